//! Championships for programs.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Json;
use ludoteca_club::tournament::formats::tables::{outcome as sign, read_outcome, tie_break};
use ludoteca_club::tournament::{Action, Board, Kind, Section, Settings, TieBreak};
use ludoteca_store::Event;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::NewClock;
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::cups::{Cup, Owner, Pasted, Place, Plan, Role, Trouble, Verdict, arbiter, read_list};
use crate::members::Perhaps;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::offload;
use crate::text::{Reads, speaker};

/// So many are listed.
const MOST: u32 = 50;

/// A championship to make.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewChampionship {
    /// What to call it, up to 80 letters.
    title: String,
    /// The games that are played side by side, each for two, such as `hex(size=9)`.
    games: Vec<String>,
    /// School years or groups with lists of their own; without any all are together.
    #[serde(default)]
    groups: Vec<String>,
    /// How opponents are found.
    #[serde(default)]
    system: System,
    /// Rounds of a Swiss tournament, 1 to 100; the other systems know by themselves.
    #[serde(default = "usual_rounds")]
    rounds: u32,
    /// Everybody against everybody: twice, with sides exchanged.
    #[serde(default)]
    double: bool,
    /// Knock-out: whether those who lose the semi-finals play for the third place.
    #[serde(default)]
    third_place: bool,
    /// What decides between equal points, in order; the usual ones where it is missing.
    tie_breaks: Option<Vec<String>>,
    /// Boards of a team, 1 to 20, if teams play.
    team_boards: Option<u32>,
    /// Whether each pairing has a table here; otherwise it is played over the board.
    #[serde(default)]
    screens: bool,
    /// The clock of such tables.
    clock: Option<NewClock>,
    /// How long a round takes, in minutes, for the projector.
    #[serde(default = "usual_minutes")]
    minutes: u32,
    /// Whether people may enter themselves with a code.
    #[serde(default)]
    entry: bool,
    /// Whether it stands in the list of championships.
    #[serde(default)]
    listed: bool,
}

fn usual_rounds() -> u32 {
    5
}

fn usual_minutes() -> u32 {
    20
}

/// How opponents are found.
#[derive(Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum System {
    /// Those with as many points meet.
    #[default]
    Swiss,
    /// Everybody against everybody.
    RoundRobin,
    /// Who loses is out.
    KnockOut,
    /// Who is free plays again.
    Arena,
}

/// A championship that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeChampionship {
    /// Its name in addresses.
    championship: String,
    /// The organiser's secret.
    key: String,
    /// The path for the organiser.
    link: String,
    /// The arbiter's secret, which changes no settings.
    arbiter: String,
    /// The path for everybody.
    public: String,
    /// The code with which people enter themselves.
    code: Option<String>,
}

/// A championship in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedChampionship {
    /// Its name in addresses.
    championship: String,
    title: String,
    games: Vec<String>,
}

/// A championship as all may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Championship {
    title: String,
    /// What tells this state from others.
    mark: String,
    games: Vec<String>,
    groups: Vec<String>,
    system: System,
    /// The tie-breaks in their order.
    tie_breaks: Vec<&'static str>,
    /// Whether pairings are played here.
    screens: bool,
    /// When the clock of the round ends, in milliseconds since 1970, if it runs.
    round_ends: Option<i64>,
    /// Whether it is over.
    closed: bool,
    /// Everybody, by number.
    entrants: Vec<EntrantView>,
    /// The lists: of each game and each group one.
    lists: Vec<ListView>,
}

/// Somebody in a championship.
#[derive(Serialize, ToSchema)]
pub(crate) struct EntrantView {
    /// From 1.
    number: u32,
    name: String,
    club: String,
    /// Which of the groups, from 0.
    group: usize,
    team: Option<String>,
    /// Which of the games, from 0; empty is all.
    games: Vec<usize>,
    /// Whether they have left.
    withdrawn: bool,
}

/// One list of a championship.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListView {
    /// Which of the games, from 0.
    game: usize,
    /// Which of the groups, from 0.
    group: usize,
    /// Rounds in all; 0 where that is open.
    rounds_in_all: u32,
    /// Those that are paired.
    rounds: Vec<Vec<PairingView>>,
}

/// A pairing.
#[derive(Serialize, ToSchema)]
pub(crate) struct PairingView {
    /// The board, from 1.
    board: u32,
    /// The number of who begins.
    first: u32,
    /// The number of the other one; without it a bye.
    second: Option<u32>,
    /// `1-0`, `½-½`, `0-1`, or without a game `+/-`, `-/+`, `-/-`.
    result: Option<&'static str>,
    /// The table, where it is played here.
    table: Option<String>,
}

/// Entries: a list as text, or somebody who enters themselves with the code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewEntries {
    /// The secret of the organiser or the arbiter.
    key: Option<String>,
    /// The code, for who enters themselves.
    code: Option<String>,
    /// Rows of a spreadsheet, with commas, semicolons or tabs. With the code one row.
    list: String,
    /// Whether good rows are entered though others are bad; otherwise nobody is then.
    #[serde(default)]
    good: bool,
}

/// Who was entered, and which rows were not.
#[derive(Serialize, ToSchema)]
pub(crate) struct Entered {
    /// The numbers of those who were entered.
    entered: Vec<u32>,
    /// Rows that are no entries.
    problems: Vec<RowProblem>,
    /// The own secret of who entered themselves: it opens their seats at all tables.
    key: Option<String>,
}

/// A row that is no entry.
#[derive(Serialize, ToSchema)]
pub(crate) struct RowProblem {
    /// The line, from 1.
    pub(super) line: usize,
    /// What is wrong, and what would be right.
    pub(super) text: String,
}

/// What becomes of somebody.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewFate {
    /// The secret of the organiser or the arbiter.
    key: String,
    /// Who, by number.
    entrant: u32,
    #[serde(flatten)]
    fate: Fate,
}

/// What somebody does.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Fate {
    /// Leaves.
    Withdraw,
    /// Comes back.
    Return,
    /// Is not paired in a round that is not paired yet.
    Bye {
        /// The round, from 1.
        round: u32,
        /// Half a point for it.
        #[serde(default)]
        half: bool,
    },
}

/// A round to pair.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewRound {
    /// The secret of the organiser or the arbiter.
    key: String,
    /// Which game, from 0.
    #[serde(default)]
    game: usize,
    /// Which group, from 0.
    #[serde(default)]
    group: usize,
    /// The round, from 1: the next one, which nobody has paired; without it whichever is next.
    round: Option<u32>,
    /// The pairings, where the arbiter makes them: numbers, who begins first, and nobody for a bye.
    boards: Option<Vec<(u32, Option<u32>)>>,
}

/// A round.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoundView {
    /// From 1.
    round: u32,
    boards: Vec<PairingView>,
}

/// A result.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewResult {
    /// The secret of the organiser or the arbiter.
    key: String,
    /// Which game, from 0.
    #[serde(default)]
    game: usize,
    /// Which group, from 0.
    #[serde(default)]
    group: usize,
    /// The round, from 1.
    round: u32,
    /// The board, from 1.
    board: u32,
    /// Who is meant to play there; if others do by now, the result is refused as `stale`.
    between: Option<(u32, u32)>,
    /// `1-0`, `1/2-1/2`, `0-1`, or without a game `+/-`, `-/+`, `-/-`. Nothing takes it back, with
    /// `correct`.
    result: Option<String>,
    /// Whether it comes in place of another.
    #[serde(default)]
    correct: bool,
    /// Who goes on from a knock-out game without a winner.
    winner: Option<u32>,
}

/// What the arbiter says at the table of a pairing: `back`, `position` or `winner`.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewRuling {
    /// The secret of the organiser or the arbiter.
    key: String,
    /// Which game, from 0.
    #[serde(default)]
    game: usize,
    /// Which group, from 0.
    #[serde(default)]
    group: usize,
    /// The round, from 1.
    round: u32,
    /// The board, from 1.
    board: u32,
    /// Who is meant to play there; if others do by now, it is refused as `stale`.
    between: Option<(u32, u32)>,
    /// So many steps remain, and the game goes on from there.
    back: Option<usize>,
    /// Another position, as text, from which the game goes on.
    position: Option<String>,
    /// With `back` and `position`: how many steps there were when that was decided.
    of: Option<usize>,
    /// The number of who has won; 0 is a draw.
    winner: Option<u32>,
}

/// Which pairing is meant, and who asks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichGame {
    /// The secret of the organiser or the arbiter.
    key: String,
    /// Which game, from 0.
    #[serde(default)]
    game: usize,
    /// Which group, from 0.
    #[serde(default)]
    group: usize,
    /// The round, from 1.
    round: u32,
    /// The board, from 1.
    board: u32,
}

/// A game that is played here, with everything that has happened in it.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameLog {
    table: String,
    /// What has happened, in order.
    events: Vec<Happened>,
}

/// Something that has happened at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Happened {
    /// When, in milliseconds since 1970.
    at: i64,
    /// What, as the log of the table has it; how it was made and what seats plan is left out.
    #[schema(value_type = Object)]
    event: Event,
}

/// Which list is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichList {
    /// Which game, from 0.
    #[serde(default)]
    game: usize,
    /// Which group, from 0.
    #[serde(default)]
    group: usize,
}

/// A place in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandingView {
    /// From 1; equals share one.
    place: u32,
    /// The number of the player, or of the team.
    number: u32,
    name: String,
    points: f64,
    /// What the tie-breaks say, in their order.
    tie_breaks: Vec<f64>,
}

/// Who asks for the log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Judge {
    /// The secret of the organiser or the arbiter.
    key: String,
}

/// Something that was done.
#[derive(Serialize, ToSchema)]
pub(crate) struct DoneView {
    /// `organiser`, `arbiter`, `table`, `themselves`.
    who: String,
    /// When, in seconds since 1970.
    when: u64,
    /// What.
    #[schema(value_type = Object)]
    action: Action,
}

/// Makes a championship.
#[utoipa::path(
    post,
    path = "/api/championships",
    request_body = NewChampionship,
    responses((status = 201, body = MadeChampionship))
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    client: Client,
    Perhaps(member): Perhaps,
    Body(new): Body<NewChampionship>,
) -> Result<(StatusCode, Json<MadeChampionship>), Refusal> {
    let account = member.map(|member| member.id().to_owned());
    let owner = Owner { account, class: None };
    let made = state.cups.make(client, owner, new.plan()?).await?;
    let cup = state.cups.see(&made.id).await?;
    let made = MadeChampionship {
        key: made.key.as_str().to_owned(),
        link: format!("/cup/{}/k/{}", made.id, made.key.as_str()),
        arbiter: arbiter(&made.key).as_str().to_owned(),
        public: format!("/cup/{}", made.id),
        code: cup.head.entry.map(|code| code.to_string()),
        championship: made.id,
    };
    Ok((StatusCode::CREATED, Json(made)))
}

impl NewChampionship {
    fn plan(self) -> Result<Plan, Refusal> {
        let usual = Settings::swiss("", "", 1);
        let kind = match self.system {
            System::Swiss => Kind::Swiss,
            System::RoundRobin => Kind::RoundRobin { double: self.double },
            System::KnockOut => Kind::KnockOut { third_place: self.third_place },
            System::Arena => Kind::Arena,
        };
        let read = |word: String| -> Result<TieBreak, Refusal> {
            let named = TieBreak::ALL.into_iter().find(|&by| tie_break(by) == word);
            Ok(named.ok_or(Trouble::Word(word))?)
        };
        let breaks = self.tie_breaks.map(|all| all.into_iter().map(read).collect());
        let settings = Settings {
            name: self.title,
            kind,
            games: self.games,
            groups: self.groups,
            rounds: self.rounds,
            tie_breaks: breaks.transpose()?.unwrap_or(usual.tie_breaks.clone()),
            team_boards: self.team_boards,
            ..usual
        };
        let (screens, minutes, entry, listed) =
            (self.screens, self.minutes, self.entry, self.listed);
        let pace = self.clock.map(|clock| clock.read()).transpose()?.flatten();
        Ok(Plan { settings, screens, pace, minutes, entry, listed })
    }
}

/// The newest championships that all may find.
#[utoipa::path(
    get,
    path = "/api/championships",
    responses((status = 200, body = Vec<ListedChampionship>))
)]
pub(crate) async fn list(
    State(state): State<AppState>,
) -> Result<Json<Vec<ListedChampionship>>, Refusal> {
    let found = state.cups.listed(MOST).await?.into_iter();
    let all = found.map(|(championship, head)| {
        let Settings { name: title, games, .. } = head.settings;
        ListedChampionship { championship, title, games }
    });
    Ok(Json(all.collect()))
}

/// A championship as it is now.
#[utoipa::path(
    get,
    path = "/api/championships/{championship}",
    params(("championship" = String, Path)),
    responses((status = 200, body = Championship))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Championship>, Refusal> {
    let cup = state.cups.see(&id).await?;
    Ok(Json(offload(move || view(&cup)).await?))
}

fn view(cup: &Cup) -> Championship {
    let settings = &cup.head.settings;
    let entrants = cup.state.entrants().iter().map(|who| EntrantView {
        number: who.id,
        name: who.entry.name.clone(),
        club: who.entry.club.clone(),
        group: who.entry.group,
        team: who.entry.team.clone(),
        games: who.entry.games.clone(),
        withdrawn: who.withdrawn,
    });
    let lists = cup.state.sections().map(|section| {
        let rounds = cup.state.rounds(section).iter().zip(1..);
        let rounds = rounds.map(|(round, number)| boards(cup, section, number, &round.boards));
        let Section { game, group } = section;
        ListView {
            game,
            group,
            rounds_in_all: cup.state.round_count(section),
            rounds: rounds.collect(),
        }
    });
    Championship {
        title: settings.name.clone(),
        mark: cup.mark(),
        games: settings.games.clone(),
        groups: settings.groups.clone(),
        system: match settings.kind {
            Kind::Swiss => System::Swiss,
            Kind::RoundRobin { .. } => System::RoundRobin,
            Kind::KnockOut { .. } => System::KnockOut,
            Kind::Arena => System::Arena,
        },
        tie_breaks: settings.tie_breaks.iter().map(|&by| tie_break(by)).collect(),
        screens: cup.head.screens,
        round_ends: cup.head.round.until,
        closed: cup.state.is_closed(),
        entrants: entrants.collect(),
        lists: lists.collect(),
    }
}

fn boards(cup: &Cup, section: Section, round: u32, boards: &[Board]) -> Vec<PairingView> {
    let board = |(number, board): (u32, &Board)| PairingView {
        board: number,
        first: board.first,
        second: board.second,
        result: board.outcome.map(sign),
        table: cup.table(section, round, board),
    };
    (1..).zip(boards).map(board).collect()
}

/// The championship, for who judges it.
async fn judged(
    state: &AppState,
    client: Client,
    id: &str,
    key: String,
) -> Result<(std::sync::Arc<Cup>, Role), Refusal> {
    let cup = state.cups.see(id).await?;
    let role = state.cups.role(client, &cup, &Secret::given(key))?;
    if role.judges() { Ok((cup, role)) } else { Err(Trouble::Key.into()) }
}

/// Enters people.
#[utoipa::path(
    post,
    path = "/api/championships/{championship}/entries",
    params(("championship" = String, Path)),
    request_body = NewEntries,
    responses((status = 200, body = Entered))
)]
pub(crate) async fn enter(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(id): Path<String>,
    Body(new): Body<NewEntries>,
) -> Result<Json<Entered>, Refusal> {
    let (cup, role) = match (new.key, new.code) {
        (Some(key), _) => {
            judged(&state, client, &id, key).await.map(|(cup, role)| (cup, Some(role)))?
        }
        (None, code) => {
            let cup = state.cups.see(&id).await?;
            if state.cups.own(client, &cup, &code.unwrap_or_default()).await?.is_some() {
                return Err(Trouble::Code.into());
            }
            (cup, None)
        }
    };
    let read = offload(move || read_list(&cup, &new.list, lang)).await?;
    let Pasted { mut entries, problems, .. } = read;
    if role.is_none() {
        entries.truncate(1);
    }
    let say = |(line, why)| RowProblem { line, text: speaker(lang).say(&why) };
    let problems: Vec<RowProblem> = problems.into_iter().map(say).collect();
    if !problems.is_empty() && !new.good {
        return Ok(Json(Entered { entered: Vec::new(), problems, key: None }));
    }
    let (cup, entered) = state.cups.enter(&id, role, client, entries).await?;
    let own = entered.first().filter(|_| role.is_none());
    let key = own.map(|&number| cup.player(number).as_str().to_owned());
    Ok(Json(Entered { entered, problems, key }))
}

/// Somebody leaves, comes back or rests.
#[utoipa::path(
    post,
    path = "/api/championships/{championship}/entrants",
    params(("championship" = String, Path)),
    request_body = NewFate,
    responses((status = 200, body = Championship))
)]
pub(crate) async fn fate(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(NewFate { key, entrant, fate }): Body<NewFate>,
) -> Result<Json<Championship>, Refusal> {
    let (_, role) = judged(&state, client, &id, key).await?;
    let action = match fate {
        Fate::Withdraw => Action::Withdraw { entrant },
        Fate::Return => Action::Return { entrant },
        Fate::Bye { round, half } => Action::AskBye { entrant, round, half },
    };
    let (cup, _) = state.cups.act(&id, role, vec![action]).await?;
    Ok(Json(offload(move || view(&cup)).await?))
}

/// Pairs the next round. Of two who do it at once one is told `paired`.
#[utoipa::path(
    post,
    path = "/api/championships/{championship}/pair",
    params(("championship" = String, Path)),
    request_body = NewRound,
    responses((status = 200, body = RoundView))
)]
pub(crate) async fn pair(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(new): Body<NewRound>,
) -> Result<Json<RoundView>, Refusal> {
    let NewRound { key, game, group, round, boards: given } = new;
    let (_, role) = judged(&state, client, &id, key).await?;
    let section = Section { game, group };
    let given = given.map(|all| all.into_iter().map(|(a, b)| Board::new(a, b)).collect());
    let (cup, round) = state.cups.pair(&id, role, section, round, None, given).await?;
    let paired = cup.state.rounds(section).get(round as usize - 1);
    let paired = paired.map_or(&[][..], |round| &round.boards);
    Ok(Json(RoundView { round, boards: boards(&cup, section, round, paired) }))
}

/// Enters a result. Another one than is there already is refused as `other-result` unless it corrects.
#[utoipa::path(
    post,
    path = "/api/championships/{championship}/result",
    params(("championship" = String, Path)),
    request_body = NewResult,
    responses((status = 200, body = Championship))
)]
pub(crate) async fn result(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(new): Body<NewResult>,
) -> Result<Json<Championship>, Refusal> {
    let NewResult { key, game, group, round, board, between, result, correct, winner } = new;
    let (_, role) = judged(&state, client, &id, key).await?;
    let section = Section { game, group };
    let outcome = result.map(|text| read_outcome(&text).ok_or(Trouble::Word(text))).transpose()?;
    let action = match (winner, outcome) {
        (Some(winner), _) => Action::Decide { section, round, board, winner },
        (None, Some(outcome)) if !correct => Action::Result { section, round, board, outcome },
        (None, None) if !correct => return Err(Trouble::Word(String::new()).into()),
        (None, outcome) => Action::Correct { section, round, board, outcome },
    };
    let place = Place { section, round, board };
    let (cup, _) = state.cups.settle(&id, role, place, between, action).await?;
    Ok(Json(offload(move || view(&cup)).await?))
}

/// A list as it stands.
#[utoipa::path(
    get,
    path = "/api/championships/{championship}/standings",
    params(("championship" = String, Path), WhichList),
    responses((status = 200, body = Vec<StandingView>))
)]
pub(crate) async fn standings(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Asked(WhichList { game, group }): Asked<WhichList>,
) -> Result<Json<Vec<StandingView>>, Refusal> {
    let cup = state.cups.see(&id).await?;
    let section = Section { game, group };
    if !cup.state.sections().any(|each| each == section) {
        return Err(Trouble::Rule(ludoteca_club::tournament::Refusal::Section).into());
    }
    let list = offload(move || {
        let teams = cup.state.settings().team_boards.map(|_| cup.state.teams(section));
        let name = |number: u32| match &teams {
            Some(teams) => teams.get(number as usize - 1).map_or("", |team| &team.0).to_owned(),
            None => cup.name(number).to_owned(),
        };
        let standing = |standing: ludoteca_club::tournament::Standing| StandingView {
            place: standing.place,
            number: standing.id,
            name: name(standing.id),
            points: f64::from(standing.points.0) / 2.0,
            tie_breaks: standing.tie_breaks,
        };
        cup.state.standings(section).into_iter().map(standing).collect::<Vec<_>>()
    });
    Ok(Json(list.await?))
}

/// Everything that was done, in order.
#[utoipa::path(
    get,
    path = "/api/championships/{championship}/log",
    params(("championship" = String, Path), Judge),
    responses((status = 200, body = Vec<DoneView>))
)]
pub(crate) async fn log(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(Judge { key }): Asked<Judge>,
) -> Result<Json<Vec<DoneView>>, Refusal> {
    let (cup, _) = judged(&state, client, &id, key).await?;
    let all = cup.log.iter().cloned();
    Ok(Json(all.map(|did| DoneView { who: did.who, when: did.when, action: did.action }).collect()))
}

/// Everything that has happened in the game of a pairing, with times.
#[utoipa::path(
    get,
    path = "/api/championships/{championship}/game",
    params(("championship" = String, Path), WhichGame),
    responses((status = 200, body = GameLog))
)]
pub(crate) async fn game(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(which): Asked<WhichGame>,
) -> Result<Json<GameLog>, Refusal> {
    let WhichGame { key, game, group, round, board } = which;
    let (cup, _) = judged(&state, client, &id, key).await?;
    let place = Place { section: Section { game, group }, round, board };
    let found = state.cups.game(&cup, place).await?;
    // What was planned ahead is for who planned it.
    let hidden = |event: &Event| matches!(event, Event::Created { .. } | Event::Planned { .. });
    let shown = found.log.into_iter().filter(|logged| !hidden(&logged.event));
    let events = shown.map(|logged| Happened { at: logged.at, event: logged.event }).collect();
    Ok(Json(GameLog { table: found.table, events }))
}

/// Sets the game of a pairing back, or says how it ended. What has happened stays in its log.
#[utoipa::path(
    post,
    path = "/api/championships/{championship}/game",
    params(("championship" = String, Path)),
    request_body = NewRuling,
    responses((status = 200, body = Championship))
)]
pub(crate) async fn rule(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(new): Body<NewRuling>,
) -> Result<Json<Championship>, Refusal> {
    let NewRuling { key, game, group, round, board, between, back, position, of, winner } = new;
    judged(&state, client, &id, key).await?;
    let verdict = match (back.zip(of), position.zip(of), winner) {
        (Some((ply, of)), ..) => Verdict::Back { ply, of },
        (None, Some((position, of)), _) => Verdict::Set { position, of },
        (None, None, Some(0)) => Verdict::Draw,
        (None, None, Some(who)) => Verdict::Winner(who),
        (None, None, None) => return Err(Trouble::Word(String::new()).into()),
    };
    let place = Place { section: Section { game, group }, round, board };
    let cup = state.cups.rule(&id, place, between, verdict).await?;
    Ok(Json(offload(move || view(&cup)).await?))
}
