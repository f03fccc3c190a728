//! `ludoteca store` and `serve --store`, from outside.

mod common;

use std::path::Path;
use std::time::{Duration, Instant};

use common::{Folder, Served, fails, held, ludoteca, well};
use ludoteca_server::Address;
use ludoteca_store::{Change, Content};
use ludoteca_test_postgres::Database;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

/// Makes so many tables, each with a step.
fn make_tables(served: &Served, many: usize) {
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    for _ in 0..many {
        let made = served.post("/api/tables", &json!({"spec": "hex(size=5)", "seats": people}));
        let key = made["link"].as_str().and_then(|link| link.rsplit('/').next());
        let path = format!("/api/tables/{}/steps", made["table"].as_str().expect("a name"));
        served.post(&path, &json!({"key": key.expect("a key"), "token": "c3", "ply": 0}));
    }
}

/// Spoils the log of the first table of a file, though every row is as it was written.
fn spoil(file: &str) -> String {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address: Address = file.parse().expect("an address");
        let store = address.open().await.expect("a store");
        let table = store.tables("", 1).await.expect("tables")[0].0.clone();
        let mut log = store.log(&table).await.expect("a log");
        let mut last = log.pop().expect("an event");
        last.version += 1;
        store.restore(&table, &[last], None).await.expect("the same step again");
        store.close().await;
        table
    })
}

/// Keeps something beside the tables: a name that is another's key is a different record's.
fn keep_records(file: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address: Address = file.parse().expect("an address");
        let store = address.open().await.expect("a store");
        let content = |key: &str| Content { keys: vec![key.to_owned()], ..Content::new("{}") };
        let changes =
            ["a", "b"].map(|id| Change::put("note", id, 0, content(&format!("key {id}"))));
        store.change(1, &changes).await.expect("kept");
        store.close().await;
    });
}

#[test]
fn records_move_with_the_tables_and_one_that_is_damaged_is_named() {
    let folder = Folder::new();
    let (file, there) = (folder.file("club.sqlite"), folder.file("other.sqlite"));
    keep_records(&file);
    let all = "0 tables with 0 events and 2 records";
    assert!(well(&["store", "copy", &file, &there]).contains(all));
    assert!(well(&["store", "copy", &file, &there]).contains(all));
    assert!(well(&["store", "check", &there, "--data", &folder.file("data")]).contains(all));
    sql(&there, "UPDATE records SET body = '[]' WHERE id = 'a'");
    let (said, _) = fails(&["store", "check", &there, "--data", &folder.file("data")]);
    assert!(said.contains("note a: the note `a` is damaged"), "{said}");
    let (_, problem) = fails(&["store", "copy", &there, &file]);
    assert!(problem.contains("1 of 0 tables and 2 records are not in order"), "{problem}");
}

#[test]
fn a_club_moves_to_a_database_and_back_and_everything_is_there() {
    let Some(database) = Database::new() else { return };
    let (folder, there) = (Folder::new(), database.address());
    let file = folder.file("club.sqlite");
    let mut command = ludoteca(&["serve", "--port", "0", "--store", &file]);
    let served = Served::start_as(&mut command);
    make_tables(&served, 5);
    // While the server runs, in pieces.
    assert!(well(&["store", "copy", &file, &there]).contains("5 tables with 10 events"));
    make_tables(&served, 3);
    drop(served);
    let said = well(&["store", "copy", &file, &there]);
    assert!(
        said.contains("8 tables with 16 events")
            && said.contains(" are in postgres://postgres@localhost"),
        "{said}"
    );
    assert_eq!(held(&file), held(&there));

    // The environment names the store when nothing else does, and people play on there.
    let mut command = ludoteca(&["serve", "--port", "0"]);
    let served = Served::start_as(command.env("LUDOTECA_STORE", &there));
    make_tables(&served, 1);
    drop(served);
    assert_eq!(held(&there).len(), 9);

    let back = folder.file("back.sqlite");
    well(&["store", "copy", &there, &back]);
    assert_eq!(held(&back), held(&there));
    let data = folder.file("data");
    let said = well(&["store", "check", &there, "--data", &data]);
    assert!(said.contains("9 tables with 18 events"), "{said}");
    assert!(said.contains(" in postgres://"), "{said}");

    let kept = folder.file("kept.sqlite");
    well(&["store", "backup", &kept, "--store", &there]);
    assert_eq!(held(&kept), held(&there));

    // What has gone on elsewhere, or is another log, is told and left alone.
    let table = spoil(&back);
    let before = held(&there);
    let (said, problem) = fails(&["store", "copy", &there, &back]);
    assert!(said.contains(&table) && said.contains("gone on in the other store"), "{said}");
    assert!(problem.contains("1 of 9 tables"), "{problem}");
    assert_eq!(held(&there), before);
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_never_over_another_file() {
    let folder = Folder::new();
    let data = folder.file("data");
    let served = Served::start_as(&mut ludoteca(&["serve", "--port", "0", "--data", &data]));
    make_tables(&served, 4);
    let kept = folder.file("kept.sqlite");
    let said = well(&["store", "backup", &kept, "--data", &data]);
    assert!(said.contains("holds a copy"), "{said}");
    make_tables(&served, 1);
    assert_eq!(held(&kept).len(), 4);
    assert!(!Path::new(&format!("{kept}.part")).exists());
    let (_, problem) = fails(&["store", "backup", &kept, "--data", &data]);
    assert!(problem.contains("exists already"), "{problem}");
    let (_, problem) = fails(&["store", "backup", &folder.file("no/where"), "--data", &data]);
    assert!(problem.contains("no/where"), "{problem}");
}

#[test]
fn a_check_names_what_does_not_hold_and_goes_on_where_it_was_stopped() {
    let folder = Folder::new();
    let (data, file) = (folder.file("data"), folder.file("data/ludoteca.sqlite"));
    let served = Served::start_as(&mut ludoteca(&["serve", "--port", "0", "--data", &data]));
    make_tables(&served, 4);
    drop(served);
    let check = ["store", "check", "--data", &data];
    assert!(well(&check).contains("4 tables with 8 events"));
    let names: Vec<String> = held(&file).into_iter().map(|(table, _)| table).collect();
    let spoiled = spoil(&file);
    assert_eq!(spoiled, names[0]);
    let (said, problem) = fails(&check);
    assert!(said.starts_with(&format!("{spoiled}: ")) && problem.contains("1 of 4"), "{said}");

    // As a check that was stopped after the second table leaves it.
    let stopped = json!({
        "store": file, "after": names[1],
        "count": {"tables": 2, "events": 5, "troubles": [["seen-before", "it was damaged"]]}
    });
    let note = folder.path().join("data/check.json");
    std::fs::write(&note, stopped.to_string()).expect("written");
    let (said, problem) = fails(&check);
    assert_eq!(said, "seen-before: it was damaged\n");
    assert!(problem.contains("going on after 2 tables") && problem.contains("1 of 4"), "{problem}");
    assert!(!note.exists(), "a check that is done begins from the start");
    std::fs::write(&note, stopped.to_string()).expect("written");
    let (said, _) = fails(&["store", "check", "--data", &data, "--again"]);
    assert!(said.starts_with(&spoiled), "{said}");
}

#[test]
fn a_server_that_was_killed_leaves_its_tables_to_another() {
    let Some(database) = Database::new() else { return };
    let address = database.address();
    let serve = ["serve", "--port", "0", "--store", &address];
    let first = Served::start_as(&mut ludoteca(&serve));
    let _second = Served::start_as(&mut ludoteca(&serve));
    let seats = json!([{"kind": "human"}, {"kind": "computer", "level": 1}]);
    let mut thinking = 0;
    for _ in 0..3 {
        let body = json!({"spec": "hex(size=11,swap=false)", "seats": seats});
        let made = first.post("/api/tables", &body);
        let key = made["link"].as_str().and_then(|link| link.rsplit('/').next());
        let path = format!("/api/tables/{}/steps", made["table"].as_str().expect("a name"));
        first.post(&path, &json!({"key": key.expect("a key"), "token": "c3", "ply": 0}));
        thinking += 1;
    }
    drop(first);
    // Nobody asks the second server, which finds by itself that the computer is to step.
    let end = Instant::now() + Duration::from_secs(60);
    let stepped = || {
        let held = held(&address);
        held.iter().filter(|(_, log)| log.matches("Step {").count() == 2).count()
    };
    while stepped() < thinking {
        assert!(Instant::now() < end, "{:?}", held(&address));
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Does something in a file behind the back of the store.
fn sql(file: &str, sql: &'static str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
        let mut connection = options.connect().await.expect("the file");
        sqlx::query(sql).execute(&mut connection).await.expect(sql);
        connection.close().await.expect("closed");
    });
}

/// A note that a newer version has been there.
const NEWER: &str = "INSERT INTO _sqlx_migrations \
     SELECT 9999, 'later', installed_on, success, checksum, execution_time \
     FROM _sqlx_migrations WHERE version = 1";

/// What every command says that is given this store, which has to hold these words.
fn refused(store: &str, words: &[&str]) {
    let folder = Folder::new();
    let (data, new) = (folder.file("data"), folder.file("new.sqlite"));
    for command in [
        vec!["serve", "--port", "0", "--store", store],
        vec!["store", "check", store, "--data", &data],
        vec!["store", "copy", store, &new],
        vec!["store", "backup", &new, "--store", store],
    ] {
        let (_, problem) = fails(&command);
        for word in words {
            assert!(problem.contains(word), "{command:?}: {problem}");
        }
        assert!(!problem.contains("geheim"), "{command:?} tells the password: {problem}");
    }
    assert!(!Path::new(&new).exists(), "a copy of nothing was made");
}

#[test]
fn an_address_that_is_none_is_a_sentence() {
    let folder = Folder::new();
    let data = folder.file("data");
    let missing = folder.file("missing.sqlite");
    let (_, problem) = fails(&["store", "check", &missing, "--data", &data]);
    assert!(
        problem.contains("there is no data file") && !Path::new(&missing).exists(),
        "{problem}"
    );
    let form = "postgres://USER:PASSWORD@HOST/DATABASE";
    refused("mysql://ana:geheim@localhost/club", &["nothing can be kept in `mysql`", form]);
    refused("postgres:/localhost/club", &["`//` is missing after `postgres:`", form]);
    refused("sqlite::memory:", &["what is kept in memory is lost", form]);
    refused("sqlite:", &["it names no file", form]);
    let mut command = ludoteca(&["serve"]);
    let done = command.env("LUDOTECA_STORE", "mysql://localhost/club").output().expect("it runs");
    assert!(String::from_utf8_lossy(&done.stderr).contains("mysql"), "{done:?}");
}

#[test]
fn a_file_that_cannot_be_used_is_a_sentence() {
    let folder = Folder::new();
    let place = |name: &str| folder.file(name);
    refused(&folder.path().display().to_string(), &["cannot use", "choose another folder"]);
    std::fs::write(place("diary"), "Dear diary, ".repeat(100)).expect("written");
    refused(&place("diary"), &["not a database", "choose another folder"]);
    sql(&place("other"), "CREATE TABLE songs (name)");
    refused(&place("other"), &["holds the data of another program", "--store"]);
    drop(Served::start(&["--port", "0", "--store", &place("club")]));
    sql(&place("club"), NEWER);
    refused(&place("club"), &["was written by a newer version of Ludoteca", "use that version"]);
}

#[test]
fn a_database_that_cannot_be_used_is_a_sentence() {
    let Some(database) = Database::new() else { return };
    let address = database.address();
    let reader = database.address_of("reader");
    refused("postgres://ana:geheim@localhost:1/club", &["cannot be reached", "see that it runs"]);
    refused(&address.replace("/test", "/nowhere"), &["does not exist", "check the address"]);
    refused(&database.address_of("stranger"), &["refuses this user", "stranger"]);
    database.sql("CREATE ROLE reader LOGIN");
    refused(&reader, &["refuses this user", "GRANT ALL ON SCHEMA public"]);

    // Who may only read can look after what is kept, and serves nobody.
    make_tables(&Served::start(&["--port", "0", "--store", &address]), 1);
    database.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    let folder = Folder::new();
    assert!(well(&["store", "check", &reader, "--data", &folder.file("")]).contains("1 tables"));
    well(&["store", "backup", &folder.file("kept.sqlite"), "--store", &reader]);
    let (_, problem) = fails(&["serve", "--port", "0", "--store", &reader]);
    assert!(problem.contains("refuses this user: permission denied"), "{problem}");

    let Some(other) = Database::new() else { return };
    other.sql("CREATE TABLE events (name text)");
    refused(&other.address(), &["holds the data of another program", "--store"]);
}

#[test]
fn a_server_that_a_newer_version_has_overtaken_writes_no_more_and_says_so() {
    let Some(database) = Database::new() else { return };
    let (address, folder) = (database.address(), Folder::new());
    let log = std::fs::File::create(folder.path().join("log")).expect("a file");
    let mut command = ludoteca(&["serve", "--port", "0", "--store", &address]);
    let served = Served::start_as(command.stderr(log));
    let people = json!([{"kind": "human"}, {"kind": "human"}]);
    let table = json!({"spec": "hex(size=5)", "seats": people});
    let made = served.post("/api/tables", &table);
    database.sql(NEWER);
    served.until(|served| served.try_post("/api/tables", &table).0 == 503);
    let (_, told) = served.try_post("/api/tables", &table);
    assert_eq!(told["error"]["code"], "store");
    let path = format!("/api/tables/{}", made["table"].as_str().expect("a name"));
    assert_eq!(served.get(&path).0, 200, "what was played is still shown");
    let log = std::fs::read_to_string(folder.path().join("log")).expect("a log");
    assert!(log.contains("was written by a newer version of Ludoteca; use that version"), "{log}");
    refused(&address, &["was written by a newer version of Ludoteca", "use that version"]);
}
