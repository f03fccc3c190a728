//! Positions that are set up: `k7/8/8/8/1P6/8/8/KP5A b b3 0 2`. White has fewer moves in the first
//! turn than it has kings, so that the number of the move counts.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Diagram, Layout, PositionError, Setup};

use super::{SpartanChess, State};
use crate::chess_family::setup::{self, Beside, Muster};
use crate::chess_family::{Kind, Pawns, Turns};

impl SpartanChess {
    /// Pawns stand on their first row from the start.
    const fn muster(&self) -> Muster {
        Muster {
            kinds: &Kind::ALL,
            array: self.array,
            demotes: false,
            closed: [bitboard8::row(7), bitboard8::row(0)],
            captured: false,
        }
    }
}

impl Setup for SpartanChess {
    fn layout(&self) -> Layout {
        let fields = vec![setup::all_passed(), setup::quiet(&self.draws), setup::number(2)];
        self.muster().layout(fields)
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let turns = &state.turns;
        let fields = vec![
            setup::written(state.passed),
            turns.quiet().to_string(),
            turns.move_number().to_string(),
        ];
        (turns.made == 0).then(|| self.muster().diagram(&state.men, turns.side(), fields))
    }

    /// Kings may be attacked.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (men, side) = (self.muster().men_of(diagram)?, diagram.side);
        let mut beside = Beside::of(self.layout(), diagram);
        let passed = beside.all_passed(&Pawns::SPARTAN, &men, side)?;
        let quiet = beside.number()?;
        let number = beside.number()?;
        Ok(self.begin(men, Turns::of_move(number, side, quiet), passed))
    }
}
