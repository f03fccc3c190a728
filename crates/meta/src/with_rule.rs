//! A game under a meta-rule: whatever the rule does not change is that of the game inside.
//!
//! A meta-rule says what it changes, in [`Rule`]; everything else is said once, here.

#![warn(clippy::missing_trait_methods)]

use std::cell::Cell;
use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::learnable::{Features, Shape, logarithm};
use ludoteca_core::{
    Abilities, Balance, Diagram, Directed, FileForm, Forced, Game, Knowledge, Layout, Learnable,
    Memo, Message, Notation, NotationExt, Numbering, PackStep, Passing, Payoffs, Plan, Plays,
    Policy, PositionError, Rest, Rng, Scene, Scores, Scratch, Seat, Setup, Sides, StepList, Stone,
    Stones, Swapping, Touches, Turn, View,
};

use crate::rule::{
    Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleStones, RuleView, State, Step,
};

/// A game under a meta-rule.
///
/// The seats of the game inside are its *sides*; the rule says which seat plays which side.
#[derive(Clone, Debug)]
pub struct WithRule<R, G: ?Sized> {
    /// The rule.
    pub rule: R,
    /// The game inside.
    pub game: Arc<G>,
}

/// A position of the game inside, and what the rule remembers beside it.
#[derive(Debug)]
pub struct RuleState<S, M> {
    /// The position of the game inside.
    pub inner: S,
    pub(crate) memory: M,
}

impl<S: Clone, M: Copy> Clone for RuleState<S, M> {
    #[inline]
    fn clone(&self) -> Self {
        RuleState { inner: self.inner.clone(), memory: self.memory }
    }

    /// As cheap as the game inside makes it, where that holds a history.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.inner.clone_from(&from.inner);
        self.memory = from.memory;
    }
}

/// A step of the game inside, or one of the rule's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleStep<S, O> {
    /// A step of the game inside.
    Inner(S),
    /// A step that only the rule knows.
    Own(O),
}

impl<S: PackStep, O: PackStep> PackStep for RuleStep<S, O> {
    const BITS: u32 = 1 + if S::BITS > O::BITS { S::BITS } else { O::BITS };

    fn pack(self) -> u64 {
        match self {
            RuleStep::Inner(step) => step.pack() << 1,
            RuleStep::Own(own) => own.pack() << 1 | 1,
        }
    }

    fn unpack(packed: u64) -> Self {
        match packed & 1 {
            0 => RuleStep::Inner(S::unpack(packed >> 1)),
            _ => RuleStep::Own(O::unpack(packed >> 1)),
        }
    }
}

/// For rules without steps of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Never {}

impl PackStep for Never {
    const BITS: u32 = 0;

    fn pack(self) -> u64 {
        match self {}
    }

    fn unpack(packed: u64) -> Never {
        unreachable!("no step packs to {packed}")
    }
}

impl<R: Rule<G>, G: Game + ?Sized> Game for WithRule<R, G> {
    type State = State<R, G>;
    type Step = Step<R, G>;

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn partner(&self, seat: Seat) -> Option<Seat> {
        self.game.partner(seat)
    }

    fn cap(&self) -> u32 {
        self.rule.cap(&self.game)
    }

    fn start(&self) -> Self::State {
        let mut inner = self.game.start();
        let memory = self.rule.begin(&self.game, &mut inner);
        RuleState { inner, memory }
    }

    #[inline]
    fn turn(&self, state: &Self::State) -> Turn {
        self.rule.turn(&self.game, state)
    }

    fn steps(&self, state: &Self::State, out: &mut StepList<Self::Step>) {
        if self.turn(state) == Turn::Over {
            return;
        }
        let plain = self.rule.plain(&self.game, state);
        let (list, inside) = out.split();
        if plain {
            self.game.steps(&state.inner, inside);
        } else {
            self.rule.inner_steps(&self.game, state, inside);
        }
        list.extend(inside.drain(..).map(RuleStep::Inner));
        if !plain {
            self.rule.own_steps(&self.game, state, list);
        }
    }

    fn count(&self, state: &Self::State, list: &mut StepList<Self::Step>) -> usize {
        if self.turn(state) != Turn::Over && self.rule.plain(&self.game, state) {
            return self.game.count(&state.inner, list.split().1);
        }
        list.clear();
        self.steps(state, list);
        list.len()
    }

    #[inline]
    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            RuleStep::Inner(step) => self.rule.play(&self.game, state, step),
            RuleStep::Own(own) => self.rule.play_own(&self.game, state, own),
        }
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        match self.turn(state) {
            Turn::Over => self.rule.payoffs(&self.game, state),
            _ => None,
        }
    }

    fn scores(&self, state: &Self::State) -> Option<Scores> {
        let sides = self.game.scores(&state.inner)?;
        let exchanged = self.rule.seat(&state.memory, Seat::FIRST) != Seat::FIRST;
        Some(if exchanged { sides.exchanged() } else { sides })
    }

    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Step, f64)>) {
        let mut inner = Vec::new();
        self.game.odds(&state.inner, &mut inner);
        out.extend(inner.into_iter().map(|(step, p)| (RuleStep::Inner(step), p)));
    }

    fn chance(&self) -> bool {
        self.game.chance()
    }

    fn drawable(&self) -> bool {
        self.game.drawable()
    }

    fn key(&self, state: &Self::State) -> u64 {
        self.game.key(&state.inner) ^ self.rule.key(&self.game, state)
    }

    /// The game inside draws its step as fast as it can, wherever only its steps are legal.
    #[inline]
    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if self.rule.plain(&self.game, state) {
            RuleStep::Inner(self.game.random_step(&state.inner, rng, scratch.inside()))
        } else {
            self.rule.random_step(&self.game, state, rng, scratch)
        }
    }

    /// Once the rule has nothing more to say the game inside plays on by itself, as fast as it can.
    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        let mut steps = 0;
        while !self.rule.settled(state) {
            if self.turn(state) == Turn::Over {
                return steps;
            }
            let step = self.random_step(state, rng, scratch);
            self.play(state, step);
            steps += 1;
        }
        steps + self.game.playout(&mut state.inner, rng, scratch.inside())
    }
}

impl<R: RuleNotation<G>, G: Notation + ?Sized> Notation for WithRule<R, G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        match step {
            RuleStep::Inner(step) => self.game.write_step(&state.inner, step, out),
            RuleStep::Own(own) => self.rule.write_own(&self.game, &state.inner, own, out),
        }
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        if let Some(own) = self.rule.read_own(&self.game, state, token) {
            return Some(RuleStep::Own(own));
        }
        self.game.read_step(&state.inner, token).map(RuleStep::Inner)
    }

    fn form(&self, state: &Self::State) -> Message {
        self.rule.form(&self.game, state, self.game.form(&state.inner))
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> Message {
        match step {
            RuleStep::Inner(step) => (self.rule.why_not(&self.game, state, step))
                .unwrap_or_else(|| self.game.why_not(&state.inner, step)),
            RuleStep::Own(own) => self.rule.why_not_own(&self.game, state, own),
        }
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        self.game.write_board(&state.inner, out);
    }

    fn begins_turn(&self, state: &Self::State) -> bool {
        self.game.begins_turn(&state.inner)
    }

    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        let inner: Vec<_> = steps.iter().filter_map(|&step| of_game(step)).collect();
        if self.rule.one_turn() && inner.len() == steps.len() {
            return self.game.write_turn(&state.inner, &inner, out);
        }
        let said = match steps.split_last() {
            Some((&RuleStep::Own(last), said)) if !said.is_empty() && self.rule.unsaid(last) => {
                said
            }
            _ => steps,
        };
        self.write_steps(state, said, out);
    }

    fn file_form(&self) -> Option<FileForm> {
        self.rule.file_form(self.game.file_form())
    }

    fn numbering(&self) -> Numbering {
        if self.rule.one_turn() { self.game.numbering() } else { Numbering::Turns }
    }

    fn file_entry(&self, state: &Self::State, step: Self::Step) -> Entry {
        match step {
            RuleStep::Inner(step) => self.game.file_entry(&state.inner, step),
            RuleStep::Own(own) => self.rule.own_entry(own),
        }
    }
}

/// The step of the game inside.
fn of_game<S, O>(step: RuleStep<S, O>) -> Option<S> {
    match step {
        RuleStep::Inner(step) => Some(step),
        RuleStep::Own(_) => None,
    }
}

/// The step of the rule's own.
fn of_rule<S, O>(step: RuleStep<S, O>) -> Option<O> {
    match step {
        RuleStep::Own(own) => Some(own),
        RuleStep::Inner(_) => None,
    }
}

impl<R: RuleView<G>, G: View + ?Sized> View for WithRule<R, G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        let inner: Vec<_> = recent
            .iter()
            .filter_map(|&(seat, step)| {
                of_game(step).map(|step| (self.rule.seat(&state.memory, seat), step))
            })
            .collect();
        let mut scene = self.game.scene(&state.inner, &inner);
        if self.rule.seat(&state.memory, Seat::FIRST) != Seat::FIRST {
            scene.seats.swap(0, 1);
        }
        // Why the game inside is over is why this one is, unless the rule has ended it itself.
        let why = (self.game.turn(&state.inner) == Turn::Over).then(|| scene.prompt.clone());
        self.rule.adorn(&self.game, state, recent, &mut scene);
        if self.turn(state) == Turn::Over {
            scene.prompt = why.unwrap_or_else(|| Message::new("prompt-over"));
        }
        scene
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        match step {
            RuleStep::Inner(step) => self.game.touches(&state.inner, step),
            RuleStep::Own(own) => self.rule.own_touches(&self.game, &state.inner, own),
        }
    }

    fn other_touches(&self, state: &Self::State, step: Self::Step) -> Vec<Touches> {
        let inner = of_game(step);
        inner.map(|step| self.game.other_touches(&state.inner, step)).unwrap_or_default()
    }
}

/// The fields of the rule stand after those of the game inside.
impl<R: RuleSetup<G>, G: Setup + ?Sized> Setup for WithRule<R, G> {
    fn layout(&self) -> Layout {
        let mut layout = self.game.layout();
        layout.fields.extend(self.rule.fields());
        layout
    }

    fn diagram(&self, state: &Self::State) -> Option<Diagram> {
        let mut diagram = self.game.diagram(&state.inner)?;
        diagram.fields.extend(self.rule.remembered(&self.game, state)?);
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError> {
        let mut own = diagram.clone();
        let values = own.fields.split_off(own.fields.len() - self.rule.fields().len());
        let mut inner = self.game.from_diagram(&own)?;
        let memory = self.rule.recall(&self.game, &mut inner, &values)?;
        Ok(RuleState { inner, memory })
    }
}

/// Appends how promising steps of the game inside look.
type Ask<'a, S> = &'a dyn Fn(&StepList<S>, &mut Vec<f32>);

impl<R: RuleKnowledge<G>, G: Knowledge + ?Sized> WithRule<R, G> {
    /// How promising steps look, where `ask` tells it of those of the game inside.
    fn weigh(
        &self,
        state: &State<R, G>,
        steps: &StepList<Step<R, G>>,
        out: &mut Vec<f32>,
        ask: Ask<'_, G::Step>,
    ) {
        let from = out.len();
        let mut inside = steps.inside();
        inside.extend(steps.iter().filter_map(|&step| of_game(step)));
        if self.rule.promising(&self.game, state) {
            ask(&inside, out);
        } else {
            out.resize(from + inside.len(), 1.0);
        }
        if inside.len() == steps.len() {
            return;
        }
        let mut weights = out.split_off(from).into_iter();
        let best = weights.as_slice().iter().copied().fold(1.0, f32::max);
        let own: Vec<_> = steps.iter().filter_map(|&step| of_rule(step)).collect();
        let mut of_own = Vec::with_capacity(own.len());
        self.rule.own_priors(&self.game, state, &own, best, &mut of_own);
        let mut of_own = of_own.into_iter();
        out.extend(steps.iter().map(|step| {
            let weight = match step {
                RuleStep::Inner(_) => weights.next(),
                RuleStep::Own(_) => of_own.next(),
            };
            weight.expect("a weight for every step")
        }));
    }
}

/// Positions are judged as the game inside judges them, where it may.
impl<R: RuleKnowledge<G> + Clone, G: Learnable> Learnable for WithRule<R, G> {
    fn weights(&self) -> usize {
        self.game.weights()
    }

    fn shape(&self) -> Option<&Shape> {
        self.game.shape()
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Self {
        WithRule { rule: self.rule.clone(), game: Arc::new(self.game.with_weights(weights)) }
    }

    fn active(&self, state: &Self::State, out: &mut Vec<(u32, i8)>) {
        let begun = out.len();
        self.game.active(&state.inner, out);
        if self.rule.by_seats(state, Payoffs::win(Seat::FIRST))[Seat::FIRST] != 1.0 {
            out[begun..].iter_mut().for_each(|(_, sign)| *sign = -*sign);
        }
    }
}

/// Steps of the game inside are seen as there; of the others it is known how promising they were written down.
impl<R: RuleKnowledge<G> + Clone, G: Policy> Policy for WithRule<R, G> {
    fn policy_weights(&self) -> usize {
        self.game.policy_weights()
    }

    fn with_policy(&self, weights: Option<&[i16]>) -> Self {
        WithRule { rule: self.rule.clone(), game: Arc::new(self.game.with_policy(weights)) }
    }

    fn features(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<Features>) {
        let mut written = Vec::new();
        self.naive_priors(state, steps, &mut written);
        let mut inside = steps.inside();
        inside.extend(steps.iter().filter_map(|&step| of_game(step)));
        let mut seen = Vec::with_capacity(inside.len());
        if self.rule.promising(&self.game, state) {
            self.game.features(&state.inner, &inside, &mut seen);
        }
        let mut seen = seen.into_iter();
        out.extend(steps.iter().zip(written).map(|(&step, written)| {
            let parts = of_game(step).and_then(|_| seen.next()).map(|seen| seen.parts);
            Features { written: logarithm(written), parts: parts.unwrap_or_default() }
        }));
    }
}

impl<R: RuleKnowledge<G>, G: Knowledge + ?Sized> Knowledge for WithRule<R, G> {
    fn plan(&self) -> Plan {
        let plan = self.rule.plan(self.game.plan());
        Plan { foresight: plan.foresight.filter(|_| self.rule.foreseen()), ..plan }
    }

    fn swapping(&self, state: &Self::State) -> Swapping<Self::Step> {
        self.rule.swapping(state)
    }

    fn advantage(&self, state: &Self::State) -> Option<f32> {
        if !self.rule.judged(&self.game, state) {
            return None;
        }
        let sides = self.game.advantage(&state.inner)?;
        // Who of the seats is ahead by it is said in one place, for results.
        let first = self.rule.by_seats(state, Payoffs::win(Seat::FIRST))[Seat::FIRST] == 1.0;
        Some(if first { sides } else { -sides })
    }

    fn evaluate(&self, state: &Self::State) -> Option<Payoffs> {
        if !self.rule.judged(&self.game, state) {
            return None;
        }
        self.game.evaluate(&state.inner).map(|p| self.rule.by_seats(state, p))
    }

    fn pressed(&self, state: &Self::State) -> bool {
        self.game.pressed(&state.inner)
    }

    // What the rule remembers of the turn would not be true any more.
    fn pass_over(&self, _: &mut Self::State) -> bool {
        false
    }

    #[inline]
    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if self.rule.plain(&self.game, state) && self.rule.playouts(&self.game, state) {
            return RuleStep::Inner(self.game.playout_step(&state.inner, rng, scratch.inside()));
        }
        let known = self.rule.playout_step(&self.game, state);
        known.unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    fn priors(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        let ask = |steps: &_, out: &mut _| self.game.priors(&state.inner, steps, out);
        self.weigh(state, steps, out, &ask);
    }

    fn naive_priors(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        let ask = |steps: &_, out: &mut _| self.game.naive_priors(&state.inner, steps, out);
        self.weigh(state, steps, out, &ask);
    }

    fn foresee(
        &self,
        state: &Self::State,
        steps: &StepList<Self::Step>,
        out: &mut Vec<f32>,
    ) -> Option<f64> {
        if !self.rule.foreseen() || !self.rule.promising(&self.game, state) {
            return None;
        }
        let (from, chance) = (out.len(), Cell::new(None));
        let ask = |steps: &StepList<_>, out: &mut Vec<f32>| {
            chance.set(self.game.foresee(&state.inner, steps, out));
            if chance.get().is_none() {
                out.resize(out.len() + steps.len(), 1.0);
            }
        };
        self.weigh(state, steps, out, &ask);
        if chance.get().is_none() {
            out.truncate(from);
        }
        chance.get()
    }

    fn noisy_steps(&self, state: &Self::State, out: &mut StepList<Self::Step>) {
        if self.rule.advised(&self.game, state) {
            let (list, inside) = out.split();
            self.game.noisy_steps(&state.inner, inside);
            list.extend(inside.drain(..).map(RuleStep::Inner));
        }
    }

    fn history_index(&self, step: Self::Step) -> Option<u16> {
        of_game(step).and_then(|step| self.game.history_index(step))
    }

    fn canonical_key(&self, state: &Self::State) -> u64 {
        if self.rule.advised(&self.game, state) {
            return self.game.canonical_key(&state.inner) ^ self.rule.key(&self.game, state);
        }
        // Some games merge positions by what is best in them, which may not be so here.
        self.key(state)
    }

    fn prune(&self, state: &Self::State, steps: &mut StepList<Self::Step>) {
        if self.rule.advised(&self.game, state) {
            let (list, inside) = steps.split();
            inside.extend(list.drain(..).filter_map(of_game));
            self.game.prune(&state.inner, inside);
            list.extend(inside.drain(..).map(RuleStep::Inner));
        }
    }

    fn pruned_steps(&self, state: &Self::State, out: &mut StepList<Self::Step>) {
        let of_game = self.rule.advised(&self.game, state) && self.rule.plain(&self.game, state);
        if of_game && self.turn(state) != Turn::Over {
            let (list, inside) = out.split();
            self.game.pruned_steps(&state.inner, inside);
            list.extend(inside.drain(..).map(RuleStep::Inner));
        } else {
            self.steps(state, out);
            self.prune(state, out);
        }
    }

    fn survey(&self, state: &Self::State, out: &mut StepList<Self::Step>) -> Option<Payoffs> {
        let of_game = self.rule.advised(&self.game, state) && self.rule.plain(&self.game, state);
        if !of_game || self.turn(state) == Turn::Over {
            self.pruned_steps(state, out);
            return None;
        }
        let (list, inside) = out.split();
        let found = self.game.survey(&state.inner, inside);
        list.extend(inside.drain(..).map(RuleStep::Inner));
        found.map(|payoffs| self.rule.by_seats(state, payoffs))
    }

    /// A rule may have a say in what points are worth.
    fn balance(&self, _: &Self::State) -> Option<Balance> {
        None
    }

    fn rest(&self, state: &Self::State, _: &mut Memo) -> Rest {
        Rest { key: self.key(state), least: None }
    }

    fn hardness(&self, state: &Self::State) -> Option<[u32; 2]> {
        let advised = self.rule.advised(&self.game, state);
        advised.then(|| self.game.hardness(&state.inner)).flatten()
    }

    fn sure_step(&self, state: &Self::State) -> Option<Self::Step> {
        if self.rule.advised(&self.game, state) {
            return self.game.sure_step(&state.inner).map(RuleStep::Inner);
        }
        self.rule.sure_step(&self.game, state)
    }

    fn forcing(&self, state: &Self::State, effort: u32) -> Option<Forced<Self::Step>> {
        let of_game = self.rule.advised(&self.game, state) && self.rule.plain(&self.game, state);
        let found = of_game.then(|| self.game.forcing(&state.inner, effort)).flatten()?;
        Some(Forced { step: RuleStep::Inner(found.step), steps: found.steps })
    }

    fn parry(&self, state: &Self::State, effort: u32, steps: &mut StepList<Self::Step>) {
        if self.rule.advised(&self.game, state) && self.rule.plain(&self.game, state) {
            let (list, inside) = steps.split();
            inside.extend(list.drain(..).filter_map(of_game));
            self.game.parry(&state.inner, effort, inside);
            list.extend(inside.drain(..).map(RuleStep::Inner));
        }
    }

    fn fair_step(&self, state: &Self::State) -> Option<Self::Step> {
        let fair = self.rule.plain(&self.game, state) && self.rule.judged(&self.game, state);
        fair.then(|| self.game.fair_step(&state.inner).map(RuleStep::Inner)).flatten()
    }

    fn horizon(&self, from: &Self::State, at: &Self::State) -> bool {
        self.rule.judged(&self.game, at) && self.game.horizon(&from.inner, &at.inner)
    }

    fn decided(&self, state: &Self::State) -> Option<Payoffs> {
        self.decided_in(state).map(|(payoffs, _)| payoffs)
    }

    /// What is certain by best play inside is so only where a turn is a turn inside.
    fn decided_in(&self, state: &Self::State) -> Option<(Payoffs, u32)> {
        if !self.rule.advised(&self.game, state) {
            return None;
        }
        let (payoffs, steps) = self.game.decided_in(&state.inner)?;
        Some((self.rule.by_seats(state, payoffs), steps))
    }
}

impl<R: Rule<G>, G: Abilities + ?Sized> Abilities for WithRule<R, G> {
    fn sides(&self) -> Sides {
        self.rule.sides(self.game.sides())
    }

    fn swapped(&self, state: &mut Self::State) {
        self.game.swapped(&mut state.inner);
    }
}

impl<R: Rule<G>, G: Directed + ?Sized> Directed for WithRule<R, G> {
    fn give(&self, state: &mut Self::State, side: Seat, plays: Plays) {
        self.game.give(&mut state.inner, side, plays);
        self.rule.given(state, side);
    }

    fn passes(&self, step: Self::Step) -> bool {
        of_game(step).is_some_and(|step| self.game.passes(step))
    }

    fn moves(&self) -> bool {
        self.game.moves()
    }

    fn obliged(&self, state: &Self::State) -> bool {
        self.game.obliged(&state.inner)
    }

    fn blocked(&self, state: &Self::State) -> bool {
        self.game.blocked(&state.inner)
    }

    fn opening(&self, state: &Self::State) -> bool {
        self.game.opening(&state.inner)
    }

    fn knows_plays(&self) -> bool {
        self.game.knows_plays()
    }

    fn way(&self, step: Self::Step) -> Option<(u16, u16)> {
        of_game(step).and_then(|step| self.game.way(step))
    }

    fn reached(&self, state: &Self::State) -> Option<Seat> {
        self.game.reached(&state.inner)
    }

    fn reopen(&self, state: &mut Self::State) {
        self.game.reopen(&mut state.inner);
    }

    fn judge(&self, state: &mut Self::State, first: Seat) {
        self.game.judge(&mut state.inner, first);
    }
}

/// The stones of the game inside.
impl<R: RuleStones<G>, G: Stones + ?Sized> Stones for WithRule<R, G> {
    fn cells(&self) -> usize {
        self.game.cells()
    }

    fn at(&self, state: &Self::State, cell: u16) -> Stone {
        self.game.at(&state.inner, cell)
    }

    fn is_open(&self, state: &Self::State, cell: u16) -> bool {
        self.rule.places(state) && self.game.is_open(&state.inner, cell)
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.game.around(cell)
    }

    fn placed(&self, step: Self::Step) -> Option<u16> {
        of_game(step).and_then(|step| self.game.placed(step))
    }

    fn placement(&self, cell: u16) -> Self::Step {
        RuleStep::Inner(self.game.placement(cell))
    }

    fn passing(&self) -> Passing {
        self.game.passing()
    }

    fn shrinks(&self) -> bool {
        self.game.shrinks()
    }

    fn neutral(&self) -> bool {
        self.game.neutral()
    }

    fn half_moves(&self) -> bool {
        !self.rule.shifts() && self.game.half_moves()
    }

    fn boards(&self) -> usize {
        self.game.boards()
    }

    fn points(&self, state: &Self::State) -> Option<[f64; 2]> {
        self.game.points(&state.inner)
    }

    fn tied(&self) -> Payoffs {
        self.game.tied()
    }

    fn extras(&self, state: &Self::State, found: &mut dyn FnMut(Self::Step)) {
        self.rule.extras(&self.game, state, found);
        self.game.extras(&state.inner, &mut |step| found(RuleStep::Inner(step)));
    }

    fn put(&self, state: &mut Self::State, cell: u16, stone: Stone) {
        self.game.put(&mut state.inner, cell, stone);
    }

    fn winning(&self, state: &Self::State, side: Seat) -> Option<u16> {
        let places = self.rule.places(state);
        places.then(|| self.game.winning(&state.inner, side)).flatten()
    }

    fn winning_pairs(
        &self,
        state: &Self::State,
        side: Seat,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        self.rule.places(state) && self.game.winning_pairs(&state.inner, side, found)
    }

    fn shift(&self, state: &mut Self::State, side: Seat, from: u16, to: u16) {
        self.game.shift(&mut state.inner, side, from, to);
    }

    fn shifts(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        self.game.shifts(&state.inner, side, but, found)
    }

    fn random_shift(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        self.game.random_shift(&state.inner, side, but, rng)
    }
}
