//! Every board of a class on one page, as it is now.
//!
//! What boards have in common is drawn once for all of them. Whoever has seen a state is sent what is new since:
//! the boards that have changed, and the figures that they need.

use std::collections::{BTreeSet, HashMap};

use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_core::Seat;
use ludoteca_core::scene::{Ornament, Ornaments};
use serde::Serialize;
use utoipa::ToSchema;

use super::play::is_straight;
use super::{Class, Classes};
use crate::refusal::Refusal;
use crate::secret::bits;
use crate::table::{Snapshot, offload};

/// With more figures than this it is begun anew: positions leave some behind that nobody needs any more.
const FIGURES: usize = 1500;

/// A game in play, as the teacher sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Board {
    /// The table.
    pub(crate) table: String,
    /// The path of the board for who is of the class.
    pub(crate) link: String,
    /// The name of the game for people.
    pub(crate) game: String,
    /// The numbers of those who play, in the order of the seats.
    pub(crate) pupils: Vec<u32>,
    /// What they are called.
    pub(crate) players: Vec<String>,
    /// The seat that is to step.
    pub(crate) turn: Option<usize>,
    /// How many steps were made.
    pub(crate) ply: usize,
    /// The board; it uses figures by their numbers, `#f7`.
    pub(crate) svg: String,
}

/// The boards that are new to somebody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClassBoards {
    /// What to ask with the next time: then what has changed since is answered.
    pub(crate) mark: String,
    /// Whether this is everything, and what was known before is void.
    pub(crate) whole: bool,
    /// All boards that there are, in their order.
    pub(crate) tables: Vec<String>,
    /// Those that are new or have changed.
    pub(crate) boards: Vec<Board>,
    /// The figures that they use and that are new, as SVG.
    pub(crate) figures: String,
}

/// The boards of a class as they were drawn last.
#[derive(Default)]
pub(super) struct Wall {
    /// Tells it from others with figures of their own.
    name: u64,
    /// How often anything has changed.
    number: u64,
    ornaments: Ornaments,
    /// How many figures there are.
    figures: usize,
    drawn: HashMap<String, Drawn>,
}

struct Drawn {
    /// The version of the table.
    version: u64,
    /// When it was drawn, as a number.
    number: u64,
    picture: Ornament,
    turn: Option<usize>,
    ply: usize,
    /// Whether who began sits at the first seat.
    straight: bool,
}

impl Wall {
    fn draw(&mut self, seen: &[(String, Snapshot, bool)]) {
        if self.name == 0 || self.figures > FIGURES {
            *self = Wall { name: bits() | 1, ..Wall::default() };
        }
        self.drawn.retain(|table, _| seen.iter().any(|(other, ..)| other == table));
        let number = self.number + 1;
        for (table, snapshot, straight) in seen {
            let version = snapshot.ledger.version;
            if self.drawn.get(table).is_some_and(|drawn| drawn.version == version) {
                continue;
            }
            let picture = self.ornaments.draw(&snapshot.position.scene());
            self.figures = self.figures.max(picture.figures.last().map_or(0, |&figure| figure + 1));
            let (turn, ply) =
                (snapshot.turn().seat().map(Seat::index), snapshot.ledger.steps.len());
            let straight = *straight;
            self.number = number;
            let drawn = Drawn { version, number, picture, turn, ply, straight };
            self.drawn.insert(table.clone(), drawn);
        }
    }

    /// What is new since a mark.
    fn since(&self, class: &Class, mark: &str, lang: Lang) -> ClassBoards {
        let mut parts = mark.split('.').map(|part| part.parse::<u64>().unwrap_or_default());
        let known = (parts.next() == Some(self.name)).then(|| (parts.next(), parts.next()));
        let (number, figures) = match known {
            Some((Some(number), Some(figures))) => (number, figures as usize),
            _ => (0, 0),
        };
        let shown: Vec<_> = class
            .open()
            .filter_map(|(table, game)| Some((table, game, self.drawn.get(table)?)))
            .collect();
        let board = |&(table, game, drawn): &(&String, &super::Game, &Drawn)| {
            let mut pupils = vec![game.first, game.second];
            if !drawn.straight {
                pupils.reverse();
            }
            Board {
                table: table.clone(),
                link: format!("/class/{}/t/{table}", class.id),
                game: name_of_game(&game.spec, lang),
                players: pupils.iter().map(|&id| class.head.name_of(id).to_owned()).collect(),
                pupils,
                turn: drawn.turn,
                ply: drawn.ply,
                svg: drawn.picture.svg.clone(),
            }
        };
        let new: BTreeSet<usize> = (figures..self.figures).collect();
        let new = Ornament { svg: String::new(), figures: new };
        ClassBoards {
            mark: format!("{}.{}.{}", self.name, self.number, self.figures),
            whole: number == 0,
            tables: shown.iter().map(|(table, ..)| (*table).clone()).collect(),
            boards: shown.iter().filter(|(.., drawn)| drawn.number > number).map(board).collect(),
            figures: self.ornaments.definitions([&new]),
        }
    }
}

impl Classes {
    /// The boards of a class that have changed since a mark; all of them without one.
    ///
    /// # Errors
    /// The tables cannot be asked.
    pub(crate) async fn boards(
        &self,
        class: &Class,
        mark: &str,
        lang: Lang,
    ) -> Result<ClassBoards, Refusal> {
        let mut seen = Vec::new();
        for (table, game) in class.open() {
            // What cannot be seen now is seen the next time.
            if let Ok(snapshot) = self.table(class, table, game).await {
                let straight = is_straight(class, table, game, &snapshot);
                seen.push((table.clone(), snapshot, straight));
            }
        }
        let slot = self.slot(&class.id);
        let mut wall = slot.wall.lock().await;
        let mut drawing = std::mem::take(&mut *wall);
        let (class, mark) = (class.clone(), mark.to_owned());
        let (drawn, more) = offload(move || {
            drawing.draw(&seen);
            let more = drawing.since(&class, &mark, lang);
            (drawing, more)
        })
        .await?;
        *wall = drawn;
        Ok(more)
    }
}
