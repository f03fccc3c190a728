//! What the rulebooks show and claim of the games that are a meta-rule around another game.

mod auction_gomoku;
mod auctions;
mod connect6;
mod othello_1_11;
mod parallel_lines;
mod parallels;
mod sequences;
mod sesqui_connection;
mod sesqui_others;
mod sesquimoku;
mod turns;

use ludoteca_catalog::{Control, Limits, Options, Position, entry, find};
use ludoteca_core::{
    Game, Knowledge, Notation, Payoffs, Plays, Rng, Scratch, Seat, StepList, Stone, Stones, Turn,
};

/// The position after these steps.
fn after(spec: &str, steps: &str) -> Box<dyn Position> {
    let mut position = find(spec).unwrap_or_else(|e| panic!("{spec}: {e}")).start();
    for token in steps.split_whitespace() {
        position.play(token).unwrap_or_else(|e| panic!("{spec}: {e}"));
    }
    position
}

/// The steps of a game's printed record, counted from 0.
fn record(id: &str, number: usize) -> Vec<String> {
    let text = entry(id).expect("a game").info.records[number];
    text.parse::<ludoteca_catalog::Record>().expect("a record").steps
}

/// The payoffs, or `running`.
fn result(position: &dyn Position) -> String {
    position.payoffs().map_or_else(|| "running".to_owned(), |payoffs| payoffs.to_string())
}

/// Why a step is refused.
fn refused(position: &dyn Position, token: &str) -> String {
    position.copy().play(token).expect_err(token).to_string()
}

/// The steps in order of the alphabet.
fn sorted_steps(position: &dyn Position) -> Vec<String> {
    let mut steps = position.steps();
    steps.sort();
    steps
}

/// The steps with which the seat to step wins at once.
fn wins(position: &dyn Position) -> Vec<String> {
    let Turn::Seat(seat) = position.turn() else { return Vec::new() };
    let mut steps = sorted_steps(position);
    steps.retain(|token| {
        let mut next = position.copy();
        next.play(token).expect("a listed step");
        next.payoffs() == Some(Payoffs::win(seat))
    });
    steps
}

/// The result of best play.
fn value(spec: &str) -> String {
    let options = Options { threads: 1, hash_mib: 16, ..Options::default() };
    let solution =
        find(spec).unwrap().start().solve(&Limits::default(), &options, &Control::default());
    solution.expect("a game for two without chance").payoffs.to_string()
}

/// The rows of a diagram, from the top, with their cells: `x` and `o`, whatever stands between.
fn diagram(rows: &str) -> impl Iterator<Item = (String, Seat)> {
    let rows: Vec<&str> = rows.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let height = rows.len();
    let cells = rows.into_iter().enumerate().flat_map(move |(y, row)| {
        row.split_whitespace().enumerate().filter_map(move |(x, glyph)| {
            let side = ["x", "o"].iter().position(|&g| g == glyph)?;
            let column = char::from(b'a' + x as u8);
            Some((format!("{column}{}", height - y), Seat::new(side)))
        })
    });
    cells.collect::<Vec<_>>().into_iter()
}

/// Puts the stones of a diagram on the board and lets a side go on.
fn set_up<G: Stones + Notation>(game: &G, state: &mut G::State, rows: &str, side: Seat) {
    for (name, owner) in diagram(rows) {
        let step = game.read_step(state, &name).expect("a cell");
        let cell = game.placed(step).expect("a placement");
        game.put(state, cell, Stone::Of(owner));
    }
    game.give(state, side, Plays::ONE);
}

/// Visits the end of every turn of the seat to step until one of them is what is looked for, and
/// returns the steps that lead there.
fn find_turn<G: Game>(
    game: &G,
    state: &G::State,
    found: &mut impl FnMut(&G::State) -> bool,
) -> Option<Vec<G::Step>> {
    fn walk<G: Game>(
        game: &G,
        state: &G::State,
        mover: Turn,
        path: &mut Vec<G::Step>,
        found: &mut impl FnMut(&G::State) -> bool,
    ) -> bool {
        if game.turn(state) != mover {
            return found(state);
        }
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        steps.into_iter().any(|step| {
            let mut next = state.clone();
            game.play(&mut next, step);
            path.push(step);
            let done = walk(game, &next, mover, path, found);
            if !done {
                path.pop();
            }
            done
        })
    }
    let mut path = Vec::new();
    walk(game, state, game.turn(state), &mut path, found).then_some(path)
}

/// Whether the seat to step can win in this turn.
fn wins_this_turn<G: Game>(game: &G, state: &G::State) -> bool {
    let mover = game.turn(state).seat().expect("a running game");
    find_turn(game, state, &mut |end| game.payoffs(end) == Some(Payoffs::win(mover))).is_some()
}

/// How many of some positions of random games, each at the beginning of a turn, can be won in that turn, and in how many
/// of them a sure step is seen. Who follows sure steps to the end of the turn wins then.
fn seen_to_be_won<G: Knowledge>(game: &G, positions: usize) -> [usize; 2] {
    let (mut rng, mut scratch) = (Rng::new(11), Scratch::default());
    let (mut won, mut seen) = (0, 0);
    let mut state = game.start();
    for _ in 0..positions {
        let mut mover = game.turn(&state);
        // Not all turns of a game, which are much alike.
        for _ in 0..rng.below(8) {
            while game.turn(&state) == mover && mover != Turn::Over {
                let step = game.random_step(&state, &mut rng, &mut scratch);
                game.play(&mut state, step);
            }
            mover = game.turn(&state);
        }
        let Some(seat) = mover.seat() else {
            state = game.start();
            continue;
        };
        won += usize::from(wins_this_turn(game, &state));
        if game.sure_step(&state).is_some() {
            seen += 1;
            let mut end = state.clone();
            while game.turn(&end) == mover {
                let step = game.sure_step(&end).expect("another one");
                game.play(&mut end, step);
            }
            assert_eq!(game.payoffs(&end), Some(Payoffs::win(seat)));
        }
    }
    [won, seen]
}

/// The number of turns of the seat to step, and of those after which the other cannot win in the
/// next one.
fn turns_and_escapes<G: Game>(game: &G, state: &G::State) -> (usize, usize) {
    let (mut turns, mut escapes) = (0, 0);
    find_turn(game, state, &mut |end| {
        turns += 1;
        escapes += usize::from(!wins_this_turn(game, end));
        false
    });
    (turns, escapes)
}
