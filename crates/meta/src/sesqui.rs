//! Sesqui play: after a placement one other stone of one's own may move to a cell beside it.

use std::sync::Arc;

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Button, Mark, MarkKind, Outline, Scene};
use ludoteca_core::{
    Knowledge, Message, Notation, NotationExt, Plan, PositionError, Rng, Scratch, Seat, Setup,
    Sides, StepList, Stone, Stones, Touches, Turn, View, packed,
};

use crate::rule::{
    Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleStones, RuleView, State, Step, turn_key,
};
use crate::shared::{DONE, can_be_told, last};
use crate::with_rule::{RuleStep, WithRule};

/// A game of placement with half moves.
pub type Sesqui<G> = WithRule<SesquiRule, G>;

/// Puts the rule around a game in which a turn begins with a placement. The half move comes when the
/// turn inside is over.
pub fn sesqui<G: Stones + ?Sized>(game: Arc<G>) -> Sesqui<G> {
    WithRule { rule: SesquiRule, game }
}

/// A placement, and then perhaps a half move: another stone of the same side goes to an empty cell
/// beside it.
#[derive(Clone, Copy, Debug)]
pub struct SesquiRule;

/// Which half of the turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// A placement comes.
    Place,
    /// The turn inside goes on after a placement on this cell.
    Within(u16),
    /// This side may move a stone, any but the one that it has just put on this cell.
    Move(Seat, u16),
}

/// The second half of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HalfMove {
    /// No half move.
    Done,
    /// From a cell to another.
    Shift(u16, u16),
}

packed!(enum HalfMove { Done, Shift(from: u16, to: u16) });

impl SesquiRule {
    /// Whether there is an empty cell beside a stone.
    fn could_move<G: Stones + ?Sized>(self, game: &G, inner: &G::State, cell: u16) -> bool {
        game.around(cell).iter().any(|&beside| game.at(inner, beside) == Stone::None)
    }

    /// The cell on which a side places a stone to reach its goal in this turn, by a half move as well: one of a pair
    /// that it lacks, the other of which a stone can move to.
    fn winning_turn<G: Stones + ?Sized>(
        self,
        game: &G,
        inner: &G::State,
        side: Seat,
    ) -> Option<u16> {
        let mut winning = None;
        game.winning_pairs(inner, side, &mut |a, b| {
            winning = [(a, b), (b, a)].into_iter().find_map(|(placed, to)| {
                let moves = |&&from: &&u16| game.at(inner, from) == Stone::Of(side);
                let wins = |&from: &u16| {
                    let mut next = inner.clone();
                    game.put(&mut next, placed, Stone::Of(side));
                    game.shift(&mut next, side, from, to);
                    game.reached(&next) == Some(side)
                };
                game.around(to).iter().filter(moves).any(wins).then_some(placed)
            });
            winning.is_some()
        });
        winning
    }
}

impl<G: Stones + ?Sized> Rule<G> for SesquiRule {
    type Memory = Half;
    type Own = HalfMove;

    /// A half move, or `done`, after every placement.
    fn cap(&self, game: &G) -> u32 {
        game.cap() * 2
    }

    fn begin(&self, _: &G, _: &mut G::State) -> Half {
        Half::Place
    }

    /// A full board ends the game only once the turn is complete.
    #[inline]
    fn turn(&self, game: &G, state: &State<Self, G>) -> Turn {
        match state.memory {
            Half::Place | Half::Within(_) => game.turn(&state.inner),
            Half::Move(..) if game.reached(&state.inner).is_some() => Turn::Over,
            Half::Move(side, _) => Turn::Seat(side),
        }
    }

    #[inline]
    fn plain(&self, _: &G, state: &State<Self, G>) -> bool {
        !matches!(state.memory, Half::Move(..))
    }

    fn inner_steps(&self, _: &G, _: &State<Self, G>, _: &mut StepList<G::Step>) {}

    fn own_steps(&self, game: &G, state: &State<Self, G>, out: &mut Vec<Step<Self, G>>) {
        self.extras(game, state, &mut |step| out.push(step));
    }

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        let side = game.turn(&state.inner).seat();
        game.play(&mut state.inner, step);
        let before = match state.memory {
            Half::Within(cell) => Some(cell),
            Half::Place | Half::Move(..) => None,
        };
        let goes_on = game.turn(&state.inner).seat() == side;
        // Who passes has placed nothing, and moves nothing.
        state.memory = match (side, game.placed(step).or(before)) {
            (Some(_), Some(cell)) if goes_on => Half::Within(cell),
            (Some(side), Some(cell)) => Half::Move(side, cell),
            _ => Half::Place,
        };
    }

    #[inline]
    fn play_own(&self, game: &G, state: &mut State<Self, G>, half: HalfMove) {
        if let (HalfMove::Shift(from, to), Half::Move(side, _)) = (half, state.memory) {
            game.shift(&mut state.inner, side, from, to);
        }
        state.memory = Half::Place;
    }

    fn key(&self, game: &G, state: &State<Self, G>) -> u64 {
        let half = match state.memory {
            Half::Place => 0,
            Half::Within(cell) => 1 << 20 | u64::from(cell),
            // Which stone was placed matters only where it could move itself.
            Half::Move(_, cell) if self.could_move(game, &state.inner, cell) => 1 + u64::from(cell),
            Half::Move(..) => u64::MAX,
        };
        mix(turn_key(self.turn(game, state)) ^ half)
    }

    #[inline]
    fn random_step(
        &self,
        game: &G,
        state: &State<Self, G>,
        rng: &mut Rng,
        _: &mut Scratch<Step<Self, G>>,
    ) -> Step<Self, G> {
        let shift = match state.memory {
            Half::Move(side, placed) => game.random_shift(&state.inner, side, placed, rng),
            Half::Place | Half::Within(_) => None,
        };
        RuleStep::Own(shift.map_or(HalfMove::Done, |(from, to)| HalfMove::Shift(from, to)))
    }

    fn given(&self, state: &mut State<Self, G>, _: Seat) {
        state.memory = Half::Place;
    }

    fn sides(&self, inner: Sides) -> Sides {
        inner
    }
}

impl<G: Stones + ?Sized> RuleStones<G> for SesquiRule {
    fn shifts(&self) -> bool {
        true
    }

    fn places(&self, state: &State<Self, G>) -> bool {
        !matches!(state.memory, Half::Move(..))
    }

    fn extras(&self, game: &G, state: &State<Self, G>, found: &mut dyn FnMut(Step<Self, G>)) {
        if let Half::Move(side, placed) = state.memory {
            game.shifts(&state.inner, side, placed, &mut |from, to| {
                found(RuleStep::Own(HalfMove::Shift(from, to)));
                false
            });
            found(RuleStep::Own(HalfMove::Done));
        }
    }
}

fn name<G: Stones + Notation + ?Sized>(game: &G, state: &G::State, cell: u16) -> String {
    game.token(state, game.placement(cell))
}

impl<G: Stones + Notation + ?Sized> RuleNotation<G> for SesquiRule {
    fn write_own(&self, game: &G, state: &G::State, half: HalfMove, out: &mut String) {
        match half {
            HalfMove::Done => out.push_str(DONE),
            HalfMove::Shift(from, to) => {
                game.write_step(state, game.placement(from), out);
                out.push('-');
                game.write_step(state, game.placement(to), out);
            }
        }
    }

    fn read_own(&self, game: &G, state: &State<Self, G>, token: &str) -> Option<HalfMove> {
        // Before the half move it may be a step of the game inside that is written so.
        let moves = matches!(state.memory, Half::Move(..));
        if !moves && game.read_step(&state.inner, token).is_some() {
            return None;
        }
        if token == DONE {
            return Some(HalfMove::Done);
        }
        let (from, to) = token.split_once('-')?;
        let cell = |name| game.read_step(&state.inner, name).and_then(|step| game.placed(step));
        Some(HalfMove::Shift(cell(from)?, cell(to)?))
    }

    fn form(&self, _: &G, state: &State<Self, G>, inner: Message) -> Message {
        match state.memory {
            Half::Place | Half::Within(_) => inner,
            Half::Move(..) => Message::new("sesqui-form"),
        }
    }

    fn why_not(&self, _: &G, state: &State<Self, G>, _: G::Step) -> Option<Message> {
        matches!(state.memory, Half::Move(..)).then(|| Message::new("sesqui-why-placed"))
    }

    fn why_not_own(&self, game: &G, state: &State<Self, G>, half: HalfMove) -> Message {
        let (Half::Move(side, placed), HalfMove::Shift(from, to)) = (state.memory, half) else {
            return Message::new("sesqui-why-first");
        };
        let about = |id| {
            let name = |cell| name(game, &state.inner, cell);
            Message::new(id).name("from", name(from)).name("to", name(to))
        };
        if from == placed {
            return about("sesqui-why-fresh");
        }
        if game.at(&state.inner, from) != Stone::Of(side) {
            return about("sesqui-why-not-yours");
        }
        if game.at(&state.inner, to) != Stone::None {
            return about("sesqui-why-taken");
        }
        about("sesqui-why-far")
    }

    /// A turn without a half move is written as its placement alone.
    fn unsaid(&self, half: HalfMove) -> bool {
        half == HalfMove::Done
    }
}

impl<G: Stones + Setup + ?Sized> RuleSetup<G> for SesquiRule {
    /// Where a half move has left what the game inside never has, such as stones without liberties,
    /// its positions cannot tell of it.
    fn remembered(&self, game: &G, state: &State<Self, G>) -> Option<Vec<String>> {
        (state.memory == Half::Place && can_be_told(game, &state.inner)).then(Vec::new)
    }

    fn recall(&self, _: &G, _: &mut G::State, _: &[String]) -> Result<Half, PositionError> {
        Ok(Half::Place)
    }
}

impl<G: Stones + View + Notation + ?Sized> RuleView<G> for SesquiRule {
    /// The way of the last half move is marked. What can move now need not be: it is what can be
    /// touched.
    fn adorn(
        &self,
        game: &G,
        state: &State<Self, G>,
        recent: &[(Seat, Step<Self, G>)],
        scene: &mut Scene,
    ) {
        if !scene.buttons.iter().any(|button| button.name == DONE) {
            scene.buttons.push(Button::new(DONE, Message::new("button-done")));
        }
        let place = |scene: &Scene, cell| {
            scene.cell(&name(game, &state.inner, cell)).map(|cell| cell.outline.centre())
        };
        for &(_, step) in recent {
            if let RuleStep::Own(HalfMove::Shift(from, to)) = step
                && let (Some(from), Some(to)) = (place(scene, from), place(scene, to))
            {
                let outline = Outline::line(from, to);
                scene.marks.push(Mark { kind: MarkKind::Trail, outline });
                scene.marks.push(last(to));
            }
        }
        if matches!(state.memory, Half::Move(..)) {
            scene.ghosts.clear();
            scene.prompt = Message::new("prompt-half-move");
        }
    }

    fn own_touches(&self, game: &G, state: &G::State, half: HalfMove) -> Touches {
        match half {
            HalfMove::Done => vec![DONE.to_owned()],
            HalfMove::Shift(from, to) => [from, to].map(|cell| name(game, state, cell)).to_vec(),
        }
    }
}

/// The game inside knows nothing of half moves: its threats are threats, but not all of them, and
/// its answers may not suffice. So only its playouts and its feeling for cells are used.
impl<G: Stones + Knowledge + ?Sized> RuleKnowledge<G> for SesquiRule {
    fn plan(&self, inner: Plan) -> Plan {
        // With half moves there is twice as much to look at.
        let levels = inner.levels.map(|levels| levels.on(2, 1));
        Plan { widen: true, levels, ..inner }
    }

    fn advised(&self, _: &G, _: &State<Self, G>) -> bool {
        false
    }

    fn playouts(&self, _: &G, state: &State<Self, G>) -> bool {
        !matches!(state.memory, Half::Move(..))
    }

    /// A half move is as good as a placement where it goes to, less one where it comes from.
    fn own_priors(
        &self,
        game: &G,
        state: &State<Self, G>,
        own: &[HalfMove],
        _: f32,
        out: &mut Vec<f32>,
    ) {
        let cells = |to: fn(u16, u16) -> u16| -> StepList<_> {
            let shifts = own.iter().filter_map(|half| match half {
                HalfMove::Shift(a, b) => Some(game.placement(to(*a, *b))),
                HalfMove::Done => None,
            });
            shifts.collect()
        };
        let mut weights = Vec::with_capacity(own.len());
        game.priors(&state.inner, &cells(|_, to| to), &mut weights);
        let mean = weights.iter().sum::<f32>() / weights.len().max(1) as f32;
        let mut weights = weights.into_iter();
        out.extend(own.iter().map(|half| match half {
            HalfMove::Shift(..) => weights.next().expect("a weight for every shift"),
            HalfMove::Done => mean.max(0.01),
        }));
    }

    /// A stone or a half move that reaches the goal at once, or the stone of a turn that does with both.
    fn sure_step(&self, game: &G, state: &State<Self, G>) -> Option<Step<Self, G>> {
        match state.memory {
            Half::Place | Half::Within(_) => {
                let side = game.turn(&state.inner).seat()?;
                let whole = || self.winning_turn(game, &state.inner, side);
                let cell = game.winning(&state.inner, side).or_else(whole)?;
                Some(RuleStep::Inner(game.placement(cell)))
            }
            Half::Move(side, placed) => {
                let mut next = state.inner.clone();
                let mut winning = None;
                game.shifts(&state.inner, side, placed, &mut |from, to| {
                    next.clone_from(&state.inner);
                    game.shift(&mut next, side, from, to);
                    let wins = game.reached(&next) == Some(side);
                    winning = wins.then_some(RuleStep::Own(HalfMove::Shift(from, to)));
                    wins
                });
                winning
            }
        }
    }
}
