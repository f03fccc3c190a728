//! A step is the crossing of the new stone: `j10`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Joint, Message, Notation};

use super::{GLYPHS, Gomoku, State};

impl<const L: usize, const W: usize> Notation for Gomoku<L, W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<L, W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("gomoku-form").name("last", self.board.name(last))
    }

    fn why_not(&self, state: &State<L, W>, cell: Cell) -> Message {
        if state.empty.has(cell) {
            let centre = self.opening.iter().map(|cell| self.board.name(cell));
            return Message::new("gomoku-why-centre").list("cells", Joint::Or, centre);
        }
        Message::new("gomoku-why-stone").name("cell", self.board.name(cell))
    }

    fn write_board(&self, state: &State<L, W>, out: &mut String) {
        let [black, white] = &state.stones;
        self.board.write(out, |cell| match () {
            () if self.table.has(black, cell) => GLYPHS[0],
            () if self.table.has(white, cell) => GLYPHS[1],
            () if state.empty.has(cell) => '.',
            () => 'n',
        });
    }

    /// Programs write the crossings as those of Go. Lines of other lengths are other games.
    fn file_form(&self) -> Option<FileForm> {
        let own = self.goal.length == 5 && self.scores == [true; 2];
        let rules = if self.goal.longer { "five or more win" } else { "exactly five win" };
        let form = Sgf::new(4, self.board.columns, Points::Letters);
        let elsewhere = &[("opening", "free"), ("overline", "win")];
        own.then(|| FileForm::Sgf(Sgf { rules: Some(rules.to_owned()), elsewhere, ..form }))
    }

    fn file_entry(&self, _: &State<L, W>, cell: Cell) -> Entry {
        Entry::Move(Points::Letters.name(self.board.place_from_top(cell)))
    }
}
