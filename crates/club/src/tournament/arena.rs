//! Arena: who is free is paired again, until time is up.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::points::Points;
use super::swiss::Seat;

/// Somebody who is free.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The entrant.
    pub id: u32,
    /// Points so far.
    pub points: Points,
    /// The opponent of the last game.
    pub last: Option<u32>,
    /// The seat in the last game.
    pub seat: Option<Seat>,
    /// First seats minus second seats so far.
    pub difference: i32,
    /// Seconds since the last game ended; without a clock, how often others were paired meanwhile.
    pub waited: u32,
}

/// Somebody who has waited for so many seconds takes an opponent half a point further away.
const PATIENCE: u32 = 5;

/// Pairs those who are free, who has the first seat first. Nobody meets the last opponent again while there is
/// somebody else; those who have waited longest are paired first, with whoever is nearest in points.
pub fn pair(free: &[Waiting]) -> Vec<(u32, u32)> {
    let mut left: Vec<&Waiting> = free.iter().collect();
    left.sort_by_key(|who| (Reverse(who.waited), Reverse(who.points), who.id));
    left.dedup_by_key(|who| who.id);
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let who = left.remove(0);
        let fits = |other: &Waiting| who.last != Some(other.id) && other.last != Some(who.id);
        let distance = |other: &Waiting| {
            let apart = who.points.0.abs_diff(other.points.0);
            apart.saturating_sub((who.waited.max(other.waited)) / PATIENCE)
        };
        let nearest = (0..left.len())
            .filter(|&i| fits(left[i]))
            .min_by_key(|&i| (distance(left[i]), who.points.0.abs_diff(left[i].points.0), i));
        if let Some(i) = nearest {
            let other = left.remove(i);
            pairs.push(seated(who, other));
        }
    }
    pairs
}

/// Who has had the first seat less often has it now, then who did not have it last.
fn seated(a: &Waiting, b: &Waiting) -> (u32, u32) {
    let due = |who: &Waiting| (who.difference, who.seat == Some(Seat::First), who.id);
    if due(a) <= due(b) { (a.id, b.id) } else { (b.id, a.id) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(id: u32, halves: i32, last: Option<u32>, waited: u32) -> Waiting {
        Waiting { id, points: Points(halves), last, seat: None, difference: 0, waited }
    }

    #[test]
    fn near_ones_meet_but_not_the_last_opponent() {
        let free =
            [who(1, 8, Some(2), 0), who(2, 8, Some(1), 0), who(3, 7, None, 0), who(4, 0, None, 0)];
        assert_eq!(pair(&free), [(1, 3), (2, 4)]);
    }

    #[test]
    fn two_who_have_just_played_wait() {
        assert_eq!(pair(&[who(1, 2, Some(2), 9), who(2, 0, Some(1), 9)]), []);
    }

    #[test]
    fn who_waits_longest_comes_first_and_takes_whoever_is_there() {
        let free = [who(1, 8, None, 0), who(2, 8, None, 0), who(3, 0, None, 60)];
        assert_eq!(pair(&free), [(1, 3)]);
    }

    #[test]
    fn the_first_seat_goes_to_who_had_it_less() {
        let mut free = [who(1, 2, None, 0), who(2, 2, None, 0)];
        free[0].difference = 1;
        assert_eq!(pair(&free), [(2, 1)]);
        free[1].difference = 1;
        free[0].seat = Some(Seat::First);
        assert_eq!(pair(&free), [(2, 1)]);
    }
}
