//! Positions that are set up: `4k3/8/8/4o3/8/8/4O3/R3K3 w Q - 0 2`, with `O` and `o` for the
//! trampolines of White and Black. White lays none in the first move.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Setup};

use super::position::Position;
use super::view::TRAMPOLINE;
use super::{RINGS, State, TrampolineChess};
use crate::chess_family::draw::INKS;
use crate::chess_family::setup::{self, Beside, Muster};
use crate::chess_family::{ARRAY, BOARD, Turns, bit};

const MEN: Muster = Muster::chess(ARRAY);
/// The trampolines come after the men of both sides.
const RING: usize = 2 * MEN.kinds.len();

/// The trampolines of a diagram, one a side at most.
fn rings(diagram: &Diagram) -> Result<[u64; 2], PositionError> {
    let mut rings = [0; 2];
    for (cell, man, _) in diagram.standing() {
        if let Some(ring) = man.checked_sub(RING).and_then(|side| rings.get_mut(side)) {
            if *ring != 0 {
                let rule = Message::new("trampoline-chess-wrong-rings");
                return Err(PositionError::at(BOARD.name(Cell::new(cell)), rule));
            }
            *ring = bit(cell);
        }
    }
    Ok(rings)
}

impl Setup for TrampolineChess {
    fn layout(&self) -> Layout {
        let mut layout = MEN.layout(vec![
            setup::castling(),
            setup::passed(),
            setup::quiet(&self.draws),
            setup::number(2),
        ]);
        let rings = RINGS.into_iter().zip(INKS);
        layout.pieces.extend(
            rings.map(|(glyph, ink)| PieceKind::new(glyph, Figure::drawn(&TRAMPOLINE), ink)),
        );
        layout
    }

    /// Trampolines lie on empty cells at the beginning of a turn.
    fn diagram(&self, state: &State) -> Option<Diagram> {
        let (now, turns) = (&state.now, &state.turns);
        let fields = vec![
            now.rights.written(),
            setup::written(now.passed().map_or(0, bit)),
            turns.quiet().to_string(),
            turns.move_number().to_string(),
        ];
        let mut diagram = MEN.diagram(&now.men, now.side, fields);
        for (side, ring) in now.rings.into_iter().enumerate() {
            bitboard8::cells(ring).for_each(|cell| diagram.put(cell, RING + side));
        }
        (turns.made == 0).then_some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (men, side, rings) = (MEN.men_of(diagram)?, diagram.side, rings(diagram)?);
        let mut beside = Beside::of(self.layout(), diagram);
        let rights = beside.rights(&men)?;
        let passed = beside.passed(&men, side)?;
        let quiet = beside.number()?;
        let turns = Turns::of_move(beside.number()?, side, quiet);
        let now = Position::new(men, side, rights, passed, rings);
        if now.attacked(men.king(side ^ 1), side, rings[0] | rings[1]) {
            return Err(setup::exposed(&men, side));
        }
        let now = if turns.number == 1 { now.first() } else { now };
        Ok(self.begin(now, turns))
    }
}
