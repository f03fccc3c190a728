//! A step is `e1-d2`, from a cell to another, or `b6-off:4`, stones that leave the board, or `pass`.
//! People read captures with a colon, `e5:b2`.

use ludoteca_boards::{Cell, Move, PASS};
use ludoteca_core::{Game, Notation, NotationExt, StepList, listed};

use super::{Dipole, State, Step};

/// Between the cell and the number of stones that leave from there.
const OFF: &str = "-off:";

impl Dipole {
    /// Why stones do not leave the board.
    fn why_not_off(&self, state: &State, from: Cell, stones: u8) -> String {
        let (name, height) = (self.board.name(from), state.height(from));
        let least = self.way_out(state.seat.index(), from);
        if stones == 0 || stones > height {
            return format!(
                "the stack on {name} has a height of {height}; take from 1 to {height}"
            );
        }
        format!(
            "stones go as far as there are of them, and {stones} from {name} do not get over the \
             edge; there it takes {least} or more"
        )
    }

    /// Why stones do not go from one cell to another.
    fn why_not_go(&self, state: &State, Move { from, to }: Move) -> String {
        let (stones, height) = (self.board.distance(from, to), usize::from(state.height(from)));
        let (from_name, to_name) = (self.board.name(from), self.board.name(to));
        let direction = (0..8).find(|&d| self.leaps.at(from, d, stones) == Some(to));
        if stones == 0 || direction.is_none() || !self.is_dark(to) {
            return "stones go in a straight line, sideways, up, down or diagonally, and end on a \
                    dark cell"
                .to_owned();
        }
        if stones > height {
            return format!(
                "to {to_name} it takes {stones} stones, one for each cell of the way, and the \
                 stack on {from_name} has a height of {height}"
            );
        }
        if state.stacks[state.seat.other().index()].has(to) {
            return format!(
                "the stack on {to_name} is higher than the {stones} that would land on it; a \
                 capture takes as many stones or more"
            );
        }
        "only captures go sideways or back; everything else goes forward, straight or diagonally"
            .to_owned()
    }
}

impl Notation for Dipole {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Go(way) => way.write(&self.board, out),
            Step::Off { from, stones } => {
                out.extend([&self.board.name(from), OFF, &stones.to_string()]);
            }
            Step::Pass => out.push_str(PASS),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == PASS {
            return Some(Step::Pass);
        }
        match token.split_once(OFF) {
            Some((from, stones)) => {
                Some(Step::Off { from: self.board.read(from)?, stones: stones.parse().ok()? })
            }
            None => Move::read(&self.board, token).map(Step::Go),
        }
    }

    fn form(&self, state: &State) -> String {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        let what = "where stones go from and to, or how many leave the board";
        match legal.first() {
            Some(Step::Pass) => PASS.to_owned(),
            Some(&step) => format!("{what}, such as {}", self.token(state, step)),
            None => what.to_owned(),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        match step {
            Step::Pass => format!("only who cannot move passes; write {}", self.form(state)),
            _ if *legal == [Step::Pass] => format!("none of your stacks can move; write {PASS}"),
            Step::Go(Move { from, .. }) | Step::Off { from, .. }
                if !state.stacks[state.seat.index()].has(from) =>
            {
                let own = state.stacks[state.seat.index()].iter();
                let own: Vec<_> = own.map(|cell| self.board.name(cell)).collect();
                format!("your stones are on {}", listed(&own, "and"))
            }
            Step::Off { from, stones } => self.why_not_off(state, from, stones),
            Step::Go(way) => self.why_not_go(state, way),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write_words(out, |cell| {
            let letter = ["W", "B"].into_iter().zip(state.stacks).find(|(_, s)| s.has(cell));
            match letter {
                Some((letter, _)) => format!("{letter}{}", state.height(cell)),
                None if self.is_dark(cell) => ".".to_owned(),
                None => String::new(),
            }
        });
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        // A turn is one step.
        for &step in steps {
            match step {
                Step::Go(Move { from, to }) if state.stacks[state.seat.other().index()].has(to) => {
                    out.extend([&self.board.name(from), ":", &self.board.name(to)]);
                }
                _ => self.write_step(state, step, out),
            }
        }
    }
}
