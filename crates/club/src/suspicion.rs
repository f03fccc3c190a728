//! What is unusual about rated games: counts for who runs a server, which prove nothing.
//!
//! Of reviewed games it is counted how often a player chose what the engine would have, where there was
//! something to decide, and how long each turn took. [`suspicions`] compares that with what others of about
//! the same rating did in the same game, and says only what chance alone does hardly ever. A beginner of
//! genius, a player who copies an opening, and somebody whose program plays are counted alike: a person has to
//! look at the games, and to ask.

use serde::{Deserialize, Serialize};

use crate::time::{Millis, SECOND};

/// Players whose ratings are so near, in points, are peers.
pub const PEERS: f64 = 200.0;
/// Of fewer decisions nothing is said, of a player and of their peers together.
pub const DECISIONS: u32 = 60;
/// Of fewer turns nothing is said of times.
pub const TURNS: u32 = 40;
/// What somebody could expect before a decision lies between these: where all is won or lost any step will do.
pub const OPEN: std::ops::RangeInclusive<f64> = 0.05..=0.95;
/// So much better than the second the first choice is no decision any more: everybody sees it.
const OBVIOUS: f64 = 0.6;
/// What chance does once in thirty thousand times: so many deviations,
const DEVIATIONS: f64 = 4.0;
/// and no less than this above the share of the peers.
const ABOVE: f64 = 0.15;
/// People who think are quick here and slow there: their times differ by about as much as they last. These
/// differ by less than this part.
const EVEN: f64 = 0.25;
/// Who takes less a turn plays by reflex, and anybody's reflexes are even.
const REFLEX: Millis = 3 * SECOND / 2;

/// What was counted of somebody in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// So many games.
    pub games: u32,
    /// So many decisions,
    pub plies: u32,
    /// of which so many were the engine's first choice.
    pub firsts: u32,
    /// So many turns whose time is known.
    pub turns: u32,
    /// How long they took together, in seconds,
    pub seconds: f64,
    /// and the squares of that.
    pub squares: f64,
}

impl Tally {
    /// Counts a decision.
    pub fn decide(&mut self, first: bool) {
        self.plies += 1;
        self.firsts += u32::from(first);
    }

    /// Counts the time of a turn.
    pub fn take(&mut self, time: Millis) {
        let seconds = time as f64 / SECOND as f64;
        self.turns += 1;
        self.seconds += seconds;
        self.squares += seconds * seconds;
    }

    /// Counts what was counted elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.firsts += other.firsts;
        self.turns += other.turns;
        self.seconds += other.seconds;
        self.squares += other.squares;
    }

    /// The share of decisions that were the engine's first choice.
    ///
    /// ```
    /// use ludoteca_club::suspicion::Tally;
    ///
    /// let mut tally = Tally::default();
    /// assert_eq!(tally.share(), None);
    /// tally.decide(true);
    /// tally.decide(false);
    /// assert_eq!(tally.share(), Some(0.5));
    /// ```
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.plies > 0).then(|| f64::from(self.firsts) / f64::from(self.plies))
    }

    /// How long a turn took, on average, in seconds; and by which part of that the times differed.
    #[must_use]
    pub fn times(&self) -> Option<(f64, f64)> {
        let turns = f64::from(self.turns);
        let mean = self.seconds / turns;
        let spread = (self.squares / turns - mean * mean).max(0.0).sqrt();
        (self.turns > 0 && mean > 0.0).then(|| (mean, spread / mean))
    }
}

/// Whether there was something to decide: two steps at least, neither all won or lost, nor one of them so much
/// better that everybody sees it. `chances` are those of the best steps, the best first.
#[must_use]
pub fn is_decision(chances: &[f64]) -> bool {
    let [best, second, ..] = *chances else { return false };
    OPEN.contains(&best) && best - second < OBVIOUS
}

/// Something unusual.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum Suspicion {
    /// Somebody agrees with the engine much more than their peers do.
    Agreement {
        /// The share of their decisions that were its first choice,
        share: f64,
        /// of so many.
        plies: u32,
        /// The share of their peers,
        usual: f64,
        /// of so many.
        among: u32,
    },
    /// All turns took about the same time.
    Evenness {
        /// By which part of the average time they differed.
        spread: f64,
        /// How many turns.
        turns: u32,
        /// The average, in seconds.
        mean: f64,
    },
}

/// What is unusual about somebody, compared with all that was counted of their peers in the same game, without
/// them. Without enough of either nothing is said.
///
/// ```
/// use ludoteca_club::suspicion::{Suspicion, Tally, suspicions};
///
/// let peers = Tally { games: 40, plies: 800, firsts: 320, ..Tally::default() };
/// let usual = Tally { games: 5, plies: 100, firsts: 45, ..Tally::default() };
/// assert!(suspicions(&usual, &peers).is_empty());
/// let found = suspicions(&Tally { firsts: 90, ..usual }, &peers);
/// assert!(matches!(found[..], [Suspicion::Agreement { plies: 100, among: 800, .. }]));
/// ```
#[must_use]
pub fn suspicions(own: &Tally, peers: &Tally) -> Vec<Suspicion> {
    let mut found = Vec::new();
    if let (Some(share), Some(usual)) = (own.share(), peers.share())
        && own.plies.min(peers.plies) >= DECISIONS
    {
        let (plies, among) = (own.plies, peers.plies);
        // Of both together, so that a few peers who never agree make nobody suspicious.
        let pooled = f64::from(own.firsts + peers.firsts) / f64::from(plies + among);
        let error = pooled * (1.0 - pooled) * (1.0 / f64::from(plies) + 1.0 / f64::from(among));
        if share - usual >= ABOVE && share - usual >= DEVIATIONS * error.sqrt() {
            found.push(Suspicion::Agreement { share, plies, usual, among });
        }
    }
    if let Some((mean, spread)) = own.times()
        && own.turns >= TURNS
        && mean >= REFLEX as f64 / SECOND as f64
        && spread < EVEN
    {
        found.push(Suspicion::Evenness { spread, turns: own.turns, mean });
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tally(plies: u32, firsts: u32) -> Tally {
        Tally { games: 1, plies, firsts, ..Tally::default() }
    }

    fn timed(times: impl IntoIterator<Item = Millis>) -> Tally {
        let mut tally = Tally::default();
        times.into_iter().for_each(|time| tally.take(time));
        tally
    }

    /// Numbers that are as good as chance, always the same: xorshift.
    fn dice(seed: u64) -> impl Iterator<Item = f64> {
        std::iter::successors(Some(seed * 2 + 0x9e37_79b9_7f4a_7c15), |&x| {
            let x = x ^ (x << 13);
            let x = x ^ (x >> 7);
            Some(x ^ (x << 17))
        })
        .skip(8)
        .map(|x| (x >> 11) as f64 / (1u64 << 53) as f64)
    }

    /// Somebody who agrees with this chance each time.
    fn plays(seed: u64, plies: usize, chance: f64) -> Tally {
        let mut tally = Tally { games: 1, ..Tally::default() };
        dice(seed).take(plies).for_each(|drawn| tally.decide(drawn < chance));
        tally
    }

    #[test]
    fn of_ten_thousand_who_play_alike_hardly_anybody_is_unusual_and_a_program_is() {
        let mut peers = Tally::default();
        (0..20).for_each(|seed| peers.add(&plays(seed, 100, 0.45)));
        assert_eq!((peers.games, peers.plies), (20, 2000));
        let odd =
            (100..10_100).filter(|&seed| !suspicions(&plays(seed, 90, 0.45), &peers).is_empty());
        assert!(odd.count() <= 5);
        let strong =
            (0..1000).filter(|&seed| !suspicions(&plays(seed, 90, 0.85), &peers).is_empty());
        assert!(strong.count() >= 990);
    }

    #[test]
    fn of_few_decisions_nothing_is_said() {
        let peers = tally(800, 320);
        assert!(suspicions(&tally(DECISIONS - 1, DECISIONS - 1), &peers).is_empty());
        assert_eq!(suspicions(&tally(DECISIONS, DECISIONS), &peers).len(), 1);
        // Nor where there is nobody to compare with.
        assert!(suspicions(&tally(500, 500), &Tally::default()).is_empty());
        assert!(suspicions(&tally(500, 500), &tally(DECISIONS - 1, 3)).is_empty());
        // A little more than others is nothing, however often.
        assert!(suspicions(&tally(100_000, 50_000), &tally(100_000, 40_000)).is_empty());
    }

    #[test]
    fn even_times_are_told_and_those_of_people_and_of_reflexes_are_not() {
        let none = Tally::default();
        let even = timed((0..60).map(|turn| 4000 + 300 * (turn % 3)));
        let [Suspicion::Evenness { spread, turns: 60, mean }] = suspicions(&even, &none)[..] else {
            panic!("{even:?}")
        };
        assert!(spread < 0.1 && (mean - 4.3).abs() < 1e-9, "{spread} {mean}");
        let person = timed([1500, 900, 12_000, 4000, 700, 30_000].repeat(10));
        assert!(suspicions(&person, &none).is_empty());
        assert!(suspicions(&timed([900; 60]), &none).is_empty(), "by reflex");
        assert!(suspicions(&timed([4000; 39]), &none).is_empty(), "too few");
        assert!(suspicions(&timed([0; 60]), &none).is_empty());
    }

    #[test]
    fn a_decision_has_a_choice_that_matters_and_is_not_plain() {
        for (chances, decides) in [
            (&[][..], false),
            (&[0.5], false),
            (&[0.5, 0.4], true),
            (&[0.99, 0.98], false),
            (&[0.01, 0.0], false),
            (&[0.9, 0.1, 0.1], false),
            (&[0.9, 0.31], true),
        ] {
            assert_eq!(is_decision(chances), decides, "{chances:?}");
        }
    }

    proptest! {
        #[test]
        fn whatever_was_counted_the_numbers_make_sense(
            own in (0..5000u32, 0..5000u32),
            peers in (0..5000u32, 0..5000u32),
            times in proptest::collection::vec(0..10_000_000u64, 0..80),
        ) {
            let counts = |(plies, firsts): (u32, u32)| tally(plies, firsts.min(plies));
            let own = Tally { plies: own.0, firsts: own.1.min(own.0), ..timed(times) };
            for suspicion in suspicions(&own, &counts(peers)) {
                match suspicion {
                    Suspicion::Agreement { share, plies, usual, among } => {
                        prop_assert!(share <= 1.0 && usual >= 0.0 && share > usual);
                        prop_assert!(plies >= DECISIONS && among >= DECISIONS);
                    }
                    Suspicion::Evenness { spread, turns, mean } => {
                        prop_assert!((0.0..EVEN).contains(&spread) && turns >= TURNS && mean.is_finite());
                    }
                }
            }
        }
    }
}
