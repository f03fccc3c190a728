//! Positions in which rules can be seen, found in random games: for each way to go on and for each end the
//! one that the fewest steps lead to.

use ludoteca_core::{Game, NotationExt, Rng, StepList, Turn};

use crate::lex::Span;
use crate::play::{Made, State, Step};

/// The most positions that are shown, and how many of them are kept for ends.
const MOST: usize = 8;
const MOST_ENDS: usize = 4;
/// Games that are played, and how long each is followed.
const GAMES: u32 = 40;
const MOST_STEPS: usize = 400;
/// What all of them may cost together, in steps that could be made.
const FUEL: usize = 100_000;
/// A step takes one more for so much that it may cost, in the unit of `cost.rs`.
const DEAR: u64 = 10_000;
/// The seed of the first game.
const SEED: u64 = 1;

/// What random games have shown.
#[derive(Debug)]
pub(super) struct Found {
    /// How many games were played.
    pub games: u32,
    /// For each way to go on.
    pub ways: Vec<Picture>,
    /// For each end.
    pub ends: Vec<Picture>,
    /// The letters of pieces: of which kind and side they are.
    pub letters: Vec<(char, String, Option<usize>)>,
    /// After how many steps a game is a draw.
    pub cap: u32,
}

/// A rule, and a position in which it can be seen.
#[derive(Debug)]
pub(super) struct Picture {
    /// Where the rule stands in the text.
    pub span: Span,
    /// The position; none if the rule never came about.
    pub seen: Option<Seen>,
}

/// A position. Without a board, one of those that are not shown.
#[derive(Debug)]
pub(super) struct Seen {
    pub steps: Vec<String>,
    pub board: String,
    /// Who made the last step.
    pub side: usize,
    /// Whether the game is over there.
    pub over: bool,
}

/// The steps of a game so far.
type Path = Vec<Step>;

impl<const W: usize> Made<W> {
    /// Plays random games, the same ones each time; none where nothing is to be shown.
    pub(super) fn examples(&self, shown: bool) -> Found {
        let plan = &self.plan;
        let mut ways: Vec<Option<Path>> = vec![None; plan.alts.len()];
        let mut ends: Vec<Option<Path>> = vec![None; plan.ends.len()];
        let (mut games, mut fuel) = (0, if shown { FUEL } else { 0 });
        let mut list = StepList::new();
        // A step that must lead to something is tried before it is one.
        let tried = if plan.alts.iter().any(|alt| alt.musts) { 5 } else { 1 };
        let dear = usize::try_from(plan.cost().0 / DEAR).unwrap_or(usize::MAX);
        while games < GAMES && fuel > 0 {
            let mut rng = Rng::new(SEED + u64::from(games));
            let (mut state, mut path) = (self.start(), Path::new());
            while self.turn(&state) != Turn::Over && path.len() < MOST_STEPS && fuel > 0 {
                list.clear();
                self.steps(&state, &mut list);
                fuel = fuel.saturating_sub(dear + tried * (list.len() + plan.board.cells() / 4));
                let Some(step) = self.next(&list, &ways, &mut rng) else { break };
                self.play(&mut state, step);
                path.push(step);
                if let Some(seen) = ways.get_mut(step.alt as usize) {
                    keep(seen, &path);
                }
            }
            games += 1;
            if let Some(seen) = ends.get_mut(state.ended as usize) {
                keep(seen, &path);
            }
        }
        let shown_ends = ends.iter().flatten().count().min(MOST_ENDS);
        let shown_ways = ways.iter().flatten().count().min(MOST - shown_ends);
        let ends = plan.ends.iter().map(|end| end.span).zip(ends);
        let ways = plan.alts.iter().map(|alt| alt.span).zip(ways);
        let letter = |slot: &crate::plan::Slot| {
            let kind = plan.kinds[slot.kind as usize].name.clone();
            (slot.glyph, kind, slot.owner.map(usize::from))
        };
        Found {
            games,
            ways: self.pictures(ways, shown_ways),
            ends: self.pictures(ends, MOST - shown_ways),
            letters: plan.slots.iter().map(letter).collect(),
            cap: plan.cap,
        }
    }

    /// A step at random, one that nobody has made yet before all others. Of steps that are written alike
    /// it is the first, which the token means.
    fn next(&self, list: &[Step], ways: &[Option<Path>], rng: &mut Rng) -> Option<Step> {
        let new = |step: &Step| ways.get(step.alt as usize).is_some_and(Option::is_none);
        let fresh: Vec<Step> = list.iter().copied().filter(new).collect();
        let from = if fresh.is_empty() { list } else { &fresh };
        let step = *from.get(rng.below(from.len().max(1)))?;
        let sign = |step: &Step| self.plan.alts.get(step.alt as usize).map(|alt| alt.sign);
        let alike = |other: &&Step| {
            (other.from, other.to) == (step.from, step.to) && sign(other) == sign(&step)
        };
        Some(*list.iter().find(alike).unwrap_or(&step))
    }

    fn pictures(
        &self,
        all: impl Iterator<Item = (Span, Option<Path>)>,
        most: usize,
    ) -> Vec<Picture> {
        let mut left = most;
        let picture = |(span, path): (Span, Option<Path>)| {
            let seen = path.map(|path| {
                let shown = left > 0;
                left = left.saturating_sub(1);
                self.seen(&path, shown)
            });
            Picture { span, seen }
        };
        all.map(picture).collect()
    }

    /// The position behind some steps.
    fn seen(&self, path: &[Step], shown: bool) -> Seen {
        let mut state: State<W> = self.start();
        let (mut steps, mut side) = (Vec::new(), 0);
        for &step in path.iter().filter(|_| shown) {
            steps.push(self.token(&state, step));
            side = state.seat as usize;
            self.play(&mut state, step);
        }
        let board = if shown { self.board(&state) } else { String::new() };
        Seen { steps, board, side, over: state.is_over() }
    }
}

/// Keeps the shorter way.
fn keep(seen: &mut Option<Path>, path: &Path) {
    if seen.as_ref().is_none_or(|seen| path.len() < seen.len()) {
        *seen = Some(path.clone());
    }
}
