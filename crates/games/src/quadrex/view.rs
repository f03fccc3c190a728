//! Black and white stones on the crossings of a go board between the margins of both colours.

use ludoteca_boards::connect::shortest_path;
use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{Ghost, Ground, Ink, Mark, MarkKind, Outline, Point, Tone};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{EAST, GOALS, NORTH, Phase, Quadrex, SOUTH, State, WEST, touched};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const N: usize, const W: usize> Quadrex<N, W> {
    /// Black's margins in the west and in the east, White's in the south and in the north.
    fn margins(&self) -> impl Iterator<Item = Ground> + use<N, W> {
        let (near, far) = (-0.1, self.board.columns as f32 + 0.1);
        let (first, last) = (near + 0.2, far - 0.2);
        let line = |ink, from: (f32, f32), to: (f32, f32)| Ground {
            outline: Outline::line(Point::new(from.0, from.1), Point::new(to.0, to.1)),
            tone: Tone::Margin(ink),
        };
        [
            line(Ink::Dark, (near, first), (near, last)),
            line(Ink::Dark, (far, first), (far, last)),
            line(Ink::Light, (first, near), (last, near)),
            line(Ink::Light, (first, far), (last, far)),
        ]
        .into_iter()
    }

    /// What a touch would put down: the stone, and all that follow.
    fn preview(&self, state: &State<N, W>, cell: Cell, ghosts: &mut Vec<Ghost>) {
        let touch = self.board.name(cell);
        let ghost = |cell, colour: usize| {
            let piece = self.board.stone(cell, INKS[colour]);
            Ghost { touch: touch.clone(), piece }
        };
        ghosts.push(ghost(cell, state.seat.index()));
        let mut next = *state;
        self.place(&mut next, cell, |cell, colour| ghosts.push(ghost(cell, colour)));
    }

    /// A shortest path that won.
    fn path(&self, state: &State<N, W>) -> Vec<Cell> {
        let Phase::Won(winner) = state.phase else { return Vec::new() };
        let stones = state.stones[winner.index()];
        let on = |side: u8| -> Bits<W> {
            stones.iter().filter(|&cell| touched(self.board, cell) & side != 0).collect()
        };
        let (from, to) = if GOALS[winner.index()] & WEST != 0 {
            (on(WEST), on(EAST))
        } else {
            (on(SOUTH), on(NORTH))
        };
        shortest_path(&self.beside, stones, from, to).unwrap_or_default()
    }
}

impl<const N: usize, const W: usize> View for Quadrex<N, W> {
    fn scene(&self, state: &State<N, W>, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let mut scene = board.crossings_scene(&INKS);
        scene.ground.extend(self.margins());
        for (stones, ink) in state.stones.into_iter().zip(INKS) {
            scene.pieces.extend(stones.iter().map(|cell| board.stone(cell, ink)));
        }
        if state.phase == Phase::Running {
            for cell in state.empty.iter() {
                self.preview(state, cell, &mut scene.ghosts);
            }
        }
        scene.prompt = Message::new(match state.phase {
            Phase::Running => "prompt-place",
            Phase::Won(_) => "end-joined",
            Phase::Full => "end-full",
        });
        let mut mark = |kind, cell, radius| {
            let outline = Outline::circle(board.point(cell), radius);
            scene.marks.push(Mark { kind, outline });
        };
        if let Some(&(_, last)) = recent.last() {
            mark(MarkKind::Last, last, 0.24);
            state.extra.iter().for_each(|cell| mark(MarkKind::Last, cell, 0.1));
        }
        self.path(state).into_iter().for_each(|cell| mark(MarkKind::Win, cell, 0.34));
        scene
    }

    fn touches(&self, _: &State<N, W>, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
