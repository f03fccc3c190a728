//! What is left when both sides capture on one cell as long as that pays (static exchange evaluation).

use ludoteca_boards::bitboard8;

use super::position::Position;
use crate::chess_family::{Kind, Men, bit};

/// What men are worth in an exchange, in hundredths of a pawn and in the order of their kinds; a king is never
/// exchanged.
pub(super) const PRICE: [i32; 6] = [100, 300, 325, 500, 900, 10_000];

/// Who attacks a cell when these cells are occupied, of both sides.
fn attackers(men: &Men, cell: usize, occupied: u64) -> u64 {
    let pawns = bitboard8::pawn(1, cell) & men.side(0) | bitboard8::pawn(0, cell) & men.side(1);
    let all = pawns & men.kind(Kind::Pawn)
        | bitboard8::king(cell) & men.kind(Kind::King)
        | bitboard8::knight(cell) & men.kind(Kind::Knight)
        | beyond(men, cell, occupied);
    all & occupied
}

/// Who attacks a cell along a line, however far away.
fn beyond(men: &Men, cell: usize, occupied: u64) -> u64 {
    bitboard8::rook(cell, occupied) & men.straight()
        | bitboard8::bishop(cell, occupied) & men.diagonal()
}

/// Whether a side loses something by going from one cell to another, where it wins `prize` at once and puts a man of
/// this price at stake: each side captures with its cheapest man, and stops when that would cost it something.
pub(super) fn loses(now: &Position, [from, to]: [usize; 2], prize: i32, price: i32) -> bool {
    // What the side to capture lacks to be better off than if it stopped.
    let mut lacks = price - prize;
    if lacks <= 0 {
        return false;
    }
    let men = &now.men;
    let mut occupied = men.all() & !bit(from) | bit(to);
    let mut all = attackers(men, to, occupied);
    let mut side = now.side;
    // Whether the side that moved first is well off as it stands.
    let mut well = true;
    loop {
        side ^= 1;
        all &= occupied;
        let own = all & men.side(side);
        let Some(kind) = Kind::ORTHODOX.into_iter().find(|&kind| own & men.kind(kind) != 0) else {
            break;
        };
        if kind == Kind::King {
            // A king captures only what is not defended.
            if all & men.side(side ^ 1) == 0 {
                well = !well;
            }
            break;
        }
        well = !well;
        lacks = PRICE[kind as usize] - lacks;
        if lacks < i32::from(well) {
            break;
        }
        let man = own & men.kind(kind);
        occupied &= !(man & man.wrapping_neg());
        all |= beyond(men, to, occupied);
    }
    !well
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{Args, SetupExt};

    use super::*;
    use crate::chess::{Chess, INFO};

    /// Against all ways to go on with the exchange: what the side to move has won at the end.
    fn slow(men: &Men, side: usize, to: usize, occupied: u64, standing: i32) -> i32 {
        let all = attackers(men, to, occupied & !bit(to));
        let own = all & men.side(side);
        let Some(kind) = Kind::ORTHODOX.into_iter().find(|&kind| own & men.kind(kind) != 0) else {
            return 0;
        };
        let man = own & men.kind(kind);
        let rest = occupied & !(man & man.wrapping_neg());
        if kind == Kind::King && attackers(men, to, rest & !bit(to)) & men.side(side ^ 1) != 0 {
            return 0;
        }
        (standing - slow(men, side ^ 1, to, rest, PRICE[kind as usize])).max(0)
    }

    #[test]
    fn exchanges_are_worth_what_all_ways_to_go_on_say() {
        let game = Chess::new(&Args::read("chess", INFO.params, &[]).expect("no parameters"));
        let mut seen = [0; 2];
        for fen in [
            "r1bqk2r/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQK2R w KQkq - 0 7",
            "2r2rk1/1bqnbppp/p2ppn2/1p6/3NPP2/P1N1B3/1PP1B1PP/R2Q1RK1 w - - 0 13",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "3r2k1/3r1ppp/8/3p4/3P4/3R4/3R1PPP/3Q2K1 w - - 0 30",
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
        ] {
            let state = game.set_up(fen).expect("a position");
            let now = &state.now;
            for from in bitboard8::cells(now.men.side(now.side)) {
                let kind = now.men.kind_on(from);
                for to in bitboard8::cells(now.men.reach(from)) {
                    let empty = now.men.all() & bit(to) == 0;
                    let prize = if empty { 0 } else { PRICE[now.men.kind_on(to) as usize] };
                    if kind == Kind::King && now.defended(to, from) {
                        continue;
                    }
                    let occupied = now.men.all() & !bit(from);
                    let price = PRICE[kind as usize];
                    let left = prize - slow(&now.men, now.side ^ 1, to, occupied, price);
                    let lost = loses(now, [from, to], prize, price);
                    assert_eq!(lost, left < 0, "{fen}: {from} to {to}, {left}");
                    seen[usize::from(lost)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
    }
}
