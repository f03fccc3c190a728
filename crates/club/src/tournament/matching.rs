//! Maximum-weight matching on a general graph, where every vertex is matched or, if it may, stays alone: Edmonds'
//! blossoms with dual variables (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965), one
//! search from one vertex at a time, O(n^2) each. A matching can be changed and mended, which takes few searches:
//! pairings are asked one question after the other.

use super::lex::Lex;

const NONE: usize = usize::MAX;

/// There is no matching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unmatchable;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    /// An even number of steps from the root of the search.
    Outer,
    /// An odd number of steps.
    Inner,
}

#[derive(Debug, Clone)]
struct Blossom<const L: usize> {
    /// The parts in a circle, an odd number; the first contains the base.
    parts: Vec<usize>,
    /// `links[i]` leads from a vertex of `parts[i]` to one of the next part.
    links: Vec<(usize, usize)>,
    base: usize,
    dual: Lex<L>,
}

enum Event {
    Grow(usize),
    Alone(usize),
    Join(usize),
    Open(usize),
}

/// Vertices `0..n`, weights of their edges, and a matching under way.
///
/// What holds at any time: no edge weighs more than the duals of its ends and of the blossoms around both, every
/// edge of the matching weighs just that, and who is alone has the dual that staying alone counts.
#[derive(Debug, Clone)]
pub(super) struct Matching<const L: usize> {
    n: usize,
    weights: Vec<Option<Lex<L>>>,
    alone: Vec<Option<Lex<L>>>,
    /// The vertices that have not been taken out.
    active: Vec<usize>,
    dual: Vec<Lex<L>>,
    mate: Vec<usize>,
    /// The outermost blossom around a vertex, or itself.
    top: Vec<usize>,
    /// The blossom around a vertex or blossom.
    parent: Vec<usize>,
    blossoms: Vec<Option<Blossom<L>>>,
    label: Vec<Label>,
    from: Vec<(usize, usize)>,
    best: Vec<(Lex<L>, usize)>,
    /// Outer vertices whose edges have not been looked at.
    queue: Vec<usize>,
    /// Vertices outside the tree that may have an edge without slack to it.
    near: Vec<usize>,
    /// Edges without slack between outer vertices.
    odd: Vec<(usize, usize)>,
}

impl<const L: usize> Matching<L> {
    /// `n` vertices, no edges; `alone[v]` is what staying alone counts for `v`, if it may.
    pub(super) fn new(alone: Vec<Option<Lex<L>>>) -> Self {
        let n = alone.len();
        Self {
            n,
            weights: vec![None; n * n],
            alone,
            active: (0..n).collect(),
            dual: vec![Lex::ZERO; n],
            mate: vec![NONE; n],
            top: (0..n).collect(),
            parent: vec![NONE; 2 * n],
            blossoms: vec![None; n],
            label: vec![Label::Free; 2 * n],
            from: vec![(NONE, NONE); 2 * n],
            best: vec![(Lex::ZERO, NONE); n],
            queue: Vec::new(),
            near: Vec::new(),
            odd: Vec::new(),
        }
    }

    /// The weight of an edge; `None` where there is none.
    pub(super) fn weight(&self, u: usize, v: usize) -> Option<Lex<L>> {
        self.weights[u * self.n + v]
    }

    /// Sets the weight of an edge. Where it rises, [`Self::raised`] must follow; where it falls or the edge goes,
    /// [`Self::lowered`] must.
    pub(super) fn set(&mut self, u: usize, v: usize, weight: Option<Lex<L>>) {
        self.weights[u * self.n + v] = weight;
        self.weights[v * self.n + u] = weight;
    }

    pub(super) fn alone(&self, v: usize) -> Option<Lex<L>> {
        self.alone[v]
    }

    pub(super) fn set_alone(&mut self, v: usize, weight: Option<Lex<L>>) {
        self.alone[v] = weight;
    }

    /// The partner of a vertex, itself where it is alone. Only after [`Self::solve`].
    pub(super) fn mate(&self, v: usize) -> usize {
        self.mate[v]
    }

    /// Whether an edge (or staying alone, `u == v`) may be part of some best matching: no edge with slack is.
    pub(super) fn may_be_best(&self, u: usize, v: usize) -> bool {
        if u == v {
            return self.alone[v] == Some(self.dual[v]);
        }
        let Some(weight) = self.weight(u, v) else { return false };
        let mut duals = self.dual[u] + self.dual[v];
        if self.top[u] == self.top[v] {
            let outside = |node: usize| Some(self.parent[node]).filter(|&parent| parent != NONE);
            let around = |v: usize| std::iter::successors(outside(v), move |&node| outside(node));
            for node in around(u).filter(|&node| around(v).any(|other| other == node)) {
                duals += self.blossom(node).dual;
            }
        }
        duals == weight
    }

    /// Duals from nothing, group by group: within a group half of the heaviest edge of each vertex, to those before
    /// as much as is needed. What a vertex adds to each of its edges in its group can be told as its `share`: then
    /// more edges have no slack.
    pub(super) fn begin(&mut self, groups: &[Vec<usize>], share: &[Lex<L>]) {
        let mut done: Vec<usize> = Vec::new();
        for group in groups {
            for &v in group {
                let within = group.iter().filter(|&&u| u != v);
                let half =
                    |&u: &usize| Some((self.weight(u, v)? - share[u] - share[v]).half() + share[v]);
                let before = |&u: &usize| Some(self.weight(u, v)? - self.dual[u]);
                let most = within.filter_map(half).chain(done.iter().filter_map(before)).max();
                self.dual[v] = most.max(self.alone[v]).unwrap_or(share[v]);
            }
            done.extend(group);
        }
    }

    /// Whether a vertex has a partner, or is meant to have none.
    pub(super) fn is_matched(&self, v: usize) -> bool {
        self.mate[v] != NONE
    }

    /// Pairs `v` with the first of `partners` who is free, if that is at its best anyway.
    pub(super) fn take_first(&mut self, v: usize, partners: impl IntoIterator<Item = usize>) {
        if self.mate[v] == NONE {
            let free = partners.into_iter().find(|&u| self.mate[u] == NONE && self.is_tight(v, u));
            if let Some(u) = free {
                self.pair(v, u);
            } else if self.alone[v] == Some(self.dual[v]) {
                self.mate[v] = v;
            }
        }
    }

    fn is_tight(&self, u: usize, v: usize) -> bool {
        u != v && self.weight(u, v) == Some(self.dual[u] + self.dual[v])
    }

    fn pair(&mut self, u: usize, v: usize) {
        self.mate[u] = v;
        self.mate[v] = u;
    }

    /// Matches whoever is not matched.
    pub(super) fn solve(&mut self) -> Result<(), Unmatchable> {
        for i in 0..self.active.len() {
            let v = self.active[i];
            if self.mate[v] == NONE {
                self.search(v)?;
            }
        }
        Ok(())
    }

    /// After the weights of the edges of `v` have risen: it is matched anew at the next [`Self::solve`].
    pub(super) fn raised(&mut self, v: usize) -> Result<(), Unmatchable> {
        self.open_all();
        self.part(v);
        let edges = self.active.iter().filter(|&&u| u != v);
        let most = edges.filter_map(|&u| Some(self.weight(u, v)? - self.dual[u])).max();
        self.dual[v] = most.max(self.alone[v]).ok_or(Unmatchable)?;
        Ok(())
    }

    /// After weights have fallen anywhere.
    pub(super) fn lowered(&mut self) {
        self.open_all();
    }

    /// Takes pairs out that are together part of some best matching: the others are matched as before.
    pub(super) fn retire(&mut self, pairs: &[(usize, usize)]) -> Result<(), Unmatchable> {
        if pairs.iter().any(|&(u, v)| self.top[u] != u || self.top[v] != v) {
            self.open_all();
        }
        for &(u, v) in pairs {
            for x in [u, v] {
                if self.mate[x] != u && self.mate[x] != v {
                    self.part(x);
                }
            }
            self.pair(u, v);
        }
        self.active.retain(|&x| pairs.iter().all(|&(u, v)| x != u && x != v));
        self.solve()
    }

    fn part(&mut self, v: usize) {
        let mate = std::mem::replace(&mut self.mate[v], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    /// Opens all blossoms, giving half of what they count to each vertex inside; pairs that are not at their best
    /// any more are parted.
    fn open_all(&mut self) {
        for b in 0..self.n {
            if let Some(half) = self.blossoms[b].as_ref().map(|blossom| blossom.dual.half()) {
                for v in self.leaves(self.n + b) {
                    self.dual[v] += half;
                }
            }
        }
        self.blossoms.fill(None);
        self.parent.fill(NONE);
        for v in 0..self.n {
            self.top[v] = v;
        }
        for i in 0..self.active.len() {
            let v = self.active[i];
            let mate = self.mate[v];
            let kept = match mate {
                NONE => true,
                alone if alone == v => self.alone[v] == Some(self.dual[v]),
                mate => self.is_tight(v, mate),
            };
            if !kept {
                self.part(v);
            }
        }
    }

    fn blossom(&self, node: usize) -> &Blossom<L> {
        self.blossoms[node - self.n].as_ref().expect("a node in use")
    }

    fn base(&self, node: usize) -> usize {
        if node < self.n { node } else { self.blossom(node).base }
    }

    /// The vertices of a blossom, or the vertex itself.
    fn leaves(&self, node: usize) -> Vec<usize> {
        let (mut leaves, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            if node < self.n {
                leaves.push(node);
            } else {
                open.extend(&self.blossom(node).parts);
            }
        }
        leaves
    }

    fn label_of(&self, v: usize) -> Label {
        self.label[self.top[v]]
    }

    /// Matches `root`, which is not, by one alternating path.
    fn search(&mut self, root: usize) -> Result<(), Unmatchable> {
        self.label.fill(Label::Free);
        self.best.fill((Lex::ZERO, NONE));
        self.queue.clear();
        self.near.clear();
        self.odd.clear();
        self.label_outer(self.top[root]);
        loop {
            let near = self.near.pop();
            let near =
                near.filter(|&u| self.label_of(u) == Label::Free && self.best[u].0 == Lex::ZERO);
            if near.is_none() {
                if !self.near.is_empty() {
                    continue;
                }
                if let Some(v) = self.queue.pop() {
                    self.scan(v);
                    continue;
                }
                // Blossoms last: most searches end without.
                if let Some((v, u)) = self.odd.pop() {
                    if self.top[v] != self.top[u] {
                        self.join(v, u);
                    }
                    continue;
                }
            }
            let (delta, event) = match near {
                Some(u) => (Lex::ZERO, Event::Grow(u)),
                None => self.next_event().ok_or(Unmatchable)?,
            };
            if delta != Lex::ZERO {
                self.shift(delta);
            }
            match event {
                Event::Grow(u) => {
                    let (node, v) = (self.top[u], self.best[u].1);
                    let base = self.base(node);
                    let mate = self.mate[base];
                    if mate == NONE || mate == base {
                        if node >= self.n {
                            self.rotate(node, u);
                        }
                        self.mate[u] = v;
                        self.flip(v, u);
                        break;
                    }
                    self.label[node] = Label::Inner;
                    self.from[node] = (v, u);
                    self.label_outer(self.top[mate]);
                }
                Event::Alone(u) => {
                    self.flip(u, u);
                    break;
                }
                Event::Join(u) => self.join(self.best[u].1, u),
                Event::Open(node) => self.open(node),
            }
        }
        self.open_empty();
        Ok(())
    }

    fn label_outer(&mut self, node: usize) {
        self.label[node] = Label::Outer;
        if node < self.n {
            self.queue.push(node);
        } else {
            let leaves = self.leaves(node);
            self.queue.extend(leaves);
        }
    }

    fn slack(&self, u: usize, v: usize) -> Option<Lex<L>> {
        Some(self.dual[u] + self.dual[v] - self.weight(u, v)?)
    }

    /// Notes for everybody else how near the edge from the outer `v` is.
    fn scan(&mut self, v: usize) {
        let (top, dual) = (self.top[v], self.dual[v]);
        let mut open = None;
        let row = &self.weights[v * self.n..(v + 1) * self.n];
        for &u in &self.active {
            let Some(weight) = row[u] else { continue };
            if self.top[u] == top {
                continue;
            }
            let slack = dual + self.dual[u] - weight;
            let best = &mut self.best[u];
            if best.1 == NONE || slack < best.0 {
                *best = (slack, v);
            }
            if slack == Lex::ZERO {
                match self.label[self.top[u]] {
                    Label::Free => {
                        self.near.push(u);
                        if self.mate[u] == NONE || self.mate[u] == u {
                            open = Some(u);
                        }
                    }
                    Label::Outer => self.odd.push((v, u)),
                    Label::Inner => {}
                }
            }
        }
        // Who has no partner ends the search: looked at first.
        self.near.extend(open);
    }

    /// The nearest outer neighbour of `u`, after the one known has become part of the same blossom.
    fn look_again(&mut self, u: usize) {
        let mut best = (Lex::ZERO, NONE);
        for &v in &self.active {
            if self.top[v] != self.top[u]
                && self.label_of(v) == Label::Outer
                && let Some(slack) = self.slack(u, v)
                && (best.1 == NONE || slack < best.0)
            {
                best = (slack, v);
            }
        }
        self.best[u] = best;
    }

    /// What happens first when the duals of the tree are shifted, and by how much.
    fn next_event(&mut self) -> Option<(Lex<L>, Event)> {
        let mut next: Option<(Lex<L>, Event)> = None;
        let mut consider = |delta: Lex<L>, event: Event| {
            if next.as_ref().is_none_or(|(nearest, _)| delta < *nearest) {
                next = Some((delta, event));
            }
        };
        for i in 0..self.active.len() {
            let u = self.active[i];
            match self.label_of(u) {
                Label::Free if self.best[u].1 != NONE => {
                    if self.best[u].0 == Lex::ZERO {
                        return Some((Lex::ZERO, Event::Grow(u)));
                    }
                    consider(self.best[u].0, Event::Grow(u));
                }
                Label::Outer => {
                    if let Some(alone) = self.alone[u] {
                        consider(self.dual[u] - alone, Event::Alone(u));
                    }
                    if self.best[u].1 != NONE && self.top[self.best[u].1] == self.top[u] {
                        self.look_again(u);
                    }
                    if self.best[u].1 != NONE {
                        consider(self.best[u].0.half(), Event::Join(u));
                    }
                }
                _ => {}
            }
        }
        for node in self.n..2 * self.n {
            if self.label[node] == Label::Inner {
                consider(self.blossom(node).dual.half(), Event::Open(node));
            }
        }
        next
    }

    fn shift(&mut self, delta: Lex<L>) {
        for i in 0..self.active.len() {
            let u = self.active[i];
            match self.label_of(u) {
                Label::Free => self.best[u].0 -= delta,
                Label::Outer => {
                    self.dual[u] -= delta;
                    self.best[u].0 -= delta.twice();
                }
                Label::Inner => self.dual[u] += delta,
            }
        }
        for b in 0..self.n {
            if let Some(blossom) = &mut self.blossoms[b] {
                match self.label[self.n + b] {
                    Label::Free => {}
                    Label::Outer => blossom.dual += delta.twice(),
                    Label::Inner => blossom.dual -= delta.twice(),
                }
            }
        }
    }

    /// One step from an outer node towards the root: the inner node before it, and the outer vertex and inner
    /// vertex of the edge by which that was reached.
    fn step_back(&self, node: usize) -> Option<(usize, (usize, usize))> {
        let mate = self.mate[self.base(node)];
        (mate != NONE).then(|| (self.top[mate], self.from[self.top[mate]]))
    }

    /// Gives the outer vertex `s` the partner `p`, and changes partners along the path to the root.
    fn flip(&mut self, mut s: usize, mut p: usize) {
        loop {
            let node = self.top[s];
            let step = self.step_back(node);
            if node >= self.n {
                self.rotate(node, s);
            }
            self.mate[s] = p;
            let Some((inner, (outer, entry))) = step else { return };
            if inner >= self.n {
                self.rotate(inner, entry);
            }
            self.mate[entry] = outer;
            (s, p) = (outer, entry);
        }
    }

    /// Makes `v` the base of a blossom: the pairs inside change along the even way round.
    fn rotate(&mut self, node: usize, v: usize) {
        let mut part = v;
        while self.parent[part] != node {
            part = self.parent[part];
        }
        if part >= self.n {
            self.rotate(part, v);
        }
        let mut blossom = self.blossoms[node - self.n].take().expect("a node in use");
        let size = blossom.parts.len();
        let at = blossom.parts.iter().position(|&other| other == part).expect("a part");
        let links: Vec<usize> = if at % 2 == 1 {
            (at + 1..size).step_by(2).collect()
        } else {
            (0..at).step_by(2).collect()
        };
        for link in links {
            let (x, y) = blossom.links[link];
            let next = blossom.parts[(link + 1) % size];
            if blossom.parts[link] >= self.n {
                self.rotate(blossom.parts[link], x);
            }
            if next >= self.n {
                self.rotate(next, y);
            }
            self.pair(x, y);
        }
        blossom.parts.rotate_left(at);
        blossom.links.rotate_left(at);
        blossom.base = v;
        self.blossoms[node - self.n] = Some(blossom);
    }

    /// The nodes from an outer vertex to the root, with the edges between.
    fn way_back(&self, v: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let (mut nodes, mut links) = (vec![self.top[v]], Vec::new());
        let mut node = self.top[v];
        while let Some((inner, (outer, entry))) = self.step_back(node) {
            let base = self.base(node);
            links.extend([(base, self.mate[base]), (entry, outer)]);
            node = self.top[outer];
            nodes.extend([inner, node]);
        }
        (nodes, links)
    }

    /// Makes a blossom of the circle that an edge between two outer vertices closes.
    fn join(&mut self, v: usize, u: usize) {
        let (mut nodes_v, mut links_v) = self.way_back(v);
        let (mut nodes_u, mut links_u) = self.way_back(u);
        // The circle ends where the two ways meet.
        let shared = nodes_v.iter().rev().zip(nodes_u.iter().rev());
        let shared = shared.take_while(|(a, b)| a == b).count();
        let (end_v, end_u) = (nodes_v.len() - shared, nodes_u.len() - shared);
        let meeting = nodes_v[end_v];
        nodes_v.truncate(end_v);
        nodes_u.truncate(end_u);
        links_v.truncate(end_v);
        links_u.truncate(end_u);

        let base = self.base(meeting);
        let mut parts = vec![meeting];
        parts.extend(nodes_v.iter().rev());
        parts.extend(&nodes_u);
        let mut links: Vec<_> = links_v.iter().rev().map(|&(x, y)| (y, x)).collect();
        links.push((v, u));
        links.extend(&links_u);

        let slot = self.blossoms.iter().position(Option::is_none).expect("fewer than vertices");
        let node = self.n + slot;
        for &part in &parts {
            self.parent[part] = node;
            if self.label[part] == Label::Inner {
                let leaves = self.leaves(part);
                self.queue.extend(leaves);
            }
            self.label[part] = Label::Free;
        }
        self.blossoms[slot] = Some(Blossom { parts, links, base, dual: Lex::ZERO });
        self.parent[node] = NONE;
        self.label[node] = Label::Outer;
        for leaf in self.leaves(node) {
            self.top[leaf] = node;
        }
    }

    /// Lets the parts of a blossom stand by themselves.
    fn release(&mut self, node: usize) -> Blossom<L> {
        let blossom = self.blossoms[node - self.n].take().expect("a node in use");
        for &part in &blossom.parts {
            self.parent[part] = NONE;
            self.label[part] = Label::Free;
            for leaf in self.leaves(part) {
                self.top[leaf] = part;
            }
        }
        self.label[node] = Label::Free;
        blossom
    }

    /// Opens an inner blossom that counts nothing: the even way from where it was entered to its base stays in the
    /// tree.
    fn open(&mut self, node: usize) {
        let (outer, entry) = self.from[node];
        let blossom = self.release(node);
        let size = blossom.parts.len();
        let entered = self.top[entry];
        let at = blossom.parts.iter().position(|&part| part == entered).expect("a part");
        self.label[entered] = Label::Inner;
        self.from[entered] = (outer, entry);
        let forward = at % 2 == 1;
        let mut i = at;
        while i % size != 0 {
            // The pair of the inner part at `i` leads to an outer part, and a link from there to the next inner one.
            let (middle, next) = if forward { (i + 1, i + 2) } else { (i - 1, i - 2) };
            let (middle, next) = (middle % size, next % size);
            let link = if forward {
                blossom.links[middle]
            } else {
                let (x, y) = blossom.links[next];
                (y, x)
            };
            self.label_outer(blossom.parts[middle]);
            self.label[blossom.parts[next]] = Label::Inner;
            self.from[blossom.parts[next]] = link;
            i = next;
        }
    }

    /// Opens what has come to count nothing, when a search has ended.
    fn open_empty(&mut self) {
        let mut nodes: Vec<usize> = (self.n..2 * self.n).collect();
        while let Some(node) = nodes.pop() {
            let empty = self.blossoms[node - self.n].as_ref().is_some_and(|b| b.dual == Lex::ZERO);
            if empty && self.parent[node] == NONE {
                let parts = self.release(node).parts;
                nodes.extend(parts.into_iter().filter(|&part| part >= self.n));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The best sum over all ways to pair `left`, each of the rest alone, by trying all.
    fn best_sum(
        left: &[usize],
        edge: &dyn Fn(usize, usize) -> Option<i64>,
        alone: &dyn Fn(usize) -> Option<i64>,
    ) -> Option<i64> {
        let Some((&v, rest)) = left.split_first() else { return Some(0) };
        let single = alone(v).and_then(|weight| Some(weight + best_sum(rest, edge, alone)?));
        let pairs = rest.iter().filter_map(|&u| {
            let others: Vec<_> = rest.iter().copied().filter(|&x| x != u).collect();
            Some(edge(v, u)? + best_sum(&others, edge, alone)?)
        });
        pairs.chain(single).max()
    }

    fn sum(matching: &Matching<1>) -> i64 {
        let n = matching.n;
        let pairs = (0..n).filter(|&v| v < matching.mate(v)).map(|v| (v, matching.mate(v)));
        let pairs: i64 = pairs.map(|(v, u)| matching.weight(v, u).unwrap().0[0]).sum();
        let alone = (0..n).filter(|&v| v == matching.mate(v));
        pairs + alone.map(|v| matching.alone(v).unwrap().0[0]).sum::<i64>()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]
        #[test]
        fn no_matching_weighs_more(
            n in 1_usize..9,
            span in 1_i64..12,
            density in 1_u32..10,
            seeds in prop::collection::vec(any::<u64>(), 120),
        ) {
            let draw = |i: usize| {
                let there = (seeds[i] >> 32) as u32 % 10 < density;
                there.then_some(2 * (i64::from(seeds[i] as u32) % span))
            };
            let edge = |u: usize, v: usize| draw(u.min(v) * 9 + u.max(v));
            let alone = |v: usize| draw(90 + v).filter(|_| seeds[100 + v] % 3 == 0);
            let lex = |weight: i64| Lex([weight]);

            let mut matching = Matching::new((0..n).map(|v| alone(v).map(lex)).collect());
            for u in 0..n {
                for v in 0..u {
                    matching.set(u, v, edge(u, v).map(lex));
                }
            }
            let expected = best_sum(&(0..n).collect::<Vec<_>>(), &edge, &alone);
            let solved = {
                let cut = seeds[116] as usize % (n + 1);
                let groups = [(0..cut).collect(), (cut..n).collect()];
                matching.begin(&groups, &vec![lex(2); n]);
                (0..n).for_each(|v| matching.take_first(v, 0..n));
                matching.solve()
            };
            prop_assert_eq!(solved.is_ok(), expected.is_some());
            if let Some(expected) = expected {
                prop_assert_eq!(sum(&matching), expected);
                // The edges of one vertex rise, those of another fall, and a pair is taken out.
                let (v, w) = (seeds[118] as usize % n, seeds[117] as usize % n);
                let raised = |a: usize, b: usize| {
                    let more = if a == v || b == v { 2 * (seeds[(a + b) % 9] as i64 & 7) } else { 0 };
                    Some(edge(a, b)? + more)
                };
                for u in (0..n).filter(|&u| u != v) {
                    matching.set(u, v, raised(u, v).map(lex));
                }
                prop_assert!(matching.raised(v).and_then(|()| matching.solve()).is_ok());
                let all: Vec<_> = (0..n).collect();
                prop_assert_eq!(Some(sum(&matching)), best_sum(&all, &raised, &alone));

                let fallen = |a: usize, b: usize| {
                    let less = if a == w || b == w { 2 * (seeds[(a * b) % 9] as i64 & 3) } else { 0 };
                    Some(raised(a, b)? - less)
                };
                for u in (0..n).filter(|&u| u != w) {
                    matching.set(u, w, fallen(u, w).map(lex));
                }
                matching.lowered();
                prop_assert!(matching.solve().is_ok());
                let best = best_sum(&all, &fallen, &alone);
                prop_assert_eq!(Some(sum(&matching)), best);
                if let Some(a) = (0..n).find(|&a| matching.mate(a) != a) {
                    let b = matching.mate(a);
                    prop_assert!(matching.retire(&[(a, b)]).is_ok());
                    prop_assert_eq!(Some(sum(&matching)), best);
                }
            }
        }
    }
}
