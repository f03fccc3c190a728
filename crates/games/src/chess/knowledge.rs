//! Material, places, freedom, pawns and the safety of kings, in hundredths of a pawn and for the
//! opening and the ending apart: between them the weight moves as men are exchanged.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::exchange::{self, PRICE};
use super::position::Position;
use super::{Chess, State, Step};
use crate::chess_family::{Choice, Kind, LAST_ROWS, Men, Place, Visit, attacks, behind, bit};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 60, 130, 360, 900, 1_800, 4_700, 11_000, 30_000])
    .slipping([50, 36, 24, 13, 7, 3, 1, 0, 0]);

/// A value in the opening and in the ending.
#[derive(Clone, Copy, Default)]
struct Worth {
    opening: i32,
    ending: i32,
}

const fn worth(opening: i32, ending: i32) -> Worth {
    Worth { opening, ending }
}

impl Worth {
    const fn times(self, n: i32) -> Worth {
        worth(self.opening * n, self.ending * n)
    }
}

impl std::ops::AddAssign for Worth {
    fn add_assign(&mut self, other: Worth) {
        self.opening += other.opening;
        self.ending += other.ending;
    }
}

impl std::ops::Sub for Worth {
    type Output = Worth;
    fn sub(self, other: Worth) -> Worth {
        worth(self.opening - other.opening, self.ending - other.ending)
    }
}

/// What the kinds are worth, in their order; a king is never exchanged.
const MATERIAL: [Worth; 6] = [
    worth(90, 115),
    worth(320, 300),
    worth(330, 325),
    worth(490, 530),
    worth(980, 960),
    worth(0, 0),
];
/// How much each kind counts towards the opening; a full board has 24.
const STAGE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_STAGE: i32 = 24;
/// For each cell that a man may go to and no enemy pawn attacks.
const FREEDOM: [Worth; 6] =
    [worth(0, 0), worth(5, 4), worth(5, 5), worth(2, 5), worth(1, 4), worth(0, 0)];
/// How much a man threatens with each cell around the enemy king that it attacks.
const THREAT: [i32; 6] = [0, 2, 2, 3, 4, 0];
const BISHOP_PAIR: Worth = worth(30, 45);
const OPEN_COLUMN: Worth = worth(22, 10);
const HALF_OPEN_COLUMN: Worth = worth(10, 8);
const DOUBLED: Worth = worth(-8, -18);
const ISOLATED: Worth = worth(-12, -12);
/// A pawn that no enemy pawn can stop, by its row as its side counts.
const FREE_PAWN: [Worth; 8] = [
    worth(0, 0),
    worth(4, 10),
    worth(6, 16),
    worth(12, 32),
    worth(28, 60),
    worth(55, 105),
    worth(90, 170),
    worth(0, 0),
];
/// A pawn near the own king and before it.
const SHIELD: Worth = worth(10, 0);
const TO_STEP: i32 = 12;
/// A pawn more is worth about 64 %.
const PAWN: f32 = 0.6 / 100.0;

/// What a man of side 0 gains by standing on a cell.
const fn place(kind: Kind, cell: i32) -> Worth {
    let (x, y) = (cell % 8, cell / 8);
    let (inner_x, inner_y) = (if x < 4 { x } else { 7 - x }, if y < 4 { y } else { 7 - y });
    let inner = inner_x + inner_y;
    match kind {
        Kind::Pawn => {
            let middle = if inner_x == 3 && (y == 3 || y == 4) { 18 } else { 0 };
            worth(3 * (y - 1) + 2 * (inner_x - 2) + middle, 8 * (y - 1))
        }
        Kind::Knight => worth(8 * inner - 26, 7 * inner - 22),
        Kind::Bishop => worth(4 * inner - 10 - if y == 0 { 8 } else { 0 }, 3 * inner - 8),
        Kind::Rook => {
            worth(3 * inner_x - 5 + if y == 6 { 20 } else { 0 }, if y == 6 { 18 } else { 0 })
        }
        Kind::Queen | Kind::Amazon => worth(inner - 4, 6 * inner - 18),
        Kind::King => {
            let castled = if y == 0 && (x == 6 || x == 2 || x == 1) { 32 } else { 0 };
            worth(castled - 8 * inner_x - 18 * y, 11 * inner - 32)
        }
    }
}

static PLACES: [[Worth; 64]; 6] = {
    let mut places = [[worth(0, 0); 64]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut cell = 0;
        while cell < 64 {
            places[kind][cell] = place(Kind::ORTHODOX[kind], cell as i32);
            cell += 1;
        }
        kind += 1;
    }
    places
};

/// All cells ahead of a set as its side sees it, in its columns.
fn ahead(set: u64, side: usize) -> u64 {
    let step = |set: u64, n: u32| if side == 0 { set << n } else { set >> n };
    let mut all = step(set, 8);
    for n in [8, 16, 32] {
        all |= step(all, n);
    }
    all
}

/// A set and its neighbours to the left and right.
const fn widened(set: u64) -> u64 {
    set | beside(set)
}

/// The cells that the pawns of a side attack.
fn pawn_attacks(men: &Men, side: usize) -> u64 {
    let pawns = men.of_side(side, Kind::Pawn);
    beside(if side == 0 { pawns << 8 } else { pawns >> 8 })
}

/// The cells beside those of a set.
const fn beside(set: u64) -> u64 {
    (set & !bitboard8::column(7)) << 1 | (set & !bitboard8::column(0)) >> 1
}

/// Men where they stand, what they may do, and what they threaten.
fn men_worth(men: &Men, side: usize) -> Worth {
    let mut total = Worth::default();
    let safe = !men.side(side) & !pawn_attacks(men, side ^ 1);
    let ring = bitboard8::king(men.king(side ^ 1));
    let (mut threat, mut threatening) = (0, 0);
    for kind in Kind::ORTHODOX {
        let i = kind as usize;
        for cell in bitboard8::cells(men.of_side(side, kind)) {
            total += MATERIAL[i];
            total += PLACES[i][cell ^ (56 * side)];
            if matches!(kind, Kind::Pawn | Kind::King) {
                continue;
            }
            let reach = attacks(kind, side, cell, men.all());
            total += FREEDOM[i].times((reach & safe).count_ones() as i32);
            let near = (reach & ring).count_ones() as i32;
            threat += THREAT[i] * near;
            threatening += i32::from(near > 0);
        }
    }
    if men.of_side(side, Kind::Bishop).count_ones() >= 2 {
        total += BISHOP_PAIR;
    }
    if threatening >= 2 {
        total += worth((threat * threat / 3).min(250), 0);
    }
    total
}

/// The pawns of a side, and what they mean for its rooks and its king.
fn pawn_worth(men: &Men, side: usize) -> Worth {
    let (own, enemy) = (men.of_side(side, Kind::Pawn), men.of_side(side ^ 1, Kind::Pawn));
    let mut total = Worth::default();
    let stopped = widened(ahead(enemy, side ^ 1));
    for cell in bitboard8::cells(own & !stopped & !ahead(own, side ^ 1)) {
        total += FREE_PAWN[(cell ^ (56 * side)) / 8];
    }
    total += DOUBLED.times((own & ahead(own, side)).count_ones() as i32);
    let columns = |set: u64| set | ahead(set, 0) | ahead(set, 1);
    let own_columns = columns(own);
    total += ISOLATED.times((own & !beside(own_columns)).count_ones() as i32);
    for cell in bitboard8::cells(men.of_side(side, Kind::Rook)) {
        let column = bitboard8::column(cell % 8);
        if column & own == 0 {
            total += if column & enemy == 0 { OPEN_COLUMN } else { HALF_OPEN_COLUMN };
        }
    }
    let king = widened(bit(men.king(side)));
    let before = if side == 0 { king << 8 | king << 16 } else { king >> 8 | king >> 16 };
    total += SHIELD.times((own & before).count_ones() as i32);
    total
}

/// A lone king is driven to the edge by the other one.
fn driven(men: &Men, side: usize) -> i32 {
    let (king, lone) = (men.king(side) as i32, men.king(side ^ 1) as i32);
    let far = (king % 8 - lone % 8).abs().max((king / 8 - lone / 8).abs());
    let inner = |at: i32| at.min(7 - at);
    200 - 20 * (inner(lone % 8) + inner(lone / 8)) - 8 * far
}

/// The advantage of side 0, in hundredths of a pawn.
fn lead(now: &Position) -> i32 {
    let men = &now.men;
    let mut total = men_worth(men, 0) - men_worth(men, 1);
    total += pawn_worth(men, 0) - pawn_worth(men, 1);
    let stage = Kind::ORTHODOX
        .iter()
        .map(|&kind| STAGE[kind as usize] * men.kind(kind).count_ones() as i32)
        .sum::<i32>()
        .min(FULL_STAGE);
    let mut value = (total.opening * stage + total.ending * (FULL_STAGE - stage)) / FULL_STAGE;
    value += if now.side == 0 { TO_STEP } else { -TO_STEP };
    for side in 0..2 {
        let sign = 1 - 2 * side as i32;
        let ahead = value * sign > 0;
        if ahead && men.side(side ^ 1).count_ones() == 1 {
            value += sign * driven(men, side);
        }
        // Without pawns, less than a rook more does not win as a rule.
        if ahead && men.of_side(side, Kind::Pawn) == 0 && value.abs() < 400 {
            value /= 4;
        }
    }
    value
}

/// Lists captures, and pawns that become queens.
struct Lively<'a> {
    enemies: u64,
    out: &'a mut Vec<Step>,
}

impl Visit for Lively<'_> {
    fn man(&mut self, from: usize, to: u64) {
        self.out.extend(bitboard8::cells(to & self.enemies).map(|to| Step::new(from, to)));
    }

    fn pawns(&mut self, to: u64, ahead: u32, _: Choice) {
        for to in bitboard8::cells(to & (self.enemies | LAST_ROWS)) {
            let mut step = Step::new(behind(to, ahead), to);
            step.becomes = (bit(to) & LAST_ROWS != 0).then_some(Kind::Queen);
            self.out.push(step);
        }
    }
}

/// What a capture or a promotion wins at once, in hundredths of a pawn.
fn prize(men: &Men, step: Step) -> i32 {
    let to = step.to.index();
    let captured = if men.all() & bit(to) == 0 { 0 } else { PRICE[men.kind_on(to) as usize] };
    captured + step.becomes.map_or(0, |kind| PRICE[kind as usize] - PRICE[0])
}

/// Whether a capture or a promotion gives more away than it wins.
fn loses(now: &Position, step: Step, prize: i32) -> bool {
    let (from, to) = (step.from.index(), step.to.index());
    let price = PRICE[step.becomes.unwrap_or(now.men.kind_on(from)) as usize];
    exchange::loses(now, [from, to], prize, price)
}

impl Knowledge for Chess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        Some(PAWN * lead(&state.now) as f32 + self.learnt(state))
    }

    /// Captures, dear men by cheap ones first; then castling; promotions to lesser men last.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let now = &state.now;
        out.extend(steps.iter().map(|&step| {
            let kind = now.men.kind_on(step.from.index());
            let prize = prize(&now.men, step);
            match step.becomes {
                Some(Kind::Queen) => 1000.0,
                Some(_) => 0.05,
                None if prize == 0 => {
                    let castles =
                        kind == Kind::King && step.from.index().abs_diff(step.to.index()) == 2;
                    if castles { 3.0 } else { 1.0 }
                }
                None if loses(now, step, prize) => 0.6,
                None => (100 + prize) as f32 - f32::from(kind as u8),
            }
        }));
    }

    /// Captures that lose nothing at once, and new queens.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let now = &state.now;
        now.visit((), &mut Lively { enemies: now.men.side(now.side ^ 1), out });
        out.retain(|&step| !loses(now, step, prize(&now.men, step)));
        out.sort_unstable_by_key(|&step| {
            let kind = now.men.kind_on(step.from.index());
            (-prize(&now.men, step), kind, step.from, step.to)
        });
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.history_index())
    }

    fn pressed(&self, state: &State) -> bool {
        state.now.checkers() != 0
    }

    /// Not in check, and not with pawns alone.
    fn pass_over(&self, state: &mut State) -> bool {
        let Position { men, side, .. } = &state.now;
        let pawns = men.kind(Kind::Pawn) | men.kind(Kind::King);
        if self.pressed(state) || men.side(*side) & !pawns == 0 {
            return false;
        }
        let passed = state.now.passed_over();
        state.now = passed.unwrap_or(state.now);
        passed.is_some()
    }

    /// The only answer to a check.
    fn sure_step(&self, state: &State) -> Option<Step> {
        state.now.only_escape()
    }
}
