//! Positions that are set up: `bbbbbbbb/8/bbbbbbbb/8/8/wwwwwwww/8/wwwwwwww w`.

use ludoteca_boards::{Bits, RepetitionClock, at_most_stones, laid_stones};
use ludoteca_core::{Diagram, Layout, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{BOARD, Custody, GLYPHS, Rules, STONES, State};

impl<R: Rules> Setup for Custody<R> {
    fn layout(&self) -> Layout {
        BOARD.stones_layout(GLYPHS, INKS)
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        Some(BOARD.stones_diagram(&state.stones.map(|set| Bits([set])), state.seat))
    }

    /// The one who is to step may have lost its stones, never the one who has just stepped: a step
    /// takes enemy stones alone.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (stones, seat) = laid_stones::<1>(diagram);
        for (side, stones) in INKS.into_iter().zip(&stones) {
            at_most_stones(side, stones.count(), STONES as usize)?;
        }
        let other = seat.other().index();
        if stones[other].count() as u32 <= R::FEW {
            let rule = Message::new("custody-wrong-lost").side("side", INKS[other]);
            return Err(PositionError::whole(rule.count("count", stones[other].count())));
        }
        Ok(self.position(stones.map(|Bits([set])| set), seat))
    }
}

impl<R: Rules> Custody<R> {
    /// A game that begins with these stones.
    pub(super) fn position(&self, stones: [u64; 2], seat: Seat) -> State {
        let mut state =
            State { stones, seat, end: None, taken: 0, endless: RepetitionClock::new(0) };
        state.endless = RepetitionClock::new(state.place_key());
        state.end = self.end(&state);
        state
    }
}
