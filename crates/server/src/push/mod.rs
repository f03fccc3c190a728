//! Members are told what waits for them while no page is open: by Web Push, over who makes their browser.
//!
//! A reminder may be lost: what waits stands in *My games* anyhow. So nothing here makes anybody wait, all of
//! it has bounds, and a place that takes nothing is left alone for a while, and then for good.

mod door;
mod seal;

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::Lang;
use ludoteca_people::{Doc, MOST_REMINDED, People, Reminded};
use ludoteca_store::Millis;
use tokio::sync::OnceCell;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;

use crate::config::Config;
use crate::members::Member;
use crate::refusal::Refusal;
use crate::reminders::{Call, Told};
use crate::table::now;
use crate::underway::{OnItsWay, Underway};
use door::{Door, connector};
use seal::{AUTH, LONGEST, POINT, Sender};

/// So many messages of one account are on their way at once,
const EACH: usize = 2 * MOST_REMINDED;
/// so many to one host,
const HOST: usize = 128;
/// and so many of all.
const ALL: usize = 512;
/// A place that failed rests for so long, and twice as long each time,
const REST: Millis = 5 * 60 * 1000;
/// up to this.
const LONG_REST: Millis = 24 * 60 * 60 * 1000;
/// What has failed so often in a row is forgotten.
const FAILED: u32 = 8;
/// The word of who sends holds for so long, in seconds: a day is the most that is believed.
const WORD: i64 = 12 * 60 * 60;

/// What a browser says when it is to be reminded.
pub(crate) struct Browser {
    /// Where messages for it are taken.
    pub(crate) endpoint: String,
    /// Its key.
    pub(crate) key: String,
    /// The secret that it shares with who sends.
    pub(crate) auth: String,
}

/// Who sends. Cheap to share.
#[derive(Clone)]
pub(crate) struct Push(Arc<Shared>);

struct Shared {
    people: People,
    sender: OnceCell<Sender>,
    /// Nothing is sent by https where the system knows no certificates.
    tls: Option<TlsConnector>,
    /// Whether messages go to this machine and its neighbours, too.
    near: bool,
    patience: Duration,
    contact: String,
    /// The messages on their way: of an account, to a host, and all.
    underway: Underway,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// It was taken.
    Taken,
    /// Nobody lives there any more.
    Gone,
    /// It was not taken; perhaps it will be soon.
    Later,
    /// It was not taken.
    Not,
}

impl Push {
    /// Who sends for the people of a store.
    pub(crate) fn new(people: People, config: &Config) -> Push {
        // Whoever runs the place to which it is sent may want to know who sends.
        let name = config.names.first().map_or("localhost", String::as_str);
        Push(Arc::new(Shared {
            people,
            sender: OnceCell::new(),
            tls: connector(),
            near: config.push_near,
            patience: config.push_patience,
            contact: format!("https://{name}/"),
            underway: Underway::default(),
        }))
    }

    /// The key by which browsers know who sends: made by the first server of a store, and the same for all.
    pub(crate) async fn key(&self) -> Result<String, Refusal> {
        self.0.sender().await.map(Sender::public)
    }

    /// Reminds a browser of what waits for a member, while the session lasts.
    pub(crate) async fn remind(
        &self,
        member: &Member,
        browser: Browser,
        lang: Lang,
    ) -> Result<(), Refusal> {
        let session = member.session()?;
        let Browser { endpoint, key, auth } = browser;
        let fits = |text: &str, long: usize| {
            seal::read(text).filter(|bytes| bytes.len() == long && text.len() <= 2 * long)
        };
        let point = fits(&key, POINT).filter(|point| point[0] == 4);
        if Door::of(&endpoint, self.0.near).is_none()
            || point.is_none()
            || fits(&auth, AUTH).is_none()
        {
            return Err(Refusal::Push);
        }
        let at = now().wall;
        let reminded = Reminded {
            account: member.id().to_owned(),
            session: session.id.clone(),
            agent: session.value.agent.clone(),
            endpoint,
            key,
            auth,
            lang: lang.code().to_owned(),
            at,
            failed: 0,
            rests: 0,
        };
        Ok(self.0.people.remind(&reminded, at).await?)
    }

    /// Sends a message to all browsers of an account that take some now.
    pub(crate) async fn tell(&self, account: &str, call: &Call) {
        let all = match self.0.people.reminded(account).await {
            Ok(all) => all,
            Err(error) => {
                tracing::warn!(%error, "cannot see where somebody is reminded");
                return;
            }
        };
        let at = now().wall;
        for doc in all.into_iter().take(MOST_REMINDED).filter(|doc| doc.value.rests <= at) {
            let Some(door) = Door::of(&doc.value.endpoint, self.0.near) else { continue };
            let counted = [
                (format!("account/{account}"), EACH),
                (format!("host/{}", door.host), HOST),
                (String::new(), ALL),
            ];
            match self.0.underway.more(counted) {
                Some(way) => {
                    drop(tokio::spawn(bring(Arc::clone(&self.0), way, doc, door, call.clone())));
                }
                None => tracing::debug!(host = door.host, "too many reminders are on their way"),
            }
        }
    }
}

/// Brings a message to a browser, and notes what became of it.
async fn bring(shared: Arc<Shared>, way: OnItsWay, mut doc: Doc<Reminded>, door: Door, call: Call) {
    let given = match shared.people.still_reminded(&doc.value).await {
        Ok(true) => shared.give(&doc.value, &door, &call).await,
        // Whoever has signed out is told nothing there any more.
        Ok(false) => Given::Gone,
        Err(_) => return,
    };
    let at = now().wall;
    let noted = match given {
        Given::Taken if doc.value.failed == 0 => return,
        Given::Taken => {
            (doc.value.failed, doc.value.rests) = (0, 0);
            shared.people.note_reminded(&doc, at).await
        }
        Given::Gone => shared.people.unmind(&doc, at).await,
        Given::Later | Given::Not => {
            doc.value.failed += 1;
            let rest = REST.saturating_mul(1 << doc.value.failed.min(20)) / 2;
            doc.value.rests = at.saturating_add(rest.min(LONG_REST));
            if doc.value.failed < FAILED {
                shared.people.note_reminded(&doc, at).await
            } else {
                shared.people.unmind(&doc, at).await
            }
        }
    };
    if let Err(error) = noted {
        tracing::warn!(%error, "cannot note what became of a reminder");
    }
    drop(way);
}

impl Shared {
    async fn sender(&self) -> Result<&Sender, Refusal> {
        self.sender
            .get_or_try_init(async || {
                let fresh = Sender::fresh().map_err(|_| Refusal::Failed)?;
                let key = self.people.sender_key(&fresh, now().wall).await?;
                Sender::of(&key, self.contact.clone()).ok_or(Refusal::Failed)
            })
            .await
    }

    /// Gives a message at a door; once more a little later, where that is asked for.
    async fn give(&self, browser: &Reminded, door: &Door, call: &Call) -> Given {
        let given = self.knock(browser, door, call).await;
        if given != Given::Later {
            return given;
        }
        sleep(self.patience).await;
        self.knock(browser, door, call).await
    }

    async fn knock(&self, browser: &Reminded, door: &Door, call: &Call) -> Given {
        let Ok(sender) = self.sender().await else { return Given::Later };
        let Some(tls) = &self.tls else { return Given::Not };
        let lang = Lang::of(&browser.lang).unwrap_or_default();
        let (key, auth) = (seal::read(&browser.key), seal::read(&browser.auth));
        let (text, topic) = message(call, lang);
        let sealed = seal::sealed(&text, &key.unwrap_or_default(), &auth.unwrap_or_default());
        let word = sender.word(&door.origin(), now().wall / 1000 + WORD);
        // A key that is no point of the curve.
        let (Ok(sealed), Ok(word)) = (sealed, word) else { return Given::Gone };
        let giving = door.give(tls, self.near, &word, &topic, sealed);
        match timeout(self.patience, giving).await {
            Ok(Ok(status)) => match status.as_u16() {
                200..300 => Given::Taken,
                404 | 410 => Given::Gone,
                429 | 500.. => Given::Later,
                _ => Given::Not,
            },
            Ok(Err(error)) => {
                tracing::debug!(host = door.host, %error, "a reminder was not taken");
                Given::Not
            }
            Err(_) => Given::Not,
        }
    }
}

/// What the worker of the pages shows, as JSON, and by which word a newer message takes the place of an older
/// one.
fn message(call: &Call, lang: Lang) -> (Vec<u8>, String) {
    let Told { title, body, path, topic } = call.told(lang);
    let said = serde_json::json!({ "title": title, "body": body, "path": path, "tag": topic });
    let mut text = said.to_string().into_bytes();
    if text.len() > LONGEST {
        text = serde_json::json!({ "title": "Ludoteca", "body": "", "path": path, "tag": topic })
            .to_string()
            .into_bytes();
    }
    // Of a word 32 signs are taken.
    (text, topic.chars().take(32).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_a_sentence_in_the_language_of_the_reader_and_leads_to_the_table() {
        let call = Call::Turn { table: "abc".to_owned(), spec: "hex(size=5)".to_owned() };
        let (text, topic) = message(&call, Lang::Pt);
        let said: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
        assert_eq!(
            (&said["path"], &said["tag"], &*topic),
            (&"/t/abc".into(), &"abc".into(), "abc")
        );
        assert_eq!(said["body"], "É a tua vez.");
        assert!(said["title"].as_str().is_some_and(|title| title.contains("Hex")));
        let call = Call::Challenge { by: "<b>\"Ana".to_owned() };
        let said: serde_json::Value =
            serde_json::from_slice(&message(&call, Lang::En).0).expect("JSON");
        assert_eq!(said["body"], "<b>\"Ana challenges you.");
    }
}
