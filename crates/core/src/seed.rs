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
        let digest = Sha256::digest(self.to_string());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// 64 bits for a purpose: the first eight bytes, the highest first, of the SHA-256 of
    /// `SEED/PURPOSE`.
    #[must_use]
    pub fn bits(&self, purpose: impl fmt::Display) -> u64 {
        let digest = Sha256::digest(format!("{self}/{purpose}"));
        digest[..8].iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
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
