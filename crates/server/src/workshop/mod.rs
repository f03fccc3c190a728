//! Games that people write as texts: what is kept of them, and how often one may ask.
//!
//! A text that is kept never changes and is never taken away, since tables, links and records name it by its
//! content. The catalog knows all texts of the store: those that other servers have kept it learns of within
//! seconds.

mod look;
mod said;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use ludoteca_catalog::{Explained, made};
use ludoteca_people::{MadeText, People, PeopleError};
use ludoteca_store::Millis;

use crate::client::Client;
use crate::members::Member;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::table::{now, offload};
pub(crate) use look::{Draft, Look, Reached};
pub(crate) use said::markdown;

/// Other servers of the store may keep a text: it is looked for so often.
const LOOK: Duration = Duration::from_secs(2);
/// The clocks of servers differ by no more than this, in milliseconds.
const SKEW: Millis = 60_000;
/// So many texts are looked at for one address: whoever writes has each looked at as soon as a word is done.
const LOOKING: Rate = Rate { at_once: 600, per_minute: 240 };
/// So many random games are played for one address, a hundred and more at once.
const SURVEYS: Rate = Rate { at_once: 30, per_minute: 20 };
/// So many texts are kept from one address.
const KEEPING: Rate = Rate { at_once: 30, per_minute: 4 };
/// So many texts of an account are looked at together.
const PAGE: u32 = 100;
/// An account keeps no more texts than this.
const MOST: u64 = 500;

/// All texts of a store. Cheap to share.
#[derive(Clone)]
pub(crate) struct Workshop {
    people: People,
    held: Arc<Held>,
}

struct Held {
    looking: Pace,
    surveys: Pace,
    keeping: Pace,
    /// What was kept before that is known.
    seen: AtomicI64,
}

/// A text that is kept.
pub(crate) struct Kept {
    /// The signs by which it is named.
    pub(crate) digest: String,
    /// The name of its game.
    pub(crate) name: String,
    /// What it is called.
    pub(crate) title: String,
}

impl Workshop {
    /// The texts of a store. Programs on this machine are held to a pace only if `local`.
    pub(crate) fn new(people: People, local: bool) -> Workshop {
        let pace = |rate| Pace::new(Haste::Texts, rate, local);
        let (looking, surveys, keeping) = (pace(LOOKING), pace(SURVEYS), pace(KEEPING));
        let held = Held { looking, surveys, keeping, seen: AtomicI64::new(0) };
        Workshop { people, held: Arc::new(held) }
    }

    /// Lets a client have a text looked at, and random games played.
    ///
    /// # Errors
    /// Too often.
    pub(crate) fn take(&self, client: Client, survey: bool) -> Result<(), Refusal> {
        self.held.looking.take(client)?;
        if survey { self.held.surveys.take(client) } else { Ok(()) }
    }

    /// Keeps a text, which has to be a game. One that is kept already has the same name again.
    ///
    /// # Errors
    /// It is no game, or too much is kept.
    pub(crate) async fn keep(
        &self,
        client: Client,
        member: Option<&Member>,
        text: String,
        from: Option<String>,
    ) -> Result<Kept, Refusal> {
        self.held.looking.take(client)?;
        let digest = made::digest(&text);
        let kept = |title| Kept { name: made::name(&digest), title, digest: digest.clone() };
        if made::text(&digest).is_some()
            && let Some(doc) = self.people.made_text(&digest).await?
        {
            return Ok(kept(doc.value.title));
        }
        self.held.keeping.take(client)?;
        if let Some(member) = member
            && self.people.made_texts_count(Some(member.id())).await? >= MOST
        {
            return Err(Refusal::TextMany(MOST));
        }
        let by = member.map(|member| member.id().to_owned());
        let from = from.filter(|from| made::text(from).is_some() && *from != digest);
        Ok(kept(self.put(&digest, text, by, from).await?))
    }

    /// The signs of the newest text of a title that an account has kept, by the [sign](slug) of the title.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn newest(
        &self,
        account: &str,
        title: &str,
    ) -> Result<Option<String>, PeopleError> {
        let mut after: Option<(Millis, String)> = None;
        loop {
            let place = after.as_ref().map(|(at, id)| (*at, id.as_str()));
            let page = self.people.made_texts(Some(account), place, PAGE).await?;
            if let Some(found) = page.iter().find(|doc| slug(&doc.value.title) == title) {
                return Ok(Some(found.id.clone()));
            }
            let Some(last) = page.last() else { return Ok(None) };
            after = Some((last.value.at, last.id.clone()));
        }
    }

    /// Keeps a text that the computer has found.
    ///
    /// # Errors
    /// It is no game.
    pub(crate) async fn keep_found(&self, text: String) -> Result<(), Refusal> {
        let digest = made::digest(&text);
        match self.people.made_text(&digest).await? {
            Some(_) => Ok(()),
            None => self.put(&digest, text, None, None).await.map(drop),
        }
    }

    async fn put(
        &self,
        digest: &str,
        text: String,
        by: Option<String>,
        from: Option<String>,
    ) -> Result<String, Refusal> {
        let (title, text) = offload(move || {
            let refused = |troubles: &[_]| Refusal::Spec(Explained(made::refused(&text, troubles)));
            made::add(&text).map_err(|troubles| refused(&troubles))?;
            let title = ludoteca_workshop::Source::read(&text).map_err(|t| refused(&t))?;
            Ok::<_, Refusal>((title.text().title.clone(), text))
        })
        .await??;
        let made = MadeText { text, title, by, from, at: now().wall };
        self.people.keep_text(digest, &made).await?;
        Ok(made.title)
    }

    /// Learns of the texts that were kept since the last time.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn learn(&self) -> Result<(), PeopleError> {
        let begun = now().wall;
        let since = self.held.seen.load(Ordering::Relaxed) - SKEW;
        self.people
            .made_texts_since(since, |doc| {
                if made::text(&doc.id).is_none()
                    && let Err(troubles) = made::recall(&doc.value.text)
                {
                    tracing::warn!(text = doc.id, ?troubles, "a text is no game for this version");
                }
            })
            .await?;
        self.held.seen.store(begun, Ordering::Relaxed);
        Ok(())
    }

    /// Does so now and then. Never ends.
    pub(crate) async fn watch(self) {
        loop {
            tokio::time::sleep(LOOK).await;
            if let Err(error) = self.learn().await {
                tracing::warn!(%error, "cannot see which texts there are");
            }
        }
    }
}

/// A title as it stands in an address: small letters and digits, and a line for whatever is between them.
pub(crate) fn slug(title: &str) -> String {
    let lower = title.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn titles_stand_in_addresses() {
        assert_eq!(slug("Four  Wide!"), "four-wide");
        assert_eq!(slug("Damas Clássicas (2)"), "damas-clássicas-2");
        assert_eq!(slug("/../"), "");
    }
}
