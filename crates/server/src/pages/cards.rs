//! Games as cards.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use ludoteca_catalog::{Entry, Lang, Rules, games};
use ludoteca_core::scene::{Ornament, Ornaments};
use ludoteca_core::{Family, Info};
use maud::{Markup, PreEscaped, html};

use super::picture;
use super::reader::Reader;

/// A game as the library knows it, in one language.
pub(super) struct Card {
    pub(super) info: &'static Info,
    rules: Rules,
    /// Every word one may search for, once, in lower case and without accents.
    pub(super) words: String,
    /// `None` where a game has no position to show, which is a bug.
    picture: Option<Ornament>,
}

/// All games, and what their pictures have in common.
struct Shelf {
    cards: Vec<Card>,
    ornaments: Ornaments,
}

/// The end of the message ids of a family, and its name in filters.
pub(super) const fn family_id(family: Family) -> &'static str {
    match family {
        Family::Line => "line",
        Family::Connection => "connection",
        Family::Territory => "territory",
        Family::Movement => "movement",
        Family::Chess => "chess",
        Family::Sowing => "sowing",
        Family::Tiles => "tiles",
    }
}

/// The name of a family.
pub(super) fn family(reader: &Reader, family: Family) -> String {
    reader.text(&format!("family-{}", family_id(family)))
}

/// How many people play, in words.
pub(super) fn players(reader: &Reader, info: &Info) -> String {
    let (low, high) = info.seats;
    if low == high {
        reader.fill("ui-players-count", [("low", low.into())])
    } else {
        reader.fill("ui-players-range", [("low", low.into()), ("high", high.into())])
    }
}

/// How long a game takes, in words.
pub(super) fn minutes(reader: &Reader, info: &Info) -> String {
    reader.fill("ui-minutes-about", [("minutes", info.minutes.into())])
}

/// The cards of a language.
pub(super) fn cards(reader: &Reader) -> &'static [Card] {
    &shelf(reader).cards
}

/// Pictures never change, so they are drawn once.
fn shelf(reader: &Reader) -> &'static Shelf {
    static SHELVES: [OnceLock<Shelf>; 3] = [const { OnceLock::new() }; 3];
    SHELVES[reader.lang as usize].get_or_init(|| {
        let mut ornaments = Ornaments::default();
        let cards = games().iter().map(|entry| card(reader, entry, &mut ornaments)).collect();
        Shelf { cards, ornaments }
    })
}

/// A list of cards; those that are not shown are there, too, for the script.
pub(super) fn list<'a>(
    reader: &Reader,
    cards: impl IntoIterator<Item = &'a Card> + Clone,
    shown: impl Fn(&Card) -> bool,
) -> Markup {
    let pictures = cards.clone().into_iter().filter_map(|card| card.picture.as_ref());
    html! {
        svg.definitions aria-hidden="true" focusable="false" {
            defs { (PreEscaped(shelf(reader).ornaments.definitions(pictures))) }
        }
        ul.cards {
            @for card in cards { (item(reader, card, shown(card))) }
        }
    }
}

fn card(reader: &Reader, entry: &Entry, ornaments: &mut Ornaments) -> Card {
    let info = entry.info;
    let rules = Rules::of(info, reader.lang);
    let names = Lang::ALL.map(|lang| Rules::of(info, lang).name).join(" ");
    let family = family(reader, info.family);
    let origin = reader.speaker().origin(info);
    let words = fold(&format!("{names} {} {} {family} {}", info.id, rules.blurb, origin));
    let words: BTreeSet<_> = words.split_whitespace().collect();
    let words = words.into_iter().collect::<Vec<_>>().join(" ");
    let picture = match picture::portrait(info.id, &rules) {
        Ok(position) => Some(ornaments.draw(&position.scene())),
        Err(why) => {
            tracing::error!("{} has no picture: {why:?}", info.id);
            None
        }
    };
    Card { info, rules, words, picture }
}

/// Lower case, and the letters of our languages without accents, so that "xadrez" and "Ligação" are
/// found however they are typed.
pub(super) fn fold(text: &str) -> String {
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'í' | 'ì' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' => 'o',
        'ú' | 'ù' => 'u',
        'ç' => 'c',
        c => c,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// How many games are shown as like another.
const ALIKE: usize = 4;

/// The games that are most like another: of its family, as long, for as many.
pub(super) fn alike(reader: &Reader, info: &Info) -> Markup {
    let mut others: Vec<&Card> = cards(reader).iter().filter(|c| c.info.id != info.id).collect();
    // Stable: of games as far away, the rulebooks' order decides.
    others.sort_by_key(|card| distance(card.info, info));
    html! {
        section.alike aria-labelledby="alike" {
            h2 #alike { (reader.text("ui-alike")) }
            (list(reader, others.into_iter().take(ALIKE), |_| true))
        }
    }
}

/// How different two games are for who looks for another of the kind: first their family, then how
/// many play, then how long it takes.
fn distance(one: &Info, other: &Info) -> (bool, u8, u16) {
    let seats = one.seats.0.abs_diff(other.seats.0) + one.seats.1.abs_diff(other.seats.1);
    (one.family != other.family, seats, one.minutes.abs_diff(other.minutes))
}

fn item(reader: &Reader, card: &Card, shown: bool) -> Markup {
    let info = card.info;
    html! {
        li.card data-game=(info.id) data-words=(card.words) data-family=(family_id(info.family))
            data-low=(info.seats.0) data-high=(info.seats.1) data-minutes=(info.minutes) hidden[!shown] {
            div.picture aria-hidden="true" {
                @if let Some(picture) = &card.picture { (PreEscaped(&picture.svg)) }
            }
            div.about {
                h2 { a href={ "/g/" (info.id) } { (card.rules.name) } }
                p { (card.rules.blurb) }
                ul.facts {
                    li { (family(reader, info.family)) }
                    li { (players(reader, info)) }
                    li { (minutes(reader, info)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_does_not_mind_accents_or_capitals() {
        assert_eq!(fold("LIGAÇÃO Semáforo"), "ligacao semaforo");
    }
}
