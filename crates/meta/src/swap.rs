//! The swap rule (pie rule): after the first turn, the second player may take over the side of the
//! first instead of answering.

use std::sync::Arc;

use ludoteca_core::file::Entry;
use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Button, Scene};
use ludoteca_core::{
    Abilities, Field, FileForm, Game, Knowledge, Message, Notation, PositionError, Seat, Setup,
    Sides, Swapping, Touches, Turn, View, packed,
};

use crate::rule::{Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleView, State, Step};
use crate::with_rule::{RuleStep, WithRule};

/// A game for two with the swap rule. The stones on the board stay as they are; the swap exchanges
/// which seat plays which side.
pub type Swap<G> = WithRule<SwapRule, G>;

/// Puts the swap rule around a game.
pub fn swap<G: Abilities + ?Sized>(game: Arc<G>) -> Swap<G> {
    let first = game.turn(&game.start()).seat().unwrap_or(Seat::FIRST);
    WithRule { rule: SwapRule { first }, game }
}

/// The swap rule.
#[derive(Clone, Copy, Debug)]
pub struct SwapRule {
    /// The seat that has the first turn, which need not be the first seat.
    first: Seat,
}

/// Where the choice to swap stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The first turn is not finished.
    Ahead,
    /// The second player may swap now.
    Open,
    /// The second player has answered: sides are as seats.
    Declined,
    /// The sides are exchanged.
    Taken,
}

/// To take over the first player's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange;

packed!(
    struct Exchange {}
);

const TOKEN: &str = "swap";

impl SwapRule {
    /// The choice once the other player's turn begins for the first time.
    fn settle<G: Game + ?Sized>(&self, game: &G, inner: &G::State, choice: Choice) -> Choice {
        let begins = choice == Choice::Ahead && game.turn(inner) == Turn::Seat(self.first.other());
        if begins { Choice::Open } else { choice }
    }
}

impl<G: Abilities + ?Sized> Rule<G> for SwapRule {
    type Memory = Choice;
    type Own = Exchange;

    fn cap(&self, game: &G) -> u32 {
        game.cap() + 1
    }

    fn begin(&self, game: &G, inner: &mut G::State) -> Choice {
        self.settle(game, inner, Choice::Ahead)
    }

    #[inline]
    fn seat(&self, choice: &Choice, side: Seat) -> Seat {
        if *choice == Choice::Taken { side.other() } else { side }
    }

    #[inline]
    fn plain(&self, _: &G, state: &State<Self, G>) -> bool {
        state.memory != Choice::Open
    }

    #[inline]
    fn settled(&self, state: &State<Self, G>) -> bool {
        matches!(state.memory, Choice::Declined | Choice::Taken)
    }

    fn own_steps(&self, _: &G, _: &State<Self, G>, out: &mut Vec<Step<Self, G>>) {
        out.push(RuleStep::Own(Exchange));
    }

    #[inline]
    fn play(&self, game: &G, state: &mut State<Self, G>, step: G::Step) {
        if state.memory == Choice::Open {
            state.memory = Choice::Declined;
        }
        game.play(&mut state.inner, step);
        state.memory = self.settle(game, &state.inner, state.memory);
    }

    fn play_own(&self, game: &G, state: &mut State<Self, G>, _: Exchange) {
        state.memory = Choice::Taken;
        game.swapped(&mut state.inner);
    }

    /// Declining leaves the position as it would be in the game without the rule.
    fn key(&self, _: &G, state: &State<Self, G>) -> u64 {
        match state.memory {
            Choice::Ahead | Choice::Declined => 0,
            Choice::Open => mix(0x0FFE),
            Choice::Taken => mix(0x7A1E),
        }
    }

    /// The sides can be exchanged by one wrapper only, and that goes around all others.
    fn sides(&self, _: Sides) -> Sides {
        Sides::default()
    }
}

impl<G: Abilities + Notation + ?Sized> RuleNotation<G> for SwapRule {
    fn write_own(&self, _: &G, _: &G::State, _: Exchange, out: &mut String) {
        out.push_str(TOKEN);
    }

    fn read_own(&self, _: &G, _: &State<Self, G>, token: &str) -> Option<Exchange> {
        (token == TOKEN).then_some(Exchange)
    }

    fn form(&self, _: &G, state: &State<Self, G>, inner: Message) -> Message {
        match state.memory {
            Choice::Open => Message::new("swap-form").say("inner", inner),
            _ => inner,
        }
    }

    fn why_not_own(&self, _: &G, _: &State<Self, G>, _: Exchange) -> Message {
        Message::new("swap-why-late")
    }

    /// Smart Game Format can tell of an exchange, by a move or in a remark; in Portable Game Notation
    /// the players keep their colours.
    fn file_form(&self, inner: Option<FileForm>) -> Option<FileForm> {
        inner.filter(|form| matches!(form, FileForm::Sgf(_)))
    }

    fn own_entry(&self, _: Exchange) -> Entry {
        Entry::Exchange
    }
}

/// How the choice is written in positions: the first turn is still to come, the second player may
/// swap now, the sides stay, they were exchanged.
const CHOICES: [(&str, Choice); 4] = [
    ("ahead", Choice::Ahead),
    ("open", Choice::Open),
    ("no", Choice::Declined),
    ("yes", Choice::Taken),
];

fn choice_field() -> Field {
    Field::words(TOKEN, CHOICES.map(|(word, _)| word), 2)
}

impl<G: Abilities + Setup + ?Sized> RuleSetup<G> for SwapRule {
    fn fields(&self) -> Vec<Field> {
        vec![choice_field()]
    }

    fn remembered(&self, _: &G, state: &State<Self, G>) -> Option<Vec<String>> {
        CHOICES.iter().find(|c| c.1 == state.memory).map(|(word, _)| vec![(*word).to_owned()])
    }

    fn recall(&self, _: &G, _: &mut G::State, values: &[String]) -> Result<Choice, PositionError> {
        choice_field().read_word(&values[0]).map(|number| CHOICES[number].1)
    }
}

impl<G: Abilities + View + ?Sized> RuleView<G> for SwapRule {
    fn adorn(&self, _: &G, state: &State<Self, G>, _: &[(Seat, Step<Self, G>)], scene: &mut Scene) {
        if state.memory == Choice::Open {
            scene.prompt = Message::new("prompt-or-swap").say("prompt", scene.prompt.clone());
        }
        scene.buttons.push(Button::new(TOKEN, Message::new("button-swap")));
    }

    fn own_touches(&self, _: &G, _: &G::State, _: Exchange) -> Touches {
        vec![TOKEN.to_owned()]
    }
}

/// A position that may be taken over is not worth what the game inside says; and the swap is one
/// step against all others together, always worth a look.
impl<G: Abilities + Knowledge + ?Sized> RuleKnowledge<G> for SwapRule {
    fn advised(&self, _: &G, state: &State<Self, G>) -> bool {
        matches!(state.memory, Choice::Declined | Choice::Taken)
    }

    /// Whether or not sides are exchanged, who steps then may expect what the game inside says.
    fn foreseen(&self) -> bool {
        true
    }

    /// The better a first turn is, the sooner it is taken over.
    fn promising(&self, _: &G, state: &State<Self, G>) -> bool {
        state.memory != Choice::Ahead
    }

    fn swapping(&self, state: &State<Self, G>) -> Swapping<Step<Self, G>> {
        match state.memory {
            Choice::Ahead => Swapping::Ahead,
            Choice::Open => Swapping::Now(RuleStep::Own(Exchange)),
            Choice::Declined | Choice::Taken => Swapping::Never,
        }
    }
}
