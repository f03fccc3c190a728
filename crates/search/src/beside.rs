//! Threads. What starts them is compiled once and not for every game.

use std::thread;

/// Work for a thread.
pub(crate) type Errand<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does `own` here while errands are run, each by a thread, and waits for all of them.
pub(crate) fn beside<'a>(errands: Vec<Errand<'a>>, own: &mut dyn FnMut()) {
    thread::scope(|scope| {
        for errand in errands {
            scope.spawn(errand);
        }
        own();
    });
}

/// Drops something, elsewhere.
pub(crate) fn drop_away(rest: Box<dyn Send>) {
    thread::spawn(move || drop(rest));
}
