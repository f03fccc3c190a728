//! Games that are written as texts only: against their rules, their printed records and counts of others.

mod common;

use common::{counts, counts_after, counts_of_turns, make, play, read, tokens, values};
use ludoteca_core::Game;

/// Who has won where a record leads: 0, 1, or nobody yet.
fn winner(name: &str, written: &str, record: &str) -> Option<usize> {
    with!(make(name, written), game => {
        let state = play(&game, record);
        game.payoffs(&state).map(|p| usize::from(p.as_slice()[1] > p.as_slice()[0]))
    })
}

fn refused(name: &str, written: &str) -> Vec<String> {
    let troubles = read(name).make(&values(written)).err().unwrap_or_default();
    troubles.iter().map(|trouble| trouble.say.to_string()).collect()
}

const GAME_1: &str =
    "111 | 222 333 | 213 | 311 | 123 231 | 221 | 312 | 211 233 | 313 | 212 | 323 121 | 131";
const GAME_2: &str =
    "111 | 211 311 | 333 | 231 | 331 323 | 131 | 321 | 112 113 | 222 | 221 | 213 223 | 212";
const GAME_3: &str = "111 done | 213 done | 313 done | 321 done | 121 done | 312 done | 232 313-1 | \
    221 done | 313 111-3 | 111 312-1 | 131 232-3 | 333 done | 133 131-3";
const GAME_4: &str = "111 done | 221 done | 321 111:2 | 312 221:1 | 333 done | 111 312-1 | 232 121-2 | \
    212 112:3 | 332 333-2 | 312 212:2 | 223 321.2 | 333 211-3 | 331 322.3 | 321 222-3 | 133 331-1 | \
    121 132:2";
const GAME_5: &str = "c5 | b3 d4 | a1 | e5 | d5 a2 | d2 | b4 | e4 c2 | e3 | c1";
const GAME_6: &str = "d4 | c5 b1 | a2 | d2 | c2 e4 | c1 | d5 | e5 e3 | b3 | a3 | b4 a1";
const GAME_7: &str = "e9 | a1 i5 | a5 i9 | i6 h5 | i8 i7 | g5 g4 | a4 a2 | b1 b2 | c2 f2 | b3 c3 | e1 h4 | \
    c4 d4 | b4 f4 | g6 c1 | h7 h6 | f5 d3 | e3 f8 | f7 c6 | f9 d7 | e7 d6 | e8 c7";
const GAME_8: &str = "2b2 | 1a1 3c3 | 1c2 1a2 | 1b1 1c1 | 2b3 3a2 | 3a3 3b3 | 1b3 2c2 | 1a3 1c3 | \
    2b1 3b1 | 3a1 3c1";

/// A record up to a number of steps.
fn first(record: &str, steps: usize) -> String {
    let mut left = steps;
    let words = record.split_whitespace().take_while(|word| {
        let more = left > 0;
        left -= usize::from(*word != "|" && more);
        more
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn elections_from_the_start() {
    counts("sierpinski", "", &[27, 702, 17550, 421_200]);
    counts("sierpinski", "depth=2", &[9, 72, 504, 3024, 15120, 60480, 181_440, 285_120, 207_360]);
    counts("sierpinski", "depth=4", &[81, 6480, 511_920]);
    counts("sierpinski", "moves=large", &[27, 81, 2106, 6156]);
    counts("sierpinski", "moves=all", &[27, 189, 4914, 33264]);
    counts("sierpinski", "depth=2 moves=large", &[9, 27, 216, 594, 4158, 16794]);
    counts("sierpinski", "depth=2 moves=all", &[9, 45, 360, 1620, 11340, 79740]);
    counts("sierpinski", "depth=4 moves=all", &[81, 729, 58320]);
    counts("hex-election", "", &[15, 210, 2730, 32760]);
    counts("hex-election", "size=9", &[55, 2970, 157_410]);
    counts("cube-election", "", &[27, 702, 17550]);
    counts("cube-election", "size=5", &[125, 15500]);
}

#[test]
fn elections_after_their_records() {
    counts_after("sierpinski", "", GAME_1, &[11, 110, 990, 7920, 51408, 300_384]);
    counts_after("sierpinski", "", GAME_2, &[11, 110, 990, 7344, 50400, 249_984]);
    counts_after("sierpinski", "moves=large", GAME_3, &[14, 84, 1092, 8032, 96384]);
    counts_after("sierpinski", "moves=all", GAME_4, &[11, 257, 2570, 37562]);
    counts_after("hex-election", "", &first(GAME_6, 9), &[6, 30, 120, 300, 564, 348]);
    counts_after("hex-election", "size=9", &first(GAME_7, 37), &[18, 306, 4896, 73440, 994_560]);
    counts_after("cube-election", "", &first(GAME_8, 15), &[12, 132, 1320, 11880, 90720, 635_040]);
}

#[test]
fn elections_as_they_were_played() {
    assert_eq!(winner("hex-election", "", GAME_5), Some(1));
    assert_eq!(winner("hex-election", "", GAME_6), Some(0));
    assert_eq!(winner("hex-election", "size=9", GAME_7), Some(0));
    assert_eq!(winner("cube-election", "", GAME_8), Some(1));
    for (written, record) in
        [("", GAME_1), ("", GAME_2), ("moves=large", GAME_3), ("moves=all", GAME_4)]
    {
        assert_eq!(winner("sierpinski", written, record), None, "somebody resigned");
    }
    // Black threatens just these two, and White has one piece.
    for (cell, won) in [("c1", Some(1)), ("e3", Some(1)), ("b1", None)] {
        let record = GAME_5.replace("e3 | c1", &format!("a3 | {cell}"));
        assert_eq!(winner("hex-election", "", &record), won, "{cell}");
    }
}

#[test]
fn elections_step_by_step() {
    let here = |written: &str, record: &str| with!(make("sierpinski", written), game => tokens(&game, &play(&game, record)));
    assert_eq!(
        here("moves=all", "111"),
        ["111-2", "111-3", "111.2", "111.3", "111:2", "111:3", "done"]
    );
    assert_eq!(here("moves=large", "322"), ["322-1", "322-2", "done"]);
    assert_eq!(here("depth=2 moves=all", "11"), ["11-2", "11-3", "11.2", "11.3", "done"]);
    let four = here("depth=4 moves=all", "1111");
    assert!(
        four.contains(&"1111::2".to_owned()) && four.contains(&"1111:2".to_owned()),
        "{four:?}"
    );
}

#[test]
fn elections_with_values_of_their_own() {
    assert_eq!(refused("sierpinski", "moves=large sequence=1-2").len(), 1);
    assert_eq!(refused("sierpinski", "moves=large sequence=cycle-1-2-1"), [""; 0]);
    assert_eq!(refused("sierpinski", "depth=6").len(), 1);
    assert_eq!(refused("sierpinski", "sequence=10").len(), 1);
    assert_eq!(refused("hex-election", "size=7").len(), 1);
    assert_eq!(refused("hex-election", "sequence=book"), [""; 0]);
    assert_eq!(refused("cube-election", "sequence=book").len(), 1);
    assert_eq!(refused("cube-election", "colour=3").len(), 1);
    // `book` is another sequence on each board.
    counts_after("hex-election", "size=9 sequence=book", "a1 | a2 a3 | a4 a5", &[50]);
    assert_eq!(winner("hex-election", "sequence=1", "a1 | a2 | a3 | b1"), None);
    assert_eq!(
        winner("cube-election", "sequence=cycle-2-1", "1a1 1a2 | 1a3 | 2a1 2a2 | 2a3"),
        None
    );
}

#[test]
fn draughts() {
    counts_of_turns("english-draughts", "", &[7, 49, 302, 1469, 7361, 36768]);
    // Those of Spanish draughts, which differ in nothing but the corner (library of R. Halbersma); measured
    // to 828,783 at eight turns, as English ones to 845,931.
    counts_of_turns("portuguese-draughts", "", &[7, 49, 302, 1469, 7361, 36473]);
}

#[test]
fn pente() {
    // A pair between two is captured, and five pairs win.
    with!(make("pente", ""), game => {
        let state = play(&game, "j10 | k10 | a1 | l10 | m10");
        assert!(tokens(&game, &state).contains(&"k10".to_owned()) && tokens(&game, &state).contains(&"l10".to_owned()));
    });
    assert_eq!(winner("pente", "", "j10 | a1 | k10 | a2 | l10 | a3 | m10 | a4 | n10"), Some(0));
}

#[test]
fn tablut() {
    // Counted by a program of its own.
    counts("tablut", "", &[80]);
}
