//! Studies that people keep: what each is, and its tree beside, so that lists stay small.

use ludoteca_store::{Content, Digest, Millis, Page};
use ludoteca_study::Tree;
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
use crate::{AccountId, People, PeopleError};

/// Who may read a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sight {
    /// Everybody, and all find it.
    Public,
    /// Whoever has its link.
    Link,
    /// Its owner.
    Private,
}

/// What a study is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyHead {
    /// What it is called.
    pub title: String,
    /// The canonical name of its game.
    pub spec: String,
    /// Whose it is; `None` where a guest has made it.
    pub owner: Option<AccountId>,
    /// What is kept of the secret with which a guest edits it.
    pub edit: Option<Digest>,
    /// The secret of its link.
    pub link: String,
    /// Who may read it.
    pub sight: Sight,
    /// When it was made.
    pub made: Millis,
    /// When it was changed last.
    pub changed: Millis,
    /// How many steps it has.
    pub steps: usize,
}

impl Kept for StudyHead {
    const KIND: &'static str = "study";

    fn places(&self, _: &str) -> Content {
        let own = self.owner.iter().map(|owner| (own(owner), self.changed));
        let all = (self.sight == Sight::Public).then(|| (PUBLIC.to_owned(), self.changed));
        let shown = self.owner.iter().filter(|_| self.sight == Sight::Public);
        let shown = shown.map(|owner| (shown_by(owner), self.changed));
        Content { lists: own.chain(all).chain(shown).collect(), ..Content::default() }
    }
}

/// The tree of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StudyTree(pub Tree);

impl Kept for StudyTree {
    const KIND: &'static str = "study-tree";
}

/// Those that all find.
const PUBLIC: &str = "studies";

/// All of an account.
fn own(account: &str) -> String {
    format!("studies/{account}")
}

/// Those of an account that all find.
fn shown_by(account: &str) -> String {
    format!("studies-shown/{account}")
}

/// Which studies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Studies<'a> {
    /// Those that all find.
    Public,
    /// All of an account.
    Of(&'a str),
    /// Those of an account that all find.
    ShownBy(&'a str),
}

impl People {
    /// Keeps a new study.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn add_study(
        &self,
        id: &str,
        head: &StudyHead,
        tree: Tree,
    ) -> Result<(), PeopleError> {
        let changes = [put(id, 0, head), put(id, 0, &StudyTree(tree))];
        Ok(self.store.change(head.made, &changes).await?)
    }

    /// What a study is.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn study(&self, id: &str) -> Result<Option<Doc<StudyHead>>, PeopleError> {
        self.get(id).await
    }

    /// The tree of a study.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn study_tree(&self, id: &str) -> Result<Option<Doc<StudyTree>>, PeopleError> {
        self.get(id).await
    }

    /// Writes a study over what was read of it, its tree as well where that has changed.
    ///
    /// # Errors
    /// Somebody else has written it meanwhile: [`StoreError::Changed`](ludoteca_store::StoreError::Changed).
    pub async fn write_study(
        &self,
        head: &Doc<StudyHead>,
        tree: Option<&Doc<StudyTree>>,
        at: Millis,
    ) -> Result<(), PeopleError> {
        let mut changes = vec![put(&head.id, head.version, &head.value)];
        changes.extend(tree.map(|tree| put(&tree.id, tree.version, &tree.value)));
        Ok(self.store.change(at, &changes).await?)
    }

    /// Deletes a study as it was read.
    ///
    /// # Errors
    /// Somebody else has written it meanwhile.
    pub async fn delete_study(
        &self,
        head: &Doc<StudyHead>,
        tree: &Doc<StudyTree>,
        at: Millis,
    ) -> Result<(), PeopleError> {
        Ok(self.store.change(at, &[remove(head), remove(tree)]).await?)
    }

    /// Studies, those that were changed last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn studies(
        &self,
        which: Studies<'_>,
        after: Option<(Millis, &str)>,
        most: u32,
    ) -> Result<Vec<Doc<StudyHead>>, PeopleError> {
        self.listed(&list(which), Page { down: true, after, most }).await
    }

    /// How many studies there are of a sort.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn studies_count(&self, which: Studies<'_>) -> Result<u64, PeopleError> {
        Ok(self.store.listed_count(&list(which)).await?)
    }

    /// Deletes all studies of an account.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn delete_studies(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        const TOGETHER: u32 = 50;
        loop {
            let heads = self.studies(Studies::Of(account), None, TOGETHER).await?;
            if heads.is_empty() {
                return Ok(());
            }
            for head in heads {
                let tree = self.study_tree(&head.id).await?;
                let gone = std::iter::once(remove(&head)).chain(tree.as_ref().map(remove));
                self.store.change(at, &gone.collect::<Vec<_>>()).await?;
            }
        }
    }
}

fn list(which: Studies<'_>) -> String {
    match which {
        Studies::Public => PUBLIC.to_owned(),
        Studies::Of(account) => own(account),
        Studies::ShownBy(account) => shown_by(account),
    }
}
