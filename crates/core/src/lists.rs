//! Lists of steps that are used again and again, so that no step allocates.

use std::any::Any;
use std::cell::{RefCell, RefMut};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A list of steps, with room for those of a game inside.
///
/// A meta-rule lists the steps of the game that it goes around, which are of another type, before it
/// lists its own. The room that this takes is kept with the list: whoever uses a list again allocates
/// nothing, however deep the rules nest.
pub struct StepList<S> {
    steps: Vec<S>,
    room: RefCell<Option<Box<dyn Any + Send>>>,
}

impl<S> StepList<S> {
    /// An empty list.
    #[must_use]
    pub const fn new() -> StepList<S> {
        StepList { steps: Vec::new(), room: RefCell::new(None) }
    }

    /// The list, and an empty one for a game inside.
    pub fn split<T: Send + 'static>(&mut self) -> (&mut Vec<S>, &mut StepList<T>) {
        let room = self.room.get_mut().get_or_insert_with(|| Box::new(StepList::<T>::new()));
        let inside: &mut StepList<T> = same_game(room.downcast_mut::<StepList<T>>());
        inside.clear();
        (&mut self.steps, inside)
    }

    /// An empty list for a game inside, where this one is only read.
    ///
    /// # Panics
    /// If the one that was handed out before is still in use.
    pub fn inside<T: Send + 'static>(&self) -> RefMut<'_, StepList<T>> {
        let mut inside = RefMut::map(self.room.borrow_mut(), |room| {
            let room = room.get_or_insert_with(|| Box::new(StepList::<T>::new()));
            same_game(room.downcast_mut::<StepList<T>>())
        });
        inside.clear();
        inside
    }
}

/// A list serves one game, which has one game inside.
fn same_game<T>(room: Option<&mut T>) -> &mut T {
    room.expect("one game inside another, always the same")
}

impl<S> Deref for StepList<S> {
    type Target = Vec<S>;
    #[inline]
    fn deref(&self) -> &Vec<S> {
        &self.steps
    }
}

impl<S> DerefMut for StepList<S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<S> {
        &mut self.steps
    }
}

impl<S> Default for StepList<S> {
    fn default() -> StepList<S> {
        StepList::new()
    }
}

/// The room is for one user: a copy has its own.
impl<S: Clone> Clone for StepList<S> {
    fn clone(&self) -> StepList<S> {
        StepList { steps: self.steps.clone(), room: RefCell::new(None) }
    }
}

impl<S: fmt::Debug> fmt::Debug for StepList<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.steps.fmt(f)
    }
}

impl<S> FromIterator<S> for StepList<S> {
    fn from_iter<I: IntoIterator<Item = S>>(steps: I) -> StepList<S> {
        StepList { steps: steps.into_iter().collect(), room: RefCell::new(None) }
    }
}

impl<S> From<Vec<S>> for StepList<S> {
    fn from(steps: Vec<S>) -> StepList<S> {
        StepList { steps, room: RefCell::new(None) }
    }
}

impl<S> IntoIterator for StepList<S> {
    type Item = S;
    type IntoIter = std::vec::IntoIter<S>;
    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl<'a, S> IntoIterator for &'a StepList<S> {
    type Item = &'a S;
    type IntoIter = std::slice::Iter<'a, S>;
    fn into_iter(self) -> Self::IntoIter {
        self.steps.iter()
    }
}

/// Buffers of playouts.
#[derive(Debug)]
pub struct Scratch<S> {
    /// For lists of steps.
    pub steps: StepList<S>,
    /// For lists of odds.
    pub odds: Vec<(S, f64)>,
    inside: Option<Box<dyn Any + Send>>,
}

impl<S> Scratch<S> {
    /// The buffers of a game inside this one, which has steps of another type.
    pub fn inside<T: Send + 'static>(&mut self) -> &mut Scratch<T> {
        let inside = self.inside.get_or_insert_with(|| Box::new(Scratch::<T>::default()));
        same_game(inside.downcast_mut())
    }
}

/// Buffers are for one user each: a copy is empty.
impl<S> Clone for Scratch<S> {
    fn clone(&self) -> Self {
        Scratch::default()
    }
}

impl<S> Default for Scratch<S> {
    fn default() -> Self {
        Scratch { steps: StepList::new(), odds: Vec::new(), inside: None }
    }
}
