//! What a game has learnt about one of its boards, beside what was written down for all of them.

use std::sync::{Arc, OnceLock};

use ludoteca_boards::Bits;
use ludoteca_boards::patterns::{CELLS, Cells, Net, Patterns};
use ludoteca_core::learnable::{WEIGHT, Weights};

/// The patterns of a board, and the weights of the library. Neither is made before somebody asks.
pub(crate) struct Taught {
    of: fn() -> Patterns,
    file: &'static [u8],
    patterns: OnceLock<Arc<Patterns>>,
    net: OnceLock<Option<Arc<Net>>>,
}

impl Taught {
    /// Patterns, and a file of weights for them; an empty one as long as nothing has been learnt.
    pub(crate) const fn new(of: fn() -> Patterns, file: &'static [u8]) -> Taught {
        Taught { of, file, patterns: OnceLock::new(), net: OnceLock::new() }
    }

    /// The patterns.
    pub(crate) fn patterns(&self) -> &Arc<Patterns> {
        self.patterns.get_or_init(|| Arc::new((self.of)()))
    }

    /// How many weights there are, on the board that they are for.
    pub(crate) fn weights(&self, here: bool) -> usize {
        if here { self.patterns().weights() } else { 0 }
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
        net.sum(phase, &cells, first) as f32 * WEIGHT
    }
}

/// Puts this on all cells of a set.
#[inline]
pub(crate) fn lay<const W: usize>(cells: &mut Cells, set: Bits<W>, content: u8) {
    set.iter().for_each(|cell| cells[cell.index()] = content);
}

/// What is the same in all games that have learnt something: `$game`, with a `judge`, as its `see` sees it, by the
/// `TAUGHT` of its `BOARD`.
macro_rules! learnable {
    ($game:ident) => {
        impl<const W: usize> $game<W> {
            /// What the weights say, in log odds of the first seat.
            pub(super) fn learnt(&self, state: &State<W>) -> f32 {
                let first = state.seat == ludoteca_core::Seat::FIRST;
                self.judge.says(&TAUGHT, |cells| Self::see(state, cells), first)
            }
        }

        impl<const W: usize> ludoteca_core::Learnable for $game<W> {
            fn weights(&self) -> usize {
                TAUGHT.weights(self.board == BOARD)
            }

            fn with_weights(&self, weights: Option<&[i16]>) -> $game<W> {
                let judge = crate::taught::Judge::by(&TAUGHT, weights);
                $game { judge, ..self.clone() }
            }

            fn active(&self, state: &State<W>, out: &mut Vec<(u32, i8)>) {
                let mut cells = [0; ludoteca_boards::patterns::CELLS];
                let phase = Self::see(state, &mut cells);
                let first = state.seat == ludoteca_core::Seat::FIRST;
                TAUGHT.patterns().active(phase, &cells, first, out);
            }
        }
    };
}
pub(crate) use learnable;
