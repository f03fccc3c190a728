//! Two rows of round pits between two stores; heaps of seeds with their numbers.

use ludoteca_boards::{Cell, column_letter};
use ludoteca_core::scene::{
    Cell as Field, Figure, Frame, Ground, Ink, Label, Mark, MarkKind, Outline, Piece, Point,
    Sowing, Tone,
};
use ludoteca_core::{Game, Message, NotationExt, Scene, Seat, Touches, Turn, View};

use super::notation::{name, place};
use super::{Board, FULL, HOUSES, Oware, PLENTY, SIDES, State};

/// From the middle of a pit to the next one in its row, and to the other row. Below a heap there
/// is room for its number.
const PITCH: f32 = 1.0;
const ROWS: f32 = 1.28;
const PIT: f32 = 0.44;
/// The middles of the stores of South and of North.
const STORES: [Point; 2] = [Point::new(7.58, 1.14), Point::new(0.42, 1.14)];
const STORE_NAMES: [&str; 2] = ["south", "north"];

/// The middle of a pit.
fn middle(house: Cell) -> Point {
    let (column, row) = place(house);
    Point::new(1.5 + column as f32 * PITCH, 0.5 + (1 - row) as f32 * ROWS)
}

fn ring(house: Cell, kind: MarkKind) -> Mark {
    Mark { kind, outline: Outline::circle(middle(house), PIT * 1.04) }
}

fn heap(on: String, at: Point, size: f32, seeds: u8) -> Piece {
    Piece {
        key: on.clone(),
        on,
        at,
        size,
        figure: Figure::Seeds(u16::from(seeds)),
        ink: Ink::Neutral,
    }
}

/// The board and its stores.
fn ground() -> Vec<Ground> {
    let store = |at: Point| {
        let corner = at.shifted(-0.34, -0.94);
        Outline::Box { corner, width: 0.68, height: 1.88, round: 0.34 }
    };
    let wood =
        Outline::Box { corner: Point::new(-0.12, -0.12), width: 8.24, height: 2.64, round: 0.4 };
    let mut ground = vec![Ground { outline: wood, tone: Tone::Wood }];
    ground.extend(STORES.map(|at| Ground { outline: store(at), tone: Tone::Pit }));
    ground
}

/// Letters below the board, and the numbers of the rows at its left.
fn coordinates() -> Vec<Label> {
    let letters = (0..6).map(|column| Label {
        at: Point::new(1.5 + column as f32 * PITCH, 2.76),
        size: 0.26,
        text: column_letter(column).to_string(),
    });
    let numbers = (0..2).map(|row| Label {
        at: Point::new(-0.36, 0.5 + (1 - row) as f32 * ROWS),
        size: 0.26,
        text: (row + 1).to_string(),
    });
    letters.chain(numbers).collect()
}

/// What is asked of who steps, and why some houses are not allowed.
fn prompt(oware: &Oware, board: &Board, again: bool) -> Message {
    let own = SIDES[board.seat.index()];
    let has_singles = board.heaps.at_least(FULL).and(own) != board.heaps.at_least(PLENTY).and(own);
    Message::new(match () {
        () if again => "oware-prompt-again",
        () if board.must_feed() => "oware-prompt-feed",
        () if !oware.singles || !has_singles => "oware-prompt",
        () if board.heaps.at_least(PLENTY).and(own).is_empty() => "oware-prompt-only-singles",
        () => "oware-prompt-no-singles",
    })
}

impl View for Oware {
    fn scene(&self, state: &State, recent: &[(Seat, Cell)]) -> Scene {
        let board = &state.board;
        let mut scene = Scene::new(8.0, 2.4, &[Ink::Neutral; 2]);
        scene.frame = Frame { corner: Point::new(-0.56, -0.2), width: 8.76, height: 3.16 };
        scene.ground = ground();
        scene.labels = coordinates();
        for (seat, say) in ["oware-south", "oware-north"].into_iter().enumerate() {
            scene.seats[seat].holds.push(Message::new(say));
            let name = STORE_NAMES[seat].to_owned();
            scene.pieces.push(heap(name, STORES[seat], 0.8, board.stores[seat]));
        }
        for house in (0..HOUSES).map(Cell::new) {
            let at = middle(house);
            scene.cells.push(Field {
                name: name(house),
                outline: Outline::circle(at, PIT),
                tone: Tone::Pit,
            });
            let seeds = board.heaps.get(house.index());
            if seeds > 0 {
                scene.pieces.push(heap(name(house), at, 0.84, seeds));
            }
        }
        if let Some(&(_, from)) = recent.last() {
            let path = self.ring.path(from.index(), board.sown);
            let into: Vec<_> = path.map(Cell::new).collect();
            scene.marks.push(ring(from, MarkKind::Trail));
            scene.marks.extend(into.last().map(|&last| ring(last, MarkKind::Last)));
            let into = into.into_iter().map(name).collect();
            scene.sowing = Some(Sowing { from: name(from), into });
        }
        if let Turn::Seat(seat) = self.turn(state) {
            let full = board.heaps.at_least(FULL).and(SIDES[seat.index()]);
            let sowable = self.sowable(board);
            for house in full.iter().filter(|&house| !sowable.has(house)) {
                scene.marks.push(ring(Cell::new(house), MarkKind::Forbidden));
            }
            let again = recent.last().is_some_and(|&(before, _)| before == seat);
            scene.prompt = prompt(self, board, again);
        }
        scene
    }

    fn touches(&self, state: &State, house: Cell) -> Touches {
        vec![self.token(state, house)]
    }
}
