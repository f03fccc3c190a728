//! Pairings and standings as CSV.

use crate::tournament::cards::Card;
use crate::tournament::standings::{Standing, TieBreak};
use crate::tournament::state::{Outcome, Section, Tournament};

/// How a file is written: for programs as [`Style::plain`] does, for people as their spreadsheets read it.
pub struct Style<'a> {
    /// What stands between two cells.
    pub separator: u8,
    /// What stands before halves and quarters.
    pub point: &'static str,
    /// What a column is called.
    pub head: &'a dyn Fn(Column) -> String,
    /// What stands in place of an opponent for who has none.
    pub bye: String,
}

/// A column of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "their names in files say what they are")]
pub enum Column {
    Board,
    First,
    FirstClub,
    Second,
    SecondClub,
    Result,
    Place,
    Name,
    Club,
    Team,
    Points,
    TieBreak(TieBreak),
}

impl Style<'static> {
    /// Commas, points and the words of programs.
    pub fn plain() -> Self {
        let head = &|column| {
            let word = match column {
                Column::Board => "board",
                Column::First => "first",
                Column::FirstClub => "first club",
                Column::Second => "second",
                Column::SecondClub => "second club",
                Column::Result => "result",
                Column::Place => "place",
                Column::Name => "name",
                Column::Club => "club",
                Column::Team => "team",
                Column::Points => "points",
                Column::TieBreak(by) => tie_break(by),
            };
            word.to_owned()
        };
        Self { separator: b',', point: ".", head, bye: "bye".to_owned() }
    }
}

impl Style<'_> {
    fn number(&self, written: &impl ToString) -> String {
        written.to_string().replace('.', self.point)
    }

    fn heads(&self, columns: &[Column], tie_breaks: &[TieBreak]) -> Vec<String> {
        let breaks = tie_breaks.iter().map(|&by| Column::TieBreak(by));
        columns.iter().copied().chain(breaks).map(self.head).collect()
    }

    /// Points and tie-breaks, as they end every line of a list.
    fn numbers(&self, standing: &Standing) -> impl Iterator<Item = String> {
        let breaks = standing.tie_breaks.iter().map(|value| self.number(value));
        std::iter::once(self.number(&standing.points)).chain(breaks)
    }

    fn write(&self, rows: impl IntoIterator<Item = Vec<String>>) -> String {
        let mut writer = csv::WriterBuilder::new()
            .flexible(true)
            .delimiter(self.separator)
            .from_writer(Vec::new());
        for row in rows {
            writer.write_record(row).expect("written to memory");
        }
        let bytes = writer.into_inner().expect("written to memory");
        String::from_utf8(bytes).expect("made of texts")
    }
}

/// A cell that a spreadsheet does not take for a formula.
fn text(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// How a result is written on a pairing list.
pub fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::First => "1-0",
        Outcome::Draw => "½-½",
        Outcome::Second => "0-1",
        Outcome::FirstByForfeit => "+/-",
        Outcome::SecondByForfeit => "-/+",
        Outcome::BothForfeit => "-/-",
    }
}

/// The result that is written so; halves also as `1/2-1/2`, and a draw as `=`.
pub fn read_outcome(sign: &str) -> Option<Outcome> {
    match sign {
        "1/2-1/2" | "=" => Some(Outcome::Draw),
        _ => Outcome::ALL.into_iter().find(|&each| outcome(each) == sign),
    }
}

/// One round of a list, counted from 1: board, the two names with their clubs, the result.
pub fn pairings(
    tournament: &Tournament,
    section: Section,
    round: usize,
    style: &Style<'_>,
) -> String {
    use Column::{Board, First, FirstClub, Result, Second, SecondClub};
    let who = |id: u32| {
        let entry = tournament.entrants().get(id as usize - 1).map(|entrant| &entrant.entry);
        entry.map_or([String::new(), String::new()], |entry| [text(&entry.name), text(&entry.club)])
    };
    let head = style.heads(&[Board, First, FirstClub, Second, SecondClub, Result], &[]);
    let boards = round.checked_sub(1).and_then(|i| tournament.rounds(section).get(i));
    let rows = (1..).zip(boards.map_or(&[][..], |round| &round.boards)).map(
        |(number, board): (u32, _)| {
            let [first, club] = who(board.first);
            let [second, other] =
                board.second.map_or_else(|| [style.bye.clone(), String::new()], who);
            let result = board.outcome.map_or(String::new(), |result| outcome(result).to_owned());
            vec![number.to_string(), first, club, second, other, result]
        },
    );
    style.write(std::iter::once(head).chain(rows))
}

/// A list: place, name, club, points, tie-breaks.
pub fn standings(
    tournament: &Tournament,
    list: &[Standing],
    tie_breaks: &[TieBreak],
    style: &Style<'_>,
) -> String {
    let head =
        style.heads(&[Column::Place, Column::Name, Column::Club, Column::Points], tie_breaks);
    let rows = list.iter().map(|standing| {
        let entry =
            tournament.entrants().get(standing.id as usize - 1).map(|entrant| &entrant.entry);
        let (name, club) = entry.map_or(("", ""), |entry| (&entry.name, &entry.club));
        let mut row = vec![standing.place.to_string(), text(name), text(club)];
        row.extend(style.numbers(standing));
        row
    });
    style.write(std::iter::once(head).chain(rows))
}

/// The list of teams: place, team, points, tie-breaks.
pub fn team_standings(
    cards: &[Card],
    list: &[Standing],
    tie_breaks: &[TieBreak],
    style: &Style<'_>,
) -> String {
    let head = style.heads(&[Column::Place, Column::Team, Column::Points], tie_breaks);
    let rows = list.iter().map(|standing| {
        let name = cards.iter().find(|card| card.id == standing.id).map_or("", |card| &card.name);
        let mut row = vec![standing.place.to_string(), text(name)];
        row.extend(style.numbers(standing));
        row
    });
    style.write(std::iter::once(head).chain(rows))
}

/// How a tie-break is called in a file.
pub fn tie_break(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::Buchholz => "buchholz",
        TieBreak::BuchholzCut1 => "buchholz-1",
        TieBreak::Median => "median",
        TieBreak::SonnebornBerger => "sonneborn-berger",
        TieBreak::Direct => "direct",
        TieBreak::Wins => "wins",
        TieBreak::Seconds => "seconds",
        TieBreak::Performance => "performance",
        TieBreak::BoardPoints => "board points",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        for each in Outcome::ALL {
            assert_eq!(read_outcome(outcome(each)), Some(each));
        }
        assert_eq!(read_outcome("1/2-1/2"), Some(Outcome::Draw));
        assert_eq!(read_outcome("2-0"), None);
    }
}
