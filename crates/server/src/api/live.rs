//! A table as it changes, over a WebSocket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Response;
use hyper::body::Bytes;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, interval_at};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use utoipa::{IntoParams, ToSchema};

use super::act::Wanted;
use super::errors::ErrorBody;
use super::socket::{Ended, Heard, Message, Socket, Upgrade};
use crate::AppState;
use crate::ask::Asked;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Present, Snapshot, Texts};
use crate::text::{Reads, speaker};
use crate::view::{Sight, View, Viewer, shown};

/// Clients send at most this many bytes at once.
const MAX_FRAME: usize = 4096;
/// A connection is asked this often whether it is still there.
const PING: Duration = Duration::from_secs(5);
/// A connection from which nothing comes for this long is given up, and its seats are away.
const SILENT: Duration = Duration::from_secs(15);
/// What answers a beat. Browsers answer pings by themselves and tell no script of them, so a page
/// asks in words.
const BEAT: Bytes = Bytes::from_static(br#"{"beat":{}}"#);

/// Who follows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Follows {
    /// The secret of a seat; spectators have none.
    key: Option<String>,
    /// The version that the client has; the first view is left out when that is the newest.
    after: Option<u64>,
    /// 1 for legal steps in fewer bytes: in place of `{token, touches}` there may be `[before,
    /// lasts]`, steps that have the touches `before` in common (with spaces between them) and then
    /// one of `lasts` each (with spaces between them); after a tab stands the token where it is
    /// not all touches with hyphens between them.
    #[serde(default)]
    compact: u8,
}

/// What a client asks that wants to know whether the server is still there. Anybody may.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Alive {
    /// The answer is a beat, too.
    Beat,
}

/// What the server says on the socket.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes the text that is made once for all who see the same")]
pub(crate) enum Said {
    /// The table, whenever it has changed.
    View(Box<View>),
    /// The answer to a beat of the client.
    Beat {},
}

/// Follows a table over a WebSocket: `{"view"}` at once and on every change. What the client sends
/// is one of `Wanted` as text of at most 4096 bytes; `{"error"}` answers what cannot be done. A line
/// may be dead without either end being told: `{"beat"}` answers `Alive`.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/live",
    params(("table" = String, Path), Follows, Sight),
    responses((status = 101, description = "WebSocket", body = Said))
)]
pub(crate) async fn live(
    State(state): State<AppState>,
    asker: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(follows): Asked<Follows>,
    Asked(sight): Asked<Sight>,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    let viewer = Viewer { secret: follows.key.map(Secret::given), lang, sight };
    state.following.take(asker, viewer.secret.as_ref().map(Secret::digest))?;
    let place = state.sockets.take(asker).ok_or(Refusal::Crowded)?;
    let following = state.tables.follow(asker, &table).await?;
    let own = viewer
        .secret
        .as_ref()
        .and_then(|secret| following.states.borrow().ledger.seats_of(&secret.digest()));
    if viewer.secret.is_some() && own.is_none() {
        return Err(state.tables.wrong_key(asker));
    }
    let own = own.unwrap_or_default();
    let arrives = !following.states.borrow().ledger.arriving(&own).is_empty();
    let present = following.present(own);
    let follower = Follower {
        state,
        asker,
        table,
        viewer,
        compact: follows.compact != 0,
        states: following.states,
        texts: following.texts,
        after: follows.after,
        present,
    };
    Ok(upgrade.accept(async move |socket| {
        follower.serve(socket, arrives).await;
        drop(place);
    }))
}

/// One connection.
struct Follower {
    state: AppState,
    asker: Client,
    table: String,
    viewer: Viewer,
    compact: bool,
    states: watch::Receiver<Snapshot>,
    texts: Arc<Texts>,
    after: Option<u64>,
    #[expect(dead_code, reason = "it tells others that somebody is here until it is dropped")]
    present: Present,
}

impl Follower {
    async fn serve(mut self, mut socket: Socket, arrives: bool) {
        let mut ending = self.state.ending.clone();
        if arrives {
            self.act(&mut socket, Action::Arrive { luck: None, name: None }).await.ok();
        }
        let newest = self.states.borrow().ledger.version;
        if self.after != Some(newest) {
            self.states.mark_changed();
        }
        let mut ping = interval_at(Instant::now() + PING, PING);
        let mut heard = Instant::now();
        loop {
            let went_on = tokio::select! {
                changed = self.states.changed() => match changed {
                    Ok(()) => {
                        let shown = self.show(&mut socket).await;
                        // Who takes a large table on a slow line cannot be heard meanwhile.
                        heard = Instant::now();
                        shown
                    }
                    // The keeper has ended, which it does only when it was lost; start again.
                    Err(_) => Err(Ended),
                },
                message = socket.hear() => {
                    heard = Instant::now();
                    match message {
                        Ok(Heard::Message(message)) => self.hear(&mut socket, message).await,
                        Ok(Heard::TooMuch) => {
                            let why = Refusal::Flood.text(speaker(self.viewer.lang));
                            socket.close(CloseCode::Policy, &why).await;
                            Err(Ended)
                        }
                        Err(Ended) => Err(Ended),
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENT {
                        return;
                    }
                    socket.ping().await
                }
                () = ending.wait() => {
                    // What was acknowledged last is told before.
                    if self.states.has_changed().is_ok_and(|changed| changed) {
                        self.show(&mut socket).await.ok();
                    }
                    socket.part(CloseCode::Restart, &ending.returns.reason()).await;
                    return;
                }
            };
            if went_on.is_err() {
                return;
            }
        }
    }

    /// Sends the newest state.
    async fn show(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        let snapshot = self.states.borrow_and_update().clone();
        let shown = shown(&self.texts, &self.table, snapshot, &self.viewer, self.compact);
        let Ok(shown) = shown.await else { return Err(Ended) };
        socket.say(shown.message()).await
    }

    async fn hear(&mut self, socket: &mut Socket, message: Message) -> Result<(), Ended> {
        match message {
            Message::Text(text) if text.len() <= MAX_FRAME => {
                if serde_json::from_str::<Alive>(&text).is_ok() {
                    return socket.say(&BEAT).await;
                }
                match serde_json::from_str::<Wanted>(&text) {
                    Ok(wanted) => self.act(socket, wanted.into()).await,
                    Err(error) => self.refuse(socket, &Refusal::Request(error.to_string())).await,
                }
            }
            Message::Text(_) => {
                let _ = self.refuse(socket, &Refusal::Frame(MAX_FRAME)).await;
                socket.close(CloseCode::Size, "").await;
                Err(Ended)
            }
            Message::Binary(_) => {
                let _ = self.refuse(socket, &Refusal::Frame(MAX_FRAME)).await;
                socket.close(CloseCode::Unsupported, "").await;
                Err(Ended)
            }
            Message::Close(_) => Err(Ended),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(()),
        }
    }

    async fn act(&self, socket: &mut Socket, action: Action) -> Result<(), Ended> {
        let done = match &self.viewer.secret {
            Some(secret) => {
                self.state.tables.act(self.asker, &self.table, secret.digest(), action).await
            }
            None => Err(Refusal::Key),
        };
        match done {
            // The new state arrives like every change.
            Ok(_) => Ok(()),
            Err(refusal) => self.refuse(socket, &refusal).await,
        }
    }

    async fn refuse(&self, socket: &mut Socket, refusal: &Refusal) -> Result<(), Ended> {
        self.state.metrics.refused(refusal.code());
        let body = ErrorBody::new(refusal, speaker(self.viewer.lang));
        let text = serde_json::to_vec(&body).map_err(|_| Ended)?;
        socket.say(&Bytes::from(text)).await
    }
}
