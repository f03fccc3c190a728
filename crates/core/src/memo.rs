//! What was worked out before.

use crate::rng::mix;

/// What a memo begins with.
const FIRST_SLOTS: usize = 1 << 8;
const GROWTH: usize = 4;

/// Keys that take long to find, by ids; one that falls on the place of another takes it. It grows as it fills,
/// up to its limit.
#[derive(Clone, Debug)]
pub struct Memo {
    slots: Vec<[u64; 2]>,
    used: usize,
    most: usize,
}

impl Memo {
    /// A memo that takes at most so many bytes, or some 4,000.
    #[must_use]
    pub fn new(bytes: usize) -> Memo {
        let most = (bytes / size_of::<[u64; 2]>()).max(FIRST_SLOTS);
        // A power of two.
        let most = 1 << most.ilog2();
        Memo { slots: vec![[0; 2]; FIRST_SLOTS], used: 0, most }
    }

    /// The key of an id other than 0: what is remembered, or else what `find` gives.
    #[inline]
    pub fn get(&mut self, id: u64, find: impl FnOnce() -> u64) -> u64 {
        let place = self.place(id);
        let [known, key] = self.slots[place];
        if known == id {
            return key;
        }
        let key = find();
        self.slots[place] = [id, key];
        self.used += usize::from(known == 0);
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        key
    }

    fn place(&self, id: u64) -> usize {
        mix(id) as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let count = (self.slots.len() * GROWTH).min(self.most);
        // In a larger memo no two of them share a place that did not before.
        for slot in std::mem::replace(&mut self.slots, vec![[0; 2]; count]) {
            let place = self.place(slot[0]);
            if slot[0] != 0 {
                self.slots[place] = slot;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_what_was_asked_for_however_small_it_is() {
        for (bytes, most) in [(0, 3_000), (8_192, 3_000), (1 << 20, 499)] {
            let mut memo = Memo::new(bytes);
            // It grows as far as it may.
            for id in 1_000..70_000 {
                assert_eq!(memo.get(id, || id * id), id * id);
            }
            let mut found = 0;
            for i in 0..3_000 {
                let id = i % 300 + 1;
                let key = memo.get(id, || {
                    found += 1;
                    id * id
                });
                assert_eq!(key, id * id);
            }
            assert!((300..=most).contains(&found), "{bytes}: {found}");
            assert_eq!(memo.slots.len() * 16, bytes.max(4_096));
        }
    }
}
