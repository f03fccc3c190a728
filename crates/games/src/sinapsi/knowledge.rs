//! A hand at a time: dice in store, what is lost if somebody closes soon, and who that may be.
//! Playouts take what the last die can win; the search ends with the hand.

use ludoteca_core::{Game, Knowledge, MAX_SEATS, Payoffs, Plan, Rng, Scratch, StepList};

use super::cups::{Fork, Sense, Way};
use super::{Cup, Goal, Hold, Sinapsi, Special, State, Step};

/// From more dice in hand than this too many ways part to look at all of them.
const SURVEYED: u16 = 14;
/// How many dice of a field halve the danger that its owner closes soon.
const SAFE_DICE: f32 = 6.0;
/// By how many dice more than the least a field makes it unlikely that its owner closes first.
const SAFE_LEAD: f32 = 3.0;
/// The share of the bonus cup that a closer gets, on the average.
const BONUS_SHARE: f32 = 0.6;
/// A lead of so many points in a hand is worth winning it about three times of four.
const HAND_LEAD: f32 = 7.0;
/// The same for totals when the target is reached, and how it grows with the points still to win.
const TOTAL_LEAD: f32 = 8.0;
const TOTAL_LEAD_GROWTH: f32 = 0.2;
/// The same for hands won.
const HANDS_LEAD: f32 = 0.8;
/// The part of the evaluation that looks at the hand alone. Without it nothing would be left to
/// play for in a match that is as good as decided.
const HAND_PART: f64 = 0.6;

/// What each side may expect, in points.
type Worths = [f32; MAX_SEATS];

impl Sinapsi {
    /// Calls `each` with the cup of the last die for every way of sowing on from `way`.
    fn survey(&self, way: Way, dice: u16, each: &mut impl FnMut(Cup)) {
        let mut go = |next: Way| {
            if dice == 1 {
                each(next.at);
            } else {
                self.survey(next, dice - 1, each);
            }
        };
        if let Some(next) = self.board.onward(way) {
            return go(next);
        }
        match self.board.fork(way) {
            Fork::Two(a, b) => [a, b].into_iter().for_each(|cup| go(self.board.enter(way, cup))),
            Fork::Transits => {
                for field in 0..self.board.fields {
                    go(self.board.enter(way, Cup::transit(field)));
                }
            }
        }
    }

    /// How many dice the last one wins in a cup, if it comes from `origin`.
    #[inline]
    fn gain(&self, state: &State, origin: Cup, last: Cup, reversed: bool) -> u16 {
        if last == Cup::BONUS {
            return 0;
        }
        // Cups that get more than one die of a sowing are rare.
        let dice = if last == origin { 1 } else { state.dice[last.index()] + 1 };
        match () {
            () if last.is_transit() && dice.is_multiple_of(5) => dice,
            () if last.is_transit() || !matches!(dice, 3 | 4) => 0,
            () if reversed && last.is_base() => {
                dice + state.dice[Cup::transit(last.field_number()).index()]
            }
            () => dice,
        }
    }

    /// The most that can be won by sowing on from here.
    fn best_gain(&self, state: &State, origin: Cup, way: Way, dice: u16) -> u16 {
        if dice > SURVEYED {
            return 0;
        }
        let reversed = way.sense == Sense::Back;
        let mut best = 0;
        self.survey(way, dice, &mut |last| {
            best = best.max(self.gain(state, origin, last, reversed));
        });
        best
    }

    /// The most that a step can win in this turn.
    fn promise(&self, state: &State, step: Step) -> u16 {
        let cup = match step {
            Step::Reverse => {
                let best = |cup| self.promise_of_cup(state, cup, Sense::Back);
                let best = self.cups_of(state.seat).map(best).max().unwrap_or_default();
                return best.saturating_sub(self.cost());
            }
            Step::Cup(cup) | Step::Undo(cup) => cup,
        };
        let Some(Hold { way, dice }) = state.hold else {
            let back = state.special == Special::Bought;
            return self.promise_of_cup(state, cup, if back { Sense::Back } else { Sense::On });
        };
        let mut way = way;
        if matches!(step, Step::Undo(_)) {
            way.sense = Sense::On;
        }
        let first = self.board.enter(way, cup);
        if dice == 1 {
            return self.gain(state, way.at, cup, way.sense == Sense::Back);
        }
        self.best_gain(state, way.at, first, dice - 1)
    }

    /// The most that emptying a cup can win.
    fn promise_of_cup(&self, state: &State, cup: Cup, sense: Sense) -> u16 {
        let dice = state.dice[cup.index()];
        // A transit cup that is sown parts ways at once; it is left to the search.
        if dice == 0 || cup.is_transit() {
            return 0;
        }
        self.best_gain(state, cup, Way { at: cup, sense, out: false }, dice)
    }

    /// What each side may expect of the hand under way, in points.
    fn hand_worths(&self, state: &State) -> Worths {
        if let Some(account) = &state.account {
            return account.scores.map(|score| score as f32);
        }
        let mut left = [0.0; MAX_SEATS];
        for seat in self.seats_in_order() {
            left[seat.index()] = self.left(state, seat) as f32;
        }
        let seats = &left[..self.board.fields];
        let least = seats.iter().copied().fold(f32::MAX, f32::min);
        let danger = 1.0 / (1.0 + least / SAFE_DICE);
        let closing = |left: f32| (-(left - least) / SAFE_LEAD).exp();
        let all: f32 = seats.iter().map(|&left| closing(left)).sum();
        let bonus = f32::from(state.dice[Cup::BONUS.index()]) * BONUS_SHARE;
        let mut worths = state.stores.map(|store| store as f32);
        for seat in self.seats_in_order() {
            let left = left[seat.index()];
            let closes = closing(left) / all;
            worths[self.side(seat)] += danger * (closes * bonus - (1.0 - closes) * left);
        }
        worths
    }

    /// Shares of each side for leads in any unit, of which one is `unit`.
    fn shares_of(&self, worths: &Worths, unit: f32) -> [f64; MAX_SEATS] {
        let worths = &worths[..self.sides()];
        let best = worths.iter().copied().fold(f32::MIN, f32::max);
        let mut shares = [0.0; MAX_SEATS];
        for (share, worth) in shares.iter_mut().zip(worths) {
            *share = f64::from(((worth - best) / unit).exp());
        }
        let all: f64 = shares.iter().sum();
        shares.map(|share| share / all)
    }

    /// What each side may expect of the match.
    fn match_shares(
        &self,
        state: &State,
        hand: &[f64; MAX_SEATS],
        worths: &Worths,
    ) -> [f64; MAX_SEATS] {
        match self.goal {
            Goal::Points(target) => {
                // The totals of a finished hand contain it.
                let pending = if state.account.is_some() { 0.0 } else { 1.0 };
                let totals: Worths =
                    std::array::from_fn(|side| state.totals[side] as f32 + pending * worths[side]);
                let best = totals.iter().copied().fold(f32::MIN, f32::max);
                let missing = (target as f32 - best).max(0.0);
                self.shares_of(&totals, TOTAL_LEAD + TOTAL_LEAD_GROWTH * missing)
            }
            Goal::Hands(_) => {
                let pending = if state.account.is_some() { 0.0 } else { 1.0 };
                let won: Worths = std::array::from_fn(|side| {
                    state.won[side] as f32 + pending * hand[side] as f32
                });
                self.shares_of(&won, HANDS_LEAD)
            }
        }
    }
}

impl Knowledge for Sinapsi {
    /// Playouts of about eight turns: what a player wins later has little to do with what he
    /// chooses now.
    fn plan(&self) -> Plan {
        Plan { cutoff: Some(20), exploration: 0.5, ..Plan::default() }
    }

    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let worths = self.hand_worths(state);
        let hand = self.shares_of(&worths, HAND_LEAD);
        let whole = self.match_shares(state, &hand, &worths);
        // Partners share what their side may expect.
        let partners = (self.board.fields / self.sides()) as f64;
        let mut payoffs = Payoffs::all(self.board.fields, 0.0);
        for seat in self.seats_in_order() {
            let side = self.side(seat);
            payoffs[seat] = (HAND_PART * hand[side] + (1.0 - HAND_PART) * whole[side]) / partners;
        }
        Some(payoffs)
    }

    /// The next hand begins from scratch.
    fn horizon(&self, from: &State, at: &State) -> bool {
        from.hand != at.hand
    }

    /// What wins most in this turn, and otherwise anything.
    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        let mut best = (0, None);
        for &step in &scratch.steps {
            if step != Step::Reverse {
                let promise = self.promise(state, step);
                if promise > best.0 {
                    best = (promise, Some(step));
                }
            }
        }
        best.1.unwrap_or_else(|| rng.pick(&scratch.steps))
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| 1.0 + f32::from(self.promise(state, step))));
    }
}
