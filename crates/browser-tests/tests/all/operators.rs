//! Tokens for programs, and the page for who helps to run the server.

use ludoteca_browser_tests::{Device, on_stage};

#[test]
fn a_token_is_made_shown_once_and_ended() {
    on_stage(async |stage| {
        for device in [Device::Phone, Device::Desk] {
            let browser = stage.browser(device).await;
            browser.sign_up(if device == Device::Phone { "Iris" } else { "Eva" }).await;
            browser.goto("/account").await;
            browser.click("a[href='/account/tokens']").await;
            browser.type_into("form[action='/account/tokens'] [name=name]", "my bot").await;
            browser.click("form[action='/account/tokens'] .main").await;
            browser.shows("#new-token", "ludoteca_").await;
            browser.fits().await;
            let key = browser.text("#new-token").await;
            // It opens what it is for, as a program sends it.
            let ask = format!(
                "return fetch('/api/me', {{ headers: {{ authorization: 'Bearer {key}' }}, credentials: 'omit' }}) \
                 .then((said) => said.json()).then((said) => said.scopes.join())"
            );
            assert_eq!(browser.eval(&ask).await, "play");
            browser.goto("/account/tokens").await;
            browser.shows("#tokens", "my bot").await;
            assert!(!browser.text("main").await.contains(&key));
            browser.click("form[action='/account/tokens/end'] button").await;
            browser.shows("#tokens", "There are none").await;
            let ended = ask.replace("scopes.join()", "error.code");
            assert_eq!(browser.eval(&ended).await, "bearer");
            browser.click("[name=bot]").await;
            browser.click("form[action='/account/tokens/bot'] button").await;
            browser.until("!document.querySelector('[name=bot]')").await;
            browser.shows("#bot", "stays so").await;
            browser.fits().await;
            browser.no_errors(&["401"]).await;
        }
    });
}

#[test]
fn an_operator_tells_everybody_invites_and_closes_an_account() {
    on_stage(async |stage| {
        let (desk, phone) = (stage.browser(Device::Desk).await, stage.browser(Device::Phone).await);
        desk.sign_up("Iris").await;
        phone.sign_up("Eva").await;
        stage.house.promote("Iris").await;
        desk.goto("/account").await;
        desk.click("a[href='/operator']").await;
        desk.shows("#much", "Accounts").await;
        desk.type_into("#announce [name=en]", "A pause at nine").await;
        desk.click("#announce button").await;
        desk.shows(".notice", "A pause at nine").await;
        phone.goto("/").await;
        phone.shows(".notice", "A pause at nine").await;
        phone.fits().await;
        phone.goto("/g/hex").await;
        phone.shows(".notice", "A pause at nine").await;
        desk.click("#invite button").await;
        desk.until("document.querySelector('#invitation')?.textContent.length === 16").await;
        desk.type_into("#accounts form.row [name=name]", "eva").await;
        desk.click("#accounts form.row button").await;
        desk.until("document.querySelectorAll('#accounts .sessions li').length === 1").await;
        desk.click("#accounts details summary").await;
        desk.type_into("#accounts [name=why]", "sells places").await;
        desk.click("#accounts .danger").await;
        desk.shows("#accounts", "closed: sells places").await;
        desk.shows("#log", "sells places").await;
        desk.fits().await;
        phone.goto("/me").await;
        phone.until("document.querySelector('form.sign')").await;
        // On a phone it can be read as well.
        phone.enter("/account/enter", "Iris").await;
        phone.until("document.querySelector('a.self')").await;
        phone.goto("/operator").await;
        phone.shows("#log", "announce").await;
        phone.fits().await;
        phone.click("form[action='/operator/account'] button").await;
        phone.until("!document.querySelector('#accounts').textContent.includes('closed:')").await;
        for browser in [&desk, &phone] {
            browser.no_errors(&[]).await;
        }
    });
}
