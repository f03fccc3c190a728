//! Scenes as pictures on pages.

use ludoteca_catalog::{Position, Rules, RulesPart, find, play_all};
use ludoteca_core::scene::{Picture, svg};
use maud::{Markup, PreEscaped};

use super::reader::Reader;
use crate::refusal::Refusal;

/// A position to be looked at.
pub(super) fn still(reader: &Reader, position: &dyn Position, title: &str) -> Markup {
    draw(reader, position, title, Picture::Still)
}

/// A position whose pieces can be seen to move.
pub(super) fn board(reader: &Reader, position: &dyn Position, title: &str) -> Markup {
    draw(reader, position, title, Picture::Table)
}

fn draw(reader: &Reader, position: &dyn Position, title: &str, picture: Picture) -> Markup {
    let speaker = reader.speaker();
    PreEscaped(svg(&position.scene(), picture, title, &|say| speaker.say(say)))
}

/// The position after some steps, or what is wrong with them.
pub(super) fn position(spec: &str, steps: &[String]) -> Result<Box<dyn Position>, Refusal> {
    let mut position = find(spec)?.start();
    play_all(&mut *position, steps)?;
    Ok(position)
}

/// The position that shows a game best: that of the first diagram of its rules, or its start.
pub(super) fn portrait(id: &str, rules: &Rules) -> Result<Box<dyn Position>, Refusal> {
    let diagram = rules.parts.iter().find_map(|part| match part {
        RulesPart::Diagram { spec, steps, .. } => position(spec, steps).ok(),
        RulesPart::Text(_) => None,
    });
    diagram.map_or_else(|| position(id, &[]), Ok)
}
