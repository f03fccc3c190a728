//! What people offer each other: a draw, a take-back, to play again.

use std::sync::Arc;

use ludoteca_core::Turn;
use ludoteca_store::{Draws, Event, Occupant, OfferKind, SeatPlan};

use super::keeper::{Keeper, Settled, replayed};
use super::ledger::{Chair, Terms};
use super::now;
use crate::refusal::Refusal;
use crate::secret;

/// Steps are taken back so often in a game, at most.
const TAKEBACKS: u32 = 200;
/// A log that has this many events takes no more offers: steps come to an end by the rules of the
/// game, offers do not.
const EVENTS: u64 = 20_000;

impl Keeper {
    pub(super) async fn offer(&mut self, own: &[usize], kind: OfferKind) -> Settled {
        let from = *own.first().ok_or(Refusal::Seat)?;
        match self.ledger.offer {
            // Who offers what is offered already agrees.
            Some(offer) if offer.kind == kind => return self.reply(own, true).await,
            Some(_) => return Err(Refusal::Pending),
            None => {}
        }
        let over = self.turn() == Turn::Over;
        let computers = self.ledger.seats.iter().any(Chair::by_itself);
        let from = match kind {
            OfferKind::Rematch if !over => return Err(Refusal::Running),
            // Those who came late or twice are led to the same table.
            OfferKind::Rematch if self.ledger.rematch.is_some() => return Ok(()),
            OfferKind::Rematch => from,
            OfferKind::Draw | OfferKind::Takeback if over => return Err(Refusal::Over),
            OfferKind::Draw if computers => return Err(Refusal::NoDraw),
            OfferKind::Draw => from,
            OfferKind::Takeback if self.ledger.rated.is_some_and(|terms| !terms.takebacks) => {
                return Err(Refusal::RatedBack);
            }
            OfferKind::Takeback if self.ledger.takebacks >= TAKEBACKS => {
                return Err(Refusal::Takebacks(TAKEBACKS));
            }
            OfferKind::Takeback => {
                let ply = self.ledger.before_last_turn(own).ok_or(Refusal::NothingBack)?;
                self.ledger.steps[ply].seat.unwrap_or(from)
            }
        };
        if self.ledger.version >= EVENTS {
            return Err(Refusal::Long);
        }
        let mut events = self.arrivals(own);
        events.push(Event::Offered { seat: from as u8, kind });
        self.answer_for(own, from, kind, events).await
    }

    pub(super) async fn reply(&mut self, own: &[usize], accept: bool) -> Settled {
        let offer = self.ledger.offer.ok_or(Refusal::NoOffer)?;
        let seat = *own.first().ok_or(Refusal::Seat)?;
        let mut events = self.arrivals(own);
        if !accept {
            events.push(Event::Answered { seat: seat as u8, accept });
            return self.append(events, None).await;
        }
        if own.iter().all(|&seat| offer.agreed[seat]) {
            return Err(Refusal::NoOffer);
        }
        self.answer_for(own, offer.from, offer.kind, events).await
    }

    /// Agrees to an offer for the seats of one secret and for the computer, which grants whatever
    /// gets as far as this; when all agree, what was offered is done.
    async fn answer_for(
        &mut self,
        own: &[usize],
        from: usize,
        kind: OfferKind,
        mut events: Vec<Event>,
    ) -> Settled {
        let ledger = Arc::clone(&self.ledger);
        let agreed =
            |seat: usize| seat == from || ledger.offer.is_some_and(|offer| offer.agreed[seat]);
        let mut all = true;
        for seat in (0..ledger.seats.len()).filter(|&seat| !agreed(seat)) {
            if own.contains(&seat) || ledger.seats[seat].by_itself() {
                events.push(Event::Answered { seat: seat as u8, accept: true });
            } else {
                all = false;
            }
        }
        if !all {
            return self.append(events, None).await;
        }
        match kind {
            OfferKind::Draw => {
                events.extend(self.stopped());
                events.push(Event::Drawn);
                self.append(events, None).await
            }
            OfferKind::Takeback => {
                let ply = ledger.before_last_turn(&[from]).ok_or(Refusal::NothingBack)?;
                let position = replayed(&ledger, ply).await?;
                events.push(Event::TakenBack { ply: ply as u32, arbiter: false });
                self.append(events, Some(position)).await
            }
            OfferKind::Rematch => {
                let table = self.make_rematch().await?;
                events.push(Event::Rematch { table });
                self.append(events, None).await
            }
        }
    }

    /// Makes a table at which the same people sit one seat further, with the same secrets.
    async fn make_rematch(&self) -> Result<String, Refusal> {
        let id = secret::new_table();
        let mut seats: Vec<SeatPlan> = self.ledger.seats.iter().map(Chair::plan_again).collect();
        seats.rotate_left(1);
        let created = Event::Created {
            spec: self.ledger.made_of.clone(),
            seats,
            clock: self.ledger.clock,
            seed: secret::new_seed(),
            host: self.ledger.host,
            draws: Draws::Takebacks,
            lots: false,
        };
        // All have agreed, so all are here.
        let mut events = vec![created];
        for (seat, chair) in self.ledger.seats.iter().enumerate() {
            if matches!(chair.plan.occupant, Occupant::Open { .. }) {
                let further = (seat + self.ledger.seats.len() - 1) % self.ledger.seats.len();
                events.push(Event::Joined { seat: further as u8 });
            }
        }
        let seats = self.ledger.seats.len();
        for (seat, chair) in self.ledger.seats.iter().enumerate() {
            if let Some(sitter) = &chair.member {
                let seat = ((seat + seats - 1) % seats) as u8;
                events.push(Event::Member { seat, account: sitter.account.clone() });
            }
        }
        if self.ledger.private {
            events.push(Event::Private);
        }
        let (people, at) = (&self.shared.people, now().wall);
        if let Some(Terms { takebacks, bots }) = self.ledger.rated {
            events.push(Event::Rated { takebacks, bots });
            people.will_count(&id, &self.ledger.made_of, at).await?;
        }
        self.shared.create(self.client, &id, &events).await?;
        // The seats have the secrets that they had, and so have those accounts the keys.
        for sitter in self.ledger.seats.iter().filter_map(|chair| chair.member.as_ref()) {
            if let Some(held) = people.held(&sitter.account, &self.id).await? {
                people.hold(&sitter.account, &id, &held.key, at).await?;
            }
        }
        Ok(id)
    }
}
