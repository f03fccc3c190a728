//! Looking for games that are as one wishes.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_core::Kit;
use ludoteca_lab::invent::{families, told, words};
use maud::{Markup, html};

use super::cards;
use super::reader::Reader;
use super::shell::Page;
use super::worth::{PATIENT, looking};
use crate::AppState;
use crate::api::{SearchWanted, take_up_search};
use crate::ask::Posted;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::routing::{boxed, get};
use crate::table::offload;
use crate::worth::panel;

/// Where it is.
pub(super) const INVENT: &str = "/invent";
/// No form is longer.
const MAX_FORM: usize = 16 * 1024;
/// What is wished on a page that nobody has touched yet.
const USUAL: [&str; 3] = ["short", "fair", "no-draws"];
/// Rules that can be put around a game.
const RULES: std::ops::RangeInclusive<usize> = 0..=4;
/// For so many people.
const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

pub(super) fn routes() -> Router<AppState> {
    Router::new().route(INVENT, get(page).post(boxed(look))).route("/invent/{search}", get(found))
}

async fn page(reader: Reader) -> Response {
    let title = reader.text("invent-page-title");
    let lead = reader.text("invent-page-lead");
    let body = html! {
        div.worth {
            div { h1 { (title) } p { (lead) } }
            (asking(&reader))
            (going(&reader, None))
            div #report.report {}
        }
    };
    let page = Page {
        title: &title,
        description: &lead,
        script: Some("invent.js"),
        class: "at-worth",
        body,
    };
    page.render(&reader).into_response()
}

/// What was found before, and the way to go on.
async fn found(
    State(state): State<AppState>,
    reader: Reader,
    Path(search): Path<String>,
) -> Result<Response, Refusal> {
    let invention = state.worth.search(&search).await?;
    let answer = offload(move || {
        let told = told(&invention, reader.lang);
        let body = html! {
            div.worth {
                (going(&reader, Some(&search)))
                div #report.report { (panel(&told, reader.lang)) }
                p.row {
                    a.button href=(INVENT) { (reader.text("invent-page-again")) }
                    a.button href={ "/api/invent/" (search) } download="search.json" {
                        (reader.text("worth-save"))
                    }
                }
            }
        };
        let script = Some("invent.js");
        Page { title: &told.title, description: &told.made, script, class: "at-worth", body }
            .render(&reader)
            .into_response()
    })
    .await?;
    Ok(([(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// Looks for some seconds, without a script.
async fn look(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(form): Posted<Vec<(String, String)>, MAX_FORM>,
) -> Result<Response, Refusal> {
    let search = take_up_search(&state, client, asked(&form), reader.lang).await?;
    let id = search.finish().await?.0;
    Ok(Redirect::to(&format!("{INVENT}/{id}")).into_response())
}

/// What a form asks for.
fn asked(form: &[(String, String)]) -> SearchWanted {
    let all = |name: &str| -> Vec<String> {
        let of = form.iter().filter(|(key, value)| key == name && !value.trim().is_empty());
        of.map(|(_, value)| value.clone()).collect()
    };
    let number = |name: &str| form.iter().find(|(key, _)| key == name)?.1.parse::<usize>().ok();
    SearchWanted {
        from: all("from").into_iter().next(),
        wish: [all("wish"), all("bounds")].concat().join(","),
        families: all("families"),
        seats: number("seats"),
        have: all("have"),
        rules: number("rules"),
        no_texts: !all("no_texts").is_empty(),
        seconds: number("seconds").map(|seconds| (seconds as u64).min(PATIENT)),
        ..SearchWanted::default()
    }
}

/// What one wishes.
fn asking(reader: &Reader) -> Markup {
    let t = |id: &str| reader.text(id);
    let ticked = |name: &str, value: &str, said: String, checked: bool| {
        html! {
            label.tag {
                input type="checkbox" form="looking" name=(name) value=(value) checked[checked];
                span { (said) }
            }
        }
    };
    html! {
        div.panel.asking #asking {
            fieldset.families {
                legend { (t("invent-page-wishes")) }
                @for word in words() {
                    (ticked("wish", word, t(&format!("invent-wish-{word}")), USUAL.contains(&word)))
                }
            }
            label.field {
                span { (t("invent-page-bounds")) }
                input form="looking" name="bounds" placeholder="length<=40, draws<=5%" autocomplete="off" autocapitalize="off";
            }
            details {
                summary { (t("invent-page-more")) }
                fieldset.families {
                    legend { (t("invent-page-families")) }
                    @for (word, family) in families() {
                        (ticked("families", word, cards::family(reader, family), false))
                    }
                }
                fieldset.families {
                    legend { (t("ui-own-what")) }
                    @for kit in Kit::ALL {
                        (ticked("have", kit.word(), t(&format!("kit-{}", kit.word())), false))
                    }
                }
                div.row {
                    label { span { (t("invent-page-seats")) " " }
                        select form="looking" name="seats" {
                            option value="" { (t("invent-page-any")) }
                            @for seats in SEATS { option { (seats) } }
                        } }
                    label { span { (t("invent-page-rules")) " " }
                        select form="looking" name="rules" {
                            @for rules in RULES { option selected[rules == 2] { (rules) } }
                        } }
                }
                fieldset.families {
                    legend.unseen { (t("invent-page-more")) }
                    (ticked("no_texts", "1", t("invent-page-no-texts"), false))
                }
            }
        }
    }
}

/// The way to begin, or to go on with a search.
fn going(reader: &Reader, from: Option<&str>) -> Markup {
    // The script fills it in.
    let left = [("tried", "{tried}".into()), ("seconds", "{seconds}".into())];
    let left = reader.fill("invent-page-left", left);
    looking(reader, INVENT, from.map(|from| ("from", from)), from.is_some(), &left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_asks_for_all_that_is_ticked() {
        let form = [
            ("wish", "short"),
            ("wish", "fair"),
            ("bounds", "draws<=5%"),
            ("have", "go"),
            ("seats", ""),
            ("rules", "1"),
            ("seconds", "600"),
        ];
        let form = form.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let asked = asked(&form);
        assert_eq!(asked.wish, "short,fair,draws<=5%");
        assert_eq!((asked.seats, asked.rules, asked.seconds), (None, Some(1), Some(PATIENT)));
        assert_eq!((asked.have, asked.no_texts), (vec!["go".to_owned()], false));
    }
}
