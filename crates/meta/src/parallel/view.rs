//! The boards side by side.

use ludoteca_core::scene::{Button, Ghost, Mark, MarkKind, Outline, Scene};
use ludoteca_core::{GameExt, Message, Notation, Passing, Seat, Stones, Touches, Turn, View};

use super::ParallelStep::{Pass, Place, Push};
use super::notation::{PASS, on_board};
use super::{Board, Outcome, Parallel, ParallelState, ParallelStep};
use crate::shared::{DONE, last};

impl<G: Stones + View + Notation + ?Sized> View for Parallel<G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        let part = |board: Board| {
            let steps: Vec<_> = recent
                .iter()
                .filter_map(|&(seat, step)| match step {
                    Place(on, step) if on == board => Some((seat, step)),
                    _ => None,
                })
                .collect();
            let mut scene = self.game.scene(&state.boards[usize::from(board)], &steps);
            scene.marks.retain(|mark| mark.kind != MarkKind::Last);
            scene.renamed(|name| on_board(board, name))
        };
        let (left, mut right) = (part(0), part(1));
        // A board that is over tells why.
        let over = |&board: &usize| self.game.turn(&state.boards[board]) == Turn::Over;
        let why = (0..2).find(over).map(|board| [&left, &right][board].prompt.clone());
        let holds = right.seats.iter_mut().map(|seat| std::mem::take(&mut seat.holds));
        let holds: Vec<_> = holds.collect();
        let within = state.on.map(|board| [&left, &right][usize::from(board)].prompt.clone());
        let mut scene = left.beside(right, 0.6);
        for (seat, mut holds) in scene.seats.iter_mut().zip(holds) {
            seat.holds.append(&mut holds);
        }
        self.mark(state, recent, &mut scene);
        self.keep_legal_ghosts(state, &mut scene);
        scene.proposal = None;
        scene.buttons.retain(|button| button.name == DONE && state.on.is_some());
        if self.game.passing() != Passing::Never {
            scene.buttons.extend(
                [(0, "button-pass-left"), (1, "button-pass-right")]
                    .map(|(board, say)| Button::new(on_board(board, PASS), Message::new(say))),
            );
        }
        let asked = match (state.outcome, state.owed, within, state.placed) {
            (Outcome::Running, Some(_), ..) => Message::new("prompt-push"),
            (Outcome::Running, None, Some(within), _) => within,
            (Outcome::Running, None, None, 1) if self.synchronised => {
                Message::new("prompt-other-board")
            }
            (Outcome::Running, ..) => Message::new("prompt-place"),
            (Outcome::Drawn, ..) => Message::new("end-stuck"),
            _ => Message::new("end-passed"),
        };
        scene.prompt = why.filter(|_| state.outcome != Outcome::Running).unwrap_or(asked);
        scene
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        match step {
            Place(board, step) => {
                let inner = self.game.touches(&state.boards[usize::from(board)], step);
                inner.iter().map(|name| on_board(board, name)).collect()
            }
            // Which stone goes is known: only where to is asked.
            Push(board, _, to) => vec![self.name(state, board, to)],
            Pass(board) => vec![on_board(board, PASS)],
        }
    }
}

impl<G: Stones + View + Notation + ?Sized> Parallel<G> {
    /// The stones of the last turn, the ways of its pushes, and the stone that must go now.
    fn mark(
        &self,
        state: &ParallelState<G::State>,
        recent: &[(Seat, ParallelStep<G::Step>)],
        scene: &mut Scene,
    ) {
        let at =
            |board, cell| scene.cell(&self.name(state, board, cell)).map(|c| c.outline.centre());
        let mut marks = Vec::new();
        let mut placed = Vec::new();
        for &(_, step) in recent {
            match step {
                Place(board, step) => {
                    placed.extend(self.game.placed(step).map(|cell| (board, cell)));
                }
                Push(board, from, to) => {
                    // A stone of the same turn takes its mark with it.
                    let moved = placed.iter_mut().find(|stone| **stone == (board, from));
                    moved.into_iter().for_each(|stone| *stone = (board, to));
                    if let (Some(from), Some(to)) = (at(board, from), at(board, to)) {
                        let outline = Outline::line(from, to);
                        marks.push(Mark { kind: MarkKind::Trail, outline });
                    }
                }
                Pass(_) => {}
            }
        }
        let places = placed.into_iter().filter_map(|(board, cell)| at(board, cell));
        marks.extend(places.map(last));
        if let Some(place) = state.owed.and_then(|(board, cell)| at(board, cell)) {
            marks.push(Mark { kind: MarkKind::Active, outline: Outline::circle(place, 0.46) });
        }
        scene.marks.append(&mut marks);
    }

    /// The scenes of the boards know nothing of each other: what may be touched is known here, and
    /// the twin of what is touched is shown with it.
    fn keep_legal_ghosts(&self, state: &ParallelState<G::State>, scene: &mut Scene) {
        let legal: Vec<(String, String)> = self
            .next_steps(state)
            .iter()
            .filter_map(|&step| match step {
                Place(board, step) => {
                    let cell = self.game.placed(step)?;
                    Some((self.name(state, board, cell), self.name(state, 1 - board, cell)))
                }
                Push(..) | Pass(_) => None,
            })
            .collect();
        let twins: Vec<_> = scene
            .ghosts
            .iter()
            .filter_map(|ghost| {
                let (_, twin) = legal.iter().find(|(name, _)| *name == ghost.touch)?;
                let at = scene.cell(twin)?.outline.centre();
                let mut piece = ghost.piece.clone();
                (piece.on, piece.at, piece.size) = (twin.clone(), at, 0.24);
                piece.key = format!("twin-{twin}");
                Some(Ghost { touch: ghost.touch.clone(), piece })
            })
            .collect();
        scene.ghosts.retain(|ghost| legal.iter().any(|(name, _)| *name == ghost.touch));
        scene.ghosts.extend(twins);
    }
}
