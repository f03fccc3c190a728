//! Positions that are set up:
//! `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq 0 1`. With the side to step, the number of
//! the move says how many moves the turn has.

use ludoteca_core::{Diagram, Layout, PositionError, Setup};

use super::{ArmyChess, State};
use crate::chess_family::setup::{self, Beside, Muster};
use crate::chess_family::{ARRAY, Turns};

const MEN: Muster = Muster::chess(ARRAY);

impl Setup for ArmyChess {
    fn layout(&self) -> Layout {
        MEN.layout(vec![setup::castling(), setup::quiet(&self.draws), setup::number(1)])
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let turns = &state.turns;
        let fields = vec![
            state.rights.written(),
            turns.quiet().to_string(),
            turns.move_number().to_string(),
        ];
        (turns.made == 0).then(|| MEN.diagram(&state.men, turns.side(), fields))
    }

    /// Kings may be attacked.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let men = MEN.men_of(diagram)?;
        let mut beside = Beside::of(self.layout(), diagram);
        let rights = beside.rights(&men)?;
        let quiet = beside.number()?;
        let number = beside.number()?;
        Ok(self.begin(men, rights, Turns::of_move(number, diagram.side, quiet)))
    }
}
