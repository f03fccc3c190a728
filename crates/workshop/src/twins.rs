//! Texts of games whose rules in the library are a program.

/// A text, and what the library calls the same game.
#[derive(Clone, Copy, Debug)]
pub struct Twin {
    /// The game by hand, with the parameters that the text has as well, and without what only that has.
    pub by_hand: &'static str,
    /// The text.
    pub text: &'static str,
}

macro_rules! twins {
    ($($id:literal as $by_hand:literal,)*) => {
        &[$(Twin {
            by_hand: $by_hand,
            text: include_str!(concat!("../games/", $id, ".txt")),
        }),*]
    };
}

/// All of them; some more than once, on boards of other sizes.
pub const TWINS: &[Twin] = twins![
    "hex" as "hex(swap=false)",
    "y" as "y(swap=false)",
    "gomoku" as "gomoku",
    "gomoku" as "gomoku(size=15,overline=win)",
    "amazons" as "amazons",
    "amazons" as "amazons(size=10)",
    "breakthrough" as "breakthrough",
    "othello" as "othello",
    "konane" as "konane",
    "hip" as "hip",
    "traffic-lights" as "traffic-lights",
    "dots-and-boxes" as "dots-and-boxes",
    "go" as "go(dead=alive)",
    "quadrex" as "quadrex(swap=false)",
    "oust" as "oust",
    "forms" as "forms",
    "cerco" as "cerco",
    "sofia" as "sofia",
    "neighbours" as "neighbours",
    "fang" as "fang",
    "mak-yek" as "mak-yek",
    "cleave" as "cleave",
    "sardines" as "sardines",
    "line-go" as "line-go",
];
