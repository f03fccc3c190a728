//! Random games in which nothing is ever done but to place a piece on any empty cell: the cells are drawn from
//! a list that is made once, and chains, lines and boxes are kept up to date piece by piece.
//!
//! What is kept tells only when a rule may say that the game is over; whether it does the plan judges itself.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Rng, Scratch};

use crate::board::Shape;
use crate::evaluate::{NONE, Sight};
use crate::plan::{Cond, Count, Instr, Pick, Plan, Set};
use crate::play::{State, Step};
use crate::syntax::Compare;

/// For each cell a value.
type Each<T, const W: usize> = [[T; 64]; W];
/// The most goals that chains are asked for.
const MOST_GOALS: usize = 32;

#[inline]
fn at<T: Copy, const W: usize>(each: &Each<T, W>, cell: u16) -> T {
    each[usize::from(cell / 64)][usize::from(cell % 64)]
}

#[inline]
fn set<T, const W: usize>(each: &mut Each<T, W>, cell: u16, value: T) {
    each[usize::from(cell / 64)][usize::from(cell % 64)] = value;
}

/// A game of this kind.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    alt: u8,
    slots: [u8; 2],
    /// From which turn on all that can be done is to place a piece.
    turn: u16,
    /// The point at which who has closed a box draws another line.
    again: Option<u16>,
    /// Which cells lie beside each.
    near: Lists,
    /// The boxes that each line is a side of.
    boxes: Lists,
    ends: Vec<Goal>,
    chains: bool,
    /// Around each cell, one after the other, where rings are asked for.
    around: Vec<[u16; 6]>,
    /// For each side and cell the goals that a piece there touches, as the side sees them.
    touched: [Vec<u32>; 2],
}

/// Short lists, one behind the other.
#[derive(Clone, Debug, Default)]
struct Lists {
    begin: Vec<u16>,
    all: Vec<u16>,
}

impl Lists {
    fn of(lists: impl Iterator<Item = Vec<u16>>) -> Lists {
        let mut made = Lists { begin: vec![0], all: Vec::new() };
        for list in lists {
            made.all.extend(list);
            made.begin.push(made.all.len() as u16);
        }
        made
    }

    #[inline]
    fn get(&self, at: u16) -> &[u16] {
        let at = usize::from(at);
        &self.all[usize::from(self.begin[at])..usize::from(self.begin[at + 1])]
    }
}

/// What has to be so for a rule to say that the game is over; the pieces are those of who has just placed one,
/// where it says whose.
#[derive(Clone, Debug)]
enum Goal {
    Full,
    /// So many of these goals by one chain of a side.
    Chain {
        of: [bool; 2],
        goals: u32,
        count: u32,
    },
    Line {
        of: [bool; 2],
        length: u32,
        exactly: bool,
        next: Vec<[(u16, u16); 4]>,
    },
    Ring {
        of: [bool; 2],
    },
    /// What has to be looked at each time.
    Other(usize),
}

impl Fill {
    pub(crate) fn of<const W: usize>(plan: &Plan<W>) -> Option<Fill> {
        let (alt, turn) = only(plan, 0)?;
        let Pick::Place { slot, on: Set::Empty, hand: false } = &plan.alts[usize::from(alt)].pick
        else {
            return None;
        };
        let again = match &plan.code[usize::from(plan.alts[usize::from(alt)].code)..] {
            code if is_over(plan, code) => None,
            [
                Instr::Claim,
                Instr::Unless(
                    Cond::Compare(Count::Taken, Compare::AtLeast, Count::Number(1)),
                    otherwise,
                ),
                Instr::Choose(node),
                rest @ ..,
            ] if is_over(plan, rest) && is_over(plan, &plan.code[usize::from(*otherwise)..]) => {
                let more = &plan.nodes[usize::from(*node)];
                if only(plan, *node)? != (alt, turn) || !more.another || more.asks {
                    return None;
                }
                Some(*node)
            }
            _ => return None,
        };
        let played_out = is_over(plan, &plan.code[usize::from(plan.after)..]);
        let tells = plan.uses.history || plan.uses.captured || slot[0] == slot[1];
        if !played_out || tells || plan.hands.iter().any(|&hand| hand > 0) {
            return None;
        }
        let cells = plan.board.cells();
        let beside = |cell: usize| {
            let next = plan.beside.iter().map(move |&way| plan.board.ways[way as usize].next[cell]);
            next.filter(|&next| next != NONE).collect::<Vec<u16>>()
        };
        let boxes = |cell: usize| {
            let all = plan.board.boxes.iter().enumerate();
            let here = all.filter(move |(_, (sides, _))| sides.contains(&(cell as u16)));
            here.map(|(number, _)| number as u16).collect()
        };
        let mut fill = Fill {
            alt,
            slots: [slot[0], slot[1]],
            turn,
            again,
            near: Lists::of((0..cells).map(beside)),
            boxes: Lists::of((0..cells).map(boxes)),
            ends: Vec::new(),
            chains: false,
            around: Vec::new(),
            touched: [vec![0; cells], vec![0; cells]],
        };
        let mut used = 0;
        for (number, end) in plan.ends.iter().enumerate() {
            if again.is_some() && end.at_once {
                return None;
            }
            let goal = fill.goal(plan, &end.when, &mut used)?;
            fill.ends.push(goal.unwrap_or(Goal::Other(number)));
        }
        let chains = |goal: &Goal| matches!(goal, Goal::Chain { .. } | Goal::Ring { .. });
        fill.chains = fill.ends.iter().any(chains);
        if fill.ends.iter().any(|goal| matches!(goal, Goal::Ring { .. })) {
            fill.around =
                (0..cells).map(|cell| around(plan, cell, fill.near.get(cell as u16))).collect();
        }
        Some(fill)
    }

    /// Whose pieces a set is, if it is those of one side, as each side sees it.
    fn whose<const W: usize>(&self, set: &Set<W>) -> Option<[bool; 2]> {
        let Set::Slots(slots) = set else { return None };
        let own = self.slots.map(|slot| 1u16 << slot);
        let is = |side: usize| match slots[side] {
            // Of who has just placed a piece, or of the other side, for whom nothing has changed.
            all if all == own[side] => Some(true),
            all if all == own[1 - side] => Some(false),
            _ => None,
        };
        Some([is(0)?, is(1)?])
    }

    /// What a rule asks for; an inner nothing where it has to be looked at each time, an outer one where
    /// that would not be all.
    fn goal<const W: usize>(
        &mut self,
        plan: &Plan<W>,
        when: &Cond<W>,
        used: &mut usize,
    ) -> Option<Option<Goal>> {
        Some(match when {
            Cond::None(Set::Empty) => Some(Goal::Full),
            Cond::NoTurn | Cond::Nobody => Some(Goal::Full),
            Cond::Joins(set, zones) => {
                let fixed = |zone: &Set<W>| match zone {
                    Set::Fixed(cells) => Some([cells[0], cells[1]]),
                    _ => None,
                };
                let zones: Option<Vec<[Bits<W>; 2]>> = zones.iter().map(fixed).collect();
                let (Some(of), Some(zones)) = (self.whose(set), zones) else { return Some(None) };
                let count = zones.len();
                self.chain(of, &zones, count, used)
            }
            Cond::JoinsSome(set, count, zones) => {
                let Some(of) = self.whose(set) else { return Some(None) };
                let zones: Vec<[Bits<W>; 2]> = zones.iter().map(|&zone| [zone; 2]).collect();
                self.chain(of, &zones, *count, used)
            }
            Cond::Some(Set::Line { length, exactly, of, ways }) => {
                let Some(next) = both_ways(plan, ways) else { return Some(None) };
                let line = |of| Goal::Line { of, length: *length, exactly: *exactly, next };
                self.whose(of).map(line)
            }
            Cond::Some(Set::Ring { of, beside, rim, .. }) => {
                let hexagons = matches!(plan.board.shape, Shape::Pointy | Shape::Flat);
                // What has fewer cells beside it is the rim.
                let inner = |cell: &usize| self.near.get(*cell as u16).len() == 6;
                let inside: Bits<W> =
                    (0..plan.board.cells()).filter(inner).map(Cell::new).collect();
                let known = hexagons && *beside == plan.beside && plan.all.without(inside) == *rim;
                self.whose(of).filter(|_| known).map(|of| Goal::Ring { of })
            }
            Cond::New | Cond::Repeated(_) => return None,
            _ => None,
        })
    }

    fn chain<const W: usize>(
        &mut self,
        of: [bool; 2],
        zones: &[[Bits<W>; 2]],
        count: usize,
        used: &mut usize,
    ) -> Option<Goal> {
        if *used + zones.len() > MOST_GOALS {
            return None;
        }
        let mut goals = 0;
        for zone in zones {
            for (touched, zone) in self.touched.iter_mut().zip(zone) {
                zone.iter().for_each(|cell| touched[cell.index()] |= 1 << *used);
            }
            goals |= 1 << *used;
            *used += 1;
        }
        Some(Goal::Chain { of, goals, count: count as u32 })
    }
}

/// For each cell what is next of it in each direction, and back; nothing where there are too many.
fn both_ways<const W: usize>(plan: &Plan<W>, ways: &[u8]) -> Option<Vec<[(u16, u16); 4]>> {
    let pairs = ways.iter().filter_map(|&way| Some((way, plan.back(way)?)));
    let mut all = vec![[(NONE, NONE); 4]; plan.board.cells()];
    for (number, (way, back)) in pairs.enumerate() {
        let next = |way: u8, cell: usize| plan.board.ways[usize::from(way)].next[cell];
        for (cell, place) in all.iter_mut().enumerate() {
            *place.get_mut(number)? = (next(way, cell), next(back, cell));
        }
    }
    Some(all)
}

/// What lies beside a hexagon, one after the other.
fn around<const W: usize>(plan: &Plan<W>, cell: usize, near: &[u16]) -> [u16; 6] {
    let mut around = [NONE; 6];
    for &near in near {
        let (here, there) = (plan.board.points[cell], plan.board.points[usize::from(near)]);
        let angle = (there.y - here.y).atan2(there.x - here.x) / std::f32::consts::TAU * 6.0;
        // Sixths of a circle, from wherever the first begins.
        around[(angle + 6.25).floor() as usize % 6] = near;
    }
    around
}

/// The only alternative of a point, from some turn on, and that turn.
fn only<const W: usize>(plan: &Plan<W>, node: u16) -> Option<(u8, u16)> {
    let node = &plan.nodes[usize::from(node)];
    if node.may || node.with_it {
        return None;
    }
    let mut from = 0;
    for tier in &node.tiers {
        if !tier.most.is_empty() {
            return None;
        }
        let mut found = None;
        for &number in &tier.alts {
            let alt = &plan.alts[usize::from(number)];
            match &alt.when {
                None if found.is_none() && alt.wheres.is_empty() && !alt.musts => {
                    found = Some(number);
                }
                Some(Cond::Compare(Count::Turn, Compare::Equal | Compare::AtMost, last)) => {
                    let Count::Number(last) = last else { return None };
                    from = from.max(u16::try_from(*last).ok()?);
                }
                _ => return None,
            }
        }
        if let Some(found) = found {
            return Some((found, from));
        }
    }
    None
}

/// Whether nothing comes but the end of the turn.
pub(super) fn is_over<'a, const W: usize>(plan: &'a Plan<W>, mut code: &'a [Instr<W>]) -> bool {
    for _ in 0..plan.code.len() {
        match code {
            [Instr::Over, ..] => return true,
            [Instr::Jump(to), ..] => code = &plan.code[usize::from(*to)..],
            _ => return false,
        }
    }
    false
}

/// A board that is being filled.
struct Board<const W: usize> {
    /// Whose piece is on each cell: a side and one, or nobody's.
    side: Each<u8, W>,
    parent: Each<u16, W>,
    /// The goals that the chain of each root touches.
    goals: Each<u32, W>,
    /// How many sides of each box are open.
    open: Each<u8, W>,
}

impl<const W: usize> Board<W> {
    #[inline]
    fn root(&mut self, mut cell: u16) -> u16 {
        loop {
            let up = at(&self.parent, cell);
            if up == cell {
                return cell;
            }
            let above = at(&self.parent, up);
            set(&mut self.parent, cell, above);
            cell = above;
        }
    }

    /// Puts a piece on a cell; the goals that its chain touches now, and whether it may close a ring.
    #[inline]
    fn join(&mut self, fill: &Fill, seat: usize, cell: u16) -> (u32, bool) {
        let own = seat as u8 + 1;
        set(&mut self.side, cell, own);
        if !fill.chains {
            return (0, false);
        }
        let rings =
            fill.around.get(usize::from(cell)).is_some_and(|&near| self.rings(fill, own, near));
        let mut goals = fill.touched[seat][usize::from(cell)];
        set(&mut self.parent, cell, cell);
        for &beside in fill.near.get(cell) {
            if at(&self.side, beside) == own {
                let root = self.root(beside);
                if root != cell {
                    goals |= at(&self.goals, root);
                    set(&mut self.parent, root, cell);
                }
            }
        }
        set(&mut self.goals, cell, goals);
        (goals, rings)
    }

    /// Whether a piece among these cells may close a ring: two that do not lie beside each other belong to one
    /// chain, or one is surrounded.
    fn rings(&mut self, fill: &Fill, own: u8, around: [u16; 6]) -> bool {
        let here = around.map(|cell| cell != NONE && at(&self.side, cell) == own);
        let before = |at: usize| here[(at + 5) % 6];
        let mut begun = [NONE; 3];
        let mut count = 0;
        for (place, &cell) in around.iter().enumerate() {
            if !here[place] || before(place) {
                continue;
            }
            let root = self.root(cell);
            if begun[..count].contains(&root) {
                return true;
            }
            begun[count] = root;
            count += 1;
        }
        let surrounded = |place: usize| {
            let all = fill.around[usize::from(around[place])];
            // The piece itself is there already.
            all.iter().all(|&cell| cell != NONE && at(&self.side, cell) == own)
        };
        let middle = |place: usize| here[place] && before(place) && here[(place + 1) % 6];
        here == [true; 6] || (0..6).any(|place| middle(place) && surrounded(place))
    }
}

impl<const W: usize> Plan<W> {
    /// Fills the board as [`Plan::playout`] would; whether this is such a game, and how many steps there were.
    pub(super) fn fill(
        &self,
        fill: &Fill,
        state: &mut State<W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Step>,
        told: &mut impl FnMut(Step),
    ) -> u32 {
        let mut count = 0;
        // What is different at the start.
        while !state.is_over() && state.turn < fill.turn {
            let step = self.draw(state, &state.past, rng, scratch);
            let step = step.expect("a game that is not over has a step");
            told(step);
            self.play(state, step, false);
            count += 1;
        }
        let mut cells: Each<u16, W> = [[0; 64]; W];
        let mut left = 0;
        for cell in self.all.without(self.occupied(&state.sets)).iter() {
            set(&mut cells, left, cell.0);
            left += 1;
        }
        let Some(mut board) = self.board_of(fill, state) else { return count };
        while !state.is_over() {
            let drawn = rng.below(left.into()) as u16;
            let cell = at(&cells, drawn);
            left -= 1;
            let last = at(&cells, left);
            set(&mut cells, drawn, last);
            let step = Step { alt: fill.alt, from: Cell(cell), to: Cell(cell), many: 0 };
            told(step);
            count += 1;
            if left == 0 || u32::from(state.steps) + 1 >= self.cap {
                self.play(state, step, false);
                continue;
            }
            let seat = usize::from(state.seat);
            state.sets[usize::from(fill.slots[seat])].insert(step.to);
            state.steps += 1;
            state.quiet = 0;
            let (goals, rings) = board.join(fill, seat, cell);
            state.it = cell;
            state.passes = 0;
            if let Some(again) = fill.again {
                for &number in fill.boxes.get(cell) {
                    let open = at(&board.open, number) - 1;
                    set(&mut board.open, number, open);
                    if open == 0 {
                        state.claims[seat].insert(Cell(number));
                        state.score[seat] += 1;
                        state.taken += 1;
                    }
                }
                if state.taken > 0 {
                    state.stirred = true;
                    (state.taken, state.visited, state.node) = (0, Bits::EMPTY, again);
                    continue;
                }
            }
            self.turn_to_next(state);
            let may = fill.ends.iter().any(|goal| match goal {
                Goal::Full => false,
                Goal::Chain { of, goals: asked, count } => {
                    of[seat] && (goals & asked).count_ones() >= *count
                }
                Goal::Line { of, length, exactly, next } => {
                    of[seat] && in_line(&board, cell, *length, *exactly, next)
                }
                Goal::Ring { of } => of[seat] && rings,
                Goal::Other(number) => {
                    let sight = Sight { mover: seat, ..self.sight(state, &state.past) };
                    sight.holds(&self.ends[*number].when)
                }
            });
            if may {
                self.judge_as(state, seat as u8, false);
            } else {
                debug_assert!(!self.would_end(state, seat), "{fill:?}");
            }
            if !state.is_over() {
                state.rest();
            }
        }
        count
    }

    /// Whether a rule would end the game, looked at without what is kept.
    fn would_end(&self, state: &State<W>, mover: usize) -> bool {
        let sight = Sight { mover, ..self.sight(state, &state.past) };
        self.ends.iter().any(|end| sight.holds(&end.when))
    }

    /// What is kept of a position; nothing where the game is over, or would be if somebody had just stepped.
    fn board_of(&self, fill: &Fill, state: &State<W>) -> Option<Board<W>> {
        if state.is_over() || (0..2).any(|side| self.would_end(state, side)) {
            return None;
        }
        let mut board = Board {
            side: [[0; 64]; W],
            parent: [[0; 64]; W],
            goals: [[0; 64]; W],
            open: [[0; 64]; W],
        };
        for seat in 0..2 {
            for cell in state.sets[usize::from(fill.slots[seat])].iter() {
                board.join(fill, seat, cell.0);
            }
        }
        if fill.again.is_some() {
            let drawn = self.occupied(&state.sets);
            for (number, (sides, _)) in self.board.boxes.iter().enumerate() {
                let open = sides.iter().filter(|&&side| !drawn.has(Cell(side))).count();
                set(&mut board.open, number as u16, open as u8);
            }
        }
        Some(board)
    }
}

/// Whether a line goes through a cell.
#[inline]
fn in_line<const W: usize>(
    board: &Board<W>,
    cell: u16,
    length: u32,
    exactly: bool,
    next: &[[(u16, u16); 4]],
) -> bool {
    let own = at(&board.side, cell);
    let is_own = |cell: u16| cell != NONE && at(&board.side, cell) == own;
    (0..4).any(|way| {
        let (ahead, behind) = next[usize::from(cell)][way];
        let mut count = 1;
        let mut here = ahead;
        while is_own(here) && count <= length {
            count += 1;
            here = next[usize::from(here)][way].0;
        }
        here = behind;
        while is_own(here) && count <= 2 * length {
            count += 1;
            here = next[usize::from(here)][way].1;
        }
        if exactly { count == length } else { count >= length }
    })
}
