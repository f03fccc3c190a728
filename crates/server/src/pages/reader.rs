//! Who reads: language, light, level and name, from the address, the cookies and the browser.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use fluent_bundle::{FluentArgs, FluentValue};
use ludoteca_catalog::{Lang, Speaker};

use super::play::LEVELS;
use crate::cookies;
use crate::links::unescaped;
use crate::members::{Member, Visit};
use crate::name::of_person;
use crate::text::{Reads, speaker};

/// How strong the computer is for who has not chosen yet.
const USUAL_LEVEL: u8 = 3;

/// The reader of a page.
#[derive(Clone)]
pub(super) struct Reader {
    /// The language asked for.
    pub(super) lang: Lang,
    /// `light` or `dark` where the reader chose; otherwise the system decides.
    pub(super) theme: Option<&'static str>,
    /// How strong the computer was against which the reader played last.
    pub(super) level: u8,
    /// The name that the reader gave last; empty for none.
    pub(super) name: String,
    /// The own page in a championship from which the reader came to a table.
    pub(super) cup: Option<String>,
    /// The class of which the reader is who came from it to a table, and their key there.
    pub(super) class: Option<(String, String)>,
    /// Who reads, as an account.
    pub(super) visit: Visit,
    /// The page being read, to come back to.
    pub(super) here: String,
    /// What stands before it in whole addresses: `https://games.example`.
    pub(super) origin: String,
}

impl Reader {
    /// The one who speaks to this reader.
    pub(super) fn speaker(&self) -> &'static Speaker {
        speaker(self.lang)
    }

    /// The account that reads.
    pub(super) fn member(&self) -> Option<&Member> {
        self.visit.member.as_deref()
    }

    /// A message without arguments.
    pub(super) fn text(&self, id: &str) -> String {
        self.speaker().text(id)
    }

    /// A message that the scripts have, too.
    pub(super) fn live(&self, id: &str) -> String {
        self.text(&format!("live-{id}"))
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

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Reader, Infallible> {
        let Reads(lang) = Reads::from_request_parts(parts, state).await?;
        let cookie = |name| cookies::read(&parts.headers, name);
        let theme =
            cookie("theme").and_then(|wanted| ["light", "dark"].into_iter().find(|&t| t == wanted));
        let level = cookie("level").and_then(|level| level.parse().ok());
        let level = level.filter(|level| LEVELS.contains(level)).unwrap_or(USUAL_LEVEL);
        // A page may have kept one that is none.
        let name = cookie("name").and_then(unescaped);
        let name = name.and_then(|name| of_person(&name).ok().flatten()).unwrap_or_default();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '/';
        let cup = cookie("cup-page").filter(|cup| cup.starts_with("/cup/"));
        let cup = cup.filter(|cup| cup.chars().all(is_plain)).map(str::to_owned);
        let is_sign = |c: char| c.is_ascii_alphanumeric();
        let class = cookie("class-board").and_then(|board| board.split_once('.'));
        let class = class.filter(|(id, key)| id.chars().chain(key.chars()).all(is_sign));
        let class = class.map(|(id, key)| (id.to_owned(), key.to_owned()));
        let Ok(visit) = Visit::from_request_parts(parts, state).await;
        let name = visit.member.as_ref().map_or(name, |member| member.name().to_owned());
        let here = parts.uri.path_and_query().map_or("/", |p| p.as_str()).to_owned();
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(HOST.as_str()).unwrap_or("localhost");
        let scheme = if cookies::is_secure(&parts.headers) { "https" } else { "http" };
        let origin = format!("{scheme}://{host}");
        Ok(Reader { lang, theme, level, name, visit, cup, class, here, origin })
    }
}
