//! What solvers remember, in a table of limited size.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::slot::{BUCKET, Buckets, Slot};

/// Proof and disproof numbers from here on are infinite.
pub(super) const INFINITE: u32 = u32::MAX / 4;

/// How hard it is to prove that the seat to step gets what it wants, and to disprove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Of a position that is settled.
    pub(super) fn settled(proven: bool) -> Numbers {
        if proven {
            Numbers { proof: 0, disproof: INFINITE }
        } else {
            Numbers { proof: INFINITE, disproof: 0 }
        }
    }

    /// What is settled.
    pub(super) fn verdict(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The same from the other side.
    pub(super) fn turned(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

/// What is known of a position, as a number that is not 0.
pub(super) trait Entry: Copy {
    fn pack(self) -> u64;

    fn unpack(packed: u64) -> Self;

    /// How hard it would be to find it again, more or less; above 1.
    fn worth(self) -> u32;
}

impl Entry for Numbers {
    fn worth(self) -> u32 {
        match self.verdict() {
            Some(_) => INFINITE,
            None => self.proof.saturating_add(self.disproof),
        }
    }

    /// No position has two numbers of 0.
    fn pack(self) -> u64 {
        u64::from(self.proof) << 32 | u64::from(self.disproof)
    }

    fn unpack(packed: u64) -> Numbers {
        Numbers { proof: (packed >> 32) as u32, disproof: packed as u32 }
    }
}

/// What a table begins with. Most proofs are small, and memory that is touched for the first time
/// costs more than the whole of such a proof.
const FIRST_BUCKETS: usize = 1 << 10;
const GROWTH: usize = 4;

/// Entries by position, read and written by any number of threads. It grows as it fills, up to its limit.
pub(super) struct Table<E> {
    entries: PhantomData<E>,
    buckets: Buckets,
    used: AtomicUsize,
    most: usize,
}

impl<E: Entry> Table<E> {
    /// A table that takes at most so many bytes, or some 64,000.
    pub(super) fn new(bytes: usize) -> Table<E> {
        let most = (bytes / Buckets::BYTES).max(FIRST_BUCKETS);
        let used = AtomicUsize::new(0);
        Table { entries: PhantomData, buckets: Buckets::new(FIRST_BUCKETS), used, most }
    }

    pub(super) fn get(&self, key: u64) -> Option<E> {
        let mut slots = self.buckets.of(key).iter().map(Slot::read);
        let found = slots.find(|&(of, packed)| of == key && packed != 0);
        found.map(|(_, packed)| E::unpack(packed))
    }

    /// Stores in place of the same position, of nothing, or of what was easiest to find.
    pub(super) fn put(&mut self, key: u64, entry: E) {
        if self.is_crowded() {
            self.grow();
        }
        self.place(key, entry);
    }

    /// The same while others read and write; the table doesn't grow.
    pub(super) fn place(&self, key: u64, entry: E) {
        let slots = self.buckets.of(key).iter().map(|slot| (slot, slot.read()));
        let (slot, (_, old)) = slots
            .min_by_key(|(_, read)| match *read {
                (_, 0) => 1,
                (of, _) if of == key => 0,
                (_, packed) => E::unpack(packed).worth(),
            })
            .expect("a bucket has slots");
        if old == 0 {
            self.used.fetch_add(1, Relaxed);
        }
        slot.write(key, entry.pack());
    }

    /// How many entries were placed.
    pub(super) fn used(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Whether it is half full and may grow.
    pub(super) fn is_crowded(&self) -> bool {
        self.used() * 2 > self.buckets.count() * BUCKET && self.buckets.count() < self.most
    }

    pub(super) fn grow(&mut self) {
        let count = (self.buckets.count() * GROWTH).min(self.most);
        let old = std::mem::replace(&mut self.buckets, Buckets::new(count));
        self.used = AtomicUsize::new(0);
        let slots = old.slots().map(Slot::read);
        for (key, packed) in slots.filter(|&(_, packed)| packed != 0) {
            self.place(key, E::unpack(packed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_while_the_table_grows() {
        let mut table = Table::<Numbers>::new(64 << 20);
        for key in 0..100_000 {
            table.put(key, Numbers::settled(key % 3 == 0));
        }
        // A bucket may be full before the table is half full, but hardly ever.
        let kept = (0..100_000)
            .filter(|&key| {
                let known = table.get(key).and_then(Numbers::verdict);
                assert!(known.is_none_or(|proven| proven == (key % 3 == 0)), "{key}");
                known.is_some()
            })
            .count();
        assert!(kept > 95_000, "{kept}");
        assert!(table.buckets.count() < 1 << 18, "{}", table.buckets.count());
    }
}
