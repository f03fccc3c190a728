//! The games that a search has found, for people.

use ludoteca_catalog::Lang;
use ludoteca_lab::invent::{Best, Told};
use maud::{Markup, html};

use crate::links;
use crate::text::speaker;

/// What is told of a search, as a part of a page.
pub(crate) fn panel(told: &Told, lang: Lang) -> Markup {
    let text = |id: &str| speaker(lang).text(id);
    html! {
        h1 { (told.title) }
        p { (told.made) }
        @if told.best.is_empty() {
            p { (told.nothing) }
        } @else {
            div.scrolls tabindex="0" role="region" aria-label=(told.title) {
                table.found {
                    thead { tr {
                        th { span.unseen { (text("invent-place")) } }
                        @for column in &told.columns { th { (column) } }
                    } }
                    tbody {
                        @for (place, best) in (1..).zip(&told.best) {
                            tr {
                                td { (place) }
                                @for cell in &best.cells { td { (cell) } }
                                th scope="row" { (best.called) }
                            }
                        }
                    }
                }
            }
            ol.finds {
                @for best in &told.best { li { (find(best, &text)) } }
            }
            details {
                summary { (text("report-meaning")) }
                ul { @for meaning in &told.meanings { li { (meaning) } } }
            }
        }
    }
}

fn find(best: &Best, text: &dyn Fn(&str) -> String) -> Markup {
    html! {
        h2 { (best.called) }
        p { code { (best.game) } }
        p { (best.why) }
        @if let Some((origin, written)) = &best.bred {
            p { (origin) }
            details {
                summary { (text("atelier-text")) }
                pre.game-text { code { (written) } }
            }
        }
        p.row {
            @if let Some(page) = links::game_named(&best.game) {
                a.button href=(page) { (text("worth-play")) }
            }
            a.button href=(links::report(&best.game)) { (text("worth-way-in")) }
        }
    }
}
