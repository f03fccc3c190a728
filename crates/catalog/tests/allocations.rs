//! Playouts, lists of steps and steps do not allocate, whatever rules go around a game, nor do
//! searches position by position.

use std::time::Duration;

use ludoteca_catalog::{Control, Limits, META_RULES, Options, find, games};
use ludoteca_core::Rng;

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
fn no_position_of_alpha_beta_allocates() {
    const NODES: u64 = 20_000;
    let games = ["breakthrough", "chess", "othello", "dipole", "swap(breakthrough)"];
    let mut faults = Vec::new();
    for name in games {
        let mut position = find(name).expect("a game").start();
        // Past the swap, where the game inside is judged.
        for _ in 0..2 {
            position.play_random(&mut Rng::new(1)).expect("a step");
        }
        // Where there is a limit of depth, no solver is asked first.
        let thinking = |nodes| {
            let limits = Limits { nodes: Some(nodes), depth: Some(100), ..Limits::default() };
            allocation_counter::measure(|| {
                let (options, control) = (Options::default(), Control::default());
                let report = position.think(&limits, &options, &control, &mut |_| {});
                assert!(report.is_some_and(|report| report.nodes > NODES / 2), "{name}");
            })
            .count_total
        };
        // Every ply makes its buffers, and every report tells of all steps: three times as many
        // positions need hardly more of either.
        let (few, many) = (thinking(NODES), thinking(3 * NODES));
        if many > few + NODES / 20 {
            faults.push(format!("{name}: {few} allocations, then {many}"));
        }
    }
    assert!(faults.is_empty(), "allocations:\n{}", faults.join("\n"));
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
