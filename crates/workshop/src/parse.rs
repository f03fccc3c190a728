//! From tokens to a syntax tree. What cannot be understood is told, and reading goes on at the next rule.

use ludoteca_core::{meant, near};

use crate::lex::{Lexeme, Span, Token, lex};
use crate::syntax::*;
use crate::trouble::{Trouble, Troubles};

/// The headings, in the order in which they are usually written.
pub const HEADINGS: [&str; 10] =
    ["game", "board", "sides", "pieces", "names", "start", "plays", "turn", "after", "end"];

/// The headings without which there is no game, and what is told where one is missing.
const NEEDED: [(&str, &str); 5] = [
    ("game", "workshop-no-game"),
    ("board", "workshop-no-board"),
    ("sides", "workshop-no-sides"),
    ("turn", "workshop-no-turn"),
    ("end", "workshop-no-end"),
];

/// Words that say in which directions.
pub(crate) const WAYS: [&str; 18] = [
    "orthogonal",
    "orthogonally",
    "diagonal",
    "diagonally",
    "any",
    "forward",
    "forwards",
    "backward",
    "backwards",
    "sideways",
    "horizontal",
    "vertical",
    "large",
    "medium",
    "small",
    "lines",
    "clockwise",
    "anticlockwise",
];

/// Words that stand before a set and make another of it.
const RELATIONS: [&str; 11] = [
    "near", "around", "above", "below", "left", "right", "ahead", "behind", "group", "touching",
    "opposite",
];

/// Words at which a set ends.
const STOPS: [&str; 49] = [
    "steps",
    "step",
    "slides",
    "slide",
    "leaps",
    "leap",
    "hops",
    "hop",
    "moves",
    "move",
    "to",
    "over",
    "then",
    "where",
    "so",
    "or",
    "else",
    "otherwise",
    "wins",
    "win",
    "loses",
    "lose",
    "draw",
    "draws",
    "is",
    "are",
    "joins",
    "join",
    "and",
    "into",
    "if",
    "with",
    "capturing",
    "may",
    "again",
    "at",
    "for",
    "exists",
    "exist",
    "remain",
    "remains",
    "means",
    "has",
    "mover",
    "holds",
    "hold",
    "touches",
    "touch",
    "through",
];

/// Words behind a number.
const BEHIND_COUNT: [&str; 6] = ["is", "are", "x", "and", "or", "then"];

/// Words behind `is` that are no values.
const AFTER_IS: [&str; 5] = ["at", "more", "less", "even", "odd"];

/// How a game ends for whoever has just stepped, or for nobody in particular.
const RESULTS: [&str; 3] = ["wins", "loses", "draw"];

/// Words with which what is said of a board begins, where no number does.
const BOARDS: [&str; 8] =
    ["rhombus", "triangle", "hexagon", "triangles", "points", "lines", "without", "diagonals"];

/// Words that say nothing.
const FILLERS: [&str; 5] = ["a", "an", "the", "all", "cells"];

/// Words that no piece, side or set can be called by.
const TAKEN: [&str; 19] = [
    "empty",
    "own",
    "enemy",
    "occupied",
    "it",
    "there",
    "from",
    "origin",
    "visited",
    "doomed",
    "neutral",
    "anywhere",
    "everywhere",
    "not",
    "number",
    "largest",
    "half",
    "nobody",
    "place",
];

/// Whether a word says something by itself, so that nothing can be called by it.
pub(crate) fn reserved(word: &str) -> bool {
    [&STOPS[..], &RELATIONS, &FILLERS, &TAKEN].iter().any(|words| words.contains(&word))
}

/// The most places of a pattern, and the most terms of a sum.
pub(crate) const MOST_ITEMS: usize = 16;
/// The most counts by which turns that capture most are told apart.
const MOST_COUNTED: usize = 4;

/// How deep sets and choices may be nested.
const DEPTH: u32 = 24;

pub(crate) struct Parser<'a> {
    text: &'a str,
    lexemes: Vec<Lexeme>,
    at: usize,
    depth: u32,
    troubles: &'a mut Troubles,
    params: Vec<String>,
    /// Names of numbers.
    numbers: Vec<String>,
    /// Headings that stand behind a space.
    indented: Vec<String>,
    boards: bool,
    /// Whether `or` stands between conditions here, not between sets.
    narrow: bool,
    /// Whether a set ends here where directions follow.
    till_ways: bool,
}

/// What was expected is missing; it has been told.
struct Lost;

type Read<T> = Result<T, Lost>;

/// Reads a text.
pub(crate) fn parse(text: &str, troubles: &mut Troubles) -> Text {
    let lexemes = lex(text, troubles);
    let mut parser = Parser {
        text,
        lexemes,
        at: 0,
        depth: 0,
        troubles,
        params: Vec::new(),
        numbers: Vec::new(),
        indented: Vec::new(),
        boards: false,
        narrow: false,
        till_ways: false,
    };
    parser.text()
}

impl Parser<'_> {
    // What stands here.

    fn token(&self) -> &Token {
        &self.lexemes[self.at].token
    }

    fn after(&self, n: usize) -> &Token {
        &self.lexemes[(self.at + n).min(self.lexemes.len() - 1)].token
    }

    fn span(&self) -> Span {
        self.lexemes[self.at].span
    }

    fn since(&self, start: Span) -> Span {
        let last = self.lexemes[self.at.saturating_sub(1)].span;
        if last.end < start.end { start } else { start.to(last) }
    }

    fn advance(&mut self) {
        if self.at + 1 < self.lexemes.len() {
            self.at += 1;
        }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token(), Token::Word(w) if w == word)
    }

    fn is_any(&self, words: &[&str]) -> bool {
        matches!(self.token(), Token::Word(w) if words.contains(&w.as_str()))
    }

    fn comes(&self, n: usize, words: &[&str]) -> bool {
        matches!(self.after(n), Token::Word(w) if words.contains(&w.as_str()))
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(s) if *s == sign)
    }

    fn eat(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn eat_any(&mut self, words: &[&str]) -> bool {
        let found = self.is_any(words);
        if found {
            self.advance();
        }
        found
    }

    fn eat_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn skip_lines(&mut self) {
        while *self.token() == Token::Line && !self.heading_follows() {
            self.advance();
        }
    }

    fn fillers(&mut self) {
        while self.is_any(&FILLERS) {
            self.advance();
        }
    }

    /// What is here as it was written, to be shown to people.
    fn written(&self) -> String {
        match self.token() {
            Token::Line | Token::End => String::new(),
            _ => self.text[self.span().range()].to_owned(),
        }
    }

    fn lost<T>(&mut self, id: &'static str) -> Read<T> {
        let span = self.span();
        let written = self.written();
        self.troubles.push(Trouble::error(span, id).here(&written));
        Err(Lost)
    }

    /// What stands here is none of what may, of which some words are known.
    fn none_of<'w, T>(
        &mut self,
        id: &'static str,
        known: impl Iterator<Item = &'w str>,
    ) -> Read<T> {
        let written = self.written();
        let trouble = Trouble::error(self.span(), id).here(&written);
        self.troubles.push(suggest(trouble, &written.to_lowercase(), known));
        Err(Lost)
    }

    fn expect_sign(&mut self, sign: &'static str) -> Read<()> {
        if self.eat_sign(sign) {
            return Ok(());
        }
        let (span, written) = (self.span(), self.written());
        let trouble = Trouble::error(span, "workshop-want-sign").name("sign", sign);
        self.troubles.push(trouble.here(&written));
        Err(Lost)
    }

    /// What closes the bracket that stands there.
    fn expect_close(&mut self, open: Span) -> Read<()> {
        let square = &self.text[open.range()] == "[";
        let (sign, close) = if square { ("[", "]") } else { ("(", ")") };
        if !matches!(self.token(), Token::Line | Token::End) && !self.section_over() {
            return self.expect_sign(close);
        }
        let trouble = Trouble::error(open, "workshop-bracket-open").name("sign", sign);
        self.troubles.push(trouble.name("close", close));
        Err(Lost)
    }

    fn expect(&mut self, word: &'static str) -> Read<()> {
        if self.eat(word) {
            return Ok(());
        }
        let (span, written) = (self.span(), self.written());
        let trouble = Trouble::error(span, "workshop-want-word").name("want", word);
        self.troubles.push(trouble.here(&written));
        Err(Lost)
    }

    fn name(&mut self) -> Read<Name> {
        let span = self.span();
        match self.token() {
            Token::Word(word) => {
                let name = At::new(word.clone(), span);
                self.advance();
                Ok(name)
            }
            _ => self.lost("workshop-want-name"),
        }
    }

    /// Whether a heading stands behind the line that ends here.
    fn heading_follows(&self) -> bool {
        *self.token() == Token::End
            || *self.token() == Token::Line
                && self.lexemes[(self.at + 1).min(self.lexemes.len() - 1)].heading
    }

    fn section_over(&self) -> bool {
        self.heading_follows() || self.lexemes[self.at].heading
    }

    /// Goes on at the next line.
    fn recover(&mut self) {
        while !self.section_over() && *self.token() != Token::Line {
            self.advance();
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= DEPTH {
            return self.lost("workshop-deep");
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    // The page.

    fn text(&mut self) -> Text {
        let mut text = Text::default();
        loop {
            while *self.token() == Token::Line {
                self.advance();
            }
            if *self.token() == Token::End {
                break;
            }
            let span = self.span();
            let word = match self.token() {
                Token::Word(word) => word.clone(),
                _ => String::new(),
            };
            let known = HEADINGS.contains(&word.as_str());
            let twice = text.headings.iter().any(|(heading, _)| *heading == word);
            if !known || !(self.lexemes[self.at].heading || self.tell_indented()) {
                let trouble = Trouble::error(span, "workshop-heading").here(&self.written());
                self.troubles.push(suggest(trouble, &word, HEADINGS.iter().copied()));
                self.advance();
                self.recover_section();
                continue;
            }
            if twice {
                self.troubles.push(
                    Trouble::error(span, "workshop-heading-twice").name("word", word.clone()),
                );
            }
            if !twice {
                text.headings.push((word.clone(), span));
            }
            self.advance();
            match word.as_str() {
                "game" => self.game(&mut text),
                "board" => self.lines(|p| {
                    let part = p.board_part()?;
                    text.board.push(part);
                    Ok(())
                }),
                "sides" => self.lines(|p| {
                    text.sides.push(p.name()?);
                    Ok(())
                }),
                "pieces" => self.lines(|p| p.pieces(&mut text.pieces)),
                "names" => self.lines(|p| {
                    text.means.push(p.means()?);
                    Ok(())
                }),
                "start" => self.lines(|p| {
                    text.start.push(p.start()?);
                    Ok(())
                }),
                "plays" => self.lines(|p| {
                    let when = p.when()?;
                    text.plays.push((when, p.plays()?));
                    Ok(())
                }),
                "turn" => {
                    let choice = self.choice(true);
                    text.turn = text.turn.take().or(choice);
                    self.recover_section();
                }
                "after" => self.lines(|p| {
                    text.after.push(p.action()?);
                    Ok(())
                }),
                _ => self.lines(|p| {
                    text.end.push(p.end()?);
                    Ok(())
                }),
            }
        }
        for (heading, id) in NEEDED {
            let written = text.headings.iter().map(|(word, _)| word).chain(&self.indented);
            if written.into_iter().all(|word| word != heading) {
                self.troubles.push(Trouble::error(Span::default(), id));
            }
        }
        text
    }

    /// Whether the word of a heading begins a line here behind a space.
    fn is_indented(&self) -> bool {
        let first = self.at.checked_sub(1).is_none_or(|at| self.lexemes[at].token == Token::Line);
        first && self.is_any(&HEADINGS) && !self.lexemes[self.at].heading
    }

    /// Tells of such a heading, if one stands here; whether it does.
    fn tell_indented(&mut self) -> bool {
        let indented = self.is_indented();
        if indented {
            let word = self.written().to_lowercase();
            let trouble = Trouble::error(self.span(), "workshop-heading-indented");
            self.troubles.push(trouble.name("word", word.clone()));
            self.indented.push(word);
        }
        indented
    }

    /// Where an entry that begins there was not understood: some headings may begin one, too, so only then is
    /// the space before it what is wrong.
    fn blame_indent(&mut self, began: usize, told: usize) {
        let at = std::mem::replace(&mut self.at, began);
        let full = self.troubles.full();
        if !full && self.tell_indented() {
            self.troubles.forget(told..self.troubles.len() - 1);
        }
        self.at = at;
    }

    fn recover_section(&mut self) {
        while !self.section_over() {
            self.advance();
        }
    }

    /// The entries of a section, separated by lines, commas or semicolons.
    fn lines(&mut self, mut entry: impl FnMut(&mut Self) -> Read<()>) {
        loop {
            self.skip_lines();
            if self.section_over() {
                return;
            }
            let (before, told) = (self.at, self.troubles.len());
            if entry(self).is_err() {
                self.blame_indent(before, told);
                self.recover();
                continue;
            }
            let separated = self.eat_sign(",") | self.eat_sign(";");
            if !separated && *self.token() != Token::Line && !self.section_over() {
                let _ = self.lost::<()>("workshop-not-understood");
                self.blame_indent(before, told);
                self.recover();
            }
            if self.at == before {
                self.advance();
            }
        }
    }

    /// `Hex(size 11 in 2..26), Piet Hein 1942`.
    fn game(&mut self, text: &mut Text) {
        let start = self.span().start as usize;
        let mut end = start;
        while !self.section_over()
            && *self.token() != Token::Line
            && !self.is_sign("(")
            && !self.is_sign(",")
        {
            end = self.span().end as usize;
            self.advance();
        }
        text.title = self.text[start.min(end)..end].trim().to_owned();
        if text.title.is_empty() {
            let _ = self.lost::<()>("workshop-want-title");
        }
        if self.eat_sign("(") {
            while !self.is_sign(")") {
                self.skip_lines();
                match self.param() {
                    Ok(param) => {
                        self.params.push(param.name.it.clone());
                        text.params.push(param);
                    }
                    Err(Lost) => return self.recover_section(),
                }
                if !self.eat_sign(",") {
                    break;
                }
            }
            if self.expect_sign(")").is_err() {
                return self.recover_section();
            }
        }
        if self.eat_sign(",") {
            let start = self.span().start as usize;
            let mut end = start;
            while !self.section_over() && *self.token() != Token::Line {
                end = self.span().end as usize;
                self.advance();
            }
            text.origin = self.text[start.min(end)..end].trim().to_owned();
        }
        self.skip_lines();
        if !self.section_over() && !self.is_indented() {
            let _ = self.lost::<()>("workshop-not-understood");
            self.recover_section();
        }
    }

    /// `size 11 in 2..26`, `size 5 in 5|9`, `sequence book in book|sequences`, and when it means something:
    /// `sequence 1-2 in sequences if moves is none`.
    fn param(&mut self) -> Read<Param> {
        let name = self.name()?;
        // It is written in names of games: `hex(size=9)`, which may also tell a position.
        let sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        if !name.it.chars().all(sign) || name.it == "from" {
            let trouble = Trouble::error(name.span, "workshop-param-name");
            self.troubles.push(trouble.name("word", name.it.clone()));
        }
        if self.params.contains(&name.it) {
            let trouble = Trouble::error(name.span, "workshop-twice");
            self.troubles.push(trouble.name("word", name.it.clone()));
        }
        let default = self.value()?;
        self.expect("in")?;
        let takes = self.takes()?;
        let when = if self.eat("if") { Some(self.cond()?) } else { None };
        if !takes.takes(&default) {
            self.troubles.push(
                Trouble::error(name.span, "workshop-param-default").name("name", name.it.clone()),
            );
        }
        Ok(Param { name, default, takes, when })
    }

    fn takes(&mut self) -> Read<Takes> {
        let (mut all, mut sequences) = (Vec::new(), false);
        loop {
            if self.eat("sequences") {
                sequences = true;
            } else {
                let first = self.value()?;
                if all.is_empty() && !sequences && self.eat_sign("..") {
                    return match (first, self.value()?) {
                        (Value::Number(low), Value::Number(high)) if low <= high => {
                            Ok(Takes::Range(low, high))
                        }
                        _ => self.lost("workshop-param-range"),
                    };
                }
                all.push(first);
            }
            if !self.eat_sign("|") {
                return Ok(if sequences { Takes::Sequence(all) } else { Takes::Any(all) });
            }
        }
    }

    fn value(&mut self) -> Read<Value> {
        let negative = self.eat_sign("-");
        let value = match self.token() {
            Token::Number(n) => Value::Number(if negative { -n } else { *n }),
            Token::Word(word) if !negative => Value::Word(word.clone()),
            _ => return self.lost("workshop-want-value"),
        };
        self.advance();
        // `1-2`, `cycle-1-2-1`: one word.
        let mut written = match value {
            Value::Word(ref word) => word.clone(),
            Value::Number(n) => n.to_string(),
        };
        let mut joined = false;
        while self.is_sign("-") {
            let Token::Number(n) = *self.after(1) else { break };
            self.advance();
            self.advance();
            written = format!("{written}-{n}");
            joined = true;
        }
        Ok(if joined { Value::Word(written) } else { value })
    }

    /// `if COND:` before something.
    fn when(&mut self) -> Read<Option<Cond>> {
        if !self.eat("if") {
            return Ok(None);
        }
        let cond = self.cond()?;
        if !self.eat_sign(":") && !self.eat_sign(",") {
            self.expect_sign(":")?;
        }
        self.skip_lines();
        Ok(Some(cond))
    }

    fn board_part(&mut self) -> Read<BoardPart> {
        let start = self.span();
        let when = self.when()?;
        self.fillers();
        let size = |p: &mut Self, word: &'static str| {
            p.eat_sign(",");
            p.eat("of");
            p.expect(word)?;
            p.count()
        };
        let say = if self.eat("rhombus") {
            self.expect("of")?;
            self.expect("hexagons")?;
            BoardSay::Rhombus(size(self, "size")?)
        } else if self.eat("triangle") {
            self.expect("of")?;
            self.expect("hexagons")?;
            BoardSay::Triangle(size(self, "size")?)
        } else if self.eat("hexagon") {
            self.expect("of")?;
            self.expect("hexagons")?;
            BoardSay::Hexagon(size(self, "size")?)
        } else if self.eat("triangles") {
            self.expect("of")?;
            self.expect("triangles")?;
            BoardSay::Nested(size(self, "depth")?)
        } else if self.eat("points") {
            BoardSay::Points(self.names()?)
        } else if self.eat("diagonals") {
            self.expect("at")?;
            let tone = self.name()?;
            self.eat_any(&["squares", "crossings"]);
            BoardSay::Diagonals(tone)
        } else if self.eat("without") {
            BoardSay::Without(self.names()?)
        } else if self.eat("lines") {
            let mut lines = Vec::new();
            while matches!(self.token(), Token::Word(_)) {
                let mut line = vec![self.name()?];
                while self.eat_sign("-") {
                    line.push(self.name()?);
                }
                lines.push(line);
                while *self.token() == Token::Line && !self.heading_follows() && self.goes_on() {
                    self.advance();
                }
            }
            BoardSay::Lines(lines)
        } else {
            let begin = self.at;
            let first = self.count()?;
            let word = matches!(first.kind, CountKind::Word(_) | CountKind::Enemy(_));
            if word && !self.is_any(&["x", "boards"]) {
                self.at = begin;
                return self.none_of("workshop-board-how", BOARDS.into_iter());
            }
            if self.eat("boards") {
                self.expect("of")?;
                let columns = self.count()?;
                self.expect("x")?;
                let rows = self.count()?;
                self.eat_any(&["squares", "crossings"]);
                BoardSay::Layers { layers: first, columns, rows }
            } else {
                self.expect("x")?;
                let rows = self.count()?;
                let shape = match () {
                    () if self.eat("squares") => SquareShape::Squares,
                    () if self.eat("crossings") => SquareShape::Crossings,
                    () if self.eat("pits") => SquareShape::Pits,
                    () if self.eat("sides") => {
                        self.expect("of")?;
                        self.expect("squares")?;
                        SquareShape::Sides
                    }
                    () => return self.lost("workshop-board-shape"),
                };
                BoardSay::Square { columns: first, rows, shape }
            }
        };
        Ok(BoardPart { when, say, span: self.since(start) })
    }

    /// Whether the next line goes on with a line of points: `a1-d1`.
    fn goes_on(&self) -> bool {
        matches!(self.after(1), Token::Word(_)) && matches!(self.after(2), Token::Sign("-"))
    }

    fn names(&mut self) -> Read<Vec<Name>> {
        let mut names = vec![self.name()?];
        while matches!(self.token(), Token::Word(_)) {
            names.push(self.name()?);
        }
        Ok(names)
    }

    /// `man, king`, `green of nobody`, `man with 9 in hand`, `stone in stacks`: what is said at the end of a
    /// line holds for the whole line.
    fn pieces(&mut self, pieces: &mut Vec<Piece>) -> Read<()> {
        let first = pieces.len();
        loop {
            let name = self.name()?;
            pieces.push(Piece { name, nobody: false, hand: None, lying: None });
            if !self.eat_sign(",") {
                break;
            }
        }
        if self.is_word("in") {
            self.advance();
            let lying = match () {
                () if self.eat_any(&["heaps", "heap"]) => Lying::Heaps,
                () if self.eat_any(&["stacks", "stack"]) => Lying::Stacks,
                () => return self.lost("workshop-want-lying"),
            };
            pieces[first..].iter_mut().for_each(|piece| piece.lying = Some(lying));
        }
        if self.eat("of") {
            self.expect("nobody")?;
            pieces[first..].iter_mut().for_each(|piece| piece.nobody = true);
        }
        if self.eat("with") {
            let count = self.count()?;
            self.expect("in")?;
            self.expect("hand")?;
            pieces[first..].iter_mut().for_each(|piece| piece.hand = Some(count.clone()));
        }
        Ok(())
    }

    /// `fort means row 1 or row 2`, `goal of white means last row`, `limit means half size`.
    fn means(&mut self) -> Read<Means> {
        let when = self.when()?;
        let name = self.name()?;
        let side = if self.eat("of") || self.eat("for") { Some(self.name()?) } else { None };
        self.expect("means")?;
        let meaning = if self.count_begins() {
            self.numbers.push(name.it.clone());
            Meaning::Count(self.count()?)
        } else {
            Meaning::Set(self.set()?)
        };
        Ok(Means { name, side, when, meaning })
    }

    /// `white man on rows 1 2`, `own man on first row`, `4 seeds in every pit`, `own 12 stones on e1`.
    fn start(&mut self) -> Read<Start> {
        let when = self.when()?;
        self.fillers();
        let (mut names, mut many) = (Vec::new(), None);
        while names.len() < 2 && !self.is_any(&["on", "in"]) {
            if many.is_none() && self.is_amount() {
                many = Some(self.single()?);
            } else if !names.is_empty() && !matches!(self.token(), Token::Word(_)) {
                break;
            } else {
                names.push(self.name()?);
            }
        }
        if !self.eat("in") {
            self.expect("on")?;
        }
        self.eat("every");
        let mut names = names.into_iter();
        Ok(Start { when, side: names.next(), piece: names.next(), many, set: self.set()? })
    }

    /// Whether a number stands here, and behind it what there are so many of.
    fn is_amount(&self) -> bool {
        let behind = matches!(self.after(1), Token::Word(word) if word != "on" && word != "in");
        self.is_number() && behind || matches!(self.token(), Token::Number(_) | Token::Sign("("))
    }

    /// `1 2`, `1 2 1 repeated`, `sequence`.
    fn plays(&mut self) -> Read<Plays> {
        if matches!(self.token(), Token::Word(word) if self.params.contains(word))
            && matches!(self.after(1), Token::Line | Token::End)
        {
            return Ok(Plays::Param(self.name()?));
        }
        let mut all = vec![self.count()?];
        while matches!(self.token(), Token::Number(_)) {
            all.push(self.count()?);
        }
        Ok(Plays::Listed(all, self.eat("repeated")))
    }

    // Sets.

    fn set(&mut self) -> Read<Set> {
        self.deeper(|p| p.any_of(true))
    }

    /// A set that ends at `on`.
    fn bare_set(&mut self) -> Read<Set> {
        self.deeper(|p| p.any_of(false))
    }

    fn any_of(&mut self, on: bool) -> Read<Set> {
        let start = self.span();
        let mut all = vec![self.all_of(on)?];
        while !self.narrow && self.is_word("or") {
            self.advance();
            all.push(self.all_of(on)?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Set { kind: SetKind::Or(all), span: self.since(start) },
        })
    }

    fn all_of(&mut self, on: bool) -> Read<Set> {
        let start = self.span();
        let mut all = Vec::new();
        while self.factor_begins(on) && !(self.till_ways && self.ways_follow()) {
            if self.eat_any(&FILLERS) || on && self.eat_any(&["of", "but"]) {
                continue;
            }
            // Where something lies is said last: `own on row 1 or row 2` is on either.
            if on && !all.is_empty() && self.eat_any(&["on", "in"]) {
                all.push(self.set()?);
                break;
            }
            if on && self.eat_any(&["on", "in"]) {
                continue;
            }
            all.push(self.factor()?);
        }
        match all.len() {
            0 => self.lost("workshop-want-set"),
            1 => Ok(all.remove(0)),
            _ => Ok(Set { kind: SetKind::And(all), span: self.since(start) }),
        }
    }

    fn factor_begins(&self, on: bool) -> bool {
        match self.token() {
            Token::Word(word) if word == "off" => !self.comes(1, &["the", "board"]),
            Token::Word(word) if word == "with" => self.amount_follows(),
            Token::Word(word) => {
                let word = word.as_str();
                !STOPS.contains(&word)
                    && (on || !matches!(word, "on" | "in"))
                    && (!self.boards || !WAYS.contains(&word))
            }
            Token::Sign(sign) => matches!(*sign, "(" | "["),
            _ => false,
        }
    }

    /// `with 2`, `with at least 3`.
    fn amount_follows(&self) -> bool {
        match self.after(1) {
            Token::Number(_) | Token::Sign("(") => true,
            Token::Word(word) => {
                const WORDS: [&str; 9] =
                    ["at", "more", "less", "fewer", "as", "half", "number", "height", "largest"];
                WORDS.contains(&word.as_str())
                    || self.params.contains(word)
                    || self.numbers.contains(word)
            }
            _ => false,
        }
    }

    /// `2 or 3`, `at least 4`, after `with`.
    fn with(&mut self) -> Read<SetKind> {
        if self.is_any(&["at", "more", "less", "fewer"]) {
            let how = self.compare()?;
            return Ok(SetKind::With(how, vec![self.count()?]));
        }
        let mut all = vec![self.count()?];
        while self.is_word("or") && matches!(self.after(1), Token::Number(_)) {
            self.advance();
            all.push(self.count()?);
        }
        if all.len() > MOST_ITEMS {
            return self.lost("workshop-set-long");
        }
        Ok(SetKind::With(Compare::Equal, all))
    }

    /// What a relation is about: nouns one after the other, or a set in brackets.
    fn operand(&mut self) -> Read<Set> {
        self.deeper(|p| {
            let start = p.span();
            p.fillers();
            let mut all = Vec::new();
            while p.factor_begins(false)
                && (all.is_empty() || !p.is_any(&RELATIONS))
                && (all.is_empty()
                    || !p.is_any(&["not", "within", "groups", "line", "square", "of"]))
                && (all.is_empty() || !p.is_any(&WAYS))
            {
                if p.eat_any(&FILLERS) {
                    continue;
                }
                all.push(p.factor()?);
            }
            match all.len() {
                0 => p.lost("workshop-want-set"),
                1 => Ok(all.remove(0)),
                _ => Ok(Set { kind: SetKind::And(all), span: p.since(start) }),
            }
        })
    }

    fn factor(&mut self) -> Read<Set> {
        self.deeper(Self::factor_here)
    }

    fn factor_here(&mut self) -> Read<Set> {
        let start = self.span();
        if self.eat_sign("(") {
            self.skip_lines();
            let narrow = std::mem::replace(&mut self.narrow, false);
            let set = self.set();
            self.narrow = narrow;
            let set = set?;
            self.skip_lines();
            self.expect_close(start)?;
            return Ok(set);
        }
        if self.eat_sign("[") {
            let mut items = Vec::new();
            let mut rows = Vec::new();
            while matches!(self.token(), Token::Word(_)) || self.is_sign("(") || self.is_sign("/") {
                if self.eat_sign("/") {
                    rows.push(std::mem::take(&mut items));
                } else {
                    items.push(self.item()?);
                }
            }
            self.expect_close(start)?;
            if !rows.is_empty() {
                rows.push(items);
                let kind = self.picture(rows, start)?;
                return Ok(Set { kind, span: self.since(start) });
            }
            if items.first().is_none_or(|item| item.set.is_none()) {
                self.troubles.push(Trouble::error(start, "workshop-pattern-empty"));
                return Err(Lost);
            }
            if items.len() > MOST_ITEMS {
                self.troubles.push(Trouble::error(start, "workshop-set-long"));
                return Err(Lost);
            }
            let ways = self.ways();
            return Ok(Set { kind: SetKind::Pattern(items, ways), span: self.since(start) });
        }
        let word = self.name()?.it;
        let kind = match word.as_str() {
            "with" => self.with()?,
            "not" => SetKind::Not(Box::new(self.operand_or_relation()?)),
            "groups" | "group" => {
                self.expect("of")?;
                let of = Box::new(self.operand()?);
                let ways = self.ways_here();
                let not = self.is_word("not") && self.comes(1, &["touching", "meeting"]);
                if not {
                    self.advance();
                }
                match self.token() {
                    Token::Word(relation)
                        if matches!(relation.as_str(), "touching" | "meeting") =>
                    {
                        let relation = relation.clone();
                        self.advance();
                        let other = Box::new(self.operand()?);
                        SetKind::Groups { of, ways, not, word: relation, other }
                    }
                    Token::Word(within) if within == "in" => {
                        self.advance();
                        SetKind::Joined(of, Box::new(self.operand()?), ways)
                    }
                    _ => SetKind::Group(of, ways),
                }
            }
            "left" | "right" => {
                self.expect("of")?;
                SetKind::Of(word, Box::new(self.operand()?))
            }
            "ahead" => {
                self.eat("of");
                SetKind::Of(word, Box::new(self.operand()?))
            }
            "near" | "around" | "above" | "below" | "behind" | "touching" | "opposite" => {
                let word = if word == "touching" { "near".to_owned() } else { word };
                SetKind::Of(word, Box::new(self.operand()?))
            }
            "next" if self.is_word("to") => {
                self.advance();
                SetKind::Of("near".to_owned(), Box::new(self.operand()?))
            }
            "within" => {
                let count = self.count()?;
                self.expect("of")?;
                let of = Box::new(self.operand()?);
                SetKind::Within(count, of, self.ways_here())
            }
            "line" | "lines" if self.is_word("of") => {
                self.advance();
                let exactly = self.eat("exactly");
                let length = self.count()?;
                let exactly = exactly && !self.eat_any(&["or"]);
                let of = Box::new(self.operand()?);
                SetKind::Line { length, exactly, of, ways: self.ways() }
            }
            "square" | "squares" if self.is_word("of") => self.square(false, false)?,
            "tilted" => {
                self.eat_any(&["square", "squares"]);
                self.square(true, false)?
            }
            "ring" | "rings" if self.is_word("of") => self.ring(false)?,
            "its" if self.is_word("line") => {
                self.advance();
                SetKind::Word("its line".to_owned())
            }
            "inside" if self.ring_follows() => {
                self.fillers();
                self.advance();
                self.ring(true)?
            }
            "inside" => {
                self.fillers();
                if !self.eat_any(&["square", "squares"]) {
                    return self.lost("workshop-inside-what");
                }
                self.square(false, true)?
            }
            "between" => {
                let one = Box::new(self.operand()?);
                self.expect("and")?;
                SetKind::Between(one, Box::new(self.operand()?))
            }
            "row" | "rows" | "column" | "columns" | "layer" | "layers" => self.numbered(&word)?,
            "own" if self.is_any(&["row", "rows"]) => {
                self.advance();
                self.numbered("own row")?
            }
            "own" if self.is_any(&["column", "columns"]) => {
                self.advance();
                self.numbered("own column")?
            }
            "first" | "last" | "second" if self.is_word("row") => {
                self.advance();
                SetKind::Word(format!("{word} row"))
            }
            "dark" | "light" => {
                self.eat("squares");
                SetKind::Word(format!("{word} squares"))
            }
            _ => SetKind::Word(word),
        };
        Ok(Set { kind, span: self.since(start) })
    }

    /// `square of own through it`, from `of`.
    fn square(&mut self, tilted: bool, inside: bool) -> Read<SetKind> {
        self.expect("of")?;
        let of = Box::new(self.operand()?);
        let through = if self.eat("through") { Some(Box::new(self.operand()?)) } else { None };
        Ok(SetKind::SquareOf { of, tilted, inside, through })
    }

    /// `ring of own in any direction`, from `of`.
    fn ring(&mut self, inside: bool) -> Read<SetKind> {
        self.expect("of")?;
        let of = Box::new(self.operand()?);
        Ok(SetKind::Ring { of, ways: self.ways_here(), inside })
    }

    fn ring_follows(&self) -> bool {
        let article = usize::from(self.is_any(&FILLERS));
        self.comes(article, &["ring", "rings"])
    }

    /// `rows 1 2`, `rows 1..half size`, after the word.
    fn numbered(&mut self, word: &str) -> Read<SetKind> {
        let mut numbers = Vec::new();
        while numbers.is_empty() || matches!(self.token(), Token::Number(_)) {
            let first = self.count()?;
            let last = if self.eat_sign("..") { Some(self.count()?) } else { None };
            numbers.push((first, last));
        }
        Ok(SetKind::Numbered(word.trim_end_matches('s').to_owned(), numbers))
    }

    /// What `not` is about: one relation with its nouns, or one noun.
    fn operand_or_relation(&mut self) -> Read<Set> {
        self.fillers();
        while self.eat_any(&["on", "in"]) {
            self.fillers();
        }
        self.factor()
    }

    /// Rows of a picture: as long as each other, a set for each cell.
    fn picture(&mut self, rows: Vec<Vec<Item>>, start: Span) -> Read<SetKind> {
        let length = rows[0].len();
        let plain = |item: Item| item.set.filter(|_| item.times == Times::Once && !item.or_wall);
        let row = |row: Vec<Item>| row.into_iter().map(plain).collect::<Option<Vec<Set>>>();
        let rows: Option<Vec<Vec<Set>>> = rows.into_iter().map(row).collect();
        let even = |rows: &Vec<Vec<Set>>| length > 0 && rows.iter().all(|row| row.len() == length);
        match rows.filter(even) {
            Some(rows) if rows.len() * length <= MOST_ITEMS => Ok(SetKind::Picture(rows)),
            _ => {
                self.troubles.push(Trouble::error(start, "workshop-picture"));
                Err(Lost)
            }
        }
    }

    /// `own`, `(enemy man)`, `own|wall`, `empty+`, `enemy*`.
    fn item(&mut self) -> Read<Item> {
        let begin = self.span();
        let (mut sets, mut or_wall) = (Vec::new(), false);
        loop {
            let start = self.span();
            if self.eat("wall") {
                or_wall = true;
            } else if self.eat_sign("(") {
                let inner = self.set()?;
                self.expect_close(start)?;
                sets.push(inner);
            } else {
                let word = self.name()?.it;
                let inner = Set { kind: SetKind::Word(word), span: self.since(start) };
                sets.push(inner);
            }
            if !self.eat_sign("|") {
                break;
            }
        }
        let times = match () {
            () if self.eat_sign("+") => Times::Some,
            () if self.eat_sign("*") => Times::Any,
            () => Times::Once,
        };
        let set = match sets.len() {
            0 | 1 => sets.pop(),
            _ => Some(Set { kind: SetKind::Or(sets), span: self.since(begin) }),
        };
        Ok(Item { set, or_wall, times })
    }

    /// Whether directions stand here, not where something lies: `in any direction`, `orthogonally`.
    fn ways_follow(&self) -> bool {
        let at = usize::from(self.is_any(&["in", "along"]));
        match self.after(at) {
            Token::Word(word) if word == "any" => self.comes(at + 1, &["direction", "directions"]),
            Token::Word(word) => WAYS.contains(&word.as_str()) && !self.comes(at + 1, &["of"]),
            _ => false,
        }
    }

    /// Directions, if any stand here.
    fn ways_here(&mut self) -> Ways {
        if self.ways_follow() { self.ways() } else { Ways::default() }
    }

    fn ways(&mut self) -> Ways {
        let mut words = Vec::new();
        loop {
            let more = !words.is_empty() && self.is_word("or") && self.comes(1, &WAYS);
            if more {
                self.advance();
            }
            self.eat_any(&["in", "along"]);
            if !self.is_any(&WAYS) {
                break;
            }
            if let Ok(mut word) = self.name() {
                if let Some(stem) =
                    ["orthogonal", "diagonal"].iter().find(|s| word.it.starts_with(**s))
                {
                    word.it = (*stem).to_owned();
                } else if matches!(word.it.as_str(), "forwards" | "backwards") {
                    word.it.pop();
                }
                words.push(word);
            }
            self.eat_any(&["direction", "directions", "way", "ways"]);
        }
        Ways { words }
    }

    // Numbers.

    fn count(&mut self) -> Read<Count> {
        self.sum(false)
    }

    /// A sum; only in brackets, of products: elsewhere `x` stands between columns and rows.
    fn sum(&mut self, products: bool) -> Read<Count> {
        self.deeper(|p| {
            let start = p.span();
            let mut count = p.product(products)?;
            let mut terms = 1;
            loop {
                let sign = match p.token() {
                    Token::Sign(sign @ ("+" | "-")) => *sign,
                    _ => return Ok(count),
                };
                p.advance();
                terms += 1;
                if terms > MOST_ITEMS {
                    return p.lost("workshop-deep");
                }
                let other = Box::new(p.product(products)?);
                let one = Box::new(count);
                let kind = if sign == "+" {
                    CountKind::Plus(one, other)
                } else {
                    CountKind::Minus(one, other)
                };
                count = Count { kind, span: p.since(start) };
            }
        })
    }

    fn product(&mut self, products: bool) -> Read<Count> {
        let start = self.span();
        let mut count = self.single()?;
        while products && self.eat("x") {
            let kind = CountKind::Times(Box::new(count), Box::new(self.single()?));
            count = Count { kind, span: self.since(start) };
        }
        Ok(count)
    }

    fn single(&mut self) -> Read<Count> {
        let start = self.span();
        self.fillers();
        let kind = match self.token().clone() {
            Token::Number(n) => {
                self.advance();
                CountKind::Number(n)
            }
            Token::Sign("-") if matches!(self.after(1), Token::Number(_)) => {
                self.advance();
                match self.single()?.kind {
                    CountKind::Number(n) => CountKind::Number(-n),
                    other => other,
                }
            }
            Token::Sign("(") => {
                self.advance();
                let count = self.sum(true)?;
                self.expect_close(start)?;
                return Ok(count);
            }
            Token::Word(word) => {
                self.advance();
                match word.as_str() {
                    "number" => {
                        self.expect("of")?;
                        if self.is_word("groups") {
                            self.advance();
                            self.expect("of")?;
                            let outer = std::mem::replace(&mut self.till_ways, true);
                            let set = self.set();
                            self.till_ways = outer;
                            CountKind::Groups(Box::new(set?), self.ways_here())
                        } else {
                            CountKind::Size(Box::new(self.set()?))
                        }
                    }
                    "largest" if self.is_word("group") => {
                        CountKind::Largest(Box::new(self.factor()?))
                    }
                    "height" if self.eat("of") => CountKind::Height(Box::new(self.set()?)),
                    "as" if self.eat("many") => CountKind::AsMany,
                    "quiet" if self.is_any(&["turn", "turns"]) => {
                        self.advance();
                        CountKind::Word("quiet turns".to_owned())
                    }
                    "half" => CountKind::Half(Box::new(self.deeper(Self::single)?)),
                    "enemy" => CountKind::Enemy(self.name()?.it),
                    "own" => CountKind::Word(self.name()?.it),
                    _ => CountKind::Word(word),
                }
            }
            _ => return self.lost("workshop-want-count"),
        };
        Ok(Count { kind, span: self.since(start) })
    }

    // Conditions.

    /// `A and B`, `either A or B`: what `and` joins belongs more closely together.
    fn cond(&mut self) -> Read<Cond> {
        self.deeper(|p| {
            let start = p.span();
            if !p.eat("either") {
                return p.clauses();
            }
            let narrow = std::mem::replace(&mut p.narrow, true);
            let all = p.either();
            p.narrow = narrow;
            Ok(Cond { kind: CondKind::Any(all?), span: p.since(start) })
        })
    }

    fn either(&mut self) -> Read<Vec<Cond>> {
        let mut all = vec![self.clauses()?];
        self.skip_lines();
        self.expect("or")?;
        all.push(self.clauses()?);
        while self.eat("or") {
            all.push(self.clauses()?);
        }
        Ok(all)
    }

    fn clauses(&mut self) -> Read<Cond> {
        let start = self.span();
        let mut all = vec![self.clause()?];
        while self.eat("and") {
            all.push(self.clause()?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Cond { kind: CondKind::All(all), span: self.since(start) },
        })
    }

    fn clause(&mut self) -> Read<Cond> {
        let start = self.span();
        let kind = self.clause_kind()?;
        Ok(Cond { kind, span: self.since(start) })
    }

    fn clause_kind(&mut self) -> Read<CondKind> {
        self.fillers();
        if self.is_param_of_words() {
            let name = self.name()?;
            self.advance();
            let not = self.eat("not");
            let mut values = vec![self.value()?];
            while !self.narrow && self.is_word("or") {
                self.advance();
                values.push(self.value()?);
            }
            return Ok(CondKind::Param(name, values, not));
        }
        if self.is_word("not") && matches!(self.after(1), Token::Sign("(")) {
            self.advance();
            let open = self.span();
            self.advance();
            let cond = self.cond()?;
            self.expect_close(open)?;
            return Ok(CondKind::Not(Box::new(cond)));
        }
        if self.is_word("no") {
            self.advance();
            if self.eat_any(&["turn", "turns"]) {
                return Ok(CondKind::NoTurn);
            }
            let set = self.set()?;
            self.eat_any(&["exists", "exist", "remain", "remains"]);
            return Ok(CondKind::None(set));
        }
        if self.is_word("nobody") && self.comes(1, &["can"]) {
            self.advance();
            self.advance();
            self.eat_any(&["step", "move", "place", "play"]);
            return Ok(CondKind::Nobody);
        }
        if self.is_word("board") && self.comes(1, &["is"]) {
            self.advance();
            self.advance();
            if self.eat("full") {
                let kind = SetKind::Word("empty".to_owned());
                return Ok(CondKind::None(Set { kind, span: self.span() }));
            }
            self.expect("new")?;
            return Ok(CondKind::New);
        }
        if self.eat("repeated") {
            let count = self.count()?;
            self.eat("times");
            return Ok(CondKind::Repeated(count));
        }
        if self.eat("full") {
            let kind = SetKind::Word("empty".to_owned());
            return Ok(CondKind::None(Set { kind, span: self.span() }));
        }
        if self.count_begins() {
            let one = self.count()?;
            if self.is_word("is") && self.comes(1, &["even", "odd"]) {
                self.advance();
                let even = self.is_word("even");
                self.advance();
                return Ok(CondKind::Even(one, even));
            }
            let how = self.compare()?;
            return Ok(CondKind::Compare(one, how, self.count()?));
        }
        let set = self.set()?;
        if self.eat_any(&["joins", "join"]) {
            if self.is_number() {
                let count = self.count()?;
                let zones = self.name()?;
                let bare = self.eat("without");
                if bare {
                    self.expect("corners")?;
                }
                return Ok(CondKind::JoinsSome(set, count, zones, bare));
            }
            let mut all = vec![self.set()?];
            while self.eat("and") || self.eat_sign(",") {
                all.push(self.set()?);
            }
            return Ok(CondKind::Joins(set, all));
        }
        if self.eat_any(&["touches", "touch"]) {
            let other = self.set()?;
            let span = set.span;
            let near = Set { kind: SetKind::Of("near".to_owned(), Box::new(set)), span };
            let kind = SetKind::And(vec![near, other]);
            return Ok(CondKind::Some(Set { kind, span }));
        }
        if self.eat_any(&["holds", "hold"]) {
            self.expect("most")?;
            return Ok(CondKind::Holds(set, self.name()?));
        }
        if self.eat_any(&["is", "are"]) {
            let not = self.eat("not");
            let other = self.set()?;
            return Ok(if not { CondKind::IsNot(set, other) } else { CondKind::Is(set, other) });
        }
        self.eat_any(&["exists", "exist", "remain", "remains"]);
        Ok(CondKind::Some(set))
    }

    /// `moves is none`: a parameter, and a word or number behind it.
    fn is_param_of_words(&self) -> bool {
        let param = matches!(self.token(), Token::Word(word) if self.params.contains(word));
        let value = if self.comes(2, &["not"]) { 3 } else { 2 };
        param
            && self.comes(1, &["is"])
            && matches!(self.after(value), Token::Word(word) if !AFTER_IS.contains(&word.as_str()))
    }

    /// Whether a number that is known before the game stands here.
    fn is_number(&self) -> bool {
        match self.token() {
            Token::Number(_) => true,
            Token::Word(word) => self.params.contains(word) || self.numbers.contains(word),
            _ => false,
        }
    }

    fn count_begins(&self) -> bool {
        const WORDS: [&str; 9] =
            ["turn", "passes", "captured", "score", "hand", "taken", "number", "largest", "half"];
        if self.is_word("height") && self.comes(1, &["of"]) {
            return true;
        }
        // `line of 5`: a parameter may be called like something else.
        if self.comes(1, &["of"]) && !self.is_any(&["number"]) {
            return false;
        }
        match self.token() {
            Token::Number(_) => true,
            Token::Word(word) if matches!(word.as_str(), "own" | "enemy") => {
                self.comes(1, &["captured", "score", "hand"])
            }
            Token::Word(word) if word == "quiet" => self.comes(1, &["turn", "turns"]),
            Token::Word(word) if WORDS.contains(&word.as_str()) => true,
            // A name that may also begin the name of cells: `columns 3`, `tilted square`.
            Token::Word(word) => {
                let named = self.params.contains(word) || self.numbers.contains(word);
                named
                    && match self.after(1) {
                        Token::Word(next) => BEHIND_COUNT.contains(&next.as_str()),
                        Token::Number(_) => false,
                        _ => true,
                    }
            }
            _ => false,
        }
    }

    fn compare(&mut self) -> Read<Compare> {
        let is = self.eat_any(&["is", "are"]);
        let not = is && self.eat("not");
        if self.eat("at") {
            if self.eat("least") {
                return Ok(Compare::AtLeast);
            }
            self.expect("most")?;
            return Ok(Compare::AtMost);
        }
        if self.eat("more") || self.eat("larger") {
            self.expect("than")?;
            return Ok(Compare::More);
        }
        if self.eat_any(&["less", "fewer", "smaller"]) {
            self.expect("than")?;
            return Ok(Compare::Less);
        }
        let signs = [
            ("=", Compare::Equal),
            ("<>", Compare::Unequal),
            ("<=", Compare::AtMost),
            (">=", Compare::AtLeast),
            ("<", Compare::Less),
            (">", Compare::More),
        ];
        for (sign, compare) in signs {
            if self.eat_sign(sign) {
                return Ok(compare);
            }
        }
        if not {
            return Ok(Compare::Unequal);
        }
        match self.token() {
            _ if is => Ok(Compare::Equal),
            Token::Number(_) => Ok(Compare::Equal),
            _ => self.lost("workshop-want-compare"),
        }
    }

    // Turns.

    /// Alternatives up to the end of the section or a closing bracket. At the `top`, a line that cannot be
    /// read is left out.
    fn choice(&mut self, top: bool) -> Option<Choice> {
        let start = self.span();
        let mut tiers = vec![Tier::default()];
        self.skip_lines();
        loop {
            let read = self.tiered(&mut tiers);
            if read.is_err() {
                if !top {
                    return None;
                }
                self.recover_alternative();
            }
            let _ = self.is_sign(",") && self.comes(1, &["or", "else"]) && self.eat_sign(",");
            let lines = self.at;
            self.skip_lines();
            if self.eat("or") {
                continue;
            }
            if self.eat("else") {
                tiers.push(Tier::default());
                continue;
            }
            let over =
                if top { self.section_over() } else { self.is_sign(")") || self.section_over() };
            if over {
                break;
            }
            if !top {
                self.at = lines;
                break;
            }
            let _ = self.lost::<()>("workshop-want-or");
            self.recover_alternative();
            self.skip_lines();
            if self.eat("else") {
                tiers.push(Tier::default());
            } else if !self.eat("or") {
                break;
            }
        }
        let may = false;
        Some(Choice { tiers, may, span: self.since(start) })
    }

    /// Goes on at the next line that begins another alternative.
    fn recover_alternative(&mut self) {
        while !self.section_over()
            && (*self.token() != Token::Line || !self.comes(1, &["or", "else"]))
        {
            self.advance();
        }
    }

    fn tiered(&mut self, tiers: &mut [Tier]) -> Read<()> {
        let tier = tiers.last_mut().expect("a tier");
        if self.is_word("most") {
            let start = self.span();
            while self.eat("most") {
                self.expect("captured")?;
                let kind =
                    if self.is_sign(":") || self.is_sign(",") { None } else { Some(self.name()?) };
                tier.most.push(kind);
                self.eat_sign(",");
            }
            if tier.most.len() > MOST_COUNTED {
                self.troubles.push(Trouble::error(start, "workshop-set-long"));
                return Err(Lost);
            }
            self.expect_sign(":")?;
            self.skip_lines();
        }
        tier.alts.push(self.alt(true)?);
        Ok(())
    }

    fn alt(&mut self, thens: bool) -> Read<Alt> {
        let start = self.span();
        let when = self.when()?;
        let pick = self.pick()?;
        let mut alt =
            Alt { when, pick, wheres: Vec::new(), then: Vec::new(), span: self.since(start) };
        loop {
            let before = self.at;
            let separated = self.eat_sign(",") | self.eat_sign(";");
            if separated && self.is_any(&["or", "else"]) {
                self.at = before;
                break;
            }
            self.skip_lines();
            if self.eat("where") {
                alt.wheres.push(self.cond()?);
            } else if self.is_word("so") && self.comes(1, &["that"]) {
                let start = self.span();
                self.advance();
                self.advance();
                let kind = ActionKind::SoThat(self.cond()?);
                alt.then.push(Action { when: None, kind, span: self.since(start) });
            } else if thens && self.eat("then") {
                alt.then.push(self.action()?);
            } else {
                self.at = before;
                break;
            }
        }
        alt.span = self.since(start);
        Ok(alt)
    }

    fn pick(&mut self) -> Read<Pick> {
        self.fillers();
        if self.eat("pass") {
            return Ok(Pick::Pass);
        }
        if self.eat("place") {
            let piece = if self.is_word("on") { None } else { Some(self.bare_set()?) };
            self.expect("on")?;
            return Ok(Pick::Place { piece, on: self.set()? });
        }
        if self.is_word("turn") && !matches!(self.after(1), Token::Number(_)) {
            self.advance();
            let set = self.set()?;
            self.expect("into")?;
            return Ok(Pick::Cell(Verb::Turn, set, Some(self.name()?)));
        }
        let verbs = [
            ("capture", Verb::Capture),
            ("remove", Verb::Remove),
            ("flip", Verb::Flip),
            ("choose", Verb::Choose),
        ];
        for (word, verb) in verbs {
            if self.eat(word) {
                self.eat("one");
                return Ok(Pick::Cell(verb, self.set()?, None));
            }
        }
        if self.is_word("sow")
            && !matches!(self.after(1), Token::Word(word) if STOPS.contains(&word.as_str()))
        {
            self.advance();
            return self.sow();
        }
        self.go().map(|go| Pick::Move(Box::new(go)))
    }

    /// `own pit anticlockwise skipping from`, after `sow`.
    fn sow(&mut self) -> Read<Pick> {
        let outer = std::mem::replace(&mut self.till_ways, true);
        let from = self.set();
        self.till_ways = outer;
        let from = from?;
        let ways = self.ways();
        if ways.words.is_empty() {
            return self.lost("workshop-sow-way");
        }
        let skip = if self.eat("skipping") { Some(self.set()?) } else { None };
        Ok(Pick::Sow { from, ways, skip })
    }

    /// `part of`, `top of`, `top 2 of`, before what moves.
    fn part(&mut self) -> Read<Part> {
        if self.is_word("part") && self.comes(1, &["of"]) {
            self.advance();
            self.advance();
            return Ok(Part::Any);
        }
        if self.is_word("top") && self.comes(1, &["of"]) {
            let one = Count { kind: CountKind::Number(1), span: self.span() };
            self.advance();
            self.advance();
            return Ok(Part::Top(one));
        }
        let counted = match self.after(1) {
            Token::Number(_) => true,
            Token::Word(word) => self.params.contains(word) || self.numbers.contains(word),
            _ => false,
        };
        if self.is_word("top") && counted && self.comes(2, &["of"]) {
            self.advance();
            let count = self.single()?;
            self.advance();
            return Ok(Part::Top(count));
        }
        Ok(Part::Whole)
    }

    /// What is done is missing, or it stands among the nouns under a wrong name.
    fn no_verb<T>(&mut self, begin: usize) -> Read<T> {
        const VERBS: [&str; 12] = [
            "steps", "slides", "leaps", "hops", "moves", "place", "capture", "remove", "flip",
            "turn", "pass", "sow",
        ];
        let wrong = |at: &usize| match &self.lexemes[*at].token {
            Token::Word(word) if word.starts_with("jump") => Some("workshop-jump"),
            Token::Word(word) if near(word, VERBS.into_iter()).is_some() => {
                Some("workshop-want-verb")
            }
            _ => None,
        };
        // What is meant stands near.
        let last = self.at.min(begin + 32);
        let found = (begin..=last).find_map(|at| wrong(&at).map(|id| (at, id)));
        let (at, id) = found.unwrap_or((self.at, "workshop-want-verb"));
        self.at = at;
        self.none_of(id, VERBS.into_iter())
    }

    fn go(&mut self) -> Read<Move> {
        let begin = self.at;
        let part = self.part()?;
        let who = self.set()?;
        let verb = match self.token() {
            Token::Word(word) => word.clone(),
            _ => String::new(),
        };
        let how = match verb.as_str() {
            "steps" | "step" => How::Step,
            "slides" | "slide" => How::Slide,
            "leaps" | "leap" => How::Leap(zero(self.span()), zero(self.span())),
            "hops" | "hop" => How::Hop,
            "moves" | "move" => How::Fly,
            _ => return self.no_verb(begin),
        };
        self.advance();
        let (ways, over, to) = (Ways::default(), None, None);
        let mut go = Move { who, part, how, ways, over, to, off: false, capturing: None };
        loop {
            if matches!(go.how, How::Leap(..)) && self.eat_sign("(") {
                let one = self.count()?;
                self.expect_sign(",")?;
                let other = self.count()?;
                self.expect_sign(")")?;
                go.how = How::Leap(one, other);
            } else if matches!(go.how, How::Hop) && self.eat("far") {
                go.how = How::FarHop;
            } else if matches!(go.how, How::Hop) && self.eat("straight") {
                self.expect("on")?;
                go.how = How::Hops;
            } else if self.eat("exactly") {
                go.how = How::Exactly(self.count()?);
                self.eat_any(&["cells", "cell"]);
            } else if self.is_any(&WAYS) || self.is_any(&["in", "along"]) {
                let ways = self.ways();
                if ways.words.is_empty() {
                    return self.none_of("workshop-want-way", WAYS.into_iter());
                }
                go.ways.words.extend(ways.words);
            } else if self.eat("over") {
                go.over = Some(self.set()?);
            } else if self.eat("to") {
                go.to = Some(self.set()?);
            } else if self.is_word("off") {
                self.advance();
                self.expect("the")?;
                self.expect("board")?;
                go.off = true;
            } else if self.is_sign(",") && self.comes(1, &["capturing"]) {
                self.advance();
            } else if self.eat("capturing") {
                self.eat_any(&["it", "them"]);
                let late = self.eat("at");
                if late {
                    self.eat("the");
                    self.expect("end")?;
                }
                go.capturing = Some(late);
            } else {
                return self.way_meant().map(|()| go);
            }
        }
    }

    /// What follows a movement may be a direction under a wrong name.
    fn way_meant(&mut self) -> Read<()> {
        let Token::Word(word) = self.token() else { return Ok(()) };
        if reserved(word) || near(word, WAYS.into_iter()).is_none() {
            return Ok(());
        }
        self.none_of("workshop-want-way", WAYS.into_iter())
    }

    fn action(&mut self) -> Read<Action> {
        self.deeper(Self::action_here)
    }

    fn action_here(&mut self) -> Read<Action> {
        let start = self.span();
        let when = self.when()?;
        let kind = self.action_kind()?;
        let here = self.at;
        let _ = self.eat_sign(",");
        self.skip_lines();
        if when.is_some() && self.eat("otherwise") {
            let one = Action { when: None, kind, span: self.since(start) };
            let other = self.action()?;
            let kind = ActionKind::Else(vec![one], vec![other]);
            return Ok(Action { when, kind, span: self.since(start) });
        }
        self.at = here;
        Ok(Action { when, kind, span: self.since(start) })
    }

    /// `until nothing changes: put own on X and put enemy on Y`.
    fn until(&mut self) -> Read<ActionKind> {
        self.advance();
        self.expect("nothing")?;
        self.expect("changes")?;
        self.expect_sign(":")?;
        self.skip_lines();
        let mut all = Vec::new();
        loop {
            let start = self.span();
            let kind = self.action_kind()?;
            let span = self.since(start);
            if !matches!(
                kind,
                ActionKind::Capture(_)
                    | ActionKind::Remove(_)
                    | ActionKind::Flip(_)
                    | ActionKind::Turn(..)
                    | ActionKind::Put(..)
            ) {
                self.troubles.push(Trouble::error(span, "workshop-until-what"));
                return Err(Lost);
            }
            all.push(Action { when: None, kind, span });
            let here = self.at;
            self.skip_lines();
            if !self.eat("and") {
                self.at = here;
                return Ok(ActionKind::Until(all));
            }
            self.skip_lines();
        }
    }

    fn action_kind(&mut self) -> Read<ActionKind> {
        let may = self.eat("may");
        if !may && self.is_word("another") && self.comes(1, &["turn"]) {
            self.advance();
            self.advance();
            return Ok(ActionKind::Another);
        }
        if !may && self.is_word("until") {
            return self.until();
        }
        if self.eat("again") {
            return Ok(ActionKind::Again(may));
        }
        let open = self.span();
        if self.eat_sign("(") {
            let Some(mut choice) = self.choice(false) else { return Err(Lost) };
            self.skip_lines();
            self.expect_close(open)?;
            choice.may = may;
            return Ok(ActionKind::Choose(choice));
        }
        let chosen = self.comes(1, &["one"]);
        if !may && !chosen {
            if self.eat("capture") {
                return Ok(ActionKind::Capture(self.set()?));
            }
            if self.eat("remove") {
                return Ok(ActionKind::Remove(self.set()?));
            }
            if self.eat("flip") {
                return Ok(ActionKind::Flip(self.set()?));
            }
            if self.eat("claim") {
                self.expect("boxes")?;
                return Ok(ActionKind::Claim);
            }
            if self.eat("score") {
                return Ok(ActionKind::Score(self.count()?));
            }
            if self.eat("put") {
                let piece = self.bare_set()?;
                self.expect("on")?;
                return Ok(ActionKind::Put(piece, self.set()?));
            }
            if self.eat("turn") {
                let set = self.set()?;
                self.expect("into")?;
                return Ok(ActionKind::Turn(set, self.name()?));
            }
        }
        let start = self.span();
        let alt = self.alt(false)?;
        let tiers = vec![Tier { alts: vec![alt], most: Vec::new() }];
        Ok(ActionKind::Choose(Choice { tiers, may, span: self.since(start) }))
    }

    fn end(&mut self) -> Read<End> {
        let start = self.span();
        let when = self.cond()?;
        self.eat_sign(":");
        self.fillers();
        let takes = if self.is_word("each") && self.comes(1, &["takes"]) {
            self.advance();
            self.advance();
            let set = self.set()?;
            self.expect_sign(",")?;
            Some(set)
        } else {
            None
        };
        let result = if self.eat_any(&["wins", "win"]) {
            Outcome::Mover
        } else if self.eat_any(&["loses", "lose"]) {
            Outcome::Next
        } else if self.eat_any(&["draw", "draws"]) {
            Outcome::Draw
        } else if self.is_word("mover") && self.comes(1, &["wins", "loses"]) {
            self.advance();
            let wins = self.eat("wins") || {
                self.advance();
                false
            };
            if wins { Outcome::Mover } else { Outcome::Next }
        } else if self.eat("most") {
            let count = match self.token() {
                Token::Word(word) if matches!(word.as_str(), "score" | "captured") => {
                    self.count()?
                }
                Token::Word(word) if word == "height" && self.comes(1, &["of"]) => self.count()?,
                _ => {
                    let set = self.set()?;
                    Count { span: set.span, kind: CountKind::Size(Box::new(set)) }
                }
            };
            self.expect("wins")?;
            let mut tie = None;
            if self.is_sign(",") && self.comes(1, &["equal"]) {
                self.advance();
                self.advance();
                self.expect_sign(":")?;
                if !self.eat("draw") {
                    tie = Some(self.name()?);
                    self.expect("wins")?;
                }
            }
            Outcome::Most(count, tie)
        } else {
            if !matches!(self.after(1), Token::Word(_)) {
                return self.none_of("workshop-want-result", RESULTS.into_iter());
            }
            let side = self.name()?;
            self.expect("wins")?;
            Outcome::Side(side)
        };
        let at_once = self.eat("at");
        if at_once {
            self.expect("once")?;
        }
        Ok(End { when, takes, result, at_once, span: self.since(start) })
    }
}

fn zero(span: Span) -> Count {
    Count { kind: CountKind::Number(0), span }
}

/// Says of an unknown word which known one may be meant.
pub(crate) fn suggest<'a>(
    trouble: Trouble,
    word: &str,
    known: impl Iterator<Item = &'a str>,
) -> Trouble {
    trouble.say("meant", meant(word, known))
}
