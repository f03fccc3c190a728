//! Positions that are set up: `6/2w3/2w3/bb4/wb1ww1/6 b placed`.

use ludoteca_boards::{Bits, laid_stones};
use ludoteca_core::{Diagram, Field, Layout, Message, PositionError, Seat, Setup};

use super::view::INKS;
use super::{GLYPHS, Oust, Phase, State};

/// How it is written what the last step did: it captured nothing; it captured, so the same side
/// steps again; it passed; two passes have made the board a dead one.
const LAST: [(&str, Phase); 4] = [
    ("placed", Phase::Begin),
    ("captured", Phase::Again),
    ("passed", Phase::Passed),
    ("dead", Phase::Dead),
];

fn last_field() -> Field {
    Field::words("last", LAST.map(|(word, _)| word), 0)
}

impl<const W: usize> Oust<W> {
    /// Whether a side could place a stone.
    fn could_place(&self, stones: [Bits<W>; 2], seat: Seat) -> bool {
        let (own, enemy) = State { stones, seat, phase: Phase::Begin }.sides();
        let empty = self.lattice.all().without(own | enemy);
        empty.iter().any(|cell| self.captured(own, enemy, cell).is_ok())
    }

    /// The message that says what speaks against it that the last step was of this kind.
    fn objection(&self, state: &State<W>) -> Option<&'static str> {
        let (own, enemy) = state.sides();
        let could = |seat| self.could_place(state.stones, seat);
        match state.phase {
            Phase::Begin
                if state.stones.iter().any(Bits::is_empty) && own.count() + enemy.count() > 1 =>
            {
                Some("oust-wrong-won")
            }
            Phase::Again if self.largest(own) < 2 => Some("oust-wrong-captured"),
            Phase::Passed | Phase::Dead if could(state.seat.other()) => Some("oust-wrong-passed"),
            Phase::Dead if could(state.seat) => Some("oust-wrong-dead"),
            _ => None,
        }
    }
}

impl<const W: usize> Setup for Oust<W> {
    fn layout(&self) -> Layout {
        let mut layout = self.board.stones_layout(GLYPHS, INKS);
        layout.fields.push(last_field());
        layout
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        // Who has captured the last stone is written as who steps again.
        let phase = if state.phase == Phase::Won { Phase::Again } else { state.phase };
        let mut diagram = self.board.stones_diagram(&state.stones, state.seat);
        let last = LAST.into_iter().find(|&(_, known)| known == phase);
        diagram.fields.extend(last.map(|(word, _)| word.to_owned()));
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let (stones, seat) = laid_stones(diagram);
        let (_, phase) = LAST[last_field().read_word(&diagram.fields[0])?];
        let mut state = State { stones, seat, phase };
        if let Some(rule) = self.objection(&state) {
            return Err(PositionError::whole(Message::new(rule)));
        }
        if phase == Phase::Again && state.sides().1.is_empty() {
            state.phase = Phase::Won;
        }
        Ok(state)
    }
}
