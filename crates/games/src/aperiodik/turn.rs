//! The order of a turn: income, reactions, buying, playing, the end.

use ludoteca_core::Seat;

use super::{Aperiodik, Counts, Goods, IDLE_ROUNDS, Kind, Phase, SLOTS, State, Step, held, seats};

/// A seat in a list of givers.
fn giver_index(giver: Option<Seat>) -> usize {
    giver.map_or(0, |seat| 1 + seat.index())
}

impl State {
    /// Whether a tile must be drawn before anything else.
    pub(super) fn must_draw(&self) -> bool {
        usize::from(self.stalls) < SLOTS && self.bagged > 0
    }

    /// The filled slots of the market, from slot 1 up.
    pub(super) fn stalls(&self) -> &[Kind] {
        &self.market[..usize::from(self.stalls)]
    }

    /// The coins of the player whose turn it is.
    pub(super) fn purse(&self) -> u32 {
        self.coins[self.seat.index()]
    }

    pub(super) fn hand(&self, seat: Seat) -> &Counts {
        &self.hands[seat.index()]
    }

    pub(super) fn holds(&self, seat: Seat, kind: Kind) -> bool {
        self.hand(seat)[kind.index()] > 0
    }

    /// A tile drawn from the bag comes to the lowest empty slot.
    pub(super) fn draw(&mut self, kind: Kind) {
        self.bag[kind.index()] -= 1;
        self.bagged -= 1;
        self.market[usize::from(self.stalls)] = kind;
        self.stalls += 1;
    }

    /// Puts a tile into a hand; a `p6` remembers who gave it.
    pub(super) fn take(&mut self, seat: Seat, kind: Kind, giver: Option<Seat>) {
        self.hands[seat.index()][kind.index()] += 1;
        if kind == Kind::P6 {
            self.givers[seat.index()][giver_index(giver)] += 1;
        }
    }

    /// Takes a tile out of a hand; of two `p6` the one without giver, else the one of the lowest.
    pub(super) fn give(&mut self, seat: Seat, kind: Kind) {
        self.give_unless(seat, kind, None);
    }

    /// The same, but no `p6` that came from `barred`.
    fn give_unless(&mut self, seat: Seat, kind: Kind, barred: Option<Seat>) {
        self.hands[seat.index()][kind.index()] -= 1;
        if kind == Kind::P6 {
            let barred = barred.map(|giver| giver_index(Some(giver)));
            let mut marks = self.givers[seat.index()].iter_mut().enumerate();
            if let Some((_, mark)) = marks.find(|(i, mark)| **mark > 0 && Some(*i) != barred) {
                *mark -= 1;
            }
        }
    }

    /// Whether the player may swap a `p6` with this seat: not one that came from there.
    fn may_swap_with(&self, with: Seat) -> bool {
        let givers = &self.givers[self.seat.index()];
        givers.iter().sum::<u8>() > givers[giver_index(Some(with))]
    }

    /// All `p6` of the player forget their givers.
    pub(super) fn wipe_givers(&mut self) {
        let givers = &mut self.givers[self.seat.index()];
        let all = givers.iter().sum();
        givers.fill(0);
        givers[0] = all;
    }
}

impl Aperiodik {
    /// The other seats in the order of play, from the player's left.
    pub(super) fn others(&self, player: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats;
        (1..count).map(move |i| Seat::new((player.index() + i) % count))
    }

    /// Income, and the first seat that may react.
    pub(super) fn begin_turn(&self, state: &mut State) {
        let player = state.seat;
        let banks = state.tiles.iter_mut().filter(|t| t.owner == Some(player) && t.coins > 0);
        let mut income = 2;
        for bank in banks {
            bank.coins -= 1;
            income += 1;
        }
        state.coins[player.index()] += income;
        state.played = 0;
        state.refused = 0;
        state.lively = false;
        self.ask_next(state, player);
    }

    /// Asks the next seat after `asked` that may discard a `p5`, or lets the player buy.
    pub(super) fn ask_next(&self, state: &mut State, asked: Seat) {
        let mut after =
            self.others(state.seat).skip_while(|&seat| asked != state.seat && seat != asked);
        if asked != state.seat {
            after.next();
        }
        let next = after.find(|&seat| self.may_react(state, seat));
        state.phase = next.map_or(Phase::Buying, Phase::Reaction);
    }

    /// Whether a seat may discard a `p5` before the player buys.
    pub(super) fn may_react(&self, state: &State, seat: Seat) -> bool {
        let empty = state.stalls == 0 && state.bagged == 0;
        self.anytime && !empty && seat != state.seat && state.holds(seat, Kind::P5)
    }

    /// What can be done in the buying phase.
    pub(super) fn purchases(&self, state: &State, out: &mut Vec<Step>) {
        let purse = state.purse();
        let affordable = (state.stalls).min(purse.try_into().unwrap_or(u8::MAX));
        out.extend((0..affordable).map(Step::Buy));
        out.push(Step::Skip);
        if purse >= 1 && state.refused < self.offers {
            for seller in seats(self.seats).filter(|&seat| seat != state.seat) {
                out.extend(held(state.hand(seller)).map(|kind| Step::Ask(seller, kind)));
            }
            if self.property {
                let laid = state.patch.hats().iter().zip(&state.tiles);
                let foreign = laid.filter(|(_, t)| t.owner.is_some_and(|o| o != state.seat));
                out.extend(foreign.map(|(hat, _)| Step::Own(hat.q, hat.r)));
            }
        }
        self.discards(state, out);
    }

    fn discards(&self, state: &State, out: &mut Vec<Step>) {
        if state.holds(state.seat, Kind::P5) && state.stalls > 0 {
            out.push(Step::Reshuffle);
        }
    }

    /// What can be done in the playing phase.
    pub(super) fn plays(&self, state: &State, out: &mut Vec<Step>) {
        if self.can_lay(state) {
            out.extend(held(state.hand(state.seat)).map(Step::Play));
        }
        self.discards(state, out);
        out.push(Step::Done);
        for with in seats(self.seats).filter(|&seat| seat != state.seat) {
            if state.may_swap_with(with) {
                out.extend(held(state.hand(with)).map(|kind| Step::Swap(with, kind)));
            }
        }
    }

    /// Buys from the market; dearer tiles slide down.
    pub(super) fn buy(&self, state: &mut State, slot: u8) {
        let slot = usize::from(slot);
        let kind = state.market[slot];
        state.coins[state.seat.index()] -= slot as u32 + 1;
        state.market[slot..].rotate_left(1);
        state.stalls -= 1;
        state.take(state.seat, kind, None);
        state.lively = true;
        self.end_buying(state);
    }

    /// The second income.
    pub(super) fn end_buying(&self, state: &mut State) {
        state.coins[state.seat.index()] += 1;
        state.phase = Phase::Playing;
    }

    /// Carries out the offer that was accepted.
    pub(super) fn trade(&self, state: &mut State) {
        let Phase::Answer { seller, goods, price } = state.phase else {
            unreachable!("only offers are accepted");
        };
        let buyer = state.seat;
        state.coins[buyer.index()] -= price;
        state.coins[seller.index()] += price;
        match goods {
            Goods::Held(kind) => {
                state.give(seller, kind);
                state.take(buyer, kind, Some(seller));
            }
            Goods::Laid(index) => {
                self.hand_over(state, usize::from(index), buyer);
                if self.reached(state) {
                    state.phase = Phase::Won;
                    return;
                }
            }
        }
        self.end_buying(state);
    }

    /// Discards a `p5`: the market goes back into the bag, and is filled anew.
    pub(super) fn reshuffle(&self, state: &mut State) {
        let seat = match state.phase {
            Phase::Reaction(asked) => asked,
            _ => state.seat,
        };
        state.give(seat, Kind::P5);
        for i in 0..usize::from(state.stalls) {
            state.bag[state.market[i].index()] += 1;
        }
        state.bagged += state.stalls;
        state.stalls = 0;
        state.lively = true;
        // Who reacts is asked again with a second `p5`.
        if matches!(state.phase, Phase::Reaction(_)) && !state.holds(seat, Kind::P5) {
            self.ask_next(state, seat);
        }
    }

    /// Ends the turn: a `p6` goes to another seat, a tile of its hand comes back.
    pub(super) fn swap(&self, state: &mut State, with: Seat, kind: Kind) {
        let player = state.seat;
        state.give_unless(player, Kind::P6, Some(with));
        state.wipe_givers();
        state.give(with, kind);
        state.take(with, Kind::P6, Some(player));
        state.take(player, kind, Some(with));
        self.end_turn(state);
    }

    /// Whether bag, market and all hands are empty.
    pub(super) fn nothing_left(&self, state: &State) -> bool {
        let hands = &state.hands[..self.seats];
        state.bagged == 0 && state.stalls == 0 && hands.iter().flatten().all(|&copies| copies == 0)
    }

    /// The end of the game, an extra turn, or the next seat.
    pub(super) fn end_turn(&self, state: &mut State) {
        state.idle = if state.lively { 0 } else { state.idle + 1 };
        if self.nothing_left(state) || u32::from(state.idle) >= IDLE_ROUNDS * self.seats as u32 {
            self.count_blue(state);
            state.phase = Phase::Spent;
            return;
        }
        if state.extra > 0 {
            state.extra -= 1;
        } else {
            state.seat = Seat::new((state.seat.index() + 1) % self.seats);
        }
        self.begin_turn(state);
    }
}
