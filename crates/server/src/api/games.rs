//! The games, and positions without a table.

use axum::extract::State;
use axum::response::Json;
use ludoteca_catalog::{AnyGame, Entry, Lang, Position, Rules, find, name_of_game, play_all};
use ludoteca_core::scene::Picture;
use ludoteca_core::{Info, Kind, Param, Seat, Turn};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::Asked;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::{Reads, speaker};
use crate::view::{Sight, TurnLine, TurnView, Viewer, drawn, turn_lines};

/// All games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameCard>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameCard {
    /// Its name in specs.
    id: &'static str,
    /// Its name for people.
    name: String,
    /// The game in a sentence.
    blurb: String,
    /// Its family.
    #[schema(value_type = String)]
    family: ludoteca_core::Family,
    /// The fewest and the most seats.
    seats: (u8, u8),
    /// About how many minutes it takes.
    minutes: u16,
    /// Its inventor and year.
    origin: String,
    /// Its parameters.
    params: Vec<ParamCard>,
    /// Other programs that play it on this server, by the names of their seats; with other parameters
    /// they may not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<String>,
}

/// A parameter of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct ParamCard {
    /// As it is written in specs.
    name: &'static str,
    /// What it is called.
    label: String,
    /// What it takes when nothing is said.
    default: &'static str,
    /// What it takes, as a clause.
    takes: String,
    /// The least number, where it takes a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<i64>,
    /// The greatest number, where it takes a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<i64>,
    /// The distance of two numbers of a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<f64>,
    /// All that it takes, where it takes no range.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<Choice>,
}

/// A value of a parameter.
#[derive(Serialize, ToSchema)]
pub(crate) struct Choice {
    /// As it is written in specs.
    value: String,
    /// What it is called.
    label: String,
}

/// All games with their parameters.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Games)))]
pub(crate) async fn games(
    State(state): State<AppState>,
    Reads(lang): Reads,
) -> Result<Json<Games>, Refusal> {
    offload(move || {
        let all = ludoteca_catalog::games().iter();
        let card = |entry: &Entry| card(entry, lang, state.programs.playing_spec(entry.info.id));
        Json(Games { games: all.map(card).collect() })
    })
    .await
}

fn card(entry: &Entry, lang: Lang, programs: Vec<String>) -> GameCard {
    let rules = Rules::of(entry.info, lang);
    GameCard {
        id: entry.info.id,
        name: rules.name,
        blurb: rules.blurb,
        family: entry.info.family,
        seats: entry.info.seats,
        minutes: entry.info.minutes,
        origin: speaker(lang).origin(entry.info),
        params: entry.info.params.iter().map(|param| param_card(entry.info, param, lang)).collect(),
        programs,
    }
}

fn param_card(info: &Info, param: &'static Param, lang: Lang) -> ParamCard {
    let label = |value: Option<&str>| speaker(lang).param(info.id, param.name, value);
    let choice = |value: &str| Choice { label: label(Some(value)), value: value.to_owned() };
    let range = match param.kind {
        Kind::Whole(low, high) => Some((low, high, 1.0)),
        Kind::Half(low, high) => Some((low, high, 0.5)),
        Kind::OneOf(_) | Kind::Flag | Kind::Word(_) | Kind::Form(_) => None,
    };
    ParamCard {
        name: param.name,
        label: label(None),
        default: param.default,
        takes: speaker(lang).explain(&param.kind),
        low: range.map(|(low, ..)| low),
        high: range.map(|(_, high, _)| high),
        step: range.map(|(.., step)| step),
        values: match param.kind {
            Kind::Whole(..) | Kind::Half(..) | Kind::Form(_) => Vec::new(),
            Kind::OneOf(all) => all.iter().map(|n| choice(&n.to_string())).collect(),
            Kind::Flag => ["false", "true"].map(choice).into(),
            Kind::Word(all) => all.iter().map(|&word| choice(word)).collect(),
        },
    }
}

/// Which position.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// The game, such as `traffic-lights(columns=5)`.
    spec: String,
    /// The steps that lead there, separated by spaces; or by commas, where no step has one in it.
    #[serde(default)]
    steps: String,
}

/// A position without a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionView {
    /// The canonical name of the game.
    spec: String,
    /// The name of the game for people.
    name: String,
    /// The board as SVG.
    svg: String,
    /// Who is to step.
    turn: TurnView,
    /// What is asked of the seat to step.
    prompt: String,
    /// The turns so far, as the rulebook writes them.
    turns: Vec<TurnLine>,
    /// The result, when the game is over.
    payoffs: Option<Vec<f64>>,
    /// The points, in games that count them.
    scores: Option<Vec<f64>>,
    /// The board as text.
    board: String,
    /// The position as text, from which it can be set up; nothing in the middle of a turn.
    position: Option<String>,
    /// The name of the game that begins with this position; nothing where none does.
    begins: Option<String>,
}

/// A position after some steps, for previews, diagrams and replays.
#[utoipa::path(
    get,
    path = "/api/position",
    params(Which, Sight),
    responses((status = 200, body = PositionView))
)]
pub(crate) async fn position(
    Reads(lang): Reads,
    Asked(which): Asked<Which>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<PositionView>, Refusal> {
    let viewer = Viewer::reader(lang, sight);
    offload(move || {
        let game = find(&which.spec)?;
        let separator = if which.steps.contains(' ') { ' ' } else { ',' };
        let tokens = || which.steps.split(separator).filter(|token| !token.is_empty());
        if tokens().count() > game.cap() as usize {
            return Err(Refusal::Steps(game.cap()));
        }
        let mut position = game.start();
        play_all(&mut *position, tokens())?;
        Ok(Json(show(&*game, &*position, &viewer)))
    })
    .await?
}

/// The name of the game that begins with a position in which a seat is to step.
pub(crate) fn begins(game: &dyn AnyGame, position: &dyn Position) -> Option<String> {
    if !matches!(position.turn(), Turn::Seat(_)) {
        return None;
    }
    let game = game.beginning(&position.text()?).ok()?;
    Some(game.spec().to_string())
}

fn show(game: &dyn AnyGame, position: &dyn Position, viewer: &Viewer) -> PositionView {
    let spec = game.spec().to_string();
    let scene = position.scene();
    let name = name_of_game(&spec, viewer.lang);
    PositionView {
        prompt: speaker(viewer.lang).say(&scene.prompt),
        svg: drawn(&scene, Picture::Table, &name, viewer),
        turn: match position.turn() {
            Turn::Seat(seat) => TurnView::Seat { seat: Seat::index(seat) },
            Turn::Chance => TurnView::Chance,
            Turn::Over => TurnView::Over,
        },
        turns: turn_lines(position, speaker(viewer.lang)),
        payoffs: position.payoffs().map(|values| values.as_slice().to_vec()),
        scores: position.scores().map(|values| values.as_slice().to_vec()),
        board: position.board(),
        position: position.text(),
        begins: begins(game, position),
        spec,
        name,
    }
}
