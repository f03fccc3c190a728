//! `ludoteca admin`, from outside.

mod common;

use common::{Folder, fails, well};
use ludoteca_people::{Hashed, People};
use ludoteca_server::Address;

/// Does something with the people of a store.
fn with<T>(file: &str, work: impl AsyncFnOnce(&People) -> T) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address: Address = file.parse().expect("an address");
        let store = address.open().await.expect("a store");
        let done = work(&People::new(store.clone())).await;
        store.close().await;
        done
    })
}

/// A store with an account.
fn with_account(folder: &Folder, name: &str) -> String {
    let file = folder.file("club.sqlite");
    with(&file, async |people| {
        let name = name.parse().expect("a name");
        people.make(name, Hashed::nobodys(), None, 1).await.expect("made").expect("one");
    });
    file
}

#[test]
fn an_operator_looks_after_accounts_and_all_of_it_is_noted() {
    let folder = Folder::new();
    let file = with_account(&folder, "Ana");
    let admin = |arguments: &[&str]| well(&[&["admin"], arguments, &["--store", &file]].concat());
    assert_eq!(admin(&["accounts"]), "1970-01-01  Ana\n");
    assert_eq!(admin(&["statistics"]), "tables    0\naccounts  1\n");
    admin(&["operator", "ANA"]);
    assert!(admin(&["accounts"]).contains("Ana  operator"));
    admin(&["operator", "Ana", "--remove"]);
    let said = admin(&["reset", "Ana"]);
    let phrase = said.lines().next().and_then(|line| line.split_whitespace().last()).expect("one");
    let ana =
        async |people: &People| people.called("Ana").await.expect("read").expect("there").value;
    assert!(with(&file, ana).phrase.is(phrase));
    admin(&["close", "Ana", "--why", "selling places"]);
    assert_eq!(with(&file, ana).closed.as_deref(), Some("selling places"));
    assert!(admin(&["accounts"]).contains("closed: selling places"));
    admin(&["open", "Ana"]);
    assert_eq!(with(&file, ana).closed, None);
    let code = admin(&["invite", "--accounts", "2", "--days", "1"]);
    let invited = async |people: &People| people.invited(&code, 1).await.expect("read");
    assert!(with(&file, invited));
    let log = admin(&["log"]);
    let deeds: Vec<&str> = log.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    assert_eq!(deeds, ["invite", "open", "close", "reset", "operator", "operator"]);
    assert!(!log.contains(phrase) && !log.contains(code.trim()), "{log}");
    assert_eq!(admin(&["log", "--lines", "1"]).lines().count(), 1);
}

#[test]
fn what_is_not_there_is_a_sentence() {
    let folder = Folder::new();
    let file = with_account(&folder, "Ana");
    let (_, problem) = fails(&["admin", "reset", "Eva", "--store", &file]);
    assert!(problem.contains("there is no account Eva"), "{problem}");
    let (_, problem) = fails(&["admin", "accounts", "--store", &folder.file("none.sqlite")]);
    assert!(problem.contains("there is no data file"), "{problem}");
}
