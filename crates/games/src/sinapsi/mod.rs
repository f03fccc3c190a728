//! Sinapsi (Yari Piras): sowing for three to six players round a ring of fields, with ways through
//! the middle; captures are added up over many hands.

mod cups;
mod diagram;
mod hand;
mod knowledge;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, MAX_SEATS, Message, Param, Payoffs, Scores, Seat,
    SpecError, StepList, Turn, files, packed, texts,
};

pub use cups::Cup;
use cups::{Board, CUPS, Fork, Sense, Way};
use hand::Account;

/// The card of the game.
pub const INFO: Info = Info {
    id: "sinapsi",
    params: &[
        Param::whole("players", 3, MAX_SEATS as i64, "4"),
        Param::word("board", &["ring", "snake"], "ring"),
        Param::whole("seeds", 1, 20, "6"),
        Param::word("pairs", &["none", "adjacent", "opposite"], "none"),
        Param::word("goal", &["points", "hands"], "points"),
        Param::whole("target", 0, MANY, "0"),
        Param::word("transit", &["neutral", "own"], "neutral"),
        Param::whole("quiet", 0, MANY, "0"),
        Param::whole("max_hands", 1, MANY, "100"),
    ],
    family: Family::Sowing,
    seats: (3, MAX_SEATS as u8),
    minutes: 220,
    origin: "Yari Piras",
    material: &[Item::Seeds(120)],
    lots: true,
    texts: texts!(),
    puzzles: files!("puzzles": "through-the-middle", "there-and-back"),
    records: files!("records":
        "nine-dice-1", "nine-dice-2", "nine-dice-3", "nine-dice-4", "three-dice", "transit-cup"
    ),
};

/// The rules know no upper bound for what is counted; the numbers have to end somewhere.
const MANY: i64 = 10_000;

/// The game with its parameters.
#[derive(Clone, Debug)]
pub struct Sinapsi {
    board: Board,
    /// Dice in each numbered cup at the start of a hand.
    seeds: u16,
    pairs: Pairs,
    goal: Goal,
    /// As many quiet turns in a row end a hand.
    quiet: u16,
    max_hands: u16,
}

/// Who plays together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pairs {
    None,
    /// Seats 0 and 1 against 2 and 3.
    Adjacent,
    /// Seats 0 and 2 against 1 and 3.
    Opposite,
}

/// What ends a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// A total of so many points.
    Points(i32),
    /// So many hands won.
    Hands(i32),
}

/// A number for each side: a pair, or a seat that plays alone.
type PerSide = [i32; MAX_SEATS];

/// A hand under way and the match around it.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The dice in the cups.
    dice: [u16; CUPS],
    /// Dice won in this hand.
    stores: PerSide,
    /// The scores of all finished hands, added up.
    totals: PerSide,
    won: PerSide,
    /// Finished hands.
    hand: u16,
    /// Turns since the bonus cup or a store changed.
    quiet: u16,
    seat: Seat,
    over: bool,
    /// Whether the bonus cup or a store has changed in the turn under way.
    stirred: bool,
    special: Special,
    /// Dice in hand, and where the last one fell or the emptied cup.
    hold: Option<Hold>,
    /// What was sown last, to be shown.
    sown: Option<Sown>,
    /// How the last hand ended, until the first turn of the next one is over.
    account: Option<Account>,
}

/// The special move in the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    /// Not bought.
    None,
    /// Bought: dice go the other way round.
    Bought,
    /// Bought and undone in the bonus cup.
    Undone,
}

/// Dice in hand at a place where the way must be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hold {
    way: Way,
    dice: u16,
}

/// Dice that were dropped in one step: the first into `first`, the others onward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sown {
    from: Cup,
    first: Way,
    dice: u16,
}

/// A step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Buys the special move.
    Reverse,
    /// Without dice in hand: empties this cup. With dice: the next one goes into this cup.
    Cup(Cup),
    /// The next one goes into this transit cup, and the special move is undone.
    Undo(Cup),
}

packed!(enum Step { Cup(cup: Cup), Undo(cup: Cup), Reverse });

impl Sinapsi {
    /// The game with these parameters.
    ///
    /// # Errors
    /// If pairs are asked for without four players.
    pub fn new(args: &Args) -> Result<Sinapsi, SpecError> {
        let players = args.size("players");
        let pairs = match args.word("pairs") {
            "adjacent" => Pairs::Adjacent,
            "opposite" => Pairs::Opposite,
            _ => Pairs::None,
        };
        if pairs != Pairs::None && players != 4 {
            let clash = Message::new("sinapsi-clash-pairs").count("players", players);
            return Err(SpecError::Clash(clash));
        }
        // 0 stands for the usual number.
        let or = |name, usual: usize| match args.size(name) {
            0 => usual,
            n => n,
        };
        Ok(Sinapsi {
            board: Board {
                fields: players,
                snake: args.word("board") == "snake",
                own_transit: args.word("transit") == "own",
            },
            seeds: args.size("seeds") as u16,
            pairs,
            goal: match args.word("goal") {
                "points" => Goal::Points(or("target", 250) as i32),
                _ => Goal::Hands(or("target", 5) as i32),
            },
            quiet: or("quiet", 25 * players) as u16,
            max_hands: args.size("max_hands") as u16,
        })
    }

    /// The side that a seat plays for.
    #[inline]
    fn side(&self, seat: Seat) -> usize {
        match self.pairs {
            Pairs::None => seat.index(),
            Pairs::Adjacent => seat.index() / 2,
            Pairs::Opposite => seat.index() % 2,
        }
    }

    fn sides(&self) -> usize {
        if self.pairs == Pairs::None { self.board.fields } else { 2 }
    }

    fn seats_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.board.fields).map(Seat::new)
    }

    /// What the special move costs, in dice.
    fn cost(&self) -> u16 {
        if self.board.snake { 2 } else { 3 }
    }

    /// Whether the seat to step, without dice in hand, may buy the special move.
    #[inline]
    fn may_reverse(&self, state: &State) -> bool {
        // A die must be left over.
        state.special == Special::None
            && state.stores[self.side(state.seat)] > i32::from(self.cost())
    }

    /// The cups that a seat may empty, if they hold dice.
    #[inline]
    fn cups_of(&self, seat: Seat) -> impl Iterator<Item = Cup> + use<> {
        Cup::field(seat.index(), self.board.own_transit)
    }

    /// Dice in the numbered cups of a seat, and in its transit cup where that belongs to the field.
    #[inline]
    fn left(&self, state: &State, seat: Seat) -> i32 {
        self.cups_of(seat).map(|cup| i32::from(state.dice[cup.index()])).sum()
    }

    /// Calls `each` with every step at a fork.
    #[inline]
    fn ways(&self, state: &State, hold: &Hold, mut each: impl FnMut(Step)) {
        match self.board.fork(hold.way) {
            Fork::Two(a, b) => {
                each(Step::Cup(a));
                each(Step::Cup(b));
            }
            Fork::Transits => {
                // With one die in hand there is no difference.
                let may_undo = state.special == Special::Bought && hold.dice >= 2;
                for field in 0..self.board.fields {
                    each(Step::Cup(Cup::transit(field)));
                    if may_undo {
                        each(Step::Undo(Cup::transit(field)));
                    }
                }
            }
        }
    }

    /// Drops the dice in hand, the next one into `first`, until they run out or the way must be
    /// chosen again.
    #[inline]
    fn sow(&self, state: &mut State, from: Cup, first: Way, dice: u16) {
        let mut way = first;
        let mut left = dice;
        loop {
            state.dice[way.at.index()] += 1;
            state.stirred |= way.at == Cup::BONUS;
            left -= 1;
            state.sown = Some(Sown { from, first, dice: dice - left });
            if left == 0 {
                state.hold = None;
                self.finish_turn(state, way.at);
                return;
            }
            match self.board.onward(way) {
                Some(next) => way = next,
                None => {
                    state.hold = Some(Hold { way, dice: left });
                    return;
                }
            }
        }
    }

    /// The cups into which the dice of one step fell, one by one.
    fn path(&self, sown: &Sown) -> impl Iterator<Item = Cup> + use<> {
        let board = self.board;
        let ways = std::iter::successors(Some(sown.first), move |&way| board.onward(way));
        ways.take(sown.dice.into()).map(|way| way.at)
    }

    /// Empties a cup and sows, at once if there is only one way.
    #[inline]
    fn begin(&self, state: &mut State, cup: Cup) {
        let dice = std::mem::take(&mut state.dice[cup.index()]);
        let sense = if state.special == Special::Bought { Sense::Back } else { Sense::On };
        let way = Way { at: cup, sense, out: false };
        let onward = if cup.is_transit() {
            self.board.out_of_own_transit(way)
        } else {
            self.board.onward(way)
        };
        match onward {
            Some(first) => self.sow(state, cup, first, dice),
            None => {
                state.sown = None;
                state.hold = Some(Hold { way, dice });
            }
        }
    }

    /// A match as it stands before its first hand.
    fn nothing_played(&self) -> State {
        State {
            dice: [0; CUPS],
            stores: [0; MAX_SEATS],
            totals: [0; MAX_SEATS],
            won: [0; MAX_SEATS],
            hand: 0,
            quiet: 0,
            seat: Seat::FIRST,
            over: false,
            stirred: false,
            special: Special::None,
            hold: None,
            sown: None,
            account: None,
        }
    }
}

impl Game for Sinapsi {
    type State = State;
    type Step = Step;

    fn seats(&self) -> usize {
        self.board.fields
    }

    /// Every turn that is not quiet takes dice out of the fields for ever or pays some out of a
    /// store for ever, and a turn has a step for each die at most, one to buy and one to begin.
    fn cap(&self) -> u32 {
        let dice = self.board.fields as u32 * 5 * u32::from(self.seeds);
        let turns = (2 * dice + 1) * u32::from(self.quiet);
        turns.saturating_mul(dice + 2).saturating_mul(u32::from(self.max_hands))
    }

    fn start(&self) -> State {
        let mut state = self.nothing_played();
        self.put_out(&mut state);
        state
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    #[inline]
    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.over {
            return;
        }
        if let Some(hold) = &state.hold {
            self.ways(state, hold, |step| out.push(step));
            return;
        }
        if self.may_reverse(state) {
            out.push(Step::Reverse);
        }
        let full = self.cups_of(state.seat).filter(|cup| state.dice[cup.index()] > 0);
        out.extend(full.map(Step::Cup));
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let (cup, undone) = match step {
            Step::Reverse => {
                state.stores[self.side(state.seat)] -= i32::from(self.cost());
                state.dice[Cup::BONUS.index()] += self.cost();
                state.special = Special::Bought;
                state.stirred = true;
                state.sown = None;
                return;
            }
            Step::Cup(cup) => (cup, false),
            Step::Undo(cup) => (cup, true),
        };
        let Some(hold) = state.hold else {
            self.begin(state, cup);
            return;
        };
        let mut way = hold.way;
        if undone {
            state.special = Special::Undone;
            way.sense = Sense::On;
        }
        let first = self.board.enter(way, cup);
        self.sow(state, hold.way.at, first, hold.dice);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.over.then(|| self.shares(state))
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        let counted = self.counted(state);
        let mut scores = Scores::all(self.board.fields, 0.0);
        for seat in self.seats_in_order() {
            scores[seat] = f64::from(counted[self.side(seat)]);
        }
        Some(scores)
    }

    /// Hands that were won count only where they are the goal.
    fn key(&self, state: &State) -> u64 {
        let hold = state.hold.map_or(0, |Hold { way, dice }| {
            u64::from(dice) << 16 | (way.at.index() as u64) << 8 | (way.sense as u64) << 2 | 1
        });
        let flags =
            (state.special as u64) << 2 | u64::from(state.stirred) << 1 | u64::from(state.over);
        let counts = u64::from(state.hand) << 32 | u64::from(state.quiet) << 16;
        let counts = counts | (state.seat.index() as u64) << 8 | flags;
        let won = if matches!(self.goal, Goal::Hands(_)) { state.won } else { [0; MAX_SEATS] };
        let sides = [state.stores, state.totals, won];
        let dice = state
            .dice
            .chunks(4)
            .map(|four| four.iter().fold(0, |key, &n| key << 16 | u64::from(n)));
        let sides = sides.iter().flatten().map(|&n| u64::from(n as u32));
        dice.chain(sides).chain([hold, counts]).fold(0, |key, part| mix(key ^ part))
    }
}

impl Abilities for Sinapsi {}
