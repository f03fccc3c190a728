//! What meta-rules ask of a game: abilities beyond the contract.
//!
//! What is simply so is data, [`Sides`]. What acts is a trait: [`Directed`], [`Stones`]. Which of these
//! a game has is settled where it is entered in the catalog, by the type of its handle, so that no
//! rule can be put around a game that lacks what the rule needs.

use crate::{Game, Payoffs, Rng, Seat};

/// What can be said of the sides of a game.
pub trait Abilities: Game {
    /// What is so of its sides.
    fn sides(&self) -> Sides {
        Sides::default()
    }

    /// What an exchange of the sides changes in the position beside them: nothing, in most games.
    fn swapped(&self, _state: &mut Self::State) {}
}

/// What is so of the sides of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sides {
    /// They may be exchanged, so that the swap rule (pie rule) can go around the game: the first
    /// player makes one turn; the second may then take over that side instead of answering.
    pub swappable: bool,
    /// There are two, each with pieces of its own: a turn is made with the pieces of one side, and
    /// the sides take turns.
    pub coloured: bool,
}

impl Sides {
    /// Two that may be exchanged, each with pieces of its own.
    pub const COLOURED: Sides = Sides { swappable: true, coloured: true };
    /// Two that may be exchanged, and play with the same pieces.
    pub const SHARED: Sides = Sides { swappable: true, coloured: false };
}

/// How many plays the side to step has from here to the end of its turn, and how many the other
/// side has in the turn after that; and whether it goes on so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plays {
    /// This play and those that follow in the same turn.
    pub now: u8,
    /// The plays of the turn after it.
    pub then: u8,
    /// Whether all turns from then on have as many.
    pub steady: bool,
}

impl Plays {
    /// One play a turn.
    pub const ONE: Plays = Plays { now: 1, then: 1, steady: true };
}

/// Games for two in which either side can be told to step next, and whose goal can be looked for
/// in any position.
pub trait Directed: Game {
    /// A turn is over or about to begin: the next one is this side's. How many plays both have is
    /// advice for those who search; the game plays on one play after the other.
    ///
    /// A game that is over stays so unless the side makes the difference.
    fn give(&self, state: &mut Self::State, side: Seat, plays: Plays);

    /// Whether this step gives up the turn.
    fn passes(&self, _step: Self::Step) -> bool {
        false
    }

    /// Whether a turn moves a piece. In turns of several moves each piece then moves once at most,
    /// and no move beyond the first has to be made.
    fn moves(&self) -> bool {
        false
    }

    /// Whether a turn of several plays has to be gone on with here: placements are all made.
    fn obliged(&self, _state: &Self::State) -> bool {
        !self.moves()
    }

    /// Whether the game is over for one reason alone: the side to step can do nothing. Given to the
    /// other side it goes on.
    fn blocked(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether the game is still being prepared by steps of both sides, whose order is fixed.
    fn opening(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether what is known of the game, its advice on steps and what it is sure of, regards how
    /// many plays there are in a turn.
    fn knows_plays(&self) -> bool {
        !self.moves()
    }

    /// The cells from which and to which this step moves a piece of the side to step; a piece that
    /// leaves the board goes to a number that no cell has, and one that is put on it comes from such a
    /// number.
    fn way(&self, _step: Self::Step) -> Option<(u16, u16)> {
        None
    }

    /// The side that has reached its goal. None may have, though the game is over: a full board.
    ///
    /// This and what follows is asked only of games of placement.
    fn reached(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// The game goes on, whatever has been reached.
    fn reopen(&self, _state: &mut Self::State) {}

    /// Looks for the goal on the board as it stands, for `first` before the other side, and ends
    /// the game if it is reached or nothing is left to do.
    fn judge(&self, _state: &mut Self::State, _first: Seat) {}
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// Nothing.
    None,
    /// A stone of a side.
    Of(Seat),
    /// A stone of nobody, which only fills its cell.
    Neutral,
}

/// Who may give up a turn in which a stone could be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passing {
    /// Nobody.
    Never,
    /// Who cannot place a stone.
    Stuck,
    /// Anybody.
    Free,
}

/// Games of placement in which a turn begins with a stone, and stones may be lifted and put down
/// from outside. Cells are numbered from 0.
pub trait Stones: Directed {
    /// How many cells there are.
    fn cells(&self) -> usize;

    /// What stands on a cell.
    fn at(&self, state: &Self::State, cell: u16) -> Stone;

    /// Whether a stone may be placed on a cell in a turn that begins now; the game is not over.
    fn is_open(&self, state: &Self::State, cell: u16) -> bool {
        self.at(state, cell) == Stone::None
    }

    /// The cells next to a cell, as the game understands it.
    fn around(&self, cell: u16) -> &[u16];

    /// The cell on which a step places a stone; `None` for a pass.
    fn placed(&self, step: Self::Step) -> Option<u16>;

    /// The step that places a stone on a cell.
    fn placement(&self, cell: u16) -> Self::Step;

    /// Who may pass.
    fn passing(&self) -> Passing {
        Passing::Never
    }

    /// Whether stones are captured by the rules, so that they need not become more for ever.
    fn shrinks(&self) -> bool {
        false
    }

    /// Whether stones of nobody can stand on the board.
    fn neutral(&self) -> bool {
        true
    }

    /// Whether stones, which do not move otherwise, can move to a cell beside them without making the
    /// game endless.
    fn half_moves(&self) -> bool {
        true
    }

    /// How many boards there are.
    fn boards(&self) -> usize {
        1
    }

    /// The points of both sides as the board stands, where points decide.
    fn points(&self, _state: &Self::State) -> Option<[f64; 2]> {
        None
    }

    /// The result where both sides have equal points.
    fn tied(&self) -> Payoffs {
        Payoffs::DRAW
    }

    /// Calls `found` with the legal steps that place no stone and yet belong to a turn: half moves.
    fn extras(&self, _state: &Self::State, _found: &mut dyn FnMut(Self::Step)) {}

    /// Changes what stands on a cell, and nothing else: nothing is captured, no goal is looked for.
    fn put(&self, state: &mut Self::State, cell: u16, stone: Stone);

    /// An empty cell on which a stone of a side would reach its goal at once.
    fn winning(&self, _state: &Self::State, _side: Seat) -> Option<u16> {
        None
    }

    /// Calls `found` with pairs of empty cells on which two stones of a side would reach its goal, as far as such
    /// pairs are seen at once, until that returns true; whether it did.
    fn winning_pairs(
        &self,
        _state: &Self::State,
        _side: Seat,
        _found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        false
    }

    /// Moves a stone of a side to an empty cell and looks for the goal, for that side first.
    fn shift(&self, state: &mut Self::State, side: Seat, from: u16, to: u16) {
        self.put(state, from, Stone::None);
        self.put(state, to, Stone::Of(side));
        self.judge(state, side);
    }

    /// Calls `found` with the ways to move a stone of a side, any but the one on `but`, to an empty
    /// cell beside it, each once, until that returns true; whether it did.
    fn shifts(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        (0..self.cells() as u16).any(|from| {
            from != but
                && self.at(state, from) == Stone::Of(side)
                && (self.around(from).iter())
                    .any(|&to| self.at(state, to) == Stone::None && found(from, to))
        })
    }

    /// One of the [`shifts`](Stones::shifts), or none of them, all equally probable.
    ///
    /// A game may specialise this for speed, never for another distribution.
    fn random_shift(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let mut count = 0;
        self.shifts(state, side, but, &mut |_, _| {
            count += 1;
            false
        });
        let (mut left, mut drawn) = (rng.below(count + 1), None);
        self.shifts(state, side, but, &mut |from, to| {
            drawn = (left == 0).then_some((from, to));
            left = left.saturating_sub(1);
            drawn.is_some()
        });
        drawn
    }
}
