//! Tables of endings as files: what is written is read again, and what is not a table is refused in words.

use std::fs;
use std::path::PathBuf;

use ludoteca_catalog::tables::{self, Table, TableError};
use ludoteca_catalog::{Explained, Lang, find, speaker};
use ludoteca_core::ToMessage;

/// A folder of its own, which is gone in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn table(rules: &str, seeds: u8) -> Table {
    let mut table = Table::new(&tables::game(rules).expect("oware"));
    (0..seeds).for_each(|_| table.grow(&mut |_| {}));
    table
}

/// Checks that a refusal is a sentence in each language, and returns the English one.
fn said(error: &impl ToMessage) -> String {
    let say = error.to_message();
    let [english, portuguese, italian] =
        Lang::ALL.map(|lang| speaker(lang).try_say(&say).expect("nothing is missing"));
    assert!(english != portuguese && english != italian && portuguese != italian);
    english
}

#[test]
fn a_table_is_read_as_it_was_written() {
    let folder = Folder::new("written");
    for rules in ["oware", "oware(singles=false,slam=none)"] {
        let game = tables::game(rules).unwrap();
        let (path, table) = (folder.0.join(tables::file_name(&game)), table(rules, 5));
        assert!(tables::is_named(&path));
        tables::write(&path, &game, &table).unwrap();
        let again = tables::read(&path, &game).unwrap();
        assert_eq!((again.bytes(), again.seeds()), (table.bytes(), 5));
        let (game, any) = tables::read_any(&path).unwrap();
        assert_eq!((game.rules(), any.bytes()), (rules, table.bytes()));
        let bytes = fs::read(&path).unwrap();
        tables::write(&path, &game, &any).unwrap();
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    // Nothing else was left behind.
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2);
}

#[test]
fn what_is_no_table_is_refused_in_words() {
    let folder = Folder::new("refused");
    let (game, other) = (tables::game("oware").unwrap(), tables::game("oware(slam=none)").unwrap());
    let path = folder.0.join("oware.table");
    let file = path.display();
    tables::write(&path, &game, &table("oware", 4)).unwrap();
    let right = fs::read(&path).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        said(&tables::read(&path, &game).expect_err("it is refused"))
    };
    let damaged = format!("{file} is damaged: its values and its sum do not agree; build it anew");
    // A changed bit, wherever it is behind the version, and a missing or added end.
    for place in [10, 11, 12, 14, 20, 48, 60, right.len() - 1] {
        let mut bytes = right.clone();
        bytes[place] ^= 4;
        assert_eq!(refused(&bytes), damaged, "{place}");
    }
    for length in [8, 9, 11, 12, 15, 40, right.len() / 2, right.len() - 1] {
        assert_eq!(refused(&right[..length]), damaged, "{length}");
    }
    assert_eq!(refused(&[&right[..], &[0]].concat()), damaged);
    let alien = format!("{file} is no table of endings; ludoteca tables build makes one");
    assert_eq!([refused(b""), refused(b"LUDOTAB"), refused(b"hello, world")], [&*alien; 3]);
    let mut later = right.clone();
    later[8] = 2;
    assert_eq!(
        refused(&later),
        format!("{file} is a table of version 2, and this program reads version 1; build it anew")
    );
    fs::write(&path, &right).unwrap();
    assert_eq!(
        said(&tables::read(&path, &other).expect_err("of other rules")),
        format!(
            "{file} is a table of oware, not of oware(slam=none); build one for oware(slam=none)"
        )
    );
    assert!(tables::read(&path, &game).is_ok());
    let missing = tables::read(&folder.0.join("none.table"), &game).expect_err("it is not there");
    assert!(matches!(missing, Explained(TableError::Unreadable(..))));
    assert!(said(&missing).ends_with("; give a table that ludoteca tables build has made"));
}

#[test]
fn only_oware_has_tables_and_the_seeds_at_the_start_do_not_matter() {
    for name in ["hex", "misere(oware)", "swap(oware)"] {
        let refused = said(&tables::game(name).expect_err("no tables"));
        assert!(refused.contains(name) && refused.contains("oware"), "{refused}");
    }
    assert!(said(&tables::game("wari").expect_err("no such game")).contains("wari"));
    let names = ["oware", "oware(seeds=3)", "oware(slam=none,seeds=2,singles=false)"]
        .map(|name| tables::file_name(&tables::game(name).unwrap()));
    assert_eq!(names, ["oware.table", "oware.table", "oware-singles-false-slam-none.table"]);
}

#[test]
fn an_ending_is_solved_at_once() {
    // Made in this process, since nobody has said where to look.
    let game = find("oware(from=1.x5/x3.1.x.1_S_23_22)").unwrap();
    let solved = game.start().solve(&Default::default(), &Default::default(), &Default::default());
    let solved = solved.expect("two seats");
    assert!(solved.nodes < 100, "{} positions", solved.nodes);
}
