//! The auction: both players strengthen one side until one of them takes it.

use std::sync::Arc;

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Button, Ink, Scene};
use ludoteca_core::{
    Directed, Field, Knowledge, Message, Notation, Plays, PositionError, Seat, Setup, Sides,
    StepList, Touches, Turn, View, packed,
};

use crate::rule::{Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleView, State, Step, turn_key};
use crate::shared::{DONE, can_be_told};
use crate::with_rule::{RuleStep, WithRule};

/// A game whose sides are auctioned.
pub type Auction<G> = WithRule<AuctionRule, G>;

/// Puts an auction before a game.
///
/// In turn the players make one turn of the game for the side `weak` (up to `most`, at least one)
/// or take that side. The other player is then the other side, and has the next turn. Of placements
/// nobody reaches a goal before a side is taken; then it is looked for at once. A move that ends the
/// game ends it: the other player has the side that it is better for.
pub fn auction<G: Directed + ?Sized>(game: Arc<G>, weak: Seat, most: u32) -> Auction<G> {
    WithRule { rule: AuctionRule { weak, most }, game }
}

/// An auction of a side.
#[derive(Clone, Copy, Debug)]
pub struct AuctionRule {
    /// The side that is auctioned.
    weak: Seat,
    /// How many turns of the game a bidder may make in one of the auction.
    most: u32,
}

/// Where the auction stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// This seat bids and has made so many turns for the side in this one; `within` a turn of the
    /// game that has several steps.
    Bidding {
        /// The seat to bid.
        bidder: Seat,
        /// Turns of the game it has made in this turn of the auction.
        made: u32,
        /// Whether one of them is under way.
        within: bool,
    },
    /// This seat has taken the side.
    Taken(Seat),
}

/// What a bidder may do instead of playing on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bid {
    /// Take the side.
    Take,
    /// End the turn, after at least one turn of the game.
    Done,
}

packed!(
    enum Bid {
        Take,
        Done,
    }
);

const TAKE: &str = "take";

impl AuctionRule {
    fn may_take(stage: Stage) -> bool {
        matches!(stage, Stage::Bidding { made: 0, within: false, .. })
    }

    fn may_stop(stage: Stage) -> bool {
        matches!(stage, Stage::Bidding { made: 1.., within: false, .. })
    }

    /// The side that is auctioned steps, once the game is prepared.
    fn ask<G: Directed + ?Sized>(&self, game: &G, inner: &mut G::State) {
        if !game.opening(inner) {
            game.give(inner, self.weak, Plays::ONE);
        }
    }

    /// Who is the side that is auctioned if the game is over by a move of this bidder: nobody gains
    /// by ending it, since the other one then has the side for which it is better.
    fn better_off<G: Directed + ?Sized>(&self, game: &G, inner: &G::State, bidder: Seat) -> Seat {
        let lost = game.payoffs(inner).is_some_and(|payoffs| payoffs[self.weak] < 0.5);
        if lost { bidder } else { bidder.other() }
    }
}

impl<G: Directed + ?Sized> Rule<G> for AuctionRule {
    type Memory = Stage;
    type Own = Bid;

    /// Every bid but the last is at least one step of the game, and at most one more.
    fn cap(&self, game: &G) -> u32 {
        game.cap() * 2 + 2
    }

    fn begin(&self, game: &G, inner: &mut G::State) -> Stage {
        self.ask(game, inner);
        Stage::Bidding { bidder: Seat::FIRST, made: 0, within: false }
    }

    #[inline]
    fn seat(&self, stage: &Stage, side: Seat) -> Seat {
        match *stage {
            Stage::Taken(seat) if seat != self.weak => side.other(),
            _ => side,
        }
    }

    #[inline]
    fn turn(&self, game: &G, state: &State<Self, G>) -> Turn {
        match (state.memory, game.turn(&state.inner)) {
            (Stage::Bidding { bidder, .. }, _) => Turn::Seat(bidder),
            (_, Turn::Seat(side)) => Turn::Seat(Rule::<G>::seat(self, &state.memory, side)),
            (_, other) => other,
        }
    }

    #[inline]
    fn plain(&self, _: &G, state: &State<Self, G>) -> bool {
        matches!(state.memory, Stage::Taken(_))
    }

    #[inline]
    fn settled(&self, state: &State<Self, G>) -> bool {
        matches!(state.memory, Stage::Taken(_))
    }

    fn inner_steps(&self, game: &G, state: &State<Self, G>, out: &mut StepList<G::Step>) {
        if game.turn(&state.inner) != Turn::Over {
            game.steps(&state.inner, out);
            // Passes make nothing of a position: they have no place in an auction.
            let prepares = game.opening(&state.inner);
            out.retain(|&step| prepares || !game.passes(step));
        }
    }

    fn own_steps(&self, _: &G, state: &State<Self, G>, out: &mut Vec<Step<Self, G>>) {
        if Self::may_take(state.memory) {
            out.push(RuleStep::Own(Bid::Take));
        }
        if Self::may_stop(state.memory) {
            out.push(RuleStep::Own(Bid::Done));
        }
    }

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        let side = game.turn(&state.inner);
        game.play(&mut state.inner, step);
        let Stage::Bidding { bidder, made, .. } = state.memory else { return };
        if game.turn(&state.inner) == Turn::Over {
            if game.moves() && !game.blocked(&state.inner) {
                state.memory = Stage::Taken(self.better_off(game, &state.inner, bidder));
                return;
            }
            game.reopen(&mut state.inner);
        }
        state.memory = if game.turn(&state.inner) == side {
            Stage::Bidding { bidder, made, within: true }
        } else {
            self.ask(game, &mut state.inner);
            let made = made + 1;
            let next = if made == self.most { bidder.other() } else { bidder };
            Stage::Bidding { bidder: next, made: made % self.most, within: false }
        };
    }

    fn play_own(&self, game: &G, state: &mut State<Self, G>, bid: Bid) {
        let Stage::Bidding { bidder, .. } = state.memory else { return };
        match bid {
            Bid::Done => {
                state.memory = Stage::Bidding { bidder: bidder.other(), made: 0, within: false };
            }
            Bid::Take => {
                state.memory = Stage::Taken(bidder);
                if game.opening(&state.inner) {
                    return;
                }
                game.judge(&mut state.inner, self.weak);
                if game.turn(&state.inner) != Turn::Over || game.blocked(&state.inner) {
                    game.give(&mut state.inner, self.weak.other(), Plays::ONE);
                }
            }
        }
    }

    fn key(&self, game: &G, state: &State<Self, G>) -> u64 {
        let stage = match state.memory {
            Stage::Bidding { made, within, .. } => u64::from(made) << 1 | u64::from(within),
            Stage::Taken(seat) => 1 << 40 | seat.index() as u64,
        };
        mix(turn_key(self.turn(game, state)) ^ stage)
    }

    fn sides(&self, _: Sides) -> Sides {
        Sides::default()
    }
}

impl<G: Directed + Notation + ?Sized> RuleNotation<G> for AuctionRule {
    fn write_own(&self, _: &G, _: &G::State, bid: Bid, out: &mut String) {
        out.push_str(match bid {
            Bid::Take => TAKE,
            Bid::Done => DONE,
        });
    }

    fn read_own(&self, _: &G, state: &State<Self, G>, token: &str) -> Option<Bid> {
        match token {
            TAKE => Some(Bid::Take),
            // Within a turn of the game inside the word is that game's.
            DONE if matches!(state.memory, Stage::Bidding { within: false, .. }) => Some(Bid::Done),
            _ => None,
        }
    }

    fn form(&self, _: &G, state: &State<Self, G>, inner: Message) -> Message {
        let or = |id| Message::new(id).say("inner", inner.clone());
        match state.memory {
            Stage::Bidding { .. } if Self::may_take(state.memory) => or("auction-form-take"),
            Stage::Bidding { .. } if Self::may_stop(state.memory) => or("auction-form-done"),
            _ => inner,
        }
    }

    fn why_not_own(&self, _: &G, state: &State<Self, G>, bid: Bid) -> Message {
        Message::new(match (state.memory, bid) {
            (Stage::Taken(_), _) => "auction-why-over",
            (_, Bid::Take) => "auction-why-within",
            (_, Bid::Done) => "auction-why-early",
        })
    }

    fn why_not(&self, game: &G, state: &State<Self, G>, step: G::Step) -> Option<Message> {
        let bidding = matches!(state.memory, Stage::Bidding { .. });
        (bidding && game.passes(step)).then(|| Message::new("auction-why-pass"))
    }

    fn one_turn(&self) -> bool {
        false
    }
}

/// How the stages between two turns are written in positions.
const STAGES: [(&str, Stage); 4] = [
    ("bid0", Stage::Bidding { bidder: Seat::FIRST, made: 0, within: false }),
    ("bid1", Stage::Bidding { bidder: Seat::SECOND, made: 0, within: false }),
    ("taken0", Stage::Taken(Seat::FIRST)),
    ("taken1", Stage::Taken(Seat::SECOND)),
];

fn stage_field() -> Field {
    Field::words("auction", STAGES.map(|(word, _)| word), 2)
}

impl<G: Directed + Setup + ?Sized> RuleSetup<G> for AuctionRule {
    fn fields(&self) -> Vec<Field> {
        vec![stage_field()]
    }

    fn remembered(&self, game: &G, state: &State<Self, G>) -> Option<Vec<String>> {
        if !can_be_told(game, &state.inner) {
            return None;
        }
        STAGES.iter().find(|s| s.1 == state.memory).map(|(word, _)| vec![(*word).to_owned()])
    }

    /// During the auction nobody has reached a goal, and the side that is auctioned steps.
    fn recall(
        &self,
        game: &G,
        inner: &mut G::State,
        values: &[String],
    ) -> Result<Stage, PositionError> {
        let (_, stage) = STAGES[stage_field().read_word(&values[0])?];
        if matches!(stage, Stage::Bidding { .. }) {
            game.reopen(inner);
            self.ask(game, inner);
        }
        Ok(stage)
    }
}

impl<G: Directed + View + ?Sized> RuleView<G> for AuctionRule {
    /// As long as the auction lasts nobody has a colour.
    fn adorn(
        &self,
        game: &G,
        state: &State<Self, G>,
        _: &[(Seat, Step<Self, G>)],
        scene: &mut Scene,
    ) {
        let Stage::Bidding { made, .. } = state.memory else { return };
        let ink = scene.seats[self.weak.index()].ink;
        let (ink, side) = (Message::new(ink.message()), Message::new(ink.side()));
        scene.seats.iter_mut().for_each(|seat| seat.ink = Ink::Neutral);
        let id = match (self.most, made, game.moves()) {
            (1, _, false) => "prompt-bid",
            (_, 0, false) => "prompt-bid-more",
            (_, _, false) => "prompt-bid-on",
            (1, _, true) => "prompt-bid-move",
            (_, 0, true) => "prompt-bid-move-more",
            (_, _, true) => "prompt-bid-move-on",
        };
        scene.prompt = Message::new(id)
            .say("ink", ink)
            .say("side", side.clone())
            .number("left", self.most - made);
        scene.buttons.push(Button::new(TAKE, Message::new("button-take").say("side", side)));
        if !scene.buttons.iter().any(|b| b.name == DONE) {
            scene.buttons.push(Button::new(DONE, Message::new("button-done")));
        }
    }

    fn own_touches(&self, _: &G, _: &G::State, bid: Bid) -> Touches {
        let name = match bid {
            Bid::Take => TAKE,
            Bid::Done => DONE,
        };
        vec![name.to_owned()]
    }
}

/// Who will play the side is not known before it is taken, so no step is better for it.
impl<G: Directed + Knowledge + ?Sized> RuleKnowledge<G> for AuctionRule {
    fn advised(&self, _: &G, state: &State<Self, G>) -> bool {
        matches!(state.memory, Stage::Taken(_))
    }

    /// Takes the side once it looks better than the other, in games that are judged before their end.
    fn playout_step(&self, game: &G, state: &State<Self, G>) -> Option<Step<Self, G>> {
        if !Self::may_take(state.memory) || game.plan().cutoff.is_none() {
            return None;
        }
        let mut taken = state.clone();
        Rule::play_own(self, game, &mut taken, Bid::Take);
        let inner = &taken.inner;
        let expected = game.payoffs(inner).or_else(|| game.evaluate(inner))?;
        (expected[self.weak] > 0.5).then_some(RuleStep::Own(Bid::Take))
    }
}
