//! Many games at once.

use std::sync::{Arc, Mutex};

use ludoteca_catalog::Planes;
use ludoteca_core::Rng;
use pyo3::prelude::*;

use crate::arrays::array;
use crate::errors::{ArgumentError, guarded, held, within, wrong_action};
use crate::game::Game;

/// The most games of a batch.
const MOST_GAMES: i64 = 1 << 16;
/// The most bytes that its masks and planes take.
const MOST_BYTES: usize = 1 << 26;

/// Many games of one kind that go on at once: what `ludoteca.vector` is made of.
#[pyclass(frozen, module = "ludoteca")]
pub(crate) struct Batch {
    now: Mutex<Now>,
    games: usize,
    seats: usize,
    actions: usize,
    planes: Arc<Planes>,
}

struct Now {
    batch: ludoteca_catalog::Batch,
    /// For random actions.
    rng: Rng,
    chosen: Vec<i64>,
}

impl Batch {
    /// Works on the games while other threads of Python run.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Now) -> PyResult<T> + Send,
    ) -> PyResult<T> {
        py.detach(|| guarded(|| work(&mut *held(&self.now, "batch")?)))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, *, seed = 0, again = true))]
    fn new(py: Python<'_>, game: &Game, games: i64, seed: u64, again: bool) -> PyResult<Batch> {
        let games = within("games", games, 1, MOST_GAMES)?;
        guarded(|| {
            let (actions, planes) = (game.numbering(py), game.sights());
            let bytes = games * (actions.steps().len() + planes.size());
            if bytes > MOST_BYTES {
                return Err(ArgumentError::new_err(format!(
                    "{games} games of {} are too many at once: their masks and planes take {} MiB, of \
                     {} at most",
                    game.spec(),
                    bytes >> 20,
                    MOST_BYTES >> 20
                )));
            }
            py.detach(|| {
                let batch = ludoteca_catalog::Batch::new(game.get(), actions, games, seed, again);
                let now = Mutex::new(Now { batch, rng: Rng::new(seed), chosen: Vec::new() });
                let (seats, actions) = (game.get().seats(), actions.steps().len());
                Ok(Batch { now, games, seats, actions, planes: Arc::clone(planes) })
            })
        })
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.games
    }

    /// All games from their start again.
    #[pyo3(signature = (seed = 0))]
    fn restart(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.with(py, |now| {
            now.batch.restart(seed);
            now.rng = Rng::new(seed);
            Ok(())
        })
    }

    /// Makes an action in every game: the bytes of as many signed 64-bit integers as there are games.
    fn step(&self, py: Python<'_>, actions: &[u8]) -> PyResult<()> {
        let size = size_of::<i64>();
        if actions.len() != self.games * size {
            return Err(ArgumentError::new_err(format!(
                "{} bytes are no actions: {} games take {} of them",
                actions.len(),
                self.games,
                self.games * size
            )));
        }
        self.with(py, |now| {
            now.chosen.clear();
            let numbers = actions.as_chunks::<{ size_of::<i64>() }>().0;
            now.chosen.extend(numbers.iter().map(|bytes| i64::from_ne_bytes(*bytes)));
            now.batch.step(&now.chosen).map_err(|error| wrong_action(&error))
        })
    }

    /// A legal action for every game, each equally likely.
    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = self.with(py, |now| {
            now.batch.random_actions(&mut now.rng, &mut now.chosen);
            Ok(now.chosen.iter().flat_map(|action| action.to_ne_bytes()).collect::<Vec<u8>>())
        })?;
        array(py, &bytes, "int64", &[self.games])
    }

    /// Which actions are legal in each game.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let now = held(&self.now, "batch")?;
            array(py, now.batch.masks(), "bool", &[self.games, self.actions])
        })
    }

    /// The planes of each game.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let [planes, rows, columns] = self.planes.shape();
        let bytes = self.with(py, |now| {
            let mut bytes = vec![0; self.games * self.planes.size()];
            now.batch.write_planes(&self.planes, &mut bytes);
            Ok(bytes)
        })?;
        array(py, &bytes, "uint8", &[self.games, planes, rows, columns])
    }

    /// Who makes the next step in each game, -1 where it is over.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = self.with(py, |now| {
            let turn = |turn: &Option<ludoteca_core::Seat>| {
                turn.map_or(u8::MAX, |seat| seat.index() as u8)
            };
            Ok(now.batch.turns().iter().map(turn).collect::<Vec<u8>>())
        })?;
        array(py, &bytes, "int8", &[self.games])
    }

    /// Which games ended with the last step.
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = self.with(py, |now| {
            Ok(now.batch.ends().iter().map(|end| u8::from(end.is_some())).collect::<Vec<u8>>())
        })?;
        array(py, &bytes, "bool", &[self.games])
    }

    /// The results of the games that ended with the last step, 0 for all others.
    fn payoffs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = self.with(py, |now| {
            let mut bytes = vec![0; self.games * self.seats * size_of::<f32>()];
            let rows = bytes.chunks_exact_mut(self.seats * size_of::<f32>());
            for (row, end) in rows.zip(now.batch.ends()) {
                let payoffs = end.iter().flat_map(ludoteca_core::Payoffs::as_slice);
                for (to, &payoff) in row.chunks_exact_mut(size_of::<f32>()).zip(payoffs) {
                    to.copy_from_slice(&(payoff as f32).to_ne_bytes());
                }
            }
            Ok(bytes)
        })?;
        array(py, &bytes, "float32", &[self.games, self.seats])
    }
}
