//! Where a NATS server is.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

/// The address of a NATS server: `nats://HOST:PORT`, `tls://HOST`, with `USER:PASSWORD@` before the host
/// where it asks for them. It is shown without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(pub(crate) ServerAddr);

/// Why an address is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no address of a NATS server; write nats://HOST:PORT, such as nats://127.0.0.1:4222"
)]
pub struct AddressError(String);

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let known = ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme));
        match text.parse::<ServerAddr>() {
            Ok(address) if known && !address.host().is_empty() => Ok(Address(address)),
            // What follows the scheme may hold a password.
            _ if text.contains('@') => Err(AddressError("...@...".to_owned())),
            _ => Err(AddressError(text.to_owned())),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Address(address) = self;
        write!(f, "{}://{}:{}", address.scheme(), address.host(), address.port())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_shown_without_its_password() {
        for (text, shown) in [
            ("nats://127.0.0.1:4333", "nats://127.0.0.1:4333"),
            ("nats://games.example", "nats://games.example:4222"),
            ("tls://who:secret@games.example", "tls://games.example:4222"),
        ] {
            let address: Address = text.parse().expect(text);
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?}").contains("secret"));
        }
        for text in ["", "games.example", "http://games.example", "nats://", "ftp://who:secret@x"] {
            let wrong = text.parse::<Address>().expect_err(text).to_string();
            assert!(
                wrong.contains("nats://127.0.0.1:4222") && !wrong.contains("secret"),
                "{wrong}"
            );
        }
    }
}
