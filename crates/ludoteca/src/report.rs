//! `report`: what a game is worth.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use ludoteca_catalog::{Lang, find};
use ludoteca_lab::report::{Effort, Report, html, text};

use crate::bar::Bar;
use crate::commands::Done;
use crate::ladder::{replace, stopped_by_signals};
use crate::numbers::whole;
use crate::print::language;

/// What figures, pages and files take at most beside the samples.
const ASIDE: Duration = Duration::from_millis(700);
/// The shortest budget: a moment.
const SHORTEST: f64 = 0.01;
/// The longest budget: a week.
const LONGEST: f64 = 7.0 * 24.0 * 3600.0;
/// The seed of a report for which none is said.
const SEED: u64 = 1;

/// What is to be reported.
#[derive(Args)]
pub(crate) struct Asked {
    /// The game, such as hex or "swap(amazons)"
    game: String,
    #[command(flatten)]
    how: How,
}

/// How a report is made, and where it goes.
#[derive(Args)]
pub(crate) struct How {
    /// How long samples are taken: seconds, minutes or hours, such as 10s, 10m or 2h
    #[arg(long, default_value = "10s", value_parser = budget, allow_hyphen_values = true)]
    budget: Duration,
    /// Take samples until there are so many, however long that takes: the same number gives the same report
    #[arg(
        long,
        value_name = "N",
        visible_alias = "games",
        conflicts_with = "budget",
        value_parser = whole::<u32>(1..)
    )]
    samples: Option<u32>,
    /// The seed of everything random [default: 1, or that of the file]
    #[arg(long, value_parser = whole::<u64>(..))]
    seed: Option<u64>,
    /// How many samples are taken at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// As JSON, with all samples
    #[arg(long, conflicts_with = "html")]
    json: bool,
    /// As a page in this file, which needs no other
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Go on with the report in this file, and write it there again; it need not be there yet
    #[arg(long = "continue", value_name = "FILE.json")]
    kept: Option<PathBuf>,
    /// The language: en, pt or it
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,
}

/// A time with its unit.
pub(crate) fn budget(text: &str) -> Result<Duration, String> {
    let wrong = || {
        format!(
            "`{text}` is no time; say how many seconds, minutes or hours, such as 10s, 10m or 2h"
        )
    };
    let last = text.chars().last().ok_or_else(wrong)?;
    let (number, unit) = match last {
        's' => (&text[..text.len() - 1], 1.0),
        'm' => (&text[..text.len() - 1], 60.0),
        'h' => (&text[..text.len() - 1], 3600.0),
        _ => return Err(wrong()),
    };
    let seconds = number.parse::<f64>().map_err(|_| wrong())? * unit;
    // Neither nothing, nor less, nor what is no number.
    if seconds.is_nan() || seconds < SHORTEST {
        return Err(format!("`{text}` is too short; give a second or more, such as 10s"));
    }
    if seconds > LONGEST {
        return Err(format!("`{text}` is too long; give a week (168h) at most"));
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// `report`
pub(crate) fn report(asked: &Asked) -> Done {
    report_on(&asked.game, &asked.how)
}

/// The report of a game.
pub(crate) fn report_on(game: &str, asked: &How) -> Done {
    let began = Instant::now();
    // What cannot be done is told before anything is taken.
    let game = find(game)?;
    let mut report = match asked.kept.as_deref().map(read).transpose()?.flatten() {
        Some(kept) => {
            kept.is_of(&*game, asked.seed).map_err(|error| unfit(asked.kept.as_deref(), &error))?;
            kept
        }
        None => Report::new(game, asked.seed.unwrap_or(SEED)),
    };
    for file in [&asked.html, &asked.kept].into_iter().flatten() {
        can_be_written(file)?;
    }
    let until = asked.samples.is_none().then(|| began + asked.budget.saturating_sub(ASIDE));
    // A budget of less than it takes to say something is spent on samples all the same.
    let until = until.map(|until| until.max(Instant::now() + asked.budget / 2));
    let samples = asked.samples.map(|samples| samples as usize);
    let stop = stopped_by_signals("with the samples that are complete")?;
    let mut bar = Bar::new("samples", asked.samples.unwrap_or_default().into());
    let effort = Effort { samples, until, threads: asked.threads.into(), stop: &stop };
    report.run(&effort, &mut |taken| {
        if asked.samples.is_some() {
            bar.show(taken as u64);
        }
    });
    bar.end();
    if let Some(file) = &asked.kept {
        replace(file, report.to_json())?;
    }
    if let Some(file) = &asked.html {
        replace(file, html::page(&report, asked.lang))?;
        return Ok(());
    }
    let said = if asked.json { report.to_json() + "\n" } else { text(&report, asked.lang) };
    Ok(io::stdout().write_all(said.as_bytes())?)
}

/// The report of a file; nothing where there is none yet.
fn read(file: &Path) -> Result<Option<Report>, Box<dyn Error>> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(Some(Report::read(&text).map_err(|error| unfit(Some(file), &error))?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!(
            "{} cannot be read: {error}; give a file that ludoteca report wrote",
            file.display()
        )
        .into()),
    }
}

fn unfit(file: Option<&Path>, error: &dyn Error) -> Box<dyn Error> {
    let shown = file.unwrap_or(Path::new("")).display();
    format!("{shown} cannot be gone on with: {error}").into()
}

/// Whether there is a folder to write the file into, without making the file.
pub(crate) fn can_be_written(file: &Path) -> Done {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if file.is_dir() || !folder.unwrap_or(Path::new(".")).is_dir() {
        let shown = file.display();
        return Err(
            format!("{shown} cannot be written; give a file in a folder that is there").into()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_times_of_some_length() {
        for (text, seconds) in [("10s", 10.0), ("10m", 600.0), ("2h", 7200.0), ("0.5s", 0.5)] {
            assert_eq!(budget(text), Ok(Duration::from_secs_f64(seconds)));
        }
        for (text, said) in [
            ("0", "no time"),
            ("10", "no time"),
            ("", "no time"),
            ("s", "no time"),
            ("-1", "no time"),
            ("10é", "no time"),
            ("1d", "no time"),
            ("0s", "too short"),
            ("-1s", "too short"),
            ("NaNs", "too short"),
            ("infs", "too long"),
            ("1e9h", "too long"),
            ("1e400h", "too long"),
            ("169h", "too long"),
        ] {
            let told = budget(text).expect_err(text);
            assert!(told.contains(said) && told.contains(&format!("`{text}`")), "{told}");
        }
    }
}
