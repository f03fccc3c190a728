//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes; a button ends
//! the turn. What the enemy did in its turn is marked; the men that have moved are dimmed.

use ludoteca_core::scene::Button;
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::notation::DONE;
use super::{ArmyChess, State, Step};
use crate::chess_family::{PROMOTIONS, draw};

impl ArmyChess {
    fn prompt(&self, state: &State) -> Message {
        if let Some(end) = state.end {
            return Message::new(draw::without_king(end, !state.can_move()));
        }
        let id = match () {
            () if !state.can_move() => "army-chess-only-done",
            () if self.exact || state.turns.limit == 1 => "prompt-move-of",
            () => "army-chess-move-up-to",
        };
        state.turns.say(id)
    }
}

impl View for ArmyChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = draw::scene(&state.men);
        let under_way = state.end.is_none().then(|| state.turns.seat());
        if under_way.is_some() {
            scene.marks.extend(draw::spent(state.turns.moved));
        }
        let moves = draw::last_turn(recent, under_way).filter_map(|step| match step {
            Step::Move(step) => Some(step),
            Step::Done => None,
        });
        scene.marks.extend(draw::ways(moves));
        let side = state.turns.seat().index();
        scene.buttons = PROMOTIONS.map(|kind| draw::promotion(side, kind)).into();
        scene.buttons.push(Button::new(DONE, Message::new("army-chess-end-turn")));
        scene.prompt = self.prompt(state);
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Move(step) => step.touches(),
            Step::Done => vec![DONE.to_owned()],
        }
    }
}
