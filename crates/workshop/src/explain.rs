//! Why a step is not to be made: the way to make a turn that comes nearest to it, and what stands against it
//! there.

use ludoteca_boards::Cell;
use ludoteca_core::Message;

use crate::evaluate::Sight;
use crate::plan::{Alt, Go, Pick, Plan, SIDES, Set, Sign};
use crate::play::{State, Step};

/// What stands against a step, from what is asked first to what is asked last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Bar {
    /// The way is not there now.
    When,
    /// No piece is left in the hand.
    Hand,
    /// What stands there does not go so.
    Piece,
    /// So many do not lie there.
    Few,
    /// Nothing leads there.
    Path,
    /// It does not go there.
    Place,
    /// What must be so before is not.
    Where,
    /// What must be so afterwards would not be.
    After,
    /// Something else comes first, or captures more.
    First,
}

impl Bar {
    fn say(self) -> Message {
        Message::new(match self {
            Bar::When => "made-why-when",
            Bar::Hand => "made-why-hand",
            Bar::Piece => "made-why-piece",
            Bar::Few => "made-why-few",
            Bar::Place => "made-why-place",
            Bar::Path => "made-why-path",
            Bar::Where => "made-why-where",
            Bar::After => "made-why-after",
            Bar::First => "made-why-first",
        })
    }
}

impl<const W: usize> Plan<W> {
    /// What stands against a step that is written like others of this turn; nothing where no way to make it is.
    pub(crate) fn against(&self, state: &State<W>, past: &[u64], step: Step) -> Option<Message> {
        let sign = self.alts[step.alt as usize].sign;
        let node = &self.nodes[state.node as usize];
        let alike = node.tiers.iter().flat_map(|tier| &tier.alts).filter(|&&number| {
            let other = self.alts[number as usize].sign;
            other == sign || matches!((other, sign), (Sign::Cell, Sign::Lettered(_)))
        });
        let barred = alike.map(|&number| {
            let alt = &self.alts[number as usize];
            (self.bar(state, past, alt, node.with_it, Step { alt: number, ..step }), alt)
        });
        // Of two that come as near, the one that stands first.
        let (bar, alt) = barred.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let (from, cell) = (self.name(step.from), self.name(step.to));
        let say = bar.say().name("from", from).name("cell", cell);
        Some(say.name("rule", alt.rule.clone()))
    }

    fn bar(&self, state: &State<W>, past: &[u64], alt: &Alt<W>, with_it: bool, step: Step) -> Bar {
        let sight = self.sight(state, past);
        if alt.when.as_ref().is_some_and(|cond| !sight.holds(cond)) {
            return Bar::When;
        }
        match &alt.pick {
            Pick::Pass => {}
            Pick::Place { slot, hand, .. }
                if *hand && state.hand[slot[state.seat as usize] as usize] == 0 =>
            {
                return Bar::Hand;
            }
            Pick::Place { on, .. } | Pick::Cell { on, .. } => {
                if !sight.set(on).has(step.to) {
                    return Bar::Place;
                }
            }
            Pick::Sow(sow) => {
                let is = &mut |from: Cell, to: Cell| (from, to) == (step.from, step.to);
                if !self.each_sowing(&sight, sow, is) {
                    return Bar::Place;
                }
            }
            Pick::Move(go) => {
                if !self.movers(&sight, go, with_it).has(step.from) {
                    return Bar::Piece;
                }
                let leads = |go: &Go<W>| {
                    let is = |from: Cell, to: Cell| (from, to) == (step.from, step.to);
                    if go.in_parts() {
                        let many = |many: u8| step.many == 0 || step.many == many;
                        self.each_part(&sight, go, with_it, &mut |from, to, n| {
                            is(from, to) && many(n)
                        })
                    } else {
                        self.each_move(&sight, go, with_it, &mut |from, to| is(from, to))
                    }
                };
                if step.many > 0 && u16::from(step.many) > state.heaps.at(step.from) {
                    return Bar::Few;
                }
                if !leads(&Go { to: Set::Fixed([self.all; SIDES]), ..go.clone() }) {
                    return Bar::Path;
                }
                if !leads(go) {
                    return Bar::Place;
                }
            }
        }
        match () {
            () if !self.before(state, past, alt, step) => Bar::Where,
            () if !self.allows(state, past, alt, step) => Bar::After,
            () => Bar::First,
        }
    }

    /// Whether what must be so before a step is.
    pub(crate) fn before(&self, state: &State<W>, past: &[u64], alt: &Alt<W>, step: Step) -> bool {
        if alt.wheres.is_empty() {
            return true;
        }
        let moves = matches!(alt.pick, Pick::Move(_) | Pick::Sow(_));
        let sight = Sight {
            it: if moves { step.from.0 } else { step.to.0 },
            from: step.from.0,
            there: step.to.0,
            ..self.sight(state, past)
        };
        alt.wheres.iter().all(|cond| sight.holds(cond))
    }
}
