//! Reminders by mail: chosen on the page of the account, confirmed and ended by links in mails. Where mail is not
//! set up there are none of these pages.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use ludoteca_people::{Doc, MailKey, MailQuestion, Mailbox};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::fresh;
use super::reader::Reader;
use super::shell::Page;
use crate::ask::Posted;
use crate::client::Client;
use crate::links::{mail_confirm, mail_out};
use crate::members::{Member, Signed, Tokened};
use crate::refusal::Refusal;
use crate::routing::{boxed, get, post};
use crate::table::now;
use crate::text::Reads;
use crate::{AppState, MAX_BODY};

/// Where an address is entered.
const ASK: &str = "/account/mail";
/// Where one says whether one is reminded there.
const CHOOSE: &str = "/account/mail/choose";
/// Where it is forgotten.
const FORGET: &str = "/account/mail/forget";
/// Where one chooses.
const OWN: &str = "/account#mail";

/// All of them.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route(ASK, post(ask))
        .route(CHOOSE, post(choose))
        .route(FORGET, post(forget))
        .route("/mail/confirm/{secret}", get(confirm).post(boxed(confirmed)))
        .route("/mail/out/{secret}", get(out).post(boxed(gone)))
}

/// An address.
#[derive(Deserialize)]
struct Entered {
    address: String,
}

/// Asks at an address whether it is theirs who enters it.
async fn ask(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Reads(lang): Reads,
    Posted(form): Posted<Tokened<Entered>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let mail = state.mail.as_ref().ok_or(Refusal::NotFound)?;
    mail.ask(client, &member, &form.wish.address, lang).await?;
    Ok(Redirect::to(OWN))
}

/// A choice: what is not named is not wanted.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Chosen {
    reminds: Option<String>,
}

/// Turns reminders by mail on or off.
async fn choose(
    State(state): State<AppState>,
    Signed(member): Signed,
    Reads(lang): Reads,
    Posted(form): Posted<Tokened<Chosen>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let (people, reminds) = (&state.members.people, form.wish.reminds.is_some());
    people.remind_by_mail(member.id(), reminds, lang.code(), now().wall).await?;
    Ok(Redirect::to(OWN))
}

/// Forgets the address, and what was asked at another.
async fn forget(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<()>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    state.members.people.forget_mail(member.id(), now().wall).await?;
    Ok(Redirect::to(OWN))
}

/// Asks whether an address is theirs who reads its mail. To look at a link does nothing: programs that look for
/// bad ones do so, too.
async fn confirm(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    reader: Reader,
) -> Result<Response, Refusal> {
    let key = MailKey::given(secret);
    let people = &state.members.people;
    let question = people.mail_question(&key, now().wall).await?.ok_or(Refusal::MailLink)?.value;
    let asker = people.account(&question.account).await?.ok_or(Refusal::MailLink)?;
    let about =
        [("name", asker.value.name.as_str().into()), ("address", question.address.as_str().into())];
    let form = html! {
        p { (reader.fill("mail-confirm-about", about)) }
        form.sign method="post" action=(mail_confirm(&key)) {
            label.check {
                input type="checkbox" name="reminds" checked;
                span { (reader.text("mail-reminds")) }
            }
            button.button.main { (reader.text("mail-confirm-yes")) }
        }
        p.quiet.small { (reader.text("mail-confirm-no")) }
    };
    Ok(page(&reader, "mail-confirm-title", &form))
}

/// Lets the address count.
async fn confirmed(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    reader: Reader,
    Posted(form): Posted<Chosen, MAX_BODY>,
) -> Result<Response, Refusal> {
    let (key, reminds) = (MailKey::given(secret), form.reminds.is_some());
    let done = state.members.people.confirm_mail(&key, reminds, now().wall).await?;
    let Mailbox { address, .. } = done.ok_or(Refusal::MailLink)?;
    let id = if reminds { "mail-confirmed-on" } else { "mail-confirmed-off" };
    let said = html! {
        p role="status" { (reader.fill(id, [("address", address.into())])) }
        p { a.button href=(OWN) { (reader.text("ui-account")) } }
    };
    Ok(page(&reader, "mail-confirmed-title", &said))
}

/// What a link of a mail ends.
enum Ends {
    /// Reminders.
    Reminders(Doc<Mailbox>),
    /// What is asked at an address.
    Question(Doc<MailQuestion>),
}

impl Ends {
    async fn of(state: &AppState, key: &MailKey) -> Result<Ends, Refusal> {
        let people = &state.members.people;
        if let Some(doc) = people.mailbox_of(key).await? {
            return Ok(Ends::Reminders(doc));
        }
        let question = people.mail_question(key, now().wall).await?;
        question.map(Ends::Question).ok_or(Refusal::MailLink)
    }

    fn address(&self) -> &str {
        match self {
            Ends::Reminders(doc) => &doc.value.address,
            Ends::Question(doc) => &doc.value.address,
        }
    }
}

/// Asks whether mail is to end.
async fn out(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    reader: Reader,
) -> Result<Response, Refusal> {
    let key = MailKey::given(secret);
    let ends = Ends::of(&state, &key).await?;
    let id = match ends {
        Ends::Reminders(_) => "mail-out-about",
        Ends::Question(_) => "mail-out-asked",
    };
    let form = html! {
        p { (reader.fill(id, [("address", ends.address().into())])) }
        form method="post" action=(mail_out(&key)) {
            button.button.main { (reader.text("mail-out-yes")) }
        }
    };
    Ok(page(&reader, "mail-out-title", &form))
}

/// Ends mail, without more being asked: programs in which mail is read do it for their readers, and follow no
/// redirect.
async fn gone(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    reader: Reader,
) -> Result<Response, Refusal> {
    let key = MailKey::given(secret);
    let (people, at) = (&state.members.people, now().wall);
    let ends = Ends::of(&state, &key).await?;
    let id = match &ends {
        Ends::Reminders(_) => {
            people.end_mail(&key, at).await?;
            "mail-out-done"
        }
        Ends::Question(question) => {
            people.refuse_mail(question, at).await?;
            "mail-out-refused"
        }
    };
    let said = html! {
        p role="status" { (reader.fill(id, [("address", ends.address().into())])) }
    };
    Ok(page(&reader, "mail-out-title", &said))
}

/// A page that nobody keeps: there is a secret in its address.
fn page(reader: &Reader, title: &str, body: &Markup) -> Response {
    let title = reader.text(title);
    let body = html! {
        div.welcome { h1 { (title) } }
        (body)
    };
    let page = Page { title: &title, description: "", script: None, class: "account", body };
    fresh(page.render(reader))
}

/// The part of the page of an account where that is chosen.
pub(super) async fn section(
    state: &AppState,
    reader: &Reader,
    member: &Member,
) -> Result<Markup, Refusal> {
    if state.mail.is_none() {
        return Ok(html! {});
    }
    let people = &state.members.people;
    let known = people.mailbox(member.id()).await?.map(|doc| doc.value);
    let asked = people.asked_by_mail(member.id(), now().wall).await?;
    let token = member.form_token();
    let hidden = html! { input type="hidden" name="token" value=[token]; };
    let t = |id: &str| reader.text(id);
    let ask = html! {
        form.sign method="post" action=(ASK) {
            (hidden)
            label.field {
                span { (t("mail-address")) }
                input type="email" name="address" required maxlength="254" autocomplete="email" autocapitalize="none" spellcheck="false";
            }
            button.button { (t("mail-ask")) }
        }
    };
    Ok(html! {
        section #mail {
            h2 { (t("mail-title")) }
            p.quiet.small { (t("mail-how")) }
            @if let Some(Mailbox { address, reminds, failed, .. }) = &known {
                p { (reader.fill("mail-known", [("address", address.as_str().into())])) }
                form method="post" action=(CHOOSE) {
                    (hidden)
                    label.check {
                        input type="checkbox" name="reminds" checked[*reminds];
                        span { (t("mail-reminds")) }
                    }
                    button.button { (t("ui-save")) }
                }
                @if !reminds && *failed > 0 { p.note { (t("mail-failed")) } }
            }
            @if let Some(MailQuestion { address, .. }) = &asked {
                p.note role="status" { (reader.fill("mail-asked", [("address", address.as_str().into())])) }
            }
            @if known.is_some() || asked.is_some() {
                form method="post" action=(FORGET) { (hidden) button.button { (t("mail-forget")) } }
                details { summary { (t("mail-change")) } (ask) }
            } @else {
                (ask)
            }
        }
    })
}
