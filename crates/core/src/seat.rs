//! Seats, whose turn it is, and one number a seat.

use std::fmt;
use std::marker::PhantomData;

/// The most seats a game can have.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0. Seat 0 makes the first turn unless a game says otherwise.
///
/// A seat is not a colour: after a swap the same seat plays the other colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this number.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat number is below MAX_SEATS");
        Seat(index as u8)
    }

    /// Its number, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game for two.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who makes the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses it.
    Seat(Seat),
    /// It is drawn by chance; [`Game::odds`](crate::Game::odds) says how.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The seat to step, if it is a seat's turn.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// One number a seat, of a kind: [`Payoffs`] or [`Scores`].
#[derive(Clone, Copy, PartialEq)]
pub struct PerSeat<K> {
    values: [f64; MAX_SEATS],
    seats: u8,
    kind: PhantomData<K>,
}

/// The kind of number that a result is.
#[derive(Clone, Copy, PartialEq)]
pub enum Payoff {}

/// The kind of number that points are.
#[derive(Clone, Copy, PartialEq)]
pub enum Points {}

/// The result of a finished game: 1 for a win, 0 for a loss, shares for draws. The sum is 1, or one
/// for each of two [partners](crate::Game::partner).
pub type Payoffs = PerSeat<Payoff>;

/// Points, in games that count them.
pub type Scores = PerSeat<Points>;

/// How a game for two has ended that is won or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// This seat has won.
    Won(Seat),
    /// Nobody has.
    Draw,
}

impl End {
    /// The result.
    #[must_use]
    pub fn payoffs(self) -> Payoffs {
        match self {
            End::Won(seat) => Payoffs::win(seat),
            End::Draw => Payoffs::DRAW,
        }
    }

    /// The id of the message that says why the game is over: this one if somebody has won.
    #[must_use]
    pub fn why(self, won: &'static str) -> &'static str {
        match self {
            End::Won(_) => won,
            End::Draw => "end-endless",
        }
    }
}

impl<K> PerSeat<K> {
    /// The same value for each of `seats` seats.
    #[inline]
    #[must_use]
    pub const fn all(seats: usize, value: f64) -> PerSeat<K> {
        assert!(seats <= MAX_SEATS, "more seats than MAX_SEATS");
        // Places without a seat stay 0, so that equal values are equal in every place.
        let mut values = [0.0; MAX_SEATS];
        let mut i = 0;
        while i < seats {
            values[i] = value;
            i += 1;
        }
        PerSeat { values, seats: seats as u8, kind: PhantomData }
    }

    /// These values, one a seat.
    #[inline]
    #[must_use]
    pub fn of(values: &[f64]) -> PerSeat<K> {
        let mut all = PerSeat::all(values.len(), 0.0);
        all.values[..values.len()].copy_from_slice(values);
        all
    }

    /// How many seats there are.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The values in the order of the seats.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[f64] {
        &self.values[..self.seats()]
    }

    /// The two values of a game for two, the other way round.
    #[inline]
    #[must_use]
    pub fn exchanged(mut self) -> PerSeat<K> {
        self.values.swap(0, 1);
        self
    }
}

impl Payoffs {
    /// What is between these and others: so much of these, 0 to 1, and the rest of the others.
    #[must_use]
    pub fn mixed(mut self, share: f64, others: &Payoffs) -> Payoffs {
        for (own, other) in self.values.iter_mut().zip(others.as_slice()) {
            *own = share * *own + (1.0 - share) * other;
        }
        self
    }

    /// One seat of a game for two wins, the other loses.
    #[inline]
    #[must_use]
    pub fn win(winner: Seat) -> Payoffs {
        let mut all = Payoffs::all(2, 0.0);
        all[winner] = 1.0;
        all
    }

    /// A game for two ends level.
    pub const DRAW: Payoffs = Payoffs::all(2, 0.5);

    /// Two seats compared: more wins, equal draws.
    #[inline]
    #[must_use]
    pub fn more_wins(first: f64, second: f64) -> Payoffs {
        match first.total_cmp(&second) {
            std::cmp::Ordering::Greater => Payoffs::win(Seat::FIRST),
            std::cmp::Ordering::Less => Payoffs::win(Seat::SECOND),
            std::cmp::Ordering::Equal => Payoffs::DRAW,
        }
    }
}

impl<K> std::ops::Index<Seat> for PerSeat<K> {
    type Output = f64;
    #[inline]
    fn index(&self, seat: Seat) -> &f64 {
        &self.values[seat.index()]
    }
}

impl<K> std::ops::IndexMut<Seat> for PerSeat<K> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut f64 {
        &mut self.values[seat.index()]
    }
}

impl<K> fmt::Debug for PerSeat<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// The values in shortest decimal form, separated by spaces: `1 0`, `0.5 0.5`.
impl<K> fmt::Display for PerSeat<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.as_slice().iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            // `+ 0.0` turns a negative zero into a plain one.
            write!(f, "{space}{}", value + 0.0)?;
        }
        Ok(())
    }
}
