//! What every page has around it.

use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::assets;
use super::preview;
use super::reader::Reader;
use super::words::script_words;
use crate::ask::{is_kind, refused_beneath};
use crate::members::{Accounts, Member};
use crate::refusal::Refusal;

/// `--paper` of the style sheet, for what the browser draws around a page.
const PAPER: [(&str, &str); 2] = [("light", "#f6f2ea"), ("dark", "#1a1815")];

/// Where the header leads, beside the pages of who reads: address and text.
const NAV: [(&str, &str); 2] = [("/lobby", "ui-lobby"), ("/championships", "cup-title")];

/// A page to be shown.
pub(super) struct Page<'a> {
    /// What stands in the title bar, before the name of the library.
    pub(super) title: &'a str,
    /// One sentence for search engines and link previews.
    pub(super) description: &'a str,
    /// The script module of the page, if it has one.
    pub(super) script: Option<&'a str>,
    /// The class of the main part.
    pub(super) class: &'a str,
    /// The main part.
    pub(super) body: Markup,
}

impl Page<'_> {
    /// Whether there is a board that can be touched.
    fn at_table(&self) -> bool {
        self.class.starts_with("at-table")
    }

    /// The whole document.
    pub(super) fn render(self, reader: &Reader) -> Html<String> {
        let theme = reader.theme;
        let page = html! {
            (DOCTYPE)
            html lang=(reader.lang.code()) data-theme=[theme] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content=(theme.unwrap_or("light dark"));
                    title {
                        @if reader.visit.waiting > 0 { "(" (reader.visit.waiting) ") " }
                        (self.title) " · Ludoteca"
                    }
                    meta name="description" content=(self.description);
                    (preview::told(reader, self.title, self.description))
                    @for (light, paper) in PAPER.into_iter().filter(|(light, _)| theme.is_none_or(|theme| theme == *light)) {
                        meta name="theme-color" content=(paper)
                            media=[theme.is_none().then(|| format!("(prefers-color-scheme: {light})"))];
                    }
                    link rel="manifest" href=(assets::url("manifest.webmanifest"));
                    link rel="icon" type="image/svg+xml" href=(assets::url("icon.svg"));
                    link rel="apple-touch-icon" href=(assets::url("icon-192.png"));
                    link rel="stylesheet" href=(assets::url("style.css"));
                    @if self.at_table() { link rel="stylesheet" href=(assets::url("table.css")); }
                    @if self.class.contains("at-workshop") { link rel="stylesheet" href=(assets::url("workshop.css")); }
                    @if self.class == "at-worth" {
                        link rel="stylesheet" href=(assets::url("worth.css"));
                        link rel="stylesheet" href=(assets::url("plots.css"));
                    }
                    @if self.class.starts_with("cup") { link rel="stylesheet" href=(assets::url("cups.css")); }
                    @if self.class.contains("class") { link rel="stylesheet" href=(assets::url("classes.css")); }
                    @if let Some(script) = self.script {
                        script type="module" src=(assets::url(script)) {}
                    }
                    script type="module" src=(assets::url("theme.js")) {}
                    script type="module" src=(assets::url("seeking.js")) {}
                    @if self.at_table() { script type="module" src=(assets::url("sheet.js")) {} }
                }
                body data-token=[reader.member().and_then(Member::form_token)] {
                    a.skip href="#content" { (reader.text("ui-skip")) }
                    (definitions())
                    (top(reader, self.at_table()))
                    @if let Some(notice) = &reader.visit.notice {
                        p.notice role="note" { bdi { (notice.text(reader.lang as usize)) } }
                    }
                    main #content class=(self.class) { (self.body) }
                    footer.foot { p { (reader.text("ui-foot")) } }
                    script type="application/json" id="words" {
                        (PreEscaped(script_words(reader.lang, self.at_table())))
                    }
                }
            }
        };
        Html(page.into_string())
    }
}

fn top(reader: &Reader, at_table: bool) -> Markup {
    let speaker = reader.speaker();
    html! {
        header.top {
            a.home href="/" { (emblem()) "Ludoteca" }
            (ways(reader))
            form.settings method="post" action="/settings" {
                input type="hidden" name="back" value=(reader.here_without_lang());
                span role="group" aria-label=(speaker.text("ui-language")) {
                    @for lang in Lang::ALL {
                        button name="lang" value=(lang.code()) lang=(lang.code())
                            aria-pressed=(if lang == reader.lang { "true" } else { "false" }) {
                            (lang.code().to_uppercase()) span.unseen { ": " (native_name(lang)) }
                        }
                    }
                }
                @if at_table {
                    button #prefs type="button" aria-label=(reader.live("prefs")) title=(reader.live("prefs")) {
                        svg viewBox="0 0 24 24" aria-hidden="true" {
                            path d="M4 7h10M18 7h2M4 17h2M10 17h10" {}
                            circle cx="16" cy="7" r="2.2" {}
                            circle cx="8" cy="17" r="2.2" {}
                        }
                    }
                }
                button.theme name="theme" value=(if reader.theme == Some("dark") { "light" } else { "dark" })
                    aria-label=(speaker.text("ui-theme")) title=(speaker.text("ui-theme")) {
                    svg viewBox="0 0 24 24" aria-hidden="true" {
                        path d="M12 3a9 9 0 1 0 0 18V3z" {}
                        path d="M12 3a9 9 0 0 1 0 18" fill="none" stroke="currentColor" stroke-width="2" {}
                    }
                }
            }
        }
    }
}

/// Where the header leads.
fn ways(reader: &Reader) -> Markup {
    let here = |path: &str| (reader.here == path).then_some("page");
    html! {
        nav.pages aria-label=(reader.text("ui-nav")) {
            @if reader.member().is_some() {
                a href="/me" aria-current=[here("/me")] {
                    (reader.text("ui-my-games"))
                    @if reader.visit.waiting > 0 {
                        span.count aria-hidden="true" { (reader.visit.waiting) }
                        span.unseen { (reader.fill("ui-waiting", [("count", reader.visit.waiting.into())])) }
                    }
                }
            }
            @for (path, id) in NAV { a href=(path) aria-current=[here(path)] { (reader.text(id)) } }
            @if let Some(member) = reader.member() {
                a.self href="/account" aria-current=[here("/account")] { bdi { (member.name()) } }
            } @else if reader.visit.accounts != Accounts::Off {
                a href="/account" aria-current=[here("/account")] { (reader.text("ui-sign-in")) }
            }
        }
    }
}

const fn native_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::Pt => "Português",
        Lang::It => "Italiano",
    }
}

fn emblem() -> Markup {
    html! {
        svg viewBox="0 0 32 32" aria-hidden="true" {
            circle.ink-dark cx="11" cy="11" r="8" fill="url(#ink-dark)" stroke="var(--dark-rim)" {}
            circle.ink-light cx="21" cy="21" r="8" fill="url(#ink-light)" stroke="var(--light-rim)" {}
        }
    }
}

/// The gradients of all scenes. The style sheet names them by `url(#...)`.
pub(super) fn definitions() -> Markup {
    const INKS: [&str; 10] =
        ["light", "dark", "neutral", "blue", "orange", "green", "yellow", "red", "pink", "lilac"];
    html! {
        svg.definitions aria-hidden="true" focusable="false" {
            defs {
                @for ink in INKS {
                    radialGradient class={ "ink-" (ink) } id={ "ink-" (ink) } cx="0.36" cy="0.3" r="0.78" {
                        stop.stop-top offset="0" {}
                        stop.stop-low offset="1" {}
                    }
                }
                linearGradient #wood x1="0" y1="0" x2="0.35" y2="1" {
                    stop offset="0" stop-color="var(--wood-light)" {}
                    stop offset="1" stop-color="var(--wood)" {}
                }
                radialGradient #pit cx="0.5" cy="0.42" r="0.6" {
                    stop offset="0.35" stop-color="var(--pit-deep)" {}
                    stop offset="1" stop-color="var(--pit)" {}
                }
                radialGradient #seed cx="0.35" cy="0.3" r="0.8" {
                    stop offset="0" stop-color="#f4ead2" {}
                    stop offset="1" stop-color="#b9a67c" {}
                }
            }
        }
    }
}

/// A page that says what is wrong, and leads on.
pub(super) fn sorry(
    reader: &Reader,
    status: StatusCode,
    title: &str,
    text: &Markup,
    (to, way): (&str, &str),
) -> (StatusCode, Html<String>) {
    let body = html! {
        div.game-head {
            h1 { (title) }
            p.blurb { (text) }
        }
        p { a.button href=(to) { (reader.text(way)) } }
    };
    let page = Page { title, description: "", script: None, class: "", body };
    (status, page.render(reader))
}

/// For every address at which there is nothing.
pub(super) async fn not_found(reader: Reader) -> (StatusCode, Html<String>) {
    let text = html! { (reader.text("ui-not-found-text")) };
    sorry(&reader, StatusCode::NOT_FOUND, &reader.text("ui-not-found"), &text, LIBRARY)
}

const LIBRARY: (&str, &str) = ("/", "ui-to-library");

/// Where to go from something that is not done at an address: to what it belongs to.
fn back(refusal: &Refusal, here: &str) -> (String, &'static str) {
    use crate::{classes, cups};
    let unknown = match refusal {
        Refusal::Cup(why) => matches!(**why, cups::Trouble::Unknown),
        Refusal::Class(why) => matches!(**why, classes::Trouble::Unknown),
        _ => false,
    };
    let judges = !matches!(refusal, Refusal::Cup(why) if matches!(**why, cups::Trouble::Key));
    let path = here.split('?').next().unwrap_or_default();
    let mut parts = path.split('/').skip(1);
    match (parts.next(), parts.next(), parts.next()) {
        _ if unknown => (LIBRARY.0.to_owned(), LIBRARY.1),
        (Some("cup"), Some(id), Some("pair" | "pair-all" | "result" | "swap")) if judges => {
            (format!("/cup/{id}/desk"), "cup-to-desk")
        }
        (Some("cup"), Some(id), _) => (format!("/cup/{id}"), "cup-back"),
        (Some("class"), Some(id), _) => (format!("/class/{id}"), "class-back"),
        _ => (LIBRARY.0.to_owned(), LIBRARY.1),
    }
}

/// Makes a page of every error of a page that is none yet.
pub(super) async fn speak(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(reader) = Reader::from_request_parts(&mut parts, &()).await;
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    let refusal = response.extensions_mut().remove::<Refusal>();
    let is_page = is_kind(&response, "text/html");
    let is_error = status.is_client_error() || status.is_server_error();
    if refusal.is_none() && (is_page || !is_error) {
        return response;
    }
    let refusal = match (refusal, status) {
        (Some(refusal), _) => refusal,
        (None, StatusCode::NOT_FOUND) => return not_found(reader).await.into_response(),
        (None, _) => match refused_beneath(response).await {
            Refusal::NotFound => return not_found(reader).await.into_response(),
            refusal => refusal,
        },
    };
    refused(&reader, status, &refusal)
}

/// A page that says why something is not done.
pub(super) fn refused(reader: &Reader, status: StatusCode, refusal: &Refusal) -> Response {
    let title = match refusal {
        Refusal::Table => "ui-no-table",
        _ => "ui-wrong",
    };
    let text = html! {
        (refusal.text(reader.speaker()))
        @if matches!(refusal, Refusal::SignIn) { " " a href="/account" { (reader.text("ui-sign-in")) } }
    };
    let (to, way) = back(refusal, &reader.here);
    refusal.mark(sorry(reader, status, &reader.text(title), &text, (&to, way)).into_response())
}
