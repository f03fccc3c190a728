//! The way through the turns of a game.

/// The ways through a list of turns: their name for scripts, their message, and their sign.
pub(super) const STEER: [(&str, &str, &str); 4] = [
    ("first", "ui-first", "M18 6l-7 6 7 6M7 6v12"),
    ("previous", "ui-previous", "M15 6l-7 6 7 6"),
    ("next", "ui-next", "M9 6l7 6-7 6"),
    ("last", "ui-last", "M6 6l7 6-7 6M17 6v12"),
];
