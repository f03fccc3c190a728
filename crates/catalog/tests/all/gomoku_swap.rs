//! The equilibrium rule of gomoku.

use ludoteca_catalog::find;
use ludoteca_core::{Payoffs, Seat, Turn};

#[test]
fn after_a_swap_seat_0_goes_on_as_white() {
    let mut position = find("gomoku(swap=true)").unwrap().start();
    position.play("j10").unwrap();
    assert!(position.steps().contains(&"swap".to_owned()));
    position.play("swap").unwrap();
    assert_eq!(position.turn(), Turn::Seat(Seat::FIRST));
    assert!(!position.steps().contains(&"swap".to_owned()));
    for token in ["a1", "k10", "a2", "l10", "a3", "m10", "a4", "n10"] {
        position.play(token).unwrap();
    }
    // Black's five, which is seat 1's now.
    assert_eq!(position.payoffs(), Some(Payoffs::win(Seat::SECOND)));
}

#[test]
fn without_the_parameter_there_is_no_swap() {
    let mut position = find("gomoku").unwrap().start();
    position.play("j10").unwrap();
    assert_eq!(position.steps().len(), 360);
    assert!(position.play("swap").is_err());
}
