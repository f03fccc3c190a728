//! Why something about a class is not done, as messages.

use axum::http::StatusCode;
use ludoteca_core::Message;

use super::head::PUPILS;
use crate::name::in_sentence;

/// Why something about a class is not done.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// There is none of that name.
    Unknown,
    /// Who makes one has to sign in here.
    Account,
    /// The link or the cookie opens nothing here, or not this.
    Key,
    /// The code opens nothing.
    Code,
    /// No name for a class.
    Name,
    /// No such pupil.
    Pupil,
    /// Somebody else sits under that name.
    Seated(String),
    /// More pupils than there may be.
    Many,
    /// No such picture.
    Picture,
    /// Not four pictures.
    Signs,
    /// Not the four pictures of this pupil.
    OtherSigns,
    /// Not the code of this pupil's card.
    Card,
    /// The same name twice.
    Doubled(String),
    /// Somebody else has done something meanwhile.
    Moved,
    /// Not a game for two.
    NotTwo(String),
    /// Fewer than two who could play.
    Few,
    /// Somebody plays already.
    Busy(String),
    /// No such board.
    Board,
    /// There is no task.
    Task,
    /// No such puzzle.
    Puzzle,
    /// What should be right cannot be played.
    Turns(String),
    /// The solution is not shown yet.
    Hidden,
    /// The teacher has turned the phrases off.
    Quiet,
    /// Who plays next is for the teacher to say.
    Teacher,
    /// At the boards of a class nobody sits with an account.
    Nameless,
}

impl Trouble {
    /// A word for programs, the status and a sentence.
    pub(crate) fn parts(&self) -> (&'static str, StatusCode, Message) {
        use StatusCode as S;
        let plain = |code, status, id| (code, status, Message::new(id));
        let about = |code, status, id, name: &str| {
            (code, status, Message::new(id).name("name", in_sentence(name)))
        };
        let wrong = S::UNPROCESSABLE_ENTITY;
        match self {
            Trouble::Unknown => plain("class", S::NOT_FOUND, "class-error-unknown"),
            Trouble::Account => plain("sign-in", S::FORBIDDEN, "class-error-account"),
            Trouble::Key => plain("key", S::FORBIDDEN, "class-error-key"),
            Trouble::Code => plain("code", S::NOT_FOUND, "class-error-code"),
            Trouble::Name => plain("name", wrong, "class-error-name"),
            Trouble::Pupil => plain("pupil", S::NOT_FOUND, "class-error-pupil"),
            Trouble::Seated(name) => about("seated", S::CONFLICT, "class-error-seated", name),
            Trouble::Many => {
                ("many", wrong, Message::new("class-error-many").number("most", PUPILS as f64))
            }
            Trouble::Picture => plain("picture", wrong, "class-error-picture"),
            Trouble::Signs => plain("pictures", wrong, "class-error-signs"),
            Trouble::OtherSigns => plain("pictures", S::FORBIDDEN, "class-error-other-signs"),
            Trouble::Card => plain("card", S::FORBIDDEN, "class-error-card"),
            Trouble::Doubled(name) => about("doubled", S::CONFLICT, "class-error-doubled", name),
            Trouble::Moved => plain("stale", S::CONFLICT, "class-error-moved"),
            Trouble::NotTwo(game) => about("game", wrong, "class-error-not-two", game),
            Trouble::Few => plain("few", S::CONFLICT, "class-error-few"),
            Trouble::Busy(name) => about("busy", S::CONFLICT, "class-error-busy", name),
            Trouble::Board => plain("board", S::NOT_FOUND, "class-error-board"),
            Trouble::Task => plain("task", S::NOT_FOUND, "class-error-task"),
            Trouble::Puzzle => plain("puzzle", wrong, "class-error-puzzle"),
            Trouble::Turns(turn) => about("turns", wrong, "class-error-turns", turn),
            Trouble::Hidden => plain("hidden", S::FORBIDDEN, "class-error-hidden"),
            Trouble::Quiet => plain("quiet", S::FORBIDDEN, "class-error-quiet"),
            Trouble::Teacher => plain("teacher", S::FORBIDDEN, "class-error-teacher"),
            Trouble::Nameless => plain("class", S::FORBIDDEN, "class-error-nameless"),
        }
    }
}
