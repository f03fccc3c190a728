//! A game from a file of another program, to be replayed.

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::Filed;
use maud::html;
use serde::Deserialize;

use super::reader::Reader;
use super::shell::{Page, sorry};
use crate::ask::Posted;
use crate::links;
use crate::table::offload;

/// Files have comments and variations, and so more bytes than other requests may have.
const MAX_FILE: usize = 256 * 1024;

/// How long a file may be.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_FILE)
}

/// The text of a file.
#[derive(Debug, Deserialize)]
pub(super) struct File {
    file: String,
}

/// Where such a text is entered.
pub(super) fn page(reader: &Reader) -> Response {
    let (title, lead) = (reader.text("ui-open"), reader.text("ui-open-lead"));
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (lead) }
        }
        form.open method="post" action="/replay" {
            label.field {
                span { (reader.text("ui-open-file")) }
                textarea name="file" rows="12" required spellcheck="false"
                    placeholder="(;FF[4]GM[1]SZ[9];B[ee];W[ec])" {}
            }
            button.button.main type="submit" { (reader.text("ui-replay")) }
        }
    };
    Page { title: &title, description: &lead, script: None, class: "", body }
        .render(reader)
        .into_response()
}

/// Leads to the replay of a file.
pub(super) async fn open(
    reader: Reader,
    Posted(File { file }): Posted<File, MAX_FILE>,
) -> Response {
    let read = offload(move || file.parse::<Filed>()).await;
    match read {
        Ok(Ok(Filed { spec, steps })) => {
            Redirect::to(&links::replay(&spec, &steps.join(" "))).into_response()
        }
        Ok(Err(why)) => {
            let text = html! { span lang="en" { (why) "." } };
            sorry(&reader, StatusCode::UNPROCESSABLE_ENTITY, &reader.text("ui-wrong"), &text)
                .into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}
