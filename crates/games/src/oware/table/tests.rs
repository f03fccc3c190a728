//! What tables say, compared with complete search in the real game, its history and all.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Knowledge, Payoffs, Rng, Scratch, StepList, Turn};
use ludoteca_search::{Control, Limits, Options, think};

use super::super::{Board, INFO, State};
use super::*;
use crate::testing::args;

const RULES: [&str; 3] = ["oware", "oware(singles=false,slam=none)", "oware(slam=none)"];

fn oware(spec: &str) -> Oware {
    Oware::new(&args(&INFO, spec))
}

fn table(game: &Oware, seeds: u8) -> Table {
    let mut table = Table::new(game);
    (0..seeds).for_each(|_| table.grow(&mut |_| {}));
    table
}

/// What the table says where the past is as it is.
fn told(table: &Table, board: &Board) -> Bounds {
    let seeds = board.heaps.total() as u8;
    let bounds = table.look_up(board.heaps, seeds, board.seat).expect("few seeds");
    board.worn.widen(bounds, seeds, board.seat)
}

/// Whether a seat has so many seeds in the end by best play, by complete search; `None` when the budget is spent. The
/// table says only what is tried first.
fn gets(
    (game, table): (&Oware, &Table),
    state: &State,
    (seat, need): (Seat, u8),
    budget: &mut u32,
) -> Option<bool> {
    if game.turn(state) == Turn::Over {
        return Some(state.board.stores[seat.index()] >= need);
    }
    *budget = budget.checked_sub(1)?;
    let mut steps = StepList::new();
    game.steps(state, &mut steps);
    let own = state.board.seat == seat;
    let mut nexts: Vec<(i32, State)> = Vec::new();
    for &step in &steps {
        let mut next = state.clone();
        game.play(&mut next, step);
        let board = &next.board;
        let mut rank = i32::from(board.stores[seat.index()]) * 100;
        if !board.over {
            let Bounds { least, most } = told(table, board);
            let left = board.heaps.total() as u8;
            rank += 100 * i32::from(if board.seat == seat { least } else { left - most });
            rank -= 30 * i32::from(board.heaps.total() == state.board.heaps.total());
            rank -= next.seen.iter().filter(|&key| key == board.cycle_key()).count() as i32;
        }
        nexts.push((if own { -rank } else { rank }, next));
    }
    nexts.sort_by_key(|&(rank, _)| rank);
    for (_, next) in nexts {
        if gets((game, table), &next, (seat, need), budget)? == own {
            return Some(own);
        }
    }
    Some(!own)
}

/// Asks complete search whether both bounds of a position hold; tells how many it could answer within a budget.
fn compare(game: &Oware, table: &Table, state: &State, budget: u32) -> u32 {
    let board = &state.board;
    let (seat, seeds) = (board.seat, board.heaps.total() as u8);
    let Bounds { least, most } = told(table, board);
    let claims = [(seat, least), (seat.other(), seeds - most)];
    let mut answered = 0;
    for (seat, more) in claims {
        let need = board.stores[seat.index()] + more;
        let found = gets((game, table), state, (seat, need), &mut { budget });
        assert_ne!(found, Some(false), "{seat:?} does not get {more} of {board:?}");
        answered += u32::from(found.is_some());
    }
    answered
}

#[test]
fn bounds_hold_in_the_real_game_after_a_capture() {
    for spec in RULES {
        let game = oware(spec);
        let table = table(&game, 5);
        let (mut asked, mut answered) = (0, 0);
        for seeds in 1..=5 {
            for rank in (0..table.ranks.count(seeds)).step_by(1 + usize::from(seeds).pow(4) / 16) {
                let board = Board::new(table.ranks.heaps(seeds, rank), [0; 2], ME);
                if !game.sowable(&board).is_empty() {
                    asked += 2;
                    answered += compare(&game, &table, &State::of(board), 8000);
                }
            }
        }
        assert!(asked > 400 && answered * 2 > asked, "{answered} of {asked} in {spec}");
    }
}

#[test]
fn bounds_hold_in_the_real_game_with_a_past() {
    let (mut worn, mut answered) = (0, 0);
    for spec in RULES {
        let game = oware(spec);
        let table = table(&game, 4);
        for seed in 0..60 {
            let (mut rng, mut scratch) = (Rng::new(seed), Scratch::default());
            let seeds = 2 + (seed % 3) as u8;
            let rank = rng.below(table.ranks.count(seeds) as usize) as u32;
            let mut state = State::of(Board::new(table.ranks.heaps(seeds, rank), [0; 2], ME));
            for _ in 0..70 {
                if game.sowable(&state.board).is_empty() || game.turn(&state) == Turn::Over {
                    break;
                }
                let few = state.seen.iter().count().is_multiple_of(7);
                if few || state.board.worn != Worn::NONE {
                    let found = compare(&game, &table, &state, 1000);
                    answered += found;
                    worn += if state.board.worn == Worn::NONE { 0 } else { found };
                }
                let step = game.random_step(&state, &mut rng, &mut scratch);
                game.play(&mut state, step);
            }
        }
    }
    assert!(answered > 500 && worn > 100, "{answered}, {worn} where something occurred twice");
}

#[test]
fn every_value_is_that_of_the_best_step() {
    for spec in RULES {
        let table = table(&oware(spec), 6);
        assert!((0..table.bytes().len()).all(|place| table.holds(place)));
        let [all, exact] = table.known();
        assert!(all == 18_564 && exact * 5 > all * 3, "{exact} of {all}");
    }
}

#[test]
fn a_wrong_value_does_not_hold() {
    let game = oware("oware");
    let right = table(&game, 4);
    let mut found = 0;
    for place in (0..right.bytes().len()).step_by(37) {
        let mut bytes = right.bytes().to_vec();
        bytes[place] = if bytes[place] == 0 { 1 } else { bytes[place] - 1 };
        if let Some(wrong) = Table::of_bytes(&game, 4, bytes) {
            found += 1;
            assert!(!wrong.holds(place), "{place}");
        }
    }
    assert!(found > 40);
}

#[test]
fn bytes_are_the_same_every_time_and_lead_back() {
    let game = oware("oware");
    let [once, again] = [6, 6].map(|seeds| table(&game, seeds));
    assert_eq!(once.bytes(), again.bytes());
    assert_eq!(Table::size(6), once.bytes().len() as u64);
    let mut half = Table::of_bytes(&game, 4, table(&game, 4).bytes().to_vec()).expect("a table");
    (0..2).for_each(|_| half.grow(&mut |_| {}));
    assert_eq!(half.bytes(), once.bytes());
    assert_eq!(half.seeds(), 6);
}

#[test]
fn bytes_that_are_no_table_are_refused() {
    let game = oware("oware");
    let bytes = table(&game, 3).bytes().to_vec();
    let refused = |seeds, bytes: &[u8]| Table::of_bytes(&game, seeds, bytes.to_vec()).is_none();
    assert!(!refused(3, &bytes));
    assert!(refused(2, &bytes) && refused(4, &bytes) && refused(22, &bytes));
    assert!(refused(3, &bytes[1..]) && refused(0, &[]));
    // More than there is on the board.
    let mut more = bytes;
    more[1] = Bounds { least: 0, most: 2 }.code();
    assert!(refused(3, &more));
}

#[test]
fn the_parts_of_growing_are_told_in_order() {
    let mut parts = Vec::new();
    let mut table = table(&oware("oware"), 5);
    table.grow(&mut |part| parts.push(part));
    assert!(parts.is_sorted() && parts.len() > 3 && parts.iter().all(|&part| part <= 1000));
}

#[test]
fn both_sides_are_told_the_same() {
    let game = oware("oware");
    let table = table(&game, 4);
    for rank in 0..table.ranks.count(4) {
        let heaps = table.ranks.heaps(4, rank);
        let turned = heaps.turned(HOUSES, SIX);
        let [south, north] = [(heaps, Seat::FIRST), (turned, Seat::SECOND)]
            .map(|(heaps, seat)| table.look_up(heaps, 4, seat));
        assert_eq!(south, north);
        assert!(south.is_some());
    }
    assert_eq!(table.look_up(Heaps::of(&[5]), 5, Seat::FIRST), None);
}

#[test]
fn an_ending_is_decided_as_stores_and_table_say() {
    let game = oware("oware");
    let (mut won, mut drawn) = (0, 0);
    let table = table(&game, 4);
    for rank in (0..table.ranks.count(4)).step_by(5) {
        for south in 18..=24 {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let board = Board::new(table.ranks.heaps(4, rank), [south, 44 - south], seat);
                if game.sowable(&board).is_empty() {
                    continue;
                }
                let Bounds { least, most } = told(&table, &board);
                let decided = game.decided(&State::of(board));
                let own = board.stores[seat.index()];
                if own + least > 24 {
                    assert_eq!(decided, Some(Payoffs::win(seat)));
                    won += 1;
                } else if own + most < 24 {
                    assert_eq!(decided, Some(Payoffs::win(seat.other())));
                } else if own + least == 24 && most == least {
                    assert_eq!(decided, Some(Payoffs::all(2, 0.5)));
                    drawn += 1;
                } else {
                    assert_eq!(decided, None);
                }
            }
        }
    }
    assert!(won > 100 && drawn > 100);
}

#[test]
fn nothing_is_decided_near_the_cap() {
    let game = oware("oware");
    let mut board = Board::new(Heaps::of(&[0, 0, 0, 0, 0, 1, 0, 0, 1]), [24, 22], ME);
    board.steps = super::super::CAP / 2;
    let decided = |board: Board| game.decided(&State::of(board)).is_some();
    assert!(decided(board));
    board.steps += 1;
    assert!(!decided(board));
}

/// Plays on from a position of few seeds whose result is known: `seat` by a search of few positions, the other by
/// chance or by the same search. Returns the result that was known and how it ended.
fn played_on(game: &Oware, board: Board, seat: Seat, by_chance: bool) -> Option<[f64; 2]> {
    let mut state = State::of(board);
    let known = game.decided(&state)?[seat];
    let (mut rng, mut scratch) = (Rng::new(u64::from(board.heaps.total())), Scratch::default());
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let options = Options { hash_mib: 1, ..Options::default() };
    while let Some(to_step) = game.turn(&state).seat() {
        let step = if by_chance && to_step != seat {
            game.random_step(&state, &mut rng, &mut scratch)
        } else {
            think(game, &state, &limits, &options, &Control::default(), &mut |_| {}).line[0]
        };
        game.play(&mut state, step);
    }
    Some([known, game.payoffs(&state).expect("it is over")[seat]])
}

#[test]
fn what_is_known_of_an_ending_is_reached_in_play() {
    for spec in RULES {
        let game = oware(spec);
        let ranks = Ranks::new(HOUSES, MOST);
        let (mut exact, mut asked) = (0, 0);
        for seeds in 3..=6 {
            for rank in (0..ranks.count(seeds)).step_by(usize::from(seeds).pow(3)) {
                let stores = [(48 - seeds) / 2, (48 - seeds).div_ceil(2)];
                let board = Board::new(ranks.heaps(seeds, rank), stores, ME);
                if game.sowable(&board).is_empty() {
                    continue;
                }
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let Some([known, came]) = played_on(&game, board, seat, true) else { continue };
                    assert!(came >= known, "{seat:?} gets {came} and not {known}: {board:?}");
                }
                if let Some([known, came]) = played_on(&game, board, ME, false) {
                    asked += 1;
                    exact += u32::from(known.total_cmp(&came).is_eq());
                }
            }
        }
        assert!(asked > 40 && exact == asked, "{exact} of {asked} in {spec}");
    }
}

#[test]
fn who_has_an_ending_in_hand_goes_for_it() {
    let (game, ranks) = (oware("oware"), Ranks::new(HOUSES, MOST));
    let table = table(&game, 6);
    let (mut chosen, mut at_once) = (0, 0);
    for rank in (0..ranks.count(6)).step_by(7) {
        let board = Board::new(ranks.heaps(6, rank), [22, 20], ME);
        let state = State::of(board);
        let Some(step) = game.sure_step(&state) else { continue };
        // What each step is sure to bring, and whether it captures.
        let brings = |house: usize| {
            let mut next = state.clone();
            game.play(&mut next, Cell::new(house));
            let Board { stores: [south, _], seat, heaps, over, .. } = next.board;
            let captures = over || south > 22;
            if over {
                return (south, captures);
            }
            let Bounds { least, most } = told(&table, &next.board);
            (south + if seat == ME { least } else { heaps.total() as u8 - most }, captures)
        };
        let best = game.sowable(&board).iter().map(brings).max();
        if best.is_some_and(|(gets, _)| gets < 25) {
            assert_eq!(Some(brings(step.index())), best, "{board:?}");
            chosen += 1;
            at_once += u32::from(best.is_some_and(|(_, captures)| captures));
        }
    }
    assert!(chosen > 100 && at_once > 20, "{chosen}, {at_once} of them by a capture at once");
}
