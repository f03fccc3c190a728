//! Tournament report files, TRF16 (FIDE Handbook C.04, annex 2): what pairing programs read and write.

use serde::{Deserialize, Serialize};

use crate::tournament::cards::{Card, Cell};
use crate::tournament::points::Points;
use crate::tournament::swiss::Seat;

/// A tournament in a report: every player's rounds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Report {
    /// The name of the tournament.
    pub name: String,
    /// Rounds in all, if written.
    pub rounds: Option<u32>,
    /// Who had which seat: the seat of the first in the list in the first round, if written.
    pub initial: Option<Seat>,
    /// The players. Ids and numbers are those of the report; win 1, draw ½.
    pub cards: Vec<Card>,
    /// The place of each of the cards; 0 where none is written.
    pub places: Vec<u32>,
}

/// Why a report can not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    /// A line with a broken part.
    #[error("line {line}: {what} in columns {from} to {to} is {found:?}")]
    Part {
        /// The line, from 1.
        line: usize,
        /// What should stand there.
        what: &'static str,
        /// The first column, from 1.
        from: usize,
        /// The last column.
        to: usize,
        /// What stands there.
        found: String,
    },
    /// The same number twice.
    #[error("line {line}: player {number} is there twice")]
    Doubled {
        /// The line, from 1.
        line: usize,
        /// The number.
        number: u32,
    },
    /// Two players who do not say the same of their game.
    #[error("round {round}: {one} and {other} do not say the same of their game")]
    Mirror {
        /// The round, from 1.
        round: usize,
        /// One of the two.
        one: u32,
        /// The other.
        other: u32,
    },
    /// Nobody in it.
    #[error("there is no line of a player, which begins with 001")]
    Empty,
}

/// Writes a report. Points are written as games bring them here: a win 1, a draw ½.
pub fn write(report: &Report) -> String {
    let clean = |text: &str| text.replace(['\n', '\r'], " ");
    let mut text = format!("012 {}\n", clean(&report.name));
    text += &format!("062 {}\n", report.cards.len());
    text += "092 Individual: Swiss-System\n";
    if let Some(rounds) = report.rounds {
        text += &format!("XXR {rounds}\n");
    }
    if let Some(seat) = report.initial {
        text += if seat == Seat::First { "XXC white1\n" } else { "XXC black1\n" };
    }
    let number =
        |id: u32| report.cards.iter().find(|card| card.id == id).map_or(0, |card| card.number);
    for (i, card) in report.cards.iter().enumerate() {
        let name: String = clean(&card.name).chars().take(33).collect();
        let rating = card.rating.map_or(String::new(), |rating| rating.to_string());
        let place =
            report.places.get(i).filter(|&&place| place > 0).map_or(String::new(), u32::to_string);
        let points = card.points().to_string();
        let mut line = format!(
            "001 {:>4} {:4} {name:<33} {rating:>4} {:3} {:11} {:10} {points:>4} {place:>4}",
            card.number, "", "", "", ""
        );
        for &cell in &card.cells {
            let seat = |seat: Option<Seat>| match seat {
                Some(Seat::First) => 'w',
                Some(Seat::Second) => 'b',
                None => '-',
            };
            let (opponent, colour, sign) = match cell {
                Cell::Played { opponent, seat: at, points } => {
                    (number(opponent), seat(at), played(points))
                }
                Cell::Forfeit { opponent, seat: at, points } => {
                    (number(opponent), seat(at), if points > Points::ZERO { '+' } else { '-' })
                }
                Cell::Pending { opponent, seat: at } => (number(opponent), seat(at), ' '),
                Cell::Bye { allocated: true, .. } => (0, '-', 'U'),
                Cell::Bye { points: Points(2), .. } => (0, '-', 'F'),
                Cell::Bye { points: Points(1), .. } => (0, '-', 'H'),
                Cell::Bye { .. } | Cell::Absent => (0, '-', 'Z'),
            };
            line += &format!("  {opponent:>04} {colour} {sign}");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn played(points: Points) -> char {
    match points {
        Points(0) => '0',
        Points(1) => '=',
        _ => '1',
    }
}

/// Reads a report: lines of players, the name, the number of rounds and the first seat; the others are left aside.
pub fn read(text: &str) -> Result<Report, TrfError> {
    let mut report = Report::default();
    for (line, row) in (1..).zip(text.split(['\n', '\r'])) {
        let row = row.trim_end();
        let rest = row.get(4..).unwrap_or("").trim();
        match row.get(..3) {
            Some("012") => report.name = rest.to_owned(),
            Some("XXR") => report.rounds = rest.parse().ok(),
            Some("XXC") if rest.contains("white1") => report.initial = Some(Seat::First),
            Some("XXC") if rest.contains("black1") => report.initial = Some(Seat::Second),
            Some("001") => {
                let (card, place) = player(line, row)?;
                if report.cards.iter().any(|other| other.number == card.number) {
                    return Err(TrfError::Doubled { line, number: card.number });
                }
                report.cards.push(card);
                report.places.push(place);
            }
            _ => {}
        }
    }
    if report.cards.is_empty() {
        return Err(TrfError::Empty);
    }
    check(&report)?;
    Ok(report)
}

fn player(line: usize, row: &str) -> Result<(Card, u32), TrfError> {
    let signs: Vec<char> = row.chars().collect();
    // Columns are counted from 1, both ends included.
    let part = |from: usize, to: usize| -> String {
        let some = signs.iter().skip(from - 1).take(to + 1 - from);
        some.collect::<String>().trim().to_owned()
    };
    let number = |what, from, to| {
        let found = part(from, to);
        found.parse::<u32>().map_err(|_| TrfError::Part { line, what, from, to, found })
    };
    let optional = |what, from, to| {
        if part(from, to).is_empty() { Ok(None) } else { number(what, from, to).map(Some) }
    };
    let id = number("the number of the player", 5, 8)?;
    let mut cells = Vec::new();
    let mut at = 92;
    while at <= signs.len() {
        cells.push(cell(line, at, &part)?);
        at += 10;
    }
    let card = Card {
        id,
        name: part(15, 47),
        number: id,
        rating: optional("the rating", 49, 52)?.filter(|&rating| rating > 0),
        cells,
    };
    Ok((card, optional("the place", 86, 89)?.unwrap_or(0)))
}

fn cell(line: usize, at: usize, part: &dyn Fn(usize, usize) -> String) -> Result<Cell, TrfError> {
    let error = |what, from, to| TrfError::Part { line, what, from, to, found: part(from, to) };
    let (opponent, colour, sign) = (part(at, at + 3), part(at + 5, at + 5), part(at + 7, at + 7));
    let opponent: u32 = match opponent.as_str() {
        "" => 0,
        number => number.parse().map_err(|_| error("the opponent", at, at + 3))?,
    };
    if opponent == 0 {
        let bye = |halves, allocated| Cell::Bye { points: Points(halves), allocated };
        return Ok(match sign.as_str() {
            "U" | "+" => bye(2, true),
            "F" => bye(2, false),
            "H" => bye(1, false),
            "" | "Z" | "-" => Cell::Absent,
            _ => return Err(error("the result", at + 7, at + 7)),
        });
    }
    let seat = match colour.as_str() {
        "w" => Some(Seat::First),
        "b" => Some(Seat::Second),
        "-" | "" => None,
        _ => return Err(error("the seat, w or b,", at + 5, at + 5)),
    };
    let played = |halves| Cell::Played { opponent, seat, points: Points(halves) };
    let forfeit = |halves| Cell::Forfeit { opponent, seat, points: Points(halves) };
    Ok(match sign.as_str() {
        "1" | "W" => played(2),
        "=" | "D" => played(1),
        "0" | "L" => played(0),
        "+" => forfeit(2),
        "-" => forfeit(0),
        "" => Cell::Pending { opponent, seat },
        _ => return Err(error("the result", at + 7, at + 7)),
    })
}

/// Whether both players say the same of each game.
fn check(report: &Report) -> Result<(), TrfError> {
    let by_id: std::collections::HashMap<u32, &Card> =
        report.cards.iter().map(|card| (card.id, card)).collect();
    for card in &report.cards {
        for (i, &cell) in card.cells.iter().enumerate() {
            let (Cell::Played { opponent, seat, .. }
            | Cell::Forfeit { opponent, seat, .. }
            | Cell::Pending { opponent, seat }) = cell
            else {
                continue;
            };
            let error = TrfError::Mirror { round: i + 1, one: card.id, other: opponent };
            let theirs =
                by_id.get(&opponent).and_then(|other| other.cells.get(i)).ok_or(error.clone())?;
            let same = match (cell, *theirs) {
                (
                    Cell::Played { points, .. },
                    Cell::Played { opponent: back, seat: other, points: more },
                ) => {
                    back == card.id && other == seat.map(Seat::other) && points + more == Points(2)
                }
                (
                    Cell::Forfeit { points, .. },
                    Cell::Forfeit { opponent: back, points: more, .. },
                ) => back == card.id && points + more <= Points(2),
                (Cell::Pending { .. }, Cell::Pending { opponent: back, .. }) => back == card.id,
                _ => false,
            };
            if !same || opponent == card.id {
                return Err(error);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::cards::swiss_players;
    use crate::tournament::swiss::{Options, pair};
    use proptest::prelude::*;

    /// Two examples from the tests of bbpPairings: criterion 5 (the bye to the fewest points) and criterion 9 (to
    /// who has missed no round).
    #[test]
    fn published_examples_are_read_and_paired() {
        let five = "\
012 Dutch 2025 C5 test
001    1      Test0001 Player0001               2720                             2.0    1     4 w 1     2 b 1
001    2      Test0002 Player0002               2701                             1.0    3     5 b 1     1 w 0
001    3      Test0003 Player0003               2697                             2.0    2     6 w 1     4 b 1
001    4      Test0004 Player0004               2689                             0.0    5     1 b 0     3 w 0  0000 - Z
001    5      Test0005 Player0005               2673                             1.0    4     2 w 0     6 b 1
001    6      Test0006 Player0006               2664                             0.0    6     3 b 0     5 w 0
XXR 3
";
        let nine = "\
012 Dutch 2025 C9 test
001    1      Test0001 Player0001               2720                             1.0    1     3 w 1
001    2      Test0002 Player0002               2701                             1.0    2     4 b 1
001    3      Test0003 Player0003               2697                             0.0    3     1 b 0
001    4      Test0004 Player0004               2689                             0.0    4     2 w 0
001    5      Test0005 Player0005               2673                             0.0    5  0000 - Z
XXR 3
";
        for (text, absent, pairs, bye) in
            [(five, Some(4), vec![(1, 5), (3, 2)], 6), (nine, None, vec![(2, 1), (3, 5)], 4)]
        {
            let mut report = read(text).unwrap();
            assert_eq!(report.rounds, Some(3));
            let round = if absent.is_some() { 2 } else { 1 };
            for card in &mut report.cards {
                card.cells.truncate(round);
            }
            let mut players = swiss_players(&report.cards, Points(2), Points(0));
            players.retain(|player| Some(player.number) != absent);
            let leaders_above = (round == 2).then_some(Points(2));
            let options = Options { seats: true, initial: Seat::First, leaders_above };
            let paired = pair(&players, &options).unwrap();
            assert_eq!((paired.pairs, paired.bye), (pairs, Some(bye)), "{}", report.name);
        }
    }

    #[test]
    fn broken_reports_are_refused_with_a_place() {
        let line = "001    1      A                                 2720                             2.0    1     2 w 1";
        let other = "001    2      B                                 2720                             2.0    1     1 b 1";
        for (text, sentence) in [
            (String::new(), "there is no line of a player, which begins with 001"),
            (format!("{line}\n{other}"), "round 1: 1 and 2 do not say the same of their game"),
            (line.to_owned(), "round 1: 1 and 2 do not say the same of their game"),
            (format!("{line}\n{line}"), "line 2: player 1 is there twice"),
            (line.replace("w 1", "x 1"), "line 1: the seat, w or b, in columns 97 to 97 is \"x\""),
            (line.replace("2720", "27zo"), "line 1: the rating in columns 49 to 52 is \"27zo\""),
            (
                line.replace("    1  ", "    ?  "),
                "line 1: the number of the player in columns 5 to 8 is \"?\"",
            ),
        ] {
            assert_eq!(read(&text).unwrap_err().to_string(), sentence, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            names in prop::collection::vec("[A-Za-zéç]([A-Za-z éç]{0,30}[a-zé])?", 2..12),
            rounds in prop::collection::vec(prop::collection::vec(0_u8..12, 6), 0..8),
        ) {
            let count = names.len() as u32;
            let mut cards: Vec<Card> = (1..)
                .zip(&names)
                .map(|(id, name)| Card {
                    id,
                    name: name.clone(),
                    number: id,
                    rating: (id % 3 > 0).then_some(1000 + id),
                    cells: Vec::new(),
                })
                .collect();
            for (shift, draws) in rounds.iter().enumerate() {
                for i in 0..count.div_ceil(2) {
                    let turn = |id: u32| (id + shift as u32) % count + 1;
                    let (a, b) = (turn(2 * i), turn(2 * i + 1));
                    let draw = draws[i as usize];
                    if 2 * i + 1 == count || draw > 6 {
                        let cell = |draw: u8| match draw % 4 {
                            0 => Cell::Absent,
                            1 => Cell::Bye { points: Points(2), allocated: true },
                            2 => Cell::Bye { points: Points(2), allocated: false },
                            _ => Cell::Bye { points: Points(1), allocated: false },
                        };
                        cards[a as usize - 1].cells.push(cell(draw));
                        if 2 * i + 1 < count {
                            cards[b as usize - 1].cells.push(cell(draw / 2));
                        }
                        continue;
                    }
                    for (me, opponent, seat, halves) in [
                        (a, b, Seat::First, i32::from(draw % 3)),
                        (b, a, Seat::Second, 2 - i32::from(draw % 3)),
                    ] {
                        let (seat, points) = (Some(seat), Points(halves));
                        cards[me as usize - 1].cells.push(match draw {
                            0..=2 => Cell::Played { opponent, seat, points },
                            3 | 5 => Cell::Forfeit { opponent, seat, points },
                            4 => Cell::Forfeit { opponent, seat, points: Points(0) },
                            _ => Cell::Pending { opponent, seat },
                        });
                    }
                }
            }
            let report = Report {
                name: "Cup".to_owned(),
                rounds: Some(9),
                initial: Some(Seat::Second),
                places: (1..=count).rev().collect(),
                cards,
            };
            prop_assert_eq!(read(&write(&report)), Ok(report));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(001|012|XXR)?[ 0-9wb=+é-]{0,120}\n?") {
            let _read = read(&text);
        }
    }
}
