//! What belongs to the account that asks.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_people::{Game, Held, Scope, Which};
use ludoteca_store::Millis;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::links;
use crate::members::{Acting, By, Member, Signed};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Chair, now};

/// So many tables are kept with one request: more than a browser remembers.
const TABLES: usize = 200;
/// So many games are told at once.
const GAMES: u32 = 100;

/// The account that asks.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// What it is called.
    name: String,
    /// How many games wait for it.
    waiting: u64,
    /// Whether a program plays for it, and says so.
    bot: bool,
    /// What the token is for, where a program asks with one: `watch`, `play`, `organise`.
    #[schema(value_type = Option<Vec<String>>)]
    scopes: Option<Vec<Scope>>,
}

/// Tells which account asks.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(state): State<AppState>,
    Signed(member): Signed,
) -> Result<Json<Me>, Refusal> {
    let waiting = state.members.people.waiting(member.id()).await?;
    let scopes = match &member.by {
        By::Session { .. } => None,
        By::Token(token) => Some(token.value.scopes.clone()),
    };
    let bot = member.account.value.bot;
    Ok(Json(Me { name: member.name().to_owned(), waiting, bot, scopes }))
}

/// Which games are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// `waiting` for those that wait for the account (as without it), `playing` for those that wait for
    /// others, `played` for those that are over.
    #[serde(default)]
    which: Told,
    /// Only those before this time and table, from the end of the list before.
    at: Option<Millis>,
    /// That table.
    table: Option<String>,
}

/// Games of one sort.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Told {
    #[default]
    Waiting,
    Playing,
    Played,
}

/// A game of the account that asks.
#[derive(Serialize, ToSchema)]
pub(crate) struct Own {
    /// The table.
    table: String,
    /// The game.
    spec: String,
    /// When something was done there last, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// The seats of the account.
    seats: Vec<usize>,
    /// The seats for which it waits.
    waits: Vec<usize>,
    /// 0 to 1 for each seat, once it is over.
    payoffs: Option<Vec<f64>>,
    /// How much has happened there: of two that are told of a table the higher one is newer.
    version: u64,
}

impl Own {
    /// A game as it is told to one who sits there.
    pub(crate) fn of(game: Game, account: &str) -> Own {
        let seats = game.seats(account);
        let Game { table, spec, at, waits, payoffs, version, .. } = game;
        Own { table, spec, at, seats, waits, payoffs, version }
    }
}

/// Games of the account that asks, those in which something was done last first.
#[utoipa::path(get, path = "/api/me/games", params(Wanted), responses((status = 200, body = [Own])))]
pub(crate) async fn games(
    State(state): State<AppState>,
    Signed(member): Signed,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Vec<Own>>, Refusal> {
    let which = match wanted.which {
        Told::Waiting => Which::Waiting,
        Told::Playing => Which::Playing,
        Told::Played => Which::Played,
    };
    let after = wanted.at.map(|at| (at, wanted.table.as_deref().unwrap_or_default()));
    let games = state.members.people.games(member.id(), which, after, GAMES).await?;
    Ok(Json(games.into_iter().map(|game| Own::of(game, member.id())).collect()))
}

/// The seat of the account at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnSeat {
    /// The key that plays it.
    key: String,
    /// The path of it.
    link: String,
}

/// The key of the seat that the account holds at a table: what was found in the lobby, or kept here.
#[utoipa::path(
    get,
    path = "/api/me/games/{table}",
    params(("table" = String, Path)),
    responses((status = 200, body = OwnSeat))
)]
pub(crate) async fn seat(
    State(state): State<AppState>,
    Signed(member): Signed,
    Path(table): Path<String>,
) -> Result<Json<OwnSeat>, Refusal> {
    let held = state.members.people.held(member.id(), &table).await?;
    let Held { key, .. } = held.ok_or(Refusal::Table)?;
    let link = links::table(&table, Some(&Secret::given(key.as_str())));
    Ok(Json(OwnSeat { key, link }))
}

/// Tables with the keys that a browser has of them.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Keys {
    /// At most 200.
    tables: Vec<KeyOf>,
}

/// The key of seats at a table.
#[derive(Deserialize, ToSchema)]
pub(crate) struct KeyOf {
    /// The table.
    table: String,
    /// The key.
    key: String,
}

/// What was kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeptTables {
    /// The tables at which the account sits from now on, or sat before.
    tables: Vec<String>,
}

/// Keeps what was played in a browser before the account was there: the account sits at those seats from
/// now on. Tables that are no more and keys that open nothing are left out. A script of a page brings
/// the token of its session in the header `x-token`; a program that has a token of the account needs none.
#[utoipa::path(
    post,
    path = "/api/me/games",
    request_body = Keys,
    responses((status = 200, body = KeptTables))
)]
pub(crate) async fn keep(
    State(state): State<AppState>,
    client: Client,
    Acting(member): Acting,
    Body(keys): Body<Keys>,
) -> Result<Json<KeptTables>, Refusal> {
    let mut tables = Vec::new();
    for KeyOf { table, key } in keys.tables.into_iter().take(TABLES) {
        match claim(&state, client, &member, &table, &key).await {
            Ok(()) => tables.push(table),
            // Who tries keys is not told for how many; a store that is away is for all of them.
            Err(pace @ Refusal::Pace(..)) => return Err(pace),
            Err(refusal) if refusal.status().is_server_error() && !refusal.lasts() => {
                return Err(refusal);
            }
            Err(_) => {}
        }
    }
    Ok(Json(KeptTables { tables }))
}

/// An account sits at the seats that a key plays, and keeps the key.
pub(crate) async fn claim(
    state: &AppState,
    client: Client,
    member: &Member,
    table: &str,
    key: &str,
) -> Result<(), Refusal> {
    let (account, name) = (member.id().to_owned(), member.name().to_owned());
    let digest = Secret::given(key).digest();
    let (bot, told) = (member.is_program(), member.may_be_rated().is_ok());
    let sit = Action::Claim { account, name, bot, told };
    let snapshot = state.tables.act(client, table, digest, sit).await?;
    // Where another account sits already the key is not ours.
    let sits = |chair: &Chair| chair.member.as_ref().is_some_and(|one| one.account == member.id());
    if !snapshot.ledger.seats.iter().any(sits) {
        return Err(Refusal::Key);
    }
    state.members.people.hold(member.id(), table, key, now().wall).await?;
    Ok(())
}
