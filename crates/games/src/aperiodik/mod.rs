//! Aperiodik (Enzo Fernandes Vieira and Ricardo Lorente Kauer, 2025): players buy tiles in the
//! shape of the hat, lay them edge to edge and score by what lies beside their red ones.

mod diagram;
mod kites;
mod knowledge;
mod laying;
mod notation;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod tiles;
mod turn;
mod view;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, Param, Payoffs, Rng, Scores, Scratch, Seat,
    StepList, Turn, files, texts,
};

pub use kites::{Hat, Kite};
use kites::{Meetings, Patch};
pub use state::State;
use state::{Goods, Phase, Tile, phase_key, tile_key};
pub use step::Step;
use tiles::{COPIES, TILES, held, nth};
pub use tiles::{Colour, Counts, KINDS, Kind};

/// The card of the game.
pub const INFO: Info = Info {
    id: "aperiodik",
    params: &[
        Param::one_of("players", &[2, 3, 4], "2"),
        Param::flag("flip", true),
        Param::word("green", &["any", "coloured"], "any"),
        Param::word("blue", &["end", "live"], "end"),
        Param::whole("offers", 0, 99, "3"),
        Param::flag("property", false),
        Param::flag("anytime", true),
        Param::whole("target", 0, 999, "0"),
    ],
    family: Family::Tiles,
    seats: (2, MOST_SEATS as u8),
    minutes: 30,
    origin: "Enzo Fernandes Vieira, Ricardo Lorente Kauer, 2025",
    material: &[Item::Tiles(100), Item::Coins],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "between-greens", "one-coin"),
    records: files!("records":
        "income", "tax", "no-tax", "bank", "colours", "enclosed", "again", "taken", "held", "moved",
        "haggling", "swap", "target", "idle", "property", "blue"
    ),
};

/// The most players.
const MOST_SEATS: usize = 4;
/// The slots of the market.
const SLOTS: usize = 5;
/// With how many coins each player begins.
const PURSE: u32 = 5;
/// The price of a theft by `l2`.
const THEFT: u32 = 10;
/// Rounds without purchase, played tile or discard that end the game.
const IDLE_ROUNDS: u32 = 5;

/// The game with its parameters.
#[derive(Clone, Debug)]
pub struct Aperiodik {
    seats: usize,
    /// `green=coloured`: `g1` and `g2` count red and blue neighbours.
    coloured: bool,
    /// `blue=live`: groups count at all times.
    live: bool,
    /// How many offers may be refused in one turn.
    offers: u8,
    /// Tiles on the board can be bought.
    property: bool,
    /// `p5` can be discarded before another's purchase.
    anytime: bool,
    /// The points that win at once.
    target: u16,
    meetings: &'static Meetings,
}

/// The seats of a game for so many.
fn seats(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    (0..count).map(Seat::new)
}

impl Aperiodik {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Aperiodik {
        let seats = args.size("players");
        let target = match args.size("target") {
            0 => [50, 40, 35][seats - 2],
            points => points as u16,
        };
        Aperiodik {
            seats,
            coloured: args.word("green") == "coloured",
            live: args.word("blue") == "live",
            offers: args.size("offers") as u8,
            property: args.flag("property"),
            anytime: args.flag("anytime"),
            target,
            meetings: Meetings::of(args.flag("flip")),
        }
    }
}

impl Game for Aperiodik {
    type State = State;
    type Step = Step;

    fn seats(&self) -> usize {
        self.seats
    }

    /// Every tile is bought and played once, at most, and both `p5` discarded; fewer than
    /// `5 x players` turns lie between two of these. A turn has at most an answer of every other
    /// seat, the refused offers, an accepted one, and its end.
    fn cap(&self) -> u32 {
        let lively = 202;
        let turns = (lively + 1) * IDLE_ROUNDS * self.seats as u32;
        let turn = self.seats as u32 + 3 * (u32::from(self.offers) + 1) + 1;
        // Buying and drawing; kind, place, choice and move of every tile; both new markets.
        turns * turn + 2 * 100 + 4 * 100 + 2 * (1 + SLOTS as u32)
    }

    fn start(&self) -> State {
        let base = Hat { q: 0, r: 0, orientation: 0 };
        let mut tiles = Vec::with_capacity(TILES);
        tiles.push(Tile::BASE);
        let mut state = State {
            patch: Patch::new(self.meetings, base, TILES),
            tiles,
            bag: COPIES,
            bagged: COPIES.iter().sum(),
            market: [Kind::X0; SLOTS],
            stalls: 0,
            hands: [[0; KINDS]; MOST_SEATS],
            givers: [[0; MOST_SEATS + 1]; MOST_SEATS],
            coins: [0; MOST_SEATS],
            red: [0; MOST_SEATS],
            eights: [0; MOST_SEATS],
            owned: [0; MOST_SEATS],
            blue: [0; MOST_SEATS],
            seat: Seat::FIRST,
            phase: Phase::Buying,
            played: 0,
            refused: 0,
            extra: 0,
            lively: false,
            idle: 0,
        };
        state.coins[..self.seats].fill(PURSE);
        self.begin_turn(&mut state);
        state
    }

    fn turn(&self, state: &State) -> Turn {
        if state.must_draw() {
            return Turn::Chance;
        }
        match state.phase {
            Phase::Won | Phase::Spent => Turn::Over,
            Phase::Reaction(asked) => Turn::Seat(asked),
            Phase::Answer { seller, .. } => Turn::Seat(seller),
            _ => Turn::Seat(state.seat),
        }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.must_draw() {
            out.extend(held(&state.bag).map(Step::Draw));
            return;
        }
        match state.phase {
            Phase::Reaction(_) => out.extend([Step::Reshuffle, Step::Pass]),
            Phase::Buying => self.purchases(state, out),
            Phase::Pricing { .. } => out.extend((1..=state.purse()).map(Step::Pay)),
            Phase::Answer { .. } => out.extend([Step::Accept, Step::Refuse]),
            Phase::Playing => self.plays(state, out),
            Phase::Placing(_) => self.places(state, out),
            Phase::Stealing => self.thefts(state, out),
            Phase::Lifting => self.lifts(state, out),
            Phase::Moving { from, .. } => {
                let open = state.patch.open().iter().filter(|&&hat| hat != from);
                out.extend(open.map(|&hat| Step::Place(hat)));
            }
            Phase::Won | Phase::Spent => {}
        }
    }

    fn play(&self, state: &mut State, step: Step) {
        match step {
            Step::Draw(kind) => state.draw(kind),
            Step::Buy(slot) => self.buy(state, slot),
            Step::Skip => {
                state.coins[state.seat.index()] += 2;
                self.end_buying(state);
            }
            Step::Ask(seller, kind) => {
                state.phase = Phase::Pricing { seller, goods: Goods::Held(kind) };
            }
            Step::Own(q, r) => {
                let index = state.patch.at_home(q, r).expect("a tile of another seat");
                let seller = state.tiles[index].owner.expect("a tile of another seat");
                state.phase = Phase::Pricing { seller, goods: Goods::Laid(index as u8) };
            }
            Step::Pay(price) => {
                if let Phase::Pricing { seller, goods } = state.phase {
                    state.phase = Phase::Answer { seller, goods, price };
                }
            }
            Step::Accept => self.trade(state),
            Step::Refuse => {
                state.refused += 1;
                state.phase = Phase::Buying;
            }
            Step::Reshuffle => self.reshuffle(state),
            Step::Pass => match state.phase {
                Phase::Reaction(asked) => self.ask_next(state, asked),
                _ => self.finish_tile(state),
            },
            Step::Play(kind) => state.phase = Phase::Placing(kind),
            Step::Place(hat) => match state.phase {
                Phase::Moving { tile, .. } => {
                    self.lay(state, tile, hat);
                    self.fill_banks(state);
                    self.finish_tile(state);
                }
                Phase::Placing(kind) => self.place(state, kind, hat),
                _ => unreachable!("a place is chosen for a tile"),
            },
            Step::Steal(q, r) => self.steal(state, q, r),
            Step::Lift(q, r) => self.lift(state, q, r),
            Step::Swap(with, kind) => self.swap(state, with, kind),
            Step::Done => {
                state.wipe_givers();
                self.end_turn(state);
            }
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        let contends = |seat: Seat| match state.phase {
            Phase::Won => self.score(state, seat) >= self.target,
            _ => true,
        };
        if !matches!(state.phase, Phase::Won | Phase::Spent) {
            return None;
        }
        let rank = |seat: Seat| (self.score(state, seat), state.coins[seat.index()]);
        let all = seats(self.seats).filter(|&seat| contends(seat));
        let best = all.clone().map(rank).max()?;
        let winners = all.filter(|&seat| rank(seat) == best);
        let share = 1.0 / winners.clone().count() as f64;
        let mut payoffs = Payoffs::all(self.seats, 0.0);
        winners.for_each(|seat| payoffs[seat] = share);
        Some(payoffs)
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        let mut scores = Scores::all(self.seats, 0.0);
        seats(self.seats).for_each(|seat| scores[seat] = f64::from(self.score(state, seat)));
        Some(scores)
    }

    fn odds(&self, state: &State, out: &mut Vec<(Step, f64)>) {
        let all = f64::from(state.bagged);
        let odds = |kind: Kind| f64::from(state.bag[kind.index()]) / all;
        out.extend(held(&state.bag).map(|kind| (Step::Draw(kind), odds(kind))));
    }

    /// Without what nothing follows from any more: the offers that were refused once all is bought,
    /// and the idle turns before one that is not.
    fn key(&self, state: &State) -> u64 {
        let tiles = state.patch.hats().iter().zip(&state.tiles);
        let board = tiles.fold(0, |key, (&hat, tile)| key ^ tile_key(hat, tile));
        let mut key = mix(board);
        let mut add = |n: u64| key = mix(key ^ n);
        let bytes = |bytes: &[u8]| {
            bytes
                .iter()
                .fold(0, |all: u64, &byte| all.wrapping_mul(0x100_0000_01b3) ^ u64::from(byte))
        };
        add(bytes(&state.bag));
        let stalls = state.stalls().iter();
        add(stalls.fold(0, |all, &kind| all << 8 | (1 + kind as u64)));
        for seat in 0..self.seats {
            add(mix(bytes(&state.hands[seat])) ^ bytes(&state.givers[seat]));
            add(u64::from(state.coins[seat]));
        }
        add(phase_key(&state.phase));
        let (phase, if_so) = (&state.phase, |so: bool, n: u8| if so { n } else { 0 });
        let buying = matches!(phase, Phase::Buying | Phase::Pricing { .. } | Phase::Answer { .. });
        add(bytes(&[
            state.seat.index() as u8,
            if_so(!matches!(phase, Phase::Won | Phase::Spent), state.played),
            if_so(buying, state.refused),
            state.extra,
            u8::from(state.lively),
            if_so(!state.lively, state.idle),
        ]));
        key
    }

    /// Long lists need not be made: tiles are drawn by their number, prices and places picked.
    fn random_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if state.must_draw() {
            return Step::Draw(nth(&state.bag, rng.below(usize::from(state.bagged)) as u8));
        }
        match state.phase {
            Phase::Pricing { .. } => Step::Pay(1 + rng.below(state.purse() as usize) as u32),
            Phase::Placing(_) => Step::Place(self.random_place(state, rng)),
            _ => {
                scratch.steps.clear();
                self.steps(state, &mut scratch.steps);
                rng.pick(&scratch.steps)
            }
        }
    }
}

impl Abilities for Aperiodik {}
