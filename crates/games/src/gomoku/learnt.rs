//! What was learnt of stretches: the stones of a colour in one that the other colour has left open, and what lies beside
//! its ends. Whoever steps sees both colours' as they are theirs, so weights speak for that side.

use std::sync::{Arc, LazyLock, OnceLock};

use ludoteca_core::learnable::{Learnable, WEIGHT, Weights};
use ludoteca_core::{Game, Plays, Seat};

use super::threats::PAIR;
use super::{Gomoku, State};
use crate::classes::Classes;

/// The bits of what lies beside both ends: a stone of the colour, or one of the other, or the rim.
const ENDS: u32 = 4;
/// The stretches of whoever steps, and those of the other.
const SIDES: usize = 2;

/// What may be seen of stretches of one length: mirror images are the same.
fn kinds(length: u32) -> Classes {
    Classes::new(1 << (length + ENDS), |code| {
        let (stones, ends) = (code as u32 >> ENDS, code & 15);
        let turned = stones.reverse_bits() >> (u32::BITS - length);
        std::iter::once((turned << ENDS) as usize | (ends >> 2 | ends << 2 & 15))
    })
}

/// Stretches of five, one stone a turn; and of six, two stones a turn, with one or both of them left.
pub(super) struct Taught {
    length: u32,
    phases: usize,
    kinds: LazyLock<Classes>,
    file: &'static [u8],
    net: OnceLock<Option<Net>>,
}

static FIVE: Taught = Taught {
    length: 5,
    phases: 1,
    kinds: LazyLock::new(|| kinds(5)),
    file: include_bytes!("weights.net"),
    net: OnceLock::new(),
};

static SIX: Taught = Taught {
    length: 6,
    phases: PAIR,
    kinds: LazyLock::new(|| kinds(6)),
    file: include_bytes!("pairs.net"),
    net: OnceLock::new(),
};

/// The weights of all that may be seen, by phase, side and code, and of who steps.
type Net = Arc<[i16]>;

impl Taught {
    /// The last weight speaks of who steps.
    fn weights(&self) -> usize {
        self.phases * SIDES * self.kinds.count + 1
    }

    fn net(&self, weights: &[i16]) -> Net {
        let Classes { of, count } = &*self.kinds;
        let bank =
            |bank: usize| of.iter().map(move |&kind| weights[bank * count + usize::from(kind)]);
        let last = weights[weights.len() - 1];
        (0..self.phases * SIDES).flat_map(bank).chain([last]).collect()
    }

    fn library(&self) -> Option<&Net> {
        let read = || {
            let weights = Weights::read(self.file).ok()?.values;
            (weights.len() == self.weights()).then(|| self.net(&weights))
        };
        self.net.get_or_init(read).as_ref()
    }
}

/// By what a game judges beside what was written down.
#[derive(Clone, Debug)]
pub(super) enum Judge {
    Library,
    Own(Option<Net>),
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// What there is to learn, where both colours want lines.
    fn taught(&self) -> Option<&'static Taught> {
        let taught = [&FIVE, &SIX].into_iter().find(|taught| taught.length == self.goal.length)?;
        (self.scores == [true; 2]).then_some(taught)
    }

    /// Which of the weights speak of a position.
    fn phase(&self, state: &State<L, W>, taught: &Taught) -> Option<usize> {
        let paired = self.in_pairs(state);
        match taught.phases {
            1 => (state.plays == Plays::ONE).then_some(0),
            phases => paired.then(|| usize::from(state.plays.now).clamp(1, phases) - 1),
        }
    }

    /// Calls `found` with the side and the code of every stretch that has a stone of one colour and none of the other.
    #[inline]
    fn see(&self, state: &State<L, W>, mut found: impl FnMut(usize, usize)) {
        let length = self.goal.length;
        let stretch = (1u32 << length) - 1;
        for line in 0..self.table.lines() {
            let all = self.table.all(line);
            let stones = state.stones.each_ref().map(|stones| stones.word(line));
            if stones[0] | stones[1] == 0 || all & stretch != stretch {
                continue;
            }
            for side in 0..SIDES {
                let colour = state.seat.index() ^ side;
                let (own, other) = (stones[colour], stones[1 - colour]);
                let touched = (1..length).fold(own, |touched, k| touched | own >> k);
                let mut starts = self.goal.stretches(all & !other) & touched;
                let (own, beyond) = (own << 1, !(all & !other) << 1 | 1);
                while starts != 0 {
                    let low = starts.trailing_zeros();
                    starts &= starts - 1;
                    let high = low + length + 1;
                    let ends = [own >> low, beyond >> low, own >> high, beyond >> high];
                    let ends = ends.iter().rev().fold(0, |code, end| code << 1 | end & 1);
                    found(side, ((own >> (low + 1) & stretch) << ENDS | ends) as usize);
                }
            }
        }
    }

    /// What the weights say for whoever steps, in log odds.
    pub(super) fn learnt(&self, state: &State<L, W>) -> f32 {
        let Some(taught) = self.taught() else { return 0.0 };
        let net = match &self.judge {
            Judge::Library => taught.library(),
            Judge::Own(net) => net.as_ref(),
        };
        let Some((net, phase)) = net.zip(self.phase(state, taught)) else { return 0.0 };
        let codes = taught.kinds.of.len();
        let banks = &net[phase * SIDES * codes..][..SIDES * codes];
        let mut sum = i32::from(net[net.len() - 1]);
        self.see(state, |side, code| sum += i32::from(banks[side * codes + code]));
        sum as f32 * WEIGHT
    }
}

impl<const L: usize, const W: usize> Learnable for Gomoku<L, W> {
    fn weights(&self) -> usize {
        self.taught().map_or(0, Taught::weights)
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Self {
        let net = self.taught().zip(weights).map(|(taught, weights)| taught.net(weights));
        Gomoku { judge: Judge::Own(net), ..self.clone() }
    }

    fn active(&self, state: &State<L, W>, out: &mut Vec<(u32, i8)>) {
        let Some(taught) = self.taught() else { return };
        let Classes { of, count } = &*taught.kinds;
        let sign = if self.turn(state).seat() == Some(Seat::FIRST) { 1 } else { -1 };
        if let Some(phase) = self.phase(state, taught) {
            self.see(state, |side, code| {
                let kind = (phase * SIDES + side) * count + usize::from(of[code]);
                out.push((kind as u32, sign));
            });
        }
        out.push((taught.weights() as u32 - 1, sign));
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{Directed, Knowledge, Rng, Scratch};

    use super::super::{Cell, INFO, line_count};
    use super::*;
    use crate::testing::{args, check_images, check_weights};

    type Any = Gomoku<{ line_count(9) }, 2>;

    fn game(spec: &str) -> Any {
        Gomoku::new(&args(&INFO, spec)).expect("a small board")
    }

    /// The same stones elsewhere, and perhaps of the other colours.
    fn image(
        game: &Any,
        state: &State<{ line_count(9) }, 2>,
        swapped: bool,
        to: impl Fn(usize, usize) -> (usize, usize),
    ) -> State<{ line_count(9) }, 2> {
        let mut out = game.start();
        for side in 0..SIDES {
            let stones: ludoteca_boards::Bits<2> = game.table.bits(&state.stones[side]);
            for cell in stones.iter() {
                let (x, y) = to(game.board.column(cell), game.board.row(cell));
                let cell: Cell = game.board.at(x, y);
                game.table.toggle(&mut out.stones[side ^ usize::from(swapped)], cell);
                out.empty.remove(cell);
            }
        }
        out.placed = state.placed;
        out.seat = if swapped { state.seat.other() } else { state.seat };
        out
    }

    #[test]
    fn weights_say_what_their_file_says_and_the_same_of_images() {
        check_weights(&game("gomoku(size=9)"), include_bytes!("weights.net"));
        let game = game("gomoku(size=9,opening=free)");
        check_images(&game, false, |state| image(&game, state, false, |x, y| (8 - x, y)));
        check_images(&game, false, |state| image(&game, state, false, |x, y| (y, x)));
        check_images(&game, true, |state| image(&game, state, true, |x, y| (x, y)));
    }

    #[test]
    fn with_two_stones_a_turn_weights_know_how_many_are_left() {
        let bare = game("gomoku(size=9,line=6,overline=win,opening=free)").with_weights(None);
        let mut rng = Rng::new(9);
        let weights: Vec<i16> = (0..bare.weights()).map(|_| rng.below(801) as i16 - 400).collect();
        let own = bare.with_weights(Some(&weights));
        let (mut active, mut differ) = (Vec::new(), 0);
        for _ in 0..100 {
            let mut state = own.start();
            for _ in 0..rng.below(30) {
                let cell = own.random_step(&state, &mut rng, &mut Scratch::default());
                own.play(&mut state, cell);
            }
            if own.turn(&state).seat().is_none() {
                continue;
            }
            let said = [1, 2].map(|now| {
                own.give(&mut state, Seat::SECOND, Plays { now, then: 2, steady: true });
                active.clear();
                own.active(&state, &mut active);
                let each = active
                    .iter()
                    .map(|&(at, sign)| i32::from(sign) * i32::from(weights[at as usize]));
                let more = own.advantage(&state).expect("judged")
                    - bare.advantage(&state).expect("judged");
                let sum = each.sum::<i32>() as f32 * WEIGHT;
                assert!((more - sum).abs() < 1e-3, "{more} {sum}");
                sum
            });
            differ += u32::from(said[0] != said[1]);
            own.give(&mut state, Seat::SECOND, Plays { now: 2, then: 2, steady: false });
            assert_eq!(own.advantage(&state), None, "nobody knows what comes");
        }
        assert!(differ > 50, "{differ}");
    }
}
