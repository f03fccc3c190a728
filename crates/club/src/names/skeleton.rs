//! What names look like.
//!
//! Unicode tells for every sign which other it is confused with (UTS 39); a name in which each stands for
//! its likeness is the skeleton of that name. Two names that differ by case only are the same to people, too.
//! Both together need two skeletons: small Greek `ν` looks like `v`, while its capital `Ν` looks like `N`,
//! and `N` and `v` do not look alike.

use unicode_security::confusable_detection::skeleton;

/// What a name looks like in small letters, and as it is written; small letters both. Accents count,
/// spaces and what else stands between letters do not.
///
/// A name is taken if it shares a skeleton with another, whichever of the two: a store keeps both, under
/// one key that is unique, and for most names they are the same.
///
/// ```
/// use ludoteca_club::names::skeletons;
///
/// assert_eq!(skeletons("Ana Maria"), ["anarnaria", "anarnaria"]);
/// assert_eq!(skeletons("Iris"), ["iris", "lris"]);
/// assert_eq!(skeletons("lris"), ["lris", "lris"], "with a small L");
/// ```
#[must_use]
pub fn skeletons(name: &str) -> [String; 2] {
    let look = |text: &str| skeleton(text).collect::<String>();
    let bones = |text: String| text.chars().filter(|c| !is_between(*c)).collect();
    [bones(look(&name.to_lowercase())), bones(look(&look(name).to_lowercase()))]
}

/// Whether two names look so much alike that only one of them may be there.
///
/// ```
/// use ludoteca_club::names::alike;
///
/// assert!(alike("Ana", "ANA") && alike("Ana", "Аnа") && alike("Bob_1", "bob L") && !alike("Ana", "Eva"));
/// ```
#[must_use]
pub fn alike(one: &str, other: &str) -> bool {
    let others = skeletons(other);
    skeletons(one).iter().any(|skeleton| others.contains(skeleton))
}

/// What stands between letters, as skeletons have it: all apostrophes are one there.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '_' | '.' | '\'' | '·')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_look_alike_collide() {
        for (one, other) in [
            ("Ana", "ana"),
            ("Ana", "ANA"),
            ("João", "JOÃO"),
            ("João", "Joa\u{303}o"),
            ("paypal", "раураl"),
            ("Anna", "ΑΝΝΑ"),
            ("ANNA", "ΑΝΝΑ"),
            ("Ελένη", "ΕΛΈΝΗ"),
            ("Борис", "БОРИС"),
            ("Iris", "lris"),
            ("Iris", "iris"),
            ("Bill", "BiII"),
            ("Bob", "B0b"),
            ("Ana 1", "Ana l"),
            ("Marina", "rnarina"),
            ("Ana Maria", "ana_maria"),
            ("Ana-Maria", "AnaMaria"),
            ("O'Neill", "O’Neill"),
            ("ʻIolani", "Iolani"),
            ("DAN", "ᎠᎪN"),
            ("Cesar", "Сеsаr"),
            ("aeon", "æon"),
        ] {
            assert!(alike(one, other), "{one} {:?} {other} {:?}", skeletons(one), skeletons(other));
        }
    }

    #[test]
    fn different_names_do_not() {
        let names = [
            "Ana",
            "Anna",
            "Aná",
            "Eva",
            "Iva",
            "Lia",
            "Ila",
            "Lila",
            "Nino",
            "Vivo",
            "Rui",
            "Ruy",
            "José",
            "Jose",
            "Ana 1",
            "Ana 2",
            "Ana 12",
            "Ελένη",
            "Ελενα",
            "Иван",
            "Ивана",
            "김민준",
            "김민수",
            "ゆき",
            "ユキ",
        ];
        for (i, one) in names.iter().enumerate() {
            for other in &names[..i] {
                assert!(!alike(one, other), "{one} {other}");
            }
        }
    }

    proptest! {
        #[test]
        fn case_and_what_stands_between_letters_is_nothing(name in "[A-Za-zÀ-öΑ-Ωα-ωА-я0-9]{1,10}") {
            prop_assert!(alike(&name, &name.to_lowercase()));
            let spaced = format!("{name}_");
            prop_assert!(alike(&name, &spaced));
        }
    }
}
