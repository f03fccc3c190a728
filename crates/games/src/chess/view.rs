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
        if let Some(&(_, step)) = recent.last() {
            scene.marks.push(draw::trail(step.from, step.to));
            scene.marks.push(draw::around(step.to, MarkKind::Last));
        }
        let check = now.checkers() != 0;
        if check {
            let king = Cell::new(now.men.king(now.side));
            scene.marks.push(draw::around(king, MarkKind::Active));
        }
        if matches!(state.end, Some(End::Won(_))) {
            let mating = bitboard8::cells(now.checkers()).map(Cell::new);
            scene.marks.extend(mating.map(|cell| draw::around(cell, MarkKind::Win)));
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
