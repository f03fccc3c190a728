//! Lines that are nearly of one colour; room to move, for who has only bad steps must make one; and
//! jumps, each of which changes two things at once.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::{Game, Payoffs, Plan, Rng, Scratch, Seat, Wisdom, chances};

use super::{Men, Set, Sofia, State, Step, WAYS};

/// What things are worth, in the units of [`chances`].
mod worth {
    /// A line that lacks none, one, two ... pieces of a colour.
    pub(super) const LACKING: [f32; 4] = [3.0, 0.9, 0.25, 0.05];
    /// A slide or jump that a player has.
    pub(super) const MOVE: f32 = 0.05;
    /// The same of a jump, beyond that.
    pub(super) const JUMP: f32 = 0.05;
}

impl Sofia {
    /// What the lines of a colour are worth.
    fn promise(&self, colour: Set) -> f32 {
        let lacking = self.lines.iter().map(|line| line.without(colour).count());
        lacking.map(|n| worth::LACKING.get(n).copied().unwrap_or(0.0)).sum()
    }

    /// What the moves of a player are worth.
    fn freedom(&self, men: &Men, side: usize) -> f32 {
        let goals = self.goals(men, side);
        let count =
            |ways: usize| (ways..WAYS).step_by(2).map(|way| goals[way].count()).sum::<usize>();
        let (slides, jumps) = (count(0), count(1));
        worth::MOVE * (slides + jumps) as f32 + worth::JUMP * jumps as f32
    }

    /// A step that makes a line of one's own colour.
    fn winning_step(&self, state: &State) -> Option<Step> {
        let (men, side) = (&state.men, state.seat.index());
        let own = men.colours()[side];
        if self.places(state) {
            let empty = self.empty(men);
            let cell = self.lines.iter().find_map(|line| {
                let lacking = line.without(own);
                (lacking.count() == 1).then_some(lacking & empty)?.first()
            });
            return cell.map(|cell| Step::Place { cell, black: side == 0 });
        }
        let wins = |&way: &Move| {
            let mut men = *men;
            self.go(&mut men, side, way);
            self.lined(men.colours()[side]) && self.winner(&men, state.seat) == Some(state.seat)
        };
        self.moves(men, side).find(wins).map(Step::Go)
    }
}

impl Wisdom for Sofia {
    fn plan(&self) -> Plan {
        Plan { exploration: 0.2, ..Plan::default() }
    }

    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let [black, white] = state.men.colours();
        let mut lead = self.promise(black) - self.promise(white);
        if !self.places(state) {
            lead += self.freedom(&state.men, 0) - self.freedom(&state.men, 1);
        }
        Some(chances(lead))
    }

    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        self.winning_step(state).unwrap_or_else(|| self.random_step(state, rng, scratch))
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

    fn surely(&self, state: &State) -> Option<Step> {
        self.winning_step(state)
    }

    fn habit(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place { cell: Cell(cell), black } => Some(cell << 1 | u16::from(black)),
            Step::Go(Move { from, to }) => Some(128 + (from.0 << 6 | to.0)),
            Step::Pass => None,
        }
    }
}
