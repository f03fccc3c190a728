//! Hats on a table; beside it the market, the hands and what is left in the bag.

use ludoteca_core::scene::{
    Button, Cell as Field, Figure, Frame, Ghost, Ground, Ink, Mark, MarkKind, Number, Outline,
    Piece, Point, Tile as Look, Token, Tone, Tray,
};
use ludoteca_core::{Message, NotationExt, Scene, Seat, Touches, View};

use super::kites::{Hat, Kite};
use super::notation::number;
use super::{
    Aperiodik, Colour, Counts, Goods, Kind, MOST_SEATS, Phase, State, Step, Tile, held, seats,
};

/// The colours of the players' discs, none of which is that of a tile.
const INKS: [Ink; MOST_SEATS] = [Ink::Light, Ink::Dark, Ink::Orange, Ink::Yellow];
/// What they are called.
const INK_NAMES: [&str; MOST_SEATS] = ["ink-light", "ink-dark", "ink-orange", "ink-yellow"];
/// The short side of a kite in units: neighbours are about one unit apart.
const SCALE: f32 = 0.28;
/// The size of what stands on a tile of the board, and on one beside it, which is seen smaller.
const SIGN: f32 = 0.78;
const TOKEN_SIGN: f32 = 1.3;
/// Free space around the tiles, where the next one may go.
const MARGIN: f32 = 0.9;
/// The frame grows by whole numbers of this.
const GROWTH: f32 = 1.0;
/// The frame is at least this wide and high.
const LEAST: (f32, f32) = (7.0, 5.0);

fn scaled(point: Point) -> Point {
    Point::new(point.x * SCALE, point.y * SCALE)
}

fn outline(hat: Hat) -> Outline {
    Outline::Polygon(hat.outline().map(scaled).to_vec())
}

/// The outline of a kite.
fn kite_outline(kite: Kite) -> Outline {
    Outline::Polygon(kite.corners().map(scaled).to_vec())
}

/// The corners of a hat from where its sign stands.
fn corners(hat: Hat) -> Vec<Point> {
    let middle = hat.widest();
    hat.outline().map(|p| scaled(p.shifted(-middle.x, -middle.y))).to_vec()
}

/// What the cell of a tile is called: its home hexagon.
fn home_name(q: i16, r: i16) -> String {
    format!("{q},{r}")
}

/// What an anchor kite is called: the place of the hat that lies there face up.
fn anchor_name(hat: Hat) -> String {
    let letter = char::from(b'a' + hat.turns());
    format!("{}{letter}", home_name(hat.q, hat.r))
}

fn market_name(slot: usize) -> String {
    format!("market-{}", slot + 1)
}

fn hand_name(seat: Seat, kind: Kind) -> String {
    format!("hand-{}-{}", number(seat), kind.name())
}

fn bag_name(kind: Kind) -> String {
    format!("bag-{}", kind.name())
}

fn colour_ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
        Colour::Green => Ink::Green,
        Colour::Pink => Ink::Pink,
        Colour::Lilac => Ink::Lilac,
        Colour::Grey => Ink::Neutral,
    }
}

/// What each kind does, for people.
#[rustfmt::skip]
const KIND_TEXTS: [&str; super::KINDS + 1] = [
    "aperiodik-r1", "aperiodik-r2", "aperiodik-r3", "aperiodik-r4",
    "aperiodik-r5", "aperiodik-r6", "aperiodik-r7", "aperiodik-r8",
    "aperiodik-b1",
    "aperiodik-g1", "aperiodik-g2", "aperiodik-g3", "aperiodik-g4", "aperiodik-g5",
    "aperiodik-p1", "aperiodik-p2", "aperiodik-p3", "aperiodik-p4", "aperiodik-p5", "aperiodik-p6",
    "aperiodik-l1", "aperiodik-l2", "aperiodik-l3",
    "aperiodik-x0",
];

/// What stands for a tile.
fn piece(name: String, at: Point, size: f32, look: Look, kind: Kind) -> Piece {
    let ink = colour_ink(kind.colour());
    Piece { key: name.clone(), on: name, at, size, figure: Figure::Tile(Box::new(look)), ink }
}

impl Aperiodik {
    /// What a kind does, for people.
    fn kind_say(&self, kind: Kind) -> Message {
        Message::new(match kind {
            Kind::G1 if self.coloured => "aperiodik-g1-red",
            Kind::G2 if self.coloured => "aperiodik-g2-blue",
            kind => KIND_TEXTS[kind as usize],
        })
    }

    /// The sign of a kind, and the colours that it looks for.
    fn sign(&self, kind: Kind) -> (&'static str, &'static [Ink]) {
        use Ink::{Blue, Dark, Green, Light, Lilac, Neutral, Pink, Red};
        match kind {
            Kind::R1 => ("+4", &[Pink]),
            Kind::R2 => ("+3", &[Lilac, Pink]),
            Kind::R3 => ("+2", &[Blue]),
            Kind::R4 => ("+2", &[Green]),
            Kind::R5 => ("+2", &[Red, Lilac]),
            Kind::R6 => ("+1", &[Blue, Green]),
            Kind::R7 => ("+1", &[Blue, Green, Lilac, Pink]),
            Kind::R8 => ("+3", &[Light]),
            Kind::B1 => ("", &[Blue, Blue, Blue]),
            Kind::G1 if self.coloured => ("1¢", &[Red]),
            Kind::G2 if self.coloured => ("2¢", &[Blue]),
            Kind::G1 => ("1¢", &[Neutral]),
            Kind::G2 => ("2¢", &[Neutral]),
            Kind::G3 => ("3¢", &[Pink]),
            Kind::G4 => ("3¢", &[Light, Dark]),
            Kind::G5 => ("1¢", &[Green]),
            Kind::P1 => ("¢!", &[]),
            Kind::P2 => ("−1", &[Red, Blue, Green]),
            Kind::P3 => ("(−1)", &[]),
            Kind::P4 => ("3¢", &[]),
            Kind::P5 => ("↻", &[]),
            Kind::P6 => ("⇄", &[]),
            Kind::L1 => ("»", &[]),
            Kind::L2 => ("10¢", &[]),
            Kind::L3 => ("↷", &[]),
            Kind::X0 => ("", &[]),
        }
    }

    /// A tile that is not on the board.
    fn off_board(&self, name: String, kind: Kind, label: String) -> Token {
        let (sign, dots) = self.sign(kind);
        let look = Look {
            corners: corners(Hat { q: 0, r: 0, orientation: 0 }),
            sign: sign.to_owned(),
            dots: dots.to_vec(),
            owner: None,
            say: self.kind_say(kind),
        };
        let piece = piece(name.clone(), Point::new(0.0, 0.0), TOKEN_SIGN, look, kind);
        Token { name, piece, label, say: self.kind_say(kind) }
    }

    /// A tile on the board: red ones show their points, banks their coins.
    fn laid(&self, state: &State, index: usize) -> Piece {
        let Tile { kind, owner, coins, .. } = state.tiles[index];
        let hat = state.patch.hats()[index];
        let (sign, dots) = self.sign(kind);
        let points = self.tile_points(state, index);
        let sign = match kind {
            Kind::P4 => format!("{coins}¢"),
            _ if kind.colour() == Colour::Red => points.to_string(),
            _ => sign.to_owned(),
        };
        let say = match owner {
            Some(seat) => Message::new("aperiodik-laid")
                .number("player", number(seat) as f64)
                .number("points", f64::from(points))
                .say("tile", self.kind_say(kind)),
            None => self.kind_say(kind),
        };
        let owner = owner.map(|seat| (INKS[seat.index()], char::from(b'1' + seat.index() as u8)));
        let look = Look { corners: Vec::new(), sign, dots: dots.to_vec(), owner, say };
        let name = home_name(hat.q, hat.r);
        piece(name, scaled(hat.widest()), SIGN, look, kind)
    }

    /// A tile that would lie there.
    fn ghost(&self, touch: String, kind: Kind, hat: Hat) -> Ghost {
        let (sign, dots) = self.sign(kind);
        let look = Look {
            corners: corners(hat),
            sign: sign.to_owned(),
            dots: dots.to_vec(),
            owner: None,
            say: self.kind_say(kind),
        };
        let piece = piece(touch.clone(), scaled(hat.widest()), SIGN, look, kind);
        Ghost { touch, piece }
    }

    /// The anchors of all places where the tile at hand can go, as dots to touch, and what would
    /// lie there; a second touch turns it over.
    fn show_places(&self, state: &State, kind: Kind, scene: &mut Scene) {
        let places = state.patch.open().iter().filter(|&&hat| self.may_lie(state, hat));
        for &hat in places {
            let name = anchor_name(hat);
            let over = self.lies_turned_over(state, hat);
            let touch = if over { format!("{name} {name}") } else { name.clone() };
            scene.ghosts.push(self.ghost(touch, kind, hat));
            if !over {
                let kite = kite_outline(hat.anchor());
                let dot = Outline::circle(scaled(hat.middle()), 0.055);
                scene.ground.push(Ground { outline: dot, tone: Tone::Dot });
                scene.cells.push(Field { name, outline: kite, tone: Tone::Clear });
            }
        }
    }

    /// Whether a second touch of its anchor is needed for this place: the other face fits too.
    fn lies_turned_over(&self, state: &State, hat: Hat) -> bool {
        hat.is_turned_over()
            && state.patch.open().contains(&hat.turned_over())
            && self.may_lie(state, hat.turned_over())
    }

    fn tray(&self, say: Message, tokens: Vec<Token>) -> Tray {
        Tray { say, tokens, folded: false }
    }

    /// Tokens of the kinds that are held, with their number.
    fn counted(&self, counts: &Counts, name: impl Fn(Kind) -> String) -> Vec<Token> {
        let label = |kind: Kind| match counts[kind.index()] {
            1 => String::new(),
            copies => format!("×{copies}"),
        };
        held(counts).map(|kind| self.off_board(name(kind), kind, label(kind))).collect()
    }

    fn trays(&self, state: &State) -> Vec<Tray> {
        let stalls = state.stalls().iter().enumerate();
        let market = stalls
            .map(|(slot, &kind)| self.off_board(market_name(slot), kind, format!("{}¢", slot + 1)))
            .collect();
        let mut trays = vec![self.tray(Message::new("aperiodik-market"), market)];
        trays.extend(seats(self.seats).map(|seat| {
            let say = Message::new("aperiodik-hand")
                .number("player", number(seat) as f64)
                .say("ink", Message::new(INK_NAMES[seat.index()]));
            self.tray(say, self.counted(state.hand(seat), |kind| hand_name(seat, kind)))
        }));
        let say = Message::new("aperiodik-bag").number("count", state.bagged);
        trays.push(Tray { folded: true, ..self.tray(say, self.counted(&state.bag, bag_name)) });
        trays
    }

    fn prompt(&self, state: &State) -> Message {
        if state.must_draw() {
            return Message::new("aperiodik-draw");
        }
        let wanted = |goods: Goods| match goods {
            Goods::Held(kind) => kind.name(),
            Goods::Laid(index) => state.tiles[usize::from(index)].kind.name(),
        };
        match state.phase {
            Phase::Reaction(_) => {
                Message::new("aperiodik-react").number("player", number(state.seat) as f64)
            }
            Phase::Buying => Message::new("aperiodik-buy"),
            Phase::Pricing { goods, .. } => {
                Message::new("aperiodik-price").name("tile", wanted(goods))
            }
            Phase::Answer { goods, price, .. } => Message::new("aperiodik-answer")
                .number("player", number(state.seat) as f64)
                .number("price", price)
                .name("tile", wanted(goods)),
            Phase::Playing => Message::new("aperiodik-play").number("cost", self.cost(state)),
            Phase::Placing(kind) => Message::new("aperiodik-place")
                .number("cost", self.cost(state))
                .name("tile", kind.name()),
            Phase::Stealing => Message::new("aperiodik-steal"),
            Phase::Lifting => Message::new("aperiodik-lift"),
            Phase::Moving { .. } => Message::new("aperiodik-move"),
            Phase::Won | Phase::Spent => Message::new("prompt-over"),
        }
    }

    /// The part of the plane around all tiles.
    fn frame(&self, state: &State) -> Frame {
        let corners = state.patch.hats().iter().flat_map(|hat| hat.outline()).map(scaled);
        let (mut low, mut high) = (Point::new(0.0, 0.0), Point::new(0.0, 0.0));
        for p in corners {
            low = Point::new(low.x.min(p.x), low.y.min(p.y));
            high = Point::new(high.x.max(p.x), high.y.max(p.y));
        }
        let span = |low: f32, high: f32, least: f32| {
            let low = ((low - MARGIN) / GROWTH).floor() * GROWTH;
            let high = ((high + MARGIN) / GROWTH).ceil() * GROWTH;
            let lacking = (least - (high - low)).max(0.0);
            (low - lacking / 2.0, high - low + lacking)
        };
        let (x, width) = span(low.x, high.x, LEAST.0);
        let (y, height) = span(low.y, high.y, LEAST.1);
        Frame { corner: Point::new(x, y), width, height }
    }
}

const BUTTONS: [(&str, &str); 8] = [
    ("skip", "aperiodik-skip"),
    ("accept", "aperiodik-accept"),
    ("refuse", "aperiodik-refuse"),
    ("reshuffle", "aperiodik-reshuffle"),
    ("pass", "button-pass"),
    ("swap", "aperiodik-swap"),
    ("lay", "aperiodik-lay"),
    ("done", "aperiodik-done"),
];

impl View for Aperiodik {
    fn scene(&self, state: &State, _: &[(Seat, Step)]) -> Scene {
        let mut scene = Scene::new(0.0, 0.0, &INKS[..self.seats]);
        scene.frame = self.frame(state);
        let Frame { corner, width, height } = scene.frame;
        let table = Outline::Box { corner, width, height, round: 0.3 };
        scene.ground.push(Ground { outline: table, tone: Tone::Wood });
        for (index, &hat) in state.patch.hats().iter().enumerate() {
            let tone = Tone::Tile(colour_ink(state.tiles[index].kind.colour()));
            let name = home_name(hat.q, hat.r);
            scene.cells.push(Field { name, outline: outline(hat), tone });
            scene.pieces.push(self.laid(state, index));
        }
        if let Some((&last, _)) =
            state.patch.hats().split_last().filter(|(_, rest)| !rest.is_empty())
        {
            let kind = match state.phase {
                Phase::Stealing | Phase::Lifting => MarkKind::Active,
                _ => MarkKind::Last,
            };
            scene.marks.push(Mark { kind, outline: outline(last) });
        }
        match state.phase {
            _ if state.must_draw() => {}
            Phase::Placing(kind) => self.show_places(state, kind, &mut scene),
            Phase::Moving { tile, .. } => self.show_places(state, tile.kind, &mut scene),
            Phase::Pricing { .. } => scene.numbers.push(Number {
                name: "pay:".to_owned(),
                range: (1, state.purse()),
                start: state.purse().min(5),
                say: Message::new("aperiodik-pay"),
            }),
            _ => {}
        }
        scene.buttons = BUTTONS.map(|(name, id)| Button::new(name, Message::new(id))).to_vec();
        scene.trays = self.trays(state);
        for seat in seats(self.seats) {
            let coins = Message::new("aperiodik-coins").number("coins", state.coins[seat.index()]);
            let target = Message::new("aperiodik-target").number("target", self.target);
            scene.seats[seat.index()].holds = vec![coins, target];
        }
        scene.prompt = self.prompt(state);
        scene
    }

    fn touches(&self, state: &State, step: Step) -> Touches {
        match step {
            Step::Draw(kind) => vec![bag_name(kind)],
            Step::Buy(slot) => vec![market_name(usize::from(slot))],
            Step::Ask(seat, kind) => vec![hand_name(seat, kind)],
            Step::Own(q, r) | Step::Steal(q, r) | Step::Lift(q, r) => vec![home_name(q, r)],
            Step::Play(kind) => vec![hand_name(state.seat, kind)],
            Step::Swap(seat, kind) => vec!["swap".to_owned(), hand_name(seat, kind)],
            Step::Place(hat) => {
                let name = anchor_name(hat);
                let mut touches = vec![name.clone()];
                if self.lies_turned_over(state, hat) {
                    touches.push(name);
                }
                touches.push("lay".to_owned());
                touches
            }
            Step::Pay(_)
            | Step::Skip
            | Step::Accept
            | Step::Refuse
            | Step::Reshuffle
            | Step::Pass
            | Step::Done => vec![self.token(state, step)],
        }
    }
}
