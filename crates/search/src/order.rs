//! Putting lists in order.
//!
//! The sort of the standard library is compiled anew for every type that is sorted, and searches are
//! compiled for every game: these sorts were a fifth of all code. Here keys with places are
//! sorted, by one sort for all games, and the items follow.

/// What puts lists in order by keys of this kind; it keeps the room that it needs.
pub(crate) struct Order<K>(Vec<(K, u32)>);

impl<K> Default for Order<K> {
    fn default() -> Order<K> {
        Order(Vec::new())
    }
}

impl<K: Ord> Order<K> {
    /// Puts items in the order of their keys, the lowest first; equals stay as they stand.
    pub(crate) fn sort<T>(&mut self, items: &mut [T], key: impl FnMut(&T) -> K) {
        self.first(items.len(), items, key);
    }

    /// The same for no more than the first so many of them; the others follow in any order.
    pub(crate) fn first<T>(&mut self, count: usize, items: &mut [T], mut key: impl FnMut(&T) -> K) {
        self.0.clear();
        for (place, item) in (0..).zip(&*items) {
            self.0.push((key(item), place));
        }
        settle(&mut self.0, count);
        for (place, &(_, with)) in self.0.iter().enumerate().take(count) {
            items.swap(place, with as usize);
        }
    }
}

/// Puts items in the order of their keys, where that is not done often.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl FnMut(&T) -> K) {
    Order::default().sort(items, key);
}

/// Sorts the first so many keys with their places, and makes of each place that with which the items change there, one
/// after the other.
fn settle<K: Ord>(keys: &mut [(K, u32)], count: usize) {
    if count < keys.len() {
        keys.select_nth_unstable(count);
    }
    let keys = &mut keys[..count];
    // Places differ, so equals stay in order.
    keys.sort_unstable();
    for place in 0..keys.len() {
        let mut with = keys[place].1;
        // What stood there has gone where it was sent.
        while (with as usize) < place {
            with = keys[with as usize].1;
        }
        keys[place].1 = with;
    }
}

/// A whole number in the order of [`f64::total_cmp`].
pub(crate) fn ordered(number: f64) -> i64 {
    let bits = number.to_bits().cast_signed();
    bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_core::Rng;

    #[test]
    fn equals_stay_as_they_stand() {
        let mut rng = Rng::new(7);
        for length in 0..200 {
            let mut items: Vec<(usize, usize)> = (0..length).map(|i| (rng.below(9), i)).collect();
            let mut sorted = items.clone();
            sorted.sort_by_key(|item| item.0);
            sort_by_key(&mut items, |item| item.0);
            assert_eq!(items, sorted);
        }
    }

    #[test]
    fn numbers_are_ordered_as_such() {
        let numbers = [f64::NEG_INFINITY, -2.5, -0.0, 0.0, 1e-30, 0.25, 7.0, f64::INFINITY];
        assert!(numbers.windows(2).all(|pair| ordered(pair[0]) < ordered(pair[1])));
    }
}
