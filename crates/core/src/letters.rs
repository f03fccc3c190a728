//! The men of chess in turns that people read: signs inside, letters in each language outside.

/// The signs by which turns name king, queen, rook, bishop, knight and pawn.
pub const FIGURINES: [char; 6] = ['♔', '♕', '♖', '♗', '♘', '♙'];
/// The sign for a capture.
pub const TAKES: char = '×';

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
        let letter = |sign: char| match FIGURINES.iter().position(|&figurine| figurine == sign) {
            Some(man) => self.men[man],
            None if sign == TAKES => self.takes,
            None => sign,
        };
        turn.chars().map(letter).collect()
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
        assert_eq!((Letters::of("RDT"), Letters::of("")), (None, None));
    }
}
