//! The word that was meant.

use crate::Message;

/// Whether another word was meant, in brackets behind what is said of this one: nothing, where none is like it.
#[must_use]
pub fn meant<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Message {
    match near(word, known) {
        Some(other) => Message::new("meant").name("word", other),
        None => Message::new("meant-nothing"),
    }
}

/// The known word that is most like another one, if any is.
///
/// ```
/// use ludoteca_core::near;
/// assert_eq!(near("hexx", ["hex", "chess"].into_iter()), Some("hex"));
/// assert_eq!(near("othelo", ["hex", "othello"].into_iter()), Some("othello"));
/// assert_eq!(near("checkers", ["hex", "chess"].into_iter()), None);
/// ```
#[must_use]
pub fn near<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let distance = |other: &&'a str| {
        let others = other.chars().count();
        let most = (1 + others.max(length) / 4).min(others.min(length) / 2);
        // Letters that are too many have to be left out.
        let likely = others.abs_diff(length) <= most;
        let distance = if likely { slips(word, other) } else { usize::MAX };
        (distance <= most).then_some(distance)
    };
    known.filter_map(|other| Some((distance(&other)?, other))).min().map(|(_, other)| other)
}

/// How many letters have to be put in, left out, changed or exchanged with the next to make one word of another, by
/// the first 32 letters of each.
///
/// ```
/// use ludoteca_core::slips;
/// assert_eq!((slips("hex", "hex"), slips("hxe", "hex"), slips("hexes", "hex")), (0, 1, 2));
/// ```
#[must_use]
pub fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) =
        (one.chars().take(32).collect(), other.chars().take(32).collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let differs = usize::from(one[i - 1] != other[j - 1]);
            let mut least =
                (rows[i - 1][j] + 1).min(row[j - 1] + 1).min(rows[i - 1][j - 1] + differs);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}
