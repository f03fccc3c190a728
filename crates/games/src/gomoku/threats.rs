//! Several stones a turn: a stretch that a colour could fill in its next turn is a threat, and what counts is how many
//! stones it takes to meet all of them at once.

use ludoteca_boards::{Bits, Cell};

use super::shapes::Shapes;
use super::{Gomoku, State};

/// No turn that is seen through has more stones.
const MOST_PLAYS: u8 = 3;
/// So many threats are looked at. What is beyond them may need no fewer stones.
const MOST_THREATS: usize = 32;
/// With so many stones a turn positions are judged, and wins by threats looked for.
pub(super) const PAIR: usize = 2;

/// What a stretch lacks.
#[derive(Clone, Copy)]
struct Threat {
    cells: [Cell; MOST_PLAYS as usize],
    count: u8,
}

impl Threat {
    fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }
}

/// Threats of a colour.
pub(super) struct Threats {
    list: [Threat; MOST_THREATS],
    count: usize,
}

impl Threats {
    pub(super) fn new() -> Threats {
        let none = Threat { cells: [Cell(0); MOST_PLAYS as usize], count: 0 };
        Threats { list: [none; MOST_THREATS], count: 0 }
    }

    /// A stretch that lacks stones on these crossings.
    pub(super) fn add(&mut self, lacks: impl Iterator<Item = Cell>) {
        if let Some(threat) = self.list.get_mut(self.count) {
            threat.count = 0;
            for (place, cell) in threat.cells.iter_mut().zip(lacks) {
                *place = cell;
                threat.count += 1;
            }
            self.count += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether there may be more.
    pub(super) fn is_full(&self) -> bool {
        self.count == MOST_THREATS
    }

    /// All of them, one a bit.
    pub(super) fn all(&self) -> u32 {
        ((1u64 << self.count) - 1) as u32
    }

    /// Those among `of` that a stone does not meet.
    pub(super) fn without(&self, of: u32, stone: Cell) -> u32 {
        let each = self.list[..self.count].iter().enumerate();
        each.fold(of, |left, (i, threat)| left & !(u32::from(threat.cells().contains(&stone)) << i))
    }

    /// What the first of some lacks.
    fn first(&self, of: u32) -> &[Cell] {
        self.list[of.trailing_zeros() as usize].cells()
    }

    /// Whether so many stones can meet these.
    fn can_meet(&self, of: u32, stones: u32) -> bool {
        let meets = |&cell: &Cell| self.can_meet(self.without(of, cell), stones - 1);
        of == 0 || stones > 0 && self.first(of).iter().any(meets)
    }

    /// How many stones it takes to meet all; one more than `most` where that is not enough.
    pub(super) fn needs(&self, most: u32) -> u32 {
        (0..=most).find(|&stones| self.can_meet(self.all(), stones)).unwrap_or(most + 1)
    }

    /// The crossings of one threat, one of which must be taken by who has so many stones, and with which all can be met:
    /// in which order they are put down makes no difference. None where they cannot be met.
    pub(super) fn answers<const W: usize>(&self, stones: u32) -> Bits<W> {
        let narrowest = self.list[..self.count].iter().min_by_key(|threat| threat.count);
        let cells = narrowest.map_or(&[][..], Threat::cells);
        let meets = |cell: &Cell| self.can_meet(self.without(self.all(), *cell), stones - 1);
        cells.iter().copied().filter(meets).collect()
    }

    /// Puts the crossings of all ways to meet these with so many stones into `out`; whether there is one.
    pub(super) fn stops<const W: usize>(&self, of: u32, stones: u32, out: &mut Bits<W>) -> bool {
        if of == 0 || stones == 0 {
            return of == 0;
        }
        let mut found = false;
        for &cell in self.first(of) {
            if self.stops(self.without(of, cell), stones - 1, out) {
                out.insert(cell);
                found = true;
            }
        }
        found
    }

    /// The crossings of all.
    pub(super) fn cells<const W: usize>(&self) -> Bits<W> {
        self.list[..self.count].iter().flat_map(Threat::cells).copied().collect()
    }
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// Whether both sides have the same few stones in all turns to come, more than one, and no more in this one.
    #[inline]
    pub(super) fn several(&self, state: &State<L, W>) -> bool {
        let plays = state.plays;
        plays.steady && plays.now <= plays.then && (2..=MOST_PLAYS).contains(&plays.then)
    }

    /// Whether these are two.
    #[inline]
    pub(super) fn in_pairs(&self, state: &State<L, W>) -> bool {
        self.several(state) && usize::from(state.plays.then) == PAIR
    }

    /// What a colour could fill with so many stones.
    pub(super) fn threats(&self, shapes: &Shapes<'_, W>, colour: usize, stones: u8) -> Threats {
        let mut threats = Threats::new();
        for lack in 1..=stones.into() {
            shapes.each(colour, lack).for_each(|gap| threats.add(gap.cells()));
        }
        threats
    }

    /// What the side not to step could fill in its next turn.
    pub(super) fn against(&self, state: &State<L, W>) -> Threats {
        let other = 1 - state.seat.index();
        self.threats(&self.own_shapes(state, other), other, state.plays.then)
    }

    /// A step that is as good as any with several stones a turn: one towards a line that is completed in this turn, or the
    /// only answer to threats, or any that meets one of them where all cannot be met.
    pub(super) fn sure_of_several(&self, state: &State<L, W>) -> Option<Cell> {
        let (colour, now) = (state.seat.index(), state.plays.now);
        let shapes = self.shapes(state);
        let near = (1..=now.into()).find_map(|lack| shapes.each(colour, lack).next());
        if let Some(gap) = near {
            return gap.cells().next();
        }
        let threats = self.threats(&shapes, 1 - colour, state.plays.then);
        if threats.is_empty() {
            return None;
        }
        let answers: Bits<W> = threats.answers(now.into());
        match answers.count() {
            0 => threats.first(threats.all()).first().copied(),
            1 => answers.first(),
            _ => None,
        }
    }
}
