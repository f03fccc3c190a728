//! Flat discs on a draughts board, with a tick wherever the colours touch. The pointer shows what a
//! step would remove; a piece that is the only contact of its side with an enemy group is marked.

use ludoteca_boards::{Bits, Cell, ORTHOGONAL};
use ludoteca_core::scene::{Ghost, Ink, Mark, MarkKind, Outline, Piece};
use ludoteca_core::{Game, Message, Scene, Seat, Touches, Turn, View};

use super::{Forms, State, Step};

pub(super) const INKS: [Ink; 2] = [Ink::Dark, Ink::Light];
/// No more pieces are shown as going by any step: on the largest boards there would be too many for
/// a browser.
const SHOWN: usize = 6000;

impl<const W: usize> Forms<W> {
    /// The pieces of both sides that touch one of the other side.
    pub(super) fn contacts(&self, pieces: &[Bits<W>; 2]) -> [Bits<W>; 2] {
        let [black, white] = *pieces;
        [black & self.lattice.neighbours(white), white & self.lattice.neighbours(black)]
    }

    /// What a step would do: the piece where it goes, and in its way all that would go with it.
    fn ghosts(&self, state: &State<W>) -> Vec<Ghost> {
        let (own, enemy) = state.sides();
        let ink = INKS[state.seat.index()];
        let landing = |to: Cell, touch: String| Ghost { touch, piece: self.disc(to, ink) };
        let mut ghosts: Vec<_> = enemy.iter().map(|to| landing(to, self.board.name(to))).collect();
        let occupied = state.occupied();
        let joints = if state.scattered { own } else { own & self.lattice.joints(occupied) };
        for from in joints.iter() {
            let rest = occupied.without(Bits::of(from));
            for group in self.lattice.groups(rest) {
                let gone = rest.without(group);
                let goals = self.goals(from, enemy) & group;
                if gone.is_empty() || ghosts.len() + goals.count() * gone.count() > SHOWN {
                    continue;
                }
                for to in goals.iter() {
                    let touch = format!("{} {}", self.board.name(from), self.board.name(to));
                    let faded = |cell| Piece { size: 0.8, ..self.disc(cell, Ink::Neutral) };
                    let going = gone.iter().map(faded);
                    ghosts.extend(going.map(|piece| Ghost { touch: touch.clone(), piece }));
                    ghosts.push(landing(to, touch));
                }
            }
        }
        ghosts
    }

    fn disc(&self, cell: Cell, ink: Ink) -> Piece {
        self.board.stone_on_field(cell, ink)
    }

    /// A tick between every two pieces of different colours that touch.
    fn ticks(&self, [black, white]: [Bits<W>; 2]) -> impl Iterator<Item = Mark> {
        let tick = move |cell: Cell, direction| {
            let beside = self.board.step(cell, direction).filter(|&cell| white.has(cell))?;
            let (a, b) = (self.board.point(cell), self.board.point(beside));
            let outline = Outline::line(a.towards(b, 0.38), a.towards(b, 0.62));
            Some(Mark { kind: MarkKind::Capture, outline })
        };
        let ticks = move |cell| ORTHOGONAL.into_iter().filter_map(move |way| tick(cell, way));
        black.iter().flat_map(ticks)
    }

    /// The pieces that are alone in touching an enemy group of more than one piece: with its next
    /// step their side wins there.
    fn sole_contacts(&self, state: &State<W>, marks: &mut Vec<Mark>) {
        for side in 0..2 {
            let (own, enemy) = (state.pieces[side], state.pieces[1 - side]);
            let sole = self.lattice.groups(enemy).filter_map(|group| self.sole(own, group));
            let sole: Bits<W> = sole.collect();
            marks.extend(sole.iter().map(|cell| self.board.around(cell, MarkKind::Active)));
        }
    }
}

impl<const W: usize> View for Forms<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Step)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&INKS, |cell| board.chequered(cell));
        for (pieces, ink) in state.pieces.iter().zip(INKS) {
            scene.pieces.extend(pieces.iter().map(|cell| self.disc(cell, ink)));
        }
        let over = self.turn(state) == Turn::Over;
        if !over {
            scene.ghosts = self.ghosts(state);
            scene.marks.extend(self.ticks(state.pieces));
            self.sole_contacts(state, &mut scene.marks);
        }
        if let Some(&(_, step)) = recent.last() {
            scene.marks.push(board.trail(step.from, step.to));
            scene.marks.push(board.around(step.to, MarkKind::Last));
        }
        let contacts = self.contacts(&state.pieces);
        for (side, look) in scene.seats.iter_mut().enumerate() {
            let [pieces, contacts] = [state.pieces[side], contacts[side]].map(|set| set.count());
            look.holds.push(Message::new("forms-pieces").number("count", pieces as u32));
            look.holds.push(Message::new("forms-contacts").number("count", contacts as u32));
        }
        scene.prompt = Message::new(match (over, self.near) {
            (true, _) => "end-bare",
            (false, true) => "forms-step-near",
            (false, false) => "forms-step",
        });
        scene
    }

    fn touches(&self, _: &State<W>, step: Step) -> Touches {
        step.touches(&self.board)
    }
}
