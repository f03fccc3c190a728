//! Leave from games by days: taken and ended on the page of the account.

use axum::extract::State;
use axum::response::Redirect;
use ludoteca_club::clock::{DAYS_OF_LEAVE, Holidays, Leave};
use ludoteca_club::time::{DAY, of_wall, to_wall};
use ludoteca_store::Millis;
use maud::{Markup, html};
use serde::Deserialize;

use super::account::day;
use super::reader::Reader;
use crate::ask::Posted;
use crate::members::{Member, Signed, Tokened};
use crate::refusal::Refusal;
use crate::table::now;
use crate::{AppState, MAX_BODY};

/// Where leave is taken.
pub(super) const TAKE: &str = "/account/holidays";
/// Where it is ended.
pub(super) const END: &str = "/account/holidays/end";
/// Leave can be chosen for so many days ahead.
const AHEAD: u16 = 365;

/// The first and the last day, as browsers write them: `2026-11-23`.
#[derive(Deserialize)]
pub(super) struct Days {
    first: String,
    last: String,
}

/// Takes leave.
pub(super) async fn take(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Days>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let at = now().wall;
    let (from, days) = chosen(&form.wish, at).ok_or(Refusal::Leave(None))?;
    let taken = state.members.people.take_leave(member.id(), at, from, days).await?;
    taken.map_err(|error| Refusal::Leave(Some(error)))?;
    changed(&state, &member).await
}

/// Which leave is ended.
#[derive(Deserialize)]
pub(super) struct Ends {
    /// When it began or would have begun.
    from: String,
}

/// Ends leave, or takes it back before it begins.
pub(super) async fn end(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Ends>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    // What is no number is no leave.
    let from = form.wish.from.parse().unwrap_or(Millis::MIN);
    let ended = state.members.people.end_leave(member.id(), now().wall, from).await?;
    ended.map_err(|error| Refusal::Leave(Some(error)))?;
    changed(&state, &member).await
}

/// Tells the tables where the clock of this member stands still or runs again.
async fn changed(state: &AppState, member: &Member) -> Result<Redirect, Refusal> {
    state.tables.leave_changed(member.id()).await?;
    Ok(Redirect::to("/account#leave"))
}

/// When leave begins and how many days it has: at once where it is from today on, otherwise with its first
/// day, in universal time.
fn chosen(days: &Days, at: Millis) -> Option<(Millis, u16)> {
    let long = to_wall(DAY);
    let midnight = at - at.rem_euclid(long);
    let place =
        |text: &str| (0..=AHEAD).find(|&i| day(midnight + Millis::from(i) * long) == text.trim());
    let (first, last) = (place(&days.first)?, place(&days.last)?);
    let from = if first == 0 { at } else { midnight + Millis::from(first) * long };
    Some((from, last.checked_sub(first)? + 1))
}

/// The part of the page of an account in which it is taken.
pub(super) fn section(reader: &Reader, member: &Member, leave: &Holidays) -> Markup {
    let at = now().wall;
    let clock = of_wall(at);
    let to_come: Vec<&Leave> = leave.leaves().iter().filter(|leave| clock < leave.until).collect();
    let (first, last) = (day(at), day(to_wall(clock + u64::from(AHEAD) * DAY)));
    let token = member.form_token();
    let left = leave.days_free(clock, DAYS_OF_LEAVE);
    let date = |name: &str, id: &str| {
        html! {
            label.field {
                span { (reader.text(id)) }
                input type="date" name=(name) min=(first) max=(last) required;
            }
        }
    };
    html! {
        section #leave {
            h2 { (reader.text("leave-title")) }
            p.quiet.small { (reader.fill("leave-how", [("allowed", DAYS_OF_LEAVE.into()), ("left", left.into())])) }
            @if !to_come.is_empty() {
                ul.sessions {
                    @for one in to_come {
                        li {
                            span {
                                (reader.fill("leave-span", [
                                    ("from", day(to_wall(one.from)).into()),
                                    ("to", day(to_wall(one.until - 1)).into()),
                                ]))
                            }
                            form method="post" action=(END) {
                                input type="hidden" name="token" value=[&token];
                                input type="hidden" name="from" value=(one.from);
                                button.button {
                                    (reader.text(if one.from <= clock { "leave-end" } else { "leave-back" }))
                                }
                            }
                        }
                    }
                }
            }
            form.sign method="post" action=(TAKE) {
                input type="hidden" name="token" value=[&token];
                (date("first", "leave-first"))
                (date("last", "leave-last"))
                p.quiet.small { (reader.text("leave-days")) }
                button.button { (reader.text("leave-take")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_browsers_write_them_and_nothing_else_is() {
        // 2026-11-23, in the afternoon.
        let (at, midnight, long) = (1_795_446_000_000, 1_795_392_000_000, 86_400_000);
        let days = |first: &str, last: &str| {
            chosen(&Days { first: first.to_owned(), last: last.to_owned() }, at)
        };
        assert_eq!(days("2026-11-23", "2026-11-23"), Some((at, 1)), "at once");
        assert_eq!(days("2026-11-24", "2026-12-03"), Some((midnight + long, 10)));
        assert_eq!(days("2027-11-23", "2027-11-23"), Some((midnight + 365 * long, 1)));
        for (first, last) in [
            ("2026-11-22", "2026-11-25"),
            ("2026-11-25", "2026-11-24"),
            ("2026-11-31", "2026-12-05"),
            ("2027-11-24", "2027-11-24"),
            ("", ""),
            ("tomorrow", "2026-12-05"),
            ("-1", "99999999999999999999"),
        ] {
            assert_eq!(days(first, last), None, "{first} {last}");
        }
    }
}
