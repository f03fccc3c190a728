//! Hats on the board, the market and the hands.

use ludoteca_core::scene::Ink;
use ludoteca_core::{Scene, Seat, Touches, View};

use super::{Aperiodik, State, Step};

impl View for Aperiodik {
    fn scene(&self, _: &State, _: &[(Seat, Step)]) -> Scene {
        Scene::new(10.0, 10.0, &[Ink::Blue, Ink::Orange])
    }

    fn touches(&self, _: &State, _: Step) -> Touches {
        Vec::new()
    }
}
