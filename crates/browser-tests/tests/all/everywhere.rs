//! What holds on every page: axe-core finds nothing, no word is broken, and what needs the server says
//! so while it is gone.

use std::sync::Mutex;

use ludoteca_browser_tests::{Axe, Browser, Device, on_stage};
use ludoteca_catalog::games;
use serde_json::json;

const LANGS: [&str; 3] = ["en", "pt", "it"];

/// Pages that are no game's.
const COMMON: [&str; 30] = [
    "/",
    "/lobby",
    "/lobby/nothing",
    "/watch",
    "/account",
    "/account/new",
    "/account/lost",
    "/championships",
    "/championships/new",
    "/cup/nothing",
    "/?family=chess",
    "/?q=no+such+game",
    "/puzzles",
    "/replay",
    "/studies",
    "/j",
    "/workshop",
    "/workshop/learn",
    "/report?spec=hex(size=3)",
    "/invent",
    "/invent/nothing",
    "/classes",
    "/classes/new",
    "/c/XXXX",
    "/nothing",
    "/t/nothing",
    "/replay?record=hex:999",
    "/replay?spec=traffic-lights&steps=z9",
    "/g/traffic-lights?columns=99",
    "/compose?game=gomoku&rule-sesqui=1",
];

/// The pages of every game.
fn pages_of_games() -> Vec<String> {
    let pages = |id: &str| {
        [
            format!("/g/{id}"),
            format!("/replay?record={id}:0&at=3"),
            format!("/g/{id}/lesson/1"),
            format!("/g/{id}/puzzle/1"),
            format!("/setup?spec={id}"),
        ]
    };
    games().iter().flat_map(|entry| pages(entry.info.id)).collect()
}

/// From now on pages are in this language and light.
async fn prefer(browser: &Browser, lang: &str, theme: &str) {
    browser
        .eval(&format!(
            "document.cookie = 'lang={lang}; Path=/'; document.cookie = 'theme={theme}; Path=/';"
        ))
        .await;
}

/// Unfolds all that is folded.
async fn unfold(browser: &Browser) {
    browser
        .eval("document.querySelectorAll('details').forEach((part) => (part.open = true))")
        .await;
}

/// Makes a table and opens it: `with` is what a button of the game's page says.
async fn sit_down(browser: &Browser, id: &str, with: &str) {
    browser.goto(&format!("/g/{id}")).await;
    browser.click(&format!("#start [value={with}]")).await;
    browser.until("document.querySelector('#table[data-turn]')").await;
}

/// The pages of somebody who has an account, which this makes.
async fn pages_of_a_member(browser: &Browser, name: &str) -> Vec<String> {
    browser.sign_up(name).await;
    let pages = ["/me", "/account", "/studies?whose=mine"].map(ToString::to_string);
    [&pages[..], &[format!("/p/{name}")]].concat()
}

/// The pages of a championship with a round half played, for its organiser.
async fn pages_of_a_championship(browser: &Browser) -> Vec<String> {
    let wish = json!({
        "title": "Torneio da Primavera",
        "games": ["traffic-lights", "hex(size=5)"],
        "groups": ["A", "B"],
        "rounds": 3,
        "entry": true,
    });
    let made = browser.post("/api/championships", &wish).await;
    let api = format!("/api/championships/{}", made["championship"].as_str().expect("a name"));
    let names = [
        "Ana",
        "Rui",
        "Eva",
        "Ivo",
        "Maria da Conceição",
        "Guilhermina Constantino Vasconcelos Albuquerque",
    ];
    let list = format!("name,club,group{}", names.map(|name| format!("\n{name},Norte,A")).concat());
    let result = json!({ "key": made["key"], "round": 1, "board": 1, "result": "1-0" });
    browser.post(&format!("{api}/entries"), &json!({ "key": made["key"], "list": list })).await;
    browser.post(&format!("{api}/pair"), &json!({ "key": made["key"] })).await;
    browser.post(&format!("{api}/result"), &result).await;
    let link = made["link"].as_str().expect("a link").to_owned();
    browser.goto(&link).await;
    let cup = link.split("/k/").next().expect("a path");
    let rest = ["", "/desk", "/people", "/enter", "/settings", "/log", "/wall"];
    let papers = ["all", "pairings", "standings", "table", "certificates", "cards"];
    let rest = rest.iter().map(|rest| format!("{cup}{rest}"));
    rest.chain(papers.iter().map(|paper| format!("{cup}/print/{paper}"))).collect()
}

/// Presses a button whatever lies over it.
async fn press(browser: &Browser, css: &str) {
    browser.until(&format!("document.querySelector({})", json!(css))).await;
    browser.eval(&format!("document.querySelector({}).click()", json!(css))).await;
}

/// Goes to every kind of page and of table, each in another language and light than the one before, and
/// looks there. Of the pages and tables of games it is every fourth one, from `first` on: four walks that
/// begin one apart have been everywhere, and two of them on pages of every kind.
async fn look_everywhere(browser: &Browser, first: usize, look: impl AsyncFn(&str)) {
    browser.goto("/").await;
    let mut number = first;
    let mut turn = async |browser: &Browser| {
        let theme = if number.is_multiple_of(2) { "light" } else { "dark" };
        prefer(browser, LANGS[number % 3], theme).await;
        number += 1;
    };
    let mut pages: Vec<String> = COMMON.iter().map(ToString::to_string).collect();
    pages.extend(pages_of_games().into_iter().skip(first % 4).step_by(4));
    for path in pages {
        turn(browser).await;
        browser.goto(&path).await;
        unfold(browser).await;
        look(&path).await;
    }
    for path in pages_of_a_championship(browser).await {
        turn(browser).await;
        browser.goto(&path).await;
        unfold(browser).await;
        look(&path).await;
    }
    for entry in games().iter().skip(first % 4).step_by(4) {
        turn(browser).await;
        sit_down(browser, entry.info.id, "screen").await;
        look(&format!("a table of {}", entry.info.id)).await;
    }
    for id in ["traffic-lights", "oware", "chess", "go", "sapiens", "aperiodik"] {
        turn(browser).await;
        sit_down(browser, id, "computer").await;
        press(browser, "#prefs").await;
        look(&format!("the settings at {id}")).await;
        press(browser, ".sheet .main").await;
        press(browser, "[data-do=resign]").await;
        look(&format!("the question at {id}")).await;
        press(browser, "#resigning [value=yes]").await;
        press(browser, "[data-do=review]").await;
        browser.until("document.querySelector('.review h3')").await;
        look(&format!("the review of {id}")).await;
        // Somebody else looks on.
        browser.eval("localStorage.clear(); sessionStorage.clear()").await;
        browser.reload().await;
        browser.until("document.querySelector('#table[data-turn]')").await;
        look(&format!("looking on at {id}")).await;
    }
    turn(browser).await;
    sit_down(browser, "hex", "link").await;
    browser.until("document.querySelector('#invitations p.small:not(:empty)')").await;
    unfold(browser).await;
    look("an invitation").await;
    for path in pages_of_a_member(browser, &format!("Iris{first}")).await {
        turn(browser).await;
        browser.goto(&path).await;
        unfold(browser).await;
        look(&path).await;
    }
}

/// Looks everywhere and fails with all that is wrong there.
async fn no_faults(browser: &Browser, first: usize, faults: impl AsyncFn() -> Vec<String>) {
    let all = Mutex::new(Vec::new());
    look_everywhere(browser, first, async |place| {
        let found = faults().await;
        let found = found.iter().map(|fault| format!("{place}: {fault}"));
        all.lock().expect("one looks at a time").extend(found);
    })
    .await;
    let all = all.into_inner().expect("all was looked at");
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    // The console names the status of the pages that say what is wrong.
    browser.no_errors(&["the server responded with a status of 4"]).await;
}

/// Looks everywhere with axe-core, where that is at hand.
fn judge(device: Device, first: usize) {
    let Some(axe) = Axe::at_hand() else { return };
    on_stage(async |stage| {
        let browser = stage.browser(device).await;
        no_faults(&browser, first, async || axe.faults(&browser).await).await;
    });
}

#[test]
fn axe_finds_nothing_at_a_desk() {
    judge(Device::Desk, 0);
}

#[test]
fn axe_finds_nothing_on_a_phone() {
    // Where it was light it is dark here, and all is in another language.
    judge(Device::Phone, 1);
}

#[test]
fn axe_would_find_what_has_no_name() {
    let Some(axe) = Axe::at_hand() else { return };
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/j").await;
        assert_eq!(axe.faults(&browser).await, [""; 0]);
        browser.eval("document.querySelector('main button').textContent = ''").await;
        let found = axe.faults(&browser).await;
        assert!(found.len() == 1 && found[0].starts_with("button-name: "), "{found:?}");
    });
}

/// What can be seen without axe-core, a line each: words that go on in the next line, labels that are
/// cut off, controls under something else, tables without a heading, names of what has no role.
const FAULTS: &str = r#"
    const faults = [];
    const range = document.createRange();
    const lines = () => new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, data } = node;
        if (!parent.checkVisibility() || parent.closest('svg, script, noscript, code, textarea, .unseen')) continue;
        range.selectNodeContents(node);
        if (lines() < 2) continue;
        // Addresses are broken where a line ends.
        const words = data.replace(/https?:\/\/\S+/g, (address) => ' '.repeat(address.length));
        for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]+/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (lines() > 1) faults.push(`broken: ${word} in ${data.trim()}`);
        }
    }
    for (const label of document.querySelectorAll('button, .button, label, select, summary, legend, th, h1, h2, h3')) {
        const cut = label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1;
        if (cut && label.checkVisibility()) faults.push(`cut off: ${label.textContent.trim()}`);
    }
    if (document.scrollingElement.scrollWidth > innerWidth) faults.push('too wide');
    scrollTo(0, 0);
    for (const button of document.querySelectorAll('.settings button')) {
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const hidden = !button.checkVisibility() || document.querySelector('dialog[open]');
        if (!hidden && !button.contains(top)) faults.push(`covered: ${button.textContent.trim()}`);
    }
    for (const head of document.querySelectorAll('th')) if (!head.textContent.trim()) faults.push('a column without a heading');
    for (const named of document.querySelectorAll('svg [aria-label]:not([role])')) faults.push(`no role: ${named.outerHTML}`);
    return faults;
"#;

async fn seen(browser: &Browser) -> Vec<String> {
    serde_json::from_value(browser.eval(FAULTS).await).expect("lines")
}

/// Looks everywhere, and in all languages where every game has words of its own.
fn words_are_whole(device: Device, first: usize) {
    on_stage(async |stage| {
        let browser = stage.browser(device).await;
        no_faults(&browser, first, async || seen(&browser).await).await;
        for lang in LANGS {
            prefer(&browser, lang, "light").await;
            for entry in games() {
                browser.goto(&format!("/g/{}", entry.info.id)).await;
                unfold(&browser).await;
                assert_eq!(seen(&browser).await, [""; 0], "{} in {lang}", entry.info.id);
            }
        }
    });
}

#[test]
fn no_word_is_broken_on_a_phone() {
    words_are_whole(Device::Phone, 2);
}

#[test]
fn no_word_is_broken_on_a_phone_on_its_side() {
    words_are_whole(Device::Landscape, 3);
}

#[test]
fn a_broken_word_would_be_seen() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        browser.goto("/j").await;
        assert_eq!(seen(&browser).await, [""; 0]);
        let narrow = "document.querySelector('h1').style";
        browser.eval(&format!("{narrow}.width = '2em'; {narrow}.overflowWrap = 'anywhere'")).await;
        let found = seen(&browser).await;
        assert!(found.iter().any(|fault| fault.starts_with("broken: ")), "{found:?}");
    });
}

/// How the sentence begins that the server cannot be reached, by language.
const GONE: [&str; 3] =
    ["The server cannot be reached", "Não se consegue chegar ao servidor", "Il server non è"];

/// Where a page says what it has to say.
const SAID: &str = ".banner.low";

/// What is done on pages while the server is gone: what is pressed, and where it is told.
const WHILE_GONE: [(&str, &[(&str, &str)]); 7] = [
    (
        "/",
        &[
            (".card a", SAID),
            (".card button", SAID),
            (".settings [value=it]", SAID),
            (".ways [href='/puzzles']", SAID),
            ("#compose #start .main", SAID),
            ("#params .rule input", "#trouble"),
        ],
    ),
    (
        "/g/chess",
        &[
            ("#start .main", SAID),
            ("#start [value=link]", SAID),
            (".learn", SAID),
            (".printing button", SAID),
            (".printed a", SAID),
            (".alike .card button", SAID),
        ],
    ),
    (
        "/replay?record=hex:0",
        &[("[data-go=next]", "main .prompt"), (".turns ol a", "main .prompt"), ("#set-up", SAID)],
    ),
    (
        "/g/breakthrough/puzzle/1",
        &[
            ("[data-do=hint]", "#verdict"),
            ("[data-do=show]", "#verdict"),
            (".steps a", SAID),
            ("a[href='/puzzles']", SAID),
        ],
    ),
    ("/g/hex/lesson/1", &[("[data-do=hint]", "#verdict"), ("[data-do=show]", "#verdict")]),
    ("/setup?spec=hex", &[("[data-do=clear]", "#problem"), ("#go", SAID)]),
    ("/puzzles", &[(".card a", SAID), (".settings [value=pt]", SAID)]),
];

/// Scripts are there, and a puzzle knows its position.
const READY: &str = "document.readyState === 'complete' && [...document.querySelectorAll('#puzzle')].every(({ dataset }) => 'verdict' in dataset)";

/// Presses something until it is told there that the server is gone.
async fn told(browser: &Browser, lang: usize, pressed: &str, place: &str) {
    // What was told before does not count.
    browser
        .eval(&format!(
            "const said = document.querySelector({}); if (said) said.textContent = '';",
            json!(place)
        ))
        .await;
    press(browser, pressed).await;
    let (css, text) = (json!(place), json!(GONE[lang]));
    browser.until(&format!("document.querySelector({css})?.innerText.includes({text})")).await;
}

#[test]
fn what_needs_the_server_says_so_while_it_is_gone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        for (i, (path, done)) in WHILE_GONE.into_iter().enumerate() {
            let lang = i % 3;
            prefer(&browser, LANGS[lang], "light").await;
            browser.goto(path).await;
            browser.until(READY).await;
            unfold(&browser).await;
            stage.house.stop().await;
            for (pressed, place) in done {
                told(&browser, lang, pressed, place).await;
            }
            assert_eq!(browser.path().await, path.split('?').next().unwrap_or_default());
            stage.house.restart().await;
            // Once it is there again all goes on.
            browser.goto("/").await;
        }
    });
}

#[test]
fn a_form_keeps_what_was_typed_while_the_server_is_gone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        browser.goto("/").await;
        prefer(&browser, "it", "dark").await;
        browser.goto("/replay").await;
        browser.until("!document.getElementById('pick').hidden").await;
        browser.type_into("textarea", "1. e4 e5").await;
        stage.house.stop().await;
        told(&browser, 2, "form.open button", SAID).await;
        assert!(browser.is("document.querySelector('textarea').value === '1. e4 e5'").await);
        stage.house.restart().await;
        press(&browser, "form.open button").await;
        browser.until("document.querySelector('#replay')").await;
    });
}

#[test]
fn a_table_says_what_cannot_be_done_while_the_server_is_gone() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Desk).await;
        browser.goto("/").await;
        prefer(&browser, "pt", "light").await;
        sit_down(&browser, "traffic-lights", "computer").await;
        browser.until_own_turn().await;
        browser.touch("a1").await;
        browser.until_own_turn().await;
        stage.house.stop().await;
        browser.shows("#offline", "A ligação perdeu-se").await;
        told(&browser, 1, "[data-do=hint]", "#note").await;
        // What nobody hears is not done, and not later either.
        let off = |what: &str| format!("document.querySelector('[data-do={what}]').disabled");
        browser.until(&off("takeback")).await;
        browser.until(&off("resign")).await;
        told(&browser, 1, "[data-do=export]", SAID).await;
        told(&browser, 1, ".title a", SAID).await;
        told(&browser, 1, "#turns [data-go=first]", "#note").await;
        stage.house.restart().await;
        browser.until("document.getElementById('offline').hidden").await;
        browser.until(&format!("!{}", off("resign"))).await;
        press(&browser, "[data-do=resign]").await;
        press(&browser, "#resigning [value=yes]").await;
        browser.until("document.querySelector('#ending [data-do=review]')").await;
        stage.house.stop().await;
        browser.until("!document.getElementById('offline').hidden").await;
        browser.until(&off("rematch")).await;
        told(&browser, 1, "[data-do=review]", ".review .error").await;
        stage.house.restart().await;
        browser.until("document.getElementById('offline').hidden").await;
        // Asked again, the review begins anew.
        press(&browser, "[data-do=review]").await;
        browser.until("document.querySelector('.review h3')").await;
    });
}

#[test]
fn ways_to_a_seat_say_what_needs_the_server() {
    on_stage(async |stage| {
        let browser = stage.browser(Device::Phone).await;
        sit_down(&browser, "hex", "link").await;
        browser.until("document.querySelector('#invitations p.small:not(:empty)')").await;
        stage.house.stop().await;
        browser.until("!document.getElementById('offline').hidden").await;
        unfold(&browser).await;
        browser.shows("#invitations .camera", GONE[0]).await;
        stage.house.restart().await;
    });
}
