//! Where the server is, and how it is reached.

use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::BotError;

/// Who does not answer the door by then is away.
const DOOR: Duration = Duration::from_secs(10);

/// The address of a server, `https://HOST` or `http://HOST:PORT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    secure: bool,
    /// Host and port as they were written, for the head of requests.
    pub(crate) host: String,
    name: String,
    port: u16,
}

/// What is no address of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} is no address of a server; write it as https://games.example or http://127.0.0.1:7777"
)]
pub struct BadAddress(String);

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Address, BadAddress> {
        let bad = || BadAddress(text.to_owned());
        let (scheme, rest) = text.split_once("://").ok_or_else(bad)?;
        let secure = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(bad()),
        };
        let host = rest.trim_end_matches('/');
        let authority: http::uri::Authority = host.parse().map_err(|_| bad())?;
        if host.contains('@') || authority.host().is_empty() {
            return Err(bad());
        }
        let port = match host.rsplit_once(':') {
            Some((_, port)) if !port.ends_with(']') => port.parse().map_err(|_| bad())?,
            _ if secure => 443,
            _ => 80,
        };
        let name = authority.host().trim_matches(['[', ']']).to_owned();
        Ok(Address { secure, host: host.to_owned(), name, port })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.host)
    }
}

/// A line to a server.
pub(crate) trait Line: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// The way to a server.
#[derive(Clone)]
pub(crate) struct Way {
    pub(crate) address: Address,
    tls: Option<TlsConnector>,
}

impl Way {
    /// The way to an address.
    ///
    /// # Errors
    /// It needs certificates, and the system has none.
    pub(crate) fn to(address: Address) -> Result<Way, BotError> {
        let tls = if address.secure { Some(connector()?) } else { None };
        Ok(Way { address, tls })
    }

    /// Another line.
    pub(crate) async fn connect(&self) -> io::Result<Box<dyn Line>> {
        let late = |_| io::Error::from(io::ErrorKind::TimedOut);
        timeout(DOOR, self.knock()).await.map_err(late)?
    }

    async fn knock(&self) -> io::Result<Box<dyn Line>> {
        let stream = TcpStream::connect((&*self.address.name, self.address.port)).await?;
        stream.set_nodelay(true)?;
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(self.address.name.clone());
        let name = name.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        Ok(Box::new(tls.connect(name, stream).await?))
    }
}

fn connector() -> Result<TlsConnector, BotError> {
    let wrong = |error: &dyn fmt::Display| BotError::Certificates(error.to_string());
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        let why = found.errors.first().map_or("there are none".to_owned(), ToString::to_string);
        return Err(BotError::Certificates(why));
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| wrong(&error))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_perhaps_with_a_port() {
        for (text, host, port, secure) in [
            ("https://games.example", "games.example", 443, true),
            ("https://games.example:8443/", "games.example", 8443, true),
            ("http://127.0.0.1:7777", "127.0.0.1", 7777, false),
            ("http://[::1]:7777", "::1", 7777, false),
            ("http://[::1]", "::1", 80, false),
        ] {
            let address: Address = text.parse().expect(text);
            assert_eq!((&*address.name, address.port, address.secure), (host, port, secure));
            assert_eq!(address.to_string(), text.trim_end_matches('/'));
        }
        for bad in [
            "",
            "games.example",
            "ftp://x",
            "http://",
            "http://a:x",
            "http://u:p@x",
            "http://a b",
            "http://x/y",
        ] {
            let said = bad.parse::<Address>().expect_err(bad).to_string();
            assert!(said.contains("is no address of a server"), "{said}");
        }
    }
}
