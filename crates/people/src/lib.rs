#![doc = include_str!("../README.md")]

mod account;
mod announcement;
mod audit;
mod book;
mod ceremony;
mod challenge;
mod game;
mod invitation;
mod key;
mod leave;
mod made;
mod mail;
mod manners;
mod passkey;
mod phrase;
mod push;
mod random;
mod rating;
mod report;
mod seat;
mod session;
mod study;
mod tally;
#[cfg(test)]
mod tests;
mod token;
mod words;

use std::sync::Arc;

use ludoteca_store::{Store, StoreError};
use tokio::sync::broadcast;

pub use account::{Account, AccountId, Shows};
pub use announcement::Announcement;
pub use audit::Deed;
pub use book::Doc;
pub use ceremony::{Site, Unanswered};
pub use challenge::{Challenge, Reply, Unasked};
pub use game::{Game, Which};
pub use made::MadeText;
pub use mail::{MAIL_WAITS, MailKey, MailQuestion, Mailbox, address_digest};
pub use manners::{MOST_KEPT_APART, Manner, Manners};
pub use passkey::{Asked, MOST_PASSKEYS, Passkey};
pub use phrase::{Hashed, PhraseError, check_phrase};
pub use push::{MOST_REMINDED, Reminded};
pub use random::{random, written};
pub use rating::{Count, Gain, Played, Player, Rated};
pub use report::{Decided, Decision, Report, Unreported};
pub use seat::Held;
pub use session::{Session, SessionKey};
pub use study::{Sight, Studies, StudyHead, StudyTree};
pub use tally::Tallied;
pub use token::{MOST_TOKENS, Scope, TOKEN_MARK, Token, TokenKey};
pub use words::{Line, Words};

/// Why something about people cannot be done.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PeopleError {
    /// The store says no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record says something that this version does not know.
    #[error("the {kind} `{record}` cannot be understood; a newer version may have written it")]
    Unknown {
        /// What the record is about.
        kind: &'static str,
        /// Its name.
        record: String,
    },
}

/// So many notes of games may wait for who follows them; of more the oldest is lost.
const NOTES: usize = 1024;

/// All people of a store. Cheap to share.
#[derive(Clone)]
pub struct People {
    store: Arc<dyn Store>,
    /// Tells of games that were noted by this program.
    noted: broadcast::Sender<Arc<Game>>,
}

impl People {
    /// The people of this store.
    pub fn new(store: Arc<dyn Store>) -> People {
        People { store, noted: broadcast::Sender::new(NOTES) }
    }
}
