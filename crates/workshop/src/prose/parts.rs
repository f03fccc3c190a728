//! What is said of a game heading by heading: choices, board, sides, pieces, names, start.

use ludoteca_core::{Joint, Message};

use super::examples::{Found, Picture};
use super::sets::{Head, Many};
use super::{Example, Item, Part, Teller, m, with};
use crate::check;
use crate::syntax::{
    BoardPart, BoardSay, Lying, Meaning, Name, Piece, Plays, SetKind, SquareShape, Start, Takes,
    Value,
};

impl Teller<'_> {
    /// Everything.
    pub(super) fn parts(&self, found: &Found) -> Vec<Part> {
        let text = self.text;
        let mut parts = Vec::new();
        let heading = |parts: &mut Vec<Part>, id| parts.push(Part::Heading(m(id)));
        let list = |parts: &mut Vec<Part>, items: Vec<Item>| {
            if !items.is_empty() {
                parts.push(Part::List(items));
            }
        };
        if !text.origin.is_empty() {
            let origin = m("workshop-prose-origin").name("origin", &text.origin);
            parts.push(Part::Paragraph(origin));
        }
        if !text.params.is_empty() {
            heading(&mut parts, "workshop-prose-h-params");
            list(&mut parts, self.params());
        }
        // What is said of forward and back depends on whether a rule speaks of it.
        let (board, names, starts) = (self.board_parts(), self.names(), self.starts());
        let turn = self.turn();
        let ends = self.ends(found);
        for (id, items) in [
            ("workshop-prose-h-board", board),
            ("workshop-prose-h-pieces", self.sides_and_pieces()),
            ("workshop-prose-h-names", names),
            ("workshop-prose-h-start", starts),
        ] {
            if !items.is_empty() {
                heading(&mut parts, id);
                list(&mut parts, items);
            }
        }
        heading(&mut parts, "workshop-prose-h-turn");
        parts.extend(turn);
        let told = |pictures: &[Picture]| self.pictures(pictures, found);
        let (shown, never) = told(&found.ways);
        if !shown.is_empty() {
            parts.push(Part::Letters(self.letters(found)));
        }
        parts.extend(shown);
        list(&mut parts, never);
        heading(&mut parts, "workshop-prose-h-end");
        parts.extend(ends);
        let (shown, never) = told(&found.ends);
        parts.extend(shown);
        list(&mut parts, never);
        self.rest(&mut parts);
        parts
    }

    /// What does not hold with these parameters.
    fn rest(&self, parts: &mut Vec<Part>) {
        let elsewhere = self.elsewhere.take();
        if elsewhere.is_empty() {
            return;
        }
        parts.push(Part::Heading(m("workshop-prose-h-elsewhere")));
        parts.push(Part::Paragraph(m("workshop-prose-elsewhere")));
        let mut items: Vec<(&'static str, Vec<Item>)> = Vec::new();
        for (heading, item) in elsewhere {
            match items.iter_mut().find(|(known, _)| *known == heading) {
                Some((_, items)) => items.push(item),
                None => items.push((heading, vec![item])),
            }
        }
        let over = |(heading, items)| Item::over(m(heading), items);
        parts.push(Part::List(items.into_iter().map(over).collect()));
    }

    /// The pictures of rules that came about, and those rules that did not.
    fn pictures(&self, all: &[Picture], found: &Found) -> (Vec<Part>, Vec<Item>) {
        let told = self.told.borrow();
        let (mut shown, mut never) = (Vec::new(), Vec::new());
        for picture in all.iter().filter(|_| found.games > 0) {
            let Some(what) = told.get(&(picture.span.start, picture.span.end)) else { continue };
            match &picture.seen {
                None => {
                    never.push(Item::new(what.clone()));
                }
                // Others were met, but enough is shown.
                Some(seen) if seen.board.is_empty() => {}
                Some(seen) => {
                    let id = match seen.over {
                        true => "workshop-prose-caption-end",
                        false => "workshop-prose-caption",
                    };
                    let caption = m(id)
                        .count("number", seen.steps.len())
                        .name("side", format!("*{}*", self.text.sides[seen.side].it))
                        .name("step", seen.steps.last().cloned().unwrap_or_default())
                        .say("what", what.clone());
                    let (steps, board) = (seen.steps.clone(), seen.board.clone());
                    shown.push(Part::Example(Example { steps, caption, board }));
                }
            }
        }
        if !never.is_empty() {
            let say = m("workshop-prose-never").count("games", found.games as usize);
            never = vec![Item::over(say, never)];
        }
        (shown, never)
    }

    fn letters(&self, found: &Found) -> Vec<Message> {
        let letter = |(letter, kind, owner): &(char, String, Option<usize>)| {
            let kind = (!self.text.pieces.is_empty()).then_some(kind.as_str());
            let what = match owner {
                Some(side) => {
                    let side = &self.text.sides[*side].it;
                    self.owned("workshop-prose-of-side", kind, Many::One).name("side", side)
                }
                None => self.owned("workshop-prose-neutral", kind, Many::One),
            };
            m("workshop-prose-letter").name("letter", letter.to_string()).say("what", what)
        };
        found.letters.iter().map(letter).collect()
    }

    fn params(&self) -> Vec<Item> {
        let shown = |value: &Value| format!("*{value}*");
        let mut items = Vec::new();
        for param in &self.text.params {
            let takes = match &param.takes {
                Takes::Range(low, high) => m("workshop-prose-takes-range")
                    .name("low", low.to_string())
                    .name("high", high.to_string()),
                Takes::Any(all) => {
                    m("workshop-prose-takes-any").list("all", Joint::Or, all.iter().map(shown))
                }
                Takes::Sequence(all) if all.is_empty() => m("workshop-prose-takes-sequence"),
                Takes::Sequence(all) => m("workshop-prose-takes-sequence-or").list(
                    "all",
                    Joint::Or,
                    all.iter().map(shown),
                ),
            };
            let value = self.values.get(&param.name.it).unwrap_or(&param.default);
            let say = m("workshop-prose-param")
                .name("name", &param.name.it)
                .name("value", shown(value))
                .name("default", shown(&param.default))
                .say("takes", takes);
            let under = param
                .when
                .iter()
                .map(|cond| Item::new(m("workshop-prose-param-when").say("cond", self.cond(cond))));
            items.push(Item::over(say, under.collect()));
        }
        items
    }

    fn board_parts(&self) -> Vec<Item> {
        let names = |all: &[Name]| all.iter().map(|name| name.it.clone()).collect::<Vec<_>>();
        let say = |part: &BoardPart| match &part.say {
            BoardSay::Square { columns, rows, shape } => {
                let id = match shape {
                    SquareShape::Squares => "workshop-prose-board-squares",
                    SquareShape::Crossings => "workshop-prose-board-crossings",
                    SquareShape::Sides => "workshop-prose-board-sides",
                    SquareShape::Pits => "workshop-prose-board-pits",
                };
                with(with(m(id), "columns", self.count(columns)), "rows", self.count(rows))
            }
            BoardSay::Rhombus(size) => {
                with(m("workshop-prose-board-rhombus"), "size", self.count(size))
            }
            BoardSay::Triangle(size) => {
                with(m("workshop-prose-board-triangle"), "size", self.count(size))
            }
            BoardSay::Hexagon(size) => {
                with(m("workshop-prose-board-hexagon"), "size", self.count(size))
            }
            BoardSay::Nested(depth) => {
                with(m("workshop-prose-board-nested"), "depth", self.count(depth))
            }
            BoardSay::Layers { layers, columns, rows } => {
                let say = with(m("workshop-prose-board-layers"), "layers", self.count(layers));
                with(with(say, "columns", self.count(columns)), "rows", self.count(rows))
            }
            BoardSay::Points(all) => {
                m("workshop-prose-board-points").list("all", Joint::And, names(all))
            }
            BoardSay::Lines(all) => {
                let lines = all.iter().map(|line| names(line).join("–"));
                m("workshop-prose-board-lines").list("all", Joint::And, lines)
            }
            BoardSay::Diagonals(tone) => m(match tone.it.as_str() {
                "dark" => "workshop-prose-board-diagonals-dark",
                _ => "workshop-prose-board-diagonals-light",
            }),
            BoardSay::Without(all) => {
                m("workshop-prose-board-without").list("all", Joint::And, names(all))
            }
        };
        let item = |part: &BoardPart| {
            self.when("workshop-prose-h-board", part.when.as_ref(), Item::new(say(part)))
        };
        let mut items: Vec<Item> = self.text.board.iter().filter_map(item).collect();
        let cells = &self.board.names;
        if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
            let say = m("workshop-prose-board-cells")
                .say("cells", self.noun_cells())
                .count("number", cells.len())
                .name("first", first)
                .name("last", last);
            items.push(Item::new(say));
        }
        items
    }

    fn sides_and_pieces(&self) -> Vec<Item> {
        let text = self.text;
        let sides: Vec<_> = text.sides.iter().map(|side| side.it.as_str()).collect();
        let more = sides.len() > 2;
        let named = || sides.iter().map(|side| format!("*{side}*"));
        let say = match more {
            true => m("workshop-prose-sides-many").list("all", Joint::And, named()),
            false => m("workshop-prose-sides").name("other", sides[1]),
        };
        let mut items = vec![Item::new(say.name("one", sides[0]))];
        let piece = |piece: &Piece| {
            let id = match piece.nobody {
                true => "workshop-prose-piece-nobody",
                false => "workshop-prose-piece",
            };
            let mut items = vec![Item::new(m(id).name("kind", &piece.name.it))];
            if let Some(hand) = &piece.hand {
                let say = m("workshop-prose-hand").name("kind", &piece.name.it);
                items.push(Item::new(with(say, "number", self.count(hand))));
            }
            if let Some(lying) = piece.lying {
                let id = match lying {
                    Lying::Heaps => "workshop-prose-heaps",
                    Lying::Stacks => "workshop-prose-stacks",
                };
                items.push(Item::new(m(id).name("kind", &piece.name.it)));
            }
            items
        };
        match text.pieces.is_empty() {
            true => items.push(Item::new(m("workshop-prose-piece-alike"))),
            false => items.extend(text.pieces.iter().flat_map(piece)),
        }
        if self.turned.get() {
            items.push(Item::new(match more {
                true => m("workshop-prose-forward-many").list("all", Joint::And, named()),
                false => m("workshop-prose-forward").name("one", sides[0]).name("other", sides[1]),
            }));
        }
        items.extend(self.plays());
        items
    }

    fn plays(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (when, plays) in &self.text.plays {
            let say = match plays {
                Plays::Listed(counts, repeated) => {
                    let id = match repeated {
                        true => "workshop-prose-plays-repeated",
                        false => "workshop-prose-plays",
                    };
                    let numbers = counts.iter().map(|count| self.count(count));
                    m(id).list("numbers", Joint::And, numbers)
                }
                Plays::Param(name) => {
                    let value = self.values.get(&name.it).map(Value::to_string).unwrap_or_default();
                    match check::sequence(&value) {
                        Some((numbers, repeated)) => {
                            let id = match repeated {
                                true => "workshop-prose-plays-repeated",
                                false => "workshop-prose-plays",
                            };
                            let numbers = numbers.iter().map(i64::to_string);
                            let say = m(id).list("numbers", Joint::And, numbers);
                            m("workshop-prose-plays-as").name("name", &name.it).say("what", say)
                        }
                        None => m("workshop-prose-plays-param").name("name", &name.it),
                    }
                }
            };
            items.extend(self.when("workshop-prose-h-turn", when.as_ref(), Item::new(say)));
        }
        if items.is_empty() {
            items.push(Item::new(m("workshop-prose-plays-each")));
        }
        items
    }

    fn names(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for means in &self.text.means {
            let say = match &means.meaning {
                Meaning::Set(set) => {
                    let what = match set.kind {
                        // A line is more than its cells.
                        SetKind::Line { .. } => {
                            m("workshop-prose-cells-of-line").say("line", self.line(set))
                        }
                        _ => self.noun(set, Many::Many),
                    };
                    m("workshop-prose-means").say("what", what)
                }
                Meaning::Count(count) => {
                    with(m("workshop-prose-means-number"), "what", self.count(count))
                }
            };
            let say = say.name("name", &means.name.it);
            let say = match &means.side {
                None => say,
                Some(side) => m("workshop-prose-means-for").name("side", &side.it).say("what", say),
            };
            items.extend(self.when("workshop-prose-h-names", means.when.as_ref(), Item::new(say)));
        }
        items
    }

    fn starts(&self) -> Vec<Item> {
        let text = self.text;
        let item = |start: &Start| {
            let mut who = (None, None, false);
            for name in start.side.iter().chain(&start.piece) {
                match name.it.as_str() {
                    "own" | "each" | "both" => who.2 = true,
                    word if text.sides.iter().any(|side| side.it == word) => who.0 = Some(word),
                    word => who.1 = self.kind(word),
                }
            }
            let (side, kind, both) = who;
            let nobody = kind.is_some_and(|(_, nobody)| nobody);
            let kind = kind.map(|(kind, _)| kind);
            let pieces = match side {
                _ if nobody => self.owned("workshop-prose-neutral", kind, Many::Many),
                Some(side) => {
                    self.owned("workshop-prose-of-side", kind, Many::Many).name("side", side)
                }
                None => self.owned("workshop-prose-pieces", kind, Many::Many),
            };
            let id = match both && !nobody {
                true => "workshop-prose-start-both",
                false => "workshop-prose-start",
            };
            let on = self.union(&start.set, Head::Cells);
            let say = m(id).say("pieces", pieces).say("on", on);
            let say = match &start.many {
                Some(many) => {
                    let each = m("workshop-prose-start-many").say("what", say);
                    with(each, "number", self.count(many))
                }
                None => say,
            };
            self.when("workshop-prose-h-start", start.when.as_ref(), Item::new(say))
        };
        let mut items: Vec<Item> = text.start.iter().filter_map(item).collect();
        let id = match items.is_empty() {
            true => "workshop-prose-start-empty",
            false => "workshop-prose-start-rest",
        };
        items.push(Item::new(m(id)));
        items
    }

    /// What the cells of this board are called, with nothing said of them.
    fn noun_cells(&self) -> Message {
        m(self.cell_word()).name("n", "many")
    }
}
