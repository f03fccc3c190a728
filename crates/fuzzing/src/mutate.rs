//! Inputs that are almost right.

use ludoteca_core::Rng;

/// Makes inputs out of others, the same ones for the same seed.
pub struct Mutator<'a> {
    rng: Rng,
    seeds: &'a [Vec<u8>],
    /// The words of all seeds, which stand for the dictionary of a fuzzer.
    words: Vec<&'a [u8]>,
}

impl<'a> Mutator<'a> {
    /// One that begins with these inputs, of which there must be some.
    #[must_use]
    pub fn new(seed: u64, seeds: &'a [Vec<u8>]) -> Mutator<'a> {
        let words = |text: &'a Vec<u8>| text.split(|b| !b.is_ascii_alphanumeric());
        let mut words: Vec<_> = seeds.iter().flat_map(words).filter(|w| !w.is_empty()).collect();
        words.extend(
            ["18446744073709551616", "-1", "\u{e9}", "\0", "\\", "\"", "]", "(", "{", "\n"]
                .map(str::as_bytes),
        );
        words.sort_unstable();
        words.dedup();
        Mutator { rng: Rng::new(seed), seeds, words }
    }

    /// The next input: one of the seeds with some changes, mostly one or two.
    pub fn mutant(&mut self) -> Vec<u8> {
        let mut data = self.seed().clone();
        loop {
            self.change(&mut data);
            if self.rng.below(2) == 0 {
                return data;
            }
        }
    }

    fn seed(&mut self) -> &'a Vec<u8> {
        &self.seeds[self.rng.below(self.seeds.len())]
    }

    fn change(&mut self, data: &mut Vec<u8>) {
        let at = self.rng.below(data.len() + 1);
        let end = (at + self.rng.below(12)).min(data.len());
        match self.rng.below(7) {
            // Mostly bits that leave text in ASCII.
            0 if at < data.len() => data[at] ^= 1 << self.rng.pick(&[0, 0, 1, 1, 2, 3, 4, 5, 6, 7]),
            1 => drop(data.drain(at..end)),
            2 => data.extend_from_within(at..end),
            3 => {
                let again = data[at..end].to_vec();
                data.splice(at..at, again);
            }
            4 => {
                let other = self.seed();
                let from = self.rng.below(other.len() + 1);
                data.splice(at.., other[from..].iter().copied());
            }
            // A word in the place of another, or before it.
            way => {
                let word = self.rng.pick(&self.words);
                let is_word = |b: &u8| b.is_ascii_alphanumeric();
                let begins = data[..at].iter().rposition(|b| !is_word(b)).map_or(0, |i| i + 1);
                let ends =
                    data[at..].iter().position(|b| !is_word(b)).map_or(data.len(), |i| at + i);
                let replaced = if way == 5 { begins..ends } else { begins..begins };
                data.splice(replaced, word.iter().copied());
            }
        }
    }
}
