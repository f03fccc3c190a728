//! What a championship is, beside what has happened in it.

use ludoteca_catalog::find;
use ludoteca_club::clock::TimeControl;
use ludoteca_club::names::ClassCode;
use ludoteca_club::tournament::{Settings, Tournament};
use ludoteca_store::{Digest, Millis};
use serde::{Deserialize, Serialize};

use super::Trouble;
use crate::client::Client;
use crate::name;
use crate::refusal::Refusal;
use crate::secret::Secret;

/// Titles, groups, clubs and names have at most so many letters.
pub(crate) const LETTERS: usize = 80;
/// A round may be told to take up to so many minutes.
pub(crate) const MINUTES: std::ops::RangeInclusive<u32> = 1..=600;

/// A championship as it stands in its record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    /// What is played and how; the name of it is the title.
    pub(crate) settings: Settings,
    /// The digest of the organiser's secret.
    pub(crate) organiser: Digest,
    /// The digest of the arbiter's.
    pub(crate) arbiter: Digest,
    /// What the secrets of those who play are made from, so that organisers can print them again. It is
    /// kept, unlike other secrets: whoever can read the store can read the draws of all games anyhow.
    players: String,
    /// Whether every pairing has a table here; otherwise boards of wood are played at.
    pub(crate) screens: bool,
    /// The clock of such tables.
    pub(crate) pace: Option<TimeControl>,
    /// How long a round takes, in minutes.
    pub(crate) minutes: u32,
    /// By which code people enter themselves, if they may.
    pub(crate) entry: Option<ClassCode>,
    /// Whether all find it in the list.
    pub(crate) listed: bool,
    /// The clock of the round.
    #[serde(default)]
    pub(crate) round: RoundClock,
    /// When it was made.
    pub(crate) made: Millis,
    /// Whose tables those of its pairings count as, if anybody's.
    #[serde(default)]
    pub(super) maker: Option<Digest>,
    /// Who finds it again without its address.
    #[serde(default)]
    pub(crate) owner: Owner,
}

/// Who finds a championship again without its address, and organises it from anywhere.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Owner {
    /// The account that made it.
    pub(crate) account: Option<String>,
    /// The class with whose list it began: whoever teaches that.
    pub(crate) class: Option<String>,
}

/// The clock for all to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RoundClock {
    /// When it ends, if it runs.
    pub(crate) until: Option<Millis>,
    /// How much is left while it does not, in milliseconds.
    pub(crate) left: Option<Millis>,
}

/// What can be done with the clock of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Turn {
    /// It begins, or goes on.
    Start,
    /// It stands still.
    Pause,
    /// A minute more.
    More,
    /// It is put back to the beginning and stands.
    Reset,
}

impl RoundClock {
    /// The same after something was done with it, at `now`, where a round takes `whole` milliseconds.
    pub(super) fn turned(self, turn: Turn, now: Millis, whole: Millis) -> RoundClock {
        const MINUTE: Millis = 60_000;
        let left = self.left(now).unwrap_or(whole);
        let stands = |left| RoundClock { until: None, left: Some(left) };
        let runs = |left| RoundClock { until: Some(now + left), left: None };
        match turn {
            Turn::Start if left == 0 => runs(whole),
            Turn::Start => runs(left),
            Turn::Pause => stands(left),
            Turn::More if self.until.is_some() => runs(left + MINUTE),
            Turn::More => stands(left + MINUTE),
            Turn::Reset => RoundClock::default(),
        }
    }

    /// How much is left; `None` before it was started.
    pub(crate) fn left(self, now: Millis) -> Option<Millis> {
        self.until.map(|until| (until - now).max(0)).or(self.left)
    }
}

/// A championship to be made.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) settings: Settings,
    pub(crate) screens: bool,
    pub(crate) pace: Option<TimeControl>,
    pub(crate) minutes: u32,
    /// Whether people may enter themselves.
    pub(crate) entry: bool,
    pub(crate) listed: bool,
}

impl Plan {
    /// The same with names as they can be shown, and games as they are called.
    ///
    /// # Errors
    /// Something cannot be played.
    pub(super) fn checked(mut self) -> Result<Plan, Refusal> {
        let settings = &mut self.settings;
        settings.name = title(&settings.name)?;
        for group in &mut settings.groups {
            *group = name::of_at_most(group, LETTERS)?.unwrap_or_default();
        }
        settings.groups.retain(|group| !group.is_empty());
        let mut seen = std::collections::HashSet::new();
        settings.groups.retain(|group| seen.insert(group.to_lowercase()));
        for spec in &mut settings.games {
            let game = find(spec)?;
            if game.seats() != 2 {
                return Err(Trouble::NotTwo(spec.clone()).into());
            }
            *spec = game.spec().to_string();
        }
        settings.games.dedup();
        settings.tie_breaks.dedup();
        if !MINUTES.contains(&self.minutes) {
            return Err(Trouble::Minutes.into());
        }
        Tournament::new(self.settings.clone()).map_err(Trouble::Rule)?;
        Ok(self)
    }
}

/// A title as it can be shown.
pub(crate) fn title(given: &str) -> Result<String, Refusal> {
    Ok(name::of_at_most(given, LETTERS)?.ok_or(Trouble::Title)?)
}

impl Head {
    pub(super) fn new(plan: Plan, cup: &str, owner: Owner, made: Millis) -> Head {
        let Plan { settings, screens, pace, minutes, listed, .. } = plan;
        let players = Secret::new();
        let organiser = organiser(&players, cup);
        Head {
            settings,
            organiser: organiser.digest(),
            arbiter: arbiter(&organiser).digest(),
            players: players.as_str().to_owned(),
            screens,
            pace,
            minutes,
            entry: None,
            listed,
            round: RoundClock::default(),
            made,
            maker: None,
            owner,
        }
    }

    /// The organiser's secret; `None` for a championship of before it could be made again.
    pub(crate) fn key(&self, cup: &str) -> Option<Secret> {
        let key = organiser(&Secret::given(self.players.as_str()), cup);
        (key.digest() == self.organiser).then_some(key)
    }

    /// Whether an account made it.
    pub(crate) fn is_of(&self, account: &str) -> bool {
        self.owner.account.as_deref() == Some(account)
    }

    /// Whether it was made of this class.
    pub(crate) fn is_of_class(&self, class: &str) -> bool {
        self.owner.class.as_deref() == Some(class)
    }

    /// The secret of somebody who plays, by their number in the list.
    pub(super) fn player(&self, cup: &str, entrant: u32) -> Secret {
        Secret::given(self.players.as_str()).made("player", cup, entrant)
    }

    /// The secret with which the arbiter rules at the tables of a championship. Nobody else has it.
    pub(super) fn host(&self, cup: &str) -> Secret {
        Secret::given(self.players.as_str()).made("host", cup, 0)
    }

    /// How long a round takes, in milliseconds.
    pub(crate) fn whole(&self) -> Millis {
        Millis::from(self.minutes) * 60_000
    }
}

/// What tells organisers from one another: by the account, or for guests by one of 65,536 groups of addresses, so
/// that nobody reads from what is kept who it was.
pub(super) fn maker(client: Client, account: Option<&str>) -> Digest {
    let of = |text: String| Secret::given(text).digest();
    match account {
        Some(account) => of(format!("account {account}")),
        None => {
            let Digest([one, other, ..]) = of(format!("{client:?}"));
            of(format!("address {one} {other}"))
        }
    }
}

/// The organiser's secret, by what the secrets of a championship are made from.
fn organiser(players: &Secret, cup: &str) -> Secret {
    players.made("organiser", cup, 0)
}

/// The arbiter's secret, which the organiser can always make again.
pub(super) fn arbiter(host: &Secret) -> Secret {
    host.made("arbiter", "", 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_a_round_starts_pauses_and_goes_on() {
        let whole = 20 * 60_000;
        let clock = RoundClock::default();
        assert_eq!(clock.left(5), None);
        let clock = clock.turned(Turn::Start, 1_000, whole);
        assert_eq!(clock.left(61_000), Some(19 * 60_000));
        let clock = clock.turned(Turn::Pause, 61_000, whole);
        assert_eq!(clock.left(999_000), Some(19 * 60_000));
        let clock = clock.turned(Turn::More, 999_000, whole);
        let clock = clock.turned(Turn::Start, 1_000_000, whole);
        assert_eq!(clock.left(1_000_000), Some(whole));
        assert_eq!(clock.left(9_000_000), Some(0), "over");
        let again = clock.turned(Turn::Start, 9_000_000, whole);
        assert_eq!(again.left(9_000_000), Some(whole));
        assert_eq!(clock.turned(Turn::Reset, 1, whole), RoundClock::default());
    }
}
