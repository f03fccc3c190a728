//! Our Swiss pairings beside those of other engines: `data/dutch-*.txt` hold tournaments as they paired them,
//! one line a round. `7+2` is a game that 7, having the first seat, won, `7=2` a drawn one, `7-2` a lost one; `>` and
//! `<` are won without a game, `x` is lost by both; `bye7`, `h7` and `z7` are a bye of the pairing, one of half a
//! point and one without points.

use std::collections::BTreeMap;

use ludoteca_club::tournament::Points;
use ludoteca_club::tournament::swiss::{Float, Options, Player, Seat, pair};

/// One entry of a line.
#[derive(Debug, Clone, Copy)]
enum Entry {
    Pair { first: u32, second: u32, result: char },
    Bye { who: u32, halves: i32, allocated: bool },
}

fn entry(text: &str) -> Entry {
    let bye =
        |who: &str, halves, allocated| Entry::Bye { who: who.parse().unwrap(), halves, allocated };
    if let Some(who) = text.strip_prefix("bye") {
        return bye(who, 2, true);
    }
    if let Some(who) = text.strip_prefix('h') {
        return bye(who, 1, false);
    }
    if let Some(who) = text.strip_prefix('z') {
        return bye(who, 0, false);
    }
    let at = text.find(|sign: char| "+=-<>x".contains(sign)).expect("a result");
    Entry::Pair {
        first: text[..at].parse().unwrap(),
        second: text[at + 1..].parse().unwrap(),
        result: text.as_bytes()[at] as char,
    }
}

fn settle(players: &mut BTreeMap<u32, Player>, entries: &[Entry]) {
    let before: BTreeMap<u32, Points> = players.iter().map(|(&n, p)| (n, p.points)).collect();
    let mut settle = |who: u32, halves: i32, game: Option<(u32, Seat)>| {
        let player = players.get_mut(&who).unwrap();
        player.points.0 += halves;
        player.seats.push(game.map(|(_, seat)| seat));
        let float = match game {
            Some((other, _)) => {
                player.met.push(other);
                match before[&who].cmp(&before[&other]) {
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::None,
                    std::cmp::Ordering::Greater => Float::Down,
                }
            }
            None => {
                player.unplayed += 1;
                player.no_bye |= halves >= 2;
                if halves > 0 { Float::Down } else { Float::None }
            }
        };
        player.floats = [float, player.floats[0]];
    };
    for &entry in entries {
        match entry {
            Entry::Bye { who, halves, .. } => settle(who, halves, None),
            Entry::Pair { first, second, result } => {
                let (mine, played) = match result {
                    '+' => ([2, 0], true),
                    '=' => ([1, 1], true),
                    '-' => ([0, 2], true),
                    '>' => ([2, 0], false),
                    '<' => ([0, 2], false),
                    _ => ([0, 0], false),
                };
                settle(first, mine[0], played.then_some((second, Seat::First)));
                settle(second, mine[1], played.then_some((first, Seat::Second)));
            }
        }
    }
}

/// Rounds in the file, and those we pair otherwise.
fn compare(text: &str, by_number: bool) -> (usize, Vec<String>) {
    let (mut rounds, mut others) = (0, Vec::new());
    let mut lines = text.lines().peekable();
    while let Some(head) = lines.next() {
        let Some(head) = head.strip_prefix("tournament ") else { continue };
        let value = |key: &str| {
            head.split(' ').find_map(|part| part.strip_prefix(key)?.strip_prefix('=')).unwrap()
        };
        let count: u32 = value("players").parse().unwrap();
        let last: i32 = value("rounds").parse().unwrap();
        let initial = if value("initial") == "first" { Seat::First } else { Seat::Second };
        let new = |number| (number, Player { number, ..Player::default() });
        let mut players: BTreeMap<u32, Player> = (1..=count).map(new).collect();
        let mut round = 0;
        while let Some(line) = lines.next_if(|line| !line.starts_with("tournament")) {
            round += 1;
            let entries: Vec<Entry> = line.split_whitespace().map(entry).collect();
            let mut there = Vec::new();
            let (mut pairs, mut bye) = (Vec::new(), None);
            for &entry in &entries {
                match entry {
                    Entry::Bye { who, allocated, .. } => {
                        if allocated {
                            bye = Some(who);
                            there.push(players[&who].clone());
                        }
                    }
                    Entry::Pair { first, second, .. } => {
                        pairs.push((first, second));
                        there.extend([players[&first].clone(), players[&second].clone()]);
                    }
                }
            }
            let options = Options {
                seats: true,
                initial,
                leaders_above: (round == last).then_some(Points(round - 1)),
            };
            let paired = pair(&there, &options);
            rounds += 1;
            // That engine ranks by number alone where a seat is given to the higher ranked of two.
            let seated = |&(a, b): &(u32, u32)| {
                let loose = by_number && players[&a].points != players[&b].points && a > b;
                if loose { (b, a) } else { (a, b) }
            };
            let same = paired.as_ref().is_ok_and(|paired| {
                let mut ours: Vec<_> = paired.pairs.iter().map(seated).collect();
                let mut theirs: Vec<_> = pairs.iter().map(seated).collect();
                ours.sort_unstable();
                theirs.sort_unstable();
                ours == theirs && paired.bye == bye
            });
            if !same {
                others.push(format!("{head}, round {round}: {line}\n  ours: {paired:?}"));
            }
            settle(&mut players, &entries);
        }
    }
    (rounds, others)
}

fn check(file: &str, by_number: bool, at_least: usize) {
    let text = std::fs::read_to_string(file).unwrap();
    let (rounds, others) = compare(&text, by_number);
    assert!(rounds >= at_least, "only {rounds} rounds in {file}");
    assert!(others.is_empty(), "{} of {rounds} otherwise:\n{}", others.len(), others.join("\n"));
}

/// Tournaments made and paired by bbpPairings 6.0.0, of 5 to 60 players.
#[test]
fn rounds_are_paired_as_bbp_pairings_pairs_them() {
    check("tests/data/dutch-bbp.txt", false, 69);
}

/// Tournaments paired by caissify-pairings 0.5.0, with byes asked for, forfeits and people who leave.
#[test]
fn rounds_are_paired_as_caissify_pairs_them() {
    check("tests/data/dutch-caissify.txt", true, 600);
}
