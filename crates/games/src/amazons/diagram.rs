//! Positions that are set up: `2b2b2/8/b6b/8/8/w6w/8/2w2w2 w`; `x` is an arrow.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::view::{self, AMAZON, INKS};
use super::{AMAZONS, Amazons, State};

/// The pieces of the layout after the amazons of both sides.
const ARROW: usize = 2;

impl Setup for Amazons {
    fn layout(&self) -> Layout {
        let pieces = vec![
            PieceKind::new("w", Figure::drawn(&AMAZON), INKS[0]),
            PieceKind::new("b", Figure::drawn(&AMAZON), INKS[1]),
            PieceKind::new("x", Figure::drawn(&view::ARROW), Ink::Neutral),
        ];
        self.board.layout(pieces, ["w", "b"], Vec::new())
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        if state.shooter().is_some() {
            return None;
        }
        let mut diagram = Diagram::new(self.board.cells(), state.seat);
        for cell in (0..self.board.cells()).map(Cell::new) {
            if self.rays.occupied(&state.occupied, cell) {
                diagram.put(cell.index(), state.amazon_on(cell).map_or(ARROW, Seat::index));
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut found: [Vec<Cell>; 3] = Default::default();
        for (cell, kind, _) in diagram.standing() {
            found[kind].push(Cell::new(cell));
        }
        let [white, black, arrows] = found;
        let amazons = [four(INKS[0], &white)?, four(INKS[1], &black)?];
        Ok(self.position(amazons, arrows, Seat::new(diagram.side)))
    }
}

/// The amazons of a side.
fn four(side: Ink, cells: &[Cell]) -> Result<[Cell; AMAZONS], PositionError> {
    cells.try_into().map_err(|_| {
        let rule = Message::new("amazons-wrong-four").side("side", side);
        PositionError::whole(rule.count("count", cells.len()).count("most", AMAZONS))
    })
}
