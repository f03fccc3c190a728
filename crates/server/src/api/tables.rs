//! Making tables and looking at them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::{AnyGame, Lang, find};
use ludoteca_club::clock::{Kind, TimeControl};
use ludoteca_core::{Luck, Seed};
use ludoteca_store::{Draws, Event, Occupant, SeatPlan};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::links;
use crate::members::{Member, Perhaps};
use crate::name;
use crate::ratings;
use crate::refusal::Refusal;
use crate::secret::{Secret, new_seed, new_table};
use crate::table::{Snapshot, now, offload, replayed, showing};
use crate::text::Reads;
use crate::view::{At, Invitation, Sight, View, Viewer, invitations, shown, view};

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
    pub(crate) spec: String,
    /// Who sits where, one for each seat of the game.
    pub(crate) seats: Vec<NewSeat>,
    /// How long people may think; without it as long as they like. No clock runs before the first step
    /// and before all have come.
    pub(crate) clock: Option<NewClock>,
    /// What chance is drawn from, below 2^53; who chooses it knows what will be drawn. Without it
    /// a secret seed, told when the game is over.
    pub(crate) seed: Option<u64>,
    /// What who makes the table adds to the seed: up to 64 letters (a to z), digits and hyphens.
    /// All see it. Others may add theirs when they join.
    pub(crate) luck: Option<String>,
    /// Whether lots decide who begins: all of them are moved on by as many seats as the seed says,
    /// the first eight bytes of the SHA-256 of `SEED/lots`, the highest first, modulo the seats.
    #[serde(default)]
    pub(crate) lots: bool,
    /// Whether the game is rated: of the account that asks, by a clock, against members who come by a link and take
    /// the seat, or the computer at levels that matches have measured in this game.
    #[serde(default)]
    pub(crate) rated: bool,
    /// Whether a program may take an open seat of a rated game, with an account that says so.
    #[serde(default)]
    pub(crate) bots: bool,
}

/// Who sits at a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum NewSeat {
    /// A person with the link of who makes the table.
    Human {
        /// Their name.
        name: Option<String>,
    },
    /// The account that asks, with the link of who makes the table.
    Me,
    /// The computer.
    Computer {
        /// How strong, 1 to 10.
        level: u8,
    },
    /// Another program, which whoever runs the server has installed.
    Program {
        /// By its name, one of the `programs` of the game.
        name: String,
    },
    /// A person with a link of their own.
    Open {
        /// Their name.
        name: Option<String>,
    },
}

/// How long people may think.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "a clock is a text such as \"10+5\" or \"3d\", or {\"minutes\": 10, \"increment\": 5}"
)]
pub(crate) enum NewClock {
    /// Fischer's way, up to a day and an hour a turn.
    Fischer {
        /// Minutes at the start.
        minutes: f64,
        /// Seconds added after every turn.
        #[serde(default)]
        increment: f64,
    },
    /// As text: `10+5` is Fischer's way, too; `30s/turn` is the same time for every turn; `20m+3x30s` are
    /// twenty minutes and then three periods of thirty seconds (byo-yomi: a turn that ends within a
    /// period gets it back whole); `3d` are three days for every turn, which run on while the server is
    /// away; `none` is no clock.
    Text(String),
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    /// The name of the table in addresses.
    pub(crate) table: String,
    /// The secret of who made it, which plays every seat without a link of its own.
    pub(crate) key: String,
    /// The path for who made it.
    pub(crate) link: String,
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
    client: Client,
    Perhaps(member): Perhaps,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Refusal> {
    let made = make(&state, client, member.as_deref(), new).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Makes a table for who asks, as a program or with a form; `member` is the account that does.
pub(crate) async fn make(
    state: &AppState,
    client: Client,
    member: Option<&Member>,
    new: NewTable,
) -> Result<Made, Refusal> {
    let spec = new.spec.clone();
    let game = offload(move || find(&spec)).await??;
    if new.seats.len() != game.seats() {
        return Err(Refusal::Seats(game.seats()));
    }
    let (table, host) = (new_table(), Secret::new());
    let seed = match new.seed {
        None => new_seed(),
        Some(number) if number < SEEDS => Seed::Given(number),
        Some(_) => return Err(Refusal::Seed),
    };
    if new.rated {
        may_be_rated(&new, &*game, member)?;
    }
    let mut planned = new.seats;
    if new.lots {
        let places = seed.lot(planned.len());
        planned.rotate_right(places);
    }
    let mine = planned.iter().position(|seat| matches!(seat, NewSeat::Me));
    let mine = match mine {
        Some(seat) => Some((seat as u8, member.ok_or(Refusal::SignIn)?)),
        None => None,
    };
    let planned = planned.into_iter().enumerate();
    let seats = planned
        .map(|(seat, new)| {
            let choose = |name| state.programs.choose(name, &*game);
            plan(new, || host.invitation(&table, seat), choose)
        })
        .collect::<Result<Vec<SeatPlan>, Refusal>>()?;
    // Of several seats of one person the first adds to the seed.
    let seat = seats.iter().position(|plan| plan.occupant == Occupant::Human);
    let seat = seat.map(|seat| seat as u8);
    let created = Event::Created {
        spec: game.spec().to_string(),
        seats,
        clock: new.clock.map(|clock| clock.read()).transpose()?.flatten(),
        seed,
        host: host.digest(),
        draws: Draws::Takebacks,
        lots: new.lots,
    };
    let mut events = vec![created];
    if let Some(text) = new.luck.filter(|text| !text.is_empty()) {
        if !Luck::fits(&text) {
            return Err(Refusal::Luck);
        }
        events.push(Event::Luck { seat, text });
    }
    if let Some((seat, member)) = mine {
        events.push(Event::Member { seat, account: member.id().to_owned() });
    }
    if new.rated {
        events.push(Event::Rated { takebacks: false, bots: new.bots });
        let spec = game.spec().to_string();
        state.members.people.will_count(&table, &spec, now().wall).await?;
    }
    let snapshot = state.tables.create(client, &table, &events).await?;
    if let Some((_, member)) = mine {
        state.members.people.hold(member.id(), &table, host.as_str(), now().wall).await?;
    }
    let invitations = invitations(&table, &snapshot.ledger, &host);
    let link = links::table(&table, Some(&host));
    Ok(Made { table, key: host.as_str().to_owned(), link, invitations })
}

/// Whether a game at a table that somebody makes can be rated: one of theirs, against the computer and whoever
/// comes by a link.
fn may_be_rated(
    new: &NewTable,
    game: &dyn AnyGame,
    member: Option<&Member>,
) -> Result<(), Refusal> {
    member.ok_or(Refusal::Rated)?.may_be_rated()?;
    let spec = game.spec().to_string();
    // Who chooses the seed knows what will be drawn.
    if !ratings::is_rated(&spec) || new.seed.is_some() {
        return Err(Refusal::RatedRules);
    }
    if new.clock.as_ref().map(NewClock::read).transpose()?.flatten().is_none() {
        return Err(Refusal::RatedClock);
    }
    let mine = new.seats.iter().filter(|seat| matches!(seat, NewSeat::Me)).count();
    for seat in &new.seats {
        match *seat {
            NewSeat::Me if mine == 1 => {}
            // Only a member can take it; the keeper of the table sees to that.
            NewSeat::Open { name: None } => {}
            NewSeat::Computer { level } => {
                ratings::level(&spec, level).ok_or(Refusal::RatedLevel(level))?;
            }
            _ => return Err(Refusal::RatedSeats),
        }
    }
    if mine == 1 { Ok(()) } else { Err(Refusal::RatedSeats) }
}

fn plan(
    new: NewSeat,
    invite: impl FnOnce() -> Secret,
    choose: impl FnOnce(String) -> Result<String, Refusal>,
) -> Result<SeatPlan, Refusal> {
    let read = |name: Option<String>| name::of_person(&name.unwrap_or_default());
    Ok(match new {
        NewSeat::Human { name } => SeatPlan { occupant: Occupant::Human, name: read(name)? },
        NewSeat::Me => SeatPlan { occupant: Occupant::Human, name: None },
        NewSeat::Computer { level } if (1..=10).contains(&level) => {
            SeatPlan { occupant: Occupant::Computer { level }, name: None }
        }
        NewSeat::Computer { .. } => return Err(Refusal::Level),
        NewSeat::Program { name } => {
            SeatPlan { occupant: Occupant::Program, name: Some(choose(name)?) }
        }
        NewSeat::Open { name } => {
            let occupant = Occupant::Open { secret: invite().digest() };
            SeatPlan { occupant, name: read(name)? }
        }
    })
}

impl NewClock {
    /// The clock that is asked for; `None` where nobody counts.
    pub(crate) fn read(&self) -> Result<Option<TimeControl>, Refusal> {
        let control = match *self {
            NewClock::Fischer { minutes, increment } => {
                if !MINUTES.contains(&minutes) || !INCREMENT.contains(&increment) {
                    return Err(Refusal::Clock(None));
                }
                let start = (minutes * 60_000.0).round() as u64;
                let increment = (increment * 1000.0).round() as u64;
                TimeControl::new(Kind::Fischer { start, increment })
            }
            NewClock::Text(ref text) => text.parse(),
        };
        let control = control.map_err(|error| Refusal::Clock(Some(error)))?;
        Ok((control != TimeControl::NONE).then_some(control))
    }
}

impl From<TimeControl> for NewClock {
    /// Fischer's way as numbers, as records have always had it.
    fn from(control: TimeControl) -> NewClock {
        match control.kind() {
            Kind::Fischer { start, increment } => NewClock::Fischer {
                minutes: start as f64 / 60_000.0,
                increment: increment as f64 / 1000.0,
            },
            _ => NewClock::Text(control.to_string()),
        }
    }
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
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(looks): Asked<Looks>,
    Asked(sight): Asked<Sight>,
) -> Result<Response, Refusal> {
    let (snapshot, texts) = state.tables.see_texts(client, &table).await?;
    let viewer = looks.viewer(lang, sight);
    let shown = shown(&texts, &table, snapshot, &viewer, false).await?;
    Ok(([(CONTENT_TYPE, "application/json")], shown.view()).into_response())
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
    client: Client,
    Reads(lang): Reads,
    Path((table, ply)): Path<(String, String)>,
    Asked(looks): Asked<Looks>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<View>, Refusal> {
    let ply = ply.parse().map_err(|_| Refusal::NotFound)?;
    let snapshot = state.tables.see(client, &table).await?;
    let last = snapshot.ledger.steps.len();
    if ply > last {
        return Err(Refusal::Ply { ply, last });
    }
    let position = replayed(&snapshot.ledger, ply).await?;
    let viewer = looks.viewer(lang, sight);
    showing(move || Json(view(&table, &snapshot, &At::Ply(ply, &*position), &viewer, now()))).await
}

/// A table for a viewer who has just done something there: it waits for nobody who looks on. Made away from the threads that answer people.
pub(crate) async fn show(
    table: String,
    snapshot: Snapshot,
    viewer: Viewer,
) -> Result<Json<View>, Refusal> {
    offload(move || Json(view(&table, &snapshot, &At::Newest, &viewer, now()))).await
}
