//! Games and positions with their types erased: what can be asked of them.

mod follower;
mod line;
mod named;
mod together;

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_core::file::{About, Entry};
use ludoteca_core::{
    Diagram, FileForm, Layout, Message, Method, Numbering, Payoffs, PositionError, Rng, Scene,
    Scores, Seat, Spec, StepError, Touches, Turn,
};
use ludoteca_search::{Control, Limits, Options, Report};

use crate::{Explained, Sampling};
pub(crate) use line::Line;
pub(crate) use named::Named;
pub use together::{Together, Told};

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
    /// So many games of it side by side, not yet [begun](Together::restart).
    fn together(&self, games: usize) -> Box<dyn Together>;
    /// Which search it is thought about by: playouts take the longer, the longer its games are.
    fn method(&self) -> Method;
    /// Somebody who thinks about positions of this game one after the other.
    fn searcher(&self) -> Box<dyn AnySearcher>;
}

/// A [`Searcher`](ludoteca_search::Searcher) whose types are erased: it keeps what it knows while the game goes on.
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
    fn play(&mut self, token: &str) -> Result<(), Explained<StepError>>;
    /// The [steps](Position::steps) in their order as numbers: what a step [packs](ludoteca_core::PackStep)
    /// to, which never changes.
    fn numbers(&self) -> Vec<u64>;
    /// Makes the step of a number and returns its token.
    ///
    /// # Errors
    /// It is the number of no legal step. The position stays as it was.
    fn play_number(&mut self, number: u64) -> Result<String, Explained<StepError>>;
    /// Makes a step drawn uniformly from the legal ones (by the odds at a chance node) and
    /// returns its token.
    ///
    /// # Errors
    /// The game is over.
    fn play_random(&mut self, rng: &mut Rng) -> Result<String, Explained<StepError>>;
    /// The position as text, which tells nothing of what lies behind it; `None` in the middle of a
    /// turn of several steps.
    fn text(&self) -> Option<String>;
    /// The position as it would be set up; `None` in the middle of a turn of several steps.
    fn diagram(&self) -> Option<Diagram>;
    /// How many steps were made.
    fn ply(&self) -> usize;
    /// The result, when the game is over.
    fn payoffs(&self) -> Option<Payoffs>;
    /// The points, where the game counts points.
    fn scores(&self) -> Option<Scores>;
    /// Whether anything is drawn in this game, now or at any time.
    fn chance(&self) -> bool;
    /// Whether the game can end without a winner.
    fn drawable(&self) -> bool;
    /// At chance nodes: what can be drawn, with probabilities.
    fn odds(&self) -> Vec<(String, f64)>;
    /// A hash of the position.
    fn key(&self) -> u64;
    /// The board as text.
    fn board(&self) -> String;
    /// What it looks like.
    fn scene(&self) -> Scene;
    /// The legal steps with their touches; a step that can be entered in several ways comes several
    /// times.
    fn choices(&self) -> Vec<Choice>;
    /// Why these touches, the last of which continues no legal step, lead nowhere: a clause.
    fn why_not_touched(&self, touched: &[&str]) -> Message;
    /// The turns so far, the one under way included.
    fn turns(&self) -> Vec<TurnText>;
    /// How people number the turns.
    fn numbering(&self) -> Numbering;
    /// What everybody gets when this seat gives up.
    fn given_up(&self, loser: Seat) -> Payoffs;
    /// What everybody gets when all agree to a draw.
    fn drawn(&self) -> Payoffs;
    /// The form of files in which people keep games like this, where there is an established one.
    fn file_form(&self) -> Option<FileForm>;
    /// The legal steps, and what each of them is in such a file.
    fn file_entries(&self) -> Vec<(String, Entry)>;
    /// What a step is in such a file; `None` where it is not legal.
    fn file_entry(&self, token: &str) -> Option<Entry>;
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
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("step {number}: {error}")]
pub struct BadStep {
    /// Which, counted from 1.
    pub number: usize,
    /// Why not.
    pub error: Explained<StepError>,
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
    /// How it is written, in English letters where men of chess are named.
    pub text: String,
    /// The same with [signs](ludoteca_core::letters) for the men of chess.
    pub signs: String,
    /// How many steps the game had after it.
    pub ply: usize,
}

/// What a search found, with tokens for steps.
pub type SearchReport = Report<String>;

/// What a solver found, with tokens for steps.
pub type SolveReport = ludoteca_search::Solution<String>;
