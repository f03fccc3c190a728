//! Blades and crowns on a chequered board: touch a piece, then its goal.

use ludoteca_boards::Bits;
use ludoteca_core::scene::{
    Figure, Form, Glyph, Ground, Ink, MarkKind, Outline, Part, Piece, Point, Role, Tone,
};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{BOARD, CROWNS, Daggers, GOALS, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];
/// A draw is announced when there are so few steps left.
const NEAR: u32 = 30;

pub(super) static CROWN: Glyph = Glyph::new("daggers-figure-crown", Role::Queen.parts());
/// A blade under its guard, the grip and the pommel; the tip points down.
pub(super) static DAGGER: Glyph = Glyph::new(
    "daggers-figure-dagger",
    &[
        Part {
            class: "body",
            form: Form::Halves(&[
                (0.13, -0.78),
                (0.13, -0.40),
                (0.50, -0.40),
                (0.50, -0.18),
                (0.22, -0.18),
                (0.22, 0.40),
                (0.0, 0.94),
            ]),
        },
        Part { class: "body", form: Form::Circles(&[(0.0, -0.78)], 0.17) },
        Part { class: "detail", form: Form::Line(&[(0.0, -0.10), (0.0, 0.56)]) },
    ],
)
.turning();

/// The row that a crown of each side wants to reach bears its colour.
fn goals() -> [Ground; 2] {
    let strip = |y: f32, ink| {
        let corner = Point::new(0.0, y);
        let outline = Outline::Box { corner, width: 8.0, height: 0.14, round: 0.0 };
        Ground { outline, tone: Tone::Margin(ink) }
    };
    [strip(-0.14, INKS[0]), strip(8.0, INKS[1])]
}

impl View for Daggers {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = BOARD.fields(&INKS, |cell| BOARD.chequered(cell));
        scene.ground.extend(goals());
        for (side, ink) in state.sides.iter().zip(INKS) {
            for (set, kind, glyph) in
                [(side.daggers, "dagger", &DAGGER), (side.crowns, "crown", &CROWN)]
            {
                let piece = |cell| {
                    let stone = BOARD.stone_on_field(cell, ink);
                    let key = format!("{kind}-{}", stone.key);
                    Piece { key, figure: Figure::drawn(glyph), size: 0.8, ..stone }
                };
                scene.pieces.extend(Bits([set]).iter().map(piece));
            }
        }
        if let Some(&(_, step)) = recent.last() {
            let kind = if state.end.is_some() { MarkKind::Win } else { MarkKind::Last };
            scene.marks.push(BOARD.trail(step.from, step.to));
            scene.marks.push(BOARD.around(step.to, kind));
        }
        let left = self.cap.saturating_sub(state.endless.steps());
        for look in scene.seats.iter_mut().filter(|_| left <= NEAR) {
            look.holds.push(Message::new("daggers-left").number("count", left));
        }
        scene.prompt = Message::new(match state.end {
            Some(end) if state.sides.iter().any(|side| side.crowns.count_ones() < CROWNS) => {
                end.why("daggers-end-crown")
            }
            Some(end) if (0..2).any(|side| state.sides[side].crowns & GOALS[side] != 0) => {
                end.why("daggers-end-row")
            }
            Some(end) => end.why("end-stuck"),
            None => "daggers-move",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        step.touches(&BOARD)
    }
}
