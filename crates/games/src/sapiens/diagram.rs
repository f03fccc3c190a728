//! Positions that are set up: `b+2.bx1.x6/x8/.../w+2.w++4.x6 w 0 -`. A unit is its owner, the way
//! it looks, doubled for the two dice of an alliance, and its value; then whose step it is, the
//! quiet turns, and the piece that has just evolved, while its player may give it up.

use ludoteca_boards::Cell;
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::notation::LETTERS;
use super::setup::Mode;
use super::unit::Unit;
use super::view::die;
use super::{Martyr, SEATS, Sapiens, State};

const QUIET: &str = "quiet";
const EVOLVED: &str = "evolved";
const TURN: &str = "turn";

/// How a unit looks and of how many dice it is: straight and diagonal dice, then alliances.
const LOOKS: [&str; 4] = ["+", "x", "++", "xx"];

/// The unit of an owner with a look and a value.
fn unit(owner: usize, look: usize, value: usize) -> Unit {
    let unit = Unit::die(owner, value);
    let unit = if look % 2 == 1 { unit.turned() } else { unit };
    if look >= 2 { unit.allied() } else { unit }
}

fn look(unit: Unit) -> usize {
    usize::from(unit.is_diagonal()) + 2 * usize::from(unit.is_allied())
}

impl Setup for Sapiens {
    fn layout(&self) -> Layout {
        let seats = self.mode.seats();
        let kind = |look: usize, owner: usize| {
            let figure = Figure::Die(die(unit(owner, look, 1)));
            let symbol = format!("{}{}", LETTERS[owner], LOOKS[look]);
            PieceKind::stacked(symbol, figure, self.ink(owner), self.faces as u16)
        };
        let pieces =
            (0..LOOKS.len()).flat_map(|look| (0..seats).map(move |owner| kind(look, owner)));
        let mut fields = vec![Field::whole(QUIET, 0..=self.quiet)];
        if self.martyr != Martyr::None {
            let cells = (0..self.board.cells()).map(|cell| self.board.name(Cell::new(cell)));
            let what = Message::new("sapiens-takes-evolved").count("faces", self.faces);
            fields.push(Field::cell(EVOLVED, cells, what));
        }
        if let Some(limit) = self.turn_limit {
            // One more than the turns that were made.
            fields.push(Field::whole(TURN, 1..=limit + 1));
        }
        self.board.layout(pieces.collect(), LETTERS[..seats].iter().copied(), fields)
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        let seats = self.mode.seats();
        if self.mode == Mode::Individual && self.alive(state) == 0 {
            // Who shares cannot be told by an empty board.
            return None;
        }
        let mut fields = vec![state.quiet.to_string()];
        if self.martyr != Martyr::None {
            fields.push(
                state.evolved.map_or(Field::NOTHING.to_owned(), |cell| self.board.name(cell)),
            );
        }
        if self.turn_limit.is_some() {
            fields.push((state.turns + 1).to_string());
        }
        let mut diagram = Diagram { fields, ..Diagram::new(self.board.cells(), state.seat) };
        for cell in state.of.iter().flat_map(|units| units.iter()) {
            let unit = state.on(cell);
            let kind = look(unit) * seats + unit.owner();
            diagram.stack(cell.index(), kind, unit.value() as u16);
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let seats = self.mode.seats();
        let units = diagram.standing().map(|(cell, kind, value)| {
            (Cell::new(cell), unit(kind % seats, kind / seats, value.into()))
        });
        let mut state = self.position(units, Seat::new(diagram.side));
        self.could_have_grown(&state)?;
        self.are_so_many(&state)?;
        self.lay_turns(&mut state, diagram)?;
        self.settle(&mut state)?;
        self.lay_evolved(&mut state, diagram)?;
        Ok(state)
    }
}

impl Sapiens {
    /// That no unit is worth less than it began with.
    fn could_have_grown(&self, state: &State) -> Result<(), PositionError> {
        let all = state.of.iter().flat_map(|units| units.iter());
        let poor = |&cell: &Cell| state.on(cell).is_allied() && state.on(cell).value() < 2;
        match all.into_iter().find(poor) {
            None => Ok(()),
            Some(cell) => {
                let rule = Message::new("sapiens-wrong-alliance");
                Err(PositionError::at(self.board.name(cell), rule))
            }
        }
    }

    /// That there are no more dice than at the start: of each side where dice keep their sides.
    fn are_so_many(&self, state: &State) -> Result<(), PositionError> {
        let all = self.array().len();
        let mut dice = [0; SEATS];
        for (side, dice) in dice.iter_mut().enumerate().take(self.sides()) {
            let units = self.units_of(state, side);
            *dice = units.iter().map(|cell| usize::from(state.on(cell).dice())).sum::<usize>();
        }
        let rule = if self.martyr == Martyr::Swap {
            let count = dice.iter().sum::<usize>();
            let rule =
                || Message::new("sapiens-wrong-dice").count("count", count).count("most", all);
            (count > all).then(rule)
        } else {
            let most = all / self.sides();
            let side = (0..self.sides()).find(|&side| dice[side] > most);
            side.map(|side| {
                let rule = Message::new("sapiens-wrong-side-dice").name("side", LETTERS[side]);
                rule.count("count", dice[side]).count("most", most)
            })
        };
        rule.map_or(Ok(()), |rule| Err(PositionError::whole(rule)))
    }

    /// The quiet turns, and the number of the turn.
    fn lay_turns(&self, state: &mut State, diagram: &Diagram) -> Result<(), PositionError> {
        let layout = self.layout();
        let number = |name: &str| {
            let i = layout.field(name)?;
            Some(layout.fields[i].read_number::<u32>(&diagram.fields[i]))
        };
        state.quiet = number(QUIET).transpose()?.unwrap_or(0);
        state.turns = number(TURN).transpose()?.map_or(0, |turn| turn - 1);
        Ok(())
    }

    /// Who has won already, as at the end of a turn.
    fn settle(&self, state: &mut State) -> Result<(), PositionError> {
        let alive = self.alive(state);
        if alive == 0 && self.mode == Mode::Individual {
            return Err(PositionError::whole(Message::new("sapiens-wrong-empty")));
        }
        if alive == 0 {
            state.winners = (1 << self.sides()) - 1;
        } else if alive.count_ones() == 1 {
            state.winners = alive;
        } else if self.turn_limit == Some(state.turns) {
            state.winners = self.richest(state);
        } else if state.quiet >= self.quiet {
            state.winners = alive;
        } else if alive >> self.side(state.seat.index()) & 1 == 0 {
            let rule = Message::new("sapiens-wrong-out").name("side", LETTERS[state.seat.index()]);
            return Err(PositionError::whole(rule));
        }
        Ok(())
    }

    /// The piece that may be given up.
    fn lay_evolved(&self, state: &mut State, diagram: &Diagram) -> Result<(), PositionError> {
        let layout = self.layout();
        let Some(field) = layout.field(EVOLVED) else { return Ok(()) };
        let value = &diagram.fields[field];
        let Some(cell) = layout.fields[field].read_cell(value)?.map(Cell::new) else {
            return Ok(());
        };
        let unit = state.on(cell);
        let own = !unit.is_none() && self.side(unit.owner()) == self.side(state.seat.index());
        let rule = if !own || unit.is_allied() || unit.value() != self.faces {
            "sapiens-wrong-evolved"
        } else if state.quiet > 0 {
            "sapiens-wrong-quiet"
        } else if state.winners != 0 {
            "sapiens-wrong-over"
        } else {
            state.evolved = Some(cell);
            return Ok(());
        };
        let rule = Message::new(rule).count("faces", self.faces);
        Err(PositionError::at(self.board.name(cell), rule))
    }
}
