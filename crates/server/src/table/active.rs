//! Which tables are in memory, and which of them makes room for another.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use super::Ask;
use crate::refusal::Refusal;

/// Requests that may wait for the keeper of one table.
const MAILBOX: usize = 64;
/// When there is no room, one of so many that rest makes some, so that the next who come need not
/// look for it again.
const AT_ONCE: usize = 64;

/// The keepers of tables, up to a number.
pub(super) struct Active {
    most: usize,
    /// Held for moments only, never across an await.
    keepers: Mutex<HashMap<String, Entry>>,
    /// Counts the keepers that came to rest.
    rests: AtomicU64,
}

struct Entry {
    asked: mpsc::Sender<Ask>,
    rest: Arc<Rest>,
}

/// Whether a keeper has nothing to do and nobody to show it to: when it came to rest, by the count
/// of all, and 0 while it works.
#[derive(Default)]
pub(super) struct Rest(AtomicU64);

/// The place of a keeper, given back when it is dropped.
pub(super) struct Place {
    active: Arc<Active>,
    id: String,
    pub(super) asked: mpsc::Receiver<Ask>,
    pub(super) rest: Arc<Rest>,
}

impl Rest {
    /// The keeper has something to do.
    pub(super) fn works(&self) {
        self.0.store(0, Ordering::Release);
    }
}

impl Entry {
    /// When it came to rest, if nobody is about to ask it: who asks holds the channel until there
    /// is an answer.
    fn rests_since(&self) -> Option<u64> {
        let quiet =
            self.asked.strong_count() == 1 && self.asked.capacity() == self.asked.max_capacity();
        let since = self.rest.0.load(Ordering::Acquire);
        (quiet && since > 0).then_some(since)
    }
}

impl Active {
    pub(super) fn new(most: usize) -> Active {
        Active { most, keepers: Mutex::default(), rests: AtomicU64::new(0) }
    }

    /// No code of ours panics while it holds the lock, so a poisoned map is still in order.
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A keeper comes to rest.
    pub(super) fn rests(&self, rest: &Rest) {
        if rest.0.load(Ordering::Acquire) == 0 {
            rest.0.store(self.rests.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Release);
        }
    }

    /// The keeper of a table, if there is one.
    pub(super) fn kept(&self, id: &str) -> Option<mpsc::Sender<Ask>> {
        let keepers = self.lock();
        keepers.get(id).map(|entry| entry.asked.clone()).filter(|asked| !asked.is_closed())
    }

    /// The keeper of a table, and a place for a new one if there is none.
    ///
    /// # Errors
    /// [`Refusal::Crowded`] when there is no room and nobody rests.
    pub(super) fn keeper(
        self: &Arc<Active>,
        id: &str,
    ) -> Result<(mpsc::Sender<Ask>, Option<Place>), Refusal> {
        let mut keepers = self.lock();
        if let Some(entry) = keepers.get(id).filter(|entry| !entry.asked.is_closed()) {
            return Ok((entry.asked.clone(), None));
        }
        if keepers.len() >= self.most {
            make_room(&mut keepers);
        }
        if keepers.len() >= self.most {
            return Err(Refusal::Crowded);
        }
        let (sender, asked) = mpsc::channel(MAILBOX);
        let rest = Arc::<Rest>::default();
        let entry = Entry { asked: sender.clone(), rest: Arc::clone(&rest) };
        keepers.insert(id.to_owned(), entry);
        let place = Place { active: Arc::clone(self), id: id.to_owned(), asked, rest };
        Ok((sender, Some(place)))
    }

    /// How many keepers there are.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }
}

/// Lets those that rest the longest go. They end when they see that nobody can ask them any more;
/// whoever wants one of these tables gets a new keeper.
fn make_room(keepers: &mut HashMap<String, Entry>) {
    let mut resting: Vec<(u64, String)> =
        keepers.iter().filter_map(|(id, entry)| Some((entry.rests_since()?, id.clone()))).collect();
    let going = resting.len().div_ceil(AT_ONCE);
    if going < resting.len() {
        resting.select_nth_unstable(going);
    }
    for (_, id) in &resting[..going] {
        keepers.remove(id);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.asked.close();
        let mut keepers = self.active.lock();
        // Another keeper may have the table by now.
        if keepers.get(&self.id).is_some_and(|entry| Arc::ptr_eq(&entry.rest, &self.rest)) {
            keepers.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::Semaphore;

    use super::*;

    #[test]
    fn whoever_rests_the_longest_makes_room_and_nobody_else() {
        let active = Arc::new(Active::new(3));
        let mut places: Vec<Place> = Vec::new();
        for id in ["a", "b", "c"] {
            let (_, place) = active.keeper(id).expect("room");
            places.push(place.expect("a new keeper"));
        }
        assert!(matches!(active.keeper("d"), Err(Refusal::Crowded)), "all work");
        for place in [&places[1], &places[0], &places[2]] {
            active.rests(&place.rest);
        }
        // Somebody asks b, and something waits for a.
        let (asking, none) = active.keeper("b").expect("it is there");
        assert!(none.is_none());
        let (look, _) = active.keeper("a").expect("it is there");
        let looks = Arc::new(Semaphore::new(1)).try_acquire_owned().expect("free");
        look.try_send(Ask::Look(looks)).expect("room");
        drop(look);
        let (_, d) = active.keeper("d").expect("c makes room");
        assert!(places[2].asked.try_recv().is_err() && places[2].asked.is_closed());
        assert!(!places[1].asked.is_closed() && !places[0].asked.is_closed());
        // b is left alone again, and came to rest before a.
        drop(asking);
        assert!(places[0].asked.try_recv().is_ok());
        let (_, e) = active.keeper("e").expect("b makes room");
        assert!(places[1].asked.is_closed() && !places[0].asked.is_closed());
        // Who works again makes no room.
        places[0].rest.works();
        assert!(matches!(active.keeper("f"), Err(Refusal::Crowded)));
        // Those who went take nothing with them.
        drop(places.pop());
        assert_eq!(active.len(), 3);
        drop((d, e));
        assert_eq!(active.len(), 1);
    }
}
