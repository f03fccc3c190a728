//! Dice seen from above on a chequered board: touch a unit and its goal, or the unit again to turn
//! it round.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{Button, Die, Figure, Ink, Mark, MarkKind, Piece};
use ludoteca_core::{Message, Scene, Seat, Touches, Turn, View};

use super::setup::Mode;
use super::unit::Unit;
use super::{Game, Sapiens, State, Step};

/// The seats' colours. Those across the board from the first two bear a mark, too: partners share a
/// colour, and nobody needs to tell red from black.
const INKS: [Ink; 4] = [Ink::Light, Ink::Dark, Ink::Red, Ink::Yellow];
const FIRST_MARKED: usize = 2;
/// What is touched to keep a piece that has evolved.
const KEEP: &str = "keep";
/// The count of quiet turns is shown from half of the limit on.
const QUIET_SHOWN: u32 = 2;

/// What is drawn for a unit.
pub(super) fn die(unit: Unit) -> Die {
    Die {
        value: unit.value() as u8,
        diagonal: unit.is_diagonal(),
        stacked: unit.is_allied(),
        marked: unit.owner() >= FIRST_MARKED,
    }
}

impl Sapiens {
    pub(super) fn ink(&self, seat: usize) -> Ink {
        match self.mode {
            Mode::Pairs => INKS[self.side(seat)],
            Mode::Duel | Mode::Individual => INKS[seat],
        }
    }

    fn piece(&self, cell: Cell, unit: Unit) -> Piece {
        Piece {
            key: unit.number().to_string(),
            on: self.board.name(cell),
            at: self.board.point(cell),
            size: 0.64,
            figure: Figure::Die(die(unit)),
            ink: self.ink(unit.owner()),
        }
    }

    fn marks(&self, state: &State, recent: &[(Seat, Step)]) -> Vec<Mark> {
        let mut marks = Vec::new();
        // A turn begins with its move: one under way hides the one before it.
        let begins = |step| matches!(step, Step::Move { .. } | Step::Turn(_));
        let turn = recent.iter().rposition(|&(_, step)| begins(step));
        for &(_, step) in turn.map_or(&recent[..0], |at| &recent[at..]) {
            match step {
                Step::Move { from, to } => {
                    marks.push(self.board.trail(from, to));
                    marks.push(self.board.around(to, MarkKind::Last));
                }
                Step::Turn(cell) | Step::Martyr(cell) => {
                    marks.push(self.board.around(cell, MarkKind::Last));
                }
                Step::Keep => {}
            }
        }
        marks.extend(state.evolved.map(|cell| self.board.around(cell, MarkKind::Active)));
        marks
    }

    /// What a seat has taken, and how near a draw is.
    fn holds(&self, state: &State, seat: usize) -> Vec<Message> {
        let taken = Message::new("sapiens-taken").number("count", state.taken[seat]);
        let mut holds = vec![taken];
        // At every seat, or the page would jump with each turn.
        if state.quiet * QUIET_SHOWN >= self.quiet {
            let quiet = Message::new("sapiens-quiet");
            holds.push(quiet.number("count", state.quiet).number("limit", self.quiet));
        }
        holds
    }
}

impl View for Sapiens {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let inks: Vec<Ink> = (0..self.seats()).map(|seat| self.ink(seat)).collect();
        let mut scene = board.fields(&inks, |cell| board.chequered(cell));
        for cell in (0..board.cells()).map(Cell::new) {
            let unit = state.on(cell);
            if !unit.is_none() {
                scene.pieces.push(self.piece(cell, unit));
            }
        }
        for (seat, look) in scene.seats.iter_mut().enumerate() {
            look.holds = self.holds(state, seat);
        }
        scene.marks = self.marks(state, recent);
        scene.buttons = vec![Button::new(KEEP, Message::new("sapiens-keep"))];
        scene.prompt = match (self.turn(state), state.evolved) {
            (Turn::Over, _) if self.alive(state).count_ones() <= 1 => Message::new("end-bare"),
            (Turn::Over, _) if self.turn_limit == Some(state.turns) => Message::new("prompt-over"),
            (Turn::Over, _) => Message::new("end-endless"),
            (_, Some(_)) => Message::new("sapiens-martyr").number("value", self.faces as u32),
            (_, None) => Message::new("sapiens-move"),
        };
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        let name = |cell| self.board.name(cell);
        match step {
            Step::Move { from, to } => vec![name(from), name(to)],
            Step::Turn(cell) => vec![name(cell), name(cell)],
            Step::Keep => vec![KEEP.to_owned()],
            Step::Martyr(cell) => vec![name(cell)],
        }
    }
}
