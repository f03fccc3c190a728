use std::collections::{BTreeMap, HashMap};

use ludoteca_core::{Game, Rng, Scratch, StepList, Turn};

use crate::play::{State, Step};
use crate::syntax::{Takes, Value};
use crate::{AnyMade, Made, Source};

/// All texts with their default parameters, and with others of one parameter.
fn all_games() -> Vec<(String, AnyMade)> {
    let mut games = Vec::new();
    let folder = format!("{}/games", env!("CARGO_MANIFEST_DIR"));
    for file in std::fs::read_dir(folder).expect("games").flatten() {
        let path = file.path();
        if path.extension().is_none_or(|end| end != "txt") {
            continue;
        }
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let source = Source::read(&text).expect("it is understood");
        let mut choices = vec![BTreeMap::new()];
        for param in &source.text().params {
            let others = match &param.takes {
                Takes::Any(values) | Takes::Sequence(values) => values.clone(),
                Takes::Range(low, high) => vec![Value::Number((low + 2).min(*high))],
            };
            let others = others.into_iter().filter(|value| *value != param.default);
            choices.extend(others.map(|value| [(param.name.it.clone(), value)].into()));
        }
        for values in choices {
            let Ok((made, _)) = source.make(&values) else { continue };
            games.push((format!("{name} {values:?}"), made));
        }
    }
    assert!(games.len() > 45, "{}", games.len());
    games
}

macro_rules! each {
    ($made:expr, $game:ident => $body:expr) => {
        match &$made {
            AnyMade::W1($game) => $body,
            AnyMade::W2($game) => $body,
            AnyMade::W6($game) => $body,
            AnyMade::W16($game) => $body,
        }
    };
}

/// Plays what a random game told once more, step by step among all that are listed; and another one from the
/// middle of it.
fn replay<const W: usize>(name: &str, game: &Made<W>, seed: u64) {
    let steps = told(name, game, game.start(), seed);
    let mut middle = game.start();
    steps[..steps.len() / 2].iter().for_each(|&step| game.play(&mut middle, step));
    told(name, game, middle, seed + 100);
}

fn told<const W: usize>(name: &str, game: &Made<W>, start: State<W>, seed: u64) -> Vec<Step> {
    let (mut fast, mut slow) = (start.clone(), start);
    let mut steps = Vec::new();
    let tell = |step: Step| steps.push(step);
    let count = game.plan.playout(&mut fast, &mut Rng::new(seed), &mut Scratch::default(), tell);
    assert_eq!(count as usize, steps.len(), "{name}");
    let mut list = StepList::new();
    for (number, &step) in steps.iter().enumerate() {
        list.clear();
        game.steps(&slow, &mut list);
        assert!(list.contains(&step), "{name}: {step:?}, number {number}, is not in {list:?}");
        game.play(&mut slow, step);
    }
    assert_eq!(game.turn(&slow), Turn::Over, "{name}");
    assert_eq!(format!("{slow:?}"), format!("{fast:?}"), "{name}");
    steps
}

#[test]
fn random_games_are_games() {
    for (name, made) in all_games() {
        each!(made, game => (1..4).for_each(|seed| replay(&name, game, seed)));
    }
}

/// Draws from positions along a random game; returns how far the counts are from even, as the sums of the
/// squares of what they differ, and degrees of freedom.
fn draws<const W: usize>(name: &str, game: &Made<W>, seed: u64) -> (f64, f64) {
    let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
    let mut state = game.start();
    let mut list = StepList::new();
    let (mut squares, mut freedom) = (0.0, 0.0);
    let mut number = 0;
    while game.turn(&state) != Turn::Over {
        list.clear();
        game.steps(&state, &mut list);
        // Dear where there are many; each tenth position of a long game is enough.
        if list.len() <= 60 && (number < 20 || number % 10 == 0) && number < 200 {
            let mut counts: HashMap<Step, f64> = list.iter().map(|&step| (step, 0.0)).collect();
            assert_eq!(counts.len(), list.len(), "{name}: a step is listed twice");
            let times = 8 * list.len();
            for _ in 0..times {
                let step = game.random_step(&state, &mut rng, &mut scratch);
                let count = counts.get_mut(&step);
                *count.unwrap_or_else(|| panic!("{name}: {step:?} is not in {list:?}")) += 1.0;
            }
            squares += counts.values().map(|count| (count - 8.0).powi(2) / 8.0).sum::<f64>();
            freedom += list.len() as f64 - 1.0;
        }
        let step = rng.pick(&list);
        game.play(&mut state, step);
        number += 1;
    }
    (squares, freedom)
}

/// Every legal step is drawn about equally often, and nothing else, in all texts.
#[test]
fn draws_agree_with_lists() {
    for (name, made) in all_games() {
        let (mut squares, mut freedom) = (0.0, 0.0);
        each!(made, game => for seed in 1..3 {
            let (more, free) = draws(&name, game, seed);
            squares += more;
            freedom += free;
        });
        // Chi-square: as many as there are degrees of freedom, and five standard deviations more or less.
        let far = (squares - freedom) / (2.0 * freedom).sqrt().max(1.0);
        assert!(far.abs() < 5.0, "{name}: {squares:.0} for {freedom}, {far:.1} deviations");
    }
}

/// Nothing that is done to list, to draw or to play a step costs more than the bound by which games are
/// refused.
#[test]
fn no_step_costs_more_than_its_bound() {
    fn costs<const W: usize>(name: &str, game: &Made<W>) {
        let bound = game.plan.bound();
        let mut most = 0;
        let mut spend = || {
            let spent = crate::fuel::spent();
            assert!(spent <= bound, "{name}: {spent} of {bound}");
            most = most.max(spent);
        };
        for seed in 0..2 {
            let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
            let mut state = game.start();
            crate::fuel::spent();
            while game.turn(&state) != Turn::Over {
                scratch.steps.clear();
                game.steps(&state, &mut scratch.steps);
                spend();
                let step = game.random_step(&state, &mut rng, &mut scratch);
                spend();
                game.play(&mut state, step);
                spend();
            }
        }
        println!("{name}: {most} of {bound}, {}", bound / most.max(1));
        assert!(most > 0 && bound < crate::bound::MOST);
    }
    for (name, made) in all_games() {
        each!(made, game => costs(&name, game));
    }
}

/// Those on the biggest boards are no dearer than may be.
#[test]
fn the_biggest_games_are_not_refused() {
    for twin in crate::TWINS {
        let source = Source::read(twin.text).expect("it is understood");
        let biggest = source.text().params.iter().filter_map(|param| match param.takes {
            Takes::Range(_, high) if ["size", "columns", "rows"].contains(&&*param.name.it) => {
                Some((param.name.it.clone(), Value::Number(high)))
            }
            _ => None,
        });
        let (made, _) = source
            .make(&biggest.collect())
            .unwrap_or_else(|troubles| panic!("{}: {troubles:?}", twin.by_hand));
        each!(made, game => println!("{}: {:e}", twin.by_hand, game.plan.bound() as f64));
    }
}
