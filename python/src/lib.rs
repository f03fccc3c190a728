//! Ludoteca for Python. What it offers is described in `ludoteca/_ludoteca.pyi`; here is one room for
//! each part of it.
//!
//! Whatever goes wrong becomes an exception of [`errors`], a panic too. What may take long lets other
//! threads of Python run meanwhile and ends when the user interrupts it.

mod arrays;
mod batch;
mod errors;
mod game;
mod info;
mod interrupt;
mod picture;
mod playouts;
mod record;
mod state;
mod thought;

use pyo3::prelude::*;

/// The compiled part of `ludoteca`.
#[pymodule(name = "_ludoteca")]
mod module {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::errors::{
        ArgumentError, BusyError, GameNameError, GameOverError, InternalError, LudotecaError,
        PositionError, StepError,
    };
    #[pymodule_export]
    use crate::game::{Game, game};
    #[pymodule_export]
    use crate::info::{Info, Parameter, games, info, meta_rules};
    #[pymodule_export]
    use crate::playouts::Playouts;
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::thought::{Candidate, Report, Solution};
}
