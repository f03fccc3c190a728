//! What is remembered of games, within bounds.

use std::ops::{Deref, DerefMut};

use ludoteca_core::Rng;

/// So many bytes are remembered at most, if nobody says how many.
const USUAL: usize = 1 << 30;

/// Something that takes so many bytes.
pub(crate) trait Bytes {
    fn bytes(&self) -> usize;
}

/// What is remembered, in so many bytes at most; newer things take the place of any.
pub(crate) struct Kept<T> {
    all: Vec<T>,
    bytes: usize,
    most: usize,
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept { all: Vec::new(), bytes: 0, most: USUAL }
    }
}

impl<T: Bytes> Kept<T> {
    /// There is room for so many bytes from now on.
    pub(crate) fn set_most(&mut self, bytes: usize) {
        self.most = bytes;
    }

    /// Remembers this as well, or in the place of something else.
    pub(crate) fn keep(&mut self, new: T, rng: &mut Rng) {
        self.bytes += new.bytes();
        if self.bytes <= self.most || self.all.is_empty() {
            self.all.push(new);
        } else {
            let at = rng.below(self.all.len());
            self.bytes -= self.all[at].bytes();
            self.all[at] = new;
        }
    }
}

impl<T> Deref for Kept<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.all
    }
}

impl<T> DerefMut for Kept<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Bytes for Vec<usize> {
        fn bytes(&self) -> usize {
            size_of::<Vec<usize>>() + size_of_val(&**self)
        }
    }

    #[test]
    fn no_more_is_remembered_than_there_is_room_for() {
        let (mut kept, mut rng) = (Kept::default(), Rng::new(1));
        kept.set_most(20_000);
        (0..5000).for_each(|at| kept.keep(vec![at; 1 + at % 7], &mut rng));
        let all: usize = kept.iter().map(Bytes::bytes).sum();
        assert_eq!(all, kept.bytes);
        // One of another size may have come in the place of the last one.
        assert!((15_000..25_000).contains(&all), "{all}");
        assert!(kept.iter().any(|one| one[0] > 4000), "newer ones as well");
    }
}
