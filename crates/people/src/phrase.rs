//! Passphrases. Only what argon2id makes of them is kept.

use argon2::{Algorithm, Argon2, Params, Version};
use ludoteca_club::names::{alike, skeletons};
use serde::{Deserialize, Serialize};

use crate::random;

/// The fewest letters of a phrase.
const SHORTEST: usize = 8;
/// The longest phrase, in bytes: nobody types more, and no request should cost more.
const LONGEST: usize = 256;
/// Fewer different letters than this are no phrase.
const DIFFERENT: usize = 4;
/// What a try costs: memory in KiB, and how often it is gone through.
const MEMORY: u32 = 32 * 1024;
const TIMES: u32 = 3;

/// Why something cannot be a passphrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhraseError {
    /// It is too short.
    #[error(
        "a passphrase has {SHORTEST} letters or more; three or four words that do not belong together are good"
    )]
    Short,
    /// It is too long.
    #[error("a passphrase has {LONGEST} letters at most")]
    Long,
    /// It is easily guessed.
    #[error(
        "this passphrase is easily guessed; take three or four words that do not belong together"
    )]
    Plain,
}

/// Whether a phrase may be that of an account of this name.
///
/// # Errors
/// It is too short or too long, or is tried first by whoever guesses.
pub fn check_phrase(phrase: &str, name: &str) -> Result<(), PhraseError> {
    if phrase.chars().count() < SHORTEST {
        return Err(PhraseError::Short);
    }
    if phrase.len() > LONGEST {
        return Err(PhraseError::Long);
    }
    let mut letters: Vec<char> = phrase.to_lowercase().chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let [bones, _] = skeletons(phrase);
    let [named, _] = skeletons(name);
    let known =
        ["password", "passwort", "palavrapasse", "ludoteca", "qwertyui", "12345678", "abcdefgh"];
    let starts = known.iter().any(|known| phrase.to_lowercase().starts_with(known));
    // The name with a digit behind it is no secret either.
    let own = alike(phrase, name) || bones.len() < named.len() + 4 && bones.contains(&named);
    if letters.len() < DIFFERENT || starts && letters.len() < 12 || own {
        return Err(PhraseError::Plain);
    }
    Ok(())
}

/// What is kept of a phrase: the salt, what argon2id makes of both, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hashed {
    memory: u32,
    times: u32,
    salt: [u8; 16],
    hash: [u8; 32],
}

impl Hashed {
    /// What is kept of a phrase. Takes about a tenth of a second of a core and 32 MiB.
    #[must_use]
    pub fn new(phrase: &str) -> Hashed {
        let salt = random();
        Hashed { memory: MEMORY, times: TIMES, salt, hash: hash(phrase, salt, MEMORY, TIMES) }
    }

    /// Something that no phrase is, so that to try one for a name that nobody has takes as long.
    #[must_use]
    pub fn nobodys() -> Hashed {
        Hashed { memory: MEMORY, times: TIMES, salt: random(), hash: [0; 32] }
    }

    /// Whether a phrase is the one. Takes as long as [`new`](Hashed::new), and as long for every phrase.
    #[must_use]
    pub fn is(&self, phrase: &str) -> bool {
        // Whoever sends more has no such phrase, and knows that.
        let phrase = phrase.get(..phrase.floor_char_boundary(LONGEST + 1)).unwrap_or_default();
        let hash = hash(phrase, self.salt, self.memory, self.times);
        // All bytes are looked at, whichever is the first to differ.
        hash.iter().zip(&self.hash).fold(0, |all, (one, other)| all | (one ^ other)) == 0
    }
}

/// # Panics
/// Never with the costs above; those of a record were written with such.
fn hash(phrase: &str, salt: [u8; 16], memory: u32, times: u32) -> [u8; 32] {
    let mut out = [0; 32];
    let params = Params::new(memory, times, 1, Some(out.len())).unwrap_or_default();
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    match argon.hash_password_into(phrase.as_bytes(), &salt, &mut out) {
        Ok(()) => out,
        // Only lengths could be wrong, and they are not.
        Err(error) => unreachable!("{error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_itself_alone_and_is_kept_differently_each_time() {
        let (kept, again) = (Hashed::new("correct horse"), Hashed::new("correct horse"));
        assert!(kept.is("correct horse") && again.is("correct horse"));
        assert!(!kept.is("correct horsf") && !kept.is("") && !kept.is(&"é".repeat(10_000)));
        assert_ne!(kept, again);
        assert!(!Hashed::nobodys().is("correct horse"));
        let text = serde_json::to_string(&kept).expect("plain data");
        assert!(!text.contains("horse"));
        assert_eq!(serde_json::from_str::<Hashed>(&text).expect("the same"), kept);
    }

    #[test]
    fn what_is_guessed_first_is_no_phrase() {
        for (phrase, error) in [
            ("short", PhraseError::Short),
            ("aaaaaaaaaa", PhraseError::Plain),
            ("12345678", PhraseError::Plain),
            ("Password1", PhraseError::Plain),
            ("João d'Ávila", PhraseError::Plain),
            ("JoãoDÁvila99", PhraseError::Plain),
        ] {
            assert_eq!(check_phrase(phrase, "João d'Ávila"), Err(error), "{phrase}");
        }
        assert_eq!(check_phrase(&"x1y2".repeat(65), "Ana"), Err(PhraseError::Long));
        for phrase in ["três gatos no telhado", "correct horse battery", "p4lavra-passe difícil"]
        {
            assert_eq!(check_phrase(phrase, "Ana"), Ok(()), "{phrase}");
        }
    }
}
