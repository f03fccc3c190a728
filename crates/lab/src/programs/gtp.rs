//! Programs that speak the Go Text Protocol, version 2.

use std::time::Duration;

use ludoteca_catalog::{AnyGame, Control, play_all};
use ludoteca_core::{Diagram, Seat};
use ludoteca_ugi::gtp::Board;

use super::process::{Process, quoted};
use super::{Answer, BEGINNING, Clock, Fault, Told, gtp_board};

pub(super) struct Session {
    process: Process,
    board: Board,
    /// How many steps of the game it knows.
    known: usize,
    /// Whether the seats have exchanged the colours among the steps that it knows.
    exchanged: bool,
    /// Whether it has taken the swap of stones for one of sides, and must be told the board anew.
    astray: bool,
}

impl Session {
    pub(super) fn new(process: Process) -> Session {
        Session { process, board: Board::Go, known: 0, exchanged: false, astray: false }
    }

    pub(super) fn begin(&mut self, game: &dyn AnyGame, clock: Clock) -> Result<(), Fault> {
        self.board = gtp_board(game).expect("the game was looked at");
        let layout = game.layout();
        self.demand(&format!("boardsize {}", layout.rows.len()))?;
        let komi = game.spec().args.iter().find(|arg| arg.key.as_deref() == Some("komi"));
        if self.board == Board::Go {
            let komi = komi.map_or("0", |komi| &komi.value.name);
            // Who does not know komi plays as well; we count.
            self.wish(&format!("komi {komi}"))?;
        }
        // Increments are unknown to the protocol; a period for each stone comes next to them.
        let [main, increment] = [clock.main, clock.increment].map(|t| t.as_secs_f64().ceil());
        let stones = u8::from(increment > 0.0);
        self.wish(&format!("time_settings {main} {increment} {stones}"))?;
        self.clear(game)
    }

    /// Tells it the position at the start.
    fn clear(&mut self, game: &dyn AnyGame) -> Result<(), Fault> {
        self.demand("clear_board")?;
        (self.known, self.exchanged, self.astray) = (0, false, false);
        let layout = game.layout();
        let text = game.start().text().unwrap_or_default();
        let Ok(diagram) = Diagram::read(&layout, &text) else { return Ok(()) };
        for (cell, kind, _) in diagram.standing() {
            self.play(Seat::new(kind), &layout.cells[cell])?;
        }
        Ok(())
    }

    /// What it answers; whether it could do it.
    fn request(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        self.timed(command, BEGINNING, &Control::default())
    }

    fn timed(
        &mut self,
        command: &str,
        within: Duration,
        control: &Control,
    ) -> Result<Result<String, String>, Fault> {
        let mut asked = self.process.ask(command, within).unless_stopped(control);
        let first = loop {
            let line = asked.line()?;
            if !line.is_empty() {
                break line;
            }
        };
        let (done, rest) = match (first.strip_prefix('='), first.strip_prefix('?')) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(asked.nonsense(&first)),
        };
        let mut answer = rest.trim().to_owned();
        loop {
            let line = asked.line()?;
            if line.is_empty() {
                break;
            }
            answer = answer + "\n" + &line;
        }
        Ok(if done { Ok(answer) } else { Err(answer) })
    }

    /// A command that it must know.
    fn demand(&mut self, command: &str) -> Result<(), Fault> {
        match self.request(command)? {
            Ok(_) => Ok(()),
            Err(said) => Err(Fault::Refused { asked: quoted(command), said: quoted(&said) }),
        }
    }

    /// A command that it need not know.
    fn wish(&mut self, command: &str) -> Result<(), Fault> {
        self.request(command).map(|_| ())
    }

    fn play(&mut self, colour: Seat, token: &str) -> Result<(), Fault> {
        let Some(vertex) = self.board.vertex(token) else { return Ok(()) };
        self.demand(&format!("play {} {vertex}", letter(colour)))
    }

    fn colour(&self, seat: Seat) -> Seat {
        if self.exchanged { seat.other() } else { seat }
    }

    pub(super) fn choose(&mut self, told: &Told<'_>) -> Result<Answer, Fault> {
        if self.astray {
            self.clear(told.game)?;
        }
        for (seat, token) in &told.steps[self.known..] {
            if token == "swap" {
                // The stones stay: the protocol knows colours, not who plays them.
                self.exchanged = true;
            } else if let Some(seat) = *seat {
                self.play(self.colour(seat), token)?;
            }
        }
        self.known = told.steps.len();
        let legal = told.position.steps();
        let step = match &legal[..] {
            // What has to be done needs no asking: who has no stone left passes.
            [only] if only != "done" => {
                self.play(self.colour(told.seat), only)?;
                only.clone()
            }
            _ if legal.iter().any(|step| step == "done") => self.mark(&legal)?,
            _ if legal.iter().any(|step| step == "accept") => self.answer(told)?,
            _ => return self.move_of(told),
        };
        self.known += 1;
        Ok(Answer::Step(step))
    }

    fn move_of(&mut self, told: &Told<'_>) -> Result<Answer, Fault> {
        let colour = letter(self.colour(told.seat));
        // A program without a clock answers with an error, and that is all.
        self.wish(&format!("time_left {colour} {} 0", told.left.as_secs()))?;
        let command = format!("genmove {colour}");
        let said = match self.timed(&command, told.left, told.control)? {
            Ok(said) => said,
            Err(said) => return Err(Fault::Refused { asked: command, said: quoted(&said) }),
        };
        if said.eq_ignore_ascii_case("resign") {
            return Ok(Answer::Resigns);
        }
        self.astray = said.eq_ignore_ascii_case("swap-pieces");
        self.known += 1;
        match self.board.token(&said) {
            Some(step) => {
                self.exchanged |= step == "swap";
                Ok(Answer::Step(step))
            }
            None => Err(Fault::Nonsense { asked: command, said: quoted(&said) }),
        }
    }

    /// The stones that it holds for dead.
    fn dead(&mut self) -> Result<Vec<String>, Fault> {
        let said = self.request("final_status_list dead")?.unwrap_or_default();
        Ok(said.split_whitespace().filter_map(|vertex| self.board.token(vertex)).collect())
    }

    /// Marks what it holds for dead, one group after the other.
    fn mark(&mut self, legal: &[String]) -> Result<String, Fault> {
        let dead = self.dead()?;
        let marked = legal.iter().find(|step| {
            step.strip_prefix(DEAD).is_some_and(|cell| dead.iter().any(|dead| dead == cell))
        });
        Ok(marked.cloned().unwrap_or_else(|| "done".to_owned()))
    }

    /// Accepts what the other has marked if it would have marked the same, and plays on if not.
    fn answer(&mut self, told: &Told<'_>) -> Result<String, Fault> {
        let dead = self.dead()?;
        let mark = |(_, token): &(_, String)| Some(token.strip_prefix(DEAD)?.to_owned());
        let mut marked: Vec<_> = told.steps.iter().rev().skip(1).map_while(mark).collect();
        // Groups are marked by one stone each; which one the position before the marks says.
        let mut before = told.game.start();
        let made = told.steps.len() - 1 - marked.len();
        let steps = told.steps[..made].iter().map(|(_, token)| token);
        play_all(&mut *before, steps).expect("these steps were made");
        let groups = before.steps().into_iter().filter_map(|step| mark(&(None::<Seat>, step)));
        let mut own: Vec<_> = groups.filter(|cell| dead.contains(cell)).collect();
        marked.sort_unstable();
        own.sort_unstable();
        Ok(if own == marked { "accept" } else { "resume" }.to_owned())
    }
}

const DEAD: &str = "dead@";

fn letter(colour: Seat) -> &'static str {
    if colour == Seat::FIRST { "b" } else { "w" }
}
