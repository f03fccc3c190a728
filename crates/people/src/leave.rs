//! The leave of members from play over days.

use ludoteca_club::clock::{DAYS_OF_LEAVE, Holidays, Leave, LeaveError};
use ludoteca_club::time::{of_wall, to_wall};
use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put};
use crate::{People, PeopleError};

/// So long before leave ends its owner is told.
const BEFORE: Millis = 24 * 60 * 60 * 1000;
/// The list of leave whose owners are to be told, by when.
const ENDING: &str = "leave-ends";

/// The leave of one account.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Away {
    leave: Holidays,
    /// The end of the last leave of which its owner was told that it is near, or needs not be told.
    #[serde(default)]
    told: u64,
}

impl Away {
    /// The leave whose end is to be told next. Nobody is told of the end of a day when it has hardly begun.
    fn ending(&self) -> Option<&Leave> {
        self.leave
            .leaves()
            .iter()
            .find(|leave| leave.until > self.told && when(leave) > to_wall(leave.from))
    }
}

/// When the end of a leave is told.
fn when(leave: &Leave) -> Millis {
    to_wall(leave.until) - BEFORE
}

impl Kept for Away {
    const KIND: &'static str = "leave";

    fn places(&self, _: &str) -> Content {
        let ends = self.ending().map(|leave| (ENDING.to_owned(), when(leave)));
        Content { lists: ends.into_iter().collect(), ..Content::default() }
    }
}

impl People {
    /// The leave of an account, past and to come.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn leave(&self, account: &str) -> Result<Holidays, PeopleError> {
        let doc: Option<Doc<Away>> = self.get(account).await?;
        Ok(doc.map(|doc| doc.value.leave).unwrap_or_default())
    }

    /// Takes so many days of leave from a time on.
    ///
    /// # Errors
    /// The store cannot be read or written. What cannot be taken is the error within.
    pub async fn take_leave(
        &self,
        account: &str,
        at: Millis,
        from: Millis,
        days: u16,
    ) -> Result<Result<Leave, LeaveError>, PeopleError> {
        let take =
            |leave: &mut Holidays| leave.take(of_wall(at), of_wall(from), days, DAYS_OF_LEAVE);
        self.change_leave(account, at, take).await
    }

    /// Ends the leave that holds a time; what of it is to come is given back.
    ///
    /// # Errors
    /// The store cannot be read or written. That there is none is the error within.
    pub async fn end_leave(
        &self,
        account: &str,
        at: Millis,
        of: Millis,
    ) -> Result<Result<(), LeaveError>, PeopleError> {
        self.change_leave(account, at, |leave| leave.end(of_wall(at), of_wall(of))).await
    }

    async fn change_leave<T>(
        &self,
        account: &str,
        at: Millis,
        change: impl Fn(&mut Holidays) -> Result<T, LeaveError>,
    ) -> Result<Result<T, LeaveError>, PeopleError> {
        loop {
            let doc: Option<Doc<Away>> = self.get(account).await?;
            let (version, mut away) =
                doc.map_or_else(Default::default, |doc| (doc.version, doc.value));
            let done = match change(&mut away.leave) {
                Ok(done) => done,
                Err(error) => return Ok(Err(error)),
            };
            match self.store.change(at, &[put(account, version, &away)]).await {
                // In another browser leave was taken at the same moment.
                Err(StoreError::Changed { .. }) => {}
                written => {
                    written?;
                    return Ok(Ok(done));
                }
            }
        }
    }

    /// Those whose leave ends within a day and who have not been told: each account with the end. Whoever
    /// gets one tells it; of several servers one gets it.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn ending_leave(
        &self,
        at: Millis,
        most: u32,
    ) -> Result<Vec<(String, Millis)>, PeopleError> {
        let mut ending = Vec::new();
        let docs: Vec<Doc<Away>> = self.listed(ENDING, Page::first(most)).await?;
        for mut doc in docs {
            let Some(&leave) = doc.value.ending().filter(|leave| when(leave) <= at) else {
                continue;
            };
            doc.value.told = leave.until;
            match self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await {
                Err(StoreError::Changed { .. }) => continue,
                written => written?,
            }
            // What nobody was there to tell in time is not told any more.
            if at < to_wall(leave.until) {
                ending.push((doc.id, to_wall(leave.until)));
            }
        }
        Ok(ending)
    }

    /// Forgets the leave of an account.
    pub(crate) async fn forget_leave(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        self.take_away::<Away>(account, at, |_| true).await
    }
}
