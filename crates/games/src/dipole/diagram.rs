//! Positions that are set up: stacks with their heights, `x3.b12.x4/x8/.../x4.w12.x3 w`.

use ludoteca_boards::{Cell, at_most_stones};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::view::INKS;
use super::{Dipole, State};

impl Setup for Dipole {
    fn layout(&self) -> Layout {
        let stack = |symbol, ink| {
            PieceKind::stacked(symbol, Figure::Stack(self.stones), ink, u16::from(self.stones))
        };
        let pieces = vec![stack("w", INKS[0]), stack("b", INKS[1])];
        self.board.layout(pieces, ["w", "b"], Vec::new())
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let mut diagram = Diagram::new(self.board.cells(), state.seat);
        for side in 0..2 {
            let stacks = state.stacks_of(side);
            stacks.for_each(|(cell, height)| diagram.stack(cell.index(), side, height.into()));
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut stacks = [Vec::new(), Vec::new()];
        for (cell, side, height) in diagram.standing() {
            let cell = Cell::new(cell);
            if !self.is_dark(cell) {
                let rule = Message::new("dipole-wrong-light");
                return Err(PositionError::at(self.board.name(cell), rule));
            }
            stacks[side].push((cell, height as u8));
        }
        for (side, stacks) in INKS.into_iter().zip(&stacks) {
            let stones = stacks.iter().map(|&(_, height)| usize::from(height)).sum();
            at_most_stones(side, stones, self.stones.into())?;
        }
        if stacks.iter().all(Vec::is_empty) {
            return Err(PositionError::whole(Message::new("dipole-wrong-none")));
        }
        let [white, black] = &stacks;
        Ok(self.position([white, black], Seat::new(diagram.side)))
    }
}
