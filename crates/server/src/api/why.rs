//! Why what was touched on a board makes no step.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{Lang, Position};
use ludoteca_core::Message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::Asked;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::table::{offload, replayed};
use crate::text::{Reads, speaker};

/// No step has more touches, or longer ones.
const TOUCHES: usize = 400;

/// What was touched.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Touched {
    /// The names of the elements in the order in which they were touched, separated by spaces; the
    /// last one continues no legal step. At most 400 bytes.
    touches: String,
}

/// Where it was touched.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct There {
    /// After how many steps.
    ply: usize,
}

/// Why touches make no step.
#[derive(Serialize, ToSchema)]
pub(crate) struct Why {
    /// A sentence in the language of the reader.
    text: String,
}

impl Touched {
    /// What stands against it in a position.
    pub(crate) fn why(&self, position: &dyn Position, lang: Lang) -> Why {
        Why { text: speaker(lang).sentence(&self.reason(position)) }
    }

    /// The same, to be said.
    pub(crate) fn reason(&self, position: &dyn Position) -> Message {
        let touched: Vec<_> = self.touches.split_whitespace().collect();
        position.why_not_touched(&touched)
    }

    /// This, unless it is more than anybody touches.
    pub(crate) fn bounded(self) -> Result<Touched, Refusal> {
        if self.touches.len() > TOUCHES { Err(Refusal::Large(TOUCHES)) } else { Ok(self) }
    }
}

/// Why touches at a table make no step. Anybody may ask who may see the table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/why",
    params(("table" = String, Path), There, Touched),
    responses((status = 200, body = Why))
)]
pub(crate) async fn why(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(There { ply }): Asked<There>,
    Asked(touched): Asked<Touched>,
) -> Result<Json<Why>, Refusal> {
    let touched = touched.bounded()?;
    let snapshot = state.tables.see(client, &table).await?;
    let last = snapshot.ledger.steps.len();
    let position = match ply {
        _ if ply > last => return Err(Refusal::Ply { ply, last }),
        _ if ply == last => snapshot.position,
        _ => replayed(&snapshot.ledger, ply).await?,
    };
    offload(move || Json(touched.why(&*position, lang))).await
}
