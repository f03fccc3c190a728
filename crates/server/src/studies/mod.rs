//! Studies: who may read and change them, and what becomes of changes that are made at the same moment.
//!
//! A change is an [`Edit`], judged by the rules of `study` on what the store holds; where somebody else was
//! first it is read and judged again. So of two tabs or servers neither loses what the other did, and where
//! both wrote the same note, who comes second is told what stands there.

mod paint;
mod trouble;

use ludoteca_people::{Doc, People, PeopleError, Sight, StudyHead, StudyTree};
use ludoteca_store::StoreError;
use ludoteca_study::{Edit, Edited, Study};

use crate::client::Client;
use crate::members::Member;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::secret::{Secret, new_table};
use crate::table::{now, offload};
pub(crate) use paint::painted;
pub(crate) use trouble::wrong;

/// The address of the page of a study, up to the number of a node.
pub(crate) fn address(id: &str, key: Option<&Secret>) -> String {
    match key {
        Some(key) => format!("/studies/{id}/{}?at=", key.as_str()),
        None => format!("/studies/{id}?at="),
    }
}

/// So many studies are made from one address.
const MAKING: Rate = Rate { at_once: 30, per_minute: 6 };
/// So many changes of studies are made from one address.
const EDITING: Rate = Rate { at_once: 300, per_minute: 240 };
/// So many links that open nothing one client may try.
const GUESSES: Rate = Rate { at_once: 20, per_minute: 10 };
/// An account has no more studies than this.
pub(crate) const MOST: u64 = 1000;
/// Whoever is not first for so many times is told so.
const TRIES: usize = 12;

/// All studies of a store.
#[derive(Clone)]
pub(crate) struct Studies {
    people: People,
    paces: std::sync::Arc<Held>,
}

struct Held {
    making: Pace,
    editing: Pace,
    guesses: Pace,
}

/// What somebody may do with a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Change it.
    Owner,
    /// Read it.
    Reader,
}

/// A study that somebody may read.
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) head: Doc<StudyHead>,
    pub(crate) tree: Doc<StudyTree>,
    pub(crate) role: Role,
}

impl Opened {
    /// The study itself.
    pub(crate) fn study(&self) -> Study {
        let StudyHead { spec, title, .. } = &self.head.value;
        Study { spec: spec.clone(), title: title.clone(), tree: self.tree.value.0.clone() }
    }

    /// Whether its owner may change it.
    pub(crate) fn owned(&self) -> bool {
        self.role == Role::Owner
    }
}

/// A study that was made.
pub(crate) struct Made {
    pub(crate) id: String,
    /// With which a guest changes it.
    pub(crate) key: Option<Secret>,
}

impl Studies {
    /// The studies of a store. Programs on this machine are held to a pace only if `local`.
    pub(crate) fn new(people: People, local: bool) -> Studies {
        let making = Pace::new(Haste::Studies, MAKING, local);
        let editing = Pace::new(Haste::Studies, EDITING, local);
        let guesses = Pace::new(Haste::Tries, GUESSES, true);
        Studies { people, paces: std::sync::Arc::new(Held { making, editing, guesses }) }
    }

    /// Keeps a new study.
    ///
    /// # Errors
    /// A guest wants it private, or there are too many.
    pub(crate) async fn make(
        &self,
        client: Client,
        member: Option<&Member>,
        study: Study,
        sight: Sight,
    ) -> Result<Made, Refusal> {
        if member.is_none() && sight == Sight::Private {
            return Err(Refusal::SignIn);
        }
        if let Some(member) = member {
            let own = ludoteca_people::Studies::Of(member.id());
            if self.people.studies_count(own).await? >= MOST {
                return Err(Refusal::StudyMany(MOST));
            }
        }
        self.paces.making.take(client)?;
        let (id, at) = (new_table(), now().wall);
        let key = member.is_none().then(Secret::new);
        let head = StudyHead {
            title: study.title,
            spec: study.spec,
            owner: member.map(|member| member.id().to_owned()),
            edit: key.as_ref().map(Secret::digest),
            link: Secret::new().as_str().to_owned(),
            sight,
            made: at,
            changed: at,
            steps: study.tree.len(),
        };
        self.people.add_study(&id, &head, study.tree).await?;
        Ok(Made { id, key })
    }

    /// Who somebody is to a study; nobody where they may not know that it is there.
    fn role(head: &StudyHead, member: Option<&Member>, key: Option<&Secret>) -> Option<Role> {
        let owns = member.is_some_and(|member| head.owner.as_deref() == Some(member.id()));
        let edits = key.is_some_and(|key| head.edit == Some(key.digest()));
        match head.sight {
            _ if owns || edits => Some(Role::Owner),
            Sight::Public => Some(Role::Reader),
            Sight::Link => key
                .filter(|key| key.digest() == Secret::given(&*head.link).digest())
                .map(|_| Role::Reader),
            Sight::Private => None,
        }
    }

    /// A study, for who may read it. One that is not for them is none for them.
    ///
    /// # Errors
    /// [`Refusal::NoStudy`]
    pub(crate) async fn open(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
    ) -> Result<Opened, Refusal> {
        let (head, role) = self.look(client, id, member, key).await?;
        let tree = self.people.study_tree(id).await?.ok_or(Refusal::NoStudy)?;
        Ok(Opened { id: id.to_owned(), head, tree, role })
    }

    /// The same without its tree.
    async fn look(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
    ) -> Result<(Doc<StudyHead>, Role), Refusal> {
        let head = self.people.study(id).await?.ok_or(Refusal::NoStudy)?;
        match Studies::role(&head.value, member, key) {
            Some(role) => Ok((head, role)),
            None if key.is_some() => {
                Err(self.paces.guesses.take(client).err().unwrap_or(Refusal::NoStudy))
            }
            None => Err(Refusal::NoStudy),
        }
    }

    /// Does something to a study; as often anew as somebody else comes between.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub(crate) async fn edit(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
        edit: Edit,
    ) -> Result<(Opened, Edited), Refusal> {
        self.paces.editing.take(client)?;
        for _ in 0..TRIES {
            let opened = self.owned(client, id, member, key).await?;
            let (mut study, edit) = (opened.study(), edit.clone());
            let judged = offload(move || (study.apply(&edit), study)).await?;
            let (Ok(done), study) = judged else {
                return Err(judged.0.map_or_else(Refusal::from, |_| Refusal::Failed));
            };
            if !done.changed {
                return Ok((opened, done));
            }
            let Opened { id, mut head, mut tree, role } = opened;
            head.value.title = study.title;
            head.value.steps = study.tree.len();
            tree.value = StudyTree(study.tree);
            if self.write(&mut head, Some(&mut tree)).await? {
                return Ok((Opened { id, head, tree, role }, done));
            }
        }
        Err(Refusal::Changed)
    }

    /// Says who may read a study.
    ///
    /// # Errors
    /// It is not theirs, or a guest's, who cannot have it private.
    pub(crate) async fn show(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
        sight: Sight,
    ) -> Result<(), Refusal> {
        self.paces.editing.take(client)?;
        for _ in 0..TRIES {
            let Opened { mut head, .. } = self.owned(client, id, member, key).await?;
            if head.value.owner.is_none() && sight == Sight::Private {
                return Err(Refusal::SignIn);
            }
            head.value.sight = sight;
            if self.write(&mut head, None).await? {
                return Ok(());
            }
        }
        Err(Refusal::Changed)
    }

    /// Deletes a study.
    ///
    /// # Errors
    /// It is not theirs.
    pub(crate) async fn delete(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
    ) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            let Opened { head, tree, .. } = self.owned(client, id, member, key).await?;
            match self.people.delete_study(&head, &tree, now().wall).await {
                Err(PeopleError::Store(StoreError::Changed { .. })) => {}
                done => return Ok(done?),
            }
        }
        Err(Refusal::Changed)
    }

    async fn owned(
        &self,
        client: Client,
        id: &str,
        member: Option<&Member>,
        key: Option<&Secret>,
    ) -> Result<Opened, Refusal> {
        let opened = self.open(client, id, member, key).await?;
        if opened.owned() { Ok(opened) } else { Err(Refusal::NotYours) }
    }

    /// Writes what was read and changed; whether nobody came between.
    async fn write(
        &self,
        head: &mut Doc<StudyHead>,
        tree: Option<&mut Doc<StudyTree>>,
    ) -> Result<bool, Refusal> {
        let at = now().wall;
        // Lists are by time, in which nothing stands still.
        head.value.changed = at.max(head.value.changed + 1);
        match self.people.write_study(head, tree.as_deref(), at).await {
            Err(PeopleError::Store(StoreError::Changed { .. })) => Ok(false),
            done => {
                done?;
                head.version += 1;
                if let Some(tree) = tree {
                    tree.version += 1;
                }
                Ok(true)
            }
        }
    }
}
