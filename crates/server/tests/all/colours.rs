//! What the style sheet paints is told apart by people who see colours otherwise.

use std::collections::BTreeMap;

use ludoteca_catalog::{find, games};
use ludoteca_core::Rng;
use ludoteca_core::scene::{Figure, Piece, Scene};

const STYLE: &str = include_str!("../../../../web/public/style.css");
const TABLE_STYLE: &str = include_str!("../../../../web/public/table.css");

/// Linear red, green and blue from 0 to 1.
type Rgb = [f64; 3];

/// What eyes make of colours: as most people see them, and without red, green or blue cones
/// (Machado, Oliveira and Fernandes 2009), and without any.
const EYES: [(&str, [Rgb; 3]); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("achromatopsia", [[0.2126, 0.7152, 0.0722]; 3]),
];

/// How far apart two colours must be in CIELAB: 2 is just seen, white and black are 100 apart.
const APART: f64 = 12.0;

/// A colour of the style sheet, in light (0) or in the dark (1).
fn named(name: &str, theme: usize) -> Rgb {
    named_in("", name, theme)
}

/// A colour that a part of a style sheet names, or else the whole.
fn named_in(part: &str, name: &str, theme: usize) -> Rgb {
    let name = format!(" --{name}: ");
    let told = part.split_once(&name).or_else(|| STYLE.split_once(&name));
    let (_, rest) = told.unwrap_or_else(|| panic!("{name}is no colour"));
    let (value, _) = rest.split_once(';').expect("an end");
    let value = match value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')')) {
        Some(both) => both.split(", ").nth(theme).expect("two colours"),
        None => value,
    };
    let digits = value.strip_prefix('#').expect("a colour");
    let long: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    [0, 2, 4].map(|at| {
        let value = f64::from(u8::from_str_radix(&long[at..at + 2], 16).expect("digits")) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// How much two colours differ in brightness, from 1 to 21, as WCAG has it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let [one, other] = [one, other].map(|[r, g, b]| 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    one.max(other) / one.min(other)
}

/// What pieces stand on.
const SURFACES: [&str; 8] =
    ["wood", "wood-light", "field", "field-alt", "field-third", "felt", "pit", "pit-deep"];

#[test]
fn black_has_an_edge_that_is_seen_on_every_board_in_the_dark() {
    let boards: Vec<&str> = TABLE_STYLE.split(":root[data-board=").skip(1).collect();
    let boards = boards.iter().map(|board| board.split('}').next().unwrap_or_default());
    let mut compared = 0;
    for board in std::iter::once("").chain(boards) {
        let edge = named_in(board, "dark-rim", 1);
        for surface in SURFACES {
            let contrast = contrast(edge, named_in(board, surface, 1));
            assert!(contrast >= 3.0, "{surface}: only {contrast:.2} on{board}");
            compared += 1;
        }
    }
    assert!(compared > 4 * SURFACES.len(), "only {compared} were compared");
}

fn lab(rgb: Rgb) -> Rgb {
    let [r, g, b] = rgb.map(|part| part.clamp(0.0, 1.0));
    let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How a piece of this ink looks to these eyes: the middle of its shading.
fn seen(ink: &str, theme: usize, eyes: &[Rgb; 3]) -> Rgb {
    let [top, low] = ["top", "low"].map(|part| named(&format!("{ink}-{part}"), theme));
    let mixed: Vec<f64> = top.iter().zip(low).map(|(a, b)| f64::midpoint(*a, b)).collect();
    lab(eyes.map(|row| row.iter().zip(&mixed).map(|(a, b)| a * b).sum()))
}

/// What tells pieces apart beside their colour.
fn form(piece: &Piece) -> String {
    match &piece.figure {
        Figure::Stone | Figure::Stack(_) => "stone".to_owned(),
        Figure::Chessman(role) => format!("{role:?}"),
        Figure::Promoted(role) => format!("promoted {role:?}"),
        Figure::Seeds(_) => "seeds".to_owned(),
        Figure::Die(die) => format!("die, marked: {}", die.marked),
        // A tile says what it is by its letters and how many dots it has, whose it is by a letter.
        Figure::Tile(tile) => {
            let (dots, owner) = (tile.dots.len(), tile.owner.map(|(_, letter)| letter));
            format!("tile {} with {dots} dots of {owner:?}", tile.sign)
        }
        Figure::Drawn { glyph, .. } => format!("{:p}", *glyph),
    }
}

fn pieces(scene: &Scene) -> impl Iterator<Item = &Piece> {
    let trays = scene.trays.iter().flat_map(|tray| tray.tokens.iter().map(|token| &token.piece));
    scene.pieces.iter().chain(trays)
}

#[test]
fn pieces_of_all_games_are_told_apart_whatever_one_sees() {
    let mut compared = 0;
    for entry in games() {
        let id = entry.info.id;
        let mut inks: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for seats in 2..=entry.info.seats.1 {
            let spec = if seats == 2 { id.to_owned() } else { format!("{id}(seats={seats})") };
            let Ok(game) = find(&spec) else { continue };
            let (mut position, mut rng) = (game.start(), Rng::new(seats.into()));
            for _ in 0..120 {
                for piece in pieces(&position.scene()) {
                    let ink = piece.ink.message().trim_start_matches("ink-");
                    let known = inks.entry(form(piece)).or_default();
                    if !known.contains(&ink) {
                        known.push(ink);
                    }
                }
                if position.play_random(&mut rng).is_err() {
                    break;
                }
            }
        }
        for (form, inks) in &inks {
            for (i, one) in inks.iter().enumerate() {
                for other in &inks[i + 1..] {
                    for (name, eyes) in &EYES {
                        for theme in 0..2 {
                            let (a, b) = (seen(one, theme, eyes), seen(other, theme, eyes));
                            let apart = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
                            let apart = apart.sqrt();
                            let at = format!("{id}, {form}: {one} and {other}, {name}, {theme}");
                            assert!(apart >= APART, "{at}: only {apart:.1} apart");
                            compared += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(compared > 400, "only {compared} pairs were compared");
}
