//! The smallest choices.

use ludoteca_core::{Seat, packed};

use super::{Hat, Kind};

/// The smallest choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Chance: this tile comes from the bag to the lowest empty slot.
    Draw(Kind),
    /// Buys the tile in this slot, counted from 0.
    Buy(u8),
    /// Buys nothing.
    Skip,
    /// Wants a tile from another's hand.
    Ask(Seat, Kind),
    /// Wants the tile at this home on the board.
    Own(i16, i16),
    /// Offers so many coins.
    Pay(u32),
    /// Takes the offer.
    Accept,
    /// Refuses the offer.
    Refuse,
    /// Discards a `p5` for a new market.
    Reshuffle,
    /// Does not use what could be used now.
    Pass,
    /// Chooses what to lay.
    Play(Kind),
    /// Lays the chosen tile, or the lifted one.
    Place(Hat),
    /// `l2`: takes over the tile at this home.
    Steal(i16, i16),
    /// `l3`: lifts the tile at this home.
    Lift(i16, i16),
    /// Ends the turn and gives a `p6` for a tile of another's hand.
    Swap(Seat, Kind),
    /// Ends the turn.
    Done,
}

packed!(enum Step {
    Draw(kind: Kind),
    Buy(slot: u8),
    Skip,
    Ask(seat: Seat, kind: Kind),
    Own(q: i16, r: i16),
    Pay(coins: u32),
    Accept,
    Refuse,
    Reshuffle,
    Pass,
    Play(kind: Kind),
    Place(hat: Hat),
    Steal(q: i16, r: i16),
    Lift(q: i16, r: i16),
    Swap(seat: Seat, kind: Kind),
    Done,
});
