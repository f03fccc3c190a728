//! The transposition table of alpha-beta.

use crate::slot::{BUCKET, Buckets, Slot};

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

/// An entry and in which search it was stored, as it stands in a slot.
type Aged = (Entry, u8);

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

const VALUE_BITS: u32 = 21;
const AGE_BITS: u32 = 5;
const IMAGE_BITS: u32 = 11;
/// The part of a key that is kept as [`Entry::image`].
pub(crate) const IMAGE_MASK: u64 = (1 << IMAGE_BITS) - 1;

impl Entry {
    /// 21 bits of value, 2 of bound, 1 of proof, 8 of depth, 16 of step, 5 of age, 11 of image: 64.
    fn pack(self, age: u8) -> u64 {
        let value = (self.value as u32 & ((1 << VALUE_BITS) - 1)).into();
        let fields: [(u64, u32); 6] = [
            (self.bound as u64 + 1, 2),
            (self.proven.into(), 1),
            (self.depth.into(), 8),
            (self.best.into(), 16),
            (age.into(), AGE_BITS),
            (self.image.into(), IMAGE_BITS),
        ];
        fields.iter().fold(value, |packed: u64, &(field, bits)| packed << bits | field)
    }

    fn unpack(mut packed: u64) -> Option<Aged> {
        let mut take = |bits: u32| {
            let field = packed & ((1 << bits) - 1);
            packed >>= bits;
            field
        };
        let (image, age) = (take(IMAGE_BITS) as u16, take(AGE_BITS) as u8);
        let best = take(16) as u16;
        let (depth, proven) = (take(8) as u8, take(1) == 1);
        let bound = match take(2) {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let shift = 32 - VALUE_BITS;
        let value = (packed as u32) << shift;
        let value = value as i32 >> shift;
        Some((Entry { value, bound, depth, proven, best, image }, age))
    }
}

/// A table without locks. It may serve one search after the other.
pub(crate) struct Table {
    buckets: Buckets,
    /// Which search it serves, as far as it fits.
    age: u8,
}

const FEWEST_BUCKETS: usize = 1 << 8;

impl Table {
    /// A table of at most so many bytes, and of not more than so many entries.
    pub(crate) fn new(bytes: usize, entries: u64) -> Table {
        let most = (bytes / Buckets::BYTES).max(FEWEST_BUCKETS);
        let wanted = (entries / BUCKET as u64).clamp(FEWEST_BUCKETS as u64, most as u64);
        Table { buckets: Buckets::new(wanted as usize), age: 0 }
    }

    /// Makes it ready for the next search, with as much room as a new table would have. What is in
    /// it stays, but whatever the next search stores goes before it.
    pub(crate) fn renew(&mut self, bytes: usize, entries: u64) {
        let wanted = (entries as usize / BUCKET).min(bytes / Buckets::BYTES);
        if wanted > self.buckets.count() {
            let larger = Table { age: self.age, ..Table::new(bytes, entries) };
            for slot in self.buckets.slots() {
                let (key, data) = slot.read();
                if data != 0 {
                    larger.store(key, data);
                }
            }
            *self = larger;
        }
        self.age = (self.age + 1) % (1 << AGE_BITS);
    }

    /// Before something else that is to be done before an entry is asked for.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        self.buckets.fetch(key);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.buckets.of(key).iter().find_map(|slot| {
            let (of, data) = slot.read();
            if of == key { Entry::unpack(data).map(|(entry, _)| entry) } else { None }
        })
    }

    /// Stores an entry in place of an older one of the same position, of one of an earlier search,
    /// or of the shallowest.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        self.store(key, entry.pack(self.age));
    }

    fn store(&self, key: u64, data: u64) {
        const OLD: i32 = 1 << 10;
        let worth = |slot: &Slot| {
            let (of, data) = slot.read();
            match Entry::unpack(data) {
                None => -2 - OLD,
                Some(_) if of == key => -1 - OLD,
                Some((old, age)) => {
                    let depth = i32::from(old.depth) + if old.proven { 4 } else { 0 };
                    if age == self.age { depth } else { depth - OLD }
                }
            }
        };
        let bucket = self.buckets.of(key);
        let same = bucket.iter().find(|slot| worth(slot) == -1 - OLD);
        let slot = same.or_else(|| bucket.iter().min_by_key(|slot| worth(slot)));
        let slot = slot.expect("a bucket has slots");
        slot.write(key, data);
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
            .filter(|&key| std::ptr::eq(table.buckets.of(key), table.buckets.of(0)))
            .take(BUCKET + 1)
            .collect();
        for (i, &key) in same_bucket.iter().enumerate() {
            table.put(key, entry(10 + i as u8));
        }
        assert_eq!(table.get(same_bucket[0]), None);
        assert!(same_bucket[1..].iter().all(|&key| table.get(key).is_some()));
    }

    #[test]
    fn what_is_old_gives_way_but_stays_while_there_is_room() {
        let mut table = Table::new(0, 0);
        let entry =
            |depth| Entry { value: 7, bound: Bound::Lower, depth, proven: true, best: 3, image: 9 };
        let same_bucket: Vec<u64> = (0..)
            .filter(|&key| std::ptr::eq(table.buckets.of(key), table.buckets.of(0)))
            .take(BUCKET + 1)
            .collect();
        same_bucket[..BUCKET].iter().for_each(|&key| table.put(key, entry(100)));
        table.renew(0, 0);
        table.put(same_bucket[BUCKET], entry(1));
        let kept = same_bucket.iter().filter(|&&key| table.get(key).is_some()).count();
        assert_eq!((kept, table.get(same_bucket[BUCKET])), (BUCKET, Some(entry(1))));
        table.renew(1 << 20, 1 << 16);
        let kept = same_bucket.iter().filter(|&&key| table.get(key).is_some()).count();
        assert_eq!((kept, table.buckets.count() * BUCKET), (BUCKET, 1 << 16));
    }
}
