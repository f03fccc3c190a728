//! Work that travels: `ludoteca worker`, and matches of which workers play the games.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use ludoteca_catalog::{AnyGame, Control, cores};
use ludoteca_lab::{GameOver, Outcome, Tally};
use ludoteca_server::Signals;
use ludoteca_work::{
    Address, AddressError, Answer, Desk, Job, Lost, Nats, Pairing, Queue, Task, work,
};

use crate::LogForm;
use crate::bar::Bar;
use crate::commands::Done;
use crate::numbers::whole;

/// So many games of a match wait for workers, beside those that they play.
const AHEAD: usize = 4;
/// No more games of a match are under way at once.
const MOST: usize = 1024;
/// When to try again what found no room.
const AGAIN: Duration = Duration::from_secs(1);
/// After so long without a worker it is said that there is none.
const LONELY: Duration = Duration::from_secs(3);

#[derive(Args)]
pub(crate) struct Worker {
    #[command(flatten)]
    nats: Where,
    /// How many jobs it does at once [default: all cores]
    #[arg(long, value_parser = whole::<u16>(1..=1024))]
    threads: Option<u16>,
    /// The form of the log on standard error [default: text]
    #[arg(long, value_name = "FORM")]
    pub(crate) log: Option<LogForm>,
}

/// Where work travels.
#[derive(Args, Default)]
pub(crate) struct Where {
    /// The NATS server over which work and news travel: nats://HOST:PORT, or tls://USER:PASSWORD@HOST
    /// [default: what LUDOTECA_NATS says]
    #[arg(long, value_name = "ADDRESS")]
    // Read later: what is refused at once is repeated in the refusal, and there may be a password in it.
    nats: Option<String>,
}

impl Where {
    /// What was said with `--nats`, or else in the environment, if it was.
    pub(crate) fn address(self) -> Result<Option<Address>, AddressError> {
        match (self.nats, std::env::var("LUDOTECA_NATS")) {
            (Some(said), _) => said.parse().map(Some),
            (None, Ok(address)) if !address.is_empty() => address.parse().map(Some),
            (None, _) => Ok(None),
        }
    }
}

/// `worker`
pub(crate) fn worker(how: Worker) -> Done {
    let none = "a worker takes its work from a NATS server: name it with --nats nats://HOST:PORT";
    let address = how.nats.address()?.ok_or(none)?;
    let threads = how.threads.map_or_else(cores, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut signals = Signals::listen()?;
        let nats = Nats::connect(&address, "ludoteca worker").await?;
        println!("Works for {address} on {threads} threads (Ctrl-C ends it)");
        let end = async {
            signals.next().await;
        };
        work(&nats, threads, end).await?;
        Ok(())
    })
}

/// Plays the games of a match at workers and reports the tally after each, in their order, until whoever
/// hears it has heard enough. `pairing` is any game of it.
pub(crate) fn spread(
    game: &dyn AnyGame,
    address: &Address,
    pairing: &Pairing,
    on_game: &mut dyn FnMut(GameOver<'_>) -> ControlFlow<()>,
) -> Result<Tally, Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let spec = game.spec().to_string();
    runtime.block_on(async {
        let nats = Nats::connect(address, "ludoteca match").await?;
        let desk = Desk::open(&nats).await?;
        let mut crew = desk.crew();
        let somebody = tokio::time::timeout(LONELY, crew.wait_for(|crew| crew.threads > 0));
        if somebody.await.is_err() {
            eprintln!(
                "Nobody works there yet; start workers with ludoteca worker --nats {address}"
            );
        }
        let control = Control::default();
        let mut signals = Signals::listen()?;
        let play = async |number: u32| {
            let task = Task::Play(Pairing { number, ..pairing.clone() });
            let job = Job::new(spec.clone(), task);
            loop {
                match desk.ask(Queue::Batches, &job, &control).await {
                    Ok(Answer::Outcome(outcome)) => return Ok((number, outcome)),
                    Ok(_) => return Err(Lost::Refused("a worker answered something else".into())),
                    Err(Lost::Busy) => tokio::time::sleep(AGAIN).await,
                    Err(lost) => return Err(lost),
                }
            }
        };
        let mut bar = Bar::new("games", pairing.games.into());
        let mut order = Order::default();
        let threads = crew.borrow().threads;
        let at_once = (threads * 2 + AHEAD).min(MOST);
        let mut played = stream::iter(0..pairing.games).map(play).buffer_unordered(at_once);
        let mut done = 0;
        let ended = loop {
            let next = tokio::select! {
                next = played.try_next() => next,
                _ = signals.next() => break Err(Lost::GivenUp),
            };
            match next {
                Ok(Some((number, outcome))) => {
                    done += 1;
                    let heard = order.add(number, outcome, on_game);
                    bar.show(done);
                    if heard.is_break() {
                        break Ok(());
                    }
                }
                Ok(None) => break Ok(()),
                Err(lost) => break Err(lost),
            }
        };
        // What waits is taken back, and what runs is not waited for.
        control.stop();
        let given_up = async { while played.next().await.is_some() {} };
        let _ = tokio::time::timeout(AGAIN, given_up).await;
        bar.end();
        match ended {
            Ok(()) => Ok(order.tally),
            Err(Lost::GivenUp) => {
                Err(format!("ended after {done} of {} games", pairing.games).into())
            }
            Err(lost) => Err(format!("no worker plays this: {lost}").into()),
        }
    })
}

/// Brings outcomes that come in any order into theirs.
#[derive(Default)]
struct Order {
    tally: Tally,
    next: u32,
    early: BTreeMap<u32, Outcome>,
}

impl Order {
    fn add(
        &mut self,
        number: u32,
        outcome: Outcome,
        on_game: &mut dyn FnMut(GameOver<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.early.insert(number, outcome);
        while let Some(outcome) = self.early.remove(&self.next) {
            self.next += 1;
            self.tally.add(&outcome);
            let failed = outcome.failed.as_deref();
            on_game(GameOver { number: self.next, tally: &self.tally, failed })?;
        }
        ControlFlow::Continue(())
    }
}
