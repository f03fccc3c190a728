//! Black and white stones on the crossings of a go board.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Ghost, Ink, Mark, MarkKind, Outline};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{LineGo, Phase, State};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const L: usize, const W: usize> LineGo<L, W> {
    /// The last stone, what it captured, and the runs with which the game was won.
    fn marks(&self, state: &State<L, W>, recent: &[(Seat, Cell)], marks: &mut Vec<Mark>) {
        let at = |cell: Cell| self.board.point(cell);
        if let Some(&(_, last)) = recent.last() {
            let captured = state.now.taken.iter().map(|cell| Outline::square(at(cell), 0.2));
            let changed = captured.chain([Outline::circle(at(last), 0.24)]);
            marks.extend(changed.map(|outline| Mark { kind: MarkKind::Last, outline }));
        }
        let Phase::Line(winner) = state.now.phase else { return };
        for (from, to) in self.table.all_runs(&state.now.lines[winner.index()], self.goal) {
            marks.push(Mark { kind: MarkKind::Win, outline: Outline::line(at(from), at(to)) });
        }
    }

    /// What a touch of an empty point would put there, or that it is forbidden.
    fn offer(&self, state: &State<L, W>, cell: Cell, scene: &mut Scene) {
        if self.placed(state, cell).is_ok() {
            let piece = self.board.stone(cell, INKS[state.now.seat.index()]);
            scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
        } else {
            let outline = Outline::square(self.board.point(cell), 0.4);
            scene.marks.push(Mark { kind: MarkKind::Forbidden, outline });
        }
    }
}

impl<const L: usize, const W: usize> View for LineGo<L, W> {
    fn scene(&self, state: &State<L, W>, recent: &[(Seat, Cell)]) -> Scene {
        let mut scene = self.board.crossings_scene(&INKS);
        for (stones, ink) in state.now.stones.into_iter().zip(INKS) {
            scene.pieces.extend(stones.iter().map(|cell| self.board.stone(cell, ink)));
        }
        let running = state.now.phase == Phase::Running;
        if running {
            for cell in self.empty(&state.now).iter() {
                self.offer(state, cell, &mut scene);
            }
        }
        self.marks(state, recent, &mut scene.marks);
        scene.prompt = Message::new(match state.now.phase {
            Phase::Running => "prompt-place",
            Phase::Stuck(_) => "line-go-stuck",
            Phase::Line(_) => "end-line",
            Phase::Spent => "end-endless",
        });
        scene
    }

    fn touches(&self, _: &State<L, W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
