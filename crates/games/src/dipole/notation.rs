//! A step is `e1-d2`, from a cell to another, or `b6-off:4`, stones that leave the board, or `pass`.
//! People read captures with a colon, `e5:b2`.

use ludoteca_boards::{Cell, Move, PASS};
use ludoteca_core::{GameExt, Joint, Message, Notation, NotationExt};

use super::{Dipole, State, Step};

/// Between the cell and the number of stones that leave from there.
const OFF: &str = "-off:";

impl Dipole {
    /// Why stones do not leave the board.
    fn why_not_off(&self, state: &State, from: Cell, stones: u8) -> Message {
        let (name, height) = (self.board.name(from), state.height(from));
        if stones == 0 || stones > height {
            return Message::new("dipole-why-height").name("cell", name).number("height", height);
        }
        Message::new("dipole-why-short")
            .number("stones", stones)
            .name("cell", name)
            .count("least", self.way_out(state.seat.index(), from))
    }

    /// Why stones do not go from one cell to another.
    fn why_not_go(&self, state: &State, Move { from, to }: Move) -> Message {
        let (stones, height) = (self.board.distance(from, to), usize::from(state.height(from)));
        let (from_name, to_name) = (self.board.name(from), self.board.name(to));
        let direction = (0..8).find(|&d| self.leaps.at(from, d, stones) == Some(to));
        if stones == 0 || direction.is_none() || !self.is_dark(to) {
            return Message::new("dipole-why-line");
        }
        if stones > height {
            return Message::new("dipole-why-few")
                .name("from", from_name)
                .name("to", to_name)
                .count("stones", stones)
                .count("height", height);
        }
        if state.stacks[state.seat.other().index()].has(to) {
            return Message::new("dipole-why-higher").name("cell", to_name).count("stones", stones);
        }
        Message::new("dipole-why-forward")
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

    fn form(&self, state: &State) -> Message {
        match self.next_steps(state).first() {
            Some(Step::Pass) => Message::new("dipole-form-pass"),
            _ => self.such_as(state, Message::new("dipole-form")),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match step {
            Step::Pass => Message::new("why-pass"),
            _ if *self.next_steps(state) == [Step::Pass] => Message::new("dipole-why-none"),
            Step::Go(Move { from, .. }) | Step::Off { from, .. }
                if !state.stacks[state.seat.index()].has(from) =>
            {
                let own = state.stacks[state.seat.index()].iter();
                let names = own.map(|cell| self.board.name(cell));
                Message::new("dipole-why-own").list("cells", Joint::And, names)
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
