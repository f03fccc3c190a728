//! Who is connected.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_store::Digest;
use tokio::sync::watch;
use tokio::time::Instant;

/// Who looks at the lobby of this server, or did so a moment ago.
#[derive(Default)]
pub(super) struct People(Mutex<HashMap<Digest, Here>>);

/// Somebody.
struct Here {
    connections: usize,
    /// When they were last heard of.
    heard: Instant,
    /// Counts what happened to what they ask for.
    own: watch::Sender<u64>,
}

impl Default for Here {
    fn default() -> Here {
        Here { connections: 0, heard: Instant::now(), own: watch::Sender::new(0) }
    }
}

/// A connection that is there until it is dropped.
pub(crate) struct Connected {
    people: Arc<People>,
    token: Digest,
    /// Tells that something happened to what they ask for.
    pub(crate) own: watch::Receiver<u64>,
}

impl People {
    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, HashMap<Digest, Here>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody comes.
    pub(super) fn connect(self: &Arc<People>, token: Digest) -> Connected {
        let mut people = self.lock();
        let here = people.entry(token).or_default();
        here.connections += 1;
        Connected { people: Arc::clone(self), token, own: here.own.subscribe() }
    }

    /// Somebody asked for something.
    pub(super) fn hear(&self, token: Digest) {
        self.lock().entry(token).or_default().heard = Instant::now();
    }

    /// Tells somebody that something happened to what they ask for.
    pub(super) fn poke(&self, token: Digest) {
        if let Some(here) = self.lock().get(&token) {
            here.own.send_modify(|count| *count += 1);
        }
    }

    /// Whether somebody is there, or was within this time.
    pub(super) fn is_here(&self, token: Digest, grace: Duration) -> bool {
        let people = self.lock();
        people.get(&token).is_some_and(|here| here.connections > 0 || here.heard.elapsed() < grace)
    }

    /// Forgets who has been away for longer than this; how many are connected.
    pub(super) fn count(&self, grace: Duration) -> usize {
        let mut people = self.lock();
        people.retain(|_, here| here.connections > 0 || here.heard.elapsed() < grace);
        people.values().filter(|here| here.connections > 0).count()
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut people = self.people.lock();
        if let Some(here) = people.get_mut(&self.token) {
            (here.connections, here.heard) = (here.connections.saturating_sub(1), Instant::now());
        }
    }
}
