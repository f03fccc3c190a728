//! What captures win and cost where several men may capture before the other side answers.

use ludoteca_boards::bitboard8;

use super::{Kind, Men, Move, attacks, bit};

/// What the kinds are worth in hundredths of a pawn, in their order.
pub(crate) type Prices = [i32; 7];

/// How much of its price a man is expected to cost that captures on a guarded cell, in quarters.
const RISK: i32 = 3;

/// What the other side could win from the `targets` of a side in so many moves, each by another man
/// and the cheap ones first, when what stands guarded is taken back.
pub(crate) fn hanging(
    men: &Men,
    side: usize,
    prices: &Prices,
    mut targets: u64,
    guarded: u64,
    moves: u32,
) -> i32 {
    let (mut loss, mut left) = (0, moves);
    for kind in Kind::ALL {
        for from in bitboard8::cells(men.of_side(side ^ 1, kind)) {
            let hits = attacks(kind, side ^ 1, from, men.all()) & targets;
            let gain = |cell: usize| {
                let risk =
                    if guarded & bit(cell) != 0 { prices[kind as usize] * RISK / 4 } else { 0 };
                prices[men.kind_on(cell) as usize] - risk
            };
            let best = bitboard8::cells(hits).map(|cell| (gain(cell), cell)).max();
            if let Some((gain, cell)) = best.filter(|&(gain, _)| gain > 0 && left > 0) {
                loss += gain;
                left -= 1;
                targets &= !bit(cell);
            }
        }
    }
    loss
}

/// The moves of a side, by what they win at once.
pub(crate) struct Trade<'a, B> {
    men: &'a Men,
    prices: &'a Prices,
    enemies: u64,
    /// The cells that the enemies guard.
    guarded: u64,
    /// What a man becomes by a move.
    becomes: B,
    /// The best that a pawn may become.
    best: Kind,
}

impl<'a, B: Fn(&Men, Move) -> Option<Kind>> Trade<'a, B> {
    /// The moves of a side where its enemies guard these cells.
    pub(crate) fn new(
        men: &'a Men,
        side: usize,
        prices: &'a Prices,
        guarded: u64,
        best: Kind,
        becomes: B,
    ) -> Trade<'a, B> {
        Trade { men, prices, enemies: men.side(side ^ 1), guarded, becomes, best }
    }

    /// Whether it captures or makes the best man of a pawn.
    fn is_lively(&self, step: Move) -> bool {
        self.enemies & bit(step.to.index()) != 0 || step.becomes == Some(self.best)
    }

    /// What a move wins at once and what it risks, in hundredths of a pawn.
    fn prize(&self, step: Move) -> i32 {
        let (men, to) = (self.men, step.to.index());
        let price = |kind: Kind| self.prices[kind as usize];
        let captured = if men.all() & bit(to) == 0 { 0 } else { price(men.kind_on(to)) };
        let before = price(men.kind_on(step.from.index()));
        let after = (self.becomes)(men, step).map_or(before, price);
        let risk = if self.guarded & bit(to) != 0 { after * RISK / 4 } else { 0 };
        captured + after - before - risk
    }

    /// How promising a move looks: captures that win most, then men that would be lost where they
    /// stand.
    pub(crate) fn promise(&self, step: Move) -> f32 {
        let prize = self.prize(step);
        match () {
            () if self.is_lively(step) && prize >= 0 => (100 + prize) as f32 / 10.0,
            () if prize < -self.prices[0] => 0.1,
            () if self.guarded & bit(step.from.index()) != 0 => 1.5,
            () => 1.0,
        }
    }
}

/// The captures and new officers that win most, the best first.
pub(crate) struct Best<'a, B> {
    trade: Trade<'a, B>,
    found: [(i32, Option<Move>); 4],
}

impl<'a, B: Fn(&Men, Move) -> Option<Kind>> Best<'a, B> {
    pub(crate) fn of(trade: Trade<'a, B>) -> Best<'a, B> {
        Best { trade, found: [(0, None); 4] }
    }

    /// Looks at a move.
    pub(crate) fn see(&mut self, step: Move) {
        let (prize, last) = (self.trade.prize(step), self.found.len() - 1);
        if self.trade.is_lively(step) && prize > self.found[last].0 {
            self.found[last] = (prize, Some(step));
            self.found.sort_unstable_by_key(|&(prize, _)| std::cmp::Reverse(prize));
        }
    }

    /// Those to look at in a turn of so many moves: of long turns only the best one, for the others
    /// can follow it.
    pub(crate) fn in_turn(&self, moves: u32) -> impl Iterator<Item = Move> {
        let most = if moves <= 3 { self.found.len() } else { 1 };
        self.found[..most].iter().filter_map(|&(_, step)| step)
    }
}
