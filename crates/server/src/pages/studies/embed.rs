//! What pages of others show in a frame: a study, or a table as those see it who look on.
//!
//! Nothing there belongs to who reads: no account, no seat, nothing that changes anything, so that nobody
//! can be made to press what they do not see.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{Position, name_of_game};
use ludoteca_core::Turn;
use ludoteca_study::{NodeId, Study};
use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;

use super::super::assets;
use super::super::picture;
use super::super::reader::Reader;
use super::super::steer::STEER;
use crate::AppState;
use crate::api::Ways;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::studies::painted;
use crate::table::{Snapshot, offload, replayed};
use crate::view::{names, turn_lines};

/// A page in a frame may do even less than others; and only these may stand in frames of others.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; \
    form-action 'none'; frame-ancestors *";
/// A game in play is shown anew so often, in seconds.
const AGAIN: u8 = 5;

/// Which position of a study.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    at: NodeId,
    key: String,
}

/// After which turn of a game; the newest where nothing is said.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Turned {
    at: Option<usize>,
}

/// A page in a frame.
struct Frame<'a> {
    title: &'a str,
    /// The page that has it all.
    whole: &'a str,
    /// Whether it is shown anew after a while.
    lives: bool,
    body: Markup,
}

impl Frame<'_> {
    fn render(self, reader: &Reader) -> Response {
        let page = html! {
            (DOCTYPE)
            html lang=(reader.lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="robots" content="noindex";
                    @if self.lives { meta http-equiv="refresh" content=(AGAIN); }
                    title { (self.title) " · Ludoteca" }
                    link rel="stylesheet" href=(assets::url("style.css"));
                    link rel="stylesheet" href=(assets::url("table.css"));
                }
                body.framed {
                    (super::super::shell::definitions())
                    main {
                        p.framed-title {
                            a href={ (reader.origin) (self.whole) } target="_blank" rel="noopener" { bdi { (self.title) } }
                        }
                        (self.body)
                    }
                }
            }
        };
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_SECURITY_POLICY, axum::http::HeaderValue::from_static(POLICY));
        headers.insert(CACHE_CONTROL, axum::http::HeaderValue::from_static("no-store"));
        (headers, page).into_response()
    }
}

fn steering(reader: &Reader, to: [String; 4]) -> Markup {
    html! {
        div.steer {
            @for ((name, id, sign), to) in STEER.into_iter().zip(to) {
                a.button href=(to) data-go=(name) aria-label=(reader.text(id)) title=(reader.text(id)) {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                }
            }
        }
    }
}

/// A study, as everybody reads it, or whoever has its link.
pub(super) async fn study(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let key = (!asked.key.is_empty()).then(|| Secret::given(asked.key.clone()));
    let opened = state.studies.open(client, &id, None, key.as_ref()).await?;
    // The secret of a guest who made it belongs into no page of others.
    if opened.owned() {
        return Err(Refusal::NoStudy);
    }
    offload(move || {
        let study = opened.study();
        let keyed = key.as_ref().map(|key| format!("key={}&", key.as_str())).unwrap_or_default();
        let place = format!("/studies/{id}/embed?{keyed}at=");
        let whole = match &key {
            Some(key) => format!("/studies/{id}/{}?at={}", key.as_str(), asked.at),
            None => format!("/studies/{id}?at={}", asked.at),
        };
        let body = of_study(&reader, &study, asked.at, &place)?;
        Ok(Frame { title: &study.title, whole: &whole, lives: false, body }.render(&reader))
    })
    .await?
}

fn of_study(reader: &Reader, study: &Study, at: NodeId, place: &str) -> Result<Markup, Refusal> {
    let position = study.position(at)?;
    let name = name_of_game(&study.spec, reader.lang);
    let note = &study.tree.node(at)?.note;
    let ways = Ways::of(study, at)?;
    let to = [ways.first, ways.previous, ways.next, ways.last];
    Ok(html! {
        div.board { (picture::still(reader, &*position, &name)) }
        (steering(reader, to.map(|to| format!("{place}{to}"))))
        @if !note.is_empty() { p.remark { (note) } }
        nav.tree-of aria-label=(reader.text("study-variations")) tabindex="0" {
            (painted(study, at, place, reader.speaker())?)
        }
    })
}

/// A table, as those see it who look on.
pub(super) async fn table(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(table): Path<String>,
    Query(asked): Query<Turned>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let turns = snapshot.position.turns();
    let at = asked.at.unwrap_or(turns.len()).min(turns.len());
    let ply = at.checked_sub(1).map_or(0, |last| turns[last].ply);
    let position = replayed(&snapshot.ledger, ply).await?;
    offload(move || {
        let newest = at == turns.len();
        let lives = newest && snapshot.turn() != Turn::Over;
        let place = format!("/t/{table}/embed?at=");
        let body = of_table(&reader, &snapshot, &*position, at, &place);
        let name = name_of_game(&snapshot.ledger.spec, reader.lang);
        let whole = format!("/t/{table}");
        Ok(Frame { title: &name, whole: &whole, lives, body }.render(&reader))
    })
    .await?
}

fn of_table(
    reader: &Reader,
    snapshot: &Snapshot,
    position: &dyn Position,
    at: usize,
    place: &str,
) -> Markup {
    let scene = snapshot.position.scene();
    let players = names(&snapshot.ledger, &scene, reader.speaker());
    let name = name_of_game(&snapshot.ledger.spec, reader.lang);
    let turns = turn_lines(&*snapshot.position, reader.speaker());
    let last = turns.len();
    // The newest has no number in its address: what is played then is shown there.
    let newest = place.trim_end_matches("?at=").to_owned();
    let to = |turn: usize| if turn >= last { newest.clone() } else { format!("{place}{turn}") };
    let ways = [to(0), to(at.saturating_sub(1)), to((at + 1).min(last)), to(last)];
    html! {
        p.players.small {
            @for (i, player) in players.iter().enumerate() {
                @if i > 0 { " – " }
                bdi { (player) }
            }
            @if snapshot.turn() == Turn::Over {
                @if let Some(payoffs) = snapshot.payoffs() { " · " (payoffs.to_string().replace(' ', " : ")) }
            }
        }
        div.board { (picture::still(reader, position, &name)) }
        (steering(reader, ways))
        p.small.quiet {
            @if at == last && snapshot.turn() != Turn::Over { (reader.text("embed-live")) }
            @else { (reader.fill("ui-at-turn", [("turn", at.to_string().into()), ("all", last.to_string().into())])) }
        }
    }
}
