//! Positions that are set up: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b 0 1`. The number of
//! the move decides between promotion and demotion, or the number of captures where that does.

use ludoteca_core::{Diagram, Field, Layout, Message, PositionError, Setup};

use super::position::{Criterion, Position};
use super::{PromotionChess, State};
use crate::chess_family::setup::{self, Beside, Muster};
use crate::chess_family::{ARRAY, CAPTURES};

/// Men become pawns wherever they are, and the last step may have captured the king.
const MEN: Muster =
    Muster { demotes: true, closed: [0; 2], captured: true, ..Muster::chess(ARRAY) };
/// All men but one king.
const MOST_CAPTURES: u32 = CAPTURES + 1;
/// White's first turn is left out.
const MOVE: u32 = 2;

impl PromotionChess {
    fn counts_captures(&self) -> bool {
        self.law.criterion == Criterion::CapturesMade
    }
}

impl Setup for PromotionChess {
    fn layout(&self) -> Layout {
        let mut fields = vec![setup::quiet(&self.draws), setup::number(MOVE)];
        let captures = || Field::whole("captures", 0..=MOST_CAPTURES);
        fields.extend(self.counts_captures().then(captures));
        MEN.layout(fields)
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let now = &state.now;
        let mut fields = vec![state.endless.quiet().to_string(), now.number.to_string()];
        fields.extend(self.counts_captures().then(|| now.captures.to_string()));
        Some(MEN.diagram(&now.men, now.side, fields))
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (men, side) = (MEN.men_of(diagram)?, diagram.side);
        let mut beside = Beside::of(self.layout(), diagram);
        let quiet = beside.number()?;
        let number = beside.number()?;
        if side == 0 && number < MOVE {
            return Err(PositionError::whole(Message::new("promotion-chess-wrong-move")));
        }
        let captures = if self.counts_captures() { beside.number()? } else { 0 };
        Ok(self.begin(Position::new(men, side, number, captures), quiet))
    }
}
