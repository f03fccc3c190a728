//! The transposition table of alpha-beta.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a search of a position found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The value for the seat to step.
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    /// How many steps deep it was searched.
    pub(crate) depth: u8,
    /// Whether no estimate went into the value.
    pub(crate) proven: bool,
    /// The best step found, by its place in the list of legal steps.
    pub(crate) best: u16,
    /// Some bits of the position's own key: the entry may come from a mirror image, whose list of
    /// steps is another.
    pub(crate) image: u16,
}

/// What a value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
    /// The value is this.
    Exact,
}

const VALUE_BITS: u32 = 23;
const IMAGE_BITS: u32 = 14;
/// The part of a key that is kept as [`Entry::image`].
pub(crate) const IMAGE_MASK: u64 = (1 << IMAGE_BITS) - 1;

impl Entry {
    /// 23 bits of value, 2 of bound, 1 of proof, 8 of depth, 16 of step, 14 of image: 64.
    fn pack(self) -> u64 {
        let value = (self.value as u32 & ((1 << VALUE_BITS) - 1)).into();
        let fields: [(u64, u32); 5] = [
            (self.bound as u64 + 1, 2),
            (self.proven.into(), 1),
            (self.depth.into(), 8),
            (self.best.into(), 16),
            (self.image.into(), IMAGE_BITS),
        ];
        fields.iter().fold(value, |packed: u64, &(field, bits)| packed << bits | field)
    }

    fn unpack(mut packed: u64) -> Option<Entry> {
        let mut take = |bits: u32| {
            let field = packed & ((1 << bits) - 1);
            packed >>= bits;
            field
        };
        let (image, best) = (take(IMAGE_BITS) as u16, take(16) as u16);
        let (depth, proven) = (take(8) as u8, take(1) == 1);
        let bound = match take(2) {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let shift = 32 - VALUE_BITS;
        let value = (packed as u32) << shift;
        Some(Entry { value: value as i32 >> shift, bound, depth, proven, best, image })
    }
}

/// A table of fixed size without locks: of two words, the first is the key xor the second, so a
/// pair torn by two threads fits no key (Hyatt and Mann 2002).
pub(crate) struct Table {
    slots: Box<[Slot]>,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots that a position may be stored in.
const BUCKET: usize = 4;

impl Table {
    /// A table of at most so many bytes, and of not much more than so many entries.
    pub(crate) fn new(bytes: usize, entries: u64) -> Table {
        let most = (bytes / size_of::<Slot>()).max(1 << 10);
        let wanted = entries.clamp(1 << 10, most as u64) as usize;
        let slots = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        Table { slots: (0..slots).map(|_| Slot::default()).collect() }
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let mixed = ludoteca_core::rng::mix(key) as usize;
        let start = mixed & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[start..start + BUCKET]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key { Entry::unpack(data) } else { None }
        })
    }

    /// Stores an entry in place of an older one of the same position, or of the shallowest.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let worth = |slot: &Slot| {
            let data = slot.data.load(Relaxed);
            match Entry::unpack(data) {
                None => -2,
                Some(_) if slot.check.load(Relaxed) ^ data == key => -1,
                Some(old) => i32::from(old.depth) + if old.proven { 4 } else { 0 },
            }
        };
        let bucket = self.bucket(key);
        let same = bucket.iter().find(|slot| worth(slot) == -1);
        let slot = same.or_else(|| bucket.iter().min_by_key(|slot| worth(slot)));
        let slot = slot.expect("a bucket has slots");
        let data = entry.pack();
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_stored_is_found(
            value in -1_000_000i32..=1_000_000,
            depth: u8,
            proven: bool,
            best: u16,
            image in 0..=IMAGE_MASK as u16,
            bound in prop_oneof![Just(Bound::Lower), Just(Bound::Upper), Just(Bound::Exact)],
            key: u64,
        ) {
            let entry = Entry { value, bound, depth, proven, best, image };
            let table = Table::new(1 << 14, 1 << 20);
            prop_assert_eq!(table.get(key), None);
            table.put(key, entry);
            prop_assert_eq!(table.get(key), Some(entry));
            table.put(key, Entry { value: -value, ..entry });
            prop_assert_eq!(table.get(key).map(|e| e.value), Some(-value));
        }
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest() {
        let table = Table::new(0, 0);
        let entry = |depth| Entry {
            value: 0,
            bound: Bound::Exact,
            depth,
            proven: false,
            best: 0,
            image: 0,
        };
        let same_bucket: Vec<u64> = (0..)
            .filter(|&key| std::ptr::eq(table.bucket(key), table.bucket(0)))
            .take(BUCKET + 1)
            .collect();
        for (i, &key) in same_bucket.iter().enumerate() {
            table.put(key, entry(10 + i as u8));
        }
        assert_eq!(table.get(same_bucket[0]), None);
        assert!(same_bucket[1..].iter().all(|&key| table.get(key).is_some()));
    }
}
