//! Spartan chess (inventor not named; published by J. P. Neto in 2006): a board full of pawns, men
//! that rise by capturing, and as many moves a turn as the player has kings. Theban chess is the
//! same game with more kings.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::bitboard8;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, End, Family, Game, Info, Item, Levels, Param, Payoffs, Rng, Scratch, Sides,
    StepList, Turn, files, texts,
};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{
    Count, Draws, Each, Kind, Men, Pawns, Sets, Turns, Visit, attacks, behind, bit, passer,
};

/// The parameters of this game and of Theban chess.
pub(crate) const PARAMS: &[Param] =
    &[Param::whole("repetition", 2, 100, "3"), Param::whole("quiet", 1, 1000, "100")];

use crate::taught::{Judge, Taught};

/// The card of the game.
pub const INFO: Info = Info {
    id: "spartan-chess",
    params: PARAMS,
    family: Family::Chess,
    seats: (2, 2),
    minutes: 25,
    origin: "Inventor unknown",
    material: &[Item::Chess(2), Item::Men(30, 30)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "open-column", "no-escape"),
    records: files!("records": "opening"),
};

/// How the men stand at the start.
const SPARTAN: &str = "pppkkppp pppppppp pppppppp pppppppp PPPPPPPP PPPPPPPP PPPPPPPP PPPKKPPP";
/// How many moves White's first turn has.
const SPARTAN_FIRST: u32 = 1;
/// How the men of Theban chess stand at the start.
const THEBAN: &str = "pppppppp pkkkkkkp pppppppp pppppppp PPPPPPPP PPPPPPPP PKKKKKKP PPPPPPPP";
/// How many moves White's first turn has there.
const THEBAN_FIRST: u32 = 3;

/// There are so many men but for two last kings.
const CAPTURES: u32 = 62;
/// No more pawns than these make moves, and none makes more than these.
const PAWN_MOVES: u32 = 60 * 7;
/// A player of Theban chess has so many kings.
const MOST_KINGS: u32 = 6;
/// Each man but pawns has a set of moves, and all pawns share those of their four directions.
const SETS: usize = 32 + 4;

const BLACK_KEY: u64 = mix(0x59A27A1);
const PASSED_KEY: u64 = mix(0x59A27A2);
const FRESH_KEY: u64 = mix(0x59A27A3);
const OVER_KEY: u64 = mix(0x59A27A4);

/// The game.
#[derive(Clone, Debug)]
pub struct SpartanChess {
    judge: Judge,
    taught: &'static Taught,
    /// How the men stand at the start.
    array: &'static str,
    /// How many moves White's first turn has.
    first: u32,
    draws: Draws,
    /// What the levels of the computer look at.
    levels: Levels,
}

/// A position and how it came about.
#[derive(Debug)]
pub struct State {
    men: Men,
    turns: Turns,
    /// The cells that enemy pawns passed in the turn before, as long as these pawns are there.
    passed: u64,
    /// The cells that own pawns have passed in this turn.
    fresh: u64,
    end: Option<End>,
}

/// The order in which men rise by capturing.
const fn risen(kind: Kind) -> Kind {
    match kind {
        Kind::Pawn => Kind::Knight,
        Kind::Knight => Kind::Bishop,
        Kind::Bishop => Kind::Rook,
        Kind::Rook => Kind::Queen,
        Kind::Queen | Kind::Amazon => Kind::Amazon,
        Kind::King => Kind::King,
    }
}

/// What a man becomes by a move that is no capture in passing.
fn becomes(men: &Men, step: Step) -> Option<Kind> {
    let captures = men.all() & bit(step.to.index()) != 0;
    step.becomes.or_else(|| captures.then(|| risen(men.kind_on(step.from.index()))))
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { turns: self.turns.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.men, self.passed, self.fresh, self.end) =
            (from.men, from.passed, from.fresh, from.end);
        self.turns.clone_from(&from.turns);
    }
}

impl State {
    /// How many kings a side has.
    fn kings(&self, side: usize) -> u32 {
        self.men.of_side(side, Kind::King).count_ones()
    }

    /// Shows all moves of the seat to step.
    #[inline]
    fn visit(&self, visitor: &mut impl Visit) {
        self.visit_men(self.turns.movers(&self.men), visitor);
    }

    /// Shows the moves of some of its men.
    #[inline]
    fn visit_men(&self, movers: u64, visitor: &mut impl Visit) {
        let (men, side) = (&self.men, self.turns.side());
        let goals = !men.side(side);
        men.visit_officers(movers, goals, visitor);
        for kind in [Kind::Amazon, Kind::King] {
            for from in bitboard8::cells(men.kind(kind) & movers) {
                visitor.man(from, attacks(kind, side, from, men.all()) & goals);
            }
        }
        let free = !men.all();
        let targets = men.side(side ^ 1) | self.passed & free;
        let pawns = men.kind(Kind::Pawn) & movers;
        men.visit_pawns_as(&Pawns::SPARTAN, side, pawns, free, targets, visitor);
    }

    /// Whether there is a move.
    fn can_move(&self) -> bool {
        let mut count = Count(0);
        self.visit(&mut count);
        count.0 > 0
    }

    /// Moves a man. Returns whether it captured the last king.
    #[inline]
    fn carry(&mut self, step: Step) -> bool {
        let (side, from, to) = (self.turns.side(), step.from.index(), step.to.index());
        let is_pawn = self.men.kind_on(from) == Kind::Pawn;
        let (mut becomes, mut victim) = (becomes(&self.men, step), None);
        if self.men.side(side ^ 1) & bit(to) != 0 {
            victim = Some(to);
        } else if is_pawn && from % 8 != to % 8 {
            (becomes, victim) = (Some(Kind::Knight), Some(passer(side, to)));
        }
        if let Some(cell) = victim {
            self.men.take(side ^ 1, cell);
            // If it had passed a cell, it can be taken there no more.
            self.passed &= !bit(behind(cell, [56, 8][side]));
        }
        self.men.carry(side, from, to, becomes);
        if is_pawn && from.abs_diff(to) == 16 {
            self.fresh |= bit((from + to) / 2);
        }
        self.turns.count(is_pawn || victim.is_some());
        self.turns.spend(to);
        victim.is_some() && self.kings(side ^ 1) == 0
    }

    /// The position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        let passed = if self.passed == 0 { 0 } else { mix(self.passed ^ PASSED_KEY) };
        self.men.key() ^ passed ^ (self.turns.side() as u64 * BLACK_KEY)
    }
}

impl SpartanChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> SpartanChess {
        let (array, first, levels) = (SPARTAN, SPARTAN_FIRST, knowledge::SPARTAN_LEVELS);
        SpartanChess::of(args, array, first, levels, &learnt::SPARTAN)
    }

    /// Theban chess, with these parameters.
    #[must_use]
    pub(crate) fn theban(args: &Args) -> SpartanChess {
        let (array, first, levels) = (THEBAN, THEBAN_FIRST, knowledge::THEBAN_LEVELS);
        SpartanChess::of(args, array, first, levels, &learnt::THEBAN)
    }

    fn of(
        args: &Args,
        array: &'static str,
        first: u32,
        levels: Levels,
        taught: &'static Taught,
    ) -> SpartanChess {
        let (judge, draws) = (Judge::of(true), Draws::new(args));
        SpartanChess { judge, taught, array, first, draws, levels }
    }

    /// A game that begins with a turn, in a position with enemy pawns that have just passed these
    /// cells.
    fn begin(&self, men: Men, turns: Turns, passed: u64) -> State {
        let mut state = State { men, turns, passed, fresh: 0, end: None };
        self.begin_turn(&mut state);
        state
    }

    /// Begins a turn, or finds that the game is over, by the rules in their order.
    fn begin_turn(&self, state: &mut State) {
        let side = state.turns.side();
        let limit = if state.turns.number == 1 { self.first } else { state.kings(side) };
        let quiet = state.turns.begin(limit, state.place_key(), &self.draws);
        state.end = (quiet || !state.can_move()).then_some(End::Draw);
    }
}

impl Game for SpartanChess {
    type State = State;
    type Step = Step;

    /// Every turn with a capture or pawn move is followed by fewer than `quiet` others.
    fn cap(&self) -> u32 {
        (CAPTURES + PAWN_MOVES + 1) * self.draws.quiet * MOST_KINGS
    }

    fn start(&self) -> State {
        self.begin(Men::of(self.array), Turns::before(1, 0), 0)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.turns.seat()) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_none() {
            state.visit(&mut Each(|step| out.push(step)));
        }
    }

    fn count(&self, state: &State, _: &mut StepList<Step>) -> usize {
        let mut count = Count(0);
        if state.end.is_none() {
            state.visit(&mut count);
        }
        count.0
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let mut sets: Sets<SETS> = Sets::NONE;
        state.visit(&mut sets);
        sets.step(rng.below(sets.total))
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        if state.carry(step) {
            state.end = Some(End::Won(state.turns.seat()));
        } else if state.turns.left() == 0 || !state.can_move() {
            state.turns.end();
            state.passed = std::mem::take(&mut state.fresh);
            self.begin_turn(state);
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, what has been done in the turn, and how soon
    /// a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let fresh = if state.fresh == 0 { 0 } else { mix(state.fresh ^ FRESH_KEY) };
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.place_key() ^ fresh ^ state.turns.key(&self.draws) ^ over
    }
}

impl Abilities for SpartanChess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
