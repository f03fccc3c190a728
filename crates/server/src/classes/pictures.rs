//! The pictures from which pupils choose: men of the library, as they are drawn on boards.

use ludoteca_catalog::Speaker;
use ludoteca_core::scene::{Figure, Ink, Piece, Point, Role, token_svg};

use super::Trouble;
use crate::refusal::Refusal;

/// A secret has so many pictures.
pub(crate) const SIGNS: usize = 4;
/// Of as many it is made.
pub(crate) const OF: u8 = 12;
/// From so many everybody chooses one for themselves.
pub(crate) const PICTURES: u8 = 24;

/// A picture of a secret, by its place.
pub(crate) type Sign = u8;

const MEN: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
/// The first two tell the pictures of secrets apart, which is enough without colours.
const INKS: [Ink; 4] = [Ink::Light, Ink::Dark, Ink::Blue, Ink::Orange];

/// What is drawn at a place.
fn piece(place: u8) -> Piece {
    let place = usize::from(place % PICTURES);
    let figure = Figure::Chessman(MEN[place % MEN.len()]);
    let ink = INKS[place / MEN.len()];
    let (key, on) = Default::default();
    Piece { key, on, at: Point::new(0.0, 0.0), size: 1.0, figure, ink }
}

/// The picture of a place as SVG.
pub(crate) fn drawn(place: u8) -> String {
    token_svg(&piece(place))
}

/// What it shows, in words.
pub(crate) fn said(place: u8, speaker: &Speaker) -> String {
    speaker.say(&piece(place).say())
}

/// A picture that somebody may choose.
pub(super) fn chosen(place: u8) -> Result<u8, Refusal> {
    if place < PICTURES { Ok(place) } else { Err(Trouble::Picture.into()) }
}

/// A secret of pictures, written as numbers with anything between them.
pub(crate) fn read(text: &str) -> Result<[Sign; SIGNS], Refusal> {
    let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let signs: Option<Vec<Sign>> =
        words.map(|word| word.parse().ok().filter(|&sign| sign < OF)).collect();
    let signs: Option<[Sign; SIGNS]> = signs.and_then(|signs| signs.try_into().ok());
    Ok(signs.ok_or(Trouble::Signs)?)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ludoteca_catalog::Lang;

    use super::*;
    use crate::text::speaker;

    #[test]
    fn every_picture_is_another_and_has_a_name_of_its_own() {
        let drawn: HashSet<String> = (0..PICTURES).map(drawn).collect();
        assert_eq!(drawn.len(), usize::from(PICTURES));
        for lang in Lang::ALL {
            let said: HashSet<String> = (0..PICTURES).map(|i| said(i, speaker(lang))).collect();
            assert_eq!(said.len(), usize::from(PICTURES), "{said:?}");
        }
    }

    #[test]
    fn secrets_are_four_pictures_of_twelve() {
        assert!(matches!(read("0-11-3-3"), Ok([0, 11, 3, 3])));
        assert!(matches!(read(" 1, 2 3;4 "), Ok([1, 2, 3, 4])));
        for text in ["", "1-2-3", "1-2-3-12", "1-2-3-4-5", "1-2-3-999", "a-b-c-d"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
