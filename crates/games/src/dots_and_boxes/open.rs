//! The open sides of all boxes at the same time, as sets of boxes.

use ludoteca_boards::{Bits, Cell};

use super::{DotsAndBoxes, State};

/// The boxes whose side below, above, on the left and on the right is open, in the order of
/// [`DotsAndBoxes::sides`].
pub(super) struct Open<const W: usize> {
    pub(super) sides: [Bits<W>; 4],
}

impl<const W: usize> Open<W> {
    pub(super) fn new(game: &DotsAndBoxes<W>, state: &State<W>) -> Open<W> {
        let free = game.free(state);
        let (columns, rows) = (game.boxes.columns as u32, game.boxes.rows as u32);
        // Segments across stand in the order of the boxes above them, and then those upright, of which each row
        // has one more than boxes.
        let upright = free.far_down(columns * (rows + 1));
        let (mut left, mut right) = (Bits::EMPTY, Bits::EMPTY);
        for (y, &row) in (0..).zip(&game.rows) {
            left |= upright.far_down(y) & row;
            right |= upright.down(y + 1) & row;
        }
        Open { sides: [free & game.every_box, free.down(columns) & game.every_box, left, right] }
    }

    /// The boxes that have an open side.
    pub(super) fn boxes(&self) -> Bits<W> {
        let [below, above, left, right] = self.sides;
        below | above | left | right
    }

    /// The boxes that have one.
    pub(super) fn single(&self) -> Bits<W> {
        let [below, above, left, right] = self.sides;
        ((below ^ above) ^ (left ^ right)).without((below & above) | (left & right))
    }

    /// The boxes that open sides tie to this one.
    pub(super) fn part(&self, game: &DotsAndBoxes<W>, cell: Cell) -> Bits<W> {
        let [below, above, left, right] = self.sides;
        let (left, right) = (left.without(game.first_column), right.without(game.last_column));
        let columns = game.boxes.columns as u32;
        let mut part = Bits::of(cell);
        loop {
            let upright =
                (part & below).down(columns) | ((part & above).up(columns) & game.every_box);
            let across = (part & left).down(1) | (part & right).up(1);
            let grown = part | upright | across;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// An id of these boxes with their open sides.
    pub(super) fn id(&self, part: &Bits<W>) -> u64 {
        Bits::key(&self.sides.map(|side| side & *part), 0)
    }
}
