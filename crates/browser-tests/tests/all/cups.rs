//! A championship, from the list of names to the printed table.

use std::collections::HashMap;

use ludoteca_browser_tests::{Browser, Device, WindowHandle, on_stage};
use serde_json::json;

/// Those who sit at browsers; the others play at boards of wood. In the first round the first half of the
/// list meets the second one.
const AT_BROWSERS: [&str; 8] = ["Ana", "Bia", "Caio", "Dora", "Ivo", "Joana", "Kiko", "Lia"];
const AT_WOOD: [&str; 8] = ["Eva", "Fil", "Gil", "Hugo", "Mia", "Nuno", "Olga", "Rui"];

/// The names in the order of the list.
fn everybody() -> Vec<&'static str> {
    let (here, wood) = (AT_BROWSERS.split_at(4), AT_WOOD.split_at(4));
    [here.0, wood.0, here.1, wood.1].concat()
}

/// The boards that are open on the desk: the number and the two names, who begins first.
async fn open_boards(desk: &Browser) -> Vec<(u64, String, String)> {
    let boards = desk
        .eval(
            "return [...document.querySelectorAll('.cup-results li:not(.entered)')].map((li) =>
                 [Number(li.id.slice(1)), ...[...li.querySelectorAll('.win')].map((b) => b.innerText)])",
        )
        .await;
    serde_json::from_value(boards).expect("boards")
}

/// Plays a game to its end, each at a tab.
async fn play(browser: &Browser, tabs: [&WindowHandle; 2]) {
    for tab in tabs {
        browser.turn_to(tab).await;
        browser.click(".cup-mine .button").await;
        browser.until("document.querySelector('#table[data-turn]')").await;
    }
    for tab in tabs.iter().cycle() {
        browser.turn_to(tab).await;
        browser
            .until("document.querySelector('#table.own .offered, #table[data-turn=over]')")
            .await;
        if browser.is("document.querySelector('#table[data-turn=over]')").await {
            return;
        }
        let cell =
            browser.eval("return document.querySelector('#board .offered').dataset.touch").await;
        let ply = browser.ply().await;
        browser.touch(cell.as_str().expect("a cell")).await;
        browser
            .until(&format!("Number(document.getElementById('table').dataset.ply) > {ply}"))
            .await;
    }
}

#[test]
fn a_tournament_of_sixteen_runs_from_the_list_to_the_printed_table() {
    on_stage(async |stage| {
        // The teacher makes it, and pastes the list.
        let desk = stage.browser(Device::Desk).await;
        desk.goto("/championships").await;
        desk.click("a[href='/championships/new']").await;
        desk.type_into("[name=title]", "Saturday").await;
        desk.click("label:has([name=game-traffic-lights])").await;
        desk.choose("[name=rounds]", "2").await;
        desk.choose("[name=played]", "screen").await;
        desk.click("form .button.main").await;
        let list = format!("Name\tSchool\n{}\tNorth\nAna\tnorth", everybody().join("\tNorth\n"));
        desk.choose("[name=list]", &list).await;
        desk.click(".cup-paste .main").await;
        desk.shows(".cup-problems", "Line 18").await;
        desk.click("[name=good]").await;
        desk.shows("#live h2", "16 players").await;
        let cup = desk.path().await.split('/').nth(2).expect("a name").to_owned();

        // Eight come to their own pages by the codes on their cards.
        desk.goto(&format!("/cup/{cup}/print/cards")).await;
        let cards = desk
            .eval(
                "return Object.fromEntries([...document.querySelectorAll('.cup-card')].map((card) =>
                     [card.querySelector('.name').innerText, card.querySelector('strong').innerText]))",
            )
            .await;
        let codes: HashMap<String, String> = serde_json::from_value(cards).expect("codes");
        let pupils = stage.browser(Device::Desk).await;
        let mut tabs = HashMap::new();
        for name in AT_BROWSERS {
            let tab = pupils.tab().await;
            pupils.goto(&format!("/cup/{cup}")).await;
            pupils.type_into("[name=code]", &codes[name]).await;
            pupils.click(".cup-own .button").await;
            pupils.shows(".cup-me", name).await;
            tabs.insert(name.to_owned(), tab);
        }

        // The arbiter has a phone.
        desk.goto(&format!("/cup/{cup}/settings")).await;
        let links = "return [...document.querySelectorAll('.cup-links input')].map((i) => i.value)";
        let links: Vec<String> = serde_json::from_value(desk.eval(links).await).expect("links");
        let (_, path) = links[1].split_once("/cup/").expect("a link");
        let phone = stage.browser(Device::Phone).await;
        phone.goto(&format!("/cup/{path}")).await;
        assert_eq!(phone.path().await, format!("/cup/{cup}/desk"), "no secret in the address");

        for round in 1..=2 {
            desk.goto(&format!("/cup/{cup}/desk")).await;
            desk.click(".cup-next .main").await;
            desk.shows("form.cup-agree", &format!("round {round}")).await;
            desk.click(".cup-agree .main").await;
            desk.shows(".cup-round h2", &format!("Round {round}")).await;
            let boards = open_boards(&desk).await;
            assert_eq!(boards.len(), 8);
            // The phone has seen it by itself.
            phone
                .until("document.querySelectorAll('.cup-results li:not(.entered)').length == 8")
                .await;
            for (number, first, second) in &boards {
                if let (Some(one), Some(two)) = (tabs.get(first), tabs.get(second)) {
                    play(&pupils, [one, two]).await;
                    for tab in [one, two] {
                        pupils.turn_to(tab).await;
                        let name = if tab == one { first } else { second };
                        let me =
                            everybody().iter().position(|who| who == name).expect("somebody") + 1;
                        pupils.goto(&format!("/cup/{cup}/me/{me}")).await;
                    }
                } else {
                    phone.click(&format!("#b{number} .win")).await;
                }
                phone.until(&format!("document.querySelector('#b{number}.entered')")).await;
            }
            assert!(
                boards.iter().any(|(_, one, two)| tabs.contains_key(one) && tabs.contains_key(two))
                    || round > 1
            );
            desk.until("document.querySelectorAll('.cup-results li:not(.entered)').length == 0")
                .await;
        }

        // One result was wrong: it asks, and the correction stands in the log.
        phone.click("#b1 .win:not([aria-pressed=true])").await;
        phone.shows("#asked", "Which is right?").await;
        phone.click("#asked button").await;
        phone.until("document.querySelector('#b1')").await;
        desk.goto(&format!("/cup/{cup}/log")).await;
        desk.shows(".cup-log", "board 1 corrected").await;

        // The table on paper.
        desk.goto(&format!("/cup/{cup}/desk")).await;
        desk.click(".cup-next .main").await;
        desk.shows("#sheet h1", "Saturday").await;
        let rows = desk
            .eval(
                "return [...document.querySelectorAll('.cup-standings tbody tr')].map((tr) =>
                     [tr.querySelector('bdi').innerText, Number(tr.querySelector('strong').innerText.replace(/^½/, '0½').replace('½', '.5'))])",
            )
            .await;
        let rows: Vec<(String, f64)> = serde_json::from_value(rows).expect("rows");
        let mut names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        let mut all = everybody();
        all.sort_unstable();
        assert_eq!(names, all);
        assert_eq!(rows.iter().map(|(_, points)| points).sum::<f64>(), 16.0);
        assert!(rows.is_sorted_by(|a, b| a.1 >= b.1), "{rows:?}");
        assert!(desk.printed().await.starts_with(b"%PDF"));
        let shown = desk.eval("return document.querySelector('[data-print]').hidden").await;
        assert_eq!(shown, json!(false));
        for browser in [&desk, &phone] {
            // That a list has a bad row, and that a result asks, are answers with such a status.
            browser.no_errors(&["422", "409"]).await;
        }
    });
}

#[test]
fn the_projector_shows_all_boards_of_a_round_however_long_the_names_are() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        let wish =
            json!({ "title": "Spring", "games": ["traffic-lights"], "groups": ["A"], "rounds": 3 });
        let made = browser.post("/api/championships", &wish).await;
        let cup = made["championship"].as_str().expect("a name");
        let long = |i| format!("\nGuilhermina Constantino Vasconcelos Nascimento{i}");
        let list = format!("name{}", (0..40).map(long).collect::<String>());
        let api = format!("/api/championships/{cup}");
        browser.post(&format!("{api}/entries"), &json!({ "key": made["key"], "list": list })).await;
        browser.post(&format!("{api}/pair"), &json!({ "key": made["key"] })).await;
        browser.goto(&format!("/cup/{cup}/wall")).await;
        browser.until("document.querySelectorAll('.wall-boards li').length === 20").await;
        browser.until("document.scrollingElement.scrollHeight <= innerHeight").await;
        // They would not fit in the letters that the style sheet has for twenty boards.
        let small = "document.getElementById('cup').style.getPropertyValue('--shrink') < 1";
        assert!(browser.is(small).await);
    });
}
