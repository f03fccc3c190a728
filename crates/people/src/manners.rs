//! Whom an account does not want to hear, or to meet.

use ludoteca_store::{Millis, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put};
use crate::{AccountId, People, PeopleError};

/// An account mutes so many others at most, and blocks so many.
pub const MOST_KEPT_APART: usize = 200;

/// Whom an account keeps away. Nobody else is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Manners {
    /// Those whom it does not hear.
    pub muted: Vec<AccountId>,
    /// Those whom it does not hear at one table.
    pub muted_at: Vec<(String, AccountId)>,
    /// Those who write nothing to it, do not challenge it, and are not paired with it.
    pub blocked: Vec<AccountId>,
}

/// What becomes of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// They are not heard at this table.
    MuteAt(String),
    /// They are not heard anywhere.
    Mute,
    /// They are heard again, everywhere.
    Hear,
    /// They are kept away.
    Block,
    /// They are kept away no more.
    Unblock,
}

impl Kept for Manners {
    const KIND: &'static str = "manners";
}

impl Manners {
    /// Whether somebody is not heard at a table. Who is blocked is not heard either.
    #[must_use]
    pub fn mutes(&self, table: &str, account: &str) -> bool {
        let here = |(at, who): &(String, AccountId)| at == table && who == account;
        self.blocks(account)
            || self.muted.iter().any(|who| who == account)
            || self.muted_at.iter().any(here)
    }

    /// Whether somebody is kept away.
    #[must_use]
    pub fn blocks(&self, account: &str) -> bool {
        self.blocked.iter().any(|who| who == account)
    }

    /// Changes what is wanted of somebody; whether there is room for it.
    fn mind(&mut self, account: &str, manner: &Manner) -> bool {
        let add = |list: &mut Vec<AccountId>| {
            let there = list.iter().any(|who| who == account);
            if !there && list.len() >= MOST_KEPT_APART {
                return false;
            }
            if !there {
                list.push(account.to_owned());
            }
            true
        };
        match manner {
            Manner::Mute => add(&mut self.muted),
            Manner::Block => add(&mut self.blocked),
            Manner::MuteAt(table) => {
                let new = (table.clone(), account.to_owned());
                if !self.muted_at.contains(&new) {
                    self.muted_at.push(new);
                }
                // Tables come to an end: the oldest is forgotten first.
                let much = self.muted_at.len().saturating_sub(MOST_KEPT_APART);
                self.muted_at.drain(..much);
                true
            }
            Manner::Hear => {
                self.muted.retain(|who| who != account);
                self.muted_at.retain(|(_, who)| who != account);
                true
            }
            Manner::Unblock => {
                self.blocked.retain(|who| who != account);
                true
            }
        }
    }
}

impl People {
    /// Whom an account keeps away.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn manners(&self, account: &str) -> Result<Manners, PeopleError> {
        let doc: Option<Doc<Manners>> = self.get(account).await?;
        Ok(doc.map(|doc| doc.value).unwrap_or_default())
    }

    /// Changes what an account wants of another one; whether there was room for it.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn mind(
        &self,
        account: &str,
        other: &str,
        manner: &Manner,
        at: Millis,
    ) -> Result<bool, PeopleError> {
        loop {
            let known: Option<Doc<Manners>> = self.get(account).await?;
            let (version, before) = known.map_or((0, Manners::default()), |d| (d.version, d.value));
            let mut manners = before.clone();
            if !manners.mind(other, manner) {
                return Ok(false);
            }
            if manners == before {
                return Ok(true);
            }
            match self.store.change(at, &[put(account, version, &manners)]).await {
                // In another tab something was changed in this moment.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done.map(|()| true)?),
            }
        }
    }

    /// Whether one of two accounts has blocked the other.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn apart(&self, one: &str, other: &str) -> Result<bool, PeopleError> {
        Ok(self.manners(one).await?.blocks(other) || self.manners(other).await?.blocks(one))
    }

    /// Forgets whom an account kept away.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn forget_manners(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_away::<Manners>(account, at, |_| true).await
    }
}
