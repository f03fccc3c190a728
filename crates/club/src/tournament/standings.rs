//! Who is where: points, tie-breaks, shared places, the cross-table.
//!
//! Rounds without a game, after the FIDE tie-break regulations of 2024 (C.07, article 16.4): for one's own Buchholz and
//! Sonneborn-Berger such a round counts as a game against a dummy with as many points as oneself has now, with the
//! result that the round brought. The points of real opponents are those of the list, with all they got without
//! playing (the adjustments of article 16.3 are not made). A forfeit is no game. Rounds that are not over count nothing.

use std::cmp::Ordering;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cell};
use super::points::Points;
use super::swiss::Seat;

/// What decides between equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The points of all opponents.
    Buchholz,
    /// The same without the opponent with the fewest.
    BuchholzCut1,
    /// The same without the one with the most and the one with the fewest.
    Median,
    /// The points of each opponent times what was won from them.
    SonnebornBerger,
    /// The points from the games between those who are still equal, if they have all met.
    Direct,
    /// Games won at the board.
    Wins,
    /// Games played from the second seat.
    Seconds,
    /// The rating that would have made the result likely; 0 without opponents with ratings.
    Performance,
    /// The points of all boards of a team.
    BoardPoints,
}

impl TieBreak {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Buchholz,
        Self::BuchholzCut1,
        Self::Median,
        Self::SonnebornBerger,
        Self::Direct,
        Self::Wins,
        Self::Seconds,
        Self::Performance,
        Self::BoardPoints,
    ];
}

/// A place in the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The place, from 1; equals share one.
    pub place: u32,
    /// The player or team.
    pub id: u32,
    /// Its points.
    pub points: Points,
    /// What the tie-breaks say, in their order; whole numbers and quarters.
    pub tie_breaks: Vec<f64>,
}

/// Orders the cards: most points first, then by the tie-breaks in their order. `win` is what a win brings, `boards`
/// the board points of teams, beside the cards.
pub fn standings(
    cards: &[Card],
    tie_breaks: &[TieBreak],
    win: Points,
    boards: Option<&[Points]>,
) -> Vec<Standing> {
    let view = View::new(cards, win, boards);
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut all: Vec<usize> = (0..cards.len()).collect();
    all.sort_by_key(|&i| (std::cmp::Reverse(view.points[i]), cards[i].number));
    for i in all {
        match groups.last_mut() {
            Some(group) if view.points[group[0]] == view.points[i] => group.push(i),
            _ => groups.push(vec![i]),
        }
    }
    let mut values: Vec<Vec<f64>> = vec![Vec::new(); cards.len()];
    for &tie_break in tie_breaks {
        let mut finer: Vec<Vec<usize>> = Vec::new();
        for mut group in groups {
            for &i in &group {
                values[i].push(view.value(tie_break, i, &group));
            }
            let value = |i: usize| *values[i].last().expect("just pushed");
            group.sort_by(|&a, &b| value(b).total_cmp(&value(a)));
            finer.extend(
                group
                    .chunk_by(|&a, &b| value(a).total_cmp(&value(b)) == Ordering::Equal)
                    .map(<[usize]>::to_vec),
            );
        }
        groups = finer;
    }
    let (mut place, mut list) = (1, Vec::new());
    for group in groups {
        let next = place + group.len() as u32;
        for i in group {
            list.push(Standing {
                place,
                id: cards[i].id,
                points: view.points[i],
                tie_breaks: std::mem::take(&mut values[i]),
            });
        }
        place = next;
    }
    list
}

struct View<'a> {
    cards: &'a [Card],
    index: HashMap<u32, usize>,
    points: Vec<Points>,
    win: Points,
    boards: Option<&'a [Points]>,
}

impl<'a> View<'a> {
    fn new(cards: &'a [Card], win: Points, boards: Option<&'a [Points]>) -> Self {
        Self {
            cards,
            index: cards.iter().enumerate().map(|(i, card)| (card.id, i)).collect(),
            points: cards.iter().map(Card::points).collect(),
            win,
            boards,
        }
    }

    fn of(&self, id: u32) -> Points {
        self.index.get(&id).map_or(Points::ZERO, |&i| self.points[i])
    }

    /// For each round that is over the opponent's points, and one's own from it; a dummy's where there was no game.
    fn opponents(&self, i: usize) -> Vec<(Points, Points)> {
        let cells = self.cards[i].cells.iter();
        let opponent = |&cell: &Cell| match cell {
            Cell::Played { opponent, points, .. } => Some((self.of(opponent), points)),
            Cell::Pending { .. } => None,
            Cell::Forfeit { points, .. } | Cell::Bye { points, .. } => {
                Some((self.points[i], points))
            }
            Cell::Absent => Some((self.points[i], Points::ZERO)),
        };
        cells.filter_map(opponent).collect()
    }

    fn played(&self, i: usize) -> impl Iterator<Item = (u32, Option<Seat>, Points)> {
        self.cards[i].cells.iter().filter_map(|&cell| match cell {
            Cell::Played { opponent, seat, points } => Some((opponent, seat, points)),
            _ => None,
        })
    }

    fn value(&self, tie_break: TieBreak, i: usize, group: &[usize]) -> f64 {
        let halves = |points: Points| f64::from(points.0) / 2.0;
        match tie_break {
            TieBreak::Buchholz | TieBreak::BuchholzCut1 | TieBreak::Median => {
                let mut points: Vec<Points> =
                    self.opponents(i).into_iter().map(|(theirs, _)| theirs).collect();
                points.sort_unstable();
                let cut = usize::from(tie_break != TieBreak::Buchholz).min(points.len());
                points.drain(..cut);
                if tie_break == TieBreak::Median {
                    points.pop();
                }
                halves(points.into_iter().sum())
            }
            TieBreak::SonnebornBerger => {
                let of = |&(theirs, mine)| halves(theirs) * halves(mine);
                // The sum of nothing is -0.
                self.opponents(i).iter().map(of).sum::<f64>() + 0.0
            }
            TieBreak::Direct => self.direct(i, group).map_or(0.0, halves),
            TieBreak::Wins => {
                self.played(i).filter(|&(.., points)| points == self.win).count() as f64
            }
            TieBreak::Seconds => {
                self.played(i).filter(|&(_, seat, _)| seat == Some(Seat::Second)).count() as f64
            }
            TieBreak::Performance => f64::from(self.performance(i)),
            TieBreak::BoardPoints => halves(self.boards.map_or(Points::ZERO, |boards| boards[i])),
        }
    }

    fn direct(&self, i: usize, group: &[usize]) -> Option<Points> {
        let met =
            |a: usize, b: usize| self.played(a).any(|(opponent, ..)| opponent == self.cards[b].id);
        // Who meets whom in a large group is not asked: nobody has met so many.
        if group.len() > self.cards[i].cells.len() + 1 {
            return None;
        }
        if !group.iter().all(|&a| group.iter().all(|&b| a == b || met(a, b))) {
            return None;
        }
        let inside = |id: u32| group.iter().any(|&b| self.cards[b].id == id);
        Some(self.played(i).filter(|&(id, ..)| inside(id)).map(|(.., points)| points).sum())
    }

    /// The mean rating of the opponents and what the share of the points adds (FIDE rating regulations, table 8.1.1).
    fn performance(&self, i: usize) -> u32 {
        let rating = |id: u32| self.cards[*self.index.get(&id)?].rating;
        let games: Vec<(u32, Points)> =
            self.played(i).filter_map(|(id, _, points)| Some((rating(id)?, points))).collect();
        if games.is_empty() || self.win == Points::ZERO {
            return 0;
        }
        let count = games.len() as i32;
        let mean = games.iter().map(|&(rating, _)| rating).sum::<u32>() as i32;
        let mean = (2 * mean + count) / (2 * count);
        let got: i32 = games.iter().map(|&(_, points)| points.0).sum();
        let all = self.win.0 * count;
        let percent = ((200 * got + all) / (2 * all)).clamp(0, 100);
        let apart = ABOVE[(percent.max(100 - percent) - 50) as usize];
        (mean + if percent >= 50 { apart } else { -apart }).max(0) as u32
    }
}

/// By how much a player is stronger who gets 50, 51 ... 100 per cent.
const ABOVE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The list of some of those in it (a school year, a club): the same order, places counted among them.
pub fn only(list: &[Standing], keep: impl Fn(u32) -> bool) -> Vec<Standing> {
    let mut kept: Vec<Standing> =
        list.iter().filter(|standing| keep(standing.id)).cloned().collect();
    let places: Vec<u32> = kept.iter().map(|standing| standing.place).collect();
    for standing in &mut kept {
        let ahead = places.iter().filter(|&&place| place < standing.place).count();
        standing.place = ahead as u32 + 1;
    }
    kept
}

/// What stands in a cross-table where a row (by place in the list) meets a column: all results between the two.
pub fn cross_table(cards: &[Card], list: &[Standing]) -> Vec<Vec<Vec<Points>>> {
    let row: HashMap<u32, usize> =
        list.iter().enumerate().map(|(i, standing)| (standing.id, i)).collect();
    let mut table = vec![vec![Vec::new(); list.len()]; list.len()];
    for card in cards {
        let Some(&i) = row.get(&card.id) else { continue };
        for &cell in &card.cells {
            if let Cell::Played { opponent, points, .. } | Cell::Forfeit { opponent, points, .. } =
                cell
                && let Some(&j) = row.get(&opponent)
            {
                table[i][j].push(points);
            }
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cards from lines like `1 w2 d3 l4 b -`: an id, then the rounds; `b` is a bye, `-` nothing, `f` a win without a
    /// game against somebody.
    fn cards(text: &str) -> Vec<Card> {
        let card = |line: &str| {
            let mut words = line.split_whitespace();
            let id = words.next().unwrap().parse().unwrap();
            let cell = |word: &str| {
                let opponent = word[1..].parse().unwrap_or(0);
                let played = |halves| Cell::Played {
                    opponent,
                    seat: Some(Seat::First),
                    points: Points(halves),
                };
                match &word[..1] {
                    "w" => played(2),
                    "d" => played(1),
                    "l" => played(0),
                    "f" => Cell::Forfeit { opponent, seat: None, points: Points(2) },
                    "b" => Cell::Bye { points: Points(2), allocated: true },
                    _ => Cell::Absent,
                }
            };
            let cells = words.map(cell).collect();
            Card { id, name: format!("P{id}"), number: id, rating: Some(1500 + 100 * id), cells }
        };
        text.lines().map(card).collect()
    }

    fn values(cards: &[Card], tie_break: TieBreak) -> Vec<f64> {
        let mut list = standings(cards, &[tie_break], Points(2), None);
        list.sort_by_key(|standing| standing.id);
        list.into_iter().map(|standing| standing.tie_breaks[0]).collect()
    }

    #[test]
    fn tie_breaks_by_hand() {
        // Points: 1 has 2.5, 2 has 1.5, 3 has 1.5, 4 has 0.5.
        let cards = cards("1 w2 d3 w4\n2 l1 w4 d3\n3 d4 d1 d2\n4 d3 l2 l1");
        assert_eq!(values(&cards, TieBreak::Buchholz), [3.5, 4.5, 4.5, 5.5]);
        assert_eq!(values(&cards, TieBreak::BuchholzCut1), [3.0, 4.0, 4.0, 4.0]);
        assert_eq!(values(&cards, TieBreak::Median), [1.5, 1.5, 1.5, 1.5]);
        assert_eq!(values(&cards, TieBreak::SonnebornBerger), [2.75, 1.25, 2.25, 0.75]);
        assert_eq!(values(&cards, TieBreak::Wins), [2.0, 1.0, 0.0, 0.0]);
        assert_eq!(values(&cards, TieBreak::Seconds), [0.0; 4]);
        assert_eq!(values(&cards, TieBreak::Direct), [0.0, 0.5, 0.5, 0.0]);
        // 83 per cent against 1800 on average, 50 against 1766.67 and 1700, 17 against 1700.
        assert_eq!(values(&cards, TieBreak::Performance), [2073.0, 1767.0, 1733.0, 1427.0]);
    }

    #[test]
    fn before_the_first_round_everything_is_nothing() {
        let cards = cards("1\n2");
        for by in TieBreak::ALL {
            let written: Vec<String> = values(&cards, by).iter().map(ToString::to_string).collect();
            assert_eq!(written, ["0", "0"], "{by:?}");
        }
    }

    #[test]
    fn a_round_without_a_game_counts_against_a_dummy() {
        let cards = cards("1 b w2\n2 f3 l1\n3 - -");
        assert_eq!(values(&cards, TieBreak::Buchholz), [2.0 + 1.0, 1.0 + 2.0, 0.0]);
        assert_eq!(values(&cards, TieBreak::SonnebornBerger), [2.0 + 1.0, 1.0, 0.0]);
        assert_eq!(values(&cards, TieBreak::Wins), [1.0, 0.0, 0.0], "a forfeit is no game");
    }

    #[test]
    fn places_are_shared_and_lists_of_a_part_count_anew() {
        let cards = cards("1 d2 w3\n2 d1 w4\n3 w4 l1\n4 l3 l2");
        let list = standings(&cards, &[], Points(2), None);
        let places = |list: &[Standing]| list.iter().map(|s| (s.place, s.id)).collect::<Vec<_>>();
        assert_eq!(places(&list), [(1, 1), (1, 2), (3, 3), (4, 4)]);
        assert_eq!(places(&only(&list, |id| id != 1)), [(1, 2), (2, 3), (3, 4)]);
        let table = cross_table(&cards, &list);
        assert_eq!(table[0], [vec![], vec![Points(1)], vec![Points(2)], vec![]]);
        assert_eq!(table[3][2], [Points(0)]);
    }

    #[test]
    fn the_order_of_the_tie_breaks_decides() {
        let cards = cards("1 w4 l3\n2 d3 d5\n3 w1 d2\n4 l1\n5 d2");
        let order = |tie_breaks: &[TieBreak]| {
            let list = standings(&cards, tie_breaks, Points(2), None);
            list.iter().map(|s| (s.place, s.id)).collect::<Vec<_>>()
        };
        assert_eq!(order(&[TieBreak::Wins, TieBreak::Buchholz])[1..3], [(2, 1), (3, 2)]);
        assert_eq!(order(&[TieBreak::Buchholz, TieBreak::Wins])[1..3], [(2, 2), (3, 1)]);
        assert_eq!(order(&[TieBreak::Seconds])[1..3], [(2, 1), (2, 2)]);
    }
}
