//! Everybody against everybody, by the Berger tables (FIDE Handbook C.05, annex 1).

/// The pairs of all rounds for `count` players, numbered from 1, who has the first seat first. Who is paired with
/// `None` has no game in that round: with an odd number of players everybody once. Twice over, if `double`, with the
/// seats exchanged.
pub fn rounds(count: u32, double: bool) -> Vec<Vec<(u32, Option<u32>)>> {
    if count < 2 {
        return Vec::new();
    }
    // With an odd number, who meets the last one of an even number has no game.
    let even = count + count % 2;
    let turn = even - 1;
    let real = |number: u32| (number <= count).then_some(number);
    let mut all: Vec<Vec<(u32, Option<u32>)>> = Vec::new();
    for round in 0..turn {
        // Everybody moves up by half the table from round to round; the last one stays and changes seats.
        let lead = (round * (even / 2)) % turn;
        let place = |steps: u32| (lead + steps) % turn + 1;
        let opposite = place(0);
        let head = if round % 2 == 0 { (opposite, even) } else { (even, opposite) };
        let mut pairs = Vec::new();
        for (first, second) in
            std::iter::once(head).chain((1..even / 2).map(|i| (place(i), place(turn - i))))
        {
            match (real(first), real(second)) {
                (Some(first), second) => pairs.push((first, second)),
                (None, Some(second)) => pairs.push((second, None)),
                (None, None) => {}
            }
        }
        all.push(pairs);
    }
    if double {
        let turned = |&(first, second): &(u32, Option<u32>)| match second {
            Some(second) => (second, Some(first)),
            None => (first, None),
        };
        let again: Vec<Vec<_>> =
            all.iter().map(|pairs| pairs.iter().map(turned).collect()).collect();
        all.extend(again);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(count: u32) -> Vec<String> {
        let pair = |&(a, b): &(u32, Option<u32>)| match b {
            Some(b) => format!("{a}-{b}"),
            None => format!("{a}:bye"),
        };
        let line = |pairs: &Vec<_>| pairs.iter().map(pair).collect::<Vec<_>>().join(" ");
        rounds(count, false).iter().map(line).collect()
    }

    #[test]
    fn the_tables_are_those_of_the_handbook() {
        assert_eq!(table(4), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        assert_eq!(
            table(6),
            ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
        );
        assert_eq!(
            table(8),
            [
                "1-8 2-7 3-6 4-5",
                "8-5 6-4 7-3 1-2",
                "2-8 3-1 4-7 5-6",
                "8-6 7-5 1-4 2-3",
                "3-8 4-2 5-1 6-7",
                "8-7 1-6 2-5 3-4",
                "4-8 5-3 6-2 7-1",
            ]
        );
    }

    #[test]
    fn everybody_meets_everybody_and_rests_once() {
        for count in 2..=21 {
            for double in [false, true] {
                let rounds = rounds(count, double);
                let mut met = vec![vec![0; count as usize + 1]; count as usize + 1];
                for pairs in &rounds {
                    let mut seen: Vec<u32> =
                        pairs.iter().flat_map(|&(a, b)| std::iter::once(a).chain(b)).collect();
                    seen.sort_unstable();
                    assert_eq!(seen, (1..=count).collect::<Vec<_>>());
                    for &(a, b) in pairs {
                        met[a as usize][b.unwrap_or(0) as usize] += 1;
                    }
                }
                let rests = usize::from(count % 2 == 1) * (1 + usize::from(double));
                for (a, b) in (1..=count as usize).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let games = if b == 0 { rests } else { 1 + usize::from(double) };
                    assert_eq!(met[a][b] + met[b][a], games);
                    assert!(b == 0 || !double || met[a][b] == 1, "both seats");
                }
            }
        }
        assert_eq!(rounds(1, false), Vec::<Vec<_>>::new());
    }
}
