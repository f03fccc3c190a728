//! What came of it.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::logins::Tried;

/// Of more kinds of errors than this the most frequent are told.
const TOLD: usize = 10;

/// What is counted while the games go on.
#[derive(Default)]
pub(crate) struct Tally {
    /// Sockets that are open.
    pub(crate) open: AtomicUsize,
    /// Bytes that came, with the heads of messages.
    pub(crate) bytes: AtomicU64,
    /// Positions that were shown.
    pub(crate) shown: AtomicU64,
    /// Games that ended.
    pub(crate) ended: AtomicU64,
    /// How long steps took, in microseconds.
    took: Mutex<Vec<u32>>,
    /// Steps that were due before are not among them.
    counted: OnceLock<Instant>,
    errors: Mutex<BTreeMap<String, u64>>,
}

impl Tally {
    /// Steps that are due from then on are counted.
    pub(crate) fn counts_from(&self, moment: Instant) {
        let _ = self.counted.set(moment);
    }

    pub(crate) fn acknowledged(&self, due: Instant, now: Instant) {
        if self.counted.get().is_none_or(|&from| due < from) {
            return;
        }
        let took = now - due;
        let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        self.took.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
    }

    pub(crate) fn error(&self, what: String) {
        let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        *errors.entry(what).or_default() += 1;
    }

    /// What was counted since `bytes` and `shown` were read.
    pub(crate) fn report(&self, tables: usize, offered: u64, of: &Since) -> Report {
        let mut took = self.took.lock().unwrap_or_else(PoisonError::into_inner).clone();
        took.sort_unstable();
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let shown = (self.shown.load(Ordering::Relaxed) - of.shown).max(1);
        let bytes = self.bytes.load(Ordering::Relaxed) - of.bytes;
        Report {
            tables,
            sockets: self.open.load(Ordering::Relaxed),
            seconds: of.seconds,
            offered,
            ended: self.ended.load(Ordering::Relaxed),
            bytes: bytes as f64 / shown as f64,
            took,
            errors,
            memory: None,
            tried: None,
        }
    }

    /// The counts at the beginning of `seconds`.
    pub(crate) fn since(&self, seconds: f64) -> Since {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Since { seconds, bytes: read(&self.bytes), shown: read(&self.shown) }
    }
}

/// Where counting begins.
pub(crate) struct Since {
    seconds: f64,
    bytes: u64,
    shown: u64,
}

/// What came of it. It displays as a table.
#[derive(Clone, Debug)]
pub struct Report {
    /// Tables that were made at the beginning.
    pub tables: usize,
    /// Sockets that were open at the end.
    pub sockets: usize,
    /// For how long steps were made.
    pub seconds: f64,
    /// Steps that were due.
    pub offered: u64,
    /// Games that ended, each followed by one at another table.
    pub ended: u64,
    /// Bytes that each socket got for each position, on average.
    pub bytes: f64,
    /// How long each step took from when it was due, in microseconds, the shortest first.
    pub took: Vec<u32>,
    /// What went wrong, and how often.
    pub errors: BTreeMap<String, u64>,
    /// The memory of the server in MiB, now and at most, where its number was told.
    pub memory: Option<(u64, u64)>,
    /// What became of those who tried phrases beside it, where some did.
    pub tried: Option<Tried>,
}

impl Report {
    /// The time within which this part of the steps was acknowledged, in milliseconds; 0 without any.
    #[must_use]
    pub fn within(&self, part: f64) -> f64 {
        within(&self.took, part)
    }
}

/// The time within which this part of all was done, in milliseconds, of times in microseconds, the shortest
/// first; 0 without any.
pub(crate) fn within(took: &[u32], part: f64) -> f64 {
    let last = took.len().saturating_sub(1);
    let at = (took.len() as f64 * part).ceil() as usize;
    f64::from(took.get(at.saturating_sub(1).min(last)).copied().unwrap_or(0)) / 1000.0
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |name: &str, value: &str| writeln!(f, "| {name} | {value} |");
        row("what", "how much")?;
        row("---", "---:")?;
        row("tables", &self.tables.to_string())?;
        row("sockets open", &self.sockets.to_string())?;
        row("steps due a second", &format!("{:.0}", self.offered as f64 / self.seconds))?;
        let acknowledged = self.took.len() as f64 / self.seconds;
        row("durable steps acknowledged a second", &format!("{acknowledged:.0}"))?;
        for part in [0.5_f64, 0.9, 0.99, 0.999] {
            let name = format!("{} of 100 steps within", (part * 1000.0).round() / 10.0);
            row(&name, &format!("{:.1} ms", self.within(part)))?;
        }
        row("the slowest", &format!("{:.1} ms", self.within(1.0)))?;
        row("bytes for each socket and position", &format!("{:.0}", self.bytes))?;
        row("games ended", &self.ended.to_string())?;
        if let Some(Tried { wrong, away }) = self.tried {
            let each = |count: u64| format!("{:.1}", count as f64 / self.seconds);
            row("phrases tried beside it a second", &each(wrong))?;
            row("tries sent away a second", &each(away))?;
        }
        if let Some((now, most)) = self.memory {
            row("memory of the server", &format!("{now} MiB, at most {most} MiB"))?;
        }
        row("errors", &self.errors.values().sum::<u64>().to_string())?;
        let mut errors: Vec<_> = self.errors.iter().collect();
        errors.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        errors.iter().take(TOLD).try_for_each(|(what, count)| writeln!(f, "{count} times: {what}"))
    }
}

/// The memory of a process in MiB, now and at most.
pub(crate) fn memory(process: u32) -> Option<(u64, u64)> {
    let path: PathBuf = ["/proc", &process.to_string(), "status"].iter().collect();
    let status = std::fs::read_to_string(path).ok()?;
    let mib = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
    };
    Some((mib("VmRSS:")?, mib("VmHWM:")?))
}

/// Linux tells processor time in these parts of a second, whatever the kernel counts in.
const TICKS: f64 = 100.0;

/// The processor time that a process has taken so far.
pub(crate) fn processor_time(process: u32) -> Option<Duration> {
    let path: PathBuf = ["/proc", &process.to_string(), "stat"].iter().collect();
    let stat = std::fs::read_to_string(path).ok()?;
    // What follows the name of the program, which may contain anything.
    let (_, stat) = stat.rsplit_once(')')?;
    let mut times = stat.split_whitespace().skip(11).map_while(|ticks| ticks.parse::<u64>().ok());
    let ticks = times.next()? + times.next()?;
    Some(Duration::from_secs_f64(ticks as f64 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_steps_the_slowest_is_the_last() {
        let tally = Tally::default();
        let (since, start) = (tally.since(2.0), Instant::now());
        tally.counts_from(start);
        tally.acknowledged(start - Duration::from_millis(1), start + Duration::from_secs(9));
        for millis in (1..=100).rev() {
            tally.acknowledged(start, start + Duration::from_millis(millis));
        }
        tally.error("gone".to_owned());
        let report = tally.report(3, 120, &since);
        let within = [0.5, 0.9, 0.99, 0.999].map(|part| report.within(part));
        assert_eq!(within, [50.0, 90.0, 99.0, 100.0]);
        let text = report.to_string();
        assert!(text.contains("| steps due a second | 60 |"), "{text}");
        assert!(text.contains("| durable steps acknowledged a second | 50 |"), "{text}");
        assert!(text.contains("| 99.9 of 100 steps within | 100.0 ms |"), "{text}");
        assert!(text.ends_with("| errors | 1 |\n1 times: gone\n"), "{text}");
    }
}
