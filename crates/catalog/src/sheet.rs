//! What a game puts into files that other programs read.

use ludoteca_core::file::{Made, Sheet};
use ludoteca_core::{NotationExt, Seat, Turn, Whole};

use crate::BadStep;

/// A game as its steps tell it; `None` where the position at the start cannot be written.
pub(crate) fn sheet<G: Whole + ?Sized>(
    game: &G,
    spec: String,
    start: &G::State,
    tokens: &[String],
) -> Result<Option<Sheet>, BadStep> {
    let mut steps = Vec::with_capacity(tokens.len());
    let mut state = start.clone();
    for (i, token) in tokens.iter().enumerate() {
        let step =
            game.parse(&state, token).map_err(|e| BadStep { number: i + 1, error: e.into() })?;
        let (seat, entry) = (game.turn(&state).seat(), game.file_entry(&state, step));
        game.play(&mut state, step);
        steps.push(Made { seat, token: token.clone(), entry });
    }
    let Some(diagram) = game.diagram(start) else { return Ok(None) };
    Ok(Some(Sheet {
        spec,
        layout: game.layout(),
        usual: game.diagram(&game.start()).as_ref() == Some(&diagram),
        exchanged: exchanged(game.turn(start), diagram.side),
        start: diagram,
        steps,
        payoffs: game.payoffs(&state),
        scores: game.scores(&state),
    }))
}

/// Whether the first seat has the second side where this side is to step.
pub(crate) fn exchanged(turn: Turn, side: usize) -> bool {
    turn.seat().is_some_and(|seat| seat != Seat::new(side))
}
