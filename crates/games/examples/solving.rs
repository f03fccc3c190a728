//! How long it takes to solve a position, without the catalog:
//! `cargo run --release -p ludoteca-games --example solving -- SECONDS MiB GAME [STEP...]`.
//! `each` in place of the last step makes each step in turn.

use std::error::Error;
use std::time::Duration;

use ludoteca_core::{Args, Info, Knowledge, NotationExt, Payoffs, Seat, Spec, StepList, Whole};
use ludoteca_games as games;
use ludoteca_search::{Control, Limits, Options, Solution, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, mib, name, steps @ ..] = words.as_slice() else {
        return Err("write SECONDS MiB GAME [STEP...], as in 60 64 hex(size=5) a1".into());
    };
    let limits = Limits { time: Some(Duration::from_secs(seconds.parse()?)), ..Limits::default() };
    let options = Options { hash_mib: mib.parse()?, ..Options::default() };
    let spec: Spec = name.parse()?;
    let args = |info: &Info| Args::read(info.id, info.params, &spec.args);
    match &*spec.name {
        "hex" => {
            let board = games::hex::Rhombus { size: args(&games::hex::INFO)?.size("size") };
            run(&games::hex::Hex::<128, 2>::new(board), steps, &limits, &options)
        }
        "y" => {
            let board = games::y::Triangle { size: args(&games::y::INFO)?.size("size") };
            run(&games::y::Y::<128, 2>::new(board), steps, &limits, &options)
        }
        "breakthrough" => {
            let args = args(&games::breakthrough::INFO)?;
            run(&games::breakthrough::Breakthrough::<1>::new(&args), steps, &limits, &options)
        }
        "dots-and-boxes" => {
            let args = args(&games::dots_and_boxes::INFO)?;
            run(&games::dots_and_boxes::DotsAndBoxes::<1>::new(&args), steps, &limits, &options)
        }
        "gomoku" => {
            let args = args(&games::gomoku::INFO)?;
            run(
                &games::gomoku::Gomoku::<{ games::gomoku::line_count(9) }, 2>::new(&args)?,
                steps,
                &limits,
                &options,
            )
        }
        "konane" => {
            let args = args(&games::konane::INFO)?;
            run(&games::konane::Konane::<1>::new(&args), steps, &limits, &options)
        }
        "amazons" => {
            let args = args(&games::amazons::INFO)?;
            run(&games::amazons::Amazons::new(&args), steps, &limits, &options)
        }
        "othello" => {
            let args = args(&games::othello::INFO)?;
            run(&games::othello::Othello::<1>::new(&args), steps, &limits, &options)
        }
        "oware" => {
            let args = args(&games::oware::INFO)?;
            run(&games::oware::Oware::new(&args), steps, &limits, &options)
        }
        "traffic-lights" => {
            let args = args(&games::traffic_lights::INFO)?;
            run(&games::traffic_lights::TrafficLights::new(&args), steps, &limits, &options)
        }
        other => Err(format!("`{other}` is not among the games of this example").into()),
    }
}

/// Solves a position, or each one that follows it.
fn run<G: Whole>(
    game: &G,
    steps: &[String],
    limits: &Limits,
    options: &Options,
) -> Result<(), Box<dyn Error>> {
    let mut state = game.start();
    let (each, steps) = match steps.split_last() {
        Some((last, steps)) if last == "each" => (true, steps),
        _ => (false, steps),
    };
    for step in steps {
        let step = game.parse(&state, step).map_err(|error| format!("{error:?}"))?;
        game.play(&mut state, step);
    }
    if !each {
        tell(&game.board(&state), solved(game, &state, limits, options).as_ref());
        return Ok(());
    }
    let mut list = StepList::new();
    game.steps(&state, &mut list);
    for &step in &list {
        let mut next = state.clone();
        game.play(&mut next, step);
        tell(&game.token(&state, step), solved(game, &next, limits, options).as_ref());
    }
    Ok(())
}

fn solved<G: Knowledge>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
) -> Option<Solution<G::Step>> {
    solve(game, state, limits, options, &Control::default())
}

fn tell<S>(what: &str, solution: Option<&Solution<S>>) {
    match solution {
        Some(Solution { payoffs, nodes, time, .. }) => {
            println!("{what}: {} in {nodes} positions, {time:.2?}", result(payoffs));
        }
        None => println!("{what}: not solved"),
    }
}

fn result(payoffs: &Payoffs) -> String {
    format!("{} to {}", payoffs[Seat::FIRST], payoffs[Seat::SECOND])
}
