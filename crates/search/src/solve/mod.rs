//! Results of best play for two seats without chance.
//!
//! A solver answers questions of the form "can this seat get at least so much?"; a game with draws
//! takes two of them. There are three ways, of which a game chooses one: in Traffic Lights and
//! Dots and Boxes, searching depth first looked at 11 and 20 times fewer positions than proof numbers; in
//! Hex it looked at 3 times as many. Weak proof numbers solved Amazons 5x5, which sums did not in the same time;
//! Konane took twice as many positions by them.

mod depth_first;
mod points;
mod proof_numbers;
mod table;

use std::sync::Arc;

use ludoteca_core::{Knowledge, Memo, Payoffs, Seat, Solver, StepList, rng::mix};

use crate::pool::{Lists, Pool};
use crate::watch::{Pace, Watch};
use crate::{Options, Solution};
use depth_first::DepthFirst;
use points::{MEMO_PART, Points, Shared};
use proof_numbers::ProofNumbers;
use table::{Numbers, Table};

/// The result of best play; `None` when it was stopped before, or for other than two seats, or
/// where chance has a say.
pub(crate) fn solve<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    options: &Options,
    bytes: usize,
    watch: &Watch<'_>,
) -> Option<Solution<G::Step>> {
    let seat = game.turn(state).seat().filter(|_| game.seats() == 2)?;
    let in_points = options.knowledge && game.balance(state).is_some();
    let threads = options.threads.max(1);
    let (numbers, points) = if in_points { (0, bytes) } else { (bytes, 0) };
    let memo_bytes = points / MEMO_PART / threads;
    let mut prover = Prover {
        game,
        knowledge: options.knowledge,
        attacker: seat,
        least: 1.0,
        // By points nothing is seen of results on the way.
        drawn: in_points && game.drawable(),
        glances: false,
        table: Table::new(numbers),
        shared: Arc::new(Shared::new(points - memo_bytes * threads)),
        threads,
        in_points,
        memo_bytes,
        memo: Memo::new(memo_bytes),
        states: Pool::default(),
        lists: Lists::default(),
        pace: Pace::new(),
        watch,
    };
    let wins = prover.holds(state, 1.0)?;
    let own = if wins {
        1.0
    } else if prover.drawn && prover.holds(state, 0.5)? {
        0.5
    } else {
        0.0
    };
    let mut payoffs = Payoffs::all(2, 1.0 - own);
    payoffs[seat] = own;
    let (best, complete) = prover.best_steps(state, own, options.every_best)?;
    prover.pace.tell(watch);
    Some(Solution { payoffs, best, complete, nodes: watch.nodes(), time: watch.elapsed() })
}

/// Whether one seat can get at least so much, and what was found out about it so far.
struct Prover<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    knowledge: bool,
    /// Who tries to get at least `least`; the other defends.
    attacker: Seat,
    least: f64,
    /// Whether a result was seen in which nobody takes all.
    drawn: bool,
    /// Whether any position was ever seen through at once before its game was over.
    glances: bool,
    table: Table<Numbers>,
    /// What the rest of a game is worth, where points decide it.
    shared: Arc<Shared>,
    /// How many threads may look for an answer, where points decide it.
    threads: usize,
    in_points: bool,
    /// How much the memo of a thread may take.
    memo_bytes: usize,
    memo: Memo,
    states: Pool<G::State>,
    lists: Lists<StepList<G::Step>>,
    pace: Pace,
    watch: &'a Watch<'a>,
}

impl<'a, G: Knowledge + ?Sized> Prover<'a, G> {
    /// One that looks for the same by what is shared.
    fn helper(&self) -> Prover<'a, G> {
        Prover {
            shared: Arc::clone(&self.shared),
            table: Table::new(0),
            memo: Memo::new(self.memo_bytes),
            states: Pool::default(),
            lists: Lists::default(),
            pace: Pace::new(),
            ..*self
        }
    }

    fn holds(&mut self, state: &G::State, least: f64) -> Option<bool> {
        self.least = least;
        self.reaches(state, self.attacker)
    }

    /// Whether the seat to step gets what it wants; `None` when the search is over.
    fn reaches(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        match self.game.plan().solver {
            _ if self.in_points => {
                let pleased = points::reaches(self, state)?;
                Some(pleased == (seat == self.attacker))
            }
            Solver::DepthFirst => DepthFirst::new(self).reaches(state, seat),
            Solver::ProofNumbers => ProofNumbers::new(self, false).reaches(state, seat),
            Solver::WeakProofNumbers => ProofNumbers::new(self, true).reaches(state, seat),
        }
    }

    /// Counts a position; `None` when the search is over.
    fn count(&mut self) -> Option<()> {
        (self.pace.count_node(self.watch) && !self.pace.tick(self.watch)).then_some(())
    }

    /// How many positions were counted.
    fn counted(&self) -> u64 {
        self.pace.counted()
    }

    /// The key of a position in which `seat` steps. Different questions have different answers.
    fn key(&self, state: &G::State, seat: Seat) -> u64 {
        self.game.canonical_key(state) ^ mix(self.least.to_bits()) ^ mix(seat.index() as u64 + 1)
    }

    /// Whether `seat` gets what it wants from this result: the attacker at least `least`, the other
    /// that it does not.
    fn pleases(&mut self, payoffs: &Payoffs, seat: Seat) -> bool {
        let payoff = payoffs[self.attacker];
        self.drawn |= payoff > 0.0 && payoff < 1.0;
        (payoff >= self.least) == (seat == self.attacker)
    }

    /// The steps that are worth a look. The list goes back to `lists`.
    fn steps(&mut self, state: &G::State) -> StepList<G::Step> {
        let mut steps = self.lists.take();
        steps.clear();
        match self.knowledge.then(|| self.game.sure_step(state)).flatten() {
            Some(step) => steps.push(step),
            None if self.knowledge => self.game.pruned_steps(state, &mut steps),
            None => self.game.steps(state, &mut steps),
        }
        steps
    }

    /// The steps that are worth a look in a position that `seat` is to explore, or whether it gets what it
    /// wants, where the game finds that out before any step is made.
    fn survey(&mut self, state: &G::State, seat: Seat) -> Result<StepList<G::Step>, bool> {
        if !self.knowledge || self.game.sure_step(state).is_some() {
            return Ok(self.steps(state));
        }
        let mut steps = self.lists.take();
        steps.clear();
        match self.game.survey(state, &mut steps) {
            None => Ok(steps),
            Some(payoffs) => {
                self.lists.keep(steps);
                Err(self.pleases(&payoffs, seat))
            }
        }
    }

    /// The numbers of a position about which nothing is known yet, in which `seat` steps: what its replies
    /// tell at a glance, where the game says that this is worth its time.
    fn foreseen(&mut self, state: &G::State, seat: Seat) -> Numbers {
        let hardness = self.knowledge.then(|| self.game.hardness(state)).flatten();
        let Some([proof, disproof]) = hardness else { return Numbers { proof: 1, disproof: 1 } };
        let steps = self.steps(state);
        let (mut open, mut proven) = (0, false);
        for &step in &steps {
            let mut next = self.states.copy(state);
            self.game.play(&mut next, step);
            let seen = self.seen(&next, seat);
            self.states.keep(next);
            proven = seen == Some(true);
            if proven {
                break;
            }
            open += u32::from(seen.is_none());
        }
        self.lists.keep(steps);
        match open {
            _ if proven => Numbers::settled(true),
            0 => Numbers::settled(false),
            // Each open reply must be met.
            open => Numbers { proof: proof.max(1), disproof: disproof.max(1).saturating_mul(open) },
        }
    }

    /// Whether `seat` gets what it wants in this position, where that can be seen at once: the game
    /// is over or decided, or its next step surely ends it. That is cheaper than to look up or to
    /// explore, and most positions in a proof are such.
    fn seen(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        if let Some(payoffs) = self.result(state) {
            return Some(self.pleases(&payoffs, seat));
        }
        let step = self.knowledge.then(|| self.game.sure_step(state)).flatten()?;
        let mut next = self.states.copy(state);
        self.game.play(&mut next, step);
        let result = self.result(&next);
        self.states.keep(next);
        let payoffs = result?;
        self.glances = true;
        Some(self.pleases(&payoffs, seat))
    }

    fn result(&mut self, state: &G::State) -> Option<Payoffs> {
        if let Some(payoffs) = self.game.payoffs(state) {
            return Some(payoffs);
        }
        let decided = self.knowledge.then(|| self.game.decided(state)).flatten()?;
        self.glances = true;
        Some(decided)
    }

    /// The steps of which it is known that they reach `own`, at least one; and whether no other does. With
    /// `every` it becomes known of each.
    fn best_steps(
        &mut self,
        state: &G::State,
        own: f64,
        every: bool,
    ) -> Option<(Vec<G::Step>, bool)> {
        let mut steps = StepList::new();
        self.game.steps(state, &mut steps);
        if own == 0.0 {
            return Some((steps.to_vec(), true));
        }
        let (mut best, mut complete) = (Vec::new(), true);
        for &step in &steps {
            let mut next = state.clone();
            self.game.play(&mut next, step);
            match self.reached(&next, every)? {
                Some(true) => best.push(step),
                Some(false) => {}
                None => complete = false,
            }
        }
        // Where a survey has found the result no step may be known to reach it.
        for &step in &steps {
            if !best.is_empty() {
                break;
            }
            let mut next = state.clone();
            self.game.play(&mut next, step);
            best.extend(self.reached(&next, true)?.filter(|&pleased| pleased).map(|_| step));
        }
        Some((best, complete))
    }

    /// Whether the attacker gets what it wants in this position, in so far as that is known; or in any case,
    /// if it is to be found out.
    fn reached(&mut self, next: &G::State, find_out: bool) -> Option<Option<bool>> {
        if let Some(seen) = self.seen(next, self.attacker) {
            return Some(Some(seen));
        }
        let Some(seat) = self.game.turn(next).seat() else { return Some(None) };
        let own = seat == self.attacker;
        let known = if self.in_points {
            Points::new(self, false).known(next)
        } else {
            let reached = self.table.get(self.key(next, seat)).and_then(Numbers::verdict);
            reached.map(|reached| reached == own)
        };
        Some(match known {
            None if find_out => Some(self.reaches(next, seat)? == own),
            known => known,
        })
    }
}
