//! What is special about a file.

use super::*;
use crate::tests::{Folder, Place as _, created, step};

fn folder() -> Folder {
    Folder::new().expect("a folder")
}

async fn opened(folder: &Folder) -> Sqlite {
    Sqlite::open(folder.file()).await.expect("the store opens")
}

/// Changes the file behind the back of the store.
async fn damage(store: &Sqlite, sql: &'static str) {
    let done = sqlx::query(sql).execute(&store.pool).await.expect("SQL");
    assert_eq!(done.rows_affected(), 1, "{sql}");
}

#[tokio::test]
async fn a_body_that_is_no_text_is_damage() {
    let folder = folder();
    let store = opened(&folder).await;
    store.append("t", 0, 1, &[created(), step("a1")], None).await.expect("made");
    damage(&store, "UPDATE events SET body = CAST(x'ff' AS TEXT) WHERE version = 2").await;
    let error = store.log("t").await.expect_err("damaged");
    assert!(matches!(error, StoreError::Damaged { row: 2, .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_that_may_not_be_written_is_an_error_that_says_so() {
    let folder = folder();
    let store = opened(&folder).await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    store.close().await;
    let options = SqliteConnectOptions::new().filename(folder.file()).pragma("query_only", "1");
    let store = Sqlite::open_with(options, folder.file()).await.expect("it can be read");
    assert_eq!(store.log("t").await.expect("the log").len(), 1);
    let error = store.append("t", 1, 2, &[step("a1")], None).await.expect_err("written");
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error:?}");
    assert!(error.to_string().contains("--data"), "{error}");
}

#[tokio::test]
async fn a_folder_or_a_strange_file_in_its_place_is_an_error_that_says_so() {
    let folder = folder();
    let error = Sqlite::open(folder.path()).await.expect_err("opened a folder");
    assert!(matches!(error, StoreError::Unusable { .. }), "{error:?}");
    std::fs::write(folder.file(), "Dear diary, ".repeat(100)).expect("written");
    let error = Sqlite::open(folder.file()).await.expect_err("opened a diary");
    assert!(matches!(error, StoreError::Unusable { .. }), "{error:?}");
    assert!(error.to_string().contains("not a database"), "{error}");
}

#[tokio::test]
async fn on_a_full_disk_an_append_fails_as_a_whole_and_the_rest_stays() {
    let folder = folder();
    let options =
        SqliteConnectOptions::new().filename(folder.file()).pragma("max_page_count", "24");
    let store = Sqlite::open_with(options, folder.file()).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    let long = step(&"a".repeat(3000));
    let mut version = 1;
    let error = loop {
        match store.append("t", version, 2, &[long.clone(), long.clone()], None).await {
            Ok(newest) => version = newest,
            Err(error) => break error,
        }
        assert!(version < 100, "16 pages are full by now");
    };
    assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    assert_eq!(store.log("t").await.expect("the log").len() as u64, version);
}

#[tokio::test]
async fn once_there_is_room_again_a_disk_that_was_full_is_written_again() {
    let folder = folder();
    let options =
        SqliteConnectOptions::new().filename(folder.file()).pragma("max_page_count", "24");
    let store = Sqlite::open_with(options, folder.file()).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    store.append("long", 0, 1, &[created(), step(&"a".repeat(30_000))], None).await.expect("made");
    let long = [step(&"a".repeat(30_000))];
    for _ in 0..8 {
        let error = store.append("t", 1, 2, &long, None).await.expect_err("there is no room");
        assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    }
    damage(&store, "DELETE FROM events WHERE table_id = 'long' AND version = 2").await;
    for version in 1..9 {
        store.append("t", version, 3, &[step("a1")], None).await.expect("there is room");
    }
    assert_eq!(store.log("t").await.expect("the log").len(), 9);
}

/// What happens to the data file while it is in use.
#[tokio::test]
async fn nothing_is_acknowledged_that_goes_into_a_file_that_is_gone() {
    let happenings: [fn(&Path); 4] = [
        |file| std::fs::remove_file(file).expect("removed"),
        |file| std::fs::write(file, "").expect("emptied"),
        |file| std::fs::remove_file(file.with_extension("sqlite-wal")).expect("removed"),
        |file| {
            std::fs::copy(file, file.with_extension("copy")).expect("copied");
            std::fs::rename(file.with_extension("copy"), file).expect("replaced");
        },
    ];
    for (i, happen) in happenings.into_iter().enumerate() {
        let folder = folder();
        let store = opened(&folder).await;
        store.append("t", 0, 1, &[created()], None).await.expect("made");
        happen(&folder.file());
        for _ in 0..2 {
            let error = store.append("t", 1, 2, &[step("a1")], None).await.expect_err("kept");
            assert!(matches!(error, StoreError::Gone { .. }), "{i}: {error:?}");
            assert!(error.to_string().contains("put the file back"), "{error}");
        }
        let unknown = store.log("unknown").await.expect_err("there is none");
        assert!(matches!(unknown, StoreError::Gone { .. }), "{i}: {unknown:?}");
        store.close().await;
        assert_eq!(folder.file().exists(), i != 0, "it is not made again");
    }
}

#[tokio::test]
async fn a_copy_made_while_others_write_holds_every_log_up_to_some_moment() {
    let folder = folder();
    let store = opened(&folder).await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    let writing = store.clone();
    let writes = async move {
        for version in 1..100 {
            writing.append("t", version, 2, &[step("a1")], None).await.expect("appended");
        }
    };
    let copy = folder.path().join("copy.sqlite");
    let (made, ()) = tokio::join!(store.write_copy(&copy), writes);
    assert!(made.expect("a copy"));
    let copied = Sqlite::open(&copy).await.expect("it opens").log("t").await.expect("the log");
    let log = store.log("t").await.expect("the log");
    assert!(!copied.is_empty() && log.starts_with(&copied));
    let again = store.write_copy(&copy).await.expect_err("it is there already");
    assert!(matches!(again, StoreError::Unusable { .. }), "{again:?}");
}
