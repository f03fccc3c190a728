//! Takes samples: each follows from the game, the seed of the report and its key, and from nothing else.

use ludoteca_catalog::{
    AnyGame, AnySearcher, COMPARED, Control, Limits, Options, Position, SearchReport,
};
use ludoteca_core::rng::mix;
use ludoteca_core::{Message, MessageArg, Payoffs, Rng, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::Context;
use super::plan::{Key, OPENING_THOUGHT, positions};
use crate::Ahead;

/// How much memory a player has, in MiB: more than any of them fills.
const HASH_MIB: usize = 32;
/// So many steps are random at the start of games between two players, who might else make one game again
/// and again; not where the game draws by itself.
const RANDOM_STEPS: usize = 2;
/// A game shows its keys after so many steps, each about half as many again as the one before.
const SHOWN: [u32; 18] = [1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256, 362, 512];

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sample {
    /// A game was played.
    Game(Game),
    /// Two players met.
    Met(Ahead),
    /// The result of best play, for each seat.
    Solved(Vec<f64>),
    /// It was not found by looking at so many positions.
    Unsolved,
}

impl Sample {
    pub(super) fn is_solved(&self) -> bool {
        matches!(self, Sample::Solved(_))
    }

    /// Whether a sample of this key can be so in a game of so many seats. Files may say anything.
    pub(super) fn fits(&self, key: Key, seats: usize) -> bool {
        match (key, self) {
            (Key::Random { .. } | Key::Alone { .. } | Key::Opening { .. }, Sample::Game(game)) => {
                game.fits(seats)
            }
            (Key::Rung { .. }, Sample::Met(_)) | (Key::Solved { .. }, Sample::Unsolved) => true,
            (Key::Solved { .. }, Sample::Solved(payoffs)) => are_payoffs(payoffs, seats),
            _ => false,
        }
    }
}

fn are_payoffs(values: &[f64], seats: usize) -> bool {
    values.len() == seats && values.iter().all(|value| (0.0..=1.0).contains(value))
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Its turns, those of chance among them.
    pub turns: Vec<Taken>,
    /// What each seat got.
    pub payoffs: Vec<f64>,
    /// Why it was over: the id of a message.
    pub end: String,
    /// Its steps; none of a game at random, of which there are too many to keep them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
    /// The keys of its positions after some steps, in games at random.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<(u32, u64)>,
    /// How much worse than the best step those were on average that were looked at, at each step at which
    /// there was a choice; nothing where nobody looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blind: Option<f64>,
    /// The part of the cells on which something changed; nothing where the board has no cells to name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covered: Option<f64>,
}

/// A turn that was taken: whose it was, which chance has none of; how many steps it had; the common
/// logarithm of the number of its ways, which is that of the choices at its steps multiplied; and what each
/// seat could expect before it, as the player thought, which one at random does not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taken(pub Option<u8>, pub u32, pub f64, pub Vec<f64>);

impl Game {
    /// How many turns the seats had.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.turns.iter().filter(|turn| turn.0.is_some()).count()
    }

    /// How many steps were made, those of chance among them.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.turns.iter().map(|turn| u64::from(turn.1)).sum()
    }

    fn fits(&self, seats: usize) -> bool {
        let part = |part: Option<f64>| part.is_none_or(|part| (0.0..=1.0).contains(&part));
        let taken = |turn: &Taken| {
            turn.0.is_none_or(|seat| usize::from(seat) < seats)
                && (0.0..=1e6).contains(&turn.2)
                && (turn.3.is_empty() || are_payoffs(&turn.3, seats))
        };
        !self.turns.is_empty()
            && self.turns.iter().all(taken)
            && are_payoffs(&self.payoffs, seats)
            && part(self.blind)
            && part(self.covered)
    }
}

/// Takes a sample; nothing where it was stopped before.
pub(super) fn take(context: &Context, seed: u64, key: Key, control: &Control) -> Option<Sample> {
    let seed = seed_of(seed, key);
    let game = &*context.game;
    let alone = |thought, game: &dyn AnyGame, given| {
        Play::begin(game, &[thought; 1], &|_| 0, control).finish(seed, given)
    };
    match key {
        Key::Random { .. } => alone(0, game, None).map(Sample::Game),
        Key::Alone { thought, other, .. } => {
            let game = if other { context.other.as_deref()? } else { game };
            alone(thought, game, None).map(Sample::Game)
        }
        Key::Opening { number } => {
            let step = context.opening(number)?;
            alone(OPENING_THOUGHT, game, Some(step)).map(Sample::Game)
        }
        Key::Rung { above, below, number } => {
            // The two change places after every game.
            let player = |seat: usize| (context.parties[seat] + number as usize) % 2;
            let thoughts = [above, below];
            Play::begin(game, &thoughts, &player, control).meet(seed, number).map(Sample::Met)
        }
        Key::Solved { board, effort } => {
            let board = context.boards.get(board as usize)?;
            let limits = Limits { nodes: Some(positions(effort)), ..Limits::default() };
            let options = Options { hash_mib: 64, ..Options::default() };
            let found = board.start().solve(&limits, &options, control);
            if found.is_none() && control.stopped() {
                return None;
            }
            let result = |payoffs: Payoffs| Sample::Solved(payoffs.as_slice().to_vec());
            Some(found.map_or(Sample::Unsolved, |found| result(found.payoffs)))
        }
    }
}

/// The seed of a sample. The two games of a pair in a match have one.
fn seed_of(seed: u64, key: Key) -> u64 {
    let parts = match key {
        Key::Random { number } => [1, 0, 0, number.into()],
        Key::Alone { thought, other, number } => [2, thought, other.into(), number.into()],
        Key::Opening { number } => [3, 0, 0, number.into()],
        Key::Rung { above, below, number } => [4, above, below, (number / 2).into()],
        Key::Solved { board, effort } => [5, board.into(), effort.into(), 0],
    };
    parts.into_iter().fold(mix(seed), |seed, part| mix(seed ^ part))
}

/// So many games at random show which seats always get the same.
const SHARING: usize = 64;

/// Which of those who play against each other has each seat, numbered by their first seats. Partners lose
/// together when one gives up, or share every win.
pub(super) fn parties(start: &dyn Position, seats: usize) -> Vec<usize> {
    let mut rng = Rng::new(0);
    let payoffs: Vec<Payoffs> = match seats {
        ..=2 => Vec::new(),
        _ => (0..SHARING).map(|_| start.play_out(&mut rng).1).collect(),
    };
    let lost = |one: usize, other: usize| start.given_up(Seat::new(other)).as_slice()[one] == 0.0;
    let shared = |one: usize, other: usize| {
        let same = |payoffs: &Payoffs| payoffs.as_slice()[one] == payoffs.as_slice()[other];
        !payoffs.is_empty() && payoffs.iter().all(same)
    };
    // Where nobody ever wins, all seats get the same.
    let alike = (1..seats).all(|seat| shared(0, seat));
    let mut parties: Vec<usize> = Vec::new();
    for seat in 0..seats {
        let partner = (0..seat).find(|&other| lost(seat, other) || (!alike && shared(seat, other)));
        let fresh = parties.iter().max().map_or(0, |last| last + 1);
        parties.push(partner.map_or(fresh, |partner| parties[partner]));
    }
    parties
}

/// A game under way.
struct Play<'a> {
    game: &'a dyn AnyGame,
    position: Box<dyn Position>,
    /// How much each player thinks about a step; nothing at random.
    thoughts: &'a [u64],
    searchers: Vec<Box<dyn AnySearcher>>,
    /// Which of the players has a seat.
    player: &'a dyn Fn(usize) -> usize,
    control: &'a Control,
    steps: Vec<String>,
    /// Of each step: among how many it was chosen, 0 by chance.
    choices: Vec<u32>,
    /// What each seat could expect before it.
    chances: Vec<Vec<f64>>,
    /// At each step at which there was a choice that was thought about.
    blind: Vec<f64>,
}

impl<'a> Play<'a> {
    fn begin(
        game: &'a dyn AnyGame,
        thoughts: &'a [u64],
        player: &'a dyn Fn(usize) -> usize,
        control: &'a Control,
    ) -> Play<'a> {
        Play {
            game,
            position: game.start(),
            thoughts,
            searchers: thoughts.iter().map(|_| game.searcher()).collect(),
            player,
            control,
            steps: Vec::new(),
            choices: Vec::new(),
            chances: Vec::new(),
            blind: Vec::new(),
        }
    }

    /// Plays to the end, from a given first step on if there is one.
    fn finish(mut self, seed: u64, given: Option<&str>) -> Option<Game> {
        let mut rng = Rng::new(seed);
        let layout = self.game.layout();
        let thinks = self.thoughts.iter().any(|&thought| thought > 0);
        let mut board = self.position.diagram().filter(|_| thinks && !layout.cells.is_empty());
        let mut changed = vec![false; layout.cells.len()];
        let mut keys = Vec::new();
        if let Some(step) = given {
            self.choices.push(self.position.numbers().len() as u32);
            self.chances.push(Vec::new());
            self.position.play(step).ok()?;
            self.steps.push(step.to_owned());
        }
        while self.position.turn() != Turn::Over {
            self.step(&mut rng)?;
            if !thinks && SHOWN.contains(&(self.steps.len() as u32)) {
                keys.push((self.steps.len() as u32, self.position.key()));
            }
            if let (Some(before), Some(now)) = (&mut board, self.position.diagram()) {
                let cells = before.cells.iter().zip(&now.cells).zip(&mut changed);
                cells.for_each(|((before, now), changed)| *changed |= before != now);
                *before = now;
            }
        }
        let payoffs = self.position.payoffs()?.as_slice().to_vec();
        let covered = board.map(|_| {
            rounded(
                changed.iter().filter(|&&changed| changed).count() as f64 / changed.len() as f64,
            )
        });
        let blind = self.blind.iter().sum::<f64>() / self.blind.len().max(1) as f64;
        Some(Game {
            turns: self.taken(),
            payoffs,
            end: reason(&self.position.scene().prompt),
            steps: if thinks { self.steps } else { Vec::new() },
            keys,
            blind: (!self.blind.is_empty()).then(|| rounded(blind)),
            covered,
        })
    }

    /// Plays a game of two players, the first steps of which are drawn: who was ahead.
    fn meet(mut self, seed: u64, number: u32) -> Option<Ahead> {
        let mut drawn = Rng::new(seed);
        let random = if self.position.chance() { 0 } else { RANDOM_STEPS };
        while self.position.turn() != Turn::Over && self.position.ply() < random {
            self.position.play_random(&mut drawn).ok()?;
        }
        let mut rng = Rng::new(mix(seed ^ u64::from(number)));
        while self.position.turn() != Turn::Over {
            self.step(&mut rng)?;
        }
        let payoffs = self.position.payoffs()?;
        Some(Ahead::of(&payoffs, &|seat| (self.player)(seat) == 0))
    }

    /// Makes the next step; nothing where it was stopped before.
    fn step(&mut self, rng: &mut Rng) -> Option<()> {
        if self.control.stopped() {
            return None;
        }
        let seat = self.position.turn().seat();
        let player = seat.map(|seat| (self.player)(seat.index()));
        let thought = player.map_or(0, |player| self.thoughts[player]);
        let choices = seat.map_or(0, |_| self.position.numbers().len() as u32);
        let report = player.filter(|_| thought > 0).and_then(|player| {
            let limits = Limits { nodes: Some(thought), ..Limits::default() };
            let (hash_mib, lines, seed) = (HASH_MIB, COMPARED, rng.bits());
            let options = Options { hash_mib, lines, seed, ..Options::default() };
            let searcher = &mut self.searchers[player];
            searcher.think(&*self.position, &limits, &options, self.control, &mut |_| {})
        });
        if self.control.stopped() {
            return None;
        }
        self.choices.push(choices);
        let step = if let Some(report) = report {
            self.chances.push(report.chances.as_slice().iter().copied().map(rounded).collect());
            self.blind.extend(blind(&report));
            let step = report.line.into_iter().next()?;
            self.position.play(&step).ok()?;
            step
        } else {
            self.chances.push(Vec::new());
            self.position.play_random(rng).ok()?
        };
        self.steps.push(step);
        Some(())
    }

    /// The steps put together to turns.
    fn taken(&self) -> Vec<Taken> {
        let mut from = 0;
        let taken = |turn: &ludoteca_catalog::TurnText| {
            let steps = from..turn.ply;
            from = turn.ply;
            let ways: f64 = self.choices[steps.clone()]
                .iter()
                .map(|&ways| f64::from(ways.max(1)).log10())
                .sum();
            let chances = self.chances[steps.start].clone();
            Taken(turn.seat.map(|seat| seat as u8), steps.len() as u32, rounded(ways), chances)
        };
        self.position.turns().iter().map(taken).collect()
    }
}

/// Why a game is over: the id of what its scene says, and behind it the rule of a text that ended it, if one is quoted.
fn reason(prompt: &Message) -> String {
    let quoted = prompt.args.iter().find_map(|(_, arg)| match arg {
        MessageArg::Name(rule) => Some(rule),
        _ => None,
    });
    match quoted {
        Some(rule) => format!("{}: {rule}", prompt.id),
        None => prompt.id.to_owned(),
    }
}

/// How much worse than the best those steps were on average that were looked at; nothing where there was no
/// choice.
fn blind(report: &SearchReport) -> Option<f64> {
    let best = report.candidates.first()?.chance;
    let seen: Vec<f64> =
        report.candidates.iter().filter(|c| c.visits > 0).map(|c| c.chance).collect();
    let mean = seen.iter().sum::<f64>() / seen.len() as f64;
    (seen.len() > 1).then(|| (best - mean).clamp(0.0, 1.0))
}

/// To four places: more than that no search knows.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
