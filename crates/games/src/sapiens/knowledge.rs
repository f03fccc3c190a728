//! Captures decide, and each makes the capturer greater: do not begin an exchange that the other
//! side ends. Attack needs the right orientation, and turning round costs a turn.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, StepList};

use super::setup::Mode;
use super::unit::Unit;
use super::{SEATS, Sapiens, Set, State, Step};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 42, 60, 110, 220, 600, 1_700, 3_500, 12_000])
    .slipping([50, 43, 35, 27, 18, 9, 3, 0, 0]);

/// What a unit is worth beside its value. An alliance is one unit: two dice in one capture.
const UNIT: f32 = 3.0;
const ALLIANCE: f32 = 1.5;
/// What a free square in reach is worth.
const REACH: f32 = 0.06;
/// How much of its best and its second unprotected unit under attack a side loses, about, when it
/// is to step and when it is not.
const THREATENED: [f32; 2] = [0.3, 0.7];
const HANGING: [f32; 2] = [0.7, 0.1];
/// What it is worth to be to step.
const TO_STEP: f32 = 0.4;
/// What each square costs that a unit of the leader is away from the nearest enemy, once there are
/// few enemies.
const AWAY: f32 = 0.06;
const FEW: usize = 5;
/// Advantages are log odds times this.
const ODDS_UNIT: f32 = 0.28;
/// What remains of an advantage when the leader has a single unit, which cannot corner another.
const LONELY: f32 = 0.2;
/// How much of an advantage is lost just before the quiet turns make a draw.
const FADING: f32 = 0.8;

/// What a unit is worth.
fn worth(unit: Unit) -> f32 {
    let alliance = if unit.is_allied() { ALLIANCE } else { 0.0 };
    UNIT + unit.value() as f32 + alliance
}

/// What the units of the board see of each other.
struct Survey {
    /// Units that an enemy can capture.
    attacked: Set,
    /// Units whose capturer can be captured by their own side.
    protected: Set,
    /// The worth of each side's units and of the squares they reach.
    strength: [f32; SEATS],
}

impl Sapiens {
    fn survey(&self, state: &State) -> Survey {
        let mut survey =
            Survey { attacked: Set::EMPTY, protected: Set::EMPTY, strength: [0.0; SEATS] };
        for side in 0..self.sides() {
            let (mut sum, mut free) = (0.0, 0.0);
            for cell in self.units_of(state, side).iter() {
                sum += worth(state.on(cell));
                self.each_seen(state, cell, |to, met, _| {
                    if met.is_none() {
                        free += 1.0;
                    } else if self.side(met.owner()) == side {
                        survey.protected.insert(to);
                    } else {
                        survey.attacked.insert(to);
                    }
                });
            }
            survey.strength[side] = sum + REACH * free;
        }
        survey
    }

    /// The strength of each side, in the unit of values.
    fn strengths(&self, state: &State) -> [f32; SEATS] {
        let Survey { attacked, protected, mut strength } = self.survey(state);
        let hanging = attacked.without(protected);
        let mover = self.side(state.seat.index());
        for (side, strength) in strength.iter_mut().enumerate().take(self.sides()) {
            let (mut best, mut second) = (0.0_f32, 0.0_f32);
            for cell in (self.units_of(state, side) & hanging).iter() {
                let worth = worth(state.on(cell));
                second = second.max(worth.min(best));
                best = best.max(worth);
            }
            let [of_best, of_second] = if side == mover { THREATENED } else { HANGING };
            *strength -= of_best * best + of_second * second;
        }
        strength[mover] += TO_STEP;
        strength
    }

    /// How far the units of a side are from the nearest enemy each, together.
    fn away(&self, state: &State, side: usize, enemies: Set) -> usize {
        let nearest =
            |cell| enemies.iter().map(|enemy| self.board.distance(cell, enemy)).min().unwrap_or(0);
        self.units_of(state, side).iter().map(nearest).sum()
    }

    /// Whether a unit of one of these can go to a cell once another one, if any, is gone.
    fn is_reached(&self, state: &State, by: Set, cell: Cell, gone: Option<Cell>) -> bool {
        (0..8).any(|direction| {
            let room = self.leaps.room(cell, direction);
            for steps in 1..=room.min(self.faces) {
                let from = self.leaps.along(cell, direction, steps);
                let unit = state.on(from);
                if unit.is_none() || gone == Some(from) {
                    continue;
                }
                let looks = usize::from(unit.is_diagonal()) == direction % 2;
                if looks && unit.value() >= steps && by.has(from) {
                    return true;
                }
                if !self.jump {
                    return false;
                }
            }
            false
        })
    }

    /// What a capture wins, less what the capturer is worth if it is captured in turn.
    fn gain(&self, state: &State, from: Cell, to: Cell, enemies: Set) -> f32 {
        let (unit, met) = (state.on(from), state.on(to));
        let grown = unit.worth(self.faces.min(unit.value() + 1));
        let gain = worth(met) + worth(grown) - worth(unit);
        if self.is_reached(state, enemies.without(Set::of(to)), to, Some(from)) {
            gain - worth(grown)
        } else {
            gain
        }
    }

    /// The captures that lose nothing at once, with what they win, the best first.
    fn captures(&self, state: &State, out: &mut Vec<Step>) {
        let side = self.side(state.seat.index());
        let enemies = self.enemies_of(state, side);
        for from in self.units_of(state, side).iter() {
            self.each_seen(state, from, |to, _, _| {
                if enemies.has(to) && self.gain(state, from, to, enemies) >= 0.0 {
                    out.push(Step::Move { from, to });
                }
            });
        }
        out.sort_by(|&a, &b| {
            let gain = |step| match step {
                Step::Move { from, to } => self.gain(state, from, to, enemies),
                _ => 0.0,
            };
            gain(b).total_cmp(&gain(a))
        });
    }

    /// The enemy unit worth most: the one to die for.
    fn best_victim(&self, state: &State) -> Option<Cell> {
        let enemies = self.enemies_of(state, self.side(state.seat.index()));
        enemies.iter().max_by(|&a, &b| worth(state.on(a)).total_cmp(&worth(state.on(b))))
    }

    /// How promising a step looks.
    fn prior(&self, state: &State, step: Step, enemies: Set, hanging: Set) -> f32 {
        match step {
            Step::Move { from, to } if enemies.has(to) => {
                let gain = self.gain(state, from, to, enemies);
                if gain >= 0.0 { 8.0 + 2.0 * gain } else { 0.5 }
            }
            Step::Move { from, to } => {
                let safe = !self.is_reached(state, enemies, to, Some(from));
                match (hanging.has(from), safe) {
                    (true, true) => 4.0,
                    (false, true) => 1.0,
                    (_, false) => 0.3,
                }
            }
            Step::Turn(_) => 0.8,
            Step::Keep => 4.0,
            Step::Martyr(cell) => worth(state.on(cell)),
        }
    }
}

impl Knowledge for Sapiens {
    fn plan(&self) -> Plan {
        let by_playouts = |exploration| Plan {
            method: Method::Mcts,
            exploration,
            cutoff: Some(4),
            widen: true,
            ..Plan::default()
        };
        match self.mode {
            Mode::Duel => {
                Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
            }
            // Partners share what they win, so that payoffs differ by half as much.
            Mode::Pairs => by_playouts(0.2),
            Mode::Individual => by_playouts(0.4),
        }
    }

    /// The sides' shares go by the exponentials of their strengths.
    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let sides = self.sides();
        let mut strengths = self.strengths(state);
        let count = |side| self.units_of(state, side).count();
        let mut unit = ODDS_UNIT;
        let leader = (0..sides).max_by(|&a, &b| strengths[a].total_cmp(&strengths[b]))?;
        let enemies = self.enemies_of(state, leader);
        if count(leader) == 1 {
            unit *= LONELY;
        } else if enemies.count() <= FEW {
            let units = count(leader) as f32;
            strengths[leader] -= AWAY * self.away(state, leader, enemies) as f32 / units.sqrt();
        }
        unit *= 1.0 - FADING * (state.quiet as f32 / self.quiet as f32).min(1.0);
        let most = strengths[leader];
        let share = |side: usize| {
            let lives = count(side) > 0;
            if lives { f64::from((unit * (strengths[side] - most)).exp()) } else { 0.0 }
        };
        let total: f64 = (0..sides).map(share).sum::<f64>() * (self.seats() / sides) as f64;
        Some(self.per_seat(|side| share(side) / total))
    }

    /// Captures where there are good ones, anything otherwise.
    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        let steps = &mut scratch.steps;
        steps.clear();
        self.noisy_steps(state, steps);
        match steps.first() {
            Some(&best) => best,
            None => self.random_step(state, rng, scratch),
        }
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let enemies = self.enemies_of(state, self.side(state.seat.index()));
        let Survey { attacked, protected, .. } = self.survey(state);
        let hanging = attacked.without(protected);
        out.extend(steps.iter().map(|&step| self.prior(state, step, enemies, hanging)));
    }

    /// Captures, and what becomes of a piece that has evolved.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.evolved.is_some() {
            out.extend(self.best_victim(state).map(Step::Martyr));
            out.push(Step::Keep);
        } else {
            self.captures(state, out);
        }
    }

    /// Where a unit goes from and to; turning round is to go nowhere.
    fn history_index(&self, step: Step) -> Option<u16> {
        let (from, to) = match step {
            Step::Move { from, to } => (from, to),
            Step::Turn(cell) => (cell, cell),
            Step::Keep | Step::Martyr(_) => return None,
        };
        Some((from.index() * self.board.cells() + to.index()) as u16)
    }
}
