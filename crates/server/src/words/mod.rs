//! Words of people's own at tables: who may write them, who hears whom, and what is reported.
//!
//! Everything is judged on what the store holds when it is asked for, and not on what a page, or a second tab of
//! it, believes. What was written goes to those who sit there and ask for it, and to nobody else.

mod view;

use std::sync::Arc;

use ludoteca_catalog::Lang;
use ludoteca_club::time::of_wall;
use ludoteca_club::words::{LONGEST, Member as Writes, Reason, Seated, Silence, may_write};
use ludoteca_people::{Manner, Manners, People, Report, Which, Words as Written};
use ludoteca_store::Millis;

pub(crate) use view::WordsView;

use crate::classes::is_of_class;
use crate::client::Client;
use crate::lobby::Lobby;
use crate::members::Member;
use crate::name::of_at_most;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::table::{Tables, now};

/// So much may one say at once, and then so much a minute: as fast as people write to each other.
const SAYING: Rate = Rate { at_once: 8, per_minute: 20 };
/// So often may one report somebody.
const REPORTING: Rate = Rate { at_once: 5, per_minute: 1 };
/// The line of a report has so many letters.
const NOTE: usize = 200;
/// At so many tables of somebody others are told at once that they allow words, or do so no more.
const TABLES: u32 = 30;

/// All words of people's own.
#[derive(Clone)]
pub(crate) struct Words(Arc<Shared>);

struct Shared {
    people: People,
    tables: Tables,
    lobby: Lobby,
    saying: Pace,
    reporting: Pace,
}

/// An account at a seat of a table.
struct Sitting {
    seat: usize,
    id: String,
    name: String,
    allows: bool,
    closed: Option<Millis>,
    manners: Manners,
}

/// A table, for one of those who sit there.
struct Room {
    table: String,
    /// All accounts that sit there.
    sitting: Vec<Sitting>,
    /// The number among them of who asks.
    own: usize,
    /// Whether there is a seat of people at which no account sits.
    guests: bool,
    written: Written,
}

impl Room {
    fn own(&self) -> &Sitting {
        &self.sitting[self.own]
    }

    /// Somebody else who sits there.
    fn other(&self, seat: usize) -> Result<&Sitting, Refusal> {
        let own = &self.own().id;
        let found = self.sitting.iter().find(|sitting| sitting.seat == seat && sitting.id != *own);
        found.ok_or(Refusal::Seat)
    }

    /// Whether who asks may write something now.
    fn may_write(&self) -> Result<(), Silence> {
        let seated = |sitting| {
            let Sitting { id, allows, closed, manners, .. }: &Sitting = sitting;
            let closed = closed.map(of_wall);
            Seated::Member(Writes { id, allows: *allows, closed, blocks: &manners.blocked })
        };
        let guests = self.guests.then_some(Seated::Guest);
        let seats: Vec<Seated<'_>> = self.sitting.iter().map(seated).chain(guests).collect();
        let at = of_wall(now().wall);
        may_write(&self.own().id, &seats, is_of_class(&self.table), at)
    }
}

impl Words {
    /// Those of all tables.
    pub(crate) fn new(people: People, tables: Tables, lobby: Lobby) -> Words {
        Words(Arc::new(Shared {
            people,
            tables,
            lobby,
            saying: Pace::new(Haste::Talk, SAYING, true),
            reporting: Pace::new(Haste::Reports, REPORTING, true),
        }))
    }

    /// What was said at a table, for one who sits there.
    pub(crate) async fn at(
        &self,
        client: Client,
        member: &Member,
        table: &str,
        lang: Lang,
    ) -> Result<WordsView, Refusal> {
        let room = self.0.room(client, member, table).await?;
        Ok(view::of(&room, lang))
    }

    /// Says something at a table.
    pub(crate) async fn write(
        &self,
        client: Client,
        member: &Member,
        table: &str,
        text: &str,
    ) -> Result<(), Refusal> {
        let Words(shared) = self;
        let room = shared.room(client, member, table).await?;
        room.may_write()?;
        let text = of_at_most(text, LONGEST).ok().flatten().ok_or(Refusal::Words(LONGEST))?;
        shared.saying.take_person(member.person())?;
        shared.people.write_words(table, member.id(), &text, now().wall).await?;
        shared.tables.stir(table);
        Ok(())
    }

    /// Allows words of people's own, or does so no more.
    pub(crate) async fn allow(&self, member: &Member, on: bool) -> Result<(), Refusal> {
        let people = &self.0.people;
        let mut doc = people.account(member.id()).await?.ok_or(Refusal::SignIn)?;
        if doc.value.words != on {
            doc.value.words = on;
            people.write(&doc, now().wall).await?;
            self.0.stir_all(member.id()).await;
        }
        Ok(())
    }

    /// Who it is that one wants something of at a table.
    pub(crate) async fn at_seat(
        &self,
        client: Client,
        member: &Member,
        table: &str,
        seat: usize,
    ) -> Result<String, Refusal> {
        let room = self.0.room(client, member, table).await?;
        Ok(room.other(seat)?.id.clone())
    }

    /// Changes what somebody wants of another. Who is blocked is kept away in the lobby, too.
    pub(crate) async fn mind(
        &self,
        member: &Member,
        other: &str,
        manner: &Manner,
    ) -> Result<(), Refusal> {
        let Words(shared) = self;
        if other == member.id() {
            return Err(Refusal::Seat);
        }
        if !shared.people.mind(member.id(), other, manner, now().wall).await? {
            return Err(Refusal::KeptApart);
        }
        match manner {
            Manner::MuteAt(table) => shared.tables.stir(table),
            _ => shared.stir_all(member.id()).await,
        }
        match manner {
            Manner::Block | Manner::Unblock => shared.lobby.keep_apart(member, other).await,
            Manner::MuteAt(_) | Manner::Mute | Manner::Hear => Ok(()),
        }
    }

    /// Reports somebody for what they said at a table.
    pub(crate) async fn report(
        &self,
        client: Client,
        member: &Member,
        table: &str,
        seat: usize,
        reason: Reason,
        note: &str,
    ) -> Result<(), Refusal> {
        let Words(shared) = self;
        let room = shared.room(client, member, table).await?;
        let about = room.other(seat)?.id.clone();
        let note = of_at_most(note, NOTE).map_err(|_| Refusal::Words(NOTE))?;
        if note.is_none() && reason == Reason::Other {
            return Err(Refusal::Words(NOTE));
        }
        shared.reporting.take_person(member.person())?;
        let report = Report {
            by: member.id().to_owned(),
            about,
            table: table.to_owned(),
            reason,
            note: note.unwrap_or_default(),
            words: Vec::new(),
            at: now().wall,
            decided: None,
        };
        shared.people.report(&report).await?.map_err(Refusal::Report)
    }
}

impl Shared {
    /// A table as it is now, for one who sits there.
    async fn room(&self, client: Client, member: &Member, table: &str) -> Result<Room, Refusal> {
        let snapshot = self.tables.see(client, table).await?;
        let chairs = || snapshot.ledger.seats.iter().enumerate();
        let sits = |account: &str| account == member.id();
        if !chairs().any(|(_, chair)| chair.member.as_ref().is_some_and(|one| sits(&one.account))) {
            return Err(Refusal::Silence(Silence::Away));
        }
        let (mut sitting, mut guests) = (Vec::new(), false);
        for (seat, chair) in chairs().filter(|(_, chair)| !chair.by_itself()) {
            let account = match &chair.member {
                Some(one) => self.people.account(&one.account).await?,
                None => None,
            };
            let Some(doc) = account else {
                guests = true;
                continue;
            };
            sitting.push(Sitting {
                seat,
                name: doc.value.name.as_str().to_owned(),
                // Who is shut out allows nothing.
                allows: doc.value.words && doc.value.closed.is_none(),
                closed: doc.value.silent,
                manners: self.people.manners(&doc.id).await?,
                id: doc.id,
            });
        }
        let own = sitting.iter().position(|sitting| sitting.id == member.id());
        let own = own.ok_or(Refusal::Silence(Silence::Away))?;
        let written = self.people.words(table).await?.value;
        Ok(Room { table: table.to_owned(), sitting, own, guests, written })
    }

    /// Lets others at the tables of an account ask anew. What is not told is seen when they write.
    async fn stir_all(&self, account: &str) {
        for which in [Which::Waiting, Which::Playing] {
            match self.people.games(account, which, None, TABLES).await {
                Ok(games) => games.iter().for_each(|game| self.tables.stir(&game.table)),
                Err(error) => tracing::warn!(%error, "cannot tell who allows words"),
            }
        }
    }
}

impl From<Silence> for Refusal {
    fn from(why: Silence) -> Refusal {
        Refusal::Silence(why)
    }
}
