//! Stones on a chequered board: touch a stone, then the cell it goes to.

use ludoteca_core::scene::{Ink, MarkKind};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Breakthrough, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

impl<const W: usize> View for Breakthrough<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for (side, stones) in state.stones.iter().enumerate() {
            scene.pieces.extend(stones.iter().map(|cell| board.stone_on_field(cell, INKS[side])));
            // What wins with its next step, if it is left alone.
            let close = self.close(side, *stones);
            scene.marks.extend(close.iter().map(|cell| board.around(cell, MarkKind::Active)));
        }
        if let Some(&(_, step)) = recent.last() {
            let kind = if state.over { MarkKind::Win } else { MarkKind::Last };
            scene.marks.push(board.trail(step.from, step.to));
            scene.marks.push(board.around(step.to, kind));
        }
        scene.prompt = Message::new(match () {
            () if !state.over => "prompt-move",
            () if state.stones.iter().any(ludoteca_boards::Bits::is_empty) => "end-bare",
            () => "end-row",
        });
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        step.touches(&self.board)
    }
}
