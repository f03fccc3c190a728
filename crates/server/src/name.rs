//! Names of people, as they may be shown to others.

use unicode_properties::{
    GeneralCategory as Is, GeneralCategoryGroup as Group, UnicodeGeneralCategory,
};

use crate::refusal::Refusal;

/// The longest name, in letters.
const LETTERS: usize = 40;
/// So many marks may stand upon one letter: as many as any script needs, and no tower.
const MARKS: usize = 4;

/// A name as it is kept: without what nobody sees or what turns the direction of the text around
/// it, and with single spaces. `None` where none was given.
///
/// # Errors
/// [`Refusal::Name`] when it is too long, or nothing of it can be seen.
pub(crate) fn of_person(given: &str) -> Result<Option<String>, Refusal> {
    of_at_most(given, LETTERS)
}

/// The same of something else that has a name, of at most so many letters.
pub(crate) fn of_at_most(given: &str, most: usize) -> Result<Option<String>, Refusal> {
    if given.trim().is_empty() {
        return Ok(None);
    }
    let mut name = String::new();
    let (mut letters, mut marks, mut space) = (0, 0, true);
    for c in given.chars() {
        if c.is_whitespace() {
            space = true;
        } else if c.general_category_group() == Group::Mark {
            marks += 1;
            if !space && marks <= MARKS && !unseen(c) {
                name.push(c);
                letters += 1;
            }
        } else if !unseen(c) {
            if space && !name.is_empty() {
                name.push(' ');
                letters += 1;
            }
            name.push(c);
            letters += 1;
            (marks, space) = (0, false);
        }
    }
    if name.is_empty() || letters > most { Err(Refusal::Name) } else { Ok(Some(name)) }
}

/// A name of somebody that is longer than names at tables are: the first word and as many of the last
/// ones as there is room for.
pub(crate) fn short(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split(' ').collect();
    let cut = |from: usize| [&words[..1], &words[from..]].concat().join(" ");
    let fits = (1..words.len()).map(cut).find(|short| short.chars().count() <= LETTERS);
    fits.unwrap_or_else(|| name.chars().take(LETTERS).collect::<String>().trim_end().to_owned())
}

/// A name as it can stand in a sentence: one written from right to left is marked so that it turns
/// nothing around it.
pub(crate) fn in_sentence(name: &str) -> String {
    let leftward = |c| {
        matches!(c,
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.contains(leftward) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Whether something is seen where this stands, the same by all.
pub(crate) fn seen(c: char) -> bool {
    !unseen(c)
}

/// Whether nothing is seen where this stands, or nothing that others see, too.
fn unseen(c: char) -> bool {
    // Fillers of Hangul and Khmer, the empty Braille cell, joiners and selectors of variants are
    // letters and marks by category.
    let blank = matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
        | '\u{e0100}'..='\u{e01ef}');
    let category = c.general_category();
    let other = matches!(
        category,
        Is::Control | Is::Format | Is::Surrogate | Is::PrivateUse | Is::Unassigned
    );
    blank || other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_stay_as_they_are() {
        for name in [
            "Ana",
            "João D'Ávila-Çelik",
            "Zoe\u{301}",
            "Ελένη",
            "דָּוִד",
            "محمد",
            "प्रिया",
            "ゆき 2",
            "김민준",
            "♟",
        ] {
            assert_eq!(of_person(name).expect("a name").as_deref(), Some(name));
        }
        assert_eq!(of_person(" \u{a0}\n").expect("none"), None);
        assert_eq!(
            of_person(" Ana\t\u{2003} Bea\u{2029}").expect("a name").as_deref(),
            Some("Ana Bea")
        );
    }

    #[test]
    fn long_names_keep_their_beginning_and_their_end() {
        assert_eq!(short("Ana Sousa"), "Ana Sousa");
        let long = "Maria Francisca de Almeida e Vasconcelos de Sousa Brandão";
        assert_eq!(short(long), "Maria e Vasconcelos de Sousa Brandão");
        assert_eq!(short(&"x".repeat(60)), "x".repeat(40));
    }

    #[test]
    fn a_name_from_right_to_left_turns_no_sentence() {
        for (name, said) in [("Ana", "Ana"), ("دانا 2", "\u{2068}دانا 2\u{2069}"), ("ゆき", "ゆき")]
        {
            assert_eq!(in_sentence(name), said);
        }
    }

    #[test]
    fn what_nobody_sees_and_what_turns_the_text_is_left_out() {
        for given in [
            "\u{202e}Ana",
            "A\u{200b}na",
            "\u{2066}Ana\u{2069}",
            "Ana\u{feff}",
            "A\u{ad}na",
            "\u{301}Ana",
            " \u{301}\u{301}Ana",
            "Ana\u{0}\u{7f}\u{85}",
            "A\u{3164}na",
            "A\u{fe0f}na",
            "Ana\u{e0001}\u{e0041}",
            "\u{e000}Ana",
            "\u{2800}Ana",
        ] {
            assert_eq!(of_person(given).expect("a name").as_deref(), Some("Ana"), "{given:?}");
        }
        let tower = format!("A{}", "\u{301}".repeat(30));
        assert_eq!(of_person(&tower).expect("a name").map(|name| name.chars().count()), Some(5));
    }

    #[test]
    fn a_name_that_nobody_sees_or_that_is_too_long_is_refused() {
        let long = "é".repeat(41);
        for given in ["\u{200b}", "\u{202e} \u{2800}", "\u{301}", &long] {
            assert!(matches!(of_person(given), Err(Refusal::Name)), "{given:?}");
        }
        assert!(of_person(&long[2..]).is_ok_and(|name| name.is_some()));
    }
}
