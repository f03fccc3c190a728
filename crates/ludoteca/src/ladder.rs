//! `ladder`: how strong the computer's levels are, measured by matches.

use std::error::Error;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use ludoteca_catalog::{AnyGame, find, games as all_games};
use ludoteca_lab::levels::{Climb, Levels, Measured, Rung, climb};
use ludoteca_server::Signals;

use crate::bot::names;
use crate::commands::Done;
use crate::numbers::whole;

/// A file is written so often while games come in.
const OFTEN: Duration = Duration::from_secs(20);

/// What is to be measured.
#[derive(Args)]
pub(crate) struct Ladder {
    /// The games, with commas between them, such as "hex,hex(size=9),oware"
    #[arg(long, value_name = "GAME,...", required_unless_present = "all")]
    games: Option<String>,
    /// All games of the library that two play, with their usual parameters
    #[arg(long, conflicts_with = "games")]
    all: bool,
    /// The levels, of 1 to 9: each plays the one below it, and the one below that
    #[arg(long, value_name = "FROM-TO", default_value = "1-5", value_parser = range)]
    levels: RangeInclusive<u8>,
    /// How many games each two levels play, with seats changed after each
    #[arg(long, default_value_t = 200, value_parser = whole::<u32>(2..=1_000_000))]
    count: u32,
    /// How many steps are random at the start of games in which levels from 7 on play, which slip seldom or
    /// never; not where there is chance in the game
    #[arg(long, default_value_t = 2, value_parser = whole::<u32>(0..=20))]
    opening: u32,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// After so many seconds two levels begin no more games
    #[arg(long, value_parser = whole::<u64>(1..))]
    seconds: Option<u64>,
    /// The file of all games: what it says of these is gone on with, what it says of others stays
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Begin anew where the file has games already, as after a change of the computer
    #[arg(long)]
    anew: bool,
}

fn range(text: &str) -> Result<RangeInclusive<u8>, String> {
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let levels = text.split_once('-').and_then(|(low, high)| Some(number(low)?..=number(high)?));
    let fits = |levels: &RangeInclusive<u8>| {
        (1..=9).contains(levels.start())
            && (1..=9).contains(levels.end())
            && levels.start() < levels.end()
    };
    levels
        .filter(fits)
        .ok_or_else(|| format!("{text} are no levels to measure; say 1-5, at most 1-9"))
}

/// `ladder`
pub(crate) fn ladder(asked: &Ladder) -> Done {
    // Wrong names and a broken file are told before anything is measured.
    let games = asked.games()?;
    let mut known = asked.out.as_deref().map_or_else(|| Ok(Levels::default()), read)?;
    let stop = stopped_by_signals("after the games that are played now")?;
    for game in games {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let name = game.spec().to_string();
        let mut measured = known.of(&name).filter(|_| !asked.anew).cloned().unwrap_or_default();
        let mut written = Instant::now();
        let mut wrong = None;
        asked.climb(&*game, &stop, &mut measured, &mut |measured, rung| {
            if rung.games() % 20 == 0 || rung.games() >= asked.count {
                let Rung { above, below, .. } = rung;
                let share = 100.0 * rung.share();
                eprintln!("{name}: {above} against {below}, game {}: {share:.1} %", rung.games());
            }
            if written.elapsed() >= OFTEN {
                written = Instant::now();
                wrong = keep(asked.out.as_deref(), &name, measured).err();
                stop.fetch_or(wrong.is_some(), Ordering::Relaxed);
            }
        })?;
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        keep(asked.out.as_deref(), &name, &measured)?;
        write!(io::stdout(), "{}", table(&name, &measured))?;
        known.set(&name, measured);
    }
    if stop.load(Ordering::Relaxed) {
        return Err("ended early; the same command goes on where it was, if it has --out".into());
    }
    Ok(())
}

impl Ladder {
    fn games(&self) -> Result<Vec<Arc<dyn AnyGame>>, Box<dyn Error>> {
        if !self.all {
            let names = names(self.games.as_deref().unwrap_or_default());
            let games = names.iter().map(|name| find(name)).collect::<Result<Vec<_>, _>>()?;
            return match games.iter().find(|game| game.seats() != 2) {
                Some(game) => Err(left_out(&**game).into()),
                None if games.is_empty() => Err("name a game, such as --games hex".into()),
                None => Ok(games),
            };
        }
        let mut games = Vec::new();
        for entry in all_games() {
            let game = find(entry.info.id)?;
            if game.seats() == 2 {
                games.push(game);
            } else {
                eprintln!("{}", left_out(&*game));
            }
        }
        Ok(games)
    }

    fn climb(
        &self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        measured: &mut Measured,
        tell: &mut dyn FnMut(&Measured, &Rung),
    ) -> Done {
        let plan = Climb {
            levels: self.levels.clone(),
            games: self.count,
            opening: self.opening,
            threads: self.threads.into(),
            patience: self.seconds.map(Duration::from_secs),
            stop,
        };
        Ok(climb(game, &plan, measured, tell)?)
    }
}

fn left_out(game: &dyn AnyGame) -> String {
    format!(
        "{} has {} seats and is left out: levels are measured in games for two",
        game.spec(),
        game.seats()
    )
}

/// What a file says; nothing where there is none yet.
fn read(file: &Path) -> Result<Levels, Box<dyn Error>> {
    let shown = file.display();
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text.parse::<Levels>().map_err(|error| {
            format!("{shown} is no file of levels: {error}. Nothing was written; name another file")
        })?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Levels::default()),
        Err(error) => Err(format!("{shown} cannot be read: {error}; give a file of text").into()),
    }
}

/// Writes what is known of a game into the file, whatever has been written there meanwhile of others.
fn keep(file: Option<&Path>, game: &str, measured: &Measured) -> Done {
    let Some(file) = file else { return Ok(()) };
    if measured.games() == 0 {
        return Ok(());
    }
    let mut levels = read(file)?;
    let mut measured = measured.clone();
    measured.rungs.retain(|rung| rung.games() > 0);
    measured.rate();
    levels.set(game, measured);
    replace(file, levels.to_string())
}

/// Writes a file in whole or not at all.
pub(crate) fn replace(file: &Path, what: impl AsRef<[u8]>) -> Done {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let written = std::fs::write(&part, what).and_then(|()| std::fs::rename(&part, file));
    written.map_err(|error| {
        let shown = file.display();
        format!("{shown} cannot be written: {error}; give a file in a folder that is there").into()
    })
}

/// What becomes true when the program is asked to end; it is told that this comes with `what`. The next such
/// signal ends it at once.
pub(crate) fn stopped_by_signals(what: &'static str) -> Result<Arc<AtomicBool>, Box<dyn Error>> {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut signals = runtime.block_on(async { Signals::listen() })?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            signals.next().await;
            told.store(true, Ordering::Relaxed);
            eprintln!("Ends {what}; once more to end at once");
            let signal = signals.next().await;
            std::process::exit(signal.status());
        });
    });
    Ok(stop)
}

/// What was measured, for people.
fn table(name: &str, measured: &Measured) -> String {
    let mut text = format!("{name}: {} games", measured.games());
    if let Some((first, error)) = measured.first {
        text.push_str(&format!(", the first seat is worth {} points (+/- {error})", first.points));
    }
    text.push_str("\n  level  points  +/-  against the one below\n");
    for (&level, rating) in &measured.levels {
        let below =
            measured.rungs.iter().find(|rung| rung.above == level && rung.below + 1 == level);
        let below = below.map_or_else(String::new, |rung| {
            format!("  {:5.1} % of {}", 100.0 * rung.share(), rung.games())
        });
        text.push_str(&format!(
            "  {level:5}  {:6}  {:3}{below}\n",
            rating.points, rating.deviation
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_from_low_to_high() {
        assert_eq!(range("1-8"), Ok(1..=8));
        assert_eq!(range("4 - 5"), Ok(4..=5));
        for wrong in ["", "3", "5-3", "4-4", "0-3", "1-10", "1-900", "-", "a-b"] {
            assert!(range(wrong).is_err_and(|said| said.contains("say 1-5")), "{wrong}");
        }
    }
}
