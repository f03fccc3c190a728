//! Counts what is done to play, where tests ask for it: operations on words of 64 cells, and cells looked at.

#[cfg(test)]
thread_local! {
    static SPENT: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// So much has been done. Costs nothing but in the tests of this crate.
#[inline(always)]
#[cfg_attr(not(test), expect(unused_variables, reason = "only tests count"))]
pub(crate) fn spend(work: usize) {
    #[cfg(test)]
    SPENT.set(SPENT.get() + work as u64);
}

/// What has been done since this was asked for the last time.
#[cfg(test)]
pub(crate) fn spent() -> u64 {
    SPENT.replace(0)
}
