//! Studies: trees of variations with notes.

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::{find, name_of_game};
use ludoteca_core::{Seat, Turn};
use ludoteca_people::Sight as Readers;
use ludoteca_study::{Edit, Glyph, NodeId, ROOT, Study, tidy};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::begins;
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::members::{Anybody, Member, Perhaps};
use crate::refusal::Refusal;
use crate::reviews::{Course, annotated};
use crate::secret::Secret;
use crate::studies::{Opened, painted};
use crate::table::offload;
use crate::text::{Reads, speaker};
use crate::view::{BoardView, Sight, TurnView, Viewer, board_view};

/// How long a request for a new study may be: files have comments and variations.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_FILE)
}

/// Files with more bytes than this are none of a study.
const MAX_FILE: usize = 1024 * 1024;

/// A new study.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewStudyTree {
    /// What it is called; the name of the game if nothing is said.
    pub(crate) title: String,
    /// The game, with the position at the start where that is another; nothing where `file` or `table` say it.
    pub(crate) spec: String,
    /// The steps of its first line.
    pub(crate) steps: Vec<String>,
    /// A table whose game is over.
    pub(crate) table: String,
    /// A file with variations: SGF, PGN, the JSON of a study, or a list of moves.
    pub(crate) file: String,
    /// Who may read it: `public` (as without it), `link` or `private`.
    pub(crate) sight: String,
}

/// A study that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeStudy {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The page on which it is changed; of guests with the secret for that.
    pub(crate) link: String,
}

/// A study as a whole.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudyView {
    id: String,
    /// What it is called.
    title: String,
    /// The canonical name of its game.
    spec: String,
    /// The name of the game for people.
    name: String,
    /// `public`, `link` or `private`.
    sight: &'static str,
    /// How often it was changed.
    version: u64,
    /// Whether who asks may change it.
    yours: bool,
    /// What is said of the position at the start.
    note: String,
    /// Its steps, each after that which it follows.
    nodes: Vec<NodeView>,
    /// The form of files in which other programs keep such variations: `sgf`, `pgn`.
    file: Option<&'static str>,
}

/// A step of a study.
#[derive(Serialize, ToSchema)]
struct NodeView {
    /// The number by which it is called.
    id: NodeId,
    /// That of the step before it; 0 for the position at the start.
    parent: NodeId,
    /// The step.
    step: String,
    /// `!`, `?`, `!!`, `??`, `!?` or `?!`.
    #[schema(value_type = Option<String>)]
    glyph: Option<Glyph>,
    /// What is said of the position after it.
    note: String,
}

/// A position of a study.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudyAt {
    /// How often the study was changed.
    version: u64,
    /// What the study is called.
    title: String,
    /// The node.
    at: NodeId,
    /// The steps that lead to it.
    steps: Vec<String>,
    /// What is to be thought of the last of them.
    #[schema(value_type = Option<String>)]
    glyph: Option<Glyph>,
    /// What is said of the position.
    note: String,
    /// How many nodes would go with it, itself included.
    nodes: usize,
    /// Whether it is in the first line of its place.
    first: bool,
    /// The nodes before and after it, and the first and the last of its line.
    ways: Ways,
    /// The board, with its steps where the study may be changed.
    board: BoardView,
    /// Who is to step.
    turn: TurnView,
    /// The position as text; nothing in the middle of a turn.
    position: Option<String>,
    /// The game that begins with this position; nothing where none does.
    begins: Option<String>,
    /// The variations around it, as HTML.
    html: String,
}

/// Where the line of a node leads.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Ways {
    pub(crate) first: NodeId,
    pub(crate) previous: NodeId,
    pub(crate) next: NodeId,
    pub(crate) last: NodeId,
}

impl Ways {
    /// The ways from a node.
    pub(crate) fn of(study: &Study, at: NodeId) -> Result<Ways, Refusal> {
        let onward = study.tree.onward(at)?;
        Ok(Ways {
            first: ROOT,
            previous: study.tree.node(at)?.parent,
            next: onward.first().copied().unwrap_or(at),
            last: onward.last().copied().unwrap_or(at),
        })
    }
}

/// Who asks for a study.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct StudyKey {
    /// The secret of its link, or that of the guest who made it.
    pub(crate) key: String,
}

impl StudyKey {
    pub(crate) fn secret(&self) -> Option<Secret> {
        (!self.key.is_empty()).then(|| Secret::given(self.key.clone()))
    }
}

/// Something that is done to a study.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum StudyEdit {
    /// Makes steps one after the other, or follows those that are there.
    Play {
        /// After which node; 0 for the start.
        at: NodeId,
        /// The steps.
        steps: Vec<String>,
    },
    /// Says something of the position after a node.
    Note {
        /// Of which.
        at: NodeId,
        /// What; nothing takes it away.
        text: String,
        /// What was said before, so that nothing is written over that nobody has read.
        was: String,
    },
    /// Says what is to be thought of a step.
    Glyph {
        /// Of which.
        at: NodeId,
        /// `!`, `?`, `!!`, `??`, `!?`, `?!`, or nothing.
        #[schema(value_type = Option<String>)]
        glyph: Option<Glyph>,
    },
    /// Takes a step away with all that follows.
    Remove {
        /// Which.
        at: NodeId,
        /// How many nodes that are, so that nothing goes that nobody has seen.
        nodes: usize,
    },
    /// Makes a line the first in its place.
    Promote {
        /// The step at which it parts from the others.
        at: NodeId,
    },
    /// Calls the study something else.
    Title {
        /// What.
        text: String,
        /// What it was called.
        was: String,
    },
}

impl From<StudyEdit> for Edit {
    fn from(edit: StudyEdit) -> Edit {
        match edit {
            StudyEdit::Play { at, steps } => Edit::Play { at, steps },
            StudyEdit::Note { at, text, was } => Edit::Note { at, text, was },
            StudyEdit::Glyph { at, glyph } => Edit::Glyph { at, glyph },
            StudyEdit::Remove { at, nodes } => Edit::Remove { at, nodes },
            StudyEdit::Promote { at } => Edit::Promote { at },
            StudyEdit::Title { text, was } => Edit::Title { text, was },
        }
    }
}

/// Makes a study: empty, of a game, of a table whose game is over (with what a review has found), or of a
/// file.
#[utoipa::path(
    post,
    path = "/api/studies",
    request_body = NewStudyTree,
    responses((status = 201, body = MadeStudy))
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Anybody(member): Anybody,
    Body(new): Body<NewStudyTree>,
) -> Result<Response, Refusal> {
    let made = make(&state, client, lang, member.as_deref(), new).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// The readers of a word.
pub(crate) fn readers(word: &str) -> Result<Readers, Refusal> {
    match word {
        "" | "public" => Ok(Readers::Public),
        "link" => Ok(Readers::Link),
        "private" => Ok(Readers::Private),
        _ => Err(Refusal::StudySight),
    }
}

/// The word of readers.
pub(crate) fn word(readers: Readers) -> &'static str {
    match readers {
        Readers::Public => "public",
        Readers::Link => "link",
        Readers::Private => "private",
    }
}

/// Makes a study as it is asked for.
pub(crate) async fn make(
    state: &AppState,
    client: Client,
    lang: ludoteca_catalog::Lang,
    member: Option<&Member>,
    new: NewStudyTree,
) -> Result<MadeStudy, Refusal> {
    let sight = readers(&new.sight)?;
    let study = if new.table.is_empty() {
        offload(move || begun(&new, lang)).await??
    } else {
        let snapshot = state.tables.see(client, &new.table).await?;
        let course = offload(move || Course::at(&snapshot, speaker(lang))).await??;
        let looks = state.reviews.kept(&course).await?;
        offload(move || annotated(&course, looks.as_deref(), &new.title, lang)).await??
    };
    let made = state.studies.make(client, member, study, sight).await?;
    let link = match &made.key {
        Some(key) => format!("/studies/{}/{}", made.id, key.as_str()),
        None => format!("/studies/{}", made.id),
    };
    Ok(MadeStudy { id: made.id, link })
}

/// What a new study begins with, where no table says it.
fn begun(new: &NewStudyTree, lang: ludoteca_catalog::Lang) -> Result<Study, Refusal> {
    let title = tidy(&new.title);
    let game = Some(&*new.spec).filter(|spec| !spec.is_empty());
    if !new.file.trim().is_empty() {
        let usual = speaker(lang).text("study-untitled");
        let mut study = ludoteca_study::read(&new.file, game, &usual)?;
        if !title.is_empty() {
            study.apply(&Edit::Title { was: study.title.clone(), text: title })?;
        }
        return Ok(study);
    }
    let name = name_of_game(&new.spec, lang);
    let mut study = Study::new(&new.spec, if title.is_empty() { &name } else { &title })?;
    study.apply(&Edit::Play { at: ROOT, steps: new.steps.clone() })?;
    Ok(study)
}

/// A study as a whole, for who may read it.
#[utoipa::path(
    get,
    path = "/api/studies/{study}",
    params(("study" = String, Path), StudyKey),
    responses((status = 200, body = StudyView))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Perhaps(member): Perhaps,
    Path(id): Path<String>,
    Asked(key): Asked<StudyKey>,
) -> Result<Json<StudyView>, Refusal> {
    let opened = state.studies.open(client, &id, member.as_deref(), key.secret().as_ref()).await?;
    offload(move || whole(&opened, lang).map(Json)).await?
}

fn whole(opened: &Opened, lang: ludoteca_catalog::Lang) -> Result<StudyView, Refusal> {
    let study = opened.study();
    let ids = study.tree.under(ROOT)?;
    let node = |&id: &NodeId| {
        let node = study.tree.node(id)?;
        let (step, note) = (node.step.clone(), node.note.clone());
        Ok(NodeView { id, parent: node.parent, step, glyph: node.glyph, note })
    };
    Ok(StudyView {
        id: opened.id.clone(),
        name: name_of_game(&study.spec, lang),
        sight: word(opened.head.value.sight),
        version: opened.tree.version,
        yours: opened.owned(),
        note: study.tree.node(ROOT)?.note.clone(),
        nodes: ids[1..].iter().map(node).collect::<Result<_, Refusal>>()?,
        file: study.form()?.map(|form| form.extension()),
        title: study.title,
        spec: study.spec,
    })
}

/// A position of a study.
#[utoipa::path(
    get,
    path = "/api/studies/{study}/at/{node}",
    params(("study" = String, Path), ("node" = u32, Path), StudyKey, Sight),
    responses((status = 200, body = StudyAt))
)]
pub(crate) async fn at(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Perhaps(member): Perhaps,
    Path((id, node)): Path<(String, String)>,
    Asked(key): Asked<StudyKey>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<StudyAt>, Refusal> {
    let node = node.parse().map_err(|_| Refusal::NotFound)?;
    let key = key.secret();
    let opened = state.studies.open(client, &id, member.as_deref(), key.as_ref()).await?;
    let viewer = Viewer::reader(lang, sight);
    offload(move || stands(&opened, node, key.as_ref(), &viewer).map(Json)).await?
}

/// Does something to a study and answers with the position to look at from then on. A script of a page
/// brings the token of its session in the header `x-token`.
#[utoipa::path(
    post,
    path = "/api/studies/{study}/edit",
    params(("study" = String, Path), StudyKey, Sight),
    request_body = StudyEdit,
    responses((status = 200, body = StudyAt))
)]
#[expect(clippy::too_many_arguments, reason = "each is a part of the request")]
pub(crate) async fn edit(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Anybody(member): Anybody,
    Path(id): Path<String>,
    Asked(key): Asked<StudyKey>,
    Asked(sight): Asked<Sight>,
    Body(wanted): Body<StudyEdit>,
) -> Result<Json<StudyAt>, Refusal> {
    let key = key.secret();
    let member = member.as_deref();
    let (opened, done) =
        state.studies.edit(client, &id, member, key.as_ref(), wanted.into()).await?;
    let viewer = Viewer::reader(lang, sight);
    offload(move || stands(&opened, done.at, key.as_ref(), &viewer).map(Json)).await?
}

fn stands(
    opened: &Opened,
    at: NodeId,
    key: Option<&Secret>,
    viewer: &Viewer,
) -> Result<StudyAt, Refusal> {
    let study = opened.study();
    let node = study.tree.node(at)?.clone();
    let position = study.position(at)?;
    let name = name_of_game(&study.spec, viewer.lang);
    let game = find(&study.spec)?;
    let place = crate::studies::address(&opened.id, key);
    Ok(StudyAt {
        version: opened.tree.version,
        at,
        steps: study.tree.path(at)?.into_iter().map(str::to_owned).collect(),
        glyph: node.glyph,
        nodes: study.tree.under(at)?.len(),
        first: study.tree.node(node.parent)?.children.first() == Some(&at) || at == ROOT,
        note: node.note,
        ways: Ways::of(&study, at)?,
        // What a reader tries is kept nowhere, but it can be tried.
        board: board_view(&*position, opened.owned(), &name, viewer),
        turn: match position.turn() {
            Turn::Seat(seat) => TurnView::Seat { seat: Seat::index(seat) },
            Turn::Chance => TurnView::Chance,
            Turn::Over => TurnView::Over,
        },
        position: position.text(),
        begins: begins(&*game, &*position),
        html: painted(&study, at, &place, speaker(viewer.lang))?.into_string(),
        title: study.title,
    })
}

/// A study as a file with all its variations: `json`, or the form in which other programs keep such games,
/// `sgf` or `pgn`.
#[utoipa::path(
    get,
    path = "/api/studies/{study}/export/{form}",
    params(("study" = String, Path), ("form" = String, Path), StudyKey),
    responses((status = 200, content(
        (String = "application/json"),
        (String = "application/x-go-sgf"),
        (String = "application/x-chess-pgn")
    )))
)]
pub(crate) async fn export(
    State(state): State<AppState>,
    client: Client,
    Perhaps(member): Perhaps,
    Path((id, form)): Path<(String, String)>,
    Asked(key): Asked<StudyKey>,
) -> Result<Response, Refusal> {
    let member = member.as_deref();
    let opened = state.studies.open(client, &id, member, key.secret().as_ref()).await?;
    let wanted = form.clone();
    let (kind, file) = offload(move || filed(&opened.study(), &wanted)).await??;
    let name = format!("attachment; filename=\"ludoteca-{id}.{form}\"");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], file).into_response())
}

/// A study in a form, with the media type of that.
pub(crate) fn filed(study: &Study, form: &str) -> Result<(String, String), Refusal> {
    if form == "json" {
        return Ok(("application/json".to_owned(), study.to_json()));
    }
    match study.form()? {
        Some(known) if known.extension() == form => {
            let file = study.file()?.ok_or(Refusal::Failed)?;
            Ok((known.media_type().to_owned(), file))
        }
        known => {
            let forms = ["JSON".to_owned()].into_iter().chain(known.map(|known| known.name()));
            Err(Refusal::Form { form: form.to_owned(), forms: forms.collect() })
        }
    }
}
