//! The steps that the computer makes.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{Options, SearchReport};
use ludoteca_core::{Rng, Seat};
use ludoteca_store::Event;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::keeper::{AGAIN, Keeper};
use super::offload;
use crate::client::Client;
use crate::engine::{Asker, Purpose, Question, Search};
use crate::refusal::Refusal;

/// The computer thinks this long about the first step of a turn, and hardly at all about a step
/// that follows many others in the same turn, so that a turn takes less than a second.
const FIRST_THOUGHT: Duration = Duration::from_millis(650);
const LEAST_THOUGHT: Duration = Duration::from_millis(15);
/// The tables of a search for a step, in MiB.
const HASH_MIB: usize = 16;

/// What the computer does about its step.
pub(super) enum Thought {
    /// It thinks.
    Of {
        /// For which seat.
        seat: usize,
        /// The search.
        search: Search<Option<SearchReport>>,
    },
    /// It waits until the engine has room for it.
    Waits(oneshot::Receiver<()>),
}

impl Thought {
    /// The seat for which the computer thinks.
    pub(super) fn seat(&self) -> Option<usize> {
        match self {
            Thought::Of { seat, .. } => Some(*seat),
            Thought::Waits(_) => None,
        }
    }
}

impl Keeper {
    /// Lets the computer think about its step as soon as the engine has room, unless it does
    /// already.
    pub(super) fn think(&mut self, seat: Seat, level: u8) {
        if self.thought.is_some() {
            return;
        }
        let position = Arc::clone(&self.position);
        let time = self.time_to_think();
        let steps = self.ledger.steps.iter().map(|made| made.token.clone()).collect();
        let seed = self.ledger.source.seed.bits(format_args!("think/{}", self.ledger.steps.len()));
        let options = Options { level, hash_mib: HASH_MIB, seed, ..Options::default() };
        let nobody_waits = self.ledger.only_computers() || self.client == Client::NOBODY;
        let purpose = if nobody_waits { Purpose::Watch } else { Purpose::Step };
        let asker = Asker { client: self.client, table: &self.id, purpose };
        let spec = self.ledger.spec.clone();
        let question = Question { position, spec, steps, time, options };
        let search = self.shared.engine.think(asker, question);
        self.thought = Some(match search {
            Ok(search) => Thought::Of { seat: seat.index(), search },
            Err(refusal) => {
                tracing::debug!(table = self.id, ?refusal, "the computer waits for its turn");
                Thought::Waits(self.shared.engine.room(asker))
            }
        });
    }

    /// On whose account the computer thinks. If it waits for room, it does so for them.
    pub(super) fn serve(&mut self, client: Client) {
        if self.client != client && matches!(self.thought, Some(Thought::Waits(_))) {
            self.thought = None;
        }
        self.client = client;
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

    /// Makes the step that the computer found, or tries again to think. A search that found nothing is a bug, which must not
    /// keep people waiting for ever: then a step is drawn.
    pub(super) async fn step_by_computer(&mut self, found: Option<SearchReport>) {
        let Some(Thought::Of { seat, .. }) = self.thought.take() else { return };
        let token = found.and_then(|report| {
            self.shared.metrics.looked_at(report.nodes);
            report.line.into_iter().next()
        });
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
            // After what another server has appended there may be something else to do at once.
            self.again = (!matches!(refusal, Refusal::Stale)).then(|| Instant::now() + AGAIN);
        }
    }
}

/// What the computer found, once it has found something or may begin; waits for ever when it does
/// neither.
pub(super) async fn found(thought: &mut Option<Thought>) -> Option<SearchReport> {
    match thought {
        Some(Thought::Of { search, .. }) => (&mut search.found).await.ok().flatten(),
        Some(Thought::Waits(room)) => {
            let _ = room.await;
            None
        }
        None => std::future::pending().await,
    }
}
