//! What a report comes down to, in a few sentences.

use ludoteca_core::{Joint, Message};

use super::Report;
use super::figures::{Figure, Unit};
use super::words::Words;
use crate::wish::{Measure, met, told_of};

/// A few sentences: how a game goes, who wins, and the words that its figures earn.
pub(super) fn verdict(words: &Words, report: &Report, figures: &[Figure]) -> Vec<String> {
    let (swaps, sides) = (report.swaps(), report.sides());
    let number = |measure: Measure, places: usize| {
        measure.of(figures, swaps).map(|found| words.number(found.value, places))
    };
    let mut out = Vec::new();
    let course =
        (number(Measure::Length, 0), number(Measure::Choices, 0), number(Measure::Minutes, 0));
    let (Some(turns), Some(choices), Some(minutes)) = course else {
        return vec![words.text("verdict-nothing")];
    };
    let said = Message::new("report-verdict-course")
        .name("turns", turns)
        .name("choices", choices)
        .name("minutes", minutes);
    out.push(words.say(&said));
    let seats = told_of(figures, swaps, "result");
    if let (Some(first), Some(drawn)) = (seats.first(), Measure::Draws.of(figures, swaps)) {
        let share = |value: f64| words.amount(Unit::Share, value);
        let even = 1.0 / sides.max(1) as f64;
        // Which way the interval leans: one that holds what is even says nothing.
        let lean = match first.interval {
            Some(interval) if interval.low > even => "report-verdict-more",
            Some(interval) if interval.high.is_some_and(|high| high < even) => {
                "report-verdict-less"
            }
            _ => "report-verdict-even",
        };
        let said = Message::new("report-verdict-seats")
            .name("first", share(first.value))
            .name("between", words.between(Unit::Share, first))
            .say("lean", Message::new(lean))
            .name("drawn", share(drawn.value));
        out.push(words.say(&said));
    }
    for (id, met) in ["report-verdict-surely", "report-verdict-perhaps"]
        .into_iter()
        .zip(met(figures, swaps, sides))
    {
        if !met.is_empty() {
            let names = met.iter().filter_map(|word| words.find(&format!("invent-wish-{word}")));
            out.push(words.say(&Message::new(id).list("words", Joint::And, names)));
        }
    }
    out
}
