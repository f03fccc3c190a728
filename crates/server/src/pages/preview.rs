//! What other programs show of a link: a title, a sentence and a picture of the position.

use axum::extract::{OriginalUri, Path, Query, State};
use axum::http::Uri;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{entry, find};
use ludoteca_core::Scene;
use maud::{Markup, html};

use super::asked::{self, spec};
use super::assets;
use super::reader::Reader;
use super::replay;
use super::studies::{At as StudyAt, OEMBED};
use crate::AppState;
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::links::escaped;
use crate::refusal::Refusal;
use crate::table::{offload, replayed};

/// The file at the end of the address of a page that is its picture.
const FILE: &str = "preview.png";

/// What the head of a page says of it.
pub(super) fn told(reader: &Reader, title: &str, description: &str) -> Markup {
    let lead = reader.text("ui-library-lead");
    let description = if description.is_empty() { lead.as_str() } else { description };
    let picture = picture(&reader.here).unwrap_or_else(|| assets::url("icon-512.png"));
    html! {
        meta property="og:type" content="website";
        meta property="og:site_name" content="Ludoteca";
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        meta property="og:image" content={ (reader.origin) (picture) };
        meta name="twitter:card" content="summary_large_image";
        @if let Some(thing) = framed(&reader.here) {
            link rel="alternate" type="application/json+oembed" title=(title)
                href={ (reader.origin) (OEMBED) "?format=json&url=" (escaped(&format!("{}{thing}", reader.origin))) };
        }
    }
}

/// The address of a page that can stand in frames of others; no secret is in it.
fn framed(here: &str) -> Option<String> {
    let path = here.split_once('?').map_or(here, |(path, _)| path);
    let mut parts = path.split('/').skip(1);
    match (parts.next()?, parts.next(), parts.next()) {
        ("t", Some(table), _) => Some(format!("/t/{table}")),
        ("studies", Some(study), None) => Some(format!("/studies/{study}")),
        _ => None,
    }
}

/// The address of the picture of a page; the secret of a seat is not in it.
fn picture(here: &str) -> Option<String> {
    let (path, query) = here.split_once('?').unwrap_or((here, ""));
    let query = if query.is_empty() { String::new() } else { format!("?{query}") };
    let mut parts = path.split('/').skip(1);
    match (parts.next()?, parts.next(), parts.next()) {
        ("g", Some(game), None) => Some(format!("/g/{game}/{FILE}{query}")),
        ("t", Some(table), _) => Some(format!("/t/{table}/{FILE}")),
        ("studies", Some(study), None) => Some(format!("/studies/{study}/{FILE}{query}")),
        ("replay", None, None) if !query.is_empty() => Some(format!("/replay/{FILE}{query}")),
        _ => None,
    }
}

/// The board of a game at the start.
pub(super) async fn game(
    State(state): State<AppState>,
    client: Client,
    OriginalUri(here): OriginalUri,
    Path(id): Path<String>,
    Query(asked): Query<asked::Asked>,
) -> Result<Response, Refusal> {
    let info = entry(&id).ok_or(Refusal::NotFound)?.info;
    let spec = spec(info, &asked).to_string();
    let game = offload(move || find(&spec)).await??;
    drawn(&state, client, &here, 86_400, move || game.start().scene()).await
}

/// The newest position of a table.
pub(super) async fn table(
    State(state): State<AppState>,
    client: Client,
    OriginalUri(here): OriginalUri,
    Path(table): Path<String>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let position = replayed(&snapshot.ledger, snapshot.ledger.steps.len()).await?;
    drawn(&state, client, &here, 60, move || position.scene()).await
}

/// The position of a replay.
pub(super) async fn replay(
    State(state): State<AppState>,
    client: Client,
    OriginalUri(here): OriginalUri,
    Query(asked): Query<replay::Asked>,
) -> Result<Response, Refusal> {
    let position = replay::shown(&state, client, asked).await?;
    drawn(&state, client, &here, 86_400, move || position.scene()).await
}

/// The position of a study that everybody reads.
pub(super) async fn study(
    State(state): State<AppState>,
    client: Client,
    OriginalUri(here): OriginalUri,
    Path(id): Path<String>,
    Query(at): Query<StudyAt>,
) -> Result<Response, Refusal> {
    let opened = state.studies.open(client, &id, None, None).await?;
    let position = offload(move || opened.study().position(at.at)).await??;
    drawn(&state, client, &here, 60, move || position.scene()).await
}

/// A scene as a picture, drawn by the threads that think, in which it waits with what is asked at the
/// same address; it may be kept for so many seconds.
async fn drawn(
    state: &AppState,
    client: Client,
    here: &Uri,
    seconds: u32,
    scene: impl FnOnce() -> Scene + Send + 'static,
) -> Result<Response, Refusal> {
    let asked = here.to_string();
    let asker = Asker { client, table: &asked, purpose: Purpose::Study };
    let draw = move |_: &_| ludoteca_print::preview(&scene());
    let mut search = state.engine.search(asker, draw)?;
    let made = (&mut search.found).await.map_err(|_| Refusal::Failed)??;
    let kept = format!("public, max-age={seconds}");
    Ok(([(CONTENT_TYPE, "image/png".to_owned()), (CACHE_CONTROL, kept)], made).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_positions_have_pictures_without_secrets() {
        for (here, there) in [
            ("/g/hex?size=9", Some("/g/hex/preview.png?size=9")),
            ("/t/abc/s3cr3t", Some("/t/abc/preview.png")),
            ("/t/abc?x=1", Some("/t/abc/preview.png")),
            ("/replay?record=hex:0&at=3", Some("/replay/preview.png?record=hex:0&at=3")),
            ("/studies/abc?at=3", Some("/studies/abc/preview.png?at=3")),
            ("/studies/abc/s3cr3t", None),
            ("/studies", None),
            ("/replay", None),
            ("/", None),
            ("/g/hex/puzzle/1", None),
        ] {
            assert_eq!(picture(here).as_deref(), there, "{here}");
        }
    }
}
