//! How far up a ladder of players a game goes: each thinks more than the one before and beats it clearly.

use std::collections::BTreeSet;

use super::Log;
use super::plan::Key;
use super::sample::Sample;
use crate::levels::Count;

/// So many games decide whether one player stands above another.
pub(super) const GAMES: u32 = 24;
/// The share that the one above wins, a draw counting half.
pub(super) const SHARE: f64 = 2.0 / 3.0;
/// So many times as much as the one below do those think who are tried, at the first try.
const TRIED: [u64; 3] = [2, 4, 8];
/// So many times as much as at the first try do they think at the second and last.
const AGAIN: u64 = 8;
/// Players who think more than this are not tried.
const MOST: u64 = 1 << 22;

/// A match of two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tried {
    /// How much the one above thinks.
    pub(super) above: u64,
    /// How much the one below thinks.
    pub(super) below: u64,
    /// What the one above won in the first seat and in the second one.
    pub(super) seats: [Count; 2],
}

impl Tried {
    pub(super) fn games(&self) -> u32 {
        self.seats.iter().map(Count::games).sum()
    }

    /// What the one above won, a draw counting half.
    pub(super) fn won(&self) -> f64 {
        self.seats.iter().map(|count| count.result().score).sum()
    }

    fn is_rung(&self) -> bool {
        self.games() >= GAMES && self.won() >= SHARE * f64::from(self.games()) - 1e-9
    }
}

/// The ladder as far as it is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Ladder {
    /// From the lowest: each was the one that thinks least of those who beat the one below.
    pub(super) rungs: Vec<Tried>,
    /// All that was tried, whatever came of it.
    pub(super) tried: Vec<Tried>,
    /// Nobody who was tried beats the one at the top.
    pub(super) ended: bool,
    /// Who is to be tried next.
    next: Vec<(u64, u64)>,
}

impl Ladder {
    /// The ladder by those samples of a log that are known.
    pub(super) fn of(log: &Log, known: &BTreeSet<Key>) -> Ladder {
        Ladder::by(&|key| known.contains(&key).then(|| log.get(&key)).flatten())
    }

    /// The ladder by all samples of a log.
    pub(super) fn of_all(log: &Log) -> Ladder {
        Ladder::by(&|key| log.get(&key))
    }

    fn by<'l>(found: &dyn Fn(Key) -> Option<&'l Sample>) -> Ladder {
        let mut ladder = Ladder::default();
        let (mut top, mut times) = (0, 1);
        loop {
            let players = TRIED.map(|more| top.max(1) * more * times);
            let tries = players.map(|above| tried(above, top, found));
            ladder.tried.extend(tries.iter().filter(|tried| tried.games() > 0));
            if tries.iter().any(|tried| tried.games() < GAMES) {
                ladder.next = players.iter().map(|&above| (above, top)).collect();
                return ladder;
            }
            if let Some(rung) = tries.iter().find(|tried| tried.is_rung()) {
                ladder.rungs.push(*rung);
                (top, times) = (rung.above, 1);
            } else if times == 1 {
                times = AGAIN;
            } else {
                ladder.ended = true;
                return ladder;
            }
            if top * TRIED[2] * times > MOST {
                return ladder;
            }
        }
    }

    /// The games by which the next rung is looked for.
    pub(super) fn next(&self) -> Vec<Key> {
        let numbers = 0..GAMES;
        let game = |number| {
            self.next.iter().map(move |&(above, below)| Key::Rung { above, below, number })
        };
        numbers.flat_map(game).collect()
    }
}

fn tried<'l>(above: u64, below: u64, found: &dyn Fn(Key) -> Option<&'l Sample>) -> Tried {
    let mut seats = [Count::default(); 2];
    for number in 0..GAMES {
        let Some(Sample::Met(ahead)) = found(Key::Rung { above, below, number }) else { continue };
        seats[number as usize % 2].add(*ahead);
    }
    Tried { above, below, seats }
}
