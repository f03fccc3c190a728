//! Looking for others to play with.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Json, Response};
use hyper::body::Bytes;
use ludoteca_catalog::Lang;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use utoipa::ToSchema;

use super::errors::ErrorBody;
use super::live::{Alive, BEAT, MAX_FRAME, PINGS};
use super::socket::{Ended, Heard, Message, Socket, Upgrade};
use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::links;
use crate::lobby::{
    Boards, ChallengeView, Changes, Everything, Lobby, Met, MoreBoards, OpenSeat, Span, Visitor,
    Wish,
};
use crate::name::of_person;
use crate::refusal::Refusal;
use crate::text::{Reads, speaker};

/// What somebody looks for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewSeek {
    /// The name of the game; without it any that two play.
    spec: Option<String>,
    /// The clock, `10+5` for ten minutes and five seconds more each turn, or `none`; without it any.
    clock: Option<String>,
    /// Whether the game is to be rated; only people with an account can ask for that, for a game without extra
    /// rules, with a clock.
    rated: bool,
    /// The lowest and the highest rating that others may have; without it any.
    range: Option<[f64; 2]>,
    /// Whether the table is shown to nobody but those who play.
    private: bool,
    /// Whether programs may come, too. Without it they do not; whoever likes takes the open seat of one.
    bots: bool,
    /// The name of who asks.
    name: Option<String>,
}

/// A seek that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Asked {
    /// What it is called.
    seek: String,
}

/// How an open seat is taken.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Taking {
    /// The name of who takes it.
    name: Option<String>,
    /// Who has it open for more than two begins by this, with the computer at the other seats: how strong,
    /// 1 to 10.
    level: Option<u8>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// The seek by which that was.
    seek: String,
    /// The table; `null` while others have to come.
    table: Option<String>,
    /// The path of the own seat there.
    link: Option<String>,
}

/// What one looks for.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnSeek {
    /// As others see it.
    seat: OpenSeat,
    /// Whether one has it open, and has not come to that of somebody else.
    host: bool,
    /// The names of all who sit there already; `null` for who has none.
    sitters: Vec<Option<String>>,
}

/// What the server says on the socket.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes the text that is made once for all who see the same")]
pub(crate) enum LobbySaid {
    /// All open seats, at first, and after more changes than are remembered.
    Lobby(Everything),
    /// What is new.
    Changes(Changes),
    /// What one looks for, whenever that changes.
    Own(Vec<OwnSeek>),
    /// A table at which one sits now.
    Met(Seated),
    /// What waits for the account that looks, whenever that changes.
    Waits(Waits),
    /// The answer to a beat of the client.
    Beat {},
}

/// What waits for an account.
#[derive(PartialEq, Serialize, ToSchema)]
pub(crate) struct Waits {
    /// How many games and challenges.
    waiting: u64,
    /// The challenges for it and its own, with what came of them: each has another word when it changes.
    challenges: Vec<String>,
}

/// What the server says to those who watch games.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes the text that is made once for all who see the same")]
pub(crate) enum WatchSaid {
    /// All boards, at first, and after more changes than are remembered.
    Watch(Boards),
    /// What is new.
    Boards(MoreBoards),
    /// The answer to a beat of the client.
    Beat {},
}

impl From<Met> for Seated {
    fn from(Met { seek, table, secret }: Met) -> Seated {
        let link = Some(links::table(&table, Some(&secret)));
        Seated { seek, table: Some(table), link }
    }
}

/// A name as somebody gave it.
pub(crate) fn read_name(name: Option<String>) -> Result<Option<String>, Refusal> {
    of_person(&name.unwrap_or_default())
}

/// Looks for somebody to play with, for as long as who asks follows `/api/lobby/live`. Who asks is known by
/// the cookie `guest`, which the answer sets.
#[utoipa::path(
    post,
    path = "/api/seeks",
    request_body = NewSeek,
    responses((status = 201, body = Asked))
)]
pub(crate) async fn ask(
    State(state): State<AppState>,
    client: Client,
    visitor: Visitor,
    Body(new): Body<NewSeek>,
) -> Result<(StatusCode, HeaderMap, Json<Asked>), Refusal> {
    let NewSeek { spec, clock, rated, range, private, bots, name } = new;
    let range = range.map(Span::Between);
    let wish = Wish { spec, clock, rated, range, private, bots, name: read_name(name)? };
    let seek = state.lobby.ask(client, &visitor, wish).await?;
    let mut headers = HeaderMap::new();
    visitor.keep(&mut headers);
    Ok((StatusCode::CREATED, headers, Json(Asked { seek })))
}

/// Takes a seek back, or leaves a table for more than two that has not begun.
#[utoipa::path(
    delete,
    path = "/api/seeks/{id}",
    params(("id" = String, Path)),
    responses((status = 204, description = "It is gone"))
)]
pub(crate) async fn take_back(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    state.lobby.take_back(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes an open seat. Of several who do so at the same moment one gets it.
#[utoipa::path(
    post,
    path = "/api/seeks/{id}/accept",
    params(("id" = String, Path)),
    request_body = Taking,
    responses((status = 200, body = Seated))
)]
pub(crate) async fn accept(
    State(state): State<AppState>,
    client: Client,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(taking): Body<Taking>,
) -> Result<(HeaderMap, Json<Seated>), Refusal> {
    let Taking { name, level } = taking;
    let name = read_name(name)?;
    let met = match level {
        Some(level) => Some(state.lobby.start(&visitor, &id, level).await?),
        None => state.lobby.accept(client, &visitor, &id, name).await?,
    };
    let mut headers = HeaderMap::new();
    visitor.keep(&mut headers);
    let waits = Seated { seek: id, table: None, link: None };
    Ok((headers, Json(met.map_or(waits, Seated::from))))
}

/// All open seats.
#[utoipa::path(get, path = "/api/lobby", responses((status = 200, body = Everything)))]
pub(crate) async fn list(State(state): State<AppState>, Reads(lang): Reads) -> Json<Everything> {
    Json(state.lobby.everything(lang))
}

/// Follows the open seats over a WebSocket, and keeps what one looks for alive. The client sends nothing but
/// `Alive`.
#[utoipa::path(
    get,
    path = "/api/lobby/live",
    responses((status = 101, description = "WebSocket", body = LobbySaid))
)]
pub(crate) async fn live(
    State(state): State<AppState>,
    asker: Client,
    reads: Reads,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    follow(state, asker, reads, visitor, upgrade, What::Seats)
}

/// Games in play that all may see.
#[utoipa::path(get, path = "/api/watch", responses((status = 200, body = Boards)))]
pub(crate) async fn boards(State(state): State<AppState>, Reads(lang): Reads) -> Json<Boards> {
    Json(state.gallery.boards(lang).await)
}

/// Follows the boards of games in play over a WebSocket, about once a second. The client sends nothing but
/// `Alive`; what it looks for in the lobby is kept alive by this, too.
#[utoipa::path(
    get,
    path = "/api/watch/live",
    responses((status = 101, description = "WebSocket", body = WatchSaid))
)]
pub(crate) async fn watch(
    State(state): State<AppState>,
    asker: Client,
    reads: Reads,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    follow(state, asker, reads, visitor, upgrade, What::Boards)
}

/// Lets somebody follow what all see.
fn follow(
    state: AppState,
    asker: Client,
    Reads(lang): Reads,
    visitor: Visitor,
    upgrade: Upgrade,
    what: What,
) -> Result<Response, Refusal> {
    state.following.take(asker, Some(visitor.token()))?;
    let place = state.sockets.take(asker).ok_or(Refusal::Crowded)?;
    let patience = state.patience;
    let looker = Looker { what, lang, visitor, number: None, led: Vec::new(), waits: None };
    Ok(upgrade.accept(patience, async move |socket| {
        looker.serve(&state, socket).await;
        drop(place);
    }))
}

/// What is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// Open seats.
    Seats,
    /// Games in play.
    Boards,
}

/// One connection.
struct Looker {
    what: What,
    lang: Lang,
    visitor: Visitor,
    /// The number of what was told last.
    number: Option<u64>,
    /// The seeks from which one was led to a table.
    led: Vec<String>,
    /// What was told last of what waits.
    waits: Option<Waits>,
}

impl Looker {
    async fn serve(mut self, state: &AppState, mut socket: Socket) {
        let (seats, mut connected) = state.lobby.follow(&self.visitor);
        let mut numbers = match self.what {
            What::Seats => seats,
            What::Boards => state.gallery.follow(),
        };
        numbers.mark_changed();
        connected.own.mark_changed();
        let mut ending = state.ending.clone();
        let period = state.patience / PINGS;
        let mut ping = interval_at(Instant::now() + period, period);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let went_on = tokio::select! {
                biased;
                () = ending.wait() => {
                    socket.part(CloseCode::Restart, &ending.returns.reason()).await;
                    return;
                }
                message = socket.hear() => match message {
                    Ok(Heard::Message(message)) => self.hear(state, &mut socket, message).await,
                    Ok(Heard::TooMuch) => {
                        socket.close(CloseCode::Policy, &self.said(&Refusal::Flood)).await;
                        Err(Ended)
                    }
                    Err(Ended) => Err(Ended),
                },
                _ = ping.tick() => {
                    if socket.is_behind() {
                        socket.part(CloseCode::Policy, &self.said(&Refusal::Behind)).await;
                        return;
                    }
                    // What another server has heard alone is seen now.
                    match self.show_waits(state, &mut socket).await {
                        Ok(()) => socket.ping().await,
                        ended => ended,
                    }
                }
                changed = connected.own.changed(), if self.what == What::Seats => match changed {
                    Ok(()) => match self.show_own(&state.lobby, &mut socket).await {
                        Ok(()) => self.show_waits(state, &mut socket).await,
                        ended => ended,
                    },
                    Err(_) => Err(Ended),
                },
                changed = numbers.changed(), if !socket.is_full() => match changed {
                    Ok(()) => {
                        numbers.borrow_and_update();
                        self.show(state, &mut socket).await
                    }
                    Err(_) => Err(Ended),
                },
            };
            if went_on.is_err() {
                return;
            }
        }
    }

    /// Sends what is new to all.
    async fn show(&mut self, state: &AppState, socket: &mut Socket) -> Result<(), Ended> {
        let news = match self.what {
            What::Seats => state.lobby.since(self.number, self.lang),
            What::Boards => state.gallery.since(self.number, self.lang),
        };
        self.number = Some(news.number);
        for text in &news.texts {
            socket.say(text).await?;
        }
        Ok(())
    }

    /// Sends what one looks for, and what was found.
    async fn show_own(&mut self, lobby: &Lobby, socket: &mut Socket) -> Result<(), Ended> {
        #[derive(Serialize)]
        #[serde(rename_all = "lowercase")]
        enum Said {
            Own(Vec<OwnSeek>),
            Met(Seated),
        }
        let (own, found) = lobby.own(&self.visitor, self.lang).await;
        let mut told = Vec::new();
        for met in found {
            if !self.led.contains(&met.seek) {
                self.led.push(met.seek.clone());
                told.push(Said::Met(met.into()));
            }
        }
        let own = own.into_iter();
        let own = own.map(|own| OwnSeek { seat: own.seat, host: own.host, sitters: own.sitters });
        told.push(Said::Own(own.collect()));
        for said in told {
            let text = serde_json::to_vec(&said).map_err(|_| Ended)?;
            socket.say(&Bytes::from(text)).await?;
        }
        Ok(())
    }

    /// Sends an account what waits for it, if that has changed.
    async fn show_waits(&mut self, state: &AppState, socket: &mut Socket) -> Result<(), Ended> {
        let Some(member) = self.visitor.member().filter(|_| self.what == What::Seats) else {
            return Ok(());
        };
        let (challenges, games) = tokio::join!(
            state.lobby.challenges(member, self.lang),
            state.members.people.waiting(member.id())
        );
        // A store that is away tells it later.
        let (Ok(challenges), Ok(games)) = (challenges, games) else { return Ok(()) };
        let open = challenges.iter().filter(|one| !one.own).count() as u64;
        let challenges = challenges.iter().map(ChallengeView::word).collect();
        let waits = Waits { waiting: games + open, challenges };
        if self.waits.as_ref() == Some(&waits) {
            return Ok(());
        }
        #[derive(Serialize)]
        #[serde(rename_all = "lowercase")]
        enum Said<'a> {
            Waits(&'a Waits),
        }
        let text = serde_json::to_vec(&Said::Waits(&waits)).map_err(|_| Ended)?;
        self.waits = Some(waits);
        socket.say(&Bytes::from(text)).await
    }

    fn said(&self, why: &Refusal) -> String {
        why.text(speaker(self.lang))
    }

    async fn hear(
        &self,
        state: &AppState,
        socket: &mut Socket,
        message: Message,
    ) -> Result<(), Ended> {
        match message {
            Message::Text(text) if text.len() <= MAX_FRAME => {
                match serde_json::from_str::<Alive>(&text) {
                    Ok(Alive::Beat) => socket.say(&BEAT).await,
                    Err(error) => {
                        let refusal = Refusal::Request(error.to_string());
                        self.refuse(state, socket, &refusal).await
                    }
                }
            }
            Message::Text(_) => {
                let _ = self.refuse(state, socket, &Refusal::Frame(MAX_FRAME)).await;
                socket.close(CloseCode::Size, "").await;
                Err(Ended)
            }
            Message::Binary(_) => {
                let _ = self.refuse(state, socket, &Refusal::Frame(MAX_FRAME)).await;
                socket.close(CloseCode::Unsupported, "").await;
                Err(Ended)
            }
            Message::Close(_) => Err(Ended),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(()),
        }
    }

    async fn refuse(
        &self,
        state: &AppState,
        socket: &mut Socket,
        refusal: &Refusal,
    ) -> Result<(), Ended> {
        state.metrics.refused(refusal.code());
        let body = ErrorBody::new(refusal, speaker(self.lang));
        let text = serde_json::to_vec(&body).map_err(|_| Ended)?;
        socket.say(&Bytes::from(text)).await
    }
}
