//! People who look for others to play with.
//!
//! A seek is a record of the store with a short life, which the server to which its asker is connected
//! renews. Every server knows all of them; whoever changes one says which version they know, so that of two
//! who claim a seat one gets it. Who fits whom `club` says. No secret is kept: that of a seat follows from
//! what the browser of its player keeps and from the name of the seek, and seeks hold digests.

mod addresses;
mod apart;
mod asker;
mod board;
mod challenge;
mod feed;
mod gallery;
mod pair;
mod people;
mod seek;
mod table;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{Lang, find};
use ludoteca_club::clock::TimeControl;
use ludoteca_club::seek::{Range, Unwelcome};
use ludoteca_people::Rated;
use ludoteca_store::{Change, Content, Digest, Millis, Page, Record, Store, StoreError};
use ludoteca_work::{Herald, News as Heard};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};

use addresses::Addresses;
pub(crate) use asker::{Asker, Visitor};
use board::{Board, Known};
pub(crate) use board::{Changes, Everything, OpenSeat};
pub(crate) use challenge::{ChallengeView, Dare};
pub(crate) use feed::News;
pub(crate) use gallery::{Boards, Gallery, LivingBoard, MoreBoards};
pub(crate) use people::Connected;
use people::People;
pub(crate) use seek::Game;
use seek::{Sitter, Sought};
use table::Party;

use crate::client::Client;
use crate::config::{Config, Limits};
use crate::pace::{Haste, Pace, Rate};
use crate::ratings::Points;
use crate::refusal::Refusal;
use crate::secret::{Secret, new_table};
use crate::table::{Tables, now, offload};

/// The kind of the records.
const KIND: &str = "seek";
/// The list of all of them, by when they began.
const LIST: &str = "seeks";
/// What servers of a store tell each other, in the place of the name of a table, when one has changed.
const NEWS: &str = "seeks";
/// A seek that nobody renews is over after so long; it is renewed when half of that has passed.
const LIFE: Millis = 30_000;
/// Who was brought together is led to the table for so long.
const MET: Millis = 60_000;
/// Making a table takes no longer.
const REMINDED: Millis = 10_000;
/// So many one may have at once,
const EACH: usize = 3;
/// so many all at one address: a school that plays at once,
const THERE: usize = 100;
/// and all together.
const MOST: usize = 10_000;
/// In so many games it is known how an account stands that asks, those that it played last.
const RATED: u32 = 100;
/// So many records are read or written at once.
const PAGE: u32 = 1000;
const TOGETHER: usize = 64;
/// So often at most is told what is new,
const GAP: Duration = Duration::from_millis(50);
/// and so often is looked who has left, and at what other servers have written.
const LOOK: Duration = Duration::from_secs(1);
/// The lowest and the highest rating that can be asked for.
const RATINGS: std::ops::RangeInclusive<f64> = 0.0..=5000.0;

/// What somebody asks for.
pub(crate) struct Wish {
    /// The name of the game; `None` for any that two play.
    pub(crate) spec: Option<String>,
    /// The clock as `10+5` or `none`; `None` for any.
    pub(crate) clock: Option<String>,
    /// Whether the game is to be rated.
    pub(crate) rated: bool,
    /// The ratings that others may have, if not any.
    pub(crate) range: Option<Span>,
    /// Whether only those who play are to see the table.
    pub(crate) private: bool,
    /// Whether programs may come, too.
    pub(crate) bots: bool,
    /// Who asks, if they say it.
    pub(crate) name: Option<String>,
}

/// Ratings that others may have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Span {
    /// From the lowest to the highest.
    Between([f64; 2]),
    /// So far from the own one, at most.
    Around(u32),
}

/// What one has asked for.
pub(crate) struct Own {
    /// As others see it.
    pub(crate) seat: OpenSeat,
    /// Whether it is the own one, and not one to which somebody came.
    pub(crate) host: bool,
    /// The names of all who sit there already, in their order; `None` for who has none.
    pub(crate) sitters: Vec<Option<String>>,
}

/// Where somebody's table is.
pub(crate) struct Met {
    /// The seek.
    pub(crate) seek: String,
    /// The table.
    pub(crate) table: String,
    /// The secret of the own seat.
    pub(crate) secret: Secret,
}

/// Everybody who looks for others.
#[derive(Clone)]
pub(crate) struct Lobby(Arc<Shared>);

struct Shared {
    store: Arc<dyn Store>,
    tables: Tables,
    herald: Arc<dyn Herald>,
    /// What this server calls itself in seeks.
    server: String,
    /// Who comes back within this time was never away.
    grace: Duration,
    board: Board,
    /// All that have accounts.
    accounts: ludoteca_people::People,
    people: Arc<People>,
    /// From where what was asked for here.
    addresses: Addresses,
    /// Something is new here.
    stirred: Notify,
    /// How fast people ask.
    asking: Pace,
    /// So many tables are made at once.
    making: Semaphore,
}

impl Lobby {
    /// The lobby of a store.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        tables: Tables,
        herald: Arc<dyn Herald>,
        config: &Config,
    ) -> Lobby {
        let Limits { tables_at_once, tables_per_minute, local, .. } = config.limits;
        let rate = Rate { at_once: tables_at_once, per_minute: tables_per_minute };
        Lobby(Arc::new(Shared {
            accounts: ludoteca_people::People::new(Arc::clone(&store)),
            store,
            tables,
            herald,
            server: new_table(),
            grace: config.grace,
            board: Board::default(),
            people: Arc::default(),
            addresses: Addresses::new(local),
            stirred: Notify::new(),
            asking: Pace::new(Haste::Seeks, rate, local),
            making: Semaphore::new(TOGETHER),
        }))
    }

    /// Asks for somebody to play with; the name of the seek. Who asks for the same again has one seek.
    pub(crate) async fn ask(
        &self,
        client: Client,
        visitor: &Visitor,
        wish: Wish,
    ) -> Result<String, Refusal> {
        let Lobby(shared) = self;
        let asker = shared.asker(visitor, wish.name).await?;
        let clock = wish.clock.as_deref().map(str::parse::<TimeControl>).transpose();
        let clock = clock.map_err(|error| Refusal::Clock(Some(error)))?;
        let game = match wish.spec {
            Some(spec) => Some(offload(move || game(&spec)).await??),
            None => None,
        };
        if wish.rated {
            visitor.may_be_rated()?;
            if game.as_ref().is_some_and(|game| !game.rated) {
                return Err(Refusal::RatedRules);
            }
            if clock == Some(TimeControl::NONE) {
                return Err(Refusal::RatedClock);
            }
        }
        let range = wish.range.map(|span| read_range(span, asker.points(game.as_ref())));
        let range = range.transpose()?;
        let token = asker.token();
        let mut own = shared.board.own(token);
        own.retain(|known| known.sought.table.is_none());
        let same = |known: &&Known| {
            let sought = &known.sought;
            let hosts = sought.host().is_some_and(|host| host.asker.token() == token);
            hosts
                && (&sought.game, sought.clock, sought.range, sought.rated, sought.bots)
                    == (&game, clock, range, wish.rated, wish.bots)
        };
        shared.people.hear(token);
        if let Some(known) = own.iter().find(same) {
            return Ok(known.id.clone());
        }
        if own.len() >= EACH {
            return Err(Refusal::Seeks(EACH));
        }
        if shared.board.count() >= MOST {
            return Err(Refusal::Crowded);
        }
        shared.asking.take(client)?;
        let id = new_table();
        shared.addresses.take(client, &id, |id| shared.board.get(id).is_some())?;
        let sitter = shared.sitter(visitor, asker, &id);
        let sought = Sought {
            sitters: vec![sitter],
            game,
            clock,
            rated: wish.rated,
            range,
            private: wish.private,
            bots: wish.bots,
            since: now().wall,
            table: None,
        };
        let written = shared.write(&[(id.clone(), 0, Some(sought))]).await;
        if written.is_err() {
            shared.addresses.forget(&id);
        }
        written?;
        shared.tell();
        Ok(id)
    }

    /// Takes a seek back, or leaves a table to which one came.
    pub(crate) async fn take_back(&self, visitor: &Visitor, id: &str) -> Result<(), Refusal> {
        let Lobby(shared) = self;
        let token = visitor.token();
        let known = shared.fresh(id).await?.ok_or(Refusal::SeatGone)?;
        if known.sought.sitter(token).is_none() || known.sought.table.is_some() {
            return Err(Refusal::SeatGone);
        }
        shared.leave(&known, |sitter| sitter.asker.token() == token).await?;
        Ok(())
    }

    /// Takes an open seat. Where it was the last one they all sit at a table then, and the answer is the own
    /// seat there.
    pub(crate) async fn accept(
        &self,
        client: Client,
        visitor: &Visitor,
        id: &str,
        name: Option<String>,
    ) -> Result<Option<Met>, Refusal> {
        let Lobby(shared) = self;
        let asker = shared.asker(visitor, name).await?;
        shared.asking.take(client)?;
        shared.people.hear(asker.token());
        loop {
            let known = shared.fresh(id).await?.ok_or(Refusal::SeatGone)?;
            if known.sought.table.is_some() {
                return Err(Refusal::SeatGone);
            }
            known.sought.admits(&asker, None)?;
            if known.sought.rated {
                visitor.may_be_rated()?;
            }
            let mut sought = (*known.sought).clone();
            sought.sitters.push(shared.sitter(visitor, asker.clone(), id));
            if sought.sitters.len() >= sought.seats() {
                let party = Party::at(&known, sought, None);
                return self.found(party, visitor).await.map(Some);
            }
            match shared.claim(&[(id.to_owned(), known.version, Some(sought))]).await {
                // Somebody else took another seat there.
                Err(Refusal::SeatGone) => {}
                claimed => {
                    shared.tell();
                    return claimed.map(|()| None);
                }
            }
        }
    }

    /// Begins at a table for more than two with the computer at the seats that are still open. The host may.
    pub(crate) async fn start(
        &self,
        visitor: &Visitor,
        id: &str,
        level: u8,
    ) -> Result<Met, Refusal> {
        let Lobby(shared) = self;
        if !(1..=10).contains(&level) {
            return Err(Refusal::Level);
        }
        let known = shared.fresh(id).await?.ok_or(Refusal::SeatGone)?;
        let host = known.sought.host().map(|host| host.asker.token());
        if host != Some(visitor.token()) || known.sought.table.is_some() {
            return Err(Refusal::SeatGone);
        }
        let sought = (*known.sought).clone();
        self.found(Party::at(&known, sought, Some(level)), visitor).await
    }

    async fn found(&self, party: Party, visitor: &Visitor) -> Result<Met, Refusal> {
        let Lobby(shared) = self;
        let seek = party.seek_of(visitor.token()).ok_or(Refusal::Failed)?;
        // Whoever hangs up in the middle leaves nobody waiting: what has begun is brought to its end.
        let shared = Arc::clone(shared);
        let made = tokio::spawn(async move { shared.make(&party).await });
        let table = made.await.map_err(|_| Refusal::Failed)??;
        Ok(Met { secret: visitor.seat(&seek), seek, table })
    }

    /// All open seats.
    pub(crate) fn everything(&self, lang: Lang) -> Everything {
        self.0.board.everything(lang)
    }

    /// An open seat.
    pub(crate) fn open(&self, id: &str, lang: Lang) -> Option<OpenSeat> {
        let known = self.0.board.get(id)?;
        known.sought.table.is_none().then(|| board::open_seat(&known, lang))
    }

    /// What somebody asks for, and the tables to which they are to go: found a moment ago, and not gone to
    /// yet.
    pub(crate) async fn own(&self, visitor: &Visitor, lang: Lang) -> (Vec<Own>, Vec<Met>) {
        let Lobby(shared) = self;
        let token = visitor.token();
        shared.people.hear(token);
        let (mut own, mut met) = (Vec::new(), Vec::new());
        for known in shared.board.own(token) {
            let sought = &known.sought;
            let Some(sitter) = sought.sitter(token) else { continue };
            // A table that is just being made, here or elsewhere, is told of once it is there.
            if let Some(table) = sought.table.clone()
                && !shared.board.is_busy(&known.id)
                && let Ok(snapshot) = shared.tables.see(Client::NOBODY, &table).await
            {
                let secret = visitor.seat(&sitter.by);
                if !snapshot.ledger.taken(&secret.digest()) {
                    met.push(Met { seek: known.id, table, secret });
                }
                continue;
            }
            let name = |sitter: &Sitter| board::called(&sitter.asker, lang);
            own.push(Own {
                host: sought.host() == Some(sitter),
                sitters: sought.sitters.iter().map(name).collect(),
                seat: board::open_seat(&known, lang),
            });
        }
        (own, met)
    }

    /// Follows what is new; somebody is here until the connection is dropped.
    pub(crate) fn follow(&self, visitor: &Visitor) -> (watch::Receiver<u64>, Connected) {
        let connected = self.0.people.connect(visitor.token());
        // What was asked for at another server is looked after here from now on.
        self.0.stirred.notify_one();
        (self.0.board.follow(), connected)
    }

    /// Hears that something happened to what an account asks for, or is asked, without being here by that.
    pub(crate) async fn listen(&self, account: &str) -> Result<watch::Receiver<u64>, Refusal> {
        let key = self.0.accounts.seat_key(account, now().wall).await?;
        Ok(self.0.people.listen(Secret::given(key).digest()))
    }

    /// What is to be sent to who knows everything up to a number, or nothing yet.
    pub(crate) fn since(&self, number: Option<u64>, lang: Lang) -> News {
        self.0.board.since(number, lang)
    }

    /// Brings people together and tells what is new. Never ends.
    pub(crate) async fn run(self) {
        let Lobby(shared) = self;
        let mut heard = shared.herald.hear();
        shared.refresh().await;
        let mut looking = interval(LOOK);
        looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let look = tokio::select! {
                () = shared.stirred.notified() => false,
                _ = looking.tick() => shared.store.shared(),
                Ok(news) = heard.recv(), if shared.store.shared() => {
                    if shared.hear_of_challenge(&news) || news.table != NEWS || news.version == shared.number() {
                        continue;
                    }
                    true
                }
            };
            if look {
                shared.refresh().await;
            }
            shared.look_after().await;
            let took = shared.bring_together().await;
            shared.board.publish(shared.people.count(shared.grace));
            // Where many wait who do not fit, looking for others takes no more than a part of a core.
            tokio::time::sleep(GAP.max(took * 4)).await;
        }
    }
}

impl Shared {
    /// What this server calls itself in news.
    fn number(&self) -> u64 {
        self.server.bytes().fold(0, |number, byte| number << 5 ^ u64::from(byte))
    }

    /// Tells this server and others that something is new.
    fn tell(&self) {
        self.stirred.notify_one();
        if self.store.shared() {
            self.herald.tell(Heard { table: NEWS.to_owned(), version: self.number() });
        }
    }

    /// Somebody as others may know them: an account, or a guest by this name or by that which they gave last.
    async fn asker(&self, visitor: &Visitor, name: Option<String>) -> Result<Asker, Refusal> {
        let token = visitor.token();
        if let Some(member) = visitor.member() {
            let ratings = self.accounts.ratings(member.id(), RATED).await?;
            let points = |rated: Rated| (rated.game, Points::of(&rated.standing));
            return Ok(Asker::Member {
                token,
                account: member.id().to_owned(),
                name: member.name().to_owned(),
                ratings: ratings.into_iter().map(points).collect(),
                shows: member.account.value.shows.ratings,
                bot: member.account.value.bot,
                blocks: self.accounts.manners(member.id()).await?.blocked,
            });
        }
        let name = name.or_else(|| visitor.name.clone());
        let namesake = match &name {
            Some(name) => self.accounts.called(name).await?.is_some(),
            None => false,
        };
        Ok(Asker::Guest { token, name, namesake })
    }

    fn sitter(&self, visitor: &Visitor, asker: Asker, seek: &str) -> Sitter {
        let (seat, by) = (visitor.seat(seek).digest(), seek.to_owned());
        Sitter { asker, seat, by, server: self.server.clone() }
    }

    /// A seek as it stands in the store, where others may have written.
    async fn fresh(&self, id: &str) -> Result<Option<Known>, Refusal> {
        if self.store.shared() {
            match self.store.record(KIND, id).await? {
                Some(record) => self.learn(record),
                None => self.board.forget(id),
            }
        }
        Ok(self.board.get(id))
    }

    /// Takes in what a record says; what makes no sense is nothing.
    fn learn(&self, record: Record) {
        let Record { id, version, at, body, .. } = record;
        match serde_json::from_str(&body) {
            Ok(sought) => {
                let (sought, learnt) = (Arc::new(sought), Instant::now());
                self.board.learn(Known { id, version, sought, at, learnt });
            }
            Err(error) => tracing::warn!(seek = id, %error, "a seek cannot be read"),
        }
    }

    /// Writes seeks by their names and the versions that are known, all or none; `None` takes one away.
    /// Whoever sits there is told.
    async fn write(&self, new: &[New]) -> Result<(), StoreError> {
        let at = now().wall;
        let changes: Vec<Change> = new
            .iter()
            .map(|(id, version, sought)| match sought {
                None => Change::remove(KIND, id, *version),
                Some(sought) => {
                    let life = if sought.table.is_some() { MET } else { LIFE };
                    let mut lists = vec![(LIST.to_owned(), sought.since)];
                    // Where they all sit at a table nobody has to take it back.
                    let sitters = sought.sitters.iter().filter(|_| sought.table.is_none());
                    lists.extend(
                        sitters.map(|sitter| (of_person(sitter.asker.token()), sought.since)),
                    );
                    let content = Content {
                        // Nothing of it could fail to be written.
                        body: serde_json::to_string(sought).unwrap_or_default(),
                        lists,
                        until: Some(at + life),
                        ..Content::default()
                    };
                    Change::put(KIND, id, *version, content)
                }
            })
            .collect();
        self.store.change(at, &changes).await?;
        for (id, version, sought) in new {
            let before = self.board.get(id);
            match sought {
                None => self.board.forget(id),
                Some(sought) => self.board.learn(Known {
                    id: id.clone(),
                    version: version + 1,
                    sought: Arc::new(sought.clone()),
                    at,
                    learnt: Instant::now(),
                }),
            }
            let sitters = before.iter().flat_map(|known| &known.sought.sitters);
            for sitter in sitters.chain(sought.iter().flat_map(|sought| &sought.sitters)) {
                self.people.poke(sitter.asker.token());
            }
        }
        Ok(())
    }

    /// The same, where it is a refusal that somebody else was first.
    async fn claim(&self, new: &[New]) -> Result<(), Refusal> {
        match self.write(new).await {
            Err(StoreError::Changed { .. }) => {
                for (id, ..) in new {
                    self.fresh(id).await?;
                }
                Err(Refusal::SeatGone)
            }
            written => Ok(written?),
        }
    }

    /// Some leave; where the host does the next one is host, and where nobody is left there is no seek.
    async fn leave(&self, known: &Known, who: impl Fn(&Sitter) -> bool) -> Result<(), Refusal> {
        let sought = without(&known.sought, who);
        self.claim(&[(known.id.clone(), known.version, sought)]).await?;
        self.tell();
        Ok(())
    }

    /// Reads what other servers have written, and what was there when this one began.
    async fn refresh(&self) {
        let read = Instant::now();
        match self.read_all().await {
            Ok(all) => {
                let ids = all.iter().map(|record| record.id.clone()).collect();
                self.take_in(all);
                self.board.keep_only(&ids, read);
                self.remind();
            }
            Err(error) => tracing::warn!(%error, "cannot see who looks for others"),
        }
    }

    /// Tells those who were brought together elsewhere again: perhaps their table was not there yet.
    fn remind(&self) {
        let at = now().wall;
        for known in self.board.all() {
            if known.sought.table.is_some() && at - known.at < REMINDED {
                for sitter in &known.sought.sitters {
                    self.people.poke(sitter.asker.token());
                }
            }
        }
    }

    async fn read_all(&self) -> Result<Vec<Record>, StoreError> {
        let mut all: Vec<(Millis, Record)> = Vec::new();
        loop {
            let after = all.last().map(|(place, record)| (*place, record.id.clone()));
            let after = after.as_ref().map(|(place, id)| (*place, id.as_str()));
            let page = Page { down: false, after, most: PAGE };
            let read = self.store.listed(LIST, page).await?;
            let more = read.len() >= PAGE as usize;
            all.extend(read);
            if !more {
                return Ok(all.into_iter().map(|(_, record)| record).collect());
            }
        }
    }

    /// Takes in what was read, and tells those to whom something happened elsewhere.
    fn take_in(&self, all: Vec<Record>) {
        let known: HashMap<String, u64> =
            self.board.all().into_iter().map(|known| (known.id, known.version)).collect();
        for record in all {
            if known.get(&record.id).is_some_and(|&version| version >= record.version) {
                continue;
            }
            let id = record.id.clone();
            self.learn(record);
            for sitter in self.board.get(&id).iter().flat_map(|known| &known.sought.sitters) {
                self.people.poke(sitter.asker.token());
            }
        }
    }

    /// Renews what those ask for who are here, and takes back what those asked for who have left.
    async fn look_after(&self) {
        let at = now().wall;
        self.board.expire(at - LIFE, at - MET);
        let mut renewed = Vec::new();
        for known in self.board.free() {
            let here = |sitter: &Sitter| self.people.is_here(sitter.asker.token(), self.grace);
            let gone = |sitter: &Sitter| sitter.server == self.server && !here(sitter);
            let came = |sitter: &Sitter| sitter.server != self.server && here(sitter);
            let sitters = &known.sought.sitters;
            if sitters.iter().any(gone) {
                // Perhaps they came back elsewhere; then the seek has changed, and stays.
                let _ = self.leave(&known, gone).await;
            } else if sitters.iter().any(came)
                || at - known.at > LIFE / 2 && sitters.first().is_some_and(here)
            {
                let mut sought = (*known.sought).clone();
                for sitter in sought.sitters.iter_mut().filter(|sitter| here(sitter)) {
                    sitter.server.clone_from(&self.server);
                }
                renewed.push((known.id, known.version, Some(sought)));
            }
        }
        for some in renewed.chunks(TOGETHER) {
            if self.write(some).await.is_ok() {
                continue;
            }
            // One of them has changed elsewhere, and is read soon.
            for one in some.chunks(1) {
                let _ = self.write(one).await;
            }
        }
    }
}

/// What becomes of a seek: its name, the version that is known, and what it says from then on, if anything.
type New = (String, u64, Option<Sought>);

/// The list of what somebody asks for.
fn of_person(token: Digest) -> String {
    format!("{LIST}/{}", String::from(token))
}

/// What is asked for when some leave; nothing where nobody is left.
fn without(sought: &Sought, who: impl Fn(&Sitter) -> bool) -> Option<Sought> {
    let mut sought = sought.clone();
    sought.sitters.retain(|sitter| !who(sitter));
    (!sought.sitters.is_empty()).then_some(sought)
}

/// The game of a name.
fn game(spec: &str) -> Result<Game, Refusal> {
    Ok(Game::of(&*find(spec)?))
}

/// The ratings that are asked for by somebody with so many points.
fn read_range(span: Span, own: f64) -> Result<Range, Refusal> {
    let [least, most] = match span {
        Span::Between(range) => range,
        Span::Around(far) => {
            let far = f64::from(far);
            [(own - far).max(*RATINGS.start()), (own + far).min(*RATINGS.end())]
        }
    };
    let fits = RATINGS.contains(&least) && RATINGS.contains(&most) && least <= most;
    if fits { Ok(Range { least, most }) } else { Err(Refusal::Range) }
}

impl From<Unwelcome> for Refusal {
    fn from(why: Unwelcome) -> Refusal {
        Refusal::Unwelcome(why)
    }
}
