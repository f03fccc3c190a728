//! Numbers: what they are here, and what they were written as.

use ludoteca_core::{Message, MessageArg};

use super::sets::Many;
use super::{Teller, m, with};
use crate::syntax::{Count, CountKind, Set};

impl Teller<'_> {
    pub(super) fn constant(&self, count: &Count) -> Option<i64> {
        crate::check::constant(self.text, self.values, count)
    }

    /// A number: `7`, or `7 (= half *size*)` where it was written as something else.
    pub(super) fn count(&self, count: &Count) -> MessageArg {
        if let Some(number) = self.constant(count) {
            return match &count.kind {
                CountKind::Number(_) => number.to_string().into(),
                _ => format!("{number} (= {})", self.formula(count)).into(),
            };
        }
        let two = |id, a: &Count, b: &Count| {
            with(with(m(id), "one", self.count(a)), "other", self.count(b))
        };
        let of = |id, set: &Set| m(id).say("set", self.noun(set, Many::Many));
        let say = match &count.kind {
            CountKind::Number(number) => return number.to_string().into(),
            CountKind::Word(word) => self.own_count(word, false),
            CountKind::Enemy(word) => self.own_count(word, true),
            CountKind::Size(set) => of("workshop-prose-size", set),
            CountKind::Groups(set, ways) => self.in_ways(of("workshop-prose-groups", set), ways),
            CountKind::Largest(set) => of("workshop-prose-largest", set),
            CountKind::Height(set) => {
                m("workshop-prose-height").say("set", self.noun(set, Many::Many))
            }
            CountKind::AsMany => m("workshop-prose-as-many"),
            CountKind::Plus(a, b) => two("workshop-prose-plus", a, b),
            CountKind::Minus(a, b) => two("workshop-prose-minus", a, b),
            CountKind::Times(a, b) => two("workshop-prose-times", a, b),
            CountKind::Half(a) => with(m("workshop-prose-half"), "number", self.count(a)),
        };
        say.into()
    }

    fn own_count(&self, word: &str, enemy: bool) -> Message {
        let more = self.text.sides.len() > 2;
        let id = match (word, enemy) {
            ("turn", _) if more => "workshop-prose-turn-number-many",
            ("captured", true) if more => "workshop-prose-captured-enemies",
            ("score", true) if more => "workshop-prose-score-enemies",
            ("hand", true) if more => "workshop-prose-in-hand-enemies",
            ("turn", _) => "workshop-prose-turn-number",
            ("quiet turns", _) => "workshop-prose-quiet",
            ("passes", _) => "workshop-prose-passes",
            ("captured", false) => "workshop-prose-captured",
            ("captured", true) => "workshop-prose-captured-enemy",
            ("score", false) => "workshop-prose-score",
            ("score", true) => "workshop-prose-score-enemy",
            ("hand", false) => "workshop-prose-in-hand",
            ("hand", true) => "workshop-prose-in-hand-enemy",
            ("taken", _) => "workshop-prose-taken",
            (name, _) => return m("workshop-prose-name").name("name", name),
        };
        m(id)
    }

    /// How a number that is known before the game was written.
    fn formula(&self, count: &Count) -> String {
        let part = |count: &Count| {
            let written = self.formula(count);
            match count.kind {
                CountKind::Plus(..) | CountKind::Minus(..) => format!("({written})"),
                _ => written,
            }
        };
        match &count.kind {
            CountKind::Number(number) => number.to_string(),
            CountKind::Word(word) | CountKind::Enemy(word) => format!("*{word}*"),
            CountKind::Plus(a, b) => format!("{} + {}", self.formula(a), part(b)),
            CountKind::Minus(a, b) => format!("{} − {}", self.formula(a), part(b)),
            CountKind::Times(a, b) => format!("{} × {}", part(a), part(b)),
            CountKind::Half(a) => format!("{} / 2", part(a)),
            // These are never known before the game.
            CountKind::Size(_)
            | CountKind::Groups(..)
            | CountKind::Largest(_)
            | CountKind::Height(_)
            | CountKind::AsMany => String::new(),
        }
    }
}
