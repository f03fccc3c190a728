//! Words of people's own at a table, and what one wants of those who write them.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::Method;
use axum::http::request::Parts;
use axum::response::Json;
use ludoteca_catalog::Lang;
use ludoteca_club::words::Reason;
use ludoteca_people::Manner;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::members::{Acting, Member, Signed};
use crate::refusal::Refusal;
use crate::text::Reads;
use crate::words::{Words, WordsView};

/// An account at a table, which asks something about words there.
pub(crate) struct Neighbour {
    words: Words,
    client: Client,
    member: Arc<Member>,
    lang: Lang,
    table: String,
}

impl FromRequestParts<AppState> for Neighbour {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Neighbour, Refusal> {
        let member = if parts.method == Method::GET {
            Signed::from_request_parts(parts, state).await?.0
        } else {
            Acting::from_request_parts(parts, state).await?.0
        };
        let Ok(Reads(lang)) = Reads::from_request_parts(parts, state).await;
        let Ok(client) = Client::from_request_parts(parts, state).await;
        let table = Path::<String>::from_request_parts(parts, state).await;
        let Path(table) = table.map_err(|_| Refusal::Table)?;
        Ok(Neighbour { words: state.words.clone(), client, member, lang, table })
    }
}

/// What came of it.
type Shown = Result<Json<WordsView>, Refusal>;

impl Neighbour {
    async fn shown(&self) -> Shown {
        let Neighbour { words, client, member, lang, table, .. } = self;
        Ok(Json(words.at(*client, member, table, *lang).await?))
    }
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewWords {
    /// At most 200 letters, in one line; what nobody sees is left out.
    text: String,
}

/// What one wants of somebody at the table.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewManner {
    /// Who sits at this seat.
    seat: usize,
    /// What.
    manner: MannerWord,
}

/// What can be wanted of somebody.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum MannerWord {
    /// Not to hear them at this table.
    MuteHere,
    /// Not to hear them anywhere.
    Mute,
    /// To hear them again.
    Hear,
    /// Neither words nor challenges of them, and not to be paired with them.
    Block,
    /// All of that again.
    Unblock,
}

/// A report.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewReport {
    /// Of who sits at this seat.
    seat: usize,
    /// `insult`, `threat`, `private`, `spam` or `other`.
    #[schema(value_type = String)]
    reason: Reason,
    /// A line beside it, at most 200 letters; needed for `other`.
    #[serde(default)]
    note: String,
}

/// Words of people's own at a table, for an account that sits there. They go between accounts that have all allowed
/// them, and are seen by nobody else.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/words",
    params(("table" = String, Path)),
    responses((status = 200, body = WordsView))
)]
pub(crate) async fn see(neighbour: Neighbour) -> Shown {
    neighbour.shown().await
}

/// Says something. A script of a page brings the token of its session in the header `x-token`.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/words",
    params(("table" = String, Path)),
    request_body = NewWords,
    responses((status = 200, body = WordsView))
)]
pub(crate) async fn write(neighbour: Neighbour, Body(new): Body<NewWords>) -> Shown {
    let Neighbour { words, client, member, table, .. } = &neighbour;
    words.write(*client, member, table, &new.text).await?;
    neighbour.shown().await
}

/// Mutes or blocks somebody who sits there, or does so no more. Nobody else is told.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/manners",
    params(("table" = String, Path)),
    request_body = NewManner,
    responses((status = 200, body = WordsView))
)]
pub(crate) async fn mind(neighbour: Neighbour, Body(new): Body<NewManner>) -> Shown {
    let Neighbour { words, client, member, table, .. } = &neighbour;
    let other = words.at_seat(*client, member, table, new.seat).await?;
    let manner = match new.manner {
        MannerWord::MuteHere => Manner::MuteAt(table.clone()),
        MannerWord::Mute => Manner::Mute,
        MannerWord::Hear => Manner::Hear,
        MannerWord::Block => Manner::Block,
        MannerWord::Unblock => Manner::Unblock,
    };
    words.mind(member, &other, &manner).await?;
    neighbour.shown().await
}

/// Reports who sits there to those who run the server, for what they said. What was said is added from what is kept.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/report",
    params(("table" = String, Path)),
    request_body = NewReport,
    responses((status = 200, body = WordsView))
)]
pub(crate) async fn report(neighbour: Neighbour, Body(new): Body<NewReport>) -> Shown {
    let Neighbour { words, client, member, table, .. } = &neighbour;
    words.report(*client, member, table, new.seat, new.reason, &new.note).await?;
    neighbour.shown().await
}
