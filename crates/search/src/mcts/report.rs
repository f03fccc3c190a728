//! What a tree tells about its root.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use ludoteca_core::{GameExt, Knowledge, Payoffs, Seat, Turn};

use super::Search;
use super::tree::{Children, Edge, Node};
use crate::order::{ordered, sort_by_key};
use crate::verdict::Verdict;
use crate::{Candidate, Report};

/// A line of best play is followed while it is worth this many visits.
const LINE_VISITS: u32 = 2;

impl<G: Knowledge + ?Sized> Search<'_, G> {
    pub(super) fn report(&self, root: &Node<G::Step>) -> Report<G::Step> {
        let candidates = self.candidates(root);
        let verdict = root.verdict();
        Report {
            depth: self.deepest.load(Relaxed).max(1),
            nodes: self.task.watch.nodes(),
            time: self.task.watch.elapsed(),
            chances: match verdict {
                Some(verdict) => verdict.payoffs(self.task.game.seats()),
                None => self.chances(candidates[0].chance),
            },
            solved: verdict.is_some(),
            line: self.line(root, candidates[0].step),
            others: candidates
                .iter()
                .take(self.task.options.lines)
                .skip(1)
                .map(|candidate| self.line(root, candidate.step))
                .collect(),
            candidates,
        }
    }

    /// The legal steps: proved wins, then by visits, then proved losses; a proved draw where it
    /// belongs by what may be hoped for without it.
    fn candidates(&self, root: &Node<G::Step>) -> Vec<Candidate<G::Step>> {
        let edges = root.children().map_or(&[][..], |children| &children.edges);
        let surely =
            self.task.options.knowledge.then(|| self.task.game.sure_step(self.task.root)).flatten();
        let open = edges.iter().filter(|edge| edge.node.verdict().is_none());
        let hope = open.max_by_key(|edge| edge.node.visits());
        let hope = hope.map_or(0.0, |edge| edge.node.mean());
        let class = |edge: &Edge<G::Step>| match edge.node.verdict() {
            Some(verdict) if verdict.wins(self.task.seat) => 4,
            Some(Verdict::Even) if hope <= 0.5 => 3,
            None => 2,
            Some(Verdict::Even) => 1,
            Some(Verdict::Win(_)) => 0,
        };
        let candidate = |edge: &Edge<G::Step>| Candidate {
            step: edge.step,
            chance: match edge.node.verdict() {
                Some(verdict) => verdict.value(self.task.seat),
                None if edge.node.visits() == 0 => root.own_mean(),
                None => edge.node.mean(),
            },
            visits: edge.node.visits().into(),
        };
        let open = root.children().into_iter().flat_map(Children::open).map(|(_, edge)| edge);
        let mut ranked: Vec<_> =
            open.map(|edge| (class(edge), surely == Some(edge.step), candidate(edge))).collect();
        sort_by_key(&mut ranked, |(class, sure, candidate)| {
            Reverse((*class, *sure, candidate.visits, ordered(candidate.chance)))
        });
        let mut candidates: Vec<_> =
            ranked.into_iter().map(|(_, _, candidate)| candidate).collect();
        if let Some(exchange) = root.children().and_then(Children::exchange) {
            // It is worth what the other seat may expect of the best of all other steps.
            let (other, visits) =
                candidates.first().map_or((0.5, 0), |best| (best.chance, best.visits));
            let exchange = Candidate { step: exchange.step, chance: 1.0 - other, visits };
            let worse = candidates.iter().position(|known| known.chance < exchange.chance);
            candidates.insert(worse.unwrap_or(candidates.len()), exchange);
        }
        candidates
    }

    /// What each seat may expect when the seat to step expects `own`.
    fn chances(&self, own: f64) -> Payoffs {
        let (game, seats) = (self.task.game, self.task.game.seats());
        if game.has_two_parties() {
            return game.split(self.task.seat, own);
        }
        let mut chances = Payoffs::all(seats, 0.0);
        let others = (0..seats).map(Seat::new).filter(|&seat| seat != self.task.seat);
        let mean = |seat: Seat| self.totals[seat.index()].sum() + 1e-6;
        let total: f64 = others.clone().map(mean).sum();
        others.for_each(|seat| chances[seat] = (1.0 - own) * mean(seat) / total);
        chances[self.task.seat] = own;
        chances
    }

    /// The line of best play: the most visited steps, up to the first chance.
    fn line(&self, root: &Node<G::Step>, first: G::Step) -> Vec<G::Step> {
        let mut line = vec![first];
        let mut state = self.task.root.clone();
        self.task.game.play(&mut state, first);
        let mut node = root
            .children()
            .and_then(|children| children.edges.iter().find(|edge| edge.step == first))
            .map(|edge| &edge.node);
        while let (Some(children), Turn::Seat(seat)) =
            (node.and_then(Node::children), self.task.game.turn(&state))
        {
            // Whoever would rather have the other side takes it.
            if let Some(exchange) = children.exchange()
                && node.is_some_and(|node| children.hope(node.own_mean()) < 0.5)
            {
                line.push(exchange.step);
                break;
            }
            let best = children.open().map(|(_, edge)| edge).max_by_key(|edge| {
                let value = edge.node.verdict().map_or(0.5, |verdict| verdict.value(seat));
                ((value * 2.0) as u8, edge.node.visits())
            });
            let Some(best) = best.filter(|edge| edge.node.visits() >= LINE_VISITS) else {
                break;
            };
            line.push(best.step);
            self.task.game.play(&mut state, best.step);
            node = Some(&best.node);
        }
        line
    }
}
