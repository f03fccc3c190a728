//! A guest makes an account, and finds in it what they have played.

use ludoteca_browser_tests::{Device, Key, on_stage};

/// Another name of the server of a test, for which browsers have passkeys: a number has none.
fn named(url: &str) -> String {
    url.replace("127.0.0.1", "localhost")
}

#[test]
fn one_adds_a_passkey_signs_out_and_comes_in_by_it_without_typing() {
    on_stage(async |stage| {
        for (device, name) in [(Device::Desk, "Iris"), (Device::Phone, "Rui")] {
            let browser = stage.browser_at(device, &named(&stage.house.url())).await;
            browser.authenticator().await;
            browser.sign_up(name).await;
            browser.goto("/account").await;
            browser.until("!document.querySelector('#passkey-new').hidden").await;
            assert!(browser.is("document.querySelector('#passkey-never').hidden").await);
            browser.shows("#passkeys", "There are none yet").await;
            browser.type_into("#passkey-new [name=name]", "my own").await;
            browser.click("#passkey-new button").await;
            browser.shows("#passkeys .sessions", "my own").await;
            browser.shows("#passkeys .sessions", "last used never").await;
            // The device has one already, and says so.
            browser.type_into("#passkey-new [name=name]", "another").await;
            browser.click("#passkey-new button").await;
            browser.shows("#passkey-wrong", "one of an account already").await;
            browser.click("form[action='/account/leave'] button").await;
            browser.shows("header .pages", "Sign in").await;
            browser.goto("/account?back=/lobby").await;
            browser.until("!document.querySelector('#passkey-enter').hidden").await;
            // By keyboard.
            browser.eval("document.querySelector('#passkey-enter').focus()").await;
            browser.press(Key::Enter).await;
            browser.until("location.pathname === '/lobby'").await;
            browser.shows("header .pages", name).await;
            browser.goto("/account").await;
            assert!(
                !browser
                    .is("document.querySelector('#passkeys').innerText.includes('never')")
                    .await
            );
            browser.click("#passkeys .sessions button").await;
            browser.shows("#passkeys", "There are none yet").await;
            // It opens nothing any more, and that is said.
            browser.click("form[action='/account/leave'] button").await;
            browser.shows("header .pages", "Sign in").await;
            browser.goto("/account").await;
            browser.click("#passkey-enter").await;
            browser.shows("#passkey-wrong", "opens no account here").await;
            browser.no_errors(&["403"]).await;
        }

        // At a number browsers have none, and without scripts they ask for none: the page says what is so.
        let unscripted = stage.browser_at(Device::Unscripted, &named(&stage.house.url())).await;
        for browser in [&stage.browser(Device::Desk).await, &unscripted] {
            browser.goto("/account").await;
            browser.shows("#passkey-never", "begins with https").await;
            assert!(browser.is("document.querySelector('#passkey-enter').hidden").await);
        }
    });
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
        phone.enter("/account/new", "Iris").await;
        phone.shows(".recovery code", "-").await;
        phone.click("main .main").await;
        phone.shows(".begun li", "Hex").await;
        phone.until("document.title.startsWith('(1) ')").await;
        phone.shows("header .pages", "Iris").await;

        // Elsewhere, by name and phrase.
        let desk = stage.browser(Device::Desk).await;
        desk.goto("/account?back=/me").await;
        desk.enter("/account/enter", "iris").await;
        desk.click(".begun li a").await;
        desk.until_own_turn().await;
        assert_eq!(desk.path().await, table);
        desk.shows("#seats", "Iris").await;
        desk.goto("/account").await;
        desk.click("form[action='/account/leave'] button").await;
        desk.shows("header .pages", "Sign in").await;
        desk.goto("/me").await;
        desk.until("document.querySelector('form.sign')").await;
        for browser in [&phone, &desk] {
            browser.no_errors(&[]).await;
        }
    });
}
