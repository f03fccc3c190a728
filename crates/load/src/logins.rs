//! What it costs to come in with a passphrase, and whether those who try phrases can stop others.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::header::{CONTENT_TYPE, ORIGIN, SET_COOKIE};
use hyper::{Method, StatusCode};
use tokio::time::Instant;

use crate::address::Address;
use crate::drive::Failure;
use crate::http::{Answer, Line};
use crate::player::Lost;
use crate::report::{processor_time, within};

/// One address may try so many phrases at once: then another one comes.
const EACH: usize = 10;
/// A name may be tried so often at once.
const MOST: usize = 250;
/// The phrase of whoever comes in.
const PHRASE: &str = "three+cats+on+the+roof";

/// How often somebody is to come in.
#[derive(Clone, Debug)]
pub struct Logins {
    /// Where.
    pub address: Address,
    /// So often, one after the other.
    pub count: usize,
    /// The process of the server, if it is on this machine and its processor time is to be told.
    pub process: Option<u32>,
}

/// What that took. It displays as a table.
#[derive(Clone, Debug)]
pub struct CameIn {
    /// How long each took, in microseconds, the shortest first.
    pub took: Vec<u32>,
    /// The processor time that the server took for one, on average.
    pub processor: Option<Duration>,
}

/// Makes an account and comes in with it again and again.
///
/// # Errors
/// The server does not let it in.
pub async fn come_in(plan: &Logins) -> Result<CameIn, Failure> {
    if !(1..=MOST).contains(&plan.count) {
        return Err(Failure::Plan(format!("one name comes in 1 to {MOST} times")));
    }
    let failed = |lost: Lost| Failure::Plan(lost.to_string());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let name = format!("Load {now}");
    let made = post(&plan.address, 0, "/account/new", &name, PHRASE).await.map_err(failed)?;
    inside(&made).map_err(failed)?;
    let before = plan.process.and_then(processor_time);
    let mut took = Vec::new();
    for number in 0..plan.count {
        let began = Instant::now();
        let source = 1 + number / EACH;
        let answer = post(&plan.address, source, "/account/enter", &name, PHRASE).await;
        inside(&answer.map_err(failed)?).map_err(failed)?;
        took.push(u32::try_from(began.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    let after = plan.process.and_then(processor_time);
    let processor = before.zip(after).map(|(before, after)| after.saturating_sub(before));
    let count = u32::try_from(plan.count).unwrap_or(u32::MAX);
    took.sort_unstable();
    Ok(CameIn { took, processor: processor.map(|time| time / count) })
}

/// Sends name and phrase, as the form of the page does.
async fn post(
    address: &Address,
    source: usize,
    path: &str,
    name: &str,
    phrase: &str,
) -> Result<Answer, Lost> {
    let origin = format!("http://{}", address.name);
    let headers = [(CONTENT_TYPE, "application/x-www-form-urlencoded"), (ORIGIN, &*origin)];
    let body = format!("name={}&phrase={phrase}", name.replace(' ', "+"));
    Line::open(address, source).await?.ask(Method::POST, path, &headers, body).await
}

/// Whether a session began.
fn inside(answer: &Answer) -> Result<(), Lost> {
    let mut cookies = answer.headers.get_all(SET_COOKIE).iter();
    if cookies.any(|cookie| cookie.as_bytes().starts_with(b"session=")) {
        return Ok(());
    }
    Err(Lost::Said(format!("nobody is let in: the server answers {}", answer.status)))
}

/// Many who try phrases of names that nobody has: to the server they cost as much as others.
#[derive(Default)]
pub(crate) struct Flood {
    next: AtomicUsize,
    tried: AtomicU64,
    away: AtomicU64,
}

/// What became of those who tried phrases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// So many were told that the phrase is wrong.
    pub wrong: u64,
    /// So many were sent away, to come again later.
    pub away: u64,
}

impl Flood {
    /// Tries so many phrases a second, for ever; each comes from another address and does not wait for others.
    pub(crate) async fn pour(
        self: Arc<Flood>,
        address: Address,
        each_second: f64,
        told: impl Fn(String) + Clone + Send + 'static,
    ) {
        let mut due = Instant::now();
        loop {
            tokio::time::sleep_until(due).await;
            due += Duration::from_secs_f64(1.0 / each_second);
            let (flood, address, told) = (Arc::clone(&self), address.clone(), told.clone());
            tokio::spawn(async move {
                if let Err(lost) = flood.try_one(&address).await {
                    told(lost.to_string());
                }
            });
        }
    }

    async fn try_one(&self, address: &Address) -> Result<(), Lost> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let name = format!("Nobody {number}");
        let answer = post(address, number, "/account/enter", &name, "any+phrase+at+all").await?;
        match answer.status {
            StatusCode::FORBIDDEN => self.tried.fetch_add(1, Ordering::Relaxed),
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => {
                self.away.fetch_add(1, Ordering::Relaxed)
            }
            other => return Err(Lost::Said(format!("who tries a phrase is answered {other}"))),
        };
        Ok(())
    }

    pub(crate) fn so_far(&self) -> Tried {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Tried { wrong: read(&self.tried), away: read(&self.away) }
    }
}

impl std::ops::Sub for Tried {
    type Output = Tried;

    fn sub(self, before: Tried) -> Tried {
        let (wrong, away) = (self.wrong - before.wrong, self.away - before.away);
        Tried { wrong, away }
    }
}

impl fmt::Display for CameIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| what | how much |")?;
        writeln!(f, "| --- | ---: |")?;
        writeln!(f, "| times somebody came in | {} |", self.took.len())?;
        for part in [0.5, 0.9, 1.0] {
            let name = format!("{} of 100 within", part * 100.0);
            writeln!(f, "| {name} | {:.0} ms |", within(&self.took, part))?;
        }
        match self.processor {
            Some(time) => {
                let millis = time.as_secs_f64() * 1000.0;
                writeln!(f, "| processor time of the server for each | {millis:.0} ms |")
            }
            None => Ok(()),
        }
    }
}
