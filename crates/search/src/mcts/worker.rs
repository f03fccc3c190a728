//! One thread of a search: down the tree, a playout, and up again.

use std::cmp::Reverse;
use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;

use ludoteca_core::{GameExt, Knowledge, Payoffs, Rng, Seat, StepList, Swapping, Turn};

use super::Search;
use super::playout::Playouts;
use super::tree::{Children, Edge, Mean, NO_INDEX, Node};
use crate::Task;
use crate::order::{Order, ordered};
use crate::verdict::Verdict;
use crate::watch::Pace;

/// A position is expanded at this visit. The first would spend memory on positions that are never
/// seen again.
const EXPANDED_AT: u32 = 2;
/// How strongly priors pull, against payoffs of 0 to 1.
const PRIOR_PULL: f32 = 1.0;
/// The same where a net says what to expect and nothing else makes a search explore.
const FORESEEN_PULL: f32 = 0.6;

/// Of positions with many more steps, whose best are looked at first, the tree keeps no more than so many at first:
/// hardly any is visited often enough to ask for others.
const FIRST: usize = 64;
/// The same where positions are foreseen: each joins the tree at once, and few steps of most are promising.
const FORESEEN_FIRST: usize = 24;

/// Where one of the steps is known to win, each is surveyed after one in so many visits.
const SOONER: u32 = 100;

/// A step on the way from the root to a leaf.
struct PathEntry<'t, S> {
    node: &'t Node<S>,
    children: &'t Children<S>,
    edge: &'t Edge<S>,
    /// `None` for chance.
    seat: Option<Seat>,
}

/// One thread of a search.
pub(super) struct Worker<'a, 't, G: Knowledge + ?Sized> {
    search: &'a Search<'a, G>,
    task: &'a Task<'a, G>,
    playouts: Playouts<'a, G>,
    exploration: f32,
    rng: Rng,
    pace: Pace,
    state: G::State,
    path: Vec<PathEntry<'t, G::Step>>,
    /// The seat to step where the tree was left, if it was left before the end of the game.
    leaf: Option<Seat>,
    /// Buffers.
    steps: StepList<G::Step>,
    weights: Vec<f32>,
    /// What was foreseen of the position whose steps were looked at last.
    foreseen: Option<f64>,
    order: Order<Reverse<i64>>,
}

impl<'a, 't, G: Knowledge + ?Sized> Worker<'a, 't, G> {
    pub(super) fn new(search: &'a Search<'a, G>, rng: Rng) -> Worker<'a, 't, G> {
        let task = search.task;
        let mut pace = Pace::new();
        // Of what was counted before it began.
        pace.tell(task.watch);
        Worker {
            search,
            task,
            playouts: Playouts::new(task, &search.plan),
            exploration: if task.naive {
                search.plan.naive_exploration.unwrap_or(search.plan.exploration)
            } else {
                search.plan.exploration
            },
            rng,
            pace,
            state: task.root.clone(),
            path: Vec::new(),
            leaf: None,
            steps: StepList::new(),
            weights: Vec::new(),
            foreseen: None,
            order: Order::default(),
        }
    }

    /// Searches until all is over or no room is left; gives back what draws lots.
    pub(super) fn run(
        mut self,
        root: &'t Node<G::Step>,
        on_pause: &mut dyn FnMut(&Search<'a, G>),
    ) -> Rng {
        let watch = self.task.watch;
        let over = loop {
            if root.verdict().is_some() || self.deep_enough() {
                break true;
            }
            if self.search.needs_room() {
                break false;
            }
            if !self.pace.count_node(watch) {
                break true;
            }
            self.iterate(root);
            if self.pace.tick(watch) {
                break true;
            }
            if self.pace.report_due() {
                self.pace.tell(watch);
                on_pause(self.search);
            }
        };
        self.pace.tell(watch);
        if over {
            watch.end();
        }
        self.rng
    }

    /// The legal steps at the root: even a search that is over before it begins knows them.
    pub(super) fn root_children(mut self) -> (Children<G::Step>, Rng) {
        self.state.clone_from(self.task.root);
        let children = self.expand(Turn::Seat(self.task.seat), true);
        self.search.take_room(children.bytes());
        (children, self.rng)
    }

    fn deep_enough(&self) -> bool {
        self.search.deepest.load(Relaxed) >= self.search.depth
    }

    /// Goes down the tree, expands it, plays a game to its end and takes the result up again.
    fn iterate(&mut self, root: &'t Node<G::Step>) {
        self.state.clone_from(self.task.root);
        self.path.clear();
        self.leaf = None;
        self.playouts.clear();
        root.announce();
        let mut node = root;
        let found = loop {
            if let Some(verdict) = node.verdict() {
                break Some(verdict.payoffs(self.task.game.seats()));
            }
            let turn = self.task.game.turn(&self.state);
            if let Some(payoffs) = self.result(turn, node).or_else(|| self.at_horizon()) {
                break Some(payoffs);
            }
            let Some(children) = self.children(node, turn) else {
                self.leaf = turn.seat();
                break self.judge(node, turn);
            };
            if let Some(payoffs) = self.survey(node, children, turn) {
                break Some(payoffs);
            }
            let edge = match turn.seat() {
                Some(_) => self.choose(node, children),
                None => draw(&children.edges, &mut self.rng),
            };
            self.path.push(PathEntry { node, children, edge, seat: turn.seat() });
            self.task.game.play(&mut self.state, edge.step);
            node = &edge.node;
            if children.swapping == Swapping::Ahead
                && node.unswapped().is_none()
                && matches!(self.task.game.swapping(&self.state), Swapping::Now(_))
            {
                node.set_unswapped(0.5);
            }
            node.announce();
        };
        self.search.deepest.fetch_max(self.path.len() as u32, Relaxed);
        match found {
            Some(payoffs) => self.back_up(root, &payoffs),
            None => self.take_back(root),
        }
    }

    /// The result of the game, when it is over or decided.
    fn result(&self, turn: Turn, node: &Node<G::Step>) -> Option<Payoffs> {
        let game = self.task.game;
        // At the root the seat wants steps, whatever is decided; further down a glance on the first
        // visit is enough.
        let first = node.visits() == 1 && !self.path.is_empty();
        let payoffs = match turn {
            Turn::Over => game.payoffs(&self.state),
            _ if self.task.options.knowledge && first => game.decided(&self.state),
            _ => None,
        }?;
        if let Some(verdict) = Verdict::of(&payoffs) {
            node.prove(verdict);
        }
        Some(payoffs)
    }

    /// What the evaluation says of a position beyond which the search does not look.
    fn at_horizon(&self) -> Option<Payoffs> {
        let Task { game, root, options, .. } = *self.task;
        let there = options.knowledge && !self.path.is_empty() && game.horizon(root, &self.state);
        there.then(|| game.evaluate(&self.state)).flatten()
    }

    /// What the game finds out about a position once it has been visited often: its result, or which steps
    /// nobody needs to look at. At the root a step is wanted, so no result.
    fn survey(
        &mut self,
        node: &Node<G::Step>,
        children: &'t Children<G::Step>,
        turn: Turn,
    ) -> Option<Payoffs> {
        let game = self.task.game;
        let mut asked = self.search.plan.surveyed;
        if self.path.len() == 1 && self.search.won.load(Relaxed) {
            asked = asked.div_ceil(SOONER);
        }
        let early = asked == 0 || node.visits() < asked;
        if early || !children.bare() || turn.seat().is_none() || node.begin_survey() {
            return None;
        }
        self.steps.clear();
        let found = game.survey(&self.state, &mut self.steps);
        if let Some(payoffs) = found {
            let verdict = Verdict::of(&payoffs)?;
            if self.path.is_empty() {
                self.search.won.fetch_or(verdict.wins(self.task.seat), Relaxed);
                return None;
            }
            node.prove(verdict);
            return Some(payoffs);
        }
        // Those that were withheld as well.
        let sensible = std::mem::take(&mut self.steps);
        if !children.complete() {
            self.rest(children);
        }
        for edge in children.asked() {
            if !sensible.contains(&edge.step) {
                edge.node.set_needless();
            }
        }
        self.steps = sensible;
        let settled = children.settled(turn.seat())?;
        node.prove(settled);
        Some(settled.payoffs(game.seats()))
    }

    /// What comes of a position where the tree is left, which joins it if it is foreseen.
    fn judge(&mut self, node: &'t Node<G::Step>, turn: Turn) -> Option<Payoffs> {
        let foresight = self.search.plan.foresight.zip(turn.seat());
        let seen = foresight.and_then(|(foresight, seat)| {
            let children = self.expand(turn, false);
            let chance = self.foreseen?;
            if self.may_join() {
                self.join(node, children);
            }
            Some((f64::from(foresight.share), self.task.game.split(seat, chance)))
        });
        let played = self.playouts.play(&mut self.state, &mut self.rng, &mut self.pace)?;
        Some(match seen {
            Some((share, seen)) => seen.mixed(share, &played),
            None => played,
        })
    }

    /// The steps from a position, if it is in the tree or can join it now.
    fn children(&mut self, node: &'t Node<G::Step>, turn: Turn) -> Option<&'t Children<G::Step>> {
        if let Some(children) = node.children() {
            return Some(children);
        }
        if node.visits() < EXPANDED_AT || !self.may_join() {
            return None;
        }
        let children = self.expand(turn, false);
        Some(self.join(node, children))
    }

    /// Whether the tree has room for the position at hand.
    fn may_join(&self) -> bool {
        (self.path.len() as u32) < self.search.depth && !self.search.full()
    }

    fn join(&self, node: &'t Node<G::Step>, children: Children<G::Step>) -> &'t Children<G::Step> {
        node.children_or(|| {
            self.search.take_room(children.bytes());
            children
        })
    }

    fn expand(&mut self, turn: Turn, root: bool) -> Children<G::Step> {
        let Worker { search, task, .. } = *self;
        let swapping = task.game.swapping(&self.state);
        let rave = search.plan.rave > 0.0 && turn != Turn::Chance;
        let mut withheld = 0;
        let mut edges: Vec<_> = if turn == Turn::Chance {
            let mut odds = Vec::new();
            task.game.odds(&self.state, &mut odds);
            odds.into_iter().map(|(step, p)| Edge::new(step, p as f32)).collect()
        } else {
            let choices = self.choices(root);
            let part = search.plan.widen && !root && !rave && swapping == Swapping::Never;
            let first = if search.plan.foresight.is_some() { FORESEEN_FIRST } else { FIRST };
            let many = choices.len() > 2 * first;
            let count = if part && many { first } else { choices.len() };
            withheld = choices.len() - count;
            self.edges(choices, count)
        };
        if rave {
            for edge in &mut edges {
                edge.index = task.game.history_index(edge.step).unwrap_or(NO_INDEX);
            }
        }
        let swapping = match swapping {
            Swapping::Never => Swapping::Never,
            Swapping::Ahead => Swapping::Ahead,
            Swapping::Now(step) => edges
                .iter()
                .position(|edge| edge.step == step)
                .map_or(Swapping::Never, Swapping::Now),
        };
        let amaf =
            if rave { edges.iter().map(|_| Mean::default()).collect() } else { Box::default() };
        let (edges, rest) = (edges.into_boxed_slice(), OnceLock::new());
        Children { edges, withheld, rest, amaf, swapping }
    }

    /// The steps that were withheld when the position joined the tree.
    fn rest(&mut self, children: &'t Children<G::Step>) -> &'t [Edge<G::Step>] {
        children.rest.get_or_init(|| {
            let mut rest = self.choices(false);
            rest.retain(|(step, _)| children.edges.iter().all(|edge| edge.step != *step));
            let count = rest.len();
            let rest = self.edges(rest, count).into_boxed_slice();
            self.search.take_room(size_of_val(&*rest));
            rest
        })
    }

    /// So many of these steps: the most promising ones in order, where they are looked at so.
    fn edges(&mut self, mut choices: Vec<(G::Step, f32)>, count: usize) -> Vec<Edge<G::Step>> {
        if self.search.plan.widen {
            self.order.first(count, &mut choices, |choice| Reverse(ordered(choice.1.into())));
        }
        choices.into_iter().take(count).map(|(step, prior)| Edge::new(step, prior)).collect()
    }

    /// The steps from the position at hand that are worth a look, and how promising each is.
    fn choices(&mut self, root: bool) -> Vec<(G::Step, f32)> {
        let task = self.task;
        self.foreseen = None;
        if task.options.knowledge
            && !root
            && let Some(step) = task.game.sure_step(&self.state)
        {
            return vec![(step, 0.0)];
        }
        let Worker { search, steps, weights, foreseen, .. } = self;
        steps.clear();
        weights.clear();
        if task.options.knowledge && !root {
            task.game.pruned_steps(&self.state, steps);
        } else {
            task.game.steps(&self.state, steps);
        }
        // The order in which steps without visits come first should say nothing.
        self.rng.shuffle(steps);
        if task.options.knowledge && task.naive {
            task.game.naive_priors(&self.state, steps, weights);
        } else if task.options.knowledge {
            if search.plan.foresight.is_some() {
                *foreseen = task.game.foresee(&self.state, steps, weights);
            }
            if foreseen.is_none() {
                task.game.priors(&self.state, steps, weights);
            }
        }
        let total: f32 = weights.iter().sum();
        let flat = weights.windows(2).all(|pair| pair[0] == pair[1]);
        let prior = |i: usize| if flat { 0.0 } else { weights[i] / total };
        steps.iter().enumerate().map(|(i, &step)| (step, prior(i))).collect()
    }

    /// The step with the highest upper bound.
    fn choose(
        &mut self,
        node: &Node<G::Step>,
        children: &'t Children<G::Step>,
    ) -> &'t Edge<G::Step> {
        let plan = &self.search.plan;
        let visits = node.visits() as f32;
        let log = visits.max(1.0).ln();
        let unknown = node.own_mean() as f32;
        let ahead = children.swapping == Swapping::Ahead;
        // What is foreseen leads by priors, but nothing is of a first step that may be taken over.
        let led = plan.foresight.is_some() && !ahead;
        let (exploration, pull) =
            if led { (0.0, FORESEEN_PULL) } else { (self.exploration, PRIOR_PULL) };
        let (pull, rave) = (pull * visits.sqrt(), plan.rave);
        // Where sides can be exchanged, a first step that promises much is not wanted.
        let widen = plan.widen && !ahead;
        let mut open = if widen { width(visits) } else { usize::MAX };
        let (mut best, mut highest) = (&children.edges[0], f32::NEG_INFINITY);
        // Looks at a step, and says whether more may be looked at.
        let mut look = |i: usize, edge: &'t Edge<G::Step>| {
            // What is proved has nothing more to tell.
            if edge.node.verdict().is_some() || edge.node.needless() {
                return true;
            }
            let n = edge.node.visits() as f32;
            let own = if n > 0.0 { edge.node.sum() as f32 / n } else { unknown };
            let mean = children.amaf.get(i).map_or(own, |amaf| blend(own, n, amaf, rave));
            let mean = match edge.node.unswapped() {
                Some(_) => edge.node.mean() as f32,
                None => mean,
            };
            let bound =
                mean + exploration * (log / (n + 1.0)).sqrt() + pull * edge.prior / (n + 1.0);
            if bound > highest {
                (best, highest) = (edge, bound);
            }
            open -= 1;
            open > 0
        };
        let more = children.open().all(|(i, edge)| look(i, edge));
        if more && !children.complete() {
            for (i, edge) in (children.edges.len()..).zip(self.rest(children)) {
                if !look(i, edge) {
                    break;
                }
            }
        }
        best
    }

    fn back_up(&mut self, root: &Node<G::Step>, payoffs: &Payoffs) {
        let mut payoffs = *payoffs;
        for (total, &payoff) in self.search.totals.iter().zip(payoffs.as_slice()) {
            total.add(payoff);
        }
        if let Some(seat) = self.leaf {
            let leaf = self.path.last().map_or(root, |p| &p.edge.node);
            leaf.add_own(payoffs[seat]);
        }
        let rave = self.search.plan.rave > 0.0;
        if rave {
            self.playouts.remember_playout();
        }
        for entry in self.path.iter().rev() {
            let PathEntry { node, children, edge, seat } = entry;
            if let Some(seat) = *seat {
                if node.drawable() && payoffs[seat] < 0.5 {
                    payoffs = Payoffs::all(payoffs.seats(), 0.5);
                }
                edge.node.add_announced(payoffs[seat]);
                if rave {
                    self.playouts.remember(seat, edge.index);
                    for (edge, amaf) in children.edges.iter().zip(&children.amaf) {
                        if self.playouts.remembers(seat, edge.index) {
                            amaf.add(payoffs[seat]);
                        }
                    }
                }
                if edge.node.unswapped().is_some_and(|other| other < 0.5) {
                    // It is taken over.
                    payoffs = self.task.game.split(seat, 1.0 - payoffs[seat]);
                }
                node.add_own(payoffs[seat]);
                if matches!(children.swapping, Swapping::Now(_)) {
                    node.set_unswapped(children.hope(node.own_mean()));
                }
            }
            if let Some(verdict) = edge.node.verdict() {
                self.carry_up(entry, verdict);
            }
        }
    }

    /// Draws what follows for a position from the verdict of one of its steps.
    fn carry_up(&self, entry: &PathEntry<'_, G::Step>, verdict: Verdict) {
        let PathEntry { node, children, seat, .. } = entry;
        if node.verdict().is_some() {
            return;
        }
        match children.settled(*seat) {
            Some(settled) => node.prove(settled),
            None if verdict == Verdict::Even && seat.is_some() => node.set_drawable(),
            None => {}
        }
    }

    /// Undoes what an unfinished way down announced.
    fn take_back(&mut self, root: &Node<G::Step>) {
        root.retract();
        for entry in &self.path {
            entry.edge.node.retract();
        }
    }
}

/// The mean of a step's own games and of those in which it came later, which count the less the
/// more own games there are (RAVE, Gelly and Silver 2007).
fn blend(own: f32, n: f32, amaf: &Mean, rave: f32) -> f32 {
    let m = amaf.count() as f32;
    if m == 0.0 {
        return own;
    }
    let share = m / (m + n + m * n / rave);
    share * (amaf.sum() as f32 / m) + (1.0 - share) * own
}

/// An outcome of chance by its odds.
fn draw<'t, S>(edges: &'t [Edge<S>], rng: &mut Rng) -> &'t Edge<S> {
    let mut at = rng.unit() as f32 * edges.iter().map(|edge| edge.prior).sum::<f32>();
    let drawn = edges.iter().find(|edge| {
        at -= edge.prior;
        at < 0.0
    });
    drawn.unwrap_or(&edges[edges.len() - 1])
}

/// How many steps are looked at after so many visits (progressive widening).
fn width(visits: f32) -> usize {
    4 + (2.0 * visits.powf(0.45)) as usize
}
