//! Making tables and playing at them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::{Lang, find};
use ludoteca_core::Seed;
use ludoteca_core::file::{About, Date, Reason};
use ludoteca_store::{Clock, Event, Millis, Occupant, OfferKind, SeatPlan};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::ask::{Asked, Body};
use crate::AppState;
use crate::refusal::Refusal;
use crate::secret::{Secret, new_seed, new_table};
use crate::table::{Action, End, Ledger, Snapshot, now, offload, replayed};
use crate::text::{Reads, speaker};
use crate::view::{At, Invitation, Sight, View, Viewer, invitations, link, name, view};

/// The longest name of a person, in letters.
const MAX_NAME: usize = 40;
/// Seeds are below this, so that every JSON reader keeps them exactly.
const SEEDS: u64 = 1 << 53;
/// A clock starts with from one second to a day, in minutes.
const MINUTES: std::ops::RangeInclusive<f64> = 1.0 / 60.0..=24.0 * 60.0;
/// A clock adds from nothing to an hour, in seconds.
const INCREMENT: std::ops::RangeInclusive<f64> = 0.0..=3600.0;

/// A table to make.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTable {
    /// The game, such as `traffic-lights(columns=5)`.
    spec: String,
    /// Who sits where, one for each seat of the game.
    seats: Vec<NewSeat>,
    /// How long people may think; without it as long as they like.
    clock: Option<NewClock>,
    /// What chance is drawn from, below 2^53; who chooses it knows what will be drawn. Without it
    /// a secret seed, told when the game is over.
    seed: Option<u64>,
}

/// Who sits at a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum NewSeat {
    /// A person with the link of who makes the table.
    Human {
        /// Their name.
        name: Option<String>,
    },
    /// The computer.
    Computer {
        /// How strong, 1 to 10.
        level: u8,
    },
    /// A person with a link of their own.
    Open {
        /// Their name.
        name: Option<String>,
    },
}

/// How long people may think.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewClock {
    /// Minutes at the start.
    minutes: f64,
    /// Seconds added after every turn.
    #[serde(default)]
    increment: f64,
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    /// The name of the table in addresses.
    table: String,
    /// The path for who made it.
    link: String,
    /// The paths for the open seats.
    invitations: Vec<Invitation>,
}

/// Who asks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Looks {
    /// The secret of a seat; spectators have none.
    key: Option<String>,
}

impl Looks {
    fn viewer(self, lang: Lang, sight: Sight) -> Viewer {
        Viewer { secret: self.key.map(Secret::given), lang, sight }
    }
}

/// Makes a table.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses((status = 201, body = Made))
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Refusal> {
    let spec = new.spec.clone();
    let game = offload(move || find(&spec)).await??;
    if new.seats.len() != game.seats() {
        return Err(Refusal::Seats(game.seats()));
    }
    let (table, host) = (new_table(), Secret::new());
    let planned = new.seats.into_iter().enumerate();
    let seats = planned
        .map(|(seat, new)| plan(new, || host.invitation(&table, seat)))
        .collect::<Result<Vec<SeatPlan>, Refusal>>()?;
    let seed = match new.seed {
        None => new_seed(),
        Some(number) if number < SEEDS => Seed::Given(number),
        Some(_) => return Err(Refusal::Seed),
    };
    let created = Event::Created {
        spec: game.spec().to_string(),
        seats,
        clock: new.clock.map(|clock| read_clock(&clock)).transpose()?,
        seed,
        host: host.digest(),
    };
    let snapshot = state.tables.create(&table, created).await?;
    let invitations = invitations(&table, &snapshot.ledger, &host);
    let link = link(&table, Some(&host));
    Ok((StatusCode::CREATED, Json(Made { table, link, invitations })))
}

fn plan(new: NewSeat, invite: impl FnOnce() -> Secret) -> Result<SeatPlan, Refusal> {
    Ok(match new {
        NewSeat::Human { name } => SeatPlan { occupant: Occupant::Human, name: read_name(name)? },
        NewSeat::Computer { level } if (1..=10).contains(&level) => {
            SeatPlan { occupant: Occupant::Computer { level }, name: None }
        }
        NewSeat::Computer { .. } => return Err(Refusal::Level),
        NewSeat::Open { name } => {
            let occupant = Occupant::Open { secret: invite().digest() };
            SeatPlan { occupant, name: read_name(name)? }
        }
    })
}

fn read_name(name: Option<String>) -> Result<Option<String>, Refusal> {
    let Some(name) = name else { return Ok(None) };
    let name: String = name.trim().chars().filter(|c| !c.is_control()).collect();
    if name.chars().count() > MAX_NAME {
        return Err(Refusal::Name);
    }
    Ok((!name.is_empty()).then_some(name))
}

fn read_clock(new: &NewClock) -> Result<Clock, Refusal> {
    if !MINUTES.contains(&new.minutes) || !INCREMENT.contains(&new.increment) {
        return Err(Refusal::Clock);
    }
    let start = (new.minutes * 60_000.0).round() as u64;
    Ok(Clock { start, increment: (new.increment * 1000.0).round() as u64 })
}

/// The newest state of a table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}",
    params(("table" = String, Path), Looks, Sight),
    responses((status = 200, body = View))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(looks): Asked<Looks>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<View>, Refusal> {
    let snapshot = state.tables.see(&table).await?;
    show(table, snapshot, looks.viewer(lang, sight)).await
}

/// A table as it was after some steps.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/at/{ply}",
    params(("table" = String, Path), ("ply" = usize, Path), Looks, Sight),
    responses((status = 200, body = View))
)]
pub(crate) async fn see_at(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path((table, ply)): Path<(String, String)>,
    Asked(looks): Asked<Looks>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<View>, Refusal> {
    let ply = ply.parse().map_err(|_| Refusal::NotFound)?;
    let snapshot = state.tables.see(&table).await?;
    let last = snapshot.ledger.steps.len();
    if ply > last {
        return Err(Refusal::Ply { ply, last });
    }
    let position = replayed(&snapshot.ledger, ply).await?;
    let viewer = looks.viewer(lang, sight);
    offload(move || Json(view(&table, &snapshot, &At::Ply(ply, &*position), &viewer, now()))).await
}

/// A table for a viewer, made away from the threads that answer people.
pub(crate) async fn show(
    table: String,
    snapshot: Snapshot,
    viewer: Viewer,
) -> Result<Json<View>, Refusal> {
    offload(move || Json(view(&table, &snapshot, &At::Newest, &viewer, now()))).await
}

async fn act(
    state: AppState,
    lang: Lang,
    table: String,
    key: String,
    action: Action,
) -> Result<Json<View>, Refusal> {
    let secret = Secret::given(key);
    let snapshot = state.tables.act(&table, secret.digest(), action).await?;
    show(table, snapshot, Viewer { secret: Some(secret), lang, sight: Sight::default() }).await
}

/// A step to make.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStep {
    /// The secret of the seat.
    key: String,
    /// The step.
    token: String,
    /// How many steps had been made in the position in which it was chosen.
    ply: usize,
}

/// Makes a step.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/steps",
    params(("table" = String, Path)),
    request_body = NewStep,
    responses((status = 200, body = View))
)]
pub(crate) async fn step(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewStep>,
) -> Result<Json<View>, Refusal> {
    act(state, lang, table, new.key, Action::Step { token: new.token, ply: new.ply }).await
}

/// A seat that resigns.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewResignation {
    /// The secret of the seat.
    key: String,
    /// Which seat, when the secret plays several; else the one to step.
    seat: Option<usize>,
}

/// Gives up.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/resign",
    params(("table" = String, Path)),
    request_body = NewResignation,
    responses((status = 200, body = View))
)]
pub(crate) async fn resign(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewResignation>,
) -> Result<Json<View>, Refusal> {
    act(state, lang, table, new.key, Action::Resign { seat: new.seat }).await
}

/// Something to offer.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewOffer {
    /// The secret of the seat.
    key: String,
    /// `draw`, `takeback` or `rematch`.
    #[schema(value_type = String)]
    kind: OfferKind,
}

/// Offers a draw, a take-back or a rematch. The computer grants take-backs and rematches at once.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/offer",
    params(("table" = String, Path)),
    request_body = NewOffer,
    responses((status = 200, body = View))
)]
pub(crate) async fn offer(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewOffer>,
) -> Result<Json<View>, Refusal> {
    act(state, lang, table, new.key, Action::Offer(new.kind)).await
}

/// An answer to an offer.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAnswer {
    /// The secret of the seat.
    key: String,
    /// Whether to agree. Who offered can take it back with `false`.
    accept: bool,
}

/// Answers what is offered.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/answer",
    params(("table" = String, Path)),
    request_body = NewAnswer,
    responses((status = 200, body = View))
)]
pub(crate) async fn answer(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewAnswer>,
) -> Result<Json<View>, Refusal> {
    act(state, lang, table, new.key, Action::Answer { accept: new.accept }).await
}

/// Who wants to play again.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Again {
    /// The secret of the seat.
    key: String,
}

/// Offers or accepts to play again with seats exchanged; once all agree, `rematch` in the answer
/// has the link.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/rematch",
    params(("table" = String, Path)),
    request_body = Again,
    responses((status = 200, body = View))
)]
pub(crate) async fn rematch(
    State(state): State<AppState>,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<Again>,
) -> Result<Json<View>, Refusal> {
    act(state, lang, table, new.key, Action::Offer(OfferKind::Rematch)).await
}

/// A game as a record.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    /// The canonical name of the game.
    spec: String,
    /// When the table was made, in milliseconds since 1970.
    created: Millis,
    /// Who played.
    seats: Vec<ExportSeat>,
    /// How long people could think.
    clock: Option<ExportClock>,
    /// The SHA-256 of the seed.
    commitment: String,
    /// What chance was drawn from, told when the game is over: the text that the server drew, or
    /// the number that the table was made with.
    #[schema(value_type = Option<serde_json::Value>)]
    seed: Option<Seed>,
    /// The steps.
    steps: Vec<ExportStep>,
    /// The payoffs, when the game is over.
    payoffs: Option<Vec<f64>>,
    /// How it ended: `rules`, `resign`, `time` or `agreement`.
    reason: Option<&'static str>,
}

/// Who played.
#[derive(Serialize, ToSchema)]
struct ExportSeat {
    /// `human` or `computer`.
    kind: &'static str,
    /// Their name, where one was given.
    name: Option<String>,
    /// How strong the computer played.
    level: Option<u8>,
}

/// How long people could think.
#[derive(Serialize, ToSchema)]
struct ExportClock {
    /// Minutes at the start.
    minutes: f64,
    /// Seconds added after every turn.
    increment: f64,
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
    Path(table): Path<String>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(&table).await?;
    Ok(([attached(&table, "json")], Json(record(&snapshot))).into_response())
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
    Reads(lang): Reads,
    Path((table, form)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(&table).await?;
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
fn file(snapshot: &Snapshot, lang: Lang) -> Result<String, Refusal> {
    let ledger: &Ledger = &snapshot.ledger;
    let tokens: Vec<String> = ledger.steps.iter().map(|made| made.token.clone()).collect();
    let reason = match ledger.end {
        None => None,
        Some(End::Resigned(_)) => Some(Reason::Resigned),
        Some(End::TimedOut(_)) => Some(Reason::Time),
        Some(End::Drawn) => Some(Reason::Agreed),
    };
    let about = About {
        names: ledger.seats.iter().map(|chair| name(chair, speaker(lang))).collect(),
        date: Some(Date::of_millis(ledger.created)),
        end: snapshot.payoffs().zip(reason),
        ..About::default()
    };
    let game = find(&ledger.spec).map_err(Refusal::Spec)?;
    game.file(&tokens, &about)?.ok_or(Refusal::Failed)
}

fn record(snapshot: &Snapshot) -> Export {
    let ledger: &Ledger = &snapshot.ledger;
    let payoffs = snapshot.payoffs();
    Export {
        spec: ledger.spec.clone(),
        created: ledger.created,
        seats: ledger
            .seats
            .iter()
            .map(|chair| ExportSeat {
                kind: if chair.level().is_some() { "computer" } else { "human" },
                name: chair.plan.name.clone(),
                level: chair.level(),
            })
            .collect(),
        clock: ledger.clock.map(|clock| ExportClock {
            minutes: clock.start as f64 / 60_000.0,
            increment: clock.increment as f64 / 1000.0,
        }),
        commitment: ledger.seed.commitment(),
        seed: payoffs.map(|_| ledger.seed.clone()),
        steps: ledger
            .steps
            .iter()
            .map(|made| ExportStep { seat: made.seat, token: made.token.clone(), at: made.at })
            .collect(),
        payoffs: payoffs.map(|payoffs| payoffs.as_slice().to_vec()),
        reason: payoffs.map(|_| End::reason(ledger.end)),
    }
}
