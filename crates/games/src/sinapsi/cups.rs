//! The cups, and the ways that dice go from one to the next.

use ludoteca_core::MAX_SEATS;

/// Numbered cups of a field.
pub(super) const NUMBERED: usize = 5;
/// Cups of a field and its transit cup.
const PER_FIELD: usize = NUMBERED + 1;
/// All cups of the largest board.
pub(super) const CUPS: usize = MAX_SEATS * PER_FIELD + 1;
/// The base cup of a field, counted from 0.
pub(super) const BASE: usize = 0;
/// The last cup of a field.
const LAST: usize = NUMBERED - 1;
/// The cups between which the transit cup of a ring hangs.
const BEFORE_TRANSIT: usize = 2;
const AFTER_TRANSIT: usize = 3;

/// A cup, field by field: the numbered cups and then the transit cup; the bonus cup is the last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cup(u8);

ludoteca_core::packed!(struct Cup(u8));

impl Cup {
    /// The bonus cup.
    pub const BONUS: Cup = Cup::new(CUPS - 1);

    pub(super) const fn new(index: usize) -> Cup {
        Cup(index as u8)
    }

    /// A numbered cup; field and number from 0.
    pub(super) const fn numbered(field: usize, number: usize) -> Cup {
        Cup::new(field * PER_FIELD + number)
    }

    pub(super) const fn transit(field: usize) -> Cup {
        Cup::new(field * PER_FIELD + NUMBERED)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The field, from 0. The bonus cup has none.
    #[inline]
    pub(super) const fn field_number(self) -> usize {
        self.index() / PER_FIELD
    }

    /// The number in the field, from 0; [`NUMBERED`] for the transit cup.
    #[inline]
    pub(super) const fn number(self) -> usize {
        self.index() % PER_FIELD
    }

    #[inline]
    pub(super) const fn is_transit(self) -> bool {
        self.number() == NUMBERED
    }

    /// Whether this is neither a transit cup nor the bonus cup.
    pub(super) fn is_numbered(self) -> bool {
        self != Cup::BONUS && !self.is_transit()
    }

    #[inline]
    pub(super) fn is_base(self) -> bool {
        self != Cup::BONUS && self.number() == BASE
    }

    /// The cups of a field, with its transit cup or without.
    #[inline]
    pub(super) fn field(field: usize, with_transit: bool) -> impl Iterator<Item = Cup> + use<> {
        (0..NUMBERED + usize::from(with_transit)).map(move |number| Cup::numbered(field, number))
    }
}

/// The cups of a board and how they are joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) fields: usize,
    pub(super) snake: bool,
    /// Whether transit cups belong to the fields.
    pub(super) own_transit: bool,
}

/// The sense in which dice are sown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sense {
    /// From the base to cup 5.
    On,
    /// The special move: from cup 5 to the base.
    Back,
    /// On the snake, after a transit cup: back to the base, and on from another one.
    Home,
}

/// Where the last die fell, and whither the next one goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) at: Cup,
    pub(super) sense: Sense,
    /// In a transit cup: whether the way came out of the bonus cup.
    pub(super) out: bool,
}

/// What can be chosen where the way parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fork {
    Two(Cup, Cup),
    /// Any transit cup.
    Transits,
}

impl Board {
    const fn after(&self, field: usize) -> usize {
        if field + 1 == self.fields { 0 } else { field + 1 }
    }

    const fn before(&self, field: usize) -> usize {
        if field == 0 { self.fields - 1 } else { field - 1 }
    }

    /// Where the next die goes; `None` if that is a matter of choice.
    #[inline]
    pub(super) fn onward(&self, way: Way) -> Option<Way> {
        let Way { at, sense, out } = way;
        if at == Cup::BONUS {
            return None;
        }
        let (field, number) = (at.field_number(), at.number());
        let to = |at| Some(Way { at, sense, out: false });
        if number == NUMBERED {
            return if out { Some(self.entering_field(way)) } else { to(Cup::BONUS) };
        }
        match (sense, self.snake) {
            (Sense::On, false) if number == BEFORE_TRANSIT => None,
            (Sense::On, true) if number == LAST => None,
            (Sense::On, _) if number == LAST => to(Cup::numbered(self.after(field), BASE)),
            (Sense::On, _) => to(Cup::numbered(field, number + 1)),
            (Sense::Back, false) if number == AFTER_TRANSIT => None,
            (Sense::Home, _) if number == BASE => None,
            (Sense::Back, _) if number == BASE => to(Cup::numbered(self.before(field), LAST)),
            (Sense::Back | Sense::Home, _) => to(Cup::numbered(field, number - 1)),
        }
    }

    /// From a transit cup into its field.
    fn entering_field(&self, way: Way) -> Way {
        let (number, sense) = match (self.snake, way.sense) {
            (true, Sense::Back) => (LAST, Sense::Back),
            (true, Sense::On | Sense::Home) => (LAST, Sense::Home),
            (false, Sense::Back) => (BEFORE_TRANSIT, Sense::Back),
            (false, Sense::On | Sense::Home) => (AFTER_TRANSIT, Sense::On),
        };
        Way { at: Cup::numbered(way.at.field_number(), number), sense, out: false }
    }

    /// Where the first die from an emptied transit cup goes; `None` if that is a matter of choice.
    pub(super) fn out_of_own_transit(&self, way: Way) -> Option<Way> {
        (self.snake && way.sense == Sense::Back).then(|| self.entering_field(way))
    }

    /// What can be chosen at a place from which [`onward`](Board::onward) or
    /// [`out_of_own_transit`](Board::out_of_own_transit) does not lead.
    #[inline]
    pub(super) fn fork(&self, way: Way) -> Fork {
        let Way { at, sense, .. } = way;
        if at == Cup::BONUS {
            return Fork::Transits;
        }
        let field = at.field_number();
        if at.is_transit() {
            return Fork::Two(self.entering_field(way).at, Cup::BONUS);
        }
        match (sense, self.snake) {
            (Sense::On, false) => {
                Fork::Two(Cup::numbered(field, AFTER_TRANSIT), Cup::transit(field))
            }
            (Sense::Back, false) => {
                Fork::Two(Cup::numbered(field, BEFORE_TRANSIT), Cup::transit(field))
            }
            (Sense::Home, _) => Fork::Two(
                Cup::numbered(self.before(field), BASE),
                Cup::numbered(self.after(field), BASE),
            ),
            (Sense::On | Sense::Back, true) => {
                Fork::Two(Cup::numbered(self.after(field), BASE), Cup::transit(field))
            }
        }
    }

    /// The way through a cup that was chosen at a fork.
    #[inline]
    pub(super) fn enter(&self, from: Way, cup: Cup) -> Way {
        if from.at.is_transit() && cup != Cup::BONUS {
            return self.entering_field(from);
        }
        // From one base to another the way home is over.
        let sense = if from.sense == Sense::Home { Sense::On } else { from.sense };
        Way { at: cup, sense, out: from.at == Cup::BONUS }
    }
}
