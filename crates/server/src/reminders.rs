//! Members are told what waits for them while no page is open: by Web Push, and by mail where who runs the server
//! has set that up.
//!
//! A reminder may be lost: what waits stands in *My games* anyhow. So nobody waits for one.

use std::time::Duration;

use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_people::People;
use ludoteca_store::Millis;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::mail::Mail;
use crate::push::Push;
use crate::table::now;
use crate::text::speaker;
use crate::time::day;

/// So many calls may wait to be looked at.
const WAITING: usize = 1024;
/// How often is looked whose leave ends,
const LOOK: Duration = Duration::from_secs(60);
/// and how many are told at once.
const ENDING: u32 = 100;
/// The letters of a name that are told.
const NAME: usize = 100;

/// What a member is told.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    /// It is their turn in a game by days.
    Turn {
        /// The table.
        table: String,
        /// The game.
        spec: String,
    },
    /// Somebody challenges them.
    Challenge {
        /// Who.
        by: String,
    },
    /// Somebody has accepted their challenge.
    Accepted {
        /// Who.
        by: String,
        /// Where they play.
        table: String,
    },
    /// Their leave ends.
    LeaveEnds {
        /// When.
        until: Millis,
    },
}

/// A call in words.
pub(crate) struct Told {
    /// What it is about: a game, or the whole library.
    pub(crate) title: String,
    /// What happened, as a sentence.
    pub(crate) body: String,
    /// Where that is seen.
    pub(crate) path: String,
    /// By which word something newer takes the place of it.
    pub(crate) topic: String,
}

impl Call {
    /// The call in words of a language.
    pub(crate) fn told(&self, lang: Lang) -> Told {
        let speaker = speaker(lang);
        let fill = |id: &str, name: &'static str, value: &str| {
            let mut args = fluent_bundle::FluentArgs::new();
            args.set(name, value.to_owned());
            speaker.format(id, &args)
        };
        let at_table = |table: &String| (format!("/t/{table}"), table.clone());
        let (title, body, (path, topic)) = match self {
            Call::Turn { table, spec } => {
                let game = name_of_game(spec, lang).chars().take(NAME).collect();
                (Some(game), speaker.text("push-turn"), at_table(table))
            }
            Call::Challenge { by } => {
                let page = ("/challenges".to_owned(), "challenge".to_owned());
                (None, fill("push-challenge", "name", by), page)
            }
            Call::Accepted { by, table } => {
                (None, fill("push-accepted", "name", by), at_table(table))
            }
            Call::LeaveEnds { until } => {
                let page = ("/me".to_owned(), "leave".to_owned());
                (None, fill("push-leave", "day", &day(*until)), page)
            }
        };
        Told { title: title.unwrap_or_else(|| "Ludoteca".to_owned()), body, path, topic }
    }
}

/// Takes calls from whoever has one. Nobody waits for it.
#[derive(Clone)]
pub(crate) struct Caller(mpsc::Sender<(String, Call)>);

/// Where calls come out.
pub(crate) type Calls = mpsc::Receiver<(String, Call)>;

impl Caller {
    /// The two ends.
    pub(crate) fn new() -> (Caller, Calls) {
        let (calls, heard) = mpsc::channel(WAITING);
        (Caller(calls), heard)
    }

    /// Calls an account; of too many calls the last are lost.
    pub(crate) fn call(&self, account: &str, call: Call) {
        let _ = self.0.try_send((account.to_owned(), call));
    }
}

/// Who tells members what they are called for.
pub(crate) struct Reminders {
    pub(crate) people: People,
    pub(crate) push: Push,
    /// `None` where mail is not set up.
    pub(crate) mail: Option<Mail>,
}

impl Reminders {
    /// Tells members what they are called for. Never ends.
    pub(crate) async fn run(self, mut calls: Calls) {
        if let Err(refusal) = self.push.key().await {
            tracing::warn!(?refusal, "there is no key for reminders yet");
        }
        let mut look = Instant::now();
        loop {
            tokio::select! {
                call = calls.recv() => match call {
                    Some((account, call)) => self.tell(&account, &call).await,
                    None => return,
                },
                () = sleep_until(look) => {
                    look = Instant::now() + LOOK;
                    self.look_for_leave().await;
                }
            }
        }
    }

    async fn look_for_leave(&self) {
        match self.people.ending_leave(now().wall, ENDING).await {
            Ok(ending) => {
                for (account, until) in ending {
                    self.tell(&account, &Call::LeaveEnds { until }).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot see whose leave ends"),
        }
    }

    async fn tell(&self, account: &str, call: &Call) {
        self.push.tell(account, call).await;
        if let Some(mail) = &self.mail {
            mail.tell(account, call).await;
        }
    }
}
