//! How pupils come in: by the code or by their card.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::cups::{keep, see};
use super::super::reader::Reader;
use super::super::shell::Page;
use super::make::code_box;
use super::{CLASS, DOOR, PUPIL, TEACHER, Visit, choose, face};
use crate::ask::Posted;
use crate::classes::pictures::{self, OF, PICTURES, SIGNS};
use crate::classes::{Entry, Proof, Pupil, Role, Trouble};
use crate::client::Client;
use crate::cookies::{self, Cookie};
use crate::links::escaped;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::{AppState, MAX_BODY};

/// So many signs have codes of seats and of cards; those of classes and championships have fewer.
const SHORT: usize = 6;

/// A code that was typed.
#[derive(Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    code: String,
}

/// Somebody who comes in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Arrival {
    pupil: Option<u32>,
    picture: Option<u8>,
    /// The four pictures, one after the other.
    #[serde(rename = "sign-0")]
    first: Option<u8>,
    #[serde(rename = "sign-1")]
    second: Option<u8>,
    #[serde(rename = "sign-2")]
    third: Option<u8>,
    #[serde(rename = "sign-3")]
    fourth: Option<u8>,
    /// The code of the card.
    card: String,
}

/// A code from the box leads to its own address.
pub(super) async fn ask(
    state: State<AppState>,
    client: Client,
    reader: Reader,
    Query(Typed { code }): Query<Typed>,
) -> Response {
    self::code(state, client, reader, Path(code)).await
}

/// Opens the door of a class by its code.
pub(super) async fn code(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(code): Path<String>,
) -> Response {
    match state.classes.coded(client, &code).await {
        Ok(class) => {
            let mut response = see(&format!("/class/{}/in", class.id));
            let path = format!("/class/{}", class.id);
            let door = class.head.door(&class.id);
            keep(&mut response, &reader, &path, (DOOR, door.as_str()));
            response
        }
        Err(refusal) => {
            // It may be that of a championship, for whoever may enter themselves there.
            if let Ok(cup) = state.cups.coded(client, &code).await {
                return see(&format!("/cup/{cup}/enter?code={}", escaped(&code)));
            }
            // Or that of a seat; and what stands on a card comes second.
            let short = code.trim().len() == SHORT;
            if short && state.codes.open(&code, client).is_ok() {
                return see(&format!("/j/{}", escaped(code.trim())));
            }
            let title = reader.text("class-title");
            let is_code = matches!(refusal, Refusal::Class(_)) && short;
            let why = if is_code {
                reader.text("class-card-second")
            } else {
                refusal.text(reader.speaker())
            };
            let body = html! {
                div.welcome { h1 { (title) } }
                (code_box(&reader, &code, Some(&why)))
            };
            let page = Page { title: &title, description: "", script: None, class: CLASS, body };
            refusal.answer(page.render(&reader))
        }
    }
}

/// A link with a secret: that of the teacher, or a card.
pub(super) async fn come(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let class = state.classes.see(&id).await?;
    let (secret, path) = (Secret::given(key), format!("/class/{id}"));
    if let Some(pupil) = state.classes.of_card(&class, &secret) {
        let proof = Proof::Card(secret);
        let key = state.classes.enter(client, &id, pupil, None, &proof).await?;
        return Ok(entered(&reader, &headers, &class, &key));
    }
    match state.classes.role(client, &class, &secret)? {
        Role::Teacher => {
            let mut response = see(&format!("{path}/desk"));
            keep(&mut response, &reader, &path, (TEACHER, secret.as_str()));
            Ok(response)
        }
        Role::Pupil(_) => Ok(see(&format!("{path}/me"))),
    }
}

/// Keeps the seat of a pupil, and leads to their page, in the language of the class where they chose no other.
fn entered(
    reader: &Reader,
    headers: &HeaderMap,
    class: &crate::classes::Class,
    key: &Secret,
) -> Response {
    let path = format!("/class/{}", class.id);
    let mut response = see(&format!("{path}/me"));
    keep(&mut response, reader, &path, (PUPIL, key.as_str()));
    if cookies::read(headers, "lang").is_none() {
        Cookie::new("lang", class.head.lang().code()).keep(response.headers_mut());
    }
    response
}

/// Where a pupil chooses their name.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    if let Some(Role::Pupil(_)) = visit.role {
        return Ok(see(&visit.path("/me")));
    }
    if !visit.door && visit.role != Some(Role::Teacher) {
        return Ok(see("/classes"));
    }
    Ok(render(&visit, &Arrival::default(), None))
}

fn render(visit: &Visit, sent: &Arrival, wrong: Option<&Refusal>) -> Response {
    let head = &visit.class.head;
    let by_card = head.entry == Entry::Card;
    let trouble = html! {
        @if let Some(refusal) = wrong { p.error role="alert" { (refusal.text(visit.reader.speaker())) } }
    };
    let body = html! {
        (visit.head("/in"))
        @if head.pupils.is_empty() {
            (trouble)
            p { (visit.text("class-nobody")) }
        } @else if by_card {
            form.cup-form method="post" action=(visit.path("/in")) {
                (trouble)
                (card_field(visit, sent))
                (picture(visit, sent))
                button.button.main.class-enter type="submit" { (visit.text("class-come-in")) }
            }
        } @else {
            (trouble)
            (by_name(visit, sent))
            details.owning open[!sent.card.is_empty()] {
                summary { (visit.text("class-by-card")) }
                form.cup-form method="post" action=(visit.path("/in")) {
                    (card_field(visit, sent))
                    button.button type="submit" { (visit.text("class-come-in")) }
                }
            }
        }
    };
    Refusal::answer_any(wrong, visit.page(&visit.text("class-who"), CLASS, &body))
}

/// Coming in by a name of the list.
fn by_name(visit: &Visit, sent: &Arrival) -> Markup {
    let head = &visit.class.head;
    let taken = |pupil: &Pupil| head.entry == Entry::Open && pupil.seat.is_some();
    let any = head.pupils.iter().any(taken);
    html! {
        form.cup-form method="post" action=(visit.path("/in")) {
            fieldset {
                legend { h2 { (visit.text("class-who")) } }
                div.class-names {
                    @for pupil in &head.pupils {
                        @let taken = taken(pupil);
                        label.class-name.taken[taken] {
                            input.unseen type="radio" name="pupil" value=(pupil.id) required disabled[taken]
                                checked[sent.pupil == Some(pupil.id)];
                            span.class-called {
                                @if pupil.picture.is_some() { (face(&visit.reader, pupil.picture)) }
                                bdi { (pupil.name) }
                                @if taken { small.quiet { (visit.text("class-taken")) } }
                            }
                        }
                    }
                }
                @if any { p.quiet { (visit.text("class-taken-how")) } }
            }
            (picture(visit, sent))
            @if head.entry == Entry::Pictures { (signs(visit, sent)) }
            // It stays in sight, however many names and pictures there are.
            button.button.main.class-enter type="submit" disabled[head.pupils.iter().all(taken)] {
                (visit.text("class-come-in"))
            }
        }
    }
}

fn picture(visit: &Visit, sent: &Arrival) -> Markup {
    html! {
        fieldset {
            legend { h2 { (visit.text("class-picture")) } }
            (choose(&visit.reader, "picture", PICTURES, sent.picture, false))
        }
    }
}

/// The four pictures that are to be shown.
fn signs(visit: &Visit, sent: &Arrival) -> Markup {
    let signs = [sent.first, sent.second, sent.third, sent.fourth];
    html! {
        h2 { (visit.text("class-signs")) }
        p.quiet { (visit.text("class-signs-how")) }
        @for (i, sign) in signs.iter().enumerate() {
            fieldset.class-sign {
                legend { (visit.reader.fill("class-sign", [("number", (i + 1).into())])) }
                (choose(&visit.reader, &format!("sign-{i}"), OF, *sign, true))
            }
        }
    }
}

/// Where the code of a card is typed; it says whose it is.
fn card_field(visit: &Visit, sent: &Arrival) -> Markup {
    html! {
        label.field {
            span { (visit.text("class-card-code")) }
            input.code type="text" name="card" value=(sent.card) required maxlength="12" autocomplete="off" autocapitalize="none" spellcheck="false";
        }
    }
}

/// Lets a pupil in.
pub(super) async fn enter(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(sent): Posted<Arrival, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    if !visit.door && visit.role != Some(Role::Teacher) {
        return Err(Trouble::Code.into());
    }
    match arrive(&state, client, &visit, &sent).await {
        Ok(key) => Ok(entered(&visit.reader, &headers, &visit.class, &key)),
        Err(refusal) => {
            // What is there by now, with who came meanwhile.
            let class = state.classes.see(&id).await?;
            Ok(render(&Visit { class, ..visit }, &sent, Some(&refusal)))
        }
    }
}

async fn arrive(
    state: &AppState,
    client: Client,
    visit: &Visit,
    sent: &Arrival,
) -> Result<Secret, Refusal> {
    let signs: Vec<String> = [sent.first, sent.second, sent.third, sent.fourth]
        .iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    let proof = match visit.class.head.entry {
        _ if !sent.card.trim().is_empty() => Proof::Typed(sent.card.clone()),
        Entry::Pictures if signs.len() == SIGNS => Proof::Signs(pictures::read(&signs.join("-"))?),
        Entry::Open | Entry::Pictures | Entry::Card => Proof::None,
    };
    let pupil = match (&proof, sent.pupil) {
        (Proof::Typed(code), None) => state.classes.of_typed(client, &visit.class, code)?,
        (_, pupil) => pupil.ok_or(Trouble::Pupil)?,
    };
    state.classes.enter(client, &visit.class.id, pupil, sent.picture, &proof).await
}

/// A pupil goes: the seat is free, and this browser forgets it.
pub(super) async fn leave(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    if let Some(Role::Pupil(pupil)) = visit.role {
        state.classes.pupil(&id, pupil, &crate::classes::Deed::Out).await?;
    }
    let mut response = see("/classes");
    let path = visit.path("");
    Cookie::new(PUPIL, "").under(&path).lasting(0).hidden(false).keep(response.headers_mut());
    Ok(response)
}
