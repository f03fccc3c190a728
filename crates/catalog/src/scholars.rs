//! The games that are learnt by self-play.

use ludoteca_core::{Args, Info, Spec, SpecError};
use ludoteca_games as games;
use ludoteca_learn::{Scholar, scholar};

use crate::Explained;

/// A game that has weights, and somebody who learns it; nobody on boards that have none.
struct Taught {
    info: &'static Info,
    scholar: fn(&Args, u64) -> Option<Box<dyn Scholar>>,
}

static TAUGHT: &[Taught] = &[
    Taught {
        info: &games::othello::INFO,
        scholar: |args, seed| scholar(&games::othello::Othello::<1>::new(args), seed),
    },
    Taught {
        info: &games::konane::INFO,
        scholar: |args, seed| scholar(&games::konane::Konane::<1>::new(args), seed),
    },
    Taught {
        info: &games::breakthrough::INFO,
        scholar: |args, seed| scholar(&games::breakthrough::Breakthrough::<1>::new(args), seed),
    },
];

/// The canonical name of a game, and somebody who learns it.
pub type Enrolled = (String, Box<dyn Scholar>);

/// Somebody who learns a game of the library from this seed; nobody where it
/// has no weights to learn: which have some, [`learnt`] says.
///
/// # Errors
/// There is no such game.
pub fn scholar_of(name: &str, seed: u64) -> Result<Option<Enrolled>, Explained<SpecError>> {
    let game = crate::find(name)?;
    let spec: &Spec = game.spec();
    let Some(taught) = TAUGHT.iter().find(|taught| taught.info.id == spec.name) else {
        return Ok(None);
    };
    // The usual board is the one that weights are for, and names of others say what is different.
    if !spec.args.is_empty() {
        return Ok(None);
    }
    let args = Args::read(taught.info.id, taught.info.params, &spec.args).ok();
    Ok(args.and_then(|args| (taught.scholar)(&args, seed)).map(|one| (spec.to_string(), one)))
}

/// The names of the games that have weights to learn.
pub fn learnt() -> impl Iterator<Item = &'static str> {
    TAUGHT.iter().map(|taught| taught.info.id)
}
