//! Somebody writes a game, plays it beside the text, and sends it to somebody else.

use ludoteca_browser_tests::{Browser, Device, Key, on_stage};

const TEXT: &str = "game    Four Wide\nboard   4 x 4 squares\nsides   red, blue\nturn    place on empty\nend     line of 4 own: wins\n        full: draw\n";

/// Writes a whole text as keys would.
async fn write(browser: &Browser, text: &str) {
    let text = serde_json::to_string(text).expect("a text");
    browser
        .eval(&format!(
            "const view = document.querySelector('#editor').shadowRoot.querySelector('.cm-content').cmTile.root.view; \
             view.dispatch({{changes: {{from: 0, to: view.state.doc.length, insert: {text}}}}});"
        ))
        .await;
}

#[test]
fn one_writes_a_game_plays_it_and_sends_it() {
    on_stage(async |stage| {
        for device in [Device::Desk, Device::Phone] {
            let browser = stage.browser(device).await;
            browser.goto("/workshop").await;
            browser.until("document.querySelector('#editor').shadowRoot !== null").await;
            browser.shows("#state", "This is a game").await;
            browser.fits().await;
            // A word that is wrong has its place, and the board stays as it was.
            write(&browser, &TEXT.replace("place", "plase")).await;
            browser.shows("#troubles", "plase").await;
            assert!(browser.is("document.querySelector('#share').disabled").await);
            browser.eval("document.querySelector('#troubles .place').click()").await;
            assert!(
                browser
                    .is("document.querySelector('#editor').shadowRoot.activeElement !== null")
                    .await
            );
            write(&browser, TEXT).await;
            browser.shows("#state", "This is a game").await;
            if device == Device::Phone {
                browser.click("#tab-board").await;
            }
            browser.until("document.querySelectorAll('#board .offered').length === 16").await;
            browser.touch("a1").await;
            browser.until("document.querySelectorAll('#board .offered').length === 15").await;
            // The computer plays blue.
            browser.choose("#plays", "1").await;
            browser.until("document.querySelectorAll('#board .offered').length === 14").await;
            browser.shows("#turns", "a1").await;
            browser.click("#undo").await;
            browser.until("document.querySelectorAll('#board .offered').length === 16").await;
            browser.choose("#plays", "").await;
            browser.fits().await;
            // What was written is there again.
            browser.reload().await;
            browser.until("document.querySelector('#editor').shadowRoot !== null").await;
            browser
                .until("document.querySelector('#editor').shadowRoot.querySelector('.cm-content').innerText.includes('Four Wide')")
                .await;
            browser.shows("#draft-list", "Four Wide").await;
            browser.shows("#state", "This is a game").await;
            browser.click("#share").await;
            browser.shows("#shared", "plays exactly this text").await;
            browser.click("#shared .main").await;
            browser.until("location.pathname.startsWith('/g/made')").await;
            browser.shows("h1", "Four Wide").await;
            browser.no_errors(&[]).await;
        }
    });
}

#[test]
fn the_workshop_is_used_by_keyboard_and_without_a_script() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/workshop?begin=race").await;
        browser.until("document.querySelector('#editor').shadowRoot !== null").await;
        browser.shows("#state", "This is a game").await;
        browser
            .eval(
                "document.querySelector('#editor').shadowRoot.querySelector('.cm-content').focus()",
            )
            .await;
        // Tab leaves the text.
        browser.press(Key::Tab).await;
        browser.until("document.activeElement.id === 'share'").await;
        browser.no_errors(&[]).await;
        let plain = stage.browser(Device::Unscripted).await;
        plain.goto("/workshop?begin=siege").await;
        plain.click("#look").await;
        plain.shows("#prompt", "Move a piece").await;
        plain.click("#share").await;
        plain.shows("h1", "Siege").await;
    });
}
