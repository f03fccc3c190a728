//! Wins by fours: each must be stopped at once and has one answer, until two are made together.

use ludoteca_boards::{Bits, Cell, LineSet};

use super::shapes::Shapes;
use super::{Gomoku, State};

/// A line of fours that wins.
pub(super) struct Line<const W: usize> {
    /// The first of them.
    pub(super) first: Cell,
    /// How many steps it takes to the end, both colours'.
    pub(super) steps: u32,
    /// The stones of who wins, the last ones wherever they may complete a line.
    pub(super) attack: Bits<W>,
    /// Those of the other.
    pub(super) replies: Bits<W>,
}

/// A board on which fours are tried and taken back.
struct Trial<'a, const L: usize, const W: usize> {
    game: &'a Gomoku<L, W>,
    stones: [LineSet<L>; 2],
    empty: Bits<W>,
    attacker: usize,
    /// How many fours may still be tried.
    effort: u32,
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// A win of a colour that steps next by fours alone, `effort` of which are tried. Nobody may have a
    /// four on the board.
    pub(super) fn by_fours(
        &self,
        state: &State<L, W>,
        colour: usize,
        shapes: &Shapes<'_, W>,
        effort: u32,
    ) -> Option<Line<W>> {
        let fours = shapes.fours(colour).once;
        if fours.is_empty() {
            return None;
        }
        let State { stones, empty, .. } = *state;
        Trial { game: self, stones, empty, attacker: colour, effort }.win(fours, None)
    }

    /// Where alone a stone of the other colour can stop such a line: on its crossings, or where with its replies
    /// it makes a four.
    pub(super) fn meets(&self, state: &State<L, W>, colour: usize, line: &Line<W>) -> Bits<W> {
        let goal = ludoteca_boards::RunGoal { longer: true, ..self.goal };
        let mut stones = state.stones.each_ref().map(|set| self.table.bits(set));
        stones[1 - colour] |= line.replies;
        let empty = state.empty.without(line.replies);
        let mut scores = [false; 2];
        scores[1 - colour] = self.scores[1 - colour];
        let shapes = Shapes::new(&self.rays, goal, stones, empty, scores);
        let counter = shapes.fours(1 - colour).once | shapes.fives(1 - colour);
        line.attack | line.replies | counter
    }
}

impl<const L: usize, const W: usize> Trial<'_, L, W> {
    fn toggle(&mut self, colour: usize, cell: Cell) {
        self.game.table.toggle(&mut self.stones[colour], cell);
        if self.empty.has(cell) {
            self.empty.remove(cell);
        } else {
            self.empty.insert(cell);
        }
    }

    /// Where a colour completes a line with the stone on this crossing.
    fn completed_with(&self, colour: usize, cell: Cell) -> Bits<W> {
        let mut wins = Bits::EMPTY;
        if !self.game.scores[colour] {
            return wins;
        }
        let Gomoku { table, goal, .. } = self.game;
        for place in table.places(cell) {
            let own = self.stones[colour].word(place.line()) | 1 << place.bit();
            let found = goal.completing(own) & table.all(place.line());
            table.cells(place.line(), found).filter(|&c| c != cell).for_each(|c| wins.insert(c));
        }
        wins & self.empty
    }

    /// The crossings of the attacker's stretches through a stone of its own that lack two.
    fn fours_through(&self, cell: Cell) -> Bits<W> {
        let Gomoku { table, .. } = self.game;
        let mut fours = Bits::EMPTY;
        for line in table.through(cell) {
            let own = &self.stones[self.attacker];
            let (own, empty) = table.words(line, own, &self.stones[1 - self.attacker]);
            let found = self.game.lacking_two(own, empty);
            table.cells(line, found).for_each(|cell| fours.insert(cell));
        }
        fours & self.empty
    }

    /// A win by the four on one of these crossings; it must be on `must`, where the other has a four.
    fn win(&mut self, fours: Bits<W>, must: Option<Cell>) -> Option<Line<W>> {
        let fours = fours & self.empty;
        let tried = must.map_or(fours, |cell| fours & Bits::of(cell));
        let (attacker, defender) = (self.attacker, 1 - self.attacker);
        for first in tried.iter() {
            let wins = self.completed_with(attacker, first);
            let Some(reply) = wins.first() else { continue };
            if self.effort == 0 {
                return None;
            }
            self.effort -= 1;
            if wins.count() > 1 {
                return Some(Line {
                    first,
                    steps: 3,
                    attack: wins | Bits::of(first),
                    replies: Bits::EMPTY,
                });
            }
            self.toggle(attacker, first);
            let more = fours | self.fours_through(first);
            self.toggle(defender, reply);
            let counter = self.completed_with(defender, reply);
            // A line that the reply makes was there before and had to be stopped.
            let found = match counter.count() {
                0 => self.win(more, None),
                1 => self.win(more, counter.first()),
                _ => None,
            };
            self.toggle(defender, reply);
            self.toggle(attacker, first);
            if let Some(mut line) = found {
                line.first = first;
                line.steps += 2;
                line.attack.insert(first);
                line.replies.insert(reply);
                return Some(line);
            }
        }
        None
    }
}
