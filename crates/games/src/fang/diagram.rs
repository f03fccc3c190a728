//! Positions that are set up: `1b2b1b/5bb/1w1wwbb/7/1w5/1w1wb1b/1b2w2 w move`.

use ludoteca_boards::{Bits, RepetitionClock, at_most, laid_stones};
use ludoteca_core::{Diagram, Field, Layout, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{BOARD, CENTRE, Fang, GLYPHS, PIECES, POINTS, Phase, State};

/// The phases as they are written.
const PLACE: &str = "place";
const MOVE: &str = "move";

fn phase_field() -> Field {
    Field::words("phase", [PLACE, MOVE], 1)
}

impl Setup for Fang {
    fn layout(&self) -> Layout {
        let mut layout = BOARD.stones_layout(GLYPHS, INKS);
        layout.fields.push(phase_field());
        layout
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let phase = match state.phase {
            Phase::Place => PLACE,
            Phase::Begin | Phase::Won | Phase::Drawn => MOVE,
            Phase::Enter(_) | Phase::Remove => return None,
        };
        let diagram = BOARD.stones_diagram(&state.pieces, state.seat);
        Some(Diagram { fields: vec![phase.to_owned()], ..diagram })
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let (pieces, seat) = laid_stones(diagram);
        for (side, pieces) in INKS.into_iter().zip(&pieces) {
            let rule = Message::new("wrong-too-many-pieces").side("side", side);
            at_most(rule, pieces.count() as u32, PIECES as u32 / 2)?;
        }
        let phase = match phase_field().read_word(&diagram.fields[0])? {
            0 => placing(&pieces, seat)?,
            _ => moving(&pieces, seat)?,
        };
        let endless = RepetitionClock::new(0);
        let mut state = State { pieces, seat, phase, lasting: false, endless };
        state.endless = RepetitionClock::new(state.place_key());
        Ok(state)
    }
}

/// The first phase: both place in turn, Black first and in the middle.
fn placing(pieces: &[Bits<1>; 2], seat: Seat) -> Result<Phase, PositionError> {
    let [black, white] = pieces.each_ref().map(Bits::count);
    let (black_expected, rule) = match seat {
        Seat::FIRST => (white, "fang-wrong-black-places"),
        _ => (white + 1, "fang-wrong-white-places"),
    };
    if black != black_expected {
        let rule = Message::new(rule).count("black", black).count("white", white);
        return Err(PositionError::whole(rule));
    }
    if black > 0 && !pieces.iter().any(|pieces| pieces.has(CENTRE)) {
        return Err(PositionError::at(BOARD.name(CENTRE), Message::new("fang-wrong-centre")));
    }
    if black + white == PIECES {
        let rule = Message::new("fang-wrong-placed").count("left", POINTS - PIECES);
        return Err(PositionError::whole(rule.name("phase", MOVE)));
    }
    Ok(Phase::Place)
}

/// The second phase, and its end: who takes the last piece has won in its own turn.
fn moving(pieces: &[Bits<1>; 2], seat: Seat) -> Result<Phase, PositionError> {
    if pieces[seat.index()].is_empty() {
        let rule = Message::new("fang-wrong-none").side("side", INKS[seat.index()]);
        return Err(PositionError::whole(rule.side("winner", INKS[seat.other().index()])));
    }
    Ok(if pieces[seat.other().index()].is_empty() { Phase::Won } else { Phase::Begin })
}
