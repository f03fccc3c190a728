//! How steps and boards are written: everything follows from the text.
//!
//! A placement is its cell, `c3`, with a letter before it where several pieces may be placed, `w@c3`; a move
//! is where it begins and ends, `a1-b2`, or begins and the sign of its direction where the board has signs,
//! `313-1`; how many pieces of a stack move stands behind it, `a1-b2:3`, unless it follows from the rest. What
//! leaves the board is `a1-off`, or `a1-off:2`. Taking something off is `xc3` in games where something else is
//! done to cells as well. `pass`, and `done` for who stops in the middle of a turn.

use std::fmt::Write;

use ludoteca_boards::{Cell, PASS};
use ludoteca_core::{Game, GameExt, Message, Notation};

use crate::plan::{Pick, Plan, Sign};
use crate::play::{Made, State, Step};

/// The token of who stops where one may go on.
pub(crate) const DONE: &str = "done";
/// Where pieces go that leave the board.
pub(crate) const OFF: &str = "off";

impl<const W: usize> Plan<W> {
    pub(crate) fn name(&self, cell: Cell) -> &str {
        &self.board.names[cell.index()]
    }

    /// The sign of a direction that leads from one cell to another, where the board has signs.
    fn signed(&self, from: Cell, to: Cell) -> Option<&str> {
        let leads =
            |way: &&crate::board::Way| !way.sign.is_empty() && way.next[from.index()] == to.0;
        self.board.ways.iter().find(leads).map(|way| way.sign.as_str())
    }

    pub(crate) fn write_step(&self, step: Step, out: &mut String) {
        if step.is_stop() {
            out.push_str(DONE);
            return;
        }
        let name = |cell| self.name(cell);
        match self.alts[step.alt as usize].sign {
            Sign::Pass => out.push_str(PASS),
            Sign::Cell => out.push_str(name(step.to)),
            Sign::Crossed => out.extend(["x", name(step.to)]),
            Sign::Lettered(letter) => {
                let _ = write!(out, "{letter}@{}", name(step.to));
            }
            Sign::Move => match self.signed(step.from, step.to) {
                Some(sign) => out.extend([name(step.from), sign]),
                None => out.extend([name(step.from), "-", name(step.to)]),
            },
            Sign::Off => out.extend([name(step.from), "-", OFF]),
        }
        if self.tells_many(step) {
            let _ = write!(out, ":{}", step.many);
        }
    }

    /// Whether it is said how many pieces of a stack move.
    pub(crate) fn tells_many(&self, step: Step) -> bool {
        let pick = self.alts.get(step.alt as usize).map(|alt| &alt.pick);
        step.many > 0 && matches!(pick, Some(Pick::Move(go)) if go.told)
    }

    /// The cells that a token names, by how it is written.
    fn read_cells(&self, token: &str) -> Option<(Sign, Cell, Cell)> {
        let cell = |name: &str| self.board.cell(name).map(Cell);
        if let Some(at) = token.strip_suffix(OFF).and_then(|token| token.strip_suffix('-'))
            && let Some(at) = cell(at)
        {
            return Some((Sign::Off, at, at));
        }
        if token == PASS {
            return Some((Sign::Pass, Cell(0), Cell(0)));
        }
        if let Some(at) = cell(token) {
            return Some((Sign::Cell, at, at));
        }
        if let Some(at) = token.strip_prefix('x').and_then(cell) {
            return Some((Sign::Crossed, at, at));
        }
        if let Some((letter, name)) = token.split_once('@') {
            let mut letters = letter.chars();
            let (letter, at) = (letters.next()?, cell(name)?);
            return letters.next().is_none().then_some((Sign::Lettered(letter), at, at));
        }
        if let Some((from, to)) = token.split_once('-')
            && let (Some(from), Some(to)) = (cell(from), cell(to))
        {
            return Some((Sign::Move, from, to));
        }
        (1..token.len()).filter(|&at| token.is_char_boundary(at)).find_map(|at| {
            let (from, sign) = token.split_at(at);
            let from = cell(from)?;
            let way = self.board.ways.iter().find(|way| way.sign == sign)?;
            let to = Some(way.next[from.index()]).filter(|&to| to != crate::evaluate::NONE)?;
            Some((Sign::Move, from, Cell(to)))
        })
    }
}

impl<const W: usize> Notation for Made<W> {
    fn write_step(&self, _: &State<W>, step: Step, out: &mut String) {
        self.plan.write_step(step, out);
    }

    fn read_step(&self, state: &State<W>, token: &str) -> Option<Step> {
        if token == DONE {
            return Some(Step::STOP);
        }
        let ((sign, from, to), many) = match self.plan.read_cells(token) {
            Some(read) => (read, 0),
            None => {
                let (token, many) = token.rsplit_once(':')?;
                (self.plan.read_cells(token)?, many.parse().ok().filter(|&many| many > 0)?)
            }
        };
        let steps = self.next_steps(state);
        let alike = |step: &&Step| {
            !step.is_stop()
                && (step.from, step.to) == (from, to)
                && (step.many == many || many == 0 && !self.plan.tells_many(**step))
                && self.plan.alts[step.alt as usize].sign == sign
        };
        if let Some(step) = steps.iter().find(alike) {
            return Some(*step);
        }
        let here = self.plan.nodes[state.node as usize].tiers.iter().flat_map(|tier| &tier.alts);
        let all = (0..self.plan.alts.len() as u8).collect::<Vec<_>>();
        let number =
            here.chain(&all).find(|&&number| self.plan.alts[number as usize].sign == sign)?;
        Some(Step { alt: *number, from, to, many })
    }

    fn form(&self, state: &State<W>) -> Message {
        match self.next_steps(state).first() {
            Some(&step) => {
                let mut token = String::new();
                self.plan.write_step(step, &mut token);
                Message::new("made-form").name("step", token)
            }
            None => Message::new("step-over"),
        }
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        if step.is_stop() {
            return Message::new("made-why-go-on");
        }
        let plan = &self.plan;
        if state.slot_at(step.from).is_none() && plan.alts[step.alt as usize].sign == Sign::Move {
            return Message::new("made-why-none").name("cell", plan.name(step.from));
        }
        let against = plan.against(state, &state.past, step);
        against.unwrap_or_else(|| Message::new("made-why-not"))
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        let board = &self.plan.board;
        let left = board.points.iter().map(|point| point.x).fold(f32::MAX, f32::min);
        let begins = out.len();
        for row in &board.written {
            let mut column = 0;
            for &cell in row {
                let at = ((board.points[cell as usize].x - left) * 2.0).round() as usize;
                while column < at {
                    out.push(' ');
                    column += 1;
                }
                let slot = state.slot_at(Cell(cell));
                let glyph = slot.map_or('.', |slot| self.plan.slots[slot].glyph);
                out.push(glyph);
                column += 1;
                if self.plan.heaps {
                    let height = slot.map(|_| state.heaps.at(Cell(cell)).to_string());
                    let _ = write!(out, "{:<3}", height.unwrap_or_default());
                }
            }
            // What numbers would have filled.
            out.truncate(begins + out[begins..].trim_end_matches(' ').len());
            out.push('\n');
        }
    }

    fn begins_turn(&self, state: &State<W>) -> bool {
        state.node == 0 && state.plays == 0 && self.turn(state).seat().is_some()
    }
}
