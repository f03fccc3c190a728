//! Bringing together those who wait.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::{Seek, Wish, reach};
use crate::clock::Pace;
use crate::time::Millis;

/// For a table of three seats or more so many are looked at who would play with somebody, the nearest
/// first, and so many comparisons made among them for all games together. That is reached only where
/// many of them would not play with one another.
const NEAREST: usize = 100;
const COMPARISONS: usize = 2_000;

/// People who play together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// The game.
    pub game: String,
    /// How fast.
    pub pace: Pace,
    /// Whether it is rated.
    pub rated: bool,
    /// The seeks of those who play, as many as the game has seats: who has waited longest first. Who
    /// begins is not said by that.
    pub seeks: Vec<u64>,
}

/// Brings together those who fit at this moment. Every person is in one meeting at most.
///
/// What comes out depends on nothing but who waits: not on their order, nor on chance. Nobody is left
/// over who could play with others who are left over, and the first of those who have waited
/// longest and could play with anybody at all does. (For three seats and more that holds as far as a bounded
/// search sees; only where many have blocked one another may it miss a table.)
///
/// ```
/// use std::collections::BTreeSet;
///
/// use ludoteca_club::clock::Pace;
/// use ludoteca_club::seek::{Seek, Wish, meet};
///
/// let seek = |id, points| Seek {
///     id,
///     person: id,
///     wishes: vec![Wish { game: "hex".to_owned(), seats: 2, points }],
///     pace: Pace::Steady,
///     rated: true,
///     range: None,
///     since: 0,
///     blocked: BTreeSet::new(),
///     bot: false,
///     bots: false,
/// };
/// let waiting = [seek(1, 1500.0), seek(2, 1900.0), seek(3, 1580.0)];
/// let met = meet(&waiting, 0);
/// assert_eq!((met.len(), &met[0].seeks[..]), (1, &[1, 3][..]));
/// // In half a minute the one who is left over reaches a newcomer.
/// let waiting = [seek(2, 1900.0), Seek { since: 30_000, ..seek(4, 1500.0) }];
/// assert!(meet(&waiting, 10_000).is_empty());
/// assert_eq!(meet(&waiting, 30_000).len(), 1);
/// ```
#[must_use]
pub fn meet(seeks: &[Seek], now: Millis) -> Vec<Meeting> {
    let mut order: Vec<&Seek> = seeks.iter().collect();
    order.sort_by_key(|seek| (seek.since, seek.id));
    let mut room = Room::of(order, now);
    (0..room.waiting.len()).filter_map(|one| room.serve(one)).collect()
}

/// Those who wait, who has waited longest first.
struct Room<'a> {
    waiting: Vec<Waiting<'a>>,
    /// Who would play a game in a certain way, by points.
    lists: Vec<Vec<Candidate>>,
    /// Which people have been brought together with others, by their numbers.
    served: Vec<bool>,
}

struct Waiting<'a> {
    seek: &'a Seek,
    /// The number of the person.
    person: usize,
    reach: f64,
    /// For each wish its list.
    lists: Vec<usize>,
}

/// Somebody in the list of a game.
#[derive(Clone, Copy)]
struct Candidate {
    /// The number in the order of waiting.
    who: usize,
    points: f64,
}

impl<'a> Room<'a> {
    fn of(order: Vec<&'a Seek>, now: Millis) -> Room<'a> {
        let (mut numbers, mut people) = (HashMap::new(), HashMap::new());
        let mut lists: Vec<Vec<Candidate>> = Vec::new();
        let waiting = order.into_iter().enumerate().map(|(who, seek)| {
            let list = |wish: &'a Wish| {
                let way = (wish.game.as_str(), wish.seats, seek.pace, seek.rated);
                let number = *numbers.entry(way).or_insert_with(|| {
                    lists.push(Vec::new());
                    lists.len() - 1
                });
                lists[number].push(Candidate { who, points: wish.points });
                number
            };
            let lists = seek.wishes.iter().map(list).collect();
            let next = people.len();
            let person = *people.entry(seek.person).or_insert(next);
            let reach = reach(now.saturating_sub(seek.since), seek.pace);
            Waiting { seek, person, reach, lists }
        });
        let waiting = waiting.collect();
        for list in &mut lists {
            list.sort_by(|one, other| {
                one.points.total_cmp(&other.points).then(one.who.cmp(&other.who))
            });
        }
        Room { waiting, lists, served: vec![false; people.len()] }
    }

    /// Finds others for somebody, in the game in which they are nearest.
    fn serve(&mut self, who: usize) -> Option<Meeting> {
        let Waiting { seek, person, ref lists, .. } = self.waiting[who];
        if self.served[person] {
            return None;
        }
        // Asked once, and not again for each wish: with many blocked this is what takes longest.
        let free = |other: &Waiting<'_>| !self.served[other.person] && seek.suits(other.seek);
        let free: Vec<bool> = self.waiting.iter().map(free).collect();
        let mut best: Option<(f64, &Wish, Vec<usize>)> = None;
        let mut left = COMPARISONS;
        for (wish, &list) in seek.wishes.iter().zip(lists) {
            let host = Candidate { who, points: wish.points };
            let near = Outward::from(wish.points, &self.lists[list])
                .filter(|other| free[other.who] && self.near(host, *other));
            if let Some((far, party)) = self.party(host, wish.seats, near, &mut left)
                && best.as_ref().is_none_or(|(nearest, ..)| far < *nearest)
            {
                best = Some((far, wish, party));
            }
        }
        let (_, wish, mut party) = best?;
        party.sort_unstable();
        for &who in &party {
            self.served[self.waiting[who].person] = true;
        }
        Some(Meeting {
            game: wish.game.clone(),
            pace: seek.pace,
            rated: seek.rated,
            seeks: party.iter().map(|&who| self.waiting[who].seek.id).collect(),
        })
    }

    /// The first of those near to a host who all fit with one another, and how far away the farthest of
    /// them is.
    fn party(
        &self,
        host: Candidate,
        seats: usize,
        mut near: impl Iterator<Item = Candidate>,
        left: &mut usize,
    ) -> Option<(f64, Vec<usize>)> {
        if seats < 2 {
            return None;
        }
        let party = if seats == 2 {
            vec![host, near.next()?]
        } else {
            let near: Vec<Candidate> = near.take(NEAREST).collect();
            let mut party = vec![host];
            self.fill(&mut party, seats, &near, left).then_some(party)?
        };
        let far = party.last()?.points - host.points;
        Some((far.abs(), party.iter().map(|one| one.who).collect()))
    }

    /// Fills a party up to its seats with some of those who are near, the nearest first; whether there are
    /// enough who fit with one another.
    fn fill(
        &self,
        party: &mut Vec<Candidate>,
        seats: usize,
        near: &[Candidate],
        left: &mut usize,
    ) -> bool {
        if party.len() == seats {
            return true;
        }
        for (i, &other) in near.iter().enumerate() {
            if near.len() - i < seats - party.len() || *left < party.len() {
                return false;
            }
            *left -= party.len();
            // The first is the host, with whom all who are near fit.
            if party[1..].iter().all(|&one| self.fits(one, other)) {
                party.push(other);
                if self.fill(party, seats, &near[i + 1..], left) {
                    return true;
                }
                party.pop();
            }
        }
        false
    }

    /// Whether two of one list may play with each other now.
    fn fits(&self, one: Candidate, other: Candidate) -> bool {
        self.near(one, other) && self.waiting[one.who].seek.suits(self.waiting[other.who].seek)
    }

    /// Whether the points of two are near enough to each other, and in the ranges that they asked for.
    fn near(&self, one: Candidate, other: Candidate) -> bool {
        let [first, second] = [one, other].map(|candidate| &self.waiting[candidate.who]);
        (one.points - other.points).abs() <= first.reach.max(second.reach)
            && first.seek.wants(other.points)
            && second.seek.wants(one.points)
    }
}

/// Goes through a list by how far its points are from some, the nearest first.
struct Outward<'a> {
    points: f64,
    /// Those below, the nearest last.
    below: &'a [Candidate],
    /// Those above or equal, the nearest first.
    above: &'a [Candidate],
}

impl Outward<'_> {
    fn from(points: f64, list: &[Candidate]) -> Outward<'_> {
        let (below, above) = list.split_at(list.partition_point(|other| other.points < points));
        Outward { points, below, above }
    }
}

impl Iterator for Outward<'_> {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        let down = self.below.last().map(|other| self.points - other.points);
        let up = self.above.first().map(|other| other.points - self.points);
        let goes_up = match (down, up) {
            (Some(down), Some(up)) => up <= down,
            (down, _) => down.is_none(),
        };
        if goes_up {
            let (first, rest) = self.above.split_first()?;
            self.above = rest;
            Some(*first)
        } else {
            let (last, rest) = self.below.split_last()?;
            self.below = rest;
            Some(*last)
        }
    }
}
