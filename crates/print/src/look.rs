//! What the classes of a scene look like on paper: light, so that little ink is needed, and with
//! colours that differ in lightness, so that a printer without colours will do.

use ludoteca_core::scene::Ink;

use crate::sheet::{Line, Paint, Rgb};

/// A colour for each kind of part of a scene.
pub(crate) struct Look {
    wood: Rgb,
    wood_rim: Rgb,
    field: Rgb,
    field_alt: Rgb,
    field_third: Rgb,
    field_line: Rgb,
    felt: Rgb,
    grid: Rgb,
    pit: Rgb,
    seed: Rgb,
    mark: Rgb,
    halo: Rgb,
    alert: Rgb,
    coordinate: Rgb,
    /// The shade that pieces throw, if any.
    shade: Option<Rgb>,
}

/// On paper.
pub(crate) const PAPER: Look = Look {
    wood: Rgb::WHITE,
    wood_rim: Rgb(120, 120, 120),
    field: Rgb::WHITE,
    field_alt: Rgb(214, 214, 214),
    field_third: Rgb(236, 236, 236),
    field_line: Rgb(110, 110, 110),
    felt: Rgb(240, 244, 241),
    grid: Rgb(50, 50, 50),
    pit: Rgb(244, 244, 244),
    seed: Rgb(150, 150, 150),
    mark: Rgb(0, 105, 96),
    halo: Rgb::WHITE,
    alert: Rgb(170, 40, 25),
    coordinate: Rgb(90, 90, 90),
    shade: None,
};

/// On a screen: the boards of wood that the pages show.
pub(crate) const SCREEN: Look = Look {
    wood: Rgb(220, 187, 134),
    wood_rim: Rgb(176, 140, 86),
    field: Rgb(236, 214, 173),
    field_alt: Rgb(207, 168, 113),
    field_third: Rgb(221, 191, 141),
    field_line: Rgb(169, 135, 87),
    felt: Rgb(92, 154, 116),
    grid: Rgb(109, 82, 49),
    pit: Rgb(184, 147, 95),
    seed: Rgb(232, 220, 190),
    mark: Rgb(23, 102, 95),
    halo: Rgb(255, 253, 246),
    alert: Rgb(141, 47, 31),
    coordinate: Rgb(86, 72, 50),
    shade: Some(Rgb(74, 51, 21)),
};

/// The colours of what belongs to a side: the body, its rim, and what is written on it.
struct Side {
    body: Rgb,
    top: Rgb,
    rim: Rgb,
    on: Rgb,
}

const fn side(body: Rgb, top: Rgb, rim: Rgb, on: Rgb) -> Side {
    Side { body, top, rim, on }
}

fn side_of(ink: Ink) -> Side {
    let white = Rgb::WHITE;
    match ink {
        Ink::Light => side(white, white, Rgb(60, 55, 50), Rgb(42, 37, 30)),
        Ink::Dark => side(Rgb(38, 35, 32), Rgb(92, 85, 78), Rgb(13, 11, 10), Rgb(244, 238, 226)),
        Ink::Neutral => {
            side(Rgb(168, 160, 150), Rgb(190, 182, 172), Rgb(77, 67, 55), Rgb(23, 19, 14))
        }
        Ink::Blue => side(Rgb(31, 95, 166), Rgb(77, 143, 209), Rgb(18, 63, 115), white),
        Ink::Orange => side(Rgb(221, 132, 32), Rgb(243, 176, 92), Rgb(128, 72, 10), Rgb(42, 23, 3)),
        Ink::Green => side(Rgb(45, 138, 82), Rgb(104, 187, 132), Rgb(23, 83, 47), Rgb(6, 32, 15)),
        Ink::Yellow => {
            side(Rgb(229, 185, 44), Rgb(251, 227, 138), Rgb(128, 99, 11), Rgb(53, 40, 3))
        }
        Ink::Red => side(Rgb(184, 53, 42), Rgb(222, 115, 101), Rgb(101, 23, 15), white),
        Ink::Pink => {
            side(Rgb(229, 143, 176), Rgb(246, 193, 211), Rgb(141, 59, 94), Rgb(58, 13, 32))
        }
        Ink::Lilac => side(Rgb(138, 99, 189), Rgb(183, 154, 219), Rgb(74, 42, 120), white),
    }
}

/// An element of a scene: what it is and to whom it belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element<'a> {
    pub(crate) classes: &'a [&'a str],
    pub(crate) ink: Ink,
    /// Whether it is an open line.
    pub(crate) open: bool,
    /// Whether it is a part of a figure with corners, such as a chess man.
    pub(crate) figure: bool,
}

impl Look {
    /// How an element is painted; `None` where it is not seen, `Err` where nobody knows.
    pub(crate) fn paint(&self, element: Element<'_>) -> Result<Option<Paint>, String> {
        let own = side_of(element.ink);
        let hair = |colour, width| Line { hair: true, ..Line::new(colour, width) };
        let thick = |colour, width| Line { round: true, ..Line::new(colour, width) };
        let field = |fill| Some(Paint::both(fill, hair(self.field_line, 0.025)));
        let halo = |width| Some(Paint::line(thick(self.halo, width)));
        let mark = |width| Some(Paint::line(thick(self.mark, width)));
        let alert = |width, dashes| Some(Paint::line(Line { dashes, ..thick(self.alert, width) }));
        let see_through = |paint: Paint, opacity| Some(Paint { opacity, ..paint });
        let is = |class| element.classes.contains(&class);
        let Some(class) = element.classes.iter().find(|class| !GENERAL.contains(class)) else {
            return Err(element.classes.join(" "));
        };
        Ok(match *class {
            "tone-wood" => Some(Paint::both(self.wood, hair(self.wood_rim, 0.05))),
            "tone-field" => field(self.field),
            "tone-field-alt" => field(self.field_alt),
            "tone-field-third" => field(self.field_third),
            "tone-felt" => Some(Paint::both(self.felt, hair(self.field_line, 0.035))),
            "tone-clear" => None,
            "tone-pit" => Some(Paint::both(self.pit, hair(self.wood_rim, 0.04))),
            "tone-grid" => Some(Paint::line(Line { round: true, ..hair(self.grid, 0.03) })),
            "tone-dot" => Some(Paint::fill(self.grid)),
            "tone-frame" => Some(Paint::line(Line::new(self.grid, 0.12))),
            "tone-edge" => field(self.wood),
            "tone-margin" if element.open && is("rim") => Some(Paint::line(thick(own.rim, 0.22))),
            "tone-margin" if element.open => Some(Paint::line(thick(own.body, 0.16))),
            "tone-margin" => Some(Paint::both(own.body, hair(own.rim, 0.025))),
            "tone-tile" | "tile" => Some(Paint::both(own.body, hair(own.rim, 0.045))),
            "body" => {
                let rim = if element.figure { thick(own.rim, 0.045) } else { hair(own.rim, 0.03) };
                Some(Paint::both(own.body, rim))
            }
            "shade" => self.shade.and_then(|shade| see_through(Paint::fill(shade), 0.25)),
            "detail" => see_through(Paint::line(thick(own.on, 0.06)), 0.7),
            "dot" => Some(Paint::fill(own.on)),
            "seed" => Some(Paint::both(self.seed, hair(self.grid, 0.012))),
            "bar" => Some(Paint::line(thick(own.body, 0.14))),
            "claim" => see_through(Paint::fill(own.body), 0.82),
            "corner" => Some(Paint::line(thick(own.on, 0.035))),
            "pip" => Some(Paint::both(own.top, Line::new(Rgb::WHITE, 0.03))),
            "owner" => Some(Paint::both(own.top, hair(own.rim, 0.03))),
            "halo" if is("thin") && element.open => None,
            "halo" => halo(if is("thin") { 0.1 } else { 0.17 }),
            "mark-last" => mark(0.06),
            "mark-trail" => {
                let line = Line { dashes: Some([0.02, 0.16]), ..thick(self.mark, 0.07) };
                Some(Paint::line(line))
            }
            "mark-win" => mark(0.1),
            "mark-active" => mark(0.08),
            "mark-forbidden" => alert(0.055, Some([0.12, 0.1])),
            "mark-capture" | "mark-check" => alert(0.06, None),
            "mark-dead" => alert(0.1, None),
            "mark-doubtful" => alert(0.06, Some([0.02, 0.11])),
            "mark-spent" => see_through(Paint::fill(self.field_third), 0.55),
            "mark-territory" => see_through(Paint::both(own.body, hair(own.rim, 0.02)), 0.85),
            unknown => return Err((*unknown).to_owned()),
        })
    }

    /// The colour of a text, whether it is bold, and what shines round it.
    pub(crate) fn text(&self, class: &str, ink: Ink) -> Result<(Rgb, bool), String> {
        Ok(match class {
            "label" => (self.coordinate, false),
            "letter" | "sign" => (side_of(ink).on, true),
            "count" => (self.grid, true),
            unknown => return Err(unknown.to_owned()),
        })
    }
}

/// Classes that say nothing of how an element is painted by themselves.
const GENERAL: [&str; 4] = ["rim", "mark", "under", "thin"];
