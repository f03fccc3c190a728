//! Steps and positions as text.

use std::fmt::Write;

use crate::file::Entry;
use crate::letters::Letters;
use crate::{FileForm, Game, GameExt, Message, ToMessage, Turn};

/// Why a token is not a step that can be made.
#[derive(Clone, Debug, PartialEq)]
pub enum StepError {
    /// The token does not name any step of this game.
    Malformed {
        /// What was given.
        token: String,
        /// What a step looks like.
        form: Message,
    },
    /// The token names a step, but not one that is legal here.
    Illegal {
        /// What was given.
        token: String,
        /// What stands against it, and what would be right.
        why: Message,
    },
    /// There is nothing left to do.
    Over,
}

impl ToMessage for StepError {
    fn to_message(&self) -> Message {
        match self {
            StepError::Malformed { token, form } => {
                Message::new("step-malformed").name("token", token).say("form", form.clone())
            }
            StepError::Illegal { token, why } => {
                Message::new("step-illegal").name("token", token).say("why", why.clone())
            }
            StepError::Over => Message::new("step-over"),
        }
    }
}

/// How the steps and positions of a game are written.
pub trait Notation: Game {
    /// Writes a step as its token. `state` is the position before it.
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String);

    /// The step that a token names, legal or not; `None` where it names none.
    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step>;

    /// What a step looks like here, to follow "write": `a cell, such as c2`.
    fn form(&self, state: &Self::State) -> Message;

    /// Why this step, which [`steps`](Game::steps) does not list, is not legal: a clause, to follow
    /// a colon or to be a sentence without its full stop.
    fn why_not(&self, state: &Self::State, step: Self::Step) -> Message;

    /// The board as text, for terminals and tests; lines end in `\n`.
    fn write_board(&self, state: &Self::State, out: &mut String);

    /// Whether a turn is over here and another begins, even if the same seat steps again: as where
    /// it also begins the next hand.
    fn begins_turn(&self, _state: &Self::State) -> bool {
        false
    }

    /// A whole turn in the rulebook's own notation; men of chess and captures stand as the signs
    /// of [`letters`](crate::letters), since languages name them otherwise. `state` is the position
    /// before it.
    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        self.write_steps(state, steps, out);
    }

    /// The form of files in which people keep games of this kind, where there is an established one.
    fn file_form(&self) -> Option<FileForm> {
        None
    }

    /// What a step is in such a file: a turn of its own, unless the game says otherwise. `state` is
    /// the position before it.
    fn file_entry(&self, state: &Self::State, step: Self::Step) -> Entry {
        let mut turn = String::new();
        self.write_turn(state, &[step], &mut turn);
        Entry::Move(Letters::ENGLISH.write(&turn))
    }

    /// How people number turns.
    fn numbering(&self) -> Numbering {
        Numbering::Turns
    }
}

/// How people number turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Each by itself.
    Turns,
    /// One of each of two seats together, as the moves of chess.
    Pairs,
    /// A [turn](Notation::write_turn) is written with its number before it: `3a. ♘f6`.
    Own,
}

/// What follows from how the steps and positions of a game are written.
pub trait NotationExt: Notation {
    /// Steps one after the other as their tokens, with spaces between them.
    fn write_steps(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            self.write_step(&at, step, out);
            self.play(&mut at, step);
        }
    }

    /// What a step is, with the first legal one as an example: a [form](Notation::form) for games
    /// whose steps look different from turn to turn.
    fn such_as(&self, state: &Self::State, what: Message) -> Message {
        match self.next_steps(state).first() {
            Some(&step) => {
                Message::new("form-such-as").say("what", what).name("step", self.token(state, step))
            }
            None => what,
        }
    }

    /// A step as its token.
    fn token(&self, state: &Self::State, step: Self::Step) -> String {
        let mut out = String::new();
        self.write_step(state, step, &mut out);
        out
    }

    /// The legal step that a token names.
    ///
    /// # Errors
    /// A [`StepError`] that says what would be right.
    fn parse(&self, state: &Self::State, token: &str) -> Result<Self::Step, StepError> {
        if self.turn(state) == Turn::Over {
            return Err(StepError::Over);
        }
        let step = self.read_step(state, token).ok_or_else(|| StepError::Malformed {
            token: token.to_owned(),
            form: self.form(state),
        })?;
        // A token is exact: what reads as a step but is not how that step is written (`a01`) is not one.
        if self.token(state, step) != token {
            return Err(StepError::Malformed { token: token.to_owned(), form: self.form(state) });
        }
        if !self.next_steps(state).contains(&step) {
            return Err(StepError::Illegal {
                token: token.to_owned(),
                why: self.why_not(state, step),
            });
        }
        Ok(step)
    }

    /// The board as text.
    fn board(&self, state: &Self::State) -> String {
        let mut out = String::new();
        self.write_board(state, &mut out);
        out
    }
}

impl<G: Notation + ?Sized> NotationExt for G {}

/// Writes a list as a person would: `a, b and c`.
#[must_use]
pub fn listed<T: std::fmt::Display>(items: &[T], conjunction: &str) -> String {
    let mut out = String::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 && i + 1 == items.len() {
            let _ = write!(out, " {conjunction} ");
        } else if i > 0 {
            out.push_str(", ");
        }
        let _ = write!(out, "{item}");
    }
    out
}
