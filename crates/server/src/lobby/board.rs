//! Open seats as those who look see them: one text for all who read the same language.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hyper::body::Bytes;
use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_club::clock::TimeControl;
use ludoteca_store::{Digest, Millis};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::asker::Asker;
use super::feed::{Feed, News};
use super::seek::{Game, Sought};
use crate::text::speaker;
use crate::view::{MemberView, clock_label, guest, member};

/// So many names of games are remembered.
const NAMES: usize = 4096;

/// A seek as this server knows it.
#[derive(Clone)]
pub(super) struct Known {
    /// Its name.
    pub(super) id: String,
    /// The version of its record.
    pub(super) version: u64,
    /// What it says.
    pub(super) sought: Arc<Sought>,
    /// When that was written.
    pub(super) at: Millis,
    /// When this server learnt of it.
    pub(super) learnt: Instant,
}

/// An open seat, as people see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct OpenSeat {
    /// What it is called.
    pub(crate) id: String,
    /// The canonical name of the game; `null` for any that two play.
    pub(crate) spec: Option<String>,
    /// The name of the game for people.
    pub(crate) game: String,
    /// Who asks; `null` for somebody without a name.
    pub(crate) who: Option<String>,
    /// The account that asks, if it is one.
    pub(crate) member: Option<MemberView>,
    /// Whether that is a program, or one sits there already: programs say what they are.
    pub(crate) bot: bool,
    /// Whether programs may take it.
    pub(crate) bots: bool,
    /// The clock as `10+5`, `none`; `null` for any.
    pub(crate) clock: Option<String>,
    /// The clock for people.
    pub(crate) time: String,
    /// Whether the game is rated.
    pub(crate) rated: bool,
    /// The lowest and the highest rating that others may have, if not any.
    pub(crate) range: Option<[f64; 2]>,
    /// How many seats the table has.
    pub(crate) seats: usize,
    /// At how many of them somebody sits.
    pub(crate) taken: usize,
    /// Since when it is open, in milliseconds since 1970.
    pub(crate) since: Millis,
}

/// All open seats.
#[derive(Serialize, ToSchema)]
pub(crate) struct Everything {
    /// The seats, those open for longest first.
    pub(crate) seats: Vec<OpenSeat>,
    /// How many people look at them.
    pub(crate) people: usize,
}

/// What is new.
#[derive(Serialize, ToSchema)]
pub(crate) struct Changes {
    /// Seats that are open now, or are other than before.
    come: Vec<OpenSeat>,
    /// The names of those that are not open any more.
    gone: Vec<String>,
    /// How many people look.
    people: usize,
}

/// All seeks, and what was told of them.
#[derive(Default)]
pub(super) struct Board {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    known: HashMap<String, Known>,
    /// What each person asks for, or has come to.
    own: HashMap<Digest, HashSet<String>>,
    /// Those that are just being brought together with others.
    busy: HashMap<String, Instant>,
    /// What all have been told: of which version, and in each language.
    shown: HashMap<String, (u64, Arc<[OpenSeat; 3]>)>,
    people: usize,
    feed: Feed,
}

impl State {
    fn learn(&mut self, known: Known) {
        self.forget(&known.id);
        for sitter in &known.sought.sitters {
            self.own.entry(sitter.asker.token()).or_default().insert(known.id.clone());
        }
        self.known.insert(known.id.clone(), known);
    }

    fn forget(&mut self, id: &str) {
        let Some(known) = self.known.remove(id) else { return };
        for sitter in &known.sought.sitters {
            let token = sitter.asker.token();
            if let Some(own) = self.own.get_mut(&token) {
                own.remove(id);
                if own.is_empty() {
                    self.own.remove(&token);
                }
            }
        }
    }

    fn keep(&mut self, stays: impl Fn(&Known) -> bool) {
        let gone = self.known.values().filter(|known| !stays(known));
        let gone: Vec<String> = gone.map(|known| known.id.clone()).collect();
        for id in gone {
            self.forget(&id);
        }
    }
}

impl Board {
    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a seek in as it was written, unless it is known as it became later.
    pub(super) fn learn(&self, known: Known) {
        let mut state = self.lock();
        let newer = state.known.get(&known.id).is_none_or(|old| old.version < known.version);
        if newer {
            state.learn(known);
        }
    }

    /// Forgets a seek.
    pub(super) fn forget(&self, id: &str) {
        let mut state = self.lock();
        state.forget(id);
        state.busy.remove(id);
    }

    /// Forgets those that were written before a moment and not since, and before another one if they have a
    /// table.
    pub(super) fn expire(&self, open: Millis, met: Millis) {
        let stays =
            |known: &Known| known.at >= if known.sought.table.is_some() { met } else { open };
        self.lock().keep(stays);
    }

    /// Forgets those that are in no list which was read at a moment.
    pub(super) fn keep_only(&self, ids: &HashSet<String>, read: Instant) {
        self.lock().keep(|known| known.learnt >= read || ids.contains(&known.id));
    }

    /// A seek.
    pub(super) fn get(&self, id: &str) -> Option<Known> {
        self.lock().known.get(id).cloned()
    }

    /// All of them, the oldest first.
    pub(super) fn all(&self) -> Vec<Known> {
        by_age(self.lock().known.values().cloned().collect())
    }

    /// What somebody asks for, or has come to, the oldest first.
    pub(super) fn own(&self, token: Digest) -> Vec<Known> {
        let state = self.lock();
        let own = state.own.get(&token).into_iter().flatten();
        by_age(own.filter_map(|id| state.known.get(id)).cloned().collect())
    }

    /// Those that can be brought together with others, the oldest first.
    pub(super) fn free(&self) -> Vec<Known> {
        let state = self.lock();
        let is_free =
            |known: &&Known| known.sought.table.is_none() && !state.busy.contains_key(&known.id);
        by_age(state.known.values().filter(is_free).cloned().collect())
    }

    /// Whether it is just being brought together with others here.
    pub(super) fn is_busy(&self, id: &str) -> bool {
        self.lock().busy.contains_key(id)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.lock().known.len()
    }

    /// Takes these aside, unless one is already: nobody else is brought together with them here.
    pub(super) fn take(&self, ids: &[&str]) -> bool {
        let mut state = self.lock();
        if ids.iter().any(|&id| state.busy.contains_key(id)) {
            return false;
        }
        state.busy.extend(ids.iter().map(|&id| (id.to_owned(), Instant::now())));
        true
    }

    /// Puts them back.
    pub(super) fn put_back(&self, ids: &[&str]) {
        let mut state = self.lock();
        for &id in ids {
            state.busy.remove(id);
        }
    }

    /// Tells all who look what is new.
    pub(super) fn publish(&self, people: usize) {
        let mut state = self.lock();
        let open =
            |known: &&Known| known.sought.table.is_none() && !state.busy.contains_key(&known.id);
        let (mut fresh, mut come) = (HashMap::new(), Vec::new());
        for known in state.known.values().filter(open) {
            let shown = state.shown.get(&known.id);
            let seat = match shown {
                Some((version, seat)) if *version == known.version => Arc::clone(seat),
                _ => Arc::new(Lang::ALL.map(|lang| open_seat(known, lang))),
            };
            if shown.is_none_or(|(_, shown)| *shown != seat) {
                come.push(Arc::clone(&seat));
            }
            fresh.insert(known.id.clone(), (known.version, seat));
        }
        let gone: Vec<String> =
            state.shown.keys().filter(|id| !fresh.contains_key(*id)).cloned().collect();
        if come.is_empty() && gone.is_empty() && people == state.people {
            return;
        }
        come.sort_by(|one, other| (one[0].since, &one[0].id).cmp(&(other[0].since, &other[0].id)));
        let texts = Lang::ALL.map(|lang| {
            let come = come.iter().map(|seat| seat[lang as usize].clone()).collect();
            text(&Said::Changes(Changes { come, gone: gone.clone(), people }))
        });
        (state.shown, state.people) = (fresh, people);
        state.feed.publish(texts);
    }

    /// Tells the number of what was told last.
    pub(super) fn follow(&self) -> watch::Receiver<u64> {
        self.lock().feed.follow()
    }

    /// What is to be sent to who knows everything up to a number, or nothing yet.
    pub(super) fn since(&self, number: Option<u64>, lang: Lang) -> News {
        let state = self.lock();
        state.feed.since(number, lang, || text(&Said::Lobby(everything(&state, lang))))
    }

    /// All that was told.
    pub(super) fn everything(&self, lang: Lang) -> Everything {
        everything(&self.lock(), lang)
    }
}

fn by_age(mut all: Vec<Known>) -> Vec<Known> {
    all.sort_by(|one, other| (one.sought.since, &one.id).cmp(&(other.sought.since, &other.id)));
    all
}

fn everything(state: &State, lang: Lang) -> Everything {
    let mut seats: Vec<OpenSeat> =
        state.shown.values().map(|(_, seat)| seat[lang as usize].clone()).collect();
    seats.sort_by(|one, other| (one.since, &one.id).cmp(&(other.since, &other.id)));
    Everything { seats, people: state.people }
}

/// What is said to all who look.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Lobby(Everything),
    Changes(Changes),
}

/// Nothing of it could fail to be written.
fn text(said: &Said) -> Bytes {
    serde_json::to_vec(said).unwrap_or_default().into()
}

pub(super) fn open_seat(known: &Known, lang: Lang) -> OpenSeat {
    let sought = &known.sought;
    OpenSeat {
        id: known.id.clone(),
        spec: sought.game.as_ref().map(|game| game.spec.clone()),
        game: game_name(sought.game.as_ref(), lang),
        who: sought.host().and_then(|host| called(&host.asker, lang)),
        member: sought.host().and_then(|host| {
            host.asker.account()?;
            let rating = host.asker.shown(sought.game.as_ref());
            Some(member(host.asker.name()?, host.asker.is_bot(), rating, speaker(lang)))
        }),
        bot: sought.has_bot(),
        bots: sought.bots || sought.has_bot(),
        clock: sought.clock.map(|clock| clock.to_string()),
        time: clock_name(sought.clock, lang),
        rated: sought.rated,
        range: sought.range.map(|range| [range.least, range.most]),
        seats: sought.seats(),
        taken: sought.sitters.len(),
        since: sought.since,
    }
}

/// What somebody is called, where they have a name.
pub(super) fn called(asker: &Asker, lang: Lang) -> Option<String> {
    let name = asker.name()?;
    Some(if asker.is_namesake() { guest(name, speaker(lang)) } else { name.to_owned() })
}

/// What a game is called, or that any will do.
fn game_name(game: Option<&Game>, lang: Lang) -> String {
    static NAMES_KNOWN: Mutex<Vec<HashMap<String, String>>> = Mutex::new(Vec::new());
    let Some(game) = game else { return speaker(lang).text("lobby-any-game") };
    let mut known = NAMES_KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.resize_with(Lang::ALL.len(), HashMap::new);
    let names = &mut known[lang as usize];
    if names.len() >= NAMES {
        names.clear();
    }
    let name = || name_of_game(&game.spec, lang);
    names.entry(game.spec.clone()).or_insert_with(name).clone()
}

/// A clock in words, or that any will do.
pub(super) fn clock_name(clock: Option<TimeControl>, lang: Lang) -> String {
    let speaker = speaker(lang);
    match clock {
        None => speaker.text("lobby-any-clock"),
        Some(TimeControl::NONE) => speaker.text("lobby-no-clock"),
        Some(clock) => clock_label(clock, speaker),
    }
}
