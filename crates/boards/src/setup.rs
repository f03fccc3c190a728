//! Positions on square boards that are set up by hand.

use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat};

use crate::{Bits, Cell, Square};

impl Square {
    /// How positions on all cells of this board are written: rows from the top.
    #[must_use]
    pub fn layout(
        &self,
        pieces: Vec<PieceKind>,
        sides: impl IntoIterator<Item = impl Into<String>>,
        fields: Vec<Field>,
    ) -> Layout {
        let row = |row| (0..self.columns).map(|column| self.at(column, row).0).collect();
        Layout {
            cells: (0..self.cells()).map(|cell| self.name(Cell::new(cell))).collect(),
            rows: (0..self.rows).rev().map(row).collect(),
            pieces,
            sides: sides.into_iter().map(Into::into).collect(),
            fields,
        }
    }

    /// How positions of the stones of two sides are written, with these glyphs.
    #[must_use]
    pub fn stones_layout(&self, glyphs: [char; 2], inks: [Ink; 2]) -> Layout {
        let pieces =
            glyphs.into_iter().zip(inks).map(|(g, ink)| PieceKind::new(g, Figure::Stone, ink));
        self.layout(pieces.collect(), glyphs, Vec::new())
    }

    /// The stones of two sides as a diagram of [`stones_layout`](Square::stones_layout).
    #[must_use]
    pub fn stones_diagram<const W: usize>(&self, stones: &[Bits<W>; 2], seat: Seat) -> Diagram {
        let mut diagram = Diagram::new(self.cells(), seat);
        for (kind, stones) in stones.iter().enumerate() {
            stones.iter().for_each(|cell| diagram.put(cell.index(), kind));
        }
        diagram
    }
}

/// The stones of two sides in a diagram whose first two kinds of pieces they are, and the seat to
/// step.
#[must_use]
pub fn laid_stones<const W: usize>(diagram: &Diagram) -> ([Bits<W>; 2], Seat) {
    let mut stones = [Bits::EMPTY; 2];
    for (cell, kind, _) in diagram.standing() {
        if let Some(stones) = stones.get_mut(kind) {
            stones.insert(Cell::new(cell));
        }
    }
    (stones, Seat::new(diagram.side))
}

/// That a side has no more than `most` of something. The message of the `rule` names both, and asks
/// for `count` and `most`.
///
/// # Errors
/// It has more.
pub fn at_most(rule: Message, count: u32, most: u32) -> Result<(), PositionError> {
    if count <= most {
        return Ok(());
    }
    Err(PositionError::whole(rule.number("count", count).number("most", most)))
}

/// That the side of this colour has no more than `most` stones.
///
/// # Errors
/// It has more.
pub fn at_most_stones(side: Ink, count: usize, most: usize) -> Result<(), PositionError> {
    at_most(Message::new("wrong-too-many-stones").side("side", side), count as u32, most as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_men_than_a_side_has_are_refused() {
        assert_eq!(at_most_stones(Ink::Light, 4, 4), Ok(()));
        let refused = at_most_stones(Ink::Light, 5, 4).expect_err("five are too many");
        let rule = "wrong-too-many-stones(side=side-light, count=5, most=4)";
        assert_eq!(refused.to_string(), rule);
    }

    #[test]
    fn stones_are_laid_as_they_are_written() {
        let board = Square::new(3, 2);
        let layout = board.stones_layout(['w', 'b'], [Ink::Light, Ink::Dark]);
        let diagram = Diagram::read(&layout, "w1b/1b1 b").expect("a position");
        let (stones, seat) = laid_stones::<1>(&diagram);
        let names = |side: usize| stones[side].iter().map(|c| board.name(c)).collect::<Vec<_>>();
        assert_eq!((names(0), names(1)), (vec!["a2".to_owned()], vec!["b1".into(), "c2".into()]));
        assert_eq!(board.stones_diagram(&stones, seat), diagram);
        assert_eq!(diagram.write(&layout), "w1b/1b1 b");
    }
}
