//! What lines leave: parts of the board whose boxes are tied to each other and to nothing else. Where a
//! part lies, how it is turned and how its rows of boxes bend makes no difference to what it is worth.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::Memo;
use ludoteca_core::rng::mix;

use super::open::Open;
use super::{BOXES, DotsAndBoxes};

/// The sides of a box as one goes round it.
const AROUND: [usize; 4] = [0, 3, 1, 2];
/// What a side that is open leads to, where that is no other box.
const GROUND: u8 = u8::MAX - 1;
/// Stands for a side that is drawn.
const DRAWN: u8 = u8::MAX;
/// Tells keys of the whole board from those of parts.
const WHOLE: u64 = 0xD07A;
/// How often boxes learn what those beside them look like.
const ROUNDS: usize = 3;

/// The key of all parts together, of these drawn segments and what they leave open.
pub(super) fn key<const W: usize>(
    game: &DotsAndBoxes<W>,
    drawn: Bits<W>,
    open: &Open<W>,
    memo: &mut Memo,
) -> u64 {
    let mut boxes = open.boxes();
    let large = 4 * boxes.count() > 3 * game.boxes.cells();
    if boxes.first().is_some_and(|first| large && open.part(game, first) == boxes) {
        // Most of the board in one part: hardly any others are tied alike but its images, which are found sooner.
        return mix(game.images.key(drawn) ^ WHOLE);
    }
    let mut key = 0u64;
    while let Some(first) = boxes.first() {
        let part = open.part(game, first);
        boxes = boxes.without(part);
        key = key.wrapping_add(memo.get(open.id(&part), || Part::new(game, open, &part).key()));
    }
    mix(key)
}

/// For each segment up to a hundredth, the more the sooner it should be drawn so that the board falls into parts
/// and the same parts are met again and again: first those across the middle of the longer way, then those
/// across the shorter one, then from there outwards; those at the margin, which part nothing, come last.
pub(super) fn cuts<const W: usize>(game: &DotsAndBoxes<W>) -> Vec<f32> {
    let (columns, rows) = (game.boxes.columns, game.boxes.rows);
    let place = |segment: &Cell| {
        let ends = game.ends(*segment);
        // Twice as far as the segment is from the middle of the board.
        let [x, y] = [
            ends.map(|dot| game.dots.column(dot)).iter().sum::<usize>().abs_diff(columns),
            ends.map(|dot| game.dots.row(dot)).iter().sum::<usize>().abs_diff(rows),
        ];
        let [long, short] = if columns < rows { [y, x] } else { [x, y] };
        (game.boxes_beside(*segment).len() == 1, long > 0, short > 0, short, long)
    };
    let count = game.beside.len();
    let mut order: Vec<Cell> = (0..count).map(Cell::new).collect();
    order.sort_by_key(place);
    let mut cuts = vec![0.0; count];
    for (left, segment) in (1..=count).rev().zip(order) {
        cuts[segment.index()] = 0.01 * left as f32 / count as f32;
    }
    cuts
}

/// The boxes of a part as a graph that is drawn in the plane.
struct Part {
    count: usize,
    /// What lies on each side of a box, as one goes round it: the number of another box, [`GROUND`] or
    /// [`DRAWN`].
    beside: [[u8; 4]; BOXES],
}

impl Part {
    fn new<const W: usize>(game: &DotsAndBoxes<W>, open: &Open<W>, part: &Bits<W>) -> Part {
        let mut numbers = [DRAWN; BOXES];
        for (number, cell) in (0..).zip(part.iter()) {
            numbers[cell.index()] = number;
        }
        let mut beside = [[DRAWN; 4]; BOXES];
        for (beside, cell) in beside.iter_mut().zip(part.iter()) {
            *beside = AROUND.map(|side| match game.sides[cell.index()][side] {
                segment if open.sides[side].has(cell) => {
                    game.across(segment, cell).map_or(GROUND, |other| numbers[other.index()])
                }
                _ => DRAWN,
            });
        }
        Part { count: part.count(), beside }
    }

    fn boxes(&self) -> &[[u8; 4]] {
        &self.beside[..self.count]
    }

    /// How many sides of a box are tied to other boxes, and how many to the ground.
    fn ties(sides: &[u8; 4]) -> [usize; 2] {
        let grounded = sides.iter().filter(|&&side| side == GROUND).count();
        [sides.iter().filter(|&&side| side < GROUND).count(), grounded]
    }

    /// The same for all parts that are tied alike.
    fn key(&self) -> u64 {
        let boxes = self.boxes().iter().map(Part::ties);
        let [ties, grounded] =
            boxes.clone().fold([0, 0], |all, one| [all[0] + one[0], all[1] + one[1]]);
        if boxes.into_iter().all(|[ties, grounded]| ties + grounded <= 2) {
            // A row or a loop, which has as many ties as boxes; each is seen from both ends.
            let kind = self.count << 3 | grounded << 1 | usize::from(ties == 2 * self.count);
            return mix(0xD078 ^ kind as u64);
        }
        if self.count == 1 {
            return mix(0xD079 ^ grounded as u64);
        }
        let looks = self.looks();
        let looks = &looks[..self.count];
        let rarest = looks.iter().min().expect("a part has a box");
        let mut least = u64::MAX;
        for start in (0..self.count).filter(|&start| looks[start] == *rarest) {
            let look = |side: u8| (side < GROUND).then(|| looks[usize::from(side)]);
            let first = self.beside[start].iter().filter_map(|&side| look(side)).min();
            for side in (0..4).filter(|&side| look(self.beside[start][side]) == first) {
                least = least.min(self.code(start, side, 1)).min(self.code(start, side, 3));
            }
        }
        least
    }

    /// What each box looks like, with those around it: boxes that take the same place look the same.
    fn looks(&self) -> [u64; BOXES] {
        let mut looks = [0; BOXES];
        for (look, sides) in looks.iter_mut().zip(self.boxes()) {
            let [ties, grounded] = Part::ties(sides);
            *look = (ties << 3 | grounded) as u64;
        }
        for _ in 0..ROUNDS {
            let before = looks;
            for (look, sides) in looks.iter_mut().zip(self.boxes()) {
                let ties = sides.iter().filter(|&&side| side < GROUND);
                let around = ties.map(|&side| mix(before[usize::from(side)]));
                *look = mix(look.wrapping_mul(3)).wrapping_add(around.fold(0, u64::wrapping_add));
            }
        }
        looks
    }

    /// A key of what one meets from a side of a box on, when one goes round each box by so many quarters at a
    /// time, in the order in which boxes are reached: parts for which it is the same are tied alike.
    fn code(&self, start: usize, side: usize, quarters: usize) -> u64 {
        let mut numbers = [DRAWN; BOXES];
        let mut reached = [(start as u8, side as u8); BOXES];
        numbers[start] = 0;
        let (mut code, mut count) = (0u64, 1);
        for next in 0..self.count {
            let (cell, from) = reached[next];
            let (mut met, mut grounded) = (0u64, 0);
            for turn in 0..4 {
                let side = (usize::from(from) + turn * quarters) % 4;
                match self.beside[usize::from(cell)][side] {
                    DRAWN => {}
                    GROUND => grounded += 1,
                    other => {
                        let number = &mut numbers[usize::from(other)];
                        if *number == DRAWN {
                            *number = count as u8;
                            // It is entered from the other side.
                            reached[count] = (other, (side as u8 + 2) % 4);
                            count += 1;
                        }
                        met = met << 8 | u64::from(*number + 1);
                    }
                }
            }
            code = mix(code ^ (met << 3 | grounded));
        }
        code
    }
}
