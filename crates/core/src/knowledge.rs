//! What a strong player knows about a game, for searches that know no game by name.

use crate::{Game, GameExt, Levels, Memo, Payoffs, Rng, Scratch, Seat, StepList};

/// Which search serves a game best, and how it is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The search.
    pub method: Method,
    /// MCTS: how much it explores (the constant of UCT).
    pub exploration: f32,
    /// MCTS: the same for who goes by [`Knowledge::naive_priors`], where it is another.
    pub naive_exploration: Option<f32>,
    /// MCTS: how many visits a step's all-moves-as-first value is worth (RAVE); 0 for none.
    pub rave: f32,
    /// MCTS: after how many steps a playout is judged by [`Knowledge::evaluate`]; `None`: played to its end.
    pub cutoff: Option<u32>,
    /// MCTS: whether playouts go by [`Knowledge::playout_step`]; without it by the rules alone, which
    /// is faster.
    pub heavy_playouts: bool,
    /// MCTS: whether only the steps with the best priors are looked at first, more of them as visits grow.
    pub widen: bool,
    /// MCTS: after how many visits a position is [surveyed](Knowledge::survey); 0: never.
    pub surveyed: u32,
    /// MCTS without the bounds of a level: how positions are [foreseen](Knowledge::foresee), if they are.
    pub foresight: Option<Foresight>,
    /// Alpha-beta: how many steps of a position are looked at, those with the best priors; the others only where
    /// all these lose. 0 for all. With a width it also asks for wins by force ([`Knowledge::forcing`]).
    pub width: usize,
    /// Alpha-beta: the futility margin for each step that is left to look ahead, in log odds. What is judged better or
    /// worse by more than that is taken for what it seems.
    pub margin: f32,
    /// How results of best play are found.
    pub solver: Solver,
    /// What the levels look at by the search of `method`; `None`: as much as in a game of which nothing is known.
    pub levels: Option<Levels>,
}

impl Plan {
    /// The same by a search that may be another, which has its own levels.
    #[must_use]
    pub fn by(self, method: Method) -> Plan {
        Plan { method, levels: self.levels.filter(|_| self.method == method), ..self }
    }

    /// What the levels look at in a position that is searched by `method`.
    #[must_use]
    pub fn levels(&self, method: Method) -> Levels {
        let usual = match method {
            Method::AlphaBeta => Levels::POSITIONS,
            Method::Mcts => Levels::PLAYOUTS,
        };
        self.levels.filter(|_| self.method == method).unwrap_or(usual)
    }
}

/// How a Monte Carlo search goes where each position is [foreseen](Knowledge::foresee) when it joins the tree. Steps
/// are chosen by their priors and by what came of them alone (PUCT, Rosin 2011; Silver et al. 2017): neither the constant
/// of UCT nor all-moves-as-first values are used, and the others of a position come into sight as visits grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// How much of what a position counts is what was foreseen, 0 to 1; the rest is what came of a playout.
    pub share: f32,
    /// After how many visits a position is [surveyed](Knowledge::survey); 0: never. Fewer than with playouts alone, since
    /// each takes longer.
    pub surveyed: u32,
}

/// A way to find the result of best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// Every position once, with a table: games in which many ways lead to the same position, or
    /// in which steps are soon seen to lose.
    DepthFirst,
    /// Proof-number search: games in which a few of many steps matter.
    ProofNumbers,
    /// Proof-number search in which to disprove all steps is as hard as the hardest of them, and one more for each
    /// other (weak proof numbers, Ueda et al. 2008): where so many ways lead to the same position that sums would
    /// count it many times.
    WeakProofNumbers,
}

/// A family of searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Monte Carlo tree search: any number of seats, chance, wide turns.
    Mcts,
    /// Alpha-beta with iterative deepening: two seats, no chance, a good evaluation.
    AlphaBeta,
}

/// What two seats have and may still get, in a game that the one with more points wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// How many points the first seat is ahead.
    pub lead: i32,
    /// How many are still to be had: all of them go to one seat or the other before the game is over.
    pub open: i32,
}

/// What decides, by best play, how many of the points that are still [`open`](Balance::open) who steps gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Not of the points that were gained before, nor of who it is who steps.
    pub key: u64,
    /// How many who steps gets at least, those of the other seat taken off, where that is seen at a glance.
    pub least: Option<i32>,
}

/// A win that cannot be stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced<S> {
    /// The first step to it.
    pub step: S,
    /// How many steps, of all seats, it takes at most.
    pub steps: u32,
}

/// Where the choice to exchange sides stands (the swap rule, or pie rule).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swapping<S> {
    /// Nobody may.
    Never,
    /// The seat after the one to step may, once the turn is over.
    Ahead,
    /// The seat to step may, by this step: each seat goes on in the place of the other, and nothing else
    /// changes, so the step is worth what the other seat may expect without it.
    Now(S),
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            method: Method::Mcts,
            exploration: 1.0,
            naive_exploration: None,
            rave: 0.0,
            cutoff: None,
            heavy_playouts: true,
            widen: false,
            surveyed: 0,
            foresight: None,
            width: 0,
            margin: 0.5,
            solver: Solver::DepthFirst,
            levels: None,
        }
    }
}

/// The knowledge of a game. Everything has a default that is right for a game of which nothing is
/// known.
pub trait Knowledge: Game {
    /// Which search, and how it is set.
    fn plan(&self) -> Plan {
        Plan::default()
    }

    /// Whether one of two seats may exchange sides, here or soon.
    fn swapping(&self, _state: &Self::State) -> Swapping<Self::Step> {
        Swapping::Never
    }

    /// How far the first of two seats, or its pair of two, is ahead in a running game, in log odds: the
    /// natural logarithm of its chances over those of the other, so `0` is even, `1` about 73 %, `3` about 95 %.
    /// `None` where nothing better is known than playing on at random.
    fn advantage(&self, _state: &Self::State) -> Option<f32> {
        None
    }

    /// What each seat may expect of a running game: like payoffs, in `0..=1`, summing as they do. For two
    /// seats or two pairs it follows from the [`advantage`](Knowledge::advantage), unless more is known of what comes
    /// of one than a search by alpha-beta needs, which compares positions that lie as deep; other games say it here.
    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        self.advantage(state).map(|first| self.split(Seat::FIRST, chance(first)))
    }

    /// The next step of an informed playout.
    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        self.random_step(state, rng, scratch)
    }

    /// Appends, for each of `steps`, how promising it looks: weights above 0, 1 for an average step.
    fn priors(&self, _state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|_| 1.0));
    }

    /// Appends, for each of `steps`, how natural it looks to who is no player yet, as
    /// [`priors`](Knowledge::priors) do: weak opponents look at steps by these, or choose without a thought.
    fn naive_priors(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        self.priors(state, steps, out);
    }

    /// What [`priors`](Knowledge::priors) appends, by longer thought, and what the seat to step may expect, 0 to 1: as a
    /// net sees it. `None`, and nothing appended, where there is none; a [plan](Plan::foresight) says whether to ask.
    fn foresee(
        &self,
        _state: &Self::State,
        _steps: &StepList<Self::Step>,
        _out: &mut Vec<f32>,
    ) -> Option<f64> {
        None
    }

    /// Puts into `out`, which is empty, the steps that change too much for the position to be judged
    /// before they have been looked at, such as captures, the most promising first. Playing only
    /// such steps must come to an end soon.
    fn noisy_steps(&self, _state: &Self::State, _out: &mut StepList<Self::Step>) {}

    /// A small number that is the same for steps that mean much the same in any position of the
    /// game, such as placing on a cell: for RAVE and history tables.
    fn history_index(&self, _step: Self::Step) -> Option<u16> {
        None
    }

    /// A key for tables of search results: may be the same for positions that are worth the same,
    /// such as mirror images.
    fn canonical_key(&self, state: &Self::State) -> u64 {
        self.key(state)
    }

    /// Drops from all legal `steps` what is surely no better than one that stays: as where steps
    /// come to the same, or a pattern has only so many sensible answers.
    fn prune(&self, _state: &Self::State, _steps: &mut StepList<Self::Step>) {}

    /// Appends to `out`, which is empty, the legal steps that are left when those that
    /// [`prune`](Knowledge::prune) drops are gone. Whoever passes the contract on does both at once.
    fn pruned_steps(&self, state: &Self::State, out: &mut StepList<Self::Step>) {
        self.steps(state, out);
        self.prune(state, out);
    }

    /// A step that is surely as good as any, where that can be seen at once: a win, a forced answer.
    fn sure_step(&self, _state: &Self::State) -> Option<Self::Step> {
        None
    }

    /// A win that every reply only puts off, for which more is done than to
    /// [glance](Knowledge::sure_step): at most about `effort` positions are looked at. Asked where no step is sure.
    fn forcing(&self, _state: &Self::State, _effort: u32) -> Option<Forced<Self::Step>> {
        None
    }

    /// Drops from `steps` what surely does not stop a win that the opponent would [force](Knowledge::forcing), and
    /// so loses; one stays in any case. Asked where no step is sure.
    fn parry(&self, _state: &Self::State, _effort: u32, _steps: &mut StepList<Self::Step>) {}

    /// The step that good conduct asks for, whatever a search would find to gain by another: to say
    /// which stones are dead as it is. Computers make it at every level.
    fn fair_step(&self, _state: &Self::State) -> Option<Self::Step> {
        None
    }

    /// Whether the seat to step must first of all answer something, so that an
    /// [`advantage`](Knowledge::advantage) says little: as in check.
    fn pressed(&self, _state: &Self::State) -> bool {
        false
    }

    /// Hands the turn of a running game over to the other of two seats, as the rules may not allow it, where
    /// it is hardly ever a burden to have to step (no zugzwang): whoever is well off even after that is well off
    /// (null move). Changes nothing where that is not so, and says it.
    fn pass_over(&self, _state: &mut Self::State) -> bool {
        false
    }

    /// Whether a search that begins at `from` need not look beyond `at`, where
    /// [`evaluate`](Knowledge::evaluate) says all that can be said: as at the end of a hand, when the
    /// next one begins from scratch.
    fn horizon(&self, _from: &Self::State, _at: &Self::State) -> bool {
        false
    }

    /// What [`pruned_steps`](Knowledge::pruned_steps) appends, for who wants to prove a result or looks at a
    /// position for long: it may take much longer, drop more, and find out what the result of best play is.
    fn survey(&self, state: &Self::State, out: &mut StepList<Self::Step>) -> Option<Payoffs> {
        self.pruned_steps(state, out);
        None
    }

    /// What a game of two seats that is won by points comes down to. Where a game tells it,
    /// [`prune`](Knowledge::prune) and [`sure_step`](Knowledge::sure_step) must cost no point, as long as the
    /// result is open.
    fn balance(&self, _state: &Self::State) -> Option<Balance> {
        None
    }

    /// What is left to be played for in a game that tells its [`balance`](Knowledge::balance), in a position
    /// without a [`sure_step`](Knowledge::sure_step). `memo` is for the game alone.
    fn rest(&self, state: &Self::State, _memo: &mut Memo) -> Rest {
        Rest { key: self.key(state), least: None }
    }

    /// How hard it may be to prove that the seat to step gets what it wants, and how hard for each reply that
    /// it does not: numbers from 1 to a thousand. With proof numbers; where they are told the solver
    /// also looks at all replies before it takes a position up, so these must be seen through at little cost.
    fn hardness(&self, _state: &Self::State) -> Option<[u32; 2]> {
        None
    }

    /// The result of a running game by best play, where that is certain at a glance: a lead that
    /// cannot be lost, a win that cannot be stopped.
    fn decided(&self, _state: &Self::State) -> Option<Payoffs> {
        None
    }

    /// The same, and in how many steps, of all seats, a win stands on the board at most; 0 where that is not told.
    fn decided_in(&self, state: &Self::State) -> Option<(Payoffs, u32)> {
        Some((self.decided(state)?, 0))
    }
}

/// How hard it may be to prove a win and to disprove it ([`Knowledge::hardness`]) for who steps and is so far ahead: with
/// each 1 less a win is harder by a factor of e, and with `even` or more as easy as can be.
#[must_use]
pub fn hardness_of(lead: f32, even: f32) -> [u32; 2] {
    [lead, -lead].map(|lead| (even - lead).exp().clamp(1.0, 1000.0) as u32)
}

/// The chances of the first for an [`advantage`](Knowledge::advantage).
#[must_use]
pub fn chance(advantage: f32) -> f64 {
    f64::from(1.0 / (1.0 + (-advantage).exp()))
}

/// Everything that a game of the library has.
pub trait Whole: Game + crate::Notation + crate::View + crate::Setup + Knowledge {}

impl<G: Game + crate::Notation + crate::View + crate::Setup + Knowledge> Whole for G {}
