//! Go with the swap rule around it, as its parameter `swap` asks for by default.

use ludoteca_catalog::{Position, find, former};
use ludoteca_core::{Seat, Turn};

fn play(spec: &str, steps: &str) -> Box<dyn Position> {
    let mut position = find(spec).unwrap().start();
    for token in steps.split_whitespace() {
        position.play(token).unwrap_or_else(|error| panic!("{error}"));
    }
    position
}

fn result(position: &dyn Position) -> (String, String) {
    let scores = position.scores().expect("go counts points").to_string();
    (position.payoffs().map_or("running".to_owned(), |p| p.to_string()), scores)
}

#[test]
fn two_passes_at_the_start_win_for_white() {
    let position = play("go", "pass pass done accept");
    assert_eq!(result(&*position), ("0 1".to_owned(), "0 0".to_owned()));
}

#[test]
fn after_a_swap_the_first_player_goes_on_as_white() {
    let position = play("go", "d4 swap");
    assert_eq!(position.turn(), Turn::Seat(Seat::FIRST));
    let position = play("go(dead=alive)", "d4 swap pass pass");
    assert_eq!(result(&*position), ("0 1".to_owned(), "0 49".to_owned()));
    // Komi and ties belong to the colour.
    let position = play("go(komi=0.5)", "d4 swap pass");
    assert_eq!(result(&*position), ("running".to_owned(), "0.5 49".to_owned()));
    let position = play("go(komi=49,dead=alive)", "d4 swap pass pass");
    assert_eq!(result(&*position), ("1 0".to_owned(), "49 49".to_owned()));
}

#[test]
fn the_swap_is_the_second_step_only_whatever_the_first_was() {
    let swaps = |steps: &str| play("go", steps).steps().contains(&"swap".to_owned());
    assert!(!swaps(""));
    assert!(swaps("d4") && swaps("pass"));
    assert!(!swaps("d4 c3") && !swaps("d4 swap") && !swaps("d4 pass"));
    let without = play("go(swap=false)", "d4");
    assert!(!without.steps().contains(&"swap".to_owned()));
}

#[test]
fn pass_swap_pass_is_not_two_passes_in_a_row() {
    let position = play("go", "pass swap pass");
    assert_eq!(position.payoffs(), None);
    let position = play("go(dead=alive)", "pass swap pass pass");
    // Seat 0 is White.
    assert_eq!(result(&*position), ("1 0".to_owned(), "0 0".to_owned()));
}

#[test]
fn marking_goes_on_with_the_seats_of_the_swap() {
    let position = play("go", "d4 swap pass pass");
    assert_eq!(position.turn(), Turn::Seat(Seat::FIRST));
    assert_eq!(position.steps(), ["dead@d4", "done"]);
    let position = play("go", "d4 swap pass pass dead@d4 done");
    assert_eq!(position.turn(), Turn::Seat(Seat::SECOND));
    let position = play("go", "d4 swap pass pass dead@d4 done accept");
    assert_eq!(result(&*position), ("1 0".to_owned(), "0 0".to_owned()));
    let position = play("go", "d4 swap pass pass dead@d4 done resume pass pass");
    assert_eq!(result(&*position), ("0 1".to_owned(), "0 49".to_owned()));
}

#[test]
fn addresses_of_before_dead_stones_were_agreed_on_lead_where_they_led() {
    let game = find("go(from=7/7/7/7/7/7/7_b_1_no)").expect("an address of before");
    assert_eq!(game.spec().to_string(), "go(dead=alive,from=7/7/7/7/7/7/7_b_1_no)");
    assert_eq!(former("swap(go(size=5))"), "swap(go(size=5,dead=alive))");
    assert_eq!(former("go(dead=agree)"), "go(dead=agree)");
    assert_eq!(former("no name ("), "no name (");
}
