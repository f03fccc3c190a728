//! Why something asked for is not done, as sentences in the reader's language.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{BadStep, Explained, ReplayError, Speaker};
use ludoteca_core::{Message, SpecError, StepError, ToMessage};
use ludoteca_print::PrintError;
use ludoteca_store::StoreError;

use crate::name::in_sentence;
use crate::pace::Haste;

/// Why something is not done.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    /// The secret opens nothing here.
    Key,
    /// The short address opens no seat.
    Code,
    /// Another seat is to step.
    Turn,
    /// Chance is to step.
    Chance,
    /// The table has changed since.
    Stale,
    /// Not a legal step.
    Illegal(Explained<StepError>),
    /// The game is over.
    Over,
    /// The game is not over.
    Running,
    /// It is not clear which seat is meant.
    Seat,
    /// There is no offer.
    NoOffer,
    /// There is another offer.
    Pending,
    /// The computer agrees to no draw.
    NoDraw,
    /// No step to take back.
    NothingBack,
    /// Steps were taken back this often already.
    Takebacks(u32),
    /// Too much has happened at the table for another offer.
    Long,
    /// No analysis while people play.
    Study,
    /// No position there.
    Ply {
        /// What was asked for.
        ply: usize,
        /// The newest there is.
        last: usize,
    },
    /// Not a form of files in which such games are kept.
    Form {
        /// What was asked for.
        form: String,
        /// Those that there are.
        forms: Vec<String>,
    },
    /// Not a game.
    Spec(Explained<SpecError>),
    /// Nothing that can be printed.
    Print(Arc<PrintError>),
    /// Not as many seats as the game has.
    Seats(usize),
    /// No such level.
    Level,
    /// No such program that plays this game; those that do.
    Program(Vec<String>),
    /// A name too long.
    Name,
    /// No such clock.
    Clock,
    /// No such seed.
    Seed,
    /// Nothing that can be added to the seed, or not now.
    Luck,
    /// No such time for an analysis, which takes at most so many milliseconds.
    Milliseconds(u64),
    /// No such number of lines of an analysis, which has at most so many.
    Lines(usize),
    /// More steps than the game has.
    Steps(u32),
    /// A step of a list is not legal.
    Step(BadStep),
    /// The log of a table does not follow from its seed.
    Log(Arc<ReplayError>),
    /// No printed game of this name.
    Record(String),
    /// Cannot be read.
    Request(String),
    /// More bytes than this.
    Large(usize),
    /// Not here in time.
    Slow,
    /// Sent by a page that is not of this server.
    Foreign,
    /// Asked for by a name that is not one of this server.
    Host(String),
    /// Not an address.
    NotFound,
    /// Not a method of the address.
    Method,
    /// No computer free.
    Busy,
    /// This client waits for too many searches already.
    Share,
    /// Too many tables.
    Crowded,
    /// This client does something too fast; how long until it may do it once more.
    Pace(Haste, Duration),
    /// Not a text frame, or one of more bytes than this.
    Frame(usize),
    /// More messages than a client may send.
    Flood,
    /// The server is about to end.
    Draining,
    /// What is measured is told to programs on this machine alone.
    Metrics,
    /// What was sent to a client was not taken.
    Behind,
    /// No such table.
    Table,
    /// The store says no.
    Store(Arc<StoreError>),
    /// A bug, noted in the log.
    Failed,
}

impl From<StoreError> for Refusal {
    /// What the store says of files and folders is for who runs the server, so it is logged here;
    /// clients are told the kind of trouble.
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::UnknownTable(_) => Refusal::Table,
            StoreError::Conflict { .. } => Refusal::Stale,
            other => {
                tracing::error!(error = %other, "the store");
                Refusal::Store(Arc::new(other))
            }
        }
    }
}

impl From<Explained<SpecError>> for Refusal {
    fn from(error: Explained<SpecError>) -> Refusal {
        Refusal::Spec(error)
    }
}

impl From<PrintError> for Refusal {
    fn from(error: PrintError) -> Refusal {
        match error {
            PrintError::Game(error) => Refusal::Spec(*error),
            // The tests print every game.
            PrintError::Step(_)
            | PrintError::Puzzle(_)
            | PrintError::Drawn(_)
            | PrintError::Written(_) => {
                tracing::error!("a print cannot be made: {error}");
                Refusal::Failed
            }
            other => Refusal::Print(Arc::new(other)),
        }
    }
}

impl From<BadStep> for Refusal {
    fn from(bad: BadStep) -> Refusal {
        Refusal::Step(bad)
    }
}

impl From<ReplayError> for Refusal {
    fn from(error: ReplayError) -> Refusal {
        match error {
            ReplayError::Game(error) => Refusal::Spec(error),
            ReplayError::Step(bad) => Refusal::Step(bad),
            other => Refusal::Log(Arc::new(other)),
        }
    }
}

impl Refusal {
    /// Whether a table at which this happens will stay as it is.
    pub(crate) fn lasts(&self) -> bool {
        match self {
            Refusal::Store(error) => matches!(**error, StoreError::Damaged { .. }),
            Refusal::Spec(_) | Refusal::Step(_) | Refusal::Log(_) => true,
            _ => false,
        }
    }

    /// One word for programs.
    pub(crate) fn code(&self) -> &'static str {
        self.parts().0
    }

    /// The HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        self.parts().1
    }

    /// A sentence for people.
    pub(crate) fn text(&self, speaker: &Speaker) -> String {
        speaker.say(&self.parts().2)
    }

    fn parts(&self) -> (&'static str, StatusCode, Message) {
        use StatusCode as S;
        let plain = |code, status, id| (code, status, Message::new(id));
        match self {
            Refusal::Key => plain("key", S::FORBIDDEN, "error-key"),
            Refusal::Code => plain("code", S::NOT_FOUND, "error-code"),
            Refusal::Turn => plain("turn", S::CONFLICT, "error-turn"),
            Refusal::Chance => plain("chance", S::CONFLICT, "error-chance"),
            Refusal::Stale => plain("stale", S::CONFLICT, "error-stale"),
            Refusal::Illegal(error) => (
                "illegal",
                S::UNPROCESSABLE_ENTITY,
                Message::new("error-illegal").say("why", error.to_message()),
            ),
            Refusal::Over => plain("over", S::CONFLICT, "error-over"),
            Refusal::Running => plain("running", S::CONFLICT, "error-running"),
            Refusal::Seat => plain("seat", S::UNPROCESSABLE_ENTITY, "error-seat"),
            Refusal::NoOffer => plain("no-offer", S::CONFLICT, "error-no-offer"),
            Refusal::Pending => plain("pending", S::CONFLICT, "error-pending"),
            Refusal::NoDraw => plain("no-draw", S::UNPROCESSABLE_ENTITY, "error-no-draw"),
            Refusal::NothingBack => {
                plain("nothing-back", S::UNPROCESSABLE_ENTITY, "error-nothing-back")
            }
            Refusal::Takebacks(most) => {
                let say = Message::new("error-takebacks").number("most", *most);
                ("takebacks", S::CONFLICT, say)
            }
            Refusal::Long => plain("long", S::CONFLICT, "error-long"),
            Refusal::Study => plain("study", S::FORBIDDEN, "error-study"),
            Refusal::Ply { ply, last } => {
                let say = Message::new("error-ply").number("ply", *ply as f64);
                ("ply", S::NOT_FOUND, say.number("last", *last as f64))
            }
            Refusal::Spec(error) => (
                "spec",
                S::UNPROCESSABLE_ENTITY,
                Message::new("error-spec").say("why", error.to_message()),
            ),
            Refusal::Print(error) => (
                "print",
                S::UNPROCESSABLE_ENTITY,
                Message::new("error-print").say("why", error.to_message()),
            ),
            Refusal::Form { form, forms } => {
                let say = Message::new("error-form").name("form", form);
                ("form", S::NOT_FOUND, say.name("forms", forms.join(", ")))
            }
            Refusal::Seats(seats) => {
                let say = Message::new("error-seats").number("seats", *seats as f64);
                ("seats", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Level => plain("level", S::UNPROCESSABLE_ENTITY, "error-level"),
            Refusal::Program(playing) => {
                let say = Message::new("error-program").number("count", playing.len() as f64);
                let names: Vec<String> = playing.iter().map(|name| in_sentence(name)).collect();
                ("program", S::UNPROCESSABLE_ENTITY, say.name("programs", names.join(", ")))
            }
            Refusal::Name => plain("name", S::UNPROCESSABLE_ENTITY, "error-name"),
            Refusal::Clock => plain("clock", S::UNPROCESSABLE_ENTITY, "error-clock"),
            Refusal::Seed => plain("seed", S::UNPROCESSABLE_ENTITY, "error-seed"),
            Refusal::Luck => plain("luck", S::UNPROCESSABLE_ENTITY, "error-luck"),
            Refusal::Milliseconds(most) => {
                let say = Message::new("error-milliseconds").name("most", most.to_string());
                ("milliseconds", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Lines(most) => {
                let say = Message::new("error-lines").number("most", *most as f64);
                ("lines", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Steps(cap) => {
                let say = Message::new("error-steps").number("cap", *cap);
                ("steps", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Step(BadStep { number, error }) => {
                let say = Message::new("error-step").count("number", *number);
                ("illegal", S::UNPROCESSABLE_ENTITY, say.say("why", error.to_message()))
            }
            Refusal::Log(error) => {
                ("damaged", S::INTERNAL_SERVER_ERROR, because("error-log", error))
            }
            Refusal::Record(name) => {
                ("record", S::UNPROCESSABLE_ENTITY, Message::new("error-record").name("name", name))
            }
            Refusal::Request(why) => ("request", S::BAD_REQUEST, because("error-request", why)),
            Refusal::Large(limit) => {
                let say = Message::new("error-large").name("limit", limit.to_string());
                ("large", S::PAYLOAD_TOO_LARGE, say)
            }
            Refusal::Slow => plain("slow", S::REQUEST_TIMEOUT, "error-slow"),
            Refusal::Foreign => plain("foreign", S::FORBIDDEN, "error-foreign"),
            Refusal::Host(name) => {
                ("host", S::MISDIRECTED_REQUEST, Message::new("error-host").name("name", name))
            }
            Refusal::NotFound => plain("not-found", S::NOT_FOUND, "error-not-found"),
            Refusal::Method => plain("method", S::METHOD_NOT_ALLOWED, "error-method"),
            Refusal::Busy => plain("busy", S::SERVICE_UNAVAILABLE, "error-busy"),
            Refusal::Share => plain("share", S::TOO_MANY_REQUESTS, "error-share"),
            Refusal::Pace(haste, wait) => {
                let say = Message::new(match haste {
                    Haste::Tables => "error-pace-tables",
                    Haste::Analyses => "error-pace-analyses",
                    Haste::Sockets => "error-pace-sockets",
                    Haste::Tries => "error-pace-tries",
                });
                ("pace", S::TOO_MANY_REQUESTS, say.number("seconds", seconds(*wait) as f64))
            }
            Refusal::Crowded => plain("crowded", S::SERVICE_UNAVAILABLE, "error-crowded"),
            Refusal::Frame(limit) => {
                let say = Message::new("error-frame").name("limit", limit.to_string());
                ("frame", S::BAD_REQUEST, say)
            }
            Refusal::Flood => plain("flood", S::TOO_MANY_REQUESTS, "error-flood"),
            Refusal::Metrics => plain("metrics", S::FORBIDDEN, "error-metrics"),
            Refusal::Draining => plain("draining", S::SERVICE_UNAVAILABLE, "error-draining"),
            Refusal::Behind => plain("behind", S::REQUEST_TIMEOUT, "error-behind"),
            Refusal::Table => plain("table", S::NOT_FOUND, "error-table"),
            Refusal::Store(error) => trouble(error),
            Refusal::Failed => plain("failed", S::INTERNAL_SERVER_ERROR, "error-failed"),
        }
    }
}

/// The code of what was refused, beside an answer that says it.
#[derive(Clone, Copy)]
pub(crate) struct Refused(pub(crate) &'static str);

/// Whole seconds after which a time has passed for sure.
fn seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

impl Refusal {
    /// After how many seconds it is worth while to ask again, where that is known.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Refusal::Pace(_, wait) => Some(seconds(*wait)),
            // After a second at the latest a search makes room where others wait.
            Refusal::Share | Refusal::Busy => Some(1),
            // People come and go.
            Refusal::Crowded => Some(5),
            _ => None,
        }
    }

    /// An answer that says this, with what others than people read of it.
    pub(crate) fn mark(&self, mut said: Response) -> Response {
        said.extensions_mut().insert(Refused(self.code()));
        if let Some(seconds) = self.retry_after() {
            said.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        said
    }
}

/// The sentence is filled in where the language of the request is known.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// What clients are told of trouble with the store.
fn trouble(error: &StoreError) -> (&'static str, StatusCode, Message) {
    let later = |id| ("store", StatusCode::SERVICE_UNAVAILABLE, Message::new(id));
    match error {
        StoreError::Damaged { row, .. } => {
            let say = Message::new("error-store-damaged").name("row", row.to_string());
            ("damaged", StatusCode::INTERNAL_SERVER_ERROR, say)
        }
        StoreError::Full { .. } => later("error-store-full"),
        StoreError::Busy { .. } => later("error-store-busy"),
        StoreError::Gone { .. } => later("error-store-gone"),
        StoreError::Away { .. } => later("error-store-away"),
        StoreError::ReadOnly { .. }
        | StoreError::Unusable { .. }
        | StoreError::Address { .. }
        | StoreError::Missing { .. }
        | StoreError::Newer { .. }
        | StoreError::Foreign { .. }
        | StoreError::Denied { .. }
        | StoreError::Database { .. }
        | StoreError::Closed => later("error-store-closed"),
        // These two have refusals of their own.
        StoreError::UnknownTable(_) => later("error-table"),
        StoreError::Conflict { .. } => later("error-stale"),
    }
}

fn because(id: &'static str, why: &impl ToString) -> Message {
    Message::new(id).name("why", why.to_string())
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::Lang;

    use super::*;
    use crate::text::speaker;

    #[test]
    fn what_cannot_be_printed_is_refused_and_what_should_be_is_a_bug() {
        let code = |error| Refusal::from(error).code();
        assert_eq!(code(PrintError::LargePieces { fit: 40.0 }), "print");
        assert_eq!(code(PrintError::Drawn("no such class".to_owned())), "failed");
        assert_eq!(code(PrintError::Written("no such font".to_owned())), "failed");
    }

    #[test]
    fn trouble_with_the_store_is_said_in_each_language_without_its_paths() {
        let (path, reason) = ("/secret/data".into(), "os error 13".to_owned());
        let all = [
            StoreError::Damaged { table: "t".to_owned(), row: 7 },
            StoreError::ReadOnly { path: std::path::PathBuf::clone(&path), reason: reason.clone() },
            StoreError::Full { path: path.clone() },
            StoreError::Gone { path: path.clone() },
            StoreError::Unusable { path: path.clone(), reason: reason.clone() },
            StoreError::Away { place: "postgres://secret@error".to_owned(), reason },
            StoreError::Busy { path },
        ];
        for error in all {
            let refusal = Refusal::from(error);
            let said = Lang::ALL.map(|lang| refusal.text(speaker(lang)));
            for text in &said {
                assert!(text.ends_with('.') && text.len() > 40, "{text}");
                assert!(!text.contains("secret") && !text.contains("error"), "{text}");
            }
            assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{said:?}");
        }
    }
}
