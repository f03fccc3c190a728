//! The next round.

use std::collections::{BTreeMap, BTreeSet};

use super::{Board, Kind, Outcome, Refusal, Section, Tournament};
use crate::tournament::cards::{Cell, swiss_players};
use crate::tournament::points::Points;
use crate::tournament::swiss::{self, Seat};
use crate::tournament::{arena, knockout, round_robin};

impl Tournament {
    /// The boards of the next round of a list, to be logged as [`Action::Pair`](super::Action::Pair). In an arena those who are free now.
    pub fn propose(&self, section: Section) -> Result<(u32, Vec<Board>), Refusal> {
        if self.closed {
            return Err(Refusal::Closed);
        }
        if !self.lists.iter().any(|list| list.0 == section) {
            return Err(Refusal::Section);
        }
        let round = self.rounds(section).len() as u32 + 1;
        self.ready(section, round)?;
        let boards = match (self.settings.kind, self.settings.team_boards) {
            (Kind::Swiss, None) => self.propose_swiss(section, round)?,
            (Kind::RoundRobin { double }, None) => self.propose_table(section, round, double)?,
            (_, Some(boards)) => self.propose_matches(section, round, boards)?,
            (Kind::KnockOut { third_place }, None) => {
                self.propose_tree(section, round, third_place)?
            }
            (Kind::Arena, None) => self.propose_arena(section, round),
        };
        if boards.is_empty() {
            return Err(Refusal::TooFew);
        }
        Ok((round, boards))
    }

    fn swiss_options(
        &self,
        section: Section,
        round: u32,
        seats: bool,
        win: Points,
    ) -> swiss::Options {
        let last = round == self.round_count(section);
        swiss::Options {
            seats,
            initial: self.settings.initial,
            leaders_above: last.then_some(Points(win.0 * (round as i32 - 1) / 2)),
        }
    }

    fn propose_swiss(&self, section: Section, round: u32) -> Result<Vec<Board>, Refusal> {
        let present: BTreeSet<u32> = self.present(section, round).into_iter().collect();
        if present.len() < 2 {
            return Err(Refusal::TooFew);
        }
        let cards = self.cards(section);
        let scoring = &self.settings.scoring;
        let ids: BTreeMap<u32, u32> = cards.iter().map(|card| (card.number, card.id)).collect();
        let mut players = swiss_players(&cards, scoring.win, scoring.loss);
        players.retain(|player| present.contains(&ids[&player.number]));
        let options = self.swiss_options(section, round, self.settings.seats, scoring.win);
        let paired = swiss::pair(&players, &options)?;
        let mut boards: Vec<Board> =
            paired.pairs.iter().map(|(a, b)| Board::new(ids[a], Some(ids[b]))).collect();
        boards.extend(paired.bye.map(|who| Board::new(ids[&who], None)));
        Ok(boards)
    }

    /// A board whose players are there; who is not loses it.
    fn attended(&self, first: u32, second: Option<u32>) -> Board {
        let gone = |id: u32| self.entrant(id).is_ok_and(|who| who.withdrawn);
        let outcome = second.and_then(|second| match (gone(first), gone(second)) {
            (false, false) => None,
            (false, true) => Some(Outcome::FirstByForfeit),
            (true, false) => Some(Outcome::SecondByForfeit),
            (true, true) => Some(Outcome::BothForfeit),
        });
        Board { outcome, ..Board::new(first, second) }
    }

    fn propose_table(
        &self,
        section: Section,
        round: u32,
        double: bool,
    ) -> Result<Vec<Board>, Refusal> {
        let mut cards = self.cards(section);
        cards.sort_by_key(|card| card.number);
        let rounds = round_robin::rounds(cards.len() as u32, double);
        let pairs = rounds.get(round as usize - 1).ok_or(Refusal::TooFew)?;
        let id = |number: u32| cards[number as usize - 1].id;
        Ok(pairs.iter().map(|&(a, b)| self.attended(id(a), b.map(id))).collect())
    }

    fn propose_tree(
        &self,
        section: Section,
        round: u32,
        third: bool,
    ) -> Result<Vec<Board>, Refusal> {
        let Some(last) = self.rounds(section).last() else {
            let mut cards = self.cards(section);
            cards.retain(|card| self.entrant(card.id).is_ok_and(|who| !who.withdrawn));
            cards.sort_by_key(|card| card.number);
            let id = |number: u32| cards[number as usize - 1].id;
            let pairs = knockout::first_round(cards.len() as u32);
            return Ok(pairs.into_iter().map(|(a, b)| Board::new(id(a), b.map(id))).collect());
        };
        let winners: Vec<u32> = last.boards.iter().filter_map(Board::winner).collect();
        if winners.len() < 2 {
            return Err(Refusal::Over(round - 1));
        }
        let mut boards: Vec<Board> =
            winners.chunks(2).map(|pair| self.attended(pair[0], pair.get(1).copied())).collect();
        if third && winners.len() == 2 {
            let loser = |board: &Board| {
                let second = board.second?;
                Some(if board.winner() == Some(board.first) { second } else { board.first })
            };
            if let [Some(a), Some(b)] = [0, 1].map(|i| loser(&last.boards[i])) {
                boards.push(self.attended(a, Some(b)));
            }
        }
        Ok(boards)
    }

    fn propose_arena(&self, section: Section, round: u32) -> Vec<Board> {
        let present: BTreeSet<u32> = self.present(section, round).into_iter().collect();
        let rounds = self.rounds(section);
        let mut free = Vec::new();
        for card in self.cards(section).into_iter().filter(|card| present.contains(&card.id)) {
            let seats: Vec<Seat> = card
                .cells
                .iter()
                .filter_map(|cell| if let Cell::Played { seat, .. } = cell { *seat } else { None })
                .collect();
            let firsts = seats.iter().filter(|&&seat| seat == Seat::First).count() as i32;
            let last = rounds.iter().rposition(|round| round.boards.iter().any(|b| b.has(card.id)));
            free.push(arena::Waiting {
                id: card.id,
                points: card.points(),
                last: card.cells.last().and_then(|cell| cell.met()),
                seat: seats.last().copied(),
                difference: 2 * firsts - seats.len() as i32,
                // Without a clock, the waves in which they were not paired.
                waited: (rounds.len() - last.map_or(0, |last| last + 1)) as u32,
            });
        }
        let pairs = arena::pair(&free);
        pairs.into_iter().map(|(a, b)| Board::new(a, Some(b))).collect()
    }

    fn propose_matches(
        &self,
        section: Section,
        round: u32,
        boards: u32,
    ) -> Result<Vec<Board>, Refusal> {
        let teams = self.teams(section);
        let (cards, _) = self.team_cards(section);
        let present = self.present(section, round);
        let there = |team: u32| {
            let members = teams[team as usize - 1].1.iter().copied();
            members.filter(|id| present.contains(id)).take(boards as usize).collect::<Vec<_>>()
        };
        let mut matches: Vec<(u32, Option<u32>)> = Vec::new();
        if let Kind::RoundRobin { double } = self.settings.kind {
            let rounds = round_robin::rounds(teams.len() as u32, double);
            matches.clone_from(rounds.get(round as usize - 1).ok_or(Refusal::TooFew)?);
        } else {
            let mut players = swiss_players(&cards, Points::whole(2), Points::ZERO);
            players.retain(|player| !there(player.number).is_empty());
            if players.len() < 2 {
                return Err(Refusal::TooFew);
            }
            let options = self.swiss_options(section, round, false, Points::whole(2));
            let paired = swiss::pair(&players, &options)?;
            matches.extend(paired.pairs.iter().map(|&(a, b)| (a, Some(b))));
            matches.extend(paired.bye.map(|team| (team, None)));
        }
        let mut all = Vec::new();
        for (home, away) in matches {
            let mine = there(home);
            let Some(away) = away else {
                all.extend(mine.into_iter().map(|who| Board::new(who, None)));
                continue;
            };
            let theirs = there(away);
            for i in 0..mine.len().max(theirs.len()) {
                // The home team begins on the odd boards.
                match (mine.get(i), theirs.get(i)) {
                    (Some(&a), Some(&b)) if i % 2 == 0 => all.push(Board::new(a, Some(b))),
                    (Some(&a), Some(&b)) => all.push(Board::new(b, Some(a))),
                    // A board without an opponent is won.
                    (Some(&who), None) | (None, Some(&who)) => all.push(Board::new(who, None)),
                    (None, None) => {}
                }
            }
        }
        Ok(all)
    }
}
