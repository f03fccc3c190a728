//! A match between two players, and how sure its result is.

use std::ops::ControlFlow;

use ludoteca_catalog::find;
use ludoteca_lab::{Clock, Match, Player, play_match};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = find("traffic-lights(columns=3)")?;
    let strong: Player = "computer(nodes=300)".parse()?;
    let weak: Player = "random".parse()?;
    // Every two games begin with the same random step, and the players change seats.
    let plan = Match {
        players: [&strong, &weak],
        games: 20,
        opening: 1,
        openings: &[],
        fair: false,
        // For players that are other programs, `gtp:gnugo --mode gtp`.
        clock: Clock::default(),
        seed: 7,
    };
    let tally = play_match(&*game, &plan, 1, &mut |over| {
        println!("{}: {}", over.number, over.tally);
        ControlFlow::Continue(())
    });
    let (low, high) = tally.interval();
    println!(
        "{:.0} % of the points, {:.0} to {:.0} %",
        tally.score() * 100.0,
        low * 100.0,
        high * 100.0
    );
    println!("{}", tally.elo());
    assert!(low > 0.5, "the better player is better beyond doubt");
    Ok(())
}
