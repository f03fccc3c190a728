//! How a game is shown and how its steps are entered with a pointer.

use crate::scene::Scene;
use crate::{Game, Seat};

/// The names of scene elements that a person touches, in order, to make a step.
///
/// A client collects touches, offers the elements that continue some legal step, and sends the
/// step when one is complete. So a game needs no code in the client.
pub type Touches = Vec<String>;

/// The scenes of a game.
pub trait View: Game {
    /// What the position looks like. `recent` are the steps of the last finished turn followed by
    /// those of the turn that is under way.
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene;

    /// How `step`, which is legal in `state`, is entered.
    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches;

    /// Other ways to enter it: any stone of a group that is named by one of them.
    fn other_touches(&self, _state: &Self::State, _step: Self::Step) -> Vec<Touches> {
        Vec::new()
    }
}
