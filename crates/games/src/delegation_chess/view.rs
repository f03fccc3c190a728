//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes. Men without
//! powers are dimmed.

use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{DelegationChess, State, Step};
use crate::chess_family::{Kind, PROMOTIONS, draw};

impl View for DelegationChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let mut scene = draw::scene(&now.men);
        scene.marks.extend(draw::ways(recent.last().map(|&(_, step)| step).into_iter()));
        let idle =
            |side: usize| now.men.side(side) & !now.men.kind(Kind::King) & !now.powers(side).all();
        scene.marks.extend(draw::spent(idle(0) | idle(1)));
        let check = now.in_check();
        if check {
            scene.marks.push(draw::checked(&now.men, now.side));
        }
        scene.buttons = PROMOTIONS.map(|kind| draw::promotion(now.side, kind)).into();
        let (stuck, dead) = (!now.can_step(), now.men.all().count_ones() == 2);
        scene.prompt = Message::new(draw::prompt(state.end, check, stuck, dead));
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches()
    }
}
