//! A step is a crossing, `d4`, or `pass`; after the end of play `dead@b1`, `done`, `accept` and
//! `resume`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Message, Notation};

use super::view::INKS;
use super::{Dead, GLYPHS, Go, Obstacle, Phase, State, Step, Ties};

const DEAD: &str = "dead@";
/// The steps that are one word.
const WORDS: [(&str, Step); 4] = [
    ("pass", Step::Pass),
    ("done", Step::Done),
    ("accept", Step::Accept),
    ("resume", Step::Resume),
];

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

    fn why_not_place(&self, state: &State<W>, cell: Cell) -> Message {
        let now = &state.now;
        if now.occupied().has(cell) {
            return Message::new("go-why-stone");
        }
        if self.open(now).is_empty() {
            return Message::new("go-why-reserve").side("side", INKS[now.seat.index()]);
        }
        Message::new(match self.placed(state, cell) {
            Err(Obstacle::Superko) => "go-why-again",
            _ => "go-why-stifled",
        })
    }

    fn why_not_dead(&self, state: &State<W>, cell: Cell) -> Message {
        let now = &state.now;
        if !now.occupied().has(cell) {
            return Message::new("go-why-no-group");
        }
        if now.marked.has(cell) {
            return Message::new("go-why-marked");
        }
        let lowest = self.group(now, cell).first().expect("a group has stones");
        Message::new("go-why-lowest").name("cell", self.board.name(lowest))
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

    fn form(&self, state: &State<W>) -> Message {
        match state.now.phase {
            Phase::Mark => Message::new("go-form-mark"),
            Phase::Answer => Message::new("go-form-answer"),
            Phase::Play | Phase::Over => {
                let last = Cell::new(self.board.cells() - 1);
                Message::new("go-form").name("last", self.board.name(last))
            }
        }
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        match (state.now.phase, step) {
            (Phase::Play, Step::Place(cell)) => self.why_not_place(state, cell),
            (Phase::Play, _) => Message::new("go-why-play"),
            (Phase::Mark, Step::Dead(cell)) => self.why_not_dead(state, cell),
            (Phase::Mark, _) => Message::new("go-why-mark"),
            (Phase::Answer, _) => Message::new("go-why-answer"),
            (Phase::Over, _) => Message::new("step-over"),
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
