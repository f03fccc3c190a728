//! Whom the server answers: pages of its own, and programs; not what pages of others make browsers
//! send.
//!
//! A browser says with everything that may change something from which page it comes (`Origin`),
//! and a program does not. Only requests that say so are judged: the page must be one of the
//! address that is asked (`Host`), and that address one to which this server answers. The second
//! is for names that somebody else makes to mean this machine after the page was loaded.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;

/// Names that nobody on the net can own.
const LOCAL: [&str; 5] = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];

/// Refuses what a page of others makes a browser send. `names` are those of this server.
pub(crate) async fn guard(
    State(names): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> Response {
    match judge(request.headers(), &names) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

fn judge(headers: &HeaderMap, names: &[String]) -> Result<(), Refusal> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(ORIGIN) else { return Ok(()) };
    let page = origin.parse::<Uri>().ok();
    let page = page.as_ref().and_then(Uri::authority).ok_or(Refusal::Foreign)?;
    let asked = text(HOST).and_then(|host| host.parse::<Authority>().ok());
    let asked = asked.ok_or(Refusal::Foreign)?;
    // A browser leaves the usual ports out on both sides.
    if !page.as_str().eq_ignore_ascii_case(asked.as_str()) {
        return Err(Refusal::Foreign);
    }
    if answers_to(asked.host(), names) {
        Ok(())
    } else {
        Err(Refusal::Host(asked.host().to_owned()))
    }
}

/// Whether a server on a machine that others may reach answers to this name.
fn answers_to(host: &str, names: &[String]) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let number = host.trim_start_matches('[').trim_end_matches(']');
    number.parse::<IpAddr>().is_ok()
        // Names without a dot are those of this machine and its neighbours.
        || !host.contains('.')
        || LOCAL.iter().any(|end| host.ends_with(end))
        || names.iter().any(|name| name.eq_ignore_ascii_case(&host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(host: &str, origin: Option<&str>) -> Option<&'static str> {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        judge(&headers, &["Games.example".to_owned()]).err().map(|refusal| refusal.code())
    }

    #[test]
    fn only_pages_of_this_server_may_ask() {
        for (host, origin, code) in [
            ("x", None, None),
            ("evil.example", None, None),
            ("127.0.0.1:7777", Some("http://127.0.0.1:7777"), None),
            ("[::1]:7777", Some("http://[::1]:7777"), None),
            ("localhost:7777", Some("http://localhost:7777"), None),
            ("Attic.local", Some("http://attic.local"), None),
            ("games.example", Some("https://games.example"), None),
            ("127.0.0.1:7777", Some("http://evil.example"), Some("foreign")),
            ("127.0.0.1:7777", Some("http://127.0.0.1:8888"), Some("foreign")),
            ("127.0.0.1:7777", Some("null"), Some("foreign")),
            ("127.0.0.1:7777", Some(""), Some("foreign")),
            ("evil.example:7777", Some("http://evil.example:7777"), Some("host")),
            ("games.example.evil.example", Some("http://games.example.evil.example"), Some("host")),
        ] {
            assert_eq!(judged(host, origin), code, "{host} {origin:?}");
        }
    }
}
