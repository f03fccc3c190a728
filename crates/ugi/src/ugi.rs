//! The Universal Game Interface.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, Files, Options, Position, SearchReport, find, find_with, play_all,
};
use ludoteca_core::{Seat, Turn};

use crate::asked::Asked;
use crate::lines::{Out, check, each_line, one_line, spin, split};
use crate::search::{Failed, MOST_HASH, MOST_THREADS, PONDER, Task, Thinker, expected, set_search};

const FIRST_GAME: &str = "hex";

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
    if ended.is_break() {
        engine.stop();
    } else {
        engine.finish();
    }
}

struct Engine<W> {
    out: Out<W>,
    game: Arc<dyn AnyGame>,
    position: Box<dyn Position>,
    options: Options,
    /// Whether to say which step is expected after its own.
    ponders: bool,
    thinker: Thinker,
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(output: W) -> Engine<W> {
        let game = find(FIRST_GAME).expect("the first game is in the catalog");
        let position = game.start();
        let thinker = Thinker::new(&*game);
        let (out, options) = (Out::new(output), Options::default());
        Engine { out, game, position, options, ponders: false, thinker }
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
            "ponderhit" => self.thinker.has_come(),
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
                self.thinker.forget();
                Ok(())
            }
            "position" => self.set_position(rest),
            "perft" => self.perft(rest),
            "go" => self.go(rest),
            other => Err(format!(
                "there is no command `{other}`; the commands are ugi, isready, setoption, \
                 uginewgame, position, query, d, perft, go, stop, ponderhit and quit"
            )),
        };
        if let Err(problem) = done {
            self.error(problem);
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
            PONDER.to_owned(),
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
                // Who speaks to it has started it.
                let game = find_with(value, Files::Readable).map_err(|e| e.to_string())?;
                self.position = game.start();
                self.thinker = Thinker::new(&*game);
                self.game = game;
            }
            "seed" => self.options.seed = spin("Seed", value, 0, u64::MAX)?,
            "ponder" => self.ponders = check("Ponder", value)?,
            name if set_search(&mut self.options, name, value)? => {}
            _ => {
                return Err(format!(
                    "there is no option `{}`; the options are Game, Seed, Threads, Hash, Level \
                     and Ponder",
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
        const QUERIES: &str =
            "write query moves, seat, gameover, result, scores, odds, fen or p1turn";
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
            "" => return Err(QUERIES.to_owned()),
            other => return Err(format!("there is no query `{other}`; {QUERIES}")),
        };
        self.out.line(format!("response {answer}").trim_end());
        Ok(())
    }

    fn perft(&self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write perft N with a whole number N";
        let depth = rest.parse().map_err(|_| match rest {
            "" => FORM.to_owned(),
            _ => format!("`{rest}` is no depth; {FORM}"),
        })?;
        self.out.line(format_args!("nodes {}", self.position.perft(depth)));
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), String> {
        const FORM: &str = "write go movetime MS, go nodes N, go depth D, go infinite, or with clocks \
                            go wtime MS btime MS and, if need be, winc MS binc MS movestogo N; with ponder \
                            before it where the position is only expected";
        let turn = self.position.turn();
        let asked = Asked::read(rest, turn, |word, value, limits| {
            if word != "movetime" {
                return Err(FORM.to_owned());
            }
            limits.time = Some(Duration::from_millis(spin(word, value, 1, 86_400_000)?));
            Ok(())
        })?;
        if asked.is_bare() {
            return Err(FORM.to_owned());
        }
        match turn {
            Turn::Over => return Err("the game is over: there is no step to look for".to_owned()),
            Turn::Chance => {
                return Err("it is for chance to draw; see query odds".to_owned());
            }
            Turn::Seat(_) => {}
        }
        let (told, out) = (self.out.clone(), self.out.clone());
        let at = self.ponders.then(|| self.position.copy());
        let (position, options) = (self.position.copy(), self.options);
        let Asked { limits, endless, ponders } = asked;
        let task = Task { position, limits, options, endless, ponders };
        self.thinker.start(
            task,
            move |found| told.line(info(found)),
            move |found| {
                let expects = at.and_then(|at| expected(&*at, found));
                let expects = expects.map_or_else(String::new, |step| format!(" ponder {step}"));
                out.line(format_args!("bestmove {}{expects}", found.line[0]));
            },
        );
        Ok(())
    }

    fn searching(&mut self) -> bool {
        let busy = self.thinker.busy();
        self.tell(busy).unwrap_or(false)
    }

    /// Ends the search, which then says its `bestmove`.
    fn stop(&mut self) {
        let stopped = self.thinker.stop();
        self.tell(stopped);
    }

    /// Lets the search come to its own end, unless it has none.
    fn finish(&mut self) {
        let finished = self.thinker.finish();
        self.tell(finished);
    }

    fn tell<T>(&self, done: Result<T, Failed>) -> Option<T> {
        done.map_err(|failed| self.error(failed)).ok()
    }

    fn error(&self, text: impl std::fmt::Display) {
        self.out.line(format_args!("info error {}", one_line(&text.to_string())));
    }
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
