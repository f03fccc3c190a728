//! Who asks for somebody to play with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use ludoteca_club::rating::Rating;
use ludoteca_people::AccountId;
use ludoteca_store::Digest;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::seek::Game;
use crate::AppState;
use crate::cookies::{self, Cookie};
use crate::links::unescaped;
use crate::members::{Member, Perhaps};
use crate::name::of_person;
use crate::ratings::Points;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::now;

/// The cookie by which a browser is known again.
const GUEST: &str = "guest";

/// Who asks, as others may know it: nobody can become them by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Asker {
    /// Somebody without an account, known by the digest of what their browser keeps.
    Guest {
        /// That digest.
        token: Digest,
        /// The name they gave.
        name: Option<String>,
        /// Whether that is the name of an account, or much like one.
        #[serde(default)]
        namesake: bool,
    },
    /// An account, the same in all its browsers.
    Member {
        /// What tells it from others here.
        token: Digest,
        /// Which.
        account: AccountId,
        /// What it is called.
        name: String,
        /// How it stands in the games that it played last.
        ratings: BTreeMap<String, Points>,
        /// Whether it lets others see that.
        shows: bool,
        /// Whether a program plays for it.
        #[serde(default)]
        bot: bool,
        /// The accounts that it has blocked.
        #[serde(default)]
        blocks: Vec<AccountId>,
    },
}

impl Asker {
    /// What tells them from others.
    pub(crate) fn token(&self) -> Digest {
        match self {
            Asker::Guest { token, .. } | Asker::Member { token, .. } => *token,
        }
    }

    /// The same as a number; of an account one that follows from its name in the store, by which others have it
    /// blocked.
    pub(crate) fn person(&self) -> u64 {
        match self {
            Asker::Guest { token, .. } => number(token),
            Asker::Member { account, .. } => number_of(account),
        }
    }

    /// Those with whom they are not brought together.
    pub(crate) fn blocked(&self) -> BTreeSet<u64> {
        match self {
            Asker::Guest { .. } => BTreeSet::new(),
            Asker::Member { blocks, .. } => {
                blocks.iter().map(|account| number_of(account)).collect()
            }
        }
    }

    /// Their name, where they have one.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Asker::Guest { name, .. } => name.as_deref(),
            Asker::Member { name, .. } => Some(name),
        }
    }

    /// Whether that is the name of an account which they are not.
    pub(crate) fn is_namesake(&self) -> bool {
        matches!(self, Asker::Guest { namesake: true, .. })
    }

    /// Whether it is a program, which says so.
    pub(crate) fn is_bot(&self) -> bool {
        matches!(self, Asker::Member { bot: true, .. })
    }

    /// The account, if it is one.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Asker::Guest { .. } => None,
            Asker::Member { account, .. } => Some(account),
        }
    }

    /// How they stand in a game, as far as that is known.
    fn rating(&self, game: &Game) -> Option<Points> {
        match self {
            Asker::Member { ratings, .. } if game.rated => ratings.get(&game.spec).copied(),
            _ => None,
        }
    }

    /// The same as others see it.
    pub(crate) fn shown(&self, game: Option<&Game>) -> Option<Points> {
        match self {
            Asker::Member { shows: true, .. } => self.rating(game?),
            _ => None,
        }
    }

    /// How well they play a game, in points: as a newcomer, where that is not known.
    pub(crate) fn points(&self, game: Option<&Game>) -> f64 {
        let known = game.and_then(|game| self.rating(game));
        known.map_or(Rating::default().points, |rating| rating.points as f64)
    }

    /// Whether games of theirs can be rated.
    pub(crate) fn is_rated(&self) -> bool {
        self.account().is_some()
    }
}

fn number(Digest(bytes): &Digest) -> u64 {
    bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn number_of(account: &str) -> u64 {
    number(&Digest(Sha256::digest(account).into()))
}

/// A browser, or a program that keeps cookies as browsers do; or an account, whichever browser it has.
pub(crate) struct Visitor {
    secret: Secret,
    /// The account that asks.
    member: Option<Arc<Member>>,
    /// Whether it came without a secret of its own.
    fresh: bool,
    /// Whether it is asked by https.
    secure: bool,
    /// The name that was given last.
    pub(super) name: Option<String>,
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Visitor, Refusal> {
        let Ok(Perhaps(member)) = Perhaps::from_request_parts(parts, state).await;
        let own = match &member {
            Some(member) => Some(state.members.people.seat_key(member.id(), now().wall).await?),
            None => None,
        };
        let kept = || cookies::read(&parts.headers, GUEST).and_then(Secret::read);
        let known = own.map(Secret::given).or_else(kept);
        let name = cookies::read(&parts.headers, "name").and_then(unescaped);
        Ok(Visitor {
            member,
            fresh: known.is_none(),
            secret: known.unwrap_or_else(Secret::new),
            secure: cookies::is_secure(&parts.headers),
            name: name.and_then(|name| of_person(&name).ok().flatten()),
        })
    }
}

impl Visitor {
    /// What tells them from others.
    pub(crate) fn token(&self) -> Digest {
        self.secret.digest()
    }

    /// The account that asks, if one does.
    pub(crate) fn member(&self) -> Option<&Member> {
        self.member.as_deref()
    }

    /// Whether who asks may play a rated game.
    ///
    /// # Errors
    /// Guests may not, nor programs of accounts that do not say so.
    pub(crate) fn may_be_rated(&self) -> Result<(), Refusal> {
        self.member().ok_or(Refusal::Rated)?.may_be_rated()
    }

    /// The secret of the seat that they get by a seek. It follows from what their browser keeps, or from what
    /// is kept of their account, so that no server needs to keep it.
    pub(crate) fn seat(&self, seek: &str) -> Secret {
        self.secret.seat(seek)
    }

    /// Lets the browser keep who it is.
    pub(crate) fn keep(&self, headers: &mut HeaderMap) {
        if self.fresh {
            Cookie::new(GUEST, self.secret.as_str()).hidden(self.secure).keep(headers);
        }
    }
}
