//! How pupils come: by the code, under a name of the list, with what the teacher wants to see.

use std::collections::HashMap;
use std::sync::Arc;

use ludoteca_club::names::ClassCode;
use ludoteca_store::{Change, Content, Digest, Millis, Page, Store, StoreError};
use sha2::{Digest as _, Sha256};

use super::head::{Entry, Pupil};
use super::pictures::{self, SIGNS, Sign};
use super::{CLASS, Class, Classes, PUT_OFF, Trouble, read};
use crate::classes::Head;
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::now;

/// The kind of the records of who is here.
const HERE: &str = "class-here";
/// Whoever has said for so long nothing is here no more,
const GONE: Millis = 60_000;
/// and says so that often.
const SAY: Millis = 20_000;
/// So many are here at most.
const MOST: u32 = 1000;

/// What a pupil shows to come in.
#[derive(Clone, Default)]
pub(crate) enum Proof {
    /// Nothing.
    #[default]
    None,
    /// Four pictures.
    Signs([Sign; SIGNS]),
    /// The code of a card.
    Typed(String),
    /// The card itself.
    Card(Secret),
}

/// The list of who is here.
pub(super) fn list_of(class: &str) -> String {
    format!("{HERE} {class}")
}

/// Until when who is here, with the versions of the records.
pub(super) async fn here(
    store: &dyn Store,
    class: &str,
) -> Result<HashMap<u32, (Millis, u64)>, Refusal> {
    let found = store.listed(&list_of(class), Page::last(MOST)).await?;
    let one = |(_, record): (i64, ludoteca_store::Record)| {
        let pupil = record.id.rsplit('/').next()?.parse().ok()?;
        Some((pupil, (record.at + GONE, record.version)))
    };
    Ok(found.into_iter().filter_map(one).collect())
}

impl Classes {
    /// The class into which a code lets pupils.
    ///
    /// # Errors
    /// [`Trouble::Code`] where it opens nothing; after too many of those, of one address or of all together,
    /// [`Refusal::Pace`], whatever it opens: who guesses must not learn of a hit.
    pub(crate) async fn coded(&self, client: Client, code: &str) -> Result<Arc<Class>, Refusal> {
        let everybody = Digest([0; 32]);
        self.0.guesses.take(client)?;
        self.0.all_guesses.take_person(everybody)?;
        let code: ClassCode = code.parse().map_err(|_| Trouble::Code)?;
        let record = self.0.store.keyed(CLASS, &code.to_string()).await?.ok_or(Trouble::Code)?;
        let head: Head = read(&record)?;
        if !head.is_open(now().wall) {
            return Err(Trouble::Code.into());
        }
        // A right one is no guess.
        self.0.guesses.give_back(client);
        self.0.all_guesses.give_back_person(everybody);
        self.see(&record.id).await
    }

    /// Lets a pupil in under a name of the list; the secret of the seat. Who came in before under that name with the
    /// same proof is out then: a seat is of one browser.
    ///
    /// # Errors
    /// Somebody sits there, or what is shown is not what it should be.
    pub(crate) async fn enter(
        &self,
        client: Client,
        id: &str,
        pupil: u32,
        picture: Option<u8>,
        proof: &Proof,
    ) -> Result<Secret, Refusal> {
        let picture = picture.map(pictures::chosen).transpose()?;
        let who = Digest(Sha256::digest(format!("{id} {pupil}")).into());
        let tried = !matches!(proof, Proof::None | Proof::Card(_));
        if tried {
            self.0.guesses.take(client)?;
            self.0.shown.take_person(who)?;
        }
        let secret = Secret::new();
        let change = |head: &mut Head| {
            let card = |pupil: &Pupil| head.card(id, pupil);
            let there = head.pupil(pupil).ok_or(Trouble::Pupil)?;
            let own = |card: &Secret, shown: &Secret| card.digest() == shown.digest();
            let mut signs = there.signs;
            match (head.entry, proof) {
                // A card lets in whatever else is asked for.
                (_, Proof::Card(shown)) if own(&card(there), shown) => {}
                (_, Proof::Card(_)) => return Err(Trouble::Card.into()),
                (_, Proof::Typed(code)) => {
                    if card(there).code() != code.trim().to_lowercase() {
                        return Err(Trouble::Card.into());
                    }
                }
                (Entry::Open, _) if there.seat.is_none() => {}
                (Entry::Open, _) => return Err(Trouble::Seated(there.name.clone()).into()),
                (Entry::Pictures, Proof::Signs(shown)) => match signs {
                    Some(kept) if kept != *shown => return Err(Trouble::OtherSigns.into()),
                    _ => signs = Some(*shown),
                },
                (Entry::Pictures, _) => return Err(Trouble::Signs.into()),
                (Entry::Card, _) => return Err(Trouble::Card.into()),
            }
            let pupil = head.pupil_mut(pupil)?;
            pupil.signs = signs;
            pupil.seat = Some(secret.digest());
            pupil.picture = picture.or(pupil.picture);
            Ok(())
        };
        // Of two who come at once under a name that is free, the second finds it taken.
        let class = self.change(id, change).await?;
        if tried {
            self.0.guesses.give_back(client);
            self.0.shown.give_back_person(who);
        }
        self.present(&class, pupil).await;
        Ok(secret)
    }

    /// Whose card this is.
    pub(crate) fn of_card(&self, class: &Class, card: &Secret) -> Option<u32> {
        let digest = card.digest();
        let mut pupils = class.head.pupils.iter();
        pupils.find(|pupil| class.head.card(&class.id, pupil).digest() == digest).map(|one| one.id)
    }

    /// Whose card has a code that was typed.
    ///
    /// # Errors
    /// [`Trouble::Card`] where it is nobody's; after too many of those [`Refusal::Pace`].
    pub(crate) fn of_typed(
        &self,
        client: Client,
        class: &Class,
        code: &str,
    ) -> Result<u32, Refusal> {
        let everybody = Digest([0; 32]);
        self.0.guesses.take(client)?;
        self.0.all_guesses.take_person(everybody)?;
        let code = code.trim().to_lowercase();
        let mut pupils = class.head.pupils.iter();
        let own = pupils.find(|pupil| class.head.card(&class.id, pupil).code() == code);
        let own = own.ok_or(Trouble::Card)?;
        self.0.guesses.give_back(client);
        self.0.all_guesses.give_back_person(everybody);
        Ok(own.id)
    }

    /// Another picture for a pupil.
    ///
    /// # Errors
    /// There is no such picture.
    pub(crate) async fn picture(&self, id: &str, pupil: u32, picture: u8) -> Result<(), Refusal> {
        let picture = pictures::chosen(picture)?;
        let change = |head: &mut Head| {
            head.pupil_mut(pupil)?.picture = Some(picture);
            Ok(())
        };
        self.change(id, change).await.map(|_| ())
    }

    /// Says that a pupil is here, unless that was said a moment ago. Where it cannot be said they seem to be away,
    /// and say it again.
    pub(crate) async fn present(&self, class: &Class, pupil: u32) {
        let at = now().wall;
        let known = class.here.get(&pupil);
        if known.is_some_and(|(until, _)| at < until - GONE + SAY) {
            return;
        }
        let version = known.map_or(0, |(_, version)| *version);
        let lists = vec![(list_of(&class.id), at)];
        let content = Content { lists, until: Some(at + 2 * GONE), ..Content::new("") };
        let put = Change::put(HERE, &format!("{}/{pupil}", class.id), version, content);
        match self.0.store.change(at, &[put]).await {
            Ok(()) | Err(StoreError::Changed { .. }) => self.stale(&class.id).await,
            Err(error) => tracing::warn!(%error, "cannot say that a pupil is here"),
        }
        // A class to which somebody comes is not abandoned.
        if class.at + PUT_OFF < at
            && let Err(refusal) = self.change(&class.id, |_| Ok(())).await
        {
            tracing::warn!(?refusal, "cannot say that a class is not abandoned");
        }
    }

    /// A new code; the one of before lets nobody in any more.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(crate) async fn renew(&self, id: &str) -> Result<Arc<Class>, Refusal> {
        let at = now().wall;
        self.change(id, |head| {
            head.renew(at);
            Ok(())
        })
        .await
    }
}
