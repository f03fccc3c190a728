//! The way to one's class, and making one.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::Lang;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::cups::{keep, see};
use super::super::reader::Reader;
use super::super::shell::Page;
use super::{CLASS, MAX_LIST, TEACHER};
use crate::AppState;
use crate::ask::Posted;
use crate::classes::{Entry, LETTERS, Role, Wishes, read_roll};
use crate::client::Client;
use crate::cookies;
use crate::members::Accounts;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::offload;

/// A class as a form wants it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Sent {
    name: String,
    lang: String,
    list: String,
    entry: Option<Entry>,
    /// Whether bad lines are left out.
    good: String,
}

/// The cookie of those who made classes without an account: `class.key`, the newest first, with `|` between them.
const MADE: &str = "made";
/// A browser remembers so many.
const REMEMBERED: usize = 20;

/// The classes that were made in a browser, with the secrets of their teacher.
fn made_here(headers: &HeaderMap) -> impl Iterator<Item = (&str, Secret)> {
    let all = cookies::read(headers, MADE).unwrap_or_default().split('|').take(REMEMBERED);
    all.filter_map(|one| one.split_once('.')).filter_map(|(id, key)| Some((id, Secret::read(key)?)))
}

/// Where pupils type the code, and teachers find their classes.
pub(super) async fn all(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let mut own = match reader.member() {
        Some(member) => state.classes.of_account(member.id()).await?,
        None => Vec::new(),
    };
    // Who has no account finds those that were made in this browser.
    for (id, key) in made_here(&headers) {
        if own.iter().any(|(known, _)| *known == id) {
            continue;
        }
        match state.classes.see(id).await {
            Ok(class) if class.role(&key) == Some(Role::Teacher) => {
                own.push((class.id.clone(), class.head.clone()));
            }
            // It is gone, or its keys are others by now.
            Ok(_) | Err(Refusal::Class(_)) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    let (title, lead) = (reader.text("class-title"), reader.text("class-lead"));
    let body = html! {
        div.welcome { h1 { (title) } p { (lead) } }
        (code_box(&reader, "", None))
        @if !own.is_empty() {
            h2 { (reader.text("class-yours")) }
            ul.cup-all {
                @for (id, head) in &own {
                    li {
                        a href={ "/class/" (id) } { (head.name) }
                        span.quiet.small { (reader.fill("class-count", [("count", head.pupils.len().into())])) }
                    }
                }
            }
        }
        section.class-teach {
            h2 { (reader.text("class-teach")) }
            p.quiet { (reader.text("class-teach-how")) }
            p { a.button.main href="/classes/new" { (reader.text("class-make")) } }
        }
    };
    let page = Page { title: &title, description: &lead, script: None, class: CLASS, body };
    Ok(page.render(&reader).into_response())
}

/// Where the code is typed.
pub(super) fn code_box(reader: &Reader, typed: &str, wrong: Option<&str>) -> Markup {
    html! {
        @if let Some(why) = wrong { p.error role="alert" { (why) } }
        form.row.joining method="get" action="/c" {
            label.field {
                span { (reader.text("class-code-type")) }
                input.code type="text" name="code" value=(typed) required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12";
            }
            button.button.main { (reader.text("class-come-in")) }
        }
    }
}

/// Where a class is made.
pub(super) async fn form(State(state): State<AppState>, reader: Reader) -> Response {
    let sent = Sent { lang: reader.lang.code().to_owned(), ..Sent::default() };
    let invited = state.members.accounts == Accounts::Invited && reader.member().is_none();
    ask(&reader, &sent, None, &[], invited)
}

/// Makes one, and leads to its desk.
pub(super) async fn make(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Posted(sent): Posted<Sent, MAX_LIST>,
) -> Response {
    let list = sent.list.clone();
    let roll = match offload(move || read_roll(None, &list)).await {
        Ok(roll) => roll,
        Err(refusal) => return refusal.into_response(),
    };
    if !roll.problems.is_empty() && sent.good.is_empty() {
        let said = |(line, why): &(usize, _)| (*line, reader.speaker().say(why));
        let problems: Vec<(usize, String)> = roll.problems.iter().map(said).collect();
        return ask(&reader, &sent, None, &problems, false);
    }
    let wishes = Wishes {
        name: Some(sent.name.clone()),
        lang: Lang::of(&sent.lang).or(Some(reader.lang)),
        entry: sent.entry,
        ..Wishes::default()
    };
    let account = reader.member().map(|member| member.id().to_owned());
    match state.classes.make(client, account, &wishes, roll).await {
        Ok(made) => {
            let mut response = see(&format!("/class/{}/desk", made.id));
            let path = format!("/class/{}", made.id);
            keep(&mut response, &reader, &path, (TEACHER, made.key.as_str()));
            let before = made_here(&headers).take(REMEMBERED - 1);
            let before = before.map(|(id, key)| format!("|{id}.{}", key.as_str()));
            let all = format!("{}.{}{}", made.id, made.key.as_str(), before.collect::<String>());
            keep(&mut response, &reader, "/classes", (MADE, &all));
            response
        }
        Err(refusal) => ask(&reader, &sent, Some(&refusal), &[], false),
    }
}

/// What pupils have to show, to be chosen.
pub(super) fn entries(reader: &Reader, chosen: Entry) -> Markup {
    html! {
        fieldset {
            legend { (reader.text("class-entry")) }
            @for entry in Entry::ALL {
                label.choice {
                    input type="radio" name="entry" value=(entry.word()) checked[entry == chosen];
                    (reader.text(&format!("class-entry-{}", entry.word())))
                }
            }
        }
    }
}

/// The languages, to be chosen.
pub(super) fn languages(reader: &Reader, chosen: Lang) -> Markup {
    let names = [(Lang::En, "English"), (Lang::Pt, "Português"), (Lang::It, "Italiano")];
    html! {
        label.field {
            span { (reader.text("ui-language")) }
            select name="lang" {
                @for (lang, name) in names { option value=(lang.code()) selected[lang == chosen] { (name) } }
            }
        }
    }
}

/// Lines of a list that say nobody.
pub(super) fn problems_of(reader: &Reader, problems: &[(usize, String)]) -> Markup {
    html! {
        @if !problems.is_empty() {
            div.error role="alert" {
                p { (reader.fill("cup-rows-wrong", [("count", problems.len().into())])) }
                ul.cup-problems {
                    @for (line, why) in problems.iter().take(50) {
                        li { (reader.fill("cup-line", [("line", (*line).into())])) " " (why) }
                    }
                }
            }
        }
    }
}

fn ask(
    reader: &Reader,
    sent: &Sent,
    wrong: Option<&Refusal>,
    problems: &[(usize, String)],
    invited: bool,
) -> Response {
    let title = reader.text("class-make");
    let body = html! {
        div.welcome { h1 { (title) } }
        @if invited { p.error { (reader.text("class-error-account")) } }
        form.cup-form.cup-paste method="post" action="/classes/new" {
            @if let Some(refusal) = wrong { p.error role="alert" { (refusal.text(reader.speaker())) } }
            label.field {
                span { (reader.text("class-name")) }
                input type="text" name="name" value=(sent.name) maxlength=(LETTERS) required autocomplete="off" placeholder=(reader.text("class-name-hint"));
            }
            (languages(reader, Lang::of(&sent.lang).unwrap_or(reader.lang)))
            (problems_of(reader, problems))
            label.field {
                span { (reader.text("class-list")) }
                textarea name="list" rows="12" spellcheck="false" autocomplete="off" placeholder=(reader.text("class-list-hint")) { (sent.list) }
            }
            @if !problems.is_empty() {
                label.choice { input type="checkbox" name="good" value="1"; (reader.text("class-list-good")) }
            }
            (entries(reader, sent.entry.unwrap_or_default()))
            p.small.quiet { (reader.text("class-names-why")) }
            button.button.main type="submit" { (title) }
        }
    };
    let status =
        if problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page = Page { title: &title, description: "", script: None, class: CLASS, body };
    Refusal::answer_any(wrong, (status, page.render(reader)))
}
