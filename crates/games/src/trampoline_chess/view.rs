//! Men on a chequered board, and two trampolines: touch the man, then its goal, again from each
//! trampoline, and then the cell for the own trampoline.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::{Figure, Form, Glyph, Ink, MarkKind, Part, Piece};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{State, Step, TrampolineChess};
use crate::chess_family::{BOARD, PROMOTIONS, draw};

/// A disc that lies flat, with the ring of its rim.
pub(super) static TRAMPOLINE: Glyph = Glyph::new(
    "trampoline-chess-figure-trampoline",
    &[Part::BODY, Part { class: "detail", form: Form::Circles(&[(0.0, 0.0)], 0.72) }],
);

/// A trampoline; those of both sides have keys of their own.
fn ring(side: usize, cell: Cell) -> Piece {
    Piece {
        key: ["ring-w", "ring-b"][side].to_owned(),
        on: BOARD.name(cell),
        at: BOARD.point(cell),
        size: 0.9,
        figure: Figure::drawn(&TRAMPOLINE),
        ink: [Ink::Light, Ink::Dark][side],
    }
}

impl View for TrampolineChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let mut scene = draw::scene(&now.men);
        let rings = (0..2).flat_map(|side| {
            bitboard8::cells(now.rings[side]).map(move |cell| ring(side, Cell::new(cell)))
        });
        // They lie under the men.
        scene.pieces.splice(0..0, rings);
        let moves = draw::last_turn(recent, None).filter_map(|step| match step {
            Step::Move(step) => Some(step),
            Step::Place(_) => None,
        });
        scene.marks.extend(draw::ways(moves));
        let check = now.hopping().is_none() && !now.places() && now.in_check();
        scene.marks.extend(check.then(|| draw::checked(&now.men, now.side)));
        scene.marks.extend(now.hopping().map(|cell| draw::around(cell, MarkKind::Active)));
        scene.buttons = PROMOTIONS.map(|kind| draw::promotion(now.side, kind)).into();
        scene.prompt = Message::new(match state.end {
            None if now.places() => "trampoline-chess-place",
            None if now.hopping().is_some() => "trampoline-chess-hop",
            end => draw::prompt(end, check, !now.can_step(), now.men.all().count_ones() == 2),
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Move(step) => step.touches(),
            Step::Place(cell) => vec![BOARD.name(cell)],
        }
    }
}
