//! Games that are written as texts only: against their rules, their printed records and counts of others.

mod common;

use common::{counts, counts_after, counts_of_turns, made, make, play, read, tokens, values};
use ludoteca_core::{Game, NotationExt, Payoffs, SetupExt, perft};

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

/// Who has won after a record from a position that is set up, and what can be done then.
fn from(name: &str, position: &str, record: &str) -> (Option<usize>, Vec<String>) {
    with!(make(name, ""), game => {
        let mut state = game.set_up(position).unwrap_or_else(|e| panic!("{position}: {e:?}"));
        for token in record.split_whitespace() {
            let all = tokens(&game, &state);
            assert!(all.contains(&token.to_owned()), "{token} of {record}: {all:?}");
            let step = game.parse(&state, token).expect("legal");
            game.play(&mut state, step);
        }
        let won = |p: Payoffs| usize::from(p.as_slice()[1] > p.as_slice()[0]);
        (game.payoffs(&state).map(won), tokens(&game, &state))
    })
}

#[test]
fn pente() {
    let free = |record: &str| with!(make("pente", ""), game => tokens(&game, &play(&game, record)));
    let has = |cells: &[String], cell: &str| cells.iter().any(|own| own == cell);
    // A pair between two is captured; neither one nor three are, nor who goes between two by himself.
    let pair = free("j10 | k10 | a1 | l10 | m10");
    assert!(has(&pair, "k10") && has(&pair, "l10"));
    assert!(!has(&free("j10 | k10 | l10"), "k10"));
    let three = free("j10 | k10 | a1 | l10 | a2 | m10 | n10");
    assert!(["k10", "l10", "m10"].iter().all(|cell| !has(&three, cell)));
    let between = free("j10 | k10 | m10 | l10");
    assert!(!has(&between, "k10") && !has(&between, "l10"));
    // One stone takes in several directions.
    let both = free("j10 | k10 | a1 | l10 | m13 | m11 | a3 | m12 | m10");
    assert!(["k10", "l10", "m11", "m12"].iter().all(|cell| has(&both, cell)));
    // Five pairs win, as five in a row do.
    let pairs =
        "j10 | b1 | a1 | c1 | d1 | b3 | a3 | c3 | d3 | b5 | a5 | c5 | d5 | b7 | a7 | c7 | d7";
    assert_eq!(winner("pente", "", pairs), None);
    assert_eq!(winner("pente", "", &format!("{pairs} | b9 | a9 | c9 | d9")), Some(0));
    assert_eq!(winner("pente", "", "j10 | a1 | k10 | a2 | l10 | a3 | m10 | a4 | n10"), Some(0));
}

#[test]
fn tablut() {
    // Counted by a program of its own.
    counts("tablut", "", &[80, 4400]);
    let won = |position: &str, record: &str| from("tablut", position, record).0;
    // On the throne the king is taken from four sides, beside it from three, elsewhere from two.
    assert_eq!(won("4M4/9/9/9/3MkM3/4M4/9/9/9 attackers", "e9-e6"), Some(0));
    assert_eq!(won("4M4/9/9/9/3MkM3/9/9/9/9 attackers", "e9-e6"), None);
    assert_eq!(won("9/9/9/9/9/3MkM3/9/9/4M4 attackers", "e1-e3"), Some(0));
    assert_eq!(won("9/9/9/9/9/3Mk4/9/9/4M4 attackers", "e1-e3"), None);
    assert_eq!(won("3M5/9/1Mk6/9/9/9/9/9/9 attackers", "d9-d7"), Some(0));
    // Whoever goes between two by himself is safe.
    assert_eq!(won("9/9/9/9/2k6/9/1M1M5/9/9 defenders", "c5-c3"), None);
    assert_eq!(won("8M/9/9/9/2k6/9/9/9/9 defenders", "c5-i5"), Some(1));
    // The empty throne takes part, and nobody but the king stops on it.
    let here = |position: &str, record: &str| from("tablut", position, record).1;
    let has = |cells: &[String], step: &str| cells.iter().any(|own| own == step);
    let taken = here("9/9/6k2/9/9/4m4/9/4M4/9 attackers", "e2-e3");
    assert!(taken.iter().all(|step| step.starts_with("g7")), "{taken:?}");
    let kept = here("9/9/9/9/4k4/4m4/9/4M4/9 attackers", "e2-e3");
    assert!(has(&kept, "e4-d4"));
    let passing = here("9/9/6k2/4M4/9/9/9/9/9 attackers", "");
    assert!(has(&passing, "e6-e4") && !has(&passing, "e6-e5"));
    assert!(has(&here("8M/9/9/9/2k6/9/9/9/9 defenders", ""), "c5-e5"));
}

#[test]
fn havannah() {
    // Those of OpenSpiel 2.0.2 (havannah, board_size 4).
    counts("havannah", "size=4", &[37, 1332, 46620]);
    let won = |record: &str| winner("havannah", "size=4", record);
    let bridge = "a1 | d5 | a2 | e5 | a3 | e6";
    assert_eq!(won(bridge), None);
    assert_eq!(won(&format!("{bridge} | a4")), Some(0));
    // A ring around an empty cell, around an enemy, and around one of one's own, wherever it is closed.
    assert_eq!(won("d5 | a1 | e5 | b1 | e4 | c2 | d3 | c1 | c3 | b2"), None);
    assert_eq!(won("d5 | a1 | e5 | b1 | e4 | c2 | d3 | c1 | c3 | b2 | c4"), Some(0));
    assert_eq!(won("d5 | d4 | e5 | b1 | e4 | c2 | d3 | c1 | c3 | b2 | c4"), Some(0));
    assert_eq!(won("d5 | a1 | e5 | b1 | e4 | c2 | d3 | c1 | c3 | b2 | d4 | g7 | c4"), Some(0));
    // Three edges, of which corners are no part.
    let fork = "a2 | g5 | b2 | e5 | c2 | b4 | c1 | f6";
    assert_eq!(won(&format!("{fork} | d1")), None);
    assert_eq!(won(&format!("{fork} | d2 | d6")), None);
    assert_eq!(won(&format!("{fork} | d2 | d6 | e2")), Some(0));
}

#[test]
fn lines_of_action() {
    // Those of OpenSpiel 2.0.2.
    counts("lines-of-action", "", &[36, 1244, 44952]);
    let position = "w6w/8/8/8/2b2b2/2b5/8/8 black";
    let (won, free) = from("lines-of-action", position, "");
    assert_eq!(won, None);
    assert!(free.contains(&"f4-d4".to_owned()) && !free.contains(&"f4-e4".to_owned()));
    assert_eq!(from("lines-of-action", position, "f4-d4").0, Some(0));
    // It passes its own, not enemies, and may end on one.
    let (_, free) = from("lines-of-action", "8/8/8/8/b1bw4/8/8/7w black", "");
    assert!(free.contains(&"a4-d4".to_owned()) && !free.contains(&"c4-f4".to_owned()));
}

#[test]
fn halma() {
    // Counted by a program of its own, by steps.
    counts("halma", "", &[40, 1600, 77000]);
    counts("halma", "size=10", &[32, 1024, 41696]);
    counts("halma", "size=8", &[24, 576, 18264]);
    let hops = "16/16/16/16/16/16/16/16/16/16/16/16/3w12/16/1b14/w15 white";
    let (_, on) = from("halma", hops, "a1-c3");
    assert_eq!(on, ["c3-e5", "done"]);
}

#[test]
fn fanorona() {
    // Counted by a program of its own.
    counts_of_turns("fanorona", "", &[5, 39, 724]);
    counts_of_turns("fanorona", "opening=single", &[5, 39]);
    counts_of_turns("fanorona", "columns=5", &[5, 21, 202, 3469]);
    let free = |position: &str, record: &str| from("fanorona", position, record).1;
    // Between two one is chosen; what is taken is taken to the first gap.
    assert_eq!(free("9/9/2bw1b3/9/9 white", "d3-e3"), ["xc3", "xf3"]);
    let behind = free("9/9/bbw6/9/8b white", "c3-d3");
    assert_eq!(behind, ["i1-h1", "i1-h2", "i1-i2"]);
    let gap = free("9/9/b1bw5/9/9 white", "d3-e3");
    assert_eq!(gap, ["a3-a2", "a3-a4", "a3-b2", "a3-b3", "a3-b4"]);
    // Who can capture must; no way twice running, and not back.
    assert_eq!(free("b8/9/3bw4/9/9 white", ""), ["e3-f3"]);
    assert_eq!(free("3b5/9/2w1b4/9/9 white", "c3-d3"), ["d3-d4", "done"]);
    assert_eq!(from("fanorona", "3b5/9/2w1b4/9/9 white", "c3-d3 d3-d4").0, Some(0));
    // Only strong points have diagonals.
    let strong = free("9/9/9/9/w7b white", "");
    assert_eq!(strong, ["a1-a2", "a1-b1", "a1-b2"]);
    assert_eq!(free("9/9/9/9/1w6b white", ""), ["b1-a1", "b1-b2", "b1-c1"]);
}

const KNIGHTTHROUGH: &str = "\
game    Knightthrough
board   8 x 8 squares
sides   white, black
pieces  knight
start   own knight on own rows 1 2
turn    knight leaps (1, 2) forward to empty or enemy
end     knight on last row: wins
        no enemy: wins
";

#[test]
fn knights_that_only_go_forward_are_said_in_one_rule() {
    with!(made(KNIGHTTHROUGH), game => {
        // 14 onto the third row and 14 onto the fourth, straight ahead by two, and 12 aside by two.
        let start = game.start();
        assert_eq!([1, 2].map(|depth| perft(&game, &start, depth)), [40, 1600]);
        let state = play(&game, "a2-b4 | h7-g5");
        let from = |state: &_, cell: &str| -> Vec<String> {
            let mut all = tokens(&game, state);
            all.retain(|token| token.starts_with(cell));
            all.sort();
            all
        };
        assert_eq!(from(&state, "b4-"), ["b4-a6", "b4-c6", "b4-d5"]);
        let state = play(&game, "a2-b4 | h7-g5 | a1-b3");
        assert_eq!(from(&state, "g5-"), ["g5-e4", "g5-f3", "g5-h3"]);
    });
}
