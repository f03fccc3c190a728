//! Servers whose tables are in a PostgreSQL database.

mod common;

use common::{Folder, Running, against_computer, by_link, config, first_step};
use ludoteca_server::{Config, ServeError, Server, StoreError};
use ludoteca_test_postgres::Database;

/// A server on this database. Its folder is not used.
fn on(database: &Database, folder: &Folder) -> Config {
    let address = database.address().parse().expect("an address");
    Config { store: Some(address), ..config(folder) }
}

#[tokio::test]
async fn tables_go_on_after_a_restart() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let config = on(&database, &folder);
    let server = Running::start_with(&config).await;
    let table = server.table(by_link()).await;
    assert_eq!(server.step(&table, &table.key, "a1", 0).await.status, 200);
    let thinking = server.table(against_computer(true)).await;
    assert_eq!(server.step(&thinking, &thinking.key, "a1", 0).await.status, 200);
    let before = server.view(&table, Some(&table.invited[0])).await;
    server.end().await;
    assert!(!folder.path().exists(), "nothing is kept in files");

    let server = Running::start_with(&config).await;
    let after = server.view(&table, Some(&table.invited[0])).await;
    for part in ["version", "ply", "you", "steps", "turns", "svg"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    assert_eq!(server.step(&table, &table.invited[0], &first_step(&after), 1).await.status, 200);
    let mut live = server.live(&thinking, &format!("key={}", thinking.key)).await;
    live.view(|view| view["ply"] == 2).await;
    assert_eq!(server.get("/api/tables/none").await.code(), "table");
    assert_eq!(server.get("/api/tables/a%00b").await.code(), "table");
    server.end().await;
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_a_sentence_at_the_start() {
    let Some(database) = Database::new() else { return };
    let folder = Folder::new();
    let address = database.address_of("stranger").parse().expect("an address");
    let refused = Server::bind(&Config { store: Some(address), ..config(&folder) }).await;
    let error = refused.err().expect("there is no such user");
    assert!(matches!(error, ServeError::Store(StoreError::Denied { .. })), "{error}");
}
