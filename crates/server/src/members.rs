//! Who asks, as an account: the session of the browser, and how one begins.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use ludoteca_catalog::cores;
use ludoteca_club::names::{Name, RecoveryCode};
use ludoteca_people::{
    Account, Announcement, Doc, Hashed, People, PeopleError, Session, SessionKey, Site, Token,
    check_phrase,
};
use ludoteca_store::Digest;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::AppState;
use crate::bearer::Bearer;
use crate::client::Client;
use crate::cookies::{self, Cookie};
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::table::{now, offload};

/// The cookie of a session.
const SESSION: &str = "session";
/// The header in which scripts of our pages bring the token of the forms.
const TOKEN: &str = "x-token";
/// So many phrases one address may try.
const TRIES: Rate = Rate { at_once: 20, per_minute: 10 };
/// So many may be tried for one name from everywhere: more than one address has, so that who guesses there does not
/// shut out who the name belongs to.
const NAMED: Rate = Rate { at_once: 300, per_minute: 60 };
/// So many accounts may be made at one address: a class at once.
const MAKING: Rate = Rate { at_once: 60, per_minute: 10 };
/// So many wait at most while phrases of others are tried.
const WAITING: usize = 64;
/// So many take their data along at once.
const PACKING: usize = 2;
/// A browser keeps its session for so long after the last visit, in seconds.
const KEPT: u32 = 60 * 24 * 60 * 60;

/// Who may make accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accounts {
    /// There are none.
    Off,
    /// Whoever has an invitation of who runs the server.
    Invited,
    /// Everybody.
    Open,
}

impl FromStr for Accounts {
    type Err = String;

    fn from_str(text: &str) -> Result<Accounts, String> {
        match text {
            "off" => Ok(Accounts::Off),
            "invited" => Ok(Accounts::Invited),
            "open" => Ok(Accounts::Open),
            other => {
                Err(format!("`{other}` says nothing about accounts; give off, invited or open"))
            }
        }
    }
}

/// All that has accounts, and what they cost.
#[derive(Clone)]
pub(crate) struct Members {
    pub(crate) people: People,
    pub(crate) accounts: Accounts,
    shared: Arc<Shared>,
}

struct Shared {
    /// Threads that may try phrases at once.
    cooks: Arc<Semaphore>,
    /// Places for those who try or wait.
    places: Arc<Semaphore>,
    /// Places for those who take their data along: each is made in memory.
    packing: Semaphore,
    by_address: Pace,
    by_name: Pace,
    by_both: Pace,
    making: Pace,
    /// What is compared with where nobody has the name.
    nobody: Hashed,
}

impl Members {
    /// Those of a store.
    pub(crate) fn new(people: People, accounts: Accounts) -> Members {
        let shared = Shared {
            // One core at least is for those who play.
            cooks: Arc::new(Semaphore::new((cores() / 2).max(1))),
            places: Arc::new(Semaphore::new(WAITING)),
            packing: Semaphore::new(PACKING),
            by_address: Pace::new(Haste::Phrases, TRIES, true),
            by_name: Pace::new(Haste::Phrases, NAMED, true),
            by_both: Pace::new(Haste::Phrases, TRIES, true),
            making: Pace::new(Haste::Accounts, MAKING, false),
            nobody: Hashed::nobodys(),
        };
        Members { people, accounts, shared: Arc::new(shared) }
    }

    /// Does what takes a tenth of a second of a core, when it is its turn. More than can wait are sent
    /// away: no crowd at the door stops those who play.
    async fn cook<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let Shared { places, cooks, .. } = &*self.shared;
        let place = Arc::clone(places).try_acquire_owned().map_err(|_| Refusal::Crowded)?;
        // The semaphores are never closed.
        let cook = Arc::clone(cooks).acquire_owned().await.map_err(|_| Refusal::Failed)?;
        // Whoever hangs up frees no place before the work is done.
        let held = (place, cook);
        offload(move || {
            let done = work();
            drop(held);
            done
        })
        .await
    }

    /// A place to take data along, until it is dropped.
    pub(crate) fn pack(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        self.shared.packing.try_acquire().map_err(|_| Refusal::Crowded)
    }

    /// What is kept of a phrase that was checked.
    async fn hashed(&self, phrase: &str) -> Result<Hashed, Refusal> {
        let phrase = phrase.to_owned();
        self.cook(move || Hashed::new(&phrase)).await
    }

    /// Makes an account.
    pub(crate) async fn make(
        &self,
        client: Client,
        name: &str,
        phrase: &str,
        invitation: &str,
    ) -> Result<(Doc<Account>, RecoveryCode), Refusal> {
        let name: Name = name.parse().map_err(Refusal::AccountName)?;
        check_phrase(phrase, name.as_str()).map_err(Refusal::Phrase)?;
        let mut invited = None;
        match self.accounts {
            Accounts::Off => return Err(Refusal::NoAccounts),
            Accounts::Open => {}
            Accounts::Invited if self.people.invited(invitation, now().wall).await? => {
                invited = Some(invitation);
            }
            Accounts::Invited => {
                self.shared.by_address.take(client)?;
                return Err(Refusal::Invitation);
            }
        }
        if self.people.called(name.as_str()).await?.is_some() {
            return Err(Refusal::Taken);
        }
        self.shared.making.take(client)?;
        let hashed = self.hashed(phrase).await?;
        // Somebody else may have used it up by now.
        let made = self.people.make(name, hashed, invited, now().wall).await?;
        made.ok_or(Refusal::Invitation)
    }

    /// Whoever knows the phrase of a name. To try a name that nobody has takes as long, and the answer is
    /// the same.
    pub(crate) async fn enter(
        &self,
        client: Client,
        name: &str,
        phrase: &str,
    ) -> Result<Doc<Account>, Refusal> {
        let found = self.by_name(client, name).await?;
        let (kept, phrase) = match &found {
            Some(doc) => (doc.value.phrase.clone(), phrase.to_owned()),
            None => (self.shared.nobody.clone(), phrase.to_owned()),
        };
        let known = self.cook(move || kept.is(&phrase)).await?;
        let doc = found.filter(|_| known).ok_or(Refusal::WrongPhrase)?;
        match &doc.value.closed {
            Some(why) => Err(Refusal::Closed(why.clone())),
            None => Ok(doc),
        }
    }

    /// Whoever has a passkey that answered what was asked. One that opens nothing is a try as a phrase is, and
    /// what is said of it is the same whether there ever was such a one.
    pub(crate) async fn by_passkey(
        &self,
        client: Client,
        site: &Site,
        answer: (&[u8], &str),
    ) -> Result<Doc<Account>, Refusal> {
        if self.accounts == Accounts::Off {
            return Err(Refusal::NoAccounts);
        }
        self.shared.by_address.take(client)?;
        let doc = self.people.by_passkey(site, answer, now().wall).await??;
        match &doc.value.closed {
            Some(why) => Err(Refusal::Closed(why.clone())),
            None => Ok(doc),
        }
    }

    /// The account of a name, once for this address and this name.
    async fn by_name(&self, client: Client, name: &str) -> Result<Option<Doc<Account>>, Refusal> {
        self.shared.by_address.take(client)?;
        let found = self.people.called(name).await?;
        // Names that lead to one account are one name; one that leads to none is counted as well.
        let [bones, _] = ludoteca_club::names::skeletons(name);
        let who = found.as_ref().map_or(bones, |doc| doc.id.clone());
        let digest = |text: String| Digest(Sha256::digest(text).into());
        self.shared.by_both.take_person(digest(format!("{client:?} {who}")))?;
        self.shared.by_name.take_person(digest(who))?;
        Ok(found)
    }

    /// A new phrase for whoever has the recovery code; the account and the code that replaces it.
    pub(crate) async fn recover(
        &self,
        client: Client,
        name: &str,
        code: &str,
        phrase: &str,
    ) -> Result<(Doc<Account>, RecoveryCode), Refusal> {
        let code: RecoveryCode = code.parse().map_err(Refusal::Recovery)?;
        check_phrase(phrase, name).map_err(Refusal::Phrase)?;
        let found = self.by_name(client, name).await?;
        let hashed = self.hashed(phrase).await?;
        let doc = found.ok_or(Refusal::WrongRecovery)?;
        let new = self.people.recover(&doc, &code, hashed, now().wall).await?;
        new.ok_or(Refusal::WrongRecovery)
    }

    /// Gives who knows the old phrase another one, and with `end` ends their other sessions and their tokens.
    pub(crate) async fn change_phrase(
        &self,
        client: Client,
        member: &Member,
        old: &str,
        new: &str,
        end: bool,
    ) -> Result<(), Refusal> {
        check_phrase(new, member.name()).map_err(Refusal::Phrase)?;
        let session = member.session()?;
        let doc = self.enter(client, member.name(), old).await?;
        let hashed = self.hashed(new).await?;
        Ok(self.people.rephrase(&doc, session, hashed, end, now().wall).await?)
    }

    /// The headers that begin a session of an account in a browser.
    pub(crate) async fn begin(
        &self,
        account: &Doc<Account>,
        asked: &HeaderMap,
    ) -> Result<HeaderMap, Refusal> {
        let agent = asked.get("user-agent").and_then(|agent| agent.to_str().ok());
        let key = self.people.begin(account, agent.unwrap_or_default(), now().wall).await?;
        Ok(session(key.as_str(), KEPT, asked))
    }

    /// Whether somebody may still act who came a while ago, and goes on following something.
    pub(crate) async fn still(&self, member: &Member) -> Result<bool, Refusal> {
        let at = now().wall;
        Ok(match &member.by {
            By::Session { key, .. } => self.people.session(key, at).await?.is_some(),
            By::Token(token) => self.people.token_of(&token.id, at).await?.is_some(),
        })
    }

    /// Whoever has come in just now, by the headers that tell their browser so.
    pub(crate) async fn entered(&self, told: &HeaderMap) -> Option<Arc<Member>> {
        let mut asked = HeaderMap::new();
        for cookie in told.get_all(SET_COOKIE) {
            asked.append(COOKIE, cookie.clone());
        }
        self.member(&asked).await
    }

    /// Whoever has the session of a request. Where the store cannot say it, pages and tables are for guests.
    async fn member(&self, headers: &HeaderMap) -> Option<Arc<Member>> {
        let key = cookies::read(headers, SESSION).filter(|key| !key.is_empty());
        let key = SessionKey::given(key.filter(|_| self.accounts != Accounts::Off)?);
        match self.people.session(&key, now().wall).await {
            Ok(found) => {
                let (session, account) = found?;
                Some(Arc::new(Member { account, by: By::Session { session, key } }))
            }
            Err(error) => {
                tracing::warn!(%error, "cannot see who asks");
                None
            }
        }
    }
}

/// The headers that end the session of a browser.
pub(crate) fn no_session(asked: &HeaderMap) -> HeaderMap {
    session("", 0, asked)
}

fn session(key: &str, seconds: u32, asked: &HeaderMap) -> HeaderMap {
    let mut headers = HeaderMap::new();
    Cookie::new(SESSION, key).lasting(seconds).hidden(cookies::is_secure(asked)).keep(&mut headers);
    headers
}

/// Who asks.
#[derive(Clone)]
pub(crate) struct Visit {
    /// The account, if the browser has a session.
    pub(crate) member: Option<Arc<Member>>,
    /// How many games and challenges wait for them.
    pub(crate) waiting: u64,
    /// Who may make accounts here.
    pub(crate) accounts: Accounts,
    /// What all are told.
    pub(crate) notice: Option<Arc<Announcement>>,
}

/// An account that acts.
pub(crate) struct Member {
    pub(crate) account: Doc<Account>,
    pub(crate) by: By,
}

/// How somebody acts for an account.
pub(crate) enum By {
    /// A browser, in which its owner came in.
    Session {
        /// As it is kept.
        session: Doc<Session>,
        /// What the browser keeps.
        key: SessionKey,
    },
    /// A program, with a token of its owner. What that is for was looked at when it came.
    Token(Doc<Token>),
}

impl Member {
    /// The name of the account in the store.
    pub(crate) fn id(&self) -> &str {
        &self.account.id
    }

    /// The account, as paces know it.
    pub(crate) fn person(&self) -> Digest {
        person_of(self.id())
    }

    /// What it is called.
    pub(crate) fn name(&self) -> &str {
        self.account.value.name.as_str()
    }

    /// Whether a program asks, or plays for the account.
    pub(crate) fn is_program(&self) -> bool {
        self.account.value.bot || matches!(self.by, By::Token(_))
    }

    /// Whether a rated game may be begun so: where a program plays everybody knows it.
    ///
    /// # Errors
    /// It is a program, and the account does not say so.
    pub(crate) fn may_be_rated(&self) -> Result<(), Refusal> {
        match &self.by {
            By::Token(_) if !self.account.value.bot => Err(Refusal::RatedProgram),
            By::Token(_) | By::Session { .. } => Ok(()),
        }
    }

    /// The session of a browser.
    ///
    /// # Errors
    /// A program asks, which has none.
    pub(crate) fn session(&self) -> Result<&Doc<Session>, Refusal> {
        match &self.by {
            By::Session { session, .. } => Ok(session),
            By::Token(_) => Err(Refusal::SignIn),
        }
    }

    /// What forms of this session bring back; programs have none.
    pub(crate) fn form_token(&self) -> Option<String> {
        match &self.by {
            By::Session { key, .. } => Some(key.form_token()),
            By::Token(_) => None,
        }
    }

    /// Whether a form was one of this session.
    ///
    /// # Errors
    /// It was not.
    pub(crate) fn check(&self, token: &str) -> Result<(), Refusal> {
        let known = self.form_token().is_some_and(|own| own == token);
        if known { Ok(()) } else { Err(Refusal::Token) }
    }
}

/// An account, as paces know it.
pub(crate) fn person_of(account: &str) -> Digest {
    Digest(Sha256::digest(account).into())
}

/// How many games and challenges wait for an account.
async fn waiting(people: &People, account: &str) -> Result<u64, PeopleError> {
    let challenges = people.challenges_to(account, now().wall).await?;
    Ok(people.waiting(account).await? + challenges.len() as u64)
}

/// Finds out who asks for a page: its header says who that is, and how many games wait for them.
pub(crate) async fn visit(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    if request.uri().path().starts_with("/assets/") {
        return next.run(request).await;
    }
    let members = &state.members;
    let member = members.member(request.headers()).await;
    let waiting = match &member {
        Some(member) => waiting(&members.people, member.id()).await.unwrap_or_default(),
        None => 0,
    };
    let (accounts, notice) = (members.accounts, state.notices.now());
    request.extensions_mut().insert(Visit { member, waiting, accounts, notice });
    next.run(request).await
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visit, Infallible> {
        let nobody = || Visit { member: None, waiting: 0, accounts: Accounts::Off, notice: None };
        Ok(parts.extensions.get().cloned().unwrap_or_else(nobody))
    }
}

/// Whoever asks, as an account if they have one: for what programs ask, where nobody is looked up who is not
/// wanted.
pub(crate) struct Perhaps(pub(crate) Option<Arc<Member>>);

impl FromRequestParts<AppState> for Perhaps {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<Perhaps, Infallible> {
        let known = &parts.extensions;
        let visit = || known.get::<Visit>().map(|visit| visit.member.clone());
        Ok(Perhaps(match known.get::<Bearer>().map(Bearer::member).or_else(visit) {
            Some(known) => known,
            None => state.members.member(&parts.headers).await,
        }))
    }
}

/// Whoever must have an account for what they ask.
pub(crate) struct Signed(pub(crate) Arc<Member>);

impl FromRequestParts<AppState> for Signed {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Signed, Refusal> {
        let Ok(Perhaps(member)) = Perhaps::from_request_parts(parts, state).await;
        member.map(Signed).ok_or(Refusal::SignIn)
    }
}

/// The same for who changes something: scripts of our pages bring the token of the session, which pages of
/// others do not know. A program with a token of the account is no browser that others could lead astray.
pub(crate) struct Acting(pub(crate) Arc<Member>);

impl FromRequestParts<AppState> for Acting {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Acting, Refusal> {
        let Anybody(member) = Anybody::from_request_parts(parts, state).await?;
        member.map(Acting).ok_or(Refusal::SignIn)
    }
}

/// The same where guests may do it, too: an account that acts, or nobody.
pub(crate) struct Anybody(pub(crate) Option<Arc<Member>>);

impl FromRequestParts<AppState> for Anybody {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Anybody, Refusal> {
        let Ok(Perhaps(member)) = Perhaps::from_request_parts(parts, state).await;
        if let Some(member) = &member
            && let By::Session { .. } = member.by
        {
            let token = parts.headers.get(TOKEN).and_then(|token| token.to_str().ok());
            member.check(token.unwrap_or_default())?;
        }
        Ok(Anybody(member))
    }
}

/// What a form of a member brings beside what it asks for.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Tokened<T> {
    pub(crate) token: String,
    #[serde(flatten)]
    pub(crate) wish: T,
}
