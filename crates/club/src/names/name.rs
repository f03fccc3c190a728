//! What an account may be called.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::script::{Kind, kind, of_one_kind, of_one_script};
use super::{is_reserved, skeletons};

/// The fewest signs of a name.
pub const SHORTEST: usize = 2;
/// The most signs of a name. Marks on a letter do not count.
pub const LONGEST: usize = 20;
/// So many marks stand on a letter at most: as many as any script needs, and no tower.
const MARKS: usize = 4;

/// The name of an account: 2 to 20 letters and digits of one script, in Unicode's form NFC, with single
/// spaces and `-` `_` `'` `’` `·` between them; `.` before a space or at the end. Marks on letters do not
/// count. There is at least one letter, and nothing that nobody sees or that turns the direction of
/// text. Latin letters may stand beside Chinese, Japanese or Korean ones; otherwise scripts are not mixed.
///
/// Names are kept as they are written. Whether one is taken is asked by its [`skeletons`].
///
/// ```
/// use ludoteca_club::names::{Name, NameError};
///
/// let name: Name = " João  d'Ávila ".parse().expect("a name");
/// assert_eq!(name.as_str(), "João d'Ávila");
/// assert_eq!("pаypal".parse::<Name>(), Err(NameError::Scripts), "the second letter is Cyrillic");
/// assert_eq!("Computador 7".parse::<Name>(), Err(NameError::Reserved));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Name(String);

/// Why something is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It has too few or too many signs.
    #[error("a name has {SHORTEST} to {LONGEST} letters and digits, not {0}")]
    Length(usize),
    /// It has no letter.
    #[error("a name has one letter or more")]
    NoLetter,
    /// A sign that stands in no name.
    #[error("{} cannot stand in a name; letters, digits, spaces and - _ ' . can", shown(*.0))]
    Sign(char),
    /// A sign that stands in names, but not there.
    #[error(
        "{} cannot stand there; spaces and - _ ' stand one at a time between letters and digits, and . \
         before a space or at the end", shown(*.0)
    )]
    Place(char),
    /// A mark with no letter under it, or one too many.
    #[error("the mark {} has no letter, or too many marks beside it", shown(*.0))]
    Mark(char),
    /// Letters of more than one script.
    #[error("a name has letters of one script only")]
    Scripts,
    /// Digits of more than one kind.
    #[error("a name has digits of one kind only")]
    Digits,
    /// It is what the program calls itself or others.
    #[error("that name is used by the program itself; choose another")]
    Reserved,
}

/// A sign in a sentence, or its number where it would not be seen.
fn shown(sign: char) -> String {
    match kind(sign) {
        Kind::Other if !sign.is_ascii_graphic() => format!("U+{:04X}", u32::from(sign)),
        Kind::Mark => format!("U+{:04X}", u32::from(sign)),
        _ => format!("`{sign}`"),
    }
}

impl Name {
    /// The name as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What it looks like: nobody else may have a name that shares one of these. See [`skeletons`].
    #[must_use]
    pub fn skeletons(&self) -> [String; 2] {
        skeletons(&self.0)
    }
}

impl FromStr for Name {
    type Err = NameError;

    /// Spaces around it are left out, and several become one.
    fn from_str(text: &str) -> Result<Name, NameError> {
        // Whatever is that long is no name, and is not looked at any further.
        let rough = text.chars().take(LONGEST * (MARKS + 1) * 2).count();
        if rough == LONGEST * (MARKS + 1) * 2 {
            return Err(NameError::Length(rough));
        }
        let name = single_spaces(&text.nfc().collect::<String>());
        check_signs(&name)?;
        let signs = name.chars().filter(|&c| kind(c) != Kind::Mark).count();
        if !(SHORTEST..=LONGEST).contains(&signs) {
            return Err(NameError::Length(signs));
        }
        if !name.chars().any(|c| kind(c) == Kind::Letter) {
            return Err(NameError::NoLetter);
        }
        if !of_one_script(&name) {
            return Err(NameError::Scripts);
        }
        if !of_one_kind(&name) {
            return Err(NameError::Digits);
        }
        if is_reserved(&name) { Err(NameError::Reserved) } else { Ok(Name(name)) }
    }
}

/// Whatever is a space to Unicode, but no control character, is a space to us.
fn single_spaces(text: &str) -> String {
    let space = |c: char| c.is_whitespace() && !c.is_control();
    text.split(space).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn check_signs(name: &str) -> Result<(), NameError> {
    let mut before = None;
    // How many marks the letter has that came last; `None` where there is none to put one on.
    let mut marks = None;
    for c in name.chars() {
        let was = before.map(kind);
        let alone = matches!(was, Some(Kind::Letter | Kind::Digit | Kind::Mark));
        match kind(c) {
            Kind::Letter | Kind::Digit if before == Some('.') => return Err(NameError::Place('.')),
            Kind::Letter => marks = Some(0),
            Kind::Digit => marks = None,
            Kind::Mark => {
                let more = marks.map(|marks| marks + 1).filter(|&marks| marks <= MARKS);
                marks = Some(more.ok_or(NameError::Mark(c))?);
            }
            Kind::Between if alone || (c == ' ' && before == Some('.')) => marks = None,
            Kind::Between => return Err(NameError::Place(c)),
            Kind::Other => return Err(NameError::Sign(c)),
        }
        before = Some(c);
    }
    match before {
        Some(last) if kind(last) == Kind::Between && last != '.' => Err(NameError::Place(last)),
        _ => Ok(()),
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<String, NameError> {
        text.parse::<Name>().map(String::from)
    }

    #[test]
    fn names_of_all_scripts_stay_as_they_are() {
        for name in [
            "Ana",
            "João",
            "Zé 2",
            "d'Ávila-Çelik",
            "O’Neill",
            "ana_maria",
            "J. Silva",
            "Ana M.",
            "Gal·la",
            "Ελένη",
            "Дмитрий",
            "Љиљана",
            "דָּוִד",
            "محمد",
            "فاطمة",
            "प्रिया",
            "বাংলা",
            "தமிழ்",
            "สมชาย",
            "น้ำ",
            "ゆき 2",
            "さくらんぼ",
            "カトー",
            "佐々木",
            "김민준",
            "李小龍",
            "ken健",
            "Նարե",
            "ნინო",
            "ሰላም",
            "ᎠᎾ",
            "ⵜⵉⵏⵀⵉⵏⴰⵏ",
            "မြမြ",
            "ភូមិ",
            "Nguyễn",
            "Ñandú",
            "ʻIolani",
            "Łukasz",
            "Iðunn",
            "ÅÅ",
            "٣ب",
            "12345678901234567890".replace('0', "a").as_str(),
        ] {
            assert_eq!(read(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn names_are_kept_in_one_form() {
        for (typed, kept) in [
            ("  Ana \u{a0}\u{2003} Bea ", "Ana Bea"),
            ("Joa\u{303}o", "João"),
            ("A\u{30a}sa", "Åsa"),
            ("\u{212b}sa", "Åsa"),
        ] {
            assert_eq!(read(typed).as_deref(), Ok(kept));
        }
    }

    #[test]
    fn lengths_are_counted_as_people_see_them() {
        assert_eq!(read(""), Err(NameError::Length(0)));
        assert_eq!(read(" A "), Err(NameError::Length(1)));
        assert_eq!(read("A\u{331}"), Err(NameError::Length(1)), "a letter and its mark");
        assert!(read(&"n\u{331}".repeat(20)).is_ok());
        assert_eq!(read(&"a".repeat(21)), Err(NameError::Length(21)));
        assert!(matches!(read(&"a".repeat(100_000)), Err(NameError::Length(200))));
        assert_eq!(read("12"), Err(NameError::NoLetter));
        assert_eq!(
            read("x").expect_err("short").to_string(),
            "a name has 2 to 20 letters and digits, not 1"
        );
    }

    #[test]
    fn what_nobody_sees_or_what_turns_the_text_is_refused() {
        for c in [
            '\0',
            '\n',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202a}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{3164}',
            '\u{115f}',
            '\u{ffa0}',
            '\u{fe0f}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e000}',
            '\u{2800}',
            '\u{180e}',
            '\u{2060}',
        ] {
            for name in [format!("An{c}a"), format!("{c}Ana"), format!("Ana{c}")] {
                let error = read(&name).expect_err(&format!("{c:?}"));
                assert_eq!(error, NameError::Sign(c));
                let number = format!("U+{:04X} ", u32::from(c));
                assert!(error.to_string().starts_with(&number), "{error}");
            }
        }
    }

    #[test]
    fn other_signs_and_letters_in_disguise_are_refused() {
        for name in [
            "<b>Ana",
            "Ana&",
            "a\"b",
            "a/b",
            "a@b",
            "a:b",
            "A|B",
            "♟♟",
            "😀😀",
            "𝐀𝐧𝐚",
            "Ⓐna",
            "ﬁona",
            "Ａｎａ",
            "m²",
            "ɑna",
            "ǃKung",
        ] {
            assert!(matches!(read(name), Err(NameError::Sign(_))), "{name}");
        }
        let error = read("A<b").expect_err("no name").to_string();
        assert_eq!(error, "`<` cannot stand in a name; letters, digits, spaces and - _ ' . can");
    }

    #[test]
    fn signs_between_letters_stand_between_letters() {
        for name in [
            "-Ana", "Ana-", "Ana--Bea", "A- B", "_Ana_", "'Ana", "Ana '", "evil.com", "...", "A..",
            ".Ana",
        ] {
            assert!(matches!(read(name), Err(NameError::Place(_))), "{name}");
        }
    }

    #[test]
    fn marks_stand_on_letters_and_are_few() {
        for name in ["\u{301}na", "1\u{301}a", "A \u{301}a"] {
            assert_eq!(read(name), Err(NameError::Mark('\u{301}')), "{name}");
        }
        let tower = |marks| format!("x{}y", "\u{331}".repeat(marks));
        assert!(read(&tower(4)).is_ok());
        assert_eq!(read(&tower(5)), Err(NameError::Mark('\u{331}')));
    }

    #[test]
    fn scripts_and_kinds_of_digits_are_not_mixed() {
        for name in ["pаypal", "Αnna", "Annа", "Мама m", "אבa", "アрт", "ᎠNA", "Anᴀ", "한я"]
        {
            assert!(matches!(read(name), Err(NameError::Scripts | NameError::Sign(_))), "{name}");
        }
        assert_eq!(read("ب1٣"), Err(NameError::Digits));
        assert_eq!(read("क1२"), Err(NameError::Digits));
        assert_eq!(read("a٣"), Err(NameError::Scripts));
        assert!(read("क१२").is_ok() && read("क12").is_ok());
    }

    #[test]
    fn names_are_written_and_read() {
        let name: Name = "Ana".parse().expect("a name");
        assert_eq!(serde_json::to_string(&name).expect("a value"), r#""Ana""#);
        assert_eq!(serde_json::from_str::<Name>(r#""Ana""#).expect("a name"), name);
        assert!(serde_json::from_str::<Name>(r#""<Ana>""#).is_err());
    }

    proptest! {
        #[test]
        fn any_text_is_a_name_or_an_error(text in "\\PC{0,25}|[a-zA-ZÀ-ü .'-]{0,22}|[а-яα-ωא-ת]{1,9}") {
            match text.parse::<Name>() {
                Ok(name) => {
                    prop_assert_eq!(name.as_str().parse::<Name>(), Ok(name.clone()));
                    prop_assert!(name.skeletons().iter().all(|skeleton| !skeleton.is_empty()));
                }
                Err(error) => prop_assert!(error.to_string().is_ascii() || error.to_string().contains('`')),
            }
        }
    }
}
