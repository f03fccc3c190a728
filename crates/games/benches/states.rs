//! What a copy of a state costs: `cargo bench -p ludoteca-games`.

use std::hint::black_box;

use divan::Bencher;
use ludoteca_core::{Args, Game, Info, Rng, Scratch, Spec};
use ludoteca_games as games;

fn main() {
    divan::main();
}

fn args(info: &Info, spec: &str) -> Args {
    let spec: Spec = spec.parse().expect("a name");
    Args::read(info.id, info.params, &spec.args).expect("parameters in range")
}

/// Copies the position after twenty random steps, as searches do: into memory that is there.
fn copies<G: Game>(bencher: Bencher<'_, '_>, game: &G) {
    let mut state = game.start();
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    for _ in 0..20 {
        if game.turn(&state).seat().is_some() {
            let step = game.random_step(&state, &mut rng, &mut scratch);
            game.play(&mut state, step);
        }
    }
    let mut copy = state.clone();
    bencher.bench_local(|| {
        copy.clone_from(black_box(&state));
        black_box(&copy);
    });
}

#[divan::bench]
fn traffic_lights_64(bencher: Bencher<'_, '_>) {
    use games::traffic_lights::{INFO, TrafficLights};
    copies(bencher, &TrafficLights::new(&args(&INFO, "traffic-lights(columns=8,rows=8)")));
}

#[divan::bench]
fn amazons_64(bencher: Bencher<'_, '_>) {
    use games::amazons::{Amazons, INFO};
    copies(bencher, &Amazons::new(&args(&INFO, "amazons")));
}

#[divan::bench]
fn hex_64(bencher: Bencher<'_, '_>) {
    use games::hex::{Hex, Rhombus};
    copies(bencher, &Hex::<64, 1>::new(Rhombus { size: 8 }));
}

#[divan::bench]
fn hex_121(bencher: Bencher<'_, '_>) {
    use games::hex::{Hex, Rhombus};
    copies(bencher, &Hex::<128, 2>::new(Rhombus { size: 11 }));
}

#[divan::bench]
fn y_66(bencher: Bencher<'_, '_>) {
    use games::y::{Triangle, Y};
    copies(bencher, &Y::<128, 2>::new(Triangle { size: 11 }));
}

#[divan::bench]
fn oware_12(bencher: Bencher<'_, '_>) {
    use games::oware::{INFO, Oware};
    copies(bencher, &Oware::new(&args(&INFO, "oware")));
}

#[divan::bench]
fn go_64(bencher: Bencher<'_, '_>) {
    use games::go::{Go, INFO};
    copies(bencher, &Go::<1>::new(&args(&INFO, "go(size=8)")));
}

#[divan::bench]
fn dots_and_boxes_60(bencher: Bencher<'_, '_>) {
    use games::dots_and_boxes::{DotsAndBoxes, INFO};
    copies(bencher, &DotsAndBoxes::<1>::new(&args(&INFO, "dots-and-boxes")));
}
