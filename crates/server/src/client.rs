//! Who asks, as far as sharing goes.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::AppState;

/// The header in which a reverse proxy tells for whom it asks.
const FORWARDED: &str = "x-forwarded-for";

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

    /// For whom a reverse proxy asks: it appends the address to what stands in the header already,
    /// which may be anything.
    fn forwarded(headers: &HeaderMap) -> Option<Client> {
        let last = headers.get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
        let ip: IpAddr = last.rsplit(',').next()?.trim().parse().ok()?;
        Some(ip.into())
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

/// The other end of the connection, or for whom that asks where the server stands behind a proxy.
impl FromRequestParts<AppState> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Client, Infallible> {
        let told = if state.behind_proxy { Client::forwarded(&parts.headers) } else { None };
        let peer = || parts.extensions.get().copied();
        Ok(told.or_else(peer).unwrap_or(Client::NOBODY))
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

    #[test]
    fn of_what_a_proxy_tells_only_the_last_address_is_its_own_word() {
        let told = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(FORWARDED, value.parse().expect("a value"));
            }
            Client::forwarded(&headers)
        };
        assert_eq!(told(&["192.0.2.1"]), Some(client("192.0.2.1")));
        assert_eq!(told(&["127.0.0.1, 192.0.2.7"]), Some(client("192.0.2.7")));
        assert_eq!(told(&["127.0.0.1", "2001:db8::9"]), Some(client("2001:db8::9")));
        for none in [&[][..], &[""], &["somebody"], &["192.0.2.1,"]] {
            assert_eq!(told(none), None, "{none:?}");
        }
    }
}
