//! What a checked text is played by: sets, numbers and conditions with their names resolved, and a turn as a
//! list of instructions with points at which somebody chooses.

use ludoteca_boards::Bits;
use ludoteca_core::Message;
use ludoteca_core::scene::Ink;

use crate::board::Board;
use crate::fast::Fast;
use crate::heaps::Heaps;
use crate::lex::Span;
use crate::syntax::{Compare, Lying, Times};

/// The most kinds of pieces, counted for each side that owns them.
pub(crate) const SLOTS: usize = 8;

/// The most sides of a game.
pub(crate) const SIDES: usize = 4;

/// Directions as each side sees them.
pub(crate) type Ways = [Vec<u8>; SIDES];

/// A set of cells, for whoever makes the turn.
#[derive(Clone, Debug)]
pub(crate) enum Set<const W: usize> {
    /// These cells, as each side sees them.
    Fixed([Bits<W>; SIDES]),
    /// The pieces of these slots, as each side sees them.
    Slots([u16; SIDES]),
    Empty,
    It,
    There,
    From,
    /// What has been captured and stays on the board to the end of the turn.
    Doomed,
    /// Where the piece that moves has been in this turn.
    Visited,
    And(Box<Set<W>>, Box<Set<W>>),
    Or(Box<Set<W>>, Box<Set<W>>),
    Without(Box<Set<W>>, Box<Set<W>>),
    /// The cells one further in these directions.
    Shift(Ways, Box<Set<W>>),
    Within(u32, Ways, Box<Set<W>>),
    /// What is joined to the first within the second.
    Flood(Box<Set<W>>, Box<Set<W>>, Ways),
    /// What is joined to the piece on a cell, of the same owner.
    GroupAt(Box<Set<W>>, Ways),
    /// What stands around others, or these others: all that is not joined to the rim of the board.
    Ring {
        of: Box<Set<W>>,
        /// How what it surrounds is joined.
        beside: Vec<u8>,
        rim: Bits<W>,
        inside: bool,
    },
    /// The whole line in which a piece moves.
    Along,
    Line {
        length: u32,
        exactly: bool,
        of: Box<Set<W>>,
        ways: Vec<u8>,
    },
    /// The corners of squares of a set, or what they surround; perhaps only of those through another set.
    Squares {
        of: Box<Set<W>>,
        through: Option<Box<Set<W>>>,
        all: Squares<W>,
        inside: bool,
    },
    /// What lies between the cells of two sets, in straight lines.
    Between(Box<Set<W>>, Box<Set<W>>),
    Pattern {
        items: Vec<Item<W>>,
        ways: Ways,
    },
    /// Rows of a picture, in all positions.
    Picture(Vec<Vec<Set<W>>>),
    /// The same numbers of columns and rows from the centre, on the other side.
    Opposite(Vec<u16>, Box<Set<W>>),
    /// Another set for each side.
    BySide(Vec<Set<W>>),
    /// Where as many pieces lie as one of these numbers says, or more, or fewer.
    With(Compare, Vec<Count<W>>),
}

impl<const W: usize> Set<W> {
    /// Of how many sets it is made.
    pub(crate) fn size(&self) -> usize {
        1 + match self {
            Set::And(a, b)
            | Set::Or(a, b)
            | Set::Without(a, b)
            | Set::Flood(a, b, _)
            | Set::Between(a, b) => a.size() + b.size(),
            Set::Shift(_, of)
            | Set::Within(_, _, of)
            | Set::GroupAt(of, _)
            | Set::Opposite(_, of)
            | Set::Ring { of, .. }
            | Set::Line { of, .. } => of.size(),
            Set::Squares { of, through, all, .. } => {
                of.size() + through.as_ref().map_or(0, |set| set.size()) + all.corners.len() / 64
            }
            Set::Picture(rows) => rows.iter().flatten().map(Set::size).sum(),
            Set::Pattern { items, .. } => {
                items.iter().filter_map(|item| item.set.as_ref()).map(Set::size).sum()
            }
            Set::With(_, counts) => counts.len(),
            Set::BySide(sets) => sets.iter().map(Set::size).sum(),
            Set::Fixed(_)
            | Set::Slots(_)
            | Set::Empty
            | Set::It
            | Set::Along
            | Set::There
            | Set::From
            | Set::Doomed
            | Set::Visited => 0,
        }
    }
}

/// Squares that can be drawn on a board.
#[derive(Clone, Debug)]
pub(crate) struct Squares<const W: usize> {
    /// The corners of each.
    pub corners: Vec<[u16; 4]>,
    /// What each surrounds, where that is asked for.
    pub insides: Vec<Bits<W>>,
    /// For each cell, the squares with a corner there.
    pub at: Vec<Vec<u32>>,
    /// For each cell, the corners of those as sets, on small boards where only corners are asked for.
    pub through: Vec<Vec<Bits<W>>>,
    /// For each cell, all that those surround, where that is asked for.
    pub around: Vec<Bits<W>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Item<const W: usize> {
    pub set: Option<Set<W>>,
    pub wall: bool,
    pub times: Times,
}

/// A number.
#[derive(Clone, Debug)]
pub(crate) enum Count<const W: usize> {
    Number(i32),
    Turn,
    /// Turns in a row that have changed nothing for good.
    Quiet,
    Passes,
    /// Of the mover, or of the other.
    Captured(bool),
    Score(bool),
    Hand(u16, bool),
    /// Captured in this turn.
    Taken,
    Size(Box<Set<W>>),
    Groups(Box<Set<W>>, Ways),
    Largest(Box<Set<W>>, Ways),
    /// How many pieces lie there together.
    Height(Box<Set<W>>),
    /// How many pieces move.
    AsMany,
    Plus(Box<Count<W>>, Box<Count<W>>),
    Minus(Box<Count<W>>, Box<Count<W>>),
    Half(Box<Count<W>>),
}

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Cond<const W: usize> {
    Fixed(bool),
    Some(Set<W>),
    None(Set<W>),
    Is(Set<W>, Set<W>, bool),
    Compare(Count<W>, Compare, Count<W>),
    Even(Count<W>, bool),
    Joins(Set<W>, Vec<Set<W>>),
    /// A group meets so many of these.
    JoinsSome(Set<W>, usize, Vec<Bits<W>>),
    Holds(Set<W>, Zones<W>),
    New,
    Repeated(u32),
    NoTurn,
    Nobody,
    All(Vec<Cond<W>>),
    Not(Box<Cond<W>>),
}

/// What can be held by a majority.
#[derive(Clone, Debug)]
pub(crate) enum Zones<const W: usize> {
    Flat(Vec<Bits<W>>),
    /// Zones of three zones of three ...: the smallest ones.
    Nested(Vec<Bits<W>>),
}

/// What is chosen.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a plan has a few of them, and is made once")]
pub(crate) enum Pick<const W: usize> {
    Place { slot: [u8; SIDES], on: Set<W>, hand: bool },
    Cell { verb: Verb, on: Set<W> },
    Move(Go<W>),
    Sow(Sow<W>),
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// Into the kind of this number.
    Turn(u8),
    Capture,
    Remove,
    Flip,
    Choose,
}

/// Sowing what lies on a cell.
#[derive(Clone, Debug)]
pub(crate) struct Sow<const W: usize> {
    pub on: Set<W>,
    /// One direction, as each side sees it.
    pub way: Ways,
    pub skip: Option<Set<W>>,
    /// Whether the first cell that is reached says in which direction it goes.
    pub aimed: bool,
}

/// How much of a stack moves.
#[derive(Clone, Debug)]
pub(crate) enum Part<const W: usize> {
    Whole,
    /// Any number.
    Any,
    Top(Count<W>),
}

#[derive(Clone, Debug)]
pub(crate) struct Go<const W: usize> {
    pub who: Set<W>,
    pub part: Part<W>,
    /// Whether where it goes depends on how many move.
    pub counts: bool,
    /// Whether how many move is to be said: it does not follow from where they go.
    pub told: bool,
    /// Whether it leaves the board.
    pub off: bool,
    pub how: How<W>,
    pub ways: Ways,
    /// Whether it goes forward only, so that nothing can undo it.
    pub onward: bool,
    pub over: Option<Set<W>>,
    pub to: Set<W>,
    /// Whether what is hopped over is captured: at once, or late.
    pub capturing: Option<bool>,
}

#[derive(Clone, Debug)]
pub(crate) enum How<const W: usize> {
    Step,
    Slide,
    Hop,
    /// Again and again in one direction.
    Hops,
    FarHop,
    /// To the cells so far away: for each side and cell, those it reaches.
    Leap([Vec<Bits<W>>; SIDES]),
    /// So many cells, each direction perhaps another number.
    Exactly(Count<W>, bool),
    Fly,
}

/// An alternative.
#[derive(Clone, Debug)]
pub(crate) struct Alt<const W: usize> {
    pub when: Option<Cond<W>>,
    pub pick: Pick<W>,
    pub wheres: Vec<Cond<W>>,
    /// Whether something must be so after it.
    pub musts: bool,
    /// The instruction at which it goes on.
    pub code: u16,
    /// How it is written.
    pub sign: Sign,
    pub span: Span,
    /// As it stands in the text.
    pub rule: String,
}

/// How a step is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// `c3`.
    Cell,
    /// `xc3`.
    Crossed,
    /// `w@c3`: a letter before it.
    Lettered(char),
    /// `a1-b2`, or origin and sign of the direction where the board has signs.
    Move,
    /// `a1-off`.
    Off,
    Pass,
}

/// A point at which somebody chooses.
#[derive(Clone, Debug)]
pub(crate) struct Node<const W: usize> {
    pub tiers: Vec<Tier>,
    pub may: bool,
    /// Whether one is asked even where there is nothing to choose but to stop.
    pub asks: bool,
    /// Only with the piece that has moved.
    pub with_it: bool,
    /// Another turn of the same side begins.
    pub another: bool,
    /// The instruction at which one goes on who stops.
    pub stop: u16,
}

#[derive(Clone, Debug)]
pub(crate) struct Tier {
    pub alts: Vec<u8>,
    /// Only turns that capture most: of all slots, or of these.
    pub most: Vec<u16>,
}

/// An instruction.
#[derive(Clone, Debug)]
pub(crate) enum Instr<const W: usize> {
    Capture(Set<W>),
    Remove(Set<W>),
    Flip(Set<W>),
    Turn(Set<W>, u8),
    Put([u8; SIDES], Set<W>),
    Claim,
    /// What follows is done until it changes nothing.
    Mark,
    /// Goes back there if the board has changed since.
    Until(u16),
    Score(Count<W>),
    /// Goes on there unless the condition holds.
    Unless(Cond<W>, u16),
    Jump(u16),
    /// Whoever chose may do so only if it holds here.
    Must(Cond<W>),
    /// Somebody chooses, if there is a choice.
    Choose(u16),
    /// The turn is over.
    Over,
}

/// When the game is over.
#[derive(Clone, Debug)]
pub(crate) struct End<const W: usize> {
    pub when: Cond<W>,
    /// What is said of it to who looks at the end.
    pub say: Message,
    /// What each side captures before that is told.
    pub takes: Option<Set<W>>,
    pub result: Outcome<W>,
    pub at_once: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Outcome<const W: usize> {
    /// The side that has stepped wins, or the one that steps next.
    Wins(Who),
    /// It loses; the others have won, together where they are several.
    Loses(Who),
    Draw,
    Side(u8),
    Most(Count<W>, Option<u8>),
}

/// Whom an end is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Mover,
    /// Who would step next.
    Next,
}

/// Pieces of one kind and one owner.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub kind: u8,
    pub owner: Option<u8>,
    pub glyph: char,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub name: String,
    /// The slot of each side; the same one if it belongs to nobody.
    pub slots: [u8; SIDES],
    pub nobody: bool,
    /// How several of them lie on a cell, if they may.
    pub lying: Option<Lying>,
}

/// How a set moves one cell in a direction.
#[derive(Clone, Debug)]
pub(crate) enum Shift<const W: usize> {
    /// All numbers change by as much; only cells of the set have a neighbour there.
    Even {
        by: i32,
        from: Bits<W>,
    },
    Table(Vec<u16>),
}

/// What else makes positions different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses {
    pub history: bool,
    pub turns: bool,
    pub passes: bool,
    pub captured: bool,
    pub claims: bool,
    pub plays: bool,
    pub it: bool,
}

/// A game that can be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan<const W: usize> {
    pub board: Board,
    pub all: Bits<W>,
    pub shifts: Vec<Shift<W>>,
    pub kinds: Vec<Kind>,
    pub slots: Vec<Slot>,
    pub start: [Bits<W>; SLOTS],
    /// How many lie on each cell, where several may.
    pub heights: Heaps<W>,
    /// Whether several pieces may lie on a cell.
    pub heaps: bool,
    pub hands: [u16; SLOTS],
    pub nodes: Vec<Node<W>>,
    pub alts: Vec<Alt<W>>,
    pub code: Vec<Instr<W>>,
    /// Where what follows every turn begins.
    pub after: u16,
    pub ends: Vec<End<W>>,
    pub uses: Uses,
    /// How many times a turn is made, turn by turn, and whether the list begins again.
    pub plays: (Vec<u8>, bool),
    pub points: bool,
    pub cap: u32,
    pub beside: Vec<u8>,
    pub inks: Vec<Ink>,
    pub sides: Vec<String>,
    /// Where the sides stand in the text, and the heading over the ends.
    pub side_spans: Vec<Span>,
    pub end_span: Span,
    pub drawable: bool,
    /// What makes random games fast.
    pub fast: Fast<W>,
}

/// What ended a game that no rule of its text ended.
pub(crate) const STUCK: u8 = u8::MAX;
pub(crate) const LONG: u8 = u8::MAX - 1;

impl<const W: usize> Plan<W> {
    /// What is said of the end by the rule of this number.
    pub(crate) fn reason(&self, ended: u8) -> Message {
        match self.ends.get(usize::from(ended)) {
            Some(end) => end.say.clone(),
            None if ended == LONG => Message::new("made-end-cap"),
            None => Message::new("end-stuck"),
        }
    }
}

/// The id of the message that says why a game is over, where one of those of all games does.
pub(crate) fn reason<const W: usize>(when: &Cond<W>, result: &Outcome<W>) -> &'static str {
    fn speaks<const W: usize>(set: &Set<W>, of: &dyn Fn(&Set<W>) -> bool) -> bool {
        of(set)
            || match set {
                Set::And(a, b) | Set::Or(a, b) | Set::Without(a, b) => {
                    speaks(a, of) || speaks(b, of)
                }
                _ => false,
            }
    }
    let line = |set: &Set<W>| speaks(set, &|set| matches!(set, Set::Line { .. }));
    match when {
        Cond::Some(set) | Cond::Is(_, set, true) if line(set) => "end-line",
        Cond::Joins(..) | Cond::JoinsSome(..) => "end-joined",
        Cond::Holds(..) => "made-end-majority",
        Cond::Repeated(_) => "end-endless",
        Cond::NoTurn | Cond::Nobody => "end-stuck",
        Cond::None(Set::Empty) => "end-full",
        Cond::None(Set::Slots(_)) => "end-bare",
        Cond::Compare(Count::Passes, ..) => "end-passed",
        Cond::All(all) => {
            let mut told = all.iter().map(|cond| reason(cond, result));
            told.find(|id| *id != RULE).unwrap_or(RULE)
        }
        _ => match result {
            Outcome::Most(..) => "made-end-points",
            _ => RULE,
        },
    }
}

/// Says an end by the words of its rule.
pub(crate) const RULE: &str = "made-end-rule";

/// Whether a condition is about who steps next.
pub(crate) fn speaks_of_next<const W: usize>(cond: &Cond<W>) -> bool {
    match cond {
        Cond::NoTurn => true,
        Cond::All(all) => all.iter().any(speaks_of_next),
        _ => false,
    }
}
