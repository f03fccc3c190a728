//! How people stand, and what a game did to that.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_people::Gain;
use serde::Serialize;
use utoipa::ToSchema;

use crate::AppState;
use crate::members::Perhaps;
use crate::ratings::Points;
use crate::refusal::Refusal;

/// So many ratings of one person are told.
const RATINGS: u32 = 100;

/// How somebody stands in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingView {
    /// The name of the game.
    game: String,
    /// The rating, 1500 for a newcomer; a difference of 400 makes odds of ten to one.
    points: f64,
    /// How uncertain it is: in 19 of 20 cases the strength is within twice as much.
    deviation: f64,
    /// Whether that is too much for the rating to be more than a guess.
    provisional: bool,
    /// How many rated games were played.
    games: u32,
}

/// The ratings of a person who shows them, those of games played last first.
#[utoipa::path(
    get,
    path = "/api/people/{name}/ratings",
    params(("name" = String, Path)),
    responses((status = 200, body = [RatingView]))
)]
pub(crate) async fn of_person(
    State(state): State<AppState>,
    Perhaps(member): Perhaps,
    Path(name): Path<String>,
) -> Result<Json<Vec<RatingView>>, Refusal> {
    let people = &state.members.people;
    let doc = people.called(&name).await?.ok_or(Refusal::Person)?;
    let own = member.is_some_and(|member| member.id() == doc.id);
    if !own && !doc.value.shows.ratings {
        return Err(Refusal::Person);
    }
    let ratings = people.ratings(&doc.id, RATINGS).await?.into_iter().map(|rated| RatingView {
        points: rated.standing.rating.points,
        deviation: rated.standing.rating.deviation,
        provisional: Points::of(&rated.standing).provisional,
        games: rated.standing.games,
        game: rated.game,
    });
    Ok(Json(ratings.collect()))
}

/// What a rated game did.
#[derive(Serialize, ToSchema)]
pub(crate) struct Gains {
    /// Whether it counts already, or is known to count for nobody.
    done: bool,
    /// Whose rating it changed, as far as they show it.
    gains: Vec<GainView>,
}

/// What a game did to somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct GainView {
    /// Their seat.
    seat: usize,
    /// Their rating before, in whole points.
    before: i64,
    /// And after.
    after: i64,
}

/// What the rated game of a table did to the ratings of its players, once it is over.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/ratings",
    params(("table" = String, Path)),
    responses((status = 200, body = Gains))
)]
pub(crate) async fn of_table(
    State(state): State<AppState>,
    Perhaps(member): Perhaps,
    Path(table): Path<String>,
) -> Result<Json<Gains>, Refusal> {
    let people = &state.members.people;
    let count = people.counted(&table).await?.ok_or(Refusal::Table)?;
    let done = count.done.is_some();
    let mut gains = Vec::new();
    for Gain { seat, account, before, after } in count.done.unwrap_or_default() {
        let own = member.as_ref().is_some_and(|member| member.id() == account);
        let shows = people.account(&account).await?.is_some_and(|doc| doc.value.shows.ratings);
        if own || shows {
            let whole = |points: f64| points.round() as i64;
            gains.push(GainView { seat, before: whole(before.points), after: whole(after.points) });
        }
    }
    Ok(Json(Gains { done, gains }))
}
