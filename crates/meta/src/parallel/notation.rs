//! The left board is written in small letters, the right one in capitals: `c3 D4/d5`.

use ludoteca_core::{Message, Notation, NotationExt, Passing, Stones};

use super::ParallelStep::{Pass, Place, Push};
use super::{Board, Interaction, Parallel, ParallelState};
use crate::shared::DONE;

/// How a pass is written on the left board.
pub(super) const PASS: &str = "pass";

/// The names of the right board are those of the left one in capitals. What ends a play is said of
/// neither.
pub(super) fn on_board(board: Board, name: &str) -> String {
    if board == 0 || name == DONE { name.to_owned() } else { name.to_uppercase() }
}

impl<G: Stones + Notation + ?Sized> Parallel<G> {
    pub(super) fn name(&self, state: &ParallelState<G::State>, board: Board, cell: u16) -> String {
        let inner = &state.boards[usize::from(board)];
        on_board(board, &self.game.token(inner, self.game.placement(cell)))
    }

    /// The board and the step that a placement's token names.
    fn read(&self, state: &ParallelState<G::State>, token: &str) -> Option<(Board, G::Step)> {
        let lower = token.to_lowercase();
        let board = Board::from(lower != token);
        let step = self.game.read_step(&state.boards[usize::from(board)], &lower)?;
        Some((board, step))
    }
}

impl<G: Stones + Notation + ?Sized> Notation for Parallel<G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        match step {
            Place(board, step) => {
                let inner = &state.boards[usize::from(board)];
                out.push_str(&on_board(board, &self.game.token(inner, step)));
            }
            Push(board, from, to) => {
                out.push_str(&self.name(state, board, from));
                out.push('-');
                out.push_str(&self.name(state, board, to));
            }
            Pass(board) => out.push_str(&on_board(board, PASS)),
        }
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        if let Some(board) = (0..2).find(|&board| on_board(board, PASS) == token)
            && self.game.passing() != Passing::Never
        {
            return Some(Pass(board));
        }
        // In a play under way there are steps of the game that place no stone.
        if let (Some(board), None) = (state.on, state.owed) {
            let lower = token.to_lowercase();
            let inner = &state.boards[usize::from(board)];
            let step =
                self.game.read_step(inner, &lower).filter(|_| on_board(board, &lower) == token);
            if step.is_some_and(|step| self.game.placed(step).is_none()) {
                return step.map(|step| Place(board, step));
            }
        }
        let Some((from, to)) = token.split_once('-') else {
            return self.read(state, token).map(|(board, step)| Place(board, step));
        };
        let ((board, from), (other, to)) = (self.read(state, from)?, self.read(state, to)?);
        let (from, to) = (self.game.placed(from)?, self.game.placed(to)?);
        (board == other).then_some(Push(board, from, to))
    }

    fn form(&self, state: &Self::State) -> Message {
        match state.owed {
            Some((board, from)) => Message::new("parallel-form-push")
                .name("from", self.name(state, board, from))
                .name("to", on_board(board, "c3")),
            None => {
                let inner = self.game.form(&state.boards[usize::from(state.on.unwrap_or(0))]);
                Message::new("parallel-form").say("inner", inner)
            }
        }
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> Message {
        let of = |id, (board, from)| Message::new(id).name("from", self.name(state, board, from));
        match (step, state.owed) {
            (Place(..) | Pass(_), Some(owed)) => of("parallel-why-owed", owed),
            (Pass(board), None) if self.is_free(state, board) && state.on.is_none() => {
                Message::new("parallel-why-pass")
            }
            (Pass(_), None) => Message::new("parallel-why-played"),
            (Push(..), None) => Message::new("parallel-why-no-push"),
            (Push(board, _, to), Some(owed)) => {
                of("parallel-why-push", owed).name("to", self.name(state, board, to))
            }
            (Place(board, step), None) => self.why_no_placement(state, board, step),
        }
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        let [left, right] = [0, 1].map(|board: usize| self.game.board(&state.boards[board]));
        let width = left.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        for (a, b) in left.lines().zip(right.lines()) {
            out.push_str(format!("{a:width$}    {b}").trim_end());
            out.push('\n');
        }
    }

    /// A push follows its placement after a stroke, as in `D6/c5 d6/E6`.
    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        for (i, &step) in steps.iter().enumerate() {
            match step {
                Place(..) | Pass(_) => {
                    if i > 0 {
                        out.push(' ');
                    }
                    self.write_step(state, step, out);
                }
                Push(board, _, to) => {
                    out.push('/');
                    out.push_str(&self.name(state, board, to));
                }
            }
        }
    }
}

impl<G: Stones + Notation + ?Sized> Parallel<G> {
    fn why_no_placement(
        &self,
        state: &ParallelState<G::State>,
        board: Board,
        step: G::Step,
    ) -> Message {
        let inner = &state.boards[usize::from(board)];
        if let Some(on) = state.on.filter(|&on| on != board) {
            return Message::new(["parallel-why-left", "parallel-why-right"][usize::from(on)]);
        }
        if self.synchronised && state.on.is_none() && state.used >> board & 1 != 0 {
            return Message::new("parallel-why-placed");
        }
        match self.game.placed(step) {
            Some(cell) if self.game.is_open(inner, cell) => {
                let id = match self.interaction {
                    Interaction::Push => "parallel-why-closed",
                    _ => "parallel-why-second-capture",
                };
                Message::new(id)
                    .name("here", self.name(state, board, cell))
                    .name("twin", self.name(state, 1 - board, cell))
            }
            _ => self.game.why_not(inner, step),
        }
    }
}
