//! Positions as they are being set up.

use std::sync::Arc;

use ludoteca_catalog::{AnyGame, Explained, FROM, find};
use ludoteca_core::{Diagram, Layout, PositionError, Scene, Spec};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::links::unescaped;
use crate::refusal::Refusal;

/// What is being set up, and the change that is asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct Wanted {
    /// The game, such as `breakthrough(columns=5)`.
    pub(crate) spec: String,
    /// The position before the change, as text; the beginning of the game where it is empty.
    pub(crate) position: String,
    /// What is to be done.
    pub(crate) edit: Option<Edit>,
    /// The cell where it is done.
    pub(crate) cell: String,
    /// The cell to which a piece moves.
    pub(crate) to: String,
    /// The number of the piece that is put, in the order of the palette.
    pub(crate) kind: usize,
}

impl Wanted {
    /// What the address of a page says on which a position is set up; `None` for any other text.
    pub(crate) fn at(address: &str) -> Option<Wanted> {
        let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
        let (_, query) = rest.split_once("/setup?")?;
        let part = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            let found = pairs.find(|(key, _)| *key == name).map(|(_, value)| value);
            unescaped(&found.unwrap_or_default().replace('+', " ")).unwrap_or_default()
        };
        Some(Wanted { spec: part("spec"), position: part("position"), ..Wanted::default() })
    }
}

/// A change of a position that is being set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Edit {
    /// Puts a piece; where it stands already, one more, or takes it off if it stands alone.
    Put,
    /// Takes what stands on a cell.
    Take,
    /// Moves what stands on a cell to another.
    Move,
    /// Takes everything off.
    Clear,
}

/// A position that is being set up.
pub(crate) struct Draft {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) layout: Layout,
    pub(crate) diagram: Diagram,
    /// What it looks like.
    pub(crate) scene: Scene,
    /// Why it cannot be played; also why the text could not be read: then the diagram is empty.
    pub(crate) problem: Option<Explained<PositionError>>,
    /// Whether the text could be read.
    pub(crate) readable: bool,
}

impl Draft {
    /// The position as it is wanted.
    ///
    /// # Errors
    /// There is no such game.
    pub(crate) fn of(wanted: &Wanted) -> Result<Draft, Refusal> {
        let game = find(&wanted.spec)?;
        let layout = game.layout();
        let begin = || game.start().text().unwrap_or_default();
        let text = match wanted.position.trim() {
            "" => begin(),
            text => text.to_owned(),
        };
        let read = Diagram::read(&layout, &text);
        let readable = read.is_ok();
        let (mut diagram, unread) = match read {
            Ok(diagram) => (diagram, None),
            Err(problem) => (Diagram::empty(&layout), Some(Explained(problem))),
        };
        if let Some(edit) = wanted.edit.filter(|_| readable) {
            edit.apply(&mut diagram, &layout, wanted);
        }
        let (scene, problem) = game.draft(&diagram);
        Ok(Draft { game, layout, diagram, scene, problem: unread.or(problem), readable })
    }

    /// The position as text.
    pub(crate) fn text(&self) -> String {
        self.diagram.write(&self.layout)
    }

    /// The name of the game that begins with this position, if it can be played.
    pub(crate) fn spec(&self) -> Option<Spec> {
        let game = self.game.beginning(&self.text()).ok().filter(|_| self.problem.is_none())?;
        Some(game.spec().clone())
    }

    /// The name of the game without a position.
    pub(crate) fn bare_spec(&self) -> String {
        let mut spec = self.game.spec().clone();
        spec.args.retain(|arg| arg.key.as_deref() != Some(FROM));
        spec.to_string()
    }
}

impl Edit {
    /// Changes a diagram. What names no cell or no piece of the game changes nothing.
    fn apply(self, diagram: &mut Diagram, layout: &Layout, wanted: &Wanted) {
        let cell = layout.cell(&wanted.cell);
        match (self, cell) {
            (Edit::Clear, _) => diagram.cells.fill(None),
            (Edit::Take, Some(cell)) => diagram.cells[cell] = None,
            (Edit::Move, Some(from)) => {
                if let Some(to) = layout.cell(&wanted.to) {
                    let pieces = diagram.cells[from].take();
                    diagram.cells[to] = pieces;
                }
            }
            (Edit::Put, Some(cell)) => {
                let Some(kind) = layout.pieces.get(wanted.kind) else { return };
                let same = diagram.cells[cell].filter(|s| usize::from(s.kind) == wanted.kind);
                match same.map_or(0, |standing| standing.count) {
                    // The highest stack begins anew.
                    count if count == kind.most => diagram.cells[cell] = None,
                    count => diagram.stack(cell, wanted.kind, count + 1),
                }
            }
            (_, None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(position: &str, edit: Edit, cell: &str, to: &str, kind: usize) -> Draft {
        let (position, cell, to) = (position.to_owned(), cell.to_owned(), to.to_owned());
        let spec = "breakthrough(columns=3,rows=4)".to_owned();
        Draft::of(&Wanted { spec, position, edit: Some(edit), cell, to, kind }).unwrap()
    }

    #[test]
    fn men_are_put_moved_and_taken() {
        assert_eq!(draft("3/b2/3/3 w", Edit::Put, "b1", "", 0).text(), "3/b2/3/1w1 w");
        assert_eq!(draft("3/b2/3/3 w", Edit::Put, "a3", "", 1).text(), "3/3/3/3 w");
        assert_eq!(draft("3/b2/3/3 w", Edit::Put, "a3", "", 0).text(), "3/w2/3/3 w");
        assert_eq!(draft("3/b2/3/3 b", Edit::Move, "a3", "c1", 0).text(), "3/3/3/2b b");
        assert_eq!(draft("3/b2/3/3 b", Edit::Take, "a3", "", 0).text(), "3/3/3/3 b");
        assert_eq!(draft("", Edit::Clear, "", "", 0).text(), "3/3/3/3 w");
        // What is nowhere changes nothing.
        assert_eq!(draft("3/b2/3/3 b", Edit::Take, "k9", "", 0).text(), "3/b2/3/3 b");
        assert_eq!(draft("3/b2/3/3 b", Edit::Put, "a1", "", 7).text(), "3/b2/3/3 b");
    }

    #[test]
    fn an_address_of_the_page_says_what_is_set_up_there() {
        let at = "https://games.example/setup?spec=breakthrough(columns=3)&position=3/b2/3/1w1+w#x";
        let wanted = Wanted::at(at.trim_end_matches("#x")).expect("an address");
        assert_eq!((&*wanted.spec, &*wanted.position), ("breakthrough(columns=3)", "3/b2/3/1w1 w"));
        let wanted = Wanted::at("/setup?position=a%2Fb%20w").expect("a path");
        assert_eq!((&*wanted.spec, &*wanted.position), ("", "a/b w"));
        assert!(Wanted::at("3/b2/3/1w1 w").is_none() && Wanted::at("/g/hex").is_none());
    }

    #[test]
    fn a_position_that_can_be_played_has_a_name() {
        let played = draft("3/b2/3/3 w", Edit::Put, "b1", "", 0);
        let name = played.spec().map(|spec| spec.to_string());
        assert_eq!(name.as_deref(), Some("breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)"));
        let begin = draft("", Edit::Take, "k9", "", 0);
        assert_eq!(begin.spec().map(|s| s.to_string()), Some(begin.bare_spec()));
        let refused = draft("3/b2/3/1w1 w", Edit::Put, "a4", "", 0);
        assert!(refused.problem.is_some() && refused.spec().is_none());
        let unread = draft("3/3 w", Edit::Put, "a1", "", 0);
        assert!(!unread.readable && unread.problem.is_some());
    }
}
