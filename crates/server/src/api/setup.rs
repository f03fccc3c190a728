//! Positions that are being set up.

use axum::response::Json;
use ludoteca_catalog::name_of_game;
use ludoteca_core::scene::Picture;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ask::Asked;
use crate::draft::{Draft, Wanted};
use crate::links;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::{Reads, speaker};
use crate::view::{Sight, Viewer, drawn};

/// A position that is being set up.
#[derive(Serialize, ToSchema)]
pub(crate) struct DraftView {
    /// The position as text, after the change.
    position: String,
    /// The board as SVG; nothing where the text could not be read.
    svg: Option<String>,
    /// The names of the cells.
    cells: Vec<String>,
    /// The names of those on which something stands.
    standing: Vec<String>,
    /// Why it cannot be played.
    problem: Option<String>,
    /// The name of the game that begins with it, if it can be played.
    spec: Option<String>,
    /// The page of that game.
    link: Option<String>,
}

/// A position after a change by hand. What cannot be read or played is no error here, but told.
#[utoipa::path(
    get,
    path = "/api/setup",
    params(Wanted, Sight),
    responses((status = 200, body = DraftView))
)]
pub(crate) async fn setup(
    Reads(lang): Reads,
    Asked(wanted): Asked<Wanted>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<DraftView>, Refusal> {
    let viewer = Viewer::reader(lang, sight);
    offload(move || {
        let draft = Draft::of(&wanted)?;
        let name = name_of_game(&draft.bare_spec(), lang);
        let spec = draft.spec();
        let standing = draft.diagram.standing().map(|(cell, ..)| draft.layout.cells[cell].clone());
        Ok(Json(DraftView {
            position: if draft.readable { draft.text() } else { wanted.position.clone() },
            cells: draft.layout.cells.clone(),
            standing: standing.collect(),
            problem: draft
                .problem
                .as_ref()
                .map(|problem| format!("{}.", speaker(lang).explain(problem))),
            link: spec.as_ref().and_then(links::game),
            spec: spec.map(|spec| spec.to_string()),
            svg: draft.readable.then(|| drawn(&draft.scene, Picture::Table, &name, &viewer)),
        }))
    })
    .await?
}
