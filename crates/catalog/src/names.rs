//! How a name becomes a game.

use std::sync::Arc;

use ludoteca_core::{Arg, Args, Spec, SpecError};

use crate::begin::FROM;
use crate::finish::{Built, Finish};
use crate::former::former_spec;
use crate::list::{Entry, find_entry, games};
use crate::meta_rules::{Layers, META_RULES, MetaRule};
use crate::{AnyGame, Explained, made};

/// The game of a name, with the position with which it begins.
pub(crate) fn build(spec: &Spec) -> Built {
    let of_start = |arg: &Arg| arg.key.as_deref() == Some(FROM);
    let mut bare = spec.clone();
    bare.args.retain(|arg| !of_start(arg));
    let game = build_bare(&bare)?;
    let mut starts = spec.args.iter().filter(|arg| of_start(arg));
    let Some(start) = starts.next() else { return Ok(game) };
    if starts.next().is_some() {
        return Err(SpecError::Twice { game: spec.name.clone(), name: FROM.to_owned() });
    }
    let text = start.value.to_string().replace('_', " ");
    game.beginning(&text).or_else(|Explained(problem)| {
        // An address of before a default changed.
        let former = former_spec(&bare);
        let before = if former == bare { None } else { build_bare(&former).ok() };
        let begun = before.and_then(|game| game.beginning(&text).ok());
        begun.ok_or_else(|| SpecError::Position { game: game.spec().to_string(), problem })
    })
}

/// The game of a name that tells no position.
fn build_bare(spec: &Spec) -> Built {
    let is_game = |name: &str| made::is_one(name) || find_entry(name).is_some();
    let (mut layers, base) = Layers::peel(spec, is_game)?;
    let (entry, args) = resolve(base)?;
    let swap = layers.settle_swap(&base.name, entry.swaps(&args))?;
    let spec = layers.spec(made::spelled(args.spec()));
    entry.build(&args, Finish { swap, id: &base.name, layers: &layers, spec: &spec })
}

fn resolve(spec: &Spec) -> Result<(&'static Entry, Args), SpecError> {
    if made::is_one(&spec.name) {
        let (entry, args) = made::told(spec)?;
        return Ok((entry, Args::read(entry.info.id, entry.info.params, args)?));
    }
    let entry = find_entry(&spec.name).ok_or_else(|| {
        let games = games().iter().map(|e| e.info.id).collect();
        let rules = META_RULES.iter().map(|rule| rule.id).collect();
        SpecError::UnknownGame { name: spec.name.clone(), games, rules }
    })?;
    Ok((entry, Args::read(entry.info.id, entry.info.params, &spec.args)?))
}

impl MetaRule {
    /// Whether it can go around a game, given by its name.
    #[must_use]
    pub fn fits(&self, spec: &str) -> bool {
        self.around(spec).is_ok()
    }

    /// Puts it around a game, given by its name.
    ///
    /// # Errors
    /// What stands against it.
    pub fn around(&self, spec: &str) -> Result<Arc<dyn AnyGame>, Explained<SpecError>> {
        crate::find(&format!("{}({spec})", self.id))
    }
}
