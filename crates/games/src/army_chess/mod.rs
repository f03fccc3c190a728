//! Army chess (inventor not known): turns of many moves, each by another man, and a king that is
//! captured like any man.

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
    Abilities, Args, End, Family, Game, Info, Item, Param, Payoffs, Rng, Scratch, Sequence, Sides,
    StepList, Turn, files, packed, texts,
};

use crate::chess_family::{
    ARRAY, CAPTURES, Count, Draws, Each, Kind, Men, Move, PAWN_MOVES, Rights, Sets, Turns, Visit,
    Wing, bit,
};
use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "army-chess",
    params: &[
        Param::form("sequence", &Sequence::FORM, "3-10-15-16"),
        Param::flag("again", false),
        Param::flag("exact", false),
        Param::whole("repetition", 2, 100, "3"),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 25,
    origin: "Inventor unknown",
    material: &[Item::Chess(1)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "open-the-diagonal", "wherever-he-goes"),
    records: files!("records": "rulebook", "escape"),
};

/// How many men a side has at most.
const MEN: u32 = 16;
const TURN_KEY: u64 = mix(0xA53C1);
const OVER_KEY: u64 = mix(0xA53C4);

/// The game.
#[derive(Clone, Debug)]
pub struct ArmyChess {
    judge: Judge,
    /// How many moves the turns have.
    sequence: Sequence,
    /// Whether a man may move several times in a turn.
    again: bool,
    /// Whether all moves of a turn must be made.
    exact: bool,
    draws: Draws,
}

/// A position and how it came about.
#[derive(Debug)]
pub struct State {
    men: Men,
    rights: Rights,
    turns: Turns,
    end: Option<End>,
}

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A man moves.
    Move(Move),
    /// The turn ends before all its moves have been made.
    Done,
}

packed!(enum Step { Move(way: Move), Done });

impl Clone for State {
    fn clone(&self) -> Self {
        State { turns: self.turns.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.men, self.rights, self.end) = (from.men, from.rights, from.end);
        self.turns.clone_from(&from.turns);
    }
}

impl State {
    /// Shows all moves of the seat to step.
    #[inline]
    fn visit(&self, visitor: &mut impl Visit) {
        let (side, movers) = (self.turns.side(), self.turns.movers(&self.men));
        let goals = !self.men.side(side);
        let king = self.men.king(side);
        if movers & bit(king) != 0 {
            visitor.man(king, bitboard8::king(king) & goals | self.castling_goals());
        }
        self.men.visit(side, movers, goals, visitor);
    }

    /// Where the king may castle to: attacks do not matter.
    #[inline]
    fn castling_goals(&self) -> u64 {
        let all = self.men.all();
        let open = self.rights.wings(self.turns.side()).filter(|wing| all & wing.empty == 0);
        open.fold(0, |goals, wing| goals | bit(wing.goal))
    }

    /// Whether there is a move.
    fn can_move(&self) -> bool {
        let side = self.turns.side();
        // Almost always a pawn can go ahead, which is seen at once.
        self.men.pushes(side, self.men.kind(Kind::Pawn) & self.turns.movers(&self.men)) != 0 || {
            let mut count = Count(0);
            self.visit(&mut count);
            count.0 > 0
        }
    }

    /// Moves a man. Returns whether it captured the king.
    #[inline]
    fn carry(&mut self, step: Move) -> bool {
        let (side, from, to) = (self.turns.side(), step.from.index(), step.to.index());
        let kind = self.men.kind_on(from);
        let capture = self.men.side(side ^ 1) & bit(to) != 0;
        let wins = capture && self.men.kind_on(to) == Kind::King;
        if capture {
            self.men.take(side ^ 1, to);
        }
        self.men.carry(side, from, to, step.becomes);
        if kind == Kind::King && from.abs_diff(to) == 2 {
            // The rook has not moved by this and may do so later in the turn.
            let wing = Wing::to(to);
            self.men.carry(side, wing.rook, wing.crossed, None);
        }
        self.rights.lose(from, to);
        self.turns.count(capture || kind == Kind::Pawn);
        wins
    }
}

impl ArmyChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> ArmyChess {
        let game = ArmyChess {
            judge: Judge::Nobody,
            sequence: args.text("sequence").parse().expect("the parameter takes sequences alone"),
            again: args.flag("again"),
            exact: args.flag("exact"),
            draws: Draws::new(args),
        };
        ArmyChess { judge: Judge::of(game.is_usual()), ..game }
    }

    /// Whether the turn may be ended with moves left.
    #[inline]
    fn may_end(&self, state: &State) -> bool {
        state.turns.made > 0 && !self.exact
    }

    /// The position as the rule of repetition sees it: board, player, rights and phase.
    #[inline]
    fn place_key(&self, state: &State) -> u64 {
        let turn =
            u64::from(self.sequence.phase(state.turns.number)) << 1 | state.turns.side() as u64;
        state.men.key() ^ state.rights.key() ^ mix(turn ^ TURN_KEY)
    }

    /// A game that begins with a turn, in a position.
    fn begin(&self, men: Men, rights: Rights, turns: Turns) -> State {
        let mut state = State { men, rights, turns, end: None };
        self.begin_turn(&mut state);
        state
    }

    /// Begins a turn, or finds that the game is over, by the rules in their order.
    fn begin_turn(&self, state: &mut State) {
        let (limit, key) = (self.sequence.limit(state.turns.number), self.place_key(state));
        let quiet = state.turns.begin(limit, key, &self.draws);
        state.end = (quiet || !state.can_move()).then_some(End::Draw);
    }

    /// Ends a turn.
    #[inline]
    fn end_turn(&self, state: &mut State) {
        state.turns.end();
        self.begin_turn(state);
    }
}

impl Game for ArmyChess {
    type State = State;
    type Step = Step;

    /// Every turn with a capture or pawn move is followed by fewer than `quiet` others.
    fn cap(&self) -> u32 {
        let turns = (CAPTURES + 1 + PAWN_MOVES + 1) * self.draws.quiet;
        let moves = self.sequence.most().unwrap_or_else(|| self.sequence.limit(turns));
        // When every man has moved, there is nothing left but to end the turn.
        let steps = if self.again { moves } else { moves.min(MEN + 1) };
        turns.saturating_mul(steps)
    }

    fn start(&self) -> State {
        self.begin(Men::of(ARRAY), Rights::ALL, Turns::before(1, 0))
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.turns.seat()) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_none() {
            state.visit(&mut Each(|step| out.push(Step::Move(step))));
            out.extend(self.may_end(state).then_some(Step::Done));
        }
    }

    fn count(&self, state: &State, _: &mut StepList<Step>) -> usize {
        if state.end.is_some() {
            return 0;
        }
        let mut count = Count(usize::from(self.may_end(state)));
        state.visit(&mut count);
        count.0
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let mut sets: Sets = Sets::NONE;
        state.visit(&mut sets);
        let place = rng.below(sets.total + usize::from(self.may_end(state)));
        if place < sets.total { Step::Move(sets.step(place)) } else { Step::Done }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let Step::Move(step) = step else {
            self.end_turn(state);
            return;
        };
        if state.carry(step) {
            state.end = Some(End::Won(state.turns.seat()));
            return;
        }
        if !self.again {
            state.turns.spend(step.to.index());
        }
        if state.turns.left() == 0 || self.exact && !state.can_move() {
            self.end_turn(state);
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, what has been done in the turn, and how soon
    /// a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        self.place_key(state) ^ state.turns.key(&self.draws) ^ over
    }
}

impl Abilities for ArmyChess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
