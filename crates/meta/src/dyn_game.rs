//! Games of one type, so that meta-rules nest at run time.
//!
//! A wrapper around a wrapper around a game is a type of its own, and each would need its own copy
//! of every search. A boxed game hides what it is made of: there is one type of them, whatever is
//! inside, and each meta-rule is compiled once. Playouts still run inside the box at full speed.

use std::any::Any;
use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::{
    Abilities, Diagram, Directed, FileForm, Game, Knowledge, Layout, Notation, PackStep, Payoffs,
    Plan, Plays, PositionError, Rng, Scene, Scores, Scratch, Seat, Setup, Stone, Stones, Swappable,
    Touches, Turn, View, Whole,
};

use crate::with_rule::able;

/// Everything that a game in a box can be asked to do; [`Abilities`] says which of the abilities it has.
pub trait Nestable: Whole + Abilities + Swappable + Stones {}

impl<G: Whole + Abilities + Swappable + Stones> Nestable for G {}

/// A game whose types are erased, and which is a game all the same.
pub type DynGame = Arc<dyn Nestable<State = DynState, Step = DynStep>>;

/// Puts a game into a box.
pub fn boxed<G: Whole + Abilities>(game: G) -> DynGame
where
    G::Step: PackStep,
{
    Arc::new(Erased(game))
}

/// A state of a boxed game.
pub struct DynState(Box<dyn AnyState>);

/// A step of a boxed game: [packed](PackStep).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DynStep(u64);

impl PackStep for DynStep {
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

/// A game that speaks of boxed states and packed steps.
struct Erased<G>(G);

fn pack_all<S: PackStep>(steps: &[S], out: &mut Vec<DynStep>) {
    out.extend(steps.iter().map(|step| DynStep(step.pack())));
}

fn unpack_all<S: PackStep>(steps: &[DynStep]) -> Vec<S> {
    steps.iter().map(|step| S::unpack(step.0)).collect()
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

    fn cap(&self) -> u32 {
        self.0.cap()
    }

    fn start(&self) -> DynState {
        DynState(Box::new(self.0.start()))
    }

    fn turn(&self, state: &DynState) -> Turn {
        self.0.turn(state.get())
    }

    fn steps(&self, state: &DynState, out: &mut Vec<DynStep>) {
        let mut steps = Vec::new();
        self.0.steps(state.get(), &mut steps);
        pack_all(&steps, out);
    }

    fn count(&self, state: &DynState, _: &mut Vec<DynStep>) -> usize {
        self.0.count(state.get(), &mut Vec::new())
    }

    fn play(&self, state: &mut DynState, step: DynStep) {
        self.0.play(state.get_mut(), G::Step::unpack(step.0));
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
    fn swappable(&self) -> Option<&dyn Swappable<State = DynState, Step = DynStep>> {
        self.0.swappable().map(|_| self as _)
    }

    fn coloured(&self) -> bool {
        self.0.coloured()
    }

    fn directed(&self) -> Option<&dyn Directed<State = DynState, Step = DynStep>> {
        self.0.directed().map(|_| self as _)
    }

    fn stones(&self) -> Option<&dyn Stones<State = DynState, Step = DynStep>> {
        self.0.stones().map(|_| self as _)
    }
}

impl<G: Whole + Abilities> Swappable for Erased<G>
where
    G::Step: PackStep,
{
    fn swapped(&self, state: &mut DynState) {
        able(self.0.swappable()).swapped(state.get_mut());
    }
}

impl<G: Whole + Abilities> Directed for Erased<G>
where
    G::Step: PackStep,
{
    fn give(&self, state: &mut DynState, side: Seat, plays: Plays) {
        able(self.0.directed()).give(state.get_mut(), side, plays);
    }

    fn passes(&self, step: DynStep) -> bool {
        able(self.0.directed()).passes(G::Step::unpack(step.0))
    }

    fn moves(&self) -> bool {
        able(self.0.directed()).moves()
    }

    fn way(&self, step: DynStep) -> Option<(u16, u16)> {
        able(self.0.directed()).way(G::Step::unpack(step.0))
    }

    fn reached(&self, state: &DynState) -> Option<Seat> {
        able(self.0.directed()).reached(state.get())
    }

    fn reopen(&self, state: &mut DynState) {
        able(self.0.directed()).reopen(state.get_mut());
    }

    fn judge(&self, state: &mut DynState, first: Seat) {
        able(self.0.directed()).judge(state.get_mut(), first);
    }
}

impl<G: Whole + Abilities> Stones for Erased<G>
where
    G::Step: PackStep,
{
    fn cells(&self) -> usize {
        able(self.0.stones()).cells()
    }

    fn at(&self, state: &DynState, cell: u16) -> Stone {
        able(self.0.stones()).at(state.get(), cell)
    }

    fn is_open(&self, state: &DynState, cell: u16) -> bool {
        able(self.0.stones()).is_open(state.get(), cell)
    }

    fn around(&self, cell: u16) -> &[u16] {
        able(self.0.stones()).around(cell)
    }

    fn placed(&self, step: DynStep) -> Option<u16> {
        able(self.0.stones()).placed(G::Step::unpack(step.0))
    }

    fn placement(&self, cell: u16) -> DynStep {
        DynStep(able(self.0.stones()).placement(cell).pack())
    }

    fn put(&self, state: &mut DynState, cell: u16, stone: Stone) {
        able(self.0.stones()).put(state.get_mut(), cell, stone);
    }

    fn winning(&self, state: &DynState, side: Seat) -> Option<u16> {
        able(self.0.stones()).winning(state.get(), side)
    }

    fn shift(&self, state: &mut DynState, side: Seat, from: u16, to: u16) {
        able(self.0.stones()).shift(state.get_mut(), side, from, to);
    }

    fn shifts(&self, state: &DynState, side: Seat, but: u16, out: &mut Vec<(u16, u16)>) {
        able(self.0.stones()).shifts(state.get(), side, but, out);
    }

    fn random_shift(
        &self,
        state: &DynState,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        able(self.0.stones()).random_shift(state.get(), side, but, rng)
    }
}

impl<G: Whole + Abilities> Notation for Erased<G>
where
    G::Step: PackStep,
{
    fn write_step(&self, state: &DynState, step: DynStep, out: &mut String) {
        self.0.write_step(state.get(), G::Step::unpack(step.0), out);
    }

    fn read_step(&self, state: &DynState, token: &str) -> Option<DynStep> {
        self.0.read_step(state.get(), token).map(|step| DynStep(step.pack()))
    }

    fn form(&self, state: &DynState) -> String {
        self.0.form(state.get())
    }

    fn why_not(&self, state: &DynState, step: DynStep) -> String {
        self.0.why_not(state.get(), G::Step::unpack(step.0))
    }

    fn write_board(&self, state: &DynState, out: &mut String) {
        self.0.write_board(state.get(), out);
    }

    fn begins_turn(&self, state: &DynState) -> bool {
        self.0.begins_turn(state.get())
    }

    fn write_turn(&self, state: &DynState, steps: &[DynStep], out: &mut String) {
        self.0.write_turn(state.get(), &unpack_all(steps), out);
    }

    fn file_form(&self) -> Option<FileForm> {
        self.0.file_form()
    }

    fn file_entry(&self, state: &DynState, step: DynStep) -> Entry {
        self.0.file_entry(state.get(), G::Step::unpack(step.0))
    }
}

impl<G: Whole + Abilities> View for Erased<G>
where
    G::Step: PackStep,
{
    fn scene(&self, state: &DynState, recent: &[(Seat, DynStep)]) -> Scene {
        let recent: Vec<_> =
            recent.iter().map(|&(seat, step)| (seat, G::Step::unpack(step.0))).collect();
        self.0.scene(state.get(), &recent)
    }

    fn touches(&self, state: &DynState, step: DynStep) -> Touches {
        self.0.touches(state.get(), G::Step::unpack(step.0))
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

    fn priors(&self, state: &DynState, steps: &[DynStep], out: &mut Vec<f32>) {
        self.0.priors(state.get(), &unpack_all(steps), out);
    }

    fn noisy_steps(&self, state: &DynState, out: &mut Vec<DynStep>) {
        let mut steps = Vec::new();
        self.0.noisy_steps(state.get(), &mut steps);
        pack_all(&steps, out);
    }

    fn history_index(&self, step: DynStep) -> Option<u16> {
        self.0.history_index(G::Step::unpack(step.0))
    }

    fn canonical_key(&self, state: &DynState) -> u64 {
        self.0.canonical_key(state.get())
    }

    fn prune(&self, state: &DynState, steps: &mut Vec<DynStep>) {
        let mut inner = unpack_all(steps);
        self.0.prune(state.get(), &mut inner);
        steps.clear();
        pack_all(&inner, steps);
    }

    fn sure_step(&self, state: &DynState) -> Option<DynStep> {
        self.0.sure_step(state.get()).map(|step| DynStep(step.pack()))
    }

    fn horizon(&self, from: &DynState, at: &DynState) -> bool {
        self.0.horizon(from.get(), at.get())
    }

    fn decided(&self, state: &DynState) -> Option<Payoffs> {
        self.0.decided(state.get())
    }
}
