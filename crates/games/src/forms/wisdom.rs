//! Contacts between the two masses: a large enemy group that hangs on one own piece is a win, since
//! that piece jumps into it and leaves all others behind.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Method, Payoffs, Plan, Rng, Scratch, Seat, Wisdom, chances};

use super::{Forms, State, Step};

/// What things are worth, in the units of [`chances`].
mod worth {
    /// All pieces being the enemy's.
    pub(super) const PIECES: f32 = 2.0;
    /// All pieces in contact being the enemy's.
    pub(super) const CONTACTS: f32 = 1.5;
    /// A step that wins.
    pub(super) const WIN: f32 = 6.0;
    /// The best that a step can do for the share of the pieces.
    pub(super) const CUT: f32 = 2.0;
}

impl<const W: usize> Forms<W> {
    /// The cells of enemy pieces to which a piece can go.
    pub(super) fn goals(&self, from: Cell, enemy: Bits<W>) -> Bits<W> {
        if self.near { self.lattice.around(Bits::of(from)) & enemy } else { enemy }
    }

    /// The only own piece that touches an enemy group of two or more: when it jumps there, it alone
    /// is left of its side, and must be taken.
    #[inline]
    pub(super) fn sole(&self, own: Bits<W>, group: Bits<W>) -> Option<Cell> {
        let touching = self.lattice.neighbours(group) & own;
        (touching.count() == 1 && group.count() > 1).then(|| touching.first()).flatten()
    }

    /// A step that wins: only one own piece is left, and the enemy has to take it.
    #[inline]
    fn winning(&self, own: Bits<W>, enemy: Bits<W>) -> Option<Step> {
        self.lattice.groups(enemy).find_map(|group| {
            let from = self.sole(own, group)?;
            let to = self.lattice.neighbours(Bits::of(from)) & group;
            Some(Step { from, to: to.first()? })
        })
    }
}

/// What a step that leaves pieces behind does.
struct Cut<const W: usize> {
    from: Cell,
    /// Where it goes.
    group: Bits<W>,
    /// The share of the enemy in the pieces after it, from -1 to 1.
    share: f32,
}

/// By how much the enemy has the larger part, from -1 to 1.
fn share(own: usize, enemy: usize) -> f32 {
    (enemy as f32 - own as f32) / (own + enemy).max(1) as f32
}

impl<const W: usize> Forms<W> {
    /// Shows all steps that leave pieces behind, those to the same group as one.
    #[inline]
    fn cuts(&self, own: Bits<W>, enemy: Bits<W>, mut show: impl FnMut(Cut<W>)) {
        let occupied = own | enemy;
        for from in (own & self.lattice.joints(occupied)).iter() {
            let rest = occupied.without(Bits::of(from));
            for group in self.lattice.groups(rest) {
                if group != rest && self.goals(from, enemy).meets(&group) {
                    let share = share((own & group).count() + 1, (enemy & group).count() - 1);
                    show(Cut { from, group, share });
                }
            }
        }
    }

    /// What is in the position for the side to step, in the units of [`chances`].
    fn advantage(&self, state: &State<W>) -> f32 {
        let (own, enemy) = state.sides();
        if self.winning(own, enemy).is_some() {
            return worth::WIN;
        }
        if enemy.count() == 1 {
            return -worth::WIN;
        }
        let now = share(own.count(), enemy.count());
        let mut best = now;
        self.cuts(own, enemy, |cut| best = best.max(cut.share));
        let [black, white] = self.contacts(&state.pieces).map(|set| set.count());
        let contacts = share(black, white) * if state.seat == Seat::FIRST { 1.0 } else { -1.0 };
        worth::PIECES * now + worth::CUT * (best - now) + worth::CONTACTS * contacts
    }
}

impl<const W: usize> Wisdom for Forms<W> {
    fn plan(&self) -> Plan {
        if self.near {
            return Plan { method: Method::AlphaBeta, ..Plan::default() };
        }
        Plan { exploration: 0.4, cutoff: Some(2), widen: true, ..Plan::default() }
    }

    fn evaluate(&self, state: &State<W>) -> Option<Payoffs> {
        let payoffs = chances(self.advantage(state));
        Some(if state.seat == Seat::FIRST { payoffs } else { payoffs.exchanged() })
    }

    /// Wins where one step does, and otherwise goes at random.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        let (own, enemy) = state.sides();
        self.winning(own, enemy)
            .unwrap_or_else(|| ludoteca_core::Game::random_step(self, state, rng, scratch))
    }

    /// Steps that leave many own pieces behind and few of the enemy's; then those of pieces in
    /// contact.
    fn priors(&self, state: &State<W>, steps: &[Step], out: &mut Vec<f32>) {
        let (own, enemy) = state.sides();
        let now = share(own.count(), enemy.count());
        let mut cuts = Vec::new();
        self.cuts(own, enemy, |cut| cuts.push(cut));
        let near = self.contacts(&state.pieces);
        let near = near[0] | near[1];
        out.extend(steps.iter().map(|step| {
            let cut = cuts.iter().find(|cut| cut.from == step.from && cut.group.has(step.to));
            match cut {
                Some(cut) => (4.0 * (cut.share - now)).exp(),
                None => {
                    [0.5, 1.0][usize::from(near.has(step.from))]
                        * [0.5, 1.0][usize::from(near.has(step.to))]
                }
            }
        }));
    }

    /// Cuts that give the enemy a larger part of the pieces.
    fn unsettled(&self, state: &State<W>, out: &mut Vec<Step>) {
        let (own, enemy) = state.sides();
        let now = share(own.count(), enemy.count());
        self.cuts(own, enemy, |cut| {
            if cut.share > now + 0.2
                && let Some(to) = (self.goals(cut.from, enemy) & cut.group).first()
            {
                out.push(Step { from: cut.from, to });
            }
        });
    }

    fn habit(&self, step: Step) -> Option<u16> {
        Some(step.from.0.wrapping_mul(61) ^ step.to.0)
    }

    /// A step that wins, or the only thing that is left to do.
    fn surely(&self, state: &State<W>) -> Option<Step> {
        let (own, enemy) = state.sides();
        let only = if enemy.count() == 1 { self.some_step(own, enemy) } else { None };
        only.or_else(|| self.winning(own, enemy))
    }
}
