//! Matches between two players, with error bars.

mod pairs;
mod player;
mod sprt;
mod tally;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use ludoteca_catalog::{AnyGame, AnySearcher, Control, Position, play_all};
use ludoteca_core::rng::mix;
use ludoteca_core::{Payoffs, Rng, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::programs::{Answer, Clock, Fault, Opponent};
pub(crate) use pairs::{Work, play_pairs};
pub use player::{Player, PlayerError};
pub use sprt::{Sprt, SprtError, Verdict};
pub(crate) use tally::Z;
pub use tally::{Elo, Tally, wilson};

/// What a match is.
#[derive(Clone, Debug)]
pub struct Match<'a> {
    /// The two players.
    pub players: [&'a Player; 2],
    /// How many games; every two share an opening, with sides exchanged.
    pub games: u32,
    /// How many steps at the start of each game are random.
    pub opening: u32,
    /// Where the games begin in place of that: each pair after the steps of the next of these, and after the
    /// last comes the first again. None for random steps.
    pub openings: &'a [Vec<String>],
    /// Whether openings that seem decided are drawn again: those in which every player that thinks
    /// gives the same seat more than three chances of four, with ten times its limits for a step.
    /// Other programs are not asked: where nobody else thinks, the strongest of our own players judges in their
    /// place, by their clock. After twenty such ones the next is taken as it is.
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

/// Plays a match, so many pairs of games at a time, and reports the tally after each game, in their order,
/// until whoever hears it has heard enough: the same by any number of threads, unless players think by the
/// clock.
///
/// With more than two seats the players sit alternately, so that partners across the board are the
/// same player; a game counts as won when the seats of the first have more than an even share.
///
/// A player that is another program loses the game in which it oversteps its time, ends, or says what
/// makes no sense; for the next one it is started anew.
///
/// # Panics
/// An [opening](Match::openings) is none.
pub fn play_match(
    game: &dyn AnyGame,
    plan: &Match<'_>,
    threads: usize,
    on_game: &mut dyn FnMut(GameOver<'_>) -> ControlFlow<()>,
) -> Tally {
    let (mut tally, stop) = (Tally::default(), AtomicBool::new(false));
    let work = Work { threads, until: None, stop: &stop };
    play_pairs(game, plan, &work, 0, &mut |outcomes| {
        for outcome in outcomes {
            // What was under way when enough had been heard is nobody's.
            if stop.load(Ordering::Relaxed) {
                return;
            }
            tally.add(outcome);
            let failed = outcome.failed.as_deref();
            if on_game(GameOver { number: tally.games(), tally: &tally, failed }).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    tally
}

impl Match<'_> {
    fn opening(&self, game: &dyn AnyGame, pair: u64) -> Opening {
        if !self.openings.is_empty() {
            return given(game, &self.openings[pair as usize % self.openings.len()]);
        }
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
        let mut think =
            |player: &Player| player.think(position, &mut *game.searcher(), OPENING_TIMES, rng);
        let mut thoughts: Vec<_> =
            self.players.iter().filter_map(|&player| think(player)).collect();
        let are_programs = self.players.iter().any(|player| matches!(player, Player::Program(_)));
        if thoughts.is_empty() && are_programs {
            thoughts.extend(think(&Player::stand_in(self.clock)));
        }
        let chances: Vec<_> = thoughts.into_iter().map(|report| report.chances).collect();
        let seats = chances.first().map_or(0, |chances| chances.as_slice().len());
        !(0..seats).any(|seat| chances.iter().all(|c| c.as_slice()[seat] > DECIDED))
    }
}

/// The position after these steps.
fn given(game: &dyn AnyGame, tokens: &[String]) -> Opening {
    let mut position = game.start();
    let mut steps = Vec::new();
    for token in tokens {
        let seat = position.turn().seat();
        play_all(&mut *position, [token]).expect("openings are steps of the game");
        steps.push((seat, token.clone()));
    }
    Opening { position, steps }
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
    fn a_match_counts_every_game() {
        let game = ludoteca_catalog::find("traffic-lights(columns=3)").unwrap();
        let thinker: Player = "computer(nodes=300)".parse().unwrap();
        let players = [&thinker, &Player::Random];
        let plan = Match {
            players,
            games: 8,
            opening: 1,
            openings: &[],
            fair: false,
            clock: Clock::default(),
            seed: 7,
        };
        let mut seen = 0;
        let tally = play_match(&*game, &plan, 1, &mut |_| {
            seen += 1;
            ControlFlow::Continue(())
        });
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
        let plan = Match { players, games, opening: 2, openings: &[], fair: false, clock, seed: 3 };
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
        for threads in [1, 3] {
            let all = play_match(&*game, &plan, threads, &mut |_| ControlFlow::Continue(()));
            assert_eq!(tally, all, "{threads} threads");
        }
        // Whoever has heard enough hears no more, whatever is under way.
        let mut some = Tally::default();
        forth[..4].iter().for_each(|(_, outcome)| some.add(outcome));
        let enough = play_match(&*game, &plan, 3, &mut |over| match over.number {
            4 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(enough, some);
    }

    #[test]
    fn games_begin_after_the_openings_that_are_given() {
        let game = ludoteca_catalog::find("hex(size=5,swap=false)").unwrap();
        let players = [&Player::Random, &Player::Random];
        let openings = [vec!["a1".to_owned(), "e5".to_owned()], vec!["c3".to_owned()]];
        let clock = Clock::default();
        let plan = Match {
            players,
            games: 6,
            opening: 9,
            openings: &openings,
            fair: true,
            clock,
            seed: 3,
        };
        for (pair, steps) in [(0, &openings[0]), (1, &openings[1]), (2, &openings[0])] {
            let opening = plan.opening(&*game, pair);
            let tokens: Vec<&String> = opening.steps.iter().map(|(_, token)| token).collect();
            assert_eq!(tokens, steps.iter().collect::<Vec<_>>());
            assert_eq!(opening.position.ply(), steps.len());
        }
    }

    #[test]
    fn fair_openings_are_drawn_anew_where_others_are_decided() {
        // Nine of nineteen first steps throw away four stones or more of twelve.
        let game = ludoteca_catalog::find("dipole").unwrap();
        let thinker: Player = "computer(nodes=100)".parse().unwrap();
        // Nobody starts it: what it thinks of an opening is not asked.
        let program: Player = "ugi:ludoteca ugi".parse().unwrap();
        let thrown_away = |players, fair| {
            let clock = "0.4+0.01".parse().unwrap();
            let plan = Match { players, games: 0, opening: 1, openings: &[], fair, clock, seed: 7 };
            let openings =
                (0..16).map(|pair| plan.opening(&*game, pair).position.turns().remove(0));
            openings.filter(|turn| turn.text.contains("off")).count()
        };
        for players in [[&thinker, &Player::Random], [&program, &program]] {
            assert_eq!(thrown_away(players, true), 0);
            assert!((3..=13).contains(&thrown_away(players, false)));
        }
        // Who plays at random has no mind about it: only one step that throws away all twelve, and with them the
        // game, is drawn again.
        let random = [&Player::Random, &Player::Random];
        assert_eq!([true, false].map(|fair| thrown_away(random, fair)), [5, 6]);
    }
}
