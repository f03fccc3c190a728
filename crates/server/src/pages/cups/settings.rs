//! What the organiser may change, and the end.

use axum::extract::State;
use axum::response::Response;
use ludoteca_club::names::ClassCode;
use ludoteca_club::tournament::{Action, Kind, Tournament};
use maud::html;

use super::make::{Sent, breaks, choose_breaks};
use super::{CUP, Judging, Visit, Which, see};
use crate::ask::Posted;
use crate::cups::{Cup, Head, MINUTES, Role, Trouble, entitled};
use crate::refusal::Refusal;
use crate::secret::bits;
use crate::{AppState, MAX_BODY};

/// What can be changed.
pub(super) async fn page(Judging(visit, role): Judging) -> Result<Response, Refusal> {
    Ok(render(&visit, role, None))
}

fn render(visit: &Visit, role: Role, wrong: Option<&Refusal>) -> Response {
    let head = &visit.cup.head;
    let settings = &head.settings;
    let body = html! {
        (visit.head("/settings", visit.section(Which::default())))
        (super::desk::links(visit, role))
        @if role == Role::Organiser {
            form.cup-form method="post" action=(visit.path("/settings")) {
                @if let Some(refusal) = wrong { p.error role="alert" { (refusal.text(visit.reader.speaker())) } }
                label.field {
                    span { (visit.text("cup-name")) }
                    input type="text" name="title" value=(settings.name) maxlength="80" required autocomplete="off";
                }
                div.cup-grid {
                    @if settings.kind == Kind::Swiss {
                        label.field {
                            span { (visit.text("cup-rounds")) }
                            input type="number" name="rounds" min="1" max="100" value=(settings.rounds) required;
                        }
                    }
                    label.field {
                        span { (visit.text("cup-minutes")) }
                        input type="number" name="minutes" min="1" max="600" value=(head.minutes) required;
                    }
                }
                label.choice { input type="checkbox" name="entry" value="1" checked[head.entry.is_some()]; (visit.text("cup-entry")) }
                label.choice { input type="checkbox" name="listed" value="1" checked[head.listed]; (visit.text("cup-listed")) }
                (choose_breaks(&visit.reader, &settings.tie_breaks))
                button.button.main { (visit.text("cup-save")) }
            }
            @if !visit.cup.state.is_closed() {
                details.owning {
                    summary { (visit.text("cup-close")) }
                    form.row method="post" action=(visit.path("/close")) {
                        span { (visit.text("cup-close-why")) }
                        button.button { (visit.text("cup-close-do")) }
                    }
                }
            }
        } @else {
            p.quiet { (visit.text("cup-settings-not")) }
        }
    };
    Refusal::answer_any(wrong, visit.page(&visit.text("cup-settings"), CUP, &body))
}

/// Changes it, for the organiser.
pub(super) async fn change(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    if role != Role::Organiser {
        return Err(Trouble::Key.into());
    }
    match state.cups.change(&visit.cup.id, |cup, head| changed(&sent, cup, head)).await {
        Ok(_) => Ok(see(&visit.path("/desk"))),
        Err(refusal) => Ok(render(&visit, role, Some(&refusal))),
    }
}

fn changed(sent: &Sent, cup: &Cup, head: &mut Head) -> Result<(), Refusal> {
    let got = |name: &str| sent.get(name).map_or("", |value| value.trim());
    let number = |name: &str| -> Result<u32, Refusal> {
        Ok(got(name).parse().map_err(|_| Trouble::Word(got(name).to_owned()))?)
    };
    head.settings.name = entitled(got("title"))?;
    if head.settings.kind == Kind::Swiss {
        head.settings.rounds = number("rounds")?;
        // Rounds that were paired stay.
        let paired = cup.state.sections().map(|section| cup.state.rounds(section).len()).max();
        if (head.settings.rounds as usize) < paired.unwrap_or(0) {
            return Err(Trouble::Begun.into());
        }
    }
    head.minutes = number("minutes")?;
    if !MINUTES.contains(&head.minutes) {
        return Err(Trouble::Minutes.into());
    }
    head.settings.tie_breaks = breaks(sent);
    head.listed = !got("listed").is_empty();
    head.entry = match (got("entry"), head.entry) {
        ("", _) => None,
        (_, Some(code)) => Some(code),
        (_, None) => Some(ClassCode::from_bits(bits())),
    };
    Tournament::new(head.settings.clone()).map_err(Trouble::Rule)?;
    Ok(())
}

/// Ends it, for the organiser.
pub(super) async fn close(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
) -> Result<Response, Refusal> {
    if role != Role::Organiser {
        return Err(Trouble::Key.into());
    }
    state.cups.act(&visit.cup.id, role, vec![Action::Close]).await?;
    Ok(see(&visit.path("/desk")))
}
