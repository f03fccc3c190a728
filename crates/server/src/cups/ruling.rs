//! What an arbiter does at the tables of a championship: to look at everything that has happened there, to set
//! a game back, and to say how it ended.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_club::tournament::{Board, Refusal as Rule};
use ludoteca_store::Logged;

use super::{Cup, Cups, Pairing, Place, Trouble};
use crate::client::Client;
use crate::draft::Wanted;
use crate::refusal::Refusal;
use crate::table::{Action, Ruling, Snapshot};

/// A game that is played here.
pub(crate) struct Game {
    pub(crate) board: Board,
    /// Its table.
    pub(crate) table: String,
    pub(crate) snapshot: Snapshot,
    /// All that has happened, in order.
    pub(crate) log: Vec<Logged>,
}

/// What the arbiter says.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// The game goes on from where so many steps were made.
    Back {
        /// So many.
        ply: usize,
        /// How many were made when that was decided.
        of: usize,
    },
    /// The game goes on from another position.
    Set {
        /// That, as text, or the address of the page where it was set up.
        position: String,
        /// How many steps were made when that was decided.
        of: usize,
    },
    /// This number has won.
    Winner(u32),
    /// Nobody has.
    Draw,
}

impl Game {
    /// The seat of somebody who was paired, by their number.
    pub(crate) fn seat(&self, cup: &Cup, who: u32) -> Option<usize> {
        let paired = self.board.first == who || self.board.second == Some(who);
        let seats = self.snapshot.ledger.seats_of(&cup.player(who).digest());
        seats.filter(|_| paired)?.first().copied()
    }
}

impl Cups {
    /// The game of a pairing, with everything that has happened in it.
    ///
    /// # Errors
    /// There is no such pairing, it is not played here, or the store cannot be read.
    pub(crate) async fn game(&self, cup: &Cup, place: Place) -> Result<Game, Refusal> {
        let Place { section, round, board: number } = place;
        let none = Trouble::Rule(Rule::NoBoard { round, board: number });
        let board = cup.board(place).ok_or(none)?.clone();
        let pairing = Pairing { section, round, number, board: board.clone() };
        let (table, snapshot) = self.table(cup, &pairing).await?;
        let log = self.shared.store.log(&table).await?;
        Ok(Game { board, table, snapshot, log })
    }

    /// Lets the arbiter rule in the game of a pairing, which must be that of these two, if they are named.
    ///
    /// # Errors
    /// Others play there by now, the result stands already, or the game has gone on meanwhile.
    pub(crate) async fn rule(
        &self,
        id: &str,
        place: Place,
        between: Option<(u32, u32)>,
        verdict: Verdict,
    ) -> Result<Arc<Cup>, Refusal> {
        let cup = self.see(id).await?;
        let game = self.game(&cup, place).await?;
        let there = game.board.second.map(|second| (game.board.first, second));
        if between.is_some() && between != there {
            return Err(Trouble::Moved.into());
        }
        if game.board.outcome.is_some() {
            return Err(Trouble::Rule(Rule::HasResult { board: place.board }).into());
        }
        let ruling = match verdict {
            Verdict::Back { ply, of } => Ruling::Back { ply, of },
            Verdict::Set { position, of } => {
                let wanted = Wanted::at(position.trim());
                let position = wanted.map_or(position, |wanted| wanted.position);
                Ruling::Set { position, of }
            }
            Verdict::Draw => Ruling::End(None),
            Verdict::Winner(who) => {
                let seat = game.seat(&cup, who).ok_or(Trouble::Rule(Rule::Unknown(who)))?;
                Ruling::End(Some(seat))
            }
        };
        let host = cup.head.host(&cup.id).digest();
        let done = self.shared.tables.act(Client::NOBODY, &game.table, host, Action::Rule(ruling));
        done.await.map_err(|refusal| match refusal {
            Refusal::Stale => Trouble::Moved.into(),
            other => other,
        })?;
        let cup = self.read(id, Duration::ZERO).await?;
        self.ask_tables(cup).await
    }
}
