//! Plans as texts: one line for each line, `if c3 then d4 if e5 f6 then g7`. A word `if` or `then` says
//! whose the steps behind it are. A plan whose answer is due, and not made yet, begins with `then`.
//! As JSON a plan is the list of its lines.

use std::fmt;
use std::str::FromStr;

use super::{Clause, LineError, Plan, PlanError};

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().iter().map(|line| write(line)).collect::<Vec<_>>().join("\n"))
    }
}

impl FromStr for Plan {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Plan, LineError> {
        read_all(text.lines())
    }
}

impl From<Plan> for Vec<String> {
    fn from(plan: Plan) -> Vec<String> {
        plan.lines().iter().map(|line| write(line)).collect()
    }
}

impl TryFrom<Vec<String>> for Plan {
    type Error = LineError;

    fn try_from(lines: Vec<String>) -> Result<Plan, LineError> {
        read_all(lines.iter().map(String::as_str))
    }
}

fn write(line: &[Clause]) -> String {
    let mut words = Vec::new();
    let mut own = None;
    for clause in line {
        if own != Some(clause.own()) {
            words.push(if clause.own() { "then" } else { "if" });
            own = Some(clause.own());
        }
        words.push(clause.token());
    }
    words.join(" ")
}

/// Lines without words are left out.
fn read_all<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Plan, LineError> {
    let mut plan = Plan::default();
    for (i, text) in lines.enumerate().filter(|(_, text)| !text.trim().is_empty()) {
        let added = read(text).and_then(|line| plan.put(&line));
        added.map_err(|why| LineError { line: i + 1, why })?;
    }
    Ok(plan)
}

fn read(text: &str) -> Result<Vec<Clause>, PlanError> {
    let mut of: Option<fn(String) -> Clause> = None;
    let mut line = Vec::new();
    // How long the line was at the last `if` or `then`, each of which has a step behind it.
    let mut at_word = None;
    for word in text.split_whitespace() {
        match (word, of) {
            ("if" | "then", _) if at_word == Some(line.len()) => return Err(PlanError::Empty),
            ("if", _) => of = Some(Clause::If),
            ("then", _) => of = Some(Clause::Then),
            (_, None) => return Err(PlanError::Form),
            (token, Some(clause)) => {
                line.push(clause(token.to_owned()));
                continue;
            }
        }
        at_word = Some(line.len());
    }
    if at_word == Some(line.len()) { Err(PlanError::Empty) } else { Ok(line) }
}
