//! Resignations, draws, take-backs and rematches.

use crate::common::{Folder, Running, Table, against_computer, by_link, first_step, hot_seat};
use ludoteca_store::{Event, OfferKind, Sqlite, Store};
use serde_json::{Value, json};

#[tokio::test]
async fn who_resigns_loses() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let view = server.act(&table, "resign", json!({"key": table.invited[0]})).await.json();
    assert_eq!(view["result"]["payoffs"], json!([1.0, 0.0]));
    assert_eq!(view["result"]["reason"], "resign");
    assert_eq!(view["result"]["text"], "Ana wins: Orange resigned.");
    assert_eq!(view["turn"]["kind"], "over");
    assert_eq!(server.act(&table, "resign", json!({"key": table.key})).await.code(), "over");

    let table = server.table(hot_seat()).await;
    let view = server.act(&table, "resign", json!({"key": table.key, "seat": 1})).await.json();
    assert_eq!(view["result"]["payoffs"], json!([1.0, 0.0]));
    server.end().await;
}

#[tokio::test]
async fn a_draw_needs_both() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let (ana, bea) = (&table.key, &table.invited[0]);
    let draw = |key: &str| json!({"key": key, "kind": "draw"});
    let answer = |key: &str, accept: bool| json!({"key": key, "accept": accept});
    assert_eq!(server.act(&table, "answer", answer(bea, true)).await.code(), "no-offer");
    let view = server.act(&table, "offer", draw(ana)).await.json();
    assert_eq!(view["offers"], json!([{"kind": "draw", "from": 0, "agreed": [0]}]));
    assert_eq!(server.act(&table, "answer", answer(ana, true)).await.code(), "no-offer");
    let view = server.act(&table, "answer", answer(bea, false)).await.json();
    assert_eq!((&view["offers"], &view["result"]), (&json!([]), &Value::Null));
    server.act(&table, "offer", draw(ana)).await;
    let takeback = json!({"key": bea, "kind": "takeback"});
    assert_eq!(server.act(&table, "offer", takeback).await.code(), "pending");
    // A step says no, too.
    let view = server.step(&table, ana, "a1", 0).await.json();
    assert_eq!(view["offers"], json!([]));
    server.act(&table, "offer", draw(bea)).await;
    let view = server.act(&table, "offer", draw(ana)).await.json();
    assert_eq!(view["result"]["payoffs"], json!([0.5, 0.5]));
    assert_eq!(view["result"]["text"], "A draw by agreement.");
    server.end().await;
}

#[tokio::test]
async fn a_take_back_between_people_needs_both() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let (ana, bea) = (&table.key, &table.invited[0]);
    let takeback = |key: &str| json!({"key": key, "kind": "takeback"});
    assert_eq!(server.act(&table, "offer", takeback(ana)).await.code(), "nothing-back");
    server.step(&table, ana, "a1", 0).await;
    server.step(&table, bea, "b1", 1).await;
    assert_eq!(server.act(&table, "offer", takeback(ana)).await.json()["ply"], 2);
    let accepted = json!({"key": bea, "accept": true});
    let view = server.act(&table, "answer", accepted).await.json();
    assert_eq!((&view["ply"], &view["turn"]["seat"]), (&json!(0), &json!(0)));
    assert_eq!(server.step(&table, ana, "b2", 0).await.json()["ply"], 1);
    server.end().await;
}

#[tokio::test]
async fn the_computer_grants_a_take_back_also_while_it_thinks_but_no_draw() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(true)).await;
    let offer = |kind: &str| json!({"key": table.key, "kind": kind});
    server.step(&table, &table.key, "a1", 0).await;
    let view = server.act(&table, "offer", offer("takeback")).await.json();
    assert_eq!((&view["ply"], &view["turn"]["seat"]), (&json!(0), &json!(0)));
    assert_eq!(server.act(&table, "offer", offer("draw")).await.code(), "no-draw");
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    live.send(&json!({"do": "step", "token": "b2", "ply": 0})).await;
    live.view(|view| view["ply"] == 2).await;
    live.send(&json!({"do": "offer", "kind": "takeback"})).await;
    live.view(|view| view["ply"] == 0 && view["steps"] != json!([])).await;
    server.end().await;
}

#[tokio::test]
async fn a_rematch_exchanges_the_seats_and_keeps_the_links() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let (ana, bea) = (&table.key, &table.invited[0]);
    let again = |key: &str| json!({"key": key});
    assert_eq!(server.act(&table, "rematch", again(ana)).await.code(), "running");
    server.act(&table, "resign", again(ana)).await;
    let view = server.act(&table, "rematch", again(ana)).await.json();
    assert_eq!(view["rematch"], Value::Null);
    let view = server.act(&table, "rematch", again(bea)).await.json();
    let link = view["rematch"]["link"].as_str().expect("a link");
    let next = link.split('/').nth(2).expect("a table").to_owned();
    assert_eq!(link, format!("/t/{next}/{bea}"));
    // Asking again leads to the same table; spectators are led there without a key.
    let view = server.act(&table, "rematch", again(ana)).await.json();
    assert_eq!(view["rematch"]["link"], format!("/t/{next}/{ana}"));
    assert_eq!(server.view(&table, None).await["rematch"]["link"], format!("/t/{next}"));
    let table = Table { id: next, ..table.clone() };
    let view = server.view(&table, Some(ana)).await;
    assert_eq!((&view["you"], &view["seats"][1]["name"]), (&json!([1]), &json!("Ana")));
    assert_eq!(view["seats"][0]["kind"], "human");
    assert_eq!(server.step(&table, bea, "a1", 0).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn the_computer_plays_again_at_once_and_begins() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(true)).await;
    server.act(&table, "resign", json!({"key": table.key})).await;
    let view = server.act(&table, "rematch", json!({"key": table.key})).await.json();
    let link = view["rematch"]["link"].as_str().expect("a link");
    let table = Table { id: link.split('/').nth(2).expect("a table").to_owned(), ..table };
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let view = live.view(|view| view["ply"] == 1).await;
    assert_eq!(view["you"], json!([1]));
    live.send(&json!({"do": "step", "token": first_step(&view), "ply": 1})).await;
    live.view(|view| view["ply"] == 3 || view["result"] != Value::Null).await;
    server.end().await;
}

fn repeated(round: &[Event], times: usize) -> Vec<Event> {
    std::iter::repeat_n(round, times).flatten().cloned().collect()
}

#[tokio::test]
async fn take_backs_and_offers_come_to_an_end_and_the_game_goes_on() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (often, long) = (server.table(hot_seat()).await, server.table(by_link()).await);
    server.end().await;
    let store = Sqlite::open(folder.path().join("ludoteca.sqlite")).await.expect("the store");
    let step = Event::Step { seat: Some(0), token: "a1".to_owned(), left: None, planned: false };
    let round = [step, Event::TakenBack { ply: 0, arbiter: false }];
    store.append(&often.id, 1, 0, &repeated(&round, 199), None).await.expect("appended");
    let offered = |kind| Event::Offered { seat: 0, kind };
    let round = [offered(OfferKind::Draw), Event::Answered { seat: 1, accept: false }];
    let joined = Event::Joined { seat: 1 };
    store.append(&long.id, 1, 0, &[joined], None).await.expect("appended");
    store.append(&long.id, 2, 0, &repeated(&round, 9_999), None).await.expect("appended");
    store.close().await;

    let server = Running::start(&folder).await;
    let offer = |key: &str, kind: &str| json!({"key": key, "kind": kind});
    let takeback = offer(&often.key, "takeback");
    for (ply, code) in [(0, None), (1, Some("takebacks"))] {
        assert_eq!(server.step(&often, &often.key, "a1", 0).await.status, 200);
        let answer = server.act(&often, "offer", takeback.clone()).await;
        assert_eq!(answer.json()["ply"].as_u64(), code.is_none().then_some(ply));
        if let Some(code) = code {
            assert_eq!(answer.code(), code);
            assert_eq!(server.view(&often, None).await["ply"], ply);
        }
    }
    assert_eq!(server.step(&often, &often.key, "a2", 1).await.status, 200);

    assert_eq!(server.view(&long, None).await["version"], 20_000);
    for kind in ["draw", "takeback"] {
        let code = if kind == "draw" { "long" } else { "nothing-back" };
        assert_eq!(server.act(&long, "offer", offer(&long.key, kind)).await.code(), code);
    }
    assert_eq!(server.step(&long, &long.key, "a1", 0).await.status, 200);
    for kind in ["draw", "takeback"] {
        assert_eq!(server.act(&long, "offer", offer(&long.key, kind)).await.code(), "long");
    }
    let view = server.act(&long, "resign", json!({"key": long.key})).await.json();
    assert_eq!(view["result"]["reason"], "resign");
    assert_eq!(server.act(&long, "rematch", json!({"key": long.key})).await.code(), "long");
    server.end().await;
}
