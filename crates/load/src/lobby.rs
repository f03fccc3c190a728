//! Many people in the lobby: how soon all see a new seat, and how soon all who press "play now" have a table.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::StreamExt;
use hyper::Method;
use hyper::header::{CONTENT_TYPE, COOKIE};
use serde_json::{Value, json};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::address::Address;
use crate::drive::Failure;
use crate::http::Line;
use crate::player::Lost;

/// So many connect at the same time.
const DOORS: usize = 64;
/// The signs of which cookies of guests are made.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// How many are to be in the lobby, and what they do.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// Where.
    pub address: Address,
    /// How many look, and press "play now" at the end, at the same moment.
    pub people: usize,
    /// So many seats are opened before, one after the other, by one more person.
    pub seats: usize,
    /// How many sockets come from one address.
    pub each: usize,
    /// Nothing takes longer.
    pub patience: Duration,
}

/// What came of it. It displays as a table.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many looked.
    pub people: usize,
    /// For each new seat the time from when it was asked for until all were shown it, the shortest first.
    pub shown: Vec<Duration>,
    /// For each who pressed "play now" the time until they were led to a table, the shortest first. It begins
    /// for all of them with the first.
    pub led: Vec<Duration>,
}

/// What somebody in the lobby hears.
enum Heard {
    /// That all is there.
    Open,
    /// A new seat.
    Seat(String, Instant),
    /// Their table.
    Table(Instant),
}

/// Looks on, asks, and plays.
///
/// # Errors
/// Not all came into the lobby, or not all that was waited for was told in time.
pub async fn wait_together(plan: &Lobby) -> Result<Found, Failure> {
    let deadline = Instant::now() + plan.patience;
    // Whoever was led to a table a moment ago is led there again.
    let run =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as usize);
    let late =
        |what: &str| Failure::Plan(format!("{what} within {} seconds", plan.patience.as_secs()));
    let (told, mut heard) = mpsc::unbounded_channel();
    let doors = Arc::new(Semaphore::new(DOORS));
    let mut looking = JoinSet::new();
    for number in 0..plan.people {
        let (address, source) = (plan.address.clone(), number / plan.each.max(1));
        let (told, doors) = (told.clone(), Arc::clone(&doors));
        looking.spawn(async move {
            // Whoever waits for it says that it was too late.
            let _ = look(&address, source, &cookie(run, number), &told, &doors).await;
        });
    }
    for open in 0..plan.people {
        if !matches!(timeout_at(deadline, heard.recv()).await, Ok(Some(Heard::Open))) {
            return Err(late(&format!("only {open} of {} came into the lobby", plan.people)));
        }
    }
    let failed = |lost: Lost| Failure::Plan(lost.to_string());
    let mut shown = Vec::new();
    for seat in 0..plan.seats {
        let host = plan.people + seat;
        let began = Instant::now();
        // A game for four, and each with another clock, also than those of a run before, so that nobody comes to it.
        let clock = format!("{}+{}", 10 + seat % 1000, 1 + run % 3000);
        let body = json!({"spec": "sinapsi", "clock": clock});
        let asked = ask(&plan.address, 0, &cookie(run, host), &body).await.map_err(failed)?;
        let (mut missing, mut last) = (plan.people, began);
        while missing > 0 {
            match timeout_at(deadline, heard.recv()).await {
                Ok(Some(Heard::Seat(id, at))) if id == asked => {
                    (missing, last) = (missing - 1, last.max(at));
                }
                Ok(Some(_)) => {}
                _ => return Err(late(&format!("{missing} were not shown a seat"))),
            }
        }
        shown.push(last - began);
    }
    let began = Instant::now();
    let mut asking = JoinSet::new();
    for number in 0..plan.people {
        let (address, source) = (plan.address.clone(), number / plan.each.max(1));
        let doors = Arc::clone(&doors);
        asking.spawn(async move {
            // The semaphore is never closed.
            let _door = doors.acquire().await;
            ask(&address, source, &cookie(run, number), &json!({})).await
        });
    }
    let mut led = Vec::new();
    while led.len() < plan.people - plan.people % 2 {
        match timeout_at(deadline, heard.recv()).await {
            Ok(Some(Heard::Table(at))) => led.push(at - began),
            Ok(Some(_)) => {}
            _ => return Err(late(&format!("only {} were led to a table", led.len()))),
        }
    }
    while let Some(asked) = asking.join_next().await {
        if let Ok(Err(lost)) = asked {
            return Err(failed(lost));
        }
    }
    looking.abort_all();
    shown.sort_unstable();
    led.sort_unstable();
    Ok(Found { people: plan.people, shown, led })
}

/// The cookie of somebody who comes in this run.
fn cookie(run: usize, number: usize) -> String {
    let sign = |number: usize, i: usize| char::from(SIGNS[(number >> (5 * (i % 8))) & 31]);
    let signs = (0..16).map(|i| sign(run, i)).chain((0..16).map(|i| sign(number, i)));
    format!("guest={}", signs.collect::<String>())
}

/// Looks at the lobby until the line ends.
async fn look(
    address: &Address,
    source: usize,
    cookie: &str,
    told: &mpsc::UnboundedSender<Heard>,
    doors: &Semaphore,
) -> Result<(), Lost> {
    let mut socket = {
        // The semaphore is never closed.
        let _door = doors.acquire().await;
        let mut request = format!("ws://{}/api/lobby/live", address.name).into_client_request()?;
        let cookie = cookie.parse().map_err(|_| Lost::Said("no cookie".to_owned()))?;
        request.headers_mut().insert(COOKIE, cookie);
        client_async(request, address.connect(source).await?).await?.0
    };
    let mut open = false;
    while let Some(said) = socket.next().await {
        let (said, at) = (said?, Instant::now());
        let said: HashMap<String, Value> = said
            .to_text()
            .ok()
            .and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default();
        // Whoever counts may have gone.
        if !open && said.contains_key("lobby") {
            open = true;
            let _ = told.send(Heard::Open);
        }
        let come = said.get("changes").and_then(|changes| changes["come"].as_array());
        for seat in come.into_iter().flatten().filter_map(|seat| seat["id"].as_str()) {
            let _ = told.send(Heard::Seat(seat.to_owned(), at));
        }
        if said.contains_key("met") {
            let _ = told.send(Heard::Table(at));
        }
    }
    Ok(())
}

/// Asks for somebody to play with; the name of the seek.
async fn ask(address: &Address, source: usize, cookie: &str, body: &Value) -> Result<String, Lost> {
    let mut line = Line::open(address, source).await?;
    let headers = [(CONTENT_TYPE, "application/json"), (COOKIE, cookie)];
    let made = line.ask(Method::POST, "/api/seeks", &headers, body.to_string()).await?.json()?;
    let seek = made["seek"].as_str().map(str::to_owned);
    seek.ok_or_else(|| Lost::Said("nothing was asked for".to_owned()))
}

impl Found {
    /// The middle and the last of some times, in milliseconds.
    fn of(times: &[Duration]) -> [f64; 2] {
        let millis = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        [millis(times.get(times.len() / 2)), millis(times.last())]
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| what | how much |")?;
        writeln!(f, "| --- | ---: |")?;
        writeln!(f, "| people in the lobby | {} |", self.people)?;
        let [middle, last] = Found::of(&self.shown);
        writeln!(f, "| a new seat is shown to all, the middle one | {middle:.0} ms |")?;
        writeln!(f, "| the slowest of {} | {last:.0} ms |", self.shown.len())?;
        let [middle, last] = Found::of(&self.led);
        writeln!(f, "| “play now”: half of them are led to their tables | {middle:.0} ms |")?;
        writeln!(f, "| all {} | {last:.0} ms |", self.led.len())
    }
}
