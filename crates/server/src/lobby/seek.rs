//! What somebody asks for, as it is kept.

use std::collections::BTreeSet;

use ludoteca_catalog::AnyGame;
use ludoteca_club::clock::{Pace, TimeControl};
use ludoteca_club::seek::{Range, Seek, Unwelcome, Wish, reach};
use ludoteca_store::{Digest, Millis};
use serde::{Deserialize, Serialize};

use super::asker::Asker;
use crate::ratings::is_rated;

/// The clock of two who both take any.
pub(crate) fn usual() -> TimeControl {
    Pace::Steady.usual()
}

/// A game that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Its canonical name.
    pub(crate) spec: String,
    /// How many seats it has.
    pub(crate) seats: usize,
    /// Whether games of it are rated.
    #[serde(default)]
    pub(crate) rated: bool,
}

impl Game {
    /// A game of the catalog.
    pub(crate) fn of(game: &dyn AnyGame) -> Game {
        let spec = game.spec().to_string();
        Game { rated: is_rated(&spec), seats: game.seats(), spec }
    }
}

/// Somebody at a table that is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sitter {
    /// Who.
    pub(crate) asker: Asker,
    /// The digest of the secret that will play the seat.
    pub(crate) seat: Digest,
    /// The seek from which that secret follows.
    pub(crate) by: String,
    /// The server to which they are connected.
    pub(crate) server: String,
}

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sought {
    /// Who asks, and who has come since to a table for more than two.
    pub(crate) sitters: Vec<Sitter>,
    /// The game; `None` for any that two play.
    pub(crate) game: Option<Game>,
    /// The clock; `None` for any.
    pub(crate) clock: Option<TimeControl>,
    /// Whether the game is to be rated.
    pub(crate) rated: bool,
    /// The ratings that others may have, if not any.
    pub(crate) range: Option<Range>,
    /// Whether only those who play are to see the table.
    pub(crate) private: bool,
    /// Whether programs may come, too.
    #[serde(default)]
    pub(crate) bots: bool,
    /// Since when.
    pub(crate) since: Millis,
    /// The table at which they all sit now.
    pub(crate) table: Option<String>,
}

impl Sought {
    /// Who asks.
    pub(crate) fn host(&self) -> Option<&Sitter> {
        self.sitters.first()
    }

    /// How many seats the table has.
    pub(crate) fn seats(&self) -> usize {
        self.game.as_ref().map_or(2, |game| game.seats)
    }

    /// The place of somebody here.
    pub(crate) fn sitter(&self, token: Digest) -> Option<&Sitter> {
        self.sitters.iter().find(|sitter| sitter.asker.token() == token)
    }

    /// Whether a program sits there, which says so.
    pub(crate) fn has_bot(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.asker.is_bot())
    }

    /// Whether both could play with this clock and that.
    pub(crate) fn same_clock(&self, other: &Sought) -> bool {
        self.clock.is_none() || other.clock.is_none() || self.clock == other.clock
    }

    /// As `club` knows it, with these wishes and this pace.
    pub(crate) fn as_seek(&self, id: u64, wishes: Vec<Wish>, pace: Pace) -> Seek {
        Seek {
            id,
            person: self.host().map_or(0, |host| host.asker.person()),
            wishes,
            pace,
            rated: self.rated,
            range: self.range,
            since: u64::try_from(self.since).unwrap_or(0),
            bot: self.has_bot(),
            bots: self.bots,
            blocked: self.host().map_or_else(BTreeSet::new, |host| host.asker.blocked()),
        }
    }

    /// Whether somebody may take a seat here.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn admits(&self, other: &Asker, range: Option<Range>) -> Result<(), Unwelcome> {
        let Some(host) = self.host() else { return Ok(()) };
        if self.sitter(other.token()).is_some() {
            return Err(Unwelcome::Own);
        }
        let pace = self.clock.unwrap_or_else(usual).pace();
        let own = self.as_seek(0, Vec::new(), pace);
        let (person, blocked, bot) = (other.person(), other.blocked(), other.is_bot());
        let theirs = Seek { person, range, blocked, bot, ..own.clone() };
        let game = self.game.as_ref();
        own.admits(host.asker.points(game), &theirs, other.points(game))?;
        // Those who have come since asked for no ratings, but may have blocked who comes now.
        for Sitter { asker, .. } in self.sitters.iter().skip(1) {
            let (person, blocked) = (asker.person(), asker.blocked());
            let guest = Seek { person, range: None, blocked, ..own.clone() };
            guest.admits(0.0, &Seek { range: None, ..theirs.clone() }, 0.0)?;
        }
        Ok(())
    }

    /// Whether these two are brought together at a table for more than two.
    pub(crate) fn joins(&self, other: &Sought, now: Millis) -> bool {
        let (Some(host), Some(guest)) = (self.host(), other.host()) else { return false };
        let pace = self.clock.or(other.clock).unwrap_or_else(usual).pace();
        let waited = |sought: &Sought| u64::try_from(now - sought.since).unwrap_or(0);
        let game = self.game.as_ref();
        let far = (host.asker.points(game) - guest.asker.points(game)).abs();
        let seek = |sought: &Sought| sought.as_seek(0, Vec::new(), pace);
        self.game == other.game
            && self.rated == other.rated
            && self.same_clock(other)
            && seek(self).suits(&seek(other))
            && self.sitters.len() + other.sitters.len() <= self.seats()
            && other.sitters.iter().all(|sitter| self.admits(&sitter.asker, other.range).is_ok())
            && far <= reach(waited(self).max(waited(other)), pace)
    }
}
