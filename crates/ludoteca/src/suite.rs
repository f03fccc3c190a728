//! `suite`: which positions with a task a player does.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use clap::Args;
use ludoteca_lab::suite::{Done, End, Exercise, SuiteError};
use ludoteca_lab::{Clock, Player, wilson};
use serde_json::{Value, json};

use crate::bar::Bar;
use crate::commands::{Done as Finished, is_path};
use crate::numbers::whole;

/// Which exercises, and who does them.
#[derive(Args)]
pub(crate) struct Suite {
    /// The games whose puzzles are to be done, by their ids [default: all games]
    games: Vec<String>,
    /// A file of puzzles in place of those of the library: `spec:`, `from:` or `moves:`, `task:` and so on, a line each,
    /// with empty lines between puzzles
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    file: Option<PathBuf>,
    /// Who does them: computer(level=5,movetime=1000), random, or another program, such as "ugi:ludoteca ugi"
    #[arg(long, default_value = "computer(movetime=1000)")]
    player: Player,
    /// How much time another program has: seconds for a puzzle and, after +, for each step
    #[arg(long, default_value_t)]
    clock: Clock,
    /// The seed of everything random
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// How many are done at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=256))]
    threads: u16,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// `suite`
pub(crate) fn suite(asked: &Suite) -> Finished {
    let exercises = asked.exercises()?;
    let began = Instant::now();
    let done = asked.all_done(&exercises)?;
    let seconds = began.elapsed().as_secs_f64();
    let solved = done.iter().filter(|done| done.end == End::Solved).count();
    let share = solved as f64 / done.len() as f64;
    let (low, high) = wilson(share, done.len() as u32);
    let mut out = io::stdout().lock();
    if asked.json {
        let each: Vec<Value> =
            exercises.iter().zip(&done).map(|(of, done)| told(of, done)).collect();
        let all = json!({
            "player": asked.player.to_string(), "seed": asked.seed, "exercises": each, "solved": solved,
            "of": done.len(), "share": share, "interval": [low, high], "seconds": seconds,
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
        return Ok(());
    }
    let width = exercises.iter().map(|one| one.name.len()).max().unwrap_or_default();
    for (exercise, done) in exercises.iter().zip(&done) {
        writeln!(out, "{:width$}  {}  ({:.2} s)", exercise.name, said(done), done.longest)?;
    }
    writeln!(
        out,
        "{}: {solved} of {} solved: {:.1} % ({:.1} to {:.1} with 95 % confidence), {seconds:.1} s in all",
        asked.player,
        done.len(),
        share * 100.0,
        low * 100.0,
        high * 100.0
    )?;
    Ok(())
}

impl Suite {
    fn exercises(&self) -> Result<Vec<Exercise>, Box<dyn std::error::Error>> {
        let Some(file) = &self.file else {
            if let Some(path) = self.games.iter().find(|game| is_path(game)) {
                return Err(format!(
                    "{path} is no game; a file of puzzles is given as --file {path}"
                )
                .into());
            }
            let all = Exercise::of_library(&self.games)?;
            if all.is_empty() {
                return Err(
                    format!("{} has no puzzles; name another game", self.games.join(", ")).into()
                );
            }
            return Ok(all);
        };
        let shown = file.display();
        let text = std::fs::read_to_string(file).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file {shown}; give one of puzzles"),
            _ => format!("{shown} cannot be read: {error}; give a file of puzzles"),
        })?;
        let all = Exercise::of_text(&shown.to_string(), &text)?;
        if all.is_empty() {
            return Err(format!(
                "{shown} has no puzzle; write `spec: GAME` and so on, a line each"
            )
            .into());
        }
        Ok(all)
    }

    /// What came of each, in their order.
    fn all_done(&self, exercises: &[Exercise]) -> Result<Vec<Done>, SuiteError> {
        let next = AtomicUsize::new(0);
        let bar = Mutex::new((0, Bar::new("puzzles", exercises.len() as u64)));
        let work = || {
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(exercise) = exercises.get(number) else { return mine };
                mine.push((number, exercise.put_to(&self.player, self.clock, self.seed)));
                let mut bar = bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                bar.0 += 1;
                let done = bar.0;
                bar.1.show(done);
            }
        };
        let mut all = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().expect("no panics");
            threads.into_iter().flat_map(join).collect::<Vec<(usize, _)>>()
        });
        bar.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).1.end();
        all.sort_by_key(|(number, _)| *number);
        all.into_iter().map(|(_, done)| done).collect()
    }
}

fn told(exercise: &Exercise, done: &Done) -> Value {
    let mut told = serde_json::to_value(done).unwrap_or_default();
    told["name"] = exercise.name.clone().into();
    told["game"] = exercise.puzzle.spec.clone().into();
    told
}

fn said(done: &Done) -> String {
    let steps = done.steps.join(" ");
    match &done.end {
        End::Solved => format!("solved: {steps}"),
        End::Failed(reply) if reply.is_empty() => format!("failed: {steps}"),
        End::Failed(reply) => format!("failed: {steps}, refuted by {}", reply.join(" ")),
        End::Lost(why) => format!("lost: {why}"),
        End::Unclear => format!("unclear after {} steps", done.steps.len()),
    }
}
