//! The steps that the computer makes, and other programs.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{Control, Options, SearchReport};
use ludoteca_core::{Rng, Seat};
use ludoteca_lab::{Answer, Fault};
use ludoteca_store::{Event, Occupant};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::keeper::{AGAIN, Keeper, Settled};
use super::offload;
use crate::client::Client;
use crate::engine::{Asker, Purpose, Question, Search};
use crate::programs::{Asked, Said, failure};
use crate::refusal::Refusal;

/// The computer thinks this long about the first step of a turn, and hardly at all about a step
/// that follows many others in the same turn, so that a turn takes less than a second.
pub(super) const FIRST_THOUGHT: Duration = Duration::from_millis(650);
const LEAST_THOUGHT: Duration = Duration::from_millis(15);
/// The tables of a search for a step, in MiB.
const HASH_MIB: usize = 16;

/// How the computer thinks about a step.
pub(super) fn options(level: u8, seed: u64) -> Options {
    Options { level, hash_mib: HASH_MIB, seed, ..Options::default() }
}

/// What the computer does about its step.
pub(super) enum Thought {
    /// It thinks.
    Of {
        /// For which seat.
        seat: usize,
        /// The search.
        search: Search<Option<SearchReport>>,
    },
    /// A program is asked.
    Asked {
        /// For which seat.
        seat: usize,
        /// What it will say.
        search: Search<Said>,
    },
    /// It waits until the engine has room for it.
    Waits(oneshot::Receiver<()>),
}

/// What came of it.
pub(super) enum Found {
    /// What the computer found; nothing where the search failed.
    Step(Option<SearchReport>),
    /// What a program said; nothing where asking it failed.
    Said(Option<Said>),
    /// The engine may have room.
    Room,
}

impl Thought {
    /// The seat for which it is thought.
    pub(super) fn seat(&self) -> Option<usize> {
        match self {
            Thought::Of { seat, .. } | Thought::Asked { seat, .. } => Some(*seat),
            Thought::Waits(_) => None,
        }
    }
}

impl Keeper {
    /// Lets the computer or the program of a seat think about its step as soon as the engine has
    /// room, unless it does already.
    pub(super) fn think(&mut self, seat: Seat) {
        if self.thought.is_some() {
            return;
        }
        // What it has thought about so far is wanted now.
        self.pondering = None;
        let nobody_waits = self.ledger.only_computers() || self.client == Client::NOBODY;
        let purpose = if nobody_waits { Purpose::Watch } else { Purpose::Step };
        let asker = Asker { client: self.client, table: &self.id, purpose };
        let occupant = self.ledger.seats[seat.index()].plan.occupant;
        let thought = match occupant {
            Occupant::Computer { level } => self.search(asker, seat, level),
            _ => self.ask_program(asker, seat),
        };
        self.thought = Some(thought.unwrap_or_else(|refusal| {
            tracing::debug!(table = self.id, ?refusal, "the computer waits for its turn");
            Thought::Waits(match occupant {
                Occupant::Computer { .. } => self.shared.engine.room(asker),
                _ => self.shared.engine.room_here(asker),
            })
        }));
    }

    fn search(&self, asker: Asker<'_>, seat: Seat, level: u8) -> Result<Thought, Refusal> {
        let time = self.time_to_think();
        let seed = self.ledger.source.seed.bits(format_args!("think/{}", self.ledger.steps.len()));
        let search = if self.keeps_mind(level) {
            self.search_on(asker, time, seed)?
        } else {
            let position = Arc::clone(&self.position);
            let steps = self.ledger.steps.iter().map(|made| made.token.clone()).collect();
            let (spec, options) = (self.ledger.spec.clone(), options(level, seed));
            let question = Question { position, spec, steps, time, options };
            self.shared.engine.think(asker, question)?
        };
        Ok(Thought::Of { seat: seat.index(), search })
    }

    /// Lets a thread of this server ask the program of a seat, whoever else thinks elsewhere.
    fn ask_program(&self, asker: Asker<'_>, seat: Seat) -> Result<Thought, Refusal> {
        let seat = seat.index();
        let chair = &self.ledger.seats[seat];
        let steps = self.ledger.steps.iter();
        let asked = Asked {
            position: Arc::clone(&self.position),
            spec: self.ledger.spec.clone(),
            steps: steps.map(|made| (made.seat.map(Seat::new), made.token.clone())).collect(),
            clock: self.ledger.clock,
            left: chair.left,
        };
        let name = chair.program().unwrap_or_default().to_owned();
        let programs = Arc::clone(&self.shared.programs);
        let ask = move |control: &Control| programs.ask(&name, &asked, control);
        let search = self.shared.engine.search(asker, ask)?;
        Ok(Thought::Asked { seat, search })
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
                let step =
                    Event::Step { seat: Some(seat as u8), token, left: None, planned: false };
                self.append(vec![step], Some(next.into())).await
            }
            Ok((_, Err(error))) => Err(Refusal::Illegal(error)),
            Err(refusal) => Err(refusal),
        };
        self.try_again(appended);
    }

    fn try_again(&mut self, appended: Settled) {
        if let Err(refusal) = appended {
            tracing::warn!(table = self.id, ?refusal, "the computer cannot step; will try again");
            // After what another server has appended there may be something else to do at once.
            self.again = (!matches!(refusal, Refusal::Stale)).then(|| Instant::now() + AGAIN);
        }
    }

    /// Does what a program has said: makes its step, or ends the game that it gives up or has lost.
    /// Only the time counts in which it was asked, not that in which it waited for a thread.
    pub(super) async fn step_by_program(&mut self, said: Option<Said>) {
        let Some(Thought::Asked { seat, .. }) = self.thought.take() else { return };
        let (answer, used) = match said {
            Some(Said { answer, used }) => (answer, used),
            // A bug, which must not keep people waiting for ever.
            None => (Err(Fault::Ended(String::new())), Duration::ZERO),
        };
        let used = u64::try_from(used.as_millis()).unwrap_or(u64::MAX);
        let done = match answer {
            Ok(Answer::Step(token)) => self.step_of_program(seat, token, used).await,
            Ok(Answer::Resigns) => {
                let mut events = self.stopped();
                events.push(Event::Resigned { seat: seat as u8 });
                self.append(events, None).await
            }
            Err(fault) => match self.lost_by(seat, &fault, used) {
                Some(events) => self.append(events, None).await,
                None => Ok(()),
            },
        };
        self.try_again(done);
    }

    async fn step_of_program(&mut self, seat: usize, token: String, used: u64) -> Settled {
        let mut next = self.position.copy();
        let (next, token) = offload(move || {
            let played = next.play(&token);
            (next, played.map(|()| token))
        })
        .await?;
        let token = token.map_err(Refusal::Illegal)?;
        let used = if self.ledger.clock_runs(self.turn()) { used } else { 0 };
        let left = self.ledger.seats[seat].left;
        let left =
            left.map(|left| self.after_step(Seat::new(seat), left.saturating_sub(used), &*next));
        let step = Event::Step { seat: Some(seat as u8), token, left, planned: false };
        self.append(vec![step], Some(next.into())).await
    }

    /// What happens when the program of a seat has done something wrong.
    fn lost_by(&self, seat: usize, fault: &Fault, used: u64) -> Option<Vec<Event>> {
        let why = failure(fault)?;
        let chair = &self.ledger.seats[seat];
        let name = chair.program().unwrap_or_default();
        tracing::warn!(table = self.id, name, %fault, "a program has lost its game");
        let seat = seat as u8;
        if matches!(fault, Fault::Silent { .. }) && chair.left.is_some_and(|left| used >= left) {
            return Some(vec![Event::TimedOut { seat }]);
        }
        let mut events = self.stopped();
        events.push(Event::Failed { seat, why });
        Some(events)
    }
}

/// What was found, once something is or there is room to begin; waits for ever where there is
/// nothing to wait for.
pub(super) async fn found(thought: &mut Option<Thought>) -> Found {
    match thought {
        Some(Thought::Of { search, .. }) => Found::Step((&mut search.found).await.ok().flatten()),
        Some(Thought::Asked { search, .. }) => Found::Said((&mut search.found).await.ok()),
        Some(Thought::Waits(room)) => {
            let _ = room.await;
            Found::Room
        }
        None => std::future::pending().await,
    }
}
