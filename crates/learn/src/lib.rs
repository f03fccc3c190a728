#![doc = include_str!("../README.md")]

mod convolved;
mod course;
mod descent;
mod guide;
mod kept;
mod layered;
mod meet;
mod scholar;
mod school;
mod seer;
mod values;

use ludoteca_workshop::{AnyMade, Way, Weights};

pub use course::CHOICE;
pub use guide::guide;
pub use meet::{Budget, Tally};
pub use scholar::Scholar;
pub use school::scholar;
pub use seer::seer;

use course::Course;
use meet::Measure;

/// Somebody who learns a game, on a board of any size.
pub struct Pupil(AnyCourse);

#[expect(clippy::large_enum_variant, reason = "there is one for each pupil")]
enum AnyCourse {
    W1(Course<1>),
    W2(Course<2>),
    W6(Course<6>),
    W16(Course<16>),
}

/// A course of any size, in an expression.
macro_rules! with {
    ($pupil:expr, $course:ident => $body:expr) => {
        match $pupil {
            AnyCourse::W1($course) => $body,
            AnyCourse::W2($course) => $body,
            AnyCourse::W6($course) => $body,
            AnyCourse::W16($course) => $body,
        }
    };
}

impl Pupil {
    /// Somebody who knows the rules alone. The same seed and the same number of games teach the same.
    #[must_use]
    pub fn new(game: AnyMade, seed: u64) -> Pupil {
        Pupil(match game {
            AnyMade::W1(game) => AnyCourse::W1(Course::new(game, seed)),
            AnyMade::W2(game) => AnyCourse::W2(Course::new(game, seed)),
            AnyMade::W6(game) => AnyCourse::W6(Course::new(game, seed)),
            AnyMade::W16(game) => AnyCourse::W16(Course::new(game, seed)),
        })
    }

    /// Plays a game against itself and learns from it.
    pub fn play(&mut self) {
        with!(&mut self.0, course => course.play());
    }

    /// How many games it has played.
    #[must_use]
    pub fn games(&self) -> u64 {
        with!(&self.0, course => course.games())
    }

    /// Finds out which search serves best: so many pairs of games against plain search for each, and twice as many
    /// more for the two that did best: [`CHOICE`] games for each pair.
    pub fn choose(&mut self, pairs: u32, budget: Budget) {
        with!(&mut self.0, course => course.choose(pairs, budget));
    }

    /// How many steps a random game has, about.
    #[must_use]
    pub fn steps(&self) -> f64 {
        with!(&self.0, course => course.measure().steps)
    }

    /// Which search it uses.
    #[must_use]
    pub fn way(&self) -> Way {
        with!(&self.0, course => course.way())
    }

    /// Uses this search.
    pub fn set_way(&mut self, way: Way) {
        with!(&mut self.0, course => course.set_way(way));
    }

    /// What it has learnt.
    #[must_use]
    pub fn weights(&self) -> Weights {
        with!(&self.0, course => course.weights())
    }

    /// Plays pairs of games, sides exchanged, against the search that knows the rules alone.
    #[must_use]
    pub fn meet(&self, pairs: u32, budget: Budget, seed: u64) -> Tally {
        with!(&self.0, course => course.match_of(course.way(), pairs, budget, seed))
    }
}
