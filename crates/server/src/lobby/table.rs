//! The tables at which people sit down who found each other.

use std::time::Duration;

use ludoteca_club::clock::TimeControl;
use ludoteca_people::PeopleError;
use ludoteca_store::{Digest, Draws, Event, Millis, Occupant, Page, SeatPlan};

use super::board::Known;
use super::gallery::show;
use super::seek::{Game, Sitter, Sought, usual};
use super::{New, PAGE, Shared, of_person, without};
use crate::client::Client;
use crate::ratings;
use crate::refusal::Refusal;
use crate::secret::{Secret, new_seed, new_table};
use crate::table::now;

/// So often it is tried to take back what else people asked for, which may change meanwhile.
const TRIES: u32 = 5;
/// after so long each time.
const AGAIN: Duration = Duration::from_millis(5);

/// People who are to sit down together.
pub(super) struct Party {
    game: Game,
    clock: TimeControl,
    rated: bool,
    private: bool,
    /// What they asked for: the names, the versions that are known, and who sits there.
    seeks: Vec<(String, u64, Sought)>,
    /// How strong the computer is at the seats that are left over.
    level: Option<u8>,
}

impl Party {
    /// Those who came to one seek, of which all sit down. One for any game gets the easiest.
    pub(super) fn at(known: &Known, sought: Sought, level: Option<u8>) -> Party {
        let easiest = || Game { spec: super::pair::EASIEST.to_owned(), seats: 2, rated: true };
        Party {
            game: sought.game.clone().unwrap_or_else(easiest),
            clock: sought.clock.unwrap_or_else(usual),
            rated: sought.rated,
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
            rated: met.iter().any(|known| known.sought.rated),
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

    /// Who sits where, with the accounts among them, before lots are drawn.
    fn seats(&self) -> Vec<(SeatPlan, Option<&Sitter>)> {
        fn open(sitter: &Sitter) -> (SeatPlan, Option<&Sitter>) {
            // The name of an account comes with it.
            let name = sitter.asker.name().filter(|_| sitter.asker.account().is_none());
            let occupant = Occupant::Open { secret: sitter.seat };
            let plan = SeatPlan { occupant, name: name.map(str::to_owned) };
            (plan, sitter.asker.account().map(|_| sitter))
        }
        let plan = |level| SeatPlan { occupant: Occupant::Computer { level }, name: None };
        let computer = self.level.map(|level| (plan(level), None));
        let rest = std::iter::repeat_n(computer, self.game.seats).flatten();
        self.sitters().map(open).chain(rest).take(self.game.seats).collect()
    }
}

impl Party {
    /// Whether the game can be rated.
    ///
    /// # Errors
    /// Why not.
    fn may_be_rated(&self) -> Result<(), Refusal> {
        if !self.game.rated {
            return Err(Refusal::RatedRules);
        }
        if self.clock == TimeControl::NONE {
            return Err(Refusal::RatedClock);
        }
        if !self.sitters().all(|sitter| sitter.asker.is_rated()) {
            return Err(Refusal::Rated);
        }
        match self.level {
            Some(level) if ratings::level(&self.game.spec, level).is_none() => {
                Err(Refusal::RatedLevel(level))
            }
            _ => Ok(()),
        }
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
        Ok(table)
    }

    /// Claims what a party asked for, and in the same moment takes back what else its people asked for: of two
    /// tables at which one of them would sit down at once there is one.
    async fn claim_all(&self, party: &Party, seeks: Vec<New>) -> Result<(), Refusal> {
        let sitting: Vec<Digest> = party.sitters().map(|sitter| sitter.asker.token()).collect();
        let seated = |sitter: &Sitter| sitting.contains(&sitter.asker.token());
        let own = party.seeks();
        let mut left: Vec<String> = Vec::new();
        for _ in 0..TRIES {
            if self.store.shared() {
                self.learn_of(&sitting).await?;
            }
            let mut all = seeks.clone();
            for known in sitting.iter().flat_map(|token| self.board.own(*token)) {
                let others =
                    !own.contains(&&*known.id) && all.iter().all(|(id, ..)| *id != known.id);
                match &known.sought.table {
                    // They have sat down elsewhere since this was tried first.
                    Some(_) if others && left.contains(&known.id) => return Err(Refusal::SeatGone),
                    None if others => {
                        left.push(known.id.clone());
                        all.push((known.id.clone(), known.version, without(&known.sought, seated)));
                    }
                    _ => {}
                }
            }
            match self.claim(&all).await {
                Err(Refusal::SeatGone) => {}
                claimed => return claimed,
            }
            // What else they asked for has changed, and is not in the way; or somebody was quicker here.
            let stays = |(id, version, _): &New| {
                self.board.get(id).is_some_and(|known| known.version == *version)
            };
            if !seeks.iter().all(stays) {
                return Err(Refusal::SeatGone);
            }
            tokio::time::sleep(AGAIN).await;
        }
        Err(Refusal::SeatGone)
    }

    /// Reads what these people ask for at other servers.
    async fn learn_of(&self, people: &[Digest]) -> Result<(), Refusal> {
        for person in people {
            for (_, record) in self.store.listed(&of_person(*person), Page::first(PAGE)).await? {
                self.learn(record);
            }
        }
        Ok(())
    }

    /// Gives an account the key of its seat, so that all its browsers have it. Where that fails the browser
    /// that is led to the table brings it.
    async fn hold(&self, sitter: &Sitter, table: &str, at: Millis) {
        let Some(account) = sitter.asker.account() else { return };
        let held = async {
            let key = Secret::given(self.accounts.seat_key(account, at).await?).seat(&sitter.by);
            if key.digest() == sitter.seat {
                self.accounts.hold(account, table, key.as_str(), at).await?;
            }
            Ok::<_, PeopleError>(())
        };
        if let Err(error) = held.await {
            tracing::warn!(table, %error, "an account does not get the key of its seat");
        }
    }

    async fn seat(&self, party: &Party) -> Result<String, Refusal> {
        let table = new_table();
        let met = |(id, version, sought): &(String, u64, Sought)| {
            let sought = Sought { table: Some(table.clone()), ..sought.clone() };
            (id.clone(), *version, Some(sought))
        };
        let seeks: Vec<_> = party.seeks.iter().map(met).collect();
        // First all seats are claimed: nobody sits down at two tables.
        self.claim_all(party, seeks).await?;
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
        if party.rated {
            party.may_be_rated()?;
        }
        if seats.len() != party.game.seats {
            return Err(Refusal::Seats(party.game.seats));
        }
        let places = seed.lot(seats.len());
        seats.rotate_right(places);
        let (seats, sitters): (Vec<SeatPlan>, Vec<Option<&Sitter>>) = seats.into_iter().unzip();
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
        let mut events = vec![created];
        for (seat, sitter) in (0u8..).zip(&sitters) {
            if let Some(account) = sitter.and_then(|sitter| sitter.asker.account()) {
                events.push(Event::Member { seat, account: account.to_owned() });
            }
        }
        if party.private {
            events.push(Event::Private);
        }
        let at = now().wall;
        if party.rated {
            events.push(Event::Rated { takebacks: false, bots: false });
            self.accounts.will_count(table, &party.game.spec, at).await?;
        }
        self.tables.create(Client::NOBODY, table, &events).await?;
        for sitter in sitters.into_iter().flatten() {
            self.hold(sitter, table, at).await;
        }
        if !party.private
            && let Err(error) = show(&*self.store, table).await
        {
            tracing::warn!(table, %error, "nobody is told of a table that all may see");
        }
        Ok(())
    }
}
