//! Discs of two colours on green cloth.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Button, Cell as Field, Figure, Frame, Ghost, Ink, Mark, MarkKind, Outline, Piece, Point, Tone,
};
use ludoteca_core::{Message, NotationExt, Scene, Seat, Touches, View};

use super::{Othello, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const W: usize> Othello<W> {
    /// A disc is the same one when it is turned over.
    fn disc(&self, cell: Cell, colour: usize) -> Piece {
        let name = self.board.name(cell);
        Piece {
            key: name.clone(),
            on: name,
            at: self.board.point(cell),
            size: 0.82,
            figure: Figure::Stone,
            ink: INKS[colour],
        }
    }
}

impl<const W: usize> View for Othello<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let side = board.columns as f32;
        let mut scene = Scene::new(side, side, &INKS);
        scene.frame =
            Frame { corner: Point::new(-0.65, -0.25), width: side + 0.9, height: side + 0.9 };
        scene.labels = board.coordinates(0.32);
        for cell in (0..board.cells()).map(Cell::new) {
            scene.cells.push(Field {
                name: board.name(cell),
                outline: Outline::square(board.point(cell), 1.0),
                tone: Tone::Felt,
            });
            if let Some(colour) = state.discs.iter().position(|discs| discs.has(cell)) {
                scene.pieces.push(self.disc(cell, colour));
            } else if state.legal.has(cell) {
                let piece = self.disc(cell, state.seat.index());
                scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
            }
        }
        if let Some(&(_, Step::Place(last))) = recent.last() {
            let outline = Outline::circle(board.point(last), 0.2);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        for (look, discs) in scene.seats.iter_mut().zip(&state.discs) {
            look.holds.push(Message::new("othello-discs").number("count", discs.count() as u16));
        }
        scene.buttons.push(Button::new("pass", Message::new("button-pass")));
        scene.prompt = Message::new(match () {
            () if state.over => "prompt-over",
            () if state.legal.is_empty() => "othello-pass",
            () if self.open && state.legal.meets(&self.centre) => "othello-middle",
            () => "othello-place",
        });
        scene
    }

    fn touches(&self, state: &State<W>, step: Step) -> Touches {
        vec![self.token(state, step)]
    }
}
