//! What a class is.

use ludoteca_catalog::{Lang, find};
use ludoteca_club::clock::TimeControl;
use ludoteca_club::names::ClassCode;
use ludoteca_store::{Digest, Millis};
use serde::{Deserialize, Serialize};

use super::Trouble;
use super::pictures::{SIGNS, Sign};
use crate::name;
use crate::refusal::Refusal;
use crate::secret::{Secret, bits};

/// Names of classes and of pupils have at most so many letters.
pub(crate) const LETTERS: usize = 60;
/// So many pupils are in a class at most.
pub(crate) const PUPILS: usize = 400;
/// A code lets pupils in for so long: a day at school.
pub(super) const OPEN_FOR: Millis = 12 * 60 * 60 * 1000;
/// What a class plays until its teacher says something else.
const FIRST_GAME: &str = "traffic-lights";

/// A class as it stands in its record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    /// What it is called.
    pub(crate) name: String,
    /// The language in which pupils read, as long as they choose no other.
    lang: String,
    /// The account of the teacher, if there is one.
    pub(crate) account: Option<String>,
    /// What the secrets of the class are made from, so that cards can be printed again. It is kept, unlike other
    /// secrets: whoever can read the store can read the draws of all games anyhow.
    seed: String,
    /// By which code pupils come.
    pub(crate) code: ClassCode,
    /// Until when it lets them in.
    pub(crate) until: Millis,
    /// What pupils have to show.
    pub(crate) entry: Entry,
    /// Whether they may say the preset phrases at their boards.
    pub(crate) phrases: bool,
    /// What is played.
    pub(crate) game: String,
    /// On which clock.
    pub(crate) clock: Option<TimeControl>,
    /// The list.
    pub(crate) pupils: Vec<Pupil>,
    /// How many pupils there ever were.
    last: u32,
    /// What is set for all.
    pub(crate) task: Option<Task>,
    /// How many tasks there ever were.
    pub(super) tasks: u32,
    /// How often somebody was paired: so of two who pair at once one comes first.
    pub(crate) pairings: u64,
    /// When it was made.
    pub(crate) made: Millis,
}

/// What a pupil has to show to come in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Entry {
    /// Nothing: a name that nobody has taken is free.
    #[default]
    Open,
    /// Four pictures in their order, which they choose when they come for the first time.
    Pictures,
    /// Their card, or the code on it.
    Card,
}

impl Entry {
    pub(crate) const ALL: [Entry; 3] = [Entry::Open, Entry::Pictures, Entry::Card];

    /// Its name in forms and message ids.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Entry::Open => "open",
            Entry::Pictures => "pictures",
            Entry::Card => "card",
        }
    }
}

/// Somebody in the list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Pupil {
    /// Their number, which nobody else ever gets.
    pub(crate) id: u32,
    /// What they are called in the class.
    pub(crate) name: String,
    /// How good they are, as far as the teacher says.
    pub(crate) level: Option<u32>,
    /// Their picture, by its place.
    pub(crate) picture: Option<u8>,
    /// How many cards they have had.
    card: u32,
    /// Their secret of four pictures.
    pub(super) signs: Option<[Sign; SIGNS]>,
    /// The digest of the cookie of the browser at which they sit.
    pub(crate) seat: Option<Digest>,
}

/// Something set for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Task {
    /// Which of all tasks of the class, from 1.
    pub(crate) number: u32,
    /// What is to be solved.
    pub(crate) what: What,
    /// Whether the solution is shown.
    pub(crate) shown: bool,
    /// Since when.
    pub(crate) at: Millis,
}

/// What is to be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum What {
    /// A puzzle of the library.
    Puzzle {
        /// Its game.
        game: String,
        /// Its number, from 1.
        number: usize,
    },
    /// A position: to make a turn in it.
    Position {
        /// The game that begins with it.
        spec: String,
        /// The turns that are right, each with all its steps; where there are none, any.
        turns: Vec<Vec<String>>,
        /// What is asked.
        question: String,
    },
}

/// What a class is to be like.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    pub(crate) name: Option<String>,
    pub(crate) lang: Option<Lang>,
    pub(crate) entry: Option<Entry>,
    pub(crate) phrases: Option<bool>,
    pub(crate) game: Option<String>,
    pub(crate) clock: Option<Option<TimeControl>>,
}

impl Head {
    pub(super) fn new(
        wishes: &Wishes,
        account: Option<String>,
        at: Millis,
    ) -> Result<Head, Refusal> {
        let mut head = Head {
            name: String::new(),
            lang: Lang::default().code().to_owned(),
            account,
            seed: Secret::new().as_str().to_owned(),
            code: ClassCode::from_bits(bits()),
            until: at + OPEN_FOR,
            entry: Entry::default(),
            phrases: true,
            game: FIRST_GAME.to_owned(),
            clock: None,
            pupils: Vec::new(),
            last: 0,
            task: None,
            tasks: 0,
            pairings: 0,
            made: at,
        };
        let name = Some(wishes.name.clone().unwrap_or_default());
        head.take(&Wishes { name, ..wishes.clone() })?;
        Ok(head)
    }

    /// Changes what is wished for, all or nothing.
    pub(super) fn take(&mut self, wishes: &Wishes) -> Result<(), Refusal> {
        let name = wishes.name.as_deref().map(|name| called(name, Trouble::Name)).transpose()?;
        let game = match wishes.game.as_deref().map(str::trim).filter(|game| !game.is_empty()) {
            Some(spec) => {
                let game = find(spec)?;
                if game.seats() != 2 {
                    return Err(Trouble::NotTwo(spec.to_owned()).into());
                }
                Some(game.spec().to_string())
            }
            None => None,
        };
        self.name = name.unwrap_or_else(|| std::mem::take(&mut self.name));
        self.game = game.unwrap_or_else(|| std::mem::take(&mut self.game));
        if let Some(lang) = wishes.lang {
            self.lang = lang.code().to_owned();
        }
        self.entry = wishes.entry.unwrap_or(self.entry);
        self.phrases = wishes.phrases.unwrap_or(self.phrases);
        self.clock = wishes.clock.unwrap_or(self.clock);
        Ok(())
    }

    /// The language of the class.
    pub(crate) fn lang(&self) -> Lang {
        Lang::of(&self.lang).unwrap_or_default()
    }

    /// The teacher's secret.
    pub(crate) fn teacher(&self, class: &str) -> Secret {
        Secret::given(self.seed.as_str()).made("teacher", class, 0)
    }

    /// What lets a browser see the list, to choose a name: it goes with the code.
    pub(crate) fn door(&self, class: &str) -> Secret {
        Secret::given(self.seed.as_str()).made("door", class, self.code)
    }

    /// What is on the card of a pupil.
    pub(crate) fn card(&self, class: &str, pupil: &Pupil) -> Secret {
        Secret::given(self.seed.as_str()).made(
            "card",
            class,
            format!("{} {}", pupil.id, pupil.card),
        )
    }

    /// What opens the seat of a pupil at a table.
    pub(crate) fn seat(&self, table: &str, pupil: u32) -> Secret {
        Secret::given(self.seed.as_str()).made("seat", table, pupil)
    }

    /// What ends the game at a table for the teacher.
    pub(crate) fn host(&self, table: &str) -> Secret {
        Secret::given(self.seed.as_str()).made("host", table, 0)
    }

    /// Whether the code lets pupils in at `now`.
    pub(crate) fn is_open(&self, now: Millis) -> bool {
        now < self.until
    }

    /// Somebody in the list.
    pub(crate) fn pupil(&self, id: u32) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.id == id)
    }

    /// What somebody is called who may have left the list.
    pub(crate) fn name_of(&self, id: u32) -> &str {
        self.pupil(id).map_or("–", |pupil| &pupil.name)
    }

    /// Somebody in the list, to be changed.
    pub(super) fn pupil_mut(&mut self, id: u32) -> Result<&mut Pupil, Refusal> {
        let found = self.pupils.iter_mut().find(|pupil| pupil.id == id);
        Ok(found.ok_or(Trouble::Pupil)?)
    }

    /// Puts somebody new into the list.
    pub(super) fn add(&mut self, name: String, level: Option<u32>) -> u32 {
        self.last += 1;
        let (id, card) = (self.last, 0);
        self.pupils.push(Pupil { id, name, level, picture: None, card, signs: None, seat: None });
        id
    }

    /// A new code, and for how long it lets pupils in.
    pub(super) fn renew(&mut self, now: Millis) {
        self.code = ClassCode::from_bits(bits());
        self.until = now + OPEN_FOR;
    }
}

impl Pupil {
    /// Frees the seat; whoever sat there has to come in again.
    pub(super) fn send_out(&mut self) {
        self.seat = None;
    }

    /// Lets nobody in any more by what let them in before.
    pub(super) fn new_card(&mut self) {
        self.card += 1;
        self.signs = None;
        self.seat = None;
    }

    /// Whether they have chosen their four pictures.
    pub(crate) fn has_signs(&self) -> bool {
        self.signs.is_some()
    }
}

/// A name as it can be shown.
pub(super) fn called(given: &str, none: Trouble) -> Result<String, Refusal> {
    Ok(name::of_at_most(given, LETTERS)?.ok_or(none)?)
}
