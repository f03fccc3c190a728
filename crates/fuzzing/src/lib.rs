#![doc = include_str!("../README.md")]
//!
//! A target panics where something does not hold, and returns whether the input was accepted: a corpus
//! of which nothing is accepted would test little.
//!
//! ```
//! assert!(ludoteca_fuzzing::spec(b"swap( hex(size=5, swap=false) )"));
//! assert!(!ludoteca_fuzzing::spec(b"swap(hex(size=5)"));
//! ```

mod files;
mod house;
mod jobs;
mod made;
mod mutate;
mod names;
mod people;
mod protocol;
pub mod seeds;

pub use files::{pgn, played, record, sgf};
pub use house::{House, frames, request};
pub use jobs::job;
pub use made::made;
pub use mutate::Mutator;
pub use names::{position, spec, steps};
pub use people::{clock, plan, study};
pub use protocol::{gtp, uci, ugi};

use ludoteca_catalog::{Lang, Position, speaker};
use ludoteca_core::scene::{Picture, svg};
use ludoteca_core::{Message, ToMessage, Turn};

/// The first line and the rest.
fn lines(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

/// What is refused is explained, in every language.
fn explained(error: &impl ToMessage) {
    for lang in Lang::ALL {
        assert!(!speaker(lang).explain(error).is_empty());
    }
}

/// What is said can be said in every language, and nothing is missing in it.
fn said(say: &Message) {
    for lang in Lang::ALL {
        assert_eq!(speaker(lang).try_say(say).err(), None);
    }
}

/// What everybody may ask of a position has an answer.
fn sound(position: &dyn Position) {
    let over = position.turn() == Turn::Over;
    let steps = position.steps();
    assert_eq!(steps.is_empty(), over, "nobody is to step, or somebody can");
    assert_eq!(position.payoffs().is_some(), over, "payoffs are for the end");
    let chance: f64 = position.odds().iter().map(|(_, p)| p).sum();
    assert!(position.turn() != Turn::Chance || (chance - 1.0).abs() < 1e-9, "odds are {chance}");
    if position.turn() != Turn::Chance {
        let mut choices: Vec<_> =
            position.choices().into_iter().map(|choice| choice.token).collect();
        // A step that can be entered in several ways comes several times.
        choices.dedup();
        assert_eq!(choices, steps, "other steps can be touched than made");
    }
    assert!(!position.board().is_empty());
    let drawn = svg(&position.scene(), Picture::Table, "", &|say| speaker(Lang::En).say(say));
    assert!(drawn.ends_with("</svg>"));
}
