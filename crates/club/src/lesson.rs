//! Who plays whom in a class: nobody twice where that can be helped, those who are about as good, who began less
//! often begins, and who played most waits.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::tournament::Points;
use crate::tournament::swiss::{Options, Player, Seat, pair};

/// A game that somebody has played in this lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    /// With whom.
    pub other: u32,
    /// At which seat.
    pub seat: Seat,
    /// What it brought.
    pub points: Points,
}

/// Somebody who waits for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// Their number in the list.
    pub id: u32,
    /// How good they are, as far as somebody said so: the higher the better.
    pub level: Option<u32>,
    /// Their games in this lesson, in order.
    pub met: Vec<Met>,
}

/// Those who play now, who begins first; and who has to wait on where they are an odd number.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Paired {
    /// The pairs.
    pub pairs: Vec<(u32, u32)>,
    /// Who is left over.
    pub left: Option<u32>,
}

/// Pairs those who wait, each of them once.
///
/// The rules are those of a Swiss round, with the results of the lesson so far. Where everybody has met
/// everybody, those who met longest ago meet again.
///
/// ```
/// use ludoteca_club::lesson::{Waiting, paired};
///
/// let waiting = |id, level| Waiting { id, level: Some(level), met: Vec::new() };
/// let now = paired(&[waiting(1, 3), waiting(2, 9), waiting(3, 4), waiting(4, 8), waiting(5, 1)]);
/// assert_eq!((now.pairs.len(), now.left), (2, Some(5)));
/// ```
#[must_use]
pub fn paired(waiting: &[Waiting]) -> Paired {
    let mut ranked: Vec<&Waiting> = waiting.iter().collect();
    ranked.sort_by_key(|one| (Reverse(one.level), one.id));
    ranked.dedup_by_key(|one| one.id);
    if ranked.len() < 2 {
        return Paired { pairs: Vec::new(), left: ranked.first().map(|one| one.id) };
    }
    let most = ranked.iter().map(|one| one.met.len()).max().unwrap_or(0);
    let options = Options { seats: true, initial: Seat::First, leaders_above: None };
    // How many of the last opponents are not met again: all of them, or as many as can be helped.
    let mut kept = most;
    loop {
        let players: Vec<Player> = (1..)
            .zip(&ranked)
            .map(|(number, one)| player(number, one, &ranked, kept, most))
            .collect();
        if let Ok(round) = pair(&players, &options) {
            let id = |number: u32| ranked[number as usize - 1].id;
            let pairs = round.pairs.iter().map(|&(one, other)| (id(one), id(other))).collect();
            return Paired { pairs, left: round.bye.map(id) };
        }
        if kept == 0 {
            break;
        }
        kept = if kept > 8 { kept / 2 } else { kept - 1 };
    }
    // Nothing stands against this but that it is not the fairest.
    let pairs = ranked.chunks_exact(2).map(|two| seated(two[0], two[1])).collect();
    Paired { pairs, left: ranked.chunks_exact(2).remainder().first().map(|one| one.id) }
}

/// Two who are to play each other, the one first who has begun less often; of equals, who did not begin when they
/// played last.
#[must_use]
pub fn seated(one: &Waiting, other: &Waiting) -> (u32, u32) {
    let began = |who: &Waiting| who.met.iter().filter(|met| met.seat == Seat::First).count();
    let last = |who: &Waiting| who.met.last().is_some_and(|met| met.seat == Seat::First);
    let share = |who: &Waiting| (2 * began(who)).cast_signed() - who.met.len().cast_signed();
    if (share(other), last(other)) < (share(one), last(one)) {
        (other.id, one.id)
    } else {
        (one.id, other.id)
    }
}

fn player(number: u32, one: &Waiting, all: &[&Waiting], kept: usize, most: usize) -> Player {
    let numbered = |id: u32| (1..).zip(all).find(|(_, who)| who.id == id).map(|(number, _)| number);
    let mut met: Vec<u32> =
        one.met.iter().rev().take(kept).filter_map(|met| numbered(met.other)).collect();
    // Both know of it, however many games each has played since.
    for (other, who) in (1..).zip(all) {
        if who.met.iter().rev().take(kept).any(|met| met.other == one.id) {
            met.push(other);
        }
    }
    met.sort_unstable();
    met.dedup();
    Player {
        number,
        points: one.met.iter().map(|met| met.points).sum(),
        met,
        seats: one.met.iter().map(|met| Some(met.seat)).collect(),
        // Who has played less than others plays now.
        no_bye: one.met.len() < most,
        ..Player::default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::*;

    fn fresh(count: u32) -> Vec<Waiting> {
        (1..=count).map(|id| Waiting { id, level: Some(id % 3), met: Vec::new() }).collect()
    }

    /// Plays what was paired: who has the lower number wins.
    fn play(all: &mut [Waiting], paired: &Paired) {
        for &(first, second) in &paired.pairs {
            for (who, other, seat) in [(first, second, Seat::First), (second, first, Seat::Second)]
            {
                let points = if who < other { Points::whole(1) } else { Points::ZERO };
                let one = all.iter_mut().find(|one| one.id == who).expect("somebody who waits");
                one.met.push(Met { other, seat, points });
            }
        }
    }

    fn rest(pairs: &Paired) -> Vec<u32> {
        let mut all: Vec<u32> = pairs.pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        all.extend(pairs.left);
        all.sort_unstable();
        all
    }

    #[test]
    fn nobody_and_one_are_no_pair() {
        assert_eq!(paired(&[]), Paired::default());
        assert_eq!(paired(&fresh(1)), Paired { pairs: Vec::new(), left: Some(1) });
    }

    #[test]
    fn all_meet_all_before_anybody_meets_twice_and_then_it_goes_on() {
        let mut all = fresh(6);
        let mut met = HashSet::new();
        for round in 0..12 {
            let now = paired(&all);
            assert_eq!(rest(&now), [1, 2, 3, 4, 5, 6], "round {round}");
            for &(one, other) in &now.pairs {
                let new = met.insert((one.min(other), one.max(other)));
                assert!(new || round >= 3, "{one} and {other} meet again in round {round}");
            }
            play(&mut all, &now);
        }
        assert_eq!(met.len(), 15, "by then everybody has met everybody");
    }

    #[test]
    fn who_played_most_waits_and_nobody_begins_always() {
        let mut all = fresh(5);
        let mut left: HashMap<u32, usize> = HashMap::new();
        for _ in 0..10 {
            let now = paired(&all);
            *left.entry(now.left.expect("an odd number")).or_default() += 1;
            play(&mut all, &now);
        }
        assert!(left.values().all(|&times| times == 2), "{left:?}");
        for one in &all {
            let began = one.met.iter().filter(|met| met.seat == Seat::First).count();
            assert!((3..=5).contains(&began), "{began} of 8: {one:?}");
        }
    }

    #[test]
    fn of_two_the_one_begins_who_did_so_less() {
        let mut two = fresh(2);
        assert_eq!(seated(&two[0], &two[1]), (1, 2));
        for round in 0..6 {
            let pair = seated(&two[0], &two[1]);
            assert_eq!(pair, if round % 2 == 0 { (1, 2) } else { (2, 1) });
            play(&mut two, &Paired { pairs: vec![pair], left: None });
        }
    }

    #[test]
    fn those_of_a_level_meet() {
        let level = |id: u32, level: u32| Waiting { id, level: Some(level), met: Vec::new() };
        let mut all = [level(1, 1), level(2, 9), level(3, 1), level(4, 9)];
        // In the first round upper half meets lower half; then winners meet.
        let first = paired(&all);
        play(&mut all, &first);
        let second = paired(&all);
        assert_eq!(rest(&second), [1, 2, 3, 4]);
        assert!(second.pairs.iter().all(|pair| !first.pairs.contains(pair)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn everybody_is_paired_once_whatever_has_happened(
            count in 0_u32..24,
            games in prop::collection::vec((0_u32..24, 0_u32..24, 0_i32..3), 0..80),
        ) {
            let mut all = fresh(count);
            for (one, other, half) in games {
                if one == other || one >= count || other >= count { continue }
                let met = |other, seat, half| Met { other: other + 1, seat, points: Points(half) };
                all[one as usize].met.push(met(other, Seat::First, half));
                all[other as usize].met.push(met(one, Seat::Second, 2 - half));
            }
            let now = paired(&all);
            prop_assert_eq!(rest(&now), (1..=count).collect::<Vec<_>>());
            prop_assert_eq!(now.left.is_some(), count % 2 == 1);
        }
    }
}
