//! Lists for rules that have to look at legal steps while a step is made.

use std::any::Any;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use ludoteca_core::StepList;

/// Lists that are lent and come back, so that no step allocates: as many as threads ask at once.
#[derive(Default)]
pub(crate) struct SpareLists(Mutex<Vec<Box<dyn Any + Send>>>);

impl SpareLists {
    /// Lends an empty list of steps.
    pub(crate) fn lend<S: Send + 'static, T>(&self, with: impl FnOnce(&mut StepList<S>) -> T) -> T {
        let spare = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = spare().pop().and_then(|list| list.downcast::<StepList<S>>().ok());
        let mut list = kept.unwrap_or_default();
        list.clear();
        let answer = with(&mut list);
        spare().push(list);
        answer
    }
}

/// Whoever copies a rule lends lists of its own.
impl Clone for SpareLists {
    fn clone(&self) -> SpareLists {
        SpareLists::default()
    }
}

impl fmt::Debug for SpareLists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SpareLists")
    }
}
