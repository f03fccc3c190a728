//! Lines with crossings, black and white stones; at the end the territory.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{Button, Ghost, Ink, Mark, MarkKind, Outline, Proposal};
use ludoteca_core::{Message, NotationExt, Scene, Seat, Touches, View};

use super::life::THOROUGH;
use super::{Dead, Go, Obstacle, Phase, Position, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

impl<const W: usize> Go<W> {
    /// What is empty and counts, at the end and while dead stones are agreed on; and the dead.
    fn count_marks(&self, state: &State<W>, marks: &mut Vec<Mark>) {
        let now = &state.now;
        let standing = now.occupied().without(now.marked);
        for (area, ink) in self.areas(now).into_iter().zip(INKS) {
            for cell in area.without(standing).iter() {
                let outline = Outline::square(self.board.point(cell), 0.3);
                marks.push(Mark { kind: MarkKind::Territory(ink), outline });
            }
        }
        self.cross_out(now.marked, MarkKind::Dead, marks);
    }

    fn cross_out(&self, stones: Bits<W>, kind: MarkKind, marks: &mut Vec<Mark>) {
        for cell in stones.iter() {
            let at = self.board.point(cell);
            for rise in [-0.2, 0.2] {
                let outline = Outline::line(at.shifted(-0.2, rise), at.shifted(0.2, -rise));
                marks.push(Mark { kind, outline });
            }
        }
    }

    /// Proposes which stones are dead, and what then counts.
    fn propose(&self, state: &State<W>, scene: &mut Scene) {
        let now = &state.now;
        let doubtful = self.judged(now, THOROUGH).without(now.marked);
        self.cross_out(doubtful, MarkKind::Doubtful, &mut scene.marks);
        let marking = self.markable(now).filter(|&cell| doubtful.has(cell)).map(Step::Dead);
        let steps = marking.chain([Step::Done]).map(|step| self.token(state, step)).collect();
        let [black, white] = self.points(&Position { marked: now.marked | doubtful, ..*now });
        let say = Message::new("go-proposal").number("black", black).number("white", white);
        scene.proposal = Some(Proposal { say, steps });
    }

    /// Reserves; and points while they are counted.
    fn holds(&self, state: &State<W>, scene: &mut Scene) {
        let now = &state.now;
        let points = (now.phase != Phase::Play).then(|| self.points(now));
        for (seat, look) in scene.seats.iter_mut().enumerate() {
            if self.stones != u16::MAX {
                let left = self.stones.saturating_sub(now.counts[seat]);
                look.holds.push(Message::new("go-reserve").number("count", left));
            }
            if let Some(points) = points {
                look.holds.push(Message::new("go-points").number("count", points[seat]));
            }
        }
    }
}

impl<const W: usize> View for Go<W> {
    fn scene(&self, state: &State<W>, _: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let mut scene = self.board.crossings_scene(&INKS);
        let open = if now.phase == Phase::Play { self.open(now) } else { Bits::EMPTY };
        for cell in (0..self.board.cells()).map(Cell::new) {
            let name = self.board.name(cell);
            let at = self.board.point(cell);
            if let Some(colour) = now.stones.iter().position(|stones| stones.has(cell)) {
                scene.pieces.push(self.board.stone(cell, INKS[colour]));
            } else if open.has(cell) {
                match self.placed(state, cell) {
                    Ok(_) => {
                        let piece = self.board.stone(cell, INKS[now.seat.index()]);
                        scene.ghosts.push(Ghost { touch: name.clone(), piece });
                    }
                    Err(Obstacle::Superko) => {
                        let outline = Outline::square(at, 0.5);
                        scene.marks.push(Mark { kind: MarkKind::Forbidden, outline });
                    }
                    Err(Obstacle::Suicide) => {}
                }
            }
        }
        if let Some(last) = now.last {
            let outline = Outline::circle(self.board.point(last), 0.24);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        if now.phase != Phase::Play {
            self.count_marks(state, &mut scene.marks);
        }
        if now.phase == Phase::Mark {
            self.propose(state, &mut scene);
        }
        self.holds(state, &mut scene);
        scene.counted = now.phase != Phase::Play;
        scene.buttons.push(Button::new("pass", Message::new("button-pass")));
        if self.dead == Dead::Agree {
            for (name, id) in
                [("done", "go-done"), ("accept", "go-accept"), ("resume", "go-resume")]
            {
                scene.buttons.push(Button::new(name, Message::new(id)));
            }
        }
        scene.prompt = Message::new(match now.phase {
            Phase::Play if open.is_empty() => "go-prompt-pass",
            Phase::Play => "go-prompt",
            Phase::Mark => "go-prompt-mark",
            Phase::Answer => "go-prompt-answer",
            Phase::Over => "prompt-over",
        });
        scene
    }

    fn touches(&self, state: &State<W>, step: Step) -> Touches {
        vec![match step {
            Step::Dead(cell) => self.board.name(cell),
            other => self.token(state, other),
        }]
    }

    /// A group is marked by touching any of its stones.
    fn other_touches(&self, state: &State<W>, step: Step) -> Vec<Touches> {
        let Step::Dead(lowest) = step else { return Vec::new() };
        let others = self.group(&state.now, lowest).iter().filter(|&cell| cell != lowest);
        others.map(|cell| vec![self.board.name(cell)]).collect()
    }
}
