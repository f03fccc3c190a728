//! Why something about a championship is not done, as messages.

use axum::http::StatusCode;
use ludoteca_club::tournament::formats::entries::Fault;
use ludoteca_club::tournament::swiss::SwissError;
use ludoteca_club::tournament::{NoEntry, Refusal as Rule, Unplayable};
use ludoteca_core::Message;

use super::head::MINUTES;
use crate::name::in_sentence;

/// Why something about a championship is not done.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// There is none of that name.
    Unknown,
    /// The link opens nothing here, or not this.
    Key,
    /// The code opens nothing here.
    Code,
    /// Somebody else has done something meanwhile.
    Moved,
    /// Somebody else has paired that round.
    Paired(u32),
    /// Pairings are played at boards of wood.
    Wood,
    /// No title.
    Title,
    /// No such time for a round.
    Minutes,
    /// Not a game for two.
    NotTwo(String),
    /// More people than this.
    Many(usize),
    /// What can be changed no more once a round is paired.
    Begun,
    /// Not what a form or a program may say.
    Word(String),
    /// The rules of tournaments.
    Rule(Rule),
}

impl Trouble {
    /// A word for programs, the status and a sentence.
    pub(crate) fn parts(&self) -> (&'static str, StatusCode, Message) {
        use StatusCode as S;
        let plain = |code, status, id| (code, status, Message::new(id));
        match self {
            Trouble::Unknown => plain("championship", S::NOT_FOUND, "cup-error-unknown"),
            Trouble::Key => plain("key", S::FORBIDDEN, "cup-error-key"),
            Trouble::Code => plain("code", S::NOT_FOUND, "cup-error-code"),
            Trouble::Moved => plain("stale", S::CONFLICT, "cup-error-moved"),
            Trouble::Paired(round) => {
                ("paired", S::CONFLICT, Message::new("cup-error-paired").number("round", *round))
            }
            Trouble::Wood => plain("board", S::UNPROCESSABLE_ENTITY, "cup-error-wood"),
            Trouble::Title => plain("title", S::UNPROCESSABLE_ENTITY, "cup-error-title"),
            Trouble::Minutes => {
                let say = Message::new("cup-error-minutes").number("most", *MINUTES.end());
                ("minutes", S::UNPROCESSABLE_ENTITY, say)
            }
            Trouble::NotTwo(game) => {
                let say = Message::new("cup-error-not-two").name("game", game);
                ("game", S::UNPROCESSABLE_ENTITY, say)
            }
            Trouble::Many(most) => {
                let say = Message::new("cup-error-many").number("most", *most as f64);
                ("many", S::UNPROCESSABLE_ENTITY, say)
            }
            Trouble::Begun => plain("begun", S::CONFLICT, "cup-error-begun"),
            Trouble::Word(word) => {
                let say = Message::new("cup-error-word").name("word", in_sentence(word));
                ("request", S::UNPROCESSABLE_ENTITY, say)
            }
            Trouble::Rule(rule) => {
                let (code, status) = match rule {
                    Rule::Settings(_) => ("settings", S::UNPROCESSABLE_ENTITY),
                    Rule::Entry(_) => ("entry", S::UNPROCESSABLE_ENTITY),
                    Rule::Doubled(_) => ("doubled", S::CONFLICT),
                    Rule::Unknown(_) | Rule::Section | Rule::NoRound(_) | Rule::NoBoard { .. } => {
                        ("missing", S::NOT_FOUND)
                    }
                    Rule::OtherResult { .. } => ("other-result", S::CONFLICT),
                    Rule::Closed => ("closed", S::CONFLICT),
                    _ => ("rules", S::CONFLICT),
                };
                (code, status, said(rule))
            }
        }
    }
}

/// What the rules of tournaments say, as a sentence.
pub(crate) fn said(rule: &Rule) -> Message {
    let plain = Message::new;
    let of = |id, name: &str| Message::new(id).name("name", in_sentence(name));
    let at = |id, board: u32| Message::new(id).number("board", board);
    let round = |id, round: u32| Message::new(id).number("round", round);
    match rule {
        Rule::Closed => plain("cup-rule-closed"),
        Rule::Settings(why) => plain(match why {
            Unplayable::Name => "cup-error-title",
            Unplayable::Lists => "cup-rule-lists",
            Unplayable::Rounds => "cup-rule-rounds",
            Unplayable::Scoring => "cup-rule-scoring",
            Unplayable::Boards => "cup-rule-boards",
            Unplayable::Teams => "cup-rule-teams",
        }),
        Rule::Entry(why) => match why {
            NoEntry::Name => plain("cup-rule-no-name"),
            NoEntry::Unprintable => plain("cup-rule-unprintable"),
            NoEntry::Group(_) => plain("cup-rule-group"),
            NoEntry::Game(_) => plain("cup-rule-game"),
            NoEntry::Rating => plain("cup-rule-rating"),
            NoEntry::Team(name) => of("cup-rule-team", name),
        },
        Rule::Doubled(name) => of("cup-rule-doubled", name),
        Rule::Late => plain("cup-rule-late"),
        Rule::Unknown(number) => Message::new("cup-rule-unknown").number("number", *number),
        Rule::Withdrawn(name) => of("cup-rule-withdrawn", name),
        Rule::Present(name) => of("cup-rule-present", name),
        Rule::Busy(name) => of("cup-rule-busy", name),
        Rule::Section => plain("cup-rule-section"),
        Rule::RoundOrder { next, asked } => round("cup-rule-order", *asked).number("next", *next),
        Rule::Over(last) => round("cup-rule-over", *last),
        Rule::Unfinished { round: number, board } => {
            round("cup-rule-unfinished", *number).number("board", *board)
        }
        Rule::Undecided { round: number, board } => {
            round("cup-rule-undecided", *number).number("board", *board)
        }
        Rule::NoRound(number) => round("cup-rule-no-round", *number),
        Rule::Paired(number) => round("cup-rule-paired", *number),
        Rule::NoBoard { round: number, board } => {
            round("cup-rule-no-board", *number).number("board", *board)
        }
        Rule::Bye => plain("cup-rule-bye"),
        Rule::NotOnce(name) => of("cup-rule-not-once", name),
        Rule::Self_ => plain("cup-rule-self"),
        Rule::OtherResult { board } => at("cup-rule-other-result", *board),
        Rule::NothingToCorrect { board } => at("cup-rule-nothing", *board),
        Rule::HasResult { board } => at("cup-rule-has-result", *board),
        Rule::Built => plain("cup-rule-built"),
        Rule::NoTree => plain("cup-rule-no-tree"),
        Rule::TooFew => plain("cup-rule-too-few"),
        Rule::Swiss(SwissError::None) => plain("cup-rule-no-pairing"),
        Rule::Swiss(SwissError::Doubled(number)) => {
            Message::new("cup-rule-unknown").number("number", *number)
        }
    }
}

/// What is wrong with a row of a list, and what would be right.
pub(crate) fn why_not_read(fault: &Fault) -> Message {
    let plain = Message::new;
    let of = |id, name: &str| Message::new(id).name("name", in_sentence(name));
    match fault {
        Fault::NoName => plain("cup-row-no-name"),
        Fault::Quotes => plain("cup-row-quotes"),
        Fault::Doubled { first } => Message::new("cup-row-doubled").number("line", *first as f64),
        Fault::Group { name } if name.is_empty() => plain("cup-row-no-group"),
        Fault::Group { name } => of("cup-row-group", name),
        Fault::Game { name } => of("cup-row-game", name),
        Fault::Rating { text } => of("cup-row-rating", text),
        Fault::Unprintable => plain("cup-row-unprintable"),
        Fault::TooMany { limit } => Message::new("cup-row-many").number("limit", *limit as f64),
    }
}
