//! Games that are written as texts: looked at and tried while they are written, and kept.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use ludoteca_catalog::{Control, Lang, Limits, Options, Speaker, made};
use ludoteca_core::{Seat, ToMessage, Turn};
use ludoteca_store::Millis;
use ludoteca_workshop::{MOST_TEXT, Survey, Takes, Weight};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::why::Touched;
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::links;
use crate::members::Anybody;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::{Reads, speaker};
use crate::view::{BoardView, Sight, TurnView, Viewer, board_view, won};
use crate::workshop::{Draft, Look, Reached};

/// How long a request with a text may be: each of its letters may be written as six.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(6 * MOST_TEXT + 64 * 1024)
}

/// For how long it thinks at most.
const THOUGHT: Duration = Duration::from_millis(700);
/// The tables of a computer that plays a text, in MiB.
const HASH_MIB: usize = 32;
/// How strong it can be.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;
/// How strong it is where nothing is said.
const LEVEL: u8 = 3;

/// What is asked of a text.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct TextWanted {
    #[serde(flatten)]
    draft: Draft,
    /// Whether random games are to show what never happens.
    survey: bool,
}

/// A text as it stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TextView {
    /// What the game is called.
    title: String,
    /// By what name it can be played once it is kept; nothing where it is no game.
    pub(crate) name: Option<String>,
    /// Whether it is kept.
    kept: bool,
    /// What is wrong with it.
    pub(crate) troubles: Vec<TroubleView>,
    /// Its parameters.
    params: Vec<TextParam>,
    /// Its sides, the first one begins.
    sides: Vec<String>,
    /// The same as people call them in the language of who asks.
    called: Vec<String>,
    /// The words that it has of its own: pieces, sides, sets, parameters.
    words: Vec<String>,
    /// The board after the steps; nothing where it is no game.
    pub(crate) position: Option<TriedView>,
    /// What was understood, in sentences, as HTML; with positions where random games were asked for.
    pub(crate) said: Option<String>,
    /// What random games showed, where that was asked for.
    survey: Option<SurveyView>,
}

/// Something that is wrong with a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct TroubleView {
    /// Where it begins, in UTF-16 units.
    from: usize,
    /// Where it ends.
    to: usize,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column, from 1.
    pub(crate) column: usize,
    /// `error` where it is no game, `warning` where something is surely not meant so.
    pub(crate) weight: &'static str,
    /// What is wrong, and what would be right.
    pub(crate) text: String,
}

/// A parameter of a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct TextParam {
    name: String,
    /// Its value where nothing is said.
    default: String,
    /// The least number, where it takes a range.
    low: Option<i64>,
    /// The greatest number, where it takes a range.
    high: Option<i64>,
    /// The values that it takes, or some of them.
    values: Vec<String>,
}

/// A position of a text that is tried.
#[derive(Serialize, ToSchema)]
pub(crate) struct TriedView {
    /// The board, with its steps.
    pub(crate) board: BoardView,
    /// Who is to step.
    turn: TurnView,
    /// The steps that led there: as many of those asked for as the rules allow.
    steps: Vec<String>,
    /// What stands against the next one.
    refused: Option<String>,
    /// The result, when the game is over: one number a side.
    payoffs: Option<Vec<f64>>,
    /// The board as text.
    text: String,
}

/// What random games showed.
#[derive(Serialize, ToSchema)]
pub(crate) struct SurveyView {
    /// How many were played.
    games: u32,
    /// How many each side has won.
    won: Vec<u32>,
    /// How many were draws.
    drawn: u32,
    /// How many were cut off after as many steps as a game may have.
    cut: u32,
    /// The steps of the shortest.
    shortest: u32,
    /// The steps of the longest.
    longest: u32,
    /// The steps of a game on average.
    mean: f64,
    /// All that in a sentence.
    text: String,
}

/// A text to which the computer is to answer.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct TextAsked {
    #[serde(flatten)]
    draft: Draft,
    /// How strong the computer is, 1 to 10; 3 if nothing is said.
    level: Option<u8>,
}

/// A step of the computer.
#[derive(Serialize, ToSchema)]
pub(crate) struct TextAnswer {
    /// The step; nothing where the game is over.
    step: Option<String>,
    /// What the sides may expect.
    chances: Vec<f64>,
}

/// Why touches make no step of a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct TextWhy {
    /// A sentence in the language of the reader.
    text: String,
    /// Where the rule begins that refuses, in UTF-16 units, if one does.
    from: Option<usize>,
    /// Where it ends.
    to: Option<usize>,
}

/// A text to be kept.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewText {
    /// The text.
    text: String,
    /// The signs of the text that it came from.
    from: Option<String>,
}

/// A text that is kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeptText {
    /// The signs by which it is named.
    id: String,
    /// The name of its game.
    name: String,
    /// The page of its game.
    link: String,
    /// What always leads to the newest text of its title that the account has kept; nothing for a guest.
    newest: Option<String>,
}

/// A text that was kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct StoredText {
    /// The signs by which it is named.
    id: String,
    /// The name of its game.
    name: String,
    /// What the game is called.
    title: String,
    /// The text.
    text: String,
    /// The signs of the text that it came from.
    from: Option<String>,
    /// When it was kept, in milliseconds since 1970.
    at: Millis,
}

/// Looks at a text: what is wrong with it, and the board after some steps.
#[utoipa::path(
    post,
    path = "/api/workshop/check",
    params(Sight),
    request_body = TextWanted,
    responses((status = 200, body = TextView))
)]
pub(crate) async fn check(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Asked(sight): Asked<Sight>,
    Body(wanted): Body<TextWanted>,
) -> Result<Json<TextView>, Refusal> {
    state.workshop.take(client, wanted.survey)?;
    let viewer = Viewer::reader(lang, sight);
    let view = offload(move || {
        let look = wanted.draft.look(wanted.survey);
        look.view(&wanted.draft, &viewer)
    });
    Ok(Json(view.await??))
}

/// Asks the computer for a step.
#[utoipa::path(
    post,
    path = "/api/workshop/answer",
    request_body = TextAsked,
    responses((status = 200, body = TextAnswer))
)]
pub(crate) async fn answer(
    State(state): State<AppState>,
    client: Client,
    Body(asked): Body<TextAsked>,
) -> Result<Json<TextAnswer>, Refusal> {
    let level = asked.level.unwrap_or(LEVEL);
    if !LEVELS.contains(&level) {
        return Err(Refusal::Level);
    }
    state.workshop.take(client, false)?;
    state.studying.take(client, None)?;
    let (game, position) = offload(move || {
        let game = asked.draft.game()?;
        let Reached { position, refused, .. } = asked.draft.reached(&*game)?;
        match refused {
            Some(bad) => Err(Refusal::Step(bad)),
            None => Ok((game, position)),
        }
    })
    .await??;
    if position.turn() == Turn::Over {
        return Ok(Json(TextAnswer { step: None, chances: Vec::new() }));
    }
    let asker = Asker { client, table: "workshop", purpose: Purpose::Study };
    let search = state.engine.search(asker, move |control: &Control| {
        let options = Options { hash_mib: HASH_MIB, level, ..Options::default() };
        let limits = Limits { time: Some(THOUGHT), ..Limits::default() };
        game.searcher().think(&*position, &limits, &options, control, &mut |_| {})
    })?;
    let mut search = search;
    let found = (&mut search.found).await.ok().flatten().ok_or(Refusal::Failed)?;
    let step = found.line.first().cloned();
    Ok(Json(TextAnswer { step, chances: found.chances.as_slice().to_vec() }))
}

/// Why touches make no step of a text.
#[utoipa::path(
    post,
    path = "/api/workshop/why",
    params(Touched),
    request_body = Draft,
    responses((status = 200, body = TextWhy))
)]
pub(crate) async fn why(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Asked(touched): Asked<Touched>,
    Body(draft): Body<Draft>,
) -> Result<Json<TextWhy>, Refusal> {
    let touched = touched.bounded()?;
    state.workshop.take(client, false)?;
    offload(move || {
        let game = draft.game()?;
        let say = touched.reason(&*draft.reached(&*game)?.position);
        let (from, to) = draft.rule_of(&say).unzip();
        Ok(Json(TextWhy { text: speaker(lang).sentence(&say), from, to }))
    })
    .await?
}

/// Keeps a text, so that its game can be played at tables, linked and composed.
#[utoipa::path(
    post,
    path = "/api/workshop/texts",
    request_body = NewText,
    responses((status = 201, body = KeptText))
)]
pub(crate) async fn keep(
    State(state): State<AppState>,
    client: Client,
    Anybody(member): Anybody,
    Body(new): Body<NewText>,
) -> Result<Response, Refusal> {
    let kept = state.workshop.keep(client, member.as_deref(), new.text, new.from).await?;
    let link = links::game_named(&kept.name).unwrap_or_default();
    let newest = member.as_deref().map(|member| links::newest(member.name(), &kept.title));
    let view = KeptText { id: kept.digest, name: kept.name, link, newest };
    Ok((StatusCode::CREATED, Json(view)).into_response())
}

/// A text that was kept.
#[utoipa::path(
    get,
    path = "/api/workshop/texts/{text}",
    params(("text" = String, Path)),
    responses((status = 200, body = StoredText))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    Path(text): Path<String>,
) -> Result<Json<StoredText>, Refusal> {
    let doc = state.members.people.made_text(&text).await?.ok_or(Refusal::NoText)?;
    let ludoteca_people::MadeText { text, title, from, at, .. } = doc.value;
    Ok(Json(StoredText { name: made::name(&doc.id), id: doc.id, title, text, from, at }))
}

impl Look {
    fn view(self, draft: &Draft, viewer: &Viewer) -> Result<TextView, Refusal> {
        let speaker = speaker(viewer.lang);
        let troubles = self.marks.iter().map(|mark| TroubleView {
            from: mark.span.0,
            to: mark.span.1,
            line: mark.place.0,
            column: mark.place.1,
            weight: match mark.trouble.weight {
                Weight::Error => "error",
                Weight::Warning => "warning",
            },
            text: speaker.sentence(&mark.trouble.say),
        });
        let troubles = troubles.collect();
        let title = self.source.as_ref().map(|source| source.text().title.clone());
        let title = title.unwrap_or_default();
        let position = match &self.game {
            Some(game) => Some(TriedView::of(draft.reached(&**game)?, &title, viewer)),
            None => None,
        };
        let said = self.said(self.survey.is_some(), viewer);
        let digest = made::digest(&draft.text);
        let text = self.source.as_ref().map(ludoteca_workshop::Source::text);
        Ok(TextView {
            troubles,
            name: self.game.map(|game| game.spec().to_string()),
            kept: made::text(&digest).is_some(),
            params: text
                .map(|text| text.params.iter().map(TextParam::of).collect())
                .unwrap_or_default(),
            sides: text
                .map(|text| text.sides.iter().map(|side| side.it.clone()).collect())
                .unwrap_or_default(),
            called: text
                .map(|text| {
                    let called = |side: &str| {
                        let called = ludoteca_workshop::called(side);
                        called.map_or_else(|| side.to_owned(), |say| speaker.sentence(&say))
                    };
                    text.sides.iter().map(|side| called(&side.it)).collect()
                })
                .unwrap_or_default(),
            words: text.map(ludoteca_workshop::Text::words).unwrap_or_default(),
            position,
            said,
            survey: self.survey.map(|survey| SurveyView::of(&survey, speaker)),
            title,
        })
    }
}

impl TextParam {
    fn of(param: &ludoteca_workshop::syntax::Param) -> TextParam {
        let (low, high) = match param.takes {
            Takes::Range(low, high) => (Some(low), Some(high)),
            Takes::Any(_) | Takes::Sequence(_) => (None, None),
        };
        let values = match &param.takes {
            Takes::Range(..) => Vec::new(),
            Takes::Any(all) | Takes::Sequence(all) => all.iter().map(ToString::to_string).collect(),
        };
        TextParam {
            name: param.name.it.clone(),
            default: param.default.to_string(),
            low,
            high,
            values,
        }
    }
}

impl TriedView {
    fn of(reached: Reached, title: &str, viewer: &Viewer) -> TriedView {
        let Reached { position, steps, refused } = reached;
        let turn = position.turn();
        let mut board = board_view(&*position, turn != Turn::Over, title, viewer);
        if let Some(won) = won(&*position, speaker(viewer.lang)) {
            board.prompt = format!("{won} {}", board.prompt);
        }
        TriedView {
            board,
            turn: match turn {
                Turn::Seat(seat) => TurnView::Seat { seat: Seat::index(seat) },
                Turn::Chance => TurnView::Chance,
                Turn::Over => TurnView::Over,
            },
            steps,
            refused: refused.map(|bad| Refusal::Step(bad).text(speaker(viewer.lang))),
            payoffs: position.payoffs().map(|values| values.as_slice().to_vec()),
            text: position.board(),
        }
    }
}

impl SurveyView {
    fn of(survey: &Survey, speaker: &Speaker) -> SurveyView {
        SurveyView {
            games: survey.games,
            won: survey.won.clone(),
            drawn: survey.drawn,
            cut: survey.cut,
            shortest: survey.shortest,
            longest: survey.longest,
            mean: survey.steps as f64 / f64::from(survey.games.max(1)),
            text: speaker.sentence(&survey.to_message()),
        }
    }
}

/// What the page begins with.
pub(crate) fn first(draft: &Draft, lang: Lang, sight: Sight) -> Result<TextView, Refusal> {
    draft.look(false).view(draft, &Viewer::reader(lang, sight))
}
