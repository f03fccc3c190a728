//! Ways to a seat: a short address, and a picture of a link for the camera of a phone.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use qrcode::QrCode;
use qrcode::render::svg::Color;
use serde::Deserialize;

use super::reader::Reader;
use super::shell::Page;
use crate::AppState;
use crate::MAX_BODY;
use crate::ask::Posted;
use crate::client::Client;
use crate::links::{self, escaped};
use crate::refusal::Refusal;
use crate::secret::Secret;

/// Links are no longer, in bytes.
const LONGEST: usize = 400;

/// A seat of which a code is asked for.
#[derive(Deserialize)]
pub(super) struct Seat {
    table: String,
    key: String,
}

/// A code that was typed.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    code: String,
}

/// A link of this server.
#[derive(Deserialize)]
pub(super) struct Link {
    link: String,
}

/// The short address of an open seat, as text, for who has its secret.
pub(super) async fn code(
    State(state): State<AppState>,
    client: Client,
    Posted(Seat { table, key }): Posted<Seat, MAX_BODY>,
) -> Result<String, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let secret = Secret::given(key);
    let seats = snapshot.ledger.seats_of(&secret.digest());
    let seats = seats.ok_or_else(|| state.tables.wrong_key(client))?;
    if snapshot.ledger.arriving(&seats).is_empty() {
        return Err(Refusal::Code);
    }
    Ok(format!("/j/{}", state.codes.code(&table, secret)))
}

/// Where a code is typed.
pub(super) async fn ask(
    state: State<AppState>,
    client: Client,
    reader: Reader,
    Query(Typed { code }): Query<Typed>,
) -> Response {
    if code.is_empty() {
        asking(&reader, "", None)
    } else {
        enter(state, client, reader, Path(code)).await
    }
}

/// The box for a code, with what was typed and what is wrong with it.
fn asking(reader: &Reader, code: &str, wrong: Option<&Refusal>) -> Response {
    let title = reader.text("ui-join");
    let body = html! {
        div.welcome {
            h1 { (title) }
        }
        @if let Some(refusal) = wrong { p.error role="alert" { (refusal.text(reader.speaker())) } }
        form.row.joining method="get" action="/j" {
            label.field {
                span { (reader.text("ui-join-code")) }
                input type="text" name="code" value=(code) required autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="12";
            }
            button.button.main { (reader.text("ui-join-go")) }
        }
    };
    let page = Page { title: &title, description: "", script: None, class: "", body };
    Refusal::answer_any(wrong, page.render(reader))
}

/// The seat of a code. Those of classes and championships are led to where they belong.
pub(super) async fn enter(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(code): Path<String>,
) -> Response {
    match seat_of(&state, client, &code).await {
        Ok(seat) => ([(CACHE_CONTROL, "no-store")], Redirect::to(&seat)).into_response(),
        Err(refusal @ Refusal::Code) => match coded(&state, client, &code).await {
            Some(way) => Redirect::to(&way).into_response(),
            None => asking(&reader, &code, Some(&refusal)),
        },
        Err(refusal) => refusal.into_response(),
    }
}

async fn seat_of(state: &AppState, client: Client, code: &str) -> Result<String, Refusal> {
    let known = state.codes.open(code, client)?;
    let snapshot = state.tables.see(client, &known.table).await?;
    if snapshot.ledger.taken(&known.secret.digest()) {
        state.codes.forget(&known);
        return Err(Refusal::Code);
    }
    Ok(links::table(&known.table, Some(&known.secret)))
}

/// Where a code of a class or of a championship leads.
async fn coded(state: &AppState, client: Client, code: &str) -> Option<String> {
    if let Ok(class) = state.classes.coded(client, code).await {
        return Some(format!("/c/{}", class.head.code));
    }
    let cup = state.cups.coded(client, code).await.ok()?;
    Some(format!("/cup/{cup}/enter?code={}", escaped(code)))
}

/// A link of this server as a picture that cameras read.
pub(super) async fn picture(
    reader: Reader,
    Query(Link { link }): Query<Link>,
) -> Result<Response, Refusal> {
    // A proxy may not tell that it was asked by https.
    let host = |origin: &str| origin.split_once("://").map(|(_, host)| host.to_owned());
    let own = host(&link).zip(host(&reader.origin));
    let own = own.is_some_and(|(link, own)| {
        link.strip_prefix(&own).is_some_and(|rest| rest.starts_with('/'))
    });
    let known = link.starts_with("http://") || link.starts_with("https://");
    if !own || !known || link.len() > LONGEST {
        return Err(Refusal::NotFound);
    }
    let head = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")];
    Ok((head, drawn(&link)?).into_response())
}

/// A link as a picture that cameras read, an SVG document.
pub(super) fn drawn(link: &str) -> Result<String, Refusal> {
    let code = QrCode::new(link).map_err(|_| Refusal::NotFound)?;
    Ok(code.render::<Color<'_>>().min_dimensions(240, 240).build())
}
