//! Leave from play over days.
//!
//! Somebody may take so many days of leave in any 365 days, in pieces of whole days. While leave lasts the
//! clocks of all their games over days rest, so that deadlines come later by as much of it as they had
//! still before them. Leave begins when it is taken or later: a flag that has fallen stays down,
//! whatever is taken afterwards.

use serde::{Deserialize, Serialize};

use crate::time::{DAY, Millis};

/// The span in which no more leave may be taken than is allowed: any 365 days.
pub const YEAR: Millis = 365 * DAY;
/// So many days of leave somebody may take in any 365 days.
pub const DAYS_OF_LEAVE: u16 = 30;
/// So many leaves are remembered at most, those of more than two years ago left out.
pub const MOST_LEAVES: usize = 100;

/// A time of leave, from its first moment to the first one after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    /// When it begins.
    pub from: Millis,
    /// When it is over.
    pub until: Millis,
}

impl Leave {
    /// How much of it lies within a span.
    fn within(&self, from: Millis, until: Millis) -> Millis {
        self.until.min(until).saturating_sub(self.from.max(from))
    }
}

/// The leave of one person, past and to come, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Leave>", into = "Vec<Leave>")]
pub struct Holidays {
    leaves: Vec<Leave>,
}

/// Why leave cannot be taken or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeaveError {
    /// It would begin before it is taken.
    #[error("leave begins now or later, not in the past")]
    Past,
    /// It would begin in more than a year.
    #[error("leave begins within a year, not later")]
    Far,
    /// It would have no days.
    #[error("leave lasts one day or more")]
    Short,
    /// There is leave at that time already.
    #[error(
        "there is leave at that time already; leave begins when that is over or ends before it"
    )]
    Overlap,
    /// It is more than is allowed.
    #[error("of {allowed} days of leave in 365 days not so many are left for that time")]
    Allowance {
        /// So many days are allowed.
        allowed: u16,
    },
    /// There have been too many.
    #[error("leave was taken {MOST_LEAVES} times in two years; take it in longer pieces")]
    Many,
    /// There is none at that time.
    #[error("there is no leave at that time that could be ended")]
    None,
    /// What is kept is not in its order.
    #[error("leaves are kept in their order, each with an end after its beginning")]
    Order,
}

impl TryFrom<Vec<Leave>> for Holidays {
    type Error = LeaveError;

    fn try_from(leaves: Vec<Leave>) -> Result<Holidays, LeaveError> {
        let apart = leaves.windows(2).all(|two| two[0].until <= two[1].from);
        let forward = leaves.iter().all(|leave| leave.from < leave.until);
        if apart && forward { Ok(Holidays { leaves }) } else { Err(LeaveError::Order) }
    }
}

impl From<Holidays> for Vec<Leave> {
    fn from(holidays: Holidays) -> Vec<Leave> {
        holidays.leaves
    }
}

impl Holidays {
    /// All leave that is remembered, in its order.
    #[must_use]
    pub fn leaves(&self) -> &[Leave] {
        &self.leaves
    }

    /// Whether somebody is on leave at a moment.
    #[must_use]
    pub fn away(&self, now: Millis) -> Option<Leave> {
        self.leaves.iter().find(|leave| (leave.from..leave.until).contains(&now)).copied()
    }

    /// Takes so many days of leave, where so many `allowed` in any 365 days.
    ///
    /// # Errors
    /// [`LeaveError`], and nothing is changed.
    ///
    /// ```
    /// use ludoteca_club::clock::{Holidays, LeaveError};
    /// use ludoteca_club::time::DAY;
    ///
    /// let mut leave = Holidays::default();
    /// leave.take(0, 10 * DAY, 14, 20).expect("leave");
    /// // Three days a turn, from day 9: one before the leave, two after it.
    /// assert_eq!(leave.deadline(9 * DAY, 3 * DAY), 26 * DAY);
    /// assert_eq!(leave.take(0, 40 * DAY, 7, 20), Err(LeaveError::Allowance { allowed: 20 }));
    /// ```
    pub fn take(
        &mut self,
        now: Millis,
        from: Millis,
        days: u16,
        allowed: u16,
    ) -> Result<Leave, LeaveError> {
        if days == 0 {
            return Err(LeaveError::Short);
        }
        if from < now {
            return Err(LeaveError::Past);
        }
        if from > now.saturating_add(YEAR) {
            return Err(LeaveError::Far);
        }
        let leave = Leave { from, until: from.saturating_add(Millis::from(days) * DAY) };
        if self.leaves.iter().any(|other| other.within(leave.from, leave.until) > 0) {
            return Err(LeaveError::Overlap);
        }
        let mut taken = self.clone();
        taken.leaves.retain(|other| other.until.saturating_add(2 * YEAR) > now);
        if taken.leaves.len() >= MOST_LEAVES {
            return Err(LeaveError::Many);
        }
        let place = taken.leaves.partition_point(|other| other.from < leave.from);
        taken.leaves.insert(place, leave);
        if taken.busiest() > Millis::from(allowed) * DAY {
            return Err(LeaveError::Allowance { allowed });
        }
        *self = taken;
        Ok(leave)
    }

    /// Ends the leave that holds a moment: what of it is still to come is given back. Clocks go on with
    /// what they had.
    ///
    /// # Errors
    /// [`LeaveError::None`] if there is none at that moment, or it is over.
    pub fn end(&mut self, now: Millis, at: Millis) -> Result<(), LeaveError> {
        let held = |leave: &Leave| (leave.from..leave.until).contains(&at) && now < leave.until;
        let place = self.leaves.iter().position(held).ok_or(LeaveError::None)?;
        if now <= self.leaves[place].from {
            self.leaves.remove(place);
        } else {
            self.leaves[place].until = now;
        }
        Ok(())
    }

    /// How many days of leave could begin at a moment, if so many are allowed in 365 days, whatever
    /// other leave lies behind it.
    #[must_use]
    pub fn days_left(&self, from: Millis, allowed: u16) -> u16 {
        // What was taken up to then falls out of the year day by day, as the leave goes on.
        let fits = |days: u16| {
            let until = from.saturating_add(Millis::from(days) * DAY);
            let before = self.taken(until.saturating_sub(YEAR), from);
            before + Millis::from(days) * DAY <= Millis::from(allowed) * DAY
        };
        (1..=allowed).take_while(|&days| fits(days)).last().unwrap_or(0)
    }

    /// How many days of leave can be taken at any time from a moment on, if so many are allowed in 365
    /// days, whatever was taken or is to come; at some times it may be more.
    ///
    /// ```
    /// use ludoteca_club::clock::Holidays;
    /// use ludoteca_club::time::DAY;
    ///
    /// let mut leave = Holidays::default();
    /// leave.take(0, 10 * DAY, 8, 20).expect("leave");
    /// assert_eq!(leave.days_free(0, 20), 12);
    /// assert_eq!(leave.days_free(400 * DAY, 20), 20);
    /// ```
    #[must_use]
    pub fn days_free(&self, now: Millis, allowed: u16) -> u16 {
        let beginning = self.leaves.iter().map(|leave| leave.from);
        let ending = self.leaves.iter().map(|leave| leave.until.saturating_sub(YEAR));
        let reaching = beginning.chain(ending).filter(|from| from.saturating_add(YEAR) > now);
        let most = reaching.map(|from| self.taken(from, from.saturating_add(YEAR))).max();
        let days = most.unwrap_or(0).div_ceil(DAY);
        allowed.saturating_sub(u16::try_from(days).unwrap_or(u16::MAX))
    }

    /// When a clock that has run since a moment and had so much left comes to its end.
    #[must_use]
    pub fn deadline(&self, since: Millis, left: Millis) -> Millis {
        let mut deadline = since.saturating_add(left);
        for leave in &self.leaves {
            // What begins at the deadline comes too late.
            if leave.from < deadline {
                deadline = deadline.saturating_add(leave.within(since, Millis::MAX));
            }
        }
        deadline
    }

    /// The time between two moments without leave.
    #[must_use]
    pub fn worked(&self, since: Millis, now: Millis) -> Millis {
        now.saturating_sub(since) - self.taken(since, now)
    }

    /// Leave between two moments.
    fn taken(&self, from: Millis, until: Millis) -> Millis {
        self.leaves.iter().map(|leave| leave.within(from, until)).sum()
    }

    /// The most leave in any 365 days. Where that is most, either a leave begins with them or one ends
    /// with them.
    fn busiest(&self) -> Millis {
        let beginning = self.leaves.iter().map(|leave| leave.from);
        let ending = self.leaves.iter().map(|leave| leave.until.saturating_sub(YEAR));
        let most = beginning.chain(ending).map(|from| self.taken(from, from.saturating_add(YEAR)));
        most.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::time::HOUR;

    #[test]
    fn leave_taken_after_the_flag_has_fallen_does_not_lift_it() {
        let mut leave = Holidays::default();
        assert_eq!(leave.deadline(0, 3 * DAY), 3 * DAY);
        leave.take(3 * DAY, 3 * DAY, 10, 30).expect("leave");
        assert_eq!(leave.deadline(0, 3 * DAY), 3 * DAY, "taken at the deadline");
        let mut leave = Holidays::default();
        leave.take(3 * DAY - 1, 3 * DAY - 1, 10, 30).expect("leave");
        assert_eq!(leave.deadline(0, 3 * DAY), 13 * DAY, "taken just before");
        assert_eq!(leave.take(5 * DAY, 2 * DAY, 1, 30), Err(LeaveError::Past));
    }

    #[test]
    fn a_turn_that_comes_during_leave_counts_from_its_end() {
        let mut leave = Holidays::default();
        leave.take(0, 0, 7, 30).expect("leave");
        assert_eq!(leave.deadline(5 * DAY, DAY), 8 * DAY);
        assert_eq!(leave.worked(5 * DAY, 7 * DAY), 0);
        assert_eq!(leave.away(7 * DAY - 1), Some(Leave { from: 0, until: 7 * DAY }));
        assert_eq!(leave.away(7 * DAY), None);
    }

    #[test]
    fn a_deadline_that_moves_into_another_leave_moves_again() {
        let mut leave = Holidays::default();
        leave.take(0, 2 * DAY, 3, 30).expect("leave");
        leave.take(0, 6 * DAY, 2, 30).expect("leave");
        // Days 0, 1, 5 and 8.
        assert_eq!(leave.deadline(0, 4 * DAY), 9 * DAY);
        // Days 0, 1 and 5; the second leave begins at the deadline.
        assert_eq!(leave.deadline(0, 3 * DAY), 6 * DAY);
    }

    #[test]
    fn no_more_is_taken_in_any_year_than_is_allowed() {
        let mut leave = Holidays::default();
        leave.take(0, 300 * DAY, 20, 30).expect("leave");
        let full = Err(LeaveError::Allowance { allowed: 30 });
        // Before it, after it, and both within one year.
        assert_eq!(leave.clone().take(0, 0, 11, 30), full);
        assert_eq!(leave.clone().take(0, 320 * DAY, 11, 30), full);
        leave.take(0, 0, 10, 30).expect("leave");
        assert_eq!(leave.clone().take(0, 20 * DAY, 1, 30), full);
        // As the first ten days fall out of the year, others may be taken.
        assert_eq!(leave.days_left(370 * DAY, 30), 10);
        assert_eq!(leave.days_left(330 * DAY, 30), 0);
        assert_eq!(leave.days_left(364 * DAY, 30), 0);
        assert_eq!(leave.days_left(365 * DAY, 30), 10);
        leave.take(330 * DAY, 365 * DAY, 10, 30).expect("leave");
        assert_eq!(leave.leaves().len(), 3);
        assert_eq!(leave.take(0, 20 * DAY, 31, 30), full);
    }

    #[test]
    fn leave_that_is_ended_early_is_given_back() {
        let mut leave = Holidays::default();
        leave.take(0, DAY, 10, 10).expect("leave");
        leave.end(3 * DAY, 3 * DAY).expect("it lasts");
        assert_eq!(leave.leaves(), [Leave { from: DAY, until: 3 * DAY }]);
        assert_eq!(leave.deadline(0, 2 * DAY), 4 * DAY);
        leave.take(3 * DAY, 20 * DAY, 8, 10).expect("leave");
        leave.end(4 * DAY, 20 * DAY).expect("it is to come");
        assert_eq!(leave.leaves().len(), 1);
        assert_eq!(leave.end(4 * DAY, 2 * DAY), Err(LeaveError::None), "it is over");
        assert_eq!(leave.end(4 * DAY, 50 * DAY), Err(LeaveError::None));
    }

    #[test]
    fn what_cannot_be_leave_is_refused() {
        let mut leave = Holidays::default();
        assert_eq!(leave.take(DAY, DAY, 0, 30), Err(LeaveError::Short));
        assert_eq!(leave.take(DAY, DAY - 1, 1, 30), Err(LeaveError::Past));
        assert_eq!(leave.take(0, YEAR + 1, 1, 30), Err(LeaveError::Far));
        assert_eq!(leave.take(0, 0, 1, 0), Err(LeaveError::Allowance { allowed: 0 }));
        leave.take(0, 10 * DAY, 5, 30).expect("leave");
        assert_eq!(leave.take(0, 14 * DAY, 5, 30), Err(LeaveError::Overlap));
        assert_eq!(leave.take(0, 9 * DAY, 2, 30), Err(LeaveError::Overlap));
        leave.take(0, 15 * DAY, 5, 30).expect("the day after");
        leave.take(0, 9 * DAY, 1, 30).expect("the day before");
    }

    #[test]
    fn leaves_are_remembered_up_to_a_number() {
        let mut leave = Holidays::default();
        let mut now = 0;
        for _ in 0..MOST_LEAVES {
            leave.take(now, now, 1, 300).expect("leave");
            now += HOUR;
            leave.end(now, now).expect("it lasts");
        }
        assert_eq!(leave.take(now, now, 1, 300), Err(LeaveError::Many));
        leave.take(3 * YEAR, 3 * YEAR, 1, 300).expect("leave");
        assert_eq!(leave.leaves().len(), 1);
    }

    #[test]
    fn leave_is_written_and_read() {
        let mut leave = Holidays::default();
        leave.take(5, 5, 1, 30).expect("leave");
        let text = serde_json::to_string(&leave).expect("a value");
        assert_eq!(text, r#"[{"from":5,"until":86400005}]"#);
        assert_eq!(serde_json::from_str::<Holidays>(&text).expect("leave"), leave);
        for wrong in
            [r#"[{"from":5,"until":5}]"#, r#"[{"from":5,"until":9},{"from":8,"until":10}]"#]
        {
            assert!(serde_json::from_str::<Holidays>(wrong).is_err());
        }
    }

    /// Leave as people take it: whatever is refused is not there.
    fn any_holidays() -> impl Strategy<Value = Holidays> {
        proptest::collection::vec((0..400u64, 1..20u16), 0..12).prop_map(|takes| {
            let mut leave = Holidays::default();
            for (from, days) in takes {
                let _ = leave.take(0, from * DAY, days, 40);
            }
            leave
        })
    }

    proptest! {
        #[test]
        fn at_the_deadline_all_was_worked(leave in any_holidays(), since in 0..400 * DAY, left in 1..30 * DAY) {
            let deadline = leave.deadline(since, left);
            prop_assert_eq!(leave.worked(since, deadline), left);
            prop_assert_eq!(leave.worked(since, deadline - 1), left - 1);
        }

        #[test]
        fn later_and_longer_ends_later(leave in any_holidays(), since in 0..400 * DAY, left in 1..30 * DAY, more in 0..DAY) {
            let deadline = leave.deadline(since, left);
            prop_assert!(deadline <= leave.deadline(since + more, left));
            prop_assert!(deadline + more <= leave.deadline(since, left + more));
        }

        #[test]
        fn no_leave_lifts_a_flag(leave in any_holidays(), since in 0..300 * DAY, left in 1..30 * DAY, late in 0..DAY, days in 1..20u16) {
            let deadline = leave.deadline(since, left);
            let mut after = leave.clone();
            let now = deadline + late;
            if after.take(now, now, days, 80).is_ok() {
                prop_assert_eq!(after.deadline(since, left), deadline);
            }
        }

        #[test]
        fn ending_leave_lets_no_flag_fall_in_the_past(leave in any_holidays(), since in 0..400 * DAY, left in 1..30 * DAY, at in 0..400 * DAY) {
            let deadline = leave.deadline(since, left);
            let mut after = leave.clone();
            if after.end(at, at).is_ok() && at < deadline && since <= at {
                prop_assert!(at < after.deadline(since, left));
            }
        }

        #[test]
        fn every_year_keeps_to_the_allowance(leave in any_holidays(), from in 0..800 * DAY) {
            prop_assert!(leave.taken(from, from + YEAR) <= 40 * DAY);
        }

        #[test]
        fn days_left_can_be_taken(leave in any_holidays(), from in 420..600u64) {
            let days = leave.days_left(from * DAY, 40);
            let mut after = leave.clone();
            prop_assert_eq!(after.take(300 * DAY, from * DAY, days.max(1), 40).is_ok(), days > 0);
            prop_assert!(leave.clone().take(300 * DAY, from * DAY, days + 1, 40).is_err());
        }
    }
}
