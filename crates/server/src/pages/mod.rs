//! The pages that people see, made on the server.

use axum::Router;
use axum::routing::get;
use ludoteca_catalog::{Rules, games};
use maud::{DOCTYPE, Markup, html};

use crate::AppState;
use crate::text::{Reads, speaker};

/// All pages.
pub(crate) fn router() -> Router<AppState> {
    Router::new().route("/", get(library))
}

/// The library: every game.
async fn library(Reads(lang): Reads) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (speaker(lang).text("site-name")) }
            }
            body {
                h1 { (speaker(lang).text("site-name")) }
                ul {
                    @for entry in games() {
                        @let rules = Rules::of(entry.info, lang);
                        li { a href={ "/g/" (entry.info.id) } { (rules.name) } " " (rules.blurb) }
                    }
                }
            }
        }
    }
}
