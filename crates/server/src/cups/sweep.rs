//! Taking championships away that were given up: those never begun, and those in which nothing has happened for
//! a year. The games that were played stay where they are.

use std::time::Duration;

use ludoteca_club::time::DAY;
use ludoteca_store::{Change, Content, Millis, Page, StoreError};

use super::{ACTION, CUP, Cups, MANY, TOUCHED, of};
use crate::refusal::Refusal;
use crate::table::now;

/// At first after this: whoever begins has other things to do. Then so often.
const FIRST: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_secs(60 * 60);
/// So many are looked at, and so many actions taken away, at once.
const SOME: u32 = 100;
const TOGETHER: u32 = 500;
/// One in which no round was ever paired is given up after so long without a change,
const UNBEGUN: Millis = 90 * DAY.cast_signed();
/// and any other after this.
const QUIET: Millis = 365 * DAY.cast_signed();
/// The kind of what is left of one until all of it is gone, and the list of those.
const GONE: &str = "cup-gone";

impl Cups {
    /// Takes away what was given up, now and then. Never ends.
    pub(crate) async fn sweep(self) {
        tokio::time::sleep(FIRST).await;
        loop {
            if let Err(error) = self.take_away(now().wall).await {
                tracing::warn!(?error, "championships cannot be taken away yet");
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn take_away(&self, at: Millis) -> Result<(), Refusal> {
        let store = &self.shared.store;
        let mut after: Option<(Millis, String)> = None;
        'all: loop {
            let from = after.as_ref().map(|(place, id)| (*place, &**id));
            let page = Page { down: false, after: from, most: SOME };
            let found = store.listed(TOUCHED, page).await?;
            let Some((place, last)) = found.last() else { break };
            after = Some((*place, last.id.clone()));
            for (touched, record) in found {
                if at - touched < UNBEGUN {
                    break 'all;
                }
                let id = record.id;
                // What cannot be read is left to who runs the server.
                let Ok(cup) = self.read(&id, Duration::ZERO).await else { continue };
                let mut sections = cup.state.sections();
                let begun = sections.any(|section| !cup.state.rounds(section).is_empty());
                if cup.version != record.version || begun && at - touched < QUIET {
                    continue;
                }
                let lists = vec![(GONE.to_owned(), at)];
                let gone = Change::put(GONE, &id, 0, Content { lists, ..Content::new("") });
                match store.change(at, &[Change::remove(CUP, &id, cup.version), gone]).await {
                    Ok(()) => self.forget(&id),
                    // Somebody has just come back to it, or another server is at it.
                    Err(StoreError::Changed { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
        // Also of those that a server which has ended did not bring to an end.
        for (_, left) in store.listed(GONE, Page::first(MANY)).await? {
            self.clear(&left.id, at).await?;
            match store.change(at, &[Change::remove(GONE, &left.id, left.version)]).await {
                Ok(()) | Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Takes away what has happened in one that is no more.
    async fn clear(&self, id: &str, at: Millis) -> Result<(), Refusal> {
        let store = &self.shared.store;
        loop {
            let found = store.listed(&of(id), Page::first(TOGETHER)).await?;
            if found.is_empty() {
                return Ok(());
            }
            let changes: Vec<Change> = found
                .iter()
                .map(|(_, record)| Change::remove(ACTION, &record.id, record.version))
                .collect();
            match store.change(at, &changes).await {
                Ok(()) | Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
