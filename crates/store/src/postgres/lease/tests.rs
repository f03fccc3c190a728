//! The lease and the append, checked over many schedules that a seed decides.
//!
//! `Books` is what the database holds, changed by the same indivisible steps as the statements of this
//! module and of `commit.rs`. Servers take these steps with delays, pauses and deaths between them. That
//! the statements do what `Books` does is checked against a real database, one after the other.

use std::collections::{BTreeMap, HashSet};

use ludoteca_core::Rng;
use ludoteca_test_postgres::Database;

use super::*;
use crate::tests::{created, step};
use crate::{Keeper, Postgres, Store, StoreError};

/// The milliseconds for which a server says that it lives, and between its claims.
const LEASE: i64 = 5_000;
const POLL: i64 = 2_000;
/// No statement takes longer, there and back.
const DELAY: u64 = 100;
/// A step under way, a claim, table by table, and the logs that are read then are no more than so many.
const SLACK: i64 = 20 * DELAY as i64;

/// What the database holds: servers by their numbers with the end of their lives, and tables.
#[derive(Default)]
struct Books {
    born: u32,
    servers: BTreeMap<u32, i64>,
    tables: Vec<Table>,
}

#[derive(Clone, Default)]
struct Table {
    version: u64,
    server: Option<u32>,
}

impl Books {
    fn renew(&mut self, name: u32, now: i64) -> bool {
        match self.servers.get_mut(&name) {
            Some(until) if *until > now => {
                *until = now + LEASE;
                true
            }
            _ => false,
        }
    }

    fn bear(&mut self, now: i64) -> u32 {
        self.born += 1;
        self.servers.insert(self.born, now + LEASE);
        self.born
    }

    fn bury(&mut self, now: i64) {
        self.servers.retain(|_, until| *until > now);
    }

    /// What is free, and under which name it was found so.
    fn free(&self) -> Vec<(usize, Option<u32>)> {
        let lives = |server: Option<u32>| server.is_some_and(|s| self.servers.contains_key(&s));
        let tables = self.tables.iter().map(|table| table.server).enumerate();
        tables.filter(|&(_, server)| !lives(server)).collect()
    }

    /// Takes what was found free, unless another did.
    fn take(&mut self, table: usize, found: Option<u32>, name: u32) -> bool {
        let free = self.tables[table].server == found;
        if free {
            self.tables[table].server = Some(name);
        }
        free
    }

    fn append(&mut self, table: usize, expected: u64, name: Option<u32>) -> bool {
        let table = &mut self.tables[table];
        let first = table.version == expected;
        if first {
            *table = Table { version: expected + 1, server: name };
        }
        first
    }
}

/// What a server does next, once its statement has come through.
#[derive(Clone, Debug)]
enum Doing {
    Nothing,
    Renew,
    Bury,
    Find,
    Take(Vec<(usize, Option<u32>)>),
    /// The claim is known, and then each log is read.
    Read(Vec<usize>),
    /// A step at a table, by a person or by the server itself.
    Append(usize),
    /// The answer to an append is on its way.
    Appended(usize, u64, u32),
}

#[derive(Clone)]
struct Server {
    doing: Doing,
    /// When that comes through, or when to do something again.
    at: i64,
    poll: i64,
    name: Option<u32>,
    /// When the claim under way was begun, and whether it is under a new name.
    asked: i64,
    anew: bool,
    /// Until when it believes to live, and how often it was born.
    until: i64,
    epoch: u32,
    /// The newest versions it knows, and since which birth it looks after the table.
    known: Vec<(u64, Option<u32>)>,
    /// Until when it does nothing, and since when it has gone on without a pause.
    paused: i64,
    well_since: i64,
}

impl Server {
    fn new(tables: usize, now: i64) -> Server {
        Server {
            doing: Doing::Nothing,
            at: now,
            poll: now,
            name: None,
            asked: now,
            anew: false,
            until: now,
            epoch: 0,
            known: vec![(0, None); tables],
            paused: 0,
            well_since: now,
        }
    }

    /// Whether it would act by itself at a table of this version.
    fn acts(&self, table: usize, version: u64, now: i64) -> bool {
        self.known[table] == (version, Some(self.epoch)) && now < self.until
    }

    /// One step; the next comes through after a delay.
    fn go(&mut self, books: &mut Books, rng: &mut Rng, now: i64) {
        self.doing = match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Nothing if now >= self.poll => {
                (self.asked, self.poll) = (now, now + POLL);
                Doing::Renew
            }
            Doing::Nothing => Doing::Append(rng.below(books.tables.len())),
            Doing::Renew => {
                self.anew = !self.name.is_some_and(|name| books.renew(name, now));
                if self.anew {
                    self.name = Some(books.bear(now));
                }
                Doing::Bury
            }
            Doing::Bury => {
                books.bury(now);
                Doing::Find
            }
            Doing::Find => Doing::Take(books.free()),
            Doing::Take(mut found) => match (found.pop(), self.name) {
                (Some((table, free)), Some(name)) => {
                    books.take(table, free, name);
                    Doing::Take(found)
                }
                _ => {
                    self.until = self.asked + LEASE;
                    self.epoch += u32::from(self.anew);
                    Doing::Read((0..books.tables.len()).collect())
                }
            },
            Doing::Read(mut tables) => match tables.pop() {
                Some(table) => {
                    let there = &books.tables[table];
                    let ours = there.server.is_some() && there.server == self.name;
                    self.known[table] = (there.version, ours.then_some(self.epoch));
                    Doing::Read(tables)
                }
                None => Doing::Nothing,
            },
            Doing::Append(table) => {
                let (expected, epoch) = (self.known[table].0, self.epoch);
                if books.append(table, expected, self.name) {
                    Doing::Appended(table, expected + 1, epoch)
                } else {
                    Doing::Read(vec![table])
                }
            }
            Doing::Appended(table, version, epoch) => {
                self.known[table] = (version, self.name.map(|_| epoch));
                Doing::Nothing
            }
        };
        // What is one statement in the database, or no statement, takes no time of its own.
        let at_once = matches!(&self.doing, Doing::Take(found) if found.is_empty())
            || matches!(&self.doing, Doing::Read(tables) if tables.is_empty());
        self.at = now + if at_once { 0 } else { 1 + rng.below(DELAY as usize) as i64 };
        if matches!(self.doing, Doing::Nothing) {
            self.at = (now + rng.below(3 * POLL as usize) as i64).min(self.poll.max(now + 1));
        }
    }
}

/// A schedule of some twenty polls. How often tables changed hands.
fn schedule(seed: u64) -> u32 {
    const TABLES: usize = 3;
    let mut rng = Rng::new(seed);
    let mut books = Books { tables: vec![Table::default(); TABLES], ..Books::default() };
    let mut servers = vec![Server::new(TABLES, 0); 3];
    let (mut now, mut hands) = (0, 0);
    // Since when, by whom, and what the books said then.
    let mut held: Vec<(i64, Option<usize>, Option<u32>)> = vec![(0, None, None); TABLES];
    while now < 20 * POLL {
        let next = servers.iter().map(|s| s.at.max(s.paused)).enumerate().min_by_key(|s| s.1);
        let (turn, at) = next.expect("there are servers");
        now = now.max(at);
        let server = &mut servers[turn];
        match rng.below(150) {
            // It dies, and another is started in its place; what it had sent may come through or not.
            0 => {
                if rng.below(2) == 0 {
                    server.go(&mut books, &mut rng, now);
                }
                *server = Server::new(TABLES, now + rng.below(10_000) as i64);
                server.well_since = server.at;
            }
            // It stands still in the middle of whatever it does, perhaps longer than it may live.
            1 => {
                server.paused = now + rng.below(2 * LEASE as usize) as i64;
                server.well_since = server.paused;
            }
            _ => server.go(&mut books, &mut rng, now),
        }
        // A table is held where whoever would act by itself knows the newest version.
        for (table, (since, last, said)) in held.iter_mut().enumerate() {
            let there = &books.tables[table];
            let version = there.version;
            // Whoever has appended or claimed has it, and may die before doing anything.
            if there.server != *said {
                *since = now;
            }
            *said = there.server;
            let acting = servers.iter().enumerate().filter(|(_, s)| s.acts(table, version, now));
            let acting: Vec<usize> = acting.map(|(i, _)| i).collect();
            assert!(acting.len() <= 1, "seed {seed}, {now} ms: {acting:?} act at table {table}");
            let Some(&who) = acting.first() else {
                // The last sign of life of who has it counts, unless that one goes on without a pause
                // and should know that it has it.
                let sure = servers.iter().any(|s| s.name == there.server && s.well_since <= *since);
                let sign = there.server.and_then(|name| books.servers.get(&name));
                let sign = sign.filter(|_| !sure).map_or(0, |until| until - LEASE);
                *since = sign.max(*since);
                // No more can be asked than one can do that goes on without a pause.
                let well = servers.iter().filter(|s| s.well_since <= now).map(|s| s.well_since);
                let none = now - well.min().map_or(now, |well| well.max(*since));
                assert!(
                    none <= LEASE + POLL + SLACK,
                    "seed {seed}, {now} ms: nobody looks after table {table} for {none} ms"
                );
                continue;
            };
            hands += u32::from(last.is_some_and(|last| last != who));
            (*since, *last) = (now, Some(who));
        }
    }
    hands
}

#[test]
fn never_two_look_after_a_table_and_never_none_for_long_over_ten_thousand_schedules() {
    let schedules: u64 = std::env::var("LUDOTECA_SCHEDULES")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(10_000);
    let hands: u32 = (0..schedules).map(schedule).sum();
    assert!(u64::from(hands) > schedules, "tables hardly ever change hands: {hands}");
}

/// The same in a database, one statement after the other, with the time that a seed says.
#[tokio::test]
async fn the_statements_do_what_the_books_do() {
    const TABLES: usize = 4;
    let Some(database) = Database::new() else { return };
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut books = Books { tables: vec![Table::default(); TABLES], ..Books::default() };
        database.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        let mut stores = Vec::new();
        for _ in 0..3 {
            stores.push(Postgres::open(&database.address()).await.expect("the store opens"));
        }
        let mut names = [None; 3];
        let mut now = 0;
        let id = |table: usize| format!("t{table}");
        for table in 0..TABLES {
            stores[0].append(&id(table), 0, 0, &[created()], Some(0)).await.expect("made");
            books.append(table, 0, None);
        }
        for _ in 0..60 {
            now += rng.below(LEASE as usize / 2) as i64;
            let (i, table) = (rng.below(3), rng.below(TABLES));
            let store = &stores[i];
            if rng.below(2) == 0 {
                let lease = Duration::from_millis(LEASE.unsigned_abs());
                let claim = store.claim_at(lease, Some(now)).await.expect("a claim");
                let lives = names[i].is_some_and(|name| books.renew(name, now));
                let name = if lives { names[i].expect("a name") } else { books.bear(now) };
                names[i] = Some(name);
                books.bury(now);
                let free = books.free();
                let taken = free.into_iter().filter(|&(t, found)| books.take(t, found, name));
                let taken: HashSet<String> = taken.map(|(table, _)| id(table)).collect();
                assert_eq!(claim.anew, !lives, "seed {seed}");
                assert_eq!(HashSet::from_iter(claim.tables), taken, "seed {seed}");
            } else {
                let known = books.tables[table].version;
                let expected = known.saturating_sub(rng.below(2) as u64).max(1);
                let done = store.append(&id(table), expected, 0, &[step("a1")], Some(0)).await;
                let first = books.append(table, expected, names[i]);
                assert!(
                    done.is_ok() && first
                        || matches!(done, Err(StoreError::Conflict { .. }) if !first),
                    "seed {seed}: {done:?}"
                );
            }
            for (store, name) in stores.iter().zip(names) {
                let news = store.read_on(&id(table), 0).await.expect("the table");
                let there = &books.tables[table];
                assert_eq!(news.events.len() as u64, there.version);
                let lives = there.server.is_some_and(|name| books.servers.contains_key(&name));
                let keeper = match there.server {
                    Some(_) if there.server == name => Keeper::Us,
                    _ if lives => Keeper::Another,
                    _ => Keeper::Nobody,
                };
                assert_eq!(news.keeper, keeper, "seed {seed}");
            }
        }
    }
}

#[tokio::test]
async fn of_many_who_claim_at_once_each_gets_tables_of_its_own() {
    const TABLES: usize = 60;
    let Some(database) = Database::new() else { return };
    let first = Postgres::open(&database.address()).await.expect("the store opens");
    for table in 0..TABLES {
        first.append(&format!("t{table}"), 0, 0, &[created()], Some(0)).await.expect("made");
    }
    let lease = Duration::from_secs(60);
    let mut claims = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let store = Postgres::open(&database.address()).await.expect("the store opens");
        claims.spawn(async move {
            let mut tables = Vec::new();
            for _ in 0..4 {
                tables.extend(store.claim(lease).await.expect("a claim").tables);
            }
            (store, tables)
        });
    }
    let claims = claims.join_all().await;
    let all: Vec<&String> = claims.iter().flat_map(|(_, tables)| tables).collect();
    assert_eq!((all.len(), all.iter().collect::<HashSet<_>>().len()), (TABLES, TABLES));
    // Who ends in order leaves its tables to the others at once.
    let (gone, left) = claims.iter().max_by_key(|(_, tables)| tables.len()).expect("claims");
    gone.close().await;
    let heir = first.claim(lease).await.expect("a claim");
    assert_eq!(HashSet::<&String>::from_iter(&heir.tables), HashSet::from_iter(left));
}
