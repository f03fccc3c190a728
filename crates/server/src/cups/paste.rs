//! Lists of people from spreadsheets.

use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_club::tournament::formats::entries;
use ludoteca_club::tournament::{Action, Entry, Logged};
use ludoteca_core::Message;

use super::{Cup, LETTERS, said, why_not_read};
use crate::name;

/// A list that was read.
pub(crate) struct Pasted {
    /// Those who can be entered.
    pub(crate) entries: Vec<Entry>,
    /// Lines that are no entries, and why not.
    pub(crate) problems: Vec<(usize, Message)>,
    /// These lines, with the head of the list, if it has one.
    pub(crate) rest: String,
}

/// Reads a list for a championship. Games may be called as in any language, first in this one.
pub(crate) fn read_list(cup: &Cup, text: &str, lang: Lang) -> Pasted {
    let settings = &cup.head.settings;
    let read = |lang: Lang| {
        let games: Vec<String> =
            settings.games.iter().map(|spec| name_of_game(spec, lang)).collect();
        entries::read(text, &settings.groups, &games)
    };
    let others = Lang::ALL.into_iter().filter(|&other| other != lang);
    let mut best = read(lang);
    for other in others {
        if best.problems.is_empty() {
            break;
        }
        let found = read(other);
        if found.problems.len() < best.problems.len() {
            best = found;
        }
    }
    let mut problems: Vec<(usize, Message)> =
        best.problems.iter().map(|problem| (problem.line, why_not_read(&problem.fault))).collect();
    let head = text.lines().position(|line| !line.trim().is_empty()).map(|at| at + 1);
    let is_read = |line: usize| {
        best.entries.iter().any(|entry| entry.0 == line)
            || best.problems.iter().any(|problem| problem.line == line)
    };
    let head = head.filter(|&line| !is_read(line));
    let mut state = cup.state.clone();
    let mut entries = Vec::new();
    for (line, mut entry) in best.entries {
        if let Err(why) = tidy(&mut entry) {
            problems.push((line, why));
            continue;
        }
        let did = Logged { who: String::new(), when: 0, action: Action::Enter(entry.clone()) };
        match state.apply(&did) {
            Ok(_) => entries.push(entry),
            Err(rule) => problems.push((line, said(&rule))),
        }
    }
    problems.sort_by_key(|problem| problem.0);
    let kept = |line: &usize| Some(*line) == head || problems.iter().any(|each| each.0 == *line);
    let rest = (1..).zip(text.lines()).filter(|(line, _)| kept(line)).map(|(_, text)| text);
    let rest =
        if problems.is_empty() { String::new() } else { rest.collect::<Vec<_>>().join("\n") };
    Pasted { entries, problems, rest }
}

/// Leaves out of an entry what nobody sees and what turns the direction of texts.
pub(crate) fn tidy(entry: &mut Entry) -> Result<(), Message> {
    let clean = |text: &str| {
        name::of_at_most(text, LETTERS).map_err(|_| Message::new("cup-row-unprintable"))
    };
    entry.name = clean(&entry.name)?.ok_or_else(|| Message::new("cup-row-no-name"))?;
    entry.club = clean(&entry.club)?.unwrap_or_default();
    entry.team = entry.team.as_deref().map(clean).transpose()?.flatten();
    Ok(())
}
