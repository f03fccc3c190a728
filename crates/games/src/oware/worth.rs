//! What seeds in houses are worth, as found by logistic regression: of 20,000 and 15,000 games that the search played with itself,
//! how likely South won from each position without a capture to make.

/// Weights of one set of rules. All count in log odds, times the number of seeds on the board and twelve.
pub(super) struct Worth {
    /// A seed in store.
    pub(super) seed: f32,
    /// To be the one to step.
    pub(super) step: f32,
    /// A house, from the first to the last in the direction of sowing, that holds so many seeds, as [`kind`] counts
    /// them, while the board is nearly empty.
    pub(super) empty: [[f32; KINDS]; 6],
    /// What is to be added while it is full.
    pub(super) full: [[f32; KINDS]; 6],
}

/// How many kinds of houses there are.
pub(super) const KINDS: usize = 11;

/// What a house with so many seeds counts as: up to eight are told apart, more only by whether they go round.
pub(super) const fn kind(seeds: u8) -> usize {
    match seeds {
        0..9 => seeds as usize,
        9..12 => 9,
        _ => 10,
    }
}

/// With the rule on single seeds.
pub(super) const SINGLES: Worth = Worth {
    seed: 8.8,
    step: -10.5,
    empty: [
        [-25.2, -16.4, -23.6, -4.3, -4.9, 8.2, 8.5, 26.6, 17.8, 3.5, 9.8],
        [-18.3, -14.5, -25.9, 6.7, 10.7, 30.1, 26.5, 18.4, -14.0, -20.2, 0.5],
        [-14.9, -12.4, -23.4, -11.2, 11.5, 24.7, 10.8, 6.9, -6.2, 2.1, 12.2],
        [-11.0, -8.5, -15.1, -3.3, 14.2, 15.9, 5.8, 1.7, -13.4, 2.1, 11.5],
        [-9.9, -5.9, -9.7, 9.4, 23.0, 15.4, -7.1, -1.8, -14.3, -12.6, 13.6],
        [9.0, 7.8, 8.9, 12.1, 14.7, 0.4, -7.2, -17.4, -2.7, -15.2, -10.5],
    ],
    full: [
        [-35.5, -37.0, 29.7, 29.6, 29.7, 15.1, 10.8, -24.5, -23.7, -10.9, 16.9],
        [-39.1, -28.0, 39.6, 20.5, 10.6, -20.6, -27.8, -15.1, 4.6, 12.8, 42.4],
        [-26.5, -12.7, 41.7, 43.2, -2.4, -20.3, -3.4, -10.4, -13.1, -12.8, 16.7],
        [-26.0, -9.6, 30.7, 27.7, -10.0, -13.4, -2.7, -8.2, 7.6, -7.7, 11.6],
        [-15.9, -0.9, 27.7, -2.1, -29.9, -18.5, 4.0, -4.7, 17.0, 19.9, 3.4],
        [-29.3, -12.8, -4.0, -12.8, -18.0, -4.5, 1.3, 14.4, 10.0, 35.5, 20.2],
    ],
};

/// Where single seeds may be sown.
pub(super) const COMMON: Worth = Worth {
    seed: 6.5,
    step: -5.1,
    empty: [
        [3.0, 18.0, 13.7, 8.7, -14.7, 2.9, -21.8, -7.9, -11.3, -6.2, 15.7],
        [-5.1, 12.0, 8.8, 9.2, 2.3, 4.5, 12.6, 5.2, 4.7, -19.9, -34.5],
        [-5.0, 3.6, 5.6, 1.3, 6.2, 6.9, 5.7, 4.4, -10.7, -11.1, -6.8],
        [9.8, 11.2, 7.3, 7.3, 4.2, -6.4, -6.9, -8.0, -12.5, -10.0, 4.0],
        [9.3, 10.4, 16.9, 16.4, 4.4, -12.1, -4.7, -20.1, -10.6, -9.4, -0.3],
        [16.3, 18.2, 8.7, -5.8, -5.2, 2.8, -7.3, -16.1, -16.9, -16.9, 22.1],
    ],
    full: [
        [-21.2, -31.6, -16.1, -2.6, 30.1, 1.4, 34.1, 12.4, 12.5, -0.9, -18.2],
        [-11.9, -26.0, -9.4, -5.2, 4.2, 1.0, -15.5, -5.7, -8.8, 21.1, 56.0],
        [-12.1, -7.8, -6.7, 3.8, -6.3, -5.3, -6.3, -6.1, 11.1, 12.3, 23.4],
        [-25.5, -13.0, -3.5, -1.1, 0.1, 11.9, 6.4, 3.0, 5.7, 4.7, 11.2],
        [-18.1, -10.9, -21.5, -17.8, -3.1, 18.2, 5.4, 18.6, 5.5, 12.2, 11.6],
        [-30.1, -28.0, -8.9, 15.4, 4.5, -7.9, 3.8, 9.7, 19.7, 30.6, -8.8],
    ],
};
