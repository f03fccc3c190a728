//! A game in forty lines, played by the search against itself.

use ludoteca_core::{Game, Knowledge, Payoffs, Seat, StepList, Turn};
use ludoteca_search::{Control, Limits, Options, think};

/// Nim with heaps of which each turn takes from one; who takes the last one wins.
struct Nim(Vec<u8>);

#[derive(Clone)]
struct State {
    heaps: Vec<u8>,
    seat: Seat,
}

impl Game for Nim {
    type State = State;
    /// Which heap, and how many.
    type Step = (u8, u8);

    fn cap(&self) -> u32 {
        self.0.iter().map(|&heap| u32::from(heap)).sum()
    }
    fn start(&self) -> State {
        State { heaps: self.0.clone(), seat: Seat::FIRST }
    }
    fn turn(&self, state: &State) -> Turn {
        if state.heaps.iter().all(|&n| n == 0) { Turn::Over } else { Turn::Seat(state.seat) }
    }
    fn steps(&self, state: &State, out: &mut StepList<(u8, u8)>) {
        for (heap, &size) in (0..).zip(&state.heaps) {
            out.extend((1..=size).map(|taken| (heap, taken)));
        }
    }
    fn play(&self, state: &mut State, (heap, taken): (u8, u8)) {
        state.heaps[usize::from(heap)] -= taken;
        state.seat = state.seat.other();
    }
    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        (self.turn(state) == Turn::Over).then(|| Payoffs::win(state.seat.other()))
    }
    fn key(&self, state: &State) -> u64 {
        let heaps = state.heaps.iter().fold(0, |key, &heap| key * 256 + u64::from(heap));
        heaps * 2 + state.seat.index() as u64
    }
}

/// Nothing is known of it but the rules.
impl Knowledge for Nim {}

fn main() {
    let game = Nim(vec![3, 4, 5]);
    let mut state = game.start();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    while let Turn::Seat(seat) = game.turn(&state) {
        let found =
            think(&game, &state, &limits, &Options::default(), &Control::default(), &mut |_| {});
        let (heap, taken) = found.line[0];
        println!("{:?}: seat {seat} takes {taken} of heap {heap}", state.heaps);
        game.play(&mut state, (heap, taken));
    }
    // The heaps written in binary have an odd sum in some place: the first player wins.
    assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::FIRST)));
}
