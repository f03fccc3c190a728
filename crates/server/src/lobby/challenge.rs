//! Games for which one member asks another by name.

use std::sync::Arc;

use ludoteca_catalog::{Lang, name_of_game};
use ludoteca_club::clock::TimeControl;
use ludoteca_club::talk::Phrase;
use ludoteca_people::{Account, Challenge, Doc, Reply, Unasked};
use ludoteca_store::{Digest, Draws, Event, Occupant, SeatPlan, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use super::board::clock_name;
use super::{Heard, Lobby, Shared, game};
use crate::client::Client;
use crate::links;
use crate::members::Member;
use crate::ratings;
use crate::refusal::Refusal;
use crate::reminders::Call;
use crate::secret::{Secret, new_seed, new_table};
use crate::table::{now, offload};
use crate::text::speaker;
use crate::view::{MemberView, member};

/// What stands before the token of somebody in the news that a challenge concerns them.
pub(super) const CHALLENGED: &str = "challenged/";

/// For what somebody is challenged.
pub(crate) struct Dare {
    /// The name of who is.
    pub(crate) to: String,
    /// The name of the game.
    pub(crate) spec: String,
    /// The clock as text, `none` or empty for none.
    pub(crate) clock: String,
    /// Whether the game is to be rated.
    pub(crate) rated: bool,
    /// Whether steps may be taken back in a rated game.
    pub(crate) takebacks: bool,
}

/// A challenge, as one of the two sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct ChallengeView {
    /// What it is called.
    pub(crate) id: String,
    /// Whether it is the own one.
    pub(crate) own: bool,
    /// The name of the other.
    pub(crate) who: String,
    /// What is told of the other.
    pub(crate) member: Option<MemberView>,
    /// Whether the other is a program, which says so.
    pub(crate) bot: bool,
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// The name of the game for people.
    pub(crate) game: String,
    /// The clock as text.
    pub(crate) clock: String,
    /// The clock for people.
    pub(crate) time: String,
    /// Whether the game is rated.
    pub(crate) rated: bool,
    /// Whether steps may be taken back in a rated game.
    pub(crate) takebacks: bool,
    /// The path of the table, once it was accepted.
    pub(crate) link: Option<String>,
    /// Whether it was declined.
    pub(crate) declined: bool,
    /// What was said with that.
    pub(crate) said: Option<String>,
}

impl ChallengeView {
    /// What tells it from others, and from itself before it was answered.
    pub(crate) fn word(&self) -> String {
        let came = match (self.declined, &self.link) {
            (true, _) => "-",
            (false, Some(_)) => "+",
            (false, None) => "",
        };
        format!("{}{came}", self.id)
    }
}

impl Lobby {
    /// Challenges somebody; the name of the challenge.
    pub(crate) async fn dare(
        &self,
        client: Client,
        member: &Member,
        dare: Dare,
    ) -> Result<String, Refusal> {
        let Lobby(shared) = self;
        let people = &shared.accounts;
        let to = people.called(&dare.to).await?.ok_or(Refusal::Person)?;
        if to.value.closed.is_some() {
            return Err(Refusal::Person);
        }
        let clock = match dare.clock.trim() {
            "" => TimeControl::NONE,
            text => text.parse().map_err(|error| Refusal::Clock(Some(error)))?,
        };
        let spec = dare.spec;
        let game = offload(move || game(&spec)).await??;
        if game.seats != 2 {
            return Err(Refusal::ForTwo);
        }
        if dare.rated {
            member.may_be_rated()?;
            if !game.rated {
                return Err(Refusal::RatedRules);
            }
            if clock == TimeControl::NONE {
                return Err(Refusal::RatedClock);
            }
        }
        if people.apart(member.id(), &to.id).await? {
            return Err(Refusal::Apart);
        }
        shared.asking.take(client)?;
        let id = new_table();
        let challenge = Challenge {
            from: member.id().to_owned(),
            to: to.id.clone(),
            spec: game.spec,
            clock,
            rated: dare.rated,
            takebacks: dare.rated && dare.takebacks,
            at: now().wall,
            answer: None,
        };
        match people.challenge(&id, &challenge).await? {
            Ok(()) => {}
            Err(Unasked::Own) => return Err(Refusal::OwnChallenge),
            Err(Unasked::Many) => return Err(Refusal::Challenges),
        }
        shared.poke_member(&to.id).await;
        let by = member.name().to_owned();
        shared.tables.caller().call(&to.id, Call::Challenge { by });
        Ok(id)
    }

    /// Accepts a challenge: the table where both sit, and the key of the own seat.
    pub(crate) async fn take_up(
        &self,
        client: Client,
        member: &Member,
        id: &str,
    ) -> Result<(String, Secret), Refusal> {
        let Lobby(shared) = self;
        let doc = shared.open(member, id).await?;
        if doc.value.rated {
            member.may_be_rated()?;
        }
        if shared.accounts.apart(member.id(), &doc.value.from).await? {
            return Err(Refusal::Apart);
        }
        shared.asking.take(client)?;
        let table = new_table();
        // Of two who answer at the same moment, in two browsers, one does.
        let taken = shared.accounts.answer(&doc, Some(Reply::Table(table.clone())), now().wall);
        let taken = answered(taken.await)?;
        // Whoever hangs up in the middle leaves nobody waiting: what has begun is brought to its end.
        let (shared, own) = (Arc::clone(shared), member.id().to_owned());
        let by = member.name().to_owned();
        let made = tokio::spawn(async move {
            let made = shared.begin(&taken, &table).await;
            if made.is_err() {
                // It is open again.
                let _ = shared.accounts.answer(&taken, None, now().wall).await;
            }
            let Challenge { from, to, .. } = &taken.value;
            for account in [from, to] {
                shared.poke_member(account).await;
            }
            made?;
            let accepted = Call::Accepted { by, table: table.clone() };
            shared.tables.caller().call(&taken.value.from, accepted);
            let key = shared.accounts.seat_key(&own, now().wall).await?;
            Ok((table, Secret::given(key).seat(&taken.id)))
        });
        made.await.map_err(|_| Refusal::Failed)?
    }

    /// Declines a challenge, or takes the own one back.
    pub(crate) async fn decline(
        &self,
        member: &Member,
        id: &str,
        said: Option<Phrase>,
    ) -> Result<(), Refusal> {
        let Lobby(shared) = self;
        let people = &shared.accounts;
        let doc = people.challenged(id).await?.ok_or(Refusal::ChallengeGone)?;
        let (from, to) = (doc.value.from.clone(), doc.value.to.clone());
        if from == member.id() {
            answered(people.withdraw(&doc, now().wall).await)?;
        } else {
            let doc = shared.open(member, id).await?;
            answered(people.answer(&doc, Some(Reply::Declined(said)), now().wall).await)?;
        }
        for account in [from, to] {
            shared.poke_member(&account).await;
        }
        Ok(())
    }

    /// The challenges that wait for somebody, and their own with what came of them.
    pub(crate) async fn challenges(
        &self,
        member: &Member,
        lang: Lang,
    ) -> Result<Vec<ChallengeView>, Refusal> {
        let Lobby(shared) = self;
        let (people, at) = (&shared.accounts, now().wall);
        let mut views = Vec::new();
        for doc in people.challenges_to(member.id(), at).await? {
            if let Some(account) = people.account(&doc.value.from).await? {
                views.push(shared.view(&doc, &account, false, lang).await?);
            }
        }
        for doc in people.challenges_by(member.id(), at).await? {
            if let Some(account) = people.account(&doc.value.to).await? {
                views.push(shared.view(&doc, &account, true, lang).await?);
            }
        }
        Ok(views)
    }
}

/// What was to be answered may have been answered already, or taken back.
fn answered<T>(done: Result<T, ludoteca_people::PeopleError>) -> Result<T, Refusal> {
    done.map_err(|error| match error {
        ludoteca_people::PeopleError::Store(StoreError::Changed { .. }) => Refusal::ChallengeGone,
        other => other.into(),
    })
}

impl Shared {
    /// A challenge that somebody can answer.
    async fn open(&self, member: &Member, id: &str) -> Result<Doc<Challenge>, Refusal> {
        let doc = self.accounts.challenged(id).await?.ok_or(Refusal::ChallengeGone)?;
        let fits = doc.value.to == member.id() && doc.value.is_open(now().wall);
        if fits { Ok(doc) } else { Err(Refusal::ChallengeGone) }
    }

    /// Makes the table of a challenge that was accepted; lots decide who begins.
    async fn begin(&self, doc: &Doc<Challenge>, table: &str) -> Result<(), Refusal> {
        let Doc { id, value: challenge, .. } = doc;
        let at = now().wall;
        let mut sitting: Vec<(&str, Secret)> = Vec::new();
        for account in [&challenge.from, &challenge.to] {
            if self.accounts.account(account).await?.is_none() {
                return Err(Refusal::ChallengeGone);
            }
            let key = Secret::given(self.accounts.seat_key(account, at).await?);
            sitting.push((account, key.seat(id)));
        }
        let seed = new_seed();
        sitting.rotate_right(seed.lot(2));
        let seat = |(_, key): &(&str, Secret)| SeatPlan {
            occupant: Occupant::Open { secret: key.digest() },
            name: None,
        };
        let created = Event::Created {
            spec: challenge.spec.clone(),
            seats: sitting.iter().map(seat).collect(),
            clock: (challenge.clock != TimeControl::NONE).then_some(challenge.clock),
            seed,
            // Nobody is host.
            host: Secret::new().digest(),
            draws: Draws::Takebacks,
            lots: true,
        };
        let mut events = vec![created];
        for (seat, (account, _)) in (0u8..).zip(&sitting) {
            events.push(Event::Member { seat, account: (*account).to_owned() });
        }
        if challenge.rated {
            if !ratings::is_rated(&challenge.spec) {
                return Err(Refusal::RatedRules);
            }
            events.push(Event::Rated { takebacks: challenge.takebacks, bots: false });
            self.accounts.will_count(table, &challenge.spec, at).await?;
        }
        self.tables.create(Client::NOBODY, table, &events).await?;
        for (account, key) in &sitting {
            self.accounts.hold(account, table, key.as_str(), at).await?;
        }
        Ok(())
    }

    async fn view(
        &self,
        doc: &Doc<Challenge>,
        other: &Doc<Account>,
        own: bool,
        lang: Lang,
    ) -> Result<ChallengeView, Refusal> {
        let Challenge { spec, clock, rated, takebacks, answer, .. } = &doc.value;
        let rating = ratings::shown(&self.accounts, &other.id, &other.value, spec).await?;
        let name = other.value.name.as_str();
        let say = |phrase: Phrase| speaker(lang).text(&format!("live-talk-{}", phrase.word()));
        Ok(ChallengeView {
            id: doc.id.clone(),
            own,
            who: name.to_owned(),
            member: Some(member(name, other.value.bot, rating, speaker(lang))),
            bot: other.value.bot,
            spec: spec.clone(),
            game: name_of_game(spec, lang),
            clock: clock.to_string(),
            time: clock_name(Some(*clock), lang),
            rated: *rated,
            takebacks: *takebacks,
            link: match answer {
                Some(Reply::Table(table)) => Some(links::table(table, None)),
                _ => None,
            },
            declined: matches!(answer, Some(Reply::Declined(_))),
            said: match answer {
                Some(Reply::Declined(said)) => said.map(say),
                _ => None,
            },
        })
    }

    /// Tells the browsers of an account, here and at other servers, that a challenge concerns it. What is not
    /// told is seen a moment later.
    pub(super) async fn poke_member(&self, account: &str) {
        let Ok(key) = self.accounts.seat_key(account, now().wall).await else { return };
        let token: Digest = Secret::given(key).digest();
        self.people.poke(token);
        if self.store.shared() {
            let table = format!("{CHALLENGED}{}", String::from(token));
            self.herald.tell(Heard { table, version: self.number() });
        }
    }

    /// Hears that a challenge concerns somebody who may be here; whether it was that.
    pub(super) fn hear_of_challenge(&self, news: &Heard) -> bool {
        let Some(token) = news.table.strip_prefix(CHALLENGED) else { return false };
        if let Ok(token) = Digest::try_from(token.to_owned()) {
            self.people.poke(token);
        }
        true
    }
}
