//! `learn`: the computer plays a game of the library against itself, and one sees how strong it gets.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;
use ludoteca_catalog::{Boards, Subject, learnt, scholar_of, speaker};
use ludoteca_core::learnable::Weights;
use ludoteca_lab::Tally;
use ludoteca_lab::report::{Learnt, curve};
use ludoteca_learn::{Budget, Scholar};

use crate::bar::Bar;
use crate::commands::{Done, lang};
use crate::ladder::{replace, stopped_by_signals};
use crate::numbers::whole;

/// So many lines the curve has.
const LINES: u32 = 12;
/// Games are played so many at a time on each thread between looks at the clock.
const AT_ONCE: u64 = 10;
/// Pairs of games of a line, in which both look at so many times as many positions as in self-play.
const FEW: u32 = 8;
const LONGER: u64 = 10;

/// What to learn, and how long.
#[derive(Args)]
pub(crate) struct Learn {
    /// The game, on its usual board; Oware and Go by other rules, Go, Gomoku, Hex and Y on other boards, too
    game: String,
    /// Learn which steps look promising, on a board of any size, in place of what positions are worth; wants more
    /// --nodes
    #[arg(long)]
    steps: bool,
    /// How long to learn
    #[arg(long, default_value_t = 10.0, conflicts_with = "games", value_parser = minutes)]
    minutes: f64,
    /// So many games instead, however long they take: the same number and seed teach the same
    #[arg(long, value_parser = whole::<u64>(..))]
    games: Option<u64>,
    /// How many positions a step of self-play looks at
    #[arg(long, default_value_t = 150, value_parser = whole::<u64>(2..=1_000_000))]
    nodes: u64,
    /// How many games are played at the same time; what is learnt is the same on any number
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// How many MiB the positions that are remembered take at most; newer ones take the place of others
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = whole::<u32>(16..=1_000_000))]
    memory: u32,
    /// The seed of all that is random
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Where to keep what was learnt, and what is gone on with if it is there [default: GAME.net]
    #[arg(long)]
    out: Option<PathBuf>,
    /// Draws what the lines say, scores and how wrong the weights are, as a picture
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// How many pairs of games, with sides exchanged, show at the end whether it is stronger than what was kept
    #[arg(long, default_value_t = 20, value_parser = whole::<u32>(1..=10_000))]
    pairs: u32,
    /// How many milliseconds a step has in them
    #[arg(long, default_value_t = 20, value_parser = whole::<u64>(1..=60_000))]
    movetime: u64,
}

/// How long, from what was written.
fn minutes(written: &str) -> Result<f64, String> {
    let read = written.parse().ok().filter(|minutes| (0.0..=100_000.0).contains(minutes));
    read.ok_or_else(|| "write minutes from 0 to 100000, such as 10 or 0.5".to_owned())
}

/// `learn`
pub(crate) fn learn(asked: &Learn) -> Done {
    let subject = if asked.steps { Subject::Steps } else { Subject::Positions };
    let Some((name, mut scholar)) = scholar_of(&asked.game, subject, asked.seed)? else {
        let those = |subject, boards: &[Boards]| {
            let all = learnt(subject).filter(|(_, on)| boards.contains(on));
            all.map(|(game, _)| game).collect::<Vec<_>>().join(", ")
        };
        return Err(format!(
            "there are no weights to learn for {}; there are for {}, on their usual boards, for {} on some others as well, \
             and with --steps for {}; a game that is a text is learnt by ludoteca workshop learn FILE",
            asked.game,
            those(Subject::Positions, &[Boards::Usual]),
            those(Subject::Positions, &[Boards::Any]),
            those(Subject::Steps, &[Boards::Usual, Boards::Any])
        )
        .into());
    };
    let place = asked.out.clone().unwrap_or_else(|| PathBuf::from(format!("{name}.net")));
    let kept = read(&place, &name)?;
    let part = beside(&place);
    // A run that was ended goes on where it was.
    if let Some(weights) = read(&part, &name)?.or_else(|| kept.clone())
        && !scholar.resume(&weights.values, games_of(&weights))
    {
        return Err(other(&place, &name));
    }
    // A place that cannot be written is told before anything is learnt.
    replace(&part, written(&name, &*scholar, asked))?;
    let mut seen = Vec::new();
    draw(asked, &name, &seen)?;
    scholar.set_threads(asked.threads.into());
    scholar.set_memory((asked.memory as usize) << 20);
    let stop = stopped_by_signals("after the games that are played now")?;
    let mut out = io::stdout();
    writeln!(
        out,
        "{name}: {} weights, against what was written down alone",
        scholar.weights().len()
    )?;
    let whole = Duration::try_from_secs_f64(60.0 * asked.minutes)?;
    let (began, before) = (Instant::now(), scholar.seen().0);
    let mut bar = match asked.games {
        Some(games) => Bar::new("games", games),
        None => Bar::new("seconds", whole.as_secs()),
    };
    for line in 1..=LINES {
        let old = scholar.seen().0;
        // How many games this line still wants, a few at a time.
        let wanted = |played: u64| match asked.games {
            Some(games) => (games * u64::from(line) / u64::from(LINES)).saturating_sub(played),
            None if began.elapsed() < whole * line / LINES => u64::MAX,
            None => 0,
        };
        while let wanted @ 1.. = wanted(scholar.seen().0 - before)
            && !stop.load(Ordering::Relaxed)
        {
            scholar.play(wanted.min(AT_ONCE * u64::from(asked.threads)) as u32, asked.nodes);
            bar.show(match asked.games {
                Some(_) => scholar.seen().0 - before,
                None => began.elapsed().as_secs().min(whole.as_secs()),
            });
        }
        // Where the last line took too long there is nothing new; what is known, once more, only harms the weights.
        if scholar.seen().0 == old && !stop.load(Ordering::Relaxed) {
            continue;
        }
        let wrong = scholar.fit();
        let tally =
            scholar.meet(None, FEW, Budget::Playouts(LONGER * asked.nodes), u64::from(line));
        let tally = counted(tally);
        let (low, high) = tally.interval();
        bar.clear();
        writeln!(
            out,
            "{:5.0} s {:8} games {wrong:.4} bits {:6.1} % ({:.0} to {:.0}) {}",
            began.elapsed().as_secs_f64(),
            scholar.seen().0,
            100.0 * tally.score(),
            100.0 * low,
            100.0 * high,
            "#".repeat((20.0 * tally.score()).round() as usize),
        )?;
        replace(&part, written(&name, &*scholar, asked))?;
        seen.push(Learnt { games: scholar.seen().0, tally, wrong });
        draw(asked, &name, &seen)?;
        if stop.load(Ordering::Relaxed) {
            return Err(
                format!("ended early; the same command goes on from {}", part.display()).into()
            );
        }
    }
    let against = kept.as_ref().map(|kept| &*kept.values);
    let time = Budget::Time(Duration::from_millis(asked.movetime));
    let tally = counted(scholar.meet(against, asked.pairs, time, asked.seed));
    let (low, high) = tally.interval();
    let whom = if kept.is_some() { "what was kept before" } else { "what was written down alone" };
    writeln!(
        out,
        "against {whom}, {} ms a step: {} won, {} drawn, {} lost: {:.1} % ({:.1} to {:.1})",
        asked.movetime,
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.score(),
        100.0 * low,
        100.0 * high
    )?;
    if low > 0.5 {
        std::fs::rename(&part, &place)?;
        writeln!(out, "stronger, and kept: {}", place.display())?;
    } else {
        writeln!(
            out,
            "not surely stronger, so not kept; the same command goes on from {}",
            part.display()
        )?;
    }
    Ok(())
}

/// Draws what was seen, where somebody asked for it.
fn draw(asked: &Learn, name: &str, seen: &[Learnt]) -> Done {
    let Some(plot) = &asked.plot else { return Ok(()) };
    let scores = format!("{name}: score against what was written down alone, by games learnt from");
    let wrong = "how wrong the weights are, in bits";
    replace(plot, curve([&scores, wrong], seen).into_bytes())?;
    Ok(())
}

/// The weights of a file, if it is there.
fn read(place: &Path, name: &str) -> Result<Option<Weights>, Box<dyn Error>> {
    let bytes = match std::fs::read(place) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{} cannot be read: {error}", place.display()).into()),
    };
    let weights = Weights::read(&bytes)
        .map_err(|say| format!("{}: {}", place.display(), speaker(lang()).sentence(&say)))?;
    if weights.game == name { Ok(Some(weights)) } else { Err(other(place, name)) }
}

fn other(place: &Path, name: &str) -> Box<dyn Error> {
    format!(
        "{} holds weights of another game, or of another version of {name}: take another --out, or move it away",
        place.display()
    )
    .into()
}

/// Where what is being learnt stands until it is kept.
fn beside(place: &Path) -> PathBuf {
    let mut part = place.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

fn written(name: &str, scholar: &dyn Scholar, asked: &Learn) -> Vec<u8> {
    let made = format!(
        "{} games, {} positions a step, seed {}",
        scholar.seen().0,
        asked.nodes,
        asked.seed
    );
    Weights { game: name.to_owned(), made, values: scholar.weights() }.to_bytes()
}

/// From how many games weights are, by the line that says how they were made.
fn games_of(weights: &Weights) -> u64 {
    weights.made.split(' ').next().and_then(|games| games.parse().ok()).unwrap_or(0)
}

/// Adds a match of learning to those that are counted.
pub(crate) fn add(all: &mut Tally, more: ludoteca_learn::Tally) {
    all.wins += more.wins;
    all.draws += more.draws;
    all.losses += more.losses;
    all.steps += u64::from(more.steps);
}

fn counted(tally: ludoteca_learn::Tally) -> Tally {
    let mut all = Tally::default();
    add(&mut all, tally);
    all
}
