//! `ludoteca tables`: tables of endings, which every search looks things up in.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use ludoteca_catalog::tables::{self, Table, TableError};
use ludoteca_catalog::{Explained, speaker};
use ludoteca_core::{Rng, ToMessage};

use crate::bar::Bar;
use crate::commands::{Done, lang};
use crate::numbers::whole;

/// The environment variable that names the folder of tables.
const FOLDER: &str = "LUDOTECA_TABLES";

/// Up to so many seeds endings are looked up by who says nothing else: their table takes half a minute to make.
pub(crate) const SEEDS: u8 = 15;

/// What is done with tables of endings.
#[derive(Subcommand)]
pub(crate) enum Order {
    /// Make the table of a game, so that its endings with few seeds are played without a fault; it goes on with what
    /// was made before
    Build {
        /// The game: oware, or with parameters, such as "oware(singles=false,slam=none)"
        game: String,
        /// Up to how many seeds on the board: 15 take 17 MB and half a minute, each more nearly twice as much
        #[arg(long, default_value_t = SEEDS, value_parser = whole(1..=Table::MOST))]
        seeds: u8,
        /// The folder [default: what LUDOTECA_TABLES says, or `tables` in the folder for the data]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// List the tables that there are
    List {
        /// The folder [default: what LUDOTECA_TABLES says, or `tables` in the folder for the data]
        folder: Option<PathBuf>,
    },
    /// Check that a table is whole, and that what it says of positions is what it says of their best steps
    Check {
        /// The file, or a game, such as oware
        table: String,
        /// How many positions are looked at; 0 for all
        #[arg(long, default_value_t = 200_000, value_parser = whole::<usize>(..))]
        positions: usize,
    },
}

/// The folder of tables, by what the environment says, or else that for the data.
pub(crate) fn folder(data: Option<&Path>) -> Option<PathBuf> {
    let said = std::env::var_os(FOLDER).filter(|said| !said.is_empty());
    let data = || data.map(Path::to_owned).or_else(ludoteca_server::data_folder);
    said.map(PathBuf::from).or_else(|| Some(data()?.join("tables")))
}

/// Has all searches look for tables where they are to be, and tells what is wrong with them.
pub(crate) fn look(data: Option<&Path>, on_trouble: fn(&str)) {
    if let Some(folder) = folder(data) {
        tables::look_in(folder, move |error: &TableError| {
            on_trouble(&speaker(lang()).explain(error));
        });
    }
}

/// An error in the language of who sits at the terminal.
fn told(error: &impl ToMessage) -> Box<dyn Error> {
    speaker(lang()).explain(error).into()
}

fn place(said: Option<PathBuf>) -> Result<PathBuf, Box<dyn Error>> {
    let none = || format!("there is no folder for the data here; name one with {FOLDER}");
    Ok(said.or_else(|| folder(None)).ok_or_else(none)?)
}

/// Does it.
pub(crate) fn tables(order: Order) -> Done {
    match order {
        Order::Build { game, seeds, out } => build(&game, seeds, &place(out)?),
        Order::List { folder } => list(&place(folder)?),
        Order::Check { table, positions } => check(&table, positions),
    }
}

fn build(name: &str, seeds: u8, folder: &Path) -> Done {
    let game = tables::game(name).map_err(|error| told(&error))?;
    fs::create_dir_all(folder).map_err(|error| {
        format!("{} cannot be made: {error}; name a folder with --out", folder.display())
    })?;
    let path = folder.join(tables::file_name(&game));
    // What was made is kept after each number of seeds, and gone on with.
    let part = path.with_added_extension("part");
    let mut table = Table::new(&game);
    for known in [&path, &part] {
        match tables::read(known, &game) {
            Ok(found) if found.seeds() > table.seeds() => table = found,
            Ok(_) => {}
            Err(Explained(TableError::Unreadable(_, error)))
                if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => eprintln!("ludoteca: {}", speaker(lang()).explain(&error)),
        }
    }
    let before = table.seeds();
    let mut bar = Bar::new("positions", Table::size(seeds));
    while table.seeds() < seeds {
        let done = table.bytes().len() as u64;
        let more = Table::size(table.seeds() + 1) - done;
        table.grow(&mut |part| bar.show(done + more * part / 1000));
        bar.show(done + more);
        write(&part, &game, &table)?;
    }
    bar.end();
    // A file that is there already and goes further stays as it is.
    if before < seeds || !path.exists() {
        write(&path, &game, &table)?;
    }
    let _ = fs::remove_file(&part);
    writeln!(io::stdout(), "{}: {}", path.display(), described(game.rules(), &table))?;
    Ok(())
}

fn write(path: &Path, game: &tables::Game, table: &Table) -> Done {
    tables::write(path, game, table).map_err(|error| {
        format!("{} cannot be written: {error}; name another folder with --out", path.display())
            .into()
    })
}

fn described(rules: &str, table: &Table) -> String {
    let [all, exact] = table.known();
    let share = 100.0 * exact as f64 / all as f64;
    format!(
        "{rules}, up to {} seeds, {all} positions, {share:.1} % known exactly and the others within bounds",
        table.seeds()
    )
}

fn list(folder: &Path) -> Done {
    let mut out = io::stdout().lock();
    let mut files: Vec<PathBuf> = match fs::read_dir(folder) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => {
            let shown = folder.display();
            return Err(format!("{shown} cannot be read: {error}; name another folder").into());
        }
    };
    files.retain(|file| tables::is_named(file));
    files.sort();
    if files.is_empty() {
        let shown = folder.display();
        writeln!(out, "no tables in {shown}; `ludoteca tables build oware` makes one")?;
    }
    for file in files {
        match tables::read_any(&file) {
            Ok((game, table)) => {
                writeln!(out, "{}: {}", file.display(), described(game.rules(), &table))?;
            }
            Err(error) => writeln!(out, "{}", speaker(lang()).explain(&error))?,
        }
    }
    Ok(())
}

fn check(name: &str, positions: usize) -> Done {
    let file = Path::new(name);
    let (path, game, table) = if file.is_file() || tables::is_named(file) {
        let (game, table) = tables::read_any(file).map_err(|error| told(&error))?;
        (file.to_owned(), game, table)
    } else {
        let game = tables::game(name).map_err(|error| told(&error))?;
        let path = place(None)?.join(tables::file_name(&game));
        let table = tables::read(&path, &game).map_err(|error| told(&error))?;
        (path, game, table)
    };
    let all = table.bytes().len();
    let asked = if positions == 0 { all } else { positions.min(all) };
    let mut rng = Rng::new(all as u64);
    let mut bar = Bar::new("positions", asked as u64);
    for i in 0..asked {
        let at = if asked == all { i } else { rng.below(all) };
        if !table.holds(at) {
            let shown = path.display();
            return Err(format!(
                "{shown} is wrong: what it says of position {at} is not what it says of the best step there; build it anew"
            )
            .into());
        }
        bar.show(i as u64 + 1);
    }
    bar.end();
    let described = described(game.rules(), &table);
    writeln!(
        io::stdout(),
        "{}: {described}; {asked} positions looked at, all of them hold",
        path.display()
    )?;
    Ok(())
}
