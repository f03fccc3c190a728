//! What was counted of members in reviewed rated games, and what of that is unusual: for who runs the server.

use std::collections::BTreeMap;

use ludoteca_club::suspicion::{PEERS, Suspicion, Tally, suspicions};
use ludoteca_store::{Change, Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put};
use crate::rating::Count;
use crate::{AccountId, People, PeopleError};

/// So many peers are compared with at most, those whose ratings are nearest from above and from below.
const COMPARED: u32 = 200;
/// A day, in milliseconds.
const DAY: Millis = ludoteca_club::time::DAY.cast_signed();
/// So often it is tried again what others have changed meanwhile.
const TRIES: u32 = 8;

/// What was counted of a member in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tallied {
    /// Whose it is.
    pub account: AccountId,
    /// The name of the game.
    pub game: String,
    /// How they stood there, in points, when it was counted last.
    pub points: f64,
    /// What was counted.
    pub tally: Tally,
    /// What is unusual about that.
    pub found: Vec<Suspicion>,
    /// When it was counted last.
    pub at: Millis,
}

impl Kept for Tallied {
    const KIND: &'static str = "tally";

    fn places(&self, _: &str) -> Content {
        let mut lists =
            vec![(own(&self.account), self.at), (of_game(&self.game), place(self.points))];
        if !self.found.is_empty() {
            lists.push((UNUSUAL.to_owned(), self.at));
        }
        Content { lists, ..Content::default() }
    }
}

/// Those of whom something is unusual.
const UNUSUAL: &str = "unusual";

fn own(account: &str) -> String {
    format!("tallies-of/{account}")
}

fn of_game(game: &str) -> String {
    format!("tallies/{game}")
}

fn place(points: f64) -> i64 {
    points.round() as i64
}

/// How many games were looked at on a day.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Day {
    games: u32,
    day: Millis,
}

impl Kept for Day {
    const KIND: &'static str = "tally-day";

    fn places(&self, _: &str) -> Content {
        Content { until: Some((self.day + 2) * DAY), ..Content::default() }
    }
}

impl People {
    /// A rated game that nobody has looked at yet, of those that ended last; it counts as looked at from then
    /// on, so that of several servers one does. `None` where there is none, and where so many were looked at on
    /// this day already.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn to_look_at(
        &self,
        most: u32,
        at: Millis,
    ) -> Result<Option<(String, Count)>, PeopleError> {
        let day = at.div_euclid(DAY);
        let id = day.to_string();
        for _ in 0..TRIES {
            let known: Option<Doc<Day>> = self.get(&id).await?;
            let (version, games) = known.map_or((0, 0), |doc| (doc.version, doc.value.games));
            let found: Vec<Doc<Count>> = self.listed(Count::UNLOOKED, Page::last(1)).await?;
            let Some(doc) = found.into_iter().next().filter(|_| games < most) else {
                return Ok(None);
            };
            let looked = Count { looked: true, ..doc.value };
            let changes: [Change; 2] = [
                put(&doc.id, doc.version, &looked),
                put(&id, version, &Day { games: games + 1, day }),
            ];
            match self.store.change(at, &changes).await {
                // Another server is at it.
                Err(StoreError::Changed { .. }) => {}
                done => return done.map(|()| Some((doc.id, looked))).map_err(PeopleError::from),
            }
        }
        Ok(None)
    }

    /// Counts what was found in a game for those who played, and looks whether that is unusual now.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn tally(
        &self,
        game: &str,
        players: &BTreeMap<AccountId, Tally>,
        at: Millis,
    ) -> Result<(), PeopleError> {
        for (account, new) in players {
            self.tally_one(game, account, new, at).await?;
        }
        Ok(())
    }

    async fn tally_one(
        &self,
        game: &str,
        account: &str,
        new: &Tally,
        at: Millis,
    ) -> Result<(), PeopleError> {
        let id = format!("{account}/{game}");
        for _ in 0..TRIES {
            // A program is one, as everybody knows, and who has left is asked nothing any more.
            match self.account(account).await? {
                Some(doc) if !doc.value.bot => {}
                _ => return Ok(()),
            }
            let Some(rated) = self.rating(account, game).await? else { return Ok(()) };
            let known: Option<Doc<Tallied>> = self.get(&id).await?;
            let (version, mut tally) =
                known.map_or((0, Tally::default()), |doc| (doc.version, doc.value.tally));
            tally.add(new);
            let points = rated.standing.rating.points;
            let peers = self.peers(game, account, points).await?;
            let found = suspicions(&tally, &peers);
            let (account, game) = (account.to_owned(), game.to_owned());
            let tallied = Tallied { account, game, points, tally, found, at };
            match self.store.change(at, &[put(&id, version, &tallied)]).await {
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done?),
            }
        }
        Ok(())
    }

    /// What was counted of others who stand about there.
    async fn peers(&self, game: &str, account: &str, points: f64) -> Result<Tally, PeopleError> {
        let mut peers = Tally::default();
        let here = place(points);
        for down in [true, false] {
            // Those who stand exactly here come with those below.
            let from = if down { here + 1 } else { here };
            let after = if down { (from, "") } else { (from, "~") };
            let page = Page { down, after: Some(after), most: COMPARED };
            let docs: Vec<Doc<Tallied>> = self.listed(&of_game(game), page).await?;
            let near = docs.iter().filter(|doc| {
                (doc.value.points - points).abs() <= PEERS && doc.value.account != account
            });
            near.for_each(|doc| peers.add(&doc.value.tally));
        }
        Ok(peers)
    }

    /// Those of whom something is unusual, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn unusual(&self, most: u32) -> Result<Vec<Tallied>, PeopleError> {
        let docs: Vec<Doc<Tallied>> = self.listed(UNUSUAL, Page::last(most)).await?;
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    }

    /// Forgets what was counted of an account.
    pub(crate) async fn forget_tallies(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_all_away::<Tallied>(&own(account), at).await
    }
}
