//! A table as it changes, over a WebSocket.

use std::cmp::Ordering;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use hyper::body::Bytes;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data};
use utoipa::{IntoParams, ToSchema};

use super::act::Wanted;
use super::errors::ErrorBody;
use super::socket::{Ended, Heard, Message, Socket, Upgrade};
use crate::AppState;
use crate::ask::Asked;
use crate::classes::AtBoard;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Present, Snapshot, Texts, now};
use crate::text::{Reads, speaker};
use crate::view::{Framed, Held, Here, Sight, Stands, View, Viewer, here, recalled, shown, told};

/// Clients send at most this many bytes at once.
pub(super) const MAX_FRAME: usize = 4096;
/// A connection is asked so often whether it is still there, within the time in which it has to
/// answer: who does not is given up, and its seats are away.
pub(super) const PINGS: u32 = 3;
/// What answers a beat. Browsers answer pings by themselves and tell no script of them, so a page
/// asks in words.
pub(super) const BEAT: Bytes = Bytes::from_static(br#"{"beat":{}}"#);

/// Who follows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Follows {
    /// The secret of a seat; spectators have none.
    key: Option<String>,
    /// The version that the client has; the first view is left out when that is the newest.
    after: Option<u64>,
    /// 1 for what changes alone: `{"stands"}` tells how what the client has becomes what stands now,
    /// and `{"here"}` who is there. A view is complete with the `here` that follows it. A client that
    /// comes back says `after` and `sum`, and gets what it lacks.
    #[serde(default)]
    small: u8,
    /// With `small`: the sum of the version that the client has.
    sum: Option<String>,
    /// 1 for longer `{"stands"}` in binary messages, compressed by `deflate` without a head.
    #[serde(default)]
    deflate: u8,
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
    /// The same in the form `small`.
    Stands(Stands<'static>),
    /// Who is there, and what the clocks say, in the form `small`.
    Here(Here),
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
    let pupil = match &viewer.secret {
        Some(secret) => state.classes.at_board(&table, &secret.digest()).await,
        None => None,
    };
    let arrives = !following.states.borrow().ledger.arriving(&own).is_empty();
    let present = following.present(own);
    let form = match follows.small {
        0 => Form::Whole { compact: follows.compact != 0 },
        _ => Form::Small { held: None, packed: follows.deflate != 0 },
    };
    let patience = state.patience;
    let follower = Follower {
        state,
        asker,
        table,
        viewer,
        form,
        states: following.states,
        texts: following.texts,
        after: follows.after,
        sum: follows.sum,
        present,
        pupil,
    };
    Ok(upgrade.accept(patience, async move |socket| {
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
    form: Form,
    states: watch::Receiver<Snapshot>,
    texts: Arc<Texts>,
    after: Option<u64>,
    sum: Option<String>,
    #[expect(dead_code, reason = "it tells others that somebody is here until it is dropped")]
    present: Present,
    /// Who of a class sits there.
    pupil: Option<AtBoard>,
}

/// How a follower is shown the table.
enum Form {
    /// By whole views.
    Whole { compact: bool },
    /// By what it lacks.
    Small { held: Option<Held>, packed: bool },
}

impl Follower {
    async fn serve(mut self, mut socket: Socket, arrives: bool) {
        let mut ending = self.state.ending.clone();
        if arrives {
            self.act(&mut socket, Action::Arrive { luck: None, name: None }).await.ok();
        }
        self.recall().await;
        let period = self.state.patience / PINGS;
        let mut ping = interval_at(Instant::now() + period, period);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.looks();
        loop {
            let went_on = tokio::select! {
                // Whatever has come is read before it is asked whether it came in time: the server may
                // have been late itself.
                biased;
                () = ending.wait() => {
                    // What was acknowledged last is told before.
                    if self.states.has_changed().is_ok_and(|changed| changed) {
                        self.show(&mut socket).await.ok();
                    }
                    socket.part(CloseCode::Restart, &ending.returns.reason()).await;
                    return;
                }
                message = socket.hear() => match message {
                    Ok(Heard::Message(message)) => self.hear(&mut socket, message).await,
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
                    self.looks();
                    socket.ping().await
                }
                changed = self.states.changed(), if !socket.is_full() => match changed {
                    Ok(()) => self.show(&mut socket).await,
                    // The keeper has ended, which it does only when it was lost; start again.
                    Err(_) => Err(Ended),
                },
            };
            if went_on.is_err() {
                return;
            }
        }
    }

    /// Who has a board of their class before them is here, however long they think. Nothing waits for that to be
    /// said.
    fn looks(&self) {
        if let Some(pupil) = self.pupil.clone() {
            let classes = self.state.classes.clone();
            tokio::spawn(async move { classes.looks_at_board(&pupil).await });
        }
    }

    /// Finds out what the client has of what it says to have, so that it gets only the rest.
    async fn recall(&mut self) {
        let newest = self.states.borrow_and_update().clone();
        let version = newest.ledger.version;
        let Form::Small { held, .. } = &mut self.form else {
            if self.after != Some(version) {
                self.states.mark_changed();
            }
            return;
        };
        self.states.mark_changed();
        let (Some(after), Some(sum)) = (self.after, self.sum.take()) else { return };
        let (tables, table) = (&self.state.tables, &self.table);
        let before = match after.cmp(&version) {
            Ordering::Less => tables.at_version(table, after).await.ok(),
            Ordering::Equal => Some(newest),
            Ordering::Greater => None,
        };
        if let Some(before) = before {
            let recalled = recalled(&self.texts, table, before, &self.viewer, sum).await;
            *held = recalled.ok().flatten();
        }
    }

    /// Sends the newest state.
    async fn show(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        let snapshot = self.states.borrow_and_update().clone();
        let (texts, table, viewer) = (&self.texts, &self.table, &self.viewer);
        match &mut self.form {
            Form::Whole { compact } => {
                let shown = shown(texts, table, snapshot, viewer, *compact).await;
                socket.say(shown.map_err(|_| Ended)?.message()).await
            }
            Form::Small { held, packed } => {
                let before = held.take();
                let told = told(texts, table, snapshot.clone(), viewer, before, *packed).await;
                let (now_held, lacking) = told.map_err(|_| Ended)?;
                *held = Some(now_held);
                if let Some(frame) = lacking.as_ref().and_then(Framed::frame) {
                    let kind = if frame.packed { Data::Binary } else { Data::Text };
                    socket.add(&frame.bytes, kind).await?;
                }
                let here = json!({ "here": here(&snapshot, now()) });
                socket.say(&here.to_string().into()).await
            }
        }
    }

    fn said(&self, why: &Refusal) -> String {
        why.text(speaker(self.viewer.lang))
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
