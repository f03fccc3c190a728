//! What a small net sees of a board of Go: stones with the liberties of their groups, the last one, where none may be put,
//! and what the count would say.

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::Foreseeing;
use ludoteca_core::learnable::{Form, Mesh, Seen};

use super::{Dead, Go, Position, State, Step, Ties, WHITE};
use crate::foresight::{Foreseen, Foreseer};

/// The side of the square of crossings next to one, and of that in which it is seen at first, without its corners.
const NEXT: i32 = 3;
const AROUND: i32 = 5;
/// Groups with so many liberties and more look alike.
const LIBERTIES: usize = 4;
/// Own stones by liberties, the other's, the other's last one; crossings where no stone may be put; what lies beyond the
/// rim.
const OTHER: usize = LIBERTIES;
const LAST: usize = 2 * LIBERTIES;
const CLOSED: usize = 3 * LIBERTIES;
const RIM: usize = CLOSED + 1;
const FORM: Form = Form {
    next: (NEXT * NEXT) as usize,
    around: (AROUND * AROUND - 4) as usize,
    kinds: RIM + 1,
    given: 4,
    aside: true,
};
/// The library's net was learnt on 7 lines, and is better than none on up to 11.
static FORESEEN: Foreseen = Foreseen::new(include_bytes!("foresight.net"));
const MOST: usize = 11;
/// Komi counts as so many times its share of the board.
const KOMI: f64 = 4.0;

/// What looks at this board.
pub(super) fn foreseer(board: Square) -> Foreseer<Mesh> {
    Foreseer::new((board.columns <= MOST).then(|| FORESEEN.net(FORM)).flatten())
}

/// The crossings within so many of one, itself first; not those in the corners of a large square.
fn near(side: i32) -> Vec<(i32, i32)> {
    let most = side / 2;
    let all = (-most..=most).flat_map(|dy| (-most..=most).map(move |dx| (dx, dy)));
    let corner = |&(dx, dy): &(i32, i32)| most > 1 && dx.abs() + dy.abs() == 2 * most;
    let mut near: Vec<_> = all.filter(|step| !corner(step)).collect();
    near.sort_by_key(|&step| (step != (0, 0), step));
    near
}

fn mesh(board: Square) -> Mesh {
    let count = board.cells();
    let (columns, rows) = (board.columns as i32, board.rows as i32);
    let lists = |side: i32, rim: u16| -> Vec<u16> {
        let near = near(side);
        let of = |(x, y): (i32, i32)| {
            let inside = (0..columns).contains(&x) && (0..rows).contains(&y);
            if inside { board.at(x as usize, y as usize).0 } else { rim }
        };
        let around = |cell: Cell| {
            let (x, y) = (board.column(cell) as i32, board.row(cell) as i32);
            near.iter().map(move |(dx, dy)| of((x + dx, y + dy))).collect::<Vec<_>>()
        };
        (0..count).map(Cell::new).flat_map(around).collect()
    };
    let image = |symmetry: usize| {
        let to = |cell: Cell| {
            let [flip_x, flip_y, turn] = [1, 2, 4].map(|bit| symmetry & bit != 0);
            let (x, y) = (board.column(cell), board.row(cell));
            let x = if flip_x { board.columns - 1 - x } else { x };
            let y = if flip_y { board.rows - 1 - y } else { y };
            if turn { board.at(y, x).0 } else { board.at(x, y).0 }
        };
        (0..count).map(Cell::new).map(to).collect()
    };
    Mesh {
        form: FORM,
        next: lists(NEXT, Mesh::NOWHERE),
        around: lists(AROUND, (count + RIM) as u16),
        images: (1..8).map(image).collect(),
    }
}

impl<const W: usize> Go<W> {
    /// What stands on each crossing, as a kind.
    fn stones(&self, state: &State<W>) -> Vec<u8> {
        let now = &state.now;
        let us = now.seat.index();
        let empty = self.lattice.all().without(now.occupied());
        let mut stones = vec![0; self.board.cells()];
        for (colour, from) in [(us, 0), (1 - us, OTHER)] {
            for group in self.lattice.groups(now.stones[colour]) {
                let liberties = self.liberties(group, empty).count().clamp(1, LIBERTIES) - 1;
                for cell in group.iter() {
                    let from = if now.last == Some(cell) { LAST } else { from };
                    stones[cell.index()] = (1 + from + liberties) as u8;
                }
            }
        }
        let closed = |&cell: &Cell| self.placed(state, cell).is_err();
        for cell in empty.iter().filter(closed) {
            stones[cell.index()] = 1 + CLOSED as u8;
        }
        stones
    }

    /// By how much who steps is ahead as the board stands, and by komi; whether the other has passed; and whether the dead
    /// are taken off without being captured.
    fn given(&self, now: &Position<W>) -> [f64; FORM.given] {
        let cells = self.board.cells() as f64;
        let [black, white] = self.areas(now).map(|area: Bits<W>| area.count() as f64);
        // Equal points are as good as half of one to who wins by them.
        let tie = if self.ties == Ties::White { 0.5 } else { 0.0 };
        let komi = if self.komi.fract() == 0.0 { self.komi + tie } else { self.komi };
        let sign = if now.seat == WHITE { 1.0 } else { -1.0 };
        let agreed = self.dead == Dead::Agree && !now.resumed;
        let ahead = sign * (white + komi - black) / cells;
        let flag = |on: bool| f64::from(u8::from(on));
        [ahead, KOMI * sign * komi / cells, flag(now.passes == 1), flag(agreed)]
    }
}

impl<const W: usize> Foreseeing for Go<W> {
    fn mesh(&self) -> &Mesh {
        self.foreseer.places(|| mesh(self.board))
    }

    fn with_foresight(&self, weights: Option<&[i16]>) -> Self {
        Go { foreseer: self.foreseer.with(FORM, weights), ..self.clone() }
    }

    fn sight(&self, state: &State<W>) -> Seen {
        let given = self.given(&state.now).map(|number| number as f32);
        Seen { stones: self.stones(state), given: given.into() }
    }

    fn target(&self, _: &State<W>, step: Step) -> usize {
        match step {
            Step::Place(cell) => cell.index(),
            _ => self.board.cells(),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{Game, Knowledge, NotationExt, Rng, Scratch, StepList};

    use super::super::{INFO, Phase};
    use super::*;
    use crate::foresight::keeps;
    use crate::testing::{after, args, random_net};

    fn game(spec: &str) -> Go<1> {
        Go::new(&args(&INFO, spec))
    }

    #[test]
    fn both_colours_see_the_same() {
        let mut rng = Rng::new(2);
        let bare = game("go(size=5,swap=false,ties=draw)");
        let game = bare.with_foresight(Some(&random_net(FORM, &mut rng)));
        let mut told = Vec::new();
        for _ in 0..60 {
            let mut state = game.start();
            for _ in 0..rng.below(30) {
                let step = game.random_step(&state, &mut rng, &mut Scratch::default());
                if step != Step::Pass {
                    game.play(&mut state, step);
                }
            }
            let now = state.now;
            let foreseen = |seat| {
                let colours =
                    if seat == now.seat { now.stones } else { [now.stones[1], now.stones[0]] };
                let state = game.standing(colours, seat);
                let (mut steps, mut odds) = (StepList::new(), Vec::new());
                game.steps(&state, &mut steps);
                let chance = game.foresee(&state, &steps, &mut odds).expect("a net");
                assert_eq!(steps.len(), odds.len());
                (steps.to_vec(), odds, chance)
            };
            let (one, other) = (foreseen(now.seat), foreseen(now.seat.other()));
            assert_eq!(one, other);
            told.push(one.2);
        }
        told.sort_by(f64::total_cmp);
        told.dedup();
        assert!(told.len() > 40, "{}", told.len());
    }

    /// What is seen on a crossing.
    fn seen(game: &Go<1>, state: &State<1>, token: &str) -> usize {
        match game.parse(&game.start(), token) {
            Ok(Step::Place(cell)) => game.sight(state).stones[cell.index()].into(),
            other => panic!("{token} is {other:?}"),
        }
    }

    #[test]
    fn stones_are_seen_with_their_liberties_and_what_is_closed() {
        let game = game("go(size=4,swap=false,komi=2)");
        let state = after(&game, "b1 a1 c3 d4");
        let now = |token| seen(&game, &state, token);
        assert_eq!([now("b1"), now("c3")], [2, 4]);
        assert_eq!([now("a1"), now("d4")], [1 + OTHER, 1 + LAST + 1]);
        assert_eq!([now("a2"), now("d1")], [0, 0]);
        // Black takes the corner, which is closed to White then.
        let state = after(&game, "b1 a1 c3 d4 a2");
        let now = |token| seen(&game, &state, token);
        assert_eq!([now("a1"), now("a2"), now("d4")], [1 + CLOSED, 1 + LAST + 2, 2]);
        assert_eq!(game.target(&state, Step::Pass), 16);
    }

    #[test]
    fn what_is_given_speaks_of_the_count_and_of_passes() {
        let game = game("go(size=4,swap=false,komi=2)");
        let close = |state: &State<1>, right: [f32; 4]| {
            let given = game.sight(state).given;
            let far = given.iter().zip(right).any(|(given, right)| (given - right).abs() > 1e-6);
            assert!(!far, "{given:?} {right:?}");
        };
        // Black owns all sixteen; White has two and a half by komi and ties.
        let komi = 2.5 / 16.0;
        close(&after(&game, "b2"), [komi - 1.0, 4.0 * komi, 0.0, 1.0]);
        close(&after(&game, "b2 pass"), [1.0 - komi, -4.0 * komi, 1.0, 1.0]);
    }

    #[test]
    fn a_mesh_looks_the_same_from_eight_sides() {
        let game = game("go(size=5,swap=false)");
        let mesh = game.mesh();
        assert_eq!((mesh.places(), mesh.images.len()), (25, 7));
        for (lists, width) in [(&mesh.next, FORM.next), (&mesh.around, FORM.around)] {
            let itself = lists.chunks_exact(width).map(|near| usize::from(near[0]));
            assert!(itself.eq(0..25), "itself comes first");
            assert!(mesh.images.iter().all(|image| keeps(lists, width, image)));
            // Not in any order.
            let shifted: Vec<u16> = (0..25).map(|place| (place + 1) % 25).collect();
            assert!(!keeps(lists, width, &shifted));
        }
    }

    #[test]
    fn the_net_of_the_library_serves_boards_of_up_to_eleven_lines() {
        for (spec, right) in [("go", true), ("go(size=2)", true), ("go(size=12)", false)] {
            let game = Go::<3>::new(&args(&INFO, spec));
            let state = game.start();
            let (mut steps, mut odds) = (StepList::new(), Vec::new());
            game.steps(&state, &mut steps);
            assert_eq!(game.plan().foresight.is_some(), right, "{spec}");
            assert_eq!(game.foresee(&state, &steps, &mut odds).is_some(), right, "{spec}");
        }
        // On the usual board Black, who begins without komi, is expected to win, and to begin in the middle.
        let game = game("go");
        let (state, mut steps, mut odds) = (game.start(), StepList::new(), Vec::new());
        game.steps(&state, &mut steps);
        let chance = game.foresee(&state, &steps, &mut odds).expect("a net");
        assert!(chance > 0.7, "{chance}");
        let best =
            (0..steps.len()).max_by(|&a, &b| odds[a].total_cmp(&odds[b])).map(|at| steps[at]);
        assert_eq!(best.map(|step| game.token(&state, step)).as_deref(), Some("d4"));
    }

    #[test]
    fn nothing_is_foreseen_once_both_have_passed() {
        let game =
            game("go(size=5,swap=false)").with_foresight(Some(&random_net(FORM, &mut Rng::new(1))));
        let state = after(&game, "c3 pass pass");
        assert_eq!(state.now.phase, Phase::Mark);
        let (mut steps, mut odds) = (StepList::new(), Vec::new());
        game.steps(&state, &mut steps);
        assert_eq!(game.foresee(&state, &steps, &mut odds), None);
        assert!(odds.is_empty());
    }
}
