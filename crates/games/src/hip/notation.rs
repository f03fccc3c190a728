//! A step is the cell of the new stone: `c4`.

use ludoteca_boards::Cell;
use ludoteca_core::{Notation, listed};

use super::{GLYPHS, Hip, State};

impl<const W: usize> Notation for Hip<W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<W>) -> String {
        format!("the cell of the new stone, from {}", self.board.range())
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
