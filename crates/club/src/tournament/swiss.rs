//! Swiss pairings by the rules of the Dutch system (FIDE Handbook C.04.3, in force since 2026): score bracket by
//! score bracket, in each the pairing that serves the criteria best in their order, found by weighted matching, and
//! among those the first in the order of the rules (exchanges, then transpositions).
//!
//! Never two who have met, never a second bye, never two with the same absolute preference for a seat (but for the
//! leaders in the last round). The fewest players leave their bracket, then those with the fewest points, then
//! those with whom the next bracket is paired best; then seats as they are due, then floats are not repeated; then
//! the upper half of a bracket meets the lower half, first against first.
//!
//! What is "colour" there is here who has the first seat. In a game without such a difference seats are switched
//! off and count nothing.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::lex::{Fields, Lex};
use super::matching::{Matching, Unmatchable};
use super::points::Points;

/// Who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The one who begins (White in chess).
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// The other seat.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Whether somebody met one with fewer or more points in a round. Who got more than for a loss without playing
/// floated down, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Float {
    /// An opponent with as many points, or nothing at all.
    #[default]
    None,
    /// An opponent with fewer points, or points without a game.
    Down,
    /// An opponent with more points.
    Up,
}

/// What the pairing needs to know of somebody who is to be paired.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Player {
    /// The pairing number, by which equals are ranked: 1 is the strongest. No two have the same.
    pub number: u32,
    /// Points so far.
    pub points: Points,
    /// The numbers of those already played with.
    pub met: Vec<u32>,
    /// The seats of past rounds, `None` where no game was played.
    pub seats: Vec<Option<Seat>>,
    /// The floats of the last round and of the one before it.
    pub floats: [Float; 2],
    /// Whether there can be no bye any more: there was one, or a win without a game.
    pub no_bye: bool,
    /// Rounds without a game.
    pub unplayed: u32,
}

/// How to pair a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Whether seats are balanced.
    pub seats: bool,
    /// The seat of the first in the list in the first round: drawn by lot.
    pub initial: Seat,
    /// In the last round, who has more points than this may get a seat for the third time in a row, or three times
    /// more often than the other: half of what could be got so far. `None` in all other rounds.
    pub leaders_above: Option<Points>,
}

/// A round as it was paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Pairs of numbers, who has the first seat first; the boards in order, those with the most points in front.
    pub pairs: Vec<(u32, u32)>,
    /// Who has no opponent.
    pub bye: Option<u32>,
    /// Whether seats had to be given against an absolute preference, because there was no other pairing.
    pub seats_forced: bool,
}

/// Why there is no pairing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SwissError {
    /// Two players with the same number.
    #[error("number {0} is given twice: each player needs a number of their own")]
    Doubled(u32),
    /// Every pairing repeats a game or a bye.
    #[error(
        "there is no pairing without somebody meeting an opponent or getting a bye for the second time: \
         pair by hand, or end the tournament with the round before"
    )]
    None,
}

/// Pairs a round. Always finds a pairing without repeated games and byes if there is one, and one within all rules
/// for seats if there is one.
pub fn pair(players: &[Player], options: &Options) -> Result<Round, SwissError> {
    let mut ranked: Vec<&Player> = players.iter().collect();
    ranked.sort_by_key(|player| (Reverse(player.points), player.number));
    let mut numbers: Vec<u32> = players.iter().map(|player| player.number).collect();
    numbers.sort_unstable();
    if let Some(twice) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(SwissError::Doubled(twice[0]));
    }
    let mut swiss = Swiss::new(&ranked, options);
    let (mut pairs, bye) = swiss.pair().or_else(|Unmatchable| {
        swiss.forced = true;
        swiss.pair().map_err(|Unmatchable| SwissError::None)
    })?;
    pairs.sort_by_key(|&(a, b)| (Reverse((ranked[a].points, ranked[b].points)), a));
    let seated = pairs.iter().map(|&(a, b)| match swiss.seat(a, b) {
        Seat::First => (ranked[a].number, ranked[b].number),
        Seat::Second => (ranked[b].number, ranked[a].number),
    });
    Ok(Round {
        pairs: seated.collect(),
        bye: bye.map(|v| ranked[v].number),
        seats_forced: swiss.forced,
    })
}

/// What somebody is due.
#[derive(Debug, Clone, Copy, Default)]
struct Due {
    /// First seats minus second seats.
    difference: i32,
    seat: Option<Seat>,
    /// 0 none, 1 mild, 2 strong, 3 absolute.
    strength: u8,
    /// The last two games were played from the same seat.
    repeated: bool,
}

impl Due {
    fn of(seats: &[Option<Seat>]) -> Self {
        let mut played = seats.iter().rev().flatten().copied();
        let difference = played.clone().map(|s| if s == Seat::First { 1 } else { -1 }).sum::<i32>();
        let Some(last) = played.next() else { return Self::default() };
        let repeated = played.next() == Some(last);
        let seat = match difference {
            2.. => Seat::Second,
            ..=-2 => Seat::First,
            _ if repeated => last.other(),
            1 => Seat::Second,
            -1 => Seat::First,
            _ => last.other(),
        };
        let strength = match difference.abs() {
            2.. => 3,
            _ if repeated => 3,
            1 => 2,
            _ => 1,
        };
        Self { difference, seat: Some(seat), strength, repeated }
    }

    fn wide(self) -> bool {
        self.difference.abs() > 1
    }
}

/// Pairs of ranks, the higher first.
type Pairs = Vec<(usize, usize)>;

/// A round under way: players by rank.
struct Swiss<'a> {
    players: &'a [&'a Player],
    due: Vec<Due>,
    leader: Vec<bool>,
    met: Vec<Vec<u32>>,
    options: &'a Options,
    /// No pairing is within the rules for absolute preferences: they are only preferences now.
    forced: bool,
    /// Who may have the bye.
    bye: Vec<bool>,
    /// [`WHOLE`], but for tests.
    whole: usize,
}

/// Below this many players still to be paired, all of them are looked at in every bracket. Above it those of the
/// next brackets are, and then only whether the others can be paired at all.
const WHOLE: usize = 100;

/// So many pairs of the next bracket are kept in sight, where not everybody is.
const FEW: usize = 30;

impl<'a> Swiss<'a> {
    fn new(players: &'a [&'a Player], options: &'a Options) -> Self {
        let due = |player: &Player| {
            if options.seats { Due::of(&player.seats) } else { Due::default() }
        };
        let leads =
            |player: &Player| options.leaders_above.is_some_and(|mark| player.points > mark);
        let met = |player: &Player| {
            let mut met = player.met.clone();
            met.sort_unstable();
            met
        };
        Self {
            players,
            due: players.iter().map(|player| due(player)).collect(),
            leader: players.iter().map(|player| leads(player)).collect(),
            met: players.iter().map(|player| met(player)).collect(),
            options,
            forced: false,
            bye: vec![false; players.len()],
            whole: WHOLE,
        }
    }

    fn legal(&self, a: usize, b: usize) -> bool {
        if self.met[a].binary_search(&self.players[b].number).is_ok()
            || self.met[b].binary_search(&self.players[a].number).is_ok()
        {
            return false;
        }
        self.forced || self.leader[a] || self.leader[b] || !self.absolute_clash(a, b)
    }

    fn clash(&self, a: usize, b: usize) -> bool {
        self.due[a].seat.is_some() && self.due[a].seat == self.due[b].seat
    }

    fn absolute_clash(&self, a: usize, b: usize) -> bool {
        self.clash(a, b) && self.due[a].strength == 3 && self.due[b].strength == 3
    }

    /// Whether all of `left` can be paired, one of them with the bye if they are an odd number.
    fn completable(&self, left: &[usize]) -> bool {
        let bye = left.len() % 2 == 1;
        let vertices: Vec<Option<usize>> =
            left.iter().copied().map(Some).chain(bye.then_some(None)).collect();
        let legal = |a: usize, b: usize| match (vertices[a], vertices[b]) {
            (Some(a), Some(b)) => self.legal(a, b),
            (Some(v), None) | (None, Some(v)) => self.bye[v],
            (None, None) => false,
        };
        // Nearly everybody finds somebody at once; for the others a part of the pairs is enough to change.
        let mut mate = vec![usize::MAX; vertices.len()];
        let (mut open, mut pairs) = (Vec::new(), Vec::new());
        for v in 0..vertices.len() {
            if mate[v] == usize::MAX {
                let found = (v + 1..vertices.len()).find(|&u| mate[u] == usize::MAX && legal(v, u));
                match found {
                    Some(u) => {
                        (mate[v], mate[u]) = (u, v);
                        pairs.push([v, u]);
                    }
                    None => open.push(v),
                }
            }
        }
        let mut taken = (2 * open.len()).max(16);
        while !open.is_empty() {
            let some = pairs.iter().rev().take(taken).flatten();
            let some: Vec<usize> = some.chain(&open).copied().collect();
            let mut matching = Matching::<1>::new(vec![None; some.len()]);
            for i in 0..some.len() {
                for j in 0..i {
                    if legal(some[i], some[j]) {
                        matching.set(i, j, Some(Lex::ZERO));
                    }
                }
            }
            let all = some.len();
            (0..all).for_each(|v| matching.take_first(v, 0..all));
            if matching.solve().is_ok() {
                return true;
            }
            if taken >= pairs.len() {
                return false;
            }
            taken *= 2;
        }
        true
    }

    fn pair(&mut self) -> Result<(Pairs, Option<usize>), Unmatchable> {
        let n = self.players.len();
        let everybody: Vec<usize> = (0..n).collect();
        self.allow_bye(&everybody)?;
        let mut pairs = Vec::new();
        let mut floating: Vec<usize> = Vec::new();
        let mut next = 0;
        while next < n {
            let end = self.end_of_group(next);
            let bracket: Vec<usize> = floating.iter().copied().chain(next..end).collect();
            let found = self.pair_bracket(&bracket, next, end)?;
            floating = bracket;
            floating.retain(|v| !found.iter().any(|&(a, b)| a == *v || b == *v));
            pairs.extend(found);
            next = end;
        }
        match floating[..] {
            [] => Ok((pairs, None)),
            [one] if self.bye[one] => Ok((pairs, Some(one))),
            _ => Err(Unmatchable),
        }
    }

    /// Criterion 5: the bye goes to as few points as can be.
    fn allow_bye(&mut self, everybody: &[usize]) -> Result<(), Unmatchable> {
        self.bye.fill(false);
        if everybody.len().is_multiple_of(2) {
            return if self.completable(everybody) { Ok(()) } else { Err(Unmatchable) };
        }
        let mut scores: Vec<Points> = self.players.iter().map(|player| player.points).collect();
        scores.dedup();
        for score in scores.into_iter().rev() {
            for (bye, player) in self.bye.iter_mut().zip(self.players) {
                *bye = player.points == score && !player.no_bye;
            }
            if self.bye.contains(&true) && self.completable(everybody) {
                return Ok(());
            }
        }
        Err(Unmatchable)
    }

    /// Where those with the same points as `first` end.
    fn end_of_group(&self, first: usize) -> usize {
        let rest = &self.players[first..];
        first + rest.iter().take_while(|p| p.points == self.players[first].points).count()
    }

    fn pair_bracket(
        &self,
        bracket: &[usize],
        residents: usize,
        end: usize,
    ) -> Result<Pairs, Unmatchable> {
        let n = self.players.len();
        let rest: Vec<usize> = (end..n).collect();
        let left = bracket.len() + rest.len();
        if left > self.whole {
            // By themselves, if nobody has to leave.
            if bracket.len().is_multiple_of(2)
                && self.completable(bracket)
                && self.completable(&rest)
            {
                return self.best_pairs(bracket, residents, end, end, true);
            }
            let mut seen = end;
            while seen < n && seen - end < self.whole / 2 {
                seen = self.end_of_group(seen);
            }
            while seen < n {
                // An answer for the nearer ones that leaves the others a pairing is the answer.
                if let Ok(pairs) = self.best_pairs(bracket, residents, end, seen, false) {
                    let paired = |v: &usize| pairs.iter().any(|&(a, b)| a == *v || b == *v);
                    let mut others: Vec<usize> =
                        bracket.iter().copied().filter(|v| !paired(v)).collect();
                    others.extend(&rest);
                    if self.completable(&others) {
                        return Ok(pairs);
                    }
                }
                seen = (seen + (seen - end) + self.whole.max(1)).min(n);
            }
        }
        self.best_pairs(bracket, residents, end, n, true)
    }

    /// The pairs of a bracket, seeing the players up to rank `seen`. If not `complete`, those who are seen need
    /// not all be paired.
    fn best_pairs(
        &self,
        bracket: &[usize],
        residents: usize,
        end: usize,
        seen: usize,
        complete: bool,
    ) -> Result<Pairs, Unmatchable> {
        let mut window = Window::lay_out(self, bracket, residents, end, seen, complete);
        let pairs = window.solve()?;
        // Who gets the bye counts where one player leaves the bracket for it. Where more leave, it is decided among
        // them later.
        if window.has_bye() && end < self.players.len() && bracket.len() > 2 * pairs.len() + 1 {
            window.bye_here = false;
            return window.solve();
        }
        Ok(pairs)
    }

    /// The seat of the higher ranked `a` against `b` (section 5 of the rules).
    fn seat(&self, a: usize, b: usize) -> Seat {
        let (mine, yours) = (self.due[a], self.due[b]);
        let parity = if self.players[a].number % 2 == 1 {
            self.options.initial
        } else {
            self.options.initial.other()
        };
        if !self.options.seats {
            return parity;
        }
        match (mine.seat, yours.seat) {
            (None, None) => parity,
            (Some(seat), None) => seat,
            (None, Some(seat)) => seat.other(),
            (Some(mine), Some(yours)) if mine != yours => mine,
            (Some(seat), Some(_)) => {
                let weight = |due: Due| {
                    (due.strength, if due.strength == 3 { due.difference.abs() } else { 0 })
                };
                match weight(mine).cmp(&weight(yours)) {
                    std::cmp::Ordering::Greater => seat,
                    std::cmp::Ordering::Less => seat.other(),
                    std::cmp::Ordering::Equal => {
                        let past = |v: usize| self.players[v].seats.iter().rev().flatten();
                        let apart = past(a).zip(past(b)).find(|(a, b)| a != b);
                        apart.map_or(seat, |(a, _)| a.other())
                    }
                }
            }
        }
    }
}

/// The vertices of one bracket's matching: the bracket itself by rank, those below who are seen, and the bye.
struct Window<'a> {
    swiss: &'a Swiss<'a>,
    /// The player of each vertex; `None` is the bye.
    who: Vec<Option<usize>>,
    /// So many of them are of the bracket.
    size: usize,
    /// So many of those came from above.
    moved: usize,
    /// So many are of this bracket or the next.
    near: usize,
    /// The scores of those who came from above, highest first.
    classes: Vec<Points>,
    /// Whether criterion 9 counts.
    bye_here: bool,
    complete: bool,
}

/// The criteria in their order (the numbers are those of the rules).
struct Criteria {
    classes: usize,
}

impl Criteria {
    const PAIRS: usize = 0; // 6

    /// 7: those from above who are paired, by score.
    fn kept(&self, class: usize) -> usize {
        1 + class
    }

    /// 8: pairs in the next bracket.
    fn next_pairs(&self) -> usize {
        1 + self.classes
    }

    /// 8: those who leave this bracket and are paired in the next, by score, residents last.
    fn next_kept(&self, class: usize) -> usize {
        2 + self.classes + class
    }

    /// 9: rounds without a game of who has the bye.
    fn unplayed(&self) -> usize {
        3 + 2 * self.classes
    }

    /// 10 to 13: wide differences, the same seat three times, preferences, strong preferences.
    fn seats(&self, which: usize) -> usize {
        self.unplayed() + 1 + which
    }

    /// 14 and 15, 16 and 17: residents who float down again, opponents of those from above who float up again.
    fn floats(&self, back: usize, up: usize) -> usize {
        self.seats(4) + 2 * back + up
    }

    /// 18 and 19, 20 and 21: the same for those from above, by score.
    fn distances(&self, back: usize, up: usize, class: usize) -> usize {
        self.floats(2, 0) + (2 * back + up) * self.classes + class
    }

    /// Players exchanged between the halves, and by how much.
    fn exchanges(&self) -> usize {
        self.distances(2, 0, 0)
    }

    fn exchange_sum(&self) -> usize {
        self.exchanges() + 1
    }

    /// What is asked at the moment.
    fn question(&self) -> usize {
        self.exchanges() + 2
    }

    fn count(&self) -> usize {
        self.exchanges() + 3
    }
}

impl<'a> Window<'a> {
    fn lay_out(
        swiss: &'a Swiss<'a>,
        bracket: &[usize],
        residents: usize,
        end: usize,
        seen: usize,
        complete: bool,
    ) -> Self {
        let near = if end < seen { swiss.end_of_group(end).min(seen) } else { end };
        let mut who: Vec<Option<usize>> =
            bracket.iter().copied().chain(end..seen).map(Some).collect();
        let size = bracket.len();
        let moved = bracket.iter().filter(|&&v| v < residents).count();
        if who.iter().flatten().any(|&v| swiss.bye[v]) && !(complete && who.len().is_multiple_of(2))
        {
            who.push(None);
        }
        let mut classes: Vec<Points> =
            bracket[..moved].iter().map(|&v| swiss.players[v].points).collect();
        classes.dedup();
        let near = size + (near - end);
        Self { swiss, who, size, moved, near, classes, bye_here: true, complete }
    }

    fn has_bye(&self) -> bool {
        self.who.last() == Some(&None)
    }

    fn solve(&self) -> Result<Pairs, Unmatchable> {
        let fields = self.fields();
        match fields.words() {
            1 => self.pairs::<1>(&fields),
            2 => self.pairs::<2>(&fields),
            3 => self.pairs::<3>(&fields),
            4 => self.pairs::<4>(&fields),
            5..=8 => self.pairs::<8>(&fields),
            _ => self.pairs::<32>(&fields),
        }
    }

    fn fields(&self) -> Fields {
        let criteria = Criteria { classes: self.classes.len() };
        let mut ranges = vec![0_i64; criteria.count()];
        let int = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let half = int(self.size / 2);
        let below = self.near - self.size;
        let members = || (0..self.size).map(|v| self.player(v));
        ranges[Criteria::PAIRS] = half;
        if below > 0 {
            ranges[criteria.next_pairs()] = int(self.near / 2);
            ranges[criteria.next_kept(self.classes.len())] = int(self.size.min(below));
        }
        if self.has_bye() && self.bye_here {
            ranges[criteria.unplayed()] =
                members().map(|p| i64::from(p.unplayed)).max().unwrap_or(0);
        }
        if self.swiss.options.seats {
            for which in 0..4 {
                ranges[criteria.seats(which)] = half;
            }
            if self.swiss.options.leaders_above.is_none() && !self.swiss.forced {
                ranges[criteria.seats(0)] = 0;
                ranges[criteria.seats(1)] = 0;
            }
        }
        for back in 0..2 {
            let again = |float: Float| {
                int(members().skip(self.moved).filter(|p| p.floats[back] == float).count())
            };
            ranges[criteria.floats(back, 0)] = again(Float::Down);
            ranges[criteria.floats(back, 1)] = again(Float::Up).min(int(self.moved));
            for class in 0..self.classes.len() {
                let those =
                    || members().take(self.moved).filter(|p| p.points == self.classes[class]);
                ranges[criteria.kept(class)] = int(those().count());
                if below > 0 {
                    ranges[criteria.next_kept(class)] = int(those().count());
                }
                let down = those().filter(|p| p.floats[back] == Float::Down).count();
                ranges[criteria.distances(back, 0, class)] = int(down);
                ranges[criteria.distances(back, 1, class)] =
                    again(Float::Up).min(int(those().count()));
            }
        }
        ranges[criteria.exchanges()] = half;
        ranges[criteria.exchange_sum()] = int(self.size * self.size);
        ranges[criteria.question()] = int(self.size) + 1;
        Fields::lay_out(&ranges)
    }

    fn player(&self, v: usize) -> &Player {
        self.swiss.players[self.who[v].expect("not the bye")]
    }

    fn class(&self, v: usize) -> Option<usize> {
        (v < self.moved).then(|| {
            let points = self.player(v).points;
            self.classes.iter().position(|&score| score == points).expect("listed")
        })
    }

    /// What a pair counts in the criteria of the rules; `None` if it may not be. `a < b`.
    fn weight<const L: usize>(&self, fields: &Fields, a: usize, b: usize) -> Option<Lex<L>> {
        let criteria = Criteria { classes: self.classes.len() };
        let mut weight = Lex::ZERO;
        let mut add = |field: usize, count: i64| fields.add(&mut weight, field, count);
        let first = self.who[a].expect("the bye is last");
        let Some(second) = self.who[b] else {
            if !self.swiss.bye[first] {
                return None;
            }
            if a < self.size {
                add(criteria.unplayed(), -i64::from(self.player(a).unplayed));
            }
            return Some(weight);
        };
        if !self.swiss.legal(first, second) {
            return None;
        }
        if b >= self.size {
            if b < self.near {
                add(criteria.next_pairs(), 1);
                if a < self.size {
                    add(criteria.next_kept(self.class(a).unwrap_or(self.classes.len())), 1);
                }
            }
            return Some(weight);
        }
        add(Criteria::PAIRS, 1);
        for class in [a, b].into_iter().filter_map(|v| self.class(v)) {
            add(criteria.kept(class), 1);
        }
        let (mine, yours) = (self.swiss.due[first], self.swiss.due[second]);
        if self.swiss.clash(first, second) {
            let absolute = self.swiss.absolute_clash(first, second);
            // Who does not get the seat is the one whose seats differ less.
            let thrice = match mine.difference.abs().cmp(&yours.difference.abs()) {
                std::cmp::Ordering::Less => mine.repeated,
                std::cmp::Ordering::Greater => yours.repeated,
                std::cmp::Ordering::Equal => mine.repeated && yours.repeated,
            };
            add(criteria.seats(0), -i64::from(absolute && mine.wide() && yours.wide()));
            add(criteria.seats(1), -i64::from(absolute && thrice));
            add(criteria.seats(2), -1);
            let strong = mine.strength >= 2 && yours.strength >= 2 && !absolute;
            add(criteria.seats(3), -i64::from(strong));
        }
        let above = self.class(a).filter(|_| b >= self.moved);
        for back in 0..2 {
            let [mine, yours] = [a, b].map(|v| self.player(v).floats[back]);
            add(criteria.floats(back, 0), i64::from(b >= self.moved && yours == Float::Down));
            if a >= self.moved {
                add(criteria.floats(back, 0), i64::from(mine == Float::Down));
            }
            if let Some(class) = above {
                add(criteria.floats(back, 1), -i64::from(yours == Float::Up));
                add(criteria.distances(back, 0, class), i64::from(mine == Float::Down));
                add(criteria.distances(back, 1, class), -i64::from(yours == Float::Up));
            }
        }
        Some(weight)
    }

    /// What a resident adds to the weight of each pair in the bracket: it should not leave it again.
    fn share<const L: usize>(&self, fields: &Fields, v: usize) -> Lex<L> {
        let criteria = Criteria { classes: self.classes.len() };
        let mut share = Lex::ZERO;
        if (self.moved..self.size).contains(&v) {
            for back in 0..2 {
                let again = self.player(v).floats[back] == Float::Down;
                fields.add(&mut share, criteria.floats(back, 0), i64::from(again));
            }
        }
        share
    }

    fn pairs<const L: usize>(&self, fields: &Fields) -> Result<Pairs, Unmatchable> {
        let n = self.who.len();
        let may_stay = |v: usize| (!self.complete && self.who[v].is_some()).then_some(Lex::ZERO);
        let mut matching = Matching::<L>::new((0..n).map(may_stay).collect());
        for b in 1..n {
            for a in 0..b {
                matching.set(a, b, self.weight(fields, a, b));
            }
        }
        // What the answer mostly is: those from above with the first residents, then the upper half of the others
        // with the lower half, first against first.
        let range = |from: usize, to: usize| (from..to).collect::<Vec<usize>>();
        let end = n - usize::from(self.has_bye());
        let groups = [
            range(self.near, end),
            range(self.size, self.near),
            range(self.moved, self.size),
            range(0, self.moved),
            range(end, n),
        ];
        let share: Vec<Lex<L>> = (0..n).map(|v| self.share(fields, v)).collect();
        matching.begin(&groups, &share);
        for v in 0..self.moved {
            matching.take_first(v, self.moved..self.size);
        }
        let left: Vec<usize> =
            (self.moved..self.size).filter(|&v| !matching.is_matched(v)).collect();
        let (upper, lower) = left.split_at(left.len() / 2);
        for &v in upper {
            matching.take_first(v, lower.iter().copied());
        }
        for v in self.size..n {
            matching.take_first(v, self.size..n);
        }
        matching.solve()?;
        if !self.complete {
            // Who leaves the bracket finds somebody among a few of the next one as well as among all.
            let pairs = (self.size..end).map(|v| (v, matching.mate(v)));
            let pairs = pairs.filter(|&(v, mate)| mate > v && mate < end);
            matching.retire(&pairs.skip(FEW).collect::<Vec<_>>())?;
        }
        let criteria = Criteria { classes: self.classes.len() };
        Questions { window: self, fields, criteria, matching }.ask()
    }
}

/// The order of the rules among all the best pairings of a bracket, one question after the other.
struct Questions<'a, const L: usize> {
    window: &'a Window<'a>,
    fields: &'a Fields,
    criteria: Criteria,
    matching: Matching<L>,
}

impl<const L: usize> Questions<'_, L> {
    fn ask(mut self) -> Result<Pairs, Unmatchable> {
        let size = self.window.size;
        let mut pairs = Vec::new();
        let mut left: Vec<usize> = (0..size).collect();
        // Who of those from above is paired here, then with whom.
        let mut kept = Vec::new();
        for v in 0..self.window.moved {
            if self.prefer(v, |u| u < size && u != v)? {
                kept.push(v);
            }
        }
        for v in kept {
            if left.contains(&v) {
                let partners: Vec<usize> = left.iter().copied().filter(|&u| u != v).collect();
                let partner = self.lowest(v, &partners)?;
                left.retain(|&u| u != v && u != partner);
                pairs.push((v, partner));
            }
        }
        left.retain(|&v| v >= self.window.moved);
        self.pair_equals(&left, &mut pairs)?;
        let who = |v: usize| self.window.who[v].expect("a player");
        Ok(pairs.into_iter().map(|(a, b)| (who(a).min(who(b)), who(a).max(who(b)))).collect())
    }

    /// Pairs the players of equal points who are left, by rank.
    fn pair_equals(
        &mut self,
        left: &[usize],
        pairs: &mut Vec<(usize, usize)>,
    ) -> Result<(), Unmatchable> {
        let n = self.window.who.len();
        let mut place = vec![usize::MAX; n];
        for (i, &v) in left.iter().enumerate() {
            place[v] = i;
        }
        let inside = |v: usize| place[v] != usize::MAX;
        let half = left.iter().filter(|&&v| inside(self.matching.mate(v))).count() / 2;
        if half == 0 {
            return Ok(());
        }
        self.charge_exchanges(left, &place, half)?;

        // Who goes from the upper half to the lower one, the last of them first; who comes from there, the first
        // of them first.
        let mut exchanged = left[half..]
            .iter()
            .filter(|&&v| inside(self.matching.mate(v)) && place[self.matching.mate(v)] > place[v])
            .count();
        let mut coming = exchanged;
        for i in (0..half).rev() {
            if exchanged == 0 {
                break;
            }
            let lower = |u: usize| place[u] == usize::MAX || place[u] <= i;
            exchanged -= usize::from(self.prefer(left[i], lower)?);
        }
        for (i, &v) in left.iter().enumerate().skip(half) {
            if coming == 0 {
                break;
            }
            let upper = |u: usize| place[u] != usize::MAX && place[u] > i;
            coming -= usize::from(self.prefer(v, upper)?);
        }

        let is_upper = |v: usize| {
            let mate = self.matching.mate(v);
            inside(mate) && place[mate] > place[v]
        };
        let (upper, mut lower): (Vec<usize>, Vec<usize>) = left.iter().partition(|&&v| is_upper(v));
        self.keep_halves(&upper, &lower)?;
        for v in upper {
            let partner = self.lowest(v, &lower)?;
            lower.retain(|&u| u != partner);
            pairs.push((v, partner));
        }
        Ok(())
    }

    /// Lets a pair within one half count less.
    fn charge_exchanges(
        &mut self,
        left: &[usize],
        place: &[usize],
        half: usize,
    ) -> Result<(), Unmatchable> {
        let int = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let charge = |weight: &mut Lex<L>, count: i64, by: usize| {
            self.fields.add(weight, self.criteria.exchanges(), -count);
            self.fields.add(weight, self.criteria.exchange_sum(), -int(by));
        };
        for (i, &v) in left.iter().enumerate() {
            let others = if i < half { &left[..i] } else { &left[half..i] };
            for &u in others {
                if let Some(mut weight) = self.matching.weight(u, v) {
                    if i < half {
                        charge(&mut weight, 0, half - 1 - i);
                    } else {
                        charge(&mut weight, 1, place[u] + 1 - half);
                    }
                    self.matching.set(u, v, Some(weight));
                }
            }
            if i < half {
                for u in self.window.size..self.window.who.len() {
                    if let Some(mut weight) = self.matching.weight(u, v) {
                        charge(&mut weight, 0, half - 1 - i);
                        self.matching.set(u, v, Some(weight));
                    }
                }
                if let Some(mut weight) = self.matching.alone(v) {
                    charge(&mut weight, 0, half - 1 - i);
                    self.matching.set_alone(v, Some(weight));
                }
            }
        }
        self.matching.lowered();
        self.matching.solve()
    }

    /// Once it is known who is in which half, nobody of the upper one is paired but with the lower one.
    fn keep_halves(&mut self, upper: &[usize], lower: &[usize]) -> Result<(), Unmatchable> {
        for half in [upper, lower] {
            for (i, &v) in half.iter().enumerate() {
                for &u in &half[..i] {
                    self.matching.set(u, v, None);
                }
            }
        }
        for &v in upper {
            self.matching.set_alone(v, None);
            for u in self.window.size..self.window.who.len() {
                self.matching.set(u, v, None);
            }
        }
        self.matching.lowered();
        self.matching.solve()
    }

    fn raise(&mut self, v: usize, u: usize, count: usize) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        if u == v {
            if let Some(mut weight) = self.matching.alone(v) {
                self.fields.add(&mut weight, self.criteria.question(), count);
                self.matching.set_alone(v, Some(weight));
            }
        } else if let Some(mut weight) = self.matching.weight(u, v) {
            self.fields.add(&mut weight, self.criteria.question(), count);
            self.matching.set(u, v, Some(weight));
        }
    }

    /// Whether `v` gets one of the partners that are `wanted` (itself: nobody) in some best pairing; from now on it
    /// always does, or never.
    fn prefer(&mut self, v: usize, wanted: impl Fn(usize) -> bool) -> Result<bool, Unmatchable> {
        let n = self.window.who.len();
        let mut met = wanted(self.matching.mate(v));
        if !met && (0..n).any(|u| wanted(u) && self.matching.may_be_best(u, v)) {
            for u in (0..n).filter(|&u| wanted(u)) {
                self.raise(v, u, 1);
            }
            self.matching.raised(v)?;
            self.matching.solve()?;
            met = wanted(self.matching.mate(v));
        }
        for u in (0..n).filter(|&u| wanted(u) != met) {
            if u == v {
                self.matching.set_alone(v, None);
            } else {
                self.matching.set(u, v, None);
            }
        }
        Ok(met)
    }

    /// Pairs `v` with the first of `partners` with whom it is part of a best pairing.
    fn lowest(&mut self, v: usize, partners: &[usize]) -> Result<usize, Unmatchable> {
        let mate = self.matching.mate(v);
        let at = partners.iter().position(|&u| u == mate).unwrap_or(partners.len());
        let better: Vec<usize> =
            partners[..at].iter().copied().filter(|&u| self.matching.may_be_best(u, v)).collect();
        if !better.is_empty() {
            for (i, &u) in better.iter().enumerate() {
                self.raise(v, u, 1 + better.len() - i);
            }
            self.raise(v, mate, 1);
            self.matching.raised(v)?;
            self.matching.solve()?;
        }
        let mate = self.matching.mate(v);
        self.matching.retire(&[(v, mate)])?;
        Ok(mate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A tournament under way, from numbers: everybody's points, and rounds that were played by neighbours in some
    /// order.
    fn under_way(orders: &[Vec<u32>]) -> Vec<Player> {
        let count = orders[0].len();
        let mut players: Vec<Player> =
            (1..=count as u32).map(|number| Player { number, ..Player::default() }).collect();
        for order in orders {
            let mut ranked: Vec<usize> = (0..count).collect();
            ranked.sort_by_key(|&i| (Reverse(players[i].points), order[i] % 7, i));
            while ranked.len() > 1 {
                let a = ranked.remove(0);
                let fits = |&b: &usize| !players[a].met.contains(&players[b].number);
                let Some(at) = ranked.iter().position(fits) else { continue };
                let b = ranked.remove(at);
                let ahead = players[a].points > players[b].points;
                let draw = order[a] % 3;
                for (me, other, seat, halves) in
                    [(a, b, Seat::First, draw), (b, a, Seat::Second, 2 - draw)]
                {
                    let number = players[other].number;
                    let float = match (ahead, me == a) {
                        (false, _) => Float::None,
                        (true, true) => Float::Down,
                        (true, false) => Float::Up,
                    };
                    let player = &mut players[me];
                    player.points += Points(halves as i32);
                    player.met.push(number);
                    player.seats.push(Some(if order[b] % 2 == 0 { seat } else { seat.other() }));
                    player.floats = [float, player.floats[0]];
                }
            }
        }
        players
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]
        /// Large tournaments are looked at piece by piece, here in pieces far smaller than they are. That must not
        /// change whether all can be paired, nor how well whoever has the bye has played.
        #[test]
        fn looking_at_the_near_ones_only_pairs_everybody_all_the_same(
            orders in (10_usize..40).prop_flat_map(|count| {
                prop::collection::vec(prop::collection::vec(any::<u32>(), count), 1..7)
            }),
            whole in 0_usize..12,
        ) {
            let players = under_way(&orders);
            let options = Options { seats: true, initial: Seat::First, leaders_above: None };
            let mut ranked: Vec<&Player> = players.iter().collect();
            ranked.sort_by_key(|player| (Reverse(player.points), player.number));
            let mut swiss = Swiss::new(&ranked, &options);
            let all = swiss.pair();
            swiss.whole = whole;
            let near = swiss.pair();
            prop_assert_eq!(all.is_ok(), near.is_ok());
            if let (Ok((all, bye)), Ok((near, near_bye))) = (all, near) {
                prop_assert!(near.iter().all(|&(a, b)| swiss.legal(a, b)));
                prop_assert_eq!(all.len(), near.len());
                let points = |bye: Option<usize>| bye.map(|v| ranked[v].points);
                prop_assert_eq!(points(bye), points(near_bye));
            }
        }
    }

    #[test]
    fn numbers_are_not_given_twice() {
        let player = Player { number: 3, ..Player::default() };
        let options = Options { seats: true, initial: Seat::First, leaders_above: None };
        assert_eq!(pair(&[player.clone(), player], &options), Err(SwissError::Doubled(3)));
        let none = Round { pairs: Vec::new(), bye: None, seats_forced: false };
        assert_eq!(pair(&[], &options), Ok(none));
    }
}
