//! What the tables of endings say of a position in a game, with what has been before.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Payoffs, Seat};

use super::table::Bounds;
use super::{Board, CAP, Oware, State};

/// The tables know of no cap, so they are asked only while that is far away.
const LATEST: u16 = CAP / 2;
/// How many steps ahead somebody who has an ending in hand looks for a capture.
const AHEAD: u32 = 9;

impl Oware {
    /// How many of the seeds on the board the seat to step gets.
    #[inline]
    fn ending(&self, board: &Board, seeds: u8) -> Option<Bounds> {
        if board.over || board.steps > LATEST {
            return None;
        }
        let bounds = self.endings.look_up(self, board.heaps, seeds, board.seat)?;
        Some(board.worn.widen(bounds, seeds, board.seat))
    }

    /// The seeds on the board.
    #[inline]
    fn on_board(&self, board: &Board) -> u8 {
        // The rest is in stores, but in positions that are set up with fewer.
        board.heaps.total() as u8
    }

    /// With how many more seeds than North South ends, at the least and at the most.
    pub(super) fn final_lead(&self, board: &Board) -> Option<[i32; 2]> {
        let seeds = self.on_board(board);
        let Bounds { least, most } = self.ending(board, seeds)?;
        let [south, north] = board.stores.map(i32::from);
        let with = |own: u8| 2 * i32::from(own) - i32::from(seeds);
        Some(if board.seat == Seat::FIRST {
            [south - north + with(least), south - north + with(most)]
        } else {
            [south - north - with(most), south - north - with(least)]
        })
    }

    /// The result that the table is sure of.
    pub(super) fn table_result(&self, board: &Board) -> Option<Payoffs> {
        let [least, most] = self.final_lead(board)?;
        (least.signum() == most.signum()).then(|| Payoffs::more_wins(f64::from(least), 0.0))
    }

    /// In an ending whose result is known, the step that reaches it with most seeds, and of several one that leads
    /// to a capture soon, or else to what has not been yet: otherwise who is ahead might go round for long.
    pub(super) fn ending_step(&self, state: &State) -> Option<Cell> {
        let board = &state.board;
        let result = self.table_result(board)?;
        let mut best: Option<([i32; 3], usize)> = None;
        for house in self.sowable(board).iter() {
            let mut next = state.clone();
            self.play(&mut next, Cell::new(house));
            let Some(gets) = self.surely(&next.board, board.seat) else { continue };
            let is_new = next.seen.count(next.board.cycle_key()) < 2;
            let soon =
                (1..=AHEAD).find(|&depth| self.will_capture(board, &next.board, gets, depth));
            let rank = [gets, i32::from(is_new), -(soon.unwrap_or(AHEAD + 1) as i32)];
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, house));
            }
        }
        let ([gets, ..], house) = best?;
        // What has been may stand against every step.
        let reached = Payoffs::more_wins(f64::from(gets), 0.0)[Seat::FIRST];
        (reached == result[board.seat]).then(|| Cell::new(house))
    }

    /// By how many seeds more a seat is sure to end.
    fn surely(&self, board: &Board, seat: Seat) -> Option<i32> {
        let [least, most] = if board.over {
            let [south, north] = board.stores.map(i32::from);
            [south - north; 2]
        } else {
            self.final_lead(board)?
        };
        Some(if seat == Seat::FIRST { least } else { -most })
    }

    /// Whether the seat that stepped from `before` to `board` is sure to see a capture or the end within some steps,
    /// and gives up nothing of what it `gets` for that.
    fn will_capture(&self, before: &Board, board: &Board, gets: i32, depth: u32) -> bool {
        if board.over || board.stores != before.stores {
            return true;
        }
        if depth <= 1 {
            return false;
        }
        let own = board.seat == before.seat;
        let mut all = true;
        for house in self.sowable(board).iter() {
            let mut next = State::of(*board);
            self.play(&mut next, Cell::new(house));
            let found = self.surely(&next.board, before.seat).is_some_and(|sure| sure >= gets)
                && self.will_capture(before, &next.board, gets, depth - 1);
            if own && found {
                return true;
            }
            all &= found;
        }
        !own && all
    }
}
