//! Hexagons with round stones and the margins of the board.

use ludoteca_boards::connect::shortest_path;
use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::{
    Cell as Field, Figure, Frame, Ghost, Ink, Label, Mark, MarkKind, Outline, Piece, Point, Tone,
};
use ludoteca_core::{Message, Scene, Seat, Touches, View};

use super::{Beside, Board, Connection, State};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];
/// A board that is wider than its height by this is turned upright on narrow screens.
const WIDE: f32 = 1.25;

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    fn point(&self, cell: Cell) -> Point {
        let (letter, number) = self.places[cell.index()];
        self.board.point(letter.into(), number.into())
    }

    fn stone(&self, cell: Cell, ink: Ink) -> Piece {
        let name = self.name(cell);
        Piece {
            key: name.clone(),
            on: name,
            at: self.point(cell),
            size: 0.76,
            figure: Figure::Stone,
            ink,
        }
    }

    /// What won: a shortest path where two sides were to be joined, else the whole chain.
    fn winning(&self, state: &State<N, W>) -> Vec<Cell> {
        let Some(colour) = state.winner.map(Seat::index) else {
            return Vec::new();
        };
        let (goal, stones) = (self.goals[colour], state.stones[colour]);
        let Some(joining) = state.chains.joined(stones.iter(), goal) else {
            return Vec::new();
        };
        let mut chains = state.chains;
        let root = chains.root(joining);
        let chain: Bits<W> = stones.iter().filter(|&c| chains.root(c) == root).collect();
        if goal.count_ones() != 2 {
            return chain.iter().collect();
        }
        let from = goal & goal.wrapping_neg();
        let on = |side: u8| -> Bits<W> {
            let touches = |&cell: &Cell| self.start.chains.sides_seen(cell) & side != 0;
            chain.iter().filter(touches).collect()
        };
        shortest_path(&self.beside, chain, on(from), on(goal & !from)).unwrap_or_default()
    }

    /// The edges of the board, each with the side it belongs to; an edge off a corner is shared.
    fn margins(&self, scene: &mut Scene) {
        for (cell, around) in self.around.iter().enumerate() {
            let Outline::Polygon(corners) = self.board.hexagon(self.point(Cell::new(cell))) else {
                unreachable!("hexagons are polygons");
            };
            for (direction, beside) in around.iter().enumerate() {
                let Beside::Sides(sides) = *beside else {
                    continue;
                };
                let edge = self.board.edge(direction);
                let (from, to) = (corners[edge], corners[(edge + 1) % 6]);
                // Of an edge off a corner, each half goes to the side that goes on from it.
                let next = around[(direction + 1) % 6];
                let halves = match (sides.count_ones(), next) {
                    (2, Beside::Sides(after)) => {
                        let middle = from.towards(to, 0.5);
                        let clockwise = self.board.edge((direction + 1) % 6) == (edge + 1) % 6;
                        let (a, b) = (sides & !after, sides & after);
                        let (a, b) = if clockwise { (a, b) } else { (b, a) };
                        vec![(a, from, middle), (b, middle, to)]
                    }
                    _ => vec![(sides, from, to)],
                };
                for (side, from, to) in halves {
                    scene.ground.push(self.board.margin(side, from, to));
                }
            }
        }
    }
}

impl<B: Board, const N: usize, const W: usize> View for Connection<B, N, W> {
    fn scene(&self, state: &State<N, W>, recent: &[(Seat, Cell)]) -> Scene {
        let mut scene = Scene::new(0.0, 0.0, &INKS);
        scene.labels = self
            .board
            .label_places()
            .into_iter()
            .map(|(at, text)| Label { at, size: 0.34, text })
            .collect();
        self.margins(&mut scene);
        for cell in (0..self.places.len()).map(Cell::new) {
            scene.cells.push(Field {
                name: self.name(cell),
                outline: self.board.hexagon(self.point(cell)),
                tone: Tone::Field,
            });
            match state.stones.iter().position(|stones| stones.has(cell)) {
                Some(colour) => scene.pieces.push(self.stone(cell, INKS[colour])),
                None if !state.empty.has(cell) => {
                    scene.pieces.push(self.stone(cell, Ink::Neutral));
                }
                None if state.winner.is_none() => scene.ghosts.push(Ghost {
                    touch: self.name(cell),
                    piece: self.stone(cell, INKS[state.seat.index()]),
                }),
                None => {}
            }
        }
        for cell in self.winning(state) {
            let outline = Outline::circle(self.point(cell), 0.2);
            scene.marks.push(Mark { kind: MarkKind::Win, outline });
        }
        if let Some(&(_, last)) = recent.last() {
            let outline = Outline::circle(self.point(last), 0.42);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        let running = state.winner.is_none();
        scene.prompt = Message::new(if running { "prompt-place" } else { "end-joined" });
        scene.frame = enclose(&scene);
        scene.upright = scene.frame.width > scene.frame.height * WIDE;
        scene
    }

    fn touches(&self, _: &State<N, W>, cell: Cell) -> Touches {
        vec![self.name(cell)]
    }
}

/// The frame around all cells and labels.
fn enclose(scene: &Scene) -> Frame {
    const ROOM: f32 = 0.3;
    let corners = scene.cells.iter().flat_map(|cell| match &cell.outline {
        Outline::Polygon(points) => points.as_slice(),
        _ => &[],
    });
    let places: Vec<Point> = corners.copied().chain(scene.labels.iter().map(|l| l.at)).collect();
    let least = |f: fn(&Point) -> f32| places.iter().map(f).fold(f32::MAX, f32::min) - ROOM;
    let most = |f: fn(&Point) -> f32| places.iter().map(f).fold(f32::MIN, f32::max) + ROOM;
    let corner = Point::new(least(|p| p.x), least(|p| p.y));
    Frame { corner, width: most(|p| p.x) - corner.x, height: most(|p| p.y) - corner.y }
}
