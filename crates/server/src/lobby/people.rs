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
    /// When they were last heard of, if they ever were.
    heard: Option<Instant>,
    /// Counts what happened to what they ask for.
    own: watch::Sender<u64>,
}

impl Default for Here {
    fn default() -> Here {
        Here { heard: Some(Instant::now()), ..Here::away() }
    }
}

impl Here {
    /// Somebody of whom nothing was heard.
    fn away() -> Here {
        Here { connections: 0, heard: None, own: watch::Sender::new(0) }
    }

    /// Whether they are here, or were within this time.
    fn is_here(&self, grace: Duration) -> bool {
        self.connections > 0 || self.heard.is_some_and(|heard| heard.elapsed() < grace)
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
        self.lock().entry(token).or_default().heard = Some(Instant::now());
    }

    /// Hears what happens to somebody, who is not here by that.
    pub(super) fn listen(&self, token: Digest) -> watch::Receiver<u64> {
        let mut people = self.lock();
        people.entry(token).or_insert_with(Here::away).own.subscribe()
    }

    /// Tells somebody that something happened to what they ask for.
    pub(super) fn poke(&self, token: Digest) {
        if let Some(here) = self.lock().get(&token) {
            here.own.send_modify(|count| *count += 1);
        }
    }

    /// Whether somebody is there, or was within this time.
    pub(super) fn is_here(&self, token: Digest, grace: Duration) -> bool {
        self.lock().get(&token).is_some_and(|here| here.is_here(grace))
    }

    /// Forgets who has been away for longer than this; how many are connected.
    pub(super) fn count(&self, grace: Duration) -> usize {
        let mut people = self.lock();
        people.retain(|_, here| here.is_here(grace) || here.own.receiver_count() > 0);
        people.values().filter(|here| here.connections > 0).count()
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut people = self.people.lock();
        if let Some(here) = people.get_mut(&self.token) {
            here.connections = here.connections.saturating_sub(1);
            here.heard = Some(Instant::now());
        }
    }
}
