//! Queens on a chequered board, arrows as closed cells.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Figure, Form, Ghost, Glyph, Ink, Mark, MarkKind, Part, Piece, Role};
use ludoteca_core::{Game, Message, Scene, Seat, StepList, Touches, View};

use super::{Amazons, Phase, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

pub(super) static AMAZON: Glyph = Glyph::new("amazons-figure-amazon", Role::Queen.parts());
/// A tile that fills the cell, with a cross for those who do not see its colour.
pub(super) static ARROW: Glyph = Glyph::new(
    "amazons-figure-arrow",
    &[
        Part { class: "shade", form: Form::Box((-0.96, -0.9), (2.0, 2.0), 0.3) },
        Part { class: "body", form: Form::Box((-1.0, -1.0), (2.0, 2.0), 0.3) },
        Part { class: "detail", form: Form::Line(&[(-0.36, -0.36), (0.36, 0.36)]) },
        Part { class: "detail", form: Form::Line(&[(-0.36, 0.36), (0.36, -0.36)]) },
    ],
);

impl Amazons {
    fn amazon(&self, key: String, cell: Cell, seat: Seat) -> Piece {
        Piece {
            key,
            on: self.board.name(cell),
            at: self.board.point(cell),
            size: 0.74,
            figure: Figure::drawn(&AMAZON),
            ink: INKS[seat.index()],
        }
    }

    fn arrow(&self, cell: Cell) -> Piece {
        let name = self.board.name(cell);
        Piece {
            // A cell's name alone could be that of an amazon's key.
            key: format!("arrow-{name}"),
            on: name,
            at: self.board.point(cell),
            size: 0.8,
            figure: Figure::drawn(&ARROW),
            ink: Ink::Neutral,
        }
    }

    /// What each step that is possible now would put where it ends.
    fn ghosts(&self, state: &State) -> Vec<Ghost> {
        let mut steps = StepList::new();
        self.steps(state, &mut steps);
        let mut shown = vec![false; self.board.cells()];
        let mut ghosts = Vec::new();
        for step in steps {
            let (cell, piece) = match step {
                Step::Move { to, .. } => (to, self.amazon("ghost".to_owned(), to, state.seat)),
                Step::Arrow(cell) => (cell, self.arrow(cell)),
            };
            if !std::mem::replace(&mut shown[cell.index()], true) {
                ghosts.push(Ghost { touch: self.board.name(cell), piece });
            }
        }
        ghosts
    }

    fn marks(&self, state: &State, recent: &[(Seat, Step)]) -> Vec<Mark> {
        let mut marks = Vec::new();
        // A turn under way hides the one before it.
        let turn = recent.iter().rposition(|(_, step)| matches!(step, Step::Move { .. }));
        for &(_, step) in turn.map_or(&recent[..0], |at| &recent[at..]) {
            marks.push(match step {
                Step::Move { from, to } => self.board.trail(from, to),
                Step::Arrow(cell) => self.board.around(cell, MarkKind::Last),
            });
        }
        marks.extend(state.shooter().map(|cell| self.board.around(cell, MarkKind::Active)));
        marks
    }
}

impl View for Amazons {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for cell in (0..board.cells()).map(Cell::new) {
            let closed = self.rays.occupied(&state.occupied, cell);
            if closed && state.amazon_on(cell).is_none() {
                scene.pieces.push(self.arrow(cell));
            }
        }
        for (seat, letter) in [(Seat::FIRST, 'w'), (Seat::SECOND, 'b')] {
            for (i, &cell) in state.amazons[seat.index()].iter().enumerate() {
                scene.pieces.push(self.amazon(format!("{letter}{i}"), cell, seat));
            }
        }
        scene.marks = self.marks(state, recent);
        scene.ghosts = self.ghosts(state);
        scene.prompt = Message::new(match state.phase {
            Phase::Move => "amazons-move",
            Phase::Shoot(_) => "amazons-shoot",
            Phase::Over => "end-stuck",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Move { from, to } => vec![self.board.name(from), self.board.name(to)],
            Step::Arrow(cell) => vec![self.board.name(cell)],
        }
    }
}
