//! What the projector shows: the clock of the round, and who plays whom, in letters for the last row.

use axum::extract::Query;
use axum::response::Response;
use ludoteca_club::tournament::Section;
use ludoteca_club::tournament::formats::tables::outcome as sign;
use maud::{Markup, html};

use super::desk::clock_of;
use super::{Visit, Which};
use crate::refusal::Refusal;

/// From so many boards on letters are smaller.
const SIZES: [(usize, &str); 3] = [(8, "large"), (14, "medium"), (26, "small")];

pub(super) async fn page(visit: Visit, Query(which): Query<Which>) -> Result<Response, Refusal> {
    let section = visit.section(which);
    let body = html! {
        div.wall-head {
            div {
                h1 { (visit.cup.head.settings.name) }
                p { (visit.list_name(section)) }
            }
            div #live { (clock_of(&visit, false)) }
        }
        div.live { (boards(&visit, section)) }
        div.wall-foot {
            a href=(visit.path("")) { (visit.text("cup-wall-leave")) }
            (visit.lists("/wall", section))
            @if visit.role.is_some() {
                form.row method="post" action=(visit.path("/clock")) data-live {
                    input type="hidden" name="back" value=(visit.reader.here_without_lang());
                    @for (word, id) in [("start", "cup-clock-start"), ("pause", "cup-clock-pause"), ("more", "cup-clock-more"), ("reset", "cup-clock-reset")] {
                        button.button name="clock" value=(word) { (visit.text(id)) }
                    }
                }
            }
            button.button type="button" data-full hidden { (visit.text("cup-wall-full")) }
        }
    };
    Ok(visit.page(&visit.text("cup-wall"), "cup wall", &body))
}

fn boards(visit: &Visit, section: Section) -> Markup {
    let Some((round, shown)) = (1..).zip(visit.cup.state.rounds(section)).last() else {
        return html! { p.wall-none { (visit.text("cup-nothing-paired")) } };
    };
    let round: u32 = round;
    let count = shown.boards.len();
    let size = SIZES.iter().find(|(most, _)| count <= *most).map_or("tiny", |(_, size)| size);
    html! {
        h2 { (visit.reader.fill("cup-round", [("round", round.into())])) }
        ol class={ "wall-boards " (size) } {
            @for (number, board) in (1_u32..).zip(&shown.boards) {
                li.entered[board.outcome.is_some()] {
                    span.board { (number) }
                    span.who { bdi { (visit.cup.name(board.first)) } }
                    @match board.second {
                        Some(second) => {
                            span.result { (board.outcome.map_or("–", sign)) }
                            span.who { bdi { (visit.cup.name(second)) } }
                        }
                        None => { span.result {} span.who.quiet { (visit.text("cup-bye")) } }
                    }
                }
            }
        }
    }
}
