//! The way to a seat of a rated game by its link: what it is for, and who may take it.

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::name_of_game;
use maud::html;

use super::reader::Reader;
use super::shell::Page;
use super::who::who;
use crate::api::claim;
use crate::ask::Posted;
use crate::client::Client;
use crate::links::{self, escaped};
use crate::members::{Signed, Tokened};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::Snapshot;
use crate::view::{clock_label, members, names};
use crate::{AppState, MAX_BODY};

/// What is read before the seat is taken.
pub(super) fn page(reader: &Reader, table: &str, snapshot: &Snapshot, secret: &Secret) -> Response {
    let ledger = &snapshot.ledger;
    let (names, members) = (
        names(ledger, &snapshot.position.scene(), reader.speaker()),
        members(ledger, reader.speaker()),
    );
    let there: Vec<usize> = (0..names.len()).filter(|&seat| members[seat].is_some()).collect();
    let host = there.first().map_or("", |&seat| &*names[seat]);
    let game = name_of_game(&ledger.spec, reader.lang);
    let t = |id: &str| reader.text(id);
    let here = links::table(table, Some(secret));
    let title =
        reader.fill("ui-rated-link", [("who", host.into()), ("game", game.as_str().into())]);
    let body = html! {
        div.welcome {
            h1 { (title) }
            p {
                @for (i, &seat) in there.iter().enumerate() {
                    @if i > 0 { ", " }
                    (who(&names[seat], members[seat].as_ref()))
                }
                @if let Some(clock) = ledger.clock { " · " (clock_label(clock, reader.speaker())) }
                " · " (t("ui-rated-game"))
            }
            p { (t("ui-rated-link-how")) }
        }
        @if let Some(member) = reader.member() {
            form.row.joining method="post" action=(here) {
                input type="hidden" name="token" value=[member.form_token()];
                button.button.main { (t("ui-rated-link-take")) }
                a.button href=(links::table(table, None)) { (t("ui-rated-link-watch")) }
            }
        } @else {
            p { (t("ui-rated-link-guest")) }
            p.row {
                a.button.main href={ "/account?back=" (escaped(&here)) } { (t("ui-sign-in")) }
                a.button href={ "/account/new?back=" (escaped(&here)) } { (t("ui-account-new")) }
                a.button href=(links::table(table, None)) { (t("ui-rated-link-watch")) }
            }
        }
    };
    let page = Page { title: &title, description: "", script: None, class: "", body };
    ([(CACHE_CONTROL, "no-store")], page.render(reader)).into_response()
}

/// Takes it, and leads to the table.
pub(super) async fn take(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Path((table, secret)): Path<(String, String)>,
    Posted(form): Posted<Tokened<()>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    claim(&state, client, &member, &table, &secret).await?;
    // The account holds the key from now on.
    Ok(Redirect::to(&links::table(&table, None)))
}
