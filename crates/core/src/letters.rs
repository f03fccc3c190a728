//! The men of chess in turns that people read: signs inside, letters in each language outside.

/// The signs by which turns name king, queen, rook, bishop, knight and pawn.
pub const FIGURINES: [char; 6] = ['♔', '♕', '♖', '♗', '♘', '♙'];
/// The sign for a capture.
pub const TAKES: char = '×';

/// The words in turns that languages say in their own: each is the message `turn-WORD`.
pub const WORDS: [&str; 13] = [
    "accept",
    "ask",
    "buy",
    "done",
    "lift",
    "pass",
    "pay",
    "refuse",
    "reshuffle",
    "skip",
    "steal",
    "swap",
    "take",
];

/// What a language writes for the men of chess and for a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    men: [char; 6],
    takes: char,
}

impl Letters {
    /// English, as in files that programs exchange.
    pub const ENGLISH: Letters = Letters { men: ['K', 'Q', 'R', 'B', 'N', 'P'], takes: 'x' };

    /// Seven signs: for king, queen, rook, bishop, knight, pawn and capture. `None` for another
    /// number of them.
    #[must_use]
    pub fn of(signs: &str) -> Option<Letters> {
        let signs: Vec<char> = signs.chars().collect();
        let (&takes, men) = signs.split_last()?;
        Some(Letters { men: men.try_into().ok()?, takes })
    }

    /// A turn in these letters; what names no man stays as it is.
    #[must_use]
    pub fn write(&self, turn: &str) -> String {
        turn.chars().map(|sign| self.letter(sign)).collect()
    }

    /// The same, with what `word` gives for the words in it.
    #[must_use]
    pub fn write_with(&self, turn: &str, word: &dyn Fn(&str) -> Option<String>) -> String {
        let mut parts = turn.split_inclusive(|c: char| !c.is_ascii_lowercase());
        let mut out = String::new();
        for part in &mut parts {
            let letters = part.trim_end_matches(|c: char| !c.is_ascii_lowercase());
            match word(letters) {
                Some(said) => {
                    out.extend([&said, &self.write(&part[letters.len()..])].map(String::as_str));
                }
                None => out.push_str(&self.write(part)),
            }
        }
        out
    }

    fn letter(&self, sign: char) -> char {
        match FIGURINES.iter().position(|&figurine| figurine == sign) {
            Some(man) => self.men[man],
            None if sign == TAKES => self.takes,
            None => sign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_write_men_in_their_letters() {
        let portuguese = Letters::of("RDTBCP:").expect("seven signs");
        assert_eq!(portuguese.write("♘b×d3="), "Cb:d3=");
        assert_eq!(Letters::ENGLISH.write("♕×f7#"), "Qxf7#");
        assert_eq!(Letters::ENGLISH.write("c4, pass"), "c4, pass");
        let word = |word: &str| (word == "pass").then(|| "passa".to_owned());
        assert_eq!(portuguese.write_with("pass", &word), "passa");
        assert_eq!(portuguese.write_with("c4, pass ♘×e5", &word), "c4, passa C:e5");
        assert_eq!(portuguese.write_with("1:pass-passed", &word), "1:passa-passed");
        assert_eq!((Letters::of("RDT"), Letters::of("")), (None, None));
    }
}
