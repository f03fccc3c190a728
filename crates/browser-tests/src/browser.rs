//! One person at a browser.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::{PrintConfiguration, WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::driver::{self, Driver, no_browser};

/// The passphrase of everybody who signs up.
const PHRASE: &str = "três gatos no telhado";
/// What holds, as a script, where a browser is at its own seat of a table.
pub const SEATED: &str = "document.querySelector('#table[data-turn]') && \
                          document.getElementById('watching').hidden";
/// How long a wait takes at most, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// A wait looks again after this, and then ever less often, so that a long one costs little,
const LOOK: Duration = Duration::from_millis(10);
/// but never less often than this.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// What a person sits at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A screen of 1280 by 900.
    Desk,
    /// A phone of 390 by 844 with touch.
    Phone,
    /// The same screen, with scripts forbidden.
    Unscripted,
    /// A phone on its side, 844 by 390.
    Landscape,
}

/// A browser with helpers. Every helper fails with a sentence.
pub struct Browser {
    client: Client,
    home: String,
}

/// The log of the page's console.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// A device that holds passkeys, knows who sits there and says yes.
#[derive(Debug)]
struct NewAuthenticator;

impl WebDriverCompatibleCommand for NewAuthenticator {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/webauthn/authenticator", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        let device = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserConsenting": true,
            "isUserVerified": true,
        });
        (http::Method::POST, Some(device.to_string()))
    }
}

fn capabilities(device: Device) -> Value {
    let mut chrome = json!({
        "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--window-size=1280,900", "--lang=en",
            "--disable-extensions", "--disable-breakpad", "--in-process-gpu", "--no-zygote",
            format!("--blink-settings=scriptEnabled={}", device != Device::Unscripted)
        ],
        "prefs": { "intl.accept_languages": "en" }
    });
    if let Some(program) = driver::browser() {
        chrome["binary"] = json!(program);
    }
    let screen = match device {
        Device::Phone => Some((390, 844)),
        Device::Landscape => Some((844, 390)),
        Device::Desk | Device::Unscripted => None,
    };
    if let Some((width, height)) = screen {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        chrome["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "goog:chromeOptions": chrome, "goog:loggingPrefs": { "browser": "ALL" } })
}

/// Whether an error is about a page that is just being replaced or moved.
fn passes(error: &CmdError) -> bool {
    error.is_no_such_element()
        || error.is_stale_element_reference()
        || error.is_element_not_interactable()
}

impl Browser {
    pub(crate) async fn open(driver: &Driver, device: Device, home: String) -> Browser {
        let Value::Object(wanted) = capabilities(device) else { unreachable!("it is an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&driver.url())
            .await
            .unwrap_or_else(|error| panic!("{}", no_browser(&error)));
        Browser { client, home }
    }

    /// Makes an account of this name, with a passphrase that all have.
    pub async fn sign_up(&self, name: &str) {
        self.goto("/account/new").await;
        self.enter("/account/new", name).await;
        self.shows(".recovery code", "-").await;
    }

    /// Sends the form of the page that leads to this address, with this name and that passphrase.
    pub async fn enter(&self, form: &str, name: &str) {
        self.until("document.querySelector('form.sign')").await;
        self.type_into("form.sign [name=name]", name).await;
        self.type_into("form.sign [name=phrase]", PHRASE).await;
        self.click(&format!("form.sign[action='{form}'] .main")).await;
    }

    /// Challenges somebody by name to a game, from their page.
    pub async fn challenge(&self, name: &str, game: &str) {
        self.goto(&format!("/p/{name}")).await;
        self.click(".dare summary").await;
        self.choose(".dare [name=spec]", game).await;
        self.click(".dare button.main").await;
    }

    /// Fails where something is wider than the screen.
    pub async fn fits(&self) {
        let fits = self.is("document.documentElement.scrollWidth <= innerWidth").await;
        assert!(fits, "it is too wide");
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Opens a page of the server.
    pub async fn goto(&self, path: &str) {
        let url = format!("{}{path}", self.home);
        self.client.goto(&url).await.unwrap_or_else(|e| panic!("cannot open {path}: {e}"));
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads again");
    }

    /// Gives the browser a device that holds passkeys, without any. It always says yes.
    ///
    /// # Panics
    /// When the driver has none to give.
    pub async fn authenticator(&self) {
        self.client.issue_cmd(NewAuthenticator).await.expect("a device for passkeys");
    }

    /// The path of the page.
    pub async fn path(&self) -> String {
        self.client.current_url().await.expect("a page").path().to_owned()
    }

    /// What a script in the page returns.
    pub async fn eval(&self, script: &str) -> Value {
        let done = self.client.execute(script, Vec::new()).await;
        done.unwrap_or_else(|error| panic!("the script `{script}` fails: {error}"))
    }

    /// What the server answers to this body, as the page would send it.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let (path, body) = (json!(path), json!(body.to_string()));
        let with = "method: 'POST', headers: { 'content-type': 'application/json' }";
        self.eval(&format!(
            "return fetch({path}, {{ {with}, body: {body} }}).then((said) => said.json());"
        ))
        .await
    }

    /// Whether an expression is true in the page.
    pub async fn is(&self, expression: &str) -> bool {
        self.eval(&format!("return Boolean({expression});")).await == json!(true)
    }

    /// Waits until an expression is true in the page.
    pub async fn until(&self, expression: &str) {
        let (began, mut pause) = (Instant::now(), LOOK);
        // While a page is being replaced there is nothing to ask.
        let script = format!("return Boolean({expression});");
        while self.client.execute(&script, Vec::new()).await.ok() != Some(json!(true)) {
            if began.elapsed() > PATIENCE {
                let page = self.eval("return document.querySelector('main')?.innerText").await;
                panic!("never came true: {expression}\non {}:\n{page}", self.path().await);
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 3 / 2).min(LOOK_AGAIN);
        }
    }

    /// Does something with the element of a selector, once it is there.
    ///
    /// While one page takes the place of another, an element may be gone before anything is done
    /// with it; then the one that follows it is taken.
    async fn with<T>(&self, css: &str, act: impl AsyncFn(&Element) -> Result<T, CmdError>) -> T {
        let began = Instant::now();
        loop {
            let done = match self.client.find(Locator::Css(css)).await {
                Ok(element) => act(&element).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(value) => return value,
                Err(error) if !passes(&error) || began.elapsed() > PATIENCE => {
                    panic!("{css} on {}: {error}", self.path().await)
                }
                Err(_) => tokio::time::sleep(LOOK_AGAIN).await,
            }
        }
    }

    /// Clicks on an element, once it is there and shown.
    pub async fn click(&self, css: &str) {
        self.until(&format!("document.querySelector({})?.checkVisibility()", json!(css))).await;
        self.with(css, Element::click).await;
    }

    /// The text of an element, once it is there. After what may lead to another page this may still
    /// be the text of the page before: then ask for what it [`shows`](Browser::shows).
    pub async fn text(&self, css: &str) -> String {
        self.with(css, Element::text).await
    }

    /// Waits until the text of an element contains this.
    pub async fn shows(&self, css: &str, text: &str) {
        let (css, text) = (json!(css), json!(text));
        self.until(&format!("document.querySelector({css})?.innerText.includes({text})")).await;
    }

    /// Chooses a value in a form field.
    pub async fn choose(&self, css: &str, value: &str) {
        self.until(&format!("document.querySelector({})", json!(css))).await;
        let (css, value) = (json!(css), json!(value));
        self.eval(&format!(
            "const field = document.querySelector({css}); field.value = {value};
             field.dispatchEvent(new Event('input', {{bubbles: true}}));
             field.dispatchEvent(new Event('change', {{bubbles: true}}));"
        ))
        .await;
    }

    /// Types into an element.
    pub async fn type_into(&self, css: &str, text: &str) {
        self.with(css, async |element| element.send_keys(text).await).await;
    }

    /// Presses and releases a key.
    pub async fn press(&self, key: Key) {
        let key = char::from(key);
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        self.client.perform_actions(keys).await.expect("a key is pressed");
    }

    /// Touches a cell of the board, once it is offered.
    pub async fn touch(&self, cell: &str) {
        self.click(&format!("[data-touch=\"{cell}\"].offered")).await;
    }

    /// Drags from one cell to another.
    pub async fn drag(&self, from: &str, to: &str) {
        let element = |cell: &str| format!("[data-touch=\"{cell}\"]");
        let found = async |element: &Element| Ok(element.clone());
        let from = self.with(&element(from), found).await;
        let to = self.with(&element(to), found).await;
        let at = |element: Element| PointerAction::MoveToElement {
            element,
            duration: None,
            x: 0.0,
            y: 0.0,
        };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(at(from))
            .then(PointerAction::Down { button: 0 })
            .then(at(to))
            .then(PointerAction::Up { button: 0 });
        self.client.perform_actions(mouse).await.expect("the mouse drags");
    }

    /// Waits until the table shows a position after this many steps and waits for this browser.
    pub async fn until_own_turn(&self) {
        self.until("document.querySelector('#table.own')").await;
    }

    /// Resigns, and says that it is meant.
    pub async fn resign(&self) {
        self.click("[data-do=resign]").await;
        self.click("#resigning [value=yes]").await;
    }

    /// How many steps led to the position on the table.
    pub async fn ply(&self) -> u64 {
        let ply = self.eval("return Number(document.getElementById('table').dataset.ply)").await;
        ply.as_u64().expect("a number of steps")
    }

    /// Fails if the console of the page has errors. `but_for` names what may be among them.
    pub async fn no_errors(&self, but_for: &[&str]) {
        let log = self.client.issue_cmd(ConsoleLog).await.expect("the log of the console");
        let errors: Vec<&str> = log
            .as_array()
            .into_iter()
            .flatten()
            .filter(|entry| entry["level"] == "SEVERE")
            .filter_map(|entry| entry["message"].as_str())
            .filter(|message| !but_for.iter().any(|known| message.contains(known)))
            .collect();
        assert!(errors.is_empty(), "the page has errors: {errors:#?}");
    }

    /// Opens another tab and turns to it.
    pub async fn tab(&self) -> WindowHandle {
        let tab = self.client.new_window(true).await.expect("a new tab").handle;
        self.turn_to(&tab).await;
        tab
    }

    /// Turns to a tab.
    pub async fn turn_to(&self, tab: &WindowHandle) {
        self.client.switch_to_window(tab.clone()).await.expect("the tab is there");
    }

    /// Goes into a frame of the page, until another page is opened.
    pub async fn into_frame(&self, css: &str) {
        let frame = self.client.find(Locator::Css(css)).await.expect("the page has the frame");
        frame.enter_frame().await.expect("the frame can be entered");
    }

    /// The page on paper, as PDF.
    pub async fn printed(&self) -> Vec<u8> {
        self.client.print(PrintConfiguration::default()).await.expect("a print")
    }

    /// A picture of the page, as PNG.
    pub async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a picture")
    }
}
