//! The cards of the games, and the meta-rules.

use ludoteca_catalog::{Explained, Lang, META_RULES, Rules, speaker};
use ludoteca_core::{Param, SpecError, ToMessage};
use pyo3::prelude::*;

use crate::errors::{ArgumentError, guarded, wrong_name};

/// The names of all games, in the order of the rulebooks.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    ludoteca_catalog::games().iter().map(|entry| entry.info.id).collect()
}

/// The names of all meta-rules, in the order in which they nest.
#[pyfunction]
pub(crate) fn meta_rules() -> Vec<&'static str> {
    META_RULES.iter().map(|rule| rule.id).collect()
}

/// The card of a game, by its name without parameters.
#[pyfunction]
pub(crate) fn info(name: &str) -> PyResult<Info> {
    guarded(|| match ludoteca_catalog::entry(name) {
        Some(entry) => Ok(Info::of(entry.info)),
        None => {
            let unknown =
                SpecError::UnknownGame { name: name.to_owned(), games: games(), rules: Vec::new() };
            Err(wrong_name(&Explained(unknown)))
        }
    })
}

/// A language of the library.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    Lang::of(code).ok_or_else(|| {
        ArgumentError::new_err(format!("there is no language `{code}`: take `en`, `pt` or `it`"))
    })
}

/// What is told of a game before it is played.
#[pyclass(frozen, module = "ludoteca")]
pub(crate) struct Info {
    /// Its name in names of games.
    #[pyo3(get)]
    name: &'static str,
    /// Its family.
    #[pyo3(get)]
    family: String,
    /// The fewest and the most seats.
    #[pyo3(get)]
    seats: (u8, u8),
    /// How many minutes a game takes.
    #[pyo3(get)]
    minutes: u16,
    /// Its inventor and year.
    #[pyo3(get)]
    origin: &'static str,
    /// What it takes in parentheses.
    #[pyo3(get)]
    parameters: Vec<Parameter>,
    card: &'static ludoteca_core::Info,
}

impl Info {
    pub(crate) fn of(card: &'static ludoteca_core::Info) -> Info {
        let parameter = |param: &Param| Parameter {
            name: param.name,
            default: param.default,
            takes: speaker(Lang::En).say(&param.kind.to_message()),
        };
        Info {
            name: card.id,
            family: format!("{:?}", card.family).to_lowercase(),
            seats: card.seats,
            minutes: card.minutes,
            origin: card.origin,
            parameters: card.params.iter().map(parameter).collect(),
            card,
        }
    }
}

#[pymethods]
impl Info {
    /// The name for people.
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        Ok(Rules::of(self.card, language(lang)?).name)
    }

    /// The game in a sentence.
    #[pyo3(signature = (lang = "en"))]
    fn blurb(&self, lang: &str) -> PyResult<String> {
        Ok(Rules::of(self.card, language(lang)?).blurb)
    }

    /// The rules for players, in Markdown.
    #[pyo3(signature = (lang = "en"))]
    fn rules(&self, lang: &str) -> PyResult<&'static str> {
        Ok(language(lang)?.pick(&self.card.texts.rules))
    }

    fn __repr__(&self) -> String {
        format!("<ludoteca card of {}>", self.name)
    }
}

/// A parameter of a game.
#[pyclass(frozen, get_all, module = "ludoteca")]
#[derive(Clone)]
pub(crate) struct Parameter {
    /// As it is written in names.
    name: &'static str,
    /// As it would be written.
    default: &'static str,
    /// What it takes, in words.
    takes: String,
}

#[pymethods]
impl Parameter {
    fn __repr__(&self) -> String {
        format!("<{}={}: {}>", self.name, self.default, self.takes)
    }
}
