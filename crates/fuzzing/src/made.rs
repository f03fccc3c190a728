//! Games that are texts.

use std::collections::BTreeMap;

use ludoteca_core::{Game, Notation, NotationExt, Rng, Scratch, StepList, Turn, View};
use ludoteca_workshop::{AnyMade, Source, Trouble};

use crate::said;

/// No more steps of a game are made: others follow in the next one.
const MOST: u32 = 150;

/// The text of a game: it is refused with sentences and places, or it is a game that can be played.
pub fn made(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let game = Source::read(text).and_then(|source| source.make(&BTreeMap::new()));
    match game {
        Ok((game, warnings)) => {
            told(text, &warnings);
            match &game {
                AnyMade::W1(game) => played(game),
                AnyMade::W2(game) => played(game),
                AnyMade::W6(game) => played(game),
                AnyMade::W16(game) => played(game),
            }
            true
        }
        Err(troubles) => {
            assert!(!troubles.is_empty(), "what is refused is explained");
            told(text, &troubles);
            false
        }
    }
}

/// Every trouble has a sentence in every language, and a place in the text.
fn told(text: &str, troubles: &[Trouble]) {
    for trouble in troubles {
        said(&trouble.say);
        let range = trouble.span.range();
        assert!(text.get(range.clone()).is_some(), "{range:?} is no place: {}", trouble.say);
        assert!(trouble.place(text) >= (1, 1));
    }
}

/// A random game, or its beginning.
fn played<G: Game + Notation + View>(game: &G) {
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    let mut state = game.start();
    for made in 0.. {
        let mut steps = StepList::new();
        game.steps(&state, &mut steps);
        assert_eq!(steps.is_empty(), game.turn(&state) == Turn::Over);
        assert_eq!(steps.is_empty(), game.payoffs(&state).is_some());
        let _ = (game.key(&state), game.board(&state), game.scene(&state, &[]));
        if steps.is_empty() || made >= MOST {
            return;
        }
        assert!(made < game.cap(), "a game ends in time");
        let step = game.random_step(&state, &mut rng, &mut scratch);
        let token = game.token(&state, step);
        let read = game.parse(&state, &token).expect("what is written can be read");
        assert_eq!(game.token(&state, read), token);
        assert!(!game.touches(&state, step).is_empty());
        game.play(&mut state, step);
    }
}
