//! Who really asks where a reverse proxy stands in between.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// The header in which a reverse proxy tells for whom it asks. It appends the address to what stands
/// there already, which may be anything.
const FORWARDED: &str = "x-forwarded-for";

/// An address, or all that begin with the same bits.
///
/// ```
/// use ludoteca_server::Network;
///
/// let own: Network = "10.0.0.0/8".parse()?;
/// assert!(own.has("10.1.2.3".parse()?) && !own.has("192.0.2.1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// What was given is no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no address and no network; write them like 127.0.0.1, 10.0.0.0/8, ::1 or fd00::/8"
)]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let wrong = || NetworkError(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| wrong()))?;
        if bits > most {
            return Err(wrong());
        }
        Ok(Network { address, bits })
    }
}

impl Network {
    /// Whether an address is one of them.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        let differs = match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).leading_zeros()
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).leading_zeros()
            }
            _ => return false,
        };
        differs >= u32::from(self.bits)
    }
}

/// The reverse proxies that are believed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies {
    /// Those that tell for whom they ask.
    pub(crate) known: Vec<Network>,
    /// Whether everybody who connects does.
    pub(crate) everybody: bool,
}

impl Proxies {
    /// Whether who connects from there is believed.
    pub(crate) fn trust(&self, peer: IpAddr) -> bool {
        self.everybody || self.knows(peer)
    }

    fn knows(&self, address: IpAddr) -> bool {
        self.known.iter().any(|network| network.has(address))
    }

    /// Who asks: the first address that is no known proxy, from who connects backwards. What stands
    /// before that in the header was written by nobody who is believed.
    pub(crate) fn asker(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let values = headers.get_all(FORWARDED).iter();
        let said: Vec<&str> = values.map(|value| value.to_str().unwrap_or_default()).collect();
        let mut asker = peer;
        for hop in said.iter().rev().flat_map(|value| value.rsplit(',')) {
            let Some(before) = address(hop.trim()) else { break };
            asker = before;
            if !self.knows(asker) {
                break;
            }
        }
        asker
    }
}

/// An address, as proxies write it: some with a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse().ok().map(|whole: SocketAddr| whole.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_network_is_what_begins_with_the_same_bits() {
        for (network, inside, outside) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("127.0.0.1", "::ffff:127.0.0.1", "::1"),
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("10.7.7.7/8", "10.0.0.1", "9.255.255.255"),
            ("172.16.0.0/12", "172.31.255.255", "172.32.0.0"),
            ("::1", "::1", "::2"),
            ("fd00::/8", "fdff::1", "fe00::1"),
            ("0.0.0.0/0", "255.255.255.255", "::1"),
        ] {
            let network: Network = network.parse().expect("a network");
            assert!(network.has(ip(inside)) && !network.has(ip(outside)), "{network:?}");
        }
        for wrong in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8"]
        {
            let said = wrong.parse::<Network>().expect_err("no network").to_string();
            assert!(said.contains(&format!("`{wrong}`")) && said.contains("10.0.0.0/8"), "{said}");
        }
    }

    #[test]
    fn of_what_is_forwarded_only_the_word_of_known_proxies_counts() {
        let known = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
        let known = known.map(|network| network.parse().expect("a network")).to_vec();
        let some = Proxies { known, everybody: false };
        let all = Proxies { known: Vec::new(), everybody: true };
        let none = Proxies::default();
        for (proxies, peer, forwarded, asker) in [
            (&none, "127.0.0.1", &["192.0.2.1"][..], "127.0.0.1"),
            (&some, "192.0.2.9", &["192.0.2.1"], "192.0.2.9"),
            (&some, "127.0.0.1", &[], "127.0.0.1"),
            (&some, "127.0.0.1", &["192.0.2.1"], "192.0.2.1"),
            (&some, "::ffff:127.0.0.1", &["192.0.2.1"], "192.0.2.1"),
            // What the client wrote itself comes before its address.
            (&some, "127.0.0.1", &["127.0.0.1, 192.0.2.7"], "192.0.2.7"),
            (&some, "127.0.0.1", &["10.0.0.1,192.0.2.7", "10.0.0.2"], "192.0.2.7"),
            (&some, "127.0.0.1", &["192.0.2.66, 192.0.2.7, 10.0.0.2 , fd00::7"], "192.0.2.7"),
            (&some, "127.0.0.1", &["192.0.2.66", "2001:db8::9"], "2001:db8::9"),
            // Behind known proxies alone stands one of the own machines.
            (&some, "127.0.0.1", &["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
            (&some, "127.0.0.1", &["192.0.2.1:4711"], "192.0.2.1"),
            (&some, "127.0.0.1", &["[2001:db8::9]:4711"], "2001:db8::9"),
            (&some, "127.0.0.1", &["[2001:db8::9]"], "2001:db8::9"),
            (&some, "127.0.0.1", &["192.0.2.1, somebody"], "127.0.0.1"),
            (&some, "127.0.0.1", &["192.0.2.1, unknown, 10.0.0.3"], "10.0.0.3"),
            (&some, "127.0.0.1", &["192.0.2.1,"], "127.0.0.1"),
            (&all, "192.0.2.9", &["127.0.0.1, 192.0.2.7"], "192.0.2.7"),
            (&all, "192.0.2.9", &[""], "192.0.2.9"),
        ] {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append(FORWARDED, value.parse().expect("a value"));
            }
            let found = proxies.asker(ip(peer), &headers);
            assert_eq!(found, ip(asker), "{peer} {forwarded:?}");
        }
    }
}
