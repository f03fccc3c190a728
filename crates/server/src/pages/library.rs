//! All games, as cards.

use axum::extract::Query;
use axum::response::Html;
use ludoteca_catalog::games;
use ludoteca_core::Family;
use maud::{Markup, html};
use serde::Deserialize;

use super::cards::{Card, cards, family, family_id, fold, list};
use super::compose;
use super::reader::Reader;
use super::shell::Page;

/// What to show. What cannot be read is taken as "any": a filter is no place for errors.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Filter {
    q: String,
    family: String,
    players: String,
    minutes: String,
}

const FAMILIES: [Family; 7] = [
    Family::Line,
    Family::Connection,
    Family::Territory,
    Family::Movement,
    Family::Chess,
    Family::Sowing,
    Family::Tiles,
];

impl Filter {
    fn shows(&self, card: &Card) -> bool {
        let info = card.info;
        let (low, high) = info.seats;
        fold(&self.q).split_whitespace().all(|word| card.words.contains(word))
            && (self.family.is_empty() || self.family == family_id(info.family))
            && self.players.parse::<u8>().map_or(true, |n| (low..=high).contains(&n))
            && self.minutes.parse::<u16>().map_or(true, |most| info.minutes <= most)
    }
}

/// The library.
pub(super) async fn page(reader: Reader, Query(filter): Query<Filter>) -> Html<String> {
    let cards = cards(&reader);
    let shown = cards.iter().filter(|card| filter.shows(card)).count();
    let body = html! {
        div.welcome {
            h1 { (reader.text("ui-library-title")) }
            p { (reader.text("ui-library-lead")) " " a href="#compose" { (reader.text("ui-compose-link")) }
                " " a href="/puzzles" { (reader.text("ui-puzzles-link")) }
                " " a href="/replay" { (reader.text("ui-open-link")) } }
        }
        (filters(&reader, &filter))
        p #found.unseen[shown > 0] role="status"
            data-none=(found(&reader, 0)) data-one=(found(&reader, 1)) data-many=(found(&reader, 2)) {
            (found(&reader, shown))
        }
        (list(&reader, cards, |card| filter.shows(card)))
        (compose::composer(&reader))
    };
    let description = reader.text("ui-library-lead");
    let title = reader.text("ui-library-title");
    let script = Some("library.js");
    Page { title: &title, description: &description, script, class: "", body }.render(&reader)
}

/// `2` in the plural stands for the place where the script puts the number.
fn found(reader: &Reader, count: usize) -> String {
    reader.fill("ui-found", [("count", count.into())])
}

fn filters(reader: &Reader, filter: &Filter) -> Markup {
    let any = reader.text("ui-any");
    let most = games().iter().map(|e| e.info.seats.1).max().unwrap_or(2);
    html! {
        form.filters method="get" action="/" role="search" {
            label.field.search {
                span { (reader.text("ui-search")) }
                input type="search" name="q" value=(filter.q) placeholder=(reader.text("ui-search-hint")) autocomplete="off";
            }
            label.field {
                span { (reader.text("ui-family")) }
                select name="family" {
                    option value="" { (any) }
                    @for kind in FAMILIES.into_iter().filter(|k| games().iter().any(|e| e.info.family == *k)) {
                        option value=(family_id(kind)) selected[filter.family == family_id(kind)] {
                            (family(reader, kind))
                        }
                    }
                }
            }
            @if most > 2 {
                label.field {
                    span { (reader.text("ui-players")) }
                    select name="players" {
                        option value="" { (any) }
                        @for n in 2..=most {
                            option value=(n) selected[filter.players == n.to_string()] { (n) }
                        }
                    }
                }
            }
            label.field {
                span { (reader.text("ui-minutes")) }
                select name="minutes" {
                    option value="" { (any) }
                    @for n in [10, 20, 40] {
                        option value=(n) selected[filter.minutes == n.to_string()] {
                            (reader.fill("ui-at-most-minutes", [("minutes", n.into())]))
                        }
                    }
                }
            }
            button.button { (reader.text("ui-filter")) }
        }
    }
}
