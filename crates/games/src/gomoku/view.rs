//! Black and white stones on the crossings of a go board.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Cell as Field, Ghost, Ink, Mark, MarkKind, Outline, Tone};
use ludoteca_core::{Say, Scene, Seat, Touches, View};

use super::{Gomoku, Phase, State};

const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// The last stone, and the runs with which it won.
    fn marks(&self, state: &State<L, W>, marks: &mut Vec<Mark>) {
        let colour = state.seat.other().index();
        let Some(last) = state.last[colour] else { return };
        let outline = Outline::circle(self.board.point(last), 0.24);
        marks.push(Mark { kind: MarkKind::Last, outline });
        for (from, to) in self.table.runs(&state.stones[colour], last, self.goal) {
            let outline = Outline::line(self.board.point(from), self.board.point(to));
            marks.push(Mark { kind: MarkKind::Win, outline });
        }
    }
}

impl<const L: usize, const W: usize> View for Gomoku<L, W> {
    fn scene(&self, state: &State<L, W>, _: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let size = board.columns as f32;
        let mut scene = Scene::new(size, size, &INKS);
        scene.frame = board.crossings_frame();
        scene.ground = board.crossings();
        scene.labels = board.coordinates(0.42);
        for cell in (0..board.cells()).map(Cell::new) {
            let stone = state.stones.iter().position(|stones| self.table.has(stones, cell));
            if let Some(colour) = stone {
                scene.pieces.push(board.stone(cell, INKS[colour]));
            } else if state.phase == Phase::Running && self.open(state).has(cell) {
                let piece = board.stone(cell, INKS[state.seat.index()]);
                scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
            }
            scene.cells.push(Field {
                name: board.name(cell),
                outline: Outline::square(board.point(cell), 1.0),
                tone: Tone::Clear,
            });
        }
        self.marks(state, &mut scene.marks);
        scene.prompt = Say::new(match state.phase {
            Phase::Running if state.empty != self.open(state) => "gomoku-prompt-centre",
            Phase::Running => "prompt-place",
            Phase::Won | Phase::Drawn => "prompt-over",
        });
        scene
    }

    fn touches(&self, _: &State<L, W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
