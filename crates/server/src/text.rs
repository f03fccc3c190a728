//! What the server says, and in which language.

use std::convert::Infallible;
use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use ludoteca_catalog::{Lang, Speaker, speaker_with};

const SERVER: [&str; 3] = [
    include_str!("../text/en.ftl"),
    include_str!("../text/pt.ftl"),
    include_str!("../text/it.ftl"),
];

const WEB: [&str; 3] = [
    include_str!("../../../web/text/en.ftl"),
    include_str!("../../../web/text/pt.ftl"),
    include_str!("../../../web/text/it.ftl"),
];

/// What is said about championships.
const CUPS: [&str; 3] = [
    include_str!("../text/cups-en.ftl"),
    include_str!("../text/cups-pt.ftl"),
    include_str!("../text/cups-it.ftl"),
];

/// What is said about programs that act for accounts, and to them.
const PROGRAMS: [&str; 3] = [
    include_str!("../text/programs-en.ftl"),
    include_str!("../text/programs-pt.ftl"),
    include_str!("../text/programs-it.ftl"),
];

/// What is said about passkeys.
const PASSKEYS: [&str; 3] = [
    include_str!("../text/passkeys-en.ftl"),
    include_str!("../text/passkeys-pt.ftl"),
    include_str!("../text/passkeys-it.ftl"),
];

/// What is said to who helps to run the server.
const OPERATOR: [&str; 3] = [
    include_str!("../text/operator-en.ftl"),
    include_str!("../text/operator-pt.ftl"),
    include_str!("../text/operator-it.ftl"),
];

/// What is said about members who play each other, and about ratings.
const RATED: [&str; 3] = [
    include_str!("../text/rated-en.ftl"),
    include_str!("../text/rated-pt.ftl"),
    include_str!("../text/rated-it.ftl"),
];

/// What is said about classes.
const CLASSES: [&str; 3] = [
    include_str!("../text/classes-en.ftl"),
    include_str!("../text/classes-pt.ftl"),
    include_str!("../text/classes-it.ftl"),
];

/// What is said about reviews and studies.
const STUDIES: [&str; 3] = [
    include_str!("../text/studies-en.ftl"),
    include_str!("../text/studies-pt.ftl"),
    include_str!("../text/studies-it.ftl"),
];

/// What is said about words of people's own.
const WORDS: [&str; 3] = [
    include_str!("../text/words-en.ftl"),
    include_str!("../text/words-pt.ftl"),
    include_str!("../text/words-it.ftl"),
];

/// What is said while somebody is away from the table, or the server from them.
const AWAY: [&str; 3] = [
    include_str!("../text/away-en.ftl"),
    include_str!("../text/away-pt.ftl"),
    include_str!("../text/away-it.ftl"),
];

/// What is said about mail, and in mails.
const MAIL: [&str; 3] = [
    include_str!("../text/mail-en.ftl"),
    include_str!("../text/mail-pt.ftl"),
    include_str!("../text/mail-it.ftl"),
];

/// What is said where games are written as texts.
const WORKSHOP: [&str; 3] = [
    include_str!("../text/workshop-en.ftl"),
    include_str!("../text/workshop-pt.ftl"),
    include_str!("../text/workshop-it.ftl"),
];

/// What is said about what games are worth.
const WORTH: [&str; 3] = [
    include_str!("../text/worth-en.ftl"),
    include_str!("../text/worth-pt.ftl"),
    include_str!("../text/worth-it.ftl"),
];

/// Everything that the server and its pages say, theme by theme.
const ALL: [[&str; 3]; 14] = [
    SERVER, CUPS, CLASSES, STUDIES, PROGRAMS, PASSKEYS, OPERATOR, RATED, WORDS, AWAY, MAIL,
    WORKSHOP, WORTH, WEB,
];

static SPEAKERS: LazyLock<[Speaker; 3]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let i = lang as usize;
        let own = ALL.map(|texts| texts[i]);
        let others = [ludoteca_print::TEXTS[i], ludoteca_lab::report::TEXTS[i]];
        speaker_with(lang, &[&own[..], &others].concat())
    })
});

/// The one who speaks this language with the messages of the catalog, the server and the pages.
#[must_use]
pub fn speaker(lang: Lang) -> &'static Speaker {
    &SPEAKERS[lang as usize]
}

/// The language of a request: `?lang=`, else the cookie `lang`, else what the browser prefers,
/// else English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reads(pub Lang);

impl<S: Send + Sync> FromRequestParts<S> for Reads {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reads, Infallible> {
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let asked = value_of(parts.uri.query().unwrap_or_default(), '&', "lang");
        let kept = || value_of(header(COOKIE).unwrap_or_default(), ';', "lang");
        let preferred = || preferred(header(ACCEPT_LANGUAGE).unwrap_or_default());
        Ok(Reads(asked.or_else(kept).or_else(preferred).unwrap_or_default()))
    }
}

/// The language that `name` has in a list of `name=value`.
fn value_of(list: &str, separator: char, name: &str) -> Option<Lang> {
    let mut pairs = list.split(separator).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).and_then(|(_, value)| Lang::of(value))
}

/// The best language of an `Accept-Language` header that the library speaks.
fn preferred(header: &str) -> Option<Lang> {
    let mut best = None;
    for range in header.split(',') {
        let mut parts = range.split(';');
        let Some(lang) = parts.next().and_then(|code| Lang::of(code.trim())) else {
            continue;
        };
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q="))
            .map_or(Some(1.0), |q| q.parse::<f32>().ok())
            .unwrap_or(0.0);
        if weight > 0.0 && best.is_none_or(|(_, most)| weight > most) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preferred_language_is_the_one_of_most_weight_that_is_spoken() {
        for (header, lang) in [
            ("it", Some(Lang::It)),
            ("pt-BR,pt;q=0.9,en;q=0.8", Some(Lang::Pt)),
            ("fr, de;q=0.9, en;q=0.3, it;q=0.5", Some(Lang::It)),
            ("en;q=0, it;q=0.1", Some(Lang::It)),
            ("fr", None),
            ("", None),
            (";;q=,=", None),
        ] {
            assert_eq!(preferred(header), lang, "{header}");
        }
        assert_eq!(value_of("a=b; lang=pt", ';', "lang"), Some(Lang::Pt));
        assert_eq!(value_of("lang=xx", '&', "lang"), None);
    }

    #[test]
    fn every_language_says_the_same_messages() {
        for text in ALL {
            let ids = |text: &str| {
                let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
                let own = text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase()));
                let mut ids: Vec<_> = own.filter_map(id).collect();
                ids.sort();
                ids
            };
            assert_eq!(ids(text[0]), ids(text[1]));
            assert_eq!(ids(text[0]), ids(text[2]));
        }
        for lang in Lang::ALL {
            assert!(speaker(lang).has("error-key"));
        }
    }
}
