//! Who asks for somebody to play with.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use ludoteca_club::rating::Rating;
use ludoteca_store::Digest;
use serde::{Deserialize, Serialize};

use crate::cookies::{self, Cookie};
use crate::links::unescaped;
use crate::name::of_person;
use crate::secret::Secret;

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
    },
}

impl Asker {
    /// What tells them from others.
    pub(crate) fn token(&self) -> Digest {
        let Asker::Guest { token, .. } = self;
        *token
    }

    /// The same as a number.
    pub(crate) fn person(&self) -> u64 {
        let Digest(bytes) = self.token();
        bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// Their name, where they gave one.
    pub(crate) fn name(&self) -> Option<&str> {
        let Asker::Guest { name, .. } = self;
        name.as_deref()
    }

    /// How well they play, in points. Of guests that is not known.
    pub(crate) fn points(&self) -> f64 {
        let Asker::Guest { .. } = self;
        Rating::default().points
    }

    /// Whether games of theirs can be rated.
    pub(crate) fn is_rated(&self) -> bool {
        let Asker::Guest { .. } = self;
        false
    }
}

/// A browser, or a program that keeps cookies as browsers do.
pub(crate) struct Visitor {
    secret: Secret,
    /// Whether it came without one.
    fresh: bool,
    /// Whether it is asked by https.
    secure: bool,
    /// The name that was given last.
    name: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let known = cookies::read(&parts.headers, GUEST).and_then(Secret::read);
        let name = cookies::read(&parts.headers, "name").and_then(unescaped);
        Ok(Visitor {
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

    /// As others may know them, by this name or by that which they gave last.
    pub(crate) fn asker(&self, name: Option<String>) -> Asker {
        Asker::Guest { token: self.token(), name: name.or_else(|| self.name.clone()) }
    }

    /// The secret of the seat that they get by a seek. It follows from what their browser keeps, so that
    /// no server needs to keep it.
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
