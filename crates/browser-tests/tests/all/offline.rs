//! What can be read while the server is away, and by whom.

use ludoteca_browser_tests::{Axe, Browser, Device, on_stage};

/// Whether the page is as it was.
const OLD: &str = "document.documentElement.dataset.offline !== undefined";
/// What the console says of a server that is gone.
const GONE: [&str; 4] =
    ["WebSocket connection", "ERR_CONNECTION_REFUSED", "503", "Failed to fetch"];

/// Opens a page and waits until the worker has kept it.
async fn read(browser: &Browser, path: &str) {
    browser.goto(path).await;
    browser.until("navigator.serviceWorker.controller").await;
    until_kept(browser, path, true).await;
}

async fn until_kept(browser: &Browser, path: &str, kept: bool) {
    let look = format!(
        "caches.match('{path}').then((page) => (window.kept = page !== undefined)), window.kept === {kept}"
    );
    browser.until(&look).await;
}

#[test]
fn rules_and_own_games_stand_there_without_the_server() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        browser.sign_up("Iris").await;
        browser.eval("document.cookie = 'theme=dark; Path=/'").await;
        browser.goto("/g/hex?size=5").await;
        browser.until("!document.querySelector('#start .main').disabled").await;
        browser.click("#start [value=screen]").await;
        browser.until_own_turn().await;
        read(&browser, "/me").await;
        browser.shows(".begun li", "Hex").await;
        read(&browser, "/g/oware").await;
        read(&browser, "/").await;

        stage.house.stop().await;
        browser.goto("/me").await;
        browser.shows("main .notice", "You are offline. This page is as it was on").await;
        browser.shows(".begun li", "Hex").await;
        assert!(
            browser
                .is("document.querySelector('.begun svg').getBoundingClientRect().width > 50")
                .await
        );
        assert!(
            browser
                .is("getComputedStyle(document.querySelector('.top')).display !== 'block'")
                .await
        );
        // With other numbers it is the same game.
        browser.goto("/g/oware?seeds=3").await;
        browser.shows("main .notice", "You are offline").await;
        browser.shows("h1", "Oware").await;
        // What lives is not there, and it is said what is; from there one gets on.
        browser.goto("/lobby").await;
        browser.shows("h1", "Offline").await;
        assert!(browser.is("document.documentElement.dataset.theme === 'dark'").await);
        browser.click("#kept a[href='/']").await;
        browser.until(&format!("location.pathname === '/' && {OLD}")).await;
        browser.click("a[href='/g/oware']").await;
        browser.until(&format!("location.pathname === '/g/oware' && {OLD}")).await;
        // A page that is not kept is not gone to.
        browser.click(".pages a[href='/lobby']").await;
        browser.shows(".banner", "server").await;
        assert_eq!(browser.path().await, "/g/oware");

        stage.house.restart().await;
        browser.reload().await;
        browser.until(&format!("document.readyState === 'complete' && !({OLD})")).await;
        assert!(!browser.is("document.querySelector('main .notice')").await);
        browser.no_errors(&GONE).await;
    });
}

#[test]
fn it_is_said_in_the_language_of_the_page_and_nothing_stays_of_who_has_left() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.sign_up("Iris").await;
        browser.eval("document.cookie = 'lang=pt; Path=/'").await;
        read(&browser, "/me").await;
        read(&browser, "/g/hex").await;
        stage.house.stop().await;
        browser.goto("/g/hex").await;
        browser.shows("main .notice", "Estás sem ligação").await;
        browser.goto("/championships").await;
        browser.shows("h1", "Sem ligação").await;
        browser.shows("#kept", "Os meus jogos").await;
        stage.house.restart().await;

        browser.goto("/account").await;
        browser.click("form[action='/account/leave'] button").await;
        until_kept(&browser, "/me", false).await;
        read(&browser, "/").await;
        stage.house.stop().await;
        browser.goto("/me").await;
        browser.shows("h1", "Sem ligação").await;
        assert!(!browser.is("document.body.innerHTML.includes('Iris')").await);
        let all = "caches.keys().then(async (names) => {
            let text = '';
            for (const name of names) {
                const cache = await caches.open(name);
                for (const key of await cache.keys()) {
                    const answer = await cache.match(key);
                    if (/text|javascript/.test(answer.headers.get('content-type') ?? 'text')) text += await answer.text();
                }
            }
            window.all = text;
        });";
        browser.eval(all).await;
        browser.until("window.all").await;
        assert!(
            browser.is("window.all.includes('Ludoteca') && !window.all.includes('Iris')").await
        );
        stage.house.restart().await;

        // A session that was ended elsewhere counts as well, with the first page that shows it.
        browser.goto("/account").await;
        browser.enter("/account/enter", "Iris").await;
        browser.until("location.pathname === '/me'").await;
        until_kept(&browser, "/me", true).await;
        let desk = stage.browser(Device::Desk).await;
        desk.goto("/account").await;
        desk.enter("/account/enter", "Iris").await;
        desk.until("location.pathname === '/me'").await;
        desk.goto("/account").await;
        desk.click("#sessions > form button").await;
        desk.until("location.hash === '#sessions'").await;
        read(&browser, "/g/hex").await;
        until_kept(&browser, "/me", false).await;
    });
}

#[test]
fn leave_is_taken_on_the_page_of_the_account_and_the_browser_says_what_it_can() {
    on_stage(async |stage| {
        for device in [Device::Phone, Device::Desk] {
            let browser = stage.browser(device).await;
            browser.sign_up(if device == Device::Phone { "Iris" } else { "Rui" }).await;
            browser.goto("/account").await;
            let day = "const day = (ahead) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);";
            browser
                .eval(&format!(
                    "{day} document.querySelector('#leave [name=first]').value = day(2);
                document.querySelector('#leave [name=last]').value = day(6);"
                ))
                .await;
            browser.click("#leave form.sign button").await;
            browser.until("document.querySelector('#leave li')").await;
            // Nothing lies beside the page.
            browser.fits().await;
            if let Some(axe) = Axe::at_hand() {
                assert_eq!(axe.faults(&browser).await, [""; 0]);
            }
            browser.click("#leave li button").await;
            browser.until("!document.querySelector('#leave li')").await;
            // Nobody has allowed it.
            browser.click("#remind").await;
            browser.shows("#reminders .note", "takes no reminders now").await;
            browser.no_errors(&[]).await;
        }
    });
}
