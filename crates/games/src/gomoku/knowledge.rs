//! Threats: a line that lacks one stone (a four) must be stopped at once, and two cannot be.
//!
//! The names four and three are those of lines of five; all holds for lines of any length.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Forced, Game, GameExt, Knowledge, Payoffs, Plan, Plays, Rng, Scratch, Seat, Solver, StepList,
    chance,
};

use super::forcing::Line;
use super::shapes::{FEATURES, LACKING, Shapes};
use super::threats::PAIR;
use super::{Gomoku, KEYS, MOST_CELLS, Phase, State};
use crate::policy::Promising;

/// The longest lines of which every stretch is known.
const MOST_LACKING: u32 = 4;
/// How many fours are tried for a proof.
const SURVEYED: u32 = 500;
/// How many steps are looked at.
const WIDTH: usize = 24;
/// What a stone is worth that makes of a stretch that lacks one, two, three, four stones one that lacks one less, and
/// the same of an open one besides: one's own stone, and one in the place of the other's.
const ATTACK: [[f32; 2]; 4] = [[300.0, 0.0], [12.0, 60.0], [2.5, 12.0], [0.7, 1.5]];
const DEFENCE: [[f32; 2]; 4] = [[150.0, 0.0], [6.0, 30.0], [1.5, 7.0], [0.5, 1.0]];
/// What the shapes of who steps count, those of the other, and the step itself, in log odds: fitted to the results of
/// 5,000 games that the computer played against itself on 15 x 15, in positions where nothing is forced.
const OWN: [f32; FEATURES] = [1.12, 0.041, 0.102, 0.18, 0.118];
const OTHER: [f32; FEATURES] = [0.252, 0.011, 0.079, 0.247, 0.123];
const TO_STEP: f32 = 0.34;

/// Where only Black's lines count: how probable it is that Black makes one, in log odds. Fitted to 1,752 positions of 256
/// games of the computer against itself on 8 x 8, and 1,941 of 289 on 9 x 9, from up to eight black stones anywhere; what
/// is said of other boards and lines is a guess.
mod black_only {
    /// For each 1 that Black is ahead.
    pub(super) const LEAD: f32 = 3.5;
    /// For each white stone, up to as many as there are black ones.
    pub(super) const WHITE: f32 = -1.15;
    /// When Black is to step.
    pub(super) const STEP: f32 = -0.5;
    /// The usual length of the line.
    pub(super) const LENGTH: u32 = 5;
    /// For such lines on so many cells, and for each cell more.
    pub(super) const BOARD: (f32, f32) = (-0.9, 64.0);
    pub(super) const CELL: f32 = 0.09;
    /// For each stone that a line has less.
    pub(super) const SHORTER: f32 = 4.0;
    /// What both together count at most.
    pub(super) const MOST: f32 = 4.0;
}

/// The same with two stones a turn.
const PAIRED_ATTACK: [f32; LACKING] = [50.0, 50.0, 10.0, 4.0, 0.8];
const PAIRED_DEFENCE: [f32; LACKING] = [50.0, 30.0, 6.0, 3.0, 0.6];
/// With one stone left and with two.
const PAIRED_STEP: [f32; 2] = [0.1, 0.4];
const PAIRED_OWN: [[f32; LACKING]; 2] =
    [[0.0, 0.4, 0.2, 0.08, 0.015], [0.0, 0.0, 0.25, 0.1, 0.015]];
const PAIRED_OTHER: [[f32; LACKING]; 2] =
    [[0.2, 0.25, 0.2, 0.08, 0.015], [0.1, 0.1, 0.15, 0.07, 0.015]];
/// How many turns are tried in place of a four.
const EACH: u32 = 4;

/// On boards with more crossings than these, positions with more stones are not compared with their images.
const FEW_CELLS: usize = 49;
const FEW_STONES: usize = 8;

/// How much a further stone in an open stretch adds to the promise of its crossings.
const GROWTH: f32 = 4.0;

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// The stones of a colour on a line, and its empty crossings.
    #[inline]
    fn words(&self, state: &State<L, W>, colour: usize, line: usize) -> (u32, u32) {
        self.table.words(line, &state.stones[colour], &state.stones[1 - colour])
    }

    /// An empty crossing of one of the lines on which a colour wins at once.
    #[inline]
    fn win_on(
        &self,
        state: &State<L, W>,
        colour: usize,
        lines: impl Iterator<Item = usize>,
    ) -> Option<Cell> {
        if !self.scores[colour] {
            return None;
        }
        self.table.completing(lines, &state.stones[colour], &state.empty, self.goal)
    }

    /// An empty crossing on which a colour wins at once.
    pub(super) fn win(&self, state: &State<L, W>, colour: usize) -> Option<Cell> {
        self.win_on(state, colour, 0..self.table.lines())
    }

    /// The same on the lines through the last stone of a colour.
    #[inline]
    fn win_through_last(&self, state: &State<L, W>, colour: usize) -> Option<Cell> {
        self.win_on(state, colour, self.table.through(state.last[colour]?))
    }

    /// What the stones of those colours may become.
    #[inline]
    fn shapes_of(&self, state: &State<L, W>, colours: [bool; 2]) -> Shapes<'_, W> {
        let stones = state.stones.each_ref().map(|set| self.table.bits(set));
        let scores = [0, 1].map(|colour| colours[colour] && self.scores[colour]);
        Shapes::new(&self.rays, self.goal, stones, state.empty, scores)
    }

    /// What the stones of both may become.
    #[inline]
    pub(super) fn shapes(&self, state: &State<L, W>) -> Shapes<'_, W> {
        self.shapes_of(state, [true; 2])
    }

    /// What those of one may become.
    #[inline]
    pub(super) fn own_shapes(&self, state: &State<L, W>, colour: usize) -> Shapes<'_, W> {
        self.shapes_of(state, [colour == 0, colour == 1])
    }

    /// Where a stone of a colour makes two fours, which cannot be stopped.
    fn doubles(shapes: &Shapes<'_, W>, colour: usize) -> Bits<W> {
        shapes.fours(colour).twice | shapes.open_fours(colour)
    }

    /// The empty crossings of a line's open stretches that lack two stones.
    #[inline]
    pub(super) fn lacking_two(&self, own: u32, empty: u32) -> u32 {
        let length = self.goal.length;
        if own.count_ones() + 2 < length {
            return 0;
        }
        let stretch = (1 << length) - 1;
        let mut starts = self.goal.stretches(own | empty);
        let mut found = 0;
        while starts != 0 {
            let low = starts.trailing_zeros();
            starts &= starts - 1;
            if (own >> low & stretch).count_ones() + 2 == length {
                found |= stretch << low & empty;
            }
        }
        found
    }

    /// Where a colour would win once it has a stone on this crossing.
    fn wins_after(&self, state: &State<L, W>, colour: usize, cell: Cell) -> Bits<W> {
        let mut wins = Bits::EMPTY;
        for place in self.table.places(cell) {
            let (own, empty) = self.words(state, colour, place.line());
            let new = 1 << place.bit();
            let found = self.goal.completing(own | new) & empty & !new;
            self.table.cells(place.line(), found).for_each(|cell| wins.insert(cell));
        }
        wins
    }

    /// What stops every double four of a colour: a stone on its crossing, or, if there are only
    /// two, on one of those where it would win.
    fn stops(&self, state: &State<L, W>, colour: usize, doubles: Bits<W>) -> Bits<W> {
        doubles.iter().fold(state.empty, |stops, cell| {
            let mut stop = Bits::of(cell);
            let wins = self.wins_after(state, colour, cell);
            if wins.count() == 2 {
                stop |= wins;
            }
            stops & stop
        })
    }

    /// The stretch of a colour that lacks the fewest stones, at most `most`, to become its line:
    /// its empty crossings. Of those in `lines`.
    fn nearest(
        &self,
        state: &State<L, W>,
        colour: usize,
        most: u32,
        lines: impl Iterator<Item = usize>,
    ) -> Option<Bits<W>> {
        if !self.scores[colour] {
            return None;
        }
        let length = self.goal.length;
        let stretch = (1 << length) - 1;
        let (mut found, mut least) = (None, most + 1);
        for line in lines {
            let (own, empty) = self.words(state, colour, line);
            if own.count_ones() + least <= length {
                continue;
            }
            let mut starts = self.goal.stretches(own | empty);
            while starts != 0 {
                let low = starts.trailing_zeros();
                starts &= starts - 1;
                let lacks = length - (own >> low & stretch).count_ones();
                if lacks < least && self.goal.starts(own | stretch << low) >> low & 1 != 0 {
                    (found, least) = (Some((line, stretch << low & empty)), lacks);
                }
            }
        }
        found.map(|(line, bits)| self.table.cells(line, bits).collect())
    }

    /// The same on the lines through the last stone of the colour.
    fn nearest_to_last(&self, state: &State<L, W>, colour: usize, most: u32) -> Option<Bits<W>> {
        self.nearest(state, colour, most, self.table.through(state.last[colour]?))
    }

    /// How far whoever steps is ahead by what was written down.
    fn written(&self, state: &State<L, W>, shapes: &Shapes<'_, W>) -> f32 {
        let mover = state.seat.index();
        let sum = |colour: usize, worth: [f32; FEATURES]| -> f32 {
            shapes.counts(colour).iter().zip(worth).map(|(&count, each)| count as f32 * each).sum()
        };
        TO_STEP + sum(mover, OWN) - sum(1 - mover, OTHER)
    }

    /// How probable a line of Black's is, where only those count and Black is so far ahead.
    fn line_of_black(&self, state: &State<L, W>, ahead: f32) -> f32 {
        let [black, white] =
            state.stones.each_ref().map(|set| self.table.bits::<L, W>(set).count());
        let (usual, cells) = black_only::BOARD;
        let board = usual + black_only::CELL * (self.board.cells() as f32 - cells);
        let line = black_only::SHORTER * (black_only::LENGTH as f32 - self.goal.length as f32);
        let step = if state.seat == Seat::FIRST { black_only::STEP } else { 0.0 };
        black_only::LEAD * ahead
            + black_only::WHITE * black.min(white) as f32
            + (board + line).clamp(-black_only::MOST, black_only::MOST)
            + step
    }

    /// The same with two stones a turn.
    fn written_of_pairs(&self, state: &State<L, W>, shapes: &Shapes<'_, W>) -> f32 {
        let mover = state.seat.index();
        let now = usize::from(state.plays.now).clamp(1, PAIR) - 1;
        let sum = |colour: usize, worth: &[f32; LACKING]| -> f32 {
            let each = worth.iter().enumerate();
            each.map(|(i, worth)| worth * shapes.number(colour, i + 1) as f32).sum()
        };
        PAIRED_STEP[now] + sum(mover, &PAIRED_OWN[now]) - sum(1 - mover, &PAIRED_OTHER[now])
    }

    /// A win of a colour that steps next by threats alone, with so many stones in its turn.
    fn by_threats(
        &self,
        state: &State<L, W>,
        colour: usize,
        stones: u8,
        effort: u32,
    ) -> Option<Line<W>> {
        if self.early(state) {
            None
        } else if self.in_pairs(state) {
            self.by_pairs(state, colour, stones, effort * EACH)
        } else if state.plays == Plays::ONE {
            self.by_fours(state, colour, &self.own_shapes(state, colour), effort)
        } else {
            None
        }
    }

    /// Whether either colour can still make its line.
    fn open_stretch(&self, state: &State<L, W>) -> bool {
        (0..self.table.lines()).any(|line| {
            (0..2).filter(|&colour| self.scores[colour]).any(|colour| {
                let (own, empty) = self.words(state, colour, line);
                self.goal.stretches(own | empty) != 0
            })
        })
    }

    /// Whether there are too few stones for a threat.
    #[inline]
    fn early(&self, state: &State<L, W>) -> bool {
        let most = u32::from(state.plays.now.max(state.plays.then)).min(self.goal.length);
        u32::from(state.placed) + 2 * most + 3 < 2 * self.goal.length
    }
}

impl<const L: usize, const W: usize> Knowledge for Gomoku<L, W> {
    fn plan(&self) -> Plan {
        // There the evaluation says surely who wins, so that bids for Black need not be played out. Alpha-beta has
        // no playouts.
        let surely = !self.scores[1] && self.goal.length == black_only::LENGTH;
        let plan = Plan {
            method: self.search.0,
            cutoff: surely.then_some(0),
            exploration: 0.3,
            rave: 1000.0,
            width: WIDTH,
            solver: Solver::ProofNumbers,
            levels: Some(self.search.1),
            ..Plan::default()
        };
        self.outlook.led(plan, 0.1)
    }

    fn advantage(&self, state: &State<L, W>) -> Option<f32> {
        let alone = state.plays == Plays::ONE;
        if !alone && !self.in_pairs(state) {
            return None;
        }
        let shapes = self.shapes(state);
        let written = if alone {
            self.written(state, &shapes)
        } else {
            self.written_of_pairs(state, &shapes)
        };
        let ahead = written + self.learnt(state, &shapes);
        Some(if state.seat == Seat::FIRST { ahead } else { -ahead })
    }

    /// Where only Black's lines count, a lead says who does better than before, and not who wins.
    fn evaluate(&self, state: &State<L, W>) -> Option<Payoffs> {
        let ahead = self.advantage(state)?;
        let ahead = if self.scores[1] { ahead } else { self.line_of_black(state, ahead) };
        Some(self.split(Seat::FIRST, chance(ahead)))
    }

    /// The other could make two fours at once.
    fn pressed(&self, state: &State<L, W>) -> bool {
        if self.early(state) {
            return false;
        }
        if self.several(state) {
            return !self.against(state).is_empty();
        }
        if state.plays != Plays::ONE {
            return false;
        }
        let other = 1 - state.seat.index();
        !Self::doubles(&self.own_shapes(state, other), other).is_empty()
    }

    /// A stone more does no harm, but where a line may become too long, and hardly ever there.
    fn pass_over(&self, state: &mut State<L, W>) -> bool {
        let may = state.plays == Plays::ONE && state.placed > 0;
        if may {
            state.seat = state.seat.other();
        }
        may
    }

    fn forcing(&self, state: &State<L, W>, effort: u32) -> Option<Forced<Cell>> {
        let line = self.by_threats(state, state.seat.index(), state.plays.now, effort)?;
        Some(Forced { step: line.first, steps: line.steps })
    }

    fn parry(&self, state: &State<L, W>, effort: u32, steps: &mut StepList<Cell>) {
        let other = 1 - state.seat.index();
        let Plays { now, then, .. } = state.plays;
        let paired = self.in_pairs(state);
        // With two stones a turn what must be met at once is dropped already.
        if paired && self.pressed(state) {
            return;
        }
        let Some(line) = self.by_threats(state, other, then, effort) else { return };
        let meets = if paired {
            self.meets_pairs(state, other, now, &line)
        } else {
            self.meets(state, other, &line)
        };
        if steps.iter().any(|&cell| meets.has(cell)) {
            steps.retain(|&cell| meets.has(cell));
        } else {
            steps.truncate(1);
        }
    }

    /// A four through one of the last two stones is completed or stopped.
    #[inline]
    fn playout_step(
        &self,
        state: &State<L, W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Cell>,
    ) -> Cell {
        let colour = state.seat.index();
        if state.plays != Plays::ONE {
            let stones = |colour, plays| self.nearest_to_last(state, colour, u32::from(plays));
            return stones(colour, state.plays.now)
                .or_else(|| stones(1 - colour, state.plays.then))
                .map(|cells| cells.pick(rng))
                .unwrap_or_else(|| self.random_step(state, rng, scratch));
        }
        self.win_through_last(state, colour)
            .or_else(|| self.win_through_last(state, 1 - colour))
            .unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    fn priors(&self, state: &State<L, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    /// Crossings of open stretches, the more stones these hold the better, of either colour.
    fn naive_priors(&self, state: &State<L, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let mut promises = [0.1; MOST_CELLS];
        let mover = state.seat.index();
        if self.in_pairs(state) {
            let shapes = self.shapes(state);
            shapes.promise_all(mover, &PAIRED_ATTACK, &mut promises);
            shapes.promise_all(1 - mover, &PAIRED_DEFENCE, &mut promises);
        } else if state.plays == Plays::ONE {
            let shapes = self.shapes(state);
            shapes.promise(mover, &ATTACK, &mut promises);
            shapes.promise(1 - mover, &DEFENCE, &mut promises);
        } else {
            for colour in (0..2).filter(|&colour| self.scores[colour]) {
                let [own, other] = [colour, 1 - colour].map(|c| &state.stones[c]);
                let promise = |stones: u32| GROWTH.powi(stones as i32) - 0.9;
                self.table.promises(own, other, self.goal, promise, &mut promises);
            }
        }
        out.extend(steps.iter().map(|cell| promises[cell.index()]));
    }

    /// A win; or else what stops one; or else two fours at once, which win the turn after.
    fn sure_step(&self, state: &State<L, W>) -> Option<Cell> {
        if self.early(state) {
            return None;
        }
        let colour = state.seat.index();
        if self.several(state) {
            return self.sure_of_several(state);
        }
        if state.plays != Plays::ONE {
            let lines = || 0..self.table.lines();
            let win = self.nearest(state, colour, state.plays.now.into(), lines());
            return win.or_else(|| self.nearest(state, 1 - colour, 1, lines()))?.first();
        }
        let shapes = self.shapes(state);
        shapes
            .fives(colour)
            .first()
            .or_else(|| shapes.fives(1 - colour).first())
            .or_else(|| Self::doubles(&shapes, colour).first())
    }

    /// Two fours that the opponent could make must be stopped, or put off with fours of one's own.
    /// With several stones a turn, a stretch that the opponent could fill in the next turn must be
    /// met in this one, and the order of its stones makes no difference.
    fn prune(&self, state: &State<L, W>, steps: &mut StepList<Cell>) {
        let colour = state.seat.index();
        if self.several(state) {
            if self.early(state) {
                return;
            }
            let answers: Bits<W> = self.against(state).answers(state.plays.now.into());
            if steps.iter().any(|&cell| answers.has(cell)) {
                steps.retain(|&cell| answers.has(cell));
            }
            return;
        }
        if state.plays != Plays::ONE {
            let threat =
                self.nearest(state, 1 - colour, state.plays.then.into(), 0..self.table.lines());
            if let Some(cells) = threat.filter(|_| !self.early(state)) {
                steps.retain(|&cell| cells.has(cell));
            }
            return;
        }
        if self.early(state) {
            return;
        }
        let shapes = self.shapes(state);
        let doubles = Self::doubles(&shapes, 1 - colour);
        if doubles.is_empty() || (0..2).any(|c| !shapes.fives(c).is_empty()) {
            return;
        }
        let mut worth = self.stops(state, 1 - colour, doubles);
        worth |= shapes.fours(colour).once;
        if worth.is_empty() {
            steps.truncate(1);
        } else {
            steps.retain(|&cell| worth.has(cell));
        }
    }

    /// Wins by fours, and what stops them, as far as that is found with some effort.
    fn survey(&self, state: &State<L, W>, out: &mut StepList<Cell>) -> Option<Payoffs> {
        self.pruned_steps(state, out);
        if self.forcing(state, SURVEYED).is_some() {
            return Some(Payoffs::win(state.seat));
        }
        self.parry(state, SURVEYED, out);
        if state.plays == Plays::ONE && self.goal.length <= MOST_LACKING {
            let inert = self.shapes(state).inert(self.goal.longer);
            // One is like another: to leave out one's turn.
            let first = out.iter().position(|&cell| inert.has(cell));
            let first = first.map(|at| out[at]);
            out.retain(|&cell| !inert.has(cell) || first == Some(cell));
        }
        None
    }

    /// No line can be made any more.
    fn decided(&self, state: &State<L, W>) -> Option<Payoffs> {
        let half_full = 2 * usize::from(state.placed) > self.board.cells();
        (half_full && !self.open_stretch(state)).then(|| match self.full {
            Phase::Won(seat) => Payoffs::win(seat),
            Phase::Running | Phase::Drawn => Payoffs::DRAW,
        })
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    /// The turned and the mirrored positions are worth the same.
    fn canonical_key(&self, state: &State<L, W>) -> u64 {
        // Later on images are hardly met, and looking for them takes longer than the rest.
        if self.board.cells() > FEW_CELLS && usize::from(state.placed) > FEW_STONES {
            return self.key(state);
        }
        let board = &self.board;
        let last = board.columns - 1;
        let mut keys = [0; 8];
        for cell in Bits::below(board.cells()).without(state.empty).iter() {
            let colour = usize::from(self.table.has(&state.stones[1], cell));
            let (x, y) = (board.column(cell), board.row(cell));
            let (left, down) = (last - x, last - y);
            let images = [
                (x, y),
                (y, left),
                (left, down),
                (down, x),
                (left, y),
                (x, down),
                (y, x),
                (down, left),
            ];
            for (key, (x, y)) in keys.iter_mut().zip(images) {
                *key ^= KEYS[colour][board.at(x, y).index()];
            }
        }
        mix(keys.into_iter().min().unwrap_or(0))
    }
}
