//! Games in play that all may see, as boards that live.
//!
//! While somebody looks, the tables that are shown are looked at once a second, and now and then it is looked
//! which ones to show: those at which something happened last. A board is drawn once for all who read the
//! same language, and only when it has changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hyper::body::Bytes;
use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_core::scene::Picture;
use ludoteca_core::{Seat, Turn};
use ludoteca_store::{Change, Content, Millis, Page, Store, StoreError};
use serde::Serialize;
use tokio::sync::{Mutex as Turns, Notify, watch};
use tokio::time::Instant;
use utoipa::ToSchema;

use super::feed::{Feed, News};
use crate::client::Client;
use crate::links;
use crate::table::{Snapshot, Tables, now, showing};
use crate::text::speaker;
use crate::view::{MemberView, Sight, Viewer, drawn, members, names};

/// The kind of the records of tables that all may see, which have no content, and their list by when they
/// were made.
const SHOWN: &str = "shown";
/// Games are in that list for no longer.
const SHOWN_FOR: Millis = 24 * 60 * 60 * 1000;
/// So many boards are shown at once, of so many games that were begun last.
const BOARDS: usize = 24;
const GAMES: u32 = 96;
/// So often is looked at the boards,
const LOOK: Duration = Duration::from_secs(1);
/// and so often which ones to show.
const CHOOSE: Duration = Duration::from_secs(5);
/// Where nothing has happened for so long nobody plays, most likely.
const QUIET: Millis = 15 * 60 * 1000;

/// A game in play, as people see it who do not play.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct LivingBoard {
    /// The table.
    pub(crate) table: String,
    /// The path of the table for those who look on.
    pub(crate) link: String,
    /// The name of the game for people.
    pub(crate) game: String,
    /// Who plays, in the order of the seats.
    pub(crate) players: Vec<String>,
    /// The accounts among them, in the same order.
    pub(crate) members: Vec<Option<MemberView>>,
    /// The seat that is to step.
    pub(crate) turn: Option<usize>,
    /// How many steps were made.
    pub(crate) ply: usize,
    /// How many look on at the table.
    pub(crate) watching: usize,
    /// The board.
    pub(crate) svg: String,
}

/// All boards that are shown.
#[derive(Serialize, ToSchema)]
pub(crate) struct Boards {
    /// The boards, that at which something happened last first.
    pub(crate) boards: Vec<LivingBoard>,
}

/// What is new.
#[derive(Serialize, ToSchema)]
pub(crate) struct MoreBoards {
    /// Boards that are shown now, or have changed.
    come: Vec<LivingBoard>,
    /// Tables whose boards are shown no more.
    gone: Vec<String>,
}

/// What is said to all who look.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Watch(Boards),
    Boards(MoreBoards),
}

/// The boards of a store.
#[derive(Clone)]
pub(crate) struct Gallery(Arc<Shared>);

struct Shared {
    store: Arc<dyn Store>,
    tables: Tables,
    state: Mutex<State>,
    /// When it was looked last, and when it was chosen last; held by who looks.
    looked: Turns<Option<(Instant, Instant)>>,
    /// Somebody has come to look.
    wanted: Notify,
}

#[derive(Default)]
struct State {
    /// The tables that are shown, in their order.
    order: Vec<String>,
    boards: HashMap<String, Shown>,
    feed: Feed,
}

/// A board that is shown.
#[derive(Clone)]
struct Shown {
    version: u64,
    watching: usize,
    board: Arc<[LivingBoard; 3]>,
}

impl Gallery {
    /// No board yet.
    pub(crate) fn new(store: Arc<dyn Store>, tables: Tables) -> Gallery {
        let (state, looked, wanted) = Default::default();
        Gallery(Arc::new(Shared { store, tables, state, looked, wanted }))
    }

    /// All boards, as they are now.
    pub(crate) async fn boards(&self, lang: Lang) -> Boards {
        self.0.look().await;
        boards(&self.0.lock(), lang)
    }

    /// Follows what is new.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        let numbers = self.0.lock().feed.follow();
        self.0.wanted.notify_one();
        numbers
    }

    /// What is to be sent to who knows everything up to a number, or nothing yet.
    pub(crate) fn since(&self, number: Option<u64>, lang: Lang) -> News {
        let state = self.0.lock();
        state.feed.since(number, lang, || text(&Said::Watch(boards(&state, lang))))
    }

    /// Looks at the boards while somebody follows them. Never ends.
    pub(crate) async fn run(self) {
        let Gallery(shared) = self;
        loop {
            shared.wanted.notified().await;
            while shared.lock().feed.followers() > 0 {
                shared.look().await;
                tokio::time::sleep(LOOK).await;
            }
        }
    }
}

impl Shared {
    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks, unless that was done a moment ago.
    async fn look(&self) {
        let mut looked = self.looked.lock().await;
        let chosen = match *looked {
            Some((last, _)) if last.elapsed() < LOOK / 2 => return,
            Some((_, chosen)) if chosen.elapsed() < CHOOSE => Some(chosen),
            _ => None,
        };
        let order = self.lock().order.clone();
        let shown = match chosen {
            Some(_) => self.see(order).await,
            None => match self.choose().await {
                Ok(shown) => shown,
                Err(error) => {
                    tracing::warn!(%error, "cannot see which games are in play");
                    self.see(order).await
                }
            },
        };
        self.show(shown).await;
        *looked = Some((Instant::now(), chosen.unwrap_or_else(Instant::now)));
    }

    /// The tables as they are now.
    async fn see(&self, tables: Vec<String>) -> Vec<(String, Snapshot)> {
        let mut seen = Vec::new();
        for table in tables {
            if let Ok(snapshot) = self.tables.see(Client::NOBODY, &table).await {
                seen.push((table, snapshot));
            }
        }
        seen
    }

    /// The tables at which something happened last. Those where nothing can happen any more leave the list.
    async fn choose(&self) -> Result<Vec<(String, Snapshot)>, StoreError> {
        let listed = self.store.listed(SHOWN, Page::last(GAMES)).await?;
        let at = now().wall;
        let mut playing = Vec::new();
        for (_, record) in listed {
            let Ok(snapshot) = self.tables.see(Client::NOBODY, &record.id).await else { continue };
            if snapshot.turn() == Turn::Over {
                let gone = Change::remove(SHOWN, &record.id, record.version);
                // Perhaps another server was quicker.
                let _ = self.store.change(at, &[gone]).await;
            } else if let Some(last) = snapshot.ledger.steps.last().map(|step| step.at)
                && at - last < QUIET
            {
                playing.push((last, record.id, snapshot));
            }
        }
        playing.sort_by(|one, other| (other.0, &other.1).cmp(&(one.0, &one.1)));
        playing.truncate(BOARDS);
        Ok(playing.into_iter().map(|(_, table, snapshot)| (table, snapshot)).collect())
    }

    /// Draws what has changed, and tells it.
    async fn show(&self, seen: Vec<(String, Snapshot)>) {
        let before = self.lock().boards.clone();
        let order: Vec<String> = seen.iter().map(|(table, _)| table.clone()).collect();
        let draw = move || {
            let each = seen.into_iter().map(|(table, snapshot)| {
                let (version, watching) = (snapshot.ledger.version, snapshot.watching);
                let shown = match before.get(&table) {
                    Some(shown) if (shown.version, shown.watching) == (version, watching) => {
                        shown.clone()
                    }
                    _ => {
                        let board = Lang::ALL.map(|lang| living_board(&table, &snapshot, lang));
                        Shown { version, watching, board: Arc::new(board) }
                    }
                };
                (table, shown)
            });
            each.collect::<HashMap<String, Shown>>()
        };
        let Ok(boards) = showing(draw).await else { return };
        let mut state = self.lock();
        let gone = state.boards.keys().filter(|table| !boards.contains_key(*table));
        let gone: Vec<String> = gone.cloned().collect();
        let fresh = |table: &&String| {
            let board = &boards[*table].board;
            state.boards.get(*table).is_none_or(|known| known.board != *board)
        };
        let come: Vec<&String> = order.iter().filter(fresh).collect();
        if !come.is_empty() || !gone.is_empty() {
            let texts = Lang::ALL.map(|lang| {
                let board = |table: &&String| boards[*table].board[lang as usize].clone();
                let come = come.iter().map(board).collect();
                text(&Said::Boards(MoreBoards { come, gone: gone.clone() }))
            });
            state.feed.publish(texts);
        }
        (state.order, state.boards) = (order, boards);
    }
}

fn boards(state: &State, lang: Lang) -> Boards {
    let shown = state.order.iter().filter_map(|table| state.boards.get(table));
    Boards { boards: shown.map(|shown| shown.board[lang as usize].clone()).collect() }
}

/// Nothing of it could fail to be written.
fn text(said: &Said) -> Bytes {
    serde_json::to_vec(said).unwrap_or_default().into()
}

fn living_board(table: &str, snapshot: &Snapshot, lang: Lang) -> LivingBoard {
    let scene = snapshot.position.scene();
    let viewer = Viewer::reader(lang, Sight::default());
    let game = name_of_game(&snapshot.ledger.spec, lang);
    LivingBoard {
        table: table.to_owned(),
        link: links::table(table, None),
        svg: drawn(&scene, Picture::Still, &game, &viewer),
        game,
        players: names(&snapshot.ledger, &scene, speaker(lang)),
        members: members(&snapshot.ledger, speaker(lang)),
        turn: snapshot.turn().seat().map(Seat::index),
        ply: snapshot.ledger.steps.len(),
        watching: snapshot.watching,
    }
}

/// Puts a table into the list of those that all may see.
pub(super) async fn show(store: &dyn Store, table: &str) -> Result<(), StoreError> {
    let at = now().wall;
    let lists = vec![(SHOWN.to_owned(), at)];
    let content = Content { lists, until: Some(at + SHOWN_FOR), ..Content::new("") };
    store.change(at, &[Change::put(SHOWN, table, 0, content)]).await
}
