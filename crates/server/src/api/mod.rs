//! What programs, the page among them, can ask over HTTP.

mod act;
mod challenges;
mod championships;
pub(crate) mod classes;
mod deepen;
mod errors;
mod events;
mod export;
mod games;
mod invent;
mod live;
mod lobby;
mod looking;
mod me;
mod plan;
mod puzzles;
mod ratings;
mod review;
mod setup;
mod socket;
mod studies;
mod study;
mod tables;
mod told;
mod why;
mod words;
mod workshop;
mod worth;

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Json;
use axum::routing::MethodRouter;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::{Content, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::AppState;
use crate::bearer::bear;
use crate::net::guard;
use crate::refusal::Refusal;
use crate::routing::{boxed, delete, get, post};
pub(crate) use errors::speak;
pub(crate) use export::{file, record};
pub(crate) use games::begins;
pub(crate) use invent::{SearchWanted, take_up as take_up_search};
pub(crate) use me::claim;
pub(crate) use studies::{
    NewStudyTree, Ways, filed as filed_study, make as make_study, readers as readers_of,
    word as word_of,
};
pub(crate) use tables::{NewClock, NewSeat, NewTable, make};
pub(crate) use workshop::{TextView, first as first_look};
pub(crate) use worth::take_up as take_up_report;

/// Every address with what answers there. The description must name the same ones; a test compares
/// the two.
fn routes() -> Vec<(&'static str, MethodRouter<AppState>)> {
    vec![
        ("/api/openapi.json", get(openapi)),
        ("/api/games", get(games::games)),
        ("/api/position", get(games::position)),
        ("/api/setup", get(setup::setup)),
        ("/api/puzzles/{game}/{number}", get(puzzles::answer)),
        ("/api/puzzles/{game}/{number}/solution", get(puzzles::solve)),
        ("/api/puzzles/{game}/{number}/why", get(puzzles::why)),
        ("/api/lessons/{game}/{number}", get(puzzles::learn)),
        ("/api/lessons/{game}/{number}/solution", get(puzzles::teach)),
        ("/api/lessons/{game}/{number}/why", get(puzzles::why_in_lesson)),
        ("/api/championships", get(championships::list).post(boxed(championships::create))),
        ("/api/championships/{championship}", get(championships::see)),
        ("/api/championships/{championship}/entries", post(championships::enter)),
        ("/api/championships/{championship}/entrants", post(championships::fate)),
        ("/api/championships/{championship}/pair", post(championships::pair)),
        ("/api/championships/{championship}/result", post(championships::result)),
        (
            "/api/championships/{championship}/game",
            get(championships::game).post(boxed(championships::rule)),
        ),
        ("/api/championships/{championship}/standings", get(championships::standings)),
        ("/api/championships/{championship}/log", get(championships::log)),
        ("/api/classes", post(classes::create)),
        ("/api/classes/door", post(classes::pupils::door)),
        ("/api/classes/{class}", get(classes::see).delete(boxed(classes::delete))),
        ("/api/classes/{class}/settings", post(classes::settle)),
        ("/api/classes/{class}/code", post(classes::renew)),
        ("/api/classes/{class}/championship", post(classes::championship)),
        ("/api/classes/{class}/pupils", post(classes::pupils::enrol)),
        ("/api/classes/{class}/pupil", post(classes::pupils::deed)),
        ("/api/classes/{class}/enter", post(classes::pupils::enter)),
        ("/api/classes/{class}/me", get(classes::pupils::me)),
        ("/api/classes/{class}/pair", post(classes::play::pair)),
        ("/api/classes/{class}/stop", post(classes::play::stop)),
        ("/api/classes/{class}/boards", get(classes::play::boards)),
        ("/api/classes/{class}/boards/{table}", get(classes::play::names)),
        ("/api/classes/{class}/task", post(classes::tasks::set)),
        ("/api/classes/{class}/task/reveal", post(classes::tasks::reveal)),
        ("/api/classes/{class}/task/play", post(classes::tasks::play)),
        ("/api/classes/{class}/task/solution", get(classes::tasks::solution)),
        ("/api/classes/{class}/task/why", get(classes::tasks::why)),
        ("/api/me", get(me::me)),
        ("/api/me/games", get(me::games).post(boxed(me::keep))),
        ("/api/me/games/{table}", get(me::seat)),
        ("/api/me/events", get(events::events)),
        ("/api/challenges", get(challenges::list).post(boxed(challenges::dare))),
        ("/api/challenges/{id}", delete(challenges::take_back)),
        ("/api/challenges/{id}/accept", post(challenges::accept)),
        ("/api/challenges/{id}/decline", post(challenges::decline)),
        ("/api/people/{name}/ratings", get(ratings::of_person)),
        ("/api/tables", post(tables::create)),
        ("/api/tables/{table}", get(tables::see)),
        ("/api/tables/{table}/at/{ply}", get(tables::see_at)),
        ("/api/tables/{table}/act", post(act::act)),
        ("/api/tables/{table}/steps", post(act::step)),
        ("/api/tables/{table}/resign", post(act::resign)),
        ("/api/tables/{table}/offer", post(act::offer)),
        ("/api/tables/{table}/answer", post(act::answer)),
        ("/api/tables/{table}/rematch", post(act::rematch)),
        ("/api/tables/{table}/join", post(act::join)),
        ("/api/tables/{table}/analyse", post(study::analyse)),
        ("/api/tables/{table}/analyse/live", post(deepen::at_table)),
        ("/api/position/analyse/live", post(deepen::anywhere)),
        ("/api/tables/{table}/review/live", post(review::at_table)),
        ("/api/position/review/live", post(review::anywhere)),
        ("/api/report", get(worth::see)),
        ("/api/invent/live", post(invent::live).layer(invent::limit())),
        ("/api/invent/{search}", get(invent::see)),
        ("/api/report/live", post(worth::live)),
        (
            "/api/tables/{table}/plan",
            get(plan::see).post(boxed(plan::add)).delete(boxed(plan::forget)),
        ),
        ("/api/tables/{table}/plan/board", get(plan::board)),
        ("/api/tables/{table}/ratings", get(ratings::of_table)),
        ("/api/tables/{table}/why", get(why::why)),
        ("/api/tables/{table}/words", get(words::see).post(boxed(words::write))),
        ("/api/tables/{table}/manners", post(words::mind)),
        ("/api/tables/{table}/report", post(words::report)),
        ("/api/tables/{table}/export", get(export::export)),
        ("/api/tables/{table}/export/{form}", get(export::export_as)),
        ("/api/tables/{table}/live", get(live::live)),
        ("/api/studies", post(studies::create).layer(studies::limit())),
        ("/api/studies/{study}", get(studies::see)),
        ("/api/studies/{study}/at/{node}", get(studies::at)),
        ("/api/studies/{study}/edit", post(studies::edit)),
        ("/api/studies/{study}/export/{form}", get(studies::export)),
        ("/api/workshop/check", post(workshop::check).layer(workshop::limit())),
        ("/api/workshop/answer", post(workshop::answer).layer(workshop::limit())),
        ("/api/workshop/why", post(workshop::why).layer(workshop::limit())),
        ("/api/workshop/texts", post(workshop::keep).layer(workshop::limit())),
        ("/api/workshop/texts/{text}", get(workshop::see)),
        ("/api/seeks", post(lobby::ask)),
        ("/api/seeks/{id}", delete(lobby::take_back)),
        ("/api/seeks/{id}/accept", post(lobby::accept)),
        ("/api/lobby", get(lobby::list)),
        ("/api/lobby/live", get(lobby::live)),
        ("/api/watch", get(lobby::boards)),
        ("/api/watch/live", get(lobby::watch)),
    ]
}

/// The description of all of it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludoteca",
        description = "Tables, games and positions of a Ludoteca server. Texts come in the language of \
            `?lang=en|pt|it`, else of the cookie `lang`, else of Accept-Language, else in English. \
            Every error is `{\"error\": {\"code\", \"text\"}}` with a sentence for people. \
            A program acts for an account with a token that its owner made on the page of the account, \
            in the header `Authorization: Bearer ludoteca_...`. A token is for `watch` (what changes \
            nothing), `play` (all else but championships and classes) or `organise` (these)."
    ),
    paths(
        openapi,
        games::games,
        games::position,
        setup::setup,
        puzzles::answer,
        puzzles::solve,
        puzzles::learn,
        puzzles::teach,
        puzzles::why,
        puzzles::why_in_lesson,
        championships::list,
        championships::create,
        championships::see,
        championships::enter,
        championships::fate,
        championships::pair,
        championships::result,
        championships::game,
        championships::rule,
        championships::standings,
        championships::log,
        classes::create,
        classes::see,
        classes::delete,
        classes::settle,
        classes::renew,
        classes::championship,
        classes::pupils::enrol,
        classes::pupils::deed,
        classes::pupils::door,
        classes::pupils::enter,
        classes::pupils::me,
        classes::play::pair,
        classes::play::stop,
        classes::play::boards,
        classes::play::names,
        classes::tasks::set,
        classes::tasks::reveal,
        classes::tasks::play,
        classes::tasks::solution,
        classes::tasks::why,
        me::me,
        me::games,
        me::keep,
        me::seat,
        events::events,
        challenges::list,
        challenges::dare,
        challenges::take_back,
        challenges::accept,
        challenges::decline,
        ratings::of_person,
        ratings::of_table,
        tables::create,
        tables::see,
        tables::see_at,
        act::act,
        act::step,
        act::resign,
        act::offer,
        act::answer,
        act::rematch,
        act::join,
        study::analyse,
        deepen::at_table,
        deepen::anywhere,
        review::at_table,
        review::anywhere,
        worth::see,
        invent::live,
        invent::see,
        worth::live,
        plan::see,
        plan::add,
        plan::forget,
        plan::board,
        why::why,
        words::see,
        words::write,
        words::mind,
        words::report,
        export::export,
        export::export_as,
        live::live,
        studies::create,
        studies::see,
        studies::at,
        studies::edit,
        studies::export,
        workshop::check,
        workshop::answer,
        workshop::why,
        workshop::keep,
        workshop::see,
        lobby::ask,
        lobby::take_back,
        lobby::accept,
        lobby::list,
        lobby::live,
        lobby::boards,
        lobby::watch
    ),
    components(schemas(errors::ErrorBody, events::ChallengeGone, deepen::Deepened, review::Reviewed, worth::Reported, invent::Searched, live::Said, live::Alive, act::Wanted, lobby::LobbySaid, lobby::WatchSaid)),
    modifiers(&Errors)
)]
struct Description;

/// Says of every operation what its errors look like.
struct Errors;

impl Modify for Errors {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
        let error = ResponseBuilder::new()
            .description("Why not, in a sentence")
            .content("application/json", content)
            .build();
        for item in description.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten()
            {
                let error = error.clone().into();
                operation.responses.responses.insert("default".to_owned(), error);
            }
        }
    }
}

/// All addresses under `/api`; `names` are those to which this server answers.
pub(crate) fn router(names: &Arc<[String]>, state: &AppState) -> Router<AppState> {
    let mut router = Router::new();
    for (path, methods) in routes() {
        router = router.route(path, methods.fallback(|| async { Refusal::Method }));
    }
    // What is at a table changes, and the links to it are secret.
    let fresh =
        SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    for path in ["/api", "/api/", "/api/{*rest}"] {
        router = router.route(path, axum::routing::any(|| async { Refusal::NotFound }));
    }
    router
        .layer(from_fn_with_state(state.clone(), bear))
        .layer(from_fn_with_state(Arc::clone(names), guard))
        .layer(from_fn(speak))
        .layer(fresh)
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI")))]
async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_is_described_and_every_description_has_its_route() {
        let described: BTreeSet<String> = Description::openapi().paths.paths.into_keys().collect();
        let routes: BTreeSet<String> = routes().into_iter().map(|(p, _)| p.to_owned()).collect();
        assert_eq!(described, routes);
    }
}
