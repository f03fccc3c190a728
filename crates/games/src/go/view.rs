//! Lines with crossings, black and white stones; at the end the territory.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Button, Cell as Field, Figure, Frame, Ghost, Ground, Ink, Mark, MarkKind, Outline, Piece,
    Point, Tone,
};
use ludoteca_core::{Notation, Say, Scene, Seat, Touches, View};

use super::{Dead, Go, Obstacle, Phase, State, Step};

const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];

/// A dot in the middle of the board, of the corners and, on the largest, of the sides.
fn star_points(size: usize) -> Vec<(usize, usize)> {
    let lines: &[usize] = match size {
        9 => &[2, 4, 6],
        13 => &[3, 6, 9],
        19 => &[3, 9, 15],
        _ => return Vec::new(),
    };
    let middle = lines[1];
    let all = lines.iter().flat_map(|&x| lines.iter().map(move |&y| (x, y)));
    all.filter(|&(x, y)| size == 19 || (x == middle) == (y == middle)).collect()
}

impl<const W: usize> Go<W> {
    fn stone(&self, cell: Cell, name: &str, colour: usize) -> Piece {
        Piece {
            key: name.to_owned(),
            on: name.to_owned(),
            at: self.board.point(cell),
            size: 0.92,
            figure: Figure::Stone,
            ink: INKS[colour],
        }
    }

    fn ground(&self) -> Vec<Ground> {
        let size = self.board.columns;
        let last = size as f32 - 0.5;
        let grid = |a, b| Ground { outline: Outline::line(a, b), tone: Tone::Grid };
        let wood = Outline::Box {
            corner: Point::new(-0.1, -0.1),
            width: last + 0.7,
            height: last + 0.7,
            round: 0.1,
        };
        let mut ground = vec![Ground { outline: wood, tone: Tone::Wood }];
        for i in 0..size {
            let at = i as f32 + 0.5;
            ground.push(grid(Point::new(0.5, at), Point::new(last, at)));
            ground.push(grid(Point::new(at, 0.5), Point::new(at, last)));
        }
        for (x, y) in star_points(size) {
            let outline = Outline::circle(self.board.point(self.board.at(x, y)), 0.1);
            ground.push(Ground { outline, tone: Tone::Dot });
        }
        ground
    }

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
        for cell in now.marked.iter() {
            let outline = Outline::square(self.board.point(cell), 0.6);
            marks.push(Mark { kind: MarkKind::Dead, outline });
        }
    }

    /// Reserves; and points while they are counted.
    fn holds(&self, state: &State<W>, scene: &mut Scene) {
        let now = &state.now;
        let points = (now.phase != Phase::Play).then(|| self.points(now));
        for (seat, look) in scene.seats.iter_mut().enumerate() {
            if self.stones != u16::MAX {
                let left = self.stones.saturating_sub(now.counts[seat]);
                look.holds.push(Say::new("go-reserve").number("count", left));
            }
            if let Some(points) = points {
                look.holds.push(Say::new("go-points").number("count", points[seat]));
            }
        }
    }
}

impl<const W: usize> View for Go<W> {
    fn scene(&self, state: &State<W>, _: &[(Seat, Step)]) -> Scene {
        let now = &state.now;
        let size = self.board.columns as f32;
        let mut scene = Scene::new(size, size, &INKS);
        scene.frame =
            Frame { corner: Point::new(-0.75, -0.2), width: size + 1.0, height: size + 0.95 };
        scene.ground = self.ground();
        scene.labels = self.board.coordinates(0.42);
        let open =
            if now.phase == Phase::Play { self.open(now) } else { ludoteca_boards::Bits::EMPTY };
        for cell in (0..self.board.cells()).map(Cell::new) {
            let name = self.board.name(cell);
            let at = self.board.point(cell);
            if let Some(colour) = now.stones.iter().position(|stones| stones.has(cell)) {
                scene.pieces.push(self.stone(cell, &name, colour));
            } else if open.has(cell) {
                match self.placed(state, cell) {
                    Ok(_) => {
                        let piece = self.stone(cell, &name, now.seat.index());
                        scene.ghosts.push(Ghost { touch: name.clone(), piece });
                    }
                    Err(Obstacle::Superko) => {
                        let outline = Outline::square(at, 0.5);
                        scene.marks.push(Mark { kind: MarkKind::Forbidden, outline });
                    }
                    Err(Obstacle::Suicide) => {}
                }
            }
            scene.cells.push(Field { name, outline: Outline::square(at, 1.0), tone: Tone::Clear });
        }
        if let Some(last) = now.last {
            let outline = Outline::circle(self.board.point(last), 0.24);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        if now.phase != Phase::Play {
            self.count_marks(state, &mut scene.marks);
        }
        self.holds(state, &mut scene);
        scene.buttons.push(Button { name: "pass".to_owned(), say: Say::new("button-pass") });
        if self.dead == Dead::Agree {
            for (name, id) in
                [("done", "go-done"), ("accept", "go-accept"), ("resume", "go-resume")]
            {
                scene.buttons.push(Button { name: name.to_owned(), say: Say::new(id) });
            }
        }
        scene.prompt = Say::new(match now.phase {
            Phase::Play if open.is_empty() => "go-prompt-pass",
            Phase::Play => "go-prompt",
            Phase::Mark => "go-prompt-mark",
            Phase::Answer => "go-prompt-answer",
            Phase::Over => "prompt-over",
        });
        scene
    }

    /// A group is marked by touching its lowest stone.
    fn touches(&self, state: &State<W>, step: Step) -> Touches {
        vec![match step {
            Step::Dead(cell) => self.board.name(cell),
            other => self.token(state, other),
        }]
    }
}
