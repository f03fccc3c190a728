//! Which search is next.
//!
//! Clients share by time: the one that uses the fewest threads now, and of those the one that has
//! used the least time, is next. Who comes new begins with as much as the one served last, so that
//! nobody saves up. Of one client, the tables wait in a circle, so that a table with many searches
//! delays no other by more than one.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_catalog::Control;
use tokio::sync::oneshot;

use super::idle::{Idle, Pastime};
use crate::client::Client;
use crate::refusal::Refusal;

/// One table may have this many searches of one kind waiting.
const AT_TABLE: usize = 4;
/// After this many searches that went ahead of others there is one of those.
const AHEAD: u32 = 7;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A step of the computer that a person waits for. Goes ahead of the other two.
    Step,
    /// An analysis, a hint or the defence in a puzzle. Goes ahead of [`Watch`](Purpose::Watch).
    Study,
    /// A step of a computer that plays against computers, or a slice of an analysis that goes on:
    /// both can wait for a moment.
    Watch,
}

/// Who wants a search, and what for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker<'a> {
    /// On whose account.
    pub(crate) client: Client,
    /// Which table, or what is like a table.
    pub(crate) table: &'a str,
    /// What for.
    pub(crate) purpose: Purpose,
}

/// How many searches may wait: those for people, and as many others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// Of one client.
    pub(crate) client: usize,
    /// Of all clients.
    pub(crate) all: usize,
}

/// What a thread does in its turn.
pub(super) type Work = Box<dyn FnOnce(Turn) + Send>;

/// A search that waits.
pub(super) struct Job {
    pub(super) control: Arc<Control>,
    pub(super) since: Instant,
    pub(super) purpose: Purpose,
    /// What is done in its turn.
    pub(super) work: Work,
}

/// Whoever holds it has taken a search out of the queue and is at it.
pub(super) struct Turn(Option<Box<dyn FnOnce() + Send>>);

impl Turn {
    /// One at whose end this is done.
    pub(super) fn until(done: impl FnOnce() + Send + 'static) -> Turn {
        Turn(Some(Box::new(done)))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(done) = self.0.take() {
            done();
        }
    }
}

/// Searches that wait.
pub(super) struct Queue {
    room: Room,
    /// Of the clients for which something waits or runs, or whose time still counts.
    lines: HashMap<Client, Line>,
    /// Searches that wait: for people, and others.
    waiting: [usize; 2],
    /// What the client had used that was served last.
    floor: Duration,
    /// How many searches for people went ahead of others since there was one of those.
    ahead: u32,
    turns: u64,
    /// Those for whom there was no room, the earliest first.
    outside: VecDeque<Outside>,
    /// What nobody waits for.
    idle: Idle,
    pub(super) closed: bool,
}

/// Somebody who waits for room in the queue.
struct Outside {
    client: Client,
    group: usize,
    tell: oneshot::Sender<()>,
}

/// What waits and runs for one client.
#[derive(Default)]
struct Line {
    steps: Circle,
    studies: Circle,
    watches: Circle,
    /// How many steps went ahead of studies since there was one of those.
    ahead: u32,
    running: usize,
    used: Duration,
    /// Of several that are alike the one that was served longest ago is next.
    turn: u64,
}

/// Searches of one kind, by table; the tables in a circle.
#[derive(Default)]
struct Circle {
    tables: VecDeque<Arc<str>>,
    jobs: HashMap<Arc<str>, VecDeque<Job>>,
    count: usize,
}

/// What runs and waits.
pub(crate) struct Look {
    /// So many searches run.
    pub(crate) running: usize,
    /// So much is done that nobody waits for.
    pub(crate) idle: usize,
    /// What waits, for each purpose.
    pub(crate) waiting: [Waiting; 3],
}

/// Searches of one purpose that wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// How many.
    pub(crate) count: usize,
    /// For how long the first of them has.
    pub(crate) oldest: Duration,
}

impl Purpose {
    /// Each of them.
    pub(crate) const ALL: [Purpose; 3] = [Purpose::Step, Purpose::Study, Purpose::Watch];

    /// One word for it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Purpose::Step => "step",
            Purpose::Study => "study",
            Purpose::Watch => "watch",
        }
    }

    /// Which of the numbers of searches that wait.
    fn group(self) -> usize {
        usize::from(self == Purpose::Watch)
    }
}

impl Queue {
    /// An empty one for so many threads.
    pub(super) fn new(room: Room, threads: usize) -> Queue {
        Queue {
            room,
            lines: HashMap::new(),
            waiting: [0; 2],
            floor: Duration::ZERO,
            ahead: 0,
            turns: 0,
            outside: VecDeque::new(),
            idle: Idle::new(threads),
            closed: false,
        }
    }

    /// Takes in something that nobody waits for; whether there is room.
    pub(super) fn push_idle(&mut self, pastime: Pastime) -> bool {
        !self.closed && self.idle.push(pastime)
    }

    /// Something that nobody waits for, where a thread is to spare; [`done_idle`](Queue::done_idle) must follow.
    pub(super) fn pop_idle(&mut self) -> Option<Pastime> {
        self.idle.take(self.wanted())
    }

    /// Such a thing has ended.
    pub(super) fn done_idle(&mut self, control: &Arc<Control>) {
        self.idle.done(control);
    }

    /// Takes in nothing more, and lets end what nobody waits for.
    pub(super) fn close(&mut self) {
        self.closed = true;
        self.idle.close();
    }

    /// For how many threads there is something to do that somebody waits for.
    fn wanted(&self) -> usize {
        self.running() + self.waiting.iter().sum::<usize>()
    }

    /// Whether a search waits that a person waits for.
    pub(super) fn people_wait(&self) -> bool {
        self.waiting[0] > 0
    }

    /// Takes in a search.
    ///
    /// # Errors
    /// [`Refusal::Busy`] and [`Refusal::Share`] when there is no room for all, or for this client.
    pub(super) fn push(&mut self, asker: Asker<'_>, job: Job) -> Result<(), Refusal> {
        let group = asker.purpose.group();
        let full = |queue: &Queue| {
            let line = queue.lines.get(&asker.client);
            let own = line.map_or(0, |line| line.waiting(group));
            let here = line.map_or(0, |line| line.circle(asker.purpose).at(asker.table));
            match () {
                () if queue.closed || queue.waiting[group] >= queue.room.all => Some(Refusal::Busy),
                () if own >= queue.room.client || here >= AT_TABLE => Some(Refusal::Share),
                () => None,
            }
        };
        if full(self).is_some() {
            self.forget_given_up();
            if let Some(refusal) = full(self) {
                return Err(refusal);
            }
        }
        self.turns += 1;
        let line = self.lines.entry(asker.client).or_default();
        if !line.busy() {
            line.used = line.used.max(self.floor);
            line.turn = self.turns;
        }
        line.circle_mut(asker.purpose).push(asker.table, job);
        self.waiting[group] += 1;
        if self.idle.running() > 0 {
            self.idle.make_way(self.wanted());
        }
        Ok(())
    }

    /// Told once there is room for a search like one that was refused, which may then be pushed.
    /// Who comes first is told first, of those whose client has room. Somebody else may be faster.
    pub(super) fn room(&mut self, client: Client, purpose: Purpose) -> oneshot::Receiver<()> {
        let (tell, told) = oneshot::channel();
        self.outside.push_back(Outside { client, group: purpose.group(), tell });
        self.call_in();
        told
    }

    /// Tells as many of those outside as there is room for.
    fn call_in(&mut self) {
        let mut free = self.waiting.map(|waiting| self.room.all.saturating_sub(waiting));
        if self.closed || self.outside.is_empty() || free == [0; 2] {
            return;
        }
        let mut called: HashMap<(Client, usize), usize> = HashMap::new();
        for who in std::mem::take(&mut self.outside) {
            let Outside { client, group, .. } = who;
            let own = self.lines.get(&client).map_or(0, |line| line.waiting(group));
            let before = called.entry((client, group)).or_default();
            if who.tell.is_closed() {
                continue;
            }
            if free[group] == 0 || own + *before >= self.room.client {
                self.outside.push_back(who);
                continue;
            }
            free[group] -= 1;
            *before += 1;
            // Who is gone by now takes no place, and there will be room again.
            let _ = who.tell.send(());
        }
    }

    /// What runs, and what waits that was not given up.
    pub(super) fn look(&self, now: Instant) -> Look {
        let waiting = Purpose::ALL.map(|purpose| {
            let circles = self.lines.values().map(|line| line.circle(purpose));
            let jobs = circles.flat_map(|circle| circle.jobs.values().flatten());
            let waits = jobs.filter(|job| !job.control.stopped());
            waits.fold(Waiting::default(), |all, job| Waiting {
                count: all.count + 1,
                oldest: all.oldest.max(now.saturating_duration_since(job.since)),
            })
        });
        Look { running: self.running(), idle: self.idle.running(), waiting }
    }

    /// How many searches run.
    pub(super) fn running(&self) -> usize {
        self.lines.values().map(|line| line.running).sum()
    }

    /// The next search; [`done`](Queue::done) must follow for its client.
    pub(super) fn pop(&mut self) -> Option<(Client, Job)> {
        let next = self.take();
        self.call_in();
        next
    }

    fn take(&mut self) -> Option<(Client, Job)> {
        loop {
            let others = self.waiting[1] > 0 && (self.waiting[0] == 0 || self.ahead >= AHEAD);
            let group = usize::from(others);
            let next = self.lines.iter_mut().filter(|(_, line)| line.waiting(group) > 0);
            let (&client, line) =
                next.min_by_key(|(_, line)| (line.running, line.used, line.turn))?;
            let job = line.pop(group)?;
            self.waiting[group] -= 1;
            // Nobody waits any more for a search that was given up here.
            if job.control.stopped() {
                continue;
            }
            self.ahead = if others || self.waiting[1] == 0 { 0 } else { self.ahead + 1 };
            self.floor = self.floor.max(line.used);
            self.turns += 1;
            line.turn = self.turns;
            line.running += 1;
            return Some((client, job));
        }
    }

    /// A search has ended.
    pub(super) fn done(&mut self, client: Client, time: Duration) {
        if let Some(line) = self.lines.get_mut(&client) {
            line.running -= 1;
            line.used += time;
        }
        // When all is done, all begin anew; before, only those count that have used more.
        if self.lines.values().any(Line::busy) {
            let floor = self.floor;
            self.lines.retain(|_, line| line.busy() || line.used > floor);
        } else {
            self.lines.clear();
            self.floor = Duration::ZERO;
        }
    }

    fn forget_given_up(&mut self) {
        for line in self.lines.values_mut() {
            line.steps.forget_given_up();
            line.studies.forget_given_up();
            line.watches.forget_given_up();
        }
        for group in 0..self.waiting.len() {
            self.waiting[group] = self.lines.values().map(|line| line.waiting(group)).sum();
        }
    }
}

impl Line {
    fn circle(&self, purpose: Purpose) -> &Circle {
        match purpose {
            Purpose::Step => &self.steps,
            Purpose::Study => &self.studies,
            Purpose::Watch => &self.watches,
        }
    }

    fn circle_mut(&mut self, purpose: Purpose) -> &mut Circle {
        match purpose {
            Purpose::Step => &mut self.steps,
            Purpose::Study => &mut self.studies,
            Purpose::Watch => &mut self.watches,
        }
    }

    fn waiting(&self, group: usize) -> usize {
        if group == 0 { self.steps.count + self.studies.count } else { self.watches.count }
    }

    fn busy(&self) -> bool {
        self.running > 0 || self.waiting(0) + self.waiting(1) > 0
    }

    fn pop(&mut self, group: usize) -> Option<Job> {
        if group == 1 {
            return self.watches.pop();
        }
        let study = self.studies.count > 0 && (self.steps.count == 0 || self.ahead >= AHEAD);
        self.ahead = if study || self.studies.count == 0 { 0 } else { self.ahead + 1 };
        if study { self.studies.pop() } else { self.steps.pop() }
    }
}

impl Circle {
    fn at(&self, table: &str) -> usize {
        self.jobs.get(table).map_or(0, VecDeque::len)
    }

    fn push(&mut self, table: &str, job: Job) {
        self.count += 1;
        if let Some(jobs) = self.jobs.get_mut(table) {
            jobs.push_back(job);
        } else {
            let table: Arc<str> = table.into();
            self.tables.push_back(Arc::clone(&table));
            self.jobs.insert(table, VecDeque::from([job]));
        }
    }

    fn pop(&mut self) -> Option<Job> {
        let table = self.tables.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.tables.push_back(table);
        }
        self.count -= 1;
        job
    }

    fn forget_given_up(&mut self) {
        for jobs in self.jobs.values_mut() {
            jobs.retain(|job| !job.control.stopped());
        }
        self.jobs.retain(|_, jobs| !jobs.is_empty());
        self.tables.retain(|table| self.jobs.contains_key(table));
        self.count = self.jobs.values().map(VecDeque::len).sum();
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// A queue whose searches tell their names.
    struct Told {
        queue: Queue,
        tell: Sender<String>,
        told: Receiver<String>,
    }

    fn told(client: usize, all: usize) -> Told {
        let (tell, told) = channel();
        Told { queue: Queue::new(Room { client, all }, 1), tell, told }
    }

    fn client(number: u8) -> Client {
        IpAddr::from(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    impl Told {
        fn push(&mut self, number: u8, purpose: Purpose, table: &str) -> Result<(), Refusal> {
            self.push_with(number, purpose, table, Arc::default())
        }

        fn push_with(
            &mut self,
            number: u8,
            purpose: Purpose,
            table: &str,
            control: Arc<Control>,
        ) -> Result<(), Refusal> {
            let (tell, name) = (self.tell.clone(), table.to_owned());
            let work = Box::new(move |_| tell.send(name).expect("the test listens"));
            self.queue.push(
                Asker { client: client(number), table, purpose },
                Job { control, since: Instant::now(), purpose, work },
            )
        }

        /// Lets one thread do what waits, each search taking so long.
        fn run(&mut self, time: Duration) -> Vec<String> {
            while let Some((client, job)) = self.queue.pop() {
                (job.work)(Turn::until(|| {}));
                self.queue.done(client, time);
            }
            self.told.try_iter().collect()
        }
    }

    #[test]
    fn the_tables_of_a_client_take_turns() {
        let mut told = told(100, 100);
        for table in ["a", "a", "a", "b", "c"] {
            told.push(1, Purpose::Step, table).expect("room");
        }
        assert_eq!(told.run(SECOND), ["a", "b", "c", "a", "a"]);
    }

    #[test]
    fn clients_take_turns_however_many_tables_one_has() {
        let mut told = told(100, 1000);
        for i in 0..50 {
            told.push(1, Purpose::Step, &format!("flood {i}")).expect("room");
        }
        told.push(2, Purpose::Step, "mine").expect("room");
        told.push(2, Purpose::Step, "mine").expect("room");
        told.push(3, Purpose::Step, "third").expect("room");
        let order = told.run(SECOND);
        assert_eq!(order[..5], ["flood 0", "mine", "third", "flood 1", "mine"]);
    }

    #[test]
    fn clients_share_by_time_and_nobody_saves_up() {
        let mut told = told(100, 1000);
        // The searches of 1 take ten times as long as those of 2.
        for i in 0..30 {
            told.push(1, Purpose::Study, &format!("{i}")).expect("room");
            told.push(2, Purpose::Study, &format!("{i}")).expect("room");
        }
        let mut used = [0; 3];
        for _ in 0..22 {
            let (who, _) = told.queue.pop().expect("one waits");
            let (number, time) = if who == client(1) { (1, 10) } else { (2, 1) };
            used[number] += time;
            told.queue.done(who, SECOND * time);
        }
        assert_eq!(used, [0, 20, 20]);
        // Who comes now is not owed what the others had before.
        for i in 0..3 {
            told.push(3, Purpose::Study, &format!("{i}")).expect("room");
        }
        let mut first = Vec::new();
        for _ in 0..3 {
            let (who, _) = told.queue.pop().expect("one waits");
            first.push(who);
            told.queue.done(who, SECOND * 10);
        }
        first.sort_by_key(|who| format!("{who:?}"));
        assert_eq!(first, [client(1), client(2), client(3)]);
    }

    #[test]
    fn the_threads_are_shared_too() {
        let mut told = told(100, 1000);
        for i in 0..6 {
            told.push(1, Purpose::Study, &format!("{i}")).expect("room");
        }
        let first: Vec<Client> = (0..2).map(|_| told.queue.pop().expect("one waits").0).collect();
        assert_eq!(first, [client(1), client(1)]);
        for i in 0..2 {
            told.push(2, Purpose::Study, &format!("{i}")).expect("room");
        }
        let next: Vec<Client> = (0..3).map(|_| told.queue.pop().expect("one waits").0).collect();
        assert_eq!(next, [client(2), client(2), client(1)]);
    }

    #[test]
    fn people_go_ahead_of_computers_among_themselves_and_steps_of_analyses() {
        let mut told = told(100, 1000);
        for i in 0..9 {
            told.push(1, Purpose::Watch, &format!("watch {i}")).expect("room");
            told.push(2, Purpose::Study, &format!("study {i}")).expect("room");
            told.push(2, Purpose::Step, &format!("step {i}")).expect("room");
        }
        let order = told.run(SECOND);
        let at = |name: &str| order.iter().position(|told| told == name).expect("told");
        assert_eq!(order[0], "step 0");
        assert!(at("step 6") < at("study 0"), "{order:?}");
        assert!(at("study 0") < at("step 8"), "none waits for ever: {order:?}");
        assert!(at("watch 0") < at("study 5"), "none waits for ever: {order:?}");
        assert!(at("study 3") < at("watch 2"), "{order:?}");
        assert_eq!(order.len(), 27);
    }

    #[test]
    fn room_is_bounded_for_a_table_a_client_and_all() {
        let mut told = told(10, 25);
        let mut fill = |number: u8, purpose: Purpose| {
            let mut refusals = Vec::new();
            for i in 0..12 {
                refusals.extend(told.push(number, purpose, &format!("{i}")).err());
            }
            refusals.iter().map(Refusal::code).collect::<Vec<_>>()
        };
        assert_eq!(fill(1, Purpose::Watch), ["share", "share"]);
        assert_eq!(fill(1, Purpose::Step), ["share", "share"], "others take no room of people");
        assert_eq!(fill(2, Purpose::Study), ["share", "share"]);
        assert_eq!(fill(3, Purpose::Study), ["busy"; 7]);
        let mut told = self::told(10, 25);
        let refused: Vec<bool> =
            (0..6).map(|_| told.push(1, Purpose::Study, "one").is_err()).collect();
        assert_eq!(refused, [false, false, false, false, true, true]);
    }

    #[test]
    fn who_found_no_room_is_told_when_there_is_some_for_its_client() {
        let mut told = told(1, 2);
        for number in [1, 2] {
            told.push(number, Purpose::Step, "waits").expect("room");
        }
        let [mut first, gone, mut second, mut third] =
            [1, 2, 1, 3].map(|number| told.queue.room(client(number), Purpose::Step));
        let mut other = told.queue.room(client(1), Purpose::Watch);
        assert_eq!(other.try_recv(), Ok(()), "computers have room of their own");
        drop(gone);
        let (served, _) = told.queue.pop().expect("one waits");
        assert_eq!(served, client(1));
        assert_eq!(first.try_recv(), Ok(()));
        told.push(1, Purpose::Step, "now").expect("room");
        assert!(second.try_recv().is_err() && third.try_recv().is_err());
        // The place of 2 is for 3, since 1 has all of its own.
        assert_eq!(told.queue.pop().map(|(served, _)| served), Some(client(2)));
        assert_eq!(third.try_recv(), Ok(()));
        assert!(second.try_recv().is_err());
        told.queue.pop();
        assert_eq!(second.try_recv(), Ok(()));
        // What is free already is told at once.
        assert_eq!(told.queue.room(client(1), Purpose::Step).try_recv(), Ok(()));
    }

    #[test]
    fn what_is_given_up_takes_no_room_and_no_turn() {
        let mut told = told(3, 3);
        let control = Arc::<Control>::default();
        for i in 0..3 {
            let control = Arc::clone(&control);
            told.push_with(1, Purpose::Study, &format!("{i}"), control).expect("room");
        }
        assert!(told.push(1, Purpose::Study, "new").is_err());
        control.stop();
        told.push(1, Purpose::Study, "new").expect("room");
        assert_eq!(told.run(SECOND), ["new"]);
        assert!(told.queue.lines.is_empty(), "nobody is remembered when all is done");
    }
}
