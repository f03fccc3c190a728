//! A game in the terminal.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use ludoteca_catalog::{AnySearcher, Control, Limits, Options, Position, SearchReport, speaker};
use ludoteca_core::rng::mix;
use ludoteca_core::{Rng, Turn};

use crate::commands::{Done, find, lang};

const HELP: &str = "Type a step, or: steps (all legal ones), hint, undo, help, quit.";

/// Plays a game: `seats` are the person's, the computer has the others.
pub(crate) fn play(spec: &str, level: u8, seats: &[usize]) -> Done {
    let game = find(spec)?;
    if let Some(wrong) = seats.iter().find(|&&seat| seat >= game.seats()) {
        let last = game.seats() - 1;
        return Err(
            format!("{} has no seat {wrong}; its seats are 0 to {last}", game.spec()).into()
        );
    }
    let lang = lang();
    let seed = std::time::UNIX_EPOCH.elapsed().map_or(0, |t| mix(t.as_nanos() as u64));
    let mut rng = Rng::new(seed);
    let mut past: Vec<Box<dyn Position>> = Vec::new();
    let mut position = game.start();
    let mut searcher = game.searcher();
    let mut out = io::stdout();
    let mut input = io::stdin().lock();
    writeln!(out, "{}. {HELP}", game.spec())?;
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let token = position.play_random(&mut rng)?;
                writeln!(out, "chance: {token}")?;
            }
            Turn::Seat(seat) if !seats.contains(&seat.index()) => {
                let token = first(think(&mut *searcher, &*position, level, rng.bits()));
                position.play(&token)?;
                writeln!(out, "seat {seat}: {token}")?;
            }
            Turn::Seat(seat) => {
                let prompt = speaker(lang).say(&position.scene().prompt);
                write!(out, "\n{}\n{prompt} (seat {seat}): ", position.board())?;
                out.flush()?;
                let mut line = String::new();
                if input.read_line(&mut line)? == 0 {
                    writeln!(out)?;
                    return Ok(());
                }
                match line.trim() {
                    "" => {}
                    "quit" => return Ok(()),
                    "help" => writeln!(out, "{HELP}")?,
                    "steps" => writeln!(out, "{}", position.steps().join(" "))?,
                    "hint" => writeln!(
                        out,
                        "{}",
                        first(think(&mut *searcher, &*position, 10, rng.bits()))
                    )?,
                    "undo" => match past.pop() {
                        Some(before) => position = before,
                        None => writeln!(out, "There is nothing to undo.")?,
                    },
                    token => {
                        let before = position.copy();
                        match position.play(token) {
                            Ok(()) => past.push(before),
                            Err(error) => writeln!(out, "{}.", speaker(lang).explain(&error))?,
                        }
                    }
                }
            }
        }
    }
    writeln!(out, "\n{}", position.board())?;
    if let Some(scores) = position.scores() {
        writeln!(out, "Scores: {scores}")?;
    }
    writeln!(out, "The game is over: {}", position.payoffs().expect("a result"))?;
    Ok(())
}

fn think(
    searcher: &mut dyn AnySearcher,
    position: &dyn Position,
    level: u8,
    seed: u64,
) -> SearchReport {
    let limits = Limits { time: Some(Duration::from_millis(800)), ..Limits::default() };
    let options = Options { level, seed, ..Options::default() };
    let found = searcher.think(position, &limits, &options, &Control::default(), &mut |_| {});
    found.expect("a seat is to step")
}

fn first(report: SearchReport) -> String {
    report.line.into_iter().next().expect("a running game has a step")
}
