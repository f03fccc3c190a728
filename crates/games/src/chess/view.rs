//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::MarkKind;
use ludoteca_core::{End, Message, Scene, Seat, Touches, View};

use super::{Chess, State, Step};
use crate::chess_family::{PROMOTIONS, draw};

impl View for Chess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let mut scene = draw::scene(&now.men);
        scene.marks.extend(draw::ways(recent.last().map(|&(_, step)| step).into_iter()));
        let check = now.checkers() != 0;
        if check {
            scene.marks.push(draw::checked(&now.men, now.side));
        }
        if matches!(state.end, Some(End::Won(_))) {
            let mating = bitboard8::cells(now.checkers()).map(Cell::new);
            scene.marks.extend(mating.map(|cell| draw::around(cell, MarkKind::Win)));
        }
        scene.buttons = PROMOTIONS.map(|kind| draw::promotion(now.side, kind)).into();
        let (stuck, dead) = (!now.can_step(), now.is_dead());
        scene.prompt = Message::new(draw::prompt(state.end, check, stuck, dead));
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches()
    }
}
