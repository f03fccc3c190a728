//! The list of a class, and how pupils come.

use axum::extract::{Path, State};
use axum::response::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::championships::RowProblem;
use super::{ClassView, MyClass, Taught, WithKey, class_view, my_class, problems, taught};
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::classes::pictures::read as read_signs;
use crate::classes::{Deed, Entry, Proof, Role, Trouble, read_roll};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::offload;
use crate::text::Reads;

/// Pupils to put into the list.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPupils {
    /// A name a line; behind it a number may say how good somebody is. Cells of a spreadsheet are read, too.
    list: String,
    /// Whether good lines are taken though others are bad; otherwise nobody is then.
    #[serde(default)]
    good: bool,
}

/// What has come into the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Enrolled {
    /// How many pupils are new.
    new: usize,
    /// Lines that say nobody.
    problems: Vec<RowProblem>,
}

/// Something to be done with a pupil.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewDeed {
    /// Their number.
    pupil: u32,
    #[serde(flatten)]
    deed: Deed,
}

/// A code that opens the door of a class.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Knock {
    /// The four signs.
    code: String,
}

/// Who can come in.
#[derive(Serialize, ToSchema)]
pub(crate) struct Door {
    /// The class.
    class: String,
    /// What it is called.
    name: String,
    /// What is to be shown.
    entry: Entry,
    /// The names.
    pupils: Vec<DoorName>,
}

/// A name under which somebody can come in.
#[derive(Serialize, ToSchema)]
pub(crate) struct DoorName {
    /// The number.
    id: u32,
    /// The name.
    name: String,
    /// Whether somebody sits there.
    taken: bool,
}

/// Somebody who comes in.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Arrival {
    /// The code of the class; not needed with a card.
    #[serde(default)]
    code: String,
    /// Who, by number; a card says it.
    pupil: Option<u32>,
    /// A picture, by its place, 0 to 23.
    picture: Option<u8>,
    /// Four pictures, 0 to 11, where the class asks for them, such as `3-0-11-7`.
    pictures: Option<String>,
    /// What is on the card: its secret, or the short code.
    card: Option<String>,
}

/// Whoever has come in.
#[derive(Serialize, ToSchema)]
pub(crate) struct Arrived {
    /// The secret of the seat.
    key: String,
    /// Their number.
    pupil: u32,
}

/// Puts pupils into the list.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/pupils",
    params(("class" = String, Path)),
    request_body = Taught<NewPupils>,
    responses((status = 200, body = Enrolled))
)]
pub(crate) async fn enrol(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(id): Path<String>,
    Body(Taught { key, wish: NewPupils { list, good } }): Body<Taught<NewPupils>>,
) -> Result<Json<Enrolled>, Refusal> {
    let class = taught(&state, client, &id, key).await?;
    let roll = offload(move || read_roll(Some(&class.head), &list)).await?;
    let problems = problems(&roll, lang);
    if !problems.is_empty() && !good {
        return Ok(Json(Enrolled { new: 0, problems }));
    }
    let new = roll.pupils.len();
    state.classes.enrol(&id, roll).await?;
    Ok(Json(Enrolled { new, problems }))
}

/// Does something with a pupil: `out` frees the seat, `card` gives a new card and forgets the four pictures, `remove`
/// takes them out of the list, `name` calls them otherwise.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/pupil",
    params(("class" = String, Path)),
    request_body = Taught<NewDeed>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn deed(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: NewDeed { pupil, deed } }): Body<Taught<NewDeed>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    state.classes.pupil(&id, pupil, &deed).await?;
    Ok(Json(class_view(&*state.classes.see(&id).await?)))
}

/// Opens the door of a class by its code: which it is, and who can come in.
#[utoipa::path(
    post,
    path = "/api/classes/door",
    request_body = Knock,
    responses((status = 200, body = Door))
)]
pub(crate) async fn door(
    State(state): State<AppState>,
    client: Client,
    Body(Knock { code }): Body<Knock>,
) -> Result<Json<Door>, Refusal> {
    let class = state.classes.coded(client, &code).await?;
    let name = |pupil: &crate::classes::Pupil| DoorName {
        id: pupil.id,
        name: pupil.name.clone(),
        taken: pupil.seat.is_some(),
    };
    Ok(Json(Door {
        class: class.id.clone(),
        name: class.head.name.clone(),
        entry: class.head.entry,
        pupils: class.head.pupils.iter().map(name).collect(),
    }))
}

/// Comes in under a name of the list.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/enter",
    params(("class" = String, Path)),
    request_body = Arrival,
    responses((status = 200, body = Arrived))
)]
pub(crate) async fn enter(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Arrival { code, pupil, picture, pictures, card }): Body<Arrival>,
) -> Result<Json<Arrived>, Refusal> {
    let class = state.classes.see(&id).await?;
    let shown = card.as_deref().and_then(Secret::read);
    let own = shown.as_ref().and_then(|shown| state.classes.of_card(&class, shown));
    if own.is_none() && state.classes.coded(client, &code).await?.id != id {
        return Err(Trouble::Code.into());
    }
    let proof = match (own, shown, card, pictures) {
        (Some(_), Some(shown), ..) => Proof::Card(shown),
        (_, _, Some(typed), _) => Proof::Typed(typed),
        (_, _, _, Some(signs)) => Proof::Signs(read_signs(&signs)?),
        _ => Proof::None,
    };
    let pupil = own.or(pupil).ok_or(Trouble::Pupil)?;
    let key = state.classes.enter(client, &id, pupil, picture, &proof).await?;
    Ok(Json(Arrived { key: key.as_str().to_owned(), pupil }))
}

/// What a pupil has before them. Whoever asks is here.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/me",
    params(("class" = String, Path), WithKey),
    responses((status = 200, body = MyClass))
)]
pub(crate) async fn me(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Result<Json<MyClass>, Refusal> {
    let class = state.classes.see(&id).await?;
    match state.classes.role(client, &class, &Secret::given(key))? {
        Role::Pupil(pupil) => {
            state.classes.present(&class, pupil).await;
            Ok(Json(my_class(&class, pupil)))
        }
        Role::Teacher => Err(Trouble::Key.into()),
    }
}
