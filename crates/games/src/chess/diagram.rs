//! Positions that are set up, as Forsyth and Edwards write them:
//! `r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1`. The number of the move says nothing and is written as 1.

use ludoteca_core::{Diagram, Layout, PositionError, Setup};

use super::position::Position;
use super::{Chess, State};
use crate::chess_family::setup::{self, Beside, Muster};
use crate::chess_family::{ARRAY, bit};

const MEN: Muster = Muster::chess(ARRAY);

impl Setup for Chess {
    fn layout(&self) -> Layout {
        MEN.layout(vec![
            setup::castling(),
            setup::passed(),
            setup::quiet(&self.draws),
            setup::number(1),
        ])
    }

    /// A passed cell is written if a pawn can be taken there.
    fn diagram(&self, state: &State) -> Option<Diagram> {
        let now = &state.now;
        let fields = vec![
            now.rights.written(),
            setup::written(now.passed().map_or(0, bit)),
            state.endless.quiet().to_string(),
            1.to_string(),
        ];
        Some(MEN.diagram(&now.men, now.side, fields))
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (men, side) = (MEN.men_of(diagram)?, diagram.side);
        let mut beside = Beside::of(self.layout(), diagram);
        let rights = beside.rights(&men)?;
        let passed = beside.passed(&men, side)?;
        let quiet = beside.number()?;
        beside.number()?;
        if men.attacked(men.king(side ^ 1), side, men.all(), u64::MAX) {
            return Err(setup::exposed(&men, side));
        }
        Ok(self.begin(Position::new(men, side, rights, passed), quiet))
    }
}
