//! Stones on a chequered board, and the can in it: cells of another colour in a thick frame. Stones
//! in the can are pinned; cells of the can that nothing reaches any more are crossed out.

use ludoteca_boards::{ALL_DIRECTIONS, Cell, PASS};
use ludoteca_core::scene::{Button, Ghost, Ground, Ink, Mark, MarkKind, Outline, Tone};
use ludoteca_core::{Game, Message, Scene, Seat, Touches, View};

use super::{Sardines, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];
/// The end is announced when there are so few steps left.
const NEAR: u32 = 30;
/// The radius of what pins a stone in the can.
const PIN: f32 = 0.12;

impl<const W: usize> Sardines<W> {
    /// The empty board. Its fields lie under everything, so that the frame can lie upon them.
    fn empty_board(&self) -> Scene {
        let mut scene = self.board.fields(&INKS, |_| Tone::Clear);
        let fields = scene.cells.iter().zip((0..self.board.cells()).map(Cell::new));
        scene.ground = fields
            .map(|(field, cell)| {
                let tone = if self.can.has(cell) { Tone::Felt } else { self.board.chequered(cell) };
                Ground { outline: field.outline.clone(), tone }
            })
            .collect();
        scene.ground.extend(self.frame());
        scene
    }

    /// The sides of the cells of the can on which others lie that do not belong to it.
    fn frame(&self) -> impl Iterator<Item = Ground> {
        self.can.iter().flat_map(move |cell| {
            let sides = ALL_DIRECTIONS.into_iter().filter(|(dx, dy)| dx * dy == 0);
            let open = sides
                .filter(move |&side| self.board.step(cell, side).is_none_or(|c| !self.can.has(c)));
            open.map(move |(dx, dy)| {
                let (dx, dy) = (dx as f32 / 2.0, -dy as f32 / 2.0);
                let middle = self.board.point(cell).shifted(dx, dy);
                let outline = Outline::line(middle.shifted(-dy, dx), middle.shifted(dy, -dx));
                Ground { outline, tone: Tone::Frame }
            })
        })
    }

    fn marks(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(&(_, Step::Move(slide))) = recent.last() {
            marks.push(self.board.trail(slide.from, slide.to));
            marks.push(self.board.around(slide.to, MarkKind::Last));
        }
        marks.extend((state.occupied() & self.can).iter().map(|cell| {
            let outline = Outline::circle(self.board.point(cell), PIN);
            Mark { kind: MarkKind::Spent, outline }
        }));
        marks.extend(self.dead(state).iter().flat_map(|c| self.board.cross(c, MarkKind::Dead)));
        marks
    }

    /// What each slide puts down.
    fn ghosts(&self, state: &State<W>) -> Vec<Ghost> {
        let reached = self.slides.reach(self.movable(state), self.free(state));
        let stone = |cell| self.board.stone_on_field(cell, INKS[state.seat.index()]);
        let ghost = |cell| Ghost { touch: self.board.name(cell), piece: stone(cell) };
        if state.over { Vec::new() } else { reached.iter().map(ghost).collect() }
    }
}

impl<const W: usize> View for Sardines<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = self.empty_board();
        let left = self.left(state);
        for (side, look) in scene.seats.iter_mut().enumerate() {
            let stones = state.stones[side];
            let ink = INKS[side];
            scene.pieces.extend(stones.iter().map(|cell| self.board.stone_on_field(cell, ink)));
            let outside = stones.without(self.can).count() as u32;
            look.holds.push(Message::new("sardines-outside").number("count", outside));
            if left <= NEAR && !state.over {
                look.holds.push(Message::new("sardines-left").number("count", left));
            }
        }
        scene.marks = self.marks(state, recent);
        scene.ghosts = self.ghosts(state);
        scene.buttons.push(Button::new(PASS, Message::new("button-pass")));
        scene.prompt = match self.turn(state).seat() {
            None => Message::new("prompt-over"),
            Some(_) if self.slides.any(self.movable(state), self.free(state)) => {
                Message::new("sardines-slide").number("count", self.majority as u32)
            }
            Some(_) => Message::new("prompt-pass"),
        };
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        step.touches(&self.board)
    }
}
