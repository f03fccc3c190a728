//! Aperiodik (Enzo Fernandes Vieira and Ricardo Lorente Kauer, 2025): players buy tiles in the
//! shape of the hat, lay them edge to edge and score by what lies beside their red ones.

mod diagram;
mod kites;
mod knowledge;
mod laying;
mod notation;
#[cfg(test)]
mod tests;
mod tiles;
mod turn;
mod view;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, PackStep, Param, Payoffs, Rng, Scores, Scratch, Seat,
    StepList, Turn, files, packed, texts,
};

pub use kites::{Hat, Kite};
use kites::{Meetings, Patch};
use tiles::{COPIES, TILES};
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
    texts: texts!(),
    puzzles: &[],
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

/// The smallest choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Chance: this tile comes from the bag to the lowest empty slot.
    Draw(Kind),
    /// Buys the tile in this slot, counted from 0.
    Buy(u8),
    /// Buys nothing.
    Skip,
    /// Wants a tile from another's hand.
    Ask(Seat, Kind),
    /// Wants the tile at this home on the board.
    Own(i16, i16),
    /// Offers so many coins.
    Pay(u32),
    /// Takes the offer.
    Accept,
    /// Refuses the offer.
    Refuse,
    /// Discards a `p5` for a new market.
    Reshuffle,
    /// Does not use what could be used now.
    Pass,
    /// Chooses what to lay.
    Play(Kind),
    /// Lays the chosen tile, or the lifted one.
    Place(Hat),
    /// `l2`: takes over the tile at this home.
    Steal(i16, i16),
    /// `l3`: lifts the tile at this home.
    Lift(i16, i16),
    /// Ends the turn and gives a `p6` for a tile of another's hand.
    Swap(Seat, Kind),
    /// Ends the turn.
    Done,
}

/// A tile on the board; where it lies stands in the patch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tile {
    kind: Kind,
    /// `None` for the base.
    owner: Option<Seat>,
    /// The coins on a `p4`.
    coins: u8,
    /// Whether a `p4` was filled, which happens once.
    filled: bool,
}

impl Tile {
    const BASE: Tile = Tile { kind: Kind::X0, owner: None, coins: 0, filled: false };
}

/// What an offer is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Goods {
    /// A tile of this kind in the seller's hand.
    Held(Kind),
    /// The tile of this index on the board.
    Laid(u8),
}

/// What the seat to step is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// This seat may discard a `p5` before another buys.
    Reaction(Seat),
    /// Buying, or something that comes before it.
    Buying,
    /// The price of an offer.
    Pricing { seller: Seat, goods: Goods },
    /// The answer to an offer.
    Answer { seller: Seat, goods: Goods, price: u32 },
    /// Playing tiles, or the end of the turn.
    Playing,
    /// Where the tile of this kind goes.
    Placing(Kind),
    /// Which neighbour of the tile that was laid last is stolen.
    Stealing,
    /// Which neighbour of the tile that was laid last is lifted.
    Lifting,
    /// Where the lifted tile goes.
    Moving { tile: Tile, from: Hat },
    /// The target was reached.
    Won,
    /// The tiles ran out, or nothing happened for too long.
    Spent,
}

/// A position.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    patch: Patch,
    /// The tiles in the order of the patch's hats; the base is the first.
    tiles: Vec<Tile>,
    bag: Counts,
    /// How many tiles are in the bag.
    bagged: u8,
    /// The market from slot 1 up; the first `stalls` slots are filled.
    market: [Kind; SLOTS],
    stalls: u8,
    hands: [Counts; MOST_SEATS],
    /// For every seat, the `p6` in its hand by their givers: nobody, then each seat.
    givers: [[u8; MOST_SEATS + 1]; MOST_SEATS],
    coins: [u32; MOST_SEATS],
    /// Points of red tiles by the colours around them.
    red: [u16; MOST_SEATS],
    /// Red tiles that count owners.
    eights: [u8; MOST_SEATS],
    /// Tiles on the board.
    owned: [u8; MOST_SEATS],
    /// Points of blue groups that are part of the running score.
    blue: [u16; MOST_SEATS],
    /// Whose turn it is; others may have to answer within it.
    seat: Seat,
    phase: Phase,
    /// Tiles played in this turn.
    played: u8,
    /// Offers refused in this turn.
    refused: u8,
    /// Extra turns that follow this one.
    extra: u8,
    /// Whether this turn saw a purchase from the market, a played tile or a discarded `p5`.
    lively: bool,
    /// Turns in succession that saw nothing of the kind.
    idle: u8,
}

impl Clone for State {
    fn clone(&self) -> State {
        State { patch: self.patch.clone(), tiles: self.tiles.clone(), ..*self }
    }

    /// Uses the room that is there already.
    fn clone_from(&mut self, source: &State) {
        let mut patch = std::mem::take(&mut self.patch);
        let mut tiles = std::mem::take(&mut self.tiles);
        patch.clone_from(&source.patch);
        tiles.clone_from(&source.tiles);
        *self = State { patch, tiles, ..*source };
    }
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
        add(bytes(&[
            state.seat.index() as u8,
            state.played,
            state.refused,
            state.extra,
            u8::from(state.lively),
            state.idle,
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

/// The kinds of which there are copies.
fn held(counts: &Counts) -> impl Iterator<Item = Kind> + '_ {
    Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0)
}

/// The kind of a tile drawn by its number among all tiles of these counts.
fn nth(counts: &Counts, mut number: u8) -> Kind {
    for kind in held(counts) {
        match number.checked_sub(counts[kind.index()]) {
            Some(rest) => number = rest,
            None => return kind,
        }
    }
    unreachable!("the number is below the sum of the counts")
}

fn tile_key(hat: Hat, tile: &Tile) -> u64 {
    let owner = tile.owner.map_or(7, Seat::index) as u64;
    let bank = u64::from(tile.coins) << 1 | u64::from(tile.filled);
    mix(mix(hat.pack()) ^ (tile.kind as u64) << 8 ^ owner << 5 ^ bank)
}

fn phase_key(phase: &Phase) -> u64 {
    let goods = |goods: Goods| match goods {
        Goods::Held(kind) => kind as u64,
        Goods::Laid(index) => 64 + u64::from(index),
    };
    match *phase {
        Phase::Reaction(asked) => 16 + asked.index() as u64,
        Phase::Buying => 1,
        Phase::Pricing { seller, goods: wanted } => {
            mix(2 + ((seller.index() as u64) << 4)) ^ goods(wanted)
        }
        Phase::Answer { seller, goods: wanted, price } => {
            mix(3 + ((seller.index() as u64) << 4)) ^ goods(wanted) ^ u64::from(price) << 8
        }
        Phase::Playing => 4,
        Phase::Placing(kind) => 32 + kind as u64,
        Phase::Stealing => 5,
        Phase::Lifting => 6,
        Phase::Moving { tile, from } => tile_key(from, &tile),
        Phase::Won => 7,
        Phase::Spent => 8,
    }
}

packed!(enum Step {
    Draw(kind: Kind),
    Buy(slot: u8),
    Skip,
    Ask(seat: Seat, kind: Kind),
    Own(q: i16, r: i16),
    Pay(coins: u32),
    Accept,
    Refuse,
    Reshuffle,
    Pass,
    Play(kind: Kind),
    Place(hat: Hat),
    Steal(q: i16, r: i16),
    Lift(q: i16, r: i16),
    Swap(seat: Seat, kind: Kind),
    Done,
});
