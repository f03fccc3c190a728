//! The words of the language, for editors: what can stand behind each heading. And texts to begin with.

use crate::syntax::Text;

/// What is written behind a heading, the heading first; longer pieces are written as they stand.
pub const WORDS: [(&str, &[&str]); 10] = [
    ("game", &["in"]),
    (
        "board",
        &[
            "squares",
            "crossings",
            "sides of squares",
            "pits",
            "rhombus of hexagons, size",
            "triangle of hexagons, size",
            "hexagon of hexagons, size",
            "triangles of triangles, depth",
            "boards of",
            "points",
            "lines",
            "without",
            "if",
        ],
    ),
    ("sides", &[]),
    ("pieces", &["of nobody", "in hand", "with", "in stacks", "in heaps"]),
    ("names", &["means", "if"]),
    ("start", &["on", "in every pit", "if"]),
    ("plays", &["repeated", "if"]),
    (
        "turn",
        &[
            "place",
            "steps",
            "slides",
            "hops",
            "leaps",
            "moves",
            "sow",
            "anticlockwise",
            "clockwise",
            "skipping from",
            "part of",
            "top of",
            "exactly as many",
            "off the board",
            "pass",
            "forward",
            "backward",
            "sideways",
            "orthogonally",
            "diagonally",
            "in any direction",
            "to empty",
            "to empty or enemy",
            "over enemy",
            "capturing it",
            "or",
            "else",
            "then",
            "then may again",
            "then another turn",
            "then capture",
            "then place",
            "capture",
            "remove",
            "flip",
            "turn",
            "into",
            "where",
            "so that",
            "if",
            "most captured:",
            "until nothing changes:",
        ],
    ),
    ("after", &["capture", "remove", "flip", "turn", "put", "score", "claim boxes", "if"]),
    (
        "end",
        &[
            "wins",
            "loses",
            "draw",
            "no turn: loses",
            "full: draw",
            "no enemy: wins",
            "joins",
            "line of",
            "on last row: wins",
            "most own wins",
            "most score wins",
            "most captured wins",
            "each takes",
            "repeated 3 times: draw",
            "turn is 200: draw",
            "at once",
        ],
    ),
];

/// Words that make sets and numbers, behind any heading.
pub const SETS: [&str; 39] = [
    "empty",
    "own",
    "enemy",
    "occupied",
    "it",
    "from",
    "there",
    "near",
    "around",
    "above",
    "below",
    "left of",
    "right of",
    "ahead of",
    "behind",
    "within",
    "group of",
    "groups of",
    "touching",
    "between",
    "line of",
    "square of",
    "row",
    "rows",
    "column",
    "last row",
    "corner",
    "edge",
    "centre",
    "dark squares",
    "light squares",
    "not",
    "number of",
    "height of",
    "with",
    "with at least",
    "captured",
    "is at least",
    "is",
];

/// Small games that teach the language one after the other, each by its name.
pub const LESSONS: [(&str, &str); 7] = [
    ("three-in-a-row", include_str!("../lessons/three-in-a-row.txt")),
    ("long-line", include_str!("../lessons/long-line.txt")),
    ("race", include_str!("../lessons/race.txt")),
    ("leapers", include_str!("../lessons/leapers.txt")),
    ("siege", include_str!("../lessons/siege.txt")),
    ("bridge", include_str!("../lessons/bridge.txt")),
    ("walls", include_str!("../lessons/walls.txt")),
];

impl Text {
    /// The words that it has of its own: parameters, sides, pieces, names.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = (self.params.iter().map(|param| &param.name))
            .chain(&self.sides)
            .chain(self.pieces.iter().map(|piece| &piece.name))
            .chain(self.means.iter().map(|means| &means.name))
            .map(|name| name.it.clone())
            .collect();
        words.sort_unstable();
        words.dedup();
        words
    }
}
