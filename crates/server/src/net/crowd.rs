//! Who is connected. Newcomers are always answered: where there are too many connections, the one
//! that has been quiet for longest goes, of the client who has the most.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::client::Client;

/// All connections that wait for requests or answers.
pub(crate) struct Crowd {
    /// No client has more than this.
    each: usize,
    /// All clients together have no more than this.
    all: usize,
    /// Counts what happens: a clock that tells who was quiet for longest.
    ticks: AtomicU64,
    guests: Mutex<HashMap<Client, Vec<Arc<Guest>>>>,
}

/// A connection.
struct Guest {
    client: Client,
    /// The tick of its newest request, or of its beginning.
    heard: AtomicU64,
    leave: Notify,
}

/// The place of a connection, until it is dropped.
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    guest: Arc<Guest>,
}

impl Crowd {
    /// Nobody yet.
    pub(crate) fn new(each: usize, all: usize) -> Arc<Crowd> {
        Arc::new(Crowd { each, all, ticks: AtomicU64::new(0), guests: Mutex::default() })
    }

    /// No code of ours panics while it holds the lock, so a poisoned map is still in order.
    fn guests(&self) -> MutexGuard<'_, HashMap<Client, Vec<Arc<Guest>>>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tick(&self) -> u64 {
        self.ticks.fetch_add(1, Ordering::Relaxed)
    }

    /// How many connections there are.
    pub(crate) fn count(&self) -> usize {
        self.guests().values().map(Vec::len).sum()
    }

    /// A newcomer, for whom another one may have to go.
    /// A proxy asks for many, so that it may have as many as all.
    pub(crate) fn enter(self: &Arc<Crowd>, client: Client, proxy: bool) -> Place {
        let heard = AtomicU64::new(self.tick());
        let guest = Arc::new(Guest { client, heard, leave: Notify::new() });
        let mut guests = self.guests();
        if guests.values().map(Vec::len).sum::<usize>() >= self.all {
            send_off(guests.values_mut().max_by_key(|theirs| theirs.len()));
        }
        let theirs = guests.entry(client).or_default();
        if theirs.len() >= self.each && !proxy {
            send_off(Some(theirs));
        }
        theirs.push(Arc::clone(&guest));
        Place { crowd: Arc::clone(self), guest }
    }

    /// Makes room where the system has no more.
    pub(crate) fn thin_out(&self) {
        send_off(self.guests().values_mut().max_by_key(|theirs| theirs.len()));
    }
}

/// Sends off the connection that was quiet for longest.
fn send_off(guests: Option<&mut Vec<Arc<Guest>>>) {
    let Some(guests) = guests else { return };
    let heard = |guest: &Arc<Guest>| guest.heard.load(Ordering::Relaxed);
    let quiet = guests.iter().enumerate().min_by_key(|&(_, guest)| heard(guest));
    if let Some((i, _)) = quiet {
        guests.swap_remove(i).leave.notify_one();
    }
}

impl Place {
    /// A request has come.
    pub(crate) fn heard(&self) {
        self.guest.heard.store(self.crowd.tick(), Ordering::Relaxed);
    }

    /// Waits until this connection has to go.
    pub(crate) async fn sent_off(&self) {
        self.guest.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut guests = self.crowd.guests();
        if let Some(theirs) = guests.get_mut(&self.guest.client) {
            theirs.retain(|guest| !Arc::ptr_eq(guest, &self.guest));
            if theirs.is_empty() {
                guests.remove(&self.guest.client);
            }
        }
    }
}

/// Places of which nobody is sent off, so many for all and so many for each client.
pub(crate) struct Places {
    each: usize,
    all: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// One of the places, until it is dropped.
pub(crate) struct Taken {
    places: Arc<Places>,
    client: Client,
}

impl Places {
    /// All free.
    pub(crate) fn new(each: usize, all: usize) -> Arc<Places> {
        Arc::new(Places { each, all, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().values().sum()
    }

    /// A place, if there is one for this client.
    pub(crate) fn take(self: &Arc<Places>, client: Client) -> Option<Taken> {
        let mut taken = self.taken();
        if taken.values().sum::<usize>() >= self.all {
            return None;
        }
        let theirs = taken.entry(client).or_default();
        if *theirs >= self.each {
            return None;
        }
        *theirs += 1;
        Some(Taken { places: Arc::clone(self), client })
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(theirs) = taken.get_mut(&self.client) {
            *theirs -= 1;
            if *theirs == 0 {
                taken.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;

    fn client(text: &str) -> Client {
        text.parse::<IpAddr>().unwrap().into()
    }

    fn gone(place: &Place) -> bool {
        place.sent_off().now_or_never().is_some()
    }

    #[test]
    fn the_quietest_of_the_greediest_goes() {
        let crowd = Crowd::new(3, 4);
        let (greedy, modest) = (client("10.0.0.1"), client("10.0.0.2"));
        let first = crowd.enter(modest, false);
        let old = crowd.enter(greedy, false);
        let (second, third) = (crowd.enter(greedy, false), crowd.enter(greedy, false));
        old.heard();
        assert!(![&first, &old, &second, &third].into_iter().any(gone));
        // All places are taken: who has most loses the one that was quiet for longest.
        let late = crowd.enter(modest, false);
        assert!(gone(&second) && !gone(&first) && !gone(&old));
        drop(late);
        // A client who has all of its own loses one of them, whoever else is here.
        let fourth = crowd.enter(greedy, false);
        let fifth = crowd.enter(greedy, false);
        assert!(gone(&third) && !gone(&first));
        drop((first, old, second, third, fourth, fifth));
        let several = [(); 4].map(|()| crowd.enter(greedy, true));
        assert!(!several.iter().any(gone), "a proxy may have as many as all");
        drop(several);
        assert!(crowd.guests().is_empty());
    }

    #[test]
    fn places_are_bounded_for_each_and_for_all() {
        let places = Places::new(2, 3);
        let one = client("2001:db8::1");
        let kept = [places.take(one), places.take(client("2001:db8::2"))];
        assert!(kept.iter().all(Option::is_some));
        // The same network is the same client.
        assert!(places.take(client("2001:db8::3")).is_none());
        let other = places.take(client("10.0.0.1"));
        assert!(other.is_some());
        assert!(places.take(client("10.0.0.2")).is_none());
        drop(kept);
        assert!(places.take(one).is_some());
        drop(other);
        assert!(places.taken().is_empty());
    }
}
