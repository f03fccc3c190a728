//! What is new for an account, told as it happens.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use ludoteca_people::{Game, People, Which};
use ludoteca_store::{Digest, Millis};
use sha2::{Digest as _, Sha256};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use super::errors::ErrorBody;
use super::me::Own;
use crate::AppState;
use crate::client::Client;
use crate::members::{By, Member, Members, Signed};
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::state::Ending;
use crate::text::{Reads, speaker};

/// Where several servers share a store, its lists are looked at so often,
const LOOK: Duration = Duration::from_secs(2);
/// and so often whether who follows still may.
const CHECK: Duration = Duration::from_secs(5);
/// So often something is sent where nothing is new, so that a dead line is noticed.
const PULSE: Duration = Duration::from_secs(15);
/// So many games of a list are looked at, in parts of so many: the newest first.
const MOST: usize = 100;
const PART: u32 = 20;
/// So many games are remembered as told.
const REMEMBERED: usize = 1000;
/// Who comes back is told again what happened so long before, in milliseconds: the clocks of servers may
/// differ by that.
const BEFORE: Millis = 10_000;

/// What goes out.
type Told = Result<Event, axum::Error>;

/// Follows what is new for the account that asks, as `text/event-stream`. First come the games that wait for
/// it, then each game of it whenever something has happened there, as `waiting`, `playing` or `played`, with an
/// `Own` as data. The `id` is the time of it: who comes back with it in `Last-Event-ID` gets instead what has
/// happened since then, up to a hundred games of each sort, some of it perhaps a second time. Only the newest
/// state of a game is told. An `error` says why it ends: the token or the session was ended.
#[utoipa::path(
    get,
    path = "/api/me/events",
    params(("Last-Event-ID" = Option<i64>, Header, description = "The `id` that was told last")),
    responses((status = 200, body = Own, content_type = "text/event-stream"))
)]
pub(crate) async fn events(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Signed(member): Signed,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    let person = Digest(Sha256::digest(member.id()).into());
    state.following.take(client, Some(person))?;
    let place = state.streams.take(client).ok_or(Refusal::Crowded)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let people = state.members.people.clone();
    // What is noted while the lists are read is not lost.
    let heard = people.follow();
    let mut news = News { account: member.id().to_owned(), people, told: HashMap::new() };
    let waiting = news.first(last).await?;
    let mut looking = interval_at(Instant::now() + LOOK, LOOK);
    looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let checking = interval_at(Instant::now() + CHECK, CHECK);
    let ending = state.ending.clone();
    let members = state.members.clone();
    let shared = news.people.shared();
    let following = Following {
        news,
        waiting,
        heard,
        shared,
        looking,
        checking,
        ending,
        members,
        member,
        place,
    };
    let told = stream::unfold(Some(following), move |following| async move {
        let mut following = following?;
        match following.next().await {
            Ok(game) => Some((following.event(game), Some(following))),
            Err(Some(refusal)) => {
                let said = ErrorBody::new(&refusal, speaker(lang));
                Some((Event::default().event("error").json_data(said), None))
            }
            Err(None) => None,
        }
    });
    Ok(Sse::new(told).keep_alive(KeepAlive::new().interval(PULSE)))
}

/// What is new, and what was told of it.
struct News {
    account: String,
    people: People,
    /// The versions of tables that were told last.
    told: HashMap<String, u64>,
}

impl News {
    /// What is told at first: what has happened since a time, or what waits now.
    async fn first(&mut self, last: Option<Millis>) -> Result<VecDeque<Game>, Refusal> {
        let all = self.look().await?;
        let wanted = |game: &Game| match last {
            Some(last) => game.at >= last.saturating_sub(BEFORE),
            None => game.stands(&self.account) == Some(Which::Waiting),
        };
        Ok(all.into_iter().filter(wanted).collect())
    }

    /// What is new in the lists, the oldest first.
    async fn look(&mut self) -> Result<VecDeque<Game>, Refusal> {
        let mut new: Vec<Game> = Vec::new();
        for which in [Which::Waiting, Which::Playing, Which::Played] {
            let mut after: Option<(Millis, String)> = None;
            let mut seen = 0;
            // Where all of a part is new, there may be more.
            loop {
                let from = after.as_ref().map(|(at, table)| (*at, &**table));
                let part = self.people.games(&self.account, which, from, PART).await?;
                let (count, known) = (part.len(), new.len());
                after = part.last().map(|game| (game.at, game.table.clone()));
                new.extend(part.into_iter().filter(|game| self.is_new(game)));
                seen += count;
                if new.len() - known < PART as usize || seen >= MOST {
                    break;
                }
            }
        }
        new.sort_by_key(|game| game.at);
        // A game may have come from one list to another while they were read.
        new.retain(|game| self.learn(game));
        Ok(new.into())
    }

    fn is_new(&self, game: &Game) -> bool {
        self.told.get(&game.table).is_none_or(|&version| version < game.version)
    }

    /// Notes that a game is told; whether it is new.
    fn learn(&mut self, game: &Game) -> bool {
        if !self.is_new(game) {
            return false;
        }
        if self.told.len() >= REMEMBERED {
            // What is told a second time does no harm.
            self.told.clear();
        }
        self.told.insert(game.table.clone(), game.version);
        true
    }
}

/// Somebody who follows.
struct Following {
    news: News,
    /// What is to be told.
    waiting: VecDeque<Game>,
    heard: broadcast::Receiver<Arc<Game>>,
    /// Whether others write into the store, too.
    shared: bool,
    looking: Interval,
    checking: Interval,
    ending: Ending,
    members: Members,
    member: Arc<Member>,
    #[expect(dead_code, reason = "it is taken until it is dropped")]
    place: Taken,
}

impl Following {
    /// What is told next, or why nothing is any more; nothing at all when the server ends.
    async fn next(&mut self) -> Result<Game, Option<Refusal>> {
        loop {
            if let Some(game) = self.waiting.pop_front() {
                return Ok(game);
            }
            tokio::select! {
                () = self.ending.wait() => return Err(None),
                heard = self.heard.recv() => match heard {
                    Ok(game) => {
                        if game.stands(&self.news.account).is_some() && self.news.learn(&game) {
                            return Ok((*game).clone());
                        }
                    }
                    Err(RecvError::Lagged(_)) => self.waiting = self.news.look().await?,
                    Err(RecvError::Closed) => return Err(None),
                },
                _ = self.looking.tick(), if self.shared => {
                    self.waiting = self.news.look().await?;
                }
                _ = self.checking.tick() => {
                    if !self.members.still(&self.member).await? {
                        return Err(Some(match self.member.by {
                            By::Session { .. } => Refusal::SignIn,
                            By::Token(_) => Refusal::Bearer,
                        }));
                    }
                }
            }
        }
    }

    fn event(&self, game: Game) -> Told {
        let name = match game.stands(&self.news.account) {
            Some(Which::Waiting) => "waiting",
            Some(Which::Playing) => "playing",
            Some(Which::Played) | None => "played",
        };
        let event = Event::default().event(name).id(game.at.to_string());
        event.json_data(Own::of(game, &self.news.account))
    }
}
