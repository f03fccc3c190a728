//! Searches for games that are as somebody wishes.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::Sse;
use axum::response::{IntoResponse, Response};
use futures_util::stream::Stream;
use ludoteca_catalog::Lang;
use ludoteca_lab::invent::{Field, Invention, told as told_of, wishes};
use ludoteca_workshop::MOST_TEXT;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::errors::ErrorBody;
use super::looking::{Aim, Leave, Looking};
use super::told::{Told, told};
use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::new_table;
use crate::table::offload;
use crate::text::Reads;
use crate::worth::{SEED, Worth, Written, panel};

/// So many texts one may bring.
const OWN: usize = 4;
/// So many rules may be put around a game.
const MOST_RULES: usize = 4;
/// Wishes, games and words are no longer than this together.
const MOST_WORDS: usize = 2_000;

/// How long a request may be: each letter of its texts may be written as six.
pub(super) fn limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(6 * MOST_TEXT + 64 * 1024)
}

/// What somebody wishes.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct SearchWanted {
    /// The search that is to go on; all else but the seconds is as it was then.
    pub(crate) from: Option<String>,
    /// What the game shall be, with commas between, such as `short,fair,draws<=5%`.
    pub(crate) wish: String,
    /// Only games of these families: `line`, `connection`, `territory`, `movement`, `chess`, `sowing`, `tiles`.
    pub(crate) families: Vec<String>,
    /// Only these games, with all rules and parameters but those that are said.
    pub(crate) only: Vec<String>,
    /// Only the games of these texts, and what can be made of them.
    pub(crate) own: Vec<String>,
    /// Only games for so many.
    pub(crate) seats: Option<usize>,
    /// Only games that can be played with what one has: `chess`, `draughts`, `go`, `dice`, `paper`.
    pub(crate) have: Vec<String>,
    /// At most so many rules are put around a game, 0 to 4; 2 if nothing is said.
    pub(crate) rules: Option<usize>,
    /// Whether no new texts are made of parts of others.
    pub(crate) no_texts: bool,
    /// For how long it is looked for, 1 to 600; 10 if nothing is said.
    pub(crate) seconds: Option<u64>,
}

/// What was found so far.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchView {
    /// By what name it can be seen and gone on with.
    id: String,
    /// How many games were tried.
    tried: usize,
    /// How many samples were taken.
    samples: usize,
    /// For how many seconds more it goes on.
    left: u64,
    /// Whether this is all for now; it is kept, and goes on from there.
    finished: bool,
    /// The names of the best games, the first of them first.
    best: Vec<String>,
    /// All of it for people, as HTML.
    html: String,
}

/// What is told while it is looked for games.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Searched {
    /// What was found so far.
    Search(Box<SearchView>),
    /// Why it does not go on.
    Error(ErrorBody),
}

/// Looks for games that are as somebody wishes, as `text/event-stream`: each event holds what was found so far, the
/// last one is `finished`; an error says what ended it before. What was found is kept.
#[utoipa::path(
    post,
    path = "/api/invent/live",
    request_body = SearchWanted,
    responses((status = 200, body = Searched, content_type = "text/event-stream"))
)]
pub(crate) async fn live(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Body(wanted): Body<SearchWanted>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    Ok(told(take_up(&state, client, wanted, lang).await?))
}

/// A search with all that was found, as `ludoteca invent --json` writes it and goes on from it.
#[utoipa::path(
    get,
    path = "/api/invent/{search}",
    params(("search" = String, Path)),
    responses((status = 200, body = Object, content_type = "application/json"))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    Path(search): Path<String>,
) -> Result<Response, Refusal> {
    let written = state.worth.search_written(&search).await?.ok_or(Refusal::NoSearch)?;
    Ok(([(CONTENT_TYPE, "application/json")], written).into_response())
}

impl SearchWanted {
    /// A search that has not begun.
    fn anew(self) -> Result<Invention, Refusal> {
        let words = [&self.families, &self.only, &self.have].into_iter().flatten();
        if words.map(String::len).sum::<usize>() + self.wish.len() > MOST_WORDS {
            return Err(Refusal::Large(MOST_WORDS));
        }
        if self.own.len() > OWN || self.own.iter().any(|text| text.len() > MOST_TEXT) {
            return Err(Refusal::Large(OWN * MOST_TEXT));
        }
        let wishes = wishes(&self.wish).map_err(|error| Refusal::wish(&error))?;
        let field = Field {
            families: self.families,
            only: self.only,
            own: self.own,
            seats: self.seats,
            have: self.have,
            rules: self.rules.unwrap_or(Field::default().rules).min(MOST_RULES),
            texts: !self.no_texts,
        };
        Invention::new(wishes, field, SEED).map_err(|error| Refusal::wish(&error))
    }
}

/// A search for games, by its name.
#[derive(Clone)]
pub(crate) struct Search(pub(crate) Arc<str>);

/// Takes up a search where it was left, or a new one.
///
/// # Errors
/// It makes no sense, or too much is asked for.
pub(crate) async fn take_up(
    state: &AppState,
    client: Client,
    mut asked: SearchWanted,
    lang: Lang,
) -> Result<Looking<Search>, Refusal> {
    let leave = Leave::take(state, client, asked.seconds)?;
    let (id, invention) = match asked.from.take() {
        Some(id) => {
            let search = state.worth.search(&id).await?;
            (id, search)
        }
        None => (new_table(), offload(move || asked.anew()).await??),
    };
    Ok(Looking::begin(state, client, leave, Search(id.into()), invention, lang))
}

impl Aim for Search {
    type Quest = Invention;
    type Said = Searched;

    fn said(&self, search: &Invention, left: u64, lang: Lang) -> Searched {
        let told = told_of(search, lang);
        Searched::Search(Box::new(SearchView {
            id: self.0.to_string(),
            tried: search.tried(),
            samples: search.taken(),
            left,
            finished: left == 0,
            best: told.best.iter().map(|best| best.game.clone()).collect(),
            html: panel(&told, lang).into_string(),
        }))
    }

    fn written(&self, search: &Invention) -> Written {
        let bred = search.shown().into_iter().filter_map(|tried| tried.bred());
        Written {
            samples: search.taken(),
            text: search.to_json(),
            games: bred.map(|bred| bred.text.clone()).collect(),
        }
    }

    async fn keep(&self, worth: &Worth, written: Written) {
        worth.keep_search(&self.0, written).await;
    }
}

impl From<ErrorBody> for Searched {
    fn from(error: ErrorBody) -> Searched {
        Searched::Error(error)
    }
}
