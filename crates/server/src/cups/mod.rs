//! Championships: each a record of what it is, and one record for every action.
//!
//! What a championship says follows from its log by the rules of `club`. Whoever wants to do something reads
//! on, lets these rules judge, and creates the next record of the log, on condition that there is none: so of
//! two organisers, tabs or servers one comes first, and the other judges again. With each action the record of what
//! the championship is counts on, so that whoever changes its settings and whoever pairs do not pass each other
//! unseen. What is held in memory can be lost at any time.
//!
//! Where pairings are played here, each has a table whose name follows from who plays whom, so that whoever
//! looks can make it if it is missing. Games that have ended there are found when the championship is
//! looked at.

mod boards;
mod head;
mod paste;
mod ruling;
mod sweep;
mod trouble;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ludoteca_club::names::ClassCode;
use ludoteca_club::tournament::{
    Action, Board, Done, Entry, Logged, Section, Settings, Tournament,
};
use ludoteca_store::{Change, Content, Digest, Millis, Page, Record, Store, StoreError};
use tokio::time::Instant;

use crate::client::Client;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::secret::{Secret, bits, new_table};
use crate::table::{Tables, now, offload};
pub(crate) use boards::{Pairing, Place};
pub(crate) use head::{Head, LETTERS, MINUTES, Owner, Plan, Turn, title as entitled};
pub(crate) use paste::{Pasted, read_list, tidy};
pub(crate) use ruling::{Game, Verdict};
pub(crate) use trouble::{Trouble, said, why_not_read};

/// The kind of what a championship is, and the list of those that all find.
const CUP: &str = "cup";
/// The list of all of them, by when something happened in each last.
const TOUCHED: &str = "cups-touched";
/// The kind of what has happened in one.
const ACTION: &str = "cup-action";
/// So many records are read at once.
const MANY: u32 = 1000;
/// What was read so lately is not read again for those who only look.
const FRESH: Duration = Duration::from_millis(500);
/// Tables are asked so often whether their games have ended.
const ASKED: Duration = Duration::from_secs(1);
/// Whoever is not first for so many times is told so.
const TRIES: usize = 20;
/// So many championships are in memory; then those are forgotten that nobody looked at for longest.
const KNOWN: usize = 256;
/// What a championship of a class begins with.
const CLASS_ROUNDS: u32 = 5;
const CLASS_MINUTES: u32 = 20;
/// So many people may be in one.
const MOST: usize = 2000;
/// So many of one account, or of one class, are listed.
const OWN: u32 = 100;
/// So many of them enter themselves from one address, and championships are made.
const HASTE: Rate = Rate { at_once: 60, per_minute: 30 };
/// So many tables of championships one organiser has at once, and then so many a minute: six games of two hundred
/// pupils, and a round of the largest every ten minutes.
const TABLES: Rate = Rate { at_once: 1200, per_minute: 120 };
/// So many codes that open nothing one client may try at once, and then so many a minute.
const GUESSES: Rate = Rate { at_once: 10, per_minute: 5 };

/// A championship at one moment.
pub(crate) struct Cup {
    /// Its name in addresses.
    pub(crate) id: String,
    /// What it is.
    pub(crate) head: Head,
    /// Who plays whom, and how that ended.
    pub(crate) state: Tournament,
    /// Everything that has happened, in order.
    pub(crate) log: Vec<Logged>,
    version: u64,
}

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Everything.
    Organiser,
    /// Everything but changing what the championship is.
    Arbiter,
    /// Play, under this number.
    Player(u32),
}

impl Role {
    /// Whether this is the organiser or the arbiter.
    pub(crate) fn judges(self) -> bool {
        !matches!(self, Role::Player(_))
    }

    /// What stands in the log.
    fn word(self) -> String {
        match self {
            Role::Organiser => "organiser".to_owned(),
            Role::Arbiter => "arbiter".to_owned(),
            Role::Player(number) => format!("player {number}"),
        }
    }
}

/// What stands in the log where the game at a table has ended.
const TABLE: &str = "table";

impl Cup {
    /// What tells it from other states of it.
    pub(crate) fn mark(&self) -> String {
        format!("{}.{}", self.version, self.log.len())
    }

    /// What a secret opens.
    pub(crate) fn role(&self, secret: &Secret) -> Option<Role> {
        let digest = secret.digest();
        if digest == self.head.organiser {
            return Some(Role::Organiser);
        }
        if digest == self.head.arbiter {
            return Some(Role::Arbiter);
        }
        let mut players = self.state.entrants().iter().map(|entrant| entrant.id);
        players.find(|&id| self.player(id).digest() == digest).map(Role::Player)
    }

    /// The secret of somebody who plays, by their number in the list.
    pub(crate) fn player(&self, entrant: u32) -> Secret {
        self.head.player(&self.id, entrant)
    }

    /// Who has typed their own code.
    pub(crate) fn typed(&self, code: &str) -> Option<u32> {
        let typed = code.trim().to_lowercase();
        let mut players = self.state.entrants().iter().map(|entrant| entrant.id);
        players.find(|&id| self.player(id).code() == typed)
    }

    /// The game of a list, as it is called.
    pub(crate) fn game(&self, section: Section) -> &str {
        self.head.settings.games.get(section.game).map_or("", String::as_str)
    }
}

/// The arbiter's secret, from the organiser's.
pub(crate) fn arbiter(host: &Secret) -> Secret {
    head::arbiter(host)
}

/// A championship that was made.
pub(crate) struct Made {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The organiser's secret.
    pub(crate) key: Secret,
}

/// What is known of one championship.
#[derive(Default)]
struct Slot {
    /// What was read last, and when; held while it is read, so that many who look read once.
    kept: tokio::sync::Mutex<Option<(Arc<Cup>, Instant)>>,
    /// Held by who writes, so that those of one server do not fight.
    writing: tokio::sync::Mutex<()>,
    /// Held by who asks tables.
    asking: tokio::sync::Mutex<()>,
    /// When tables were asked last.
    asked: Mutex<Option<Instant>>,
    /// When somebody looked last.
    looked: Mutex<Option<Instant>>,
}

/// All championships of a store.
#[derive(Clone)]
pub(crate) struct Cups {
    shared: Arc<Shared>,
}

struct Shared {
    store: Arc<dyn Store>,
    tables: Tables,
    known: Mutex<HashMap<String, Arc<Slot>>>,
    haste: Pace,
    guesses: Pace,
    /// How fast tables are made, for each organiser.
    making: Pace,
    /// Whether organisers on this machine are held to that, too.
    local: bool,
}

/// What somebody decided when they saw a state.
type Decision = Vec<Action>;

impl Cups {
    /// The championships of a store. Programs on this machine are held to a pace only if `local`, but never
    /// guess codes freely.
    pub(crate) fn new(store: Arc<dyn Store>, tables: Tables, local: bool) -> Cups {
        let haste = Pace::new(Haste::Cups, HASTE, local);
        let guesses = Pace::new(Haste::Tries, GUESSES, true);
        let making = Pace::new(Haste::Tables, TABLES, local);
        let known = Mutex::default();
        Cups { shared: Arc::new(Shared { store, tables, known, haste, guesses, making, local }) }
    }

    /// Makes a championship, for an account if one asks, or for a class.
    ///
    /// # Errors
    /// Something cannot be played, or this client makes too many.
    pub(crate) async fn make(
        &self,
        client: Client,
        owner: Owner,
        plan: Plan,
    ) -> Result<Made, Refusal> {
        let plan = offload(move || plan.checked()).await??;
        self.shared.haste.take(client)?;
        let (id, at) = (new_table(), now().wall);
        let entry = plan.entry;
        let mut head = Head::new(plan, &id, owner, at);
        let key = head.key(&id).ok_or(Refusal::Failed)?;
        let counted = !client.is_local() || self.shared.local;
        head.maker = counted.then(|| head::maker(client, head.owner.account.as_deref()));
        loop {
            head.entry = entry.then(|| ClassCode::from_bits(bits()));
            let change = Change::put(CUP, &id, 0, content(&head, at)?);
            match self.shared.store.change(at, &[change]).await {
                // Somebody else has that code.
                Err(StoreError::Taken { .. }) => {}
                done => break done?,
            }
        }
        Ok(Made { id, key })
    }

    /// Makes a championship of a class: its list is copied, and all that follows can be changed.
    ///
    /// # Errors
    /// Those of [`make`](Cups::make) and [`enter`](Cups::enter).
    pub(crate) async fn of_class(
        &self,
        client: Client,
        class: &crate::classes::Class,
    ) -> Result<Made, Refusal> {
        let (id, class) = (&class.id, &class.head);
        let plan = Plan {
            settings: Settings::swiss(&class.name, &class.game, CLASS_ROUNDS),
            screens: true,
            pace: class.clock,
            minutes: CLASS_MINUTES,
            entry: false,
            listed: false,
        };
        let owner = Owner { account: class.account.clone(), class: Some(id.clone()) };
        let made = self.make(client, owner, plan).await?;
        let entry = |pupil: &crate::classes::Pupil| Entry {
            name: pupil.name.clone(),
            rating: pupil.level.filter(|&level| level > 0),
            ..Entry::default()
        };
        let entries: Vec<Entry> = class.pupils.iter().map(entry).collect();
        if !entries.is_empty() {
            self.enter(&made.id, Some(Role::Organiser), client, entries).await?;
        }
        Ok(made)
    }

    /// Those that all find, the newest first.
    pub(crate) async fn listed(&self, most: u32) -> Result<Vec<(String, Head)>, Refusal> {
        self.list(CUP, most).await
    }

    /// Those that an account made, the newest first.
    pub(crate) async fn of_account(&self, account: &str) -> Result<Vec<(String, Head)>, Refusal> {
        self.list(&list_of_account(account), OWN).await
    }

    /// Those that were made of a class, the newest first.
    pub(crate) async fn made_of(&self, class: &str) -> Result<Vec<(String, Head)>, Refusal> {
        self.list(&list_of_class(class), OWN).await
    }

    async fn list(&self, list: &str, most: u32) -> Result<Vec<(String, Head)>, Refusal> {
        let found = self.shared.store.listed(list, Page::last(most)).await?;
        found.into_iter().map(|(_, record)| Ok((record.id.clone(), read(&record)?))).collect()
    }

    /// The championship into which a code lets people enter themselves.
    ///
    /// # Errors
    /// [`Trouble::Code`] where it is none; after too many of those [`Refusal::Pace`], whatever it opens.
    pub(crate) async fn coded(&self, client: Client, code: &str) -> Result<String, Refusal> {
        self.shared.guesses.take(client)?;
        let code: ClassCode = code.parse().map_err(|_| Trouble::Code)?;
        let record = self.shared.store.keyed(CUP, &code.to_string()).await?;
        let record = record.ok_or(Trouble::Code)?;
        // A right one is no guess.
        self.shared.guesses.give_back(client);
        Ok(record.id)
    }

    /// Who has typed their own code, or came to enter themselves.
    ///
    /// # Errors
    /// Those of [`coded`](Cups::coded).
    pub(crate) async fn own(
        &self,
        client: Client,
        cup: &Cup,
        code: &str,
    ) -> Result<Option<u32>, Refusal> {
        self.shared.guesses.take(client)?;
        let entry = code.parse().is_ok_and(|code: ClassCode| Some(code) == cup.head.entry);
        let player = cup.typed(code);
        if player.is_none() && !entry {
            return Err(Trouble::Code.into());
        }
        self.shared.guesses.give_back(client);
        Ok(player)
    }

    /// What a secret opens here.
    ///
    /// # Errors
    /// [`Trouble::Key`] when it opens nothing; after too many of those [`Refusal::Pace`].
    pub(crate) fn role(&self, client: Client, cup: &Cup, secret: &Secret) -> Result<Role, Refusal> {
        let wrong = || self.shared.guesses.take(client).err().unwrap_or(Trouble::Key.into());
        cup.role(secret).ok_or_else(wrong)
    }

    /// A championship as it is now, or was half a second ago.
    pub(crate) async fn see(&self, id: &str) -> Result<Arc<Cup>, Refusal> {
        let cup = self.read(id, FRESH).await?;
        if !cup.head.screens || cup.state.is_closed() || !self.is_time_to_ask(id) {
            return Ok(cup);
        }
        // One walk at a time, however long it takes.
        let slot = self.slot(id);
        let Ok(_walk) = slot.asking.try_lock() else { return Ok(cup) };
        self.ask_tables(cup).await
    }

    fn is_time_to_ask(&self, id: &str) -> bool {
        let slot = self.slot(id);
        let mut asked = lock(&slot.asked);
        let due = asked.is_none_or(|asked| asked.elapsed() >= ASKED);
        if due {
            *asked = Some(Instant::now());
        }
        due
    }

    /// Does something, as the rules judge it when nobody comes between; whether that was anything new.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn act(
        &self,
        id: &str,
        who: Role,
        actions: Decision,
    ) -> Result<(Arc<Cup>, Done), Refusal> {
        self.decide(id, &who.word(), |_| Ok(actions.clone())).await
    }

    /// Does something to one pairing. With `between` it must still be the pairing of these two.
    ///
    /// # Errors
    /// [`Trouble::Moved`] when others play there by now, and whatever the rules say.
    pub(crate) async fn settle(
        &self,
        id: &str,
        who: Role,
        place: Place,
        between: Option<(u32, u32)>,
        action: Action,
    ) -> Result<(Arc<Cup>, Done), Refusal> {
        let decide = |cup: &Cup| {
            let there = cup.board(place).and_then(|board| Some((board.first, board.second?)));
            if between.is_some() && there != between {
                return Err(Trouble::Moved.into());
            }
            Ok(vec![action.clone()])
        };
        self.decide(id, &who.word(), decide).await
    }

    /// Enters somebody, who may do that themselves by a code.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn enter(
        &self,
        id: &str,
        who: Option<Role>,
        client: Client,
        mut entries: Vec<ludoteca_club::tournament::Entry>,
    ) -> Result<(Arc<Cup>, Vec<u32>), Refusal> {
        if who.is_none() {
            self.shared.haste.take(client)?;
            // How well somebody plays is not for themselves to say.
            for entry in &mut entries {
                entry.rating = None;
            }
        }
        let word = who.map_or_else(|| "themselves".to_owned(), Role::word);
        let count = entries.len();
        let actions: Decision = entries.into_iter().map(Action::Enter).collect();
        let decide = |cup: &Cup| {
            if who.is_none() && cup.head.entry.is_none() {
                return Err(Trouble::Code.into());
            }
            if cup.state.entrants().len() + count > MOST {
                return Err(Trouble::Many(MOST).into());
            }
            Ok(actions.clone())
        };
        let (cup, _) = self.decide(id, &word, decide).await?;
        let last = cup.state.entrants().len() as u32;
        let first = last.saturating_sub(count as u32) + 1;
        Ok((cup, (first..=last).collect()))
    }

    /// Pairs the next round of a list, which must be this one, and lets all see it. `seen` is what
    /// somebody saw before they agreed, by [`told`]; or `boards` says it all.
    ///
    /// # Errors
    /// [`Trouble::Paired`] when somebody else was first, [`Trouble::Moved`] when the pairing would be
    /// another by now, and whatever the rules say.
    pub(crate) async fn pair(
        &self,
        id: &str,
        who: Role,
        section: Section,
        round: Option<u32>,
        seen: Option<u64>,
        boards: Option<Vec<Board>>,
    ) -> Result<(Arc<Cup>, u32), Refusal> {
        let mut asked = round;
        for _ in 0..TRIES {
            let cup = self.read(id, Duration::ZERO).await?;
            let next = cup.state.rounds(section).len() as u32 + 1;
            let round = *asked.get_or_insert(next);
            if round < next {
                return Err(Trouble::Paired(round).into());
            }
            let (cup, boards) = match boards.clone() {
                // Who pairs by hand may pair what the rules would not.
                Some(boards) => (cup, boards),
                None => {
                    let (cup, proposed) = propose(cup, section).await?;
                    let (_, found) = proposed.map_err(Trouble::Rule)?;
                    (cup, found)
                }
            };
            if seen.is_some_and(|seen| seen != told(&boards)) {
                return Err(Trouble::Moved.into());
            }
            let actions =
                vec![Action::Pair { section, round, boards }, Action::Publish { section, round }];
            let slot = self.slot(id);
            let _one = slot.writing.lock().await;
            if let Some((cup, _)) = self.append(&slot, cup, &who.word(), actions).await? {
                drop(_one);
                let cup = if cup.head.screens { self.ask_tables(cup).await? } else { cup };
                return Ok((cup, round));
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Changes what the championship is.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn change(
        &self,
        id: &str,
        change: impl Fn(&Cup, &mut Head) -> Result<(), Refusal>,
    ) -> Result<Arc<Cup>, Refusal> {
        let slot = self.slot(id);
        let _one = slot.writing.lock().await;
        for _ in 0..TRIES {
            let cup = self.read(id, Duration::ZERO).await?;
            let mut head = cup.head.clone();
            change(&cup, &mut head)?;
            let at = now().wall;
            let put = Change::put(CUP, id, cup.version, content(&head, at)?);
            match self.shared.store.change(at, &[put]).await {
                Ok(()) => return self.read(id, Duration::ZERO).await,
                Err(StoreError::Changed { .. }) => {}
                Err(StoreError::Taken { .. }) if head.entry.is_some() => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Turns the clock of the round.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn turn(&self, id: &str, turn: Turn) -> Result<Arc<Cup>, Refusal> {
        let at = now().wall;
        self.change(id, |_, head| {
            head.round = head.round.turned(turn, at, head.whole());
            Ok(())
        })
        .await
    }

    async fn decide(
        &self,
        id: &str,
        who: &str,
        decide: impl Fn(&Cup) -> Result<Decision, Refusal>,
    ) -> Result<(Arc<Cup>, Done), Refusal> {
        let slot = self.slot(id);
        let _one = slot.writing.lock().await;
        for _ in 0..TRIES {
            let cup = self.read(id, Duration::ZERO).await?;
            let actions = decide(&cup)?;
            if let Some(done) = self.append(&slot, cup, who, actions).await? {
                return Ok(done);
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Writes actions behind what is known, all or none; `None` where somebody else has written there, or has
    /// changed what the championship is, so that it is to be judged again.
    async fn append(
        &self,
        slot: &Slot,
        cup: Arc<Cup>,
        who: &str,
        actions: Decision,
    ) -> Result<Option<(Arc<Cup>, Done)>, Refusal> {
        let at = now().wall;
        let when = u64::try_from(at / 1000).unwrap_or_default();
        let mut state = cup.state.clone();
        let mut new = Vec::new();
        for action in actions {
            let did = Logged { who: who.to_owned(), when, action };
            if state.apply(&did).map_err(Trouble::Rule)? == Done::Changed {
                new.push(did);
            }
        }
        if new.is_empty() {
            return Ok(Some((cup, Done::Already)));
        }
        let list = of(&cup.id);
        let head = Change::put(CUP, &cup.id, cup.version, content(&cup.head, at)?);
        let actions = (cup.log.len() + 1..).zip(&new).map(|(number, did)| {
            let body = serde_json::to_string(did).map_err(|_| Refusal::Failed)?;
            let lists = vec![(list.clone(), number as i64)];
            let id = format!("{}/{number:06}", cup.id);
            Ok(Change::put(ACTION, &id, 0, Content { lists, ..Content::new(body) }))
        });
        let changes: Vec<Change> =
            std::iter::once(Ok(head)).chain(actions).collect::<Result<_, Refusal>>()?;
        match self.shared.store.change(at, &changes).await {
            Ok(()) => {}
            Err(StoreError::Changed { .. }) => return Ok(None),
            Err(error) => return Err(error.into()),
        }
        let (id, head, version) = (cup.id.clone(), cup.head.clone(), cup.version + 1);
        let log = [cup.log.as_slice(), &new].concat();
        let cup = Arc::new(Cup { id, head, state, log, version });
        *slot.kept.lock().await = Some((Arc::clone(&cup), Instant::now()));
        Ok(Some((cup, Done::Changed)))
    }

    /// What is known, read on where it was read longer ago than this.
    async fn read(&self, id: &str, fresh: Duration) -> Result<Arc<Cup>, Refusal> {
        let slot = self.slot(id);
        let mut kept = slot.kept.lock().await;
        if let Some((cup, read)) = &*kept
            && read.elapsed() < fresh
        {
            return Ok(Arc::clone(cup));
        }
        let began = Instant::now();
        let known = kept.as_ref().map(|(cup, _)| Arc::clone(cup));
        let cup = match self.read_on(id, known).await {
            Err(refusal) => {
                // Names of nothing are not remembered in the place of real ones.
                if kept.is_none() {
                    let mut known = lock(&self.shared.known);
                    if known.get(id).is_some_and(|known| Arc::ptr_eq(known, &slot)) {
                        known.remove(id);
                    }
                }
                return Err(refusal);
            }
            cup => cup?,
        };
        *kept = Some((Arc::clone(&cup), began));
        Ok(cup)
    }

    async fn read_on(&self, id: &str, known: Option<Arc<Cup>>) -> Result<Arc<Cup>, Refusal> {
        let store = &self.shared.store;
        // A name that no database keeps is the name of nothing.
        if id.contains('\0') {
            return Err(Trouble::Unknown.into());
        }
        let record = store.record(CUP, id).await?.ok_or(Trouble::Unknown)?;
        let list = of(id);
        let mut from = known.as_ref().map_or(0, |cup| cup.log.len());
        let mut new: Vec<Logged> = Vec::new();
        loop {
            let last = format!("{id}/{from:06}");
            let page = Page { down: false, after: Some((from as i64, &last)), most: MANY };
            let found = store.listed(&list, page).await?;
            from += found.len();
            let some = found.len() as u32 == MANY;
            for (_, record) in found {
                new.push(read(&record)?);
            }
            if !some {
                break;
            }
        }
        if let Some(cup) = &known
            && cup.version == record.version
            && new.is_empty()
        {
            return Ok(Arc::clone(cup));
        }
        let head: Head = read(&record)?;
        let version = record.version;
        let id = id.to_owned();
        offload(move || {
            let same = known.as_ref().filter(|cup| cup.head.settings == head.settings);
            let mut log = known.as_ref().map(|cup| cup.log.clone()).unwrap_or_default();
            let state = match same {
                Some(cup) => {
                    let mut state = cup.state.clone();
                    for did in &new {
                        // What was refused once is refused again, and changes nothing.
                        let _refused = state.apply(did);
                    }
                    log.extend(new);
                    state
                }
                None => {
                    log.extend(new);
                    Tournament::replay(head.settings.clone(), &log).map_err(Trouble::Rule)?
                }
            };
            Ok(Arc::new(Cup { id, head, state, log, version }))
        })
        .await?
    }

    /// Forgets one that is no more.
    fn forget(&self, id: &str) {
        lock(&self.shared.known).remove(id);
    }

    fn slot(&self, id: &str) -> Arc<Slot> {
        let mut known = lock(&self.shared.known);
        if known.len() >= KNOWN && !known.contains_key(id) {
            let oldest = known.iter().min_by_key(|(_, slot)| *lock(&slot.looked));
            if let Some(oldest) = oldest.map(|(id, _)| id.clone()) {
                known.remove(&oldest);
            }
        }
        let slot = Arc::clone(known.entry(id.to_owned()).or_default());
        drop(known);
        *lock(&slot.looked) = Some(Instant::now());
        slot
    }
}

/// The next round of a list as it would be paired now. That may take a second where many play.
pub(crate) async fn propose(
    cup: Arc<Cup>,
    section: Section,
) -> Result<(Arc<Cup>, Result<(u32, Vec<Board>), ludoteca_club::tournament::Refusal>), Refusal> {
    offload(move || {
        let proposed = cup.state.propose(section);
        (cup, proposed)
    })
    .await
}

/// What tells one pairing from another.
pub(crate) fn told(boards: &[Board]) -> u64 {
    let pairs: Vec<_> = boards.iter().map(|board| (board.first, board.second)).collect();
    let digest = Secret::given(format!("{pairs:?}")).digest();
    let Digest(bytes) = digest;
    // Few enough digits for every reader of numbers.
    bytes[..6].iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte))
}

/// The list in which the actions of a championship stand.
fn of(id: &str) -> String {
    format!("{CUP} {id}")
}

fn list_of_account(account: &str) -> String {
    format!("cups {account}")
}

fn list_of_class(class: &str) -> String {
    format!("cups of class {class}")
}

fn content(head: &Head, at: Millis) -> Result<Content, Refusal> {
    let body = serde_json::to_string(head).map_err(|_| Refusal::Failed)?;
    let keys = head.entry.iter().map(ToString::to_string).collect();
    let mut lists = vec![(TOUCHED.to_owned(), at)];
    if head.listed {
        lists.push((CUP.to_owned(), head.made));
    }
    let Owner { account, class } = &head.owner;
    lists.extend(account.iter().map(|account| (list_of_account(account), head.made)));
    lists.extend(class.iter().map(|class| (list_of_class(class), head.made)));
    Ok(Content { keys, lists, ..Content::new(body) })
}

fn read<T: serde::de::DeserializeOwned>(record: &Record) -> Result<T, Refusal> {
    serde_json::from_str(&record.body).map_err(|error| {
        tracing::error!(%error, id = record.id, "a record of a championship cannot be read");
        Refusal::Failed
    })
}

/// No code of ours panics while it holds such a lock.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
