//! Lists of pupils as they are pasted.

use std::collections::HashMap;

use ludoteca_club::tournament::formats::entries::{self, Fault};
use ludoteca_core::Message;

use super::head::{Head, PUPILS, called};
use super::{Classes, Trouble};
use crate::cups::why_not_read;
use crate::refusal::Refusal;

/// A list that was read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Roll {
    /// Those who can be put into the list, with how good they are.
    pub(crate) pupils: Vec<(String, Option<u32>)>,
    /// Lines that say nobody, and why not.
    pub(crate) problems: Vec<(usize, Message)>,
    /// These lines.
    pub(crate) rest: String,
}

/// Reads a list for a class: a name a line, and behind it a number that says how good somebody is, if that is known.
/// Whoever has a name that is there already is told by the line.
pub(crate) fn read_roll(known: Option<&Head>, text: &str) -> Roll {
    let read = entries::read(text, &[], &[]);
    let why = |fault: &Fault| match fault {
        Fault::Doubled { first } => Message::new("class-row-doubled").number("line", *first as f64),
        fault => why_not_read(fault),
    };
    let mut problems: Vec<(usize, Message)> =
        read.problems.iter().map(|problem| (problem.line, why(&problem.fault))).collect();
    let mut seen: HashMap<String, usize> = HashMap::new();
    let there = |name: &str| {
        known.is_some_and(|head| head.pupils.iter().any(|pupil| same(&pupil.name) == same(name)))
    };
    let mut pupils = Vec::new();
    let mut room = PUPILS.saturating_sub(known.map_or(0, |head| head.pupils.len()));
    for (line, entry) in read.entries {
        // Without a head the second cell is a club, where a class has a number.
        let level =
            entry.rating.or_else(|| entry.club.trim().parse().ok()).filter(|&level| level <= 9999);
        let why = match called(&entry.name, Trouble::Pupil) {
            Err(_) => Message::new("class-row-name"),
            Ok(name) if there(&name) => Message::new("class-row-there"),
            Ok(name) => match seen.get(&same(&name)) {
                Some(first) => Message::new("class-row-doubled").number("line", *first as f64),
                None if room == 0 => Message::new("class-error-many").number("most", PUPILS as f64),
                None => {
                    seen.insert(same(&name), line);
                    room -= 1;
                    pupils.push((name, level));
                    continue;
                }
            },
        };
        problems.push((line, why));
    }
    problems.sort_by_key(|problem| problem.0);
    let bad = |line: &usize| problems.iter().any(|each| each.0 == *line);
    let rest = (1..).zip(text.lines()).filter(|(line, _)| bad(line)).map(|(_, text)| text);
    Roll { pupils, rest: rest.collect::<Vec<_>>().join("\n"), problems }
}

/// Names that are told apart by more than the size of their letters.
fn same(name: &str) -> String {
    name.to_lowercase()
}

impl Roll {
    /// Puts these pupils into the list of a class, all or none; their numbers.
    ///
    /// # Errors
    /// There are too many, or one has come into the list meanwhile.
    pub(super) fn into_list(self, head: &mut Head) -> Result<Vec<u32>, Refusal> {
        if head.pupils.len() + self.pupils.len() > PUPILS {
            return Err(Trouble::Many.into());
        }
        let mut numbers = Vec::new();
        for (name, level) in self.pupils {
            if head.pupils.iter().any(|pupil| same(&pupil.name) == same(&name)) {
                return Err(Trouble::Doubled(name).into());
            }
            numbers.push(head.add(name, level));
        }
        Ok(numbers)
    }
}

/// What can be done with a pupil.
#[derive(Clone, Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Deed {
    /// Frees the seat: whoever sits there has to come in again.
    Out,
    /// A new card, and four new pictures; what let them in before lets nobody in any more.
    Card,
    /// Out of the list.
    Remove,
    /// Another name, and how good they are.
    Name {
        /// The name, up to 60 letters.
        name: String,
        /// Up to 9999, the higher the better.
        level: Option<u32>,
    },
}

impl Classes {
    /// Puts pupils into the list.
    ///
    /// # Errors
    /// Those of the list, and the store cannot be written.
    pub(crate) async fn enrol(&self, id: &str, roll: Roll) -> Result<(), Refusal> {
        self.change(id, |head| roll.clone().into_list(head).map(|_| ())).await.map(|_| ())
    }

    /// Does something with a pupil.
    ///
    /// # Errors
    /// There is no such pupil, or the name cannot be.
    pub(crate) async fn pupil(&self, id: &str, pupil: u32, deed: &Deed) -> Result<(), Refusal> {
        let change = |head: &mut Head| {
            head.pupil_mut(pupil)?;
            match deed {
                Deed::Out => head.pupil_mut(pupil)?.send_out(),
                Deed::Card => head.pupil_mut(pupil)?.new_card(),
                Deed::Remove => head.pupils.retain(|each| each.id != pupil),
                Deed::Name { name, level } => {
                    let name = called(name, Trouble::Pupil)?;
                    let mut others = head.pupils.iter().filter(|each| each.id != pupil);
                    if others.any(|each| same(&each.name) == same(&name)) {
                        return Err(Trouble::Doubled(name).into());
                    }
                    let pupil = head.pupil_mut(pupil)?;
                    (pupil.name, pupil.level) = (name, level.filter(|&level| level <= 9999));
                }
            }
            Ok(())
        };
        self.change(id, change).await.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubled_and_broken_rows_are_told_by_their_line_and_the_rest_is_read() {
        let text = "Ana\nRui, 3\n\nana\n\"Eva\nIvo;x\n\u{202e}Zé <b>\n\u{200b}";
        let roll = read_roll(None, text);
        let names: Vec<_> = roll.pupils.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names[..2], ["Ana", "Rui"]);
        assert_eq!(roll.pupils[1].1, Some(3));
        assert!(names.contains(&"Zé <b>"), "{names:?}");
        let lines: Vec<usize> = roll.problems.iter().map(|problem| problem.0).collect();
        assert!(lines.contains(&4) && lines.contains(&5), "{:?}", roll.problems);
        assert_eq!(roll.rest.lines().count(), lines.len());
    }

    #[test]
    fn a_column_of_levels_is_read_by_its_head_and_long_lists_end() {
        let roll = read_roll(None, "Nome\tElo\nAna\t1200\nRui\t");
        assert_eq!(roll.pupils, [("Ana".to_owned(), Some(1200)), ("Rui".to_owned(), None)]);
        let many: String = (0..500).map(|i| format!("Pupil {i}\n")).collect();
        let roll = read_roll(None, &many);
        assert_eq!((roll.pupils.len(), roll.problems.len()), (PUPILS, 500 - PUPILS));
    }
}
