//! A step is the cell that changes: `c2`.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{GREEN, RED, State, TrafficLights, YELLOW};

impl Notation for TrafficLights {
    fn write_step(&self, _: &State, cell: Cell, out: &mut String) {
        out.push_str(&self.board.name(cell));
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Cell> {
        self.board.read(token)
    }

    fn form(&self, _: &State) -> String {
        let last = Cell::new(self.board.cells() - 1);
        format!("the cell that changes, from a1 to {}", self.board.name(last))
    }

    fn why_not(&self, _: &State, _: Cell) -> String {
        "a red lamp never changes; choose a cell that is empty, green or yellow".to_owned()
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| {
            let lit = |colour: usize| state.lamps[colour] >> cell.index() & 1 != 0;
            match () {
                () if lit(GREEN) => 'g',
                () if lit(YELLOW) => 'y',
                () if lit(RED) => 'r',
                () => '.',
            }
        });
    }
}
