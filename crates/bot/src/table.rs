//! Playing at one table, to the end.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use ludoteca_catalog::{AnyGame, Control, find, play_all};
use ludoteca_club::clock::TimeControl;
use ludoteca_core::{Seat, Turn};
use ludoteca_lab::{Answer, Fault};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Socket, Trouble};
use crate::mind::{Mind, Question};
use crate::{Said, Thinker};

/// Who comes back too often waits longer, from so long
const SOON: Duration = Duration::from_millis(500);
/// to so long.
const LATE: Duration = Duration::from_secs(30);
/// A table of which nothing is heard for so long, not even a ping, is asked again.
const QUIET: Duration = Duration::from_secs(60);

/// A seat at a table.
#[derive(Clone, Debug)]
pub(crate) struct Seated {
    pub(crate) table: String,
    pub(crate) key: String,
}

impl Seated {
    /// The seat of a link.
    pub(crate) fn by_link(link: &str) -> Option<Seated> {
        let path = link.split(['?', '#']).next()?;
        let (_, rest) = path.split_once("/t/")?;
        let (table, key) = rest.split_once('/')?;
        let plain =
            |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_alphanumeric());
        let seated = || Seated { table: table.to_owned(), key: key.to_owned() };
        (plain(table) && plain(key)).then(seated)
    }

    /// Does something there.
    async fn post(&self, client: &Client, what: &str, body: &Value) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/{what}", self.table);
        match client.post::<Value>(&path, body).await {
            // Somebody else was faster, or the game is over: there is news of that on its way.
            Err(Trouble::Refused { status: 409, .. }) => Ok(()),
            done => done.map(drop),
        }
    }
}

/// What all tables of a bot share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) client: Client,
    pub(crate) thinker: Thinker,
    /// So many think at once.
    pub(crate) threads: Arc<Semaphore>,
    pub(crate) said: mpsc::UnboundedSender<Said>,
}

impl Shared {
    pub(crate) fn say(&self, said: Said) {
        // Perhaps nobody listens any more.
        let _ = self.said.send(said);
    }
}

/// A table as one sees it; there is more, which a bot has no use for.
#[derive(Clone, Debug, Deserialize)]
struct View {
    spec: String,
    name: String,
    ply: usize,
    you: Vec<usize>,
    seats: Vec<SeatView>,
    turn: TurnView,
    clock: Option<ClockView>,
    result: Option<ResultView>,
    offers: Vec<OfferView>,
}

#[derive(Clone, Debug, Deserialize)]
struct SeatView {
    name: String,
    clock: Option<u64>,
}

#[derive(Clone, Debug, Deserialize)]
struct TurnView {
    kind: String,
    seat: Option<usize>,
}

#[derive(Clone, Debug, Deserialize)]
struct ClockView {
    text: String,
}

#[derive(Clone, Debug, Deserialize)]
struct ResultView {
    text: String,
}

#[derive(Clone, Debug, Deserialize)]
struct OfferView {
    from: usize,
}

/// The steps of a game.
#[derive(Deserialize)]
struct Record {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    seat: Option<usize>,
    token: String,
}

impl View {
    /// The own seat, if it is to step.
    fn mine(&self) -> Option<usize> {
        let seat = self.turn.seat.filter(|_| self.turn.kind == "seat")?;
        self.you.contains(&seat).then_some(seat)
    }
}

/// Plays until the game is over. Comes back when the line or the server was away.
///
/// # Errors
/// The token opens nothing any more.
pub(crate) async fn play(shared: Shared, seated: Seated) -> Result<(), Trouble> {
    let mut player = Player { seated, mind: None, sat: false, faults: 0, shared };
    let mut wait = SOON;
    loop {
        let began = Instant::now();
        let trouble = match player.sit().await {
            Ok(()) => return Ok(()),
            Err(trouble) => trouble,
        };
        if trouble.is_final() {
            return Err(trouble);
        }
        if !trouble.passes() {
            let (table, why) = (player.seated.table.clone(), trouble.to_string());
            player.shared.say(Said::Left { table, why });
            return Ok(());
        }
        // A line that held for long was no failure.
        wait = if began.elapsed() > LATE { SOON } else { wait };
        let again = match &trouble {
            Trouble::Later { after: Some(after), .. } => (*after).clamp(SOON, LATE),
            _ => wait,
        };
        player.shared.say(Said::Away { why: trouble.to_string(), again });
        sleep(again).await;
        wait = (wait * 2).min(LATE);
    }
}

struct Player {
    shared: Shared,
    seated: Seated,
    mind: Option<Mind>,
    /// Whether it was said with whom one sits.
    sat: bool,
    /// How often the program has failed in a row.
    faults: u32,
}

/// A step that is thought about.
struct Thought {
    /// After how many steps.
    ply: usize,
    control: Arc<Control>,
    task: JoinHandle<(Mind, Result<Answer, Fault>)>,
}

impl Player {
    /// Follows the table and plays, until the game is over or the line breaks.
    async fn sit(&mut self) -> Result<(), Trouble> {
        let Seated { table, key } = &self.seated;
        let path = format!("/api/tables/{table}/live?key={key}&compact=1");
        let mut socket = self.shared.client.socket(&path).await?;
        let mut view: Option<View> = None;
        let mut thought: Option<Thought> = None;
        let done = loop {
            tokio::select! {
                heard = hear(&mut socket) => match heard {
                    Ok(Some(new)) => {
                        if let Err(trouble) = self.see(&new).await {
                            break Err(trouble);
                        }
                        if new.result.is_some() {
                            break Ok(());
                        }
                        if thought.as_ref().is_some_and(|thought| thought.ply != new.ply) {
                            // Steps were taken back, or the time is over.
                            self.stop(&mut thought).await;
                        }
                        if thought.is_none() && new.mine().is_some() {
                            match self.think(&new).await {
                                Ok(begun) => thought = begun,
                                Err(trouble) => break Err(trouble),
                            }
                        }
                        view = Some(new);
                    }
                    Ok(None) => {}
                    Err(trouble) => break Err(trouble),
                },
                found = found(&mut thought) => {
                    let Some(ply) = thought.take().map(|thought| thought.ply) else { continue };
                    if let Err(trouble) = self.act(found, ply).await {
                        break Err(trouble);
                    }
                    // What was refused since something else came first is thought about anew.
                    if let Some(view) = &view
                        && self.faults > 0
                    {
                        match self.think(view).await {
                            Ok(begun) => thought = begun,
                            Err(trouble) => break Err(trouble),
                        }
                    }
                }
            }
        };
        self.stop(&mut thought).await;
        done
    }

    /// Takes in what the table is like.
    async fn see(&mut self, view: &View) -> Result<(), Trouble> {
        let (game, table) = (view.name.clone(), self.seated.table.clone());
        if !self.sat {
            self.sat = true;
            let others = view.seats.iter().enumerate();
            let others = others.filter(|(seat, _)| !view.you.contains(seat));
            let others = others.map(|(_, seat)| seat.name.clone()).collect();
            self.shared.say(Said::Sat { game: game.clone(), table: table.clone(), others });
        }
        if let Some(result) = &view.result {
            self.shared.say(Said::Over { game, table, text: result.text.clone() });
        } else if view.offers.iter().any(|offer| !view.you.contains(&offer.from)) {
            // A program plays what is on the board: it agrees to nothing, and says so.
            let no = json!({"key": self.seated.key, "accept": false});
            self.seated.post(&self.shared.client, "answer", &no).await?;
        }
        Ok(())
    }

    /// Begins to think about the step that is to be made.
    async fn think(&mut self, view: &View) -> Result<Option<Thought>, Trouble> {
        let Some(seat) = view.mine() else { return Ok(None) };
        let path = format!("/api/tables/{}/export", self.seated.table);
        let Record { steps } = self.shared.client.get(&path).await?;
        if steps.len() != view.ply {
            // It has gone on; there is news of that on its way.
            return Ok(None);
        }
        let clock = view.clock.as_ref().and_then(|clock| clock.text.parse::<TimeControl>().ok());
        let left = view.seats.get(seat).and_then(|seat| seat.clock).map(Duration::from_millis);
        let spec = view.spec.clone();
        let steps: Vec<_> = steps.into_iter().map(|s| (s.seat.map(Seat::new), s.token)).collect();
        let (control, ply) = (Arc::new(Control::default()), view.ply);
        let (mind, thinker) = (self.mind.take(), self.shared.thinker.clone());
        let (threads, stop) = (Arc::clone(&self.shared.threads), Arc::clone(&control));
        let asked = tokio::task::spawn_blocking(move || question(&spec, steps, clock, left));
        let unknown =
            |why: String| Trouble::Refused { status: 422, code: "game".to_owned(), text: why };
        let asked = asked.await.map_err(|error| unknown(error.to_string()))?.map_err(unknown)?;
        let task = tokio::spawn(async move {
            let mut mind = mind.unwrap_or_else(|| Mind::new(&thinker, &*asked.game));
            // The semaphore is never closed.
            let place = threads.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let answer = mind.choose(&asked, &stop);
                drop(place);
                (mind, answer)
            });
            match thought.await {
                Ok(thought) => thought,
                Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
            }
        });
        Ok(Some(Thought { ply, control, task }))
    }

    /// Does what was chosen.
    async fn act(&mut self, found: Found, ply: usize) -> Result<(), Trouble> {
        let (key, client) = (&self.seated.key, &self.shared.client);
        let answer = match found {
            Some((mind, answer)) => {
                self.mind = Some(mind);
                answer
            }
            None => Err(Fault::GivenUp("a step".to_owned())),
        };
        match answer {
            Ok(Answer::Step(token)) => {
                self.faults = 0;
                let step = json!({"key": key, "token": token, "ply": ply});
                self.seated.post(client, "steps", &step).await
            }
            Ok(Answer::Resigns) => {
                self.faults = 0;
                self.seated.post(client, "resign", &json!({"key": key})).await
            }
            Err(fault) => {
                self.faults += 1;
                let (table, why) = (self.seated.table.clone(), fault.to_string());
                self.shared.say(Said::Fault { table, why });
                // It is started anew once; who fails again has lost.
                if self.faults < 2 {
                    return Ok(());
                }
                self.faults = 0;
                self.seated.post(client, "resign", &json!({"key": key})).await
            }
        }
    }

    /// Thinks no more.
    async fn stop(&mut self, thought: &mut Option<Thought>) {
        if let Some(Thought { control, task, .. }) = thought.take() {
            control.stop();
            if let Ok((mind, _)) = task.await {
                self.mind = Some(mind);
            }
        }
    }
}

/// What came of thinking; nothing where it failed.
type Found = Option<(Mind, Result<Answer, Fault>)>;

/// Waits for what is thought about.
async fn found(thought: &mut Option<Thought>) -> Found {
    match thought {
        Some(thought) => (&mut thought.task).await.ok(),
        None => std::future::pending().await,
    }
}

fn question(
    spec: &str,
    steps: Vec<(Option<Seat>, String)>,
    clock: Option<TimeControl>,
    left: Option<Duration>,
) -> Result<Question, String> {
    let game: Arc<dyn AnyGame> = find(spec).map_err(|error| error.to_string())?;
    let mut position = game.start();
    let tokens: Vec<String> = steps.iter().map(|(_, token)| token.clone()).collect();
    play_all(&mut *position, &tokens).map_err(|error| error.to_string())?;
    match position.turn() {
        Turn::Seat(_) => Ok(Question { game, position, steps, clock, left }),
        Turn::Chance | Turn::Over => Err("nobody is to step there".to_owned()),
    }
}

/// The next view; nothing where something else was said.
async fn hear(socket: &mut Socket) -> Result<Option<View>, Trouble> {
    #[derive(Deserialize)]
    struct Told {
        view: Option<View>,
    }
    let away = |why: &str| Trouble::Away(why.to_owned());
    let heard = tokio::time::timeout(QUIET, socket.next()).await;
    match heard.map_err(|_| away("nothing is heard of the table"))? {
        None => Err(away("the server has ended the line")),
        Some(Ok(Message::Text(text))) => {
            let told: Told =
                serde_json::from_str(&text).map_err(|error| Trouble::Away(error.to_string()))?;
            Ok(told.view)
        }
        Some(Ok(Message::Close(why))) => {
            Err(away(&why.map_or_else(String::new, |why| why.reason.to_string())))
        }
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(error.into()),
    }
}
