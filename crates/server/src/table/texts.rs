//! What is shown of a table, made once for all who see the same.

use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use hyper::body::Bytes;
use ludoteca_catalog::{Lang, cores};
use ludoteca_core::MAX_SEATS;
use ludoteca_store::Digest;
use tokio::sync::{OnceCell, Semaphore};

use super::effort::Effort;
use super::{Away, offload};
use crate::refusal::Refusal;
use crate::view::Stock;

/// Clocks and the time in a text are older by so much at most.
const FRESH: Duration = Duration::from_millis(100);

/// What is only shown is made on all cores but one, so that no step waits behind it.
static SHOWING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(cores().saturating_sub(1).max(1)));

/// Makes what is only shown: away from the threads that answer people, and from those that make
/// steps.
pub(crate) async fn showing<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    offload(placed(work).await?).await
}

/// The same work with a place for it. Who leaves meanwhile must not let another one begin.
async fn placed<T>(work: impl FnOnce() -> T) -> Result<impl FnOnce() -> T, Refusal> {
    // The semaphore is never closed.
    let place = SHOWING.acquire().await.map_err(|_| Refusal::Failed)?;
    Ok(move || {
        let done = work();
        drop(place);
        done
    })
}

/// Who sees a table, and how: whoever has the same look sees the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// The secret of seats here; nothing for all who only watch.
    pub(crate) key: Option<Digest>,
    pub(crate) lang: Lang,
    pub(crate) turned: bool,
    pub(crate) narrow: bool,
    pub(crate) compact: bool,
}

/// What tells two states of a table from one another.
pub(crate) type State = (u64, [bool; MAX_SEATS], Option<usize>, usize, u64, Away);

/// What is shown of a table to those who are there just now.
#[derive(Default)]
pub(crate) struct Texts {
    /// Whole views.
    views: Mutex<Vec<Entry>>,
    /// What is sent to those who keep what stands.
    pub(crate) stock: Stock,
    /// What it takes to make that.
    effort: Arc<Effort>,
}

struct Entry {
    look: Look,
    state: State,
    began: Instant,
    text: Weak<OnceCell<Bytes>>,
}

/// A text, kept for others as long as this is.
pub(crate) struct Text(Arc<OnceCell<Bytes>>);

impl Deref for Text {
    type Target = Bytes;

    fn deref(&self) -> &Bytes {
        static NOTHING: Bytes = Bytes::new();
        self.0.get().unwrap_or(&NOTHING)
    }
}

impl Texts {
    /// Makes what is sent to those who keep what stands, which is small where little has changed.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.effort.spend(placed(work).await?).await
    }

    /// The text that shows a state to those of this look. It is made only where nobody has it yet.
    pub(crate) async fn share(
        &self,
        look: Look,
        state: State,
        make: impl FnOnce() -> Result<Vec<u8>, Refusal> + Send + 'static,
    ) -> Result<Text, Refusal> {
        let cell = self.cell(look, state);
        cell.get_or_try_init(async || showing(make).await?.map(Bytes::from)).await?;
        Ok(Text(cell))
    }

    fn cell(&self, look: Look, state: State) -> Arc<OnceCell<Bytes>> {
        // No code of ours panics while it holds the lock, so a poisoned list is still in order.
        let mut entries = self.views.lock().unwrap_or_else(PoisonError::into_inner);
        entries.retain(|entry| entry.text.strong_count() > 0);
        let fits = |entry: &&Entry| entry.look == look && entry.state == state;
        let known = entries.iter().rev().find(fits).and_then(|entry| {
            let text = entry.text.upgrade()?;
            // What is being made now is as fresh as can be.
            (!text.initialized() || entry.began.elapsed() < FRESH).then_some(text)
        });
        known.unwrap_or_else(|| {
            let cell = Arc::new(OnceCell::new());
            let (began, text) = (Instant::now(), Arc::downgrade(&cell));
            entries.push(Entry { look, state, began, text });
            cell
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const LOOK: Look =
        Look { key: None, lang: Lang::En, turned: false, narrow: false, compact: false };

    #[tokio::test]
    async fn all_who_see_the_same_share_one_text() {
        let (texts, made) = (Texts::default(), Arc::new(AtomicUsize::new(0)));
        let text = |look, version| {
            let made = Arc::clone(&made);
            let state = (version, [false; MAX_SEATS], None, 0, 0, Away::default());
            texts.share(look, state, move || {
                made.fetch_add(1, Ordering::Relaxed);
                Ok(version.to_string().into_bytes())
            })
        };
        let all = futures_util::future::join_all((0..100).map(|_| text(LOOK, 1))).await;
        assert!(all.iter().all(|text| text.as_ref().is_ok_and(|text| ***text == *b"1")));
        assert_eq!(made.load(Ordering::Relaxed), 1);
        let turned = text(Look { turned: true, ..LOOK }, 1).await;
        let newer = text(LOOK, 2).await;
        assert!(newer.is_ok_and(|text| **text == *b"2"));
        assert_eq!(made.load(Ordering::Relaxed), 3);
        // Nothing is kept for nobody.
        drop((all, turned));
        assert!(text(LOOK, 1).await.is_ok());
        assert_eq!(made.load(Ordering::Relaxed), 4);
        let kept = texts.views.lock().unwrap().iter().filter(|e| e.text.strong_count() > 0).count();
        assert_eq!(kept, 0);
    }

    #[tokio::test]
    async fn who_gives_up_keeps_nobody_from_the_text() {
        let texts = Texts::default();
        let state = (1, [false; MAX_SEATS], None, 0, 0, Away::default());
        let failed = texts.share(LOOK, state, || Err(Refusal::Failed)).await;
        assert!(failed.is_err());
        let text = texts.share(LOOK, state, || Ok(b"late".to_vec())).await;
        assert!(text.is_ok_and(|text| **text == *b"late"));
    }
}
