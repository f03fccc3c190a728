//! Every game, played on its page to the end.

use ludoteca_browser_tests::{Browser, Device, on_stage};
use ludoteca_catalog::{Entry, find, games};
use ludoteca_core::{Kind, Rng};
use serde_json::json;

use crate::tables::{UNSEEN, play_to_the_end, start};

/// The game with the smallest values of everything that is a size, so that it is soon over.
fn smallest(entry: &Entry) -> Vec<(&'static str, String)> {
    let sizes = ["size", "columns", "rows", "max_hands"];
    let sizes = entry.info.params.iter().filter(|p| sizes.contains(&p.name));
    let least = sizes.map(|param| {
        let value = match param.kind {
            Kind::Whole(low, _) | Kind::Half(low, _) => low.to_string(),
            Kind::OneOf(all) => all.iter().min().map(ToString::to_string).unwrap_or_default(),
            Kind::Flag | Kind::Word(_) | Kind::Form(_) => param.default.to_owned(),
        };
        (param.name, value)
    });
    let least: Vec<_> = least.collect();
    let args: Vec<String> = least.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let spec = format!("{}({})", entry.info.id, args.join(","));
    // A game may not take its smallest columns with its smallest rows.
    if find(&spec).is_ok() { least } else { Vec::new() }
}

/// Notes every place on the page, and every size, that the board has from now on.
const WATCH: &str = r#"
    window.places = [];
    const look = () => {
        const { x, y, width, height } = document.querySelector('.stage').getBoundingClientRect();
        const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join();
        if (!places.includes(place)) places.push(place);
        // With every frame the browser would have little time for anything else.
        setTimeout(look, 50);
    };
    look();
"#;

/// After so many touches of its own a seat has seen what there is, and resigns.
const LONG: u32 = 60;

async fn play_games(browser: &Browser, entries: impl Iterator<Item = &Entry>) {
    let mut rng = Rng::new(7);
    for entry in entries {
        start(browser, entry.info.id, &smallest(entry), "computer").await;
        browser.until("document.querySelector('.stage svg')").await;
        browser.eval(WATCH).await;
        play_to_the_end(browser, &mut rng, LONG).await;
        // Who won, and why.
        browser.until("document.querySelector('#result strong')?.innerText.length > 3").await;
        browser.until("document.querySelector('#result span')?.innerText.length > 3").await;
        browser.until("document.querySelector('#ending [data-do=review]')").await;
        let moved = browser.eval("return places").await;
        assert_eq!(moved.as_array().map(Vec::len), Some(1), "{}: {moved}", entry.info.id);
        assert_eq!(browser.eval(UNSEEN).await, json!([]), "{}", entry.info.id);
        browser.no_errors(&[]).await;
    }
}

#[test]
fn every_other_game_is_played_to_its_end_by_pointer() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        play_games(&browser, games().iter().step_by(2)).await;
    });
}

#[test]
fn the_games_between_are_played_to_their_end_on_a_phone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        play_games(&browser, games().iter().skip(1).step_by(2)).await;
        let width = browser.eval("return document.scrollingElement.scrollWidth").await;
        assert!(width.as_u64() <= Some(390), "the table is {width} wide");
    });
}
