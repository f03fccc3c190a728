//! Games of one kind side by side.

use std::sync::Arc;

use ludoteca_core::{
    Diagram, Game, PackStep, Payoffs, Rng, Scene, Scratch, Seat, StepList, Turn, Whole, rng::mix,
};

/// Games of one kind that go on side by side, with their types erased: a step of all of them is one
/// call. Steps are the numbers that [`PackStep`] makes of them. Chance draws by itself.
pub trait Together: Send {
    /// All games from the start again, with the chance of this seed; tells of each what can come.
    fn restart(&mut self, seed: u64, tell: &mut dyn FnMut(usize, Told<'_>) -> bool);
    /// Makes a step in each game, which must be one of those that were told last, none in those that
    /// are over; tells of each game what can come then. A game of which `tell` says so begins again,
    /// and is told of once more.
    fn go(&mut self, steps: &[Option<u64>], tell: &mut dyn FnMut(usize, Told<'_>) -> bool);
    /// A game as it would be set up.
    fn diagram(&self, game: usize) -> Option<Diagram>;
    /// What a game looks like.
    fn scene(&self, game: usize) -> Scene;
}

/// Where a game stands after a step.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// Who makes the next step; nobody when the game is over.
    pub seat: Option<Seat>,
    /// The result, when the game is over.
    pub payoffs: Option<&'a Payoffs>,
    /// The legal steps.
    pub steps: &'a [u64],
}

/// Games side by side, and room for lists.
pub(super) struct Games<G: Game + ?Sized> {
    game: Arc<G>,
    first: G::State,
    states: Vec<G::State>,
    chances: Vec<Rng>,
    scratch: Scratch<G::Step>,
    list: StepList<G::Step>,
    packed: Vec<u64>,
}

impl<G: Whole + ?Sized> Games<G>
where
    G::Step: PackStep,
{
    /// So many games that begin here.
    pub(super) fn new(game: &Arc<G>, first: G::State, games: usize) -> Games<G> {
        Games {
            game: Arc::clone(game),
            states: vec![first.clone(); games],
            first,
            chances: Vec::new(),
            scratch: Scratch::default(),
            list: StepList::new(),
            packed: Vec::new(),
        }
    }

    /// Draws what chance has to draw, and tells what can come.
    fn tell(&mut self, at: usize, tell: &mut dyn FnMut(usize, Told<'_>) -> bool) -> bool {
        let Games { game, states, chances, scratch, list, packed, .. } = self;
        let state = &mut states[at];
        while game.turn(state) == Turn::Chance {
            let step = game.random_step(state, &mut chances[at], scratch);
            game.play(state, step);
        }
        let seat = game.turn(state).seat();
        list.clear();
        packed.clear();
        if seat.is_some() {
            game.steps(state, list);
            packed.extend(list.iter().map(|step| step.pack()));
        }
        tell(at, Told { seat, payoffs: game.payoffs(state).as_ref(), steps: packed })
    }
}

impl<G: Whole + ?Sized> Together for Games<G>
where
    G::Step: PackStep,
{
    fn restart(&mut self, seed: u64, tell: &mut dyn FnMut(usize, Told<'_>) -> bool) {
        let chance = |game| Rng::new(mix(seed) ^ game as u64);
        self.chances = (0..self.states.len()).map(chance).collect();
        for at in 0..self.states.len() {
            self.states[at].clone_from(&self.first);
            self.tell(at, tell);
        }
    }

    fn go(&mut self, steps: &[Option<u64>], tell: &mut dyn FnMut(usize, Told<'_>) -> bool) {
        for (at, &step) in steps.iter().enumerate() {
            if let Some(step) = step {
                self.game.play(&mut self.states[at], G::Step::unpack(step));
            }
            if self.tell(at, tell) {
                self.states[at].clone_from(&self.first);
                self.tell(at, tell);
            }
        }
    }

    fn diagram(&self, game: usize) -> Option<Diagram> {
        self.game.diagram(&self.states[game])
    }

    fn scene(&self, game: usize) -> Scene {
        self.game.scene(&self.states[game], &[])
    }
}
