//! Stones on a chequered board: touch a stone, then the cell it goes to. A small number beside each
//! stone is its range; stones without neighbours, which cannot move, are dimmed.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Ink, Label, Mark, MarkKind, Outline};
use ludoteca_core::{End, Message, Scene, Seat, Touches, View};

use super::{Neighbours, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

impl<const W: usize> Neighbours<W> {
    /// How far a stone goes, in the upper right corner of its field.
    fn range_label(&self, cell: Cell, range: usize) -> Label {
        let at = self.board.point(cell).shifted(0.36, -0.34);
        Label { at, size: 0.2, text: range.to_string() }
    }
}

impl<const W: usize> View for Neighbours<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for (side, &own) in state.stones.iter().enumerate() {
            for cell in own.iter() {
                scene.pieces.push(board.stone_on_field(cell, INKS[side]));
                let range = self.range(cell, own, state.stones[1 - side]);
                if range > 0 {
                    scene.labels.push(self.range_label(cell, range));
                } else {
                    let outline = Outline::square(board.point(cell), 0.98);
                    scene.marks.push(Mark { kind: MarkKind::Spent, outline });
                }
            }
        }
        if let Some(&(_, step)) = recent.last() {
            let kind =
                if matches!(state.end, Some(End::Won(_))) { MarkKind::Win } else { MarkKind::Last };
            scene.marks.push(board.trail(step.from, step.to));
            scene.marks.push(board.around(step.to, kind));
        }
        for (look, stones) in scene.seats.iter_mut().zip(state.stones) {
            look.holds.push(Message::new("custody-stones").number("count", stones.count() as u16));
        }
        scene.prompt = Message::new(match state.end {
            Some(end) => end.why("end-stuck"),
            None => "neighbours-prompt",
        });
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        step.touches(&self.board)
    }
}
