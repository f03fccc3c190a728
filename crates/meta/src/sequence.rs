//! Several plays a turn: 1 2 2 2..., 1 2 3 4..., and so on.

use std::sync::Arc;

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Button, Scene};
use ludoteca_core::{
    Directed, Field, Knowledge, Message, Notation, Plays, PositionError, Seat, Sequence, Setup,
    Sides, StepList, Stones, Touches, Turn, View, packed,
};

use crate::rule::{
    Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleStones, RuleView, State, Step, turn_key,
};
use crate::shared::{DONE, mark_all};
use crate::spare::SpareLists;
use crate::with_rule::{RuleStep, WithRule};

/// A game whose turns hold several plays of the game inside.
pub type Sequenced<G> = WithRule<SequenceRule, G>;

/// Gives a game's turns as many plays as the sequence says.
///
/// Placements are all made, unless one of them ends the game; a pass gives up the rest of the turn.
/// Of moves at least one is made, and none of the others has to be: `done` ends the turn. Each piece
/// moves at most once in a turn.
pub fn sequenced<G: Directed + ?Sized>(game: Arc<G>, sequence: Sequence) -> Sequenced<G> {
    WithRule { rule: SequenceRule { sequence, spare: SpareLists::default() }, game }
}

/// How many plays each turn holds.
#[derive(Clone, Debug)]
pub struct SequenceRule {
    sequence: Sequence,
    /// For a look at what can still move.
    spare: SpareLists,
}

/// Which turn it is, and what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Counted from 1, those of both sides together.
    turn: u32,
    /// Plays left in this turn.
    left: u32,
    /// Within a play of several steps.
    within: bool,
    /// This side has no further move in its turn, which it has to end.
    stuck: Option<Seat>,
    /// The cells to which pieces moved in this turn.
    moved: Cells,
}

/// A set of cells, which are numbered below 704.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cells([u64; 11]);

impl Cells {
    const NONE: Cells = Cells([0; 11]);

    fn has(&self, cell: u16) -> bool {
        self.0[usize::from(cell / 64)] >> (cell % 64) & 1 != 0
    }

    fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell / 64)] |= 1 << (cell % 64);
    }
}

/// To end a turn before all its moves are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Done;

packed!(
    struct Done {}
);

impl SequenceRule {
    fn plays(&self, progress: &Progress) -> Plays {
        let small = |n: u32| n.min(u32::from(u8::MAX)) as u8;
        let next = progress.turn.saturating_add(1);
        let [phase, after] = [next, next.saturating_add(1)].map(|turn| self.sequence.phase(turn));
        Plays {
            now: small(progress.left),
            then: small(self.sequence.limit(next)),
            steady: phase == after,
        }
    }

    fn at_turn(&self, turn: u32) -> Progress {
        let left = self.sequence.limit(turn);
        Progress { turn, left, within: false, stuck: None, moved: Cells::NONE }
    }

    /// Whether a move beyond the first of its turn may be made or not.
    fn may_end<G: Directed + ?Sized>(&self, game: &G, state: &State<Self, G>) -> bool {
        let Progress { turn, left, within, .. } = state.memory;
        !within && left < self.sequence.limit(turn) && !game.obliged(&state.inner)
    }

    /// The next turn begins, the other side's.
    fn pass_on<G: Directed + ?Sized>(&self, game: &G, state: &mut State<Self, G>, side: Seat) {
        state.memory = self.at_turn(state.memory.turn.saturating_add(1));
        game.give(&mut state.inner, side.other(), self.plays(&state.memory));
    }
}

impl<G: Directed + ?Sized> Rule<G> for SequenceRule {
    type Memory = Progress;
    type Own = Done;

    /// Of moves, each may be followed by `done`.
    fn cap(&self, game: &G) -> u32 {
        if game.moves() { game.cap() * 2 } else { game.cap() }
    }

    fn begin(&self, game: &G, inner: &mut G::State) -> Progress {
        let progress = self.at_turn(1);
        game.give(inner, Seat::FIRST, self.plays(&progress));
        progress
    }

    #[inline]
    fn turn(&self, game: &G, state: &State<Self, G>) -> Turn {
        state.memory.stuck.map_or_else(|| game.turn(&state.inner), Turn::Seat)
    }

    #[inline]
    fn plain(&self, game: &G, _: &State<Self, G>) -> bool {
        !game.moves()
    }

    /// The moves of pieces that have not moved in this turn. Where the turn may be ended, nobody
    /// needs to pass.
    fn inner_steps(&self, game: &G, state: &State<Self, G>, out: &mut StepList<G::Step>) {
        if state.memory.stuck.is_none() {
            game.steps(&state.inner, out);
            let (moved, may_end) = (&state.memory.moved, self.may_end(game, state));
            out.retain(|&step| match game.way(step) {
                Some((from, _)) => !moved.has(from),
                None => !(may_end && game.passes(step)),
            });
        }
    }

    fn own_steps(&self, game: &G, state: &State<Self, G>, out: &mut Vec<Step<Self, G>>) {
        if self.may_end(game, state) {
            out.push(RuleStep::Own(Done));
        }
    }

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        let before = game.turn(&state.inner);
        game.play(&mut state.inner, step);
        if let Some((_, to)) = game.way(step) {
            state.memory.moved.insert(to);
        }
        let Turn::Seat(side) = before else { return };
        let next = match game.turn(&state.inner) {
            Turn::Seat(next) => next,
            // The other side could do nothing, but this one still has to: it goes on.
            Turn::Over if state.memory.left > 1 && !game.moves() && game.blocked(&state.inner) => {
                side.other()
            }
            _ => return,
        };
        state.memory.within = side == next;
        if state.memory.within {
            return;
        }
        state.memory.left = if game.passes(step) { 0 } else { state.memory.left - 1 };
        if state.memory.left == 0 {
            return self.pass_on(game, state, side);
        }
        game.give(&mut state.inner, side, self.plays(&state.memory));
        if game.moves() {
            let may_go_on = game.turn(&state.inner) == Turn::Seat(side)
                && self.spare.lend(|left: &mut StepList<G::Step>| {
                    self.inner_steps(game, state, left);
                    !left.is_empty()
                });
            state.memory.stuck = (!may_go_on).then_some(side);
        }
    }

    fn play_own(&self, game: &G, state: &mut State<Self, G>, _: Done) {
        if let Turn::Seat(side) = self.turn(game, state) {
            self.pass_on(game, state, side);
        }
    }

    fn key(&self, game: &G, state: &State<Self, G>) -> u64 {
        let Progress { turn, left, within, stuck, moved } = state.memory;
        let phase = u64::from(self.sequence.phase(turn));
        let small = u64::from(left) << 2 | u64::from(within) << 1 | u64::from(stuck.is_some());
        let moved = moved.0.iter().fold(0, |key, &word| mix(key ^ word));
        mix(turn_key(self.turn(game, state)) ^ phase << 34 ^ small) ^ moved
    }

    /// A turn that was not finished is over.
    fn given(&self, state: &mut State<Self, G>, _: Seat) {
        let turn = state.memory.turn;
        if state.memory != self.at_turn(turn) {
            state.memory = self.at_turn(turn.saturating_add(1));
        }
    }

    fn sides(&self, inner: Sides) -> Sides {
        inner
    }
}

impl<G: Stones + ?Sized> RuleStones<G> for SequenceRule {}

impl<G: Directed + Notation + ?Sized> RuleNotation<G> for SequenceRule {
    fn write_own(&self, _: &G, _: &G::State, _: Done, out: &mut String) {
        out.push_str(DONE);
    }

    fn read_own(&self, game: &G, _: &State<Self, G>, token: &str) -> Option<Done> {
        (game.moves() && token == DONE).then_some(Done)
    }

    fn form(&self, _: &G, state: &State<Self, G>, inner: Message) -> Message {
        match state.memory.stuck {
            Some(_) => Message::new("sequence-form-done"),
            None => inner,
        }
    }

    fn why_not_own(&self, game: &G, state: &State<Self, G>, _: Done) -> Message {
        if game.obliged(&state.inner) {
            return Message::new("sequence-why-obliged");
        }
        Message::new("sequence-why-none")
    }

    fn why_not(&self, game: &G, state: &State<Self, G>, step: G::Step) -> Option<Message> {
        let moved = game.way(step).is_some_and(|(from, _)| state.memory.moved.has(from));
        match state.memory.stuck {
            Some(_) => Some(Message::new("sequence-why-stuck")),
            None => moved.then(|| Message::new("sequence-why-moved")),
        }
    }

    fn one_turn(&self) -> bool {
        false
    }

    fn unsaid(&self, _: Done) -> bool {
        true
    }
}

/// The largest number of a turn that a position may have.
const LAST_TURN: u32 = 9999;

fn turn_field() -> Field {
    Field::whole("turn", 1..=LAST_TURN)
}

impl<G: Directed + Setup + ?Sized> RuleSetup<G> for SequenceRule {
    fn fields(&self) -> Vec<Field> {
        vec![turn_field()]
    }

    fn remembered(&self, _: &G, state: &State<Self, G>) -> Option<Vec<String>> {
        let Progress { turn, .. } = state.memory;
        (state.memory == self.at_turn(turn)).then(|| vec![turn.to_string()])
    }

    fn recall(
        &self,
        game: &G,
        inner: &mut G::State,
        values: &[String],
    ) -> Result<Progress, PositionError> {
        let progress = self.at_turn(turn_field().read_number(&values[0])?);
        if let Turn::Seat(side) = game.turn(inner) {
            game.give(inner, side, self.plays(&progress));
        }
        Ok(progress)
    }
}

impl<G: Directed + View + ?Sized> RuleView<G> for SequenceRule {
    /// Every stone of the last turn is marked, not only the last one.
    fn adorn(
        &self,
        game: &G,
        state: &State<Self, G>,
        recent: &[(Seat, Step<Self, G>)],
        scene: &mut Scene,
    ) {
        let left = state.memory.left;
        if state.memory.stuck.is_some() {
            scene.prompt = Message::new("prompt-only-done");
        } else if self.sequence.limit(state.memory.turn) > 1
            && (game.moves() || game.obliged(&state.inner))
        {
            let inner = scene.prompt.clone();
            scene.prompt =
                Message::new("prompt-plays-left").number("left", left).say("prompt", inner);
        }
        if game.moves() {
            scene.buttons.push(Button::new(DONE, Message::new("button-done")));
            return;
        }
        let touched = recent.iter().filter_map(|&(_, step)| match step {
            RuleStep::Inner(step) => game.touches(&state.inner, step).pop(),
            RuleStep::Own(Done) => None,
        });
        mark_all(touched, scene);
    }

    fn own_touches(&self, _: &G, _: &G::State, _: Done) -> Touches {
        vec![DONE.to_owned()]
    }
}

impl<G: Directed + Knowledge + ?Sized> RuleKnowledge<G> for SequenceRule {
    /// The game inside is told how many plays both sides have; but of moves it does not know that a
    /// piece moves only once, nor that a turn may end.
    fn advised(&self, game: &G, _: &State<Self, G>) -> bool {
        game.knows_plays()
    }

    fn playouts(&self, game: &G, _: &State<Self, G>) -> bool {
        !game.moves()
    }

    fn judged(&self, _: &G, state: &State<Self, G>) -> bool {
        state.memory.stuck.is_none()
    }
}
