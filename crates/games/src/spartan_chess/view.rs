//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes. What the enemy
//! did in its turn is marked; the men that have moved are dimmed.

use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{SpartanChess, State, Step};
use crate::chess_family::{Pawns, draw};

impl View for SpartanChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = draw::scene(&state.men);
        let under_way = state.end.is_none().then(|| state.turns.seat());
        if under_way.is_some() {
            scene.marks.extend(draw::spent(state.turns.moved));
        }
        scene.marks.extend(draw::ways(draw::last_turn(recent, under_way)));
        let button = |&kind: &_| draw::promotion(state.turns.seat().index(), kind);
        scene.buttons = Pawns::SPARTAN.choice.kinds().iter().map(button).collect();
        scene.prompt = match state.end {
            Some(end) => Message::new(draw::without_king(end, !state.can_move())),
            None => state.turns.say("prompt-move-of"),
        };
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches()
    }
}
