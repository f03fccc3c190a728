//! Plays the matches by which levels are measured.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludoteca_catalog::AnyGame;

use super::{Count, Measured, Rung, TOP};
use crate::matches::{Work, play_pairs};
use crate::{Clock, Match, Player, PlayerError};

/// Levels from this one on slip seldom or never: against each other some searches make the same game again.
const STEADY: u8 = 7;
/// More than any level looks at. No clock ends its search, so that it plays the same on every machine.
const ENOUGH: u64 = 1_000_000;

/// What is to be played in a game.
#[derive(Clone, Debug)]
pub struct Climb<'a> {
    /// The levels: each plays the one below it, and the one below that.
    pub levels: RangeInclusive<u8>,
    /// How many games each of these matches has; every two share an opening, with seats exchanged.
    pub games: u32,
    /// How many steps are random at the start of games in which a level from 7 on plays, which slips seldom or
    /// never, unless the game has chance of its own. All other games begin at the start: only that tells what the
    /// first seat is worth.
    pub opening: u32,
    /// How many games are played at the same time.
    pub threads: usize,
    /// After so long a match gets no more games.
    pub patience: Option<Duration>,
    /// Once this is true no more games begin.
    pub stop: &'a AtomicBool,
}

/// Why the levels of a game cannot be measured.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ClimbError {
    /// Others than two play it.
    #[error("{0} has {1} seats; levels are measured in games for two")]
    Seats(String, usize),
    /// No levels, or some that there are not.
    #[error(
        "levels {0} to {1} cannot be measured; they are 1 to {TOP}, two or more, from low to high"
    )]
    Levels(u8, u8),
    /// One of them cannot play.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

/// Plays all matches of a climb that are not known to have been played, and goes on with those that have
/// fewer games. After every two games it tells what is known, and of which match. At the end all levels are
/// rated.
///
/// The same games come out on every machine, whichever of them are played in between.
///
/// # Errors
/// [`ClimbError`], before anything is played.
pub fn climb(
    game: &dyn AnyGame,
    climb: &Climb<'_>,
    known: &mut Measured,
    tell: &mut dyn FnMut(&Measured, &Rung),
) -> Result<(), ClimbError> {
    if game.seats() != 2 {
        return Err(ClimbError::Seats(game.spec().to_string(), game.seats()));
    }
    let (low, high) = (*climb.levels.start(), *climb.levels.end());
    if !(1 <= low && low < high && high <= TOP) {
        return Err(ClimbError::Levels(low, high));
    }
    let player = |level: u8| format!("computer(level={level},nodes={ENOUGH})").parse::<Player>();
    let players = (low..=high).map(player).collect::<Result<Vec<Player>, _>>()?;
    let chance = game.start().chance();
    for above in low + 1..=high {
        for below in [above - 1, above.saturating_sub(2)] {
            if below < low || climb.stop.load(Ordering::Relaxed) {
                continue;
            }
            let opening = if above >= STEADY && !chance { climb.opening } else { 0 };
            let plan = Match {
                players: [above, below].map(|level| &players[usize::from(level - low)]),
                // Levels change seats after each game.
                games: climb.games.next_multiple_of(2),
                opening,
                openings: &[],
                fair: false,
                clock: Clock::default(),
                seed: seed(above, below),
            };
            let at = place(known, above, below, opening);
            let until = climb.patience.and_then(|patience| Instant::now().checked_add(patience));
            let work = Work { threads: climb.threads, until, stop: climb.stop };
            play_pairs(game, &plan, &work, known.rungs[at].games() / 2, &mut |pair| {
                for (seat, outcome) in pair.iter().enumerate() {
                    known.rungs[at].seats[seat].add(outcome.result);
                }
                let known = &*known;
                tell(known, &known.rungs[at]);
            });
        }
    }
    known.rungs.retain(|rung| rung.games() > 0);
    known.rate();
    Ok(())
}

/// Each match has games of its own.
fn seed(above: u8, below: u8) -> u64 {
    1 ^ u64::from(above) << 40 ^ u64::from(below) << 32
}

/// Where the match of two levels stands, in the order in which they are played. One from other openings is
/// forgotten, and so is one that has an odd game, which is none of ours.
fn place(known: &mut Measured, above: u8, below: u8, opening: u32) -> usize {
    let ours = |rung: &Rung| {
        let [one, other] = rung.seats;
        rung.opening == opening && one.games() == other.games()
    };
    known.rungs.retain(|rung| !rung.is_of(above, below) || ours(rung));
    let rungs = &mut known.rungs;
    rungs.iter().position(|rung| rung.is_of(above, below)).unwrap_or_else(|| {
        let order = |rung: &Rung| (rung.above, u8::MAX - rung.below);
        let new = Rung { above, below, opening, seats: [Count::default(); 2] };
        let at = rungs.partition_point(|rung| order(rung) < order(&new));
        rungs.insert(at, new);
        at
    })
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::find;

    use super::*;

    fn plan(levels: RangeInclusive<u8>, games: u32, stop: &AtomicBool) -> Climb<'_> {
        Climb { levels, games, opening: 2, threads: 1, patience: None, stop }
    }

    fn played(plan: &Climb<'_>, mut known: Measured) -> Measured {
        let game = find("traffic-lights").expect("a game");
        climb(&*game, plan, &mut known, &mut |_, _| {}).expect("levels");
        known
    }

    #[test]
    fn levels_climb_and_the_same_comes_out_by_any_way() {
        let go = AtomicBool::default();
        let known = played(&plan(1..=3, 60, &go), Measured::default());
        let order: Vec<_> = known.rungs.iter().map(|rung| (rung.above, rung.below)).collect();
        assert_eq!(order, [(2, 1), (3, 2), (3, 1)]);
        for rung in &known.rungs {
            assert_eq!((rung.opening, rung.seats.map(|seat| seat.games())), (0, [30, 30]));
        }
        assert!(known.levels[&1].points < known.levels[&3].points, "{known}");
        assert!(known.first.is_some());
        // By more threads, in parts, and with a level more at the end.
        let threads = Climb { threads: 3, ..plan(1..=3, 60, &go) };
        assert_eq!(played(&threads, Measured::default()), known);
        let part = played(&plan(1..=2, 22, &go), Measured::default());
        assert_eq!(part.games(), 22);
        assert_eq!(played(&threads, part), known);
        let part = played(&plan(2..=3, 60, &go), Measured::default());
        assert!(part.levels.is_empty() && part.games() == 60, "nothing leads to level 1: {part}");
        assert_eq!(played(&threads, part), known);
        assert_eq!(played(&plan(1..=3, 10, &go), known.clone()), known, "enough was played");
    }

    #[test]
    fn a_match_ends_early_with_what_it_has() {
        let stopped = AtomicBool::new(true);
        assert_eq!(played(&plan(1..=3, 60, &stopped), Measured::default()), Measured::default());
        let go = AtomicBool::default();
        let short = Climb { patience: Some(Duration::ZERO), ..plan(1..=3, 60, &go) };
        assert_eq!(played(&short, Measured::default()).games(), 0);
        let game = find("traffic-lights").expect("a game");
        let (stop, mut known, mut told) = (AtomicBool::default(), Measured::default(), Vec::new());
        climb(&*game, &plan(1..=3, 60, &stop), &mut known, &mut |known, rung| {
            told.push((known.games(), rung.games()));
            stop.store(known.games() >= 6, Ordering::Relaxed);
        })
        .expect("levels");
        // What had begun came to its end, and no other match began.
        assert!((6..=60).contains(&known.games()) && known.rungs.len() == 1, "{known}");
        assert_eq!(told[..3], [(2, 2), (4, 4), (6, 6)]);
        assert!(known.levels.contains_key(&2) && !known.levels.contains_key(&3));
    }

    #[test]
    fn games_of_steady_levels_begin_at_random() {
        let go = AtomicBool::default();
        let known = played(&plan(6..=7, 2, &go), Measured::default());
        assert_eq!(known.rungs[0].opening, 2);
        let other = Climb { opening: 3, ..plan(6..=7, 2, &go) };
        let known = played(&other, known);
        assert_eq!((known.rungs.len(), known.rungs[0].opening, known.games()), (1, 3, 2));
    }

    #[test]
    fn what_cannot_be_measured_is_refused() {
        let (go, mut known) = (AtomicBool::default(), Measured::default());
        let game = find("traffic-lights").expect("a game");
        for levels in [0..=3, 2..=2, RangeInclusive::new(5, 3), 8..=10] {
            let wrong = climb(&*game, &plan(levels, 2, &go), &mut known, &mut |_, _| {});
            assert!(matches!(wrong, Err(ClimbError::Levels(..))), "{wrong:?}");
        }
        let four = find("sinapsi").expect("a game");
        let wrong = climb(&*four, &plan(1..=2, 2, &go), &mut known, &mut |_, _| {});
        assert_eq!(
            wrong.expect_err("four seats").to_string(),
            "sinapsi has 4 seats; levels are measured in games for two"
        );
        assert_eq!(known, Measured::default());
    }
}
