//! The tree: steps under steps, with notes and signs. It knows no rules of any game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Glyph;

/// A tree has no more steps than this.
pub const MOST_NODES: usize = 10_000;
/// No line of it is longer.
pub const MOST_DEPTH: usize = 4_000;
/// No note has more characters.
pub const LONGEST_NOTE: usize = 4_000;
/// All notes together have no more bytes.
pub const MOST_WORDS: usize = 400_000;
/// No step is written with more bytes: the longest of all games has far fewer.
const LONGEST_STEP: usize = 400;

/// The name of a node, which it keeps as long as it is there; no other ever gets it.
pub type NodeId = u32;
/// The position at the start.
pub const ROOT: NodeId = 0;

/// Why something cannot be done to a tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// It has too many steps.
    #[error("a study has at most {MOST_NODES} steps")]
    Full,
    /// A line is too long.
    #[error("a line has at most {MOST_DEPTH} steps")]
    Deep,
    /// A note is too long.
    #[error("a note has at most {LONGEST_NOTE} characters")]
    Note,
    /// All notes together are too long.
    #[error("the notes of a study have at most {MOST_WORDS} bytes together")]
    Words,
    /// Nothing that can be a step.
    #[error("a step has 1 to {LONGEST_STEP} bytes, without spaces around them")]
    Step,
    /// There is no such node.
    #[error("there is no node {0}")]
    Unknown(NodeId),
    /// The position at the start is no step.
    #[error("the position at the start is no step")]
    Root,
    /// What was written names a node twice, or before its parent.
    #[error("the nodes are not in order at {0}")]
    Order(NodeId),
}

/// A step in a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// After which one it is made.
    pub parent: NodeId,
    /// The step; empty at the start.
    pub step: String,
    /// What is to be thought of it.
    pub glyph: Option<Glyph>,
    /// What is said of the position after it.
    pub note: String,
    /// The steps that follow, that of the main line first.
    pub children: Vec<NodeId>,
}

/// A tree of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Tree {
    nodes: BTreeMap<NodeId, Node>,
    next: NodeId,
    /// How long all notes are.
    words: usize,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: BTreeMap::from([(ROOT, Node::default())]), next: ROOT + 1, words: 0 }
    }
}

impl Tree {
    /// How many steps it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A node.
    ///
    /// # Errors
    /// There is none.
    pub fn node(&self, id: NodeId) -> Result<&Node, TreeError> {
        self.nodes.get(&id).ok_or(TreeError::Unknown(id))
    }

    fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.nodes.get_mut(&id).ok_or(TreeError::Unknown(id))
    }

    /// The node of a step after another, if it is there.
    ///
    /// # Errors
    /// There is no such node.
    pub fn child(&self, at: NodeId, step: &str) -> Result<Option<NodeId>, TreeError> {
        let children = &self.node(at)?.children;
        Ok(children.iter().copied().find(|id| self.nodes[id].step == step))
    }

    /// Makes a step after a node, the last of those that follow it; or finds it, where it is there.
    ///
    /// # Errors
    /// It is none, or one too many.
    pub fn play(&mut self, at: NodeId, step: &str) -> Result<NodeId, TreeError> {
        if let Some(known) = self.child(at, step)? {
            return Ok(known);
        }
        if step.is_empty() || step.len() > LONGEST_STEP || step.trim() != step || !plain(step) {
            return Err(TreeError::Step);
        }
        if self.len() >= MOST_NODES {
            return Err(TreeError::Full);
        }
        if self.ids_to(at)?.len() >= MOST_DEPTH {
            return Err(TreeError::Deep);
        }
        let id = self.next;
        self.next += 1;
        self.add(id, Node { parent: at, step: step.to_owned(), ..Node::default() });
        Ok(id)
    }

    fn add(&mut self, id: NodeId, node: Node) {
        self.words += node.note.len();
        if let Some(parent) = self.nodes.get_mut(&node.parent) {
            parent.children.push(id);
        }
        self.nodes.insert(id, node);
    }

    /// Says something of the position after a node, in place of what was said; nothing with an empty text.
    /// Signs that nobody sees are left out.
    ///
    /// # Errors
    /// It is too long.
    pub fn note(&mut self, at: NodeId, text: &str) -> Result<(), TreeError> {
        let text = tidy(text);
        let words = self.words - self.node(at)?.note.len() + text.len();
        if text.chars().count() > LONGEST_NOTE {
            return Err(TreeError::Note);
        }
        if words > MOST_WORDS {
            return Err(TreeError::Words);
        }
        self.words = words;
        self.node_mut(at)?.note = text;
        Ok(())
    }

    /// Says what is to be thought of a step.
    ///
    /// # Errors
    /// It is none.
    pub fn mark(&mut self, at: NodeId, glyph: Option<Glyph>) -> Result<(), TreeError> {
        if at == ROOT {
            return Err(TreeError::Root);
        }
        self.node_mut(at)?.glyph = glyph;
        Ok(())
    }

    /// Takes a step away with all that follows; the node before it.
    ///
    /// # Errors
    /// It is none.
    pub fn remove(&mut self, at: NodeId) -> Result<NodeId, TreeError> {
        if at == ROOT {
            return Err(TreeError::Root);
        }
        let parent = self.node(at)?.parent;
        for id in self.under(at)? {
            if let Some(gone) = self.nodes.remove(&id) {
                self.words -= gone.note.len();
            }
        }
        self.node_mut(parent)?.children.retain(|&id| id != at);
        Ok(parent)
    }

    /// Makes a step the first of those in its place, so that its line is the main one there.
    ///
    /// # Errors
    /// It is none.
    pub fn promote(&mut self, at: NodeId) -> Result<(), TreeError> {
        if at == ROOT {
            return Err(TreeError::Root);
        }
        let parent = self.node(at)?.parent;
        let children = &mut self.node_mut(parent)?.children;
        children.retain(|&id| id != at);
        children.insert(0, at);
        Ok(())
    }

    /// The nodes that lead to one, that itself included and the root not.
    ///
    /// # Errors
    /// There is no such node.
    pub fn ids_to(&self, at: NodeId) -> Result<Vec<NodeId>, TreeError> {
        let (mut ids, mut id) = (Vec::new(), at);
        while id != ROOT {
            ids.push(id);
            id = self.node(id)?.parent;
        }
        ids.reverse();
        Ok(ids)
    }

    /// The steps that lead to a node.
    ///
    /// # Errors
    /// There is no such node.
    pub fn path(&self, at: NodeId) -> Result<Vec<&str>, TreeError> {
        Ok(self.ids_to(at)?.iter().map(|id| &*self.nodes[id].step).collect())
    }

    /// The main line that goes on from a node, that itself not included.
    ///
    /// # Errors
    /// There is no such node.
    pub fn onward(&self, at: NodeId) -> Result<Vec<NodeId>, TreeError> {
        let (mut ids, mut node) = (Vec::new(), self.node(at)?);
        while let Some(&first) = node.children.first() {
            ids.push(first);
            node = &self.nodes[&first];
        }
        Ok(ids)
    }

    /// A node and all that follow it, each before those that follow it, lines in their order.
    ///
    /// # Errors
    /// There is no such node.
    pub fn under(&self, at: NodeId) -> Result<Vec<NodeId>, TreeError> {
        self.node(at)?;
        let (mut ids, mut open) = (Vec::new(), vec![at]);
        while let Some(id) = open.pop() {
            ids.push(id);
            open.extend(self.nodes[&id].children.iter().rev());
        }
        Ok(ids)
    }
}

/// Whether a text has nothing that is not seen, so that it stands on one line.
fn plain(text: &str) -> bool {
    !text.chars().any(|c| c.is_control() || unseen(c))
}

/// Signs that turn the direction of a text around, or show nothing.
fn unseen(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E007F}')
}

/// A text as it is kept: lines end in one way, and what is not seen is left out.
#[must_use]
pub fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let text: String = text
        .chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|&c| c == '\n' || !(c.is_control() || unseen(c)))
        .collect();
    text.trim().to_owned()
}

/// A tree as it is written: its nodes in the order of [`Tree::under`].
#[derive(Serialize, Deserialize)]
struct Written {
    next: NodeId,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    nodes: Vec<Row>,
}

#[derive(Serialize, Deserialize)]
struct Row {
    id: NodeId,
    #[serde(rename = "in")]
    parent: NodeId,
    step: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    glyph: Option<Glyph>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

impl From<Tree> for Written {
    fn from(mut tree: Tree) -> Written {
        let ids = tree.under(ROOT).unwrap_or_default();
        let mut take = |id: &NodeId| tree.nodes.remove(id);
        let note = take(&ROOT).map(|root| root.note).unwrap_or_default();
        let row = |id: &NodeId| {
            let Node { parent, step, glyph, note, .. } = take(id)?;
            Some(Row { id: *id, parent, step, glyph, note })
        };
        let nodes = ids.iter().skip(1).filter_map(row).collect();
        Written { next: tree.next, note, nodes }
    }
}

impl TryFrom<Written> for Tree {
    type Error = TreeError;

    fn try_from(written: Written) -> Result<Tree, TreeError> {
        let mut tree = Tree::default();
        tree.note(ROOT, &written.note)?;
        // How deep each node is, so that this takes no time that grows with the square.
        let mut depths: BTreeMap<NodeId, usize> = BTreeMap::from([(ROOT, 0)]);
        for Row { id, parent, step, glyph, note } in written.nodes {
            if id >= written.next || tree.nodes.contains_key(&id) {
                return Err(TreeError::Order(id));
            }
            let depth = *depths.get(&parent).ok_or(TreeError::Order(id))? + 1;
            if tree.child(parent, &step)?.is_some() {
                return Err(TreeError::Order(id));
            }
            match () {
                () if step.is_empty() || step.len() > LONGEST_STEP || !plain(&step) => {
                    return Err(TreeError::Step);
                }
                () if tree.len() >= MOST_NODES => return Err(TreeError::Full),
                () if depth > MOST_DEPTH => return Err(TreeError::Deep),
                () => {}
            }
            depths.insert(id, depth);
            tree.add(id, Node { parent, step, glyph, ..Node::default() });
            tree.note(id, &note)?;
        }
        tree.next = written.next.max(ROOT + 1);
        Ok(tree)
    }
}
