//! Several pieces on a cell, counted against rules that are written down here once more, by other means.

mod common;

use common::{Counted, compare, made};
use ludoteca_core::{Game, Notation, NotationExt, Setup, SetupExt, StepList, Turn, View, perft};
use ludoteca_speech::{Lang, Speaker};
use ludoteca_workshop::{AnyMade, TEXTS};

const KALAH: &str = "\
game    Kalah
board   7 x 2 pits
sides   south, north
pieces  seed in heaps of nobody
names   store means own row 1 own column 7
        rival means last row own column 1
        home means own row 1 not store
        away means last row not rival
        across of south means right of above it
        across of north means left of below it
start   2 seeds on not (g1 or a2)
turn    sow home anticlockwise skipping rival
        then if it is store: another turn
        then if it is home with 1 and seed in across: capture it or across
end     either no seed in home or no seed in away: each takes home, most captured + height of store wins at once
";

/// Pits 0 to 5 and store 6 of one side, 7 to 12 and 13 of the other.
#[derive(Clone, Debug)]
struct Kalah {
    pits: [usize; 14],
    side: usize,
    taken: [usize; 2],
    over: bool,
}

impl Kalah {
    fn name(pit: usize) -> String {
        let (column, row) = if pit < 7 { (pit, 1) } else { (13 - pit, 2) };
        format!("{}{row}", (b'a' + column as u8) as char)
    }

    fn left(&self, side: usize) -> usize {
        self.pits[7 * side..7 * side + 6].iter().sum()
    }
}

impl Counted for Kalah {
    fn tokens(&self) -> Vec<String> {
        let first = 7 * self.side;
        let full = (first..first + 6).filter(|&pit| !self.over && self.pits[pit] > 0);
        full.map(Kalah::name).collect()
    }

    fn play(&mut self, token: &str) {
        let mut at = (0..14).find(|&pit| Kalah::name(pit) == token).expect("a pit");
        let mut seeds = std::mem::take(&mut self.pits[at]);
        while seeds > 0 {
            at = (at + 1) % 14;
            if at != 7 * (1 - self.side) + 6 {
                self.pits[at] += 1;
                seeds -= 1;
            }
        }
        let store = 7 * self.side + 6;
        let home = (7 * self.side..store).contains(&at);
        if home && self.pits[at] == 1 && self.pits[12 - at] > 0 {
            self.taken[self.side] += 1 + self.pits[12 - at];
            (self.pits[at], self.pits[12 - at]) = (0, 0);
        }
        if self.left(0) == 0 || self.left(1) == 0 {
            self.over = true;
        } else if at != store {
            self.side = 1 - self.side;
        }
    }

    fn side(&self) -> Option<usize> {
        (!self.over).then_some(self.side)
    }
}

#[test]
fn kalah_with_stores_and_further_turns() {
    let mut pits = [2; 14];
    (pits[6], pits[13]) = (0, 0);
    let start = Kalah { pits, side: 0, taken: [0; 2], over: false };
    with!(made(KALAH), game => {
        assert!(compare(&game, &game.start(), &start, 7) > 10_000);
        // To the end, and what each side has there.
        let mut rng = ludoteca_core::Rng::new(5);
        for _ in 0..200 {
            let (mut state, mut other) = (game.start(), start.clone());
            while other.side().is_some() {
                let all = other.tokens();
                let token = all[rng.below(all.len())].clone();
                let step = game.parse(&state, &token).expect("it is legal");
                game.play(&mut state, step);
                other.play(&token);
            }
            assert_eq!(game.turn(&state), Turn::Over);
            let has = |side: usize| other.left(side) + other.taken[side] + other.pits[7 * side + 6];
            let scores = game.scores(&state).expect("seeds are counted");
            assert_eq!(scores.as_slice(), [0, 1].map(|side| has(side) as f64));
        }
    });
}

const WAYS: &str = "\
game    Both Ways
board   4 x 2 pits
sides   south, north
pieces  seed in heaps of nobody
start   2 seeds in every pit
turn    sow own row 1 with at least 2 clockwise
        or sow own row 1 with more than 2 anticlockwise skipping a1 or d2
        else sow own row 1 clockwise
        else pass
end     turn is more than 40: draw
";

#[derive(Clone, Debug)]
struct Both {
    pits: [usize; 8],
    side: usize,
}

impl Both {
    fn name(pit: usize) -> String {
        let (column, row) = if pit < 4 { (pit, 1) } else { (7 - pit, 2) };
        format!("{}{row}", (b'a' + column as u8) as char)
    }
}

impl Counted for Both {
    fn tokens(&self) -> Vec<String> {
        let own = 4 * self.side..4 * self.side + 4;
        let way = |pit: usize, to: usize| format!("{}-{}", Both::name(pit), Both::name(to));
        let mut all = Vec::new();
        for pit in own.clone() {
            if self.pits[pit] >= 2 {
                all.push(way(pit, (pit + 7) % 8));
            }
            if self.pits[pit] > 2 {
                all.push(way(pit, (pit + 1) % 8));
            }
        }
        if all.is_empty() {
            all.extend(own.filter(|&p| self.pits[p] > 0).map(|pit| way(pit, (pit + 7) % 8)));
        }
        if all.is_empty() {
            all.push("pass".to_owned());
        }
        all
    }

    fn play(&mut self, token: &str) {
        self.side = 1 - self.side;
        let Some((from, to)) = token.split_once('-') else { return };
        let find = |name: &str| (0..8).find(|&pit| Both::name(pit) == name).expect("a pit");
        let (from, to) = (find(from), find(to));
        let forth = (from + 1) % 8 == to;
        let (mut at, mut seeds) = (from, std::mem::take(&mut self.pits[from]));
        while seeds > 0 {
            at = if forth { (at + 1) % 8 } else { (at + 7) % 8 };
            // a1 and d2.
            if !forth || (at != 0 && at != 4) {
                self.pits[at] += 1;
                seeds -= 1;
            }
        }
    }

    fn side(&self) -> Option<usize> {
        Some(self.side)
    }
}

#[test]
fn sowing_in_two_directions() {
    with!(made(WAYS), game => {
        assert!(compare(&game, &game.start(), &Both { pits: [2; 8], side: 0 }, 6) > 2000);
    });
}

const PILES: &str = "\
game    Piles
board   3 x 3 squares
sides   white, black
pieces  stone in stacks
start   own 3 stones on own row 1 own column 1
turn    part of stone steps orthogonally to empty or own
        or top 2 of stone steps orthogonally to enemy with less than 3
        or stone slides diagonally exactly as many over anywhere to enemy
        or stone slides diagonally exactly as many over anywhere off the board
        else pass
end     no enemy: wins
        no own: loses
";

#[derive(Clone, Debug)]
struct Piles {
    /// What stands on each cell: White's as positive numbers, Black's as negative ones.
    cells: [i32; 9],
    side: usize,
    over: bool,
}

impl Piles {
    fn each(&self, found: &mut dyn FnMut(String, [i32; 9])) {
        let sign = if self.side == 0 { 1 } else { -1 };
        let name = |x: i32, y: i32| format!("{}{}", (b'a' + x as u8) as char, y + 1);
        let inside = |x: i32, y: i32| (0..3).contains(&x) && (0..3).contains(&y);
        let cell = |x: i32, y: i32| (y * 3 + x) as usize;
        for (x, y) in (0..9).map(|at| (at % 3, at / 3)) {
            let own = self.cells[cell(x, y)] * sign;
            if own <= 0 {
                continue;
            }
            let from = name(x, y);
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (tx, ty) = (x + dx, y + dy);
                if !inside(tx, ty) {
                    continue;
                }
                let there = self.cells[cell(tx, ty)] * sign;
                if there >= 0 {
                    for many in 1..=own {
                        let mut cells = self.cells;
                        cells[cell(x, y)] -= many * sign;
                        cells[cell(tx, ty)] += many * sign;
                        found(format!("{from}-{}:{many}", name(tx, ty)), cells);
                    }
                } else if there > -3 && own >= 2 {
                    let mut cells = self.cells;
                    cells[cell(x, y)] -= 2 * sign;
                    cells[cell(tx, ty)] = 2 * sign;
                    found(format!("{from}-{}", name(tx, ty)), cells);
                }
            }
            let mut off = false;
            for (dx, dy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let (tx, ty) = (x + own * dx, y + own * dy);
                off |= !inside(tx, ty);
                if inside(tx, ty) && self.cells[cell(tx, ty)] * sign < 0 {
                    let mut cells = self.cells;
                    cells[cell(x, y)] = 0;
                    cells[cell(tx, ty)] = own * sign;
                    found(format!("{from}-{}", name(tx, ty)), cells);
                }
            }
            if off {
                let mut cells = self.cells;
                cells[cell(x, y)] = 0;
                found(format!("{from}-off"), cells);
            }
        }
    }
}

impl Counted for Piles {
    fn tokens(&self) -> Vec<String> {
        let mut all = Vec::new();
        if !self.over {
            self.each(&mut |token, _| all.push(token));
            if all.is_empty() {
                all.push("pass".to_owned());
            }
        }
        all
    }

    fn play(&mut self, token: &str) {
        let mut next = self.cells;
        self.each(&mut |other, cells| {
            if other == token {
                next = cells;
            }
        });
        self.cells = next;
        self.side = 1 - self.side;
        let none = |sign: i32| next.iter().all(|&cell| cell * sign <= 0);
        self.over = none(1) || none(-1);
    }

    fn side(&self) -> Option<usize> {
        (!self.over).then_some(self.side)
    }
}

#[test]
fn stacks_and_parts_of_them() {
    let mut cells = [0; 9];
    (cells[0], cells[8]) = (3, -3);
    with!(made(PILES), game => {
        let start = Piles { cells, side: 0, over: false };
        assert!(compare(&game, &game.start(), &start, 5) > 10_000);
        // The same from every position, entered as text.
        let mut rng = ludoteca_core::Rng::new(3);
        for _ in 0..20 {
            let mut state = game.start();
            while game.turn(&state) != Turn::Over {
                let written = game.written(&state).expect("a turn begins");
                let entered = game.set_up(&written).expect("a position");
                assert_eq!(game.written(&entered), Some(written));
                assert_eq!(common::tokens(&game, &entered), common::tokens(&game, &state));
                assert_eq!(perft(&game, &entered, 2), perft(&game, &state, 2));
                let all = common::tokens(&game, &state);
                let token = all[rng.below(all.len())].clone();
                let step = game.parse(&state, &token).expect("it is legal");
                game.play(&mut state, step);
            }
        }
        assert_eq!(game.written(&game.start()).expect("a position"), "x2.b3/x3/w3.x2 white");
    });
}

/// Every step is entered in a way of its own, by what the scene has.
fn entered<G: View + Setup + Notation>(game: &G) {
    let mut state = game.start();
    let mut rng = ludoteca_core::Rng::new(1);
    let mut recent = Vec::new();
    for _ in 0..60 {
        let Some(seat) = game.turn(&state).seat() else { return };
        let scene = game.scene(&state, &recent);
        let mut list = StepList::new();
        game.steps(&state, &mut list);
        let mut seen = std::collections::BTreeSet::new();
        for &step in &list {
            let touches = game.touches(&state, step);
            for touch in &touches {
                let cell = scene.cells.iter().any(|cell| cell.name == *touch);
                let button = scene.buttons.iter().any(|button| button.name == *touch);
                assert!(cell || button, "{touch} of {}", game.token(&state, step));
            }
            assert!(seen.insert(touches), "{}", game.token(&state, step));
        }
        let step = rng.pick(&list);
        recent = vec![(seat, step)];
        game.play(&mut state, step);
    }
}

#[test]
fn steps_are_entered_by_touches() {
    for text in [KALAH, WAYS, PILES] {
        with!(made(text), game => entered(&game));
    }
    for name in ["oware", "dipole"] {
        with!(common::make(name, ""), game => entered(&game));
    }
}

#[test]
fn what_cannot_be_done_is_explained() {
    let english = Speaker::new(Lang::En, [TEXTS.en]);
    let why = |made: AnyMade, token: &str| {
        with!(made, game => {
            let state = game.start();
            let step = game.read_step(&state, token).unwrap_or_else(|| panic!("{token} is read"));
            english.say(&game.why_not(&state, step))
        })
    };
    for (made, token, says) in [
        (made(PILES), "a1-a2:4", "so many do not lie on a1"),
        (made(PILES), "a1-c2:2", "nothing leads from a1 to c2"),
        (made(PILES), "b2-b3:1", "there is no piece on b2"),
        (made(KALAH), "a2", "a2 is no place for it"),
        (common::make("oware", ""), "c2", "c2 is no place for it"),
        (common::make("dipole", ""), "e1-off:2", "nothing leads from e1"),
        (common::make("dipole", ""), "e1-e2", "e2 is no place for it"),
    ] {
        let said = why(made, token);
        assert!(said.contains(says), "{token}: {said}");
    }
}

/// What leaves the board may be alone, too.
#[test]
fn men_bear_off() {
    let text = "game Off\nboard 3 x 3 squares\nsides white, black\npieces man\n\
        start own man on own row 1 own column 1\nturn man steps forward to empty\n \
        or man steps forward off the board\n else pass\nend no own: wins\n";
    with!(made(text), game => {
        let mut state = common::play(&game, "a1-a2 | c3-c2 | a2-a3 | c2-c1 |");
        assert_eq!(common::tokens(&game, &state), ["a3-off"]);
        let step = game.parse(&state, "a3-off").expect("it is legal");
        game.play(&mut state, step);
        assert_eq!(game.payoffs(&state).expect("it is over").as_slice(), [1.0, 0.0]);
        assert_eq!(game.board(&state), ". . .\n. . .\n. . b\n");
    });
}
