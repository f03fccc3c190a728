//! Steps that are planned ahead: a plan stands in the log, follows the steps that are made, is seen by its
//! owner alone, and what it answers is made at once.

use ludoteca_catalog::Position;
use ludoteca_club::conditional::{Clause, Plan, PlanError};
use ludoteca_core::{Seat, Turn};
use ludoteca_store::Event;

use super::keeper::{Keeper, Settled};
use super::offload;
use crate::refusal::Refusal;

/// Plans are changed so often at a table, at most: each is in the log.
const CHANGES: u32 = 1000;
/// A plan has no more bytes as text.
const TEXT: usize = 8 * 1024;

/// What becomes of a plan.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Lines are added.
    Add {
        /// These.
        lines: Plan,
        /// How many steps had been made in the position from which they go on.
        ply: Option<usize>,
    },
    /// The step to which these lead is taken out, with all that comes after it.
    Remove(Vec<String>),
    /// Nothing is planned any more.
    Forget,
}

/// The seat of a plan, out of those of one secret.
pub(crate) fn planner(own: &[usize], asked: Option<usize>) -> Result<usize, Refusal> {
    match (asked, own) {
        (Some(seat), _) if own.contains(&seat) => Ok(seat),
        (None, &[only]) => Ok(only),
        _ => Err(Refusal::Seat),
    }
}

impl Keeper {
    pub(super) async fn plan(
        &mut self,
        own: &[usize],
        seat: Option<usize>,
        change: Change,
    ) -> Settled {
        let seat = planner(own, seat)?;
        if self.turn() == Turn::Over {
            return Err(Refusal::Over);
        }
        let before = &self.ledger.seats[seat].ahead;
        let mut plan = before.clone();
        match change {
            Change::Add { ply, .. } if ply.is_some_and(|ply| ply != self.ledger.steps.len()) => {
                return Err(Refusal::Stale);
            }
            Change::Add { lines, .. } if lines.is_empty() => return Err(PlanError::Empty.into()),
            Change::Add { lines, .. } => {
                plan.merge(&lines)?;
                if plan.to_string().len() > TEXT {
                    return Err(PlanError::Full.into());
                }
                let (start, lines) = (self.position.copy(), plan.lines());
                offload(move || fits(&*start, seat, &lines)).await??;
            }
            Change::Remove(steps) => {
                plan.remove(&steps.iter().map(String::as_str).collect::<Vec<_>>())?;
            }
            Change::Forget => plan = Plan::default(),
        }
        if plan == *before {
            return Ok(());
        }
        if self.ledger.plans >= CHANGES && !plan.is_empty() {
            return Err(Refusal::Plans(CHANGES));
        }
        let mut events = self.arrivals(own);
        events.push(Event::Planned { seat: seat as u8, plan });
        self.append(events, None).await
    }

    /// Makes the step that the seat to step has planned for this position. It takes no time.
    pub(super) async fn step_as_planned(&mut self, seat: Seat, token: String) -> Settled {
        let mut next = self.position.copy();
        let play = move || {
            let played = next.play(&token);
            (next, played.map(|()| token))
        };
        let (next, played) = self.effort.spend(play).await?;
        let number = seat.index() as u8;
        let Ok(token) = played else {
            // Lines are checked before they are kept, so this is a bug, which must not come again and again.
            tracing::error!(table = self.id, "a planned step is not legal, so the plan is dropped");
            let nothing = Event::Planned { seat: number, plan: Plan::default() };
            return self.append(vec![nothing], None).await;
        };
        let left = self.ledger.seats[seat.index()].left;
        let left = left.map(|left| self.after_step(seat, left, &*next));
        let step = Event::Step { seat: Some(number), token, left, planned: true };
        self.append(vec![step], Some(next.into())).await
    }
}

/// Whether the lines of a seat can be played from a position. Lines that begin alike stand one after the
/// other, and what they share is played once.
fn fits(start: &dyn Position, seat: usize, lines: &[Vec<Clause>]) -> Result<(), Refusal> {
    let own = |position: &dyn Position| position.turn() == Turn::Seat(Seat::new(seat));
    if own(start) {
        return Err(PlanError::Own.into());
    }
    let mut played: Vec<(&Clause, Box<dyn Position>)> = Vec::new();
    for line in lines {
        let same = |((before, _), clause): &(&(&Clause, _), &Clause)| before == clause;
        let shared = played.iter().zip(line).take_while(same).count();
        played.truncate(shared);
        for clause in &line[shared..] {
            let before = played.last().map_or(start, |(_, position)| &**position);
            let mut next = before.copy();
            let token = clause.token();
            next.play(token).map_err(Refusal::PlanStep)?;
            match (own(before), clause) {
                (true, Clause::If(_)) => return Err(PlanError::Yours(token.to_owned()).into()),
                (false, Clause::Then(_)) => return Err(PlanError::Others(token.to_owned()).into()),
                _ => played.push((clause, next)),
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::find;

    use super::*;

    /// What is said of a plan of the second seat of Hex after one step.
    fn checked(text: &str) -> Result<(), Refusal> {
        let mut position = find("hex(size=4,swap=false)").expect("a game").start();
        position.play("a1").expect("a step");
        let plan: Plan = text.parse().expect("a plan");
        fits(&*position, 0, &plan.lines())
    }

    #[test]
    fn a_line_is_played_on_the_board_before_it_is_kept() {
        assert!(
            checked("if b1 then c1 if d1 then a2\nif b1 then c1 if d2 then a2\nif b2 then c1")
                .is_ok()
        );
        for (text, code) in [
            ("if a1 then b1", "plan"),
            ("if b1 then b1", "plan"),
            ("if z9 then b1", "plan"),
            ("if b1 c1 then d1", "plan"),
            ("if b1 then c1 d1", "plan"),
            ("if b1 then c1\nif b2 then c1 if c1 then d1", "plan"),
        ] {
            let refusal = checked(text).expect_err(text);
            assert_eq!(refusal.code(), code, "{text}");
        }
        assert!(matches!(checked("if b1 c1 then d1"), Err(Refusal::Plan(PlanError::Yours(_)))));
        assert!(matches!(checked("if b1 then c1 d1"), Err(Refusal::Plan(PlanError::Others(_)))));
        let mut position = find("hex(size=4)").expect("a game").start();
        let plan: Plan = "if a1 then b1".parse().expect("a plan");
        assert!(matches!(fits(&*position, 0, &plan.lines()), Err(Refusal::Plan(PlanError::Own))));
        position.play("a1").expect("a step");
        assert!(fits(&*position, 0, &plan.lines()).is_err(), "it is taken");
    }
}
