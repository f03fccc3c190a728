//! The commands that answer once and end.

use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap_complete::Shell;
use ludoteca_catalog::{
    AnyGame, Control, Explained, Filed, Files, Lang, Limits, META_RULES, Options, Played, Position,
    Rules, cores, find_with, games as all_games, play_all, speaker, tables::make_up_to,
};
use ludoteca_core::file::About;
use ludoteca_core::{Kind, Param, SpecError, Turn};
use ludoteca_lab::Bench;
use serde_json::{Value, json};

use crate::bar::going_on;
use crate::tables::SEEDS;

/// What a command ends with.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// The game of a name, of which a file may be a part: who has started this program owns it.
pub(crate) fn find(spec: &str) -> Result<Arc<dyn AnyGame>, Explained<SpecError>> {
    find_with(spec, Files::Readable)
}

/// The language of who sits at the terminal.
pub(crate) fn lang() -> Lang {
    std::env::var("LANG").ok().and_then(|code| Lang::of(&code)).unwrap_or_default()
}

/// `games`
pub(crate) fn games(as_json: bool) -> Done {
    let mut out = io::stdout().lock();
    if as_json {
        let list: Vec<Value> = all_games()
            .iter()
            .map(|entry| {
                let info = entry.info;
                let params: Vec<Value> = info.params.iter().map(param).collect();
                json!({
                    "id": info.id,
                    "name": Rules::of(info, Lang::En).name,
                    "family": info.family,
                    "seats": [info.seats.0, info.seats.1],
                    "minutes": info.minutes,
                    "origin": info.origin,
                    "parameters": params,
                })
            })
            .collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
        return Ok(());
    }
    for entry in all_games() {
        let rules = Rules::of(entry.info, Lang::En);
        writeln!(out, "{}: {}", entry.info.id, rules.blurb)?;
        write_params(&mut out, entry.info.params)?;
    }
    writeln!(out, "\nRules around a game:")?;
    let english = speaker(Lang::En);
    for rule in META_RULES {
        writeln!(out, "{}(GAME): {}", rule.id, english.text(&format!("rule-{}-text", rule.id)))?;
        write_params(&mut out, rule.params)?;
    }
    Ok(())
}

fn write_params(out: &mut impl Write, params: &[Param]) -> io::Result<()> {
    let english = speaker(Lang::En);
    let line = |p: &Param| format!("    {}={}: {}", p.name, p.default, english.explain(&p.kind));
    params.iter().try_for_each(|p| writeln!(out, "{}", line(p)))
}

fn param(p: &Param) -> Value {
    let mut value = json!({ "name": p.name, "default": p.default, "takes": speaker(Lang::En).explain(&p.kind) });
    let (kind, range) = match p.kind {
        Kind::Whole(low, high) => ("whole", json!([low, high])),
        Kind::OneOf(all) => ("one-of", json!(all)),
        Kind::Half(low, high) => ("half", json!([low, high])),
        Kind::Flag => ("flag", json!([false, true])),
        Kind::Word(all) => ("word", json!(all)),
        Kind::Form(form) => ("form", json!(form.examples)),
    };
    value["kind"] = json!(kind);
    value["range"] = range;
    value
}

/// The position of a game after some steps.
pub(crate) fn position(spec: &str, steps: &[String]) -> Result<Box<dyn Position>, Box<dyn Error>> {
    let mut position = find(spec)?.start();
    play_all(&mut *position, steps)?;
    Ok(position)
}

/// What files of games and of puzzles are called at their ends.
const ENDS: [&str; 5] = ["sgf", "pgn", "json", "txt", "text"];

/// Whether a word is the path of a file, there or not: no name of a game is written so.
pub(crate) fn is_path(word: &str) -> bool {
    let end = Path::new(word).extension().and_then(OsStr::to_str).unwrap_or_default();
    // A position within a name, and `file(PATH)`, may have them.
    let before = word.split('(').next().unwrap_or_default();
    before.contains(['/', '\\']) || ENDS.iter().any(|known| end.eq_ignore_ascii_case(known))
}

/// The game of a file of another program.
fn read(file: &Path) -> Result<Filed, Box<dyn Error>> {
    let shown = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            format!("there is no file {shown}; give one of SGF or PGN, or a game such as hex")
        }
        _ => format!("{shown} cannot be read: {error}; give a file of text"),
    })?;
    // What is called so has moves of chess, also without the tags that say so.
    let pgn = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"));
    let read = Filed::read(&text, pgn.then_some("chess"));
    Ok(read.map_err(|error| format!("{shown} cannot be replayed: {error}"))?)
}

/// `show`
pub(crate) fn show(game: &str, steps: &[String]) -> Done {
    let file = Path::new(game);
    let filed = if is_path(game) || file.is_file() { read(file)? } else { Filed::new(game) };
    let position = position(&filed.spec, &[&filed.steps, steps].concat())?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", position.board())?;
    if let Some(scores) = position.scores() {
        writeln!(out, "scores: {scores}")?;
    }
    match position.turn() {
        Turn::Over => writeln!(out, "over: {}", position.payoffs().expect("a result"))?,
        Turn::Chance => writeln!(out, "chance: {}", position.steps().join(" "))?,
        Turn::Seat(seat) => writeln!(out, "seat {seat}: {}", position.steps().join(" "))?,
    }
    Ok(())
}

/// `file`
pub(crate) fn file(spec: &str, steps: &[String]) -> Done {
    let file = find(spec)?.file(steps, &About::default())?;
    let none =
        || format!("no form of files is established for {spec}; give a game such as go or chess");
    write!(io::stdout(), "{}", file.ok_or_else(none)?)?;
    Ok(())
}

/// `perft`
pub(crate) fn perft(spec: &str, depth: u32) -> Done {
    let start = find(spec)?.start();
    let count = going_on("counting", || start.perft(depth));
    writeln!(io::stdout(), "{count}")?;
    Ok(())
}

/// How long each game is measured.
fn measured(seconds: f64) -> Result<Duration, Box<dyn Error>> {
    if !(0.001..=3600.0).contains(&seconds) {
        return Err(format!("{seconds} seconds cannot be measured; give 0.001 to 3600").into());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// `bench --made`: a table as it stands in BENCHMARKS.md.
pub(crate) fn bench_made(seconds: f64, as_json: bool) -> Done {
    let time = measured(seconds)?;
    let mut pairs = ludoteca_lab::texts().into_iter().map(|game| game.bench(time, 1));
    if as_json {
        let pairs: Vec<_> = pairs.collect();
        return Ok(writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&pairs)?)?);
    }
    let mut out = io::stdout();
    writeln!(
        out,
        "| game | playouts/s | million steps/s | steps a playout | by hand: million steps/s | \
         steps a playout | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    )?;
    pairs.try_for_each(|pair| {
        let million = |row: &Bench| {
            format!("{:.2} | {:.1}", row.steps_per_second / 1e6, row.steps_per_playout)
        };
        let ratio = pair.ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
        let by_hand = pair.by_hand.as_ref().map_or("- | -".to_owned(), million);
        let (playouts, text) = (pair.text.playouts_per_second, million(&pair.text));
        writeln!(out, "| {} | {playouts:.0} | {text} | {by_hand} | {ratio} |", pair.game)?;
        Ok(out.flush()?)
    })
}

/// `bench`
pub(crate) fn bench(specs: &[String], all: bool, seconds: f64, as_json: bool) -> Done {
    let time = measured(seconds)?;
    let specs = if all {
        all_games().iter().map(|entry| entry.info.id.to_owned()).collect()
    } else {
        specs.to_vec()
    };
    // Names first, so that a wrong one is told before anything is measured.
    let games = specs.iter().map(|spec| find(spec)).collect::<Result<Vec<_>, _>>()?;
    let run = |game: &dyn AnyGame| ludoteca_lab::bench(game, time, 1);
    if as_json {
        let rows: Vec<_> = games.iter().map(|game| run(&**game)).collect();
        writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&rows)?)?;
        return Ok(());
    }
    for game in &games {
        let row = run(&**game);
        writeln!(
            io::stdout(),
            "{:<40} {:>12.0} playouts/s {:>14.0} steps/s {:>8.1} steps",
            row.game,
            row.playouts_per_second,
            row.steps_per_second,
            row.steps_per_playout
        )?;
    }
    Ok(())
}

/// `solve`
pub(crate) fn solve(
    spec: &str,
    steps: &[String],
    hash_mib: usize,
    threads: Option<u16>,
    every_best: bool,
) -> Done {
    let position = position(spec, steps)?;
    if let Some(payoffs) = position.payoffs() {
        writeln!(io::stdout(), "over: {payoffs}")?;
        return Ok(());
    }
    // Without a table a solver goes round in the cycles of endings of Oware.
    make_up_to(SEEDS);
    let threads = threads.map_or_else(cores, usize::from);
    let options = Options { hash_mib, threads, every_best, ..Options::default() };
    let solve = || position.solve(&Limits::default(), &options, &Control::default());
    let found =
        going_on("solving", solve).ok_or("only games for two without chance can be solved")?;
    writeln!(
        io::stdout(),
        "result {} by {}{} ({} positions, {:.3} s)",
        found.payoffs,
        found.best.join(" "),
        if found.complete { "" } else { " and perhaps others, which --all finds" },
        found.nodes,
        found.time.as_secs_f64()
    )?;
    Ok(())
}

/// `help`
pub(crate) fn help(mut program: clap::Command, command: Option<&str>, man: bool) -> Done {
    program.build();
    if let Some(name) = command.filter(|name| program.find_subcommand(name).is_none()) {
        return Err(
            format!("there is no command `{name}`; ludoteca help lists those there are").into()
        );
    }
    if !man {
        // What the option says.
        let asked = ["ludoteca"].into_iter().chain(command).chain(["--help"]);
        let said =
            program.try_get_matches_from(asked).expect_err("help is said in place of matches");
        return Ok(said.print()?);
    }
    let asked = command.and_then(|name| program.find_subcommand(name)).unwrap_or(&program);
    let mut page = Vec::new();
    clap_mangen::Man::new(asked.clone()).render(&mut page)?;
    Ok(io::stdout().write_all(&page)?)
}

/// `completions`
pub(crate) fn completions(mut program: clap::Command, shell: Shell) -> Done {
    // A shell that hears no more is no reason to fail, and the generator does not expect it.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "ludoteca", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

/// `verify`
pub(crate) fn verify(file: &Path, commitment: Option<String>, binding: Option<String>) -> Done {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{shown} cannot be read: {error}; give a file that is there"))?;
    let mut played: Played = serde_json::from_str(&text).map_err(|error| {
        // Where it is no JSON at all, the place where that was noticed helps nobody.
        let why = if error.is_data() { format!(": {error}") } else { String::new() };
        format!("{shown} is no record of a game{why}; give a file as a table saves it")
    })?;
    played.commitment = commitment.or(played.commitment);
    played.binding = binding.or(played.binding);
    let verified = played.verify().map_err(|error| format!("{shown} does not hold: {error}"))?;
    writeln!(io::stdout(), "{shown}: {verified}.")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn paths_are_told_from_names_of_games() {
        for path in ["game.sgf", "Game (1).PGN", "./game", "games/hex", "/tmp/a(b)/c", "mine.txt"] {
            assert!(is_path(path), "{path}");
        }
        for name in ["hex", "go(komi=7.5)", "chess(from=8/8/8/8_w_-)", "file(./mine.txt)", "a.b"] {
            assert!(!is_path(name), "{name}");
        }
    }
}
