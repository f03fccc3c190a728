//! What solvers remember, in a table of fixed size.

use ludoteca_core::rng::mix;

/// Proof and disproof numbers from here on are infinite.
pub(super) const INFINITE: u32 = u32::MAX / 4;

/// How hard it is to prove that the seat to step gets what it wants, and to disprove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Of a position about which nothing is known.
    pub(super) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };

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

    /// How hard it would be to find them again, more or less; above 1.
    fn worth(self) -> u32 {
        match self.verdict() {
            Some(_) => INFINITE,
            None => self.proof.saturating_add(self.disproof),
        }
    }

    fn pack(self) -> u64 {
        u64::from(self.proof) << 32 | u64::from(self.disproof)
    }

    fn unpack(packed: u64) -> Numbers {
        Numbers { proof: (packed >> 32) as u32, disproof: packed as u32 }
    }
}

const BUCKET: usize = 4;

/// Numbers by position, in slots of a key and both numbers. All zero is an empty slot: no position
/// has two numbers of 0. (Plain words, so that the memory is only touched where it is used.)
pub(super) struct Table {
    slots: Vec<[u64; 2]>,
}

impl Table {
    pub(super) fn new(bytes: usize) -> Table {
        let slots = (bytes / size_of::<[u64; 2]>()).max(1 << 10);
        let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
        Table { slots: vec![[0; 2]; slots] }
    }

    fn start(&self, key: u64) -> usize {
        mix(key) as usize & (self.slots.len() - 1) & !(BUCKET - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let start = self.start(key);
        let bucket = &self.slots[start..start + BUCKET];
        let found = bucket.iter().find(|[k, packed]| *k == key && *packed != 0);
        found.map(|[_, packed]| Numbers::unpack(*packed))
    }

    /// Stores in place of the same position, of nothing, or of what was easiest to find.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers) {
        let start = self.start(key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let slot = bucket
            .iter_mut()
            .min_by_key(|slot| match **slot {
                [_, 0] => 1,
                [k, _] if k == key => 0,
                [_, packed] => Numbers::unpack(packed).worth(),
            })
            .expect("a bucket has slots");
        *slot = [key, numbers.pack()];
    }
}
