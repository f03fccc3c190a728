//! Playouts, lists of steps and steps do not allocate, whatever rules go around a game.

use std::time::Duration;

use ludoteca_catalog::{META_RULES, find, games};

/// Every game, and every game under every rule that fits.
fn all() -> Vec<String> {
    let ids = games().iter().map(|entry| entry.info.id);
    let ruled = |id: &str| {
        let rules = META_RULES.iter().filter(|rule| rule.fits(id));
        rules.map(|rule| format!("{}({id})", rule.id)).collect::<Vec<_>>()
    };
    ids.flat_map(|id| [vec![id.to_owned()], ruled(id)].concat()).collect()
}

#[test]
fn no_step_of_a_playout_allocates() {
    for spec in all() {
        let game = find(&spec).expect("a game");
        let mut steps = 0;
        let mut playouts = 0;
        let counted = allocation_counter::measure(|| {
            (playouts, steps) = game.random_games(Duration::from_millis(5), 1);
        });
        // A playout may make its buffers, and a long game may let them grow; steps may not.
        let allowed = 8 * playouts + 200;
        assert!(
            counted.count_total <= allowed && counted.count_total < steps.max(200),
            "{spec}: {} allocations in {playouts} games of {steps} steps",
            counted.count_total
        );
    }
}

#[test]
fn no_list_of_steps_and_no_step_allocates() {
    let mut faults = Vec::new();
    for spec in all() {
        let game = find(&spec).expect("a game");
        let mut steps = 0;
        let counted = allocation_counter::measure(|| steps = game.listed_game(7));
        // The start may allocate, and the lists, which are made once for each game inside and grow
        // a few times.
        if counted.count_total > 150 + steps / 20 {
            faults.push(format!("{spec}: {} in {steps} steps", counted.count_total));
        }
    }
    assert!(faults.is_empty(), "allocations:\n{}", faults.join("\n"));
}
