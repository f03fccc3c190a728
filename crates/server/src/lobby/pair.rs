//! Who of those who wait plays with whom: what is asked of `club`.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ludoteca_catalog::{find, games};
use ludoteca_club::clock::{Pace, TimeControl};
use ludoteca_club::seek::{Meeting, Seek, Wish, meet};
use ludoteca_club::time::of_wall;
use ludoteca_store::Millis;
use tokio::time::Instant;

use super::Shared;
use super::board::Known;
use super::seek::{Game, usual};
use super::table::Party;
use crate::pages::FIRST_EVENING;
use crate::table::{now, offload};

/// What two play who both take any game, and have nothing else to go by.
pub(super) const EASIEST: &str = FIRST_EVENING[0];

/// More clocks than this, and more games with rules of their own, are not tried for who takes any.
const CLOCKS: usize = 8;
const GAMES: usize = 64;

/// The games that two play, those for a first evening first.
static FOR_TWO: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let first = FIRST_EVENING.into_iter();
    let others = games().iter().map(|entry| entry.info.id).filter(|id| !FIRST_EVENING.contains(id));
    let game = |id| Some(Game::of(&*find(id).ok()?));
    first.chain(others).filter_map(game).filter(|game| game.seats == 2).collect()
});

impl Shared {
    /// Brings together those who fit; how long it took to find them.
    pub(super) async fn bring_together(self: &Arc<Shared>) -> Duration {
        self.join_tables().await;
        let mut waiting = self.board.free();
        waiting.retain(|known| known.sought.seats() == 2);
        if waiting.len() < 2 {
            return Duration::ZERO;
        }
        let (at, began) = (now().wall, Instant::now());
        let parties = offload(move || parties(&waiting, at)).await.unwrap_or_default();
        let took = began.elapsed();
        for party in parties.into_iter().filter(|party| self.reserve(party)) {
            let shared = Arc::clone(self);
            tokio::spawn(async move {
                if let Err(refusal) = shared.make_reserved(&party).await {
                    tracing::debug!(?refusal, "people who fit do not sit down yet");
                }
            });
        }
        took
    }

    /// Lets those who ask for the same game of more than two wait at one table.
    async fn join_tables(&self) {
        let mut waiting = self.board.free();
        waiting.retain(|known| known.sought.seats() > 2);
        let at = now().wall;
        for i in 1..waiting.len() {
            let (before, [guest, ..]) = waiting.split_at(i) else { return };
            // A table that begins to fill stays where it is.
            let Some(host) = before.iter().find(|host| host.sought.joins(&guest.sought, at)) else {
                continue;
            };
            let mut sought = (*host.sought).clone();
            sought.sitters.extend(guest.sought.sitters.iter().cloned());
            sought.clock = sought.clock.or(guest.sought.clock);
            sought.private |= guest.sought.private;
            let full = sought.sitters.len() == sought.seats();
            let (id, version) = (host.id.clone(), host.version);
            let joined = self
                .claim(&[
                    (id.clone(), version, Some(sought.clone())),
                    (guest.id.clone(), guest.version, None),
                ])
                .await;
            self.tell();
            if let (Ok(()), true, Some(host)) = (joined, full, self.board.get(&id)) {
                let party = Party::at(&host, sought, None);
                if let Err(refusal) = self.make(&party).await {
                    tracing::debug!(?refusal, "a full table does not begin yet");
                }
            }
            // What was looked at is out of date; the next round goes on.
            return;
        }
    }
}

/// Those who sit down together, of those who wait.
fn parties(waiting: &[Known], at: Millis) -> Vec<Party> {
    let mut ways = Ways::default();
    let clocks = clocks(waiting);
    let explicit: BTreeSet<&Game> =
        waiting.iter().filter_map(|known| known.sought.game.as_ref()).collect();
    let explicit: Vec<&Game> = explicit.into_iter().take(GAMES).collect();
    let seeks: Vec<Seek> = waiting
        .iter()
        .enumerate()
        .flat_map(|(i, known)| ways.seeks(i, known, &clocks, &explicit))
        .collect();
    let at = of_wall(at);
    let party = |meeting: Meeting| {
        let (game, clock) = ways.way(&meeting.game)?;
        let met: Vec<&Known> =
            meeting.seeks.iter().map(|id| &waiting[(id / PACES) as usize]).collect();
        Some(Party::of(game, clock, &met))
    };
    meet(&seeks, at).into_iter().filter_map(party).collect()
}

/// Every person has so many seeks at most, one a pace.
const PACES: u64 = Pace::ALL.len() as u64;

/// The clocks of those who want a certain one, some of them, and the usual one first.
fn clocks(waiting: &[Known]) -> Vec<TimeControl> {
    let mut clocks = vec![usual()];
    for clock in waiting.iter().filter_map(|known| known.sought.clock) {
        if clocks.len() < CLOCKS && !clocks.contains(&clock) {
            clocks.push(clock);
        }
    }
    clocks
}

/// Games with clocks, by what they are called while people are brought together: who wants a certain clock
/// gets that one, and no other of its pace.
#[derive(Default)]
struct Ways(HashMap<String, (Game, TimeControl)>);

impl Ways {
    fn way(&self, name: &str) -> Option<(Game, TimeControl)> {
        self.0.get(name).cloned()
    }

    /// What somebody would play, as `club` is asked: one seek for each pace.
    fn seeks(
        &mut self,
        number: usize,
        known: &Known,
        clocks: &[TimeControl],
        explicit: &[&Game],
    ) -> Vec<Seek> {
        let sought = &known.sought;
        let Some(host) = sought.host() else { return Vec::new() };
        let own = sought.clock.map(|clock| vec![clock]);
        let clocks = own.as_deref().unwrap_or(clocks);
        let games: Vec<&Game> = match &sought.game {
            Some(game) => vec![game],
            None => any_game(host.asker.person(), explicit, sought.rated),
        };
        let mut paces: Vec<(Pace, Vec<Wish>)> = Vec::new();
        // For a rating one plays by a clock.
        let clocks = clocks.iter().filter(|&&clock| !sought.rated || clock != TimeControl::NONE);
        for &clock in clocks {
            let wishes = games.iter().map(|&game| {
                let name = format!("{} {clock}", game.spec);
                self.0.entry(name.clone()).or_insert_with(|| (game.clone(), clock));
                let points = host.asker.points(Some(game));
                Wish { game: name, seats: game.seats, points }
            });
            let wishes: Vec<Wish> = wishes.collect();
            match paces.iter_mut().find(|(pace, _)| *pace == clock.pace()) {
                Some((_, known)) => known.extend(wishes),
                None => paces.push((clock.pace(), wishes)),
            }
        }
        let seek = |(i, (pace, wishes))| sought.as_seek(number as u64 * PACES + i, wishes, pace);
        (0..).zip(paces).map(seek).collect()
    }
}

/// All games for two: what others ask for first, then those for a first evening, not always in one order.
fn any_game<'a>(person: u64, explicit: &[&'a Game], rated: bool) -> Vec<&'a Game> {
    let mut games: Vec<&Game> = Vec::new();
    let (first, others) = FOR_TWO.split_at(FIRST_EVENING.len().min(FOR_TWO.len()));
    let turned = first.iter().cycle().skip(person as usize % first.len().max(1)).take(first.len());
    for game in explicit.iter().copied().filter(|game| game.seats == 2).chain(turned).chain(others)
    {
        if !games.contains(&game) && (game.rated || !rated) {
            games.push(game);
        }
    }
    games
}
