//! Black and white stones on the crossings of a go board.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{Button, Ghost, Ink, Mark, MarkKind, Outline};
use ludoteca_core::{Message, NotationExt, Scene, Seat, Touches, View};

use super::{Oust, Phase, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const W: usize> Oust<W> {
    /// What a placement would put down; where it captures, also what would go.
    fn show_placement(&self, state: &State<W>, cell: Cell, captured: Bits<W>, scene: &mut Scene) {
        let touch = self.board.name(cell);
        let piece = self.board.stone(cell, INKS[state.seat.index()]);
        scene.ghosts.push(Ghost { touch: touch.clone(), piece });
        for stone in captured.iter() {
            let piece = self.board.stone(stone, Ink::Neutral);
            scene.ghosts.push(Ghost { touch: touch.clone(), piece });
        }
        if !captured.is_empty() {
            let outline = Outline::circle(self.board.point(cell), 0.3);
            scene.marks.push(Mark { kind: MarkKind::Capture, outline });
        }
    }

    /// The stones of the last turn. A turn under way hides the one before it.
    fn last_marks(&self, recent: &[(Seat, Step)], marks: &mut Vec<Mark>) {
        let of_turn = |&&(seat, _): &&(Seat, Step)| Some(seat) == recent.last().map(|r| r.0);
        for &(_, step) in recent.iter().filter(of_turn) {
            if let Step::Place(cell) = step {
                let outline = Outline::circle(self.board.point(cell), 0.24);
                marks.push(Mark { kind: MarkKind::Last, outline });
            }
        }
    }
}

impl<const W: usize> View for Oust<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.crossings_scene(&INKS);
        let (own, enemy) = state.sides();
        let mut legal = false;
        for cell in (0..board.cells()).map(Cell::new) {
            if let Some(colour) = state.stones.iter().position(|stones| stones.has(cell)) {
                scene.pieces.push(board.stone(cell, INKS[colour]));
            } else if !state.over()
                && let Ok(captured) = self.captured(own, enemy, cell)
            {
                legal = true;
                self.show_placement(state, cell, captured, &mut scene);
            }
        }
        self.last_marks(recent, &mut scene.marks);
        for (look, &stones) in scene.seats.iter_mut().zip(&state.stones) {
            let largest = self.largest(stones) as u16;
            look.holds.push(Message::new("oust-largest").number("count", largest));
        }
        scene.buttons.push(Button::new("pass", Message::new("button-pass")));
        scene.prompt = Message::new(match state.phase {
            Phase::Won => "end-bare",
            Phase::Dead => "end-stuck",
            _ if !legal => "oust-pass",
            Phase::Again => "oust-again",
            Phase::Begin | Phase::Passed => "prompt-place",
        });
        scene
    }

    fn touches(&self, state: &State<W>, step: Step) -> Touches {
        vec![self.token(state, step)]
    }
}
