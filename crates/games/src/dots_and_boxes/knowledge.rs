//! Take what is given, give as little as possible, and keep control: who must open the first long
//! chain loses most of them.

use std::cmp::Ordering;

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{
    Balance, Game, Knowledge, Levels, Memo, Payoffs, Plan, Rest, Rng, Scratch, StepList,
};

use super::chains::{Run, Strings, opening_value};
use super::open::Open;
use super::{DotsAndBoxes, State, parts};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 29, 48, 84, 140, 220, 420, 1_100, 2_500])
    .slipping([50, 36, 25, 16, 10, 5, 2, 0, 0]);

impl<const W: usize> DotsAndBoxes<W> {
    /// A box that can be taken without giving up a choice that might be better.
    ///
    /// A box tied to nothing else is worth taking whatever happens: it is there for whoever wants
    /// it, and taking it costs no turn. The same holds for the boxes of a run that are not the last
    /// two (of a run open at both ends, the last four), and for all runs but one: only the last
    /// boxes can be used for a double-cross, and only once (Barker and Korf, Solving Dots-And-Boxes,
    /// 2012; the tests check it in all positions of small boards).
    pub(super) fn sure_take(&self, strings: &Strings<'_, W>) -> Option<Cell> {
        let mut half_open: Option<Run> = None;
        let mut closed: Option<Run> = None;
        let (mut half_open_runs, mut closed_ends) = (0, 0);
        for run in strings.runs() {
            if run.double_cross().is_none() {
                return Some(run.take);
            }
            if run.closed {
                closed = Some(run);
                closed_ends += 1;
            } else {
                half_open = Some(run);
                half_open_runs += 1;
            }
        }
        // Each closed run came from both ends. The double-cross of a half-open run is the cheaper.
        let choices = half_open_runs + closed_ends / 2;
        closed.or(half_open).filter(|_| choices >= 2).map(|run| run.take)
    }

    /// Whether leaving the last boxes of the only run promises more than taking them.
    fn crosses(&self, state: &State<W>, run: &Run, rng: &mut Rng) -> bool {
        let mut after = *state;
        for _ in 0..run.length {
            let strings = Strings::new(self, &after);
            let Some(next) = strings.runs().next() else { break };
            self.play(&mut after, next.take);
        }
        let strings = Strings::new(self, &after);
        if !strings.safe().is_empty() {
            return rng.below(4) == 0;
        }
        let left = if run.closed { 4 } else { 2 };
        opening_value(&mut strings.chains()) < -left
    }

    /// A step that seems natural.
    fn natural_step(&self, state: &State<W>, rng: &mut Rng) -> Cell {
        let strings = Strings::new(self, state);
        if let Some(take) = self.sure_take(&strings) {
            return take;
        }
        if let Some(run) = strings.runs().next() {
            let cross = run.double_cross().filter(|_| self.crosses(state, &run, rng));
            return cross.unwrap_or(run.take);
        }
        let safe = strings.safe();
        if !safe.is_empty() {
            return safe.pick(rng);
        }
        let chains = strings.chains();
        let cheapest = chains.iter().min_by_key(|chain| chain.cost());
        cheapest.expect("a segment that is not safe opens a chain").opening
    }

    /// Whether a seat has more than half of the boxes.
    fn is_decided(&self, state: &State<W>) -> bool {
        let most = usize::from(state.boxes[0].max(state.boxes[1]));
        2 * most > self.boxes.cells()
    }
}

impl<const W: usize> Knowledge for DotsAndBoxes<W> {
    fn plan(&self) -> Plan {
        Plan {
            exploration: 0.7,
            levels: Some(LEVELS.on(self.boxes.cells(), 25)),
            ..Plan::default()
        }
    }

    fn playout_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        self.natural_step(state, rng)
    }

    /// What gives boxes away waits until nothing else is left.
    fn priors(&self, state: &State<W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let strings = Strings::new(self, state);
        out.extend(steps.iter().map(|&segment| {
            match (strings.taken(segment).cmp(&0), strings.is_safe(segment)) {
                (Ordering::Greater, _) => 4.0,
                (_, true) => 1.0 + self.cuts[segment.index()],
                (_, false) => 0.2,
            }
        }));
    }

    fn history_index(&self, segment: Cell) -> Option<u16> {
        Some(segment.0)
    }

    /// Of the outer sides of a box one is enough.
    ///
    /// The last boxes of a run are taken or left, nothing else; a chain or loop of several boxes may
    /// be opened anywhere, but where it has two boxes in the middle, so that they cannot be left
    /// (Barker and Korf; the tests check it in all positions of small boards).
    fn prune(&self, state: &State<W>, steps: &mut StepList<Cell>) {
        let strings = Strings::new(self, state);
        if let Some(run) = strings.runs().next() {
            steps.retain(|&step| step == run.take || Some(step) == run.double_cross());
            return;
        }
        let mut dropped = self.images.repeated(strings.free);
        for chain in strings.chains().iter().filter(|chain| chain.length > 1) {
            dropped |= chain.strings.without(Bits::of(chain.opening));
        }
        steps.retain(|&step| !dropped.has(step));
    }

    fn decided(&self, state: &State<W>) -> Option<Payoffs> {
        let [first, second] = state.boxes.map(f64::from);
        self.is_decided(state).then(|| Payoffs::more_wins(first, second))
    }

    /// Once one seat has more than half of the boxes every step is as good; then a natural one.
    fn sure_step(&self, state: &State<W>) -> Option<Cell> {
        if self.turn(state).seat().is_some() && self.is_decided(state) {
            return Some(self.natural_step(state, &mut Rng::new(self.key(state))));
        }
        let taken = !Open::new(self, state).single().is_empty();
        taken.then(|| self.sure_take(&Strings::new(self, state))).flatten()
    }

    fn balance(&self, state: &State<W>) -> Option<Balance> {
        let [first, second] = state.boxes.map(i32::from);
        let open = self.boxes.cells() as i32 - first - second;
        Some(Balance { lead: first - second, open })
    }

    /// What the lines leave is worth the same whoever has closed boxes before. Who may take the last boxes of
    /// a run or leave them chooses what is better, and so loses nothing.
    fn rest(&self, state: &State<W>, memo: &mut Memo) -> Rest {
        let open = Open::new(self, state);
        let chosen = !open.single().is_empty();
        Rest { key: parts::key(self, state.drawn, &open, memo), least: chosen.then_some(0) }
    }

    /// Mirror images are worth the same, and so are the segments that tie one box to the ground.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        self.images.key(state.drawn) ^ state.key ^ self.key(state)
    }
}
