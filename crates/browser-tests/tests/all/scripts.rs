//! The tests of the scripts, `web/tests/`, in the browser.

use ludoteca_browser_tests::{Browser, Device, Scripts, Stage, on_stage};
use serde_json::{Value, json};

/// A page with the scripts, and nothing else on it.
async fn room(stage: &Stage, scripts: &Scripts) -> Browser {
    let browser = stage.browser_at(Device::Desk, scripts.url()).await;
    browser.goto("/tests/index.html").await;
    browser
}

/// Runs the tests of a module: how many there were and what failed.
async fn run(browser: &Browser, module: &str) -> (u64, Vec<String>) {
    let module = json!(module);
    browser
        .eval(&format!(
            "window.report = null;
            import({module})
                .then(() => import('/tests/suite.js'))
                .then((suite) => suite.run())
                .catch((error) => ({{ count: 0, failures: [String(error)] }}))
                .then((report) => (window.report = report));"
        ))
        .await;
    browser.until("window.report").await;
    let report = browser.eval("return window.report").await;
    let failures = report["failures"].as_array().expect("failures").iter();
    let failures = failures.filter_map(Value::as_str).map(str::to_owned).collect();
    (report["count"].as_u64().expect("a count"), failures)
}

#[test]
fn the_tests_of_the_scripts_pass() {
    on_stage(async |stage| {
        let scripts = Scripts::open().await;
        let browser = room(stage, &scripts).await;
        for module in Scripts::tests() {
            browser.reload().await;
            let (count, failures) = run(&browser, &module).await;
            assert!(failures.is_empty(), "{module}: {failures:#?}");
            assert!(count > 0, "{module} has no tests");
        }
        browser.no_errors(&[]).await;
    });
}

#[test]
fn a_test_of_the_scripts_can_fail() {
    on_stage(async |stage| {
        let scripts = Scripts::open().await;
        let browser = room(stage, &scripts).await;
        let failing = "data:text/javascript,import { equal, test } from \
            '{url}/tests/suite.js'; test('one', () => equal(1, 1)); test('two', () => equal(1, 2)); \
            test('late', async () => { await null; throw new Error('at last'); });"
            .replace("{url}", scripts.url());
        let (count, failures) = run(&browser, &failing).await;
        assert_eq!((count, failures), (3, vec!["two: 1 is not 2".into(), "late: at last".into()]));
        let (count, failures) = run(&browser, "/tests/none.js").await;
        assert_eq!((count, failures.len()), (0, 1), "a file that is not there is noticed");
    });
}
