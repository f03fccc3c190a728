//! A searcher that follows a game.

use std::any::Any;
use std::sync::Arc;

use ludoteca_core::{PackStep, Whole};
use ludoteca_search::{Control, Limits, Options, Report, Searcher};

use super::{AnySearcher, Line, Position, SearchReport};

/// A searcher, and the position that it has followed the game to.
pub(super) struct Follower<G: Whole + ?Sized> {
    game: Arc<G>,
    searcher: Searcher<G>,
    first: u64,
    path: Vec<G::Step>,
}

impl<G: Whole + ?Sized> Follower<G>
where
    G::Step: PackStep,
{
    /// Somebody who knows nothing yet, at the start.
    pub(super) fn new(game: &Arc<G>, start: &G::State) -> Follower<G> {
        Follower {
            game: Arc::clone(game),
            searcher: Searcher::new(Options::default()),
            first: game.key(start),
            path: Vec::new(),
        }
    }

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

impl<G: Whole + ?Sized> AnySearcher for Follower<G>
where
    G::Step: PackStep,
{
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
