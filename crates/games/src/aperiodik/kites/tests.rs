use std::collections::HashSet;

use ludoteca_core::Rng;
use ludoteca_core::scene::Point;

use super::*;

/// `-1,2d`
fn hat(text: &str) -> Hat {
    let (home, letter) = text.split_at(text.len() - 1);
    let (q, r) = home.split_once(',').unwrap();
    let orientation = letter.as_bytes()[0] - b'a';
    Hat { q: q.parse().unwrap(), r: r.parse().unwrap(), orientation }
}

/// How far a point is from a straight edge.
fn distance(point: Point, a: Point, b: Point) -> f32 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
    let foot = a.towards(b, along.clamp(0.0, 1.0));
    (point.x - foot.x).hypot(point.y - foot.y)
}

fn patch(meetings: &Meetings, hats: &[&str]) -> Patch {
    let mut patch = Patch::new(meetings, hat(hats[0]), 101);
    for name in &hats[1..] {
        assert!(patch.open().contains(&hat(name)), "{name}");
        patch.lay(meetings, hat(name));
    }
    patch
}

/// Every place for one more hat, by the definition.
fn open_by_definition(hats: &[Hat], faces: u8) -> HashSet<Hat> {
    let taken: HashSet<Kite> = hats.iter().flat_map(|hat| hat.kites()).collect();
    let mut open = HashSet::new();
    for free in taken.iter().flat_map(|k| k.across()).filter(|k| !taken.contains(k)) {
        for orientation in 0..6 * faces {
            for kite in (Hat { q: 0, r: 0, orientation }).kites() {
                let place = Hat { q: free.q - kite.q, r: free.r - kite.r, orientation };
                if kite.d == free.d && place.kites().iter().all(|k| !taken.contains(k)) {
                    open.insert(place);
                }
            }
        }
    }
    open
}

fn same_places(patch: &Patch, faces: u8) {
    let open: HashSet<Hat> = patch.open().iter().copied().collect();
    assert_eq!(open.len(), patch.open().len(), "a place twice");
    assert_eq!(open, open_by_definition(patch.hats(), faces));
}

#[test]
fn kites_are_across_from_each_other() {
    for d in 0..6 {
        let kite = Kite { q: 3, r: -2, d };
        for other in kite.across() {
            assert_ne!(other, kite);
            assert!(other.across().contains(&kite));
        }
    }
}

#[test]
fn the_twelve_orientations_differ() {
    let sets: HashSet<Vec<_>> = (0..ORIENTATIONS)
        .map(|orientation| {
            let mut kites = (Hat { q: 0, r: 0, orientation }).kites().map(|k| (k.q, k.r, k.d));
            kites.sort_unstable();
            kites.to_vec()
        })
        .collect();
    assert_eq!(sets.len(), 12);
    // `k` of the rules: (0,0):0345 (-1,0):01 (0,-1):23.
    let kites: HashSet<_> = hat("0,0k").kites().into_iter().map(|k| (k.q, k.r, k.d)).collect();
    let expected = [
        (0, 0, 0),
        (0, 0, 3),
        (0, 0, 4),
        (0, 0, 5),
        (-1, 0, 0),
        (-1, 0, 1),
        (0, -1, 2),
        (0, -1, 3),
    ];
    assert_eq!(kites, HashSet::from(expected));
}

#[test]
fn a_hat_has_fourteen_edges_and_eleven_kites_across() {
    for orientation in 0..ORIENTATIONS {
        let hat = Hat { q: 5, r: -7, orientation };
        let own = hat.kites();
        let edges = own.iter().flat_map(|k| k.across()).filter(|k| !own.contains(k)).count();
        assert_eq!(edges, 14);
        let across: HashSet<_> = hat.edge_kites().into_iter().collect();
        assert_eq!(across.len(), HAT_EDGES);
        assert!(own.contains(&hat.anchor()));
        assert_eq!(hat.turned_over().anchor(), hat.anchor());
    }
}

#[test]
fn the_outline_runs_along_the_kites() {
    let key = |p: Point| ((p.x * 1000.0).round() as i32, (p.y * 1000.0).round() as i32);
    for orientation in 0..ORIENTATIONS {
        let hat = Hat { q: -2, r: 3, orientation };
        // Edges of one kite alone are edges of the hat.
        let mut edges: HashSet<[(i32, i32); 2]> = HashSet::new();
        let mut middle = Point::new(0.0, 0.0);
        for kite in hat.kites() {
            let corners = kite.corners();
            let centre = corners[0].towards(corners[2], 7.0 / 12.0);
            middle = middle.shifted(centre.x / 8.0, centre.y / 8.0);
            for i in 0..4 {
                let mut edge = [key(corners[i]), key(corners[(i + 1) % 4])];
                edge.sort_unstable();
                if !edges.remove(&edge) {
                    edges.insert(edge);
                }
            }
        }
        let outline = hat.outline();
        let own: HashSet<_> = (0..14)
            .map(|i| {
                let mut edge = [key(outline[i]), key(outline[(i + 1) % 14])];
                edge.sort_unstable();
                edge
            })
            .collect();
        assert_eq!(edges, own);
        let stated = hat.middle();
        assert!((middle.x - stated.x).abs() < 1e-3 && (middle.y - stated.y).abs() < 1e-3);
        let edges = (0..14).map(|i| (outline[i], outline[(i + 1) % 14]));
        let nearest = edges.map(|(a, b)| distance(hat.widest(), a, b));
        assert!((nearest.fold(f32::INFINITY, f32::min) - 4.0 / 3.0).abs() < 1e-3);
    }
}

#[test]
fn first_places_beside_one_hat() {
    let stated = "-1,-1b -1,-1h -1,0b -1,0c -1,0f -1,0k -1,0l -1,1f -1,1g 0,-1a 0,-1d 0,-1e \
        0,-1g 0,-1j 0,-1l 0,1a 0,1b 0,1j 0,1k 1,-1f 1,-1k 1,-2c 1,-2h 1,-2i 1,0b 1,0g 1,1e \
        1,1l 2,-1c 2,-1e 2,-1f 2,-1h 2,-1i 2,-2c 2,-2j 2,0e 2,0j 2,0k";
    let both = patch(Meetings::of(true), &["0,0a"]);
    let open: HashSet<Hat> = both.open().iter().copied().collect();
    assert_eq!(open, stated.split_whitespace().map(hat).collect());
    let anchors: HashSet<Kite> = open.iter().map(|hat| hat.anchor()).collect();
    assert_eq!((open.len(), anchors.len()), (38, 31));
}

#[test]
fn counts_of_places() {
    for (hats, both, one) in [
        (&["0,0a"][..], 38, 19),
        (&["0,0a", "-1,-1b"], 52, 26),
        (&["0,0a", "-1,1g"], 52, 26),
        (&["0,0a", "-1,1g", "-1,2d"], 66, 33),
        (&["0,0a", "-1,1g", "-1,2d", "-2,1a", "0,1c"], 78, 39),
    ] {
        let meetings = Meetings::of(true);
        let lain = patch(meetings, hats);
        assert_eq!(lain.open().len(), both, "{hats:?}");
        assert_eq!(lain.open().iter().filter(|h| !h.is_turned_over()).count(), one);
        assert_eq!(lain.encloses(meetings, hat("-1,1g")), hats.len() == 5);
    }
}

#[test]
fn hats_that_touch() {
    // 58 hats touch one hat in a point or an edge without overlap, 38 of them in an edge.
    let meetings = Meetings::of(true);
    let first = hat("0,0a");
    let corners = |hat: Hat| -> HashSet<(i32, i32)> {
        let corner = |p: Point| ((p.x * 100.0).round() as i32, (p.y * 100.0).round() as i32);
        hat.outline().into_iter().map(corner).collect()
    };
    let near = (-4..=4)
        .flat_map(|q| (-4..=4).map(move |r| (q, r)))
        .flat_map(|(q, r)| (0..ORIENTATIONS).map(move |orientation| Hat { q, r, orientation }));
    let own = corners(first);
    let count = near
        .filter(|&other| meetings.meet(first, other) != Meeting::Overlap)
        .filter(|&other| !corners(other).is_disjoint(&own))
        .count();
    assert_eq!(count, 58);
    assert_eq!(meetings.neighbours(first).len(), 38);
}

#[test]
fn places_stay_right_while_hats_come_and_go() {
    for (both_faces, faces) in [(true, 2), (false, 1)] {
        let meetings = Meetings::of(both_faces);
        let mut rng = Rng::new(3);
        for _ in 0..4 {
            let mut patch = Patch::new(meetings, hat("0,0a"), 101);
            for _ in 0..30 {
                let place = rng.pick(patch.open());
                patch.lay(meetings, place);
                same_places(&patch, faces);
                let index = rng.below(patch.hats().len());
                if rng.below(4) == 0 && patch.holds_without(meetings, index) {
                    patch.lift(meetings, index);
                    same_places(&patch, faces);
                }
            }
        }
    }
}

#[test]
fn a_hat_that_holds_others_is_missed() {
    let meetings = Meetings::of(true);
    let chain = patch(meetings, &["0,0a", "-1,-1b", "-1,-2a"]);
    assert!(!chain.holds_without(meetings, 1));
    assert!(chain.holds_without(meetings, 2));
    assert_eq!(chain.beside(meetings, hat("-1,-1b")).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(chain.at_home(-1, -2), Some(2));
    assert_eq!(chain.at_home(4, 4), None);
}
