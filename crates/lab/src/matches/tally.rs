//! What came of a match.

use std::fmt;

use super::{Ahead, Outcome};

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
    /// How many pairs of games, which begin alike and have sides exchanged, brought 0, ½, 1, 1½ and 2 points
    /// (the pentanomial counts).
    pub pairs: [u32; 5],
    /// The points of a game of which the second of its pair is not played yet, in halves.
    pub(super) unpaired: Option<u8>,
}

impl Tally {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Counts a game: the next one of the match.
    pub fn add(&mut self, outcome: &Outcome) {
        let halves = match outcome.result {
            Ahead::First => {
                self.wins += 1;
                2
            }
            Ahead::Neither => {
                self.draws += 1;
                1
            }
            Ahead::Second => {
                self.losses += 1;
                0
            }
        };
        match self.unpaired.take() {
            Some(before) => self.pairs[usize::from(before + halves)] += 1,
            None => self.unpaired = Some(halves),
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

    /// How much stronger the first player is, with the interval in which that lies with 95 %; infinite
    /// where all points went one way. The interval goes by pairs of games, of which one that is easy to win
    /// for one side tells nothing; it is that of [`interval`](Tally::interval) where all pairs came out alike.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        let share = |points: usize| points as f64 / 4.0;
        let counted = || self.pairs.iter().enumerate().map(|(p, &n)| (share(p), f64::from(n)));
        let mean = counted().map(|(share, n)| share * n).sum::<f64>() / pairs;
        let squares: f64 = counted().map(|(share, n)| (share - mean).powi(2) * n).sum();
        let reach = Z * (squares / (pairs - 1.0) / pairs).sqrt();
        let (low, high) = if pairs >= 2.0 && squares > 0.0 {
            ((mean - reach).max(0.0), (mean + reach).min(1.0))
        } else {
            self.interval()
        };
        Elo { value: elo_of(self.score()), low: elo_of(low), high: elo_of(high) }
    }
}

/// A difference in strength: 0 between equals, 200 where the stronger one gets three points of four.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest.
    pub value: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The difference at which this share of the points is expected.
fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that is expected at a difference.
pub(super) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// `Elo +124 (+38 to +231 with 95 % confidence)`
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Elo { value, low, high } = self;
        write!(f, "Elo {value:+.0} ({low:+.0} to {high:+.0} with 95 % confidence)")
    }
}

/// So many standard errors to each side hold 95 %.
pub(crate) const Z: f64 = 1.959_964;

/// The interval in which the true share lies with 95 %, where so many games gave this one (Wilson's score
/// interval).
#[must_use]
pub fn wilson(share: f64, games: u32) -> (f64, f64) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Of games in which the first player got so many halves each.
    fn tally(halves: &[u8]) -> Tally {
        let mut tally = Tally::default();
        for half in halves {
            let result = [Ahead::Second, Ahead::Neither, Ahead::First][usize::from(*half)];
            tally.add(&Outcome { result, turns: 10, steps: 12, failed: None });
        }
        tally
    }

    #[test]
    fn the_interval_of_a_known_case() {
        // Wilson for 30 of 40: 0.5981 to 0.8581 (checked by hand).
        let tally = tally(&[[2; 30].as_slice(), &[0; 10]].concat());
        let (low, high) = tally.interval();
        assert_eq!((tally.mean_turns(), tally.mean_steps()), (10.0, 12.0));
        assert!((low - 0.5981).abs() < 1e-3 && (high - 0.8581).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn games_are_counted_in_pairs() {
        let tally = tally(&[2, 0, 2, 2, 1, 2, 0, 0, 1, 0, 2]);
        assert_eq!(tally.pairs, [1, 1, 1, 1, 1]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (5, 2, 4));
    }

    #[test]
    fn a_difference_is_told_by_pairs() {
        // Three points of four are 400 · log10(3); 15 pairs of 1½, 2 of 2 and 3 of 1.
        let games = [[2, 1].repeat(15), [2, 2].repeat(2), [2, 0].repeat(3)].concat();
        let elo = tally(&games).elo();
        let mean: f64 = (15.0 * 0.75 + 2.0 + 3.0 * 0.5) / 20.0;
        assert!((elo.value - 400.0 * (mean / (1.0 - mean)).log10()).abs() < 1e-6, "{elo}");
        // Squares about the mean: 15 · 0.0125², 2 · 0.2625², 3 · 0.2375²; a standard error of 0.0287.
        let (low, high) =
            (400.0 * (0.6812f64 / 0.3188).log10(), 400.0 * (0.7938f64 / 0.2062).log10());
        assert!((elo.low - low).abs() < 1.5 && (elo.high - high).abs() < 1.5, "{elo}");
        // A game that one side always wins tells nothing of the players.
        let even = tally(&[2, 0].repeat(50)).elo();
        assert!(even.value.abs() < 1e-9 && even.low < 0.0, "{even}");
        let all = tally(&[2; 8]).elo();
        assert!(all.value.is_infinite() && all.low.is_finite(), "{all}");
        assert_eq!(all.to_string(), "Elo +inf (+127 to +inf with 95 % confidence)");
    }
}
