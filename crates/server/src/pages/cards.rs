//! Games as cards.

use std::sync::OnceLock;

use ludoteca_catalog::{Entry, Lang, Rules, games};
use ludoteca_core::{Family, Info};
use maud::{Markup, html};

use super::picture;
use super::reader::Reader;

/// A game as the library knows it, in one language.
pub(super) struct Card {
    pub(super) info: &'static Info,
    rules: Rules,
    /// Everything one may search for, in lower case and without accents.
    pub(super) words: String,
    picture: Markup,
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

/// The cards of a language. Pictures never change, so they are drawn once.
pub(super) fn cards(reader: &Reader) -> &'static [Card] {
    static CARDS: [OnceLock<Vec<Card>>; 3] = [const { OnceLock::new() }; 3];
    CARDS[reader.lang as usize].get_or_init(|| games().iter().map(|e| card(reader, e)).collect())
}

fn card(reader: &Reader, entry: &Entry) -> Card {
    let info = entry.info;
    let rules = Rules::of(info, reader.lang);
    let names = Lang::ALL.map(|lang| Rules::of(info, lang).name).join(" ");
    let family = family(reader, info.family);
    let origin = reader.speaker().origin(info);
    let words = fold(&format!("{names} {} {} {family} {}", info.id, rules.blurb, origin));
    let picture = match picture::portrait(info.id, &rules) {
        Ok(position) => picture::still(reader, &*position, &rules.name),
        Err(why) => {
            tracing::error!("{} has no picture: {why:?}", info.id);
            html! {}
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
            ul.cards {
                @for card in others.into_iter().take(ALIKE) { (item(reader, card, true)) }
            }
        }
    }
}

/// How different two games are for who looks for another of the kind: first their family, then how
/// many play, then how long it takes.
fn distance(one: &Info, other: &Info) -> (bool, u8, u16) {
    let seats = one.seats.0.abs_diff(other.seats.0) + one.seats.1.abs_diff(other.seats.1);
    (one.family != other.family, seats, one.minutes.abs_diff(other.minutes))
}

pub(super) fn item(reader: &Reader, card: &Card, shown: bool) -> Markup {
    let info = card.info;
    html! {
        li.card data-game=(info.id) data-words=(card.words) data-family=(family_id(info.family))
            data-low=(info.seats.0) data-high=(info.seats.1) data-minutes=(info.minutes) hidden[!shown] {
            div.picture aria-hidden="true" { (card.picture) }
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
