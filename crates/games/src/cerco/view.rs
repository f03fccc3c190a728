//! A board full of equal stones. Where a removal captures, it is ringed; the pointer shows what it
//! takes.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{Ghost, Ink, Mark, MarkKind, Outline, Piece, Tone};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Cerco, Ring, State};

const INKS: [Ink; 2] = [Ink::Blue, Ink::Orange];

impl<const W: usize> Cerco<W> {
    /// The lines from corner to corner of a square.
    fn sides(&self, square: &Ring<W>) -> Option<Outline> {
        let (low, high) = (square.corners.first()?, square.corners.last()?);
        let (low, high) = (self.board.point(low), self.board.point(high));
        Some(Outline::Box {
            corner: low.shifted(0.0, high.y - low.y),
            width: high.x - low.x,
            height: low.y - high.y,
            round: 0.0,
        })
    }

    /// What taking a stone off would take: the stone itself, small, and all that it captures, in
    /// the colour of the seat.
    fn ghosts(&self, cell: Cell, taken: Bits<W>, seat: Seat) -> impl Iterator<Item = Ghost> {
        let ink = INKS[seat.index()];
        let removed = Piece { size: 0.36, ..self.board.stone_on_field(cell, ink) };
        let captured = taken.iter().map(move |cell| self.board.stone_on_field(cell, ink));
        let touch = self.board.name(cell);
        let pieces = std::iter::once(removed).chain(captured);
        pieces.map(move |piece| Ghost { touch: touch.clone(), piece })
    }

    /// The last removal and the squares that it completed.
    fn last_marks(&self, state: &State<W>, last: Cell, marks: &mut Vec<Mark>) {
        marks.push(self.board.around(last, MarkKind::Last));
        let sides = self.completed(state.stones, last).filter_map(|square| self.sides(square));
        marks.extend(sides.map(|outline| Mark { kind: MarkKind::Trail, outline }));
    }
}

impl<const W: usize> View for Cerco<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |_| Tone::Field);
        for cell in state.stones.iter() {
            scene.pieces.push(board.stone_on_field(cell, Ink::Neutral));
            if state.over {
                continue;
            }
            let taken = self.taken(state.stones, cell);
            if !taken.is_empty() {
                let outline = Outline::circle(board.point(cell), 0.42);
                scene.marks.push(Mark { kind: MarkKind::Capture, outline });
            }
            scene.ghosts.extend(self.ghosts(cell, taken, state.seat));
        }
        if let Some(&(_, last)) = recent.last() {
            self.last_marks(state, last, &mut scene.marks);
        }
        for (look, &count) in scene.seats.iter_mut().zip(&state.captured) {
            look.holds.push(Message::new("cerco-captured").number("count", count));
        }
        scene.prompt = Message::new(if state.over { "prompt-over" } else { "cerco-remove" });
        scene
    }

    fn touches(&self, _: &State<W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
