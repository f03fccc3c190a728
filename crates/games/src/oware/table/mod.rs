//! Tables of endings: of all positions with few seeds, how many of these who steps gets.
//!
//! All seeds on the board go to one side or the other in the end, and who wins follows from them and the stores, so
//! what is left on the board is worth the same whatever was captured before, and to either side. What it is worth may
//! depend on the past, though: where nobody can or will capture, the game ends when a position occurs for the third
//! time, and each takes what then lies on his side. So a table has two bounds of a position. Who steps gets at least
//! the lower one if no position has occurred twice since the last capture, and by the same argument the other side sees to
//! it that it is not more than the upper one:
//!
//! - a side that is to have `n` seeds has a way to step, one for each position, by which play either captures, and
//!   goes on in a position with fewer seeds that is good enough, or comes round only to positions in which `n` of the
//!   seeds are its share;
//! - so a position with a worse share occurs at most once more on that way, and never for the third time.
//!
//! Where positions have occurred twice, they may end the game at once, so their shares are bounds as well (`Worn`).
//! The cap on steps is left out; whoever asks does so early enough in a game.
//!
//! Bounds are found by going backwards from the ends, with predecessors, a number of seeds at a time (`build.rs`).

mod build;
mod shelf;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use ludoteca_boards::sowing::{Heaps, Ranks};
use ludoteca_core::Seat;

use super::{HOUSES, Oware, SIDES};

pub(super) use shelf::Place;
pub use shelf::{make_up_to, supply};

/// Positions are seen by who steps, as South.
const ME: Seat = Seat::FIRST;
/// The houses of a side.
const SIX: usize = HOUSES / 2;
/// A byte holds two bounds of so many seeds, and a number without gaps all their positions.
const MOST: u8 = 21;

/// How many of the seeds on the board who steps gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// All bounds that a byte stands for.
static CODES: LazyLock<Vec<Bounds>> = LazyLock::new(|| {
    let of_most = |most| (0..=most).map(move |least| Bounds { least, most });
    (0..=MOST).flat_map(of_most).collect()
});

impl Bounds {
    /// What the other side gets of so many.
    const fn of_other(self, all: u8) -> Bounds {
        Bounds { least: all - self.most, most: all - self.least }
    }

    fn code(self) -> u8 {
        let (least, most) = (u16::from(self.least), u16::from(self.most));
        (most * (most + 1) / 2 + least) as u8
    }
}

/// The positions that have occurred twice since the last capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worn {
    /// The fewest and the most seeds that lay on South's side; the other way round while there is none.
    south: [u8; 2],
    /// A mark of which they are.
    mark: u32,
}

impl Worn {
    pub(super) const NONE: Worn = Worn { south: [u8::MAX, 0], mark: 0 };

    /// Another one, of this key, with so many seeds on South's side.
    pub(super) fn add(&mut self, key: u64, south: u8) {
        let [least, most] = self.south;
        *self = Worn { south: [least.min(south), most.max(south)], mark: self.mark ^ key as u32 };
    }

    /// Which they are.
    pub(super) const fn mark(self) -> u32 {
        self.mark
    }

    /// What holds of a position with so many seeds where these may end the game as well.
    pub(super) fn widen(self, bounds: Bounds, seeds: u8, seat: Seat) -> Bounds {
        let [least, most] = self.south;
        if least > most {
            return bounds;
        }
        let south = Bounds { least, most };
        let own = if seat == Seat::FIRST { south } else { south.of_other(seeds) };
        Bounds { least: bounds.least.min(own.least), most: bounds.most.max(own.most) }
    }
}

/// What the positions with up to so many seeds are worth.
#[derive(Clone, Debug)]
pub struct Table {
    laws: Oware,
    ranks: Ranks,
    /// A byte each, by the number of seeds and the number of the position.
    values: Vec<u8>,
    /// Where the positions of each number of seeds begin, and where they end.
    starts: Vec<usize>,
}

impl Table {
    /// The most seeds that a table can be made for.
    pub const MOST: u8 = MOST;

    /// The table of the empty board, by the rules of a game.
    #[must_use]
    pub fn new(game: &Oware) -> Table {
        let ranks = Ranks::new(HOUSES, MOST);
        Table { laws: game.clone(), ranks, values: vec![0], starts: vec![0, 1] }
    }

    /// The table of up to so many seeds whose bytes were [kept](Table::bytes); `None` if they are not those of one.
    #[must_use]
    pub fn of_bytes(game: &Oware, seeds: u8, values: Vec<u8>) -> Option<Table> {
        let mut table = Table::new(game);
        for of in 1..=Some(seeds).filter(|&seeds| seeds <= MOST)? {
            table.starts.push(table.starts.last()? + table.ranks.count(of) as usize);
        }
        let sound = |of: u8| {
            let codes = u16::from(of + 1) * u16::from(of + 2) / 2;
            let part = table.starts[usize::from(of)]..table.starts[usize::from(of) + 1];
            values[part].iter().all(|&code| u16::from(code) < codes)
        };
        let whole = table.starts.last() == Some(&values.len());
        (whole && (0..=seeds).all(sound)).then_some(Table { values, ..table })
    }

    /// What has to be kept of it.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.values
    }

    /// How many bytes a table of up to so many seeds has, one for each position.
    #[must_use]
    pub fn size(seeds: u8) -> u64 {
        let ranks = Ranks::new(HOUSES, MOST);
        (0..=seeds.min(MOST)).map(|of| u64::from(ranks.count(of))).sum()
    }

    /// Up to how many seeds it goes.
    #[must_use]
    pub fn seeds(&self) -> u8 {
        self.starts.len() as u8 - 2
    }

    /// How many positions it knows, of how many exactly what they are worth.
    #[must_use]
    pub fn known(&self) -> [usize; 2] {
        let exact = |&&code: &&u8| {
            let Bounds { least, most } = CODES[usize::from(code)];
            least == most
        };
        [self.values.len(), self.values.iter().filter(exact).count()]
    }

    /// Whether what it says of a position, the `place`th of [`bytes`](Table::bytes), is what it says of the best step
    /// there.
    #[must_use]
    pub fn holds(&self, place: usize) -> bool {
        let of = self.starts.partition_point(|&start| start <= place) - 1;
        let rank = place - self.starts[of];
        let heaps = self.ranks.heaps(of as u8, rank as u32);
        let own = heaps.within(SIDES[ME.index()]).total() as u8;
        let best = self.best(heaps, |left, rank| self.at(left, rank));
        // Where no house may be sown it is over.
        best.unwrap_or(Bounds { least: own, most: own }) == self.at(of as u8, rank)
    }

    /// What the table says of this position, with `seat` to step.
    #[inline]
    pub(super) fn look_up(&self, heaps: Heaps, seeds: u8, seat: Seat) -> Option<Bounds> {
        if seeds > self.seeds() {
            return None;
        }
        let heaps = if seat == ME { heaps } else { heaps.turned(HOUSES, SIX) };
        Some(self.at(seeds, self.ranks.rank(heaps) as usize))
    }

    #[inline]
    fn at(&self, seeds: u8, rank: usize) -> Bounds {
        CODES[usize::from(self.values[self.starts[usize::from(seeds)] + rank])]
    }

    /// What the best step of a position is worth, by what is `known` of positions with so many seeds and this number;
    /// `None` where there is no step.
    fn best(&self, heaps: Heaps, known: impl Fn(u8, usize) -> Bounds) -> Option<Bounds> {
        let seeds = heaps.total() as u8;
        let mut best: Option<Bounds> = None;
        for from in self.laws.may_sow(heaps, ME).iter() {
            let mut next = heaps;
            let taken = self.laws.sow(&mut next, from, ME);
            let left = seeds - taken;
            // After a grand slam who has stepped steps again.
            let again = next.within(SIDES[ME.other().index()]).is_empty();
            let next = if again { next } else { next.turned(HOUSES, SIX) };
            let found = known(left, self.ranks.rank(next) as usize);
            let Bounds { least, most } = if again { found } else { found.of_other(left) };
            let (least, most) = (taken + least, taken + most);
            best = Some(best.map_or(Bounds { least, most }, |best| Bounds {
                least: best.least.max(least),
                most: best.most.max(most),
            }));
        }
        best
    }
}
