//! What is told of clocks.

use ludoteca_catalog::Speaker;
use ludoteca_club::clock::{Kind, TimeControl};
use ludoteca_club::time::{HOUR, MINUTE, Millis};
use ludoteca_core::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// How long people may think.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// As text: `10+5`, `30s/turn`, `20m+3x30s` or `3d`. A new table takes it.
    text: String,
    /// For people.
    label: String,
    /// `fischer`, `turn`, `periods` (byo-yomi) or `days`.
    kind: &'static str,
    /// The milliseconds of each turn, of kind `turn`, or of each period, of kind `periods`.
    span: Option<Millis>,
    /// So many periods there are at the start. They are the last part of what a seat has left: a turn that
    /// ends within one gets it back whole.
    periods: Option<u8>,
}

impl ClockView {
    pub(super) fn of(control: TimeControl, speaker: &Speaker) -> ClockView {
        let (kind, span, periods) = match control.kind() {
            Kind::Untimed => ("none", None, None),
            Kind::Fischer { .. } => ("fischer", None, None),
            Kind::PerTurn { turn } => ("turn", Some(turn), None),
            Kind::ByoYomi { periods, period, .. } => ("periods", Some(period), Some(periods)),
            Kind::Days { .. } => ("days", None, None),
        };
        let (text, label) = (control.to_string(), clock_label(control, speaker));
        ClockView { text, label, kind, span, periods }
    }

    /// Whether turns have days.
    pub(crate) fn by_days(&self) -> bool {
        self.kind == "days"
    }

    /// For people.
    pub(crate) fn label(&self) -> &str {
        &self.label
    }
}

/// A clock for people: `10 min + 5 s a move`.
pub(crate) fn clock_label(control: TimeControl, speaker: &Speaker) -> String {
    speaker.say(&match control.kind() {
        Kind::Untimed => Message::new("ui-clock-none"),
        Kind::Fischer { start, increment } => Message::new("ui-clock-fischer")
            .name("start", span(start))
            .name("increment", span(increment)),
        Kind::PerTurn { turn } => Message::new("ui-clock-turn").name("turn", span(turn)),
        Kind::ByoYomi { main, periods, period } => Message::new("ui-clock-periods")
            .name("main", span(main))
            .count("periods", periods.into())
            .name("period", span(period)),
        Kind::Days { days } => Message::new("ui-clock-days").count("days", days.into()),
    })
}

/// A span of time, `1 h 30 min`. The units are written so in every language of the pages.
fn span(span: Millis) -> String {
    let (hours, minutes, rest) = (span / HOUR, span % HOUR / MINUTE, span % MINUTE);
    let seconds = rest as f64 / 1000.0;
    let mut parts = Vec::new();
    for (number, unit) in [(hours as f64, "h"), (minutes as f64, "min"), (seconds, "s")] {
        if number > 0.0 {
            parts.push(format!("{number} {unit}"));
        }
    }
    if parts.is_empty() { "0 s".to_owned() } else { parts.join(" ") }
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::Lang;

    use super::*;
    use crate::text::speaker;

    #[test]
    fn clocks_are_told_in_each_language() {
        for (text, told) in [
            ("10+5", ["10 min + 5 s a move", "10 min + 5 s por lance", "10 min + 5 s a mossa"]),
            (
                "90+0",
                [
                    "1 h 30 min + 0 s a move",
                    "1 h 30 min + 0 s por lance",
                    "1 h 30 min + 0 s a mossa",
                ],
            ),
            ("30s/turn", ["30 s a move", "30 s por lance", "30 s a mossa"]),
            ("3d", ["3 days a move", "3 dias por lance", "3 giorni a mossa"]),
            ("1d", ["1 day a move", "1 dia por lance", "1 giorno a mossa"]),
            (
                "20m+3x30s",
                [
                    "20 min, then 3 periods of 30 s",
                    "20 min, depois 3 períodos de 30 s",
                    "20 min, poi 3 periodi di 30 s",
                ],
            ),
        ] {
            let control = text.parse().expect("a clock");
            let all = Lang::ALL.map(|lang| clock_label(control, speaker(lang)));
            assert_eq!(all, told);
        }
    }
}
