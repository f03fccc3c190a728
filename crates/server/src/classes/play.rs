//! What the pupils of a class play.

use std::cmp::Ordering;
use std::sync::Arc;

use ludoteca_catalog::find;
use ludoteca_club::lesson::{Met, Waiting, paired, seated};
use ludoteca_club::tournament::Points;
use ludoteca_club::tournament::swiss;
use ludoteca_core::Seat;
use ludoteca_store::{
    Change, Content, Digest, Draws, Event, Millis, Occupant, Page, SeatPlan, Store, StoreError,
};
use serde::{Deserialize, Serialize};
use tokio::time::{Duration, Instant};

use super::{CLASS, Class, Classes, Head, KEPT, TRIES, Trouble, read, written};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::{new_seed, new_table};
use crate::table::{Action, Ruling, Snapshot, now, offload};

/// The kind of the records of games; their names are those of the tables.
const GAME: &str = "class-game";
/// The games of a lesson are those that were begun in this time.
const LESSON: Millis = 10 * 60 * 60 * 1000;
/// So many of them are counted.
const MOST: u32 = 1000;
/// Tables are asked so often whether their games have ended.
const ASKED: Duration = Duration::from_secs(1);
/// What stands before the names of the tables of classes.
const MARK: char = 'c';

/// A game of two pupils.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Of which class.
    class: String,
    /// What is played.
    pub(crate) spec: String,
    /// Who begins.
    pub(crate) first: u32,
    /// The other one.
    pub(crate) second: u32,
    /// Since when.
    pub(crate) at: Millis,
    /// What it brought the one who began, in halves, if it is over.
    pub(crate) points: Option<i32>,
    /// Whether the teacher has stopped it: then it counts for nobody.
    #[serde(default)]
    pub(crate) stopped: bool,
    /// Whether it was stopped before anybody had made a step.
    #[serde(default)]
    pub(crate) unplayed: bool,
    /// How often the record was written.
    #[serde(skip)]
    version: u64,
}

/// Who is to play.
#[derive(Clone, Debug)]
pub(crate) enum Who {
    /// All who wait.
    All,
    /// These.
    These(Vec<u32>),
}

impl Game {
    /// Whether it goes on.
    pub(crate) fn is_open(&self) -> bool {
        self.points.is_none() && !self.stopped
    }

    /// Whether it is over and anything was played in it.
    pub(crate) fn was_played(&self) -> bool {
        !self.is_open() && !self.unplayed
    }

    /// Whether somebody plays it.
    pub(crate) fn is_of(&self, pupil: u32) -> bool {
        self.first == pupil || self.second == pupil
    }

    /// What it brought somebody, if it is over and counts.
    pub(crate) fn points_of(&self, pupil: u32) -> Option<Points> {
        let points = self.points.filter(|_| !self.stopped)?;
        Some(Points(if pupil == self.first { points } else { 2 - points }))
    }

    /// Against whom somebody plays it.
    pub(crate) fn other(&self, pupil: u32) -> u32 {
        if self.first == pupil { self.second } else { self.first }
    }
}

/// The list of the games of a class.
pub(super) fn list_of(class: &str) -> String {
    format!("{GAME} {class}")
}

/// The games of a lesson, the newest first.
pub(super) async fn games(
    store: &dyn Store,
    class: &str,
    at: Millis,
) -> Result<Vec<(String, Game)>, Refusal> {
    let found = store.listed(&list_of(class), Page::last(MOST)).await?;
    let mut games = Vec::new();
    for (_, record) in found {
        let game: Game = read(&record)?;
        if game.at + LESSON > at {
            games.push((record.id, Game { version: record.version, ..game }));
        }
    }
    Ok(games)
}

fn content(game: &Game) -> Result<Content, Refusal> {
    let lists = vec![(list_of(&game.class), game.at)];
    Ok(Content { lists, until: Some(game.at + KEPT), ..Content::new(written(game)?) })
}

/// Whether a table is one of a class: that shows from its name, which is longer than others.
pub(crate) fn is_of_class(table: &str) -> bool {
    table.len() == 13 && table.starts_with(MARK)
}

/// Whether people may say the preset phrases at the table of a class. Where the class is no more they may not.
pub(crate) async fn phrases_at(store: &dyn Store, table: &str) -> Result<bool, Refusal> {
    let Some(record) = store.record(GAME, table).await? else { return Ok(false) };
    let game: Game = read(&record)?;
    let Some(record) = store.record(CLASS, &game.class).await? else { return Ok(false) };
    let head: Head = read(&record)?;
    Ok(head.phrases)
}

/// A pupil at a board of their class.
#[derive(Clone, Debug)]
pub(crate) struct AtBoard {
    class: String,
    pupil: u32,
}

impl Class {
    /// The game that somebody plays now, with its table.
    pub(crate) fn playing(&self, pupil: u32) -> Option<&(String, Game)> {
        self.games.iter().find(|(_, game)| game.is_open() && game.is_of(pupil))
    }

    /// The games that go on, with their tables, the oldest first: so their order stays.
    pub(crate) fn open(&self) -> impl Iterator<Item = &(String, Game)> {
        self.games.iter().rev().filter(|(_, game)| game.is_open())
    }

    /// The game at a table.
    pub(crate) fn game(&self, table: &str) -> Option<&Game> {
        self.games.iter().find(|(id, _)| id == table).map(|(_, game)| game)
    }

    /// Those who are here and play nothing, in the order of the list.
    pub(crate) fn waiting(&self, at: Millis) -> Vec<u32> {
        let waits = |id: &u32| self.is_here(*id, at) && self.playing(*id).is_none();
        self.head.pupils.iter().map(|pupil| pupil.id).filter(waits).collect()
    }

    /// The games of somebody in this lesson that are over and count, in their order.
    pub(crate) fn played(&self, pupil: u32) -> impl Iterator<Item = &Game> {
        let over = move |game: &&Game| game.is_of(pupil) && game.points_of(pupil).is_some();
        self.games.iter().rev().map(|(_, game)| game).filter(over)
    }

    /// What the rules of pairing have to know of somebody.
    fn known(&self, pupil: u32) -> Waiting {
        let met = |game: &Game| Met {
            other: game.other(pupil),
            seat: if game.first == pupil { swiss::Seat::First } else { swiss::Seat::Second },
            points: game.points_of(pupil).unwrap_or_default(),
        };
        let level = self.head.pupil(pupil).and_then(|pupil| pupil.level);
        Waiting { id: pupil, level, met: self.played(pupil).map(met).collect() }
    }

    /// Who is to play whom.
    fn pairs(&self, who: &Who, at: Millis) -> Result<Vec<(u32, u32)>, Refusal> {
        let mut these = match who {
            Who::All => self.waiting(at),
            Who::These(these) => these.clone(),
        };
        these.sort_unstable();
        these.dedup();
        for &pupil in &these {
            let there = self.head.pupil(pupil).ok_or(Trouble::Pupil)?;
            if self.playing(pupil).is_some() {
                return Err(Trouble::Busy(there.name.clone()).into());
            }
        }
        let known: Vec<Waiting> = these.into_iter().map(|pupil| self.known(pupil)).collect();
        match known.as_slice() {
            [] | [_] => Err(Trouble::Few.into()),
            [one, other] => Ok(vec![seated(one, other)]),
            more => Ok(paired(more).pairs),
        }
    }
}

impl Classes {
    /// Pairs pupils, and makes their tables.
    ///
    /// # Errors
    /// There are fewer than two, or one of them plays already.
    pub(crate) async fn pair(&self, id: &str, who: &Who) -> Result<Arc<Class>, Refusal> {
        let slot = self.slot(id);
        let one = slot.writing.lock().await;
        for _ in 0..TRIES {
            let class = self.read(id, Duration::ZERO).await?;
            let at = now().wall;
            let (then, those) = (Arc::clone(&class), who.clone());
            let pairs = offload(move || then.pairs(&those, at)).await??;
            let mut head = class.head.clone();
            head.pairings += 1;
            let put = Change::put(CLASS, id, class.version, super::content(&head, at)?);
            let mut changes = vec![put];
            for (i, (first, second)) in (0..).zip(pairs) {
                let (class, spec) = (id.to_owned(), head.game.clone());
                let (points, stopped, unplayed, version) = (None, false, false, 0);
                let at = at + i;
                let game =
                    Game { class, spec, first, second, at, points, stopped, unplayed, version };
                let table = format!("{MARK}{}", new_table());
                changes.push(Change::put(GAME, &table, 0, content(&game)?));
            }
            match self.0.store.change(at, &changes).await {
                Ok(()) => {
                    drop(one);
                    let class = self.read(id, Duration::ZERO).await?;
                    *slot.asking.lock().await = None;
                    return self.ask_tables(class).await;
                }
                // Somebody else was faster: who plays now waits no more.
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Stops a game: it counts for nobody, and both are free.
    ///
    /// # Errors
    /// There is no such game, or the store cannot be written.
    pub(crate) async fn stop(&self, id: &str, table: &str) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let class = self.read(id, Duration::ZERO).await?;
            let game = class.game(table).ok_or(Trouble::Board)?.clone();
            if !game.is_open() {
                return Ok(());
            }
            let version = game.version;
            let seen = self.table(&class, table, &game).await;
            let played = seen.map_or(true, |seen| !seen.ledger.steps.is_empty());
            let stopped = Game { stopped: true, unplayed: !played, ..game };
            let put = Change::put(GAME, table, version, content(&stopped)?);
            match self.0.store.change(now().wall, &[put]).await {
                Ok(()) => {
                    self.end(&class, table).await;
                    self.stale(id).await;
                    return Ok(());
                }
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Ends a game that was stopped for those who sit at its table, too. Where that cannot be done it counts for
    /// nobody anyhow.
    async fn end(&self, class: &Class, table: &str) {
        let host = class.head.host(table).digest();
        let end = Action::Rule(Ruling::End(None));
        if let Err(refusal) = self.0.tables.act(Client::NOBODY, table, host, end).await {
            tracing::debug!(?refusal, "a board that was stopped does not end");
        }
    }

    /// The table of a game, made if there is none yet.
    pub(super) async fn table(
        &self,
        class: &Class,
        table: &str,
        game: &Game,
    ) -> Result<Snapshot, Refusal> {
        let tables = &self.0.tables;
        match tables.see(Client::NOBODY, table).await {
            Err(Refusal::Table) => {}
            seen => return seen,
        }
        let spec = game.spec.clone();
        let found = offload(move || find(&spec)).await??;
        let begins = found.start().turn().seat().map_or(0, Seat::index);
        // No names: what is written at a table stays there when the class is gone.
        let seat = |who: u32| SeatPlan {
            occupant: Occupant::Open { secret: class.head.seat(table, who).digest() },
            name: None,
        };
        let mut seats = vec![seat(game.first), seat(game.second)];
        if begins == 1 {
            seats.reverse();
        }
        let created = Event::Created {
            spec: found.spec().to_string(),
            seats,
            clock: class.head.clock,
            seed: new_seed(),
            // Nobody sits there but those two; the teacher may end it.
            host: class.head.host(table).digest(),
            draws: Draws::Takebacks,
            lots: false,
        };
        match tables.create(Client::NOBODY, table, &[created]).await {
            // Somebody else has just made it.
            Err(Refusal::Stale | Refusal::Failed) => tables.see(Client::NOBODY, table).await,
            made => made,
        }
    }

    /// Which pupil sits at a table with a key, if it is a board of a class.
    pub(crate) async fn at_board(&self, table: &str, key: &Digest) -> Option<AtBoard> {
        if !is_of_class(table) {
            return None;
        }
        let record = self.0.store.record(GAME, table).await.ok()??;
        let game: Game = read(&record).ok()?;
        let class = self.see(&game.class).await.ok()?;
        let own = |pupil: &u32| class.head.seat(table, *pupil).digest() == *key;
        let pupil = [game.first, game.second].into_iter().find(own)?;
        Some(AtBoard { class: game.class, pupil })
    }

    /// Says that whoever has a board before them is here. Who was sent out is not, whatever is open there.
    pub(crate) async fn looks_at_board(&self, AtBoard { class, pupil }: &AtBoard) {
        let Ok(class) = self.see(class).await else { return };
        if class.head.pupil(*pupil).is_some_and(|pupil| pupil.seat.is_some()) {
            self.present(&class, *pupil).await;
        }
    }

    /// What those are called who play at a board, in the order of the seats; `None` where it is none of the class.
    ///
    /// # Errors
    /// The table cannot be asked.
    pub(crate) async fn seated(
        &self,
        class: &Class,
        table: &str,
    ) -> Result<Option<Vec<String>>, Refusal> {
        let Some(game) = class.game(table) else { return Ok(None) };
        let snapshot = self.table(class, table, game).await?;
        let mut names = vec![game.first, game.second];
        if !is_straight(class, table, game, &snapshot) {
            names.reverse();
        }
        Ok(Some(names.into_iter().map(|id| class.head.name_of(id).to_owned()).collect()))
    }

    /// Makes the tables that are missing, and takes the results of games that have ended, unless that was done a
    /// moment ago or somebody does it.
    pub(super) async fn ask_tables(&self, class: Arc<Class>) -> Result<Arc<Class>, Refusal> {
        let slot = self.slot(&class.id);
        let Ok(mut asked) = slot.asking.try_lock() else { return Ok(class) };
        if asked.is_some_and(|asked| asked.elapsed() < ASKED) {
            return Ok(class);
        }
        let mut news = false;
        for (table, game) in class.open() {
            match self.table(&class, table, game).await {
                Ok(snapshot) => {
                    let Some(points) = outcome(&class, table, game, &snapshot) else { continue };
                    let over = Game { points: Some(points), ..game.clone() };
                    let put = Change::put(GAME, table, game.version, content(&over)?);
                    match self.0.store.change(now().wall, &[put]).await {
                        // Another server may have been faster, or the teacher, who is right.
                        Ok(()) | Err(StoreError::Changed { .. }) => news = true,
                        Err(error) => return Err(error.into()),
                    }
                }
                // Too many tables, or the store is away: who looks next asks again.
                Err(error) => {
                    tracing::warn!(?error, "a table of a class cannot be asked");
                    break;
                }
            }
        }
        *asked = Some(Instant::now());
        drop(asked);
        if news { self.read(&class.id, Duration::ZERO).await } else { Ok(class) }
    }
}

/// Whether who begins has the first seat.
pub(super) fn is_straight(class: &Class, table: &str, game: &Game, snapshot: &Snapshot) -> bool {
    let seats = snapshot.ledger.seats_of(&class.head.seat(table, game.first).digest());
    seats.is_some_and(|seats| seats.first() == Some(&0))
}

/// How a game has ended, in halves for who began.
fn outcome(class: &Class, table: &str, game: &Game, snapshot: &Snapshot) -> Option<i32> {
    let payoffs = snapshot.payoffs()?;
    let seat = *snapshot.ledger.seats_of(&class.head.seat(table, game.first).digest())?.first()?;
    let (mine, theirs) = (payoffs.as_slice().get(seat)?, payoffs.as_slice().get(1 - seat)?);
    Some(match mine.total_cmp(theirs) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    })
}
