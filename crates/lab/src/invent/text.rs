//! A search in a terminal.

use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_core::{Joint, Message};

use super::{Bred, Change, Invention, Measure, Tried, Wish};
use crate::report::{ENGINE, Estimate, Words, wrapped};

/// What is told of a search, in the language of a reader.
pub struct Told {
    /// What is wished, as a title.
    pub title: String,
    /// From what it is made, a sentence.
    pub made: String,
    /// What stands in the columns of a table: how far all is met, then each wish, then the game.
    pub columns: Vec<String>,
    /// The best, the first of them first; none where nothing is known yet, which `nothing` says.
    pub best: Vec<Best>,
    /// That nothing is known yet.
    pub nothing: String,
    /// What the wishes and their numbers mean, a line each.
    pub meanings: Vec<String>,
}

/// A game that was found.
pub struct Best {
    /// Its name.
    pub game: String,
    /// What it is called.
    pub called: String,
    /// How far all is met, then the number of each wish.
    pub cells: Vec<String>,
    /// Why it stands where it does, a sentence.
    pub why: String,
    /// Of what it was made, a sentence, and its text, where it is a text made of others.
    pub bred: Option<(String, String)>,
}

/// What is told of a search.
#[must_use]
pub fn told(invention: &Invention, lang: Lang) -> Told {
    let words = Words::of(lang);
    let say = |id| words.say(&Message::new(id));
    let wishes = invention.wishes();
    let labels = || wishes.iter().map(|wish| label(&words, wish));
    let made = Message::new("invent-made")
        .count("tried", invention.tried())
        .count("samples", invention.taken())
        .name("seed", invention.seed().to_string())
        .name("engine", ENGINE);
    let best = |tried: &Tried| {
        let score = 100.0 * tried.score(wishes).value;
        let values = wishes.iter().zip(tried.found()).map(|(wish, found)| match found {
            Some(found) => amount(&words, wish.measure, found.value),
            None => "?".to_owned(),
        });
        Best {
            game: tried.game().to_owned(),
            called: name_of_game(tried.game(), lang),
            cells: std::iter::once(format!("{} %", words.number(score, 0))).chain(values).collect(),
            why: why(&words, wishes, tried),
            bred: tried.bred().map(|bred| (origin(&words, bred), bred.text.clone())),
        }
    };
    let meanings = wishes.iter().map(|wish| meaning(&words, wish));
    Told {
        title: words.say(&Message::new("invent-title").list("wishes", Joint::And, labels())),
        made: words.say(&made),
        columns: std::iter::once(say("invent-score"))
            .chain(labels())
            .chain([say("invent-game")])
            .collect(),
        best: invention.shown().into_iter().map(best).collect(),
        nothing: say("invent-nothing"),
        meanings: meanings.chain([say("invent-score-means")]).collect(),
    }
}

/// The search as plain text: a table of the best, why they are, and what the wishes mean.
#[must_use]
pub fn text(invention: &Invention, lang: Lang) -> String {
    let told = told(invention, lang);
    let mut out = String::new();
    let mut line = |text: &str| {
        out.push_str(text.trim_end());
        out.push('\n');
    };
    line(&told.title);
    wrapped(&told.made, "", &mut line);
    line("");
    if told.best.is_empty() {
        line(&told.nothing);
        return out;
    }
    table(&told).iter().for_each(|row| line(row));
    for (place, best) in (1..).zip(&told.best) {
        line("");
        line(&format!("{place}. {}: {}", best.called, best.game));
        wrapped(&best.why, "   ", &mut line);
        if let Some((origin, text)) = &best.bred {
            wrapped(origin, "   ", &mut line);
            text.lines().for_each(|row| line(&format!("      {row}")));
        }
    }
    line("");
    line(&Words::of(lang).text("meaning"));
    told.meanings.iter().for_each(|meaning| wrapped(meaning, "  ", &mut line));
    out
}

/// The rows of a table whose columns are as wide as they must be.
fn table(told: &Told) -> Vec<String> {
    let head = std::iter::once(String::new()).chain(told.columns.iter().cloned()).collect();
    let row = |(place, best): (usize, &Best)| {
        let cells = std::iter::once(format!("{}", place + 1)).chain(best.cells.iter().cloned());
        cells.chain([best.game.clone()]).collect::<Vec<_>>()
    };
    let rows: Vec<Vec<String>> =
        std::iter::once(head).chain(told.best.iter().enumerate().map(row)).collect();
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let last = told.columns.len();
    let widths: Vec<usize> = (0..last).map(width).collect();
    let aligned = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        cells.chain([row[last].clone()]).collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(aligned).collect()
}

/// What a wish is called.
fn label(words: &Words, wish: &Wish) -> String {
    match wish.word {
        Some(word) => words.find(&format!("invent-wish-{word}")).unwrap_or_default(),
        None => {
            let name = words.find(&measure_id(wish.measure)).unwrap_or_default();
            format!("{} {}", name.to_lowercase(), band(words, wish))
        }
    }
}

fn measure_id(measure: Measure) -> String {
    match measure {
        Measure::Minutes | Measure::Fair | Measure::Swap => format!("invent-{}", measure.word()),
        _ => format!("report-{}", measure.word()),
    }
}

fn amount(words: &Words, measure: Measure, value: f64) -> String {
    words.amount(measure.unit(), value)
}

/// Between what a wish is met.
fn band(words: &Words, wish: &Wish) -> String {
    let (low, high) = wish.band(2);
    let most = match wish.measure.unit() {
        crate::report::Unit::Share | crate::report::Unit::Chance => 1.0,
        _ => f64::INFINITY,
    };
    let of = |value| amount(words, wish.measure, value);
    words.say(&match (low > 0.0, high < most) {
        (true, true) => Message::new("report-between").name("low", of(low)).name("high", of(high)),
        (true, false) => Message::new("invent-at-least").name("low", of(low)),
        _ => Message::new("invent-at-most").name("high", of(high)),
    })
}

/// What a wish is about, in a sentence.
fn meaning(words: &Words, wish: &Wish) -> String {
    let id = measure_id(wish.measure);
    let name = words.find(&id).unwrap_or_default().to_lowercase();
    let means = words.find(&format!("{id}-means")).unwrap_or_default();
    match wish.word {
        Some(_) => format!("{}: {name} {}. {means}", label(words, wish), band(words, wish)),
        None => format!("{}: {means}", label(words, wish)),
    }
}

/// Why a game stands where it does, in a sentence.
fn why(words: &Words, wishes: &[Wish], tried: &Tried) -> String {
    let said = |wish: &Wish, found: Option<&Estimate>| {
        let number = match found {
            None => words.text("unknown-samples"),
            Some(found) => number(words, wish.measure, found),
        };
        format!("{}: {number}", label(words, wish))
    };
    let judged = wishes.iter().zip(tried.found()).map(|(wish, found)| {
        let met = found.is_some_and(|found| wish.worth(found.value, tried.sides) >= 1.0);
        (met, said(wish, found.as_ref()))
    });
    let (met, missed): (Vec<_>, Vec<_>) = judged.partition(|(met, _)| *met);
    let joined = |all: Vec<(bool, String)>| {
        all.into_iter().map(|(_, said)| said).collect::<Vec<_>>().join("; ")
    };
    let clause = match (met.is_empty(), missed.is_empty()) {
        (_, true) => Message::new("invent-why").name("met", joined(met)),
        (true, _) => Message::new("invent-why-none").name("missed", joined(missed)),
        _ => {
            let say = Message::new("invent-why-but").name("met", joined(met));
            say.name("missed", joined(missed))
        }
    };
    words.sentence(&clause)
}

/// A number with what it counts and where the true one lies.
fn number(words: &Words, measure: Measure, found: &Estimate) -> String {
    if measure == Measure::Swap {
        let id = if found.value > 0.5 { "invent-said-swap" } else { "invent-said-no-swap" };
        return words.say(&Message::new(id));
    }
    let mut said = amount(words, measure, found.value);
    if let Some(of) = words.find(&format!("invent-of-{}", measure.word())) {
        said.push_str(&format!(" {of}"));
    }
    if found.interval.is_some() && !found.exact {
        said.push_str(&format!(" ({})", words.between(measure.unit(), found)));
    }
    said
}

/// Of what a text was made, in a sentence.
fn origin(words: &Words, bred: &Bred) -> String {
    let change = |change: &Change| {
        words.say(&match change {
            Change::Board(game) => Message::new("invent-change-board").name("game", game),
            Change::Turn(game) => Message::new("invent-change-turn").name("game", game),
            Change::End(game) => Message::new("invent-change-end").name("game", game),
            Change::Also(game) => Message::new("invent-change-also").name("game", game),
            Change::Shape(shape) => Message::new("invent-change-shape").name("what", shape),
            Change::Line(length) => {
                Message::new("invent-change-line").count("length", *length as usize)
            }
            Change::Capture(what) => Message::new("invent-change-capture").name("what", what),
            Change::Spare => Message::new("invent-change-spare"),
        })
    };
    let changes = bred.changes.iter().map(change).collect::<Vec<_>>().join("; ");
    words.sentence(&Message::new("invent-bred").name("of", &bred.of).name("changes", changes))
}
