//! The tables at which people sit down who found each other.

use ludoteca_club::clock::TimeControl;
use ludoteca_store::{Digest, Draws, Event, Occupant, SeatPlan};

use super::Shared;
use super::board::Known;
use super::gallery::show;
use super::seek::{Game, Sitter, Sought, usual};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::{Secret, new_seed, new_table};

/// People who are to sit down together.
pub(super) struct Party {
    game: Game,
    clock: TimeControl,
    private: bool,
    /// What they asked for: the names, the versions that are known, and who sits there.
    seeks: Vec<(String, u64, Sought)>,
    /// How strong the computer is at the seats that are left over.
    level: Option<u8>,
}

impl Party {
    /// Those who came to one seek, of which all sit down. One for any game gets the easiest.
    pub(super) fn at(known: &Known, sought: Sought, level: Option<u8>) -> Party {
        let easiest = || Game { spec: super::pair::EASIEST.to_owned(), seats: 2 };
        Party {
            game: sought.game.clone().unwrap_or_else(easiest),
            clock: sought.clock.unwrap_or_else(usual),
            private: sought.private,
            seeks: vec![(known.id.clone(), known.version, sought)],
            level,
        }
    }

    /// Those of several seeks.
    pub(super) fn of(game: Game, clock: TimeControl, met: &[&Known]) -> Party {
        let seek = |known: &&Known| (known.id.clone(), known.version, (*known.sought).clone());
        Party {
            game,
            clock,
            private: met.iter().any(|known| known.sought.private),
            seeks: met.iter().map(seek).collect(),
            level: None,
        }
    }

    /// The names of the seeks.
    fn seeks(&self) -> Vec<&str> {
        self.seeks.iter().map(|(id, ..)| id.as_str()).collect()
    }

    /// The seek by which somebody is here.
    pub(super) fn seek_of(&self, token: Digest) -> Option<String> {
        self.sitters().find(|sitter| sitter.asker.token() == token).map(|sitter| sitter.by.clone())
    }

    fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.seeks.iter().flat_map(|(_, _, sought)| &sought.sitters)
    }

    fn seats(&self) -> Vec<SeatPlan> {
        let open = |sitter: &Sitter| SeatPlan {
            occupant: Occupant::Open { secret: sitter.seat },
            name: sitter.asker.name().map(str::to_owned),
        };
        let computer =
            self.level.map(|level| SeatPlan { occupant: Occupant::Computer { level }, name: None });
        let rest = std::iter::repeat_n(computer, self.game.seats).flatten();
        self.sitters().map(open).chain(rest).take(self.game.seats).collect()
    }
}

impl Shared {
    /// Makes the table of people who found each other, and takes back what else they asked for.
    ///
    /// # Errors
    /// [`Refusal::SeatGone`] where somebody else was quicker, and why there is no table.
    pub(super) async fn make(&self, party: &Party) -> Result<String, Refusal> {
        if self.reserve(party) { self.make_reserved(party).await } else { Err(Refusal::SeatGone) }
    }

    /// Takes what these people asked for aside, if nobody has: no one else is brought together with them here.
    pub(super) fn reserve(&self, party: &Party) -> bool {
        self.board.take(&party.seeks())
    }

    /// Makes the table of people who were taken aside.
    pub(super) async fn make_reserved(&self, party: &Party) -> Result<String, Refusal> {
        let made = {
            // The semaphore is never closed.
            let _place = self.making.acquire().await;
            self.seat(party).await
        };
        self.board.put_back(&party.seeks());
        self.tell();
        let table = made?;
        let sitting: Vec<Digest> = party.sitters().map(|sitter| sitter.asker.token()).collect();
        for sitter in &sitting {
            self.people.poke(*sitter);
        }
        let seated = |sitter: &Sitter| sitting.contains(&sitter.asker.token());
        for known in self.board.free() {
            if known.sought.sitters.iter().any(seated) {
                // Whoever was quicker has taken it, and has to wait for them no longer than for others.
                let _ = self.leave(&known, seated).await;
            }
        }
        Ok(table)
    }

    async fn seat(&self, party: &Party) -> Result<String, Refusal> {
        let table = new_table();
        let met = |(id, version, sought): &(String, u64, Sought)| {
            let sought = Sought { table: Some(table.clone()), ..sought.clone() };
            (id.clone(), *version, Some(sought))
        };
        let seeks: Vec<_> = party.seeks.iter().map(met).collect();
        // First all seats are claimed: nobody sits down at two tables.
        self.claim(&seeks).await?;
        if let Err(refusal) = self.found(party, &table).await {
            let open = |(id, version, sought): &(String, u64, Sought)| {
                (id.clone(), version + 1, Some(sought.clone()))
            };
            let seeks: Vec<_> = party.seeks.iter().map(open).collect();
            let _ = self.write(&seeks).await;
            return Err(refusal);
        }
        Ok(table)
    }

    async fn found(&self, party: &Party, table: &str) -> Result<(), Refusal> {
        let (seed, mut seats) = (new_seed(), party.seats());
        if seats.len() != party.game.seats {
            return Err(Refusal::Seats(party.game.seats));
        }
        let places = seed.lot(seats.len());
        seats.rotate_right(places);
        let created = Event::Created {
            spec: party.game.spec.clone(),
            seats,
            clock: (party.clock != TimeControl::NONE).then_some(party.clock),
            seed,
            // Nobody is host.
            host: Secret::new().digest(),
            draws: Draws::Takebacks,
            lots: true,
        };
        self.tables.create(Client::NOBODY, table, &[created]).await?;
        if !party.private
            && let Err(error) = show(&*self.store, table).await
        {
            tracing::warn!(table, %error, "nobody is told of a table that all may see");
        }
        Ok(())
    }
}
