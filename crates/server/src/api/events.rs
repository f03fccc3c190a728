//! What is new for an account, told as it happens.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use ludoteca_catalog::Lang;
use ludoteca_people::{Game, People, Which};
use ludoteca_store::Millis;
use serde::Serialize;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use utoipa::ToSchema;

use super::errors::ErrorBody;
use super::me::Own;
use crate::AppState;
use crate::client::Client;
use crate::lobby::{ChallengeView, Lobby};
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

/// A challenge that is over without an answer: it was taken back, or has waited too long.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChallengeGone {
    /// What it was called.
    id: String,
}

/// What is told next.
enum New {
    Game(Game),
    Challenge(Box<ChallengeView>),
    Gone(String),
}

/// Follows what is new for the account that asks, as `text/event-stream`. First come the games that wait for
/// it, then each game of it whenever something has happened there, as `waiting`, `playing` or `played`, with an
/// `Own` as data. The `id` is the time of it: who comes back with it in `Last-Event-ID` gets instead what has
/// happened since then, up to a hundred games of each sort, some of it perhaps a second time. Only the newest
/// state of a game is told. Challenges come as `challenge` with a `ChallengeView`: all there are at first, without an
/// `id`, then each that is new or was answered; and as `challenge-gone` with a `ChallengeGone`. An `error` says why it
/// ends: the token or the session was ended.
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
    state.following.take(client, Some(member.person()))?;
    let place = state.streams.take(client).ok_or(Refusal::Crowded)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let people = state.members.people.clone();
    // What is noted while the lists are read is not lost.
    let heard = people.follow();
    let mut asked = state.lobby.listen(member.id()).await?;
    asked.mark_changed();
    let account = member.id().to_owned();
    let mut news = News { account, people, told: HashMap::new(), dares: HashMap::new() };
    let waiting = news.first(last).await?.into_iter().map(New::Game).collect();
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
        asked,
        lobby: state.lobby.clone(),
        lang,
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
            Ok(new) => Some((following.event(new), Some(following))),
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
    /// The challenges that were told, with what tells each from itself before it was answered.
    dares: HashMap<String, String>,
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

    /// What is new of challenges.
    fn dares(&mut self, all: Vec<ChallengeView>) -> Vec<New> {
        let now: HashMap<String, String> =
            all.iter().map(|dare| (dare.id.clone(), dare.word())).collect();
        let before = std::mem::replace(&mut self.dares, now);
        let gone = before.keys().filter(|id| !self.dares.contains_key(*id));
        let gone: Vec<New> = gone.cloned().map(New::Gone).collect();
        let fresh = all.into_iter().filter(|dare| before.get(&dare.id) != Some(&dare.word()));
        gone.into_iter().chain(fresh.map(|dare| New::Challenge(Box::new(dare)))).collect()
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
    waiting: VecDeque<New>,
    heard: broadcast::Receiver<Arc<Game>>,
    /// Something happened to what it asks for, or is asked.
    asked: watch::Receiver<u64>,
    lobby: Lobby,
    lang: Lang,
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
    async fn next(&mut self) -> Result<New, Option<Refusal>> {
        loop {
            if let Some(new) = self.waiting.pop_front() {
                return Ok(new);
            }
            tokio::select! {
                () = self.ending.wait() => return Err(None),
                heard = self.heard.recv() => match heard {
                    Ok(game) => {
                        if game.stands(&self.news.account).is_some() && self.news.learn(&game) {
                            return Ok(New::Game((*game).clone()));
                        }
                    }
                    Err(RecvError::Lagged(_)) => self.look().await?,
                    Err(RecvError::Closed) => return Err(None),
                },
                changed = self.asked.changed() => match changed {
                    Ok(()) => self.look_at_challenges().await?,
                    Err(_) => return Err(None),
                },
                _ = self.looking.tick(), if self.shared => {
                    self.look().await?;
                    self.look_at_challenges().await?;
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

    /// Looks what is new in the lists of games.
    async fn look(&mut self) -> Result<(), Refusal> {
        let games = self.news.look().await?;
        self.waiting.extend(games.into_iter().map(New::Game));
        Ok(())
    }

    /// Looks what has become of challenges.
    async fn look_at_challenges(&mut self) -> Result<(), Refusal> {
        let all = self.lobby.challenges(&self.member, self.lang).await?;
        let new = self.news.dares(all);
        self.waiting.extend(new);
        Ok(())
    }

    fn event(&self, new: New) -> Told {
        let game = match new {
            New::Game(game) => game,
            New::Challenge(dare) => return Event::default().event("challenge").json_data(dare),
            New::Gone(id) => {
                return Event::default().event("challenge-gone").json_data(ChallengeGone { id });
            }
        };
        let name = match game.stands(&self.news.account) {
            Some(Which::Waiting) => "waiting",
            Some(Which::Playing) => "playing",
            Some(Which::Played) | None => "played",
        };
        let event = Event::default().event(name).id(game.at.to_string());
        event.json_data(Own::of(game, &self.news.account))
    }
}
