//! Who thinks while commands are still read.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use ludoteca_catalog::{AnyGame, AnySearcher, Control, Limits, Options, Position, SearchReport};

use crate::lines::{lock, spin};

/// More threads than this nobody means to ask for.
pub(crate) const MOST_THREADS: u64 = 256;
/// The most memory of the tables, in MiB.
pub(crate) const MOST_HASH: u64 = 65_536;

/// How it is told that a program may be asked to think while somebody else is to step.
pub(crate) const PONDER: &str = "option name Ponder type check default false";
/// What is said where something has come that nobody waited for.
const UNEXPECTED: &str = "nothing is expected; say go ponder before ponderhit";

/// The step that a search expects after its own, where somebody else makes it.
pub(crate) fn expected<'a>(position: &dyn Position, found: &'a SearchReport) -> Option<&'a str> {
    let [own, next, ..] = found.line.as_slice() else { return None };
    let (mut after, seat) = (position.copy(), position.turn());
    after.play(own).ok()?;
    (after.turn() != seat && after.turn().seat().is_some()).then_some(next)
}

/// Sets an option of the search that every protocol with options has, by its name in small letters;
/// whether it is one of them.
pub(crate) fn set_search(options: &mut Options, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "hash" => options.hash_mib = spin("Hash", value, 1, MOST_HASH)? as usize,
        "threads" => options.threads = spin("Threads", value, 1, MOST_THREADS)? as usize,
        "level" => options.level = spin("Level", value, 1, 10)? as u8,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Somebody who thinks about one game, and the search under way.
pub(crate) struct Thinker {
    /// Locked by the search under way alone.
    searcher: Arc<Mutex<Box<dyn AnySearcher>>>,
    search: Option<Search>,
}

/// A search under way.
struct Search {
    control: Arc<Control>,
    thread: JoinHandle<()>,
    /// Its answer is on its way: set before it is written, so that who reads that line may go on
    /// at once.
    answered: Arc<AtomicBool>,
    endless: bool,
    /// Where it is about a position that is only expected: what follows once it has come.
    then: Option<Then>,
}

/// How a search goes on once what was expected has come.
struct Then {
    has_come: Arc<Mutex<bool>>,
    control: Arc<Control>,
    endless: bool,
}

/// What is to be thought about.
pub(crate) struct Task {
    /// A seat is to step.
    pub(crate) position: Box<dyn Position>,
    pub(crate) limits: Limits,
    pub(crate) options: Options,
    /// Whether the answer has to wait until somebody says `stop`.
    pub(crate) endless: bool,
    /// Whether the position is only expected: then it is thought about without an answer until it has
    /// [come](Thinker::has_come), and only from then on within the limits. Without any that was enough.
    pub(crate) ponders: bool,
}

/// A search has panicked.
pub(crate) struct Failed;

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the search failed; this is a bug, please report it")
    }
}

impl Thinker {
    pub(crate) fn new(game: &dyn AnyGame) -> Thinker {
        Thinker { searcher: Arc::new(Mutex::new(game.searcher())), search: None }
    }

    /// Forgets everything, as before another game.
    pub(crate) fn forget(&self) {
        lock(&self.searcher).forget();
    }

    /// Whether a search has not answered yet.
    pub(crate) fn busy(&mut self) -> Result<bool, Failed> {
        let over = |search: &Search| {
            search.answered.load(Ordering::Acquire) || search.thread.is_finished()
        };
        if self.search.as_ref().is_some_and(over) {
            self.finish()?;
        }
        Ok(self.search.is_some())
    }

    /// Begins to think; `report` hears of what it finds on the way, `answer` of the end.
    pub(crate) fn start(
        &mut self,
        task: Task,
        report: impl Fn(&SearchReport) + Send + 'static,
        answer: impl FnOnce(&SearchReport) + Send + 'static,
    ) {
        let Task { position, limits, options, endless, ponders } = task;
        let control = Arc::new(Control::default());
        let answered = Arc::new(AtomicBool::new(false));
        let then =
            ponders.then(|| Then { has_come: Arc::default(), control: Arc::default(), endless });
        let (held, answering) = (Arc::clone(&control), Arc::clone(&answered));
        let next =
            then.as_ref().map(|then| (Arc::clone(&then.has_come), Arc::clone(&then.control)));
        let searcher = Arc::clone(&self.searcher);
        let thread = std::thread::spawn(move || {
            // Told to go on until it is stopped, a search that is through with everything waits.
            let think = |limits: &Limits, control: &Control, waits: bool| {
                let found = lock(&searcher)
                    .think(&*position, limits, &options, control, &mut |found| report(found))
                    .expect("a seat is to step");
                while waits && !control.stopped() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                found
            };
            let found = match next {
                None => think(&limits, &held, endless),
                Some((has_come, control)) => {
                    let found = think(&Limits::default(), &held, true);
                    let goes_on = *lock(&has_come) && (endless || limits != Limits::default());
                    if goes_on { think(&limits, &control, endless) } else { found }
                }
            };
            answering.store(true, Ordering::Release);
            answer(&found);
        });
        let endless = endless || ponders;
        self.search = Some(Search { control, thread, answered, endless, then });
    }

    /// The position that is thought about has come.
    ///
    /// # Errors
    /// None was only expected.
    pub(crate) fn has_come(&mut self) -> Result<(), String> {
        let search = self.search.as_mut().ok_or(UNEXPECTED)?;
        let then = search.then.take().ok_or(UNEXPECTED)?;
        // Whoever sees that it was stopped sees why.
        let mut has_come = lock(&then.has_come);
        *has_come = true;
        search.control.stop();
        drop(has_come);
        (search.control, search.endless) = (then.control, then.endless);
        Ok(())
    }

    /// Ends the search, which then answers.
    pub(crate) fn stop(&mut self) -> Result<(), Failed> {
        if let Some(search) = &self.search {
            search.control.stop();
        }
        self.join()
    }

    /// Lets the search come to its own end, unless it has none.
    pub(crate) fn finish(&mut self) -> Result<(), Failed> {
        if let Some(search) = self.search.as_ref().filter(|search| search.endless) {
            search.control.stop();
        }
        self.join()
    }

    fn join(&mut self) -> Result<(), Failed> {
        let Some(search) = self.search.take() else { return Ok(()) };
        search.thread.join().map_err(|_| Failed)
    }
}
