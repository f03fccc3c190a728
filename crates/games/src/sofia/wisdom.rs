//! Lines that are nearly of one colour, and jumps, each of which changes two things at once.

use ludoteca_boards::Move;
use ludoteca_core::{Method, Payoffs, Plan, Seat, Wisdom, chances};

use super::{Set, Sofia, State, Step};

/// What a line is worth, in the units of [`chances`], that lacks no, one, two ... pieces of a colour.
const LACKING: [f32; 4] = [3.0, 0.9, 0.25, 0.05];
/// The same of every jump.
const JUMP: f32 = 0.06;

impl Sofia {
    /// What the lines of a colour are worth.
    fn promise(&self, colour: Set) -> f32 {
        let lacking = self.lines.iter().map(|line| line.without(colour).count());
        lacking.map(|n| LACKING.get(n).copied().unwrap_or(0.0)).sum()
    }
}

impl Wisdom for Sofia {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, ..Plan::default() }
    }

    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let white = (state.owned[0] | state.owned[1]).without(state.black);
        let mut advantage = self.promise(state.black) - self.promise(white);
        if !self.places(state) {
            let mut jumps = 0.0;
            self.each_move(state, |way| {
                jumps += if self.middle(way).is_some() { JUMP } else { 0.0 }
            });
            advantage += if state.seat == Seat::FIRST { jumps } else { -jumps };
        }
        Some(chances(advantage))
    }

    /// One's own colour, as a rule; jumps before slides.
    fn priors(&self, state: &State, steps: &[Step], out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match step {
            Step::Place { black, .. } if black == (state.seat == Seat::FIRST) => 1.5,
            Step::Place { .. } => 0.5,
            Step::Go(way) if self.middle(way).is_some() => 1.5,
            Step::Go(_) | Step::Pass => 0.7,
        }));
    }

    fn habit(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place { cell, black } => Some(cell.0 << 1 | u16::from(black)),
            Step::Go(Move { from, to }) => Some(1 << 12 | from.0 << 6 | to.0),
            Step::Pass => None,
        }
    }
}
