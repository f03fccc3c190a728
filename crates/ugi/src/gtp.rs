//! The Go Text Protocol, version 2 (Gunnar Farnebäck, draft 2 of 2002), for Go and Hex.
//!
//! ```
//! # fn main() -> std::io::Result<()> {
//! use ludoteca_ugi::gtp::{self, Settings};
//! let said = b"1 boardsize 5\n2 play black J9\n3 quit\n";
//! let (answers, output) = std::io::pipe()?;
//! gtp::run(&said[..], output, Settings::default());
//! assert_eq!(std::io::read_to_string(answers)?, "=1\n\n?2 illegal move\n\n=3\n\n");
//! # Ok(())
//! # }
//! ```
//!
//! Go is played here as its programs expect it: area counting, no suicide, no board twice, as many
//! stones as one likes, no exchange of colours. Two passes end it; what cannot be saved is dead.

mod board;
mod clock;
mod game;

use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_catalog::{Limits, Options, Position};
use ludoteca_core::Seat;

pub use board::Board;

use crate::gtp::clock::Clock;
use crate::gtp::game::Game;
use crate::lines::{Out, each_line, one_line};

/// What is played, and how.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Go or Hex.
    pub board: Board,
    /// How to think.
    pub options: Options,
    /// How long to think about a move while nobody has told the clocks.
    pub time: Duration,
}

impl Default for Settings {
    /// Go, a second for each move.
    fn default() -> Settings {
        Settings { board: Board::Go, options: Options::default(), time: Duration::from_secs(1) }
    }
}

/// Answers commands until `quit` or the end of the input.
pub fn run<W: Write>(input: impl BufRead, output: W, settings: Settings) {
    let out = Out::new(output);
    let mut engine = Engine::new(settings);
    // Whether it was `quit` or the end of the input does not matter: nothing is under way.
    let _ = each_line(input, |line| {
        let line = match line {
            Ok(line) => plain(line),
            Err(problem) => {
                out.line(format_args!("? {problem}\n"));
                return ControlFlow::Continue(());
            }
        };
        let words: Vec<_> = line.split_whitespace().collect();
        let numbered = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        let id = words.first().copied().filter(numbered).unwrap_or_default();
        let Some((&name, args)) = words[usize::from(!id.is_empty())..].split_first() else {
            if !id.is_empty() {
                out.line(format_args!("?{id} unknown command\n"));
            }
            return ControlFlow::Continue(());
        };
        match engine.command(name, args) {
            Ok(answer) => out.line(format!("={id} {answer}").trim_end().to_owned() + "\n"),
            Err(problem) => out.line(format_args!("?{id} {}\n", one_line(&problem))),
        }
        if name == "quit" { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

/// A line without its comment and without control characters.
fn plain(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default().replace('\t', " ");
    line.chars().filter(|c| !c.is_control()).collect()
}

/// The commands of both games, and those of Go alone.
const COMMANDS: [&str; 17] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "list_commands",
    "loadsgf",
    "name",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];
const OF_GO: [&str; 5] =
    ["final_status_list", "fixed_handicap", "komi", "place_free_handicap", "set_free_handicap"];

/// What follows `=`, or what follows `?`.
type Answer = Result<String, String>;

fn refused(why: &str) -> Answer {
    Err(why.to_owned())
}

struct Engine {
    settings: Settings,
    game: Game,
    /// Black's and White's.
    clocks: [Clock; 2],
}

impl Engine {
    fn new(settings: Settings) -> Engine {
        Engine { settings, game: Game::new(settings.board), clocks: [Clock::default(); 2] }
    }

    fn commands(&self) -> impl Iterator<Item = &'static str> {
        let own: &[&str] = if self.settings.board == Board::Go { &OF_GO } else { &[] };
        COMMANDS.iter().chain(own).copied()
    }

    fn command(&mut self, name: &str, args: &[&str]) -> Answer {
        if !self.commands().any(|known| known == name) {
            return refused("unknown command");
        }
        match (name, args) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok("Ludoteca".to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [asked]) => {
                Ok(self.commands().any(|known| known == *asked).to_string())
            }
            ("list_commands", _) => {
                let mut all: Vec<_> = self.commands().collect();
                all.sort_unstable();
                Ok(all.join("\n"))
            }
            ("quit", _) => Ok(String::new()),
            // Programs for Hex tell both sides of the rhombus.
            ("boardsize", [size] | [size, _]) => self.board_size(size, args[args.len() - 1]),
            ("clear_board", _) => {
                self.game.clear();
                Ok(String::new())
            }
            ("komi", [komi]) => self.komi(komi),
            ("play", [colour, vertex]) => self.play(colour, vertex),
            ("genmove", [colour]) => self.think(colour, true),
            ("reg_genmove", [colour]) => self.think(colour, false),
            ("undo", _) => done(self.game.undo(), "cannot undo"),
            ("final_score", _) => self.game.score().ok_or_else(|| "cannot score".to_owned()),
            ("final_status_list", [status]) => self.status(status),
            ("fixed_handicap", [count]) => self.fixed_handicap(count),
            ("place_free_handicap", [count]) => self.free_handicap(count),
            ("set_free_handicap", vertices) => self.set_handicap(vertices),
            ("time_settings", [main, period, stones]) => {
                let clock = Clock::read(main, period, stones).ok_or("syntax error")?;
                self.clocks = [clock; 2];
                Ok(String::new())
            }
            ("time_left", [colour, time, stones]) => {
                let seat = colour_of(colour)?;
                done(self.clocks[seat.index()].tell(time, stones), "syntax error")
            }
            ("showboard", _) => Ok(format!("\n{}", self.game.picture())),
            ("loadsgf", [file]) => self.load(file, None),
            ("loadsgf", [file, before]) => {
                let before: usize = before.parse().map_err(|_| "syntax error")?;
                self.load(file, Some(before))
            }
            _ => refused("syntax error"),
        }
    }

    fn board_size(&mut self, size: &str, other: &str) -> Answer {
        let parse = |text: &str| text.parse().map_err(|_| "syntax error".to_owned());
        let (size, other): (usize, usize) = (parse(size)?, parse(other)?);
        done(size == other && self.game.resize(size), "unacceptable size")
    }

    fn komi(&mut self, komi: &str) -> Answer {
        let komi = komi.parse::<f64>().map_err(|_| "syntax error")?;
        done(
            self.game.set_komi(komi),
            "unacceptable komi: it is a whole or a half number from -100 to 100",
        )
    }

    fn play(&mut self, colour: &str, vertex: &str) -> Answer {
        let seat = colour_of(colour)?;
        let token = self.settings.board.token(vertex);
        done(token.is_some_and(|token| self.game.play(seat, token)), "illegal move")
    }

    fn think(&mut self, colour: &str, play: bool) -> Answer {
        let seat = colour_of(colour)?;
        // Who cannot move has lost already.
        let Some(position) = self.game.ready(seat) else { return Ok("resign".to_owned()) };
        let began = Instant::now();
        let token = self.choose(&*position, seat);
        if play {
            self.clocks[seat.index()].spend(began.elapsed());
            self.game.play(seat, token.clone());
        }
        Ok(self.settings.board.vertex(&token).unwrap_or(token))
    }

    fn choose(&mut self, position: &dyn Position, seat: Seat) -> String {
        let crossings = self.game.size() * self.game.size();
        let empty = crossings.saturating_sub(self.game.stones().count());
        let time = self.clocks[seat.index()].share(empty).unwrap_or(self.settings.time);
        let limits = Limits { time: Some(time), ..Limits::default() };
        self.game.think(position, &limits, &self.settings.options)
    }

    fn status(&self, status: &str) -> Answer {
        let dead = self.game.dead().ok_or("cannot score")?;
        let groups = match status {
            "dead" => dead,
            "alive" => {
                let lives = |group: &Vec<String>| !dead.contains(group);
                self.game.groups().into_iter().filter(lives).collect()
            }
            // Nobody needs to tell them apart: they are alive when the board is counted.
            "seki" => Vec::new(),
            _ => return refused("syntax error"),
        };
        let row = |group: &Vec<String>| {
            let all: Vec<_> =
                group.iter().filter_map(|token| self.settings.board.vertex(token)).collect();
            all.join(" ")
        };
        Ok(groups.iter().map(row).collect::<Vec<_>>().join("\n"))
    }

    fn fixed_handicap(&mut self, count: &str) -> Answer {
        let count: usize = count.parse().map_err(|_| "syntax error")?;
        let points = board::handicap(self.game.size(), count);
        self.lay(&points.ok_or("invalid number of stones")?)
    }

    /// As many of the fixed points as there are.
    fn free_handicap(&mut self, count: &str) -> Answer {
        let count: usize = count.parse().map_err(|_| "syntax error")?;
        let points = (2..=count.min(9)).rev().find_map(|n| board::handicap(self.game.size(), n));
        self.lay(&points.ok_or("invalid number of stones")?)
    }

    fn lay(&mut self, points: &[String]) -> Answer {
        if !self.game.is_empty() {
            return refused("board not empty");
        }
        let vertices: Vec<_> =
            points.iter().filter_map(|token| self.settings.board.vertex(token)).collect();
        done(self.game.handicap(points), "invalid number of stones")?;
        Ok(vertices.join(" "))
    }

    fn set_handicap(&mut self, vertices: &[&str]) -> Answer {
        const BAD: &str = "bad vertex list";
        if !self.game.is_empty() {
            return refused("board not empty");
        }
        let points: Option<Vec<_>> =
            vertices.iter().map(|vertex| self.settings.board.token(vertex)).collect();
        let mut points = points.ok_or(BAD)?;
        points.sort_unstable();
        let once = !points.windows(2).any(|pair| pair[0] == pair[1]);
        done(once && points.len() >= 2 && self.game.handicap(&points), BAD)
    }

    fn load(&mut self, file: &str, before: Option<usize>) -> Answer {
        // The standard knows one sentence for all that can be wrong.
        let text = std::fs::read_to_string(Path::new(file)).map_err(|_| "cannot load file")?;
        done(self.game.load(&text, before), "cannot load file")
    }
}

/// An empty answer, or a refusal.
fn done(done: bool, why: &str) -> Answer {
    if done { Ok(String::new()) } else { refused(why) }
}

/// The seat of a colour.
fn colour_of(text: &str) -> Result<Seat, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Seat::FIRST),
        "w" | "white" => Ok(Seat::SECOND),
        _ => Err("syntax error".to_owned()),
    }
}
