//! `ludoteca admin`, from outside.

mod common;

use common::{Folder, fails, well};
use ludoteca_people::{Game, Hashed, People, Scope};
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

#[test]
fn all_of_the_accounts_is_taken_along_without_secrets() {
    let folder = Folder::new();
    let file = with_account(&folder, "Ana");
    let (key, token) = with(&file, async |people| {
        let ana = people.called("Ana").await.expect("read").expect("there");
        let key = people.begin(&ana, "Browser", 5).await.expect("begun");
        let token = people.mint(&ana, "bot", &[Scope::Play], 6).await.expect("made");
        people.hold(&ana.id, "t", "secret-of-a-seat", 7).await.expect("held");
        let game = Game {
            table: "t".to_owned(),
            spec: "hex".to_owned(),
            members: vec![Some(ana.id), None],
            others: vec![None, Some("Zé".to_owned())],
            version: 1,
            private: false,
            at: 8,
            waits: vec![0],
            payoffs: None,
        };
        people.note(&game).await.expect("noted");
        (key, token.expect("a token"))
    });
    let out = folder.file("people.jsonl");
    let said = well(&["admin", "export", &out, "--store", &file]);
    assert!(said.contains("1 accounts are in "), "{said}");
    let text = std::fs::read_to_string(&out).expect("the file");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["account"]["name"], "Ana");
    assert_eq!(lines[0]["account"]["sessions"][0]["agent"], "Browser");
    assert_eq!(lines[0]["account"]["tokens"][0]["scopes"][0], "play");
    assert_eq!(
        (&lines[1]["game"]["table"], &lines[1]["game"]["others"][1]),
        (&"t".into(), &"Zé".into())
    );
    assert_eq!((&lines[2]["deed"]["what"], lines.len()), (&"export".into(), 3));
    let digest = String::from(key.digest());
    for secret in
        [key.as_str(), token.as_str(), &digest, "secret-of-a-seat", "salt", "hash", "recovery"]
    {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // What is there is not written over.
    let (_, problem) = fails(&["admin", "export", &out, "--store", &file]);
    assert!(problem.contains("cannot make "), "{problem}");
    assert_eq!(std::fs::read_to_string(&out).expect("the file"), text);
    assert!(well(&["admin", "export", "-", "--store", &file]).starts_with("{\"account\""));
}
