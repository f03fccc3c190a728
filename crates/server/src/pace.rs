//! How fast one client may do what costs others something: so many at once, and then so many a minute.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;
use governor::{Quota, RateLimiter};
use ludoteca_store::Digest;

use crate::client::Client;
use crate::refusal::Refusal;

/// So many are remembered before those are looked for that can be forgotten,
const REMEMBERED: usize = 1024;
/// at most so often,
const OFTEN: Duration = Duration::from_secs(1);
/// and never more than this. Who comes then shares with others,
const MOST: usize = 1 << 16;
/// of whom there are so many groups.
const GROUPS: u64 = 1 << 12;
/// So many times what is allowed in a minute may be done at once.
const AT_ONCE: u32 = 4;
/// One person has this part of what all at one address have.
const PERSON: u32 = 4;

/// What is done too fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Haste {
    /// Making tables.
    Tables,
    /// Analysing.
    Analyses,
    /// Opening sockets.
    Sockets,
    /// Saying something at a table.
    Talk,
    /// Reporting somebody.
    Reports,
    /// Looking for others to play with.
    Seeks,
    /// Making and changing studies.
    Studies,
    /// Trying out and keeping games that are texts.
    Texts,
    /// Trying secrets.
    Tries,
    /// Making championships, and entering oneself.
    Cups,
    /// Making classes.
    Classes,
    /// Trying passphrases.
    Phrases,
    /// Making accounts.
    Accounts,
    /// Having mail sent.
    Mails,
}

/// How much is allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// So much at once, at least 1,
    pub(crate) at_once: u32,
    /// and then so much a minute; 0 for as much as one likes.
    pub(crate) per_minute: u32,
}

impl Rate {
    /// So much a minute, and several times as much at once.
    pub(crate) fn of(per_minute: u32) -> Rate {
        Rate { at_once: per_minute.saturating_mul(AT_ONCE), per_minute }
    }

    /// What one person has of it.
    fn of_person(self) -> Rate {
        let part = |number: u32| number.div_ceil(PERSON);
        Rate { at_once: part(self.at_once), per_minute: part(self.per_minute) }
    }
}

/// Who is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Who {
    Client(Client),
    /// Whoever has a secret of seats.
    Person(Digest),
    /// Those for whom there was no room of their own.
    Group(u64),
}

/// When each could have done nothing yet: the state of governor's algorithm.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<HashMap<Who, Nanos>>>);

impl Kept {
    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, HashMap<Who, Nanos>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StateStore for Kept {
    type Key = Who;

    fn measure_and_replace<T, F, E>(&self, key: &Who, f: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut kept = self.lock();
        let (done, next) = f(kept.get(key).copied())?;
        kept.insert(*key, next);
        Ok(done)
    }
}

impl ShrinkableKeyedStateStore<Who> for Kept {
    fn retain_recent(&self, drop_below: Nanos) {
        self.lock().retain(|_, next| *next > drop_below);
    }

    fn shrink_to_fit(&self) {
        self.lock().shrink_to_fit();
    }

    fn len(&self) -> usize {
        self.lock().len()
    }

    fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }
}

/// What decides.
type Limiter<C> = RateLimiter<Who, Kept, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Holds everybody to a rate.
pub(crate) struct Pace<C: Clock = MonotonicClock> {
    haste: Haste,
    /// `None` without a limit.
    limiter: Option<Limiter<C>>,
    /// What it takes to have one more.
    period: Nanos,
    kept: Kept,
    /// When it was looked last who can be forgotten.
    looked: Mutex<C::Instant>,
    groups: RandomState,
    local: bool,
}

impl Pace {
    /// Programs on this machine are held to it only if `local`.
    pub(crate) fn new(haste: Haste, rate: Rate, local: bool) -> Pace {
        Pace::by(MonotonicClock, haste, rate, local)
    }

    /// So much at once, and then one in a time that may be longer than a minute.
    pub(crate) fn seldom(haste: Haste, at_once: u32, period: Duration) -> Pace {
        Pace::each(MonotonicClock, haste, at_once, Some(period), false)
    }
}

impl<C: Clock + Clone> Pace<C> {
    fn by(clock: C, haste: Haste, rate: Rate, local: bool) -> Pace<C> {
        let period = Duration::from_secs(60).checked_div(rate.per_minute);
        Pace::each(clock, haste, rate.at_once, period, local)
    }

    fn each(
        clock: C,
        haste: Haste,
        at_once: u32,
        period: Option<Duration>,
        local: bool,
    ) -> Pace<C> {
        let kept = Kept::default();
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        let quota = period.and_then(Quota::with_period).map(|quota| quota.allow_burst(at_once));
        let looked = Mutex::new(clock.now());
        let limiter = quota.map(|quota| RateLimiter::new(quota, kept.clone(), clock));
        let period = period.unwrap_or_default().into();
        Pace { haste, limiter, period, kept, looked, groups: RandomState::new(), local }
    }

    /// Whether nobody counts what this client does.
    fn is_free(&self, client: Client) -> bool {
        client == Client::NOBODY || client.is_local() && !self.local
    }

    /// Does it once for a client.
    ///
    /// # Errors
    /// [`Refusal::Pace`] with the time after which it can be done.
    pub(crate) fn take(&self, client: Client) -> Result<(), Refusal> {
        if self.is_free(client) { Ok(()) } else { self.take_for(Who::Client(client)) }
    }

    /// Does it once for a person, wherever they are.
    ///
    /// # Errors
    /// [`Refusal::Pace`] with the time after which it can be done.
    pub(crate) fn take_person(&self, person: Digest) -> Result<(), Refusal> {
        self.take_for(Who::Person(person))
    }

    /// Gives one back that was taken for something which is free after all.
    pub(crate) fn give_back(&self, client: Client) {
        self.give_back_to(Who::Client(client));
    }

    /// The same for a person.
    pub(crate) fn give_back_person(&self, person: Digest) {
        self.give_back_to(Who::Person(person));
    }

    fn give_back_to(&self, who: Who) {
        if let Some(next) = self.kept.lock().get_mut(&who) {
            *next = next.saturating_sub(self.period);
        }
    }

    fn take_for(&self, who: Who) -> Result<(), Refusal> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        let who = self.remembered(limiter, who);
        limiter.check_key(&who).map_err(|not_until| {
            Refusal::Pace(self.haste, not_until.wait_time_from(limiter.clock().now()))
        })
    }

    /// Under what name somebody is remembered: everybody under their own, while there is room.
    fn remembered(&self, limiter: &Limiter<C>, who: Who) -> Who {
        if limiter.len() >= REMEMBERED {
            let now = limiter.clock().now();
            let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
            if now >= *looked + OFTEN.into() {
                *looked = now;
                drop(looked);
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        let kept = self.kept.lock();
        if kept.len() < MOST || kept.contains_key(&who) {
            who
        } else {
            Who::Group(self.groups.hash_one(who) % GROUPS)
        }
    }
}

/// Holds everybody at an address, and each person who has a secret of seats there.
pub(crate) struct Paces {
    all: Pace,
    each: Pace,
}

impl Paces {
    /// So much for all at an address, and a part of it for each person.
    pub(crate) fn new(haste: Haste, rate: Rate, local: bool) -> Paces {
        let each = Pace::new(haste, rate.of_person(), local);
        Paces { all: Pace::new(haste, rate, local), each }
    }

    /// Does it once for a person, if it is one, at an address.
    ///
    /// # Errors
    /// [`Refusal::Pace`] with the time after which it can be done.
    pub(crate) fn take(&self, client: Client, person: Option<Digest>) -> Result<(), Refusal> {
        // First the address: whoever makes up secrets is not remembered for each of them.
        self.all.take(client)?;
        let Some(person) = person.filter(|_| !self.each.is_free(client)) else { return Ok(()) };
        // One who is too fast takes nothing from the others there.
        let taken = self.each.take_for(Who::Person(person));
        taken.inspect_err(|_| self.all.give_back(client))
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

    use governor::clock::FakeRelativeClock;

    use super::*;

    const RATE: Rate = Rate { at_once: 3, per_minute: 30 };

    fn client(number: u32) -> Client {
        IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + number)).into()
    }

    fn pace(clock: &FakeRelativeClock, rate: Rate) -> Pace<FakeRelativeClock> {
        Pace::by(clock.clone(), Haste::Tables, rate, false)
    }

    fn wait(done: Result<(), Refusal>) -> Option<Duration> {
        match done {
            Ok(()) => None,
            Err(Refusal::Pace(Haste::Tables, wait)) => Some(wait),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn so_many_at_once_and_then_so_many_a_minute() {
        let clock = FakeRelativeClock::default();
        let pace = pace(&clock, RATE);
        for _ in 0..3 {
            assert_eq!(wait(pace.take(client(1))), None);
        }
        assert_eq!(wait(pace.take(client(1))), Some(Duration::from_secs(2)));
        assert_eq!(wait(pace.take(client(2))), None, "others have their own");
        clock.advance(Duration::from_millis(500));
        assert_eq!(wait(pace.take(client(1))), Some(Duration::from_millis(1500)));
        // After the time that was told it can be done, once.
        clock.advance(Duration::from_millis(1500));
        assert_eq!(wait(pace.take(client(1))), None);
        assert_eq!(wait(pace.take(client(1))), Some(Duration::from_secs(2)));
        pace.give_back(client(1));
        assert_eq!(wait(pace.take(client(1))), None);
        assert!(wait(pace.take(client(1))).is_some());
    }

    #[test]
    fn this_machine_is_free_unless_it_is_not() {
        let local = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let one = |per_minute| Rate { at_once: 1, per_minute };
        let taken = |pace: Pace| (0..9).filter(|_| pace.take(local).is_ok()).count();
        assert_eq!(taken(Pace::new(Haste::Tables, one(1), false)), 9);
        assert_eq!(taken(Pace::new(Haste::Tables, one(1), true)), 1);
        assert_eq!(taken(Pace::new(Haste::Tables, one(0), true)), 9, "no limit");
    }

    #[test]
    fn one_person_has_a_part_of_what_all_at_an_address_have() {
        let paces = Paces::new(Haste::Analyses, Rate { at_once: 8, per_minute: 1 }, false);
        let taken = |client, person| (0..99).filter(|_| paces.take(client, person).is_ok()).count();
        let person = |number| Some(Digest([number; 32]));
        assert_eq!(taken(client(1), person(1)), 2);
        assert_eq!(taken(client(2), person(1)), 0, "wherever they are");
        assert_eq!(taken(client(1), person(2)), 2);
        assert_eq!(taken(client(1), None), 4, "what is left");
        assert_eq!(taken(IpAddr::from(Ipv4Addr::LOCALHOST).into(), person(1)), 99);
    }

    #[test]
    fn clients_that_are_long_gone_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = pace(&clock, Rate { at_once: 1, per_minute: 60 });
        for number in 0..10_000 {
            clock.advance(Duration::from_secs(1));
            assert_eq!(wait(pace.take(client(number))), None);
        }
        assert!(pace.kept.len() <= REMEMBERED);
    }

    #[test]
    fn however_many_addresses_one_has_they_are_held_and_take_little_memory() {
        let clock = FakeRelativeClock::default();
        let pace = pace(&clock, Rate { at_once: 1, per_minute: 1 });
        let network = |number: u64| -> Client {
            let half = 0x2001_0db8_0000_0000 + u128::from(number);
            IpAddr::from(Ipv6Addr::from_bits(half << 64)).into()
        };
        assert_eq!(wait(pace.take(client(1))), None);
        let granted = (0..300_000).filter(|&number| pace.take(network(number)).is_ok()).count();
        assert_eq!(granted, MOST - 1 + GROUPS as usize);
        assert!(pace.kept.len() <= MOST + GROUPS as usize);
        assert!(wait(pace.take(client(1))).is_some(), "who was there before is remembered");
        // Later on everybody has their own again.
        clock.advance(Duration::from_secs(121));
        assert_eq!(wait(pace.take(network(7))), None);
        assert!(pace.kept.len() <= 2);
    }
}
