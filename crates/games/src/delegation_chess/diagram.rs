//! Positions that are set up: `nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w 0`.

use ludoteca_core::{Diagram, Layout, PositionError, Setup};

use super::position::Position;
use super::{DelegationChess, State};
use crate::chess_family::ARRAY;
use crate::chess_family::setup::{self, Beside, Muster};

/// Pawns go back as far as the men let them whose powers they have.
const MEN: Muster = Muster::chess(ARRAY).with_pawns_at_home();

impl Setup for DelegationChess {
    fn layout(&self) -> Layout {
        MEN.layout(vec![setup::quiet(&self.draws)])
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let fields = vec![state.endless.quiet().to_string()];
        Some(MEN.diagram(&state.now.men, state.now.side, fields))
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (men, side) = (MEN.men_of(diagram)?, diagram.side);
        let quiet = Beside::of(self.layout(), diagram).number()?;
        if Position::new(men, side ^ 1).in_check() {
            return Err(setup::exposed(&men, side));
        }
        Ok(self.begin(Position::new(men, side), quiet))
    }
}
