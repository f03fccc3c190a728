//! From the syntax tree to a plan: names are resolved, parameters have their values, and what can never
//! be is told.

use std::array::from_fn;
use std::collections::{BTreeMap, BTreeSet};

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::scene::Ink;
use ludoteca_core::{Message, near};

use crate::board::{self, Board, Built, Shape};
use crate::fast::Fast;
use crate::heaps::{self, Heaps};
use crate::lex::Span;
use crate::parse::suggest;
use crate::plan::{
    self, Alt, Cond, Count, End, Go, How, Instr, Item, Kind, Node, Outcome, Part, Pick, Plan,
    SIDES, SLOTS, Set, Shift, Sign, Slot, Sow, Squares, Tier, Uses, Ways, Who, Zones,
};
use crate::syntax::{
    self, ActionKind, BoardSay, CondKind, CountKind, Meaning, Name, SetKind, SquareShape, Text,
    Value,
};
use crate::trouble::{Trouble, Troubles, Weight};

/// The values of the parameters.
pub(crate) type Values = BTreeMap<String, Value>;

/// The most steps of a game that may go on for ever.
const LONG: u32 = 10_000;
/// The most alternatives and instructions of a turn.
const MOST_ALTS: usize = 200;
const MOST_CODE: usize = 2000;
/// The most turns of which is told how often they are made.
const MOST_PLAYS: usize = 100;
/// The most ends; their numbers are bytes.
const MOST_ENDS: usize = 200;
/// The most sets that all rules are made of, with what stands for their names.
const MOST_SETS: usize = 5000;
/// How many names may stand for one another.
const MOST_NAMES: usize = 8;
/// The biggest number.
const MOST_NUMBER: i64 = 1_000_000;

struct Lost;
type Read<T> = Result<T, Lost>;

/// Where a piece goes, over what, how, and in which directions.
type Gone<const W: usize> = (Set<W>, Option<Set<W>>, How<W>, Ways);

/// What stands where at the start, how many on each cell, and what is in hand.
type Placed<const W: usize> = ([Bits<W>; SLOTS], Heaps<W>, [u16; SLOTS]);

/// The board of a text, with these values of its parameters.
pub(crate) fn board(text: &Text, values: &Values, troubles: &mut Troubles) -> Option<Board> {
    let mut check = Check::<1>::new(text, values, troubles);
    check.make_board().ok()
}

/// Tells which parameters have values though they mean nothing here.
pub(crate) fn idle(text: &Text, values: &Values, troubles: &mut Troubles) {
    let mut check = Check::<1>::new(text, values, troubles);
    for param in &text.params {
        let value = values.get(&param.name.it).filter(|value| **value != param.default);
        let Some(value) = value else { continue };
        if !check.holds(param.when.as_ref()).unwrap_or(true) {
            let trouble = Trouble::error(param.name.span, "workshop-param-idle");
            let trouble =
                trouble.name("name", param.name.it.clone()).name("word", value.to_string());
            check.troubles.push(trouble);
        }
    }
}

/// The plan of a text.
pub(crate) fn plan<const W: usize>(
    text: &Text,
    values: &Values,
    board: Board,
    troubles: &mut Troubles,
) -> Option<Plan<W>> {
    let mut check = Check::<W>::new(text, values, troubles);
    check.board = Some(board);
    let plan = check.lower();
    if troubles.fatal() { None } else { plan.ok() }
}

/// A number that is known before the game.
pub(crate) fn constant(text: &Text, values: &Values, count: &syntax::Count) -> Option<i64> {
    Check::<1>::new(text, values, &mut Troubles::default()).constant(count)
}

/// Whether a condition holds, where that is known before the game.
pub(crate) fn known(text: &Text, values: &Values, cond: &syntax::Cond) -> Option<bool> {
    Check::<1>::new(text, values, &mut Troubles::default()).known(cond)
}

/// What pieces are called of which nothing is said.
pub(crate) const STONE: &str = "stone";

/// Whether a word is the name of a kind of piece, or its plural.
pub(crate) fn names_kind(name: &str, word: &str) -> bool {
    word == name
        || word.strip_suffix('s') == Some(name)
        || word.strip_suffix("es") == Some(name)
        || name.strip_suffix("man").is_some_and(|stem| word.strip_suffix("men") == Some(stem))
}

/// Whether a word says whose pieces are meant, so that a kind beside it is not one's own alone.
pub(crate) fn says_whose(text: &Text, set: &syntax::Set) -> bool {
    match &set.kind {
        SetKind::Word(word) => {
            matches!(
                word.as_str(),
                "own" | "enemy" | "neutral" | "occupied" | "any" | "it" | "there"
            ) || text.sides.iter().any(|side| side.it == *word)
        }
        SetKind::Or(all) => all.iter().any(|set| says_whose(text, set)),
        _ => false,
    }
}

struct Check<'a, const W: usize> {
    text: &'a Text,
    values: &'a Values,
    troubles: &'a mut Troubles,
    board: Option<Board>,
    kinds: Vec<Kind>,
    slots: Vec<Slot>,
    nodes: Vec<Node<W>>,
    alts: Vec<Alt<W>>,
    code: Vec<Instr<W>>,
    uses: Uses,
    naming: Vec<String>,
    points: bool,
    /// Of which captures the turns lowered now have to make most.
    most: Vec<u16>,
    /// How many sets there are so far.
    size: usize,
    /// Whether it is about ends: who has a turn is known there only.
    ending: bool,
    /// Where it is about how far a piece moves: whether that depends on the direction.
    along: Option<bool>,
    /// Where it is about a move of a stack: whether how many pieces move matters.
    as_many: Option<bool>,
    /// Nodes at which another turn of the same side begins.
    anothers: Vec<u16>,
}

/// Directions that each side sees for itself.
const TURNED: [&str; 3] = ["forward", "backward", "sideways"];
/// Directions in which one may leap.
const LEAPT: [&str; 4] = ["any", "forward", "backward", "sideways"];

/// What is counted in play.
const COUNTED: [&str; 7] = ["turn", "quiet turns", "passes", "captured", "score", "taken", "hand"];
/// Numbers as words, which stand for nothing here: what they would be in digits is their place.
const NUMERALS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// A name that can be used for a heading that is not there.
const TOP: Span = Span { start: 0, end: 0 };

impl<'a, const W: usize> Check<'a, W> {
    fn new(text: &'a Text, values: &'a Values, troubles: &'a mut Troubles) -> Check<'a, W> {
        Check {
            text,
            values,
            troubles,
            board: None,
            kinds: Vec::new(),
            slots: Vec::new(),
            nodes: Vec::new(),
            alts: Vec::new(),
            code: Vec::new(),
            uses: Uses::default(),
            naming: Vec::new(),
            points: false,
            most: Vec::new(),
            size: 0,
            ending: false,
            along: None,
            as_many: None,
            anothers: Vec::new(),
        }
    }

    fn error<T>(&mut self, span: Span, id: &'static str) -> Read<T> {
        self.troubles.push(Trouble::error(span, id));
        Err(Lost)
    }

    fn named<T>(&mut self, span: Span, id: &'static str, word: &str) -> Read<T> {
        self.troubles.push(Trouble::error(span, id).name("word", word));
        Err(Lost)
    }

    /// A cell that the board does not have; `cells` says which it has.
    fn no_cell<T>(&mut self, span: Span, word: &str, cells: Message) -> Read<T> {
        let trouble = Trouble::error(span, "workshop-no-cell").name("word", word);
        self.troubles.push(trouble.say("cells", cells));
        Err(Lost)
    }

    /// A word that means nothing here, and which one may be meant.
    fn unknown<T>(&mut self, word: &str, span: Span) -> Read<T> {
        if !self.troubles.full() {
            let known = self.known_names();
            self.unlike(word, span, &known);
        }
        Err(Lost)
    }

    /// A word that is none of these: one like it may be meant, or else it is still to be explained.
    fn unlike(&mut self, word: &str, span: Span, known: &[String]) {
        let known = || known.iter().map(String::as_str);
        let trouble = match near(word, known()) {
            Some(_) => suggest(Trouble::error(span, "workshop-unknown"), word, known()),
            None => Trouble::error(span, "workshop-unknown-name"),
        };
        self.troubles.push(trouble.name("word", word));
    }

    fn heading(&self, word: &str) -> Span {
        let found = self.text.headings.iter().find(|(heading, _)| heading == word);
        found.map_or(TOP, |(_, span)| *span)
    }

    fn board(&self) -> &Board {
        self.board.as_ref().expect("the board is made first")
    }

    fn bits(&self, cells: &[u16]) -> Bits<W> {
        cells.iter().map(|&cell| Cell(cell)).collect()
    }

    fn all(&self) -> Bits<W> {
        Bits::below(self.board().cells())
    }

    // Boards.

    fn make_board(&mut self) -> Read<Board> {
        let text = self.text;
        let mut board: Option<Board> = None;
        let mut lines = Vec::new();
        let mut tone = None;
        for part in &text.board {
            if !self.holds(part.when.as_ref())? {
                continue;
            }
            let built = match &part.say {
                BoardSay::Square { columns, rows, shape } => Built::Square {
                    columns: self.part(columns)?,
                    rows: self.part(rows)?,
                    shape: match shape {
                        SquareShape::Squares => Shape::Squares,
                        SquareShape::Crossings => Shape::Crossings,
                        SquareShape::Sides => Shape::Sides,
                        SquareShape::Pits => Shape::Pits,
                    },
                },
                BoardSay::Rhombus(size) => Built::Rhombus(self.part(size)?),
                BoardSay::Triangle(size) => Built::Triangle(self.part(size)?),
                BoardSay::Hexagon(size) => Built::Hexagon(self.part(size)?),
                BoardSay::Nested(depth) => Built::Nested(self.part(depth)?),
                BoardSay::Layers { layers, columns, rows } => Built::Layers {
                    layers: self.part(layers)?,
                    columns: self.part(columns)?,
                    rows: self.part(rows)?,
                },
                BoardSay::Points(names) => {
                    Built::Points(names.iter().map(|name| name.it.clone()).collect())
                }
                BoardSay::Lines(all) => {
                    let Some(board) = &mut board else {
                        return self.error(part.span, "workshop-board-first");
                    };
                    for line in all {
                        let mut cells = Vec::new();
                        for name in line {
                            match board.cell(&name.it) {
                                Some(cell) => cells.push(cell),
                                None => return self.no_cell(name.span, &name.it, board.range()),
                            }
                        }
                        lines.push(cells);
                    }
                    continue;
                }
                BoardSay::Without(names) => {
                    let Some(board) = &mut board else {
                        return self.error(part.span, "workshop-board-first");
                    };
                    let mut gone = Vec::new();
                    for name in names {
                        match board.cell(&name.it) {
                            Some(cell) => gone.push(cell),
                            None => return self.no_cell(name.span, &name.it, board.range()),
                        }
                    }
                    board::without(board, &gone);
                    continue;
                }
                BoardSay::Diagonals(at) => {
                    let Some(board) = &board else {
                        return self.error(part.span, "workshop-board-first");
                    };
                    let said = match at.it.as_str() {
                        "dark" => "dark squares",
                        "light" => "light squares",
                        _ => "",
                    };
                    if !board.regions.contains_key(said) {
                        return self.error(part.span, "workshop-diagonals");
                    }
                    tone = Some(said);
                    continue;
                }
            };
            if board.is_some() {
                return self.error(part.span, "workshop-board-twice");
            }
            match board::build(&built) {
                Ok(made) => board = Some(made),
                Err(say) => {
                    self.troubles.push(Trouble { span: part.span, weight: Weight::Error, say });
                    return Err(Lost);
                }
            }
        }
        let Some(mut board) = board else {
            let span = self.heading("board");
            return self.error(span, "workshop-no-board");
        };
        if !lines.is_empty() {
            board::join(&mut board, &lines);
        }
        if let Some(cells) = tone.and_then(|tone| board.regions.get(tone)).cloned() {
            board::diagonals(&mut board, &cells);
        }
        if board.cells() == 0 {
            let span = self.heading("board");
            return self.error(span, "workshop-no-board");
        }
        Ok(board)
    }

    // Numbers that are known before the game.

    fn value(&self, name: &str) -> Option<&'a Value> {
        self.values.get(name)
    }

    fn number(&mut self, count: &syntax::Count) -> Read<i64> {
        if let Some(number) = self.constant(count) {
            return Ok(number);
        }
        let Some((word, span)) = self.no_number(count) else {
            return self.error(count.span, "workshop-not-constant");
        };
        let digits = NUMERALS.iter().position(|numeral| *numeral == word);
        let trouble = Trouble::error(span, "workshop-no-number").name("word", word);
        self.troubles.push(match digits {
            Some(n) => trouble.say("meant", Message::new("meant").name("word", n.to_string())),
            None => {
                let text = self.text;
                let params = text.params.iter().map(|param| &param.name);
                let named = text.means.iter().map(|means| &means.name);
                suggest(trouble, word, params.chain(named).map(|name| name.it.as_str()))
            }
        });
        Err(Lost)
    }

    /// A number of a board, which is told as it was written where it is too big.
    fn part(&mut self, count: &syntax::Count) -> Read<i64> {
        match count.kind {
            CountKind::Number(n) => Ok(n),
            _ => self.number(count),
        }
    }

    /// The first word in a number that means none, before the game or in it.
    fn no_number<'c>(&self, count: &'c syntax::Count) -> Option<(&'c str, Span)> {
        match &count.kind {
            CountKind::Word(word) => {
                let known = COUNTED.contains(&word.as_str())
                    || matches!(self.value(word), Some(Value::Number(_)))
                    || self.number_named(word, MOST_NAMES).is_some();
                (!known).then_some((word, count.span))
            }
            CountKind::Plus(a, b) | CountKind::Minus(a, b) | CountKind::Times(a, b) => {
                self.no_number(a).or_else(|| self.no_number(b))
            }
            CountKind::Half(a) => self.no_number(a),
            _ => None,
        }
    }

    fn constant(&self, count: &syntax::Count) -> Option<i64> {
        self.constant_within(count, MOST_NAMES)
    }

    /// Names may mean each other, so deep and no deeper.
    fn constant_within(&self, count: &syntax::Count, deep: usize) -> Option<i64> {
        Some(
            match &count.kind {
                CountKind::Number(n) => *n,
                CountKind::Word(word) => match self.value(word) {
                    Some(Value::Number(n)) => *n,
                    Some(Value::Word(_)) => return None,
                    None => {
                        let deep = deep.checked_sub(1)?;
                        self.constant_within(self.number_named(word, deep)?, deep)?
                    }
                },
                CountKind::Plus(a, b) => {
                    self.constant_within(a, deep)? + self.constant_within(b, deep)?
                }
                CountKind::Minus(a, b) => {
                    self.constant_within(a, deep)? - self.constant_within(b, deep)?
                }
                CountKind::Times(a, b) => {
                    self.constant_within(a, deep)? * self.constant_within(b, deep)?
                }
                CountKind::Half(a) => self.constant_within(a, deep)?.div_euclid(2),
                _ => return None,
            }
            .clamp(-MOST_NUMBER, MOST_NUMBER),
        )
    }

    /// What a name of a number means.
    fn number_named(&self, word: &str, deep: usize) -> Option<&'a syntax::Count> {
        let holds = |means: &&syntax::Means| match &means.when {
            None => true,
            Some(when) => self.known_within(when, deep) == Some(true),
        };
        let number = |means: &'a syntax::Means| match &means.meaning {
            Meaning::Count(count) => Some(count),
            Meaning::Set(_) => None,
        };
        let here = self.text.means.iter().filter(|means| means.name.it == word);
        here.filter(holds).filter_map(number).next_back()
    }

    /// Whether a condition on parameters alone holds.
    fn holds(&mut self, when: Option<&syntax::Cond>) -> Read<bool> {
        match when {
            None => Ok(true),
            Some(cond) => match self.known(cond) {
                Some(holds) => Ok(holds),
                None => self.error(cond.span, "workshop-not-constant"),
            },
        }
    }

    fn known(&self, cond: &syntax::Cond) -> Option<bool> {
        self.known_within(cond, MOST_NAMES)
    }

    fn known_within(&self, cond: &syntax::Cond, deep: usize) -> Option<bool> {
        match &cond.kind {
            CondKind::Param(name, values, not) => {
                let value = self.value(&name.it)?;
                Some(values.contains(value) != *not)
            }
            CondKind::Compare(a, how, b) => Some(crate::play::compare(
                self.constant_within(a, deep)?,
                *how,
                self.constant_within(b, deep)?,
            )),
            CondKind::All(all) => {
                let known: Vec<_> = all.iter().map(|cond| self.known_within(cond, deep)).collect();
                if known.contains(&Some(false)) {
                    return Some(false);
                }
                known.into_iter().collect::<Option<Vec<_>>>().map(|_| true)
            }
            CondKind::Any(all) => {
                let known: Vec<_> = all.iter().map(|cond| self.known_within(cond, deep)).collect();
                if known.contains(&Some(true)) {
                    return Some(true);
                }
                known.into_iter().collect::<Option<Vec<_>>>().map(|_| false)
            }
            CondKind::Even(count, even) => {
                Some((self.constant_within(count, deep)? % 2 == 0) == *even)
            }
            CondKind::Not(cond) => self.known_within(cond, deep).map(|holds| !holds),
            _ => None,
        }
    }

    // Everything.

    fn lower(&mut self) -> Read<Plan<W>> {
        let text = self.text;
        self.names()?;
        self.sides_and_pieces()?;
        let shifts = self.shifts();
        let start = self.start();
        let Some(turn) = &text.turn else {
            let span = self.heading("turn");
            return self.error(span, "workshop-no-turn");
        };
        let choice = self.choice(turn);
        for node in std::mem::take(&mut self.anothers) {
            self.nodes[node as usize].tiers = self.nodes[0].tiers.clone();
        }
        self.code.push(Instr::Over);
        let after = self.code.len() as u16;
        for action in &text.after {
            let _ = self.action(action, None);
        }
        self.code.push(Instr::Over);
        let turns = self.uses.turns;
        let mut ends = Vec::new();
        for end in &text.end {
            self.ending = true;
            if let Ok(Some(end)) = self.end(end) {
                ends.push(end);
            }
            self.ending = false;
        }
        // When the game ends at the latest does not tell positions apart.
        self.uses.turns = turns;
        if text.end.is_empty() {
            let span = self.heading("end");
            return self.error(span, "workshop-no-end");
        }
        if text.end.len() > MOST_ENDS {
            let span = self.heading("end");
            return self.error(span, "workshop-turn-long");
        }
        if self.alts.len() > MOST_ALTS
            || self.code.len() > MOST_CODE
            || self.nodes.len() > MOST_ALTS
        {
            let span = self.heading("turn");
            return self.error(span, "workshop-turn-long");
        }
        let plays = self.plays();
        choice?;
        let ((start, heights, hands), plays) = (start?, plays?);
        self.doubt(&start, &ends);
        self.uses.plays = plays.0.iter().any(|&n| n != 1);
        self.signs();
        let cap = self.cap();
        let drawable = cap == LONG
            || ends.iter().any(|end| matches!(end.result, Outcome::Draw | Outcome::Most(_, None)));
        let all = self.all();
        let end_span = self.heading("end");
        let sides: Vec<String> = text.sides.iter().map(|side| side.it.clone()).collect();
        let inks = inks(&sides);
        let beside = self.board().beside().into_iter().map(|way| way as u8).collect();
        Ok(Plan {
            all,
            shifts,
            kinds: std::mem::take(&mut self.kinds),
            slots: std::mem::take(&mut self.slots),
            start,
            heights,
            heaps: self.heaps(),
            hands,
            nodes: std::mem::take(&mut self.nodes),
            alts: std::mem::take(&mut self.alts),
            code: std::mem::take(&mut self.code),
            after,
            ends,
            uses: self.uses,
            plays,
            points: self.points,
            cap,
            beside,
            inks,
            sides,
            side_spans: text.sides.iter().map(|side| side.span).collect(),
            end_span,
            drawable,
            fast: Fast::default(),
            board: self.board.take().expect("the board is made first"),
        })
    }

    /// Names that are given twice, or mean something already.
    fn names(&mut self) -> Read<()> {
        let text = self.text;
        let params = text.params.iter().map(|param| (&param.name, false));
        let sides = text.sides.iter().map(|side| (side, true));
        let pieces = text.pieces.iter().map(|piece| (&piece.name, true));
        // What holds for one side or in one case only may be said again for another.
        let means = text.means.iter().filter(|means| means.side.is_none() && means.when.is_none());
        let means = means.map(|means| (&means.name, true));
        let mut seen = BTreeSet::new();
        let mut failed = false;
        for (name, word) in params.chain(sides).chain(pieces).chain(means) {
            if !seen.insert(name.it.as_str()) {
                failed |= self.named::<()>(name.span, "workshop-twice", &name.it).is_err();
            } else if word && crate::parse::reserved(&name.it) {
                failed |= self.named::<()>(name.span, "workshop-reserved", &name.it).is_err();
            }
        }
        if failed { Err(Lost) } else { Ok(()) }
    }

    /// What is surely not meant as it stands.
    fn doubt(&mut self, start: &[Bits<W>; SLOTS], ends: &[End<W>]) {
        let text = self.text;
        for (number, piece) in text.pieces.iter().enumerate() {
            let slots = self.kinds[number].slots;
            let mine = |slot: &[u8; SIDES]| slot.iter().any(|slot| slots.contains(slot));
            let comes = slots.iter().any(|&slot| !start[slot as usize].is_empty())
                || self.alts.iter().any(|alt| match &alt.pick {
                    Pick::Place { slot, .. } => mine(slot),
                    Pick::Cell { verb: plan::Verb::Turn(kind), .. } => *kind as usize == number,
                    _ => false,
                })
                || self.code.iter().any(|instr| match instr {
                    Instr::Put(slot, _) => mine(slot),
                    Instr::Turn(_, kind) => *kind as usize == number,
                    _ => false,
                });
            if !comes {
                let trouble = Trouble::warning(piece.name.span, "workshop-piece-nowhere");
                self.troubles.push(trouble.name("word", piece.name.it.clone()));
            }
        }
        let mut seen = BTreeSet::new();
        for end in ends {
            if matches!(end.when, Cond::Fixed(true)) {
                self.troubles.push(Trouble::warning(end.span, "workshop-end-always"));
            }
            if !seen.insert(format!("{:?}", end.when)) {
                self.troubles.push(Trouble::warning(end.span, "workshop-end-shadowed"));
            }
        }
    }

    fn sides_and_pieces(&mut self) -> Read<()> {
        let text = self.text;
        let sides = &text.sides;
        if sides.is_empty() {
            let span = self.heading("sides");
            return self.error(span, "workshop-no-sides");
        }
        if !(2..=SIDES).contains(&sides.len()) {
            let span = sides.last().map_or(self.heading("sides"), |side| side.span);
            return self.error(span, "workshop-two-sides");
        }
        let mut letters: Vec<char> = Vec::new();
        let owned: Vec<_> = text.pieces.iter().filter(|piece| !piece.nobody).collect();
        // Without a word about pieces each side has stones.
        let none = text.pieces.is_empty();
        let names: Vec<(String, bool, Span)> = if none {
            vec![(STONE.to_owned(), false, TOP)]
        } else {
            text.pieces.iter().map(|p| (p.name.it.clone(), p.nobody, p.name.span)).collect()
        };
        let single = none || owned.len() == 1;
        let mut free = |wish: char, upper: bool| {
            let cased =
                |c: char| if upper { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            let all = std::iter::once(wish).chain('a'..='z').map(cased);
            let letter =
                all.filter(|c| c.is_ascii_alphabetic() && *c != 'x').find(|c| !letters.contains(c));
            let letter = letter.unwrap_or('?');
            letters.push(letter);
            letter
        };
        for (name, nobody, span) in names {
            if self.slots.len() > SLOTS {
                return self.error(span, "workshop-many-pieces");
            }
            let wish = name.chars().next().unwrap_or('p');
            let number = self.kinds.len() as u8;
            let first = self.slots.len() as u8;
            let owners =
                if nobody { vec![None] } else { (0..sides.len() as u8).map(Some).collect() };
            for owner in owners {
                let glyph = match owner {
                    Some(side) if single => {
                        free(sides[side as usize].it.chars().next().unwrap_or('w'), false)
                    }
                    Some(side) => free(wish, side == 0),
                    None => free(wish, false),
                };
                self.slots.push(Slot { kind: number, owner, glyph });
            }
            let slots = self.each(|side| if nobody { first } else { first + side as u8 });
            let lying = text.pieces.get(self.kinds.len()).and_then(|piece| piece.lying);
            self.kinds.push(Kind { name, slots, nobody, lying });
        }
        if self.slots.len() > SLOTS {
            let span = self.heading("pieces");
            return self.error(span, "workshop-many-pieces");
        }
        Ok(())
    }

    fn shifts(&self) -> Vec<Shift<W>> {
        let board = self.board();
        let shift = |way: usize| {
            let pairs: Vec<(u16, u16)> = (0..board.cells() as u16)
                .filter_map(|cell| board.next(cell, way).map(|next| (cell, next)))
                .collect();
            let by = pairs.first().map(|(from, to)| i32::from(*to) - i32::from(*from));
            match by {
                Some(by)
                    if by.unsigned_abs() < 64
                        && by != 0
                        && pairs.iter().all(|(a, b)| i32::from(*b) - i32::from(*a) == by) =>
                {
                    Shift::Even { by, from: pairs.iter().map(|(cell, _)| Cell(*cell)).collect() }
                }
                _ => Shift::Table(board.ways[way].next.clone()),
            }
        };
        (0..board.ways.len()).map(shift).collect()
    }

    /// Whether several pieces may lie on a cell.
    fn heaps(&self) -> bool {
        self.text.pieces.iter().any(|piece| piece.lying.is_some())
    }

    /// Says what only stacks and heaps have where there are none.
    fn only_heaps(&mut self, span: Span) -> Read<()> {
        if self.heaps() { Ok(()) } else { self.error(span, "workshop-no-heaps") }
    }

    fn start(&mut self) -> Read<Placed<W>> {
        let mut sets = [Bits::EMPTY; SLOTS];
        let mut heights = Heaps::EMPTY;
        let mut hands = [0; SLOTS];
        let text = self.text;
        for (number, piece) in text.pieces.iter().enumerate() {
            if let Some(count) = &piece.hand {
                let n = self.number(count)?;
                if !(0..=1000).contains(&n) {
                    return self.error(count.span, "workshop-hand-size");
                }
                let slots = self.kinds[number].slots;
                slots.iter().for_each(|&slot| hands[slot as usize] = n as u16);
            }
        }
        let mut failed = false;
        for start in &text.start {
            failed |= self.start_line(start, &mut sets, &mut heights).is_err();
        }
        if failed { Err(Lost) } else { Ok((sets, heights, hands)) }
    }

    /// How many pieces lie on each cell of a line of the start.
    fn start_many(&mut self, start: &syntax::Start, kind: &Kind) -> Read<u16> {
        let Some(count) = &start.many else { return Ok(1) };
        let number = self.number(count)?;
        match kind.lying {
            None if number != 1 => self.error(count.span, "workshop-no-heaps"),
            _ if !(1..=i64::from(heaps::MOST)).contains(&number) => {
                self.too_high(count.span).map(|()| 0)
            }
            _ => Ok(number as u16),
        }
    }

    fn too_high(&mut self, span: Span) -> Read<()> {
        let trouble = Trouble::error(span, "workshop-heap-size");
        self.troubles.push(trouble.count("most", heaps::MOST.into()));
        Err(Lost)
    }

    /// Puts the pieces of a line of the start.
    fn start_line(
        &mut self,
        start: &syntax::Start,
        sets: &mut [Bits<W>; SLOTS],
        heights: &mut Heaps<W>,
    ) -> Read<()> {
        let text = self.text;
        {
            if !self.holds(start.when.as_ref())? {
                return Ok(());
            }
            let mut owners: Vec<u8> = Vec::new();
            let mut kind = None;
            for name in start.side.iter().chain(&start.piece) {
                let side = text.sides.iter().position(|side| side.it == name.it);
                if let Some(side) = side {
                    owners.push(side as u8);
                } else if matches!(name.it.as_str(), "own" | "each" | "both") {
                    owners.extend(0..text.sides.len() as u8);
                } else if let Some(found) = self.kind(&name.it) {
                    kind = Some(found);
                } else {
                    let known = self.known_names();
                    let trouble = Trouble::error(name.span, "workshop-start-what")
                        .name("word", name.it.clone());
                    self.troubles.push(suggest(
                        trouble,
                        &name.it,
                        known.iter().map(String::as_str),
                    ));
                    return Err(Lost);
                }
            }
            let kind = match kind {
                Some(kind) => kind,
                None if self.kinds.iter().filter(|kind| !kind.nobody).count() == 1 => {
                    self.kinds.iter().position(|kind| !kind.nobody).expect("one") as u8
                }
                None => return self.error(start.set.span, "workshop-start-kind"),
            };
            let kind = self.kinds[kind as usize].clone();
            if kind.nobody {
                owners = vec![0];
            }
            if owners.is_empty() {
                return self.error(start.set.span, "workshop-start-whose");
            }
            let many = self.start_many(start, &kind)?;
            let set = self.set(&start.set)?;
            let Some(fixed) = self.fixed(&set) else {
                return self.error(start.set.span, "workshop-start-where");
            };
            for owner in owners {
                let cells = fixed[owner as usize];
                let taken = sets.iter().fold(Bits::EMPTY, |all, &set| all | set);
                if cells.meets(&taken) {
                    let cell = (cells & taken).first().map_or(0, Cell::index);
                    let name = self.board().names[cell].clone();
                    return self.named(start.set.span, "workshop-start-twice", &name);
                }
                if cells.is_empty() {
                    return self.error(start.set.span, "workshop-set-nothing");
                }
                let slot = kind.slots[owner as usize] as usize;
                sets[slot] |= cells;
                if self.heaps() {
                    heights.add(cells, many);
                    if heights.total(self.all()) > heaps::MOST.into() {
                        return self.too_high(start.set.span);
                    }
                }
            }
        }
        Ok(())
    }

    /// The cells of a set that is the same in all positions.
    fn fixed(&self, set: &Set<W>) -> Option<[Bits<W>; SIDES]> {
        match set {
            Set::Fixed(cells) => Some(*cells),
            Set::Or(a, b) => {
                let (a, b) = (self.fixed(a)?, self.fixed(b)?);
                Some(from_fn(|side| a[side] | b[side]))
            }
            Set::And(a, b) => {
                let (a, b) = (self.fixed(a)?, self.fixed(b)?);
                Some(from_fn(|side| a[side] & b[side]))
            }
            Set::Without(a, b) => {
                let (a, b) = (self.fixed(a)?, self.fixed(b)?);
                Some(from_fn(|side| a[side].without(b[side])))
            }
            _ => None,
        }
    }

    fn plays(&mut self) -> Read<(Vec<u8>, bool)> {
        let text = self.text;
        let span = self.heading("plays");
        let mut plays = None;
        for (number, (when, listed)) in text.plays.iter().enumerate() {
            // What stands behind what always holds would never count.
            if when.is_none() && number + 1 < text.plays.len() {
                return self.named(span, "workshop-twice", "plays");
            }
            if self.holds(when.as_ref())? {
                plays = Some(listed);
                break;
            }
        }
        let (numbers, repeated) = match plays {
            None => (vec![1], false),
            Some(syntax::Plays::Listed(counts, repeated)) => {
                let mut numbers = Vec::new();
                for count in counts {
                    numbers.push(self.number(count)?);
                }
                (numbers, *repeated)
            }
            Some(syntax::Plays::Param(name)) => {
                let written = match self.value(&name.it) {
                    Some(Value::Word(word)) => word.clone(),
                    Some(Value::Number(n)) => n.to_string(),
                    None => return self.unknown(&name.it, name.span),
                };
                sequence(&written)
                    .map_or((Vec::new(), false), |(numbers, repeated)| (numbers, repeated))
            }
        };
        let listed = (1..=MOST_PLAYS).contains(&numbers.len());
        if !listed || !numbers.iter().all(|n| (1..=9).contains(n)) {
            return self.error(span, "workshop-plays");
        }
        Ok((numbers.into_iter().map(|n| n as u8).collect(), repeated))
    }

    // Names.

    /// The kind of this name, or of which it is the plural.
    fn kind(&self, word: &str) -> Option<u8> {
        self.kinds.iter().position(|kind| names_kind(&kind.name, word)).map(|kind| kind as u8)
    }

    fn known_names(&self) -> Vec<String> {
        const WORDS: [&str; 18] = [
            "empty", "own", "enemy", "occupied", "it", "there", "from", "near", "around", "row",
            "column", "group", "line", "between", "turn", "visited", "anywhere", "neutral",
        ];
        let text = self.text;
        (WORDS.iter().map(|word| (*word).to_owned()))
            .chain(self.kinds.iter().map(|kind| kind.name.clone()))
            .chain(text.sides.iter().map(|side| side.it.clone()))
            .chain(text.means.iter().map(|means| means.name.it.clone()))
            .chain(text.params.iter().map(|param| param.name.it.clone()))
            .chain(self.board().regions.keys().map(|&region| region.to_owned()))
            .collect()
    }

    /// Something for each side; where there are fewer, again from the first one on.
    fn each<T>(&self, of: impl Fn(usize) -> T) -> [T; SIDES] {
        let sides = self.text.sides.len().clamp(1, SIDES);
        from_fn(|side| of(side % sides))
    }

    /// The pieces whose owner is as asked, for each side.
    fn owned(&self, owner: impl Fn(usize, usize) -> bool) -> Set<W> {
        Set::Slots(self.each(|side| {
            let fits =
                |(_, slot): &(usize, &Slot)| slot.owner.is_some_and(|of| owner(of.into(), side));
            self.slots.iter().enumerate().filter(fits).fold(0, |all, (at, _)| all | 1 << at)
        }))
    }

    /// The rows, or the columns, as each side sees them: two sit at opposite edges, four at one each. Three see
    /// nothing alike, nor do four on another board than one as wide as high.
    fn seen(&mut self, columns: bool, span: Span) -> Read<[Vec<Vec<u16>>; SIDES]> {
        let quarters = self.quarters(span)?;
        let board = self.board();
        let turned = |mut lines: Vec<Vec<u16>>, back: bool| {
            if back {
                lines.reverse();
            }
            lines
        };
        Ok(quarters.map(|quarter| match (quarter, columns) {
            (0, false) => board.rows.clone(),
            (1, false) => board.columns.clone(),
            (2, false) => turned(board.rows.clone(), true),
            (_, false) => turned(board.columns.clone(), true),
            (0, true) => board.columns.clone(),
            (1, true) => turned(board.rows.clone(), true),
            (2, true) => turned(board.columns.clone(), true),
            (_, true) => board.rows.clone(),
        }))
    }

    /// How the board is turned for each side, in quarters.
    fn quarters(&mut self, span: Span) -> Read<[usize; SIDES]> {
        let board = self.board();
        let even = board.is_square() && board.columns.len() == board.rows.len();
        match self.text.sides.len() {
            0..=2 => Ok(self.each(|side| 2 * side)),
            4 if even => Ok(self.each(|side| side)),
            _ => self.error(span, "workshop-sides-turned"),
        }
    }

    fn of_kind(&self, kind: u8, own_only: bool) -> Set<W> {
        let slots = self.kinds[kind as usize].slots;
        if own_only {
            return Set::Slots(slots.map(|slot| 1 << slot));
        }
        let all = slots.iter().fold(0, |all, slot| all | 1 << slot);
        Set::Slots([all; SIDES])
    }

    fn everywhere(&self, cells: &[u16]) -> Set<W> {
        Set::Fixed([self.bits(cells); SIDES])
    }

    fn word(&mut self, word: &str, span: Span, qualified: bool) -> Read<Set<W>> {
        let text = self.text;
        if let "first row" | "second row" | "last row" = word {
            let seen = self.seen(false, span)?;
            return Ok(Set::Fixed(seen.map(|rows| {
                let row = match word {
                    "first row" => rows.first(),
                    "second row" => rows.get(1),
                    _ => rows.last(),
                };
                row.map_or(Bits::EMPTY, |row| self.bits(row))
            })));
        }
        Ok(match word {
            "empty" => Set::Empty,
            "own" => self.owned(|owner, side| owner == side),
            "enemy" => self.owned(|owner, side| owner != side),
            "occupied" | "piece" | "pieces" => {
                let all = self.all();
                Set::Without(Box::new(Set::Fixed([all; SIDES])), Box::new(Set::Empty))
            }
            "anywhere" | "everywhere" | "cell" | "any" => Set::Fixed([self.all(); SIDES]),
            "neutral" => {
                let nobody = |(_, slot): &(usize, &Slot)| slot.owner.is_none();
                let slots = self
                    .slots
                    .iter()
                    .enumerate()
                    .filter(nobody)
                    .fold(0, |all, (at, _)| all | 1 << at);
                Set::Slots([slots; SIDES])
            }
            "it" => Set::It,
            "its line" => match &mut self.along {
                Some(along) => {
                    *along = true;
                    Set::Along
                }
                None => return self.error(span, "workshop-its-line"),
            },
            "there" => Set::There,
            "from" | "origin" => Set::From,
            "visited" => Set::Visited,
            "doomed" => Set::Doomed,
            _ => {
                // Names of one's own first: `blacks` may be more than several of `black`.
                if text.means.iter().any(|means| means.name.it == word) {
                    return self.meaning(word, span);
                }
                if let Some(kind) = self.kind(word) {
                    return Ok(self.of_kind(kind, !qualified));
                }
                if let Some(side) = text.sides.iter().position(|side| side.it == word) {
                    return Ok(self.owned(|owner, _| owner == side));
                }
                if let Some(region) = self.board().region(word) {
                    let cells = self.board().regions[region].clone();
                    return Ok(self.everywhere(&cells));
                }
                if let Some(cell) = self.board().cell(word) {
                    return Ok(self.everywhere(&[cell]));
                }
                if board::place(word).is_some() {
                    return self.no_cell(span, word, self.board().range());
                }
                return self.unknown(word, span);
            }
        })
    }

    /// A set of one's own.
    fn meaning(&mut self, word: &str, span: Span) -> Read<Set<W>> {
        if self.naming.iter().any(|name| name == word) {
            return self.named(span, "workshop-names-circle", word);
        }
        if self.naming.len() >= MOST_NAMES {
            return self.error(span, "workshop-deep");
        }
        self.naming.push(word.to_owned());
        let text = self.text;
        let mut all: [Option<Set<W>>; SIDES] = [const { None }; SIDES];
        let (mut failed, mut sided) = (false, false);
        for means in text.means.iter().filter(|means| means.name.it == word) {
            match self.holds(means.when.as_ref()) {
                Ok(true) => {}
                Ok(false) => continue,
                Err(Lost) => {
                    failed = true;
                    continue;
                }
            }
            sided |= means.side.is_some();
            let side = match &means.side {
                None => None,
                Some(name) => match self.side(name) {
                    Ok(side) => Some(side as usize),
                    Err(Lost) => {
                        failed = true;
                        continue;
                    }
                },
            };
            let Meaning::Set(set) = &means.meaning else {
                failed = self.named::<()>(span, "workshop-number-no-set", word).is_err();
                continue;
            };
            match self.set(set) {
                Ok(set) => {
                    let sides = text.sides.len().clamp(1, SIDES);
                    for (number, slot) in all.iter_mut().enumerate().take(sides) {
                        if side.is_none_or(|side| side == number) {
                            *slot = Some(self.copied(&set, span)?);
                        }
                    }
                }
                Err(Lost) => failed = true,
            }
        }
        self.naming.pop();
        if failed {
            return Err(Lost);
        }
        if !sided {
            let [one, ..] = all;
            return Ok(one.unwrap_or(Set::Fixed([Bits::EMPTY; SIDES])));
        }
        let nothing = || Set::Fixed([Bits::EMPTY; SIDES]);
        let all = all.map(|set| set.unwrap_or_else(nothing));
        let fixed = all.each_ref().map(|set| self.fixed(set));
        if fixed.iter().all(Option::is_some) {
            return Ok(Set::Fixed(from_fn(|side| {
                fixed[side].map_or(Bits::EMPTY, |all| all[side])
            })));
        }
        let slots = all.each_ref().map(|set| match set {
            Set::Slots(slots) => Some(slots),
            _ => None,
        });
        let sides = text.sides.len().clamp(1, SIDES);
        if slots.iter().take(sides).all(Option::is_some) {
            return Ok(Set::Slots(self.each(|side| slots[side].map_or(0, |slots| slots[side]))));
        }
        Ok(Set::BySide(all.into_iter().take(sides).collect()))
    }

    // Sets.

    fn set(&mut self, set: &syntax::Set) -> Read<Set<W>> {
        self.set_of(set, false)
    }

    fn boxed(&mut self, set: &syntax::Set) -> Read<Box<Set<W>>> {
        self.set(set).map(Box::new)
    }

    /// Counts sets that are added to the rules.
    fn weigh(&mut self, sets: usize, span: Span) -> Read<()> {
        self.size = self.size.saturating_add(sets);
        match self.size {
            ..=MOST_SETS => Ok(()),
            // It is told once.
            size if size - sets > MOST_SETS => Err(Lost),
            _ => self.error(span, "workshop-set-long"),
        }
    }

    /// Another set like this one.
    fn copied(&mut self, set: &Set<W>, span: Span) -> Read<Set<W>> {
        self.weigh(set.size(), span)?;
        Ok(set.clone())
    }

    fn set_of(&mut self, set: &syntax::Set, qualified: bool) -> Read<Set<W>> {
        let span = set.span;
        self.weigh(1, span)?;
        Ok(match &set.kind {
            SetKind::Word(word) => self.word(word, span, qualified)?,
            SetKind::Numbered(word, counts) => {
                let own = word.starts_with("own");
                let mut all = [Bits::EMPTY; SIDES];
                for (first, last) in counts {
                    let from = self.line_number(word, first)?;
                    let to = match last {
                        Some(last) => self.line_number(word, last)?,
                        None => from,
                    };
                    let board = self.board();
                    let lists = match word.as_str() {
                        "row" | "own row" => board.rows.clone(),
                        "column" | "own column" => board.columns.clone(),
                        _ => board.layers.clone(),
                    };
                    let count = lists.len() as i64;
                    if from < 1 || to > count {
                        let n = if from < 1 { from } else { to };
                        return self.named(first.span, "workshop-no-row", &format!("{word} {n}"));
                    }
                    let seen = match own {
                        true => self.seen(word == "own column", span)?,
                        false => from_fn(|_| lists.clone()),
                    };
                    for (cells, lines) in all.iter_mut().zip(&seen) {
                        for line in &lines[(from - 1) as usize..to.max(from - 1) as usize] {
                            *cells |= self.bits(line);
                        }
                    }
                }
                Set::Fixed(all)
            }
            SetKind::Of(word, of) => self.relation(word, of, span)?,
            SetKind::Within(count, of, ways) => {
                let n = self.number(count)?.clamp(0, 100) as u32;
                let ways = self.ways(ways, span)?;
                let of = self.boxed(of)?;
                if self.fixed(&of).is_none() {
                    return Ok(Set::Within(n, ways, of));
                }
                let mut all = *of;
                for _ in 0..n {
                    let further = self.shifted(ways.clone(), Box::new(all.clone()));
                    all = self.or(all, further);
                }
                all
            }
            SetKind::Group(of, ways) => {
                let of = self.boxed(of)?;
                let ways = self.joining(ways, span)?;
                match *of {
                    Set::It | Set::There | Set::From => Set::GroupAt(of, ways),
                    of => Set::Flood(Box::new(self.copied(&of, span)?), Box::new(of), ways),
                }
            }
            SetKind::Joined(of, within, ways) => {
                let ways = self.joining(ways, span)?;
                Set::Flood(self.boxed(of)?, self.boxed(within)?, ways)
            }
            SetKind::Ring { of, ways, inside } => self.ring(of, ways, *inside, span)?,
            SetKind::Groups { of, ways, not, word, other } => {
                let ways = self.joining(ways, span)?;
                let of = self.set(of)?;
                let of = [self.copied(&of, span)?, self.copied(&of, span)?, of];
                let other = self.boxed(other)?;
                let near = match word.as_str() {
                    "touching" => Set::Shift(ways.clone(), other),
                    _ => *other,
                };
                let [one, another, of] = of;
                let seeds = Set::And(Box::new(one), Box::new(near));
                let touching = Set::Flood(Box::new(seeds), Box::new(another), ways);
                if *not { Set::Without(Box::new(of), Box::new(touching)) } else { touching }
            }
            SetKind::Line { length, exactly, of, ways } => {
                let length = self.number(length)?;
                if !(2..=26).contains(&length) {
                    return self.error(span, "workshop-line-length");
                }
                let of = self.boxed(of)?;
                let ways = self.ways_or(ways, "any", span)?[0].clone();
                let board = self.board();
                // Of two opposite directions one is enough.
                let half = ways.iter().copied().filter(|&way| {
                    board.ways[way as usize]
                        .back
                        .is_none_or(|back| back > way as usize || !ways.contains(&(back as u8)))
                });
                let ways: Vec<u8> = half.collect();
                let longest = board.longest(&ways, length as usize);
                if longest < length as usize {
                    let trouble = Trouble::warning(span, "workshop-line-none");
                    let trouble = trouble.count("length", length as usize);
                    self.troubles.push(trouble.count("longest", longest));
                }
                Set::Line { length: length as u32, exactly: *exactly, of, ways }
            }
            SetKind::SquareOf { of, tilted, inside, through } => {
                let all = self.squares(*tilted, *inside);
                if all.corners.is_empty() {
                    return self.error(span, "workshop-no-squares");
                }
                self.weigh(all.corners.len() / 64, span)?;
                let through = match through {
                    Some(through) => Some(self.boxed(through)?),
                    None => None,
                };
                Set::Squares { of: self.boxed(of)?, through, all, inside: *inside }
            }
            SetKind::Between(a, b) => Set::Between(self.boxed(a)?, self.boxed(b)?),
            SetKind::Picture(rows) => {
                if self.board().grid().is_empty() {
                    return self.error(span, "workshop-picture");
                }
                let mut lowered = Vec::new();
                for row in rows {
                    let mut sets = Vec::new();
                    for set in row {
                        sets.push(self.set(set)?);
                    }
                    lowered.push(sets);
                }
                Set::Picture(lowered)
            }
            SetKind::Pattern(items, ways) => {
                let mut lowered = Vec::new();
                for item in items {
                    let set = match &item.set {
                        Some(set) => Some(self.set(set)?),
                        None => None,
                    };
                    lowered.push(Item { set, wall: item.or_wall, times: item.times });
                }
                Set::Pattern { items: lowered, ways: self.ways_or(ways, "any", span)? }
            }
            SetKind::With(how, counts) => {
                self.only_heaps(span)?;
                let mut numbers = Vec::new();
                for count in counts {
                    numbers.push(self.count(count)?);
                }
                Set::With(*how, numbers)
            }
            SetKind::And(all) => {
                let whose = qualified || all.iter().any(|set| says_whose(self.text, set));
                let mut sets = Vec::new();
                for set in all {
                    sets.push(self.set_of(set, whose)?);
                }
                let all = self.joined(sets, Self::and);
                let nothing = match &all {
                    Set::Fixed(cells) => *cells == [Bits::EMPTY; SIDES],
                    Set::Slots(slots) => *slots == [0; SIDES],
                    _ => false,
                };
                if nothing {
                    self.troubles.push(Trouble::warning(span, "workshop-set-nothing"));
                }
                all
            }
            SetKind::Or(all) => {
                let mut sets = Vec::new();
                for set in all {
                    sets.push(self.set_of(set, qualified)?);
                }
                self.joined(sets, Self::or)
            }
            SetKind::Not(set) => {
                let all = self.all();
                let not = self.set_of(set, qualified)?;
                match self.fixed(&not) {
                    Some(cells) => Set::Fixed(cells.map(|cells| all.without(cells))),
                    None => Set::Without(Box::new(Set::Fixed([all; SIDES])), Box::new(not)),
                }
            }
        })
    }

    /// Joins sets, in pairs if they are many: nothing stands deep in another by that.
    fn joined(&self, mut sets: Vec<Set<W>>, join: fn(&Self, Set<W>, Set<W>) -> Set<W>) -> Set<W> {
        const FEW: usize = 8;
        while sets.len() > FEW {
            let mut all = sets.into_iter();
            let pair = || {
                let one = all.next()?;
                Some(match all.next() {
                    Some(other) => join(self, one, other),
                    None => one,
                })
            };
            sets = std::iter::from_fn(pair).collect();
        }
        let all = sets.into_iter().reduce(|all, set| join(self, all, set));
        all.unwrap_or(Set::Fixed([Bits::EMPTY; SIDES]))
    }

    /// The number of a row or column, which may be the letter of a column.
    fn line_number(&mut self, word: &str, count: &syntax::Count) -> Read<i64> {
        if let (CountKind::Word(letter), true) = (&count.kind, word.ends_with("column"))
            && let [letter @ b'a'..=b'z'] = letter.as_bytes()
            && self.constant(count).is_none()
        {
            return Ok(i64::from(letter - b'a') + 1);
        }
        self.number(count)
    }

    fn squares(&self, tilted: bool, inside: bool) -> Squares<W> {
        let board = self.board();
        let corners = board.squares(tilted);
        let mut at = vec![Vec::new(); board.cells()];
        for (number, cells) in corners.iter().enumerate() {
            cells.iter().for_each(|&cell| at[cell as usize].push(number as u32));
        }
        // What lies below a row and left of a column: what a square surrounds lies between two of each.
        let mut place = vec![(0, 0); board.cells()];
        board.grid().iter().for_each(|(&at, &cell)| place[cell as usize] = at);
        let place = &place;
        let before = |most: i32, coordinate: fn((i32, i32)) -> i32| -> Vec<Bits<W>> {
            let cells = |n: i32| (0..place.len()).filter(move |&cell| coordinate(place[cell]) < n);
            (0..=most + 1).map(|n| cells(n).map(Cell::new).collect()).collect()
        };
        let last = |coordinate: fn((i32, i32)) -> i32| {
            place.iter().map(|&at| coordinate(at)).max().unwrap_or(0)
        };
        let (columns, rows) =
            (before(last(|at| at.0), |at| at.0), before(last(|at| at.1), |at| at.1));
        let surrounded = |cells: &[u16; 4]| {
            let ((left, bottom), (right, top)) =
                (place[cells[0] as usize], place[cells[2] as usize]);
            let between = |lines: &[Bits<W>], low: i32, high: i32| {
                lines[high as usize].without(lines[low as usize + 1])
            };
            if left < right && bottom < top {
                between(&columns, left, right) & between(&rows, bottom, top)
            } else {
                Bits::EMPTY
            }
        };
        let insides: Vec<Bits<W>> =
            if inside { corners.iter().map(surrounded).collect() } else { Vec::new() };
        let union = |all: &Vec<u32>| {
            all.iter().fold(Bits::EMPTY, |union, &square| union | insides[square as usize])
        };
        let around = if inside { at.iter().map(union).collect() } else { Vec::new() };
        let set = |square: &u32| corners[*square as usize].iter().map(|&cell| Cell(cell)).collect();
        let sets = |all: &Vec<u32>| all.iter().map(set).collect();
        let through = if W == 1 && !inside { at.iter().map(sets).collect() } else { Vec::new() };
        Squares { corners, insides, at, through, around }
    }

    fn and(&self, a: Set<W>, b: Set<W>) -> Set<W> {
        match (self.fixed(&a), self.fixed(&b)) {
            (Some(x), Some(y)) => Set::Fixed(from_fn(|side| x[side] & y[side])),
            _ => match (a, b) {
                (Set::Slots(x), Set::Slots(y)) => Set::Slots(from_fn(|side| x[side] & y[side])),
                // A set without another needs no third.
                (a, Set::Without(all, not)) if self.is_all(&all) => Set::Without(Box::new(a), not),
                (Set::Without(all, not), b) if self.is_all(&all) => Set::Without(Box::new(b), not),
                (a, b) => Set::And(Box::new(a), Box::new(b)),
            },
        }
    }

    fn is_all(&self, set: &Set<W>) -> bool {
        let all = self.all();
        matches!(set, Set::Fixed(cells) if *cells == [all; SIDES])
    }

    fn or(&self, a: Set<W>, b: Set<W>) -> Set<W> {
        match (&a, &b) {
            (Set::Fixed(x), Set::Fixed(y)) => Set::Fixed(from_fn(|side| x[side] | y[side])),
            (Set::Slots(x), Set::Slots(y)) => Set::Slots(from_fn(|side| x[side] | y[side])),
            _ => Set::Or(Box::new(a), Box::new(b)),
        }
    }

    fn beside(&self) -> Ways {
        let ways: Vec<u8> = self.board().beside().into_iter().map(|way| way as u8).collect();
        from_fn(|_| ways.clone())
    }

    /// What lies one further, worked out here if it never changes.
    fn shifted(&self, ways: Ways, set: Box<Set<W>>) -> Set<W> {
        let Some(cells) = self.fixed(&set) else { return Set::Shift(ways, set) };
        let board = self.board();
        let next = |side: usize| {
            let of = move |cell: Cell, way: u8| board.next(cell.0, way as usize).map(Cell);
            let all = |cell| ways[side].iter().filter_map(move |&way| of(cell, way));
            cells[side].iter().flat_map(all).collect()
        };
        Set::Fixed(from_fn(next))
    }

    fn relation(&mut self, word: &str, of: &syntax::Set, span: Span) -> Read<Set<W>> {
        let inner = self.set(of)?;
        let boxed = Box::new(inner);
        let square = |check: &mut Self, words: &[&str]| -> Read<Ways> {
            let turned = words.iter().any(|word| TURNED.contains(word));
            let quarters = if turned { check.quarters(span)? } else { [0; SIDES] };
            let ways = quarters.map(|quarter| check.board().directions(words, quarter));
            if ways.iter().any(|ways| ways.as_ref().is_none_or(Vec::is_empty)) {
                return check.named(span, "workshop-no-way", word);
            }
            Ok(ways.map(|ways| ways.into_iter().flatten().map(|way| way as u8).collect()))
        };
        Ok(match word {
            "near" => self.shifted(self.beside(), boxed),
            "around" => {
                let ways = square(self, &["any"])?;
                self.shifted(ways, boxed)
            }
            "ahead" => {
                let ways = square(self, &["forward"])?;
                self.shifted(ways, boxed)
            }
            "behind" => {
                let ways = square(self, &["backward"])?;
                self.shifted(ways, boxed)
            }
            "above" | "below" | "left" | "right" => {
                let by = match word {
                    "above" => (0, 1),
                    "below" => (0, -1),
                    "left" => (-1, 0),
                    _ => (1, 0),
                };
                match self.board().ways.iter().position(|way| way.by == by) {
                    Some(way) => self.shifted(from_fn(|_| vec![way as u8]), boxed),
                    None => return self.named(span, "workshop-no-way", word),
                }
            }
            "opposite" => {
                let board = self.board();
                let (columns, rows) = (board.columns.len(), board.rows.len());
                if columns * rows != board.cells() {
                    return self.named(span, "workshop-no-way", word);
                }
                let cells = board.cells() as u16;
                match self.fixed(&boxed) {
                    Some(all) => {
                        let across = |cell: Cell| Cell(cells - 1 - cell.0);
                        Set::Fixed(all.map(|all| all.iter().map(across).collect()))
                    }
                    None => Set::Opposite((0..cells).rev().collect(), boxed),
                }
            }
            _ => return self.unknown(word, span),
        })
    }

    /// In which directions groups are joined: side by side, where nothing else is said.
    fn joining(&mut self, ways: &syntax::Ways, span: Span) -> Read<Ways> {
        if ways.words.is_empty() { Ok(self.beside()) } else { self.ways(ways, span) }
    }

    /// What stands around something, or what it surrounds. Around pieces that stand side by side on squares
    /// nothing passes, not even at corners; around those that touch at corners only, something may.
    fn ring(
        &mut self,
        of: &syntax::Set,
        ways: &syntax::Ways,
        inside: bool,
        span: Span,
    ) -> Read<Set<W>> {
        let [mut joined, ..] = self.joining(ways, span)?;
        joined.sort_unstable();
        let board = self.board();
        let [mut straight, mut all] = ["orthogonal", "any"].map(|word| {
            let ways = board.directions(&[word], 0).unwrap_or_default();
            ways.into_iter().map(|way| way as u8).collect::<Vec<_>>()
        });
        straight.sort_unstable();
        all.sort_unstable();
        let plain = board.links.is_empty() && board.layers.is_empty() && !board.rows.is_empty();
        let beside = match () {
            () if !plain => None,
            () if joined == straight => Some(all),
            () if joined == all => Some(straight),
            () => None,
        };
        let Some(beside) = beside else { return self.error(span, "workshop-ring") };
        let open = |cell: &u16| beside.iter().any(|&way| board.next(*cell, way as usize).is_none());
        let rim: Vec<u16> = (0..board.cells() as u16).filter(open).collect();
        let rim = self.bits(&rim);
        Ok(Set::Ring { of: self.boxed(of)?, beside, rim, inside })
    }

    fn ways(&mut self, ways: &syntax::Ways, span: Span) -> Read<Ways> {
        let words: Vec<&str> = ways.words.iter().map(|word| word.it.as_str()).collect();
        let turned = ways.words.iter().find(|word| TURNED.contains(&word.it.as_str()));
        let quarters = match turned {
            Some(word) => self.quarters(word.span)?,
            None => [0; SIDES],
        };
        let mut both: Ways = [const { Vec::new() }; SIDES];
        for (quarter, list) in quarters.into_iter().zip(&mut both) {
            match self.board().directions(&words, quarter) {
                Some(found) if !found.is_empty() => {
                    *list = found.into_iter().map(|way| way as u8).collect();
                }
                _ => {
                    let span = ways.words.first().map_or(span, |word| word.span);
                    return self.named(span, "workshop-no-way", &words.join(" "));
                }
            }
        }
        Ok(both)
    }

    fn ways_or(&mut self, ways: &syntax::Ways, default: &'static str, span: Span) -> Read<Ways> {
        if !ways.words.is_empty() {
            return self.ways(ways, span);
        }
        let words = syntax::Ways { words: vec![Name::new(default.to_owned(), span)] };
        self.ways(&words, span)
    }

    // Numbers.

    fn count(&mut self, count: &syntax::Count) -> Read<Count<W>> {
        if let Some(n) = self.constant(count) {
            return Ok(Count::Number(n as i32));
        }
        let span = count.span;
        Ok(match &count.kind {
            CountKind::Number(n) => Count::Number(*n as i32),
            CountKind::Word(word) => self.own_count(word, span, false)?,
            CountKind::Enemy(word) => self.own_count(word, span, true)?,
            CountKind::Size(set) => Count::Size(self.boxed(set)?),
            CountKind::Groups(set, ways) => {
                let ways = self.joining(ways, span)?;
                Count::Groups(self.boxed(set)?, ways)
            }
            CountKind::Largest(set) => {
                let ways = match &set.kind {
                    SetKind::Group(_, ways)
                    | SetKind::Groups { ways, .. }
                    | SetKind::Joined(_, _, ways) => self.joining(ways, span)?,
                    _ => self.beside(),
                };
                Count::Largest(self.boxed(set)?, ways)
            }
            CountKind::Height(set) => {
                self.only_heaps(span)?;
                Count::Height(self.boxed(set)?)
            }
            CountKind::AsMany => match &mut self.as_many {
                Some(as_many) => {
                    *as_many = true;
                    Count::AsMany
                }
                None => return self.error(span, "workshop-as-many"),
            },
            CountKind::Plus(a, b) => {
                Count::Plus(Box::new(self.count(a)?), Box::new(self.count(b)?))
            }
            CountKind::Minus(a, b) => {
                Count::Minus(Box::new(self.count(a)?), Box::new(self.count(b)?))
            }
            CountKind::Times(..) => return self.error(span, "workshop-not-constant"),
            CountKind::Half(a) => Count::Half(Box::new(self.count(a)?)),
        })
    }

    fn own_count(&mut self, word: &str, span: Span, enemy: bool) -> Read<Count<W>> {
        Ok(match word {
            "turn" => {
                self.uses.turns = true;
                Count::Turn
            }
            "quiet turns" => Count::Quiet,
            "passes" => {
                self.uses.passes = true;
                Count::Passes
            }
            "captured" => {
                self.uses.captured = true;
                Count::Captured(enemy)
            }
            "score" => {
                self.points = true;
                Count::Score(enemy)
            }
            "taken" => Count::Taken,
            "hand" => {
                let counted = |(number, _): &(usize, &syntax::Piece)| !self.kinds[*number].nobody;
                let slots = (self.text.pieces.iter().enumerate())
                    .filter(|(_, piece)| piece.hand.is_some())
                    .filter(counted)
                    .fold(0, |all, (number, _)| all | 1 << number);
                Count::Hand(slots, enemy)
            }
            _ if self.number_named(word, MOST_NAMES).is_some() => {
                if self.naming.iter().any(|name| name == word) {
                    return self.named(span, "workshop-names-circle", word);
                }
                let count = self.number_named(word, MOST_NAMES).expect("it has a meaning");
                self.naming.push(word.to_owned());
                let read = self.count(count);
                self.naming.pop();
                return read;
            }
            _ => {
                let params: Vec<String> =
                    self.text.params.iter().map(|param| param.name.it.clone()).collect();
                let known = COUNTED.into_iter().chain(["number"]);
                let trouble = Trouble::error(span, "workshop-no-count").name("word", word);
                let all = known.chain(params.iter().map(String::as_str));
                self.troubles.push(suggest(trouble, word, all));
                return Err(Lost);
            }
        })
    }

    // Conditions.

    /// Whether a set is, or is not, in another. Whether a cell is in a square needs only those through it.
    fn is(a: Set<W>, mut b: Set<W>, is: bool) -> Cond<W> {
        if let (Set::It, Set::Squares { through: through @ None, inside: false, .. }) = (&a, &mut b)
        {
            *through = Some(Box::new(Set::It));
        }
        Cond::Is(a, b, is)
    }

    fn cond(&mut self, cond: &syntax::Cond) -> Read<Cond<W>> {
        if let Some(holds) = self.known(cond) {
            return Ok(Cond::Fixed(holds));
        }
        Ok(match &cond.kind {
            CondKind::Some(set) => Cond::Some(self.set(set)?),
            CondKind::None(set) => Cond::None(self.set(set)?),
            CondKind::Is(a, b) => Self::is(self.set(a)?, self.set_of(b, true)?, true),
            CondKind::IsNot(a, b) => Self::is(self.set(a)?, self.set_of(b, true)?, false),
            CondKind::Compare(a, how, b) => Cond::Compare(self.count(a)?, *how, self.count(b)?),
            CondKind::Even(count, even) => Cond::Even(self.count(count)?, *even),
            CondKind::Param(name, ..) => return self.unknown(&name.it, name.span),
            CondKind::Joins(set, all) => {
                let set = self.set(set)?;
                let mut sets = Vec::new();
                for set in all {
                    sets.push(self.set(set)?);
                }
                Cond::Joins(set, sets)
            }
            CondKind::Holds(set, zones) => {
                let set = self.set(set)?;
                let sets = self.zones(zones)?;
                let nested = zones.it == "triangles";
                Cond::Holds(set, if nested { Zones::Nested(sets) } else { Zones::Flat(sets) })
            }
            CondKind::JoinsSome(set, count, zones, bare) => {
                let set = self.set(set)?;
                let mut sets = self.zones(zones)?;
                if *bare {
                    let corners = self.board().regions.get("corner").cloned().unwrap_or_default();
                    let corners = self.bits(&corners);
                    sets.iter_mut().for_each(|zone| *zone = zone.without(corners));
                    sets.retain(|zone| !zone.is_empty());
                }
                let number = self.number(count)?;
                if !(1..=sets.len() as i64).contains(&number) {
                    let trouble = Trouble::error(count.span, "workshop-joins-some");
                    let trouble = trouble.count("number", sets.len());
                    self.troubles.push(trouble.name("word", zones.it.clone()));
                    return Err(Lost);
                }
                Cond::JoinsSome(set, number as usize, sets)
            }
            CondKind::New => {
                self.uses.history = true;
                Cond::New
            }
            CondKind::Repeated(count) => {
                self.uses.history = true;
                Cond::Repeated(self.number(count)?.clamp(2, 100) as u32)
            }
            CondKind::NoTurn | CondKind::Nobody if !self.ending => {
                return self.error(cond.span, "workshop-no-turn-here");
            }
            CondKind::NoTurn => Cond::NoTurn,
            CondKind::Nobody => Cond::Nobody,
            CondKind::All(all) => {
                let mut conds = Vec::new();
                for cond in all {
                    match self.cond(cond)? {
                        Cond::Fixed(true) => {}
                        cond => conds.push(cond),
                    }
                }
                if conds.len() == 1 { conds.remove(0) } else { Cond::All(conds) }
            }
            CondKind::Any(all) => {
                let mut conds = Vec::new();
                for cond in all {
                    match self.cond(cond)? {
                        Cond::Fixed(false) => {}
                        cond => conds.push(Cond::Not(Box::new(cond))),
                    }
                }
                Cond::Not(Box::new(Cond::All(conds)))
            }
            CondKind::Not(cond) => Cond::Not(Box::new(self.cond(cond)?)),
        })
    }

    /// Zones of the board, by what they are called.
    fn zones(&mut self, name: &Name) -> Read<Vec<Bits<W>>> {
        let board = self.board();
        let corners = || board.regions.get("corner").map_or(&[][..], Vec::as_slice);
        let lists: Vec<Vec<u16>> = match name.it.as_str() {
            "columns" => board.columns.clone(),
            "rows" => board.rows.clone(),
            "layers" => board.layers.clone(),
            "diagonals" => self.diagonals(),
            "triangles" => board.zones.first().cloned().unwrap_or_default(),
            "corners" => corners().iter().map(|&cell| vec![cell]).collect(),
            "edges" => {
                let edges = board::EDGES.iter().filter_map(|edge| board.regions.get(edge));
                edges.cloned().collect()
            }
            _ => Vec::new(),
        };
        if lists.is_empty() {
            return self.named(name.span, "workshop-no-zones", &name.it);
        }
        Ok(lists.iter().map(|list| self.bits(list)).collect())
    }

    /// Lines of hexagons that are neither rows nor columns.
    fn diagonals(&self) -> Vec<Vec<u16>> {
        let board = self.board();
        let mut by: BTreeMap<i64, Vec<u16>> = BTreeMap::new();
        for (x, column) in board.columns.iter().enumerate() {
            for (y, row) in board.rows.iter().enumerate() {
                for &cell in column.iter().filter(|cell| row.contains(cell)) {
                    by.entry(x as i64 - y as i64).or_default().push(cell);
                }
            }
        }
        by.into_values().collect()
    }

    // Turns.

    /// Writes the code of a choice and of all that follows its alternatives; what follows the choice is
    /// written behind it. Its number is that of its node.
    fn choice(&mut self, choice: &syntax::Choice) -> Read<u16> {
        let node = self.nodes.len();
        self.nodes.push(Node {
            tiers: Vec::new(),
            may: choice.may,
            asks: choice.may,
            with_it: false,
            another: false,
            stop: 0,
        });
        let mut ends = Vec::new();
        let mut tiers = Vec::new();
        let mut failed = false;
        for tier in &choice.tiers {
            let mut most = Vec::new();
            for kind in &tier.most {
                match kind {
                    None => most.push(u16::MAX),
                    Some(name) => match self.kind(&name.it) {
                        Some(kind) => {
                            let slots = self.kinds[kind as usize].slots;
                            most.push(slots.iter().fold(0, |all, slot| all | 1 << slot));
                        }
                        None => {
                            failed = true;
                            let _ = self.kind_of(name);
                        }
                    },
                }
            }
            let outer = std::mem::replace(&mut self.most, most.clone());
            let mut alts = Vec::new();
            for alt in &tier.alts {
                match self.alt(alt) {
                    Ok(Some((number, end))) => {
                        alts.push(number);
                        ends.push(end);
                    }
                    Ok(None) => {}
                    Err(Lost) => failed = true,
                }
            }
            self.most = outer;
            if !alts.is_empty() {
                tiers.push(Tier { alts, most });
            }
        }
        let here = self.code.len() as u16;
        for end in ends {
            self.code[end] = Instr::Jump(here);
        }
        self.nodes[node].tiers = tiers;
        self.nodes[node].stop = here;
        if failed { Err(Lost) } else { Ok(node as u16) }
    }

    /// The number of an alternative, and the instruction at which its code ends; none if it never applies.
    fn alt(&mut self, alt: &syntax::Alt) -> Read<Option<(u8, usize)>> {
        let when = match &alt.when {
            None => None,
            Some(cond) => match self.cond(cond)? {
                Cond::Fixed(false) => return Ok(None),
                Cond::Fixed(true) => None,
                cond => Some(cond),
            },
        };
        let pick = self.pick(&alt.pick, alt.span)?;
        let mut wheres = Vec::new();
        for cond in &alt.wheres {
            wheres.push(self.cond(cond)?);
        }
        if self.alts.len() >= MOST_ALTS {
            self.troubles.once(Trouble::error(alt.span, "workshop-turn-long"));
            return Err(Lost);
        }
        let number = self.alts.len() as u8;
        let code = self.code.len() as u16;
        let span = alt.span;
        self.alts.push(Alt {
            when,
            pick,
            wheres,
            musts: false,
            code,
            sign: Sign::Cell,
            span,
            rule: String::new(),
        });
        for action in &alt.then {
            self.action(action, Some(number))?;
        }
        let end = self.code.len();
        self.code.push(Instr::Over);
        Ok(Some((number, end)))
    }

    fn slot_of(&mut self, set: Option<&syntax::Set>, span: Span) -> Read<[u8; SIDES]> {
        let Some(set) = set else {
            let owned: Vec<_> = self.kinds.iter().filter(|kind| !kind.nobody).collect();
            return match owned.as_slice() {
                [kind] => Ok(kind.slots),
                _ => match self.kinds.as_slice() {
                    [kind] => Ok(kind.slots),
                    _ => self.error(span, "workshop-place-what"),
                },
            };
        };
        let lowered = self.set(set)?;
        let one = |slots: u16| (slots.count_ones() == 1).then(|| slots.trailing_zeros() as u8);
        match lowered {
            Set::Slots(slots) if slots.iter().all(|&slots| one(slots).is_some()) => {
                Ok(slots.map(|slots| one(slots).unwrap_or_default()))
            }
            _ => self.error(set.span, "workshop-place-what"),
        }
    }

    fn kind_of(&mut self, name: &Name) -> Read<u8> {
        match self.kind(&name.it) {
            Some(kind) => Ok(kind),
            None => {
                let known: Vec<String> = self.kinds.iter().map(|kind| kind.name.clone()).collect();
                self.unlike(&name.it, name.span, &known);
                Err(Lost)
            }
        }
    }

    fn pick(&mut self, pick: &syntax::Pick, span: Span) -> Read<Pick<W>> {
        Ok(match pick {
            syntax::Pick::Pass => {
                self.uses.passes = true;
                Pick::Pass
            }
            syntax::Pick::Place { piece, on } => {
                let slot = self.slot_of(piece.as_ref(), span)?;
                let kind = self.slots[slot[0] as usize].kind as usize;
                let hand = self.text.pieces.get(kind).is_some_and(|piece| piece.hand.is_some());
                let on = self.set(on)?;
                let lies = self.kinds[kind].lying.is_some();
                let free = match lies {
                    true => self.or(Set::Empty, Set::Slots(slot.map(|slot| 1 << slot))),
                    false => Set::Empty,
                };
                let on = if is_empty(&on) && !lies { on } else { self.and(on, free) };
                Pick::Place { slot, on, hand }
            }
            syntax::Pick::Cell(verb, set, into) => {
                let verb = match (verb, into) {
                    (syntax::Verb::Turn, Some(name)) => plan::Verb::Turn(self.kind_of(name)?),
                    (syntax::Verb::Capture, _) => plan::Verb::Capture,
                    (syntax::Verb::Remove, _) => plan::Verb::Remove,
                    (syntax::Verb::Flip, _) => plan::Verb::Flip,
                    _ => plan::Verb::Choose,
                };
                let on = self.set(set)?;
                let on = if verb == plan::Verb::Choose { on } else { self.pieces(on) };
                Pick::Cell { verb, on }
            }
            syntax::Pick::Move(go) => Pick::Move(self.go(go, span)?),
            syntax::Pick::Sow { from, ways, skip } => {
                self.only_heaps(span)?;
                let on = self.set(from)?;
                let on = self.pieces(on);
                let way = self.ways(ways, span)?;
                if way.iter().any(|ways| ways.len() != 1) {
                    return self.error(span, "workshop-sow-way");
                }
                let skip = match skip {
                    Some(skip) => Some(self.set(skip)?),
                    None => None,
                };
                Pick::Sow(Sow { on, way, skip, aimed: false })
            }
        })
    }

    /// The cells of a set on which pieces stand.
    fn pieces(&self, set: Set<W>) -> Set<W> {
        fn only<const W: usize>(set: &Set<W>) -> bool {
            match set {
                Set::Slots(_) | Set::GroupAt(..) => true,
                Set::And(a, b) => only(a) || only(b),
                Set::Or(a, b) => only(a) && only(b),
                Set::Without(a, not) => only(a) || matches!(**not, Set::Empty),
                _ => false,
            }
        }
        if only(&set) {
            return set;
        }
        let all = self.all();
        let all = Box::new(Set::Fixed([all; SIDES]));
        self.and(set, Set::Without(all, Box::new(Set::Empty)))
    }

    fn go(&mut self, go: &syntax::Move, span: Span) -> Read<Go<W>> {
        let who = self.set(&go.who)?;
        let who = self.pieces(who);
        let part = match &go.part {
            syntax::Part::Whole => Part::Whole,
            syntax::Part::Any => Part::Any,
            syntax::Part::Top(count) => Part::Top(self.count(count)?),
        };
        if !matches!(part, Part::Whole) {
            self.only_heaps(span)?;
        }
        if go.off
            && (go.to.is_some()
                || matches!(
                    go.how,
                    syntax::How::Hop
                        | syntax::How::Hops
                        | syntax::How::FarHop
                        | syntax::How::Fly
                        | syntax::How::Leap(..)
                ))
        {
            return self.error(span, "workshop-off-how");
        }
        self.as_many = self.heaps().then_some(false);
        let gone = self.where_to(go, span);
        let counts = self.as_many.take() == Some(true);
        let (to, over, how, ways) = gone?;
        let onward = go.ways.words.iter().any(|word| word.it == "forward");
        let told = !heaps::tells_many(go);
        let (off, capturing) = (go.off, go.capturing);
        Ok(Go { who, part, counts, told, off, how, ways, onward, over, to, capturing })
    }

    /// Where a piece goes, over what, how, and in which directions.
    fn where_to(&mut self, go: &syntax::Move, span: Span) -> Read<Gone<W>> {
        let to = match &go.to {
            Some(to) => self.set(to)?,
            None => Set::Empty,
        };
        let over = match &go.over {
            Some(over) => Some(self.set(over)?),
            None => None,
        };
        let hops = matches!(go.how, syntax::How::Hop | syntax::How::Hops | syntax::How::FarHop);
        if hops && over.is_none() {
            return self.error(span, "workshop-hop-over");
        }
        let passes = matches!(go.how, syntax::How::Slide | syntax::How::Exactly(_));
        if !hops && !passes && over.is_some() {
            return self.error(span, "workshop-over-what");
        }
        let flies = matches!(go.how, syntax::How::Fly | syntax::How::Leap(..));
        if !flies && go.ways.words.is_empty() && self.board().is_square() {
            return self.error(span, "workshop-want-ways");
        }
        let ways = if flies { [const { Vec::new() }; SIDES] } else { self.ways(&go.ways, span)? };
        let how = match &go.how {
            syntax::How::Step => How::Step,
            syntax::How::Slide => How::Slide,
            syntax::How::Hop => How::Hop,
            syntax::How::Hops => How::Hops,
            syntax::How::FarHop => How::FarHop,
            syntax::How::Fly => How::Fly,
            syntax::How::Exactly(count) => {
                self.along = Some(false);
                let count = self.count(count);
                let by_way = self.along.take() == Some(true);
                How::Exactly(count?, by_way)
            }
            syntax::How::Leap(a, b) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                How::Leap(self.leaps(a, b, &go.ways, span)?)
            }
        };
        Ok((to, over, how, ways))
    }

    /// For each side and cell the cells so far away, in the directions that are named.
    fn leaps(
        &mut self,
        a: i64,
        b: i64,
        ways: &syntax::Ways,
        span: Span,
    ) -> Read<[Vec<Bits<W>>; SIDES]> {
        let board = self.board();
        if !board.is_square() || (a, b) == (0, 0) {
            return self.error(span, "workshop-leap");
        }
        if let Some(other) = ways.words.iter().find(|word| !LEAPT.contains(&word.it.as_str())) {
            return self.named(other.span, "workshop-leap-way", &other.it);
        }
        let has = |way: &str| ways.words.iter().any(|word| word.it == way);
        let anywhere = ways.words.is_empty() || has("any");
        let quarters = if anywhere { [0; SIDES] } else { self.quarters(span)? };
        let board = self.board();
        let mut place = vec![(0i64, 0i64); board.cells()];
        for (x, column) in board.columns.iter().enumerate() {
            column.iter().for_each(|&cell| place[cell as usize].0 = x as i64);
        }
        for (y, row) in board.rows.iter().enumerate() {
            row.iter().for_each(|&cell| place[cell as usize].1 = y as i64);
        }
        let (a, b) = (a.abs(), b.abs());
        let fits = |quarter: usize, from: usize, to: usize| {
            let (east, north) = (place[to].0 - place[from].0, place[to].1 - place[from].1);
            let far = (east.abs(), north.abs()) == (a, b) || (north.abs(), east.abs()) == (a, b);
            let ahead = board::turned((east, north), quarter).1;
            let turn = anywhere
                || has("forward") && ahead > 0
                || has("backward") && ahead < 0
                || has("sideways") && ahead == 0;
            far && turn
        };
        let cells = board.cells();
        let reached = |quarter: usize, from: usize| -> Bits<W> {
            (0..cells).filter(|&to| fits(quarter, from, to)).map(Cell::new).collect()
        };
        let each = |quarter: usize| (0..cells).map(|from| reached(quarter, from)).collect();
        let reach: [Vec<Bits<W>>; SIDES] = quarters.map(each);
        match ways.words.first() {
            Some(word) if reach[0].iter().all(Bits::is_empty) => {
                self.named(word.span, "workshop-no-way", &word.it)
            }
            _ => Ok(reach),
        }
    }

    fn action(&mut self, action: &syntax::Action, alt: Option<u8>) -> Read<()> {
        let mut unless = None;
        if let Some(cond) = &action.when {
            match self.cond(cond)? {
                Cond::Fixed(true) => {}
                Cond::Fixed(false) => {
                    if let ActionKind::Else(_, others) = &action.kind {
                        for other in others {
                            self.action(other, alt)?;
                        }
                    }
                    return Ok(());
                }
                cond => {
                    unless = Some((self.code.len(), cond));
                    self.code.push(Instr::Over);
                }
            }
        }
        match &action.kind {
            ActionKind::Capture(set) => {
                let set = self.set(set)?;
                self.code.push(Instr::Capture(set));
            }
            ActionKind::Remove(set) => {
                let set = self.set(set)?;
                self.code.push(Instr::Remove(set));
            }
            ActionKind::Flip(set) => {
                let set = self.set(set)?;
                self.code.push(Instr::Flip(set));
            }
            ActionKind::Turn(set, name) => {
                let set = self.set(set)?;
                let kind = self.kind_of(name)?;
                self.code.push(Instr::Turn(set, kind));
            }
            ActionKind::Put(piece, set) => {
                let slot = self.slot_of(Some(piece), action.span)?;
                let set = self.set(set)?;
                self.code.push(Instr::Put(slot, set));
            }
            ActionKind::Score(count) => {
                let count = self.count(count)?;
                self.points = true;
                self.code.push(Instr::Score(count));
            }
            ActionKind::Until(actions) => {
                self.code.push(Instr::Mark);
                let start = self.code.len() as u16;
                for action in actions {
                    self.action(action, alt)?;
                }
                self.code.push(Instr::Until(start));
            }
            ActionKind::Claim => {
                if self.board().boxes.is_empty() {
                    return self.error(action.span, "workshop-no-boxes");
                }
                self.points = true;
                self.uses.claims = true;
                self.code.push(Instr::Claim);
            }
            ActionKind::Choose(choice) => {
                let at = self.code.len();
                self.code.push(Instr::Over);
                self.code.push(Instr::Over);
                let node = self.choice(choice)?;
                let here = self.code.len() as u16;
                self.code[at] = Instr::Choose(node);
                self.code[at + 1] = Instr::Jump(here);
            }
            ActionKind::SoThat(cond) => match self.cond(cond)? {
                Cond::Fixed(true) => {}
                cond => {
                    if let Some(alt) = alt {
                        self.alts[alt as usize].musts = true;
                    }
                    self.code.push(Instr::Must(cond));
                }
            },
            ActionKind::Another => {
                let node = self.nodes.len() as u16;
                let stop = self.code.len() as u16 + 1;
                self.nodes.push(Node {
                    tiers: Vec::new(),
                    may: false,
                    asks: false,
                    with_it: false,
                    another: true,
                    stop,
                });
                self.anothers.push(node);
                self.code.push(Instr::Choose(node));
            }
            ActionKind::Again(may) => {
                let Some(alt) = alt else {
                    return self.error(action.span, "workshop-again-what");
                };
                let with_it = matches!(self.alts[alt as usize].pick, Pick::Move(_));
                let endless = match &self.alts[alt as usize].pick {
                    Pick::Move(go) => go.capturing.is_none() && matches!(go.to, Set::Empty),
                    Pick::Cell { verb, .. } => {
                        matches!(verb, plan::Verb::Flip | plan::Verb::Choose)
                    }
                    Pick::Pass => true,
                    Pick::Place { .. } | Pick::Sow(_) => false,
                };
                if endless && unless.is_none() {
                    self.troubles.push(Trouble::warning(action.span, "workshop-again-endless"));
                }
                let tiers = vec![Tier { alts: vec![alt], most: self.most.clone() }];
                let node = self.nodes.len() as u16;
                let stop = self.code.len() as u16 + 1;
                self.nodes.push(Node {
                    tiers,
                    may: *may,
                    asks: false,
                    with_it,
                    another: false,
                    stop,
                });
                self.code.push(Instr::Choose(node));
            }
            ActionKind::Else(ones, others) => {
                for one in ones {
                    self.action(one, alt)?;
                }
                let jump = self.code.len();
                self.code.push(Instr::Over);
                if let Some((at, cond)) = unless.take() {
                    self.code[at] = Instr::Unless(cond, self.code.len() as u16);
                    for other in others {
                        self.action(other, alt)?;
                    }
                }
                self.code[jump] = Instr::Jump(self.code.len() as u16);
            }
        }
        if let Some((at, cond)) = unless {
            self.code[at] = Instr::Unless(cond, self.code.len() as u16);
        }
        Ok(())
    }

    fn end(&mut self, end: &syntax::End) -> Read<Option<End<W>>> {
        let when = self.cond(&end.when)?;
        if matches!(when, Cond::Fixed(false)) {
            return Ok(None);
        }
        // Who has no turn is the one whose turn it would be.
        let next = plan::speaks_of_next(&when);
        let result = match &end.result {
            syntax::Outcome::Mover if next => Outcome::Wins(Who::Next),
            syntax::Outcome::Next if next => Outcome::Loses(Who::Next),
            syntax::Outcome::Mover => Outcome::Wins(Who::Mover),
            syntax::Outcome::Next => Outcome::Loses(Who::Mover),
            syntax::Outcome::Draw => Outcome::Draw,
            syntax::Outcome::Side(name) => Outcome::Side(self.side(name)?),
            syntax::Outcome::Most(count, tie) => {
                let count = self.count(count)?;
                let tie = match tie {
                    Some(name) => Some(self.side(name)?),
                    None => None,
                };
                Outcome::Most(count, tie)
            }
        };
        let takes = match &end.takes {
            Some(takes) => {
                self.uses.captured = true;
                Some(self.set(takes)?)
            }
            None => None,
        };
        let say = Message::new(plan::reason(&when, &result));
        Ok(Some(End { when, say, takes, result, at_once: end.at_once, span: end.span }))
    }

    fn side(&mut self, name: &Name) -> Read<u8> {
        match self.text.sides.iter().position(|side| side.it == name.it) {
            Some(side) => Ok(side as u8),
            None => {
                let sides = self.text.sides.iter().map(|side| side.it.as_str());
                let trouble =
                    Trouble::error(name.span, "workshop-no-side").name("word", name.it.clone());
                self.troubles.push(suggest(trouble, &name.it, sides));
                Err(Lost)
            }
        }
    }

    /// How the steps of each alternative are written: a sign or a letter only where there is something to
    /// tell apart.
    fn signs(&mut self) {
        let takes = |pick: &Pick<W>| {
            matches!(pick, Pick::Cell { verb: plan::Verb::Capture | plan::Verb::Remove, .. })
        };
        let only = self.alts.iter().all(|alt| takes(&alt.pick) || matches!(alt.pick, Pick::Pass));
        let mut lettered = vec![false; self.alts.len()];
        for node in &self.nodes {
            let alts: Vec<u8> =
                node.tiers.iter().flat_map(|tier| tier.alts.iter().copied()).collect();
            let slot = |alt: u8| match &self.alts[alt as usize].pick {
                Pick::Place { slot, .. } => Some(*slot),
                _ => None,
            };
            let placed: Vec<[u8; SIDES]> = alts.iter().filter_map(|&alt| slot(alt)).collect();
            if placed.iter().any(|slot| *slot != placed[0]) {
                alts.iter()
                    .filter(|&&alt| slot(alt).is_some())
                    .for_each(|&alt| lettered[alt as usize] = true);
            }
        }
        let sown = |alt: &Alt<W>| match &alt.pick {
            Pick::Sow(sow) => Some(sow.way.clone()),
            _ => None,
        };
        let mut ways = self.alts.iter().filter_map(sown);
        let aims = ways.next().is_some_and(|first| ways.any(|way| way != first));
        for (number, alt) in self.alts.iter_mut().enumerate() {
            if let Pick::Sow(sow) = &mut alt.pick {
                sow.aimed = aims;
            }
            alt.sign = match &alt.pick {
                Pick::Pass => Sign::Pass,
                Pick::Move(go) if go.off => Sign::Off,
                Pick::Move(_) => Sign::Move,
                Pick::Sow(sow) if sow.aimed => Sign::Move,
                Pick::Place { slot, .. } if lettered[number] => {
                    // Its owner, whom a capital letter would tell, is known.
                    Sign::Lettered(self.slots[slot[0] as usize].glyph.to_ascii_lowercase())
                }
                pick if takes(pick) && !only => Sign::Crossed,
                _ => Sign::Cell,
            };
        }
    }

    /// No game has more steps: where every step fills a cell, as many as there are cells.
    fn cap(&self) -> u32 {
        let fills = |alt: &Alt<W>| matches!(alt.pick, Pick::Place { .. });
        let stays = |instr: &Instr<W>| !matches!(instr, Instr::Capture(_) | Instr::Remove(_));
        if !self.heaps() && self.alts.iter().all(fills) && self.code.iter().all(stays) {
            return self.board().cells() as u32;
        }
        LONG
    }
}

/// The colours of the sides: those that they are named after, if they all are.
fn inks(sides: &[String]) -> Vec<Ink> {
    let named: Vec<Ink> = sides.iter().filter_map(|side| crate::view::colour(side)).collect();
    let different = |(at, ink): (usize, &Ink)| !named[..at].contains(ink);
    if named.len() == sides.len() && named.iter().enumerate().all(different) {
        return named;
    }
    let usual = [Ink::Light, Ink::Dark, Ink::Red, Ink::Blue];
    usual.into_iter().take(sides.len()).collect()
}

/// `1-2` or `cycle-1-2-1`: the numbers, and whether the list begins again.
pub(crate) fn sequence(written: &str) -> Option<(Vec<i64>, bool)> {
    let (list, repeated) = match written.strip_prefix("cycle-") {
        Some(list) => (list, true),
        None => (written, false),
    };
    let numbers: Option<Vec<i64>> = list
        .split('-')
        .map(|n| n.parse().ok().filter(|n| (1..=9).contains(n) && list.len() < 100))
        .collect();
    numbers.map(|numbers| (numbers, repeated))
}

/// Whether a set has empty cells only, as far as can be seen.
fn is_empty<const W: usize>(set: &Set<W>) -> bool {
    match set {
        Set::Empty => true,
        Set::And(a, b) => is_empty(a) || is_empty(b),
        Set::Without(all, _) => is_empty(all),
        _ => false,
    }
}
