//! Men on a chequered board: touch the man, then its goal, then what a pawn becomes; a button ends
//! the turn. What the enemy did in its turn is marked; the men that have moved are dimmed.

use ludoteca_boards::{Cell, eight};
use ludoteca_core::scene::{Button, Mark, MarkKind};
use ludoteca_core::{Say, Scene, Seat, Touches, View};

use super::notation::DONE;
use super::{ArmyChess, State, Step};
use crate::chess_family::{PROMOTIONS, draw};

/// The ways of the last whole turn and where they led; of a turn under way the last move alone, for
/// the men that have moved are dimmed.
fn ways(state: &State, recent: &[(Seat, Step)]) -> Vec<Mark> {
    let last = recent.last().map(|&(seat, _)| seat);
    let under_way = state.end.is_none() && last == Some(state.seat());
    let turn = recent.iter().rev().take_while(|&&(seat, _)| Some(seat) == last);
    turn.take(if under_way { 1 } else { usize::MAX })
        .filter_map(|(_, step)| match step {
            Step::Move(step) => Some(step),
            Step::Done => None,
        })
        .flat_map(|step| [draw::trail(step.from, step.to), draw::around(step.to, MarkKind::Last)])
        .collect()
}

impl ArmyChess {
    fn prompt(&self, state: &State) -> Say {
        if state.end.is_some() {
            return Say::new("prompt-over");
        }
        let id = match () {
            () if !state.can_move() => "army-chess-only-done",
            () if self.exact || state.limit == 1 => "army-chess-move",
            () => "army-chess-move-up-to",
        };
        Say::new(id)
            .number("turn", state.turn)
            .number("move", state.made + 1)
            .number("limit", state.limit)
    }
}

impl View for ArmyChess {
    fn scene(&self, state: &State, recent: &[(Seat, Step)]) -> Scene {
        let mut scene = draw::scene(&state.men);
        if state.end.is_none() {
            let spent = eight::cells(state.moved).map(Cell::new);
            scene.marks.extend(spent.map(|cell| draw::over(cell, MarkKind::Spent)));
        }
        scene.marks.extend(ways(state, recent));
        scene.buttons = PROMOTIONS.map(draw::promotion).into();
        scene.buttons.push(Button { name: DONE.to_owned(), say: Say::new("army-chess-end-turn") });
        scene.prompt = self.prompt(state);
        scene
    }

    fn touches(&self, _: &State, step: Step) -> Touches {
        match step {
            Step::Move(step) => step.touches(),
            Step::Done => vec![DONE.to_owned()],
        }
    }
}
