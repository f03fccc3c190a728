//! Turns of several moves by different men, and what has occurred at their beginnings.

use std::fmt::Write;

use ludoteca_boards::{Cell, History, bitboard8};
use ludoteca_core::rng::mix;
use ludoteca_core::{Message, Seat};

use super::{BOARD, Draws, Men, bit};

const MADE_KEY: u64 = mix(0xA53C2);
const MOVED_KEY: u64 = mix(0xA53C3);

/// How far the game and its turn are.
#[derive(Debug)]
pub(crate) struct Turns {
    /// The number of the turn, from 1. White has the odd ones.
    pub(crate) number: u32,
    /// How many moves the turn has at most.
    pub(crate) limit: u32,
    /// How many of them have been made.
    pub(crate) made: u32,
    /// The cells of the men that may not move again in this turn.
    pub(crate) moved: u64,
    /// Whether a man was captured or a pawn has moved in this turn.
    lasting: bool,
    /// How many whole turns there have been since the last such turn.
    quiet: u32,
    /// The positions at the beginnings of turns since then.
    seen: History<64, 8>,
}

impl Clone for Turns {
    fn clone(&self) -> Self {
        Turns { seen: self.seen.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        let mut seen = std::mem::take(&mut self.seen);
        seen.clone_from(&from.seen);
        *self = Turns { seen, ..*from };
    }
}

impl Turns {
    /// Before the turn of a side in the move of this number, from 1, after so many quiet turns. The
    /// number goes up after each turn of Black.
    pub(crate) fn of_move(number: u32, side: usize, quiet: u32) -> Turns {
        Turns::before(2 * number - 1 + side as u32, quiet)
    }

    /// The number of the move.
    pub(crate) const fn move_number(&self) -> u32 {
        self.number.div_ceil(2)
    }

    /// Before the turn of this number, after so many quiet ones.
    pub(crate) fn before(number: u32, quiet: u32) -> Turns {
        Turns {
            number,
            limit: 0,
            made: 0,
            moved: 0,
            lasting: false,
            quiet,
            seen: History::default(),
        }
    }

    /// Whose turn it is: 0 for White, 1 for Black.
    #[inline]
    pub(crate) const fn side(&self) -> usize {
        (self.number as usize + 1) % 2
    }

    /// Whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        Seat::new(self.side())
    }

    /// How many whole turns there have been since the last one in which something lasting was done.
    pub(crate) const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// How many moves are left in the turn.
    #[inline]
    pub(crate) const fn left(&self) -> u32 {
        self.limit - self.made
    }

    /// The men that may still move in this turn.
    #[inline]
    pub(crate) const fn movers(&self, men: &Men) -> u64 {
        men.side(self.side()) & !self.moved
    }

    /// Counts a move; a lasting one can never be undone.
    #[inline]
    pub(crate) const fn count(&mut self, lasting: bool) {
        self.lasting |= lasting;
        self.made += 1;
    }

    /// The man on a cell may not move again in this turn.
    #[inline]
    pub(crate) const fn spend(&mut self, cell: usize) {
        self.moved |= bit(cell);
    }

    /// Whether the man on a cell may not move again in this turn.
    pub(crate) const fn has_moved(&self, cell: Cell) -> bool {
        self.moved & bit(cell.index()) != 0
    }

    /// Ends the turn; the next one is to be begun.
    #[inline]
    pub(crate) fn end(&mut self) {
        if self.lasting {
            self.seen.clear();
            (self.lasting, self.quiet) = (false, 0);
        } else {
            self.quiet += 1;
        }
        self.number += 1;
        (self.made, self.moved) = (0, 0);
    }

    /// Begins the turn with as many moves, in a position with this key. Returns whether the game is
    /// drawn because nothing happens.
    #[inline]
    pub(crate) fn begin(&mut self, limit: u32, key: u64, draws: &Draws) -> bool {
        self.limit = limit;
        self.seen.push(key);
        self.quiet >= draws.quiet || self.seen.count(key) >= draws.repetition
    }

    /// A hash of what has been done in the turn, and of how soon a draw comes when it is near.
    #[inline]
    pub(crate) fn key(&self, draws: &Draws) -> u64 {
        let done = mix(self.moved ^ MOVED_KEY) ^ mix(u64::from(self.made) ^ MADE_KEY);
        self.soon(draws) ^ done
    }

    /// A hash of how soon a draw comes when it is near.
    #[inline]
    pub(crate) fn soon(&self, draws: &Draws) -> u64 {
        draws.soon(if self.lasting { 0 } else { self.quiet })
    }

    /// How far the turn is and which men have moved in it, as text.
    pub(crate) fn write(&self, out: &mut String) {
        let Turns { number, made, limit, .. } = self;
        let _ = write!(out, "turn {number}: {made} of {limit} moves made");
        for cell in bitboard8::cells(self.moved) {
            let _ = write!(out, " {}", BOARD.name(Cell::new(cell)));
        }
        out.push('\n');
    }

    /// The same for people.
    pub(crate) fn say(&self, message: &'static str) -> Message {
        Message::new(message)
            .number("turn", self.number)
            .number("move", self.made + 1)
            .number("limit", self.limit)
    }
}
