//! Why what a person touched makes no step.
//!
//! A person touches elements, a game explains steps. What step was meant follows from how the legal
//! ones are written and entered: where `e2-e4` is entered by e2 and e4, whoever touches e2 and e5
//! means `e2-e5`.

use crate::{GameExt, Message, MessageArg, Notation, NotationExt, Scene, Touches, Turn, View};

/// No more ways than this of writing steps are tried.
const WAYS: usize = 16;
/// No more tokens than this are read to find out what a beginning of a step could be.
const TRIALS: usize = 2000;

/// Why touches make no step: what follows from how steps are written and entered.
pub trait TouchedExt: Notation + View {
    /// Why these touches, the last of which continues no legal step, lead nowhere: a clause as of
    /// [`why_not`](Notation::why_not). Where they are the beginning of a step, it is what stands
    /// against every one that begins so, or against those that come nearest to being legal.
    fn why_not_touched(&self, state: &Self::State, touched: &[&str]) -> Message {
        if self.turn(state) == Turn::Over {
            return Message::new("step-over");
        }
        let legal = self.next_steps(state);
        let mut entered = Vec::new();
        for &step in &legal {
            let token = self.token(state, step);
            let ways = self.other_touches(state, step);
            entered.extend(ways.into_iter().map(|touches| (token.clone(), touches)));
            entered.push((token, self.touches(state, step)));
        }
        // Why a step that is written so is not legal; `None` where it is no step or is legal.
        let why_not = |token: &str| {
            let step = self.read_step(state, token)?;
            let exact = self.token(state, step) == token && !legal.contains(&step);
            exact.then(|| self.why_not(state, step))
        };
        Reasons { touched, entered, why_not: &why_not }.said(&self.scene(state, &[]))
    }
}

impl<G: Notation + View + ?Sized> TouchedExt for G {}

/// What goes into the answer. It knows no game, so that there is one of it for all.
struct Reasons<'a> {
    touched: &'a [&'a str],
    /// The legal steps, with the touches by which each is entered.
    entered: Vec<(String, Touches)>,
    /// Why a step that is written so is not legal; `None` where it is no step or is legal.
    why_not: &'a dyn Fn(&str) -> Option<Message>,
}

impl Reasons<'_> {
    fn said(&self, scene: &Scene) -> Message {
        let touched = self.touched;
        let cells: Vec<_> = scene.cells.iter().map(|cell| cell.name.as_str()).collect();
        let own = self.ways(&cells);
        let mut plain = vec![Way::plain(touched.len())];
        // Where nothing but buttons can be touched, what else could be meant is not known.
        if own.is_empty() {
            plain.push(Way::plain(touched.len() + 1));
        }
        for ways in [&own[..], &plain] {
            if let Some(why) = self.why_no_whole(ways) {
                return why;
            }
            let reasons = self.why_no_beginning(ways, &cells);
            let near = |name: &str| {
                let at = |name| scene.cell(name).map(|cell| cell.outline.centre());
                let (from, to) = touched.last().and_then(|last| at(last)).zip(at(name))?;
                Some((from.x - to.x).hypot(from.y - to.y))
            };
            if let Some(why) = telling(&reasons, near) {
                return why;
            }
        }
        match touched.last().filter(|last| cells.contains(last)) {
            Some(&last) => Message::new("why-no-use").name("cell", last),
            None => Message::new("why-no-choice"),
        }
    }

    /// How steps are written that are entered by as many touches or more, the shortest first.
    fn ways(&self, cells: &[&str]) -> Vec<Way> {
        let mut ways = Vec::new();
        for (token, touches) in &self.entered {
            let way = Way::of(token, touches, self.touched, cells);
            if let Some(way) = way.filter(|way| !ways.contains(way)) {
                ways.push(way);
            }
        }
        ways.sort_by_key(Way::said);
        ways.truncate(WAYS);
        ways
    }

    /// Why the touches alone are no step, if they could be one.
    fn why_no_whole(&self, ways: &[Way]) -> Option<Message> {
        let whole = ways.iter().filter(|way| way.takes() == self.touched.len());
        whole.filter_map(|way| (self.why_not)(&way.written(self.touched))).next()
    }

    /// Why no step begins with the touches: what stands against each, with the cell it goes on to.
    fn why_no_beginning<'c>(&self, ways: &[Way], cells: &[&'c str]) -> Vec<(Message, &'c str)> {
        let longer = ways.iter().filter(|way| way.takes() > self.touched.len());
        let tried = longer.flat_map(|way| cells.iter().map(move |&cell| (way, cell)));
        let reason = |(way, cell): (&Way, &'c str)| {
            let names = [self.touched, &[cell]].concat();
            Some(((self.why_not)(&way.written(&names))?, cell))
        };
        tried.take(TRIALS).filter_map(reason).collect()
    }
}

/// How a step is written: pieces of text, and between them the names that are touched.
#[derive(PartialEq)]
struct Way(Vec<Part>);

#[derive(PartialEq)]
enum Part {
    /// As it stands.
    Text(String),
    /// What is touched, counted from 0.
    Touch(usize),
}

impl Way {
    /// So many touches with hyphens between them.
    fn plain(touches: usize) -> Way {
        let mut parts = Vec::new();
        for i in 0..touches {
            if i > 0 {
                parts.push(Part::Text("-".to_owned()));
            }
            parts.push(Part::Touch(i));
        }
        Way(parts)
    }

    /// How this token is written with other touches in place of its own: those that were made, and
    /// one more if that is a cell. `None` where it does not tell the last one that was made, or is
    /// entered in fewer.
    fn of(token: &str, touches: &Touches, touched: &[&str], cells: &[&str]) -> Option<Way> {
        let last = touched.len().checked_sub(1)?;
        if touches.len() < touched.len() {
            return None;
        }
        let mut found: Vec<(usize, usize)> = Vec::new();
        let more = touches.get(touched.len()).filter(|name| cells.contains(&name.as_str()));
        for (i, name) in touches[..touched.len()].iter().chain(more).enumerate() {
            let free = |at: &usize| {
                found
                    .iter()
                    .all(|&(j, from)| *at >= from + touches[j].len() || at + name.len() <= from)
            };
            match occurrences(token, name).find(free) {
                Some(at) => found.push((i, at)),
                // What the token does not tell must be as it was touched.
                None if touched.get(i).is_some_and(|touched| touched != name) => return None,
                None => {}
            }
        }
        found.iter().find(|&&(i, _)| i == last)?;
        found.sort_by_key(|&(_, at)| at);
        let (mut parts, mut done) = (Vec::new(), 0);
        for (i, at) in found {
            parts.push(Part::Text(token[done..at].to_owned()));
            parts.push(Part::Touch(i));
            done = at + touches[i].len();
        }
        parts.push(Part::Text(token[done..].to_owned()));
        parts.retain(|part| !matches!(part, Part::Text(text) if text.is_empty()));
        Some(Way(parts))
    }

    /// How many touches it takes.
    fn takes(&self) -> usize {
        let touch = |part: &Part| match part {
            Part::Touch(i) => i + 1,
            Part::Text(_) => 0,
        };
        self.0.iter().map(touch).max().unwrap_or(0)
    }

    /// How long the text is that it has beside what is touched.
    fn said(&self) -> usize {
        let text = |part: &Part| match part {
            Part::Touch(_) => 0,
            Part::Text(text) => text.len(),
        };
        self.0.iter().map(text).sum()
    }

    /// The token with these touches.
    fn written(&self, names: &[&str]) -> String {
        let part = |part: &Part| match part {
            Part::Touch(i) => names[*i].to_owned(),
            Part::Text(text) => text.clone(),
        };
        self.0.iter().map(part).collect()
    }
}

/// Where a name stands in a token as a whole: `a1` does not stand in `a12` or `ba1`.
fn occurrences<'a>(token: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let alike = |a: Option<char>, b: Option<char>| match (a, b) {
        (Some(a), Some(b)) => {
            a.is_ascii_digit() && b.is_ascii_digit() || a.is_alphabetic() && b.is_alphabetic()
        }
        _ => false,
    };
    token.match_indices(name).map(|(at, _)| at).filter(move |&at| {
        let (before, after) = (&token[..at], &token[at + name.len()..]);
        !name.is_empty()
            && !alike(before.chars().next_back(), name.chars().next())
            && !alike(name.chars().next_back(), after.chars().next())
    })
}

/// The reason that says most, of those against steps that begin alike, each with the cell to which
/// the step would go on: the only one; else, of those that are not about that cell, the rarest, for
/// it holds for what would be legal but for it; else the rarest kind, about the nearest cell.
fn telling<'a>(
    reasons: &[(Message, &'a str)],
    distance: impl Fn(&'a str) -> Option<f32>,
) -> Option<Message> {
    let own = |(why, cell): &&(Message, &str)| !names(why, cell);
    let about: Vec<_> = reasons.iter().filter(own).collect();
    let times = |why: &Message| about.iter().filter(|(other, _)| other == why).count();
    if let Some((why, _)) = about.iter().min_by_key(|(why, _)| times(why)) {
        return Some(why.clone());
    }
    let kind = |id| reasons.iter().filter(|(other, _)| other.id == id).count();
    let rarest = reasons.iter().map(|(why, _)| why.id).min_by_key(|&id| kind(id))?;
    // What holds for all and names another cell each time says nothing of what was touched.
    let said = reasons.iter().filter(|(why, _)| why.id == rarest && kind(rarest) < reasons.len());
    let far = |cell| distance(cell).unwrap_or(f32::INFINITY);
    said.min_by(|(_, a), (_, b)| far(*a).total_cmp(&far(*b))).map(|(why, _)| why.clone())
}

/// Whether a message names a cell.
fn names(say: &Message, cell: &str) -> bool {
    fn tells(arg: &MessageArg, cell: &str) -> bool {
        match arg {
            MessageArg::Number(_) => false,
            MessageArg::Name(name) => name == cell,
            MessageArg::Message(say) => names(say, cell),
            MessageArg::List(_, items) => items.iter().any(|item| tells(item, cell)),
        }
    }
    say.args.iter().any(|(_, arg)| tells(arg, cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(token: &str, touches: &[&str], touched: &[&str]) -> Option<String> {
        let touches = touches.iter().map(|&name| name.to_owned()).collect();
        let shown = |part: Part| match part {
            Part::Text(text) => text,
            Part::Touch(i) => format!("[{i}]"),
        };
        let cells = ["a1", "a12", "b1", "b2", "c2", "c3", "c4", "d5", "e2", "e4", "e7", "e8"];
        Way::of(token, &touches, touched, &cells).map(|way| way.0.into_iter().map(shown).collect())
    }

    #[test]
    fn a_way_of_writing_keeps_what_is_not_touched() {
        let ways = [
            way("e2-e4", &["e2", "e4"], &["e2", "e5"]),
            way("e2-e4", &["e2", "e4"], &["d5"]),
            // A third touch stays as it is in the step.
            way("a1-b2-c3", &["a1", "b2", "c3"], &["d5"]),
            way("e7-e8=q", &["e7", "e8", "queen"], &["e7", "d8"]),
            way("w@c2", &["c2", "w"], &["c3"]),
            // a1 is not the beginning of a12.
            way("a12-a1", &["a1", "a12"], &["b1", "b2"]),
        ];
        let ways = ways.map(|way| way.expect("a way"));
        assert_eq!(ways, ["[0]-[1]", "[0]-[1]", "[0]-[1]-c3", "[0]-[1]=q", "w@[0]", "[1]-[0]"]);
    }

    #[test]
    fn what_a_token_does_not_tell_is_touched_as_it_is() {
        assert_eq!(way("c2=2", &["tray-2", "c2"], &["tray-2", "c3"]).as_deref(), Some("[1]=2"));
        assert_eq!(way("c2=2", &["tray-2", "c2"], &["tray-3", "c3"]), None);
        assert_eq!(way("pass", &["button"], &["c3"]), None);
        assert_eq!(way("c3", &["c3"], &["c3", "c4"]), None);
        assert_eq!(way("c3", &["c3"], &[]), None);
    }

    #[test]
    fn the_reason_that_is_told_says_most() {
        let far = |_: &str| None;
        let of = |id, cell: &'static str| (Message::new(id).name("cell", cell), cell);
        let plain = |id, cell: &'static str| (Message::new(id), cell);
        let told = |reasons: Vec<_>| telling(&reasons, far);
        let gait = || plain("gait", "a1");
        assert_eq!(told(vec![gait(), gait()]), Some(Message::new("gait")));
        // Of a pinned knight, which goes so to few cells only.
        let pinned = vec![gait(), of("own", "b1"), gait(), plain("check", "c3"), gait()];
        assert_eq!(told(pinned), Some(Message::new("check")));
        assert_eq!(
            told(vec![of("far", "a1"), of("taken", "b1"), of("far", "c1")]),
            Some(of("taken", "b1").0)
        );
        assert_eq!(told(vec![of("far", "a1"), of("far", "c1")]), None);
        assert_eq!(told(Vec::new()), None);
        let near = |cell: &str| Some(if cell == "c1" { 1.0 } else { 2.0 });
        let both = vec![
            of("far", "a1"),
            of("far", "d1"),
            of("far", "e1"),
            of("taken", "b1"),
            of("taken", "c1"),
        ];
        assert_eq!(telling(&both, near), Some(of("taken", "c1").0));
    }
}
