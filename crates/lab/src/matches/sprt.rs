//! Matches that end when they have told what they were played for: the sequential probability ratio test
//! (Wald 1945), on pairs of games (as engines are tested by, Van den Bergh 2021).

use std::fmt;
use std::str::FromStr;

use super::Tally;
use super::tally::share_of;

/// Which of two differences in strength it is, with what risk of a wrong answer. Written as
/// `0,10` or, with the risks, `0,10,0.05,0.05`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The two differences in Elo, the smaller one first.
    pub elo: [f64; 2],
    /// The risk to find the larger one where it is the smaller one.
    pub alpha: f64,
    /// The risk to find the smaller one where it is the larger one.
    pub beta: f64,
}

/// A test cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no test; write the two differences in Elo between which it is to decide, the smaller one \
     first, from -1000 to 1000, and after them the two risks, from 0.001 to 0.4: such as 0,10 or \
     0,10,0.05,0.05"
)]
pub struct SprtError(String);

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let numbers: Option<Vec<f64>> =
            text.split(',').map(|number| number.trim().parse().ok()).collect();
        let (elo, [alpha, beta]) = match numbers.as_deref() {
            Some(&[low, high]) => ([low, high], [0.05, 0.05]),
            Some(&[low, high, alpha, beta]) => ([low, high], [alpha, beta]),
            _ => return Err(SprtError(text.to_owned())),
        };
        let fits = elo.iter().all(|elo| (-1000.0..=1000.0).contains(elo))
            && elo[0] < elo[1]
            && [alpha, beta].iter().all(|risk| (0.001..=0.4).contains(risk));
        if fits { Ok(Sprt { elo, alpha, beta }) } else { Err(SprtError(text.to_owned())) }
    }
}

/// What a test says of what was played so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The logarithm of how much likelier the results are with the larger difference.
    pub ratio: f64,
    /// At this it is the smaller one,
    pub lower: f64,
    /// and at this the larger one.
    pub upper: f64,
}

impl Verdict {
    /// Whether it is the larger difference; nothing as long as that is open.
    #[must_use]
    pub fn decided(&self) -> Option<bool> {
        match self.ratio {
            ratio if ratio >= self.upper => Some(true),
            ratio if ratio <= self.lower => Some(false),
            _ => None,
        }
    }
}

/// `log-likelihood ratio 2.96 (-2.94 to 2.94): it is the larger difference`
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { ratio, lower, upper } = self;
        let decided = match self.decided() {
            Some(true) => "it is the larger difference",
            Some(false) => "it is the smaller difference",
            None => "open",
        };
        write!(f, "log-likelihood ratio {ratio:.2} ({lower:.2} to {upper:.2}): {decided}")
    }
}

impl Sprt {
    /// What it says of a match.
    #[must_use]
    pub fn of(&self, tally: &Tally) -> Verdict {
        let Sprt { elo, alpha, beta } = *self;
        let [low, high] = elo.map(|elo| fitted(&tally.pairs, share_of(elo)));
        let ratio = |i: usize| f64::from(tally.pairs[i]) * (high[i] / low[i]).ln();
        Verdict {
            ratio: (0..5).map(ratio).sum(),
            lower: (beta / (1.0 - alpha)).ln(),
            upper: ((1.0 - beta) / alpha).ln(),
        }
    }
}

/// Results that nobody has seen are taken to be as rare as this.
const UNSEEN: f64 = 1e-3;

/// The likeliest probabilities of the five results of a pair, of all that have this mean: those of the counts
/// divided by `1 + x (result - mean)`, for the one `x` at which they have it.
fn fitted(pairs: &[u32; 5], mean: f64) -> [f64; 5] {
    let counts = pairs.map(|count| f64::from(count).max(UNSEEN));
    let all: f64 = counts.iter().sum();
    let weighed = |x: f64, i: usize| {
        let distance = i as f64 / 4.0 - mean;
        (counts[i] / all / (1.0 + x * distance), distance)
    };
    let excess = |x: f64| {
        (0..5).map(|i| weighed(x, i)).map(|(weight, distance)| weight * distance).sum::<f64>()
    };
    // Between where the weight of the best and that of the worst result become infinite it falls.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let x = low.midpoint(high);
        if excess(x) > 0.0 { low = x } else { high = x }
    }
    std::array::from_fn(|i| weighed(low.midpoint(high), i).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(pairs: [u32; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    #[test]
    fn tests_are_read_and_wrong_ones_explained() {
        let usual = Sprt { elo: [0.0, 10.0], alpha: 0.05, beta: 0.05 };
        assert_eq!("0,10".parse(), Ok(usual));
        assert_eq!(
            "-5, 5, 0.1, 0.01".parse(),
            Ok(Sprt { elo: [-5.0, 5.0], alpha: 0.1, beta: 0.01 })
        );
        for wrong in ["", "5", "10,0", "0,0", "0,10,0.05", "0,10,0,0.05", "0,nan", "a,b", "0,1e9"] {
            assert_eq!(wrong.parse::<Sprt>(), Err(SprtError(wrong.to_owned())), "{wrong}");
        }
    }

    #[test]
    fn probabilities_have_the_mean_that_was_asked_for() {
        for pairs in [[0, 0, 0, 0, 1], [7, 0, 0, 0, 0], [3, 10, 80, 20, 5], [0, 0, 9, 0, 0]] {
            for mean in [0.5, share_of(10.0), share_of(-200.0)] {
                let fitted = fitted(&pairs, mean);
                let sum: f64 = fitted.iter().sum();
                let got: f64 = fitted.iter().enumerate().map(|(i, p)| i as f64 / 4.0 * p).sum();
                assert!((sum - 1.0).abs() < 1e-6 && (got - mean).abs() < 1e-6, "{pairs:?} {mean}");
                assert!(fitted.iter().all(|&p| p > 0.0), "{pairs:?} {mean}");
            }
        }
    }

    #[test]
    fn a_match_is_decided_when_it_has_told_enough() {
        let test: Sprt = "0,10".parse().unwrap();
        let (alike, apart) = (played([20, 60, 140, 60, 20]), played([10, 100, 900, 160, 30]));
        // Near the larger difference the ratio is about N (b - a) (2 m - a - b) / 2 v of mean and variance.
        let by_hand = |tally: &Tally| {
            let n: f64 = tally.pairs.iter().map(|&n| f64::from(n)).sum();
            let mean = |f: &dyn Fn(f64) -> f64| {
                let all = tally.pairs.iter().enumerate();
                all.map(|(i, &count)| f(i as f64 / 4.0) * f64::from(count)).sum::<f64>() / n
            };
            let m = mean(&|x| x);
            let (a, b) = (share_of(0.0), share_of(10.0));
            n * (b - a) * (2.0 * m - a - b) / (2.0 * mean(&|x| (x - m).powi(2)))
        };
        for tally in [alike, apart] {
            let verdict = test.of(&tally);
            assert!((verdict.ratio - by_hand(&tally)).abs() < 0.1, "{verdict}");
        }
        assert_eq!(test.of(&alike).decided(), None);
        assert_eq!(test.of(&apart).decided(), Some(true));
        assert_eq!(test.of(&played([200, 600, 1400, 600, 200])).decided(), Some(false));
        // Nothing is decided by nothing, nor by one pair.
        assert_eq!(test.of(&played([0; 5])).decided(), None);
        assert_eq!(test.of(&played([0, 0, 0, 0, 1])).decided(), None);
        let said = test.of(&apart).to_string();
        assert!(said.ends_with("(-2.94 to 2.94): it is the larger difference"), "{said}");
    }
}
