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
}

/// What is to be thought about.
pub(crate) struct Task {
    /// A seat is to step.
    pub(crate) position: Box<dyn Position>,
    pub(crate) limits: Limits,
    pub(crate) options: Options,
    /// Whether the answer has to wait until somebody says `stop`.
    pub(crate) endless: bool,
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
        let control = Arc::new(Control::default());
        let answered = Arc::new(AtomicBool::new(false));
        let (held, answering) = (Arc::clone(&control), Arc::clone(&answered));
        let searcher = Arc::clone(&self.searcher);
        let endless = task.endless;
        let thread = std::thread::spawn(move || {
            let Task { position, limits, options, endless } = task;
            let found = lock(&searcher)
                .think(&*position, &limits, &options, &held, &mut |found| report(found))
                .expect("a seat is to step");
            // Told to go on until it is stopped, a search that is through with everything waits.
            while endless && !held.stopped() {
                std::thread::sleep(Duration::from_millis(1));
            }
            answering.store(true, Ordering::Release);
            answer(&found);
        });
        self.search = Some(Search { control, thread, answered, endless });
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
