//! Positions that are set up: `3cc3/2dddd2/8/8/8/2D2D2/1DDDDDD1/3CC3 b`;
//! White's pieces are capitals.

use ludoteca_boards::{Cell, RepetitionClock, at_most, bitboard8};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::notation::GLYPHS;
use super::view::{CROWN, DAGGER, INKS};
use super::{BOARD, CROWNS, DAGGERS, Daggers, GOALS, Side, State};

impl Setup for Daggers {
    fn layout(&self) -> Layout {
        let pieces = GLYPHS.into_iter().zip(INKS).flat_map(|([dagger, crown], ink)| {
            [
                PieceKind::new(dagger, Figure::drawn(&DAGGER), ink),
                PieceKind::new(crown, Figure::drawn(&CROWN), ink),
            ]
        });
        BOARD.layout(pieces.collect(), ["w", "b"], Vec::new())
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let mut diagram = Diagram::new(BOARD.cells(), state.seat);
        for (side, pieces) in state.sides.iter().enumerate() {
            for (kind, set) in [pieces.daggers, pieces.crowns].into_iter().enumerate() {
                bitboard8::cells(set).for_each(|cell| diagram.put(cell, 2 * side + kind));
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut sides = [Side::default(); 2];
        for (cell, kind, _) in diagram.standing() {
            let side = &mut sides[kind / 2];
            *[&mut side.daggers, &mut side.crowns][kind % 2] |= 1 << cell;
        }
        let seat = Seat::new(diagram.side);
        for (side, pieces) in sides.into_iter().enumerate() {
            let rule = |id| Message::new(id).side("side", INKS[side]);
            let (daggers, crowns) = (pieces.daggers.count_ones(), pieces.crowns.count_ones());
            at_most(rule("daggers-wrong-daggers"), daggers, DAGGERS[side])?;
            at_most(rule("daggers-wrong-crowns"), crowns, CROWNS)?;
        }
        could_be(sides, seat)?;
        Ok(Daggers::position(self, sides, seat))
    }
}

/// That the game had not ended before the last step: it has taken one crown at most of the seat
/// that is to step, or brought home one crown of the other.
fn could_be(sides: [Side; 2], seat: Seat) -> Result<(), PositionError> {
    let crowns = |seat: Seat| sides[seat.index()].crowns;
    let home = |seat: Seat| crowns(seat) & GOALS[seat.index()];
    for (seat, least) in [(seat, CROWNS - 1), (seat.other(), CROWNS)] {
        let found = crowns(seat).count_ones();
        if found < least {
            let rule = Message::new("daggers-wrong-few-crowns").side("side", INKS[seat.index()]);
            let rule = rule.number("count", found).number("least", least);
            return Err(PositionError::whole(rule));
        }
    }
    for (seat, most) in [(seat, 0), (seat.other(), 1)] {
        if let Some(cell) = bitboard8::cells(home(seat)).nth(most) {
            let rule = Message::new("daggers-wrong-late");
            return Err(PositionError::at(BOARD.name(Cell::new(cell)), rule));
        }
    }
    Ok(())
}

impl Daggers {
    /// A game that begins with these pieces.
    pub(super) fn position(&self, sides: [Side; 2], seat: Seat) -> State {
        let mut state = State { sides, seat, end: None, endless: RepetitionClock::new(0) };
        state.endless = RepetitionClock::new(state.place_key());
        state.end = self.end(&state);
        state
    }
}
