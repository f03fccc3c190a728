//! What chance is drawn from at a table, so that everybody can check it afterwards.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The seed of a table. It is kept secret while the game lasts, but its
/// [commitment](Seed::commitment) is shown from the beginning; so it cannot be exchanged later, and
/// everything that was drawn from it can be drawn again when it is told.
///
/// ```
/// use ludoteca_core::Seed;
///
/// let seed = Seed::Drawn("q7k2".to_owned());
/// assert_eq!(&seed.commitment()[..8], "40c46684");
/// assert_eq!(seed.unit(3, 0), seed.unit(3, 0));
/// assert_ne!(seed.unit(3, 0), seed.unit(4, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Seed {
    /// Chosen by who made the table, who therefore knows what will be drawn.
    Given(u64),
    /// Made by the server from the random bits of its system.
    Drawn(String),
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Given(number) => number.fmt(f),
            Seed::Drawn(text) => f.write_str(text),
        }
    }
}

impl Seed {
    /// The SHA-256 of the seed as it is written, in 64 hexadecimal digits.
    #[must_use]
    pub fn commitment(&self) -> String {
        hexadecimal(&self.to_string())
    }

    /// The SHA-256 of the seed, the name of the table, that of the game and who sits where, a line
    /// each without an end after the last, in 64 hexadecimal digits. It says at which table the seed
    /// is used, and for whom.
    #[must_use]
    pub fn binding(
        &self,
        table: &str,
        spec: &str,
        seats: impl IntoIterator<Item = String>,
    ) -> String {
        let mut text = format!("{self}\n{table}\n{spec}");
        for seat in seats {
            text.push('\n');
            text.push_str(&seat);
        }
        hexadecimal(&text)
    }

    /// 64 bits for a purpose: the first eight bytes, the highest first, of the SHA-256 of
    /// `SEED/PURPOSE`.
    #[must_use]
    pub fn bits(&self, purpose: impl fmt::Display) -> u64 {
        let digest = Sha256::digest(format!("{self}/{purpose}"));
        digest[..8].iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }

    /// Which of so many lots it draws, from 0: the rest of the [bits](Seed::bits) for `lots`, divided
    /// by their number.
    #[must_use]
    pub fn lot(&self, lots: usize) -> usize {
        (self.bits("lots") % lots.max(1) as u64) as usize
    }

    /// The number in `0.0..1.0` that decides what is drawn after `ply` steps, where steps were taken
    /// back `takebacks` times before: the upper 53 of the [bits](Seed::bits) for `PLY`, or for
    /// `PLY/TAKEBACKS` from the first take-back on, as a fraction of 2^53.
    #[must_use]
    pub fn unit(&self, ply: usize, takebacks: u32) -> f64 {
        let bits = match takebacks {
            0 => self.bits(ply),
            _ => self.bits(format_args!("{ply}/{takebacks}")),
        };
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }
}

fn hexadecimal(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a player added to the seed of a table, for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Which seat; `None` for who made the table and does not play.
    pub seat: Option<usize>,
    /// What [fits](Luck::fits).
    pub text: String,
    /// How many steps had been made. What was drawn before does not depend on it.
    pub from: usize,
}

impl Luck {
    /// Whether a text can be added: 1 to 64 letters from `a` to `z` or `A` to `Z`, digits and
    /// hyphens. So nothing of it can be taken for what stands around it.
    #[must_use]
    pub fn fits(text: &str) -> bool {
        (1..=64).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    }
}

/// What chance is drawn from at a table.
///
/// ```
/// use ludoteca_core::{Luck, Seed, Source};
///
/// let luck = |seat, text: &str| Luck { seat: Some(seat), text: text.to_owned(), from: 5 };
/// let source = Source { seed: Seed::Given(7), luck: vec![luck(1, "b"), luck(0, "a")] };
/// assert_eq!(source.unit(4, 0), Seed::Given(7).unit(4, 0));
/// assert_eq!(source.unit(5, 0), Seed::Drawn("7+a+b".to_owned()).unit(5, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What is secret until the game is over.
    pub seed: Seed,
    /// What players added.
    pub luck: Vec<Luck>,
}

impl From<Seed> for Source {
    fn from(seed: Seed) -> Source {
        Source { seed, luck: Vec::new() }
    }
}

impl Source {
    /// The [number](Seed::unit) that decides what is drawn. What players had added by then stands
    /// behind the seed in the order of their seats, each after a `+`; first of all what was added
    /// by who made the table and does not play.
    #[must_use]
    pub fn unit(&self, ply: usize, takebacks: u32) -> f64 {
        let mut luck: Vec<&Luck> = self.luck.iter().filter(|luck| luck.from <= ply).collect();
        if luck.is_empty() {
            return self.seed.unit(ply, takebacks);
        }
        luck.sort_by_key(|luck| luck.seat);
        let mut text = self.seed.to_string();
        for luck in luck {
            text.push('+');
            text.push_str(&luck.text);
        }
        Seed::Drawn(text).unit(ply, takebacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_that_are_written_alike_draw_alike() {
        let (given, drawn) = (Seed::Given(7), Seed::Drawn("7".to_owned()));
        assert_eq!(given.commitment(), drawn.commitment());
        assert_eq!(given.bits(12), drawn.bits(12));
    }

    /// `printf %s 7 | sha256sum`, `printf %s 7/0 | sha256sum` and `printf %s 7/0/2 | sha256sum`.
    #[test]
    fn anybody_can_do_the_same_with_another_program() {
        let seed = Seed::Given(7);
        assert_eq!(
            seed.commitment(),
            "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
        );
        assert_eq!(seed.bits(0), 0x19b6_554d_aa8a_89aa);
        assert_eq!(seed.unit(0, 0), 0.10043843408724673);
        assert_eq!(seed.unit(0, 2), 0.6291889406961789);
        assert_eq!(seed.lot(10), (seed.bits("lots") % 10) as usize);
    }

    /// `printf '7\nt4bl3\nhex\nhuman Ana\ncomputer 3' | sha256sum`.
    #[test]
    fn a_binding_is_the_sum_of_some_lines() {
        let seats = ["human Ana", "computer 3"].map(str::to_owned);
        assert_eq!(
            Seed::Given(7).binding("t4bl3", "hex", seats),
            "8800ce2505981e5b1db0abb8fc43be6de76e22d571e652a9fd9f1a402857e314"
        );
    }

    #[test]
    fn what_is_added_cannot_be_taken_for_what_stands_around_it() {
        for text in ["a", "Ana-2026", &"x".repeat(64)] {
            assert!(Luck::fits(text), "{text}");
        }
        for text in ["", "a+b", "a/1", "a b", "é", "a\n", "_", &"x".repeat(65)] {
            assert!(!Luck::fits(text), "{text}");
        }
    }

    #[test]
    fn lots_are_spread_evenly() {
        let mut drawn = [0; 3];
        for number in 0..3000 {
            drawn[Seed::Given(number).lot(3)] += 1;
        }
        assert!(drawn.iter().all(|times| (900..1100).contains(times)), "{drawn:?}");
        assert_eq!(Seed::Given(7).lot(1), 0);
    }

    #[test]
    fn units_are_spread_evenly() {
        let seed = Seed::Drawn("even".to_owned());
        for takebacks in 0..3 {
            let mut counts = [0; 10];
            for ply in 0..10_000 {
                counts[(seed.unit(ply, takebacks) * 10.0) as usize] += 1;
            }
            // Six standard deviations of 30.
            assert!(counts.iter().all(|n| (820..1180).contains(n)), "{counts:?}");
        }
    }
}
