//! For who helps to run the server: what is told to all, who is invited, accounts, how much there is, and
//! what was done by those who do so. What was reported stands in `reports.rs`.

use axum::extract::{Query, State};
use axum::response::Response;
use ludoteca_catalog::name_of_game;
use ludoteca_club::suspicion::Suspicion;
use ludoteca_people::{Account, Announcement, Deed, Doc, Tallied};
use ludoteca_store::Millis;
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{day, fresh, trouble};
use super::reader::Reader;
use super::reports;
use super::shell::Page;
use crate::ask::Posted;
use crate::links::{escaped, person};
use crate::members::{Accounts, Member, Signed, Tokened};
use crate::name::of_at_most;
use crate::refusal::Refusal;
use crate::table::now;
use crate::{AppState, MAX_BODY};

/// Where it is.
pub(super) const OPERATOR: &str = "/operator";
/// So many accounts and so many deeds are shown at once.
const ACCOUNTS: u32 = 50;
const DEEDS: u32 = 100;
/// So many members of whom something is unusual.
const UNUSUAL: u32 = 50;
/// An announcement has so many letters, and stands for so many hours at most.
const LETTERS: usize = 300;
const HOURS: u32 = 720;
/// A reason has so many letters.
pub(super) const REASON: usize = 200;
/// An invitation is for so many accounts and days at most.
const INVITED: u32 = 1000;
const DAYS: u32 = 365;
/// In milliseconds.
const HOUR: Millis = 60 * 60 * 1000;

/// Whoever asks, if they help to run the server.
pub(super) struct Operator<'a>(&'a Member);

impl<'a> Operator<'a> {
    fn of(member: &'a Member) -> Result<Operator<'a>, Refusal> {
        if member.account.value.operator { Ok(Operator(member)) } else { Err(Refusal::Operator) }
    }

    /// The same for a form.
    pub(super) fn acting(member: &'a Member, token: &str) -> Result<Operator<'a>, Refusal> {
        member.check(token)?;
        Operator::of(member)
    }

    /// The account with which they do so.
    pub(super) fn id(&self) -> &str {
        self.0.id()
    }

    /// What is noted of something they do.
    pub(super) fn deed(&self, what: &str, whom: &str, why: impl Into<String>) -> Deed {
        let (by, at) = (self.0.name().to_owned(), now().wall);
        Deed { at, by, what: what.to_owned(), whom: whom.to_owned(), why: why.into() }
    }
}

/// Which accounts are shown.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    /// One of this name.
    pub(super) name: String,
    /// Those made before this time and account.
    pub(super) at: Option<Millis>,
    pub(super) id: String,
    /// Reports after the one of this time and name.
    pub(super) since: Option<Millis>,
    pub(super) report: String,
}

/// What came of a form.
#[derive(Default)]
pub(super) enum Came {
    #[default]
    Nothing,
    /// An invitation, which is shown this once.
    Invited(String),
    Wrong(Refusal),
}

/// The page.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refusal> {
    shown(&state, &reader, &Operator::of(&member)?, &wanted, &Came::Nothing).await
}

/// Something to tell everybody; nothing where all is empty.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub(super) struct NewAnnouncement {
    en: String,
    pt: String,
    it: String,
    hours: String,
}

/// Tells everybody something.
pub(super) async fn announce(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<NewAnnouncement>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let operator = Operator::acting(&member, &form.token)?;
    let done = async {
        let NewAnnouncement { en, pt, it, hours } = &form.wish;
        let mut texts: [String; 3] = Default::default();
        for (text, given) in texts.iter_mut().zip([en, pt, it]) {
            *text = written(given, LETTERS)?.unwrap_or_default();
        }
        let Some(first) = texts.iter().find(|text| !text.is_empty()) else {
            return state.notices.announce(None, &operator.deed("announce", "", "")).await;
        };
        let deed = operator.deed("announce", "", first.as_str());
        let until = deed.at + Millis::from(number(hours, HOURS)?) * HOUR;
        state.notices.announce(Some(&Announcement { texts, until }), &deed).await
    };
    let came = done.await.map_or_else(Came::Wrong, |()| Came::Nothing);
    let reader = Reader {
        visit: crate::members::Visit { notice: state.notices.now(), ..reader.visit.clone() },
        ..reader
    };
    shown(&state, &reader, &operator, &Wanted::default(), &came).await
}

/// Whom to invite.
#[derive(Deserialize)]
pub(super) struct NewInvitation {
    accounts: String,
    days: String,
}

/// Makes an invitation.
pub(super) async fn invite(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<NewInvitation>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let operator = Operator::acting(&member, &form.token)?;
    let made = async {
        let NewInvitation { accounts, days } = &form.wish;
        let (accounts, days) = (number(accounts, INVITED)?, number(days, DAYS)?);
        let deed = operator.deed("invite", "", format!("{accounts} accounts, {days} days"));
        let until = deed.at + Millis::from(days) * 24 * HOUR;
        Ok(state.members.people.invite_as(accounts, until, &deed).await?)
    };
    let came = made.await.map_or_else(Came::Wrong, Came::Invited);
    shown(&state, &reader, &operator, &Wanted::default(), &came).await
}

/// What becomes of an account.
#[derive(Deserialize)]
pub(super) struct Fate {
    name: String,
    /// Why it is closed; it is opened without.
    #[serde(default)]
    why: Option<String>,
}

/// Closes an account, or opens it again.
pub(super) async fn account(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Fate>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let operator = Operator::acting(&member, &form.token)?;
    let Fate { name, why } = &form.wish;
    let done = async {
        let mut doc = state.members.people.called(name).await?.ok_or(Refusal::Person)?;
        if doc.id == member.id() {
            return Err(Refusal::OwnAccount);
        }
        let why = match why {
            Some(why) => Some(written(why, REASON)?.ok_or(Refusal::Words(REASON))?),
            None => None,
        };
        let what = if why.is_some() { "close" } else { "open" };
        let deed = operator.deed(what, doc.value.name.as_str(), why.clone().unwrap_or_default());
        doc.value.closed = why;
        Ok(state.members.people.see_to(&doc, &deed).await?)
    };
    let came = done.await.map_or_else(Came::Wrong, |()| Came::Nothing);
    let wanted = Wanted { name: name.clone(), ..Wanted::default() };
    shown(&state, &reader, &operator, &wanted, &came).await
}

/// Words for others to read, of at most so many letters.
pub(super) fn written(given: &str, most: usize) -> Result<Option<String>, Refusal> {
    of_at_most(given, most).map_err(|_| Refusal::Words(most))
}

pub(super) fn number(text: &str, most: u32) -> Result<u32, Refusal> {
    let number = text.trim().parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or(Refusal::Count(most))
}

pub(super) async fn shown(
    state: &AppState,
    reader: &Reader,
    operator: &Operator<'_>,
    wanted: &Wanted,
    came: &Came,
) -> Result<Response, Refusal> {
    let people = &state.members.people;
    let accounts = match &*wanted.name {
        "" => people.accounts(wanted.at.map(|at| (at, &*wanted.id)), ACCOUNTS).await?,
        name => people.called(name).await?.into_iter().collect(),
    };
    let deeds = people.deeds(DEEDS).await?;
    let hidden = html! { input type="hidden" name="token" value=[operator.0.form_token()]; };
    let title = reader.text("operator-title");
    let refusal = match came {
        Came::Wrong(refusal) => Some(refusal),
        Came::Nothing | Came::Invited(_) => None,
    };
    let body = html! {
        div.welcome { h1 { (title) } }
        (trouble(reader, refusal))
        @if let Came::Invited(code) = came {
            section.panel.recovery {
                h2 { (reader.text("ui-account-invitation")) }
                p.code { code #invitation translate="no" { (code) } }
                p { (reader.text("operator-invited")) }
            }
        }
        (reports::section(reader, people, operator, wanted, &hidden).await?)
        (much(reader, state).await?)
        (announcing(reader, &hidden))
        @if state.members.accounts != Accounts::Off { (inviting(reader, &hidden)) }
        @if state.members.accounts != Accounts::Off { (unusual(reader, state).await?) }
        (list(reader, operator, wanted, &accounts, &hidden))
        (log(reader, &deeds))
    };
    let page = Page { title: &title, description: "", script: None, class: "account", body };
    Ok(Refusal::answer_any(refusal, fresh(page.render(reader))))
}

/// How much there is, and what one client may have.
async fn much(reader: &Reader, state: &AppState) -> Result<Markup, Refusal> {
    let people = &state.members.people;
    let count = |number: usize| number.to_string();
    let much = [
        ("operator-accounts", people.count().await?.to_string()),
        ("operator-tables", people.tables().await?.to_string()),
        ("operator-live", count(state.tables.count())),
        ("operator-following", count(state.sockets.count())),
        ("operator-streams", count(state.streams.count())),
        ("operator-connections", count(state.crowd.count())),
    ];
    let limits = &state.limits;
    let most = [
        ("--live-tables", count(limits.live_tables)),
        ("--tables-at-once", limits.tables_at_once.to_string()),
        ("--tables-per-minute", limits.tables_per_minute.to_string()),
        ("--analyses-per-minute", limits.analyses_per_minute.to_string()),
        ("--sockets-per-minute", limits.sockets_per_minute.to_string()),
        ("--searches", count(limits.searches)),
        ("--all-searches", count(limits.all_searches)),
        ("--connections", count(limits.connections)),
        ("--sockets", count(limits.sockets)),
    ];
    let accounts = match state.members.accounts {
        Accounts::Off => "off",
        Accounts::Invited => "invited",
        Accounts::Open => "open",
    };
    Ok(html! {
        section.reading #much {
            h2 { (reader.text("operator-much")) }
            table {
                @for (id, number) in &much { tr { th scope="row" { (reader.text(id)) } td.number { (number) } } }
            }
            details.owning {
                summary { (reader.text("operator-limits")) }
                table {
                    tr { th scope="row" { code { "--accounts" } } td.number { (accounts) } }
                    @for (name, number) in &most { tr { th scope="row" { code { (name) } } td.number { (number) } } }
                }
            }
        }
    })
}

fn announcing(reader: &Reader, hidden: &Markup) -> Markup {
    let told = reader.visit.notice.as_deref();
    html! {
        section #announce {
            h2 { (reader.text("operator-announce")) }
            p.quiet.small { (reader.text("operator-announce-how")) }
            @if let Some(told) = told {
                p.small { (reader.fill("operator-until", [("until", moment(told.until).into())])) }
            }
            form.sign method="post" action="/operator/announce" {
                (hidden)
                @for (i, (code, name)) in [("en", "English"), ("pt", "Português"), ("it", "Italiano")].into_iter().enumerate() {
                    label.field {
                        span lang=(code) { (name) }
                        input type="text" name=(code) lang=(code) maxlength=(LETTERS) autocomplete="off"
                            value=(told.map_or("", |told| &told.texts[i]));
                    }
                }
                (number_field(reader, "operator-hours", "hours", 24, HOURS))
                button.button { (reader.text("operator-tell")) }
            }
        }
    }
}

fn inviting(reader: &Reader, hidden: &Markup) -> Markup {
    html! {
        section #invite {
            h2 { (reader.text("operator-invite")) }
            form.sign method="post" action="/operator/invite" {
                (hidden)
                (number_field(reader, "operator-invite-accounts", "accounts", 1, INVITED))
                (number_field(reader, "operator-invite-days", "days", 14, DAYS))
                button.button { (reader.text("operator-invite-make")) }
            }
        }
    }
}

fn number_field(reader: &Reader, id: &str, name: &str, usual: u32, most: u32) -> Markup {
    html! {
        label.field {
            span { (reader.text(id)) }
            input type="number" name=(name) value=(usual) min="1" max=(most) required;
        }
    }
}

fn list(
    reader: &Reader,
    operator: &Operator<'_>,
    wanted: &Wanted,
    accounts: &[Doc<Account>],
    hidden: &Markup,
) -> Markup {
    let last = accounts.last().filter(|_| accounts.len() == ACCOUNTS as usize);
    html! {
        section #accounts {
            h2 { (reader.text("operator-accounts")) }
            form.row.joining method="get" action=(OPERATOR) {
                label.field {
                    span { (reader.text("ui-account-name")) }
                    input type="search" name="name" value=(wanted.name) maxlength="40" autocomplete="off";
                }
                button.button { (reader.text("operator-find")) }
            }
            @if accounts.is_empty() { p.quiet { (reader.text("error-person")) } }
            ul.sessions {
                @for doc in accounts { (one(reader, operator, doc, hidden)) }
            }
            @if let Some(last) = last {
                p { a.button href={ (OPERATOR) "?at=" (last.value.made) "&id=" (escaped(&last.id)) "#accounts" } { (reader.text("ui-older")) } }
            }
        }
    }
}

fn one(reader: &Reader, operator: &Operator<'_>, doc: &Doc<Account>, hidden: &Markup) -> Markup {
    let Account { name, made, operator: helps, bot, closed, .. } = &doc.value;
    let name = name.as_str();
    let named = html! { input type="hidden" name="name" value=(name); };
    html! {
        li {
            a href=(person(name)) { bdi { (name) } }
            span.quiet.small {
                (day(*made))
                @if *helps { ", " (reader.text("operator-helps")) }
                @if *bot { ", " (reader.text("operator-bot")) }
            }
            (reports::silent(reader, doc, hidden, now().wall))
            @if doc.id == operator.0.id() {
                span.quiet.small { (reader.text("operator-you")) }
            } @else if let Some(why) = closed {
                span.small { (reader.fill("operator-closed", [("why", why.as_str().into())])) }
                form method="post" action="/operator/account" {
                    (hidden) (named)
                    button.button { (reader.text("operator-open")) }
                }
            } @else {
                details.owning {
                    summary { (reader.text("operator-close")) }
                    form.sign method="post" action="/operator/account" {
                        (hidden) (named)
                        label.field {
                            span { (reader.text("operator-why")) }
                            input type="text" name="why" required maxlength=(REASON) autocomplete="off";
                        }
                        button.button.danger { (reader.text("operator-close")) }
                    }
                }
            }
        }
    }
}

/// Members about whose rated games something is unusual, in words.
async fn unusual(reader: &Reader, state: &AppState) -> Result<Markup, Refusal> {
    let people = &state.members.people;
    let mut shown = Vec::new();
    for tallied in people.unusual(UNUSUAL).await? {
        if let Some(doc) = people.account(&tallied.account).await? {
            shown.push((doc, tallied));
        }
    }
    Ok(html! {
        section.reading #unusual {
            h2 { (reader.text("operator-unusual")) }
            p.small { (reader.text("operator-unusual-how")) }
            @if !state.suspicions { p.quiet.small { (reader.text("operator-unusual-off")) } }
            @if shown.is_empty() { p.quiet { (reader.text("operator-unusual-none")) } }
            ul {
                @for (doc, Tallied { game, points, tally, found, at, .. }) in &shown {
                    @let name = doc.value.name.as_str();
                    li {
                        a href=(person(name)) { bdi { (name) } } " · "
                        (name_of_game(game, reader.lang)) " "
                        span.quiet.small {
                            (reader.fill("operator-unusual-counted", [
                                ("points", format!("{points:.0}").into()),
                                ("games", tally.games.into()),
                                ("day", day(*at).into()),
                            ]))
                        }
                        @for suspicion in found { p.small { (said(reader, suspicion)) } }
                    }
                }
            }
        }
    })
}

/// What was counted, in a sentence.
fn said(reader: &Reader, suspicion: &Suspicion) -> String {
    let percent = |share: f64| format!("{:.0}", 100.0 * share);
    match *suspicion {
        Suspicion::Agreement { share, plies, usual, among } => reader.fill(
            "operator-agrees",
            [
                ("share", percent(share).into()),
                ("plies", plies.to_string().into()),
                ("usual", percent(usual).into()),
                ("among", among.to_string().into()),
            ],
        ),
        Suspicion::Evenness { spread, turns, mean } => reader.fill(
            "operator-even",
            [
                ("spread", percent(spread).into()),
                ("turns", turns.to_string().into()),
                ("mean", format!("{mean:.1}").into()),
            ],
        ),
    }
}

/// What was done, the last first.
fn log(reader: &Reader, deeds: &[Deed]) -> Markup {
    html! {
        section.reading #log {
            h2 { (reader.text("operator-log")) }
            @if deeds.is_empty() { p.quiet { (reader.text("operator-log-none")) } }
            div.across {
                table {
                    @for Deed { at, by, what, whom, why } in deeds {
                        tr {
                            td { time { (moment(*at)) } }
                            td { bdi { (by) } }
                            td { code { (what) } }
                            td { bdi { (whom) } }
                            td { bdi { (why) } }
                        }
                    }
                }
            }
        }
    }
}

/// A time, as it is written in all three languages, of Greenwich: 2026-11-23 14:05.
pub(super) fn moment(at: Millis) -> String {
    let minutes = at.rem_euclid(24 * HOUR) / 60_000;
    format!("{} {:02}:{:02} UTC", day(at), minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_day_and_a_minute() {
        assert_eq!(moment(0), "1970-01-01 00:00 UTC");
        assert_eq!(moment(HOUR * 49 + 61_000), "1970-01-03 01:01 UTC");
    }
}
