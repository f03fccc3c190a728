//! Games of one type, so that meta-rules nest at run time.
//!
//! A rule around a rule around a game is a type of its own, and each would need its own copy of every
//! search. An erased game hides what it is made of: there is one type of them, whatever is inside, and
//! each rule is compiled once. Playouts still run inside at full speed.

#![warn(clippy::missing_trait_methods)]

use std::any::Any;
use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::{
    Abilities, Balance, Diagram, Directed, FileForm, Forced, GAME_BITS, Game, Knowledge, Layout,
    Memo, Message, Notation, Numbering, PackStep, Passing, Payoffs, Plan, Plays, PositionError,
    Rest, Rng, Scene, Scores, Scratch, Seat, Setup, Sides, StepList, Stone, Stones, Swapping,
    Touches, Turn, View, Whole,
};

/// Everything that any game can be asked.
pub trait Nestable: Whole + Abilities {}
impl<G: Whole + Abilities + ?Sized> Nestable for G {}

/// A game whose next turn can be given to either side.
pub trait NestableDirected: Nestable + Directed {}
impl<G: Nestable + Directed + ?Sized> NestableDirected for G {}

/// A game whose stones can be lifted and put down.
pub trait NestableStones: NestableDirected + Stones {}
impl<G: NestableDirected + Stones + ?Sized> NestableStones for G {}

/// A game whose types are erased, and which is a game all the same.
pub type Nested = dyn Nestable<State = DynState, Step = DynStep>;
/// The same with the ability [`Directed`].
pub type NestedDirected = dyn NestableDirected<State = DynState, Step = DynStep>;
/// The same with the abilities [`Directed`] and [`Stones`].
pub type NestedStones = dyn NestableStones<State = DynState, Step = DynStep>;

/// A game whose types are erased, by what it is able to do.
#[derive(Clone)]
pub enum DynGame {
    /// Nothing beyond the contract.
    Plain(Arc<Nested>),
    /// The next turn can be given to either side.
    Directed(Arc<NestedDirected>),
    /// Stones can be lifted and put down as well.
    Stones(Arc<NestedStones>),
}

impl DynGame {
    /// A game of which nothing is asked beyond the contract.
    pub fn plain<G: Whole + Abilities>(game: G) -> DynGame
    where
        G::Step: PackStep,
    {
        DynGame::Plain(Arc::new(Erased(game)))
    }

    /// A game whose next turn can be given to either side.
    pub fn directed<G: Whole + Abilities + Directed>(game: G) -> DynGame
    where
        G::Step: PackStep,
    {
        DynGame::Directed(Arc::new(Erased(game)))
    }

    /// A game whose stones can be lifted and put down.
    pub fn stones<G: Whole + Abilities + Stones>(game: G) -> DynGame
    where
        G::Step: PackStep,
    {
        DynGame::Stones(Arc::new(Erased(game)))
    }

    /// The game, whatever else it can do.
    #[must_use]
    pub fn game(self) -> Arc<Nested> {
        match self {
            DynGame::Plain(game) => game,
            DynGame::Directed(game) => game,
            DynGame::Stones(game) => game,
        }
    }

    /// The game, if its next turn can be given to either side.
    #[must_use]
    pub fn with_directed(self) -> Option<Arc<NestedDirected>> {
        match self {
            DynGame::Plain(_) => None,
            DynGame::Directed(game) => Some(game),
            DynGame::Stones(game) => Some(game),
        }
    }

    /// The game, if its stones can be lifted and put down.
    #[must_use]
    pub fn with_stones(self) -> Option<Arc<NestedStones>> {
        match self {
            DynGame::Stones(game) => Some(game),
            DynGame::Plain(_) | DynGame::Directed(_) => None,
        }
    }
}

/// A state of an erased game.
pub struct DynState(Box<dyn AnyState>);

/// A step of an erased game: [packed](PackStep).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DynStep(u64);

impl PackStep for DynStep {
    const BITS: u32 = GAME_BITS;

    fn pack(self) -> u64 {
        self.0
    }

    fn unpack(packed: u64) -> DynStep {
        DynStep(packed)
    }
}

trait AnyState: Any + Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn copy_from(&mut self, other: &dyn AnyState);
}

impl<S: Clone + Send + Sync + 'static> AnyState for S {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn copy_from(&mut self, other: &dyn AnyState) {
        let other: &dyn Any = other;
        self.clone_from(other.downcast_ref().expect("states of one game"));
    }
}

impl Clone for DynState {
    fn clone(&self) -> DynState {
        DynState((*self.0).copy())
    }

    fn clone_from(&mut self, other: &DynState) {
        (*self.0).copy_from(&*other.0);
    }
}

impl DynState {
    fn get<S: 'static>(&self) -> &S {
        let state: &dyn Any = &*self.0;
        state.downcast_ref().expect("a state of this game")
    }

    fn get_mut<S: 'static>(&mut self) -> &mut S {
        let state: &mut dyn Any = &mut *self.0;
        state.downcast_mut().expect("a state of this game")
    }
}

/// A game that speaks of erased states and packed steps.
struct Erased<G>(G);

/// The step of the game inside, and back.
fn unpacked<S: PackStep>(step: DynStep) -> S {
    S::unpack(step.0)
}

fn packed<S: PackStep>(step: S) -> DynStep {
    DynStep(step.pack())
}

/// A list of steps of the game inside, in the room of this one.
fn opened<'a, S: PackStep + Send + 'static>(
    steps: &'a StepList<DynStep>,
) -> std::cell::RefMut<'a, StepList<S>> {
    let mut inside = steps.inside();
    inside.extend(steps.iter().map(|&packed| unpacked::<S>(packed)));
    inside
}

impl<G: Whole + Abilities> Game for Erased<G>
where
    G::Step: PackStep,
{
    type State = DynState;
    type Step = DynStep;

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn partner(&self, seat: Seat) -> Option<Seat> {
        self.0.partner(seat)
    }

    fn cap(&self) -> u32 {
        self.0.cap()
    }

    fn start(&self) -> DynState {
        DynState(Box::new(self.0.start()))
    }

    fn turn(&self, state: &DynState) -> Turn {
        self.0.turn(state.get())
    }

    fn steps(&self, state: &DynState, out: &mut StepList<DynStep>) {
        let (out, inside) = out.split();
        self.0.steps(state.get(), inside);
        out.extend(inside.drain(..).map(packed::<G::Step>));
    }

    fn count(&self, state: &DynState, list: &mut StepList<DynStep>) -> usize {
        self.0.count(state.get(), list.split().1)
    }

    fn play(&self, state: &mut DynState, step: DynStep) {
        self.0.play(state.get_mut(), unpacked(step));
    }

    fn payoffs(&self, state: &DynState) -> Option<Payoffs> {
        self.0.payoffs(state.get())
    }

    fn scores(&self, state: &DynState) -> Option<Scores> {
        self.0.scores(state.get())
    }

    fn odds(&self, state: &DynState, out: &mut Vec<(DynStep, f64)>) {
        let mut odds = Vec::new();
        self.0.odds(state.get(), &mut odds);
        out.extend(odds.into_iter().map(|(step, p)| (DynStep(step.pack()), p)));
    }

    fn chance(&self) -> bool {
        self.0.chance()
    }

    fn drawable(&self) -> bool {
        self.0.drawable()
    }

    fn key(&self, state: &DynState) -> u64 {
        self.0.key(state.get())
    }

    fn random_step(
        &self,
        state: &DynState,
        rng: &mut Rng,
        scratch: &mut Scratch<DynStep>,
    ) -> DynStep {
        DynStep(self.0.random_step(state.get(), rng, scratch.inside()).pack())
    }

    fn playout(&self, state: &mut DynState, rng: &mut Rng, scratch: &mut Scratch<DynStep>) -> u32 {
        self.0.playout(state.get_mut(), rng, scratch.inside())
    }
}

impl<G: Whole + Abilities> Abilities for Erased<G>
where
    G::Step: PackStep,
{
    fn sides(&self) -> Sides {
        self.0.sides()
    }

    fn swapped(&self, state: &mut DynState) {
        self.0.swapped(state.get_mut());
    }
}

impl<G: Whole + Abilities + Directed> Directed for Erased<G>
where
    G::Step: PackStep,
{
    fn give(&self, state: &mut DynState, side: Seat, plays: Plays) {
        self.0.give(state.get_mut(), side, plays);
    }

    fn passes(&self, step: DynStep) -> bool {
        self.0.passes(unpacked(step))
    }

    fn moves(&self) -> bool {
        self.0.moves()
    }

    fn obliged(&self, state: &DynState) -> bool {
        self.0.obliged(state.get())
    }

    fn blocked(&self, state: &DynState) -> bool {
        self.0.blocked(state.get())
    }

    fn opening(&self, state: &DynState) -> bool {
        self.0.opening(state.get())
    }

    fn knows_plays(&self) -> bool {
        self.0.knows_plays()
    }

    fn way(&self, step: DynStep) -> Option<(u16, u16)> {
        self.0.way(unpacked(step))
    }

    fn reached(&self, state: &DynState) -> Option<Seat> {
        self.0.reached(state.get())
    }

    fn reopen(&self, state: &mut DynState) {
        self.0.reopen(state.get_mut());
    }

    fn judge(&self, state: &mut DynState, first: Seat) {
        self.0.judge(state.get_mut(), first);
    }
}

impl<G: Whole + Abilities + Stones> Stones for Erased<G>
where
    G::Step: PackStep,
{
    fn cells(&self) -> usize {
        self.0.cells()
    }

    fn at(&self, state: &DynState, cell: u16) -> Stone {
        self.0.at(state.get(), cell)
    }

    fn is_open(&self, state: &DynState, cell: u16) -> bool {
        self.0.is_open(state.get(), cell)
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.0.around(cell)
    }

    fn passing(&self) -> Passing {
        self.0.passing()
    }

    fn shrinks(&self) -> bool {
        self.0.shrinks()
    }

    fn neutral(&self) -> bool {
        self.0.neutral()
    }

    fn half_moves(&self) -> bool {
        self.0.half_moves()
    }

    fn boards(&self) -> usize {
        self.0.boards()
    }

    fn points(&self, state: &DynState) -> Option<[f64; 2]> {
        self.0.points(state.get())
    }

    fn tied(&self) -> Payoffs {
        self.0.tied()
    }

    fn extras(&self, state: &DynState, found: &mut dyn FnMut(DynStep)) {
        self.0.extras(state.get(), &mut |step| found(packed(step)));
    }

    fn placed(&self, step: DynStep) -> Option<u16> {
        self.0.placed(unpacked(step))
    }

    fn placement(&self, cell: u16) -> DynStep {
        DynStep(self.0.placement(cell).pack())
    }

    fn put(&self, state: &mut DynState, cell: u16, stone: Stone) {
        self.0.put(state.get_mut(), cell, stone);
    }

    fn winning(&self, state: &DynState, side: Seat) -> Option<u16> {
        self.0.winning(state.get(), side)
    }

    fn winning_pairs(
        &self,
        state: &DynState,
        side: Seat,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        self.0.winning_pairs(state.get(), side, found)
    }

    fn shift(&self, state: &mut DynState, side: Seat, from: u16, to: u16) {
        self.0.shift(state.get_mut(), side, from, to);
    }

    fn shifts(
        &self,
        state: &DynState,
        side: Seat,
        but: u16,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        self.0.shifts(state.get(), side, but, found)
    }

    fn random_shift(
        &self,
        state: &DynState,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        self.0.random_shift(state.get(), side, but, rng)
    }
}

impl<G: Whole + Abilities> Notation for Erased<G>
where
    G::Step: PackStep,
{
    fn write_step(&self, state: &DynState, step: DynStep, out: &mut String) {
        self.0.write_step(state.get(), unpacked(step), out);
    }

    fn read_step(&self, state: &DynState, token: &str) -> Option<DynStep> {
        self.0.read_step(state.get(), token).map(|step| DynStep(step.pack()))
    }

    fn form(&self, state: &DynState) -> Message {
        self.0.form(state.get())
    }

    fn why_not(&self, state: &DynState, step: DynStep) -> Message {
        self.0.why_not(state.get(), unpacked(step))
    }

    fn write_board(&self, state: &DynState, out: &mut String) {
        self.0.write_board(state.get(), out);
    }

    fn begins_turn(&self, state: &DynState) -> bool {
        self.0.begins_turn(state.get())
    }

    fn write_turn(&self, state: &DynState, steps: &[DynStep], out: &mut String) {
        let steps: Vec<_> = steps.iter().map(|&step| unpacked(step)).collect();
        self.0.write_turn(state.get(), &steps, out);
    }

    fn file_form(&self) -> Option<FileForm> {
        self.0.file_form()
    }

    fn numbering(&self) -> Numbering {
        self.0.numbering()
    }

    fn file_entry(&self, state: &DynState, step: DynStep) -> Entry {
        self.0.file_entry(state.get(), unpacked(step))
    }
}

impl<G: Whole + Abilities> View for Erased<G>
where
    G::Step: PackStep,
{
    fn scene(&self, state: &DynState, recent: &[(Seat, DynStep)]) -> Scene {
        let recent: Vec<_> = recent.iter().map(|&(seat, step)| (seat, unpacked(step))).collect();
        self.0.scene(state.get(), &recent)
    }

    fn touches(&self, state: &DynState, step: DynStep) -> Touches {
        self.0.touches(state.get(), unpacked(step))
    }

    fn other_touches(&self, state: &DynState, step: DynStep) -> Vec<Touches> {
        self.0.other_touches(state.get(), unpacked(step))
    }
}

impl<G: Whole + Abilities> Setup for Erased<G>
where
    G::Step: PackStep,
{
    fn layout(&self) -> Layout {
        self.0.layout()
    }

    fn diagram(&self, state: &DynState) -> Option<Diagram> {
        self.0.diagram(state.get())
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<DynState, PositionError> {
        self.0.from_diagram(diagram).map(|state| DynState(Box::new(state)))
    }
}

impl<G: Whole + Abilities> Knowledge for Erased<G>
where
    G::Step: PackStep,
{
    fn plan(&self) -> Plan {
        self.0.plan()
    }

    fn advantage(&self, state: &DynState) -> Option<f32> {
        self.0.advantage(state.get())
    }

    fn evaluate(&self, state: &DynState) -> Option<Payoffs> {
        self.0.evaluate(state.get())
    }

    fn playout_step(
        &self,
        state: &DynState,
        rng: &mut Rng,
        scratch: &mut Scratch<DynStep>,
    ) -> DynStep {
        DynStep(self.0.playout_step(state.get(), rng, scratch.inside()).pack())
    }

    fn priors(&self, state: &DynState, steps: &StepList<DynStep>, out: &mut Vec<f32>) {
        self.0.priors(state.get(), &opened(steps), out);
    }

    fn naive_priors(&self, state: &DynState, steps: &StepList<DynStep>, out: &mut Vec<f32>) {
        self.0.naive_priors(state.get(), &opened(steps), out);
    }

    fn foresee(
        &self,
        state: &DynState,
        steps: &StepList<DynStep>,
        out: &mut Vec<f32>,
    ) -> Option<f64> {
        self.0.foresee(state.get(), &opened(steps), out)
    }

    fn noisy_steps(&self, state: &DynState, out: &mut StepList<DynStep>) {
        let (out, inside) = out.split();
        self.0.noisy_steps(state.get(), inside);
        out.extend(inside.drain(..).map(packed::<G::Step>));
    }

    fn history_index(&self, step: DynStep) -> Option<u16> {
        self.0.history_index(unpacked(step))
    }

    fn canonical_key(&self, state: &DynState) -> u64 {
        self.0.canonical_key(state.get())
    }

    fn prune(&self, state: &DynState, steps: &mut StepList<DynStep>) {
        let (steps, inside) = steps.split();
        inside.extend(steps.drain(..).map(unpacked::<G::Step>));
        self.0.prune(state.get(), inside);
        steps.extend(inside.drain(..).map(packed));
    }

    fn pruned_steps(&self, state: &DynState, out: &mut StepList<DynStep>) {
        let (out, inside) = out.split();
        self.0.pruned_steps(state.get(), inside);
        out.extend(inside.drain(..).map(packed::<G::Step>));
    }

    fn survey(&self, state: &DynState, out: &mut StepList<DynStep>) -> Option<Payoffs> {
        let (out, inside) = out.split();
        let found = self.0.survey(state.get(), inside);
        out.extend(inside.drain(..).map(packed::<G::Step>));
        found
    }

    fn balance(&self, state: &DynState) -> Option<Balance> {
        self.0.balance(state.get())
    }

    fn rest(&self, state: &DynState, memo: &mut Memo) -> Rest {
        self.0.rest(state.get(), memo)
    }

    fn hardness(&self, state: &DynState) -> Option<[u32; 2]> {
        self.0.hardness(state.get())
    }

    fn sure_step(&self, state: &DynState) -> Option<DynStep> {
        self.0.sure_step(state.get()).map(packed)
    }

    fn forcing(&self, state: &DynState, effort: u32) -> Option<Forced<DynStep>> {
        let Forced { step, steps } = self.0.forcing(state.get(), effort)?;
        Some(Forced { step: packed(step), steps })
    }

    fn parry(&self, state: &DynState, effort: u32, steps: &mut StepList<DynStep>) {
        let (steps, inside) = steps.split();
        inside.extend(steps.drain(..).map(unpacked::<G::Step>));
        self.0.parry(state.get(), effort, inside);
        steps.extend(inside.drain(..).map(packed));
    }

    fn fair_step(&self, state: &DynState) -> Option<DynStep> {
        self.0.fair_step(state.get()).map(packed)
    }

    fn pressed(&self, state: &DynState) -> bool {
        self.0.pressed(state.get())
    }

    fn pass_over(&self, state: &mut DynState) -> bool {
        self.0.pass_over(state.get_mut())
    }

    fn swapping(&self, state: &DynState) -> Swapping<DynStep> {
        match self.0.swapping(state.get()) {
            Swapping::Never => Swapping::Never,
            Swapping::Ahead => Swapping::Ahead,
            Swapping::Now(step) => Swapping::Now(packed(step)),
        }
    }

    fn horizon(&self, from: &DynState, at: &DynState) -> bool {
        self.0.horizon(from.get(), at.get())
    }

    fn decided(&self, state: &DynState) -> Option<Payoffs> {
        self.0.decided(state.get())
    }

    fn decided_in(&self, state: &DynState) -> Option<(Payoffs, u32)> {
        self.0.decided_in(state.get())
    }
}
