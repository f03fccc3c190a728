//! What samples say of what they were drawn from, and how surely.

use serde::{Deserialize, Serialize};

use crate::matches::{Z, wilson};

/// A number that samples suggest, with where the true one lies with 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// What they suggest.
    pub value: f64,
    /// The interval; `None` where they do not say. An end that is open is missing.
    pub interval: Option<Interval>,
    /// From how many.
    pub samples: u32,
    /// Whether it is so, whatever was drawn: then the interval has no width for a reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
}

/// Between these two the true value lies with 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// Not below this.
    pub low: f64,
    /// Not above this; `None` where nothing says how far up it goes.
    pub high: Option<f64>,
}

impl Interval {
    fn of((low, high): (f64, f64)) -> Interval {
        Interval { low, high: Some(high) }
    }
}

impl Estimate {
    /// What is so, whatever is drawn.
    pub(super) fn exact(value: f64, samples: u32) -> Estimate {
        Estimate { value, interval: Some(Interval::of((value, value))), samples, exact: true }
    }
}

/// The mean, with 1.96 standard errors to each side, between two bounds that hold for every value; `None`
/// for no values. A single one has no interval.
pub(super) fn mean(values: &[f64], bounds: (f64, f64)) -> Option<Estimate> {
    if values.is_empty() {
        return None;
    }
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let interval = (values.len() > 1).then(|| {
        let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        let reach = Z * (squares / (n - 1.0) / n).sqrt();
        // Rounding may put a mean of equal values beside them.
        Interval::of((
            (mean - reach).max(bounds.0).min(mean),
            (mean + reach).min(bounds.1).max(mean),
        ))
    });
    Some(Estimate { value: mean, interval, samples: values.len() as u32, exact: false })
}

/// The share that something has of what can be had, a draw counting in part: Wilson's interval.
pub(super) fn share(sum: f64, samples: u32) -> Option<Estimate> {
    if samples == 0 {
        return None;
    }
    let value = (sum / f64::from(samples)).clamp(0.0, 1.0);
    let (low, high) = wilson(value, samples);
    let interval = Some(Interval::of((low.min(value), high.max(value))));
    Some(Estimate { value, interval, samples, exact: false })
}

/// The value below which this part of all lie. Its interval is between two of the values, by how many of
/// them would lie below it (the binomial law, as a normal one).
pub(super) fn quantile(values: &[f64], part: f64) -> Option<Estimate> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let at = |place: f64| sorted[place.clamp(0.0, last as f64) as usize];
    let middle = part * last as f64;
    let (below, above) = (at(middle.floor()), at(middle.ceil()));
    let value = below + (above - below) * middle.fract();
    let n = sorted.len() as f64;
    let reach = Z * (n * part * (1.0 - part)).sqrt();
    let interval = (sorted.len() > 1).then(|| {
        let (low, high) = (at((n * part - reach).floor()), at((n * part + reach).ceil()));
        Interval::of((low.min(value), high.max(value)))
    });
    Some(Estimate { value, interval, samples: sorted.len() as u32, exact: false })
}

/// How many there are of a kind, when `marked` different ones were seen, then `caught` different ones, and
/// `again` were among both: Chapman's form of the estimate of Lincoln and Petersen. The interval takes how
/// many come again for a number of the law of small numbers (Poisson); it is open above where none did.
///
/// Some are seen more easily than others, so that more come again than would by chance: there are as many as
/// this or more.
pub(super) fn recapture(marked: usize, caught: usize, again: usize) -> Option<Estimate> {
    if marked == 0 || caught == 0 {
        return None;
    }
    let (one, two, both) = (marked as f64, caught as f64, again as f64);
    let seen = one + two - both;
    let by = |both: f64| ((one + 1.0) * (two + 1.0) / (both + 1.0) - 1.0).max(seen);
    let (few, many) = poisson(both);
    let value = by(both);
    let high = (again > 0).then(|| by(few).max(value));
    let interval = Some(Interval { low: by(many).min(value), high });
    Some(Estimate { value, interval, samples: (marked + caught) as u32, exact: false })
}

/// The expectations between which a count of this law lies with 95 % (Byar's approximation).
fn poisson(count: f64) -> (f64, f64) {
    let part =
        |n: f64, sign: f64| n * (1.0 - 1.0 / (9.0 * n) + sign * Z / (3.0 * n.sqrt())).powi(3);
    let low = if count > 0.0 { part(count, -1.0).max(0.0) } else { 0.0 };
    (low, part(count + 1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 0.005 * wanted.abs().max(1.0)
    }

    #[test]
    fn means_and_shares_are_those_of_the_textbook() {
        let some = mean(&[1.0, 2.0, 3.0, 4.0, 5.0], (0.0, 10.0)).expect("values");
        let Interval { low, high } = some.interval.expect("five");
        assert_eq!((some.value, some.samples), (3.0, 5));
        assert!(near(low, 3.0 - 1.386) && near(high.expect("closed"), 3.0 + 1.386), "{some:?}");
        // Wilson's paper has the interval of 0 of 10 end at z2 / (n + z2).
        let none = share(0.0, 10).expect("ten");
        let Interval { low, high } = none.interval.expect("a share has one");
        assert!(low == 0.0 && near(high.expect("closed"), 0.2775), "{none:?}");
        assert_eq!((mean(&[], (0.0, 1.0)), share(0.0, 0), quantile(&[], 0.5)), (None, None, None));
        assert_eq!(mean(&[7.0], (0.0, 9.0)).expect("one").interval, None);
    }

    #[test]
    fn quantiles_lie_where_so_many_are_below() {
        let values: Vec<f64> = (0..=100).rev().map(f64::from).collect();
        for (part, value) in [(0.25, 25.0), (0.5, 50.0), (0.75, 75.0)] {
            let found = quantile(&values, part).expect("values");
            let Interval { low, high } = found.interval.expect("many");
            assert_eq!(found.value, value);
            let high = high.expect("closed");
            assert!(low < value && value < high && high - low < 24.0, "{found:?}");
        }
        assert_eq!(quantile(&[1.0, 2.0], 0.5).expect("two").value, 1.5);
    }

    /// A bowl of a thousand, from which two hundred are drawn twice.
    #[test]
    fn those_who_come_again_tell_how_many_there_are() {
        let found = recapture(200, 200, 40).expect("caught");
        let Interval { low, high } = found.interval.expect("some came again");
        assert!(near(found.value, 984.4), "{found:?}");
        assert!(low > 600.0 && low < 850.0 && high.expect("closed") > 1100.0, "{found:?}");
        let never = recapture(200, 200, 0).expect("caught");
        let Interval { low, high } = never.interval.expect("a lower end");
        assert!(high.is_none() && low > 5_000.0 && low < never.value, "{never:?}");
        assert_eq!(recapture(0, 7, 0), None);
        let all = recapture(7, 7, 7).expect("caught");
        assert!(near(all.value, 7.0), "{all:?}");
    }
}
