//! The swap rule (pie rule): after the first turn, the second player may take over the side of the
//! first instead of answering.

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Button, Scene};
use ludoteca_core::{
    Game, Notation, Pack, Payoffs, Plan, Rng, Say, Scores, Scratch, Seat, Swappable, Touches, Turn,
    View, Wisdom,
};

/// A game for two with the swap rule.
///
/// The seats of the game inside are its *sides*; the swap exchanges which seat plays which side.
/// The stones on the board stay as they are.
#[derive(Clone, Debug)]
pub struct Swap<G>(pub G);

/// A position of the game inside, and who plays which side.
#[derive(Debug)]
pub struct SwapState<S> {
    /// The position of the game inside.
    pub inner: S,
    choice: Choice,
}

impl<S: Clone> Clone for SwapState<S> {
    #[inline]
    fn clone(&self) -> Self {
        SwapState { inner: self.inner.clone(), choice: self.choice }
    }

    /// As cheap as the game inside makes it, where that holds a history.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.inner.clone_from(&from.inner);
        self.choice = from.choice;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// The first turn is not finished.
    Ahead,
    /// The second player may swap now.
    Open,
    /// The second player has answered: sides are as seats.
    Declined,
    /// The sides are exchanged.
    Taken,
}

/// A step of the game inside, or the swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapStep<S> {
    /// Take over the first player's side.
    Swap,
    /// A step of the game inside.
    Inner(S),
}

impl<S: Pack> Pack for SwapStep<S> {
    fn pack(self) -> u64 {
        match self {
            SwapStep::Swap => 1,
            SwapStep::Inner(step) => step.pack() << 1,
        }
    }

    fn unpack(packed: u64) -> SwapStep<S> {
        match packed {
            1 => SwapStep::Swap,
            packed => SwapStep::Inner(S::unpack(packed >> 1)),
        }
    }
}

const TOKEN: &str = "swap";

impl<S> SwapState<S> {
    /// The seat that plays a side, or the side that a seat plays: the exchange is its own inverse.
    #[inline]
    fn exchange(&self, seat: Seat) -> Seat {
        if self.choice == Choice::Taken { seat.other() } else { seat }
    }

    fn exchange_all(&self, values: Payoffs) -> Payoffs {
        if self.choice == Choice::Taken { values.exchanged() } else { values }
    }
}

impl<G: Swappable> Swap<G> {
    /// Whether the turn of the second player begins for the first time.
    fn settle(&self, state: &mut SwapState<G::State>) {
        if state.choice == Choice::Ahead && self.0.turn(&state.inner) == Turn::Seat(Seat::SECOND) {
            state.choice = Choice::Open;
        }
    }
}

impl<G: Swappable> Game for Swap<G> {
    type State = SwapState<G::State>;
    type Step = SwapStep<G::Step>;

    fn cap(&self) -> u32 {
        self.0.cap() + 1
    }

    fn start(&self) -> Self::State {
        let mut state = SwapState { inner: self.0.start(), choice: Choice::Ahead };
        self.settle(&mut state);
        state
    }

    fn turn(&self, state: &Self::State) -> Turn {
        match self.0.turn(&state.inner) {
            Turn::Seat(side) => Turn::Seat(state.exchange(side)),
            other => other,
        }
    }

    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        let mut inner = Vec::new();
        self.0.steps(&state.inner, &mut inner);
        out.extend(inner.into_iter().map(SwapStep::Inner));
        if state.choice == Choice::Open {
            out.push(SwapStep::Swap);
        }
    }

    #[inline]
    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            SwapStep::Swap => {
                state.choice = Choice::Taken;
                self.0.swapped(&mut state.inner);
            }
            SwapStep::Inner(step) => {
                if state.choice == Choice::Open {
                    state.choice = Choice::Declined;
                }
                self.0.play(&mut state.inner, step);
                self.settle(state);
            }
        }
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        self.0.payoffs(&state.inner).map(|p| state.exchange_all(p))
    }

    fn scores(&self, state: &Self::State) -> Option<Scores> {
        self.0.scores(&state.inner).map(|s| state.exchange_all(s))
    }

    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Step, f64)>) {
        let mut inner = Vec::new();
        self.0.odds(&state.inner, &mut inner);
        out.extend(inner.into_iter().map(|(step, p)| (SwapStep::Inner(step), p)));
    }

    fn chance(&self) -> bool {
        self.0.chance()
    }

    fn key(&self, state: &Self::State) -> u64 {
        self.0.key(&state.inner) ^ choice_key(state.choice)
    }

    /// The game inside draws its step as fast as it can; only where the swap is open the steps
    /// have to be counted.
    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if state.choice != Choice::Open {
            let step = self.0.random_step(&state.inner, rng, &mut Scratch::default());
            return SwapStep::Inner(step);
        }
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        rng.pick(&scratch.steps)
    }

    /// Once the choice is made the game inside plays on by itself, as fast as it can.
    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        let mut steps = 0;
        while matches!(state.choice, Choice::Ahead | Choice::Open) {
            if self.turn(state) == Turn::Over {
                return steps;
            }
            let step = self.random_step(state, rng, scratch);
            self.play(state, step);
            steps += 1;
        }
        steps + self.0.playout(&mut state.inner, rng, &mut Scratch::default())
    }
}

/// Declining leaves the position as it would be in the game without the rule.
fn choice_key(choice: Choice) -> u64 {
    match choice {
        Choice::Ahead | Choice::Declined => 0,
        Choice::Open => mix(0x0FFE),
        Choice::Taken => mix(0x7A1E),
    }
}

/// Once is enough: the sides can be exchanged by one wrapper only. Other wrappers around this one
/// may still ask.
impl<G: Swappable> Swappable for Swap<G> {
    fn swapped(&self, state: &mut Self::State) {
        self.0.swapped(&mut state.inner);
    }
}

impl<G: Swappable + Notation> Notation for Swap<G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        match step {
            SwapStep::Swap => out.push_str(TOKEN),
            SwapStep::Inner(step) => self.0.write_step(&state.inner, step, out),
        }
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        if token == TOKEN {
            return Some(SwapStep::Swap);
        }
        self.0.read_step(&state.inner, token).map(SwapStep::Inner)
    }

    fn form(&self, state: &Self::State) -> String {
        let inner = self.0.form(&state.inner);
        if state.choice == Choice::Open { format!("{inner}, or swap") } else { inner }
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> String {
        match step {
            SwapStep::Swap => {
                "only the second player may swap, and only as the very first step".to_owned()
            }
            SwapStep::Inner(step) => self.0.why_not(&state.inner, step),
        }
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        self.0.write_board(&state.inner, out);
    }

    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        let mut inner = Vec::new();
        for &step in steps {
            match step {
                SwapStep::Swap => return out.push_str(TOKEN),
                SwapStep::Inner(step) => inner.push(step),
            }
        }
        self.0.write_turn(&state.inner, &inner, out);
    }
}

impl<G: Swappable + View> View for Swap<G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        let inner: Vec<_> = recent
            .iter()
            .filter_map(|&(seat, step)| match step {
                SwapStep::Swap => None,
                SwapStep::Inner(step) => Some((state.exchange(seat), step)),
            })
            .collect();
        let mut scene = self.0.scene(&state.inner, &inner);
        if state.choice == Choice::Taken {
            scene.seats.swap(0, 1);
        }
        if state.choice == Choice::Open {
            scene.prompt = Say::new("prompt-or-swap").say("prompt", scene.prompt);
        }
        scene.buttons.push(Button { name: TOKEN.to_owned(), say: Say::new("button-swap") });
        scene
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        match step {
            SwapStep::Swap => vec![TOKEN.to_owned()],
            SwapStep::Inner(step) => self.0.touches(&state.inner, step),
        }
    }
}

impl<G: Swappable + Wisdom> Wisdom for Swap<G> {
    fn plan(&self) -> Plan {
        self.0.plan()
    }

    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        self.0.evaluate(&state.inner).map(|p| state.exchange_all(p))
    }

    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if matches!(state.choice, Choice::Ahead | Choice::Open) {
            return self.random_step(state, rng, scratch);
        }
        SwapStep::Inner(self.0.playout_step(&state.inner, rng, &mut Scratch::default()))
    }

    fn priors(&self, state: &Self::State, steps: &[Self::Step], out: &mut Vec<f32>) {
        let inner: Vec<_> = steps
            .iter()
            .filter_map(|&step| match step {
                SwapStep::Swap => None,
                SwapStep::Inner(step) => Some(step),
            })
            .collect();
        let mut weights = Vec::with_capacity(inner.len());
        self.0.priors(&state.inner, &inner, &mut weights);
        let best = weights.iter().copied().fold(1.0, f32::max);
        let mut weights = weights.into_iter();
        out.extend(steps.iter().map(|step| match step {
            // The swap is one step against all others together: always worth a look.
            SwapStep::Swap => best,
            SwapStep::Inner(_) => weights.next().expect("a weight for every step"),
        }));
    }

    fn habit(&self, step: Self::Step) -> Option<u16> {
        match step {
            SwapStep::Swap => None,
            SwapStep::Inner(step) => self.0.habit(step),
        }
    }

    fn worth_key(&self, state: &Self::State) -> u64 {
        self.0.worth_key(&state.inner) ^ choice_key(state.choice)
    }

    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        match state.choice {
            Choice::Ahead | Choice::Open => None,
            Choice::Declined | Choice::Taken => {
                self.0.decided(&state.inner).map(|p| state.exchange_all(p))
            }
        }
    }

    fn narrow(&self, state: &Self::State, steps: &mut Vec<Self::Step>) {
        // A position that may be taken over is not worth what the rules inside say.
        if matches!(state.choice, Choice::Declined | Choice::Taken) {
            let mut inner = Vec::with_capacity(steps.len());
            inner.extend(steps.iter().filter_map(|&step| match step {
                SwapStep::Swap => None,
                SwapStep::Inner(step) => Some(step),
            }));
            self.0.narrow(&state.inner, &mut inner);
            steps.clear();
            steps.extend(inner.into_iter().map(SwapStep::Inner));
        }
    }

    fn unsettled(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
        if matches!(state.choice, Choice::Declined | Choice::Taken) {
            let mut inner = Vec::new();
            self.0.unsettled(&state.inner, &mut inner);
            out.extend(inner.into_iter().map(SwapStep::Inner));
        }
    }

    fn surely(&self, state: &Self::State) -> Option<Self::Step> {
        match state.choice {
            // A swap may be better still.
            Choice::Ahead | Choice::Open => None,
            Choice::Declined | Choice::Taken => self.0.surely(&state.inner).map(SwapStep::Inner),
        }
    }
}
