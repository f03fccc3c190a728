//! Somebody wants to know what a game is worth, stops when it is enough, and lays another one beside it.

use ludoteca_browser_tests::{Device, on_stage};

const SMALL: &str = "/report?spec=traffic-lights(columns=3)";

#[test]
fn a_report_grows_while_one_looks_and_is_there_again() {
    on_stage(async |stage| {
        for device in [Device::Desk, Device::Phone] {
            let browser = stage.browser(device).await;
            browser.goto("/g/traffic-lights?columns=3").await;
            browser.click(".play a[href^='/report']").await;
            browser.shows("h1", "What Traffic Lights").await;
            browser.choose("[name=seconds]", "60").await;
            browser.click("#begin").await;
            browser.shows("#left", "samples").await;
            browser.until("document.querySelectorAll('#report svg.plot').length > 1").await;
            // What one has opened stays open while it grows.
            browser.eval("document.querySelector('#report details summary').click()").await;
            let before = browser.text("#left").await;
            browser
                .until(&format!(
                    "document.querySelector('#left').textContent !== {}",
                    serde_json::to_string(&before).expect("a text")
                ))
                .await;
            assert!(browser.is("document.querySelector('#report details').open").await);
            browser.fits().await;
            browser.click("#stop").await;
            browser.until("document.activeElement.id === 'begin'").await;
            browser.no_errors(&[]).await;
        }
        // Whoever is at the end has it kept.
        let browser = stage.browser(Device::Desk).await;
        browser.goto(SMALL).await;
        browser.click("#begin").await;
        browser.until("document.querySelector('#stop').hidden === false").await;
        browser.until("document.querySelector('#begin').hidden === false").await;
        browser.reload().await;
        browser.shows("#begin", "Go on").await;
        assert!(browser.is("document.querySelectorAll('#report svg.plot').length > 1").await);
        let plain = stage.browser(Device::Unscripted).await;
        plain.goto("/report?spec=hex(size=3)").await;
        plain.click("#begin").await;
        plain.shows("h1", "Hex").await;
        plain.shows("#begin", "Go on").await;
        plain.choose("[name=beside]", "traffic-lights").await;
        plain.goto(&format!("{SMALL}&beside=hex(size=3)")).await;
        plain.shows("h1", "Hex").await;
        assert!(plain.is("document.querySelectorAll('.beside tr').length > 10").await);
        plain.fits().await;
    });
}

#[test]
fn a_new_game_is_found_as_one_wishes_and_played() {
    on_stage(async |stage| {
        for device in [Device::Desk, Device::Phone] {
            let browser = stage.browser(device).await;
            browser.goto("/workshop").await;
            browser.click("a[href='/invent']").await;
            browser.shows("h1", "Look for a new game").await;
            browser.fits().await;
            browser.type_into("[name=bounds]", "length<=20").await;
            browser.click("#begin").await;
            browser.shows("#left", "games tried").await;
            browser.until("document.querySelectorAll('.found tbody tr').length > 0").await;
            browser.fits().await;
            browser.until("location.pathname.startsWith('/invent/')").await;
            let search = browser.path().await;
            browser.reload().await;
            assert_eq!(browser.path().await, search);
            browser.shows("#begin", "Go on").await;
            browser.click(".finds a[href^='/g/']").await;
            browser.until("location.pathname.startsWith('/g/')").await;
            browser.no_errors(&[]).await;
        }
    });
}
