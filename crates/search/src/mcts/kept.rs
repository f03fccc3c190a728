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
        let mut edges: Vec<_> = root.into_children()?.into_asked().collect();
        let next = edges.iter().position(|edge| edge.step == step).map(|at| edges.swap_remove(at));
        free(visits, edges);
        game.play(&mut state, step);
        next.map(|edge| Tree { root: edge.node, state })
    }

    /// Cuts off what was visited least, until it fits into so many bytes, if it can; how many it takes.
    pub(super) fn cut(&mut self, most: usize) -> usize {
        let classes = self.bytes_by_visits();
        let mut bytes: usize = classes.iter().sum();
        if bytes <= most {
            return bytes;
        }
        let mut least = 0;
        for (class, taken) in classes.into_iter().enumerate() {
            if bytes > most {
                bytes -= taken;
                least = 2 << class;
            }
        }
        let mut cut = Vec::new();
        self.root.cut(least, &mut cut);
        free(self.root.visits(), cut);
        // The steps of the root stay, however few its visits are.
        bytes.max(self.root.children().map_or(0, Children::bytes))
    }

    /// About how many bytes it takes.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes_by_visits().iter().sum()
    }

    /// The same for the steps of positions with 1 visit, 2 or 3, 4 to 7 and so on. Nothing has more visits than what
    /// is above it.
    fn bytes_by_visits(&self) -> [usize; u32::BITS as usize] {
        let mut bytes = [0; u32::BITS as usize];
        let mut open = vec![&self.root];
        while let Some(node) = open.pop() {
            let Some(children) = node.children() else { continue };
            bytes[node.visits().max(1).ilog2() as usize] += children.bytes();
            let below = children.asked().map(|edge| &edge.node);
            open.extend(below.filter(|node| node.children().is_some()));
        }
        bytes
    }

    /// Its root, with these steps: at a root there are all that are legal, further down those worth
    /// a look.
    pub(super) fn into_root(self, seat: Seat, mut children: Children<G::Step>) -> Node<G::Step> {
        let Tree { mut root, .. } = self;
        let Some(mut old) = root.take_children() else { return Node::with(children) };
        let mut amaf = mem::take(&mut old.amaf).into_iter();
        let known = old.into_asked().map(|edge| (edge.step, (edge.node, amaf.next())));
        let mut known: HashMap<_, _> = known.collect();
        for (i, edge) in children.edges.iter_mut().enumerate() {
            let Some((node, mean)) = known.remove(&edge.step) else { continue };
            edge.node = node;
            if let (Some(new), Some(old)) = (children.amaf.get_mut(i), mean) {
                *new = old;
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
