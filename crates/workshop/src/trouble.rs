//! What is wrong with a text: where, what, and what would be right.

use std::ops::Range;

use ludoteca_core::Message;

use crate::lex::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Weight {
    /// The game cannot be played.
    Error,
    /// It can, but something is surely not meant so.
    Warning,
}

/// Something that is wrong with a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    /// Where.
    pub span: Span,
    /// How bad it is.
    pub weight: Weight,
    /// What is wrong, and what would be right.
    pub say: Message,
}

impl Trouble {
    pub(crate) fn error(span: Span, id: &'static str) -> Trouble {
        Trouble { span, weight: Weight::Error, say: Message::new(id) }
    }

    pub(crate) fn warning(span: Span, id: &'static str) -> Trouble {
        Trouble { span, weight: Weight::Warning, say: Message::new(id) }
    }

    /// Something that is wrong with all of it.
    #[must_use]
    pub fn whole(id: &'static str) -> Trouble {
        Trouble::error(Span::default(), id)
    }

    pub(crate) fn name(mut self, name: &'static str, text: impl Into<String>) -> Trouble {
        self.say = self.say.name(name, shown(&text.into()));
        self
    }

    pub(crate) fn count(mut self, name: &'static str, n: usize) -> Trouble {
        self.say = self.say.count(name, n);
        self
    }

    pub(crate) fn say(mut self, name: &'static str, say: Message) -> Trouble {
        self.say = self.say.say(name, say);
        self
    }

    /// With what stands in the text at this place.
    pub(crate) fn here(self, written: &str) -> Trouble {
        self.say(
            "here",
            match written {
                "" => Message::new("workshop-here-end"),
                written => Message::new("workshop-here").name("word", shown(written)),
            },
        )
    }

    /// The line and the column of a text at which it begins, both from 1; columns count characters.
    #[must_use]
    pub fn place(&self, text: &str) -> (usize, usize) {
        let before = &text[..(self.span.start as usize).min(text.len())];
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line..].chars().count() + 1)
    }
}

/// A word of a text as it is told: not more of it than fits into a sentence.
fn shown(written: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = written.chars().take(MOST).collect();
    if shown.len() < written.len() {
        shown.push('…');
    }
    shown
}

/// No more than this is said of one text.
const MOST: usize = 50;

/// What is wrong, in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Troubles(Vec<Trouble>);

impl Troubles {
    pub(crate) fn push(&mut self, trouble: Trouble) {
        if !self.full() {
            self.0.push(trouble);
        }
    }

    /// Tells of something that would have to be told again and again.
    pub(crate) fn once(&mut self, trouble: Trouble) {
        if self.0.iter().all(|told| told.say.id != trouble.say.id) {
            self.push(trouble);
        }
    }

    /// Whether nothing more is told.
    pub(crate) fn full(&self) -> bool {
        self.0.len() >= MOST
    }

    /// How many are told.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Some turn out to follow from another.
    pub(crate) fn forget(&mut self, told: Range<usize>) {
        self.0.drain(told);
    }

    pub(crate) fn fatal(&self) -> bool {
        self.0.iter().any(|trouble| trouble.weight == Weight::Error)
    }

    pub(crate) fn sorted(mut self) -> Vec<Trouble> {
        self.0.sort_by_key(|trouble| trouble.span.start);
        self.0.dedup();
        self.0
    }
}
