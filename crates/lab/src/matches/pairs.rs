//! Games of a match, some pairs at a time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Instant;

use ludoteca_catalog::AnyGame;

use super::{Match, Outcome, Room};

/// How pairs of games are played.
pub(crate) struct Work<'a> {
    /// So many at a time.
    pub(crate) threads: usize,
    /// From then on none is begun.
    pub(crate) until: Option<Instant>,
    /// Once this is true none is begun.
    pub(crate) stop: &'a AtomicBool,
}

/// Plays two games after two games, from a number of such pairs on, and tells of them in their order; the
/// last pair of a match of an odd number of games is one game. Whatever has begun is played to its end.
pub(crate) fn play_pairs(
    game: &dyn AnyGame,
    plan: &Match<'_>,
    work: &Work<'_>,
    from: u32,
    tell: &mut dyn FnMut(&[Outcome]),
) {
    let pairs = plan.games.div_ceil(2);
    let queue = Queue { next: AtomicU32::new(from), pairs, work };
    let threads = work.threads.clamp(1, pairs.saturating_sub(from).max(1) as usize);
    let (done, outcomes) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (queue, done) = (&queue, done.clone());
            scope.spawn(move || queue.play(game, plan, &done));
        }
        // The last of them who ends closes it.
        drop(done);
        let (mut early, mut awaited) = (BTreeMap::new(), from);
        for (pair, both) in outcomes {
            early.insert(pair, both);
            while let Some(both) = early.remove(&awaited) {
                awaited += 1;
                tell(&both);
            }
        }
    });
}

/// Pairs of games that are still to be played.
struct Queue<'a> {
    next: AtomicU32,
    pairs: u32,
    work: &'a Work<'a>,
}

impl Queue<'_> {
    /// The next pair that is to be begun.
    fn take(&self) -> Option<u32> {
        let late = self.work.until.is_some_and(|until| Instant::now() >= until);
        if late || self.work.stop.load(Ordering::Relaxed) {
            return None;
        }
        let pair = self.next.fetch_add(1, Ordering::Relaxed);
        (pair < self.pairs).then_some(pair)
    }

    fn play(&self, game: &dyn AnyGame, plan: &Match<'_>, done: &Sender<(u32, Vec<Outcome>)>) {
        let mut room = Room::new(plan);
        while let Some(pair) = self.take() {
            let both = [2 * pair, 2 * pair + 1].into_iter().filter(|&number| number < plan.games);
            if done.send((pair, both.map(|number| room.play(game, number)).collect())).is_err() {
                return;
            }
        }
    }
}
