//! What was reported, for who helps to run the server: the words, who said them, and what comes of it.

use std::collections::HashMap;

use axum::extract::State;
use axum::response::Response;
use ludoteca_club::time::{DAY, to_wall};
use ludoteca_people::{Account, Decision, Doc, Line, People, Report};
use ludoteca_store::Millis;
use maud::{Markup, html};
use serde::Deserialize;

use super::operator::{Came, OPERATOR, Operator, REASON, Wanted, moment, number, shown, written};
use super::reader::Reader;
use crate::ask::Posted;
use crate::links::{escaped, person};
use crate::members::{Signed, Tokened};
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// So many reports are shown at once.
const SHOWN: u32 = 20;
/// Words are closed for so many days at most.
const DAYS: u32 = 365;

/// What comes of a report.
#[derive(Deserialize)]
pub(super) struct Verdict {
    report: String,
    /// `dismiss`, `silence` or `close`.
    deed: String,
    #[serde(default)]
    days: String,
    #[serde(default)]
    why: String,
    /// The report before those that were shown, where it was not the first page.
    #[serde(default)]
    since: String,
    #[serde(default)]
    after: String,
}

/// Decides a report.
pub(super) async fn decide(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Verdict>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let operator = Operator::acting(&member, &form.token)?;
    let Verdict { report, deed, days, why, since, after } = &form.wish;
    let people = &state.members.people;
    let done = async {
        let report = people.reported(report).await?.ok_or(Refusal::Changed)?;
        if report.value.decided.is_some() {
            return Err(Refusal::Changed);
        }
        let mut account = people.account(&report.value.about).await?;
        let name = account.as_ref().map(|doc| doc.value.name.as_str().to_owned());
        let name = name.unwrap_or_default();
        let why = written(why, REASON)?;
        let noted =
            |why: Option<String>| why.unwrap_or_else(|| report.value.reason.word().to_owned());
        let what = match &**deed {
            "dismiss" => {
                let deed = operator.deed("dismiss", &name, noted(why));
                return Ok(people.decide(&report, Decision::Dismissed, None, &deed).await?);
            }
            "silence" => Decision::Silenced,
            "close" => Decision::Closed,
            other => {
                return Err(Refusal::Request(format!("no such deed: {}", other.escape_debug())));
            }
        };
        let doc = account.as_mut().ok_or(Refusal::Person)?;
        if doc.id == operator.id() {
            return Err(Refusal::OwnAccount);
        }
        let deed = if what == Decision::Silenced {
            let days = number(days, DAYS)?;
            let deed = operator.deed("silence", &name, format!("{days} days: {}", noted(why)));
            doc.value.silent = Some(deed.at + to_wall(u64::from(days) * DAY));
            deed
        } else {
            let why = why.ok_or(Refusal::Words(REASON))?;
            doc.value.closed = Some(why.clone());
            operator.deed("close", &name, why)
        };
        Ok(people.decide(&report, what, account.as_ref(), &deed).await?)
    };
    let came = done.await.map_or_else(Came::Wrong, |()| Came::Nothing);
    // Whoever reads on in the queue stays where they are.
    let (since, report) = (since.parse().ok(), after.clone());
    let wanted = Wanted { since, report, ..Wanted::default() };
    shown(&state, &reader, &operator, &wanted, &came).await
}

/// Whose words are open again.
#[derive(Deserialize)]
pub(super) struct Opening {
    name: String,
}

/// Opens the words of an account again.
pub(super) async fn open_words(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Opening>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let operator = Operator::acting(&member, &form.token)?;
    let name = &form.wish.name;
    let done = async {
        let mut doc = state.members.people.called(name).await?.ok_or(Refusal::Person)?;
        doc.value.silent = None;
        let deed = operator.deed("words", doc.value.name.as_str(), "");
        Ok(state.members.people.see_to(&doc, &deed).await?)
    };
    let came = done.await.map_or_else(Came::Wrong, |()| Came::Nothing);
    let wanted = Wanted { name: name.clone(), ..Wanted::default() };
    shown(&state, &reader, &operator, &wanted, &came).await
}

/// Accounts of reports; `None` for those that are no more.
type Known = HashMap<String, Option<Doc<Account>>>;

async fn known(people: &People, reports: &[Doc<Report>]) -> Result<Known, Refusal> {
    let mut known = Known::new();
    for Doc { value: Report { by, about, words, .. }, .. } in reports {
        for account in [by, about].into_iter().chain(words.iter().map(|line| &line.account)) {
            if !known.contains_key(account) {
                known.insert(account.clone(), people.account(account).await?);
            }
        }
    }
    Ok(known)
}

/// The reports that wait, the oldest first, some at a time.
pub(super) async fn section(
    reader: &Reader,
    people: &People,
    operator: &Operator<'_>,
    wanted: &Wanted,
    hidden: &Markup,
) -> Result<Markup, Refusal> {
    let mut after = wanted.since.map(|at| (at, &*wanted.report));
    let mut reports = people.reports(after, SHOWN).await?;
    if reports.is_empty() && after.is_some() {
        // The last of them was decided.
        after = None;
        reports = people.reports(None, SHOWN).await?;
    }
    let count = people.open_reports().await?;
    let more = match reports.last().filter(|_| reports.len() == SHOWN as usize) {
        Some(last) => {
            let more = people.reports(Some((last.value.at, &last.id)), 1).await?;
            (!more.is_empty()).then_some(last)
        }
        None => None,
    };
    let known = known(people, &reports).await?;
    let hidden = html! {
        (hidden)
        @if let Some((at, id)) = after {
            input type="hidden" name="since" value=(at);
            input type="hidden" name="after" value=(id);
        }
    };
    Ok(html! {
        section #reports {
            h2 { (reader.text("reports-title")) }
            @if reports.is_empty() {
                p.quiet { (reader.text("reports-none")) }
            } @else {
                p.quiet.small {
                    (reader.fill("reports-count", [("count", count.into()), ("shown", reports.len().into())]))
                }
            }
            @for doc in &reports { (one(reader, &known, operator, doc, &hidden)) }
            @if after.is_some() || more.is_some() {
                p.row {
                    @if after.is_some() {
                        a.button href={ (OPERATOR) "#reports" } { (reader.text("reports-first")) }
                    }
                    @if let Some(last) = more {
                        a.button href={ (OPERATOR) "?since=" (last.value.at) "&report=" (escaped(&last.id)) "#reports" } {
                            (reader.text("reports-later"))
                        }
                    }
                }
            }
        }
    })
}

/// Who an account is, as a way to its page.
fn who(reader: &Reader, known: &Known, account: &str) -> Markup {
    match known.get(account).and_then(Option::as_ref) {
        Some(doc) => {
            let name = doc.value.name.as_str();
            html! { a href=(person(name)) { bdi { (name) } } }
        }
        None => html! { (reader.text("seat-former")) },
    }
}

fn one(
    reader: &Reader,
    known: &Known,
    operator: &Operator<'_>,
    doc: &Doc<Report>,
    hidden: &Markup,
) -> Markup {
    let Report { by, about, table, reason, note, words, at, .. } = &doc.value;
    let t = |id: &str| reader.text(id);
    let named = html! { (hidden) input type="hidden" name="report" value=(doc.id); };
    let there = known.get(about).is_some_and(Option::is_some) && about != operator.id();
    html! {
        article.panel.reported {
            h3 { (who(reader, known, about)) ": " (reader.live(&format!("report-{}", reason.word()))) }
            p.small.quiet {
                time { (moment(*at)) } " · " (t("reports-by")) " " (who(reader, known, by)) " · "
                a href={ "/t/" (table) } { (t("reports-table")) }
            }
            @if !note.is_empty() { p { "“" bdi { (note) } "”" } }
            ol.said-lines aria-label=(t("reports-words")) {
                @for Line { account, text, at, .. } in words {
                    li {
                        time.quiet.small { (moment(*at)) } " "
                        strong { (who(reader, known, account)) } " " bdi { (text) }
                    }
                }
            }
            div.row {
                form method="post" action="/operator/report" {
                    (named)
                    button.button name="deed" value="dismiss" { (t("reports-dismiss")) }
                }
                @if there {
                    details.owning {
                        summary { (t("reports-silence")) }
                        form.sign method="post" action="/operator/report" {
                            (named)
                            label.field {
                                span { (t("reports-days")) }
                                input type="number" name="days" value="7" min="1" max=(DAYS) required;
                            }
                            button.button.danger name="deed" value="silence" { (t("reports-silence")) }
                        }
                    }
                    details.owning {
                        summary { (t("operator-close")) }
                        form.sign method="post" action="/operator/report" {
                            (named)
                            label.field {
                                span { (t("operator-why")) }
                                input type="text" name="why" required maxlength=(REASON) autocomplete="off";
                            }
                            button.button.danger name="deed" value="close" { (t("operator-close")) }
                        }
                    }
                }
            }
        }
    }
}

/// That the words of an account are closed, and how they are opened.
pub(super) fn silent(reader: &Reader, doc: &Doc<Account>, hidden: &Markup, now: Millis) -> Markup {
    let until = doc.value.silent.filter(|&until| now < until);
    html! {
        @if let Some(until) = until {
            span.small { (reader.fill("operator-silent", [("until", moment(until).into())])) }
            form method="post" action="/operator/words" {
                (hidden)
                input type="hidden" name="name" value=(doc.value.name.as_str());
                button.button { (reader.text("operator-words-open")) }
            }
        }
    }
}
