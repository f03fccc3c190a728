//! Words of people's own: two members allow them, speak, one mutes and reports, and an operator decides.

use ludoteca_browser_tests::{Axe, Browser, Device, SEATED, on_stage};

/// Whether one may write.
const WRITES: &str = "!document.querySelector('#free form.saying')?.hidden && \
                      !document.querySelector('#free form.saying button').disabled";

async fn allow(browser: &Browser) {
    browser.goto("/account").await;
    browser.click("#own-words [name=words]").await;
    browser.click("form[action='/account/words'] button").await;
    browser.until("document.querySelector('#own-words [name=words]')?.checked").await;
}

async fn write(browser: &Browser, text: &str) {
    browser.until(WRITES).await;
    browser.type_into("#free form.saying input", text).await;
    browser.click("#free form.saying button").await;
    browser.until("document.querySelector('#free form.saying input').value === ''").await;
}

/// Nothing that axe-core sees, where it is at hand.
async fn no_faults(browser: &Browser) {
    if let Some(axe) = Axe::at_hand() {
        assert_eq!(axe.faults(browser).await, [""; 0]);
    }
}

#[test]
fn two_members_write_to_each_other_and_an_operator_decides_what_is_reported() {
    on_stage(async |stage| {
        let (ana, bea) = (stage.browser(Device::Desk).await, stage.browser(Device::Phone).await);
        let iris = stage.browser(Device::Phone).await;
        for (browser, name) in [(&ana, "Ana"), (&bea, "Bea"), (&iris, "Iris")] {
            browser.sign_up(name).await;
        }
        stage.house.promote("Iris").await;
        bea.goto("/me").await;
        bea.until("document.querySelector('#challenges')").await;
        ana.challenge("Bea", "hex").await;
        bea.shows("#challenges", "Challenged by Ana").await;
        bea.click("#challenges [value=accept]").await;
        bea.until(SEATED).await;
        let table = bea.path().await;
        // Nobody has allowed words yet, and it is said why there are none.
        bea.until("document.querySelector('#free details')?.hidden === false").await;
        bea.click("#free details summary").await;
        bea.shows("#free .why", "You have not allowed").await;
        allow(&ana).await;
        allow(&bea).await;
        for browser in [&ana, &bea] {
            browser.goto(&table).await;
            browser.until(SEATED).await;
        }
        write(&ana, "Hello <b>Bea</b>").await;
        bea.shows("#talk [role=log]", "Hello <b>Bea</b>").await;
        write(&bea, "go away").await;
        ana.shows("#talk [role=log]", "go away").await;
        // Who looks on sees the phrases alone.
        ana.click("#talk details summary").await;
        ana.click("[data-say=nice]").await;
        let watcher = stage.browser(Device::Desk).await;
        watcher.goto(&table).await;
        watcher.shows("#talk [role=log]", "Well played!").await;
        assert!(!watcher.text("main").await.contains("go away"));
        watcher.until("document.getElementById('free').hidden").await;
        // Ana hears her no more, and reports her.
        ana.click("#free details summary").await;
        ana.click("[data-manner=mute-here]").await;
        ana.until("!document.querySelector('#talk').textContent.includes('go away')").await;
        write(&bea, "still here").await;
        ana.click("[data-report]").await;
        ana.shows("dialog.reporting", "Report Bea").await;
        no_faults(&ana).await;
        ana.choose("dialog.reporting [name=reason]", "insult").await;
        ana.type_into("dialog.reporting [name=note]", "not kind").await;
        ana.click("dialog.reporting .main").await;
        ana.shows("#free .came", "It is reported").await;
        assert!(!ana.text("#talk").await.contains("still here"));
        for browser in [&ana, &bea] {
            browser.fits().await;
            no_faults(browser).await;
        }
        iris.goto("/operator").await;
        iris.shows("#reports", "go away").await;
        iris.shows("#reports", "still here").await;
        iris.shows("#reports", "not kind").await;
        iris.fits().await;
        no_faults(&iris).await;
        iris.click("#reports details summary").await;
        iris.click("#reports [value=silence]").await;
        iris.shows("#reports", "Nothing waits").await;
        iris.shows("#log", "silence").await;
        iris.fits().await;
        // What Bea has begun to write stays, and why it is not sent is said.
        bea.type_into("#free form.saying input", "but why").await;
        bea.shows("#free .came", "closed your words").await;
        bea.until("document.querySelector('#free form.saying button').disabled").await;
        assert!(
            bea.is("document.querySelector('#free form.saying input').value === 'but why'").await
        );
        for browser in [&ana, &bea, &iris, &watcher] {
            browser.no_errors(&[]).await;
        }
    });
}
