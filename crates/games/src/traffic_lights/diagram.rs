//! Positions that are set up: `g1r1/ygrg/y2y A`; A steps first.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::notation::GLYPHS;
use super::view::{INKS, LAMPS};
use super::{KEYS, State, TrafficLights};

impl Setup for TrafficLights {
    fn layout(&self) -> Layout {
        let lamp = |colour: usize| {
            PieceKind::new(GLYPHS[colour], Figure::drawn(&LAMPS[colour]), INKS[colour])
        };
        self.board.layout((0..3).map(lamp).collect(), ["A", "B"], Vec::new())
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let mut diagram = Diagram::new(self.board.cells(), state.seat);
        for (colour, &lamps) in state.lamps.iter().enumerate() {
            let lamps = Bits([lamps]);
            lamps.iter().for_each(|cell: Cell| diagram.put(cell.index(), colour));
        }
        Some(diagram)
    }

    /// All lines that the last step can have made go through its cell.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let seat = Seat::new(diagram.side);
        let mut state = State { lamps: [0; 3], seat, over: false, key: 0 };
        for (cell, colour, _) in diagram.standing() {
            state.lamps[colour] |= 1 << cell;
            state.key ^= KEYS[colour][cell];
        }
        let lines = self
            .board
            .lines(3)
            .into_iter()
            .map(|line| -> u64 { line.iter().map(|cell| 1 << cell.index()).sum() });
        let made: Vec<_> =
            lines.filter(|line| state.lamps.iter().any(|lamp| line & !lamp == 0)).collect();
        if made.iter().fold(self.all(), |common, line| common & line) == 0 {
            return Err(PositionError::whole(Message::new("traffic-lights-wrong-lines")));
        }
        state.over = !made.is_empty();
        Ok(state)
    }
}
