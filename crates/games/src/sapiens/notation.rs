//! A move is `e2-e4`, turning round `turn@e2`; after a piece has evolved, `keep` or `martyr@c3`.
//! A unit is written with its owner, value and mark, as `w3+`.

use ludoteca_boards::Cell;
use ludoteca_core::letters::TAKES;
use ludoteca_core::{Game, Joint, Message, Notation, NotationExt, StepList};

use super::unit::Unit;
use super::{Sapiens, State, Step};

/// The letters of the seats.
pub(super) const LETTERS: [char; 4] = ['w', 'b', 'r', 'y'];
const TURN: &str = "turn@";
const KEEP: &str = "keep";
const MARTYR: &str = "martyr@";

impl Unit {
    const fn mark(self) -> char {
        match (self.is_allied(), self.is_diagonal()) {
            (false, false) => '+',
            (false, true) => 'x',
            (true, false) => '@',
            (true, true) => '#',
        }
    }
}

/// `w3+`; nothing for no unit.
impl std::fmt::Display for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            return Ok(());
        }
        write!(f, "{}{}{}", LETTERS[self.owner()], self.value(), self.mark())
    }
}

impl Sapiens {
    /// Why the unit on `from`, which is the mover's, does not go to `to`.
    fn why_not_there(&self, state: &State, from: Cell, to: Cell) -> Message {
        let (unit, met) = (state.on(from), state.on(to));
        let start = usize::from(unit.is_diagonal());
        let way = (start..8).step_by(2).find_map(|direction| {
            let room = self.leaps.room(from, direction);
            (1..=room).find(|&n| self.leaps.along(from, direction, n) == to).map(|n| (direction, n))
        });
        let Some((direction, steps)) = way else {
            let id =
                if unit.is_diagonal() { "sapiens-why-diagonal" } else { "sapiens-why-straight" };
            return Message::new(id).name("cell", self.board.name(from));
        };
        if steps > unit.value() {
            return Message::new("sapiens-why-too-far")
                .name("cell", self.board.name(from))
                .count("value", unit.value());
        }
        let between = (1..steps).map(|n| self.leaps.along(from, direction, n));
        let blocker = between.into_iter().find(|&cell| !state.on(cell).is_none());
        if let Some(blocker) = blocker.filter(|_| !self.jump) {
            return Message::new("sapiens-why-blocked").name("cell", self.board.name(blocker));
        }
        debug_assert!(!met.is_none(), "an empty square in reach is a legal goal");
        self.why_no_alliance(from, unit, to, met, steps)
    }

    /// Why two own units do not make an alliance.
    fn why_no_alliance(
        &self,
        from: Cell,
        unit: Unit,
        to: Cell,
        met: Unit,
        steps: usize,
    ) -> Message {
        let why = if !self.alliance {
            Message::new("sapiens-why-no-alliances")
        } else if unit.is_allied() || met.is_allied() {
            Message::new("sapiens-why-allied")
        } else if steps > 1 {
            Message::new("sapiens-why-apart")
        } else if unit.value() != met.value() {
            Message::new("sapiens-why-unequal")
        } else if unit.is_diagonal() != met.is_diagonal() {
            Message::new("sapiens-why-turned")
        } else {
            let near = if self.beyond[unit.owner()].has(from) { to } else { from };
            Message::new("sapiens-why-not-beyond").name("near", self.board.name(near))
        };
        why.name("cell", self.board.name(to))
    }

    /// What is wrong with a first step with the unit on a cell; nothing if it is the mover's.
    fn why_not_own(&self, state: &State, cell: Cell) -> Option<Message> {
        let unit = state.on(cell);
        let id = if unit.is_none() {
            "sapiens-why-empty"
        } else if self.side(unit.owner()) != self.side(state.seat.index()) {
            "sapiens-why-not-yours"
        } else {
            return None;
        };
        Some(Message::new(id).name("cell", self.board.name(cell)))
    }
}

impl Notation for Sapiens {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Move { from, to } => {
                out.push_str(&self.board.name(from));
                out.push('-');
                out.push_str(&self.board.name(to));
            }
            Step::Turn(cell) => {
                out.push_str(TURN);
                out.push_str(&self.board.name(cell));
            }
            Step::Keep => out.push_str(KEEP),
            Step::Martyr(cell) => {
                out.push_str(MARTYR);
                out.push_str(&self.board.name(cell));
            }
        }
    }

    /// `e2-e4`, an alliance `e2+e3`, a capture `e2×e4`; `↻e2` for turning round, and `†c3` for whom a
    /// martyr takes along.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for &step in steps {
            match step {
                Step::Move { from, to } => {
                    let met = at.on(to);
                    let side = |unit: Unit| self.side(unit.owner());
                    out.push_str(&self.board.name(from));
                    out.push(match () {
                        () if met.is_none() => '-',
                        () if side(met) == side(at.on(from)) => '+',
                        () => TAKES,
                    });
                    out.push_str(&self.board.name(to));
                }
                Step::Turn(cell) => {
                    out.push('↻');
                    out.push_str(&self.board.name(cell));
                }
                Step::Keep => {}
                Step::Martyr(cell) => {
                    out.push('†');
                    out.push_str(&self.board.name(cell));
                }
            }
            self.play(&mut at, step);
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == KEEP {
            return Some(Step::Keep);
        }
        if let Some(name) = token.strip_prefix(TURN) {
            return self.board.read(name).map(Step::Turn);
        }
        if let Some(name) = token.strip_prefix(MARTYR) {
            return self.board.read(name).map(Step::Martyr);
        }
        let (from, to) = token.split_once('-')?;
        Some(Step::Move { from: self.board.read(from)?, to: self.board.read(to)? })
    }

    fn form(&self, state: &State) -> Message {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        if state.evolved.is_some() {
            let name = legal.last().map(|&step| self.token(state, step)).unwrap_or_default();
            return Message::new("sapiens-form-martyr")
                .count("value", self.faces)
                .name("step", name);
        }
        let what = Message::new("sapiens-form-move");
        let such = |wanted: fn(&Step) -> bool| legal.iter().copied().find(wanted);
        let examples = [
            such(|step| matches!(step, Step::Move { .. })),
            such(|step| matches!(step, Step::Turn(_))),
        ];
        let tokens: Vec<_> =
            examples.into_iter().flatten().map(|step| self.token(state, step)).collect();
        if tokens.is_empty() {
            return what;
        }
        Message::new("form-such-as").say("what", what).list("step", Joint::Or, tokens)
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match (step, state.evolved) {
            (Step::Martyr(cell), Some(_)) => Message::new("sapiens-why-no-enemy")
                .name("cell", self.board.name(cell))
                .say("form", self.form(state)),
            (_, Some(cell)) => Message::new("sapiens-why-evolved")
                .name("cell", self.board.name(cell))
                .count("value", self.faces)
                .say("form", self.form(state)),
            (Step::Keep | Step::Martyr(_), None) => Message::new("sapiens-why-not-evolved")
                .count("value", self.faces)
                .say("form", self.form(state)),
            (Step::Turn(cell), None) => {
                self.why_not_own(state, cell).unwrap_or_else(|| self.form(state))
            }
            (Step::Move { from, to }, None) => {
                self.why_not_own(state, from).unwrap_or_else(|| self.why_not_there(state, from, to))
            }
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write_words(out, |cell| {
            let unit = state.on(cell);
            if unit.is_none() { " .".to_owned() } else { unit.to_string() }
        });
    }
}
