//! Who came in where.

/// The places that follow from what each side got, 1 for the best; those with the same share a place,
/// and the next one is counted after them: `1 1 3`.
///
/// ```
/// assert_eq!(ludoteca_club::rating::places(&[0.25, 0.5, 0.25, 0.0]), [2, 1, 2, 4]);
/// ```
#[must_use]
pub fn places(payoffs: &[f64]) -> Vec<usize> {
    let better = |mine: f64| payoffs.iter().filter(|&&other| other > mine).count();
    payoffs.iter().map(|&mine| 1 + better(mine)).collect()
}
