//! An opponent of one's own, for any game: it plays each step out at random a few times and takes
//! the best. It plays ten games against a program that plays at random.

use ludoteca_catalog::{Position, find};
use ludoteca_core::{Rng, Seat, Turn};

/// How often each step is played out.
const TRIES: u32 = 8;

/// What a seat gets on average when everybody goes on at random.
fn promise(position: &dyn Position, seat: Seat, rng: &mut Rng) -> f64 {
    let play_out = |_| {
        let mut copy = position.copy();
        // A game that is over refuses the next step.
        while copy.play_random(rng).is_ok() {}
        copy.payoffs().map_or(0.0, |payoffs| payoffs[seat])
    };
    (0..TRIES).map(play_out).sum::<f64>() / f64::from(TRIES)
}

/// The step that promises most.
fn choose(position: &dyn Position, seat: Seat, rng: &mut Rng) -> Option<String> {
    let mut tried: Vec<(f64, String)> = Vec::new();
    for token in position.steps() {
        let mut next = position.copy();
        next.play(&token).ok()?;
        tried.push((promise(&*next, seat, rng), token));
    }
    tried.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, token)| token)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = find("traffic-lights")?;
    let mut rng = Rng::new(1);
    let mut points = 0.0;
    for number in 0..10 {
        let own = Seat::new(number % 2);
        let mut position = game.start();
        while position.turn() != Turn::Over {
            let chosen = match position.turn() {
                Turn::Seat(seat) if seat == own => choose(&*position, seat, &mut rng),
                _ => None,
            };
            match chosen {
                Some(token) => position.play(&token)?,
                None => position.play_random(&mut rng).map(|_| ())?,
            }
        }
        points += position.payoffs().map_or(0.0, |payoffs| payoffs[own]);
    }
    println!("{points} points of ten games");
    assert!(points > 5.0, "it should be better than chance");
    Ok(())
}
