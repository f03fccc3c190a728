//! How promising a cell looks, by what stands around it: a sum of weights, which are learnt from what a
//! search chose in games with itself (as Huang, Arneson, Hayward, Müller and Pawlewicz did for MoHex
//! 2.0, 2013).
//!
//! Everything is seen from the colour to step, whose sides lie above and below: the other colour sees the
//! board mirrored. What is turned by half looks the same.

use std::sync::Arc;

use ludoteca_boards::{Cell, HEX_STEPS};
use ludoteca_core::learnable::{Features, factor};
use ludoteca_core::{Policy, StepList};

use super::{Board, Connection, State};
use crate::policy::even;

/// What can stand on a place: nothing, a stone of one's own, one of the other colour. Beyond a side of one's
/// own, or of both, it is as if a stone of one's own stood there.
const KINDS: usize = 3;
const RINGS: usize = 729;
/// A bridge has two empty cells and its end, and runs along one of three axes.
const BRIDGES: usize = 3 * 27;
/// How far the last stone is.
const LAST: usize = 10;
/// How far one's own sides are and the other's.
const DEPTHS: usize = 6;
const SIDES: usize = DEPTHS * DEPTHS;
/// How many weights there are; the last one, of what was written down, does not count here.
pub(super) const WEIGHTS: usize = RINGS + BRIDGES + LAST + SIDES + 1;
/// How many of them a cell has.
const PARTS: usize = 1 + 6 + 1 + 1;

/// The cells of the largest board, and what lies beyond two sides.
const MOST_PLACES: usize = 26 * 26 + 2;
/// Steps of less than this along either axis are told apart.
const NEAR: i32 = 3;
const SPAN: usize = 2 * NEAR as usize - 1;

/// Which places lie around each cell, for both colours, and what the weights are.
#[derive(Clone, Debug)]
pub(super) struct Shapes {
    /// As many as [`WEIGHTS`], if anything was learnt.
    weights: Option<Arc<[i16]>>,
    places: Vec<(u8, u8)>,
    /// The six cells around each cell, then the six ends of its bridges, each of which goes by the cell of the
    /// same number and the next one.
    around: [Vec<[u16; 12]>; 2],
    /// How a cell lies by the last stone, where that is near.
    near: [[u8; SPAN * SPAN]; 2],
    /// How far the sides are.
    sides: [Vec<u8>; 2],
}

/// The code of a ring and of the same one turned by half: the lower one.
fn turned(ring: usize) -> usize {
    let half = KINDS * KINDS * KINDS;
    (ring % half * half + ring / half).min(ring)
}

/// The steps as a colour sees them.
fn steps(colour: usize) -> [(i32, i32); 6] {
    HEX_STEPS.map(|(i, j)| if colour == 0 { (i, j) } else { (j, i) })
}

/// Where a bridge leads that goes by a neighbour and the next one.
fn bridge(steps: &[(i32, i32); 6], k: usize) -> (i32, i32) {
    let ((ai, aj), (bi, bj)) = (steps[k], steps[(k + 1) % 6]);
    (ai + bi, aj + bj)
}

/// How a cell lies by another, so many steps away.
fn relation(colour: usize, (di, dj): (i32, i32)) -> u8 {
    let steps = steps(colour);
    let far = di.abs().max(dj.abs()).max((di + dj).abs());
    let adjacent = steps.iter().position(|&step| step == (di, dj));
    let bridged = || (0..6usize).position(|k| bridge(&steps, k) == (di, dj));
    match adjacent.or_else(|| bridged().map(|k| 3 + k % 3)) {
        Some(k) if far == 1 => (k % 3) as u8,
        Some(k) => k as u8,
        None => (4 + far.clamp(2, 5)) as u8,
    }
}

impl Shapes {
    /// Whether anything was learnt for the board.
    pub(super) fn learnt(&self) -> bool {
        self.weights.is_some()
    }

    /// The same by other weights, or none.
    fn with(&self, weights: Option<&[i16]>) -> Shapes {
        assert!(weights.is_none_or(|weights| weights.len() == WEIGHTS), "weights of shapes");
        Shapes { weights: weights.map(Arc::from), ..self.clone() }
    }

    /// The shapes of a board with these cells.
    pub(super) fn new<B: Board>(board: &B, places: &[(u8, u8)]) -> Shapes {
        let (goals, size) = (board.goals(), board.size());
        let mut known = vec![0; size * size];
        for (cell, &(i, j)) in places.iter().enumerate() {
            known[usize::from(j) * size + usize::from(i)] = cell as u16;
        }
        let find = |i: i32, j: i32, colour: usize| match board.beyond(i, j) {
            0 => known[j as usize * size + i as usize],
            // Two more places stand for what lies beyond.
            beyond => (places.len() + usize::from(beyond & goals[colour] == 0)) as u16,
        };
        let around = [0, 1].map(|colour| {
            let steps = steps(colour);
            let of = |&(i, j): &(u8, u8)| {
                std::array::from_fn(|k| {
                    let (di, dj) = if k < 6 { steps[k] } else { bridge(&steps, k - 6) };
                    find(i32::from(i) + di, i32::from(j) + dj, colour)
                })
            };
            places.iter().map(of).collect()
        });
        let near = [0, 1].map(|colour| {
            std::array::from_fn(|k| {
                let (i, j) = ((k % SPAN) as i32, (k / SPAN) as i32);
                relation(colour, (i - NEAR + 1, j - NEAR + 1))
            })
        });
        let depth = |side: u8, &(i, j): &(u8, u8)| {
            let reaches = |far: i32| {
                HEX_STEPS.iter().any(|&(di, dj)| {
                    let beyond = board.beyond(i32::from(i) + di * far, i32::from(j) + dj * far);
                    beyond != 0 && beyond & !side == 0
                })
            };
            (1..DEPTHS as i32).find(|&far| reaches(far)).unwrap_or(DEPTHS as i32) as usize - 1
        };
        let sides = [0, 1].map(|colour: usize| {
            let [own, other] = [goals[colour], goals[1 - colour]];
            let of = |place| (depth(own, place) * DEPTHS + depth(other, place)) as u8;
            places.iter().map(of).collect()
        });
        Shapes {
            weights: board.praise().read(WEIGHTS),
            places: places.to_vec(),
            around,
            near,
            sides,
        }
    }

    /// How a cell lies by the last stone.
    fn relation(&self, colour: usize, last: Cell, cell: Cell) -> u8 {
        let [(ai, aj), (bi, bj)] = [last, cell].map(|cell| self.places[cell.index()]);
        let (di, dj) = (i32::from(bi) - i32::from(ai), i32::from(bj) - i32::from(aj));
        if di.abs().max(dj.abs()) < NEAR {
            let at = (dj + NEAR - 1) as usize * SPAN + (di + NEAR - 1) as usize;
            return self.near[colour][at];
        }
        relation(colour, (di, dj))
    }

    /// What stands on each place, for a colour; two more places are beyond its sides and the other's.
    fn kinds<const N: usize, const W: usize>(
        &self,
        state: &State<N, W>,
        colour: usize,
    ) -> [u8; MOST_PLACES] {
        let mut kinds = [0; MOST_PLACES];
        for (stones, kind) in [(state.stones[colour], 1), (state.stones[1 - colour], 2)] {
            for cell in stones.iter() {
                kinds[cell.index()] = kind;
            }
        }
        let beyond = self.places.len();
        (kinds[beyond], kinds[beyond + 1]) = (1, 2);
        kinds
    }

    /// The weights that count for a cell, by what stands on the places.
    #[inline]
    fn parts(&self, kinds: &[u8], last: Option<Cell>, colour: usize, cell: Cell) -> [usize; PARTS] {
        let around = &self.around[colour][cell.index()];
        let kind = around.map(|place| usize::from(kinds[usize::from(place)]));
        let ring = kind[..6].iter().rev().fold(0, |ring, kind| ring * KINDS + kind);
        let mut parts = [0; PARTS];
        parts[0] = turned(ring);
        for k in 0..6 {
            let bridge = (kind[k] * KINDS + kind[(k + 1) % 6]) * KINDS + kind[6 + k];
            parts[1 + k] = RINGS + k % 3 * 27 + bridge;
        }
        let far = last.map_or(LAST as u8 - 1, |last| self.relation(colour, last, cell));
        parts[7] = RINGS + BRIDGES + usize::from(far);
        parts[8] = RINGS + BRIDGES + LAST + usize::from(self.sides[colour][cell.index()]);
        parts
    }

    /// Appends how promising each of these cells is for who steps, 1 for an average one; whether anything was learnt.
    pub(super) fn praise<const N: usize, const W: usize>(
        &self,
        state: &State<N, W>,
        cells: &[Cell],
        out: &mut Vec<f32>,
    ) -> bool {
        let Some(weights) = &self.weights else { return false };
        let colour = state.seat.index();
        let kinds = self.kinds(state, colour);
        let from = out.len();
        out.extend(cells.iter().map(|&cell| {
            let parts = self.parts(&kinds, state.last, colour, cell);
            factor(parts.iter().map(|&part| i32::from(weights[part])).sum())
        }));
        even(&mut out[from..]);
        true
    }
}

impl<B: Board, const N: usize, const W: usize> Policy for Connection<B, N, W> {
    fn policy_weights(&self) -> usize {
        WEIGHTS
    }

    fn with_policy(&self, weights: Option<&[i16]>) -> Self {
        Connection { shapes: self.shapes.with(weights), ..self.clone() }
    }

    fn features(&self, state: &State<N, W>, cells: &StepList<Cell>, out: &mut Vec<Features>) {
        let colour = state.seat.index();
        let kinds = self.shapes.kinds(state, colour);
        out.extend(cells.iter().map(|&cell| {
            let parts = self.shapes.parts(&kinds, state.last, colour, cell);
            Features { written: 0.0, parts: parts.map(|part| part as u32).to_vec() }
        }));
    }
}
