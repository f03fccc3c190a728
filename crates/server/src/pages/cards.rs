//! Games as cards.

use std::sync::OnceLock;

use ludoteca_catalog::{Entry, Lang, Rules, games};
use ludoteca_core::scene::{Ornament, Ornaments};
use ludoteca_core::{Family, Info, Kit, slips};
use maud::{Markup, PreEscaped, html};

use super::library::FIRST_EVENING;
use super::picture;
use super::play::PLAY;
use super::reader::Reader;

/// A game as the library knows it, in one language.
pub(super) struct Card {
    pub(super) info: &'static Info,
    rules: Rules,
    /// Every word one may search for, in lower case and without accents.
    pub(super) words: String,
    /// All its names, written so, with `|` between them.
    names: String,
    /// Who invented it, written so; the card does not say it.
    origin: String,
    /// What stands where by each of the [`SORTS`]: smaller numbers first.
    order: [f64; SORTS.len()],
    /// `None` where a game has no position to show, which is a bug.
    picture: Option<Ornament>,
}

/// Ways to sort the games: in our order, and by what reports have found, in the words of wishes for such
/// games.
pub(super) const SORTS: [&str; 9] =
    ["", "short", "long", "simple", "rich", "fair", "no-draws", "turning", "deep"];

/// The figures by which games are sorted, a line for each game.
const FIGURES: &str = include_str!("../../../../web/text/figures.txt");

/// What stands where by each of the [`SORTS`]; a game on which too little is known stands last.
fn order(id: &str) -> [f64; SORTS.len()] {
    let place =
        games().iter().position(|entry| entry.info.id == id).map_or(f64::MAX, |at| at as f64);
    // Those for a first evening come first.
    let own = if FIRST_EVENING.contains(&id) { place - games().len() as f64 } else { place };
    let line = FIGURES.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix(' '));
    let figures: Vec<f64> =
        line.unwrap_or_default().split(' ').filter_map(|figure| figure.parse().ok()).collect();
    let [turns, choices, first, draws, changes, rungs] = figures[..] else {
        let unknown = f64::INFINITY;
        return [own, unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown];
    };
    [own, turns, -turns, choices, -choices, (first - 50.0).abs(), draws, -changes, -rungs]
}

/// All games, and what their pictures have in common.
struct Shelf {
    cards: Vec<Card>,
    ornaments: Ornaments,
}

pub(super) const FAMILIES: [Family; 7] = [
    Family::Line,
    Family::Connection,
    Family::Territory,
    Family::Movement,
    Family::Chess,
    Family::Sowing,
    Family::Tiles,
];

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
    reader.speaker().say(&info.players())
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

/// A list of cards; those that are not shown are there, too, for the script. Something may
/// stand before a card.
pub(super) fn list<'a>(
    reader: &Reader,
    cards: impl IntoIterator<Item = &'a Card> + Clone,
    shown: impl Fn(&Card) -> bool,
    before: impl Fn(&Card) -> Option<Markup>,
) -> Markup {
    let pictures = cards.clone().into_iter().filter_map(|card| card.picture.as_ref());
    html! {
        svg.definitions aria-hidden="true" focusable="false" {
            defs { (PreEscaped(shelf(reader).ornaments.definitions(pictures))) }
        }
        form method="post" action=(PLAY) {
            ul.cards {
                @for card in cards {
                    @if let Some(title) = before(card) { (title) }
                    (item(reader, card, shown(card)))
                }
            }
        }
    }
}

fn card(reader: &Reader, entry: &Entry, ornaments: &mut Ornaments) -> Card {
    let info = entry.info;
    let rules = Rules::of(info, reader.lang);
    let mut names: Vec<String> = Lang::ALL.map(|lang| fold(&Rules::of(info, lang).name)).into();
    names.insert(0, info.id.to_owned());
    names.extend(aliases(info.id).map(fold));
    names.dedup();
    let names = names.join("|");
    let family = fold(&family(reader, info.family));
    let origin = fold(&reader.speaker().origin(info));
    let words = format!("{names} {} {family} {origin}", fold(&rules.blurb));
    let picture = match picture::portrait(info.id, &rules) {
        Ok(position) => Some(ornaments.draw(&position.scene())),
        Err(why) => {
            tracing::error!("{} has no picture: {why:?}", info.id);
            None
        }
    };
    Card { info, rules, words, names, origin, order: order(info.id), picture }
}

/// Other names of games, a line for each game.
const ALIASES: &str = include_str!("../../../../web/text/aliases.txt");

/// What a game is called elsewhere.
fn aliases(id: &str) -> impl Iterator<Item = &'static str> {
    let named = move |line: &'static str| line.split_once(": ").filter(|(game, _)| *game == id);
    ALIASES.lines().filter_map(named).flat_map(|(_, names)| names.split(", "))
}

impl Card {
    /// Where it stands when games are sorted so, if there is such a way: smaller numbers first.
    pub(super) fn place(&self, sort: &str) -> Option<f64> {
        SORTS.iter().position(|&known| known == sort).map(|at| self.order[at])
    }

    /// Whether a word, as [`fold`] writes it, begins one of its names' with one slip: a letter left out, put in, taken for
    /// another or exchanged with the next. `slipped` in `filter.js` says the same.
    pub(super) fn slipped(&self, word: &str) -> bool {
        let length = word.chars().count();
        let like = |name: &str| {
            let begins =
                |most: usize| name.char_indices().nth(most).map_or(name, |(end, _)| &name[..end]);
            !name.is_empty() && (length - 1..=length + 1).any(|most| slips(word, begins(most)) <= 1)
        };
        length >= SHORTEST && self.names.split(|c: char| !c.is_alphanumeric()).any(like)
    }

    /// How well what is sought, as [`fold`] writes it, names the game: it is one of its names, begins
    /// one, is in one, or is only among its words. `rank` in `filter.js` says the same.
    pub(super) fn rank(&self, sought: &str) -> u8 {
        match sought {
            "" => 0,
            _ if self.names.split('|').any(|name| name == sought) => 0,
            _ if self.names.split('|').any(|name| name.starts_with(sought)) => 1,
            _ if self.names.contains(sought) => 2,
            _ => 3,
        }
    }
}

/// A shorter word is like too many others.
const SHORTEST: usize = 4;

/// Lower case, and the letters of our languages without accents, so that "xadrez" and "Ligação" are
/// found however they are typed.
pub(super) fn fold(text: &str) -> String {
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
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
            (list(reader, others.into_iter().take(ALIKE), |_| true, |_| None))
        }
    }
}

/// How different two games are for who looks for another of the kind: first their family, then how
/// many play, then how long it takes.
fn distance(one: &Info, other: &Info) -> (bool, u8, u16) {
    let seats = one.seats.0.abs_diff(other.seats.0) + one.seats.1.abs_diff(other.seats.1);
    (one.family != other.family, seats, one.minutes.abs_diff(other.minutes))
}

/// What each thing that a game needs can be, for the script: `chess|go paper`.
fn needs(info: &Info) -> String {
    let kits = |kits: &[Kit]| kits.iter().map(|kit| kit.word()).collect::<Vec<_>>().join(" ");
    info.material.iter().map(|item| kits(item.kits())).collect::<Vec<_>>().join("|")
}

fn item(reader: &Reader, card: &Card, shown: bool) -> Markup {
    let info = card.info;
    html! {
        li.card data-game=(info.id) data-origin=(card.origin) data-names=(card.names) data-family=(family_id(info.family))
            data-low=(info.seats.0) data-high=(info.seats.1) data-minutes=(info.minutes) data-needs=(needs(info))
            data-order=(card.order.map(|place| place.to_string()).join(" ")) hidden[!shown] {
            div.picture aria-hidden="true" {
                @if let Some(picture) = &card.picture { (PreEscaped(&picture.svg)) }
            }
            div.about {
                h2 { a href={ "/g/" (info.id) } { (card.rules.name) } }
                p { (card.rules.blurb) }
                div.foot-of {
                    ul.facts {
                        li { (family(reader, info.family)) }
                        li { (players(reader, info)) }
                        li { (minutes(reader, info)) }
                    }
                    button.button name="spec" value=(info.id)
                        aria-label=(reader.fill("ui-play-game", [("game", card.rules.name.as_str().into())])) {
                        (reader.text("ui-play"))
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_sorted_by_what_the_documentation_says_of_them() {
        let told = include_str!("../../../../docs/src/games-report.md");
        // 1,024 is a thousand and more, 10^8 is a power, 45 (21–72) has an interval, 3+ is three at least.
        let number = |cell: &str| -> Option<f64> {
            let cell = cell.split('(').next()?.trim().trim_end_matches('+').replace(',', "");
            match cell.split_once('^') {
                Some((base, power)) => Some(base.parse::<f64>().ok()?.powi(power.parse().ok()?)),
                None => cell.parse().ok(),
            }
        };
        for entry in games() {
            let id = entry.info.id;
            let row = told.lines().find_map(|line| line.strip_prefix(&format!("| `{id}` | ")));
            let cells: Vec<&str> = row.expect("every game has a row").split(" | ").collect();
            let [turns, choices, first, draws, changes, rungs] =
                [2, 3, 4, 5, 6, 8].map(|at: usize| number(cells[at].trim_end_matches(" |")));
            let known = order(id);
            let Some(first) = first else {
                assert!(known[1..].iter().all(|place| place.is_infinite()), "{id}");
                continue;
            };
            let told = [turns, choices, draws, changes, rungs];
            let kept = [known[1], known[3], known[6], -known[7], -known[8]];
            assert_eq!(told, kept.map(Some), "{id}");
            assert_eq!(known[5], (first - 50.0).abs(), "{id}");
        }
    }

    #[test]
    fn other_names_are_of_games_that_there_are() {
        let lines = ALIASES.lines().filter(|line| !line.starts_with('#'));
        let ids: Vec<&str> = lines.filter_map(|line| Some(line.split_once(": ")?.0)).collect();
        assert!(ids.len() > 15 && ids.is_sorted(), "{ids:?}");
        for id in ids {
            assert!(ludoteca_catalog::entry(id).is_some(), "{id}");
        }
        assert_eq!(aliases("go").next(), Some("wei-qi"));
    }

    #[test]
    fn search_does_not_mind_accents_or_capitals() {
        assert_eq!(fold("LIGAÇÃO Semáforo"), "ligacao semaforo");
    }
}
