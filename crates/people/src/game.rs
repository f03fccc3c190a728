//! The games of members: which of them wait for whom, and how they ended.

use std::sync::Arc;

use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use crate::book::{Doc, Kept, put};
use crate::{AccountId, People, PeopleError};

/// A game at which members sit, as it is told in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// The table.
    pub table: String,
    /// The canonical name of the game.
    pub spec: String,
    /// The members at its seats; `None` for others.
    pub members: Vec<Option<AccountId>>,
    /// What the others at its seats are called, where they have a name.
    pub others: Vec<Option<String>>,
    /// The newest version of its log.
    pub version: u64,
    /// Whether it is for those who play alone, and on the pages of those who show such games.
    #[serde(default)]
    pub private: bool,
    /// When something was done there last.
    pub at: Millis,
    /// The seats for which it waits.
    pub waits: Vec<usize>,
    /// The payoffs, once it is over, 0 to 1 for each seat.
    pub payoffs: Option<Vec<f64>>,
}

impl Kept for Game {
    const KIND: &'static str = "game";

    fn places(&self, _: &str) -> Content {
        let list = |(seat, member): (usize, &Option<AccountId>)| {
            let list = match () {
                () if self.payoffs.is_some() => PLAYED,
                () if self.waits.contains(&seat) => WAITING,
                () => PLAYING,
            };
            Some((named(list, member.as_ref()?), self.at))
        };
        let mut lists: Vec<_> = self.members.iter().enumerate().filter_map(list).collect();
        // Who sits at two seats stands where it waits for one of them.
        lists.sort_by_key(|(list, _)| !list.starts_with(WAITING));
        let mut seen: Vec<&str> = Vec::new();
        let mut once = Vec::new();
        for (list, at) in &lists {
            let owner = list.rsplit('/').next().unwrap_or_default();
            if !seen.contains(&owner) {
                seen.push(owner);
                once.push((list.clone(), *at));
            }
        }
        Content { lists: once, ..Content::default() }
    }
}

const WAITING: &str = "waiting";
const PLAYING: &str = "playing";
const PLAYED: &str = "played";

fn named(list: &str, account: &str) -> String {
    format!("{list}/{account}")
}

impl Game {
    /// The seats of an account.
    #[must_use]
    pub fn seats(&self, account: &str) -> Vec<usize> {
        let all = self.members.iter().enumerate();
        all.filter(|(_, sits)| sits.as_deref() == Some(account)).map(|(seat, _)| seat).collect()
    }

    /// In which of the lists of an account it stands; `None` where that does not sit there.
    #[must_use]
    pub fn stands(&self, account: &str) -> Option<Which> {
        let seats = self.seats(account);
        Some(match () {
            () if seats.is_empty() => return None,
            () if self.payoffs.is_some() => Which::Played,
            () if seats.iter().any(|seat| self.waits.contains(seat)) => Which::Waiting,
            () => Which::Playing,
        })
    }
}

/// Which games of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that wait for them.
    Waiting,
    /// Those that wait for others.
    Playing,
    /// Those that are over.
    Played,
}

impl People {
    /// Notes how a game stands, unless something newer is noted.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn note(&self, game: &Game) -> Result<(), PeopleError> {
        loop {
            let known: Option<Doc<Game>> = self.get(&game.table).await?;
            let version = match &known {
                Some(doc) if doc.value.version >= game.version => return Ok(()),
                Some(doc) => doc.version,
                None => 0,
            };
            match self.store.change(game.at, &[put(&game.table, version, game)]).await {
                Err(StoreError::Changed { .. }) => {}
                done => {
                    done?;
                    // Perhaps nobody follows.
                    let _ = self.noted.send(Arc::new(game.clone()));
                    return Ok(());
                }
            }
        }
    }

    /// Follows what this program notes of games. What others note of the same store is read in the lists;
    /// [`shared`](People::shared) says whether there may be others.
    #[must_use]
    pub fn follow(&self) -> broadcast::Receiver<Arc<Game>> {
        self.noted.subscribe()
    }

    /// Whether other programs may use the store.
    #[must_use]
    pub fn shared(&self) -> bool {
        self.store.shared()
    }

    /// Games of a member, those in which something was done last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn games(
        &self,
        account: &str,
        which: Which,
        after: Option<(Millis, &str)>,
        most: u32,
    ) -> Result<Vec<Game>, PeopleError> {
        let list = match which {
            Which::Waiting => WAITING,
            Which::Playing => PLAYING,
            Which::Played => PLAYED,
        };
        let page = Page { down: true, after, most };
        let docs: Vec<Doc<Game>> = self.listed(&named(list, account), page).await?;
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    }

    /// How many games wait for a member.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn waiting(&self, account: &str) -> Result<u64, PeopleError> {
        Ok(self.store.listed_count(&named(WAITING, account)).await?)
    }

    /// How many games of a member are over.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn played(&self, account: &str) -> Result<u64, PeopleError> {
        Ok(self.store.listed_count(&named(PLAYED, account)).await?)
    }
}
