//! Parameters of a text as those of any game: what it declares is all there is.

use std::collections::BTreeMap;

use ludoteca_core::{Args, Form, Kind, Param, Value as Given};

use crate::Source;
use crate::check::sequence;
use crate::syntax::{Takes, Value};

/// What a parameter takes that is a list of plays.
static PLAYS: Form = PLAYS_FORM;

const PLAYS_FORM: Form = Form {
    takes: "takes-plays",
    read: |text| {
        let (numbers, repeated) = sequence(text)?;
        let numbers: Vec<_> = numbers.iter().map(i64::to_string).collect();
        Some(format!("{}{}", if repeated { "cycle-" } else { "" }, numbers.join("-")))
    },
    examples: &["1", "1-2", "cycle-1-2-1"],
};

/// The same, or one of the words of a text, which says itself which.
static PLAYS_OR_WORD: Form = Form {
    read: |text| {
        let word = || !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase());
        (PLAYS.read)(text).or_else(|| word().then(|| text.to_owned()))
    },
    ..PLAYS_FORM
};

/// A text is kept as long as the program runs, and so are its parameters.
fn kept<T>(all: Vec<T>) -> &'static [T] {
    Vec::leak(all)
}

fn word(text: &str) -> &'static str {
    String::leak(text.to_owned())
}

impl Takes {
    /// Of numbers alone, or words.
    fn kind(&self) -> Kind {
        match self {
            Takes::Range(low, high) => Kind::Whole(*low, *high),
            Takes::Sequence(words) if words.is_empty() => Kind::Form(&PLAYS),
            Takes::Sequence(_) => Kind::Form(&PLAYS_OR_WORD),
            Takes::Any(all) => {
                let number = |value: &Value| match value {
                    Value::Number(number) => Some(*number),
                    Value::Word(_) => None,
                };
                match all.iter().map(number).collect::<Option<Vec<_>>>() {
                    Some(numbers) => Kind::OneOf(kept(numbers)),
                    None => {
                        Kind::Word(kept(all.iter().map(|value| word(&value.to_string())).collect()))
                    }
                }
            }
        }
    }

    /// The value that is written so.
    fn value(&self, text: &str) -> Value {
        match self {
            Takes::Any(all) => all.iter().find(|value| value.to_string() == text).cloned(),
            Takes::Range(..) => text.parse().ok().map(Value::Number),
            Takes::Sequence(_) => None,
        }
        .unwrap_or_else(|| Value::Word(text.to_owned()))
    }
}

impl Source {
    /// What it declares, as every game does. What is returned stays in memory for good: ask once.
    #[must_use]
    pub fn params(&self) -> &'static [Param] {
        let param = |param: &crate::syntax::Param| Param {
            name: word(&param.name.it),
            kind: param.takes.kind(),
            default: word(&param.default.to_string()),
        };
        kept(self.text().params.iter().map(param).collect())
    }

    /// The values of its parameters.
    #[must_use]
    pub fn values(&self, args: &Args) -> BTreeMap<String, Value> {
        let of = |(param, given): (&Param, &Given)| {
            let declared = self.text().params.iter().find(|own| own.name.it == param.name)?;
            Some((param.name.to_owned(), declared.takes.value(&given.to_string())))
        };
        args.iter().filter_map(of).collect()
    }

    /// The values that are written so, by the names of parameters; of a name that it does not declare as a word.
    #[must_use]
    pub fn values_of(&self, written: &BTreeMap<String, String>) -> BTreeMap<String, Value> {
        let of = |(name, text): (&String, &String)| {
            let declared = self.text().params.iter().find(|own| own.name.it == *name);
            let value = declared.map(|own| own.takes.value(text));
            (name.clone(), value.unwrap_or_else(|| Value::Word(text.clone())))
        };
        written.iter().map(of).collect()
    }
}
