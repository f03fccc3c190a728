//! Challenges: that an account asks another one for a game.

use ludoteca_club::clock::{Pace, TimeControl};
use ludoteca_club::talk::Phrase;
use ludoteca_store::{Content, Millis, Page};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
use crate::{AccountId, People, PeopleError};

/// An answer to a challenge by a clock for one sitting is waited for so long, in milliseconds,
const WAITS: Millis = 15 * 60 * 1000;
/// and to others so long. What was answered is told for as long.
const WAITS_DAYS: Millis = 7 * 24 * 60 * 60 * 1000;
/// An account may have so many challenges open, and so many to one other account.
const MOST: u64 = 20;
const TO_ONE: usize = 3;
/// So many may wait for one account.
const WAITING: u64 = 40;

/// What an account asks another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Who asks.
    pub from: AccountId,
    /// Who is asked.
    pub to: AccountId,
    /// The canonical name of the game, for two.
    pub spec: String,
    /// How long they may think; [`TimeControl::NONE`] for as long as they like.
    pub clock: TimeControl,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether steps may be taken back in a rated game.
    pub takebacks: bool,
    /// When it was asked.
    pub at: Millis,
    /// What came of it; `None` until then.
    pub answer: Option<Reply>,
}

/// What came of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// They play at this table.
    Table(String),
    /// Not now, and perhaps something kind.
    Declined(Option<Phrase>),
}

impl Challenge {
    /// Until when an answer is waited for, and told.
    #[must_use]
    pub fn until(&self) -> Millis {
        let long = matches!(self.clock.pace(), Pace::Days | Pace::Untimed);
        self.at + if long { WAITS_DAYS } else { WAITS }
    }

    /// Whether it can be answered at a moment.
    #[must_use]
    pub fn is_open(&self, now: Millis) -> bool {
        self.answer.is_none() && now < self.until()
    }
}

impl Kept for Challenge {
    const KIND: &'static str = "challenge";

    fn places(&self, _: &str) -> Content {
        let mut lists = vec![(by(&self.from), self.at)];
        // Who has answered is done with it.
        if self.answer.is_none() {
            lists.push((to(&self.to), self.at));
        }
        Content { lists, until: Some(self.until()), ..Content::default() }
    }
}

fn to(account: &str) -> String {
    format!("challenges-to/{account}")
}

fn by(account: &str) -> String {
    format!("challenges-by/{account}")
}

/// Why somebody may not be challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unasked {
    /// It is they themselves.
    Own,
    /// So many are open already, of who asks or to whom is asked.
    Many,
}

impl People {
    /// Asks somebody for a game; the challenge has the name that is given.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn challenge(
        &self,
        id: &str,
        challenge: &Challenge,
    ) -> Result<Result<(), Unasked>, PeopleError> {
        let Challenge { from, to: asked, at, .. } = challenge;
        if from == asked {
            return Ok(Err(Unasked::Own));
        }
        let own = self.challenges_by(from, *at).await?;
        let open = |doc: &&Doc<Challenge>| doc.value.answer.is_none();
        let same = own.iter().filter(open).filter(|doc| doc.value.to == *asked).count();
        let full = own.iter().filter(open).count() as u64 >= MOST || same >= TO_ONE;
        if full || self.challenges_to(asked, *at).await?.len() as u64 >= WAITING {
            return Ok(Err(Unasked::Many));
        }
        self.store.change(*at, &[put(id, 0, challenge)]).await?;
        Ok(Ok(()))
    }

    /// A challenge by its name.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn challenged(&self, id: &str) -> Result<Option<Doc<Challenge>>, PeopleError> {
        self.get(id).await
    }

    /// Challenges that wait for an account, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn challenges_to(
        &self,
        account: &str,
        now: Millis,
    ) -> Result<Vec<Doc<Challenge>>, PeopleError> {
        self.recent(&to(account), now).await
    }

    /// Challenges of an account with what came of them, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn challenges_by(
        &self,
        account: &str,
        now: Millis,
    ) -> Result<Vec<Doc<Challenge>>, PeopleError> {
        self.recent(&by(account), now).await
    }

    async fn recent(&self, list: &str, now: Millis) -> Result<Vec<Doc<Challenge>>, PeopleError> {
        let most = u32::try_from(2 * WAITING).unwrap_or(u32::MAX);
        let mut docs: Vec<Doc<Challenge>> = self.listed(list, Page::last(most)).await?;
        docs.retain(|doc| now < doc.value.until());
        Ok(docs)
    }

    /// Answers a challenge, if it still is what was read.
    ///
    /// # Errors
    /// Somebody else has answered it or taken it back, or the store cannot be written.
    pub async fn answer(
        &self,
        doc: &Doc<Challenge>,
        answer: Option<Reply>,
        at: Millis,
    ) -> Result<Doc<Challenge>, PeopleError> {
        let value = Challenge { answer, ..doc.value.clone() };
        self.store.change(at, &[put(&doc.id, doc.version, &value)]).await?;
        Ok(Doc { id: doc.id.clone(), version: doc.version + 1, value })
    }

    /// Takes a challenge away, if it still is what was read.
    ///
    /// # Errors
    /// Somebody has answered it, or the store cannot be written.
    pub async fn withdraw(&self, doc: &Doc<Challenge>, at: Millis) -> Result<(), PeopleError> {
        Ok(self.store.change(at, &[remove(doc)]).await?)
    }
}
