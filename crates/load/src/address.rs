//! Where the server is, and from where it is asked.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use tokio::net::{TcpSocket, TcpStream};

/// The address of a server, `http://HOST:PORT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Host and port, as it is written.
    pub name: String,
    at: SocketAddr,
}

/// What is no address of a server.
#[derive(Debug, thiserror::Error)]
#[error("{0} is no address of a server; write it as http://127.0.0.1:7777")]
pub struct BadAddress(String);

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        let bad = || BadAddress(text.to_owned());
        let name = text.strip_prefix("http://").ok_or_else(bad)?.trim_end_matches('/');
        let name = if name.contains(':') { name.to_owned() } else { format!("{name}:80") };
        let at = name.to_socket_addrs().map_err(|_| bad())?.next().ok_or_else(bad)?;
        Ok(Address { name, at })
    }
}

impl Address {
    /// Connects. On the same machine `source` chooses from which address, so that the server sees as
    /// many clients as there are sources.
    pub(crate) async fn connect(&self, source: usize) -> std::io::Result<TcpStream> {
        let socket = match self.at {
            SocketAddr::V4(at) if at.ip().is_loopback() => {
                let socket = TcpSocket::new_v4()?;
                socket.bind(SocketAddr::new(IpAddr::V4(loopback(source)), 0))?;
                socket
            }
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        let stream = socket.connect(self.at).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// 127.0.1.1, 127.0.1.2 and so on.
fn loopback(source: usize) -> Ipv4Addr {
    let [.., high, low] = ((source % 60_000) + 1).to_be_bytes();
    Ipv4Addr::new(127, 1, high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_a_port() {
        let address: Address = "http://127.0.0.1:7777/".parse().expect("an address");
        assert_eq!(address.name, "127.0.0.1:7777");
        for bad in ["", "127.0.0.1:7777", "https://127.0.0.1:7777", "http://", "http://127.0.0.1:x"]
        {
            let said = bad.parse::<Address>().expect_err(bad).to_string();
            assert!(said.ends_with("write it as http://127.0.0.1:7777"), "{said}");
        }
    }

    #[test]
    fn sources_are_addresses_of_this_machine() {
        assert_eq!(loopback(0), Ipv4Addr::new(127, 1, 0, 1));
        assert_eq!(loopback(255), Ipv4Addr::new(127, 1, 1, 0));
    }
}
