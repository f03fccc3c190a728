//! Random games in bulk.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_catalog::{Control, Position};
use ludoteca_core::{Rng, rng::mix};
use pyo3::prelude::*;

use crate::arrays::array;
use crate::interrupt::{heard, interruptible};

/// So many games have one generator of random numbers: what comes out is the same for any number of
/// threads.
const TOGETHER: usize = 256;
/// How often the user is listened to.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// How random games ended.
#[pyclass(frozen, get_all, module = "ludoteca")]
pub(crate) struct Playouts {
    /// The result of each game for each seat.
    payoffs: Py<PyAny>,
    /// How many steps each game had.
    steps: Py<PyAny>,
}

#[pymethods]
impl Playouts {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let games = self.steps.bind(py).len()?;
        let mean = self.payoffs.bind(py).call_method1("mean", (0,))?;
        Ok(format!("<{games} playouts, mean payoffs {mean}>"))
    }
}

/// Some games that share a generator, and where their results go.
struct Part<'a> {
    number: usize,
    payoffs: &'a mut [u8],
    steps: &'a mut [u8],
}

const PAYOFF: usize = size_of::<f64>();
const STEPS: usize = size_of::<u32>();

impl Part<'_> {
    /// Plays them, or until somebody wants an end; whether all were played.
    fn play(self, position: &dyn Position, seed: u64, ended: &mut dyn FnMut() -> bool) -> bool {
        let seats = self.payoffs.len() / PAYOFF / (self.steps.len() / STEPS);
        let payoffs = self.payoffs.chunks_exact_mut(seats * PAYOFF);
        let mut places = payoffs.zip(self.steps.chunks_exact_mut(STEPS)).peekable();
        let mut rng = Rng::new(mix(seed) ^ self.number as u64);
        position.play_many(&mut rng, &mut |steps, payoffs| {
            if let Some((to, length)) = places.next() {
                for (to, payoff) in to.chunks_exact_mut(PAYOFF).zip(payoffs.as_slice()) {
                    to.copy_from_slice(&payoff.to_ne_bytes());
                }
                length.copy_from_slice(&steps.to_ne_bytes());
            }
            places.peek().is_some() && !ended()
        });
        places.peek().is_none()
    }
}

/// Plays random games from a position.
pub(crate) fn play(
    py: Python<'_>,
    position: &dyn Position,
    seats: usize,
    games: usize,
    seed: u64,
    threads: usize,
) -> PyResult<Playouts> {
    let mut payoffs = vec![0; games * seats * PAYOFF];
    let mut steps = vec![0; games * STEPS];
    let parts =
        payoffs.chunks_mut(TOGETHER * seats * PAYOFF).zip(steps.chunks_mut(TOGETHER * STEPS));
    let parts = parts.enumerate().map(|(number, (payoffs, steps))| Part { number, payoffs, steps });
    if threads == 1 {
        alone(py, parts, position, seed)?;
    } else {
        interruptible(py, |control| in_threads(parts, position, seed, threads, control))?;
    }
    Ok(Playouts {
        payoffs: array(py, &payoffs, "float64", &[games, seats])?.unbind(),
        steps: array(py, &steps, "uint32", &[games])?.unbind(),
    })
}

/// In this thread: to start another one costs as much as some hundred short games.
fn alone<'a>(
    py: Python<'_>,
    mut parts: impl Iterator<Item = Part<'a>> + Send,
    position: &dyn Position,
    seed: u64,
) -> PyResult<()> {
    py.detach(|| {
        let mut looked = Instant::now();
        let mut raised = Ok(());
        // The clock is read once in a while only; games may take less than a microsecond.
        let mut since = 0u32;
        let mut ended = || {
            since += 1;
            if since.is_multiple_of(16) && looked.elapsed() >= BETWEEN_LOOKS {
                raised = heard();
                looked = Instant::now();
            }
            raised.is_err()
        };
        parts.all(|part| part.play(position, seed, &mut ended));
        raised
    })
}

fn in_threads<'a>(
    parts: impl Iterator<Item = Part<'a>> + Send,
    position: &dyn Position,
    seed: u64,
    threads: usize,
    control: &Control,
) {
    let parts = Mutex::new(parts);
    let next = || parts.lock().ok().and_then(|mut parts| parts.next());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut ended = || control.stopped();
                while next().is_some_and(|part| part.play(position, seed, &mut ended)) {}
            });
        }
    });
}
