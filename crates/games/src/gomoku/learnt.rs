//! What was learnt: of stretches, by the stones of a colour in one that the other colour has left open and what lies beside
//! its ends; and, where one stone is put down a turn, of crossings at which a stone would matter in several directions, all
//! of which a small net weighs together. Whoever steps sees both colours' as they are theirs, so weights speak for that
//! side.

use std::sync::{Arc, LazyLock, OnceLock};

use ludoteca_boards::RunGoal;
use ludoteca_boards::layers::Counted;
use ludoteca_core::learnable::{Learnable, SAID, Shape, WEIGHT, Weights};
use ludoteca_core::{Game, Plays, Seat};

use super::shapes::{DIRECTIONS, GRADE_BITS, Shapes};
use super::threats::PAIR;
use super::{Gomoku, State};
use crate::classes::Classes;

/// The bits of what lies beside both ends: a stone of the colour, or one of the other, or the rim.
const ENDS: u32 = 4;
/// Whoever steps, and the other.
const SIDES: usize = 2;

/// What may be seen of stretches of one length: mirror images are the same.
fn kinds(length: u32) -> Classes {
    Classes::new(1 << (length + ENDS), |code| {
        let (stones, ends) = (code as u32 >> ENDS, code & 15);
        let turned = stones.reverse_bits() >> (u32::BITS - length);
        std::iter::once((turned << ENDS) as usize | (ends >> 2 | ends << 2 & 15))
    })
}

/// What may be seen of crossings: in which directions a stone comes to what makes no difference.
fn grades() -> Classes {
    Classes::new(1 << (GRADE_BITS * DIRECTIONS), |code| {
        let grade = move |at: usize| code >> (GRADE_BITS * at) & ((1 << GRADE_BITS) - 1);
        // All orders of the directions, each in two bits.
        (0..1usize << (2 * DIRECTIONS)).filter_map(move |order| {
            let places: [usize; DIRECTIONS] = std::array::from_fn(|at| order >> (2 * at) & 3);
            let all = places.iter().fold(0, |all, place| all | 1 << place) == 15;
            all.then(|| places.iter().fold(0, |code, &at| code << GRADE_BITS | grade(at)))
        })
    })
}

/// What there is to learn of lines of one length.
pub(super) struct Taught {
    length: u32,
    /// Whether longer ones win as well, where that makes a difference.
    longer: Option<bool>,
    of: Of,
    file: &'static [u8],
    library: OnceLock<Option<Arc<Brain>>>,
}

/// What weights are of.
enum Of {
    /// A net that sees [`FIVES`], where one stone is put down a turn.
    Net,
    /// Sums of what each stretch of [`SIXES`] is worth, where two are put down, with one of them left and with both.
    Sums,
}

/// What a net sees.
struct Seen {
    stretches: Classes,
    crossings: Classes,
    shape: Shape,
}

static FIVES: LazyLock<Seen> = LazyLock::new(|| {
    let (stretches, crossings) = (kinds(5), grades());
    let inputs = stretches.count + crossings.count;
    Seen { stretches, crossings, shape: Shape { inputs, images: Vec::new() } }
});

static SIXES: LazyLock<Classes> = LazyLock::new(|| kinds(6));

/// What is beside a stretch is worth something else where longer lines win.
static FIVE: Taught = Taught::new(5, Some(false), Of::Net, include_bytes!("weights.net"));
static LONGER: Taught = Taught::new(5, Some(true), Of::Net, include_bytes!("longer.net"));
static SIX: Taught = Taught::new(6, None, Of::Sums, include_bytes!("pairs.net"));

/// Weights, ready to be asked.
#[derive(Debug)]
pub(super) enum Brain {
    Net(Counted),
    /// Of all that may be seen of stretches, by stones left, side and code.
    Sums(Vec<i16>),
}

impl Taught {
    const fn new(length: u32, longer: Option<bool>, of: Of, file: &'static [u8]) -> Taught {
        Taught { length, longer, of, file, library: OnceLock::new() }
    }

    /// How many weights there are.
    fn weights(&self) -> usize {
        match self.of {
            Of::Net => FIVES.shape.weights(),
            // The last one speaks of who steps.
            Of::Sums => PAIR * SIDES * SIXES.count + 1,
        }
    }

    fn brain(&self, weights: &[i16]) -> Arc<Brain> {
        Arc::new(match self.of {
            Of::Net => Brain::Net(Counted::new(FIVES.shape.inputs, weights)),
            Of::Sums => {
                let Classes { of, count } = &*SIXES;
                let bank = |bank: usize| {
                    of.iter().map(move |&kind| weights[bank * count + usize::from(kind)])
                };
                let last = weights[weights.len() - 1];
                Brain::Sums((0..PAIR * SIDES).flat_map(bank).chain([last]).collect())
            }
        })
    }

    fn library(&self) -> Option<&Brain> {
        let read = || {
            let weights = Weights::read(self.file).ok()?.values;
            (weights.len() == self.weights()).then(|| self.brain(&weights))
        };
        self.library.get_or_init(read).as_deref()
    }
}

/// By what a game judges beside what was written down.
#[derive(Clone, Debug)]
pub(super) enum Judge {
    Library,
    Own(Option<Arc<Brain>>),
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// What there is to learn, where both colours want lines.
    fn taught(&self) -> Option<&'static Taught> {
        let RunGoal { length, longer } = self.goal;
        let fits = |taught: &&Taught| {
            taught.length == length && taught.longer.is_none_or(|only| only == longer)
        };
        [&FIVE, &LONGER, &SIX].into_iter().find(fits).filter(|_| self.scores == [true; 2])
    }

    /// How many stones beside one are left, of two a turn.
    fn left(&self, state: &State<L, W>) -> Option<usize> {
        self.in_pairs(state).then(|| usize::from(state.plays.now).clamp(1, PAIR) - 1)
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

    /// Calls `found` with the side and the input of all that a net sees.
    #[inline]
    fn look(
        &self,
        state: &State<L, W>,
        shapes: &Shapes<'_, W>,
        mut found: impl FnMut(usize, usize),
    ) {
        let Seen { stretches, crossings, .. } = &*FIVES;
        self.see(state, |side, code| found(side, stretches.of[code].into()));
        for side in 0..SIDES {
            let input = |code: usize| stretches.count + usize::from(crossings.of[code]);
            shapes.crossings(state.seat.index() ^ side, |code| found(side, input(code)));
        }
    }

    /// What the weights say for whoever steps, in log odds; `shapes` are those of the position.
    pub(super) fn learnt(&self, state: &State<L, W>, shapes: &Shapes<'_, W>) -> f32 {
        let Some(taught) = self.taught() else { return 0.0 };
        let brain = match &self.judge {
            Judge::Library => taught.library(),
            Judge::Own(brain) => brain.as_deref(),
        };
        match brain {
            Some(Brain::Net(net)) if state.plays == Plays::ONE => {
                let mut units = [net.bare(); SIDES];
                self.look(state, shapes, |side, input| net.add(&mut units[side], input));
                let [own, other] = &units;
                net.says(own, other) as f32 * SAID
            }
            Some(Brain::Sums(weights)) => {
                let Some(left) = self.left(state) else { return 0.0 };
                let codes = SIXES.of.len();
                let banks = &weights[left * SIDES * codes..][..SIDES * codes];
                let mut sum = i32::from(weights[weights.len() - 1]);
                self.see(state, |side, code| sum += i32::from(banks[side * codes + code]));
                sum as f32 * WEIGHT
            }
            _ => 0.0,
        }
    }
}

impl<const L: usize, const W: usize> Learnable for Gomoku<L, W> {
    fn weights(&self) -> usize {
        self.taught().map_or(0, Taught::weights)
    }

    fn shape(&self) -> Option<&Shape> {
        match self.taught()?.of {
            Of::Net => Some(&FIVES.shape),
            Of::Sums => None,
        }
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Self {
        let brain = self.taught().zip(weights).map(|(taught, weights)| taught.brain(weights));
        Gomoku { judge: Judge::Own(brain), ..self.clone() }
    }

    fn active(&self, state: &State<L, W>, out: &mut Vec<(u32, i8)>) {
        let Some(taught) = self.taught() else { return };
        let sign = if self.turn(state).seat() == Some(Seat::FIRST) { 1 } else { -1 };
        match taught.of {
            Of::Net => {
                let shapes = self.shapes(state);
                self.look(state, &shapes, |side, input| {
                    out.push((input as u32, if side == 0 { sign } else { -sign }));
                });
                out.push((0, sign));
            }
            Of::Sums => {
                let Classes { of, count } = &*SIXES;
                if let Some(left) = self.left(state) {
                    self.see(state, |side, code| {
                        let kind = (left * SIDES + side) * count + usize::from(of[code]);
                        out.push((kind as u32, sign));
                    });
                }
                out.push((taught.weights() as u32 - 1, sign));
            }
        }
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
        check_weights(&game("gomoku(size=9,overline=win)"), include_bytes!("longer.net"));
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
