//! How a rating went, as a curve that never grows beyond a size.

use serde::{Deserialize, Serialize};

use super::Standing;
use crate::time::Millis;

/// A curve has so many points at most.
pub const POINTS: usize = 240;

/// A rating at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// When the game ended after which it was so.
    pub at: Millis,
    /// The rating then.
    pub points: f64,
    /// Its deviation then.
    pub deviation: f64,
}

/// The ratings of somebody in a game, the oldest first.
///
/// When it is full every other point of its older half goes, so that what was long ago is told roughly
/// and what was lately exactly. The first and the newest point always stay.
///
/// ```
/// use ludoteca_club::rating::{Curve, POINTS, Standing};
///
/// let mut curve = Curve::default();
/// for at in 0..10_000 {
///     curve.add(&Standing::new(at));
/// }
/// assert!(curve.marks().len() <= POINTS);
/// assert_eq!((curve.marks()[0].at, curve.marks().last().unwrap().at), (0, 9_999));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Curve(Vec<Mark>);

impl Curve {
    /// Goes on to how somebody stands after a game.
    pub fn add(&mut self, standing: &Standing) {
        let Curve(marks) = self;
        if marks.len() >= POINTS {
            let half = marks.len() / 2;
            let mut place = 0;
            marks.retain(|_| {
                place += 1;
                place > half || place % 2 == 1
            });
        }
        let rating = standing.rating;
        let mark = Mark { at: standing.at, points: rating.points, deviation: rating.deviation };
        marks.push(mark);
    }

    /// The points, the oldest first.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.0
    }

    /// The highest rating of those that were sure enough to be shown without a mark.
    #[must_use]
    pub fn best(&self) -> Option<Mark> {
        let sure = self.0.iter().filter(|mark| mark.deviation <= super::PROVISIONAL);
        sure.copied().max_by(|one, other| one.points.total_cmp(&other.points))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::Rating;

    fn standing(at: Millis, points: f64, deviation: f64) -> Standing {
        let rating = Rating { points, deviation, volatility: 0.06 };
        Standing { rating, games: 1, at, fixed: false }
    }

    #[test]
    fn what_was_lately_stays_exact() {
        let mut curve = Curve::default();
        for at in 0..1000 {
            curve.add(&standing(at, 1500.0, 90.0));
        }
        let marks = curve.marks();
        assert!(marks.len() > POINTS / 2 && marks.len() <= POINTS, "{}", marks.len());
        assert!(marks.windows(2).all(|two| two[0].at < two[1].at));
        let last: Vec<Millis> = marks[marks.len() - 50..].iter().map(|mark| mark.at).collect();
        assert_eq!(last, (950..1000).collect::<Vec<_>>());
    }

    #[test]
    fn the_best_is_one_that_was_sure() {
        let mut curve = Curve::default();
        assert_eq!(curve.best(), None);
        for (at, points, deviation) in [(1, 1700.0, 290.0), (2, 1610.0, 100.0), (3, 1590.0, 80.0)] {
            curve.add(&standing(at, points, deviation));
        }
        assert_eq!(curve.best().map(|mark| mark.at), Some(2));
    }
}
