//! Entries of tables that threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ludoteca_core::rng::mix;
use prefetch_index::prefetch_index;

/// A key and what is kept of it. Of two words the first is the key xor the second, so a pair torn by two threads
/// fits no key (Hyatt and Mann 2002); both are 0 where nothing was kept.
#[derive(Default)]
pub(crate) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and what is kept of it; both 0 of an empty slot.
    #[inline]
    pub(crate) fn read(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data, data)
    }

    #[inline]
    pub(crate) fn write(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// Slots in any of which a position may be stored.
pub(crate) const BUCKET: usize = 4;

/// They lie in one line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// All slots of a table.
pub(crate) struct Buckets(Vec<Bucket>);

impl Buckets {
    /// What one of them takes.
    pub(crate) const BYTES: usize = size_of::<Bucket>();

    /// So many empty ones.
    pub(crate) fn new(count: usize) -> Buckets {
        Buckets((0..count).map(|_| Bucket::default()).collect())
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.0.iter().flat_map(|Bucket(slots)| slots)
    }

    /// The bucket into which a key belongs.
    #[inline]
    pub(crate) fn of(&self, key: u64) -> &[Slot; BUCKET] {
        &self.0[self.place(key)].0
    }

    /// Lets the memory find the bucket of a key while something else is done: it lies far away in a large table.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        prefetch_index(&self.0, self.place(key));
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(mix(key)) * self.0.len() as u128) >> 64) as usize
    }
}
