//! Steps that are made when others make theirs: "if you play c3, then I play d4".
//!
//! A [`Plan`] belongs to one seat of one table and begins at its position. It is a tree of steps, in the
//! order in which they come, each of them a [`Clause`]: `If`, a step that somebody else makes (another
//! seat, or chance), or `Then`, one of the owner's. Behind a step of the owner or before anything, several
//! conditions may stand side by side, and behind a condition one answer, since nobody can do two
//! things at once. Whose step it is follows from the position, so the two never stand side by side.
//!
//! A turn of several steps is as many clauses one behind the other. Others' turns of two steps are two
//! conditions: `if a1 b2 then c3` answers when both were made. An own turn with a draw in it is
//! `if a1 then b2 if 6 then c3`. The plan does not know the rules: who writes a line has its steps
//! checked on the board, and as every step of it is exact, chance included, they stay legal.
//!
//! ```
//! use ludoteca_club::conditional::Plan;
//!
//! let mut plan: Plan = "if c3 then d4 if e5 then f6\nif c4 then pass".parse().expect("a plan");
//! assert_eq!(plan.answer(), None);
//! assert!(plan.advance("c3"));
//! assert_eq!(plan.answer(), Some("d4"));
//! assert!(plan.advance("d4"));
//! assert_eq!(plan.to_string(), "if e5 then f6");
//! // Whatever was not foreseen ends it.
//! assert!(!plan.advance("h8"));
//! assert!(plan.is_empty());
//! ```

mod error;
#[cfg(test)]
mod tests;
mod text;

pub use error::{LineError, PlanError};

use serde::{Deserialize, Serialize};

/// So many steps a plan has at most, in all its lines.
pub const MOST_STEPS: usize = 500;
/// So many steps a line has at most.
pub const LONGEST_LINE: usize = 60;
/// So many bytes a token has at most.
pub const LONGEST_TOKEN: usize = 100;

/// A step of a line, as its token.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
    /// If somebody else does this, or chance draws it.
    If(String),
    /// Then the owner does this.
    Then(String),
}

impl Clause {
    /// Its step.
    #[must_use]
    pub fn token(&self) -> &str {
        match self {
            Clause::If(token) | Clause::Then(token) => token,
        }
    }

    fn own(&self) -> bool {
        matches!(self, Clause::Then(_))
    }
}

/// What the owner of a seat does if others do what is foreseen. Every line of it ends with a step of the
/// owner, and no two lines are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<String>", try_from = "Vec<String>")]
pub struct Plan {
    next: Vec<Branch>,
}

/// A step and what comes after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    step: Clause,
    next: Vec<Branch>,
}

impl Plan {
    /// Whether nothing is planned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.next.is_empty()
    }

    /// How many steps it has, each counted once however many lines go through it.
    #[must_use]
    pub fn steps(&self) -> usize {
        count(&self.next)
    }

    /// All lines, each from the position to a last answer, in the order in which they were added.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Clause>> {
        let mut lines = Vec::new();
        collect(&self.next, &mut Vec::new(), &mut lines);
        lines
    }

    /// The step that the owner makes now.
    #[must_use]
    pub fn answer(&self) -> Option<&str> {
        self.next.first().filter(|branch| branch.step.own()).map(|branch| branch.step.token())
    }

    /// Adds a line. What it has in common with others is there once.
    ///
    /// # Errors
    /// [`PlanError`], and nothing is changed: for a line that is empty, too long, begins with a step of the
    /// owner or does not end with one; for tokens that are none; if it answers otherwise than a line that
    /// is there; or if there are too many steps.
    pub fn add(&mut self, line: &[Clause]) -> Result<(), PlanError> {
        if self.is_empty() && line.first().is_some_and(Clause::own) {
            return Err(PlanError::Own);
        }
        self.put(line)
    }

    /// Adds a line to a plan that may be about to answer.
    fn put(&mut self, line: &[Clause]) -> Result<(), PlanError> {
        let Some(last) = line.last() else { return Err(PlanError::Empty) };
        if !last.own() {
            return Err(PlanError::Unanswered(last.token().to_owned()));
        }
        if line.len() > LONGEST_LINE {
            return Err(PlanError::Long);
        }
        if let Some(wrong) = line.iter().find(|clause| !is_token(clause.token())) {
            return Err(PlanError::Token(wrong.token().chars().take(LONGEST_TOKEN).collect()));
        }
        let known = self.known(line)?;
        if self.steps() + line.len() - known > MOST_STEPS {
            return Err(PlanError::Full);
        }
        let mut next = &mut self.next;
        for clause in line {
            let place = next.iter().position(|branch| branch.step == *clause).unwrap_or(next.len());
            if place == next.len() {
                next.push(Branch { step: clause.clone(), next: Vec::new() });
            }
            next = &mut next[place].next;
        }
        Ok(())
    }

    /// How many steps of a line are there already; an error if the line cannot go on from there.
    fn known(&self, line: &[Clause]) -> Result<usize, PlanError> {
        let mut next = &self.next;
        for (known, clause) in line.iter().enumerate() {
            let Some(there) = next.first() else { return Ok(known) };
            if there.step.own() != clause.own() {
                return Err(PlanError::Turn(clause.token().to_owned()));
            }
            match next.iter().find(|branch| branch.step == *clause) {
                Some(branch) => next = &branch.next,
                None if clause.own() => {
                    return Err(PlanError::Answered(there.step.token().to_owned()));
                }
                None => return Ok(known),
            }
        }
        Ok(line.len())
    }

    /// Adds all lines of another plan.
    ///
    /// # Errors
    /// [`PlanError`] of the first line that cannot be added, and nothing is changed.
    pub fn merge(&mut self, other: &Plan) -> Result<(), PlanError> {
        let mut merged = self.clone();
        for line in other.lines() {
            merged.add(&line)?;
        }
        *self = merged;
        Ok(())
    }

    /// Removes the step to which these tokens lead, with all that comes after it and with the conditions
    /// before it that have no answer any more.
    ///
    /// # Errors
    /// [`PlanError::Unknown`] if no line begins with them.
    pub fn remove(&mut self, path: &[&str]) -> Result<(), PlanError> {
        if cut(&mut self.next, path) { Ok(()) } else { Err(PlanError::Unknown) }
    }

    /// Goes on to the position after a step, whoever made it: lines that begin otherwise are dropped.
    /// Returns whether it was foreseen; if it was not, nothing is planned any more. A take-back
    /// leads to a position of before, for which the plan was not made: then it has to be dropped.
    pub fn advance(&mut self, token: &str) -> bool {
        let next = std::mem::take(&mut self.next);
        let made = next.into_iter().find(|branch| branch.step.token() == token);
        let foreseen = made.is_some();
        self.next = made.map(|branch| branch.next).unwrap_or_default();
        foreseen
    }
}

/// Whether a text can be a token: something without spaces that is no word of the text form.
fn is_token(text: &str) -> bool {
    let odd = |c: char| c.is_whitespace() || c.is_control();
    (1..=LONGEST_TOKEN).contains(&text.len())
        && !text.contains(odd)
        && !["if", "then"].contains(&text)
}

fn count(branches: &[Branch]) -> usize {
    branches.iter().map(|branch| 1 + count(&branch.next)).sum()
}

fn collect(branches: &[Branch], before: &mut Vec<Clause>, lines: &mut Vec<Vec<Clause>>) {
    for branch in branches {
        before.push(branch.step.clone());
        match &branch.next[..] {
            [] => lines.push(before.clone()),
            next => collect(next, before, lines),
        }
        before.pop();
    }
}

/// Cuts off the branch at a path; whether there is one.
fn cut(branches: &mut Vec<Branch>, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else { return false };
    let Some(place) = branches.iter().position(|branch| branch.step.token() == *first) else {
        return false;
    };
    let branch = &mut branches[place];
    if !rest.is_empty() && !cut(&mut branch.next, rest) {
        return false;
    }
    let unanswered = branch.next.is_empty() && !branch.step.own();
    if rest.is_empty() || unanswered {
        branches.remove(place);
    }
    true
}
