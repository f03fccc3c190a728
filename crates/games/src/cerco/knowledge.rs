//! As in Dots and Boxes: take what can be taken, and do not empty the last corner but one of a
//! square that is worth something.

use std::cmp::Reverse;

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::rng::mix;
use ludoteca_core::{Knowledge, Levels, Method, Payoffs, Plan, Seat, StepList};

use super::{Cerco, State};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 46, 87, 210, 480, 1_100, 2_100, 4_300, 30_000])
    .slipping([50, 41, 30, 19, 11, 6, 2, 1, 0]);

/// What a captured stone is worth, in log odds.
const STONE: f32 = 0.4;

/// What removals do.
struct Prospects<const W: usize> {
    /// How many stones the best capture takes in one square.
    most: usize,
    /// Removals that capture.
    captures: Bits<W>,
    /// Removals after which the other side can capture.
    risky: Bits<W>,
}

impl<const W: usize> Cerco<W> {
    fn prospects(&self, state: &State<W>) -> Prospects<W> {
        let mut prospects = Prospects { most: 0, captures: Bits::EMPTY, risky: Bits::EMPTY };
        for square in &self.squares[usize::from(state.first_alive)..] {
            let inside = square.inside & state.stones;
            let corners = square.corners & state.stones;
            match corners.count() {
                _ if inside.is_empty() => {}
                1 => {
                    prospects.captures |= corners;
                    prospects.most = prospects.most.max(inside.count());
                }
                2 => prospects.risky |= corners,
                _ => {}
            }
        }
        prospects
    }
}

impl<const W: usize> Knowledge for Cerco<W> {
    /// Whoever completes squares decides the game, and who has to offer them is a matter of counting
    /// ahead: random games tell little of both.
    fn plan(&self) -> Plan {
        Plan {
            method: Method::AlphaBeta,
            exploration: 0.6,
            heavy_playouts: false,
            levels: Some(LEVELS),
            ..Plan::default()
        }
    }

    /// What has been captured, and what the seat to step can capture now.
    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let [first, second] = state.captured.map(f32::from);
        let ahead = self.prospects(state).most as f32;
        let lead = first - second + if state.seat == Seat::FIRST { ahead } else { -ahead };
        Some(STONE * lead + self.learnt(state))
    }

    /// All captures, the largest first.
    fn noisy_steps(&self, state: &State<W>, out: &mut StepList<Cell>) {
        out.extend(self.prospects(state).captures.iter());
        out.sort_by_key(|&cell| Reverse(self.taken(state.stones, cell).count()));
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let risky = self.prospects(state).risky;
        out.extend(steps.iter().map(|&cell| {
            let taken = self.taken(state.stones, cell).count() as f32;
            let risk = if risky.has(cell) { 0.3 } else { 1.0 };
            (1.0 + 3.0 * taken) * risk
        }));
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The result depends on the lead alone, and who steps.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        let [first, second] = state.captured;
        let lead = first as i16 - second as i16;
        let rest = mix(state.seat.index() as u64 | u64::from(lead as u16) << 1);
        Bits::key(&[state.stones], rest)
    }

    /// A lead of more stones than can still be captured: none on the rim.
    fn decided(&self, state: &State<W>) -> Option<Payoffs> {
        let [first, second] = state.captured.map(usize::from);
        let left = (state.stones & self.inner).count();
        match () {
            () if first > second + left => Some(Payoffs::win(Seat::FIRST)),
            () if second > first + left => Some(Payoffs::win(Seat::SECOND)),
            () => None,
        }
    }
}
