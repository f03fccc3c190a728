//! Stacks with their heights on the dark fields of a chequered board.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::scene::{Button, Figure, Ghost, Ink, Mark, MarkKind, Outline, Piece};
use ludoteca_core::{Game, Message, Scene, Seat, StepList, Touches, View};

use super::{Dipole, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Light, Ink::Dark];

/// The button by which so many stones leave the board.
fn off(stones: u8) -> String {
    format!("off:{stones}")
}

impl Dipole {
    fn stack(&self, cell: Cell, side: usize, height: u8) -> Piece {
        let figure = Figure::Stack(height);
        Piece { figure, ..self.board.stone_on_field(cell, INKS[side]) }
    }

    /// What a move would put down, and whether it captures.
    fn show_move(&self, state: &State, Move { from, to }: Move, scene: &mut Scene) {
        let (us, them) = (state.seat.index(), state.seat.other().index());
        let stones = self.board.distance(from, to) as u8;
        let captures = state.stacks[them].has(to);
        let under = if captures { 0 } else { state.height(to) };
        let touch = format!("{} {}", self.board.name(from), self.board.name(to));
        scene.ghosts.push(Ghost { touch, piece: self.stack(to, us, under + stones) });
        let outline = Outline::circle(self.board.point(to), 0.44);
        let mark = Mark { kind: MarkKind::Capture, outline };
        if captures && !scene.marks.contains(&mark) {
            scene.marks.push(mark);
        }
    }

    fn last_marks(&self, recent: &[(Seat, Step)], marks: &mut Vec<Mark>) {
        match recent.last() {
            Some(&(_, Step::Go(Move { from, to }))) => {
                marks.push(self.board.trail(from, to));
                marks.push(self.board.around(to, MarkKind::Last));
            }
            Some(&(_, Step::Off { from, .. })) => {
                marks.push(self.board.around(from, MarkKind::Last));
            }
            Some((_, Step::Pass)) | None => {}
        }
    }
}

impl View for Dipole {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for (side, look) in scene.seats.iter_mut().enumerate() {
            let stacks = state.stacks_of(side);
            scene.pieces.extend(stacks.map(|(cell, height)| self.stack(cell, side, height)));
            look.holds
                .push(Message::new("dipole-stones").number("count", state.stones(side) as u32));
        }
        self.last_marks(recent, &mut scene.marks);
        let mut steps = StepList::new();
        self.steps(state, &mut steps);
        let mut most = 0;
        for &step in &steps {
            match step {
                Step::Go(way) => self.show_move(state, way, &mut scene),
                Step::Off { stones, .. } => most = most.max(stones),
                Step::Pass => {
                    let say = Message::new("button-pass");
                    scene.buttons.push(Button::new("pass", say));
                }
            }
        }
        scene.buttons.extend((1..=most).map(|stones| {
            Button::new(off(stones), Message::new("dipole-off").number("count", stones))
        }));
        scene.prompt = Message::new(match steps[..] {
            [] => "end-bare",
            [Step::Pass] => "dipole-pass",
            _ => "dipole-move",
        });
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Go(way) => way.touches(&self.board),
            Step::Off { from, stones } => vec![self.board.name(from), off(stones)],
            Step::Pass => vec!["pass".to_owned()],
        }
    }
}
