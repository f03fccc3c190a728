//! Black and white stones on the crossings of a go board.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Ghost, Ink, Mark, MarkKind, Outline, Piece};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Gomoku, Phase, State};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// The board without stones: crossings, or the fields of a chequered board.
    fn empty_scene(&self) -> Scene {
        let board = &self.board;
        if self.chequered {
            return board.fields(&INKS, |cell| board.chequered(cell));
        }
        board.crossings_scene(&INKS)
    }

    fn stone(&self, cell: Cell, ink: Ink) -> Piece {
        if self.chequered {
            self.board.stone_on_field(cell, ink)
        } else {
            self.board.stone(cell, ink)
        }
    }

    /// The last stone, and the runs with which the game was won.
    fn marks(&self, state: &State<L, W>, recent: &[(Seat, Cell)], marks: &mut Vec<Mark>) {
        if let Some(&(_, last)) = recent.last() {
            let outline = Outline::circle(self.board.point(last), 0.24);
            marks.push(Mark { kind: MarkKind::Last, outline });
        }
        let Phase::Won(winner) = state.phase else { return };
        for (from, to) in self.table.all_runs(&state.stones[winner.index()], self.goal) {
            let outline = Outline::line(self.board.point(from), self.board.point(to));
            marks.push(Mark { kind: MarkKind::Win, outline });
        }
    }
}

impl<const L: usize, const W: usize> View for Gomoku<L, W> {
    fn scene(&self, state: &State<L, W>, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let mut scene = self.empty_scene();
        for cell in (0..board.cells()).map(Cell::new) {
            let stone = state.stones.iter().position(|stones| self.table.has(stones, cell));
            if let Some(colour) = stone {
                scene.pieces.push(self.stone(cell, INKS[colour]));
            } else if state.phase == Phase::Running && self.open(state).has(cell) {
                let piece = self.stone(cell, INKS[state.seat.index()]);
                scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
            } else if !state.empty.has(cell) {
                scene.pieces.push(self.stone(cell, Ink::Neutral));
            }
        }
        self.marks(state, recent, &mut scene.marks);
        scene.prompt = Message::new(match state.phase {
            Phase::Running if state.empty != self.open(state) => "gomoku-prompt-centre",
            Phase::Running => "prompt-place",
            Phase::Won(_) => "end-line",
            Phase::Drawn => "end-full",
        });
        scene
    }

    fn touches(&self, _: &State<L, W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
