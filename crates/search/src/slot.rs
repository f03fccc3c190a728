//! Entries of tables that threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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

/// Which of so many buckets a key belongs into.
#[inline]
pub(crate) fn bucket_of(key: u64, buckets: usize) -> usize {
    ((u128::from(ludoteca_core::rng::mix(key)) * buckets as u128) >> 64) as usize
}

/// Slots in one line of the processor's cache, in any of which a position may be stored.
#[derive(Default)]
#[repr(align(64))]
pub(crate) struct Bucket(pub(crate) [Slot; BUCKET]);

pub(crate) const BUCKET: usize = 4;

pub(crate) fn buckets(count: usize) -> Vec<Bucket> {
    (0..count).map(|_| Bucket::default()).collect()
}

/// Lets the memory find the bucket of a key while something else is done: it lies far away in a large table.
#[inline]
pub(crate) fn fetch(buckets: &[Bucket], key: u64) {
    prefetch_index(buckets, bucket_of(key, buckets.len()));
}
