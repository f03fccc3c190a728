//! What files of other programs say.

use std::collections::BTreeMap;

use super::{pgn, sgf};
use crate::{Message, ToMessage};

/// What a file says of its game, of which the main line is read; the first game, if there are more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedFile {
    /// The form of the file, as in its names: `sgf`, `pgn`.
    pub form: &'static str,
    /// The properties before the first move, or the tags, with their values.
    pub head: BTreeMap<String, Vec<String>>,
    /// The moves.
    pub moves: Vec<ToldMove>,
}

/// A move of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldMove {
    /// `B` or `W`, where the file says who makes it.
    pub colour: Option<&'static str>,
    /// How it is written.
    pub text: String,
}

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is something else.
    Unknown,
    /// It ends too early.
    Ends(Part),
    /// Stones are added in the middle of the game.
    Edited,
}

/// A part of a file that has a beginning and an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A tag of PGN.
    Tag,
    /// A comment of PGN.
    Comment,
    /// A variation of PGN.
    Variation,
    /// A value of SGF.
    Value,
    /// The tree of moves of SGF.
    Tree,
}

impl ToMessage for FileError {
    fn to_message(&self) -> Message {
        match self {
            FileError::Unknown => Message::new("file-unknown"),
            FileError::Ends(part) => {
                let part = Message::new(match part {
                    Part::Tag => "file-part-tag",
                    Part::Comment => "file-part-comment",
                    Part::Variation => "file-part-variation",
                    Part::Value => "file-part-value",
                    Part::Tree => "file-part-tree",
                });
                Message::new("file-ends").say("part", part)
            }
            FileError::Edited => Message::new("file-edited"),
        }
    }
}

impl ParsedFile {
    /// Reads a file.
    ///
    /// # Errors
    /// It is no file of a known form, or ends too early.
    pub fn read(text: &str) -> Result<ParsedFile, FileError> {
        let text = text.trim_start_matches('\u{FEFF}').trim_start();
        match text.chars().next() {
            Some('(') => sgf::read(text),
            Some('[') => pgn::read(text),
            _ => Err(FileError::Unknown),
        }
    }

    /// The one value of a property or tag.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.head.get(name)?.first().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        let told = ParsedFile::read(text).expect("a file");
        told.moves.iter().map(|m| format!("{}{}", m.colour.unwrap_or(""), m.text)).collect()
    }

    #[test]
    fn the_main_line_of_a_tree_is_read() {
        let text = "(;FF[4] GM[1]\nSZ[9]C[a \\] b\\\\\\\nc];AB[aa]\n[bb];B[cc]C[;B[x\\]]\
                    (;W[dd];B[])(;W[ee]))(;GM[2])";
        let told = ParsedFile::read(text).expect("a file");
        assert_eq!(told.value("C"), Some("a ] b\\c"));
        assert_eq!(told.head["AB"], ["aa", "bb"]);
        assert_eq!(moves(text), ["Bcc", "Wdd", "B"]);
    }

    #[test]
    fn the_moves_of_a_game_are_read_without_what_is_said_of_them() {
        let text = "[Event \"a \\\"b\\\" \\\\\"]\n[Result \"*\"]\n\n1.e4! {[x] (y) } e5 (1... c5 2. Nf3 \
                    (2. c3)) 2 . Nf3 $6 Nc6?! ; more\n3. O-O 0-0-0+ 1/2-1/2\n\n[Event \"c\"]\n\n1. d4 *";
        let told = ParsedFile::read(text).expect("a file");
        assert_eq!(told.value("Event"), Some("a \"b\" \\"));
        assert_eq!(moves(text), ["e4", "e5", "Nf3", "Nc6", "O-O", "O-O-O"]);
    }

    #[test]
    fn what_is_no_file_is_told() {
        for (text, error) in [
            ("", FileError::Unknown),
            ("hex c3", FileError::Unknown),
            ("(;B[aa", FileError::Ends(Part::Value)),
            ("(;B[aa]", FileError::Ends(Part::Tree)),
            ("[Event \"a\"]\n\n1. e4 {never", FileError::Ends(Part::Comment)),
            ("[Event \"a\"]\n\n1. e4 (1. d4", FileError::Ends(Part::Variation)),
            ("(;B[aa];AB[bb])", FileError::Edited),
        ] {
            assert_eq!(ParsedFile::read(text), Err(error), "{text}");
        }
    }
}
