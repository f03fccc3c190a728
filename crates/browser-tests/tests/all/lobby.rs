//! Strangers find each other, in two clicks each.

use ludoteca_browser_tests::{Browser, Device, SEATED, on_stage};
use serde_json::json;

/// From the first page to where people find each other.
async fn to_lobby(browser: &Browser) {
    browser.goto("/").await;
    browser.click("main a[href='/lobby']").await;
    browser.until("document.getElementById('people')?.textContent.match(/\\d/)").await;
}

#[test]
fn two_strangers_find_each_other_in_two_clicks_each() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let bea = stage.browser(Device::Phone).await;
        to_lobby(&ana).await;
        ana.click(".now .main").await;
        ana.shows("#seeking", "Looking for somebody").await;
        ana.until("document.title.startsWith('… ')").await;
        // The other does not even have to look at the list.
        to_lobby(&bea).await;
        bea.click(".now .main").await;
        for browser in [&ana, &bea] {
            browser.until(SEATED).await;
        }
        let table = ana.path().await;
        assert_eq!(bea.path().await, table);
        // One of them begins, whatever the game is; nobody is away.
        ana.until("document.getElementById('prompt').innerText").await;
        let begins =
            async |browser: &Browser| browser.is("document.querySelector('#table.own')").await;
        assert_ne!(begins(&ana).await, begins(&bea).await);
        for browser in [&ana, &bea] {
            browser.until("!document.getElementById('seats').innerText.includes('away')").await;
        }
        for browser in [&ana, &bea] {
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_seat_in_the_list_is_taken_with_one_click_and_is_gone_with_its_asker() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let bea = stage.browser(Device::Phone).await;
        to_lobby(&bea).await;
        bea.until("!document.getElementById('no-seats').hidden").await;
        // From the page of a game, with its rules as they were chosen there.
        ana.goto("/g/hex?size=5").await;
        ana.until("!document.querySelector('#start .main').disabled").await;
        ana.click("#start [value=people]").await;
        ana.shows("#seeking", "Hex").await;
        bea.shows("#open-seats li", "Hex").await;
        // Whoever loads the page again still waits.
        ana.reload().await;
        ana.shows("#seeking", "Hex").await;
        ana.click("#seeking form[action$=back] button").await;
        bea.until("!document.querySelector('#open-seats li')").await;
        ana.click(".now .main").await;
        bea.shows("#open-seats li", "Any game").await;
        // Who leaves looks no more.
        ana.eval("location = 'about:blank'").await;
        bea.until("!document.querySelector('#open-seats li')").await;

        ana.goto("/g/hex?size=5").await;
        ana.until("!document.querySelector('#start .main').disabled").await;
        ana.click("#start [value=people]").await;
        ana.shows("#seeking", "Hex").await;
        // She reads on elsewhere, and is called there.
        ana.goto("/g/go").await;
        ana.shows(".banner.waiting", "Looking for somebody: Hex").await;
        bea.click("#open-seats .main").await;
        bea.until(SEATED).await;
        ana.shows(".banner.waiting", "Somebody is here").await;
        ana.until("document.title.startsWith('● ')").await;
        ana.click(".banner.waiting a.main").await;
        ana.until(SEATED).await;
        assert_eq!(ana.path().await, bea.path().await);
        assert_eq!(ana.eval("return document.cookie.includes('guest=')").await, json!(false));
        for browser in [&ana, &bea] {
            browser.no_errors(&[]).await;
        }
    });
}

/// Lets two find each other, and says who of them is to step first.
async fn seated<'a>(one: &'a Browser, other: &'a Browser) -> [&'a Browser; 2] {
    for browser in [one, other] {
        browser.goto("/lobby").await;
        browser.choose(".now [name=spec]", "hex").await;
        browser.click(".now .main").await;
    }
    for browser in [one, other] {
        browser.until(SEATED).await;
    }
    one.until("document.getElementById('prompt').innerText").await;
    if one.is("document.querySelector('#table.own')").await { [one, other] } else { [other, one] }
}

#[test]
fn boards_live_for_those_who_watch() {
    on_stage(async |stage| {
        let [ana, bea, watcher] = [
            stage.browser(Device::Desk).await,
            stage.browser(Device::Phone).await,
            stage.browser(Device::Desk).await,
        ];
        let [first, second] = seated(&ana, &bea).await;
        first.until_own_turn().await;
        first.click("#board .offered").await;
        second.until_own_turn().await;
        watcher.goto("/").await;
        watcher.click("main a[href='/watch']").await;
        watcher.until("document.querySelector('#boards [data-ply=\"1\"] svg')").await;
        second.click("#board .offered").await;
        watcher.until("document.querySelector('#boards [data-ply=\"2\"] svg')").await;
        watcher.click("#boards .card a").await;
        watcher.until("!document.getElementById('watching').hidden").await;
        for browser in [&ana, &bea, &watcher] {
            browser.shows("#lookers", "1 watching").await;
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_phrase_arrives_in_the_language_of_the_other_and_not_where_quiet_is_wanted() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let bea = stage.browser(Device::Phone).await;
        bea.goto("/").await;
        bea.click(".settings [value=pt]").await;
        bea.until("document.documentElement.lang === 'pt'").await;
        seated(&ana, &bea).await;
        ana.click("#talk summary").await;
        ana.click("#talk [data-say=hello]").await;
        bea.shows("#talk .said", "Olá!").await;
        ana.shows("#talk .said", "Hello!").await;
        bea.reload().await;
        bea.shows("#talk .said", "Olá!").await;
        bea.click("#prefs").await;
        bea.click(".sheet [name=talk]").await;
        bea.until("document.getElementById('talk').hidden").await;
        for browser in [&ana, &bea] {
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn a_link_invites_to_the_seat_and_the_list_can_be_read_without_script() {
    on_stage(async |stage| {
        let ana = stage.browser(Device::Desk).await;
        let reader = stage.browser(Device::Unscripted).await;
        ana.goto("/lobby").await;
        ana.type_into(".now [name=name]", "Ana <b>").await;
        ana.choose(".now [name=spec]", "hex").await;
        ana.click(".now .main").await;
        ana.shows("#seeking", "Hex").await;
        let link = ana
            .eval("return new URL(document.querySelector('.waits .invite input').value).pathname")
            .await;
        reader.goto("/lobby").await;
        assert!(reader.text("#open-seats li").await.contains("Ana <b>"));
        reader.goto(link.as_str().expect("a path")).await;
        assert!(reader.text("h1").await.contains("Ana <b> would like to play Hex"));
        reader.click("main .main").await;
        ana.until(SEATED).await;
        assert!(reader.path().await.starts_with("/t/"));
    });
}
