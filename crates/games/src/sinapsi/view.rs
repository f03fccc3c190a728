use ludoteca_core::{Scene, Seat, Touches, View, Notation};
use ludoteca_core::scene::Ink;
use super::{Sinapsi, State, Step};
impl View for Sinapsi {
    fn scene(&self, _: &State, _: &[(Seat, Step)]) -> Scene { Scene::new(1.0, 1.0, &[Ink::Neutral; 4]) }
    fn touches(&self, state: &State, step: Step) -> Touches { vec![self.token(state, step)] }
}
