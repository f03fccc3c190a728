//! What rules against endless games look at: repetition, steps in which nothing changed for good.

use ludoteca_core::rng::mix;

use crate::History;

/// See [`soon`].
const SOON: u32 = 20;

/// For keys: a hash of how many steps or turns are left before play without end is ended. Only when
/// they are few are equal positions told apart by it, so that searches know the others again.
#[inline]
#[must_use]
pub fn soon(left: u32) -> u64 {
    if left <= SOON { mix(u64::from(left)) } else { 0 }
}

/// The steps of a game and the positions since the last one that cannot be taken back, such as a
/// capture. `N` and `F` are those of [`History`].
#[derive(Debug)]
pub struct RepetitionClock<const N: usize, const F: usize> {
    seen: History<N, F>,
    steps: u32,
    quiet: u32,
}

impl<const N: usize, const F: usize> Clone for RepetitionClock<N, F> {
    fn clone(&self) -> Self {
        RepetitionClock { seen: self.seen.clone(), ..*self }
    }

    /// Copies without an allocation where there is room from before.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.steps, self.quiet) = (from.steps, from.quiet);
        self.seen.clone_from(&from.seen);
    }
}

impl<const N: usize, const F: usize> RepetitionClock<N, F> {
    /// A game that begins with the position of this key.
    #[must_use]
    pub fn new(key: u64) -> RepetitionClock<N, F> {
        RepetitionClock::after(key, 0)
    }

    /// A game that is set up at the position of this key, after so many steps that did not last.
    #[must_use]
    pub fn after(key: u64, quiet: u32) -> RepetitionClock<N, F> {
        let mut seen = History::default();
        seen.push(key);
        RepetitionClock { seen, steps: 0, quiet }
    }

    /// Notes a step and the position after it; `lasting` says that none from before can come again.
    #[inline]
    pub fn step(&mut self, key: u64, lasting: bool) {
        self.steps += 1;
        self.quiet += 1;
        if lasting {
            self.seen.clear();
            self.quiet = 0;
        }
        self.seen.push(key);
    }

    /// How many steps have been made.
    #[inline]
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// How many steps have been made since the last lasting one.
    #[inline]
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Whether a position has occurred so often since the last lasting step, its last time
    /// included; sides take turns, so that no position comes again after one step.
    #[inline]
    #[must_use]
    pub fn repeats(&self, key: u64, times: usize) -> bool {
        self.quiet as usize >= 2 * (times - 1) && self.seen.count(key) >= times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetition_counts_from_the_last_lasting_step() {
        let keys = [1, 2, 3, 4].map(|n: u64| n << 50);
        let mut game = RepetitionClock::<4, 4>::new(keys[0]);
        for round in 0..2 {
            assert!(!game.repeats(keys[0], 3));
            assert_eq!(game.repeats(keys[0], 2), round > 0);
            [1, 2, 3, 0].into_iter().for_each(|i| game.step(keys[i], false));
        }
        assert!(game.repeats(keys[0], 3) && !game.repeats(keys[1], 3));
        assert_eq!((game.steps(), game.quiet()), (8, 8));
        let mut copy = RepetitionClock::new(0);
        copy.clone_from(&game);
        copy.step(keys[0], true);
        assert!(!copy.repeats(keys[0], 2) && game.clone().repeats(keys[0], 3));
        assert_eq!((copy.steps(), copy.quiet()), (9, 0));
    }
}
