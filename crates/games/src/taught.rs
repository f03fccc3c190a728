//! What a game has learnt about one of its boards, beside what was written down for all of them.

use std::sync::{Arc, OnceLock};

use ludoteca_boards::patterns::{CELLS, Cells, Image, Net, Patterns, rectangles};
use ludoteca_boards::{Bits, Cell, Square, bitboard8};
use ludoteca_core::learnable::{WEIGHT, Weights};

/// The patterns of a board, and the weights of the library. Neither is made before somebody asks.
pub struct Taught {
    of: fn() -> Patterns,
    file: &'static [u8],
    /// Whether a board is seen by who steps: weights speak for that side, whichever it is.
    turning: bool,
    patterns: OnceLock<Arc<Patterns>>,
    net: OnceLock<Option<Arc<Net>>>,
}

impl Taught {
    /// Patterns, and a file of weights for them; an empty one as long as nothing has been learnt.
    pub(crate) const fn new(of: fn() -> Patterns, file: &'static [u8]) -> Taught {
        Taught::seen(of, file, false)
    }

    /// The same for a board that is seen by who steps: what is laid on it is told as theirs or as the other side's.
    pub(crate) const fn by_turns(of: fn() -> Patterns, file: &'static [u8]) -> Taught {
        Taught::seen(of, file, true)
    }

    const fn seen(of: fn() -> Patterns, file: &'static [u8], turning: bool) -> Taught {
        Taught { of, file, turning, patterns: OnceLock::new(), net: OnceLock::new() }
    }

    /// The patterns.
    pub(crate) fn patterns(&self) -> &Arc<Patterns> {
        self.patterns.get_or_init(|| Arc::new((self.of)()))
    }

    /// How many weights there are, on the board that they are for.
    pub(crate) fn weights(&self, here: bool) -> usize {
        if here { self.patterns().weights() } else { 0 }
    }

    /// Who is asked for what stands on a board, whether that is the first side, and for which its weights then speak.
    fn asked(&self, first: bool) -> (bool, i8) {
        if self.turning { (true, if first { 1 } else { -1 }) } else { (first, 1) }
    }

    /// Which weights what stands on the cells adds up, each for or against the first side.
    pub(crate) fn active(
        &self,
        phase: usize,
        cells: &Cells,
        first: bool,
        out: &mut Vec<(u32, i8)>,
    ) {
        let (before, (first, sign)) = (out.len(), self.asked(first));
        self.patterns().active(phase, cells, first, out);
        out[before..].iter_mut().for_each(|(_, for_first)| *for_first *= sign);
    }

    fn net(&self) -> Option<&Net> {
        let read = || {
            let weights = Weights::read(self.file).ok()?.values;
            let patterns = self.patterns();
            (weights.len() == patterns.weights()).then(|| Arc::new(patterns.clone().net(&weights)))
        };
        self.net.get_or_init(read).as_deref()
    }
}

/// By what a game judges.
#[derive(Clone, Debug)]
pub(crate) enum Judge {
    /// By what was written down alone.
    Nobody,
    /// By the weights of the library as well.
    Library,
    /// By others.
    Own(Arc<Net>),
}

impl Judge {
    /// By the weights of the library on the board that they are for.
    pub(crate) fn of(here: bool) -> Judge {
        if here { Judge::Library } else { Judge::Nobody }
    }

    /// By these weights, or none.
    pub(crate) fn by(taught: &Taught, weights: Option<&[i16]>) -> Judge {
        weights.map_or(Judge::Nobody, |weights| {
            Judge::Own(Arc::new(taught.patterns().clone().net(weights)))
        })
    }

    /// What the weights say of a position, in log odds of the first side.
    #[inline]
    pub(crate) fn says(
        &self,
        taught: &Taught,
        see: impl FnOnce(&mut Cells) -> usize,
        first: bool,
    ) -> f32 {
        let net = match self {
            Judge::Nobody => None,
            Judge::Library => taught.net(),
            Judge::Own(net) => Some(&**net),
        };
        let Some(net) = net else { return 0.0 };
        let mut cells = [0; CELLS];
        let phase = see(&mut cells);
        let (first, sign) = taught.asked(first);
        f32::from(sign) * net.sum(phase, &cells, first) as f32 * WEIGHT
    }
}

/// Puts this on all cells of a set.
#[inline]
pub(crate) fn lay<const W: usize>(cells: &mut Cells, set: Bits<W>, content: u8) {
    set.iter().for_each(|cell| cells[cell.index()] = content);
}

/// The same for a board that is one word.
#[inline]
pub(crate) fn lay8(cells: &mut Cells, set: u64, content: u8) {
    bitboard8::cells(set).for_each(|cell| cells[cell] = content);
}

/// How a board between two sides is seen as the same, on which the first goes up and the second down: mirrored from
/// left to right, and upside down with the sides exchanged, each of which has so many kinds of pieces.
pub(crate) fn facing(board: Square, kinds: u8) -> [Image; 2] {
    let (last, top) = (board.columns - 1, board.rows - 1);
    let stay: Vec<u8> = (0..=2 * kinds).collect();
    [
        Image::of(board, |x, y| (last - x, y), &stay, false),
        Image::of(board, |x, y| (x, top - y), &exchanged(kinds), true),
    ]
}

/// How a square board on which sides go nowhere in particular is seen as the same: mirrored and turned.
pub(crate) fn turned(board: Square, contents: u8) -> [Image; 2] {
    let last = board.columns - 1;
    let stay: Vec<u8> = (0..contents).collect();
    [
        Image::of(board, |x, y| (last - x, y), &stay, false),
        Image::of(board, |x, y| (y, x), &stay, false),
    ]
}

/// The same, and with the sides exchanged where each cell stays, which makes of each content another.
pub(crate) fn all_around(board: Square, exchanged: &[u8]) -> [Image; 3] {
    let [mirrored, turned] = turned(board, exchanged.len() as u8);
    [mirrored, turned, Image::of(board, |x, y| (x, y), exchanged, true)]
}

/// The windows of six cells, lying and standing.
pub(crate) fn sixes(board: Square) -> Vec<Vec<Cell>> {
    rectangles(board, 3, 2).chain(rectangles(board, 2, 3)).collect()
}

/// What contents become where sides are exchanged: 0 nobody's, then so many of the first side, as many of the second.
pub(crate) fn exchanged(kinds: u8) -> Vec<u8> {
    (0..=2 * kinds)
        .map(|content| match content {
            0 => 0,
            first if first <= kinds => first + kinds,
            second => second - kinds,
        })
        .collect()
}

/// What is the same in all games that have learnt something: a game with a `judge`, as its `see` sees it, by what it
/// was taught, where `$here` says that it is the usual game.
macro_rules! learnable {
    ([$($generics:tt)*] $game:ty, $taught:expr, |$own:ident| $here:expr) => {
        impl<$($generics)*> $game {
            /// What the weights say, in the units of what was written down, for the first seat.
            #[inline]
            pub(super) fn learnt(&self, state: &<$game as ludoteca_core::Game>::State) -> f32 {
                let first = self.first_steps(state);
                self.judge.says($taught, |cells| Self::see(state, cells), first)
            }
        }

        crate::taught::active!([$($generics)*] $game, $taught, |$own| $here);
    };
}
pub(crate) use learnable;

/// The same for a game that asks for what the weights say itself, as it knows much of what it sees already.
macro_rules! active {
    ([$($generics:tt)*] $game:ty, $taught:expr, |$own:ident| $here:expr) => {
        impl<$($generics)*> $game {
            #[inline]
            fn first_steps(&self, state: &<$game as ludoteca_core::Game>::State) -> bool {
                let next = ludoteca_core::Game::turn(self, state).seat();
                next == Some(ludoteca_core::Seat::FIRST)
            }
        }

        impl<$($generics)*> ludoteca_core::Learnable for $game {
            fn weights(&self) -> usize {
                let $own = self;
                $taught.weights($here)
            }

            fn with_weights(&self, weights: Option<&[i16]>) -> $game {
                let judge = crate::taught::Judge::by($taught, weights);
                Self { judge, ..self.clone() }
            }

            fn active(&self, state: &<$game as ludoteca_core::Game>::State, out: &mut Vec<(u32, i8)>) {
                let mut cells = [0; ludoteca_boards::patterns::CELLS];
                let phase = Self::see(state, &mut cells);
                $taught.active(phase, &cells, self.first_steps(state), out);
            }
        }
    };
}
pub(crate) use active;
