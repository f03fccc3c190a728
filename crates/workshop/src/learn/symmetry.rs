//! Which cells mean the same in a game, found by playing it on mirrored boards.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Game, Rng, StepList};

use crate::evaluate::NONE;
use crate::plan::{Outcome, Plan};
use crate::play::{Made, Over, State, Step};

/// So many games are played to try a symmetry, until so many steps have been listed: more where sides win by
/// something of their own, of which only the end of a game tells.
const GAMES: u64 = 8;
const LISTED: usize = 40_000;
const LISTED_SIDES: usize = 400_000;
/// Cells this near to where they should be are there; neighbours are about 1 apart.
const NEAR: f64 = 0.05;

/// A symmetry of the board: where each cell goes.
pub(super) type Map = Vec<u16>;

/// What looks the same.
pub(super) struct Symmetry {
    /// For each side, the class of each cell: cells of one class mean the same to it.
    pub classes: [Vec<u16>; 2],
    /// How many classes there are.
    pub count: usize,
    /// How the board lies for one side as it does for the other, if it does so: they share what is learnt.
    pub swap: Option<Map>,
}

impl Symmetry {
    pub(super) fn of<const W: usize>(game: &Made<W>) -> Symmetry {
        let cells = game.plan.board.cells();
        let maps = maps(game);
        let sides = game.plan.ends.iter().any(|end| matches!(end.result, Outcome::Side(_)));
        let holds = |map: &Map, swapped: bool| {
            let mut left = if sides { LISTED_SIDES } else { LISTED };
            (0..GAMES).all(|seed| plays_the_same(game, map, swapped, seed, &mut left))
        };
        let mut class: Vec<u16> = (0..cells as u16).collect();
        for map in maps.iter().skip(1).filter(|map| holds(map, false)) {
            join(&mut class, map);
        }
        let swap = maps.iter().find(|map| holds(map, true)).cloned();
        // Numbers without gaps.
        let mut numbers = vec![u16::MAX; cells];
        let mut count = 0;
        for at in &mut class {
            let number = &mut numbers[*at as usize];
            if *number == u16::MAX {
                *number = count;
                count += 1;
            }
            *at = *number;
        }
        let other = match &swap {
            Some(map) => {
                let mut other = vec![0; cells];
                map.iter().zip(&class).for_each(|(&to, &class)| other[to as usize] = class);
                other
            }
            None => class.clone(),
        };
        Symmetry { classes: [class, other], count: usize::from(count), swap }
    }
}

/// Joins the classes of cells that a map sends to each other.
fn join(class: &mut [u16], map: &Map) {
    for (from, &to) in map.iter().enumerate() {
        let (one, other) = (class[from], class[to as usize]);
        let (low, high) = (one.min(other), one.max(other));
        if low != high {
            class.iter_mut().filter(|class| **class == high).for_each(|class| *class = low);
        }
    }
}

/// The turns and reflections that lay the board upon itself, the identity first.
fn maps<const W: usize>(game: &Made<W>) -> Vec<Map> {
    let board = &game.plan.board;
    let cells = board.cells();
    let identity: Map = (0..cells as u16).collect();
    let mut all = vec![identity];
    let n = cells as f64;
    let points: Vec<(f64, f64)> =
        board.points.iter().map(|point| (f64::from(point.x), f64::from(point.y))).collect();
    let sum = points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let middle = (sum.0 / n, sum.1 / n);
    for turn in 0..24 {
        let (angle, flip) = (f64::from(turn / 2) * std::f64::consts::PI / 6.0, turn % 2 == 1);
        let (sin, cos) = angle.sin_cos();
        let moved = |&(x, y): &(f64, f64)| {
            let (x, y) = (x - middle.0, if flip { middle.1 - y } else { y - middle.1 });
            (middle.0 + x * cos - y * sin, middle.1 + x * sin + y * cos)
        };
        let near = |at: (f64, f64)| {
            let here =
                |point: &(f64, f64)| (point.0 - at.0).abs() < NEAR && (point.1 - at.1).abs() < NEAR;
            points.iter().position(here).map(|cell| cell as u16)
        };
        let map: Option<Map> = points.iter().map(|point| near(moved(point))).collect();
        if let Some(map) = map
            && !all.contains(&map)
        {
            all.push(map);
        }
    }
    all
}

/// Whether a random game and its image, perhaps with the sides exchanged, go the same way.
fn plays_the_same<const W: usize>(
    game: &Made<W>,
    map: &Map,
    swapped: bool,
    seed: u64,
    left: &mut usize,
) -> bool {
    let mut state = game.start();
    let mut image = image(&game.plan, &state, map, swapped);
    if !swapped && (image.sets != state.sets || image.heaps != state.heaps) {
        return false;
    }
    let mut rng = Rng::new(seed);
    let (mut steps, mut others) = (StepList::new(), StepList::new());
    while *left > 0 {
        if state.is_over() || image.is_over() {
            break;
        }
        if state.seat == image.seat && swapped || state.seat != image.seat && !swapped {
            return false;
        }
        steps.clear();
        others.clear();
        game.steps(&state, &mut steps);
        game.steps(&image, &mut others);
        *left = left.saturating_sub(steps.len());
        if steps.len() != others.len() {
            return false;
        }
        let step = rng.pick(&steps);
        let to = |cell: Cell| Cell(map[cell.index()]);
        let there = if step.is_stop() {
            step
        } else {
            Step { from: to(step.from), to: to(step.to), ..step }
        };
        // A pass names no cells.
        let there = if others.contains(&there) { there } else { step };
        if !others.contains(&there) {
            return false;
        }
        game.play(&mut state, step);
        game.play(&mut image, there);
    }
    match (state.over, image.over) {
        (Over::Won(one), Over::Won(other)) => (one == other) != swapped,
        (one, other) => one == other,
    }
}

/// A position on the mirrored board.
pub(super) fn image<const W: usize>(
    plan: &Plan<W>,
    state: &State<W>,
    map: &Map,
    swapped: bool,
) -> State<W> {
    let moved =
        |set: Bits<W>| -> Bits<W> { set.iter().map(|cell| Cell(map[cell.index()])).collect() };
    let cell = |cell: u16| if cell == NONE { NONE } else { map[cell as usize] };
    let mut image = state.clone();
    for (at, slot) in plan.slots.iter().enumerate() {
        let from = match slot.owner {
            Some(side) if swapped => {
                plan.kinds[slot.kind as usize].slots[1 - side as usize] as usize
            }
            _ => at,
        };
        image.sets[at] = moved(state.sets[from]);
        image.hand[at] = state.hand[from];
    }
    image.heaps = state.heaps.moved(moved);
    (image.doomed, image.visited) = (moved(state.doomed), moved(state.visited));
    (image.it, image.from, image.moved) = (cell(state.it), cell(state.from), cell(state.moved));
    if swapped {
        image.seat = 1 - state.seat;
        image.score.swap(0, 1);
        image.captured.swap(0, 1);
        image.claims.swap(0, 1);
    }
    image
}
