//! Positions that are set up by hand: entered as text, or piece by piece.
//!
//! The text of a position is one line in the manner of Forsyth and Edwards: the board row by row
//! from the top, the side to step, and whatever else the game needs.
//!
//! ```text
//! 4k3/8/8/8/8/8/4P3/4K3 w - - 0      chess men, empty cells counted
//! x2.b3.x5/w12.x7/...  b             stacks with their heights, empty cells counted after x
//! ```

use std::fmt::{self, Write};
use std::ops::RangeInclusive;

use crate::params::whole_from;
use crate::scene::{Die, Figure, Ghost, Ink, Piece, Point, Scene};
use crate::{Game, Joint, Message, MessageArg, Seat, ToMessage};

/// What stands in the text for empty cells where pieces have heights.
const EMPTY: char = 'x';

/// How the positions of a game are written and set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The name of each cell, which is also its name in scenes.
    pub cells: Vec<String>,
    /// The numbers of the cells in the order in which they are written: the rows of the board from
    /// the top, each from the left.
    pub rows: Vec<Vec<u16>>,
    /// What can stand on a cell.
    pub pieces: Vec<PieceKind>,
    /// How each side that may be to step is written.
    pub sides: Vec<String>,
    /// What else makes a position, in the order in which it is written after the side.
    pub fields: Vec<Field>,
}

/// A kind of piece that can stand on a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceKind {
    /// How it is written: letters, or nothing where only its number is.
    pub symbol: String,
    /// What is drawn for it.
    pub figure: Figure,
    /// Whose it is, or its colour.
    pub ink: Ink,
    /// The largest number of such pieces on one cell: the height of a stack, the seeds of a house,
    /// what a die shows.
    pub most: u16,
}

impl PieceKind {
    /// A piece that stands alone on its cell.
    #[must_use]
    pub fn new(symbol: impl Into<String>, figure: Figure, ink: Ink) -> PieceKind {
        PieceKind::stacked(symbol, figure, ink, 1)
    }

    /// A piece of which up to `most` stand on one cell.
    #[must_use]
    pub fn stacked(symbol: impl Into<String>, figure: Figure, ink: Ink, most: u16) -> PieceKind {
        PieceKind { symbol: symbol.into(), figure, ink, most }
    }

    /// So many such pieces on a cell, as they are drawn where no game draws them.
    #[must_use]
    pub fn piece(&self, count: u16, on: &str, at: Point) -> Piece {
        let figure = match self.figure {
            Figure::Stack(_) => Figure::Stack(count.min(u8::MAX.into()) as u8),
            Figure::Seeds(_) => Figure::Seeds(count),
            Figure::Die(die) => Figure::Die(Die { value: count.min(u8::MAX.into()) as u8, ..die }),
            ref figure => figure.clone(),
        };
        Piece { key: on.to_owned(), on: on.to_owned(), at, size: 0.84, figure, ink: self.ink }
    }
}

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

/// Pieces on a cell: the number of their kind in the [layout](Layout::pieces), and how many they
/// are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The kind of piece.
    pub kind: u8,
    /// How many, at least 1.
    pub count: u16,
}

/// A position as it is set up, possible or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// What stands on each cell, by the numbers of the cells.
    pub cells: Vec<Option<Placed>>,
    /// The number of the side to step.
    pub side: usize,
    /// The values of the fields.
    pub fields: Vec<String>,
}

/// Why a text is no position, or a position cannot be.
///
/// Its sentence is told by who speaks a language; displayed is the id of the message.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionError {
    /// Nothing is written.
    Missing {
        /// What a position is written as.
        form: Message,
    },
    /// The board has too many rows or too few.
    Rows {
        /// How many there should be.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// A row has too many cells or too few.
    Width {
        /// The name of its first cell.
        first: String,
        /// The name of its last cell.
        last: String,
        /// How many there should be.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// Something stands on a cell that is no piece of this game.
    Piece {
        /// The name of the cell.
        cell: String,
        /// What is written.
        found: String,
        /// What can be written.
        takes: Message,
    },
    /// No side is written so.
    Side {
        /// What is written.
        found: String,
        /// What can be written.
        takes: Message,
    },
    /// A field has a value that it cannot have.
    Field {
        /// The field.
        name: &'static str,
        /// What is written.
        found: String,
        /// What it takes.
        takes: Message,
    },
    /// More is written than a position has.
    Rest {
        /// What follows.
        found: String,
        /// What a position is written as.
        form: Message,
    },
    /// The rules do not allow it.
    Impossible {
        /// The name of the cell that offends, where one does.
        cell: Option<String>,
        /// The rule.
        rule: Message,
    },
}

impl PositionError {
    /// What a rule says against a cell.
    #[must_use]
    pub fn at(cell: impl Into<String>, rule: Message) -> PositionError {
        PositionError::Impossible { cell: Some(cell.into()), rule }
    }

    /// What a rule says against the whole position.
    #[must_use]
    pub fn whole(rule: Message) -> PositionError {
        PositionError::Impossible { cell: None, rule }
    }
}

impl ToMessage for PositionError {
    fn to_message(&self) -> Message {
        match self {
            PositionError::Missing { form } => {
                Message::new("position-missing").say("form", form.clone())
            }
            PositionError::Rows { expected, found } => {
                Message::new("position-rows").count("found", *found).count("expected", *expected)
            }
            PositionError::Width { first, last, expected, found } => {
                let say = Message::new("position-width").name("first", first).name("last", last);
                say.count("found", *found).count("expected", *expected)
            }
            PositionError::Piece { cell, found, takes } => {
                let say = Message::new("position-piece").name("cell", cell).name("found", found);
                say.say("takes", takes.clone())
            }
            PositionError::Side { found, takes } => {
                Message::new("position-side").name("found", found).say("takes", takes.clone())
            }
            PositionError::Field { name, found, takes } => {
                let say = Message::new("position-field").name("name", *name).name("found", found);
                say.say("takes", takes.clone())
            }
            PositionError::Rest { found, form } => {
                Message::new("position-rest").name("found", found).say("form", form.clone())
            }
            PositionError::Impossible { cell: Some(cell), rule } => {
                Message::new("position-at").name("cell", cell).say("rule", rule.clone())
            }
            PositionError::Impossible { cell: None, rule } => rule.clone(),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for PositionError {}

/// How the positions of a game are set up.
pub trait Setup: Game {
    /// How they are written, and of what pieces.
    fn layout(&self) -> Layout;

    /// A position as it would be set up; `None` in the middle of a turn of several steps. What lies
    /// behind it is not told: which positions have occurred, how many steps were made.
    fn diagram(&self, state: &Self::State) -> Option<Diagram>;

    /// The position of a diagram of this layout, with nothing behind it, ready to be played.
    ///
    /// # Errors
    /// A field has no value that it can have, or the rules do not allow such a position.
    #[expect(clippy::wrong_self_convention, reason = "the game makes a state of the diagram")]
    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError>;
}

/// What follows from how positions are set up.
pub trait SetupExt: Setup {
    /// The position of a text.
    ///
    /// # Errors
    /// The text is no position, or the rules do not allow it.
    fn set_up(&self, text: &str) -> Result<Self::State, PositionError> {
        self.from_diagram(&Diagram::read(&self.layout(), text)?)
    }

    /// A position as text; `None` in the middle of a turn of several steps.
    fn written(&self, state: &Self::State) -> Option<String> {
        self.diagram(state).map(|diagram| diagram.write(&self.layout()))
    }
}

impl<G: Setup + ?Sized> SetupExt for G {}

impl Layout {
    /// Whether some piece can be more than one on a cell, or is written with more than a letter.
    fn spaced(&self) -> bool {
        self.pieces.iter().any(|kind| kind.most > 1 || kind.symbol.len() != 1)
    }

    /// What is written, in order: `BOARD SIDE CASTLING`.
    fn form(&self) -> Message {
        let field = |field: &Field| format!(" {}", field.name.to_uppercase());
        Message::new("position-form")
            .name("fields", self.fields.iter().map(field).collect::<String>())
    }

    /// What can stand on a cell.
    fn takes(&self) -> Message {
        let kind = |kind: &PieceKind| match (kind.symbol.as_str(), kind.most) {
            (symbol, 1) => symbol.into(),
            ("", most) => Message::new("piece-number").number("most", most).into(),
            (symbol, most) => {
                Message::new("piece-stacked").name("symbol", symbol).number("most", most).into()
            }
        };
        let empty = match self.spaced() {
            true => Message::new("piece-empty-after").name("symbol", EMPTY),
            false => Message::new("piece-empty"),
        };
        let all = self.pieces.iter().map(kind).chain([MessageArg::from(empty)]);
        Message::new("takes-one").list("all", Joint::Or, all)
    }

    /// The number of a field.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    /// The number of the cell of this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell == name)
    }
}

impl Diagram {
    /// A board of so many empty cells, this side to step, without fields.
    #[must_use]
    pub fn new(cells: usize, side: Seat) -> Diagram {
        Diagram { cells: vec![None; cells], side: side.index(), fields: Vec::new() }
    }

    /// An empty board, the first side to step, the fields as they are where nothing is written.
    #[must_use]
    pub fn empty(layout: &Layout) -> Diagram {
        let fields = layout.fields.iter().map(|field| field.default.clone()).collect();
        Diagram { fields, ..Diagram::new(layout.cells.len(), Seat::FIRST) }
    }

    /// Puts one piece on a cell.
    pub fn put(&mut self, cell: usize, kind: usize) {
        self.stack(cell, kind, 1);
    }

    /// Puts pieces of one kind on a cell; none empties it.
    pub fn stack(&mut self, cell: usize, kind: usize, count: u16) {
        self.cells[cell] = (count > 0).then_some(Placed { kind: kind as u8, count });
    }

    /// The cells that are not empty: their numbers, the kind of piece and how many.
    pub fn standing(&self) -> impl Iterator<Item = (usize, usize, u16)> {
        let pieces = |(cell, standing): (usize, &Option<Placed>)| {
            standing.map(|standing| (cell, usize::from(standing.kind), standing.count))
        };
        self.cells.iter().enumerate().filter_map(pieces)
    }

    /// The pieces on the board of a scene, in place of those that stand there: what a position looks
    /// like of which the game makes nothing.
    #[must_use]
    pub fn shown_on(&self, layout: &Layout, mut board: Scene) -> Scene {
        board.marks.clear();
        let ghosts = std::mem::take(&mut board.ghosts);
        let pieces = self.standing().filter_map(|(cell, kind, count)| {
            let (name, kind) = (&layout.cells[cell], &layout.pieces[kind]);
            // Where a line begins and ends only the game can tell.
            let bar = |ghost: &&Ghost| {
                ghost.touch == *name && matches!(ghost.piece.figure, Figure::Bar(..))
            };
            match (&kind.figure, ghosts.iter().find(bar)) {
                (Figure::Bar(..), Some(ghost)) => {
                    Some(Piece { ink: kind.ink, ..ghost.piece.clone() })
                }
                _ => Some(kind.piece(count, name, board.cell(name)?.outline.centre())),
            }
        });
        board.pieces = pieces.collect();
        board
    }

    /// The diagram of a text. What is missing at its end is as it is where nothing is written.
    ///
    /// # Errors
    /// The text does not keep the form of this layout.
    pub fn read(layout: &Layout, text: &str) -> Result<Diagram, PositionError> {
        let mut words = text.split_whitespace();
        let mut diagram = Diagram::empty(layout);
        let board = words.next().ok_or_else(|| PositionError::Missing { form: layout.form() })?;
        diagram.read_board(layout, board)?;
        if let Some(side) = words.next() {
            let known = layout.sides.iter().position(|s| s == side);
            diagram.side = known.ok_or_else(|| PositionError::Side {
                found: side.to_owned(),
                takes: Message::new("takes-one").list(
                    "all",
                    Joint::Or,
                    layout.sides.iter().cloned(),
                ),
            })?;
        }
        for value in &mut diagram.fields {
            match words.next() {
                Some(word) => word.clone_into(value),
                None => break,
            }
        }
        match words.next() {
            None => Ok(diagram),
            Some(rest) => Err(PositionError::Rest { found: rest.to_owned(), form: layout.form() }),
        }
    }

    fn read_board(&mut self, layout: &Layout, board: &str) -> Result<(), PositionError> {
        let rows: Vec<_> = board.split('/').collect();
        // That is the board of a game without cells.
        if layout.rows.is_empty() && board == Field::NOTHING {
            return Ok(());
        }
        if rows.len() != layout.rows.len() {
            return Err(PositionError::Rows { expected: layout.rows.len(), found: rows.len() });
        }
        for (row, text) in layout.rows.iter().zip(rows) {
            self.read_row(layout, row, text)?;
        }
        Ok(())
    }

    fn read_row(&mut self, layout: &Layout, row: &[u16], text: &str) -> Result<(), PositionError> {
        let mut at = 0;
        for word in words_of_row(layout.spaced(), text) {
            let empty = word.strip_prefix(EMPTY).filter(|_| layout.spaced());
            let empty = match (empty, layout.spaced()) {
                (Some(""), _) => Some(1),
                (Some(count), _) => count.parse().ok(),
                (None, true) => None,
                // A point for each, as diagrams have them.
                (None, false) if word == "." => Some(1),
                (None, false) => word.parse::<usize>().ok(),
            };
            if let Some(count) = empty.filter(|&count| count > 0) {
                at = (at + count).min(usize::from(u16::MAX));
                continue;
            }
            if let Some(&cell) = row.get(at) {
                let cell = usize::from(cell);
                let standing = standing(layout, word).ok_or_else(|| PositionError::Piece {
                    cell: layout.cells[cell].clone(),
                    found: word.to_owned(),
                    takes: layout.takes(),
                })?;
                self.cells[cell] = Some(standing);
            }
            at += 1;
        }
        if at == row.len() {
            return Ok(());
        }
        let name = |cell: Option<&u16>| {
            cell.map_or_else(String::new, |&cell| layout.cells[usize::from(cell)].clone())
        };
        Err(PositionError::Width {
            first: name(row.first()),
            last: name(row.last()),
            expected: row.len(),
            found: at,
        })
    }

    /// The text of the diagram.
    #[must_use]
    pub fn write(&self, layout: &Layout) -> String {
        let rows: Vec<_> = layout.rows.iter().map(|row| self.write_row(layout, row)).collect();
        let mut text = if rows.is_empty() { Field::NOTHING.to_owned() } else { rows.join("/") };
        text.extend([" ", &layout.sides[self.side]]);
        for value in &self.fields {
            text.extend([" ", value]);
        }
        text
    }

    fn write_row(&self, layout: &Layout, row: &[u16]) -> String {
        let spaced = layout.spaced();
        let mut words = Vec::new();
        let mut empty = 0;
        let flush =
            |empty: &mut usize, words: &mut Vec<String>| match (std::mem::take(empty), spaced) {
                (0, _) => {}
                (1, true) => words.push(EMPTY.to_string()),
                (count, true) => words.push(format!("{EMPTY}{count}")),
                (count, false) => words.push(count.to_string()),
            };
        for &cell in row {
            let Some(Placed { kind, count }) = self.cells[usize::from(cell)] else {
                empty += 1;
                continue;
            };
            flush(&mut empty, &mut words);
            let kind = &layout.pieces[usize::from(kind)];
            let mut word = kind.symbol.clone();
            if kind.most > 1 {
                let _ = write!(word, "{count}");
            }
            words.push(word);
        }
        flush(&mut empty, &mut words);
        words.join(if spaced { "." } else { "" })
    }
}

/// The words of a row: between dots, or single letters and whole numbers.
fn words_of_row(spaced: bool, text: &str) -> Vec<&str> {
    if spaced {
        return text.split('.').collect();
    }
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(if digits > 0 { digits } else { first.len_utf8() });
        words.push(word);
        rest = after;
    }
    words
}

/// The pieces of a word: `w`, `w12`, `12`.
fn standing(layout: &Layout, word: &str) -> Option<Placed> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &word[letters.len()..];
    layout.pieces.iter().enumerate().find_map(|(number, kind)| {
        let count = match kind.most {
            1 if word == kind.symbol => 1,
            1 => return None,
            most => {
                let count = digits.parse().ok()?;
                (letters == kind.symbol && (1..=most).contains(&count)).then_some(count)?
            }
        };
        Some(Placed { kind: number as u8, count })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(pieces: Vec<PieceKind>) -> Layout {
        Layout {
            cells: ["a1", "b1", "c1", "a2", "b2", "c2"].map(str::to_owned).to_vec(),
            rows: vec![vec![3, 4, 5], vec![0, 1, 2]],
            pieces,
            sides: vec!["w".to_owned(), "b".to_owned()],
            fields: vec![Field::whole("quiet", 0..=9)],
        }
    }

    fn stones() -> Layout {
        layout(vec![
            PieceKind::new("w", Figure::Stone, Ink::Light),
            PieceKind::new("b", Figure::Stone, Ink::Dark),
        ])
    }

    fn stacks() -> Layout {
        let stack = |symbol, ink| PieceKind::stacked(symbol, Figure::Stack(2), ink, 12);
        layout(vec![stack("w", Ink::Light), stack("", Ink::Dark)])
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        for (layout, text) in [
            (stones(), "w1b/3 b 4"),
            (stones(), "3/bbb w 0"),
            (stacks(), "w12.x.3/x3 w 0"),
            (stacks(), "x2.1/w1.w2.w3 b 9"),
        ] {
            let diagram = Diagram::read(&layout, text).expect("a position");
            assert_eq!(diagram.write(&layout), text);
        }
        let diagram = Diagram::read(&stones(), "w../.b.").expect("a position");
        assert_eq!(diagram.standing().collect::<Vec<_>>(), [(1, 1, 1), (3, 0, 1)]);
        assert_eq!((diagram.side, &diagram.fields[..]), (0, &["0".to_owned()][..]));
    }

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

    #[test]
    fn what_is_wrong_is_said() {
        let says = |layout: &Layout, text: &str| {
            Diagram::read(layout, text).expect_err("no position").to_string()
        };
        let (stones, stacks) = (stones(), stacks());
        assert_eq!(says(&stones, ""), "position-missing(form=position-form(fields= QUIET))");
        assert!(says(&stones, "3") == "position-rows(found=1, expected=2)");
        assert!(says(&stones, "3/4").ends_with("(first=a1, last=c1, found=4, expected=3)"));
        assert!(
            says(&stones, "3/1x1").contains("(cell=b1, found=x, takes=takes-one(all=w, b list-or")
        );
        assert!(says(&stones, "3/3 red").contains("(found=red, takes=takes-one(all=w list-or b))"));
        assert!(says(&stones, "3/3 w 0 7").starts_with("position-rest(found=7"));
        assert!(says(&stacks, "x3/w0.x2").contains("(cell=a1, found=w0,"));
        assert!(says(&stacks, "x3/w13.x2").contains("piece-stacked(symbol=w, most=12)"));
        assert!(says(&stacks, "x3/x0.x3").contains("(cell=a1, found=x0,"));
        assert!(says(&stacks, "x99999999999/x3").contains("expected=3"));
    }
}
