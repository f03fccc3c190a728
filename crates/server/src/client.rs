//! Who asks, as far as sharing goes.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// Who shares with others: everybody behind one address. Of an IPv6 address the first half counts,
/// since whoever has one has all with that half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Nobody: the server itself goes on.
    pub(crate) const NOBODY: Client = Client(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    /// Whether it is a program on this machine.
    pub(crate) fn is_local(self) -> bool {
        self.0.is_loopback()
    }
}

impl From<IpAddr> for Client {
    fn from(ip: IpAddr) -> Client {
        Client(match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_loopback() => {
                let [a, b, c, d, ..] = ip.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            ip => ip,
        })
    }
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Whether it is a proxy that is believed.
    pub(crate) believed: bool,
}

/// The other end of the connection, or for whom that asks if it is a proxy that is believed.
impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Client::NOBODY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(ip: &str) -> Client {
        ip.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn a_client_is_an_address_or_the_first_half_of_one() {
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!(client("192.0.2.1"), client("::ffff:192.0.2.1"));
        assert_eq!(client("2001:db8:0:7::1"), client("2001:db8:0:7:a:b:c:d"));
        assert_ne!(client("2001:db8:0:7::1"), client("2001:db8:0:8::1"));
        for (ip, local) in [("127.0.0.1", true), ("::1", true), ("10.0.0.1", false), ("::2", false)]
        {
            assert_eq!(client(ip).is_local(), local, "{ip}");
        }
    }
}
