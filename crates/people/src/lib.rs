#![doc = include_str!("../README.md")]

mod account;
mod audit;
mod book;
mod game;
mod invitation;
mod phrase;
mod random;
mod seat;
mod session;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ludoteca_store::{Store, StoreError};

pub use account::{Account, AccountId, Shows};
pub use audit::Deed;
pub use book::Doc;
pub use game::{Game, Which};
pub use phrase::{Hashed, PhraseError, check_phrase};
pub use random::{random, written};
pub use seat::Held;
pub use session::{Session, SessionKey};

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

/// All people of a store. Cheap to share.
#[derive(Clone)]
pub struct People {
    store: Arc<dyn Store>,
}

impl People {
    /// The people of this store.
    pub fn new(store: Arc<dyn Store>) -> People {
        People { store }
    }
}
