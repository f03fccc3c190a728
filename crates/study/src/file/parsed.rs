//! What a file with variations says, before any of it is played.

use ludoteca_core::file::{FileError, Part, ToldMove};

use super::sgf::STEP;
use crate::{Glyph, MOST_NODES, TreeError};

/// The first game of a file.
#[derive(Debug, Default)]
pub(super) struct Parsed {
    /// The file without its moves, from which the game and the position at the start follow.
    pub(super) head: String,
    /// What the game is called.
    pub(super) title: Option<String>,
    /// What is said before the first move.
    pub(super) note: String,
    /// The moves, each after that which it follows.
    pub(super) nodes: Vec<Told>,
}

/// A move of a file, in a tree.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// Which node it follows: 0 for the start, otherwise 1 more than its place in the list.
    pub(super) parent: usize,
    /// The move, if it is one.
    pub(super) told: Option<ToldMove>,
    /// A step that we have written ourselves.
    pub(super) token: Option<String>,
    /// What is to be thought of it.
    pub(super) glyph: Option<Glyph>,
    /// What is said of it.
    pub(super) note: String,
}

/// The properties that change the board without a move.
const SETUP: [&str; 5] = ["AB", "AW", "AE", "AA", "PL"];
/// How a game ends in its moves.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];
/// Files may say more than a study has room for, but not endlessly more.
const MOST: usize = 2 * MOST_NODES;

impl Parsed {
    /// Reads a file; `None` where it is a list of moves.
    pub(super) fn read(text: &str) -> Result<Option<Parsed>, super::StudyError> {
        match text.chars().next() {
            Some('(') => Ok(Some(sgf(text)?)),
            Some('[') => Ok(Some(pgn(text)?)),
            _ => Ok(None),
        }
    }

    fn add(&mut self, node: Told) -> Result<usize, TreeError> {
        if self.nodes.len() >= MOST {
            return Err(TreeError::Full);
        }
        self.nodes.push(node);
        Ok(self.nodes.len())
    }

    /// Says something of a node.
    fn say(&mut self, at: usize, text: &str) {
        let note = match at {
            0 => &mut self.note,
            at => &mut self.nodes[at - 1].note,
        };
        if !note.is_empty() {
            note.push('\n');
        }
        note.push_str(text);
    }
}

fn sgf(text: &str) -> Result<Parsed, super::StudyError> {
    let mut parsed = Parsed::default();
    let mut letters = text.chars();
    let (mut name, mut valued) = (String::new(), false);
    // Where the lines that are open go on from, and where the one at hand is.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    // The first node is the head of the file.
    let mut nodes = 0;
    let mut head = String::from("(;");
    while let Some(letter) = letters.next() {
        match letter {
            '(' => open.push(at),
            ')' => {
                at = open.pop().unwrap_or(0);
                if open.is_empty() {
                    parsed.head = head + ")";
                    return Ok(parsed);
                }
            }
            ';' => {
                nodes += 1;
                if nodes > 1 {
                    at = parsed.add(Told { parent: at, ..Told::default() })?;
                }
                name.clear();
                valued = false;
            }
            '[' => {
                let value = value(&mut letters)?;
                valued = true;
                let colour = ["B", "W"].into_iter().find(|&colour| colour == name);
                let glyph = Glyph::told(&name, &value);
                if nodes <= 1 && colour.is_none() && name != "C" {
                    if name == "GN" {
                        parsed.title = Some(value.clone());
                    }
                    let value = value.replace('\\', "\\\\").replace(']', "\\]");
                    head.push_str(&format!("{name}[{value}]"));
                } else if name == "C" {
                    parsed.say(at, &value);
                } else if SETUP.contains(&&*name) {
                    return Err(FileError::Edited.into());
                } else if colour.is_some() || name == STEP || glyph.is_some() {
                    // A move in the head is the first one.
                    if at == 0 {
                        at = parsed.add(Told::default())?;
                    }
                    let node = &mut parsed.nodes[at - 1];
                    if colour.is_some() {
                        node.told = Some(ToldMove { colour, text: value });
                    } else if name == STEP {
                        for (i, token) in value.split(' ').enumerate() {
                            let token = Some(token.to_owned());
                            if i > 0 {
                                at = parsed.add(Told { parent: at, token, ..Told::default() })?;
                            } else {
                                parsed.nodes[at - 1].token = token;
                            }
                        }
                    } else {
                        node.glyph = glyph;
                    }
                }
            }
            'A'..='Z' => {
                // A name may have several values; a letter after them begins another name.
                if std::mem::take(&mut valued) {
                    name.clear();
                }
                name.push(letter);
            }
            _ => {}
        }
    }
    Err(FileError::Ends(Part::Tree).into())
}

/// The rest of a value, up to the bracket that ends it.
fn value(letters: &mut std::str::Chars<'_>) -> Result<String, FileError> {
    let mut out = String::new();
    let ends = FileError::Ends(Part::Value);
    loop {
        match letters.next().ok_or(ends)? {
            ']' => return Ok(out),
            '\\' => match letters.next().ok_or(ends)? {
                '\n' | '\r' => {}
                escaped => out.push(escaped),
            },
            letter => out.push(letter),
        }
    }
}

fn pgn(text: &str) -> Result<Parsed, super::StudyError> {
    // The tags, line by line, are the head.
    let mut parsed = Parsed::default();
    let mut rest = text;
    while rest.trim_start().starts_with('[') {
        let line = rest.trim_start();
        let end = tag_end(line).ok_or(FileError::Ends(Part::Tag))?;
        let (tag, after) = line.split_at(end);
        if let Some(title) = tag.strip_prefix("[Event \"").and_then(|tag| tag.rsplit_once('"')) {
            let title = title.0.replace("\\\"", "\"").replace("\\\\", "\\");
            parsed.title = Some(title).filter(|title| title != "?");
        }
        parsed.head.extend([tag, "\n"]);
        rest = after;
    }
    parsed.head.push_str("\n*\n");
    let mut letters = rest.chars().peekable();
    let mut open: Vec<(usize, usize)> = Vec::new();
    // The node after which the next move is made, and that after which the one before was.
    let (mut at, mut before) = (0_usize, 0_usize);
    // What is said before the first move of a variation.
    let mut early = String::new();
    let mut word = String::new();
    loop {
        let letter = letters.next();
        if let Some(letter) = letter.filter(|c| !c.is_whitespace() && !"{;()[".contains(*c)) {
            word.push(letter);
            continue;
        }
        let told = std::mem::take(&mut word);
        if RESULTS.contains(&told.as_str()) {
            if open.is_empty() {
                return Ok(parsed);
            }
        } else if let Some(number) = told.strip_prefix('$') {
            let glyph = number.parse().ok().and_then(Glyph::numbered);
            if let Some(node) = at.checked_sub(1).map(|at| &mut parsed.nodes[at])
                && glyph.is_some()
            {
                node.glyph = glyph;
            }
        } else if let Some((san, sign)) = san(&told) {
            let told = Some(ToldMove { colour: None, text: san });
            let note = std::mem::take(&mut early);
            let node = Told { parent: at, told, glyph: Glyph::of(sign), note, token: None };
            (before, at) = (at, parsed.add(node)?);
        }
        match letter {
            Some('{') => {
                let mut text = String::new();
                loop {
                    match letters.next().ok_or(FileError::Ends(Part::Comment))? {
                        '}' => break,
                        c => text.push(c),
                    }
                }
                // Lines are broken where there is room for no more.
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                let begins = open.last().is_some_and(|&(_, from)| from == at);
                if begins { early = text } else { parsed.say(at, &text) }
            }
            Some(';') => {
                let mut text = String::new();
                while let Some(c) = letters.next_if(|&c| c != '\n') {
                    text.push(c);
                }
                parsed.say(at, text.trim());
            }
            Some('(') => {
                open.push((at, before));
                at = before;
            }
            Some(')') => {
                if let Some((back, from)) = open.pop() {
                    (at, before) = (back, from);
                }
                early.clear();
            }
            // The tags of the next game, or the end.
            Some('[') | None if open.is_empty() => return Ok(parsed),
            None => return Err(FileError::Ends(Part::Variation).into()),
            Some(_) => {}
        }
    }
}

/// Where a tag ends, which begins the text: behind the bracket after its string.
fn tag_end(text: &str) -> Option<usize> {
    let (mut quoted, mut escaped) = (false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if std::mem::take(&mut escaped) => {}
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ']' if !quoted => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The move of a word without its number, and the sign that follows it; castling with letters.
fn san(word: &str) -> Option<(String, &str)> {
    let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let numbered = word[end..].starts_with('.') || end == word.len();
    let san = if numbered { word[end..].trim_start_matches('.') } else { word };
    let bare = san.trim_end_matches(['!', '?']);
    let sign = &san[bare.len()..];
    let bare = bare.trim_end_matches(['+', '#']);
    let san = if bare.starts_with("0-0") { bare.replace('0', "O") } else { bare.to_owned() };
    (!san.is_empty()).then_some((san, sign))
}
