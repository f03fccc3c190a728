//! Who thinks about a game from one step to the next.

use ludoteca_core::{Knowledge, Method, Plan, Seat, StepList, Turn};

use crate::level::Thought;
use crate::watch::Watch;
use crate::{Control, Limits, Options, Report, Solution, Task, alpha_beta, mcts, solve};

/// A forced step needs no thought, only a report of what to expect.
const FORCED_NODES: u64 = 200;
/// One part in so many of the time or the nodes goes into solving the position outright.
const SOLVING_PART: u32 = 20;
/// Positions with more steps than this are not to be solved in a moment.
const SOLVABLE_STEPS: usize = 48;
/// After a position that was not solved so, no attempt is made at the next one; after another, at the next two, and so
/// on, but never for more steps than this.
const MOST_LEFT: u32 = 4;
/// Where only time is limited, so many nodes are looked at before that: what they prove need not be solved.
const GLANCE_NODES: u64 = 1_000;
/// What is spent on ranking the steps of a solved position.
const RANKING_NODES: u64 = 3_000;

/// A player of one game, who keeps what it found out about it: the table of alpha-beta, in which
/// what is older gives way first, what it learnt about steps, and the part of the Monte Carlo tree
/// below the position at hand. Nothing of that goes beyond the memory of its [`Options`].
///
/// A new one answers as [`think`](crate::think) does. With one thread and limits of nodes, the same
/// seed and the same calls give the same reports. The levels 1 to 9 are strengths, which must not
/// depend on what was thought before: at these every search begins from nothing.
pub struct Searcher<G: Knowledge + ?Sized> {
    options: Options,
    alpha_beta: alpha_beta::Memory,
    pub(crate) tree: Option<mcts::Tree<G>>,
    solving: Solving,
}

/// When it is worth a try to solve a position outright.
#[derive(Clone, Copy, Default)]
struct Solving {
    /// How many positions were not solved, one attempt after another.
    failed: u32,
    /// For how many more steps nobody tries.
    left: u32,
}

impl Solving {
    /// Whether to try now.
    fn is_due(&mut self) -> bool {
        let due = self.left == 0;
        self.left = self.left.saturating_sub(1);
        due
    }

    fn has(&mut self, solved: bool) {
        self.failed = if solved { 0 } else { (self.failed + 1).min(MOST_LEFT) };
        self.left = self.failed;
    }
}

impl<G: Knowledge + ?Sized> Searcher<G> {
    /// Somebody who knows nothing yet.
    #[must_use]
    pub fn new(options: Options) -> Searcher<G> {
        Searcher {
            options,
            alpha_beta: alpha_beta::Memory::default(),
            tree: None,
            solving: Solving::default(),
        }
    }

    /// How it thinks from now on. Less memory, or other knowledge, makes it forget.
    pub fn set_options(&mut self, options: Options) {
        let Options { hash_mib, knowledge, .. } = self.options;
        if options.hash_mib != hash_mib || options.knowledge != knowledge {
            self.forget();
        }
        self.options = options;
    }

    /// The game went on with this step from the position that was thought about last, or followed
    /// to.
    pub fn follow(&mut self, game: &G, step: G::Step) {
        self.tree = self.tree.take().and_then(|tree| tree.follow(game, step));
    }

    /// Forgets everything, as before another game.
    pub fn forget(&mut self) {
        self.alpha_beta = alpha_beta::Memory::default();
        self.solving = Solving::default();
        if let Some(tree) = self.tree.take() {
            tree.free();
        }
    }

    /// Thinks about a position with a seat to step, and reports now and then and at the end. The
    /// position need not be the one that it has [followed](Self::follow) to, but then it knows less
    /// about it.
    ///
    /// # Panics
    /// If no seat is to step.
    pub fn think(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let Turn::Seat(seat) = game.turn(state) else {
            panic!("thinking needs a seat to step");
        };
        let options = self.options;
        let method = self.method(game, state);
        let plan = if options.knowledge { game.plan() } else { Plan::default() };
        let level = Thought::of(&plan.levels(method), game, state, &options);
        let how = (method, level.is_some_and(|level| level.naive));
        let mut limits = level.map_or(*limits, |level| level.limit(limits));
        let mut legal = StepList::new();
        game.steps(state, &mut legal);
        let fair = options.knowledge.then(|| game.fair_step(state)).flatten();
        if legal.len() == 1 || fair.is_some() {
            limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(FORCED_NODES));
        }
        let began = Watch::new(&limits, control);
        let up_to = |nodes: u64| {
            let nodes = Some(limits.nodes.map_or(nodes, |most| most.min(nodes)));
            Watch::new(&Limits { nodes, ..limits }, control)
        };
        if level.is_some() {
            self.forget();
        }
        let solves = level.is_none()
            && legal.len() <= SOLVABLE_STEPS
            && fair.is_none()
            && self.solving.is_due();
        // What is found so is kept for the search that follows.
        let proved = (solves && limits.nodes.is_none() && limits.depth.is_none())
            .then(|| {
                self.search(game, (state, seat), how, &limits, &up_to(GLANCE_NODES), &mut |_| {})
            })
            .filter(|report| report.solved);
        let solution = if solves && proved.is_none() {
            let solution = attempt(game, state, &limits, &options, control);
            self.solving.has(solution.is_some());
            solution
        } else {
            None
        };
        let mut report = match (proved, &solution) {
            (Some(report), _) => {
                on_report(&report);
                report
            }
            (None, Some(_)) => {
                self.search(game, (state, seat), how, &limits, &up_to(RANKING_NODES), on_report)
            }
            (None, None) => self.search(game, (state, seat), how, &limits, &began, on_report),
        };
        if let Some(solution) = solution {
            report.settle(seat, &solution);
            on_report(&report);
        }
        match (fair, level) {
            (Some(step), _) => {
                report.choose(step);
                on_report(&report);
            }
            (None, Some(level)) => level.slip(game, state, &options, &mut report),
            (None, None) => {}
        }
        report
    }

    /// Searches in a way, and perhaps as who is no player yet, until a watch ends it or the result is proved.
    fn search(
        &mut self,
        game: &G,
        (root, seat): (&G::State, Seat),
        (method, naive): (Method, bool),
        limits: &Limits,
        watch: &Watch<'_>,
        on_report: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step> {
        let options = self.options;
        let task = Task { game, root, seat, limits, options: &options, naive, watch };
        match method {
            Method::AlphaBeta => alpha_beta::search(&task, &mut self.alpha_beta, on_report),
            Method::Mcts => mcts::search(&task, &mut self.tree, on_report),
        }
    }

    /// How a position is searched.
    fn method(&self, game: &G, state: &G::State) -> Method {
        if self.options.knowledge && alpha_beta::suits(game, state) {
            Method::AlphaBeta
        } else {
            Method::Mcts
        }
    }
}

/// A large tree takes longer to free than the clock may allow.
impl<G: Knowledge + ?Sized> Drop for Searcher<G> {
    fn drop(&mut self) {
        if let Some(tree) = self.tree.take() {
            tree.free();
        }
    }
}

/// Tries to solve a position with a small part of what the search may use.
fn attempt<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
    control: &Control,
) -> Option<Solution<G::Step>> {
    let part = Limits {
        time: limits.time.map(|time| time / SOLVING_PART),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(SOLVING_PART)),
        depth: None,
    };
    let bounded = part.time.is_some() || part.nodes.is_some();
    if !bounded || limits.depth.is_some() {
        return None;
    }
    let watch = Watch::new(&part, control);
    solve::solve(game, state, options, options.attempt_bytes(), &watch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_that_fail_become_seldom() {
        let mut solving = Solving::default();
        let mut tried = |solved: bool| {
            let due = solving.is_due();
            if due {
                solving.has(solved);
            }
            due
        };
        let failing: Vec<usize> = (0..24).filter(|_| tried(false)).collect();
        assert_eq!(failing, [0, 2, 5, 9, 14, 19]);
        // One that does not fail makes the next one follow at once.
        while !tried(true) {}
        assert!(tried(true) && tried(true));
    }
}
