//! Where a store is.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Postgres, Sqlite, Store, StoreError};

/// Where a store is: `postgres://USER:PASSWORD@HOST:PORT/DATABASE` (also `postgresql://`),
/// `sqlite:PATH`, or a path alone.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// A file.
    Sqlite(PathBuf),
    /// A database, as it was given, perhaps with a password.
    Postgres(String),
}

/// Opens the store at an address; see [`Address`].
///
/// # Errors
/// The address is none, or what is there cannot be used.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    address.parse::<Address>()?.open().await
}

impl Address {
    /// Opens the store. A file that is missing is made; a database must exist.
    ///
    /// # Errors
    /// What is there cannot be used.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Address::Sqlite(path) => Arc::new(Sqlite::open(path).await?),
            Address::Postgres(address) => Arc::new(Postgres::open(address).await?),
        })
    }

    /// Opens a store that is to be there already.
    ///
    /// # Errors
    /// There is none, or what is there cannot be used.
    pub async fn open_existing(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Address::Sqlite(path) if !path.exists() => {
                Err(StoreError::Missing { path: path.clone() })
            }
            _ => self.open().await,
        }
    }
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Address, StoreError> {
        let wrong = |reason: &str| StoreError::Address {
            given: without_secrets(text),
            reason: reason.to_owned(),
        };
        if let Some(path) = text.strip_prefix("sqlite:") {
            return match path.strip_prefix("//").unwrap_or(path) {
                "" => Err(wrong("it names no file")),
                ":memory:" => Err(wrong("what is kept in memory is lost")),
                path => Ok(Address::Sqlite(path.into())),
            };
        }
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Address::Postgres(text.to_owned())),
            Some((other, _)) => Err(wrong(&format!("nothing can be kept in `{other}`"))),
            None if text.is_empty() => Err(wrong("it is empty")),
            None if text.starts_with("postgres:") || text.starts_with("postgresql:") => {
                Err(wrong("`//` is missing after `postgres:`"))
            }
            None => Ok(Address::Sqlite(text.into())),
        }
    }
}

/// Without a password, for sentences and logs.
impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Address::Sqlite(path) => path.display().fmt(f),
            Address::Postgres(address) => f.write_str(&without_secrets(address)),
        }
    }
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// An address with what may be a password left out.
pub(crate) fn without_secrets(address: &str) -> String {
    let Some((kind, rest)) = address.split_once("://") else { return address.to_owned() };
    let rest = rest.split_once('?').map_or(rest, |(before, _)| before);
    let (user, host) = rest.rsplit_once('@').unwrap_or(("", rest));
    let user = user.split_once(':').map_or(user, |(user, _)| user);
    let at = if user.is_empty() { "" } else { "@" };
    format!("{kind}://{user}{at}{host}")
}
