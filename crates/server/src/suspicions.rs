//! Looking how rated games were played that are over, while nobody else wants to think: what is unusual is shown
//! to who runs the server, and nothing is done about it.
//!
//! A game a minute at most and [`MOST`] a day, of all servers of a store together: whoever looks at one notes that
//! first. It is reviewed as anybody could ask for it, and the review is kept, so that its players find it there.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::Lang;
use ludoteca_club::suspicion::{Tally, is_decision};
use ludoteca_people::{AccountId, People};
use ludoteca_study::Look;

use crate::client::Client;
use crate::engine::Engine;
use crate::refusal::Refusal;
use crate::reviews::{Course, Reviews, Walk};
use crate::table::{Ledger, Tables, now, offload};
use crate::text::speaker;

/// So many games are looked at on one day.
const MOST: u32 = 100;

/// What is needed for it.
pub(crate) struct Suspicions {
    pub(crate) people: People,
    pub(crate) tables: Tables,
    pub(crate) reviews: Reviews,
    pub(crate) engine: Engine,
}

impl Suspicions {
    /// Looks at a game now and then, where the engine is idle. Never ends.
    pub(crate) async fn run(self, often: Duration) {
        loop {
            tokio::time::sleep(often).await;
            if !self.engine.is_idle() {
                continue;
            }
            if let Err(error) = self.look().await {
                tracing::warn!(?error, "cannot see yet how a rated game was played");
            }
        }
    }

    /// Looks at one game, if there is one.
    async fn look(&self) -> Result<(), Refusal> {
        let Some((table, count)) = self.people.to_look_at(MOST, now().wall).await? else {
            return Ok(());
        };
        let snapshot = match self.tables.see(Client::NOBODY, &table).await {
            // Who runs the server may have taken it away.
            Err(Refusal::Table) => return Ok(()),
            snapshot => snapshot?,
        };
        let ledger = Arc::clone(&snapshot.ledger);
        let course = Arc::new(offload(move || Course::at(&snapshot, speaker(Lang::En))).await??);
        let looks = match self.reviews.kept(&course).await? {
            Some(looks) => looks,
            None => {
                let mut walk = Walk::new(Arc::clone(&course), self.engine.clone(), Client::NOBODY);
                while !walk.done() {
                    walk.on().await?;
                }
                self.reviews.keep(&course, &walk.looks).await;
                walk.looks
            }
        };
        let players = tallies(&ledger, &course, &looks);
        Ok(self.people.tally(&count.game, &players, now().wall).await?)
    }
}

/// What is counted of each account that played.
fn tallies(ledger: &Ledger, course: &Course, looks: &[Look]) -> BTreeMap<AccountId, Tally> {
    let mut all: BTreeMap<AccountId, Tally> = BTreeMap::new();
    let account = |seat: usize| Some(ledger.seats.get(seat)?.member.as_ref()?.account.clone());
    for account in (0..ledger.seats.len()).filter_map(account) {
        all.entry(account).or_default().games = 1;
    }
    for look in looks {
        let Some(&(Some(seat), end)) = course.turns.get(look.turn) else { continue };
        let Some(tally) = account(seat).and_then(|account| all.get_mut(&account)) else { continue };
        let chances: Vec<f64> = look.candidates.iter().map(|(_, chance)| *chance).collect();
        if let (Some(best), Some(made)) = (look.line.first(), course.steps.get(look.ply))
            && is_decision(&chances)
        {
            tally.decide(best == made);
        }
        // What was planned before took no time, and before the first step nobody's clock runs.
        let times = (look.ply.checked_sub(1), end.checked_sub(1));
        if let (Some(before), Some(last)) = times
            && let (Some(before), Some(last)) = (ledger.steps.get(before), ledger.steps.get(last))
            && !last.planned
        {
            tally.take((last.at - before.at).max(0).cast_unsigned());
        }
    }
    all
}
