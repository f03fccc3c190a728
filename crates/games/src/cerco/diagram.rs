//! Positions that are set up: `ooooo/o1oo1/ooooo/oo2o/o1ooo 1 0-0`.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::{Cerco, GLYPH, State};

/// How the seats are written: they have no colours.
const SIDES: [char; 2] = ['1', '2'];

impl<const W: usize> Cerco<W> {
    /// How many stones each player has captured.
    fn captured_field(&self) -> Field {
        Field::each(
            "captured",
            (0..SIDES.len()).map(|side| vec![side]),
            '-',
            0..=self.inner.count() as u32,
        )
    }
}

impl<const W: usize> Setup for Cerco<W> {
    fn layout(&self) -> Layout {
        let pieces = vec![PieceKind::new(GLYPH, Figure::Stone, Ink::Neutral)];
        self.board.layout(pieces, SIDES, vec![self.captured_field()])
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        let [first, second] = state.captured;
        let mut diagram = Diagram::new(self.board.cells(), state.seat);
        diagram.fields.push(format!("{first}-{second}"));
        state.stones.iter().for_each(|cell| diagram.put(cell.index(), 0));
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let stones: Bits<W> = diagram.standing().map(|(cell, ..)| Cell::new(cell)).collect();
        let counts = self.captured_field().read_numbers(&diagram.fields[0])?;
        let captured: [u16; 2] = [counts[0], counts[1]];
        let gone = self.inner.without(stones).count();
        if captured.map(usize::from).iter().sum::<usize>() > gone {
            let rule = Message::new("cerco-wrong-captured").count("count", gone);
            return Err(PositionError::whole(rule));
        }
        let seat = Seat::new(diagram.side);
        let mut state = State { stones, captured, seat, over: false, first_alive: 0 };
        self.settle(&mut state);
        Ok(state)
    }
}
