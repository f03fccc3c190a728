//! What several rules write and show alike.

use ludoteca_core::Setup;
use ludoteca_core::scene::{Mark, MarkKind, Outline, Point, Scene};

/// Whether a position of the game inside can be written: a rule may have led to one that the game
/// itself never has.
pub(crate) fn can_be_told<G: Setup + ?Sized>(game: &G, inner: &G::State) -> bool {
    game.diagram(inner).is_some_and(|diagram| game.from_diagram(&diagram).is_ok())
}

/// The token of the step that ends a turn.
pub(crate) const DONE: &str = "done";

/// Marks these cells as changed by the last turn.
pub(crate) fn mark_all(cells: impl Iterator<Item = String>, scene: &mut Scene) {
    let places: Vec<_> =
        cells.filter_map(|name| scene.cell(&name).map(|cell| cell.outline.centre())).collect();
    if places.is_empty() {
        return;
    }
    scene.marks.retain(|mark| mark.kind != MarkKind::Last);
    scene.marks.extend(places.into_iter().map(last));
}

/// The mark of a stone that the last turn changed.
pub(crate) fn last(at: Point) -> Mark {
    Mark { kind: MarkKind::Last, outline: Outline::circle(at, 0.22) }
}
