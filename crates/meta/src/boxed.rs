//! Games of one type, so that meta-rules nest at run time.
//!
//! A wrapper around a wrapper around a game is a type of its own, and each would need its own copy
//! of every search. A boxed game hides what it is made of: there is one type of them, whatever is
//! inside, and each meta-rule is compiled once. Playouts still run inside the box at full speed.

use std::any::Any;
use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::{
    Able, Diagram, Directed, FileForm, Game, Layout, Notation, Pack, Payoffs, Plan, Plays,
    PositionError, Rng, Scene, Scores, Scratch, Seat, Setup, Stone, Stones, Swappable, Touches,
    Turn, View, Whole, Wisdom,
};

use crate::ruled::able;

/// Everything that a game in a box can be asked to do; [`Able`] says which of the abilities it has.
pub trait Nestable: Whole + Able + Swappable + Stones {}

impl<G: Whole + Able + Swappable + Stones> Nestable for G {}

/// A game whose types are erased, and which is a game all the same.
pub type Boxed = Arc<dyn Nestable<State = BoxedState, Step = BoxedStep>>;

/// Puts a game into a box.
pub fn boxed<G: Whole + Able>(game: G) -> Boxed
where
    G::Step: Pack,
{
    Arc::new(Held(game))
}

/// A state of a boxed game.
pub struct BoxedState(Box<dyn AnyState>);

/// A step of a boxed game: [packed](Pack).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxedStep(u64);

impl Pack for BoxedStep {
    fn pack(self) -> u64 {
        self.0
    }

    fn unpack(packed: u64) -> BoxedStep {
        BoxedStep(packed)
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

impl Clone for BoxedState {
    fn clone(&self) -> BoxedState {
        BoxedState((*self.0).copy())
    }

    fn clone_from(&mut self, other: &BoxedState) {
        (*self.0).copy_from(&*other.0);
    }
}

impl BoxedState {
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
struct Held<G>(G);

fn pack_all<S: Pack>(steps: &[S], out: &mut Vec<BoxedStep>) {
    out.extend(steps.iter().map(|step| BoxedStep(step.pack())));
}

fn unpack_all<S: Pack>(steps: &[BoxedStep]) -> Vec<S> {
    steps.iter().map(|step| S::unpack(step.0)).collect()
}

impl<G: Whole + Able> Game for Held<G>
where
    G::Step: Pack,
{
    type State = BoxedState;
    type Step = BoxedStep;

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn cap(&self) -> u32 {
        self.0.cap()
    }

    fn start(&self) -> BoxedState {
        BoxedState(Box::new(self.0.start()))
    }

    fn turn(&self, state: &BoxedState) -> Turn {
        self.0.turn(state.get())
    }

    fn steps(&self, state: &BoxedState, out: &mut Vec<BoxedStep>) {
        let mut steps = Vec::new();
        self.0.steps(state.get(), &mut steps);
        pack_all(&steps, out);
    }

    fn count(&self, state: &BoxedState, _: &mut Vec<BoxedStep>) -> usize {
        self.0.count(state.get(), &mut Vec::new())
    }

    fn play(&self, state: &mut BoxedState, step: BoxedStep) {
        self.0.play(state.get_mut(), G::Step::unpack(step.0));
    }

    fn payoffs(&self, state: &BoxedState) -> Option<Payoffs> {
        self.0.payoffs(state.get())
    }

    fn scores(&self, state: &BoxedState) -> Option<Scores> {
        self.0.scores(state.get())
    }

    fn odds(&self, state: &BoxedState, out: &mut Vec<(BoxedStep, f64)>) {
        let mut odds = Vec::new();
        self.0.odds(state.get(), &mut odds);
        out.extend(odds.into_iter().map(|(step, p)| (BoxedStep(step.pack()), p)));
    }

    fn chance(&self) -> bool {
        self.0.chance()
    }

    fn key(&self, state: &BoxedState) -> u64 {
        self.0.key(state.get())
    }

    fn random_step(
        &self,
        state: &BoxedState,
        rng: &mut Rng,
        scratch: &mut Scratch<BoxedStep>,
    ) -> BoxedStep {
        BoxedStep(self.0.random_step(state.get(), rng, scratch.inside()).pack())
    }

    fn playout(
        &self,
        state: &mut BoxedState,
        rng: &mut Rng,
        scratch: &mut Scratch<BoxedStep>,
    ) -> u32 {
        self.0.playout(state.get_mut(), rng, scratch.inside())
    }
}

impl<G: Whole + Able> Able for Held<G>
where
    G::Step: Pack,
{
    fn swappable(&self) -> Option<&dyn Swappable<State = BoxedState, Step = BoxedStep>> {
        self.0.swappable().map(|_| self as _)
    }

    fn coloured(&self) -> bool {
        self.0.coloured()
    }

    fn directed(&self) -> Option<&dyn Directed<State = BoxedState, Step = BoxedStep>> {
        self.0.directed().map(|_| self as _)
    }

    fn stones(&self) -> Option<&dyn Stones<State = BoxedState, Step = BoxedStep>> {
        self.0.stones().map(|_| self as _)
    }
}

impl<G: Whole + Able> Swappable for Held<G>
where
    G::Step: Pack,
{
    fn swapped(&self, state: &mut BoxedState) {
        able(self.0.swappable()).swapped(state.get_mut());
    }
}

impl<G: Whole + Able> Directed for Held<G>
where
    G::Step: Pack,
{
    fn give(&self, state: &mut BoxedState, side: Seat, plays: Plays) {
        able(self.0.directed()).give(state.get_mut(), side, plays);
    }

    fn passes(&self, step: BoxedStep) -> bool {
        able(self.0.directed()).passes(G::Step::unpack(step.0))
    }

    fn moves(&self) -> bool {
        able(self.0.directed()).moves()
    }

    fn way(&self, step: BoxedStep) -> Option<(u16, u16)> {
        able(self.0.directed()).way(G::Step::unpack(step.0))
    }

    fn reached(&self, state: &BoxedState) -> Option<Seat> {
        able(self.0.directed()).reached(state.get())
    }

    fn reopen(&self, state: &mut BoxedState) {
        able(self.0.directed()).reopen(state.get_mut());
    }

    fn judge(&self, state: &mut BoxedState, first: Seat) {
        able(self.0.directed()).judge(state.get_mut(), first);
    }
}

impl<G: Whole + Able> Stones for Held<G>
where
    G::Step: Pack,
{
    fn cells(&self) -> usize {
        able(self.0.stones()).cells()
    }

    fn at(&self, state: &BoxedState, cell: u16) -> Stone {
        able(self.0.stones()).at(state.get(), cell)
    }

    fn is_open(&self, state: &BoxedState, cell: u16) -> bool {
        able(self.0.stones()).is_open(state.get(), cell)
    }

    fn around(&self, cell: u16) -> &[u16] {
        able(self.0.stones()).around(cell)
    }

    fn placed(&self, step: BoxedStep) -> Option<u16> {
        able(self.0.stones()).placed(G::Step::unpack(step.0))
    }

    fn placement(&self, cell: u16) -> BoxedStep {
        BoxedStep(able(self.0.stones()).placement(cell).pack())
    }

    fn put(&self, state: &mut BoxedState, cell: u16, stone: Stone) {
        able(self.0.stones()).put(state.get_mut(), cell, stone);
    }

    fn winning(&self, state: &BoxedState, side: Seat) -> Option<u16> {
        able(self.0.stones()).winning(state.get(), side)
    }

    fn shift(&self, state: &mut BoxedState, side: Seat, from: u16, to: u16) {
        able(self.0.stones()).shift(state.get_mut(), side, from, to);
    }

    fn shifts(&self, state: &BoxedState, side: Seat, but: u16, out: &mut Vec<(u16, u16)>) {
        able(self.0.stones()).shifts(state.get(), side, but, out);
    }

    fn random_shift(
        &self,
        state: &BoxedState,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        able(self.0.stones()).random_shift(state.get(), side, but, rng)
    }
}

impl<G: Whole + Able> Notation for Held<G>
where
    G::Step: Pack,
{
    fn write_step(&self, state: &BoxedState, step: BoxedStep, out: &mut String) {
        self.0.write_step(state.get(), G::Step::unpack(step.0), out);
    }

    fn read_step(&self, state: &BoxedState, token: &str) -> Option<BoxedStep> {
        self.0.read_step(state.get(), token).map(|step| BoxedStep(step.pack()))
    }

    fn form(&self, state: &BoxedState) -> String {
        self.0.form(state.get())
    }

    fn why_not(&self, state: &BoxedState, step: BoxedStep) -> String {
        self.0.why_not(state.get(), G::Step::unpack(step.0))
    }

    fn write_board(&self, state: &BoxedState, out: &mut String) {
        self.0.write_board(state.get(), out);
    }

    fn begins_turn(&self, state: &BoxedState) -> bool {
        self.0.begins_turn(state.get())
    }

    fn write_turn(&self, state: &BoxedState, steps: &[BoxedStep], out: &mut String) {
        self.0.write_turn(state.get(), &unpack_all(steps), out);
    }

    fn file_form(&self) -> Option<FileForm> {
        self.0.file_form()
    }

    fn file_entry(&self, state: &BoxedState, step: BoxedStep) -> Entry {
        self.0.file_entry(state.get(), G::Step::unpack(step.0))
    }
}

impl<G: Whole + Able> View for Held<G>
where
    G::Step: Pack,
{
    fn scene(&self, state: &BoxedState, recent: &[(Seat, BoxedStep)]) -> Scene {
        let recent: Vec<_> =
            recent.iter().map(|&(seat, step)| (seat, G::Step::unpack(step.0))).collect();
        self.0.scene(state.get(), &recent)
    }

    fn touches(&self, state: &BoxedState, step: BoxedStep) -> Touches {
        self.0.touches(state.get(), G::Step::unpack(step.0))
    }
}

impl<G: Whole + Able> Setup for Held<G>
where
    G::Step: Pack,
{
    fn layout(&self) -> Layout {
        self.0.layout()
    }

    fn diagram(&self, state: &BoxedState) -> Option<Diagram> {
        self.0.diagram(state.get())
    }

    fn lay(&self, diagram: &Diagram) -> Result<BoxedState, PositionError> {
        self.0.lay(diagram).map(|state| BoxedState(Box::new(state)))
    }
}

impl<G: Whole + Able> Wisdom for Held<G>
where
    G::Step: Pack,
{
    fn plan(&self) -> Plan {
        self.0.plan()
    }

    fn evaluate(&self, state: &BoxedState) -> Option<Payoffs> {
        self.0.evaluate(state.get())
    }

    fn playout_step(
        &self,
        state: &BoxedState,
        rng: &mut Rng,
        scratch: &mut Scratch<BoxedStep>,
    ) -> BoxedStep {
        BoxedStep(self.0.playout_step(state.get(), rng, scratch.inside()).pack())
    }

    fn priors(&self, state: &BoxedState, steps: &[BoxedStep], out: &mut Vec<f32>) {
        self.0.priors(state.get(), &unpack_all(steps), out);
    }

    fn unsettled(&self, state: &BoxedState, out: &mut Vec<BoxedStep>) {
        let mut steps = Vec::new();
        self.0.unsettled(state.get(), &mut steps);
        pack_all(&steps, out);
    }

    fn habit(&self, step: BoxedStep) -> Option<u16> {
        self.0.habit(G::Step::unpack(step.0))
    }

    fn worth_key(&self, state: &BoxedState) -> u64 {
        self.0.worth_key(state.get())
    }

    fn narrow(&self, state: &BoxedState, steps: &mut Vec<BoxedStep>) {
        let mut inner = unpack_all(steps);
        self.0.narrow(state.get(), &mut inner);
        steps.clear();
        pack_all(&inner, steps);
    }

    fn surely(&self, state: &BoxedState) -> Option<BoxedStep> {
        self.0.surely(state.get()).map(|step| BoxedStep(step.pack()))
    }

    fn horizon(&self, from: &BoxedState, at: &BoxedState) -> bool {
        self.0.horizon(from.get(), at.get())
    }

    fn decided(&self, state: &BoxedState) -> Option<Payoffs> {
        self.0.decided(state.get())
    }
}
