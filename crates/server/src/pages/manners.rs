//! Words of people's own, and whom one mutes and blocks: what an account says of that on its own page, and on those
//! of others.

use axum::extract::State;
use axum::response::Redirect;
use ludoteca_people::{Manner, Manners, People};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::day;
use super::reader::Reader;
use crate::ask::Posted;
use crate::links::person;
use crate::members::{Member, Signed, Tokened};
use crate::refusal::Refusal;
use crate::table::now;
use crate::{AppState, MAX_BODY};

/// Whether words are allowed; what is not named is not.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Allowing {
    words: Option<String>,
}

/// Allows words of people's own, or does so no more.
pub(super) async fn allow(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Allowing>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    state.words.allow(&member, form.wish.words.is_some()).await?;
    Ok(Redirect::to("/account#own-words"))
}

/// What is wanted of somebody.
#[derive(Deserialize)]
pub(super) struct Minding {
    name: String,
    /// `block`, `unblock`, `mute` or `hear`.
    deed: String,
}

/// Mutes or blocks somebody by name, or does so no more.
pub(super) async fn mind(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Minding>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let manner = match &*form.wish.deed {
        "block" => Manner::Block,
        "unblock" => Manner::Unblock,
        "mute" => Manner::Mute,
        "hear" => Manner::Hear,
        other => return Err(Refusal::Request(format!("no such deed: {}", other.escape_debug()))),
    };
    let other = state.members.people.called(form.wish.name.trim()).await?.ok_or(Refusal::Person)?;
    if other.id == member.id() {
        return Err(Refusal::Person);
    }
    state.words.mind(&member, &other.id, &manner).await?;
    Ok(Redirect::to("/account#own-words"))
}

/// Names of accounts; those that are no more are left out.
async fn names(people: &People, accounts: &[String]) -> Result<Vec<String>, Refusal> {
    let mut names = Vec::new();
    for account in accounts {
        if let Some(doc) = people.account(account).await? {
            names.push(doc.value.name.as_str().to_owned());
        }
    }
    Ok(names)
}

/// Whom an account keeps away, by name: those who are muted everywhere, and those who are blocked.
pub(super) async fn kept_away(people: &People, account: &str) -> Result<[Vec<String>; 2], Refusal> {
    let Manners { muted, blocked, .. } = people.manners(account).await?;
    Ok([names(people, &muted).await?, names(people, &blocked).await?])
}

/// What an account allows and whom it keeps away, on its own page.
pub(super) fn section(reader: &Reader, member: &Member, away: &[Vec<String>; 2]) -> Markup {
    let (token, account) = (member.form_token(), &member.account.value);
    let t = |id: &str| reader.text(id);
    let silent = account.silent.filter(|&until| now().wall < until);
    let [muted, blocked] = away;
    let lists = [
        ("words-muted", muted, "hear", "words-hear"),
        ("words-blocked", blocked, "unblock", "words-unblock"),
    ];
    html! {
        section #own-words {
            h2 { (t("words-title")) }
            p.quiet.small { (t("words-about")) }
            @if let Some(until) = silent {
                p.error { (reader.fill("words-silent", [("until", day(until).into())])) }
            }
            form method="post" action="/account/words" {
                input type="hidden" name="token" value=[token.as_deref()];
                label.check {
                    input type="checkbox" name="words" checked[account.words];
                    span { (t("words-allow")) }
                }
                button.button { (t("ui-save")) }
            }
            @for (title, names, deed, button) in lists {
                @if !names.is_empty() {
                    h3 { (t(title)) }
                    ul.sessions {
                        @for name in names {
                            li {
                                a href=(person(name)) { bdi { (name) } }
                                (deed_form(token.as_deref(), name, deed, &t(button)))
                            }
                        }
                    }
                }
            }
            details.owning {
                summary { (t("words-block-name")) }
                p.quiet.small { (t("words-block-how")) }
                form.sign method="post" action="/account/manners" {
                    input type="hidden" name="token" value=[token.as_deref()];
                    input type="hidden" name="deed" value="block";
                    label.field {
                        span { (t("ui-account-name")) }
                        input type="text" name="name" required maxlength="40" autocomplete="off"
                            autocapitalize="none" spellcheck="false";
                    }
                    button.button { (t("words-block")) }
                }
            }
        }
    }
}

fn deed_form(token: Option<&str>, name: &str, deed: &str, label: &str) -> Markup {
    html! {
        form method="post" action="/account/manners" {
            input type="hidden" name="token" value=[token];
            input type="hidden" name="name" value=(name);
            button.button name="deed" value=(deed) { (label) }
        }
    }
}

/// What a member can want of somebody, on that one's page.
pub(super) async fn of_person(
    reader: &Reader,
    people: &People,
    id: &str,
    name: &str,
) -> Result<Markup, Refusal> {
    let Some(member) = reader.member().filter(|member| member.id() != id) else {
        return Ok(html! {});
    };
    let manners = people.manners(member.id()).await?;
    let (deed, label) = match manners.blocks(id) {
        true => ("unblock", "words-unblock"),
        false => ("block", "words-block"),
    };
    let token = member.form_token();
    Ok(html! {
        details.owning.apart {
            summary { (reader.text("words-apart")) }
            p.quiet.small { (reader.text("words-block-how")) }
            (deed_form(token.as_deref(), name, deed, &reader.text(label)))
        }
    })
}
