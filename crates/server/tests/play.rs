//! Whole games over HTTP and WebSocket.

mod common;

use common::{Folder, Running, against_computer, by_link, first_step, hot_seat, to_step};
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_a_whole_game_by_link() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(by_link()).await;
    let keys = [table.key.clone(), table.invited[0].clone()];
    let mut view = server.view(&table, Some(&keys[0])).await;
    assert_eq!(view["you"], json!([0]));
    assert_eq!(view["seats"][0]["name"], "Ana");
    assert_eq!(view["seats"][1]["kind"], "open");
    while let Some(seat) = to_step(&view) {
        let own = server.view(&table, Some(&keys[seat])).await;
        let other = server.view(&table, Some(&keys[1 - seat])).await;
        assert_eq!(other["steps"], json!([]), "only who is to step sees steps");
        let ply = own["ply"].as_u64().expect("a number") as usize;
        let answer = server.step(&table, &keys[seat], &first_step(&own), ply).await;
        assert_eq!(answer.status, 200, "{:?}", answer.body);
        view = answer.json();
        assert_eq!(view["ply"], json!(ply + 1));
    }
    assert_eq!(view["turn"], json!({"kind": "over"}));
    assert_eq!(view["result"]["reason"], "rules");
    let payoffs = view["result"]["payoffs"].as_array().expect("payoffs");
    assert_eq!(payoffs.iter().filter_map(Value::as_f64).sum::<f64>(), 1.0);
    assert_eq!(view["seats"][1]["kind"], "human");

    let last = view["last"].as_u64().expect("a number") as usize;
    assert_eq!(server.step(&table, &keys[0], "a1", last).await.code(), "over");
    let export = server.get(&format!("/api/tables/{}/export", table.id)).await.json();
    assert_eq!(export["steps"].as_array().expect("steps").len(), last);
    assert_eq!(export["reason"], "rules");
    let start = server.get(&format!("/api/tables/{}/at/0", table.id)).await.json();
    assert_eq!((&start["ply"], &start["last"]), (&json!(0), &json!(last)));
    let beyond = server.get(&format!("/api/tables/{}/at/{}", table.id, last + 1)).await;
    assert_eq!((beyond.status, beyond.code().as_str()), (404, "ply"));
    server.end().await;
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_the_computer_over_a_socket() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(against_computer(false)).await;
    let mut live = server.live(&table, &format!("key={}", table.key)).await;
    let mut ply = 0;
    loop {
        let settled = |view: &Value| view["turn"]["kind"] == "over" || to_step(view) == Some(1);
        let view = live.view(|view| settled(view) && view["ply"].as_u64() >= Some(ply)).await;
        assert_eq!(view["you"], json!([1]));
        if view["turn"]["kind"] == "over" {
            assert_eq!(view["result"]["reason"], "rules");
            break;
        }
        ply = view["ply"].as_u64().expect("a number");
        live.send(&json!({"do": "step", "token": first_step(&view), "ply": ply})).await;
        ply += 1;
    }
    server.end().await;
}

#[tokio::test]
async fn at_one_screen_one_link_plays_both_seats() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let table = server.table(hot_seat()).await;
    for ply in 0..2 {
        let view = server.view(&table, Some(&table.key)).await;
        assert_eq!(view["you"], json!([0, 1]));
        assert_eq!(server.step(&table, &table.key, &first_step(&view), ply).await.status, 200);
    }
    server.end().await;
}

#[tokio::test]
async fn every_game_of_the_library_can_be_played_over_http() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for entry in ludoteca_catalog::games() {
        let id = entry.info.id;
        let seats = ludoteca_catalog::find(id).expect("a game").seats();
        let people: Vec<Value> = (0..seats).map(|_| json!({"kind": "human"})).collect();
        let table = server.table(json!({"spec": id, "seats": people})).await;
        let mut view = server.view(&table, Some(&table.key)).await;
        for count in 0..12 {
            let steps = view["steps"].as_array().expect("steps");
            if steps.is_empty() {
                break;
            }
            let at = count * 7 % steps.len();
            let token = steps[at]["token"].as_str().expect("a token").to_owned();
            // Draws are steps, too.
            let ply = view["ply"].as_u64().expect("a number") as usize;
            let answer = server.step(&table, &table.key, &token, ply).await;
            assert_eq!(answer.status, 200, "{id} {token}: {:?}", answer.body);
            view = answer.json();
            assert!(view["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{id}");
        }
    }
    server.end().await;
}
