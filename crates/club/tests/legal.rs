//! Ten thousand random tournaments with byes, forfeits, late entries and people who leave: in every round there is a
//! pairing if trying all finds one, and it breaks no rule that need not be broken.

use ludoteca_club::tournament::Points;
use ludoteca_club::tournament::swiss::{Float, Options, Player, Round, Seat, SwissError, pair};

/// Numbers by splitmix64.
struct Draws(u64);

impl Draws {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// The seat that somebody must have, from what was written of them.
fn absolute(player: &Player) -> Option<Seat> {
    let seats: Vec<Seat> = player.seats.iter().flatten().copied().collect();
    let firsts = seats.iter().filter(|&&seat| seat == Seat::First).count();
    let seconds = seats.len() - firsts;
    if firsts > seconds + 1 {
        Some(Seat::Second)
    } else if seconds > firsts + 1 {
        Some(Seat::First)
    } else {
        match seats[..] {
            [.., a, b] if a == b => Some(a.other()),
            _ => None,
        }
    }
}

fn may_meet(a: &Player, b: &Player, options: &Options, strict: bool) -> bool {
    let leads = |p: &Player| options.leaders_above.is_some_and(|mark| p.points > mark);
    let clash = absolute(a).is_some() && absolute(a) == absolute(b);
    !a.met.contains(&b.number) && (!strict || !clash || leads(a) || leads(b))
}

/// Whether everybody can be paired, by trying.
fn possible(left: &[&Player], options: &Options, strict: bool) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    if left.len() % 2 == 1 {
        return (0..left.len()).any(|i| {
            let mut others = left.to_vec();
            !others.remove(i).no_bye && possible(&others, options, strict)
        });
    }
    (0..rest.len()).any(|i| {
        let mut others = rest.to_vec();
        may_meet(first, others.remove(i), options, strict) && possible(&others, options, strict)
    })
}

fn play(draws: &mut Draws, players: &mut [Player], there: &[u32], round: &Round) {
    let before: Vec<Points> = players.iter().map(|player| player.points).collect();
    let mut settle = |who: u32, halves: i32, game: Option<(u32, Seat)>| {
        let player = &mut players[who as usize - 1];
        player.points.0 += halves;
        player.seats.push(game.map(|(_, seat)| seat));
        let mut float = if halves > 0 { Float::Down } else { Float::None };
        if let Some((other, _)) = game {
            player.met.push(other);
            float = match before[who as usize - 1].cmp(&before[other as usize - 1]) {
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
                std::cmp::Ordering::Greater => Float::Down,
            };
        } else {
            player.unplayed += 1;
            player.no_bye |= halves >= 2;
        }
        player.floats = [float, player.floats[0]];
    };
    for &(first, second) in &round.pairs {
        let points = [[2, 0], [1, 1], [0, 2]][draws.below(3)];
        let played = draws.below(20) > 0;
        settle(first, points[0], played.then_some((second, Seat::First)));
        settle(second, points[1], played.then_some((first, Seat::Second)));
    }
    if let Some(who) = round.bye {
        settle(who, 2, None);
    }
    for who in 1..=before.len() as u32 {
        if !there.contains(&who) {
            settle(who, draws.below(2) as i32, None);
        }
    }
}

fn check(players: &[&Player], options: &Options, paired: &Result<Round, SwissError>) {
    let strict = possible(players, options, true);
    let any = strict || possible(players, options, false);
    let Ok(round) = paired else {
        assert!(!any, "nothing found: {players:?}");
        return;
    };
    let player = |number: u32| *players.iter().find(|player| player.number == number).unwrap();
    let mut seen: Vec<u32> =
        round.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(round.bye).collect();
    seen.sort_unstable();
    let mut all: Vec<u32> = players.iter().map(|player| player.number).collect();
    all.sort_unstable();
    assert_eq!(seen, all, "everybody once");
    assert_eq!(round.seats_forced, !strict, "{players:?}");
    for &(a, b) in &round.pairs {
        assert!(may_meet(player(a), player(b), options, strict), "{a} and {b}: {players:?}");
    }
    assert!(round.bye.is_none_or(|who| !player(who).no_bye));
}

#[test]
fn a_round_is_paired_whenever_it_can_be() {
    let mut draws = Draws(12);
    let (mut rounds, mut none, mut forced) = (0, 0, 0);
    for _ in 0..10_000 {
        let count = 2 + draws.below(7) as u32;
        let last = 1 + draws.below(count as usize);
        let seats = draws.below(8) > 0;
        let mut players: Vec<Player> =
            (1..=count).map(|number| Player { number, ..Player::default() }).collect();
        let mut from: Vec<usize> =
            players.iter().map(|_| draws.below(12).saturating_sub(9)).collect();
        for number in 0..last {
            let there: Vec<u32> = (1..=count)
                .filter(|&who| from[who as usize - 1] <= number && draws.below(15) > 0)
                .collect();
            if draws.below(10) == 0 {
                from[draws.below(count as usize)] = usize::MAX;
            }
            let entered: Vec<Player> =
                there.iter().map(|&who| players[who as usize - 1].clone()).collect();
            let options = Options {
                seats,
                initial: [Seat::First, Seat::Second][draws.below(2)],
                leaders_above: (number + 1 == last).then_some(Points(number as i32)),
            };
            let paired = pair(&entered, &options);
            let mut entered: Vec<&Player> = entered.iter().collect();
            let bare: Vec<Player> = entered
                .iter()
                .map(|&player| {
                    let seats = if seats { player.seats.clone() } else { Vec::new() };
                    Player { seats, ..player.clone() }
                })
                .collect();
            entered = bare.iter().collect();
            check(&entered, &options, &paired);
            rounds += 1;
            let Ok(paired) = paired else {
                none += 1;
                break;
            };
            forced += usize::from(paired.seats_forced);
            play(&mut draws, &mut players, &there, &paired);
        }
    }
    println!("{rounds} rounds, {none} without a pairing, {forced} with seats forced");
    assert!(rounds > 20_000 && none > 100 && forced > 10, "{rounds} {none} {forced}");
}
