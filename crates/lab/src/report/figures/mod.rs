//! The figures of a report: what follows from its samples.

mod character;
mod depth;
mod games;
mod size;

use serde::{Serialize, Serializer};

use super::Log;
use super::estimate::Estimate;
use super::kin::Context;
use super::plan::Key;
use super::sample::{Game, Sample};

/// A player about whom much is told has so many games.
const ENOUGH: usize = 8;

/// A number about a game, and where it is from.
///
/// Its name is the message `report-NAME`, what it means `report-NAME-means`, both of the texts of this crate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// What it is.
    pub name: &'static str,
    /// The message that defines it.
    pub definition: Definition,
    /// Where it stands.
    pub part: Part,
    /// Of what, where there are several.
    pub of: Of,
    /// What it counts.
    pub unit: Unit,
    /// What the samples say.
    #[serde(flatten)]
    pub found: Found,
    /// What kind of samples they are.
    pub source: Source,
    /// The steps of the game that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
    /// Of such a game: the chance of the side of the first seat before each turn that was thought about, and
    /// what it got.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<f64>,
}

/// The message that says what a figure means, by the name of the figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition(&'static str);

impl Definition {
    /// The id of the message.
    #[must_use]
    pub fn id(self) -> String {
        format!("report-{}-means", self.0)
    }
}

impl Serialize for Definition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.id())
    }
}

/// What samples say, or why they do not.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// This.
    Estimate(Estimate),
    /// Nothing.
    Unknown(Unknown),
}

/// Why a figure is not known. What is said of it is the message `report-unknown-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unknown {
    /// No sample of the kind has been taken yet, or none that says anything of it.
    Samples,
    /// Results of best play are looked for in games for two without chance.
    Chance,
    /// It is about two who play against each other.
    Sides,
    /// Nobody chooses the first step.
    Start,
    /// The board has no cells with names, or no number of pieces.
    Board,
}

impl Unknown {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Unknown::Samples => "samples",
            Unknown::Chance => "chance",
            Unknown::Sides => "sides",
            Unknown::Start => "start",
            Unknown::Board => "board",
        }
    }
}

/// A part of a report, in the order of a report. Its title is the message `report-part-NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// How long games are and among how much one chooses.
    Length,
    /// Who wins, and how games end.
    Results,
    /// How a game goes up and down.
    Character,
    /// How much there is of it.
    Size,
    /// How much there is to learn.
    Depth,
    /// First steps.
    Openings,
    /// Whose turn it is, how often.
    Turns,
    /// Results of best play.
    Solved,
    /// Games to replay.
    Games,
}

impl Part {
    /// All, in the order of a report.
    pub const ALL: [Part; 9] = [
        Part::Length,
        Part::Results,
        Part::Character,
        Part::Size,
        Part::Depth,
        Part::Openings,
        Part::Turns,
        Part::Solved,
        Part::Games,
    ];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Part::Length => "length",
            Part::Results => "results",
            Part::Character => "character",
            Part::Size => "size",
            Part::Depth => "depth",
            Part::Openings => "openings",
            Part::Turns => "turns",
            Part::Solved => "solved",
            Part::Games => "games",
        }
    }
}

/// Of what a figure is. Players are named by how much they think about a step, in playouts or positions;
/// 0 plays at random.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Of {
    /// Of games of this player against itself, or of this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u64>,
    /// Against this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<u64>,
    /// Whether the game has the swap rule, where both are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<bool>,
    /// The number of the seat, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The number of the turn, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// Another board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How games ended: the id of a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Turns.
    Turns,
    /// Something else, one by one.
    Count,
    /// Parts of a whole.
    Share,
    /// From 0 to 1, what chances are counted in.
    Chance,
    /// The exponent of a power of ten.
    Power,
    /// Points of Elo.
    Points,
}

/// From what samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Games at random.
    Random,
    /// Games of a player against itself.
    Alone,
    /// Games that began with a given step.
    Openings,
    /// Games of two players.
    Matches,
    /// Searches for results.
    Searches,
    /// The rules.
    Rules,
}

impl Source {
    /// Its word: the message is `report-source-WORD`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Source::Random => "random",
            Source::Alone => "alone",
            Source::Openings => "openings",
            Source::Matches => "matches",
            Source::Searches => "searches",
            Source::Rules => "rules",
        }
    }
}

impl Unit {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Unit::Turns => "turns",
            Unit::Count => "count",
            Unit::Share => "share",
            Unit::Chance => "chance",
            Unit::Power => "power",
            Unit::Points => "points",
        }
    }
}

/// All figures of a log, in the order of a report.
pub(super) fn figures(context: &Context, log: &Log) -> Vec<Figure> {
    let taken = Samples::of(context, log);
    let parts =
        [games::figures, character::figures, size::figures, depth::figures, games::to_replay];
    let mut all: Vec<Figure> = parts.iter().flat_map(|part| part(&taken)).collect();
    // Part after part, and in each what has one name together, in the order in which names first come.
    let mut names = Vec::new();
    all.iter().for_each(|figure| {
        if !names.contains(&figure.name) {
            names.push(figure.name);
        }
    });
    let name = |figure: &Figure| names.iter().position(|name| *name == figure.name);
    all.sort_by_key(|figure| (figure.part, name(figure)));
    all
}

/// The samples of a report by their kinds.
struct Samples<'a> {
    context: &'a Context,
    log: &'a Log,
    /// Games of each player, from the weakest: how much it thinks, and its games with their numbers.
    players: Vec<(u64, Vec<&'a Game>)>,
    /// The same with or without the swap rule.
    others: Vec<(u64, Vec<&'a Game>)>,
}

impl<'a> Samples<'a> {
    fn of(context: &'a Context, log: &'a Log) -> Samples<'a> {
        let mut samples = Samples { context, log, players: Vec::new(), others: Vec::new() };
        for (key, sample) in log {
            let Sample::Game(game) = sample else { continue };
            let (of, thought) = match *key {
                Key::Random { .. } => (&mut samples.players, 0),
                Key::Alone { thought, other: false, .. } => (&mut samples.players, thought),
                Key::Alone { thought, other: true, .. } => (&mut samples.others, thought),
                _ => continue,
            };
            match of.iter_mut().find(|(player, _)| *player == thought) {
                Some((_, games)) => games.push(game),
                None => of.push((thought, vec![game])),
            }
        }
        samples.players.sort_by_key(|(thought, _)| *thought);
        samples.others.sort_by_key(|(thought, _)| *thought);
        samples
    }

    /// The player by whose games most is told: the strongest of which there are enough, or else the
    /// weakest that thinks.
    fn main(&self) -> Option<(u64, &[&'a Game])> {
        let thinks = || self.players.iter().filter(|(thought, _)| *thought > 0);
        let enough = thinks().rfind(|(_, games)| games.len() >= ENOUGH);
        enough.or_else(|| thinks().next()).map(|(thought, games)| (*thought, &games[..]))
    }

    fn at_random(&self) -> &[&'a Game] {
        self.players.first().filter(|(thought, _)| *thought == 0).map_or(&[], |(_, games)| games)
    }
}

/// What a figure would be, before it is known.
#[derive(Clone, Copy)]
struct Form {
    name: &'static str,
    part: Part,
    unit: Unit,
    source: Source,
}

impl Form {
    fn found(self, of: Of, estimate: Option<Estimate>) -> Figure {
        let finite = estimate.filter(|estimate| estimate.value.is_finite());
        match finite {
            Some(estimate) => self.figure(of, Found::Estimate(estimate)),
            None => self.unknown(of, Unknown::Samples),
        }
    }

    fn unknown(self, of: Of, why: Unknown) -> Figure {
        self.figure(of, Found::Unknown(why))
    }

    fn figure(self, of: Of, found: Found) -> Figure {
        let Form { name, part, unit, source } = self;
        let definition = Definition(name);
        Figure {
            name,
            definition,
            part,
            of,
            unit,
            found,
            source,
            steps: Vec::new(),
            course: Vec::new(),
        }
    }
}

impl Of {
    fn player(player: u64) -> Of {
        Of { player: Some(player), ..Of::default() }
    }
}

impl Figure {
    /// The number, if it is known.
    #[must_use]
    pub fn estimate(&self) -> Option<&Estimate> {
        match &self.found {
            Found::Estimate(estimate) => Some(estimate),
            Found::Unknown(_) => None,
        }
    }
}
