//! What who runs the server tells everybody, as every page shows it.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use ludoteca_people::{Announcement, Deed, People};

use crate::refusal::Refusal;
use crate::table::now;

/// Other servers of the store may announce something: it is looked for so often.
const LOOK: Duration = Duration::from_secs(5);

/// What is announced, known without asking the store for every page.
#[derive(Clone)]
pub(crate) struct Notices {
    people: People,
    known: Arc<RwLock<Option<Arc<Announcement>>>>,
}

impl Notices {
    /// Those of a store; nothing is known yet.
    pub(crate) fn new(people: People) -> Notices {
        Notices { people, known: Arc::default() }
    }

    /// What is announced now.
    pub(crate) fn now(&self) -> Option<Arc<Announcement>> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).clone();
        known.filter(|announcement| now().wall < announcement.until)
    }

    /// Announces something, or nothing any more.
    pub(crate) async fn announce(
        &self,
        announcement: Option<&Announcement>,
        deed: &Deed,
    ) -> Result<(), Refusal> {
        self.people.announce(announcement, deed).await?;
        self.learn(announcement.cloned());
        Ok(())
    }

    fn learn(&self, announcement: Option<Announcement>) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.as_deref() != announcement.as_ref() {
            *known = announcement.map(Arc::new);
        }
    }

    /// Looks at the store now and then. Never ends.
    pub(crate) async fn watch(self) {
        loop {
            match self.people.announced(now().wall).await {
                Ok(announced) => self.learn(announced),
                Err(error) => tracing::warn!(%error, "cannot see what is announced"),
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}
