//! Games and positions with their types erased.

use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::file::sheet;
use ludoteca_core::file::{About, Entry};
use ludoteca_core::{
    Arg, Diagram, FileForm, GameExt, Layout, NotationExt, Payoffs, PositionError, Rng, Scene,
    Scores, Scratch, Seat, SetupExt, Spec, StepError, StepList, Touches, Turn, Whole, perft,
};
use ludoteca_search::{Control, Limits, Options, Report, Searcher, solve, think, wins_within};

use crate::{Explained, Sampling};

/// A game whose types are erased.
pub trait AnyGame: Send + Sync {
    /// The canonical name.
    fn spec(&self) -> &Spec;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// No game has more steps than this.
    fn cap(&self) -> u32;
    /// The position at the start.
    fn start(&self) -> Box<dyn Position>;
    /// How its positions are written and set up.
    fn layout(&self) -> Layout;
    /// What a position looks like that is being set up, and what stands against it.
    fn draft(&self, diagram: &Diagram) -> (Scene, Option<Explained<PositionError>>);
    /// The position of a text.
    ///
    /// # Errors
    /// The text is no position, or the rules do not allow it.
    fn set_up(&self, text: &str) -> Result<Box<dyn Position>, Explained<PositionError>>;
    /// The game that begins with the position of a text, which its name then tells.
    ///
    /// # Errors
    /// The text is no position, or the rules do not allow it.
    fn beginning(&self, text: &str) -> Result<Arc<dyn AnyGame>, Explained<PositionError>>;
    /// A game of these steps as a file that other programs read; `None` where there is no
    /// [form](Position::file_form) of such files.
    ///
    /// # Errors
    /// The first step that is not legal.
    fn file(&self, steps: &[String], about: &About) -> Result<Option<String>, BadStep>;
    /// Plays random games from the start for about `time` of this thread, at least one: how many
    /// games and how many steps.
    fn random_games(&self, time: Duration, seed: u64) -> (u64, u64);
    /// Plays a random game from the start, the legal steps listed before each: how many steps. For
    /// measurements.
    fn listed_game(&self, seed: u64) -> u64;
    /// Somebody who thinks about positions of this game one after the other.
    fn searcher(&self) -> Box<dyn AnySearcher>;
}

/// A [`Searcher`] whose types are erased: it keeps what it knows while the game goes on.
pub trait AnySearcher: Send {
    /// Thinks about the next step; `None` where no seat is to step. What it knows from the position
    /// before serves it where the steps of this one go on from there.
    fn think(
        &mut self,
        position: &dyn Position,
        limits: &Limits,
        options: &Options,
        control: &Control,
        on_report: &mut dyn FnMut(&SearchReport),
    ) -> Option<SearchReport>;
    /// Forgets everything, as before another game.
    fn forget(&mut self);
}

/// A position whose types are erased, with the turns that led to it.
pub trait Position: Any + Sampling + Send + Sync {
    /// An independent copy.
    fn copy(&self) -> Box<dyn Position>;
    /// Who makes the next step.
    fn turn(&self) -> Turn;
    /// The tokens of all legal steps; at chance nodes of all that can be drawn.
    fn steps(&self) -> Vec<String>;
    /// Makes a step.
    ///
    /// # Errors
    /// The token is not a legal step. The position stays as it was.
    fn play(&mut self, token: &str) -> Result<(), StepError>;
    /// Makes a step drawn uniformly from the legal ones (by the odds at a chance node) and
    /// returns its token.
    ///
    /// # Errors
    /// The game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Result<String, StepError>;
    /// The position as text, which tells nothing of what lies behind it; `None` in the middle of a
    /// turn of several steps.
    fn text(&self) -> Option<String>;
    /// How many steps were made.
    fn ply(&self) -> usize;
    /// The result, when the game is over.
    fn payoffs(&self) -> Option<Payoffs>;
    /// The points, where the game counts points.
    fn scores(&self) -> Option<Scores>;
    /// Whether anything is drawn in this game, now or at any time.
    fn chance(&self) -> bool;
    /// At chance nodes: what can be drawn, with probabilities.
    fn odds(&self) -> Vec<(String, f64)>;
    /// A hash of the position.
    fn key(&self) -> u64;
    /// The board as text.
    fn board(&self) -> String;
    /// What it looks like.
    fn scene(&self) -> Scene;
    /// The legal steps with their touches.
    fn choices(&self) -> Vec<Choice>;
    /// The turns so far, the one under way included.
    fn turns(&self) -> Vec<TurnText>;
    /// The form of files in which people keep games like this, where there is an established one.
    fn file_form(&self) -> Option<FileForm>;
    /// The legal steps, and what each of them is in such a file.
    fn file_entries(&self) -> Vec<(String, Entry)>;
    /// The number of step sequences of this length.
    fn perft(&self, depth: u32) -> u64;
    /// Thinks about the next step as somebody who knows nothing yet; `None` where no seat is to step.
    fn think(
        &self,
        limits: &Limits,
        options: &Options,
        control: &Control,
        on_report: &mut dyn FnMut(&SearchReport),
    ) -> Option<SearchReport>;
    /// Whether a seat can force its win within so many of its own turns, the one under way
    /// included; `None` when it was stopped before.
    fn wins_within(
        &self,
        seat: Seat,
        turns: u32,
        limits: &Limits,
        control: &Control,
    ) -> Option<bool>;
    /// The result of best play; `None` when it was stopped before, or the game cannot be solved so.
    fn solve(&self, limits: &Limits, options: &Options, control: &Control) -> Option<SolveReport>;
}

/// A step of a list that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {number}: {error}")]
pub struct BadStep {
    /// Which, counted from 1.
    pub number: usize,
    /// Why not.
    pub error: StepError,
}

/// Makes steps one after the other.
///
/// # Errors
/// One of them is not legal; those before it were made.
pub fn play_all(
    position: &mut dyn Position,
    tokens: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<(), BadStep> {
    for (i, token) in tokens.into_iter().enumerate() {
        position.play(token.as_ref()).map_err(|error| BadStep { number: i + 1, error })?;
    }
    Ok(())
}

/// A legal step and how it is entered.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Choice {
    /// The step.
    pub token: String,
    /// The names of the scene elements to touch, in order.
    pub touches: Touches,
}

/// A turn in the rulebook's notation.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TurnText {
    /// Whose turn; `None` for chance.
    pub seat: Option<usize>,
    /// How it is written.
    pub text: String,
    /// How many steps the game had after it.
    pub ply: usize,
}

/// What a search found, with tokens for steps.
pub type SearchReport = Report<String>;

/// What a solver found, with tokens for steps.
pub type SolveReport = ludoteca_search::Solution<String>;

/// A game with its name.
pub(crate) struct Named<G: Whole + ?Sized> {
    game: Arc<G>,
    spec: Spec,
    /// The position with which it begins, where that is not its own.
    from: Option<G::State>,
}

/// The parameter that every game has: the position with which it begins, spaces written as `_`.
pub const FROM: &str = "from";

/// The name of a game without the position with which it begins.
fn bare(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    spec.args.retain(|arg| arg.key.as_deref() != Some(FROM));
    spec
}

/// The name of a game that begins with the position of a text.
pub(crate) fn begins(spec: &Spec, text: &str) -> Spec {
    let mut spec = bare(spec);
    spec.args.push(Arg { key: Some(FROM.to_owned()), value: Spec::word(text.replace(' ', "_")) });
    spec
}

impl<G: Whole + ?Sized> Named<G> {
    pub(crate) fn new(game: Arc<G>, spec: Spec) -> Named<G> {
        Named { game, spec, from: None }
    }

    fn first(&self) -> G::State {
        self.from.clone().unwrap_or_else(|| self.game.start())
    }

    fn line(&self, state: G::State) -> Box<dyn Position> {
        Box::new(Line {
            game: Arc::clone(&self.game),
            first: self.game.key(&state),
            path: Vec::new(),
            turn_start: state.clone(),
            state,
            recent: Vec::new(),
            current: 0,
            turns: Vec::new(),
        })
    }
}

impl<G: Whole + ?Sized> AnyGame for Named<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn cap(&self) -> u32 {
        self.game.cap()
    }

    fn start(&self) -> Box<dyn Position> {
        self.line(self.first())
    }

    fn layout(&self) -> Layout {
        self.game.layout()
    }

    fn draft(&self, diagram: &Diagram) -> (Scene, Option<Explained<PositionError>>) {
        match self.game.from_diagram(diagram) {
            Ok(state) => (self.game.scene(&state, &[]), None),
            Err(problem) => {
                let board = self.game.scene(&self.game.start(), &[]);
                (diagram.shown_on(&self.game.layout(), board), Some(Explained(problem)))
            }
        }
    }

    fn set_up(&self, text: &str) -> Result<Box<dyn Position>, Explained<PositionError>> {
        Ok(self.line(self.game.set_up(text)?))
    }

    fn beginning(&self, text: &str) -> Result<Arc<dyn AnyGame>, Explained<PositionError>> {
        let state = self.game.set_up(text)?;
        let text = self.game.written(&state).unwrap_or_else(|| text.to_owned());
        let usual = self.game.written(&self.game.start()) == Some(text.clone());
        let spec = if usual { bare(&self.spec) } else { begins(&self.spec, &text) };
        let from = (!usual).then_some(state);
        Ok(Arc::new(Named { game: Arc::clone(&self.game), spec, from }))
    }

    fn file(&self, steps: &[String], about: &About) -> Result<Option<String>, BadStep> {
        let Some(form) = self.game.file_form() else { return Ok(None) };
        let sheet = sheet(&*self.game, bare(&self.spec).to_string(), &self.first(), steps)?;
        Ok(sheet.map(|sheet| form.write(&sheet, about)))
    }

    fn searcher(&self) -> Box<dyn AnySearcher> {
        Box::new(Follower {
            game: Arc::clone(&self.game),
            searcher: Searcher::new(Options::default()),
            first: self.game.key(&self.first()),
            path: Vec::new(),
        })
    }

    fn random_games(&self, time: Duration, seed: u64) -> (u64, u64) {
        let start = self.first();
        let mut state = start.clone();
        let mut rng = Rng::new(seed);
        let mut scratch = Scratch::default();
        let (mut games, mut steps) = (0, 0);
        let began = Instant::now();
        // The clock is read once in a while only; games may take less than a microsecond.
        let mut batch = 1;
        loop {
            for _ in 0..batch {
                state.clone_from(&start);
                steps += u64::from(self.game.playout(&mut state, &mut rng, &mut scratch));
            }
            games += batch;
            let elapsed = began.elapsed();
            if elapsed >= time {
                return (games, steps);
            }
            if elapsed < Duration::from_millis(5) {
                batch *= 2;
            }
        }
    }

    fn listed_game(&self, seed: u64) -> u64 {
        let (mut rng, mut list, mut scratch) =
            (Rng::new(seed), StepList::new(), Scratch::default());
        let (mut state, mut made) = (self.first(), 0);
        loop {
            let step = match self.game.turn(&state) {
                Turn::Over => return made,
                Turn::Seat(_) => {
                    list.clear();
                    self.game.steps(&state, &mut list);
                    rng.pick(&list)
                }
                Turn::Chance => self.game.random_step(&state, &mut rng, &mut scratch),
            };
            self.game.play(&mut state, step);
            made += 1;
        }
    }
}

/// A searcher, and the position that it has followed the game to.
struct Follower<G: Whole + ?Sized> {
    game: Arc<G>,
    searcher: Searcher<G>,
    first: u64,
    path: Vec<G::Step>,
}

impl<G: Whole + ?Sized> Follower<G> {
    /// Goes to where a line has come.
    fn follow(&mut self, line: &Line<G>) {
        if !Arc::ptr_eq(&self.game, &line.game) {
            self.forget();
            self.game = Arc::clone(&line.game);
        }
        // Steps taken back, or another start: the tree does not fit, which the searcher sees.
        if self.first == line.first && line.path.starts_with(&self.path) {
            for &step in &line.path[self.path.len()..] {
                self.searcher.follow(&self.game, step);
            }
        }
        self.first = line.first;
        self.path.clone_from(&line.path);
    }
}

impl<G: Whole + ?Sized> AnySearcher for Follower<G> {
    fn think(
        &mut self,
        position: &dyn Position,
        limits: &Limits,
        options: &Options,
        control: &Control,
        on_report: &mut dyn FnMut(&SearchReport),
    ) -> Option<SearchReport> {
        position.turn().seat()?;
        let position_as_any: &dyn Any = position;
        let Some(line) = position_as_any.downcast_ref::<Line<G>>() else {
            self.forget();
            return position.think(limits, options, control, on_report);
        };
        self.searcher.set_options(*options);
        self.follow(line);
        let report = &mut |found: &Report<G::Step>| on_report(&line.report(found));
        let found = self.searcher.think(&self.game, &line.state, limits, control, report);
        Some(line.report(&found))
    }

    fn forget(&mut self) {
        self.searcher.forget();
    }
}

/// A position and the turns that led to it.
pub(crate) struct Line<G: Whole + ?Sized> {
    pub(crate) game: Arc<G>,
    /// The key of the position at the start, and all steps from there.
    first: u64,
    path: Vec<G::Step>,
    pub(crate) state: G::State,
    /// The position in which the turn under way began.
    turn_start: G::State,
    /// The steps of the last finished turn, then those of the turn under way.
    recent: Vec<(Seat, G::Step)>,
    /// How many of `recent` belong to the turn under way.
    current: usize,
    turns: Vec<TurnText>,
}

impl<G: Whole + ?Sized> Clone for Line<G> {
    fn clone(&self) -> Self {
        Line {
            game: Arc::clone(&self.game),
            first: self.first,
            path: self.path.clone(),
            state: self.state.clone(),
            turn_start: self.turn_start.clone(),
            recent: self.recent.clone(),
            current: self.current,
            turns: self.turns.clone(),
        }
    }
}

impl<G: Whole + ?Sized> Line<G> {
    fn advance(&mut self, step: G::Step) {
        let mover = self.game.turn(&self.state);
        let drawer = mover.seat().unwrap_or(Seat::FIRST);
        let continues = self.current > 0
            && !self.game.begins_turn(&self.state)
            && self.turns.last().is_some_and(|t| t.seat == mover.seat().map(Seat::index));
        if !continues {
            let finished = self.recent.len() - self.current;
            self.recent.drain(..finished);
            self.current = 0;
            self.turn_start.clone_from(&self.state);
        }
        self.recent.push((drawer, step));
        self.current += 1;
        self.game.play(&mut self.state, step);
        self.path.push(step);
        let start = self.recent.len() - self.current;
        let steps: Vec<_> = self.recent[start..].iter().map(|&(_, s)| s).collect();
        let mut text = String::new();
        self.game.write_turn(&self.turn_start, &steps, &mut text);
        let turn = TurnText { seat: mover.seat().map(Seat::index), text, ply: self.path.len() };
        if continues {
            *self.turns.last_mut().expect("the turn under way") = turn;
        } else {
            self.turns.push(turn);
        }
    }

    fn line_tokens(&self, steps: &[G::Step]) -> Vec<String> {
        let mut at = self.state.clone();
        steps
            .iter()
            .map(|&step| {
                let token = self.game.token(&at, step);
                self.game.play(&mut at, step);
                token
            })
            .collect()
    }

    fn report(&self, found: &Report<G::Step>) -> SearchReport {
        Report {
            depth: found.depth,
            nodes: found.nodes,
            time: found.time,
            chances: found.chances,
            solved: found.solved,
            line: self.line_tokens(&found.line),
            candidates: found
                .candidates
                .iter()
                .map(|c| crate::Candidate {
                    step: self.game.token(&self.state, c.step),
                    chance: c.chance,
                    visits: c.visits,
                })
                .collect(),
        }
    }
}

impl<G: Whole + ?Sized> Position for Line<G> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn steps(&self) -> Vec<String> {
        self.game
            .next_steps(&self.state)
            .into_iter()
            .map(|step| self.game.token(&self.state, step))
            .collect()
    }

    fn play(&mut self, token: &str) -> Result<(), StepError> {
        let step = self.game.parse(&self.state, token)?;
        self.advance(step);
        Ok(())
    }

    fn play_random(&mut self, rng: &mut Rng) -> Result<String, StepError> {
        if self.turn() == Turn::Over {
            return Err(StepError::Over);
        }
        let step = self.game.random_step(&self.state, rng, &mut Scratch::default());
        let token = self.game.token(&self.state, step);
        self.advance(step);
        Ok(token)
    }

    fn text(&self) -> Option<String> {
        self.game.written(&self.state)
    }

    fn ply(&self) -> usize {
        self.path.len()
    }

    fn payoffs(&self) -> Option<Payoffs> {
        self.game.payoffs(&self.state)
    }

    fn scores(&self) -> Option<Scores> {
        self.game.scores(&self.state)
    }

    fn chance(&self) -> bool {
        self.game.chance()
    }

    fn odds(&self) -> Vec<(String, f64)> {
        let mut odds = Vec::new();
        if self.turn() == Turn::Chance {
            self.game.odds(&self.state, &mut odds);
        }
        odds.into_iter().map(|(step, p)| (self.game.token(&self.state, step), p)).collect()
    }

    fn key(&self) -> u64 {
        self.game.key(&self.state)
    }

    fn board(&self) -> String {
        self.game.board(&self.state)
    }

    fn scene(&self) -> Scene {
        self.game.scene(&self.state, &self.recent)
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |step| Choice {
            token: self.game.token(&self.state, step),
            touches: self.game.touches(&self.state, step),
        };
        self.game.next_steps(&self.state).into_iter().map(choice).collect()
    }

    fn turns(&self) -> Vec<TurnText> {
        self.turns.clone()
    }

    fn file_form(&self) -> Option<FileForm> {
        self.game.file_form()
    }

    fn file_entries(&self) -> Vec<(String, Entry)> {
        let entry =
            |step| (self.game.token(&self.state, step), self.game.file_entry(&self.state, step));
        self.game.next_steps(&self.state).into_iter().map(entry).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&*self.game, &self.state, depth)
    }

    fn think(
        &self,
        limits: &Limits,
        options: &Options,
        control: &Control,
        on_report: &mut dyn FnMut(&SearchReport),
    ) -> Option<SearchReport> {
        self.turn().seat()?;
        let found = think(&*self.game, &self.state, limits, options, control, &mut |found| {
            on_report(&self.report(found));
        });
        Some(self.report(&found))
    }

    fn wins_within(
        &self,
        seat: Seat,
        turns: u32,
        limits: &Limits,
        control: &Control,
    ) -> Option<bool> {
        wins_within(&*self.game, &self.state, seat, turns, limits, control)
    }

    fn solve(&self, limits: &Limits, options: &Options, control: &Control) -> Option<SolveReport> {
        let found = solve(&*self.game, &self.state, limits, options, control)?;
        Some(ludoteca_search::Solution {
            payoffs: found.payoffs,
            best: found.best.iter().map(|&s| self.game.token(&self.state, s)).collect(),
            nodes: found.nodes,
            time: found.time,
        })
    }
}
