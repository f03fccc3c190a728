//! Codes of what is seen somewhere, numbered so that those that look the same have one number.

/// The number of each code.
pub(crate) struct Classes {
    pub(crate) of: Vec<u16>,
    /// How many numbers there are.
    pub(crate) count: usize,
}

impl Classes {
    /// Of so many codes; `images` tells those that look as one does.
    pub(crate) fn new<I: Iterator<Item = usize>>(
        codes: usize,
        images: impl Fn(usize) -> I,
    ) -> Classes {
        let mut of = vec![u16::MAX; codes];
        let mut count = 0;
        for code in 0..codes {
            if of[code] == u16::MAX {
                of[code] = count;
                images(code).for_each(|image| of[image] = count);
                count += 1;
            }
        }
        Classes { of, count: count.into() }
    }
}
