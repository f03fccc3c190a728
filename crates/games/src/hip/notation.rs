//! A step is the cell of the new stone: `c4`.

use ludoteca_boards::Cell;
use ludoteca_core::{Notation, listed};

use super::{GLYPHS, Hip, State};

impl<const W: usize> Notation for Hip<W> {
    fn write_step(&self, _: &State<W>, cell: Cell, out: &mut String) {
        out.push_str(&self.board.name(cell));
    }

    fn read_step(&self, _: &State<W>, token: &str) -> Option<Cell> {
        self.board.read(token)
    }

    fn form(&self, _: &State<W>) -> String {
        let last = Cell::new(self.board.cells() - 1);
        format!("the cell of the new stone, from a1 to {}", self.board.name(last))
    }

    fn why_not(&self, state: &State<W>, cell: Cell) -> String {
        if state.occupied().has(cell) {
            return "there is a stone already; choose an empty cell".to_owned();
        }
        let own = &state.stones[state.seat.index()];
        let whole = |others: &&[Cell; 3]| others.iter().all(|&corner| own.has(corner));
        let square = self.corners.of(cell).iter().find(whole).into_iter().flatten();
        let names: Vec<_> = square.map(|&corner| self.board.name(corner)).collect();
        format!(
            "it would complete a square with your stones on {}; choose a cell that completes none",
            listed(&names, "and")
        )
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
