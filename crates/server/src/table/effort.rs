//! Where small work is done.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::offload;
use crate::refusal::Refusal;

/// To hand work to another thread and to come back costs some ten microseconds, and much more where
/// all cores are busy. What takes less than this may be done at once: it keeps other people waiting no
/// longer than a handful of requests do.
const SMALL: Duration = Duration::from_micros(300);

/// How much effort work of one kind takes at one table, as far as is known.
#[derive(Default)]
pub(super) struct Effort {
    /// In microseconds and one more; 0 while nothing is known.
    lately: AtomicU32,
}

impl Effort {
    /// Does work of this kind: at once where it was small lately, and away from the threads that answer
    /// people otherwise. A panic there is a bug of a game; it ends nothing but this work.
    pub(super) async fn spend<T: Send + 'static>(
        self: &Arc<Effort>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        if !self.is_small() {
            let effort = Arc::clone(self);
            return offload(move || effort.measured(work)).await;
        }
        catch_unwind(AssertUnwindSafe(|| self.measured(work))).map_err(|_| {
            tracing::error!("work for a table panicked");
            Refusal::Failed
        })
    }

    fn is_small(&self) -> bool {
        let lately = self.lately.load(Ordering::Relaxed);
        lately > 0 && u128::from(lately) <= SMALL.as_micros()
    }

    fn measured<T>(&self, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.took(began.elapsed());
        done
    }

    /// What took long is forgotten only by and by.
    fn took(&self, time: Duration) {
        let took =
            u32::try_from(time.as_micros()).map_or(u32::MAX, |micros| micros.saturating_add(1));
        let lately = self.lately.load(Ordering::Relaxed);
        self.lately.store(took.max(lately - lately / 4), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_took_long_once_is_taken_for_small_only_after_a_while() {
        let effort = Effort::default();
        assert!(!effort.is_small(), "nothing is known");
        effort.took(Duration::from_micros(20));
        assert!(effort.is_small());
        effort.took(Duration::from_millis(2));
        let again = (1..).find(|_| {
            effort.took(Duration::ZERO);
            effort.is_small()
        });
        assert_eq!(again, Some(7));
        effort.took(Duration::MAX);
        assert!(!effort.is_small());
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_work_alone() {
        let effort = Arc::new(Effort::default());
        for _ in 0..3 {
            let fails = effort.spend(|| panic!("on purpose"));
            assert!(matches!(fails.await, Err(Refusal::Failed)));
            effort.took(Duration::ZERO);
        }
        assert!(effort.is_small());
        assert_eq!(effort.spend(|| 7).await.ok(), Some(7));
    }
}
