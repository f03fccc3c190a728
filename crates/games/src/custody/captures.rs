//! What a stone captures when it has moved.

use ludoteca_boards::bitboard8;

/// One cell further in the four directions: right, left, up, down; what leaves the board is lost.
const FURTHER: [fn(u64) -> u64; 4] = [
    |set| (set & !bitboard8::column(7)) << 1,
    |set| (set & !bitboard8::column(0)) >> 1,
    |set| set << 8,
    |set| set >> 8,
];

/// The enemy stones that a stone which has moved to a cell captures there. All conditions are
/// judged before anything is removed; `own` has the moved stone already. `SIDES` says whether the
/// sides of the board help to capture.
///
/// *Custody*: an enemy stone beside it, with an own stone behind it, or the side of the board.
/// *Intervention*: the enemy stones on both sides of it in its row or column; one of them may be
/// the side of the board instead.
#[inline]
pub(crate) fn captured<const SIDES: bool>(to: usize, own: u64, enemy: u64) -> u64 {
    let stone = 1 << to;
    let [right, left, up, down] = FURTHER.map(|further| further(stone));
    if (right | left | up | down) & enemy == 0 {
        return 0;
    }
    intervention::<SIDES>(right, left, enemy)
        | intervention::<SIDES>(up, down, enemy)
        | custody::<SIDES>(stone, own, enemy)
}

/// The stones taken on one line, between whose two cells the moved stone stands; a cell that is
/// not on the board is no cell of the set.
#[inline]
fn intervention<const SIDES: bool>(one: u64, other: u64, enemy: u64) -> u64 {
    let cells = one | other;
    let whole = SIDES || one != 0 && other != 0;
    if whole && cells & !enemy == 0 { cells } else { 0 }
}

#[inline]
fn custody<const SIDES: bool>(stone: u64, own: u64, enemy: u64) -> u64 {
    FURTHER.into_iter().fold(0, |all, further| {
        let beside = further(stone) & enemy;
        let behind = further(beside);
        let held = SIDES && behind == 0 || behind & own != 0;
        if held { all | beside } else { all }
    })
}
