//! A championship on the server, by the Swiss system: how long it takes until a round is paired.

use std::fmt;
use std::time::Duration;

use hyper::Method;
use hyper::header::CONTENT_TYPE;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::address::Address;
use crate::drive::Failure;
use crate::http::Line;
use crate::player::Lost;

/// So many are entered at once: a request is bounded.
const LIST: usize = 400;
/// So many enter results at the same time.
const ARBITERS: usize = 4;

/// A championship that is to be held.
#[derive(Clone, Debug)]
pub struct Swiss {
    /// Where.
    pub address: Address,
    /// How many play.
    pub people: usize,
    /// So many rounds are paired; all results of each are entered before the next.
    pub rounds: usize,
}

/// What that took. It displays as a table.
#[derive(Clone, Debug)]
pub struct Paired {
    /// How many play.
    pub people: usize,
    /// For each round the time until the pairings were answered, which are durable then.
    pub rounds: Vec<Duration>,
    /// For each round the time until all its results were there.
    pub results: Vec<Duration>,
}

/// Makes a championship over the board, enters people, pairs rounds and enters results.
///
/// # Errors
/// The server refuses something.
pub async fn hold(plan: &Swiss) -> Result<Paired, Failure> {
    if plan.people < 2 || plan.rounds == 0 {
        return Err(Failure::Plan("two must play at least, and one round".to_owned()));
    }
    held(plan).await.map_err(|lost| Failure::Plan(lost.to_string()))
}

async fn held(plan: &Swiss) -> Result<Paired, Lost> {
    let mut line = Line::open(&plan.address, 0).await?;
    let new = json!({"title": "Load", "games": ["hex(size=7)"], "rounds": plan.rounds});
    let made = ask(&mut line, "/api/championships", &new).await?;
    let text = |name: &str| made[name].as_str().unwrap_or_default().to_owned();
    let (path, key) = (format!("/api/championships/{}", text("championship")), text("key"));
    let numbers: Vec<usize> = (1..=plan.people).collect();
    for some in numbers.chunks(LIST) {
        let list: Vec<String> = some.iter().map(|number| format!("Player {number}")).collect();
        let list = json!({"key": &key, "list": list.join("\n")});
        let entered = ask(&mut line, &format!("{path}/entries"), &list).await?;
        let count = entered["entered"].as_array().map_or(0, Vec::len);
        if count != some.len() {
            let why = entered["problems"][0]["text"].as_str().unwrap_or("nobody says why");
            return Err(Lost::Said(format!("{count} of {} were entered: {why}", some.len())));
        }
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(plan.people as u64);
    let (mut rounds, mut results) = (Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        // The server lets go of a line on which nobody has asked for a while.
        let mut line = Line::open(&plan.address, 0).await?;
        let began = Instant::now();
        let paired = ask(&mut line, &format!("{path}/pair"), &json!({"key": &key})).await?;
        rounds.push(began.elapsed());
        let began = Instant::now();
        let mut entering: JoinSet<Result<(), Lost>> = JoinSet::new();
        for some in decided(&paired, &key, &mut random) {
            let (address, path) = (plan.address.clone(), format!("{path}/result"));
            entering.spawn(async move {
                let mut line = Line::open(&address, 0).await?;
                for result in some {
                    ask(&mut line, &path, &result).await?;
                }
                Ok(())
            });
        }
        while let Some(done) = entering.join_next().await {
            done.map_err(|error| Lost::Said(error.to_string()))??;
        }
        results.push(began.elapsed());
    }
    Ok(Paired { people: plan.people, rounds, results })
}

/// Results of all boards of a round, for each arbiter some: those with lower numbers are the better ones.
fn decided(paired: &Value, key: &str, random: &mut impl Rng) -> Vec<Vec<Value>> {
    let mut all = vec![Vec::new(); ARBITERS];
    let boards = paired["boards"].as_array().map_or(&[][..], |boards| boards);
    let played = boards.iter().filter(|board| !board["second"].is_null());
    for (arbiter, board) in (0..ARBITERS).cycle().zip(played) {
        let better = board["first"].as_u64() < board["second"].as_u64();
        let result = match random.next_u64() % 10 {
            0..3 => "1/2-1/2",
            3..8 if better => "1-0",
            3..8 => "0-1",
            _ if better => "0-1",
            _ => "1-0",
        };
        let (round, board) = (&paired["round"], &board["board"]);
        all[arbiter].push(json!({"key": key, "round": round, "board": board, "result": result}));
    }
    all
}

async fn ask(line: &mut Line, path: &str, body: &Value) -> Result<Value, Lost> {
    let headers = [(CONTENT_TYPE, "application/json")];
    line.ask(Method::POST, path, &headers, body.to_string()).await?.json()
}

impl fmt::Display for Paired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| round of {} people | paired in | all results entered in |", self.people)?;
        writeln!(f, "| ---: | ---: | ---: |")?;
        let times = self.rounds.iter().zip(&self.results);
        (1..).zip(times).try_for_each(|(round, (paired, results)): (usize, _)| {
            let paired = paired.as_secs_f64() * 1000.0;
            writeln!(f, "| {round} | {paired:.0} ms | {:.1} s |", results.as_secs_f64())
        })
    }
}
