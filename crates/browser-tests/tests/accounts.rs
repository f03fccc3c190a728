//! A guest makes an account, and finds in it what they have played.

use ludoteca_browser_tests::{Browser, Device, on_stage};

const PHRASE: &str = "três gatos no telhado";

async fn enter(browser: &Browser, form: &str, name: &str) {
    browser.until("document.querySelector('form.sign')").await;
    browser.type_into("form.sign [name=name]", name).await;
    browser.type_into("form.sign [name=phrase]", PHRASE).await;
    browser.click(&format!("form.sign[action='{form}'] .main")).await;
}

#[test]
fn a_guests_games_are_theirs_after_signing_up_wherever_they_sign_in() {
    on_stage(async |stage| {
        let phone = stage.browser(Device::Phone).await;
        phone.goto("/g/hex?size=5").await;
        phone.until("!document.querySelector('#start .main').disabled").await;
        phone.click("#start [value=screen]").await;
        phone.until_own_turn().await;
        let table = phone.path().await;
        phone.touch("c3").await;
        phone.until("document.querySelector('#table').dataset.ply === '1'").await;
        phone.goto("/").await;
        phone.click("header a[href='/account']").await;
        phone.click("main a[href^='/account/new']").await;
        enter(&phone, "/account/new", "Iris").await;
        phone.shows(".recovery code", "-").await;
        phone.click("main .main").await;
        phone.shows(".begun li", "Hex").await;
        phone.until("document.title.startsWith('(1) ')").await;
        phone.shows("header .bar", "Iris").await;

        // Elsewhere, by name and phrase.
        let desk = stage.browser(Device::Desk).await;
        desk.goto("/account?back=/me").await;
        enter(&desk, "/account/enter", "iris").await;
        desk.click(".begun li a").await;
        desk.until_own_turn().await;
        assert_eq!(desk.path().await, table);
        desk.shows("#seats", "Iris").await;
        desk.goto("/account").await;
        desk.click("form[action='/account/leave'] button").await;
        desk.shows("header .bar", "Sign in").await;
        desk.goto("/me").await;
        desk.until("document.querySelector('form.sign')").await;
        for browser in [&phone, &desk] {
            browser.no_errors(&[]).await;
        }
    });
}
