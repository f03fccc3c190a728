//! What is told of words to one who sits at the table.

use ludoteca_catalog::Lang;
use ludoteca_club::words::LONGEST;
use ludoteca_people::Line;
use ludoteca_store::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Room, Sitting};
use crate::refusal::Refusal;
use crate::text::speaker;

/// Words of people's own at a table, as one of those who sit there sees them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WordsView {
    /// What was said last, the oldest first; nothing of those whom one does not hear.
    words: Vec<WordView>,
    /// Whether one may write something now.
    may: bool,
    /// Why not, in a sentence.
    why: Option<String>,
    /// Whether one has allowed words oneself.
    allows: bool,
    /// The longest that can be written, in letters.
    longest: usize,
    /// The other accounts that sit there.
    others: Vec<OtherView>,
}

impl WordsView {
    /// What was said last, the oldest first: by which seat, and what.
    pub(crate) fn said(&self) -> impl ExactSizeIterator<Item = (usize, &str)> {
        self.words.iter().map(|word| (word.seat, &*word.text))
    }
}

/// Something that was said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WordView {
    /// Which it is at this table, from 1.
    number: u64,
    /// By which seat.
    seat: usize,
    /// What.
    text: String,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
}

/// Another account at the table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OtherView {
    /// Its seat.
    seat: usize,
    /// What it is called.
    name: String,
    /// Whether one has muted it, here or everywhere, or blocked it.
    muted: bool,
    /// Whether one has blocked it.
    blocked: bool,
    /// Whether it has said something that can be reported.
    said: bool,
}

pub(super) fn of(room: &Room, lang: Lang) -> WordsView {
    let may = room.may_write();
    let (table, manners) = (&room.table, &room.own().manners);
    let shown = |line: &Line| {
        let by = room.sitting.iter().find(|sitting| sitting.id == line.account)?;
        let heard = !manners.mutes(table, &line.account);
        let Line { number, text, at, .. } = line.clone();
        heard.then_some(WordView { number, seat: by.seat, text, at })
    };
    let other = |sitting: &Sitting| OtherView {
        seat: sitting.seat,
        name: sitting.name.clone(),
        muted: manners.mutes(table, &sitting.id),
        blocked: manners.blocks(&sitting.id),
        said: room.written.of(&sitting.id).next().is_some(),
    };
    let others = room.sitting.iter().filter(|sitting| sitting.id != room.own().id);
    WordsView {
        words: room.written.said.iter().filter_map(shown).collect(),
        may: may.is_ok(),
        why: may.err().map(|why| Refusal::Silence(why).text(speaker(lang))),
        allows: room.own().allows,
        longest: LONGEST,
        others: others.map(other).collect(),
    }
}
