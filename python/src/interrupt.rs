//! Long work that the user can end.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ludoteca_catalog::Control;
use pyo3::prelude::*;

use crate::errors::{ArgumentError, fault};

/// How often the user is listened to.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);
/// Searches go as deep as games are long.
const STACK: usize = 64 << 20;

/// Does long work in a thread of its own, while other threads of Python run. When the user interrupts
/// it, the control is stopped and what was raised is returned.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Control) -> T + Send,
) -> PyResult<T> {
    let control = &Control::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (done, wait) = mpsc::channel::<()>();
            let work = move || {
                // Dropped at the end, also after a panic: that is what is waited for.
                let _done = done;
                work(control)
            };
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            let worker = worker.map_err(|error| {
                ArgumentError::new_err(format!("there is no thread for this work: {error}"))
            })?;
            let mut raised = Ok(());
            while raised.is_ok()
                && wait.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout)
            {
                raised = heard();
            }
            if raised.is_err() {
                control.stop();
            }
            let found = worker.join().map_err(|_| fault());
            raised.and(found)
        })
    })
}

/// Listens to the user, from a thread that lets others of Python run.
///
/// # Errors
/// What the user raised.
#[expect(clippy::redundant_closure_for_method_calls, reason = "it must do for any lifetime")]
pub(crate) fn heard() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
