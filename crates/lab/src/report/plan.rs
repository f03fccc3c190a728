//! What is to be looked at next: a list without end, the same for everybody.
//!
//! The list comes in rounds. What a round holds follows from the game, the number of the round and what was
//! found in the rounds before it; a round is complete before the next one begins. Each has about twice as
//! many games of every player as the one before, and a player who thinks four times as much as any yet.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Log;
use super::ladder::Ladder;

/// What a sample is of. With the seed of a report it says all that is needed to take it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Key {
    /// A game at random.
    Random {
        /// Its number.
        number: u32,
    },
    /// A game of a player against itself.
    Alone {
        /// How much it thinks about each step, in playouts or positions.
        thought: u64,
        /// Whether it is the same game with the swap rule where it has none, or without where it has it.
        other: bool,
        /// Its number.
        number: u32,
    },
    /// A game of a player against itself that begins with a given step.
    Opening {
        /// Its number: which step is given follows from it.
        number: u32,
    },
    /// A game of two players.
    Rung {
        /// How much one of them thinks about each step.
        above: u64,
        /// How much the other does; 0 plays at random.
        below: u64,
        /// Its number.
        number: u32,
    },
    /// A search for the result of best play on one of the smaller boards.
    Solved {
        /// Which of them, the smallest first; the last is the game itself.
        board: u32,
        /// How hard: each effort looks at four times as many positions as the one before.
        effort: u32,
    },
}

/// So much does the weakest player think that thinks at all.
pub(super) const LEAST_THOUGHT: u64 = 16;
/// So much do players think about openings.
pub(super) const OPENING_THOUGHT: u64 = 64;
/// So many positions does the first effort look at.
const LEAST_EFFORT: u64 = 2_000;
/// No more than so many games of each kind: reports stay of a size that can be sent.
const MOST_RANDOM: u32 = 2_048;
const MOST_ALONE: u32 = 512;
const MOST_OPENINGS: u32 = 2_048;
/// No search for a result is harder.
const MOST_EFFORT: u32 = 9;

/// How many positions an effort looks at.
pub(super) fn positions(effort: u32) -> u64 {
    LEAST_EFFORT << (2 * effort.min(MOST_EFFORT))
}

/// What is known of a game before anything is looked at, in so far as plans depend on it.
pub(super) struct Subject {
    /// Whether there is the same game with or without the swap rule.
    pub(super) other: bool,
    /// Whether somebody chooses the first step among several.
    pub(super) openings: bool,
    /// How many smaller boards there are, the game itself included; none where results cannot be found.
    pub(super) boards: u32,
}

/// The samples that come next, in their order: those of the first round that is not complete.
pub(super) fn pending(subject: &Subject, log: &Log) -> Vec<Key> {
    let mut known = BTreeSet::new();
    for round in 0.. {
        let keys = in_round(subject, round, log, &known);
        let missing: Vec<Key> = keys.iter().copied().filter(|key| !log.contains_key(key)).collect();
        if !missing.is_empty() {
            return missing;
        }
        known.extend(keys);
        // All that is bounded has come to its bounds.
        if round > 40 {
            break;
        }
    }
    Vec::new()
}

/// The samples of a round, mixed so that any part of it has about the same part of each kind.
fn in_round(subject: &Subject, round: u32, log: &Log, known: &BTreeSet<Key>) -> Vec<Key> {
    let mut kinds: Vec<Vec<Key>> = Vec::new();
    let doubled = |first: u32, times: u32, most: u32| {
        let until = |times: u32| (u64::from(first) << times.min(32)).min(most.into()) as u32;
        times.checked_sub(1).map_or(0, until)..until(times)
    };
    kinds.push(doubled(16, round, MOST_RANDOM).map(|number| Key::Random { number }).collect());
    for stronger in 0..=round.min(20) {
        let thought = LEAST_THOUGHT << (2 * stronger);
        let alone = |other| move |number| Key::Alone { thought, other, number };
        let times = round - stronger;
        kinds.push(doubled(4, times, MOST_ALONE).map(alone(false)).collect());
        if subject.other && round > 0 {
            kinds.push(doubled(2, times, MOST_ALONE).map(alone(true)).collect());
        }
    }
    if subject.openings && round > 0 {
        let numbers = doubled(16, round - 1, MOST_OPENINGS);
        kinds.push(numbers.map(|number| Key::Opening { number }).collect());
    }
    kinds.push(Ladder::of(log, known).next());
    kinds.push(to_solve(subject, round, log, known));
    // A kind that was left out of an earlier round comes with all its numbers at once.
    for keys in &mut kinds {
        keys.retain(|key| !known.contains(key));
    }
    let mut placed: Vec<(u64, usize, Key)> = Vec::new();
    for (kind, keys) in kinds.iter().enumerate() {
        let place = |i: usize| ((2 * i as u64 + 1) << 32) / (2 * keys.len() as u64);
        placed.extend(keys.iter().enumerate().map(|(i, &key)| (place(i), kind, key)));
    }
    placed.sort_unstable();
    placed.into_iter().map(|(.., key)| key).collect()
}

/// Two boards at most: the smallest whose results are not known, each with the next effort.
fn to_solve(subject: &Subject, round: u32, log: &Log, known: &BTreeSet<Key>) -> Vec<Key> {
    let mut keys = Vec::new();
    for board in 0..subject.boards {
        let tried = |effort: &u32| known.contains(&Key::Solved { board, effort: *effort });
        let efforts = (0..).take_while(tried).count() as u32;
        let solved = efforts > 0
            && log
                .get(&Key::Solved { board, effort: efforts - 1 })
                .is_some_and(super::sample::Sample::is_solved);
        if solved {
            continue;
        }
        if efforts <= round.min(MOST_EFFORT) {
            keys.push(Key::Solved { board, effort: efforts });
        }
        if keys.len() == 2 || efforts > MOST_EFFORT {
            break;
        }
    }
    keys
}
