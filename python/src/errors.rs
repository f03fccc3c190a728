//! What can go wrong, as exceptions with the sentences of the library.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, TryLockError};

use ludoteca_catalog::{BadAction, BadStep, Explained, RecordError};
use ludoteca_core::SpecError;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(ludoteca, LudotecaError, PyValueError, "Whatever the library refuses.");
create_exception!(ludoteca, GameNameError, LudotecaError, "There is no game of this name.");
create_exception!(ludoteca, PositionError, LudotecaError, "A text is no position of the game.");
create_exception!(ludoteca, StepError, LudotecaError, "A step cannot be made.");
create_exception!(ludoteca, GameOverError, StepError, "The game is over.");
create_exception!(ludoteca, ArgumentError, LudotecaError, "A number, type or shape is wrong.");
create_exception!(ludoteca, BusyError, LudotecaError, "Another thread is at work on it.");
create_exception!(ludoteca, InternalError, LudotecaError, "A mistake of the library.");

/// Does something; a panic becomes an exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(fault()))
}

/// What is said after a panic.
pub(crate) fn fault() -> PyErr {
    InternalError::new_err(
        "this is a mistake of the library: please report it with the game and its steps",
    )
}

/// What is at work in one thread cannot be used in another.
pub(crate) fn busy(what: &str) -> PyErr {
    BusyError::new_err(format!(
        "another thread is at work on this {what}: give each thread a {what} of its own"
    ))
}

/// What a lock holds, which is not waited for.
pub(crate) fn held<'a, T>(lock: &'a Mutex<T>, what: &str) -> PyResult<MutexGuard<'a, T>> {
    match lock.try_lock() {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(guard)) => Ok(guard.into_inner()),
        Err(TryLockError::WouldBlock) => Err(busy(what)),
    }
}

/// A number that must lie within bounds, both included.
pub(crate) fn within(name: &str, value: i64, low: i64, high: i64) -> PyResult<usize> {
    if (low..=high).contains(&value) {
        return Ok(value as usize);
    }
    Err(ArgumentError::new_err(format!(
        "`{name}` is {value}: it takes a whole number from {low} to {high}"
    )))
}

pub(crate) fn wrong_name(error: &Explained<SpecError>) -> PyErr {
    GameNameError::new_err(error.to_string())
}

pub(crate) fn wrong_position(error: &Explained<ludoteca_core::PositionError>) -> PyErr {
    PositionError::new_err(error.to_string())
}

pub(crate) fn wrong_step(error: &Explained<ludoteca_core::StepError>) -> PyErr {
    match error.0 {
        ludoteca_core::StepError::Over => GameOverError::new_err(error.to_string()),
        _ => StepError::new_err(error.to_string()),
    }
}

pub(crate) fn wrong_steps(error: &BadStep) -> PyErr {
    match error.error.0 {
        ludoteca_core::StepError::Over => GameOverError::new_err(error.to_string()),
        _ => StepError::new_err(error.to_string()),
    }
}

pub(crate) fn wrong_action(error: &BadAction) -> PyErr {
    StepError::new_err(error.to_string())
}

pub(crate) fn wrong_record(error: &RecordError) -> PyErr {
    LudotecaError::new_err(error.to_string())
}
