//! What browsers keep for us, how it is read and how it is written.

use axum::http::header::{COOKIE, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};

/// The header in which a reverse proxy tells how it was asked.
const PROTO: &str = "x-forwarded-proto";
/// A year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// What a browser has kept under a name.
pub(crate) fn read<'a>(asked: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = asked.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Whether a request came by https: behind a proxy that ends TLS it or the page that asks says so.
pub(crate) fn is_secure(asked: &HeaderMap) -> bool {
    let origin = asked.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    asked.get(PROTO).is_some_and(|proto| proto == "https")
        || origin.is_some_and(|origin| origin.starts_with("https:"))
}

/// What a browser is to keep: for all pages and a year, where nothing else is said.
pub(crate) struct Cookie<'a> {
    name: &'a str,
    /// Of letters that cookies take.
    value: &'a str,
    path: &'a str,
    seconds: u32,
    /// Who else may not see it.
    more: &'static str,
}

impl<'a> Cookie<'a> {
    /// A value under a name.
    pub(crate) fn new(name: &'a str, value: &'a str) -> Cookie<'a> {
        Cookie { name, value, path: "/", seconds: YEAR, more: "" }
    }

    /// Only for pages under this path.
    pub(crate) fn under(self, path: &'a str) -> Cookie<'a> {
        Cookie { path, ..self }
    }

    /// For so many seconds; 0 takes it away.
    pub(crate) fn lasting(self, seconds: u32) -> Cookie<'a> {
        Cookie { seconds, ..self }
    }

    /// A secret: scripts do not see it, and where it was asked for by https ([`is_secure`]) it goes no other
    /// way.
    pub(crate) fn hidden(self, secure: bool) -> Cookie<'a> {
        Cookie { more: if secure { "; HttpOnly; Secure" } else { "; HttpOnly" }, ..self }
    }

    /// Lets the browser keep it.
    pub(crate) fn keep(self, headers: &mut HeaderMap) {
        let Cookie { name, value, path, seconds, more } = self;
        let text = format!("{name}={value}; Path={path}; Max-Age={seconds}; SameSite=Lax{more}");
        if let Ok(text) = HeaderValue::from_str(&text) {
            headers.append(SET_COOKIE, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn cookies_are_found_by_their_whole_name_in_all_headers() {
        let headers = asked(&[("cookie", "xlang=it; lang=pt"), ("cookie", "theme=dark")]);
        assert_eq!(read(&headers, "lang"), Some("pt"));
        assert_eq!(read(&headers, "theme"), Some("dark"));
        assert_eq!(read(&asked(&[("cookie", "langs=it")]), "lang"), None);
    }

    #[test]
    fn secrets_are_hidden_and_go_by_the_way_on_which_they_came() {
        let kept = |headers: HeaderMap| {
            let mut out = HeaderMap::new();
            Cookie::new("a", "b").under("/x").lasting(5).hidden(is_secure(&headers)).keep(&mut out);
            out.get(SET_COOKIE).and_then(|text| text.to_str().ok()).map(str::to_owned)
        };
        let plain = "a=b; Path=/x; Max-Age=5; SameSite=Lax; HttpOnly";
        assert_eq!(kept(asked(&[("origin", "http://x")])).as_deref(), Some(plain));
        for by in [("origin", "https://x"), ("x-forwarded-proto", "https")] {
            assert_eq!(kept(asked(&[by])), Some(format!("{plain}; Secure")));
        }
    }
}
