//! A line of play.

use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::letters::Letters;
use ludoteca_core::{
    Diagram, FileForm, GameExt, Message, NotationExt, Numbering, PackStep, Payoffs, Rng, Scene,
    Scores, Scratch, Seat, SetupExt, StepError, TouchedExt, Turn, Whole, perft,
};
use ludoteca_search::{Candidate, Control, Limits, Options, Report, solve, think, wins_within};

use super::{Choice, Position, SearchReport, SolveReport, TurnText};
use crate::Explained;

/// A position and the turns that led to it.
pub(crate) struct Line<G: Whole + ?Sized> {
    pub(crate) game: Arc<G>,
    /// The key of the position at the start, and all steps from there.
    pub(super) first: u64,
    pub(super) path: Vec<G::Step>,
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
    /// A line that begins here.
    pub(super) fn new(game: &Arc<G>, state: G::State) -> Line<G> {
        Line {
            game: Arc::clone(game),
            first: game.key(&state),
            path: Vec::new(),
            turn_start: state.clone(),
            state,
            recent: Vec::new(),
            current: 0,
            turns: Vec::new(),
        }
    }

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
        let mut signs = String::new();
        self.game.write_turn(&self.turn_start, &steps, &mut signs);
        let text = Letters::ENGLISH.write(&signs);
        let (seat, ply) = (mover.seat().map(Seat::index), self.path.len());
        let turn = TurnText { seat, text, signs, ply };
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

    pub(super) fn report(&self, found: &Report<G::Step>) -> SearchReport {
        Report {
            depth: found.depth,
            nodes: found.nodes,
            time: found.time,
            chances: found.chances,
            solved: found.solved,
            line: self.line_tokens(&found.line),
            others: found.others.iter().map(|line| self.line_tokens(line)).collect(),
            candidates: found
                .candidates
                .iter()
                .map(|c| Candidate {
                    step: self.game.token(&self.state, c.step),
                    chance: c.chance,
                    visits: c.visits,
                })
                .collect(),
        }
    }
}

impl<G: Whole + ?Sized> Position for Line<G>
where
    G::Step: PackStep,
{
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

    fn play(&mut self, token: &str) -> Result<(), Explained<StepError>> {
        let step = self.game.parse(&self.state, token)?;
        self.advance(step);
        Ok(())
    }

    fn numbers(&self) -> Vec<u64> {
        self.game.next_steps(&self.state).into_iter().map(PackStep::pack).collect()
    }

    fn play_number(&mut self, number: u64) -> Result<String, Explained<StepError>> {
        if self.turn() == Turn::Over {
            return Err(StepError::Over.into());
        }
        // Only what was packed can be unpacked: any other number may be no step at all.
        let mut steps = self.game.next_steps(&self.state).into_iter();
        let step = steps.find(|step| step.pack() == number).ok_or_else(|| StepError::Illegal {
            token: number.to_string(),
            why: Message::new("why-no-number"),
        })?;
        let token = self.game.token(&self.state, step);
        self.advance(step);
        Ok(token)
    }

    fn play_random(&mut self, rng: &mut Rng) -> Result<String, Explained<StepError>> {
        if self.turn() == Turn::Over {
            return Err(StepError::Over.into());
        }
        let step = self.game.random_step(&self.state, rng, &mut Scratch::default());
        let token = self.game.token(&self.state, step);
        self.advance(step);
        Ok(token)
    }

    fn text(&self) -> Option<String> {
        self.game.written(&self.state)
    }

    fn diagram(&self) -> Option<Diagram> {
        self.game.diagram(&self.state)
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

    fn drawable(&self) -> bool {
        self.game.drawable()
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
        let choices = |step| {
            let first = [self.game.touches(&self.state, step)];
            let all = first.into_iter().chain(self.game.other_touches(&self.state, step));
            all.map(move |touches| Choice { token: self.game.token(&self.state, step), touches })
        };
        self.game.next_steps(&self.state).into_iter().flat_map(choices).collect()
    }

    fn why_not_touched(&self, touched: &[&str]) -> Message {
        self.game.why_not_touched(&self.state, touched)
    }

    fn turns(&self) -> Vec<TurnText> {
        self.turns.clone()
    }

    fn numbering(&self) -> Numbering {
        self.game.numbering()
    }

    fn given_up(&self, loser: Seat) -> Payoffs {
        self.game.split(loser, 0.0)
    }

    fn drawn(&self) -> Payoffs {
        self.game.drawn()
    }

    fn file_form(&self) -> Option<FileForm> {
        self.game.file_form()
    }

    fn file_entries(&self) -> Vec<(String, Entry)> {
        let entry =
            |step| (self.game.token(&self.state, step), self.game.file_entry(&self.state, step));
        self.game.next_steps(&self.state).into_iter().map(entry).collect()
    }

    fn file_entry(&self, token: &str) -> Option<Entry> {
        let step = self.game.parse(&self.state, token).ok()?;
        Some(self.game.file_entry(&self.state, step))
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
            complete: found.complete,
            nodes: found.nodes,
            time: found.time,
        })
    }
}
