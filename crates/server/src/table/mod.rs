//! Tables in play.
//!
//! The truth about a table is its log in the store. While anybody looks at a table, one task (its
//! *keeper*) holds the replay of the log and is the only one who appends to it, so that to look, to
//! check and to append are one without any lock. The keeper ends when nobody needs it; then nothing
//! of the table is in memory. Several servers may share a store: then a table may have a keeper in
//! each, who reads on when another has appended, and one of them looks after it by itself.

mod active;
mod ahead;
mod alarm;
mod classed;
mod computer;
mod effort;
mod keeper;
mod lease;
mod ledger;
mod offers;
mod ponder;
mod ranked;
mod talk;
mod texts;

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ludoteca_catalog::Position;
use ludoteca_club::talk::Phrase;
use ludoteca_core::{MAX_SEATS, Payoffs, Seat, Turn};
use ludoteca_people::{Game, People, PeopleError, Which};
use ludoteca_store::{Digest, Event, Millis, OfferKind, Store, StoreError};
use ludoteca_work::{Herald, News};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::client::Client;
use crate::config::{Config, Limits};
use crate::engine::Engine;
use crate::metrics::Metrics;
use crate::pace::{Haste, Pace, Rate};
use crate::programs::Programs;
use crate::refusal::Refusal;
use crate::reminders::Caller;
use active::Active;
pub(crate) use ahead::{Change, planner};
use alarm::{Alarm, Alarms};
use effort::Effort;
use keeper::Keeper;
pub(crate) use keeper::replayed;
use lease::{Lease, POLL, WORD};
pub(crate) use ledger::{Chair, End, Ledger, Made, Offer, Spoken};
use ponder::Minds;
pub(crate) use texts::{Look, State, Text, Texts, showing};

pub(crate) use crate::time::{Moment, now};

/// So many tables whose alarms went off are fetched at once.
const WOKEN: usize = 64;
/// So many tables of somebody who takes leave are told of it at once; the others hear of it when they look.
const ON_LEAVE: u32 = 200;
/// So many secrets that open nothing one client may try.
const TRIES: Rate = Rate { at_once: 20, per_minute: 10 };
/// What stands before the name of a table in the news that people's own words there have changed.
const STIRRED: &str = "words/";
/// What could not be done for an alarm is tried again after this.
const AGAIN: Duration = Duration::from_secs(1);

/// A table at one moment. Cheap to share: who shows it works from this alone.
#[derive(Clone)]
pub(crate) struct Snapshot {
    /// What the log says.
    pub(crate) ledger: Arc<Ledger>,
    /// The newest position.
    pub(crate) position: Arc<dyn Position>,
    /// At which seats somebody is connected.
    pub(crate) online: [bool; MAX_SEATS],
    /// How many look on.
    pub(crate) watching: usize,
    /// The seat for which the computer thinks.
    pub(crate) thinking: Option<usize>,
    /// Whether a program is to step that this server has not.
    pub(crate) missing: bool,
    /// Another number whenever something about people's own words here has changed; 0 while nothing has.
    pub(crate) stirred: u64,
    /// Until when those who sit there are on leave, in play over days.
    pub(crate) away: Away,
}

/// Until when those at the seats are on leave.
pub(crate) type Away = [Option<Millis>; MAX_SEATS];

impl Snapshot {
    /// Who is to step, with ends by resignation, time or agreement counted.
    pub(crate) fn turn(&self) -> Turn {
        if self.ledger.end.is_some() { Turn::Over } else { self.position.turn() }
    }

    /// What tells it from other states of its table.
    pub(crate) fn state(&self) -> State {
        let Snapshot { ledger, online, thinking, watching, stirred, away, .. } = self;
        (ledger.version, *online, *thinking, *watching, *stirred, *away)
    }

    /// What lists of its members tell of it; `None` where no account sits.
    pub(crate) fn noted(&self, table: &str) -> Option<Game> {
        let ledger = &self.ledger;
        let member = |chair: &Chair| Some(chair.member.as_ref()?.account.clone());
        let members: Vec<_> = ledger.seats.iter().map(member).collect();
        if members.iter().all(Option::is_none) {
            return None;
        }
        let other = |chair: &Chair| match chair.member {
            Some(_) => None,
            None => chair.name().map(str::to_owned),
        };
        let at = ledger.steps.last().map_or(ledger.created, |made| made.at);
        Some(Game {
            table: table.to_owned(),
            spec: ledger.spec.clone(),
            members,
            others: ledger.seats.iter().map(other).collect(),
            version: ledger.version,
            private: ledger.private,
            at,
            waits: self.turn().seat().map_or_else(Vec::new, |seat| ledger.together(seat.index())),
            payoffs: self.payoffs().map(|payoffs| payoffs.as_slice().to_vec()),
        })
    }

    /// The result, however the game ended.
    pub(crate) fn payoffs(&self) -> Option<Payoffs> {
        match self.ledger.end {
            None => self.position.payoffs(),
            Some(End::Drawn | End::Aborted(_) | End::Ruled(None)) => Some(self.position.drawn()),
            // Only games of two are judged.
            Some(End::Ruled(Some(winner))) => {
                Some(self.position.given_up(Seat::new(usize::from(winner == 0))))
            }
            Some(End::Resigned(loser) | End::TimedOut(loser) | End::Failed(loser, _)) => {
                Some(self.position.given_up(Seat::new(loser)))
            }
        }
    }
}

/// Who is connected, by seat; shared by the keeper and the connections.
#[derive(Default)]
pub(crate) struct Presence {
    connections: [AtomicUsize; MAX_SEATS],
    /// Connections without a seat.
    watching: AtomicUsize,
    changed: Notify,
}

impl Presence {
    fn online(&self) -> [bool; MAX_SEATS] {
        std::array::from_fn(|seat| self.connections[seat].load(Ordering::Relaxed) > 0)
    }

    fn watching(&self) -> usize {
        self.watching.load(Ordering::Relaxed)
    }

    /// Where somebody at these seats is counted.
    fn places<'a>(&'a self, seats: &'a [usize]) -> impl Iterator<Item = &'a AtomicUsize> {
        let looks_on = seats.is_empty().then_some(&self.watching);
        seats.iter().map(|&seat| &self.connections[seat]).chain(looks_on)
    }
}

/// A connection that is there until it is dropped.
pub(crate) struct Present {
    presence: Arc<Presence>,
    seats: Vec<usize>,
}

impl Present {
    fn new(presence: Arc<Presence>, seats: Vec<usize>) -> Present {
        for place in presence.places(&seats) {
            place.fetch_add(1, Ordering::Relaxed);
        }
        presence.changed.notify_one();
        Present { presence, seats }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        for place in self.presence.places(&self.seats) {
            place.fetch_sub(1, Ordering::Relaxed);
        }
        self.presence.changed.notify_one();
    }
}

/// What somebody wants to do at a table.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    /// Make a step.
    Step {
        /// The step.
        token: String,
        /// How many steps had been made in the position in which it was chosen.
        ply: usize,
    },
    /// Give up.
    Resign {
        /// Which of the own seats; needed only when it is not clear.
        seat: Option<usize>,
    },
    /// Call a rated game off that has hardly begun.
    Abort,
    /// Offer something.
    Offer(OfferKind),
    /// Answer what is offered.
    Answer {
        /// Whether to agree.
        accept: bool,
    },
    /// Plan steps ahead.
    Plan {
        /// Which of the own seats; needed only when it is not clear.
        seat: Option<usize>,
        /// What becomes of its plan.
        change: Change,
    },
    /// Say something.
    Say(Phrase),
    /// Sit at a seat as an account.
    Claim {
        /// Which.
        account: String,
        /// What it is called.
        name: String,
        /// Whether a program does it.
        bot: bool,
        /// Whether it may play rated games: everybody knows of a program what it is.
        told: bool,
    },
    /// Come to an open seat.
    Arrive {
        /// What is added to the seed.
        luck: Option<String>,
        /// The name of who comes, as they gave it.
        name: Option<String>,
    },
    /// What an arbiter says, who holds the host's secret; no address of tables leads here.
    Rule(Ruling),
}

/// What an arbiter does to a game of two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// So many steps remain, and the game goes on from there.
    Back {
        /// How many.
        ply: usize,
        /// How many there were where that was decided.
        of: usize,
    },
    /// The game goes on from another position.
    Set {
        /// That, as text.
        position: String,
        /// How many steps there were where that was decided.
        of: usize,
    },
    /// The game is over: a seat has won, or nobody.
    End(Option<usize>),
}

/// What the keeper of a table is asked.
enum Ask {
    /// To follow the table.
    Follow(Client, oneshot::Sender<Result<Following, Refusal>>),
    /// To show the newest state.
    See(Client, oneshot::Sender<Result<Seen, Refusal>>),
    /// To do something.
    Act(Client, Digest, Action, oneshot::Sender<Result<Snapshot, Refusal>>),
    /// To look up who is on leave.
    Leave,
    /// To read on, where another server has come to this version.
    Heard(u64),
    /// To tell those who follow that something about people's own words here has changed.
    Stir,
    /// To look whether something is due; the place among those that look is given back then.
    Look(OwnedSemaphorePermit),
}

/// The newest state, and what those who follow see of it.
type Seen = (Snapshot, Arc<Texts>);

/// A table as it changes. Only the newest state waits, so a slow reader holds nothing up.
pub(crate) struct Following {
    /// The newest state.
    pub(crate) states: watch::Receiver<Snapshot>,
    /// What those who follow see.
    pub(crate) texts: Arc<Texts>,
    presence: Arc<Presence>,
}

impl Following {
    /// Says that somebody is connected at these seats.
    pub(crate) fn present(&self, seats: Vec<usize>) -> Present {
        Present::new(Arc::clone(&self.presence), seats)
    }
}

/// All tables.
#[derive(Clone)]
pub(crate) struct Tables {
    shared: Arc<Shared>,
}

/// What keepers share.
struct Shared {
    store: Arc<dyn Store>,
    people: People,
    engine: Engine,
    programs: Arc<Programs>,
    /// Tells other servers of one store what was appended.
    herald: Arc<dyn Herald>,
    /// A keeper with nothing to do ends after this.
    idle: Duration,
    /// Computers among themselves go on for so long after somebody looked.
    looked: Duration,
    active: Arc<Active>,
    /// How fast tables are made.
    making: Pace,
    /// How fast secrets are tried that open nothing.
    tries: Pace,
    /// What will be due at tables that nobody keeps.
    alarms: Alarms,
    /// Whether this server may look after tables by itself.
    lease: Lease,
    /// When this server came.
    began: Moment,
    metrics: Arc<Metrics>,
    /// Whether computers think while people are to step,
    ponders: bool,
    /// and what they know then.
    minds: Arc<Minds>,
    /// Tells those whose turn it is and who are not there.
    caller: Caller,
}

impl Tables {
    /// The tables of a store.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        engine: Engine,
        programs: Arc<Programs>,
        herald: Arc<dyn Herald>,
        metrics: Arc<Metrics>,
        caller: Caller,
        config: &Config,
    ) -> Tables {
        let Config { idle, looked, limits, .. } = *config;
        let Limits { tables_at_once, tables_per_minute, local, .. } = limits;
        let active = Arc::new(Active::new(limits.live_tables));
        let rate = Rate { at_once: tables_at_once, per_minute: tables_per_minute };
        let making = Pace::new(Haste::Tables, rate, local);
        let tries = Pace::new(Haste::Tries, TRIES, true);
        let (alarms, lease) = (Alarms::default(), Lease::default());
        let (ponders, minds) = (config.ponder && engine.thinks_here(), Arc::default());
        Tables {
            shared: Arc::new(Shared {
                people: People::new(Arc::clone(&store)),
                store,
                engine,
                programs,
                herald,
                idle,
                looked,
                active,
                making,
                tries,
                alarms,
                lease,
                began: now(),
                metrics,
                ponders,
                minds,
                caller,
            }),
        }
    }

    /// The people who sit there.
    pub(crate) fn people(&self) -> &People {
        &self.shared.people
    }

    /// Tells people what waits for them.
    pub(crate) fn caller(&self) -> &Caller {
        &self.shared.caller
    }

    /// How many are in memory.
    pub(crate) fn count(&self) -> usize {
        self.shared.active.len()
    }

    /// Makes a table with its first events, and answers once what chance does first is done.
    pub(crate) async fn create(
        &self,
        client: Client,
        id: &str,
        events: &[Event],
    ) -> Result<Snapshot, Refusal> {
        self.shared.create(client, id, events).await?;
        self.see(client, id).await
    }

    /// Follows a table.
    pub(crate) async fn follow(&self, client: Client, id: &str) -> Result<Following, Refusal> {
        self.ask(id, |reply| Ask::Follow(client, reply)).await
    }

    /// The newest state of a table.
    pub(crate) async fn see(&self, client: Client, id: &str) -> Result<Snapshot, Refusal> {
        self.see_texts(client, id).await.map(|(snapshot, _)| snapshot)
    }

    /// The same with the texts of those who follow. Whoever asks so follows nothing.
    pub(crate) async fn see_texts(&self, client: Client, id: &str) -> Result<Seen, Refusal> {
        self.ask(id, |reply| Ask::See(client, reply)).await
    }

    /// Does something at a table and answers with the state after it.
    pub(crate) async fn act(
        &self,
        client: Client,
        id: &str,
        digest: Digest,
        action: Action,
    ) -> Result<Snapshot, Refusal> {
        let began = Instant::now();
        let done = self.ask(id, |reply| Ask::Act(client, digest, action.clone(), reply)).await;
        if done.is_ok() && matches!(action, Action::Step { .. }) {
            self.shared.metrics.acknowledged(began.elapsed());
        }
        match done {
            Err(Refusal::Key) => Err(self.wrong_key(client)),
            done => done,
        }
    }

    /// What is said to who tries a secret that opens nothing. One that opens something is never refused
    /// for the others: there are too many to be guessed.
    pub(crate) fn wrong_key(&self, client: Client) -> Refusal {
        self.shared.tries.take(client).err().unwrap_or(Refusal::Key)
    }

    /// Tells those who follow a table, here and at other servers, that something about people's own words there
    /// has changed.
    pub(crate) fn stir(&self, id: &str) {
        self.shared.stir(id);
        if self.shared.store.shared() {
            self.shared.herald.tell(News { table: format!("{STIRRED}{id}"), version: 0 });
        }
    }

    /// Somebody has taken leave or ended it: their tables are told of it here, and those that wait for them
    /// reckon anew when their time is over.
    pub(crate) async fn leave_changed(&self, account: &str) -> Result<(), PeopleError> {
        for (which, wakes) in [(Which::Waiting, true), (Which::Playing, false)] {
            for game in self.people().games(account, which, None, ON_LEAVE).await? {
                let keeper = match self.shared.active.kept(&game.table) {
                    None if wakes => self.keeper(&game.table).ok(),
                    kept => kept,
                };
                if let Some(keeper) = keeper {
                    // A keeper that is busy looks before any flag falls.
                    let _ = keeper.try_send(Ask::Leave);
                }
            }
        }
        Ok(())
    }

    /// Asks the keeper of a table, who is fetched first when there is none.
    async fn ask<T>(
        &self,
        id: &str,
        ask: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Ask,
    ) -> Result<T, Refusal> {
        // A keeper may end between being found and being asked; the next one will not.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            // Held until there is an answer, so that nobody makes the keeper go before.
            let keeper = self.keeper(id)?;
            if keeper.send(ask(reply)).await.is_ok() {
                return answer.await.unwrap_or(Err(Refusal::Failed));
            }
        }
        Err(Refusal::Failed)
    }

    fn keeper(&self, id: &str) -> Result<mpsc::Sender<Ask>, Refusal> {
        let (keeper, place) = self.shared.active.keeper(id)?;
        if let Some(place) = place {
            Keeper::start(&self.shared, id, place, None);
        }
        Ok(keeper)
    }

    /// Wakes the keepers of tables at which something is due though nobody is there: a clock that
    /// has run out, a computer that is to step. Never ends.
    pub(crate) async fn watch_alarms(self) {
        tokio::join!(self.look_after(), self.wake(), self.hear());
    }

    /// Hears what other servers of the store have appended, for those who follow here.
    async fn hear(&self) {
        if !self.shared.store.shared() {
            return;
        }
        let mut told = self.shared.herald.hear();
        loop {
            match told.recv().await {
                Ok(News { table, version }) => match table.strip_prefix(STIRRED) {
                    Some(table) => self.shared.stir(table),
                    None => {
                        if let Some(keeper) = self.shared.active.kept(&table) {
                            // A full mailbox means that the keeper is about to read on anyhow.
                            let _ = keeper.try_send(Ask::Heard(version));
                        }
                    }
                },
                // Keepers look for themselves now and then.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn wake(&self) {
        let places = Arc::new(Semaphore::new(WOKEN));
        loop {
            let id = self.shared.alarms.next().await;
            // The semaphore is never closed.
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            match self.keeper(&id) {
                // A full mailbox means that the keeper is awake.
                Ok(keeper) => drop(keeper.try_send(Ask::Look(place))),
                Err(_) => self.shared.alarms.put_off(&id, Instant::now() + AGAIN),
            }
        }
    }

    /// Says again and again that this server lives, and sets the alarms of the tables that come to it:
    /// those at which something was due when a server, this one or another, was last seen.
    async fn look_after(&self) {
        loop {
            let more = match self.claim().await {
                Ok(claimed) => claimed > 0,
                Err(error) => {
                    tracing::error!(%error, "cannot see which tables are due");
                    false
                }
            };
            if !more {
                tokio::time::sleep(POLL).await;
            }
        }
    }

    /// The same once; how many tables have come.
    pub(crate) async fn claim(&self) -> Result<usize, StoreError> {
        let Shared { store, alarms, lease, .. } = &*self.shared;
        let asked = Instant::now();
        let claim = store.claim(WORD).await?;
        lease.renew(asked, claim.anew);
        let (now, claimed) = (Instant::now(), claim.tables.len());
        // Clocks begin to run again.
        alarms.add(claim.tables, Alarm { due: now, since: now, version: None });
        Ok(claimed)
    }
}

/// Does work that may take milliseconds and more away from the threads that answer people. A panic
/// there is a bug of a game; it ends nothing but this work.
pub(crate) async fn offload<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let done = aside(Box::new(move || Box::new(work()))).await?;
    done.downcast().map(|done| *done).map_err(|_| Refusal::Failed)
}

/// Of one type, so that a task of tokio is compiled once and not for every work there is.
async fn aside(
    work: Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>,
) -> Result<Box<dyn Any + Send>, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "work for a table failed");
        Refusal::Failed
    })
}
