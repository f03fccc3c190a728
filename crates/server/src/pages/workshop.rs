//! Where games are written as texts: the text, and beside it the board that plays it.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Rules, games, made};
use ludoteca_people::{Doc, MadeText};
use ludoteca_workshop::{LESSONS, MOST_TEXT, SETS, WORDS};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::account::day;
use super::game::markdown;
use super::invent::INVENT;
use super::play::LEVELS;
use super::reader::Reader;
use super::shell::Page;
use super::studies::token;
use crate::AppState;
use crate::api::{TextView, first_look};
use crate::ask::Posted;
use crate::client::Client;
use crate::links;
use crate::members::Member;
use crate::refusal::Refusal;
use crate::routing::{boxed, get, post};
use crate::table::offload;
use crate::view::Sight;
use crate::workshop::Draft;

/// Where games are written.
pub(super) const WORKSHOP: &str = "/workshop";
/// Where the language is taught.
const LEARN: &str = "/workshop/learn";
/// A form writes some letters as nine.
const MAX_FORM: usize = 9 * MOST_TEXT + 16 * 1024;
/// So many texts are listed.
const LISTED: u32 = 20;
/// No more versions before a text are told.
const VERSIONS: usize = 20;

/// What teaches the language; `{{NAME}}` on a line is a small game.
const LESSON_TEXTS: [&str; 3] = [
    include_str!("../../text/learn-en.md"),
    include_str!("../../text/learn-pt.md"),
    include_str!("../../text/learn-it.md"),
];

pub(super) fn routes() -> Router<AppState> {
    let limit = || DefaultBodyLimit::max(MAX_FORM);
    Router::new()
        .route(WORKSHOP, get(page).post(boxed(look)).layer(limit()))
        .route("/workshop/keep", post(keep).layer(limit()))
        .route(LEARN, get(learn))
        .route("/p/{name}/{title}", get(newest))
}

/// Leads to the newest text of a title.
async fn newest(
    State(state): State<AppState>,
    Path((name, title)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let person = state.members.people.called(&name).await?.ok_or(Refusal::Person)?;
    let digest = state.workshop.newest(&person.id, &title).await?.ok_or(Refusal::NoText)?;
    let link = links::game_named(&made::name(&digest)).ok_or(Refusal::NoText)?;
    // Tomorrow it may lead elsewhere.
    Ok(([(CACHE_CONTROL, "no-store")], Redirect::to(&link)).into_response())
}

/// With which text it begins.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Begin {
    /// The signs of a text that is kept.
    from: String,
    /// A lesson or a game of the library, or `blank`.
    begin: String,
}

/// A text as the page shows it.
struct Shown {
    text: String,
    /// The signs of the text that it came from.
    from: Option<String>,
    /// Whether it was asked for; if not, the page goes on with what was written last.
    asked: bool,
}

/// The text of a lesson or a game of the library.
fn text_of(name: &str) -> Option<&'static str> {
    let lesson = LESSONS.iter().find(|(lesson, _)| *lesson == name).map(|(_, text)| *text);
    lesson.or_else(|| games().iter().find(|entry| entry.info.id == name)?.written())
}

async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Query(begin): Query<Begin>,
) -> Result<Response, Refusal> {
    let shown = match (&*begin.from, &*begin.begin) {
        ("", "") => Shown { text: LESSONS[0].1.to_owned(), from: None, asked: false },
        ("", "blank") => {
            Shown { text: reader.text("atelier-default") + "\n", from: None, asked: true }
        }
        ("", name) => {
            let text = text_of(name).ok_or(Refusal::NoText)?.to_owned();
            Shown { text, from: None, asked: true }
        }
        (from, _) => {
            let doc = state.members.people.made_text(from).await?.ok_or(Refusal::NoText)?;
            Shown { text: doc.value.text, from: Some(doc.id), asked: true }
        }
    };
    render(&state, reader, shown).await
}

/// What the form brings.
#[derive(Deserialize)]
struct Written {
    #[serde(default)]
    token: String,
    text: String,
    #[serde(default)]
    from: String,
}

impl Written {
    fn from(&self) -> Option<String> {
        Some(self.from.clone()).filter(|from| !from.is_empty())
    }
}

/// Looks at what was written, without a script.
async fn look(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(written): Posted<Written, MAX_FORM>,
) -> Result<Response, Refusal> {
    state.workshop.take(client, false)?;
    let from = written.from();
    // Forms end lines in a way of their own.
    let shown = Shown { text: written.text.replace("\r\n", "\n"), from, asked: true };
    render(&state, reader, shown).await
}

/// Keeps it, without a script.
async fn keep(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(written): Posted<Written, MAX_FORM>,
) -> Result<Response, Refusal> {
    if let Some(member) = reader.member() {
        member.check(&written.token)?;
    }
    let (member, from) = (reader.member(), written.from());
    let kept = state.workshop.keep(client, member, written.text, from).await?;
    let link = links::game_named(&kept.name).ok_or(Refusal::Failed)?;
    Ok(Redirect::to(&link).into_response())
}

async fn render(state: &AppState, reader: Reader, shown: Shown) -> Result<Response, Refusal> {
    let people = &state.members.people;
    let mine = match reader.member().map(Member::id) {
        Some(id) => people.made_texts(Some(id), None, LISTED).await?,
        None => Vec::new(),
    };
    let all = people.made_texts(None, None, LISTED).await?;
    let mut versions: Vec<Doc<MadeText>> = Vec::new();
    let mut before = shown.from.clone();
    while let Some(id) = before.filter(|_| versions.len() < VERSIONS) {
        let Some(doc) = people.made_text(&id).await? else { break };
        before = doc.value.from.clone();
        versions.push(doc);
    }
    let answer = offload(move || {
        let draft = Draft { text: shown.text.clone(), ..Draft::default() };
        let seen = first_look(&draft, reader.lang, Sight::default())?;
        let page = Bench { reader: &reader, shown: &shown, seen: &seen };
        Ok::<_, Refusal>(page.render(&mine, &all, &versions))
    })
    .await??;
    Ok(([(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// The page.
struct Bench<'a> {
    reader: &'a Reader,
    shown: &'a Shown,
    seen: &'a TextView,
}

impl Bench<'_> {
    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    fn render(
        &self,
        mine: &[Doc<MadeText>],
        all: &[Doc<MadeText>],
        versions: &[Doc<MadeText>],
    ) -> Response {
        let title = self.text("atelier-title");
        let lead = self.text("atelier-lead");
        let body = html! {
            div.workshop #workshop data-from=[self.shown.from.as_deref()] data-asked[self.shown.asked]
                data-words=(words()) data-label=(self.text("atelier-text")) {
                header.workshop-head {
                    h1 { (title) }
                    p.lead {
                        (lead) " " a href=(LEARN) { (self.text("atelier-learn")) }
                        " · " a href=(INVENT) { (self.text("invent-page-way-in")) }
                    }
                    (self.begin())
                }
                div.tabs #tabs role="tablist" aria-label=(title) hidden {
                    button type="button" role="tab" #tab-text aria-controls="writing" aria-selected="true" { (self.text("atelier-text")) }
                    button type="button" role="tab" #tab-board aria-controls="trying" aria-selected="false" tabindex="-1" { (self.text("atelier-board")) }
                }
                div.halves {
                    (self.writing())
                    (self.trying())
                }
                section #said.reading hidden[self.seen.said.is_none()] {
                    h2 { (self.text("atelier-said")) }
                    div #prose { @if let Some(said) = &self.seen.said { (PreEscaped(said)) } }
                }
                section.more-texts {
                    div #drafts hidden {
                        h2 { (self.text("atelier-drafts")) }
                        p.small.quiet { (self.text("atelier-drafts-how")) }
                        ul #draft-list {}
                        button.button #fresh type="button" { (self.text("atelier-fresh")) }
                    }
                    (self.listed("atelier-history", versions))
                    (self.listed("atelier-mine", mine))
                    (self.listed("atelier-all", all))
                }
            }
            p #spoken.unseen aria-live="polite" {}
        };
        let script = Some("workshop.js");
        Page { title: &title, description: &lead, script, class: "at-table at-workshop", body }
            .render(self.reader)
            .into_response()
    }

    /// What one may begin with.
    fn begin(&self) -> Markup {
        html! {
            form.row.begin method="get" action=(WORKSHOP) {
                label {
                    span { (self.text("atelier-manual")) " " }
                    select name="begin" required {
                        // What stands there may have been written since.
                        option value="" { (self.text("atelier-choose")) }
                        option value="blank" { (self.text("atelier-blank")) }
                        optgroup label=(self.text("atelier-lessons")) {
                            @for (name, text) in LESSONS { option value=(name) { (title_of(text)) } }
                        }
                        optgroup label=(self.text("atelier-library")) {
                            @for entry in games().iter().filter(|entry| entry.written().is_some()) {
                                option value=(entry.info.id) { (Rules::of(entry.info, self.reader.lang).name) }
                            }
                        }
                    }
                }
                button.button { (self.text("atelier-open")) }
            }
        }
    }

    fn writing(&self) -> Markup {
        html! {
            section.writing #writing aria-label=(self.text("atelier-text")) {
                form #form method="post" action=(WORKSHOP) {
                    (token(self.reader))
                    @if let Some(from) = &self.shown.from { input type="hidden" name="from" value=(from); }
                    textarea #text name="text" rows="20" spellcheck="false" autocapitalize="off" autocomplete="off"
                        aria-label=(self.text("atelier-text")) aria-describedby="troubles" { "\n" (self.shown.text) }
                    div #editor.editor hidden {}
                    div.row.doing {
                        button.button #look { (self.text("atelier-look")) }
                        button.button.main #share formaction="/workshop/keep" disabled[self.seen.name.is_none()] { (self.text("atelier-share")) }
                        span #state.small.quiet role="status" {}
                    }
                }
                div #shared.panel hidden {}
                (self.troubles())
            }
        }
    }

    fn troubles(&self) -> Markup {
        html! {
            ul #troubles.troubles aria-label=(self.text("atelier-troubles")) {
                @for trouble in &self.seen.troubles {
                    li class=(trouble.weight) {
                        b {
                            (self.reader.fill("atelier-place", [("line", trouble.line.into()), ("column", trouble.column.into())]))
                        }
                        " " (trouble.text)
                    }
                }
            }
        }
    }

    fn trying(&self) -> Markup {
        let seen = self.seen.position.as_ref();
        html! {
            section.trying #trying aria-label=(self.text("atelier-board")) {
                p #prompt.prompt {
                    @match seen {
                        Some(tried) => (tried.board.prompt),
                        None => (self.text("atelier-no-game")),
                    }
                }
                p #note.note.small role="status" {}
                div #board.board { @if let Some(tried) = seen { (PreEscaped(&tried.board.svg)) } }
                div #choices.choices {}
                div #trays.trays {}
                div #controls.controls hidden {
                    div.row {
                        button.button #undo type="button" { (self.text("atelier-undo")) }
                        button.button #again type="button" { (self.text("atelier-again")) }
                        button.button #answer type="button" { (self.text("atelier-answer")) }
                    }
                    div.row {
                        label { span { (self.text("atelier-plays")) " " }
                            select #plays { option value="" { (self.text("atelier-nobody")) } } }
                        label { span { (self.text("atelier-level")) " " }
                            select #level { @for level in LEVELS { option selected[level == 3] { (level) } } } }
                    }
                    fieldset #params.params hidden { legend { (self.text("atelier-params")) } div #fields {} }
                    p.turns-line #turns {}
                    details.panel {
                        summary { (self.text("atelier-random")) }
                        p.small.quiet { (self.text("atelier-random-how")) }
                        button.button #survey type="button" { (self.text("atelier-try")) }
                        p #surveyed aria-live="polite" {}
                    }
                }
            }
        }
    }

    fn listed(&self, id: &str, docs: &[Doc<MadeText>]) -> Markup {
        html! {
            @if !docs.is_empty() {
                div {
                    h2 { (self.text(id)) }
                    ul.texts {
                        @for Doc { id, value, .. } in docs {
                            li {
                                a href={ (WORKSHOP) "?from=" (id) } { bdi { (value.title) } }
                                " " span.small.quiet { (day(value.at)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What the game of a text is called.
fn title_of(text: &str) -> &str {
    let line = text.lines().next().unwrap_or_default();
    let name = line.strip_prefix("game").unwrap_or(line).trim();
    name.split(['(', ',']).next().unwrap_or(name)
}

/// The words of the language, for the editor.
fn words() -> String {
    let headings: serde_json::Map<_, _> =
        WORDS.iter().map(|(heading, words)| ((*heading).to_owned(), (*words).into())).collect();
    serde_json::json!({ "headings": headings, "sets": SETS.to_vec() }).to_string()
}

/// The way from the page of a game to its text, where it has one.
pub(super) fn way_in(reader: &Reader, id: &str) -> Markup {
    let (text, query) = match id.split_once('(') {
        Some((_, digest)) => {
            let digest = digest.trim_end_matches(')');
            (made::text(digest), format!("from={digest}"))
        }
        None => (text_of(id), format!("begin={id}")),
    };
    html! {
        @if text.is_some() {
            p { (reader.text("atelier-is-text")) ". "
                a href={ (WORKSHOP) "?" (query) } { (reader.text("atelier-fork")) } }
        }
    }
}

/// Teaches the language by small games.
async fn learn(reader: Reader) -> Response {
    let title = reader.text("atelier-learn");
    let lead = reader.text("atelier-learn-lead");
    let parts = LESSON_TEXTS[reader.lang as usize].split("\n{{");
    let body = html! {
        div.welcome { h1 { (title) } p { (lead) } }
        div.reading.learning {
            @for part in parts {
                @match part.split_once("}}\n") {
                    Some((name, text)) => {
                        pre.game-text { code { (text_of(name).unwrap_or_default()) } }
                        p { a.button href={ (WORKSHOP) "?begin=" (name) } { (reader.text("atelier-try-lesson")) } }
                        (markdown(text))
                    }
                    None => (markdown(part)),
                }
            }
        }
    };
    let page = Page { title: &title, description: &lead, script: None, class: "", body };
    page.render(&reader).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_game_is_taught_once_in_every_language() {
        for text in LESSON_TEXTS {
            let named: Vec<&str> =
                text.split("{{").skip(1).filter_map(|rest| rest.split("}}").next()).collect();
            assert_eq!(named, LESSONS.map(|(name, _)| name));
        }
    }

    #[test]
    fn a_title_stands_without_what_is_chosen() {
        assert_eq!(title_of("game    Long Line(size 9 in 5..15), Me 2020\n"), "Long Line");
        assert_eq!(title_of("game    Race\n"), "Race");
    }
}
