//! Smart Game Format, FF\[4\].

use std::collections::BTreeMap;

use super::{About, Entry, FileError, Made, ParsedFile, Part, Reason, Sheet, ToldMove};
use crate::Seat;

/// Lines are broken before they would be longer than this, between nodes.
const WIDTH: usize = 80;

/// How the games of a kind are kept in Smart Game Format.
#[derive(Clone, Debug, PartialEq)]
pub struct Sgf {
    /// The number of the game (`GM`).
    pub game: u8,
    /// How many lines or cells a side of the board has (`SZ`), at most 26.
    pub size: usize,
    /// How cells are written.
    pub points: Points,
    /// The properties that put pieces on the board, in the order of the
    /// [layout](crate::Layout::pieces); the first two are those of the two sides.
    pub adds: &'static [&'static str],
    /// Whether the pieces that always stand at the start are written.
    pub told: bool,
    /// The rules in words (`RU`), if there is more than one way to play.
    pub rules: Option<String>,
    /// What the second side is given (`KM`).
    pub komi: Option<f64>,
    /// The move by which the players exchange their sides, if the format has one.
    pub swap: Option<&'static str>,
    /// The parameters of the game, and their values, that suit files of other programs.
    pub elsewhere: &'static [(&'static str, &'static str)],
}

/// How cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// A letter for the column and one for the row, which are counted from the upper left: `cd`.
    Letters,
    /// A letter for the column and a number for the row, counted from the upper left: `c4`.
    Numbers,
}

impl Points {
    /// The cell of this column and row of the board, both from 0, the row from the top.
    #[must_use]
    pub fn name(self, (column, row): (usize, usize)) -> String {
        match self {
            Points::Letters => [letter(column), letter(row)].into_iter().collect(),
            Points::Numbers => format!("{}{}", letter(column), row + 1),
        }
    }
}

fn letter(number: usize) -> char {
    char::from(b'a' + number as u8)
}

impl Sgf {
    /// A game of this number, Black first, of which nothing else is to be said.
    #[must_use]
    pub const fn new(game: u8, size: usize, points: Points) -> Sgf {
        Sgf {
            game,
            size,
            points,
            adds: &["AB", "AW"],
            told: false,
            rules: None,
            komi: None,
            swap: None,
            elsewhere: &[],
        }
    }

    /// What a side is called: `B` or `W`.
    #[must_use]
    pub fn colour(&self, side: Seat) -> &'static str {
        &self.adds[side.index()][1..]
    }
}

/// A game as a file.
pub(super) fn write(form: &Sgf, sheet: &Sheet, about: &About) -> String {
    let nodes = nodes(form, sheet, about);
    let mut out = format!("(;{}", root(form, sheet, about));
    let mut room = 0;
    for node in nodes {
        if node.len() > room {
            out.push('\n');
            room = WIDTH;
        }
        room = room.saturating_sub(node.len());
        out.push_str(&node);
    }
    out.push_str(")\n");
    out
}

/// The properties of the root: of the file, of the game, and of the position at the start.
fn root(form: &Sgf, sheet: &Sheet, about: &About) -> String {
    let mut out = format!("FF[4]GM[{}]CA[UTF-8]", form.game);
    out.push_str(&format!("AP[Ludoteca:{}]SZ[{}]\n", env!("CARGO_PKG_VERSION"), form.size));
    let mut tell = |name: &str, value: Option<&str>| {
        out.extend(value.map(|value| format!("{name}[{}]", simple(value))));
    };
    tell("GN", about.title.as_deref());
    tell("SO", about.source.as_deref());
    tell("GC", Some(&sheet.spec));
    tell("RU", form.rules.as_deref());
    tell("KM", form.komi.map(|komi| komi.to_string()).as_deref());
    // Who exchanges by a move of the file is named by the side before it, else by that after it.
    let named = if form.swap.is_some() { sheet.exchanged } else { exchanged_at_end(sheet) };
    for side in [Seat::FIRST, Seat::SECOND] {
        tell(&format!("P{}", form.colour(side)), about.name(at(side, named)));
    }
    tell("DT", about.date.map(|date| date.written('-')).as_deref());
    tell("RE", result(form, sheet, about).as_deref());
    if form.told || !sheet.usual {
        out.push_str(&setup(form, sheet));
    }
    let mut said: Vec<&str> = about.notes.get(&0).map(String::as_str).into_iter().collect();
    if !about.notes.is_empty() && names_rows_otherwise(form, sheet) {
        said.push("Comments count the rows from below.");
    }
    if !said.is_empty() {
        out.push_str(&comment(&said.join("\n")));
    }
    out
}

/// Whether the file numbers the rows, but not as comments do.
fn names_rows_otherwise(form: &Sgf, sheet: &Sheet) -> bool {
    let first = sheet.layout.rows.first().and_then(|row| row.first());
    let name = first.map(|&cell| &sheet.layout.cells[usize::from(cell)]);
    form.points == Points::Numbers && name != Some(&form.points.name((0, 0)))
}

/// The pieces at the start, and who moves first.
fn setup(form: &Sgf, sheet: &Sheet) -> String {
    let mut pieces = vec![String::new(); form.adds.len()];
    for (row, cells) in sheet.layout.rows.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            let standing = sheet.start.cells[usize::from(cell)];
            if let Some(points) = standing.and_then(|s| pieces.get_mut(usize::from(s.kind))) {
                points.push_str(&format!("[{}]", form.points.name((column, row))));
            }
        }
    }
    let mut out = String::from("\n");
    for (add, points) in form.adds.iter().zip(&pieces).filter(|(_, points)| !points.is_empty()) {
        out.extend([add, points.as_str()]);
    }
    out + &format!("PL[{}]", form.colour(Seat::new(sheet.start.side)))
}

/// The side of a seat, or the seat of a side.
fn at(seat: Seat, exchanged: bool) -> Seat {
    if exchanged { seat.other() } else { seat }
}

fn exchanged_at_end(sheet: &Sheet) -> bool {
    let exchanges = sheet.steps.iter().filter(|made| made.entry == Entry::Exchange);
    sheet.exchanged != (exchanges.count() % 2 == 1)
}

/// Who has won by which colour, and by how much or how: `B+3.5`, `W+R`, `0`.
fn result(form: &Sgf, sheet: &Sheet, about: &About) -> Option<String> {
    let Some(winner) = about.winner(sheet)? else { return Some("0".to_owned()) };
    let by = match (about.end, sheet.scores) {
        (Some((_, Reason::Resigned)), _) => "R".to_owned(),
        (Some((_, Reason::Time)), _) => "T".to_owned(),
        (None, Some(scores)) => match scores[winner] - scores[winner.other()] {
            more if more > 0.0 => more.to_string(),
            // Equal points may have a winner by the rules.
            _ => String::new(),
        },
        _ => String::new(),
    };
    Some(format!("{}+{by}", form.colour(at(winner, exchanged_at_end(sheet)))))
}

/// All nodes after the root.
fn nodes(form: &Sgf, sheet: &Sheet, about: &About) -> Vec<String> {
    let mut nodes: Vec<String> = Vec::new();
    let mut exchanged = sheet.exchanged;
    let mut begun = String::new();
    for (ply, Made { seat, token, entry }) in (1..).zip(&sheet.steps) {
        let colour = form.colour(at(seat.unwrap_or(Seat::FIRST), exchanged));
        let mut said = Vec::new();
        match entry {
            Entry::Part(part) => {
                begun.push_str(part);
                continue;
            }
            Entry::Move(rest) => nodes.push(format!(";{colour}[{begun}{rest}]")),
            Entry::Exchange => {
                exchanged = !exchanged;
                nodes.push(form.swap.map_or(";".to_owned(), |swap| format!(";{colour}[{swap}]")));
                said.push(exchange(form));
            }
            Entry::Aside => {
                nodes.push(";".to_owned());
                said.push(token.clone());
            }
        }
        begun.clear();
        said.extend(about.notes.get(&ply).cloned());
        // `BL`, `WL`: seconds left for who made the move.
        if let (Some(node), Some(&left), Entry::Move(_)) =
            (nodes.last_mut(), about.left.get(&ply), entry)
        {
            node.push_str(&format!("{colour}L[{}]", left as f64 / 1000.0));
        }
        if let (Some(node), false) = (nodes.last_mut(), said.is_empty()) {
            node.push_str(&comment(&said.join("\n")));
        }
    }
    nodes
}

/// That the players exchange their sides, and what that means for the names at the root.
fn exchange(form: &Sgf) -> String {
    let when = if form.swap.is_some() { "up to here" } else { "from here on" };
    format!("The players exchange their colours: PB and PW name who has which {when}.")
}

fn comment(text: &str) -> String {
    format!("C[{}]", escaped(text))
}

/// `SimpleText`: all white space is a space.
fn simple(text: &str) -> String {
    escaped(&text.replace(char::is_whitespace, " "))
}

/// `Text`: what would end it, and what takes the meaning from that, are escaped.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The properties that change the board without a move.
const SETUP: [&str; 5] = ["AB", "AW", "AE", "AA", "PL"];

/// Reads the main line of a tree: all that stands before the first closing parenthesis.
pub(super) fn read(text: &str) -> Result<ParsedFile, FileError> {
    let mut told = ParsedFile { form: "sgf", head: BTreeMap::new(), moves: Vec::new() };
    let mut letters = text.chars();
    let mut name = String::new();
    let mut valued = false;
    while let Some(letter) = letters.next() {
        match letter {
            ')' => return Ok(told),
            '[' => {
                tell(&mut told, &name, value(&mut letters)?)?;
                valued = true;
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
    Err(FileError::Ends(Part::Tree))
}

fn tell(told: &mut ParsedFile, name: &str, text: String) -> Result<(), FileError> {
    let colour = ["B", "W"].into_iter().find(|&colour| colour == name);
    if colour.is_some() {
        told.moves.push(ToldMove { colour, text });
    } else if told.moves.is_empty() {
        told.head.entry(name.to_owned()).or_default().push(text);
    } else if SETUP.contains(&name) {
        return Err(FileError::Edited);
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_do_not_end_early() {
        assert_eq!(simple("a]b\\c\n[d:\"e\""), "a\\]b\\\\c [d:\"e\"");
        assert_eq!(comment("\\]\n"), "C[\\\\\\]\n]");
    }

    #[test]
    fn points_are_counted_from_the_upper_left() {
        assert_eq!(Points::Letters.name((0, 18)), "as");
        assert_eq!(Points::Numbers.name((25, 9)), "z10");
    }
}
