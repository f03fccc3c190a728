//! Who has done what, list by list.

use std::collections::{BTreeMap, BTreeSet};

use super::{Board, Entrant, Kind, Outcome, Round, Section, Tournament, folded};
use crate::tournament::cards::{Card, Cell};
use crate::tournament::points::Points;
use crate::tournament::standings::{Standing, standings};
use crate::tournament::swiss::Seat;

impl Tournament {
    /// The teams of a list, in the order of their first entries, each with its members in order of the boards.
    pub fn teams(&self, section: Section) -> Vec<(String, Vec<u32>)> {
        let mut teams: Vec<(String, Vec<u32>)> = Vec::new();
        for who in self.members(section) {
            let name = who.entry.team.clone().unwrap_or_default();
            match teams.iter_mut().find(|team| folded(&team.0) == folded(&name)) {
                Some(team) => team.1.push(who.id),
                None => teams.push((name, vec![who.id])),
            }
        }
        teams
    }

    /// What every member of a list has done, by id.
    pub fn cards(&self, section: Section) -> Vec<Card> {
        let mut members: Vec<&Entrant> = self.members(section).collect();
        members.sort_by_key(|who| (std::cmp::Reverse(who.entry.rating), who.id));
        let mut cards: Vec<Card> = (1..)
            .zip(&members)
            .map(|(number, who)| Card {
                id: who.id,
                name: who.entry.name.clone(),
                number,
                rating: who.entry.rating,
                cells: Vec::new(),
            })
            .collect();
        cards.sort_by_key(|card| card.id);
        for round in self.rounds(section) {
            let mut cells: BTreeMap<u32, Cell> = BTreeMap::new();
            for board in &round.boards {
                let Some(second) = board.second else {
                    cells.insert(
                        board.first,
                        Cell::Bye { points: self.bye_points(), allocated: true },
                    );
                    continue;
                };
                for (who, opponent, seat) in
                    [(board.first, second, Seat::First), (second, board.first, Seat::Second)]
                {
                    let seat_of = Some(seat);
                    let cell = match board.outcome {
                        None => Cell::Pending { opponent, seat: seat_of },
                        Some(outcome) => {
                            let points = outcome.points(seat, &self.settings.scoring);
                            if outcome.played() {
                                Cell::Played { opponent, seat: seat_of, points }
                            } else {
                                Cell::Forfeit { opponent, seat: seat_of, points }
                            }
                        }
                    };
                    cells.insert(who, cell);
                }
            }
            for &(who, points) in &round.byes {
                cells.insert(who, Cell::Bye { points, allocated: false });
            }
            for card in &mut cards {
                match cells.get(&card.id) {
                    Some(&cell) => card.cells.push(cell),
                    // In an arena who is not paired waits, and misses nothing.
                    None if self.settings.kind == Kind::Arena => {}
                    None => card.cells.push(Cell::Absent),
                }
            }
        }
        cards
    }

    /// The round of a list in which results are still missing, from 1. An arena has none: there everybody goes on alone.
    pub fn open_round(&self, section: Section) -> Option<u32> {
        let rounds = self.rounds(section);
        let open = |round: &Round| round.boards.iter().any(Board::is_open);
        let waits = self.settings.kind != Kind::Arena && rounds.last().is_some_and(open);
        waits.then_some(rounds.len() as u32)
    }

    /// Cards as the list counts them: who rests is not ahead of those who still play, and gets the points of the round
    /// together with them.
    pub fn settled(&self, section: Section, mut cards: Vec<Card>) -> Vec<Card> {
        if let Some(open) = self.open_round(section) {
            for card in &mut cards {
                let rests = |cell: &Cell| matches!(cell, Cell::Bye { .. } | Cell::Absent);
                if card.cells.len() == open as usize && card.cells.last().is_some_and(rests) {
                    card.cells.pop();
                }
            }
        }
        cards
    }

    /// The rounds of a list, from 1, to which the cells of somebody's [card](Self::cards) belong, in their order.
    pub fn rounds_with(&self, section: Section, who: u32) -> impl Iterator<Item = u32> {
        let waits = self.settings.kind == Kind::Arena;
        (1..).zip(self.rounds(section)).filter_map(move |(number, round)| {
            let paired = round.boards.iter().any(|board| board.has(who));
            let asked = round.byes.iter().any(|&(id, _)| id == who);
            (!waits || paired || asked).then_some(number)
        })
    }

    /// The list as it stands: players, or teams numbered as in [`Self::teams`]. In a knock-out by how far they came.
    pub fn standings(&self, section: Section) -> Vec<Standing> {
        let tie_breaks = &self.settings.tie_breaks;
        if self.settings.team_boards.is_some() {
            let (cards, boards) = self.team_cards(section);
            let cards = self.settled(section, cards);
            return standings(&cards, tie_breaks, Points::whole(2), Some(&boards));
        }
        let cards = self.settled(section, self.cards(section));
        if !matches!(self.settings.kind, Kind::KnockOut { .. }) {
            return standings(&cards, tie_breaks, self.settings.scoring.win, None);
        }
        let rounds = self.rounds(section);
        let last = self.round_count(section) as usize;
        // The last round with them in it, the final before the match for the third place, who won before who lost.
        let reached = |id: u32| {
            let round = rounds.iter().rposition(|round| round.boards.iter().any(|b| b.has(id)));
            let Some(round) = round else { return (0, 0, true) };
            let boards = &rounds[round].boards;
            let board = boards.iter().position(|board| board.has(id)).expect("just found");
            let ends = round + 1 == last;
            let lost = boards[board].winner().is_some_and(|winner| winner != id);
            (round + 1, if ends { board } else { 0 }, lost)
        };
        let key = |id: u32| {
            let (round, board, lost) = reached(id);
            (std::cmp::Reverse(round), board, lost)
        };
        let mut order: Vec<&Card> = cards.iter().collect();
        order.sort_by_key(|card| (key(card.id), card.number));
        let mut list: Vec<Standing> = Vec::new();
        for (i, card) in order.iter().enumerate() {
            let shared = i > 0 && key(order[i - 1].id) == key(card.id);
            let place = if shared { list[i - 1].place } else { i as u32 + 1 };
            let (id, points) = (card.id, card.points());
            list.push(Standing { place, id, points, tie_breaks: Vec::new() });
        }
        list
    }

    fn bye_points(&self) -> Points {
        match self.settings.kind {
            // Everybody rests as often.
            Kind::RoundRobin { .. } => Points::ZERO,
            _ => self.settings.scoring.bye,
        }
    }

    /// What the teams of a list have done, numbered from 1 as in [`Self::teams`]: 2 points for a won match and 1 for
    /// a drawn one. The points of their boards are summed up in the second list.
    pub fn team_cards(&self, section: Section) -> (Vec<Card>, Vec<Points>) {
        let teams = self.teams(section);
        let of = |who: u32| teams.iter().position(|team| team.1.contains(&who));
        let mut cards: Vec<Card> = (1..)
            .zip(&teams)
            .map(|(id, team)| Card {
                id,
                name: team.0.clone(),
                number: id,
                rating: None,
                cells: Vec::new(),
            })
            .collect();
        let mut sums = vec![Points::ZERO; teams.len()];
        let scoring = &self.settings.scoring;
        let open = self.open_round(section);
        for (number, round) in (1..).zip(self.rounds(section)) {
            // For each team its opponent, its points and theirs, whether all is played, and whether anything was.
            let mut matches: BTreeMap<usize, (usize, Points, Points, bool, bool)> = BTreeMap::new();
            let mut resting = BTreeSet::new();
            for board in &round.boards {
                let Some(mine) = of(board.first) else { continue };
                let Some(theirs) = board.second.and_then(of) else {
                    // The opponents have nobody for this board, or the team has no opponents.
                    resting.insert(mine);
                    if open != Some(number) {
                        sums[mine] += scoring.win;
                    }
                    if let Some(entry) = matches.get_mut(&mine) {
                        entry.1 += scoring.win;
                        let other = entry.0;
                        matches.entry(other).and_modify(|entry| entry.2 += scoring.win);
                    }
                    continue;
                };
                for (team, other, seat) in
                    [(mine, theirs, Seat::First), (theirs, mine, Seat::Second)]
                {
                    let points = |seat| {
                        board.outcome.map_or(Points::ZERO, |outcome| outcome.points(seat, scoring))
                    };
                    let entry = matches.entry(team).or_insert((
                        other,
                        Points::ZERO,
                        Points::ZERO,
                        true,
                        false,
                    ));
                    entry.1 += points(seat);
                    entry.2 += points(seat.other());
                    entry.3 &= board.outcome.is_some();
                    entry.4 |= board.outcome.is_some_and(Outcome::played);
                    sums[team] += points(seat);
                }
            }
            for (team, card) in cards.iter_mut().enumerate() {
                let cell = match matches.get(&team) {
                    Some(&(other, mine, theirs, done, played)) => {
                        let opponent = other as u32 + 1;
                        let points = match mine.cmp(&theirs) {
                            std::cmp::Ordering::Greater => Points::whole(2),
                            std::cmp::Ordering::Equal => Points::whole(1),
                            std::cmp::Ordering::Less => Points::ZERO,
                        };
                        match (done, played) {
                            (false, _) => Cell::Pending { opponent, seat: None },
                            (true, true) => Cell::Played { opponent, seat: None, points },
                            (true, false) => Cell::Forfeit { opponent, seat: None, points },
                        }
                    }
                    None if resting.contains(&team) => {
                        Cell::Bye { points: Points::whole(2), allocated: true }
                    }
                    None => Cell::Absent,
                };
                card.cells.push(cell);
            }
        }
        (cards, sums)
    }
}
