//! What a browser shows while the server is away: the worker `sw.js` has kept this page, and takes from it
//! what is said above others that it has kept.

use axum::response::Html;
use fluent_bundle::FluentArgs;
use ludoteca_catalog::Lang;
use maud::html;

use super::reader::Reader;
use super::shell::Page;
use crate::text::speaker;

/// That a page cannot be shown, and where to go: the worker fills the list in.
pub(super) async fn page(reader: Reader) -> Html<String> {
    let [en, pt, it] = Lang::ALL.map(seen);
    let title = reader.text("offline-title");
    let body = html! {
        div.welcome data-en=(en) data-pt=(pt) data-it=(it) {
            h1 { (title) }
            p { (reader.text("offline-about")) }
            p { a.button.main href="" { (reader.text("offline-again")) } }
        }
        section id="kept" hidden {
            h2 { (reader.text("offline-kept")) }
            ul {}
        }
    };
    Page { title: &title, description: "", script: None, class: "", body }.render(&reader)
}

/// What is said above a page that is as it was; the worker says when.
fn seen(lang: Lang) -> String {
    let mut args = FluentArgs::new();
    args.set("when", "{when}");
    speaker(lang).format("offline-seen", &args)
}
