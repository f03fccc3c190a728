//! A step is a placement, `c3`; a removal, `xe2`; a move, `d2-e2`; or `pass`.

use ludoteca_boards::{Move, PASS};
use ludoteca_core::{Game, Message, Notation, NotationExt, StepList};

use super::{BOARD, CENTRE, Fang, GLYPHS, Phase, State, Step};

/// What stands before the point of a removal.
const REMOVES: char = 'x';

impl Fang {
    /// The first legal step.
    fn first(&self, state: &State) -> Option<Step> {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        legal.first().copied()
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

    fn form(&self, state: &State) -> Message {
        let what = match (state.phase, self.first(state)) {
            (_, Some(Step::Pass)) => return Message::new("fang-form-pass"),
            (Phase::Begin, Some(Step::Remove(_))) => "fang-form-capture",
            (Phase::Begin | Phase::Won | Phase::Drawn, _) => "fang-form-shift",
            (Phase::Place, _) => "fang-form-place",
            (Phase::Enter(_), _) => "fang-form-enter",
            (Phase::Remove, _) => "fang-form-remove",
        };
        self.such_as(state, Message::new(what))
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let (own, enemy) = state.sides();
        let first = self.first(state);
        let id = match (state.phase, step) {
            (_, _) if first == Some(Step::Pass) => return Message::new("why-must-pass"),
            (_, Step::Pass) => "fang-why-pass",
            (Phase::Place, Step::Place(cell)) if state.empty().has(cell) => {
                return Message::new("fang-why-first").name("cell", BOARD.name(CENTRE));
            }
            (Phase::Place, Step::Place(_)) => return Message::new("fang-why-taken"),
            (Phase::Begin | Phase::Remove, Step::Remove(cell)) if !enemy.has(cell) => {
                "fang-why-no-enemy"
            }
            (Phase::Begin | Phase::Remove, Step::Remove(cell)) if !self.loose(state).has(cell) => {
                "fang-why-safe"
            }
            (Phase::Begin | Phase::Enter(_), Step::Move(step)) if !own.has(step.from) => {
                "fang-why-not-yours"
            }
            (Phase::Begin, Step::Remove(_)) => "fang-why-apart",
            (Phase::Begin, _) if matches!(first, Some(Step::Remove(_))) => "fang-why-capture",
            (Phase::Begin, _) => "fang-why-shift",
            (Phase::Enter(_), _) => "fang-why-enter",
            (Phase::Remove, _) => "fang-why-remove",
            (Phase::Place | Phase::Won | Phase::Drawn, _) => "fang-why-place",
        };
        Message::new(id).say("task", self.form(state))
    }

    fn write_board(&self, state: &State, out: &mut String) {
        BOARD.write_stones(out, GLYPHS, &state.pieces);
    }
}
