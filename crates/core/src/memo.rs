//! What was worked out before.

use crate::rng::mix;

/// Keys that take long to find, by ids; one that falls on the place of another takes it.
#[derive(Clone, Debug)]
pub struct Memo {
    slots: Vec<[u64; 2]>,
}

impl Memo {
    /// Room for `2^bits` keys of 16 bytes each.
    #[must_use]
    pub fn new(bits: u32) -> Memo {
        Memo { slots: vec![[0; 2]; 1 << bits] }
    }

    /// The key of an id other than 0: what is remembered, or else what `find` gives.
    #[inline]
    pub fn get(&mut self, id: u64, find: impl FnOnce() -> u64) -> u64 {
        let place = mix(id) as usize & (self.slots.len() - 1);
        let slot = &mut self.slots[place];
        if slot[0] != id {
            *slot = [id, find()];
        }
        slot[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_what_was_asked_for_however_small_it_is() {
        for bits in [0, 3, 14] {
            let mut memo = Memo::new(bits);
            let mut found = 0;
            for i in 0..3_000 {
                let id = i % 300 + 1;
                let key = memo.get(id, || {
                    found += 1;
                    id * id
                });
                assert_eq!(key, id * id);
            }
            assert!(found >= 300 && (bits < 14 || found < 500), "{bits}: {found}");
        }
    }
}
