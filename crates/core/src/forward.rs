//! A shared game is a game.

use std::sync::Arc;

use crate::file::Entry;
use crate::{
    Abilities, Diagram, Directed, FileForm, Game, Knowledge, Layout, Notation, Payoffs, Plan,
    Plays, PositionError, Rng, Scene, Scores, Scratch, Seat, Setup, Stone, Stones, Swappable,
    Touches, Turn, View,
};

impl<G: Game + ?Sized> Game for Arc<G> {
    type State = G::State;
    type Step = G::Step;

    fn seats(&self) -> usize {
        (**self).seats()
    }
    fn cap(&self) -> u32 {
        (**self).cap()
    }
    fn start(&self) -> Self::State {
        (**self).start()
    }
    fn turn(&self, state: &Self::State) -> Turn {
        (**self).turn(state)
    }
    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        (**self).steps(state, out);
    }
    fn count(&self, state: &Self::State, list: &mut Vec<Self::Step>) -> usize {
        (**self).count(state, list)
    }
    fn play(&self, state: &mut Self::State, step: Self::Step) {
        (**self).play(state, step);
    }
    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        (**self).payoffs(state)
    }
    fn scores(&self, state: &Self::State) -> Option<Scores> {
        (**self).scores(state)
    }
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Step, f64)>) {
        (**self).odds(state, out);
    }
    fn chance(&self) -> bool {
        (**self).chance()
    }
    fn key(&self, state: &Self::State) -> u64 {
        (**self).key(state)
    }
    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        (**self).random_step(state, rng, scratch)
    }
    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        (**self).playout(state, rng, scratch)
    }
}

impl<G: Swappable + ?Sized> Swappable for Arc<G> {
    fn swapped(&self, state: &mut Self::State) {
        (**self).swapped(state);
    }
}

impl<G: Abilities + ?Sized> Abilities for Arc<G> {
    fn swappable(&self) -> Option<&dyn Swappable<State = G::State, Step = G::Step>> {
        (**self).swappable()
    }
    fn coloured(&self) -> bool {
        (**self).coloured()
    }
    fn directed(&self) -> Option<&dyn Directed<State = G::State, Step = G::Step>> {
        (**self).directed()
    }
    fn stones(&self) -> Option<&dyn Stones<State = G::State, Step = G::Step>> {
        (**self).stones()
    }
}

impl<G: Directed + ?Sized> Directed for Arc<G> {
    fn give(&self, state: &mut Self::State, side: Seat, plays: Plays) {
        (**self).give(state, side, plays);
    }
    fn passes(&self, step: Self::Step) -> bool {
        (**self).passes(step)
    }
    fn moves(&self) -> bool {
        (**self).moves()
    }
    fn way(&self, step: Self::Step) -> Option<(u16, u16)> {
        (**self).way(step)
    }
    fn reached(&self, state: &Self::State) -> Option<Seat> {
        (**self).reached(state)
    }
    fn reopen(&self, state: &mut Self::State) {
        (**self).reopen(state);
    }
    fn judge(&self, state: &mut Self::State, first: Seat) {
        (**self).judge(state, first);
    }
}

impl<G: Stones + ?Sized> Stones for Arc<G> {
    fn cells(&self) -> usize {
        (**self).cells()
    }
    fn at(&self, state: &Self::State, cell: u16) -> Stone {
        (**self).at(state, cell)
    }
    fn is_open(&self, state: &Self::State, cell: u16) -> bool {
        (**self).is_open(state, cell)
    }
    fn around(&self, cell: u16) -> &[u16] {
        (**self).around(cell)
    }
    fn placed(&self, step: Self::Step) -> Option<u16> {
        (**self).placed(step)
    }
    fn placement(&self, cell: u16) -> Self::Step {
        (**self).placement(cell)
    }
    fn put(&self, state: &mut Self::State, cell: u16, stone: Stone) {
        (**self).put(state, cell, stone);
    }
    fn winning(&self, state: &Self::State, side: Seat) -> Option<u16> {
        (**self).winning(state, side)
    }
    fn shift(&self, state: &mut Self::State, side: Seat, from: u16, to: u16) {
        (**self).shift(state, side, from, to);
    }
    fn shifts(&self, state: &Self::State, side: Seat, but: u16, out: &mut Vec<(u16, u16)>) {
        (**self).shifts(state, side, but, out);
    }
    fn random_shift(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        (**self).random_shift(state, side, but, rng)
    }
}

impl<G: Notation + ?Sized> Notation for Arc<G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        (**self).write_step(state, step, out);
    }
    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        (**self).read_step(state, token)
    }
    fn form(&self, state: &Self::State) -> String {
        (**self).form(state)
    }
    fn why_not(&self, state: &Self::State, step: Self::Step) -> String {
        (**self).why_not(state, step)
    }
    fn write_board(&self, state: &Self::State, out: &mut String) {
        (**self).write_board(state, out);
    }
    fn begins_turn(&self, state: &Self::State) -> bool {
        (**self).begins_turn(state)
    }
    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        (**self).write_turn(state, steps, out);
    }
    fn file_form(&self) -> Option<FileForm> {
        (**self).file_form()
    }
    fn file_entry(&self, state: &Self::State, step: Self::Step) -> Entry {
        (**self).file_entry(state, step)
    }
}

impl<G: View + ?Sized> View for Arc<G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        (**self).scene(state, recent)
    }
    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        (**self).touches(state, step)
    }
}

impl<G: Knowledge + ?Sized> Knowledge for Arc<G> {
    fn plan(&self) -> Plan {
        (**self).plan()
    }
    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        (**self).evaluate(state)
    }
    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        (**self).playout_step(state, rng, scratch)
    }
    fn priors(&self, state: &Self::State, steps: &[Self::Step], out: &mut Vec<f32>) {
        (**self).priors(state, steps, out);
    }
    fn noisy_steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        (**self).noisy_steps(state, out);
    }
    fn history_index(&self, step: Self::Step) -> Option<u16> {
        (**self).history_index(step)
    }
    fn canonical_key(&self, state: &Self::State) -> u64 {
        (**self).canonical_key(state)
    }
    fn prune(&self, state: &Self::State, steps: &mut Vec<Self::Step>) {
        (**self).prune(state, steps);
    }
    fn sure_step(&self, state: &Self::State) -> Option<Self::Step> {
        (**self).sure_step(state)
    }
    fn horizon(&self, from: &Self::State, at: &Self::State) -> bool {
        (**self).horizon(from, at)
    }
    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        (**self).decided(state)
    }
}

impl<G: Setup + ?Sized> Setup for Arc<G> {
    fn layout(&self) -> Layout {
        (**self).layout()
    }
    fn diagram(&self, state: &Self::State) -> Option<Diagram> {
        (**self).diagram(state)
    }
    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError> {
        (**self).from_diagram(diagram)
    }
}
