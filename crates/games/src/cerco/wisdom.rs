//! As in Dots and Boxes: take what can be taken, and do not empty the last corner but one of a
//! square that is worth something.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::rng::mix;
use ludoteca_core::{Payoffs, Plan, Rng, Scratch, Seat, Wisdom, chances};

use super::{Cerco, State};

/// What a captured stone is worth, in the units of [`chances`].
const STONE: f32 = 0.4;

/// What removals do.
struct Prospects<const W: usize> {
    /// The removal that captures most in one square, and how many stones.
    best: Option<(usize, Cell)>,
    /// Removals after which the other side can capture.
    risky: Bits<W>,
}

impl<const W: usize> Cerco<W> {
    fn prospects(&self, state: &State<W>) -> Prospects<W> {
        let mut prospects = Prospects { best: None, risky: Bits::EMPTY };
        for square in &self.squares[usize::from(state.first_alive)..] {
            let inside = square.inside & state.stones;
            let corners = square.corners & state.stones;
            match corners.count() {
                _ if inside.is_empty() => {}
                1 => {
                    prospects.best =
                        prospects.best.max(corners.first().map(|c| (inside.count(), c)));
                }
                2 => prospects.risky |= corners,
                _ => {}
            }
        }
        prospects
    }
}

impl<const W: usize> Wisdom for Cerco<W> {
    fn plan(&self) -> Plan {
        Plan { exploration: 0.6, ..Plan::default() }
    }

    /// What has been captured, and what the seat to step can capture now.
    fn evaluate(&self, state: &State<W>) -> Option<Payoffs> {
        let [first, second] = state.captured.map(f32::from);
        let ahead = self.prospects(state).best.map_or(0, |(count, _)| count) as f32;
        let lead = first - second + if state.seat == Seat::FIRST { ahead } else { -ahead };
        Some(chances(STONE * lead))
    }

    /// The largest capture; without any, a removal that offers none.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        let Prospects { best, risky } = self.prospects(state);
        if let Some((_, cell)) = best {
            return cell;
        }
        let safe = state.stones.without(risky);
        let among = if safe.is_empty() { state.stones } else { safe };
        among.nth(rng.below(among.count()))
    }

    fn priors(&self, state: &State<W>, steps: &[Cell], out: &mut Vec<f32>) {
        let risky = self.prospects(state).risky;
        out.extend(steps.iter().map(|&cell| {
            let taken = self.taken(state.stones, cell).count() as f32;
            let risk = if risky.has(cell) { 0.3 } else { 1.0 };
            (1.0 + 3.0 * taken) * risk
        }));
    }

    fn habit(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The result depends on the lead alone, and who steps.
    fn worth_key(&self, state: &State<W>) -> u64 {
        let [first, second] = state.captured;
        let lead = first as i16 - second as i16;
        let rest = mix(state.seat.index() as u64 | u64::from(lead as u16) << 1);
        state.stones.0.iter().fold(rest, |key, &word| mix(key ^ word))
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
