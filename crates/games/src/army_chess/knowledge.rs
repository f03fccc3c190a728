//! First whether the king can be taken in this turn, by men that step out of the line of another;
//! then what the enemy could take in its own turn; material, and how exposed the kings are.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::{ArmyChess, State, Step};
use crate::chess_family::trade::{Best, Prices, Trade, hanging};
use crate::chess_family::{Each, Kind, LAST_ROWS, Men, Move, attacks, bit};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 54, 100, 190, 330, 570, 950, 4_000, 30_000])
    .slipping([50, 37, 28, 20, 14, 10, 6, 1, 0]);

/// A king is never exchanged, and there are no amazons.
const PRICE: Prices = [100, 300, 320, 500, 900, 10_000, 0];
/// What a pawn gains by its row as its side counts: on the last but one it will be a queen.
const ADVANCED: [i32; 8] = [0, 0, 4, 8, 20, 50, 160, 0];
/// For each cell nearer to the middle, of four.
const INNER: [i32; 6] = [2, 6, 4, 1, 1, -8];
/// How much of what the enemy could take is counted as lost, in tenths.
const LOST: i32 = 8;
/// The own king could be taken if the turn ended now, and for each man that could do it.
const IN_DANGER: i32 = 200;
const EACH_DANGER: i32 = 120;
/// For each man that would take the enemy king if nothing were done about it.
const EACH_THREAT: i32 = 25;
/// For each cell that the king of a side could flee to.
const FLIGHT: i32 = 6;
/// A pawn more is worth about 60 %.
const PAWN: f32 = 0.4 / 100.0;
/// No line is cleared of more own men than this on the way to the king.
const MOST_CLEARED: u32 = 3;
/// No man is sent to the king by more moves than this.
const LONGEST_WALK: usize = 5;

/// Men of a side that may still move, and what they want.
#[derive(Clone, Copy)]
struct Hunt {
    men: Men,
    side: usize,
    /// Those that may move.
    movers: u64,
    /// How many moves they may make.
    left: u32,
}

impl Hunt {
    /// The enemy king.
    fn quarry(&self) -> usize {
        self.men.king(self.side ^ 1)
    }

    /// The men that could take the king if nothing stood between. What castling could bring there is
    /// not looked for.
    fn hunters(&self) -> u64 {
        let (men, king) = (&self.men, self.quarry());
        let leapers = bitboard8::knight(king) & men.kind(Kind::Knight)
            | bitboard8::king(king) & men.kind(Kind::King)
            | bitboard8::pawn(self.side ^ 1, king) & men.kind(Kind::Pawn);
        let sliders = bitboard8::rook_lines(king) & men.straight()
            | bitboard8::bishop_lines(king) & men.diagonal();
        (leapers | sliders) & self.movers
    }

    /// The men between the king and a hunter, if all of them could perhaps step aside in time.
    fn shades(&self, hunter: usize) -> Option<u64> {
        // Neighbours and those a leap away have nothing between.
        let shades = bitboard8::between(self.quarry(), hunter) & self.men.all();
        let count = shades.count_ones();
        // Who captures an enemy between stands there itself.
        (shades & !self.movers == 0 && count < self.left && count <= MOST_CLEARED).then_some(shades)
    }

    /// How many men could take the king in this turn.
    fn count(&self) -> i32 {
        let able =
            bitboard8::cells(self.hunters()).filter(|&hunter| self.clear(hunter, 1).is_some());
        able.count() as i32
    }

    /// The first of moves that surely take the king in this turn.
    fn first_move(&self) -> Option<Move> {
        let hunters = self.hunters();
        if hunters == 0 {
            return None;
        }
        (0..=MOST_CLEARED).find_map(|shaded| {
            bitboard8::cells(hunters)
                .filter(|&hunter| self.shades(hunter).is_some_and(|s| s.count_ones() == shaded))
                .find_map(|hunter| self.clear(hunter, 1))
        })
    }

    /// The first of moves that clear the line of a hunter and take the king, when so many men on the
    /// line need another one to make way for them.
    fn clear(&self, hunter: usize, stuck: u32) -> Option<Move> {
        let shades = self.shades(hunter)?;
        if shades == 0 {
            return Some(self.step(hunter, self.quarry()));
        }
        let line = bitboard8::between(self.quarry(), hunter);
        let goals = |from: usize| self.men.reach(from) & !line & !bit(self.quarry());
        let aside = |from: usize, stuck: u32| {
            bitboard8::cells(goals(from))
                .find(|&to| self.after(from, to).clear(hunter, stuck).is_some())
                .map(|to| self.step(from, to))
        };
        let Some(jammed) = bitboard8::cells(shades).find(|&shade| goals(shade) == 0) else {
            return bitboard8::cells(shades).find_map(|shade| aside(shade, stuck));
        };
        let stuck = stuck.checked_sub(1)?;
        let helpers = self.ways(jammed) & self.movers & !line & !bit(hunter);
        bitboard8::cells(helpers).find_map(|helper| aside(helper, stuck))
    }

    /// Where a man would go if men made way for it.
    fn ways(&self, from: usize) -> u64 {
        match self.men.kind_on(from) {
            Kind::Pawn if self.side == 0 => bit(from) << 8,
            Kind::Pawn => bit(from) >> 8,
            kind => attacks(kind, self.side, from, self.men.all()),
        }
    }

    /// A move, by which a pawn on its last row becomes a queen.
    fn step(&self, from: usize, to: usize) -> Move {
        let promotes = self.men.kind_on(from) == Kind::Pawn && bit(to) & LAST_ROWS != 0;
        Move { becomes: promotes.then_some(Kind::Queen), ..Move::new(from, to) }
    }

    /// After a move.
    fn after(&self, from: usize, to: usize) -> Hunt {
        let mut next = *self;
        if next.men.all() & bit(to) != 0 {
            next.men.take(self.side ^ 1, to);
        }
        next.men.carry(self.side, from, to, self.step(from, to).becomes);
        next.movers &= !bit(from);
        next.left -= 1;
        next
    }

    /// Where a man may move again and again, the first of moves by which one man comes to the king
    /// while nobody else moves.
    fn walk(&self) -> Option<Move> {
        let longest = LONGEST_WALK.min(self.left as usize);
        let walkers = self.movers & !self.men.kind(Kind::Pawn);
        let ways = bitboard8::cells(walkers).filter_map(|from| self.way(from, longest));
        let (_, from, to) = ways.min_by_key(|&(length, ..)| length)?;
        Some(Move::new(from, to))
    }

    /// How many moves a man needs to take the king, whence it goes and where first.
    fn way(&self, from: usize, longest: usize) -> Option<(usize, usize, usize)> {
        let (kind, own, all) = (self.men.kind_on(from), self.men.side(self.side), self.men.all());
        let reach = |cell: usize| attacks(kind, self.side, cell, all) & !own;
        let mut layers = [0; LONGEST_WALK + 1];
        layers[0] = bit(from);
        let mut seen = bit(from);
        for length in 1..=longest {
            let next = bitboard8::cells(layers[length - 1]).fold(0, |set, cell| set | reach(cell));
            layers[length] = next & !seen;
            seen |= next;
            if next & bit(self.quarry()) != 0 {
                let first = (1..length).rev().fold(self.quarry(), |to, i| {
                    let before = |&cell: &usize| reach(cell) & bit(to) != 0;
                    bitboard8::cells(layers[i]).find(before).expect("each layer leads to the next")
                });
                return Some((length, from, first));
            }
        }
        None
    }
}

/// Men and where they stand.
fn worth(men: &Men, side: usize) -> i32 {
    let mut total = 0;
    for kind in Kind::ORTHODOX {
        for cell in bitboard8::cells(men.of_side(side, kind)) {
            let (x, y) = ((cell % 8) as i32, (cell / 8) as i32);
            let inner = x.min(7 - x) + y.min(7 - y);
            total += INNER[kind as usize] * inner;
            total += match kind {
                Kind::King => 0,
                Kind::Pawn => PRICE[0] + ADVANCED[(cell ^ (56 * side)) / 8],
                _ => PRICE[kind as usize],
            };
        }
    }
    total
}

impl ArmyChess {
    /// The first of moves by which the seat to step takes the king in this turn, where that is seen.
    fn capture_of_king(&self, state: &State) -> Option<Move> {
        let hunt = Hunt {
            men: state.men,
            side: state.turns.side(),
            movers: state.turns.movers(&state.men),
            left: state.turns.left(),
        };
        hunt.first_move().or_else(|| self.again.then(|| hunt.walk()).flatten())
    }

    /// The advantage of the seat to step, in hundredths of a pawn, if it captured nothing more.
    fn lead(&self, state: &State) -> i32 {
        let (men, side) = (&state.men, state.turns.side());
        let next = self.sequence.limit(state.turns.number + 1);
        let reach = [men.attacked_by(0), men.attacked_by(1)];
        let hunt =
            |side: usize, left: u32| Hunt { men: *men, side, movers: men.side(side), left }.count();
        let flights = |of: usize| {
            let free = bitboard8::king(men.king(of)) & !men.side(of) & !reach[of ^ 1];
            free.count_ones() as i32
        };
        let mut total = worth(men, side) - worth(men, side ^ 1);
        let targets = men.side(side) & !men.kind(Kind::King);
        total -= hanging(men, side, &PRICE, targets, reach[side], next) * LOST / 10;
        total += FLIGHT * (flights(side) - flights(side ^ 1));
        let danger = hunt(side ^ 1, next);
        if danger > 0 {
            total -= IN_DANGER + EACH_DANGER * danger;
        }
        total + EACH_THREAT * hunt(side, self.sequence.limit(state.turns.number + 2))
    }
}

/// What the moves of the seat to step win.
fn trade(state: &State) -> Trade<'_, impl Fn(&Men, Move) -> Option<Kind>> {
    let (men, side) = (&state.men, state.turns.side());
    let guarded = men.attacked_by(side ^ 1);
    Trade::new(men, side, &PRICE, guarded, Kind::Queen, |_, step| step.becomes)
}

impl Knowledge for ArmyChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let sign = if state.turns.side() == 0 { 1.0 } else { -1.0 };
        Some(sign * PAWN * self.lead(state) as f32 + self.learnt(state))
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let trade = trade(state);
        out.extend(steps.iter().map(|&step| match step {
            Step::Move(step) => trade.promise(step),
            Step::Done => 1.0,
        }));
    }

    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let mut best = Best::of(trade(state));
        state.visit(&mut Each(|step| best.see(step)));
        out.extend(best.in_turn(state.turns.limit).map(Step::Move));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Move(step) => Some(step.history_index()),
            Step::Done => None,
        }
    }

    /// A move that takes the king, or makes way for one that does.
    fn sure_step(&self, state: &State) -> Option<Step> {
        self.capture_of_king(state).map(Step::Move)
    }
}
