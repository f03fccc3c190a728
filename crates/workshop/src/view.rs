//! What a made game looks like: its board as it is described, pieces as stones or lettered tiles.

use ludoteca_boards::{Cell, PASS, flat_hexagon, pointy_hexagon};
use ludoteca_core::scene::{
    Button, Cell as Field, Figure, Frame, Ground, Ink, Label, Mark, MarkKind, Outline, Piece,
    Point, Sowing, Tile, Tone,
};
use ludoteca_core::{GameExt, Message, Scene, Seat, Touches, View};

use crate::board::Shape;
use crate::notation::{DONE, OFF};
use crate::plan::{Pick, Sign};
use crate::play::{Made, State, Step};
use crate::syntax::Lying;

/// The colours of the first two sides, of pieces of nobody, and more of these.
const NOBODY: [Ink; 6] = [Ink::Green, Ink::Yellow, Ink::Red, Ink::Neutral, Ink::Lilac, Ink::Pink];

/// Half as wide as a pit.
const PIT: f32 = 0.44;

impl<const W: usize> Made<W> {
    /// The colours of the sides: those that they are named after, light and dark otherwise.
    pub(crate) fn inks(&self) -> &[Ink] {
        &self.plan.inks
    }

    pub(crate) fn ink(&self, slot: usize) -> Ink {
        let slots = &self.plan.slots;
        match slots[slot].owner {
            Some(side) => self.inks()[side as usize],
            None => {
                let name = self.plan.kinds[slots[slot].kind as usize].name.as_str();
                let named = colour(name);
                let before = slots[..slot].iter().filter(|slot| slot.owner.is_none()).count();
                let single = slots.iter().filter(|slot| slot.owner.is_none()).count() == 1;
                let plain = if single { Ink::Neutral } else { NOBODY[before % NOBODY.len()] };
                named.unwrap_or(plain)
            }
        }
    }

    fn outline(&self, cell: usize) -> Outline {
        let board = &self.plan.board;
        let at = board.points[cell];
        match board.shape {
            Shape::Squares | Shape::Crossings => Outline::square(at, 1.0),
            Shape::Pits => Outline::circle(at, PIT),
            Shape::Pointy => pointy_hexagon(at, 0.577),
            Shape::Flat => flat_hexagon(at, 0.577),
            Shape::Sides => {
                let (a, b) = if (at.x.fract()).abs() > 0.25 { (0.5, 0.3) } else { (0.3, 0.5) };
                let corner = |dx: f32, dy: f32| at.shifted(dx, dy);
                Outline::Polygon(vec![
                    corner(-a, 0.0),
                    corner(0.0, -b),
                    corner(a, 0.0),
                    corner(0.0, b),
                ])
            }
        }
    }

    fn tone(&self, cell: usize) -> Tone {
        match self.plan.board.shape {
            Shape::Crossings => Tone::Clear,
            Shape::Pits => Tone::Pit,
            Shape::Squares => {
                let dark = self.plan.board.regions.get("dark squares");
                let dark = dark.is_some_and(|dark| dark.contains(&(cell as u16)));
                if dark { Tone::FieldAlt } else { Tone::Field }
            }
            Shape::Pointy | Shape::Flat | Shape::Sides => Tone::Field,
        }
    }

    /// What the pieces of a slot look like: those of the first kind are plain stones, others show the
    /// beginning of their names.
    pub(crate) fn figure(&self, slot: usize) -> Figure {
        let plan = &self.plan;
        let kind = &plan.kinds[plan.slots[slot].kind as usize];
        match kind.lying {
            Some(Lying::Heaps) => return Figure::Seeds(2),
            Some(Lying::Stacks) => return Figure::Stack(2),
            None => {}
        }
        if plan.slots[slot].kind == 0 || kind.nobody {
            return Figure::Stone;
        }
        let say = Message::new("made-piece")
            .name("kind", kind.name.clone())
            .say("ink", Message::new(self.ink(slot).message()));
        let corners = (0..8u8)
            .map(|i| {
                let turn = f32::from(i) * std::f32::consts::FRAC_PI_4;
                Point::new(0.4 * turn.cos(), 0.4 * turn.sin())
            })
            .collect();
        let sign: String = kind.name.chars().take(2).collect();
        Figure::Tile(Box::new(Tile { corners, sign, dots: Vec::new(), owner: None, say }))
    }

    fn piece(&self, cell: Cell, slot: usize, height: u16) -> Piece {
        let plan = &self.plan;
        let name = plan.name(cell).to_owned();
        let ink = self.ink(slot);
        let figure = match self.figure(slot) {
            Figure::Seeds(_) => Figure::Seeds(height),
            Figure::Stack(_) => Figure::Stack(height.min(u8::MAX.into()) as u8),
            figure => figure,
        };
        let at = plan.board.points[cell.index()];
        Piece { key: name.clone(), on: name, at, size: 0.8, figure, ink }
    }

    /// The corners between which all points of the board lie.
    fn corners(&self) -> [Point; 2] {
        let points = &self.plan.board.points;
        let x = || points.iter().map(|point| point.x);
        let y = || points.iter().map(|point| point.y);
        let low = Point::new(x().fold(f32::MAX, f32::min), y().fold(f32::MAX, f32::min));
        [low, Point::new(x().fold(f32::MIN, f32::max), y().fold(f32::MIN, f32::max))]
    }

    /// Lines between crossings, and where the board ends; on wood, without which dark lines lie on a dark page.
    fn ground(&self, scene: &mut Scene) {
        let board = &self.plan.board;
        if matches!(board.shape, Shape::Crossings | Shape::Sides | Shape::Pits) {
            const MARGIN: f32 = 0.6;
            let [low, high] = self.corners();
            let outline = Outline::Box {
                corner: low.shifted(-MARGIN, -MARGIN),
                width: high.x - low.x + 2.0 * MARGIN,
                height: high.y - low.y + 2.0 * MARGIN,
                round: 0.1,
            };
            scene.ground.push(Ground { outline, tone: Tone::Wood });
        }
        let line = |a: Point, b: Point| Ground { outline: Outline::line(a, b), tone: Tone::Grid };
        if board.shape == Shape::Crossings {
            for (from, to) in &board.links {
                scene.ground.push(line(board.points[*from as usize], board.points[*to as usize]));
            }
            if board.links.is_empty() {
                for way in board.ways.iter().filter(|way| matches!(way.by, (1, 0) | (0, 1))) {
                    for (cell, &next) in way.next.iter().enumerate() {
                        if let Some(to) = board.points.get(next as usize) {
                            scene.ground.push(line(board.points[cell], *to));
                        }
                    }
                }
            }
        }
        if board.shape == Shape::Sides {
            for (_, middle) in &board.boxes {
                for (dx, dy) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                    let outline = Outline::circle(middle.shifted(dx, dy), 0.1);
                    scene.ground.push(Ground { outline, tone: Tone::Dot });
                }
            }
        }
    }

    fn labels(&self) -> Vec<Label> {
        let board = &self.plan.board;
        if !board.is_square() || !board.layers.is_empty() {
            return Vec::new();
        }
        let [Point { x: left, .. }, Point { y: bottom, .. }] = self.corners();
        let mut labels = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for (name, at) in board.names.iter().zip(&board.points) {
            let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
            let (letter, number) = name.split_at(digits);
            let column = Point::new(at.x, bottom + 0.8);
            let row = Point::new(left - 0.8, at.y);
            for (text, at) in [(letter, column), (number, row)] {
                if seen.insert(text.to_owned()) {
                    labels.push(Label { at, size: 0.34, text: text.to_owned() });
                }
            }
        }
        labels
    }
}

/// The colour that a name is.
pub(crate) fn colour(name: &str) -> Option<Ink> {
    Some(match name {
        "white" | "light" => Ink::Light,
        "black" | "dark" => Ink::Dark,
        "green" => Ink::Green,
        "yellow" => Ink::Yellow,
        "red" => Ink::Red,
        "blue" => Ink::Blue,
        "orange" => Ink::Orange,
        "pink" => Ink::Pink,
        _ => return None,
    })
}

/// How people call a side of this name: in their language where it is the name of a colour.
#[must_use]
pub fn called(side: &str) -> Option<Message> {
    colour(side).map(|ink| Message::new(ink.side()))
}

impl<const W: usize> View for Made<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let plan = &self.plan;
        let board = &plan.board;
        let mut scene = Scene::new(0.0, 0.0, self.inks());
        self.ground(&mut scene);
        scene.labels = self.labels();
        for cell in 0..board.cells() {
            scene.cells.push(Field {
                name: board.names[cell].clone(),
                outline: self.outline(cell),
                tone: self.tone(cell),
            });
        }
        for slot in 0..plan.slots.len() {
            let height = |cell| if plan.heaps { state.heaps.at(cell) } else { 1 };
            let cells = state.sets[slot].iter();
            scene.pieces.extend(cells.map(|cell| self.piece(cell, slot, height(cell))));
        }
        for (side, claims) in state.claims.iter().enumerate() {
            for claim in claims.iter() {
                let at = board.boxes[claim.index()].1;
                let key = format!("box-{}", claim.index());
                let figure = Figure::Stone;
                let on = board.names[0].clone();
                scene.pieces.push(Piece { key, on, at, size: 0.4, figure, ink: self.inks()[side] });
            }
        }
        for &(_, step) in recent.iter().filter(|(_, step)| !step.is_stop()) {
            if plan.alts[step.alt as usize].sign == Sign::Pass {
                continue;
            }
            let at = |cell: Cell| board.points[cell.index()];
            if step.from != step.to {
                let outline = Outline::line(at(step.from), at(step.to));
                scene.marks.push(Mark { kind: MarkKind::Last, outline });
            }
            let outline = Outline::circle(at(step.to), 0.42);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        self.show_sowing(state, recent, &mut scene);
        if state.node != 0
            && let Some(at) = board.points.get(state.it as usize)
        {
            let outline = Outline::circle(*at, 0.46);
            scene.marks.push(Mark { kind: MarkKind::Active, outline });
        }
        // A rule around the game may have a button of the same name.
        let passes = plan.alts.iter().any(|alt| alt.sign == Sign::Pass);
        scene.buttons.extend(passes.then(|| Button::new(PASS, Message::new("made-pass"))));
        let stops = plan.nodes.iter().any(|node| node.may);
        scene.buttons.extend(stops.then(|| Button::new(DONE, Message::new("made-done"))));
        self.part_buttons(state, &mut scene);
        scene.prompt = self.prompt(state);
        frame(&mut scene);
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        if step.is_stop() {
            return vec![DONE.to_owned()];
        }
        let plan = &self.plan;
        let name = |cell| plan.name(cell).to_owned();
        match plan.alts[step.alt as usize].sign {
            Sign::Pass => vec![PASS.to_owned()],
            Sign::Move if plan.tells_many(step) => {
                vec![name(step.from), name(step.to), number(step.many)]
            }
            Sign::Move => vec![name(step.from), name(step.to)],
            Sign::Off if plan.tells_many(step) => vec![name(step.from), off(step.many)],
            Sign::Off => vec![name(step.from), OFF.to_owned()],
            Sign::Cell | Sign::Crossed => vec![name(step.to)],
            // Another touch says which piece: one more on the same cell for each before it.
            Sign::Lettered(letter) => vec![name(step.to), format!("piece-{letter}")],
        }
    }
}

/// The buttons that say how many pieces move, and how many leave the board.
fn number(many: u8) -> String {
    format!("many:{many}")
}

fn off(many: u8) -> String {
    format!("{OFF}:{many}")
}

impl<const W: usize> Made<W> {
    /// Buttons for what cells do not say of the moves of stacks.
    fn part_buttons(&self, state: &State<W>, scene: &mut Scene) {
        let plan = &self.plan;
        let leaves = |alt: &crate::plan::Alt<W>| alt.sign == Sign::Off;
        let told = |alt: &crate::plan::Alt<W>| matches!(&alt.pick, Pick::Move(go) if go.told);
        if !plan.alts.iter().any(|alt| leaves(alt) || told(alt)) {
            return;
        }
        let (mut plain, mut most, mut most_off) = (false, 0, 0);
        for step in self.next_steps(state).iter().filter(|step| !step.is_stop()) {
            let gone = plan.alts[step.alt as usize].sign == Sign::Off;
            match (gone, plan.tells_many(*step)) {
                (true, true) => most_off = most_off.max(step.many),
                (true, false) => plain = true,
                (false, true) => most = most.max(step.many),
                (false, false) => {}
            }
        }
        let say = |id, many: u8| Message::new(id).number("count", many);
        let buttons = &mut scene.buttons;
        buttons.extend(plain.then(|| Button::new(OFF, Message::new("made-off"))));
        buttons.extend((1..=most_off).map(|n| Button::new(off(n), say("made-off-many", n))));
        buttons.extend((1..=most).map(|n| Button::new(number(n), say("made-pieces", n))));
    }

    /// The last sowing, seed by seed.
    fn show_sowing(&self, state: &State<W>, recent: &[(Seat, Step)], scene: &mut Scene) {
        let Some(&(seat, step)) = recent.last() else { return };
        let pick = self.plan.alts.get(step.alt as usize).map(|alt| &alt.pick);
        let Some(Pick::Sow(sow)) = pick else { return };
        let into = self.plan.sown(state, step, sow, seat.index());
        let name = |cell: Cell| self.plan.name(cell).to_owned();
        if let Some(last) = into.last() {
            let outline = Outline::circle(self.plan.board.points[last.index()], PIT);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        let into = into.into_iter().map(name).collect();
        scene.sowing = Some(Sowing { from: name(step.from), into });
    }

    fn prompt(&self, state: &State<W>) -> Message {
        if state.is_over() {
            return self.plan.reason(state.ended);
        }
        let steps = self.next_steps(state);
        let first = steps.iter().find(|step| !step.is_stop());
        let pick = first.map(|step| &self.plan.alts[step.alt as usize].pick);
        Message::new(match pick {
            Some(Pick::Place { .. }) => "made-prompt-place",
            Some(Pick::Move(_)) => "made-prompt-move",
            Some(Pick::Sow(_)) => "made-prompt-sow",
            Some(Pick::Pass) => "made-prompt-pass",
            _ => "made-prompt-cell",
        })
    }
}

/// The frame around all that is drawn.
fn frame(scene: &mut Scene) {
    const ROOM: f32 = 0.35;
    let mut low = (f32::MAX, f32::MAX);
    let mut high = (f32::MIN, f32::MIN);
    let mut hold = |at: Point| {
        low = (low.0.min(at.x), low.1.min(at.y));
        high = (high.0.max(at.x), high.1.max(at.y));
    };
    for cell in &scene.cells {
        match &cell.outline {
            Outline::Polygon(corners) => corners.iter().for_each(|corner| hold(*corner)),
            outline => {
                let at = outline.centre();
                hold(at.shifted(-0.5, -0.5));
                hold(at.shifted(0.5, 0.5));
            }
        }
    }
    scene.labels.iter().for_each(|label| hold(label.at));
    scene.frame = Frame {
        corner: Point::new(low.0 - ROOM, low.1 - ROOM),
        width: high.0 - low.0 + 2.0 * ROOM,
        height: high.1 - low.1 + 2.0 * ROOM,
    };
}
