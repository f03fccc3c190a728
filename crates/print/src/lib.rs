#![doc = include_str!("../README.md")]

mod board;
mod booklet;
mod drawing;
mod film;
mod flow;
mod font;
mod leaflet;
mod look;
mod pdf;
mod pieces;
mod png;
mod prose;
mod puzzles;
mod sheet;
mod subject;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use ludoteca_catalog::{BadStep, Control, Explained, Lang, PuzzleError, Speaker, speaker_with};
use ludoteca_core::scene::Point;
use ludoteca_core::{Message, Scene, SpecError, ToMessage};

pub use film::animation;
use sheet::{Rgb, Sheet};
use subject::Subject;

/// The messages of prints in Fluent, in the order of [`Lang::ALL`].
pub const TEXTS: [&str; 3] = [
    include_str!("../text/en.ftl"),
    include_str!("../text/pt.ftl"),
    include_str!("../text/it.ftl"),
];

static SPEAKERS: LazyLock<[Speaker; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| speaker_with(lang, &[TEXTS[lang as usize]])));

/// The one who speaks this language with the messages of the catalog and those of prints.
#[must_use]
pub fn speaker(lang: Lang) -> &'static Speaker {
    &SPEAKERS[lang as usize]
}

/// What is printed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The empty board at true size.
    Board,
    /// The pieces, to cut out.
    Pieces,
    /// The rules with their diagrams.
    Rules,
    /// The puzzles, with their solutions at the end.
    Puzzles,
    /// Rules, boards and puzzles of one or more games.
    Booklet,
}

impl What {
    /// All of it.
    pub const ALL: [What; 5] =
        [What::Board, What::Pieces, What::Rules, What::Puzzles, What::Booklet];

    /// Its word: `board`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            What::Board => "board",
            What::Pieces => "pieces",
            What::Rules => "rules",
            What::Puzzles => "puzzles",
            What::Booklet => "booklet",
        }
    }
}

impl FromStr for What {
    type Err = PrintError;

    fn from_str(word: &str) -> Result<What, PrintError> {
        let found = What::ALL.into_iter().find(|what| what.word() == word);
        found.ok_or_else(|| PrintError::What(word.to_owned()))
    }
}

/// The paper of a printer, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 297 by 420 mm.
    A3,
    /// 215.9 by 279.4 mm.
    Letter,
}

impl Paper {
    /// All papers.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A3, Paper::Letter];

    /// Its word: `a4`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A3 => "a3",
            Paper::Letter => "letter",
        }
    }

    /// Its width and its height in millimetres.
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A3 => (297.0, 420.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

impl FromStr for Paper {
    type Err = PrintError;

    fn from_str(word: &str) -> Result<Paper, PrintError> {
        let found = Paper::ALL.into_iter().find(|paper| paper.word().eq_ignore_ascii_case(word));
        found.ok_or_else(|| PrintError::Paper(word.to_owned()))
    }
}

/// How large a board is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Cell {
    /// As the usual men, stones or dice of the game need it.
    #[default]
    Usual,
    /// As large as one sheet allows.
    Fit,
    /// A cell is so wide, in millimetres.
    Width(f32),
    /// The stones that one owns have this diameter, in millimetres.
    Stone(f32),
}

/// The least and the most that a cell or a stone can be, in millimetres.
pub const SIZES: (f32, f32) = (4.0, 150.0);

/// What is to be printed, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The games, such as `hex(size=5)`.
    pub games: Vec<String>,
    /// What of them.
    pub what: What,
    /// In which language.
    pub lang: Lang,
    /// On which paper.
    pub paper: Paper,
    /// How large the board is.
    pub cell: Cell,
}

impl Order {
    /// Something of some games, in English, on A4, in the usual size.
    #[must_use]
    pub fn new<G: Into<String>>(games: impl IntoIterator<Item = G>, what: What) -> Order {
        Order {
            games: games.into_iter().map(Into::into).collect(),
            what,
            lang: Lang::default(),
            paper: Paper::default(),
            cell: Cell::default(),
        }
    }
}

/// Why nothing can be printed.
#[derive(Debug)]
pub enum PrintError {
    /// There is no such game.
    Game(Box<Explained<SpecError>>),
    /// No game is named.
    Nothing,
    /// There is no such thing to print.
    What(String),
    /// There is no such paper.
    Paper(String),
    /// A cell or a stone has no size that can be printed.
    Size(f32),
    /// The board would need too many sheets.
    TooLarge {
        /// How many.
        sheets: usize,
        /// The width of a cell, in millimetres, with which one sheet is enough.
        fit: f32,
    },
    /// The pieces are larger than a sheet, or need too many.
    LargePieces {
        /// The width of a cell, in millimetres, with which they can be printed.
        fit: f32,
    },
    /// A diagram of the rules cannot be played: a bug.
    Step(BadStep),
    /// A puzzle cannot be read: a bug.
    Puzzle(Box<PuzzleError>),
    /// A picture cannot be drawn: a bug.
    Drawn(String),
    /// The file cannot be made: a bug.
    Written(String),
}

impl ToMessage for PrintError {
    fn to_message(&self) -> Message {
        let words = |id, word: &str| Message::new(id).name("word", word);
        match self {
            PrintError::Game(error) => error.to_message(),
            PrintError::Nothing => Message::new("print-nothing"),
            PrintError::What(word) => words("print-no-such-thing", word),
            PrintError::Paper(word) => words("print-no-such-paper", word),
            PrintError::Size(size) => Message::new("print-size")
                .name("size", board::tidy(*size))
                .number("low", SIZES.0)
                .number("high", SIZES.1),
            PrintError::TooLarge { sheets, fit } => {
                Message::new("print-too-large").count("sheets", *sheets).number("fit", *fit)
            }
            PrintError::LargePieces { fit } => {
                Message::new("print-large-pieces").number("fit", *fit)
            }
            PrintError::Step(error) => words("print-bug", &error.to_string()),
            PrintError::Puzzle(error) => words("print-bug", &error.to_string()),
            PrintError::Drawn(what) | PrintError::Written(what) => words("print-bug", what),
        }
    }
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&speaker(Lang::En).explain(self))
    }
}

impl std::error::Error for PrintError {}

impl From<Explained<SpecError>> for PrintError {
    fn from(error: Explained<SpecError>) -> PrintError {
        PrintError::Game(Box::new(error))
    }
}

impl From<BadStep> for PrintError {
    fn from(error: BadStep) -> PrintError {
        PrintError::Step(error)
    }
}

impl From<PuzzleError> for PrintError {
    fn from(error: PuzzleError) -> PrintError {
        PrintError::Puzzle(Box::new(error))
    }
}

/// Prints as a PDF. Once `control` says stop, solutions of puzzles are no longer looked for.
///
/// # Errors
/// What is named is no game, or its board cannot have this size.
pub fn print(order: &Order, control: &Control) -> Result<Vec<u8>, PrintError> {
    let (subjects, sheets) = sheets(order, control)?;
    let names: Vec<_> = subjects.iter().map(|subject| subject.name.as_str()).collect();
    pdf::pdf(&sheets, &names.join(", "), order.lang.code())
}

/// The size of previews, in points.
const PREVIEW: (f32, f32) = (1200.0, 630.0);

/// A position as a picture for previews of links, 1200 points wide and 630 high, as PNG.
///
/// # Errors
/// The scene has something that cannot be drawn: a bug.
pub fn preview(scene: &Scene) -> Result<Vec<u8>, PrintError> {
    let drawing = drawing::on_screen(scene)?;
    let mut sheet = Sheet::new(PREVIEW);
    let free = (PREVIEW.0 - 60.0, PREVIEW.1 - 60.0);
    let unit = (free.0 / drawing.width).min(free.1 / drawing.height);
    let at = Point::new(
        (PREVIEW.0 - drawing.width * unit) / 2.0,
        (PREVIEW.1 - drawing.height * unit) / 2.0,
    );
    sheet.enlarged(&drawing, at, unit);
    png::png(&sheet, Rgb(246, 242, 234))
}

fn sheets(order: &Order, control: &Control) -> Result<(Vec<Subject>, Vec<Sheet>), PrintError> {
    if let Cell::Width(size) | Cell::Stone(size) = order.cell
        && !(SIZES.0..=SIZES.1).contains(&size)
    {
        return Err(PrintError::Size(size));
    }
    if order.games.is_empty() {
        return Err(PrintError::Nothing);
    }
    let speaker = speaker(order.lang);
    let subjects =
        order.games.iter().map(|spec| Subject::of(spec, speaker)).collect::<Result<Vec<_>, _>>()?;
    let of_each = |print: fn(&Subject, &Order, &Speaker) -> Result<Vec<Sheet>, PrintError>| {
        let each = subjects.iter().map(|subject| print(subject, order, speaker));
        Ok::<_, PrintError>(each.collect::<Result<Vec<_>, _>>()?.concat())
    };
    let sheets = match order.what {
        What::Board => of_each(board::sheets)?,
        What::Pieces => of_each(pieces::sheets)?,
        What::Rules => of_each(leaflet::sheets)?,
        What::Puzzles => {
            let mut all = Vec::new();
            for subject in &subjects {
                all.extend(puzzles::sheets(subject, order, speaker, control)?);
            }
            all
        }
        What::Booklet => booklet::sheets(&subjects, order, speaker, control)?,
    };
    Ok((subjects, sheets))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Part, Stroke};

    fn made(order: &Order) -> Vec<Sheet> {
        let control = Control::default();
        control.stop();
        sheets(order, &control).unwrap_or_else(|e| panic!("{:?}: {e}", order.games)).1
    }

    /// The widths and heights of all closed rectangles.
    fn rectangles(sheet: &Sheet) -> Vec<(f32, f32)> {
        let size = |stroke: &Stroke| match stroke {
            Stroke::Path(parts, _) => match parts[..] {
                [Part::Move(a), Part::Line(_), Part::Line(c), Part::Line(_), Part::Close] => {
                    Some((c.x - a.x, c.y - a.y))
                }
                _ => None,
            },
            _ => None,
        };
        sheet.strokes.iter().filter_map(size).collect()
    }

    #[test]
    fn cells_have_the_size_that_is_asked_for() {
        for (cell, size) in
            [(Cell::Usual, 50.0), (Cell::Width(31.5), 31.5), (Cell::Stone(30.0), 32.4)]
        {
            for sheet in made(&Order { cell, ..Order::new(["chess"], What::Board) }) {
                let cells = rectangles(&sheet)
                    .into_iter()
                    .filter(|(w, h)| (w - size).abs() < 0.01 && (h - size).abs() < 0.01);
                assert_eq!(cells.count(), 64, "{cell:?}");
            }
        }
    }

    #[test]
    fn usual_boards_are_for_usual_men_and_stones() {
        let cell = |game| {
            let speaker = speaker(Lang::En);
            Subject::of(game, speaker).expect("a game").usual_cell()
        };
        assert_eq!(cell("chess"), 50.0);
        assert!((cell("go") - 23.76).abs() < 0.01 && (cell("hex") - 23.76).abs() < 0.01);
        assert_eq!((cell("breakthrough"), cell("dots-and-boxes")), (34.0, 15.0));
    }

    #[test]
    fn the_pieces_of_a_game_are_counted() {
        let pieces = |game: &str| -> usize {
            let sheets = made(&Order::new([game], What::Pieces));
            // Each piece lies in a rectangle to cut along, and so does no part of a stone.
            let dashed = |stroke: &&Stroke| matches!(stroke, Stroke::Path(_, paint) if paint.line.is_some_and(|l| l.dashes.is_some()));
            sheets.iter().map(|sheet| sheet.strokes.iter().filter(dashed).count()).sum()
        };
        for (game, count) in [
            ("chess", 32),
            ("hex(size=5)", 26),
            ("othello", 64),
            ("oware", 48),
            ("sinapsi", 120),
            ("sapiens", 32),
            ("dipole", 24),
            ("aperiodik", 100),
            ("dots-and-boxes", 0),
        ] {
            assert_eq!(pieces(game), count, "{game}");
        }
    }

    #[test]
    fn pieces_larger_than_the_paper_are_refused_with_a_size_that_is_not() {
        let order = |cell| Order { cell, ..Order::new(["aperiodik"], What::Pieces) };
        let printed = |cell| sheets(&order(Cell::Width(cell)), &Control::default());
        let Err(PrintError::LargePieces { fit }) = printed(150.0).map(|_| ()) else {
            panic!("tiles of 150 mm are printed")
        };
        assert!(printed(fit).is_ok() && printed(fit + 1.0).is_err(), "{fit}");
    }

    /// All words of a sheet, in the order in which they were set.
    fn words(sheet: &Sheet) -> Vec<&str> {
        let words = sheet.strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Word(word) => Some(word.text.as_str()),
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn solutions_that_were_found_once_are_not_looked_for_again() {
        let order = Order::new(["traffic-lights"], What::Puzzles);
        let told = |control: &Control| -> Vec<String> {
            let (_, sheets) = sheets(&order, control).expect("puzzles");
            sheets.iter().flat_map(words).map(str::to_owned).collect()
        };
        let found = told(&Control::default());
        assert!(!found.join(" ").contains("play it out"), "{found:?}");
        let stopped = Control::default();
        stopped.stop();
        assert_eq!(told(&stopped), found);
    }

    #[test]
    fn the_contents_of_a_booklet_name_the_pages() {
        let sheets = made(&Order::new(["hex(size=5)", "traffic-lights"], What::Booklet));
        let cover = words(&sheets[0]);
        let mut titled = 0;
        for (number, sheet) in (1..).zip(&sheets).skip(1) {
            let foot = format!("{number} / {} · ", sheets.len());
            assert!(words(sheet).iter().any(|word| word.starts_with(&foot)), "no {foot}");
            if let Some(title) = &sheet.title {
                let at = cover.iter().rposition(|word| word == title).expect("in the contents");
                assert_eq!(cover[at + 1], number.to_string(), "{title}");
                titled += 1;
            }
        }
        assert_eq!(titled, 3, "two games and the solutions");
    }

    #[test]
    fn printed_rules_say_what_those_around_the_game_change_there() {
        for (game, said) in [
            (
                "parallel(go(size=9))",
                &["In Go you may pass", "and: pushes it aside.", "50 + 50 Go stones"][..],
            ),
            ("sequence(gomoku,1-3)", &["The turns hold 1 3 3 3 3 3 3 3 … plays"]),
            ("auction(gomoku)", &[": 1.", ": no."]),
        ] {
            let sheets = made(&Order::new([game], What::Rules));
            let text = sheets.iter().flat_map(words).collect::<Vec<_>>().join(" ");
            for said in said {
                assert!(text.contains(said), "{game} does not say {said}: {text}");
            }
        }
    }

    #[test]
    fn every_position_has_a_preview() {
        for entry in ludoteca_catalog::games() {
            let game = ludoteca_catalog::find(entry.info.id).expect("a game");
            let made = preview(&game.start().scene()).expect("a picture");
            assert!(made.starts_with(b"\x89PNG\r\n"), "{}", entry.info.id);
            let size = |at: usize| u32::from_be_bytes(made[at..at + 4].try_into().expect("four"));
            assert_eq!((size(16), size(20)), (1200, 630));
            assert!(made.len() < 200_000, "{}: {} bytes", entry.info.id, made.len());
        }
    }

    #[test]
    fn every_letter_of_the_texts_can_be_printed() {
        for entry in ludoteca_catalog::games() {
            for lang in Lang::ALL {
                for text in [lang.pick(&entry.info.texts.rules), TEXTS[lang as usize]] {
                    let lacking = font::lacking(text);
                    assert!(lacking.is_empty(), "{} {lang:?}: {lacking}", entry.info.id);
                }
            }
            for text in entry.info.puzzles {
                assert_eq!(font::lacking(text), "", "{}", entry.info.id);
            }
        }
    }

    #[test]
    fn nothing_leaves_the_paper() {
        for game in ["hex", "chess", "aperiodik", "sapiens", "sinapsi", "go", "sesquimoku"] {
            for what in [What::Pieces, What::Rules, What::Puzzles] {
                for sheet in made(&Order::new([game], what)) {
                    for stroke in &sheet.strokes {
                        let inside = |p: &ludoteca_core::scene::Point| {
                            p.x > 0.0 && p.y > 0.0 && p.x < sheet.width && p.y < sheet.height
                        };
                        let fits = match stroke {
                            Stroke::Path(parts, _) => parts.iter().all(|part| match part {
                                Part::Move(p) | Part::Line(p) | Part::Curve(_, _, p) => inside(p),
                                Part::Close => true,
                            }),
                            Stroke::Word(word) => {
                                let end = word.at.x + word.face.width(&word.text, word.size);
                                inside(&word.at) && end < sheet.width
                            }
                            Stroke::Window(..) | Stroke::Shut => true,
                        };
                        assert!(fits, "{game} {}: {stroke:?}", what.word());
                    }
                }
            }
        }
    }

    #[test]
    fn every_language_says_the_same_messages() {
        let ids = |lang: Lang| -> Vec<&str> {
            let lines = TEXTS[lang as usize].lines();
            lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
        };
        assert_eq!(ids(Lang::En), ids(Lang::Pt));
        assert_eq!(ids(Lang::En), ids(Lang::It));
    }
}
