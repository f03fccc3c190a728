//! What a position looks like, as data.
//!
//! A scene is drawn the same way everywhere: on the table, on the cards of the library, in the
//! diagrams of the rules. One unit is about the distance of two neighbouring cells; `x` grows to
//! the right and `y` downwards. Whatever can be touched has a name; the names are those of the
//! touches of the steps (see [`View`](crate::View)).

mod svg;

use serde::Serialize;

use crate::{MAX_SEATS, Message};

pub use svg::{Picture, svg, token_svg};

/// A place on the board, in units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point `t` of the way to another.
    #[must_use]
    pub fn towards(self, other: Point, t: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// Moved by a vector.
    #[must_use]
    pub fn shifted(self, dx: f32, dy: f32) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }
}

/// The part of the plane that a scene fills.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Frame {
    /// Its upper left corner.
    pub corner: Point,
    /// Its width in units.
    pub width: f32,
    /// Its height in units.
    pub height: f32,
}

/// The colour of a piece. Every ink is told from the others by more than its hue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// The light side, called White.
    Light,
    /// The dark side, called Black.
    Dark,
    /// Belongs to nobody.
    Neutral,
    /// Blue: the first of two sides that are neither light nor dark.
    Blue,
    /// Orange: the second of two such sides.
    Orange,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Pink.
    Pink,
    /// Lilac.
    Lilac,
}

impl Ink {
    /// The message that names the colour.
    #[must_use]
    pub fn message(self) -> &'static str {
        svg::ink_class(self)
    }
    /// The colours of up to six sides, told apart by lightness alone: that of any two differs by
    /// a tenth of the way from black to white at least, and of the first four by a fifth.
    pub const SIDES: [Ink; MAX_SEATS] =
        [Ink::Blue, Ink::Orange, Ink::Dark, Ink::Light, Ink::Green, Ink::Yellow];

    /// The message that names the side of this colour, as somebody to be taken: `Black`.
    #[must_use]
    pub fn side(self) -> &'static str {
        match self {
            Ink::Light => "side-light",
            Ink::Dark => "side-dark",
            Ink::Neutral => "side-neutral",
            Ink::Blue => "side-blue",
            Ink::Orange => "side-orange",
            Ink::Green => "side-green",
            Ink::Yellow => "side-yellow",
            Ink::Red => "side-red",
            Ink::Pink => "side-pink",
            Ink::Lilac => "side-lilac",
        }
    }
}

/// What a part of the board is, which decides how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// The table top of the board, under everything.
    Wood,
    /// A field.
    Field,
    /// A field of the other shade of a chequered board.
    FieldAlt,
    /// A field of the third shade, where a lattice needs one.
    FieldThird,
    /// A field of green cloth.
    Felt,
    /// A touchable place that shows nothing of itself: a crossing, a gap between dots.
    Clear,
    /// A hollow that holds seeds.
    Pit,
    /// A drawn line of the board.
    Grid,
    /// A dot of the board.
    Dot,
    /// A thick line that frames a part of the board.
    Frame,
    /// A margin that belongs to one side.
    Margin(Ink),
    /// A margin that belongs to both or to nobody.
    Edge,
    /// A tile that lies there.
    Tile(Ink),
}

/// A form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outline {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f32,
    },
    /// An upright rectangle, its corners rounded.
    Box {
        /// Its upper left corner.
        corner: Point,
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// The radius of its corners.
        round: f32,
    },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// An open line through these points.
    Line(Vec<Point>),
}

impl Outline {
    /// A square around a point.
    #[must_use]
    pub fn square(centre: Point, side: f32) -> Outline {
        Outline::Box {
            corner: centre.shifted(-side / 2.0, -side / 2.0),
            width: side,
            height: side,
            round: 0.0,
        }
    }

    /// A circle around a point.
    #[must_use]
    pub const fn circle(centre: Point, radius: f32) -> Outline {
        Outline::Circle { centre, radius }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Outline {
        Outline::Line(vec![from, to])
    }

    /// Its middle: where a piece on it stands.
    #[must_use]
    pub fn centre(&self) -> Point {
        match self {
            Outline::Circle { centre, .. } => *centre,
            Outline::Box { corner, width, height, .. } => corner.shifted(width / 2.0, height / 2.0),
            Outline::Polygon(points) | Outline::Line(points) => {
                let n = points.len().max(1) as f32;
                Point::new(
                    points.iter().map(|p| p.x).sum::<f32>() / n,
                    points.iter().map(|p| p.y).sum::<f32>() / n,
                )
            }
        }
    }

    fn map(&mut self, f: &impl Fn(Point) -> Point) {
        match self {
            Outline::Circle { centre, .. } => *centre = f(*centre),
            Outline::Box { corner, width, height, .. } => {
                let (a, b) = (f(*corner), f(corner.shifted(*width, *height)));
                *corner = Point::new(a.x.min(b.x), a.y.min(b.y));
                (*width, *height) = ((a.x - b.x).abs(), (a.y - b.y).abs());
            }
            Outline::Polygon(points) | Outline::Line(points) => {
                points.iter_mut().for_each(|p| *p = f(*p));
            }
        }
    }
}

/// A part of the board that never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ground {
    /// Its form.
    pub outline: Outline,
    /// What it is.
    pub tone: Tone,
}

/// A place that can be touched.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// The name that touches use, and people hear: `c2`.
    pub name: String,
    /// Its form.
    pub outline: Outline,
    /// What it is.
    pub tone: Tone,
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// A round stone.
    Stone,
    /// This many round stones upon each other.
    Stack(u8),
    /// A queen of the game of Amazons, which moves in straight lines and shoots.
    Amazon,
    /// A crown.
    Crown,
    /// A blade with its grip.
    Dagger {
        /// Whether its tip points up.
        up: bool,
    },
    /// A chess man.
    Chessman(Role),
    /// A flat ring on which other pieces may come to stand.
    Ring,
    /// A closed cell.
    Block,
    /// A lamp with this many dots on it.
    Lamp(u8),
    /// A heap of this many seeds.
    Seeds(u16),
    /// A drawn line from the place of the piece to `dx`, `dy` twelfths of a unit further.
    Bar(i16, i16),
    /// A cell taken by a side, with the letter of its seat.
    Claim(char),
    /// A die seen from above, or two of them one upon the other.
    Die(Die),
    /// A flat tile of any form.
    Tile(Box<Tile>),
}

/// How a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Die {
    /// What its upper face shows: pips up to 6, a number above.
    pub value: u8,
    /// Whether it stands on its corner, turned by 45 degrees.
    pub diagonal: bool,
    /// Whether another die lies under it.
    pub stacked: bool,
    /// Whether two of its corners are marked, to tell two owners apart without their colours.
    pub marked: bool,
}

/// What is seen of a tile.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tile {
    /// Its corners, from the place of the piece; none where a cell of the tone
    /// [`Tile`](Tone::Tile) shows its form.
    pub corners: Vec<Point>,
    /// A few letters in its middle.
    pub sign: String,
    /// Dots of these colours under the sign: what it looks for.
    pub dots: Vec<Ink>,
    /// The colour and the letter or digit of its owner, on a disc beside the sign.
    pub owner: Option<(Ink, char)>,
    /// What people hear of it.
    pub say: Message,
}

/// What a chess man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// An amazon, which is queen and knight in one.
    Amazon,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    /// Tells the same piece in two scenes, so that it can be seen to move.
    pub key: String,
    /// The name of the cell it stands on.
    pub on: String,
    /// Where it stands.
    pub at: Point,
    /// Its size in units, about its diameter.
    pub size: f32,
    /// What it is.
    pub figure: Figure,
    /// Whose it is, or its colour.
    pub ink: Ink,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// Changed by the last turn.
    Last,
    /// The way of the last turn.
    Trail,
    /// Part of what won.
    Win,
    /// Forbidden now, though it looks possible.
    Forbidden,
    /// A step here would capture.
    Capture,
    /// Given up as dead.
    Dead,
    /// Counted for this side.
    Territory(Ink),
    /// Must be attended to now: the piece that steps on.
    Active,
    /// Has done what it may do in this turn: the piece under it is dimmed.
    Spent,
}

/// A mark over the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Its form.
    pub outline: Outline,
}

/// What a touch would put down, shown while the pointer is over it, and what touches have put down
/// so far while their step is not complete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ghost {
    /// The name of the touched element; or the names of all touches that lead there, separated by
    /// spaces, which goes before the name of the last one alone.
    pub touch: String,
    /// What would be there.
    pub piece: Piece,
}

/// What the last step sowed, so that it can be seen to be sown piece by piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sowing {
    /// The name of the cell from which the pieces came.
    pub from: String,
    /// The names of the cells into which they fell, one by one.
    pub into: Vec<String>,
}

/// Text on the board: coordinates, counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Label {
    /// Where its middle is.
    pub at: Point,
    /// Its height in units.
    pub size: f32,
    /// The text.
    pub text: String,
}

/// Something that can be touched beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Button {
    /// The name that touches use: `pass`.
    pub name: String,
    /// What it says to people.
    pub say: Message,
}

/// A row of tokens beside the board: a hand, a market.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tray {
    /// What it is.
    pub say: Message,
    /// The tokens, in their order.
    pub tokens: Vec<Token>,
    /// Whether it is seen only by those who ask for it.
    pub folded: bool,
}

/// Something beside the board that is seen at all times, and may be touched.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Token {
    /// The name that touches use.
    pub name: String,
    /// How it looks; where it stands does not matter.
    pub piece: Piece,
    /// A price or a count to write at it, or nothing.
    pub label: String,
    /// What it is, for people who ask or listen.
    pub say: Message,
}

/// A whole number to choose beside the board. The touch is the name and the number: `pay:7`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Number {
    /// What all its touches begin with: `pay:`.
    pub name: String,
    /// The least and the most that can be chosen.
    pub range: (u32, u32),
    /// The number that is proposed.
    pub start: u32,
    /// What is chosen, on a button.
    pub say: Message,
}

impl Number {
    /// The touch that chooses this number.
    #[must_use]
    pub fn touch(&self, number: u32) -> String {
        format!("{}{number}", self.name)
    }

    /// Whether this is one of its touches.
    #[must_use]
    pub fn has(&self, touch: &str) -> bool {
        let number = touch.strip_prefix(&self.name).and_then(|text| text.parse().ok());
        number.is_some_and(|n| (self.range.0..=self.range.1).contains(&n) && self.touch(n) == touch)
    }
}

/// How a seat appears.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatLook {
    /// The colour it plays now.
    pub ink: Ink,
    /// What it holds: reserves, hands.
    pub holds: Vec<Message>,
}

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene {
    /// What it fills.
    pub frame: Frame,
    /// Where its right part begins, which can also be drawn [below](Scene::folded) the left one.
    pub fold: Option<f32>,
    /// What never changes, from back to front.
    pub ground: Vec<Ground>,
    /// What can be touched.
    pub cells: Vec<Cell>,
    /// What stands on the cells.
    pub pieces: Vec<Piece>,
    /// What is pointed out.
    pub marks: Vec<Mark>,
    /// What touches would put down.
    pub ghosts: Vec<Ghost>,
    /// What the last step sowed.
    pub sowing: Option<Sowing>,
    /// Coordinates and counts.
    pub labels: Vec<Label>,
    /// What can be touched beside the board. Those that continue no legal step are not shown.
    pub buttons: Vec<Button>,
    /// Rows of tokens beside the board.
    pub trays: Vec<Tray>,
    /// Numbers to choose beside the board.
    pub numbers: Vec<Number>,
    /// How each seat appears.
    pub seats: Vec<SeatLook>,
    /// What is asked of the seat to step.
    pub prompt: Message,
}

impl Scene {
    /// An empty board of this size, its corner at the origin, for sides of these colours.
    #[must_use]
    pub fn new(width: f32, height: f32, seats: &[Ink]) -> Scene {
        Scene {
            frame: Frame { corner: Point::new(0.0, 0.0), width, height },
            fold: None,
            ground: Vec::new(),
            cells: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            ghosts: Vec::new(),
            sowing: None,
            labels: Vec::new(),
            buttons: Vec::new(),
            trays: Vec::new(),
            numbers: Vec::new(),
            seats: seats.iter().map(|&ink| SeatLook { ink, holds: Vec::new() }).collect(),
            prompt: Message::new("prompt-over"),
        }
    }

    /// The cell of this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|c| c.name == name)
    }

    /// Every place sent elsewhere.
    fn map(&mut self, to: &impl Fn(Point) -> Point) {
        self.ground.iter_mut().for_each(|g| g.outline.map(to));
        self.cells.iter_mut().for_each(|c| c.outline.map(to));
        self.marks.iter_mut().for_each(|m| m.outline.map(to));
        self.labels.iter_mut().for_each(|l| l.at = to(l.at));
        self.all_pieces().for_each(|piece| piece.at = to(piece.at));
    }

    fn all_pieces(&mut self) -> impl Iterator<Item = &mut Piece> {
        self.pieces.iter_mut().chain(self.ghosts.iter_mut().map(|g| &mut g.piece))
    }

    /// The scene as it is seen from the other side of the board.
    #[must_use]
    pub fn turned(mut self) -> Scene {
        let Frame { corner, width, height } = self.frame;
        let (sx, sy) = (2.0 * corner.x + width, 2.0 * corner.y + height);
        self.map(&move |p: Point| Point::new(sx - p.x, sy - p.y));
        for piece in self.all_pieces() {
            match &mut piece.figure {
                Figure::Bar(dx, dy) => (*dx, *dy) = (-*dx, -*dy),
                Figure::Dagger { up } => *up = !*up,
                Figure::Tile(tile) => {
                    tile.corners.iter_mut().for_each(|p| *p = Point::new(-p.x, -p.y));
                }
                _ => {}
            }
        }
        self
    }

    /// The scene for a narrow screen: what is right of its fold lies below the rest.
    #[must_use]
    pub fn folded(mut self) -> Scene {
        let Some(fold) = self.fold.take() else { return self };
        let Frame { corner, width, height } = self.frame;
        let (left, right) = (fold - corner.x, corner.x + width - fold);
        self.map(&move |p: Point| if p.x < fold { p } else { p.shifted(-left, height) });
        (self.frame.width, self.frame.height) = (left.max(right), 2.0 * height);
        self
    }

    /// With another board to the right of this one, or [below](Scene::folded) it. Seats, buttons and
    /// prompt stay as they are.
    #[must_use]
    pub fn beside(mut self, mut other: Scene, gap: f32) -> Scene {
        let Frame { corner, width, height } = self.frame;
        let (dx, dy) =
            (corner.x + width + gap - other.frame.corner.x, corner.y - other.frame.corner.y);
        other.map(&move |p: Point| p.shifted(dx, dy));
        self.fold = Some(corner.x + width + gap);
        self.frame.width = width + gap + other.frame.width;
        self.frame.height = height.max(other.frame.height);
        self.ground.append(&mut other.ground);
        self.cells.append(&mut other.cells);
        self.pieces.append(&mut other.pieces);
        self.marks.append(&mut other.marks);
        self.ghosts.append(&mut other.ghosts);
        self.labels.append(&mut other.labels);
        self
    }

    /// With other names for everything on the board that has one.
    #[must_use]
    pub fn renamed(mut self, name: impl Fn(&str) -> String) -> Scene {
        self.cells.iter_mut().for_each(|cell| cell.name = name(&cell.name));
        self.ghosts.iter_mut().for_each(|ghost| ghost.touch = name(&ghost.touch));
        self.labels.iter_mut().for_each(|label| label.text = name(&label.text));
        for piece in self.all_pieces() {
            piece.key = name(&piece.key);
            piece.on = name(&piece.on);
        }
        self
    }
}
