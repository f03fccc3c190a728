//! Pairings that are played here: each has a table with a seat for either.

use std::cmp::Ordering;
use std::sync::Arc;

use ludoteca_catalog::find;
use ludoteca_club::tournament::{Action, Board, Kind, Outcome, Section};
use ludoteca_core::Seat;
use ludoteca_store::{Draws, Event, Occupant, SeatPlan};

use super::{Cup, Cups, TABLE, Trouble};
use crate::client::Client;
use crate::name;
use crate::refusal::Refusal;
use crate::secret::{new_seed, table_of};
use crate::table::{Snapshot, offload};

/// A pairing in its place.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    pub(crate) section: Section,
    /// The round, from 1.
    pub(crate) round: u32,
    /// The board, from 1.
    pub(crate) number: u32,
    pub(crate) board: Board,
}

/// Where a pairing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) section: Section,
    /// The round, from 1.
    pub(crate) round: u32,
    /// The board, from 1.
    pub(crate) board: u32,
}

impl Cup {
    /// The pairing at a place.
    pub(crate) fn board(&self, place: Place) -> Option<&Board> {
        let round = (place.round as usize).checked_sub(1)?;
        let boards = &self.state.rounds(place.section).get(round)?.boards;
        boards.get((place.board as usize).checked_sub(1)?)
    }

    /// All pairings of a list in which a result is missing.
    fn open_in(&self, section: Section) -> Vec<Pairing> {
        let rounds = self.state.rounds(section);
        // Only in an arena a round goes on while there is another.
        let from = match self.head.settings.kind {
            Kind::Arena => 0,
            _ => rounds.len().saturating_sub(1),
        };
        let of_round = |(i, round): (usize, &ludoteca_club::tournament::Round)| {
            let boards = (1..).zip(round.boards.clone());
            let number = i as u32 + 1;
            let all = boards.map(move |(board_number, board)| Pairing {
                section,
                round: number,
                number: board_number,
                board,
            });
            all.filter(|pairing| pairing.board.is_open()).collect::<Vec<_>>()
        };
        rounds.iter().enumerate().skip(from).flat_map(of_round).collect()
    }

    /// How many results of a list are missing.
    pub(crate) fn missing(&self, section: Section) -> usize {
        self.open_in(section).len()
    }

    /// Whether the next round of a list can be paired, as far as can be seen without pairing it.
    pub(crate) fn is_ready(&self, section: Section) -> bool {
        let paired = self.state.rounds(section).len() as u32;
        let all = self.state.round_count(section);
        let arena = self.head.settings.kind == Kind::Arena;
        !self.state.is_closed()
            && (arena || (paired < all && self.missing(section) == 0))
            && self.state.members(section).filter(|who| !who.withdrawn).count() > 1
    }

    /// All pairings in which a result is missing.
    pub(crate) fn open(&self) -> Vec<Pairing> {
        self.state.sections().flat_map(|section| self.open_in(section)).collect()
    }

    /// The table of a pairing that is played here. Where a result was taken back there is another one.
    pub(crate) fn table(&self, section: Section, round: u32, board: &Board) -> Option<String> {
        let second = board.second.filter(|_| self.head.screens)?;
        let same = |who: u32| who == board.first || who == second;
        let again = self.state.corrections().iter().filter(|correction| {
            (correction.section, correction.round) == (section, round)
                && correction.after.is_none()
                && self.state.rounds(section)[round as usize - 1]
                    .boards
                    .get(correction.board as usize - 1)
                    .is_some_and(|there| same(there.first))
        });
        let Section { game, group } = section;
        let (id, first, again) = (&self.id, board.first, again.count());
        Some(table_of(&format!("cup {id} {game} {group} {round} {first} {second} {again}")))
    }

    /// Who somebody is, by their number.
    pub(crate) fn name(&self, entrant: u32) -> &str {
        let entrants = self.state.entrants();
        let index = (entrant as usize).checked_sub(1);
        index.and_then(|index| entrants.get(index)).map_or("", |who| &who.entry.name)
    }
}

impl Cups {
    /// The table of a pairing, made if there is none yet.
    ///
    /// # Errors
    /// The pairing is not played here, or a table cannot be made now.
    pub(crate) async fn table(
        &self,
        cup: &Cup,
        pairing: &Pairing,
    ) -> Result<(String, Snapshot), Refusal> {
        let Pairing { section, round, board, .. } = pairing;
        let table = cup.table(*section, *round, board).ok_or(Trouble::Wood)?;
        let tables = &self.shared.tables;
        match tables.see(Client::NOBODY, &table).await {
            Err(Refusal::Table) => {}
            seen => return seen.map(|snapshot| (table, snapshot)),
        }
        let spec = cup.game(*section).to_owned();
        let game = offload(move || find(&spec)).await??;
        let begins = game.start().turn().seat().map_or(0, Seat::index);
        let seat = |who: u32| SeatPlan {
            occupant: Occupant::Open { secret: cup.player(who).digest() },
            name: Some(name::short(cup.name(who))),
        };
        let mut seats = vec![seat(board.first), seat(board.second.unwrap_or(board.first))];
        if begins == 1 {
            seats.reverse();
        }
        let created = Event::Created {
            spec: game.spec().to_string(),
            seats,
            clock: cup.head.pace,
            seed: new_seed(),
            // Nobody sits there but those two; the arbiter may rule.
            host: cup.head.host(&cup.id).digest(),
            draws: Draws::Takebacks,
            lots: false,
        };
        // Whoever looks makes it, but it counts for the organiser.
        let maker = cup.head.maker;
        if let Some(maker) = maker {
            self.shared.making.take_person(maker)?;
        }
        match tables.create(Client::NOBODY, &table, &[created]).await {
            // Somebody else has just made it.
            Err(Refusal::Stale | Refusal::Failed) => {
                if let Some(maker) = maker {
                    self.shared.making.give_back_person(maker);
                }
                let snapshot = tables.see(Client::NOBODY, &table).await?;
                Ok((table, snapshot))
            }
            made => made.map(|snapshot| (table, snapshot)),
        }
    }

    /// Makes the tables that are missing, and takes the results of games that have ended.
    pub(super) async fn ask_tables(&self, cup: Arc<Cup>) -> Result<Arc<Cup>, Refusal> {
        let mut results = Vec::new();
        for pairing in cup.open() {
            match self.table(&cup, &pairing).await {
                Ok((_, snapshot)) => {
                    if let Some(outcome) = outcome(&cup, &pairing.board, &snapshot) {
                        let Pairing { section, round, number: board, .. } = pairing;
                        results.push(Action::Result { section, round, board, outcome });
                    }
                }
                // Too many tables at once: the next who looks makes the others.
                Err(Refusal::Pace(..)) => break,
                // The store is away, or there is no room: the next who looks asks again.
                Err(error) => {
                    tracing::warn!(?error, "a table of a championship cannot be asked");
                    break;
                }
            }
        }
        let mut newest = cup;
        for result in results {
            // The arbiter may have been faster, and is right.
            if let Ok((cup, _)) =
                self.decide(&newest.id.clone(), TABLE, |_| Ok(vec![result.clone()])).await
            {
                newest = cup;
            }
        }
        Ok(newest)
    }
}

/// How a game has ended, for who was paired as first.
fn outcome(cup: &Cup, board: &Board, snapshot: &Snapshot) -> Option<Outcome> {
    let payoffs = snapshot.payoffs()?;
    let seat = *snapshot.ledger.seats_of(&cup.player(board.first).digest())?.first()?;
    let (mine, theirs) = (payoffs.as_slice().get(seat)?, payoffs.as_slice().get(1 - seat)?);
    Some(match mine.total_cmp(theirs) {
        Ordering::Greater => Outcome::First,
        Ordering::Equal => Outcome::Draw,
        Ordering::Less => Outcome::Second,
    })
}
