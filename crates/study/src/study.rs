//! A study: a game, a tree of its steps, and what may be done to it.

use ludoteca_catalog::{BadStep, Explained, Position, find, play_all};
use ludoteca_core::SpecError;
use serde::{Deserialize, Serialize};

use crate::tree::tidy;
use crate::{Glyph, NodeId, ROOT, Tree, TreeError};

/// A title has no more characters than this.
pub const LONGEST_TITLE: usize = 100;

/// A tree of variations of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The canonical name of the game, with the position at the start where that is another.
    pub spec: String,
    /// What it is called.
    pub title: String,
    /// The variations.
    pub tree: Tree,
}

/// Something that is done to a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Makes steps one after the other, or follows those that are there.
    Play {
        /// After which node.
        at: NodeId,
        /// The steps.
        steps: Vec<String>,
    },
    /// Says something of a position.
    Note {
        /// Of which.
        at: NodeId,
        /// What.
        text: String,
        /// What was said before, as far as whoever writes knows.
        was: String,
    },
    /// Says what is to be thought of a step.
    Glyph {
        /// Of which.
        at: NodeId,
        /// What; nothing takes it away.
        glyph: Option<Glyph>,
    },
    /// Takes a step away with all that follows.
    Remove {
        /// Which.
        at: NodeId,
        /// With how many nodes, as far as whoever takes it away knows, itself included.
        nodes: usize,
    },
    /// Makes a line the main one in its place.
    Promote {
        /// The first step of it.
        at: NodeId,
    },
    /// Calls the study something else.
    Title {
        /// What.
        text: String,
        /// What it was called, as far as whoever writes knows.
        was: String,
    },
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The node to look at from now on.
    pub at: NodeId,
    /// Whether anything has changed.
    pub changed: bool,
}

/// What is done with each node of a study, and the position before it.
type Visit<'a> = dyn FnMut(NodeId, &crate::Node, &mut dyn Position) -> Result<(), EditError> + 'a;

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] Explained<SpecError>),
    /// A step is not legal there.
    #[error(transparent)]
    Step(#[from] BadStep),
    /// The tree does not allow it.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// Somebody else has written there meanwhile: what stands there now.
    #[error("somebody else has written there meanwhile")]
    Changed(String),
    /// Somebody else has added steps below what was to be taken away.
    #[error("somebody else has added steps there meanwhile")]
    Grown,
    /// No title.
    #[error("a title has 1 to {LONGEST_TITLE} characters")]
    Title,
}

impl Study {
    /// A study of a game of which nothing is played yet.
    ///
    /// # Errors
    /// There is no such game, or the title is none.
    pub fn new(spec: &str, title: &str) -> Result<Study, EditError> {
        let spec = find(spec)?.spec().to_string();
        Ok(Study { spec, title: titled(title)?, tree: Tree::default() })
    }

    /// The position after a node.
    ///
    /// # Errors
    /// There is no such node, or the steps are not legal (any more).
    pub fn position(&self, at: NodeId) -> Result<Box<dyn Position>, EditError> {
        let mut position = find(&self.spec)?.start();
        play_all(&mut *position, self.tree.path(at)?)?;
        Ok(position)
    }

    /// Does something to it, if the rules of its game and those of trees allow that. Otherwise it stays as
    /// it was.
    ///
    /// # Errors
    /// Why not.
    pub fn apply(&mut self, edit: &Edit) -> Result<Edited, EditError> {
        let done = |at| Ok(Edited { at, changed: true });
        match edit {
            Edit::Play { at, steps } => self.play(*at, steps),
            Edit::Note { at, text, was } => {
                let (now, text) = (&self.tree.node(*at)?.note, tidy(text));
                if *now == text {
                    return Ok(Edited { at: *at, changed: false });
                }
                // What stands there is another's, and nobody has read it who writes over it.
                if *now != tidy(was) {
                    return Err(EditError::Changed(now.clone()));
                }
                self.tree.note(*at, &text)?;
                done(*at)
            }
            Edit::Glyph { at, glyph } => {
                self.tree.mark(*at, *glyph)?;
                done(*at)
            }
            Edit::Remove { at, nodes } => {
                if self.tree.under(*at)?.len() > *nodes {
                    return Err(EditError::Grown);
                }
                done(self.tree.remove(*at)?)
            }
            Edit::Promote { at } => {
                self.tree.promote(*at)?;
                done(*at)
            }
            Edit::Title { text, was } => {
                let text = titled(text)?;
                if self.title != text && self.title != tidy(was) {
                    return Err(EditError::Changed(self.title.clone()));
                }
                self.title = text;
                done(ROOT)
            }
        }
    }

    fn play(&mut self, at: NodeId, steps: &[String]) -> Result<Edited, EditError> {
        let before = self.tree.len();
        // What is there was legal when it was made, and needs no replay.
        let (mut now, mut known) = (at, 0);
        while let Some(next) =
            steps.get(known).map(|step| self.tree.child(now, step)).transpose()?.flatten()
        {
            (now, known) = (next, known + 1);
        }
        let fresh = &steps[known..];
        if fresh.is_empty() {
            self.tree.node(now)?;
            return Ok(Edited { at: now, changed: false });
        }
        let mut position = self.position(now)?;
        play_all(&mut *position, fresh)
            .map_err(|bad| BadStep { number: known + bad.number, error: bad.error })?;
        let kept = self.tree.clone();
        for step in fresh {
            match self.tree.play(now, step) {
                Ok(next) => now = next,
                Err(error) => {
                    self.tree = kept;
                    return Err(error.into());
                }
            }
        }
        Ok(Edited { at: now, changed: self.tree.len() > before })
    }

    /// The study as JSON.
    ///
    /// # Panics
    /// Never: it is plain data.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }

    /// Reads a study from JSON. Every step of it is legal.
    ///
    /// # Errors
    /// It is none, as a sentence for programs.
    pub fn read_json(text: &str) -> Result<Study, crate::StudyError> {
        let mut study: Study = serde_json::from_str(text)
            .map_err(|error| crate::StudyError::Json(error.to_string()))?;
        let game = find(&study.spec).map_err(EditError::from)?;
        study.spec = game.spec().to_string();
        study.title = titled(&study.title)?;
        study.check()?;
        Ok(study)
    }

    /// Whether every step is legal.
    fn check(&self) -> Result<(), EditError> {
        self.walk(&mut |_, node, position| {
            position
                .play(&node.step)
                .map_err(|error| BadStep { number: position.ply() + 1, error }.into())
        })
    }

    /// Goes through all nodes, each before those that follow it: gives each with the position before it, in
    /// which its step is to be made.
    ///
    /// # Errors
    /// That of `visit`, or there is no such game.
    pub(crate) fn walk(&self, visit: &mut Visit<'_>) -> Result<(), EditError> {
        let start = find(&self.spec)?.start();
        // Positions are copied only where lines part.
        let mut open = vec![(ROOT, start)];
        while let Some((id, mut position)) = open.pop() {
            let node = self.tree.node(id)?;
            if id != ROOT {
                visit(id, node, &mut *position)?;
            }
            if let Some((&first, others)) = node.children.split_first() {
                for &other in others.iter().rev() {
                    open.push((other, position.copy()));
                }
                open.push((first, position));
            }
        }
        Ok(())
    }
}

/// A title as it is kept.
fn titled(text: &str) -> Result<String, EditError> {
    let text = tidy(text).replace('\n', " ");
    let fits = (1..=LONGEST_TITLE).contains(&text.chars().count());
    fits.then_some(text).ok_or(EditError::Title)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(study: &mut Study, at: NodeId, steps: &str) -> Result<Edited, EditError> {
        let steps = steps.split(' ').map(str::to_owned).collect();
        study.apply(&Edit::Play { at, steps })
    }

    #[test]
    fn only_what_the_rules_allow_is_played_and_nothing_of_the_rest() {
        let mut study = Study::new("hex(size=3)", " Three  ").expect("a study");
        assert_eq!((&*study.spec, &*study.title), ("hex(size=3)", "Three"));
        let made = play(&mut study, ROOT, "a1 b2 c3").expect("legal");
        assert_eq!(made, Edited { at: 3, changed: true });
        assert_eq!(
            play(&mut study, ROOT, "a1 b2").expect("known"),
            Edited { at: 2, changed: false }
        );
        let bad = play(&mut study, 1, "b2 b1 b1");
        assert!(matches!(bad, Err(EditError::Step(BadStep { number: 3, .. }))), "{bad:?}");
        assert_eq!(study.tree.len(), 3, "nothing of it was kept");
        assert_eq!(study.position(3).expect("a position").ply(), 3);
    }

    #[test]
    fn what_another_has_written_is_not_written_over() {
        let mut study = Study::new("hex(size=3)", "Three").expect("a study");
        play(&mut study, ROOT, "a1").expect("legal");
        let note = |text: &str, was: &str| Edit::Note { at: 1, text: text.into(), was: was.into() };
        study.apply(&note("mine", "")).expect("a note");
        assert_eq!(study.apply(&note("other", "")), Err(EditError::Changed("mine".to_owned())));
        assert_eq!(study.apply(&note("mine", "old")).map(|done| done.changed), Ok(false));
        study.apply(&note("other", "mine")).expect("read before");
        play(&mut study, 1, "b2").expect("legal");
        assert_eq!(study.apply(&Edit::Remove { at: 1, nodes: 1 }), Err(EditError::Grown));
        assert_eq!(study.apply(&Edit::Remove { at: 1, nodes: 2 }).map(|done| done.at), Ok(ROOT));
        let title = |text: &str, was: &str| Edit::Title { text: text.into(), was: was.into() };
        assert_eq!(study.apply(&title("", "Three")), Err(EditError::Title));
        assert!(study.apply(&title("Four", "Two")).is_err());
        study.apply(&title("Four", "Three")).expect("a title");
        assert_eq!(study.title, "Four");
    }

    #[test]
    fn json_with_a_step_that_is_not_legal_is_no_study() {
        let mut study = Study::new("hex(size=3)", "Three").expect("a study");
        play(&mut study, ROOT, "a1 b2").expect("legal");
        let text = study.to_json();
        assert_eq!(Study::read_json(&text).expect("a study"), study);
        let wrong = text.replace("b2", "a1");
        assert!(Study::read_json(&wrong).is_err());
        assert!(Study::read_json("{}").is_err());
        let longer = text.replace("Three", &"x".repeat(LONGEST_TITLE + 1));
        assert!(Study::read_json(&longer).is_err());
    }
}
