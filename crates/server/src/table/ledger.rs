//! What the log of a table says, besides the position.

use std::time::Duration;

use ludoteca_catalog::{former, seat_line};
use ludoteca_club::clock::{Holidays, TimeControl};
use ludoteca_club::conditional::Plan;
use ludoteca_club::talk::Phrase;
use ludoteca_club::time::{of_wall, to_wall};
use ludoteca_core::{Luck, MAX_SEATS, Seat, Source, Turn};
use ludoteca_store::{
    Digest, Draws, Event, Failure, Logged, Millis, Occupant, OfferKind, SeatPlan,
};
use tokio::time::Instant;

use crate::ratings::Points;
use crate::time::Moment;

/// A table as its log tells it. Every event changes it in one place, [`apply`](Ledger::apply).
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// The length of the log.
    pub(crate) version: u64,
    /// When the table was made.
    pub(crate) created: Millis,
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// The one with which the table was made: another one where the arbiter has set a position.
    pub(crate) made_of: String,
    /// Who sits where.
    pub(crate) seats: Vec<Chair>,
    /// How long people may think.
    pub(crate) clock: Option<TimeControl>,
    /// What chance is drawn from.
    pub(crate) source: Source,
    /// What draws depend on beside that.
    draws: Draws,
    /// Whether lots of the seed have turned the seats.
    lots: bool,
    /// The digest of the host's secret.
    pub(crate) host: Digest,
    /// The steps that count, those taken back left out.
    pub(crate) steps: Vec<Made>,
    /// How the game ended, when not by its rules.
    pub(crate) end: Option<End>,
    /// How often steps were taken back.
    pub(crate) takebacks: u32,
    /// How often plans were changed.
    pub(super) plans: u32,
    /// What is offered just now.
    pub(crate) offer: Option<Offer>,
    /// Whether the game is rated, and how.
    pub(crate) rated: Option<Terms>,
    /// Whether the table is for those who play alone.
    pub(crate) private: bool,
    /// Where the same people play again.
    pub(crate) rematch: Option<String>,
    /// What people said.
    pub(crate) said: Vec<Spoken>,
    /// When the clock of the seat to step began to run.
    pub(super) since: Instant,
    /// The same as it is written.
    pub(super) since_wall: Millis,
    /// What time of the day it was at a tick, where that cannot be told from the moment at which the clock
    /// began to run.
    known: Option<Moment>,
    /// When the server came back that holds this; play over days reckons with it.
    back: Millis,
    /// When it was last looked who is on leave.
    pub(super) leave_seen: Instant,
}

/// Under which terms a game is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// Whether steps may be taken back.
    pub(crate) takebacks: bool,
    /// Whether a program may take a seat that is open.
    pub(crate) bots: bool,
}

/// A seat at the table.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    /// Who was to sit there.
    pub(crate) plan: SeatPlan,
    /// Whether somebody sits there; only an open seat may be empty.
    pub(crate) joined: bool,
    /// The name that whoever came said, where none was planned.
    called: Option<String>,
    /// The account that sits there, if one does.
    pub(crate) member: Option<Sitter>,
    /// Whether whoever sits there without an account bears a name that an account has, or one much like it.
    pub(crate) namesake: bool,
    /// Milliseconds left when its clock last stopped.
    pub(crate) left: Option<u64>,
    /// When whoever sits there is on leave, in play over days.
    pub(crate) leave: Holidays,
    /// What it plays if others play this or that, from the newest position on.
    pub(crate) ahead: Plan,
}

/// An account at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sitter {
    /// Which.
    pub(crate) account: String,
    /// What it is called; `None` when there is no such account any more.
    pub(crate) name: Option<String>,
    /// Whether a program plays for it.
    pub(crate) bot: bool,
    /// How it stands in the game as others see it, when the table was read.
    pub(crate) rating: Option<Points>,
}

/// A step that was made.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    /// By which seat; `None` for chance.
    pub(crate) seat: Option<usize>,
    /// The step.
    pub(crate) token: String,
    /// When.
    pub(crate) at: Millis,
    /// How often steps had been taken back before, as far as draws depend on it.
    pub(crate) takebacks: u32,
    /// Whether it was planned before.
    pub(crate) planned: bool,
    /// How many milliseconds its seat had left behind it.
    pub(crate) left: Option<u64>,
}

/// Something that was said.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken {
    /// By which seat.
    pub(crate) seat: usize,
    /// What.
    pub(crate) phrase: Phrase,
    /// When.
    pub(crate) at: Millis,
}

/// An end that does not follow from the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A seat gave up.
    Resigned(usize),
    /// A seat called the game off.
    Aborted(usize),
    /// A seat's time ran out.
    TimedOut(usize),
    /// A program at a seat did not go on.
    Failed(usize, Failure),
    /// A draw was agreed.
    Drawn,
    /// The arbiter has said who has won; nobody is a draw.
    Ruled(Option<usize>),
}

impl End {
    /// How a game ended, in one word for programs; `None` is an end by its rules.
    pub(crate) fn reason(end: Option<&End>) -> &'static str {
        match end {
            None => "rules",
            Some(End::Resigned(_)) => "resign",
            Some(End::Aborted(_)) => "abort",
            Some(End::TimedOut(_)) => "time",
            Some(End::Failed(..)) => "failed",
            Some(End::Drawn) => "agreement",
            Some(End::Ruled(_)) => "arbiter",
        }
    }
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// What is offered.
    pub(crate) kind: OfferKind,
    /// By whom.
    pub(crate) from: usize,
    /// Who agrees, the one who offers included.
    pub(crate) agreed: [bool; MAX_SEATS],
}

impl Chair {
    /// The name of who sits there, where there is one.
    pub(crate) fn name(&self) -> Option<&str> {
        match &self.member {
            Some(sitter) => sitter.name.as_deref(),
            None => self.plan.name.as_deref().or(self.called.as_deref()),
        }
    }

    /// Whether the account that sits there is no more.
    pub(crate) fn former(&self) -> bool {
        self.member.as_ref().is_some_and(|sitter| sitter.name.is_none())
    }

    /// The same person at another table.
    pub(crate) fn plan_again(&self) -> SeatPlan {
        // The name of an account comes with it, and is not kept beside.
        let name = if self.member.is_some() { None } else { self.name() };
        SeatPlan { name: name.map(str::to_owned), ..self.plan.clone() }
    }

    /// Whether the computer sits there, and how strong it plays.
    pub(crate) fn level(&self) -> Option<u8> {
        match self.plan.occupant {
            Occupant::Computer { level } => Some(level),
            Occupant::Human | Occupant::Open { .. } | Occupant::Program => None,
        }
    }

    /// The name of the program that sits there, if one does.
    pub(crate) fn program(&self) -> Option<&str> {
        let name = self.plan.name.as_deref()?;
        matches!(self.plan.occupant, Occupant::Program).then_some(name)
    }

    /// What kind of player it is: `human`, `computer` or `program`.
    pub(crate) fn kind(&self) -> &'static str {
        match self.plan.occupant {
            Occupant::Computer { .. } => "computer",
            Occupant::Program => "program",
            Occupant::Human | Occupant::Open { .. } => "human",
        }
    }

    /// Whether no person plays there.
    pub(crate) fn by_itself(&self) -> bool {
        matches!(self.plan.occupant, Occupant::Computer { .. } | Occupant::Program)
    }
}

impl Ledger {
    /// What a log says, with a clock that has run since a moment; `None` when it does not begin
    /// with the making of a table, or goes on in a way that no table can.
    pub(crate) fn replay(log: &[Logged], since: Instant) -> Option<Ledger> {
        let (first, rest) = log.split_first()?;
        let mut ledger = Ledger::created(first, since)?;
        for logged in rest {
            ledger.apply(logged, since)?;
        }
        Some(ledger)
    }

    fn created(first: &Logged, since: Instant) -> Option<Ledger> {
        let Event::Created { spec, seats, clock, seed, host, draws, lots } = &first.event else {
            return None;
        };
        let chair = |plan: &SeatPlan| {
            // A program has a clock as people have.
            let timed = !matches!(plan.occupant, Occupant::Computer { .. });
            Chair {
                joined: !matches!(plan.occupant, Occupant::Open { .. }),
                called: None,
                member: None,
                namesake: false,
                left: clock.filter(|_| timed).and_then(TimeControl::start),
                plan: plan.clone(),
                leave: Holidays::default(),
                ahead: Plan::default(),
            }
        };
        // A log that does not say how draws are made is of before some defaults changed.
        let spec = if *draws == Draws::Ply { former(spec) } else { spec.clone() };
        (seats.len() <= MAX_SEATS).then(|| Ledger {
            version: first.version,
            created: first.at,
            made_of: spec.clone(),
            spec,
            seats: seats.iter().map(chair).collect(),
            clock: *clock,
            source: seed.clone().into(),
            draws: *draws,
            lots: *lots,
            host: *host,
            steps: Vec::new(),
            end: None,
            takebacks: 0,
            plans: 0,
            offer: None,
            rated: None,
            private: false,
            rematch: None,
            said: Vec::new(),
            since,
            since_wall: first.at,
            known: None,
            back: 0,
            leave_seen: since,
        })
    }

    /// By how many places lots have moved everybody on, if they were drawn.
    pub(crate) fn lots(&self) -> Option<usize> {
        self.lots.then(|| self.source.seed.lot(self.seats.len()))
    }

    /// Takes in the next event, which happened just now; `None` when it names a seat or step that
    /// there is not.
    pub(crate) fn apply(&mut self, logged: &Logged, now: Instant) -> Option<()> {
        self.version = logged.version;
        match &logged.event {
            Event::Created { .. } => return None,
            Event::Joined { seat } => {
                self.chair(*seat)?.joined = true;
                self.begin(logged.at, now);
            }
            Event::Named { seat, name } => {
                self.chair(*seat)?.called = Some(name.clone());
            }
            Event::Member { seat, account } => {
                let sitter = Sitter { account: account.clone(), ..Sitter::default() };
                self.chair(*seat)?.member = Some(sitter);
            }
            Event::Private => self.private = true,
            Event::Rated { takebacks, bots } => {
                self.rated = Some(Terms { takebacks: *takebacks, bots: *bots });
            }
            Event::Luck { seat, text } => {
                if let Some(seat) = seat {
                    self.chair(*seat)?;
                }
                let (seat, text) = (seat.map(usize::from), text.clone());
                self.source.luck.push(Luck { seat, text, from: self.steps.len() });
            }
            Event::Step { seat, token, left, planned } => {
                if let Some(seat) = seat {
                    self.chair(*seat)?.left = *left;
                }
                for chair in self.seats.iter_mut().filter(|chair| !chair.ahead.is_empty()) {
                    chair.ahead.advance(token);
                }
                let (seat, takebacks) = (seat.map(usize::from), self.counted());
                let (token, at, planned, left) = (token.clone(), logged.at, *planned, *left);
                self.steps.push(Made { seat, token, at, takebacks, planned, left });
                self.offer = None;
                self.begin(logged.at, now);
            }
            Event::Planned { seat, plan } => {
                self.chair(*seat)?.ahead = plan.clone();
                self.plans += 1;
            }
            Event::Stopped { seat, left } => self.chair(*seat)?.left = Some(*left),
            Event::Resigned { seat } => {
                self.chair(*seat)?;
                self.finish(End::Resigned(usize::from(*seat)));
            }
            Event::Aborted { seat } => {
                self.chair(*seat)?;
                self.finish(End::Aborted(usize::from(*seat)));
            }
            Event::TimedOut { seat } => {
                self.chair(*seat)?.left = Some(0);
                self.finish(End::TimedOut(usize::from(*seat)));
            }
            Event::Failed { seat, why } => {
                self.chair(*seat)?;
                self.finish(End::Failed(usize::from(*seat), why.clone()));
            }
            Event::Offered { seat, kind } => {
                self.chair(*seat)?;
                let from = usize::from(*seat);
                let mut agreed = [false; MAX_SEATS];
                agreed[from] = true;
                self.offer = Some(Offer { kind: *kind, from, agreed });
            }
            Event::Answered { seat, accept: true } => {
                *self.offer.as_mut()?.agreed.get_mut(usize::from(*seat))? = true;
            }
            Event::Answered { accept: false, .. } => self.offer = None,
            Event::TakenBack { ply, arbiter } => {
                if *arbiter {
                    self.end = None;
                }
                self.steps.truncate(*ply as usize);
                self.takebacks += 1;
                self.offer = None;
                self.forget_plans();
                self.begin(logged.at, now);
            }
            Event::Set { spec } => {
                self.spec.clone_from(spec);
                self.end = None;
                self.steps.clear();
                // What is drawn from there on is not what was drawn before.
                self.takebacks += 1;
                self.offer = None;
                self.forget_plans();
                self.begin(logged.at, now);
            }
            Event::Said { seat, phrase } => {
                self.chair(*seat)?;
                let (seat, phrase) = (usize::from(*seat), *phrase);
                self.said.push(Spoken { seat, phrase, at: logged.at });
            }
            Event::Drawn => self.finish(End::Drawn),
            Event::Ruled { winner } => {
                if let Some(winner) = winner {
                    self.chair(*winner)?;
                }
                self.finish(End::Ruled(winner.map(usize::from)));
            }
            Event::Rematch { table } => {
                self.rematch = Some(table.clone());
                self.offer = None;
            }
        }
        Some(())
    }

    /// The clock begins to run.
    fn begin(&mut self, wall: Millis, tick: Instant) {
        (self.since, self.since_wall) = (tick, wall);
        self.known = self.known.map(|_| Moment { wall, tick });
    }

    /// How often steps were taken back, as far as draws depend on it.
    fn counted(&self) -> u32 {
        match self.draws {
            Draws::Ply => 0,
            Draws::Takebacks => self.takebacks,
        }
    }

    /// The number that decides what is drawn now.
    pub(crate) fn unit(&self) -> f64 {
        self.source.unit(self.steps.len(), self.counted())
    }

    /// What shows at which table and for whom the seed is used; it never changes.
    pub(crate) fn binding(&self, table: &str) -> String {
        let line =
            |chair: &Chair| seat_line(chair.kind(), chair.level(), chair.plan.name.as_deref());
        self.source.seed.binding(table, &self.made_of, self.seats.iter().map(line))
    }

    /// What happens when a seat adds to the seed; `None` when that cannot be added, or not now.
    pub(crate) fn added(&self, seat: usize, text: String) -> Option<Event> {
        let begun = self.end.is_some()
            || self.spec != self.made_of
            || self.steps.iter().any(|made| made.seat.is_some());
        let again = self.source.luck.iter().any(|luck| luck.seat == Some(seat));
        let fits = Luck::fits(&text) && !begun && !again;
        fits.then_some(Event::Luck { seat: Some(seat as u8), text })
    }

    /// What happens when whoever plays these seats says a name: the first of them that has none
    /// gets it, and keeps it.
    pub(crate) fn named(&self, seats: &[usize], name: String) -> Option<Event> {
        let free = |seat: &usize| {
            let chair = &self.seats[*seat];
            chair.name().is_none() && chair.member.is_none()
        };
        let seat = seats.iter().copied().find(free)?;
        Some(Event::Named { seat: seat as u8, name })
    }

    /// What happens when an account with a name comes to these seats: it sits where its name stands, or
    /// where none stands, or at the first of them that no account has. `None` when it sits there already,
    /// or all are others'.
    pub(crate) fn claimed(&self, seats: &[usize], account: &str, name: &str) -> Option<Event> {
        let sits = |chair: &Chair| chair.member.as_ref().is_some_and(|one| one.account == account);
        if self.seats.iter().any(sits) {
            return None;
        }
        let free = || seats.iter().copied().filter(|&seat| self.seats[seat].member.is_none());
        let seat = free()
            .find(|&seat| self.seats[seat].name() == Some(name))
            .or_else(|| free().find(|&seat| self.seats[seat].name().is_none()))
            .or_else(|| free().next())?;
        Some(Event::Member { seat: seat as u8, account: account.to_owned() })
    }

    /// Whether a rated game has hardly begun, so that it may be called off: a seat of a person has not made
    /// its first step.
    pub(crate) fn may_abort(&self) -> bool {
        let stepped = |seat: usize| self.steps.iter().any(|made| made.seat == Some(seat));
        let waits = |seat: usize| !self.seats[seat].by_itself() && !stepped(seat);
        self.rated.is_some() && self.end.is_none() && (0..self.seats.len()).any(waits)
    }

    /// Whether somebody has come to an open seat with this secret.
    pub(crate) fn taken(&self, digest: &Digest) -> bool {
        let own = |plan: &SeatPlan| matches!(&plan.occupant, Occupant::Open { secret } if secret == digest);
        self.seats.iter().any(|chair| chair.joined && own(&chair.plan))
    }

    fn chair(&mut self, seat: u8) -> Option<&mut Chair> {
        self.seats.get_mut(usize::from(seat))
    }

    fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.offer = None;
        self.forget_plans();
    }

    /// Plans are for the position for which they were made.
    fn forget_plans(&mut self) {
        for chair in &mut self.seats {
            chair.ahead = Plan::default();
        }
    }

    /// What the seat to step has planned to do now.
    pub(super) fn answer(&self, seat: Seat) -> Option<&str> {
        self.seats[seat.index()].ahead.answer().filter(|_| self.end.is_none())
    }

    /// The seats that a secret plays, by its digest; `None` when it opens nothing here.
    pub(crate) fn seats_of(&self, digest: &Digest) -> Option<Vec<usize>> {
        let own = |chair: &Chair| match &chair.plan.occupant {
            Occupant::Human => self.host == *digest,
            Occupant::Open { secret } => secret == digest,
            Occupant::Computer { .. } | Occupant::Program => false,
        };
        let seats: Vec<usize> = (0..self.seats.len()).filter(|&i| own(&self.seats[i])).collect();
        (self.host == *digest || !seats.is_empty()).then_some(seats)
    }

    /// The seats that are played with the same secret as this one, itself among them: those who sit at one
    /// screen wait for nobody else.
    pub(crate) fn together(&self, seat: usize) -> Vec<usize> {
        let human = |seat: usize| matches!(self.seats[seat].plan.occupant, Occupant::Human);
        (0..self.seats.len()).filter(|&s| s == seat || human(s) && human(seat)).collect()
    }

    /// The open seats that a secret plays and nobody has taken yet.
    pub(crate) fn arriving(&self, seats: &[usize]) -> Vec<usize> {
        seats.iter().copied().filter(|&seat| !self.seats[seat].joined).collect()
    }

    /// Whether no person sits here.
    pub(crate) fn only_computers(&self) -> bool {
        self.seats.iter().all(Chair::by_itself)
    }

    /// Whether all people of the table use one secret, so that nobody plays against another.
    pub(crate) fn alone(&self) -> bool {
        let mut people = self.seats.iter().filter_map(|chair| match chair.plan.occupant {
            Occupant::Human => Some(self.host),
            Occupant::Open { secret } => Some(secret),
            Occupant::Computer { .. } | Occupant::Program => None,
        });
        let first = people.next();
        people.all(|secret| Some(secret) == first)
    }

    /// Whether a clock runs: people have come, and the first step was made.
    pub(crate) fn clock_runs(&self, turn: Turn) -> bool {
        let timed = turn.seat().is_some_and(|seat| self.seats[seat.index()].left.is_some());
        let begun = !self.steps.is_empty() && self.seats.iter().all(|chair| chair.joined);
        timed && begun && self.end.is_none()
    }

    /// What a seat has left on its clock, in milliseconds.
    pub(crate) fn left(&self, seat: usize, turn: Turn, now: Instant) -> Option<u64> {
        let left = self.seats[seat].left?;
        if !self.clock_runs(turn) || turn.seat().is_none_or(|to_step| to_step.index() != seat) {
            return Some(left);
        }
        if let Some(falls) = self.falls(seat) {
            let now = of_wall(self.known().wall_at(now));
            return Some(self.seats[seat].leave.worked(now, falls).min(left));
        }
        let used = now.saturating_duration_since(self.since);
        Some(left.saturating_sub(u64::try_from(used.as_millis()).unwrap_or(u64::MAX)))
    }

    /// When the clock that runs will run out.
    pub(crate) fn deadline(&self, turn: Turn) -> Option<Instant> {
        let seat = turn.seat()?.index();
        let left = self.seats[seat].left?;
        let deadline = match self.falls(seat) {
            Some(falls) => {
                let known = self.known();
                let ahead = falls.saturating_sub(of_wall(known.wall));
                known.tick.checked_add(Duration::from_millis(ahead))
            }
            // A time too long to be told never comes.
            None => self.since.checked_add(Duration::from_millis(left)),
        };
        deadline.filter(|_| self.clock_runs(turn))
    }

    /// When the flag of a seat falls whose turn it is, by the calendar: in play over days, while somebody
    /// is on leave no time passes for them.
    fn falls(&self, seat: usize) -> Option<u64> {
        let (clock, left) = (self.clock.filter(|clock| clock.runs_on())?, self.seats[seat].left?);
        let leave = &self.seats[seat].leave;
        clock.resumed(of_wall(self.since_wall), left, of_wall(self.back), leave)
    }

    /// A moment of which tick and time of the day are known.
    fn known(&self) -> Moment {
        self.known.unwrap_or(Moment { wall: self.since_wall, tick: self.since })
    }

    /// Until when whoever sits at a seat is on leave, if they are.
    pub(crate) fn away(&self, seat: usize, now: Millis) -> Option<Millis> {
        let leave = self.seats[seat].leave.away(of_wall(now))?;
        Some(to_wall(leave.until))
    }

    /// What a seat has on its clock when its step leaves it so much, and the turn passes on or does not.
    pub(super) fn after_step(&self, left: u64, passes: bool) -> u64 {
        // Whoever steps has time; a program that needed all of it is let go on with the rest.
        let (left, passes) = (left.max(1), self.clock.filter(|_| passes));
        passes.and_then(|clock| clock.passed(left, 0)).unwrap_or(left)
    }

    /// Whether the clock goes on while no server is there.
    pub(super) fn runs_on(&self) -> bool {
        self.clock.is_some_and(TimeControl::runs_on)
    }

    /// Lets such a clock have run by the calendar, at a server that came back at a moment.
    pub(super) fn catch_up(&mut self, now: Moment, back: Millis) {
        (self.known, self.back) = (Some(now), back);
    }

    /// How many steps remain when a seat takes back its last turn; `None` when it has made none.
    pub(crate) fn before_last_turn(&self, seats: &[usize]) -> Option<usize> {
        let own = |made: &Made| made.seat.is_some_and(|seat| seats.contains(&seat));
        let last = self.steps.iter().rposition(own)?;
        let seat = self.steps[last].seat;
        let turn = self.steps[..=last].iter().rev().take_while(|made| made.seat == seat).count();
        Some(last + 1 - turn)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Seed;

    use super::*;

    fn log(seats: usize, clock: Option<TimeControl>, events: &[(Millis, Event)]) -> Vec<Logged> {
        let plan = |seat: usize| SeatPlan {
            occupant: Occupant::Open { secret: Digest([seat as u8; 32]) },
            name: None,
        };
        let created = Event::Created {
            spec: "a-game".to_owned(),
            seats: (0..seats).map(plan).collect(),
            clock,
            seed: Seed::Given(0),
            host: Digest([9; 32]),
            draws: Draws::Takebacks,
            lots: false,
        };
        let all = std::iter::once((0, created)).chain(events.iter().cloned());
        (1..).zip(all).map(|(version, (at, event))| Logged { version, at, event }).collect()
    }

    fn replay(log: &[Logged]) -> Option<Ledger> {
        Ledger::replay(log, Instant::now())
    }

    fn step(seat: impl Into<Option<u8>>) -> Event {
        Event::Step { seat: seat.into(), token: "a1".to_owned(), left: None, planned: false }
    }

    fn ledger(seats: usize, events: &[Event]) -> Ledger {
        let events: Vec<_> = events.iter().map(|event| (1, event.clone())).collect();
        replay(&log(seats, None, &events)).expect("a table")
    }

    #[test]
    fn a_take_back_goes_to_the_start_of_the_last_turn_of_a_seat() {
        // Seats 0, 0, chance, 1, 1, 2.
        let steps = [step(0), step(0), step(None), step(1), step(1), step(2)];
        let ledger = ledger(4, &steps);
        for (seats, ply) in [
            (&[0][..], Some(0)),
            (&[1], Some(3)),
            (&[2], Some(5)),
            (&[3], None),
            (&[0, 1], Some(3)),
            (&[], None),
        ] {
            assert_eq!(ledger.before_last_turn(seats), ply, "{seats:?}");
        }
    }

    #[test]
    fn steps_taken_back_no_longer_count_and_offers_end_with_them() {
        let offer = Event::Offered { seat: 1, kind: OfferKind::Takeback };
        let back = Event::TakenBack { ply: 1, arbiter: false };
        let ledger = ledger(2, &[step(0), step(1), offer, back, step(1)]);
        assert_eq!(ledger.steps.len(), 2);
        assert_eq!(ledger.offer, None);
        assert_eq!(ledger.version, 6);
    }

    #[test]
    fn a_plan_follows_the_steps_until_one_was_not_foreseen() {
        let planned = |text: &str| Event::Planned { seat: 1, plan: text.parse().expect("a plan") };
        let made = |seat, token: &str| Event::Step {
            seat,
            token: token.to_owned(),
            left: None,
            planned: false,
        };
        let ahead = |events: &[Event]| ledger(3, events).seats[1].ahead.to_string();
        let plan = planned("if b1 then c1 if d1 then e1\nif b2 then c2");
        let a1 = made(Some(0), "a1");
        assert_eq!(ahead(&[plan.clone(), made(Some(0), "b1")]), "then c1 if d1 then e1");
        assert_eq!(
            ahead(&[plan.clone(), made(Some(0), "b1"), made(Some(1), "c1")]),
            "if d1 then e1"
        );
        assert_eq!(ahead(&[plan.clone(), a1.clone()]), "");
        assert_eq!(ahead(&[a1, plan.clone(), Event::TakenBack { ply: 0, arbiter: false }]), "");
        assert_eq!(ahead(&[plan.clone(), Event::Resigned { seat: 2 }]), "");
        assert_eq!(ahead(&[plan.clone(), planned("if b3 then c3")]), "if b3 then c3");
        let answers = ledger(3, &[plan, made(None, "b2")]);
        assert_eq!(answers.answer(Seat::SECOND), Some("c2"), "chance may be foreseen, too");
        assert_eq!((answers.answer(Seat::FIRST), answers.plans), (None, 1));
    }

    #[test]
    fn a_draw_depends_on_what_was_taken_back_unless_the_table_is_older_than_that() {
        let events =
            [step(None), step(0), Event::TakenBack { ply: 1, arbiter: false }, step(0), step(None)];
        let events = events.map(|event| (1, event));
        let mut log = log(2, None, &events);
        let counts = |log: &[Logged]| {
            let ledger = replay(log).expect("a table");
            (ledger.steps.iter().map(|made| made.takebacks).collect::<Vec<_>>(), ledger.unit())
        };
        assert_eq!(counts(&log), (vec![0, 1, 1], Seed::Given(0).unit(3, 1)));
        // As it was written before.
        let mut made = serde_json::to_value(&log[0].event).expect("JSON");
        made.as_object_mut().expect("an object").remove("draws").expect("it says so");
        log[0].event = serde_json::from_value(made).expect("an old event");
        assert_eq!(counts(&log), (vec![0, 0, 0], Seed::Given(0).unit(3, 0)));
    }

    #[test]
    fn a_log_of_before_tells_the_game_of_before() {
        let mut log = log(2, None, &[]);
        let Event::Created { spec, draws, .. } = &mut log[0].event else { panic!("made") };
        *spec = "swap(go(size=5,swap=false))".to_owned();
        *draws = Draws::Ply;
        let ledger = replay(&log).expect("a table");
        assert_eq!(ledger.spec, "swap(go(size=5,swap=false,dead=alive))");
    }

    #[test]
    fn a_clock_that_stopped_stays_as_it_was() {
        let stopped = Event::Stopped { seat: 1, left: 1234 };
        let ledger = ledger(2, &[stopped, Event::Resigned { seat: 1 }]);
        assert_eq!(ledger.left(1, Turn::Over, Instant::now()), Some(1234));
    }

    #[test]
    fn a_secret_plays_its_own_seats_only() {
        let ledger = ledger(2, &[]);
        assert_eq!(ledger.seats_of(&Digest([1; 32])), Some(vec![1]));
        assert_eq!(ledger.seats_of(&Digest([9; 32])), Some(vec![]), "the host only looks on");
        assert_eq!(ledger.seats_of(&Digest([5; 32])), None);
        assert!(!ledger.alone());
    }

    #[test]
    fn a_clock_runs_once_all_have_come_and_the_first_step_is_made() {
        let clock = Some("1s+0".parse().expect("a clock"));
        let join = |seat| Event::Joined { seat };
        let step =
            Event::Step { seat: Some(0), token: "a1".to_owned(), left: Some(1000), planned: false };
        let events = [(10, join(0)), (20, step), (500, join(1))];
        let turn = Turn::Seat(Seat::SECOND);
        for (count, runs) in [(1, false), (2, false), (3, true)] {
            let ledger = replay(&log(2, clock, &events[..count])).expect("a table");
            assert_eq!(ledger.clock_runs(turn), runs, "after {count} events");
        }
        let since = Instant::now();
        let after = |millis| since + Duration::from_millis(millis);
        let ledger = Ledger::replay(&log(2, clock, &events), since).expect("a table");
        assert_eq!(ledger.deadline(turn), Some(after(1000)));
        assert_eq!(ledger.left(1, turn, after(600)), Some(400));
        assert_eq!(ledger.left(1, turn, after(9999)), Some(0));
        assert_eq!(ledger.left(0, turn, after(9999)), Some(1000));
        assert!(!ledger.clock_runs(Turn::Over));
    }

    #[test]
    fn the_time_of_the_day_is_nothing_to_a_clock() {
        let clock = Some("1+0".parse().expect("a clock"));
        let step = |seat| Event::Step {
            seat: Some(seat),
            token: "a1".to_owned(),
            left: Some(60_000),
            planned: false,
        };
        let join = |seat| Event::Joined { seat };
        let begin = [(1, join(0)), (1, join(1)), (1, step(0))];
        let turn = Turn::Seat(Seat::SECOND);
        let since = Instant::now();
        let now = since + Duration::from_millis(5);
        // Two hours ahead, and thirty days back.
        for at in [7_200_000, -2_592_000_000] {
            let mut ledger = Ledger::replay(&log(2, clock, &begin), since).expect("a table");
            let version = ledger.version + 1;
            let joined = Logged { version, at, event: join(1) };
            assert_eq!(ledger.apply(&joined, now), Some(()));
            assert_eq!(ledger.left(1, turn, now + Duration::from_millis(7)), Some(59_993));
            assert_eq!(ledger.deadline(turn), Some(now + Duration::from_secs(60)));
        }
    }

    #[test]
    fn by_days_the_calendar_counts_and_a_server_that_comes_back_gives_time() {
        const DAY: Millis = 86_400_000;
        let clock = Some("3d".parse().expect("a clock"));
        let step = Event::Step {
            seat: Some(0),
            token: "a1".to_owned(),
            left: Some(3 * 86_400_000),
            planned: false,
        };
        let join = |seat| Event::Joined { seat };
        let log = log(2, clock, &[(1, join(0)), (1, join(1)), (DAY, step)]);
        let turn = Turn::Seat(Seat::SECOND);
        let tick = Instant::now();
        // The server came back at the first moment, and somebody looks at the second.
        for (back, wall, left) in [
            (0, 2 * DAY, 2 * DAY),
            (3 * DAY, 3 * DAY, DAY),
            (0, 9 * DAY, 0),
            (9 * DAY, 9 * DAY, DAY / 2),
            (9 * DAY, 10 * DAY, 0),
        ] {
            let mut ledger = Ledger::replay(&log, tick).expect("a table");
            ledger.catch_up(Moment { wall, tick }, back);
            assert_eq!(ledger.left(1, turn, tick), Some(left as u64), "{back} {wall}");
            assert_eq!(ledger.deadline(turn), Some(tick + Duration::from_millis(left as u64)));
        }
    }

    #[test]
    fn while_somebody_is_on_leave_their_clock_stands_still_and_no_other() {
        const DAY: Millis = 86_400_000;
        let day = |days: u64| days * 86_400_000;
        let step = |clock: &str, left| {
            let event = Event::Step {
                seat: Some(0),
                token: "a1".to_owned(),
                left: Some(left),
                planned: false,
            };
            let joins = [0, 1].map(|seat| (1, Event::Joined { seat }));
            let events = [&joins[..], &[(DAY, event)][..]].concat();
            log(2, Some(clock.parse().expect("a clock")), &events)
        };
        let turn = Turn::Seat(Seat::SECOND);
        let tick = Instant::now();
        let mut leave = Holidays::default();
        leave.take(0, day(2), 5, 30).expect("leave");
        let look = |clock: &str, seat: usize, back, wall| {
            let mut ledger = Ledger::replay(&step(clock, day(3)), tick).expect("a table");
            ledger.seats[seat].leave = leave.clone();
            ledger.catch_up(Moment { wall, tick }, back);
            let ahead = ledger.deadline(turn).expect("a deadline") - tick;
            (ledger.left(1, turn, tick).expect("a clock"), ahead.as_millis() as u64)
        };
        // The turn began on day 1, leave lasts from day 2 to day 7.
        assert_eq!(look("3d", 1, 0, DAY), (day(3), day(8)));
        assert_eq!(look("3d", 1, 0, 2 * DAY), (day(2), day(7)));
        assert_eq!(look("3d", 1, 0, 6 * DAY), (day(2), day(3)), "it stands still");
        assert_eq!(look("3d", 1, 0, 8 * DAY), (day(1), day(1)));
        assert_eq!(look("3d", 1, 0, 9 * DAY), (0, 0));
        // A server that comes back gives no more than what somebody would have had anyhow.
        assert_eq!(look("3d", 1, 5 * DAY, 6 * DAY), (day(2), day(3)));
        assert_eq!(look("3d", 1, 12 * DAY, 12 * DAY), (day(1) / 2, day(1) / 2));
        // The leave of the other seat, and other clocks, are another matter.
        assert_eq!(look("3d", 0, 0, 3 * DAY), (day(1), day(1)));
        assert_eq!(look("24h/turn", 1, 0, 3 * DAY).0, day(1));
    }

    #[test]
    fn what_a_turn_gives_back_is_given_when_it_passes_on() {
        for (clock, left, after) in [
            ("10+5", 60_000, 65_000),
            ("30s/turn", 7_000, 30_000),
            ("1m+2x30s", 75_000, 75_000),
            ("1m+2x30s", 31_000, 60_000),
            ("1m+2x30s", 29_000, 30_000),
            ("3d", 1, 259_200_000),
        ] {
            let control = clock.parse().expect("a clock");
            let ledger = replay(&log(2, Some(control), &[])).expect("a table");
            assert_eq!(ledger.after_step(left, true), after, "{clock}");
            assert_eq!(ledger.after_step(left, false), left, "{clock}");
        }
    }

    #[test]
    fn a_log_that_no_table_can_have_is_none() {
        for event in [
            Event::Joined { seat: 2 },
            Event::Resigned { seat: 9 },
            Event::Failed { seat: 2, why: Failure::Silent },
            Event::Planned { seat: 2, plan: Plan::default() },
            Event::Offered { seat: 2, kind: OfferKind::Draw },
            Event::Said { seat: 2, phrase: Phrase::Hello },
            Event::Answered { seat: 0, accept: true },
            step(7),
        ] {
            assert!(replay(&log(2, None, &[(1, event.clone())])).is_none(), "{event:?}");
        }
        assert!(replay(&[]).is_none());
        assert!(replay(&log(2, None, &[(1, step(0))])[1..]).is_none());
        assert!(replay(&log(7, None, &[])).is_none(), "more seats than there can be");
    }
}
