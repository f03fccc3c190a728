//! Language and light, kept in cookies for a year.

use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use ludoteca_catalog::Lang;
use serde::Deserialize;

use crate::MAX_BODY;
use crate::ask::Posted;
use crate::cookies::Cookie;

/// What the header of every page can ask for.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    lang: Option<String>,
    theme: Option<String>,
    back: Option<String>,
}

/// Keeps the choice and leads back to the page on which it was made.
pub(super) async fn change(Posted(wish): Posted<Wish, MAX_BODY>) -> (StatusCode, HeaderMap) {
    let mut headers = HeaderMap::new();
    if let Some(lang) = wish.lang.as_deref().and_then(Lang::of) {
        Cookie::new("lang", lang.code()).keep(&mut headers);
    }
    if let Some(theme @ ("light" | "dark")) = wish.theme.as_deref() {
        Cookie::new("theme", theme).keep(&mut headers);
    }
    let back = wish.back.as_deref().filter(|back| is_local(back)).unwrap_or("/");
    let back = HeaderValue::from_str(back).unwrap_or(HeaderValue::from_static("/"));
    headers.insert(LOCATION, back);
    (StatusCode::SEE_OTHER, headers)
}

/// Whether an address stays on this server: a path as our pages write it. Browsers read `\` as `/`
/// and leave tabs and ends of lines out.
pub(super) fn is_local(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_another_server() {
        assert!(is_local("/g/hex?size=9"));
        for elsewhere in [
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "",
            "/\t/evil.example",
            "/\n/evil.example",
            "/a b",
            "/é",
        ] {
            assert!(!is_local(elsewhere), "{elsewhere}");
        }
    }
}
