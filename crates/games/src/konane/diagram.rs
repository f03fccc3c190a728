//! Positions that are set up: `wbwb/bwbw/wbwb/bwbw w` is the beginning on 4x4.
//!
//! What is to be done follows from the stones: on a full board White removes one, where White has
//! removed the first Black removes the second, and from then on both jump.

use ludoteca_boards::{Bits, laid_stones};
use ludoteca_core::{Diagram, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{GLYPHS, Konane, Phase, State};

impl<const W: usize> Setup for Konane<W> {
    stones_on_board!(stones);

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        for (side, colour) in INKS.into_iter().enumerate() {
            if let Some(cell) = stones[side].without(self.jumps.colours()[side]).first() {
                let rule = Message::new("konane-wrong-colour").name("colour", colour.message());
                return Err(PositionError::at(self.board.name(cell), rule));
            }
        }
        let mut state = State { stones, seat, phase: self.phase(&stones, seat)? };
        if state.phase == Phase::Jump {
            self.look(&mut state);
        }
        Ok(state)
    }
}

impl<const W: usize> Konane<W> {
    /// What is to be done with these stones.
    fn phase(&self, stones: &[Bits<W>; 2], seat: Seat) -> Result<Phase, PositionError> {
        let gaps = self.lattice.all().without(stones[0] | stones[1]);
        let white = gaps & self.jumps.colours()[0];
        match (gaps.count(), white.first(), seat) {
            (0, _, Seat::FIRST) => Ok(Phase::Remove),
            (0, ..) => Err(PositionError::whole(Message::new("konane-wrong-full"))),
            (1, Some(gap), Seat::SECOND) if self.first.has(gap) => Ok(Phase::Remove),
            (1, Some(gap), Seat::SECOND) => {
                let rule = match self.edge {
                    true => "konane-wrong-first-edge",
                    false => "konane-wrong-first-corner",
                };
                Err(PositionError::at(self.board.name(gap), Message::new(rule)))
            }
            _ => Ok(Phase::Jump),
        }
    }
}
