//! The course of a game, as a review goes through it.

use ludoteca_catalog::{Position, Speaker, find, play_all};
use ludoteca_core::Turn;
use ludoteca_core::scene::Ink;

use crate::refusal::Refusal;
use crate::table::Snapshot;
use crate::view::{TurnLine, colour_name, names, turn_lines};

/// A game from its start to its end.
pub(crate) struct Course {
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// The steps.
    pub(crate) steps: Vec<String>,
    /// The colour of each seat, and its name where somebody has one.
    inks: Vec<Ink>,
    named: Option<Vec<String>>,
    /// The position at the end.
    last: Box<dyn Position>,
    /// Whose each turn was, and after how many steps it ended.
    pub(crate) turns: Vec<(Option<usize>, usize)>,
}

impl Course {
    /// The course of these steps.
    ///
    /// # Errors
    /// They are none of the game.
    pub(crate) fn of(spec: &str, steps: Vec<String>) -> Result<Course, Refusal> {
        let game = find(spec)?;
        if steps.len() > game.cap() as usize {
            return Err(Refusal::Steps(game.cap()));
        }
        let mut last = game.start();
        play_all(&mut *last, &steps)?;
        let turns = last.turns().into_iter().map(|turn| (turn.seat, turn.ply)).collect();
        let inks = last.scene().seats.iter().map(|look| look.ink).collect();
        Ok(Course { spec: game.spec().to_string(), steps, inks, named: None, last, turns })
    }

    /// The course of the game at a table, which is over.
    ///
    /// # Errors
    /// It is not.
    pub(crate) fn at(snapshot: &Snapshot, speaker: &Speaker) -> Result<Course, Refusal> {
        if snapshot.turn() != Turn::Over {
            return Err(Refusal::Running);
        }
        let ledger = &snapshot.ledger;
        let steps = ledger.steps.iter().map(|made| made.token.clone()).collect();
        let course = Course::of(&ledger.spec, steps)?;
        let named = names(ledger, &course.last.scene(), speaker);
        Ok(Course { named: Some(named), ..course })
    }

    /// How many steps had been made before a turn.
    pub(super) fn before(&self, turn: usize) -> usize {
        turn.checked_sub(1).map_or(0, |last| self.turns[last].1)
    }

    /// Whose each turn was, with its steps.
    pub(crate) fn told(&self) -> Vec<(Option<usize>, Vec<String>)> {
        let steps = |(i, &(seat, end)): (usize, &(Option<usize>, usize))| {
            (seat, self.steps[self.before(i)..end].to_vec())
        };
        self.turns.iter().enumerate().map(steps).collect()
    }

    /// The turns that are looked at: those of seats, and the end.
    pub(super) fn looked(&self) -> Vec<usize> {
        let seats = self.turns.iter().enumerate().filter(|(_, (seat, _))| seat.is_some());
        seats.map(|(i, _)| i).chain([self.turns.len()]).collect()
    }

    /// The result by the rules.
    pub(super) fn payoffs(&self) -> Option<Vec<f64>> {
        Some(self.last.payoffs()?.as_slice().to_vec())
    }

    /// The turns as people write them.
    pub(super) fn lines(&self, speaker: &Speaker) -> Vec<TurnLine> {
        turn_lines(&*self.last, speaker)
    }

    /// The colours of the seats.
    pub(super) fn inks(&self) -> &[Ink] {
        &self.inks
    }

    /// What the seats are called.
    pub(crate) fn names(&self, speaker: &Speaker) -> Vec<String> {
        let colour = |seat| colour_name(&self.inks, seat, speaker);
        self.named.clone().unwrap_or_else(|| (0..self.inks.len()).map(colour).collect())
    }

    /// The position after so many steps.
    ///
    /// # Errors
    /// There is a bug: all of them were legal.
    pub(crate) fn position(&self, ply: usize) -> Result<Box<dyn Position>, Refusal> {
        let mut position = find(&self.spec)?.start();
        play_all(&mut *position, &self.steps[..ply])?;
        Ok(position)
    }
}
