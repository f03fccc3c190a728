//! Pebbles in the pits of a wooden board: touch a stone to remove it, or the stone and its goal.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Cell as Field, Ground, Ink, Mark, MarkKind, Outline, Piece, Point, Tone,
};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Konane, Phase, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];
/// The radius of a pit.
const PIT: f32 = 0.41;

impl<const W: usize> Konane<W> {
    /// The board with its empty pits.
    fn pits(&self) -> Scene {
        let mut scene = self.board.fields(&INKS, |_| Tone::Pit);
        let side = self.board.columns as f32;
        let wood = Outline::Box {
            corner: Point::new(-0.05, -0.05),
            width: side + 0.1,
            height: side + 0.1,
            round: 0.2,
        };
        scene.ground.push(Ground { outline: wood, tone: Tone::Wood });
        for (i, cell) in scene.cells.iter_mut().enumerate() {
            *cell = Field {
                outline: Outline::circle(self.board.point(Cell::new(i)), PIT),
                ..cell.clone()
            };
        }
        scene
    }

    /// What the last step did.
    fn last(&self, step: Step) -> Vec<Mark> {
        let ring = |cell| Mark {
            kind: MarkKind::Last,
            outline: Outline::circle(self.board.point(cell), PIT),
        };
        match step {
            Step::Remove(cell) => vec![ring(cell)],
            Step::Jump(jump) => vec![self.board.trail(jump.from, jump.to), ring(jump.to)],
        }
    }

    fn prompt(&self, state: &State<W>) -> &'static str {
        match state.phase {
            Phase::Over => "end-stuck",
            Phase::Jump => "konane-jump",
            Phase::Remove if state.seat == Seat::SECOND => "konane-remove-beside",
            Phase::Remove if self.edge => "konane-remove-edge",
            Phase::Remove => "konane-remove-corner",
        }
    }
}

impl<const W: usize> View for Konane<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = self.pits();
        for (stones, ink) in state.stones.iter().zip(INKS) {
            let pebble = |cell| Piece { size: 0.7, ..self.board.stone(cell, ink) };
            scene.pieces.extend(stones.iter().map(pebble));
        }
        if let Some(&(_, step)) = recent.last() {
            scene.marks = self.last(step);
        }
        scene.prompt = Message::new(self.prompt(state));
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        match step {
            Step::Remove(cell) => vec![self.board.name(cell)],
            Step::Jump(jump) => jump.touches(&self.board),
        }
    }
}
