//! Units: a die, or an alliance of two dice one upon the other.

/// What stands on a cell: a unit, or nothing.
///
/// Bits 0 to 3 are the value (0: nothing), 4 and 5 the owner, 6 the orientation, 7 whether it is an
/// alliance, 8 to 15 a number that tells the unit from others on pictures and means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unit(u16);

const VALUE: u16 = 0xF;
const OWNER: u16 = 4;
const DIAGONAL: u16 = 1 << 6;
const ALLIED: u16 = 1 << 7;
const NUMBER: u16 = 8;

impl Unit {
    pub(super) const NONE: Unit = Unit(0);

    /// A single straight die.
    pub(super) const fn die(owner: usize, value: usize) -> Unit {
        Unit(value as u16 | (owner as u16) << OWNER)
    }

    /// With another number for pictures.
    pub(super) const fn numbered(self, number: usize) -> Unit {
        Unit(self.rules() | (number as u16) << NUMBER)
    }

    /// The same as an alliance.
    pub(super) const fn allied(self) -> Unit {
        Unit(self.0 | ALLIED)
    }

    /// The same with another owner.
    #[inline]
    pub(super) const fn owned_by(self, owner: usize) -> Unit {
        Unit(self.0 & !(3 << OWNER) | (owner as u16) << OWNER)
    }

    /// The same, turned round by 45 degrees.
    #[inline]
    pub(super) const fn turned(self) -> Unit {
        Unit(self.0 ^ DIAGONAL)
    }

    /// The same with this value.
    #[inline]
    pub(super) const fn worth(self, value: usize) -> Unit {
        Unit(self.0 & !VALUE | value as u16)
    }

    /// All that matters to the rules.
    #[inline]
    pub(super) const fn rules(self) -> u16 {
        self.0 & 0xFF
    }

    #[inline]
    pub(super) const fn is_none(self) -> bool {
        self.value() == 0
    }

    /// The greatest number of squares it moves; 0 for none.
    #[inline]
    pub(super) const fn value(self) -> usize {
        (self.0 & VALUE) as usize
    }

    /// The number of its owner's seat.
    #[inline]
    pub(super) const fn owner(self) -> usize {
        (self.0 >> OWNER & 3) as usize
    }

    #[inline]
    pub(super) const fn is_diagonal(self) -> bool {
        self.0 & DIAGONAL != 0
    }

    #[inline]
    pub(super) const fn is_allied(self) -> bool {
        self.0 & ALLIED != 0
    }

    /// How many dice it is made of.
    #[inline]
    pub(super) const fn dice(self) -> u8 {
        1 + (self.0 >> 7 & 1) as u8
    }

    /// Tells it from others on pictures.
    pub(super) const fn number(self) -> u16 {
        self.0 >> NUMBER
    }
}
