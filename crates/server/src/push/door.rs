//! Where messages are taken: an address that a browser has told, and so anybody may have made up. It must
//! be one of the net at large, and nobody waits long for who lives there.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Body;
use hyper::Uri;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

/// The longest address, in bytes.
const LONGEST: usize = 1000;
/// A message that nobody fetched is kept for so long there, in seconds: a turn has days.
const KEPT: u32 = 24 * 60 * 60;

/// An address that may be one where messages are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Door {
    secure: bool,
    /// Host and port, as they stand in the address.
    authority: String,
    pub(super) host: String,
    port: u16,
    path: String,
}

impl Door {
    /// The door of an address: by https, at the usual port and at large. `near` lets those of this machine
    /// and its neighbours in.
    pub(super) fn of(address: &str, near: bool) -> Option<Door> {
        if address.len() > LONGEST || !address.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let uri: Uri = address.parse().ok()?;
        let authority = uri.authority()?;
        let secure = match uri.scheme_str()? {
            "https" => true,
            "http" if near => false,
            _ => return None,
        };
        if authority.as_str().contains('@') {
            return None;
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = match authority.port() {
            None if secure => 443,
            None => 80,
            Some(port) => port.as_u16(),
        };
        // Whoever takes messages has a name of the net.
        let named = host.contains('.') && host.parse::<IpAddr>().is_err();
        if !near && (port != 443 || !named) {
            return None;
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Some(Door { secure, authority: authority.as_str().to_owned(), host, port, path })
    }

    /// What the word of who sends is for.
    pub(super) fn origin(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority)
    }

    /// Gives a message there and says what became of it. Nothing of the answer is read but its status, and no
    /// other address is followed.
    pub(super) async fn give(
        &self,
        tls: &TlsConnector,
        near: bool,
        word: &str,
        topic: &str,
        message: Vec<u8>,
    ) -> io::Result<StatusCode> {
        let mut found = tokio::net::lookup_host((&*self.host, self.port)).await?;
        // It is gone to where was looked, and not to where the name leads a moment later.
        let place = found.find(|place: &SocketAddr| near || is_at_large(place.ip()));
        let place =
            place.ok_or_else(|| io::Error::other("the address is not one of the net at large"))?;
        let stream = TcpStream::connect(place).await?;
        let stream: Box<dyn Line> = if self.secure {
            let name = ServerName::try_from(self.host.clone()).map_err(io::Error::other)?;
            Box::new(tls.connect(name, stream).await?)
        } else {
            Box::new(stream)
        };
        let (mut send, line) =
            http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
        // It ends with this, whether there was an answer or not.
        let mut held = JoinSet::new();
        held.spawn(line);
        let request = Request::post(&self.path)
            .header(HOST, &self.authority)
            .header(AUTHORIZATION, word)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", topic)
            .body(Body::from(message))
            .map_err(io::Error::other)?;
        Ok(send.send_request(request).await.map_err(io::Error::other)?.status())
    }
}

trait Line: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// What is needed to come in by https; `None` where the system knows no certificates.
pub(super) fn connector() -> Option<TlsConnector> {
    let mut roots = RootCertStore::empty();
    let (added, _) =
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .ok()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    (added > 0).then(|| TlsConnector::from(Arc::new(config)))
}

/// Whether an address is one of the net at large: not of this machine, not of its neighbours, nor one that
/// leads there by another way.
fn is_at_large(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(ip) => v4(ip),
        IpAddr::V6(ip) => v6(ip),
    }
}

fn v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let special =
        matches!((a, b, c), (0 | 240..=255, ..) | (192, 0, 0) | (192, 88, 99) | (198, 18..=19, _));
    !(ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        || shared
        || special)
}

fn v6(ip: Ipv6Addr) -> bool {
    // All that is at large begins so; within it some lead elsewhere: tunnels, examples, trials.
    match ip.segments() {
        [0x2001, 0..=0x01ff, ..] | [0x2001, 0xdb8, ..] | [0x2002, ..] | [0x3fff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_by_https_with_a_name_are_doors() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/x?y=z",
            "https://web.push.apple.com:443/x",
        ] {
            let door = Door::of(good, false).expect(good);
            assert_eq!((door.secure, door.port), (true, 443));
            assert!(good.starts_with(&door.origin()));
        }
        let long = format!("https://push.example/{}", "x".repeat(1000));
        for bad in [
            "",
            "push.example",
            "http://push.example/x",
            "ftp://push.example/x",
            "file:///etc/passwd",
            "https://push.example:8443/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://10.0.0.1/x",
            "https://[::1]/x",
            "https://user@push.example/x",
            "https://push.example/\r\nx",
            "https://2130706433/x",
            &long,
        ] {
            assert_eq!(Door::of(bad, false), None, "{bad}");
        }
        assert!(Door::of("http://127.0.0.1:80/x", true).is_some());
    }

    #[test]
    fn nothing_is_sent_to_this_machine_and_its_neighbours() {
        for (ip, at_large) in [
            ("142.250.184.10", true),
            ("2a00:1450:4003:80f::200a", true),
            ("100.63.255.255", true),
            ("127.0.0.1", false),
            ("127.8.8.8", false),
            ("0.0.0.0", false),
            ("0.1.2.3", false),
            ("10.1.2.3", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("192.0.0.8", false),
            ("192.0.2.1", false),
            ("198.18.0.1", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("::", false),
            ("::1", false),
            ("::ffff:10.0.0.1", false),
            ("::ffff:142.250.184.10", true),
            ("64:ff9b::a00:1", false),
            ("2002:a00:1::", false),
            ("2001:0:1::1", false),
            ("2001:db8::1", false),
            ("fc00::1", false),
            ("fd12::1", false),
            ("fe80::1", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_at_large(ip.parse().expect("an address")), at_large, "{ip}");
        }
    }
}
