//! Positions that are set up: pieces by their letters, and the side to step.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use crate::heaps::{Heaps, MOST};
use crate::plan::{SIDES, SLOTS};
use crate::play::{Made, State};

impl<const W: usize> Made<W> {
    /// What a position needs beside its pieces: what each side has in hand, captured, scored; how many turns
    /// were made.
    fn fields(&self) -> Vec<Field> {
        let plan = &self.plan;
        let mut fields = Vec::new();
        let sides = plan.sides.len();
        let both = || (0..sides).map(|side| vec![side]).collect::<Vec<_>>();
        for (name, used) in [
            ("in-hand", plan.hands.iter().any(|&hand| hand > 0)),
            ("captured", plan.uses.captured),
            ("score", plan.points),
        ] {
            if used {
                fields.push(Field::each(name, both(), '/', 0..=1000));
            }
        }
        if plan.uses.turns || plan.uses.plays {
            fields.push(Field::whole("turns", 0..=10_000));
        }
        fields
    }

    fn hand(&self, state: &State<W>, side: usize) -> u16 {
        let counted = |slot: &u8| self.plan.hands[*slot as usize] > 0;
        let kind = self.plan.kinds.iter().map(|kind| kind.slots[side]).find(counted);
        kind.map_or(0, |slot| state.hand[slot as usize])
    }
}

impl<const W: usize> Setup for Made<W> {
    fn layout(&self) -> Layout {
        let plan = &self.plan;
        let kind = |(number, slot): (usize, &crate::plan::Slot)| {
            let (figure, ink) = (self.figure(number), self.ink(number));
            match plan.kinds[slot.kind as usize].lying {
                None => PieceKind::new(slot.glyph, figure, ink),
                // One kind of seeds is told by its number alone.
                Some(_) if plan.slots.len() == 1 => PieceKind::stacked("", figure, ink, MOST),
                Some(_) => PieceKind::stacked(slot.glyph, figure, ink, MOST),
            }
        };
        let pieces = plan.slots.iter().enumerate().map(kind).collect();
        Layout {
            cells: plan.board.names.clone(),
            rows: plan.board.written.clone(),
            pieces,
            sides: plan.sides.clone(),
            fields: self.fields(),
        }
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        if state.node != 0 || state.plays != 0 || self.plan.uses.claims {
            return None;
        }
        let mut diagram = Diagram::new(self.plan.board.cells(), Seat::new(state.seat as usize));
        for (number, set) in state.sets.iter().enumerate().take(self.plan.slots.len()) {
            let height = |cell| if self.plan.heaps { state.heaps.at(cell) } else { 1 };
            set.iter().for_each(|cell| diagram.stack(cell.index(), number, height(cell)));
        }
        for field in self.fields() {
            let each = |values: [u16; SIDES]| {
                let sides = values.iter().take(self.plan.sides.len());
                sides.map(u16::to_string).collect::<Vec<_>>().join("/")
            };
            diagram.fields.push(match field.name {
                "in-hand" => each(std::array::from_fn(|side| self.hand(state, side))),
                "captured" => each(state.captured),
                "score" => each(state.score.map(|score| score.clamp(0, 1000) as u16)),
                _ => state.turn.to_string(),
            });
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let mut state = self.plan.first();
        state.sets = [Bits::EMPTY; SLOTS];
        state.heaps = Heaps::EMPTY;
        let mut pieces = 0usize;
        for (cell, kind, height) in diagram.standing() {
            let cell = Cell::new(cell);
            state.sets[kind].insert(cell);
            if self.plan.heaps {
                state.heaps.set(cell, height);
                pieces += usize::from(height);
            }
        }
        if pieces > MOST.into() {
            let say = Message::new("made-wrong-heaps").number("most", MOST);
            return Err(PositionError::whole(say));
        }
        let sides = self.plan.sides.len();
        for (field, value) in self.fields().iter().zip(&diagram.fields) {
            let all = || -> [u16; SIDES] {
                let mut numbers = value.split('/').map(|number| number.parse().unwrap_or_default());
                std::array::from_fn(|_| numbers.next().unwrap_or_default())
            };
            match field.name {
                "in-hand" => {
                    let hands = all();
                    for kind in &self.plan.kinds {
                        for (slot, hand) in kind.slots.into_iter().zip(hands).take(sides) {
                            if self.plan.hands[slot as usize] > 0 {
                                state.hand[slot as usize] = hand;
                            }
                        }
                    }
                }
                "captured" => state.captured = all(),
                "score" => state.score = all().map(i32::from),
                _ => state.turn = value.parse().unwrap_or_default(),
            }
        }
        if self.plan.uses.claims {
            return Err(PositionError::whole(Message::new("made-wrong-claims")));
        }
        self.plan.set_up(&mut state, diagram.side as u8);
        Ok(state)
    }
}
