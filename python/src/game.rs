//! Games by name.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use ludoteca_catalog::{Actions, AnyGame, Lang, Planes, find, name_of_game, play_all};
use ludoteca_core::file::About;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::arrays::array;
use crate::errors::{guarded, wrong_name, wrong_position, wrong_steps};
use crate::info::{Info, language};
use crate::record::Record;
use crate::state::State;

/// The game of a name, such as `hex`, `hex(size=7)` or `swap(amazons)`.
#[pyfunction]
pub(crate) fn game(name: &str) -> PyResult<Game> {
    guarded(|| Ok(Game::of(find(name).map_err(|error| wrong_name(&error))?)))
}

/// A game with its parameters fixed.
#[pyclass(frozen, module = "ludoteca")]
#[derive(Clone)]
pub(crate) struct Game(Arc<Shared>);

/// A game, and what is made for it when somebody asks.
struct Shared {
    game: Arc<dyn AnyGame>,
    actions: OnceLock<Arc<Actions>>,
    planes: OnceLock<Arc<Planes>>,
}

impl Game {
    pub(crate) fn of(game: Arc<dyn AnyGame>) -> Game {
        Game(Arc::new(Shared { game, actions: OnceLock::new(), planes: OnceLock::new() }))
    }

    pub(crate) fn get(&self) -> &dyn AnyGame {
        &*self.0.game
    }

    pub(crate) fn spec(&self) -> String {
        self.get().spec().to_string()
    }

    /// How its steps are numbered. The first time it takes a while, in which other threads run.
    pub(crate) fn numbering(&self, py: Python<'_>) -> &Arc<Actions> {
        let shared = &self.0;
        py.detach(|| shared.actions.get_or_init(|| Arc::new(Actions::of(&*shared.game))))
    }

    pub(crate) fn sights(&self) -> &Arc<Planes> {
        self.0.planes.get_or_init(|| Arc::new(Planes::of(self.get())))
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(name: &str) -> PyResult<Game> {
        game(name)
    }

    /// The canonical name: without defaults, rules in order.
    #[getter]
    fn name(&self) -> PyResult<String> {
        guarded(|| Ok(self.spec()))
    }

    /// The name for people.
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        let lang: Lang = language(lang)?;
        guarded(|| Ok(name_of_game(&self.spec(), lang)))
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> PyResult<usize> {
        guarded(|| Ok(self.get().seats()))
    }

    /// No game has more steps than this.
    #[getter]
    fn longest(&self) -> PyResult<u32> {
        guarded(|| Ok(self.get().cap()))
    }

    /// The card of the game inside all meta-rules.
    #[getter]
    fn info(&self) -> PyResult<Option<Info>> {
        guarded(|| Ok(ludoteca_catalog::inside(self.get().spec()).map(|(info, _)| Info::of(info))))
    }

    /// The position at the start.
    fn start(&self) -> PyResult<State> {
        guarded(|| Ok(State::new(self.clone(), self.get().start(), Vec::new())))
    }

    /// The position after these steps, given as tokens.
    fn replay(&self, steps: Vec<String>) -> PyResult<State> {
        guarded(|| {
            let mut position = self.get().start();
            play_all(&mut *position, &steps).map_err(|error| wrong_steps(&error))?;
            Ok(State::new(self.clone(), position, steps))
        })
    }

    /// The position of a text, at the start of a game that begins with it.
    fn position(&self, text: &str) -> PyResult<State> {
        guarded(|| {
            let game = self.get().beginning(text).map_err(|error| wrong_position(&error))?;
            Game::of(game).start()
        })
    }

    /// A game of these steps as a file of other programs (SGF or PGN), where there is such a form.
    #[expect(clippy::needless_pass_by_value, reason = "so are lists handed over")]
    fn file(&self, steps: Vec<String>) -> PyResult<Option<String>> {
        guarded(|| self.get().file(&steps, &About::default()).map_err(|error| wrong_steps(&error)))
    }

    /// The games of this kind that are printed in the rulebooks, with their parameters.
    fn records(&self) -> PyResult<Vec<Record>> {
        guarded(|| {
            let entry = ludoteca_catalog::entry(&self.get().spec().name);
            let texts = entry.map_or([].as_slice(), |entry| entry.info.records);
            texts.iter().map(|text| Record::read(text)).collect()
        })
    }

    /// What each action packs to: the integers of all steps, an array of unsigned 64-bit integers.
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let steps = self.numbering(py).steps();
            let bytes: Vec<u8> = steps.iter().flat_map(|step| step.to_ne_bytes()).collect();
            array(py, &bytes, "uint64", &[steps.len()])
        })
    }

    /// What each plane of a position shows.
    fn planes(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.sights().names()))
    }

    /// How many planes a position has, how many rows each, and how many columns.
    fn shape(&self) -> PyResult<(usize, usize, usize)> {
        guarded(|| Ok(self.sights().shape().into()))
    }

    fn __repr__(&self) -> String {
        format!("<ludoteca game {}>", self.spec())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().spec() == self.spec())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.spec().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Game>(), (self.spec(),))
    }
}
