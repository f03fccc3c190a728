//! A study as the moves that a file has, which may be several steps each.

use ludoteca_catalog::Position;
use ludoteca_core::Seat;
use ludoteca_core::file::Entry;

use crate::study::EditError;
use crate::{Glyph, Node, NodeId, ROOT, Study};

/// A move of a file, in a tree.
#[derive(Clone, Debug, Default)]
pub(super) struct Move {
    /// Whose it is, by the side that is played; `None` for what the file has no move for.
    pub(super) side: Option<Seat>,
    /// How it is written.
    pub(super) text: String,
    /// What the file has no move for: our own steps, with spaces between them.
    pub(super) tokens: String,
    /// Whether the players exchange their sides by it.
    pub(super) exchange: bool,
    /// What is to be thought of it.
    pub(super) glyph: Option<Glyph>,
    /// What is said of the position after it.
    pub(super) note: String,
    /// The moves that follow.
    pub(super) children: Vec<usize>,
}

/// Where a node leads in a file.
#[derive(Clone, Default)]
struct Place {
    /// The last move that is whole.
    after: usize,
    /// Whether the first seat has the second side.
    exchanged: bool,
    /// The beginning of a move that later steps complete: as it is written, its steps and its notes.
    begun: String,
    tokens: Vec<String>,
    notes: Vec<String>,
}

/// All moves of a study, each before those that follow it; the first is none and stands for the start.
pub(super) fn moves(study: &Study) -> Result<Vec<Move>, EditError> {
    let start = study.position(ROOT)?;
    let mut all = vec![Move { note: study.tree.node(ROOT)?.note.clone(), ..Move::default() }];
    let exchanged = exchanged(&*start);
    let mut places = std::collections::HashMap::<NodeId, Place>::new();
    places.insert(ROOT, Place { exchanged, ..Place::default() });
    study.walk(&mut |id, node, position| {
        let place = places.get(&node.parent).cloned().unwrap_or_default();
        let next = step(&mut all, place, node, position);
        position
            .play(&node.step)
            .map_err(|error| ludoteca_catalog::BadStep { number: position.ply() + 1, error })?;
        places.insert(id, next);
        Ok(())
    })?;
    Ok(all)
}

/// Whether the first seat has the second side at the start.
fn exchanged(start: &dyn Position) -> bool {
    let side = start.diagram().map(|diagram| Seat::new(diagram.side));
    side.zip(start.turn().seat()).is_some_and(|(side, seat)| side != seat)
}

/// Adds what a step is in the file.
fn step(all: &mut Vec<Move>, mut place: Place, node: &Node, position: &dyn Position) -> Place {
    let side = position.turn().seat().unwrap_or(Seat::FIRST);
    let side = if place.exchanged { side.other() } else { side };
    let entry = position.file_entry(&node.step).unwrap_or(Entry::Aside);
    place.notes.extend((!node.note.is_empty()).then(|| node.note.clone()));
    let last = node.children.is_empty();
    let mut made = Move { glyph: node.glyph, ..Move::default() };
    match entry {
        Entry::Part(part) if !last => {
            place.begun.push_str(&part);
            place.tokens.push(node.step.clone());
            return place;
        }
        Entry::Move(rest) => {
            made.side = Some(side);
            made.text = std::mem::take(&mut place.begun) + &rest;
            place.tokens.clear();
        }
        Entry::Exchange => {
            (made.side, made.exchange) = (Some(side), true);
            place.exchanged = !place.exchanged;
            made.tokens = node.step.clone();
        }
        // A turn that nobody has completed is none in the file.
        Entry::Part(_) | Entry::Aside => {
            place.tokens.push(node.step.clone());
            made.tokens = std::mem::take(&mut place.tokens).join(" ");
            place.begun.clear();
        }
    }
    made.note = std::mem::take(&mut place.notes).join("\n");
    all.push(made);
    let number = all.len() - 1;
    all[place.after].children.push(number);
    place.after = number;
    place
}
