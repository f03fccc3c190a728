//! Misère play: who would win loses.

use ludoteca_core::{
    Game, Notation, Payoffs, Plan, Rng, Scene, Scores, Scratch, Seat, Swappable, Touches, Turn,
    View, Wisdom,
};

/// A game in which who would win loses.
///
/// With more than two seats, what one seat would have won is shared by the others.
#[derive(Clone, Debug)]
pub struct Misere<G>(pub G);

/// The payoffs the other way round: `(1 - p) / (n - 1)`, which sum to 1 as before.
fn reversed(payoffs: Payoffs) -> Payoffs {
    let others = payoffs.seats() as f64 - 1.0;
    let all: Vec<f64> = payoffs.as_slice().iter().map(|p| (1.0 - p) / others).collect();
    Payoffs::of(&all)
}

impl<G: Game> Game for Misere<G> {
    type State = G::State;
    type Step = G::Step;

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn cap(&self) -> u32 {
        self.0.cap()
    }

    fn start(&self) -> Self::State {
        self.0.start()
    }

    fn turn(&self, state: &Self::State) -> Turn {
        self.0.turn(state)
    }

    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        self.0.steps(state, out);
    }

    fn count(&self, state: &Self::State, list: &mut Vec<Self::Step>) -> usize {
        self.0.count(state, list)
    }

    fn play(&self, state: &mut Self::State, step: Self::Step) {
        self.0.play(state, step);
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        self.0.payoffs(state).map(reversed)
    }

    fn scores(&self, state: &Self::State) -> Option<Scores> {
        self.0.scores(state)
    }

    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Step, f64)>) {
        self.0.odds(state, out);
    }

    fn chance(&self) -> bool {
        self.0.chance()
    }

    fn key(&self, state: &Self::State) -> u64 {
        self.0.key(state)
    }

    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        self.0.random_step(state, rng, scratch)
    }

    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        self.0.playout(state, rng, scratch)
    }
}

impl<G: Swappable> Swappable for Misere<G> {
    fn swapped(&self, state: &mut Self::State) {
        self.0.swapped(state);
    }
}

impl<G: Notation> Notation for Misere<G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        self.0.write_step(state, step, out);
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        self.0.read_step(state, token)
    }

    fn form(&self, state: &Self::State) -> String {
        self.0.form(state)
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> String {
        self.0.why_not(state, step)
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        self.0.write_board(state, out);
    }

    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        self.0.write_turn(state, steps, out);
    }
}

impl<G: View> View for Misere<G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        self.0.scene(state, recent)
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        self.0.touches(state, step)
    }
}

/// What is good in the game inside is bad here: judgements are turned round, and advice on single
/// steps is not taken.
impl<G: Wisdom> Wisdom for Misere<G> {
    fn plan(&self) -> Plan {
        Plan { informed: false, widen: false, ..self.0.plan() }
    }

    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        self.0.evaluate(state).map(reversed)
    }

    fn habit(&self, step: Self::Step) -> Option<u16> {
        self.0.habit(step)
    }

    fn worth_key(&self, state: &Self::State) -> u64 {
        // Some games merge positions by what is best in them, which is not so here.
        self.0.key(state)
    }

    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        self.0.decided(state).map(reversed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reversed_payoffs_still_sum_to_one() {
        assert_eq!(reversed(Payoffs::win(Seat::FIRST)), Payoffs::win(Seat::SECOND));
        assert_eq!(reversed(Payoffs::DRAW), Payoffs::DRAW);
        let three = Payoffs::of(&[1.0, 0.0, 0.0]);
        assert_eq!(reversed(three), Payoffs::of(&[0.0, 0.5, 0.5]));
    }
}
