//! Tables of endings as files.
//!
//! A file is a head, a sum and the values of all positions, a byte each:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `LUDOTABL` |
//! | 2 | the version, the low byte first |
//! | 1 | up to how many seeds |
//! | 1 | how long the name of the rules is |
//! | so many | the name of the rules, such as `oware(slam=none)` |
//! | 32 | the SHA-256 of all that stands before and behind it |
//! | the rest | the values |

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ludoteca_core::{Args, Message, Spec, SpecError, ToMessage};
use ludoteca_games::oware::{INFO, table};
use sha2::{Digest, Sha256};

use crate::{Explained, find};

pub use ludoteca_games::oware::Oware as Game;
pub use ludoteca_games::oware::table::{Table, make_up_to};

const MAGIC: &[u8; 8] = b"LUDOTABL";
const VERSION: u16 = 1;
const SUM: usize = 32;
/// What names of files end with.
const ENDING: &str = "table";

/// Why a file is not taken for a table.
#[derive(Debug)]
pub enum TableError {
    /// It cannot be read.
    Unreadable(PathBuf, io::Error),
    /// It does not begin as tables do.
    Alien(PathBuf),
    /// It is of another version.
    Version(PathBuf, u16),
    /// It is about the endings of other rules.
    Rules {
        /// The file.
        path: PathBuf,
        /// Its rules.
        is: String,
        /// Those that were asked for.
        asked: &'static str,
    },
    /// Its end is missing, or its sum is another.
    Damaged(PathBuf),
}

impl ToMessage for TableError {
    fn to_message(&self) -> Message {
        let of = |id, path: &Path| Message::new(id).name("file", path.display().to_string());
        match self {
            TableError::Unreadable(path, error) => {
                of("tables-unreadable", path).name("error", error.to_string())
            }
            TableError::Alien(path) => of("tables-alien", path),
            TableError::Version(path, version) => {
                of("tables-version", path).number("is", *version).number("right", VERSION)
            }
            TableError::Rules { path, is, asked } => {
                of("tables-rules", path).name("is", is.clone()).name("asked", *asked)
            }
            TableError::Damaged(path) => of("tables-damaged", path),
        }
    }
}

/// Why there is no table for a game.
#[derive(Debug)]
pub enum NoTables {
    /// There is no such game.
    Game(SpecError),
    /// Its endings are not looked up.
    Other(String),
}

impl ToMessage for NoTables {
    fn to_message(&self) -> Message {
        match self {
            NoTables::Game(error) => error.to_message(),
            NoTables::Other(name) => Message::new("tables-none").name("game", name.clone()),
        }
    }
}

/// The game of a name, if there are tables for it.
///
/// # Errors
/// There is no such game, or there are no tables for it.
pub fn game(name: &str) -> Result<Game, Explained<NoTables>> {
    let spec = find(name).map_err(|error| NoTables::Game(error.0))?.spec().to_string();
    // A canonical name is read again as it was written.
    let spec: Spec = spec.parse().map_err(NoTables::Game)?;
    if spec.name != INFO.id {
        return Err(NoTables::Other(spec.to_string()).into());
    }
    let args = Args::read(INFO.id, INFO.params, &spec.args);
    Ok(Game::new(&args.map_err(|_| NoTables::Other(spec.to_string()))?))
}

/// What the file of the table for a game is called.
#[must_use]
pub fn file_name(game: &Game) -> String {
    let words: Vec<&str> = game
        .rules()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    format!("{}.{ENDING}", words.join("-"))
}

/// Whether a file is called as tables are.
#[must_use]
pub fn is_named(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

/// Reads the table of a game.
///
/// # Errors
/// There is none in this file that can be used.
pub fn read(path: &Path, game: &Game) -> Result<Table, Explained<TableError>> {
    let (rules, seeds, values) = open(path)?;
    if rules != game.rules() {
        let (path, asked) = (path.to_owned(), game.rules());
        return Err(TableError::Rules { path, is: rules, asked }.into());
    }
    let table = Table::of_bytes(game, seeds, values);
    table.ok_or_else(|| TableError::Damaged(path.to_owned()).into())
}

/// Reads the table of whatever game.
///
/// # Errors
/// There is none in this file that can be used.
pub fn read_any(path: &Path) -> Result<(Game, Table), Explained<TableError>> {
    let (rules, seeds, values) = open(path)?;
    let damaged = || TableError::Damaged(path.to_owned());
    let game = self::game(&rules).map_err(|_| damaged())?;
    let table = Table::of_bytes(&game, seeds, values).ok_or_else(damaged)?;
    Ok((game, table))
}

/// The rules, up to how many seeds, and the values.
fn open(path: &Path) -> Result<(String, u8, Vec<u8>), TableError> {
    let mut bytes =
        fs::read(path).map_err(|error| TableError::Unreadable(path.to_owned(), error))?;
    let damaged = || TableError::Damaged(path.to_owned());
    if !bytes.starts_with(MAGIC) {
        return Err(TableError::Alien(path.to_owned()));
    }
    let [low, high, seeds, length] =
        *bytes.get(8..).and_then(<[u8]>::first_chunk).ok_or_else(damaged)?;
    let version = u16::from_le_bytes([low, high]);
    if version != VERSION {
        return Err(TableError::Version(path.to_owned(), version));
    }
    let head = 12 + usize::from(length);
    let values = bytes.split_off((head + SUM).min(bytes.len()));
    let sum = bytes.split_off(head.min(bytes.len()));
    if sum != sum_of(&bytes, &values) {
        return Err(damaged());
    }
    let rules = String::from_utf8(bytes.split_off(12)).map_err(|_| damaged())?;
    Ok((rules, seeds, values))
}

fn sum_of(head: &[u8], values: &[u8]) -> Vec<u8> {
    Sha256::new().chain_update(head).chain_update(values).finalize().to_vec()
}

/// Writes a table: a file of this name is there as a whole or not at all.
///
/// # Errors
/// It cannot be written.
pub fn write(path: &Path, game: &Game, table: &Table) -> io::Result<()> {
    let rules = game.rules().as_bytes();
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.extend([table.seeds(), rules.len() as u8]);
    head.extend(rules);
    let new = path.with_added_extension("new");
    let mut file = File::create(&new)?;
    for part in [&head, &sum_of(&head, table.bytes()), table.bytes()] {
        file.write_all(part)?;
    }
    file.sync_all()?;
    fs::rename(&new, path)
}

/// Has the searches of this process look for tables in a folder, when they first need one. What cannot be used is
/// told, and searches go on without it. Only the first folder counts.
pub fn look_in(folder: PathBuf, on_trouble: impl Fn(&TableError) + Send + Sync + 'static) {
    table::supply(move |game| {
        let found = read(&folder.join(file_name(game)), game);
        match found {
            Ok(table) => Some(table),
            Err(Explained(error)) => {
                let missing = matches!(&error, TableError::Unreadable(_, error) if error.kind() == io::ErrorKind::NotFound);
                if !missing {
                    on_trouble(&error);
                }
                None
            }
        }
    });
}
