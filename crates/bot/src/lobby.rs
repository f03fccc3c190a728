//! In the lobby: seats that are offered, and those that are taken.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use futures_util::StreamExt;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Socket, Trouble};
use crate::dare::{Answer, Dare, Taste};
use crate::table::Seated;
use crate::{Said, Settings};

/// So many seats a server lets one offer at once.
const OFFERS: usize = 3;
/// So often it is looked whether there is something to offer or to take.
const LOOK: Duration = Duration::from_millis(500);
/// What was refused is asked for again after so long.
const AGAIN: Duration = Duration::from_secs(10);
/// The table of a seat that was taken in the last moment is told of within this.
const MEETING: Duration = Duration::from_secs(2);

/// An open seat; there is more, which a bot has no use for.
#[derive(Clone, Debug, Deserialize)]
struct OpenSeat {
    id: String,
    spec: Option<String>,
    clock: Option<String>,
    rated: bool,
    /// Whether a program asks, as far as that is told.
    #[serde(default)]
    bot: bool,
    /// Whether programs may take it.
    #[serde(default)]
    bots: bool,
}

#[derive(Debug, Deserialize)]
struct Everything {
    seats: Vec<OpenSeat>,
}

#[derive(Debug, Deserialize)]
struct Changes {
    come: Vec<OpenSeat>,
    gone: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Own {
    seat: OpenSeat,
}

#[derive(Debug, Deserialize)]
struct Met {
    table: Option<String>,
    link: Option<String>,
}

/// What the lobby says; one of these at a time.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    lobby: Option<Everything>,
    changes: Option<Changes>,
    own: Option<Vec<Own>>,
    met: Option<Met>,
}

impl Met {
    /// The seat, once there is a table: its key is the last part of its link.
    fn seated(self) -> Option<Seated> {
        let key = self.link?.rsplit('/').next()?.to_owned();
        Some(Seated { table: self.table?, key })
    }
}

#[derive(Debug, Deserialize)]
struct Asked {
    seek: String,
}

/// A bot in the lobby.
pub(crate) struct Lobby {
    client: Client,
    taste: Taste,
    patience: Duration,
    /// Whether it looks for rated games.
    rated: bool,
    /// Games for which somebody asks the account.
    dares: mpsc::Receiver<Dare>,
    /// At how many more tables it may sit down; nobody asks where the sender is gone.
    free: watch::Receiver<usize>,
    found: mpsc::UnboundedSender<Seated>,
    said: mpsc::UnboundedSender<Said>,
    /// What others have open, and since when that is known.
    open: HashMap<String, (OpenSeat, Instant)>,
    /// The names of what one offers, with the game.
    own: HashMap<String, Option<String>>,
    /// Seats that were refused.
    refused: HashSet<String>,
    /// When an offer was refused.
    rested: Option<Instant>,
    /// How much free room was reported.
    taken: usize,
}

impl Lobby {
    pub(crate) fn new(
        client: Client,
        settings: &Settings,
        games: Vec<String>,
        free: watch::Receiver<usize>,
        dares: mpsc::Receiver<Dare>,
        found: mpsc::UnboundedSender<Seated>,
        said: mpsc::UnboundedSender<Said>,
    ) -> Lobby {
        let Settings { clock, programs, patience, rated, .. } = *settings;
        Lobby {
            client,
            taste: Taste { games, clock, programs },
            patience,
            rated,
            dares,
            free,
            found,
            said,
            open: HashMap::new(),
            own: HashMap::new(),
            refused: HashSet::new(),
            rested: None,
            taken: 0,
        }
    }

    /// Offers and takes seats until the line breaks, or until there is no more to do and all that was offered
    /// is taken back.
    ///
    /// # Errors
    /// The line has broken, or the server lets nobody in.
    pub(crate) async fn stay(&mut self) -> Result<(), Trouble> {
        let mut socket = self.client.socket("/api/lobby/live").await?;
        self.open.clear();
        self.own.clear();
        let mut looking = interval(LOOK);
        looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                heard = hear(&mut socket) => self.learn(heard?),
                _ = looking.tick() => {}
                Some(dare) = self.dares.recv() => self.answer(&dare).await?,
                changed = self.free.changed() => {
                    self.taken = 0;
                    if changed.is_err() {
                        self.part(&mut socket).await;
                        return Ok(());
                    }
                }
            }
            match self.room() {
                0 => drop(self.leave().await),
                _ => {
                    self.offer().await?;
                    self.take().await?;
                }
            }
        }
    }

    /// At how many more tables it may sit down.
    fn room(&self) -> usize {
        self.free.borrow().saturating_sub(self.taken)
    }

    fn learn(&mut self, told: Told) {
        let Told { lobby, changes, own, met } = told;
        let now = Instant::now();
        if let Some(Everything { seats }) = lobby {
            let before = std::mem::take(&mut self.open);
            let since = |id: &str| before.get(id).map_or(now, |(_, since)| *since);
            self.open = seats
                .into_iter()
                .map(|seat| (seat.id.clone(), (seat.clone(), since(&seat.id))))
                .collect();
        }
        if let Some(Changes { come, gone }) = changes {
            for id in gone {
                self.open.remove(&id);
                self.refused.remove(&id);
            }
            for seat in come {
                let since = self.open.get(&seat.id).map_or(now, |(_, since)| *since);
                self.open.insert(seat.id.clone(), (seat, since));
            }
        }
        if let Some(own) = own {
            self.own = own.into_iter().map(|own| (own.seat.id, own.seat.spec)).collect();
        }
        if let Some(seated) = met.and_then(Met::seated) {
            self.sit(seated);
        }
    }

    fn sit(&mut self, seated: Seated) {
        self.taken += 1;
        // Whoever played is gone when all ends.
        let _ = self.found.send(seated);
    }

    /// Takes a challenge or declines it.
    async fn answer(&mut self, dare: &Dare) -> Result<(), Trouble> {
        let path = |what: &str| format!("/api/challenges/{}/{what}", dare.id);
        let done = match self.taste.answer(dare, self.room()) {
            Answer::Nothing => return Ok(()),
            Answer::Accept => {
                // With room for one more nobody is to take an open seat in this moment.
                if self.room() == 1 {
                    self.leave().await;
                }
                let met = self.client.post::<Met>(&path("accept"), &json!({})).await;
                met.map(|met| met.seated().into_iter().for_each(|seated| self.sit(seated)))
            }
            Answer::Decline(no) => {
                let what = format!("declines {} with {}", dare.game, dare.who);
                let _ = self.said.send(Said::Skipped { what, why: no.why().to_owned() });
                let body = json!({"phrase": no.phrase()});
                self.client.post::<Value>(&path("decline"), &body).await.map(drop)
            }
        };
        match done {
            Err(trouble) if trouble.is_final() => Err(trouble),
            // It was taken back meanwhile, or is asked again with the next line; where the server lets it not be
            // taken, nobody waits for it.
            Err(trouble) => {
                if matches!(trouble, Trouble::Refused { .. }) {
                    let sorry = json!({"phrase": "sorry"});
                    let _ = self.client.post::<Value>(&path("decline"), &sorry).await;
                }
                let what = format!("cannot answer {}", dare.who);
                let _ = self.said.send(Said::Skipped { what, why: trouble.to_string() });
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Opens the seats that are not open yet.
    async fn offer(&mut self) -> Result<(), Trouble> {
        if self.rested.is_some_and(|since| since.elapsed() < AGAIN) {
            return Ok(());
        }
        let any = [None];
        let named: Vec<Option<String>> =
            self.taste.games.iter().take(OFFERS).cloned().map(Some).collect();
        let wanted = if named.is_empty() { &any[..] } else { &named };
        for spec in wanted {
            if self.own.values().any(|own| own == spec) {
                continue;
            }
            let clock = self.taste.clock.map(|clock| clock.to_string());
            let body = json!({"spec": spec, "clock": clock, "rated": self.rated});
            match self.client.post::<Asked>("/api/seeks", &body).await {
                Ok(Asked { seek }) => {
                    self.own.insert(seek, spec.clone());
                }
                Err(trouble) => return self.rest(trouble, "offers no seat for a while"),
            }
        }
        Ok(())
    }

    /// Takes a seat that somebody has had open for a while.
    async fn take(&mut self) -> Result<(), Trouble> {
        if self.rested.is_some_and(|since| since.elapsed() < AGAIN) {
            return Ok(());
        }
        let fits = |(seat, since): &&(OpenSeat, Instant)| {
            since.elapsed() >= self.patience
                && !self.own.contains_key(&seat.id)
                && !self.refused.contains(&seat.id)
                && seat.rated == self.rated
                && if seat.bot { self.taste.programs } else { seat.bots }
                && self.plays(seat)
        };
        let Some((seat, _)) = self.open.values().filter(fits).min_by_key(|(_, since)| *since)
        else {
            return Ok(());
        };
        let id = seat.id.clone();
        match self.client.post::<Met>(&format!("/api/seeks/{id}/accept"), &json!({})).await {
            Ok(met) => {
                self.open.remove(&id);
                if let Some(seated) = met.seated() {
                    self.sit(seated);
                }
                Ok(())
            }
            // Somebody else was faster, or it is not for everybody.
            Err(Trouble::Refused { status: 403 | 404 | 409, code, .. }) if code != "scope" => {
                self.refused.insert(id);
                Ok(())
            }
            Err(trouble) => self.rest(trouble, "takes no seat for a while"),
        }
    }

    /// Whether it plays what somebody has open. Two who both take any are brought together by the server.
    fn plays(&self, seat: &OpenSeat) -> bool {
        let Some(spec) = &seat.spec else { return false };
        self.taste.plays(spec, seat.clock.as_deref()).is_ok()
    }

    /// Waits a while after what passes.
    fn rest(&mut self, trouble: Trouble, what: &str) -> Result<(), Trouble> {
        if trouble.is_final() || matches!(trouble, Trouble::Away(_)) {
            return Err(trouble);
        }
        self.rested = Some(Instant::now());
        let _ = self.said.send(Said::Skipped { what: what.to_owned(), why: trouble.to_string() });
        Ok(())
    }

    /// Takes back what is offered for good. Whoever took a seat in this moment does not wait for nobody: their
    /// table is told of once it is made.
    async fn part(&mut self, socket: &mut Socket) {
        let mut taken = self.leave().await;
        let late = Instant::now() + MEETING;
        while taken > 0 {
            let Ok(Ok(told)) = timeout_at(late, hear(socket)).await else { return };
            taken -= usize::from(told.met.is_some());
            self.learn(told);
        }
    }

    /// Takes back what is offered; how many seats could not be, since they are not there any more or were taken
    /// just now.
    async fn leave(&mut self) -> usize {
        let mut gone = 0;
        for (id, _) in std::mem::take(&mut self.own) {
            let done = self.client.delete(&format!("/api/seeks/{id}")).await;
            gone += usize::from(matches!(done, Err(Trouble::Refused { .. })));
        }
        gone
    }
}

/// What the lobby says next.
async fn hear(socket: &mut Socket) -> Result<Told, Trouble> {
    let away = |why: &str| Trouble::Away(why.to_owned());
    match socket.next().await {
        None => Err(away("the server has ended the line")),
        Some(Ok(Message::Text(text))) => {
            let said: Value =
                serde_json::from_str(&text).map_err(|error| Trouble::Away(error.to_string()))?;
            // What is new to this program is no concern of it.
            Ok(serde_json::from_value(said).unwrap_or_default())
        }
        Some(Ok(Message::Close(why))) => {
            Err(away(&why.map_or_else(String::new, |why| why.reason.to_string())))
        }
        Some(Ok(_)) => Ok(Told::default()),
        Some(Err(error)) => Err(error.into()),
    }
}
