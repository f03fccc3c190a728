//! What a meta-rule changes of a game.

use std::fmt::Debug;
use std::hash::Hash;

use ludoteca_core::file::Entry;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Field, FileForm, Game, Knowledge, Message, Notation, Payoffs, Plan, PositionError, Rng, Scene,
    Scratch, Seat, Setup, Sides, StepList, Stones, Swapping, Touches, Turn, View,
};

use crate::with_rule::{RuleState, RuleStep};

/// The state of a game under a rule.
pub(crate) type State<R, G> = RuleState<<G as Game>::State, <R as Rule<G>>::Memory>;
/// The step of a game under a rule.
pub(crate) type Step<R, G> = RuleStep<<G as Game>::Step, <R as Rule<G>>::Own>;

/// What a meta-rule changes of a game. The defaults change nothing.
pub trait Rule<G: Game + ?Sized>: Send + Sync + Sized + 'static {
    /// What the rule remembers beside the position.
    type Memory: Copy + Debug + Send + Sync + 'static;
    /// The rule's own steps.
    type Own: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// No game under the rule has more steps.
    fn cap(&self, game: &G) -> u32 {
        game.cap()
    }

    /// What the rule remembers at the start, and what it changes there.
    fn begin(&self, game: &G, inner: &mut G::State) -> Self::Memory;

    /// The seat that plays a side of the game inside. For two sides the exchange is its own
    /// inverse: also the side that a seat plays.
    #[inline]
    fn seat(&self, _memory: &Self::Memory, side: Seat) -> Seat {
        side
    }

    /// Who makes the next step.
    #[inline]
    fn turn(&self, game: &G, state: &State<Self, G>) -> Turn {
        match game.turn(&state.inner) {
            Turn::Seat(side) => Turn::Seat(self.seat(&state.memory, side)),
            other => other,
        }
    }

    /// Whether the legal steps are just those of the game inside.
    fn plain(&self, game: &G, state: &State<Self, G>) -> bool;

    /// Whether from here on the rule has nothing more to say: the game inside plays itself.
    fn settled(&self, _state: &State<Self, G>) -> bool {
        false
    }

    /// Appends the steps of the game inside that are legal in a position that is not
    /// [`plain`](Rule::plain).
    fn inner_steps(&self, game: &G, state: &State<Self, G>, out: &mut StepList<G::Step>) {
        game.steps(&state.inner, out);
    }

    /// Appends the rule's own steps that are legal.
    fn own_steps(&self, _game: &G, _state: &State<Self, G>, _out: &mut Vec<Step<Self, G>>) {}

    /// Makes a step of the game inside.
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step);

    /// Makes one of the rule's own steps.
    fn play_own(&self, game: &G, state: &mut State<Self, G>, own: Self::Own);

    /// The result, by seats.
    fn payoffs(&self, game: &G, state: &State<Self, G>) -> Option<Payoffs> {
        game.payoffs(&state.inner).map(|p| self.by_seats(state, p))
    }

    /// Values of the sides as values of the seats, as in a result: exchanged, or turned round.
    fn by_seats(&self, state: &State<Self, G>, sides: Payoffs) -> Payoffs {
        if self.seat(&state.memory, Seat::FIRST) == Seat::FIRST { sides } else { sides.exchanged() }
    }

    /// What the memory, and whose turn it is, add to the hash of the position.
    fn key(&self, game: &G, state: &State<Self, G>) -> u64;

    /// A step of a position that is not [`plain`](Rule::plain), all equally probable.
    fn random_step(
        &self,
        game: &G,
        state: &State<Self, G>,
        rng: &mut Rng,
        scratch: &mut Scratch<Step<Self, G>>,
    ) -> Step<Self, G> {
        scratch.steps.clear();
        let (own, inside) = scratch.steps.split();
        self.inner_steps(game, state, inside);
        self.own_steps(game, state, own);
        match rng.below(inside.len() + own.len()) {
            at if at < inside.len() => RuleStep::Inner(inside[at]),
            at => own[at - inside.len()],
        }
    }

    /// The game inside is told to give the next turn to a side; the rule starts that turn anew.
    fn given(&self, _state: &mut State<Self, G>, _side: Seat) {}

    /// What is so of the sides under the rule, where `inner` is so in the game inside.
    fn sides(&self, inner: Sides) -> Sides;
}

/// How the rule's own steps are written. The defaults are for rules without any.
pub trait RuleNotation<G: Game + Notation + ?Sized>: Rule<G> {
    /// Writes one of the rule's own steps.
    fn write_own(&self, _game: &G, _state: &G::State, _own: Self::Own, _out: &mut String) {}

    /// The rule's own step that a token names.
    fn read_own(&self, _game: &G, _state: &State<Self, G>, _token: &str) -> Option<Self::Own> {
        None
    }

    /// What a step looks like here; `inner` is what the game inside says.
    fn form(&self, _game: &G, _state: &State<Self, G>, inner: Message) -> Message {
        inner
    }

    /// Why one of the rule's own steps is not legal.
    fn why_not_own(&self, game: &G, state: &State<Self, G>, own: Self::Own) -> Message;

    /// Why the rule does not let a step of the game inside be made; `None` if only the game inside
    /// stands against it.
    fn why_not(&self, _game: &G, _state: &State<Self, G>, _step: G::Step) -> Option<Message> {
        None
    }

    /// Whether a turn is one turn of the game inside, and so written as there.
    fn one_turn(&self) -> bool {
        true
    }

    /// Whether people leave out this step of the rule where it ends a turn.
    fn unsaid(&self, _own: Self::Own) -> bool {
        false
    }

    /// The form of files in which games under the rule are kept; `inner` is that of the game inside.
    fn file_form(&self, _inner: Option<FileForm>) -> Option<FileForm> {
        None
    }

    /// What one of the rule's own steps is in such a file.
    fn own_entry(&self, _own: Self::Own) -> Entry {
        Entry::Aside
    }
}

/// How the rule shows itself.
pub trait RuleView<G: Game + View + ?Sized>: Rule<G> {
    /// Adds to the scene of the game inside.
    fn adorn(
        &self,
        _game: &G,
        _state: &State<Self, G>,
        _recent: &[(Seat, Step<Self, G>)],
        _scene: &mut Scene,
    ) {
    }

    /// The touches that enter one of the rule's own steps.
    fn own_touches(&self, _game: &G, _state: &G::State, _own: Self::Own) -> Touches {
        Touches::new()
    }
}

/// What positions under the rule need beside those of the game inside. The defaults are for rules
/// that remember nothing.
pub trait RuleSetup<G: Game + Setup + ?Sized>: Rule<G> {
    /// What is written after the fields of the game inside.
    fn fields(&self) -> Vec<Field> {
        Vec::new()
    }

    /// The values of the fields; `None` in the middle of a turn.
    fn remembered(&self, _game: &G, _state: &State<Self, G>) -> Option<Vec<String>> {
        Some(Vec::new())
    }

    /// What the rule remembers by these values of its fields, and what it changes in the position.
    ///
    /// # Errors
    /// A field has no value that it can have.
    fn recall(
        &self,
        game: &G,
        inner: &mut G::State,
        values: &[String],
    ) -> Result<Self::Memory, PositionError>;
}

/// What is known about a game under the rule.
pub trait RuleKnowledge<G: Game + Knowledge + ?Sized>: Rule<G> {
    /// Which search, and how it is set; `inner` is what suits the game inside.
    fn plan(&self, inner: Plan) -> Plan {
        inner
    }

    /// Whether what the game inside [foresees](Knowledge::foresee) holds wherever its steps are as
    /// [promising](Self::promising) as there.
    fn foreseen(&self) -> bool {
        false
    }

    /// Whether the advice of the game inside on its steps holds here.
    fn advised(&self, game: &G, state: &State<Self, G>) -> bool;

    /// Whether the judgements of the game inside on positions hold here.
    fn judged(&self, game: &G, state: &State<Self, G>) -> bool {
        self.advised(game, state)
    }

    /// Whether the game inside knows a good step of a playout here, which need not be the best.
    fn playouts(&self, game: &G, state: &State<Self, G>) -> bool {
        self.advised(game, state)
    }

    /// The next step of an informed playout, where the rule knows one and the game inside is not asked.
    fn playout_step(&self, _game: &G, _state: &State<Self, G>) -> Option<Step<Self, G>> {
        None
    }

    /// Whether what the game inside finds promising is so here too; if not, no step is more so than
    /// another.
    fn promising(&self, _game: &G, _state: &State<Self, G>) -> bool {
        true
    }

    /// Appends how promising each of the rule's own steps is; `best` is the most promising other
    /// step.
    fn own_priors(
        &self,
        _game: &G,
        _state: &State<Self, G>,
        own: &[Self::Own],
        best: f32,
        out: &mut Vec<f32>,
    ) {
        out.extend(own.iter().map(|_| best));
    }

    /// Whether the rule lets one of two seats exchange sides, here or soon.
    fn swapping(&self, _state: &State<Self, G>) -> Swapping<Step<Self, G>> {
        Swapping::Never
    }

    /// A step that is surely as good as any, which the rule sees.
    fn sure_step(&self, _game: &G, _state: &State<Self, G>) -> Option<Step<Self, G>> {
        None
    }
}

/// Rules under which a turn still begins with a stone.
pub trait RuleStones<G: Stones + ?Sized>: Rule<G> {
    /// Whether a stone comes next.
    fn places(&self, _state: &State<Self, G>) -> bool {
        true
    }

    /// Whether the rule moves stones.
    fn shifts(&self) -> bool {
        false
    }

    /// Calls `found` with the rule's own legal steps, which place no stone.
    fn extras(&self, _game: &G, _state: &State<Self, G>, _found: &mut dyn FnMut(Step<Self, G>)) {}
}

/// Whose turn it is, as a number that tells hashes apart.
pub(crate) fn turn_key(turn: Turn) -> u64 {
    match turn {
        Turn::Seat(seat) => mix(0x5EA7 + seat.index() as u64),
        Turn::Chance => mix(0x5EA6),
        Turn::Over => mix(0x5EA5),
    }
}
