//! Searches and solutions.

use std::time::Duration;

use ludoteca_catalog::{Control, Limits, Options, Position, SearchReport, SolveReport};
use ludoteca_core::Turn;
use pyo3::prelude::*;

use crate::errors::{ArgumentError, StepError, within, wrong_step};
use crate::interrupt::interruptible;

/// The longest search, in seconds.
const LONGEST: f64 = 1e6;
/// The most memory of a search, in MiB.
const MOST_MEMORY: i64 = 1 << 16;

/// The most lines of a report.
const MOST_LINES: i64 = 64;

/// When a search ends.
pub(crate) fn limits(
    seconds: Option<f64>,
    nodes: Option<i64>,
    depth: Option<i64>,
) -> PyResult<Limits> {
    let whole = |name: &str, most: i64, value: Option<i64>| {
        value.map(|value| within(name, value, 1, most)).transpose()
    };
    let time = match seconds {
        Some(seconds) if seconds > 0.0 && seconds <= LONGEST => {
            Some(Duration::from_secs_f64(seconds))
        }
        Some(seconds) => {
            return Err(ArgumentError::new_err(format!(
                "`seconds` is {seconds}: it takes a number above 0, at most {LONGEST}"
            )));
        }
        None => None,
    };
    Ok(Limits {
        time,
        nodes: whole("nodes", i64::MAX, nodes)?.map(|nodes| nodes as u64),
        depth: whole("depth", 1_000_000, depth)?.map(|depth| depth as u32),
    })
}

/// How a search thinks.
pub(crate) fn options(
    level: i64,
    threads: i64,
    memory: i64,
    seed: u64,
    knowledge: bool,
    lines: i64,
) -> PyResult<Options> {
    Ok(Options {
        level: within("level", level, 1, 10)? as u8,
        threads: within("threads", threads, 1, 256)?,
        hash_mib: within("memory", memory, 1, MOST_MEMORY)?,
        seed,
        knowledge,
        lines: within("lines", lines, 1, MOST_LINES)?,
        ..Options::default()
    })
}

/// What a search may take.
pub(crate) fn search(
    py: Python<'_>,
    position: &dyn Position,
    limits: &Limits,
    options: &Options,
) -> PyResult<Report> {
    match position.turn() {
        Turn::Seat(_) => {}
        Turn::Chance => {
            return Err(StepError::new_err(
                "chance makes the next step: `odds()` tells what can be drawn",
            ));
        }
        Turn::Over => return Err(wrong_step(&ludoteca_core::StepError::Over.into())),
    }
    if *limits == Limits::default() && options.level == 10 {
        return Err(ArgumentError::new_err(
            "this search would have no end: give `seconds`, `nodes` or `depth`, or a level below 10",
        ));
    }
    let think = |control: &Control| position.think(limits, options, control, &mut |_| {});
    let found = interruptible(py, think)?;
    found.map(|found| Report::of(py, found)).transpose()?.ok_or_else(crate::errors::fault)
}

/// The result of best play, where it is found.
pub(crate) fn solve(
    py: Python<'_>,
    position: &dyn Position,
    limits: &Limits,
    options: &Options,
) -> PyResult<Option<Solution>> {
    let found = interruptible(py, |control| position.solve(limits, options, control))?;
    Ok(found.map(Solution::of))
}

/// What a search found.
#[pyclass(frozen, get_all, module = "ludoteca")]
pub(crate) struct Report {
    /// The step that it chooses.
    best: String,
    /// The line of best play that it expects.
    line: Vec<String>,
    /// The lines that it expects after the candidates next to the best, where more than one were asked for.
    others: Vec<Vec<String>>,
    /// What each seat may expect.
    chances: Vec<f64>,
    /// Whether that is proved.
    solved: bool,
    /// The legal steps, best first.
    candidates: Vec<Py<Candidate>>,
    /// How many steps deep it looked.
    depth: u32,
    /// How many positions or playouts it looked at.
    nodes: u64,
    /// How long it took.
    seconds: f64,
}

impl Report {
    fn of(py: Python<'_>, found: SearchReport) -> PyResult<Report> {
        let candidate = |c: ludoteca_catalog::Candidate<String>| {
            Py::new(py, Candidate { step: c.step, chance: c.chance, visits: c.visits })
        };
        Ok(Report {
            best: found.line.first().cloned().unwrap_or_default(),
            line: found.line,
            others: found.others,
            chances: found.chances.as_slice().to_vec(),
            solved: found.solved,
            candidates: found.candidates.into_iter().map(candidate).collect::<PyResult<_>>()?,
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
        })
    }
}

#[pymethods]
impl Report {
    fn __repr__(&self) -> String {
        let (best, chances, nodes) = (&self.best, &self.chances, self.nodes);
        format!("<ludoteca search: {best}, chances {chances:.3?}, {nodes} nodes>")
    }
}

/// A legal step and what the seat to step may expect of it.
#[pyclass(frozen, get_all, module = "ludoteca")]
pub(crate) struct Candidate {
    /// The step, as a token.
    step: String,
    /// The expected payoff of the seat to step, 0 to 1.
    chance: f64,
    /// How much of the search went into it.
    visits: u64,
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        format!("<{}: chance {:.3}, {} visits>", self.step, self.chance, self.visits)
    }
}

/// The result of best play.
#[pyclass(frozen, get_all, module = "ludoteca")]
pub(crate) struct Solution {
    /// The result.
    payoffs: Vec<f64>,
    /// Steps that reach it.
    best: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
    /// How long it took.
    seconds: f64,
}

impl Solution {
    fn of(found: SolveReport) -> Solution {
        Solution {
            payoffs: found.payoffs.as_slice().to_vec(),
            best: found.best,
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
        }
    }
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        format!("<ludoteca solution: payoffs {:?}, best {}>", self.payoffs, self.best.join(" "))
    }
}
