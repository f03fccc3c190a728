//! How many stones each side will have in the can when it is full: those inside, and its share of
//! the cells that can still be filled.

use ludoteca_boards::Bits;
use ludoteca_core::{Game, Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, Seat, StepList};

use super::{Sardines, State, Step};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 45, 82, 190, 350, 710, 1_600, 5_500, 30_000])
    .slipping([50, 41, 31, 20, 13, 8, 4, 0, 0]);

/// What things are worth.
mod worth {
    /// What each stone that can enter next counts for in the race for what is left of the can.
    pub(super) const NEXT: f32 = 1.0;
    /// The same for a stone that can enter with the step after it.
    pub(super) const SECOND: f32 = 0.4;
    /// The same for any other stone outside that can slide.
    pub(super) const FAR: f32 = 0.1;
    /// Each cell that can be entered next.
    pub(super) const ENTRY: f32 = 0.5;
    /// To be the one who steps, in stones.
    pub(super) const TEMPO: f32 = 0.4;
    /// A stone in the can more than the other side at the end, in the units of
    /// [`chances`](ludoteca_core::chances), while one cell is left.
    pub(super) const STONE: f32 = 3.0;
}

impl<const W: usize> Sardines<W> {
    /// The empty cells of the can that a straight line of such cells leads out of. The others are
    /// dead: no stone comes onto them any more, as those in the can stay where they are.
    pub(super) fn live(&self, state: &State<W>) -> Bits<W> {
        let empty = self.can.without(state.occupied());
        self.slides.reach(self.all.without(self.can), empty)
    }

    /// The empty cells of the can that are closed in.
    pub(super) fn dead(&self, state: &State<W>) -> Bits<W> {
        self.can.without(state.occupied()).without(self.live(state))
    }

    /// The live cells that a side could enter now.
    fn entries(&self, state: &State<W>, side: usize) -> Bits<W> {
        let outside = state.stones[side].without(self.can);
        self.slides.reach(outside, self.free(state)) & self.can
    }

    /// How strong a side is in the race for the live cells; `near` are the free cells outside from
    /// which one of them can be entered. Stones that are blocked count for nothing.
    fn power(&self, state: &State<W>, side: usize, live: Bits<W>, near: Bits<W>) -> f32 {
        let free = self.free(state);
        let outside = state.stones[side].without(self.can);
        let next = self.slides.seen(live, free, outside);
        let second = self.slides.seen(near, free, outside).without(next);
        let far = (self.slides.beside(free) & outside).without(next | second);
        worth::NEXT * next.count() as f32
            + worth::SECOND * second.count() as f32
            + worth::FAR * far.count() as f32
            + worth::ENTRY * self.entries(state, side).count() as f32
    }

    /// How many more stones than the second seat the first may expect in the can, and how many cells
    /// are left.
    fn forecast(&self, state: &State<W>) -> (f32, usize) {
        let live = self.live(state);
        let free = self.free(state);
        // From these cells a stone could enter.
        let near = self.slides.reach(live, free).without(self.can);
        let [white, black] = [0, 1].map(|side| 0.5 + self.power(state, side, live, near));
        let lead = self.inside(state, 0) as f32 - self.inside(state, 1) as f32;
        let left = live.count();
        let tempo = if state.seat == Seat::FIRST { worth::TEMPO } else { -worth::TEMPO };
        (lead + left as f32 * (white - black) / (white + black) + tempo, left)
    }

    /// The steps by which the seat to step enters the can.
    fn entering(&self, state: &State<W>, out: &mut Vec<Step>) {
        let (own, free) = (self.movable(state), self.free(state));
        let entries = self.entries(state, state.seat.index());
        if entries.is_empty() {
            return;
        }
        self.slides.each(own, free, |slide| {
            if entries.has(slide.to) {
                out.push(Step::Move(slide));
            }
        });
    }
}

impl<const W: usize> Knowledge for Sardines<W> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let (lead, left) = self.forecast(state);
        Some(worth::STONE * lead / (1.0 + left as f32).sqrt() + self.learnt(state))
    }

    /// Enters wherever it can, and otherwise goes at random.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        scratch.steps.clear();
        self.entering(state, &mut scratch.steps);
        if scratch.steps.is_empty() {
            return self.random_step(state, rng, scratch);
        }
        rng.pick(&scratch.steps)
    }

    /// Entries first, above all at the far end of a line: one at its near end closes the cells
    /// behind it.
    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let outside = self.all.without(self.can);
        let empty = self.can.without(state.occupied());
        let live = self.live(state).count();
        out.extend(steps.iter().map(|step| match step {
            Step::Move(slide) if self.can.has(slide.to) => {
                let left = self.slides.reach(outside, empty.without(Bits::of(slide.to))).count();
                8.0 / (live - left) as f32
            }
            _ => 1.0,
        }));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Move(slide) => Some(slide.from.0 * self.board.cells() as u16 + slide.to.0),
            Step::Pass => None,
        }
    }

    /// A lead greater than what the other side can still bring in.
    fn decided(&self, state: &State<W>) -> Option<Payoffs> {
        let live = self.live(state).count();
        let most = |side: usize| {
            let outside = state.stones[side].without(self.can).count();
            self.inside(state, side) + outside.min(live)
        };
        let winner = (0..2).find(|&side| self.inside(state, side) > most(1 - side))?;
        Some(Payoffs::win(Seat::new(winner)))
    }
}
