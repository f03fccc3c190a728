//! What is done while nobody waits for it.
//!
//! It begins only where a thread is to spare, and is told to end as soon as that one is wanted. Of several threads
//! one is always left, so that who comes next finds it at once; a single thread is given back by a search that looks
//! at its control.

use std::collections::VecDeque;
use std::sync::Arc;

use ludoteca_catalog::Control;

use super::queue::Work;

/// So many may wait or be under way: what they find is not kept for more.
pub(crate) const IDLE: usize = 16;

/// Something that nobody waits for.
pub(super) struct Pastime {
    pub(super) control: Arc<Control>,
    /// What is done.
    pub(super) work: Work,
}

/// What waits and what is under way.
pub(super) struct Idle {
    threads: usize,
    waiting: VecDeque<Pastime>,
    /// The earliest first.
    running: Vec<Arc<Control>>,
}

impl Idle {
    pub(super) fn new(threads: usize) -> Idle {
        Idle { threads, waiting: VecDeque::new(), running: Vec::new() }
    }

    /// How many may be under way where so many threads are wanted for what people wait for.
    fn most(&self, wanted: usize) -> usize {
        let left = usize::from(self.threads > 1);
        self.threads.saturating_sub(wanted + left)
    }

    /// Takes something in; whether there is room for it.
    pub(super) fn push(&mut self, pastime: Pastime) -> bool {
        self.waiting.retain(|waits| !waits.control.stopped());
        let room = self.waiting.len() + self.running.len() < IDLE;
        if room {
            self.waiting.push_back(pastime);
        }
        room
    }

    /// What a thread may do that has nothing else to do; [`done`](Idle::done) must follow.
    pub(super) fn take(&mut self, wanted: usize) -> Option<Pastime> {
        if self.running.len() >= self.most(wanted) {
            return None;
        }
        loop {
            let next = self.waiting.pop_front()?;
            if !next.control.stopped() {
                self.running.push(Arc::clone(&next.control));
                return Some(next);
            }
        }
    }

    /// Something has ended.
    pub(super) fn done(&mut self, control: &Arc<Control>) {
        self.running.retain(|runs| !Arc::ptr_eq(runs, control));
    }

    /// Ends what stands in the way of so many threads that are wanted, the earliest first.
    pub(super) fn make_way(&mut self, wanted: usize) {
        let most = self.most(wanted);
        let under_way = self.running.iter().filter(|control| !control.stopped());
        let too_many = under_way.clone().count().saturating_sub(most);
        under_way.take(too_many).for_each(|control| control.stop());
    }

    /// Ends everything.
    pub(super) fn close(&mut self) {
        self.waiting.clear();
        self.running.iter().for_each(|control| control.stop());
    }

    /// How many are under way.
    pub(super) fn running(&self) -> usize {
        self.running.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pastime() -> (Arc<Control>, Pastime) {
        let control = Arc::<Control>::default();
        (Arc::clone(&control), Pastime { control, work: Box::new(drop) })
    }

    fn filled(threads: usize) -> (Idle, Vec<Arc<Control>>) {
        let mut idle = Idle::new(threads);
        let controls = (0..IDLE).map(|_| {
            let (control, pastime) = pastime();
            assert!(idle.push(pastime));
            control
        });
        let controls = controls.collect();
        (idle, controls)
    }

    #[test]
    fn one_of_several_threads_is_always_left() {
        for (threads, wanted, most) in
            [(1, 0, 1), (1, 1, 0), (2, 0, 1), (2, 1, 0), (4, 0, 3), (4, 2, 1), (4, 9, 0), (0, 0, 0)]
        {
            let (mut idle, _) = filled(threads);
            let taken = std::iter::from_fn(|| idle.take(wanted)).count();
            assert_eq!(taken, most, "{threads} threads, {wanted} wanted");
        }
    }

    #[test]
    fn only_as_many_end_as_stand_in_the_way_the_earliest_first() {
        let (mut idle, controls) = filled(4);
        while idle.take(0).is_some() {}
        let stopped = || controls.iter().map(|control| control.stopped()).collect::<Vec<_>>();
        idle.make_way(0);
        assert_eq!(stopped()[..3], [false; 3]);
        idle.make_way(1);
        assert_eq!(stopped()[..3], [true, false, false]);
        // Who was told so is on its way.
        idle.make_way(1);
        assert_eq!(stopped()[..3], [true, false, false]);
        assert!(idle.take(1).is_none(), "its thread is not there yet");
        idle.done(&controls[0]);
        assert!(idle.take(1).is_none(), "two of two are under way");
        idle.make_way(7);
        assert_eq!(stopped()[..4], [true, true, true, false]);
        idle.done(&controls[1]);
        idle.done(&controls[2]);
        assert_eq!(idle.running(), 0);
        assert!(idle.take(0).is_some());
        idle.close();
        assert!(controls[3].stopped() && idle.take(0).is_none());
    }

    #[test]
    fn what_was_given_up_leaves_its_place_to_others() {
        let (mut idle, controls) = filled(2);
        let (_, more) = pastime();
        assert!(!idle.push(more), "there is no room");
        controls[0].stop();
        let (more_control, more) = pastime();
        assert!(idle.push(more));
        controls[1..].iter().for_each(|control| control.stop());
        let next = idle.take(0).expect("the last one is left");
        assert!(Arc::ptr_eq(&next.control, &more_control) && idle.take(0).is_none());
    }
}
