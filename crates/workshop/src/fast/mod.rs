//! What is found out about a plan once, so that random games of it are fast: how to draw a step without
//! listing all, which ends need not be looked at, and rays.

mod draw;
mod fill;
mod pattern;
mod playout;
mod rays;
#[cfg(test)]
mod tests;

use ludoteca_boards::Bits;

use crate::evaluate::NONE;
use crate::plan::{Cond, How, Instr, Item, Pick, Plan, SLOTS, Set};
use crate::syntax::Times;

use fill::Fill;
use pattern::Run;
pub(crate) use pattern::begins;
pub(crate) use rays::Rays;

/// What a plan is played by besides itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fast<const W: usize> {
    /// Whether two sides have one piece at most on a cell: where there is more to count, steps are listed.
    pub(crate) plain: bool,
    /// For each direction the cell before each, where there is one such cell at most.
    before: Vec<Option<Vec<u16>>>,
    /// Whether there is one in every direction.
    countable: bool,
    /// For each instruction, whether nothing comes from there on but the end of the turn.
    over: Vec<bool>,
    /// For each direction how sets run on in it, on small boards.
    runs: Vec<Option<Run<W>>>,
    /// What lies ahead of each cell, where pieces slide.
    pub(crate) rays: Option<Rays<W>>,
    /// For each end, whether it holds only where the next side can do nothing, or nothing but pass.
    idle: Vec<bool>,
    /// The first of those.
    first_idle: usize,
    /// Where nothing is done but to place pieces.
    fill: Option<Fill>,
}

impl<const W: usize> Fast<W> {
    pub(crate) fn of(plan: &Plan<W>) -> Fast<W> {
        let before: Vec<_> = plan.board.ways.iter().map(|way| before(&way.next)).collect();
        let idle: Vec<bool> = plan.ends.iter().map(|end| is_idle(&end.when)).collect();
        let first_idle = idle.iter().position(|&idle| idle).unwrap_or(usize::MAX);
        let rays = slides(plan) || looks_along(plan);
        let runs = (0..plan.board.ways.len()).map(|way| Run::of(plan, way)).collect();
        let plain = plan.sides.len() == 2 && !plan.heaps;
        Fast {
            plain,
            countable: before.iter().all(Option::is_some),
            over: (0..plan.code.len()).map(|at| fill::is_over(plan, &plan.code[at..])).collect(),
            before,
            runs,
            rays: if rays { Rays::of(plan) } else { None },
            idle,
            first_idle,
            fill: if plain { Fill::of(plan) } else { None },
        }
    }
}

impl<const W: usize> Fast<W> {
    /// Whether nothing comes from an instruction on but the end of the turn.
    #[inline]
    pub(crate) fn is_over(&self, code: u16) -> bool {
        self.over[usize::from(code)]
    }

    /// Whether an end holds only where the next side can do nothing, or nothing but pass.
    #[inline]
    pub(crate) fn idle(&self, end: usize) -> bool {
        self.idle[end]
    }

    /// Whether one of those stands before an end.
    #[inline]
    pub(crate) fn idle_before(&self, end: usize) -> bool {
        self.first_idle < end
    }
}

/// For each cell the one that has it next; nothing where some cell is next of several.
fn before(next: &[u16]) -> Option<Vec<u16>> {
    let mut before = vec![NONE; next.len()];
    for (cell, &next) in next.iter().enumerate().filter(|(_, next)| **next != NONE) {
        let place = &mut before[usize::from(next)];
        if *place != NONE {
            return None;
        }
        *place = cell as u16;
    }
    Some(before)
}

/// Whether a condition holds only where whoever steps next has no step, or none but a pass.
fn is_idle<const W: usize>(cond: &Cond<W>) -> bool {
    match cond {
        Cond::NoTurn | Cond::Nobody => true,
        Cond::All(all) => all.iter().any(is_idle),
        _ => false,
    }
}

/// Whether anything slides, or captures what it hops over.
fn slides<const W: usize>(plan: &Plan<W>) -> bool {
    plan.alts.iter().any(|alt| match &alt.pick {
        Pick::Move(go) => matches!(go.how, How::Slide) || go.capturing.is_some(),
        Pick::Place { .. } | Pick::Cell { .. } | Pick::Sow(_) | Pick::Pass => false,
    })
}

/// Whether any set of a turn is what can be seen from a piece.
fn looks_along<const W: usize>(plan: &Plan<W>) -> bool {
    fn looks<const W: usize>(set: &Set<W>) -> bool {
        match set {
            Set::And(a, b) | Set::Or(a, b) => looks(a) || looks(b),
            Set::Pattern { items, .. } => is_view(items),
            _ => false,
        }
    }
    let chosen = plan.alts.iter().any(|alt| match &alt.pick {
        Pick::Place { on, .. } | Pick::Cell { on, .. } => looks(on),
        Pick::Move(_) | Pick::Sow(_) | Pick::Pass => false,
    });
    chosen
        || plan.code.iter().any(|instr| match instr {
            Instr::Capture(set) | Instr::Flip(set) | Instr::Remove(set) => looks(set),
            _ => false,
        })
}

/// Whether a pattern is a piece and a run of cells ahead of it, perhaps up to a cell of another kind.
pub(crate) fn is_view<const W: usize>(items: &[Item<W>]) -> bool {
    let plain = |item: &Item<W>, times| item.set.is_some() && !item.wall && item.times == times;
    match items {
        [first, run, rest @ ..] => {
            matches!(first.set, Some(Set::It | Set::From))
                && plain(first, Times::Once)
                && plain(run, Times::Some)
                && rest.len() < 2
                && rest.iter().all(|bar| plain(bar, Times::Once))
        }
        _ => false,
    }
}

impl<const W: usize> Plan<W> {
    /// All pieces.
    #[inline]
    pub(crate) fn occupied(&self, sets: &[Bits<W>; SLOTS]) -> Bits<W> {
        sets[..self.slots.len().min(SLOTS)].iter().fold(Bits::EMPTY, |all, &set| all | set)
    }
}
