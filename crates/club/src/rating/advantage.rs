//! What a seat is worth.

use serde::{Deserialize, Serialize};

use super::SCALE;

/// By how many points whoever has a seat plays as if stronger, because of the seat alone. Positive is
/// good for that seat; the advantage of the first seat belongs to seat 0, and the others have none.
///
/// It is measured by matches between equals: [`of_share`](Advantage::of_share) of what that seat wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Advantage {
    /// Points, as of a [`Rating`](super::Rating).
    pub points: f64,
}

impl Advantage {
    /// No advantage.
    pub const NONE: Advantage = Advantage { points: 0.0 };

    /// The advantage of a seat that gets this share of what there is to win between two equals: 0.5 is
    /// none. `None` unless it is above 0 and below 1.
    ///
    /// ```
    /// use ludoteca_club::rating::Advantage;
    ///
    /// let white = Advantage::of_share(0.55).expect("a share");
    /// assert_eq!(white.points.round(), 35.0);
    /// assert_eq!(Advantage::of_share(1.0), None);
    /// ```
    #[must_use]
    pub fn of_share(share: f64) -> Option<Advantage> {
        let known = share > 0.0 && share < 1.0;
        known.then(|| Advantage { points: SCALE * (share / (1.0 - share)).ln() })
    }

    /// By how much this seat is ahead of one with another advantage.
    #[must_use]
    pub fn over(self, other: Advantage) -> Advantage {
        Advantage { points: self.points - other.points }
    }
}
