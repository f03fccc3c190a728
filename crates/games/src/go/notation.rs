//! A step is a crossing, `d4`, or `pass`; after the end of play `dead@b1`, `done`, `accept` and
//! `resume`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Notation, Seat};

use super::{Dead, GLYPHS, Go, Obstacle, Phase, State, Step, Ties};

const DEAD: &str = "dead@";
/// The steps that are one word.
const WORDS: [(&str, Step); 4] = [
    ("pass", Step::Pass),
    ("done", Step::Done),
    ("accept", Step::Accept),
    ("resume", Step::Resume),
];

/// What a colour is called.
pub(super) fn called(seat: Seat) -> &'static str {
    ["Black", "White"][seat.index()]
}

impl<const W: usize> Go<W> {
    /// None of the rules that Smart Game Format has a name for.
    fn rules_in_words(&self) -> String {
        let mut rules = "area, no suicide, no board twice".to_owned();
        if self.stones != u16::MAX {
            rules.push_str(&format!(", {} stones each", self.stones));
        }
        if self.dead == Dead::Alive {
            rules.push_str(", all stones alive at the end");
        }
        if self.ties == Ties::White {
            rules.push_str(", equal points to White");
        }
        rules
    }

    fn why_not_place(&self, state: &State<W>, cell: Cell) -> String {
        let now = &state.now;
        if now.occupied().has(cell) {
            return "there is a stone already; choose an empty crossing, or pass".to_owned();
        }
        if self.open(now).is_empty() {
            return format!(
                "{} has no stone left in the reserve and can only pass",
                called(now.seat)
            );
        }
        match self.placed(state, cell) {
            Err(Obstacle::Superko) => "the same board has stood before in this game; play \
                                       elsewhere first, or pass"
                .to_owned(),
            _ => "the stone would have no liberty and capture nothing; choose another crossing, \
                  or pass"
                .to_owned(),
        }
    }

    fn why_not_dead(&self, state: &State<W>, cell: Cell) -> String {
        let now = &state.now;
        if !now.occupied().has(cell) {
            return "there is no stone; name the lowest crossing of a group, or write done"
                .to_owned();
        }
        if now.marked.has(cell) {
            return "this group is marked already; mark another one, or write done".to_owned();
        }
        let lowest = self.group(now, cell).first().expect("a group has stones");
        format!("a group is named by its lowest crossing; write {DEAD}{}", self.board.name(lowest))
    }
}

impl<const W: usize> Notation for Go<W> {
    fn write_step(&self, _: &State<W>, step: Step, out: &mut String) {
        match step {
            Step::Place(cell) => out.push_str(&self.board.name(cell)),
            Step::Dead(cell) => out.extend([DEAD, &self.board.name(cell)]),
            other => out.extend(WORDS.iter().filter(|(_, step)| *step == other).map(|(w, _)| *w)),
        }
    }

    fn read_step(&self, _: &State<W>, token: &str) -> Option<Step> {
        if let Some(&(_, step)) = WORDS.iter().find(|(word, _)| *word == token) {
            return Some(step);
        }
        match token.strip_prefix(DEAD) {
            Some(cell) => self.board.read(cell).map(Step::Dead),
            None => self.board.read(token).map(Step::Place),
        }
    }

    fn form(&self, state: &State<W>) -> String {
        match state.now.phase {
            Phase::Mark => "dead@ and the lowest crossing of a group, or done".to_owned(),
            Phase::Answer => "accept or resume".to_owned(),
            Phase::Play | Phase::Over => {
                let last = Cell::new(self.board.cells() - 1);
                format!("a crossing from a1 to {}, or pass", self.board.name(last))
            }
        }
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        match (state.now.phase, step) {
            (Phase::Play, Step::Place(cell)) => self.why_not_place(state, cell),
            (Phase::Play, _) => "dead stones are marked after two passes in a row; write a \
                                 crossing, or pass"
                .to_owned(),
            (Phase::Mark, Step::Dead(cell)) => self.why_not_dead(state, cell),
            (Phase::Mark, _) => "dead groups are marked now, such as dead@a1; write done when all \
                                 are"
            .to_owned(),
            (Phase::Answer, _) => "the marks are answered now; write accept or resume".to_owned(),
            (Phase::Over, _) => "the game is over".to_owned(),
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.now.stones);
    }

    fn file_form(&self) -> Option<FileForm> {
        let (rules, komi) = (Some(self.rules_in_words()), Some(self.komi));
        let form = Sgf::new(1, self.board.columns, Points::Letters);
        let elsewhere = &[("reserve", "0"), ("swap", "false"), ("ties", "draw")];
        Some(FileForm::Sgf(Sgf { rules, komi, elsewhere, ..form }))
    }

    /// A pass is a move to nowhere. The marking of dead stones is no move.
    fn file_entry(&self, _: &State<W>, step: Step) -> Entry {
        match step {
            Step::Place(cell) => Entry::Move(Points::Letters.name(self.board.place_from_top(cell))),
            Step::Pass => Entry::Move(String::new()),
            Step::Dead(_) | Step::Done | Step::Accept | Step::Resume => Entry::Aside,
        }
    }
}
