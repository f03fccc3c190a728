//! Who reads: language and light, from the address, the cookies and the browser.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HeaderName};
use axum::http::request::Parts;
use fluent_bundle::{FluentArgs, FluentValue};
use ludoteca_catalog::{Lang, Speaker};

use super::words::speaker;

/// The reader of a page.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// The language asked for.
    pub(super) lang: Lang,
    /// `light` or `dark` where the reader chose; otherwise the system decides.
    pub(super) theme: Option<&'static str>,
    /// The page being read, to come back to.
    pub(super) here: String,
}

impl Reader {
    /// The one who speaks to this reader.
    pub(super) fn speaker(&self) -> &'static Speaker {
        speaker(self.lang)
    }

    /// A message without arguments.
    pub(super) fn text(&self, id: &str) -> String {
        self.speaker().text(id)
    }

    /// The page being read, without a language in its address: a choice in the header must not be
    /// overruled by it.
    pub(super) fn here_without_lang(&self) -> String {
        let Some((path, query)) = self.here.split_once('?') else { return self.here.clone() };
        let kept: Vec<_> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
        if kept.is_empty() { path.to_owned() } else { format!("{path}?{}", kept.join("&")) }
    }

    /// A message with arguments.
    pub(super) fn fill<const N: usize>(
        &self,
        id: &str,
        args: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        let args: FluentArgs<'_> = args.into_iter().collect();
        self.speaker().format(id, &args)
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        let header = |name: HeaderName| {
            parts.headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default()
        };
        let cookies = header(COOKIE);
        let query = parts.uri.query().unwrap_or_default();
        let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
        let lang = asked
            .and_then(Lang::of)
            .or_else(|| cookie(cookies, "lang").and_then(Lang::of))
            .unwrap_or_else(|| preferred(header(ACCEPT_LANGUAGE)));
        let theme = cookie(cookies, "theme")
            .and_then(|wanted| ["light", "dark"].into_iter().find(|&t| t == wanted));
        let here = parts.uri.path_and_query().map_or("/", |p| p.as_str()).to_owned();
        Ok(Reader { lang, theme, here })
    }
}

fn cookie<'a>(header: &'a str, name: &str) -> Option<&'a str> {
    header.split(';').find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The first of our languages in the order of the reader's weights: `it;q=0.5, pt-BR` is `pt`.
fn preferred(header: &str) -> Lang {
    let mut wanted: Vec<(f32, Lang)> = header
        .split(',')
        .filter_map(|range| {
            let (tag, params) = range.trim().split_once(';').unwrap_or((range.trim(), ""));
            let weight = params.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok())?;
            (weight > 0.0).then_some((weight, Lang::of(tag)?))
        })
        .collect();
    wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
    wanted.first().map(|&(_, lang)| lang).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_browser_are_respected() {
        assert_eq!(preferred("it;q=0.5, pt-BR, en;q=0.9"), Lang::Pt);
        assert_eq!(preferred("de, fr;q=0.8, it;q=0.2"), Lang::It);
        assert_eq!(preferred("pt;q=0, it"), Lang::It);
        assert_eq!(preferred("de"), Lang::En);
        assert_eq!(preferred(""), Lang::En);
    }

    #[test]
    fn cookies_are_found_by_their_whole_name() {
        assert_eq!(cookie("xlang=it; lang=pt", "lang"), Some("pt"));
        assert_eq!(cookie("langs=it", "lang"), None);
    }
}
