//! Vertices: how the protocol names crossings and cells.

use std::fmt;
use std::str::FromStr;

/// The boards of which the protocol is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Go: `J9` is the ninth column, since there is no I.
    Go,
    /// Hex: cells are called as everywhere, `i9`.
    Hex,
}

impl FromStr for Board {
    type Err = String;

    fn from_str(name: &str) -> Result<Board, String> {
        match name {
            "go" => Ok(Board::Go),
            "hex" => Ok(Board::Hex),
            _ => Err(format!("the protocol is not spoken of {name}; write go or hex")),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Board::Go => "go",
            Board::Hex => "hex",
        })
    }
}

impl Board {
    /// The vertex of a step that puts a stone or passes; others have none.
    ///
    /// ```
    /// use ludoteca_ugi::gtp::Board;
    /// assert_eq!(Board::Go.vertex("i9").as_deref(), Some("J9"));
    /// assert_eq!(Board::Hex.vertex("i9").as_deref(), Some("i9"));
    /// assert_eq!(Board::Go.vertex("done"), None);
    /// ```
    #[must_use]
    pub fn vertex(self, token: &str) -> Option<String> {
        if token == "pass" {
            return Some(token.to_owned());
        }
        let (letter, number) = parts(token)?;
        Some(match self {
            Board::Hex => token.to_owned(),
            Board::Go => {
                let column = letter + u8::from(letter >= b'i');
                format!("{}{number}", char::from(column.to_ascii_uppercase()))
            }
        })
    }

    /// The step of a vertex, if it has the form of one; `swap` in any of the ways in which programs
    /// for Hex write it.
    ///
    /// ```
    /// use ludoteca_ugi::gtp::Board;
    /// assert_eq!(Board::Go.token("J9").as_deref(), Some("i9"));
    /// assert_eq!(Board::Go.token("I9"), None);
    /// assert_eq!(Board::Go.token("PASS").as_deref(), Some("pass"));
    /// ```
    #[must_use]
    pub fn token(self, vertex: &str) -> Option<String> {
        let vertex = vertex.to_ascii_lowercase();
        match (vertex.as_str(), self) {
            ("pass", Board::Go) => return Some(vertex),
            ("swap" | "swap-sides" | "swap-pieces", Board::Hex) => return Some("swap".to_owned()),
            _ => {}
        }
        let (letter, number) = parts(&vertex)?;
        let letter = match (self, letter) {
            (Board::Hex, letter) => letter,
            (Board::Go, b'i') => return None,
            (Board::Go, letter) => letter - u8::from(letter > b'i'),
        };
        Some(format!("{}{number}", char::from(letter)))
    }
}

/// The letter and the number of a cell.
fn parts(cell: &str) -> Option<(u8, u8)> {
    let letter = *cell.as_bytes().first().filter(|letter| letter.is_ascii_lowercase())?;
    let digits = cell[1..].bytes().all(|b| b.is_ascii_digit());
    Some((letter, cell[1..].parse().ok().filter(|_| digits)?))
}

/// The points of a fixed handicap, as the standard lists them: two to nine, where the board has so
/// many.
pub(super) fn handicap(size: usize, count: usize) -> Option<Vec<String>> {
    let most = match size {
        0..7 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    };
    if !(2..=most).contains(&count) {
        return None;
    }
    let low = if size > 12 { 4 } else { 3 };
    let (middle, high) = (size.div_ceil(2), size + 1 - low);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let around = if count < 6 { 0 } else { count / 2 * 2 - 4 };
    let centre = (count > 4 && count % 2 == 1).then_some((middle, middle));
    let points = corners.into_iter().take(count).chain(sides.into_iter().take(around));
    let name = |(column, row): (usize, usize)| {
        let letter = char::from(b'a' + column as u8 - 1);
        format!("{letter}{row}")
    };
    Some(points.chain(centre).map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handicaps_are_those_of_the_standard() {
        let named = |size, count| {
            let points = handicap(size, count)?;
            Some(points.iter().filter_map(|p| Board::Go.vertex(p)).collect::<Vec<_>>().join(" "))
        };
        for (count, points) in [
            (2, "D4 Q16"),
            (3, "D4 Q16 D16"),
            (4, "D4 Q16 D16 Q4"),
            (5, "D4 Q16 D16 Q4 K10"),
            (6, "D4 Q16 D16 Q4 D10 Q10"),
            (7, "D4 Q16 D16 Q4 D10 Q10 K10"),
            (8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
            (9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        ] {
            assert_eq!(named(19, count).as_deref(), Some(points));
        }
        assert_eq!(named(9, 4).as_deref(), Some("C3 G7 C7 G3"));
        for (size, count) in [(19, 1), (19, 10), (7, 5), (8, 5), (6, 2), (18, 5)] {
            assert_eq!(named(size, count), None, "{count} on {size}");
        }
    }

    #[test]
    fn vertices_go_there_and_back() {
        for board in [Board::Go, Board::Hex] {
            for letter in 'a'..='s' {
                let token = format!("{letter}12");
                let vertex = board.vertex(&token).expect("a cell");
                assert_eq!(board.token(&vertex), Some(token));
            }
        }
        for wrong in ["", "a", "1", "a-1", "ä1", "a+1", "aa1", "a1000", "resign", "pass1"] {
            assert_eq!(Board::Go.token(wrong), None, "{wrong}");
        }
    }
}
