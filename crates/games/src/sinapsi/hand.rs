//! The end of a turn, of a hand and of a match.

use ludoteca_core::{MAX_SEATS, Payoffs, Seat};

use super::cups::BASE;
use super::{Cup, Goal, PerSide, Sinapsi, Special, State};

/// How a hand was counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Account {
    pub(super) closer: Option<Seat>,
    /// What the side of the closer gets of the bonus cup.
    pub(super) bonus: i32,
    pub(super) stores: PerSide,
    /// The dice left in the fields of the side, which it loses.
    pub(super) left: PerSide,
    /// The sum of all this.
    pub(super) scores: PerSide,
}

/// Who closes a hand, and with how much of the bonus cup.
struct Closing {
    seat: Seat,
    whole: bool,
}

impl Sinapsi {
    /// Puts out the dice of a new hand.
    pub(super) fn put_out(&self, state: &mut State) {
        state.dice.fill(0);
        for field in 0..self.board.fields {
            for cup in Cup::field(field, false) {
                state.dice[cup.index()] = self.seeds;
            }
        }
        state.stores = [0; MAX_SEATS];
        state.quiet = 0;
        state.seat = Seat::new(usize::from(state.hand) % self.board.fields);
    }

    /// Captures, and whatever follows from the last die having fallen into `last`.
    #[inline]
    pub(super) fn finish_turn(&self, state: &mut State, last: Cup) {
        let mover = state.seat;
        let captured = self.capture(state, last);
        let closing = self.closing(state, mover, last, captured);
        if captured && closing.is_none() && state.special == Special::Bought && last.is_base() {
            self.capture_beside(state, last);
        }
        state.quiet = if state.stirred { 0 } else { state.quiet + 1 };
        state.stirred = false;
        state.special = Special::None;
        state.account = None;
        state.seat = Seat::new((mover.index() + 1) % self.board.fields);
        if closing.is_some() || state.quiet >= self.quiet {
            self.finish_hand(state, closing.as_ref());
        }
    }

    fn win(&self, state: &mut State, cup: Cup) {
        let dice = std::mem::take(&mut state.dice[cup.index()]);
        state.stores[self.side(state.seat)] += i32::from(dice);
        state.stirred = true;
    }

    /// The last die may win what is in its cup.
    #[inline]
    fn capture(&self, state: &mut State, last: Cup) -> bool {
        let dice = state.dice[last.index()];
        let wins = match () {
            () if last == Cup::BONUS => false,
            () if last.is_transit() => dice.is_multiple_of(5),
            () => matches!(dice, 3 | 4),
        };
        if wins {
            self.win(state, last);
        }
        wins
    }

    /// With the special move in force, a capture in a base cup also wins the transit cup beside it,
    /// unless that would empty a field.
    fn capture_beside(&self, state: &mut State, base: Cup) {
        let field = base.field_number();
        let transit = Cup::transit(field);
        let in_transit = state.dice[transit.index()];
        let in_field = self.left(state, Seat::new(field));
        let empties = self.board.own_transit && in_field == i32::from(in_transit);
        if in_transit > 0 && !empties {
            self.win(state, transit);
        }
    }

    /// Who is left without dice: the mover, or else the owner of a field that was captured empty.
    #[inline]
    fn closing(&self, state: &State, mover: Seat, last: Cup, captured: bool) -> Option<Closing> {
        if self.left(state, mover) == 0 {
            let enemy =
                last.is_base() && self.side(Seat::new(last.field_number())) != self.side(mover);
            let own = captured && last == Cup::numbered(mover.index(), BASE);
            return Some(Closing { seat: mover, whole: enemy || own });
        }
        if !captured {
            return None;
        }
        // Only the field of the last die has lost any.
        let owner = Seat::new(last.field_number());
        (self.left(state, owner) == 0).then_some(Closing { seat: owner, whole: false })
    }

    /// Counts the hand, and sets up the next one if the match goes on.
    fn finish_hand(&self, state: &mut State, closing: Option<&Closing>) {
        let account = self.count(state, closing);
        let best = account.scores[..self.sides()].iter().copied().max().unwrap_or_default();
        let mut winners = (0..self.sides()).filter(|&side| account.scores[side] == best);
        if let (Some(side), None) = (winners.next(), winners.next()) {
            state.won[side] += 1;
        }
        for side in 0..self.sides() {
            state.totals[side] += account.scores[side];
        }
        state.account = Some(account);
        state.hand += 1;
        state.over = self.is_over(state);
        if !state.over {
            self.put_out(state);
        }
    }

    /// What each side gets for a hand that ends like this.
    pub(super) fn count_for(&self, state: &State, closer: Option<Seat>, bonus: i32) -> Account {
        let mut left = [0; MAX_SEATS];
        for seat in self.seats_in_order().filter(|&seat| Some(seat) != closer) {
            left[self.side(seat)] += self.left(state, seat);
        }
        let mut scores: PerSide = std::array::from_fn(|side| state.stores[side] - left[side]);
        if let Some(seat) = closer {
            scores[self.side(seat)] += bonus;
        }
        Account { closer, bonus, stores: state.stores, left, scores }
    }

    fn count(&self, state: &State, closing: Option<&Closing>) -> Account {
        let all = i32::from(state.dice[Cup::BONUS.index()]);
        let bonus = closing.map_or(0, |closing| if closing.whole { all } else { all / 2 });
        self.count_for(state, closing.map(|closing| closing.seat), bonus)
    }

    /// What decides the match, for each side.
    pub(super) fn counted(&self, state: &State) -> PerSide {
        match self.goal {
            Goal::Points(_) => state.totals,
            Goal::Hands(_) => state.won,
        }
    }

    /// Whether the match has ended with the last hand.
    pub(super) fn is_over(&self, state: &State) -> bool {
        let (Goal::Points(target) | Goal::Hands(target)) = self.goal;
        let counted = &self.counted(state)[..self.sides()];
        state.hand >= self.max_hands || counted.iter().any(|&n| n >= target)
    }

    /// The greatest number wins; ties share.
    pub(super) fn shares(&self, state: &State) -> Payoffs {
        let counted = self.counted(state);
        let best = counted[..self.sides()].iter().copied().max().unwrap_or_default();
        let wins = |seat: &Seat| counted[self.side(*seat)] == best;
        let winners = self.seats_in_order().filter(wins).count();
        let mut shares = Payoffs::all(self.board.fields, 0.0);
        for seat in self.seats_in_order().filter(wins) {
            shares[seat] = 1.0 / winners as f64;
        }
        shares
    }
}
