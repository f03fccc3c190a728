//! Draws because nothing happens: quiet play and positions that come again.

use ludoteca_boards::{RepetitionClock, soon};
use ludoteca_core::Args;

/// When nothing has happened for so long that the game is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draws {
    /// How often a position occurs for a draw.
    pub(crate) repetition: usize,
    /// How many steps or turns in which nothing lasting is done make a draw.
    pub(crate) quiet: u32,
}

impl Draws {
    /// Those of the parameters `repetition` and `quiet`.
    pub(crate) fn new(args: &Args) -> Draws {
        Draws { repetition: args.size("repetition"), quiet: args.size("quiet") as u32 }
    }

    /// Whether the game is drawn in the position of this key, the last one.
    #[inline]
    pub(crate) fn reached(&self, endless: &RepetitionClock<64, 8>, key: u64) -> bool {
        endless.quiet() >= self.quiet || endless.repeats(key, self.repetition)
    }

    /// For keys: how soon a draw comes after so much quiet play, when it is near.
    #[inline]
    pub(crate) fn soon(&self, quiet: u32) -> u64 {
        soon(self.quiet.saturating_sub(quiet))
    }
}
