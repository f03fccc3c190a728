//! Classes: a teacher, a list of pupils, and what they play and solve together.
//!
//! A class is one record; its games, who is here, and the answers to a task are records beside it, each of which
//! somebody else writes. Who pairs writes the class, too: so of two who pair at once one comes first, and the
//! other reads again. What is held in memory can be lost at any time.
//!
//! Names of pupils stand in the record of the class and nowhere else. The tables at which they play know no names:
//! whoever is of the class is told them beside.

mod boards;
mod enter;
mod head;
pub(crate) mod pictures;
mod play;
mod roll;
mod tasks;
mod trouble;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ludoteca_store::{Change, Content, Millis, Page, Record, Store, StoreError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::Instant;

use crate::client::Client;
use crate::members::Accounts;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::secret::{Secret, new_table};
use crate::table::{Tables, now};
pub(crate) use boards::{Board, ClassBoards};
pub(crate) use enter::Proof;
pub(crate) use head::{Entry, Head, LETTERS, Pupil, Task, What, Wishes};
pub(crate) use play::{AtBoard, Game, Who, is_of_class, phrases_at};
pub(crate) use roll::{Deed, Roll, read_roll};
pub(crate) use tasks::Answer;
pub(crate) use trouble::Trouble;

/// The kind of what a class is; its key is the code.
const CLASS: &str = "class";
/// A class that nobody has changed for so long is swept away: a year.
const KEPT: Millis = 366 * 24 * 60 * 60 * 1000;
/// While somebody comes, that is put off so often.
const PUT_OFF: Millis = 7 * 24 * 60 * 60 * 1000;
/// What was read so lately is not read again for those who only look.
const FRESH: Duration = Duration::from_millis(500);
/// Whoever is not first for so many times is told so.
const TRIES: usize = 20;
/// So many classes are in memory; then those are forgotten that nobody looked at for longest.
const KNOWN: usize = 256;
/// So many classes are made at one address.
const MAKING: Rate = Rate { at_once: 20, per_minute: 5 };
/// So many codes that open nothing one client may try at once, and then so many a minute: a room full of pupils who
/// type for the first time.
const GUESSES: Rate = Rate { at_once: 30, per_minute: 10 };
/// So many may be tried from everywhere.
const ALL_GUESSES: Rate = Rate { at_once: 600, per_minute: 60 };
/// So many keys that open nothing one client may try: whoever was sent out asks on for a while.
const KEYS: Rate = Rate { at_once: 60, per_minute: 60 };
/// So often what a pupil has to show may be tried.
const SHOWN: Rate = Rate { at_once: 8, per_minute: 4 };

/// A class at one moment.
#[derive(Clone)]
pub(crate) struct Class {
    /// Its name in addresses.
    pub(crate) id: String,
    /// What it is.
    pub(crate) head: Head,
    version: u64,
    /// When its record was written last.
    at: Millis,
    /// The games of this lesson, the newest first, with their tables.
    pub(crate) games: Vec<(String, Game)>,
    /// Until when who is here, as far as they said so, with the versions of the records.
    here: HashMap<u32, (Millis, u64)>,
    /// The answers to the task, with the versions of the records.
    answers: HashMap<u32, (Answer, u64)>,
}

/// Who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The teacher.
    Teacher,
    /// A pupil, by number.
    Pupil(u32),
}

impl Class {
    /// What a secret opens.
    pub(crate) fn role(&self, secret: &Secret) -> Option<Role> {
        let digest = secret.digest();
        if digest == self.head.teacher(&self.id).digest() {
            return Some(Role::Teacher);
        }
        let seated = self.head.pupils.iter().find(|pupil| pupil.seat == Some(digest));
        seated.map(|pupil| Role::Pupil(pupil.id))
    }

    /// Whether somebody is here at `now`.
    pub(crate) fn is_here(&self, pupil: u32, now: Millis) -> bool {
        let said = self.here.get(&pupil).is_some_and(|(until, _)| now < *until);
        said && self.head.pupil(pupil).is_some_and(|pupil| pupil.seat.is_some())
    }
}

/// A class that was made.
pub(crate) struct Made {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The teacher's secret.
    pub(crate) key: Secret,
}

/// What is known of one class.
#[derive(Default)]
struct Slot {
    /// What was read last, and when; held while it is read, so that many who look read once.
    kept: tokio::sync::Mutex<Option<(Arc<Class>, Instant)>>,
    /// Held by who writes, so that those of one server do not fight.
    writing: tokio::sync::Mutex<()>,
    /// Held by who asks tables, with when that was done last.
    asking: tokio::sync::Mutex<Option<Instant>>,
    /// The boards as they were drawn last.
    wall: tokio::sync::Mutex<boards::Wall>,
    /// When somebody looked last.
    looked: Mutex<Option<Instant>>,
}

/// All classes of a store.
#[derive(Clone)]
pub(crate) struct Classes(Arc<Shared>);

struct Shared {
    store: Arc<dyn Store>,
    tables: Tables,
    accounts: Accounts,
    known: Mutex<HashMap<String, Arc<Slot>>>,
    making: Pace,
    guesses: Pace,
    all_guesses: Pace,
    keys: Pace,
    shown: Pace,
}

impl Classes {
    /// The classes of a store. Programs on this machine are held to a pace only if `local`, but never guess codes
    /// freely.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        tables: Tables,
        accounts: Accounts,
        local: bool,
    ) -> Classes {
        Classes(Arc::new(Shared {
            store,
            tables,
            accounts,
            known: Mutex::default(),
            making: Pace::new(Haste::Classes, MAKING, local),
            guesses: Pace::new(Haste::Tries, GUESSES, true),
            all_guesses: Pace::new(Haste::Tries, ALL_GUESSES, true),
            keys: Pace::new(Haste::Tries, KEYS, true),
            shown: Pace::new(Haste::Tries, SHOWN, true),
        }))
    }

    /// Makes a class; where only those have accounts who were invited, only they make classes.
    ///
    /// # Errors
    /// What is wished for is nothing that can be, or this client makes too many.
    pub(crate) async fn make(
        &self,
        client: Client,
        account: Option<String>,
        wishes: &Wishes,
        roll: Roll,
    ) -> Result<Made, Refusal> {
        if account.is_none() && self.0.accounts == Accounts::Invited {
            return Err(Trouble::Account.into());
        }
        let (id, at) = (new_table(), now().wall);
        let mut head = Head::new(wishes, account, at)?;
        roll.into_list(&mut head)?;
        self.0.making.take(client)?;
        loop {
            let change = Change::put(CLASS, &id, 0, content(&head, at)?);
            match self.0.store.change(at, &[change]).await {
                // Another class has that code.
                Err(StoreError::Taken { .. }) => head.renew(at),
                done => break done?,
            }
        }
        Ok(Made { key: head.teacher(&id), id })
    }

    /// The classes of an account, the newest first.
    pub(crate) async fn of_account(&self, account: &str) -> Result<Vec<(String, Head)>, Refusal> {
        let found = self.0.store.listed(&list_of(account), Page::last(100)).await?;
        found.into_iter().map(|(_, record)| Ok((record.id.clone(), read(&record)?))).collect()
    }

    /// A class as it is now, or was half a second ago.
    ///
    /// # Errors
    /// There is none of that name, or the store cannot be read.
    pub(crate) async fn see(&self, id: &str) -> Result<Arc<Class>, Refusal> {
        let class = self.read(id, FRESH).await?;
        self.ask_tables(class).await
    }

    /// What a secret opens here.
    ///
    /// # Errors
    /// [`Trouble::Key`] when it opens nothing; after too many of those [`Refusal::Pace`].
    pub(crate) fn role(
        &self,
        client: Client,
        class: &Class,
        secret: &Secret,
    ) -> Result<Role, Refusal> {
        let wrong = || self.0.keys.take(client).err().unwrap_or(Trouble::Key.into());
        class.role(secret).ok_or_else(wrong)
    }

    /// Changes what a class is like.
    ///
    /// # Errors
    /// What is wished for is nothing that can be.
    pub(crate) async fn settle(&self, id: &str, wishes: Wishes) -> Result<Arc<Class>, Refusal> {
        self.change(id, |head| head.take(&wishes)).await
    }

    /// Changes what a class is.
    ///
    /// # Errors
    /// Why not.
    async fn change(
        &self,
        id: &str,
        change: impl Fn(&mut Head) -> Result<(), Refusal>,
    ) -> Result<Arc<Class>, Refusal> {
        self.write(id, |class| {
            let mut head = class.head.clone();
            change(&mut head)?;
            Ok((head, Vec::new()))
        })
        .await
    }

    /// The same with other records beside.
    async fn write(
        &self,
        id: &str,
        change: impl Fn(&Class) -> Result<(Head, Vec<Change>), Refusal>,
    ) -> Result<Arc<Class>, Refusal> {
        let slot = self.slot(id);
        let _one = slot.writing.lock().await;
        for _ in 0..TRIES {
            let class = self.read(id, Duration::ZERO).await?;
            let (mut head, mut changes) = change(&class)?;
            let at = now().wall;
            loop {
                let put = Change::put(CLASS, id, class.version, content(&head, at)?);
                changes.push(put);
                match self.0.store.change(at, &changes).await {
                    Ok(()) => return self.read(id, Duration::ZERO).await,
                    Err(StoreError::Changed { .. }) => break,
                    Err(StoreError::Taken { .. }) => head.renew(at),
                    Err(error) => return Err(error.into()),
                }
                changes.pop();
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Takes a class away with all its names. Its games stay, and nobody can tell any more who played them.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), Refusal> {
        let slot = self.slot(id);
        let _one = slot.writing.lock().await;
        for _ in 0..TRIES {
            let class = self.read(id, Duration::ZERO).await?;
            let gone = Change::remove(CLASS, id, class.version);
            match self.0.store.change(now().wall, &[gone]).await {
                Ok(()) => {
                    lock(&self.0.known).remove(id);
                    self.forget(&play::list_of(id)).await?;
                    self.forget(&enter::list_of(id)).await?;
                    if let Some(task) = &class.head.task {
                        self.forget(&tasks::list_of(id, task.number)).await?;
                    }
                    return Ok(());
                }
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Trouble::Moved.into())
    }

    /// Takes away all that stands in a list.
    async fn forget(&self, list: &str) -> Result<(), Refusal> {
        loop {
            let found = self.0.store.listed(list, Page::first(200)).await?;
            if found.is_empty() {
                return Ok(());
            }
            for (_, record) in found {
                let gone = Change::remove(&record.kind, &record.id, record.version);
                match self.0.store.change(now().wall, &[gone]).await {
                    // It is read again.
                    Ok(()) | Err(StoreError::Changed { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }

    /// Reads a class, unless that was done a moment ago.
    async fn read(&self, id: &str, fresh: Duration) -> Result<Arc<Class>, Refusal> {
        let slot = self.slot(id);
        let mut kept = slot.kept.lock().await;
        if let Some((class, read)) = &*kept
            && read.elapsed() < fresh
        {
            return Ok(Arc::clone(class));
        }
        *kept = None;
        let store = &self.0.store;
        let Some(record) = store.record(CLASS, id).await? else {
            lock(&self.0.known).remove(id);
            return Err(Trouble::Unknown.into());
        };
        let head: Head = read(&record)?;
        let at = now().wall;
        let answers = match &head.task {
            Some(task) => tasks::answers(&**store, id, task.number).await?,
            None => HashMap::new(),
        };
        let class = Arc::new(Class {
            games: play::games(&**store, id, at).await?,
            here: enter::here(&**store, id).await?,
            answers,
            id: id.to_owned(),
            head,
            version: record.version,
            at: record.at,
        });
        *kept = Some((Arc::clone(&class), Instant::now()));
        Ok(class)
    }

    /// What was read is read again by who looks next.
    async fn stale(&self, id: &str) {
        if let Some((_, read)) = &mut *self.slot(id).kept.lock().await {
            *read = Instant::now().checked_sub(FRESH).unwrap_or(*read);
        }
    }

    fn slot(&self, id: &str) -> Arc<Slot> {
        let mut known = lock(&self.0.known);
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

/// The list of the classes of an account.
fn list_of(account: &str) -> String {
    format!("classes {account}")
}

fn content(head: &Head, at: Millis) -> Result<Content, Refusal> {
    let lists = head.account.iter().map(|account| (list_of(account), head.made)).collect();
    let keys = vec![head.code.to_string()];
    Ok(Content { keys, lists, until: Some(at + KEPT), ..Content::new(written(head)?) })
}

fn written<T: Serialize>(value: &T) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|_| Refusal::Failed)
}

fn read<T: DeserializeOwned>(record: &Record) -> Result<T, Refusal> {
    serde_json::from_str(&record.body).map_err(|error| {
        tracing::error!(%error, kind = record.kind, id = record.id, "a record of a class cannot be read");
        Refusal::Failed
    })
}

/// No code of ours panics while it holds such a lock.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
