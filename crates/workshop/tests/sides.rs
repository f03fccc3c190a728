//! Games of three and four sides, counted against rules that are written down here once more.

mod common;

use std::collections::BTreeMap;

use common::{Counted, compare, compare_games, made};
use ludoteca_core::{Game, NotationExt, SetupExt};
use ludoteca_speech::{Lang, Speaker};
use ludoteca_workshop::{Features, Item, Part, Source, TEXTS, Way, Weights, survey};

fn name(x: i32, y: i32) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

const THREE: &str = "\
game    Three Homes
board   3 x 3 squares
sides   red, green, blue
names   home of red means row 1
        home of green means row 2
        home of blue means row 3
turn    place on empty (home or near own)
        then flip enemy near it
        then score number of own near it
end     score is at least 8: loses
        enemy score is 6 and no empty home: red wins
        full: most own wins
";

/// Three sides on nine cells.
#[derive(Clone, Debug)]
struct Three {
    cells: [Option<usize>; 9],
    side: usize,
    score: [usize; 3],
    won: Option<Vec<f64>>,
}

impl Three {
    fn near(at: usize) -> impl Iterator<Item = usize> {
        let (x, y) = (at as i32 % 3, at as i32 / 3);
        [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter_map(move |(dx, dy)| {
            let (x, y) = (x + dx, y + dy);
            ((0..3).contains(&x) && (0..3).contains(&y)).then_some((3 * y + x) as usize)
        })
    }

    fn free(&self, side: usize) -> Vec<usize> {
        let fits = |&at: &usize| {
            let own = |at: usize| self.cells[at] == Some(side);
            self.cells[at].is_none() && (at / 3 == side || Three::near(at).any(own))
        };
        (0..9).filter(fits).collect()
    }

    /// A win that several share.
    fn share(&mut self, winners: &[usize]) {
        let each = 1.0 / winners.len() as f64;
        let of = |side: usize| if winners.contains(&side) { each } else { 0.0 };
        self.won = Some([0, 1, 2].map(of).to_vec());
    }
}

impl Counted for Three {
    fn tokens(&self) -> Vec<String> {
        let free = if self.won.is_some() { Vec::new() } else { self.free(self.side) };
        free.into_iter().map(|at| name(at as i32 % 3, at as i32 / 3)).collect()
    }

    fn play(&mut self, token: &str) {
        let side = self.side;
        let at = (0..9).find(|&at| name(at as i32 % 3, at as i32 / 3) == token).expect("a cell");
        self.cells[at] = Some(side);
        for near in Three::near(at) {
            if self.cells[near].is_some() {
                self.cells[near] = Some(side);
                self.score[side] += 1;
            }
        }
        let others = [0, 1, 2].into_iter().filter(|&other| other != side);
        let most = others.clone().map(|other| self.score[other]).max();
        let count = |side: usize| self.cells.iter().filter(|cell| **cell == Some(side)).count();
        if self.score[side] >= 8 {
            self.share(&others.collect::<Vec<_>>());
        } else if most == Some(6) && self.cells[3 * side..3 * side + 3].iter().all(Option::is_some)
        {
            self.share(&[0]);
        } else if self.cells.iter().all(Option::is_some) {
            let most = (0..3).map(count).max();
            let winners: Vec<usize> = (0..3).filter(|&side| Some(count(side)) == most).collect();
            self.share(&winners);
        } else {
            // Who has no place is passed over.
            let next = (1..=3).map(|by| (side + by) % 3).find(|&side| !self.free(side).is_empty());
            match next {
                Some(next) => self.side = next,
                None => self.share(&[0, 1, 2]),
            }
        }
    }

    fn side(&self) -> Option<usize> {
        self.won.is_none().then_some(self.side)
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.won.clone()
    }
}

#[test]
fn three_sides() {
    let start = Three { cells: [None; 9], side: 0, score: [0; 3], won: None };
    with!(made(THREE), game => {
        assert_eq!(game.seats(), 3);
        assert!(compare(&game, &game.start(), &start, 6) > 0);
        let results = compare_games(&game, &start, 300);
        // Wins of one, of two that others lost to, and turns of which somebody had none.
        let all =
            ["0 0 1", "0 0.5 0.5", "0 1 0", "0.5 0 0.5", "0.5 0.5 0", "1 0 0", "passed over"];
        assert_eq!(results, all.map(str::to_owned).into());
    });
}

const FOUR: &str = "\
game    Four Edges
board   5 x 5 squares
sides   south, west, north, east
pieces  man
start   own man on own row 1 own columns 2..4
turn    man steps forward to empty
        or man steps diagonally forward to empty or enemy
end     man on last row: wins
        no enemy: wins
";

/// Four sides, each at an edge, in the order of the clock.
#[derive(Clone, Debug)]
struct Four {
    cells: BTreeMap<(i32, i32), usize>,
    side: usize,
    over: Option<Vec<f64>>,
}

impl Four {
    const AHEAD: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

    fn start() -> Four {
        let mut cells = BTreeMap::new();
        for at in 1..4 {
            for (side, cell) in [(at, 0), (0, at), (at, 4), (4, at)].into_iter().enumerate() {
                cells.insert(cell, side);
            }
        }
        Four { cells, side: 0, over: None }
    }

    fn steps(&self, side: usize) -> Vec<((i32, i32), (i32, i32))> {
        let (dx, dy) = Four::AHEAD[side];
        let mut all = Vec::new();
        for (&(x, y), _) in self.cells.iter().filter(|(_, of)| **of == side) {
            // Straight, and to both sides of it.
            for (across, captures) in [(0, false), (1, true), (-1, true)] {
                let to = (x + dx + across * dy, y + dy + across * dx);
                let inside = (0..5).contains(&to.0) && (0..5).contains(&to.1);
                let may = match self.cells.get(&to) {
                    None => true,
                    Some(&of) => captures && of != side,
                };
                if inside && may {
                    all.push(((x, y), to));
                }
            }
        }
        all
    }
}

fn way(from: (i32, i32), to: (i32, i32)) -> String {
    format!("{}-{}", name(from.0, from.1), name(to.0, to.1))
}

impl Counted for Four {
    fn tokens(&self) -> Vec<String> {
        match self.over {
            Some(_) => Vec::new(),
            None => self.steps(self.side).into_iter().map(|(from, to)| way(from, to)).collect(),
        }
    }

    fn play(&mut self, token: &str) {
        let side = self.side;
        let steps = self.steps(side);
        let (from, to) = steps.into_iter().find(|&(a, b)| way(a, b) == token).expect("a step");
        self.cells.remove(&from);
        self.cells.insert(to, side);
        let far = match side {
            0 => to.1 == 4,
            1 => to.0 == 4,
            2 => to.1 == 0,
            _ => to.0 == 0,
        };
        if far || self.cells.values().all(|&of| of == side) {
            self.over = Some((0..4).map(|of| f64::from(u8::from(of == side))).collect());
            return;
        }
        let next = (1..=4).map(|by| (side + by) % 4).find(|&side| !self.steps(side).is_empty());
        match next {
            Some(next) => self.side = next,
            None => self.over = Some(vec![0.25; 4]),
        }
    }

    fn side(&self) -> Option<usize> {
        self.over.is_none().then_some(self.side)
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.over.clone()
    }
}

#[test]
fn four_sides() {
    with!(made(FOUR), game => {
        assert_eq!(game.seats(), 4);
        assert!(compare(&game, &game.start(), &Four::start(), 4) > 4_000);
        let results = compare_games(&game, &Four::start(), 500);
        let all = ["0 0 0 1", "0 0 1 0", "0 1 0 0", "1 0 0 0", "passed over"];
        assert_eq!(results, all.map(str::to_owned).into());
    });
}

/// Positions of more than two sides are entered like all others.
#[test]
fn positions_of_several_sides() {
    for text in [THREE, FOUR] {
        with!(made(text), game => {
            let mut rng = ludoteca_core::Rng::new(7);
            let mut state = game.start();
            while game.turn(&state).seat().is_some() {
                let written = game.written(&state).expect("a turn begins");
                let entered = game.set_up(&written).expect("a position");
                assert_eq!(game.written(&entered), Some(written));
                assert_eq!(common::tokens(&game, &entered), common::tokens(&game, &state));
                let all = common::tokens(&game, &state);
                let step = game.parse(&state, &all[rng.below(all.len())]).expect("it is legal");
                game.play(&mut state, step);
            }
        });
    }
}

/// Nothing is learnt of more than two sides: what is counted for one against the other says nothing there.
#[test]
fn nothing_is_learnt_of_several_sides() {
    with!(made(THREE), game => {
        let features = Features::of(&game);
        assert!(features.is_empty());
        let mut seen = Vec::new();
        game.look(&features, &game.start(), &mut seen);
        assert!(seen.is_empty());
        assert!(game.image(&features, &game.start()).is_none());
    });
    let game = made(THREE);
    let weights = Weights { game: game.mark(), games: 0, way: Way::Plain, values: Vec::new() };
    let refused = game.with_weights(weights).expect_err("nothing can be learnt");
    assert_eq!(refused.id, "weights-sides");
}

#[test]
fn several_sides_are_said_back() {
    fn all<'a>(items: &'a [Item], out: &mut Vec<&'a ludoteca_core::Message>) {
        for item in items {
            out.push(&item.say);
            all(&item.under, out);
        }
    }
    const SHARED: [&str; 3] = [
        "list-and = and\nlist-or = or\n",
        "list-and = e\nlist-or = ou\n",
        "list-and = e\nlist-or = o\n",
    ];
    for (text, says) in [
        (THREE, ["*red*, *green* and *blue*", "you lose if", "becomes yours", "passed over"]),
        (FOUR, ["*south*, *west*, *north* and *east*", "edge of its own", "passed over", "wins"]),
    ] {
        let prose = Source::read(text).expect("a text").prose(&BTreeMap::new()).expect("a game");
        let mut messages = Vec::new();
        for part in &prose.parts {
            match part {
                Part::List(items) => all(items, &mut messages),
                Part::Heading(say) | Part::Paragraph(say) => messages.push(say),
                Part::Letters(letters) => messages.extend(letters),
                Part::Example(example) => messages.push(&example.caption),
            }
        }
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang, [lang.pick(&TEXTS), SHARED[lang as usize]]);
            let said: Vec<String> = messages
                .iter()
                .map(|say| speaker.try_say(say).unwrap_or_else(|lacks| panic!("{lacks:?}")))
                .collect();
            let said = said.join("\n");
            let seen = |word: &&str| lang != Lang::En || said.contains(word) || *word == "wins";
            assert!(says.iter().all(seen), "{said}");
        }
    }
}

#[test]
fn random_games_of_several_sides_are_told() {
    for (text, sides) in [(THREE, 3), (FOUR, 4)] {
        let survey = survey(&made(text), 60);
        assert_eq!((survey.games, survey.won.len()), (60, sides));
        let said = Speaker::new(Lang::En, [TEXTS.en, "list-and = and\nlist-or = or\n"])
            .try_say(&ludoteca_core::ToMessage::to_message(&survey))
            .expect("a sentence");
        assert_eq!(said.matches(" %").count(), sides + 1, "{said}");
    }
}
