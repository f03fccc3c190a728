//! One tile a turn comes in by the market, so tiles are scarcer than coins: buy what will score,
//! lay it where it gives most and leaves the others least, and look for a win within the turn.

use ludoteca_core::{Game, Knowledge, Levels, Payoffs, Plan, Rng, Scratch, Seat, StepList, Turn};

use super::kites::{HAT_EDGES, Hat};
use super::laying::is_foreign;
use super::{Aperiodik, Colour, Goods, KINDS, Kind, MOST_SEATS, Phase, State, Step, held, seats};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 25, 74, 120, 160, 310, 640, 1_300, 2_000])
    .slipping([50, 39, 16, 10, 7, 2, 0, 0, 0]);

/// How promising a tile is, in points, by kind; an `r8` before it counts any tile.
const WORTH: [f32; KINDS] = [
    5.0, 5.0, 3.5, 5.0, 6.0, 4.0, 5.0, 12.0, // red
    2.0,  // blue
    3.0, 4.0, 3.0, 5.0, 3.0, // green
    2.5, 2.0, 1.5, 3.0, 2.0, 3.0, // pink
    3.0, 4.0, 3.0, // lilac
];
/// And an `r8` for each tile that it would count.
const EACH_COUNTED: f32 = 4.0;
/// What a coin is worth before a tile is bought or laid.
const COIN: f32 = 0.35;

// What a position is worth is from logistic regression: of 6,500 games that the search played with itself, at 150 and
// 250 playouts a step, who won from each position. What came out below nothing counts as nothing.

/// What a tile in the hand is worth in points, by kind.
const HELD: [f32; KINDS] = [
    4.5, 2.0, 0.0, 0.8, 4.1, 1.5, 1.5, 22.5, // red
    0.0,  // blue
    2.0, 2.6, 0.0, 5.6, 3.7, // green
    3.1, 1.4, 3.7, 1.7, 3.6, 0.1, // pink
    1.9, 7.1, 0.1, // lilac
];
/// And an `r8` for each tile that it would count.
const HELD_EIGHT: f32 = 4.4;
/// What an `r8` on the board will still bring.
const EIGHT: f32 = 26.4;
/// What each free edge of a red tile on the board is worth, by kind.
const OPEN: [f32; 8] = [0.30, 0.33, 0.13, 0.14, 0.27, 0.16, 0.18, 0.28];
/// What each of the first coins is worth, and each more as far as [`PLENTY`].
const COINS: [f32; 2] = [2.8, 1.4];
/// So many coins are the first.
const FEW: f32 = 4.0;
/// More coins than this are of little use.
const PLENTY: f32 = 12.0;
/// What a coin on a `p4` is worth.
const BANKED: f32 = 1.2;
/// By how many points odds change by e at the target, and how many more for each point that is missing.
const UNIT: [f32; 2] = [13.3, 0.22];
/// Prices worth thinking of, beside all that one has.
const PRICES: [u32; 5] = [1, 3, 5, 8, 12];
/// A win within the turn is looked for when no more points are missing.
const NEAR: u16 = 24;
/// How much more likely a place is the better one by each point.
const EAGER: f32 = 0.2;
/// How many places a playout looks at before it lays a tile.
const GLANCES: usize = 6;

/// What laying a tile somewhere does.
struct Outlook {
    /// Points of the player, now.
    gain: f32,
    /// What it is worth to the player in the long run, against what it gives to others.
    value: f32,
    /// The tiles that will lie beside it.
    neighbours: u128,
}

/// How promising a tile is for a seat, in points.
fn worth(state: &State, seat: Seat, kind: Kind) -> f32 {
    let counted = if kind == Kind::R8 { f32::from(state.owned[seat.index()]) } else { 0.0 };
    WORTH.get(kind.index()).copied().unwrap_or(0.0) + EACH_COUNTED * counted
}

/// How much more likely somebody wants what is worth so much more, as far as that can be told.
fn odds(more: f32) -> f32 {
    more.min(8.0).exp()
}

/// What so many coins are worth.
fn purse_worth(coins: u32) -> f32 {
    let coins = coins as f32;
    COINS[0] * coins.min(FEW) + COINS[1] * (coins.min(PLENTY) - FEW).max(0.0)
}

impl Aperiodik {
    /// What it does to lay a tile of this kind here.
    fn outlook(&self, state: &State, kind: Kind, hat: Hat) -> Outlook {
        let seat = state.seat;
        let mut gains = [0.0; MOST_SEATS];
        let (mut neighbours, mut closed) = (0_u128, 0);
        let (mut count, mut foreign, mut coins) = (0.0, 0.0, 0.0);
        let mut spoilt = 0.0;
        let colour = kind.colour();
        for (i, (&other, tile)) in state.patch.hats().iter().zip(&state.tiles).enumerate() {
            let shared = self.meetings.shared_edges(hat, other);
            if shared == 0 {
                continue;
            }
            neighbours |= 1 << i;
            closed |= shared;
            count += 1.0;
            gains[seat.index()] += f32::from(kind.points_beside(tile.kind.colour()));
            if let Some(owner) = tile.owner {
                gains[owner.index()] += f32::from(tile.kind.points_beside(colour));
                let side = if owner == seat { 1.0 } else { -1.0 };
                spoilt += side * OPEN.get(tile.kind.index()).copied().unwrap_or(0.0);
                if owner != seat {
                    foreign += 1.0;
                    coins -= f32::from(u8::from(tile.kind == Kind::P1));
                }
            }
            coins += match kind {
                Kind::G1 if !self.coloured => 1.0,
                Kind::G2 if !self.coloured => 2.0,
                Kind::G1 if tile.kind.colour() == Colour::Red => 1.0,
                Kind::G2 if tile.kind.colour() == Colour::Blue => 2.0,
                Kind::G3 if tile.kind.colour() == Colour::Pink => 3.0,
                _ => 0.0,
            };
        }
        let open = HAT_EDGES as u32 - u32::from(closed).count_ones();
        let own = seat.index();
        let eights = f32::from(state.eights[own]);
        let mut gain = gains[own] + 3.0 * eights;
        if kind == Kind::R8 {
            gain += 3.0 * f32::from(state.owned[own] + 1);
        }
        let given: f32 = seats(self.seats)
            .filter(|&other| other != seat)
            .map(|other| {
                let given = gains[other.index()];
                let reached = f32::from(self.score(state, other)) + given >= f32::from(self.target);
                if reached && given > 0.0 { 100.0 } else { given }
            })
            .sum();
        let later = OPEN.get(kind.index()).copied().unwrap_or(0.0) * open as f32;
        let special = match kind {
            Kind::L1 if foreign >= 3.0 => 5.0,
            Kind::L2 | Kind::P1 => 0.3 * foreign,
            Kind::P2 | Kind::P4 => 0.4 * (count - foreign),
            _ => 0.0,
        };
        let value = gain - 0.8 * given + later - spoilt + special + COIN * coins;
        Outlook { gain, value, neighbours }
    }

    /// What each seat's position is worth, in points.
    fn standing(&self, state: &State) -> [f32; MOST_SEATS] {
        let mut standing = [0.0; MOST_SEATS];
        for seat in seats(self.seats) {
            let i = seat.index();
            let hand = state.hand(seat);
            let in_hand: f32 = held(hand)
                .map(|kind| f32::from(hand[kind.index()].min(2)) * HELD[kind.index()])
                .sum();
            let counted = if hand[Kind::R8.index()] > 0 { f32::from(state.owned[i]) } else { 0.0 };
            standing[i] = f32::from(self.score(state, seat))
                + in_hand
                + HELD_EIGHT * counted
                + EIGHT * f32::from(state.eights[i])
                + purse_worth(state.coins[i]);
        }
        for (i, tile) in state.tiles.iter().enumerate() {
            let Some(owner) = tile.owner else { continue };
            standing[owner.index()] += BANKED * f32::from(tile.coins);
            if let Some(&weight) = OPEN.get(tile.kind.index()) {
                let hats = state.patch.hats();
                let closed = hats
                    .iter()
                    .fold(0, |all, &other| all | self.meetings.shared_edges(hats[i], other));
                let open = HAT_EDGES as u32 - u32::from(closed).count_ones();
                standing[owner.index()] += weight * open as f32;
            }
        }
        standing
    }

    /// What goods are worth to the buyer and to the seller, on average, in points.
    fn goods_worth(&self, state: &State, seller: Seat, goods: Goods) -> f32 {
        match goods {
            Goods::Held(kind) => {
                0.5 * (worth(state, state.seat, kind) + worth(state, seller, kind))
            }
            Goods::Laid(index) => {
                2.0 + 2.0 * f32::from(self.tile_points(state, usize::from(index)))
            }
        }
    }

    /// The best place for a tile of this kind by points at once, of those that can be paid.
    fn best_gain(&self, state: &State, kind: Kind) -> Option<(f32, Hat)> {
        let open = state.patch.open().iter().copied().filter(|&hat| self.may_lie(state, hat));
        open.map(|hat| (self.outlook(state, kind, hat).gain, hat))
            .max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Whether laying tile after tile, the best one first, wins in this turn.
    fn can_win_now(&self, mut state: State) -> bool {
        let seat = state.seat;
        while matches!(state.phase, Phase::Playing) && self.can_lay(&state) {
            // What is drawn meanwhile does not matter.
            let best = held(state.hand(seat))
                .filter_map(|kind| {
                    self.best_gain(&state, kind).map(|(gain, hat)| (gain, kind, hat))
                })
                .max_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, kind, hat)) = best else { return false };
            self.place(&mut state, kind, hat);
            if matches!(state.phase, Phase::Stealing | Phase::Lifting) {
                self.finish_tile(&mut state);
            }
        }
        self.payoffs(&state).is_some_and(|payoffs| payoffs[seat] == 1.0)
    }

    /// A step after which the player can win in this turn.
    fn winning_step(&self, state: &State) -> Option<Step> {
        let missing = self.target.saturating_sub(self.score(state, state.seat));
        if missing > NEAR || self.turn(state) != Turn::Seat(state.seat) {
            return None;
        }
        let wins = |step: Step| {
            let mut next = state.clone();
            self.play(&mut next, step);
            self.can_win_now(next)
        };
        match state.phase {
            Phase::Buying => {
                let mut steps = Vec::new();
                self.purchases(state, &mut steps);
                steps
                    .into_iter()
                    .filter(|s| matches!(s, Step::Buy(_) | Step::Skip))
                    .find(|&s| wins(s))
            }
            Phase::Playing => {
                let kinds = held(state.hand(state.seat)).filter(|_| self.can_lay(state));
                let gains = kinds.filter_map(|kind| {
                    self.best_gain(state, kind).map(|(gain, _)| (gain, Step::Play(kind)))
                });
                let best = gains.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, step)| step);
                best.filter(|_| self.can_win_now(state.clone()))
            }
            Phase::Placing(kind) => {
                let (_, hat) = self.best_gain(state, kind)?;
                Some(Step::Place(hat)).filter(|&step| wins(step))
            }
            _ => None,
        }
    }

    /// How a step looks that is not the place of a tile.
    fn weight(&self, state: &State, step: Step) -> f32 {
        let seat = state.seat;
        match step {
            Step::Buy(slot) => {
                let slot = usize::from(slot);
                odds(0.6 * (worth(state, seat, state.market[slot]) - COIN * (slot as f32 + 1.0)))
            }
            Step::Skip => 0.7,
            Step::Ask(_, kind) => 0.3 * odds(0.4 * worth(state, seat, kind)),
            Step::Own(q, r) => {
                let index = state.patch.at_home(q, r).unwrap_or(0);
                0.3 * (0.2 * f32::from(self.tile_points(state, index))).exp()
            }
            Step::Pay(price) => {
                if PRICES.contains(&price) || price == state.purse() {
                    1.0
                } else {
                    0.01
                }
            }
            Step::Accept => match state.phase {
                Phase::Answer { seller, goods, price } => {
                    // Coins of the buyer are gone, and his gain is the seller's loss.
                    (2.0 * COIN * price as f32 - 1.6 * self.goods_worth(state, seller, goods))
                        .clamp(-3.0, 3.0)
                        .exp()
                }
                _ => 1.0,
            },
            Step::Refuse => 1.0,
            Step::Reshuffle => 0.4,
            Step::Play(kind) => 2.0 + worth(state, seat, kind),
            Step::Done => 0.5 + 0.8 * f32::from(state.played),
            Step::Swap(_, kind) => odds(0.6 * (worth(state, seat, kind) - 5.0)),
            Step::Steal(q, r) => {
                let index = state.patch.at_home(q, r).unwrap_or(0);
                1.0 + f32::from(self.tile_points(state, index))
            }
            Step::Lift(q, r) => {
                let index = state.patch.at_home(q, r).unwrap_or(0);
                let foreign = is_foreign(&state.tiles[index], state.seat);
                let points = f32::from(self.tile_points(state, index));
                if foreign { 0.5 + points } else { 0.5 }
            }
            Step::Pass | Step::Draw(_) | Step::Place(_) => 1.0,
        }
    }

    /// The kind of the tile that is about to be laid, if it is the player's.
    fn at_hand(state: &State) -> Option<Kind> {
        match state.phase {
            Phase::Placing(kind) => Some(kind),
            Phase::Moving { tile, .. } if tile.owner == Some(state.seat) => Some(tile.kind),
            _ => None,
        }
    }

    /// The priors of places: of those with the same neighbours only the best one counts.
    fn place_priors(&self, state: &State, kind: Kind, steps: &[Step], out: &mut Vec<f32>) {
        let base = out.len();
        let mut groups = Vec::with_capacity(steps.len());
        for (i, &step) in steps.iter().enumerate() {
            let Step::Place(hat) = step else { continue };
            let look = self.outlook(state, kind, hat);
            groups.push((look.neighbours, look.value, i));
        }
        out.resize(base + steps.len(), 0.01);
        groups.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        let best = groups.iter().map(|group| group.1).fold(f32::NEG_INFINITY, f32::max);
        let mut before = None;
        for &(neighbours, value, i) in &groups {
            if before != Some(neighbours) {
                out[base + i] = (EAGER * (value - best)).exp().max(0.01);
            }
            before = Some(neighbours);
        }
    }

    /// A place for a playout: the best of a few.
    fn glance(&self, state: &State, kind: Kind, rng: &mut Rng) -> Option<Step> {
        let open = state.patch.open();
        let picks = (0..GLANCES).map(|_| rng.pick(open)).filter(|&hat| self.may_lie(state, hat));
        let best = picks
            .map(|hat| (self.outlook(state, kind, hat).value, hat))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, hat)| Step::Place(hat))
    }
}

impl Knowledge for Aperiodik {
    fn plan(&self) -> Plan {
        let levels = Some(LEVELS);
        Plan { exploration: 0.4, cutoff: Some(4), widen: true, levels, ..Plan::default() }
    }

    /// The chances follow the standings, the more sharply the nearer somebody is to the target.
    fn evaluate(&self, state: &State) -> Option<Payoffs> {
        let standing = self.standing(state);
        let most = seats(self.seats).map(|seat| self.score(state, seat)).max().unwrap_or(0);
        let missing = f32::from(self.target.saturating_sub(most)).min(50.0);
        let unit = UNIT[0] + UNIT[1] * missing;
        let top = standing[..self.seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut chances = Payoffs::all(self.seats, 0.0);
        let mut total = 0.0;
        for seat in seats(self.seats) {
            chances[seat] = f64::from(((standing[seat.index()] - top) / unit).exp());
            total += chances[seat];
        }
        seats(self.seats).for_each(|seat| chances[seat] /= total);
        Some(chances)
    }

    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if let Some(kind) = Self::at_hand(state)
            && let Some(step) = self.glance(state, kind, rng)
        {
            return step;
        }
        if let Phase::Placing(_) | Phase::Moving { .. } | Phase::Pricing { .. } = state.phase {
            return self.random_step(state, rng, scratch);
        }
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        // Offers take long and rarely come to anything.
        scratch.steps.retain(|step| !matches!(step, Step::Ask(..) | Step::Own(..)));
        scratch.odds.clear();
        for &step in &scratch.steps {
            scratch.odds.push((step, f64::from(self.weight(state, step))));
        }
        ludoteca_core::draw(&scratch.odds, rng)
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        match Self::at_hand(state) {
            Some(kind) => self.place_priors(state, kind, steps, out),
            None => out.extend(steps.iter().map(|&step| self.weight(state, step))),
        }
    }

    /// All tiles and all places are alike, and what is cheap is bought.
    fn naive_priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match step {
            Step::Buy(slot) => 1.0 / (f32::from(slot) + 1.0),
            Step::Ask(..) | Step::Own(..) | Step::Reshuffle | Step::Swap(..) => 0.1,
            Step::Skip | Step::Pay(_) | Step::Accept | Step::Refuse | Step::Done => {
                self.weight(state, step)
            }
            _ => 1.0,
        }));
    }

    fn sure_step(&self, state: &State) -> Option<Step> {
        self.winning_step(state)
    }
}
