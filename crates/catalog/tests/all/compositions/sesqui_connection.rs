//! Hex and Y with half moves.

use ludoteca_catalog::find;
use ludoteca_core::{Rng, Turn};

use super::{after, result, value};

#[test]
fn values_of_small_boards() {
    for id in ["sesqui-hex", "sesqui-y"] {
        assert_eq!(value(&format!("{id}(size=3,swap=false)")), "1 0", "{id}");
        assert_eq!(value(&format!("{id}(size=3)")), "0 1", "{id}");
    }
}

/// Whoever never moves half plays the game inside.
#[test]
fn without_half_moves_it_is_the_game_inside() {
    for (id, base) in [("sesqui-hex", "hex"), ("sesqui-y", "y")] {
        for seed in 0..20 {
            let (mut plain, mut half) = (find(base).unwrap().start(), find(id).unwrap().start());
            let mut rng = Rng::new(seed);
            while plain.turn() != Turn::Over {
                assert_eq!((plain.turn(), plain.steps()), (half.turn(), half.steps()), "{id}");
                let token = plain.play_random(&mut rng).unwrap();
                half.play(&token).unwrap();
                if token != "swap" && half.turn() != Turn::Over {
                    half.play("done").unwrap();
                }
            }
            assert_eq!(plain.payoffs(), half.payoffs(), "{id}");
        }
    }
}

#[test]
fn cells_are_beside_six_others() {
    let ways = |spec, steps| {
        let mut ways = after(spec, steps).steps();
        ways.sort();
        ways
    };
    let hex = ways("sesqui-hex(swap=false)", "c3 done a9 done k1");
    assert_eq!(hex, ["c3-b3", "c3-b4", "c3-c2", "c3-c4", "c3-d2", "c3-d3", "done"]);
    let corner = ways("sesqui-y(swap=false)", "a1 done d4 done c3");
    assert_eq!(corner, ["a1-a2", "a1-b1", "done"]);
    let edge = ways("sesqui-y(swap=false)", "d1 done d4 done a7");
    assert_eq!(edge, ["d1-c1", "d1-c2", "d1-d2", "d1-e1", "done"]);
}

#[test]
fn the_swap_stands_for_a_placement_and_nothing_follows_it() {
    for id in ["sesqui-hex", "sesqui-y"] {
        let swaps = |steps: &str| after(id, steps).steps().contains(&"swap".to_owned());
        assert!(!swaps("") && !swaps("c3") && swaps("c3 done"), "{id}");
        assert!(!swaps("c3 done b2") && !swaps("c3 done b2 done"), "{id}");
        let position = after(id, "c3 done swap");
        assert_eq!(position.turn().seat().unwrap().index(), 0, "{id}");
        // The stone that is placed is White's: it has no other that could move.
        assert_eq!(after(id, "c3 done swap b2").steps(), ["done"], "{id}");
    }
}

#[test]
fn a_half_move_may_win() {
    let steps = "b1 done c1 done b2 done d1 done a3 done a1 done c2 done a2 done b3";
    let spec = "sesqui-y(size=5,swap=false)";
    assert_eq!(result(&*after(spec, steps)), "running");
    assert_eq!(result(&*after(spec, &format!("{steps} c2-c3"))), "1 0");
}
