//! What accounts report of one another to who runs the server.

use ludoteca_club::words::{REPORTED, Reason};
use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put};
use crate::words::Line;
use crate::{Account, AccountId, Deed, People, PeopleError};

/// An account may have so many reports open,
const EACH: usize = 10;
/// there are so many of one table,
const AT_TABLE: u64 = 20;
/// and so many wait in all: more than anybody would read.
const WAITING: u64 = 5000;
/// A report is kept for so long after it was decided, in milliseconds: for who asks why.
const KEPT: Millis = 90 * 24 * 60 * 60 * 1000;

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Who reports.
    pub by: AccountId,
    /// Whom.
    pub about: AccountId,
    /// At which table.
    pub table: String,
    /// What for.
    pub reason: Reason,
    /// What else they say; may be empty.
    pub note: String,
    /// What was said there last, by all, as it was kept.
    pub words: Vec<Line>,
    /// When.
    pub at: Millis,
    /// What came of it; `None` until then.
    pub decided: Option<Decided>,
}

/// What came of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// What.
    pub what: Decision,
    /// When.
    pub at: Millis,
}

/// What can come of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// Nothing.
    Dismissed,
    /// The words of the account were closed for a while.
    Silenced,
    /// The account was closed.
    Closed,
}

/// Why a report is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreported {
    /// Whoever it is about has said nothing there that is kept.
    Nothing,
    /// The same has been reported by the same person already, and nothing was said since.
    Again,
    /// So many are open already: of who reports, or of the table.
    Many,
    /// So many wait in all.
    Full,
}

const OPEN: &str = "reports";

fn by(account: &str) -> String {
    format!("reports-by/{account}")
}

fn of_table(table: &str) -> String {
    format!("reports-at/{table}")
}

impl Kept for Report {
    const KIND: &'static str = "report";

    fn places(&self, _: &str) -> Content {
        let mut lists = vec![(by(&self.by), self.at), (of_table(&self.table), self.at)];
        if self.decided.is_none() {
            lists.push((OPEN.to_owned(), self.at));
        }
        let until = self.decided.as_ref().map(|decided| decided.at + KEPT);
        Content { lists, until, ..Content::default() }
    }
}

impl People {
    /// Reports somebody for what they said at a table. What was said is taken from what is kept there, and not
    /// from who reports it.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn report(&self, report: &Report) -> Result<Result<(), Unreported>, PeopleError> {
        let id = format!("{}/{}/{}", report.by, report.table, report.about);
        loop {
            let words = self.words(&report.table).await?.value;
            let Some(last) = words.of(&report.about).next_back().map(|line| line.at) else {
                return Ok(Err(Unreported::Nothing));
            };
            let known: Option<Doc<Report>> = self.get(&id).await?;
            let version = known.as_ref().map_or(0, |doc| doc.version);
            if let Some(Doc { value: before, .. }) = known
                && (before.decided.is_none() || last <= before.at)
            {
                return Ok(Err(Unreported::Again));
            }
            let own = self.reports_by(&report.by).await?;
            let open = own.iter().filter(|doc| doc.value.decided.is_none()).count();
            let there = self.store.listed_count(&of_table(&report.table)).await?;
            if open >= EACH || version == 0 && there >= AT_TABLE {
                return Ok(Err(Unreported::Many));
            }
            if self.open_reports().await? >= WAITING {
                return Ok(Err(Unreported::Full));
            }
            let from = words.said.len().saturating_sub(REPORTED);
            let report = Report { words: words.said[from..].to_vec(), ..report.clone() };
            match self.store.change(report.at, &[put(&id, version, &report)]).await {
                // It was decided, or reported in another tab, in this moment.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(Ok(done?)),
            }
        }
    }

    /// How many reports wait.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn open_reports(&self) -> Result<u64, PeopleError> {
        Ok(self.store.listed_count(OPEN).await?)
    }

    /// Reports that wait, the oldest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn reports(
        &self,
        after: Option<(Millis, &str)>,
        most: u32,
    ) -> Result<Vec<Doc<Report>>, PeopleError> {
        self.listed(OPEN, Page { down: false, after, most }).await
    }

    /// Reports of an account that are kept, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn reports_by(&self, account: &str) -> Result<Vec<Doc<Report>>, PeopleError> {
        self.listed(&by(account), Page::last(200)).await
    }

    /// A report by its name.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn reported(&self, id: &str) -> Result<Option<Doc<Report>>, PeopleError> {
        self.get(id).await
    }

    /// Notes what comes of a report, with what was done and what becomes of the account that it is about: all of it
    /// or nothing. The sessions of an account that is closed end.
    ///
    /// # Errors
    /// Somebody else has decided it or written the account meanwhile, or the store cannot be read or written.
    pub async fn decide(
        &self,
        report: &Doc<Report>,
        what: Decision,
        account: Option<&Doc<Account>>,
        deed: &Deed,
    ) -> Result<(), PeopleError> {
        let decided = Some(Decided { what, at: deed.at });
        let value = Report { decided, ..report.value.clone() };
        let mut changes = vec![put(&report.id, report.version, &value), deed.noted()];
        changes.extend(account.map(|doc| put(&doc.id, doc.version, &doc.value)));
        self.store.change(deed.at, &changes).await?;
        if let Some(doc) = account.filter(|doc| doc.value.closed.is_some()) {
            self.end_sessions(&doc.id, None, deed.at).await?;
        }
        Ok(())
    }
}
