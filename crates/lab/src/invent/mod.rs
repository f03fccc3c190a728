//! Looks for games that somebody would like: among those of the library, with other parameters, under other
//! rules, and as texts made of parts of others.
//!
//! What is tried races. Every game gets a few samples of a [report](crate::report), the worse half is
//! dropped, the others get twice as many, and so on until they were looked at as closely as those that were
//! kept before. The best of all these are kept, and the next heat begins, with games like those that were
//! kept and with others that are new. What is drawn and what is
//! dropped follows from the wishes, the field, the seed and the samples, and from nothing else: so a search
//! of so many samples is the same on any number of threads, at once or in parts.

mod breed;
mod draw;
mod text;

use std::collections::BTreeSet;

use ludoteca_catalog::{Control, Explained, Lang, find, made};
use ludoteca_core::rng::mix;
use ludoteca_core::{Message, Rng, Spec, SpecError, ToMessage};
use serde::{Deserialize, Serialize};

pub use crate::wish::{Measure, Score, Wish, WishError, wishes, words};
pub use breed::{Bred, Change};
pub use draw::{Field, FieldError, families};
pub use text::{Best, Told, text, told};

use crate::report::{
    ENGINE, Effort, Estimate, Interval, Key, Report, ReportError, Sample, in_order, speaker,
};
use draw::{Drawn, Ground};

/// How a file is laid out.
const FORM: u32 = 1;
/// So many games begin a heat.
const HEAT: usize = 32;
/// So many are kept.
const KEPT: usize = 8;
/// So closely is looked at those who are kept first.
const FIRST_LEVEL: u32 = 2;
/// No game is looked at any closer.
const LAST_LEVEL: u32 = 9;
/// So many games of a player with itself has the first level.
const GAMES: u32 = 16;
/// So much does the weakest player think that thinks at all.
const THOUGHT: u64 = 16;

/// A search for games.
pub struct Invention {
    wishes: Vec<Wish>,
    field: Field,
    ground: Ground,
    seed: u64,
    at: At,
    taken: usize,
    tried: Vec<Tried>,
}

/// Where a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum At {
    /// Before the heat of this number.
    Before(u32),
    /// In a heat, at a level.
    Race(u32, u32),
    /// Those who came through a heat are compared with those who were kept.
    Compare(u32),
    /// All that there is has been tried, and looked at as closely as it can be.
    Done,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It is among the best.
    Kept,
    /// It is in the heat.
    Racing,
    /// Others were better.
    Dropped,
}

/// A game that was tried.
pub struct Tried {
    game: String,
    bred: Option<Bred>,
    state: State,
    sides: usize,
    /// What is known for each wish.
    found: Vec<Option<Estimate>>,
    /// The samples, as long as it is in the race.
    report: Option<Report>,
}

/// Why a search cannot be begun or gone on with.
#[derive(Debug)]
pub enum InventError {
    /// The file is something else.
    Form(String),
    /// Another program wrote it.
    Engine(String),
    /// A game of it is none.
    Game(SpecError),
    /// The text of a game is none, or that of another game.
    Text(String),
    /// What it says of a game is not so.
    Report(String, Box<ReportError>),
    /// A wish is none.
    Wish(WishError),
    /// Nothing can be looked at.
    Field(FieldError),
}

impl From<WishError> for InventError {
    fn from(error: WishError) -> InventError {
        InventError::Wish(error)
    }
}

impl From<FieldError> for InventError {
    fn from(error: FieldError) -> InventError {
        InventError::Field(error)
    }
}

impl ToMessage for InventError {
    fn to_message(&self) -> Message {
        match self {
            InventError::Form(what) => Message::new("invent-no-search").name("what", what),
            InventError::Engine(engine) => {
                Message::new("invent-other-engine").name("engine", engine).name("own", ENGINE)
            }
            InventError::Game(error) => error.to_message(),
            InventError::Text(game) => Message::new("invent-no-text").name("game", game),
            InventError::Report(game, error) => {
                Message::new("invent-differs").name("game", game).name("what", error.to_string())
            }
            InventError::Wish(error) => error.to_message(),
            InventError::Field(error) => error.to_message(),
        }
    }
}

/// Errors that say in English what they say in every language.
macro_rules! in_english {
    ($($error:ty),*) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&speaker(Lang::En).explain(self))
            }
        }

        impl std::error::Error for $error {}
    )*};
}

in_english!(WishError, FieldError, InventError);

/// A search as a file.
#[derive(Serialize, Deserialize)]
struct Saved {
    /// How it is laid out.
    invention: u32,
    engine: String,
    seed: u64,
    wishes: Vec<String>,
    field: Field,
    at: At,
    taken: usize,
    games: Vec<SavedGame>,
}

#[derive(Serialize, Deserialize)]
struct SavedGame {
    game: String,
    state: State,
    /// Its place, for others: it is never read.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    place: Option<usize>,
    /// How far all wishes are met, for others.
    #[serde(default, skip_deserializing)]
    score: f64,
    sides: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bred: Option<Bred>,
    /// What is known for each wish.
    found: Vec<Option<Estimate>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    samples: Vec<(Key, Sample)>,
}

impl Invention {
    /// A search that has not begun.
    ///
    /// # Errors
    /// [`FieldError`]
    pub fn new(wishes: Vec<Wish>, field: Field, seed: u64) -> Result<Invention, FieldError> {
        let swap = !wishes.iter().any(|wish| wish.measure == Measure::Swap);
        let ground = Ground::of(&field, swap)?;
        Ok(Invention {
            wishes,
            field,
            ground,
            seed,
            at: At::Before(0),
            taken: 0,
            tried: Vec::new(),
        })
    }

    /// A search as it was [written](Invention::to_json). The texts of its games are known from then on.
    ///
    /// # Errors
    /// [`InventError`]
    pub fn read(text: &str) -> Result<Invention, InventError> {
        let form = |error: &dyn ToString| InventError::Form(error.to_string());
        let saved: Saved = serde_json::from_str(text).map_err(|error| form(&error))?;
        if saved.invention != FORM || saved.engine != ENGINE {
            return Err(InventError::Engine(saved.engine));
        }
        let mut invention =
            Invention::new(wishes(&saved.wishes.join(","))?, saved.field, saved.seed)?;
        (invention.at, invention.taken) = (saved.at, saved.taken);
        for game in saved.games {
            if game.found.len() != invention.wishes.len() {
                return Err(InventError::Form(game.game));
            }
            if let Some(bred) = &game.bred {
                let name =
                    made::add(&bred.text).map_err(|_| InventError::Text(game.game.clone()))?;
                // Rules and parameters are around it.
                let signs = name.trim_start_matches("made(").trim_end_matches(')');
                if !game.game.contains(signs) {
                    return Err(InventError::Text(game.game));
                }
            }
            let report = match game.state {
                State::Dropped => None,
                _ => {
                    let found = find(&game.game).map_err(|Explained(e)| InventError::Game(e))?;
                    let report = Report::with(found, saved.seed, game.samples);
                    Some(
                        report.map_err(|error| {
                            InventError::Report(game.game.clone(), Box::new(error))
                        })?,
                    )
                }
            };
            let sides = report.as_ref().map_or(game.sides, Report::sides);
            let SavedGame { game, bred, state, found, .. } = game;
            invention.tried.push(Tried { game, bred, state, sides, found, report });
        }
        Ok(invention)
    }

    /// Takes a few samples again, so that nobody goes on with what other rules or players have found.
    ///
    /// # Errors
    /// [`InventError::Report`]
    pub fn check(&self) -> Result<(), InventError> {
        let reports = self.tried.iter().filter_map(|tried| tried.report.as_ref());
        reports.take(KEPT).try_for_each(|report| {
            let game = || report.game().spec().to_string();
            report.check().map_err(|error| InventError::Report(game(), Box::new(error)))
        })
    }

    /// The search with all that was found, for programs, for others, and for [going on](Invention::read).
    ///
    /// # Panics
    /// Never: all of it can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        let ranked = self.ranked();
        let game = |(i, tried): (usize, &Tried)| {
            let log = tried.report.as_ref().map(Report::log);
            let samples = log.into_iter().flatten().map(|(&key, sample)| (key, sample.clone()));
            SavedGame {
                game: tried.game.clone(),
                state: tried.state,
                place: ranked.iter().position(|&at| at == i).map(|place| place + 1),
                score: (tried.score(&self.wishes).value * 1e4).round() / 1e4,
                sides: tried.sides,
                bred: tried.bred.clone(),
                found: tried.found.clone(),
                samples: samples.collect(),
            }
        };
        let saved = Saved {
            invention: FORM,
            engine: ENGINE.to_owned(),
            seed: self.seed,
            wishes: self.wishes.iter().map(Wish::to_string).collect(),
            field: self.field.clone(),
            at: self.at,
            taken: self.taken,
            games: self.tried.iter().enumerate().map(game).collect(),
        };
        serde_json::to_string(&saved).expect("numbers and texts")
    }

    /// What is wished.
    #[must_use]
    pub fn wishes(&self) -> &[Wish] {
        &self.wishes
    }

    /// What is looked at.
    #[must_use]
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The seed of everything random.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many samples were taken.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// How many games were tried.
    #[must_use]
    pub fn tried(&self) -> usize {
        self.tried.len()
    }

    /// Those that were not dropped and of which anything is known, the best first: those who were kept stand
    /// before those who are in a heat.
    #[must_use]
    pub fn best(&self) -> Vec<&Tried> {
        self.ranked().into_iter().map(|at| &self.tried[at]).collect()
    }

    /// Those of the best that are told.
    #[must_use]
    pub fn shown(&self) -> Vec<&Tried> {
        let mut best = self.best();
        best.truncate(KEPT);
        best
    }

    fn ranked(&self) -> Vec<usize> {
        let known = |at: &usize| {
            let tried = &self.tried[*at];
            tried.state != State::Dropped && tried.found.iter().any(Option::is_some)
        };
        let mut all: Vec<usize> = (0..self.tried.len()).filter(known).collect();
        self.sort(&mut all);
        all.sort_by_key(|&at| self.tried[at].state != State::Kept);
        all
    }

    /// By score, the first that was tried among equals.
    fn sort(&self, all: &mut [usize]) {
        let score = |at: usize| self.tried[at].score(&self.wishes);
        all.sort_by(|&a, &b| {
            let (a, b) = (score(a), score(b));
            b.value.total_cmp(&a.value).then(b.low.total_cmp(&a.low))
        });
    }

    /// Goes on until the effort is spent, and tells how many samples there are.
    pub fn run(&mut self, effort: &Effort<'_>, tell: &mut dyn FnMut(&Invention, usize)) {
        while self.at != At::Done {
            let mut jobs = self.pending();
            let wanted = jobs.len();
            if let Some(most) = effort.samples {
                jobs.truncate(most.saturating_sub(self.taken));
                if most <= self.taken {
                    break;
                }
            }
            if effort.is_over() {
                break;
            }
            let here = &*self;
            let take = |at: usize, control: &Control| {
                let (tried, key): (usize, Key) = jobs[at];
                here.tried[tried].report.as_ref()?.take(key, control)
            };
            let samples = in_order(jobs.len(), &take, effort, &mut |taken| {
                tell(here, here.taken + taken);
            });
            let complete = samples.len() == wanted;
            self.taken += samples.len();
            for ((at, key), sample) in jobs.into_iter().zip(samples) {
                if let Some(report) = &mut self.tried[at].report {
                    report.add([(key, sample)]);
                }
            }
            if !complete {
                break;
            }
            self.advance();
        }
        self.judge();
    }

    /// The samples that are to be taken next, with the numbers of the games that they are of, in the order in
    /// which they were tried; nothing where all that there is has been tried. More is decided when all of them
    /// have been [added](Invention::add): then one asks for the next with `complete`.
    pub fn round(&mut self, complete: bool) -> Vec<(usize, Key)> {
        if complete {
            self.advance();
        }
        loop {
            let pending = self.pending();
            if !pending.is_empty() || self.at == At::Done {
                return pending;
            }
            self.advance();
        }
    }

    /// The game of a number that is in the race.
    #[must_use]
    pub fn game(&self, tried: usize) -> Option<&str> {
        self.tried.get(tried).map(Tried::game)
    }

    /// Puts a sample of a game where it belongs, wherever it was taken.
    pub fn add(&mut self, tried: usize, key: Key, sample: Sample) {
        if let Some(report) = self.tried.get_mut(tried).and_then(|tried| tried.report.as_mut()) {
            report.add([(key, sample)]);
            self.taken += 1;
        }
    }

    /// The samples that are to be taken before anything is decided, one of each game in turn.
    fn pending(&self) -> Vec<(usize, Key)> {
        let (state, level) = match self.at {
            At::Race(_, level) => (State::Racing, level),
            At::Compare(heat) => (State::Kept, level(heat)),
            At::Before(_) | At::Done => return Vec::new(),
        };
        let depth = self.wishes.iter().any(|wish| wish.measure == Measure::Rungs);
        let mut placed = Vec::new();
        for (at, tried) in self.tried.iter().enumerate().filter(|(_, tried)| tried.state == state) {
            let Some(report) = &tried.report else { continue };
            let keys = keys(report, level, depth).into_iter().enumerate();
            let missing = keys.filter(|(_, key)| !report.log().contains_key(key));
            placed.extend(missing.map(|(place, key)| (place, at, key)));
        }
        placed.sort_unstable();
        placed.into_iter().map(|(_, at, key)| (at, key)).collect()
    }

    /// Finds out what the samples say of those in the race, for who looks before anything is decided.
    pub fn judge(&mut self) {
        for tried in &mut self.tried {
            if let Some(report) = tried.report.as_ref().filter(|report| !report.log().is_empty()) {
                let (figures, swaps) = (report.figures(), report.swaps());
                let found = |wish: &Wish| wish.measure.of(&figures, swaps).map(rounded);
                tried.found = self.wishes.iter().map(found).collect();
            }
        }
    }

    fn of_state(&self, state: State) -> Vec<usize> {
        let mut all: Vec<usize> =
            (0..self.tried.len()).filter(|&at| self.tried[at].state == state).collect();
        self.sort(&mut all);
        all
    }

    /// Drops those who come after so many, and those who are surely worse than all these.
    fn drop_after(&mut self, ranked: &[usize], most: usize) {
        let low = |at: &usize| self.tried[*at].score(&self.wishes).low;
        let mut lows: Vec<f64> = ranked.iter().map(low).collect();
        lows.sort_by(|a, b| b.total_cmp(a));
        let bar = lows.get(KEPT - 1).copied().unwrap_or(0.0);
        let worse = |place: usize, at: usize| {
            place >= most || (place >= KEPT && self.tried[at].score(&self.wishes).high < bar)
        };
        let dropped: Vec<usize> =
            (0..).zip(ranked).filter(|&(place, &at)| worse(place, at)).map(|(_, &at)| at).collect();
        for at in dropped {
            self.tried[at].state = State::Dropped;
            self.tried[at].report = None;
        }
    }

    /// All samples are there that a decision asks for.
    fn advance(&mut self) {
        self.judge();
        match self.at {
            At::Before(heat) => {
                let begun = self.begin(heat);
                let kept = self.of_state(State::Kept);
                self.at = match () {
                    () if begun > 0 => At::Race(heat, 0),
                    () if !kept.is_empty() && level(heat) < LAST_LEVEL => At::Compare(heat),
                    () => At::Done,
                };
            }
            At::Race(heat, at) => {
                let racing = self.of_state(State::Racing);
                // Before there is anybody to compare them with, as many stay as can be kept.
                let least = if heat == 0 { KEPT } else { 1 };
                self.drop_after(&racing, racing.len().div_ceil(2).max(least));
                if at < level(heat) {
                    self.at = At::Race(heat, at + 1);
                } else {
                    let left = self.of_state(State::Racing);
                    left.into_iter().for_each(|at| self.tried[at].state = State::Kept);
                    self.at = At::Compare(heat);
                }
            }
            At::Compare(heat) => {
                let kept = self.of_state(State::Kept);
                self.drop_after(&kept, KEPT);
                self.at = At::Before(heat + 1);
            }
            At::Done => {}
        }
    }

    /// Draws the games of a heat: how many there are.
    fn begin(&mut self, heat: u32) -> usize {
        let mut rng = Rng::new(mix(self.seed ^ mix(u64::from(heat) + 1)));
        let mut seen: BTreeSet<String> = self.tried.iter().map(|t| t.game.clone()).collect();
        let kept = self.of_state(State::Kept).into_iter().filter_map(|at| {
            let tried = &self.tried[at];
            Some((tried.game.parse::<Spec>().ok()?, tried.bred.clone()))
        });
        let kept: Vec<_> = kept.collect();
        let drawn = self.ground.draw(HEAT, &kept, &mut seen, &mut rng);
        let many = drawn.len();
        for Drawn { game, bred } in drawn {
            let report = Report::new(game, self.seed);
            self.tried.push(Tried {
                game: report.game().spec().to_string(),
                bred,
                state: State::Racing,
                sides: report.sides(),
                found: vec![None; self.wishes.len()],
                report: Some(report),
            });
        }
        many
    }
}

/// To nine digits, which every file keeps.
fn rounded(found: Estimate) -> Estimate {
    let round = |value: f64| format!("{value:.8e}").parse().unwrap_or(value);
    let interval = found
        .interval
        .map(|interval| Interval { low: round(interval.low), high: interval.high.map(round) });
    Estimate { value: round(found.value), interval, ..found }
}

impl Tried {
    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Its text, where it was made of others.
    #[must_use]
    pub fn bred(&self) -> Option<&Bred> {
        self.bred.as_ref()
    }

    /// What became of it.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }

    /// What is known for each wish.
    #[must_use]
    pub fn found(&self) -> &[Option<Estimate>] {
        &self.found
    }

    /// How far these wishes are met, which are those of the search.
    #[must_use]
    pub fn score(&self, wishes: &[Wish]) -> Score {
        Score::of(wishes, &self.found, self.sides)
    }
}

/// How closely those are looked at who are kept: ever more closely, but seldom.
fn level(heat: u32) -> u32 {
    (FIRST_LEVEL + (heat + 1).ilog2()).min(LAST_LEVEL)
}

/// All samples of a level and those before it, in their order. They follow from the game, the level and, for
/// the ladder, from what was found at the levels before.
fn keys(report: &Report, level: u32, depth: bool) -> Vec<Key> {
    let mut all = Vec::new();
    // With every second level comes a player who thinks four times as much, a quarter as often.
    for stronger in 0..=level / 2 {
        let thought = THOUGHT << (2 * stronger);
        let games = GAMES << (level - 2 * stronger);
        all.extend((0..games).map(|number| Key::Alone { thought, other: false, number }));
    }
    if depth {
        let mut known: BTreeSet<Key> = BTreeSet::new();
        for _ in 0..=level {
            let next = report.rungs_after(&known);
            known.extend(next.iter().copied());
            all.extend(next);
        }
    }
    all
}

#[cfg(test)]
mod tests;
