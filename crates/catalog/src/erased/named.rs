//! A game with its name.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_core::file::About;
use ludoteca_core::{
    Diagram, Layout, Method, PackStep, PositionError, Rng, Scene, Scratch, SetupExt, Spec,
    StepList, Turn, Whole,
};

use super::follower::Follower;
use super::together::Games;
use super::{AnyGame, AnySearcher, BadStep, Line, Position, Together};
use crate::Explained;
use crate::begin::{bare, begins};
use crate::sheet::sheet;

/// A game with its name.
pub(crate) struct Named<G: Whole + ?Sized> {
    game: Arc<G>,
    spec: Spec,
    /// The position with which it begins, where that is not its own.
    from: Option<G::State>,
}

impl<G: Whole + ?Sized> Named<G> {
    pub(crate) fn new(game: Arc<G>, spec: Spec) -> Named<G> {
        Named { game, spec, from: None }
    }

    fn first(&self) -> G::State {
        self.from.clone().unwrap_or_else(|| self.game.start())
    }
}

impl<G: Whole + ?Sized> AnyGame for Named<G>
where
    G::Step: PackStep,
{
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
        Box::new(Line::new(&self.game, self.first()))
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
        Ok(Box::new(Line::new(&self.game, self.game.set_up(text)?)))
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

    fn together(&self, games: usize) -> Box<dyn Together> {
        Box::new(Games::new(&self.game, self.first(), games))
    }

    fn method(&self) -> Method {
        self.game.plan().method
    }

    fn searcher(&self) -> Box<dyn AnySearcher> {
        Box::new(Follower::new(&self.game, &self.first()))
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
