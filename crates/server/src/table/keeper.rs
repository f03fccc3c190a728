//! The task that keeps one table while anybody needs it.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{Explained, MadeStep, Position, drawn_by, find, replay};
use ludoteca_club::time::of_wall;
use ludoteca_core::{PositionError, Seat, ToMessage, Turn};
use ludoteca_store::{self as store, Digest, Event, Logged, News, StoreError};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::active::{Place, Rest};
use super::alarm::Alarm;
use super::computer::{Found, Thought, found};
use super::lease::Epoch;
use super::ponder::{Pondering, paused};
use super::{
    Action, Ask, Away, Effort, Following, Ledger, Made, Moment, Presence, Ruling, Shared, Snapshot,
    Tables, Texts, now, offload,
};
use crate::client::Client;
use crate::name;
use crate::ratings::{count, shown};
use crate::refusal::Refusal;
use crate::reminders::Call;

/// When to try again what has failed.
pub(super) const AGAIN: Duration = Duration::from_secs(3);
/// How often it is looked what another server has appended, where somebody follows, and whether it still
/// looks after what is due.
const LOOK: Duration = Duration::from_secs(2);
/// The same where other servers tell what they append.
const SELDOM: Duration = Duration::from_secs(15);
/// So often something is tried again that another server came before.
const TRIES: u32 = 5;
/// So often at most is told how many look on.
const COUNT: Duration = Duration::from_secs(1);
/// Who is on leave is looked up again after so long while a clock rests for it, or would fall only
/// because of it: another server may have heard that it ends.
const LEAVE: Duration = Duration::from_secs(60 * 60);
/// The same where somebody looks at the table.
const LEAVE_LOOKED: Duration = Duration::from_secs(5);
/// A keeper that was called by an alarm alone stays only so long, at most.
const BRIEFLY: Duration = Duration::from_secs(1);

/// Keeps one table.
pub(super) struct Keeper {
    pub(super) shared: Arc<Shared>,
    pub(super) id: String,
    pub(super) ledger: Arc<Ledger>,
    pub(super) position: Arc<dyn Position>,
    pub(super) thought: Option<Thought>,
    /// What the computer thinks about while a person is to step.
    pub(super) pondering: Option<Pondering>,
    pub(super) presence: Arc<Presence>,
    texts: Arc<Texts>,
    /// What steps take here.
    pub(super) effort: Arc<Effort>,
    states: watch::Sender<Snapshot>,
    rest: Arc<Rest>,
    /// Who plays here, as far as is known, or looks on where only computers play.
    pub(super) client: Client,
    /// When somebody looked, or did something.
    looked: Option<Instant>,
    /// When to look again at what has failed.
    pub(super) again: Option<Instant>,
    /// Since when this server looks after the table by itself, if it does.
    ours: Option<Epoch>,
    /// When the store was last known to hold no more than is known here.
    seen: Instant,
    /// When to look next what other servers have appended, where somebody follows.
    peek: Instant,
    /// How many look on, as those who follow were told,
    watching: usize,
    /// and when that was counted: where many come at once each of them is not told of each.
    counted: Option<Instant>,
    /// What those who follow are told when something about people's own words has changed,
    stirred: u64,
    /// and which version of these is known, where other servers may write them.
    words: Option<u64>,
}

/// What a log says, the newest position, and since when this server looks after the table.
pub(super) type Known = (Arc<Ledger>, Arc<dyn Position>, Option<Epoch>);

/// Why a keeper's own work stops.
pub(super) type Settled = Result<(), Refusal>;

impl Keeper {
    /// Keeps a table until nobody needs it. What is `known` of it need not be read.
    pub(super) fn start(
        shared: &Arc<Shared>,
        id: &str,
        place: Place,
        known: Option<(Known, Client)>,
    ) {
        tokio::spawn(Keeper::keep(Arc::clone(shared), id.to_owned(), place, known));
    }

    async fn keep(
        shared: Arc<Shared>,
        id: String,
        mut place: Place,
        known: Option<(Known, Client)>,
    ) {
        let looked = known.as_ref().map(|_| Instant::now());
        let loaded = match known {
            Some(known) => Ok(known),
            None => read(&shared, &id, Duration::MAX).await.map(|known| (known, Client::NOBODY)),
        };
        match loaded {
            Ok(((ledger, position, ours), client)) => {
                shared.alarms.remove(&id);
                let presence = Arc::new(Presence::default());
                let (states, _) = watch::channel(Snapshot {
                    ledger: Arc::clone(&ledger),
                    position: Arc::clone(&position),
                    online: presence.online(),
                    watching: 0,
                    thinking: None,
                    missing: false,
                    stirred: 0,
                    away: away(&ledger),
                });
                let (shared, rest) = (Arc::clone(&shared), Arc::clone(&place.rest));
                let (texts, effort) = Default::default();
                let (thought, pondering, again) = (None, None, None);
                let keeper = Keeper {
                    shared,
                    id,
                    ledger,
                    position,
                    thought,
                    pondering,
                    presence,
                    texts,
                    effort,
                    states,
                    rest,
                    client,
                    looked,
                    again,
                    ours,
                    seen: Instant::now(),
                    peek: Instant::now() + LOOK,
                    watching: 0,
                    counted: None,
                    stirred: 0,
                    words: None,
                };
                keeper.run(&mut place.asked).await;
            }
            Err(refusal) => refuse_all(&shared, &id, &mut place.asked, refusal).await,
        }
    }

    async fn run(mut self, asked: &mut mpsc::Receiver<Ask>) {
        let mut idle = Instant::now() + self.shared.idle.min(BRIEFLY);
        loop {
            self.settle().await;
            let recount = self.count();
            self.publish();
            self.ponder();
            let followed = self.states.receiver_count() > 0;
            let next = self.next_look();
            if !followed && self.thought.is_none() && next.is_none() {
                self.shared.active.rests(&self.rest);
            }
            let peeks = followed && self.shared.store.shared();
            let wake = next.map_or(idle, |at| at.min(idle));
            let wake = if peeks { wake.min(self.peek) } else { wake };
            let wake = recount.map_or(wake, |at| wake.min(at));
            let presence = Arc::clone(&self.presence);
            tokio::select! {
                ask = asked.recv() => {
                    let Some(ask) = ask else { return };
                    self.rest.works();
                    if !matches!(ask, Ask::Heard(_) | Ask::Look(_) | Ask::Stir) {
                        idle = Instant::now() + self.shared.idle;
                    }
                    self.answer(ask).await;
                }
                found = found(&mut self.thought) => match found {
                    Found::Step(found) => self.step_by_computer(found).await,
                    Found::Said(said) => self.step_by_program(said).await,
                    Found::Room => self.thought = None,
                },
                () = paused(&mut self.pondering) => {}
                () = presence.changed.notified() => {}
                // The last who followed has gone.
                () = self.states.closed(), if followed => {}
                () = tokio::time::sleep_until(wake) => {}
            }
            self.rest.works();
            if peeks && Instant::now() >= self.peek {
                self.see().await;
            }
            if Instant::now() >= idle {
                if self.states.receiver_count() == 0 && self.thought.is_none() {
                    break;
                }
                idle = Instant::now() + self.shared.idle;
            }
        }
        // Nobody can ask any more; those who just did are still answered.
        self.set_alarm();
        asked.close();
        while let Some(ask) = asked.recv().await {
            self.answer(ask).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Follow(client, reply) => {
                self.see().await;
                self.look(client);
                let (states, texts) = (self.states.subscribe(), Arc::clone(&self.texts));
                let presence = Arc::clone(&self.presence);
                let _ = reply.send(Ok(Following { states, texts, presence }));
            }
            Ask::See(client, reply) => {
                self.see().await;
                self.look(client);
                let _ = reply.send(Ok((self.snapshot(), Arc::clone(&self.texts))));
            }
            Ask::Act(client, digest, action, reply) => {
                if self.ledger.seats_of(&digest).is_some() {
                    self.serve(client);
                    self.looked = Some(Instant::now());
                }
                let done = self.act_or_read_on(&digest, &action).await;
                if done.is_ok() {
                    self.settle().await;
                    self.publish();
                }
                let _ = reply.send(done.map(|()| self.snapshot()));
            }
            Ask::Leave => {
                // Whoever looks sees it later; nobody's flag falls before it was looked at.
                if let Err(refusal) = self.ask_for_leave(Duration::ZERO).await {
                    tracing::warn!(table = self.id, ?refusal, "cannot see who is on leave");
                }
            }
            Ask::Heard(version) => {
                // Where nobody follows, whoever comes looks anyhow.
                if version > self.ledger.version && self.states.receiver_count() > 0 {
                    self.see().await;
                }
            }
            Ask::Stir => self.stir(),
            Ask::Look(_place) => {
                self.again = None;
                if !self.is_ours() && self.read_on().await.is_err() {
                    self.doubt();
                }
                if self.rests() && self.due().is_none() {
                    let unset = self.shared.store.set_wake(&self.id, None).await;
                    if let Err(error) = unset {
                        tracing::warn!(table = self.id, %error, "its alarm cannot be turned off");
                    }
                }
            }
        }
    }

    /// Leaves behind what is due and what the clock needs, for the next keeper.
    fn set_alarm(&self) {
        if !self.is_ours() {
            return;
        }
        match self.due() {
            Some(due) => {
                let (since, version) = (self.ledger.since, Some(self.ledger.version));
                self.shared.alarms.set(&self.id, Alarm { due, since, version });
            }
            None => self.shared.alarms.remove(&self.id),
        }
    }

    /// It is not known what the store holds, and whether this server is to look after it: soon somebody
    /// looks.
    fn doubt(&mut self) {
        self.ours = None;
        let (due, version) = (Instant::now() + AGAIN, Some(self.ledger.version));
        let since = self.ledger.since;
        self.shared.alarms.set(&self.id, Alarm { due, since, version });
    }

    /// Whether this server looks after the table by itself, unless its word is over. Where only computers
    /// play, whoever shows them does.
    fn is_ours(&self) -> bool {
        self.ledger.only_computers() || self.ours == Some(self.shared.lease.epoch())
    }

    /// Whether it may do so now.
    fn acts(&self) -> bool {
        self.ledger.only_computers() || self.shared.lease.holds(self.ours)
    }

    /// Somebody looks on. Who plays is known better by what they do.
    fn look(&mut self, client: Client) {
        self.looked = Some(Instant::now());
        if self.client == Client::NOBODY || self.ledger.only_computers() {
            self.serve(client);
        }
    }

    /// Whether the computers wait until somebody looks: they do where only they play.
    fn rests(&self) -> bool {
        let seen = self.looked.is_some_and(|at| at.elapsed() < self.shared.looked);
        self.ledger.only_computers() && !seen && self.states.receiver_count() == 0
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            ledger: Arc::clone(&self.ledger),
            position: Arc::clone(&self.position),
            online: self.presence.online(),
            watching: self.watching,
            thinking: self.thought.as_ref().and_then(Thought::seat),
            missing: self.missing().is_some(),
            stirred: self.stirred,
            away: away(&self.ledger),
        }
    }

    /// The program that is to step, if this server has it not.
    fn missing(&self) -> Option<&str> {
        let name = self.ledger.seats[self.turn().seat()?.index()].program()?;
        (!self.shared.programs.has(name)).then_some(name)
    }

    /// Counts who looks on, unless that was done a moment ago; then it tells when to do so.
    fn count(&mut self) -> Option<Instant> {
        let watching = self.presence.watching();
        let again = self.counted.map(|counted| counted + COUNT);
        let soon = again.filter(|&again| watching != self.watching && Instant::now() < again);
        if soon.is_none() && watching != self.watching {
            (self.watching, self.counted) = (watching, Some(Instant::now()));
        }
        soon
    }

    /// Shows the state to those who follow, if it is another one.
    fn publish(&self) {
        let new = self.snapshot();
        self.states.send_if_modified(|old| {
            let changed = old.ledger.version != new.ledger.version
                || old.online != new.online
                || old.watching != new.watching
                || old.stirred != new.stirred
                || old.thinking != new.thinking
                || old.away != new.away;
            *old = new;
            changed
        });
    }

    pub(super) fn turn(&self) -> Turn {
        if self.ledger.end.is_some() { Turn::Over } else { self.position.turn() }
    }

    /// When a keeper will have something to do without anybody asking.
    fn due(&self) -> Option<Instant> {
        let due = self.shared.due(&self.ledger, self.turn(), Instant::now())?;
        Some(self.again.map_or(due, |again| again.max(due)))
    }

    /// When this keeper will have something to do without anybody asking; what it is doing already
    /// tells by itself that it is done.
    fn next_look(&self) -> Option<Instant> {
        if self.thought.is_some() { self.again } else { self.due().or(self.again) }
    }

    /// Does what is for the server to do: draws chance, lets the computer think, ends a game whose
    /// time has run out.
    async fn settle(&mut self) {
        if self.again.is_some_and(|again| Instant::now() < again) {
            return;
        }
        self.again = None;
        for _ in 0..TRIES {
            let version = self.ledger.version;
            let Err(refusal) = self.try_to_settle().await else { return };
            if self.ledger.version == version {
                tracing::warn!(table = self.id, ?refusal, "cannot go on; will try again");
                break;
            }
        }
        self.again = Some(Instant::now() + AGAIN);
    }

    async fn try_to_settle(&mut self) -> Settled {
        if !self.acts() && self.shared.due(&self.ledger, self.turn(), Instant::now()).is_some() {
            self.read_on().await?;
            if !self.acts() {
                // Another server is at it.
                self.thought = None;
                self.again = Some(Instant::now() + LOOK);
                return Ok(());
            }
        }
        loop {
            let turn = self.turn();
            match turn {
                Turn::Over => {
                    self.thought = None;
                    return Ok(());
                }
                Turn::Chance => self.draw().await?,
                Turn::Seat(seat) => {
                    if let Some(name) = self.missing() {
                        self.shared.programs.miss(name);
                    } else if self.ledger.seats[seat.index()].by_itself() {
                        if !self.rests() {
                            self.think(seat);
                        }
                        return Ok(());
                    }
                    self.thought = None;
                    if let Some(token) = self.ledger.answer(seat) {
                        self.step_as_planned(seat, token.to_owned()).await?;
                        continue;
                    }
                    // Leave may have been taken in the last moment, and at another server.
                    if self.shared.due(&self.ledger, turn, Instant::now()).is_some_and(has_come) {
                        self.ask_for_leave(Duration::ZERO).await?;
                    }
                    if !self.ledger.deadline(turn).is_some_and(has_come) {
                        return Ok(());
                    }
                    let seat = seat.index() as u8;
                    self.append(vec![Event::TimedOut { seat }], None).await?;
                }
            }
        }
    }

    /// Looks up who is on leave, if that was not done just now.
    async fn ask_for_leave(&mut self, after: Duration) -> Settled {
        if self.ledger.runs_on() && self.ledger.leave_seen.elapsed() >= after {
            let mut ledger = Ledger::clone(&self.ledger);
            self.shared.leave(&mut ledger).await?;
            self.ledger = Arc::new(ledger);
        }
        Ok(())
    }

    /// Draws a chance step from the seed of the table: the same whoever asks, and another one once
    /// steps were taken back, so that nobody knows what will be drawn.
    async fn draw(&mut self) -> Settled {
        let (unit, mut next) = (self.ledger.unit(), self.position.copy());
        let draw = move || {
            let token = drawn_by(&*next, unit).ok_or(Refusal::Failed)?;
            next.play(&token).map_err(Refusal::Illegal)?;
            Ok::<_, Refusal>((next, token))
        };
        let (next, token) = self.effort.spend(draw).await??;
        self.append(
            vec![Event::Step { seat: None, token, left: None, planned: false }],
            Some(next.into()),
        )
        .await
    }

    /// Whoever looks sees what other servers have appended. Without the store they see what is known.
    async fn see(&mut self) {
        if let Err(refusal) = self.ask_for_leave(LEAVE_LOOKED).await {
            tracing::warn!(table = self.id, ?refusal, "cannot see who is on leave");
        }
        if !self.shared.store.shared() {
            return;
        }
        let often = if self.shared.herald.reaches() { SELDOM } else { LOOK };
        self.peek = Instant::now() + often;
        if let Err(refusal) = self.read_on().await {
            tracing::warn!(
                table = self.id,
                ?refusal,
                "cannot see what other servers have appended"
            );
        }
        self.see_words().await;
    }

    /// Whoever follows is told of words that were written at another server, though no news of them may have come.
    async fn see_words(&mut self) {
        if self.ledger.seats.iter().all(|chair| chair.member.is_none()) {
            return;
        }
        match self.shared.people.words(&self.id).await {
            Ok(doc) => {
                if self.words.is_some_and(|known| known != doc.version) {
                    self.stir();
                }
                self.words = Some(doc.version);
            }
            Err(error) => tracing::warn!(table = self.id, %error, "cannot see what was said"),
        }
    }

    /// Tells those who follow that something about people's own words has changed. The number is none that a keeper
    /// before this one can have told.
    fn stir(&mut self) {
        self.stirred = of_wall(now().wall).max(self.stirred + 1);
    }

    /// Does what somebody asks for. What is refused is judged again when another server has appended
    /// meanwhile.
    async fn act_or_read_on(&mut self, digest: &Digest, action: &Action) -> Settled {
        let mut tries = 1;
        loop {
            let version = self.ledger.version;
            let Err(refusal) = self.act(digest, action.clone()).await else { return Ok(()) };
            // Without the store it stays refused.
            if self.ledger.version == version && !matches!(refusal, Refusal::Store(_)) {
                let _ = self.read_on().await;
            }
            if self.ledger.version == version || tries == TRIES {
                return Err(refusal);
            }
            tries += 1;
        }
    }

    /// Does what somebody asks for.
    async fn act(&mut self, digest: &Digest, action: Action) -> Settled {
        let own = self.ledger.seats_of(digest).ok_or(Refusal::Key)?;
        self.ranked(&own, &action)?;
        match self.classed(action).await? {
            Action::Rule(ruling) => self.rule(digest, ruling).await,
            Action::Step { token, ply } => self.step(&own, token, ply).await,
            Action::Resign { seat } => self.resign(&own, seat).await,
            Action::Abort => self.abort(&own).await,
            Action::Offer(kind) => self.offer(&own, kind).await,
            Action::Say(phrase) => self.say(&own, phrase).await,
            Action::Answer { accept } => self.reply(&own, accept).await,
            Action::Plan { seat, change } => self.plan(&own, seat, change).await,
            Action::Claim { account, name, .. } => {
                let mut events = self.arrivals(&own);
                events.extend(self.ledger.claimed(&own, &account, &name));
                if events.is_empty() {
                    return Ok(());
                }
                self.append(events, None).await?;
                self.shared.call(Arc::make_mut(&mut self.ledger)).await
            }
            Action::Arrive { luck, name } => {
                let mut events = self.arrivals(&own);
                let name = name::of_person(&name.unwrap_or_default())?;
                events.extend(name.and_then(|name| self.ledger.named(&own, name)));
                if let Some(text) = luck {
                    let seat = *own.first().ok_or(Refusal::Seat)?;
                    events.push(self.ledger.added(seat, text).ok_or(Refusal::Luck)?);
                }
                let named = events.iter().any(|event| matches!(event, Event::Named { .. }));
                if !events.is_empty() {
                    self.append(events, None).await?;
                }
                if named { self.shared.call(Arc::make_mut(&mut self.ledger)).await } else { Ok(()) }
            }
        }
    }

    /// Who steps or offers has come, too.
    pub(super) fn arrivals(&self, own: &[usize]) -> Vec<Event> {
        let arriving = self.ledger.arriving(own);
        arriving.into_iter().map(|seat| Event::Joined { seat: seat as u8 }).collect()
    }

    async fn step(&mut self, own: &[usize], token: String, ply: usize) -> Settled {
        let turn = self.turn();
        if ply != self.ledger.steps.len() {
            return Err(Refusal::Stale);
        }
        let seat = match turn {
            Turn::Over => return Err(Refusal::Over),
            Turn::Seat(seat) if own.contains(&seat.index()) => seat,
            Turn::Seat(_) => return Err(Refusal::Turn),
            Turn::Chance => return Err(Refusal::Chance),
        };
        let at = now();
        if self.ledger.deadline(turn).is_some_and(|deadline| deadline <= at.tick) {
            self.settle().await;
            self.publish();
            // Unless leave was taken in time.
            if self.ledger.deadline(turn).is_none_or(|deadline| deadline <= at.tick) {
                return Err(Refusal::Over);
            }
        }
        let mut next = self.position.copy();
        let play = move || {
            let played = next.play(&token);
            (next, played.map(|()| token))
        };
        let (next, token) = self.effort.spend(play).await?;
        let token = token.map_err(Refusal::Illegal)?;
        let left = self.ledger.left(seat.index(), turn, at.tick);
        let left = left.map(|left| self.after_step(seat, left, &*next));
        let mut events = self.arrivals(own);
        events.push(Event::Step { seat: Some(seat.index() as u8), token, left, planned: false });
        self.append_at(at, events, Some(next.into())).await
    }

    /// What a seat has left that had so much left when its step led to a position.
    pub(super) fn after_step(&self, seat: Seat, left: u64, next: &dyn Position) -> u64 {
        self.ledger.after_step(left, next.turn().seat() != Some(seat))
    }

    async fn resign(&mut self, own: &[usize], seat: Option<usize>) -> Settled {
        let seat = match (self.turn(), seat, own) {
            (Turn::Over, ..) => return Err(Refusal::Over),
            (_, Some(seat), _) if own.contains(&seat) => seat,
            (_, Some(_), _) => return Err(Refusal::Seat),
            (_, None, &[only]) => only,
            (Turn::Seat(seat), None, _) if own.contains(&seat.index()) => seat.index(),
            (_, None, _) => return Err(Refusal::Seat),
        };
        let mut events = self.stopped();
        events.push(Event::Resigned { seat: seat as u8 });
        self.append(events, None).await
    }

    /// Does what the arbiter says. Steps stay in the log, whatever becomes of them.
    async fn rule(&mut self, digest: &Digest, ruling: Ruling) -> Settled {
        if *digest != self.ledger.host || self.ledger.seats.len() != 2 {
            return Err(Refusal::Key);
        }
        match ruling {
            Ruling::Back { ply, of } => {
                let made = self.ledger.steps.len();
                if of != made || ply > made {
                    return Err(Refusal::Stale);
                }
                let position = replayed(&self.ledger, ply).await?;
                self.append(
                    vec![Event::TakenBack { ply: ply as u32, arbiter: true }],
                    Some(position),
                )
                .await
            }
            Ruling::Set { position, of } => {
                if of != self.ledger.steps.len() {
                    return Err(Refusal::Stale);
                }
                let made_of = self.ledger.made_of.clone();
                let (spec, position) = offload(move || set_up(&made_of, &position)).await??;
                self.append(vec![Event::Set { spec }], Some(position)).await
            }
            Ruling::End(winner) => {
                if winner.is_some_and(|winner| winner > 1) {
                    return Err(Refusal::Seat);
                }
                let mut events = self.stopped();
                events.push(Event::Ruled { winner: winner.map(|winner| winner as u8) });
                self.append(events, None).await
            }
        }
    }

    /// Calls a rated game off that has hardly begun.
    async fn abort(&mut self, own: &[usize]) -> Settled {
        let seat = *own.first().ok_or(Refusal::Seat)?;
        if self.turn() == Turn::Over {
            return Err(Refusal::Over);
        }
        if !self.ledger.may_abort() {
            return Err(Refusal::Begun);
        }
        let mut events = self.stopped();
        events.push(Event::Aborted { seat: seat as u8 });
        self.append(events, None).await
    }

    /// The clock that runs stays as it is when the game ends without a step.
    pub(super) fn stopped(&self) -> Vec<Event> {
        let turn = self.turn();
        let running = turn.seat().filter(|_| self.ledger.clock_runs(turn)).map(Seat::index);
        let left = |seat| self.ledger.left(seat, turn, now().tick);
        let stop = |seat| Some(Event::Stopped { seat: seat as u8, left: left(seat)? });
        running.and_then(stop).into_iter().collect()
    }

    pub(super) async fn append(
        &mut self,
        events: Vec<Event>,
        next: Option<Arc<dyn Position>>,
    ) -> Settled {
        self.append_at(now(), events, next).await
    }

    /// Appends events, and only then takes them in, with the position that follows if that is
    /// another one.
    async fn append_at(
        &mut self,
        at: Moment,
        events: Vec<Event>,
        next: Option<Arc<dyn Position>>,
    ) -> Settled {
        let before = self.turn();
        let mut ledger = (*self.ledger).clone();
        let position = next.unwrap_or_else(|| Arc::clone(&self.position));
        for event in &events {
            let logged = Logged { version: ledger.version + 1, at: at.wall, event: event.clone() };
            ledger.apply(&logged, at.tick).ok_or(Refusal::Failed)?;
        }
        let wake = self.shared.due(&ledger, position.turn(), at.tick).map(|due| at.wall_at(due));
        let epoch = self.shared.lease.epoch();
        let appended =
            self.shared.store.append(&self.id, self.ledger.version, at.wall, &events, wake).await;
        if let Err(error) = appended {
            if matches!(error, StoreError::Conflict { .. }) {
                self.read_on().await?;
            } else {
                // Perhaps it was written, and only the answer is lost.
                self.doubt();
            }
            return Err(error.into());
        }
        self.shared.metrics.written(&events, &ledger);
        (self.ledger, self.position, self.ours) = (Arc::new(ledger), position, Some(epoch));
        self.shared.tell(&self.id, self.ledger.version);
        self.shared.note(&self.id, &self.snapshot());
        self.call_up(before);
        self.seen = Instant::now();
        self.thought = None;
        if !self.is_ours() {
            self.doubt();
        }
        Ok(())
    }

    /// Calls the member whose turn it has become by days, unless they are here.
    fn call_up(&self, before: Turn) {
        let (Turn::Seat(seat), true) = (self.turn(), self.ledger.runs_on()) else { return };
        let chair = &self.ledger.seats[seat.index()];
        let here = self.presence.online()[seat.index()];
        let Some(sitter) = chair.member.as_ref().filter(|_| !here && before != self.turn()) else {
            return;
        };
        if chair.ahead.answer().is_none() {
            let (table, spec) = (self.id.clone(), self.ledger.spec.clone());
            self.shared.caller.call(&sitter.account, Call::Turn { table, spec });
        }
    }

    /// Takes in what other programs have appended to this table, if they have.
    async fn read_on(&mut self) -> Settled {
        let epoch = self.shared.lease.epoch();
        let News { events, keeper } =
            self.shared.store.read_on(&self.id, self.ledger.version).await?;
        let known = self.seen.elapsed();
        self.seen = Instant::now();
        if events.is_empty() {
            self.ours = (keeper == store::Keeper::Us).then_some(epoch);
            return Ok(());
        }
        (self.ledger, self.position, self.ours) = read(&self.shared, &self.id, known).await?;
        self.thought = None;
        Ok(())
    }
}

impl Drop for Keeper {
    /// However it ends, nobody waits for ever.
    fn drop(&mut self) {
        self.shared.minds.forget(&self.id);
        self.set_alarm();
    }
}

impl Shared {
    /// Finds out what the accounts at a table are called and how they stand, and whether others bear the name
    /// of an account.
    async fn call(&self, ledger: &mut Ledger) -> Settled {
        let Ledger { spec, seats, .. } = ledger;
        for chair in seats.iter_mut().filter(|chair| !chair.by_itself()) {
            let Some(sitter) = &mut chair.member else {
                let name = chair.name().map(str::to_owned);
                chair.namesake = match name {
                    Some(name) => self.people.called(&name).await?.is_some(),
                    None => false,
                };
                continue;
            };
            let account = self.people.account(&sitter.account).await?;
            sitter.rating = match &account {
                Some(doc) => shown(&self.people, &doc.id, &doc.value, spec).await?,
                None => None,
            };
            sitter.bot = account.as_ref().is_some_and(|doc| doc.value.bot);
            sitter.name = account.map(|doc| doc.value.name.as_str().to_owned());
        }
        self.leave(ledger).await
    }

    /// Finds out when the accounts at a table are on leave, where that counts.
    async fn leave(&self, ledger: &mut Ledger) -> Settled {
        if ledger.runs_on() {
            for chair in &mut ledger.seats {
                if let Some(sitter) = &chair.member {
                    chair.leave = self.people.leave(&sitter.account).await?;
                }
            }
            ledger.leave_seen = Instant::now();
        }
        Ok(())
    }

    /// Notes how the game of members stands, for their lists. Nobody waits for it: whoever opens the list
    /// of what they hold sees the tables themselves.
    fn note(&self, id: &str, snapshot: &Snapshot) {
        if let Some(game) = snapshot.noted(id) {
            let people = self.people.clone();
            if game.payoffs.is_some() && snapshot.ledger.rated.is_some() {
                let (people, snapshot, id) = (people.clone(), snapshot.clone(), id.to_owned());
                tokio::spawn(async move {
                    if let Err(error) = count(&people, &id, &snapshot).await {
                        tracing::warn!(table = id, %error, "a rated game does not count yet");
                    }
                });
            }
            tokio::spawn(async move {
                if let Err(error) = people.note(&game).await {
                    tracing::warn!(table = game.table, %error, "cannot note how a game stands");
                }
            });
        }
    }

    /// Tells those who follow a table here that something about people's own words there has changed.
    pub(super) fn stir(&self, id: &str) {
        if let Some(keeper) = self.active.kept(id) {
            // Where the mailbox is full this is lost; pages ask anew whenever somebody is about to write.
            let _ = keeper.try_send(Ask::Stir);
        }
    }

    /// Tells other servers of the store what a table has come to.
    fn tell(&self, id: &str, version: u64) {
        if self.store.shared() {
            self.herald.tell(ludoteca_work::News { table: id.to_owned(), version });
        }
    }

    /// Makes a table with its first events, once there is a place for it.
    pub(super) async fn create(
        self: &Arc<Shared>,
        client: Client,
        id: &str,
        events: &[Event],
    ) -> Result<Snapshot, Refusal> {
        let at = now();
        let logged =
            |(version, event): (u64, &Event)| Logged { version, at: at.wall, event: event.clone() };
        let log: Vec<Logged> = (1..).zip(events).map(logged).collect();
        let mut ledger = Ledger::replay(&log, at.tick).ok_or(Refusal::Failed)?;
        self.call(&mut ledger).await?;
        let ledger = Arc::new(ledger);
        let position = replayed(&ledger, 0).await?;
        let wake = self.due(&ledger, position.turn(), at.tick).map(|due| at.wall_at(due));
        let place = self.active.keeper(id)?.1.ok_or(Refusal::Failed)?;
        self.making.take(client)?;
        let epoch = self.lease.epoch();
        self.store.append(id, 0, at.wall, events, wake).await?;
        self.metrics.made();
        let (online, watching, thinking, missing, stirred) = Default::default();
        let known = (Arc::clone(&ledger), Arc::clone(&position), Some(epoch));
        Keeper::start(self, id, place, Some((known, client)));
        let away = away(&ledger);
        let snapshot =
            Snapshot { ledger, position, online, watching, thinking, missing, stirred, away };
        self.note(id, &snapshot);
        Ok(snapshot)
    }

    /// When this server has to go on with a table by itself.
    fn due(&self, ledger: &Ledger, turn: Turn, now: Instant) -> Option<Instant> {
        match turn {
            _ if ledger.end.is_some() => None,
            Turn::Over => None,
            // They go on when somebody looks.
            Turn::Seat(_) if ledger.only_computers() => None,
            Turn::Chance => Some(now),
            Turn::Seat(seat) => match &ledger.seats[seat.index()] {
                // A program that is not here has a clock, and nothing else happens.
                chair if chair.program().is_some_and(|name| !self.programs.has(name)) => {
                    ledger.deadline(turn)
                }
                chair if chair.by_itself() || chair.ahead.answer().is_some() => Some(now),
                chair => {
                    let deadline = ledger.deadline(turn)?;
                    let rests = chair.left.is_some_and(|left| {
                        deadline.saturating_duration_since(now) > Duration::from_millis(left)
                    });
                    Some(if rests { deadline.min(ledger.leave_seen + LEAVE) } else { deadline })
                }
            },
        }
    }
}

/// The name of a game that begins with a position, and that.
fn set_up(spec: &str, position: &str) -> Result<(String, Arc<dyn Position>), Refusal> {
    let game = find(spec)?;
    let wrong = |why: Explained<PositionError>| Refusal::Position(Box::new(why.to_message()));
    let game = game.beginning(position).map_err(wrong)?;
    Ok((game.spec().to_string(), game.start().into()))
}

/// Until when those at a table are on leave.
fn away(ledger: &Ledger) -> Away {
    let wall = now().wall;
    std::array::from_fn(|seat| {
        (seat < ledger.seats.len()).then(|| ledger.away(seat, wall)).flatten()
    })
}

fn has_come(moment: Instant) -> bool {
    moment <= Instant::now()
}

/// Reads and replays the log of a table. Its clock goes on where the last keeper left it. Where another
/// server looks after the table it has run there, for no longer than since it was `known` that there was
/// no more; otherwise it runs from now on, or by the calendar where it runs on while no server is there.
async fn read(shared: &Shared, id: &str, known: Duration) -> Result<Known, Refusal> {
    let epoch = shared.lease.epoch();
    let News { events: log, keeper } = shared.store.read_on(id, 0).await?;
    let damaged = |row| StoreError::Damaged { table: id.to_owned(), row };
    let newest = log.last().map(|logged| logged.version);
    let at = now();
    let mut ledger = Ledger::replay(&log, at.tick).ok_or_else(|| damaged(1))?;
    shared.call(&mut ledger).await?;
    // Clocks of tables that have just come to this server rest until then, unless they run on.
    let fits = |alarm: &Alarm| match alarm.version {
        Some(version) => Some(version) == newest,
        None => !ledger.runs_on(),
    };
    let since = shared.alarms.get(id).filter(fits);
    match (since, keeper) {
        (Some(alarm), _) => ledger.since = alarm.since,
        (None, _) if ledger.runs_on() => {}
        (None, store::Keeper::Another) => {
            let ran = u64::try_from(at.wall.saturating_sub(ledger.since_wall)).unwrap_or(0);
            let ran = Duration::from_millis(ran).min(known);
            ledger.since = at.tick.checked_sub(ran).unwrap_or(at.tick);
        }
        (None, store::Keeper::Us | store::Keeper::Nobody) => {}
    }
    let ours = (keeper == store::Keeper::Us).then_some(epoch);
    let ply = ledger.steps.len();
    if ledger.runs_on() {
        ledger.catch_up(at, shared.began.wall);
    }
    let ledger = Arc::new(ledger);
    let position = replayed(&ledger, ply).await?;
    Ok((ledger, position, ours))
}

impl Tables {
    /// A table as its log told it at a version, with nobody there.
    pub(crate) async fn at_version(&self, id: &str, version: u64) -> Result<Snapshot, Refusal> {
        let mut log = self.shared.store.log(id).await?;
        log.retain(|logged| logged.version <= version);
        let mut ledger = Ledger::replay(&log, now().tick).ok_or(Refusal::Failed)?;
        self.shared.call(&mut ledger).await?;
        let ledger = Arc::new(ledger);
        let position = replayed(&ledger, ledger.steps.len()).await?;
        let (online, watching, thinking, missing, stirred, away) = Default::default();
        Ok(Snapshot { ledger, position, online, watching, thinking, missing, stirred, away })
    }
}

/// The position of a table after its first `ply` steps; every draw must be that of its seed.
pub(crate) async fn replayed(
    ledger: &Arc<Ledger>,
    ply: usize,
) -> Result<Arc<dyn Position>, Refusal> {
    let ledger = Arc::clone(ledger);
    offload(move || {
        let steps = ledger.steps[..ply].iter().map(|made| {
            let Made { seat, ref token, takebacks, .. } = *made;
            MadeStep { seat, token, takebacks }
        });
        Ok(replay(&ledger.spec, steps, &ledger.source)?.into())
    })
    .await?
}

/// Tells everybody who asks why a table cannot be kept.
async fn refuse_all(shared: &Shared, id: &str, asked: &mut mpsc::Receiver<Ask>, refusal: Refusal) {
    if refusal.lasts() {
        tracing::warn!(table = id, ?refusal, "a table cannot be shown");
        // Otherwise the alarm would go off for it again and again.
        if let Err(error) = shared.store.set_wake(id, None).await {
            tracing::warn!(table = id, %error, "its alarm cannot be turned off");
        }
        shared.alarms.remove(id);
    } else {
        shared.alarms.put_off(id, Instant::now() + AGAIN);
    }
    asked.close();
    while let Some(ask) = asked.recv().await {
        match ask {
            Ask::Follow(_, reply) => drop(reply.send(Err(refusal.clone()))),
            Ask::See(_, reply) => drop(reply.send(Err(refusal.clone()))),
            Ask::Act(_, _, _, reply) => drop(reply.send(Err(refusal.clone()))),
            Ask::Heard(_) | Ask::Look(_) | Ask::Stir | Ask::Leave => {}
        }
    }
}
