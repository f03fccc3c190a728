//! Positions that are set up: `pQQp/1qp1/ppQQ/QppQ p`. Who has pieces left places them. Nothing has
//! occurred in them before; where there are lines of both colours, the last step has made both.

use ludoteca_boards::{Cell, RepetitionClock, at_most};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, End, Game, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::view::{ROLES, ink};
use super::{GLYPHS, Sofia, State};

/// Whose the pieces of the layout are, and whether they are black: those that help their players
/// come first.
const PIECES: [(usize, bool); 4] = [(0, true), (1, false), (0, false), (1, true)];

impl Setup for Sofia {
    fn layout(&self) -> Layout {
        let kind = |(owner, black): (usize, bool)| {
            let glyph = GLYPHS[owner][usize::from(!black)];
            PieceKind::new(glyph, Figure::Chessman(ROLES[owner]), ink(black))
        };
        self.board.layout(PIECES.map(kind).to_vec(), GLYPHS.map(|[glyph, _]| glyph), Vec::new())
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let mut diagram = Diagram::new(self.board.cells(), state.seat);
        for (kind, (owner, black)) in PIECES.into_iter().enumerate() {
            let pieces = state.pieces.owned[owner] & state.pieces.colours()[usize::from(!black)];
            pieces.iter().for_each(|cell| diagram.put(cell.index(), kind));
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut state = State { seat: Seat::new(diagram.side), ..self.start() };
        for (cell, kind, _) in diagram.standing() {
            let (owner, black) = PIECES[kind];
            state.pieces.put(owner, Cell::new(cell), black);
        }
        let rules = ["sofia-wrong-pawns", "sofia-wrong-queens"];
        for (rule, owned) in rules.into_iter().zip(&state.pieces.owned) {
            at_most(Message::new(rule), owned.count() as u32, self.pieces as u32)?;
        }
        state.endless = RepetitionClock::new(state.place_key());
        state.end = self.winner(&state.pieces, state.seat.other()).map(End::Won);
        Ok(state)
    }
}
