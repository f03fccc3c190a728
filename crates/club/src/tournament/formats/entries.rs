//! Entries pasted from a spreadsheet or read from a file: commas, semicolons or tabs between the cells, a header in
//! English, Portuguese or Italian or none. Every row that can be read is kept, every other one is reported.

use serde::{Deserialize, Serialize};

use crate::tournament::state::{Entry, folded, is_clean};

/// What was read.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pasted {
    /// The rows that are entries, with their lines, counted from 1.
    pub entries: Vec<(usize, Entry)>,
    /// The others.
    pub problems: Vec<Problem>,
}

/// A row that is no entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// No name.
    #[error("there is no name in this row")]
    NoName,
    /// A quote that is not closed.
    #[error("a quotation mark is not closed: each cell that begins with one must end with one")]
    Quotes,
    /// The same name and club as another row.
    #[error(
        "the same name and club stand in line {first}: tell them apart by a second name, or leave one out"
    )]
    Doubled {
        /// The line of the other.
        first: usize,
    },
    /// No such group.
    #[error(
        "there is no group {name:?}: write one of the tournament's groups as it is written there"
    )]
    Group {
        /// What stands there.
        name: String,
    },
    /// No such game.
    #[error(
        "there is no game {name:?}: write the games of the tournament as they are written there"
    )]
    Game {
        /// What stands there.
        name: String,
    },
    /// No number.
    #[error("{text:?} is no rating: write a whole number up to 9999, or nothing")]
    Rating {
        /// What stands there.
        text: String,
    },
    /// Control signs, or far too long.
    #[error("a cell is longer than 100 signs or has signs that can not be printed")]
    Unprintable,
    /// Too many rows.
    #[error("only the first {limit} rows are read: enter the others in a second list")]
    TooMany {
        /// How many are read.
        limit: usize,
    },
}

/// More rows than this are not read.
const LIMIT: usize = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Club,
    Group,
    Rating,
    Team,
    Games,
    Other,
}

impl Column {
    /// What a cell of a header names.
    fn named(cell: &str) -> Option<Self> {
        let cell = folded(cell);
        Some(match cell.trim_end_matches(':') {
            "name" | "player" | "pupil" | "student" | "nome" | "jogador" | "aluno"
            | "giocatore" | "alunno" | "full name" | "nome completo" | "nome e cognome" => {
                Self::Name
            }
            "club" | "school" | "clube" | "escola" | "agrupamento" | "circolo" | "società"
            | "scuola" | "clube ou escola" | "circolo o scuola" | "club or school" => Self::Club,
            "group" | "year" | "class" | "category" | "grupo" | "ano" | "turma" | "categoria"
            | "escalão" | "ciclo" | "gruppo" | "anno" | "classe" => Self::Group,
            "rating" | "elo" | "pontuação" | "punteggio" => Self::Rating,
            "team" | "equipa" | "squadra" => Self::Team,
            "game" | "games" | "jogo" | "jogos" | "gioco" | "giochi" => Self::Games,
            "id" | "no" | "no." | "nr" | "nr." | "n.º" | "nº" | "n." | "#" | "number"
            | "número" | "numero" => Self::Other,
            _ => return None,
        })
    }
}

/// The order of cells without a header.
const PLAIN: [Column; 6] =
    [Column::Name, Column::Club, Column::Group, Column::Rating, Column::Team, Column::Games];

/// Reads a list for a tournament with these groups and games (both may be empty: then those cells are left aside).
pub fn read(text: &str, groups: &[String], games: &[String]) -> Pasted {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).peekable();
    let mut pasted = Pasted::default();
    let Some(&(_, first)) = lines.peek() else { return pasted };
    let separator = separator(first);
    let mut columns = PLAIN.to_vec();
    if let Some(head) = cells(first, separator) {
        let named: Vec<Option<Column>> = head.iter().map(|cell| Column::named(cell)).collect();
        if named.contains(&Some(Column::Name)) {
            columns = named.into_iter().map(|column| column.unwrap_or(Column::Other)).collect();
            lines.next();
        }
    }
    let mut seen: std::collections::HashMap<(String, String, usize), usize> =
        std::collections::HashMap::new();
    for (rows, (line, text)) in lines.enumerate() {
        if rows == LIMIT {
            pasted.problems.push(Problem { line, fault: Fault::TooMany { limit: LIMIT } });
            break;
        }
        let entry = cells(text, separator).ok_or(Fault::Quotes);
        match entry.and_then(|cells| entry_of(&cells, &columns, groups, games)) {
            Err(fault) => pasted.problems.push(Problem { line, fault }),
            Ok(entry) => {
                let key = (folded(&entry.name), folded(&entry.club), entry.group);
                if let Some(&first) = seen.get(&key) {
                    pasted.problems.push(Problem { line, fault: Fault::Doubled { first } });
                } else {
                    seen.insert(key, line);
                    pasted.entries.push((line, entry));
                }
            }
        }
    }
    pasted
}

/// Tabs where there are any, else whichever of semicolon and comma is more frequent outside quotes.
fn separator(line: &str) -> u8 {
    let mut quoted = false;
    let (mut tabs, mut semicolons, mut commas) = (0, 0, 0);
    for byte in line.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\t' if !quoted => tabs += 1,
            b';' if !quoted => semicolons += 1,
            b',' if !quoted => commas += 1,
            _ => {}
        }
    }
    if tabs > 0 {
        b'\t'
    } else if semicolons > 0 && semicolons >= commas {
        b';'
    } else {
        b','
    }
}

/// The cells of one row; `None` if a quote is not closed.
fn cells(line: &str, separator: u8) -> Option<Vec<String>> {
    if line.bytes().filter(|&byte| byte == b'"').count() % 2 == 1 {
        return None;
    }
    // Spaces outside the quotes of a cell are not part of it.
    let (mut tidy, mut quoted) = (String::new(), false);
    for sign in line.trim_matches(' ').chars() {
        quoted ^= sign == '"';
        if !quoted && sign == char::from(separator) {
            tidy.truncate(tidy.trim_end_matches(' ').len());
        }
        let after = tidy.is_empty() || tidy.ends_with(char::from(separator));
        if quoted || sign != ' ' || !after {
            tidy.push(sign);
        }
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(tidy.as_bytes());
    let mut record = csv::StringRecord::new();
    match reader.read_record(&mut record) {
        Ok(_) => Some(record.iter().map(|cell| cell.trim().to_owned()).collect()),
        Err(_) => None,
    }
}

fn entry_of(
    cells: &[String],
    columns: &[Column],
    groups: &[String],
    games: &[String],
) -> Result<Entry, Fault> {
    let mut entry = Entry::default();
    let among =
        |names: &[String], cell: &str| names.iter().position(|name| folded(name) == folded(cell));
    for (cell, column) in cells.iter().zip(columns) {
        if cell.is_empty() {
            continue;
        }
        if !is_clean(cell) {
            return Err(Fault::Unprintable);
        }
        match column {
            Column::Name => entry.name.clone_from(cell),
            Column::Club => entry.club.clone_from(cell),
            Column::Group if !groups.is_empty() => {
                entry.group =
                    among(groups, cell).ok_or_else(|| Fault::Group { name: cell.clone() })?;
            }
            Column::Rating => {
                let rating = cell.parse().ok().filter(|&rating: &u32| rating <= 9999);
                entry.rating = Some(rating.ok_or_else(|| Fault::Rating { text: cell.clone() })?);
            }
            Column::Team => entry.team = Some(cell.clone()),
            Column::Games if !games.is_empty() => {
                for name in cell.split(['+', '/', '|']).map(str::trim) {
                    let game =
                        among(games, name).ok_or_else(|| Fault::Game { name: name.to_owned() })?;
                    entry.games.push(game);
                }
            }
            Column::Group | Column::Games | Column::Other => {}
        }
    }
    if entry.name.is_empty() {
        return Err(Fault::NoName);
    }
    if !groups.is_empty() {
        // Without a group nobody knows which list it is.
        let at = columns.iter().position(|&column| column == Column::Group);
        if groups.len() > 1 && at.is_none_or(|at| cells.get(at).is_none_or(String::is_empty)) {
            return Err(Fault::Group { name: String::new() });
        }
    }
    Ok(entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn names(list: &[&str]) -> Vec<String> {
        list.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn lists_from_spreadsheets_in_three_languages() {
        let expected = Entry {
            name: "Ana, a Maior".to_owned(),
            club: "EB \"Sul\"".to_owned(),
            group: 1,
            rating: Some(1500),
            ..Entry::default()
        };
        let groups = names(&["5.º ano", "6.º ano"]);
        for text in [
            "Name,School,Year,Rating\n\"Ana, a Maior\",\"EB \"\"Sul\"\"\",6.º ano,1500",
            "\u{feff}N.º;Nome;Escola;Ano;Elo\r\n1;Ana, a Maior;\"EB \"\"Sul\"\"\";6.º ano;1500\r\n",
            "Classe\tNome\tScuola\tPunteggio\n6.º ANO\tAna, a Maior\t\"EB \"\"Sul\"\"\"\t1500",
            "\n\"Ana, a Maior\" ; \"EB \"\"Sul\"\"\" ; 6.º  ano ; 1500",
        ] {
            let pasted = read(text, &groups, &[]);
            assert_eq!(pasted.problems, [], "{text}");
            let entries: Vec<Entry> = pasted.entries.into_iter().map(|(_, entry)| entry).collect();
            assert_eq!(entries, std::slice::from_ref(&expected), "{text}");
        }
    }

    #[test]
    fn bad_rows_are_told_and_good_ones_kept() {
        let text = "name,club,group,rating,games\n\
            Rui,A,5,,Hex\n\
            ,A,5,,\n\
            rui, a ,5,1200,\n\
            Eva,A,7,,\n\
            Eva,A,5,high,\n\
            \"Eva,A,5,,\n\
            Eva,A,5,,Hex/Chess\n\
            Eva,A,5,,Hex+Go\n\
            Bad\u{7}bell,A,5,,\n\
            Ivo,A,,,\n\
            Ivo,A,5,1000,,,,more\n";
        let pasted = read(text, &names(&["5", "6"]), &names(&["Go", "Hex"]));
        let kept: Vec<_> =
            pasted.entries.iter().map(|(line, entry)| (*line, entry.name.as_str())).collect();
        assert_eq!(kept, [(2, "Rui"), (9, "Eva"), (12, "Ivo")]);
        assert_eq!(pasted.entries[1].1.games, [1, 0]);
        let problems: Vec<String> = pasted.problems.iter().map(ToString::to_string).collect();
        let begins = [
            "line 3: there is no name",
            "line 4: the same name and club stand in line 2",
            "line 5: there is no group \"7\"",
            "line 6: \"high\" is no rating",
            "line 7: a quotation mark",
            "line 8: there is no game \"Chess\"",
            "line 10: a cell is longer",
            "line 11: there is no group \"\"",
        ];
        assert_eq!(problems.len(), begins.len(), "{problems:?}");
        for (problem, begin) in problems.iter().zip(begins) {
            assert!(problem.starts_with(begin), "{problem}");
        }
    }

    #[test]
    fn only_so_many_rows() {
        let text: String = (0..LIMIT + 5).map(|i| format!("Player {i}\n")).collect();
        let pasted = read(&text, &[], &[]);
        assert_eq!(pasted.entries.len(), LIMIT);
        assert_eq!(pasted.problems.len(), 1);
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_told(text in "[a-c,;\t\"\n\r \u{0}-\u{1f}é½]{0,200}") {
            let pasted = read(&text, &[], &[]);
            let rows = text.lines().filter(|line| !line.trim().is_empty()).count();
            prop_assert_eq!(pasted.entries.len() + pasted.problems.len(), rows);
        }
    }
}
