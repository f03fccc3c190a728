//! Classes for programs: for who teaches, and for pupils.

pub(super) mod play;
pub(super) mod pupils;
pub(super) mod tasks;
mod views;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Json;
use ludoteca_catalog::Lang;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::NewClock;
use super::championships::RowProblem;
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::classes::{Class, Entry, Role, Roll, Trouble, Wishes, read_roll};
use crate::client::Client;
use crate::members::Perhaps;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::offload;
use crate::text::{Reads, speaker};
pub(crate) use views::{ClassView, MyClass, PupilView, class_view, my_class};

/// What a class is to be like; what is missing stays as it is, or is what it usually is.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct ClassWishes {
    /// What to call it, up to 60 letters; a class must have a name.
    name: Option<String>,
    /// `en`, `pt` or `it`: what pupils read who choose no language.
    lang: Option<String>,
    /// What pupils have to show to come in.
    entry: Option<Entry>,
    /// Whether they may say the preset phrases at their boards.
    phrases: Option<bool>,
    /// What is played next, a game for two such as `hex(size=7)`.
    game: Option<String>,
    /// On which clock; `none` for none.
    clock: Option<NewClock>,
}

impl ClassWishes {
    fn read(self) -> Result<Wishes, Refusal> {
        let lang = match self.lang {
            Some(code) => {
                Some(Lang::of(&code).ok_or(Refusal::Request(format!("no language {code}")))?)
            }
            None => None,
        };
        let clock = self.clock.map(|clock| clock.read()).transpose()?;
        let ClassWishes { name, entry, phrases, game, .. } = self;
        Ok(Wishes { name, lang, entry, phrases, game, clock })
    }
}

/// A class to make.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewClass {
    #[serde(flatten)]
    wishes: ClassWishes,
    /// The pupils, a name a line; behind it a number may say how good somebody is.
    #[serde(default)]
    list: String,
}

/// A class that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeClass {
    /// Its name in addresses.
    class: String,
    /// The teacher's secret.
    key: String,
    /// The path for the teacher.
    link: String,
    /// The code by which pupils come, for twelve hours.
    code: String,
    /// Lines of the list that say nobody.
    problems: Vec<RowProblem>,
}

/// Who asks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WithKey {
    /// The secret of the teacher, or of a pupil.
    key: String,
}

/// Something that only the teacher does.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Taught<T> {
    /// The secret of the teacher.
    key: String,
    #[serde(flatten)]
    wish: T,
}

/// Nothing more.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Nothing {}

fn problems(roll: &Roll, lang: Lang) -> Vec<RowProblem> {
    let said = |(line, why): &(usize, _)| RowProblem { line: *line, text: speaker(lang).say(why) };
    roll.problems.iter().map(said).collect()
}

/// The class, for its teacher.
async fn taught(
    state: &AppState,
    client: Client,
    id: &str,
    key: String,
) -> Result<Arc<Class>, Refusal> {
    let class = state.classes.see(id).await?;
    match state.classes.role(client, &class, &Secret::given(key))? {
        Role::Teacher => Ok(class),
        Role::Pupil(_) => Err(Trouble::Key.into()),
    }
}

/// Makes a class.
#[utoipa::path(
    post,
    path = "/api/classes",
    request_body = NewClass,
    responses((status = 201, body = MadeClass))
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    client: Client,
    Perhaps(member): Perhaps,
    Reads(lang): Reads,
    Body(NewClass { wishes, list }): Body<NewClass>,
) -> Result<(StatusCode, Json<MadeClass>), Refusal> {
    let roll = offload(move || read_roll(None, &list)).await?;
    let problems = problems(&roll, lang);
    let mut wishes = wishes.read()?;
    wishes.lang = wishes.lang.or(Some(lang));
    let account = member.map(|member| member.id().to_owned());
    let made = state.classes.make(client, account, &wishes, roll).await?;
    let class = state.classes.see(&made.id).await?;
    let key = made.key.as_str().to_owned();
    let link = format!("/class/{}/k/{key}", made.id);
    let code = class.head.code.to_string();
    Ok((StatusCode::CREATED, Json(MadeClass { class: made.id, key, link, code, problems })))
}

/// A class as its teacher sees it.
#[utoipa::path(
    get,
    path = "/api/classes/{class}",
    params(("class" = String, Path), WithKey),
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Result<Json<ClassView>, Refusal> {
    Ok(Json(class_view(&*taught(&state, client, &id, key).await?)))
}

/// Takes a class away with all names in it; the games stay, without names.
#[utoipa::path(
    delete,
    path = "/api/classes/{class}",
    params(("class" = String, Path), WithKey),
    responses((status = 204, description = "It is gone"))
)]
pub(crate) async fn delete(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Result<StatusCode, Refusal> {
    taught(&state, client, &id, key).await?;
    state.classes.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes what a class is like.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/settings",
    params(("class" = String, Path)),
    request_body = Taught<ClassWishes>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn settle(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish }): Body<Taught<ClassWishes>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    Ok(Json(class_view(&*state.classes.settle(&id, wish.read()?).await?)))
}

/// Gives a class a new code, for twelve hours; the one of before lets nobody in any more.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/code",
    params(("class" = String, Path)),
    request_body = Taught<Nothing>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn renew(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: Nothing {} }): Body<Taught<Nothing>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    Ok(Json(class_view(&*state.classes.renew(&id).await?)))
}

/// A championship that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClassChampionship {
    /// Its name in addresses.
    championship: String,
    /// The organiser's secret.
    key: String,
    /// The path for the organiser.
    link: String,
}

/// Makes a championship of the class: its list is copied, its game and clock are played on screens. It stands in no
/// list, but whoever has its address reads the names.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/championship",
    params(("class" = String, Path)),
    request_body = Taught<Nothing>,
    responses((status = 201, body = ClassChampionship))
)]
pub(crate) async fn championship(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: Nothing {} }): Body<Taught<Nothing>>,
) -> Result<(StatusCode, Json<ClassChampionship>), Refusal> {
    let class = taught(&state, client, &id, key).await?;
    let made = state.cups.of_class(client, &class).await?;
    let key = made.key.as_str().to_owned();
    let link = format!("/cup/{}/k/{key}", made.id);
    let championship = ClassChampionship { championship: made.id, key, link };
    Ok((StatusCode::CREATED, Json(championship)))
}
