//! A random step, each as likely as another, without a list of all.
//!
//! What a rule lets choose is counted: cells of a set, or pieces and where they go, direction by direction.
//! One of them is drawn; where conditions refuse it, it is drawn again from the others, so that each of those
//! that are allowed is as likely. What cannot be counted so is listed.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Rng, Scratch};

use crate::evaluate::{NONE, Sight};
use crate::fuel::spend;
use crate::plan::{Alt, Go, How, Node, Pick, Plan, Set, Tier};
use crate::play::{State, Step};

/// The most alternatives of a tier that are counted.
const MOST: usize = 4;
/// How many moves are tried before all that could be chosen are listed.
const TRIES: u32 = 6;

/// What an alternative lets choose, with what its conditions refuse.
#[derive(Clone, Copy)]
enum Pool<'a, const W: usize> {
    Pass,
    Cells(Bits<W>),
    Moves(Moves<'a, W>),
}

#[derive(Clone, Copy)]
struct Moves<'a, const W: usize> {
    go: &'a Go<W>,
    who: Bits<W>,
    to: Bits<W>,
    /// What a piece can go over.
    over: Bits<W>,
    /// What it can go through besides.
    empty: Bits<W>,
    /// Whether it is kept what each reaches.
    kept: bool,
}

/// What pieces reach that slide, of few.
struct Kept<const W: usize> {
    reach: [Bits<W>; 8],
    used: bool,
}

/// What came of drawing.
enum Drawn {
    Step(Step),
    /// There is none.
    Nothing,
    /// Only a list tells.
    Unsure,
}

impl<const W: usize> Plan<W> {
    /// A step of a node, each as likely; none where there is none.
    pub(crate) fn draw(
        &self,
        state: &State<W>,
        past: &[u64],
        rng: &mut Rng,
        scratch: &mut Scratch<Step>,
    ) -> Option<Step> {
        let node = &self.nodes[state.node as usize];
        for (number, tier) in node.tiers.iter().enumerate() {
            let last = number + 1 == node.tiers.len();
            match self.draw_of(state, past, tier, (node, last), rng) {
                Drawn::Step(step) => return Some(step),
                Drawn::Nothing => {}
                Drawn::Unsure if tier.most.is_empty() && (last || !node.may) => {
                    let step = self.draw_tried(state, past, tier, node, rng, scratch);
                    if step.is_some() {
                        return step;
                    }
                }
                Drawn::Unsure => {
                    scratch.steps.clear();
                    self.each(state, past, state.node, &mut |step| {
                        scratch.steps.push(step);
                        false
                    });
                    let any = !scratch.steps.is_empty();
                    return any.then(|| rng.pick(&scratch.steps));
                }
            }
        }
        node.may.then_some(Step::STOP)
    }

    /// A step from a list of all that could be chosen, tried one after the other until one is allowed.
    fn draw_tried(
        &self,
        state: &State<W>,
        past: &[u64],
        tier: &Tier,
        node: &Node<W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Step>,
    ) -> Option<Step> {
        let steps = &mut scratch.steps;
        steps.clear();
        for &number in &tier.alts {
            self.each_chosen(state, past, number, node.with_it, &mut |step| {
                steps.push(step);
                false
            });
        }
        if node.may {
            steps.push(Step::STOP);
        }
        while !steps.is_empty() {
            let at = rng.below(steps.len());
            let step = steps.swap_remove(at);
            if step.is_stop() {
                return Some(step);
            }
            let alt = &self.alts[step.alt as usize];
            if alt.wheres.is_empty() && !alt.musts || self.allows(state, past, alt, step) {
                return Some(step);
            }
        }
        None
    }

    fn draw_of(
        &self,
        state: &State<W>,
        past: &[u64],
        tier: &Tier,
        (node, last): (&Node<W>, bool),
        rng: &mut Rng,
    ) -> Drawn {
        let may = node.may;
        if !self.fast.plain || !tier.most.is_empty() || tier.alts.len() > MOST {
            return Drawn::Unsure;
        }
        let sight = self.sight(state, past);
        let mut pools = [(0u8, Pool::Pass); MOST];
        let mut counts = [0; MOST];
        let mut kept = Kept { reach: [Bits::EMPTY; 8], used: false };
        let (mut len, mut total, mut tried) = (0, 0, false);
        for &number in &tier.alts {
            let alt = &self.alts[number as usize];
            if !sight.opens(alt) {
                continue;
            }
            let Some((pool, count)) = self.pool(&sight, alt, node.with_it, &mut kept) else {
                return Drawn::Unsure;
            };
            if count > 0 {
                (pools[len], counts[len]) = ((number, pool), count);
                len += 1;
                total += count;
                tried |= !alt.wheres.is_empty() || alt.musts;
            }
        }
        // Who may stop may do so as one of the steps of this tier, if there is any other, or none after it.
        if may && tried && !last {
            return Drawn::Unsure;
        }
        let mut tries = 0;
        while total > 0 {
            let mut n = rng.below(total + usize::from(may));
            if n == total {
                return Drawn::Step(Step::STOP);
            }
            let mut at = 0;
            while n >= counts[at] {
                n -= counts[at];
                at += 1;
            }
            let (number, pool) = &mut pools[at];
            let step = match pool {
                Pool::Pass => Some((Cell(0), Cell(0))),
                Pool::Cells(cells) => {
                    let cell = cells.nth(n);
                    Some((cell, cell))
                }
                Pool::Moves(moves) => self.nth(&sight, moves, &kept, n),
            };
            let step = step.map(|(from, to)| Step { alt: *number, from, to, many: 0 });
            let alt = &self.alts[*number as usize];
            let free = alt.wheres.is_empty() && !alt.musts;
            if let Some(step) = step.filter(|&step| free || self.allows(state, past, alt, step)) {
                return Drawn::Step(step);
            }
            match pool {
                // It is drawn no more.
                Pool::Cells(cells) => {
                    cells.remove(cells.nth(n));
                    counts[at] -= 1;
                    total -= 1;
                }
                Pool::Pass => {
                    counts[at] = 0;
                    total -= 1;
                }
                Pool::Moves(_) => {
                    tries += 1;
                    if tries >= TRIES {
                        return Drawn::Unsure;
                    }
                }
            }
        }
        Drawn::Nothing
    }

    /// What an alternative lets choose, and how much that is; nothing where it cannot be counted.
    #[inline]
    fn pool<'a>(
        &'a self,
        sight: &Sight<'_, W>,
        alt: &'a Alt<W>,
        with_it: bool,
        kept: &mut Kept<W>,
    ) -> Option<(Pool<'a, W>, usize)> {
        let state = sight.state;
        match &alt.pick {
            Pick::Pass => Some((Pool::Pass, 1)),
            Pick::Place { slot, hand: true, .. }
                if state.hand[slot[state.seat as usize] as usize] == 0 =>
            {
                Some((Pool::Pass, 0))
            }
            Pick::Place { on, .. } | Pick::Cell { on, .. } => {
                let cells = sight.set(on);
                Some((Pool::Cells(cells), cells.count()))
            }
            // Of a stack it matters how much of it goes, and sowing is not counted.
            Pick::Sow(_) => None,
            Pick::Move(go) if go.in_parts() => None,
            Pick::Move(go) => {
                let who = self.movers(sight, go, with_it);
                if who.is_empty() {
                    return Some((Pool::Pass, 0));
                }
                let to = sight.set(&go.to);
                let through = matches!(go.how, How::Slide | How::Hops | How::Exactly(..));
                let empty = match go.to {
                    Set::Empty => to,
                    _ if !through => Bits::EMPTY,
                    _ => self.all.without(self.occupied(&state.sets)),
                };
                let over = match (&go.over, &go.how) {
                    (Some(over), _) => sight.set(over),
                    (None, How::Slide | How::Exactly(..)) => empty,
                    (None, _) => Bits::EMPTY,
                };
                let hops = matches!(go.how, How::Hop | How::Hops);
                let over = if hops { over.without(state.doomed) } else { over };
                let mut moves = Moves { go, who, to, over, empty, kept: false };
                let count = self.count_of(&mut moves, sight.mover, kept)?;
                Some((Pool::Moves(moves), count))
            }
        }
    }

    /// How many moves there are, or as many more as are refused when they are drawn.
    fn count_of(
        &self,
        moves: &mut Moves<'_, W>,
        mover: usize,
        kept: &mut Kept<W>,
    ) -> Option<usize> {
        let Moves { go, who, to, over, .. } = *moves;
        let ways = &go.ways[mover];
        match &go.how {
            How::Fly => return Some(who.count() * to.count()),
            How::Exactly(..) => return Some(who.count() * ways.len()),
            How::Leap(reach) => {
                let reach = &reach[mover];
                return Some(who.iter().map(|from| (reach[from.index()] & to).count()).sum());
            }
            How::Slide if !kept.used && who.count() <= kept.reach.len() => {
                let rays = self.fast.rays.as_ref()?;
                (moves.kept, kept.used) = (true, true);
                let mut count = 0;
                for (reach, from) in kept.reach.iter_mut().zip(who.iter()) {
                    *reach = rays.reaches(ways, from, over) & to;
                    count += reach.count();
                }
                return Some(count);
            }
            How::FarHop => return None,
            How::Slide | How::Step | How::Hop | How::Hops => {}
        }
        if !self.fast.countable {
            return None;
        }
        let mut count = 0;
        self.landings(moves, mover, &mut |_, _, cells| {
            count += cells.count();
            false
        });
        Some(count)
    }

    /// Where pieces come down, direction by direction, with how far that is.
    #[inline]
    fn landings(
        &self,
        Moves { go, who, to, over, empty, .. }: &Moves<'_, W>,
        mover: usize,
        found: &mut impl FnMut(u8, u32, Bits<W>) -> bool,
    ) {
        for &way in &go.ways[mover] {
            spend(2 * W);
            let next = self.shift(way, *who);
            if matches!(go.how, How::Step) {
                if found(way, 1, next & *to) {
                    return;
                }
                continue;
            }
            if matches!(go.how, How::Slide) {
                let (mut next, mut far) = (next, 1);
                while !next.is_empty() {
                    spend(3 * W);
                    if found(way, far, next & *to) {
                        return;
                    }
                    next = self.shift(way, next & *over);
                    far += 1;
                }
                continue;
            }
            let mut landed = self.shift(way, next & *over);
            let mut far = 2;
            while !landed.is_empty() {
                spend(3 * W);
                if found(way, far, landed & *to) {
                    return;
                }
                if matches!(go.how, How::Hop) {
                    break;
                }
                landed = self.shift(way, self.shift(way, landed & *empty) & *over);
                far += 2;
            }
        }
    }

    /// The move of this number; nothing where there is none.
    fn nth(
        &self,
        sight: &Sight<'_, W>,
        moves: &Moves<'_, W>,
        kept: &Kept<W>,
        mut n: usize,
    ) -> Option<(Cell, Cell)> {
        let Moves { go, who, to, over, .. } = moves;
        let ways = &go.ways[sight.mover];
        match &go.how {
            How::Fly => {
                let count = to.count();
                let (from, to) = (who.nth(n / count), to.nth(n % count));
                (from != to).then_some((from, to))
            }
            How::Exactly(count, by_way) => {
                let (from, way) = (who.nth(n / ways.len()), ways[n % ways.len()]);
                let way_asked = by_way.then_some(way);
                let here = Sight { it: from.0, from: from.0, way: way_asked, ..*sight };
                let far = here.count(count);
                let next = &self.board.ways[way as usize].next;
                let mut at = next[from.index()];
                for _ in 1..far {
                    spend(1);
                    if at == NONE || !over.has(Cell(at)) {
                        return None;
                    }
                    at = next[at as usize];
                }
                (far > 0 && at != NONE && to.has(Cell(at))).then_some((from, Cell(at)))
            }
            How::Slide if moves.kept => {
                for (cells, from) in kept.reach.iter().zip(who.iter()) {
                    let here = cells.count();
                    if n < here {
                        return Some((from, cells.nth(n)));
                    }
                    n -= here;
                }
                None
            }
            How::Leap(reach) => {
                let reach = &reach[sight.mover];
                for from in who.iter() {
                    spend(2 * W);
                    let cells = reach[from.index()] & *to;
                    let here = cells.count();
                    if n < here {
                        return Some((from, cells.nth(n)));
                    }
                    n -= here;
                }
                None
            }
            How::FarHop => None,
            How::Slide | How::Step | How::Hop | How::Hops => {
                let mut step = None;
                self.landings(moves, sight.mover, &mut |way, far, cells| {
                    let here = cells.count();
                    if n >= here {
                        n -= here;
                        return false;
                    }
                    let to = cells.nth(n);
                    let before = self.fast.before[way as usize].as_ref();
                    let from =
                        before.map(|before| (0..far).fold(to.0, |at, _| before[at as usize]));
                    step = from.map(|from| (Cell(from), to));
                    true
                });
                step
            }
        }
    }
}
