//! Self-play with temporal differences.

use ludoteca_core::{Game, Rng, Scratch, StepList, Turn};
use ludoteca_workshop::{AnyMade, Features, Made, Way, Weights};

use crate::Measure;
use crate::meet::{Budget, Tally, meet};

/// How much of what a position is worth comes from what became of the game, the rest from one step further
/// (the lambda of temporal differences, Sutton 1988).
const LAMBDA: f32 = 0.8;
/// How far weights go at first; each goes the less the more it has gone already (Adagrad, Duchi et al. 2011).
const RATE: f32 = 0.03;
/// How often a step is made at random: at first, and after many games.
const STRAY: (f64, f64) = (0.2, 0.06);
/// How many games it takes to be half way between.
const SETTLING: f64 = 200.0;
/// Games begin with so many random steps, less one.
const OPENINGS: usize = 7;
/// So many steps are looked at at most; where there are more, others each time.
const LOOKS: usize = 40;
/// A longer game is broken off.
const LONGEST: usize = 300;
/// So many games are remembered, and so many of them are looked at again after each new one.
const KEPT: usize = 200;
const AGAIN: usize = 2;
/// How many games are played for each pair, to [choose](crate::Pupil::choose) a search.
pub const CHOICE: u32 = 2 * (Way::ALL.len() as u32 + 2 * 2);
/// What was learnt is used where it scores more than this against plain search.
const WORTH: f64 = 0.45;

/// A game to learn from.
struct Lesson {
    /// The numbers of all its positions, one after the other.
    numbers: Vec<(u32, f32)>,
    rows: Vec<Row>,
}

/// A position.
struct Row {
    /// Where its numbers end.
    end: usize,
    phase: f32,
    /// What it was worth to the first side, 0 to 1, as the game showed.
    target: f32,
}

/// A position of the game under way: what the best step from it promised, and whether another was made.
struct Seen {
    end: usize,
    phase: f32,
    best: f32,
    strayed: bool,
}

/// Somebody who is learning a game.
pub(crate) struct Course<const W: usize> {
    game: Made<W>,
    features: Features<W>,
    /// For each feature a weight, and then for each one that counts the more the fuller the board is.
    values: Vec<f32>,
    /// The squares of how far each has gone.
    gone: Vec<f32>,
    kept: Vec<Lesson>,
    games: u64,
    way: Way,
    rng: Rng,
    measure: Measure,
    scratch: Scratch<<Made<W> as Game>::Step>,
}

impl<const W: usize> Course<W>
where
    Made<W>: Into<AnyMade>,
{
    pub(crate) fn new(game: Made<W>, seed: u64) -> Course<W> {
        let features = Features::of(&game);
        let count = 2 * features.len();
        let mut rng = Rng::new(seed);
        let measure = Measure::of(&game, &mut rng);
        Course {
            game,
            features,
            values: vec![0.0; count],
            gone: vec![1.0; count],
            kept: Vec::new(),
            games: 0,
            way: Way::AlphaBeta,
            rng,
            measure,
            scratch: Scratch::default(),
        }
    }

    pub(crate) fn measure(&self) -> Measure {
        self.measure
    }

    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    pub(crate) fn weights(&self) -> Weights {
        Weights {
            game: self.game.mark(),
            games: self.games,
            way: self.way,
            values: self.values.clone(),
        }
    }

    /// The game as it is played by what is known now.
    pub(crate) fn learnt(&self, way: Way) -> Made<W> {
        let weights = Weights { way, ..self.weights() };
        self.game.clone().with_learnt(self.features.clone(), weights)
    }

    /// Plays a game and learns from it.
    pub(crate) fn play(&mut self) {
        let lesson = self.game_of_one();
        self.games += 1;
        self.learn(&lesson);
        for _ in 0..AGAIN.min(self.kept.len()) {
            let at = self.rng.below(self.kept.len());
            let old = self.kept.swap_remove(at);
            self.learn(&old);
            self.kept.push(old);
        }
        if self.kept.len() == KEPT {
            let at = self.rng.below(KEPT);
            self.kept[at] = lesson;
        } else {
            self.kept.push(lesson);
        }
    }

    /// How much the first side may expect, 0 to 1.
    fn chance(&self, state: &<Made<W> as Game>::State) -> f32 {
        match self.game.payoffs(state) {
            Some(payoffs) => payoffs.as_slice()[0] as f32,
            None => logistic(self.game.judge_by(&self.features, &self.values, state)),
        }
    }

    fn game_of_one(&mut self) -> Lesson {
        let stray = {
            let settled = self.games as f64 / (self.games as f64 + SETTLING);
            STRAY.0 + (STRAY.1 - STRAY.0) * settled
        };
        let mut state = self.game.start();
        let mut next = state.clone();
        let mut numbers = Vec::new();
        let mut seen: Vec<Seen> = Vec::new();
        let mut steps = StepList::new();
        let mut opening = self.rng.below(OPENINGS);
        let mut outcome = None;
        for _ in 0..LONGEST {
            let Turn::Seat(seat) = self.game.turn(&state) else {
                outcome = self.game.payoffs(&state).map(|payoffs| payoffs.as_slice()[0] as f32);
                break;
            };
            if opening > 0 {
                opening -= 1;
                let step = self.game.random_step(&state, &mut self.rng, &mut self.scratch);
                self.game.play(&mut state, step);
                continue;
            }
            steps.clear();
            self.game.steps(&state, &mut steps);
            // In no order, so that equals have equal chances.
            self.rng.shuffle(&mut steps);
            let sign = if seat.index() == 0 { 1.0 } else { -1.0 };
            let mut best = (steps[0], f32::NEG_INFINITY);
            for &step in steps.iter().take(LOOKS) {
                next.clone_from(&state);
                self.game.play(&mut next, step);
                let value = sign * self.chance(&next);
                if value > best.1 {
                    best = (step, value);
                }
            }
            self.game.look(&self.features, &state, &mut numbers);
            let strayed = self.rng.unit() < stray;
            let phase = self.game.phase(&self.features, &state);
            seen.push(Seen { end: numbers.len(), phase, best: sign * best.1, strayed });
            let step = if strayed { self.rng.pick(&steps) } else { best.0 };
            self.game.play(&mut state, step);
        }
        // From behind: each is worth what it led to, in part as the next one was judged.
        let mut later = outcome.or(seen.last().map(|seen| seen.best)).unwrap_or(0.5);
        let mut rows: Vec<Row> = Vec::with_capacity(seen.len());
        for Seen { end, phase, best, strayed } in seen.into_iter().rev() {
            later = if strayed { best } else { best + LAMBDA * (later - best) };
            rows.push(Row { end, phase, target: later });
        }
        rows.reverse();
        Lesson { numbers, rows }
    }

    /// Goes a little towards what a game showed (logistic regression).
    fn learn(&mut self, lesson: &Lesson) {
        let half = self.values.len() / 2;
        let mut begin = 0;
        for row in &lesson.rows {
            let numbers = &lesson.numbers[begin..row.end];
            begin = row.end;
            let (early, late) = self.values.split_at(half);
            let sum = |values: &[f32]| -> f32 {
                numbers.iter().map(|&(at, value)| values[at as usize] * value).sum()
            };
            let wrong = logistic(sum(early) + row.phase * sum(late)) - row.target;
            for &(at, value) in numbers {
                for (at, slope) in
                    [(at as usize, wrong * value), (half + at as usize, wrong * value * row.phase)]
                {
                    self.gone[at] += slope * slope;
                    self.values[at] -= RATE * slope / self.gone[at].sqrt();
                }
            }
        }
    }

    /// Finds by short matches against plain search how the game is searched best: so many pairs of games
    /// each way, and twice as many more for the two that did best. Where none plays as well as plain search, it
    /// is that.
    pub(crate) fn choose(&mut self, pairs: u32, budget: Budget) {
        let mut tried = Way::ALL.map(|way| (self.match_of(way, pairs, budget, self.games), way));
        tried.sort_by(|(a, _), (b, _)| b.score().total_cmp(&a.score()));
        let [mut first, mut second, ..] = tried;
        for (tally, way) in [&mut first, &mut second] {
            tally.add(self.match_of(*way, 2 * pairs, budget, self.games + 1));
        }
        let (tally, way) = if second.0.score() > first.0.score() { second } else { first };
        self.way = if tally.score() > WORTH { way } else { Way::Plain };
    }

    /// Plays pairs of games against the search that knows the rules alone.
    pub(crate) fn match_of(&self, way: Way, pairs: u32, budget: Budget, seed: u64) -> Tally {
        // As it is played then.
        let game: AnyMade = self.learnt(way).into();
        meet(&*game.game().game(), way, self.measure, pairs, budget, seed)
    }

    pub(crate) fn way(&self) -> Way {
        self.way
    }

    pub(crate) fn set_way(&mut self, way: Way) {
        self.way = way;
    }
}

fn logistic(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}
