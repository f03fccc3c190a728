//! Equal positions have equal keys, and different positions different ones.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::common::{every_game, random_game};
use ludoteca_catalog::{AnyGame, Position, find};
use ludoteca_core::{Arg, Rng, Spec, Turn};

/// Rules under which two positions that look the same may be told apart within a turn.
const UNDER_WAY: &[(&str, &str)] =
    &[("parallel", "the board on which a play is under way, and passes, are told apart")];

/// Boards that have stood, and must not again, lie behind a position, and their keys tell them.
const STOOD: &[(&str, &str)] = &[
    ("go", "no board stands twice"),
    ("line-go", "no board stands twice"),
    ("oware", "a board that stands again ends the game, which its cap does, too"),
];

/// What is shown and does not matter, so that keys do not tell it.
const OWNERS: &[(&str, &str)] = &[("dots-and-boxes", "how many boxes matters, not which")];

/// What is to be seen of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Seen {
    /// The words of its text. A count of quiet turns stands apart.
    text: Option<Vec<String>>,
    board: String,
    turn: Turn,
    steps: Vec<String>,
    points: Option<String>,
    result: Option<String>,
}

/// A position by what is to be seen of it, and its count of quiet turns: far from its end a key need
/// not tell it.
type Told = (Seen, Option<String>);

/// What the positions of a game are told by.
struct Teller {
    /// Which word of a text counts quiet turns.
    quiet: Option<usize>,
}

impl Teller {
    fn new(game: &dyn AnyGame) -> Teller {
        let layout = game.layout();
        let quiet = layout.fields.iter().position(|field| field.name == "quiet");
        Teller { quiet: quiet.map(|field| BEFORE_FIELDS + field) }
    }

    fn tell(&self, position: &dyn Position) -> Told {
        let mut steps = position.steps();
        steps.sort_unstable();
        let words = |text: String| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let mut text = position.text().map(words);
        let quiet = self.quiet.and_then(|at| Some(std::mem::take(text.as_mut()?.get_mut(at)?)));
        let seen = Seen {
            text,
            board: position.board(),
            turn: position.turn(),
            steps,
            points: position.scores().map(|points| points.to_string()),
            result: position.payoffs().map(|payoffs| payoffs.to_string()),
        };
        (seen, quiet)
    }
}

/// The board and the side stand before the fields.
const BEFORE_FIELDS: usize = 2;

/// The games and the rules that a name is made of.
fn parts(spec: &str) -> Vec<String> {
    fn walk(spec: &Spec, out: &mut Vec<String>) {
        out.push(spec.name.clone());
        spec.args.iter().for_each(|Arg { value, .. }| walk(value, out));
    }
    let mut out = Vec::new();
    walk(&spec.parse().expect("a name"), &mut out);
    out
}

/// What was found against a rule, by the game.
struct Found<'a> {
    known: &'a [(&'a str, &'a str)],
    needed: BTreeSet<&'a str>,
    wrong: BTreeMap<String, String>,
}

impl<'a> Found<'a> {
    /// Games or rules that are known to be exceptions, and why.
    fn but(known: &'a [(&'a str, &'a str)]) -> Found<'a> {
        Found { known, needed: BTreeSet::new(), wrong: BTreeMap::new() }
    }

    fn note(&mut self, spec: &str, what: impl FnOnce() -> String) {
        let parts = parts(spec);
        match self.known.iter().find(|(part, _)| parts.iter().any(|p| p == part)) {
            Some(&(part, _)) => {
                self.needed.insert(part);
            }
            None => {
                self.wrong.entry(spec.to_owned()).or_insert_with(what);
            }
        }
    }

    /// Nothing is wrong, and no exception is without need.
    fn end(self) {
        let wrong: Vec<_> =
            self.wrong.iter().map(|(spec, what)| format!("{spec}: {what}")).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
        let idle: Vec<_> =
            self.known.iter().filter(|(part, _)| !self.needed.contains(part)).collect();
        assert!(idle.is_empty(), "no exceptions any more: {idle:?}");
    }
}

/// The position after these steps, if they can be made.
fn after(position: &dyn Position, steps: &[&String]) -> Option<Box<dyn Position>> {
    let mut next = position.copy();
    steps.iter().all(|step| next.play(step).is_ok()).then_some(next)
}

/// Pairs of step sequences with the same steps in another order, from positions of a random game:
/// the first two steps exchanged, or the first and the third.
fn transposed(spec: &str, game: &dyn AnyGame, mut check: impl FnMut(&dyn Position, &dyn Position)) {
    let mut rng = Rng::new(31);
    random_game(spec, game, 29, |position| {
        let ply = position.ply();
        if position.turn() == Turn::Over || ply > 40 || (ply > 4 && !ply.is_multiple_of(9)) {
            return;
        }
        let firsts = position.steps();
        for _ in 0..6 {
            let a = &firsts[rng.below(firsts.len())];
            let Some(next) = after(position, &[a]) else { panic!("{spec}: {a}") };
            let seconds = next.steps();
            if seconds.is_empty() {
                continue;
            }
            let b = &seconds[rng.below(seconds.len())];
            let c = &firsts[rng.below(firsts.len())];
            for (there, back) in [(&[a, b][..], &[b, a][..]), (&[a, b, c], &[c, b, a])] {
                if a == there[there.len() - 1] {
                    continue;
                }
                if let (Some(one), Some(other)) = (after(position, there), after(position, back)) {
                    check(&*one, &*other);
                }
            }
        }
    });
}

/// Both ways: one position, one key; two positions, two keys.
#[test]
fn transposed_steps_lead_to_one_key_where_they_lead_to_one_position() {
    let known = [STOOD, UNDER_WAY].concat();
    let (mut two_keys, mut one_key) = (Found::but(&known), Found::but(OWNERS));
    let (mut games, mut met) = (0, 0);
    every_game(|spec, game| {
        let teller = Teller::new(game);
        let mut meets = false;
        transposed(spec, game, |one, other| {
            let (a, b) = (teller.tell(one), teller.tell(other));
            let same_key = one.key() == other.key();
            meets |= a == b;
            if a == b && !same_key {
                two_keys.note(spec, || format!("two keys for one position\n{a:?}"));
            }
            if a.0 != b.0 && same_key {
                one_key.note(spec, || format!("one key for two positions\n{a:?}\n{b:?}"));
            }
        });
        games += 1;
        met += usize::from(meets);
    });
    two_keys.end();
    one_key.end();
    assert!(met > games / 3, "only {met} of {games} games come to one position in two ways");
}

#[test]
fn two_positions_of_random_games_have_two_keys() {
    let mut found = Found::but(OWNERS);
    every_game(|spec, game| {
        let teller = Teller::new(game);
        let mut met: HashMap<u64, Told> = HashMap::new();
        for seed in 0..2 {
            random_game(spec, game, seed, |position| {
                if position.ply() > 60 && !position.ply().is_multiple_of(4) {
                    return;
                }
                let now = teller.tell(position);
                if let Some(before) = met.get(&position.key())
                    && before.0 != now.0
                {
                    found.note(spec, || format!("one key for two positions\n{before:?}\n{now:?}"));
                }
                met.insert(position.key(), now);
            });
        }
    });
    found.end();
}

/// After so many steps a limit or a repetition may be near, which the key tells, and a position that
/// is set up begins to count them.
const EARLY: usize = 40;

/// A position has the key of its text, early in a game. Where few steps are allowed, how many there
/// were matters from the beginning.
#[test]
fn a_position_that_is_set_up_has_the_key_of_the_one_that_was_played() {
    let mut found = Found::but(STOOD);
    every_game(|spec, game| {
        if spec.contains("cap=") || spec.contains("quiet=") {
            return;
        }
        random_game(spec, game, 13, |position| {
            let looked_at = position.ply() <= EARLY || position.ply() == 120;
            let Some(text) = position.text().filter(|_| looked_at) else { return };
            let laid = game.set_up(&text).unwrap_or_else(|e| panic!("{spec}: {text}: {e}"));
            if laid.key() != position.key() {
                found.note(spec, || format!("ply {}: {text}", position.ply()));
            }
        });
    });
    found.end();
}

#[test]
fn a_step_that_is_taken_back_leaves_no_trace() {
    every_game(|spec, game| {
        let teller = Teller::new(game);
        let mut positions = Vec::new();
        let steps = random_game(spec, game, 37, |position| {
            if positions.len() <= 24 {
                positions.push((position.copy(), position.key()));
            }
        });
        let mut rng = Rng::new(5);
        for (then, key) in positions {
            assert_eq!(then.key(), key, "{spec}: the key of a position that was left changed");
            if then.turn() == Turn::Over || !then.ply().is_multiple_of(8) {
                continue;
            }
            // Another step, and back by playing the others again.
            then.copy().play_random(&mut rng).unwrap();
            let mut again = find(spec).unwrap().start();
            steps[..then.ply()].iter().for_each(|step| again.play(step).unwrap());
            assert_eq!(again.key(), key, "{spec}");
            assert_eq!(teller.tell(&*again), teller.tell(&*then), "{spec}");
        }
    });
}
