//! Games as files that other programs read.

use ludoteca_core::file::{Made, Sheet};
use ludoteca_core::{Seat, Turn, Whole};

use crate::BadStep;

/// A game as its steps tell it; `None` where the position at the start cannot be written.
pub(crate) fn sheet<G: Whole>(
    game: &G,
    spec: String,
    start: &G::State,
    tokens: &[String],
) -> Result<Option<Sheet>, BadStep> {
    let mut steps = Vec::with_capacity(tokens.len());
    let mut state = start.clone();
    for (i, token) in tokens.iter().enumerate() {
        let step = game.parse(&state, token).map_err(|error| BadStep { number: i + 1, error })?;
        let (seat, entry) = (game.turn(&state).seat(), game.file_entry(&state, step));
        game.play(&mut state, step);
        steps.push(Made { seat, token: token.clone(), entry });
    }
    let Some(diagram) = game.diagram(start) else { return Ok(None) };
    let exchanged = match game.turn(start) {
        Turn::Seat(seat) => seat != Seat::new(diagram.side),
        Turn::Chance | Turn::Over => false,
    };
    Ok(Some(Sheet {
        spec,
        layout: game.layout(),
        usual: game.diagram(&game.start()).as_ref() == Some(&diagram),
        start: diagram,
        exchanged,
        steps,
        payoffs: game.payoffs(&state),
        scores: game.scores(&state),
    }))
}
