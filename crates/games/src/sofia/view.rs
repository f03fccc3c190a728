//! Pawns and queens of both colours on a corner of a chess board.

use ludoteca_boards::{Cell, Move, PASS};
use ludoteca_core::scene::{Button, Figure, Ghost, Ink, Mark, MarkKind, Outline, Piece, Role};
use ludoteca_core::{Game, Message, Scene, Seat, StepList, Touches, View};

use super::{GLYPHS, Sofia, State, Step};

const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];
pub(super) const ROLES: [Role; 2] = [Role::Pawn, Role::Queen];
/// What each seat has, and needs.
const GOALS: [&str; 2] = ["sofia-pawns", "sofia-queens"];

pub(super) fn ink(black: bool) -> Ink {
    if black { Ink::Dark } else { Ink::Light }
}

/// The button of a colour.
fn colour(black: bool) -> &'static str {
    if black { "black" } else { "white" }
}

impl Sofia {
    fn piece(&self, cell: Cell, side: usize, black: bool) -> Piece {
        // A piece that turns stays the same.
        let key = format!("{}-{}", GLYPHS[side][0], self.board.name(cell));
        Piece {
            key,
            size: 0.84,
            figure: Figure::Chessman(ROLES[side]),
            ..self.board.stone(cell, ink(black))
        }
    }

    /// What a step would put down, and the piece that would turn.
    fn show_step(&self, state: &State, step: Step, ghosts: &mut Vec<Ghost>) {
        let side = state.seat.index();
        let touch = self.touches(state, step).join(" ");
        match step {
            Step::Place { cell, black } => {
                let piece = self.piece(cell, side, black);
                if !self.own_colours {
                    let undecided = Piece { ink: Ink::Neutral, ..piece.clone() };
                    ghosts.push(Ghost { touch: self.board.name(cell), piece: undecided });
                }
                ghosts.push(Ghost { touch, piece });
            }
            Step::Go(way) => {
                let piece = self.piece(way.to, side, state.pieces.black.has(way.from));
                ghosts.push(Ghost { touch: touch.clone(), piece });
                if let Some(cell) = self.middle(way) {
                    let owner = usize::from(state.pieces.owned[1].has(cell));
                    let piece = self.piece(cell, owner, !state.pieces.black.has(cell));
                    ghosts.push(Ghost { touch, piece });
                }
            }
            Step::Pass => {}
        }
    }

    fn last_marks(&self, step: Step, marks: &mut Vec<Mark>) {
        match step {
            Step::Place { cell, .. } => marks.push(self.board.around(cell, MarkKind::Last)),
            Step::Go(way @ Move { from, to }) => {
                marks.push(self.board.trail(from, to));
                let turned = self.middle(way).into_iter().chain([to]);
                marks.extend(turned.map(|cell| self.board.around(cell, MarkKind::Last)));
            }
            Step::Pass => {}
        }
    }

    /// The lines that are complete.
    fn win_marks(&self, state: &State, marks: &mut Vec<Mark>) {
        for colour in state.pieces.colours() {
            let complete = self.lines.iter().filter(|line| line.without(colour).is_empty());
            marks.extend(complete.filter_map(|line| {
                let (a, b) = (self.board.point(line.first()?), self.board.point(line.last()?));
                Some(Mark { kind: MarkKind::Win, outline: Outline::line(a, b) })
            }));
        }
    }
}

impl View for Sofia {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for (side, owned) in state.pieces.owned.into_iter().enumerate() {
            let pieces =
                owned.iter().map(|cell| self.piece(cell, side, state.pieces.black.has(cell)));
            scene.pieces.extend(pieces);
        }
        for (side, (look, goal)) in scene.seats.iter_mut().zip(GOALS).enumerate() {
            look.holds.push(Message::new(goal));
            let left = self.pieces - state.pieces.owned[side].count();
            if left > 0 {
                look.holds.push(Message::new("sofia-left").number("count", left as u16));
            }
        }
        if let Some(&(_, step)) = recent.last() {
            self.last_marks(step, &mut scene.marks);
        }
        self.win_marks(state, &mut scene.marks);
        let mut steps = StepList::new();
        self.steps(state, &mut steps);
        for &step in &steps {
            self.show_step(state, step, &mut scene.ghosts);
        }
        if !self.own_colours {
            scene.buttons.extend([true, false].map(|black| {
                Button::new(
                    colour(black),
                    Message::new(if black { "sofia-black" } else { "sofia-white" }),
                )
            }));
        }
        scene.buttons.push(Button::new(PASS, Message::new("button-pass")));
        scene.prompt = Message::new(match steps[..] {
            [] => state.end.map_or("prompt-over", |end| end.why("end-line")),
            [Step::Pass] => "sofia-pass",
            [Step::Place { .. }, ..] => "sofia-place",
            _ => "sofia-move",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Place { cell, .. } if self.own_colours => vec![self.board.name(cell)],
            Step::Place { cell, black } => vec![self.board.name(cell), colour(black).to_owned()],
            Step::Go(way) => way.touches(&self.board),
            Step::Pass => vec![PASS.to_owned()],
        }
    }
}
