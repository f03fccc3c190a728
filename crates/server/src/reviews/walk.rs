//! A review under way: from turn to turn.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ludoteca_catalog::{COMPARED, Options, SearchReport};
use ludoteca_core::Turn;
use ludoteca_study::Look;

use super::Course;
use crate::client::Client;
use crate::engine::{Asker, Engine, Purpose, Question};
use crate::refusal::Refusal;
use crate::table::offload;

/// All positions of a game together are looked at for about this long,
const WHOLE: Duration = Duration::from_secs(20);
/// each no less and no more than so long.
const EACH: (Duration, Duration) = (Duration::from_millis(30), Duration::from_millis(500));
/// While people wait for a search, one position has its thread for so long.
const OWN: Duration = Duration::from_millis(100);
/// A search that looks at fewer positions in a millisecond has hardly any of the processor, or its game is slow,
const FEW: u128 = 10;
/// and is made once more in so many times the time, as long as all of these together take no longer than the [`WHOLE`].
const LONGER: u32 = 4;
/// The tables of a search, in MiB.
const HASH_MIB: usize = 16;
/// So much of the best line is kept, and so many of the best steps.
const LINE: usize = 12;
const CANDIDATES: usize = 40;

/// A review under way. Dropping it ends it at once.
pub(crate) struct Walk {
    pub(crate) course: Arc<Course>,
    /// What was found so far.
    pub(crate) looks: Vec<Look>,
    /// The turns that are still to be looked at.
    ahead: VecDeque<usize>,
    all: usize,
    /// How much longer than planned it may take.
    spare: Duration,
    engine: Engine,
    client: Client,
    /// What it is called among those who wait for a search.
    name: String,
}

impl Walk {
    /// One that stands at the beginning.
    pub(crate) fn new(course: Arc<Course>, engine: Engine, client: Client) -> Walk {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let ahead: VecDeque<usize> = course.looked().into();
        let name = format!("review {}", COUNT.fetch_add(1, Ordering::Relaxed));
        let (all, spare) = (ahead.len(), WHOLE);
        Walk { all, spare, course, looks: Vec::new(), ahead, engine, client, name }
    }

    /// Takes what was found before for all of it.
    pub(crate) fn finish(&mut self, looks: Vec<Look>) {
        self.looks = looks;
        self.ahead.clear();
    }

    /// How many positions were looked at, and how many there are.
    pub(crate) fn way(&self) -> (usize, usize) {
        (self.all - self.ahead.len(), self.all)
    }

    /// Whether all is looked at.
    pub(crate) fn done(&self) -> bool {
        self.ahead.is_empty()
    }

    /// Looks at the next position.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn on(&mut self) -> Result<(), Refusal> {
        let Some(&turn) = self.ahead.front() else { return Ok(()) };
        let ply = self.course.before(turn);
        let look =
            Look { turn, ply, chances: Vec::new(), line: Vec::new(), candidates: Vec::new() };
        let over = self.course.payoffs().filter(|_| turn == self.course.turns.len());
        if let Some(chances) = over {
            self.looks.push(Look { chances, ..look });
        } else if let Some(found) = self.think(ply).await? {
            let mut line = found.line;
            line.truncate(LINE);
            let best = found.candidates.into_iter().take(CANDIDATES);
            self.looks.push(Look {
                chances: found.chances.as_slice().to_vec(),
                line,
                candidates: best.map(|best| (best.step, best.chance)).collect(),
                ..look
            });
        }
        self.ahead.pop_front();
        Ok(())
    }

    /// Thinks about the position after so many steps; nothing where no seat is to step.
    async fn think(&mut self, ply: usize) -> Result<Option<SearchReport>, Refusal> {
        let course = Arc::clone(&self.course);
        let position = offload(move || course.position(ply)).await??;
        if !matches!(position.turn(), Turn::Seat(_)) {
            return Ok(None);
        }
        let mut question = Question {
            position: position.into(),
            spec: self.course.spec.clone(),
            steps: self.course.steps[..ply].to_vec(),
            time: (WHOLE / self.all.max(1) as u32).clamp(EACH.0, EACH.1),
            options: Options { hash_mib: HASH_MIB, lines: COMPARED, ..Options::default() },
        };
        loop {
            let found = self.ask(&question).await?;
            let longer = LONGER * question.time;
            if longer > self.spare || !found.as_ref().is_some_and(hasty) {
                return Ok(found);
            }
            self.spare -= longer;
            question.time = longer;
        }
    }

    /// What is found once there is room to think.
    async fn ask(&self, question: &Question) -> Result<Option<SearchReport>, Refusal> {
        let asker = Asker { client: self.client, table: &self.name, purpose: Purpose::Watch };
        loop {
            match self.engine.think(asker, question.clone()) {
                Ok(mut search) => return Ok(search.found_among_others(OWN).await.flatten()),
                Err(Refusal::Busy | Refusal::Share) => {
                    // Whoever tells that there is room may be gone: then one looks again.
                    let room = self.engine.room(asker);
                    let _ = tokio::time::timeout(Duration::from_secs(1), room).await;
                }
                Err(other) => return Err(other),
            }
        }
    }
}

/// Whether a search had too little of the processor to find what it finds as a rule, however soon it gave way to others.
/// What is proved takes none.
fn hasty(found: &SearchReport) -> bool {
    !found.solved && u128::from(found.nodes) < FEW * found.time.as_millis()
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::{Control, Limits, find};

    use super::*;

    #[test]
    fn who_gives_way_soon_is_not_hasty() {
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        let position = find("hex(size=5)").expect("a game").start();
        let think = |time, solved| {
            let options = Options::default();
            let found = position.think(&limits, &options, &Control::default(), &mut |_| {});
            let found = SearchReport { nodes: 100, solved, time, ..found.expect("a seat steps") };
            hasty(&found)
        };
        assert!(!think(Duration::from_millis(8), false));
        assert!(think(Duration::from_millis(500), false));
        assert!(!think(Duration::from_millis(500), true));
    }
}
