//! What is sent of a table: data alone.

use ludoteca_core::Seed;
use ludoteca_core::scene::Ink;
use ludoteca_store::{Millis, OfferKind};
use serde::Serialize;
use utoipa::ToSchema;

use super::clock::ClockView;
use super::steps::{StepView, Steps};

/// A table as one person sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    /// The name of the table in addresses.
    pub(crate) table: String,
    /// The canonical name of the game.
    pub(crate) spec: String,
    /// The name of the game for people.
    pub(crate) name: String,
    /// The length of the log. Presence may change without it.
    pub(crate) version: u64,
    /// How many steps lead to this position.
    pub(crate) ply: usize,
    /// How many steps lead to the newest position.
    pub(crate) last: usize,
    /// The seats that the key plays.
    pub(crate) you: Vec<usize>,
    /// How many look on without a seat, at this server.
    pub(crate) watching: usize,
    /// Another number whenever members who sit here had better ask for their own words anew.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub(crate) stirred: u64,
    /// All seats.
    pub(crate) seats: Vec<SeatView>,
    /// Who is to step.
    pub(crate) turn: TurnView,
    /// How long people may think; `null` where nobody counts.
    pub(crate) clock: Option<ClockView>,
    /// Whether the clock of the seat to step runs.
    pub(crate) clock_running: bool,
    /// The time of the server, in milliseconds since 1970.
    pub(crate) now: Millis,
    /// What is asked of the seat to step.
    pub(crate) prompt: String,
    /// The board.
    pub(crate) svg: String,
    /// The legal steps, when one of `you` is to step.
    #[schema(value_type = Vec<StepView>)]
    pub(crate) steps: Steps,
    /// What can be touched beside the board.
    pub(crate) buttons: Vec<ButtonView>,
    /// Steps that are proposed, when one of `you` is to step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proposal: Option<ProposalView>,
    /// Rows of tokens beside the board: market, hands.
    pub(crate) trays: Vec<TrayView>,
    /// Numbers to choose, when one of `you` is to step.
    pub(crate) numbers: Vec<NumberView>,
    /// The turns so far, as the rulebook writes them.
    pub(crate) turns: Vec<TurnLine>,
    /// The result, when the game is over.
    pub(crate) result: Option<ResultView>,
    /// What chance is drawn from, in games that draw.
    pub(crate) chance: Option<ChanceView>,
    /// What is offered.
    pub(crate) offers: Vec<OfferView>,
    /// What people said last, the oldest first.
    pub(crate) talk: Vec<SaidView>,
    /// The computer or program that is to step.
    pub(crate) computer: Option<ComputerView>,
    /// What `you` have planned ahead, where there is anything; nobody else sees it.
    pub(crate) plans: Vec<PlanView>,
    /// Where the same people play again.
    pub(crate) rematch: Option<LinkView>,
    /// For the host: the links of open seats.
    pub(crate) invitations: Vec<Invitation>,
    /// Whether the game is rated, and how.
    pub(crate) rated: Option<RatedView>,
    /// Whether this viewer may ask for analysis: nobody plays against another person now, nor for a rating.
    pub(crate) study: bool,
    /// The form of files in which other programs keep games like this: `sgf`, `pgn`.
    pub(crate) file: Option<&'static str>,
    /// Whether the game can end without a winner, so that a draw may be offered.
    pub(crate) drawable: bool,
    /// The position as text, when the game is over: from it one may play on. Nothing in the middle of
    /// a turn.
    pub(crate) position: Option<String>,
}

/// What changes without anything being done at a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Here {
    /// The time of the server, in milliseconds since 1970.
    pub(crate) now: Millis,
    /// Whether somebody is connected, seat by seat; the computer always is.
    pub(crate) online: Vec<bool>,
    /// How many look on without a seat, at this server.
    pub(crate) watching: usize,
    /// Another number whenever members who sit here had better ask for their own words anew.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub(crate) stirred: u64,
    /// Milliseconds left at `now`, seat by seat.
    pub(crate) clocks: Vec<Option<u64>>,
    /// Until when whoever sits there is on leave, seat by seat: meanwhile their clock stands still. Left out
    /// where nobody is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) leave: Vec<Option<Millis>>,
    /// Whether the computer that is to step thinks already.
    pub(crate) thinking: bool,
    /// Whether it is a program that this server has not, so that it does not go on.
    pub(crate) missing: bool,
}

/// What is left out where nothing has happened.
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl View {
    /// The same with what is so just now.
    pub(super) fn with(mut self, here: Here) -> View {
        (self.now, self.watching, self.stirred) = (here.now, here.watching, here.stirred);
        for (seat, (online, clock)) in
            self.seats.iter_mut().zip(here.online.into_iter().zip(here.clocks))
        {
            (seat.online, seat.clock) = (online, clock);
        }
        for (seat, leave) in self.seats.iter_mut().zip(here.leave) {
            seat.leave = leave;
        }
        if let Some(computer) = &mut self.computer {
            (computer.thinking, computer.missing) = (here.thinking, here.missing);
        }
        self
    }
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatView {
    /// `human`, `computer`, `program` for another program, or `open` while nobody has come.
    pub(crate) kind: &'static str,
    /// A name to show.
    pub(crate) name: String,
    /// Whether that is the name of a person, which they gave.
    pub(crate) named: bool,
    /// The account that sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) member: Option<MemberView>,
    /// How strong the computer plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// The colour it plays now.
    #[schema(value_type = String)]
    pub(crate) ink: Ink,
    /// What that colour is called.
    pub(crate) side: String,
    /// Reserves and hands.
    pub(crate) holds: Vec<String>,
    /// Points, in games that count them and while they tell who is ahead.
    pub(crate) score: Option<f64>,
    /// Whether somebody is connected; the computer always is.
    pub(crate) online: bool,
    /// Milliseconds left at `now`, until time has run out: under byo-yomi with all periods.
    pub(crate) clock: Option<u64>,
    /// Until when whoever sits there is on leave, in milliseconds since 1970: meanwhile their clock stands
    /// still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) leave: Option<Millis>,
}

/// An account, as others see it beside its name.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct MemberView {
    /// The path of its page.
    pub(crate) link: String,
    /// Whether a program plays for it, which says so.
    pub(crate) bot: bool,
    /// How it stands in the game, where that is told: `1512`, and `1512?` where it is not more than a guess.
    pub(crate) rating: Option<String>,
    /// The same in words: `member, rating 1512`.
    pub(crate) about: String,
}

/// Under which terms a game is rated.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatedView {
    /// Whether steps may be taken back.
    pub(crate) takebacks: bool,
    /// Whether the game has hardly begun, so that it can be called off.
    pub(crate) abortable: bool,
}

/// What a seat plays if others play this or that.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanView {
    /// The seat.
    pub(crate) seat: usize,
    /// How many steps lead to the position from which it goes on: the newest.
    pub(crate) ply: usize,
    /// Each such as `if c3 then d4 if e5 f6 then g7`.
    pub(crate) lines: Vec<String>,
}

/// Who is to step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum TurnView {
    /// A seat.
    Seat {
        /// Which.
        seat: usize,
    },
    /// Chance.
    Chance,
    /// Nobody.
    Over,
}

/// Something to touch beside the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ButtonView {
    /// The name that touches use.
    pub(crate) name: String,
    /// What it says.
    pub(crate) label: String,
    /// What it would put on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) svg: Option<String>,
}

/// Steps to be made one after the other at one touch.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProposalView {
    /// What it says.
    pub(crate) label: String,
    /// The tokens of the steps.
    pub(crate) steps: Vec<String>,
}

/// A row of tokens beside the board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrayView {
    /// What it is.
    pub(crate) label: String,
    /// Whether it is seen only by those who ask for it.
    pub(crate) folded: bool,
    /// The tokens, in their order.
    pub(crate) tokens: Vec<TokenView>,
}

/// Something beside the board that is seen at all times, and may be touched.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenView {
    /// The name that touches use.
    pub(crate) name: String,
    /// How it looks.
    pub(crate) svg: String,
    /// A price or a count, or nothing.
    pub(crate) label: String,
    /// What it is.
    pub(crate) text: String,
}

/// A whole number to choose. The touch is the name and the number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NumberView {
    /// What all its touches begin with.
    pub(crate) name: String,
    /// The least that can be chosen.
    pub(crate) low: u32,
    /// The most that can be chosen.
    pub(crate) high: u32,
    /// What is proposed.
    pub(crate) start: u32,
    /// What is chosen.
    pub(crate) label: String,
}

/// A turn as the rulebook writes it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurnLine {
    /// What stands before it: `1.`; where a turn of each seat counts as one move, nothing before the
    /// second, and `1…` where that begins.
    pub(crate) number: String,
    /// Whose; `null` for chance.
    pub(crate) seat: Option<usize>,
    /// How it is written, in the letters of the reader's language.
    pub(crate) text: String,
    /// The same with figurines in place of letters, where it names men of chess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) figurines: Option<String>,
    /// How many steps the game had after it.
    pub(crate) ply: usize,
}

/// How the game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// One number a seat; the sum is 1, or one whole for each of partners who win together.
    pub(crate) payoffs: Vec<f64>,
    /// `rules`, `resign`, `time`, `agreement`, `arbiter`, `abort` where it was called off, or `failed` where a program did not go on.
    pub(crate) reason: &'static str,
    /// A sentence.
    pub(crate) text: String,
    /// How it ended for the viewer: `You won by 6`.
    pub(crate) title: String,
    /// Why, as far as that can be told: `25 to 6`.
    pub(crate) why: Option<String>,
}

/// What chance is drawn from, and what proves it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChanceView {
    /// The SHA-256 of the seed, known before the first draw.
    pub(crate) commitment: String,
    /// The SHA-256 of seed, table, game and players, known from the beginning: the lines are the
    /// seed, the name of the table, that of the game and one for each seat, `human`, `human NAME`,
    /// `computer LEVEL` or `program NAME`, without an end after the last.
    pub(crate) binding: String,
    /// What players added to the seed.
    pub(crate) luck: Vec<LuckView>,
    /// The seed, once the game is over.
    #[schema(value_type = Option<serde_json::Value>)]
    pub(crate) seed: Option<Seed>,
    /// Whether who made the table chose the seed, and so knows what will be drawn.
    pub(crate) given: bool,
    /// How often steps were taken back; the draws after that depend on it.
    pub(crate) takebacks: u32,
    /// By how many seats lots have moved everybody on, where they were drawn.
    pub(crate) lots: Option<usize>,
}

/// What a player added to the seed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LuckView {
    /// Which seat; `null` for who made the table and does not play.
    pub(crate) seat: Option<usize>,
    /// What.
    pub(crate) text: String,
    /// How many steps had been made; what was drawn before does not depend on it.
    pub(crate) from: usize,
}

/// Something offered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// What.
    #[schema(value_type = String)]
    pub(crate) kind: OfferKind,
    /// By which seat.
    pub(crate) from: usize,
    /// Which seats agree, the one who offers included.
    pub(crate) agreed: Vec<usize>,
}

/// Something that was said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SaidView {
    /// By which seat.
    pub(crate) seat: usize,
    /// What, in one word for programs.
    pub(crate) phrase: &'static str,
    /// What, for people.
    pub(crate) text: String,
    /// When, in milliseconds since 1970.
    pub(crate) at: Millis,
}

/// A computer or a program that is to step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ComputerView {
    /// At which seat.
    pub(crate) seat: usize,
    /// Whether it thinks already.
    pub(crate) thinking: bool,
    /// Whether it is a program that this server has not, so that it does not go on.
    pub(crate) missing: bool,
}

/// A link.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LinkView {
    /// The path.
    pub(crate) link: String,
}

/// The link of an open seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invitation {
    /// Which seat.
    pub(crate) seat: usize,
    /// The path.
    pub(crate) link: String,
}

/// A position without a table, as it is played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// The board.
    pub(crate) svg: String,
    /// What is asked of the seat to step.
    pub(crate) prompt: String,
    /// The legal steps; none for who only looks on.
    pub(crate) choices: Vec<StepView>,
    /// What can be touched beside the board.
    pub(crate) buttons: Vec<ButtonView>,
    /// Rows of tokens beside the board.
    pub(crate) trays: Vec<TrayView>,
    /// Numbers to choose.
    pub(crate) numbers: Vec<NumberView>,
    /// The turns so far, as the rulebook writes them.
    pub(crate) turns: Vec<TurnLine>,
}
