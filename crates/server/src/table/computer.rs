//! The steps that the computer makes.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{Limits, Options, SearchReport};
use ludoteca_core::{Rng, Seat};
use ludoteca_store::Event;
use tokio::time::Instant;

use super::keeper::{AGAIN, Keeper, Settled};
use super::offload;
use crate::client::Client;
use crate::engine::{Asker, Purpose, Search};
use crate::refusal::Refusal;

/// The computer thinks this long about the first step of a turn, and hardly at all about a step
/// that follows many others in the same turn, so that a turn takes less than a second.
const FIRST_THOUGHT: Duration = Duration::from_millis(650);
const LEAST_THOUGHT: Duration = Duration::from_millis(15);
/// The tables of a search for a step, in MiB.
const HASH_MIB: usize = 16;

/// A step that the computer thinks about.
pub(super) struct Thought {
    pub(super) seat: usize,
    search: Search<Option<SearchReport>>,
}

impl Keeper {
    /// Lets the computer think about its step, unless it does already.
    pub(super) fn think(&mut self, seat: Seat, level: u8) -> Settled {
        if self.thought.is_some() {
            return Ok(());
        }
        let position = Arc::clone(&self.position);
        let limits = Limits { time: Some(self.time_to_think()), ..Limits::default() };
        let seed = self.ledger.seed.bits(format_args!("think/{}", self.ledger.steps.len()));
        let options = Options { level, hash_mib: HASH_MIB, seed, ..Options::default() };
        let nobody_waits = self.ledger.only_computers() || self.client == Client::NOBODY;
        let purpose = if nobody_waits { Purpose::Watch } else { Purpose::Step };
        let asker = Asker { client: self.client, table: &self.id, purpose };
        let search = self.shared.engine.search(asker, move |control| {
            position.think(&limits, &options, control, &mut |_| {})
        })?;
        self.thought = Some(Thought { seat: seat.index(), search });
        Ok(())
    }

    /// Each further step of a turn has half the time of the one before it, from a third of the
    /// first on.
    fn time_to_think(&self) -> Duration {
        let steps = &self.ledger.steps;
        let seat = self.position.turn().seat().map(Seat::index);
        let before = steps.iter().rev().take_while(|made| made.seat == seat).count() as u32;
        let divisor = if before == 0 { 1 } else { 3 << (before - 1).min(8) };
        (FIRST_THOUGHT / divisor).max(LEAST_THOUGHT)
    }

    /// Makes the step that the computer found. A search that found nothing is a bug, which must not
    /// keep people waiting for ever: then a step is drawn.
    pub(super) async fn step_by_computer(&mut self, found: Option<SearchReport>) {
        let Some(Thought { seat, .. }) = self.thought.take() else { return };
        let token = found.and_then(|report| report.line.into_iter().next());
        let mut next = self.position.copy();
        let played = offload(move || {
            let token = match token {
                Some(token) => next.play(&token).map(|()| token),
                None => {
                    tracing::error!("a search found no step, so one is drawn");
                    next.play_random(&mut Rng::new(0))
                }
            };
            (next, token)
        });
        let appended = match played.await {
            Ok((next, Ok(token))) => {
                let step = Event::Step { seat: Some(seat as u8), token, left: None };
                self.append(vec![step], Some(next.into())).await
            }
            Ok((_, Err(error))) => Err(Refusal::Illegal(error)),
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = appended {
            tracing::warn!(table = self.id, ?refusal, "the computer cannot step; will try again");
            self.again = Some(Instant::now() + AGAIN);
        }
    }
}

/// What the computer found; waits for ever when it does not think.
pub(super) async fn found(thought: &mut Option<Thought>) -> Option<SearchReport> {
    match thought {
        Some(thought) => (&mut thought.search.found).await.ok().flatten(),
        None => std::future::pending().await,
    }
}
