//! Pieces on the crossings of seven lines each way. In the second phase safe pieces have a dot, and
//! those that can be removed a ring.

use ludoteca_boards::{Bits, Cell, Move, PASS};
use ludoteca_core::scene::{Button, Cell as Field, Ghost, Ink, Mark, MarkKind, Outline, Tone};
use ludoteca_core::{Game, Message, Scene, Seat, StepList, Touches, View};

use super::{BOARD, Fang, Phase, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

fn circle(cell: Cell, radius: f32, kind: MarkKind) -> Mark {
    Mark { kind, outline: Outline::circle(BOARD.point(cell), radius) }
}

impl Fang {
    /// What is asked of the seat to step.
    fn prompt(state: &State, steps: &[Step]) -> &'static str {
        match (state.phase, steps.first()) {
            (Phase::Place, _) if state.pieces[0].is_empty() => "fang-first",
            (Phase::Place, _) => "prompt-place",
            (Phase::Begin, Some(Step::Remove(_))) => "fang-capture",
            (Phase::Begin, Some(Step::Move(_))) => "fang-shift",
            (Phase::Begin, _) => "prompt-pass",
            (Phase::Enter(_), _) => "fang-enter",
            (Phase::Remove, _) => "fang-remove",
            (Phase::Won, _) => "end-bare",
            (Phase::Drawn, _) => "end-endless",
        }
    }

    /// The pieces that are safe and the last turn; a turn under way hides the one before it.
    fn marks(&self, state: &State, recent: &[(Seat, Step)]) -> Vec<Mark> {
        let mut marks = Vec::new();
        let of_turn = |&&(seat, _): &&(Seat, Step)| Some(seat) == recent.last().map(|r| r.0);
        for &(_, step) in recent.iter().filter(of_turn) {
            marks.push(match step {
                Step::Place(cell) => circle(cell, 0.24, MarkKind::Last),
                Step::Remove(cell) => circle(cell, 0.4, MarkKind::Last),
                Step::Move(step) => BOARD.trail(step.from, step.to),
                Step::Pass => continue,
            });
        }
        for (&pieces, ink) in state.pieces.iter().zip(INKS) {
            let safe = self.squares.safe(pieces);
            marks.extend(safe.iter().map(|cell| circle(cell, 0.11, MarkKind::Territory(ink))));
        }
        if let Phase::Enter(cell) = state.phase {
            marks.push(circle(cell, 0.4, MarkKind::Active));
        }
        marks
    }
}

impl View for Fang {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let size = BOARD.columns as f32;
        let mut scene = Scene::new(size, size, &INKS);
        scene.frame = BOARD.crossings_frame();
        scene.ground = BOARD.crossings();
        scene.labels = BOARD.coordinates(0.42);
        scene.cells.extend((0..BOARD.cells()).map(Cell::new).map(|cell| Field {
            name: BOARD.name(cell),
            outline: Outline::square(BOARD.point(cell), 1.0),
            tone: Tone::Clear,
        }));
        for (&pieces, ink) in state.pieces.iter().zip(INKS) {
            scene.pieces.extend(pieces.iter().map(|cell| BOARD.stone(cell, ink)));
        }
        scene.marks = self.marks(state, recent);
        let mut steps = StepList::new();
        self.steps(state, &mut steps);
        let mut goals = Bits::<1>::EMPTY;
        for &step in &steps {
            match step {
                Step::Place(cell) => goals.insert(cell),
                Step::Move(Move { to, .. }) => goals.insert(to),
                Step::Remove(cell) => scene.marks.push(circle(cell, 0.42, MarkKind::Capture)),
                Step::Pass => {}
            }
        }
        scene.ghosts.extend(goals.iter().map(|cell| {
            let piece = BOARD.stone(cell, INKS[state.seat.index()]);
            Ghost { touch: piece.on.clone(), piece }
        }));
        for (look, pieces) in scene.seats.iter_mut().zip(&state.pieces) {
            look.holds.push(Message::new("fang-pieces").number("count", pieces.count() as u16));
        }
        scene.buttons.push(Button::new(PASS, Message::new("button-pass")));
        scene.prompt = Message::new(Fang::prompt(state, &steps));
        scene
    }

    /// Which point a piece enters is known, so that only the piece is touched.
    fn touches(&self, state: &State, step: Step) -> Touches {
        match step {
            Step::Place(cell) | Step::Remove(cell) => vec![BOARD.name(cell)],
            Step::Move(step) if matches!(state.phase, Phase::Enter(_)) => {
                vec![BOARD.name(step.from)]
            }
            Step::Move(step) => step.touches(&BOARD),
            Step::Pass => vec![PASS.to_owned()],
        }
    }
}
