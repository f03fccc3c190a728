//! Many games of one kind at once, with their steps numbered without gaps, for programs that learn.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ludoteca_core::{Payoffs, Rng, Seat};

use crate::{AnyGame, Planes, Together, Told};

/// The steps of a game, numbered from 0 without gaps: what learning programs call actions.
///
/// The numbers are those of all steps that were legal anywhere in some hundred random games, the same
/// ones at every time, in the order of what the steps [pack](ludoteca_core::PackStep) to. A step that
/// was legal in none of them takes, where it is legal, the first number that no step has there that is
/// legal, too: so every step can be made everywhere.
pub struct Actions {
    /// What each action packs to, in rising order.
    steps: Vec<u64>,
    /// The action of what a step packs to, where that is small, [`NO_ACTION`] for none.
    near: Vec<u32>,
    /// The same where it is large.
    far: HashMap<u64, u32>,
}

/// Random games are played until so many brought nothing new,
const QUIET_GAMES: u32 = 48;
/// or so many were played,
const MOST_GAMES: u32 = 600;
/// or so many steps were listed.
const MOST_LISTED: usize = 1_500_000;
/// Steps that pack to less are looked up in a list.
const NEAR: u64 = 1 << 20;
const NO_ACTION: u32 = u32::MAX;

impl Actions {
    /// The actions of a game.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Actions {
        let mut games = game.together(1);
        let mut rng = Rng::new(1);
        let mut known = HashSet::new();
        let (mut played, mut quiet, mut listed, mut before) = (0, 0, 0, 0);
        let mut next = [None];
        let mut look = |told: Told<'_>, next: &mut Option<u64>| {
            known.extend(told.steps);
            listed += told.steps.len();
            *next = (!told.steps.is_empty()).then(|| rng.pick(told.steps));
            if told.payoffs.is_some() {
                played += 1;
                quiet = if known.len() == before { quiet + 1 } else { 0 };
                before = known.len();
            }
            quiet < QUIET_GAMES && played < MOST_GAMES && listed < MOST_LISTED
        };
        let mut more = true;
        games.restart(1, &mut |_, told| {
            more = look(told, &mut next[0]);
            false
        });
        while more && next[0].is_some() {
            let steps = next;
            games.go(&steps, &mut |_, told| {
                more = look(told, &mut next[0]);
                told.payoffs.is_some()
            });
        }
        Actions::numbered(known.into_iter().collect())
    }

    /// The actions of these steps, by what each packs to. They are numbered in rising order.
    #[must_use]
    pub fn numbered(mut steps: Vec<u64>) -> Actions {
        steps.sort_unstable();
        steps.dedup();
        let reach = steps.iter().filter(|&&step| step < NEAR).max().map_or(0, |&most| most + 1);
        let mut near = vec![NO_ACTION; reach as usize];
        let mut far = HashMap::new();
        for (&step, action) in steps.iter().zip(0..) {
            match near.get_mut(step as usize) {
                Some(place) => *place = action,
                None => {
                    far.insert(step, action);
                }
            }
        }
        Actions { steps, near, far }
    }

    /// What each action packs to.
    #[must_use]
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The action of what a step packs to, where it has one of its own.
    #[must_use]
    pub fn of_step(&self, step: u64) -> Option<usize> {
        let action = match self.near.get(usize::try_from(step).unwrap_or(usize::MAX)) {
            Some(&action) => action,
            None => *self.far.get(&step)?,
        };
        (action != NO_ACTION).then_some(action as usize)
    }

    /// Writes which actions are legal where these steps are: one byte for each, 0 or 1. Those of steps
    /// without a number of their own are put into `borrowed` with the step.
    ///
    /// # Panics
    /// If there are not as many bytes as actions.
    pub fn mask(&self, steps: &[u64], out: &mut [u8], borrowed: &mut Vec<(usize, u64)>) {
        out.fill(0);
        borrowed.clear();
        for &step in steps {
            match self.of_step(step) {
                Some(action) => out[action] = 1,
                None => borrowed.push((0, step)),
            }
        }
        let mut from = 0;
        borrowed.retain_mut(|(action, _)| {
            let free = out[from..].iter().position(|&legal| legal == 0);
            let Some(free) = free else { return false };
            *action = from + free;
            out[*action] = 1;
            from = *action + 1;
            true
        });
    }
}

/// Many games of one kind that go on at once.
pub struct Batch {
    games: Box<dyn Together>,
    actions: Arc<Actions>,
    seats: usize,
    /// Whether games that are over begin again at once.
    again: bool,
    now: Now,
    /// What was asked for, kept for its room.
    steps: Vec<Option<u64>>,
}

/// Where the games stand.
struct Now {
    /// Who makes the next step in each.
    turns: Vec<Option<Seat>>,
    /// How each ended with the last step, if it did.
    ends: Vec<Option<Payoffs>>,
    /// Which actions are legal in each.
    masks: Vec<u8>,
    /// In each the actions that stand for other steps than everywhere.
    borrowed: Vec<Vec<(usize, u64)>>,
}

impl Now {
    fn note(&mut self, actions: &Actions, game: usize, told: Told<'_>) {
        let count = actions.steps.len();
        self.turns[game] = told.seat;
        let mask = &mut self.masks[game * count..(game + 1) * count];
        actions.mask(told.steps, mask, &mut self.borrowed[game]);
    }
}

/// An action that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "action {action} is not legal in game {game} of the batch: take one whose mask is 1; no game went on"
)]
pub struct BadAction {
    /// In which game, counted from 0.
    pub game: usize,
    /// Which.
    pub action: i64,
}

impl Batch {
    /// So many games from their start, with the chance of this seed and with the [actions](Actions::of)
    /// of the game. Where `again` is said, those that are over begin again at once.
    #[must_use]
    pub fn new(
        game: &dyn AnyGame,
        actions: &Arc<Actions>,
        games: usize,
        seed: u64,
        again: bool,
    ) -> Batch {
        let now = Now {
            turns: vec![None; games],
            ends: vec![None; games],
            masks: vec![0; games * actions.steps.len()],
            borrowed: vec![Vec::new(); games],
        };
        let mut batch = Batch {
            games: game.together(games),
            actions: Arc::clone(actions),
            seats: game.seats(),
            again,
            now,
            steps: Vec::new(),
        };
        batch.restart(seed);
        batch
    }

    /// All games from their start again, with the chance of this seed.
    pub fn restart(&mut self, seed: u64) {
        let Batch { games, actions, now, .. } = self;
        now.ends.fill(None);
        games.restart(seed, &mut |game, told| {
            now.note(actions, game, told);
            false
        });
    }

    /// Makes an action in every game. In those that are over nothing is done, whatever is said.
    ///
    /// # Errors
    /// An action is not legal; no game went on.
    ///
    /// # Panics
    /// If there are not as many actions as games.
    pub fn step(&mut self, chosen: &[i64]) -> Result<(), BadAction> {
        let Batch { games, actions, now, again, steps, .. } = self;
        assert_eq!(chosen.len(), now.turns.len(), "an action for each game");
        let count = actions.steps.len();
        steps.clear();
        for (game, &action) in chosen.iter().enumerate() {
            if now.turns[game].is_none() {
                steps.push(None);
                continue;
            }
            let bad = BadAction { game, action };
            let action = usize::try_from(action).ok().filter(|&a| a < count).ok_or(bad)?;
            if now.masks[game * count + action] == 0 {
                return Err(bad);
            }
            let other = now.borrowed[game].iter().find(|&&(borrowed, _)| borrowed == action);
            steps.push(Some(other.map_or(actions.steps[action], |&(_, step)| step)));
        }
        now.ends.fill(None);
        games.go(steps, &mut |game, told| {
            now.note(actions, game, told);
            // One that was over before does not end once more.
            let ended = told.payoffs.filter(|_| steps[game].is_some() && now.ends[game].is_none());
            if let Some(payoffs) = ended {
                now.ends[game] = Some(*payoffs);
            }
            *again && ended.is_some()
        });
        Ok(())
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.now.turns.len()
    }

    /// How many seats each has.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How steps are numbered.
    #[must_use]
    pub fn actions(&self) -> &Actions {
        &self.actions
    }

    /// Who makes the next step in each game; nobody where it is over.
    #[must_use]
    pub fn turns(&self) -> &[Option<Seat>] {
        &self.now.turns
    }

    /// How each game ended with the last step, if it did.
    #[must_use]
    pub fn ends(&self) -> &[Option<Payoffs>] {
        &self.now.ends
    }

    /// Which actions are legal: a byte for each of them, 0 or 1, game after game.
    #[must_use]
    pub fn masks(&self) -> &[u8] {
        &self.now.masks
    }

    /// Writes the planes of all games one after the other.
    ///
    /// # Panics
    /// If `out` is not the [size](Planes::size) of a position for each game, or the planes are those of
    /// another game.
    pub fn write_planes(&self, planes: &Planes, out: &mut [u8]) {
        let size = planes.size();
        assert_eq!(out.len(), size * self.games(), "room for the planes of each game");
        for (game, &seat) in self.now.turns.iter().enumerate() {
            let part = &mut out[game * size..(game + 1) * size];
            let diagram = self.games.diagram(game);
            planes.write(diagram.as_ref(), &|| self.games.scene(game), seat, part);
        }
    }

    /// A legal action of each game, each equally likely; 0 where it is over.
    pub fn random_actions(&self, rng: &mut Rng, out: &mut Vec<i64>) {
        let count = self.actions.steps.len().max(1);
        out.clear();
        out.extend(self.now.masks.chunks(count).map(|mask| {
            let legal = mask.iter().filter(|&&legal| legal != 0).count();
            let at = if legal > 0 { rng.below(legal) } else { 0 };
            let mut legal = mask.iter().enumerate().filter(|&(_, &legal)| legal != 0);
            legal.nth(at).map_or(0, |(action, _)| action as i64)
        }));
    }
}
