//! A shared game is a game.

use std::sync::Arc;

use crate::{
    Game, Notation, Payoffs, Plan, Rng, Scene, Scores, Scratch, Seat, Swappable, Touches, Turn,
    View, Wisdom,
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
    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        (**self).write_turn(state, steps, out);
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

impl<G: Wisdom + ?Sized> Wisdom for Arc<G> {
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
    fn unsettled(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        (**self).unsettled(state, out);
    }
    fn habit(&self, step: Self::Step) -> Option<u16> {
        (**self).habit(step)
    }
    fn worth_key(&self, state: &Self::State) -> u64 {
        (**self).worth_key(state)
    }
    fn narrow(&self, state: &Self::State, steps: &mut Vec<Self::Step>) {
        (**self).narrow(state, steps);
    }
    fn surely(&self, state: &Self::State) -> Option<Self::Step> {
        (**self).surely(state)
    }
    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        (**self).decided(state)
    }
}
