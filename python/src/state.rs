//! Positions.

use std::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

use ludoteca_catalog::{Position, drawn_by};
use ludoteca_core::{Message, Rng, Turn};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::array;
use crate::errors::{ArgumentError, StepError, busy, guarded, within, wrong_step};
use crate::game::Game;
use crate::info::language;
use crate::picture;
use crate::playouts::{self, Playouts};
use crate::thought::{self, Report, Solution};

/// The most random games of one call.
const MOST_PLAYOUTS: i64 = 1 << 22;

/// A position, with the steps that led to it.
#[pyclass(frozen, module = "ludoteca")]
pub(crate) struct State {
    game: Game,
    now: RwLock<Now>,
}

struct Now {
    position: Box<dyn Position>,
    steps: Vec<String>,
}

/// A step, as it is given.
enum Step {
    Token(String),
    Number(u64),
}

impl Step {
    fn of(given: &Bound<'_, PyAny>) -> PyResult<Step> {
        if let Ok(token) = given.extract::<String>() {
            return Ok(Step::Token(token));
        }
        if let Ok(number) = given.extract::<u64>() {
            return Ok(Step::Number(number));
        }
        // Whole numbers that are below 0 or too large, those of numpy too.
        if given.hasattr("__index__")? {
            let why = Message::new("why-no-number");
            let token = given.str()?.to_string();
            return Err(wrong_step(&ludoteca_core::StepError::Illegal { token, why }.into()));
        }
        Err(PyTypeError::new_err(
            "a step is a token, one of `steps()`, or an integer, one of `numbers()`",
        ))
    }
}

impl State {
    pub(crate) fn new(game: Game, position: Box<dyn Position>, steps: Vec<String>) -> State {
        State { game, now: RwLock::new(Now { position, steps }) }
    }

    /// The position as it is, which may be looked at by many at once.
    fn read(&self) -> PyResult<RwLockReadGuard<'_, Now>> {
        match self.now.try_read() {
            Ok(now) => Ok(now),
            Err(TryLockError::Poisoned(now)) => Ok(now.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy("state")),
        }
    }

    /// The position to be changed, by nobody else.
    fn write(&self) -> PyResult<RwLockWriteGuard<'_, Now>> {
        match self.now.try_write() {
            Ok(now) => Ok(now),
            Err(TryLockError::Poisoned(now)) => Ok(now.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy("state")),
        }
    }

    /// Asks the position something.
    fn ask<T>(&self, question: impl FnOnce(&dyn Position) -> T) -> PyResult<T> {
        guarded(|| Ok(question(&*self.read()?.position)))
    }
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The tokens of all legal steps; where chance is to step, of all that can be drawn.
    fn steps(&self) -> PyResult<Vec<String>> {
        self.ask(Position::steps)
    }

    /// The same steps, in the same order, as integers.
    fn numbers(&self) -> PyResult<Vec<u64>> {
        self.ask(Position::numbers)
    }

    /// Makes a step: a token of `steps()` or an integer of `numbers()`.
    fn play(&self, step: &Bound<'_, PyAny>) -> PyResult<()> {
        let step = Step::of(step)?;
        guarded(|| {
            let now = &mut *self.write()?;
            let token = match step {
                Step::Token(token) => now.position.play(&token).map(|()| token),
                Step::Number(number) => now.position.play_number(number),
            };
            now.steps.push(token.map_err(|error| wrong_step(&error))?);
            Ok(())
        })
    }

    /// Makes a random step, each equally likely (or by the odds where chance is to step); its token.
    #[pyo3(signature = (seed = 0))]
    fn play_random(&self, seed: u64) -> PyResult<String> {
        guarded(|| {
            let now = &mut *self.write()?;
            let drawn = now.position.play_random(&mut Rng::new(seed));
            let token = drawn.map_err(|error| wrong_step(&error))?;
            now.steps.push(token.clone());
            Ok(token)
        })
    }

    /// Lets chance draw, by a number from 0 to below 1; the token that was drawn.
    fn draw(&self, unit: f64) -> PyResult<String> {
        guarded(|| {
            if !(0.0..1.0).contains(&unit) {
                let what = format!("`unit` is {unit}: it takes a number from 0 to below 1");
                return Err(ArgumentError::new_err(what));
            }
            let now = &mut *self.write()?;
            let token = drawn_by(&*now.position, unit).ok_or_else(|| {
                StepError::new_err("chance has nothing to draw here: `is_chance()` is false")
            })?;
            now.position.play(&token).map_err(|error| wrong_step(&error))?;
            now.steps.push(token.clone());
            Ok(token)
        })
    }

    /// Makes the step of an action, one whose `mask()` is true.
    fn play_action(&self, py: Python<'_>, action: i64) -> PyResult<()> {
        guarded(|| {
            let actions = self.game.numbering(py);
            let now = &mut *self.write()?;
            let (mask, borrowed) = mask(actions, &*now.position);
            let legal = usize::try_from(action).ok().filter(|&a| mask.get(a) == Some(&1));
            let action = legal.ok_or_else(|| {
                if now.position.turn() == Turn::Over {
                    return wrong_step(&ludoteca_core::StepError::Over.into());
                }
                StepError::new_err(format!(
                    "action {action} is not legal here: take one whose `mask()` is true"
                ))
            })?;
            let other = borrowed.iter().find(|&&(borrowed, _)| borrowed == action);
            let number = other.map_or(actions.steps()[action], |&(_, step)| step);
            let token = now.position.play_number(number).map_err(|error| wrong_step(&error))?;
            now.steps.push(token);
            Ok(())
        })
    }

    /// Which actions are legal.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let actions = self.game.numbering(py);
            let (mask, _) = mask(actions, &*self.read()?.position);
            array(py, &mask, "bool", &[mask.len()])
        })
    }

    /// The position as planes of numbers.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let planes = self.game.sights();
            let mut bytes = vec![0; planes.size()];
            let now = self.read()?;
            let position = &*now.position;
            let diagram = position.diagram();
            let seat = position.turn().seat();
            planes.write(diagram.as_ref(), &|| position.scene(), seat, &mut bytes);
            array(py, &bytes, "uint8", &planes.shape())
        })
    }

    /// Who makes the next step, from 0; `None` for chance, and when the game is over.
    fn seat(&self) -> PyResult<Option<usize>> {
        self.ask(|position| position.turn().seat().map(ludoteca_core::Seat::index))
    }

    /// Whether chance makes the next step.
    fn is_chance(&self) -> PyResult<bool> {
        self.ask(|position| position.turn() == Turn::Chance)
    }

    /// Whether the game is over.
    fn is_over(&self) -> PyResult<bool> {
        self.ask(|position| position.turn() == Turn::Over)
    }

    /// The result for each seat, when the game is over.
    fn payoffs(&self) -> PyResult<Option<Vec<f64>>> {
        self.ask(|position| position.payoffs().map(|payoffs| payoffs.as_slice().to_vec()))
    }

    /// The points of each seat, where the game counts points.
    fn scores(&self) -> PyResult<Option<Vec<f64>>> {
        self.ask(|position| position.scores().map(|scores| scores.as_slice().to_vec()))
    }

    /// Where chance is to step: what can be drawn, with its probability.
    fn odds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let odds = PyDict::new(py);
        for (token, probability) in self.ask(Position::odds)? {
            odds.set_item(token, probability)?;
        }
        Ok(odds)
    }

    /// How many steps were made.
    fn ply(&self) -> PyResult<usize> {
        self.ask(Position::ply)
    }

    /// The tokens of all steps that were made.
    fn history(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.read()?.steps.clone()))
    }

    /// The turns so far, in the notation of the rulebook.
    fn turns(&self) -> PyResult<Vec<String>> {
        self.ask(|position| position.turns().into_iter().map(|turn| turn.text).collect())
    }

    /// A number for the position: the same for equal positions.
    fn key(&self) -> PyResult<u64> {
        self.ask(Position::key)
    }

    /// The board as text.
    fn board(&self) -> PyResult<String> {
        self.ask(Position::board)
    }

    /// The position as text; `None` in the middle of a turn of several steps.
    fn position(&self) -> PyResult<Option<String>> {
        self.ask(Position::text)
    }

    /// A picture of the position, as SVG.
    #[pyo3(signature = (lang = "en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        let lang = language(lang)?;
        self.ask(|position| picture::draw(&position.scene(), &self.game.spec(), lang))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    /// An independent copy.
    fn copy(&self) -> PyResult<State> {
        guarded(|| {
            let now = self.read()?;
            Ok(State::new(self.game.clone(), now.position.copy(), now.steps.clone()))
        })
    }

    /// The number of step sequences of this length.
    fn perft(&self, py: Python<'_>, depth: i64) -> PyResult<u64> {
        let depth = within("depth", depth, 0, 64)? as u32;
        guarded(|| {
            let now = self.read()?;
            let position = &*now.position;
            Ok(py.detach(|| position.perft(depth)))
        })
    }

    /// Plays random games from here to their ends.
    #[pyo3(signature = (games = 1000, *, seed = 0, threads = 1))]
    fn playouts(&self, py: Python<'_>, games: i64, seed: u64, threads: i64) -> PyResult<Playouts> {
        let games = within("games", games, 1, MOST_PLAYOUTS)?;
        let threads = within("threads", threads, 1, 256)?;
        guarded(|| {
            let now = self.read()?;
            playouts::play(py, &*now.position, self.game.get().seats(), games, seed, threads)
        })
    }

    /// Thinks about the next step.
    #[pyo3(signature = (*, seconds = None, nodes = None, depth = None, level = 10, threads = 1, memory = 64, seed = 0, knowledge = true, lines = 1))]
    #[expect(clippy::too_many_arguments, reason = "named in Python")]
    fn search(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        nodes: Option<i64>,
        depth: Option<i64>,
        level: i64,
        threads: i64,
        memory: i64,
        seed: u64,
        knowledge: bool,
        lines: i64,
    ) -> PyResult<Report> {
        let limits = thought::limits(seconds, nodes, depth)?;
        let options = thought::options(level, threads, memory, seed, knowledge, lines)?;
        guarded(|| thought::search(py, &*self.read()?.position, &limits, &options))
    }

    /// The result of best play; `None` where the limits were too small, or for other than two seats, or
    /// where chance has a say.
    #[pyo3(signature = (*, seconds = None, nodes = None, memory = 64))]
    fn solve(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        nodes: Option<i64>,
        memory: i64,
    ) -> PyResult<Option<Solution>> {
        let limits = thought::limits(seconds, nodes, None)?;
        let options = thought::options(10, 1, memory, 0, true, 1)?;
        guarded(|| thought::solve(py, &*self.read()?.position, &limits, &options))
    }

    fn __copy__(&self) -> PyResult<State> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.copy()
    }

    /// The game is made again, and the steps are.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Vec<String>,))> {
        let game = Bound::new(py, self.game.clone())?;
        Ok((game.getattr("replay")?, (self.history()?,)))
    }

    fn __str__(&self) -> PyResult<String> {
        self.board()
    }

    fn __repr__(&self) -> PyResult<String> {
        let (game, steps) = (self.game.spec(), self.ply()?);
        let plural = if steps == 1 { "" } else { "s" };
        Ok(format!("<ludoteca state of {game} after {steps} step{plural}>"))
    }
}

/// Which actions are legal in a position, a byte for each, and what stands for other steps.
fn mask(
    actions: &ludoteca_catalog::Actions,
    position: &dyn Position,
) -> (Vec<u8>, Vec<(usize, u64)>) {
    let mut mask = vec![0; actions.steps().len()];
    let mut borrowed = Vec::new();
    // What chance draws is nobody's action.
    let steps = position.turn().seat().map(|_| position.numbers()).unwrap_or_default();
    actions.mask(&steps, &mut mask, &mut borrowed);
    (mask, borrowed)
}
