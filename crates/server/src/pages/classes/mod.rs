//! Classes: for who teaches, and for pupils.
//!
//! What lets somebody in lies in a cookie that only the pages of its class get, and stands in no address.

mod desk;
mod door;
mod make;
mod me;
mod people;
mod settings;
mod task;

use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};

use super::cups::{kept, see};
use super::reader::Reader;
use super::shell::Page;
use crate::AppState;
use crate::api::classes::{class_view, my_class};
use crate::classes::{Class, Role, Trouble, pictures};
use crate::refusal::Refusal;
use crate::routing::{boxed, get, post};
use crate::secret::Secret;

/// Lists of pupils may have so many bytes.
const MAX_LIST: usize = 64 * 1024;
/// The main part of a page about a class: it looks as those of championships do.
const CLASS: &str = "cup class";

/// The cookies of who teaches, of a pupil, and of whoever knows the code.
const TEACHER: &str = "class";
const PUPIL: &str = "pupil";
const DOOR: &str = "door";

/// The addresses of classes.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/classes", get(make::all))
        .route(
            "/classes/new",
            get(make::form).post(boxed(make::make)).layer(DefaultBodyLimit::max(MAX_LIST)),
        )
        .route("/c", get(door::ask))
        .route("/c/{code}", get(door::code))
        .route("/class/{id}", get(home))
        .route("/class/{id}/k/{key}", get(door::come))
        .route("/class/{id}/in", get(door::page).post(boxed(door::enter)))
        .route("/class/{id}/leave", post(door::leave))
        .route("/class/{id}/me", get(me::page))
        .route("/class/{id}/picture", post(me::picture))
        .route("/class/{id}/t/{table}", get(me::table))
        .route("/class/{id}/now", get(now))
        .route("/class/{id}/desk", get(desk::page))
        .route("/class/{id}/pair", post(desk::pair))
        .route("/class/{id}/stop", post(desk::stop))
        .route("/class/{id}/code", post(desk::code))
        .route("/class/{id}/game", post(desk::game))
        .route("/class/{id}/task", get(task::page).post(boxed(task::set)))
        .route("/class/{id}/people", get(people::page))
        .route("/class/{id}/list", post(people::paste).layer(DefaultBodyLimit::max(MAX_LIST)))
        .route("/class/{id}/pupil", post(people::deed))
        .route("/class/{id}/cards", get(people::cards))
        .route("/class/{id}/settings", get(settings::page).post(boxed(settings::change)))
        .route("/class/{id}/delete", post(settings::delete))
        .route("/class/{id}/championship", post(settings::championship))
        .route("/class/{id}/championship/{cup}", get(settings::to_championship))
}

/// Somebody at a page of a class.
struct Visit {
    reader: Reader,
    class: Arc<Class>,
    role: Option<Role>,
    /// The secret of who teaches, or of a pupil.
    key: Secret,
    /// Whether they know the code.
    door: bool,
}

impl Visit {
    async fn to(
        state: &AppState,
        reader: Reader,
        headers: &HeaderMap,
        id: &str,
    ) -> Result<Visit, Refusal> {
        let class = state.classes.see(id).await?;
        let own = reader
            .member()
            .is_some_and(|member| class.head.account.as_deref() == Some(member.id()));
        let cookies = [TEACHER, PUPIL].into_iter();
        let held: Vec<Secret> =
            cookies.filter_map(|name| kept(headers, name)).map(Secret::given).collect();
        let found = held.into_iter().find_map(|key| Some((class.role(&key)?, key)));
        let (role, key) = match found {
            // Who made the class with an account teaches it from any browser.
            None if own => (Some(Role::Teacher), class.head.teacher(id)),
            None => (None, Secret::given("")),
            Some((role, key)) => (Some(role), key),
        };
        let door = kept(headers, DOOR).map(Secret::given);
        let door = door.is_some_and(|door| {
            door.digest() == class.head.door(id).digest()
                && class.head.is_open(crate::table::now().wall)
        });
        Ok(Visit { reader, class, role, key, door })
    }

    /// The same for who teaches.
    async fn to_teach(
        state: &AppState,
        reader: Reader,
        headers: &HeaderMap,
        id: &str,
    ) -> Result<Visit, Refusal> {
        let visit = Visit::to(state, reader, headers, id).await?;
        if visit.role == Some(Role::Teacher) { Ok(visit) } else { Err(Trouble::Key.into()) }
    }

    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    fn path(&self, rest: &str) -> String {
        format!("/class/{}{rest}", self.class.id)
    }

    /// What stands above every page of the teacher: the name, and where else one can go.
    fn head(&self, here: &str) -> Markup {
        let ways = [
            ("/desk", "class-desk"),
            ("/people", "class-pupils"),
            ("/cards", "class-cards"),
            ("/settings", "class-settings"),
        ];
        html! {
            div.cup-head {
                h1 { (self.class.head.name) }
                @if self.role == Some(Role::Teacher) {
                    nav.ways aria-label=(self.text("class-parts")) {
                        @for (path, id) in ways {
                            a href=(self.path(path)) aria-current=[(path == here).then_some("page")] { (self.text(id)) }
                        }
                    }
                }
            }
        }
    }

    /// What tells what this page says from what it said before.
    fn mark(&self) -> String {
        let said = match self.role {
            Some(Role::Teacher) => serde_json::to_vec(&class_view(&self.class)),
            Some(Role::Pupil(id)) => serde_json::to_vec(&my_class(&self.class, id)),
            None => Ok(Vec::new()),
        };
        let mut hasher = DefaultHasher::new();
        hasher.write(&said.unwrap_or_default());
        format!("{:016x}", hasher.finish())
    }

    /// The whole page, which its script keeps as it is now.
    fn page(&self, title: &str, class: &str, body: &Markup) -> Response {
        let name = &self.class.head.name;
        let title = if title.is_empty() { name.clone() } else { format!("{title} · {name}") };
        let body = html! {
            div #cup.cup-page data-now=(self.path("/now")) data-mark=(self.mark())
                data-time=(crate::table::now().wall) { (body) }
        };
        let script = Some("classes.js");
        let page = Page { title: &title, description: "", script, class, body };
        // What is said to one of a class is not kept for who sits down there next.
        ([(CACHE_CONTROL, "no-store")], page.render(&self.reader)).into_response()
    }
}

/// A picture of somebody; a place for one where none was chosen.
fn face(reader: &Reader, picture: Option<u8>) -> Markup {
    html! {
        span.face aria-hidden="true" title=[picture.map(|picture| pictures::said(picture, reader.speaker()))] {
            @if let Some(picture) = picture { (PreEscaped(pictures::drawn(picture))) }
        }
    }
}

/// Pictures to choose one from.
fn choose(reader: &Reader, name: &str, most: u8, chosen: Option<u8>, needed: bool) -> Markup {
    html! {
        div.faces {
            @for picture in 0..most {
                @let said = pictures::said(picture, reader.speaker());
                label.face-choice title=(said) {
                    input.unseen type="radio" name=(name) value=(picture) aria-label=(said)
                        checked[chosen == Some(picture)] required[needed];
                    (face(reader, Some(picture)))
                }
            }
        }
    }
}

/// Leads everybody where they belong.
async fn home(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    Ok(see(&match visit.role {
        Some(Role::Teacher) => visit.path("/desk"),
        Some(Role::Pupil(_)) => visit.path("/me"),
        None if visit.door => visit.path("/in"),
        None => "/classes".to_owned(),
    }))
}

/// What tells the newest state from others, for pages that look whether there is another. A pupil who looks is here.
async fn now(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    if let Some(Role::Pupil(pupil)) = visit.role {
        state.classes.present(&visit.class, pupil).await;
    }
    Ok(([(CACHE_CONTROL, "no-store")], visit.mark()).into_response())
}
