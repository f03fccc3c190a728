//! A game under a meta-rule: whatever the rule does not change is that of the game inside.
//!
//! A meta-rule says what it changes, in [`Rule`]; everything else is said once, here.

use std::fmt::Debug;
use std::hash::Hash;

use ludoteca_core::file::Entry;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Diagram, Directed, Field, FileForm, Game, Knowledge, Layout, Message, Notation,
    PackStep, Payoffs, Plan, Plays, PositionError, Rng, Scene, Scores, Scratch, Seat, Setup,
    Swappable, Touches, Turn, View,
};

/// A game under a meta-rule.
///
/// The seats of the game inside are its *sides*; the rule says which seat plays which side.
#[derive(Clone, Debug)]
pub struct WithRule<R, G> {
    /// The rule.
    pub rule: R,
    /// The game inside.
    pub game: G,
}

/// A position of the game inside, and what the rule remembers beside it.
#[derive(Debug)]
pub struct RuleState<S, M> {
    /// The position of the game inside.
    pub inner: S,
    pub(crate) memory: M,
}

impl<S: Clone, M: Copy> Clone for RuleState<S, M> {
    #[inline]
    fn clone(&self) -> Self {
        RuleState { inner: self.inner.clone(), memory: self.memory }
    }

    /// As cheap as the game inside makes it, where that holds a history.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.inner.clone_from(&from.inner);
        self.memory = from.memory;
    }
}

/// A step of the game inside, or one of the rule's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleStep<S, O> {
    /// A step of the game inside.
    Inner(S),
    /// A step that only the rule knows.
    Own(O),
}

impl<S: PackStep, O: PackStep> PackStep for RuleStep<S, O> {
    fn pack(self) -> u64 {
        match self {
            RuleStep::Inner(step) => step.pack() << 1,
            RuleStep::Own(own) => own.pack() << 1 | 1,
        }
    }

    fn unpack(packed: u64) -> Self {
        match packed & 1 {
            0 => RuleStep::Inner(S::unpack(packed >> 1)),
            _ => RuleStep::Own(O::unpack(packed >> 1)),
        }
    }
}

/// For rules without steps of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Never {}

impl PackStep for Never {
    fn pack(self) -> u64 {
        match self {}
    }

    fn unpack(packed: u64) -> Never {
        unreachable!("no step packs to {packed}")
    }
}

/// The state of a game under a rule.
pub(crate) type State<R, G> = RuleState<<G as Game>::State, <R as Rule<G>>::Memory>;
/// The step of a game under a rule.
pub(crate) type Step<R, G> = RuleStep<<G as Game>::Step, <R as Rule<G>>::Own>;

/// What a meta-rule changes of a game. The defaults change nothing.
pub trait Rule<G: Game>: Send + Sync + Sized + 'static {
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
    fn inner_steps(&self, game: &G, state: &State<Self, G>, out: &mut Vec<G::Step>) {
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
        self.own_steps(game, state, &mut scratch.steps);
        let inner = &mut scratch.inside::<G::Step>().steps;
        inner.clear();
        self.inner_steps(game, state, inner);
        let (count, own) = (inner.len(), scratch.steps.len());
        match rng.below(count + own) {
            at if at < count => RuleStep::Inner(scratch.inside::<G::Step>().steps[at]),
            at => scratch.steps[at - count],
        }
    }

    /// The game inside is told to give the next turn to a side; the rule starts that turn anew.
    fn given(&self, _state: &mut State<Self, G>, _side: Seat) {}

    /// Which abilities the rule keeps.
    fn keeps(&self) -> Kept;
}

/// The abilities of the game inside that a game under a rule still has. Stones are never among
/// them: rules about single placements go around a game before all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its sides may be exchanged.
    pub swappable: bool,
    /// Sides with pieces of their own take turns.
    pub coloured: bool,
    /// Either side may be told to step next.
    pub directed: bool,
}

/// How the rule's own steps are written. The defaults are for rules without any.
pub trait RuleNotation<G: Game + Notation>: Rule<G> {
    /// Writes one of the rule's own steps.
    fn write_own(&self, _game: &G, _state: &G::State, _own: Self::Own, _out: &mut String) {}

    /// The rule's own step that a token names.
    fn read_own(&self, _game: &G, _state: &State<Self, G>, _token: &str) -> Option<Self::Own> {
        None
    }

    /// What a step looks like here; `inner` is what the game inside says.
    fn form(&self, _game: &G, _state: &State<Self, G>, inner: String) -> String {
        inner
    }

    /// Why one of the rule's own steps is not legal.
    fn why_not_own(&self, _game: &G, _state: &State<Self, G>, _own: Self::Own) -> String {
        String::new()
    }

    /// Why the rule does not let a step of the game inside be made; `None` if only the game inside
    /// stands against it.
    fn why_not(&self, _game: &G, _state: &State<Self, G>, _step: G::Step) -> Option<String> {
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
pub trait RuleView<G: Game + View>: Rule<G> {
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
pub trait RuleSetup<G: Game + Setup>: Rule<G> {
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
pub trait RuleKnowledge<G: Game + Knowledge>: Rule<G> {
    /// Which search, and how it is set; `inner` is what suits the game inside.
    fn plan(&self, inner: Plan) -> Plan {
        inner
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

    /// A step that is surely as good as any, which the rule sees.
    fn sure_step(&self, _game: &G, _state: &State<Self, G>) -> Option<Step<Self, G>> {
        None
    }
}

impl<R: Rule<G>, G: Game> Game for WithRule<R, G> {
    type State = State<R, G>;
    type Step = Step<R, G>;

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn cap(&self) -> u32 {
        self.rule.cap(&self.game)
    }

    fn start(&self) -> Self::State {
        let mut inner = self.game.start();
        let memory = self.rule.begin(&self.game, &mut inner);
        RuleState { inner, memory }
    }

    #[inline]
    fn turn(&self, state: &Self::State) -> Turn {
        self.rule.turn(&self.game, state)
    }

    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        if self.turn(state) == Turn::Over {
            return;
        }
        let mut inner = Vec::new();
        if self.rule.plain(&self.game, state) {
            self.game.steps(&state.inner, &mut inner);
            out.extend(inner.into_iter().map(RuleStep::Inner));
        } else {
            self.rule.inner_steps(&self.game, state, &mut inner);
            out.extend(inner.into_iter().map(RuleStep::Inner));
            self.rule.own_steps(&self.game, state, out);
        }
    }

    fn count(&self, state: &Self::State, list: &mut Vec<Self::Step>) -> usize {
        if self.turn(state) != Turn::Over && self.rule.plain(&self.game, state) {
            return self.game.count(&state.inner, &mut Vec::new());
        }
        list.clear();
        self.steps(state, list);
        list.len()
    }

    #[inline]
    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            RuleStep::Inner(step) => self.rule.play(&self.game, state, step),
            RuleStep::Own(own) => self.rule.play_own(&self.game, state, own),
        }
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        match self.turn(state) {
            Turn::Over => self.rule.payoffs(&self.game, state),
            _ => None,
        }
    }

    fn scores(&self, state: &Self::State) -> Option<Scores> {
        let sides = self.game.scores(&state.inner)?;
        let exchanged = self.rule.seat(&state.memory, Seat::FIRST) != Seat::FIRST;
        Some(if exchanged { sides.exchanged() } else { sides })
    }

    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Step, f64)>) {
        let mut inner = Vec::new();
        self.game.odds(&state.inner, &mut inner);
        out.extend(inner.into_iter().map(|(step, p)| (RuleStep::Inner(step), p)));
    }

    fn chance(&self) -> bool {
        self.game.chance()
    }

    fn key(&self, state: &Self::State) -> u64 {
        self.game.key(&state.inner) ^ self.rule.key(&self.game, state)
    }

    /// The game inside draws its step as fast as it can, wherever only its steps are legal.
    #[inline]
    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if self.rule.plain(&self.game, state) {
            RuleStep::Inner(self.game.random_step(&state.inner, rng, scratch.inside()))
        } else {
            self.rule.random_step(&self.game, state, rng, scratch)
        }
    }

    /// Once the rule has nothing more to say the game inside plays on by itself, as fast as it can.
    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        let mut steps = 0;
        while !self.rule.settled(state) {
            if self.turn(state) == Turn::Over {
                return steps;
            }
            let step = self.random_step(state, rng, scratch);
            self.play(state, step);
            steps += 1;
        }
        steps + self.game.playout(&mut state.inner, rng, scratch.inside())
    }
}

impl<R: RuleNotation<G>, G: Notation> Notation for WithRule<R, G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        match step {
            RuleStep::Inner(step) => self.game.write_step(&state.inner, step, out),
            RuleStep::Own(own) => self.rule.write_own(&self.game, &state.inner, own, out),
        }
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        if let Some(own) = self.rule.read_own(&self.game, state, token) {
            return Some(RuleStep::Own(own));
        }
        self.game.read_step(&state.inner, token).map(RuleStep::Inner)
    }

    fn form(&self, state: &Self::State) -> String {
        self.rule.form(&self.game, state, self.game.form(&state.inner))
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> String {
        match step {
            RuleStep::Inner(step) => (self.rule.why_not(&self.game, state, step))
                .unwrap_or_else(|| self.game.why_not(&state.inner, step)),
            RuleStep::Own(own) => self.rule.why_not_own(&self.game, state, own),
        }
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        self.game.write_board(&state.inner, out);
    }

    fn begins_turn(&self, state: &Self::State) -> bool {
        self.game.begins_turn(&state.inner)
    }

    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        let inner: Vec<_> = steps.iter().filter_map(|&step| of_game(step)).collect();
        if self.rule.one_turn() && inner.len() == steps.len() {
            return self.game.write_turn(&state.inner, &inner, out);
        }
        let said = match steps.split_last() {
            Some((&RuleStep::Own(last), said)) if !said.is_empty() && self.rule.unsaid(last) => {
                said
            }
            _ => steps,
        };
        self.write_steps(state, said, out);
    }

    fn file_form(&self) -> Option<FileForm> {
        self.rule.file_form(self.game.file_form())
    }

    fn file_entry(&self, state: &Self::State, step: Self::Step) -> Entry {
        match step {
            RuleStep::Inner(step) => self.game.file_entry(&state.inner, step),
            RuleStep::Own(own) => self.rule.own_entry(own),
        }
    }
}

/// The step of the game inside.
fn of_game<S, O>(step: RuleStep<S, O>) -> Option<S> {
    match step {
        RuleStep::Inner(step) => Some(step),
        RuleStep::Own(_) => None,
    }
}

impl<R: RuleView<G>, G: View> View for WithRule<R, G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        let inner: Vec<_> = recent
            .iter()
            .filter_map(|&(seat, step)| {
                of_game(step).map(|step| (self.rule.seat(&state.memory, seat), step))
            })
            .collect();
        let mut scene = self.game.scene(&state.inner, &inner);
        if self.rule.seat(&state.memory, Seat::FIRST) != Seat::FIRST {
            scene.seats.swap(0, 1);
        }
        self.rule.adorn(&self.game, state, recent, &mut scene);
        if self.turn(state) == Turn::Over {
            scene.prompt = Message::new("prompt-over");
        }
        scene
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        match step {
            RuleStep::Inner(step) => self.game.touches(&state.inner, step),
            RuleStep::Own(own) => self.rule.own_touches(&self.game, &state.inner, own),
        }
    }
}

/// The fields of the rule stand after those of the game inside.
impl<R: RuleSetup<G>, G: Setup> Setup for WithRule<R, G> {
    fn layout(&self) -> Layout {
        let mut layout = self.game.layout();
        layout.fields.extend(self.rule.fields());
        layout
    }

    fn diagram(&self, state: &Self::State) -> Option<Diagram> {
        let mut diagram = self.game.diagram(&state.inner)?;
        diagram.fields.extend(self.rule.remembered(&self.game, state)?);
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError> {
        let mut own = diagram.clone();
        let values = own.fields.split_off(own.fields.len() - self.rule.fields().len());
        let mut inner = self.game.from_diagram(&own)?;
        let memory = self.rule.recall(&self.game, &mut inner, &values)?;
        Ok(RuleState { inner, memory })
    }
}

impl<R: RuleKnowledge<G>, G: Knowledge> Knowledge for WithRule<R, G> {
    fn plan(&self) -> Plan {
        self.rule.plan(self.game.plan())
    }

    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        if !self.rule.judged(&self.game, state) {
            return None;
        }
        self.game.evaluate(&state.inner).map(|p| self.rule.by_seats(state, p))
    }

    #[inline]
    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if self.rule.plain(&self.game, state) && self.rule.playouts(&self.game, state) {
            return RuleStep::Inner(self.game.playout_step(&state.inner, rng, scratch.inside()));
        }
        self.random_step(state, rng, scratch)
    }

    fn priors(&self, state: &Self::State, steps: &[Self::Step], out: &mut Vec<f32>) {
        let (mut inner, mut own) = (Vec::with_capacity(steps.len()), Vec::new());
        for &step in steps {
            match step {
                RuleStep::Inner(step) => inner.push(step),
                RuleStep::Own(step) => own.push(step),
            }
        }
        let (mut inners, mut owns) = (Vec::with_capacity(inner.len()), Vec::new());
        if self.rule.promising(&self.game, state) {
            self.game.priors(&state.inner, &inner, &mut inners);
        } else {
            inners.resize(inner.len(), 1.0);
        }
        let best = inners.iter().copied().fold(1.0, f32::max);
        self.rule.own_priors(&self.game, state, &own, best, &mut owns);
        let (mut inners, mut owns) = (inners.into_iter(), owns.into_iter());
        out.extend(steps.iter().map(|step| {
            let weight = match step {
                RuleStep::Inner(_) => inners.next(),
                RuleStep::Own(_) => owns.next(),
            };
            weight.expect("a weight for every step")
        }));
    }

    fn noisy_steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        if self.rule.advised(&self.game, state) {
            let mut inner = Vec::new();
            self.game.noisy_steps(&state.inner, &mut inner);
            out.extend(inner.into_iter().map(RuleStep::Inner));
        }
    }

    fn history_index(&self, step: Self::Step) -> Option<u16> {
        of_game(step).and_then(|step| self.game.history_index(step))
    }

    fn canonical_key(&self, state: &Self::State) -> u64 {
        if self.rule.advised(&self.game, state) {
            return self.game.canonical_key(&state.inner) ^ self.rule.key(&self.game, state);
        }
        // Some games merge positions by what is best in them, which may not be so here.
        self.key(state)
    }

    fn prune(&self, state: &Self::State, steps: &mut Vec<Self::Step>) {
        if self.rule.advised(&self.game, state) {
            let mut inner: Vec<_> = steps.iter().filter_map(|&step| of_game(step)).collect();
            self.game.prune(&state.inner, &mut inner);
            steps.clear();
            steps.extend(inner.into_iter().map(RuleStep::Inner));
        }
    }

    fn sure_step(&self, state: &Self::State) -> Option<Self::Step> {
        if self.rule.advised(&self.game, state) {
            return self.game.sure_step(&state.inner).map(RuleStep::Inner);
        }
        self.rule.sure_step(&self.game, state)
    }

    fn horizon(&self, from: &Self::State, at: &Self::State) -> bool {
        self.rule.judged(&self.game, at) && self.game.horizon(&from.inner, &at.inner)
    }

    /// What is certain by best play inside is so only where a turn is a turn inside.
    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        if !self.rule.advised(&self.game, state) {
            return None;
        }
        self.game.decided(&state.inner).map(|p| self.rule.by_seats(state, p))
    }
}

impl<R: Rule<G>, G: Abilities> Abilities for WithRule<R, G> {
    fn swappable(&self) -> Option<&dyn Swappable<State = Self::State, Step = Self::Step>> {
        (self.rule.keeps().swappable && self.game.swappable().is_some()).then_some(self as _)
    }

    fn coloured(&self) -> bool {
        self.rule.keeps().coloured && self.game.coloured()
    }

    fn directed(&self) -> Option<&dyn Directed<State = Self::State, Step = Self::Step>> {
        (self.rule.keeps().directed && self.game.directed().is_some()).then_some(self as _)
    }
}

/// Whose turn it is, as a number that tells hashes apart.
pub(crate) fn turn_key(turn: Turn) -> u64 {
    match turn {
        Turn::Seat(seat) => mix(0x5EA7 + seat.index() as u64),
        Turn::Chance => mix(0x5EA6),
        Turn::Over => mix(0x5EA5),
    }
}

/// An ability of the game inside. Whoever uses one has asked [`Abilities`] before.
pub(crate) fn able<T>(ability: Option<T>) -> T {
    ability.expect("asked only of a game that has the ability")
}

impl<R: Rule<G>, G: Abilities> Swappable for WithRule<R, G> {
    fn swapped(&self, state: &mut Self::State) {
        able(self.game.swappable()).swapped(&mut state.inner);
    }
}

impl<R: Rule<G>, G: Abilities> Directed for WithRule<R, G> {
    fn give(&self, state: &mut Self::State, side: Seat, plays: Plays) {
        able(self.game.directed()).give(&mut state.inner, side, plays);
        self.rule.given(state, side);
    }

    fn passes(&self, step: Self::Step) -> bool {
        of_game(step).is_some_and(|step| able(self.game.directed()).passes(step))
    }

    fn moves(&self) -> bool {
        able(self.game.directed()).moves()
    }

    fn way(&self, step: Self::Step) -> Option<(u16, u16)> {
        of_game(step).and_then(|step| able(self.game.directed()).way(step))
    }

    fn reached(&self, state: &Self::State) -> Option<Seat> {
        able(self.game.directed()).reached(&state.inner)
    }

    fn reopen(&self, state: &mut Self::State) {
        able(self.game.directed()).reopen(&mut state.inner);
    }

    fn judge(&self, state: &mut Self::State, first: Seat) {
        able(self.game.directed()).judge(&mut state.inner, first);
    }
}
