//! All games, as cards.

use std::collections::{HashMap, HashSet};

use axum::extract::{Query, State};
use axum::response::Html;
use ludoteca_catalog::games;
use ludoteca_core::{Kit, playable};
use maud::{Markup, html};
use serde::Deserialize;

use super::cards::{Card, FAMILIES, SORTS, cards, family, family_id, fold, list};
use super::compose;
use super::invent::INVENT;
use super::lobby::LOBBY;
use super::reader::Reader;
use super::shell::Page;
use super::workshop::WORKSHOP;
use crate::AppState;

/// What to show. What cannot be read is taken as "any": a filter is no place for errors.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Filter {
    q: String,
    family: String,
    players: String,
    minutes: String,
    /// One of the [`SORTS`].
    sort: String,
    /// `own-chess` and the like, for what the reader owns.
    #[serde(flatten)]
    others: HashMap<String, String>,
}

/// The games for who has never played any of them: soon explained, soon over, each of another family.
pub(crate) const FIRST_EVENING: [&str; 5] =
    ["traffic-lights", "hex", "oware", "dots-and-boxes", "breakthrough"];

impl Filter {
    fn seeks(&self) -> bool {
        let asked = [&self.q, &self.family, &self.players, &self.minutes, &self.sort];
        asked.iter().any(|asked| !asked.is_empty()) || self.owned().next().is_some()
    }

    /// What the reader owns.
    fn owned(&self) -> impl Iterator<Item = Kit> {
        Kit::ALL.into_iter().filter(|&kit| self.owns(kit))
    }

    fn owns(&self, kit: Kit) -> bool {
        self.others.get(&own(kit)).is_some_and(|value| !value.is_empty())
    }

    /// Whether it shows a card; `slips`: a word of its names may be written with a slip.
    fn shows(&self, card: &Card, slips: bool) -> bool {
        let info = card.info;
        let (low, high) = info.seats;
        let found = |word: &str| card.words.contains(word) || slips && card.slipped(word);
        fold(&self.q).split_whitespace().all(found)
            && (self.family.is_empty() || self.family == family_id(info.family))
            && self.players.parse::<u8>().map_or(true, |n| (low..=high).contains(&n))
            && self.minutes.parse::<u16>().map_or(true, |most| info.minutes <= most)
            && (self.owned().next().is_none()
                || playable(info.material, &self.owned().collect::<Vec<_>>()))
    }
}

/// The library.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Query(filter): Query<Filter>,
) -> Html<String> {
    let cards = cards(&reader);
    let those = |slips: bool| -> HashSet<&str> {
        cards.iter().filter(|card| filter.shows(card, slips)).map(|card| card.info.id).collect()
    };
    // A word with a slip in it counts where nothing is found as it is written.
    let exact = those(false);
    let shown = if exact.is_empty() { those(true) } else { exact };
    // Those for a first evening come first, under a title of their own, unless something is sought.
    let is_first = |card: &Card| FIRST_EVENING.contains(&card.info.id);
    let titled = [("ui-first-evening", true), ("ui-other-games", false)].map(|(title, first)| {
        let card = cards.iter().find(|card| is_first(card) == first);
        (title, card.map(|card| card.info.id))
    });
    let before = |card: &Card| {
        let (title, _) = titled.iter().find(|(_, id)| *id == Some(card.info.id))?;
        Some(html! { li.division hidden[filter.seeks()] { h2 { (reader.text(title)) } } })
    };
    let mut sorted: Vec<&Card> = cards.iter().collect();
    let sought = fold(filter.q.trim());
    // What is as good by what is asked for stands in our order.
    for sort in ["", &filter.sort] {
        let place = |card: &Card| card.place(sort).unwrap_or_default();
        sorted.sort_by(|a, b| place(a).total_cmp(&place(b)));
    }
    sorted.sort_by_key(|card| card.rank(&sought));
    let body = html! {
        div.welcome {
            h1 { (reader.text("ui-library-title")) }
            p { (reader.text("ui-library-lead")) }
            nav.ways aria-label=(reader.text("ui-more")) {
                a.button href=(LOBBY) { (reader.text("ui-lobby")) }
                a href="/watch" { (reader.text("ui-watch")) }
                a href="#compose" { (reader.text("ui-compose")) }
                a href="/puzzles" { (reader.text("ui-puzzles")) }
                a href="/replay" { (reader.text("ui-open")) }
                a href="/j" { (reader.text("ui-join")) }
            }
        }
        (filters(&reader, &filter))
        p #found.unseen[!shown.is_empty()] role="status"
            data-none=(found(&reader, 0)) data-one=(found(&reader, 1)) data-many=(found(&reader, 2)) {
            (found(&reader, shown.len()))
        }
        section #own.begun aria-labelledby="own-title" hidden {
            h2 #own-title { (reader.text("ui-own")) }
            ul {}
        }
        (list(&reader, sorted, |card| shown.contains(card.info.id), before))
        (compose::composer(&reader, &state.programs))
        section.begun {
            h2 { (reader.text("atelier-title")) }
            p { (reader.text("atelier-lead")) }
            p.row {
                a.button href=(WORKSHOP) { (reader.text("atelier-way-in")) }
                a.button href=(INVENT) { (reader.text("invent-page-way-in")) }
            }
        }
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

/// The name by which the form asks whether one owns something.
fn own(kit: Kit) -> String {
    format!("own-{}", kit.word())
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
            label.field.sort {
                span { (reader.text("ui-sort")) }
                select name="sort" {
                    @for sort in SORTS {
                        option value=(sort) selected[filter.sort == sort] {
                            (reader.text(&format!("ui-sort-{}", if sort.is_empty() { "none" } else { sort })))
                        }
                    }
                }
            }
            fieldset.families {
                legend.unseen { (reader.text("ui-family")) }
                label.tag {
                    input type="radio" name="family" value="" checked[filter.family.is_empty()];
                    span { (reader.text("ui-all")) }
                }
                @for kind in FAMILIES.into_iter().filter(|k| games().iter().any(|e| e.info.family == *k)) {
                    label.tag {
                        input type="radio" name="family" value=(family_id(kind)) checked[filter.family == family_id(kind)];
                        span { (family(reader, kind)) }
                    }
                }
            }
            details.owning open[filter.owned().next().is_some()] {
                summary { (reader.text("ui-own-what")) }
                fieldset.families {
                    legend.unseen { (reader.text("ui-own-what")) }
                    @for kit in Kit::ALL {
                        label.tag {
                            input type="checkbox" name=(own(kit)) value="1" checked[filter.owns(kit)];
                            span { (reader.text(&format!("kit-{}", kit.word()))) }
                        }
                    }
                }
            }
            button.button { (reader.text("ui-filter")) }
        }
    }
}
