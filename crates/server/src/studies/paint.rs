//! The variations of a study as a list of links: the main line, and lines that part from it, inside.

use std::collections::HashSet;

use ludoteca_catalog::Speaker;
use ludoteca_study::{NodeId, ROOT, Study};
use maud::{Markup, html};

use crate::refusal::Refusal;
use crate::view::{TurnLine, turn_lines};

/// So many steps are shown at once: those that lead to the one at hand, and as many others as there is room
/// for. The rest is a link away.
const SHOWN: usize = 400;
/// So much of a note stands in the list; the whole of it beside the board.
const NOTE: usize = 280;

struct Painter<'a> {
    study: &'a Study,
    at: NodeId,
    place: &'a str,
    speaker: &'static Speaker,
    shown: HashSet<NodeId>,
}

/// The variations around a node; `place` is the address of the page, to which the number of a node is added.
pub(crate) fn painted(
    study: &Study,
    at: NodeId,
    place: &str,
    speaker: &'static Speaker,
) -> Result<Markup, Refusal> {
    let tree = &study.tree;
    let mut shown: HashSet<NodeId> = tree.ids_to(at)?.into_iter().collect();
    shown.insert(ROOT);
    shown.extend(tree.onward(at)?.into_iter().take(SHOWN / 4));
    for id in tree.under(ROOT)? {
        if shown.len() >= SHOWN {
            break;
        }
        shown.insert(id);
    }
    let painter = Painter { study, at, place, speaker, shown };
    let root = tree.node(ROOT)?;
    let mut lines = root.children.iter();
    Ok(html! {
        div.variations {
            p.start {
                a href={ (place) (ROOT) } data-node=(ROOT) aria-current=[(at == ROOT).then_some("step")] {
                    (speaker.text("study-start"))
                }
            }
            @if !root.note.is_empty() { p.said-of { (short(&root.note)) } }
            @if let Some(&first) = lines.next() {
                div.line { (painter.line(first, true)?) }
            }
        }
    })
}

/// As much of a note as stands in the list.
fn short(note: &str) -> String {
    match note.char_indices().nth(NOTE) {
        Some((end, _)) => format!("{} …", &note[..end]),
        None => note.to_owned(),
    }
}

impl Painter<'_> {
    /// A line from a node on to its end, with those that part from it; those beside its first node as well
    /// if it is the main one there.
    fn line(&self, first: NodeId, main: bool) -> Result<Markup, Refusal> {
        let tree = &self.study.tree;
        let mut chain = vec![first];
        while let Some(next) = tree.node(chain[chain.len() - 1])?.children.first() {
            if !self.shown.contains(next) {
                break;
            }
            chain.push(*next);
        }
        let last = chain[chain.len() - 1];
        // What the turns are called follows from the whole of the line.
        let position = self.study.position(last)?;
        let lines = turn_lines(&*position, self.speaker);
        let before = tree.ids_to(first)?.len() - 1;
        let more = tree.node(last)?.children.len();
        let mut parted = true;
        let mut parts = Vec::new();
        for (i, &id) in chain.iter().enumerate() {
            parts.push(self.node(id, before + i + 1, &lines, parted)?);
            let node = tree.node(id)?;
            let beside = &tree.node(node.parent)?.children;
            let others: Vec<Markup> = match i {
                0 if !main => Vec::new(),
                _ => {
                    let others = beside.iter().filter(|other| **other != id);
                    let shown = others.filter(|other| self.shown.contains(other));
                    shown.map(|&other| self.line(other, false)).collect::<Result<_, _>>()?
                }
            };
            parted = !others.is_empty() || !node.note.is_empty();
            if !others.is_empty() {
                parts.push(html! { ul { @for line in others { li.line { (line) } } } });
            }
        }
        let rest = (more > 0).then(|| tree.under(last)).transpose()?.map_or(0, |all| all.len() - 1);
        Ok(html! {
            @for part in parts { (part) }
            @if rest > 0 && !tree.node(last)?.children.iter().any(|id| self.shown.contains(id)) {
                a.more href={ (self.place) (last) } data-node=(last) { "… +" (rest) }
            }
        })
    }

    fn node(
        &self,
        id: NodeId,
        ply: usize,
        lines: &[TurnLine],
        parted: bool,
    ) -> Result<Markup, Refusal> {
        let node = self.study.tree.node(id)?;
        let turn = lines.iter().position(|line| line.ply == ply);
        let (number, text) = match turn {
            Some(i) => {
                let number = match (lines[i].number.as_str(), i.checked_sub(1)) {
                    // The second half of a numbered move, where nothing stands before it.
                    ("", Some(last)) if parted => {
                        format!("{}…", lines[last].number.trim_end_matches('.'))
                    }
                    (number, _) => number.to_owned(),
                };
                (number, lines[i].text.clone())
            }
            // A step within a turn.
            None => (String::new(), node.step.clone()),
        };
        Ok(html! {
            a.step.within[turn.is_none()] href={ (self.place) (id) } data-node=(id)
                aria-current=[(id == self.at).then_some("step")] {
                @if !number.is_empty() { span.number { (number) } " " }
                (text)
                @if let Some(glyph) = node.glyph { b.glyph { (glyph.sign()) } }
            }
            " "
            @if !node.note.is_empty() { span.said-of { (short(&node.note)) } " " }
        })
    }
}
