//! A tree that goes on from one search to the next, while the game does.

use std::collections::HashMap;
use std::mem;

use ludoteca_core::{Game, Seat};

use super::tree::{Children, Node};
use crate::beside::drop_away;

/// What is freed of trees larger than this is freed beside the answer, not before it.
const LARGE: u32 = 1 << 14;

/// A tree and the position at its root.
pub(crate) struct Tree<G: Game + ?Sized> {
    pub(super) root: Node<G::Step>,
    pub(super) state: G::State,
}

impl<G: Game + ?Sized> Tree<G> {
    /// What is left of it after a step.
    pub(crate) fn follow(self, game: &G, step: G::Step) -> Option<Tree<G>> {
        let Tree { root, mut state } = self;
        let visits = root.visits();
        let Children { edges, amaf, .. } = *root.into_children()?;
        let mut edges = edges.into_vec();
        let next = edges.iter().position(|edge| edge.step == step).map(|at| edges.swap_remove(at));
        free(visits, (edges, amaf));
        game.play(&mut state, step);
        next.map(|edge| Tree { root: edge.node, state })
    }

    /// Cuts off what was visited least, until it fits into so many bytes; how many it takes.
    pub(super) fn cut(&mut self, most: usize) -> usize {
        let mut cut = Vec::new();
        let mut least = 2;
        let visits = self.root.visits();
        let bytes = loop {
            let bytes = self.bytes();
            if bytes <= most || least > visits {
                break bytes;
            }
            least *= 2;
            self.root.cut(least, &mut cut);
        };
        free(visits, cut);
        bytes
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let mut open: Vec<_> = self.root.children().into_iter().collect();
        let mut bytes = 0;
        while let Some(children) = open.pop() {
            bytes += children.bytes();
            open.extend(children.edges.iter().filter_map(|edge| edge.node.children()));
        }
        bytes
    }

    /// Its root, with these steps: at a root there are all that are legal, further down those worth
    /// a look.
    pub(super) fn into_root(self, seat: Seat, mut children: Children<G::Step>) -> Node<G::Step> {
        let Tree { mut root, .. } = self;
        let Some(mut old) = root.take_children() else { return Node::with(children) };
        let known: HashMap<_, _> =
            old.edges.iter().enumerate().map(|(i, edge)| (edge.step, i)).collect();
        for (i, edge) in children.edges.iter_mut().enumerate() {
            let Some(&at) = known.get(&edge.step) else { continue };
            edge.node = mem::replace(&mut old.edges[at].node, Node::new());
            if let (Some(new), Some(old)) = (children.amaf.get_mut(i), old.amaf.get_mut(at)) {
                *new = mem::take(old);
            }
        }
        // What is decided at a glance has no steps to choose from, so only they count.
        let verdict = children.settled(Some(seat));
        root.restart(verdict, children);
        root
    }

    /// Frees it without making anybody wait.
    pub(crate) fn free(self) {
        free(self.root.visits(), self.root);
    }
}

/// Frees what was part of a tree. For many megabytes that takes longer than the clock may allow.
fn free<T: Send + 'static>(visits: u32, rest: T) {
    if visits > LARGE {
        drop_away(Box::new(rest));
    }
}
