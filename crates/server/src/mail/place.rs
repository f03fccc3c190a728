//! Where mail is given, from whom it is, and where its links lead: what who runs the server says.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use lettre::Address;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;

use crate::links::unescaped;

/// The longest address of mail, in bytes.
const LONGEST: usize = 254;
/// The longest part of it before the `@`.
const LONGEST_USER: usize = 64;

/// Why no mail can be sent in the way that was said.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailingError {
    /// Nothing that names a mail server. There may be a password in it, so it is not repeated.
    #[error(
        "what --smtp or LUDOTECA_SMTP says is no mail server; write smtps://USER:PASSWORD@HOST:465, \
         smtp://USER:PASSWORD@HOST:587 (for STARTTLS) or smtp://localhost:25, with %40 and the like for \
         signs of USER and PASSWORD that are no letters or digits"
    )]
    Smtp,
    /// Nobody whose address a mail can bear.
    #[error("`{0}` is no sender of mails; write --mail-from 'Ludoteca <ludo@games.example>'")]
    From(String),
    /// Mail without a sender.
    #[error(
        "mails bear the address of who sends them; say it with --mail-from \
         'Ludoteca <ludo@games.example>', or leave --smtp out"
    )]
    NoFrom,
    /// A sender without a mail server.
    #[error(
        "--mail-from and --mail-links are for a mail server; name it with --smtp, or leave them out"
    )]
    NoSmtp,
    /// No address of pages.
    #[error(
        "`{0}` is no address to which links in mails can lead; write --mail-links https://games.example"
    )]
    Links(String),
    /// Nothing to which links could lead.
    #[error(
        "links in mails lead to a name of this server; say it with --name games.example, or leave --smtp out"
    )]
    NoLinks,
    /// The mail server has no name for which there could be a certificate, or the system knows none.
    #[error("TLS with the mail server {0} is not possible: {1}")]
    Tls(String, String),
}

/// How a mail server is spoken with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Security {
    /// TLS from the beginning.
    Tls,
    /// TLS before anything is said that matters.
    StartTls,
    /// None: it is on this machine.
    Plain,
}

/// A mail server. It is shown without the password.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Smtp {
    pub(super) security: Security,
    pub(super) host: String,
    pub(super) port: u16,
    user: Option<(String, String)>,
}

impl Smtp {
    /// Who we are there.
    pub(super) fn credentials(&self) -> Option<Credentials> {
        self.user.clone().map(|(user, password)| Credentials::new(user, password))
    }
}

impl FromStr for Smtp {
    type Err = MailingError;

    fn from_str(text: &str) -> Result<Smtp, MailingError> {
        let read = || {
            let (scheme, rest) = text.split_once("://")?;
            let rest = rest.strip_suffix('/').unwrap_or(rest);
            let (user, place) = match rest.rsplit_once('@') {
                Some((user, place)) => (Some(user_of(user)?), place),
                None => (None, rest),
            };
            let (host, port) = host_of(place)?;
            let security = match scheme {
                "smtps" => Security::Tls,
                "smtp" if is_here(&host) => Security::Plain,
                "smtp" => Security::StartTls,
                _ => return None,
            };
            let usual = match security {
                Security::Tls => 465,
                Security::StartTls => 587,
                Security::Plain => 25,
            };
            Some(Smtp { security, host, port: port.unwrap_or(usual), user })
        };
        read().ok_or(MailingError::Smtp)
    }
}

impl fmt::Display for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.security == Security::Tls { "smtps" } else { "smtp" };
        let Smtp { host, port, .. } = self;
        match host.contains(':') {
            true => write!(f, "{scheme}://[{host}]:{port}"),
            false => write!(f, "{scheme}://{host}:{port}"),
        }
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Name and password.
fn user_of(text: &str) -> Option<(String, String)> {
    let (user, password) = text.split_once(':')?;
    let (user, password) = (unescaped(user)?, unescaped(password)?);
    let plain = |text: &str| !text.is_empty() && !text.chars().any(char::is_control);
    (plain(&user) && plain(&password)).then_some((user, password))
}

/// Host and port.
fn host_of(place: &str) -> Option<(String, Option<u16>)> {
    let (host, port) = match place.strip_prefix('[') {
        Some(rest) => {
            let (host, port) = rest.split_once(']')?;
            host.parse::<std::net::Ipv6Addr>().ok()?;
            (host, if port.is_empty() { None } else { Some(port.strip_prefix(':')?) })
        }
        None => match place.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (place, None),
        },
    };
    let port = match port {
        Some(port) => Some(port.parse().ok().filter(|&port: &u16| port > 0)?),
        None => None,
    };
    let named = host.split('.').all(is_label);
    (named || host.parse::<IpAddr>().is_ok()).then(|| (host.to_ascii_lowercase(), port))
}

/// Whether something can stand between the dots of a name of the net.
fn is_label(label: &str) -> bool {
    let signs = label.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-');
    signs && (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
}

/// Whether a host is this machine.
fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// How mail is sent: over which server, from whom, and where links lead.
#[derive(Clone, Debug)]
pub struct Mailing {
    pub(super) smtp: Smtp,
    pub(super) from: Mailbox,
    /// What stands before the path of a link, as `https://games.example`.
    pub(super) home: String,
}

impl Mailing {
    /// How mail is sent, from what was said of it; `None` where nothing was. `names` are those of this server,
    /// to the first of which links lead unless something else is said.
    ///
    /// # Errors
    /// Something of it is not as it must be, or is missing.
    pub fn new(
        smtp: Option<&str>,
        from: Option<&str>,
        links: Option<&str>,
        names: &[String],
    ) -> Result<Option<Mailing>, MailingError> {
        let Some(smtp) = smtp else {
            let none = from.is_none() && links.is_none();
            return if none { Ok(None) } else { Err(MailingError::NoSmtp) };
        };
        let (smtp, from) = (smtp.parse()?, from.ok_or(MailingError::NoFrom)?);
        let from = sender(from).ok_or_else(|| MailingError::From(from.to_owned()))?;
        let named = || names.first().map(|name| format!("https://{name}"));
        let links = links.map(str::to_owned).or_else(named).ok_or(MailingError::NoLinks)?;
        let home = home(&links).ok_or(MailingError::Links(links))?;
        Ok(Some(Mailing { smtp, from, home }))
    }

    /// What we call ourselves to mail servers: the name to which links lead.
    pub(super) fn hello(&self) -> ClientId {
        let authority = self.home.split_once("://").map_or("", |(_, authority)| authority);
        match host_of(authority).map(|(host, _)| (host.parse(), host)) {
            Some((Ok(IpAddr::V4(ip)), _)) => ClientId::Ipv4(ip),
            Some((Ok(IpAddr::V6(ip)), _)) => ClientId::Ipv6(ip),
            Some((Err(_), host)) => ClientId::Domain(host),
            None => ClientId::default(),
        }
    }
}

/// Whose address mails bear, perhaps with a name.
fn sender(text: &str) -> Option<Mailbox> {
    let plain = !text.chars().any(char::is_control);
    let sender: Mailbox = text.parse().ok().filter(|_| plain)?;
    address(sender.email.as_ref()).map(|email| Mailbox { email, ..sender })
}

/// What stands before the path of a link.
fn home(text: &str) -> Option<String> {
    let (scheme, place) = text.split_once("://")?;
    let place = place.strip_suffix('/').unwrap_or(place);
    let known = ["http", "https"].contains(&scheme) && host_of(place).is_some();
    known.then(|| format!("{scheme}://{place}"))
}

/// An address of mail: plain signs, one `@`, and a name of the net with a dot behind it. Addresses with
/// quotes, comments or numbers of machines are none here.
pub(super) fn address(text: &str) -> Option<Address> {
    let (user, domain) = text.split_once('@')?;
    let sign = |sign: u8| sign.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&sign);
    let word = |word: &str| !word.is_empty() && word.bytes().all(sign);
    let fits = text.len() <= LONGEST && user.len() <= LONGEST_USER;
    let user = fits && user.split('.').all(word);
    let numbered = domain.rsplit('.').next().is_some_and(|last| last.parse::<u32>().is_ok());
    let named = domain.contains('.') && !numbered && domain.split('.').all(is_label);
    text.parse().ok().filter(|_| user && named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_read_and_shown_without_its_password() {
        for (text, security, shown) in [
            ("smtps://ana:geheim@mail.example:465", Security::Tls, "smtps://mail.example:465"),
            ("smtps://ana%40x:ge%3Aheim@mail.example/", Security::Tls, "smtps://mail.example:465"),
            ("smtp://ana:geheim@Mail.example", Security::StartTls, "smtp://mail.example:587"),
            ("smtp://mail:2525", Security::StartTls, "smtp://mail:2525"),
            ("smtp://10.0.0.1:25", Security::StartTls, "smtp://10.0.0.1:25"),
            ("smtp://localhost", Security::Plain, "smtp://localhost:25"),
            ("smtp://127.0.0.1:2525", Security::Plain, "smtp://127.0.0.1:2525"),
            ("smtp://[::1]:2525", Security::Plain, "smtp://[::1]:2525"),
            ("smtps://localhost", Security::Tls, "smtps://localhost:465"),
        ] {
            let smtp: Smtp = text.parse().expect(text);
            assert_eq!((smtp.security, &*smtp.to_string()), (security, shown));
            assert!(!format!("{smtp:?} {smtp}").contains("geheim"));
        }
        let known: Smtp = "smtps://ana%40x:ge%3Aheim@mail.example".parse().expect("a server");
        assert_eq!(known.user, Some(("ana@x".to_owned(), "ge:heim".to_owned())));
        for text in [
            "",
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://ana:geheim@",
            "smtp://geheim@mail.example",
            "smtp://:geheim@mail.example",
            "smtp://ana:@mail.example",
            "smtp://ana:geheim",
            "smtp://ana:ge/heim@mail.example/x",
            "smtp://ana:geheim%zz@mail.example",
            "smtp://ana:geheim%0d@mail.example",
            "smtp://ana:geheim@mail.example:0",
            "smtp://ana:geheim@mail.example:99999",
            "smtp://ana:geheim@mail..example",
            "smtp://ana:geheim@mail.example?tls=none",
            "smtp://mail.example\r\n",
            "smtp://[::1",
        ] {
            let wrong = text.parse::<Smtp>().expect_err(text).to_string();
            assert!(wrong.contains("smtps://USER") && !wrong.contains("geheim"), "{wrong}");
        }
    }

    #[test]
    fn what_is_said_of_mail_fits_together() {
        let names = ["games.example".to_owned(), "other.example".to_owned()];
        let new = |smtp, from, links, names: &[String]| Mailing::new(smtp, from, links, names);
        let smtp = Some("smtps://ana:geheim@mail.example");
        let from = Some("Ludoteca <ludo@games.example>");
        assert!(new(None, None, None, &names).expect("nothing is said").is_none());
        let known = new(smtp, from, None, &names).expect("it fits").expect("it was said");
        assert_eq!(known.home, "https://games.example");
        assert_eq!(known.hello(), ClientId::Domain("games.example".to_owned()));
        assert!(!format!("{known:?}").contains("geheim"));
        let here = new(smtp, from, Some("http://127.0.0.1:7777/"), &[]).expect("it fits");
        let here = here.expect("it was said");
        assert_eq!(here.home, "http://127.0.0.1:7777");
        assert_eq!(here.hello(), ClientId::Ipv4(std::net::Ipv4Addr::LOCALHOST));
        for (smtp, from, links, names, why) in [
            (smtp, None, None, &names[..], MailingError::NoFrom),
            (None, from, None, &names, MailingError::NoSmtp),
            (smtp, from, None, &[], MailingError::NoLinks),
            (smtp, Some("Ludoteca"), None, &names, MailingError::From("Ludoteca".to_owned())),
            (smtp, from, Some("games"), &names, MailingError::Links("games".to_owned())),
            (Some("x"), from, None, &names, MailingError::Smtp),
        ] {
            let wrong = new(smtp, from, links, names).expect_err("it does not fit");
            assert_eq!(wrong, why);
        }
        for wrong in
            ["ludo@games.example\r\nBcc: x@y.example", "a@b.c, d@e.f", "<>", "ludo@localhost"]
        {
            assert_eq!(sender(wrong), None, "{wrong}");
        }
        for wrong in
            ["ftp://x.example", "https://x.example/path", "https://a@x.example", "https://"]
        {
            assert_eq!(home(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_plain_addresses_of_the_net_are_addresses() {
        let long = format!("{}@mail.example", "x".repeat(65));
        let longer = format!("a@{}example", "x.".repeat(130));
        for good in ["ana@mail.example", "a.b+c_d@x-y.mail.example", "o'neil@mail.example"] {
            assert_eq!(address(good).expect(good).to_string(), good);
        }
        for bad in [
            "",
            "ana",
            "@mail.example",
            "ana@",
            "ana@localhost",
            "ana@10.0.0.1",
            "ana@[10.0.0.1]",
            "ana@mail..example",
            "ana@-mail.example",
            "ana..b@mail.example",
            ".ana@mail.example",
            "\"ana b\"@mail.example",
            "ana b@mail.example",
            "Ana <ana@mail.example>",
            "ana@mail.example,eva@mail.example",
            "ana@eva@mail.example",
            "ana@mail.example\r\nBcc: eva@mail.example",
            "ana@mail.example\n",
            "ana\0@mail.example",
            "ana\u{7f}@mail.example",
            "aná@mail.example",
            "ana@máil.example",
            "ana@mail.example ",
            &long,
            &longer,
        ] {
            assert!(address(bad).is_none(), "{bad:?}");
        }
    }
}
