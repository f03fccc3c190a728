//! New texts of parts of others: another board, another goal, another way to capture.
//!
//! A text is taken apart at its headings and put together again. Whether what comes out is a game, who reads
//! texts says; most of what does not fit is no game and is left out.

use ludoteca_core::Rng;
use ludoteca_workshop::{HEADINGS, Source};
use serde::{Deserialize, Serialize};

/// How a text came from another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It has the board of this game.
    Board(String),
    /// It has its turns.
    Turn(String),
    /// It has its ends.
    End(String),
    /// Its ends come on top.
    Also(String),
    /// It has this board.
    Shape(String),
    /// Lines are so long.
    Line(u32),
    /// This is captured at the end of a turn.
    Capture(String),
    /// Nothing is captured.
    Spare,
}

/// A text that was made of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bred {
    /// The text.
    pub text: String,
    /// The title of the text that it was made of.
    pub of: String,
    /// What was changed.
    pub changes: Vec<Change>,
}

/// Boards that any text may have.
const SHAPES: [&str; 11] = [
    "5 x 5 squares",
    "6 x 6 squares",
    "7 x 7 squares",
    "8 x 8 squares",
    "8 x 6 squares",
    "9 x 9 crossings",
    "rhombus of hexagons, size 7",
    "triangle of hexagons, size 8",
    "hexagon of hexagons, size 4",
    "hexagon of hexagons, size 5",
    "triangles of triangles, depth 3",
];

/// What may be captured at the end of a turn.
const CAPTURES: [&str; 5] = [
    "enemy in [it enemy own] orthogonal",
    "enemy in [it enemy own] any direction",
    "enemy in [it enemy enemy own] any direction",
    "enemy in [enemy it enemy] orthogonal",
    "groups of enemy not touching empty",
];

/// A text taken apart: what stands under each heading.
#[derive(Clone, Debug)]
struct Parts {
    title: String,
    /// `size 11 in 2..26`, each for itself.
    params: Vec<String>,
    origin: String,
    /// The other headings, with their lines.
    sections: Vec<(String, Vec<String>)>,
}

impl Parts {
    fn read(text: &str) -> Option<Parts> {
        let mut sections: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if !line.starts_with(char::is_whitespace) {
                let (heading, rest) = line.split_once(char::is_whitespace)?;
                if !HEADINGS.contains(&heading) {
                    return None;
                }
                sections.push((heading.to_owned(), vec![rest.trim().to_owned()]));
            } else {
                sections.last_mut()?.1.push(line.trim().to_owned());
            }
        }
        let at = sections.iter().position(|(heading, _)| heading == "game")?;
        let game = sections.remove(at).1.join(" ");
        let (title, rest) = match game.find(['(', ',']) {
            Some(at) => (game[..at].trim(), game[at..].trim()),
            None => (game.trim(), ""),
        };
        let (params, origin) = match rest.strip_prefix('(').and_then(|rest| rest.rsplit_once(')')) {
            Some((params, origin)) => (params, origin),
            None => ("", rest),
        };
        let params = params.split(',').map(str::trim).filter(|param| !param.is_empty());
        Some(Parts {
            title: title.to_owned(),
            params: params.map(str::to_owned).collect(),
            origin: origin.trim_start_matches(',').trim().to_owned(),
            sections,
        })
    }

    fn lines(&self, heading: &str) -> &[String] {
        let found = self.sections.iter().find(|(name, _)| name == heading);
        found.map_or(&[], |(_, lines)| lines)
    }

    fn set(&mut self, heading: &str, lines: Vec<String>) {
        self.sections.retain(|(name, _)| name != heading);
        if !lines.is_empty() {
            self.sections.push((heading.to_owned(), lines));
        }
    }

    fn sides(&self) -> Vec<String> {
        self.lines("sides").join(",").split(',').map(|side| side.trim().to_owned()).collect()
    }

    /// Takes what stands under these headings of another text, and the parameters and names that it needs.
    /// The sides keep their names.
    fn take(&mut self, headings: &[&str], other: &Parts, onto: bool) {
        let (own, others) = (self.sides(), other.sides());
        let renamed = |line: &String| {
            in_words(line, &|word| {
                let side = others.iter().position(|side| side == word);
                side.and_then(|side| own.get(side)).cloned()
            })
        };
        let mut needed = String::new();
        for heading in headings {
            let mut lines: Vec<String> = other.lines(heading).iter().map(renamed).collect();
            needed.push_str(&lines.join(" "));
            needed.push(' ');
            if onto {
                lines.extend_from_slice(self.lines(heading));
            }
            self.set(heading, lines);
        }
        // Names may need others, which stand before them.
        let mut names = self.lines("names").to_vec();
        let known = |names: &[String], word: &str| {
            names.iter().any(|line| defined(line).is_some_and(|own| own == word))
        };
        let before = names.clone();
        for line in other.lines("names").iter().rev() {
            if let Some(word) = defined(line)
                && has_word(&needed, word)
                && !known(&before, word)
            {
                let line = renamed(line);
                needed.push_str(&line);
                needed.push(' ');
                names.insert(before.len(), line);
            }
        }
        self.set("names", names);
        for param in &other.params {
            let name = param.split_whitespace().next().unwrap_or_default();
            let known = self.params.iter().any(|own| own.split_whitespace().next() == Some(name));
            if has_word(&needed, name) && !known {
                self.params.push(param.clone());
            }
        }
        self.forget_idle();
    }

    /// Leaves out parameters that nothing asks for any more.
    fn forget_idle(&mut self) {
        let all: String = self.sections.iter().flat_map(|(_, lines)| lines).fold(
            String::new(),
            |mut all, line| {
                all.push_str(line);
                all.push(' ');
                all
            },
        );
        self.params.retain(|param| {
            param.split_whitespace().next().is_some_and(|name| has_word(&all, name))
        });
    }

    fn written(&self) -> String {
        let params = match &self.params[..] {
            [] => String::new(),
            params => format!("({})", params.join(", ")),
        };
        let origin = match &*self.origin {
            "" => String::new(),
            origin => format!(", {origin}"),
        };
        let mut text = format!("game    {}{params}{origin}\n", self.title);
        for heading in HEADINGS {
            for (i, line) in self.lines(heading).iter().enumerate() {
                let heading = if i == 0 { heading } else { "" };
                text.push_str(&format!("{heading:<8}{line}\n"));
            }
        }
        text
    }
}

/// The name that a line of names defines.
fn defined(line: &str) -> Option<&str> {
    let rest = match line.strip_prefix("if ") {
        Some(rest) => rest.split_once(": ")?.1,
        None => line,
    };
    rest.split_once(" means ")?.0.split_whitespace().next()
}

fn is_sign(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c| !is_sign(c)).any(|own| own == word)
}

/// The line with some of its words exchanged.
fn in_words(line: &str, other: &dyn Fn(&str) -> Option<String>) -> String {
    let (mut out, mut word) = (String::new(), String::new());
    for c in line.chars().chain([' ']) {
        if is_sign(c) {
            word.push(c);
        } else {
            out.push_str(&other(&word).unwrap_or_else(|| word.clone()));
            word.clear();
            out.push(c);
        }
    }
    out.trim_end().to_owned()
}

/// A text that is like another one but for one or two changes; nothing where what came out is no game.
pub(super) fn breed(
    text: &str,
    before: Option<&Bred>,
    pool: &[String],
    rng: &mut Rng,
) -> Option<Bred> {
    let mut parts = Parts::read(text)?;
    let of = before.map_or_else(|| parts.title.clone(), |before| before.of.clone());
    let mut changes = before.map_or_else(Vec::new, |before| before.changes.clone());
    for _ in 0..=rng.below(2) {
        let change = change(&mut parts, pool, rng)?;
        // What is changed again was not changed so.
        changes.retain(|known| std::mem::discriminant(known) != std::mem::discriminant(&change));
        changes.push(change);
    }
    parts.title = title(&of, &changes);
    // Nobody made it who would be named.
    parts.origin.clear();
    let text = parts.written();
    let source = Source::read(&text).ok()?;
    source.make(&Default::default()).ok()?;
    Some(Bred { text, of, changes })
}

fn title(of: &str, changes: &[Change]) -> String {
    let mut title = of.to_owned();
    for change in changes {
        if let Change::Board(other)
        | Change::Turn(other)
        | Change::End(other)
        | Change::Also(other) = change
        {
            title.push_str(&format!(" and {other}"));
        }
    }
    if title == of { format!("Another {of}") } else { title }
}

fn change(parts: &mut Parts, pool: &[String], rng: &mut Rng) -> Option<Change> {
    let other = Parts::read(pool.get(rng.below(pool.len().max(1)))?)?;
    let name = other.title.clone();
    let differs = |heading: &str| parts.lines(heading) != other.lines(heading);
    match rng.below(8) {
        0 if differs("board") => {
            parts.take(&["board"], &other, false);
            Some(Change::Board(name))
        }
        1 if differs("turn") => {
            parts.take(&["turn", "after", "pieces"], &other, false);
            Some(Change::Turn(name))
        }
        2 if differs("end") => {
            parts.take(&["end"], &other, false);
            Some(Change::End(name))
        }
        3 if differs("end") => {
            parts.take(&["end"], &other, true);
            Some(Change::Also(name))
        }
        4 => {
            let shape = rng.pick(&SHAPES);
            parts.set("board", vec![shape.to_owned()]);
            parts.forget_idle();
            Some(Change::Shape(shape.to_owned()))
        }
        5 => line(parts, rng),
        6 => capture(parts, rng),
        7 => spare(parts),
        _ => None,
    }
}

/// Makes the lines that win longer or shorter by one.
fn line(parts: &mut Parts, rng: &mut Rng) -> Option<Change> {
    let longer = rng.below(2) == 0;
    let mut found = None;
    for heading in ["names", "end"] {
        let lines: Vec<String> = parts.lines(heading).to_vec();
        let changed = lines.iter().map(|line| {
            let Some((before, rest)) = line.split_once("line of ") else { return line.clone() };
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            match digits.parse::<u32>() {
                Ok(n) => {
                    let n = if longer { n + 1 } else { n.saturating_sub(1) };
                    found = Some(n);
                    format!("{before}line of {n}{}", &rest[digits.len()..])
                }
                Err(_) => line.clone(),
            }
        });
        let changed: Vec<String> = changed.collect();
        parts.set(heading, changed);
    }
    found.filter(|length| (2..=8).contains(length)).map(Change::Line)
}

/// Lets turns that place or move capture in a way of its own.
fn capture(parts: &mut Parts, rng: &mut Rng) -> Option<Change> {
    let _ = spare(parts);
    let what = rng.pick(&CAPTURES);
    let mut lines = Vec::new();
    let mut found = false;
    for line in parts.lines("turn") {
        lines.push(line.clone());
        let steps = ["place", "steps", "slides", "hops", "moves"];
        let first = !line.starts_with("then ") && !line.starts_with("so that ");
        if first && steps.iter().any(|step| has_word(line, step)) {
            lines.push(format!("then capture {what}"));
            found = true;
        }
    }
    parts.set("turn", lines);
    found.then(|| Change::Capture(what.to_owned()))
}

/// Takes away what is captured after a step.
fn spare(parts: &mut Parts) -> Option<Change> {
    let captures = |line: &String| line.starts_with("then capture ");
    let lines = parts.lines("turn").to_vec();
    if !lines.iter().any(captures) {
        return None;
    }
    parts.set("turn", lines.into_iter().filter(|line| !captures(line)).collect());
    parts.forget_idle();
    Some(Change::Spare)
}

#[cfg(test)]
mod tests {
    use ludoteca_workshop::{SPARE, shelf};

    use super::*;

    fn pool() -> Vec<String> {
        let shelf = shelf().iter().map(|book| book.source.written());
        shelf.chain(SPARE).map(str::to_owned).collect()
    }

    #[test]
    fn a_text_put_together_again_is_the_same_game() {
        for text in pool() {
            let parts = Parts::read(&text).expect("headings");
            let again = parts.written();
            let (one, other) = (Source::read(&text), Source::read(&again));
            let (one, other) =
                (one.expect("a game"), other.unwrap_or_else(|e| panic!("{again}: {e:?}")));
            let names = |source: &Source| {
                let params = source.params().iter();
                params.map(|param| (param.name, param.default)).collect::<Vec<_>>()
            };
            assert_eq!((&one.text().title, names(&one)), (&other.text().title, names(&other)));
            assert_eq!(one.text().origin, other.text().origin);
        }
    }

    #[test]
    fn what_is_bred_is_a_game_and_says_what_was_changed() {
        let (pool, mut rng) = (pool(), Rng::new(1));
        let mut kinds = std::collections::BTreeMap::new();
        let mut bred = Vec::new();
        let tries = 600;
        for i in 0..tries {
            let text = &pool[i % pool.len()];
            let Some(one) = breed(text, None, &pool, &mut rng) else { continue };
            let source = Source::read(&one.text).expect("a game");
            assert!(source.make(&Default::default()).is_ok(), "{}", one.text);
            assert!(
                !one.changes.is_empty() && source.text().title.contains(&one.of),
                "{}",
                one.text
            );
            for change in &one.changes {
                let kind = serde_json::to_value(change).expect("JSON");
                let kind = kind
                    .as_object()
                    .map_or("spare".to_owned(), |o| o.keys().next().cloned().unwrap_or_default());
                *kinds.entry(kind).or_insert(0) += 1;
            }
            bred.push(one);
        }
        assert!(bred.len() * 5 > tries, "only {} of {tries} are games", bred.len());
        assert_eq!(kinds.len(), 8, "{kinds:?}");
        // Children of children.
        let again = bred.iter().filter_map(|one| breed(&one.text, Some(one), &pool, &mut rng));
        let again: Vec<Bred> = again.collect();
        assert!(again.len() * 5 > bred.len(), "{}", again.len());
        assert!(again.iter().any(|one| one.changes.len() > 2));
    }

    #[test]
    fn parts_bring_the_names_and_parameters_that_they_need() {
        let find = |title: &str| {
            let text = pool().into_iter().find(|text| text.contains(title)).expect("there");
            Parts::read(&text).expect("headings")
        };
        let (mut hex, gomoku) = (find("game    Hex("), find("game    Gomoku"));
        hex.take(&["end"], &gomoku, false);
        let text = hex.written();
        assert!(text.contains("black five exists: black wins"), "the sides of Hex: {text}");
        assert!(text.contains("five means line of exactly line own"), "{text}");
        assert!(!text.contains("opening"), "nothing asks for it: {text}");
        assert!(Source::read(&text).expect("a game").make(&Default::default()).is_ok());
    }
}
