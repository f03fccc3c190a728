//! What a game has learnt about one of its boards, beside what was written down for all of them.

use std::sync::{Arc, OnceLock};

use ludoteca_boards::layers::{self, Layers};
use ludoteca_boards::patterns::{self, CELLS, Cells, Image, Patterns, rectangles};
use ludoteca_boards::{Bits, Cell, Square, bitboard8};
use ludoteca_core::learnable::{SAID, Shape, WEIGHT, Weights};

/// What weights are of, on one board, and those of the library. Nothing is made before somebody asks.
pub struct Taught {
    of: Of,
    file: &'static [u8],
    made: OnceLock<Made>,
    library: OnceLock<Option<Arc<Brain>>>,
}

/// How what weights are of is made.
enum Of {
    /// Weights that are added up. `turning`: the board is seen by who steps: weights speak for that side, whichever
    /// it is.
    Patterns { of: fn() -> Patterns, turning: bool },
    /// Those of a net.
    Layers(fn() -> Layers),
}

/// What weights are of.
enum Made {
    Patterns(Arc<Patterns>),
    Layers(Arc<Layers>),
}

/// Weights, ready to be asked.
#[derive(Debug)]
pub(crate) enum Brain {
    Sums(patterns::Net),
    Layers(Box<layers::Net>),
}

impl std::fmt::Debug for Taught {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Taught").field("bytes", &self.file.len()).finish_non_exhaustive()
    }
}

impl Taught {
    /// Patterns, and a file of weights for them; an empty one as long as nothing has been learnt.
    pub(crate) const fn new(of: fn() -> Patterns, file: &'static [u8]) -> Taught {
        Taught::seen(Of::Patterns { of, turning: false }, file)
    }

    /// The same for a board that is seen by who steps: what is laid on it is told as theirs or as the other side's.
    pub(crate) const fn by_turns(of: fn() -> Patterns, file: &'static [u8]) -> Taught {
        Taught::seen(Of::Patterns { of, turning: true }, file)
    }

    /// A net, and a file of its weights.
    pub(crate) const fn layered(of: fn() -> Layers, file: &'static [u8]) -> Taught {
        Taught::seen(Of::Layers(of), file)
    }

    const fn seen(of: Of, file: &'static [u8]) -> Taught {
        Taught { of, file, made: OnceLock::new(), library: OnceLock::new() }
    }

    fn made(&self) -> &Made {
        self.made.get_or_init(|| match self.of {
            Of::Patterns { of, .. } => Made::Patterns(Arc::new(of())),
            Of::Layers(of) => Made::Layers(Arc::new(of())),
        })
    }

    /// How many weights there are, on the board that they are for.
    pub(crate) fn weights(&self, here: bool) -> usize {
        if !here {
            return 0;
        }
        match self.made() {
            Made::Patterns(patterns) => patterns.weights(),
            Made::Layers(layers) => layers.shape().weights(),
        }
    }

    /// Of what kind the net is, if it is one.
    pub(crate) fn shape(&self) -> Option<&Shape> {
        match self.made() {
            Made::Patterns(_) => None,
            Made::Layers(layers) => Some(layers.shape()),
        }
    }

    /// Who is asked for what stands on a board, whether that is the first side, and for which its weights then speak.
    fn asked(&self, first: bool) -> (bool, i8) {
        match self.of {
            Of::Patterns { turning: true, .. } => (true, if first { 1 } else { -1 }),
            _ => (first, 1),
        }
    }

    /// Which weights what stands on the cells adds up, each for or against the first side; or which inputs are on.
    pub(crate) fn active(
        &self,
        phase: usize,
        cells: &Cells,
        first: bool,
        out: &mut Vec<(u32, i8)>,
    ) {
        match self.made() {
            Made::Patterns(patterns) => {
                let (before, (first, sign)) = (out.len(), self.asked(first));
                patterns.active(phase, cells, first, out);
                out[before..].iter_mut().for_each(|(_, for_first)| *for_first *= sign);
            }
            Made::Layers(layers) => layers.active(cells, first, out),
        }
    }

    /// What is judged by these weights.
    fn brain(&self, weights: &[i16]) -> Arc<Brain> {
        Arc::new(match self.made() {
            Made::Patterns(patterns) => Brain::Sums(patterns.clone().net(weights)),
            Made::Layers(layers) => Brain::Layers(Box::new(layers.clone().net(weights))),
        })
    }

    fn library(&self) -> Option<&Brain> {
        let read = || {
            let weights = Weights::read(self.file).ok()?.values;
            (weights.len() == self.weights(true)).then(|| self.brain(&weights))
        };
        self.library.get_or_init(read).as_deref()
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
    Own(Arc<Brain>),
}

impl Judge {
    /// By the weights of the library on the board that they are for.
    pub(crate) fn of(here: bool) -> Judge {
        if here { Judge::Library } else { Judge::Nobody }
    }

    /// By these weights, or none.
    pub(crate) fn by(taught: &Taught, weights: Option<&[i16]>) -> Judge {
        weights.map_or(Judge::Nobody, |weights| Judge::Own(taught.brain(weights)))
    }

    /// What the weights say of a position, in log odds of the first side.
    #[inline]
    pub(crate) fn says(
        &self,
        taught: &Taught,
        see: impl FnOnce(&mut Cells) -> usize,
        first: bool,
    ) -> f32 {
        let brain = match self {
            Judge::Nobody => None,
            Judge::Library => taught.library(),
            Judge::Own(brain) => Some(&**brain),
        };
        let Some(brain) = brain else { return 0.0 };
        let mut cells = [0; CELLS];
        let phase = see(&mut cells);
        match brain {
            Brain::Sums(net) => {
                let (first, sign) = taught.asked(first);
                f32::from(sign) * net.sum(phase, &cells, first) as f32 * WEIGHT
            }
            Brain::Layers(net) => {
                let own = net.says(&cells, first) as f32 * SAID;
                if first { own } else { -own }
            }
        }
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
                let $own = self;
                let first = $own.first_steps(state);
                $own.judge.says($taught, |cells| $own.see(state, cells), first)
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

            fn shape(&self) -> Option<&ludoteca_core::learnable::Shape> {
                #[allow(unused_variables, reason = "most games are taught the same whatever they are")]
                let $own = self;
                $taught.shape()
            }

            fn with_weights(&self, weights: Option<&[i16]>) -> $game {
                let $own = self;
                let judge = crate::taught::Judge::by($taught, weights);
                Self { judge, ..$own.clone() }
            }

            fn active(&self, state: &<$game as ludoteca_core::Game>::State, out: &mut Vec<(u32, i8)>) {
                let $own = self;
                let mut cells = [0; ludoteca_boards::patterns::CELLS];
                let phase = $own.see(state, &mut cells);
                $taught.active(phase, &cells, $own.first_steps(state), out);
            }
        }
    };
}
pub(crate) use active;
