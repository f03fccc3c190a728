//! What searches use again and again, so that they need not allocate for every position they look
//! at.

/// States that are not in use. They are boxed, since moving a state costs as much as copying it.
pub(crate) struct Pool<S> {
    // A box keeps its place in memory while it goes in and out.
    #[allow(clippy::vec_box)]
    free: Vec<Box<S>>,
}

impl<S> Default for Pool<S> {
    fn default() -> Pool<S> {
        Pool { free: Vec::new() }
    }
}

impl<S: Clone> Pool<S> {
    /// A copy of a state, in the place of one that was kept.
    #[inline]
    pub(crate) fn copy(&mut self, state: &S) -> Box<S> {
        match self.free.pop() {
            Some(mut copy) => {
                (*copy).clone_from(state);
                copy
            }
            None => Box::new(state.clone()),
        }
    }

    /// Takes back a state that is not needed any more.
    #[inline]
    pub(crate) fn keep(&mut self, state: Box<S>) {
        self.free.push(state);
    }
}

/// Lists that are not in use.
pub(crate) struct Lists<L> {
    free: Vec<L>,
}

impl<L> Default for Lists<L> {
    fn default() -> Lists<L> {
        Lists { free: Vec::new() }
    }
}

impl<L: Default> Lists<L> {
    /// A list, with what was left in it.
    pub(crate) fn take(&mut self) -> L {
        self.free.pop().unwrap_or_default()
    }

    /// Takes back a list that is not needed any more.
    pub(crate) fn keep(&mut self, list: L) {
        self.free.push(list);
    }
}
