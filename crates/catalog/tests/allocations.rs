//! Playouts do not allocate step by step.

use std::time::Duration;

use ludoteca_catalog::{find, games};

#[test]
fn no_step_of_a_playout_allocates() {
    for entry in games() {
        let id = entry.info.id;
        let game = find(id).unwrap();
        let mut steps = 0;
        let mut playouts = 0;
        let counted = allocation_counter::measure(|| {
            (playouts, steps) = game.random_games(Duration::from_millis(20), 1);
        });
        // A playout may make its buffers, and a long game may let them grow; steps may not.
        let allowed = 8 * playouts + 100;
        assert!(
            counted.count_total <= allowed && counted.count_total < steps,
            "{id}: {} allocations in {playouts} games of {steps} steps",
            counted.count_total
        );
    }
}
