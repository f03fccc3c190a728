//! Knock-out: who loses is out.

/// The pairs of the first round for `count` players seeded from 1, in the order of the tree: the winners of the
/// first two pairs meet, then those of the next two. The best seeds have byes (`None`) where `count` is no power of
/// two, and meet as late as can be: 1-8, 4-5, 2-7, 3-6.
pub fn first_round(count: u32) -> Vec<(u32, Option<u32>)> {
    if count < 2 {
        return Vec::new();
    }
    let mut order = vec![1_u32];
    while order.len() < count as usize {
        let all = 2 * order.len() as u32 + 1;
        order = order.iter().flat_map(|&seed| [seed, all - seed]).collect();
    }
    let pairs = order.chunks(2).map(|pair| (pair[0], Some(pair[1]).filter(|&seed| seed <= count)));
    pairs.collect()
}

/// How many rounds it takes `count` players.
pub fn rounds(count: u32) -> u32 {
    count.max(1).next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_last() {
        assert_eq!(first_round(8), [(1, Some(8)), (4, Some(5)), (2, Some(7)), (3, Some(6))]);
        assert_eq!(first_round(5), [(1, None), (4, Some(5)), (2, None), (3, None)]);
        assert_eq!(first_round(2), [(1, Some(2))]);
        assert_eq!(first_round(1), []);
    }

    #[test]
    fn if_the_better_seed_always_wins_the_best_two_are_in_the_final() {
        for count in 2..70 {
            let mut left: Vec<u32> = first_round(count).iter().map(|&(a, _)| a).collect();
            let mut played = 1;
            while left.len() > 1 {
                if left.len() == 2 {
                    assert_eq!(left, if count == 2 { vec![1] } else { vec![1, 2] });
                }
                left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
                played += 1;
            }
            assert_eq!((left, played), (vec![1], rounds(count)), "{count}");
            let byes = first_round(count).iter().filter(|pair| pair.1.is_none()).count();
            assert_eq!(byes as u32, count.next_power_of_two() - count);
        }
        assert_eq!((rounds(0), rounds(1), rounds(2), rounds(9)), (0, 0, 1, 4));
    }
}
