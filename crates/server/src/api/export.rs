//! Games as files.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::{Lang, find};
use ludoteca_club::clock::{Kind, TimeControl};
use ludoteca_core::Seed;
use ludoteca_core::file::{About, Date, Reason};
use ludoteca_store::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use super::NewClock;
use crate::AppState;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::table::{End, Ledger, Made, Snapshot, offload};
use crate::text::{Reads, speaker};
use crate::view::{LuckView, luck, name};

/// A game as a record.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    /// The canonical name of the game.
    spec: String,
    /// The name of the table.
    table: String,
    /// When the table was made, in milliseconds since 1970.
    created: Millis,
    /// Who played.
    seats: Vec<ExportSeat>,
    /// How long people could think.
    clock: Option<NewClock>,
    /// The SHA-256 of the seed.
    commitment: String,
    /// The SHA-256 of seed, table, game and players, as ARCHITECTURE.md says; left out where the arbiter has set
    /// another position, since it holds the name of the game as it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    binding: Option<String>,
    /// What players added to the seed.
    luck: Vec<LuckView>,
    /// By how many seats lots have moved everybody on; left out where none were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    lots: Option<usize>,
    /// What chance was drawn from, told when the game is over: the text that the server drew, or
    /// the number that the table was made with.
    #[schema(value_type = Option<serde_json::Value>)]
    seed: Option<Seed>,
    /// The steps.
    steps: Vec<ExportStep>,
    /// The payoffs, when the game is over.
    payoffs: Option<Vec<f64>>,
    /// How it ended: `rules`, `resign`, `time`, `agreement`, or `failed` where a program did not go on.
    reason: Option<&'static str>,
}

/// Who played.
#[derive(Serialize, ToSchema)]
struct ExportSeat {
    /// `human`, `computer` or `program`.
    kind: &'static str,
    /// The name that the table was made with, which the binding holds.
    name: Option<String>,
    /// The name that they said when they came, where the table was made without.
    #[serde(skip_serializing_if = "Option::is_none")]
    called: Option<String>,
    /// How strong the computer played.
    level: Option<u8>,
}

/// A step.
#[derive(Serialize, ToSchema)]
struct ExportStep {
    /// Whose; `null` for chance.
    seat: Option<usize>,
    /// The step.
    token: String,
    /// When, in milliseconds since 1970.
    at: Millis,
    /// How often steps had been taken back before it, where draws depend on that; left out when
    /// never.
    #[serde(skip_serializing_if = "Option::is_none")]
    takebacks: Option<u32>,
    /// Whether the seat had planned it, so that it was made at once; left out when not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    planned: bool,
    /// How many milliseconds the seat had left on its clock behind it; left out without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<u64>,
}

/// The game as a record.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/export",
    params(("table" = String, Path)),
    responses((status = 200, body = Export))
)]
pub(crate) async fn export(
    State(state): State<AppState>,
    client: Client,
    Path(table): Path<String>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let attached = [attached(&table, "json")];
    Ok((attached, Json(record(table, &snapshot))).into_response())
}

/// The game as a file that other programs read, in the form that is established for such games.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/export/{form}",
    params(
        ("table" = String, Path),
        ("form" = String, Path, description = "The `file` of the table: `sgf` or `pgn`")
    ),
    responses((status = 200, content(
        (String = "application/x-go-sgf"),
        (String = "application/x-chess-pgn")
    )))
)]
pub(crate) async fn export_as(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path((table, form)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let media_type = match snapshot.position.file_form() {
        Some(known) if known.extension() == form => known.media_type().to_owned(),
        known => {
            let forms = ["JSON".to_owned()].into_iter().chain(known.map(|known| known.name()));
            return Err(Refusal::Form { form, forms: forms.collect() });
        }
    };
    let head = [(CONTENT_TYPE, media_type), attached(&table, &form)];
    let file = offload(move || file(&snapshot, lang)).await??;
    Ok((head, file).into_response())
}

/// That an answer is a file to be kept, and its name.
fn attached(table: &str, extension: &str) -> (HeaderName, String) {
    (CONTENT_DISPOSITION, format!("attachment; filename=\"ludoteca-{table}.{extension}\""))
}

/// A game in the form of file that is established for such games.
pub(crate) fn file(snapshot: &Snapshot, lang: Lang) -> Result<String, Refusal> {
    let ledger: &Ledger = &snapshot.ledger;
    let tokens: Vec<String> = ledger.steps.iter().map(|made| made.token.clone()).collect();
    let reason = match ledger.end {
        // Such files have no word for a game that was called off.
        None | Some(End::Aborted(_)) => None,
        // Such files know no program that fails: it has given up.
        Some(End::Resigned(_) | End::Failed(..)) => Some(Reason::Resigned),
        Some(End::TimedOut(_)) => Some(Reason::Time),
        Some(End::Drawn) => Some(Reason::Agreed),
        Some(End::Ruled(_)) => Some(Reason::Ruled),
    };
    let about = About {
        names: ledger.seats.iter().map(|chair| name(chair, speaker(lang))).collect(),
        date: Some(Date::of_millis(ledger.created)),
        end: snapshot.payoffs().zip(reason),
        left: (1..).zip(&ledger.steps).filter_map(|(ply, made)| Some((ply, made.left?))).collect(),
        ..About::default()
    };
    let game = find(&ledger.spec).map_err(Refusal::Spec)?;
    let file = game.file(&tokens, &about)?.ok_or(Refusal::Failed)?;
    Ok(match ledger.clock {
        Some(control) => clocked(&file, control),
        None => file,
    })
}

/// A file that tells the clock as well. In Portable Game Notation it is the last of the tags in their order
/// (section 9.6.1), which has no way to say byo-yomi; in Smart Game Format two properties of the game.
fn clocked(file: &str, control: TimeControl) -> String {
    let seconds = |span: u64| (span as f64 / 1000.0).to_string();
    let (pgn, main, overtime) = match control.kind() {
        Kind::Untimed => return file.to_owned(),
        Kind::Fischer { start, increment } => {
            let (start, more) = (seconds(start), seconds(increment));
            (Some(format!("{start}+{more}")), start, format!("{more} fischer"))
        }
        Kind::PerTurn { .. } | Kind::Days { .. } => {
            let turn = seconds(control.start().unwrap_or_default());
            (Some(format!("1/{turn}")), "0".to_owned(), format!("{turn} simple"))
        }
        Kind::ByoYomi { main, periods, period } => {
            (None, seconds(main), format!("{periods}x{} byo-yomi", seconds(period)))
        }
    };
    match (file.starts_with("(;"), pgn) {
        (true, _) => file.replacen("CA[UTF-8]", &format!("CA[UTF-8]TM[{main}]OT[{overtime}]"), 1),
        (false, Some(told)) => file.replacen("\n\n", &format!("\n[TimeControl \"{told}\"]\n\n"), 1),
        (false, None) => file.to_owned(),
    }
}

pub(crate) fn record(table: String, snapshot: &Snapshot) -> Export {
    let ledger: &Ledger = &snapshot.ledger;
    let payoffs = snapshot.payoffs();
    Export {
        spec: ledger.spec.clone(),
        created: ledger.created,
        seats: ledger
            .seats
            .iter()
            .map(|chair| ExportSeat {
                kind: chair.kind(),
                name: chair.plan.name.clone(),
                called: chair.name().filter(|_| chair.plan.name.is_none()).map(str::to_owned),
                level: chair.level(),
            })
            .collect(),
        clock: ledger.clock.map(NewClock::from),
        commitment: ledger.source.seed.commitment(),
        binding: (ledger.spec == ledger.made_of).then(|| ledger.binding(&table)),
        luck: luck(ledger),
        lots: ledger.lots(),
        seed: payoffs.map(|_| ledger.source.seed.clone()),
        steps: ledger
            .steps
            .iter()
            .map(|Made { seat, token, at, takebacks, planned, left }| ExportStep {
                seat: *seat,
                token: token.clone(),
                at: *at,
                takebacks: (*takebacks > 0).then_some(*takebacks),
                planned: *planned,
                left: *left,
            })
            .collect(),
        table,
        payoffs: payoffs.map(|payoffs| payoffs.as_slice().to_vec()),
        reason: payoffs.map(|_| End::reason(ledger.end.as_ref())),
    }
}
