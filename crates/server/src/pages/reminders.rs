//! Which browsers remind a member of what waits for them, on the page of the account.

use axum::extract::State;
use axum::response::Redirect;
use ludoteca_people::{Doc, Reminded};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{browser, day};
use super::reader::Reader;
use crate::ask::Posted;
use crate::members::{Member, Signed, Tokened};
use crate::push::Browser;
use crate::refusal::Refusal;
use crate::table::now;
use crate::text::Reads;
use crate::{AppState, MAX_BODY};

/// Where a browser says that it is to be reminded.
pub(super) const REMIND: &str = "/account/reminders";
/// Where that ends.
pub(super) const END: &str = "/account/reminders/end";

/// What a browser tells of itself.
#[derive(Deserialize)]
pub(super) struct Tells {
    endpoint: String,
    key: String,
    auth: String,
}

/// Reminds the browser that asks.
pub(super) async fn remind(
    State(state): State<AppState>,
    Signed(member): Signed,
    Reads(lang): Reads,
    Posted(form): Posted<Tokened<Tells>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let Tells { endpoint, key, auth } = form.wish;
    state.push.remind(&member, Browser { endpoint, key, auth }, lang).await?;
    Ok(Redirect::to("/account#reminders"))
}

/// Which browser.
#[derive(Deserialize)]
pub(super) struct Ends {
    browser: String,
}

/// Reminds a browser no more.
pub(super) async fn end(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Ends>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let people = &state.members.people;
    for doc in people.reminded(member.id()).await? {
        if doc.id == form.wish.browser {
            people.unmind(&doc, now().wall).await?;
        }
    }
    Ok(Redirect::to("/account#reminders"))
}

/// The part of the page of an account where that is chosen; a script shows what the browser can.
pub(super) fn section(
    reader: &Reader,
    member: &Member,
    key: &str,
    all: &[Doc<Reminded>],
) -> Markup {
    let token = member.form_token();
    html! {
        section #reminders data-key=(key) {
            h2 { (reader.text("reminders-title")) }
            p.quiet.small { (reader.text("reminders-how")) }
            @if !all.is_empty() {
                ul.sessions {
                    @for doc in all {
                        li {
                            span.agent { bdi { (browser(&doc.value.agent)) } }
                            span.quiet.small { (reader.fill("reminders-since", [("day", day(doc.value.at).into())])) }
                            span.quiet.small hidden { (reader.text("ui-session-this")) }
                            form method="post" action=(END) data-endpoint=(doc.value.endpoint) {
                                input type="hidden" name="token" value=[&token];
                                input type="hidden" name="browser" value=(doc.id);
                                button.button { (reader.text("reminders-end")) }
                            }
                        }
                    }
                }
            }
            p { button #remind.button type="button" hidden { (reader.text("reminders-on")) } }
            p.note role="status" data-no=(reader.text("reminders-no")) {}
        }
    }
}
