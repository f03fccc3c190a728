//! Wins by threats with two stones a turn: each turn threatens so much that both stones of the other side are needed to
//! meet it, until two are not enough.
//!
//! The other side is given all stones with which it could meet a turn, at once (Wu and Lin, Threat-space search for
//! Connect6): who wins against that wins against any two of them.

use ludoteca_boards::{Bits, Cell, LineSet};

use super::forcing::Line;
use super::shapes::Shapes;
use super::threats::{PAIR, Threats};
use super::{Gomoku, State};

/// So many turns of threats in a row.
const DEEPEST: u32 = 16;
/// Beside a stone that threatens enough by itself so many others are tried.
const BESIDE: usize = 6;
/// The stones of a turn, as threats count them.
const BOTH: u32 = PAIR as u32;

/// A turn that can only just be answered.
struct Turn<const W: usize> {
    stones: Bits<W>,
    /// Where it can be answered.
    stops: Bits<W>,
    /// Where the stretches are filled that it threatens with.
    gaps: Bits<W>,
}

/// A board on which turns are tried and taken back.
struct Trial<'a, const L: usize, const W: usize> {
    game: &'a Gomoku<L, W>,
    stones: [LineSet<L>; 2],
    bits: [Bits<W>; 2],
    empty: Bits<W>,
    attacker: usize,
    /// How many turns may still be tried.
    effort: u32,
    /// Those to go on from, the latest position's last.
    turns: Vec<Turn<W>>,
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// A win of a colour that steps next by threats alone, `effort` of which are tried, with so many stones left in its
    /// turn. A line that is too long must win as well, or a stone more could harm.
    pub(super) fn by_pairs(
        &self,
        state: &State<L, W>,
        colour: usize,
        now: u8,
        effort: u32,
    ) -> Option<Line<W>> {
        if !self.goal.longer || !self.scores[colour] {
            return None;
        }
        let bits = state.stones.each_ref().map(|set| self.table.bits(set));
        let State { stones, empty, .. } = *state;
        let turns = Vec::new();
        let mut trial = Trial { game: self, stones, bits, empty, attacker: colour, effort, turns };
        trial.win(now.into(), 0)
    }

    /// Where alone a stone of the other colour, which has so many in this turn, can stop such a line: on its crossings,
    /// or where it could threaten something itself.
    pub(super) fn meets_pairs(
        &self,
        state: &State<L, W>,
        colour: usize,
        now: u8,
        line: &Line<W>,
    ) -> Bits<W> {
        let mut bits = state.stones.each_ref().map(|set| self.table.bits(set));
        bits[1 - colour] |= line.replies;
        let empty = state.empty.without(line.replies);
        let scores = [0, 1].map(|c| c != colour && self.scores[c]);
        let shapes = Shapes::new(&self.rays, self.goal, bits, empty, scores);
        let lacking = 1..=usize::from(now) + PAIR;
        lacking.fold(line.attack | line.replies, |all, lack| all | shapes.union(1 - colour, lack))
    }
}

impl<const L: usize, const W: usize> Trial<'_, L, W> {
    fn toggle(&mut self, colour: usize, cell: Cell) {
        let bit = Bits::of(cell);
        self.game.table.toggle(&mut self.stones[colour], cell);
        self.bits[colour] = self.bits[colour] ^ bit;
        self.empty = self.empty ^ bit;
    }

    /// Calls `found` with the line and the first bit of each of the attacker's stretches through a stone of its own that
    /// lacks no more than so many, and with what it lacks.
    #[inline]
    fn stretches(&self, cell: Cell, most: u32, mut found: impl FnMut(usize, u32, u32)) {
        let Gomoku { table, goal, .. } = self.game;
        let length = goal.length;
        let stretch = (1u32 << length) - 1;
        for place in table.places(cell) {
            let (line, bit) = (place.line(), place.bit());
            let own = &self.stones[self.attacker];
            let (own, empty) = table.words(line, own, &self.stones[1 - self.attacker]);
            if own.count_ones() + most < length {
                continue;
            }
            let through = (u32::MAX << (bit + 1).saturating_sub(length)) & ((2 << bit) - 1);
            let mut starts = goal.stretches(own | empty) & through;
            while starts != 0 {
                let low = starts.trailing_zeros();
                starts &= starts - 1;
                let lacks = stretch << low & empty;
                if lacks.count_ones() <= most {
                    found(line, low, lacks);
                }
            }
        }
    }

    /// Adds the attacker's threats through a stone of its own, but those through another one.
    fn threaten(&self, cell: Cell, but: Option<Cell>, threats: &mut Threats) {
        let Gomoku { table, goal, .. } = self.game;
        self.stretches(cell, BOTH, |line, low, lacks| {
            let holds = |other: Cell| {
                let mut places = table.places(other).iter();
                places.any(|at| at.line() == line && (low..low + goal.length).contains(&at.bit()))
            };
            if !but.is_some_and(holds) {
                threats.add(table.cells(line, lacks));
            }
        });
    }

    /// Where another stone would make a threat together with one that lies there, or more of one.
    fn beside(&self, cell: Cell) -> Bits<W> {
        let mut cells = Bits::EMPTY;
        self.stretches(cell, BOTH + 1, |line, _, lacks| {
            self.game.table.cells(line, lacks).for_each(|cell| cells.insert(cell));
        });
        cells
    }

    fn shapes(&self, scores: [bool; 2]) -> Shapes<'_, W> {
        Shapes::new(&self.game.rays, self.game.goal, self.bits, self.empty, scores)
    }

    /// A win with so many stones left in this turn, after so many turns.
    fn win(&mut self, now: usize, deep: u32) -> Option<Line<W>> {
        let (attacker, defender) = (self.attacker, 1 - self.attacker);
        let shapes = self.shapes(self.game.scores);
        let near = (1..=now).find_map(|lack| shapes.each(attacker, lack).next());
        if let Some(gap) = near {
            let attack: Bits<W> = gap.cells().collect();
            let steps = attack.count() as u32;
            return Some(Line { first: attack.first()?, steps, attack, replies: Bits::EMPTY });
        }
        let must = self.game.threats(&shapes, defender, PAIR as u8);
        // Of threats that are not known it is not known whether they are met.
        if deep >= DEEPEST || must.is_full() || must.needs(now as u32) > now as u32 {
            return None;
        }
        // Where one stone makes a threat, and where two do.
        let [one, two] = [1, 2].map(|stones| shapes.union(attacker, PAIR + stones));
        let begun = self.turns.len();
        let won = if now < PAIR {
            let ready = self.game.threats(&shapes, attacker, PAIR as u8);
            self.finish(one, two, &ready, &must)
        } else {
            self.begin(one, two.without(one), &must)
        };
        let line = won.or_else(|| self.go_on(now, deep, begun));
        self.turns.truncate(begun);
        line
    }

    /// Looks on after each of the turns from a place on.
    fn go_on(&mut self, now: usize, deep: u32, begun: usize) -> Option<Line<W>> {
        let (attacker, defender) = (self.attacker, 1 - self.attacker);
        for at in begun..self.turns.len() {
            if self.effort == 0 {
                return None;
            }
            let Turn { stones, stops, gaps } = self.turns[at];
            stones.iter().for_each(|cell| self.toggle(attacker, cell));
            stops.iter().for_each(|cell| self.toggle(defender, cell));
            let found = self.win(PAIR, deep + 1);
            stops.iter().for_each(|cell| self.toggle(defender, cell));
            stones.iter().for_each(|cell| self.toggle(attacker, cell));
            if let Some(mut line) = found {
                line.first = stones.first()?;
                line.steps += (now + PAIR) as u32;
                line.attack |= stones | gaps;
                line.replies |= stops;
                return Some(line);
            }
        }
        None
    }

    /// The turns whose first stone was put down already and has made these threats.
    fn finish(
        &mut self,
        one: Bits<W>,
        two: Bits<W>,
        ready: &Threats,
        must: &Threats,
    ) -> Option<Line<W>> {
        let mut tried = one | ready.cells();
        if ready.needs(1) > 1 {
            // Any will do.
            tried |= if must.is_empty() { two } else { must.cells() };
        }
        let scores = [0, 1].map(|colour| colour == self.attacker);
        for cell in tried.iter().filter(|&cell| must.without(must.all(), cell) == 0) {
            if self.effort == 0 {
                return None;
            }
            self.effort -= 1;
            self.toggle(self.attacker, cell);
            let threats = self.game.threats(&self.shapes(scores), self.attacker, PAIR as u8);
            let line = self.judge(Bits::of(cell), &threats);
            self.toggle(self.attacker, cell);
            if line.is_some() {
                return line;
            }
        }
        None
    }

    /// The turns of two stones: those that threaten most by one of them come first.
    fn begin(&mut self, one: Bits<W>, two: Bits<W>, must: &Threats) -> Option<Line<W>> {
        // What one stone needs to be met with: one stone, two, or more.
        let mut by_needs = [Bits::<W>::EMPTY; PAIR + 1];
        for cell in one.iter() {
            self.toggle(self.attacker, cell);
            let mut threats = Threats::new();
            self.threaten(cell, None, &mut threats);
            self.toggle(self.attacker, cell);
            by_needs[threats.needs(BOTH).clamp(1, BOTH + 1) as usize - 1].insert(cell);
        }
        let mut done = Bits::EMPTY;
        for (needs, cells) in by_needs.into_iter().enumerate().rev() {
            for first in cells.iter() {
                done.insert(first);
                self.toggle(self.attacker, first);
                let near = self.beside(first).without(done);
                let others = by_needs.iter().rev().map(|set| set.without(done));
                let alone = if needs == 0 {
                    Bits::EMPTY
                } else if must.without(must.all(), first) == 0 {
                    two.iter().take(BESIDE).collect()
                } else {
                    must.cells()
                };
                let further = (near | alone).without(one | done);
                let line =
                    others.chain([further]).find_map(|seconds| self.complete(first, seconds, must));
                self.toggle(self.attacker, first);
                if line.is_some() || self.effort == 0 {
                    return line;
                }
            }
        }
        for first in two.iter() {
            done.insert(first);
            self.toggle(self.attacker, first);
            let seconds = self.beside(first).without(done | one);
            let line = self.complete(first, seconds, must);
            self.toggle(self.attacker, first);
            if line.is_some() || self.effort == 0 {
                return line;
            }
        }
        None
    }

    /// The turns of a stone that lies on the board with each of some others.
    fn complete(&mut self, first: Cell, seconds: Bits<W>, must: &Threats) -> Option<Line<W>> {
        let left = must.without(must.all(), first);
        for second in seconds.iter().filter(|&second| must.without(left, second) == 0) {
            if self.effort == 0 {
                return None;
            }
            self.effort -= 1;
            self.toggle(self.attacker, second);
            let mut threats = Threats::new();
            self.threaten(first, None, &mut threats);
            self.threaten(second, Some(first), &mut threats);
            let line = self.judge(Bits::of(first) | Bits::of(second), &threats);
            self.toggle(self.attacker, second);
            if line.is_some() {
                return line;
            }
        }
        None
    }

    /// A turn whose stones lie on the board: it wins, or is one to go on from, or leaves the other side a stone.
    fn judge(&mut self, stones: Bits<W>, threats: &Threats) -> Option<Line<W>> {
        let needs = threats.needs(BOTH);
        let gaps = threats.cells();
        if needs == BOTH {
            let mut stops = Bits::EMPTY;
            threats.stops(threats.all(), BOTH, &mut stops);
            self.turns.push(Turn { stones, stops, gaps });
        }
        (needs > BOTH).then_some(())?;
        let steps = (stones.count() + 2 * PAIR) as u32;
        Some(Line { first: stones.first()?, steps, attack: stones | gaps, replies: Bits::EMPTY })
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{
        Directed, Game, Knowledge, NotationExt, Plays, Rng, Scratch, Seat, StepList,
    };

    use super::super::{INFO, Phase, line_count};
    use super::*;
    use crate::testing::args;

    type Small = Gomoku<{ line_count(9) }, 2>;
    type SmallState = State<{ line_count(9) }, 2>;

    const TURN: Plays = Plays { now: 2, then: 2, steady: true };
    const EFFORT: u32 = 100_000;

    /// A step of a turn of two.
    fn play(game: &Small, state: &SmallState, cell: Cell) -> SmallState {
        let mut next = *state;
        let (side, plays) = (state.seat, state.plays);
        game.play(&mut next, cell);
        match plays.now {
            1 => game.give(&mut next, side.other(), TURN),
            now => game.give(&mut next, side, Plays { now: now - 1, ..TURN }),
        }
        next
    }

    /// Random stones, with a turn about to begin or half over.
    fn positions(spec: &str, count: usize, mut found: impl FnMut(&Small, &SmallState)) {
        let game = Small::new(&args(&INFO, spec)).expect("a small board");
        let mut rng = Rng::new(7);
        for _ in 0..count {
            let mut state = game.start();
            game.give(&mut state, Seat::FIRST, TURN);
            let stones = game.board.cells() / 5 + rng.below(game.board.cells() / 2);
            for _ in 0..stones {
                if state.phase == Phase::Running {
                    let cell = game.random_step(&state, &mut rng, &mut Scratch::default());
                    state = play(&game, &state, cell);
                }
            }
            if state.phase == Phase::Running {
                found(&game, &state);
            }
        }
    }

    /// Whether the side to step wins by what it knows, whatever the other does.
    fn wins(game: &Small, state: &SmallState) -> bool {
        let side = state.seat;
        let forced = || game.forcing(state, EFFORT).map(|forced| forced.step);
        let Some(step) = game.sure_step(state).or_else(forced) else { return false };
        let next = play(game, state, step);
        if next.phase != Phase::Running {
            return next.phase == Phase::Won(side);
        }
        if next.seat == side {
            return wins(game, &next);
        }
        next.empty.iter().all(|first| {
            let half = play(game, &next, first);
            half.phase == Phase::Running
                && half.empty.iter().filter(|&second| second.0 > first.0).all(|second| {
                    let after = play(game, &half, second);
                    after.phase == Phase::Running && wins(game, &after)
                })
        })
    }

    #[test]
    fn threats_win_against_every_two_stones() {
        let (mut won, mut long) = (0, 0);
        for spec in ["gomoku(size=7,line=6,overline=win)", "gomoku(size=6,line=5,overline=win)"] {
            positions(spec, 400, |game, state| {
                if game.sure_step(state).is_some() {
                    return;
                }
                if let Some(found) = game.forcing(state, EFFORT) {
                    assert!(wins(game, state), "{}", game.board(state));
                    won += 1;
                    long += u32::from(found.steps > 6);
                }
            });
        }
        assert!(won > 40 && long > 3, "{won} {long}");
    }

    /// Whoever leaves both stones where nothing is stopped loses by force.
    #[test]
    fn what_does_not_stop_threats_loses() {
        let mut lost = 0;
        for spec in ["gomoku(size=7,line=6,overline=win)", "gomoku(size=6,line=5,overline=win)"] {
            positions(spec, 400, |game, state| {
                if game.sure_step(state).is_some() || game.pressed(state) {
                    return;
                }
                let mut steps = StepList::new();
                game.steps(state, &mut steps);
                let all = steps.clone();
                game.parry(state, EFFORT, &mut steps);
                let dropped: Vec<Cell> =
                    all.iter().copied().filter(|cell| !steps.contains(cell)).collect();
                for (i, &first) in dropped.iter().enumerate().take(4) {
                    let next = play(game, state, first);
                    let after: Vec<SmallState> = if state.plays.now == 1 {
                        vec![next]
                    } else {
                        let others = dropped[i + 1..].iter().take(4);
                        others.map(|&second| play(game, &next, second)).collect()
                    };
                    for after in after {
                        lost += 1;
                        let why = game.board(&after);
                        assert!(after.phase == Phase::Running && wins(game, &after), "{why}");
                    }
                }
            });
        }
        assert!(lost > 100, "{lost}");
    }

    /// How many stones all threats need, against trying every two of them.
    #[test]
    fn threats_are_met_as_trying_tells() {
        let mut seen = [0; 4];
        positions("gomoku(size=7,line=5,overline=win)", 300, |game, state| {
            if state.plays.now != 2 {
                return;
            }
            let threats = game.against(state);
            let completes = |state: &SmallState| {
                let other = State { seat: state.seat.other(), plays: TURN, ..*state };
                state.phase == Phase::Running
                    && other.empty.iter().any(|first| {
                        let half = play(game, &other, first);
                        half.phase != Phase::Running
                            || half
                                .empty
                                .iter()
                                .any(|second| play(game, &half, second).phase != Phase::Running)
                    })
            };
            let needs = threats.needs(2);
            seen[needs as usize] += 1;
            // Neutral, so that no stone of one's own makes a line.
            let with = |state: &SmallState, cell| {
                let mut next = *state;
                next.empty.remove(cell);
                next
            };
            let one =
                |state: &SmallState| state.empty.iter().any(|cell| !completes(&with(state, cell)));
            let tried = if !completes(state) {
                0
            } else if one(state) {
                1
            } else if state.empty.iter().any(|cell| one(&with(state, cell))) {
                2
            } else {
                3
            };
            assert_eq!(needs, tried, "{}", game.board(state));
            if (1..=2).contains(&needs) {
                // One of the answers is enough to begin with, and no other crossing of its threat is.
                let answers: Bits<2> = threats.answers(needs);
                assert!(!answers.is_empty());
                for cell in answers.iter() {
                    let left = with(state, cell);
                    assert!(needs == 1 && !completes(&left) || needs == 2 && one(&left));
                }
            }
        });
        assert!(seen.iter().all(|&count| count > 3), "{seen:?}");
    }
}
