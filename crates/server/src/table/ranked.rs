//! What is otherwise at rated tables: each seat is for one member, who has taken it knowing that it counts.

use ludoteca_club::seek::Unwelcome;

use super::Action;
use super::keeper::Keeper;
use super::ledger::Ledger;
use crate::refusal::Refusal;

impl Ledger {
    /// Whether one of these seats waits for a member to take it, since the game is rated.
    pub(crate) fn wants_member(&self, seats: &[usize]) -> bool {
        let open = |&seat: &usize| {
            let chair = &self.seats[seat];
            chair.member.is_none() && !chair.by_itself()
        };
        self.rated.is_some() && seats.iter().any(open)
    }
}

impl Keeper {
    /// Whether what somebody wants to do with these seats can be done for a rating.
    ///
    /// # Errors
    /// Nobody has taken the seat as a member; or who wants to sits there already, or is a program that came
    /// by a link which is for people.
    pub(super) fn ranked(&self, own: &[usize], action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Rule(_)) || !self.ledger.wants_member(own) {
            return Ok(());
        }
        let Action::Claim { account, bot, told, .. } = action else {
            return Err(Refusal::RatedSeat);
        };
        let mut sitters = self.ledger.seats.iter().filter_map(|chair| chair.member.as_ref());
        if sitters.any(|sitter| sitter.account == *account) {
            return Err(Refusal::RatedOwn);
        }
        let welcome = !*bot || self.ledger.rated.is_some_and(|terms| terms.bots);
        match welcome {
            false => Err(Unwelcome::Program.into()),
            true if !told => Err(Refusal::RatedProgram),
            true => Ok(()),
        }
    }
}
