//! What the log keeps, and how it fails.

use std::sync::atomic::{AtomicU32, Ordering};

use ludoteca_core::Seed;
use proptest::prelude::*;

use super::*;
use crate::{Clock, Digest, Draws, Occupant, OfferKind, SeatPlan};

/// A folder of its own for a test, removed when the test is done.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-store-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("test.sqlite")
    }

    async fn open(&self) -> Sqlite {
        Sqlite::open(self.file()).await.expect("the store opens")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn created() -> Event {
    Event::Created {
        spec: "hex(size=5)".to_owned(),
        seats: vec![
            SeatPlan { occupant: Occupant::Human, name: Some("Ana".to_owned()) },
            SeatPlan { occupant: Occupant::Computer { level: 3 }, name: None },
            SeatPlan { occupant: Occupant::Open { secret: Digest([7; 32]) }, name: None },
        ],
        clock: Some(Clock { start: 60_000, increment: 2_000 }),
        seed: Seed::Drawn("5".to_owned()),
        host: Digest([255; 32]),
        draws: Draws::Takebacks,
        lots: false,
    }
}

fn step(token: &str) -> Event {
    Event::Step { seat: Some(0), token: token.to_owned(), left: Some(59_000) }
}

/// Changes the file behind the back of the store.
async fn damage(store: &Sqlite, sql: &'static str) {
    let done = sqlx::query(sql).execute(&store.pool).await.expect("SQL");
    assert_eq!(done.rows_affected(), 1, "{sql}");
}

#[tokio::test]
async fn what_was_appended_is_read_again_also_after_reopening() {
    let folder = Folder::new();
    let events = [
        created(),
        Event::Joined { seat: 2 },
        step("a1"),
        Event::Step { seat: None, token: "d6".to_owned(), left: None },
        Event::Offered { seat: 0, kind: OfferKind::Takeback },
        Event::Answered { seat: 2, accept: true },
        Event::TakenBack { ply: 0 },
        Event::Offered { seat: 0, kind: OfferKind::Draw },
        Event::Answered { seat: 2, accept: false },
        Event::Resigned { seat: 2 },
        Event::TimedOut { seat: 0 },
        Event::Drawn,
        Event::Rematch { table: "next".to_owned() },
    ];
    let store = folder.open().await;
    assert_eq!(store.append("t", 0, 10, &events[..1], None).await.expect("made"), 1);
    assert_eq!(store.append("t", 1, 20, &events[1..], Some(30)).await.expect("added"), 13);
    store.close().await;
    let store = folder.open().await;
    let log = store.log("t").await.expect("the log");
    assert_eq!(log.iter().map(|l| l.event.clone()).collect::<Vec<_>>(), events);
    assert_eq!(log.iter().map(|l| l.version).collect::<Vec<_>>(), (1..=13).collect::<Vec<_>>());
    assert_eq!((log[0].at, log[12].at), (10, 20));
}

#[tokio::test]
async fn of_two_who_append_at_once_one_wins_and_the_other_is_told() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    let (mine, yours) = ([step("a1")], [step("b1")]);
    let (a, b) =
        tokio::join!(store.append("t", 1, 2, &mine, None), store.append("t", 1, 2, &yours, None));
    let lost = [&a, &b].into_iter().filter(|r| matches!(r, Err(StoreError::Conflict { .. })));
    assert_eq!(lost.count(), 1, "{a:?} {b:?}");
    assert_eq!(store.log("t").await.expect("the log").len(), 2);
    let again = store.append("t", 0, 3, &[created()], None).await;
    assert!(matches!(again, Err(StoreError::Conflict { .. })), "made twice");
}

#[tokio::test]
async fn an_unknown_table_is_an_error_and_is_not_made_by_accident() {
    let folder = Folder::new();
    let store = folder.open().await;
    for result in [store.log("t").await.err(), store.append("t", 1, 1, &[], None).await.err()] {
        assert!(matches!(result, Some(StoreError::UnknownTable(_))), "{result:?}");
    }
}

#[tokio::test]
async fn a_damaged_row_is_named_and_disturbs_no_other_table() {
    let damages = [
        (
            "UPDATE events SET body = replace(body, 'a1', 'b1') WHERE table_id = 't' AND version = 2",
            2,
        ),
        ("UPDATE events SET body = 'nonsense' WHERE table_id = 't' AND version = 3", 3),
        ("UPDATE events SET at = at + 1 WHERE table_id = 't' AND version = 1", 1),
        ("UPDATE events SET checksum = x'' WHERE table_id = 't' AND version = 3", 3),
        ("UPDATE events SET body = CAST(x'ff' AS TEXT) WHERE table_id = 't' AND version = 2", 2),
        ("UPDATE events SET version = 9 WHERE table_id = 't' AND version = 3", 3),
        ("DELETE FROM events WHERE table_id = 't' AND version = 2", 2),
    ];
    for (sql, row) in damages {
        let folder = Folder::new();
        let store = folder.open().await;
        for table in ["t", "other"] {
            let events = [created(), step("a1"), step("a2")];
            store.append(table, 0, 1, &events, None).await.expect("made");
        }
        damage(&store, sql).await;
        let error = store.log("t").await.expect_err(sql);
        assert!(
            matches!(&error, StoreError::Damaged { table, row: r } if table == "t" && *r == row),
            "{sql}: {error:?}"
        );
        assert!(error.to_string().contains("other tables are not concerned"));
        assert_eq!(store.log("other").await.expect("untouched").len(), 3);
    }
}

#[tokio::test]
async fn a_table_whose_rows_are_all_gone_is_damaged_not_unknown() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    damage(&store, "DELETE FROM events").await;
    assert!(matches!(store.log("t").await, Err(StoreError::Damaged { row: 1, .. })));
}

#[tokio::test]
async fn tables_to_look_at_come_the_earliest_first() {
    let folder = Folder::new();
    let store = folder.open().await;
    for (table, wake) in [("a", Some(30)), ("b", None), ("c", Some(10)), ("d", Some(20))] {
        store.append(table, 0, 1, &[created()], wake).await.expect("made");
    }
    store.set_wake("d", None).await.expect("set");
    assert_eq!(store.waking().await.expect("tables"), ["c", "a"]);
}

#[tokio::test]
async fn a_file_that_may_not_be_written_is_an_error_that_says_so() {
    let folder = Folder::new();
    let store = folder.open().await;
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
    let folder = Folder::new();
    let error = Sqlite::open(&folder.0).await.expect_err("opened a folder");
    assert!(matches!(error, StoreError::Unusable { .. }), "{error:?}");
    std::fs::write(folder.file(), "Dear diary, ".repeat(100)).expect("written");
    let error = Sqlite::open(folder.file()).await.expect_err("opened a diary");
    assert!(matches!(error, StoreError::Unusable { .. }), "{error:?}");
    assert!(error.to_string().contains("not a database"), "{error}");
}

#[tokio::test]
async fn on_a_full_disk_an_append_fails_as_a_whole_and_the_rest_stays() {
    let folder = Folder::new();
    let options =
        SqliteConnectOptions::new().filename(folder.file()).pragma("max_page_count", "16");
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
    let folder = Folder::new();
    let options =
        SqliteConnectOptions::new().filename(folder.file()).pragma("max_page_count", "16");
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

/// What all of them answer, when they run at once.
async fn all<T: Send + 'static>(
    work: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    work.into_iter().collect::<tokio::task::JoinSet<T>>().join_all().await
}

#[tokio::test]
async fn writes_that_wait_together_are_each_judged_alone() {
    let folder = Folder::new();
    let store = folder.open().await;
    let tables: Vec<String> = (0..40).map(|i| format!("t{i}")).collect();
    let made = tables.iter().map(|table| {
        let store = store.clone();
        let table = table.clone();
        async move { store.append(&table, 0, 1, &[created()], None).await }
    });
    for made in all(made).await {
        assert_eq!(made.expect("made"), 1);
    }
    // Each table is stepped at twice; of every fourth the version is another.
    let steps = tables.iter().enumerate().flat_map(|(i, table)| {
        ["a1", "b1"].map(|token| {
            let (store, expected) = (store.clone(), if i % 4 == 0 { 3 } else { 1 });
            let table = table.clone();
            async move { (i, store.append(&table, expected, 2, &[step(token)], None).await) }
        })
    });
    let mut stepped = [0; 40];
    for (i, answer) in all(steps).await {
        match answer {
            Ok(version) => {
                assert_eq!(version, 2);
                stepped[i] += 1;
            }
            Err(error) => assert!(matches!(error, StoreError::Conflict { .. }), "{error:?}"),
        }
    }
    for (i, table) in tables.iter().enumerate() {
        let steps = usize::from(i % 4 != 0);
        assert_eq!(
            (stepped[i], store.log(table).await.expect("the log").len()),
            (steps, 1 + steps)
        );
    }
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
        let folder = Folder::new();
        let store = folder.open().await;
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
async fn a_closed_store_says_so() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.close().await;
    let error = store.append("t", 0, 1, &[created()], None).await.expect_err("it is closed");
    assert!(error.to_string().contains("it has been closed"), "{error}");
}

fn any_event() -> impl Strategy<Value = Event> {
    let seat = 0u8..6;
    let kind =
        prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Takeback), Just(OfferKind::Rematch)];
    prop_oneof![
        (proptest::option::of(seat.clone()), ".*", proptest::option::of(0u64..1 << 53))
            .prop_map(|(seat, token, left)| Event::Step { seat, token, left }),
        seat.clone().prop_map(|seat| Event::Joined { seat }),
        (seat.clone(), "\\PC{1,40}").prop_map(|(seat, name)| Event::Named { seat, name }),
        (seat.clone(), 0u64..1 << 53).prop_map(|(seat, left)| Event::Stopped { seat, left }),
        seat.clone().prop_map(|seat| Event::Resigned { seat }),
        seat.clone().prop_map(|seat| Event::TimedOut { seat }),
        (seat.clone(), kind).prop_map(|(seat, kind)| Event::Offered { seat, kind }),
        (seat, any::<bool>()).prop_map(|(seat, accept)| Event::Answered { seat, accept }),
        any::<u32>().prop_map(|ply| Event::TakenBack { ply }),
        Just(Event::Drawn),
        ".*".prop_map(|table| Event::Rematch { table }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_log_is_what_was_appended_in_whatever_pieces(
        events in proptest::collection::vec((any::<i64>(), any_event()), 1..20),
        pieces in proptest::collection::vec(1usize..5, 20),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let folder = Folder::new();
            let store = folder.open().await;
            let mut version = store.append("t", 0, 0, &[created()], None).await?;
            let mut expected = vec![Logged { version: 1, at: 0, event: created() }];
            let mut rest = &events[..];
            for piece in pieces {
                let (now, later) = rest.split_at(piece.min(rest.len()));
                rest = later;
                let Some(&(at, _)) = now.first() else { break };
                let now: Vec<Event> = now.iter().map(|(_, event)| event.clone()).collect();
                for event in &now {
                    let version = expected.len() as u64 + 1;
                    expected.push(Logged { version, at, event: event.clone() });
                }
                version = store.append("t", version, at, &now, None).await?;
            }
            prop_assert_eq!(version, expected.len() as u64);
            prop_assert_eq!(store.log("t").await?, expected);
            Ok(())
        })?;
    }
}
