//! What is done to a game once its parameters are known: rules around it, and a name.

use std::sync::Arc;

use ludoteca_core::{Abilities, PackStep, Spec, SpecError, Whole};
use ludoteca_meta::{DynGame, swap};
use ludoteca_workshop::AnyMade;

use crate::AnyGame;
use crate::erased::Named;
use crate::meta_rules::Layers;

/// A game that has become one of the catalog, or what stands against it.
pub(crate) type Built = Result<Arc<dyn AnyGame>, SpecError>;

/// What is asked of a game beside its own parameters.
#[derive(Clone, Copy)]
pub(crate) struct Finish<'a> {
    /// The game's own parameter `swap`.
    pub(crate) swap: bool,
    /// The id of the game.
    pub(crate) id: &'a str,
    pub(crate) layers: &'a Layers,
    pub(crate) spec: &'a Spec,
}

impl Finish<'_> {
    /// A game, searched as what it is where no rule goes around it; under rules by its `handle`, which
    /// says what they can ask of it.
    pub(crate) fn leaf<G: Whole + Abilities>(self, game: G, handle: fn(G) -> DynGame) -> Built
    where
        G::Step: PackStep,
    {
        if self.swap || !self.layers.is_empty() {
            return self.composed(handle(game));
        }
        self.named(game)
    }

    /// A game that is mostly played with the swap rule, which is then part of the game and as fast
    /// to search as the rest of it.
    pub(crate) fn leaf_with_swap<G: Whole + Abilities>(
        self,
        game: G,
        handle: fn(G) -> DynGame,
    ) -> Built
    where
        G::Step: PackStep,
    {
        if self.swap && self.layers.is_empty() {
            return self.named(swap(Arc::new(game)));
        }
        self.leaf(game, handle)
    }

    /// A size of a game that is played seldom: searches are not compiled for it alone, so that the
    /// library builds in time.
    pub(crate) fn rare<G>(self, game: G, handle: fn(G) -> DynGame) -> Built {
        self.composed(handle(game))
    }

    /// A game that is a text: one search serves all of these, too.
    pub(crate) fn made(self, made: AnyMade) -> Built {
        self.composed(made.game())
    }

    /// A game made of another, whose types are erased: one search serves all of these.
    pub(crate) fn composed(self, game: DynGame) -> Built {
        let game = self.layers.wrap(self.id, game, self.swap)?;
        Ok(Arc::new(Named::new(game.game(), self.spec.clone())))
    }

    fn named<G: Whole>(self, game: G) -> Built
    where
        G::Step: PackStep,
    {
        Ok(Arc::new(Named::new(Arc::new(game), self.spec.clone())))
    }
}
