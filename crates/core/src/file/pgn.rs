//! Portable Game Notation, in the form in which programs write it ("export format").
//!
//! The standard of 1994 has Latin letters alone; names and comments are in UTF-8 here, as they are
//! everywhere by now.

use std::collections::BTreeMap;

use super::{About, Entry, FileError, ParsedFile, Part, Reason, Sheet, ToldMove};
use crate::Seat;

/// Lines are shorter than 80 columns (section 8.2.1).
const WIDTH: usize = 79;

/// What is not known (section 8.1.1).
const UNKNOWN: &str = "?";

/// A game as a file.
pub(super) fn write(sheet: &Sheet, about: &About) -> String {
    let result = result(sheet, about);
    let mut out = String::new();
    for (name, value) in tags(sheet, about, result) {
        out.push_str(&format!("[{name} \"{}\"]\n", escaped(&value)));
    }
    out.push('\n');
    let mut words = moves(sheet, about);
    words.push(result.to_owned());
    out.push_str(&wrapped(&words));
    out.push('\n');
    out
}

fn result(sheet: &Sheet, about: &About) -> &'static str {
    match about.winner(sheet) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Seat::FIRST)) => "1-0",
        Some(Some(_)) => "0-1",
    }
}

/// The roster of seven tags, then others in the order of their letters (section 8.1).
fn tags(sheet: &Sheet, about: &About, result: &str) -> Vec<(&'static str, String)> {
    let known = |value: Option<&str>| value.unwrap_or(UNKNOWN).to_owned();
    let date = about.date.map(|date| date.written('.'));
    let mut tags = vec![
        ("Event", known(about.title.as_deref())),
        ("Site", known(None)),
        ("Date", date.unwrap_or_else(|| "????.??.??".to_owned())),
        ("Round", known(None)),
        ("White", known(about.name(Seat::FIRST))),
        ("Black", known(about.name(Seat::SECOND))),
        ("Result", result.to_owned()),
    ];
    if !sheet.usual {
        tags.push(("FEN", sheet.start.write(&sheet.layout)));
        tags.push(("SetUp", "1".to_owned()));
    }
    let ended = match about.end {
        Some((_, Reason::Time)) => Some("time forfeit"),
        Some((_, Reason::Ruled)) => Some("adjudication"),
        Some((_, Reason::Resigned | Reason::Agreed)) | None => None,
    };
    tags.extend(ended.map(|how| ("Termination", how.to_owned())));
    tags
}

/// The words of the moves: their numbers, the moves, and comments.
fn moves(sheet: &Sheet, about: &About) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(about.source.as_deref().map(comment));
    words.extend(about.notes.get(&0).map(|note| comment(note)));
    // Black's moves have their number only where no move of White stands before them.
    let mut follows = false;
    let mut white = sheet.start.side == 0;
    let mut number = 1;
    for (ply, made) in (1..).zip(&sheet.steps) {
        let Entry::Move(san) = &made.entry else { continue };
        match (white, follows) {
            (true, _) => words.push(format!("{number}.")),
            (false, false) => words.push(format!("{number}...")),
            (false, true) => {}
        }
        words.push(san.clone());
        let clock = about.left.get(&ply).map(|&left| clock(left));
        let said: Vec<&str> =
            clock.as_deref().into_iter().chain(about.notes.get(&ply).map(String::as_str)).collect();
        follows = said.is_empty();
        if !follows {
            words.push(comment(&said.join(" ")));
        }
        number += u32::from(!white);
        white = !white;
    }
    words
}

/// What is left on the clock, as programs embed it in comments: `[%clk 1:02:03]`, tenths of seconds where
/// there are any.
fn clock(left: u64) -> String {
    let (seconds, tenths) = (left / 1000, left % 1000 / 100);
    let part = if tenths > 0 { format!(".{tenths}") } else { String::new() };
    format!("[%clk {}:{:02}:{:02}{part}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A comment in braces; there is no way to write the brace that ends it.
fn comment(text: &str) -> String {
    format!("{{{}}}", text.replace('}', ")"))
}

/// A string: quotes and backslashes are escaped, and nothing that is not printed stands in it
/// (section 7).
fn escaped(text: &str) -> String {
    text.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"")
}

/// Words in lines. Comments are broken at their spaces, too.
fn wrapped(words: &[String]) -> String {
    let mut out = String::new();
    let mut width = 0;
    for word in words.iter().flat_map(|word| word.split_whitespace()) {
        let length = word.chars().count();
        if width > 0 {
            let breaks = width + 1 + length > WIDTH;
            out.push(if breaks { '\n' } else { ' ' });
            width = if breaks { 0 } else { width + 1 };
        }
        out.push_str(word);
        width += length;
    }
    out.push('\n');
    out
}

/// How a game ends in its moves.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads the first game of a file.
pub(super) fn read(text: &str) -> Result<ParsedFile, FileError> {
    let mut head = BTreeMap::new();
    let mut rest = text;
    while let Some(tag) = rest.trim_start().strip_prefix('[') {
        let (name, after) = tag.split_once('"').ok_or(FileError::Ends(Part::Tag))?;
        let (value, after) = string(after).ok_or(FileError::Ends(Part::Tag))?;
        head.insert(name.trim().to_owned(), vec![value]);
        rest = after.split_once(']').ok_or(FileError::Ends(Part::Tag))?.1;
    }
    Ok(ParsedFile { form: "pgn", head, moves: read_moves(rest)? })
}

/// The rest of a string, up to the quote that ends it, and what follows.
fn string(text: &str) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut letters = text.char_indices();
    loop {
        match letters.next()? {
            (at, '"') => return Some((out, &text[at + 1..])),
            (_, '\\') => out.push(letters.next()?.1),
            (_, letter) => out.push(letter),
        }
    }
}

/// The moves outside comments and variations.
fn read_moves(text: &str) -> Result<Vec<ToldMove>, FileError> {
    let mut moves = Vec::new();
    let mut word = String::new();
    let mut depth = 0_u32;
    let mut letters = text.chars();
    loop {
        let letter = letters.next();
        if let Some(letter) = letter.filter(|c| !c.is_whitespace() && !"{;()[".contains(*c)) {
            word.push(letter);
            continue;
        }
        let word = std::mem::take(&mut word);
        if depth == 0 {
            if RESULTS.contains(&word.as_str()) {
                return Ok(moves);
            }
            moves.extend(san(&word).map(|text| ToldMove { colour: None, text }));
        }
        match letter {
            Some('{') => {
                letters.find(|&c| c == '}').ok_or(FileError::Ends(Part::Comment))?;
            }
            Some(';') => {
                letters.find(|&c| c == '\n');
            }
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            // The tags of the next game, or the end.
            Some('[') | None if depth == 0 => return Ok(moves),
            None => return Err(FileError::Ends(Part::Variation)),
            Some(_) => {}
        }
    }
}

/// The move of a word, without its number and without what is said of it; castling with letters.
fn san(word: &str) -> Option<String> {
    let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let numbered = word[end..].starts_with('.') || end == word.len();
    let san = if numbered { word[end..].trim_start_matches('.') } else { word };
    let san = san.trim_end_matches(['+', '#', '!', '?']);
    let san = if san.starts_with("0-0") { san.replace('0', "O") } else { san.to_owned() };
    (!san.is_empty() && !san.starts_with('$')).then_some(san)
}

/// Whether a text is this move, which begins on a cell: people and programs write more of that cell
/// than is needed (`Ng1f3`, `e2-e4`), and leave out signs.
#[must_use]
pub fn is_move(text: &str, san: &str, origin: &str) -> bool {
    let plain = |text: &str| -> String {
        let text = text.trim().trim_end_matches("e.p.");
        text.trim_end_matches(['+', '#', '!', '?']).replace(['-', 'x', ':', '='], "")
    };
    let (text, san) = (plain(text), plain(san));
    if text == san {
        return true;
    }
    // The man, the cell it goes to, and what it becomes.
    let (man, rest) = match san.chars().next() {
        Some(man) if "KQRBN".contains(man) => san.split_at(1),
        _ => ("", &*san),
    };
    let Some(row) = rest.rfind(|c: char| c.is_ascii_digit()).filter(|&row| row > 0) else {
        return false;
    };
    let goal = &rest[row - 1..];
    let Some((column, line)) = origin.split_at_checked(1) else { return false };
    [column, line, origin].into_iter().any(|more| text == [man, more, goal].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_may_say_more_of_where_they_begin() {
        for text in ["Nf3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "Nf3!?"] {
            assert!(is_move(text, "Nf3", "g1"), "{text}");
        }
        assert!(is_move("e4xd5", "exd5", "e4") && is_move("ed5", "exd5", "e4"));
        assert!(is_move("e7-e8Q", "e8=Q+", "e7") && is_move("exd6e.p.", "exd6", "e5"));
        assert!(is_move("Ra1xa8#", "Raxa8#", "a1") && is_move("O-O", "O-O", "e1"));
        for text in ["Nb1f3", "Nf6", "f3", "O-O", ""] {
            assert!(!is_move(text, "Nf3", "g1"), "{text}");
        }
    }

    #[test]
    fn strings_and_comments_do_not_end_early() {
        assert_eq!(escaped("a\"b\\c\t]"), "a\\\"b\\\\c ]");
        assert_eq!(comment("a {b} c"), "{a {b) c}");
    }

    #[test]
    fn lines_have_less_than_eighty_columns() {
        let words = vec!["1234567890".to_owned(); 16];
        let lines: Vec<_> = wrapped(&words).lines().map(str::len).collect();
        assert_eq!(lines, [76, 76, 21]);
        // A word of the whole width stands alone.
        assert_eq!(wrapped(&["a".to_owned(), "b".repeat(79)]), format!("a\n{}\n", "b".repeat(79)));
    }
}
