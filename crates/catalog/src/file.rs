//! Games that are read from the files of other programs.

use std::collections::HashMap;
use std::sync::Arc;

use ludoteca_core::file::{Entry, FileError, ParsedFile, Sgf, ToldMove, is_move};
use ludoteca_core::{Arg, Diagram, FileForm, Layout, Message, Seat, Spec, SpecError, ToMessage};

use crate::begin::begins;
use crate::names::build;
use crate::sheet::exchanged;
use crate::{AnyGame, Explained, Position, find, games};

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// The game and its parameters, with the position at the start.
    pub spec: String,
    /// Its steps.
    pub steps: Vec<String>,
}

impl Filed {
    /// A game of which nothing is played yet.
    #[must_use]
    pub fn new(spec: &str) -> Filed {
        Filed { spec: spec.to_owned(), steps: Vec::new() }
    }
}

/// Why the game of a file cannot be replayed.
#[derive(Clone, Debug, PartialEq)]
pub enum FiledError {
    /// It cannot be read.
    File(FileError),
    /// It is another game.
    Game(String),
    /// Its board or its start is none.
    Spec(SpecError),
    /// Something stands outside the board.
    Point(String),
    /// The other side is to move.
    Colour {
        /// Counted from 1.
        number: usize,
        /// The move.
        text: String,
        /// `B` or `W`.
        by: &'static str,
    },
    /// It is no move of the position.
    Move {
        /// Counted from 1.
        number: usize,
        /// The move.
        text: String,
        /// The game.
        spec: String,
    },
    /// A list of moves that is played in no game on its usual board.
    List {
        /// Counted from 1: the move that the game does not have in which the list leads furthest.
        number: usize,
        /// The move.
        text: String,
        /// That game, the first where there are several.
        spec: String,
    },
}

impl From<FileError> for FiledError {
    fn from(error: FileError) -> FiledError {
        FiledError::File(error)
    }
}

impl From<Explained<SpecError>> for FiledError {
    fn from(error: Explained<SpecError>) -> FiledError {
        FiledError::Spec(error.0)
    }
}

impl ToMessage for FiledError {
    fn to_message(&self) -> Message {
        match self {
            FiledError::File(error) => error.to_message(),
            FiledError::Game(number) => Message::new("file-game").name("number", number),
            FiledError::Spec(error) => error.to_message(),
            FiledError::Point(point) => Message::new("file-point").name("point", point),
            FiledError::Colour { number, text, by } => Message::new("file-colour")
                .count("number", *number)
                .name("text", text)
                .name("by", *by),
            FiledError::Move { number, text, spec } => Message::new("file-move")
                .count("number", *number)
                .name("text", text)
                .name("game", spec),
            FiledError::List { number, text, spec } => {
                let stop = match number {
                    1 => Message::new("file-list-first"),
                    _ => Message::new("file-list-furthest")
                        .count("number", *number)
                        .name("game", spec),
                };
                Message::new("file-list").say("stop", stop.name("text", text))
            }
        }
    }
}

impl std::str::FromStr for Filed {
    type Err = Explained<FiledError>;

    /// Reads the main line of the first game in a file, or a list of moves.
    fn from_str(text: &str) -> Result<Filed, Explained<FiledError>> {
        Filed::read(text, None)
    }
}

impl Filed {
    /// Reads the main line of the first game in a file; or a list of moves, in the program's tokens or
    /// as files have them, with numbers or without. The name of its game may stand before it; where it
    /// does not, it is a list of this game, or else of the first one that can be played so.
    ///
    /// # Errors
    /// What cannot be read or played.
    pub fn read(text: &str, game: Option<&str>) -> Result<Filed, Explained<FiledError>> {
        let text = text.trim_start_matches('\u{FEFF}').trim();
        let filed = if text.starts_with(['(', '[']) { file(text) } else { list(text, game) };
        filed.map_err(Explained)
    }
}

/// PGN that lacks its tags, which is moves with comments, variations or numbers like `1...`, as a file that has one, and
/// its game: this one if its files are PGN, and where none is told the one that can be played so. `None` where the text
/// is something else.
#[must_use]
pub fn tagged(text: &str, game: Option<&str>) -> Option<(String, String)> {
    let numbered =
        text.match_indices("...").any(|(at, _)| text[..at].ends_with(|c: char| c.is_ascii_digit()));
    let first = text.split_whitespace().next()?.trim_end_matches(':');
    let other = text.starts_with(['(', '[', '{']) || find(first).is_ok();
    if other || !(numbered || text.contains(['{', '('])) {
        return None;
    }
    // One that says nothing of the game.
    let told = format!("[Event \"?\"]\n\n{text}");
    let spec = match game {
        Some(spec) => {
            let form = find(spec).ok()?.start().file_form();
            (form == Some(FileForm::Pgn)).then(|| spec.to_owned())?
        }
        None => file(&told).ok()?.spec,
    };
    Some((told, spec))
}

/// The game of a file.
fn file(text: &str) -> Result<Filed, FiledError> {
    let told = ParsedFile::read(text)?;
    let (game, form) = game_of(&told)?;
    let start = match &form {
        FileForm::Pgn => told.value("FEN").map(str::to_owned),
        FileForm::Sgf(form) => set_up(&told, form, &game.layout())?,
    };
    let game = match start {
        None => game,
        Some(text) => build(&begins(game.spec(), &text)).map_err(FiledError::Spec)?,
    };
    let steps = MoveReader::new(&*game, Some(form)).read(&told.moves)?;
    Ok(Filed { spec: game.spec().to_string(), steps })
}

/// The game of a list of moves.
fn list(text: &str, game: Option<&str>) -> Result<Filed, FiledError> {
    if let Some((told, spec)) = tagged(text, game) {
        return listed(&*find(&spec)?, &ParsedFile::read(&told)?.moves);
    }
    let between = |c: char| c.is_whitespace() || (c == ',' && !text.contains(char::is_whitespace));
    let mut words = text.split(between).filter(|word| !word.is_empty()).peekable();
    let first = words.peek().ok_or(FileError::Unknown)?;
    let named = find(first.trim_end_matches(':')).ok();
    if named.is_some() {
        words.next();
    }
    let game = match (named, game) {
        (None, Some(game)) => Some(find(game)?),
        (named, _) => named,
    };
    let moves: Vec<ToldMove> = words.filter_map(unnumbered).collect();
    if let Some(game) = game {
        return listed(&*game, &moves);
    }
    // Where it stops, in the game in which it leads furthest.
    let (mut number, mut text, mut spec) = (0, String::new(), String::new());
    for game in games().iter().filter_map(|entry| find(entry.info.id).ok()) {
        match listed(&*game, &moves) {
            Ok(filed) => return Ok(filed),
            Err(FiledError::Move { number: at, text: stops, spec: of }) if at > number => {
                (number, text, spec) = (at, stops, of);
            }
            Err(_) => {}
        }
    }
    Err(FiledError::List { number, text, spec })
}

fn listed(game: &dyn AnyGame, moves: &[ToldMove]) -> Result<Filed, FiledError> {
    let reader = MoveReader { bare: true, ..MoveReader::new(game, game.start().file_form()) };
    Ok(Filed { spec: game.spec().to_string(), steps: reader.read(moves)? })
}

/// A move without its number, `12.` or `12...`; results are none.
fn unnumbered(word: &str) -> Option<ToldMove> {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = match digits.strip_prefix('.') {
        Some(rest) if digits.len() < word.len() => rest.trim_start_matches('.'),
        _ => word,
    };
    let told = !text.is_empty() && !["1-0", "0-1", "1/2-1/2", "*"].contains(&text);
    told.then(|| ToldMove { colour: None, text: text.to_owned() })
}

/// The game of a file: the one that we have named in it, or else the one of its number.
fn game_of(told: &ParsedFile) -> Result<(Arc<dyn AnyGame>, FileForm), FiledError> {
    let own = told.value("GC").and_then(|name| suiting(find(name).ok()?, told));
    if let Some(own) = own.filter(|(_, form)| sized(form, told)) {
        return Ok(own);
    }
    let (usual, form) = games()
        .iter()
        .find_map(|entry| suiting(find(entry.info.id).ok()?, told))
        .ok_or_else(|| FiledError::Game(number(told).to_owned()))?;
    let FileForm::Sgf(form) = form else { return Ok((usual, form)) };
    let game = build(&spec_of(&usual.spec().name, &form, told)).map_err(FiledError::Spec)?;
    let form = game.start().file_form().unwrap_or(FileForm::Sgf(form));
    Ok((game, form))
}

/// A game and its form, if that is the one of the file.
fn suiting(game: Arc<dyn AnyGame>, told: &ParsedFile) -> Option<(Arc<dyn AnyGame>, FileForm)> {
    let form = game.start().file_form()?;
    let numbered = match &form {
        FileForm::Sgf(form) => form.game.to_string() == number(told),
        FileForm::Pgn => true,
    };
    (numbered && form.extension() == told.form).then_some((game, form))
}

/// Whether the board has the size that is told.
fn sized(form: &FileForm, told: &ParsedFile) -> bool {
    match form {
        FileForm::Sgf(form) => told.value("SZ").is_none_or(|size| size == form.size.to_string()),
        FileForm::Pgn => true,
    }
}

/// The name of a game as other programs play it, with what the file tells of it.
fn spec_of(id: &str, form: &Sgf, told: &ParsedFile) -> Spec {
    let size = told.value("SZ").map(str::to_owned);
    // Programs write 6.50.
    let komi = form.komi.and(told.value("KM"));
    let komi = komi.map(|komi| komi.parse().map_or(komi.to_owned(), |komi: f64| komi.to_string()));
    let told = [("size", size), ("komi", komi)].into_iter();
    let told = told.filter_map(|(key, value)| Some((key, value?)));
    let all = told.chain(form.elsewhere.iter().map(|&(key, value)| (key, value.to_owned())));
    let arg =
        |(key, value): (&str, String)| Arg { key: Some(key.to_owned()), value: Spec::word(value) };
    Spec { name: id.to_owned(), args: all.map(arg).collect() }
}

/// The number of the game; Go where none is told.
fn number(told: &ParsedFile) -> &str {
    told.value("GM").map_or("1", str::trim)
}

/// The position that is set up before the first move, if one is.
fn set_up(told: &ParsedFile, form: &Sgf, layout: &Layout) -> Result<Option<String>, FiledError> {
    if !form.adds.iter().any(|&add| told.head.contains_key(add)) {
        return Ok(None);
    }
    let mut places = HashMap::new();
    for (row, cells) in layout.rows.iter().enumerate() {
        places.extend(
            (0..cells.len()).map(|column| (form.points.name((column, row)), (column, row))),
        );
    }
    let place = |point: &str| {
        let found = places.get(&point.trim().to_lowercase());
        found.copied().ok_or_else(|| FiledError::Point(point.to_owned()))
    };
    let mut diagram = Diagram::empty(layout);
    for (kind, &add) in form.adds.iter().enumerate() {
        for points in told.head.get(add).into_iter().flatten() {
            // `aa:cc` is a rectangle.
            let (first, last) = points.split_once(':').unwrap_or((points, points));
            let ((left, top), (right, bottom)) = (place(first)?, place(last)?);
            for cells in layout.rows.get(top..=bottom).unwrap_or_default() {
                for &cell in cells.get(left..=right).unwrap_or_default() {
                    diagram.put(usize::from(cell), kind);
                }
            }
        }
    }
    let first = told.value("PL").or(told.moves.first().and_then(|m| m.colour));
    diagram.side =
        usize::from(first.is_some_and(|first| form.colour(Seat::SECOND) == first.trim()));
    Ok(Some(diagram.write(layout)))
}

/// Finds the steps of the moves of a file, one move after the other.
pub struct MoveReader {
    spec: String,
    form: Option<FileForm>,
    /// Whether a move may also be written as the program writes its step.
    bare: bool,
    position: Box<dyn Position>,
    /// Whether the first seat has the second side.
    exchanged: bool,
    steps: Vec<String>,
}

impl Clone for MoveReader {
    fn clone(&self) -> MoveReader {
        MoveReader {
            spec: self.spec.clone(),
            form: self.form.clone(),
            bare: self.bare,
            position: self.position.copy(),
            exchanged: self.exchanged,
            steps: self.steps.clone(),
        }
    }
}

impl MoveReader {
    /// One that stands at the start of a game of a file.
    ///
    /// # Errors
    /// There is no such game.
    pub fn of(filed: &Filed) -> Result<MoveReader, Explained<FiledError>> {
        let game = find(&filed.spec).map_err(|error| Explained(error.into()))?;
        let form = game.start().file_form();
        Ok(MoveReader::new(&*game, form))
    }

    fn new(game: &dyn AnyGame, form: Option<FileForm>) -> MoveReader {
        let position = game.start();
        let sides = game.layout().sides;
        let side = position.text().and_then(|text| {
            let side = text.split(' ').nth(1)?;
            sides.iter().position(|known| known == side)
        });
        let exchanged = side.is_some_and(|side| exchanged(position.turn(), side));
        let spec = game.spec().to_string();
        MoveReader { spec, form, bare: false, position, exchanged, steps: Vec::new() }
    }

    fn sgf(&self) -> Option<&Sgf> {
        match &self.form {
            Some(FileForm::Sgf(form)) => Some(form),
            _ => None,
        }
    }

    /// The steps of the next move, made; none where somebody gives up. `number` is that of the move.
    ///
    /// # Errors
    /// It is no move of the position, or the other side is to move.
    pub fn next(
        &mut self,
        number: usize,
        made: &ToldMove,
    ) -> Result<Vec<String>, Explained<FiledError>> {
        let before = self.steps.len();
        self.move_on(number, made).map_err(Explained)?;
        Ok(self.steps[before..].to_vec())
    }

    /// Makes a step by its token; whether it is legal.
    pub fn step(&mut self, token: &str) -> bool {
        let entry = self.position.file_entry(token);
        let legal = self.position.play(token).is_ok();
        if legal {
            self.exchanged ^= entry == Some(Entry::Exchange);
            self.steps.push(token.to_owned());
        }
        legal
    }

    fn read(mut self, moves: &[ToldMove]) -> Result<Vec<String>, FiledError> {
        for (number, made) in (1..).zip(moves) {
            if !self.move_on(number, made)? {
                break;
            }
        }
        Ok(self.steps)
    }

    /// Makes the steps of a move; `false` where somebody gives up.
    fn move_on(&mut self, number: usize, made: &ToldMove) -> Result<bool, FiledError> {
        let text = made.text.trim();
        if ["resign", "forfeit"].contains(&text.to_lowercase().as_str()) {
            return Ok(false);
        }
        if made.colour.is_some_and(|by| !self.moves(by)) {
            self.pass_by_force();
        }
        if let Some(by) = made.colour.filter(|by| !self.moves(by)) {
            return Err(FiledError::Colour { number, text: text.to_owned(), by });
        }
        let found = self.find(text).ok_or_else(|| FiledError::Move {
            number,
            text: text.to_owned(),
            spec: self.spec.clone(),
        })?;
        self.make(found);
        Ok(true)
    }

    /// Whether a colour is to move.
    fn moves(&self, by: &str) -> bool {
        let side = |seat: Seat| if self.exchanged { seat.other() } else { seat };
        let turn = self.position.turn().seat().map(side);
        self.sgf().zip(turn).is_some_and(|(form, side)| form.colour(side) == by)
    }

    /// Some programs do not write a pass that is the only step.
    fn pass_by_force(&mut self) {
        if let [only] = &self.position.steps()[..] {
            self.make(vec![only.clone()]);
        }
    }

    fn make(&mut self, tokens: Vec<String>) {
        for token in tokens {
            self.position.play(&token).expect("the step was listed");
            self.steps.push(token);
        }
    }

    /// The steps that make a move.
    fn find(&mut self, text: &str) -> Option<Vec<String>> {
        if self.bare && self.position.steps().iter().any(|step| step == text) {
            return Some(vec![text.to_owned()]);
        }
        let form = match self.form.as_ref()? {
            FileForm::Sgf(form) => form,
            FileForm::Pgn => return self.san(text),
        };
        let text = match text.to_lowercase() {
            // As older files write a pass.
            pass if pass == "tt" && form.size <= 19 => String::new(),
            text => text,
        };
        let swap = form.swap.is_some_and(|swap| [swap, "swap"].contains(&text.as_str()));
        if !swap {
            return completed(&*self.position, &text, &|own, text| own.to_lowercase() == text);
        }
        let entries = self.position.file_entries();
        let (token, _) = entries.into_iter().find(|(_, entry)| *entry == Entry::Exchange)?;
        self.exchanged = !self.exchanged;
        Some(vec![token])
    }

    /// The step of a move of chess, however much it says of where the man stood.
    fn san(&self, text: &str) -> Option<Vec<String>> {
        let entries = self.position.file_entries();
        let exact = |own: &str| own.trim_end_matches(['+', '#']) == text;
        let written = |entry: &Entry, same: &dyn Fn(&str) -> bool| match entry {
            Entry::Move(own) => same(own),
            _ => false,
        };
        let found = entries.iter().find(|(_, entry)| written(entry, &exact)).or_else(|| {
            let choices = self.position.choices();
            entries.iter().find(|(token, entry)| {
                let choice = choices.iter().find(|choice| choice.token == *token);
                let origin = choice.and_then(|choice| choice.touches.first());
                origin.is_some_and(|at| written(entry, &|own| is_move(text, own, at)))
            })
        });
        found.map(|(token, _)| vec![token.clone()])
    }
}

/// The steps from here on that the file writes so, by what is the same there.
fn completed(
    position: &dyn Position,
    text: &str,
    same: &dyn Fn(&str, &str) -> bool,
) -> Option<Vec<String>> {
    position.file_entries().into_iter().find_map(|(token, entry)| match entry {
        Entry::Move(own) => same(&own, text).then(|| vec![token]),
        Entry::Part(part) => {
            let rest = text.strip_prefix(part.as_str())?;
            let mut next = position.copy();
            next.play(&token).ok()?;
            let mut steps = vec![token];
            steps.extend(completed(&*next, rest, same)?);
            Some(steps)
        }
        Entry::Exchange | Entry::Aside => None,
    })
}
