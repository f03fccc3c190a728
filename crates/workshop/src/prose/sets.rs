//! Sets of cells as nouns (`an empty square`), as places (`next to own pieces`) and as clauses (`is in row 1`).
//!
//! Every noun is feminine in Portuguese and Italian (`casa`, `peça`; `casella`, `pedina`), and so is what
//! stands behind it, so that pieces of sentences fit each other.

use ludoteca_core::{Joint, Message, MessageArg};

use super::{Teller, m, with};
use crate::syntax::{Compare, Count, CountKind, Item, Name, Set, SetKind, Times, Ways};

/// How many are spoken of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Many {
    One,
    Many,
}

impl Many {
    fn word(self) -> &'static str {
        match self {
            Many::One => "one",
            Many::Many => "many",
        }
    }
}

/// What a set of cells is said to be of where nothing in it says that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Head {
    Cells,
    Pieces,
}

/// What a word of a set means.
enum Word<'a> {
    Empty,
    Own,
    Enemy,
    Occupied,
    Anywhere,
    Neutral,
    /// One cell of this turn.
    Single(&'static str),
    Visited,
    Doomed,
    /// The line in which a piece moves.
    Line,
    FirstRow,
    SecondRow,
    LastRow,
    Named,
    /// A kind of piece, and whether it is nobody's.
    Kind(&'a str, bool),
    Side,
    /// A part of the board.
    Region(&'static str),
    Cell,
}

impl<'a> Teller<'a> {
    fn meant(&self, word: &str) -> Word<'a> {
        match word {
            "empty" => return Word::Empty,
            "own" => return Word::Own,
            "enemy" => return Word::Enemy,
            "occupied" | "piece" | "pieces" => return Word::Occupied,
            "anywhere" | "everywhere" | "cell" | "any" => return Word::Anywhere,
            "neutral" => return Word::Neutral,
            "it" => return Word::Single(self.it.get().word()),
            "there" => return Word::Single("there"),
            "from" | "origin" => return Word::Single("from"),
            "visited" => return Word::Visited,
            "doomed" => return Word::Doomed,
            "its line" => return Word::Line,
            "first row" => return Word::FirstRow,
            "second row" => return Word::SecondRow,
            "last row" => return Word::LastRow,
            _ => {}
        }
        if self.text.means.iter().any(|means| means.name.it == word) {
            return Word::Named;
        }
        if let Some((name, nobody)) = self.kind(word) {
            return Word::Kind(name, nobody);
        }
        if self.text.sides.iter().any(|side| side.it == word) {
            return Word::Side;
        }
        match self.board.region(word) {
            Some(region) => Word::Region(region),
            None => Word::Cell,
        }
    }

    /// What one set is that is a single cell of this turn: `it`, `from`, `there`.
    pub(super) fn single(&self, set: &Set) -> Option<&'static str> {
        match &set.kind {
            SetKind::Word(word) => match self.meant(word) {
                Word::Single(single) => Some(single),
                _ => None,
            },
            _ => None,
        }
    }

    /// A single cell of this turn as a noun.
    pub(super) fn single_noun(single: &'static str) -> Message {
        m("workshop-prose-single").name("is", single)
    }

    /// With a set filled in, as what a preposition needs.
    fn of(&self, say: Message, set: &Set) -> Message {
        say.name("is", self.single(set).unwrap_or("no")).say("set", self.noun(set, Many::Many))
    }

    /// What is in a set, as a noun: `an empty square`, `empty squares`.
    pub(super) fn noun(&self, set: &Set, many: Many) -> Message {
        self.noun_of(set, many, Head::Cells, false)
    }

    /// The same of pieces.
    pub(super) fn pieces(&self, set: &Set, many: Many) -> Message {
        self.noun_of(set, many, Head::Pieces, false)
    }

    /// All that is in a set, one thing and the other.
    pub(super) fn union(&self, set: &Set, head: Head) -> Message {
        let SetKind::Or(all) = &set.kind else {
            return self.noun_of(set, Many::Many, head, false);
        };
        let all = all.iter().map(|set| self.noun_of(set, Many::Many, head, false));
        m("workshop-prose-any-of").list("all", Joint::And, all)
    }

    fn head(&self, id: &'static str, many: Many) -> Message {
        let cell = m(self.cell_word()).name("n", many.word());
        m(id).name("n", many.word()).say("cell", cell)
    }

    fn plain(&self, head: Head, many: Many) -> Message {
        match head {
            Head::Cells => self.head("workshop-prose-cells", many),
            Head::Pieces => self.owned("workshop-prose-pieces", None, many),
        }
    }

    /// Pieces of an owner, perhaps of a kind.
    pub(super) fn owned(&self, id: &'static str, kind: Option<&str>, many: Many) -> Message {
        // Where a word stands before its noun, and where behind it.
        let (before, behind) = match kind {
            Some(kind) => (format!("*{kind}* "), format!(" *{kind}*")),
            None => Default::default(),
        };
        m(id).name("n", many.word()).name("before", before).name("kind", behind)
    }

    fn noun_of(&self, set: &Set, many: Many, head: Head, whose: bool) -> Message {
        match &set.kind {
            SetKind::Word(word) => self.word_noun(word, many, head, whose),
            SetKind::And(all) => self.and_noun(all, many, head, whose),
            SetKind::Or(all) => match self.cells(all) {
                Some(cells) => cells,
                None => {
                    let nouns = all.iter().map(|set| self.noun_of(set, many, head, whose));
                    m("workshop-prose-any-of").list("all", Joint::Or, nouns)
                }
            },
            SetKind::Not(of) => {
                let clause = self.clause(of, many, true, whose);
                m("workshop-prose-that").say("what", self.plain(head, many)).say("clause", clause)
            }
            _ => self.at(self.plain(head, many), set),
        }
    }

    fn at(&self, what: Message, set: &Set) -> Message {
        match self.place(set) {
            Some(place) => m("workshop-prose-at").say("what", what).say("place", place),
            None => what,
        }
    }

    fn word_noun(&self, word: &str, many: Many, head: Head, whose: bool) -> Message {
        match self.meant(word) {
            Word::Empty => self.head("workshop-prose-empty", many),
            Word::Own => self.owned("workshop-prose-own", None, many),
            Word::Enemy => self.owned("workshop-prose-enemy", None, many),
            Word::Occupied => self.owned("workshop-prose-pieces", None, many),
            Word::Neutral => self.owned("workshop-prose-neutral", None, many),
            Word::Anywhere => self.plain(head, many),
            Word::Kind(kind, nobody) => {
                let own = !whose && !nobody;
                let id = if own { "workshop-prose-own" } else { "workshop-prose-pieces" };
                self.owned(id, Some(kind), many)
            }
            Word::Side => self.owned("workshop-prose-of-side", None, many).name("side", word),
            Word::Single(single) => Self::single_noun(single),
            Word::Cell => m("workshop-prose-cell").name("cell", word),
            Word::Visited
            | Word::Doomed
            | Word::Line
            | Word::FirstRow
            | Word::SecondRow
            | Word::LastRow
            | Word::Named
            | Word::Region(_) => {
                let what = self.plain(head, many);
                let place = self.word_place(word).unwrap_or_else(|| what.clone());
                m("workshop-prose-at").say("what", what).say("place", place)
            }
        }
    }

    /// The names of cells, where a set has nothing else.
    fn cells(&self, all: &[Set]) -> Option<Message> {
        let cell = |set: &Set| match &set.kind {
            SetKind::Word(word) if matches!(self.meant(word), Word::Cell) => Some(word.clone()),
            _ => None,
        };
        let names: Vec<String> = all.iter().map(cell).collect::<Option<_>>()?;
        Some(m("workshop-prose-any-of").list("all", Joint::Or, names))
    }

    /// What is in all of some sets: what it is first, then where it lies and what else is true of it.
    fn and_noun(&self, all: &[Set], many: Many, head: Head, whose: bool) -> Message {
        let whose = whose || all.iter().any(|set| crate::check::says_whose(self.text, set));
        let (base, rest) = self.base(all, many, whose);
        let base = base.unwrap_or_else(|| self.plain(head, many));
        if all.iter().any(|set| self.single(set).is_some()) {
            let clause = self.all_clauses(&rest, Many::One, whose);
            return m("workshop-prose-if-it").say("what", base).say("clause", clause);
        }
        match rest.as_slice() {
            [] => base,
            [one] if self.place(one).is_some() => self.at(base, one),
            rest => {
                let clause = self.all_clauses(rest, many, whose);
                m("workshop-prose-that").say("what", base).say("clause", clause)
            }
        }
    }

    /// What the thing is that is in all of some sets, and those that say more of it.
    fn base<'s>(&self, all: &'s [Set], many: Many, whose: bool) -> (Option<Message>, Vec<&'s Set>) {
        let word = |set: &'s Set| match &set.kind {
            SetKind::Word(word) => Some(word.as_str()),
            _ => None,
        };
        let find = |fits: &dyn Fn(&Word<'_>) -> bool| {
            all.iter().position(|set| word(set).is_some_and(|word| fits(&self.meant(word))))
        };
        let rest = |used: &[Option<usize>]| {
            let other = |(at, _): &(usize, &'s Set)| !used.contains(&Some(*at));
            all.iter().enumerate().filter(other).map(|(_, set)| set).collect()
        };
        if let Some(at) = find(&|word| matches!(word, Word::Single(_))) {
            return (Some(self.noun(&all[at], Many::One)), rest(&[Some(at)]));
        }
        let owner = find(&|word| {
            matches!(word, Word::Own | Word::Enemy | Word::Neutral | Word::Occupied | Word::Side)
        });
        let kind = find(&|word| matches!(word, Word::Kind(..)));
        let any = find(&|word| matches!(word, Word::Anywhere));
        if owner.is_none() && kind.is_none() {
            return match find(&|word| matches!(word, Word::Empty)) {
                Some(at) => (Some(self.noun(&all[at], many)), rest(&[Some(at), any])),
                None => (None, rest(&[any])),
            };
        }
        let name = kind.and_then(|at| word(&all[at])).and_then(|word| self.kind(word));
        let kind_name = name.map(|(name, _)| name);
        let base = match owner.and_then(|at| word(&all[at])) {
            Some(side) => match self.meant(side) {
                Word::Own => self.owned("workshop-prose-own", kind_name, many),
                Word::Enemy => self.owned("workshop-prose-enemy", kind_name, many),
                Word::Neutral => self.owned("workshop-prose-neutral", kind_name, many),
                Word::Side => {
                    self.owned("workshop-prose-of-side", kind_name, many).name("side", side)
                }
                _ => self.owned("workshop-prose-pieces", kind_name, many),
            },
            None => {
                let own = !whose && name.is_some_and(|(_, nobody)| !nobody);
                let id = if own { "workshop-prose-own" } else { "workshop-prose-pieces" };
                self.owned(id, kind_name, many)
            }
        };
        (Some(base), rest(&[owner, kind, any]))
    }

    fn all_clauses(&self, all: &[&Set], many: Many, whose: bool) -> Message {
        if let [one] = all {
            return self.clause(one, many, false, whose);
        }
        let clauses = all.iter().map(|set| self.clause_within(set, many, false, whose));
        m("workshop-prose-any-of").list("all", Joint::And, clauses)
    }

    /// The same where several clauses stand side by side: which belong together is shown by brackets.
    fn clause_within(&self, set: &Set, many: Many, not: bool, whose: bool) -> Message {
        let clause = self.clause(set, many, not, whose);
        let lists = clause.args.iter().any(|(_, arg)| matches!(arg, MessageArg::List(..)));
        if clause.id == "workshop-prose-any-of" && lists {
            return m("workshop-prose-brackets").say("what", clause);
        }
        clause
    }

    /// What is said of something that is, or is not, in a set: `is next to own pieces`.
    pub(super) fn clause(&self, set: &Set, many: Many, not: bool, whose: bool) -> Message {
        let verb = |id: &'static str| {
            let said = if not { "not" } else { "yes" };
            m(id).name("n", many.word()).name("is", said)
        };
        match &set.kind {
            SetKind::Not(of) => return self.clause(of, many, !not, whose),
            SetKind::Or(all) if self.place(set).is_none() || not => {
                let joint = if not { Joint::And } else { Joint::Or };
                let clauses = all.iter().map(|set| self.clause_within(set, many, not, whose));
                return m("workshop-prose-any-of").list("all", joint, clauses);
            }
            SetKind::And(all) if !not => {
                let whose = whose || all.iter().any(|set| crate::check::says_whose(self.text, set));
                let (base, rest) = self.base(all, many, whose);
                let are = |base| verb("workshop-prose-are").say("what", base);
                let rest = rest.iter().map(|set| self.clause_within(set, many, false, whose));
                let mut clauses: Vec<Message> = base.map(are).into_iter().chain(rest).collect();
                if clauses.len() == 1 {
                    return clauses.remove(0);
                }
                return m("workshop-prose-any-of").list("all", Joint::And, clauses);
            }
            _ => {}
        }
        match self.place(set) {
            Some(place) => verb("workshop-prose-be").say("place", place),
            None => {
                let noun = self.noun_of(set, many, Head::Cells, whose);
                verb("workshop-prose-are").say("what", noun)
            }
        }
    }

    fn word_place(&self, word: &str) -> Option<Message> {
        let meant = self.meant(word);
        if matches!(meant, Word::FirstRow | Word::SecondRow | Word::LastRow) {
            self.turned.set(true);
        }
        Some(match meant {
            Word::Empty
            | Word::Own
            | Word::Enemy
            | Word::Occupied
            | Word::Anywhere
            | Word::Neutral
            | Word::Kind(..)
            | Word::Side => return None,
            Word::Single(single) => m("workshop-prose-where").name("is", single),
            Word::Visited => m("workshop-prose-visited"),
            Word::Doomed => m("workshop-prose-doomed"),
            Word::Line => m("workshop-prose-its-line"),
            Word::FirstRow => m("workshop-prose-first-row"),
            Word::SecondRow => m("workshop-prose-second-row"),
            Word::LastRow => m("workshop-prose-last-row"),
            Word::Named => m("workshop-prose-named").name("name", word),
            Word::Cell => m("workshop-prose-on").name("cell", word),
            Word::Region(region) => m(match region {
                "north" => "workshop-prose-north",
                "south" => "workshop-prose-south",
                "east" => "workshop-prose-east",
                "west" => "workshop-prose-west",
                "northeast" => "workshop-prose-northeast",
                "northwest" => "workshop-prose-northwest",
                "southeast" => "workshop-prose-southeast",
                "southwest" => "workshop-prose-southwest",
                "corner" => "workshop-prose-corner",
                "edge" => "workshop-prose-edge",
                "centre" => "workshop-prose-centre",
                "dark squares" => "workshop-prose-dark",
                "light squares" => "workshop-prose-light",
                other => return Some(m("workshop-prose-named").name("name", other)),
            }),
        })
    }

    /// Where something is that is in a set: `next to own pieces`. None where the set says what it is.
    pub(super) fn place(&self, set: &Set) -> Option<Message> {
        Some(match &set.kind {
            SetKind::Word(word) => return self.word_place(word),
            SetKind::And(_) | SetKind::Not(_) => return None,
            SetKind::Or(all) => {
                if let Some(cells) = self.cells(all) {
                    return Some(m("workshop-prose-on-cells").say("cells", cells));
                }
                let places: Option<Vec<_>> = all.iter().map(|set| self.place(set)).collect();
                m("workshop-prose-any-of").list("all", Joint::Or, places?)
            }
            SetKind::Numbered(word, counts) => self.numbered(word, counts),
            SetKind::Of(word, of) => {
                if matches!(word.as_str(), "ahead" | "behind") {
                    self.turned.set(true);
                }
                let id = match word.as_str() {
                    "near" => "workshop-prose-near",
                    "around" => "workshop-prose-around",
                    "above" => "workshop-prose-above",
                    "below" => "workshop-prose-below",
                    "left" => "workshop-prose-left",
                    "right" => "workshop-prose-right",
                    "ahead" => "workshop-prose-ahead",
                    "behind" => "workshop-prose-behind",
                    _ => "workshop-prose-opposite",
                };
                self.of(m(id), of)
            }
            SetKind::Within(count, of, ways) => {
                let say = with(m("workshop-prose-within"), "number", self.count(count));
                self.in_ways(self.of(say, of), ways)
            }
            SetKind::Group(of, ways) => {
                let id = match self.single(of) {
                    Some(_) => "workshop-prose-group",
                    None => "workshop-prose-groups-of",
                };
                self.in_ways(self.of(m(id), of), ways)
            }
            SetKind::Joined(of, within, ways) => {
                let say = m("workshop-prose-joined-to")
                    .say("set", self.noun(of, Many::Many))
                    .say("within", self.noun(within, Many::Many));
                self.in_ways(say, ways)
            }
            SetKind::Ring { of, ways, inside } => {
                let id = if *inside { "workshop-prose-inside-ring" } else { "workshop-prose-ring" };
                self.in_ways(m(id).say("set", self.noun(of, Many::Many)), ways)
            }
            SetKind::Groups { of, ways, not, word, other } => {
                let id = match (word.as_str(), not) {
                    ("touching", false) => "workshop-prose-groups-touching",
                    ("touching", true) => "workshop-prose-groups-not-touching",
                    (_, false) => "workshop-prose-groups-meeting",
                    (_, true) => "workshop-prose-groups-not-meeting",
                };
                let say = m(id)
                    .say("set", self.noun(of, Many::Many))
                    .say("other", self.noun(other, Many::Many));
                self.in_ways(say, ways)
            }
            SetKind::With(how, counts) => {
                let id = match how {
                    Compare::Equal => "workshop-prose-with-equal",
                    Compare::Unequal => "workshop-prose-with-unequal",
                    Compare::Less => "workshop-prose-with-less",
                    Compare::AtMost => "workshop-prose-with-at-most",
                    Compare::More => "workshop-prose-with-more",
                    Compare::AtLeast => "workshop-prose-with-at-least",
                };
                match counts.as_slice() {
                    [count] => with(m(id), "number", self.count(count)),
                    all => {
                        let numbers = all.iter().map(|count| self.count(count));
                        let any = m("workshop-prose-any-of").list("all", Joint::Or, numbers);
                        m(id).say("number", any)
                    }
                }
            }
            SetKind::Line { .. } => m("workshop-prose-in-line").say("line", self.line(set)),
            SetKind::SquareOf { of, tilted, inside, through } => {
                let square =
                    if *tilted { "workshop-prose-tilted" } else { "workshop-prose-upright" };
                let square = m(square).say("set", self.noun(of, Many::Many));
                let square = match through {
                    None => square,
                    Some(through) => m("workshop-prose-through")
                        .say("what", square)
                        .say("other", self.noun(through, Many::Many)),
                };
                let id =
                    if *inside { "workshop-prose-inside" } else { "workshop-prose-corners-of" };
                m(id).say("square", square)
            }
            SetKind::Between(a, b) => m("workshop-prose-between")
                .say("one", self.noun(a, Many::Many))
                .say("other", self.noun(b, Many::Many)),
            SetKind::Pattern(items, ways) => {
                let items: Vec<_> = items.iter().map(|item| self.item(item)).collect();
                m("workshop-prose-pattern")
                    .list("items", Joint::And, items)
                    .say("ways", self.ways(ways, "workshop-prose-ways-any"))
            }
            SetKind::Picture(rows) => {
                let row = |row: &Vec<Set>| {
                    let cells = row.iter().map(|set| self.noun(set, Many::One));
                    let cells = m("workshop-prose-any-of").list("all", Joint::And, cells);
                    m("workshop-prose-brackets").say("what", cells)
                };
                m("workshop-prose-picture").list("rows", Joint::And, rows.iter().map(row))
            }
        })
    }

    /// A line, without what comes before: `4 own pieces or more, orthogonally`.
    pub(super) fn line(&self, set: &Set) -> Message {
        let SetKind::Line { length, exactly, of, ways } = &set.kind else {
            return self.noun(set, Many::Many);
        };
        let id = if *exactly { "workshop-prose-line-exactly" } else { "workshop-prose-line" };
        with(m(id), "number", self.count(length))
            .say("set", self.noun(of, Many::Many))
            .say("ways", self.ways(ways, "workshop-prose-ways-any"))
    }

    /// A part of a pattern.
    fn item(&self, item: &Item) -> Message {
        let wall = || m("workshop-prose-wall");
        let Some(set) = &item.set else { return wall() };
        let what = match item.times {
            Times::Once => self.noun(set, Many::One),
            Times::Some => m("workshop-prose-some").say("set", self.noun(set, Many::Many)),
            Times::Any => m("workshop-prose-any-number").say("set", self.noun(set, Many::Many)),
        };
        if item.or_wall {
            return m("workshop-prose-any-of").list("all", Joint::Or, [what, wall()]);
        }
        what
    }

    fn numbered(&self, word: &str, counts: &[(Count, Option<Count>)]) -> Message {
        let plain = |count: &Count| matches!(count.kind, CountKind::Number(_));
        let column = word.ends_with("column")
            && counts.iter().all(|(first, last)| plain(first) && last.as_ref().is_none_or(plain));
        let number = |count: &Count| -> MessageArg {
            match (self.constant(count), &count.kind) {
                (Some(n @ 1..=26), _) if column => {
                    char::from(b'a' + (n - 1) as u8).to_string().into()
                }
                (None, CountKind::Word(letter)) => letter.as_str().into(),
                _ => self.count(count),
            }
        };
        let part = |(first, last): &(Count, Option<Count>)| match last {
            None => with(m("workshop-prose-number"), "number", number(first)),
            Some(last) => {
                let range = with(m("workshop-prose-range"), "low", number(first));
                with(range, "high", number(last))
            }
        };
        let id = match word {
            "row" => "workshop-prose-rows",
            "own row" => "workshop-prose-own-rows",
            "column" => "workshop-prose-columns",
            "own column" => "workshop-prose-own-columns",
            _ => "workshop-prose-layers",
        };
        if word.starts_with("own") {
            self.turned.set(true);
        }
        let one = matches!(counts, [(_, None)]);
        let n = if one { Many::One } else { Many::Many };
        m(id).name("n", n.word()).list("all", Joint::And, counts.iter().map(part))
    }

    /// With the directions in which something hangs together, where they are named.
    pub(super) fn in_ways(&self, what: Message, ways: &Ways) -> Message {
        if ways.words.is_empty() {
            return what;
        }
        let ways = self.ways(ways, "workshop-prose-ways-all");
        m("workshop-prose-joined-in").say("what", what).say("ways", ways)
    }

    /// Directions; where none are named, those of this message.
    pub(super) fn ways(&self, ways: &Ways, none: &'static str) -> Message {
        let said = |word: &Name| {
            if matches!(word.it.as_str(), "forward" | "backward") {
                self.turned.set(true);
            }
            m(match word.it.as_str() {
                "orthogonal" | "orthogonally" => "workshop-prose-ways-orthogonal",
                "diagonal" | "diagonally" => "workshop-prose-ways-diagonal",
                "any" => "workshop-prose-ways-any",
                "forward" => "workshop-prose-ways-forward",
                "backward" => "workshop-prose-ways-backward",
                "sideways" => "workshop-prose-ways-sideways",
                "horizontal" => "workshop-prose-ways-horizontal",
                "vertical" => "workshop-prose-ways-vertical",
                "large" => "workshop-prose-ways-large",
                "medium" => "workshop-prose-ways-medium",
                "small" => "workshop-prose-ways-small",
                "clockwise" => "workshop-prose-ways-clockwise",
                "anticlockwise" => "workshop-prose-ways-anticlockwise",
                _ => "workshop-prose-ways-lines",
            })
        };
        // What stands for the same kind of choice is either; different kinds belong together.
        let bases = ["workshop-prose-ways-orthogonal", "workshop-prose-ways-diagonal"];
        let (base, turned): (Vec<_>, Vec<_>) =
            ways.words.iter().map(said).partition(|say| bases.contains(&say.id));
        let either = |mut all: Vec<Message>| match all.len() {
            0 => None,
            1 => Some(all.remove(0)),
            _ => Some(m("workshop-prose-any-of").list("all", Joint::Or, all)),
        };
        match (either(base), either(turned)) {
            (None, None) => m(none),
            (Some(one), None) | (None, Some(one)) => one,
            (Some(base), Some(turned)) => {
                m("workshop-prose-at").say("what", base).say("place", turned)
            }
        }
    }
}
