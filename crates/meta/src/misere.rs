//! Misère play: who would win loses.

use std::sync::Arc;

use ludoteca_core::{
    Game, Knowledge, Message, Method, Notation, Payoffs, Plan, PositionError, Setup, Sides, View,
};

use crate::rule::{Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleView, State};
use crate::with_rule::{Never, WithRule};

/// A game in which who would win loses.
///
/// With more than two seats, what one seat would have won is shared by the others.
pub type Misere<G> = WithRule<MisereRule, G>;

/// Turns the goal of a game round.
pub fn misere<G: Game + ?Sized>(game: Arc<G>) -> Misere<G> {
    WithRule { rule: MisereRule, game }
}

/// The rule that who would win loses.
#[derive(Clone, Copy, Debug)]
pub struct MisereRule;

/// The payoffs the other way round: `(1 - p) / (n - 1)`, which sum to 1 as before. Of two pairs the
/// sum is 2, and each gets what the other would have.
fn reversed(payoffs: Payoffs) -> Payoffs {
    let all: f64 = payoffs.as_slice().iter().sum();
    let others = payoffs.seats() as f64 / all - 1.0;
    let mut all = payoffs;
    for seat in (0..payoffs.seats()).map(ludoteca_core::Seat::new) {
        all[seat] = (1.0 - payoffs[seat]) / others;
    }
    all
}

impl<G: Game + ?Sized> Rule<G> for MisereRule {
    type Memory = ();
    type Own = Never;

    fn begin(&self, _: &G, _: &mut G::State) {}

    #[inline]
    fn plain(&self, _: &G, _: &State<Self, G>) -> bool {
        true
    }

    #[inline]
    fn settled(&self, _: &State<Self, G>) -> bool {
        true
    }

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        game.play(&mut state.inner, step);
    }

    fn play_own(&self, _: &G, _: &mut State<Self, G>, own: Never) {
        match own {}
    }

    fn by_seats(&self, _: &State<Self, G>, sides: Payoffs) -> Payoffs {
        reversed(sides)
    }

    fn key(&self, _: &G, _: &State<Self, G>) -> u64 {
        0
    }

    fn sides(&self, inner: Sides) -> Sides {
        inner
    }
}

impl<G: Notation + ?Sized> RuleNotation<G> for MisereRule {
    fn why_not_own(&self, _: &G, _: &State<Self, G>, own: Never) -> Message {
        match own {}
    }
}

impl<G: Setup + ?Sized> RuleSetup<G> for MisereRule {
    fn recall(&self, _: &G, _: &mut G::State, _: &[String]) -> Result<(), PositionError> {
        Ok(())
    }
}

impl<G: View + ?Sized> RuleView<G> for MisereRule {}

/// What the game inside knows is about those who want to win it. Of those who do not it is not even
/// wrong the other way round: who is judged to be behind in Breakthrough has fewer pieces left to lose
/// with. So the rules alone are asked, by playouts to the end.
impl<G: Knowledge + ?Sized> RuleKnowledge<G> for MisereRule {
    fn plan(&self, inner: Plan) -> Plan {
        let inner = inner.by(Method::Mcts);
        Plan { cutoff: None, heavy_playouts: false, widen: false, ..inner }
    }

    fn advised(&self, _: &G, _: &State<Self, G>) -> bool {
        false
    }

    fn promising(&self, _: &G, _: &State<Self, G>) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_core::Seat;

    #[test]
    fn reversed_payoffs_still_sum_to_the_same() {
        assert_eq!(reversed(Payoffs::win(Seat::FIRST)), Payoffs::win(Seat::SECOND));
        assert_eq!(reversed(Payoffs::DRAW), Payoffs::DRAW);
        let three = Payoffs::of(&[1.0, 0.0, 0.0]);
        assert_eq!(reversed(three), Payoffs::of(&[0.0, 0.5, 0.5]));
        let pairs = Payoffs::of(&[1.0, 0.0, 0.0, 1.0]);
        assert_eq!(reversed(pairs), Payoffs::of(&[0.0, 1.0, 1.0, 0.0]));
    }
}
