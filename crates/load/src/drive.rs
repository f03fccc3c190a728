//! Many tables at once, and steps that are due one after the other.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use crate::address::Address;
use crate::logins::Flood;
use crate::player::{Player, Shared};
use crate::report::{Report, Tally, memory};

/// So many connect at the same time.
const DOORS: usize = 64;
/// Steps that were due last may still be acknowledged for so long.
const GRACE: Duration = Duration::from_secs(5);

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where.
    pub address: Address,
    /// The name of the game, for two.
    pub spec: String,
    /// How many tables.
    pub tables: usize,
    /// How many sockets, shared out evenly: the first two of a table play, others look on. Where there
    /// is only one it plays both sides; tables without any are only made.
    pub sockets: usize,
    /// At so many tables more two computers play, with a socket that looks on, so that they think all
    /// the time.
    pub computers: usize,
    /// How many sockets come from one address.
    pub each: usize,
    /// How many steps are due a second, all tables together.
    pub steps_per_second: f64,
    /// For how long, in seconds.
    pub seconds: f64,
    /// For so many seconds before, steps are made that are not counted: after thousands of sockets were
    /// opened at once, both programs have to come to rest.
    pub warm_up: f64,
    /// So many phrases are tried a second meanwhile, at the door of accounts; 0 for none.
    pub flood: f64,
    /// The process of the server, if it is on this machine and its memory is to be told.
    pub process: Option<u32>,
    /// All has to be open after so long.
    pub patience: Duration,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Not a number of files, tables or steps.
    #[error("{0}")]
    Plan(String),
    /// Not all sockets were opened in time.
    #[error("only {open} of {tables} tables were opened within {seconds} seconds; {why}")]
    Open {
        /// How many were.
        open: usize,
        /// How many there should be.
        tables: usize,
        /// In which time.
        seconds: u64,
        /// What went wrong most often.
        why: String,
    },
}

impl Plan {
    fn check(&self) -> Result<(), Failure> {
        let wrong = |why: &str| Err(Failure::Plan(why.to_owned()));
        if self.tables == 0 || self.sockets == 0 || self.each == 0 {
            return wrong("tables and sockets must be at least 1");
        }
        if !(self.steps_per_second > 0.0 && self.seconds > 0.0) {
            return wrong("steps and seconds must be more than 0");
        }
        if self.flood.is_nan() || self.flood < 0.0 {
            return wrong("phrases that are tried must be 0 or more a second");
        }
        if self.warm_up.is_nan() || self.warm_up < 0.0 {
            return wrong("what is not counted must take 0 seconds or more");
        }
        let sockets = self.sockets + self.computers;
        match files() {
            Some(files) if files < sockets + 100 => Err(Failure::Plan(format!(
                "{sockets} sockets need more open files than the {files} that are allowed; say \
                 `ulimit -n {}` before, here and for the server",
                (sockets + 1000).next_power_of_two()
            ))),
            _ => Ok(()),
        }
    }

    /// From which addresses the sockets of a table come.
    fn sources(&self, table: usize) -> Vec<usize> {
        let sockets = (table..self.sockets).step_by(self.tables);
        sockets.map(|socket| socket / self.each).collect()
    }
}

/// How many files may be open at once, where that is known.
fn files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Makes all tables, opens all sockets, and then makes steps for as long as is planned.
///
/// # Errors
/// The plan cannot be carried out, or the server does not open all that is planned.
pub async fn drive(plan: &Plan) -> Result<Report, Failure> {
    plan.check()?;
    let (ready, mut all_ready) = mpsc::unbounded_channel();
    let (open, mut opened) = mpsc::unbounded_channel();
    let shared = Arc::new(Shared {
        address: plan.address.clone(),
        spec: plan.spec.clone(),
        tally: Tally::default(),
        doors: Semaphore::new(DOORS),
        ready,
        open,
    });
    let mut players = JoinSet::new();
    let mut due = Vec::new();
    let tables = plan.tables + plan.computers;
    for number in 0..tables {
        let (sender, receiver) = mpsc::channel(1);
        due.push(sender);
        let computers = number >= plan.tables;
        let sources = if computers { vec![0] } else { plan.sources(number) };
        let shared = Arc::clone(&shared);
        players.spawn(Player { shared, number, computers, sources, due: receiver }.play());
    }
    let deadline = Instant::now() + plan.patience;
    for open in 0..tables {
        if timeout_at(deadline, opened.recv()).await.is_err() {
            let errors = shared.tally.since(1.0);
            let errors = shared.tally.report(0, 0, &errors).errors;
            let why = errors.into_iter().max_by_key(|(_, count)| *count);
            let why = why.map_or_else(|| "it is slow".to_owned(), |(why, _)| why);
            let seconds = plan.patience.as_secs();
            return Err(Failure::Open { open, tables, seconds, why });
        }
    }
    let flood = Arc::new(Flood::default());
    if plan.flood > 0.0 {
        let (address, tally) = (plan.address.clone(), Arc::clone(&shared));
        let told = move |lost: String| tally.tally.error(lost);
        players.spawn(Arc::clone(&flood).pour(address, plan.flood, told));
    }
    let since = shared.tally.since(plan.seconds);
    let start = Instant::now();
    let counted = start + Duration::from_secs_f64(plan.warm_up);
    shared.tally.counts_from(counted);
    let end = counted + Duration::from_secs_f64(plan.seconds);
    let steps = |seconds: f64| (plan.steps_per_second * seconds) as u64;
    let offered = steps(plan.seconds);
    let not_counted = steps(plan.warm_up);
    let mut before = flood.so_far();
    for step in 0..not_counted + offered {
        if step == not_counted {
            before = flood.so_far();
        }
        let at = start + Duration::from_secs_f64(step as f64 / plan.steps_per_second);
        sleep_until(at).await;
        // Where no table is ready the step waits, and its time runs.
        let Ok(Some(table)) = timeout_at(end, all_ready.recv()).await else { break };
        // A table that says it is ready has room for it.
        let _ = due[table].try_send(at);
    }
    sleep_until(end).await;
    let tried = flood.so_far() - before;
    let idle = async {
        // A table is ready again once its step is acknowledged.
        while all_ready.recv().await.is_some() {}
    };
    let _ = timeout(GRACE, idle).await;
    let mut report = shared.tally.report(tables, offered, &since);
    report.memory = plan.process.and_then(memory);
    report.tried = (plan.flood > 0.0).then_some(tried);
    Ok(report)
}
