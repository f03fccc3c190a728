//! The course of games in which a turn is one step.

use ludoteca_boards::Endless;
use ludoteca_core::{End, Payoffs, Seat, Turn};

/// A position without its history.
pub trait Place: Copy {
    /// The side to step: 0 for White, 1 for Black.
    fn side(&self) -> usize;
}

/// A position, what has occurred since the last step that lasts, and how the game has ended.
#[derive(Debug)]
pub struct Course<P> {
    pub(crate) now: P,
    pub(crate) end: Option<End>,
    pub(crate) endless: Endless<64, 8>,
}

impl<P: Copy> Clone for Course<P> {
    fn clone(&self) -> Self {
        Course { now: self.now, end: self.end, endless: self.endless.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.now, self.end) = (from.now, from.end);
        self.endless.clone_from(&from.endless);
    }
}

impl<P: Place> Course<P> {
    /// A game that begins with a position of this key, after so many steps that do not last.
    pub(crate) fn begin(now: P, key: u64, quiet: u32) -> Course<P> {
        Course { now, end: None, endless: Endless::after(key, quiet) }
    }

    /// The seat that is to step, or would be.
    #[inline]
    pub(crate) fn seat(&self) -> Seat {
        Seat::new(self.now.side())
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Seat(self.seat()) }
    }

    /// The result, when the game is over.
    pub(crate) fn payoffs(&self) -> Option<Payoffs> {
        self.end.map(End::payoffs)
    }
}
