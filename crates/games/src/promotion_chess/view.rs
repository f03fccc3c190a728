//! Men on a chequered board: touch the man, then its goal, then what it becomes where there is a
//! choice. Men that cannot move are dimmed.

use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Change, PromotionChess, State, Step};
use crate::chess_family::{Choice, Kind, draw};

impl View for PromotionChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let mut scene = draw::scene(&now.men);
        scene.marks.extend(draw::ways(recent.last().map(|&(_, step)| step).into_iter()));
        if state.end.is_none() {
            let stuck = now.men.side(now.side) & !now.movable(self.law);
            scene.marks.extend(draw::spent(stuck));
        }
        let button = |&kind: &_| draw::promotion(now.side, kind);
        scene.buttons = Choice::Minor.kinds().iter().map(button).collect();
        let id = match (state.end, self.change(state)) {
            (Some(end), _) if now.men.of_side(now.side, Kind::King) == 0 => end.why("end-king"),
            (Some(end), _) => end.why("end-stuck"),
            (None, Some(Change::Promotion)) => "promotion-chess-promotion",
            (None, Some(Change::Demotion)) => "promotion-chess-demotion",
            (None, None) => "promotion-chess-move",
        };
        scene.prompt = Message::new(id).number("turn", now.number);
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches()
    }
}
