//! How long a Swiss round takes, in the sixth round of a tournament with results as they happen.

use ludoteca_club::tournament::Points;
use ludoteca_club::tournament::swiss::{Float, Options, Player, Round, Seat, pair};

fn main() {
    divan::main();
}

/// Numbers by splitmix64.
struct Draws(u64);

impl Draws {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

fn options() -> Options {
    Options { seats: true, initial: Seat::First, leaders_above: None }
}

/// The stronger wins as ratings between 2500 and 1000 say, three games in ten are drawn.
fn play(players: &mut [Player], round: &Round, draws: &mut Draws) {
    let count = players.len() as f64;
    for &(first, second) in &round.pairs {
        let apart = (f64::from(second) - f64::from(first)) * 1500.0 / count;
        let expected = 1.0 / (1.0 + 10_f64.powf(-apart / 400.0));
        let halves = if draws.unit() < 0.3 {
            [1, 1]
        } else if draws.unit() < expected {
            [2, 0]
        } else {
            [0, 2]
        };
        let [a, b] = [first, second].map(|number| number as usize - 1);
        let ahead = players[a].points.cmp(&players[b].points);
        for (who, other, seat, ahead, halves) in [
            (a, second, Seat::First, ahead, halves[0]),
            (b, first, Seat::Second, ahead.reverse(), halves[1]),
        ] {
            let player = &mut players[who];
            player.met.push(other);
            player.seats.push(Some(seat));
            let float = match ahead {
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
                std::cmp::Ordering::Greater => Float::Down,
            };
            player.floats = [float, player.floats[0]];
            player.points += Points(halves);
        }
    }
    if let Some(bye) = round.bye {
        let player = &mut players[bye as usize - 1];
        player.points += Points(2);
        player.seats.push(None);
        player.no_bye = true;
        player.unplayed += 1;
        player.floats = [Float::Down, player.floats[0]];
    }
}

fn after(rounds: usize, count: u32) -> Vec<Player> {
    let mut players: Vec<Player> =
        (1..=count).map(|number| Player { number, ..Player::default() }).collect();
    let mut draws = Draws(u64::from(count));
    for _ in 0..rounds {
        let round = pair(&players, &options()).expect("many opponents left");
        play(&mut players, &round, &mut draws);
    }
    players
}

#[divan::bench(args = [100, 500, 2000], sample_count = 3, sample_size = 1)]
fn sixth_round(bencher: divan::Bencher<'_, '_>, count: u32) {
    let players = after(5, count);
    bencher.bench_local(|| pair(&players, &options()));
}

#[divan::bench(args = [100, 500, 2000], sample_count = 3, sample_size = 1)]
fn second_round(bencher: divan::Bencher<'_, '_>, count: u32) {
    let players = after(1, count);
    bencher.bench_local(|| pair(&players, &options()));
}
