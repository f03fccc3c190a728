//! The pages: library, games, replays, languages, light and dark, without script, on a phone.

use ludoteca_browser_tests::{Browser, Device, Key, on_stage};
use ludoteca_catalog::{Lang, Rules, games};
use serde_json::json;

const SHOWN: &str =
    "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())";

async fn shown(browser: &Browser) -> Vec<String> {
    let names = browser.eval(&format!("return {SHOWN}.map((card) => card.dataset.game);")).await;
    serde_json::from_value(names).expect("names of games")
}

#[test]
fn the_library_shows_every_game_and_filters_as_one_types() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        // First those for a first evening.
        let first = ["traffic-lights", "hex", "oware", "dots-and-boxes", "breakthrough"];
        let mut all: Vec<&str> = games().iter().map(|entry| entry.info.id).collect();
        all.sort_by_key(|id| !first.contains(id));
        assert_eq!(shown(&browser).await, all);
        for entry in games() {
            let picture = format!("[data-game=\"{}\"] .picture svg.scene", entry.info.id);
            let width = format!(
                "document.querySelector({}).getBoundingClientRect().width > 50",
                json!(picture)
            );
            browser.until(&width).await;
        }
        // Portuguese, without its accent, on an English page.
        browser.type_into("input[name=q]", "semaforo").await;
        browser.until(&format!("{SHOWN}.length === 1")).await;
        assert_eq!(shown(&browser).await, ["traffic-lights"]);
        browser.type_into("input[name=q]", " no such game").await;
        browser.until(&format!("{SHOWN}.length === 0")).await;
        browser.shows("#found", "No game fits").await;
        // The address keeps the search; the server answers it the same way.
        browser.goto("/?q=semaforo&family=line").await;
        assert_eq!(shown(&browser).await, ["traffic-lights"]);
        browser.click(".tag:has([value='']) span").await;
        browser.until("location.search === '?q=semaforo'").await;
        browser.click(".card:not([hidden]) a").await;
        browser.until("location.pathname === '/g/traffic-lights'").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn the_library_is_sorted_by_what_reports_have_found() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        // A busy machine may show a page a moment after it says that it has loaded.
        let all = format!("{SHOWN}.length === {}", games().len());
        browser.goto("/?sort=short").await;
        browser.until(&all).await;
        let short = shown(&browser).await;
        browser.goto("/?sort=long").await;
        browser.until(&all).await;
        let long = shown(&browser).await;
        assert_ne!(short, long);
        assert_eq!(short.len(), games().len());
        assert!(short.iter().position(|id| id == "tic-tac-toe") < Some(10), "{short:?}");
        browser.goto("/").await;
        let ours = shown(&browser).await;
        for (sort, order) in [("short", &short), ("long", &long), ("", &ours)] {
            let choose = format!(
                "const sort = document.querySelector('[name=sort]'); sort.value = '{sort}'; \
                 sort.dispatchEvent(new Event('input', {{ bubbles: true }}));"
            );
            browser.eval(&choose).await;
            browser
                .until(&format!(
                    "location.search === '{}'",
                    match sort {
                        "" => String::new(),
                        sort => format!("?sort={sort}"),
                    }
                ))
                .await;
            assert_eq!(&shown(&browser).await, order, "by the script as by the server: {sort}");
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn the_library_is_printed_with_its_games_and_without_its_forms() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        browser.until("document.querySelector('.card h2')").await;
        let hidden = "const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
            const print = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print');
            const none = print.flatMap((rule) => [...rule.cssRules]).filter((rule) => rule.style?.display === 'none');
            return ['.filters', '.card h2'].map((css) => none.some((rule) => document.querySelector(css).closest(rule.selectorText) !== null));";
        assert_eq!(browser.eval(hidden).await, json!([true, false]));
    });
}

#[test]
fn the_board_of_a_game_page_follows_its_parameters() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/g/traffic-lights").await;
        let fields = "document.querySelectorAll('#preview svg .tone-field').length";
        browser.until(&format!("{fields} === 12")).await;
        browser.choose("[name=columns]", "6").await;
        browser.until(&format!("{fields} === 18")).await;
        browser.until("location.search === '?columns=6&rows=3'").await;
        browser.choose("[name=columns]", "99").await;
        browser.shows("#preview .error", "Columns: 3 to 8").await;
        browser.until("document.querySelector('#start .main').disabled").await;
        // The same sentence, and no error page, when the address is wrong from the start.
        browser.goto("/g/traffic-lights?columns=99").await;
        browser.shows("#preview .error", "Columns: 3 to 8").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn every_page_speaks_three_languages() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        for lang in [Lang::Pt, Lang::It, Lang::En] {
            browser.goto("/").await;
            browser.click(&format!(".settings [value={}]", lang.code())).await;
            browser.until(&format!("document.documentElement.lang === '{}'", lang.code())).await;
            for entry in games() {
                browser.goto(&format!("/g/{}", entry.info.id)).await;
                let rules = Rules::of(entry.info, lang);
                assert_eq!(browser.text("h1").await, rules.name);
                assert_eq!(browser.text(".blurb").await, rules.blurb);
                let labels =
                    browser.eval("return document.querySelector('.play').textContent").await;
                let labels = labels.as_str().expect("labels").to_owned();
                assert!(!labels.contains("param-"), "a label has no text: {labels}");
            }
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn light_and_dark_are_chosen_and_kept() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        let dark = "(() => { const [r] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g); return r < 80 })()";
        browser.goto("/").await;
        let before = browser.is(dark).await;
        browser.click(".theme").await;
        browser.until(&format!("{dark} !== {before}")).await;
        browser.goto("/g/traffic-lights").await;
        assert_eq!(browser.is(dark).await, !before, "the choice is kept on other pages");
        browser.click(".theme").await;
        browser.until(&format!("{dark} === {before}")).await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn everything_can_be_read_without_script() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Unscripted).await;
        browser.goto("/?q=semaforo").await;
        assert!(browser.text(".cards").await.contains("Traffic Lights"));
        browser.click(".settings [value=it]").await;
        browser.shows("h1", "Giochi").await;
        browser.goto("/g/traffic-lights?columns=5").await;
        assert_eq!(browser.text("h1").await, "Semaforo");
        assert!(browser.text(".reading").await.contains("luce"));
        assert!(browser.text("noscript, .play").await.contains("Colonne"));
        browser.click("#start .main").await;
        browser.shows("#board + *, main", "Semaforo").await;
        assert!(browser.path().await.starts_with("/t/"));
        browser.goto("/replay?spec=traffic-lights&steps=a1,b2,c3&at=1").await;
        browser.click("[data-go=next]").await;
        browser.shows("[aria-current=step]", "b2").await;
    });
}

#[test]
fn a_replay_is_led_by_keys_and_clicks() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/replay?spec=traffic-lights&steps=a1,b2,c3").await;
        let pieces = "document.querySelectorAll('#board .piece').length";
        browser.until(&format!("{pieces} === 0")).await;
        browser.press(Key::Right).await;
        browser.until(&format!("{pieces} === 1")).await;
        browser.press(Key::End).await;
        browser.until(&format!("{pieces} === 3")).await;
        browser.press(Key::Left).await;
        browser.until(&format!("{pieces} === 2")).await;
        browser.click("[data-go=first]").await;
        browser.until(&format!("{pieces} === 0")).await;
        for entry in games() {
            for number in 0..entry.info.records.len() {
                browser.goto(&format!("/replay?record={}:{number}", entry.info.id)).await;
                // Keys are for the script, which may come later than the page.
                browser.until("document.querySelector('.turns a[href^=\"#\"]')").await;
                browser.press(Key::End).await;
                browser
                    .until("document.querySelector('.turns li:last-child [aria-current]')")
                    .await;
            }
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn what_does_not_exist_is_said_in_a_sentence() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        for path in [
            "/nothing",
            "/g/nothing",
            "/t/nothing",
            "/t/nothing/secret",
            "/replay?record=hex:999",
            "/replay?spec=traffic-lights&steps=z9",
        ] {
            browser.goto(path).await;
            let text = browser.text("main").await;
            assert!(text.contains('.') && !text.contains("500"), "{path}: {text}");
        }
        // The console names the status of the page itself; nothing else may be wrong.
        browser.no_errors(&["the server responded with a status of 4"]).await;
    });
}

#[test]
#[should_panic(expected = "the page has errors")]
fn an_error_on_a_page_is_noticed() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        browser
            .eval("setTimeout(() => { window.thrown = true; throw new Error('on purpose'); })")
            .await;
        browser.until("window.thrown").await;
        browser.no_errors(&[]).await;
    });
}

#[test]
fn every_page_fits_a_phone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        let mut paths = vec!["/".to_owned()];
        paths.extend(games().iter().map(|entry| format!("/g/{}", entry.info.id)));
        paths.extend(games().iter().map(|entry| format!("/replay?spec={}", entry.info.id)));
        for path in paths {
            browser.goto(&path).await;
            let width = browser.eval("return document.scrollingElement.scrollWidth").await;
            assert!(width.as_u64() <= Some(390), "{path} is {width} wide");
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn every_game_begins_with_one_tap_on_a_phone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        for entry in games() {
            browser.goto(&format!("/g/{}", entry.info.id)).await;
            for part in ["#preview svg.scene", "#start .main", "#start [value=link]"] {
                let low = browser
                    .eval(&format!(
                        "return document.querySelector({}).getBoundingClientRect().bottom",
                        json!(part)
                    ))
                    .await;
                assert!(low.as_f64() <= Some(844.0), "{}: {part} ends at {low}", entry.info.id);
            }
        }
        // The level is that of the last time, also where it cannot be chosen.
        browser.goto("/g/hex").await;
        assert_eq!(browser.eval("return document.querySelector('[name=level]').value").await, "3");
        browser.choose("[name=level]", "1").await;
        browser.click("#start .main").await;
        browser.shows(".seats", "level 1").await;
        browser.goto("/").await;
        browser.click("[data-game=oware] button").await;
        browser.shows(".seats", "level 1").await;
        browser.goto("/g/oware").await;
        assert_eq!(browser.eval("return document.querySelector('[name=level]').value").await, "1");
        browser.no_errors(&[]).await;
    });
}
