//! Contacts between the two masses: a large enemy group that hangs on one own piece is a win, since
//! that piece jumps into it and leaves all others behind.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Game, Knowledge, Levels, Plan, Rng, Scratch, Seat, StepList};

use super::{Forms, State, Step};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([12, 20, 32, 49, 74, 110, 180, 430, 1_000])
    .slipping([50, 37, 25, 16, 11, 6, 3, 0, 0]);

/// What things are worth to the side to step, in log odds; fitted to games of the
/// computer against itself.
mod worth {
    /// All pieces being the enemy's.
    pub(super) const PIECES: f32 = 4.0;
    /// What the best cut adds to that.
    pub(super) const CUT: f32 = 4.8;
    /// What the best cut of the enemy would add for the enemy, if it were to step.
    pub(super) const THREAT: f32 = -2.3;
    /// Few contacts with the enemy group that has the fewest, against many of the enemy.
    pub(super) const CONTACTS: f32 = 1.2;
    /// A step that wins.
    pub(super) const WIN: f32 = 6.0;
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

/// How promising it is that a step without a cut begins or ends away from the contacts.
const QUIET: f32 = 0.5;

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

    /// What the best step that leaves pieces behind adds to the share of the enemy, if any does.
    fn best_cut(&self, own: Bits<W>, enemy: Bits<W>) -> f32 {
        let now = share(own.count(), enemy.count());
        let mut best = now;
        self.cuts(own, enemy, |cut| best = best.max(cut.share));
        best - now
    }

    /// How many own pieces touch the enemy group of two or more that the fewest touch.
    fn fewest(&self, own: Bits<W>, enemy: Bits<W>) -> usize {
        let groups = self.lattice.groups(enemy).filter(|group| group.count() > 1);
        let touching = groups.map(|group| (self.lattice.neighbours(group) & own).count());
        touching.min().unwrap_or(own.count())
    }

    /// What is in the position for the side to step, in log odds.
    fn lead(&self, state: &State<W>) -> f32 {
        let (own, enemy) = state.sides();
        let (ours, theirs) = (self.fewest(own, enemy), self.fewest(enemy, own));
        if enemy.count() == 1 {
            return -worth::WIN;
        }
        if ours == 1 {
            return worth::WIN;
        }
        worth::PIECES * share(own.count(), enemy.count())
            + worth::CUT * self.best_cut(own, enemy)
            + worth::THREAT * self.best_cut(enemy, own)
            + worth::CONTACTS * share(ours, theirs)
    }
}

impl<const W: usize> Knowledge for Forms<W> {
    fn plan(&self) -> Plan {
        let plan = Plan {
            exploration: 0.4,
            cutoff: Some(0),
            widen: true,
            levels: Some(LEVELS.on(self.board.cells(), 64)),
            ..Plan::default()
        };
        self.outlook.led(plan, 0.2)
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let lead = self.lead(state);
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(lead + self.learnt(state))
    }

    /// Wins where one step does, and otherwise goes at random.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        let (own, enemy) = state.sides();
        self.winning(own, enemy).unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    /// Steps that leave many own pieces behind and few of the enemy's; then those of pieces in
    /// contact.
    fn naive_priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let (own, enemy) = state.sides();
        let now = share(own.count(), enemy.count());
        let mut cuts = Vec::new();
        self.cuts(own, enemy, |cut| cuts.push(cut));
        let [black, white] = self.contacts(&state.pieces);
        let touching = black | white;
        let quiet = |cell| if touching.has(cell) { 1.0 } else { QUIET };
        out.extend(steps.iter().map(|step| {
            match cuts.iter().find(|cut| cut.from == step.from && cut.group.has(step.to)) {
                Some(cut) => (worth::PIECES * (cut.share - now)).exp(),
                None => quiet(step.from) * quiet(step.to),
            }
        }));
    }

    /// A step that wins, or the only thing that is left to do.
    fn sure_step(&self, state: &State<W>) -> Option<Step> {
        let (own, enemy) = state.sides();
        let only = if enemy.count() == 1 { self.some_step(own, enemy) } else { None };
        only.or_else(|| self.winning(own, enemy))
    }
}
