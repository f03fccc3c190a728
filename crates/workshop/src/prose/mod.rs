//! The rules of a made game, said back: what was understood of a text, in full sentences, with what holds
//! where nothing is said, and with positions that random games have found.
//!
//! It is told from the syntax tree, so that a rule stands here as it was written and not as it was lowered;
//! whatever a name or a number comes to with the parameters at hand is asked of `check`.

mod conds;
mod counts;
mod examples;
mod page;
mod parts;
mod sets;
mod turns;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use ludoteca_core::{Message, MessageArg};

use examples::Found;

use crate::board::{Board, Shape};
use crate::check::{self, Values};
use crate::lex::Span;
use crate::syntax::{Cond, Text};
use crate::{Source, Trouble, Value};

/// The rules of a game in sentences.
#[derive(Clone, PartialEq, Debug)]
pub struct Prose {
    /// What the game is called.
    pub title: String,
    /// What is said of it, in order.
    pub parts: Vec<Part>,
}

/// A part of the rules in sentences. All messages are clauses: who says them makes sentences of them.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// What follows is about this.
    Heading(Message),
    /// A sentence.
    Paragraph(Message),
    /// Several of them.
    List(Vec<Item>),
    /// Which letter stands for which piece where a board is drawn with letters.
    Letters(Vec<Message>),
    /// A position.
    Example(Example),
}

/// A sentence, with what belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// The sentence; it introduces what stands under it, if anything does.
    pub say: Message,
    /// What belongs to it.
    pub under: Vec<Item>,
}

impl Item {
    fn new(say: Message) -> Item {
        Item { say, under: Vec::new() }
    }

    fn over(say: Message, under: Vec<Item>) -> Item {
        Item { say, under }
    }
}

/// A position of the game in which a rule can be seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The steps that lead to it from the start.
    pub steps: Vec<String>,
    /// What it shows.
    pub caption: Message,
    /// The board with letters for pieces.
    pub board: String,
}

/// A message without arguments.
fn m(id: &'static str) -> Message {
    Message::new(id)
}

/// A message with anything filled in.
fn with(mut say: Message, name: &'static str, arg: MessageArg) -> Message {
    say.args.push((name, arg));
    say
}

/// What `it` is at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum It {
    /// What is about to move.
    Mover,
    /// Where something is about to be done.
    There,
    Placed,
    Moved,
    Chosen,
    /// Where the last piece fell that was sown.
    Sown,
    /// Whatever was done last.
    Last,
}

impl It {
    fn word(self) -> &'static str {
        match self {
            It::Mover => "mover",
            It::There => "there",
            It::Placed => "placed",
            It::Moved => "moved",
            It::Chosen => "chosen",
            It::Sown => "sown",
            It::Last => "last",
        }
    }
}

/// Who says a text back.
struct Teller<'a> {
    text: &'a Text,
    values: &'a Values,
    board: &'a Board,
    it: Cell<It>,
    /// Whether a rule has spoken of forward, back, or rows as a side sees them.
    turned: Cell<bool>,
    /// What does not hold with these parameters, with the heading under which it stands.
    elsewhere: RefCell<Vec<(&'static str, Item)>>,
    /// What is said of each way to go on and of each end, by where it stands in the text.
    told: RefCell<BTreeMap<(u32, u32), Message>>,
}

impl Source {
    /// The rules of the game with these values of its parameters, in sentences, with positions in which
    /// they can be seen.
    ///
    /// # Errors
    /// What is wrong with the text or the values.
    pub fn prose(&self, values: &BTreeMap<String, Value>) -> Result<Prose, Vec<Trouble>> {
        self.said(values, true)
    }

    /// The same without positions, for which no games are played.
    ///
    /// # Errors
    /// What is wrong with the text or the values.
    pub fn sentences(&self, values: &BTreeMap<String, Value>) -> Result<Prose, Vec<Trouble>> {
        self.said(values, false)
    }

    fn said(&self, values: &Values, shown: bool) -> Result<Prose, Vec<Trouble>> {
        let (made, _) = self.make(values)?;
        let all = self.all_values(values);
        let told = |board, found: Found| self.told(&all, board, &found);
        Ok(inside!(&made, made => told(&made.plan.board, made.examples(shown))))
    }

    fn told(&self, values: &Values, board: &Board, examples: &Found) -> Prose {
        let teller = Teller {
            text: self.text(),
            values,
            board,
            it: Cell::new(It::Last),
            turned: Cell::new(false),
            elsewhere: RefCell::default(),
            told: RefCell::default(),
        };
        Prose { title: self.text().title.clone(), parts: teller.parts(examples) }
    }
}

impl<'a> Teller<'a> {
    /// One of two messages, for games of two sides and for those of more.
    fn by_sides(&self, two: &'static str, more: &'static str) -> Message {
        m(if self.text.sides.len() > 2 { more } else { two })
    }

    /// The kind of piece that a word names, and whether it is nobody's.
    fn kind(&self, word: &str) -> Option<(&'a str, bool)> {
        if self.text.pieces.is_empty() {
            return check::names_kind(check::STONE, word).then_some((check::STONE, false));
        }
        let named = |piece: &&crate::syntax::Piece| check::names_kind(&piece.name.it, word);
        self.text.pieces.iter().find(named).map(|piece| (piece.name.it.as_str(), piece.nobody))
    }

    /// What a cell of the board is called.
    fn cell_word(&self) -> &'static str {
        match self.board.shape {
            // Boards one above the other.
            _ if !self.board.layers.is_empty() => "workshop-prose-hexagon",
            Shape::Squares => "workshop-prose-square",
            Shape::Crossings => "workshop-prose-crossing",
            Shape::Pointy | Shape::Flat => "workshop-prose-hexagon",
            Shape::Sides => "workshop-prose-side",
            Shape::Pits => "workshop-prose-pit",
        }
    }

    /// Keeps what is said of a rule, for the pictures of it.
    fn tell(&self, span: Span, say: &Message) {
        self.told.borrow_mut().insert((span.start, span.end), say.clone());
    }

    /// Something under its condition; nothing where that cannot hold with these parameters, in which case
    /// it is told at the end.
    fn when(&self, heading: &'static str, when: Option<&Cond>, item: Item) -> Option<Item> {
        let Some(cond) = when else { return Some(item) };
        let said = self.cond(cond);
        let item = Item {
            say: m("workshop-prose-if").say("cond", said).say("what", item.say),
            under: item.under,
        };
        self.unless_never(heading, cond, item)
    }

    /// The same where what is said says its condition itself.
    fn unless_never(&self, heading: &'static str, cond: &Cond, item: Item) -> Option<Item> {
        if self.known(cond) == Some(false) {
            self.elsewhere.borrow_mut().push((heading, item));
            return None;
        }
        Some(item)
    }
}
