//! People who play by themselves, over the sockets of browsers.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use ludoteca_store::{Event, open};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::PATIENCE;
use crate::common::{Folder, Served, well};

/// People who are told that the store is awaited try again after this.
const AGAIN: Duration = Duration::from_millis(100);

/// What is played. A lamp can be touched thrice, so that a step that was written twice would be legal.
const SPEC: &str = "traffic-lights(columns=8,rows=8)";

/// The steps of every game: each lamp of these thrice, and no three of them are in a line.
static STEPS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cells = (0..64u8).map(|i| (i % 8, i / 8)).filter(|(x, y)| (x + 2 * y) % 4 < 2);
    let name = |(x, y)| format!("{}{}", char::from(b'a' + x), y + 1);
    cells.map(name).flat_map(|cell| [cell.clone(), cell.clone(), cell]).collect()
});

/// A game of two people.
pub(crate) struct Game {
    pub(crate) table: String,
    keys: [String; 2],
    /// So many steps were shown to somebody, and so acknowledged.
    acknowledged: watch::Sender<usize>,
}

impl Game {
    fn new(served: &Served) -> Game {
        let seats = json!([{"kind": "human", "name": "Ana"}, {"kind": "open"}]);
        let made = served.post("/api/tables", &json!({"spec": SPEC, "seats": seats}));
        let key = |link: &Value| {
            let key = link.as_str().and_then(|link| link.rsplit('/').next());
            key.expect("a link").to_owned()
        };
        let table = made["table"].as_str().expect("a name").to_owned();
        let keys = [key(&made["link"]), key(&made["invitations"][0]["link"])];
        Game { table, keys, acknowledged: watch::Sender::new(0) }
    }

    fn acknowledged(&self) -> usize {
        *self.acknowledged.borrow()
    }
}

/// All games that are played, and where.
pub(crate) struct Club {
    games: Vec<Arc<Game>>,
    people: JoinSet<()>,
    /// The addresses at which people try, one after the other.
    servers: watch::Sender<Vec<String>>,
    /// How many steps were acknowledged at all games, and how often a step was refused because of the
    /// store, with the sentence of the last time.
    steps: watch::Sender<usize>,
    refused: watch::Sender<(usize, String)>,
}

impl Club {
    pub(crate) fn new() -> Club {
        Club {
            games: Vec::new(),
            people: JoinSet::new(),
            servers: watch::Sender::default(),
            steps: watch::Sender::default(),
            refused: watch::Sender::default(),
        }
    }

    /// Tells people which servers there are.
    pub(crate) fn at(&self, servers: &[&Served]) {
        self.servers.send_replace(servers.iter().map(|served| served.address.clone()).collect());
    }

    /// Makes new games at a server until so many go on, two people each.
    pub(crate) fn fill(&mut self, games: usize, served: &Served) {
        let going = self.games.iter().filter(|game| game.acknowledged() < STEPS.len()).count();
        for _ in going..games {
            let game = Arc::new(Game::new(served));
            for seat in 0..2 {
                // Half of the pairs begin at one server, the others at two.
                let first = if self.games.len() % 4 < 2 { self.games.len() } else { seat };
                let person = Person {
                    game: Arc::clone(&game),
                    seat,
                    first,
                    servers: self.servers.subscribe(),
                    steps: self.steps.clone(),
                    refused: self.refused.clone(),
                };
                self.people.spawn(person.play());
            }
            self.games.push(game);
        }
    }

    /// How many steps were acknowledged.
    pub(crate) fn steps(&self) -> usize {
        *self.steps.borrow()
    }

    /// Waits until so many steps were acknowledged.
    pub(crate) async fn reaches(&mut self, steps: usize) {
        let mut seen = self.steps.subscribe();
        self.wait(seen.wait_for(|&seen| seen >= steps)).await;
    }

    /// Waits until every game has so many steps more, or has ended.
    pub(crate) async fn goes_on(&mut self, steps: usize) {
        for game in self.games.clone() {
            let end = STEPS.len().min(game.acknowledged() + steps);
            let mut seen = game.acknowledged.subscribe();
            self.wait(seen.wait_for(|&seen| seen >= end)).await;
        }
    }

    /// Waits until the store has refused so many steps, and answers with what people read.
    pub(crate) async fn is_refused(&mut self, times: usize) -> String {
        let mut seen = self.refused.subscribe();
        self.wait(seen.wait_for(|(seen, _)| *seen >= times)).await;
        seen.borrow().1.clone()
    }

    /// Waits while people play; whoever meets what should not be ends it.
    async fn wait<T>(&mut self, what: impl Future<Output = T>) {
        let games: Vec<_> = self.games.iter().map(|game| game.acknowledged()).collect();
        // What it ends with may be a lock.
        let what = async { drop(what.await) };
        let mut what = std::pin::pin!(tokio::time::timeout(PATIENCE, what));
        loop {
            tokio::select! {
                done = &mut what => {
                    let now: Vec<_> = self.games.iter().map(|game| game.acknowledged()).collect();
                    assert!(done.is_ok(), "nothing goes on: {games:?} then, {now:?} now");
                    return;
                }
                Some(ended) = self.people.join_next() => ended.expect("all is well"),
            }
        }
    }

    /// Sends everybody home, and looks at what is kept: every step that was acknowledged, and nothing
    /// twice.
    pub(crate) async fn end(mut self, store: &str) {
        self.people.shutdown().await;
        let kept = open(store).await.expect("a store");
        for game in &self.games {
            let log = kept.log(&game.table).await.expect("a log");
            let steps: Vec<String> = log.into_iter().filter_map(|l| token(l.event)).collect();
            assert!(STEPS.starts_with(&steps), "other steps than were made: {steps:?}");
            let acknowledged = game.acknowledged();
            assert!(steps.len() >= acknowledged, "{} of {acknowledged}", steps.len());
        }
        kept.close().await;
        let folder = Folder::new();
        well(&["store", "check", store, "--data", &folder.file("data")]);
    }
}

fn token(event: Event) -> Option<String> {
    match event {
        Event::Step { token, .. } => Some(token),
        _ => None,
    }
}

/// Somebody at a seat.
struct Person {
    game: Arc<Game>,
    seat: usize,
    /// At which of the servers they begin.
    first: usize,
    servers: watch::Receiver<Vec<String>>,
    steps: watch::Sender<usize>,
    refused: watch::Sender<(usize, String)>,
}

impl Person {
    /// Plays to the end, at another server whenever the line breaks.
    async fn play(mut self) {
        for next in self.first.. {
            let server = match self.servers.wait_for(|servers| !servers.is_empty()).await {
                Ok(servers) => servers[next % servers.len()].clone(),
                Err(_) => return,
            };
            self.sit(&server).await;
            if self.game.acknowledged() == STEPS.len() {
                return;
            }
        }
    }

    /// Plays as long as the line holds.
    async fn sit(&self, server: &str) {
        let Game { table, keys, .. } = &*self.game;
        let url = format!("ws://{server}/api/tables/{table}/live?key={}", keys[self.seat]);
        let Ok((mut socket, _)) = connect_async(url).await else { return };
        let mut asked = None;
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else { continue };
            let said: Value = serde_json::from_str(&text).expect("JSON");
            if let Some(ply) = said["view"]["ply"].as_u64() {
                self.acknowledge(ply as usize);
            } else if said["error"]["code"] == "store" {
                // It is asked again until it is done.
                let text = said["error"]["text"].as_str().expect("a sentence").to_owned();
                self.refused.send_modify(|(times, last)| (*times, *last) = (*times + 1, text));
                tokio::time::sleep(AGAIN).await;
                asked = None;
            } else {
                // Only that step can be late which was made already, and the answer to it was lost.
                assert_eq!(said["error"]["code"], "stale", "{said}");
            }
            // Whoever sees an older position than is known waits for the newest.
            let ply = self.game.acknowledged();
            let seen = said["view"]["ply"].as_u64().is_none_or(|seen| seen as usize == ply);
            if ply == STEPS.len() {
                return;
            }
            if seen && ply % 2 == self.seat && asked != Some(ply) {
                let step = json!({"do": "step", "token": STEPS[ply], "ply": ply});
                if socket.send(Message::text(step.to_string())).await.is_err() {
                    return;
                }
                asked = Some(ply);
            }
        }
    }

    /// So many steps are shown: they are never lost again.
    fn acknowledge(&self, steps: usize) {
        let mut new = 0;
        self.game.acknowledged.send_if_modified(|seen| {
            new = steps.saturating_sub(*seen);
            *seen += new;
            new > 0
        });
        self.steps.send_if_modified(|all| {
            *all += new;
            new > 0
        });
    }
}
