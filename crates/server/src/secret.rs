//! Names and seeds of tables, and the secrets that let people play at them.

use std::fmt::Display;

use ludoteca_core::Seed;
use ludoteca_store::Digest;
use sha2::{Digest as _, Sha256};

/// Thirty-two signs that are not easily taken for one another when read aloud or copied.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system.
///
/// # Panics
/// If the system has none to give: there is no way to go on safely.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Bytes as letters and digits, five bits each.
fn written(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut count) = (0u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            out.push(char::from(SIGNS[(bits >> count & 31) as usize]));
        }
    }
    out
}

/// A new name for a table: 60 random bits.
pub(crate) fn new_table() -> String {
    written(&random::<8>())
}

/// A name for a table that is always the same for what it is about: 60 bits.
pub(crate) fn table_of(what: &str) -> String {
    written(&Sha256::digest(what)[..8])
}

/// A name that follows from texts: whoever knows it knows them.
pub(crate) fn named_by<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    let digest: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    table_of(&digest) + &digest[..20]
}

/// Random bits.
pub(crate) fn bits() -> u64 {
    u64::from_le_bytes(random())
}

/// A new name for a request: 64 random bits.
pub(crate) fn new_request() -> String {
    written(&random::<8>())
}

/// A new seed: 160 random bits, which nobody finds by trying whose commitment it is.
pub(crate) fn new_seed() -> Seed {
    Seed::Drawn(written(&random::<20>()))
}

/// What lets a person play: 160 random bits in a link.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new one.
    pub(crate) fn new() -> Secret {
        Secret(written(&random::<20>()))
    }

    /// One that came in a request. Whether it opens anything is for its digest to say.
    pub(crate) fn given(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// One that came back from where it was put, if it can have been made here.
    pub(crate) fn read(text: &str) -> Option<Secret> {
        let made = text.len() == 32 && text.bytes().all(|sign| SIGNS.contains(&sign));
        made.then(|| Secret(text.to_owned()))
    }

    /// What is kept of it.
    pub(crate) fn digest(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// The secret for an open seat, made from that of the host, so that the host can always see
    /// the invitations again although no secret is kept.
    pub(crate) fn invitation(&self, table: &str, seat: usize) -> Secret {
        self.made("invitation", table, seat)
    }

    /// Another secret, made from this one for somebody.
    pub(crate) fn made(&self, what: &str, place: &str, number: impl Display) -> Secret {
        let mut hash = Sha256::new();
        hash.update(format!("{what} {place} {number} "));
        hash.update(&self.0);
        Secret(written(&hash.finalize()[..20]))
    }

    /// The secret for the seat that is found by a seek, made from that of a browser.
    pub(crate) fn seat(&self, seek: &str) -> Secret {
        let mut hash = Sha256::new();
        hash.update(format!("seat {seek} "));
        hash.update(&self.0);
        Secret(written(&hash.finalize()[..20]))
    }

    /// A short word for it, which stands for the secret while its seat is open: 30 bits.
    pub(crate) fn code(&self) -> String {
        let digest = Sha256::digest(format!("code {}", self.0));
        let mut code = written(&digest[..4]);
        code.truncate(6);
        code
    }

    /// As it stands in links.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_has_at_least_128_bits_and_an_invitation_is_made_again_the_same() {
        let host = Secret::new();
        assert_eq!(host.as_str().len(), 32);
        assert!(host.as_str().bytes().all(|c| SIGNS.contains(&c)));
        let first = host.invitation("table", 1);
        assert_eq!(first.as_str(), host.invitation("table", 1).as_str());
        assert_ne!(first.as_str(), host.invitation("table", 2).as_str());
        assert_ne!(first.as_str(), host.invitation("other", 1).as_str());
        assert_eq!(new_table().len(), 12);
    }
}
