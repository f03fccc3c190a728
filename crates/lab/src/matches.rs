//! Matches between two players, with error bars.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, AnySearcher, Control, Explained, Limits, Options, Position, SearchReport,
};
use ludoteca_core::rng::mix;
use ludoteca_core::{Args, Param, Payoffs, Rng, Seat, Spec, SpecError, Turn};
use serde::{Deserialize, Serialize};

use crate::programs::{Answer, Clock, Fault, Opponent, Program, ProgramError};

/// Somebody who plays by itself.
///
/// Written as a name with parameters: `random`, `computer(level=3)`,
/// `computer(movetime=1000,wisdom=false)`; or as a protocol and the command of another program,
/// `gtp:gnugo --mode gtp`, `uci:stockfish`, `ugi:ludoteca ugi`.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// Plays any legal step.
    Random,
    /// Thinks.
    Computer {
        /// How long.
        limits: Limits,
        /// How.
        options: Options,
        /// As written.
        name: String,
    },
    /// Is asked.
    Program(Program),
}

/// Why a player cannot be had.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayerError {
    /// There is none of that name.
    #[error(
        "there is no player `{0}`; write random, computer(level=5,movetime=1000), or a program such \
         as gtp:gnugo --mode gtp, uci:stockfish or ugi:ludoteca ugi"
    )]
    Unknown(String),
    /// It is a program that cannot play.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// Its parameters are wrong.
    #[error(transparent)]
    Spec(#[from] Explained<SpecError>),
}

const COMPUTER: &[Param] = &[
    Param::whole("level", 1, 10, "10"),
    Param::whole("movetime", 0, 3_600_000, "0"),
    Param::whole("nodes", 0, i64::MAX, "0"),
    Param::whole("threads", 1, 256, "1"),
    Param::whole("hash", 1, 65_536, "64"),
    Param::flag("wisdom", true),
];

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        match text.parse() {
            Ok(program) => return Ok(Player::Program(program)),
            Err(Some(wrong)) => return Err(PlayerError::Program(wrong)),
            Err(None) => {}
        }
        let spec: Spec = text.parse().map_err(Explained)?;
        match spec.name.as_str() {
            "random" if spec.args.is_empty() => Ok(Player::Random),
            "computer" => {
                let args = Args::read("computer", COMPUTER, &spec.args).map_err(Explained)?;
                let some = |name| u64::try_from(args.whole(name)).ok().filter(|&n| n > 0);
                let limits = Limits {
                    time: some("movetime").map(Duration::from_millis),
                    nodes: some("nodes"),
                    depth: None,
                };
                // A player without any limit would think for ever.
                let time = limits.nodes.is_none().then_some(Duration::from_secs(1));
                Ok(Player::Computer {
                    limits: Limits { time: limits.time.or(time), ..limits },
                    options: Options {
                        level: args.whole("level") as u8,
                        threads: args.size("threads"),
                        hash_mib: args.size("hash"),
                        knowledge: args.flag("wisdom"),
                        seed: 0,
                        lines: 1,
                    },
                    name: args.spec().to_string(),
                })
            }
            _ => Err(PlayerError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Computer { name, .. } => f.write_str(name),
            Player::Program(program) => program.fmt(f),
        }
    }
}

impl Player {
    /// Whether it can play this game.
    ///
    /// # Errors
    /// It is a program whose protocol is not spoken of this game.
    pub fn plays(&self, game: &dyn AnyGame) -> Result<(), PlayerError> {
        match self {
            Player::Program(program) => Ok(program.plays(game)?),
            Player::Random | Player::Computer { .. } => Ok(()),
        }
    }

    /// The token of its next step, where it is no other program. `position` has a seat to step; `searcher` is its own in this game.
    fn choose(
        &self,
        position: &dyn Position,
        searcher: &mut dyn AnySearcher,
        rng: &mut Rng,
    ) -> String {
        match self.think(position, searcher, 1, rng) {
            None => rng_pick(&position.steps(), rng),
            Some(report) => report.line.into_iter().next().expect("a running game has a step"),
        }
    }

    /// What it thinks of a position with a seat to step, with so many times the limits that it has
    /// for a step. Who plays at random does not think, and what other programs think is not asked.
    fn think(
        &self,
        position: &dyn Position,
        searcher: &mut dyn AnySearcher,
        times: u32,
        rng: &mut Rng,
    ) -> Option<SearchReport> {
        let Player::Computer { limits, options, .. } = self else { return None };
        let limits = Limits {
            time: limits.time.map(|time| time * times),
            nodes: limits.nodes.map(|nodes| nodes.saturating_mul(times.into())),
            ..*limits
        };
        let options = Options { seed: rng.bits(), ..*options };
        let control = Control::default();
        let report = searcher.think(position, &limits, &options, &control, &mut |_| {});
        Some(report.expect("a seat is to step"))
    }
}

fn rng_pick(tokens: &[String], rng: &mut Rng) -> String {
    tokens[rng.below(tokens.len())].clone()
}

/// What a match is.
#[derive(Clone, Debug)]
pub struct Match<'a> {
    /// The two players.
    pub players: [&'a Player; 2],
    /// How many games; every two share an opening, with sides exchanged.
    pub games: u32,
    /// How many steps at the start of each game are random.
    pub opening: u32,
    /// Whether openings that seem decided are drawn again: those in which every player that thinks
    /// gives the same seat more than three chances of four, with ten times its limits for a step.
    /// After twenty such ones the next is taken as it is.
    pub fair: bool,
    /// How much time players have that are other programs.
    pub clock: Clock,
    /// The seed of everything random.
    pub seed: u64,
}

/// What is told of a game of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameOver<'a> {
    /// Its number, counted from 1.
    pub number: u32,
    /// The results so far, this one included.
    pub tally: &'a Tally,
    /// How a program failed that has lost it by that, as a sentence without its point.
    pub failed: Option<&'a str>,
}

/// The results of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn (or shared).
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The turns of all games together, those of chance not counted.
    pub turns: u64,
    /// The steps of all games together.
    pub steps: u64,
}

impl Tally {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Counts a game.
    pub fn add(&mut self, outcome: &Outcome) {
        match outcome.result {
            Ahead::First => self.wins += 1,
            Ahead::Neither => self.draws += 1,
            Ahead::Second => self.losses += 1,
        }
        self.turns += outcome.turns;
        self.steps += outcome.steps;
    }

    /// The share of the points, 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// How many turns a game took on average.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / f64::from(self.games().max(1))
    }

    /// How many steps a game took on average.
    #[must_use]
    pub fn mean_steps(&self) -> f64 {
        self.steps as f64 / f64::from(self.games().max(1))
    }

    /// The interval in which the true share lies with 95 % (Wilson's score interval).
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.score(), self.games())
    }
}

/// So many standard errors to each side hold 95 %.
pub(crate) const Z: f64 = 1.959_964;

/// The interval in which the true share lies with 95 %, where so many games gave this one (Wilson's score
/// interval).
pub(crate) fn wilson(share: f64, games: u32) -> (f64, f64) {
    let (p, n) = (share, f64::from(games.max(1)));
    let middle = p + Z * Z / (2.0 * n);
    let reach = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
}

/// `12 won, 3 drawn, 5 lost: 67.5 % (46.1 to 83.4 with 95 % confidence), 31.2 turns and
/// 45.0 steps a game`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "{} won, {} drawn, {} lost: {:.1} % ({:.1} to {:.1} with 95 % confidence), {:.1} turns \
             and {:.1} steps a game",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.score(),
            100.0 * low,
            100.0 * high,
            self.mean_turns(),
            self.mean_steps()
        )
    }
}

/// More than this chance of one seat decides an opening.
const DECIDED: f64 = 0.75;
/// How many times a player's limits for a step go into what it thinks of an opening.
const OPENING_TIMES: u32 = 10;
/// How many openings are drawn before one is taken as it is.
const OPENINGS: u64 = 20;

/// The position in which both games of a pair begin, and the steps that led there.
struct Opening {
    position: Box<dyn Position>,
    steps: Vec<(Option<Seat>, String)>,
}

impl Match<'_> {
    fn opening(&self, game: &dyn AnyGame, pair: u64) -> Opening {
        let drawn =
            |n: u64| self.draw_opening(game, Rng::new(mix(self.seed) ^ mix(pair) ^ n << 32));
        let mut rng = Rng::new(mix(self.seed ^ mix(pair)));
        let tries = if self.fair && self.opening > 0 { OPENINGS } else { 0 };
        (0..tries)
            .map(drawn)
            .find(|opening| self.is_open(game, &*opening.position, &mut rng))
            .unwrap_or_else(|| drawn(tries))
    }

    fn draw_opening(&self, game: &dyn AnyGame, mut rng: Rng) -> Opening {
        let mut position = game.start();
        let mut steps = Vec::new();
        while position.turn() != Turn::Over && position.ply() < self.opening as usize {
            let seat = position.turn().seat();
            steps.push((seat, position.play_random(&mut rng).expect("the game is running")));
        }
        Opening { position, steps }
    }

    /// Whether no seat is so sure to win that all players who think agree on it.
    fn is_open(&self, game: &dyn AnyGame, position: &dyn Position, rng: &mut Rng) -> bool {
        if position.turn().seat().is_none() {
            return position.turn() == Turn::Chance;
        }
        let thoughts = self
            .players
            .iter()
            .filter_map(|p| p.think(position, &mut *game.searcher(), OPENING_TIMES, rng));
        let chances: Vec<_> = thoughts.map(|report| report.chances).collect();
        let seats = chances.first().map_or(0, |chances| chances.as_slice().len());
        !(0..seats).any(|seat| chances.iter().all(|c| c.as_slice()[seat] > DECIDED))
    }
}

/// What came of a game of a match, for its first player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who was ahead.
    pub result: Ahead,
    /// How many turns it took, those of chance not counted.
    pub turns: u64,
    /// How many steps it took.
    pub steps: u64,
    /// How a program failed that has lost it by that, as a sentence without its point.
    pub failed: Option<String>,
}

/// Which of the players had more than an even share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ahead {
    /// The first.
    First,
    /// Neither.
    Neither,
    /// The second.
    Second,
}

impl Ahead {
    /// Who is, by the result of a game and by which seats are the first player's.
    pub(crate) fn of(payoffs: &Payoffs, first: &dyn Fn(usize) -> bool) -> Ahead {
        // Counted from what is even, in which thirds are exact to rounding only. Pairs get two wholes.
        let payoffs = payoffs.as_slice();
        let even = payoffs.iter().sum::<f64>() / payoffs.len() as f64;
        let own = payoffs.iter().enumerate().filter(|&(seat, _)| first(seat));
        match own.map(|(_, payoff)| payoff - even).sum::<f64>() {
            ahead if ahead.abs() < 1e-9 => Ahead::Neither,
            ahead if ahead > 0.0 => Ahead::First,
            _ => Ahead::Second,
        }
    }
}

/// Plays a match and reports the tally after each game.
///
/// With more than two seats the players sit alternately, so that partners across the board are the
/// same player; a game counts as won when the seats of the first have more than an even share.
///
/// A player that is another program loses the game in which it oversteps its time, ends, or says what
/// makes no sense; for the next one it is started anew.
pub fn play_match(
    game: &dyn AnyGame,
    plan: &Match<'_>,
    on_game: &mut dyn FnMut(GameOver<'_>),
) -> Tally {
    let mut tally = Tally::default();
    let mut room = Room::new(plan);
    for number in 0..plan.games {
        let outcome = room.play(game, number);
        tally.add(&outcome);
        let failed = outcome.failed.as_deref();
        on_game(GameOver { number: number + 1, tally: &tally, failed });
    }
    tally
}

/// Where the games of a match are played, in any order: each comes out the same, unless players stop to
/// think by the clock.
pub struct Room<'m> {
    plan: &'m Match<'m>,
    /// That of a pair of games, the number of which stands beside it.
    opening: Option<(u64, Opening)>,
    opponents: [Option<Opponent>; 2],
}

impl<'m> Room<'m> {
    /// A room for a match. Players that are other programs are started when they are needed, and end
    /// with it.
    #[must_use]
    pub fn new(plan: &'m Match<'m>) -> Room<'m> {
        let opponents = plan.players.map(|player| match player {
            Player::Program(program) => Some(Opponent::new(program.clone())),
            Player::Random | Player::Computer { .. } => None,
        });
        Room { plan, opening: None, opponents }
    }

    /// Plays the game of this number, counted from 0.
    pub fn play(&mut self, game: &dyn AnyGame, number: u32) -> Outcome {
        let Room { plan, opening, opponents } = self;
        // Which of the players has a seat: the two change places after every game.
        let player = |seat: usize| (seat + number as usize) % 2;
        let pair = u64::from(number) / 2;
        let known = opening.take().filter(|(of, _)| *of == pair);
        let (_, opening) =
            opening.insert(known.unwrap_or_else(|| (pair, plan.opening(game, pair))));
        let mut rng = Rng::new(mix(plan.seed ^ mix(u64::from(number) + 1)));
        let mut table = Table {
            plan,
            position: opening.position.copy(),
            steps: opening.steps.clone(),
            searchers: [game.searcher(), game.searcher()],
            opponents,
        };
        let end = table.play(game, &player, &mut rng);
        let payoffs = match &end {
            End::Ruled => table.position.payoffs().expect("the game is over"),
            End::Resigned(seat) | End::Failed(seat, _) => table.position.given_up(*seat),
        };
        let turns = table.position.turns();
        Outcome {
            result: Ahead::of(&payoffs, &|seat| player(seat) == 0),
            turns: turns.iter().filter(|turn| turn.seat.is_some()).count() as u64,
            steps: table.position.ply() as u64,
            failed: match end {
                End::Failed(_, failed) => Some(failed),
                End::Ruled | End::Resigned(_) => None,
            },
        }
    }
}

/// How a game ended.
enum End {
    Ruled,
    Resigned(Seat),
    Failed(Seat, String),
}

/// A game of a match.
struct Table<'a, 'm> {
    plan: &'a Match<'m>,
    position: Box<dyn Position>,
    /// The steps that led there: the seat, none for chance, and the token.
    steps: Vec<(Option<Seat>, String)>,
    searchers: [Box<dyn AnySearcher>; 2],
    opponents: &'a mut [Option<Opponent>; 2],
}

impl Table<'_, '_> {
    /// Plays on to the end. `player` says who has a seat.
    fn play(&mut self, game: &dyn AnyGame, player: &dyn Fn(usize) -> usize, rng: &mut Rng) -> End {
        let failed = |plan: &Match<'_>, seat: Seat, fault: Fault| {
            End::Failed(seat, format!("{} loses: {fault}", plan.players[player(seat.index())]))
        };
        for (index, opponent) in self.opponents.iter_mut().enumerate() {
            if let Some(Err(fault)) =
                opponent.as_mut().map(|opponent| opponent.begin(game, self.plan.clock))
            {
                let seat = (0..game.seats()).find(|&seat| player(seat) == index);
                return failed(self.plan, Seat::new(seat.unwrap_or_default()), fault);
            }
        }
        loop {
            let Turn::Seat(seat) = self.position.turn() else {
                if self.position.turn() == Turn::Over {
                    return End::Ruled;
                }
                let drawn = self.position.play_random(rng).expect("the game is running");
                self.steps.push((None, drawn));
                continue;
            };
            let index = player(seat.index());
            let token = match &mut self.opponents[index] {
                None => {
                    let searcher = &mut *self.searchers[index];
                    self.plan.players[index].choose(&*self.position, searcher, rng)
                }
                Some(opponent) => {
                    let (clock, control) = (self.plan.clock, Control::default());
                    match opponent.choose(game, &*self.position, &self.steps, clock, &control) {
                        Ok(Answer::Step(token)) => token,
                        Ok(Answer::Resigns) => return End::Resigned(seat),
                        Err(fault) => return failed(self.plan, seat, fault),
                    }
                }
            };
            self.position.play(&token).expect("players choose legal steps");
            self.steps.push((Some(seat), token));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_case() {
        // Wilson for 30 of 40: 0.5981 to 0.8581 (checked by hand).
        let tally = Tally { wins: 30, draws: 0, losses: 10, turns: 100, steps: 120 };
        let (low, high) = tally.interval();
        assert_eq!((tally.mean_turns(), tally.mean_steps()), (2.5, 3.0));
        assert!((low - 0.5981).abs() < 1e-3 && (high - 0.8581).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn players_are_read_and_wrong_ones_explained() {
        assert_eq!("random".parse(), Ok(Player::Random));
        let player: Player = "computer(level=3)".parse().unwrap();
        assert_eq!(player.to_string(), "computer(level=3)");
        let error = "computer(level=11)".parse::<Player>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "`11` is no value for computer's parameter `level`: it takes a whole number from 1 to 10"
        );
        assert!("expert".parse::<Player>().is_err());
    }

    #[test]
    fn a_match_counts_every_game() {
        let game = ludoteca_catalog::find("traffic-lights(columns=3)").unwrap();
        let thinker: Player = "computer(nodes=300)".parse().unwrap();
        let players = [&thinker, &Player::Random];
        let plan =
            Match { players, games: 8, opening: 1, fair: false, clock: Clock::default(), seed: 7 };
        let mut seen = 0;
        let tally = play_match(&*game, &plan, &mut |_| seen += 1);
        assert_eq!((seen, tally.games()), (8, 8));
        assert!(tally.wins > tally.losses, "{tally}");
        assert!((3.0..=27.0).contains(&tally.mean_turns()), "{tally}");
    }

    #[test]
    fn games_come_out_the_same_in_any_order() {
        let game = ludoteca_catalog::find("traffic-lights(columns=3)").unwrap();
        let thinker: Player = "computer(nodes=60)".parse().unwrap();
        let players = [&thinker, &Player::Random];
        let (games, clock) = (6, Clock::default());
        let plan = Match { players, games, opening: 2, fair: false, clock, seed: 3 };
        let in_order = |numbers: &mut dyn Iterator<Item = u32>| {
            let mut room = Room::new(&plan);
            let mut all: Vec<_> = numbers.map(|n| (n, room.play(&*game, n))).collect();
            all.sort_by_key(|(number, _)| *number);
            all
        };
        let forth = in_order(&mut (0..games));
        assert_eq!(forth, in_order(&mut (0..games).rev()));
        let mut tally = Tally::default();
        forth.iter().for_each(|(_, outcome)| tally.add(outcome));
        assert_eq!(tally, play_match(&*game, &plan, &mut |_| {}));
    }

    #[test]
    fn fair_openings_are_drawn_anew_where_others_are_decided() {
        // Nine of nineteen first steps throw away four stones or more of twelve.
        let game = ludoteca_catalog::find("dipole").unwrap();
        let thinker: Player = "computer(nodes=100)".parse().unwrap();
        let players = [&thinker, &Player::Random];
        let thrown_away = |fair| {
            let clock = Clock::default();
            let plan = Match { players, games: 0, opening: 1, fair, clock, seed: 7 };
            let openings =
                (0..16).map(|pair| plan.opening(&*game, pair).position.turns().remove(0));
            openings.filter(|turn| turn.text.contains("off")).count()
        };
        assert_eq!(thrown_away(true), 0);
        assert!((3..=13).contains(&thrown_away(false)));
    }
}
