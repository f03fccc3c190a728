//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; the cell on which the own trampoline is
//! placed ends the turn. People read the cells a man goes through: `Nb1-c3-d5 @e4`.

use std::fmt::Write;

use ludoteca_boards::Cell;
use ludoteca_core::letters::TAKES;
use ludoteca_core::{End, Game, Message, Notation};

use super::{RINGS, State, Step, TrampolineChess};
use crate::chess_family::notation::{Words, why_left, why_not};
use crate::chess_family::{BOARD, Each, Kind, Move, PROMOTIONS, bit};

/// What is said of the men.
const WORDS: Words = Words { king: "trampoline-chess-why-king", ..Words::CHESS };

impl TrampolineChess {
    fn legal(state: &State) -> Vec<Move> {
        let mut legal = Vec::new();
        state.now.list(&mut legal);
        let moves = legal.into_iter().filter_map(|step| match step {
            Step::Move(step) => Some(step),
            Step::Place(_) => None,
        });
        moves.collect()
    }

    fn why_not_move(state: &State, step: Move) -> Message {
        let now = &state.now;
        if now.places() {
            return Message::new("trampoline-chess-why-moved");
        }
        if let Some(at) = now.hopping().filter(|&at| at != step.from) {
            return Message::new("trampoline-chess-why-hop").name("cell", BOARD.name(at));
        }
        let mut reach = 0;
        now.visit(&mut Each(|s: Move| {
            reach |= if s.from == step.from { bit(s.to.index()) } else { 0 };
        }));
        why_not(&now.men, now.side, &TrampolineChess::legal(state), step, reach, &WORDS)
            .unwrap_or_else(|| match now.can_come_to_rest(step) {
                true => why_left(now.hopping().is_none() && now.in_check()),
                false => Message::new("trampoline-chess-why-end"),
            })
    }

    fn why_not_place(state: &State, cell: Cell) -> Message {
        let now = &state.now;
        let on_cell = |id| Message::new(id).name("cell", BOARD.name(cell));
        match () {
            () if !now.places() => Message::new("trampoline-chess-why-first"),
            () if now.men.on(cell).is_some() => on_cell("trampoline-chess-why-man"),
            () if now.rings[now.side ^ 1] & bit(cell.index()) != 0 => {
                on_cell("trampoline-chess-why-other")
            }
            () => why_left(false),
        }
    }
}

impl Notation for TrampolineChess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Move(step) => step.write(out),
            Step::Place(cell) => out.push_str(&BOARD.name(cell)),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        match BOARD.read(token) {
            Some(cell) => Some(Step::Place(cell)),
            None => Move::read(token, &PROMOTIONS).map(Step::Move),
        }
    }

    fn form(&self, state: &State) -> Message {
        if state.now.places() {
            return Message::new("trampoline-chess-form-place");
        }
        WORDS.form(TrampolineChess::legal(state).first().copied())
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match step {
            Step::Move(step) => TrampolineChess::why_not_move(state, step),
            Step::Place(cell) => TrampolineChess::why_not_place(state, cell),
        }
    }

    /// The board with the trampolines, and what the turn asks for when it is under way.
    fn write_board(&self, state: &State, out: &mut String) {
        let now = &state.now;
        BOARD.write(out, |cell| match now.men.on(cell) {
            Some((side, kind)) => kind.glyph(side),
            None if now.rings[0] & bit(cell.index()) != 0 => RINGS[0],
            None if now.rings[1] & bit(cell.index()) != 0 => RINGS[1],
            None => '.',
        });
        if let Some(at) = now.hopping() {
            let _ = writeln!(out, "hopping: {}", BOARD.name(at));
        } else if now.places() {
            out.push_str("placing\n");
        }
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for &step in steps {
            let men = &at.now.men;
            match step {
                Step::Move(step) => {
                    let kind = men.kind_on(step.from.index());
                    let captures = men.all() & bit(step.to.index()) != 0;
                    if at.now.hopping().is_none() {
                        out.extend((kind != Kind::Pawn).then(|| kind.sign()));
                        out.push_str(&BOARD.name(step.from));
                    }
                    out.push(if captures { TAKES } else { '-' });
                    out.push_str(&BOARD.name(step.to));
                    out.extend(step.becomes.into_iter().flat_map(|kind| ['=', kind.sign()]));
                }
                Step::Place(cell) => {
                    out.push_str(" @");
                    out.push_str(&BOARD.name(cell));
                }
            }
            self.play(&mut at, step);
        }
        let over = at.turns.number != state.turns.number;
        out.push_str(match at.end {
            Some(End::Won(_)) => "#",
            _ if over && at.now.in_check() => "+",
            _ => "",
        });
    }
}
