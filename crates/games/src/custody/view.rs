//! Stones on a chequered board: touch a stone, then its goal. What was captured is marked, with the
//! lines that took it, to the frame where a side of the board took part in it.

use ludoteca_boards::{Bits, Cell, Move, ORTHOGONAL, PASS, Square};
use ludoteca_core::scene::{Button, Ground, Ink, Mark, MarkKind, Outline, Point, Tone};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{BOARD, Custody, Rules, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];
/// Draws are announced when there are so few steps left.
const NEAR: u32 = 30;

/// The frame of the board, which captures too.
fn frame(board: Square) -> Ground {
    let (width, height) = (board.columns as f32 + 0.2, board.rows as f32 + 0.2);
    let outline = Outline::Box { corner: Point::new(-0.1, -0.1), width, height, round: 0.1 };
    Ground { outline, tone: Tone::Wood }
}

/// The line that took a stone: from the moved one over it and the cell behind it, if that is one of
/// its own side or the frame; from the frame if that stands behind the moved one alone.
fn line<R: Rules>(state: &State, step: Move, direction: (i32, i32)) -> Option<Mark> {
    let (dx, dy) = direction;
    let victim = BOARD.step(step.to, direction).filter(|&cell| has(state.taken, cell))?;
    // History from the side to step, the stones of the other side have moved.
    let (_, own) = state.sides();
    let half = |cell: Cell, sign: f32| {
        BOARD.point(cell).shifted(sign * dx as f32 * 0.55, -sign * dy as f32 * 0.55)
    };
    let held = match BOARD.step(victim, direction) {
        None => R::SIDES.then(|| half(victim, 1.0)),
        Some(behind) => has(own, behind).then(|| BOARD.point(behind)),
    };
    let start = match BOARD.step(step.to, (-dx, -dy)) {
        None if held.is_none() => half(step.to, -1.0),
        _ => BOARD.point(step.to),
    };
    let end = held.unwrap_or(BOARD.point(victim));
    Some(Mark { kind: MarkKind::Trail, outline: Outline::line(start, end) })
}

fn has(set: u64, cell: Cell) -> bool {
    set >> cell.index() & 1 != 0
}

impl<R: Rules> View for Custody<R> {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = BOARD.fields(&INKS, |cell| BOARD.chequered(cell));
        if R::SIDES {
            scene.ground.push(frame(BOARD));
        }
        for (&stones, ink) in state.stones.iter().zip(INKS) {
            let stones = Bits([stones]);
            scene.pieces.extend(stones.iter().map(|cell| BOARD.stone_on_field(cell, ink)));
        }
        if let Some(&(_, Step::Move(step))) = recent.last() {
            scene.marks.push(BOARD.trail(step.from, step.to));
            scene.marks.extend(ORTHOGONAL.iter().filter_map(|&d| line::<R>(state, step, d)));
            let taken = Bits([state.taken]);
            scene.marks.extend(taken.iter().map(|cell| BOARD.around(cell, MarkKind::Last)));
            scene.marks.push(BOARD.around(step.to, MarkKind::Last));
        }
        for (look, stones) in scene.seats.iter_mut().zip(state.stones) {
            look.holds.push(Message::new("custody-stones").number("count", stones.count_ones()));
            let left = self.left(state);
            if left <= NEAR {
                look.holds.push(Message::new("custody-left").number("count", left));
            }
        }
        if R::PASSES {
            scene.buttons.push(Button::new(PASS, Message::new("button-pass")));
        }
        scene.prompt = Message::new(match state.end {
            Some(end) => end.why(match R::FEW {
                _ if self.enough(state) => "end-stuck",
                0 => "end-bare",
                _ => "end-few",
            }),
            None if self.can_move(state) => "prompt-move",
            None => "prompt-pass",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches(&BOARD)
    }
}
