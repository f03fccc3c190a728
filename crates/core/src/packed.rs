//! Steps as numbers, so that the types of a game can be erased.

/// A step that fits into a number.
///
/// Implemented by [`packed!`](crate::packed) from the parts of a step; the compiler checks that they
/// fit.
pub trait PackStep: Copy {
    /// How many of the lowest bits of a number it takes.
    const BITS: u32;

    /// The step as a number below `2^BITS`; different steps, different numbers.
    fn pack(self) -> u64;

    /// The step of a number that [`pack`](PackStep::pack) gave.
    fn unpack(packed: u64) -> Self;
}

/// The most bits of the step of a game. Those above are for the rules around it, which nest.
pub const GAME_BITS: u32 = 48;

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl PackStep for $number {
            const BITS: u32 = <$number>::BITS;
            #[inline]
            fn pack(self) -> u64 {
                self.into()
            }
            #[inline]
            fn unpack(packed: u64) -> $number {
                packed as $number
            }
        }
    )*};
}

whole_numbers!(u8, u16, u32);

impl PackStep for i16 {
    const BITS: u32 = i16::BITS;
    #[inline]
    fn pack(self) -> u64 {
        self.cast_unsigned().into()
    }
    #[inline]
    fn unpack(packed: u64) -> i16 {
        packed as i16
    }
}

impl PackStep for bool {
    const BITS: u32 = 1;
    #[inline]
    fn pack(self) -> u64 {
        self.into()
    }
    #[inline]
    fn unpack(packed: u64) -> bool {
        packed & 1 != 0
    }
}

impl PackStep for crate::Seat {
    const BITS: u32 = 4;
    #[inline]
    fn pack(self) -> u64 {
        self.index() as u64
    }
    #[inline]
    fn unpack(packed: u64) -> crate::Seat {
        crate::Seat::new((packed & 15) as usize)
    }
}

impl<T: PackStep> PackStep for Option<T> {
    const BITS: u32 = 1 + T::BITS;
    #[inline]
    fn pack(self) -> u64 {
        self.map_or(0, |some| some.pack() << 1 | 1)
    }
    #[inline]
    fn unpack(packed: u64) -> Option<T> {
        (packed & 1 != 0).then(|| T::unpack(packed >> 1))
    }
}

/// The lowest `bits` of a number.
#[must_use]
#[inline]
pub const fn low(packed: u64, bits: u32) -> u64 {
    if bits < 64 { packed & ((1 << bits) - 1) } else { packed }
}

/// Implements [`PackStep`] for a step by its parts: for an enum each variant with the types that it
/// holds, for a struct its fields.
///
/// ```
/// use ludoteca_core::{PackStep, packed};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Step {
///     Place(u16),
///     Go { from: u16, to: u16 },
///     Pass,
/// }
/// packed!(enum Step { Place(cell: u16), Go { from: u16, to: u16 }, Pass });
///
/// let step = Step::Go { from: 3, to: 515 };
/// assert_eq!(Step::unpack(step.pack()), step);
/// assert_eq!(Step::BITS, 2 + 32);
/// ```
#[macro_export]
macro_rules! packed {
    (struct $name:ident($of:ty)) => {
        impl $crate::PackStep for $name {
            const BITS: u32 = <$of as $crate::PackStep>::BITS;
            #[inline]
            fn pack(self) -> u64 {
                $crate::PackStep::pack(self.0)
            }
            #[inline]
            fn unpack(packed: u64) -> $name {
                $name($crate::PackStep::unpack(packed))
            }
        }
    };
    (struct $name:ident $fields:tt) => {
        impl $crate::PackStep for $name {
            const BITS: u32 = $crate::packed!(@bits $fields);
            #[inline]
            fn pack(self) -> u64 {
                $crate::packed!(@take self, $fields)
            }
            #[inline]
            fn unpack(packed: u64) -> $name {
                let mut rest = packed;
                $crate::packed!(@make rest, $name, $fields)
            }
        }
        const _: () = assert!(<$name as $crate::PackStep>::BITS <= $crate::GAME_BITS);
    };
    (enum $name:ident { $($variant:ident $(($($field:ident: $of:ty),*))? $({$($named:ident: $type:ty),*})?),* $(,)? }) => {
        impl $crate::PackStep for $name {
            const BITS: u32 = {
                #[allow(unused)]
                enum Tag { $($variant),* }
                let variants = [$(Tag::$variant as u32),*];
                let mut most = 0;
                $(
                    let bits = 0 $($(+ <$of as $crate::PackStep>::BITS)*)? $($(+ <$type as $crate::PackStep>::BITS)*)?;
                    if bits > most {
                        most = bits;
                    }
                )*
                most + (variants.len() as u32).next_power_of_two().ilog2()
            };
            #[inline]
            fn pack(self) -> u64 {
                #[allow(unused)]
                enum Tag { $($variant),* }
                const TAG: u32 = ([$(Tag::$variant as u32),*].len() as u32).next_power_of_two().ilog2();
                match self {
                    $($name::$variant $(($($field),*))? $({$($named),*})? => {
                        #[allow(unused_mut)]
                        let mut rest = 0;
                        $crate::packed!(@push rest, $($($field: $of),*)? $($($named: $type),*)?);
                        rest << TAG | Tag::$variant as u64
                    })*
                }
            }
            #[inline]
            fn unpack(packed: u64) -> $name {
                #[allow(unused)]
                enum Tag { $($variant),* }
                const TAG: u32 = ([$(Tag::$variant as u32),*].len() as u32).next_power_of_two().ilog2();
                let tag = $crate::packed_low(packed, TAG);
                #[allow(unused_mut, unused_variables)]
                let mut rest = packed >> TAG;
                $(
                    if tag == Tag::$variant as u64 {
                        $($(let $field = $crate::packed!(@pull rest, $of);)*)?
                        $($(let $named = $crate::packed!(@pull rest, $type);)*)?
                        return $name::$variant $(($($field),*))? $({$($named),*})?;
                    }
                )*
                unreachable!("no step packs to {packed}")
            }
        }
        const _: () = assert!(<$name as $crate::PackStep>::BITS <= $crate::GAME_BITS);
    };
    (@bits {$($field:ident: $of:ty),* $(,)?}) => {
        0 $(+ <$of as $crate::PackStep>::BITS)*
    };
    (@take $self:ident, {$($field:ident: $of:ty),* $(,)?}) => {{
        let mut rest = 0;
        $(let $field = $self.$field;)*
        $crate::packed!(@push rest, $($field: $of),*);
        rest
    }};
    (@make $rest:ident, $name:ident, {$($field:ident: $of:ty),* $(,)?}) => {{
        $(let $field = $crate::packed!(@pull $rest, $of);)*
        $name { $($field),* }
    }};
    (@push $rest:ident,) => {};
    (@push $rest:ident, $field:ident: $of:ty $(, $($more:tt)*)?) => {
        // The last field is the highest, so that they are taken off in their order.
        $crate::packed!(@push $rest, $($($more)*)?);
        $rest = $rest << <$of as $crate::PackStep>::BITS | $crate::PackStep::pack($field);
    };
    (@pull $rest:ident, $of:ty) => {{
        let bits = <$of as $crate::PackStep>::BITS;
        let part = <$of as $crate::PackStep>::unpack($crate::packed_low($rest, bits));
        $rest >>= bits;
        part
    }};
}
