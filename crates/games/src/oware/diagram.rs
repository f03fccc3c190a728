//! Positions that are set up: seeds in the houses, North's row above, then whose step it is and the
//! stores: `4.x2.2.1.1/x5.3 S 20 17`.

use ludoteca_boards::History;
use ludoteca_boards::sowing::Heaps;
use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::notation::name;
use super::{Board, HOUSES, Oware, State};

/// The stores of South and of North; in messages, these sides themselves.
pub(super) const STORES: [&str; 2] = ["south", "north"];

impl Setup for Oware {
    fn layout(&self) -> Layout {
        let all = u16::from(self.all_seeds());
        Layout {
            cells: (0..HOUSES).map(|house| name(ludoteca_boards::Cell::new(house))).collect(),
            rows: vec![(6..HOUSES as u16).rev().collect(), (0..6).collect()],
            pieces: vec![PieceKind::stacked("", Figure::Seeds(all), Ink::Neutral, all)],
            sides: vec!["S".to_owned(), "N".to_owned()],
            fields: STORES.map(|name| Field::whole(name, 0..=all)).to_vec(),
        }
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let Board { heaps, stores, seat, .. } = state.board;
        let fields = stores.iter().map(u8::to_string).collect();
        let mut diagram = Diagram { fields, ..Diagram::new(HOUSES, seat) };
        (0..HOUSES).for_each(|house| diagram.stack(house, 0, heaps.get(house).into()));
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let layout = self.layout();
        let mut stores = [0; 2];
        for ((store, value), field) in stores.iter_mut().zip(&diagram.fields).zip(&layout.fields) {
            *store = field.read_number(value)?;
        }
        let mut houses = [0; HOUSES];
        diagram.standing().for_each(|(house, _, seeds)| houses[house] = seeds as u8);
        let seeds = houses.iter().chain(&stores).map(|&seeds| u32::from(seeds)).sum::<u32>();
        let all = self.all_seeds();
        if seeds > all.into() {
            let rule = Message::new("oware-wrong-seeds").number("count", seeds).number("most", all);
            return Err(PositionError::whole(rule));
        }
        let heaps = Heaps::of(&houses);
        let mut board = Board::new(heaps, stores, Seat::new(diagram.side));
        board.over = heaps.is_empty() || stores.iter().any(|&store| store >= self.winning());
        if !board.over {
            self.can_go_on(&board)?;
        }
        Ok(State::of(board))
    }
}

impl State {
    /// A position without a past, as a step leads to it.
    pub(super) fn of(board: Board) -> State {
        let mut seen = History::default();
        seen.push(board.cycle_key());
        State { board, seen }
    }
}

impl Oware {
    /// All seeds of the game.
    fn all_seeds(&self) -> u8 {
        HOUSES as u8 * self.seeds
    }

    /// That the seat to step can sow: otherwise the other would step again, or the game would be
    /// over and the seeds in a store.
    fn can_go_on(&self, board: &Board) -> Result<(), PositionError> {
        let rule = if board.side(board.seat).is_empty() {
            "oware-wrong-empty"
        } else if board.must_feed() && self.sowable(board).is_empty() {
            "oware-wrong-unfed"
        } else {
            return Ok(());
        };
        Err(PositionError::whole(Message::new(rule).name("seat", STORES[board.seat.index()])))
    }
}
