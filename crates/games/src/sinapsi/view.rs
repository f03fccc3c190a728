//! Fields along the sides of a polygon, or one above the other, and ways to the bonus cup between
//! them; heaps of dice with their numbers.

use std::f32::consts::{PI, TAU};

use ludoteca_core::scene::{
    Button, Cell as Place, Figure, Frame, Ground, Ink, Label, Mark, MarkKind, Outline, Piece,
    Point, Sowing, Tone,
};
use ludoteca_core::{Game, Message, NotationExt, Scene, Seat, Touches, Turn, View};

use super::cups::{BASE, Board, NUMBERED};
use super::hand::Account;
use super::{Cup, Goal, Sinapsi, Special, State, Step};

/// Names of what is touched beside the board.
const REVERSE: &str = "reverse";
const GO_ON: &str = "on";
const CANCEL: &str = "cancel";
/// The dice in hand, which lie in no cup, and what they lie on.
const HAND: &str = "hand";
const HAND_DISC: &str = "hand-disc";

/// Radii of a numbered or transit cup, and of the bonus cup.
const CUP: f32 = 0.42;
const BONUS: f32 = 0.56;
/// From the middle of a base cup to that of the neighbouring field's last cup on a ring; on a
/// triangle more, so that there is room in its middle.
const CORNER: f32 = 1.16;
const TRIANGLE_CORNER: f32 = 1.65;
/// From the middle of the cups of a field to its transit cup, its numbers and its rim.
const INWARDS: f32 = 1.0;
const NUMBERS: f32 = 0.68;
const RIM: f32 = 1.0;
/// From the middle of the base cup to the end of the plank on which it lies.
const PLANK_END: f32 = 0.62;
/// From row to row of a snake, and how far right of a base its transit cup and the bonus cup lie.
const ROW: f32 = 1.3;
const SNAKE_TRANSIT: f32 = 5.2;
const SNAKE_BONUS: f32 = 7.2;

/// Where a field lies: the middle of its cup 3 and two directions.
struct Side {
    middle: Point,
    /// From the base to cup 5.
    along: Point,
    /// Away from the bonus cup.
    outward: Point,
}

impl Side {
    fn at(&self, along: f32, outward: f32) -> Point {
        let dx = self.along.x * along + self.outward.x * outward;
        let dy = self.along.y * along + self.outward.y * outward;
        self.middle.shifted(dx, dy)
    }
}

/// From the middle of a ring of so many fields to the middles of their sides.
fn apothem(fields: usize) -> f32 {
    let half_turn = PI / fields as f32;
    // Half of the angle at a corner is a quarter turn less half a turn's share.
    let corner = if fields == 3 { TRIANGLE_CORNER } else { CORNER };
    let half_side = 2.0 + corner / (2.0 * half_turn.cos());
    half_side / half_turn.tan()
}

impl Board {
    /// The first field lies at the bottom; on a ring the others follow anticlockwise, on a snake
    /// they lie above it.
    fn side(&self, field: usize) -> Side {
        if self.snake {
            let row = (self.fields - 1 - field) as f32;
            let middle = Point::new(2.0, row * ROW);
            return Side { middle, along: Point::new(1.0, 0.0), outward: Point::new(0.0, 1.0) };
        }
        let angle = PI / 2.0 - TAU * field as f32 / self.fields as f32;
        let outward = Point::new(angle.cos(), angle.sin());
        let along = Point::new(outward.y, -outward.x);
        let far = apothem(self.fields);
        Side { middle: Point::new(outward.x * far, outward.y * far), along, outward }
    }

    fn place(&self, cup: Cup) -> Point {
        if cup == Cup::BONUS {
            let middle = (self.fields - 1) as f32 / 2.0 * ROW;
            return if self.snake { Point::new(SNAKE_BONUS, middle) } else { Point::new(0.0, 0.0) };
        }
        let side = self.side(cup.field_number());
        match (cup.is_transit(), self.snake) {
            (false, _) => side.at(cup.number() as f32 - 2.0, 0.0),
            (true, true) => side.at(SNAKE_TRANSIT - 2.0, 0.0),
            (true, false) => side.at(0.5, -INWARDS),
        }
    }

    pub(super) fn cups(&self) -> impl Iterator<Item = Cup> + use<> {
        (0..self.fields).flat_map(|field| Cup::field(field, true)).chain([Cup::BONUS])
    }

    fn frame(&self) -> Frame {
        let edge = self.rim();
        let low = |values: &dyn Fn(&Point) -> f32| edge.iter().map(values).fold(f32::MAX, f32::min);
        let high =
            |values: &dyn Fn(&Point) -> f32| edge.iter().map(values).fold(f32::MIN, f32::max);
        let (left, right) = (low(&|p| p.x) - 0.15, high(&|p| p.x) + 0.15);
        let (top, bottom) = (low(&|p| p.y) - 0.15, high(&|p| p.y) + 0.15);
        Frame { corner: Point::new(left, top), width: right - left, height: bottom - top }
    }

    /// The corners of the table top.
    fn rim(&self) -> Vec<Point> {
        if self.snake {
            let bottom = (self.fields - 1) as f32 * ROW + 0.8;
            let right = SNAKE_BONUS + 0.85;
            return vec![
                Point::new(-1.4, -0.7),
                Point::new(right, -0.7),
                Point::new(right, bottom),
                Point::new(-1.4, bottom),
            ];
        }
        let ends = |field| {
            let side = self.side(field);
            [-2.0 - PLANK_END, 2.0 + PLANK_END].map(|along| side.at(along, RIM))
        };
        (0..self.fields).flat_map(ends).collect()
    }

    /// The line in its owner's colour along a field.
    fn colours(&self, field: usize) -> Outline {
        let side = self.side(field);
        if self.snake {
            return Outline::line(side.at(-3.12, -0.42), side.at(-3.12, 0.42));
        }
        Outline::line(side.at(-2.4, RIM - 0.02), side.at(2.4, RIM - 0.02))
    }

    fn ground(&self) -> Vec<Ground> {
        let grid = |outline| Ground { outline, tone: Tone::Grid };
        let mut ground = vec![Ground { outline: Outline::Polygon(self.rim()), tone: Tone::Wood }];
        for field in 0..self.fields {
            let transit = self.place(Cup::transit(field));
            let last = if self.snake { NUMBERED - 1 } else { NUMBERED - 3 };
            // On a ring the transit cup joins two cups.
            for number in last..NUMBERED.min(last + if self.snake { 1 } else { 2 }) {
                let cup = self.place(Cup::numbered(field, number));
                ground.push(grid(Outline::line(cup, transit)));
            }
            ground.push(grid(Outline::line(transit, self.place(Cup::BONUS))));
            let base = self.place(Cup::numbered(field, BASE));
            ground.push(grid(Outline::circle(base, CUP + 0.08)));
        }
        for (field, ink) in Ink::SIDES.into_iter().enumerate().take(self.fields) {
            ground.push(Ground { outline: self.colours(field), tone: Tone::Margin(ink) });
        }
        ground
    }

    /// The numbers of the cups, and the names of the fields before their bases.
    fn labels(&self) -> Vec<Label> {
        let number = |cup: Cup| {
            let side = self.side(cup.field_number());
            let along = cup.number() as f32 - 2.0;
            let at =
                if self.snake { side.at(along - 0.42, -0.42) } else { side.at(along, NUMBERS) };
            Label { at, size: 0.22, text: (cup.number() + 1).to_string() }
        };
        let name = |field: usize| {
            let side = self.side(field);
            let at = if self.snake { side.at(-2.78, 0.0) } else { side.at(-2.66, 0.5) };
            Label { at, size: 0.26, text: format!("c{}", field + 1) }
        };
        let numbers = (0..self.fields).flat_map(|field| Cup::field(field, false)).map(number);
        numbers.chain((0..self.fields).map(name)).collect()
    }
}

fn radius(cup: Cup) -> f32 {
    if cup == Cup::BONUS { BONUS } else { CUP }
}

fn heap(on: String, at: Point, size: f32, dice: u16) -> Piece {
    Piece { key: on.clone(), on, at, size, figure: Figure::Seeds(dice), ink: Ink::Neutral }
}

impl Sinapsi {
    fn ring(&self, cup: Cup, kind: MarkKind) -> Mark {
        Mark { kind, outline: Outline::circle(self.board.place(cup), radius(cup) * 1.04) }
    }

    /// The dice in hand, on a disc of the colour of whose they are, beside the cup where they wait.
    fn hand(&self, state: &State) -> Vec<Piece> {
        let Some(hold) = state.hold else { return Vec::new() };
        let cup = hold.way.at;
        let away = radius(cup) * 0.8;
        let at = self.board.place(cup).shifted(away, -away);
        let disc = Piece {
            key: HAND_DISC.to_owned(),
            on: HAND_DISC.to_owned(),
            at,
            size: 0.74,
            figure: Figure::Stone,
            ink: Ink::SIDES[state.seat.index()],
        };
        vec![disc, heap(HAND.to_owned(), at, 0.66, hold.dice)]
    }

    fn holds(&self, state: &State, seat: Seat) -> Vec<Message> {
        let side = self.side(seat);
        let number = |id, n: i32| Message::new(id).number("n", n);
        let mut holds = vec![number("sinapsi-store", state.stores[side])];
        if self.sides() < self.board.fields {
            let partner = self.seats_in_order().find(|&s| s != seat && self.side(s) == side);
            let field = partner.map_or(0, |partner| partner.index() + 1);
            holds.push(Message::new("sinapsi-partner").name("field", format!("c{field}")));
        }
        match self.goal {
            Goal::Points(_) if state.won[side] > 0 => {
                holds.push(number("sinapsi-won", state.won[side]));
            }
            Goal::Points(_) => {}
            Goal::Hands(_) => holds.push(number("sinapsi-total", state.totals[side])),
        }
        if !state.over && usize::from(state.hand) % self.board.fields == seat.index() {
            holds.push(number("sinapsi-began", i32::from(state.hand) + 1));
        }
        holds.extend(state.account.as_ref().map(|account| self.reckoning(state, account, seat)));
        holds
    }

    /// What a side got for the hand that has just ended, and how.
    fn reckoning(&self, state: &State, account: &Account, seat: Seat) -> Message {
        let side = self.side(seat);
        let closes = account.closer.is_some_and(|closer| self.side(closer) == side);
        Message::new(if closes { "sinapsi-account-closer" } else { "sinapsi-account" })
            .number("hand", state.hand)
            .number("store", account.stores[side])
            .number("bonus", account.bonus)
            .number("left", account.left[side])
            .number("score", account.scores[side])
    }

    fn prompt(&self, state: &State) -> Message {
        let hand = state.hand + 1;
        if let Some(hold) = state.hold {
            let id = match () {
                () if hold.way.at != Cup::BONUS => "sinapsi-prompt-way",
                () if state.special == Special::Bought => "sinapsi-prompt-undo",
                () => "sinapsi-prompt-transit",
            };
            return Message::new(id).number("dice", hold.dice);
        }
        if state.special == Special::Bought {
            return Message::new("sinapsi-prompt-reversed");
        }
        if let Some(account) = &state.account {
            let begin = Message::new("sinapsi-prompt-closed").number("hand", hand);
            return match account.closer {
                Some(seat) => begin.name("closer", format!("c{}", seat.index() + 1)),
                None => Message::new("sinapsi-prompt-quiet-end").number("hand", hand),
            };
        }
        if state.quiet >= self.quiet / 2 && state.quiet > 1 {
            return Message::new("sinapsi-prompt-quiet")
                .number("quiet", state.quiet)
                .number("limit", self.quiet);
        }
        Message::new("sinapsi-prompt").number("hand", hand)
    }

    fn buttons(&self) -> Vec<Button> {
        let cost = Message::new("sinapsi-reverse").number("cost", self.cost());
        let button = |name: &str, say| Button::new(name, say);
        vec![
            button(REVERSE, cost),
            button(GO_ON, Message::new("sinapsi-go-on")),
            button(CANCEL, Message::new("sinapsi-cancel")),
        ]
    }
}

impl View for Sinapsi {
    fn scene(&self, state: &State, _: &[(Seat, Step)]) -> Scene {
        let frame = self.board.frame();
        let mut scene = Scene::new(frame.width, frame.height, &Ink::SIDES[..self.board.fields]);
        scene.frame = frame;
        scene.ground = self.board.ground();
        scene.labels = self.board.labels();
        for cup in self.board.cups() {
            let (name, at) = (cup.to_string(), self.board.place(cup));
            let dice = state.dice[cup.index()];
            if dice > 0 {
                scene.pieces.push(heap(name.clone(), at, 2.0 * radius(cup), dice));
            }
            scene.cells.push(Place {
                name,
                outline: Outline::circle(at, radius(cup)),
                tone: Tone::Pit,
            });
        }
        if let Some(sown) = &state.sown {
            let path: Vec<_> = self.path(sown).collect();
            scene.marks.push(self.ring(sown.from, MarkKind::Trail));
            // While dice are in hand, they lie where the last one fell.
            let last = path.last().filter(|_| state.hold.is_none());
            scene.marks.extend(last.map(|&last| self.ring(last, MarkKind::Last)));
            let into = path.iter().map(Cup::to_string).collect();
            scene.sowing = Some(Sowing { from: sown.from.to_string(), into });
        }
        scene.pieces.extend(self.hand(state));
        for seat in self.seats_in_order() {
            scene.seats[seat.index()].holds = self.holds(state, seat);
        }
        if let Turn::Seat(_) = self.turn(state) {
            scene.prompt = self.prompt(state);
            scene.buttons = self.buttons();
        }
        scene
    }

    /// Where the special move can be undone, a transit cup alone would not say whether it is.
    fn touches(&self, state: &State, step: Step) -> Touches {
        let asks = state.special == Special::Bought
            && state.hold.is_some_and(|hold| hold.way.at == Cup::BONUS && hold.dice >= 2);
        match step {
            Step::Reverse => vec![REVERSE.to_owned()],
            Step::Cup(cup) if asks => vec![cup.to_string(), GO_ON.to_owned()],
            Step::Cup(_) => vec![self.token(state, step)],
            Step::Undo(cup) => vec![cup.to_string(), CANCEL.to_owned()],
        }
    }
}
