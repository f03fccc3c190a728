//! What other programs need to show a link of ours as more than a link (oEmbed 1.0, oembed.com).

use axum::extract::{Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::name_of_game;
use serde::{Deserialize, Serialize};

use super::super::reader::Reader;
use crate::AppState;
use crate::client::Client;
use crate::links::escaped;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::view::names;

/// How large a frame is at most, and at least, in pixels.
const SIZE: (u32, u32) = (480, 640);
const LEAST: u32 = 200;
/// Pictures of links have this size.
const PICTURE: (u32, u32) = (1200, 630);
/// What is told may be kept for so many seconds.
const KEPT: u32 = 3600;

/// What is asked.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    url: String,
    format: String,
    maxwidth: Option<u32>,
    maxheight: Option<u32>,
}

impl Default for Asked {
    fn default() -> Asked {
        let format = "json".to_owned();
        Asked { url: String::new(), format, maxwidth: None, maxheight: None }
    }
}

/// What is told.
#[derive(Serialize)]
struct Embed {
    version: &'static str,
    r#type: &'static str,
    provider_name: &'static str,
    provider_url: String,
    title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    author_name: Option<String>,
    html: String,
    width: u32,
    height: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    thumbnail_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thumbnail_width: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thumbnail_height: Option<u32>,
    cache_age: u32,
}

/// What stands at an address of ours.
enum Thing<'a> {
    Table(&'a str),
    Study(&'a str, Option<&'a str>),
}

/// What an address names; the secret of a seat is not looked at.
fn thing(path: &str) -> Option<Thing<'_>> {
    let path = path.split(['?', '#']).next()?.trim_end_matches('/');
    let mut parts = path.strip_prefix('/')?.split('/');
    match (parts.next()?, parts.next(), parts.next(), parts.next()) {
        ("t", Some(table), _, None) => Some(Thing::Table(table)),
        ("studies", Some(id), key, None) => {
            Some(Thing::Study(id, key.filter(|key| *key != "embed")))
        }
        _ => None,
    }
}

/// Answers what a frame of a table or a study looks like.
pub(super) async fn answer(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    if asked.format != "json" {
        return Err(Refusal::OembedForm);
    }
    // Whoever ends TLS for us may have been asked by another scheme.
    let bare = |url: &str| url.split_once("://").map(|(_, rest)| rest.to_owned());
    let path = bare(&asked.url).zip(bare(&reader.origin)).and_then(|(url, own)| {
        let path = url.strip_prefix(&own)?.to_owned();
        path.starts_with('/').then_some(path)
    });
    let path = path.ok_or(Refusal::OembedUrl)?;
    let (title, author, frame, picture) = match thing(&path).ok_or(Refusal::OembedUrl)? {
        Thing::Table(table) => {
            let snapshot = state.tables.see(client, table).await?;
            let players = names(&snapshot.ledger, &snapshot.position.scene(), reader.speaker());
            let name = name_of_game(&snapshot.ledger.spec, reader.lang);
            let title = format!("{name}: {}", players.join(" – "));
            let table = escaped(table);
            let picture = format!("/t/{table}/preview.png");
            (title, None, format!("/t/{table}/embed"), Some(picture))
        }
        Thing::Study(id, key) => {
            let secret = key.map(Secret::given);
            let opened = state.studies.open(client, id, None, secret.as_ref()).await?;
            // The secret of who made it is handed on to nobody.
            if opened.owned() {
                return Err(Refusal::NoStudy);
            }
            let head = &opened.head.value;
            let author = match &head.owner {
                Some(owner) => state.members.people.account(owner).await?,
                None => None,
            };
            let author = author.map(|doc| doc.value.name.as_str().to_owned());
            let key = key.map(|key| format!("?key={}", escaped(key))).unwrap_or_default();
            let picture = key.is_empty().then(|| format!("/studies/{id}/preview.png"));
            (head.title.clone(), author, format!("/studies/{id}/embed{key}"), picture)
        }
    };
    let fit = |most: u32, wanted: Option<u32>| wanted.map_or(most, |w| w.clamp(LEAST, most));
    let (width, height) = (fit(SIZE.0, asked.maxwidth), fit(SIZE.1, asked.maxheight));
    let origin = &reader.origin;
    let html = maud::html! {
        iframe src={ (origin) (frame) } width=(width) height=(height) title=(title) loading="lazy"
            sandbox="allow-popups allow-same-origin" {}
    };
    let embed = Embed {
        version: "1.0",
        r#type: "rich",
        provider_name: "Ludoteca",
        provider_url: origin.clone(),
        title,
        author_name: author,
        html: html.into_string(),
        width,
        height,
        thumbnail_width: picture.as_ref().map(|_| PICTURE.0),
        thumbnail_height: picture.as_ref().map(|_| PICTURE.1),
        thumbnail_url: picture.map(|path| format!("{origin}{path}")),
        cache_age: KEPT,
    };
    let kept = format!("public, max-age={KEPT}");
    Ok(([(CACHE_CONTROL, kept)], Json(embed)).into_response())
}
