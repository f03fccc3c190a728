//! Names of games that begin with a position of their own.

use ludoteca_core::{Arg, Spec};

/// The parameter that every game has: the position with which it begins, spaces written as `_`.
pub const FROM: &str = "from";

/// The name of a game without the position with which it begins.
pub(crate) fn bare(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    spec.args.retain(|arg| arg.key.as_deref() != Some(FROM));
    spec
}

/// The name of a game that begins with the position of a text.
pub(crate) fn begins(spec: &Spec, text: &str) -> Spec {
    let mut spec = bare(spec);
    spec.args.push(Arg { key: Some(FROM.to_owned()), value: Spec::word(text.replace(' ', "_")) });
    spec
}
