//! How promising a step on a square board looks by what stands around its cells: a sum of weights, which are learnt
//! from what a search chose in games with itself (log-linear policies: Coulom 2007 for patterns of Go; Soemers,
//! Piette and Browne 2019 for games of all kinds).
//!
//! Everything is seen by who steps. What is mirrored or turned looks the same; where the colours have sides of their
//! own to join, what is seen from the other sides does not.

use std::sync::{Arc, LazyLock, OnceLock};

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::learnable::{Features, Weights, factor, logarithm};
use ludoteca_core::{Knowledge, Plan, StepList};

use crate::classes::Classes;

/// What can stand on a cell: nothing, a stone of one's own, one of the other; what nobody can step on is as if it were
/// beyond the board.
const KINDS: usize = 4;
const BEYOND: u8 = 3;
/// The cells of the largest board, and one beyond.
const PLACES: usize = 26 * 26 + 1;
/// The eight cells around one.
const RING: usize = 8;
/// How many cells of each line through a cell are seen on either side.
const REACH: i32 = 3;
const LINE: usize = 2 * REACH as usize;
/// The lines, and the kinds of them that are told apart at most: two across, and those of corners.
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
const AXIS_KINDS: usize = 3;
/// How far the rims are.
const DEPTHS: usize = 6;
/// How a cell lies by another: so many columns and rows away, or farther, or there is no other.
const NEAR: usize = 5;
const RELATIONS: usize = NEAR * NEAR + 2;
/// Of the last two stones it is seen how a cell lies by them.
const LASTS: usize = 2;
/// A game has no more ways to step on a cell.
const ROLES: usize = 4;
/// On boards of fewer lines, which a search soon sees through, what was learnt on larger ones says little.
const LEAST: usize = 5;

/// Codes of what stands on so many cells; `images` tell where each cell goes, and that all stay.
fn classes<const N: usize>(images: &[[usize; N]]) -> Classes {
    Classes::new(KINDS.pow(N as u32), |code| {
        let kinds: [usize; N] = std::array::from_fn(|k| code / KINDS.pow(k as u32) % KINDS);
        let seen = move |to: &[usize; N]| (0..N).map(|k| kinds[k] * KINDS.pow(to[k] as u32)).sum();
        images.iter().map(seen)
    })
}

/// The ring, counted from the right: mirrored and turned; and without quarter turns.
static RINGS: [LazyLock<Classes>; 2] = [
    LazyLock::new(|| classes(&ring_images(&[0, 2, 4, 6]))),
    LazyLock::new(|| classes(&ring_images(&[0, 4]))),
];
/// A line, the other way round as well.
static LINES: LazyLock<Classes> =
    LazyLock::new(|| classes(&[[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]]));

fn ring_images(turns: &[usize]) -> Vec<[usize; RING]> {
    let turned = turns.iter().map(|by| std::array::from_fn(|k| (k + by) % RING));
    let mirrored = turns.iter().map(|by| std::array::from_fn(|k| (RING - k + by) % RING));
    turned.chain(mirrored).collect()
}

/// What a game has learnt of its steps.
#[derive(Debug)]
pub struct Learnt {
    file: &'static [u8],
    weights: OnceLock<Option<Arc<[i16]>>>,
}

/// Of a game that has learnt nothing of its steps.
pub static NOTHING: Learnt = Learnt::new(&[]);

impl Learnt {
    /// The file of the library; an empty one as long as nothing has been learnt.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Learnt {
        Learnt { file, weights: OnceLock::new() }
    }

    /// Its weights, if they are as many.
    pub(crate) fn read(&self, count: usize) -> Option<Arc<[i16]>> {
        let read = || Weights::read(self.file).ok().map(|file| file.values.into());
        self.weights.get_or_init(read).clone().filter(|weights| weights.len() == count)
    }
}

/// A plan that explores less where first impressions were learnt, but not where nobody goes by them.
pub(crate) fn led(learnt: bool, plan: Plan, exploration: f32) -> Plan {
    let less = Plan { exploration, naive_exploration: Some(plan.exploration), ..plan };
    if learnt { less } else { plan }
}

/// Makes 1 of the average.
pub(crate) fn even(weights: &mut [f32]) {
    let mean = weights.iter().sum::<f32>() / weights.len().max(1) as f32;
    weights.iter_mut().for_each(|weight| *weight /= mean);
}

/// What to think of the steps on a board.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    board: Square,
    /// Whether each colour has sides of its own, the first those to the left and right.
    sided: bool,
    /// In how many ways a cell is stepped on, and how many weights the game has for what it sees itself.
    sizes: [usize; 2],
    learnt: &'static Learnt,
    by: By,
    /// Not made before somebody asks.
    table: Arc<OnceLock<Table>>,
}

/// Whose weights it goes by.
#[derive(Clone, Debug)]
enum By {
    Library,
    Own(Option<Arc<[i16]>>),
}

/// Which cells lie around each cell, and where weights stand.
#[derive(Clone, Debug)]
struct Table {
    /// The lines through each cell, and how far the rims are; for both colours, where they see them in other ways.
    lines: Vec<Vec<[[u16; LINE]; AXES.len()]>>,
    depths: Vec<Vec<u8>>,
    /// Where the weights of what is seen of a cell begin: the lines by their kinds, depths, relations.
    starts: [usize; 3],
    /// How many there are of a cell, and where those of what the game adds begin.
    bank: usize,
    extras: usize,
    count: usize,
    /// Those of the library.
    library: Option<Arc<[i16]>>,
}

/// A position as a colour sees it.
pub(crate) struct Sight {
    colour: usize,
    kinds: [u8; PLACES],
    last: [Option<Cell>; LASTS],
}

impl Sight {
    /// The stones of both colours, where the last ones were put as far as is known, the newest first.
    pub(crate) fn new<const W: usize>(
        stones: [Bits<W>; 2],
        colour: usize,
        last: [Option<Cell>; LASTS],
    ) -> Sight {
        let mut kinds = [0; PLACES];
        kinds[PLACES - 1] = BEYOND;
        for (stones, kind) in [(stones[colour], 1), (stones[1 - colour], 2)] {
            stones.iter().for_each(|cell| kinds[cell.index()] = kind);
        }
        Sight { colour, kinds, last }
    }

    /// Closes a cell.
    pub(crate) fn close(&mut self, cell: Cell) {
        self.kinds[cell.index()] = BEYOND;
    }
}

impl Table {
    /// For [`Outlook::new`].
    fn new(board: Square, sided: bool, [roles, extras]: [usize; 2], learnt: &Learnt) -> Table {
        let cells = || (0..board.cells()).map(Cell::new);
        let colours = || 0..1 + usize::from(sided);
        let lines = colours().map(|colour| {
            // The second colour sees columns as rows.
            let across = |(dx, dy)| if colour == 1 { (dy, dx) } else { (dx, dy) };
            let of = |cell| {
                AXES.map(|axis| {
                    let (dx, dy) = across(axis);
                    std::array::from_fn(|k| {
                        let far = k as i32 - REACH + i32::from(k as i32 >= REACH);
                        let place = board.step(cell, (dx * far, dy * far));
                        place.map_or(PLACES - 1, Cell::index) as u16
                    })
                })
            };
            cells().map(of).collect()
        });
        let depths = colours().map(|colour| {
            let of = |cell| {
                let depth = |at: usize, length: usize| at.min(length - 1 - at).min(DEPTHS - 1);
                let x = depth(board.column(cell), board.columns);
                let y = depth(board.row(cell), board.rows);
                let (own, other) = seen_by(sided, colour, x, y);
                (own * DEPTHS + other) as u8
            };
            cells().map(of).collect()
        });
        let lines_at = RINGS[usize::from(sided)].count;
        let depths_at = lines_at + AXIS_KINDS * LINES.count;
        let relations_at = depths_at + DEPTHS * DEPTHS;
        let bank = relations_at + LASTS * RELATIONS;
        let extras_at = roles * bank;
        let count = extras_at + extras + 1;
        let large = board.columns.min(board.rows) >= LEAST;
        Table {
            lines: lines.collect(),
            depths: depths.collect(),
            starts: [lines_at, depths_at, relations_at],
            bank,
            extras: extras_at,
            count,
            library: learnt.read(count).filter(|_| large),
        }
    }
}

/// Columns and rows as a colour tells them apart: where nobody has sides of their own, the smaller number and the larger
/// one.
#[inline]
fn seen_by(sided: bool, colour: usize, x: usize, y: usize) -> (usize, usize) {
    match (sided, colour) {
        (false, _) => (x.min(y), x.max(y)),
        (true, 0) => (x, y),
        (true, _) => (y, x),
    }
}

impl Outlook {
    /// Of a board on which a cell is stepped on in so many ways, with so many weights for what the game itself sees of
    /// a step, and what the library has learnt.
    pub(crate) fn new(
        board: Square,
        sided: bool,
        sizes: [usize; 2],
        learnt: &'static Learnt,
    ) -> Outlook {
        Outlook { board, sided, sizes, learnt, by: By::Library, table: Arc::default() }
    }

    fn table(&self) -> &Table {
        self.table.get_or_init(|| Table::new(self.board, self.sided, self.sizes, self.learnt))
    }

    /// What it goes by, if by any weights.
    fn weights(&self) -> Option<&[i16]> {
        match &self.by {
            By::Library if self.learnt.file.is_empty() => None,
            By::Library => self.table().library.as_deref(),
            By::Own(weights) => weights.as_deref(),
        }
    }

    /// How many weights there are.
    pub(crate) fn count(&self) -> usize {
        self.table().count
    }

    /// A plan that explores so much less where there are any.
    pub(crate) fn led(&self, plan: Plan, exploration: f32) -> Plan {
        led(self.weights().is_some(), plan, exploration)
    }

    /// The same by other weights, or none.
    pub(crate) fn with(&self, weights: Option<&[i16]>) -> Outlook {
        let count = self.count();
        assert!(weights.is_none_or(|weights| weights.len() == count), "weights of this game");
        Outlook { by: By::Own(weights.map(Arc::from)), ..self.clone() }
    }

    /// Tells the weights that count for a cell, of those of its role.
    #[inline]
    fn parts(&self, sight: &Sight, cell: Cell, mut part: impl FnMut(usize)) {
        let table = self.table();
        let [lines_at, depths_at, relations_at] = table.starts;
        // One way to see them serves both colours where neither has sides.
        let colour = sight.colour % table.lines.len();
        let lines = &table.lines[colour][cell.index()];
        let kind = |place: u16| usize::from(sight.kinds[usize::from(place) % PLACES]);
        let mut ring = 0;
        for (axis, line) in lines.iter().enumerate() {
            let code = line.iter().rev().fold(0, |code, &place| code * KINDS + kind(place));
            let same = if self.sided { [0, 1, 2, 2] } else { [0, 0, 1, 1] }[axis];
            part(lines_at + same * LINES.count + usize::from(LINES.of[code]));
            // The two cells beside, as digits of the ring.
            let (ahead, behind) = [(0, 4), (2, 6), (1, 5), (7, 3)][axis];
            let near = code / KINDS.pow(2);
            ring += (near / KINDS % KINDS) << (2 * ahead) | (near % KINDS) << (2 * behind);
        }
        part(usize::from(RINGS[usize::from(self.sided)].of[ring]));
        part(depths_at + usize::from(table.depths[colour][cell.index()]));
        for (n, last) in sight.last.iter().enumerate() {
            part(relations_at + n * RELATIONS + self.relation(sight.colour, *last, cell));
        }
    }

    /// How a cell lies by another.
    #[inline]
    fn relation(&self, colour: usize, other: Option<Cell>, cell: Cell) -> usize {
        let Some(other) = other else { return NEAR * NEAR + 1 };
        let x = self.board.column(cell).abs_diff(self.board.column(other));
        let y = self.board.row(cell).abs_diff(self.board.row(other));
        let (a, b) = seen_by(self.sided, colour, x, y);
        if a < NEAR && b < NEAR { a * NEAR + b } else { NEAR * NEAR }
    }
}

/// What is seen of a step.
pub(crate) struct Glance {
    /// The cells that it is about, and the role of each.
    cells: [Option<(u8, Cell)>; 2],
    /// The number of what else the game sees.
    extra: usize,
}

impl Glance {
    /// A stone is put on a cell.
    pub(crate) fn place(cell: Cell) -> Glance {
        Glance::act(0, cell)
    }

    /// Something is done with a cell.
    pub(crate) fn act(role: u8, cell: Cell) -> Glance {
        Glance { cells: [Some((role, cell)), None], extra: 0 }
    }

    /// A piece goes from a cell, in the role before that of where it goes.
    pub(crate) fn go(role: u8, from: Cell, to: Cell) -> Glance {
        Glance { cells: [Some((role, from)), Some((role + 1, to))], extra: 0 }
    }

    /// What is done with no cell.
    pub(crate) fn other() -> Glance {
        Glance { cells: [None; 2], extra: 0 }
    }

    /// With what else the game sees.
    pub(crate) fn with(self, extra: usize) -> Glance {
        Glance { extra, ..self }
    }
}

/// A game on a square board that learns which steps look promising.
pub(crate) trait Promising: Knowledge {
    /// Whether weights are added to what was written down, or stand in its place.
    const WRITTEN: bool;

    /// What it has learnt.
    fn outlook(&self) -> &Outlook;

    /// A position as who steps sees it.
    fn sight(&self, state: &Self::State) -> Sight;

    /// A step as who steps sees it.
    fn glance(&self, state: &Self::State, step: Self::Step) -> Glance;

    /// [`Knowledge::priors`] by what was learnt, or as they were written down.
    fn learnt_priors(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        let outlook = self.outlook();
        let Some(weights) = outlook.weights() else {
            self.naive_priors(state, steps, out);
            return;
        };
        let table = outlook.table();
        let from = out.len();
        if Self::WRITTEN {
            self.naive_priors(state, steps, out);
        } else {
            out.resize(from + steps.len(), 1.0);
        }
        let power = f32::from(weights[table.count - 1]);
        let sight = self.sight(state);
        // Many steps may go to the same cell.
        let mut known = [[i32::MIN; PLACES]; ROLES];
        for (&step, prior) in steps.iter().zip(&mut out[from..]) {
            let glance = self.glance(state, step);
            let mut sum = i32::from(weights[table.extras + glance.extra]);
            for (role, cell) in glance.cells.into_iter().flatten() {
                let role = usize::from(role);
                let known = &mut known[role][cell.index()];
                if *known == i32::MIN {
                    let bank = &weights[role * table.bank..][..table.bank];
                    *known = 0;
                    outlook.parts(&sight, cell, |part| *known += i32::from(bank[part]));
                }
                sum += *known;
            }
            if Self::WRITTEN {
                sum += (power * logarithm(*prior)) as i32;
            }
            *prior = factor(sum);
        }
        even(&mut out[from..]);
    }

    /// [`ludoteca_core::Policy::features`].
    fn seen(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<Features>) {
        let outlook = self.outlook();
        let table = outlook.table();
        let mut written = Vec::new();
        if Self::WRITTEN {
            self.naive_priors(state, steps, &mut written);
        }
        let sight = self.sight(state);
        out.extend(steps.iter().enumerate().map(|(n, &step)| {
            let glance = self.glance(state, step);
            let mut parts = vec![(table.extras + glance.extra) as u32];
            for (role, cell) in glance.cells.into_iter().flatten() {
                let bank = usize::from(role) * table.bank;
                outlook.parts(&sight, cell, |part| parts.push((bank + part) as u32));
            }
            Features { written: written.get(n).copied().map_or(0.0, logarithm), parts }
        }));
    }
}

/// What is the same in all games that learn their steps: those that are [`Promising`] and have an `outlook`.
macro_rules! policy {
    ([$($generics:tt)*] $game:ty) => {
        impl<$($generics)*> ludoteca_core::Policy for $game {
            fn policy_weights(&self) -> usize {
                self.outlook.count()
            }

            fn with_policy(&self, weights: Option<&[i16]>) -> $game {
                Self { outlook: self.outlook.with(weights), ..self.clone() }
            }

            fn features(
                &self,
                state: &<$game as ludoteca_core::Game>::State,
                steps: &ludoteca_core::StepList<<$game as ludoteca_core::Game>::Step>,
                out: &mut Vec<ludoteca_core::learnable::Features>,
            ) {
                crate::policy::Promising::seen(self, state, steps, out);
            }
        }
    };
}
pub(crate) use policy;

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;

    /// What is seen of a cell, in order.
    fn parts(outlook: &Outlook, sight: &Sight, cell: Cell) -> Vec<usize> {
        let mut parts = Vec::new();
        outlook.parts(sight, cell, |part| parts.push(part));
        parts.sort_unstable();
        parts
    }

    /// Random stones, and the same as they are seen after every cell has gone elsewhere.
    fn check(
        sided: bool,
        board: Square,
        exchanged: bool,
        to: impl Fn(usize, usize) -> (usize, usize),
    ) {
        let outlook = Outlook::new(board, sided, [1, 1], &NOTHING);
        let go = |cell: Cell| {
            let (x, y) = to(board.column(cell), board.row(cell));
            board.at(x, y)
        };
        let mut rng = Rng::new(3);
        let mut told = std::collections::HashSet::new();
        for _ in 0..50 {
            let mut stones = [Bits::<2>::EMPTY; 2];
            for cell in (0..board.cells()).map(Cell::new) {
                if let colour @ 0..2 = rng.below(4) {
                    stones[colour].insert(cell);
                }
            }
            let last = [stones[1].first(), None];
            let mut gone: [Bits<2>; 2] = stones.map(|set| set.iter().map(go).collect());
            if exchanged {
                gone.swap(0, 1);
            }
            let here = Sight::new(stones, 0, last);
            let there = Sight::new(gone, usize::from(exchanged), last.map(|last| last.map(go)));
            for cell in (0..board.cells()).map(Cell::new) {
                let seen = parts(&outlook, &here, cell);
                assert_eq!(seen, parts(&outlook, &there, go(cell)), "{cell:?}");
                assert!(seen.iter().all(|&part| part < outlook.count() - 2));
                told.insert(seen);
            }
        }
        assert!(told.len() > 1000, "{}", told.len());
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        let board = Square::new(9, 9);
        check(false, board, false, |x, y| (8 - x, y));
        check(false, board, false, |x, y| (y, x));
        check(false, board, true, |x, y| (x, y));
        check(true, board, false, |x, y| (8 - x, y));
        check(true, board, false, |x, y| (x, 8 - y));
        // Who joins the other two sides sees the same from there.
        check(true, board, true, |x, y| (y, x));
    }

    #[test]
    fn who_has_sides_tells_them_apart() {
        let board = Square::new(5, 5);
        let outlook = Outlook::new(board, true, [1, 1], &NOTHING);
        let (right, up) = (board.at(3, 2), board.at(2, 3));
        let seen = [right, up].map(|cell| {
            let sight = Sight::new([Bits::<1>::of(cell), Bits::EMPTY], 0, [None; 2]);
            parts(&outlook, &sight, board.at(2, 2))
        });
        assert_ne!(seen[0], seen[1]);
    }
}
