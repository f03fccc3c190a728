//! A browser, as far as accounts are concerned.

use http_body_util::Full;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use serde_json::Value;

use super::{Answer, Running};

/// The phrase of everybody in these tests.
pub(crate) const PHRASE: &str = "três gatos no telhado";

/// A browser, as far as accounts are concerned.
pub(crate) struct Browser<'a> {
    server: &'a Running,
    pub session: String,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(server: &'a Running) -> Browser<'a> {
        Browser { server, session: String::new() }
    }

    /// One that has this session.
    pub(crate) fn with(server: &'a Running, session: &str) -> Browser<'a> {
        Browser { server, session: session.to_owned() }
    }

    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        more: &[(&str, &str)],
        body: String,
    ) -> Answer {
        let mut request = self.server.builder(method, path);
        request = request.header(COOKIE, format!("lang=en; session={}", self.session));
        for (name, value) in more {
            request = request.header(*name, *value);
        }
        self.server.request(request.body(Full::new(Bytes::from(body))).expect("a request")).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, &[], String::new()).await
    }

    /// Sends a form; a session that comes with the answer is kept.
    pub(crate) async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pair = |(name, value): &(&str, &str)| format!("{name}={}", escaped(value));
        let body: Vec<String> = fields.iter().map(pair).collect();
        let origin = format!("http://{}", self.server.address);
        let more = [
            (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded"),
            (ORIGIN.as_str(), &*origin),
            ("host", &*self.server.address.to_string()),
        ];
        let answer = self.ask(Method::POST, path, &more, body.join("&")).await;
        for cookie in answer.headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            if let Some(rest) = cookie.strip_prefix("session=") {
                assert!(rest.contains("HttpOnly") && rest.contains("SameSite=Lax"), "{cookie}");
                self.session = rest.split(';').next().unwrap_or_default().to_owned();
            }
        }
        answer
    }

    pub(crate) async fn sign_up(&mut self, name: &str) -> Answer {
        self.form("/account/new", &[("name", name), ("phrase", PHRASE)]).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, phrase: &str) -> Answer {
        self.form("/account/enter", &[("name", name), ("phrase", phrase)]).await
    }

    /// The token that forms of the session bring back.
    pub(crate) async fn token(&self) -> String {
        let page = self.get("/account").await.text();
        let (_, rest) = page.split_once("data-token=\"").expect("a token");
        rest.split('"').next().expect("its end").to_owned()
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        let more = [(CONTENT_TYPE.as_str(), "application/json"), ("x-token", token)];
        self.ask(Method::POST, path, &more, body.to_string()).await
    }
}

pub(crate) fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

pub(crate) fn location(answer: &Answer) -> &str {
    answer.headers.get(LOCATION).expect("it leads on").to_str().expect("text")
}

/// Makes a token on the page of the account.
pub(crate) async fn mint(browser: &mut Browser<'_>, name: &str, scopes: &[&str]) -> String {
    let token = browser.token().await;
    let mut form = vec![("token", &*token), ("name", name)];
    form.extend(scopes.iter().map(|scope| (*scope, "on")));
    let page = browser.form("/account/tokens", &form).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(page.headers["cache-control"], "no-store");
    key_of(&page.text())
}

fn key_of(page: &str) -> String {
    let (_, rest) = page.split_once("id=\"new-token\" translate=\"no\">").expect("a token");
    rest.split('<').next().expect("its end").to_owned()
}

/// Asks as a program, with a token.
pub(crate) async fn ask(
    server: &Running,
    method: Method,
    path: &str,
    key: &str,
    body: &Value,
) -> Answer {
    let request = server
        .builder(method, path)
        .header(AUTHORIZATION, format!("Bearer {key}"))
        .header(CONTENT_TYPE, "application/json");
    let body = if body.is_null() { String::new() } else { body.to_string() };
    server.request(request.body(Full::new(Bytes::from(body))).expect("a request")).await
}
