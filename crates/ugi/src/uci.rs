//! The Universal Chess Interface (Rudolf Huber and Stefan Meyer-Kahlen, April 2006), for chess.
//!
//! ```
//! # fn main() -> std::io::Result<()> {
//! let said = b"position startpos moves f2f3 e7e5 g2g4\ngo depth 1\n";
//! let (answers, output) = std::io::pipe()?;
//! ludoteca_ugi::uci::run(&said[..], output);
//! let answers = std::io::read_to_string(answers)?;
//! assert!(answers.contains("score mate 1") && answers.ends_with("bestmove d8h4\n"), "{answers}");
//! # Ok(())
//! # }
//! ```

use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{AnyGame, Control, Limits, Options, Position, SearchReport, find, play_all};
use ludoteca_core::{Seat, Turn};

use crate::asked::Asked;
use crate::clock;
use crate::lines::{Out, check, each_line, one_line, spin, split};
use crate::search::{Failed, MOST_HASH, MOST_THREADS, PONDER, Task, Thinker, expected, set_search};

/// Draws that players may claim end the game here; elsewhere it may go on.
const GAME: &str = "chess";
const UNCLAIMED: &str = "chess(repetition=100,quiet=1000)";

/// A step as the protocol writes it: `e2e4` for `e2-e4`, `b7b8q` for `b7-b8=q`.
#[must_use]
pub fn word(token: &str) -> String {
    token.replace(['-', '='], "")
}

/// The step of a word, if it has the form of one.
#[must_use]
pub fn token(word: &str) -> Option<String> {
    let word = word.to_ascii_lowercase();
    let (from, to, becomes) = (word.get(..2)?, word.get(2..4)?, word.get(4..)?);
    // Who has none says `(none)` or `0000`.
    let cell = |name: &str| matches!(name.as_bytes(), [b'a'..=b'z', b'1'..=b'9']);
    if !(cell(from) && cell(to) && becomes.bytes().all(|b| b.is_ascii_lowercase())) {
        return None;
    }
    Some(match becomes {
        "" => format!("{from}-{to}"),
        becomes => format!("{from}-{to}={becomes}"),
    })
}

/// Answers commands until `quit` or the end of the input, which a search without a limit does not
/// outlast.
pub fn run<W: Write + Send + 'static>(input: impl BufRead, output: W) {
    let mut engine = Engine::new(output);
    let ended = each_line(input, |line| {
        match line {
            Ok("quit") => return ControlFlow::Break(()),
            Ok(line) => engine.command(line),
            Err(problem) => engine.error(problem),
        }
        ControlFlow::Continue(())
    });
    let ended = if ended.is_break() { engine.thinker.stop() } else { engine.thinker.finish() };
    engine.tell(ended);
}

struct Engine<W> {
    out: Out<W>,
    game: Arc<dyn AnyGame>,
    unclaimed: Arc<dyn AnyGame>,
    position: Box<dyn Position>,
    options: Options,
    /// Whether to say which move is expected after its own.
    ponders: bool,
    thinker: Thinker,
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(output: W) -> Engine<W> {
        let [game, unclaimed] = [GAME, UNCLAIMED].map(|spec| find(spec).expect("chess is there"));
        let (position, thinker) = (game.start(), Thinker::new(&*game));
        let options = Options::default();
        Engine {
            out: Out::new(output),
            game,
            unclaimed,
            position,
            options,
            ponders: false,
            thinker,
        }
    }

    fn command(&mut self, line: &str) {
        let (name, rest) = split(line);
        let busy = self.thinker.busy();
        let busy = self.tell(busy).unwrap_or(false);
        let done = match name {
            "" | "debug" | "register" => Ok(()),
            "uci" => {
                self.introduce();
                Ok(())
            }
            "isready" => {
                self.out.line("readyok");
                Ok(())
            }
            "ponderhit" => self.thinker.has_come(),
            "stop" => {
                let stopped = self.thinker.stop();
                self.tell(stopped);
                Ok(())
            }
            "d" => {
                self.out.line(self.position.board());
                Ok(())
            }
            "setoption" | "ucinewgame" | "position" | "go" if busy => {
                Err(format!("a search is running; say stop before {name}"))
            }
            "setoption" => self.set_option(rest),
            "ucinewgame" => {
                self.thinker.forget();
                Ok(())
            }
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            other => Err(format!(
                "there is no command `{other}`; the commands are uci, isready, setoption, \
                 ucinewgame, position, go, stop, ponderhit, d and quit"
            )),
        };
        if let Err(problem) = done {
            self.error(problem);
        }
    }

    fn error(&self, text: impl std::fmt::Display) {
        self.out.line(format_args!("info string error: {}", one_line(&text.to_string())));
    }

    fn tell<T>(&self, done: Result<T, Failed>) -> Option<T> {
        done.map_err(|failed| self.error(failed)).ok()
    }

    fn introduce(&self) {
        let d = Options::default();
        for line in [
            format!("id name Ludoteca {}", env!("CARGO_PKG_VERSION")),
            "id author The Ludoteca authors".to_owned(),
            format!("option name Hash type spin default {} min 1 max {MOST_HASH}", d.hash_mib),
            "option name Clear Hash type button".to_owned(),
            format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", d.threads),
            format!("option name Level type spin default {} min 1 max 10", d.level),
            PONDER.to_owned(),
            "uciok".to_owned(),
        ] {
            self.out.line(line);
        }
    }

    fn set_option(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write setoption name NAME value VALUE";
        let rest = rest.strip_prefix("name ").ok_or(FORM)?;
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "clear hash" => self.thinker.forget(),
            "ponder" => self.ponders = check("Ponder", value)?,
            name if set_search(&mut self.options, name, value)? => {}
            _ => {
                return Err(format!(
                    "there is no option `{}`; the options are Hash, Clear Hash, Threads, Level and \
                     Ponder",
                    name.trim()
                ));
            }
        }
        Ok(())
    }

    fn set_position(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write position startpos or position fen FEN, and moves e2e4 ... after \
                            it if moves were made";
        let words: Vec<_> = rest.split_whitespace().collect();
        let (start, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (&words[..], &[][..]),
        };
        let fen = match start {
            ["startpos"] => None,
            ["fen", fen @ ..] if !fen.is_empty() => Some(fen_text(fen)),
            _ => return Err(FORM.to_owned()),
        };
        let moves: Option<Vec<_>> = moves.iter().map(|word| token(word)).collect();
        let moves = moves.ok_or("a move is written as from and to, e2e4, or b7b8q")?;
        let reach = |game: &dyn AnyGame| -> Result<Box<dyn Position>, String> {
            let mut position = match &fen {
                None => game.start(),
                Some(fen) => game.set_up(fen).map_err(|error| error.to_string())?,
            };
            play_all(&mut *position, &moves).map_err(|error| error.to_string())?;
            Ok(position)
        };
        self.position = match reach(&*self.game) {
            Ok(position) if position.turn() != Turn::Over => position,
            _ => reach(&*self.unclaimed)?,
        };
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), String> {
        let asked = asked(rest, self.position.turn())?;
        let Turn::Seat(seat) = self.position.turn() else {
            let lost = self.position.payoffs().is_some_and(|p| p.as_slice() != [0.5; 2]);
            let score = if lost { "mate" } else { "cp" };
            self.out.line(format_args!("info depth 0 score {score} 0"));
            self.out.line("bestmove (none)");
            return Ok(());
        };
        let task = Task {
            position: self.position.copy(),
            limits: asked.limits,
            options: self.options,
            endless: asked.endless,
            ponders: asked.ponders,
        };
        let expects = self.ponders;
        let (told, out) = (self.out.clone(), self.out.clone());
        let (at, end) = (self.position.copy(), self.position.copy());
        self.thinker.start(
            task,
            move |found| told.line(info(&*at, seat, found, false)),
            move |found| {
                out.line(info(&*end, seat, found, true));
                let next = expected(&*end, found).filter(|_| expects);
                let next = next.map_or_else(String::new, |next| format!(" ponder {}", word(next)));
                out.line(format_args!("bestmove {}{next}", word(&found.line[0])));
            },
        );
        Ok(())
    }
}

/// The position of a text; the number of the move says nothing, and some write 0.
fn fen_text(words: &[&str]) -> String {
    let counted = words.len() == 6 && words[5].parse::<u32>().is_ok();
    words[..words.len() - usize::from(counted)].join(" ")
}

/// Reads what one may ask of a chess engine. Whoever says nothing wants to hear more until it is enough.
fn asked(rest: &str, turn: Turn) -> Result<Asked, String> {
    let mut asked = Asked::read(rest, turn, |word, value, limits| {
        match word {
            "movetime" => {
                let time = clock::milliseconds(word, value)?;
                limits.time = Some(time.max(Duration::from_millis(1)));
            }
            "mate" => limits.depth = Some(2 * spin(word, value, 1, 5_000)? as u32 - 1),
            other => {
                return Err(format!(
                    "go knows no `{other}`; it takes wtime, btime, winc, binc, movestogo, \
                     movetime, depth, nodes, mate, infinite and ponder"
                ));
            }
        }
        Ok(())
    })?;
    asked.endless |= asked.is_bare();
    Ok(asked)
}

/// The log odds of a pawn, as the game counts it.
const PAWN: f64 = 0.6;
/// What is told of wins whose length is not known, in hundredths of a pawn.
const SURE: i64 = 20_000;
/// A mate that the line does not show is looked for within so many moves and so much time.
const MATE_WITHIN: u32 = 5;
const MATE_TIME: Duration = Duration::from_millis(100);

fn info(position: &dyn Position, seat: Seat, found: &SearchReport, last: bool) -> String {
    let seconds = found.time.as_secs_f64().max(1e-6);
    let line: Vec<_> = found.line.iter().map(|token| word(token)).collect();
    format!(
        "info depth {} score {} nodes {} nps {:.0} time {} pv {}",
        found.depth,
        score(position, seat, found, last),
        found.nodes,
        found.nodes as f64 / seconds,
        found.time.as_millis(),
        line.join(" ")
    )
}

/// What the seat to step expects: `cp 30`, or in how many moves of the winner mate is given.
fn score(position: &dyn Position, seat: Seat, found: &SearchReport, last: bool) -> String {
    let chance = found.chances[seat];
    let winner = match chance {
        1.0 => seat,
        0.0 => seat.other(),
        _ => {
            let pawns = (chance / (1.0 - chance)).ln() / PAWN;
            let value = (100.0 * pawns).round() as i64;
            return format!("cp {}", value.clamp(-SURE / 2, SURE / 2));
        }
    };
    let sign = if winner == seat { "" } else { "-" };
    let shown = mate_of(position, &found.line, winner).or_else(|| {
        let limits = Limits { time: Some(MATE_TIME), ..Limits::default() };
        let within =
            |&n: &u32| position.wins_within(winner, n, &limits, &Control::default()) == Some(true);
        (1..=MATE_WITHIN).take_while(|_| last).find(within)
    });
    match shown {
        Some(moves) => format!("mate {sign}{moves}"),
        None => format!("cp {sign}{SURE}"),
    }
}

/// In how many moves of the winner a line ends with its win, if it does.
fn mate_of(position: &dyn Position, line: &[String], winner: Seat) -> Option<u32> {
    let mut at = position.copy();
    let mut moves = 0;
    for token in line {
        moves += u32::from(at.turn() == Turn::Seat(winner));
        at.play(token).ok()?;
    }
    at.payoffs().is_some_and(|payoffs| payoffs[winner] == 1.0).then_some(moves)
}
