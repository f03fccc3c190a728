//! Pages for people: rendered here and readable without script; scripts make the tables live.
//!
//! No page knows a game: names, rules, parameters and pictures all come from the catalog.

mod account;
mod asked;
mod assets;
mod cards;
mod challenges;
mod classes;
mod compose;
mod cups;
mod data;
mod film;
mod form;
mod game;
mod invent;
mod join;
mod keep;
mod leave;
mod library;
mod lobby;
mod mail;
mod manners;
mod mine;
mod offline;
mod open;
mod operator;
mod passkeys;
mod picture;
mod play;
mod preview;
mod print;
mod puzzles;
mod rankings;
mod ratings;
mod reader;
mod reminders;
mod replay;
mod reports;
mod seat;
mod settings;
mod setup;
mod shell;
mod steer;
mod studies;
mod table;
mod tokens;
mod watch;
mod who;
mod words;
mod workshop;
mod worth;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};

pub(crate) use film::Films;
pub(crate) use library::FIRST_EVENING;

use crate::AppState;
use crate::net::guard;
use crate::routing::{boxed, get, post};

/// All pages; `names` are those to which this server answers, and `mail` says whether it sends mail.
pub(crate) fn router(names: &Arc<[String]>, mail: bool) -> Router<AppState> {
    Router::new()
        .route("/", get(library::page))
        .route("/g/{id}", get(game::page))
        .route("/g/{id}/board", get(game::board))
        .route("/g/{id}/print/{file}", get(print::file))
        .route("/compose", get(compose::compose))
        .route("/compose/board", get(compose::board))
        .route("/t/{table}", get(table::watch))
        .route("/t/{table}/{secret}", get(table::play).post(boxed(seat::take)))
        .route("/g/{id}/preview.png", get(preview::game))
        .route("/t/{table}/preview.png", get(preview::table))
        .route("/replay/preview.png", get(preview::replay))
        .route("/t/{table}/game.gif", get(film::table))
        .route("/replay/game.gif", get(film::replay))
        .route("/studies/{id}/line.gif", get(film::line))
        .route("/j", get(join::ask).post(boxed(join::code)))
        .route("/j/{code}", get(join::enter))
        .route("/qr.svg", get(join::picture))
        .route(lobby::LOBBY, get(lobby::page).post(boxed(lobby::ask)))
        .route("/lobby/{id}", get(lobby::invited).post(boxed(lobby::accept)))
        .route("/lobby/{id}/back", post(lobby::take_back))
        .route("/watch", get(watch::page))
        .route("/me", get(mine::mine))
        .route("/p", get(challenges::find))
        .route(rankings::RATINGS, get(rankings::page))
        .route(challenges::CHALLENGES, get(challenges::list).post(boxed(challenges::dare)))
        .route("/challenges/{id}", post(challenges::answer))
        .route("/p/{name}", get(mine::person))
        .route("/account", get(account::page))
        .route("/account/enter", post(account::enter))
        .route("/account/new", get(account::new).post(boxed(account::make)))
        .route("/account/lost", get(account::lost).post(boxed(account::recover)))
        .route("/account/leave", post(account::leave))
        .route("/account/sessions", post(account::end))
        .route("/account/shows", post(account::show))
        .route(reminders::REMIND, post(reminders::remind))
        .route(reminders::END, post(reminders::end))
        .route(leave::TAKE, post(leave::take))
        .route(leave::END, post(leave::end))
        .route("/account/phrase", post(account::phrase))
        .route("/account/words", post(manners::allow))
        .route("/account/manners", post(manners::mind))
        .route("/account/delete", post(account::delete))
        .route(operator::OPERATOR, get(operator::page))
        .route("/operator/announce", post(operator::announce))
        .route("/operator/invite", post(operator::invite))
        .route("/operator/account", post(operator::account))
        .route("/operator/report", post(reports::decide))
        .route("/operator/words", post(reports::open_words))
        .route(tokens::TOKENS, get(tokens::page).post(boxed(tokens::make)))
        .route("/account/tokens/end", post(tokens::end))
        .route("/account/tokens/bot", post(tokens::bot))
        .route("/account/passkeys/remove", post(passkeys::remove))
        .route("/account/data.zip", get(data::zip))
        .route("/puzzles", get(puzzles::all))
        .route("/g/{id}/puzzle/{number}", get(puzzles::puzzle))
        .route("/g/{id}/lesson/{number}", get(puzzles::lesson))
        .route("/setup", get(setup::page))
        .route("/replay", get(replay::page).post(boxed(open::open)).layer(open::limit()))
        .route(play::PLAY, post(play::begin))
        .route("/settings", post(settings::change))
        .route("/assets/{version}/{*path}", get(assets::file))
        .route("/favicon.ico", get(assets::icon))
        .route("/sw.js", get(assets::worker))
        .route("/offline", get(offline::page))
        .merge(cups::routes())
        .merge(classes::routes())
        .merge(studies::routes())
        .merge(workshop::routes())
        .merge(worth::routes())
        .merge(invent::routes())
        .merge(if mail { mail::routes() } else { Router::new() })
        .fallback(shell::not_found)
        .layer(from_fn_with_state(Arc::clone(names), guard))
        .layer(from_fn(shell::speak))
        .layer(from_fn(keep::checked))
        // These speak to scripts, and no page is made of what they refuse.
        .merge(passkeys::routes(names))
}
