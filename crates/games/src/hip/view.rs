//! Black and white stones on plain fields; where the seat to step would complete a square is
//! crossed out.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Ghost, Ink, MarkKind, Tone};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Hip, State};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const W: usize> View for Hip<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |_| Tone::Field);
        for (stones, ink) in state.stones.iter().zip(INKS) {
            scene.pieces.extend(stones.iter().map(|cell| board.stone_on_field(cell, ink)));
        }
        scene.ghosts.extend(self.open(state, state.seat).iter().map(|cell| {
            let piece = board.stone_on_field(cell, INKS[state.seat.index()]);
            Ghost { touch: piece.on.clone(), piece }
        }));
        let banned = state.banned[state.seat.index()].without(state.occupied());
        scene.marks.extend(banned.iter().flat_map(|cell| board.cross(cell, MarkKind::Forbidden)));
        if let Some(&(_, last)) = recent.last() {
            scene.marks.push(board.around(last, MarkKind::Last));
        }
        scene.prompt = Message::new(match () {
            () if !state.over => "prompt-place",
            () if state.occupied() == self.all => "end-full",
            () => "hip-stuck",
        });
        scene
    }

    fn touches(&self, _: &State<W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
