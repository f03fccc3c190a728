//! Conditions as clauses: `there is a line of 4 own pieces`.

use ludoteca_core::{Joint, Message, MessageArg};

use super::sets::Many;
use super::{Teller, m, with};
use crate::syntax::{Compare, Cond, CondKind, Set, SetKind};

impl Teller<'_> {
    /// Whether a condition on parameters holds, where it can be known before the game.
    pub(super) fn known(&self, cond: &Cond) -> Option<bool> {
        crate::check::known(self.text, self.values, cond)
    }

    pub(super) fn cond(&self, cond: &Cond) -> Message {
        match &cond.kind {
            CondKind::Some(set) => self.there_is(set, false),
            CondKind::None(set) => self.there_is(set, true),
            CondKind::Is(a, b) => self.is(a, b, false),
            CondKind::IsNot(a, b) => self.is(a, b, true),
            CondKind::Compare(a, how, b) => {
                let id = match how {
                    Compare::Equal => "workshop-prose-equal",
                    Compare::Unequal => "workshop-prose-unequal",
                    Compare::Less => "workshop-prose-less",
                    Compare::AtMost => "workshop-prose-at-most",
                    Compare::More => "workshop-prose-more",
                    Compare::AtLeast => "workshop-prose-at-least",
                };
                with(with(m(id), "one", self.count(a)), "other", self.count(b))
            }
            CondKind::Even(count, even) => {
                let id = if *even { "workshop-prose-even" } else { "workshop-prose-odd" };
                with(m(id), "one", self.count(count))
            }
            CondKind::Param(name, values, not) => {
                let id = if *not { "workshop-prose-param-not" } else { "workshop-prose-param-is" };
                let values = values.iter().map(|value| format!("*{value}*"));
                m(id).name("name", &name.it).list("values", Joint::Or, values)
            }
            CondKind::Joins(set, all) => m("workshop-prose-joins")
                .say("set", self.noun(set, Many::Many))
                .list("all", Joint::And, all.iter().map(|set| self.noun(set, Many::Many))),
            CondKind::JoinsSome(set, count, zones, bare) => {
                let zones = m(match (zones.it.as_str(), bare) {
                    ("corners", _) => "workshop-prose-zones-corners",
                    ("edges", false) => "workshop-prose-zones-edges",
                    ("edges", true) => "workshop-prose-zones-edges-bare",
                    ("columns", _) => "workshop-prose-zones-columns",
                    ("rows", _) => "workshop-prose-zones-rows",
                    ("diagonals", _) => "workshop-prose-zones-diagonals",
                    ("layers", _) => "workshop-prose-zones-layers",
                    _ => "workshop-prose-zones-triangles",
                });
                with(m("workshop-prose-joins-some"), "number", self.count(count))
                    .say("set", self.noun(set, Many::Many))
                    .say("zones", zones)
            }
            CondKind::Holds(set, zones) => {
                let id = match zones.it.as_str() {
                    "columns" => "workshop-prose-holds-columns",
                    "rows" => "workshop-prose-holds-rows",
                    "diagonals" => "workshop-prose-holds-diagonals",
                    "layers" => "workshop-prose-holds-layers",
                    _ => "workshop-prose-holds-triangles",
                };
                m(id).say("set", self.noun(set, Many::Many))
            }
            CondKind::New => m("workshop-prose-new"),
            CondKind::Repeated(count) => {
                with(m("workshop-prose-repeated"), "number", self.count(count))
            }
            CondKind::NoTurn => m("workshop-prose-no-turn"),
            CondKind::Nobody => m("workshop-prose-nobody"),
            CondKind::All(all) => self.conds(all, Joint::And),
            CondKind::Any(all) => self.conds(all, Joint::Or),
            CondKind::Not(cond) => m("workshop-prose-not-so").say("cond", self.cond(cond)),
        }
    }

    fn conds(&self, all: &[Cond], joint: Joint) -> Message {
        let one = |cond: &Cond| {
            let said = self.cond(cond);
            let several = matches!(cond.kind, CondKind::All(_) | CondKind::Any(_));
            let lists = said.args.iter().any(|(_, arg)| matches!(arg, MessageArg::List(..)));
            match several || lists && said.id == "workshop-prose-any-of" {
                true => m("workshop-prose-brackets").say("what", said),
                false => said,
            }
        };
        m("workshop-prose-any-of").list("all", joint, all.iter().map(one))
    }

    /// That there is something in a set, or nothing.
    fn there_is(&self, set: &Set, not: bool) -> Message {
        if let SetKind::And(all) = &set.kind
            && let Some(at) = all.iter().position(|set| self.single(set).is_some())
        {
            let (who, mut rest) = (&all[at], all.clone());
            rest.remove(at);
            let rest = match rest.len() {
                1 => rest.remove(0),
                _ => Set { kind: SetKind::And(rest), span: set.span },
            };
            return self.says(who, self.clause(&rest, Many::One, not, true));
        }
        match &set.kind {
            SetKind::Word(word) if word == "empty" && not => m("workshop-prose-full"),
            SetKind::Line { .. } => {
                let id = match not {
                    true => "workshop-prose-no-line",
                    false => "workshop-prose-there-line",
                };
                m(id).say("line", self.line(set))
            }
            _ if not => m("workshop-prose-there-are-no").say("set", self.noun(set, Many::Many)),
            _ => m("workshop-prose-there-is").say("set", self.noun(set, Many::One)),
        }
    }

    fn says(&self, who: &Set, clause: Message) -> Message {
        m("workshop-prose-says").say("who", self.noun(who, Many::One)).say("clause", clause)
    }

    /// That all of a set is in another; or none of it.
    fn is(&self, a: &Set, b: &Set, not: bool) -> Message {
        if self.single(a).is_some() {
            return self.says(a, self.clause(b, Many::One, not, true));
        }
        let (id, many) = match not {
            true => ("workshop-prose-none-is", Many::One),
            false => ("workshop-prose-all-are", Many::Many),
        };
        m(id).say("set", self.noun(a, Many::Many)).say("clause", self.clause(b, many, false, true))
    }
}
