//! What the log of a table says, besides the position.

use std::time::Duration;

use ludoteca_catalog::{former, seat_line};
use ludoteca_core::{Luck, MAX_SEATS, Source, Turn};
use ludoteca_store::{
    Clock, Digest, Draws, Event, Failure, Logged, Millis, Occupant, OfferKind, SeatPlan,
};
use tokio::time::Instant;

/// A table as its log tells it. Every event changes it in one place, [`apply`](Ledger::apply).
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// The length of the log.
    pub(crate) version: u64,
    /// When the table was made.
    pub(crate) created: Millis,
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// Who sits where.
    pub(crate) seats: Vec<Chair>,
    /// How long people may think.
    pub(crate) clock: Option<Clock>,
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
    /// What is offered just now.
    pub(crate) offer: Option<Offer>,
    /// Where the same people play again.
    pub(crate) rematch: Option<String>,
    /// When the clock of the seat to step began to run.
    pub(super) since: Instant,
    /// The same as it is written.
    pub(super) since_wall: Millis,
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
    /// Milliseconds left when its clock last stopped.
    pub(crate) left: Option<u64>,
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
}

/// An end that does not follow from the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A seat gave up.
    Resigned(usize),
    /// A seat's time ran out.
    TimedOut(usize),
    /// A program at a seat did not go on.
    Failed(usize, Failure),
    /// A draw was agreed.
    Drawn,
}

impl End {
    /// How a game ended, in one word for programs; `None` is an end by its rules.
    pub(crate) fn reason(end: Option<&End>) -> &'static str {
        match end {
            None => "rules",
            Some(End::Resigned(_)) => "resign",
            Some(End::TimedOut(_)) => "time",
            Some(End::Failed(..)) => "failed",
            Some(End::Drawn) => "agreement",
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
        self.plan.name.as_deref().or(self.called.as_deref())
    }

    /// The same person at another table.
    pub(crate) fn plan_again(&self) -> SeatPlan {
        SeatPlan { name: self.name().map(str::to_owned), ..self.plan.clone() }
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
                left: clock.filter(|_| timed).map(|clock| clock.start),
                plan: plan.clone(),
            }
        };
        (seats.len() <= MAX_SEATS).then(|| Ledger {
            version: first.version,
            created: first.at,
            // A log that does not say how draws are made is of before some defaults changed.
            spec: if *draws == Draws::Ply { former(spec) } else { spec.clone() },
            seats: seats.iter().map(chair).collect(),
            clock: *clock,
            source: seed.clone().into(),
            draws: *draws,
            lots: *lots,
            host: *host,
            steps: Vec::new(),
            end: None,
            takebacks: 0,
            offer: None,
            rematch: None,
            since,
            since_wall: first.at,
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
                (self.since, self.since_wall) = (now, logged.at);
            }
            Event::Named { seat, name } => {
                self.chair(*seat)?.called = Some(name.clone());
            }
            Event::Luck { seat, text } => {
                if let Some(seat) = seat {
                    self.chair(*seat)?;
                }
                let (seat, text) = (seat.map(usize::from), text.clone());
                self.source.luck.push(Luck { seat, text, from: self.steps.len() });
            }
            Event::Step { seat, token, left } => {
                if let Some(seat) = seat {
                    self.chair(*seat)?.left = *left;
                }
                let (seat, takebacks) = (seat.map(usize::from), self.counted());
                self.steps.push(Made { seat, token: token.clone(), at: logged.at, takebacks });
                self.offer = None;
                (self.since, self.since_wall) = (now, logged.at);
            }
            Event::Stopped { seat, left } => self.chair(*seat)?.left = Some(*left),
            Event::Resigned { seat } => {
                self.chair(*seat)?;
                self.finish(End::Resigned(usize::from(*seat)));
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
            Event::TakenBack { ply } => {
                self.steps.truncate(*ply as usize);
                self.takebacks += 1;
                self.offer = None;
                (self.since, self.since_wall) = (now, logged.at);
            }
            Event::Drawn => self.finish(End::Drawn),
            Event::Rematch { table } => {
                self.rematch = Some(table.clone());
                self.offer = None;
            }
        }
        Some(())
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
        self.source.seed.binding(table, &self.spec, self.seats.iter().map(line))
    }

    /// What happens when a seat adds to the seed; `None` when that cannot be added, or not now.
    pub(crate) fn added(&self, seat: usize, text: String) -> Option<Event> {
        let begun = self.end.is_some() || self.steps.iter().any(|made| made.seat.is_some());
        let again = self.source.luck.iter().any(|luck| luck.seat == Some(seat));
        let fits = Luck::fits(&text) && !begun && !again;
        fits.then_some(Event::Luck { seat: Some(seat as u8), text })
    }

    /// What happens when whoever plays these seats says a name: the first of them that has none
    /// gets it, and keeps it.
    pub(crate) fn named(&self, seats: &[usize], name: String) -> Option<Event> {
        let seat = seats.iter().copied().find(|&seat| self.seats[seat].name().is_none())?;
        Some(Event::Named { seat: seat as u8, name })
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
        let running = self.clock_runs(turn) && turn.seat().is_some_and(|s| s.index() == seat);
        let used = if running { now.saturating_duration_since(self.since) } else { Duration::ZERO };
        Some(left.saturating_sub(u64::try_from(used.as_millis()).unwrap_or(u64::MAX)))
    }

    /// When the clock that runs will run out.
    pub(crate) fn deadline(&self, turn: Turn) -> Option<Instant> {
        let left = self.seats[turn.seat()?.index()].left?;
        // A time too long to be told never comes.
        self.since.checked_add(Duration::from_millis(left)).filter(|_| self.clock_runs(turn))
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
    use ludoteca_core::{Seat, Seed};

    use super::*;

    fn log(seats: usize, clock: Option<Clock>, events: &[(Millis, Event)]) -> Vec<Logged> {
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
        Event::Step { seat: seat.into(), token: "a1".to_owned(), left: None }
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
        let back = Event::TakenBack { ply: 1 };
        let ledger = ledger(2, &[step(0), step(1), offer, back, step(1)]);
        assert_eq!(ledger.steps.len(), 2);
        assert_eq!(ledger.offer, None);
        assert_eq!(ledger.version, 6);
    }

    #[test]
    fn a_draw_depends_on_what_was_taken_back_unless_the_table_is_older_than_that() {
        let events = [step(None), step(0), Event::TakenBack { ply: 1 }, step(0), step(None)];
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
        let clock = Some(Clock { start: 1000, increment: 0 });
        let join = |seat| Event::Joined { seat };
        let step = Event::Step { seat: Some(0), token: "a1".to_owned(), left: Some(1000) };
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
        let clock = Some(Clock { start: 60_000, increment: 0 });
        let step =
            |seat| Event::Step { seat: Some(seat), token: "a1".to_owned(), left: Some(60_000) };
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
    fn a_log_that_no_table_can_have_is_none() {
        for event in [
            Event::Joined { seat: 2 },
            Event::Resigned { seat: 9 },
            Event::Failed { seat: 2, why: Failure::Silent },
            Event::Offered { seat: 2, kind: OfferKind::Draw },
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
