//! `match`: two players against each other.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use ludoteca_catalog::{AnyGame, play_all};
use ludoteca_lab::{Clock, GameOver, Match, Player, Sprt, Tally, play_match};
use ludoteca_work::{Address, Pairing};
use serde_json::{Value, json};

use crate::bar::Bar;
use crate::commands::{Done, find};
use crate::numbers::whole;
use crate::work;

/// What `match` is to be.
#[derive(Args)]
pub(crate) struct Duel {
    /// The game
    game: String,
    /// The first player: random, computer(level=5,movetime=1000,wisdom=false), or another program by
    /// its protocol and command, such as "gtp:gnugo --mode gtp", uci:stockfish or "ugi:ludoteca ugi"
    first: String,
    /// The second player
    second: String,
    /// How many games, or with --sprt how many at most
    #[arg(long, default_value_t = 40, value_parser = whole::<u32>(1..=10_000_000))]
    games: u32,
    /// How many steps at the start are random
    #[arg(long, default_value_t = 2, value_parser = whole::<u32>(..))]
    opening: u32,
    /// Begin with the openings in this file instead, a line each: steps with spaces between, from the start. Two
    /// games begin with each, and after the last comes the first again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "fair", "nats"])]
    openings: Option<PathBuf>,
    /// Draw another opening where both players, with ten times what they have for a step, give
    /// the same side more than three chances of four; other programs are not asked, and between two of
    /// them level 10 judges
    #[arg(long)]
    fair: bool,
    /// End when it is clear which of two differences in Elo it is: the smaller and the larger one and, if need be,
    /// the risks to find the larger one or the smaller one where it is the other [risks: 0.05,0.05]
    #[arg(long, value_name = "ELO,ELO[,RISK,RISK]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// How much time other programs have: seconds for a game and, after +, for each step
    #[arg(long, default_value_t)]
    clock: Clock,
    /// The seed of everything random
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, conflicts_with = "nats", value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Let workers play the games: the NATS server from which they take them. The same seed gives the
    /// same games as without it, unless players think by the clock
    #[arg(long, value_name = "ADDRESS")]
    // Read later, as that of a worker is.
    nats: Option<String>,
}

/// `match`
pub(crate) fn play(duel: &Duel) -> Done {
    let Duel { games, opening, fair, clock, seed, .. } = *duel;
    let game = find(&duel.game)?;
    let [first, second] = [duel.first.parse::<Player>()?, duel.second.parse::<Player>()?];
    for player in [&first, &second] {
        player.plays(&*game)?;
        player.is_there()?;
    }
    let openings = match &duel.openings {
        Some(file) => openings(&*game, file)?,
        None => Vec::new(),
    };
    let nats = duel.nats.as_deref().map(str::parse::<Address>).transpose()?;
    // Where games come from workers there is a bar already.
    let mut bar = nats.is_none().then(|| Bar::new("games", games.into()));
    let mut faults = Vec::new();
    let mut tell = |over: GameOver<'_>| {
        let GameOver { number, tally, failed } = over;
        if let Some(failed) = failed {
            eprintln!("game {number} of {games}: {failed}");
            faults.push(json!({ "game": number, "why": failed }));
        }
        if let Some(bar) = &mut bar {
            bar.show(number.into());
        }
        if !io::stderr().is_terminal() {
            eprintln!("game {number} of {games}: {tally}");
        }
        let decided = duel.sprt.and_then(|sprt| sprt.of(tally).decided());
        if decided.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let tally = match &nats {
        Some(address) => {
            let players = [first.to_string(), second.to_string()];
            let pairing = Pairing { players, games, opening, fair, seed, number: 0 };
            work::spread(&*game, address, &pairing, &mut tell)?
        }
        None => {
            let (players, openings) = ([&first, &second], &openings);
            let plan = Match { players, games, opening, openings, fair, clock, seed };
            play_match(&*game, &plan, duel.threads.into(), &mut tell)
        }
    };
    if let Some(bar) = bar {
        bar.end();
    }
    let mut out = io::stdout().lock();
    if duel.json {
        let told = as_json(duel, &*game, [&first, &second], &tally, &faults);
        writeln!(out, "{}", serde_json::to_string_pretty(&told)?)?;
        return Ok(());
    }
    writeln!(out, "{}: {first} against {second}: {tally}", game.spec())?;
    let pairs = tally.pairs.map(|count| count.to_string()).join(" ");
    writeln!(out, "{}; pairs of games with 0, ½, 1, 1½ and 2 points: {pairs}", tally.elo())?;
    if let Some(sprt) = &duel.sprt {
        let [low, high] = sprt.elo;
        writeln!(out, "between Elo {low} and {high}: {}", sprt.of(&tally))?;
    }
    Ok(())
}

/// The openings in a file: all of them can be played.
fn openings(game: &dyn AnyGame, file: &Path) -> Result<Vec<Vec<String>>, String> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{shown} cannot be read: {error}; give a file of openings"))?;
    let mut all = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let steps: Vec<String> = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        if steps.is_empty() {
            continue;
        }
        let mut position = game.start();
        play_all(&mut *position, &steps)
            .map_err(|error| format!("line {number} of {shown}: {error}"))?;
        if position.payoffs().is_some() {
            return Err(format!(
                "line {number} of {shown}: the game is over after it; end it sooner"
            ));
        }
        all.push(steps);
    }
    if all.is_empty() {
        return Err(format!(
            "{shown} has no opening; write the steps of each in a line of its own"
        ));
    }
    Ok(all)
}

/// All that is known. What is infinite is `null`.
fn as_json(
    duel: &Duel,
    game: &dyn AnyGame,
    players: [&Player; 2],
    tally: &Tally,
    faults: &[Value],
) -> Value {
    let (elo, (low, high)) = (tally.elo(), tally.interval());
    let sprt = duel.sprt.map(|sprt| {
        let verdict = sprt.of(tally);
        let found = verdict.decided().map(|larger| sprt.elo[usize::from(larger)]);
        json!({
            "elo": sprt.elo,
            "risks": [sprt.alpha, sprt.beta],
            "ratio": verdict.ratio,
            "bounds": [verdict.lower, verdict.upper],
            "found": found,
        })
    });
    json!({
        "game": game.spec().to_string(),
        "players": players.map(ToString::to_string),
        "seed": duel.seed,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "interval": [low, high],
        "elo": elo.value,
        "elo_interval": [elo.low, elo.high],
        "pairs": tally.pairs,
        "turns": tally.turns,
        "steps": tally.steps,
        "sprt": sprt,
        "faults": faults,
    })
}
