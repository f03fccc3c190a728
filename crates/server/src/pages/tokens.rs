//! Programs that act for an account: their tokens, made, listed and ended by its owner.

use axum::extract::State;
use axum::response::{Redirect, Response};
use ludoteca_people::{Doc, MOST_TOKENS, Scope, Token, TokenKey};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{day, fresh, trouble};
use super::reader::Reader;
use super::shell::Page;
use crate::ask::Posted;
use crate::members::{Member, Signed, Tokened};
use crate::name::of_person;
use crate::refusal::Refusal;
use crate::table::now;
use crate::{AppState, MAX_BODY};

/// Where they are.
pub(super) const TOKENS: &str = "/account/tokens";

/// A token to make. Boxes that are not ticked are not sent.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Wish {
    name: String,
    watch: Option<String>,
    play: Option<String>,
    organise: Option<String>,
}

impl Wish {
    fn scopes(&self) -> Vec<Scope> {
        let given = |scope: &Scope| {
            let boxed = match scope {
                Scope::Watch => &self.watch,
                Scope::Play => &self.play,
                Scope::Organise => &self.organise,
            };
            boxed.is_some()
        };
        Scope::ALL.into_iter().filter(given).collect()
    }
}

/// The tokens of the own account.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
) -> Result<Response, Refusal> {
    shown(&state, &reader, &member, &Made::Nothing).await
}

/// Makes one, and shows it this once.
pub(super) async fn make(
    State(state): State<AppState>,
    reader: Reader,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Wish>, MAX_BODY>,
) -> Result<Response, Refusal> {
    member.check(&form.token)?;
    let wish = form.wish;
    let made = async {
        let scopes = wish.scopes();
        let name = of_person(&wish.name)?.ok_or(Refusal::Name)?;
        if scopes.is_empty() {
            return Err(Refusal::NoScope);
        }
        let people = &state.members.people;
        let made = people.mint(&member.account, &name, &scopes, now().wall).await?;
        Ok((name, made.ok_or(Refusal::Tokens(MOST_TOKENS))?))
    };
    let made = match made.await {
        Ok((name, key)) => Made::Token(name, key),
        Err(refusal) => Made::Wrong(wish, refusal),
    };
    shown(&state, &reader, &member, &made).await
}

/// Which token ends.
#[derive(Deserialize)]
pub(super) struct Ends {
    id: String,
}

/// Ends one.
pub(super) async fn end(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Ends>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    state.members.people.end_token(member.id(), &form.wish.id, now().wall).await?;
    Ok(Redirect::to(TOKENS))
}

/// Whether a program plays.
#[derive(Deserialize)]
pub(super) struct IsBot {
    bot: Option<String>,
}

/// Says of the account that a program plays for it. That is not taken back.
pub(super) async fn bot(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<IsBot>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    if form.wish.bot.is_some() {
        state.members.people.mark_bot(&member.account, now().wall).await?;
    }
    Ok(Redirect::to(TOKENS))
}

/// What came of a form.
enum Made {
    Nothing,
    Token(String, TokenKey),
    Wrong(Wish, Refusal),
}

async fn shown(
    state: &AppState,
    reader: &Reader,
    member: &Member,
    made: &Made,
) -> Result<Response, Refusal> {
    let tokens = state.members.people.tokens(member.id()).await?;
    let hidden = html! { input type="hidden" name="token" value=[member.form_token()]; };
    let title = reader.text("tokens-title");
    let (sent, refusal) = match made {
        Made::Wrong(wish, refusal) => (Some(wish), Some(refusal)),
        Made::Nothing | Made::Token(..) => (None, None),
    };
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (reader.text("tokens-lead")) }
            nav.ways aria-label=(reader.text("ui-more")) {
                a href="/account" { (reader.text("ui-account")) }
                a href="/api/openapi.json" { (reader.text("tokens-api")) }
            }
        }
        @if let Made::Token(name, key) = made { (told(reader, name, key)) }
        (trouble(reader, refusal))
        section #tokens {
            h2 { (reader.text("tokens-all")) }
            (list(reader, &tokens, &hidden))
        }
        (making(reader, sent, &hidden))
        (marking(reader, member, &hidden))
    };
    let page = Page { title: &title, description: "", script: None, class: "account", body };
    Ok(Refusal::answer_any(refusal, fresh(page.render(reader))))
}

/// A new token, which is told this once.
fn told(reader: &Reader, name: &str, key: &TokenKey) -> Markup {
    html! {
        section.panel.recovery aria-labelledby="token-title" {
            h2 #token-title { bdi { (name) } }
            p.code { code #new-token translate="no" { (key.as_str()) } }
            p { (reader.text("tokens-once")) }
        }
    }
}

fn list(reader: &Reader, tokens: &[Doc<Token>], hidden: &Markup) -> Markup {
    let day_of = |at: Option<_>| at.map_or_else(|| reader.text("tokens-never"), day);
    html! {
        @if tokens.is_empty() { p.quiet { (reader.text("tokens-none")) } }
        ul.sessions {
            @for doc in tokens {
                @let Token { name, scopes, made, used, .. } = &doc.value;
                li {
                    span.agent { bdi { (name) } }
                    span.small {
                        @for (i, scope) in scopes.iter().enumerate() {
                            @if i > 0 { ", " }
                            (reader.text(&format!("tokens-short-{}", scope.word())))
                        }
                    }
                    span.quiet.small {
                        (reader.fill("tokens-since", [("made", day(*made).into()), ("used", day_of(*used).into())]))
                    }
                    form method="post" action={ (TOKENS) "/end" } {
                        (hidden)
                        input type="hidden" name="id" value=(doc.id);
                        button.button aria-label=(reader.fill("tokens-end", [("name", name.as_str().into())])) {
                            (reader.text("ui-session-end"))
                        }
                    }
                }
            }
        }
    }
}

fn making(reader: &Reader, sent: Option<&Wish>, hidden: &Markup) -> Markup {
    let ticked = sent.map_or_else(|| vec![Scope::Play], Wish::scopes);
    html! {
        section {
            h2 { (reader.text("tokens-new")) }
            form.sign method="post" action=(TOKENS) {
                (hidden)
                label.field {
                    span { (reader.text("tokens-name")) }
                    input type="text" name="name" value=(sent.map_or("", |sent| &sent.name)) required
                        maxlength="40" autocomplete="off";
                }
                fieldset {
                    legend { (reader.text("tokens-scopes")) }
                    @for scope in Scope::ALL {
                        label.check {
                            input type="checkbox" name=(scope.word()) checked[ticked.contains(&scope)];
                            span { (reader.text(&format!("tokens-{}", scope.word()))) }
                        }
                    }
                }
                button.button.main { (reader.text("tokens-make")) }
            }
        }
    }
}

/// Whether a program plays for the account, as everybody is told.
fn marking(reader: &Reader, member: &Member, hidden: &Markup) -> Markup {
    html! {
        section #bot {
            h2 { (reader.text("tokens-bot")) }
            @if member.account.value.bot {
                p { (reader.text("tokens-bot-marked")) }
            } @else {
                p.quiet.small { (reader.text("tokens-bot-how")) }
                form method="post" action={ (TOKENS) "/bot" } {
                    (hidden)
                    label.check {
                        input type="checkbox" name="bot" required;
                        span { (reader.text("tokens-bot-is")) }
                    }
                    button.button { (reader.text("ui-save")) }
                }
            }
        }
    }
}
