//! A step is a placement, `c3`; a removal, `xe2`; a move, `d2-e2`; or `pass`.

use ludoteca_boards::{Move, PASS};
use ludoteca_core::{Game, Notation, NotationExt, StepList};

use super::{BOARD, CENTRE, Fang, GLYPHS, Phase, State, Step};

/// What stands before the point of a removal.
const REMOVES: char = 'x';

impl Fang {
    /// What is to be done, to follow "write".
    fn task(&self, state: &State) -> String {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        let what = match (state.phase, legal.first()) {
            (_, Some(Step::Pass)) => return format!("{PASS}, for nothing else is possible"),
            (Phase::Place, _) => "the point of the new piece",
            (Phase::Begin, Some(Step::Remove(_))) => {
                "the capture of an enemy piece that is loose and has a piece of yours beside it"
            }
            (Phase::Begin, _) => "where a piece goes from and to, one point along a line",
            (Phase::Enter(_), _) => "where a piece beside the empty point goes from and to",
            (Phase::Remove, _) => "the removal of a loose enemy piece for the square you made",
            (Phase::Won | Phase::Drawn, _) => "nothing",
        };
        match legal.first() {
            Some(&step) => format!("{what}, such as {}", self.token(state, step)),
            None => what.to_owned(),
        }
    }
}

impl Notation for Fang {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Place(cell) => out.push_str(&BOARD.name(cell)),
            Step::Remove(cell) => {
                out.push(REMOVES);
                out.push_str(&BOARD.name(cell));
            }
            Step::Move(step) => step.write(&BOARD, out),
            Step::Pass => out.push_str(PASS),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == PASS {
            return Some(Step::Pass);
        }
        if let Some(name) = token.strip_prefix(REMOVES) {
            return BOARD.read(name).map(Step::Remove);
        }
        match BOARD.read(token) {
            Some(cell) => Some(Step::Place(cell)),
            None => Move::read(&BOARD, token).map(Step::Move),
        }
    }

    fn form(&self, state: &State) -> String {
        self.task(state)
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let (own, enemy) = state.sides();
        match (state.phase, step) {
            (Phase::Place, Step::Place(cell)) if state.empty().has(cell) => {
                format!("the first piece goes to the middle; write {}", BOARD.name(CENTRE))
            }
            (Phase::Place, Step::Place(_)) => {
                "there is a piece already; choose an empty point".to_owned()
            }
            (Phase::Begin | Phase::Remove, Step::Remove(cell)) if !enemy.has(cell) => {
                format!("no enemy piece is there; write {}", self.task(state))
            }
            (Phase::Begin | Phase::Remove, Step::Remove(cell)) if !self.loose(state).has(cell) => {
                format!("that piece is safe on a corner of a square; write {}", self.task(state))
            }
            (Phase::Begin | Phase::Enter(_), Step::Move(step)) if !own.has(step.from) => {
                format!("no piece of yours is there; write {}", self.task(state))
            }
            _ => format!("write {}", self.task(state)),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        BOARD.write_stones(out, GLYPHS, &state.pieces);
    }
}
