//! `workshop learn`: the computer plays a game against itself, and one sees how strong it gets.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use ludoteca_catalog::{made, speaker};
use ludoteca_lab::Tally;
use ludoteca_learn::{Budget, CHOICE, Pupil};

use super::Written;
use crate::commands::{Done, lang};
use crate::ladder::replace;
use crate::learn::add;
use crate::numbers::{decimal, whole};

/// So many lines the curve has.
const LINES: u32 = 12;
/// One part in so many of the time goes into matches that measure, the rest into learning.
const MEASURED: u32 = 3;
/// What both sides have for a step in these matches: when time counts, and when games do.
const TIME: Duration = Duration::from_millis(10);
const PLAYOUTS: u64 = 30;
/// How many pairs of games show which search serves best, at the lines after which that is asked.
const PAIRS: u32 = 2;
const CHOICES: [u32; 3] = [2, 6, LINES - 1];
/// Each time it takes one part in so many of the time.
const CHOSEN: u32 = 12;
/// Pairs of games of a line, where games count.
const FEW: u32 = 3;

/// What to learn, and how long.
#[derive(Args)]
pub(crate) struct Learn {
    #[command(flatten)]
    written: Written,
    /// How long to learn
    #[arg(long, default_value_t = 2.0, conflicts_with = "games", value_parser = decimal)]
    minutes: f64,
    /// So many games instead, however long they take: the same number and seed teach the same
    #[arg(long, value_parser = whole::<u64>(..))]
    games: Option<u64>,
    /// The seed of all that is random
    #[arg(long, default_value_t = 0, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Where to keep what was learnt; without it beside the text, where it is found again
    #[arg(long)]
    out: Option<PathBuf>,
}

/// `workshop learn`
pub(crate) fn learn(asked: &Learn) -> Done {
    let (name, game) = asked.written.made()?;
    game.learnable().map_err(|say| speaker(lang()).sentence(&say))?;
    let mut pupil = Pupil::new(game, asked.seed);
    let mut out = io::stdout();
    writeln!(out, "{name}: against the search that knows the rules alone")?;
    let whole = Duration::try_from_secs_f64(60.0 * asked.minutes)?;
    let began = Instant::now();
    for line in 0..LINES {
        let end = match asked.games {
            Some(games) => {
                let upto = games * u64::from(line + 1) / u64::from(LINES);
                while pupil.games() < upto {
                    pupil.play();
                }
                None
            }
            None => {
                let part = whole / LINES;
                let learning = began + part * line + part / MEASURED * (MEASURED - 1);
                while Instant::now() < learning {
                    pupil.play();
                }
                Some(began + part * (line + 1))
            }
        };
        if CHOICES.contains(&line) {
            let budget = match end {
                Some(_) => {
                    let games = f64::from(PAIRS * CHOICE * CHOSEN) * pupil.steps();
                    Budget::Time(TIME.min(whole.div_f64(games.max(1.0))))
                }
                None => Budget::Playouts(PLAYOUTS),
            };
            pupil.choose(PAIRS, budget);
        }
        let tally = measure(&pupil, u64::from(line), end);
        let (low, high) = tally.interval();
        writeln!(
            out,
            "{:5.0} s {:8} games {:6.1} % ({:.0} to {:.0}) {:20} {}",
            began.elapsed().as_secs_f64(),
            pupil.games(),
            100.0 * tally.score(),
            100.0 * low,
            100.0 * high,
            "#".repeat((20.0 * tally.score()).round() as usize),
            pupil.way(),
        )?;
        replace(&asked.place(), pupil.weights().to_string())?;
    }
    writeln!(out, "{}", asked.place().display())?;
    Ok(())
}

impl Learn {
    fn place(&self) -> PathBuf {
        self.out.clone().unwrap_or_else(|| made::beside(&self.written.file, &self.written.params))
    }
}

/// Plays pairs of games until the time is over, at least one; or a few.
fn measure(pupil: &Pupil, seed: u64, end: Option<Instant>) -> Tally {
    let (pairs, budget) = match end {
        Some(_) => (1, Budget::Time(TIME)),
        None => (FEW, Budget::Playouts(PLAYOUTS)),
    };
    let mut all = Tally::default();
    for round in 0.. {
        add(&mut all, pupil.meet(pairs, budget, seed << 32 | round));
        if end.is_none_or(|end| Instant::now() >= end) {
            break;
        }
    }
    all
}
