//! What names said before a default changed, so that games of before stay what they were.

use ludoteca_core::{Arg, Spec};

/// Games, their parameters, and what these were where a name did not say it.
const FORMER: [(&str, &str, &str); 1] = [("go", "dead", "alive")];

/// The name that says today what `spec` said in logs and addresses of before.
#[must_use]
pub fn former(spec: &str) -> String {
    spec.parse().map_or_else(|_| spec.to_owned(), |spec: Spec| former_spec(&spec).to_string())
}

pub(crate) fn former_spec(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    for (game, param, value) in FORMER {
        let said = |arg: &Arg| arg.key.as_deref() == Some(param);
        if spec.name == game && !spec.args.iter().any(said) {
            spec.args.push(Arg { key: Some(param.to_owned()), value: Spec::word(value) });
        }
    }
    for arg in &mut spec.args {
        arg.value = former_spec(&arg.value);
    }
    spec
}
