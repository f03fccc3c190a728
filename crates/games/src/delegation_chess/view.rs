//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes. Men without
//! powers are dimmed.

use ludoteca_boards::Cell;
use ludoteca_core::scene::MarkKind;
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
            let king = Cell::new(now.men.king(now.side));
            scene.marks.push(draw::around(king, MarkKind::Active));
        }
        scene.buttons = PROMOTIONS.map(draw::promotion).into();
        scene.prompt = Message::new(match state.end {
            Some(_) => "prompt-over",
            None if check => "chess-check",
            None => "chess-move",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches()
    }
}
