//! A game from a file or a list of moves, to be replayed.

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Explained, Filed, FiledError, Played, Rules, games};
use ludoteca_core::ToMessage;
use ludoteca_core::file::FileError;
use maud::html;
use serde::Deserialize;

use super::reader::Reader;
use super::shell::Page;
use super::studies::STUDIES;
use crate::ask::Posted;
use crate::links;
use crate::table::offload;

/// Files have comments and variations, and so more bytes than other requests may have.
const MAX_FILE: usize = 256 * 1024;

/// How long a file may be.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_FILE)
}

/// The text of a file, and of which game it is if it is a list of moves; empty where that is to be
/// found out.
#[derive(Debug, Default, Deserialize)]
pub(super) struct File {
    file: String,
    #[serde(default)]
    game: String,
}

impl File {
    fn read(&self) -> Result<Filed, Explained<FiledError>> {
        let text = self.file.trim_start_matches('\u{FEFF}').trim_start();
        if !text.starts_with('{') {
            return Filed::read(text, Some(&*self.game).filter(|game| !game.is_empty()));
        }
        // What a table has saved.
        let played: Played =
            serde_json::from_str(text).map_err(|_| Explained(FileError::Unknown.into()))?;
        let steps = played.steps.into_iter().map(|step| step.token).collect();
        Ok(Filed { spec: played.spec, steps })
    }
}

/// Where such a text is entered.
pub(super) fn page(reader: &Reader) -> Response {
    form(reader, &File::default(), None)
}

/// The form with what was entered, and what is wrong with it.
fn form(reader: &Reader, told: &File, wrong: Option<&str>) -> Response {
    let (title, lead) = (reader.text("ui-open"), reader.text("ui-open-lead"));
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (lead) }
            p { a href=(STUDIES) { (reader.text("study-all")) } }
        }
        form.open method="post" action="/replay" {
            label.field {
                span { (reader.text("ui-open-file")) }
                textarea name="file" rows="12" required spellcheck="false"
                    placeholder="1. e4 e5 2. Nf3" aria-describedby="wrong" { (told.file) }
            }
            p #wrong.error role="alert" { @if let Some(why) = wrong { (why) } }
            label.field #pick hidden {
                span { (reader.text("ui-open-pick")) }
                input type="file" accept=".sgf,.pgn,.json,.txt,text/plain,application/json";
            }
            label.field {
                span { (reader.text("ui-open-game")) }
                select name="game" {
                    option value="" { (reader.text("ui-open-any")) }
                    @for entry in games() {
                        option value=(entry.info.id) selected[told.game == entry.info.id] {
                            (Rules::of(entry.info, reader.lang).name)
                        }
                    }
                }
            }
            button.button.main type="submit" { (reader.text("ui-replay")) }
        }
    };
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = Page { title: &title, description: &lead, script: Some("open.js"), class: "", body };
    (status, page.render(reader)).into_response()
}

/// Leads to the replay of a file; nothing that was entered is lost where it cannot be read.
pub(super) async fn open(reader: Reader, Posted(file): Posted<File, MAX_FILE>) -> Response {
    match offload(move || (file.read(), file)).await {
        Ok((Ok(Filed { spec, steps }), _)) => {
            Redirect::to(&links::replay(&spec, &steps.join(" "))).into_response()
        }
        Ok((Err(why), file)) => {
            form(&reader, &file, Some(&reader.speaker().sentence(&why.to_message())))
        }
        Err(refusal) => refusal.into_response(),
    }
}
