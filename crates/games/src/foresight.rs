//! What small nets of the library foresee: which steps look promising, and what may be expected.

use std::sync::{Arc, OnceLock};

use ludoteca_boards::convolution::Net;
use ludoteca_core::learnable::{Form, WEIGHT, Weights, factor};
use ludoteca_core::{Foreseeing, StepList, chance};

use crate::policy::even;

/// A net of the library, made when a game asks for it first.
#[derive(Debug)]
pub struct Foreseen {
    file: &'static [u8],
    net: OnceLock<Option<Arc<Net>>>,
}

impl Foreseen {
    /// With the weights of this file.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Foreseen {
        Foreseen { file, net: OnceLock::new() }
    }

    /// The net, if the weights are as many as one of this form has.
    pub(crate) fn net(&self, form: Form) -> Option<Arc<Net>> {
        let made = || {
            let weights = Weights::read(self.file).ok()?.values;
            (weights.len() == form.weights()).then(|| Arc::new(Net::new(form, &weights)))
        };
        self.net.get_or_init(made).clone()
    }
}

/// What looks at a board, and how the board lies before it.
#[derive(Clone, Debug)]
pub(crate) struct Foreseer<P> {
    /// Not made before somebody asks.
    places: Arc<OnceLock<P>>,
    net: Option<Arc<Net>>,
}

impl<P> Foreseer<P> {
    /// With this net, if there is one.
    pub(crate) fn new(net: Option<Arc<Net>>) -> Foreseer<P> {
        Foreseer { places: Arc::default(), net }
    }

    /// The same on the same board with these weights, or with none.
    ///
    /// # Panics
    /// If they are not as many as a net of this form has.
    pub(crate) fn with(&self, form: Form, weights: Option<&[i16]>) -> Foreseer<P> {
        let net = weights.map(|weights| Arc::new(Net::new(form, weights)));
        Foreseer { places: Arc::clone(&self.places), net }
    }

    pub(crate) fn net(&self) -> Option<&Net> {
        self.net.as_deref()
    }

    /// The board, which `make` makes when it is asked for first.
    pub(crate) fn places(&self, make: impl FnOnce() -> P) -> &P {
        self.places.get_or_init(make)
    }
}

/// Whether everything lies around each place as it does in this order, but for the directions: so many `around` each.
pub(crate) fn keeps(lists: &[u16], around: usize, order: &[u16]) -> bool {
    let of = |place: usize| &lists[place * around..][..around];
    let same = |place: usize| {
        let moved = of(place).iter().map(|&near| *order.get(usize::from(near)).unwrap_or(&near));
        let mut here: Vec<u16> = moved.collect();
        let mut there = of(order[place].into()).to_vec();
        here.sort_unstable();
        there.sort_unstable();
        here == there
    };
    (0..order.len()).all(same)
}

/// Appends how promising these steps look, 1 for an average one; what who steps may expect.
pub(crate) fn foresee<G: Foreseeing>(
    game: &G,
    net: &Net,
    state: &G::State,
    steps: &StepList<G::Step>,
    out: &mut Vec<f32>,
) -> f64 {
    let mesh = game.mesh();
    let mut odds = Vec::with_capacity(mesh.places() + 1);
    let worth = net.sees(mesh, &game.sight(state), &mut odds);
    let of = |&step: &G::Step| odds[game.target(state, step)];
    let most = steps.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    let from = out.len();
    out.extend(steps.iter().map(|step| factor(((of(step) - most) / WEIGHT) as i32)));
    even(&mut out[from..]);
    chance(worth)
}
