//! Why something asked for is not done, as sentences in the reader's language.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{BadStep, Explained, ReplayError, Speaker};
use ludoteca_club::clock::{ClockError, LeaveError, Part};
use ludoteca_club::conditional::{LONGEST_LINE, MOST_STEPS, PlanError};
use ludoteca_club::names::{LONGEST, NameError, RecoveryError, SHORTEST};
use ludoteca_club::seek::{Range, Unwelcome};
use ludoteca_club::words::Silence;
use ludoteca_core::file::Date;
use ludoteca_core::{Joint, Message, SpecError, StepError, ToMessage};
use ludoteca_people::{
    MOST_KEPT_APART, MOST_PASSKEYS, PeopleError, PhraseError, Scope, Unanswered, Unreported,
};
use ludoteca_print::PrintError;
use ludoteca_store::StoreError;
use ludoteca_study::StudyError;

use crate::classes;
use crate::cups::Trouble;
use crate::name::{in_sentence, seen};
use crate::pace::Haste;
use crate::studies::wrong;

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
    /// What was to be changed is no more what it was.
    Changed,
    /// Somebody else has that name.
    Taken,
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
    /// What cannot be planned ahead.
    Plan(PlanError),
    /// A step that is planned ahead is not legal.
    PlanStep(Explained<StepError>),
    /// Plans were changed this often already.
    Plans(u32),
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
    /// Not a position of the game; why.
    Position(Box<Message>),
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
    /// No such clock, and why its text is none.
    Clock(Option<ClockError>),
    /// A browser to which nothing can be sent.
    Push,
    /// An address to which no mail can be sent.
    Mail,
    /// An address at which nobody wants to be asked.
    MailRefused,
    /// A link of a mail that does nothing (any more).
    MailLink,
    /// Leave that cannot be taken or ended; without a reason the days are none.
    Leave(Option<LeaveError>),
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
    /// Only for who has signed in.
    SignIn,
    /// A form that is not of this session.
    Token,
    /// A program came with a token that opens nothing.
    Bearer,
    /// A program came with a token that is not for this.
    Scope(Scope),
    /// A token that is for nothing.
    NoScope,
    /// Only for who helps to run the server.
    Operator,
    /// Nobody closes their own account here.
    OwnAccount,
    /// Nothing was written, or more than so many letters.
    Words(usize),
    /// No such number of hours, days or accounts: from 1 to this.
    Count(u32),
    /// The account has so many tokens already.
    Tokens(usize),
    /// There are no accounts here.
    NoAccounts,
    /// No such invitation.
    Invitation,
    /// Nothing that an account can be called.
    AccountName(NameError),
    /// Nothing that can be a passphrase.
    Phrase(PhraseError),
    /// Name and passphrase do not go together.
    WrongPhrase,
    /// Pages that came so have no passkeys.
    NoPasskeys,
    /// The account has so many passkeys already.
    Passkeys(usize),
    /// An answer of a passkey that does nothing.
    Passkey(Unanswered),
    /// Nothing that can be a recovery code.
    Recovery(RecoveryError),
    /// Name and recovery code do not go together.
    WrongRecovery,
    /// Whoever runs the server has closed the account.
    Closed(String),
    /// No such person, or none who shows that.
    Person,
    /// No such table.
    Table,
    /// Somebody has said too much at a table.
    Said,
    /// Nothing can be said in words of one's own.
    Silence(Silence),
    /// A report is not taken.
    Report(Unreported),
    /// So many are muted or blocked already.
    KeptApart,
    /// One of two has blocked the other, which is not said.
    Apart,
    /// The seat is not open any more, or never was.
    SeatGone,
    /// Somebody may not take a seat that another has open.
    Unwelcome(Unwelcome),
    /// Nobody may look for more than so many games at once.
    Seeks(usize),
    /// So many games are looked for at one address already.
    Address(usize),
    /// Games of who has no account are not rated.
    Rated,
    /// Games with these rules are not rated.
    RatedRules,
    /// A seat of a rated game is for members.
    RatedSeat,
    /// Nobody plays for a rating against themselves.
    RatedOwn,
    /// Programs play rated games for accounts that say so.
    RatedProgram,
    /// Rated games have a clock.
    RatedClock,
    /// Rated games are found in the lobby, or played against the computer.
    RatedSeats,
    /// No match has measured this level of the computer in this game.
    RatedLevel(u8),
    /// Nothing is taken back in this rated game.
    RatedBack,
    /// Whom one challenges is another.
    OwnChallenge,
    /// So many challenges are open already.
    Challenges,
    /// The challenge was answered already, taken back, or is too old.
    ChallengeGone,
    /// One challenges another for games of two.
    ForTwo,
    /// The game has begun, and is not called off.
    Begun,
    /// No such ratings.
    Range,
    /// No such study, or none for who asks.
    NoStudy,
    /// Only the owner of a study changes it.
    NotYours,
    /// No such form of what other programs need for a frame.
    OembedForm,
    /// Nothing there that can stand in a frame.
    OembedUrl,
    /// No such readers of a study.
    StudySight,
    /// Nobody has more studies than this.
    StudyMany(u64),
    /// No text has these signs.
    NoText,
    /// Somebody has kept so many texts already.
    TextMany(u64),
    /// Nobody has looked at what this game is worth.
    NoReport,
    /// There is no search for games of this name.
    NoSearch,
    /// What somebody wishes of a game makes no sense, for this reason.
    Wish(Box<Message>),
    /// For that long a game is not looked at at once: for so many seconds at most.
    ReportTime(u64),
    /// Something that cannot be done to a study, or a file that is none.
    Edit(Box<StudyError>),
    /// Something about a championship.
    Cup(Box<Trouble>),
    /// Something about a class.
    Class(Box<classes::Trouble>),
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
            StoreError::Changed { .. } => Refusal::Changed,
            StoreError::Taken { .. } => Refusal::Taken,
            other => {
                tracing::error!(error = %other, "the store");
                Refusal::Store(Arc::new(other))
            }
        }
    }
}

impl From<PlanError> for Refusal {
    fn from(error: PlanError) -> Refusal {
        Refusal::Plan(error)
    }
}

impl From<PeopleError> for Refusal {
    fn from(error: PeopleError) -> Refusal {
        match error {
            PeopleError::Store(error) => error.into(),
            unknown @ PeopleError::Unknown { .. } => {
                tracing::error!(error = %unknown, "the store");
                Refusal::Failed
            }
        }
    }
}

impl From<Unanswered> for Refusal {
    fn from(why: Unanswered) -> Refusal {
        match why {
            Unanswered::Many => Refusal::Passkeys(MOST_PASSKEYS),
            other => Refusal::Passkey(other),
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

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Refusal {
        Refusal::Cup(Box::new(trouble))
    }
}

impl From<classes::Trouble> for Refusal {
    fn from(trouble: classes::Trouble) -> Refusal {
        Refusal::Class(Box::new(trouble))
    }
}

impl Refusal {
    /// What somebody wishes of a game makes no sense.
    pub(crate) fn wish(error: &impl ToMessage) -> Refusal {
        Refusal::Wish(Box::new(error.to_message()))
    }

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
        match self {
            // A clause, which may end with a question.
            Refusal::Wish(why) => {
                let said = speaker.sentence(why);
                let said = said.trim_end_matches('.');
                if said.ends_with('?') { said.to_owned() } else { format!("{said}.") }
            }
            _ => speaker.say(&self.parts().2),
        }
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
            Refusal::Changed => plain("changed", S::CONFLICT, "error-changed"),
            Refusal::Taken => plain("taken", S::CONFLICT, "error-taken"),
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
            Refusal::Plan(error) => {
                let say = Message::new("error-plan").say("why", no_plan(error));
                ("plan", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::PlanStep(error) => {
                let say = Message::new("error-plan").say("why", error.to_message());
                ("plan", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Plans(most) => {
                ("plans", S::CONFLICT, Message::new("error-plans").number("most", *most))
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
            Refusal::Position(why) => (
                "position",
                S::UNPROCESSABLE_ENTITY,
                Message::new("error-position").say("why", (**why).clone()),
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
            Refusal::Clock(error) => {
                let say = error.as_ref().map_or_else(|| Message::new("error-clock"), no_clock);
                ("clock", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Push => plain("push", S::UNPROCESSABLE_ENTITY, "error-push"),
            Refusal::Mail => plain("mail", S::UNPROCESSABLE_ENTITY, "error-mail"),
            Refusal::MailRefused => plain("mail-refused", S::CONFLICT, "error-mail-refused"),
            Refusal::MailLink => plain("mail-link", S::NOT_FOUND, "error-mail-link"),
            Refusal::Leave(error) => ("leave", S::UNPROCESSABLE_ENTITY, no_leave(*error)),
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
            Refusal::Request(why) => {
                ("request", S::BAD_REQUEST, Message::new("error-request").say("why", misread(why)))
            }
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
                    Haste::Talk => "error-pace-talk",
                    Haste::Reports => "error-pace-reports",
                    Haste::Seeks => "error-pace-seeks",
                    Haste::Studies => "error-pace-studies",
                    Haste::Texts => "error-pace-texts",
                    Haste::Tries => "error-pace-tries",
                    Haste::Cups => "error-pace-cups",
                    Haste::Classes => "error-pace-classes",
                    Haste::Phrases => "error-pace-phrases",
                    Haste::Accounts => "error-pace-accounts",
                    Haste::Mails => "error-pace-mails",
                });
                let say = say.number("minutes", seconds(*wait).div_ceil(60) as f64);
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
            Refusal::SignIn => plain("sign-in", S::UNAUTHORIZED, "error-sign-in"),
            Refusal::Token => plain("token", S::FORBIDDEN, "error-token"),
            Refusal::Bearer => plain("bearer", S::UNAUTHORIZED, "error-bearer"),
            Refusal::Scope(scope) => {
                let id = match scope {
                    Scope::Watch => "error-scope-watch",
                    Scope::Play => "error-scope-play",
                    Scope::Organise => "error-scope-organise",
                };
                plain("scope", S::FORBIDDEN, id)
            }
            Refusal::Operator => plain("operator", S::FORBIDDEN, "error-operator"),
            Refusal::OwnAccount => plain("own-account", S::CONFLICT, "error-own-account"),
            Refusal::Words(most) => {
                let say = Message::new("error-words").number("most", *most as f64);
                ("words", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::Count(most) => {
                let say = Message::new("error-count").name("most", most.to_string());
                ("count", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::NoScope => plain("scopes", S::UNPROCESSABLE_ENTITY, "error-no-scope"),
            Refusal::Tokens(most) => {
                ("tokens", S::CONFLICT, Message::new("error-tokens").number("most", *most as f64))
            }
            Refusal::NoAccounts => plain("no-accounts", S::FORBIDDEN, "error-no-accounts"),
            Refusal::Invitation => plain("invitation", S::FORBIDDEN, "error-invitation"),
            Refusal::AccountName(why) => {
                ("account-name", S::UNPROCESSABLE_ENTITY, name_wrong(*why))
            }
            Refusal::Phrase(why) => {
                let id = match why {
                    PhraseError::Short => "error-phrase-short",
                    PhraseError::Long => "error-phrase-long",
                    PhraseError::Plain => "error-phrase-plain",
                };
                plain("phrase", S::UNPROCESSABLE_ENTITY, id)
            }
            Refusal::WrongPhrase => plain("wrong-phrase", S::FORBIDDEN, "error-wrong-phrase"),
            Refusal::NoPasskeys => {
                plain("no-passkeys", S::UNPROCESSABLE_ENTITY, "error-no-passkeys")
            }
            Refusal::Passkeys(most) => {
                let say = Message::new("error-passkeys").number("most", *most as f64);
                ("passkeys", S::CONFLICT, say)
            }
            Refusal::Passkey(why) => match why {
                Unanswered::Late => plain("passkey-late", S::CONFLICT, "error-passkey-late"),
                Unanswered::Copied => plain("passkey-copied", S::FORBIDDEN, "error-passkey-copied"),
                Unanswered::Known => plain("passkey-known", S::CONFLICT, "error-passkey-known"),
                Unanswered::Wrong | Unanswered::Many => {
                    plain("wrong-passkey", S::FORBIDDEN, "error-wrong-passkey")
                }
            },
            Refusal::Recovery(why) => ("recovery", S::UNPROCESSABLE_ENTITY, code_wrong(*why)),
            Refusal::WrongRecovery => plain("wrong-recovery", S::FORBIDDEN, "error-wrong-recovery"),
            Refusal::Closed(why) => {
                ("closed", S::FORBIDDEN, Message::new("error-closed").name("why", in_sentence(why)))
            }
            Refusal::Person => plain("person", S::NOT_FOUND, "error-person"),
            Refusal::Table => plain("table", S::NOT_FOUND, "error-table"),
            Refusal::Said => plain("said", S::CONFLICT, "error-said"),
            Refusal::Silence(why) => ("silence", S::FORBIDDEN, silence(*why)),
            Refusal::Report(why) => {
                let (status, id) = match why {
                    Unreported::Nothing => (S::UNPROCESSABLE_ENTITY, "error-report-nothing"),
                    Unreported::Again => (S::CONFLICT, "error-report-again"),
                    Unreported::Many => (S::CONFLICT, "error-report-many"),
                    Unreported::Full => (S::SERVICE_UNAVAILABLE, "error-report-full"),
                };
                plain("report", status, id)
            }
            Refusal::KeptApart => {
                let say = Message::new("error-kept-apart").number("most", MOST_KEPT_APART as f64);
                ("kept-apart", S::CONFLICT, say)
            }
            Refusal::Apart => plain("apart", S::FORBIDDEN, "error-apart"),
            Refusal::SeatGone => plain("seat-gone", S::CONFLICT, "error-seat-gone"),
            Refusal::Unwelcome(why) => {
                let (code, say) = match why {
                    Unwelcome::Own => ("own-seat", Message::new("error-seat-own")),
                    Unwelcome::Closed => ("closed-seat", Message::new("error-seat-closed")),
                    Unwelcome::Program => ("for-people", Message::new("error-seat-people")),
                    Unwelcome::Rating(range) => ("rating", within("error-seat-rating", range)),
                    Unwelcome::Other(range) => ("rating", within("error-seat-other", range)),
                };
                (code, S::FORBIDDEN, say)
            }
            Refusal::Seeks(most) => {
                let say = Message::new("error-seeks").number("most", *most as f64);
                ("seeks", S::CONFLICT, say)
            }
            Refusal::Address(most) => {
                let say = Message::new("error-address").number("most", *most as f64);
                ("address", S::CONFLICT, say)
            }
            Refusal::Rated => plain("rated", S::FORBIDDEN, "error-rated"),
            Refusal::RatedRules => {
                plain("rated-rules", S::UNPROCESSABLE_ENTITY, "error-rated-rules")
            }
            Refusal::RatedSeat => plain("rated-seat", S::FORBIDDEN, "error-rated-seat"),
            Refusal::RatedOwn => plain("rated-own", S::CONFLICT, "error-rated-own"),
            Refusal::RatedProgram => plain("rated-program", S::FORBIDDEN, "error-rated-program"),
            Refusal::RatedClock => {
                plain("rated-clock", S::UNPROCESSABLE_ENTITY, "error-rated-clock")
            }
            Refusal::RatedSeats => {
                plain("rated-seats", S::UNPROCESSABLE_ENTITY, "error-rated-seats")
            }
            Refusal::RatedLevel(level) => {
                let say = Message::new("error-rated-level").name("level", level.to_string());
                ("rated-level", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::RatedBack => plain("rated-back", S::CONFLICT, "error-rated-back"),
            Refusal::OwnChallenge => {
                plain("own-challenge", S::UNPROCESSABLE_ENTITY, "error-own-challenge")
            }
            Refusal::Challenges => plain("challenges", S::CONFLICT, "error-challenges"),
            Refusal::ChallengeGone => plain("challenge-gone", S::CONFLICT, "error-challenge-gone"),
            Refusal::ForTwo => plain("for-two", S::UNPROCESSABLE_ENTITY, "error-for-two"),
            Refusal::Begun => plain("begun", S::CONFLICT, "error-begun"),
            Refusal::Range => plain("range", S::UNPROCESSABLE_ENTITY, "error-range"),
            Refusal::NoStudy => plain("no-study", S::NOT_FOUND, "error-no-study"),
            Refusal::NotYours => plain("not-yours", S::FORBIDDEN, "error-not-yours"),
            Refusal::StudySight => {
                plain("study-sight", S::UNPROCESSABLE_ENTITY, "error-study-sight")
            }
            Refusal::OembedForm => plain("form", S::NOT_IMPLEMENTED, "error-oembed-form"),
            Refusal::OembedUrl => plain("url", S::NOT_FOUND, "error-oembed-url"),
            Refusal::StudyMany(most) => {
                let say = Message::new("error-study-many").number("most", *most as f64);
                ("study-many", S::CONFLICT, say)
            }
            Refusal::NoText => plain("no-text", S::NOT_FOUND, "error-no-text"),
            Refusal::NoReport => plain("no-report", S::NOT_FOUND, "error-no-report"),
            Refusal::NoSearch => plain("no-search", S::NOT_FOUND, "error-no-search"),
            Refusal::Wish(why) => ("wish", S::UNPROCESSABLE_ENTITY, (**why).clone()),
            Refusal::ReportTime(most) => {
                let say = Message::new("error-report-time").number("most", *most as f64);
                ("report-time", S::UNPROCESSABLE_ENTITY, say)
            }
            Refusal::TextMany(most) => {
                let say = Message::new("error-text-many").number("most", *most as f64);
                ("text-many", S::CONFLICT, say)
            }
            Refusal::Edit(error) => wrong(error),
            Refusal::Cup(trouble) => trouble.parts(),
            Refusal::Class(trouble) => trouble.parts(),
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
    /// What a library says of a request that it could not read: English, and for who wrote the program.
    pub(crate) fn detail(&self) -> Option<&str> {
        match self {
            Refusal::Request(why) => Some(why),
            _ => None,
        }
    }

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

    /// An answer that says this, of its status.
    pub(crate) fn answer(&self, said: impl IntoResponse) -> Response {
        self.mark((self.status(), said).into_response())
    }

    /// An answer that says this, if something was refused.
    pub(crate) fn answer_any(refused: Option<&Refusal>, said: impl IntoResponse) -> Response {
        match refused {
            Some(refusal) => refusal.answer(said),
            None => said.into_response(),
        }
    }

    /// An answer that says this, with what others than people read of it.
    pub(crate) fn mark(&self, mut said: Response) -> Response {
        said.extensions_mut().insert(Refused(self.code()));
        if let Some(seconds) = self.retry_after() {
            said.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        if matches!(self, Refusal::Bearer) {
            said.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
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

/// Why something is no name of an account.
fn name_wrong(why: NameError) -> Message {
    let sign = |id, sign: char| {
        let shown = if sign.is_ascii_graphic() || sign.is_alphanumeric() {
            sign.to_string()
        } else {
            format!("U+{:04X}", u32::from(sign))
        };
        Message::new(id).name("sign", shown)
    };
    match why {
        NameError::Length(_) => Message::new("error-account-length")
            .number("least", SHORTEST as f64)
            .number("most", LONGEST as f64),
        NameError::NoLetter => Message::new("error-account-letter"),
        NameError::Sign(c) => sign("error-account-sign", c),
        NameError::Place(c) => sign("error-account-place", c),
        NameError::Mark(_) => Message::new("error-account-mark"),
        NameError::Scripts | NameError::Digits => Message::new("error-account-scripts"),
        NameError::Reserved => Message::new("error-account-reserved"),
    }
}

/// Why nobody may write anything in words of their own, and what would help.
fn silence(why: Silence) -> Message {
    match why {
        Silence::Away => Message::new("error-words-away"),
        Silence::Class => Message::new("error-words-class"),
        Silence::Closed(until) => {
            let day = Date::of_millis(until.cast_signed()).written('-');
            Message::new("error-words-closed").name("until", day)
        }
        Silence::Guest => Message::new("error-words-guest"),
        Silence::Alone => Message::new("error-words-alone"),
        Silence::Own => Message::new("error-words-own"),
        Silence::Others => Message::new("error-words-others"),
    }
}

/// Why something is no recovery code.
fn code_wrong(why: RecoveryError) -> Message {
    match why {
        RecoveryError::Length(_) => Message::new("error-recovery-length"),
        RecoveryError::Sign(c) => {
            Message::new("error-recovery-sign").name("sign", c.escape_default().to_string())
        }
        RecoveryError::Group(group) => {
            Message::new("error-recovery-group").number("group", group as f64)
        }
    }
}

fn no_leave(error: Option<LeaveError>) -> Message {
    Message::new(match error {
        None | Some(LeaveError::Past | LeaveError::Far | LeaveError::Short | LeaveError::Order) => {
            "error-leave-days"
        }
        Some(LeaveError::Overlap) => "error-leave-overlap",
        Some(LeaveError::Many) => "error-leave-many",
        Some(LeaveError::None) => "error-leave-none",
        Some(LeaveError::Allowance { allowed }) => {
            return Message::new("error-leave-allowance").number("allowed", allowed);
        }
    })
}

/// What clients are told of trouble with the store.
fn trouble(error: &StoreError) -> (&'static str, StatusCode, Message) {
    let later = |id| ("store", StatusCode::SERVICE_UNAVAILABLE, Message::new(id));
    match error {
        StoreError::Damaged { row, .. } => {
            let say = Message::new("error-store-damaged").name("row", row.to_string());
            ("damaged", StatusCode::INTERNAL_SERVER_ERROR, say)
        }
        StoreError::DamagedRecord { .. } => {
            ("damaged", StatusCode::INTERNAL_SERVER_ERROR, Message::new("error-record-damaged"))
        }
        StoreError::Unkept => ("text", StatusCode::BAD_REQUEST, Message::new("error-unkept")),
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
        // These have refusals of their own.
        StoreError::UnknownTable(_) => later("error-table"),
        StoreError::Conflict { .. } => later("error-stale"),
        StoreError::Changed { .. } => later("error-changed"),
        StoreError::Taken { .. } => later("error-taken"),
    }
}

/// What is wrong with the text of a clock.
fn no_clock(error: &ClockError) -> Message {
    match error {
        ClockError::Form(text) => Message::new("error-clock-form").name("text", quoted(text)),
        ClockError::Range { part, given } => {
            let (least, most) = part.bounds();
            let id = match part {
                Part::Start => "error-clock-start",
                Part::Increment => "error-clock-increment",
                Part::Turn => "error-clock-turn",
                Part::Main => "error-clock-main",
                Part::Periods => "error-clock-periods",
                Part::Period => "error-clock-period",
                Part::Days => "error-clock-days",
            };
            Message::new(id)
                .name("least", part.written(least))
                .name("most", part.written(most))
                .name("given", part.written(*given))
        }
    }
}

/// Why something cannot be planned: a clause.
fn no_plan(error: &PlanError) -> Message {
    let about = |id, token: &str| Message::new(id).name("token", quoted(token));
    match error {
        PlanError::Empty => Message::new("plan-empty"),
        PlanError::Long => Message::new("plan-long").number("most", LONGEST_LINE as f64),
        PlanError::Full => Message::new("plan-full").number("most", MOST_STEPS as f64),
        PlanError::Form => Message::new("plan-form"),
        PlanError::Own => Message::new("plan-own"),
        PlanError::Unknown => Message::new("plan-unknown"),
        PlanError::Token(token) => about("plan-token", token),
        PlanError::Unanswered(token) => about("plan-unanswered", token),
        PlanError::Answered(token) => about("plan-answered", token),
        PlanError::Turn(token) => about("plan-turn", token),
        PlanError::Others(token) => about("plan-others", token),
        PlanError::Yours(token) => about("plan-yours", token),
    }
}

/// What somebody wrote, as it can stand in a sentence for all to see.
fn quoted(text: &str) -> String {
    in_sentence(&text.chars().filter(|&c| seen(c)).collect::<String>())
}

fn within(id: &'static str, range: &Range) -> Message {
    Message::new(id).name("least", range.least.to_string()).name("most", range.most.to_string())
}

/// What is wrong with a request, from what was said by the library that could not read it.
fn misread(why: &str) -> Message {
    let why = match why.split_once(": ") {
        Some((failed, why)) if failed.starts_with("Failed to ") => why,
        _ => why,
    };
    let quoted = |after: &str| why.split_once(after)?.1.split_once('`');
    if let Some((name, _)) = quoted("missing field `") {
        return Message::new("request-missing").name("name", name);
    }
    let unknown = ["unknown field `", "unknown variant `"];
    if let Some((name, rest)) = unknown.into_iter().find_map(quoted) {
        let known = rest.split('`').skip(1).step_by(2).map(|name| format!("`{name}`"));
        let known: Vec<String> = known.collect();
        if !known.is_empty() {
            return Message::new("request-unknown").name("name", name).list(
                "known",
                Joint::Or,
                known,
            );
        }
    }
    Message::new("request-other").name("said", why)
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
    fn what_a_library_cannot_read_is_said_in_the_language_of_the_reader() {
        let said = |why: &str| Refusal::Request(why.to_owned()).text(speaker(Lang::Pt));
        let begins = "Não se consegue ler este pedido: ";
        for (why, so) in [
            ("Failed to deserialize form body: missing field `spec`", "falta `spec`."),
            (
                "Failed to deserialize form body: with: unknown variant `martians`, expected `here` or `computer`",
                "tem `martians` onde pode estar `here` ou `computer`.",
            ),
            (
                "Failed to parse the request body as JSON: expected value at line 1 column 2",
                "não é como /api/openapi.json o descreve.",
            ),
        ] {
            assert_eq!(said(why), format!("{begins}{so}"));
        }
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
