//! That a rated game counts when it is over: once, whatever happens meanwhile.

use std::time::Duration;

use ludoteca_core::{Seat, Turn};
use ludoteca_people::{People, PeopleError, Played, Player};
use ludoteca_store::Millis;

use super::{advantage, level};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::table::{Chair, End, Snapshot, Tables, now};

/// So often is looked for games that have ended and do not count yet: their server ended in between.
const LOOK: Duration = Duration::from_secs(60 * 60);
/// At first after this: whoever begins has other things to do.
const FIRST: Duration = Duration::from_secs(2);
/// So many are read at once, and so long is rested after each.
const TOGETHER: u32 = 100;
const REST: Duration = Duration::from_millis(20);
/// A table that is not there after so long will never be.
const NEVER: Millis = 60 * 60 * 1000;
/// A game that nobody has begun after so long counts no more.
const FORGOTTEN: Millis = 60 * 24 * 60 * 60 * 1000;

/// Lets the game of a table count, if it is a rated one and over.
pub(crate) async fn count(
    people: &People,
    table: &str,
    snapshot: &Snapshot,
) -> Result<(), PeopleError> {
    if snapshot.ledger.rated.is_none() || snapshot.turn() != Turn::Over {
        return Ok(());
    }
    let sides = sides(snapshot).unwrap_or_default();
    people.count_game(table, &sides, now().wall).await.map(|_| ())
}

/// Who won what; `None` where it counts for nobody.
fn sides(snapshot: &Snapshot) -> Option<Vec<Played>> {
    let ledger = &snapshot.ledger;
    if matches!(ledger.end, Some(End::Aborted(_))) {
        return None;
    }
    let payoffs = snapshot.payoffs()?;
    let player = |(seat, chair): (usize, &Chair)| match (&chair.member, chair.level()) {
        (Some(sitter), _) => Some(Player::Member(seat, sitter.account.clone())),
        (None, Some(number)) => Some(Player::Computer(level(&ledger.spec, number)?)),
        (None, None) => None,
    };
    let players: Vec<Player> =
        ledger.seats.iter().enumerate().map(player).collect::<Option<_>>()?;
    let mut sides: Vec<(usize, Played)> = Vec::new();
    for (seat, player) in players.into_iter().enumerate() {
        // Whoever loses when this one gives up is a partner.
        let lost = snapshot.position.given_up(Seat::new(seat));
        match sides.iter_mut().find(|(first, _)| lost[Seat::new(*first)] == 0.0) {
            Some((_, side)) => side.players.push(player),
            None => {
                let payoff = payoffs[Seat::new(seat)];
                let ahead = advantage(&ledger.spec, seat);
                sides.push((seat, Played { players: vec![player], payoff, ahead }));
            }
        }
    }
    Some(sides.into_iter().map(|(_, side)| side).collect())
}

/// Looks for games that have ended and do not count yet, now and then. Never ends.
pub(crate) async fn count_what_was_forgotten(people: People, tables: Tables) {
    tokio::time::sleep(FIRST).await;
    loop {
        if let Err(error) = look(&people, &tables).await {
            tracing::warn!(%error, "cannot see yet which games are to be rated");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn look(people: &People, tables: &Tables) -> Result<(), PeopleError> {
    let mut after: Option<String> = None;
    loop {
        let open = people.open_counts(after.as_deref(), TOGETHER).await?;
        let Some((last, _)) = open.last() else { return Ok(()) };
        after = Some(last.clone());
        for (table, noted) in open {
            match tables.see(Client::NOBODY, &table).await {
                // Nobody came to begin, and nobody called it off.
                Ok(snapshot)
                    if now().wall - noted > FORGOTTEN && snapshot.ledger.steps.is_empty() =>
                {
                    people.count_nothing(&table, now().wall).await?;
                }
                Ok(snapshot) => count(people, &table, &snapshot).await?,
                // It was to be made, and was not.
                Err(Refusal::Table) if now().wall - noted > NEVER => {
                    people.count_nothing(&table, now().wall).await?;
                }
                Err(_) => {}
            }
            tokio::time::sleep(REST).await;
        }
    }
}
