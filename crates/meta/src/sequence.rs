//! Several plays a turn: 1 2 2 2..., 1 2 3 4..., and so on.

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Mark, MarkKind, Outline, Point, Scene};
use ludoteca_core::{Directed, Notation, Plays, Say, Seat, Sequence, Turn, View, Wisdom};

use crate::ruled::{
    Kept, Never, Rule, RuleNotation, RuleView, RuleWisdom, Ruled, RuledStep, State, Step, turn_key,
};

/// A game whose turns hold several plays of the game inside.
pub type Sequenced<G> = Ruled<SequenceRule, G>;

/// Gives a game's turns as many plays as the sequence says.
///
/// All plays of a turn are made, unless one of them ends the game; a pass gives up the rest of
/// the turn.
pub fn sequenced<G: Directed>(game: G, sequence: Sequence) -> Sequenced<G> {
    Ruled { rule: SequenceRule { sequence }, game }
}

/// How many plays each turn holds.
#[derive(Clone, Copy, Debug)]
pub struct SequenceRule {
    sequence: Sequence,
}

/// Which turn it is, and what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Counted from 1, those of both sides together.
    turn: u32,
    /// Plays left in this turn.
    left: u32,
}

impl SequenceRule {
    fn plays(&self, progress: Progress) -> Plays {
        let small = |n: u32| n.min(u32::from(u8::MAX)) as u8;
        Plays { now: small(progress.left), then: small(self.sequence.limit(progress.turn + 1)) }
    }

    fn at_turn(&self, turn: u32) -> Progress {
        Progress { turn, left: self.sequence.limit(turn) }
    }
}

impl<G: Directed> Rule<G> for SequenceRule {
    type Memory = Progress;
    type Own = Never;

    fn begin(&self, game: &G, inner: &mut G::State) -> Progress {
        let progress = self.at_turn(1);
        game.give(inner, Seat::FIRST, self.plays(progress));
        progress
    }

    #[inline]
    fn plain(&self, _: &G, _: &State<Self, G>) -> bool {
        true
    }

    fn steps(&self, _: &G, _: &State<Self, G>, _: &mut Vec<Step<Self, G>>) {}

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        let before = game.turn(&state.inner);
        game.play(&mut state.inner, step);
        let (Turn::Seat(side), Turn::Seat(next)) = (before, game.turn(&state.inner)) else {
            return;
        };
        if side == next {
            // A play of several steps is under way.
            return;
        }
        let left = if game.passes(step) { 0 } else { state.memory.left - 1 };
        let next = if left > 0 { side } else { side.other() };
        state.memory = match left {
            0 => self.at_turn(state.memory.turn.saturating_add(1)),
            left => Progress { left, ..state.memory },
        };
        game.give(&mut state.inner, next, self.plays(state.memory));
    }

    fn play_own(&self, _: &G, _: &mut State<Self, G>, own: Never) {
        match own {}
    }

    fn key(&self, game: &G, state: &State<Self, G>) -> u64 {
        let Progress { turn, left } = state.memory;
        let phase = u64::from(self.sequence.phase(turn));
        mix(turn_key(game.turn(&state.inner)) ^ phase << 32 ^ u64::from(left))
    }

    fn keeps(&self) -> Kept {
        Kept { swappable: true, coloured: true, directed: true }
    }
}

impl<G: Directed + Notation> RuleNotation<G> for SequenceRule {
    fn one_turn(&self) -> bool {
        false
    }
}

impl<G: Directed + View> RuleView<G> for SequenceRule {
    /// Every stone of the last turn is marked, not only the last one.
    fn adorn(
        &self,
        game: &G,
        state: &State<Self, G>,
        recent: &[(Seat, Step<Self, G>)],
        scene: &mut Scene,
    ) {
        let left = state.memory.left;
        if game.turn(&state.inner) != Turn::Over && self.sequence.limit(state.memory.turn) > 1 {
            scene.prompt = Say::new("prompt-plays-left")
                .number("left", left)
                .say("prompt", scene.prompt.clone());
        }
        mark_all(
            recent.iter().filter_map(|&(_, step)| match step {
                RuledStep::Inner(step) => game.touches(&state.inner, step).pop(),
                RuledStep::Own(own) => match own {},
            }),
            scene,
        );
    }
}

/// Marks these cells as changed by the last turn.
pub(crate) fn mark_all(cells: impl Iterator<Item = String>, scene: &mut Scene) {
    let places: Vec<_> =
        cells.filter_map(|name| scene.cell(&name).map(|cell| cell.outline.centre())).collect();
    if places.is_empty() {
        return;
    }
    scene.marks.retain(|mark| mark.kind != MarkKind::Last);
    scene.marks.extend(places.into_iter().map(last));
}

/// The mark of a stone that the last turn changed.
pub(crate) fn last(at: Point) -> Mark {
    Mark { kind: MarkKind::Last, outline: Outline::circle(at, 0.22) }
}

impl<G: Directed + Wisdom> RuleWisdom<G> for SequenceRule {
    /// The game inside is told how many plays both sides have.
    fn advised(&self, _: &G, _: &State<Self, G>) -> bool {
        true
    }
}
