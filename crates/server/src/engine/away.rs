//! Searches that workers elsewhere do.

use std::sync::Arc;

use ludoteca_work::{Answer, Crew, Desk, Job as Errand, Lost, Queue as Line};
use tokio::sync::watch;
use tokio::time::{Duration, sleep};

use super::queue::Asker;
use super::{Search, Shared};
use crate::refusal::Refusal;

/// So many searches are given away for each thread of the workers: one that it does, and one that it
/// finds when it is done. The others wait here, where the queue is fair.
const EACH: usize = 2;
/// As long as nobody is there so many are given away.
const LEAST: usize = 2;
/// When to try again what found no room on the way.
const AGAIN: Duration = Duration::from_secs(1);

/// Takes searches out of a queue and gives them away, as many at once as workers soon come to. Ends when
/// the queue is closed.
pub(super) async fn give(shared: Arc<Shared>, mut crew: watch::Receiver<Crew>) {
    loop {
        let most = (crew.borrow_and_update().threads * EACH).max(LEAST);
        let next = {
            let mut queue = shared.lock();
            if queue.closed {
                return;
            }
            if queue.running() < most { shared.pop(&mut queue) } else { None }
        };
        match next {
            Some((turn, work)) => work(turn),
            None => tokio::select! {
                () = shared.stirred.notified() => {}
                changed = crew.changed() => {
                    // A desk without a crew is gone.
                    if changed.is_err() {
                        return;
                    }
                }
            },
        }
    }
}

/// Puts a job in the queue, to be given away in its turn.
pub(super) fn ask<T: Send + 'static>(
    shared: &Arc<Shared>,
    desk: &Arc<Desk>,
    asker: Asker<'_>,
    job: Errand,
    read: impl FnOnce(Option<Answer>) -> T + Send + 'static,
) -> Result<Search<T>, Refusal> {
    let desk = Arc::clone(desk);
    shared.push(asker, |control, begin, tell| {
        Box::new(move |turn| {
            tokio::spawn(async move {
                let _ = begin.send(());
                let answer = loop {
                    match desk.ask(Line::People, &job, &control).await {
                        Ok(answer) => break Some(answer),
                        Err(Lost::Busy) if !control.stopped() => sleep(AGAIN).await,
                        Err(Lost::Busy | Lost::GivenUp) => break None,
                        Err(Lost::Refused(reason)) => {
                            tracing::error!(game = job.game, "a search is refused: {reason}");
                            break None;
                        }
                    }
                };
                let _ = tell.send(read(answer));
                drop(turn);
            });
        })
    })
}
