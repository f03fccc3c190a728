//! Positions of two boards.

use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{
    Diagram, Field, Game, Layout, PieceKind, PositionError, Seat, Setup, Stone, Stones,
};

use super::notation::on_board;
use super::{Interaction, Outcome, Parallel, ParallelState};

/// Whether the first turn, of one placement, is still to come.
fn first_field() -> Field {
    Field::words("first", ["no", "yes"], 0)
}

impl<G: Stones + Setup + ?Sized> Parallel<G> {
    /// Whether the stones tell all of both boards, so that nothing is lost where only they are written:
    /// what else a position of the game has is as at the start.
    fn told_by_stones(&self, state: &ParallelState<G::State>) -> bool {
        let fields = |inner| self.game.diagram(inner).map(|diagram| diagram.fields);
        let start = self.game.start();
        let start = fields(&start);
        state.boards.iter().all(|inner| fields(inner) == start)
    }
}

/// The rows of the left board are written before those of the right one.
impl<G: Stones + Setup + ?Sized> Setup for Parallel<G> {
    fn layout(&self) -> Layout {
        let mut layout = self.game.layout();
        let count = layout.cells.len() as u16;
        let right: Vec<_> = layout.cells.iter().map(|name| on_board(1, name)).collect();
        layout.cells.extend(right);
        let rows = layout.rows.iter().map(|row| row.iter().map(|cell| cell + count).collect());
        let rows: Vec<_> = rows.collect();
        layout.rows.extend(rows);
        layout.pieces.truncate(2);
        if self.interaction == Interaction::Neutral {
            layout.pieces.push(PieceKind::new("n", Figure::Stone, Ink::Neutral));
        }
        layout.fields = vec![first_field()];
        layout
    }

    fn diagram(&self, state: &Self::State) -> Option<Diagram> {
        if state.placed > 0 || state.passes > 0 || !self.told_by_stones(state) {
            return None;
        }
        let count = self.game.cells();
        let first = if state.first { "yes" } else { "no" };
        let mut diagram = Diagram::new(2 * count, state.side);
        diagram.fields.push(first.to_owned());
        for (board, inner) in state.boards.iter().enumerate() {
            for cell in 0..count {
                match self.game.at(inner, cell as u16) {
                    Stone::None => {}
                    Stone::Of(side) => diagram.put(board * count + cell, side.index()),
                    Stone::Neutral => diagram.put(board * count + cell, 2),
                }
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError> {
        let first = first_field().read_word(&diagram.fields[0])? == 1;
        let mut state = ParallelState { first, side: Seat::new(diagram.side), ..self.start() };
        let count = self.game.cells();
        for board in &mut state.boards {
            (0..count).for_each(|cell| self.game.put(board, cell as u16, Stone::None));
        }
        for (cell, kind, _) in diagram.standing() {
            let stone = if kind < 2 { Stone::Of(Seat::new(kind)) } else { Stone::Neutral };
            self.game.put(&mut state.boards[cell / count], (cell % count) as u16, stone);
        }
        for board in &mut state.boards {
            self.game.judge(board, state.side);
        }
        self.settle(&mut state, Seat::new(diagram.side));
        if state.outcome == Outcome::Running {
            self.await_placement(&mut state);
        }
        Ok(state)
    }
}
