//! Two boards side by side, B turned, so that partners sit on the same side; before each seat its
//! hand. Touch a man, in the hand or on the board, then its goal, then what a pawn becomes.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::scene::{
    Button, Cell as Place, Figure, Ground, Ink, Label, Mark, MarkKind, Outline, Piece, Point,
    SeatLook, Tone,
};
use ludoteca_core::{End, Message, Scene, Seat, Touches, View};

use super::board::{Board, HELD};
use super::notation::{SEAT_LETTERS, letter};
use super::{FourChess, Hand, SEATS, State, Step, partner, seat_of};
use crate::chess_family::{BOARD, Kind, PROMOTIONS, bit, draw};

/// The colours of the sides.
pub(super) const INKS: [Ink; 2] = draw::INKS;
const PASS: &str = "pass";

/// Between the boards.
const GAP: f32 = 0.5;
/// Where a hand lies under its board, and over it: its middle and its height.
const HANDS: [f32; 2] = [9.22, -0.86];
const HAND_HEIGHT: f32 = 1.0;
/// Where the first man of a hand lies, and how far the others are from each other.
const FIRST: f32 = 1.55;
const APART: f32 = 1.36;
const COUNT_SIZE: f32 = 0.4;

/// The messages that say how many men of each kind are held.
const HELD_TEXTS: [&str; HELD.len()] = [
    "four-chess-pawns",
    "four-chess-knights",
    "four-chess-bishops",
    "four-chess-rooks",
    "four-chess-queens",
];

/// The names of cells are capitals on the right board.
pub(super) fn on_board(board: usize, name: &str) -> String {
    if board == 0 { name.to_owned() } else { name.to_uppercase() }
}

/// What is touched in a hand: `N@a`.
fn held_name(kind: Kind, seat: usize) -> String {
    format!("{}@{}", letter(kind), SEAT_LETTERS[seat])
}

/// Where the men of a kind lie in the hand of a side.
fn place(side: usize, kind: usize) -> Point {
    Point::new(FIRST + APART * kind as f32, HANDS[side])
}

/// What a seat is called.
fn called(seat: usize) -> Message {
    let board = ["A", "B"][seat % 2];
    Message::new("four-chess-seat").name("side", INKS[seat / 2].side()).name("board", board)
}

/// A hand before its board, with the number of its men where there are several.
fn lay_hand(scene: &mut Scene, seat: usize, hand: &Hand) {
    let side = seat / 2;
    let middle = HANDS[side];
    let corner = Point::new(0.0, middle - HAND_HEIGHT / 2.0);
    let outline = Outline::Box { corner, width: 8.0, height: HAND_HEIGHT, round: 0.2 };
    scene.ground.push(Ground { outline, tone: Tone::Edge });
    let label = |at, text| Label { at, size: COUNT_SIZE, text };
    scene.labels.push(label(Point::new(0.5, middle), SEAT_LETTERS[seat].to_string()));
    for (i, (kind, &count)) in HELD.into_iter().zip(hand).enumerate() {
        let (name, at) = (held_name(kind, seat), place(side, i));
        let outline = Outline::square(at, HAND_HEIGHT * 0.94);
        scene.cells.push(Place { name: name.clone(), outline, tone: Tone::Clear });
        if count > 0 {
            scene.pieces.push(Piece {
                key: name.clone(),
                on: name,
                at,
                size: 0.8,
                figure: Figure::Chessman(kind.role()),
                ink: INKS[side],
            });
        }
        if count > 1 {
            scene.labels.push(label(at.shifted(APART / 2.0, 0.1), count.to_string()));
        }
    }
}

impl Board {
    /// The board with its men.
    fn scene(&self) -> Scene {
        let mut scene = draw::scene(&self.now.men);
        for piece in &mut scene.pieces {
            let promoted = BOARD.read(&piece.on).map_or(0, |cell| bit(cell.index()));
            if let Figure::Chessman(role) = piece.figure
                && self.promoted & promoted != 0
            {
                piece.figure = Figure::Promoted(role);
            }
        }
        if self.now.checkers() != 0 {
            scene.marks.push(draw::checked(&self.now.men, self.now.side));
        }
        scene
    }
}

impl FourChess {
    /// A board between the hands of those who play there.
    fn part(&self, state: &State, board: usize, last: Option<Step>) -> Scene {
        let shown = &state.boards[board];
        let mut scene = shown.scene();
        match last {
            Some(Step::Move(step)) => scene.marks.extend(draw::ways(std::iter::once(step))),
            Some(Step::Drop(_, cell)) => scene.marks.push(draw::around(cell, MarkKind::Last)),
            Some(Step::Pass) | None => {}
        }
        if matches!(state.end, Some(End::Won(_))) && shown.is_mate() {
            let mating = bitboard8::cells(shown.now.checkers()).map(Cell::new);
            scene.marks.extend(mating.map(|cell| draw::around(cell, MarkKind::Win)));
        }
        if state.end.is_none() && state.board == board {
            let corner = Point::new(-0.06, -0.06);
            let outline = Outline::Box { corner, width: 8.12, height: 8.12, round: 0.06 };
            scene.marks.push(Mark { kind: MarkKind::Active, outline });
        }
        let labels = scene.labels.clone();
        scene = scene.renamed(|name| on_board(board, name));
        scene.labels = labels;
        for side in 0..2 {
            let seat = seat_of(board, side);
            lay_hand(&mut scene, seat, &state.hands[seat]);
        }
        let (top, bottom) = (HANDS[1] - HAND_HEIGHT / 2.0, HANDS[0] + HAND_HEIGHT / 2.0);
        scene.frame.corner.y = top - 0.1;
        scene.frame.height = bottom - top + 0.2;
        if board == 0 { scene } else { scene.turned() }
    }

    /// The way of a captured man to the partner's hand.
    fn flight(&self, state: &State, seat: Seat, scene: &Scene) -> Option<Mark> {
        let (cell, kind) = state.taken?;
        let from = scene.cell(&on_board(seat.index() % 2, &BOARD.name(cell)))?;
        let to = scene.cell(&held_name(kind, partner(seat.index())))?;
        let outline = Outline::line(from.outline.centre(), to.outline.centre());
        Some(Mark { kind: MarkKind::Trail, outline })
    }

    /// What a seat holds, and how often it may still sit.
    fn holds(&self, state: &State, seat: usize) -> Vec<Message> {
        let mut holds = Vec::new();
        for (kind, &count) in HELD.into_iter().zip(&state.hands[seat]) {
            if count > 0 {
                holds.push(Message::new(HELD_TEXTS[kind as usize]).number("count", count));
            }
        }
        let left = self.wait.saturating_sub(state.passes[seat]);
        holds.push(Message::new("four-chess-passes").number("left", left));
        holds
    }

    fn prompt(&self, state: &State) -> Message {
        let check = state.boards[state.board].now.checkers() != 0;
        Message::new(match () {
            () if matches!(state.end, Some(End::Draw)) => "end-endless",
            () if state.boards.iter().any(Board::is_mate) => "end-mate",
            () if state.end.is_some() => "four-chess-out",
            () if self.is_stuck(state) => "four-chess-stuck",
            () if check => "four-chess-check",
            () => "four-chess-move",
        })
    }
}

impl View for FourChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let last = recent.last().copied();
        let on = |board| last.filter(|(seat, _)| seat.index() % 2 == board).map(|(_, step)| step);
        let mut scene = self.part(state, 0, on(0)).beside(self.part(state, 1, on(1)), GAP);
        let flight = last.and_then(|(seat, _)| self.flight(state, seat, &scene));
        scene.marks.extend(flight);
        scene.seats = (0..SEATS)
            .map(|seat| SeatLook {
                ink: INKS[seat / 2],
                called: Some(called(seat)),
                holds: self.holds(state, seat),
            })
            .collect();
        scene.buttons = PROMOTIONS.map(|kind| draw::promotion(state.seat() / 2, kind)).into();
        let left = self.wait - state.passes[state.seat()];
        let say = Message::new("four-chess-sit").number("left", left);
        scene.buttons.push(Button::new(PASS, say));
        scene.prompt = self.prompt(state);
        scene
    }

    fn touches(&self, state: &State, step: Step) -> Touches {
        let cell = |name: String| on_board(state.board, &name);
        match step {
            Step::Move(step) => {
                let mut touches = step.touches();
                touches[..2].iter_mut().for_each(|name| *name = cell(std::mem::take(name)));
                touches
            }
            Step::Drop(kind, goal) => {
                vec![held_name(kind, state.seat()), cell(BOARD.name(goal))]
            }
            Step::Pass => vec![PASS.to_owned()],
        }
    }
}
