//! Printed games.

use ludoteca_catalog::find;
use pyo3::prelude::*;

use crate::errors::{guarded, wrong_name, wrong_record};
use crate::game::Game;
use crate::info::language;
use crate::state::State;

/// A game printed in a rulebook.
#[pyclass(frozen, module = "ludoteca")]
pub(crate) struct Record(ludoteca_catalog::Record);

impl Record {
    pub(crate) fn read(text: &str) -> PyResult<Record> {
        text.parse().map(Record).map_err(|error| wrong_record(&error))
    }
}

#[pymethods]
impl Record {
    /// A record from the text of its file.
    #[new]
    fn new(text: &str) -> PyResult<Record> {
        guarded(|| Record::read(text))
    }

    /// The game and its parameters.
    #[getter]
    fn game(&self) -> PyResult<Game> {
        guarded(|| find(&self.0.spec).map(Game::of).map_err(|error| wrong_name(&error)))
    }

    /// Its steps, as tokens.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.0.steps.clone()
    }

    /// How it ends: `running`, or the payoffs.
    #[getter]
    fn end(&self) -> &str {
        &self.0.end
    }

    /// What it is called.
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<&str> {
        Ok(self.0.title(language(lang)?))
    }

    /// Where it is printed.
    #[pyo3(signature = (lang = "en"))]
    fn source(&self, lang: &str) -> PyResult<&str> {
        Ok(self.0.source(language(lang)?))
    }

    /// What is said of the position after a turn, 0 for the start.
    #[pyo3(signature = (turn, lang = "en"))]
    fn note(&self, turn: usize, lang: &str) -> PyResult<Option<&str>> {
        Ok(self.0.note(turn, language(lang)?))
    }

    /// Its last position.
    fn replay(&self) -> PyResult<State> {
        guarded(|| {
            let position = self.0.replay().map_err(|error| wrong_record(&error))?;
            Ok(State::new(self.game()?, position, self.steps()))
        })
    }

    /// The game as a file of other programs (SGF or PGN), where there is such a form.
    #[pyo3(signature = (lang = "en"))]
    fn file(&self, lang: &str) -> PyResult<Option<String>> {
        let lang = language(lang)?;
        guarded(|| self.0.file(lang).map_err(|error| wrong_record(&error)))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<ludoteca record of {}: {}>", self.0.spec, self.title("en")?))
    }
}
