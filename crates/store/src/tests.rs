//! What every store keeps, and how it fails: one suite for all of them.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ludoteca_core::Seed;
use ludoteca_test_postgres::Database;
use proptest::prelude::*;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};

use super::*;

/// Where stores are opened.
pub(crate) trait Place: Sized {
    /// A new one; `None`, which is said, where there can be none.
    fn new() -> Option<Self>;

    /// The address of its store.
    fn address(&self) -> String;

    /// Does something behind the back of the store.
    async fn sql(&self, sql: &str);

    /// Its store.
    async fn open(&self) -> Arc<dyn Store> {
        open(&self.address()).await.expect("the store opens")
    }
}

/// A folder of its own for a test, removed when the test is done.
pub(crate) struct Folder(std::path::PathBuf);

impl Folder {
    pub(crate) fn path(&self) -> &std::path::Path {
        &self.0
    }

    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.0.join("test.sqlite")
    }
}

impl Place for Folder {
    fn new() -> Option<Folder> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-store-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Some(Folder(path))
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    async fn sql(&self, sql: &str) {
        let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
        let mut connection = options.connect().await.expect("the file");
        sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.expect(sql);
        connection.close().await.expect("closed");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Place for Database {
    fn new() -> Option<Database> {
        Database::new()
    }

    fn address(&self) -> String {
        Database::address(self)
    }

    async fn sql(&self, sql: &str) {
        Database::sql(self, sql);
    }
}

/// Each of these, over every kind of store.
macro_rules! over_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(<super::Folder as super::Place>::new().expect("a folder")).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                if let Some(place) = super::Database::new() {
                    super::$name(place).await;
                }
            })*
        }
    };
}

over_both! {
    what_was_appended_is_read_again_also_after_reopening
    of_two_who_append_at_once_one_wins_and_the_other_is_told
    an_unknown_table_is_an_error_and_is_not_made_by_accident
    an_append_of_nothing_sets_the_alarm_alone
    a_damaged_row_is_named_and_disturbs_no_other_table
    a_table_whose_rows_are_all_gone_is_damaged_not_unknown
    tables_to_look_at_come_the_earliest_first
    tables_are_told_in_pages_in_the_order_of_their_bytes
    what_another_store_holds_is_restored_with_its_times
    what_is_claimed_is_claimed_once_and_read_on_from_there
    writes_that_wait_together_are_each_judged_alone
    of_many_writers_in_several_stores_each_writes_once_and_none_over_another
    a_closed_store_says_so
    records_are_changed_all_or_none_and_found_by_name_key_and_list
    of_two_who_change_a_record_at_once_one_is_told
    a_key_is_of_one_record_and_free_when_that_is_gone
    lists_are_read_in_pages_from_both_ends
    what_is_over_is_swept_and_nothing_else
    a_damaged_record_is_named_and_disturbs_no_other
    records_are_told_whole_in_the_order_of_their_names
    a_store_of_a_newer_version_is_left_alone
    what_belongs_to_another_program_is_left_alone
}

pub(crate) fn created() -> Event {
    Event::Created {
        spec: "hex(size=5)".to_owned(),
        seats: vec![
            SeatPlan { occupant: Occupant::Human, name: Some("Ana".to_owned()) },
            SeatPlan { occupant: Occupant::Computer { level: 3 }, name: None },
            SeatPlan { occupant: Occupant::Open { secret: Digest([7; 32]) }, name: None },
            SeatPlan { occupant: Occupant::Program, name: Some("GNU Go".to_owned()) },
        ],
        clock: Some("1+2".parse().expect("a clock")),
        seed: Seed::Drawn("5".to_owned()),
        host: Digest([255; 32]),
        draws: Draws::Takebacks,
        lots: false,
    }
}

pub(crate) fn step(token: &str) -> Event {
    Event::Step { seat: Some(0), token: token.to_owned(), left: Some(59_000), planned: false }
}

async fn what_was_appended_is_read_again_also_after_reopening(place: impl Place) {
    let events = [
        created(),
        Event::Joined { seat: 2 },
        step("a1"),
        Event::Step { seat: None, token: "d6".to_owned(), left: None, planned: false },
        Event::Offered { seat: 0, kind: OfferKind::Takeback },
        Event::Answered { seat: 2, accept: true },
        Event::TakenBack { ply: 0, arbiter: false },
        Event::Offered { seat: 0, kind: OfferKind::Draw },
        Event::Answered { seat: 2, accept: false },
        Event::Resigned { seat: 2 },
        Event::TimedOut { seat: 0 },
        Event::Failed { seat: 3, why: Failure::Start },
        Event::Failed { seat: 3, why: Failure::Illegal { said: "z9".to_owned() } },
        Event::Planned { seat: 2, plan: "if c3 then d4\nif c4 then pass".parse().expect("a plan") },
        Event::Step { seat: Some(2), token: "d4".to_owned(), left: None, planned: true },
        Event::Drawn,
        Event::Rematch { table: "next".to_owned() },
        Event::Rated { takebacks: true, bots: false },
        Event::Aborted { seat: 2 },
    ];
    let store = place.open().await;
    assert_eq!(store.append("t", 0, 10, &events[..1], None).await.expect("made"), 1);
    assert_eq!(store.append("t", 1, 20, &events[1..], Some(30)).await.expect("added"), 19);
    store.close().await;
    let store = place.open().await;
    let log = store.log("t").await.expect("the log");
    assert_eq!(log.iter().map(|l| l.event.clone()).collect::<Vec<_>>(), events);
    assert_eq!(log.iter().map(|l| l.version).collect::<Vec<_>>(), (1..=19).collect::<Vec<_>>());
    assert_eq!((log[0].at, log[16].at), (10, 20));
}

async fn of_two_who_append_at_once_one_wins_and_the_other_is_told(place: impl Place) {
    let store = place.open().await;
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

async fn an_unknown_table_is_an_error_and_is_not_made_by_accident(place: impl Place) {
    let store = place.open().await;
    for result in [store.log("t").await.err(), store.append("t", 1, 1, &[], None).await.err()] {
        assert!(matches!(result, Some(StoreError::UnknownTable(_))), "{result:?}");
    }
}

async fn a_damaged_row_is_named_and_disturbs_no_other_table(place: impl Place) {
    let damages = [
        ("UPDATE events SET body = replace(body, 'a1', 'b1')", 2),
        ("UPDATE events SET body = 'nonsense'", 3),
        ("UPDATE events SET at = at + 1", 1),
        ("UPDATE events SET checksum = substr(checksum, 2)", 3),
        ("UPDATE events SET version = 9", 3),
        ("DELETE FROM events", 2),
    ];
    let store = place.open().await;
    for (i, (sql, row)) in damages.into_iter().enumerate() {
        let (table, other) = (format!("t{i}"), format!("other{i}"));
        for table in [&table, &other] {
            let events = [created(), step("a1"), step("a2")];
            store.append(table, 0, 1, &events, None).await.expect("made");
        }
        place.sql(&format!("{sql} WHERE table_id = '{table}' AND version = {row}")).await;
        let error = store.log(&table).await.expect_err(sql);
        assert!(
            matches!(&error, StoreError::Damaged { table: t, row: r } if *t == table && *r == row),
            "{sql}: {error:?}"
        );
        assert!(error.to_string().contains("other tables are not concerned"));
        assert_eq!(store.log(&other).await.expect("untouched").len(), 3);
    }
    store.close().await;
}

async fn a_table_whose_rows_are_all_gone_is_damaged_not_unknown(place: impl Place) {
    let store = place.open().await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    place.sql("DELETE FROM events").await;
    assert!(matches!(store.log("t").await, Err(StoreError::Damaged { row: 1, .. })));
}

async fn tables_to_look_at_come_the_earliest_first(place: impl Place) {
    let store = place.open().await;
    for (table, wake) in [("a", Some(30)), ("b", None), ("c", Some(10)), ("d", Some(20))] {
        store.append(table, 0, 1, &[created()], wake).await.expect("made");
    }
    store.set_wake("d", None).await.expect("set");
    assert_eq!(claimed(&*store).await, ["c", "a"]);
}

/// What all of them answer, when they run at once.
async fn all<T: Send + 'static>(
    work: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    work.into_iter().collect::<tokio::task::JoinSet<T>>().join_all().await
}

/// The tables that a server is to look after.
async fn claimed(store: &dyn Store) -> Vec<String> {
    store.claim(Duration::from_secs(60)).await.expect("a claim").tables
}

async fn what_is_claimed_is_claimed_once_and_read_on_from_there(place: impl Place) {
    let store = place.open().await;
    store.append("t", 0, 1, &[created(), step("a1")], Some(5)).await.expect("made");
    assert_eq!(claimed(&*store).await, ["t"]);
    assert!(claimed(&*store).await.is_empty());
    let news = store.read_on("t", 2).await.expect("the table");
    assert_eq!(news, News { events: Vec::new(), keeper: Keeper::Us });
    store.append("t", 2, 2, &[step("a2")], Some(5)).await.expect("appended");
    let news = store.read_on("t", 1).await.expect("the table");
    assert_eq!(news.keeper, Keeper::Us);
    let log = store.log("t").await.expect("the log");
    assert_eq!((&news.events[..], log.len()), (&log[1..], 3));
    assert!(claimed(&*store).await.is_empty());
    store.close().await;
}

async fn writes_that_wait_together_are_each_judged_alone(place: impl Place) {
    let store = place.open().await;
    let tables: Vec<String> = (0..40).map(|i| format!("t{i}")).collect();
    let made = tables.iter().map(|table| {
        let store = Arc::clone(&store);
        let table = table.clone();
        async move { store.append(&table, 0, 1, &[created()], None).await }
    });
    for made in all(made).await {
        assert_eq!(made.expect("made"), 1);
    }
    // Each table is stepped at twice; of every fourth the version is another.
    let steps = tables.iter().enumerate().flat_map(|(i, table)| {
        ["a1", "b1"].map(|token| {
            let (store, expected) = (Arc::clone(&store), if i % 4 == 0 { 3 } else { 1 });
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

async fn an_append_of_nothing_sets_the_alarm_alone(place: impl Place) {
    let store = place.open().await;
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    assert_eq!(store.append("t", 1, 2, &[], Some(5)).await.expect("nothing"), 1);
    assert_eq!(claimed(&*store).await, ["t"]);
    let late = store.append("t", 2, 2, &[], None).await;
    assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
    assert_eq!(store.log("t").await.expect("the log").len(), 1);
    store.close().await;
}

async fn of_many_writers_in_several_stores_each_writes_once_and_none_over_another(
    place: impl Place,
) {
    const EACH: usize = 5;
    let stores = [place.open().await, place.open().await];
    stores[0].append("t", 0, 0, &[created()], None).await.expect("made");
    let writers = (0..8).map(|writer| {
        let store = Arc::clone(&stores[writer % 2]);
        async move {
            let mut own = Vec::new();
            let mut expected = 1;
            for number in 0..EACH {
                let token = format!("{writer}-{number}");
                // Two at once: they are written both or none.
                let events = [step(&token), Event::Joined { seat: writer as u8 }];
                let version = loop {
                    match store.append("t", expected, 0, &events, Some(1)).await {
                        Ok(version) => break version,
                        Err(StoreError::Conflict { .. }) => {
                            expected = store.log("t").await.expect("the log").len() as u64;
                        }
                        Err(error) => panic!("{error:?}"),
                    }
                };
                own.push((version, token));
            }
            own
        }
    });
    let written: Vec<(u64, String)> = all(writers).await.into_iter().flatten().collect();
    let log = stores[1].log("t").await.expect("the log");
    assert_eq!(log.len(), 1 + 2 * 8 * EACH);
    for (version, token) in written {
        assert_eq!(log[version as usize - 2].event, step(&token), "{version}");
    }
    for store in stores {
        store.close().await;
    }
}

async fn tables_are_told_in_pages_in_the_order_of_their_bytes(place: impl Place) {
    let store = place.open().await;
    for (table, wake) in [("b", Some(3)), ("B", None), ("_", None), ("ä", None), ("a", None)] {
        store.append(table, 0, 1, &[created()], wake).await.expect("made");
    }
    assert_eq!(store.count().await.expect("a count"), 5);
    let (mut after, mut told) = (String::new(), Vec::new());
    loop {
        let page = store.tables(&after, 2).await.expect("a page");
        assert!(page.len() <= 2);
        let Some((last, _)) = page.last() else { break };
        after.clone_from(last);
        told.extend(page);
    }
    let expected = [("B", None), ("_", None), ("a", None), ("b", Some(3)), ("ä", None)];
    assert_eq!(told, expected.map(|(table, wake)| (table.to_owned(), wake)));
    store.close().await;
}

async fn what_another_store_holds_is_restored_with_its_times(place: impl Place) {
    let store = place.open().await;
    for (version, event) in [created(), step("a1"), step("a2")].iter().enumerate() {
        let at = 100 + version as Millis;
        let event = std::slice::from_ref(event);
        store.append("t", version as u64, at, event, Some(9)).await.expect("appended");
    }
    let log = store.log("t").await.expect("the log");
    assert_eq!(store.restore("copy", &log[..1], None).await.expect("restored"), 1);
    assert_eq!(store.restore("copy", &log[1..], Some(9)).await.expect("restored"), 3);
    assert_eq!(store.log("copy").await.expect("the log"), log);
    assert_eq!(store.tables("", 9).await.expect("a page")[0], ("copy".to_owned(), Some(9)));
    let twice = store.restore("copy", &log[1..], None).await;
    assert!(matches!(twice, Err(StoreError::Conflict { .. })), "{twice:?}");
    store.close().await;
}

async fn a_closed_store_says_so(place: impl Place) {
    let store = place.open().await;
    store.answers().await.expect("it answers");
    store.close().await;
    store.answers().await.expect_err("it is closed");
    let error = store.append("t", 0, 1, &[created()], None).await.expect_err("it is closed");
    assert!(matches!(error, StoreError::Closed), "{error:?}");
    assert!(error.to_string().contains("it has been closed"), "{error}");
}

async fn a_store_of_a_newer_version_is_left_alone(place: impl Place) {
    place.open().await.close().await;
    place
        .sql(
            "INSERT INTO _sqlx_migrations \
             SELECT 9999, 'later', installed_on, success, checksum, execution_time \
             FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let error = open(&place.address()).await.err().expect("opened");
    assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");
    assert!(error.to_string().contains("newer version of Ludoteca"), "{error}");
}

async fn what_belongs_to_another_program_is_left_alone(place: impl Place) {
    place.sql("CREATE TABLE tables (legs INTEGER)").await;
    let error = open(&place.address()).await.err().expect("opened");
    assert!(matches!(error, StoreError::Foreign { .. }), "{error:?}");
    place.sql("DROP TABLE tables").await;
    place.sql("DROP TABLE IF EXISTS _sqlx_migrations").await;
    place.open().await.close().await;
    // Another program that notes its migrations in the same way.
    place.sql("UPDATE _sqlx_migrations SET checksum = substr(checksum, 2)").await;
    let error = open(&place.address()).await.err().expect("opened");
    assert!(matches!(error, StoreError::Foreign { .. }), "{error:?}");
    assert!(error.to_string().contains("left alone"), "{error}");
}

fn any_event() -> impl Strategy<Value = Event> {
    let seat = 0u8..6;
    let kind =
        prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Takeback), Just(OfferKind::Rematch)];
    prop_oneof![
        (proptest::option::of(seat.clone()), ".*", proptest::option::of(0u64..1 << 53))
            .prop_map(|(seat, token, left)| Event::Step { seat, token, left, planned: false }),
        seat.clone().prop_map(|seat| Event::Joined { seat }),
        (seat.clone(), "\\PC{1,40}").prop_map(|(seat, name)| Event::Named { seat, name }),
        (seat.clone(), 0u64..1 << 53).prop_map(|(seat, left)| Event::Stopped { seat, left }),
        seat.clone().prop_map(|seat| Event::Resigned { seat }),
        seat.clone().prop_map(|seat| Event::TimedOut { seat }),
        (seat.clone(), kind).prop_map(|(seat, kind)| Event::Offered { seat, kind }),
        (seat, any::<bool>()).prop_map(|(seat, accept)| Event::Answered { seat, accept }),
        (any::<u32>(), any::<bool>()).prop_map(|(ply, arbiter)| Event::TakenBack { ply, arbiter }),
        any::<Option<u8>>().prop_map(|winner| Event::Ruled { winner }),
        any::<String>().prop_map(|spec| Event::Set { spec }),
        Just(Event::Drawn),
        any::<(bool, bool)>().prop_map(|(takebacks, bots)| Event::Rated { takebacks, bots }),
        Just(Event::Private),
        (0u8..6).prop_map(|seat| Event::Aborted { seat }),
        ".*".prop_map(|table| Event::Rematch { table }),
    ]
}

/// Appends events in pieces to a new table, and compares the log with them.
async fn whatever_the_pieces(
    store: &dyn Store,
    table: &str,
    events: &[(Millis, Event)],
    pieces: &[usize],
) -> Result<(), TestCaseError> {
    let mut version = store.append(table, 0, 0, &[created()], None).await?;
    let mut expected = vec![Logged { version: 1, at: 0, event: created() }];
    let mut rest = events;
    for piece in pieces {
        let (now, later) = rest.split_at(*piece.min(&rest.len()));
        rest = later;
        let Some(&(at, _)) = now.first() else { break };
        let now: Vec<Event> = now.iter().map(|(_, event)| event.clone()).collect();
        for event in &now {
            let version = expected.len() as u64 + 1;
            expected.push(Logged { version, at, event: event.clone() });
        }
        version = store.append(table, version, at, &now, None).await?;
    }
    prop_assert_eq!(version, expected.len() as u64);
    prop_assert_eq!(store.log(table).await?, expected);
    Ok(())
}

/// The same over many logs.
fn the_log_is_what_was_appended<P: Place>() {
    let Some(place) = P::new() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let store = runtime.block_on(place.open());
    let table = AtomicU32::new(0);
    let logs = (
        proptest::collection::vec((any::<i64>(), any_event()), 1..20),
        proptest::collection::vec(1usize..5, 20),
    );
    let kept = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(24)).run(
        &logs,
        |(events, pieces)| {
            let table = format!("t{}", table.fetch_add(1, Ordering::Relaxed));
            runtime.block_on(whatever_the_pieces(&*store, &table, &events, &pieces))
        },
    );
    if let Err(error) = kept {
        panic!("{error}");
    }
    runtime.block_on(store.close());
}

#[test]
fn the_log_is_what_was_appended_in_whatever_pieces_to_sqlite() {
    the_log_is_what_was_appended::<Folder>();
}

#[test]
fn the_log_is_what_was_appended_in_whatever_pieces_to_postgres() {
    the_log_is_what_was_appended::<Database>();
}

#[tokio::test]
async fn an_address_that_is_none_is_a_sentence_without_its_password() {
    for given in [
        "",
        "sqlite:",
        "sqlite::memory:",
        "postgres:club",
        "mysql://ana:geheim@localhost/club",
        "postgres://ana:geheim@localhost:nonsense/club",
        "postgres://ana:geheim@localhost/club?sslmode=geheim",
    ] {
        let error = open(given).await.err().expect(given);
        assert!(matches!(error, StoreError::Address { .. }), "{given}: {error:?}");
        let said = error.to_string();
        assert!(said.contains("postgres://USER:PASSWORD@HOST"), "{said}");
    }
    let given = "postgres://ana:geheim@localhost:5433/club?password=geheim";
    let address: Address = given.parse().expect("an address");
    assert_eq!(address.to_string(), "postgres://ana@localhost:5433/club");
    let file: Address = "sqlite:///srv/club.sqlite".parse().expect("an address");
    assert_eq!(file, Address::Sqlite("/srv/club.sqlite".into()));
    assert_eq!(Ok(file), "/srv/club.sqlite".parse().map_err(|_: StoreError| ()));
    let missing = Address::Sqlite("/nowhere/club.sqlite".into()).open_existing().await;
    assert!(matches!(missing.err(), Some(StoreError::Missing { .. })));
}

fn note(body: &str, keys: &[&str], lists: &[(&str, i64)]) -> Content {
    Content {
        body: body.to_owned(),
        keys: keys.iter().map(ToString::to_string).collect(),
        lists: lists.iter().map(|&(list, place)| (list.to_owned(), place)).collect(),
        until: None,
    }
}

async fn records_are_changed_all_or_none_and_found_by_name_key_and_list(place: impl Place) {
    let store = place.open().await;
    assert_eq!(store.record("note", "a").await.expect("read"), None);
    let both = [
        Change::put("note", "a", 0, note("one", &["alpha", "first"], &[("all", 1)])),
        Change::put("note", "b", 0, note("two", &[], &[("all", 2), ("some", 7)])),
    ];
    store.change(10, &both).await.expect("made");
    let a = store.record("note", "a").await.expect("read").expect("there");
    assert_eq!((a.version, a.at, &*a.body), (1, 10, "one"));
    let found = store.keyed("note", "first").await.expect("read").expect("there");
    assert_eq!(found, a);
    assert_eq!(store.keyed("other", "first").await.expect("read"), None);
    assert_eq!(store.listed_count("all").await.expect("counted"), 2);
    // One that is no more what it was keeps the others from being changed.
    let late = [
        Change::put("note", "a", 1, note("three", &["beta"], &[("all", 5)])),
        Change::put("note", "b", 0, note("four", &[], &[])),
    ];
    let error = store.change(11, &late).await.expect_err("refused");
    assert!(matches!(error, StoreError::Changed { ref record, .. } if record == "b"), "{error:?}");
    assert_eq!(store.record("note", "a").await.expect("read"), Some(a));
    store.change(12, &late[..1]).await.expect("changed");
    let a = store.record("note", "a").await.expect("read").expect("there");
    assert_eq!((a.version, a.at, &*a.body), (2, 12, "three"));
    assert_eq!(store.keyed("note", "first").await.expect("read"), None);
    assert!(store.keyed("note", "beta").await.expect("read").is_some());
    let bodies = async |list: &str| -> Vec<(i64, String)> {
        let listed = store.listed(list, Page::first(10)).await.expect("read");
        listed.into_iter().map(|(place, record)| (place, record.body)).collect()
    };
    assert_eq!(bodies("all").await, [(2, "two".to_owned()), (5, "three".to_owned())]);
    store.change(13, &[Change::remove("note", "b", 1)]).await.expect("removed");
    assert!(bodies("some").await.is_empty());
    let error = store.change(14, &[Change::remove("note", "b", 1)]).await.expect_err("refused");
    assert!(matches!(error, StoreError::Changed { .. }), "{error:?}");
    let error = store.change(15, &[Change::put("note", "z", 0, note("\0", &[], &[]))]).await;
    assert!(matches!(error, Err(StoreError::Unkept)), "{error:?}");
    store.close().await;
}

async fn of_two_who_change_a_record_at_once_one_is_told(place: impl Place) {
    let (one, other) = (place.open().await, place.open().await);
    for round in 0..20 {
        let kind = format!("race-{round}");
        let make = [Change::put(&kind, "x", 0, note("first", &["key"], &[]))];
        let (a, b) = tokio::join!(one.change(1, &make), other.change(1, &make));
        assert_eq!([&a, &b].iter().filter(|done| done.is_ok()).count(), 1, "{a:?} {b:?}");
        let change = [Change::put(&kind, "x", 1, note("second", &[], &[]))];
        let (a, b) = tokio::join!(one.change(2, &change), other.change(2, &change));
        assert_eq!([&a, &b].iter().filter(|done| done.is_ok()).count(), 1, "{a:?} {b:?}");
        for lost in [a, b].into_iter().filter_map(Result::err) {
            assert!(matches!(lost, StoreError::Changed { .. }), "{lost:?}");
        }
        let (yes, no) = (
            [Change::put(&kind, "y", 0, note("", &["k"], &[]))],
            [Change::put(&kind, "z", 0, note("", &["k"], &[]))],
        );
        let (a, b) = tokio::join!(one.change(3, &yes), other.change(3, &no));
        let lost: Vec<_> = [a, b].into_iter().filter_map(Result::err).collect();
        assert!(matches!(lost[..], [StoreError::Taken { .. }]), "{lost:?}");
    }
    one.close().await;
    other.close().await;
}

async fn a_key_is_of_one_record_and_free_when_that_is_gone(place: impl Place) {
    let store = place.open().await;
    store.change(1, &[Change::put("name", "1", 0, note("", &["rui"], &[]))]).await.expect("made");
    let second = Change::put("name", "2", 0, note("", &["eva", "rui"], &[]));
    let error = store.change(2, std::slice::from_ref(&second)).await.expect_err("refused");
    assert!(matches!(error, StoreError::Taken { ref key, .. } if key == "rui"), "{error:?}");
    assert_eq!(store.keyed("name", "eva").await.expect("read"), None);
    // What is taken away in the same moment is free.
    store.change(3, &[Change::remove("name", "1", 1), second]).await.expect("changed");
    assert_eq!(store.keyed("name", "rui").await.expect("read").expect("there").id, "2");
    let twice = [
        Change::put("name", "3", 0, note("", &["ana"], &[])),
        Change::put("name", "4", 0, note("", &["ana"], &[])),
    ];
    let error = store.change(4, &twice).await.expect_err("refused");
    assert!(matches!(error, StoreError::Taken { .. }), "{error:?}");
    store.close().await;
}

async fn lists_are_read_in_pages_from_both_ends(place: impl Place) {
    let store = place.open().await;
    let changes: Vec<Change> = [("a", 3), ("B", 3), ("c", -1), ("d", i64::MAX), ("é", 3)]
        .into_iter()
        .map(|(id, place)| Change::put("n", id, 0, note(id, &[], &[("l", place), ("l", place)])))
        .collect();
    store.change(1, &changes).await.expect("made");
    for (down, order) in [(false, ["c", "B", "a", "é", "d"]), (true, ["d", "é", "a", "B", "c"])] {
        let (mut seen, mut after) = (Vec::new(), None::<(i64, String)>);
        loop {
            let from = after.as_ref().map(|(place, id)| (*place, &**id));
            let page = Page { down, after: from, most: 2 };
            let listed = store.listed("l", page).await.expect("read");
            let Some((place, last)) = listed.last() else { break };
            after = Some((*place, last.id.clone()));
            seen.extend(listed.into_iter().map(|(_, record)| record.id));
        }
        assert_eq!(seen, order);
    }
    store.close().await;
}

async fn what_is_over_is_swept_and_nothing_else(place: impl Place) {
    let store = place.open().await;
    let put = |id: &str, until| {
        Change::put("n", id, 0, Content { until, ..note(id, &[id], &[("l", 1)]) })
    };
    store.change(1, &[put("a", Some(10)), put("b", Some(20)), put("c", None)]).await.expect("made");
    assert_eq!(store.sweep(9).await.expect("swept"), 0);
    assert_eq!(store.sweep(10).await.expect("swept"), 1);
    assert_eq!(store.listed_count("l").await.expect("counted"), 2);
    assert_eq!(store.keyed("n", "a").await.expect("read"), None);
    assert_eq!(store.sweep(i64::MAX).await.expect("swept"), 1);
    assert!(store.record("n", "c").await.expect("read").is_some());
    store.close().await;
}

async fn a_damaged_record_is_named_and_disturbs_no_other(place: impl Place) {
    let store = place.open().await;
    let put = |id: &str| Change::put("n", id, 0, note("\"text\"", &[], &[("l", 1)]));
    store.change(1, &[put("a"), put("b")]).await.expect("made");
    place.sql("UPDATE records SET body = 'other' WHERE id = 'a'").await;
    let error = store.record("n", "a").await.expect_err("damaged");
    assert!(
        matches!(error, StoreError::DamagedRecord { ref record, .. } if record == "a"),
        "{error:?}"
    );
    assert!(store.record("n", "b").await.expect("read").is_some());
    store.close().await;
}

async fn records_are_told_whole_in_the_order_of_their_names(place: impl Place) {
    let store = place.open().await;
    let content = Content { until: Some(99), ..note("b", &["y", "x"], &[("m", 2), ("l", 1)]) };
    let changes = [
        Change::put("n", "b", 0, content),
        Change::put("n", "a", 0, note("a", &[], &[])),
        Change::put("k", "z", 0, note("z", &[], &[])),
    ];
    store.change(5, &changes).await.expect("made");
    let (mut told, mut after) = (Vec::new(), (String::new(), String::new()));
    loop {
        let page = store.records((&after.0, &after.1), 2).await.expect("read");
        let Some(last) = page.last() else { break };
        after = (last.record.kind.clone(), last.record.id.clone());
        told.extend(page);
    }
    let names: Vec<_> = told.iter().map(|kept| (&*kept.record.kind, &*kept.record.id)).collect();
    assert_eq!(names, [("k", "z"), ("n", "a"), ("n", "b")]);
    let whole = Content { until: Some(99), ..note("b", &["x", "y"], &[("l", 1), ("m", 2)]) };
    assert_eq!(told[2].content, whole);
    assert_eq!(told[1].content, note("a", &[], &[]));
    store.close().await;
}
