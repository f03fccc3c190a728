//! Parameters: declared once, and everything else (validation, forms, documentation, canonical
//! names) comes from the declaration.

use std::fmt;

use crate::{Arg, Spec, SpecError};
use crate::{Joint, Message, ToMessage};

/// A parameter of a game.
///
/// Its text for people is the message `param-NAME` (and `param-NAME-VALUE` for words), or one of the
/// game's own, `GAME-param-NAME`.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// As it is written in names.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// As it would be written.
    pub default: &'static str,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number between two bounds, both included.
    Whole(i64, i64),
    /// One of these whole numbers.
    OneOf(&'static [i64]),
    /// A multiple of one half between two bounds, both included.
    Half(i64, i64),
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A word of this form.
    Form(&'static Form),
}

/// A kind of words of which there are too many to list.
#[derive(Debug)]
pub struct Form {
    /// The message that says what such words look like, to follow "it takes".
    pub takes: &'static str,
    /// How a word is written in canonical names; `None` if it is not of this form.
    pub read: fn(&str) -> Option<String>,
    /// Words of this form that are worth offering.
    pub examples: &'static [&'static str],
}

/// A value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A flag.
    Flag(bool),
    /// A word.
    Word(&'static str),
    /// A word of some form.
    Text(String),
}

impl Param {
    /// A whole number from `low` to `high`.
    #[must_use]
    pub const fn whole(name: &'static str, low: i64, high: i64, default: &'static str) -> Param {
        Param { name, kind: Kind::Whole(low, high), default }
    }

    /// One of a few whole numbers.
    #[must_use]
    pub const fn one_of(name: &'static str, all: &'static [i64], default: &'static str) -> Param {
        Param { name, kind: Kind::OneOf(all), default }
    }

    /// A multiple of one half from `low` to `high`.
    #[must_use]
    pub const fn half(name: &'static str, low: i64, high: i64, default: &'static str) -> Param {
        Param { name, kind: Kind::Half(low, high), default }
    }

    /// `true` or `false`.
    #[must_use]
    pub const fn flag(name: &'static str, default: bool) -> Param {
        Param { name, kind: Kind::Flag, default: if default { "true" } else { "false" } }
    }

    /// One of a few words.
    #[must_use]
    pub const fn word(
        name: &'static str,
        all: &'static [&'static str],
        default: &'static str,
    ) -> Param {
        Param { name, kind: Kind::Word(all), default }
    }

    /// A word of a form.
    #[must_use]
    pub const fn form(name: &'static str, form: &'static Form, default: &'static str) -> Param {
        Param { name, kind: Kind::Form(form), default }
    }

    /// The value that `text` stands for, if this parameter takes it.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Value> {
        let whole = || text.parse::<i64>().ok();
        match self.kind {
            Kind::Whole(low, high) => {
                whole().filter(|n| (low..=high).contains(n)).map(|n| Value::Number(n as f64))
            }
            Kind::OneOf(all) => {
                whole().filter(|n| all.contains(n)).map(|n| Value::Number(n as f64))
            }
            Kind::Half(low, high) => text
                .parse::<f64>()
                .ok()
                .filter(|x| (low as f64..=high as f64).contains(x) && (x * 2.0).fract() == 0.0)
                .map(|x| Value::Number(x + 0.0)),
            Kind::Flag => text.parse().ok().map(Value::Flag),
            Kind::Word(all) => all.iter().copied().find(|&w| w == text).map(Value::Word),
            Kind::Form(form) => (form.read)(text).map(Value::Text),
        }
    }
}

/// What it takes: `a whole number from 2 to 26`.
impl ToMessage for Kind {
    fn to_message(&self) -> Message {
        let any = |words: Vec<String>| Message::new("takes-one").list("all", Joint::Or, words);
        match self {
            Kind::Whole(low, high) => whole_from(*low, *high),
            Kind::OneOf(all) => any(all.iter().map(i64::to_string).collect()),
            Kind::Half(low, high) => Message::new("takes-half")
                .name("low", low.to_string())
                .name("high", high.to_string()),
            Kind::Flag => any(["true", "false"].map(str::to_owned).to_vec()),
            Kind::Word(all) => any(all.iter().map(|&word| word.to_owned()).collect()),
            Kind::Form(form) => Message::new(form.takes),
        }
    }
}

/// That a whole number between these bounds is taken.
pub(crate) fn whole_from(low: i64, high: i64) -> Message {
    Message::new("takes-whole").name("low", low.to_string()).name("high", high.to_string())
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => n.fmt(f),
            Value::Flag(b) => b.fmt(f),
            Value::Word(w) => f.write_str(w),
            Value::Text(text) => f.write_str(text),
        }
    }
}

/// The values of all parameters of a game.
#[derive(Clone, Debug)]
pub struct Args {
    game: &'static str,
    values: Vec<(&'static Param, Value)>,
}

impl Args {
    /// Checks what was written against the declarations; what was not written has its default.
    ///
    /// # Errors
    /// An unknown or repeated parameter, or a value out of range.
    pub fn read(
        game: &'static str,
        params: &'static [Param],
        written: &[Arg],
    ) -> Result<Args, SpecError> {
        let mut given: Vec<Option<Value>> = vec![None; params.len()];
        for arg in written {
            let Some(key) = &arg.key else {
                let clash = Message::new("spec-nameless").name("game", game);
                return Err(SpecError::Clash(clash.name("value", arg.value.to_string())));
            };
            let Some(i) = params.iter().position(|p| p.name == key) else {
                return Err(SpecError::UnknownParameter {
                    game: game.to_owned(),
                    name: key.clone(),
                    known: params.iter().map(|p| p.name).collect(),
                });
            };
            if given[i].is_some() {
                return Err(SpecError::Twice { game: game.to_owned(), name: key.clone() });
            }
            let text = arg.value.to_string();
            given[i] = Some(params[i].read(&text).ok_or_else(|| SpecError::Value {
                game: game.to_owned(),
                name: key.clone(),
                value: text,
                takes: params[i].kind.to_message(),
            })?);
        }
        let values = params
            .iter()
            .zip(given)
            .map(|(p, v)| {
                (p, v.unwrap_or_else(|| p.read(p.default).expect("defaults are in range")))
            })
            .collect();
        Ok(Args { game, values })
    }

    fn get(&self, name: &str) -> &Value {
        &self
            .values
            .iter()
            .find(|(p, _)| p.name == name)
            .unwrap_or_else(|| panic!("{} declares no parameter {name}", self.game))
            .1
    }

    /// A whole number.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn whole(&self, name: &str) -> i64 {
        self.number(name) as i64
    }

    /// A size or count.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn size(&self, name: &str) -> usize {
        usize::try_from(self.whole(name)).expect("sizes are not negative")
    }

    /// A number.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn number(&self, name: &str) -> f64 {
        match self.get(name) {
            Value::Number(n) => *n,
            other => panic!("{name} is {other}, not a number"),
        }
    }

    /// A flag.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        *self.get(name) == Value::Flag(true)
    }

    /// A word.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn word(&self, name: &str) -> &'static str {
        match self.get(name) {
            Value::Word(w) => w,
            other => panic!("{name} is {other}, not a word"),
        }
    }

    /// A word of some form, as it is written in canonical names.
    ///
    /// # Panics
    /// If the game declares no such parameter: a bug of that game.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Value::Text(text) => text,
            other => panic!("{name} is {other}, not a word of a form"),
        }
    }

    /// All values, in the order of their declaration.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Param, &Value)> + '_ {
        self.values.iter().map(|(param, value)| (*param, value))
    }

    /// The canonical name: parameters in the order of their declaration, without defaults.
    #[must_use]
    pub fn spec(&self) -> Spec {
        let args = self
            .values
            .iter()
            .filter(|(p, v)| p.read(p.default).as_ref() != Some(v))
            .map(|(p, v)| Arg { key: Some(p.name.to_owned()), value: Spec::word(v.to_string()) })
            .collect();
        Spec { name: self.game.to_owned(), args }
    }
}
