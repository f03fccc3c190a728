//! Reminders by mail, where who runs the server has said over which mail server they go.
//!
//! What is to be sent waits in memory, within bounds, and nobody waits for it: a mail server that is down or says
//! nothing is tried again a few times, later each time. What may have been taken is never sent twice.

mod letter;
mod place;

use std::sync::Arc;
use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use ludoteca_catalog::Lang;
use ludoteca_people::{
    Doc, MAIL_WAITS, MailKey, MailQuestion, Mailbox, People, PeopleError, address_digest,
};
use ludoteca_store::Digest;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::client::Client;
use crate::config::{Config, ServeError};
use crate::links;
use crate::members::{Member, person_of};
use crate::pace::{Haste, Pace};
use crate::refusal::Refusal;
use crate::reminders::{Call, Told};
use crate::table::now;
use crate::text::speaker;
use crate::underway::{OnItsWay, Underway};
use letter::Letter;
pub use place::{Mailing, MailingError};
use place::{Security, Smtp};

/// So many mails to one account are on their way at once,
const EACH: usize = 16;
/// and so many to all.
const ALL: usize = 512;
/// So many are given at once.
const LINES: usize = 4;
/// What the mail server could not take is tried again after so many times the patience with it, each time later.
const AGAIN: [u32; 3] = [2, 10, 60];
/// So often in a row mail for an address is refused before no more is sent there.
const FAILED: u32 = 8;
/// One account is sent so many reminders at once, and then one in so long.
const REMINDERS: (u32, Duration) = (30, Duration::from_secs(2 * 60));
/// One account may ask at so many addresses at once, and then at one in so long;
const ASKING: (u32, Duration) = (5, Duration::from_secs(12 * 60));
/// who shares a connection at so many,
const ASKING_HERE: (u32, Duration) = (60, Duration::from_secs(60));
/// and all at so many.
const ASKING_ALL: (u32, Duration) = (200, Duration::from_secs(12));
/// At one address so many questions are asked, whoever asks them.
const ASKED: (u32, Duration) = (3, Duration::from_secs(8 * 60 * 60));

/// Who sends mail. Cheap to share.
#[derive(Clone)]
pub(crate) struct Mail(Arc<Shared>);

struct Shared {
    people: People,
    mailing: Mailing,
    tls: Option<TlsParameters>,
    /// The mail server has so long to be reached, and so long again to take a mail.
    patience: Duration,
    underway: Underway,
    lines: Semaphore,
    reminders: Pace,
    asking: Pace,
    asking_here: Pace,
    asking_all: Pace,
    asked: Pace,
}

/// What a mail is sent for.
enum Errand {
    /// A member is told something.
    Reminder { account: String, call: Call },
    /// Who reads the mail of an address is asked whether it is theirs.
    Question { key: MailKey, name: String },
}

/// A mail, and the mailbox to which it goes if that is known by now; `None` where there is nothing to be sent (any
/// more).
type Wanted = Option<(Letter, Option<Doc<Mailbox>>)>;

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// It was taken.
    Taken,
    /// It was not taken, and will not be.
    Refused,
    /// It was not taken for sure; perhaps it will be.
    Later,
    /// Nobody knows whether it was taken.
    Unknown,
}

impl Mail {
    /// Who sends mail for the people of a store; `None` where it was not set up.
    pub(crate) fn new(people: People, config: &Config) -> Result<Option<Mail>, ServeError> {
        let Some(mailing) = config.mail.clone() else { return Ok(None) };
        let tls = match mailing.smtp.security {
            Security::Plain => None,
            Security::Tls | Security::StartTls => Some(certified(&mailing.smtp)?),
        };
        let pace = |(at_once, period)| Pace::seldom(Haste::Mails, at_once, period);
        Ok(Some(Mail(Arc::new(Shared {
            people,
            mailing,
            tls,
            patience: config.mail_patience,
            underway: Underway::default(),
            lines: Semaphore::new(LINES),
            reminders: pace(REMINDERS),
            asking: pace(ASKING),
            asking_here: pace(ASKING_HERE),
            asking_all: pace(ASKING_ALL),
            asked: pace(ASKED),
        }))))
    }

    /// Asks at an address whether it is that of a member: it counts once that was said there.
    pub(crate) async fn ask(
        &self,
        client: Client,
        member: &Member,
        address: &str,
        lang: Lang,
    ) -> Result<(), Refusal> {
        let Shared { people, underway, asking, asking_here, asking_all, asked, .. } = &*self.0;
        let address = address.trim();
        if place::address(address).is_none() {
            return Err(Refusal::Mail);
        }
        let at = now().wall;
        if people.mail_refused(address, at).await? {
            return Err(Refusal::MailRefused);
        }
        asking_here.take(client)?;
        asking.take_person(member.person())?;
        asked.take_person(address_digest(address))?;
        // All together are nobody.
        asking_all.take_person(Digest([0; 32]))?;
        let way = on_its_way(underway, member.id()).ok_or(Refusal::Crowded)?;
        let question = MailQuestion {
            account: member.id().to_owned(),
            address: address.to_owned(),
            lang: lang.code().to_owned(),
            until: at.saturating_add(MAIL_WAITS),
        };
        let key = people.ask_by_mail(&question, at).await?;
        let errand = Errand::Question { key, name: member.name().to_owned() };
        drop(tokio::spawn(bring(Arc::clone(&self.0), way, errand)));
        Ok(())
    }

    /// Reminds a member by mail, if they want that.
    pub(crate) async fn tell(&self, account: &str, call: &Call) {
        match self.0.people.mailbox(account).await {
            Ok(Some(doc)) if doc.value.reminds => {}
            Ok(_) => return,
            Err(error) => {
                tracing::warn!(%error, "cannot see who is reminded by mail");
                return;
            }
        }
        let paced = self.0.reminders.take_person(person_of(account));
        match paced.ok().and_then(|()| on_its_way(&self.0.underway, account)) {
            Some(way) => {
                let errand = Errand::Reminder { account: account.to_owned(), call: call.clone() };
                drop(tokio::spawn(bring(Arc::clone(&self.0), way, errand)));
            }
            None => tracing::debug!("too many reminders are on their way by mail"),
        }
    }
}

/// What is needed for TLS with a mail server.
fn certified(smtp: &Smtp) -> Result<TlsParameters, MailingError> {
    let made = TlsParameters::builder(smtp.host.clone()).build_rustls();
    made.map_err(|error| MailingError::Tls(smtp.to_string(), error.to_string()))
}

/// One more mail to an account, if there may be one.
fn on_its_way(underway: &Underway, account: &str) -> Option<OnItsWay> {
    underway.more([(format!("account/{account}"), EACH), (String::new(), ALL)])
}

/// Brings a mail to the mail server, and notes what became of it.
async fn bring(shared: Arc<Shared>, way: OnItsWay, errand: Errand) {
    let name = letter::name(&shared.mailing);
    let mut again = AGAIN.into_iter();
    loop {
        // The semaphore is never closed.
        let Ok(line) = shared.lines.acquire().await else { return };
        // Each time as it is then: who wants none any more, gets none.
        let Some((letter, mailbox)) = shared.letter(&errand).await else { return };
        let Some(letter) = letter.made(&shared.mailing, &name) else {
            tracing::error!("a mail cannot be made");
            return;
        };
        let given = shared.give(&letter).await;
        drop(line);
        if let Some(mailbox) = mailbox {
            shared.note(mailbox, given).await;
        }
        if given != Given::Later {
            break;
        }
        match again.next() {
            Some(times) => sleep(shared.patience * times).await,
            None => {
                tracing::warn!(place = %shared.mailing.smtp, "a mail was given up");
                break;
            }
        }
    }
    drop(way);
}

impl Shared {
    /// The mail for something, as it is now.
    async fn letter(&self, errand: &Errand) -> Wanted {
        let letter = match errand {
            Errand::Reminder { account, call } => self.reminder(account, call).await,
            Errand::Question { key, name } => self.question(key, name).await,
        };
        letter.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot see to whom mail is sent");
            None
        })
    }

    async fn reminder(&self, account: &str, call: &Call) -> Result<Wanted, PeopleError> {
        let open =
            self.people.account(account).await?.is_some_and(|doc| doc.value.closed.is_none());
        let found = self.people.mailbox(account).await?;
        let Some(doc) = found.filter(|doc| open && doc.value.reminds) else { return Ok(None) };
        let Some(to) = place::address(&doc.value.address) else { return Ok(None) };
        let lang = Lang::of(&doc.value.lang).unwrap_or_default();
        let Told { title, body, path, .. } = call.told(lang);
        let out = self.link(&links::mail_out(&doc.value.out()));
        let letter = Letter {
            to,
            subject: format!("{title} · {body}"),
            text: vec![
                format!("{title}\n{body}"),
                self.link(&path),
                format!("--\n{}\n{out}", speaker(lang).text("mail-reminder-out")),
            ],
            out,
        };
        Ok(Some((letter, Some(doc))))
    }

    async fn question(&self, key: &MailKey, name: &str) -> Result<Wanted, PeopleError> {
        let Some(doc) = self.people.mail_question(key, now().wall).await? else { return Ok(None) };
        let Some(to) = place::address(&doc.value.address) else { return Ok(None) };
        let speaker = speaker(Lang::of(&doc.value.lang).unwrap_or_default());
        let args = [("name", name)].into_iter().collect();
        let out = self.link(&links::mail_out(key));
        let letter = Letter {
            to,
            subject: format!("Ludoteca · {}", speaker.text("mail-question-subject")),
            text: vec![
                speaker.format("mail-question-text", &args),
                self.link(&links::mail_confirm(key)),
                format!("--\n{}\n{out}", speaker.text("mail-question-out")),
            ],
            out,
        };
        Ok(Some((letter, None)))
    }

    /// The whole address of a page.
    fn link(&self, path: &str) -> String {
        format!("{}{path}", self.mailing.home)
    }

    /// Gives a mail to the mail server.
    async fn give(&self, letter: &Message) -> Given {
        let place = &self.mailing.smtp;
        let mut line = match timeout(self.patience, self.reach()).await {
            Ok(Ok(line)) => line,
            Ok(Err(error)) => {
                tracing::warn!(%place, why = why(&error), "the mail server cannot be used");
                return Given::Later;
            }
            Err(_) => {
                tracing::warn!(%place, "the mail server says nothing");
                return Given::Later;
            }
        };
        let bytes = letter.formatted();
        let given = match timeout(self.patience, line.send(letter.envelope(), &bytes)).await {
            Ok(Ok(_)) => Given::Taken,
            Ok(Err(error)) => {
                tracing::warn!(%place, why = why(&error), "the mail server did not take a mail");
                match (error.is_transient(), error.is_permanent()) {
                    (true, _) => Given::Later,
                    (_, true) => Given::Refused,
                    _ => Given::Unknown,
                }
            }
            Err(_) => {
                tracing::warn!(%place, "the mail server does not say whether it took a mail");
                Given::Unknown
            }
        };
        if given == Given::Taken {
            let _ = timeout(self.patience, line.quit()).await;
        }
        given
    }

    /// A line to the mail server over which mail can be given.
    async fn reach(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let Smtp { security, host, port, .. } = &self.mailing.smtp;
        let hello = self.mailing.hello();
        let [first, later] = match security {
            Security::Tls => [self.tls.clone(), None],
            Security::StartTls => [None, self.tls.clone()],
            Security::Plain => [None, None],
        };
        let place = (&**host, *port);
        let mut line =
            AsyncSmtpConnection::connect_tokio1(place, None, &hello, first, None).await?;
        if let Some(tls) = later {
            line.starttls(tls, &hello).await?;
        }
        if let Some(credentials) = self.mailing.smtp.credentials() {
            line.auth(DEFAULT_MECHANISMS, &credentials).await?;
        }
        Ok(line)
    }

    /// Notes what became of a mail to a mailbox: one for which nothing is taken is left alone.
    async fn note(&self, mut doc: Doc<Mailbox>, given: Given) {
        let failed = match given {
            Given::Taken => 0,
            Given::Refused => doc.value.failed + 1,
            Given::Later | Given::Unknown => return,
        };
        if failed == doc.value.failed {
            return;
        }
        doc.value.failed = failed;
        doc.value.reminds = failed < FAILED;
        if let Err(error) = self.people.note_mailbox(&doc, now().wall).await {
            tracing::warn!(%error, "cannot note what became of a mail");
        }
    }
}

/// What went wrong, without what the mail server says in words: it may repeat addresses and passwords.
fn why(error: &SmtpError) -> String {
    match error.status() {
        Some(code) => code.to_string(),
        None if error.is_response() => "it answers what is no answer".to_owned(),
        None => error.to_string(),
    }
}
