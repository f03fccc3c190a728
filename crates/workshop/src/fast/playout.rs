//! Random games, in which nobody looks whether a side can step before one of its steps is drawn.

use ludoteca_core::{Rng, Scratch};

use crate::plan::{Pick, Plan};
use crate::play::{State, Step};

impl<const W: usize> Plan<W> {
    /// Plays random steps to the end, telling each; how many there were.
    pub(crate) fn playout(
        &self,
        state: &mut State<W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Step>,
        mut told: impl FnMut(Step),
    ) -> u32 {
        let mut count = match &self.fast.fill {
            Some(fill) => self.fill(fill, state, rng, scratch, &mut told),
            None => 0,
        };
        // What is not known yet of a side that may be unable to step.
        let mut open = None;
        while !state.is_over() {
            let step = self.draw(state, &state.past, rng, scratch);
            if let Some(left) = open.take()
                && step.is_none_or(|step| self.is_idle(step))
            {
                self.close(state, left);
                if state.is_over() {
                    break;
                }
            }
            let step = step.expect("a game that is not over has a step");
            told(step);
            open = self.play(state, step, self.fast.plain);
            count += 1;
        }
        count
    }

    /// Whether who makes this step does nothing.
    fn is_idle(&self, step: Step) -> bool {
        step.is_stop() || matches!(self.alts[step.alt as usize].pick, Pick::Pass)
    }
}
