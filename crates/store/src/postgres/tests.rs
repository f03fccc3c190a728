//! What is special about a database.

use ludoteca_test_postgres::{Database, Server};

use super::*;
use crate::row::Row;
use crate::tests::{created, step};

async fn refused(address: &str) -> StoreError {
    Postgres::open(address).await.err().unwrap_or_else(|| panic!("{address} was opened"))
}

#[tokio::test]
async fn what_stands_in_the_way_of_a_database_is_a_sentence() {
    let Some(database) = Database::new() else { return };
    let nowhere = database.address().replace("/test", "/nowhere");
    let error = refused(&nowhere).await;
    assert!(matches!(error, StoreError::Database { .. }), "{error:?}");
    assert!(error.to_string().contains("does not exist"), "{error}");

    let silent = refused("postgres://ana:geheim@localhost/club?host=/nowhere").await;
    assert!(matches!(silent, StoreError::Away { .. }), "{silent:?}");
    assert!(!silent.to_string().contains("geheim"), "{silent}");
    assert!(silent.to_string().contains("see that it runs"), "{silent}");

    let stranger = refused(&database.address_of("stranger")).await;
    assert!(matches!(stranger, StoreError::Denied { .. }), "{stranger:?}");
    assert!(stranger.to_string().contains("stranger"), "{stranger}");

    database.sql("CREATE ROLE guest LOGIN");
    let guest = refused(&database.address_of("guest")).await;
    assert!(matches!(guest, StoreError::Denied { .. }), "{guest:?}");
    assert!(guest.to_string().contains("GRANT ALL ON SCHEMA public"), "{guest}");

    // Who may read only, reads, and is told when writing.
    let store = Postgres::open(&database.address()).await.expect("the owner may");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    database.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest");
    let reads = Postgres::open(&database.address_of("guest")).await.expect("it is all there");
    assert_eq!(reads.log("t").await.expect("the log").len(), 1);
    let error = reads.append("t", 1, 2, &[step("a1")], None).await.expect_err("written");
    assert!(matches!(error, StoreError::Denied { .. }), "{error:?}");

    let tls = refused(&format!("{}&sslmode=require", database.address())).await;
    assert!(tls.to_string().contains("TLS"), "{tls}");
}

#[tokio::test]
async fn no_table_has_a_name_with_a_zero_in_it() {
    let Some(database) = Database::new() else { return };
    let store = Postgres::open(&database.address()).await.expect("the store opens");
    let error = store.log("a\0b").await.expect_err("there is none");
    assert!(matches!(error, StoreError::UnknownTable(_)), "{error:?}");
}

#[tokio::test]
async fn several_that_begin_at_once_make_the_tables_once() {
    let Some(database) = Database::new() else { return };
    let address = database.address();
    let (a, b, c) =
        tokio::join!(Postgres::open(&address), Postgres::open(&address), Postgres::open(&address));
    for store in [a, b, c] {
        store.expect("the store opens").close().await;
    }
}

#[tokio::test]
async fn a_connection_that_is_cut_is_opened_again_and_nothing_is_written_twice() {
    let Some(database) = Database::new() else { return };
    let store = Postgres::open(&database.address()).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    for version in 1..6 {
        database.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        let events = [step("a1"), step("a2")];
        let expected = 2 * version - 1;
        let newest = store.append("t", expected, 2, &events, None).await.expect("appended");
        assert_eq!(newest, expected + 2);
        assert_eq!(store.log("t").await.expect("the log").len() as u64, newest);
    }
}

#[tokio::test]
async fn what_a_lost_answer_had_written_is_known_again() {
    let Some(database) = Database::new() else { return };
    let store = Postgres::open(&database.address()).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    let options: PgConnectOptions = database.address().parse().expect("an address");
    let mut connection = options.connect().await.expect("a connection");
    let row = |at| Row::new("t", 2, at, &step("a1"));
    store.append("t", 1, 7, &[step("a1")], None).await.expect("appended");
    let again = commit::judge(&mut connection, "t", 1, &[row(7)], true).await.expect("judged");
    assert_eq!(again.expect("it was us"), 2);
    for (row, again) in [(row(8), true), (row(7), false)] {
        let other = commit::judge(&mut connection, "t", 1, &[row], again).await.expect("judged");
        assert!(matches!(other, Err(StoreError::Conflict { .. })), "{other:?}");
    }
}

#[tokio::test]
async fn while_the_database_is_stopped_people_are_told_and_afterwards_it_goes_on() {
    let Some(server) = Server::start() else { return };
    let store = Postgres::open(&server.address("postgres")).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    server.stop();
    let error = store.append("t", 1, 2, &[step("a1")], None).await.expect_err("it is stopped");
    assert!(matches!(error, StoreError::Away { .. }), "{error:?}");
    let error = store.log("t").await.expect_err("it is stopped");
    assert!(matches!(error, StoreError::Away { .. }), "{error:?}");
    server.go_on();
    assert_eq!(store.append("t", 1, 3, &[step("a1")], None).await.expect("appended"), 2);
    assert_eq!(store.log("t").await.expect("the log").len(), 2);

    // A short restart is only waited for.
    let events = [step("a2")];
    let (appended, ()) = tokio::join!(store.append("t", 2, 4, &events, None), async {
        server.stop();
        server.go_on();
    });
    assert_eq!(appended.expect("appended"), 3);
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn once_it_is_known_that_nobody_answers_nobody_waits() {
    let Some(server) = Server::start() else { return };
    let address = server.address("postgres");
    let store = Postgres::open(&address).await.expect("the store opens");
    store.append("t", 0, 1, &[created()], None).await.expect("made");
    server.stop();
    // As a port at which nobody listens: the connection is refused, which the pool waits for to end.
    let folder = address.split_once("host=").expect("a folder").1;
    let socket = Path::new(folder).join(".s.PGSQL.5432");
    drop(std::os::unix::net::UnixListener::bind(socket).expect("a socket"));
    let away = |error| assert!(matches!(error, StoreError::Away { .. }), "{error:?}");
    away(store.append("t", 1, 2, &[step("a1")], None).await.expect_err("it is stopped"));
    away(store.log("t").await.expect_err("it is stopped"));
    let began = std::time::Instant::now();
    for _ in 0..20 {
        away(store.append("t", 1, 2, &[step("a1")], None).await.expect_err("it is stopped"));
        away(store.log("t").await.expect_err("it is stopped"));
    }
    assert!(began.elapsed() < 5 * RESTART, "{:?}", began.elapsed());
    server.go_on();
    assert_eq!(store.log("t").await.expect("the log").len(), 1);
    assert_eq!(store.append("t", 1, 3, &[step("a1")], None).await.expect("appended"), 2);
    store.close().await;
}

#[tokio::test]
async fn a_server_that_is_left_behind_by_a_newer_version_writes_no_more() {
    let Some(database) = Database::new() else { return };
    let store = Postgres::open(&database.address()).await.expect("the store opens");
    let lease = Duration::from_secs(60);
    store.append("t", 0, 1, &[created()], Some(1)).await.expect("made");
    assert_eq!(store.claim(lease).await.expect("a claim").tables, ["t"]);
    database.sql(
        "INSERT INTO _sqlx_migrations \
         SELECT 9999, 'later', installed_on, success, checksum, execution_time \
         FROM _sqlx_migrations WHERE version = 1",
    );
    let error = store.claim(lease).await.expect_err("a newer version is there");
    assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");
    let error = store.append("t", 1, 2, &[step("a1")], None).await.expect_err("written");
    assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");
    assert_eq!(store.log("t").await.expect("it is still read").len(), 1);
}
