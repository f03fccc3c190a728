//! Championships: for who organises, judges, plays and looks on.
//!
//! A link with a secret is followed once: the secret then lies in a cookie that only the pages of its
//! championship get, and stands in no address.

mod desk;
mod game;
mod make;
mod me;
mod paper;
mod people;
mod settings;
mod show;
mod wall;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path};
use axum::http::header::LOCATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::name_of_game;
use ludoteca_club::tournament::{Kind, Section};
use maud::{Markup, html};
use serde::Deserialize;

pub(super) use make::list;

use super::reader::Reader;
use super::shell::Page;
use crate::AppState;
use crate::cookies::{self, Cookie};
use crate::cups::{Cup, Role, Trouble};
use crate::refusal::Refusal;
use crate::routing::{boxed, get, post};
use crate::secret::Secret;

/// Lists of people may have so many bytes.
const MAX_LIST: usize = 512 * 1024;

/// The addresses of championships.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/championships", get(make::all).post(boxed(me::find)))
        .route("/championships/new", get(make::form).post(boxed(make::make)))
        .route("/cup/{id}", get(show::page).post(boxed(me::code)))
        .route("/cup/{id}/now", get(show::now))
        .route("/cup/{id}/k/{key}", get(me::come))
        .route("/cup/{id}/enter", get(me::form).post(boxed(me::enter)))
        .route("/cup/{id}/me/{number}", get(me::page).post(boxed(me::play)))
        .route("/cup/{id}/desk", get(desk::page))
        .route("/cup/{id}/result", post(desk::result))
        .route("/cup/{id}/pair", get(desk::preview).post(boxed(desk::pair)))
        .route("/cup/{id}/pair-all", post(desk::pair_all))
        .route("/cup/{id}/swap", post(desk::swap))
        .route("/cup/{id}/game", get(game::page).post(boxed(game::decide)))
        .route("/cup/{id}/clock", post(desk::clock))
        .route("/cup/{id}/people", get(people::page).post(boxed(people::add)))
        .route("/cup/{id}/list", post(people::paste).layer(DefaultBodyLimit::max(MAX_LIST)))
        .route("/cup/{id}/person", post(people::person))
        .route("/cup/{id}/settings", get(settings::page).post(boxed(settings::change)))
        .route("/cup/{id}/close", post(settings::close))
        .route("/cup/{id}/log", get(paper::log))
        .route("/cup/{id}/wall", get(wall::page))
        .route("/cup/{id}/print/{what}", get(paper::print))
        .route("/cup/{id}/file/{name}", get(paper::file))
}

/// Somebody at a page of a championship.
struct Visit {
    reader: Reader,
    cup: Arc<Cup>,
    role: Option<Role>,
    /// The secret of who judges.
    key: Option<Secret>,
}

/// Which list, and which round of it, an address or a form means.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
struct Which {
    game: usize,
    group: usize,
    /// From 1; the newest where it is missing.
    round: Option<u32>,
}

impl Which {
    fn section(self) -> Section {
        Section { game: self.game, group: self.group }
    }
}

impl FromRequestParts<AppState> for Visit {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Visit, Refusal> {
        let Ok(reader) = Reader::from_request_parts(parts, state).await;
        let found = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        let Path(found) = found.map_err(|_| Refusal::NotFound)?;
        let id = found.get("id").ok_or(Refusal::NotFound)?;
        let cup = state.cups.see(id).await?;
        let key = kept(&parts.headers, "cup").map(Secret::given);
        let role = key.as_ref().and_then(|key| cup.role(key)).filter(|role| role.judges());
        // Who made it with an account organises it from any browser, by whatever link they came.
        let own = reader.member().is_some_and(|member| cup.head.is_of(member.id()));
        if let Some(key) = cup.head.key(id).filter(|_| own) {
            return Ok(Visit { reader, cup, key: Some(key), role: Some(Role::Organiser) });
        }
        Ok(Visit { reader, cup, key: key.filter(|_| role.is_some()), role })
    }
}

/// The organiser or the arbiter, and which of both.
struct Judging(Visit, Role);

impl FromRequestParts<AppState> for Judging {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Judging, Refusal> {
        let visit = Visit::from_request_parts(parts, state).await?;
        let role = visit.role.ok_or(Trouble::Key)?;
        Ok(Judging(visit, role))
    }
}

impl Visit {
    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    fn path(&self, rest: &str) -> String {
        format!("/cup/{}{rest}", self.cup.id)
    }

    /// The address of a page about a list.
    fn path_of(&self, rest: &str, section: Section) -> String {
        let Section { game, group } = section;
        format!("/cup/{}{rest}?game={game}&group={group}", self.cup.id)
    }

    /// The list that is meant; the first where there is no such.
    fn section(&self, which: Which) -> Section {
        let meant = which.section();
        self.cup.state.sections().find(|&each| each == meant).unwrap_or_default()
    }

    /// The round of it, from 1; 0 where none is paired.
    fn round(&self, which: Which) -> u32 {
        let last = self.cup.state.rounds(self.section(which)).len() as u32;
        which.round.filter(|round| (1..=last).contains(round)).unwrap_or(last)
    }

    /// What a list is called: its game and its group, as far as there are several.
    fn list_name(&self, section: Section) -> String {
        let settings = &self.cup.head.settings;
        let mut parts = Vec::new();
        if settings.games.len() > 1 || settings.groups.len() < 2 {
            parts.push(name_of_game(self.cup.game(section), self.reader.lang));
        }
        parts.extend(settings.groups.get(section.group).cloned());
        parts.join(" · ")
    }

    /// What stands above every page: the title, and where else one can go.
    fn head(&self, here: &str, section: Section) -> Markup {
        let judges: &[(&str, &str)] = &[
            ("/desk", "cup-desk"),
            ("/people", "cup-people"),
            ("", "cup-public"),
            ("/print", "cup-papers"),
            ("/wall", "cup-wall"),
            ("/settings", "cup-settings"),
            ("/log", "cup-log"),
        ];
        html! {
            div.cup-head {
                h1 { @if here.is_empty() && self.role.is_none() { (self.cup.head.settings.name) }
                    @else { a href=(self.path("")) { (self.cup.head.settings.name) } } }
                @if self.role.is_some() {
                    nav.ways aria-label=(self.text("cup-parts")) {
                        @for &(path, id) in judges {
                            @let to = if path == "/print" { "/print/all" } else { path };
                            a href=(self.path_of(to, section)) aria-current=[(path == here).then_some("page")] { (self.text(id)) }
                        }
                    }
                }
            }
        }
    }

    /// The lists to choose from, where there are several.
    fn lists(&self, rest: &str, now: Section) -> Markup {
        let all: Vec<Section> = self.cup.state.sections().collect();
        html! {
            @if all.len() > 1 {
                nav.cup-lists aria-label=(self.text("cup-lists")) {
                    @for section in all {
                        @let missing = self.cup.missing(section);
                        a.chip href=(self.path_of(rest, section)) aria-current=[(section == now).then_some("true")] {
                            (self.list_name(section))
                            @if rest == "/desk" && missing > 0 {
                                " (" (self.reader.fill("cup-list-missing", [("count", missing.into())])) ")"
                            }
                        }
                    }
                }
            }
        }
    }

    /// The fields of a form that say which list and round are meant.
    fn fields(&self, section: Section, round: u32) -> Markup {
        html! {
            input type="hidden" name="game" value=(section.game);
            input type="hidden" name="group" value=(section.group);
            input type="hidden" name="round" value=(round);
        }
    }

    /// How opponents are found, in words.
    fn system(&self) -> String {
        let settings = &self.cup.head.settings;
        match settings.kind {
            Kind::Swiss => self.reader.fill("cup-is-swiss", [("rounds", settings.rounds.into())]),
            Kind::RoundRobin { double: false } => self.text("cup-kind-round-robin"),
            Kind::RoundRobin { double: true } => self.text("cup-is-double"),
            Kind::KnockOut { .. } => self.text("cup-kind-knock-out"),
            Kind::Arena => self.text("cup-kind-arena"),
        }
    }

    /// The whole page, which its script keeps as it is now.
    fn page(&self, title: &str, class: &str, body: &Markup) -> Response {
        let title = if title.is_empty() {
            self.cup.head.settings.name.clone()
        } else {
            format!("{title} · {}", self.cup.head.settings.name)
        };
        let body = html! {
            div #cup.cup-page data-now=(self.path("/now")) data-mark=(self.cup.mark())
                data-time=(crate::table::now().wall) { (body) }
        };
        let script = Some("cups.js");
        let page = Page { title: &title, description: "", script, class, body };
        // Who comes back with the key of a browser must see what is true then.
        page.render(&self.reader).into_response()
    }
}

/// The main part of a page about a championship.
const CUP: &str = "cup";

/// What a cookie of a championship or a class says.
pub(super) fn kept(headers: &HeaderMap, name: &str) -> Option<String> {
    cookies::read(headers, name).map(str::to_owned)
}

/// Keeps a secret for the pages of a championship, and leads to one of them.
fn keeping(reader: &Reader, cup: &str, name: &str, secret: &Secret, to: &str) -> Response {
    let mut response = see(to);
    keep(&mut response, reader, &format!("/cup/{cup}"), (name, secret.as_str()));
    response
}

/// Lets a browser keep something secret for the pages below a path.
pub(super) fn keep(
    response: &mut Response,
    reader: &Reader,
    path: &str,
    (name, value): (&str, &str),
) {
    let secure = reader.origin.starts_with("https");
    Cookie::new(name, value).under(path).hidden(secure).keep(response.headers_mut());
}

/// Leads to a page after something was done.
pub(super) fn see(to: &str) -> Response {
    let to = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/"));
    let mut headers = HeaderMap::new();
    headers.insert(LOCATION, to);
    (StatusCode::SEE_OTHER, headers).into_response()
}
