//! Who stands highest in a game: people, and apart programs and the levels of the computer.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{Rules, find, games, name_of_game};
use ludoteca_people::{People, Rated};
use maud::{Markup, html};
use serde::Deserialize;

use super::FIRST_EVENING;
use super::ratings::{points, whole};
use super::reader::Reader;
use super::shell::Page;
use super::who::who;
use crate::AppState;
use crate::ratings::{Points, is_rated, levels};
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::speaker;
use crate::view::{MemberView, member};

/// Where it is.
pub(super) const RATINGS: &str = "/ratings";
/// So many are shown of people, and of programs,
const SHOWN: usize = 50;
/// of so many who are looked at: not all show how they stand.
const LOOKED_AT: u32 = 150;

/// Of which game.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    game: String,
}

/// Somebody in a list.
struct Placed {
    name: String,
    member: MemberView,
    rated: Rated,
}

/// The lists of a game.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refusal> {
    let asked = match wanted.game.trim() {
        "" => FIRST_EVENING[0].to_owned(),
        game => game.to_owned(),
    };
    let spec = offload(move || find(&asked).map(|game| game.spec().to_string())).await??;
    if !is_rated(&spec) {
        return Err(Refusal::RatedRules);
    }
    let people = &state.members.people;
    let humans = placed(people, &reader, &spec, false).await?;
    let bots = placed(people, &reader, &spec, true).await?;
    let computer = levels(&spec);
    let game = name_of_game(&spec, reader.lang);
    let title = reader.fill("ui-best-title", [("game", game.as_str().into())]);
    let t = |id: &str| reader.text(id);
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (t("ui-best-lead")) }
        }
        form.panel.by-name method="get" action=(RATINGS) {
            label.field {
                span { (t("ui-compose-game")) }
                select name="game" {
                    @if !games().iter().any(|entry| entry.info.id == spec) {
                        option value=(spec) selected { (game) }
                    }
                    @for entry in games() {
                        option value=(entry.info.id) selected[entry.info.id == spec] {
                            (Rules::of(entry.info, reader.lang).name)
                        }
                    }
                }
            }
            button.button { (t("ui-challenge-find")) }
        }
        section #people-best {
            h2 { (t("ui-best-people")) }
            (list(&reader, &humans))
        }
        section #programs-best {
            h2 { (t("tokens-title")) }
            p.small.quiet { (t("ui-best-programs")) }
            (list(&reader, &bots))
        }
        @if !computer.is_empty() {
            section #computer-best {
                h2 { (t("ui-best-computer")) }
                p.small.quiet { (t("ui-best-measured")) }
                ul.best {
                    @for (level, rating) in computer.iter().rev() {
                        li {
                            (reader.fill("seat-computer", [("level", level.to_string().into())])) " "
                            strong.rating { (whole(rating.points)) }
                        }
                    }
                }
            }
        }
    };
    let page = Page { title: &title, description: "", script: None, class: "mine", body };
    Ok(page.render(&reader).into_response())
}

/// Those who stand highest and show it.
async fn placed(
    people: &People,
    reader: &Reader,
    spec: &str,
    bots: bool,
) -> Result<Vec<Placed>, Refusal> {
    let mut placed = Vec::new();
    for rated in people.best(spec, bots, LOOKED_AT).await? {
        if placed.len() == SHOWN {
            break;
        }
        let Some(doc) = people.account(&rated.account).await? else { continue };
        if !doc.value.shows.ratings || doc.value.closed.is_some() || doc.value.bot != bots {
            continue;
        }
        let name = doc.value.name.as_str().to_owned();
        let shown = Points::of(&rated.standing);
        let member = member(&name, bots, Some(shown), speaker(reader.lang));
        // The number stands beside.
        placed.push(Placed { member: MemberView { rating: None, ..member }, name, rated });
    }
    Ok(placed)
}

fn list(reader: &Reader, placed: &[Placed]) -> Markup {
    html! {
        @if placed.is_empty() { p.quiet { (reader.text("ui-best-none")) } }
        @else {
            ol.best {
                @for Placed { name, member, rated } in placed {
                    li {
                        (who(name, Some(member))) " " (points(reader, rated))
                        span.small.quiet {
                            " · " (reader.fill("ui-rating-games", [("count", rated.standing.games.into())]))
                        }
                    }
                }
            }
            @if placed.iter().any(|one| Points::of(&one.rated.standing).provisional) {
                p.small.quiet { (reader.text("ui-rating-guess")) }
            }
        }
    }
}
