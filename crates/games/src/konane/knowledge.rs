//! The jumps that each side has, above all those that the other cannot spoil.

use ludoteca_boards::Bits;
use ludoteca_core::rng::mix;
use ludoteca_core::{Knowledge, Method, Plan, Seat, Solver, StepList};

use super::{Konane, State, Step};

/// What things are worth, in log odds.
mod worth {
    /// A stone that can jump in some direction.
    pub(super) const JUMP: f32 = 0.12;
    /// A jump that the other side cannot spoil with its next one, by taking the stone or by moving
    /// away with the one that it would take.
    pub(super) const SAFE: f32 = 0.2;
    /// All jumps against none.
    pub(super) const SHARE: f32 = 1.6;
    /// To be the one who steps.
    pub(super) const TEMPO: f32 = -0.1;
}

/// The union of some sets.
fn all<const W: usize>(sets: [Bits<W>; 4]) -> Bits<W> {
    sets.into_iter().fold(Bits::EMPTY, |all, set| all | set)
}

fn count<const W: usize>(sets: [Bits<W>; 4]) -> f32 {
    sets.iter().map(Bits::count).sum::<usize>() as f32
}

impl<const W: usize> Konane<W> {
    /// What the jumps over one stone are worth, those of `own` against those of `enemy`.
    fn lead(&self, own: Bits<W>, enemy: Bits<W>) -> f32 {
        let jumps = &self.jumps;
        let empty = self.lattice.all().without(own | enemy);
        let (ours, theirs) = (jumps.single(own, enemy, empty), jumps.single(enemy, own, empty));
        // Those that stay whatever the other side does next: neither is the stone taken that
        // jumps, nor does the one jump away that it takes.
        let stay = |own: Bits<W>, enemy: Bits<W>, theirs| {
            let still = own.without(all(jumps.taken(theirs)));
            let there = enemy.without(all(jumps.starts(theirs)));
            count(jumps.single(still, there, empty))
        };
        let safe = stay(own, enemy, theirs) - stay(enemy, own, ours);
        let (n, m) = (count(ours), count(theirs));
        worth::JUMP * (n - m) + worth::SAFE * safe + worth::SHARE * (n - m) / (n + m + 2.0)
    }
}

impl<const W: usize> Knowledge for Konane<W> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, solver: Solver::ProofNumbers, ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let (own, enemy) = state.sides();
        let lead = self.lead(own, enemy) + worth::TEMPO;
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(lead + self.learnt(state))
    }

    /// Steps that leave the other side few jumps and oneself many.
    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let us = state.seat.index();
        out.extend(steps.iter().map(|&step| {
            let mut next = *state;
            match step {
                Step::Remove(_) => return 1.0,
                Step::Jump(jump) => self.jump(&mut next, jump),
            }
            let [own, enemy] = [us, 1 - us].map(|side| next.stones[side]);
            let empty = self.lattice.all().without(own | enemy);
            let jumps = |own, enemy| 2.0 + count(self.jumps.single(own, enemy, empty));
            jumps(own, enemy) / jumps(enemy, own)
        }));
    }

    /// Who has many jumps is hard to leave without any.
    fn hardness(&self, state: &State<W>) -> Option<[u32; 2]> {
        let own = self.jumps.count(state.seat.index(), &state.stones) as u32;
        let other = self.jumps.count(state.seat.other().index(), &state.stones) as u32;
        Some([other.max(1), own.max(1)])
    }

    /// The images of a position are worth the same.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        let rest = mix(state.seat.index() as u64 | (state.phase as u64) << 1);
        self.images.key(&state.stones) ^ rest
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Remove(_) => None,
            Step::Jump(jump) => Some(jump.from.0.wrapping_mul(61) ^ jump.to.0),
        }
    }
}
