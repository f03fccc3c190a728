//! What a small net sees on boards of hexagons: which steps look promising, and what may be expected.
//!
//! It sees everything from the colour to step, whose sides lie above and below in Hex: for the other colour letters and
//! numbers are exchanged. A rhombus that is turned by half looks the same, and a triangle from six sides.

use ludoteca_boards::{Cell, HEX_STEPS};
use ludoteca_core::learnable::{Form, Mesh, Seen};
use ludoteca_core::{Foreseeing, StepList};

use super::{Board, Connection, State};
use crate::foresight::{Foreseer, foresee, keeps};

/// A cell and those next to it; and those beyond.
const NEXT: usize = 7;
const AROUND: usize = 19;
/// Stones of one's own and of the other; where both want the same sides, these as well.
fn form<B: Board>(board: &B) -> Form {
    let kinds = if board.apart() { 2 } else { 3 };
    Form { next: NEXT, around: AROUND, kinds, given: 0, aside: false }
}

/// The places of a board.
#[derive(Clone, Debug)]
pub(super) struct Places {
    mesh: Mesh,
    /// Where each cell lies for the second colour.
    turned: Vec<u16>,
}

/// A cell, those next to it, and those beyond.
fn near() -> [(i32, i32); AROUND] {
    let mut all = [(0, 0); AROUND];
    all[1..NEXT].copy_from_slice(&HEX_STEPS);
    let mut count = NEXT;
    for i in -2..=2i32 {
        for j in -2..=2i32 {
            if i.abs().max(j.abs()).max((i + j).abs()) == 2 {
                all[count] = (i, j);
                count += 1;
            }
        }
    }
    all
}

/// What looks at this board.
pub(super) fn foreseer<B: Board>(board: &B) -> Foreseer<Places> {
    Foreseer::new(board.foresight().net(form(board)))
}

impl Places {
    fn new<B: Board>(board: &B, places: &[(u8, u8)]) -> Places {
        let (size, goals) = (board.size(), board.goals());
        let mut known = vec![Mesh::NOWHERE; size * size];
        for (place, &(i, j)) in (0..).zip(places) {
            known[usize::from(j) * size + usize::from(i)] = place;
        }
        let of = |i: usize, j: usize| known[j * size + i];
        let find = |i: i32, j: i32| match board.beyond(i, j) {
            0 => of(i as usize, j as usize),
            // Beyond a side of one's own it is as if a stone of one's own stood there, and beyond both as well.
            beyond if board.apart() => (places.len() + usize::from(beyond & goals[0] == 0)) as u16,
            _ => (places.len() + 2) as u16,
        };
        let (next, around, images) = (Vec::new(), Vec::new(), Vec::new());
        let mut mesh = Mesh { form: form(board), next, around, images };
        for &(i, j) in places {
            let all = near().map(|(di, dj)| find(i32::from(i) + di, i32::from(j) + dj));
            let inside = |place: u16| usize::from(place) < places.len();
            let next = |k: usize| if inside(all[k]) { all[k] } else { Mesh::NOWHERE };
            mesh.next.extend((0..NEXT).map(next));
            mesh.around.extend(all);
        }
        let half = (0..places.len() as u16).rev().collect();
        // A triangle turned and mirrored: letters, numbers and what both lack to the last change places.
        let sides =
            |&(i, j): &(u8, u8)| [i.into(), j.into(), (size - 1).wrapping_sub((i + j).into())];
        let orders = [[1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let exchanged = |order: [usize; 3]| -> Option<Vec<u16>> {
            let to = |place| {
                let [i, j, _] = order.map(|side| sides(place)[side]);
                known.get(j.checked_mul(size)?.checked_add(i)?).copied().filter(|_| i < size)
            };
            places.iter().map(to).collect()
        };
        let images = std::iter::once(half).chain(orders.into_iter().filter_map(exchanged));
        mesh.images = images.filter(|image| keeps(&mesh.around, AROUND, image)).collect();
        let turned = places.iter().map(|&(i, j)| of(j.into(), i.into())).collect();
        Places { mesh, turned }
    }
}

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    fn seen_places(&self) -> &Places {
        self.foreseer.places(|| Places::new(&self.board, &self.places))
    }

    /// Appends how promising these cells look, 1 for an average one; what who steps may expect.
    pub(super) fn seen(
        &self,
        state: &State<N, W>,
        cells: &StepList<Cell>,
        out: &mut Vec<f32>,
    ) -> Option<f64> {
        let net = self.foreseer.net().filter(|_| self.whole(state))?;
        Some(foresee(self, net, state, cells, out))
    }
}

impl<B: Board, const N: usize, const W: usize> Foreseeing for Connection<B, N, W> {
    fn mesh(&self) -> &Mesh {
        &self.seen_places().mesh
    }

    fn with_foresight(&self, weights: Option<&[i16]>) -> Self {
        Connection { foreseer: self.foreseer.with(form(&self.board), weights), ..self.clone() }
    }

    fn sight(&self, state: &State<N, W>) -> Seen {
        let mut seen = vec![0; self.places.len()];
        let colour = state.seat.index();
        for (stones, stone) in [(state.stones[colour], 1), (state.stones[1 - colour], 2)] {
            stones.iter().for_each(|cell| seen[self.target(state, cell)] = stone);
        }
        Seen { stones: seen, given: Vec::new() }
    }

    fn target(&self, state: &State<N, W>, cell: Cell) -> usize {
        let own = state.seat.index() == 0;
        if own { cell.index() } else { self.seen_places().turned[cell.index()].into() }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{Game, Knowledge, Rng, Seat, Turn};

    use super::*;
    use crate::hex::{Hex, Rhombus};
    use crate::testing::{random_net, random_positions};
    use crate::y::{Triangle, Y};

    /// What is foreseen of all empty cells, in order, and what may be expected.
    fn foreseen(game: &Hex<64, 1>, state: &State<64, 1>) -> (Vec<f32>, f64) {
        let mut steps = StepList::new();
        game.steps(state, &mut steps);
        let mut odds = Vec::new();
        let chance = game.foresee(state, &steps, &mut odds).expect("a net");
        (odds, chance)
    }

    /// The same position with letters and numbers exchanged, and the colours with them.
    fn turned(game: &Hex<64, 1>, state: &State<64, 1>) -> State<64, 1> {
        let mut other = State { seat: state.seat.other(), ..game.start() };
        for (colour, stones) in state.stones.iter().enumerate() {
            for cell in stones.iter() {
                let (i, j) = game.places[cell.index()];
                let to = game.places.iter().position(|&place| place == (j, i));
                let to = Cell::new(to.expect("a cell"));
                other.empty.remove(to);
                game.stand(&mut other, to, 1 - colour);
            }
        }
        other
    }

    #[test]
    fn both_colours_see_the_same() {
        let mut rng = Rng::new(1);
        let bare = Hex::<64, 1>::new(Rhombus { size: 5 });
        let game = bare.with_foresight(Some(&random_net(bare.mesh().form, &mut rng)));
        let mut told = Vec::new();
        random_positions(&bare, 12, |state| {
            if bare.turn(state) == Turn::Over {
                return;
            }
            let (odds, chance) = foreseen(&game, state);
            let other = turned(&game, state);
            let (mut others, same) = foreseen(&game, &other);
            assert_eq!(chance, same);
            // The exchange of letters and numbers changes the order of cells.
            let mut cells: Vec<(u8, u8)> =
                other.empty.iter().map(|cell| game.places[cell.index()]).collect();
            let mut pairs: Vec<_> = cells.drain(..).zip(others.drain(..)).collect();
            pairs.sort_by_key(|&((i, j), _)| (i, j));
            let others: Vec<f32> = pairs.into_iter().map(|(_, odds)| odds).collect();
            // The mean may be summed up in another order.
            assert!(odds.iter().zip(&others).all(|(a, b)| (a - b).abs() < 1e-3 * a.max(1.0)));
            told.push(chance);
        });
        told.sort_by(f64::total_cmp);
        told.dedup();
        assert!(told.len() > 50, "{}", told.len());
    }

    #[test]
    fn without_a_net_nothing_is_foreseen() {
        let game = Hex::<64, 1>::new(Rhombus { size: 5 }).with_foresight(None);
        let state = game.start();
        let mut odds = Vec::new();
        let mut steps = StepList::new();
        game.steps(&state, &mut steps);
        assert_eq!(game.foresee(&state, &steps, &mut odds), None);
        assert!(odds.is_empty() && game.plan().foresight.is_none());
        assert_eq!(state.seat, Seat::FIRST);
    }

    #[test]
    fn a_mesh_knows_what_lies_beyond_its_rim() {
        let game = Hex::<64, 1>::new(Rhombus { size: 4 });
        let mesh = game.mesh();
        let count = game.places.len() as u16;
        assert_eq!((mesh.places(), count), (16, 16));
        let nexts = || mesh.next.chunks_exact(NEXT);
        // Black, who sees it so, joins the sides beyond the first and the last number.
        let arounds = mesh.around.chunks_exact(AROUND);
        for (place, (next, around)) in game.places.iter().zip(nexts().zip(arounds)) {
            let (i, j) = (i32::from(place.0), i32::from(place.1));
            for (k, (di, dj)) in super::near().into_iter().enumerate() {
                let (i, j) = (i + di, j + dj);
                let inside = |at: i32| (0..4).contains(&at);
                let right = match (inside(i), inside(j)) {
                    (true, true) => (j * 4 + i) as u16,
                    (false, true) => count + 1,
                    _ => count,
                };
                assert_eq!(around[k], right, "{place:?} {di} {dj}");
                if k < NEXT {
                    let next_right = if right < count { right } else { Mesh::NOWHERE };
                    assert_eq!(next[k], next_right);
                }
            }
        }
        // Turned by half everything lies next to the same, and in no other image.
        assert_eq!(mesh.images.len(), 1);
        for (place, turned) in mesh.images[0].iter().enumerate() {
            let next = |place: usize| nexts().nth(place).expect("a place");
            let mut here: Vec<u16> = next(place)
                .iter()
                .map(|&near| mesh.images[0].get(usize::from(near)).copied().unwrap_or(near))
                .collect();
            let mut there = next(usize::from(*turned)).to_vec();
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here, there);
        }
    }

    #[test]
    fn a_triangle_looks_the_same_turned_and_mirrored() {
        let game = Y::<64, 1>::new(Triangle { size: 5 });
        let mesh = game.mesh();
        assert_eq!((mesh.places(), mesh.form.kinds, mesh.images.len()), (15, 3, 5));
        // Where the corners go, a1, e1, a5.
        let corners = [(0, 0), (4, 0), (0, 4)];
        let place = |corner| game.places.iter().position(|&place| place == corner).expect("a cell");
        let mut all: Vec<[(u8, u8); 3]> = mesh
            .images
            .iter()
            .map(|image| corners.map(|corner| game.places[usize::from(image[place(corner)])]))
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 5);
        assert!(
            all.iter().flatten().all(|corner| corners.contains(corner)) && !all.contains(&corners)
        );
        // All sides are the same to both, and nobody's own.
        let beyond = |&near: &u16| usize::from(near) >= mesh.places();
        assert!(mesh.around.iter().filter(|near| beyond(near)).all(|&near| near == 15 + 2));
    }
}
