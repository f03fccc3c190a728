//! Ratings of accounts, one for each game, and which tables have been rated.

use std::collections::BTreeSet;

use ludoteca_club::rating::{Advantage, Curve, Rating, Side, Standing, rate};
use ludoteca_club::time::of_wall;
use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, unless_changed};
use crate::{AccountId, People, PeopleError};

/// How an account stands in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rated {
    /// Whose it is.
    pub account: AccountId,
    /// The name of the game.
    pub game: String,
    /// The rating, and how much is known of it.
    pub standing: Standing,
    /// How it went.
    pub curve: Curve,
    /// Whether it is the rating of a program, which stands in a list of its own.
    #[serde(default)]
    pub bot: bool,
}

impl Kept for Rated {
    const KIND: &'static str = "rating";

    fn places(&self, _: &str) -> Content {
        let at = self.standing.at.cast_signed();
        let points = self.standing.rating.points.round() as i64;
        let lists = vec![(own(&self.account), at), (best(&self.game, self.bot), points)];
        Content { lists, ..Content::default() }
    }
}

/// All who have a rating in a game, people or programs, by their points.
fn best(game: &str, bots: bool) -> String {
    format!("{}/{game}", if bots { "rated-bots" } else { "rated" })
}

fn own(account: &str) -> String {
    format!("ratings/{account}")
}

fn id(account: &str, game: &str) -> String {
    format!("{account}/{game}")
}

/// A table whose game is rated: whether that was done, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Count {
    /// The name of the game in which it counts.
    pub game: String,
    /// What it did to the accounts that sat there, once it was done. Nothing where it counted for nobody.
    pub done: Option<Vec<Gain>>,
    /// When that was done.
    #[serde(default)]
    pub at: Millis,
    /// Whether somebody has looked how it was played ([`People::to_look_at`]).
    #[serde(default)]
    pub looked: bool,
}

impl Count {
    /// The list of those of games that have counted for somebody, and at which nobody has looked.
    pub(crate) const UNLOOKED: &str = "rated-unlooked";
}

/// What a game did to somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// Their seat.
    pub seat: usize,
    /// Who.
    pub account: AccountId,
    /// How they stood before, at the moment when the game ended.
    pub before: Rating,
    /// How they stand after.
    pub after: Rating,
}

impl Kept for Count {
    const KIND: &'static str = "rated-table";

    fn places(&self, _: &str) -> Content {
        // The place is a time, and whoever looks for what was forgotten takes all of them.
        let lists = match &self.done {
            None => vec![(OPEN.to_owned(), 0)],
            Some(gains) if !gains.is_empty() && !self.looked => {
                vec![(Count::UNLOOKED.to_owned(), self.at)]
            }
            Some(_) => Vec::new(),
        };
        Content { lists, ..Content::default() }
    }
}

/// The list of tables whose games are rated and not counted yet.
const OPEN: &str = "rated-open";

/// Who plays for a side of a rated game.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// An account, and the seat where it sits.
    Member(usize, AccountId),
    /// A level of the computer, as it was measured.
    Computer(Rating),
}

/// A side of a rated game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Who plays for it.
    pub players: Vec<Player>,
    /// What it got.
    pub payoff: f64,
    /// What its seats are worth.
    pub ahead: Advantage,
}

impl People {
    /// How an account stands in a game; `None` before its first rated game there.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn rating(&self, account: &str, game: &str) -> Result<Option<Rated>, PeopleError> {
        let doc: Option<Doc<Rated>> = self.get(&id(account, game)).await?;
        Ok(doc.map(|doc| doc.value))
    }

    /// How an account stands in the games that it played last, at most so many.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn ratings(&self, account: &str, most: u32) -> Result<Vec<Rated>, PeopleError> {
        let docs: Vec<Doc<Rated>> = self.listed(&own(account), Page::last(most)).await?;
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    }

    /// Who has the highest ratings in a game, of people or of programs: at most so many.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn best(&self, game: &str, bots: bool, most: u32) -> Result<Vec<Rated>, PeopleError> {
        let docs: Vec<Doc<Rated>> = self.listed(&best(game, bots), Page::last(most)).await?;
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    }

    /// Puts all ratings of an account among those of programs.
    pub(crate) async fn move_ratings(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        const TOGETHER: u32 = 200;
        let mut after: Option<(Millis, String)> = None;
        loop {
            let from = after.as_ref().map(|(place, id)| (*place, &**id));
            let page = Page { down: false, after: from, most: TOGETHER };
            let docs: Vec<Doc<Rated>> = self.listed(&own(account), page).await?;
            let Some(last) = docs.last() else { return Ok(()) };
            let next = Some((last.value.standing.at.cast_signed(), last.id.clone()));
            let people = docs.iter().filter(|doc| !doc.value.bot);
            let changes: Vec<_> = people
                .map(|doc| put(&doc.id, doc.version, &Rated { bot: true, ..doc.value.clone() }))
                .collect();
            match self.store.change(at, &changes).await {
                Ok(()) => after = next,
                // A game of it has ended in this moment.
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Notes that the game of a table will be rated, before there is the table: whatever happens, it is
    /// found among [those that are open](Self::open_counts) until it has counted.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn will_count(&self, table: &str, game: &str, at: Millis) -> Result<(), PeopleError> {
        let count = Count { game: game.to_owned(), done: None, at, looked: false };
        unless_changed(self.store.change(at, &[put(table, 0, &count)]).await)
    }

    /// What the game of a table did to the ratings, if it is a rated one.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn counted(&self, table: &str) -> Result<Option<Count>, PeopleError> {
        let doc: Option<Doc<Count>> = self.get(table).await?;
        Ok(doc.map(|doc| doc.value))
    }

    /// Tables whose games will be rated and have not been yet, by their names, with the time when that was
    /// noted; from one of these on.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn open_counts(
        &self,
        after: Option<&str>,
        most: u32,
    ) -> Result<Vec<(String, Millis)>, PeopleError> {
        let page = Page { down: false, after: after.map(|id| (0, id)), most };
        let listed = self.store.listed(OPEN, page).await?;
        Ok(listed.into_iter().map(|(_, record)| (record.id, record.at)).collect())
    }

    /// Rates the game of a table, once: however often it is asked and by however many servers, ratings
    /// change with the first, and all are told the same. Accounts that are no more count as newcomers,
    /// and nothing is written for them. `None` for a table of which nothing was noted.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn count_game(
        &self,
        table: &str,
        sides: &[Played],
        at: Millis,
    ) -> Result<Option<Count>, PeopleError> {
        loop {
            let Some(noted) = self.get::<Count>(table).await? else { return Ok(None) };
            if noted.value.done.is_some() {
                return Ok(Some(noted.value));
            }
            let game = noted.value.game.clone();
            let mut known: Vec<Vec<Option<Doc<Rated>>>> = Vec::new();
            let mut all = Vec::new();
            for side in sides {
                let (mut docs, mut members) = (Vec::new(), Vec::new());
                for player in &side.players {
                    let (doc, standing) = self.standing(player, &game, at).await?;
                    docs.push(doc);
                    members.push(standing);
                }
                known.push(docs);
                all.push(Side { members, payoff: side.payoff, ahead: side.ahead });
            }
            // What is no game of two sides, or of one person against themselves, changes nothing, and is over.
            let apart = known.iter().flatten().flatten().map(|doc| &*doc.id).collect::<Vec<_>>();
            let apart = apart.iter().collect::<BTreeSet<_>>().len() == apart.len();
            let after = rate(&all, of_wall(at)).ok().filter(|_| apart);
            let after = after.unwrap_or_default();
            let (mut gains, mut changes) = (Vec::new(), Vec::new());
            for (i, standings) in after.iter().enumerate() {
                for (j, after) in standings.iter().enumerate() {
                    let Player::Member(seat, account) = &sides[i].players[j] else { continue };
                    let before = all[i].members[j].now(of_wall(at));
                    let (seat, account) = (*seat, account.clone());
                    gains.push(Gain { seat, account, before, after: after.rating });
                    if let Some(mut doc) = known[i][j].take() {
                        doc.value.standing = *after;
                        doc.value.curve.add(after);
                        changes.push(put(&doc.id, doc.version, &doc.value));
                    }
                }
            }
            gains.sort_by_key(|gain| gain.seat);
            let count = Count { game, done: Some(gains), at, looked: false };
            changes.push(put(table, noted.version, &count));
            match self.store.change(at, &changes).await {
                // Another game of one of them has ended in this moment, or another server counts this one.
                Err(StoreError::Changed { .. }) => {}
                done => return done.map(|()| Some(count)).map_err(PeopleError::from),
            }
        }
    }

    /// That the game of a table counts for nobody: it was called off.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn count_nothing(&self, table: &str, at: Millis) -> Result<(), PeopleError> {
        self.count_game(table, &[], at).await.map(|_| ())
    }

    /// How a player stands, and what to write it into: that of an account that is no more is kept nowhere.
    async fn standing(
        &self,
        player: &Player,
        game: &str,
        at: Millis,
    ) -> Result<(Option<Doc<Rated>>, Standing), PeopleError> {
        let account = match player {
            Player::Computer(rating) => return Ok((None, Standing::fixed(*rating))),
            Player::Member(_, account) => account,
        };
        let new = Standing::new(of_wall(at));
        let Some(owner) = self.account(account).await? else { return Ok((None, new)) };
        let id = id(account, game);
        let mut doc = self.get::<Rated>(&id).await?.unwrap_or_else(|| {
            let (account, game) = (account.clone(), game.to_owned());
            let (curve, bot) = Default::default();
            Doc { id, version: 0, value: Rated { account, game, standing: new, curve, bot } }
        });
        doc.value.bot = owner.value.bot;
        let standing = doc.value.standing;
        Ok((Some(doc), standing))
    }

    /// Forgets all ratings of an account.
    pub(crate) async fn forget_ratings(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_all_away::<Rated>(&own(account), at).await
    }
}
