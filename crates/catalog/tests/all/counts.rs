//! The known counts, through the names that people type.

use ludoteca_catalog::{entry, find};

#[test]
fn perft_counts_of_all_games() {
    let mut checked = 0;
    for line in include_str!("counts.txt").lines().filter(|l| !l.starts_with('#')) {
        let (spec, counts) = line.split_once(": ").expect("SPEC: COUNT ...");
        let id = spec.split('(').next().expect("a name");
        assert!(entry(id).is_some(), "no game {id}");
        let start = find(spec).unwrap_or_else(|e| panic!("{e}")).start();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(start.perft(depth).to_string(), count, "{spec} at depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0);
}

#[test]
fn perft_of_depth_zero_is_one_and_beyond_the_end_nothing() {
    let start = find("y(size=2,swap=false)").unwrap().start();
    // Two stones of one colour on a triangle of three always touch all sides.
    assert_eq!([0, 1, 2, 3, 4].map(|d| start.perft(d)), [1, 3, 6, 6, 0]);
}
