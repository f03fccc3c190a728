//! Doing something at a table.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::response::Json;
use ludoteca_catalog::Lang;
use ludoteca_club::talk::Phrase;
use ludoteca_store::OfferKind;
use serde::Deserialize;
use utoipa::ToSchema;

use super::tables::show;
use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Tables};
use crate::text::Reads;
use crate::view::{Sight, View, Viewer};

/// What somebody wants to do at a table, over HTTP or on the socket.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Wanted {
    /// Make a step.
    Step(NewStep),
    /// Give up.
    Resign(NewResignation),
    /// Call a rated game off that has hardly begun: somebody has not made their first step.
    Abort(NewAbort),
    /// Offer something.
    Offer(NewOffer),
    /// Answer an offer.
    Answer(NewAnswer),
    /// Say something.
    Say(NewPhrase),
    /// Play again.
    Rematch(Again),
    /// Come to an open seat.
    Join(NewArrival),
}

impl From<Wanted> for Action {
    fn from(wanted: Wanted) -> Action {
        match wanted {
            Wanted::Step(step) => step.into(),
            Wanted::Resign(resignation) => resignation.into(),
            Wanted::Abort(abort) => abort.into(),
            Wanted::Offer(offer) => offer.into(),
            Wanted::Answer(answer) => answer.into(),
            Wanted::Say(said) => said.into(),
            Wanted::Rematch(again) => again.into(),
            Wanted::Join(arrival) => arrival.into(),
        }
    }
}

/// A step to make.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStep {
    /// The step.
    token: String,
    /// How many steps had been made in the position in which it was chosen.
    ply: usize,
}

impl From<NewStep> for Action {
    fn from(NewStep { token, ply }: NewStep) -> Action {
        Action::Step { token, ply }
    }
}

/// A seat that resigns.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewResignation {
    /// Which seat, when the secret plays several; else the one to step.
    seat: Option<usize>,
}

impl From<NewResignation> for Action {
    fn from(NewResignation { seat }: NewResignation) -> Action {
        Action::Resign { seat }
    }
}

/// That a game is called off.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAbort {}

impl From<NewAbort> for Action {
    fn from(NewAbort {}: NewAbort) -> Action {
        Action::Abort
    }
}

/// Something to offer.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewOffer {
    /// `draw`, `takeback` or `rematch`.
    #[schema(value_type = String)]
    kind: OfferKind,
}

impl From<NewOffer> for Action {
    fn from(NewOffer { kind }: NewOffer) -> Action {
        Action::Offer(kind)
    }
}

/// An answer to an offer.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAnswer {
    /// Whether to agree. Who offered can take it back with `false`.
    accept: bool,
}

impl From<NewAnswer> for Action {
    fn from(NewAnswer { accept }: NewAnswer) -> Action {
        Action::Answer { accept }
    }
}

/// Something to say, which each reads in their own language.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPhrase {
    /// `hello`, `luck` (good luck), `nice` (well played), `thanks`, `moment` (one moment), `sorry`, `game`
    /// (good game) or `bye`.
    #[schema(value_type = String)]
    phrase: Phrase,
}

impl From<NewPhrase> for Action {
    fn from(NewPhrase { phrase }: NewPhrase) -> Action {
        Action::Say(phrase)
    }
}

/// That the same people want to play again.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Again {}

impl From<Again> for Action {
    fn from(Again {}: Again) -> Action {
        Action::Offer(OfferKind::Rematch)
    }
}

/// Somebody who comes to a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewArrival {
    /// What the seat adds to the seed from which chance is drawn: up to 64 letters (a to z), digits
    /// and hyphens, once, before anybody has made a step. All see it.
    luck: Option<String>,
    /// The name of who comes. A seat that has one keeps it.
    name: Option<String>,
}

impl From<NewArrival> for Action {
    fn from(NewArrival { luck, name }: NewArrival) -> Action {
        Action::Arrive { luck: luck.filter(|text| !text.is_empty()), name }
    }
}

/// What is wanted with the secret of who wants it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Keyed<W> {
    /// The secret of the seat.
    key: String,
    #[serde(flatten)]
    wanted: W,
}

/// The table after it, or why it was not done.
type Shown = Result<Json<View>, Refusal>;

/// Whoever asks, at the table of the address.
pub(crate) struct Asker {
    tables: Tables,
    client: Client,
    lang: Lang,
    table: String,
}

impl Asker {
    async fn does(self, keyed: Keyed<impl Into<Action>>) -> Shown {
        let secret = Secret::given(keyed.key);
        let action = keyed.wanted.into();
        let snapshot = self.tables.act(self.client, &self.table, secret.digest(), action).await?;
        let viewer = Viewer { secret: Some(secret), lang: self.lang, sight: Sight::default() };
        show(self.table, snapshot, viewer).await
    }
}

impl FromRequestParts<AppState> for Asker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Asker, Refusal> {
        let Ok(Reads(lang)) = Reads::from_request_parts(parts, state).await;
        let table = Path::<String>::from_request_parts(parts, state).await;
        let Path(table) = table.map_err(|_| Refusal::Table)?;
        let Ok(client) = Client::from_request_parts(parts, state).await;
        Ok(Asker { tables: state.tables.clone(), client, lang, table })
    }
}

/// Does what is wanted: what the socket takes, with a key. The routes below do one thing each.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/act",
    params(("table" = String, Path)),
    request_body = Keyed<Wanted>,
    responses((status = 200, body = View))
)]
pub(crate) async fn act(asker: Asker, Body(new): Body<Keyed<Wanted>>) -> Shown {
    asker.does(new).await
}

/// Makes a step.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/steps",
    params(("table" = String, Path)),
    request_body = Keyed<NewStep>,
    responses((status = 200, body = View))
)]
pub(crate) async fn step(asker: Asker, Body(new): Body<Keyed<NewStep>>) -> Shown {
    asker.does(new).await
}

/// Gives up.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/resign",
    params(("table" = String, Path)),
    request_body = Keyed<NewResignation>,
    responses((status = 200, body = View))
)]
pub(crate) async fn resign(asker: Asker, Body(new): Body<Keyed<NewResignation>>) -> Shown {
    asker.does(new).await
}

/// Offers a draw, a take-back or a rematch. The computer grants take-backs and rematches at once.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/offer",
    params(("table" = String, Path)),
    request_body = Keyed<NewOffer>,
    responses((status = 200, body = View))
)]
pub(crate) async fn offer(asker: Asker, Body(new): Body<Keyed<NewOffer>>) -> Shown {
    asker.does(new).await
}

/// Answers what is offered.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/answer",
    params(("table" = String, Path)),
    request_body = Keyed<NewAnswer>,
    responses((status = 200, body = View))
)]
pub(crate) async fn answer(asker: Asker, Body(new): Body<Keyed<NewAnswer>>) -> Shown {
    asker.does(new).await
}

/// Offers or accepts to play again with seats exchanged; once all agree, `rematch` in the answer
/// has the link.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/rematch",
    params(("table" = String, Path)),
    request_body = Keyed<Again>,
    responses((status = 200, body = View))
)]
pub(crate) async fn rematch(asker: Asker, Body(new): Body<Keyed<Again>>) -> Shown {
    asker.does(new).await
}

/// Comes to an open seat. Steps, offers and the socket do so, too; here a seat may also get a name and
/// add to the seed, whether or not it has come before.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/join",
    params(("table" = String, Path)),
    request_body = Keyed<NewArrival>,
    responses((status = 200, body = View))
)]
pub(crate) async fn join(asker: Asker, Body(new): Body<Keyed<NewArrival>>) -> Shown {
    asker.does(new).await
}
