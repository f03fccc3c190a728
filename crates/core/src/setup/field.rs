//! What a position needs beside its pieces.

use std::ops::RangeInclusive;

use super::PositionError;
use crate::params::whole_from;
use crate::{Joint, Message, MessageArg, ToMessage};

/// Something that a position needs beside its pieces: a word of its text. Its name for people is the
/// message `field-NAME`, or one of the game's own, `GAME-field-NAME`; that of nothing is
/// `field-NAME-none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is where nothing is written.
    pub default: String,
    /// What it can be.
    pub takes: Takes,
}

/// What a field of a position takes.
#[derive(Clone, Debug, PartialEq)]
pub enum Takes {
    /// One of these words. What a word means is the message `field-NAME-WORD`; numbers, and names
    /// of cells, may speak for themselves.
    Words(Vec<String>),
    /// `-`, or this cell of those that are named.
    Cell {
        /// Their names.
        cells: Vec<String>,
        /// Which of them is meant, to follow "it takes - or".
        what: Message,
    },
    /// `-`, or some of these letters, each once. What a letter means is the message
    /// `field-NAME-LETTER`.
    Letters(&'static [char]),
    /// A whole number between two bounds, both included.
    Whole(i64, i64),
    /// A whole number for each of several, as in `3/0`.
    Each {
        /// Whose the numbers are: the sides, by their numbers, that share one.
        whose: Vec<Vec<usize>>,
        /// What stands between two numbers.
        between: char,
        /// The least number and the greatest.
        range: (i64, i64),
    },
    /// Words of a form, which the message `field-NAME-form` tells; beside a list of words it is
    /// called `field-NAME-other`.
    Form {
        /// The words that need no form, with meanings as those of [`Takes::Words`].
        words: &'static [&'static str],
        /// What the others look like, to follow "it takes".
        form: Message,
    },
}

impl Field {
    /// What is written where there is nothing: no cell, no letter, no board.
    pub const NOTHING: &str = "-";

    /// One of these words; that of this number is meant where nothing is written.
    #[must_use]
    pub fn words(
        name: &'static str,
        words: impl IntoIterator<Item = impl Into<String>>,
        default: usize,
    ) -> Field {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        Field { name, default: words[default].clone(), takes: Takes::Words(words) }
    }

    /// One of these cells, or none. `what` says which, to follow "it takes - or".
    #[must_use]
    pub fn cell(
        name: &'static str,
        cells: impl IntoIterator<Item = String>,
        what: Message,
    ) -> Field {
        let takes = Takes::Cell { cells: cells.into_iter().collect(), what };
        Field { name, default: Field::NOTHING.to_owned(), takes }
    }

    /// Some of these letters, or none.
    #[must_use]
    pub fn letters(name: &'static str, letters: &'static [char]) -> Field {
        Field { name, default: Field::NOTHING.to_owned(), takes: Takes::Letters(letters) }
    }

    /// A whole number of this range, the least where nothing is written.
    #[must_use]
    pub fn whole<T: Copy + Into<i64>>(name: &'static str, range: RangeInclusive<T>) -> Field {
        let (low, high) = ((*range.start()).into(), (*range.end()).into());
        Field { name, default: low.to_string(), takes: Takes::Whole(low, high) }
    }

    /// A number of this range for each of these, which are sides that share one; 0 where nothing is
    /// written.
    #[must_use]
    pub fn each<T: Copy + Into<i64>>(
        name: &'static str,
        whose: impl IntoIterator<Item = Vec<usize>>,
        between: char,
        range: RangeInclusive<T>,
    ) -> Field {
        let whose: Vec<_> = whose.into_iter().collect();
        let range = ((*range.start()).into(), (*range.end()).into());
        let default = zeros(whose.len(), between);
        Field { name, default, takes: Takes::Each { whose, between, range } }
    }

    /// One of these words, or others of a form, which is told to follow "it takes". The first word
    /// is meant where nothing is written.
    #[must_use]
    pub fn form(name: &'static str, words: &'static [&'static str], form: Message) -> Field {
        let default = words.first().unwrap_or(&Field::NOTHING).to_string();
        Field { name, default, takes: Takes::Form { words, form } }
    }

    /// The same with another value where nothing is written.
    #[must_use]
    pub fn by_default(self, default: impl Into<String>) -> Field {
        Field { default: default.into(), ..self }
    }

    /// That this word is none of its values.
    #[must_use]
    pub fn refuses(&self, found: &str) -> PositionError {
        let (name, found, takes) = (self.name, found.to_owned(), self.takes.to_message());
        PositionError::Field { name, found, takes }
    }

    /// Which of its words is found.
    ///
    /// # Errors
    /// It is none of them.
    pub fn read_word(&self, found: &str) -> Result<usize, PositionError> {
        let number = match &self.takes {
            Takes::Words(words) => words.iter().position(|word| word == found),
            _ => None,
        };
        number.ok_or_else(|| self.refuses(found))
    }

    /// Which of its cells is found, if any is written.
    ///
    /// # Errors
    /// It is none of them.
    pub fn read_cell(&self, found: &str) -> Result<Option<usize>, PositionError> {
        let number = match &self.takes {
            Takes::Cell { .. } if found == Field::NOTHING => return Ok(None),
            Takes::Cell { cells, .. } => cells.iter().position(|cell| cell == found),
            _ => None,
        };
        number.map(Some).ok_or_else(|| self.refuses(found))
    }

    /// Which of its letters are found: a bit for each, in their order.
    ///
    /// # Errors
    /// Something else is found, or a letter twice.
    pub fn read_letters(&self, found: &str) -> Result<u32, PositionError> {
        let Takes::Letters(all) = self.takes else { return Err(self.refuses(found)) };
        let add = |set: u32, letter| {
            let bit = 1 << all.iter().position(|&known| known == letter)?;
            (set & bit == 0).then_some(set | bit)
        };
        let set = match found {
            Field::NOTHING => Some(0),
            "" => None,
            letters => letters.chars().try_fold(0, add),
        };
        set.ok_or_else(|| self.refuses(found))
    }

    /// The number that is found.
    ///
    /// # Errors
    /// It is no number of its range.
    pub fn read_number<T: TryFrom<i64>>(&self, found: &str) -> Result<T, PositionError> {
        let number = match self.takes {
            Takes::Whole(low, high) => whole(found, (low, high)),
            _ => None,
        };
        number.ok_or_else(|| self.refuses(found))
    }

    /// The numbers that are found, one for each side.
    ///
    /// # Errors
    /// They are too many or too few, or one is no number of the range.
    pub fn read_numbers<T: TryFrom<i64>>(&self, found: &str) -> Result<Vec<T>, PositionError> {
        let numbers = match &self.takes {
            Takes::Each { whose, between, range } => {
                let numbers = found.split(*between).map(|word| whole(word, *range));
                numbers.collect::<Option<Vec<T>>>().filter(|all| all.len() == whose.len())
            }
            _ => None,
        };
        numbers.ok_or_else(|| self.refuses(found))
    }
}

/// A whole number between two bounds.
fn whole<T: TryFrom<i64>>(text: &str, (low, high): (i64, i64)) -> Option<T> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number))?;
    T::try_from(number).ok()
}

/// As many zeros as there are sides: `0/0/0`.
fn zeros(count: usize, between: char) -> String {
    vec!["0"; count].join(&between.to_string())
}

/// What it takes: `a whole number from 0 to 100`.
impl ToMessage for Takes {
    fn to_message(&self) -> Message {
        let any = |all: Vec<MessageArg>| Message::new("takes-one").list("all", Joint::Or, all);
        match self {
            Takes::Words(words) => any(words.iter().map(|word| word.as_str().into()).collect()),
            Takes::Cell { what, .. } => any(vec![Field::NOTHING.into(), what.clone().into()]),
            Takes::Letters(letters) => {
                Message::new("takes-letters").name("letters", letters.iter().collect::<String>())
            }
            Takes::Whole(low, high) => whole_from(*low, *high),
            Takes::Each { whose, between, range: (low, high) } => Message::new("takes-each")
                .count("count", whose.len())
                .name("low", low.to_string())
                .name("high", high.to_string())
                .name("example", zeros(whose.len(), *between)),
            Takes::Form { words, form } => {
                let words = words.iter().map(|&word| word.into());
                any(words.chain([form.clone().into()]).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_read_what_they_take_and_say_so() {
        let refused = |error: PositionError| error.to_string();
        let phase = Field::words("phase", ["place", "move"], 1);
        assert_eq!((phase.default.as_str(), phase.read_word("place")), ("move", Ok(0)));
        assert_eq!(
            refused(phase.read_word("fill").unwrap_err()),
            "position-field(name=phase, found=fill, takes=takes-one(all=place list-or move))"
        );
        let passed = ["a1".to_owned(), "b1".to_owned()];
        let passed = Field::cell("passed", passed, Message::new("a-cell"));
        assert_eq!((passed.read_cell("-"), passed.read_cell("b1")), (Ok(None), Ok(Some(1))));
        assert!(refused(passed.read_cell("c1").unwrap_err()).ends_with("(all=- list-or a-cell))"));
        let rights = Field::letters("rights", &['K', 'Q', 'k']);
        assert_eq!((rights.read_letters("-"), rights.read_letters("kK")), (Ok(0), Ok(0b101)));
        for wrong in ["KK", "x", ""] {
            assert!(rights.read_letters(wrong).is_err(), "{wrong}");
        }
        let quiet = Field::whole("quiet", 0..=300).by_default("5");
        assert_eq!((quiet.default.as_str(), quiet.read_number("300")), ("5", Ok(300_u32)));
        assert!(
            quiet.read_number::<u32>("301").is_err() && quiet.read_number::<u32>("-1").is_err()
        );
        // More than the type holds is refused, too.
        assert!(quiet.read_number::<u8>("300").is_err());
        let stores = Field::each("stores", (0..3).map(|side| vec![side]), '/', -9..=9);
        assert_eq!(
            (stores.default.as_str(), stores.read_numbers("1/-2/3")),
            ("0/0/0", Ok(vec![1, -2, 3]))
        );
        for wrong in ["1/2", "1/2/10", "1/2/3/4", "1//3"] {
            let says = refused(stores.read_numbers::<i32>(wrong).unwrap_err());
            assert!(
                says.ends_with("takes-each(count=3, low=-9, high=9, example=0/0/0))"),
                "{says}"
            );
        }
        let dead = Field::form("dead", &["open", "none"], Message::new("crossings"));
        assert!(refused(dead.refuses("x")).ends_with("(all=open, none list-or crossings))"));
        // No field is read as what it is not.
        assert!(dead.read_word("open").is_err() && phase.read_number::<u8>("1").is_err());
    }
}
