#![doc = include_str!("../README.md")]
//!
//! ```
//! # fn main() -> std::io::Result<()> {
//! let said = b"setoption name Game value hex(size=2,swap=false)\nquery moves\n";
//! let (answers, output) = std::io::pipe()?;
//! ludoteca_ugi::run(&said[..], output);
//! assert_eq!(std::io::read_to_string(answers)?, "response a1 a2 b1 b2\n");
//! # Ok(())
//! # }
//! ```

use std::io::{BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, AnySearcher, Control, Limits, Options, Position, SearchReport, find, play_all,
};
use ludoteca_core::{Seat, Turn};

/// Longer lines are refused; the longest game of the library fits many times.
const LONGEST_LINE: u64 = 1 << 20;

const FIRST_GAME: &str = "hex";

/// Answers commands until `quit` or the end of the input, which a search without a limit does not
/// outlast.
pub fn run<W: Write + Send + 'static>(mut input: impl BufRead, output: W) {
    let mut engine = Engine::new(output);
    loop {
        match read_line(&mut input) {
            Ok(None) => break,
            Ok(Some(Ok(line))) => {
                if line.trim() == "quit" {
                    engine.stop();
                    return;
                }
                engine.command(&line);
            }
            Ok(Some(Err(problem))) => engine.out.error(problem),
            Err(_) => break,
        }
    }
    engine.finish();
}

/// The next line, or why it cannot be taken, or the end.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err("that line is too long; a line may have a million characters")));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "that line is not UTF-8 text; send plain text")))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&b| b == b'\n');
        let (used, done) = end.map_or((buffer.len(), buffer.is_empty()), |at| (at + 1, true));
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// Where answers go; the search answers from its own thread.
struct Out<W>(Arc<Mutex<W>>);

impl<W> Clone for Out<W> {
    fn clone(&self) -> Self {
        Out(Arc::clone(&self.0))
    }
}

impl<W: Write> Out<W> {
    fn line(&self, text: impl std::fmt::Display) {
        let mut out = lock(&self.0);
        // Whoever has closed our output does not want to know.
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }

    fn error(&self, text: impl std::fmt::Display) {
        self.line(format_args!("info error {}", one_line(&text.to_string())));
    }
}

/// What a failed search had locked is as it was: steps are made outside, and a searcher begins anew
/// where its tree does not fit.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What came in may hold line breaks or other control characters; an answer is one line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

struct Engine<W> {
    out: Out<W>,
    game: Arc<dyn AnyGame>,
    position: Box<dyn Position>,
    options: Options,
    /// Who thinks; locked by the search under way alone.
    searcher: Arc<Mutex<Box<dyn AnySearcher>>>,
    search: Option<Search>,
}

/// A search under way.
struct Search {
    control: Arc<Control>,
    thread: JoinHandle<()>,
    /// Its answer is on its way: set before `bestmove` is written, so that who reads that line
    /// may go on at once.
    answered: Arc<AtomicBool>,
    endless: bool,
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(output: W) -> Engine<W> {
        let game = find(FIRST_GAME).expect("the first game is in the catalog");
        let position = game.start();
        let searcher = Arc::new(Mutex::new(game.searcher()));
        let out = Out(Arc::new(Mutex::new(output)));
        Engine { out, game, position, options: Options::default(), searcher, search: None }
    }

    fn command(&mut self, line: &str) {
        let (name, rest) = split(line);
        let done = match name {
            "" => Ok(()),
            "ugi" => {
                self.introduce();
                Ok(())
            }
            "isready" => {
                self.out.line("readyok");
                Ok(())
            }
            "stop" => {
                self.stop();
                Ok(())
            }
            "query" => self.query(rest),
            "d" => {
                self.out.line(self.position.board());
                Ok(())
            }
            "setoption" | "uginewgame" | "position" | "perft" | "go" if self.searching() => {
                Err(format!("a search is running; say stop before {name}"))
            }
            "setoption" => self.set_option(rest),
            "uginewgame" => {
                lock(&self.searcher).forget();
                Ok(())
            }
            "position" => self.set_position(rest),
            "perft" => self.perft(rest),
            "go" => self.go(rest),
            other => Err(format!(
                "there is no command `{other}`; the commands are ugi, isready, setoption, \
                 uginewgame, position, query, d, perft, go, stop and quit"
            )),
        };
        if let Err(problem) = done {
            self.out.error(problem);
        }
    }

    fn introduce(&self) {
        let d = Options::default();
        for line in [
            format!("id name Ludoteca {}", env!("CARGO_PKG_VERSION")),
            "id author The Ludoteca authors".to_owned(),
            format!("option name Game type string default {FIRST_GAME}"),
            format!("option name Seed type spin default {} min 0 max {}", d.seed, u64::MAX),
            format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", d.threads),
            format!("option name Hash type spin default {} min 1 max {MOST_HASH}", d.hash_mib),
            format!("option name Level type spin default {} min 1 max 10", d.level),
            "ugiok".to_owned(),
        ] {
            self.out.line(line);
        }
    }

    fn set_option(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write setoption name NAME value VALUE";
        let rest = rest.strip_prefix("name ").ok_or(FORM)?;
        let (name, value) = rest.split_once(" value ").ok_or(FORM)?;
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "game" => {
                let game = find(value).map_err(|e| e.to_string())?;
                self.position = game.start();
                self.searcher = Arc::new(Mutex::new(game.searcher()));
                self.game = game;
            }
            "seed" => self.options.seed = spin("Seed", value, 0, u64::MAX)?,
            "threads" => {
                self.options.threads = spin("Threads", value, 1, MOST_THREADS)? as usize;
            }
            "hash" => self.options.hash_mib = spin("Hash", value, 1, MOST_HASH)? as usize,
            "level" => self.options.level = spin("Level", value, 1, 10)? as u8,
            _ => {
                return Err(format!(
                    "there is no option `{}`; the options are Game, Seed, Threads, Hash and Level",
                    name.trim()
                ));
            }
        }
        Ok(())
    }

    fn set_position(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write position startpos or position fen BOARD SIDE ..., and moves STEP \
                            STEP ... after it if steps were made";
        let words: Vec<_> = rest.split_whitespace().collect();
        let (start, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (&words[..], &[][..]),
        };
        let mut position = match start {
            ["startpos"] => self.game.start(),
            ["fen", text @ ..] => {
                self.game.set_up(&text.join(" ")).map_err(|error| error.to_string())?
            }
            _ => return Err(FORM.to_owned()),
        };
        play_all(&mut *position, moves).map_err(|error| error.to_string())?;
        self.position = position;
        Ok(())
    }

    fn query(&self, what: &str) -> Result<(), String> {
        let position = &self.position;
        let turn = position.turn();
        let answer = match what {
            "moves" => {
                let mut steps = position.steps();
                steps.sort_unstable();
                steps.join(" ")
            }
            "seat" => match turn {
                Turn::Seat(seat) => seat.to_string(),
                Turn::Chance => "chance".to_owned(),
                Turn::Over => "none".to_owned(),
            },
            "gameover" => (turn == Turn::Over).to_string(),
            "result" => or_none(position.payoffs()),
            "scores" => or_none(position.scores()),
            "odds" if turn == Turn::Chance => {
                let odds: Vec<_> =
                    position.odds().iter().map(|(step, p)| format!("{step}={p}")).collect();
                odds.join(" ")
            }
            "odds" => {
                return Err("nothing is drawn here; query odds works where query seat says chance"
                    .to_owned());
            }
            "fen" => position.text().ok_or(
                "a position is not written in the middle of a turn; make the rest of its steps",
            )?,
            "p1turn" => (turn == Turn::Seat(Seat::FIRST)).to_string(),
            other => {
                return Err(format!(
                    "there is no query `{other}`; write query moves, seat, gameover, result, \
                     scores, odds, fen or p1turn"
                ));
            }
        };
        self.out.line(format!("response {answer}").trim_end());
        Ok(())
    }

    fn perft(&self, rest: &str) -> Result<(), String> {
        let depth = rest
            .parse()
            .map_err(|_| format!("`{rest}` is no depth; write perft N with a whole number N"))?;
        self.out.line(format_args!("nodes {}", self.position.perft(depth)));
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write go movetime MS, go nodes N, go depth D or go infinite";
        let mut limits = Limits::default();
        let mut endless = false;
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                endless = true;
                continue;
            }
            let mut number = |most: u64| spin(word, words.next().unwrap_or_default(), 1, most);
            match word {
                "movetime" => limits.time = Some(Duration::from_millis(number(86_400_000)?)),
                "nodes" => limits.nodes = Some(number(u64::MAX)?),
                "depth" => limits.depth = Some(number(10_000)? as u32),
                _ => return Err(FORM.to_owned()),
            }
        }
        if !endless && limits == Limits::default() {
            return Err(FORM.to_owned());
        }
        match self.position.turn() {
            Turn::Over => return Err("the game is over: there is no step to look for".to_owned()),
            Turn::Chance => {
                return Err("it is for chance to draw; see query odds".to_owned());
            }
            Turn::Seat(_) => {}
        }
        let control = Arc::new(Control::default());
        let (position, options, out) = (self.position.copy(), self.options, self.out.clone());
        let searcher = Arc::clone(&self.searcher);
        let answered = Arc::new(AtomicBool::new(false));
        let (held, answering) = (Arc::clone(&control), Arc::clone(&answered));
        let thread = std::thread::spawn(move || {
            let report = |found: &SearchReport| out.line(info(found));
            let found = lock(&searcher).think(&*position, &limits, &options, &held, &mut |found| {
                report(found);
            });
            let found = found.expect("a seat is to step");
            // Told to go on until it is stopped, a search that is through with everything waits.
            while endless && !held.stopped() {
                std::thread::sleep(Duration::from_millis(1));
            }
            answering.store(true, Ordering::Release);
            out.line(format_args!("bestmove {}", found.line[0]));
        });
        self.search = Some(Search { control, thread, answered, endless });
        Ok(())
    }

    fn searching(&mut self) -> bool {
        if self.search.as_ref().is_some_and(|search| {
            search.answered.load(Ordering::Acquire) || search.thread.is_finished()
        }) {
            self.finish();
        }
        self.search.is_some()
    }

    /// Ends the search, which then says its `bestmove`.
    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.control.stop();
            self.join(search);
        }
    }

    /// Lets the search come to its own end, unless it has none.
    fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            if search.endless {
                search.control.stop();
            }
            self.join(search);
        }
    }

    fn join(&self, search: Search) {
        if search.thread.join().is_err() {
            self.out.error("the search failed; this is a bug, please report it");
        }
    }
}

const MOST_THREADS: u64 = 256;
const MOST_HASH: u64 = 65_536;

/// The first word and the rest.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(name, rest)| (name, rest.trim()))
}

fn spin(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    value.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
        format!("`{value}` is no value for {name}: it takes a whole number from {least} to {most}")
    })
}

fn or_none(values: Option<impl ToString>) -> String {
    values.map_or_else(|| "none".to_owned(), |v| v.to_string())
}

fn info(found: &SearchReport) -> String {
    let seconds = found.time.as_secs_f64().max(1e-6);
    let scores: Vec<_> = found.chances.as_slice().iter().map(|p| format!("{p:.4}")).collect();
    format!(
        "info depth {} nodes {} nps {:.0} time {} score {} pv {}",
        found.depth,
        found.nodes,
        found.nodes as f64 / seconds,
        found.time.as_millis(),
        scores.join(" "),
        found.line.join(" ")
    )
}
