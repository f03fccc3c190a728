//! What is said of figures, in the language of a reader.

use std::sync::LazyLock;

use ludoteca_catalog::{Lang, Speaker, name_of_game, play_all, speaker_with};
use ludoteca_core::Message;

use super::estimate::{Estimate, Interval};
use super::figures::{Figure, Found, Of, Part, Source, Unit};
use super::{ENGINE, Report};

/// The messages of reports in Fluent, in the order of [`Lang::ALL`].
pub const TEXTS: [&str; 3] = [
    include_str!("../../text/en.ftl"),
    include_str!("../../text/pt.ftl"),
    include_str!("../../text/it.ftl"),
];

static SPEAKERS: LazyLock<[Speaker; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| speaker_with(lang, &[TEXTS[lang as usize]])));

/// The one who speaks this language with the messages of the catalog and those of reports.
#[must_use]
pub fn speaker(lang: Lang) -> &'static Speaker {
    &SPEAKERS[lang as usize]
}

/// Says what figures are.
pub(crate) struct Words {
    pub(crate) lang: Lang,
    speaker: &'static Speaker,
    point: String,
}

/// A game to replay.
pub(super) struct Replay {
    /// Its turns, as people write them.
    pub(super) turns: Vec<String>,
    /// The board at its end, as text.
    pub(super) board: String,
}

impl Words {
    pub(crate) fn of(lang: Lang) -> Words {
        let speaker = speaker(lang);
        Words { lang, speaker, point: speaker.text("report-decimal") }
    }

    pub(crate) fn text(&self, id: &str) -> String {
        self.speaker.text(&format!("report-{id}"))
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        self.speaker.say(message)
    }

    /// A clause as a sentence of its own.
    pub(crate) fn sentence(&self, clause: &Message) -> String {
        self.speaker.sentence(clause)
    }

    /// The text of a message of this name, if there is one.
    pub(crate) fn find(&self, id: &str) -> Option<String> {
        self.speaker.has(id).then(|| self.speaker.text(id))
    }

    /// What the game is called.
    pub(super) fn game(&self, report: &Report) -> String {
        name_of_game(&report.game().spec().to_string(), self.lang)
    }

    pub(super) fn title(&self, report: &Report) -> String {
        self.say(&Message::new("report-title").name("game", self.game(report)))
    }

    /// From what the report is made.
    pub(super) fn made(&self, report: &Report) -> String {
        let made = Message::new("report-made")
            .count("samples", report.log().len())
            .name("seed", report.seed().to_string())
            .name("engine", ENGINE);
        self.say(&made)
    }

    pub(super) fn part(&self, part: Part) -> String {
        self.text(&format!("part-{}", part.word()))
    }

    pub(super) fn name(&self, figure: &Figure) -> String {
        self.text(figure.name)
    }

    pub(super) fn meaning(&self, figure: &Figure) -> String {
        self.speaker.text(&figure.definition.id())
    }

    pub(super) fn player(&self, thought: u64) -> String {
        match thought {
            0 => self.text("player-random"),
            _ => {
                let name = Message::new("report-player").name("thought", thought.to_string());
                self.say(&name)
            }
        }
    }

    /// Of what a figure is, without what its neighbours have in common: nothing, or a few words.
    pub(super) fn of_what(&self, of: &Of) -> String {
        let mut words = Vec::new();
        let number = |id, n: usize| {
            self.say(&Message::new(id).name("seat", n.to_string()).name("turn", n.to_string()))
        };
        match (of.player, of.below) {
            (Some(above), Some(below)) => {
                let against = Message::new("report-against")
                    .name("above", self.player(above))
                    .name("below", self.player(below));
                words.push(self.say(&against));
            }
            (Some(player), None) => words.push(self.player(player)),
            _ => {}
        }
        words
            .extend(of.swap.map(|swap| self.text(if swap { "with-swap" } else { "without-swap" })));
        words.extend(of.seat.map(|seat| number("report-seat", seat + 1)));
        words.extend(of.turn.map(|turn| number("report-turn", turn)));
        words.extend(of.step.clone());
        words.extend(of.game.clone());
        // The rule of a text stands for itself.
        let ended = |end: &str| match end.split_once(": ") {
            Some((_, rule)) => format!("“{rule}”"),
            None => self.speaker.text(end),
        };
        words.extend(of.end.as_deref().map(ended));
        words.join(", ")
    }

    /// A number as people of the language write it.
    pub(crate) fn number(&self, value: f64, places: usize) -> String {
        // Without the sign that rounding leaves at nothing.
        let shift = 10f64.powi(places as i32);
        let value = (value * shift).round() / shift + 0.0;
        format!("{value:.places$}").replace('.', &self.point)
    }

    pub(crate) fn amount(&self, unit: Unit, value: f64) -> String {
        match unit {
            Unit::Turns | Unit::Count if value.abs() >= 1e6 => {
                format!("10^{}", self.number(value.abs().log10(), 1))
            }
            Unit::Turns | Unit::Count => {
                self.number(value, 1).replace(&format!("{}0", self.point), "")
            }
            Unit::Share => format!("{} %", self.number(100.0 * value, 1)),
            Unit::Chance => self.number(value, 2),
            Unit::Power => format!("10^{}", self.number(value, 1)),
            Unit::Points => self.number(value, 0),
        }
    }

    pub(super) fn value(&self, figure: &Figure) -> String {
        match &figure.found {
            Found::Estimate(estimate) => self.amount(figure.unit, estimate.value),
            Found::Unknown(why) => self.text(&format!("unknown-{}", why.word())),
        }
    }

    pub(super) fn interval(&self, figure: &Figure) -> String {
        figure.estimate().map_or_else(String::new, |found| self.between(figure.unit, found))
    }

    /// Between what the true value lies.
    pub(crate) fn between(&self, unit: Unit, found: &Estimate) -> String {
        match found.interval {
            None => self.text("no-interval"),
            _ if found.exact => self.text("exact"),
            Some(Interval { low, high }) => {
                let low = self.amount(unit, low);
                let message = match high {
                    Some(high) => Message::new("report-between")
                        .name("low", low)
                        .name("high", self.amount(unit, high)),
                    None => Message::new("report-open").name("low", low),
                };
                self.say(&message)
            }
        }
    }

    /// From what samples a figure is; nothing where it is not known.
    pub(super) fn samples(&self, figure: &Figure) -> String {
        let Some(estimate) = figure.estimate() else { return String::new() };
        let id = match figure.source {
            Source::Random => "report-samples-random",
            Source::Alone => "report-samples-alone",
            Source::Openings => "report-samples-openings",
            Source::Matches => "report-samples-matches",
            Source::Searches => "report-samples-searches",
            Source::Rules => "report-samples-rules",
        };
        self.say(&Message::new(id).count("count", estimate.samples as usize))
    }

    pub(super) fn more(&self, count: usize) -> String {
        self.say(&Message::new("report-more").count("count", count))
    }

    /// The game of a figure, turn by turn; nothing where it is about none.
    pub(super) fn replay(&self, report: &Report, figure: &Figure) -> Option<Replay> {
        if figure.steps.is_empty() {
            return None;
        }
        let mut position = report.game().start();
        play_all(&mut *position, &figure.steps).ok()?;
        let turns = position.turns();
        let turns = turns.iter().map(|turn| self.speaker.turn(&turn.signs)).collect();
        Some(Replay { turns, board: position.board() })
    }
}

/// The figures of a part, those that are one after the other for every turn or step apart: these come as one
/// row each.
pub(super) fn groups(figures: &[Figure], part: Part) -> Vec<&[Figure]> {
    let own = figures.iter().position(|figure| figure.part == part);
    let from = own.unwrap_or(figures.len());
    let to = figures.iter().rposition(|figure| figure.part == part).map_or(from, |last| last + 1);
    figures[from..to].chunk_by(|one, next| one.name == next.name).collect()
}

/// Whether these are a row of numbers: by turns, or by steps.
pub(super) fn is_row(group: &[Figure]) -> bool {
    group.iter().any(|figure| figure.of.turn.is_some() || figure.of.step.is_some())
}
