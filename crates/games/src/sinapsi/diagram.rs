//! Positions at the beginning of a turn that are set up: the bonus cup, then a row for each field
//! from the last to the first as on the printed board, its transit cup at the end: with three
//! fields `x/6.6.6.6.6.x/6.6.6.6.6.x/6.6.6.6.6.x c1 0/0/0 0/0/0 1 0`. After the field to step come
//! the stores and totals of the sides, with `goal=hands` the hands that each has won, the number of
//! the hand, and the quiet turns. The way of dice in hand is not told.

use ludoteca_core::scene::{Figure, Ink};
use ludoteca_core::{Diagram, Field, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::cups::{BASE, NUMBERED};
use super::{Cup, Goal, PerSide, Sinapsi, Special, State};

const STORES: &str = "stores";
const TOTALS: &str = "totals";
const WON: &str = "won";
const HAND: &str = "hand";
const QUIET: &str = "quiet";

/// Between the numbers of the sides.
const BETWEEN: char = '/';

impl Setup for Sinapsi {
    fn layout(&self) -> Layout {
        let cups: Vec<Cup> = self.board.cups().collect();
        let dice = self.dice();
        let number = |cup: &Cup| cups.iter().position(|other| other == cup).expect("a cup") as u16;
        let field = |field| Cup::field(field, true).map(|cup| number(&cup)).collect();
        let fields = (0..self.board.fields).rev().map(field);
        let partners = |side| {
            let seats = self.seats_in_order().filter(move |&seat| self.side(seat) == side);
            seats.map(Seat::index).collect()
        };
        let each = |name, range| Field::each(name, (0..self.sides()).map(partners), BETWEEN, range);
        let hands = i32::from(self.max_hands);
        let most = dice * hands;
        let mut words = vec![each(STORES, 0..=dice), each(TOTALS, -most..=most)];
        if matches!(self.goal, Goal::Hands(_)) {
            words.push(each(WON, 0..=hands));
        }
        // After the last hand its number is one more.
        words.extend([Field::whole(HAND, 1..=hands + 1), Field::whole(QUIET, 0..=self.quiet)]);
        Layout {
            rows: std::iter::once(vec![number(&Cup::BONUS)]).chain(fields).collect(),
            cells: cups.iter().map(Cup::to_string).collect(),
            pieces: vec![PieceKind::stacked("", Figure::Seeds(1), Ink::Neutral, dice as u16)],
            sides: (1..=self.board.fields).map(|field| format!("c{field}")).collect(),
            fields: words,
        }
    }

    fn diagram(&self, state: &State) -> Option<Diagram> {
        if state.hold.is_some() || state.special != Special::None {
            return None;
        }
        let written = |all: &PerSide| {
            let words: Vec<_> = all[..self.sides()].iter().map(i32::to_string).collect();
            words.join(&BETWEEN.to_string())
        };
        let mut fields = vec![written(&state.stores), written(&state.totals)];
        if matches!(self.goal, Goal::Hands(_)) {
            fields.push(written(&state.won));
        }
        fields.extend([(state.hand + 1).to_string(), state.quiet.to_string()]);
        let cups: Vec<Cup> = self.board.cups().collect();
        let mut diagram = Diagram { fields, ..Diagram::new(cups.len(), state.seat) };
        for (cell, cup) in cups.iter().enumerate() {
            diagram.stack(cell, 0, state.dice[cup.index()]);
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State, PositionError> {
        let mut state = self.nothing_played();
        let cups: Vec<Cup> = self.board.cups().collect();
        for (cell, _, dice) in diagram.standing() {
            state.dice[cups[cell].index()] = dice;
        }
        state.seat = Seat::new(diagram.side);
        self.lay_words(&mut state, diagram)?;
        self.are_so_many(&state)?;
        state.over = self.is_over(&state);
        if !state.over {
            self.goes_on(&state)?;
        }
        Ok(state)
    }
}

impl Sinapsi {
    /// All dice of a hand.
    fn dice(&self) -> i32 {
        self.board.fields as i32 * NUMBERED as i32 * i32::from(self.seeds)
    }

    fn lay_words(&self, state: &mut State, diagram: &Diagram) -> Result<(), PositionError> {
        let layout = self.layout();
        let word = |name: &str| {
            let i = layout.field(name).expect("a field of the layout");
            (&layout.fields[i], diagram.fields[i].as_str())
        };
        let numbers = |name: &str| {
            let (field, value) = word(name);
            field.read_numbers(value)
        };
        let number = |name: &str| {
            let (field, value) = word(name);
            field.read_number::<u16>(value)
        };
        state.stores = per_side(&numbers(STORES)?);
        state.totals = per_side(&numbers(TOTALS)?);
        if matches!(self.goal, Goal::Hands(_)) {
            state.won = per_side(&numbers(WON)?);
        }
        state.hand = number(HAND)? - 1;
        state.quiet = number(QUIET)?;
        if state.quiet == self.quiet && !self.is_over(state) {
            let rule = Message::new("sinapsi-wrong-quiet").number("quiet", self.quiet);
            return Err(PositionError::whole(rule));
        }
        Ok(())
    }

    /// That there are no more dice than are put out for a hand.
    fn are_so_many(&self, state: &State) -> Result<(), PositionError> {
        let in_cups = state.dice.iter().map(|&dice| i32::from(dice)).sum::<i32>();
        let all = in_cups + state.stores.iter().sum::<i32>();
        if all > self.dice() {
            let rule = Message::new("sinapsi-wrong-dice").number("count", all);
            let rule = rule.number("most", self.dice());
            return Err(PositionError::whole(rule));
        }
        Ok(())
    }

    /// That the hand is not over: no field is empty.
    fn goes_on(&self, state: &State) -> Result<(), PositionError> {
        let empty = self.seats_in_order().find(|&seat| self.left(state, seat) == 0);
        empty.map_or(Ok(()), |seat| {
            let base = Cup::numbered(seat.index(), BASE);
            let field = format!("c{}", seat.index() + 1);
            let rule = Message::new("sinapsi-wrong-empty").name("field", field);
            Err(PositionError::at(base.to_string(), rule))
        })
    }
}

fn per_side(numbers: &[i32]) -> PerSide {
    std::array::from_fn(|side| numbers.get(side).copied().unwrap_or(0))
}
