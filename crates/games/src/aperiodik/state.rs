//! A position.

use ludoteca_core::rng::mix;
use ludoteca_core::{PackStep, Seat};

use super::kites::Patch;
use super::{Counts, Hat, Kind, MOST_SEATS, SLOTS};

/// A tile on the board; where it lies stands in the patch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tile {
    pub(super) kind: Kind,
    /// `None` for the base.
    pub(super) owner: Option<Seat>,
    /// The coins on a `p4`.
    pub(super) coins: u8,
    /// Whether a `p4` was filled, which happens once.
    pub(super) filled: bool,
}

impl Tile {
    pub(super) const BASE: Tile = Tile { kind: Kind::X0, owner: None, coins: 0, filled: false };
}

/// What an offer is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Goods {
    /// A tile of this kind in the seller's hand.
    Held(Kind),
    /// The tile of this index on the board.
    Laid(u8),
}

/// What the seat to step is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// This seat may discard a `p5` before another buys.
    Reaction(Seat),
    /// Buying, or something that comes before it.
    Buying,
    /// The price of an offer.
    Pricing { seller: Seat, goods: Goods },
    /// The answer to an offer.
    Answer { seller: Seat, goods: Goods, price: u32 },
    /// Playing tiles, or the end of the turn.
    Playing,
    /// Where the tile of this kind goes.
    Placing(Kind),
    /// Which neighbour of the tile that was laid last is stolen.
    Stealing,
    /// Which neighbour of the tile that was laid last is lifted.
    Lifting,
    /// Where the lifted tile goes.
    Moving { tile: Tile, from: Hat },
    /// The target was reached.
    Won,
    /// The tiles ran out, or nothing happened for too long.
    Spent,
}

/// A position.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    pub(super) patch: Patch,
    /// The tiles in the order of the patch's hats; the base is the first.
    pub(super) tiles: Vec<Tile>,
    pub(super) bag: Counts,
    /// How many tiles are in the bag.
    pub(super) bagged: u8,
    /// The market from slot 1 up; the first `stalls` slots are filled.
    pub(super) market: [Kind; SLOTS],
    pub(super) stalls: u8,
    pub(super) hands: [Counts; MOST_SEATS],
    /// For every seat, the `p6` in its hand by their givers: nobody, then each seat.
    pub(super) givers: [[u8; MOST_SEATS + 1]; MOST_SEATS],
    pub(super) coins: [u32; MOST_SEATS],
    /// Points of red tiles by the colours around them.
    pub(super) red: [u16; MOST_SEATS],
    /// Red tiles that count owners.
    pub(super) eights: [u8; MOST_SEATS],
    /// Tiles on the board.
    pub(super) owned: [u8; MOST_SEATS],
    /// Points of blue groups that are part of the running score.
    pub(super) blue: [u16; MOST_SEATS],
    /// Whose turn it is; others may have to answer within it.
    pub(super) seat: Seat,
    pub(super) phase: Phase,
    /// Tiles played in this turn.
    pub(super) played: u8,
    /// Offers refused in this turn.
    pub(super) refused: u8,
    /// Extra turns that follow this one.
    pub(super) extra: u8,
    /// Whether this turn saw a purchase from the market, a played tile or a discarded `p5`.
    pub(super) lively: bool,
    /// Turns in succession that saw nothing of the kind.
    pub(super) idle: u8,
}

impl Clone for State {
    fn clone(&self) -> State {
        State { patch: self.patch.clone(), tiles: self.tiles.clone(), ..*self }
    }

    /// Uses the room that is there already.
    fn clone_from(&mut self, source: &State) {
        let mut patch = std::mem::take(&mut self.patch);
        let mut tiles = std::mem::take(&mut self.tiles);
        patch.clone_from(&source.patch);
        tiles.clone_from(&source.tiles);
        *self = State { patch, tiles, ..*source };
    }
}

pub(super) fn tile_key(hat: Hat, tile: &Tile) -> u64 {
    let owner = tile.owner.map_or(7, Seat::index) as u64;
    let bank = u64::from(tile.coins) << 1 | u64::from(tile.filled);
    mix(mix(hat.pack()) ^ (tile.kind as u64) << 8 ^ owner << 5 ^ bank)
}

pub(super) fn phase_key(phase: &Phase) -> u64 {
    let goods = |goods: Goods| match goods {
        Goods::Held(kind) => kind as u64,
        Goods::Laid(index) => 64 + u64::from(index),
    };
    match *phase {
        Phase::Reaction(asked) => 16 + asked.index() as u64,
        Phase::Buying => 1,
        Phase::Pricing { seller, goods: wanted } => {
            mix(2 + ((seller.index() as u64) << 4)) ^ goods(wanted)
        }
        Phase::Answer { seller, goods: wanted, price } => {
            mix(3 + ((seller.index() as u64) << 4)) ^ goods(wanted) ^ u64::from(price) << 8
        }
        Phase::Playing => 4,
        Phase::Placing(kind) => 32 + kind as u64,
        Phase::Stealing => 5,
        Phase::Lifting => 6,
        Phase::Moving { tile, from } => tile_key(from, &tile),
        Phase::Won => 7,
        Phase::Spent => 8,
    }
}
