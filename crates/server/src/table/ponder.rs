//! Thinking in the time of the people who are to step, where the operator allows it.
//!
//! Only level 10 does. The levels below it are measured strengths, limited by what they look at, and begin from nothing
//! at every step, so they would play no better for it; and rated games are left alone, since the ratings of all levels
//! were measured without it. Nor is anybody's time used in play over days, or where nobody is there.
//!
//! What the computer thinks about is the position in front of the person, whatever they will step: the search looks at
//! all of their steps, as much as each promises, and what it finds below the one they make is kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_catalog::{AnySearcher, Control, Explained, Limits, Position, SearchReport, find};
use ludoteca_core::{SpecError, Turn};
use ludoteca_store::Occupant;

use super::Ledger;
use super::computer::{FIRST_THOUGHT, options};
use super::keeper::Keeper;
use crate::engine::{Asker, IDLE, Search};
use crate::refusal::Refusal;

/// The only level that does.
const LEVEL: u8 = 10;
/// About one position in front of a person it thinks for so long, ten times as long as about a step of its own.
const LONGEST: Duration = if cfg!(test) { ENDLESS } else { FIRST_THOUGHT.saturating_mul(10) };
/// After a slice of this another table has the thread.
const SLICE: Duration = if cfg!(test) { ENDLESS } else { FIRST_THOUGHT };
/// What ends within the time of a test was told to end.
const ENDLESS: Duration = Duration::from_secs(60 * 60);

/// What the computer at a table knows, locked while it thinks.
pub(super) struct Mind {
    searcher: Box<dyn AnySearcher>,
    /// Whether it has thought in the time of somebody else since its last step.
    pondered: bool,
}

/// What is known at a table.
type Known = (String, Arc<Mutex<Mind>>);

/// What computers know from step to step, at the few tables that needed it last.
#[derive(Default)]
pub(super) struct Minds(Mutex<VecDeque<Known>>);

/// Takes out what is known at a table.
fn taken(minds: &mut VecDeque<Known>, table: &str) -> Option<Known> {
    let at = minds.iter().position(|(id, _)| id == table)?;
    minds.remove(at)
}

/// No code of ours panics while it holds the pool; a searcher that has panicked begins anew where its tree does not fit.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Minds {
    /// What is known at a table of this game; the table that needed it longest ago makes room for another.
    fn of(&self, table: &str, spec: &str) -> Result<Arc<Mutex<Mind>>, Explained<SpecError>> {
        if let Some(mind) = self.known(table) {
            return Ok(mind);
        }
        let searcher = find(spec)?.searcher();
        let mind = Arc::new(Mutex::new(Mind { searcher, pondered: false }));
        let mut minds = lock(&self.0);
        let gone = (minds.len() >= IDLE).then(|| minds.pop_front());
        minds.push_back((table.to_owned(), Arc::clone(&mind)));
        drop(minds);
        drop(gone);
        Ok(mind)
    }

    fn known(&self, table: &str) -> Option<Arc<Mutex<Mind>>> {
        let mut minds = lock(&self.0);
        let known = taken(&mut minds, table)?;
        let mind = Arc::clone(&known.1);
        minds.push_back(known);
        Some(mind)
    }

    /// A table needs it no more.
    pub(super) fn forget(&self, table: &str) {
        // A large tree is not freed while others wait.
        let gone = taken(&mut lock(&self.0), table);
        drop(gone);
    }
}

/// The thought about one position in front of a person.
pub(super) struct Pondering {
    position: Arc<dyn Position>,
    /// For how long it may still be thought about.
    left: Duration,
    slices: u64,
    /// What is under way, or waits until nobody needs the thread.
    slice: Option<Search<Slice>>,
}

/// What came of a slice.
struct Slice {
    took: Duration,
    /// Whether there is nothing more to think about.
    through: bool,
}

/// Whether computers at a table may keep what they know and think in the time of others.
fn suits(ledger: &Ledger) -> bool {
    let level = |occupant| matches!(occupant, Occupant::Computer { level } if level >= LEVEL);
    ledger.end.is_none()
        && ledger.rated.is_none()
        && !ledger.runs_on()
        && !ledger.only_computers()
        && ledger.seats.iter().any(|chair| level(chair.plan.occupant))
}

/// A search at a table that begins with what is known there.
struct Thinking {
    minds: Arc<Minds>,
    table: String,
    spec: String,
    position: Arc<dyn Position>,
    time: Duration,
    seed: u64,
}

impl Thinking {
    /// Thinks, and notes what came of it while what is known is still held.
    fn think(
        &self,
        control: &Control,
        note: impl FnOnce(&mut Mind, &SearchReport),
    ) -> Option<SearchReport> {
        let mind = match self.minds.of(&self.table, &self.spec) {
            Ok(mind) => mind,
            Err(error) => {
                tracing::error!(table = self.table, %error, "its game is not known");
                return None;
            }
        };
        let options = options(LEVEL, self.seed);
        let limits = Limits { time: Some(self.time), ..Limits::default() };
        let mut mind = lock(&mind);
        let found =
            mind.searcher.think(&*self.position, &limits, &options, control, &mut |_| {})?;
        note(&mut mind, &found);
        Some(found)
    }
}

impl Keeper {
    /// Lets the computer think while a person is to step, or stop doing so.
    pub(super) fn ponder(&mut self) {
        if !self.may_ponder() {
            self.pondering = None;
            if self.turn() == Turn::Over {
                self.shared.minds.forget(&self.id);
            }
            return;
        }
        let same = |pondering: &Pondering| Arc::ptr_eq(&pondering.position, &self.position);
        let mut pondering = self.pondering.take().filter(same).unwrap_or_else(|| Pondering {
            position: Arc::clone(&self.position),
            left: LONGEST,
            slices: 0,
            slice: None,
        });
        if pondering.slice.is_none() && !pondering.left.is_zero() {
            pondering.slice = self.slice(pondering.left.min(SLICE), pondering.slices);
            pondering.slices += 1;
            if pondering.slice.is_none() {
                // As many do so as may.
                pondering.left = Duration::ZERO;
            }
        }
        self.pondering = Some(pondering);
    }

    /// Whether a computer of this level keeps what it finds at this table.
    pub(super) fn keeps_mind(&self, level: u8) -> bool {
        level >= LEVEL && self.shared.ponders && suits(&self.ledger)
    }

    /// Whether a person is to step who is there, and the computer may think meanwhile.
    fn may_ponder(&self) -> bool {
        let Turn::Seat(seat) = self.turn() else { return false };
        let to_step = &self.ledger.seats[seat.index()];
        self.keeps_mind(LEVEL)
            && self.thought.is_none()
            && !to_step.by_itself()
            && self.presence.online()[seat.index()]
    }

    fn thinking(&self, time: Duration, seed: u64) -> Thinking {
        Thinking {
            minds: Arc::clone(&self.shared.minds),
            table: self.id.clone(),
            spec: self.ledger.spec.clone(),
            position: Arc::clone(&self.position),
            time,
            seed,
        }
    }

    fn slice(&self, time: Duration, seed: u64) -> Option<Search<Slice>> {
        let (thinking, metrics) = (self.thinking(time, seed), Arc::clone(&self.shared.metrics));
        self.shared.engine.idle(move |control| {
            let began = Instant::now();
            let found = thinking.think(control, |mind, found| mind.pondered |= found.nodes > 0);
            let took = began.elapsed();
            metrics.pondered(took);
            metrics.looked_at(found.as_ref().map_or(0, |found| found.nodes));
            let over = |found: SearchReport| found.solved || found.time < time / 2;
            Slice { took, through: !control.stopped() && found.is_none_or(over) }
        })
    }

    /// Looks for a step, beginning with what is known.
    pub(super) fn search_on(
        &self,
        asker: Asker<'_>,
        time: Duration,
        seed: u64,
    ) -> Result<Search<Option<SearchReport>>, Refusal> {
        let (thinking, metrics) = (self.thinking(time, seed), Arc::clone(&self.shared.metrics));
        self.shared.engine.search(asker, move |control| {
            thinking.think(control, |mind, _| {
                if std::mem::take(&mut mind.pondered) {
                    metrics.pondered_before();
                }
            })
        })
    }
}

/// Takes in what a slice has come to; waits for ever where none is under way.
pub(super) async fn paused(pondering: &mut Option<Pondering>) {
    let Some(Pondering { slice: Some(slice), .. }) = pondering else {
        return std::future::pending().await;
    };
    let done = (&mut slice.found).await;
    if let Some(pondering) = pondering {
        pondering.slice = None;
        pondering.left = match done {
            Ok(Slice { took, through: false }) => pondering.left.saturating_sub(took),
            // Nothing more can be found; or it has failed, and would again.
            Ok(_) | Err(_) => Duration::ZERO,
        };
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_club::clock::TimeControl;
    use ludoteca_core::Seed;
    use ludoteca_store::{Digest, Draws, Event, Logged, SeatPlan, Sqlite, Store};
    use ludoteca_work::Memory;

    use super::super::{Action, Tables};
    use super::*;
    use crate::Config;
    use crate::client::Client;
    use crate::engine::{Engine, Room};
    use crate::metrics::Metrics;
    use crate::programs::Programs;
    use crate::reminders::Caller;

    const HOST: Digest = Digest([9; 32]);
    const PERSON: Occupant = Occupant::Human;

    fn computer(level: u8) -> Occupant {
        Occupant::Computer { level }
    }

    fn created(seats: &[Occupant], clock: Option<&str>) -> Event {
        let clock = clock.map(|clock| clock.parse::<TimeControl>().expect("a clock"));
        Event::Created {
            spec: "hex(swap=false)".to_owned(),
            seats: seats.iter().map(|&occupant| SeatPlan { occupant, name: None }).collect(),
            clock,
            seed: Seed::Given(0),
            host: HOST,
            draws: Draws::Takebacks,
            lots: false,
        }
    }

    fn engine(metrics: &Arc<Metrics>) -> Engine {
        Engine::start(1, Room { client: 9, all: 9 }, Arc::clone(metrics)).expect("a thread")
    }

    #[test]
    fn only_who_is_not_measured_thinks_in_the_time_of_others() {
        let suits = |events: &[Event]| {
            let log =
                |(version, event): (u64, &Event)| Logged { version, at: 0, event: event.clone() };
            let log: Vec<_> = (1..).zip(events).map(log).collect();
            suits(&Ledger::replay(&log, tokio::time::Instant::now()).expect("a table"))
        };
        let alone = |seats: &[Occupant], clock| suits(&[created(seats, clock)]);
        assert!(alone(&[PERSON, computer(10)], None));
        assert!(alone(&[computer(3), computer(10), PERSON], Some("5+5")));
        for level in 1..10 {
            assert!(!alone(&[PERSON, computer(level)], None), "level {level}");
        }
        assert!(!alone(&[PERSON, PERSON], None));
        assert!(!alone(&[computer(10), computer(10)], None), "nobody is to step there");
        assert!(!alone(&[PERSON, computer(10)], Some("3d")), "it goes on over days");
        let table = created(&[PERSON, computer(10)], None);
        assert!(!suits(&[table.clone(), Event::Rated { takebacks: false, bots: true }]));
        assert!(!suits(&[table, Event::Resigned { seat: 0 }]), "it is over");
    }

    #[test]
    fn what_was_found_in_front_of_a_person_is_known_at_the_step_after_theirs() {
        let minds = Arc::<Minds>::default();
        let spec = "hex(size=8,swap=false)";
        let game = find(spec).expect("a game");
        let think = |table: &str, tokens: &[String], control: &Control| {
            let mut position = game.start();
            ludoteca_catalog::play_all(&mut *position, tokens).expect("steps");
            let thinking = Thinking {
                minds: Arc::clone(&minds),
                table: table.to_owned(),
                spec: spec.to_owned(),
                position: position.into(),
                time: Duration::from_millis(300),
                seed: 1,
            };
            thinking.think(control, |_, _| {}).expect("a seat is to step")
        };
        let known = |found: &SearchReport| {
            found.candidates.iter().map(|candidate| candidate.visits).sum::<u64>()
        };
        let found = think("one", &[], &Control::default());
        let step = [found.line[0].clone()];
        // A search that is over before it begins tells what it knew.
        let over = Control::default();
        over.stop();
        let next = think("one", &step, &over);
        assert_eq!(next.nodes, 0);
        assert!(known(&next) > 0 && known(&next) <= found.nodes, "{next:?}");
        let fresh = think("another", &step, &over);
        assert_eq!((fresh.nodes, known(&fresh)), (0, 0));
    }

    #[test]
    fn only_the_tables_that_needed_it_last_are_known() {
        let minds = Minds::default();
        let of = |table: usize| minds.of(&table.to_string(), "traffic-lights").expect("a game");
        let first = of(0);
        for table in 1..IDLE {
            of(table);
        }
        assert!(Arc::ptr_eq(&first, &of(0)));
        of(IDLE);
        assert!(minds.known("1").is_none() && minds.known("0").is_some());
        minds.forget("0");
        assert!(minds.known("0").is_none());
        assert_eq!(lock(&minds.0).len(), IDLE - 1);
        assert!(minds.of("0", "no-game").is_err());
    }

    #[tokio::test]
    async fn a_position_is_thought_about_for_its_time_and_no_longer() {
        let engine = engine(&Metrics::new());
        let mut pondering = Some(Pondering {
            position: find("hex").expect("a game").start().into(),
            left: Duration::from_secs(5),
            slices: 0,
            slice: None,
        });
        let slice = |took, through| Slice { took: Duration::from_secs(took), through };
        for (took, through, left) in [(2, false, 3), (1, false, 2), (4, false, 0), (0, true, 0)] {
            let under_way = engine.idle(move |_| slice(took, through)).expect("room");
            pondering.as_mut().expect("it is there").slice = Some(under_way);
            paused(&mut pondering).await;
            let pondering = pondering.as_ref().expect("it is there");
            assert!(pondering.slice.is_none());
            assert_eq!(pondering.left, Duration::from_secs(left));
        }
        engine.close();
    }

    #[tokio::test]
    async fn the_computer_thinks_while_a_person_is_there_to_step_and_the_game_goes_on() {
        let name = format!("ludoteca-ponder-{}.sqlite", std::process::id());
        let file = std::env::temp_dir().join(name);
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.expect("a store"));
        let (metrics, config) = (Metrics::new(), Config { ponder: true, ..Config::default() });
        let engine = engine(&metrics);
        let programs = Programs::new(&[], Duration::ZERO).expect("none");
        let (caller, _calls) = Caller::new();
        let herald = Arc::<Memory>::default();
        let tables = Tables::new(
            Arc::clone(&store),
            engine.clone(),
            programs,
            herald,
            metrics,
            caller,
            &config,
        );
        tables.claim().await.expect("a store");
        let events = [created(&[PERSON, computer(10)], None)];
        tables.create(Client::NOBODY, "t", &events).await.expect("a table");
        let thought_about = async |threads: usize| {
            while engine.look().idle != threads {
                tokio::task::yield_now().await;
            }
        };
        let mut following = tables.follow(Client::NOBODY, "t").await.expect("it is there");
        let present = following.present(vec![0]);
        thought_about(1).await;
        drop(present);
        thought_about(0).await;
        let present = following.present(vec![0]);
        thought_about(1).await;
        let step = Action::Step { token: "f6".to_owned(), ply: 0 };
        tables.act(Client::NOBODY, "t", HOST, step).await.expect("a step");
        let answered = |state: &super::super::Snapshot| state.ledger.steps.len() == 2;
        following.states.wait_for(answered).await.expect("the table is there");
        thought_about(1).await;
        let minds = &tables.shared.minds;
        assert!(minds.known("t").is_some());
        let resign = Action::Resign { seat: None };
        tables.act(Client::NOBODY, "t", HOST, resign).await.expect("a game");
        thought_about(0).await;
        while minds.known("t").is_some() {
            tokio::task::yield_now().await;
        }
        drop(present);
        engine.close();
        store.close().await;
        std::fs::remove_file(file).expect("it is there");
    }
}
