//! A table as it changes, over a WebSocket.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, interval_at, timeout};
use utoipa::{IntoParams, ToSchema};

use super::act::Wanted;
use super::ask::{Asked, ErrorBody};
use crate::AppState;
use crate::client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Present, Snapshot, now, offload};
use crate::text::{Reads, speaker};
use crate::view::{At, Sight, View, Viewer, view};

/// Clients send at most this many bytes at once.
const MAX_FRAME: usize = 4096;
/// Beyond this a frame is not even read, so that it can be refused with a sentence below.
const MAX_READ: usize = 64 * 1024;
/// A quiet connection is asked this often whether it is still there.
const PING: Duration = Duration::from_secs(20);
/// A connection that does not take what is sent for this long is given up: the client comes back.
const SLOW: Duration = Duration::from_secs(15);
/// A connection from which nothing comes for this long is given up.
const SILENT: Duration = Duration::from_secs(60);

/// Who follows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Follows {
    /// The secret of a seat; spectators have none.
    key: Option<String>,
    /// The version that the client has; the first view is left out when that is the newest.
    after: Option<u64>,
}

/// What the server says on the socket.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Said {
    /// The table, whenever it has changed.
    View(Box<View>),
}

/// Follows a table over a WebSocket: `{"view"}` at once and on every change. What the client sends
/// is one of `Wanted` as text of at most 4096 bytes; `{"error"}` answers what cannot be done.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/live",
    params(("table" = String, Path), Follows, Sight),
    responses((status = 101, description = "WebSocket", body = Said))
)]
pub(crate) async fn live(
    State(state): State<AppState>,
    asker: client::Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(follows): Asked<Follows>,
    Asked(sight): Asked<Sight>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|error| Refusal::Request(error.body_text()))?;
    let place = Arc::clone(&state.sockets).try_acquire_owned().map_err(|_| Refusal::Crowded)?;
    let viewer = Viewer { secret: follows.key.map(Secret::given), lang, sight };
    let following = state.tables.follow(asker, &table).await?;
    let own = viewer
        .secret
        .as_ref()
        .and_then(|secret| following.states.borrow().ledger.seats_of(&secret.digest()));
    if viewer.secret.is_some() && own.is_none() {
        return Err(Refusal::Key);
    }
    let own = own.unwrap_or_default();
    let arrives = !following.states.borrow().ledger.arriving(&own).is_empty();
    let present = following.present(own);
    let client = Client {
        state,
        asker,
        table,
        viewer,
        states: following.states,
        after: follows.after,
        present,
    };
    Ok(upgrade.max_message_size(MAX_READ).max_frame_size(MAX_READ).on_upgrade(
        async move |socket| {
            client.serve(socket, arrives).await;
            drop(place);
        },
    ))
}

/// One connection.
struct Client {
    state: AppState,
    asker: client::Client,
    table: String,
    viewer: Viewer,
    states: watch::Receiver<Snapshot>,
    after: Option<u64>,
    #[expect(dead_code, reason = "it tells others that somebody is here until it is dropped")]
    present: Present,
}

/// A connection ends.
struct Ended;

impl Client {
    async fn serve(mut self, mut socket: WebSocket, arrives: bool) {
        let mut ending = self.state.ending.clone();
        if arrives {
            self.act(&mut socket, Action::Arrive).await.ok();
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
                    Ok(()) => self.show(&mut socket).await,
                    // The keeper has ended, which it does only when it was lost; start again.
                    Err(_) => Err(Ended),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(&mut socket, message).await,
                        Some(Err(_)) | None => Err(Ended),
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENT {
                        return;
                    }
                    send(&mut socket, Message::Ping(Vec::new().into())).await
                }
                () = ending.wait() => {
                    close(&mut socket, close_code::RESTART).await;
                    return;
                }
            };
            if went_on.is_err() {
                return;
            }
        }
    }

    /// Sends the newest state.
    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let snapshot = self.states.borrow_and_update().clone();
        let (table, viewer) = (self.table.clone(), self.viewer.clone());
        let said = offload(move || {
            let view = view(&table, &snapshot, &At::Newest, &viewer, now());
            serde_json::to_string(&Said::View(Box::new(view)))
        });
        let Ok(Ok(text)) = said.await else { return Err(Ended) };
        send(socket, Message::Text(text.into())).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
        match message {
            Message::Text(text) if text.len() <= MAX_FRAME => {
                match serde_json::from_str::<Wanted>(&text) {
                    Ok(wanted) => self.act(socket, wanted.into()).await,
                    Err(error) => self.refuse(socket, &Refusal::Request(error.to_string())).await,
                }
            }
            Message::Text(_) => {
                let _ = self.refuse(socket, &Refusal::Frame(MAX_FRAME)).await;
                close(socket, close_code::SIZE).await;
                Err(Ended)
            }
            Message::Binary(_) => {
                let _ = self.refuse(socket, &Refusal::Frame(MAX_FRAME)).await;
                close(socket, close_code::UNSUPPORTED).await;
                Err(Ended)
            }
            Message::Close(_) => Err(Ended),
            Message::Ping(_) | Message::Pong(_) => Ok(()),
        }
    }

    async fn act(&self, socket: &mut WebSocket, action: Action) -> Result<(), Ended> {
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

    async fn refuse(&self, socket: &mut WebSocket, refusal: &Refusal) -> Result<(), Ended> {
        let body = ErrorBody::new(refusal, speaker(self.viewer.lang));
        let text = serde_json::to_string(&body).map_err(|_| Ended)?;
        send(socket, Message::Text(text.into())).await
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
    match timeout(SLOW, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Ended),
    }
}

async fn close(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame { code, reason: "".into() };
    let _ = send(socket, Message::Close(Some(frame))).await;
}
