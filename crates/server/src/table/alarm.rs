//! Tables that nobody keeps in memory, at which something will be due: a clock runs out, the
//! computer is to step.
//!
//! A keeper looks after its own table as long as it lives, and leaves an alarm behind when it ends.
//! The store remembers which tables had something due, so that a new server looks at all of them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// What is to be known of a table when it is looked at again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alarm {
    /// When to look.
    pub(super) due: Instant,
    /// Since when the clock of the seat to step has run,
    pub(super) since: Instant,
    /// if this is still the newest version; `None` when it is not known.
    pub(super) version: Option<u64>,
}

/// All alarms.
#[derive(Default)]
pub(super) struct Alarms {
    /// Held for moments only, never across an await.
    set: Mutex<Set>,
    /// Something may be due earlier than was thought.
    changed: Notify,
}

#[derive(Default)]
struct Set {
    alarms: HashMap<String, Alarm>,
    /// Those that have not gone off.
    order: BTreeSet<(Instant, String)>,
}

impl Alarms {
    /// No code of ours panics while it holds the lock, so a poisoned set is still in order.
    fn lock(&self) -> MutexGuard<'_, Set> {
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the alarm of a table.
    pub(super) fn set(&self, table: &str, alarm: Alarm) {
        self.lock().set(table, alarm);
        self.changed.notify_one();
    }

    /// Sets an alarm for each of these that has none.
    pub(super) fn add(&self, tables: Vec<String>, alarm: Alarm) {
        let mut set = self.lock();
        for table in tables {
            if !set.alarms.contains_key(&table) {
                set.set(&table, alarm);
            }
        }
        drop(set);
        self.changed.notify_one();
    }

    /// The alarm of a table, also one that has gone off.
    pub(super) fn get(&self, table: &str) -> Option<Alarm> {
        self.lock().alarms.get(table).copied()
    }

    /// Takes the alarm of a table away: somebody looks after it now.
    pub(super) fn remove(&self, table: &str) {
        let mut set = self.lock();
        if let Some(alarm) = set.alarms.remove(table) {
            set.order.remove(&(alarm.due, table.to_owned()));
        }
    }

    /// Puts off the alarm of a table, if there is one.
    pub(super) fn put_off(&self, table: &str, due: Instant) {
        let mut set = self.lock();
        if let Some(&alarm) = set.alarms.get(table) {
            set.set(table, Alarm { due, ..alarm });
        }
        drop(set);
        self.changed.notify_one();
    }

    /// Waits for the next alarm to go off. It can be looked up until it is removed.
    pub(super) async fn next(&self) -> String {
        loop {
            let earliest = {
                let mut set = self.lock();
                match set.order.pop_first() {
                    Some((due, table)) if due <= Instant::now() => return table,
                    Some((due, table)) => {
                        set.order.insert((due, table));
                        Some(due)
                    }
                    None => None,
                }
            };
            let wait = async {
                match earliest {
                    Some(due) => sleep_until(due).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = wait => {}
                () = self.changed.notified() => {}
            }
        }
    }
}

impl Set {
    fn set(&mut self, table: &str, alarm: Alarm) {
        if let Some(old) = self.alarms.insert(table.to_owned(), alarm) {
            self.order.remove(&(old.due, table.to_owned()));
        }
        self.order.insert((alarm.due, table.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn alarms_go_off_in_order_until_none_is_left_and_one_that_is_put_off_blocks_no_other() {
        let alarms = Alarms::default();
        let start = Instant::now();
        let at = |millis| Alarm {
            due: start + Duration::from_millis(millis),
            since: start,
            version: Some(millis),
        };
        alarms.set("late", at(3_600_000));
        for i in 0..200 {
            alarms.set(&format!("t{i:03}"), at(i / 100));
        }
        alarms.set("gone", at(0));
        assert_eq!(alarms.get("gone").expect("set").version, Some(0));
        alarms.remove("gone");
        assert!(alarms.get("gone").is_none());
        for i in 0..200 {
            let table = alarms.next().await;
            assert_eq!(table, format!("t{i:03}"));
            if i == 7 {
                alarms.put_off(&table, start + Duration::from_millis(2));
            } else {
                assert_eq!(alarms.get(&table).expect("it is known").version, Some(i / 100));
                alarms.remove(&table);
            }
        }
        assert_eq!(alarms.next().await, "t007");
        assert_eq!(alarms.get("t007").expect("put off").version, Some(0));
        alarms.remove("t007");
        alarms.put_off("t007", start);
        // What is due earlier than what is waited for goes off first.
        let (next, ()) = tokio::join!(alarms.next(), async { alarms.set("soon", at(0)) });
        assert_eq!(next, "soon");
        alarms.add(vec!["late".to_owned(), "new".to_owned()], at(0));
        assert_eq!(alarms.next().await, "new");
        assert_eq!(alarms.get("late").expect("kept").version, Some(3_600_000));
    }
}
