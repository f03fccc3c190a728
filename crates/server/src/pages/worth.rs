//! What a game is worth: a report that grows while one looks on, and two games side by side.

use axum::Router;
use axum::extract::{Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Rules, find, games, name_of_game};
use ludoteca_lab::report::{Report, html as drawn};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::FIRST_EVENING;
use super::reader::Reader;
use super::shell::Page;
use crate::AppState;
use crate::api::take_up_report;
use crate::ask::Posted;
use crate::client::Client;
use crate::links;
use crate::refusal::Refusal;
use crate::routing::{boxed, get};
use crate::table::offload;

/// Where it is.
pub(super) const REPORT: &str = "/report";
/// No form is longer.
const MAX_FORM: usize = 4096;
/// For so many seconds one may look at once: what they are called is the message `worth-time-N`.
const TIMES: [u64; 3] = [10, 60, 600];
/// For no longer without a script: the page comes when the time is over.
pub(super) const PATIENT: u64 = 20;

pub(super) fn routes() -> Router<AppState> {
    Router::new().route(REPORT, get(page).post(boxed(look)))
}

/// Of which games.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Wanted {
    spec: String,
    /// The one that is laid beside it.
    beside: String,
}

/// What the form brings.
#[derive(Deserialize)]
struct Budget {
    spec: String,
    seconds: u64,
}

/// A game and what is known of it.
struct Known {
    spec: String,
    report: Option<Report>,
}

impl Known {
    async fn of(state: &AppState, asked: &str) -> Result<Known, Refusal> {
        let asked = asked.to_owned();
        let spec = offload(move || find(&asked).map(|game| game.spec().to_string())).await??;
        Ok(Known { report: state.worth.kept(&spec).await?, spec })
    }
}

async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refusal> {
    let spec = match wanted.spec.trim() {
        "" => FIRST_EVENING[0],
        spec => spec,
    };
    let one = Known::of(&state, spec).await?;
    let other = match wanted.beside.trim() {
        "" => None,
        beside => Some(Known::of(&state, beside).await?),
    };
    let answer = offload(move || render(&reader, &one, other.as_ref())).await?;
    Ok(([(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// Looks for some seconds, without a script.
async fn look(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(budget): Posted<Budget, MAX_FORM>,
) -> Result<Response, Refusal> {
    let seconds = Some(budget.seconds.min(PATIENT));
    take_up_report(&state, client, &budget.spec, seconds, reader.lang).await?.finish().await?;
    Ok(Redirect::to(&links::report(&budget.spec)).into_response())
}

fn render(reader: &Reader, one: &Known, other: Option<&Known>) -> Response {
    let game = name_of_game(&one.spec, reader.lang);
    let title = reader.fill("worth-title", [("game", game.as_str().into())]);
    let lead = reader.text("worth-lead");
    let body = html! {
        div.worth {
            @match other {
                Some(other) => (beside(reader, one, other)),
                None => (alone(reader, one, &title)),
            }
            (choose(reader, &one.spec, other.map(|other| other.spec.as_str())))
        }
    };
    let script = other.is_none().then_some("worth.js");
    Page { title: &title, description: &lead, script, class: "at-worth", body }
        .render(reader)
        .into_response()
}

/// The report on one game, and the way to go on with it.
fn alone(reader: &Reader, known: &Known, title: &str) -> Markup {
    let t = |id: &str| reader.text(id);
    // The script fills it in.
    let left =
        reader.fill("worth-left", [("count", "{count}".into()), ("seconds", "{seconds}".into())]);
    html! {
        (looking(reader, REPORT, Some(("spec", &known.spec)), known.report.is_some(), &left))
        div #report.report {
            @match &known.report {
                Some(report) => (PreEscaped(drawn::fragment(report, reader.lang))),
                None => {
                    h1 { (title) }
                    p { (t("worth-lead")) }
                }
            }
        }
        p.row {
            @if let Some(page) = links::game_named(&known.spec) {
                a.button href=(page) { (t("worth-play")) }
            }
            @if known.report.is_some() {
                a.button href={ "/api/report?spec=" (links::escaped(&known.spec)) } download="report.json" {
                    (t("worth-save"))
                }
            }
        }
    }
}

/// The form that begins to look for something, or goes on, with a name and value of its own; and what its
/// script says of the way to go.
pub(super) fn looking(
    reader: &Reader,
    action: &str,
    hidden: Option<(&str, &str)>,
    goes_on: bool,
    left: &str,
) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        form.panel.row #looking method="post" action=(action) {
            @if let Some((name, value)) = hidden { input type="hidden" name=(name) value=(value); }
            label {
                span { (t("worth-how-long")) " " }
                select name="seconds" {
                    @for time in TIMES { option value=(time) { (t(&format!("worth-time-{time}"))) } }
                }
            }
            button.button.main #begin { (t(if goes_on { "worth-on" } else { "worth-begin" })) }
            button.button #stop type="button" hidden { (t("worth-stop")) }
            span #left.small.quiet role="status" data-pattern=(left) {}
        }
    }
}

/// Two games side by side.
fn beside(reader: &Reader, one: &Known, other: &Known) -> Markup {
    let name = |known: &Known| name_of_game(&known.spec, reader.lang);
    html! {
        h1 { (name(one)) " · " (name(other)) }
        @match (&one.report, &other.report) {
            (Some(left), Some(right)) => {
                p { (reader.text("worth-beside-lead")) }
                div.report { (PreEscaped(drawn::beside([left, right], reader.lang))) }
            }
            _ => p { (reader.text("worth-beside-none")) }
        }
        ul {
            @for known in [one, other] {
                li { a href=(links::report(&known.spec)) {
                    (reader.fill("worth-title", [("game", name(known).into())]))
                } }
            }
        }
    }
}

/// Which game it is about, and which one is laid beside it.
fn choose(reader: &Reader, spec: &str, other: Option<&str>) -> Markup {
    let listed = |spec: &str| games().iter().any(|entry| entry.info.id == spec);
    let options = |chosen: &str| {
        html! {
            @if !chosen.is_empty() && !listed(chosen) {
                option value=(chosen) selected { (name_of_game(chosen, reader.lang)) }
            }
            @for entry in games() {
                option value=(entry.info.id) selected[entry.info.id == chosen] {
                    (Rules::of(entry.info, reader.lang).name)
                }
            }
        }
    };
    html! {
        form.panel.by-name method="get" action=(REPORT) {
            label.field {
                span { (reader.text("ui-compose-game")) }
                select name="spec" { (options(spec)) }
            }
            label.field {
                span { (reader.text("worth-beside")) }
                select name="beside" {
                    option value="" { (reader.text("worth-nothing")) }
                    (options(other.unwrap_or_default()))
                }
            }
            button.button { (reader.text("worth-show")) }
        }
    }
}

/// The way from the page of a game to its report.
pub(super) fn way_in(reader: &Reader, spec: &str) -> Markup {
    html! { p { a href=(links::report(spec)) { (reader.text("worth-way-in")) } } }
}
