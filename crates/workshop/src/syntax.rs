//! A game as it was written: the syntax tree.

use crate::lex::Span;

/// Something with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct At<T> {
    /// What.
    pub it: T,
    /// Where.
    pub span: Span,
}

impl<T> At<T> {
    pub(crate) fn new(it: T, span: Span) -> At<T> {
        At { it, span }
    }
}

/// A name in a text.
pub type Name = At<String>;

/// A text.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// What the game is called.
    pub title: String,
    /// Its inventor and year.
    pub origin: String,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The board.
    pub board: Vec<BoardPart>,
    /// The sides, in the order in which they step.
    pub sides: Vec<Name>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// What has a name of its own.
    pub means: Vec<Means>,
    /// What stands where at the start.
    pub start: Vec<Start>,
    /// How many times a turn is made before it is the other side's, turn by turn; the last one, or with
    /// `repeated` the whole list, again and again. The first of these whose condition holds.
    pub plays: Vec<(Option<Cond>, Plays)>,
    /// What a turn is.
    pub turn: Option<Choice>,
    /// What follows each turn by itself.
    pub after: Vec<Action>,
    /// When the game is over, and who has won.
    pub end: Vec<End>,
    /// Where each heading stands.
    pub headings: Vec<(String, Span)>,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its value where none is given.
    pub default: Value,
    /// What it takes.
    pub takes: Takes,
    /// When it means something; otherwise it keeps its default.
    pub when: Option<Cond>,
}

/// A value of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// What a parameter takes.
#[derive(Clone, Debug)]
pub enum Takes {
    /// Numbers between two bounds, both included.
    Range(i64, i64),
    /// One of these.
    Any(Vec<Value>),
    /// Numbers from 1 to 9 joined by `-`, perhaps after `cycle-`; or one of these words.
    Sequence(Vec<Value>),
}

impl Takes {
    /// Whether it takes a value.
    #[must_use]
    pub fn takes(&self, value: &Value) -> bool {
        match (self, value) {
            (Takes::Range(low, high), Value::Number(n)) => (low..=high).contains(&n),
            (Takes::Range(..), Value::Word(_)) => false,
            (Takes::Any(all), value) => all.contains(value),
            (Takes::Sequence(all), value) => {
                all.contains(value) || crate::check::sequence(&value.to_string()).is_some()
            }
        }
    }
}

/// A part of what is said of the board.
#[derive(Clone, Debug)]
pub struct BoardPart {
    /// Whether it holds at all.
    pub when: Option<Cond>,
    /// What is said.
    pub say: BoardSay,
    /// Where.
    pub span: Span,
}

/// What is said of the board.
#[derive(Clone, Debug)]
pub enum BoardSay {
    /// `8 x 8 squares`, `9 x 9 crossings`: columns and rows.
    Square {
        /// How many columns.
        columns: Count,
        /// How many rows.
        rows: Count,
        /// What the cells are.
        shape: SquareShape,
    },
    /// `rhombus of hexagons, size n`.
    Rhombus(Count),
    /// `triangle of hexagons, size n`.
    Triangle(Count),
    /// `hexagon of hexagons, size n`: the cells of an edge.
    Hexagon(Count),
    /// `triangles of triangles, depth n`.
    Nested(Count),
    /// `n boards of c x r`.
    Layers {
        /// How many boards.
        layers: Count,
        /// How many columns each has.
        columns: Count,
        /// How many rows.
        rows: Count,
    },
    /// `points a1 d1 ...`.
    Points(Vec<Name>),
    /// `lines a1-d1-g1 ...`: neighbours are joined.
    Lines(Vec<Vec<Name>>),
    /// `without b2 c3`.
    Without(Vec<Name>),
    /// `diagonals at dark crossings`: elsewhere nothing goes diagonally.
    Diagonals(Name),
}

/// What the cells of a square board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareShape {
    /// Squares, in which pieces stand.
    Squares,
    /// Crossings of lines, on which they stand.
    Crossings,
    /// The sides of squares, on which lines are drawn.
    Sides,
    /// Pits, one after the other in a ring.
    Pits,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its name.
    pub name: Name,
    /// Whether it belongs to nobody.
    pub nobody: bool,
    /// How many each side has in hand at the start, if they are counted.
    pub hand: Option<Count>,
    /// How several lie on a cell, if they may.
    pub lying: Option<Lying>,
}

/// How several pieces lie on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lying {
    /// Side by side, as seeds: `in heaps`.
    Heaps,
    /// On top of each other: `in stacks`.
    Stacks,
}

/// A set or a number with a name of its own.
#[derive(Clone, Debug)]
pub struct Means {
    /// The name.
    pub name: Name,
    /// For which side, if for one only.
    pub side: Option<Name>,
    /// Whether it holds at all.
    pub when: Option<Cond>,
    /// What it means.
    pub meaning: Meaning,
}

/// What a name means.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Cells.
    Set(Set),
    /// A number.
    Count(Count),
}

/// What stands where at the start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Whether it holds at all.
    pub when: Option<Cond>,
    /// Which pieces: a side and a kind.
    pub side: Option<Name>,
    /// The kind.
    pub piece: Option<Name>,
    /// How many on each cell; one, where nothing is said.
    pub many: Option<Count>,
    /// Where.
    pub set: Set,
}

/// How many times a turn is made.
#[derive(Clone, Debug)]
pub enum Plays {
    /// These numbers.
    Listed(Vec<Count>, bool),
    /// Those of a parameter.
    Param(Name),
}

/// A set of cells.
#[derive(Clone, Debug)]
pub struct Set {
    /// How it is made.
    pub kind: SetKind,
    /// Where it is written.
    pub span: Span,
}

/// How a set of cells is made.
#[derive(Clone, Debug)]
pub enum SetKind {
    /// A word: `empty`, `own`, `it`, the name of a piece, of a side, of a cell, of a set of one's own.
    Word(String),
    /// A word with numbers behind it, or the first and the last of several: `row 1`, `rows 1 2`, `column c`,
    /// `own rows 1..3`.
    Numbered(String, Vec<(Count, Option<Count>)>),
    /// A word with a set behind it: `near X`, `around X`, `above X`.
    Of(String, Box<Set>),
    /// `within n of X`, in steps of these directions.
    Within(Count, Box<Set>, Ways),
    /// `group of X`, joined in these directions.
    Group(Box<Set>, Ways),
    /// `group of X in Y`: what is joined to X within Y.
    Joined(Box<Set>, Box<Set>, Ways),
    /// `groups of X touching Y`, `not touching`, `meeting`, `not meeting`.
    Groups {
        /// Of what.
        of: Box<Set>,
        /// In which directions it is joined.
        ways: Ways,
        /// Whether those are meant that do not.
        not: bool,
        /// `touching` or `meeting`.
        word: String,
        /// What they touch or meet.
        other: Box<Set>,
    },
    /// `line of n X`, exactly or at least.
    Line {
        /// Of so many,
        length: Count,
        /// and no more.
        exactly: bool,
        /// Of what.
        of: Box<Set>,
        /// In which directions.
        ways: Ways,
    },
    /// `square of X`: cells of all four corners of a square, in any direction if tilted; `inside square of X`:
    /// what it surrounds; `through Y`: only squares with such a corner.
    SquareOf {
        /// Of what.
        of: Box<Set>,
        /// Whether it may lie at any angle.
        tilted: bool,
        /// Whether what it surrounds is meant.
        inside: bool,
        /// What one of its corners is.
        through: Option<Box<Set>>,
    },
    /// `ring of X`: cells of it that stand around others; `inside ring of X`: these others.
    Ring {
        /// Of what.
        of: Box<Set>,
        /// In which directions it is joined.
        ways: Ways,
        /// Whether what it surrounds is meant.
        inside: bool,
    },
    /// `between X and Y`: in a straight line.
    Between(Box<Set>, Box<Set>),
    /// `[it enemy own] orthogonal`: all cells of all places where it fits.
    Pattern(Vec<Item>, Ways),
    /// `[own enemy / empty own]`: all cells of all places where these rows fit, turned and mirrored as well.
    Picture(Vec<Vec<Set>>),
    /// `with 2 or 3`, `with at least 4`: cells on which so many pieces lie.
    With(Compare, Vec<Count>),
    /// What is in all of these.
    And(Vec<Set>),
    /// What is in any of these.
    Or(Vec<Set>),
    /// What is not in it.
    Not(Box<Set>),
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub struct Item {
    /// What stands there; none for what lies off the board.
    pub set: Option<Set>,
    /// Whether off the board will do as well.
    pub or_wall: bool,
    /// How often.
    pub times: Times,
}

/// How often a part of a pattern stands one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// Once.
    Once,
    /// Once or more: `+`.
    Some,
    /// Any number of times: `*`.
    Any,
}

/// Directions.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Their words: `orthogonal`, `diagonal`, `any`, `forward`, `sideways`, `large`; none for all that the
    /// board has.
    pub words: Vec<Name>,
}

/// A number.
#[derive(Clone, Debug)]
pub struct Count {
    /// How it is made.
    pub kind: CountKind,
    /// Where it is written.
    pub span: Span,
}

/// How a number is made.
#[derive(Clone, Debug)]
pub enum CountKind {
    /// Itself.
    Number(i64),
    /// A parameter, a name, or one of `turn`, `quiet turns`, `passes`, `captured`, `score`, `hand`, `taken`.
    Word(String),
    /// The same of the enemy: `enemy score`.
    Enemy(String),
    /// `number of X`.
    Size(Box<Set>),
    /// `groups of X`, counted, joined in these directions.
    Groups(Box<Set>, Ways),
    /// `largest group of X`.
    Largest(Box<Set>),
    /// `height of X`: how many pieces lie there together.
    Height(Box<Set>),
    /// `as many`: how many pieces move.
    AsMany,
    /// A sum or difference.
    Plus(Box<Count>, Box<Count>),
    /// A difference.
    Minus(Box<Count>, Box<Count>),
    /// A product, of what is known before the game.
    Times(Box<Count>, Box<Count>),
    /// A half, rounded down.
    Half(Box<Count>),
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compare {
    /// The same.
    Equal,
    /// Not the same.
    Unequal,
    /// Less.
    Less,
    /// At most.
    AtMost,
    /// More.
    More,
    /// At least.
    AtLeast,
}

/// A condition.
#[derive(Clone, Debug)]
pub struct Cond {
    /// How it is made.
    pub kind: CondKind,
    /// Where it is written.
    pub span: Span,
}

/// How a condition is made.
#[derive(Clone, Debug)]
pub enum CondKind {
    /// There is such a cell.
    Some(Set),
    /// There is none.
    None(Set),
    /// All of the first are in the second, and there is one.
    Is(Set, Set),
    /// None of the first is in the second.
    IsNot(Set, Set),
    /// Numbers compare so.
    Compare(Count, Compare, Count),
    /// A number is even, or odd.
    Even(Count, bool),
    /// A parameter has this value.
    Param(Name, Vec<Value>, bool),
    /// A group of the first meets all of the others.
    Joins(Set, Vec<Set>),
    /// A group of it meets so many such zones, `corners` or `edges`; these perhaps without corners.
    JoinsSome(Set, Count, Name, bool),
    /// The set holds more than half of more than half of such zones: `columns`, `rows`, `diagonals`,
    /// `layers`, `triangles`.
    Holds(Set, Name),
    /// The position after the turn has not been before.
    New,
    /// The position has occurred so often.
    Repeated(Count),
    /// The seat to step next has no step.
    NoTurn,
    /// Nobody could step, were it theirs.
    Nobody,
    /// All hold.
    All(Vec<Cond>),
    /// One holds.
    Any(Vec<Cond>),
    /// It does not hold.
    Not(Box<Cond>),
}

/// Ways to go on, of which one is chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Alternatives, the lower ones only if none of those above can be made.
    pub tiers: Vec<Tier>,
    /// Whether one may stop instead.
    pub may: bool,
    /// Where it is written.
    pub span: Span,
}

/// Alternatives of the same right.
#[derive(Clone, Debug, Default)]
pub struct Tier {
    /// The alternatives.
    pub alts: Vec<Alt>,
    /// Only turns that capture most: of anything, then of some kind of piece.
    pub most: Vec<Option<Name>>,
}

/// A way to go on.
#[derive(Clone, Debug)]
pub struct Alt {
    /// Whether it holds at all.
    pub when: Option<Cond>,
    /// What is chosen.
    pub pick: Pick,
    /// What must be so before.
    pub wheres: Vec<Cond>,
    /// What follows, and what must be so between.
    pub then: Vec<Action>,
    /// Where it is written.
    pub span: Span,
}

/// What is chosen.
#[derive(Clone, Debug)]
pub enum Pick {
    /// `place P on S`.
    Place {
        /// Which piece; none where there is one kind only.
        piece: Option<Set>,
        /// Where.
        on: Set,
    },
    /// `P steps ...`, `slides`, `hops`, `leaps`, `moves`.
    Move(Box<Move>),
    /// `turn X into P`, `capture one X`, `remove one X`, `flip one X`, `choose X`.
    Cell(Verb, Set, Option<Name>),
    /// `sow X anticlockwise skipping Y`.
    Sow {
        /// From which cell.
        from: Set,
        /// In which direction.
        ways: Ways,
        /// Where nothing is dropped.
        skip: Option<Set>,
    },
    /// `pass`.
    Pass,
}

/// What is done to one chosen cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Its piece becomes another.
    Turn,
    /// Its piece is captured.
    Capture,
    /// Its piece is taken off.
    Remove,
    /// Its piece changes sides.
    Flip,
    /// Nothing: it is `it` from here on.
    Choose,
}

/// A move.
#[derive(Clone, Debug)]
pub struct Move {
    /// What moves.
    pub who: Set,
    /// How much of a stack.
    pub part: Part,
    /// How.
    pub how: How,
    /// In which directions.
    pub ways: Ways,
    /// Over what it hops.
    pub over: Option<Set>,
    /// Where to.
    pub to: Option<Set>,
    /// Whether it leaves the board.
    pub off: bool,
    /// Whether what it hops over is captured, and whether at the end of the turn only.
    pub capturing: Option<bool>,
}

/// How much of a stack moves.
#[derive(Clone, Debug)]
pub enum Part {
    /// All of it.
    Whole,
    /// `part of X`: any number of pieces from its top, even all.
    Any,
    /// `top 2 of X`: so many from its top.
    Top(Count),
}

/// How a piece moves.
#[derive(Clone, Debug)]
pub enum How {
    /// To the next cell.
    Step,
    /// Over empty cells, any number.
    Slide,
    /// To a cell so far away, whatever lies between.
    Leap(Count, Count),
    /// Over the next cell to the one behind it.
    Hop,
    /// The same, perhaps again and again in one direction.
    Hops,
    /// Over empty cells, one other, and empty cells.
    FarHop,
    /// Exactly so many cells, over empty ones.
    Exactly(Count),
    /// To any cell.
    Fly,
}

/// What follows a choice by itself, or a further choice.
#[derive(Clone, Debug)]
pub struct Action {
    /// Whether it is done at all.
    pub when: Option<Cond>,
    /// What.
    pub kind: ActionKind,
    /// Where it is written.
    pub span: Span,
}

/// What is done.
#[derive(Clone, Debug)]
pub enum ActionKind {
    /// A further choice.
    Choose(Choice),
    /// Everything again and again, until it changes nothing.
    Until(Vec<Action>),
    /// It must be so here; who chooses may choose nothing else.
    SoThat(Cond),
    /// Whoever makes the turn makes another one.
    Another,
    /// The same alternative again, with the same piece; whether one may stop.
    Again(bool),
    /// Everything is captured that is in the set.
    Capture(Set),
    /// Everything is taken off.
    Remove(Set),
    /// Everything changes sides.
    Flip(Set),
    /// Everything becomes a piece of this kind.
    Turn(Set, Name),
    /// Pieces are put on all of these cells.
    Put(Set, Set),
    /// Points for the mover.
    Score(Count),
    /// What the line just drawn has closed is the mover's, a point each.
    Claim,
    /// One of these lists of actions.
    Else(Vec<Action>, Vec<Action>),
}

/// When the game is over.
#[derive(Clone, Debug)]
pub struct End {
    /// When.
    pub when: Cond,
    /// What each side takes first.
    pub takes: Option<Set>,
    /// Who has won.
    pub result: Outcome,
    /// Whether it is looked for after every step, not only after turns.
    pub at_once: bool,
    /// Where it is written.
    pub span: Span,
}

/// Who has won.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Who has made the turn.
    Mover,
    /// The next.
    Next,
    /// Nobody.
    Draw,
    /// This side.
    Side(Name),
    /// Who has more of it; equal numbers are a draw, or won by a side.
    Most(Count, Option<Name>),
}
