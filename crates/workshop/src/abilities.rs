//! What meta-rules may ask of a made game, as far as its text tells.

use ludoteca_core::{Abilities, Directed, Plays, Seat, Sides};

use crate::evaluate::NONE;
use crate::plan::{Pick, STUCK, Set, speaks_of_next};
use crate::play::{Made, Over, State, Step};

/// Rules about turns remember so many cells.
const MOST_CELLS: usize = 704;

impl<const W: usize> Made<W> {
    /// What a turn can begin with.
    fn begins(&self) -> impl Iterator<Item = &Pick<W>> {
        let alts = self.plan.nodes[0].tiers.iter().flat_map(|tier| &tier.alts);
        alts.map(|&alt| &self.plan.alts[alt as usize].pick)
    }

    /// Whether all of a set are pieces of the side to step.
    fn is_own(&self, set: &Set<W>) -> bool {
        match set {
            Set::Slots(slots) => (0..self.plan.sides.len() as u8).all(|side| {
                let theirs = |(at, slot): (usize, &crate::plan::Slot)| {
                    slots[side as usize] >> at & 1 != 0 && slot.owner != Some(side)
                };
                !self.plan.slots.iter().enumerate().any(theirs)
            }),
            Set::And(a, b) => self.is_own(a) || self.is_own(b),
            Set::Or(a, b) => self.is_own(a) && self.is_own(b),
            Set::Without(a, _) => self.is_own(a),
            Set::BySide(sets) => sets.iter().all(|set| self.is_own(set)),
            _ => false,
        }
    }

    /// Whether a turn is made with pieces of the side to step alone.
    fn is_with_own(&self, pick: &Pick<W>) -> bool {
        match pick {
            Pick::Place { slot, .. } => (0..self.plan.sides.len() as u8)
                .all(|side: u8| self.plan.slots[slot[side as usize] as usize].owner == Some(side)),
            Pick::Move(go) => self.is_own(&go.who),
            Pick::Cell { .. } | Pick::Sow(_) => false,
            Pick::Pass => true,
        }
    }

    /// Whether either side can be told to step next: turns all begin with a placement, or all with a move,
    /// and nothing depends on which turn it is, what was before, or what is in hand. Nor may a piece go
    /// on moving, since rules about turns let each move once.
    #[must_use]
    pub fn is_directed(&self) -> bool {
        let plan = &self.plan;
        let uses = plan.uses;
        let by_turns = uses.history || uses.turns || uses.plays || uses.passes || uses.claims;
        let places = self.begins().all(|pick| matches!(pick, Pick::Place { .. }));
        let moves = self.begins().all(|pick| matches!(pick, Pick::Move(_)));
        !by_turns
            && plan.sides.len() == 2
            && !plan.heaps
            && plan.hands.iter().all(|&hand| hand == 0)
            && plan.nodes.iter().all(|node| !node.with_it)
            && (places || moves && plan.board.cells() <= MOST_CELLS)
    }
}

impl<const W: usize> Abilities for Made<W> {
    /// Players can exchange seats in any made game; pieces of their own they have where each turn begins
    /// with those of one side, and the sides take turns.
    fn sides(&self) -> Sides {
        if self.plan.sides.len() > 2 {
            return Sides::default();
        }
        let coloured = !self.plan.uses.plays
            && !self.plan.uses.claims
            && self.begins().all(|pick| self.is_with_own(pick));
        if coloured { Sides::COLOURED } else { Sides::SHARED }
    }
}

/// Of games that [are directed](Made::is_directed).
impl<const W: usize> Directed for Made<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        if state.is_over() && !self.blocked(state) {
            return;
        }
        state.over = Over::Running;
        state.ended = STUCK;
        state.seat = side.index() as u8;
        (state.node, state.it, state.from, state.taken) = (0, NONE, NONE, 0);
        self.plan.end_if_stuck(state);
    }

    fn moves(&self) -> bool {
        self.begins().all(|pick| matches!(pick, Pick::Move(_)))
    }

    fn blocked(&self, state: &State<W>) -> bool {
        let told = self.plan.ends.get(usize::from(state.ended));
        state.is_over() && told.map_or(state.ended == STUCK, |end| speaks_of_next(&end.when))
    }

    fn knows_plays(&self) -> bool {
        false
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        let pick = self.plan.alts.get(usize::from(step.alt)).map(|alt| &alt.pick);
        matches!(pick, Some(Pick::Move(_))).then_some((step.from.0, step.to.0))
    }

    fn reached(&self, state: &State<W>) -> Option<Seat> {
        match state.over {
            Over::Won(seat) if !self.blocked(state) => Some(Seat::new(seat as usize)),
            _ => None,
        }
    }

    fn reopen(&self, state: &mut State<W>) {
        state.over = Over::Running;
    }

    fn judge(&self, state: &mut State<W>, first: Seat) {
        let mut drawn = None;
        for side in [first.index() as u8, 1 - first.index() as u8] {
            self.plan.judge_as(state, side, false);
            match state.over {
                Over::Won(_) => return,
                Over::Draw => drawn = Some(state.ended),
                Over::Shared(_) | Over::Running => {}
            }
            state.over = Over::Running;
        }
        match drawn {
            Some(ended) => (state.over, state.ended) = (Over::Draw, ended),
            None => self.plan.end_if_stuck(state),
        }
    }
}
